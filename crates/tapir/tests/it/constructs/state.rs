//! State beside the numbers: stacks of integers, generators, options, and lists of own types.

mod lists_of_own_types {
    use tapir::{Differentiable, assert_rule, differentiable};
    #[derive(Clone, Copy, Debug, Differentiable)]
    struct Particle {
        at: f64,
        speed: f64,
    }
    #[differentiable]
    fn by_index(x: &[f64], n: usize) -> f64 {
        let mut p = vec![Particle { at: 0.0, speed: 1.0 }; n];
        for i in 0..n {
            p[i].at = x[i] * x[0];
            p[i].speed *= x[i];
        }
        let mut s = 0.0;
        for q in &p {
            s += q.at * q.speed;
        }
        s
    }
    #[differentiable]
    fn by_iterator(x: &[f64]) -> f64 {
        let mut p: Vec<Particle> = vec![Particle { at: 0.0, speed: 1.0 }; x.len()];
        for (p, v) in p.iter_mut().zip(x) {
            p.at = v * v;
        }
        let mut s = 0.0;
        for q in &p {
            s += q.at * q.speed;
        }
        s
    }
    #[test]
    fn rules() {
        assert_rule!(fixed by_index(&[0.3, 0.7, 0.8], 3));
        assert_rule!(fixed by_iterator(&[0.3, 0.7, 0.8]));
    }
}

mod rows_and_options {
    use tapir::{assert_rule, differentiable};
    #[differentiable]
    fn rows(x: &[f64]) -> f64 {
        let mut t = [[0.0; 2]; 3];
        let mut s = 0.0;
        for j in 0..3 {
            t[j][0] = x[j];
        }
        for k in 0..3 {
            let r = t[k];
            s += r[0] * r[0];
        }
        s
    }
    #[differentiable]
    fn options(v: &mut [Option<f64>]) {
        for o in v.iter_mut() {
            if let Some(t) = o {
                *t *= 3.0;
            }
        }
    }
    #[differentiable]
    fn written_inside(x: &[f64], a: f64) -> f64 {
        let mut o = Some(0.0);
        match &mut o {
            Some(v) => *v += x[0] * a,
            None => {}
        }
        o.unwrap() * x[1]
    }
    #[differentiable]
    fn taken(x: &[f64]) -> f64 {
        let mut o = Some(x[0] * x[0]);
        let t = o.take();
        t.unwrap() * x[1]
    }
    #[differentiable]
    fn popped_or(x: &[f64]) -> f64 {
        let mut v = x.to_vec();
        let last = v.pop().unwrap_or(0.2);
        v.pop().unwrap_or(0.2) * last * v.pop().unwrap_or(0.5)
    }
    #[differentiable]
    fn extended(x: &[f64]) -> f64 {
        let mut v: Vec<f64> = vec![];
        v.extend(x);
        v[0] * v[1]
    }
    #[test]
    fn rules() {
        assert_rule!(fixed rows(&[0.3, 0.7, 0.8]));
        assert_rule!(fixed options(&mut [Some(0.3), None, Some(0.8)]));
        assert_rule!(fixed written_inside(&[0.3, 0.7], 0.4));
        assert_rule!(fixed taken(&[0.3, 0.7]));
        assert_rule!(fixed popped_or(&[0.3, 0.7]));
        assert_rule!(fixed extended(&[0.3, 0.7]));
    }
}

mod integers {
    use tapir::{Differentiable, assert_rule, differentiable};
    #[differentiable]
    fn depth_first(x: &[f64]) -> f64 {
        let mut todo: Vec<usize> = vec![0];
        let mut s = 0.1;
        while let Some(i) = todo.pop() {
            s = s * x[i] + x[i];
            if i < 2 {
                todo.push(i + 1);
            }
        }
        s
    }
    #[differentiable]
    fn popped(x: &[f64]) -> f64 {
        let mut todo: Vec<usize> = vec![2, 1, 0];
        let i = todo.pop().unwrap();
        let j = todo.pop().unwrap();
        x[i] * x[i] * x[j]
    }
    #[derive(Clone, Debug, Differentiable)]
    struct Generator {
        state: u64,
    }
    #[differentiable]
    impl Generator {
        fn next(&mut self) -> u64 {
            self.state = self.state.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
            self.state >> 33
        }
    }
    #[differentiable]
    fn at_random(x: &[f64], seed: u64) -> f64 {
        let mut random = Generator { state: seed };
        let mut s = 0.1;
        for _ in 0..3 {
            let k = random.next();
            s = s * x[k as usize % x.len()] + x[0];
        }
        s
    }
    #[differentiable]
    fn text(x: &[f64]) -> f64 {
        let mut t = String::new();
        for _ in x {
            t.push('a');
        }
        t.push_str("bc");
        x[0] * x[1] * t.len() as f64
    }
    #[test]
    fn rules() {
        assert_rule!(fixed depth_first(&[0.3, 0.7, 0.8]));
        assert_rule!(fixed popped(&[0.3, 0.7, 0.8]));
        assert_rule!(fixed at_random(&[0.3, 0.7, 0.8], 7));
        assert_rule!(fixed text(&[0.3, 0.7]));
    }
}

mod parts_of_own_types {
    use tapir::testing::Inspect;
    use tapir::{Differentiable, assert_rule, differentiable};
    #[derive(Clone, Debug, PartialEq, Differentiable, Inspect)]
    struct Part {
        a: Option<f64>,
        b: f64,
    }
    #[differentiable]
    impl Part {
        fn grow(&mut self, by: f64) {
            if let Some(a) = &mut self.a {
                *a *= by;
                self.b += *a * *a;
            }
        }
    }
    #[differentiable]
    fn grown(p: &mut Part, by: f64) {
        p.grow(by);
        p.grow(by);
    }
    #[derive(Clone, Debug, PartialEq, Differentiable, Inspect)]
    struct Pair {
        x: f64,
        y: f64,
    }
    #[differentiable]
    fn taken_apart(p: &mut Pair, by: f64) {
        let Pair { x, y } = p;
        *x *= by;
        *y += *x * by;
    }
    #[test]
    fn rules() {
        assert_rule!(fixed grown(&mut Part { a: Some(0.4), b: 0.3 }, 0.7));
        assert_rule!(fixed grown(&mut Part { a: None, b: 0.3 }, 0.7));
        assert_rule!(fixed taken_apart(&mut Pair { x: 0.3, y: 0.6 }, 0.4));
    }
}

mod taken_without_derivatives {
    use tapir::{assert_rule, differentiable};
    #[differentiable]
    fn matched(x: &[f64]) -> f64 {
        let mut todo: Vec<usize> = vec![2, 1, 0];
        let mut s = 0.0;
        for _ in 0..4 {
            match todo.pop() {
                Some(i) => s += x[i] * x[0],
                None => s *= x[1],
            }
        }
        s
    }
    #[differentiable]
    fn taken(x: &[f64]) -> f64 {
        let mut o: Option<usize> = Some(1);
        let mut s = x[0];
        for k in 0..3 {
            if let Some(i) = o.take() {
                s += x[i] * x[0];
                if k == 0 {
                    o = Some(2);
                }
            }
            s *= x[0];
        }
        let rest = o.take();
        if rest.is_none() { s * s } else { s }
    }
    #[differentiable]
    fn options(x: &[f64], n: usize) -> f64 {
        let mut v = vec![Some(0.0); n];
        for i in 0..n {
            if let Some(t) = &mut v[i] {
                *t += x[i] * x[0];
            }
        }
        let mut s = 0.0;
        for i in 0..n {
            if let Some(t) = v[i] {
                s += t * t;
            }
        }
        s
    }
    #[test]
    fn rules() {
        assert_rule!(fixed matched(&[0.3, 0.7, 0.2]));
        assert_rule!(fixed taken(&[0.3, 0.7, 0.2]));
        assert_rule!(fixed options(&[0.3, 0.7], 2));
    }
}
