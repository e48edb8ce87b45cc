//! `None` where a leaf is inactive, zeros where it is active and the derivative vanishes.

use tenferro::{
    DType, Error, OptionalTree, Result, Tensor, apply, checkpoint, custom_jvp, custom_vjp, grad, grad_optional, hvp,
    hvp_optional, jit, jvp_optional, ops, stop_gradient, value_and_grad_optional, vjp_optional,
};

use crate::support::{all_close, close, item, scalar};

type Step = fn(&Tensor) -> Tensor;

/// What becomes of x on the way to the result: a name, whether a derivative passes, and the step.
fn steps() -> Vec<(&'static str, bool, Step)> {
    vec![
        ("itself", true, |x| x.clone()),
        ("times zero", true, |x| x * 0.0),
        ("zero by value", true, |x| x + -x),
        ("stopped", false, |x| x.stop_gradient()),
        ("a tree stopped", false, |x| stop_gradient(&(x.clone(), x.clone())).0),
        ("detached", false, |x| x.detach()),
        ("its sign", false, |x| apply(ops::Sign {}, [x])),
        ("rounded down", false, |x| apply(ops::Floor {}, [x])),
        ("an integer and back", false, |x| x.astype(DType::I32).astype(DType::F64)),
        ("a truth value and back", false, |x| x.astype(DType::Bool).astype(DType::F64)),
        ("compared", false, |x| {
            apply(ops::Compare { direction: ops::Direction::Gt }, [x, &scalar(0.0)]).astype(DType::F64)
        }),
        ("a sum with a stopped one", true, |x| x + x.stop_gradient()),
        ("another precision", true, |x| x.astype(DType::F32).astype(DType::F64)),
        ("a constant", false, |_| scalar(2.0)),
    ]
}

#[test]
fn reverse_mode_answers_none_where_nothing_arrives() {
    for (name, passes, step) in steps() {
        let f = move |x: Tensor| step(&x) * 3.0;
        let slopes = grad_optional(f)(scalar(1.5)).unwrap();
        assert_eq!(slopes.leaves()[0].is_some(), passes, "grad: {name}");
        let slopes = value_and_grad_optional(f)(scalar(1.5)).unwrap().1;
        assert_eq!(slopes.leaves()[0].is_some(), passes, "value_and_grad: {name}");
        let slopes = vjp_optional(f, scalar(1.5)).unwrap().1(scalar(0.0)).unwrap();
        assert_eq!(slopes.leaves()[0].is_some(), passes, "vjp: {name}");
        for slopes in [grad_optional(jit(f))(scalar(1.5)), grad_optional(checkpoint(f))(scalar(1.5))] {
            assert_eq!(slopes.unwrap().leaves()[0].is_some(), passes, "jit and checkpoint: {name}");
        }
    }
}

#[test]
fn forward_mode_answers_none_where_nothing_arrives() {
    for (name, passes, step) in steps() {
        let f = move |x: Tensor| step(&x) * 3.0;
        let tangent = |f: Result<(Tensor, OptionalTree<Tensor>)>| f.unwrap().1.leaves()[0].is_some();
        assert_eq!(tangent(jvp_optional(f, scalar(1.5), scalar(1.0))), passes, "{name}");
        assert_eq!(tangent(jvp_optional(f, scalar(1.5), scalar(0.0))), passes, "{name}, zero tangent");
        assert_eq!(tangent(jvp_optional(jit(f), scalar(1.5), scalar(1.0))), passes, "jit: {name}");
        assert_eq!(tangent(jvp_optional(checkpoint(f), scalar(1.5), scalar(1.0))), passes, "checkpoint: {name}");
    }
}

/// The answer is a question of structure, so it can be asked while `jit` traces and inside other derivatives.
#[test]
fn activity_is_the_same_inside_jit_and_other_derivatives() {
    for (name, passes, step) in steps() {
        let f = move |x: Tensor| step(&x).square();
        let inside = jit(move |x: Tensor| Ok::<_, Error>(grad_optional(f)(x)?.into_leaves()));
        assert_eq!(inside(scalar(1.5)).unwrap()[0].is_some(), passes, "jit: {name}");
        let inside = jit(move |x: Tensor| Ok::<_, Error>(jvp_optional(f, x, scalar(1.0))?.1.into_leaves()));
        assert_eq!(inside(scalar(1.5)).unwrap()[0].is_some(), passes, "jit of jvp: {name}");
        let outer = |x: Tensor| -> Result<Tensor> {
            let slopes = grad_optional(f)(x.clone())?;
            assert_eq!(slopes.leaves()[0].is_some(), passes, "grad: {name}");
            Ok(slopes.or_zeros() + x)
        };
        grad(outer)(scalar(1.5)).unwrap();
    }
}

#[test]
fn integers_and_truth_values_are_inactive() {
    let f = |(x, n, flag): (Tensor, Tensor, Tensor)| x * n.astype(DType::F64) + flag.astype(DType::F64);
    let point = || (scalar(2.0), Tensor::from(3_i64), Tensor::from(true));
    let slopes = grad_optional(f)(point()).unwrap();
    assert_eq!(slopes.leaves().iter().map(Option::is_some).collect::<Vec<_>>(), [true, false, false]);
    // `grad` gives zeros of their own type.
    let (slope, n, flag) = slopes.or_zeros();
    close(item(&slope), 3.0);
    assert_eq!((n.dtype().unwrap(), flag.dtype().unwrap()), (DType::I64, DType::Bool));
    // Whatever stands for the tangent of an integer is not looked at.
    let tangents = (scalar(1.0), Tensor::from([1.0, 2.0]), scalar(5.0));
    let (value, derivative) = jvp_optional(f, point(), tangents).unwrap();
    close(item(&value), 7.0);
    close(item(derivative.leaves()[0].as_ref().unwrap()), 3.0);
    let outputs = |x: Tensor| (x.astype(DType::I32), x.square());
    let (_, derivative) = jvp_optional(outputs, scalar(2.0), scalar(1.0)).unwrap();
    assert!(derivative.leaves()[0].is_none());
    assert_eq!(derivative.or_zeros().0.dtype().unwrap(), DType::I32);
    let (_, pullback) = vjp_optional(outputs, scalar(2.0)).unwrap();
    close(item(&pullback((Tensor::from(1_i32), scalar(1.0))).unwrap().or_zeros()), 4.0);
}

#[test]
fn several_leaves_answer_one_by_one() {
    type Three = (Tensor, Vec<Tensor>);
    let f = |(a, rest): Three| a.square() * rest[1].stop_gradient() + &rest[0] * 0.0;
    let point = || (scalar(2.0), vec![scalar(3.0), scalar(4.0), scalar(5.0)]);
    let slopes = grad_optional(f)(point()).unwrap();
    close(item(slopes.get("0").unwrap().unwrap()), 16.0);
    close(item(slopes.get("1.0").unwrap().unwrap()), 0.0);
    assert!(slopes.get("1.1").unwrap().is_none());
    assert!(slopes.get("1.2").unwrap().is_none());
    let error = slopes.get("1.3").unwrap_err().to_string();
    assert!(error.contains(r#"no leaf has the path "1.3"; the paths are "0", "1.0", "1.1", "1.2""#), "{error}");
    let (a, rest) = slopes.or_zeros();
    assert_eq!((item(&a), rest.iter().map(item).collect::<Vec<_>>()), (16.0, vec![0.0; 3]));
}

#[test]
fn hessians_answer_none_where_the_slope_is_constant() {
    type Pair = (Tensor, Tensor);
    let linear = |(x, y): Pair| x.square() + y * 3.0;
    let point = || (scalar(2.0), scalar(1.0));
    let products = hvp_optional(linear, point(), (scalar(1.0), scalar(1.0))).unwrap();
    close(item(products.leaves()[0].as_ref().unwrap()), 2.0);
    assert!(products.leaves()[1].is_none());
    let unused = |(x, _): Pair| x.powi(3);
    let products = hvp_optional(unused, point(), (scalar(1.0), scalar(1.0))).unwrap();
    assert!(products.leaves()[0].is_some() && products.leaves()[1].is_none());
    let (first, second) = hvp(unused, point(), (scalar(1.0), scalar(1.0))).unwrap();
    assert_eq!((item(&first), item(&second)), (12.0, 0.0));
    // x·y: each slope depends on the other variable.
    let products = hvp_optional(|(x, y): Pair| x * y, point(), (scalar(1.0), scalar(10.0))).unwrap();
    assert_eq!(products.leaves().iter().flatten().map(item).collect::<Vec<_>>(), [10.0, 1.0]);
}

#[test]
fn functions_of_nothing_are_inactive() {
    let constant = |_: Tensor| scalar(7.0);
    let (value, slopes) = value_and_grad_optional(constant)(scalar(1.0)).unwrap();
    assert_eq!(item(&value), 7.0);
    assert!(slopes.leaves()[0].is_none());
    assert!(jvp_optional(constant, scalar(1.0), scalar(1.0)).unwrap().1.leaves()[0].is_none());
    assert!(hvp_optional(constant, scalar(1.0), scalar(1.0)).unwrap().leaves()[0].is_none());
    all_close(&grad(|x: Tensor| (x * 0.0).sum())(Tensor::from([1.0, 2.0])).unwrap(), &[0.0, 0.0]);
}

/// A custom function declares dependence; what it is applied to decides about activity.
#[test]
fn custom_rules_count_as_dependence() {
    let ignore = || custom_vjp(|x: Tensor| x, |x: Tensor| (x, ()), |(), ct: Tensor| ct * 0.0);
    assert!(grad_optional(ignore())(scalar(1.0)).unwrap().leaves()[0].is_some());
    let sign = || custom_jvp(|x: Tensor| x, |x: Tensor, dx: Tensor| (x, dx * 0.0));
    assert!(grad_optional(sign())(scalar(1.0)).unwrap().leaves()[0].is_some());
    assert!(jvp_optional(sign(), scalar(1.0), scalar(1.0)).unwrap().1.leaves()[0].is_some());
    let stopped = move |x: Tensor| ignore()(x.stop_gradient());
    assert!(grad_optional(stopped)(scalar(1.0)).unwrap().leaves()[0].is_none());
}
