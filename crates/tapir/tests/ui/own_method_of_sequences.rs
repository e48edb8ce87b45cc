//! Traits that give vectors and arrays methods with the names of those of slices.

use tapir::{Differentiable, differentiable};

#[derive(Clone, Differentiable)]
struct Own {
    a: f64,
}

trait OfVectors {
    fn first(&self) -> Option<&f64>;
    fn iter(&mut self) -> std::slice::Iter<'_, f64>;
    fn to_vec(self) -> Vec<f64>;
}

impl OfVectors for Vec<f64> {
    fn first(&self) -> Option<&f64> {
        self.get(1)
    }

    fn iter(&mut self) -> std::slice::Iter<'_, f64> {
        self[1..].iter()
    }

    fn to_vec(self) -> Vec<f64> {
        vec![7.0; 3]
    }
}

trait OfArrays {
    fn fill(&mut self, x: f64);
    fn len(&self) -> usize;
}

impl OfArrays for [f64; 3] {
    fn fill(&mut self, x: f64) {
        self[0] = x;
    }

    fn len(&self) -> usize {
        2
    }
}

trait OfOwn {
    fn reverse(&mut self);
}

impl OfOwn for Vec<Own> {
    fn reverse(&mut self) {}
}

#[differentiable]
fn first(x: f64) -> f64 {
    let v = vec![x, x * x];
    v.first().unwrap() * x
}

#[differentiable]
fn summed(x: f64) -> f64 {
    let mut v = vec![x, x * x];
    let s: f64 = v.iter().sum();
    s * x
}

#[differentiable]
fn copied(x: f64) -> f64 {
    let v = vec![x, x * x];
    let w = v.to_vec();
    w[0] * x
}

#[differentiable]
fn filled(x: f64) -> f64 {
    let mut v = [x, x * x, 1.0];
    v.fill(x);
    v[1] * v[2]
}

#[differentiable]
fn counted(x: &[f64; 3]) -> f64 {
    x[0] * x.len() as f64
}

#[differentiable(concrete)]
fn reversed(x: f64) -> f64 {
    let mut v = vec![Own { a: x }, Own { a: 1.0 }];
    v.reverse();
    v[0].a * x
}

fn main() {}
