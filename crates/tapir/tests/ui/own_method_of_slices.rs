//! Methods that have the names of those of slices: of a type that derefs to one, and of a trait that `Vec` has.

use std::ops::{Deref, DerefMut};
use tapir::{Differentiable, differentiable};

#[derive(Clone, Differentiable)]
struct Field {
    data: Vec<f64>,
}

impl Deref for Field {
    type Target = [f64];
    fn deref(&self) -> &[f64] {
        &self.data
    }
}

impl DerefMut for Field {
    fn deref_mut(&mut self) -> &mut [f64] {
        &mut self.data
    }
}

impl Deref for FieldTangent {
    type Target = [f64];
    fn deref(&self) -> &[f64] {
        &self.data
    }
}

impl DerefMut for FieldTangent {
    fn deref_mut(&mut self) -> &mut [f64] {
        &mut self.data
    }
}

impl Field {
    fn fill(&mut self, x: f64) {
        self.data[0] = x;
    }
}

fn field() -> Field {
    Field { data: vec![1.0; 3] }
}

#[differentiable]
fn of_a_type(x: f64) -> f64 {
    let mut f = field();
    f.fill(x);
    f.data[0] * f.data[1]
}

trait Half {
    fn reverse(&mut self);
}

impl Half for Vec<f64> {
    fn reverse(&mut self) {
        self[0] = 0.0;
    }
}

#[differentiable]
fn of_a_trait(x: f64) -> f64 {
    let mut v = vec![x, x * x];
    v.reverse();
    v[0] * v[1]
}

fn main() {}
