//! Values other than scalars that branches choose: some branch tells their type.

mod tuples {
    use tapir::{assert_rule, differentiable};
    #[differentiable]
    fn f(x: &[f64], n: usize) -> f64 {
        let (a, b) = if n == 0 { (1.0, 2.0) } else { (x[0], x[1]) };
        a * b
    }
    #[test]
    fn rules() {
        assert_rule!(f(&[0.3, 0.7, 0.4], 0));
        assert_rule!(f(&[0.3, 0.7, 0.4], 1));
    }
}

mod an_index_and_a_number {
    use tapir::{assert_rule, differentiable};
    #[differentiable]
    fn f(x: &[f64]) -> f64 {
        let (i, w) = if x[0] > x[1] { (0, x[0]) } else { (1, x[1]) };
        w * x[i]
    }
    #[test]
    fn rules() {
        assert_rule!(f(&[0.3, 0.7, 0.4]));
    }
}

mod tuples_of_three_arms {
    use tapir::{assert_rule, differentiable};
    #[differentiable]
    fn f(x: &[f64], n: usize) -> f64 {
        let (a, b) = match n {
            0 => (1.0, 2.0),
            1 => (x[0], 1.0),
            _ => (x[0], x[1]),
        };
        a * b
    }
    #[test]
    fn rules() {
        assert_rule!(f(&[0.3, 0.7, 0.4], 0));
        assert_rule!(f(&[0.3, 0.7, 0.4], 1));
        assert_rule!(f(&[0.3, 0.7, 0.4], 2));
    }
}

mod a_number_and_an_integer {
    use tapir::{assert_rule, differentiable};
    #[differentiable]
    fn f(x: &[f64], n: usize) -> f64 {
        let t = if n == 0 { (1.0, 2) } else { (x[0], 3) };
        t.0 * t.1 as f64
    }
    #[test]
    fn rules() {
        assert_rule!(f(&[0.3, 0.7, 0.4], 0));
        assert_rule!(f(&[0.3, 0.7, 0.4], 1));
    }
}

mod structs {
    use tapir::testing::Inspect;
    use tapir::{Differentiable, assert_rule, differentiable};
    #[derive(Clone, Copy, Differentiable, Inspect)]
    struct V {
        x: f64,
        y: f64,
    }
    #[differentiable]
    fn f(x: &[f64], k: usize) -> f64 {
        let v = if k == 0 { V { x: 1.0, y: 2.0 } } else { V { x: x[0], y: x[1] } };
        v.x * v.y
    }
    #[test]
    fn rules() {
        assert_rule!(fixed f(&[0.3, 0.7, 0.4], 0));
        assert_rule!(fixed f(&[0.3, 0.7, 0.4], 1));
    }
}

mod a_constant_of_the_type {
    use tapir::testing::Inspect;
    use tapir::{Differentiable, assert_rule, differentiable};
    #[derive(Clone, Copy, Differentiable, Inspect)]
    struct V {
        x: f64,
        y: f64,
    }
    impl V {
        const ONE: V = V { x: 1.0, y: 1.0 };
    }
    #[differentiable]
    fn f(x: &[f64], k: usize) -> f64 {
        let v = if k == 0 { V::ONE } else { V { x: x[0], y: x[1] } };
        v.x * v.y
    }
    #[test]
    fn rules() {
        assert_rule!(fixed f(&[0.3, 0.7, 0.4], 0));
        assert_rule!(fixed f(&[0.3, 0.7, 0.4], 1));
    }
}

mod structs_of_arms {
    use tapir::testing::Inspect;
    use tapir::{Differentiable, assert_rule, differentiable};
    #[derive(Clone, Copy, Differentiable, Inspect)]
    struct V {
        x: f64,
        y: f64,
    }
    #[differentiable]
    fn f(x: &[f64], k: usize) -> f64 {
        let v = match k {
            0 => V { x: 1.0, y: 2.0 },
            _ => V { x: x[0], y: x[1] },
        };
        v.x * v.y
    }
    #[test]
    fn rules() {
        assert_rule!(fixed f(&[0.3, 0.7, 0.4], 0));
        assert_rule!(fixed f(&[0.3, 0.7, 0.4], 1));
    }
}

mod structs_in_a_loop {
    use tapir::testing::Inspect;
    use tapir::{Differentiable, assert_rule, differentiable};
    #[derive(Clone, Copy, Differentiable, Inspect)]
    struct V {
        x: f64,
        y: f64,
    }
    #[differentiable]
    fn f(x: &[f64]) -> f64 {
        let mut v = V { x: x[0], y: x[1] };
        for k in 0..4 {
            v = if k % 2 == 0 { V { x: v.y, y: v.x * v.y } } else { V { x: v.x * 2.0, y: 1.0 } };
        }
        v.x * v.y
    }
    #[test]
    fn rules() {
        assert_rule!(fixed f(&[0.3, 0.7, 0.4]));
    }
}

mod an_enum_as_state {
    use tapir::testing::Inspect;
    use tapir::{Differentiable, assert_rule, differentiable};
    #[derive(Clone, Copy, Differentiable, Inspect)]
    enum Kind {
        Lin,
        Mix { w: f64 },
    }
    #[differentiable]
    fn f(x: &[f64]) -> f64 {
        let mut k = Kind::Lin;
        let mut s = x[0];
        for _ in 0..4 {
            k = match k {
                Kind::Lin => Kind::Mix { w: s },
                Kind::Mix { w } => {
                    if w > 0.5 {
                        Kind::Lin
                    } else {
                        Kind::Mix { w: w * 2.0 }
                    }
                }
            };
            if let Kind::Mix { w } = k {
                s += w * x[1];
            }
        }
        s
    }
    #[test]
    fn rules() {
        assert_rule!(fixed f(&[0.3, 0.7, 0.4]));
    }
}

mod options {
    use tapir::{assert_rule, differentiable};
    #[differentiable]
    fn f(x: &[f64], n: usize) -> f64 {
        let o = match n {
            0 => Some(1.0),
            1 => None,
            _ => Some(x[0] * x[1]),
        };
        match o {
            Some(v) => v * v,
            None => 1.0,
        }
    }
    #[test]
    fn rules() {
        assert_rule!(f(&[0.3, 0.7, 0.4], 0));
        assert_rule!(f(&[0.3, 0.7, 0.4], 1));
        assert_rule!(f(&[0.3, 0.7, 0.4], 2));
    }
}

mod an_empty_vector {
    use tapir::{assert_rule, differentiable};
    #[differentiable]
    fn f(x: &[f64], k: usize) -> f64 {
        let z = if k == 0 { vec![] } else { vec![x[0]; k] };
        let mut s = 0.0;
        for v in &z {
            s += v * v;
        }
        s
    }
    #[test]
    fn rules() {
        assert_rule!(f(&[0.3, 0.7, 0.4], 0));
        assert_rule!(f(&[0.3, 0.7, 0.4], 2));
    }
}

mod boxes {
    use tapir::{assert_rule, differentiable};
    #[differentiable]
    fn f(x: &[f64], c: bool) -> f64 {
        let b = if c { Box::new(1.0) } else { Box::new(x[0]) };
        *b * x[1]
    }
    #[test]
    fn rules() {
        assert_rule!(f(&[0.3, 0.7, 0.4], true));
        assert_rule!(f(&[0.3, 0.7, 0.4], false));
    }
}

mod fields {
    use tapir::testing::Inspect;
    use tapir::{Differentiable, assert_rule, differentiable};
    #[derive(Clone, Copy, Differentiable, Inspect)]
    enum Kind {
        Lin,
        Mix { w: f64 },
    }
    #[derive(Clone, Copy, Differentiable, Inspect)]
    struct H {
        k: Kind,
        a: f64,
    }
    #[differentiable]
    fn f(x: &[f64], c: bool) -> f64 {
        let h = H { k: if c { Kind::Lin } else { Kind::Mix { w: x[0] } }, a: x[1] };
        match h.k {
            Kind::Mix { w } => w * h.a,
            Kind::Lin => h.a,
        }
    }
    #[test]
    fn rules() {
        assert_rule!(fixed f(&[0.3, 0.7, 0.4], true));
        assert_rule!(fixed f(&[0.3, 0.7, 0.4], false));
    }
}

mod collected {
    use tapir::testing::Inspect;
    use tapir::{Differentiable, assert_rule, differentiable};
    #[derive(Clone, Copy, Differentiable, Inspect)]
    enum Kind {
        Lin,
        Mix { w: f64 },
    }
    #[differentiable]
    fn f(x: &[f64]) -> f64 {
        let v: Vec<Kind> = x.iter().map(|v| if *v > 0.5 { Kind::Lin } else { Kind::Mix { w: v * v } }).collect();
        let mut s = 1.0;
        for k in &v {
            match k {
                Kind::Lin => s += 1.0,
                Kind::Mix { w } => s += w * s,
            }
        }
        s
    }
    #[test]
    fn rules() {
        assert_rule!(fixed f(&[0.3, 0.7, 0.4]));
    }
}

mod collected_by_name {
    use tapir::testing::Inspect;
    use tapir::{Differentiable, assert_rule, differentiable};
    #[derive(Clone, Copy, Differentiable, Inspect)]
    enum Kind {
        Lin,
        Mix { w: f64 },
    }
    #[differentiable]
    fn f(x: &[f64]) -> f64 {
        let v = x.iter().map(|v| if *v > 0.5 { Kind::Lin } else { Kind::Mix { w: v * v } }).collect::<Vec<Kind>>();
        let mut s = 1.0;
        for k in &v {
            if let Kind::Mix { w } = k {
                s += w * s;
            }
        }
        s
    }
    #[test]
    fn rules() {
        assert_rule!(fixed f(&[0.3, 0.7, 0.4]));
    }
}

mod values_with_methods {
    use tapir::testing::Inspect;
    use tapir::{Differentiable, assert_rule, differentiable};
    #[derive(Clone, Copy, Debug, Differentiable, Inspect)]
    struct Vec3 {
        x: f64,
        y: f64,
        z: f64,
    }
    #[differentiable]
    impl Vec3 {
        fn new(x: f64, y: f64, z: f64) -> Self {
            Vec3 { x, y, z }
        }
        fn dot(self, o: Vec3) -> f64 {
            self.x * o.x + self.y * o.y + self.z * o.z
        }
        fn sub(self, o: Vec3) -> Vec3 {
            Vec3 { x: self.x - o.x, y: self.y - o.y, z: self.z - o.z }
        }
        fn add(self, o: Vec3) -> Vec3 {
            Vec3::new(self.x + o.x, self.y + o.y, self.z + o.z)
        }
        fn scale(self, s: f64) -> Vec3 {
            Vec3 { x: self.x * s, y: self.y * s, z: self.z * s }
        }
        fn norm(self) -> Vec3 {
            let l = self.dot(self).sqrt();
            self.scale(1.0 / l)
        }
    }
    #[derive(Clone, Debug, Differentiable, Inspect)]
    struct Sphere {
        c: Vec3,
        r: f64,
        albedo: f64,
    }
    #[derive(Clone, Debug, Differentiable, Inspect)]
    struct Hit {
        t: f64,
        n: Vec3,
        albedo: f64,
    }
    #[differentiable]
    impl Sphere {
        fn hit(&self, o: Vec3, d: Vec3) -> Option<Hit> {
            let oc = o.sub(self.c);
            let b = oc.dot(d);
            let c = oc.dot(oc) - self.r * self.r;
            let disc = b * b - c;
            if disc < 0.0 {
                return None;
            }
            let t = -b - disc.sqrt();
            if t < 1e-4 {
                return None;
            }
            let p = o.add(d.scale(t));
            Some(Hit { t, n: p.sub(self.c).scale(1.0 / self.r), albedo: self.albedo })
        }
    }
    #[differentiable]
    fn shade(spheres: &[Sphere], dx: f64, dy: f64) -> f64 {
        let o = Vec3::new(0.0, 0.0, -3.0);
        let d = Vec3::new(dx, dy, 1.0).norm();
        let light = Vec3::new(1.0, 1.0, -1.0).norm();
        let mut best: Option<Hit> = None;
        let mut tb = 1e9;
        for s in spheres.iter() {
            if let Some(h) = s.hit(o, d) {
                if h.t < tb {
                    tb = h.t;
                    best = Some(h);
                }
            }
        }
        match best {
            Some(h) => h.albedo * h.n.dot(light).max(0.0),
            None => 0.1 * dy,
        }
    }
    #[test]
    fn rules() {
        let s = [
            Sphere { c: Vec3 { x: 0.1, y: 0.0, z: 0.5 }, r: 1.0, albedo: 0.7 },
            Sphere { c: Vec3 { x: 0.3, y: 0.1, z: 0.1 }, r: 0.6, albedo: 0.5 },
        ];
        assert_rule!(fixed shade(&s, 0.05, 0.02));
        assert_rule!(fixed shade(&s, 2.0, 0.02));
    }
}
