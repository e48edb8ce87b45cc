//! Methods with the names of those of std that copy, or give another view, of a type that is not known where they are
//! called.

use tapir::{Differentiable, differentiable};

#[derive(Clone, Default, Differentiable)]
struct Own {
    a: f64,
}

#[differentiable]
impl Own {
    fn copied(&self) -> Own {
        Own { a: self.a * 2.0 + 1.0 }
    }

    fn take(&mut self) -> Own {
        Own { a: self.a * 2.0 }
    }
}

impl Own {
    fn to_vec(&self) -> Own {
        Own { a: self.a * 3.0 }
    }

    fn as_ref(&self) -> Own {
        Own { a: self.a * 4.0 }
    }

    fn to_owned(&self) -> Own {
        Own { a: self.a * 5.0 }
    }

    fn into(self) -> Own {
        Own { a: self.a * 6.0 }
    }
}

#[differentiable]
fn make(x: f64) -> Own {
    Own { a: x }
}

#[differentiable(concrete)]
fn copied(x: f64) -> f64 {
    let v = make(x);
    let w = v.copied();
    w.a * x
}

#[differentiable]
fn boxed(x: f64) -> Box<Own> {
    Box::new(Own { a: x })
}

#[differentiable(concrete)]
fn in_a_box(x: f64) -> f64 {
    let v = boxed(x);
    let w = v.copied();
    w.a * x
}

#[differentiable(concrete)]
fn to_vec(x: f64) -> f64 {
    make(x).to_vec().a * x
}

#[differentiable(concrete)]
fn viewed(x: f64) -> f64 {
    let v = make(x);
    v.as_ref().a * x
}

#[differentiable(concrete)]
fn taken(x: f64) -> f64 {
    let mut v = make(x);
    let w = v.take();
    v.a + w.a * x
}

#[differentiable(concrete)]
fn owned(x: f64) -> f64 {
    let v = make(x);
    let w = v.to_owned();
    w.a * x
}

#[differentiable(concrete)]
fn converted(x: f64) -> f64 {
    let v = make(x);
    let w: Own = v.into();
    w.a * x
}

#[differentiable(concrete)]
fn converted_of_a_known_type(x: f64) -> f64 {
    let v: Own = make(x);
    let w: Own = v.into();
    w.a * x
}

fn main() {}
