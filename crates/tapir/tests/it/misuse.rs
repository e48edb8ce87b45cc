//! Shadows that do not fit and passes that do not belong together are errors that say so.

use std::panic::{AssertUnwindSafe, catch_unwind};
use tapir::{
    Differentiable, PassError, Passes, Stack, Workspace, differentiable, forward, gradient, jvp, reverse,
    value_and_gradient, vjp,
};

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

#[differentiable]
fn squares(x: &[f64]) -> Vec<f64> {
    x.iter().map(|x| x * x).collect()
}

#[differentiable]
fn filled(x: &[f64]) -> (f64, Vec<f64>) {
    let mut y = vec![0.0; x.len()];
    for i in 0..x.len() {
        y[i] = x[i] * x[i];
    }
    (x[0], y)
}

#[differentiable]
fn maybe(x: &[f64], there: bool) -> Option<f64> {
    if there { Some(x[0] * x[0]) } else { None }
}

#[differentiable]
impl Net {
    fn scaled(&self, x: &[f64]) -> Vec<f64> {
        x.iter().map(|x| x * self.layers[0][0]).collect()
    }
}

#[test]
fn cotangents_of_results_have_their_shape() {
    let x = [1.0, 2.0, 3.0];
    for (length, elements) in [(0, "0 elements"), (1, "1 element"), (5, "5 elements")] {
        let text = message(|| vjp!(squares(&x) => vec![1.0; length]));
        let said =
            format!("tapir: the cotangent of the result has {elements} and the result of `squares` has 3 elements");
        assert!(text.contains(&said) && text.contains("zero_tangent"), "{text}");
        let text = message(|| vjp!(filled(&x) => (1.0, vec![1.0; length])));
        assert!(text.contains(&format!("the cotangent of the result at `.1` has {elements} and")), "{text}");
        let net = net();
        let text = message(|| vjp!(net.scaled(&x) => vec![1.0; length]));
        assert!(text.contains(&format!("the cotangent of the result has {elements} and")), "{text}");
    }
    let text = message(|| vjp!(maybe(&x, false) => Some(1.0)));
    assert!(text.contains("the cotangent of the result has a value and the result of `maybe` has none"), "{text}");
    let text = message(|| vjp!(maybe(&x, true) => None));
    assert!(text.contains("the cotangent of the result has none and the result of `maybe` has a value"), "{text}");

    assert_eq!(vjp!(squares(&x) => vec![1.0; 3]).1.0, [2.0, 4.0, 6.0]);
    assert_eq!(vjp!(squares(&x) => x.iter().copied().collect()).1.0, [2.0, 8.0, 18.0]);
    assert_eq!(vjp!(filled(&x) => (1.0, vec![1.0; 3])).1.0, [3.0, 4.0, 6.0]);
    assert_eq!(vjp!(maybe(&x, true) => Some(2.0)).1.0, [4.0, 0.0, 0.0]);
    assert_eq!(vjp!(maybe(&x, false) => None).1.0, [0.0; 3]);
    let net = net();
    assert_eq!(vjp!(net.scaled(&x) => vec![1.0; 3]).1.0.layers[0], [6.0, 0.0]);
}

#[test]
fn cotangents_given_to_reverse_passes_have_their_shape() {
    let (x, mut passes) = ([1.0, 2.0, 3.0], Passes::new());
    for length in [0, 1, 5] {
        let (_, record) = forward!(passes, squares(&x));
        let error = reverse!(passes, record, squares(&x) => vec![1.0; length]).unwrap_err();
        let function = match error {
            PassError::Cotangent { function, result: 3, cotangent } if cotangent == length => function,
            other => panic!("{other}"),
        };
        assert!(function.ends_with("squares"), "{function}");
        assert!(error.to_string().contains(&format!("{length} numbers for 3")), "{error}");
    }
    let (_, record) = forward!(passes, maybe(&x, false));
    assert!(reverse!(passes, record, maybe(&x, false) => Some(1.0)).is_err());
    let (_, record) = forward!(passes, squares(&x));
    let (dx,) = reverse!(passes, record, squares(&x) => x.iter().copied().collect()).unwrap();
    assert_eq!((dx, passes.open()), ([2.0, 8.0, 18.0], 0));
}

#[differentiable]
fn rows(m: &[Vec<f64>]) -> Vec<Vec<f64>> {
    m.iter().map(|row| row.iter().map(|x| x * x).collect()).collect()
}

#[differentiable]
fn set(y: &mut Option<f64>, x: f64) -> f64 {
    match y {
        Some(v) => {
            *v *= x;
            *v
        }
        None => x,
    }
}

#[test]
fn arrangements_and_variants_are_compared() {
    let m = vec![vec![1.0, 2.0], vec![3.0]];
    let text = message(|| jvp!(rows(&m => &vec![vec![1.0], vec![1.0, 1.0]])));
    assert!(text.starts_with("tapir: `m[0]` has 2 elements and its shadow has 1 element"), "{text}");
    let (_, d) = jvp!(rows(&m => &vec![vec![1.0, 1.0], vec![1.0]]));
    assert_eq!(d, [vec![2.0, 4.0], vec![6.0]]);
    let text = message(|| vjp!(rows(&m) => vec![vec![1.0], vec![1.0, 1.0]]));
    assert!(text.contains("the cotangent of the result at `[0]` has 1 element"), "{text}");
    let mut passes = Passes::new();
    let (_, record) = forward!(passes, rows(&m));
    let error = reverse!(passes, record, rows(&m) => vec![vec![1.0], vec![1.0, 1.0]]).unwrap_err();
    assert!(error.to_string().contains("3 numbers for 3 in another arrangement"), "{error}");

    let mut none = None;
    let text = message(|| vjp!(set(&mut none => Some(1.0), 2.0) => 1.0));
    assert!(text.contains("`none` has none and its shadow has a value"), "{text}");
    let mut some = Some(3.0);
    let text = message(|| vjp!(set(&mut some => None, 2.0) => 1.0));
    assert!(text.contains("`some` has a value and its shadow has none"), "{text}");
}

mod cotangents_of_raw_passes {
    use tapir::{Stack, differentiable};

    #[differentiable]
    fn squares(x: &[f64]) -> Vec<f64> {
        x.iter().map(|v| v * v).collect()
    }

    #[test]
    #[should_panic(expected = "the cotangent of a result has 1 element and the result has 2 elements")]
    fn short_in_joint() {
        squares::joint(&[0.3, 0.7], &mut [0.0; 2], vec![1.0], &mut Stack::new());
    }

    #[test]
    #[should_panic(expected = "the cotangent of a result has 3 elements and the result has 2 elements")]
    fn long_in_reverse() {
        let mut stack = Stack::new();
        squares::forward(&[0.3, 0.7], &mut stack);
        squares::reverse(&[0.3, 0.7], &mut [0.0; 2], vec![1.0; 3], &mut stack);
    }

    #[test]
    fn none_is_zero() {
        let mut dx = [0.0; 2];
        let (value, _) = squares::joint(&[0.3, 0.7], &mut dx, vec![], &mut Stack::new());
        assert_eq!((value, dx), (squares(&[0.3, 0.7]), [0.0; 2]));
    }
}
