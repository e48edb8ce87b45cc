//! `use tapir::*` changes the meaning of nothing.

#[allow(unused_imports, reason = "that nothing is used is the point")]
use tapir::testing::*;
#[allow(unused_imports, reason = "that nothing is used is the point")]
use tapir::*;

#[test]
fn methods_of_std_stay_what_they_are() {
    let mut v = vec![1.0];
    v.push(2.0);
    assert_eq!((v.pop(), v.len()), (Some(2.0), 1));
    let list = "a,b".to_owned();
    let words: Vec<String> = list.split(',').map(str::to_owned).collect();
    assert_eq!(words, ["a", "b"]);
    let numbers = [1, 0, 2];
    assert_eq!(numbers.split(|n| *n == 0).count(), 2);
    assert_eq!(numbers.iter().take(2).count(), 2);
    let mut text = String::new();
    text.push('x');
    assert_eq!((text.get(0..1), 2.0_f64.max(3.0), 2.5_f32.floor()), (Some("x"), 3.0, 2.0));
    let mut some = Some(3);
    assert_eq!((some.take(), some), (Some(3), None));
}

#[differentiable]
fn total(x: &[f64]) -> f64 {
    let mut v = vec![x[0]];
    v.push(x[1] * x[0]);
    v[0] + v[1]
}

#[test]
fn derived_functions_work_beside_the_glob() {
    let (dx,) = gradient!(total(&[2.0, 3.0]));
    assert_eq!(dx, [4.0, 2.0]);
}
