//! Types of the user's that have names of std's, with methods that have names of std's.

use tapir::{assert_rule, differentiable, gradient};

mod la {
    use tapir::testing::Inspect;
    use tapir::{Differentiable, differentiable};

    #[derive(Clone, Debug, Differentiable, Inspect)]
    pub struct Vec {
        pub x: f64,
        pub y: f64,
    }

    #[differentiable]
    impl Vec {
        pub fn len(&self) -> f64 {
            self.x * self.x + self.y * self.y
        }

        pub fn count(&self) -> f64 {
            self.x * 3.0
        }

        pub fn to_vec(&self) -> std::vec::Vec<f64> {
            vec![self.x * self.y, self.y]
        }

        pub fn is_empty(&self) -> f64 {
            self.x * 5.0
        }

        pub fn get(&self, by: f64) -> f64 {
            self.y * by
        }

        pub fn push(&mut self, by: f64) {
            self.x += by * self.y;
        }

        pub fn fill(&mut self, by: f64) {
            self.y = by * self.x;
        }
    }

    #[derive(Clone, Debug, Differentiable, Inspect)]
    pub struct Option<T: tapir::Real> {
        pub some: T,
    }

    #[differentiable]
    impl Option<f64> {
        pub fn unwrap(&self) -> f64 {
            self.some * self.some
        }
    }

    /// Named like the trait of scalars, whose `lit` makes constants.
    #[derive(Clone, Debug, Differentiable, Inspect)]
    pub struct Real {
        pub x: f64,
    }

    #[differentiable]
    impl Real {
        pub fn lit(x: f64) -> f64 {
            x * x
        }
    }

    #[derive(Clone, Debug, Differentiable, Inspect)]
    pub struct String {
        pub x: f64,
    }

    #[differentiable]
    impl String {
        pub fn len(&self) -> f64 {
            self.x * self.x
        }
    }

    #[derive(Clone, Debug, Differentiable, Inspect)]
    pub struct Range {
        pub start: f64,
        pub end: f64,
    }

    #[differentiable]
    impl Range {
        pub fn len(&self) -> f64 {
            self.end * self.start
        }

        pub fn contains(&self, x: f64) -> f64 {
            x * self.end
        }
    }

    #[derive(Clone, Debug, Differentiable, Inspect)]
    pub enum Maybe {
        Some(f64),
        None,
    }

    #[derive(Clone, Debug, Differentiable, Inspect)]
    pub struct Box {
        pub w: f64,
    }

    #[differentiable]
    impl Box {
        pub fn len(&self) -> f64 {
            self.w * self.w
        }
    }
}

#[differentiable]
fn by_path(v: &la::Vec, k: f64) -> f64 {
    let copy = v.to_vec();
    v.len() * k + v.count() + v.get(k) + v.is_empty() * copy[0] * copy[1]
}

#[differentiable]
fn changed_by_path(v: &mut la::Vec, k: f64) -> f64 {
    v.push(k);
    v.fill(k);
    v.len()
}

#[differentiable]
fn made(x: f64) -> f64 {
    let v = la::Vec { x, y: x * x };
    let w: la::Vec = la::Vec { x: v.len(), y: x };
    v.len() * w.len()
}

#[differentiable]
fn own_option(o: &la::Option<f64>, k: f64) -> f64 {
    o.unwrap() * k
}

#[differentiable]
fn own_box(b: &la::Box) -> f64 {
    b.len() * b.w
}

mod imported {
    use super::la::Vec;
    use tapir::differentiable;

    #[differentiable]
    pub fn length(v: &Vec, k: f64) -> f64 {
        v.len() * k
    }

    #[differentiable]
    pub fn of_many(v: &[Vec]) -> f64 {
        let mut s = 0.0;
        for i in 0..v.len() {
            s += v[i].len();
        }
        s
    }

    #[differentiable]
    pub fn in_a_let(x: f64) -> f64 {
        let v: Vec = Vec { x, y: x };
        v.len() * x
    }
}

#[test]
fn own_vec() {
    let v = la::Vec { x: 1.5, y: 0.7 };
    assert_rule!(fixed by_path(&v, 2.0));
    assert_rule!(fixed changed_by_path(&mut v.clone(), 2.0));
    assert_rule!(fixed made(1.2));
    assert_rule!(fixed imported::length(&v, 2.0));
    assert_rule!(fixed imported::of_many(&[v.clone(), v.clone()]));
    assert_rule!(fixed imported::in_a_let(1.2));
    let (d, _) = gradient!(imported::length(&la::Vec { x: 3.0, y: 4.0 }, 2.0));
    assert_eq!((d.x, d.y), (12.0, 16.0));
}

#[differentiable]
fn own_real(x: f64) -> f64 {
    la::Real::lit(x) * 2.0 + Real::lit(x * x)
}

#[differentiable]
fn own_text(s: &la::String, k: f64) -> f64 {
    s.len() * k + s.x
}

#[differentiable]
fn own_range(r: &Range, k: f64) -> f64 {
    r.len() * k + r.contains(k)
}

#[differentiable]
fn own_variants(m: &la::Maybe, k: f64) -> f64 {
    let made = la::Maybe::Some(k * k);
    let s = match made {
        la::Maybe::Some(x) => x * k,
        la::Maybe::None => k,
    };
    match m {
        la::Maybe::Some(x) => x * s,
        la::Maybe::None => s,
    }
}

use la::{Range, Real};

#[test]
fn other_namesakes() {
    assert_rule!(fixed own_real(1.3));
    assert_rule!(fixed own_text(&la::String { x: 1.3 }, 0.7));
    assert_rule!(fixed own_range(&Range { start: 1.3, end: 0.4 }, 0.7));
    for m in [la::Maybe::Some(1.5), la::Maybe::None] {
        assert_rule!(fixed own_variants(&m, 0.7));
    }
}

#[test]
fn own_option_and_box() {
    assert_rule!(fixed own_option(&la::Option { some: 1.5 }, 2.0));
    assert_rule!(fixed own_box(&la::Box { w: 1.5 }));
}

/// Methods that are named like those of std that copy, or give another view of the same.
#[derive(Clone, Debug, Default, tapir::Differentiable, tapir::testing::Inspect)]
struct Doubling {
    a: f64,
}

#[differentiable]
impl Doubling {
    fn copied(&self) -> Doubling {
        Doubling { a: self.a * 2.0 + 1.0 }
    }

    fn cloned(&self) -> Doubling {
        Doubling { a: self.a * self.a }
    }

    fn as_ref(&self) -> Doubling {
        Doubling { a: self.a * 3.0 }
    }

    fn borrow(&self) -> Doubling {
        Doubling { a: self.a * self.a * 5.0 }
    }

    fn take(&mut self) -> Doubling {
        self.a *= 3.0;
        Doubling { a: self.a * 2.0 }
    }
}

#[differentiable]
fn doubling(x: f64) -> Doubling {
    Doubling { a: x }
}

#[differentiable]
fn own_copies(x: f64) -> f64 {
    let v: Doubling = doubling(x);
    let (w, u) = (v.copied(), v.cloned());
    w.a * x + u.a + v.copied().a
}

#[derive(Clone, Debug, tapir::Differentiable)]
struct Cubing {
    a: f64,
}

#[differentiable]
impl Cubing {
    fn to_owned(&self) -> Cubing {
        Cubing { a: self.a * self.a * self.a }
    }
}

#[differentiable]
fn own_to_owned(x: f64) -> f64 {
    let v = Cubing { a: x };
    let w = v.to_owned();
    w.a * x
}

#[differentiable]
fn own_views(v: &Doubling, k: f64) -> f64 {
    v.as_ref().a * k + v.borrow().a
}

#[differentiable]
fn boxed(x: f64) -> Box<Doubling> {
    Box::new(Doubling { a: x * x })
}

/// The method of the box comes first.
#[differentiable(concrete)]
fn view_of_a_box(x: f64) -> f64 {
    let v = boxed(x);
    v.as_ref().a * x
}

#[differentiable]
fn own_take(x: f64) -> f64 {
    let mut v: Doubling = doubling(x);
    let w = v.take();
    v.a + w.a * x
}

#[differentiable]
fn options_of_std(x: f64, k: usize) -> f64 {
    let list = vec![x, x * x];
    let mut o = if k < 2 { Some(list[k]) } else { None };
    let taken = o.take();
    match taken {
        Some(v) => v * x,
        None => x,
    }
}

#[test]
fn own_methods_that_would_copy() {
    assert_rule!(fixed own_copies(1.3));
    assert_rule!(fixed own_to_owned(1.3));
    assert_rule!(fixed own_views(&Doubling { a: 1.3 }, 0.7));
    assert_rule!(fixed own_take(1.3));
    assert_rule!(fixed view_of_a_box(1.3));
    assert_rule!(options_of_std(1.3, 1));
    assert_rule!(options_of_std(1.3, 2));
}
