//! Derivatives of derivatives, through programs with mutation and loops.
//!
//! Each program is written for `f64` or generic; its companion runs at other scalars. `chain` has a closed form, the
//! others are compared with differences of gradients, and all ways to the same derivative with one another.

use tapir::{Dual, Real, Stack, Var, differentiable, hessian, hvp, var};

/// `x₀·x₁·…·xₙ₋₁`, by overwriting.
#[differentiable]
fn chain(x: &mut [f64]) -> f64 {
    for i in 1..x.len() {
        x[i] *= x[i - 1];
    }
    x[x.len() - 1]
}

/// Branches, a scratch vector, a `while` and a callee that writes.
#[differentiable]
fn mixed<T: Real>(x: &mut [T]) -> T {
    let n = x.len();
    let mut t = vec![T::ZERO; n];
    for i in 0..n {
        t[i] = if x[i] > T::lit(0.5) { x[i].sin() * x[(i + 1) % n] } else { x[i] * x[i] };
    }
    relax(&mut t, x[0]);
    let mut s = t[0];
    let mut k = 0;
    while s < T::lit(5.0) && k < 10 {
        s = s * s + t[k % n] + T::lit(0.3);
        k += 1;
    }
    s
}

#[differentiable]
fn relax<T: Real>(t: &mut [T], a: T) {
    for i in 1..t.len() {
        t[i] = t[i] * a + t[i - 1] * t[i];
    }
}

/// A simulation in place, with early exit.
#[differentiable]
fn simulate(x: &mut [f64]) -> f64 {
    let mut p = x[0];
    for k in 0..20 {
        let a = -x[2] * p.sin();
        x[1] += 0.1 * a;
        p += 0.1 * x[1] + 0.01 * k as f64;
        if p > 2.0 {
            break;
        }
    }
    x[0] = p * x[1];
    x[0] + x[1] * x[1]
}

/// The same checks for each program.
macro_rules! programs {
    ($check:ident) => {
        $check!(chain, [0.7, 1.3, -0.4, 0.9]);
        $check!(mixed, [0.7, 0.3, 0.9]);
        $check!(simulate, [0.7, 0.3, 0.9]);
    };
}

macro_rules! gradient_at {
    ($f:ident, $x:expr, $one:expr) => {{
        let mut x = $x.to_vec();
        let mut d = vec![x[0] - x[0]; x.len()];
        d.fill(Real::lit(0.0));
        $f::joint(&mut x, &mut d, $one, &mut Stack::new());
        d
    }};
}

fn gradient_of<const N: usize>(f: impl Fn(&[f64; N]) -> Vec<f64>, x: &[f64; N]) -> Vec<Vec<f64>> {
    // Rows of the Jacobian of `f` by central differences with one extrapolation.
    let slope = |j: usize, h: f64| {
        let (mut high, mut low) = (*x, *x);
        high[j] += h;
        low[j] -= h;
        let (high, low) = (f(&high), f(&low));
        high.iter().zip(&low).map(|(a, b)| (a - b) / (2.0 * h)).collect::<Vec<f64>>()
    };
    (0..N)
        .map(|j| {
            let (coarse, fine) = (slope(j, 2e-4), slope(j, 1e-4));
            fine.iter().zip(&coarse).map(|(f, c)| (4.0 * f - c) / 3.0).collect()
        })
        .collect()
}

fn close(found: f64, wanted: f64) {
    assert!((found - wanted).abs() <= 2e-8 * (1.0 + wanted.abs()), "{found} should be {wanted}");
}

#[test]
fn forward_over_reverse() {
    macro_rules! check {
        ($f:ident, $x:expr) => {{
            let x = $x;
            let wanted = gradient_of(|x| gradient_at!($f, x, 1.0), &x);
            for j in 0..x.len() {
                let mut at: Vec<Dual<f64, 1>> = x.iter().map(|x| Dual::constant(*x)).collect();
                at[j].eps[0] = 1.0;
                let joint = gradient_at!($f, at, Dual::constant(1.0));
                // The two passes one after the other.
                let mut split = vec![Dual::constant(0.0); x.len()];
                let mut st = Stack::new();
                let mut state = at.clone();
                $f::forward(&mut state, &mut st);
                $f::reverse(&mut state, &mut split, Dual::constant(1.0), &mut st);
                for i in 0..x.len() {
                    close(joint[i].eps[0], wanted[j][i]);
                    close(split[i].eps[0], wanted[j][i]);
                    assert_eq!(state[i].re, x[i]);
                    assert_eq!(state[i].eps, at[i].eps);
                }
            }
        }};
    }
    programs!(check);
}

#[test]
fn reverse_over_forward() {
    macro_rules! check {
        ($f:ident, $x:expr) => {{
            let x = $x;
            let wanted = gradient_of(|x| gradient_at!($f, x, 1.0), &x);
            for j in 0..x.len() {
                // The derivative along `j`, by `eval` at dual numbers of variables on the tape.
                let (_, row) = var::gradient(&x, |x| {
                    let mut at: Vec<Dual<Var, 1>> = x.iter().map(|x| Dual::constant(*x)).collect();
                    at[j].eps[0] = Var::ONE;
                    $f::eval(&mut at).eps[0]
                });
                for i in 0..x.len() {
                    close(row[i], wanted[j][i]);
                }
            }
        }};
    }
    programs!(check);
}

#[test]
fn reverse_over_reverse() {
    macro_rules! check {
        ($f:ident, $x:expr) => {{
            let x = $x;
            let wanted = gradient_of(|x| gradient_at!($f, x, 1.0), &x);
            for j in 0..x.len() {
                let (_, joint) = var::gradient(&x, |x| gradient_at!($f, x, Var::ONE)[j]);
                let (_, split) = var::gradient(&x, |x| {
                    let (mut state, mut d, mut st) = (x.to_vec(), vec![Var::ZERO; x.len()], Stack::new());
                    $f::forward(&mut state, &mut st);
                    $f::reverse(&mut state, &mut d, Var::ONE, &mut st);
                    d[j]
                });
                for i in 0..x.len() {
                    close(joint[i], wanted[j][i]);
                    close(split[i], wanted[j][i]);
                }
            }
        }};
    }
    programs!(check);
}

/// Dual numbers of dual numbers through the reverse pass, and through the reverse pass on the tape.
#[test]
fn third_order() {
    type Second = Dual<Dual<f64, 1>, 1>;
    macro_rules! check {
        ($f:ident, $x:expr) => {{
            let x = $x;
            for j in 0..x.len() {
                // The column `j` of the Hessian, whose slope is the third derivative.
                let column = |x: &[f64; _]| -> Vec<f64> {
                    let mut at: Vec<Dual<f64, 1>> = x.iter().map(|x| Dual::constant(*x)).collect();
                    at[j].eps[0] = 1.0;
                    gradient_at!($f, at, Dual::constant(1.0)).iter().map(|d| d.eps[0]).collect()
                };
                let wanted = gradient_of(column, &x);
                for k in 0..x.len() {
                    let mut at: Vec<Second> = x.iter().map(|x| Dual::constant(Dual::constant(*x))).collect();
                    at[j].eps[0].re = 1.0;
                    at[k].re.eps[0] += 1.0;
                    let by_duals = gradient_at!($f, at, Dual::constant(Dual::constant(1.0)));
                    for i in 0..x.len() {
                        close(by_duals[i].eps[0].eps[0], wanted[k][i]);
                    }
                    let (_, by_tape) = var::gradient(&x, |x| {
                        let mut at: Vec<Dual<Var, 1>> = x.iter().map(|x| Dual::constant(*x)).collect();
                        at[j].eps[0] = Var::ONE;
                        gradient_at!($f, at, Dual::constant(Var::ONE))[k].eps[0]
                    });
                    for i in 0..x.len() {
                        close(by_tape[i], wanted[k][i]);
                    }
                }
            }
        }};
    }
    programs!(check);
}

/// Second and third derivatives of a product are products of the others.
#[test]
fn closed_forms() {
    let mut x = [0.7, 1.3, -0.4, 0.9];
    let without = |skip: &[usize]| -> f64 { (0..4).filter(|i| !skip.contains(i)).map(|i| x[i]).product() };
    let wanted: Vec<f64> = (0..16).map(|at| if at / 4 == at % 4 { 0.0 } else { without(&[at / 4, at % 4]) }).collect();
    let third = without(&[0, 1, 2]);
    let matrix = hessian!(chain(&mut x));
    for (at, wanted) in wanted.iter().enumerate() {
        assert!((matrix[(at / 4, at % 4)] - wanted).abs() < 1e-14);
    }
    let (_, _, (product,)) = hvp!(chain(&mut x => &[1.0, -2.0, 0.5, 3.0]));
    for i in 0..4 {
        let row: f64 = matrix.row(i).iter().zip([1.0, -2.0, 0.5, 3.0]).map(|(h, v)| h * v).sum();
        assert!((product[i] - row).abs() < 1e-13);
    }
    let mut at: Vec<Dual<Dual<f64, 1>, 1>> = x.iter().map(|x| Dual::constant(Dual::constant(*x))).collect();
    at[0].eps[0].re = 1.0;
    at[1].re.eps[0] = 1.0;
    let d = gradient_at!(chain, at, Dual::constant(Dual::constant(1.0)));
    assert!((d[2].eps[0].eps[0] - third).abs() < 1e-14);
}
