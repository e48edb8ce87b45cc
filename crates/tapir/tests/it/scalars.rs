//! `Dual` and `Var` beyond the functions of `Real`.

use std::panic::{AssertUnwindSafe, catch_unwind};
use tapir::{Dual, Real, Stack, Tangent, Var, var};

/// Uses operators by reference and with assignment, sums and products.
#[allow(clippy::op_ref, reason = "these operators are what is tested")]
fn all_operators<T: Real>(x: &[T]) -> T {
    let mut y = x[0] + &x[1];
    y += x[2];
    y -= &x[0];
    y *= x[1] - &x[2];
    y /= &x[1];
    y = y * &x[0] / &x[2];
    y += &x[1];
    y -= x[2];
    y *= &x[0];
    y /= x[1];
    let product: T = x.iter().copied().product();
    -y + x.iter().sum::<T>() * product + x.iter().copied().sum::<T>()
}

#[test]
fn operators_agree_on_all_scalars() {
    let x = [0.7, -1.3, 2.1];
    let dual: [Dual<f64, 3>; 3] = std::array::from_fn(|i| Dual::variable(x[i], i));
    let y = all_operators(&dual);
    let (value, gradient) = var::gradient(&x, all_operators);
    assert_eq!(y.re.to_bits(), all_operators(&x).to_bits());
    assert_eq!(value.to_bits(), y.re.to_bits());
    for (i, by_tape) in gradient.into_iter().enumerate() {
        let h = 1e-5;
        let at = |by: f64| all_operators(&std::array::from_fn::<f64, 3, _>(|j| x[j] + if i == j { by } else { 0.0 }));
        let difference = (at(h) - at(-h)) / (2.0 * h);
        assert!((y.eps[i] - difference).abs() < 1e-8, "{i}: {} against {difference}", y.eps[i]);
        assert!((by_tape - y.eps[i]).abs() < 1e-13, "{i}: {by_tape} against {}", y.eps[i]);
    }
}

#[test]
fn empty_sums_have_the_sign_that_std_gives_them() {
    let std: f64 = std::iter::empty::<f64>().sum();
    assert_eq!(std::iter::empty::<Dual<f64, 1>>().sum::<Dual<f64, 1>>().re.to_bits(), std.to_bits());
    assert_eq!(std::iter::empty::<Var>().sum::<Var>().value().to_bits(), std.to_bits());
}

#[test]
fn comparisons_look_at_the_value_alone() {
    let (a, b) = (Dual::<f64, 1>::variable(1.0, 0), Dual::constant(1.0));
    assert!(a == b && a <= b && a < Dual::constant(2.0));
    assert!(Dual::<f64, 1>::constant(f64::NAN).partial_cmp(&a).is_none());
    var::gradient(&[1.0], |x| {
        assert!(x[0] == Var::ONE && x[0] < Var::lit(2.0));
        x[0]
    });
}

#[test]
fn duals_are_saved_with_their_derivatives() {
    type D = Dual<Dual<f64, 2>, 3>;
    let mut value = D::lit(1.5);
    let mut k = 0.0;
    value.fill_from(&mut || {
        k += 1.0;
        k
    });
    let mut stack = Stack::new();
    stack.push(&7_usize);
    stack.push(&value);
    stack.push_slice(&[D::ONE, value]);
    assert_eq!(stack.depth(), 1 + 3 * 12);
    let mut slice = [D::ZERO; 2];
    stack.pop_slice(&mut slice);
    assert_eq!(format!("{slice:?}"), format!("{:?}", [D::ONE, value]));
    assert_eq!(format!("{:?}", stack.pop::<D>()), format!("{value:?}"));
    assert_eq!(stack.pop::<usize>(), 7);
}

#[test]
fn variables_are_saved_with_their_names() {
    let (_, gradient) = var::gradient(&[2.0, 5.0], |x| {
        let mut stack = Stack::new();
        stack.push_slice(x);
        assert_eq!(stack.depth(), 4);
        stack.push(&Var::lit(3.0));
        let c: Var = stack.pop();
        let mut back = [Var::ZERO; 2];
        stack.pop_slice(&mut back);
        assert!(c.is_finite() && stack.depth() == 0);
        c * back[0] * back[1]
    });
    assert_eq!(gradient, [15.0, 6.0]);
}

/// The rule of `x[i] = x[i - 1] · sin x[i]` for all `i`, then the sum of `x`, as a companion would have it.
fn recurrence<T: Real>(x: &mut [T], d_x: &mut [T], stack: &mut Stack) -> T {
    for i in 1..x.len() {
        stack.push(&x[i]);
        x[i] = x[i - 1] * x[i].sin();
    }
    let sum = x.iter().sum();
    d_x.iter_mut().for_each(|d| *d += T::ONE);
    for i in (1..x.len()).rev() {
        let d = d_x[i].take();
        x[i] = stack.pop();
        d_x[i - 1] += d * x[i].sin();
        d_x[i] += d * x[i - 1] * x[i].cos();
    }
    sum
}

#[test]
fn companions_run_at_both_scalars_with_the_same_second_derivatives() {
    let x = [0.4, 1.1, -0.7, 2.0];
    let mut stack = Stack::new();
    let mut duals: [Dual<f64, 4>; 4] = std::array::from_fn(|i| Dual::variable(x[i], i));
    let mut d_duals = [Dual::ZERO; 4];
    recurrence(&mut duals, &mut d_duals, &mut stack);
    for (k, row) in d_duals.iter().enumerate() {
        let (slope, hessian_row) = var::gradient(&x, |x| {
            let mut d_x = [Var::ZERO; 4];
            recurrence(&mut x.to_vec(), &mut d_x, &mut stack);
            d_x[k]
        });
        assert_eq!(slope.to_bits(), row.re.to_bits());
        for l in 0..4 {
            assert!((hessian_row[l] - row.eps[l]).abs() < 1e-14, "{k} {l}: {} {}", hessian_row[l], row.eps[l]);
            assert!((row.eps[l] - d_duals[l].eps[k]).abs() < 1e-14, "the Hessian is symmetric");
        }
    }
    assert!(d_duals[0].eps[3] != 0.0);
}

#[test]
fn direction_out_of_range() {
    let message = panic_message(|| {
        Dual::<f64, 2>::variable(1.0, 2);
    });
    assert_eq!(message, "Dual::variable: direction 2 of 2; they count from 0");
}

/// Dual numbers on the tape are full of zeros.
#[test]
fn zero_slopes_record_nothing() {
    let recording = var::record(&[2.0, 3.0], |x| {
        let zero = x[0] * Var::ZERO;
        vec![zero, x[0].max(x[1]), zero * x[1] + x[0].min(x[1])]
    });
    assert_eq!(recording.values(), [0.0, 3.0, 2.0]);
    assert_eq!(recording.len(), 4, "two inputs, max and min");
    assert_eq!(recording.pullback(&[7.0, 1.0, 10.0]), [10.0, 1.0]);
}

#[test]
fn constants_record_nothing() {
    let recording = var::record(&[2.0], |x| {
        let c = Var::lit(2.0).sin() * Var::lit(3.0) + Var::ONE;
        vec![x[0] + c, c, x[0] - c + Var::ONE]
    });
    assert_eq!(recording.len(), 1, "adding a constant needs no entry either");
    assert!(!recording.is_empty());
    assert_eq!(recording.pullback(&[1.0, 5.0, 10.0]), [11.0]);
}

#[test]
fn a_recording_has_many_results_and_outlives_the_tape() {
    let recording = var::record(&[2.0, 3.0], |x| vec![x[0] * x[1], x[1].powi(2), x[0]]);
    var::gradient(&[1.0], |x| x[0] * x[0]);
    assert_eq!(recording.values(), [6.0, 9.0, 2.0]);
    assert_eq!(recording.pullback(&[1.0, 10.0, 100.0]), [103.0, 62.0]);
    assert_eq!(recording.pullback(&[0.0, 0.0, 1.0]), [1.0, 0.0]);
}

#[test]
fn a_gradient_inside_a_gradient_sees_outer_variables_as_constants() {
    let (value, outer) = var::gradient(&[3.0], |x| {
        let before = x[0] * x[0];
        let (value, inner) = var::gradient(&[5.0], |y| x[0] * y[0] * y[0]);
        assert_eq!((value, inner), (75.0, vec![30.0]));
        let recording = var::record(&[5.0], |y| vec![x[0] * y[0], before]);
        assert_eq!(recording.pullback(&[1.0, 1.0]), [3.0]);
        before * x[0] + Var::lit(value)
    });
    assert_eq!((value, outer), (102.0, vec![27.0]));
}

#[test]
fn inner_recordings_leave_nothing_on_the_tape() {
    let outer = var::record(&[2.0], |x| {
        var::gradient(&[1.0], |y| y[0] * y[0] * x[0]);
        panic_message(|| var::gradient(&[1.0], |y| if (y[0] * x[0]).value() > 0.0 { panic!("inside") } else { y[0] }));
        vec![x[0] * x[0]]
    });
    assert_eq!(outer.len(), 2);
}

fn panic_message<R>(f: impl FnOnce() -> R) -> String {
    let payload = catch_unwind(AssertUnwindSafe(f)).err().expect("this panics");
    match payload.downcast::<String>() {
        Ok(message) => *message,
        Err(payload) => payload.downcast::<&str>().expect("a panic with a message").to_string(),
    }
}

const STALE: &str = "tapir::Var: a variable is used after its recording has ended, or on another thread; variables live \
                     inside the closure given to `var::gradient` or `var::record`, so return numbers (`value()`) from \
                     it instead";

#[test]
fn a_panic_leaves_the_tape_usable() {
    let (_, gradient) = var::gradient(&[2.0], |x| {
        let y = x[0] * x[0];
        let message = panic_message(|| {
            var::gradient(&[1.0], |z| {
                let _ = z[0] * y;
                panic!("inside")
            })
        });
        assert_eq!(message, "inside");
        y * x[0]
    });
    assert_eq!(gradient, [12.0]);
}

#[test]
fn stale_variables_are_found_out() {
    let mut kept = Var::ZERO;
    var::gradient(&[2.0], |x| {
        kept = x[0] * x[0];
        x[0]
    });
    assert_eq!(panic_message(|| kept * kept), STALE);
    assert_eq!(panic_message(|| var::gradient(&[2.0], |x| x[0] * kept)), STALE);
    assert_eq!(panic_message(|| var::gradient(&[2.0], |_| kept)), STALE);
    assert_eq!(panic_message(|| var::record(&[2.0], |x| vec![x[0], kept])), STALE);
    assert_eq!(kept.value(), 4.0);
    // A variable of an inner recording is stale in the outer one.
    let message = panic_message(|| {
        var::gradient(&[2.0], |x| {
            let mut inner = Var::ZERO;
            var::gradient(&[1.0], |y| {
                inner = y[0] * x[0];
                inner
            });
            x[0] * inner
        })
    });
    assert_eq!(message, STALE);
    assert_eq!(var::gradient(&[2.0], |x| x[0] * x[0]).1, [4.0]);
}

#[test]
fn variables_of_another_thread_are_found_out() {
    var::gradient(&[2.0], |x| {
        let x = x[0];
        let thread = std::thread::spawn(move || panic_message(|| var::gradient(&[1.0], |y| y[0] * x)));
        assert_eq!(thread.join().unwrap(), STALE);
        x
    });
}

#[test]
fn a_cotangent_for_each_result() {
    let recording = var::record(&[2.0], |x| vec![x[0], x[0]]);
    let message = panic_message(|| recording.pullback(&[1.0]));
    assert!(message.contains("one cotangent is needed for each result of the recorded function"), "{message}");
    assert!(message.contains("left: 1\n right: 2"), "{message}");
}
