//! Types of the user's own inside functions over plain floats, with methods whose names std knows too.

mod enums_in_a_vector {
    use tapir::{Differentiable, assert_rule, differentiable};
    #[derive(Clone, Debug, Differentiable)]
    enum Op {
        Scale(f64),
        Shift(f64),
    }
    #[differentiable]
    fn f(x: &[f64]) -> f64 {
        let ops = vec![Op::Scale(x[0]), Op::Shift(x[1])];
        let mut s = 1.0;
        for op in &ops {
            match op {
                Op::Scale(k) => s *= k,
                Op::Shift(k) => s += k,
            }
        }
        s
    }
    #[test]
    fn rules() {
        assert_rule!(fixed f(&[0.3, 0.4]));
    }
}

mod structs_from_a_callee {
    use tapir::{Differentiable, assert_rule, differentiable};
    #[derive(Clone, Debug, Differentiable)]
    struct Lu {
        l: Vec<f64>,
        n: usize,
    }
    #[differentiable]
    fn chol(m: &[f64], n: usize) -> Lu {
        let mut l = m.to_vec();
        l[0] = l[0].sqrt();
        Lu { l, n }
    }
    #[differentiable]
    fn f(m: &[f64]) -> f64 {
        let lu = chol(m, 2);
        lu.l[0] * lu.l[1] + lu.n as f64
    }
    #[test]
    fn rules() {
        assert_rule!(fixed f(&[0.3, 0.4, 0.1, 0.2]));
    }
}

mod tuple_structs {
    use tapir::{Differentiable, assert_rule, differentiable};
    #[derive(Clone, Copy, Debug, Differentiable)]
    struct M(f64);
    #[differentiable]
    fn f(x: &[f64]) -> f64 {
        let m = M(x[0]);
        m.0 * x[1]
    }
    #[test]
    fn rules() {
        assert_rule!(fixed f(&[0.3, 0.4]));
    }
}

mod parts_by_reference {
    use tapir::testing::Inspect;
    use tapir::{Differentiable, assert_rule, differentiable};
    #[derive(Clone, Copy, Debug, PartialEq, Differentiable, Inspect)]
    struct P {
        x: f64,
        y: f64,
    }
    #[differentiable]
    fn f(a: f64) -> f64 {
        let mut p = P { x: a, y: 2.0 * a };
        let P { x: px, .. } = &mut p;
        *px *= a;
        p.x * p.y
    }
    #[test]
    fn rules() {
        assert_rule!(fixed f(0.3));
    }
}

mod methods_named_like_those_of_vectors {
    use tapir::testing::Inspect;
    use tapir::{Differentiable, assert_rule, differentiable};
    #[derive(Clone, Debug, PartialEq, Differentiable, Inspect)]
    struct Ring {
        data: Vec<f64>,
        at: usize,
    }
    #[differentiable]
    impl Ring {
        fn push(&mut self, v: f64) {
            self.data[self.at] = v;
            self.at = (self.at + 1) % self.data.len();
        }
        fn pop(&mut self) -> f64 {
            self.data[0] * 2.0
        }
        fn fill(&mut self, a: f64) {
            for i in 0..self.data.len() {
                self.data[i] *= a;
            }
        }
        fn both(&mut self, a: f64) -> f64 {
            self.push(a);
            self.fill(a);
            self.pop() * a
        }
    }
    #[differentiable]
    fn f(r: &mut Ring, a: f64) -> f64 {
        r.push(a * a);
        r.fill(a);
        r.pop() + r.data[1]
    }
    #[differentiable]
    fn g(a: f64) -> f64 {
        let mut r = Ring { data: vec![a, a], at: 0 };
        r.push(a * a);
        r.fill(a);
        r.pop() + r.data[1] + r.both(a)
    }
    #[test]
    fn rules() {
        assert_rule!(fixed f(&mut Ring { data: vec![0.2, 0.3], at: 0 }, 0.7));
        assert_rule!(fixed g(0.7));
    }
}

mod methods_named_like_those_of_floats {
    use tapir::testing::Inspect;
    use tapir::{Differentiable, assert_rule, differentiable};
    #[derive(Clone, Copy, Debug, PartialEq, Differentiable, Inspect)]
    struct V {
        x: f64,
        y: f64,
    }
    #[differentiable]
    impl V {
        fn max(&self, o: f64) -> f64 {
            self.x * o
        }
        fn round(&self) -> f64 {
            self.x * self.y
        }
        fn sin(&self) -> f64 {
            self.x * self.x
        }
        fn value(&self) -> f64 {
            self.x * self.x * self.y
        }
        fn abs(&self) -> f64 {
            self.x.hypot(self.y)
        }
        fn all(&self) -> f64 {
            self.max(2.0) + self.round() + self.sin() + self.value() + self.abs()
        }
    }
    #[differentiable]
    fn f(v: &V, a: f64) -> f64 {
        v.max(a) + v.round() + v.sin() * a + v.value() + v.abs() + v.all()
    }
    #[test]
    fn rules() {
        assert_rule!(fixed f(&V { x: 0.3, y: 0.4 }, 0.7));
    }
}

mod receivers_by_value {
    use tapir::testing::Inspect;
    use tapir::{Differentiable, assert_rule, differentiable};
    #[derive(Clone, Copy, Debug, PartialEq, Differentiable, Inspect)]
    struct V {
        x: f64,
        y: f64,
    }
    #[differentiable]
    impl V {
        fn dot(self, o: V) -> f64 {
            self.x * o.x + self.y * o.y
        }
        fn scale(self, a: f64) -> V {
            V { x: self.x * a, y: self.y * a }
        }
    }
    #[differentiable]
    fn f(v: &V, w: V, a: f64) -> f64 {
        let z = v.scale(a);
        z.dot(w) + w.dot(*v)
    }
    #[test]
    fn rules() {
        assert_rule!(fixed f(&V { x: 0.3, y: 0.4 }, V { x: 0.3, y: 0.4 }, 0.7));
    }
}

mod casts_of_fields {
    use tapir::{Differentiable, differentiable, gradient};
    #[derive(Clone, Debug, Differentiable)]
    struct A {
        n: usize,
        k: f64,
    }
    #[differentiable]
    fn f(a: &A, x: f64) -> f64 {
        a.n as f64 * a.k * x
    }
    #[derive(Clone, Debug, Differentiable)]
    struct B {
        k: f32,
    }
    #[differentiable]
    fn g(b: &B, x: f64) -> f64 {
        b.k as f64 * x
    }
    #[test]
    fn rules() {
        let (d, e) = gradient!(f(&A { n: 2, k: 0.5 }, 0.5));
        assert_eq!((d.k, e), (1.0, 1.0));
        let (d, e) = gradient!(g(&B { k: 0.5 }, 0.25));
        assert_eq!((d.k, e), (0.25, 0.5));
    }
}

mod exponents_from_fields {
    use tapir::testing::Inspect;
    use tapir::{Differentiable, assert_rule, differentiable};
    #[derive(Clone, Debug, PartialEq, Differentiable, Inspect)]
    struct P {
        order: i32,
        c: f64,
    }
    #[differentiable]
    impl P {
        fn at(&self, x: f64) -> f64 {
            self.c * x.powi(self.order)
        }
    }
    #[differentiable]
    fn f(p: &P, x: f64) -> f64 {
        p.at(x) + x.powi(p.order - 1)
    }
    #[test]
    fn rules() {
        assert_rule!(fixed f(&P { order: 3, c: 0.4 }, 0.7));
    }
}

mod functions_called_lit {
    use tapir::{assert_rule, differentiable};
    mod shade {
        use tapir::differentiable;
        #[differentiable]
        pub fn lit(x: f64) -> f64 {
            x * x
        }
    }
    #[differentiable]
    fn f(x: &[f64]) -> f64 {
        let z = shade::lit(x[0]);
        z * x[1]
    }
    #[test]
    fn rules() {
        assert_rule!(f(&[0.3, 0.4]));
    }
}

mod variants_of_self {
    use tapir::testing::Inspect;
    use tapir::{Differentiable, assert_rule, differentiable};
    #[derive(Clone, Debug, PartialEq, Differentiable, Inspect)]
    enum Shape {
        Circle { r: f64 },
        Rect { w: f64, h: f64 },
        Unit,
    }
    #[differentiable]
    impl Shape {
        fn area(&self) -> f64 {
            match self {
                Shape::Circle { r } => std::f64::consts::PI * r * r,
                Self::Rect { w, h } => w * h,
                Shape::Unit => 1.0,
            }
        }
    }
    #[differentiable]
    fn f(s: &[Shape]) -> f64 {
        s.iter().map(|s| s.area()).sum::<f64>() + s.iter().map(Shape::area).sum::<f64>()
    }
    #[test]
    fn rules() {
        assert_rule!(fixed f(&[Shape::Circle { r: 0.3 }, Shape::Rect { w: 0.4, h: 0.5 }, Shape::Unit]));
    }
}

mod default_methods {
    use tapir::testing::Inspect;
    use tapir::{Differentiable, assert_rule, differentiable};
    #[differentiable]
    trait Kernel: Differentiable {
        fn k(&self, r: f64) -> f64;
        fn twice(&self, r: f64) -> f64 {
            self.k(r) * 2.0 + self.k(2.0 * r)
        }
    }
    #[derive(Clone, Debug, PartialEq, Differentiable, Inspect)]
    struct Rbf {
        l: f64,
    }
    #[differentiable]
    impl Kernel for Rbf {
        fn k(&self, r: f64) -> f64 {
            (-r * r / self.l).exp()
        }
    }
    #[differentiable]
    fn f<K: Kernel>(k: &K, r: f64) -> f64 {
        k.k(r) + k.twice(r)
    }
    #[test]
    fn rules() {
        assert_rule!(fixed f(&Rbf { l: 0.5 }, 0.3));
    }
}

mod associated_constants {
    use tapir::testing::Inspect;
    use tapir::{Differentiable, assert_rule, differentiable};
    #[derive(Clone, Debug, PartialEq, Differentiable, Inspect)]
    struct Gas {
        t: f64,
    }
    #[differentiable]
    impl Gas {
        const R: f64 = 8.314;
        fn p(&self, v: f64) -> f64 {
            Self::R * self.t / v
        }
        fn q(&self, v: f64) -> f64 {
            let k = Gas::R * 0.5;
            k * self.p(v)
        }
    }
    #[differentiable]
    fn f(g: &Gas, v: f64) -> f64 {
        g.p(v) + g.q(v) * Gas::R
    }
    #[test]
    fn rules() {
        assert_rule!(fixed f(&Gas { t: 0.3 }, 0.5));
    }
}

mod matrices {
    use tapir::testing::Inspect;
    use tapir::{Differentiable, assert_rule, differentiable};
    #[derive(Clone, Debug, PartialEq, Differentiable, Inspect)]
    struct Mat {
        d: Vec<f64>,
        rows: usize,
        cols: usize,
    }
    #[differentiable]
    impl Mat {
        fn at(&self, i: usize, j: usize) -> f64 {
            self.d[i * self.cols + j]
        }
        fn mul(&self, o: &Mat) -> Mat {
            let mut d = vec![0.0; self.rows * o.cols];
            for i in 0..self.rows {
                for j in 0..o.cols {
                    let mut s = 0.0;
                    for k in 0..self.cols {
                        s += self.at(i, k) * o.at(k, j);
                    }
                    d[i * o.cols + j] = s;
                }
            }
            Mat { d, rows: self.rows, cols: o.cols }
        }
        fn trace(&self) -> f64 {
            (0..self.rows).map(|i| self.at(i, i)).sum()
        }
    }
    #[differentiable]
    fn f(a: &Mat) -> f64 {
        let b = a.mul(a);
        b.mul(a).trace()
    }
    #[test]
    fn rules() {
        assert_rule!(fixed f(&Mat { d: vec![0.1, 0.2, 0.3, 0.4], rows: 2, cols: 2 }));
    }
}

mod with_a_float_in_its_name {
    use tapir::{Differentiable, assert_rule, differentiable};
    #[derive(Clone, Debug, Differentiable)]
    #[allow(non_camel_case_types, reason = "types of lanes are called so")]
    struct f32x2 {
        a: f64,
        b: f64,
    }
    #[differentiable]
    impl f32x2 {
        fn area(&self) -> f64 {
            let area = self.a * self.b;
            area * area
        }
    }
    #[differentiable]
    fn f(x: f64) -> f64 {
        let lanes: f32x2 = f32x2 { a: x, b: x * x };
        let sum = lanes.a + lanes.b;
        sum * lanes.area()
    }
    mod f32 {
        use tapir::differentiable;
        #[differentiable(concrete)]
        pub fn twice(lanes: &super::f32x2) -> f64 {
            lanes.a + lanes.b
        }
    }
    #[differentiable]
    fn of_a_module(lanes: &f32x2) -> f32x2 {
        let twice = f32::twice(lanes);
        f32x2 { a: twice * lanes.a, b: twice }
    }
    #[differentiable]
    fn with_a_module(x: f64) -> f64 {
        let lanes = of_a_module(&f32x2 { a: x, b: x * x });
        lanes.area()
    }
    #[test]
    fn rules() {
        assert_rule!(fixed f(0.7));
        assert_rule!(fixed with_a_module(0.7));
    }
}
