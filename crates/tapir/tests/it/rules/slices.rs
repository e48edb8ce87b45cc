//! Methods that keep the length.

use tapir::rules::{mem, slice};

use super::check::{Args, args, case};

#[test]
fn swap() {
    for (i, j) in [(0, 2), (3, 1), (2, 2)] {
        let case = case! { |a| a.v.swap(i, j); slice::swap: (mut v, i, j); };
        case.check_moves(&args(4, 0));
    }
}

#[test]
fn reverse() {
    for n in [0, 1, 4, 5] {
        case! { |a| a.v.reverse(); slice::reverse: (mut v); }.check_moves(&args(n, 0));
    }
}

#[test]
fn rotate() {
    for by in [0, 2, 5] {
        case! { |a| a.v.rotate_left(by); slice::rotate_left: (mut v, by); }.check_moves(&args(5, 0));
        case! { |a| a.v.rotate_right(by); slice::rotate_right: (mut v, by); }.check_moves(&args(5, 0));
    }
}

#[test]
fn swap_with_slice() {
    case! { |a| a.v.swap_with_slice(&mut a.w); slice::swap_with_slice: (mut v, mut w); }.check_moves(&args(3, 3));
}

#[test]
fn fill() {
    for n in [0, 3] {
        case! { |a| a.v.fill(a.s); slice::fill: (mut v, a.s); rdata = 1; }.check_moves(&args(n, 0));
    }
}

#[test]
fn copy_and_clone_from_slice() {
    case! { |a| a.v.copy_from_slice(&a.w); slice::copy_from_slice: (mut v, ref w); }.check_moves(&args(3, 3));
    case! { |a| a.v.clone_from_slice(&a.w); slice::clone_from_slice: (mut v, ref w); }.check_moves(&args(3, 3));
}

#[test]
fn copy_within() {
    // Overlapping in both directions, apart, onto itself, and nothing.
    for (from, to) in [(0..4, 2), (2..6, 0), (0..2, 4), (1..3, 1), (3..3, 5)] {
        let range = || from.clone();
        case! { |a| a.v.copy_within(range(), to); slice::copy_within: (mut v, range(), to); }.check_moves(&args(6, 0));
    }
    case! { |a| a.v.copy_within(..=2, 1); slice::copy_within: (mut v, ..=2, 1); }.check_moves(&args(6, 0));
}

#[test]
fn sort() {
    // The step is smaller than any gap between elements.
    for n in [0, 1, 2, 7, 60] {
        let case = case! { |a| a.v.sort_by(|x, y| x.partial_cmp(y).unwrap()); slice::sort: (mut v); };
        case.check(&args(n, 0), 1e-6, 1e-8);
        let case = case! { |a| a.v.sort_by(f64::total_cmp); slice::sort_total: (mut v); };
        case.check(&args(n, 0), 1e-6, 1e-8);
    }
}

#[test]
fn sort_in_another_order() {
    let down = |x: &f64, y: &f64| y.total_cmp(x);
    case! { |a| a.v.sort_by(down); slice::sort_by: (mut v, down); }.check_moves(&args(9, 0));
}

/// Equal elements keep their order, which their shadows and the signs of zeros show.
#[test]
fn sort_keeps_ties_in_order() {
    let mut x = [1.0, 0.0, -0.0, 0.0, -1.0];
    let mut d = [1.0, 2.0, 3.0, 4.0, 5.0];
    let mut st = tapir::Stack::new();
    slice::sort::forward(&mut x, &mut st);
    assert_eq!(x.map(f64::to_bits), [-1.0, 0.0, -0.0, 0.0, 1.0].map(f64::to_bits));
    slice::sort::reverse(&mut x, &mut d, (), &mut st);
    assert_eq!(x.map(f64::to_bits), [1.0, 0.0, -0.0, 0.0, -1.0].map(f64::to_bits));
    assert_eq!(d, [5.0, 2.0, 3.0, 4.0, 1.0]);
}

#[test]
fn total_order_takes_nan() {
    let before = Args { v: vec![f64::NAN, 1.0, -0.0, 0.0, f64::NEG_INFINITY], w: vec![], s: 0.0 };
    let mut x = before.v.clone();
    let mut expected = x.clone();
    expected.sort_by(f64::total_cmp);
    let mut st = tapir::Stack::new();
    slice::sort_total::forward(&mut x, &mut st);
    assert_eq!(super::check::bits(&x), super::check::bits(&expected));
    slice::sort_total::undo(&mut x, &mut st);
    assert_eq!(super::check::bits(&x), super::check::bits(&before.v));
}

#[test]
fn mem_functions() {
    case! { |a| std::mem::swap(&mut a.v, &mut a.w); mem::swap: (mut v, mut w); }.check_moves(&args(3, 2));
    let case = case! {
        |a| std::mem::replace(&mut a.v[1], a.s);
        replace_1: (mut v, a.s);
        ret = |x| vec![x], d_ret = |c| c[0];
        rdata = 1;
    };
    case.check_moves(&args(3, 0));
    let case = case! {
        |a| std::mem::take(&mut a.v[1]);
        take_1: (mut v);
        ret = |x| vec![x], d_ret = |c| c[0];
    };
    case.check_moves(&args(3, 0));
}

/// `mem::replace` of one element, and what calls it passes on: a rule written with `#[rule]` in another crate.
use compositions::{replace_1, take_1};
mod compositions {
    use tapir::rules::mem;
    use tapir::{CoDual, NoRData, Stack, rule};

    #[rule]
    impl replace_1 {
        fn eval(x: &mut [f64], value: f64) -> f64 {
            mem::replace(&mut x[1], value)
        }
        fn forward(x: &mut [f64], value: f64, st: &mut Stack) -> f64 {
            mem::replace::forward(&mut x[1], value, st)
        }
        pub(crate) fn reverse(x: CoDual<&mut [f64]>, value: f64, d_ret: f64, st: &mut Stack) -> (NoRData, f64) {
            mem::replace::reverse(&mut x.primal[1], &mut x.fdata[1], value, d_ret, st)
        }
    }

    #[rule]
    impl take_1 {
        fn eval(x: &mut [f64]) -> f64 {
            mem::take(&mut x[1])
        }
        fn forward(x: &mut [f64], st: &mut Stack) -> f64 {
            mem::take::forward(&mut x[1], st)
        }
        pub(crate) fn reverse(x: CoDual<&mut [f64]>, d_ret: f64, st: &mut Stack) {
            mem::take::reverse(&mut x.primal[1], &mut x.fdata[1], d_ret, st);
        }
    }
}
