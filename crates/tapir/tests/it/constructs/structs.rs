//! Structs: fields, values, nesting, generic ones.

use tapir::{Differentiable, Dual, Real, Stack, assert_rule, differentiable};

#[derive(Clone, Debug, PartialEq, Differentiable)]
struct Layer {
    w: Vec<f64>,
    b: f64,
    n: usize,
}
inspect!(Layer, LayerTangent { w, b, n });

#[derive(Clone, Debug, PartialEq, Differentiable)]
struct Net {
    first: Layer,
    rest: Vec<Layer>,
    scale: (f64, [f64; 2]),
}
inspect!(Net, NetTangent { first, rest, scale });

#[derive(Clone, Copy, Debug, PartialEq, Differentiable)]
struct Point {
    x: f64,
    y: f64,
}
inspect!(Point, PointTangent { x, y });

#[derive(Clone, Copy, Debug, PartialEq, Differentiable)]
struct Pair(f64, f64);
inspect!(Pair, PairTangent { 0, 1 });

#[derive(Clone, Debug, PartialEq, Differentiable)]
struct Model<T> {
    w: Vec<T>,
    b: T,
    n: usize,
}
inspect!(Model<T>, ModelTangent { w, b, n });

#[derive(Clone, Copy, Debug, PartialEq, Differentiable)]
struct Complex<T> {
    re: T,
    im: T,
}
inspect!(Complex<T>, ComplexTangent { re, im });

fn layer() -> Layer {
    Layer { w: vec![0.4, -0.7, 1.1], b: 0.3, n: 3 }
}

fn net() -> Net {
    Net { first: layer(), rest: vec![layer(), Layer { w: vec![0.2], b: -0.6, n: 1 }], scale: (0.8, [1.2, -0.5]) }
}

#[differentiable]
fn fields(p: &Layer, x: f64) -> f64 {
    let mut s = p.b * x;
    for i in 0..p.n {
        s += p.w[i] * p.w[i] * x;
    }
    s * p.b
}

#[differentiable]
fn fields_written(p: &mut Layer, x: f64) -> f64 {
    p.b *= x;
    for i in 0..p.w.len() {
        p.w[i] = p.w[i] * p.b + x;
    }
    p.b -= p.w[0] * p.w[0];
    p.b
}

#[differentiable]
fn integer_fields_written(p: &mut Layer, x: f64) -> f64 {
    p.n -= 1;
    p.w[p.n] *= x;
    p.n -= 1;
    p.w[p.n] += p.w[p.n + 1] * p.b;
    p.w[p.n]
}

#[differentiable]
fn nested_fields(net: &mut Net, x: f64) -> f64 {
    net.first.b *= x;
    net.rest[0].w[1] = net.first.b * net.rest[0].w[1];
    net.scale.0 += net.rest[1].b * net.rest[0].w[1];
    net.scale.1[1] *= net.scale.0;
    net.scale.1[0] * net.scale.1[1]
}

#[differentiable]
fn iterated_fields(net: &Net) -> f64 {
    let mut s = 0.0;
    for layer in &net.rest {
        let d: f64 = layer.w.iter().map(|w| w * w).sum();
        s += d * layer.b;
    }
    for (i, w) in net.first.w.iter().enumerate() {
        s += w * i as f64;
    }
    s
}

#[differentiable]
fn by_value(p: Point, q: Point) -> f64 {
    p.x * q.y - p.y * q.x + p.x * p.x
}

#[differentiable]
fn built(x: f64, y: f64) -> f64 {
    let mut p = Point { x: x * y, y };
    p.x += p.y;
    let q = Pair(p.x, x);
    q.0 * q.1 + p.y
}

#[differentiable]
fn returned(x: f64, y: f64) -> Point {
    let r = (x * x + y * y).sqrt();
    Point { x: x / r, y: y * r }
}

#[differentiable]
fn returned_and_used(x: f64, y: f64) -> f64 {
    let p = returned(x, y);
    p.x * p.y + by_value(p, Point { x: y, y: x })
}

#[differentiable]
fn copied(p: &mut Point, x: f64) -> f64 {
    let q = *p;
    p.x = q.y * x;
    p.y = q.x * q.y;
    q.x * p.x
}

#[differentiable]
fn assigned_whole(p: &mut Point, x: f64) {
    *p = Point { x: p.y * x, y: p.x };
    p.x *= p.y;
}

#[differentiable]
fn destructured(p: &Point, q: Pair) -> f64 {
    let Point { x, y } = *p;
    let Pair(a, b) = q;
    x * a + y * b * x
}

#[differentiable]
fn slice_of_structs(ps: &mut [Point], h: f64) -> f64 {
    for p in ps.iter_mut() {
        p.x += h * p.y;
        p.y -= h * p.x * p.x;
    }
    let mut s = 0.0;
    for i in 0..ps.len() {
        s += ps[i].x * ps[i].y;
    }
    s
}

#[differentiable]
fn generic_fields<T: Real>(m: &Model<T>, x: &[T]) -> T {
    let mut s = m.b;
    for i in 0..m.n {
        s += m.w[i] * x[i];
    }
    s.tanh()
}

#[differentiable]
fn generic_fields_written<T: Real>(m: &mut Model<T>, rate: T) -> T {
    for w in m.w.iter_mut() {
        *w -= rate * *w * *w;
    }
    m.b *= m.w[0];
    m.b
}

#[differentiable]
fn generic_values<T: Real>(a: Complex<T>, b: Complex<T>) -> Complex<T> {
    Complex { re: a.re * b.re - a.im * b.im, im: a.re * b.im + a.im * b.re }
}

#[differentiable]
fn generic_values_in_a_loop<T: Real>(c: Complex<T>, n: usize) -> T {
    let mut z: Complex<T> = Complex { re: T::ZERO, im: T::ZERO };
    for _ in 0..n {
        let s: Complex<T> = generic_values(z, z);
        z = Complex { re: s.re + c.re, im: s.im + c.im };
    }
    z.re * z.re + z.im * z.im
}

#[test]
fn references_to_structs() {
    let mut p = layer();
    assert_rule!(fixed fields(&p, 0.7));
    assert_rule!(fixed fields_written(&mut p, 0.7));
    assert_rule!(fixed integer_fields_written(&mut p, 0.7));
    let mut n = net();
    assert_rule!(fixed nested_fields(&mut n, 0.7));
    assert_rule!(fixed iterated_fields(&n));
    let mut ps = vec![Point { x: 0.3, y: 0.8 }, Point { x: -0.4, y: 0.2 }];
    assert_rule!(fixed slice_of_structs(&mut ps, 0.1));
}

#[test]
fn struct_values() {
    let mut p = Point { x: 0.3, y: 0.8 };
    assert_rule!(fixed by_value(p, Point { x: -0.4, y: 0.2 }));
    assert_rule!(fixed built(0.3, 0.8));
    assert_rule!(fixed returned(0.3, 0.8));
    assert_rule!(fixed returned_and_used(0.3, 0.8));
    assert_rule!(fixed copied(&mut p, 0.7));
    assert_rule!(fixed assigned_whole(&mut p, 0.7));
    assert_rule!(fixed destructured(&p, Pair(0.4, 0.9)));
}

#[test]
fn generic_structs() {
    let mut m = Model { w: vec![0.4, -0.7], b: 0.3, n: 2 };
    assert_rule!(generic_fields(&m, &[0.9_f64, 0.2]));
    assert_rule!(generic_fields_written(&mut m, 0.1));
    let (a, b) = (Complex { re: 0.3, im: -0.4 }, Complex { re: 0.8, im: 0.1 });
    assert_rule!(generic_values(a, b));
    assert_rule!(generic_values_in_a_loop(a, 4));
}

/// The companion of a function of a generic struct runs at dual numbers: the derivative of its gradient.
#[test]
fn generic_structs_nest() {
    let gradient = |t: f64| {
        let m = Model { w: vec![0.4 + t, -0.7], b: 0.3, n: 2 };
        let (mut d, mut dx) = (m.zero_tangent(), vec![0.0; 2]);
        generic_fields::joint(&m, &mut d, &[0.9, 0.2], &mut dx, 1.0, &mut Stack::new());
        (d.w[1], d.b, dx[0])
    };
    let m = Model { w: vec![Dual::new(0.4, [1.0]), Dual::new(-0.7, [0.0])], b: Dual::new(0.3, [0.0]), n: 2 };
    let x = [Dual::new(0.9, [0.0]), Dual::new(0.2, [0.0])];
    let (mut d, mut dx) = (m.zero_tangent(), [Dual::new(0.0, [0.0]); 2]);
    generic_fields::joint(&m, &mut d, &x, &mut dx, Dual::new(1.0, [0.0]), &mut Stack::new());
    let (high, low) = (gradient(1e-5), gradient(-1e-5));
    for (found, high, low) in [(d.w[1], high.0, low.0), (d.b, high.1, low.1), (dx[0], high.2, low.2)] {
        assert!((found.eps[0] - (high - low) / 2e-5).abs() < 1e-9, "{found:?} {}", (high - low) / 2e-5);
    }
}
