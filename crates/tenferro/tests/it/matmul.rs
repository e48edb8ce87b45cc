//! Products of matrices against NumPy and PyTorch, and what they say about shapes that do not fit.

use expect_test::expect;
use tenferro::{DType, Tensor, grad, jit, ops};

use crate::reference::{Reference, assert_close};
use crate::support::fails;

/// The function that a case is about.
fn function(case: &str) -> fn(&Tensor, &Tensor) -> Tensor {
    match case {
        "vdot" | "vdot_real" => |a, b| a.vdot(b),
        "outer" => |a, b| a.outer(b),
        "tensordot_count" => |a, b| a.tensordot(b, 2),
        "tensordot_lists" => |a, b| a.tensordot(b, ([1, 2], [1, 0])),
        "tensordot_pair" => |a, b| a.tensordot(b, (1, -1)),
        "tensordot_none" => |a, b| a.tensordot(b, 0),
        "transposes" => |a, b| a.mT().matmul(tenferro::apply(ops::Conj {}, [b])),
        "conjugate_transposes" => |a, b| a.mH().matmul(b),
        _ if case.starts_with("matmul") => |a, b| a.matmul(b),
        _ if case.starts_with("dot") => |a, b| a.dot(b),
        _ if case.starts_with("inner") => |a, b| a.inner(b),
        _ => panic!("no function for the case {case}"),
    }
}

#[test]
fn values_and_gradients() {
    let reference = Reference::new("matmul");
    for case in reference.names() {
        let (f, a, b) = (function(case), reference.get(case, "a"), reference.get(case, "b"));
        let expected = reference.get(case, "value");
        let tolerance = if expected.dtype().unwrap() == DType::F32 { 1e-6 } else { 1e-14 };
        assert_close(&f(&a, &b), &expected, tolerance);
        assert_close(
            &jit(move |(a, b): (Tensor, Tensor)| f(&a, &b))((a.clone(), b.clone())).unwrap(),
            &expected,
            tolerance,
        );
        if !reference.has(case, "w") {
            continue;
        }
        let w = reference.get(case, "w");
        let loss = move |(a, b): (Tensor, Tensor)| {
            let loss = (&w * f(&a, &b)).sum();
            let is_complex = loss.dtype().is_ok_and(DType::is_complex);
            if is_complex { tenferro::apply(ops::Real {}, [&loss]) } else { loss }
        };
        let gradients = [grad(loss.clone())((a.clone(), b.clone())), jit(grad(loss))((a, b))];
        for (a_grad, b_grad) in gradients.map(Result::unwrap) {
            assert_close(&a_grad, &reference.get(case, "a_grad"), 1e-14);
            assert_close(&b_grad, &reference.get(case, "b_grad"), 1e-14);
        }
    }
}

fn zeros<const N: usize>(shape: [usize; N]) -> Tensor {
    Tensor::zeros(DType::F64, shape)
}

#[test]
fn shapes_that_do_not_fit() {
    fails(
        &zeros([2, 3]).matmul(zeros([2, 3])),
        expect![
            "matmul: shapes [2,3] and [2,3] do not fit: axis 1 of the first has size 3, axis 0 of the second 2; transpose one of them, say by mT"
        ],
    );
    fails(
        &zeros([2, 3]).matmul(zeros([])),
        expect!["matmul: shapes [2,3] and [] do not fit: a scalar is no matrix; multiply by * instead"],
    );
    fails(
        &zeros([2, 2, 3]).matmul(zeros([5, 3, 4])),
        expect![
            "matmul: shapes [2,2,3] and [5,3,4] do not fit: the axes before the matrices, [2] and [5], do not broadcast; sizes must be equal or 1, counted from the last"
        ],
    );
    fails(
        &zeros([3]).dot(zeros([4])),
        expect![
            "dot: shapes [3] and [4] do not fit: axis 0 of the first has size 3, axis 0 of the second 4; sum over axes of equal sizes, or transpose one of them"
        ],
    );
    fails(
        &zeros([3, 2]).inner(zeros([2, 3])),
        expect![
            "inner: shapes [3,2] and [2,3] do not fit: axis 1 of the first has size 2, axis 1 of the second 3; sum over axes of equal sizes, or transpose one of them"
        ],
    );
    fails(
        &zeros([3, 2]).vdot(zeros([2])),
        expect!["vdot: shapes [3,2] and [2] have 6 and 2 elements; give tensors of equally many"],
    );
    fails(
        &zeros([3, 2]).tensordot(zeros([2]), 2),
        expect!["tensordot: shapes [3,2] and [2] do not both have 2 axes; sum over at most 1"],
    );
    fails(
        &zeros([3, 2]).tensordot(zeros([2]), (2, 0)),
        expect!["tensordot: axis 2 is out of range for rank 2; use an axis from -2 to 1"],
    );
    fails(
        &zeros([3, 2]).tensordot(zeros([3, 3]), ([0, -2], [0, 1])),
        expect!["tensordot: axis 0 of rank 2 is named twice, by 0 and by -2; name each axis once"],
    );
    fails(
        &zeros([3, 2]).tensordot(zeros([3, 2]), (vec![0], vec![0, 1])),
        expect!["tensordot: axes [0] and [0, 1] differ in number; axes come in pairs"],
    );
    fails(
        &zeros([3]).mT(),
        expect!["mT: a matrix has two axes, this tensor has the shape [3]; add axes by expand_dims"],
    );
    fails(&zeros([]).mH(), expect!["mH: a matrix has two axes, this tensor has the shape []; add axes by expand_dims"]);
}

#[test]
fn the_earliest_error_stays() {
    let first = zeros([2]) + zeros([3]);
    let second = zeros([4]) + zeros([5]);
    let message = second.matmul(first).shape().unwrap_err().to_string();
    assert!(message.contains("[2] and [3]"), "{message}");
}
