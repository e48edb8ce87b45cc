//! Forms that people write every day: early exits, options, results, text, masks and indices.

mod question_marks {
    use tapir::{assert_rule, differentiable};
    #[differentiable]
    fn root(x: f64) -> Option<f64> {
        if x > 0.0 { Some(x.sqrt()) } else { None }
    }
    #[differentiable]
    fn g(x: f64, y: f64) -> Option<f64> {
        let a = root(x)?;
        let b = root(y)?;
        Some(a * b)
    }
    #[differentiable]
    fn f(x: f64, y: f64) -> f64 {
        match g(x, y) {
            Some(v) => v,
            None => x,
        }
    }
    #[test]
    fn rules() {
        assert_rule!(f(0.5, 0.3));
        assert_rule!(f(0.5, -0.3));
    }
}

mod let_else {
    use tapir::{assert_rule, differentiable};
    #[differentiable]
    fn f(o: Option<f64>, x: f64) -> f64 {
        let Some(v) = o else {
            return x * x;
        };
        v * x
    }
    #[test]
    fn rules() {
        assert_rule!(f(Some(0.5), 0.3));
        assert_rule!(f(None, 0.3));
    }
}

mod let_else_of_several_names {
    use tapir::{assert_rule, differentiable};
    #[differentiable]
    fn f(xs: &[f64], o: Option<(f64, f64)>) -> f64 {
        let Some((a, b)) = o else {
            return xs[0];
        };
        let Some(v) = xs.get(1) else {
            return a;
        };
        a * b + v
    }
    #[test]
    fn rules() {
        assert_rule!(f(&[0.2, 0.3], Some((0.4, 0.5))));
        assert_rule!(f(&[0.2], Some((0.4, 0.5))));
        assert_rule!(f(&[0.2], None));
    }
}

mod chains_of_let {
    use tapir::{assert_rule, differentiable};
    #[differentiable]
    fn f(o: Option<f64>, p: Option<f64>, x: f64) -> f64 {
        let mut s = x;
        if let Some(a) = o
            && a > 0.1
            && let Some(b) = p
        {
            s += a * b;
        } else {
            s *= x;
        }
        if x > 0.0
            && let Some(a) = o
        {
            s += a;
        }
        s
    }
    #[test]
    fn rules() {
        assert_rule!(f(Some(0.5), Some(0.3), 0.7));
        assert_rule!(f(Some(0.05), Some(0.3), 0.7));
        assert_rule!(f(Some(0.5), None, 0.7));
    }
}

mod questions_by_pattern {
    use tapir::testing::Inspect;
    use tapir::{Differentiable, assert_rule, differentiable};
    #[derive(Clone, Debug, PartialEq, Differentiable, Inspect)]
    enum Act {
        Relu,
        Leaky(f64),
    }
    #[differentiable]
    fn f(a: &Act, x: f64) -> f64 {
        let k = if matches!(a, Act::Relu) { 2.0 } else { 3.0 };
        match a {
            Act::Relu => x.max(0.0) * k,
            Act::Leaky(s) => {
                if x > 0.0 {
                    x
                } else {
                    s * x * k
                }
            }
        }
    }
    #[test]
    fn rules() {
        assert_rule!(fixed f(&Act::Leaky(0.2), -0.7));
    }
}

mod results {
    use tapir::{assert_rule, differentiable};
    #[differentiable]
    fn g(x: f64) -> Result<f64, String> {
        if x > 0.0 { Ok(x.sqrt()) } else { Err("negative".to_string()) }
    }
    #[differentiable]
    fn f(x: f64, y: f64) -> f64 {
        match g(x * y) {
            Ok(v) => v * x,
            Err(_) => x,
        }
    }
    #[test]
    fn rules() {
        assert_rule!(f(0.5, 0.3));
        assert_rule!(f(0.5, -0.3));
    }
}

mod unwrapping {
    use tapir::{assert_rule, differentiable};
    #[differentiable]
    fn f(o: Option<f64>, x: &[f64]) -> f64 {
        o.unwrap_or(x[0]) * x[1]
            + x.first().copied().unwrap_or(0.0)
            + x.get(1).copied().unwrap_or(0.0)
            + *x.get(0).unwrap()
            + x.last().unwrap()
    }
    #[test]
    fn rules() {
        assert_rule!(f(Some(0.5), &[0.3, 0.4]));
        assert_rule!(f(None, &[0.3, 0.4]));
    }
}

mod options_mapped {
    use tapir::{assert_rule, differentiable};
    #[differentiable]
    fn f(o: Option<f64>, x: f64) -> f64 {
        o.map(|v| v * x).unwrap_or(x) + o.map_or(0.0, |v| v * v)
    }
    #[test]
    fn rules() {
        assert_rule!(f(Some(0.5), 0.3));
        assert_rule!(f(None, 0.3));
    }
}

mod then {
    use tapir::{assert_rule, differentiable};
    #[differentiable]
    fn ln(x: f64) -> Option<f64> {
        (x > 0.0).then(|| x.ln())
    }
    #[differentiable]
    fn f(x: f64) -> f64 {
        if let Some(v) = ln(x) { v * x } else { x }
    }
    #[test]
    fn rules() {
        assert_rule!(f(0.3));
        assert_rule!(f(-0.3));
    }
}

mod options_in_fields {
    use tapir::testing::Inspect;
    use tapir::{Differentiable, assert_rule, differentiable};
    #[derive(Clone, Debug, PartialEq, Differentiable, Inspect)]
    struct L {
        w: f64,
        bias: Option<f64>,
    }
    #[differentiable]
    impl L {
        fn at(&self, x: f64) -> f64 {
            let b = self.bias.unwrap_or(0.0);
            let mut y = self.w * x + b;
            if let Some(c) = self.bias {
                y *= c;
            }
            if let Some(c) = &self.bias {
                y += c;
            }
            y
        }
    }
    #[differentiable]
    fn f(l: &L, x: f64) -> f64 {
        l.at(x)
    }
    #[test]
    fn rules() {
        assert_rule!(fixed f(&L { w: 0.3, bias: Some(0.4) }, 0.7));
        assert_rule!(fixed f(&L { w: 0.3, bias: None }, 0.7));
    }
}

mod options_written_through {
    use tapir::{assert_rule, differentiable};
    #[differentiable]
    fn f(x: &[f64]) -> f64 {
        let mut o = Some(x[0]);
        if let Some(v) = &mut o {
            *v *= x[1];
        }
        match o {
            Some(v) => v * v,
            None => 0.0,
        }
    }
    #[differentiable]
    fn g(x: &[f64]) -> f64 {
        let mut o = Some(x[0]);
        match &mut o {
            Some(v) => *v = x[1] * *v,
            None => {}
        }
        o.unwrap()
    }
    #[differentiable]
    fn h(x: &[f64]) -> f64 {
        let mut o = Some(x[0]);
        if let Some(v) = o.as_mut() {
            *v += x[1] * *v;
        }
        o.unwrap()
    }
    #[test]
    fn rules() {
        assert_rule!(f(&[0.3, 0.4]));
        assert_rule!(g(&[0.3, 0.4]));
        assert_rule!(h(&[0.3, 0.4]));
    }
}

mod elements_that_may_not_be_there {
    use tapir::{assert_rule, differentiable};
    #[differentiable]
    fn f(buf: &mut Vec<f64>, a: f64) -> f64 {
        if let Some(v) = buf.last_mut() {
            *v *= a;
        }
        if let Some(v) = buf.get_mut(0) {
            *v += a;
        }
        buf[0] * buf[1]
    }
    #[test]
    fn rules() {
        assert_rule!(f(&mut vec![0.3, 0.4], 0.6));
    }
}

mod masks {
    use tapir::{assert_rule, differentiable};
    #[differentiable]
    fn f(x: &[f64]) -> f64 {
        let mask: Vec<bool> = x.iter().map(|v| *v > 0.5).collect();
        let mut s = 0.0;
        for i in 0..x.len() {
            if mask[i] {
                s += x[i] * x[i];
            }
        }
        s
    }
    #[differentiable]
    fn g(x: &[f64]) -> f64 {
        let mask: Vec<bool> = x.iter().map(|&v| v > 0.5).collect();
        x.iter().zip(&mask).filter(|(_, m)| **m).map(|(v, _)| v * v).sum()
    }
    #[test]
    fn rules() {
        assert_rule!(f(&[0.3, 0.8]));
        assert_rule!(g(&[0.3, 0.8, 0.9]));
    }
}

mod indices_sorted_by_numbers {
    use tapir::{assert_rule, differentiable};
    #[differentiable]
    fn f(x: &[f64]) -> f64 {
        let mut idx: Vec<usize> = (0..x.len()).collect();
        idx.sort_by(|&i, &j| x[i].partial_cmp(&x[j]).unwrap());
        let mut s = 0.0;
        for (k, &i) in idx.iter().enumerate() {
            s += (k as f64) * x[i];
        }
        s
    }
    #[test]
    fn rules() {
        assert_rule!(f(&[0.7, 0.2, 0.9]));
    }
}

mod text {
    use tapir::{assert_rule, differentiable};
    #[differentiable]
    fn act(k: &str, x: f64) -> f64 {
        if k == "relu" { x.max(0.0) } else { x.tanh() }
    }
    #[differentiable]
    fn f(x: f64) -> f64 {
        let mut s = 0.0;
        for k in ["relu", "tanh"] {
            s += act(k, x);
        }
        for n in [1, 2, 3] {
            s += x.powi(n);
        }
        s
    }
    #[test]
    fn rules() {
        assert_rule!(f(0.3));
    }
}

mod messages_of_assertions {
    use tapir::{assert_rule, differentiable};
    #[differentiable]
    fn f(x: &[f64]) -> f64 {
        assert!(x[0] > 0.0, "bad {}", x[0]);
        let z = x[0] * x[1];
        assert!(z > 0.0, "bad {z:.3} {:?}", x);
        z
    }
    #[differentiable]
    fn g(x: &[f64]) -> f64 {
        let mut s = 0.0;
        for v in x {
            assert!(*v > 0.0, "bad {v}");
            s += v * v;
        }
        if s > 100.0 {
            panic!("too big: {s}");
        }
        s
    }
    #[test]
    fn rules() {
        assert_rule!(f(&[0.3, 0.4]));
        assert_rule!(g(&[0.3, 0.4]));
    }
}

mod views_as_arguments {
    use tapir::{assert_rule, differentiable};
    #[differentiable]
    fn fill2(b: &mut [f64], v: f64) {
        b[0] = v;
        b[1] = v * v;
    }
    #[differentiable]
    fn tot(b: &[f64]) -> f64 {
        b[0] * b[1]
    }
    #[differentiable]
    fn f(v: f64) -> f64 {
        let mut buf = vec![0.0; 2];
        fill2(buf.as_mut_slice(), v);
        tot(buf.as_slice())
    }
    #[test]
    fn rules() {
        assert_rule!(f(0.7));
    }
}

mod vectors_from_arrays {
    use tapir::{assert_rule, differentiable};
    #[differentiable]
    fn f(v: f64) -> f64 {
        let b = Vec::from([v, v * v]);
        let c: Vec<f64> = [v, 2.0 * v].to_vec();
        let mut d: Vec<f64> = Vec::with_capacity(3);
        d.push(v);
        b[0] * b[1] + c[1] + d[0]
    }
    #[test]
    fn rules() {
        assert_rule!(f(0.7));
    }
}

mod ranges_of_floats_as_patterns {
    use tapir::{assert_rule, differentiable};
    #[differentiable]
    fn f(t: f64) -> f64 {
        match t {
            0.0..=1.0 => t * t,
            _ => t,
        }
    }
    #[test]
    fn rules() {
        assert_rule!(f(0.7));
        assert_rule!(f(1.7));
    }
}

mod euclidean_division {
    use tapir::{assert_rule, differentiable};
    #[differentiable]
    fn f(x: f64, y: f64) -> f64 {
        x.rem_euclid(y) * x + x.div_euclid(y) * y
    }
    #[differentiable]
    fn g(x: f64) -> f64 {
        x.rem_euclid(0.4)
    }
    #[test]
    fn rules() {
        assert_rule!(f(1.7, 0.4));
        assert_rule!(f(-1.7, 0.4));
        assert_rule!(f(-1.7, -0.4));
        assert_rule!(g(0.9));
    }
}

mod widened_floats {
    use tapir::{differentiable, gradient};
    #[differentiable]
    fn f(x: &[f32]) -> f64 {
        let mut s = 0.0;
        for t in x {
            s += f64::from(t * t);
        }
        s
    }
    #[differentiable]
    fn g(x: f32) -> f64 {
        let z = x * x;
        let w = z as f64;
        w * 2.0
    }
    #[test]
    fn rules() {
        let (d,) = gradient!(f(&[0.5, 0.25]));
        assert_eq!(d, [1.0, 0.5]);
        let (d,) = gradient!(g(0.5));
        assert_eq!(d, 2.0);
    }
}

mod literals_with_suffix {
    use tapir::{assert_rule, differentiable, gradient};
    #[differentiable]
    fn f(x: &[f64], a: f64) -> f64 {
        let z = x[0] * a;
        let w = z * 2f64;
        w + 1_f64 * x[1]
    }
    #[differentiable(concrete)]
    fn g(x: &[f64], a: f64) -> f64 {
        let z = x[0] * a;
        let w = z * 2f64;
        w + 1_f64 * x[1]
    }
    #[differentiable]
    fn h(x: &[f32], a: f32) -> f32 {
        let z = x[0] * a;
        let w = z * 2f32;
        w + 0f32 + 0.5_f32 * x[1]
    }
    #[test]
    fn rules() {
        assert_rule!(f(&[0.3, 0.4], 0.7));
        assert_rule!(fixed g(&[0.3, 0.4], 0.7));
        let (d, _) = gradient!(h(&[0.5, 0.25], 0.75));
        assert_eq!(d, [1.5, 0.5]);
    }
}
