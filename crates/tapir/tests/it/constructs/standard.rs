//! Methods of std that are spelled out, and programs that use them.

mod retain {
    use tapir::{assert_rule, differentiable};
    #[differentiable]
    fn f(x: &[f64]) -> f64 {
        let mut v = x.to_vec();
        v.retain(|a| *a > 0.4);
        let mut s = 0.0;
        for a in &v {
            s += a * a;
        }
        s
    }
    #[test]
    fn rules() {
        assert_rule!(f(&[0.3, 0.7, 0.9]));
    }
}

mod split_first {
    use tapir::{assert_rule, differentiable};
    #[differentiable]
    fn f(x: &[f64]) -> f64 {
        let (h, t) = x.split_first().unwrap();
        h * t[0]
    }
    #[test]
    fn rules() {
        assert_rule!(f(&[0.3, 0.7, 0.9]));
    }
}

mod split_first_if_there {
    use tapir::{assert_rule, differentiable};
    #[differentiable]
    fn f(x: &[f64]) -> f64 {
        if let Some((h, t)) = x.split_first() { h * f(t) + h } else { 1.0 }
    }
    #[test]
    fn rules() {
        assert_rule!(f(&[0.3, 0.7, 0.9]));
    }
}

mod split_last {
    use tapir::{assert_rule, differentiable};
    #[differentiable]
    fn f(x: &[f64]) -> f64 {
        let (h, t) = x.split_last().unwrap();
        h * t[0]
    }
    #[test]
    fn rules() {
        assert_rule!(f(&[0.3, 0.7, 0.9]));
    }
}

mod ok_or_of_an_element {
    use tapir::{assert_rule, differentiable};
    #[differentiable]
    fn g(x: &[f64], i: usize) -> Result<f64, String> {
        let v = x.get(i).ok_or("none".to_string())?;
        Ok(v * v)
    }
    #[differentiable]
    fn f(x: &[f64], i: usize) -> f64 {
        match g(x, i) {
            Ok(v) => v * x[0],
            Err(_) => x[0],
        }
    }
    #[test]
    fn rules() {
        assert_rule!(f(&[0.3, 0.7, 0.9], 1));
        assert_rule!(f(&[0.3, 0.7, 0.9], 7));
    }
}

mod ok_or {
    use tapir::{assert_rule, differentiable};
    #[differentiable]
    fn h(x: &[f64], i: usize) -> Option<f64> {
        if i < x.len() { Some(x[i] * x[0]) } else { None }
    }
    #[differentiable]
    fn g(x: &[f64], i: usize) -> Result<f64, String> {
        let v = h(x, i).ok_or("none".to_string())?;
        Ok(v * v)
    }
    #[differentiable]
    fn f(x: &[f64], i: usize) -> f64 {
        match g(x, i) {
            Ok(v) => v * x[0],
            Err(_) => x[0],
        }
    }
    #[test]
    fn rules() {
        assert_rule!(f(&[0.3, 0.7, 0.9], 1));
        assert_rule!(f(&[0.3, 0.7, 0.9], 7));
    }
}

mod ok_or_else {
    use tapir::{assert_rule, differentiable};
    #[differentiable]
    fn h(x: &[f64], i: usize) -> Option<f64> {
        if i < x.len() { Some(x[i] * x[0]) } else { None }
    }
    #[differentiable]
    fn g(x: &[f64], i: usize) -> Result<f64, String> {
        let v = h(x, i).ok_or_else(|| format!("none {i}"))?;
        Ok(v * v)
    }
    #[differentiable]
    fn f(x: &[f64], i: usize) -> f64 {
        match g(x, i) {
            Ok(v) => v * x[0],
            Err(_) => x[0],
        }
    }
    #[test]
    fn rules() {
        assert_rule!(f(&[0.3, 0.7, 0.9], 1));
        assert_rule!(f(&[0.3, 0.7, 0.9], 7));
    }
}

mod map_err {
    use tapir::{assert_rule, differentiable};
    #[differentiable]
    fn h(x: f64) -> Result<f64, String> {
        if x > 0.0 { Ok(x.sqrt()) } else { Err("neg".to_string()) }
    }
    #[differentiable]
    fn g(x: f64) -> Result<f64, String> {
        let v = h(x).map_err(|e| format!("bad {e}"))?;
        Ok(v * v * x)
    }
    #[differentiable]
    fn f(x: f64) -> f64 {
        match g(x) {
            Ok(v) => v * x,
            Err(_) => x,
        }
    }
    #[test]
    fn rules() {
        assert_rule!(f(0.3));
        assert_rule!(f(-0.3));
    }
}

mod ok {
    use tapir::{assert_rule, differentiable};
    #[differentiable]
    fn h(x: f64) -> Result<f64, String> {
        if x > 0.0 { Ok(x.sqrt()) } else { Err("neg".to_string()) }
    }
    #[differentiable]
    fn g(x: f64) -> f64 {
        let v = h(x).ok();
        v.unwrap_or(1.0) * x
    }
    #[differentiable]
    fn f(x: f64) -> f64 {
        g(x) * x
    }
    #[test]
    fn rules() {
        assert_rule!(f(0.3));
        assert_rule!(f(-0.3));
    }
}

mod or {
    use tapir::{assert_rule, differentiable};
    #[differentiable]
    fn f(x: &[f64], o: Option<f64>) -> f64 {
        let v = o.or(Some(x[0]));
        v.unwrap() * x[1]
    }
    #[test]
    fn rules() {
        assert_rule!(f(&[0.3, 0.7, 0.9], None));
        assert_rule!(f(&[0.3, 0.7, 0.9], Some(0.4)));
    }
}

mod errors_with_text {
    use tapir::{assert_rule, differentiable};
    #[differentiable]
    fn solve(a: &[Vec<f64>], b: &[f64]) -> Result<Vec<f64>, String> {
        let n = b.len();
        let mut lu = a.to_vec();
        let mut perm: Vec<usize> = (0..n).collect();
        for k in 0..n {
            let mut p = k;
            let mut big = lu[k][k].abs();
            for i in (k + 1)..n {
                let v = lu[i][k].abs();
                if v > big {
                    big = v;
                    p = i;
                }
            }
            if big < 1e-12 {
                return Err(format!("singular at {k}"));
            }
            lu.swap(k, p);
            perm.swap(k, p);
            for i in (k + 1)..n {
                lu[i][k] /= lu[k][k];
                for j in (k + 1)..n {
                    lu[i][j] -= lu[i][k] * lu[k][j];
                }
            }
        }
        let mut x: Vec<f64> = perm.iter().map(|&i| b[i]).collect();
        for i in 0..n {
            for j in 0..i {
                x[i] -= lu[i][j] * x[j];
            }
        }
        for i in (0..n).rev() {
            for j in i + 1..n {
                x[i] -= lu[i][j] * x[j];
            }
            x[i] /= lu[i][i];
        }
        Ok(x)
    }
    #[differentiable]
    fn f(a: &[Vec<f64>], b: &[f64]) -> f64 {
        match solve(a, b) {
            Ok(x) => x.iter().map(|v| v * v).sum(),
            Err(_) => 0.0,
        }
    }
    #[test]
    fn rules() {
        assert_rule!(f(&[vec![0.1, 0.2, 0.5], vec![0.9, -0.4, 0.3], vec![0.3, 0.5, 0.8]], &[0.1, 0.2, 0.3]));
    }
}

mod position {
    use tapir::{assert_rule, differentiable};
    #[differentiable]
    fn interp(xs: &[f64], ys: &[f64], x: f64) -> f64 {
        match xs.iter().position(|&v| v > x) {
            None => ys[ys.len() - 1],
            Some(0) => ys[0],
            Some(i) => {
                let t = (x - xs[i - 1]) / (xs[i] - xs[i - 1]);
                ys[i - 1] + t * (ys[i] - ys[i - 1])
            }
        }
    }
    #[test]
    fn rules() {
        assert_rule!(interp(&[0.0, 0.3, 0.7, 1.0], &[0.2, 0.4, 0.1, 0.9], 0.55));
        assert_rule!(interp(&[0.0, 0.3, 0.7, 1.0], &[0.2, 0.4, 0.1, 0.9], 1.5));
    }
}

mod a_builder {
    use tapir::testing::Inspect;
    use tapir::{Differentiable, assert_rule, differentiable};
    #[derive(Clone, Debug, Default, Differentiable, Inspect)]
    struct Config {
        rate: Option<f64>,
        decay: Option<f64>,
        steps: Option<usize>,
    }
    #[differentiable]
    impl Config {
        fn rate(mut self, r: f64) -> Self {
            self.rate = Some(r);
            self
        }
        fn decay(mut self, d: f64) -> Self {
            self.decay = Some(d);
            self
        }
        fn run(&self, x: f64) -> f64 {
            let r = self.rate.unwrap_or(0.1);
            let n = self.steps.unwrap_or(3);
            let mut x = x;
            for _ in 0..n {
                x -= r * x * x;
                if let Some(d) = self.decay {
                    x *= d;
                }
            }
            x
        }
    }
    #[differentiable]
    fn f(x: f64, r: f64, d: f64) -> f64 {
        let c = Config { rate: None, decay: None, steps: Some(2) };
        let c = c.rate(r).decay(d);
        c.run(x)
    }
    #[test]
    fn rules() {
        assert_rule!(fixed f(0.5, 0.3, 0.9));
    }
}
