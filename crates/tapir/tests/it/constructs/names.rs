//! Functions and modules of the user's that have names of std's.

use tapir::{assert_rule, differentiable};

mod noise {
    use tapir::differentiable;

    /// Writes one element only.
    #[differentiable]
    pub fn fill(v: &mut [f64], x: f64) {
        v[0] = x * x;
    }

    /// Moves elements apart instead of exchanging them.
    #[differentiable]
    pub fn swap(v: &mut [f64], i: usize, j: usize) {
        v[i] += v[j];
        v[j] *= 2.0;
    }

    #[differentiable]
    pub fn copy_from_slice(v: &mut [f64], x: &[f64]) {
        v[1] = x[0] * x[1];
    }

    #[differentiable]
    pub fn reverse(v: &mut [f64]) {
        v[0] *= v[1];
    }

    pub mod deep {
        pub mod er {
            use tapir::differentiable;

            #[differentiable]
            pub fn fill(v: &mut Vec<f64>, x: f64) {
                v.push(x * x);
            }
        }
    }
}

use noise::deep::er as deeper;

#[differentiable]
fn fill(v: &mut [f64], x: f64) {
    v[1] = x * 3.0;
}

#[differentiable]
fn filled_by_a_module(x: &[f64]) -> f64 {
    let mut v = vec![1.0; 2];
    let mut s = 0.0;
    for i in 0..x.len() {
        noise::fill(&mut v, x[i]);
        s += v[0] * v[1];
        v[1] = v[0] * x[i];
    }
    s
}

#[differentiable]
fn filled_by_a_function(x: &[f64]) -> f64 {
    let mut v = vec![1.0; 2];
    let mut s = 0.0;
    for i in 0..x.len() {
        fill(&mut v, x[i]);
        s += v[0] * v[1];
        v[0] += v[1] * x[i];
    }
    s
}

#[differentiable]
fn lengthened(x: &[f64]) -> f64 {
    let mut v = vec![x[0], 1.0];
    noise::deep::er::fill(&mut v, x[1]);
    deeper::fill(&mut v, x[0]);
    v[2] * v[0] + v[3] * x[1] * v.len() as f64
}

#[differentiable]
fn others(x: &[f64]) -> f64 {
    let mut v = x.to_vec();
    noise::swap(&mut v, 0, 1);
    noise::copy_from_slice(&mut v, x);
    noise::reverse(&mut v);
    v[0] * v[2] + v[1]
}

#[test]
fn own_fill() {
    assert_rule!(filled_by_a_module(&[1.5, 0.7, -0.4]));
    assert_rule!(filled_by_a_function(&[1.5, 0.7, -0.4]));
    assert_rule!(lengthened(&[1.5, 0.7]));
    assert_rule!(others(&[1.5, 0.7, -0.4]));
}
