//! The eager tape.

use std::thread;

use tenferro::{
    Backward, DType, Error, Result, Tensor, checkpoint, custom_jvp, custom_vjp, grad, hvp, jit, jvp, linearize,
    no_grad, vjp,
};

use crate::support::{all_close, close, item, scalar};

fn leaf(value: f64) -> Tensor {
    scalar(value).requires_grad()
}

fn create() -> Backward {
    Backward { create_graph: true, ..Backward::default() }
}

fn retain() -> Backward {
    Backward { retain_graph: true, ..Backward::default() }
}

#[track_caller]
fn gradient(leaf: &Tensor) -> f64 {
    item(&leaf.grad().unwrap())
}

#[track_caller]
fn message<T>(result: Result<T>) -> String {
    result.err().expect("an error").to_string()
}

#[test]
fn gradients_add_up_over_passes_and_graphs() {
    let w = leaf(3.0);
    w.square().backward().unwrap();
    close(gradient(&w), 6.0);
    (&w * 10.0).backward().unwrap();
    close(gradient(&w), 16.0);
    let (first, second) = (w.square(), w.powi(3));
    second.backward().unwrap();
    first.backward().unwrap();
    close(gradient(&w), 16.0 + 27.0 + 6.0);
    w.zero_grad();
    assert!(w.grad().is_none());
    w.clone().square().backward().unwrap();
    close(gradient(&w), 6.0);
}

#[test]
fn leaves_that_share_a_value_have_gradients_of_their_own() {
    let value = scalar(2.0);
    let (a, b) = (value.requires_grad(), value.requires_grad());
    (&a * &b * &a).backward().unwrap();
    assert_eq!((gradient(&a), gradient(&b)), (8.0, 4.0));
    assert!(value.grad().is_none());
    // Asking again is no new leaf, even while nothing is recorded.
    let same = no_grad(|| a.requires_grad()).requires_grad();
    same.square().backward().unwrap();
    close(gradient(&a), 12.0);
}

#[test]
fn histories_are_freed_unless_they_are_retained() {
    let w = leaf(3.0);
    let y = w.sin().square();
    y.backward_with(retain()).unwrap();
    y.backward_with(retain()).unwrap();
    y.backward().unwrap();
    close(gradient(&w), 3.0 * 6.0_f64.sin());
    let error = message(y.backward());
    assert!(error.contains("an earlier backward pass has freed the history"), "{error}");
    // What two results share is freed by the first pass.
    let shared = w.exp();
    let (a, b) = (shared.sin(), shared.cos());
    a.backward().unwrap();
    assert!(b.backward().is_err());
}

#[test]
fn passes_can_be_differentiated() {
    let w = leaf(0.7);
    (w.sin() * w.powi(3)).backward_with(create()).unwrap();
    let first = w.grad().unwrap();
    let x: f64 = 0.7;
    close(item(&first), x.cos() * x.powi(3) + 3.0 * x.sin() * x * x);
    w.zero_grad();
    first.backward_with(create()).unwrap();
    let second = w.grad().unwrap();
    close(item(&second), -x.sin() * x.powi(3) + 6.0 * x * x * x.cos() + 6.0 * x * x.sin());
    w.zero_grad();
    second.backward().unwrap();
    let third = -x.cos() * x.powi(3) - 9.0 * x * x * x.sin() + 18.0 * x * x.cos() + 6.0 * x.sin();
    close(gradient(&w), third);
    assert!(!w.grad().unwrap().is_tracked());
}

/// A loss with a penalty on its own slope, as PyTorch's users write it.
#[test]
fn gradient_penalty() {
    let w = leaf(2.0);
    let loss = w.powi(3);
    loss.backward_with(create()).unwrap();
    let penalty = w.grad().unwrap().square();
    w.zero_grad();
    (loss + penalty).backward().unwrap();
    // 3w² + d/dw 9w⁴
    close(gradient(&w), 12.0 + 36.0 * 8.0);
}

#[test]
fn seeds_weigh_results() {
    let x = Tensor::from([1.0, 2.0, 3.0]).requires_grad();
    let y = x.square();
    let seed = Tensor::from([1.0, 10.0, 100.0]);
    y.backward_with(Backward { seed: Some(seed), ..retain() }).unwrap();
    all_close(&x.grad().unwrap(), &[2.0, 40.0, 600.0]);
    assert!(
        message(y.backward()).contains("F64[3] is not one real number; reduce it by sum() or mean(), or give a seed")
    );
    let wrong = Backward { seed: Some(scalar(1.0)), ..Backward::default() };
    assert!(message(y.backward_with(wrong)).contains("the seed is F64[], the tensor F64[3]; give a seed of its type"));
    // A seed that is tracked itself: its own gradient comes only from a pass that is recorded.
    x.zero_grad();
    let s = leaf(5.0);
    let z = &x.sum() * 2.0;
    z.backward_with(Backward { seed: Some(s.clone()), ..retain() }).unwrap();
    assert!(!x.grad().unwrap().is_tracked());
    x.zero_grad();
    z.backward_with(Backward { seed: Some(s.clone()), ..create() }).unwrap();
    let slopes = x.grad().unwrap();
    all_close(&slopes, &[10.0; 3]);
    slopes.sum().backward().unwrap();
    close(gradient(&s), 6.0);
    // A leaf is a result too.
    x.zero_grad();
    x.backward_with(Backward { seed: Some(Tensor::from([7.0, 8.0, 9.0])), ..Backward::default() }).unwrap();
    all_close(&x.grad().unwrap(), &[7.0, 8.0, 9.0]);
}

#[test]
fn nothing_is_recorded_under_no_grad() {
    let w = leaf(2.0);
    let (outside, inside) = no_grad(|| {
        let nested = no_grad(|| &w * 2.0);
        // Leaving the inner one does not begin to record again.
        (nested, &w * 3.0)
    });
    assert!(!outside.is_tracked() && !inside.is_tracked());
    assert!((&w * 3.0).is_tracked());
    assert!(message(inside.backward()).contains("nothing that the tensor depends on requires a gradient"));
    // Other threads record.
    let recorded = no_grad(|| thread::scope(|scope| scope.spawn(|| &w * 3.0).join().unwrap()));
    recorded.backward().unwrap();
    close(gradient(&w), 3.0);
    // A panic inside does not pause the tape for good.
    let result = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| no_grad(|| panic!("on purpose"))));
    assert!(result.is_err());
    assert!((&w * 3.0).is_tracked());
    // Transforms work under it, and a pass may run.
    let y = w.square();
    w.zero_grad();
    no_grad(|| {
        close(item(&grad(|x: Tensor| x.square())(scalar(3.0)).unwrap()), 6.0);
        close(item(&hvp(|x: Tensor| x.powi(3), w.clone(), scalar(1.0)).unwrap()), 12.0);
        y.backward()
    })
    .unwrap();
    close(gradient(&w), 4.0);
}

#[test]
fn updates_are_new_leaves() {
    let mut w = leaf(5.0);
    for _ in 0..100 {
        (&w - 3.0).square().backward().unwrap();
        w = no_grad(|| &w - w.grad().unwrap() * 0.1).requires_grad();
    }
    assert!((item(&w) - 3.0).abs() < 1e-8);
}

#[test]
fn detached_tensors_are_constants() {
    let w = leaf(3.0);
    let y = &w * w.detach();
    assert!(!w.detach().is_tracked() && w.detach().grad().is_none());
    y.backward().unwrap();
    close(gradient(&w), 3.0);
    let again = (&w * 2.0).detach().requires_grad();
    again.square().backward().unwrap();
    close(gradient(&again), 12.0);
    close(gradient(&w), 3.0);
}

#[test]
fn only_floating_point_constants_become_leaves() {
    let error = message(Tensor::from([1, 2]).requires_grad().shape());
    assert!(error.contains("requires_grad: I32[2] has no derivative; convert it to a floating-point dtype"), "{error}");
    let error = message((leaf(1.0) * 2.0).requires_grad().shape());
    assert!(error.contains("is the result of tracked or traced operations; detach it first, or use grad"), "{error}");
    let inside = |x: Tensor| x.requires_grad();
    assert!(message(grad(inside)(scalar(1.0))).contains("detach it first, or use grad"));
    assert!(message(jit(inside)(scalar(1.0))).contains("detach it first, or use grad"));
    let z = Tensor::from(tenferro::Complex::new(1.0, 2.0)).requires_grad();
    let modulus = tenferro::apply(tenferro::ops::Real {}, [&(&z * tenferro::apply(tenferro::ops::Conj {}, [&z]))]);
    modulus.backward().unwrap();
    assert_eq!(z.grad().unwrap().item::<tenferro::Complex<f64>>().unwrap(), tenferro::Complex::new(2.0, 4.0));
}

#[test]
fn passes_inside_running_transforms_are_errors() {
    let w = leaf(2.0);
    let captured = w.clone();
    let inside = move |x: Tensor| {
        let y = &captured * &x;
        y.backward()?;
        Ok::<_, Error>(y)
    };
    assert!(message(grad(inside.clone())(scalar(1.0))).contains("belongs to a transform that is running"));
    assert!(message(jvp(inside.clone(), scalar(1.0), scalar(1.0))).contains("belongs to a transform that is running"));
    assert!(message(jit(inside)(scalar(1.0))).contains("values are abstract while jit traces"));
    let y = w.square();
    let elsewhere = move |x: Tensor| y.backward().map(|()| x);
    assert!(message(jit(elsewhere)(scalar(1.0))).contains("values are abstract while jit traces"));
    assert!(w.grad().is_none());
}

/// The tape is the outermost transform: leaves are constants for the others, which still see where they lead.
#[test]
fn leaves_inside_transforms() {
    let w = leaf(3.0);
    let f = |x: Tensor| &w * x.powi(3);
    let check = |slope: Tensor, value: f64, along_w: f64| {
        close(item(&slope), value);
        w.zero_grad();
        slope.backward().unwrap();
        close(gradient(&w), along_w);
    };
    check(grad(f)(scalar(2.0)).unwrap(), 36.0, 12.0);
    check(jit(grad(f))(scalar(2.0)).unwrap(), 36.0, 12.0);
    check(grad(jit(f))(scalar(2.0)).unwrap(), 36.0, 12.0);
    check(jvp(f, scalar(2.0), scalar(1.0)).unwrap().1, 36.0, 12.0);
    check(vjp(f, scalar(2.0)).unwrap().1(scalar(2.0)).unwrap(), 72.0, 24.0);
    check(linearize(f, scalar(2.0)).unwrap().1(scalar(2.0)).unwrap(), 72.0, 24.0);
    check(hvp(f, scalar(2.0), scalar(1.0)).unwrap(), 36.0, 12.0);
    check(grad(grad(f))(scalar(2.0)).unwrap(), 36.0, 12.0);
    check(grad(checkpoint(f))(scalar(2.0)).unwrap(), 36.0, 12.0);
}

/// A leaf as the argument of a transform is differentiated by both.
#[test]
fn leaves_as_arguments_of_transforms() {
    let w = leaf(2.0);
    let cube = |x: Tensor| x.powi(3);
    let check = |slope: Tensor| {
        close(item(&slope), 12.0);
        w.zero_grad();
        slope.backward().unwrap();
        close(gradient(&w), 12.0);
    };
    check(grad(cube)(w.clone()).unwrap());
    check(jit(grad(cube))(w.clone()).unwrap());
    check(grad(jit(cube))(w.clone()).unwrap());
    check(jvp(cube, w.clone(), scalar(1.0)).unwrap().1);
    check(vjp(cube, w.clone()).unwrap().1(scalar(1.0)).unwrap());
    check(linearize(cube, w.clone()).unwrap().1(scalar(1.0)).unwrap());
    check(checkpoint(|x: Tensor| x.powi(2) * 3.0)(w.clone()).unwrap());
    check(
        custom_jvp(|x: Tensor| x.powi(2) * 3.0, |x: Tensor, dx: Tensor| (x.powi(2) * 3.0, x * 6.0 * dx))(w.clone())
            .unwrap(),
    );
    let square = || {
        custom_vjp(|x: Tensor| x.powi(2) * 3.0, |x: Tensor| (x.powi(2) * 3.0, x), |x: Tensor, ct: Tensor| x * 6.0 * ct)
    };
    check(square()(w.clone()).unwrap());
    check(jit(square())(w.clone()).unwrap());
    check(checkpoint(square())(w.clone()).unwrap());
}

#[test]
fn many_threads_record_on_one_leaf() {
    let w = Tensor::from(vec![1.0; 16]).requires_grad();
    thread::scope(|scope| {
        for thread in 0..8 {
            let w = &w;
            scope.spawn(move || {
                for _ in 0..50 {
                    (w * f64::from(thread)).sin().sum().backward_with(retain()).unwrap();
                }
            });
        }
    });
    let expected: f64 = (0..8).map(|k| 50.0 * f64::from(k) * f64::from(k).cos()).sum();
    let found = w.grad().unwrap();
    vec_close(&found, expected);
    // One graph whose parts were recorded by several threads.
    w.zero_grad();
    let parts: Vec<_> = thread::scope(|scope| {
        let handles: Vec<_> = (0..4)
            .map(|k| {
                scope.spawn({
                    let w = &w;
                    move || (w * f64::from(k)).square()
                })
            })
            .collect();
        handles.into_iter().map(|handle| handle.join().unwrap()).collect()
    });
    parts.into_iter().reduce(|a, b| a + b).unwrap().sum().backward().unwrap();
    vec_close(&w.grad().unwrap(), 2.0 * (1.0 + 4.0 + 9.0));
}

fn vec_close(found: &Tensor, expected: f64) {
    found
        .to_vec::<f64>()
        .unwrap()
        .into_iter()
        .for_each(|found| assert!((found - expected).abs() < 1e-9 * expected.abs()));
}

#[test]
fn gradients_have_the_types_of_their_leaves() {
    let w = Tensor::from([1.0_f32, 2.0]).requires_grad();
    let wide = w.astype(DType::F64) * 2.0;
    wide.sum().backward().unwrap();
    assert_eq!(w.grad().unwrap().to_vec::<f32>().unwrap(), [2.0, 2.0]);
    let unused = leaf(1.0);
    (&unused * 0.0 + w.sum().astype(DType::F64)).backward().unwrap();
    close(gradient(&unused), 0.0);
    let apart = leaf(1.0);
    leaf(2.0).backward().unwrap();
    assert!(apart.grad().is_none());
}

#[test]
fn a_dropped_leaf_receives_nothing_and_harms_nobody() {
    let other = leaf(3.0);
    let y = { leaf(2.0) * &other };
    y.backward().unwrap();
    close(gradient(&other), 2.0);
}

/// Positions are integers: nothing of them is recorded, however often the pass is.
#[test]
fn operations_with_integer_results_at_second_order() {
    let x = Tensor::from([3.0, 1.0, 2.0]).requires_grad();
    let best = tenferro::apply_all(tenferro::ops::TopK { k: 2 }, [&x]).remove(0);
    best.powi(3).sum().backward_with(Backward { create_graph: true, ..Backward::default() }).unwrap();
    let slope = x.grad().unwrap();
    x.zero_grad();
    slope.sum().backward().unwrap();
    assert_eq!(x.grad().unwrap().to_vec::<f64>().unwrap(), [18.0, 0.0, 12.0]);
}
