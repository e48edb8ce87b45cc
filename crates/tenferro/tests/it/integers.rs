//! Integers have no derivative: asking for one of integers alone is a mistake, integers beside others are not.

use expect_test::{Expect, expect};
use tenferro::{
    DType, Error, ErrorKind, Result, Tensor, checkpoint, custom_jvp, grad, grad_optional, hvp, hvp_optional, jit, jvp,
    jvp_optional, linearize, optim, value_and_grad, value_and_grad_aux, value_and_grad_optional, vjp, vjp_optional,
};

use crate::support::{all_close, scalar};

fn integers() -> Tensor {
    Tensor::from([1, 2])
}

fn square_sum(x: Tensor) -> Tensor {
    x.astype(DType::F64).square().sum()
}

#[track_caller]
fn refuses<T>(result: Result<T>, expected: Expect) {
    let error = result.err().expect("an error");
    assert!(matches!(error.kind(), ErrorKind::Argument { .. }), "{error}");
    assert!(error.place().unwrap().file().ends_with("integers.rs"), "{error}");
    expected.assert_eq(&error.kind().to_string());
}

#[test]
fn a_derivative_of_integers_alone_is_refused() {
    refuses(
        grad(square_sum)(integers()),
        expect![
            "grad: the argument is I32[2], and integers have no derivative; write the numbers with a point (1.0 instead of 1), or convert them by astype"
        ],
    );
    refuses(
        value_and_grad(square_sum)(integers()),
        expect![
            "value_and_grad: the argument is I32[2], and integers have no derivative; write the numbers with a point (1.0 instead of 1), or convert them by astype"
        ],
    );
    refuses(
        value_and_grad_aux(|x: Tensor| (square_sum(x.clone()), x))(integers()),
        expect![
            "value_and_grad_aux: the argument is I32[2], and integers have no derivative; write the numbers with a point (1.0 instead of 1), or convert them by astype"
        ],
    );
    refuses(
        vjp(square_sum, integers()).map(|_| ()),
        expect![
            "vjp: the argument is I32[2], and integers have no derivative; write the numbers with a point (1.0 instead of 1), or convert them by astype"
        ],
    );
    refuses(
        linearize(square_sum, integers()).map(|_| ()),
        expect![
            "linearize: the argument is I32[2], and integers have no derivative; write the numbers with a point (1.0 instead of 1), or convert them by astype"
        ],
    );
    refuses(
        jvp(square_sum, integers(), Tensor::from([0, 0])),
        expect![
            "jvp: the argument is I32[2], and integers have no derivative; write the numbers with a point (1.0 instead of 1), or convert them by astype"
        ],
    );
    refuses(
        hvp(square_sum, integers(), Tensor::from([0, 0])),
        expect![
            "hvp: the argument is I32[2], and integers have no derivative; write the numbers with a point (1.0 instead of 1), or convert them by astype"
        ],
    );
    // Truth values, and several leaves.
    let both = |(x, y): (Tensor, Tensor)| square_sum(x) + square_sum(y);
    refuses(
        grad(both)((integers(), Tensor::from(true))),
        expect![
            "grad: the leaves of the argument are I32[2], Bool[], and integers and truth values have no derivative; write the numbers with a point (1.0 instead of 1), or convert them by astype"
        ],
    );
    // Inside jit, and of a jitted function.
    assert!(jit(grad(square_sum))(integers()).unwrap_err().to_string().contains("astype"));
    assert!(grad(jit(square_sum))(integers()).unwrap_err().to_string().contains("astype"));
}

#[test]
fn a_tangent_of_integers_is_refused() {
    let f = |(x, n): (Tensor, Tensor)| (x * n.astype(DType::F64)).sum();
    let at = || (Tensor::from([1.0, 2.0]), integers());
    let along = || (Tensor::from([1.0, 0.0]), Tensor::from([0, 1]));
    refuses(
        jvp(f, at(), along()),
        expect![
            "jvp: the tangent of leaf 1 is not zero, the primal I32[2], and integers have no derivative; write the numbers with a point (1.0 instead of 1), convert them by astype, or give zeros"
        ],
    );
    assert!(hvp(f, at(), along()).unwrap_err().to_string().contains("the tangent of leaf 1 is not zero"));
    let derivative = linearize(f, at()).unwrap().1;
    assert!(derivative(along()).unwrap_err().to_string().contains("the tangent of leaf 1 is not zero"));
    // Who asks for options is told that there is none.
    assert!(jvp_optional(square_sum, integers(), integers()).unwrap().1.leaves()[0].is_none());
    assert!(jvp_optional(f, at(), along()).is_ok() && hvp_optional(f, at(), along()).is_ok());
    // A tangent of another dtype counts too, and so does one that is a constant inside jit.
    let along = || (Tensor::from([1.0, 0.0]), Tensor::from([0.5, 0.0]));
    assert!(jvp(f, at(), along()).is_err());
    let inside = jit(|x: Tensor| Ok::<_, Error>(jvp(f, (x.clone(), integers()), (x, integers()))?.1));
    assert!(inside(Tensor::from([1.0, 2.0])).unwrap_err().to_string().contains("is not zero"));
}

#[test]
fn integers_beside_others_stay_legal() {
    let f = |(x, n): (Tensor, Tensor)| (x.square() * n.astype(DType::F64)).sum();
    let at = || (Tensor::from([1.0, 3.0]), integers());
    let zero = || (Tensor::from([1.0, 1.0]), Tensor::from([0, 0]));
    let slopes = grad(f)(at()).unwrap();
    all_close(&slopes.0, &[2.0, 12.0]);
    assert_eq!(slopes.1.to_vec::<i32>().unwrap(), [0, 0]);
    all_close(&jvp(f, at(), zero()).unwrap().1, &[14.0]);
    all_close(&linearize(f, at()).unwrap().1(zero()).unwrap(), &[14.0]);
    all_close(&hvp(f, at(), zero()).unwrap().0, &[2.0, 4.0]);
    all_close(&vjp(f, at()).unwrap().1(scalar(1.0)).unwrap().0, &[2.0, 12.0]);
    let inside = jit(|(x, n): (Tensor, Tensor)| {
        let along = (x.ones_like(), n.zeros_like());
        Ok::<_, Error>(jvp(f, (x, n), along)?.1)
    });
    all_close(&inside(at()).unwrap(), &[14.0]);
}

#[test]
fn what_asks_for_options_is_answered_none() {
    assert!(grad_optional(square_sum)(integers()).unwrap().leaves()[0].is_none());
    assert!(value_and_grad_optional(square_sum)(integers()).unwrap().1.leaves()[0].is_none());
    assert!(vjp_optional(square_sum, integers()).unwrap().1(scalar(1.0)).unwrap().leaves()[0].is_none());
    assert!(jvp_optional(square_sum, integers(), Tensor::from([0, 0])).unwrap().1.leaves()[0].is_none());
    assert!(hvp_optional(square_sum, integers(), Tensor::from([0, 0])).unwrap().leaves()[0].is_none());
}

/// A tree without leaves has nothing of the wrong kind in it: a layer without parameters is one.
#[test]
fn empty_trees_have_empty_derivatives() {
    grad(|()| scalar(2.0))(()).unwrap();
    assert!(grad(|_: Vec<Tensor>| scalar(2.0))(Vec::new()).unwrap().is_empty());
    assert_eq!(jvp(|()| scalar(2.0), (), ()).unwrap().1.item::<f64>().unwrap(), 0.0);
}

#[test]
fn optimizers_refuse_integers_alone() {
    let optimizer = optim::Sgd::new(0.1);
    let state = optimizer.init(&integers());
    refuses(
        optimizer.update(integers(), integers(), state),
        expect![
            "update: the parameters are I32[2], and integers have no derivative; write the numbers with a point (1.0 instead of 1), or convert them by astype"
        ],
    );
    let params = (scalar(1.0), integers());
    let state = optimizer.init(&params);
    let (params, _) = optimizer.update(params, (scalar(10.0), Tensor::from([0, 0])), state).unwrap();
    all_close(&params.0, &[0.0]);
    assert!(optim::Lbfgs::new().minimize(value_and_grad(square_sum), integers()).is_err());
    let given = |x: Tensor| (square_sum(x.clone()), x);
    refuses(
        optim::Lbfgs::new().minimize(given, integers()),
        expect![
            "Lbfgs: the parameters are I32[2], and integers have no derivative; write the numbers with a point (1.0 instead of 1), or convert them by astype"
        ],
    );
}

#[test]
fn the_tape_refuses_integers() {
    let error = integers().requires_grad().error().unwrap();
    expect!["requires_grad: I32[2] has no derivative; convert it to a floating-point dtype"]
        .assert_eq(&error.kind().to_string());
}

type Pair = (Tensor, Tensor);

/// A tangent that is not known while a function is traced may be anything when the program runs.
#[test]
fn tangents_of_integers_inside_jit_are_refused() {
    let f = |(x, n): Pair| (x.square() * n.astype(DType::F64)).sum();
    let given = || (Tensor::from([1.0, 3.0]), integers(), Tensor::from([1, 1]));
    refuses(
        jit(move |(x, n, dn): (Tensor, Tensor, Tensor)| jvp(f, (x.clone(), n), (x, dn)))(given()).map(|_| ()),
        expect![
            "jvp: the tangent of leaf 1 is not known to be zero while jit or checkpoint traces, the primal I32[2], and integers have no derivative; give zeros (zeros_like), or leave the integers out of the primals"
        ],
    );
    let refused = [
        jit(move |(x, n, dn): (Tensor, Tensor, Tensor)| Ok::<_, Error>(hvp(f, (x.clone(), n), (x, dn))?.0))(given()),
        jit(move |(x, n, dn): (Tensor, Tensor, Tensor)| linearize(f, (x.clone(), n))?.1((x, dn)))(given()),
        checkpoint(move |(x, n, dn): (Tensor, Tensor, Tensor)| Ok::<_, Error>(jvp(f, (x.clone(), n), (x, dn))?.1))(
            given(),
        ),
        jit(move |(x, n, dn): (Tensor, Tensor, Tensor)| Ok::<_, Error>(jvp(f, (x.clone(), n), (x, dn * 2))?.1))(given()),
    ];
    for result in refused {
        assert!(result.unwrap_err().to_string().contains("is not known to be zero"));
    }
    // Zeros that can be seen pass, in whatever way they are written.
    let zeros: [fn(Tensor) -> Tensor; 4] = [
        |n| n.zeros_like(),
        |n| n * Tensor::from(0),
        |n| (n * Tensor::from(0)).reshape([1, 2]).squeeze_axis(0) + 0,
        |_| Tensor::zeros(DType::I32, [2]),
    ];
    for zero in zeros {
        let inside = jit(move |(x, n): Pair| {
            let along = (x.ones_like(), zero(n.clone()));
            Ok::<_, Error>(jvp(f, (x, n), along)?.1)
        });
        all_close(&inside((Tensor::from([1.0, 3.0]), integers())).unwrap(), &[14.0]);
    }
    // A rule is given zeros for the tangents of integers, and may pass them on.
    let rule = move |at: Pair, along: Pair| jvp(f, at, along);
    let custom = std::sync::Arc::new(custom_jvp(f, rule));
    let at = || (Tensor::from([1.0, 3.0]), integers());
    all_close(&grad(|at: Pair| custom(at))(at()).unwrap().0, &[2.0, 12.0]);
    let inner = custom.clone();
    all_close(&jit(grad(move |at: Pair| inner(at)))(at()).unwrap().0, &[2.0, 12.0]);
    all_close(&grad(jit(move |at: Pair| custom(at)))(at()).unwrap().0, &[2.0, 12.0]);
}

#[test]
fn messages_about_truth_values_say_so() {
    refuses(
        grad(square_sum)(Tensor::from([true, false])),
        expect!["grad: the argument is Bool[2], and truth values have no derivative; convert them by astype"],
    );
    let f = |(x, n): Pair| (x * n.astype(DType::F64)).sum();
    let (x, mask) = (|| Tensor::from([1.0, 2.0]), || Tensor::from([true, false]));
    refuses(
        jvp(f, (x(), mask()), (x(), mask())),
        expect![
            "jvp: the tangent of leaf 1 is not zero, the primal Bool[2], and truth values have no derivative; convert them by astype, or give zeros"
        ],
    );
    refuses(
        jit(move |(x, mask): Pair| jvp(f, (x.clone(), mask.clone()), (x, mask)))((x(), mask())).map(|_| ()),
        expect![
            "jvp: the tangent of leaf 1 is not known to be zero while jit or checkpoint traces, the primal Bool[2], and truth values have no derivative; give zeros (zeros_like), or leave the truth values out of the primals"
        ],
    );
}
