//! Constructs in combination: passive state beside active, nested places, values inside statements.

use tapir::{Differentiable, Real, assert_rule, differentiable};

#[derive(Clone, Copy, Debug, PartialEq, Differentiable)]
struct Grid {
    n: usize,
}
inspect!(Grid, GridTangent { n });

#[derive(Clone, Copy, Debug, PartialEq, Differentiable)]
struct Gas {
    n: f64,
}
inspect!(Gas, GasTangent { n });

/// Fields of one name, an integer here and a number there.
#[differentiable]
fn fields_of_one_name(grid: &Grid, gas: &mut Gas, x: f64) -> f64 {
    let mut s = 0.0;
    for i in 0..grid.n {
        gas.n *= x + i as f64;
        s += gas.n * gas.n;
    }
    s
}

#[differentiable]
fn range_of_numbers(x: f64, lo: f64, hi: f64) -> f64 {
    let inside = x >= lo && x < hi;
    if inside { x * lo } else { hi * x * lo }
}

#[differentiable]
fn cast_of_a_local(x: f64, y: f64) -> f64 {
    let z = x * y;
    let w = z as f32;
    let v = w as f64;
    v * z
}

#[differentiable]
fn closure_that_writes(x: &[f64], a: f64) -> f64 {
    let mut s = 0.0;
    let mut add = |v: f64| s += v * a;
    add(x[0]);
    add(x[1] * x[0]);
    s
}

#[differentiable]
fn constant_inside(x: f64) -> f64 {
    const K: f64 = 2.5;
    const N: usize = 3;
    let mut s = x;
    for _ in 0..N {
        s = s * x + K;
    }
    s
}

#[differentiable]
fn best_so_far(x: &[f64], y: f64) -> f64 {
    let mut best: Option<f64> = None;
    for v in x {
        if *v > y {
            best = Some(*v * *v);
        }
    }
    match best {
        Some(b) => b * y,
        None => y,
    }
}

#[derive(Clone, Debug, PartialEq, Differentiable)]
enum Tree {
    Leaf(f64),
    Node(Box<Tree>, Box<Tree>),
}

#[differentiable]
fn tree_product(t: &Tree, x: f64) -> f64 {
    match t {
        Tree::Leaf(v) => v * x,
        Tree::Node(a, b) => tree_product(a, x) * tree_product(b, x * x),
    }
}

#[differentiable]
fn row_alias(m: &mut [Vec<f64>], a: f64) -> f64 {
    let mut s = 0.0;
    for i in 0..m.len() {
        let row = &mut m[i];
        for j in 0..row.len() {
            row[j] = row[j] * a + s;
            s += row[j] * row[0];
        }
    }
    s
}

#[differentiable]
fn chunks_together(x: &[f64], y: &mut [f64]) -> f64 {
    let mut s = 1.0;
    for (c, d) in x.chunks(2).zip(y.chunks_mut(2)) {
        d[0] = c[0] * s;
        d[1] *= c[1] + d[0];
        s += d[1];
    }
    s
}

#[differentiable]
fn sums_of_sums(x: &[f64], y: &[f64]) -> f64 {
    x.iter().map(|a| y.iter().map(|b| (a * b).sin()).sum::<f64>() * a).sum::<f64>()
}

#[differentiable]
fn integer_array_written(x: &[f64], at: &[usize]) -> f64 {
    let mut counts = [0usize; 3];
    let mut s = 1.0;
    for &k in at {
        counts[k] += 1;
        s = s * x[counts[k] % x.len()] + x[k];
    }
    s
}

#[differentiable]
fn flags_written(x: &mut [f64], at: &[usize]) -> f64 {
    let mut seen = vec![false; x.len()];
    let mut s = 0.0;
    for &i in at {
        if !seen[i] {
            seen[i] = true;
            x[i] *= 2.0 + s;
        } else {
            s += x[i] * x[i];
        }
    }
    s
}

#[differentiable]
fn integers_pushed(x: &[f64], n: usize) -> f64 {
    let mut queue: Vec<usize> = vec![0];
    let mut s = 1.0;
    let mut k = 0;
    while k < queue.len() {
        let i = queue[k];
        s = s * x[i] + 0.5;
        if 2 * i + 2 < n {
            queue.push(2 * i + 1);
            queue.push(2 * i + 2);
        }
        k += 1;
    }
    s
}

#[differentiable]
fn array_assigned_whole(x: &[f64; 3], y: f64) -> f64 {
    let mut a = *x;
    let old = a;
    a[0] *= y;
    a[1] = a[0] * a[2];
    let new = a;
    a = old;
    a[0] * new[1] + a[1] * new[0]
}

#[differentiable]
fn array_in_and_out(mut a: [f64; 3], y: f64) -> [f64; 3] {
    a[0] *= y;
    a[2] += a[0] * a[1];
    a
}

#[differentiable]
fn array_through_a_function(a: [f64; 3], y: f64, n: usize) -> f64 {
    let mut b = a;
    for _ in 0..n {
        b = array_in_and_out(b, y);
    }
    b[0] + b[2]
}

#[differentiable]
fn array_pattern(x: &[f64; 3]) -> f64 {
    let [a, b, c] = *x;
    a * b + c * c * a
}

#[differentiable]
fn alias_of_an_alias(x: &mut [f64]) -> f64 {
    let a = &mut x[1..];
    let b = &mut a[1..];
    b[0] *= 3.0;
    b[1] += b[0] * b[0];
    x[2] * x[3] + x[0]
}

#[differentiable]
fn branches_inside_statements(x: &mut [f64], k: usize) -> f64 {
    let mut s = 1.0;
    for i in 0..x.len() {
        s += if x[i] > 0.5 { x[i] * s } else { -x[i] };
        x[i] = match (i + k) % 3 {
            0 => s * x[i],
            1 => {
                let t = x[i] + 1.0;
                t * t
            }
            _ => 0.25,
        };
        s *= {
            let q = x[i] * 0.5;
            q + 1.0
        };
    }
    s
}

fn plain_index(i: usize, n: usize) -> usize {
    (i * 7 + 3) % n
}

#[differentiable]
fn index_by_a_plain_function(x: &mut [f64]) -> f64 {
    let mut s = 0.0;
    for i in 0..x.len() {
        let k: usize = plain_index(i, x.len());
        s += x[k] * x[i];
        x[i] = s;
    }
    s
}

#[differentiable]
fn lengths_of_two(x: &[f64], y: &mut Vec<f64>) -> f64 {
    let mut s = 0.0;
    for i in 0..x.len().min(y.len()) {
        y[i] *= x[i];
        s += y[i] * x[i];
    }
    s
}

#[differentiable]
fn matrix_rows_replaced(m: &mut Vec<Vec<f64>>, a: f64) -> f64 {
    m[0][0] *= a;
    m[1] = m[0].clone();
    m[1][0] *= m[0][1];
    m[0] = vec![a, a * a];
    m[0][1] * m[1][0] + m[1][1]
}

#[differentiable]
fn boxed(x: &Box<f64>, y: &mut Box<f64>) -> f64 {
    **y *= **x;
    **y * **x
}

#[differentiable]
fn tuple_of_slices_state(x: &[f64], h: f64, n: usize) -> (f64, f64) {
    let mut state = (x[0], x[1]);
    for _ in 0..n {
        let (p, v) = state;
        state = (p + h * v, v - h * p * p);
    }
    state
}

#[differentiable]
fn return_deep_inside<T: Real>(x: &[T], limit: T) -> T {
    let mut s = T::ZERO;
    for i in 0..x.len() {
        if x[i] > T::ZERO {
            for j in 0..x.len() {
                s += x[i] * x[j];
                if s > limit {
                    if i > j {
                        return s * x[i];
                    }
                    break;
                }
            }
        } else {
            continue;
        }
        s *= x[i];
    }
    s
}

#[differentiable]
fn loop_in_a_branch_in_a_loop(x: &mut [f64], n: usize) -> f64 {
    let mut s = 0.5;
    for k in 0..n {
        if k % 2 == 0 {
            for i in 0..x.len() {
                x[i] = x[i] * s + 0.1;
            }
        } else {
            let mut i = 0;
            while i < x.len() && x[i] < 2.0 {
                s += x[i] * x[i];
                i += 1;
            }
        }
    }
    s
}

#[test]
fn passive_state() {
    let mut x = [0.7, 0.4, 0.9, 0.2, 0.6, 0.8, 0.3];
    let mut gas = Gas { n: 0.7 };
    assert_rule!(fixed fields_of_one_name(&Grid { n: 2 }, &mut gas, 0.4));
    for v in [0.3, 0.7] {
        assert_rule!(range_of_numbers(v, 0.2, 0.5));
    }
    assert_rule!(integer_array_written(&x, &[0, 1, 1, 2, 0, 0]));
    assert_rule!(flags_written(&mut x, &[0, 1, 1, 2, 0, 0, 3]));
    assert_rule!(integers_pushed(&x, 7));
    assert_rule!(index_by_a_plain_function(&mut x));
}

#[test]
fn values() {
    // Differences do not see through single precision.
    assert_rule!(fixed cast_of_a_local(0.5, 0.75));
    assert_eq!(tapir::gradient!(cast_of_a_local(0.5, 0.75)), (2.0 * 0.375 * 0.75, 2.0 * 0.375 * 0.5));
    assert_rule!(closure_that_writes(&[0.7, 0.4], 0.3));
    assert_rule!(constant_inside(0.7));
    assert_rule!(best_so_far(&[0.7, 0.1, 0.9], 0.3));
    assert_rule!(best_so_far(&[0.7, 0.1, 0.9], 1.3));
    assert_rule!(array_assigned_whole(&[0.7, 0.4, 0.9], 0.3));
    assert_rule!(array_in_and_out([0.7, 0.4, 0.9], 0.3));
    for n in 0..3 {
        assert_rule!(array_through_a_function([0.7, 0.4, 0.9], 0.3, n));
        assert_rule!(tuple_of_slices_state(&[0.7, 0.4], 0.1, n));
    }
    assert_rule!(array_pattern(&[0.7, 0.4, 0.9]));
    let mut y = Box::new(0.4);
    assert_rule!(fixed boxed(&Box::new(0.7), &mut y));
}

#[test]
fn places() {
    let mut m = vec![vec![0.3, 0.8], vec![-0.4, 0.6]];
    assert_rule!(row_alias(&mut m, 0.7));
    assert_rule!(matrix_rows_replaced(&mut m, 0.7));
    let mut y = [0.7, 0.4, 0.9, 0.2];
    assert_rule!(chunks_together(&[0.3, 0.8, 0.6, 0.1], &mut y));
    assert_rule!(sums_of_sums(&y, &[0.3, 0.8]));
    assert_rule!(alias_of_an_alias(&mut y));
    let mut v = vec![0.3, 0.8];
    assert_rule!(lengths_of_two(&y, &mut v));
    for k in 0..3 {
        assert_rule!(branches_inside_statements(&mut y, k));
    }
}

#[test]
fn control() {
    let mut x = [0.7_f64, 0.4, -0.9, 0.2];
    for limit in [0.1, 0.6, 10.0] {
        assert_rule!(return_deep_inside(&x, limit));
    }
    for n in 0..4 {
        assert_rule!(loop_in_a_branch_in_a_loop(&mut x, n));
    }
}

/// Derivatives with respect to a tree of boxes, against differences.
#[test]
fn trees() {
    let tree = |a: f64, b: f64, c: f64| {
        let leaf = |x| Box::new(Tree::Leaf(x));
        Tree::Node(leaf(a), Box::new(Tree::Node(leaf(b), leaf(c))))
    };
    let t = tree(0.7, 0.4, 0.9);
    let (d, dx) = tapir::gradient!(tree_product(&t, 0.8));
    let TreeTangent::Node(a, rest) = d else { panic!("the shadow has the value's shape") };
    let TreeTangent::Node(b, c) = *rest else { panic!("the shadow has the value's shape") };
    let value = tree_product(&t, 0.8);
    let slope = |high: f64, low: f64| (high - low) / 2e-6;
    for (found, wanted) in [(*a, value / 0.7), (*b, value / 0.4), (*c, value / 0.9)] {
        let TreeTangent::Leaf(found) = found else { panic!("the shadow has the value's shape") };
        assert!((found - wanted).abs() < 1e-12);
    }
    let wanted = slope(tree_product(&t, 0.8 + 1e-6), tree_product(&t, 0.8 - 1e-6));
    assert!((dx - wanted).abs() < 1e-8);
}
