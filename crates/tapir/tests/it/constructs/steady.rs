//! After the first call nothing is allocated, local vectors and their shadows included.

use crate::allocations::allocations;
use tapir::testing::Config;
use tapir::{Real, Stack, assert_rule, differentiable};

#[differentiable]
fn recurrence(x: &mut [f64], a: f64) -> f64 {
    for i in 1..x.len() {
        x[i] = a * x[i - 1] + x[i] * x[i];
    }
    x[x.len() - 1]
}

#[differentiable]
fn iterators(x: &[f64], y: &[f64]) -> f64 {
    x.iter().zip(y).map(|(a, b)| (a - b).powi(2).exp()).sum::<f64>().sqrt()
}

#[differentiable]
fn branches(x: &[f64]) -> f64 {
    let mut s = 1.0;
    for v in x {
        if *v > 0.0 {
            s *= v.sin();
        } else if s > 3.0 {
            break;
        }
        let mut k = 0;
        while k < 3 {
            s = s * s * 0.5 + v;
            k += 1;
        }
    }
    s
}

/// A local vector in the function.
#[differentiable]
fn scratch(x: &[f64], a: f64) -> f64 {
    let n = x.len();
    let mut t = vec![0.0; n];
    for i in 0..n {
        t[i] = (x[i] * a).tanh();
    }
    let mut s = 0.0;
    for i in 0..n {
        s += t[i] * t[n - 1 - i];
    }
    s
}

/// Local vectors in a loop, passed to calls.
#[differentiable]
fn scratch_in_loops<T: Real>(x: &[T], rounds: usize) -> T {
    let n = x.len();
    let mut s = T::ZERO;
    let mut kept = vec![T::ONE; n];
    for k in 0..rounds {
        let mut t = vec![T::ZERO; n];
        for i in 0..n {
            t[i] = x[i] * x[(i + k) % n] + kept[i];
        }
        smooth(&t, &mut kept);
        s += kept[k % n].sin();
    }
    s
}

#[differentiable]
fn smooth<T: Real>(t: &[T], out: &mut [T]) {
    for i in 1..t.len() {
        out[i] = t[i] * t[i - 1] * out[i - 1];
    }
}

/// The same vector twice: the second shadow is private.
#[differentiable]
fn twice(x: &[f64], a: f64) -> f64 {
    let mut t = vec![0.0; x.len()];
    for i in 0..x.len() {
        t[i] = x[i] * a;
    }
    product(&t, &t) * product(x, x)
}

#[differentiable]
fn product(x: &[f64], y: &[f64]) -> f64 {
    let mut s = 0.0;
    for i in 0..x.len() {
        s += x[i] * y[i];
    }
    s
}

#[differentiable]
fn library_rules(x: &mut [f64], y: &mut [f64], a: f64) -> f64 {
    tapir::rules::array::axpy(a, x, y);
    x.swap(0, 1);
    y.copy_from_slice(x);
    x.fill(a);
    tapir::rules::array::dot(x, y)
}

/// How many allocations a run makes after two others.
fn later(mut run: impl FnMut(&mut Stack)) -> usize {
    let mut st = Stack::new();
    run(&mut st);
    run(&mut st);
    let before = allocations();
    run(&mut st);
    allocations() - before
}

#[test]
fn nothing_is_allocated() {
    let mut x: Vec<f64> = (0..40).map(|i| 0.1 + 0.02 * f64::from(i)).collect();
    let mut y: Vec<f64> = x.iter().map(|x| 0.9 - x).collect();
    let (mut d_x, mut d_y) = (vec![0.0; 40], vec![0.0; 40]);
    macro_rules! both {
        ($f:ident($($arg:expr),*) [$($pair:expr),*]) => {
            let name = stringify!($f);
            let split = later(|st| {
                $f::forward($($arg,)* st);
                $f::reverse($($pair,)* 1.0, st);
            });
            assert_eq!(split, 0, "{name}: forward and reverse");
            let joint = later(|st| {
                $f::joint($($pair,)* 1.0, st);
            });
            assert_eq!(joint, 0, "{name}: joint");
        };
    }
    both!(recurrence(&mut x, 0.7) [&mut x, &mut d_x, 0.7]);
    both!(iterators(&x, &y) [&x, &mut d_x, &y, &mut d_y]);
    both!(branches(&x) [&x, &mut d_x]);
    both!(scratch(&x, 0.7) [&x, &mut d_x, 0.7]);
    both!(scratch_in_loops(&x, 5) [&x, &mut d_x, 5]);
    both!(twice(&x, 0.7) [&x, &mut d_x, 0.7]);
    both!(library_rules(&mut x, &mut y, 0.7) [&mut x, &mut d_x, &mut y, &mut d_y, 0.7]);
}

/// Functions whose own vectors come from `to_vec` and the like allocate no more than they do without derivatives.
#[test]
fn no_more_than_the_function_itself() {
    let config = || Config { allocations: Some(allocations), ..Config::default() };
    let mut x = [0.3, 0.8, -0.4, 0.6];
    assert_rule!(recurrence(&mut x, 0.7), config());
    assert_rule!(scratch(&x, 0.7), config());
    assert_rule!(scratch_in_loops(&x, 3), config());
    assert_rule!(twice(&x, 0.7), config());
}

#[differentiable]
fn copies(x: &[f64], a: f64) -> f64 {
    let mut t = x.to_vec();
    for i in 1..t.len() {
        t[i] = t[i] * a + t[i - 1] * x[i];
    }
    product(&t, x)
}

#[differentiable]
fn grown(x: &[f64], a: f64) -> f64 {
    let mut v: Vec<f64> = Vec::with_capacity(x.len());
    for e in x {
        v.push(e * a);
    }
    let mut s = 0.0;
    for e in &v {
        s += e * e * s + e;
    }
    s
}

#[differentiable]
fn swaps(x: &[f64], rounds: usize) -> f64 {
    let n = x.len();
    let (mut a, mut b) = (vec![1.0; n], vec![0.0; n]);
    for _ in 0..rounds {
        for i in 0..n {
            b[i] = a[i] * x[i] + a[(i + 1) % n];
        }
        std::mem::swap(&mut a, &mut b);
    }
    a[0] * a[1]
}

#[test]
fn other_vectors() {
    let config = || Config { allocations: Some(allocations), ..Config::default() };
    let x = [0.3, 0.8, -0.4, 0.6];
    assert_rule!(swaps(&x, 3), config());
    assert_rule!(copies(&x, 0.7), config());
    assert_rule!(grown(&x, 0.7), config());
}

#[differentiable]
fn moved(x: &[f64], a: f64) -> f64 {
    let mut v = vec![0.0; x.len()];
    for i in 0..x.len() {
        v[i] = x[i] * a;
    }
    let u = v;
    product(&u, x)
}

#[differentiable]
fn made(x: &[f64], a: f64) -> Vec<f64> {
    let mut v = vec![0.0; x.len()];
    for i in 0..x.len() {
        v[i] = (x[i] * a).sin();
    }
    v
}

#[differentiable]
fn calls(x: &[f64], a: f64) -> f64 {
    let v = made(x, a);
    product(&v, x)
}

/// What docs/tapir.md says of vectors that move or are returned: copies and shadows of them are allocated in each call,
/// a few per vector, whatever its length.
#[test]
fn vectors_that_move() {
    for n in [10, 1000] {
        let (x, mut d_x) = (vec![0.5; n], vec![0.0; n]);
        let mut counted = |f: &str, most: usize, run: &mut dyn FnMut(&[f64], &mut [f64], &mut Stack)| {
            let count = later(|st| run(&x, &mut d_x, st));
            assert!(count <= most, "{f} at {n}: {count} allocations");
        };
        counted("moved, jointly", 2, &mut |x, d_x, st| {
            moved::joint(x, d_x, 0.5, 1.0, st);
        });
        counted("moved", 3, &mut |x, d_x, st| {
            moved::forward(x, 0.5, st);
            moved::reverse(x, d_x, 0.5, 1.0, st);
        });
        counted("calls, jointly", 3, &mut |x, d_x, st| {
            calls::joint(x, d_x, 0.5, 1.0, st);
        });
        counted("calls", 4, &mut |x, d_x, st| {
            calls::forward(x, 0.5, st);
            calls::reverse(x, d_x, 0.5, 1.0, st);
        });
    }
}
