//! Methods, associated functions and trait methods.

use tapir::{Differentiable, Real, assert_rule, differentiable};

#[derive(Clone, Debug, PartialEq, Differentiable)]
struct Oscillator {
    x: f64,
    v: f64,
    k: Vec<f64>,
}
inspect!(Oscillator, OscillatorTangent { x, v, k });

#[differentiable]
impl Oscillator {
    fn energy(&self, m: f64) -> f64 {
        0.5 * m * self.v * self.v + self.k[0] * self.x * self.x
    }

    fn step(&mut self, h: f64) -> f64 {
        let a = -self.k[0] * self.x - self.k[1] * self.v;
        self.v += h * a;
        self.x += h * self.v;
        a
    }

    fn steps(&mut self, h: f64, n: usize) -> f64 {
        let mut s = 0.0;
        for _ in 0..n {
            let a = self.step(h);
            s += a * a;
        }
        s + self.energy(1.5)
    }

    fn stiffness(k: &[f64], x: f64) -> f64 {
        k[0] * x + k[1] * x * x
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Differentiable)]
struct Point<T> {
    x: T,
    y: T,
}
inspect!(Point<T>, PointTangent { x, y });

#[differentiable]
impl<T: Real> Point<T> {
    fn norm(self) -> T {
        (self.x * self.x + self.y * self.y).sqrt()
    }

    fn turn(&mut self, angle: T) {
        let (c, s) = (angle.cos(), angle.sin());
        let x = self.x * c - self.y * s;
        self.y = self.x * s + self.y * c;
        self.x = x;
    }

    fn cross(&self, other: &Point<T>) -> T {
        self.x * other.y - self.y * other.x
    }
}

#[differentiable]
fn simulate(o: &mut Oscillator, h: f64) -> f64 {
    let before = o.energy(2.0);
    o.step(h);
    let s = o.steps(h, 3);
    s + before * o.energy(2.0)
}

#[differentiable]
fn associated(o: &Oscillator, x: f64) -> f64 {
    Oscillator::stiffness(&o.k, x) * Oscillator::stiffness(&o.k, o.x)
}

#[differentiable]
fn by_reference_and_by_value<T: Real>(p: &mut Point<T>, angle: T) -> T {
    p.turn(angle);
    let n: T = p.norm();
    n * p.x
}

#[differentiable]
fn with_itself<T: Real>(p: &Point<T>, q: &Point<T>) -> T {
    let a: T = p.cross(q);
    let b: T = p.cross(p);
    a * a + b + p.x
}

#[differentiable]
trait Potential {
    fn value(&self, x: f64) -> f64;
    fn fit(&mut self, x: &[f64]) -> f64;
}

#[derive(Clone, Copy, Debug, PartialEq, Differentiable)]
struct Harmonic {
    k: f64,
}
inspect!(Harmonic, HarmonicTangent { k });

#[derive(Clone, Copy, Debug, PartialEq, Differentiable)]
struct Morse {
    d: f64,
    a: f64,
}
inspect!(Morse, MorseTangent { d, a });

#[differentiable]
impl Potential for Harmonic {
    fn value(&self, x: f64) -> f64 {
        self.k * x * x
    }
    fn fit(&mut self, x: &[f64]) -> f64 {
        for v in x {
            self.k *= v;
        }
        self.k
    }
}

#[differentiable]
impl Potential for Morse {
    fn value(&self, x: f64) -> f64 {
        let e = 1.0 - (-self.a * x).exp();
        self.d * e * e
    }
    fn fit(&mut self, x: &[f64]) -> f64 {
        self.d += x[0] * self.a;
        self.a = self.d * x[1];
        self.a
    }
}

#[differentiable]
fn trait_methods(h: &Harmonic, m: &mut Morse, x: f64) -> f64 {
    let f = m.fit(&[x, 0.7]);
    h.value(x) * m.value(x) + f
}

#[differentiable]
fn any_potential<P: Potential + Differentiable>(p: &P, x: f64) -> f64 {
    p.value(x) * p.value(x * x)
}

#[test]
fn methods() {
    let mut o = Oscillator { x: 0.7, v: -0.2, k: vec![1.3, 0.2] };
    assert_rule!(fixed simulate(&mut o, 0.1));
    assert_rule!(fixed associated(&o, 0.4));
    let (mut p, q) = (Point { x: 0.3, y: 0.9 }, Point { x: -0.7, y: 0.4 });
    assert_rule!(by_reference_and_by_value(&mut p, 0.6_f64));
    assert_rule!(with_itself(&p, &q));
    assert_rule!(with_itself(&p, &p));
}

#[test]
fn traits() {
    let (h, mut m) = (Harmonic { k: 0.8 }, Morse { d: 0.6, a: 1.1 });
    assert_rule!(fixed trait_methods(&h, &mut m, 0.4));
    assert_rule!(fixed any_potential(&h, 0.4));
    assert_rule!(fixed any_potential(&m, 0.4));
}
