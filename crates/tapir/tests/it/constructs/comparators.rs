//! Sorting by any comparator: what it says decides, not how it is written.

use std::cmp::Ordering;
use tapir::testing::Inspect;
use tapir::{Differentiable, assert_rule, differentiable, gradient, hessian};

/// Weighs what sorting has left by its place.
#[differentiable]
fn weighed(x: &[f64]) -> f64 {
    let mut s = 0.0;
    for i in 0..x.len() {
        s += x[i] * x[i] * (i + 1) as f64;
    }
    s
}

fn descending(a: &f64, b: &f64) -> Ordering {
    b.partial_cmp(a).unwrap()
}

fn by_size<T: PartialOrd>(a: &T, b: &T) -> Ordering {
    a.partial_cmp(b).unwrap_or(Ordering::Equal)
}

#[differentiable]
fn distance(a: f64, b: f64) -> f64 {
    (a - b) * (a - b)
}

#[differentiable]
fn reversed(x: &mut [f64]) -> f64 {
    x.sort_by(|a, b| a.partial_cmp(b).unwrap().reverse());
    weighed(x)
}

#[differentiable]
fn by_a_path(x: &mut [f64]) -> f64 {
    x.sort_by(descending);
    weighed(x)
}

#[differentiable]
fn by_a_generic_path(x: &mut [f64]) -> f64 {
    x.sort_unstable_by(by_size);
    weighed(x)
}

#[differentiable]
fn by_a_function_of_std(x: &mut [f64]) -> f64 {
    x.sort_by(f64::total_cmp);
    weighed(x)
}

#[differentiable]
fn in_words(x: &mut [f64]) -> f64 {
    x.sort_by(|a, b| if a < b { Ordering::Greater } else { Ordering::Less });
    weighed(x)
}

#[differentiable]
fn in_a_block(x: &mut [f64]) -> f64 {
    x.sort_by(|a, b| {
        let order = a.partial_cmp(b).unwrap();
        order.reverse()
    });
    weighed(x)
}

#[differentiable]
fn in_two_steps(x: &mut [f64], data: f64) -> f64 {
    x.sort_by(|a, b| a.floor().total_cmp(&b.floor()).then(data.partial_cmp(b).unwrap()).then_with(|| b.total_cmp(a)));
    weighed(x) * data
}

#[differentiable]
fn by_negatives(x: &mut [f64]) -> f64 {
    x.sort_by(|a, b| (-a).partial_cmp(&-b).unwrap());
    weighed(x)
}

/// The comparison looks at other values that carry derivatives, and carries none itself.
#[differentiable]
fn by_other_values(x: &mut [f64], y: &[f64], centre: f64) -> f64 {
    let shift = centre * y[0];
    x.sort_by(|a, b| (a - shift).abs().partial_cmp(&(b - shift).abs()).unwrap());
    weighed(x) * shift
}

/// Behind the sort, what the comparator looked at changes.
#[differentiable]
fn by_what_changes(x: &mut [f64], c: f64) -> f64 {
    let mut at = c * c;
    for k in 0..3 {
        x.sort_by(|a, b| (a - at).abs().total_cmp(&(b - at).abs()));
        at += x[0] * c;
        x[k] *= at;
    }
    weighed(x) * at
}

#[differentiable]
fn by_a_callee(x: &mut [f64], c: f64) -> f64 {
    x.sort_by(|a, b| distance(*a, c).partial_cmp(&distance(*b, c)).unwrap());
    weighed(x) * c
}

#[differentiable]
fn descending_in_a_part(x: &mut [f64]) -> f64 {
    let n = x.len();
    x[1..n - 1].sort_by(|p, q| q.partial_cmp(p).expect("numbers"));
    weighed(x)
}

#[differentiable]
fn names_do_not_matter(x: &mut [f64]) -> f64 {
    x.sort_by(|b, a| a.partial_cmp(b).unwrap());
    weighed(x)
}

/// The text mentions the ascending order and does not use it.
#[differentiable]
fn text_does_not_matter(x: &mut [f64]) -> f64 {
    x.sort_by(|a, b| {
        let _unused = a.partial_cmp(b);
        b.partial_cmp(a).unwrap()
    });
    weighed(x)
}

#[differentiable]
fn by_keys(x: &mut [f64]) -> f64 {
    x.sort_by_key(|v| -(v * 10.0) as i64);
    weighed(x)
}

#[derive(Clone, Debug, Differentiable, Inspect)]
struct Rod {
    a: f64,
    b: f64,
}

#[differentiable]
impl Rod {
    /// No question: it carries a derivative, though not where rods are compared.
    fn len(&self) -> f64 {
        self.a * self.b
    }
}

#[differentiable]
fn by_own_methods(x: &mut [Rod]) -> f64 {
    x.sort_by(|p, q| q.len().total_cmp(&p.len()));
    x[0].len() * x[1].a
}

fn tenths(v: &f64) -> i64 {
    -(v * 10.0) as i64
}

#[differentiable]
fn by_keys_of_a_function(x: &mut [f64]) -> f64 {
    x.sort_by_key(tenths);
    x[0] * x[0] + 2.0 * x[1]
}

#[differentiable]
fn by_cached_keys(x: &mut Vec<f64>) -> f64 {
    x.sort_by_cached_key(|v| (v.abs() * 10.0) as i64);
    weighed(x)
}

#[differentiable]
fn of_a_local(x: &[f64]) -> f64 {
    let mut v = x.to_vec();
    v.push(x[0] * x[1]);
    v.sort_unstable_by(|a, b| b.total_cmp(a));
    v.truncate(3);
    weighed(&v)
}

#[differentiable]
fn of_pairs(x: &[f64]) -> f64 {
    let mut pairs: Vec<(f64, usize)> = vec![];
    for i in 0..x.len() {
        pairs.push((x[i] * x[i], i));
    }
    pairs.sort_by(|a, b| b.0.partial_cmp(&a.0).unwrap());
    let mut s = 0.0;
    for k in 0..pairs.len() {
        s += pairs[k].0 * x[pairs[k].1] * (k + 1) as f64;
    }
    s
}

const X: [f64; 5] = [0.3, -1.2, 2.5, 0.9, -0.4];

#[test]
fn any_comparator() {
    assert_rule!(reversed(&mut X));
    assert_rule!(by_a_path(&mut X));
    assert_rule!(by_a_generic_path(&mut X));
    assert_rule!(by_a_function_of_std(&mut X));
    assert_rule!(in_words(&mut X));
    assert_rule!(in_a_block(&mut X));
    assert_rule!(in_two_steps(&mut X, 0.35));
    assert_rule!(by_negatives(&mut X));
    assert_rule!(descending_in_a_part(&mut X));
    assert_rule!(names_do_not_matter(&mut X));
    assert_rule!(text_does_not_matter(&mut X));
}

#[test]
fn comparators_that_look_at_other_values() {
    assert_rule!(by_other_values(&mut X, &[0.7], 0.6));
    assert_rule!(by_what_changes(&mut X, 0.6));
    assert_rule!(by_a_callee(&mut X, 0.35));
}

#[test]
fn keys_and_pairs() {
    assert_rule!(by_keys(&mut X));
    let rods = [Rod { a: 0.5, b: 0.7 }, Rod { a: 0.9, b: 1.1 }];
    assert_rule!(fixed by_own_methods(&mut rods.clone()));
    assert_rule!(fixed by_keys_of_a_function(&mut X));
    assert_rule!(by_cached_keys(&mut X.to_vec()));
    assert_rule!(of_a_local(&X));
    assert_rule!(of_pairs(&X));
}

/// Two out of order, by weights 1 and 2: the derivative of the greater one is 2·1·3 = 6, of the other 2·2·1 = 4.
#[test]
fn the_greater_comes_first() {
    for (dx,) in [
        gradient!(reversed(&mut [1.0, 3.0])),
        gradient!(by_a_path(&mut [1.0, 3.0])),
        gradient!(in_words(&mut [1.0, 3.0])),
        gradient!(text_does_not_matter(&mut [1.0, 3.0])),
    ] {
        assert_eq!(dx, [4.0, 6.0]);
    }
    assert_eq!(hessian!(by_a_path(&mut [1.0, 3.0]))[(0, 0)], 4.0);
}

/// Equal elements keep their order, in whichever direction the others are sorted.
#[test]
fn ties_keep_their_order() {
    #[differentiable]
    fn downwards(x: &mut [f64]) -> f64 {
        x.sort_by(|a, b| b.partial_cmp(a).unwrap());
        x[0] + 10.0 * x[1] + 100.0 * x[2]
    }
    assert_eq!(gradient!(downwards(&mut [2.0, 3.0, 2.0])).0, [10.0, 1.0, 100.0]);
    #[differentiable]
    fn zeros(x: &mut [f64]) -> f64 {
        x.sort_by(f64::total_cmp);
        x[0] + 10.0 * x[1]
    }
    assert_eq!(gradient!(zeros(&mut [0.0, -0.0])).0, [10.0, 1.0]);
}
