//! Functions that the compiler refused after `#[differentiable]` although nothing is wrong with them, as random programs
//! found; each is cut down to what matters.

#![allow(
    clippy::useless_vec,
    clippy::needless_range_loop,
    clippy::collapsible_if,
    clippy::unnecessary_cast,
    clippy::len_without_is_empty,
    reason = "the form that was found is what matters"
)]

use tapir::{Differentiable, Real, assert_rule, differentiable};

#[differentiable]
fn scaled(a: &f64, b: &f64) -> f64 {
    *a * *b * *b
}

#[differentiable]
fn constant_by_reference(x: &[f64], b: f64) -> f64 {
    let mut sum = 0.0;
    for i in 0..x.len() {
        sum += x[i] * scaled(&((i as f64) * 0.1), &b) + scaled(&0.5, &(b * x[i]));
    }
    sum
}

#[differentiable]
fn total(x: &[f64], o: &Option<f64>) -> f64 {
    match o {
        Some(v) => v * x[0],
        None => x[1],
    }
}
#[differentiable]
fn halve(x: &mut f64, b: f64) -> f64 {
    *x *= 0.5;
    *x * b
}
#[differentiable]
fn temporaries(b: f64) -> f64 {
    total(&[0.3, 0.7], &Some(b))
        + total(&[b, b * b], &None)
        + total(&vec![0.5; 2], &Some(0.3)) * b
        + halve(&mut (b * b), b)
        + halve(&mut 0.3, b)
}

#[differentiable]
fn array_of_a_loop(x: &[f64]) -> f64 {
    let mut sum = 0.0;
    for i in 0..3 {
        let mut w = [0.5; 3];
        let before = w[i];
        w[i] *= x[i];
        sum += w[0] * w[1] * w[2] * before * x[i];
    }
    sum
}
#[differentiable(off(record))]
fn unread_array_of_a_loop(x: &[f64]) -> f64 {
    for i in 0..3 {
        let mut w = [0.5; 3];
        w[i] *= x[i];
        assert!(w[i].is_finite());
    }
    x[0] * x[1]
}

#[differentiable]
fn take_value(w: [f64; 2], a: f64, y: &mut f64) -> f64 {
    *y *= a;
    w[0] * w[1] * a
}

#[differentiable]
fn bound_by_value(o: Option<f64>, y: &mut [f64]) -> f64 {
    let mut s = 0.0;
    if let Some(e) = o {
        s += take_value([e, y[0]], e, &mut y[1]);
    }
    s + y[1]
}

#[derive(Clone, Copy, Debug, Differentiable, PartialEq)]
enum Shape<T> {
    Flat,
    Line(T),
    Box { w: T, h: T },
}

#[differentiable]
fn constant_shape<T: Real>(a: T, n: usize) -> T {
    let shape: Shape<T> = if n == 0 { Shape::Flat } else { Shape::Line(T::lit(n as f64) * T::lit(0.3)) };
    match &shape {
        Shape::Flat => a,
        Shape::Line(l) => {
            let (s, c) = (*l).sin_cos();
            s * a + c + *l * a
        }
        Shape::Box { w, h } => *w * *h,
    }
}

#[differentiable]
fn matched_twice(o: Option<f64>, a: f64) -> f64 {
    match o {
        Some(v) => {
            let inner = match o {
                Some(w) => w * v * a,
                None => a,
            };
            inner * v
        }
        None => a,
    }
}
#[differentiable]
fn or(o: Option<f64>, a: f64) -> f64 {
    match o {
        Some(v) => v * a,
        None => a,
    }
}
#[differentiable]
fn matched_and_given_on(o: Option<f64>, a: f64) -> f64 {
    if let Some(v) = o {
        let w = or(o, v);
        w * v * or(Some(v), a)
    } else {
        a
    }
}

#[differentiable]
fn cast_twice(x: &[f64], a: f64) -> f64 {
    let v = (x[0] / (x[1] * x[1] + 1.5)) as f64;
    let w = v;
    let u = -w;
    let c = if a > 0.0 { u } else { v };
    (v as f64).cos() * a + (w as f64) * (u as f64) + (c as f64)
}

#[differentiable]
fn constant_option(o: Option<f64>) -> f64 {
    match o {
        Some(v) => v * v,
        None => 0.25,
    }
}
#[differentiable]
fn some_constant(a: f64, n: usize) -> f64 {
    let mut s = a;
    for i in 0..n {
        let v = constant_option(Some((i as f64) * 0.1));
        let w = constant_option(if i > 1 { Some(0.5) } else { None });
        s *= v + w;
    }
    s
}

/// A closure that writes to what carries no derivative, called inside an expression.
#[differentiable]
fn counting_closure(x: f64, n: usize) -> f64 {
    let mut k = n;
    let mut count = |step: usize| {
        k += step;
        k
    };
    let twice = count(1) * count(2);
    let mut m = 0.5;
    let mut grow = |by: f64| {
        m *= by;
        m
    };
    let grown = grow(2.0) - grow(3.0) / grow(0.5);
    let mut s = grown * x + (twice as f64) * x * x;
    if count(1) > 3 {
        s *= m * x;
    }
    s * (k as f64)
}

/// What is chosen has no value where the other branch jumps, and nothing says of which type it is.
#[differentiable]
fn chosen_or_left<T: Real>(o: Option<Shape<T>>, p: Option<T>, x: T) -> T {
    let mut s = x;
    for i in 0..3 {
        s *= x;
        let Some(_unused) = p else {
            return s * s;
        };
        let Some(shape) = o else {
            continue;
        };
        s += match shape {
            Shape::Line(l) => l * x * T::lit(i as f64),
            Shape::Flat => x,
            Shape::Box { w, h } => w * h * s,
        };
        if i == 1 {
            let Some(_last) = o else {
                return s;
            };
        }
    }
    s
}

#[differentiable]
fn chosen_or_left_by<T: Real>(a: T, x: T) -> T {
    let o = if x > T::lit(0.5) { Some(Shape::Box { w: a, h: a * x }) } else { None };
    chosen_or_left(o, Some(a), x) + chosen_or_left(o, None, a)
}

#[derive(Clone, Copy, Debug, Differentiable)]
struct Pair<T> {
    b: T,
    c: T,
    n: usize,
}

/// Names of fields' values are not those of the frames of a loop.
#[differentiable]
fn update_in_a_loop<T: Real>(x: &[T], b: T, c: T, y: &mut [T]) -> T {
    let p = Pair { b, c: b * b, n: 1 };
    if y[2] * y[p.n] >= T::ZERO {
        for i in p.n..5 {
            let v = p.c * x[i];
            let (lo, _hi) = y.split_at_mut(1);
            let q = Pair { c: c.sin(), ..p };
            lo.fill(v.sin() / (v.sin() * v.sin() + T::ONE) * q.c * q.b);
        }
    }
    y[0] * y[1]
}

#[differentiable]
fn pair_of(p: (f64, usize), a: f64, t: (f64, f64)) -> f64 {
    p.0 * a + t.0 * t.1
}

#[differentiable]
fn call_beside_a_window(x: &[f64], y: &mut [f64]) -> f64 {
    let mut s = 0.0;
    for i in 0..2 {
        for e in y.iter_mut() {
            *e *= x[0];
            s += pair_of((x[i], 1), x[i].cos(), (*e, x[1].tanh()));
            *e -= s;
        }
    }
    s
}

#[differentiable]
fn constant_or_return(x: &mut [f64], a: f64) -> f64 {
    let o: Option<f64> = if a > 0.5 { Some(-0.6) } else { None };
    let v = if x[0] * a > 0.9 {
        a
    } else {
        let part = &mut x[1..3];
        let Some(e) = o else { return part[0] * a };
        part[1] += a * e;
        part[1]
    };
    v * a
}

#[test]
fn compile() {
    assert_rule!(call_beside_a_window(&[0.3, 0.7], &mut [0.4, 0.5, 0.6]));
    for a in [0.3, 0.8, 4.0] {
        assert_rule!(constant_or_return(&mut [0.3, 0.7, 0.9], a));
    }
    assert_rule!(constant_by_reference(&[0.3, 0.7], 1.3));
    assert_rule!(temporaries(1.3));
    assert_rule!(array_of_a_loop(&[0.3, 0.7, 0.9]));
    assert_rule!(unread_array_of_a_loop(&[0.3, 0.7, 0.9]));
    assert_rule!(bound_by_value(Some(0.6), &mut [0.3, 0.7]));
    assert_rule!(constant_shape(0.3_f64, 0));
    assert_rule!(constant_shape(0.3_f64, 2));
    assert_rule!(matched_twice(Some(0.6), 0.3));
    assert_rule!(matched_twice(None, 0.3));
    assert_rule!(matched_and_given_on(Some(0.6), 0.3));
    assert_rule!(cast_twice(&[0.3, 0.7], 1.3));
    assert_rule!(some_constant(1.3, 3));
    assert_rule!(counting_closure(1.3, 1));
    assert_rule!(counting_closure(1.3, 0));
    assert_rule!(chosen_or_left_by(0.4_f64, 0.7));
    assert_rule!(chosen_or_left_by(0.4_f64, 0.3));
    assert_rule!(update_in_a_loop(&[0.3_f64, 0.4, 0.5, 0.6, 0.7], 0.4, 1.3, &mut [0.3, 0.4, 0.5]));
}

/// Values of several scalars that a branch chooses.
mod chosen {
    use super::{Shape, ShapeTangent};
    use tapir::{Real, assert_rule, differentiable};

    #[differentiable]
    fn tuple(x: &[f64], k: usize) -> f64 {
        let mut sum = 0.0;
        for i in 0..x.len() {
            let t = match (i + k) % 3 {
                0 => (0.3, 0.5),
                1 => (x[i].sin(), 0.5),
                _ => (0.5, x[i] * x[0]),
            };
            let (u, v) = if x[i] > 0.5 { (0.3, x[0]) } else { (x[i], t.0) };
            sum += t.0 * t.1 * u * v + x[i];
        }
        sum
    }

    #[differentiable]
    fn array<T: Real>(x: &[T], k: usize) -> T {
        let mut w = if k == 0 { vec![T::lit(0.3); 2] } else { vec![x[0] * x[1], x[1]] };
        w[0] *= x[1];
        let o = if k == 1 { None } else { Some(w[0] * w[1]) };
        match o {
            Some(v) => v * x[0],
            None => w[1] * w[1],
        }
    }

    #[differentiable]
    fn shape<T: Real>(x: &[T], k: usize) -> T {
        let s = match k {
            0 => Shape::Flat,
            1 => Shape::Line(T::lit(0.5)),
            _ => Shape::Box { w: x[0], h: x[1] * x[1] },
        };
        match s {
            Shape::Flat => x[0] * x[1],
            Shape::Line(l) => l * x[1],
            Shape::Box { h, .. } => h * x[0],
        }
    }

    #[test]
    fn by_branches() {
        for k in 0..3 {
            assert_rule!(tuple(&[0.3, 0.7, 0.9], k));
            assert_rule!(array(&[0.3_f64, 0.7], k));
            assert_rule!(shape(&[0.3_f64, 0.7], k));
        }
    }
}

/// Methods of own types with names of std: what they give carries a derivative, which was lost without a word.
mod answers {
    use tapir::{Differentiable, assert_rule, differentiable};

    #[derive(Clone, Debug, Differentiable)]
    struct Body {
        x: f64,
        v: f64,
    }

    #[differentiable]
    impl Body {
        fn position(&self, t: f64) -> f64 {
            self.x + self.v * t
        }

        fn len(&self) -> f64 {
            self.x.hypot(self.v)
        }

        fn count(&self) -> usize {
            2
        }
    }

    #[differentiable]
    fn of_a_chosen_one(x: f64, t: f64) -> f64 {
        let body = if x > 0.5 { Body { x: 0.3, v: 0.5 } } else { Body { x: x * x, v: x } };
        let other = match body.count() {
            2 => body.clone(),
            _ => Body { x, v: t },
        };
        body.position(t) * t + other.len()
    }

    #[differentiable]
    fn of_elements(bodies: &[Body], t: f64) -> f64 {
        let mut sum = bodies[0].len();
        for body in bodies {
            sum += body.position(t) * t;
        }
        let rest = &bodies[1..];
        for k in 0..rest.len() {
            sum *= rest[k].position(t);
        }
        sum
    }

    #[differentiable]
    fn of_local_elements(x: &[f64], t: f64) -> f64 {
        let bodies = vec![Body { x: x[0], v: 0.5 }, Body { x: x[1], v: x[0] * x[1] }];
        bodies.iter().map(|body| body.len() * body.position(t)).sum::<f64>() * (bodies.len() as f64)
    }

    #[derive(Clone, Debug, Differentiable)]
    struct Pair {
        one: Body,
        other: Body,
    }

    #[differentiable]
    fn of_a_field(x: f64, t: f64) -> f64 {
        let pair = Pair { one: Body { x, v: x * x }, other: Body { x: 0.3, v: x } };
        pair.one.position(t) * pair.other.position(x * t)
    }

    #[differentiable]
    fn bodies(x: &[f64], t: f64) -> f64 {
        let bodies = [Body { x: x[0], v: 0.5 }, Body { x: x[1], v: x[0] * x[1] }];
        of_elements(&bodies, t)
    }

    #[test]
    fn carry_derivatives() {
        assert_rule!(fixed of_a_chosen_one(0.3, 0.7));
        assert_rule!(fixed of_a_chosen_one(0.6, 0.7));
        assert_rule!(fixed of_a_field(0.3, 0.7));
        assert_rule!(fixed bodies(&[0.3, 0.6], 0.7));
        assert_rule!(fixed of_local_elements(&[0.3, 0.6], 0.7));
    }
}
