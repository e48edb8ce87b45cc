//! Methods of std that write to slices and vectors, and `std::mem`.

use tapir::{Real, assert_rule, differentiable};

#[differentiable]
fn swapped(x: &mut [f64], i: usize, j: usize) -> f64 {
    x[0] *= x[1];
    x.swap(i, j);
    x[0] * x[1] + x[2] * x[2]
}

#[differentiable]
fn filled(x: &mut [f64], a: f64) -> f64 {
    let s = x[0] * x[1];
    x.fill(a * s);
    x[1] *= x[0];
    x[1] + s
}

#[differentiable]
fn copied(x: &[f64], y: &mut [f64]) -> f64 {
    let s = y[0] * x[0];
    y.copy_from_slice(x);
    y[0] *= s;
    y[1..].copy_from_slice(&x[..x.len() - 1]);
    y[0] * y[1]
}

#[differentiable]
fn sorted(x: &mut [f64]) -> f64 {
    x.sort_by(|a, b| a.partial_cmp(b).unwrap());
    let mut s = 0.0;
    for i in 0..x.len() {
        s += x[i] * x[i] * (i + 1) as f64;
    }
    s
}

#[differentiable]
fn sorted_downwards(x: &mut [f64]) -> f64 {
    x.sort_by(|a, b| b.total_cmp(a));
    x[0] * x[0] + x[1]
}

#[differentiable]
fn reversed(x: &mut [f64]) {
    x.reverse();
    x[0] *= x[1];
    x.rotate_left(1);
    x[0] *= x[1];
}

#[differentiable]
fn pushed(x: &[f64], a: f64) -> f64 {
    let mut v = Vec::new();
    for e in x {
        v.push(e * a);
    }
    v.push(a);
    let mut s = 0.0;
    for i in 0..v.len() {
        s += v[i] * v[i] * v[0];
    }
    s
}

#[differentiable]
fn pushed_generic<T: Real>(x: &[T], a: T) -> T {
    let mut v: Vec<T> = Vec::with_capacity(x.len());
    for e in x {
        if *e > T::ZERO {
            v.push(*e * a);
        }
    }
    let mut s = T::ONE;
    for e in &v {
        s *= *e;
    }
    s
}

#[differentiable]
fn popped(v: &mut Vec<f64>, a: f64) -> f64 {
    v.push(a * v[0]);
    v.push(a);
    let last = v.pop().unwrap();
    let before = v.pop().unwrap();
    v[0] *= last * before;
    last * before
}

#[differentiable]
fn stack_machine(v: &mut Vec<f64>, program: &[u8]) -> f64 {
    for &op in program {
        let b = v.pop().unwrap();
        let a = v.pop().unwrap();
        if op == 0 {
            v.push(a + b);
        } else {
            v.push(a * b);
        }
    }
    v[0]
}

#[differentiable]
fn split(x: &mut [f64], n: usize) -> f64 {
    let (a, b) = x.split_at_mut(n);
    a[0] *= b[0];
    b[0] += a[0];
    b[1] = a[1] * b[0];
    a[0] * b[1]
}

#[differentiable]
fn buffers_swapped(x: &[f64], rounds: usize) -> f64 {
    let n = x.len();
    let mut a = x.to_vec();
    let mut b = vec![0.0; n];
    for _ in 0..rounds {
        for i in 0..n {
            b[i] = a[i] * a[(i + 1) % n];
        }
        std::mem::swap(&mut a, &mut b);
    }
    a[0] + a[1]
}

#[differentiable]
fn scalars_swapped(x: &mut f64, y: &mut f64) -> f64 {
    *x *= *y;
    std::mem::swap(x, y);
    *x * *x + *y
}

#[differentiable]
fn replaced(x: &mut f64, y: f64) -> f64 {
    let old = std::mem::replace(x, y * y);
    old * *x
}

#[differentiable]
fn length_changed(v: &mut Vec<f64>, a: f64) {
    v.truncate(2);
    v[0] *= a;
    v.extend_from_slice(&[a, a * a]);
    v.insert(1, a);
    v[3] *= v[0];
    v.remove(0);
}

#[test]
fn slices() {
    let mut x = [0.7, -0.4, 0.9, 0.3];
    for (i, j) in [(0, 1), (2, 0), (1, 1)] {
        assert_rule!(swapped(&mut x, i, j));
    }
    assert_rule!(filled(&mut x, 0.6));
    let mut y = [0.1, 0.2, 0.3, 0.4];
    assert_rule!(copied(&x, &mut y));
    assert_rule!(sorted(&mut x));
    assert_rule!(sorted_downwards(&mut x));
    assert_rule!(reversed(&mut x));
    assert_rule!(split(&mut x, 2));
}

#[test]
fn vectors() {
    let mut v = vec![0.7, -0.4, 0.9, 0.3];
    assert_rule!(pushed(&v, 0.6));
    assert_rule!(pushed_generic(&v, 0.6));
    assert_rule!(popped(&mut v, 0.6));
    assert_rule!(stack_machine(&mut v, &[0, 1, 0]));
    assert_rule!(length_changed(&mut v, 0.6));
}

#[test]
fn memory() {
    assert_rule!(buffers_swapped(&[0.7, 0.4, 0.9], 3));
    assert_rule!(buffers_swapped(&[0.7, 0.4, 0.9], 0));
    let (mut x, mut y) = (0.7, 0.4);
    assert_rule!(scalars_swapped(&mut x, &mut y));
    assert_rule!(replaced(&mut x, 0.6));
}

/// The loops do not fill the vector: it was made when the bound was another.
#[differentiable]
fn bound_that_changed(x: &[f64]) -> f64 {
    let mut k = 3;
    let mut t = vec![0.5; k];
    k -= 1;
    let mut s = 0.0;
    for i in 0..x.len() {
        for j in 0..k {
            t[j] = x[i] * (j as f64 + 1.0);
        }
        s += t[0] * t[2];
        t[2] = t[1] * x[i];
    }
    s
}

/// Each part has the length of the scratch vector, and that is seen.
#[differentiable]
fn parts_of_one_length(x: &[f64], y: &[f64], n: usize) -> f64 {
    let mut t = vec![0.0; n];
    let mut s = 0.0;
    for (c, row) in x.chunks_exact(n).enumerate() {
        let other = &y[c * n..(c + 1) * n];
        for ((t, a), b) in t.iter_mut().zip(row).zip(other) {
            *t = a * b;
        }
        let tail = &y[c..c + n];
        s += t.iter().zip(tail).map(|(t, y)| t * t * y).sum::<f64>();
    }
    s
}

/// The parts end where they do, whatever their names were made of is now.
#[differentiable]
fn parts_of_changing_length(x: &[f64], n: usize) -> f64 {
    let mut m = n;
    let mut s = 0.0;
    for _ in 0..3 {
        let part = &x[m..m + m];
        m += 1;
        for (a, b) in part.iter().zip(x) {
            s += a * b * b;
        }
        s *= part.len() as f64;
    }
    s
}

/// Vectors in nests of loops: one passed on whole, one never changed, one used by its length.
#[differentiable]
fn vectors_in_nests(x: &[f64], n: usize) -> f64 {
    let (mut a, mut b, c) = (vec![0.0; n], vec![0.1; n], vec![0.7; n]);
    let mut whole = vec![0.0; n];
    let mut s = 0.0;
    for i in 0..x.len() {
        for j in 0..a.len() {
            a[j] = x[i] * b[j] + c[j];
            whole[j] += a[j];
        }
        for j in 1..n {
            b[j] += a[j - 1] * a[j];
        }
        s += sum_of(&whole) * b[n - 1];
    }
    let mut k = 0;
    while k < 2 {
        for j in 0..n {
            b[j] *= a[j] + x[k];
        }
        k += 1;
    }
    s + sum_of(&b)
}

#[differentiable]
fn sum_of(v: &[f64]) -> f64 {
    v.iter().map(|v| v * v).sum()
}

#[test]
fn vectors_in_loops() {
    let x = [0.7, -0.4, 0.9, 0.3, 0.6, -0.8, 0.2, 0.5, 0.1, 0.4, 0.8, -0.3];
    let y = [0.2, 0.5, -0.7, 0.4, 0.9, 0.3, -0.1, 0.6, 0.8, 0.35, 0.15, -0.25];
    assert_rule!(bound_that_changed(&x[..4]));
    for n in [1, 2, 3] {
        assert_rule!(parts_of_one_length(&x, &y[..], n));
        assert_rule!(parts_of_changing_length(&x, n));
        assert_rule!(vectors_in_nests(&x[..3], n));
    }
}
