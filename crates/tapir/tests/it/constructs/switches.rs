//! Each analysis switched off gives the same derivative.

use tapir::{Real, Stack, assert_rule, differentiable};

/// Writes each function once as it is, once for each analysis without it, and once without all of them; checks the
/// rule of each and compares the gradients.
macro_rules! switched {
    ($($(#[$doc:meta])* fn $f:ident $params:tt -> f64 $body:block at [$($x:expr, $a:expr, $n:expr;)+])*) => {
        mod all_on {
            use super::*;
            $(#[differentiable] pub(super) fn $f $params -> f64 $body)*
        }
        switched!(@off record: (record) $($f $params $body)*);
        switched!(@off recompute: (recompute) $($f $params $body)*);
        switched!(@off hoist: (hoist) $($f $params $body)*);
        switched!(@off frames: (frames) $($f $params $body)*);
        switched!(@off bulk: (bulk) $($f $params $body)*);
        switched!(@off windows: (windows) $($f $params $body)*);
        switched!(@off commute: (commute) $($f $params $body)*);
        switched!(@off joint: (joint) $($f $params $body)*);
        switched!(@off privatise: (privatise) $($f $params $body)*);
        switched!(@off all: (record, recompute, hoist, frames, bulk, windows, commute, joint, privatise) $($f $params $body)*);
        $(
            $(#[$doc])*
            #[test]
            fn $f() {
                for (x, a, n) in [$(($x, $a, $n)),+] {
                    let wanted = gradient!(all_on $f x a n);
                    switched!(@check
                        all_on record recompute hoist frames bulk windows commute joint privatise all; $f x a n wanted);
                }
            }
        )*
    };
    (@off $module:ident: $passes:tt $($f:ident $params:tt $body:block)*) => {
        mod $module {
            use super::*;
            $(#[differentiable(off $passes)] pub(super) fn $f $params -> f64 $body)*
        }
    };
    (@check $($module:ident)*; $f:ident $x:ident $a:ident $n:ident $wanted:ident) => {
        $({
            let mut x = $x.clone();
            assert_rule!($module::$f(&mut x, $a, $n));
            let found = gradient!($module $f $x $a $n);
            for (found, wanted) in found.iter().zip(&$wanted) {
                let scale = $wanted.iter().fold(1.0, |m: f64, w| m.max(w.abs()));
                assert!((found - wanted).abs() <= 1e-13 * scale, concat!(stringify!($module), ": {:?} {:?}"), found, wanted);
            }
        })*
    };
}

/// Split and joint gradient, one after the other.
macro_rules! gradient {
    ($module:ident $f:ident $x:ident $a:ident $n:ident) => {{
        let (mut x, mut st) = ($x.clone(), Stack::new());
        let mut d: Vec<f64> = vec![0.0; x.len()];
        let (_, (_, d_a, _)) = $module::$f::joint(&mut x, &mut d, $a, $n, 1.0, &mut st);
        let mut split: Vec<f64> = vec![0.0; x.len()];
        $module::$f::forward(&mut x, $a, $n, &mut st);
        let (_, d_b, _) = $module::$f::reverse(&mut x, &mut split, $a, $n, 1.0, &mut st);
        d.extend(split);
        d.extend([d_a, d_b]);
        d
    }};
}

#[differentiable]
fn halve(x: &mut [f64], a: f64) -> f64 {
    for v in x.iter_mut() {
        *v *= a * 0.5;
    }
    x[0]
}

#[differentiable]
fn bend<T: Real>(x: T, a: T) -> T {
    x * x * a + x
}

switched! {
    /// In-place recurrence: one snapshot instead of saves.
    fn recurrence(x: &mut [f64], a: f64, n: usize) -> f64 {
        for _ in 0..n {
            for i in 1..x.len() {
                x[i] = a * x[i - 1] + x[i] * x[i];
            }
        }
        x[x.len() - 1]
    }
    at [vec![0.3, 0.2, -0.4, 0.1], 0.7, 2; vec![0.3], 0.7, 1; vec![0.3, 0.4], 0.7, 0;]

    /// A linear accumulator that needs no saves.
    fn sum_of_sines(x: &mut [f64], a: f64, _n: usize) -> f64 {
        let mut s = 0.0;
        for i in 0..x.len() {
            s += (x[i] * a).sin() * x[i].exp();
        }
        s * s
    }
    at [vec![0.3, 0.2, -0.4, 0.1], 0.7, 2; vec![], 0.7, 2;]

    /// Scratch that is overwritten in every round.
    fn scratch(x: &mut [f64], a: f64, n: usize) -> f64 {
        let m = x.len();
        let mut t = vec![0.0; m];
        let mut s = 0.0;
        for k in 0..n {
            for j in 0..m {
                t[j] = x[j] * x[(j + k) % m] * a;
            }
            let mut p = 1.0;
            for j in 0..m {
                p += t[j] * t[j] * p;
            }
            s += p.ln();
        }
        s
    }
    at [vec![0.3, 0.2, -0.4], 0.7, 3; vec![0.5], 0.7, 1; vec![0.5], 0.7, 0;]

    /// Elements written at indices that may meet.
    fn scattered(x: &mut [f64], a: f64, n: usize) -> f64 {
        let m = x.len();
        for i in 0..n {
            x[(i * i) % m] = x[(i + 1) % m] * a + x[(i * i) % m] * x[i % m];
        }
        x[0] * x[m - 1]
    }
    at [vec![0.3, 0.2, -0.4, 0.8], 0.7, 6; vec![0.5], 0.7, 3;]

    /// Branches and early exits.
    fn jumping(x: &mut [f64], a: f64, n: usize) -> f64 {
        let mut s = a;
        for i in 0..x.len() {
            if x[i] < 0.0 {
                x[i] *= s;
                continue;
            }
            s += x[i] * s;
            x[i] = s.sqrt();
            if s > n as f64 {
                return s * x[0];
            }
        }
        s * x[x.len() - 1]
    }
    at [vec![0.3, 0.2, -0.4, 0.8], 0.7, 6; vec![0.5, 2.0, 4.0], 0.7, 2;]

    /// Calls that write, and calls that are cheap to repeat.
    fn calling(x: &mut [f64], a: f64, n: usize) -> f64 {
        let mut s = 0.0;
        for k in 0..n {
            let h = halve(x, a + 1.0);
            s += bend(h, a) * bend(x[k % x.len()], s);
        }
        s
    }
    at [vec![0.3, 0.2, -0.4, 0.8], 0.7, 90; vec![0.5], 0.7, 1;]

    /// Sub-slices at an offset.
    fn windows_at_offsets(x: &mut [f64], a: f64, n: usize) -> f64 {
        let mut s = 0.0;
        for i in 0..n {
            for j in 0..n {
                x[i * n + j] = x[i * n + j] * a + s;
                s += x[j * n + i] * x[i * n + j];
            }
        }
        s
    }
    at [vec![0.3, 0.2, -0.4, 0.8], 0.7, 2; vec![0.3], 0.7, 1; vec![], 0.7, 0;]

    /// An elimination with triangular loops.
    fn elimination(x: &mut [f64], a: f64, n: usize) -> f64 {
        for j in 0..n {
            x[j * n + j] += a;
            for i in j + 1..n {
                x[i * n + j] /= x[j * n + j];
                for k in j + 1..n {
                    x[i * n + k] -= x[i * n + j] * x[j * n + k];
                }
            }
        }
        let mut d = 1.0;
        for j in 0..n {
            d *= x[j * n + j];
        }
        d
    }
    at [vec![2.0, 0.3, 0.1, 0.4, 1.8, 0.2, 0.5, 0.6, 1.5], 0.7, 3; vec![2.0], 0.7, 1;]

    /// Values that are kept, overwritten and used again.
    fn overwritten(x: &mut [f64], a: f64, n: usize) -> f64 {
        let mut p = a;
        let mut q = x[0];
        for i in 0..n {
            let r = p * q;
            let e = r.exp();
            p = q + e * x[i % x.len()];
            q = r - p * 0.25;
            x[i % x.len()] = e * q;
        }
        p * q
    }
    at [vec![0.3, 0.2], 0.4, 4; vec![0.3], 0.4, 0;]

    /// A `while` with integer state.
    fn stepping(x: &mut [f64], a: f64, n: usize) -> f64 {
        let mut i = 0;
        let mut s = a;
        while i < n {
            let k = (3 * i + 1) % x.len();
            s = s * x[k] + a;
            x[k] = s * s;
            i += if s > 1.0 { 2 } else { 1 };
        }
        s
    }
    at [vec![0.3, 0.9, 1.4], 0.7, 5; vec![0.3], 0.7, 0;]

    /// Iterator forms.
    fn iterated(x: &mut [f64], a: f64, _n: usize) -> f64 {
        for (i, v) in x.iter_mut().enumerate() {
            *v = (*v * a).tanh() + i as f64 * 0.1;
        }
        let m: f64 = x.iter().sum::<f64>() * a;
        x.iter().zip(x.iter().rev()).map(|(p, q)| (p - m) * (q - m) * p).sum()
    }
    at [vec![0.3, 0.9, 1.4], 0.7, 5; vec![0.3], 0.7, 0;]

    /// An independent last loop, whose passes can be fused.
    fn last_loop(x: &mut [f64], a: f64, n: usize) -> f64 {
        let scale = (a * a + 1.0).sqrt();
        let mut s = 0.0;
        let mut w = 0.0;
        for i in 0..x.len() {
            let mut p = x[i] * scale;
            for k in 0..n {
                p = p * p + x[(i + k) % x.len()];
            }
            s += p;
            w += p * x[i];
        }
        2.0 * s - w / 3.0
    }
    at [vec![0.3, 0.2, -0.4], 0.7, 2; vec![0.3], 0.7, 0;]

    /// Reversed loops with a carried value.
    fn backwards(x: &mut [f64], a: f64, n: usize) -> f64 {
        let mut s = a;
        for i in (0..x.len()).rev() {
            s = s * x[i] + a;
            x[i] += s;
        }
        for i in (0..n.min(x.len())).step_by(2) {
            s *= x[i];
        }
        s
    }
    at [vec![0.3, 0.2, -0.4], 0.7, 3; vec![0.3], 0.7, 0;]
}

/// Words of stack that the passes of a function need.
macro_rules! words {
    ($module:ident $f:ident $pass:ident) => {{
        let (mut x, mut d, mut st) = ([0.1; 400], [0.0; 400], Stack::new());
        match stringify!($pass) {
            "joint" => {
                $module::$f::joint(&mut x, &mut d, 0.7, 3, 1.0, &mut st);
                st.capacity_bytes()
            }
            _ => {
                $module::$f::forward(&mut x, 0.7, 3, &mut st);
                st.depth()
            }
        }
    }};
}

/// A loop whose passes are fused saves nothing; with the switch off it does.
#[test]
fn without_an_analysis_more_is_saved() {
    assert!(words!(all_on last_loop joint) < words!(joint last_loop joint));
    assert!(words!(all_on sum_of_sines split) <= words!(all sum_of_sines split));
    // Sums that nobody looks at; scratch that stands in the way of one loop for both passes.
    assert!(words!(all_on iterated split) < words!(record iterated split));
    assert!(words!(all_on scratch joint) < words!(privatise scratch joint));
}
