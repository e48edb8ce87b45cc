//! A macro with the name of one of std's, called by its path.

use tapir::differentiable;

mod noise {
    macro_rules! twice {
        ($($x:expr),*) => { ::std::vec![$($x * 2.0),*] };
    }
    pub(crate) use twice as vec;
}

#[differentiable]
fn f(x: f64) -> f64 {
    let v = noise::vec![x, x * x];
    v[0] * v[1]
}

fn main() {}
