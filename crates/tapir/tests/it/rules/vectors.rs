//! Methods of `Vec` that change the length.

use tapir::rules::slice;

use super::check::{args, case};

#[test]
fn push() {
    for n in [0, 3] {
        case! { |a| a.v.push(a.s); slice::push: (mut v, a.s); rdata = 1; }.check_moves(&args(n, 0));
    }
}

#[test]
fn pop() {
    for n in [0, 1, 3] {
        let case = case! {
            |a| a.v.pop();
            slice::pop: (mut v);
            ret = |x: Option<f64>| x.into_iter().collect(), d_ret = |c| c.first().copied();
        };
        case.check_moves(&args(n, 0));
    }
}

#[test]
fn truncate_and_clear() {
    for len in [0, 2, 4, 9] {
        case! { |a| a.v.truncate(len); slice::truncate: (mut v, len); }.check_moves(&args(4, 0));
    }
    case! { |a| a.v.clear(); slice::clear: (mut v); }.check_moves(&args(4, 0));
}

#[test]
fn resize() {
    for len in [0, 2, 4, 7] {
        case! { |a| a.v.resize(len, a.s); slice::resize: (mut v, len, a.s); rdata = 2; }.check_moves(&args(4, 0));
    }
}

#[test]
fn extend_and_append() {
    for (n, m) in [(0, 2), (3, 2), (3, 0)] {
        case! { |a| a.v.extend_from_slice(&a.w); slice::extend_from_slice: (mut v, ref w); }.check_moves(&args(n, m));
        case! { |a| a.v.append(&mut a.w); slice::append: (mut v, mut w); }.check_moves(&args(n, m));
    }
}

#[test]
fn insert() {
    for at in [0, 2, 3] {
        case! { |a| a.v.insert(at, a.s); slice::insert: (mut v, at, a.s); rdata = 2; }.check_moves(&args(3, 0));
    }
}

#[test]
fn remove() {
    for at in [0, 1, 2] {
        let case = case! {
            |a| a.v.remove(at);
            slice::remove: (mut v, at);
            ret = |x| vec![x], d_ret = |c| c[0];
        };
        case.check_moves(&args(3, 0));
        let case = case! {
            |a| a.v.swap_remove(at);
            slice::swap_remove: (mut v, at);
            ret = |x| vec![x], d_ret = |c| c[0];
        };
        case.check_moves(&args(3, 0));
    }
}
