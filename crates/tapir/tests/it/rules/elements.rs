//! Elements that are not numbers: integers, arrays, vectors; and receivers without shadows.

use tapir::rules::slice;
use tapir::{NoTangent, Stack};

#[test]
fn integers_have_shadows_of_nothing() {
    let mut st = Stack::new();
    let (mut v, mut d_v) = (vec![3_usize, 1, 2], vec![NoTangent; 3]);
    slice::sort::forward(&mut v, &mut st);
    slice::push::forward(&mut v, 9, &mut st);
    slice::fill::forward(&mut v[1..3], 7, &mut st);
    assert_eq!(slice::pop::forward(&mut v, &mut st), Some(9));
    slice::truncate::forward(&mut v, 1, &mut st);
    assert_eq!(v, [1]);
    d_v.truncate(1);
    slice::truncate::reverse(&mut v, &mut d_v, 1, (), &mut st);
    slice::pop::reverse(&mut v, &mut d_v, Some(NoTangent), &mut st);
    slice::fill::reverse(&mut v[1..3], &mut d_v[1..3], 7, (), &mut st);
    slice::push::reverse(&mut v, &mut d_v, 9, (), &mut st);
    slice::sort::reverse(&mut v, &mut d_v, (), &mut st);
    assert_eq!((v, d_v.len(), st.depth()), (vec![3, 1, 2], 3, 0));
}

#[test]
fn undo_restores_without_shadows() {
    let before = vec![5_i32, 3, 8, 1];
    let mut st = Stack::new();
    let mut v = before.clone();
    let more = [6, 7];
    slice::swap::forward(&mut v, 0, 3, &mut st);
    slice::reverse::forward(&mut v, &mut st);
    slice::rotate_left::forward(&mut v, 1, &mut st);
    slice::rotate_right::forward(&mut v, 2, &mut st);
    slice::copy_within::forward(&mut v, 0..2, 1, &mut st);
    slice::sort_by::forward(&mut v, |a, b| b.cmp(a), &mut st);
    slice::extend_from_slice::forward(&mut v, &more, &mut st);
    slice::copy_from_slice::forward(&mut v[1..3], &more, &mut st);
    slice::insert::forward(&mut v, 2, 4, &mut st);
    slice::remove::forward(&mut v, 0, &mut st);
    slice::swap_remove::forward(&mut v, 0, &mut st);
    slice::resize::forward(&mut v, 9, 2, &mut st);
    slice::resize::forward(&mut v, 3, 2, &mut st);
    slice::clear::forward(&mut v, &mut st);
    slice::pop::forward(&mut v, &mut st);

    slice::pop::undo(&mut v, &mut st);
    slice::clear::undo(&mut v, &mut st);
    slice::resize::undo(&mut v, 3, 2, &mut st);
    slice::resize::undo(&mut v, 9, 2, &mut st);
    slice::swap_remove::undo(&mut v, 0, &mut st);
    slice::remove::undo(&mut v, 0, &mut st);
    slice::insert::undo(&mut v, 2, 4, &mut st);
    slice::copy_from_slice::undo(&mut v[1..3], &more, &mut st);
    slice::extend_from_slice::undo(&mut v, &more, &mut st);
    slice::sort_by::undo(&mut v, |_: &i32, _: &i32| unreachable!(), &mut st);
    slice::copy_within::undo(&mut v, 0..2, 1, &mut st);
    slice::rotate_right::undo(&mut v, 2, &mut st);
    slice::rotate_left::undo(&mut v, 1, &mut st);
    slice::reverse::undo(&mut v, &mut st);
    slice::swap::undo(&mut v, 0, 3, &mut st);
    assert_eq!((v, st.depth()), (before, 0));
}

/// Vectors as elements differ in size on the stack.
#[test]
fn vectors_as_elements() {
    let before = vec![vec![1.0, 2.0], vec![], vec![3.0]];
    let mut st = Stack::new();
    let (mut v, mut d_v) = (before.clone(), vec![vec![10.0]]);
    slice::truncate::forward(&mut v, 1, &mut st);
    slice::fill::forward(&mut v, vec![7.0], &mut st);
    assert_eq!(v, [vec![7.0]]);
    let (_, d_value) = slice::fill::reverse(&mut v, &mut d_v, vec![7.0], (), &mut st);
    assert_eq!(d_value, [10.0]);
    d_v[0] = vec![0.5, 0.25];
    slice::truncate::reverse(&mut v, &mut d_v, 1, (), &mut st);
    assert_eq!(v, before);
    assert_eq!(d_v, [vec![0.5, 0.25], vec![], vec![0.0]]);
    assert_eq!(st.depth(), 0);
}

#[test]
fn arrays_as_elements() {
    let mut st = Stack::new();
    let (mut v, mut d_v) = (vec![[1.0, 2.0], [3.0, 4.0]], vec![[1.0, 1.0]; 3]);
    let (_, (_, d)) = slice::push::joint(&mut v, &mut d_v, [5.0, 6.0], (), &mut st);
    assert_eq!((v.len(), d_v.len(), d), (2, 2, [1.0, 1.0]));
    let (value, _) = slice::remove::joint(&mut v, &mut vec![[0.0; 2]], 0, [8.0, 9.0], &mut st);
    assert_eq!((value, v), ([1.0, 2.0], vec![[1.0, 2.0], [3.0, 4.0]]));
}
