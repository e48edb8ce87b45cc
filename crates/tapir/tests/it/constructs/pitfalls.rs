//! Programs that have led to wrong derivatives, or could.

use tapir::{Differentiable, Real, assert_rule, differentiable};

#[differentiable]
fn scale_by(y: &mut [f64], a: f64) {
    for v in y.iter_mut() {
        *v *= a;
    }
}

#[differentiable]
fn first(x: &[f64]) -> f64 {
    x[0] * x[0]
}

/// The argument is computed from what the callee overwrites.
#[differentiable]
fn argument_from_the_written(y: &mut [f64], a: f64) -> f64 {
    scale_by(y, a * y[1]);
    scale_by(y, y[0] * y[1]);
    y[0]
}

/// A value is read, its source overwritten, and the value used afterwards.
#[differentiable]
fn read_before_the_write(x: &mut [f64]) -> f64 {
    let a = x[0];
    let b = a * x[1];
    x[0] = b * b;
    x[1] = a * b;
    a * x[0] + b * x[1]
}

/// The same through an alias.
#[differentiable]
fn alias_is_not_a_copy(x: &mut [f64]) -> f64 {
    let r = &mut x[1..];
    r[0] *= 2.0;
    let s = r[0] * r[1];
    x[0] = s * x[1];
    x[0] * x[2]
}

/// An alias whose index is a variable that changes later.
#[differentiable]
fn alias_keeps_its_index(x: &mut [f64]) -> f64 {
    let mut i = 0;
    let r = &mut x[i];
    *r *= 3.0;
    *r += 1.0;
    i += 1;
    x[i] *= x[0];
    x[i + 1] * x[i]
}

/// An index that is overwritten after its use.
#[differentiable]
fn index_overwritten(x: &mut [f64]) -> f64 {
    let mut i = 2;
    x[i] *= x[0];
    i -= 1;
    x[i] *= x[i + 1];
    i -= 1;
    x[i] += x[i + 1] * x[i];
    x[i]
}

/// An index from an array of integers that changes.
#[differentiable]
fn index_table_changes(x: &mut [f64], order: &mut [usize]) -> f64 {
    let mut s = 0.0;
    for k in 0..3 {
        x[order[k]] *= x[order[(k + 1) % 3]];
        order.swap(0, k);
        s += x[order[0]] * s + x[order[k]];
    }
    s
}

/// A condition on values that the branch changes.
#[differentiable]
fn condition_changed_inside(x: &mut [f64]) -> f64 {
    for i in 0..x.len() {
        if x[i] > 0.5 {
            x[i] -= 1.0;
            x[0] += x[i] * x[i];
        } else {
            x[i] = x[i] * x[0] + 1.0;
        }
    }
    x[0] * x[x.len() - 1]
}

/// A loop bound that is written in the loop's body.
#[differentiable]
fn bound_changed_inside(x: &mut [f64], n: usize) -> f64 {
    let mut m = n;
    let mut s = 0.0;
    for i in 0..m {
        s += x[i] * s + x[i];
        m -= 1;
        x[m] *= s;
    }
    s
}

/// Two writes to one element in each round.
#[differentiable]
fn two_writes(x: &mut [f64]) {
    for i in 1..x.len() {
        x[i] = x[i] * x[i - 1];
        x[i] = x[i] * x[i] + x[i - 1];
    }
}

/// The next element is written before it is read.
#[differentiable]
fn writes_ahead(x: &mut [f64]) -> f64 {
    for i in 0..x.len() - 1 {
        x[i + 1] = x[i] * x[i + 1];
        x[i] += x[i + 1] * x[i + 1];
    }
    x[0] * x[x.len() - 1]
}

/// Iterations that do not commute although each only adds.
#[differentiable]
fn adds_what_it_added(x: &mut [f64]) {
    for i in 1..x.len() {
        let t = x[i - 1] * x[i - 1];
        x[i] += t;
    }
}

/// Accumulation through another place of the same array.
#[differentiable]
fn accumulates_in_itself(x: &mut [f64]) {
    for i in 1..x.len() {
        x[0] += x[i] * x[i];
        x[i] += x[0];
    }
}

/// A local that only some iterations set.
#[differentiable]
fn carried_sometimes(x: &[f64]) -> f64 {
    let mut last = 1.0;
    let mut s = 0.0;
    for i in 0..x.len() {
        if x[i] > 0.0 {
            last = x[i] * last;
        }
        s += last * x[i];
    }
    s
}

/// A scratch vector that keeps values from the round before in places.
#[differentiable]
fn scratch_partly_overwritten(x: &[f64], rounds: usize) -> f64 {
    let n = x.len();
    let mut t = vec![1.0; n];
    let mut s = 0.0;
    for k in 0..rounds {
        for j in k % 2..n {
            t[j] = t[j] * x[j] + x[0];
        }
        for j in 0..n {
            s += t[j] * x[j];
        }
    }
    s
}

/// Unused results, and values that overflow where nobody looks.
#[differentiable]
fn unused_infinity(x: f64) -> f64 {
    let big = (x * 1000.0).exp();
    let _unused = big * x;
    x * x
}

/// A shadow is not lost when a variable is assigned twice on one path.
#[differentiable]
fn assigned_again(x: f64, y: f64) -> f64 {
    let mut z = x * y;
    let w = z * z;
    z = w + x;
    let v = z * z;
    z = y;
    v + w * z
}

/// Self-assignment and swaps by hand.
#[differentiable]
fn swapped_by_hand(x: &mut [f64], i: usize, j: usize) -> f64 {
    let t = x[i];
    x[i] = x[j];
    x[j] = t;
    x[i] * x[i] + x[j]
}

/// Nothing in common but the name.
#[differentiable]
fn shadowed_in_branches(x: f64, y: f64) -> f64 {
    let t = x * y;
    let s = if x > y {
        let t = t * t;
        t + x
    } else {
        let t = t.sin();
        t * y
    };
    for _ in 0..1 {
        let t = s * 2.0;
        let _ = t;
    }
    s * t
}

/// Loop variables of the same name, and one that shadows an argument.
#[differentiable]
fn same_loop_names(x: &[f64], i: usize) -> f64 {
    let mut s = x[i];
    for i in 0..x.len() {
        s *= x[i] + 1.0;
    }
    for i in (0..x.len()).rev() {
        s += x[i] * s;
    }
    s * x[i]
}

/// Names that the derived code might use.
#[differentiable]
fn names_like_ours(y: f64, x: f64, st: &[f64], s: f64) -> f64 {
    let d_y = y * x;
    let d_s = d_y * x;
    let d___ret = d_s * st[0];
    let t = d___ret + s;
    let (a, d_a) = (t * d_s, x);
    a * d_a
}

/// A name that a `mut` parameter might get, and others of derived code.
#[differentiable]
fn names_of_mut_parameters(mut x: f64, mut y: f64) -> f64 {
    let x_ = x * 2.0;
    x += x_ * y;
    y *= x;
    let d___ret = x_ * y;
    x * x_ + y * d___ret
}

#[derive(Clone, Copy, Debug, PartialEq, Differentiable)]
struct Cell {
    value: f64,
    count: usize,
}
inspect!(Cell, CellTangent { value, count });

#[differentiable]
impl Cell {
    fn value(&self) -> f64 {
        self.value * self.value
    }
    fn round(&self, by: f64) -> f64 {
        self.value * by
    }
    fn add(&mut self, x: f64) -> usize {
        self.value += x * self.value;
        self.count += 1;
        self.count
    }
}

/// Methods named like those of scalars.
#[differentiable]
fn methods_named_like_others(c: &Cell, x: f64) -> f64 {
    c.value() * x + c.round(x)
}

/// A method that writes and returns an integer.
#[differentiable]
fn integer_from_a_method_that_writes(c: &mut Cell, x: &[f64]) -> f64 {
    let n: usize = c.add(x[0]);
    let m: usize = c.add(x[1]);
    c.value * x[n % 2] * x[m % 2]
}

/// Integers computed from floats decide.
#[differentiable]
fn integer_from_a_float(x: f64, y: &[f64]) -> f64 {
    let k = (x * 10.0) as usize % y.len();
    let n = if x > 0.5 { 2 } else { 1 };
    let mut s = 0.0;
    for i in 0..n {
        s += y[(k + i) % y.len()] * x;
    }
    s
}

/// A call in the head of a branch, on memory that is written later.
#[differentiable]
fn call_in_a_condition(x: &mut [f64], a: f64) -> f64 {
    if first(x) > 0.3 {
        scale_by(x, a);
    }
    let c = if first(x) > 0.2 { x[0] } else { a };
    c * x[1]
}

/// Maxima of several, with the winner overwritten.
#[differentiable]
fn winner_overwritten(x: &mut [f64]) -> f64 {
    let mut best = x[0];
    let mut at = 0;
    for i in 1..x.len() {
        if x[i] > best {
            best = x[i];
            at = i;
        }
    }
    x[at] = best * best;
    let mut s = 0.0;
    for v in x.iter() {
        s += v * best;
    }
    s
}

#[differentiable]
fn generic_read_then_write<T: Real>(x: &mut [T], a: T) -> T {
    let keep = x[0] * a;
    for i in 0..x.len() {
        x[i] = keep * x[i] + x[0];
    }
    keep * x[0]
}

#[test]
fn order_of_reads_and_writes() {
    for mut x in [vec![0.7, -0.4, 0.9], vec![0.3, 0.6, 0.8], vec![1.2, 0.9, 0.1]] {
        let y = x.clone();
        assert_rule!(argument_from_the_written(&mut x, 0.8));
        assert_rule!(read_before_the_write(&mut x));
        assert_rule!(alias_is_not_a_copy(&mut x));
        assert_rule!(alias_keeps_its_index(&mut x));
        assert_rule!(index_overwritten(&mut x));
        let mut order = [2, 0, 1];
        assert_rule!(index_table_changes(&mut x, &mut order));
        assert_rule!(condition_changed_inside(&mut x));
        assert_rule!(bound_changed_inside(&mut x, 3));
        assert_rule!(two_writes(&mut x));
        assert_rule!(writes_ahead(&mut x));
        assert_rule!(adds_what_it_added(&mut x));
        assert_rule!(accumulates_in_itself(&mut x));
        assert_rule!(carried_sometimes(&x));
        for rounds in 0..4 {
            assert_rule!(scratch_partly_overwritten(&x, rounds));
        }
        assert_rule!(assigned_again(x[0], x[1]));
        for (i, j) in [(0, 1), (1, 1), (2, 0)] {
            assert_rule!(swapped_by_hand(&mut x, i, j));
        }
        assert_rule!(call_in_a_condition(&mut x, 0.8));
        assert_rule!(winner_overwritten(&mut x));
        assert_rule!(generic_read_then_write(&mut x, 0.8));
        assert_eq!(x, y);
    }
}

#[test]
fn names() {
    assert_rule!(shadowed_in_branches(0.7, 0.4));
    assert_rule!(shadowed_in_branches(0.4, 0.7));
    assert_rule!(same_loop_names(&[0.7, 0.4, 0.9], 1));
    assert_rule!(names_of_mut_parameters(0.7, 0.4));
    assert_rule!(names_like_ours(0.7, 0.4, &[0.3], 0.6));
}

#[test]
fn what_carries_derivatives() {
    let mut c = Cell { value: 0.7, count: 1 };
    assert_rule!(fixed methods_named_like_others(&c, 0.4));
    assert_rule!(fixed integer_from_a_method_that_writes(&mut c, &[0.3, 0.9]));
    for x in [0.44, 0.71] {
        assert_rule!(integer_from_a_float(x, &[0.7, 0.4, 0.9]));
    }
}

/// A value that nobody uses may be infinite.
#[test]
fn unused_values_do_no_harm() {
    let (d,) = tapir::gradient!(unused_infinity(2.0));
    assert_eq!(d, 4.0);
}
