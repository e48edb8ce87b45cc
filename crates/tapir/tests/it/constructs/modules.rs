//! Calls across modules and crates.

use tapir::rules::array;
use tapir::rules::array::{axpy, gemv};
use tapir::{Real, assert_rule, differentiable};

mod shapes {
    use tapir::{Real, differentiable};

    #[differentiable]
    pub(crate) fn area(a: f64, b: f64) -> f64 {
        a * b + inner::corner(a)
    }

    #[differentiable]
    pub fn grow<T: Real>(x: &mut [T], by: T) {
        for v in x.iter_mut() {
            *v = *v * by + T::ONE;
        }
    }

    pub(super) mod inner {
        use tapir::differentiable;

        #[differentiable]
        pub fn corner(x: f64) -> f64 {
            x.sin()
        }
    }
}

use shapes::area;
use shapes::inner::corner as edge;

#[differentiable]
fn by_import(x: f64, y: f64) -> f64 {
    area(x, y) * area(y, y)
}

#[differentiable]
fn by_other_name(x: f64) -> f64 {
    edge(x) * x
}

#[differentiable]
fn by_path(x: &mut [f64], y: f64) -> f64 {
    shapes::grow(x, y);
    let a = shapes::area(x[0], y);
    a * shapes::inner::corner(a) + self::area(y, a)
}

#[differentiable]
fn by_path_generic<T: Real>(x: &mut [T], y: T) -> T {
    shapes::grow(x, y);
    x[0] * x[1]
}

#[differentiable]
fn rules_of_another_crate(x: &[f64], y: &mut [f64], a: f64) -> f64 {
    axpy(a, x, y);
    let d = array::dot(x, y);
    tapir::rules::array::scal(d, y);
    array::dot(y, y) + d
}

#[differentiable]
fn matrix_rules<T: Real>(a: &[T], x: &[T], y: &mut [T]) -> T {
    gemv(T::lit(0.5), a, x, T::ONE, y);
    array::dot(y, y)
}

#[test]
fn modules() {
    assert_rule!(by_import(0.7, 0.4));
    assert_rule!(by_other_name(0.7));
    let mut x = [0.3, 0.8];
    assert_rule!(by_path(&mut x, 0.4));
    assert_rule!(by_path_generic(&mut x, 0.4));
}

#[test]
fn crates() {
    let mut y = [0.3, 0.8];
    assert_rule!(rules_of_another_crate(&[0.7, -0.2], &mut y, 0.4));
    assert_rule!(matrix_rules(&[0.7, -0.2, 0.9, 0.1, 0.4, -0.6], &[0.2, 0.3, 0.5], &mut y));
}
