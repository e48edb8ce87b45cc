//! Calls that write inside of expressions that are only read: random numbers and the like.

mod conditions {
    use tapir::testing::Inspect;
    use tapir::{Differentiable, assert_rule, differentiable};
    #[derive(Clone, Differentiable, Inspect)]
    struct Lcg {
        s: u64,
    }
    #[differentiable]
    impl Lcg {
        fn next(&mut self) -> u64 {
            self.s = self.s.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
            self.s >> 33
        }
        fn unit(&mut self) -> f64 {
            (self.next() as f64) / (1u64 << 31) as f64
        }
    }
    #[differentiable]
    fn f(x: &[f64], seed: u64) -> f64 {
        let mut rng = Lcg { s: seed };
        let mut s = 0.0;
        for _ in 0..8 {
            if rng.unit() < 0.5 {
                s += x[0] * s + x[1];
            } else {
                s += x[1] * x[0];
            }
        }
        s
    }
    #[test]
    fn rules() {
        assert_rule!(fixed f(&[0.3, 0.7], 7));
    }
}

mod indices {
    use tapir::testing::Inspect;
    use tapir::{Differentiable, assert_rule, differentiable};
    #[derive(Clone, Differentiable, Inspect)]
    struct Lcg {
        s: u64,
    }
    #[differentiable]
    impl Lcg {
        fn next(&mut self) -> usize {
            self.s = self.s.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
            (self.s >> 33) as usize
        }
    }
    #[differentiable]
    fn f(x: &[f64], seed: u64) -> f64 {
        let mut rng = Lcg { s: seed };
        let mut s = 0.0;
        for _ in 0..8 {
            s += x[rng.next() % 2] * s + x[rng.next() % 2];
        }
        s
    }
    #[test]
    fn rules() {
        assert_rule!(fixed f(&[0.3, 0.7], 7));
    }
}

mod a_parameter {
    use tapir::testing::Inspect;
    use tapir::{Differentiable, assert_rule, differentiable};
    #[derive(Clone, Differentiable, Inspect)]
    struct Lcg {
        s: u64,
    }
    #[differentiable]
    impl Lcg {
        fn next(&mut self) -> usize {
            self.s = self.s.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
            (self.s >> 33) as usize
        }
    }
    #[differentiable]
    fn f(x: &[f64], rng: &mut Lcg) -> f64 {
        let mut s = 0.0;
        for _ in 0..8 {
            let k = rng.next() % 2;
            s += x[k] * s + x[rng.next() % 2];
        }
        s
    }
    #[test]
    fn rules() {
        assert_rule!(fixed f(&[0.3, 0.7], &mut Lcg { s: 3 }));
    }
}

mod noise {
    use tapir::testing::Inspect;
    use tapir::{Differentiable, assert_rule, differentiable};
    #[derive(Clone, Differentiable, Inspect)]
    struct Lcg {
        s: u64,
    }
    #[differentiable]
    impl Lcg {
        fn next(&mut self) -> u64 {
            self.s = self.s.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
            self.s >> 33
        }
        fn unit(&mut self) -> f64 {
            (self.next() as f64) / (1u64 << 31) as f64
        }
        fn normal(&mut self) -> f64 {
            let (u, v) = (self.unit(), self.unit());
            (-2.0 * (u + 1e-9).ln()).sqrt() * (6.28 * v).cos()
        }
    }
    #[differentiable]
    fn f(mu: f64, sigma: f64, n: usize) -> f64 {
        let mut rng = Lcg { s: 5 };
        let mut p = 1.0;
        let dt = 0.1;
        for _ in 0..n {
            p *= ((mu - 0.5 * sigma * sigma) * dt + sigma * f64::sqrt(dt) * rng.normal()).exp();
        }
        (p - 1.0).max(0.0)
    }
    #[test]
    fn rules() {
        assert_rule!(fixed f(0.3, 0.2, 5));
    }
}

mod heads_of_loops {
    use tapir::testing::Inspect;
    use tapir::{Differentiable, assert_rule, differentiable};
    #[derive(Clone, Differentiable, Inspect)]
    struct Lcg {
        s: u64,
    }
    #[differentiable]
    impl Lcg {
        fn next(&mut self) -> usize {
            self.s = self.s.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
            (self.s >> 33) as usize
        }
    }
    #[differentiable]
    fn f(x: &[f64], seed: u64) -> f64 {
        let mut rng = Lcg { s: seed };
        let mut s = 0.1;
        while rng.next() % 5 != 0 {
            s += x[0] * s * x[1];
        }
        s
    }
    #[test]
    fn rules() {
        assert_rule!(fixed f(&[0.3, 0.7], 7));
    }
}

mod conditions_that_run_perhaps {
    use tapir::testing::Inspect;
    use tapir::{Differentiable, assert_rule, differentiable};
    #[derive(Clone, Differentiable, Inspect)]
    struct Lcg {
        s: u64,
    }
    #[differentiable]
    impl Lcg {
        fn next(&mut self) -> usize {
            self.s = self.s.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
            (self.s >> 33) as usize
        }
    }
    #[differentiable]
    fn f(x: &[f64], seed: u64) -> f64 {
        let mut rng = Lcg { s: seed };
        let mut s = 0.1;
        for i in 0..6 {
            if i % 2 == 0 && rng.next() % 3 > 0 || rng.next() % 2 == 1 {
                s += x[0] * s * x[1];
            }
        }
        s + rng.next() as f64 * 1e-9 * x[0]
    }
    #[test]
    fn rules() {
        assert_rule!(fixed f(&[0.3, 0.7], 7));
    }
}

mod scrutinees {
    use tapir::testing::Inspect;
    use tapir::{Differentiable, assert_rule, differentiable};
    #[derive(Clone, Differentiable, Inspect)]
    struct Lcg {
        s: u64,
    }
    #[differentiable]
    impl Lcg {
        fn next(&mut self) -> usize {
            self.s = self.s.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
            (self.s >> 33) as usize
        }
    }
    #[differentiable]
    fn f(x: &[f64], seed: u64) -> f64 {
        let mut rng = Lcg { s: seed };
        let mut s = 0.1;
        for _ in 0..6 {
            match rng.next() % 3 {
                0 => s *= x[0],
                1 => s += x[1] * s,
                _ => s += x[0],
            }
        }
        s
    }
    #[test]
    fn rules() {
        assert_rule!(fixed f(&[0.3, 0.7], 7));
    }
}

mod functions {
    use tapir::{assert_rule, differentiable};
    #[differentiable]
    fn next(s: &mut u64) -> usize {
        *s = s.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        (*s >> 33) as usize
    }
    #[differentiable]
    fn f(x: &[f64], seed: u64) -> f64 {
        let mut rng = seed;
        let mut s = 0.1;
        for _ in 0..6 {
            if next(&mut rng) % 2 == 0 {
                s += x[next(&mut rng) % 2] * s;
            }
        }
        s
    }
    #[test]
    fn rules() {
        assert_rule!(f(&[0.3, 0.7], 7));
    }
}

mod a_function_without_floats {
    use tapir::{assert_rule, differentiable};
    #[differentiable]
    fn lcg(state: &mut u64) -> f64 {
        *state = state.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        ((*state >> 11) as f64) / ((1u64 << 53) as f64)
    }
    #[differentiable]
    fn price(s0: f64, k: f64, sigma: f64, r: f64, n: usize, seed: u64) -> f64 {
        let mut state = seed;
        let mut sum = 0.0;
        for _ in 0..n {
            let u1 = lcg(&mut state);
            let u2 = lcg(&mut state);
            let z = (-2.0 * (1.0 - u1).ln()).sqrt() * (2.0 * std::f64::consts::PI * u2).cos();
            let st = s0 * ((r - 0.5 * sigma * sigma) + sigma * z).exp();
            let payoff = if st > k { st - k } else { 0.0 };
            sum += (-r).exp() * payoff;
        }
        sum / n as f64
    }
    #[test]
    fn rules() {
        assert_rule!(price(1.0, 0.9, 0.3, 0.05, 6, 42));
    }
}

mod once {
    use tapir::{assert_rule, differentiable};
    #[differentiable]
    fn next(s: &mut u64) -> usize {
        *s = s.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        (*s >> 33) as usize
    }
    #[differentiable]
    fn f(x: &[f64], seed: u64) -> f64 {
        let mut s = seed;
        let mut y = x.to_vec();
        let (a, b) = (next(&mut s) % 2, next(&mut s) % 2);
        y[next(&mut s) % 2] *= x[a];
        y[next(&mut s) % 2] /= x[next(&mut s) % 2];
        y[next(&mut s) % 2] += x[b] * y[next(&mut s) % 2];
        y[next(&mut s) % 2] = x[next(&mut s) % 2] * y[1];
        y[0] * y[1] + y[0] + next(&mut s) as f64 * 1e-9 * y[1]
    }
    #[test]
    fn rules() {
        for k in 0..6 {
            assert_rule!(f(&[0.3, 0.7], k));
        }
    }
}

mod fract {
    use tapir::{assert_rule, differentiable};
    #[differentiable]
    fn unit(s: &mut u64, x: f64) -> f64 {
        *s = s.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        (*s >> 33) as f64 * 1e-9 * x
    }
    #[differentiable]
    fn f(x: f64, seed: u64) -> f64 {
        let mut s = seed;
        unit(&mut s, x).fract() * unit(&mut s, x)
    }
    #[test]
    fn rules() {
        for k in 0..3 {
            assert_rule!(f(0.3, k));
        }
    }
}

mod order {
    use tapir::testing::Inspect;
    use tapir::{Differentiable, assert_rule, differentiable};
    #[derive(Clone, Differentiable, Inspect)]
    struct Rng {
        s: u64,
        n: usize,
    }
    #[differentiable]
    impl Rng {
        fn next(&mut self) -> usize {
            self.s = self.s.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
            self.n += 1;
            (self.s >> 33) as usize
        }
        fn flip(&mut self, p: f64) -> bool {
            (self.next() % 1000) as f64 * 0.001 < p
        }
    }
    #[differentiable]
    fn f(x: &[f64], seed: u64) -> f64 {
        let mut r = Rng { s: seed, n: 0 };
        let mut y = 1.0;
        for _ in 0..5 {
            let k: usize = r.n + r.next() % 2 + r.n;
            y += x[k % 2] * y;
            if r.flip(0.5) && (r.next() % 2 == 0 || r.flip(0.3)) {
                y *= x[r.next() % 2];
            } else if r.n > 4 {
                y += x[1];
            }
        }
        y
    }
    #[test]
    fn rules() {
        for k in 0..6 {
            assert_rule!(fixed f(&[0.3, 0.7], k));
        }
    }
}

mod metropolis {
    use tapir::testing::Inspect;
    use tapir::{Differentiable, assert_rule, differentiable};
    #[derive(Clone, Differentiable, Inspect)]
    struct Rng {
        s: u64,
    }
    #[differentiable]
    impl Rng {
        fn unit(&mut self) -> f64 {
            self.s = self.s.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
            (self.s >> 11) as f64 / (1u64 << 53) as f64
        }
    }
    #[differentiable]
    fn accept(rng: &mut Rng, p: f64) -> bool {
        rng.unit() < p
    }
    #[differentiable]
    fn chain(mu: f64, sigma: f64, n: usize, seed: u64) -> f64 {
        let mut rng = Rng { s: seed };
        let mut x = 0.0;
        let mut sum = 0.0;
        for _ in 0..n {
            let prop = x + sigma * (rng.unit() - 0.5);
            let a = (-(prop - mu).powi(2) + (x - mu).powi(2)).exp();
            if rng.unit() < a {
                x = prop;
            }
            sum += x * x;
        }
        if accept(&mut rng, 0.5) { sum * 2.0 } else { sum }
    }
    #[test]
    fn rules() {
        for k in 0..4 {
            assert_rule!(fixed chain(0.3, 0.7, 5, k));
        }
    }
}

mod methods_that_only_look {
    use tapir::testing::Inspect;
    use tapir::{Differentiable, assert_rule, differentiable};
    #[derive(Clone, Differentiable, Inspect)]
    struct S {
        v: Vec<f64>,
        n: usize,
    }
    impl S {
        fn is_big(&self) -> bool {
            self.v[0] > 0.1
        }
        fn count(&self) -> usize {
            self.n
        }
    }
    #[differentiable]
    impl S {
        fn grow(&mut self, k: f64) -> f64 {
            self.v[0] *= k;
            self.n += 1;
            self.v[0]
        }
    }
    #[differentiable]
    fn f(x: &[f64]) -> f64 {
        let mut s = S { v: x.to_vec(), n: 0 };
        let a = s.grow(x[1]);
        if s.is_big() {
            s.v[1] *= 2.0;
        }
        let mut t = 0.0;
        while s.count() < 3 {
            t += s.grow(0.9) * a;
        }
        t + s.v[1]
    }
    #[test]
    fn rules() {
        assert_rule!(fixed f(&[0.3, 0.7]));
    }
}
mod places_found_by_calls {
    use tapir::{assert_rule, differentiable};
    #[differentiable]
    fn next(s: &mut usize) -> usize {
        *s += 1;
        *s
    }
    #[differentiable]
    fn f(x: &[f64]) -> f64 {
        let mut y = x.to_vec();
        let mut k: usize = 0;
        y[next(&mut k) % 3] = x[k] * y[2];
        y[next(&mut k) % 3] += x[k] * y[1];
        y[next(&mut k) % 3] *= x[k - 1] * y[1];
        y[0] * y[1] * y[2]
    }
    #[test]
    fn rules() {
        assert_rule!(f(&[0.3, 0.7, 0.4, 0.8]));
    }
}

mod places_found_by_blocks {
    use tapir::{assert_rule, differentiable};
    #[differentiable]
    fn f(x: &[f64]) -> f64 {
        let mut y = x.to_vec();
        let mut j = 0;
        y[{
            j += 1;
            j
        }] = x[j] * y[0] + j as f64;
        let mut k = 0;
        y[{
            k += 1;
            k
        }] *= x[k] * 2.0;
        y[{
            k += 1;
            k
        }] /= y[k];
        y[0] * y[1] * y[2] + k as f64
    }
    #[test]
    fn rules() {
        assert_rule!(f(&[0.3, 0.7, 0.4, 0.8]));
    }
}
