//! Functions that random programs found to be differentiated wrongly or not at all, each cut down to what matters.

#![allow(clippy::useless_vec, clippy::ptr_arg, reason = "vectors are what these functions are about")]
#![allow(clippy::needless_range_loop, clippy::collapsible_if, reason = "the form of the loop is what matters")]

use tapir::{Real, assert_rule, differentiable};

#[differentiable]
fn early_return_of_a_tuple<T: Real>(a: T, x: &[T]) -> (T, T) {
    if x[0] > T::lit(5.0) {
    } else if x[1] > T::lit(0.0) {
        return (a * a, x[0] * x[1]);
    }
    (a, a * x[0])
}

#[differentiable]
fn closure_called_often<T: Real>(a: T, b: &mut T, c: T) -> (T, T) {
    let g = |u: T| (a + c + a) * u;
    let w = vec![(g(*b) * g(*b) + T::lit(1.5)).log2(); 4];
    (w[3], g(*b))
}

#[differentiable]
fn index_by_own_length(y: &mut [f64], k: usize) -> f64 {
    let r = &mut y[1..4];
    r[k % r.len()] += r[1] * r[1];
    y[2] * y[3]
}

#[differentiable]
fn copies_within(y: &mut [f64], a: f64) -> f64 {
    y.copy_within(1..3, 0);
    a * y[0] * y[1]
}

#[differentiable]
fn vector_in_a_loop<T: Real>(x: &[T], a: T) -> T {
    let mut m = T::ONE;
    for i in 0..x.len() {
        let mut w = vec![T::lit(0.2); 4];
        w[i % 4] = (a + x[i]).sin();
        m *= w[i % 4] * w[0] + T::ONE;
    }
    m
}

#[differentiable]
fn option_of_a_branch(a: f64, b: f64) -> f64 {
    let o: Option<f64> = if a < 0.3 { Some(a * b) } else { None };
    match o {
        Some(v) => v * b,
        None => a,
    }
}

#[differentiable]
fn unused_option_of_a_branch(a: f64, b: f64) -> f64 {
    let v = a * b;
    let _o: Option<f64> = if a < 0.3 { Some(v) } else { None };
    v * a
}

#[differentiable]
fn nested_repeat<T: Real>(a: T, x: &[T]) -> T {
    let v = a * x[0];
    let w = [[v.sin(); 3]; 2];
    w[1][2] * w[0][1] * x[1]
}

#[derive(Clone, Debug, tapir::Differentiable)]
struct Pair<T> {
    b: T,
    n: usize,
}

#[differentiable]
fn integer_field<T: Real>(a: T) -> T {
    let mut q = Pair { b: a * a, n: 2 };
    q.b += T::lit(q.n as f64);
    q.b * a
}

#[differentiable]
fn steps_from_a_variable<T: Real>(a: T) -> T {
    let mut s = a;
    for i in 2..5 {
        for j in (2..i + 1).step_by(3) {
            s *= a + T::lit(j as f64);
        }
        for j in (0..i + 1).rev().step_by(2) {
            s += a * T::lit(j as f64);
        }
    }
    s
}

#[differentiable]
fn sign_of_an_empty_sum(x: &[f64], a: f64) -> f64 {
    let v = x.iter().filter(|e| **e > 10.0).map(|e| a + *e).sum::<f64>();
    v * a
}

#[differentiable]
fn copied_and_swapped(to: &mut [f64], from: &[f64], a: &mut f64, b: &mut f64) {
    to[0] = from[1] * *a;
    to[1] *= from[0];
    std::mem::swap(a, b);
}

#[differentiable]
fn halves_of_one_vector(y: &mut Vec<f64>, a: f64) -> f64 {
    let (lo, hi) = y.split_at_mut(3);
    lo[1..2].copy_from_slice(&hi[0..1]);
    let (first, rest) = lo.split_at_mut(1);
    let (near, far) = hi.split_at_mut(2);
    copied_and_swapped(&mut rest[0..2], near, &mut first[0], &mut far[0]);
    hi[0..2].copy_from_slice(rest);
    rest.swap_with_slice(&mut hi[1..3]);
    y[0] * a * y[1] + y[4]
}

#[differentiable]
fn scaled_by_a_constant<T: Real>(a: T, #[constant] c: T) -> T {
    a * a * c
}

/// What is handed to a constant parameter gets no derivative from there.
#[differentiable]
fn value_for_a_constant<T: Real>(a: T, b: T) -> T {
    scaled_by_a_constant(a, b * b) + scaled_by_a_constant(b, a)
}

#[test]
fn constant_parameters_stop_derivatives() {
    let (_, (da, db)) = value_for_a_constant::joint(2.0, 3.0, 1.0, &mut tapir::Stack::new());
    assert_eq!((da, db), (36.0, 12.0));
}

#[differentiable]
fn loop_over_a_vector_that_grows_later<T: Real>(y: &mut Vec<T>, a: T) -> T {
    let v = y.iter().take(4).map(|_| y[1].cos() * T::lit(0.5)).product::<T>();
    let r = &mut *y;
    r.push(a.tanh());
    v * a
}

#[differentiable]
fn unused_branch<T: Real>(y: &mut [T], x: &[T], #[constant] c: T) {
    for (e, d) in y.iter_mut().zip(x.iter()) {
        let _v = if *d > T::lit(-0.1) { -c } else { (*d).tanh() };
        *e *= *d;
    }
}

#[differentiable]
fn payload_compared<T: Real>(x: &[T]) -> T {
    let o: Option<T> = if x[0] < T::ZERO { Some(x[0] * x[1]) } else { None };
    match o {
        Some(e) => {
            if e > x[0] {
                e * x[1]
            } else {
                x[0].sin()
            }
        }
        None => x[0],
    }
}

#[differentiable]
fn constants_collected<T: Real>(a: T, #[constant] x: &[T]) -> T {
    let w: Vec<T> = x.iter().take(2).map(|e| *e * T::lit(0.5)).collect();
    a * w[1] * a
}

#[differentiable]
fn array_that_begins_with_a_constant(x: &[f64], #[constant] c: f64) -> f64 {
    let w = [c, x[0] * x[1], x[0]];
    let v = vec![c, x[1]];
    x[1] * w[x.len() - 1] * v[1]
}

#[differentiable]
fn window_into_a_local_of_the_loop(a: f64, b: f64) -> f64 {
    for i in (2..4).rev() {
        let mut w = vec![1.3 * a; 4];
        w[i] -= b;
    }
    a * b
}

#[differentiable]
fn truncated_part(x: &[f64], a: f64) -> f64 {
    let t = (x[0].trunc(), a);
    t.0 + t.1 * t.0 * x[0]
}

#[differentiable]
fn branch_of_constants(#[constant] c: f64, a: f64) -> f64 {
    let v = if a >= -0.3 {
        c * c
    } else {
        let u = -c.fract() / (c * c + 1.0);
        u * u
    };
    v * a + a * v
}

#[differentiable]
fn steps_backward_to_one<T: Real>(a: T) -> T {
    let mut s = a;
    for i in 1..4 {
        for j in (1..i + 1).rev().step_by(2) {
            s *= a + T::lit(j as f64);
        }
    }
    s
}

#[differentiable]
fn of_constants(#[constant] x: &[f64]) -> f64 {
    x[0] * x[1]
}

#[differentiable]
fn call_with_constants_only(a: f64) -> f64 {
    let w = vec![0.5; 3];
    let v = if a <= 0.2 { of_constants(&[-0.4, 0.3]) } else { -a };
    v * a + of_constants(&w[1..3]) * a
}

#[differentiable]
fn state_written_by_a_loop_in_a_branch<T: Real>(y: &mut [T], a: T, x: &[T]) -> T {
    if a.tanh() <= T::lit(0.5) {
        for (i, e) in x.iter().enumerate() {
            y[i % 2] -= *e;
        }
    }
    y[1]
}

#[differentiable]
fn scaled(x: &[f64], a: f64) -> f64 {
    x[0] * a + x[1]
}

#[differentiable]
fn call_with_elements_of_a_constant(y: &mut f64, a: f64) -> f64 {
    let w = [0.2; 4];
    let rows = [[0.1, 0.3], [0.5, 0.7]];
    *y *= scaled(&w[1..3], w[3]).cos() + scaled(&rows[1], rows[0][1]) * a;
    *y * a
}

#[differentiable]
fn doubled(y: &mut [f64], a: f64) {
    y[0] = 2.0 * a;
    y[1] *= a;
}

#[differentiable]
fn vector_given_as_a_slice(a: f64) -> f64 {
    let mut v = vec![0.5; 3];
    doubled(v.as_mut_slice(), a);
    let part = v.as_mut_slice();
    doubled(part, a * a);
    scaled(v.as_slice(), a)
}

#[differentiable]
fn read_after_a_call_that_is_undone<T: Real>(y: &mut [T], x: &[T]) -> T {
    let s: T = x.iter().map(|v| *v * *v).sum();
    y[1..3].copy_from_slice(&x[0..2]);
    s * T::lit(0.4) + y[1]
}

#[differentiable]
fn windows_of_known_length(a: f64) -> f64 {
    let mut v = vec![0.0; 3];
    doubled(&mut v, a);
    let mut s = a;
    for w in v.windows(2) {
        s += w[0] * w[1];
    }
    s
}

#[differentiable]
fn constant_struct_in_an_arm<T: Real>(o: Option<T>, #[constant] x: &[T], y: &mut [T], a: T) {
    let p: Option<T> = if x[0] >= T::lit(0.2) { Some(x[0]) } else { None };
    match p {
        Some(e) => {
            let q = Pair { b: e.sin(), n: 1 };
            y[q.n] *= a;
        }
        None => y[0] *= a,
    }
    if let Some(v) = o {
        y[0] *= v;
    }
}

#[test]
fn found() {
    assert_rule!(constant_struct_in_an_arm(Some(0.4_f64), const &[0.3], &mut [0.5, 0.6], 0.7));
    assert_rule!(read_after_a_call_that_is_undone(&mut [0.3, 0.4, 0.5], &[0.6_f64, 0.7]));
    assert_rule!(windows_of_known_length(0.7));
    assert_rule!(call_with_elements_of_a_constant(&mut 0.3, 0.7));
    assert_rule!(vector_given_as_a_slice(0.7));
    assert_rule!(state_written_by_a_loop_in_a_branch(&mut [0.3, 0.4], 0.2_f64, &[0.5, 0.6, 0.7]));
    assert_rule!(state_written_by_a_loop_in_a_branch(&mut [0.3, 0.4], 0.9_f64, &[0.5, 0.6, 0.7]));
    assert_rule!(call_with_constants_only(0.1));
    assert_rule!(call_with_constants_only(0.6));
    assert_rule!(window_into_a_local_of_the_loop(0.4, 0.3));
    assert_rule!(truncated_part(&[2.4], 0.3));
    assert_rule!(branch_of_constants(const 0.2, 0.3));
    assert_rule!(branch_of_constants(const 0.2, -0.7));
    assert_rule!(steps_backward_to_one(0.6_f64));
    assert_rule!(array_that_begins_with_a_constant(&[0.4, 0.3], const 0.2));
    assert_rule!(constants_collected(0.4_f64, const &[0.2, 0.3]));
    assert_rule!(loop_over_a_vector_that_grows_later(&mut vec![0.2, 0.3], 0.7_f64));
    assert_rule!(unused_branch(&mut [0.2, 0.3], &[0.4, -0.5], const 0.7_f64));
    assert_rule!(payload_compared(&[0.2, 0.3_f64]));
    assert_rule!(payload_compared(&[-0.2, 0.3_f64]));
    assert_rule!(payload_compared(&[-0.2, 3.0_f64]));
    let mut z = vec![0.1, 0.5, 0.9, 1.3, -0.4, 0.8];
    assert_rule!(halves_of_one_vector(&mut z, 1.5));
    assert_rule!(sign_of_an_empty_sum(&[0.3], -1.5));
    for x in [[0.3_f64, 0.7], [6.0, 0.2], [0.3, -0.7]] {
        assert_rule!(early_return_of_a_tuple(0.4_f64, &x));
        assert_rule!(nested_repeat(0.4_f64, &x));
        assert_rule!(vector_in_a_loop(&x, 0.4_f64));
    }
    let mut b = -0.48_f64;
    assert_rule!(closure_called_often(0.14_f64, &mut b, -0.77));
    let mut y = [0.1, 0.5, 0.9, 1.3];
    assert_rule!(index_by_own_length(&mut y, 5));
    assert_rule!(copies_within(&mut y, 1.5));
    assert_rule!(option_of_a_branch(0.2, 0.7));
    assert_rule!(option_of_a_branch(0.5, 0.7));
    assert_rule!(unused_option_of_a_branch(0.5, 0.7));
    assert_rule!(integer_field(0.6_f64));
    assert_rule!(steps_from_a_variable(0.6_f64));
}

#[allow(
    clippy::explicit_counter_loop,
    clippy::needless_range_loop,
    clippy::unnecessary_cast,
    reason = "as people write it, and as it once went wrong"
)]
mod silent {
    //! Derivatives that a guess about types once dropped without a word.

    use tapir::{assert_rule, differentiable};

    #[differentiable]
    fn bump(row: &mut [f64], by: f64) {
        for v in row.iter_mut() {
            *v += by * by;
        }
    }

    #[differentiable]
    fn row_given_on(x: &[f64], a: f64) -> f64 {
        let mut m = vec![0.5; 6];
        let mut i = 0;
        for row in m.chunks_mut(3) {
            bump(row, x[i] * a);
            i += 1;
        }
        m[0] * m[5]
    }

    #[differentiable]
    fn reference_given_on(a: f64) -> f64 {
        let mut acc = [0.1, 0.2];
        let r = &mut acc;
        bump(r, a);
        acc[0] * acc[1]
    }

    #[differentiable]
    fn cast_of_a_sum(x: &[f64]) -> f64 {
        let mut total = 0.0;
        for i in 0..x.len() {
            total += x[i] * x[i];
        }
        total as f64 / x.len() as f64
    }

    #[differentiable]
    fn inside_a_range(x: f64, w: f64) -> f64 {
        let lo = x * 0.5;
        let hi = x * 2.0;
        if (lo..hi).contains(&w) { lo * hi * w } else { w }
    }

    #[differentiable]
    fn vec_by_path(x: f64) -> f64 {
        let v = std::vec![x * x; 3];
        v[0] * v[2]
    }

    #[derive(Clone, Debug, tapir::Differentiable)]
    struct Body {
        x: f64,
        v: f64,
    }

    #[differentiable]
    impl Body {
        fn position(&self, t: f64) -> f64 {
            self.x + self.v * t
        }
    }

    #[differentiable]
    fn own_method(x: f64, t: f64) -> f64 {
        let body = Body { x: x * x, v: x };
        body.position(t) * t
    }

    #[differentiable]
    fn cast_of_a_part(o: Option<f64>, a: f64) -> f64 {
        match o {
            Some(v) => v * a + a * (v as f64),
            None => a,
        }
    }

    #[differentiable]
    fn cast_of_a_copy(y: &[f64], a: f64) -> f64 {
        let v = y.iter().fold(0.0, |u, e| u * 0.5 + e * a);
        let w = if a > 0.0 { v * a } else { a };
        let u = v;
        (w as f64) + (u as f64)
    }

    #[derive(Clone, Copy, Debug, tapir::Differentiable)]
    struct Weights {
        b: f64,
        c: f64,
        n: usize,
    }

    #[differentiable]
    fn struct_update(b: f64, a: f64) -> f64 {
        let w = Weights { b, c: b * b, n: 2 };
        let p = Weights { b: a * w.c, ..w };
        let q = Weights { n: 3, c: p.b * p.c, ..p };
        if q.n == 3 { q.b * q.c + p.c } else { p.c }
    }

    #[test]
    fn nothing_is_dropped() {
        assert_rule!(cast_of_a_copy(&[0.3, 0.7], 1.3));
        assert_rule!(cast_of_a_part(Some(0.7), 1.3));
        assert_rule!(fixed struct_update(0.3, 1.3));
        assert_rule!(row_given_on(&[0.3, 0.7], 1.3));
        assert_rule!(reference_given_on(0.6));
        assert_rule!(cast_of_a_sum(&[0.3, 0.7, 0.2]));
        assert_rule!(inside_a_range(0.6, 0.7));
        assert_rule!(vec_by_path(0.6));
        assert_rule!(fixed own_method(0.6, 0.3));
    }
}

/// A value of an own type chosen by a branch, the first of which carries no derivative.
mod chosen {
    use tapir::{Differentiable, assert_rule, differentiable};

    #[derive(Clone, Copy, Debug, Differentiable, PartialEq)]
    enum Kind {
        Linear,
        Mixed { w: f64 },
    }

    #[differentiable]
    fn by_if(x: &[f64], k: usize) -> f64 {
        let kind = if k == 0 { Kind::Linear } else { Kind::Mixed { w: x[0] } };
        match kind {
            Kind::Mixed { w } => w * x[1],
            Kind::Linear => x[1],
        }
    }

    #[differentiable]
    fn by_match(x: &[f64], k: usize) -> f64 {
        let kind = match k {
            0 => Kind::Linear,
            1 => Kind::Mixed { w: 2.0 },
            _ => Kind::Mixed { w: x[0] * x[0] },
        };
        if let Kind::Mixed { w } = &kind { w * x[1] } else { x[0] }
    }

    #[test]
    fn enums() {
        for k in 0..3 {
            assert_rule!(fixed by_if(&[0.3, 0.7], k));
            assert_rule!(fixed by_match(&[0.3, 0.7], k));
        }
    }
}

/// A scratch vector that a last loop overwrites, inside what follows an early return, and that a call before has read.
mod scratch_that_is_wanted {
    use tapir::{assert_rule, differentiable};

    #[differentiable]
    fn put(a: f64, y: &mut [f64]) {
        y[0] = a * a * y[1];
    }

    #[differentiable]
    fn f(a: f64, y: &mut [f64]) -> f64 {
        let mut w = vec![vec![0.2; 2]; 2];
        let mut u = vec![0.3; 3];
        w[1][0] = 2.0 * a;
        put(w[1][0], &mut u);
        let v = if a < -0.3 {
            return a * y[0];
        } else {
            a * a
        };
        for i in 0..3 {
            let t = v;
            w[1][i % 2] = t;
        }
        a * u[0]
    }

    #[test]
    fn is_restored() {
        assert_rule!(f(0.4, &mut [0.5]));
        assert_rule!(f(-0.4, &mut [0.5]));
    }
}

/// A flag of an early return that a later return sets, inside a branch that runs both passes at once.
mod returns_that_are_wanted {
    use tapir::{assert_rule, differentiable};

    #[differentiable]
    fn f(x: &[f64], y: &mut [f64], a: f64) -> f64 {
        for i in 0..3 {
            if i > 1 {
                if a > 5.0 {
                    return y[0];
                }
            }
            y[0] += x[i].cos();
        }
        for i in 0..3 {
            if x[i] >= 0.0 {
                return x[i] * a + y[0];
            }
        }
        y[1].sin().tanh()
    }

    #[test]
    fn are_taken_back() {
        assert_rule!(f(&[-0.3, 0.4, 0.5], &mut [0.5, 0.6], 0.7));
        assert_rule!(f(&[-0.3, -0.4, -0.5], &mut [0.5, 0.6], 0.7));
        assert_rule!(f(&[-0.3, 0.4, 0.5], &mut [0.5, 0.6], 7.0));
    }
}
