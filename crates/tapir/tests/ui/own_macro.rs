//! Macros with the names of those of std.

mod imported {
    use crate::noise::twice as vec;
    use tapir::differentiable;

    #[differentiable]
    fn f(x: f64) -> f64 {
        let v = vec![x, x * x];
        v[0] * v[1]
    }
}

mod noise {
    macro_rules! twice {
        ($($x:expr),*) => { ::std::vec![$($x * 2.0),*] };
    }
    pub(crate) use twice;
}

macro_rules! vec {
    ($($x:expr),*) => { ::std::vec![$($x * 2.0),*] };
}

macro_rules! assert {
    ($x:expr) => { ::std::assert!($x) };
}

#[tapir::differentiable]
fn defined_here(x: f64) -> f64 {
    assert!(x > 0.0);
    let v = vec![x, x * x];
    v[0] * v[1]
}

fn main() {}
