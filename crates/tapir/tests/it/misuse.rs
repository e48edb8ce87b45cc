//! Shadows that do not fit and passes that do not belong together are errors that say so.

use std::panic::{AssertUnwindSafe, catch_unwind};
use tapir::{Differentiable, Stack, Workspace, differentiable, gradient, value_and_gradient, vjp};

/// What a call panics with.
fn message<R>(run: impl FnOnce() -> R) -> String {
    let error = catch_unwind(AssertUnwindSafe(run)).err().expect("a panic");
    match error.downcast::<String>() {
        Ok(text) => *text,
        Err(other) => (*other.downcast::<&str>().expect("a message")).to_owned(),
    }
}

#[differentiable]
fn scale(y: &mut [f64], x: &[f64], a: f64) -> f64 {
    let mut sum = 0.0;
    for i in 0..y.len() {
        y[i] *= a * x[i];
        sum += y[i];
    }
    sum
}

#[derive(Clone, Differentiable)]
struct Net {
    layers: Vec<Vec<f64>>,
    squash: Squash,
}

#[derive(Clone, Differentiable)]
enum Squash {
    Leaky { slope: f64 },
    None,
}

#[differentiable]
impl Net {
    fn score(&self, x: &mut [f64]) -> f64 {
        x[0] *= self.layers[0][0];
        x[0] * x[0]
    }
}

#[differentiable]
fn slope(net: &Net, x: f64) -> f64 {
    match &net.squash {
        Squash::Leaky { slope } => slope * x * net.layers[1][0],
        Squash::None => x,
    }
}

#[differentiable]
fn grow(y: &mut Vec<f64>, x: f64) -> f64 {
    y.push(x * y[0]);
    y[y.len() - 1] * y[0]
}

#[differentiable]
fn shrink(y: &mut Vec<f64>, x: f64) -> f64 {
    let last = y.pop();
    match last {
        Some(v) => v * x,
        None => x,
    }
}

fn net() -> Net {
    Net { layers: vec![vec![1.0, 2.0], vec![3.0]], squash: Squash::Leaky { slope: 0.5 } }
}

#[test]
fn shadows_of_other_lengths_name_the_argument() {
    let (x, mut y) = (vec![1.0, 2.0, 3.0], vec![1.0; 3]);
    for length in [2, 4] {
        let mut dx = vec![0.0; length];
        let text = message(|| gradient!(scale(&mut y, &x => &mut dx, 2.0)));
        let said = format!("`x` has 3 elements and its shadow has {length} elements");
        assert!(text.contains(&said) && text.contains("zero_tangent"), "{text}");
        let text = message(|| vjp!(scale(&mut y => vec![0.0; length], &x, 2.0) => 1.0));
        assert!(text.contains(&format!("`y` has 3 elements and its shadow has {length} elements")), "{text}");
        y = vec![1.0; 3];
    }
    // Arrays and parts of vectors are shadows too.
    let text = message(|| gradient!(scale(&mut y, &x => &mut [0.0; 2], 2.0)));
    assert!(text.contains("`x` has 3 elements and its shadow has 2 elements"), "{text}");
    let mut dx = [0.0; 5];
    let text = message(|| gradient!(scale(&mut y, &x[..] => &mut dx[1..3], 2.0)));
    assert!(text.contains("`x[..]` has 3 elements"), "{text}");
    gradient!(scale(&mut y, &x => &mut dx[1..4], 2.0));
    assert_eq!(dx, [0.0, 2.0, 2.0, 2.0, 0.0]);
    assert_eq!(y, [1.0; 3]);
}

#[test]
fn shadows_of_structs_name_the_part() {
    let net = net();
    let mut d = net.zero_tangent();
    d.layers[1].push(0.0);
    let text = message(|| gradient!(slope(&net => &mut d, 2.0)));
    assert!(text.contains("`net.layers[1]` has 1 element and its shadow has 2 elements"), "{text}");
    let mut d = Net { squash: Squash::None, ..net.clone() }.zero_tangent();
    let text = message(|| gradient!(slope(&net => &mut d, 2.0)));
    assert!(text.contains("`net.squash` has the variant `Leaky` and its shadow has `None`"), "{text}");
    let mut d = net.zero_tangent();
    gradient!(slope(&net => &mut d, 2.0));
    assert_eq!(d.layers, [vec![0.0, 0.0], vec![1.0]]);
    assert!(matches!(d.squash, SquashTangent::Leaky { slope: 6.0 }));
}

#[test]
fn shadows_in_calls_of_methods() {
    let (net, mut x) = (net(), vec![2.0]);
    let text = message(|| vjp!(net.score(&mut x => vec![1.0, 2.0]) => 1.0));
    assert!(text.contains("`x` has 1 element and its shadow has 2 elements"), "{text}");
    let (_, (_, dx)) = vjp!(net.score(&mut vec![2.0] => vec![1.0]) => 1.0);
    assert_eq!(dx, [5.0]);
}

#[test]
fn functions_that_change_a_length_take_the_final_one() {
    let mut y = vec![2.0];
    let (value, (dy, dx)) = vjp!(grow(&mut y => vec![0.0, 1.0], 3.0) => 1.0);
    assert_eq!((value, dy, dx), (12.0, vec![15.0], 6.0));
    // Neither the length before the call nor any other will do.
    let text = message(|| vjp!(grow(&mut y => vec![0.0; 5], 3.0) => 1.0));
    assert!(text.contains("`y` has 2 elements and its shadow has 5 elements"), "{text}");
    let mut y = vec![2.0, 5.0];
    let (_, (dy, _)) = vjp!(shrink(&mut y => vec![0.0], 3.0) => 1.0);
    assert_eq!(dy, [0.0, 3.0]);
    let text = message(|| gradient!(shrink(&mut y, 3.0)));
    assert!(text.contains("changes the shape of `y`") && text.contains("vjp!"), "{text}");
    let mut workspace = Workspace::new();
    let text = message(|| value_and_gradient!(in workspace, shrink(&mut y, 3.0)).0);
    assert!(text.contains("changes the shape of `y`"), "{text}");
}

/// Derived code of a companion looks as well.
#[test]
fn companions_called_by_hand_check_slices() {
    let mut st = Stack::new();
    for length in [2, 4] {
        let (mut dy, mut dx) = (vec![0.0; 3], vec![0.0; length]);
        let text = message(|| scale::joint(&mut [1.0; 3], &mut dy, &[1.0; 3], &mut dx, 2.0, 1.0, &mut st));
        assert!(text.contains(&format!("the shadow of `x` has {length} elements and `x` has 3")), "{text}");
        st.clear();
    }
}

/// On a bare stack, builds with debug assertions see passes that do not belong together.
#[test]
#[cfg(debug_assertions)]
fn passes_on_a_bare_stack_are_compared() {
    #[differentiable]
    fn product(y: &[f64], a: f64) -> f64 {
        let mut p = a;
        for y in y {
            p *= y.sin();
        }
        p
    }
    let (y, mut dy, mut st) = ([1.0, 2.0], [0.0; 2], Stack::new());
    assert_eq!(product::forward(&y, 0.5, &mut st), product(&y, 0.5));
    product::forward(&y, 0.7, &mut st);
    let text = message(|| product::reverse(&y, &mut dy, 0.5, 1.0, &mut st));
    assert!(text.contains("`product`") && text.contains("other arguments") && text.contains("Passes"), "{text}");

    st.clear();
    product::forward(&y, 0.5, &mut st);
    let text = message(|| scale::reverse(&mut [1.0; 2], &mut [0.0; 2], &y, &mut dy, 0.5, 1.0, &mut st));
    assert!(text.contains("the last forward pass was of `product`"), "{text}");

    st.clear();
    let text = message(|| product::reverse(&y, &mut dy, 0.5, 1.0, &mut st));
    assert!(text.contains("no forward pass is open"), "{text}");

    st.clear();
    product::forward(&y, 0.5, &mut st);
    product::forward(&y, 0.7, &mut st);
    product::reverse(&y, &mut dy, 0.7, 1.0, &mut st);
    product::reverse(&y, &mut dy, 0.5, 1.0, &mut st);
    assert_eq!(st.depth(), 0);
}
