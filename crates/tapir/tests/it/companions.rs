//! Functions with companions written by hand, as `#[differentiable]` would write them.

#![allow(non_camel_case_types, reason = "companions are named like their functions")]
#![allow(clippy::needless_range_loop, reason = "indices show that primal and shadow go together")]

use tapir::{NoRData, Real, Stack};

const N: NoRData = tapir::NoTangent;

/// `a Σ x y`, reads only.
pub(crate) fn weighted_dot(x: &[f64], y: &[f64], a: f64) -> f64 {
    weighted_dot::eval(x, y, a)
}
pub(crate) struct weighted_dot {}
impl weighted_dot {
    pub(crate) fn eval<T: Real>(x: &[T], y: &[T], a: T) -> T {
        let mut s = T::ZERO;
        for i in 0..x.len() {
            s += x[i] * y[i];
        }
        a * s
    }
    pub(crate) fn forward<T: Real>(x: &[T], y: &[T], a: T, _: &mut Stack) -> T {
        Self::eval(x, y, a)
    }
    pub(crate) fn reverse<T: Real>(
        x: &[T],
        d_x: &mut [T],
        y: &[T],
        d_y: &mut [T],
        a: T,
        d_ret: T,
        st: &mut Stack,
    ) -> (NoRData, NoRData, T) {
        Self::joint(x, d_x, y, d_y, a, d_ret, st).1
    }
    pub(crate) fn joint<T: Real>(
        x: &[T],
        d_x: &mut [T],
        y: &[T],
        d_y: &mut [T],
        a: T,
        d_ret: T,
        _: &mut Stack,
    ) -> (T, (NoRData, NoRData, T)) {
        let mut s = T::ZERO;
        for i in 0..x.len() {
            s += x[i] * y[i];
            d_x[i] += d_ret * a * y[i];
            d_y[i] += d_ret * a * x[i];
        }
        (a * s, (N, N, d_ret * s))
    }
}

/// In place: `x[i] = sin(x[i]) a`, `steps` times; returns `Σ x² w`.
pub(crate) fn iterate(x: &mut [f64], w: &[f64], a: f64, steps: usize) -> f64 {
    iterate::eval(x, w, a, steps)
}
pub(crate) struct iterate {}
impl iterate {
    pub(crate) fn eval<T: Real>(x: &mut [T], w: &[T], a: T, steps: usize) -> T {
        for _ in 0..steps {
            for i in 0..x.len() {
                x[i] = x[i].sin() * a;
            }
        }
        let mut s = T::ZERO;
        for i in 0..x.len() {
            s += x[i] * x[i] * w[i];
        }
        s
    }
    pub(crate) fn forward<T: Real>(x: &mut [T], w: &[T], a: T, steps: usize, st: &mut Stack) -> T {
        for _ in 0..steps {
            for i in 0..x.len() {
                st.push(&x[i]);
                x[i] = x[i].sin() * a;
            }
        }
        let mut s = T::ZERO;
        for i in 0..x.len() {
            s += x[i] * x[i] * w[i];
        }
        s
    }
    #[allow(clippy::too_many_arguments, reason = "the contract")]
    pub(crate) fn reverse<T: Real>(
        x: &mut [T],
        d_x: &mut [T],
        w: &[T],
        d_w: &mut [T],
        a: T,
        steps: usize,
        d_ret: T,
        st: &mut Stack,
    ) -> (NoRData, NoRData, T, NoRData) {
        let mut d_a = T::ZERO;
        for i in 0..x.len() {
            d_x[i] += d_ret * (x[i] + x[i]) * w[i];
            d_w[i] += d_ret * x[i] * x[i];
        }
        for _ in 0..steps {
            for i in (0..x.len()).rev() {
                let s = tapir::take(&mut d_x[i]);
                x[i] = st.pop();
                d_a += s * x[i].sin();
                d_x[i] += s * a * x[i].cos();
            }
        }
        (N, N, d_a, N)
    }
    #[allow(clippy::too_many_arguments, reason = "the contract")]
    pub(crate) fn joint<T: Real>(
        x: &mut [T],
        d_x: &mut [T],
        w: &[T],
        d_w: &mut [T],
        a: T,
        steps: usize,
        d_ret: T,
        st: &mut Stack,
    ) -> (T, (NoRData, NoRData, T, NoRData)) {
        let value = Self::forward(x, w, a, steps, st);
        (value, Self::reverse(x, d_x, w, d_w, a, steps, d_ret, st))
    }
}

/// `y[i] = x[i] x[(i + 1) % n] + y[i]/2`, no result; every output depends on two or three inputs.
pub(crate) fn ring(x: &[f64], y: &mut [f64]) {
    ring::eval(x, y);
}
pub(crate) struct ring {}
impl ring {
    pub(crate) fn eval<T: Real>(x: &[T], y: &mut [T]) {
        let n = y.len();
        for i in 0..n {
            y[i] = x[i] * x[(i + 1) % x.len()] + T::lit(0.5) * y[i];
        }
    }
    pub(crate) fn forward<T: Real>(x: &[T], y: &mut [T], st: &mut Stack) {
        st.push_slice(y);
        Self::eval(x, y);
    }
    pub(crate) fn reverse<T: Real>(
        x: &[T],
        d_x: &mut [T],
        y: &mut [T],
        d_y: &mut [T],
        _: (),
        st: &mut Stack,
    ) -> (NoRData, NoRData) {
        st.pop_slice(y);
        for i in (0..y.len()).rev() {
            let j = (i + 1) % x.len();
            let s = tapir::take(&mut d_y[i]);
            d_y[i] += T::lit(0.5) * s;
            d_x[i] += s * x[j];
            d_x[j] += s * x[i];
        }
        (N, N)
    }
    pub(crate) fn joint<T: Real>(
        x: &[T],
        d_x: &mut [T],
        y: &mut [T],
        d_y: &mut [T],
        seed: (),
        st: &mut Stack,
    ) -> ((), (NoRData, NoRData)) {
        Self::forward(x, y, st);
        ((), Self::reverse(x, d_x, y, d_y, seed, st))
    }
}

/// The Rosenbrock function of a vector.
pub(crate) fn rosenbrock(x: &[f64]) -> f64 {
    rosenbrock::eval(x)
}
pub(crate) struct rosenbrock {}
impl rosenbrock {
    pub(crate) fn eval<T: Real>(x: &[T]) -> T {
        let mut s = T::ZERO;
        for i in 1..x.len() {
            let (a, b) = (T::ONE - x[i - 1], x[i] - x[i - 1] * x[i - 1]);
            s += a * a + T::lit(100.0) * b * b;
        }
        s
    }
    pub(crate) fn forward<T: Real>(x: &[T], _: &mut Stack) -> T {
        Self::eval(x)
    }
    pub(crate) fn reverse<T: Real>(x: &[T], d_x: &mut [T], d_ret: T, _: &mut Stack) -> (NoRData,) {
        for i in 1..x.len() {
            let (a, b) = (T::ONE - x[i - 1], x[i] - x[i - 1] * x[i - 1]);
            d_x[i - 1] += -(d_ret * (a + a)) - d_ret * T::lit(400.0) * b * x[i - 1];
            d_x[i] += d_ret * T::lit(200.0) * b;
        }
        (N,)
    }
    pub(crate) fn joint<T: Real>(x: &[T], d_x: &mut [T], d_ret: T, st: &mut Stack) -> (T, (NoRData,)) {
        let value = Self::forward(x, st);
        (value, Self::reverse(x, d_x, d_ret, st))
    }
}

/// Appends the product of the last two elements.
pub(crate) fn extend(v: &mut Vec<f64>) {
    let n = v.len();
    v.push(v[n - 1] * v[n - 2]);
}
pub(crate) struct extend {}
impl extend {
    pub(crate) fn forward(v: &mut Vec<f64>, _: &mut Stack) {
        extend(v);
    }
    pub(crate) fn reverse(v: &mut Vec<f64>, d_v: &mut Vec<f64>, _: (), _: &mut Stack) -> (NoRData,) {
        v.pop();
        let s = d_v.pop().unwrap_or(0.0);
        let n = v.len();
        d_v[n - 1] += s * v[n - 2];
        d_v[n - 2] += s * v[n - 1];
        (N,)
    }
    pub(crate) fn joint(v: &mut Vec<f64>, d_v: &mut Vec<f64>, seed: (), st: &mut Stack) -> ((), (NoRData,)) {
        Self::forward(v, st);
        ((), Self::reverse(v, d_v, seed, st))
    }
}
