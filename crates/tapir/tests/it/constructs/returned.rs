//! Callers of functions that return a reference into an argument: the result is a part of the argument's place, and its
//! cotangent is that part of the argument's shadow.

use tapir::{Differentiable, Real, assert_rule, differentiable};

#[differentiable]
fn scaled<'a>(x: &'a mut [f64], a: f64) -> &'a mut [f64] {
    for v in x.iter_mut() {
        *v *= a;
    }
    &mut x[1..]
}

#[differentiable]
fn pick<'a>(x: &'a [f64], i: usize) -> &'a [f64] {
    &x[i..i + 2]
}

#[differentiable]
fn element(x: &mut [f64], i: usize) -> &mut f64 {
    &mut x[i]
}

#[differentiable]
fn itself(x: &mut f64, a: f64) -> &mut f64 {
    *x = *x * *x * a;
    x
}

#[differentiable]
fn square_all(x: &mut [f64]) {
    for i in 0..x.len() {
        x[i] = x[i] * x[i];
    }
}

#[differentiable]
fn sum(x: &[f64]) -> f64 {
    x.iter().sum()
}

/// Known to be a reference because it is written through.
#[differentiable]
fn by_use(x: &mut [f64], a: f64) -> f64 {
    let y = scaled(x, a);
    y[0] *= 2.0;
    y[1] = y[0] * y[1] * a;
    let z = element(x, 0);
    *z = *z * a;
    x[0] * x[1] + x[2]
}

#[differentiable]
fn by_type(x: &[f64], i: usize) -> f64 {
    let y: &[f64] = pick(x, i);
    y[0] * y[1] * y.len() as f64 + x[0]
}

#[differentiable]
fn in_calls(x: &mut [f64], a: f64) -> f64 {
    let y: &mut [f64] = scaled(x, a);
    square_all(y);
    let z: &mut [f64] = scaled(y, a);
    square_all(z);
    sum(z) * a
}

/// The same part of itself again and again, of which the first element is left behind each time.
#[differentiable]
fn in_loops(x: &mut [f64], w: &[f64], a: f64) -> f64 {
    let mut s = 0.0;
    for i in 0..w.len() - 1 {
        let y = scaled(&mut x[i..], a);
        y[0] = y[0] * w[i];
        let v: &[f64] = pick(w, i);
        for e in v {
            s += e * y[0];
        }
        if s > 0.1 {
            let z: &mut f64 = element(y, 0);
            *z += s * a;
        }
    }
    s * x[x.len() - 1]
}

/// Memory of its own, without derivatives at first.
#[differentiable]
fn of_a_local(x: &[f64], a: f64) -> f64 {
    let mut buffer = vec![1.0; 4];
    let mut row = [2.0, 3.0, 4.0];
    let y = scaled(&mut buffer, a);
    y[1] = x[0] * x[1];
    let z: &mut [f64] = scaled(&mut row, x[1]);
    z[0] *= x[0];
    buffer[2] * buffer[3] + row[1] * row[2]
}

#[differentiable]
fn of_a_scalar(x: f64, a: f64) -> f64 {
    let mut s = x * a;
    let r: &mut f64 = itself(&mut s, a);
    *r *= x;
    s * s
}

/// Which part it is depends on values.
#[differentiable]
fn larger_half(x: &mut [f64], k: usize) -> &mut [f64] {
    x[0] *= x[1];
    &mut x[k..]
}

/// At an index of its own.
#[differentiable]
fn last(x: &mut [f64]) -> &mut f64 {
    let k = x.len() - 1;
    x[k] *= x[0];
    &mut x[k]
}

#[differentiable]
fn at_an_index_of_the_callee(x: &mut [f64]) -> f64 {
    let y = last(x);
    *y *= *y;
    let z: &mut f64 = last(x);
    *z * *z
}

#[differentiable]
fn by_value(x: &mut [f64], a: f64) -> f64 {
    let k = if x[0] * a > 0.3 { 1 } else { 2 };
    let y = larger_half(x, k);
    y[0] *= a;
    let n = y.len();
    x[0] * x[1] * x[2] * n as f64
}

/// Returned once more.
#[differentiable]
fn passed_on(x: &mut [f64], a: f64) -> &mut [f64] {
    let y: &mut [f64] = scaled(x, a);
    y[0] *= a;
    y
}

#[differentiable]
fn at_the_end(x: &mut [f64], a: f64) -> &mut [f64] {
    passed_on(x, a)
}

#[differentiable]
fn of_many(x: &mut [f64], a: f64) -> f64 {
    let y = at_the_end(x, a);
    y[1] *= y[0];
    x[0] * x[1] * x[2]
}

#[differentiable]
fn first_of<'a>(x: &'a [f64], y: &[f64]) -> &'a [f64] {
    &x[y.len()..]
}

/// The companion of the callee is asked which of the arguments it is.
#[differentiable]
fn of_two(x: &[f64], y: &[f64]) -> f64 {
    let z: &[f64] = first_of(x, y);
    z[0] * y[0]
}

#[differentiable]
fn entry(table: &[f64], i: usize) -> &f64 {
    &table[i]
}

/// Constants have no shadow.
#[differentiable]
fn of_a_constant(#[constant] table: &[f64], x: &mut [f64], i: usize) -> f64 {
    let row: &[f64] = pick(table, i);
    let y: &mut [f64] = scaled(x, row[1]);
    let e: &f64 = entry(table, i);
    row[0] * y[0] * *e
}

#[derive(Clone, Debug, Differentiable, PartialEq)]
struct Body {
    x: f64,
    v: [f64; 2],
}

inspect!(Body, BodyTangent { x, v });

#[differentiable]
fn body(bodies: &mut [Body], i: usize, h: f64) -> &mut Body {
    bodies[i].x += h * bodies[i].v[0];
    &mut bodies[i]
}

#[differentiable]
fn of_a_struct(bodies: &mut [Body], h: f64) -> f64 {
    let b: &mut Body = body(bodies, 1, h);
    b.x *= b.v[1];
    bodies[0].x * bodies[1].x
}

/// In functions that are generic themselves, in methods and beside saved states.
#[differentiable]
fn for_any_scalar<T: Real>(x: &mut [T], a: T) -> T {
    let y: &mut [T] = scaled_at(x, a);
    y[0] *= a;
    let z = scaled_at(y, a);
    z[0] = z[0] * z[0];
    x[1] * x[2]
}

#[differentiable]
fn scaled_at<T: Real>(x: &mut [T], a: T) -> &mut [T] {
    x[1] *= a;
    &mut x[1..]
}

#[differentiable]
impl Body {
    fn moved(&mut self, h: f64) -> f64 {
        let v: &mut [f64] = scaled(&mut self.v, h);
        v[0] *= self.x;
        self.v[0] * self.v[1]
    }
}

#[differentiable]
fn in_a_method(bodies: &mut [Body], h: f64) -> f64 {
    bodies[0].moved(h) * bodies[1].x
}

#[differentiable]
fn with_checkpoints(x: &mut [f64], a: f64) -> f64 {
    #[checkpoint(2)]
    for i in 0..7 {
        let y: &mut [f64] = scaled(&mut x[i % 2..], a);
        y[0] = y[0] * y[0] + a;
        if i > 3 {
            y[1] *= y[0];
        }
    }
    x[0] * x[1] * x[2]
}

#[test]
fn callers_of_functions_that_return_references() {
    let x = [0.7, -0.4, 0.9, 0.2];
    let mut y = x;
    assert_rule!(by_use(&mut y, 0.8));
    assert_eq!(y, x);
    assert_rule!(by_type(&x, 1));
    assert_rule!(in_calls(&mut y, 0.8));
    assert_rule!(in_loops(&mut y, &[0.3, 0.5, 0.8, -0.6], 0.9));
    assert_rule!(of_a_local(&x, 0.8));
    assert_rule!(of_a_scalar(0.7, 0.8));
    for a in [0.1, 0.9] {
        assert_rule!(by_value(&mut y, a));
    }
    assert_rule!(at_an_index_of_the_callee(&mut y));
    assert_rule!(of_many(&mut y, 0.8));
    assert_rule!(of_two(&x, &[0.5, 0.6]));
    assert_rule!(of_a_constant(const &[0.1, 0.2, 0.3, 0.4], &mut y, 2));
    assert_rule!(with_checkpoints(&mut y, 0.9));
    assert_rule!(for_any_scalar(&mut y, 0.9));
    assert_eq!(y, x);
}

#[test]
fn elements_of_the_users_own_types() {
    let mut bodies = vec![Body { x: 0.5, v: [0.3, 0.2] }, Body { x: 0.7, v: [-0.3, 0.8] }];
    assert_rule!(fixed of_a_struct(&mut bodies, 0.1));
    assert_rule!(fixed in_a_method(&mut bodies, 0.7));
}

/// Written out: `y` is `x[1..]` after the call.
#[test]
fn the_derivative_is_that_of_the_projection() {
    let mut x = [0.7, -0.4, 0.9];
    let (_, (dx, da)) = tapir::value_and_gradient!(by_use(&mut x, 0.8));
    // x0·a² · 2·a·x1 + 2·a·x1 · a·x2 · a
    let a: f64 = 0.8;
    let want = [2.0 * a.powi(3) * x[1], 2.0 * a.powi(3) * (x[0] + x[2]), 2.0 * a.powi(3) * x[1]];
    for (got, want) in dx.iter().zip(want) {
        assert!((got - want).abs() < 1e-14, "{got} {want}");
    }
    assert!((da - 6.0 * a * a * x[1] * (x[0] + x[2])).abs() < 1e-14);
}
