//! Callees without a rule, by name and by path, beside one that has a rule.

mod other {
    pub fn plain(x: f64) -> f64 {
        x
    }
    #[tapir::differentiable]
    pub fn known(x: f64) -> f64 {
        x * x
    }
}

fn nearby(x: &mut [f64]) {
    x[0] = 1.0;
}

#[tapir::differentiable]
fn caller(x: f64, y: &mut [f64]) -> f64 {
    nearby(y);
    let a = other::known(x);
    let b = other::plain(x * y[0]);
    a * (b * 2.0).sin()
}

fn main() {}
