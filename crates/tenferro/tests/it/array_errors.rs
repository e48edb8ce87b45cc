//! What array functions say about arguments they cannot work with.

use expect_test::expect;
use tenferro::{Complex, DType, Tensor, where_};

use crate::support::fails;

fn zeros<const N: usize>(shape: [usize; N]) -> Tensor {
    Tensor::zeros(DType::F64, shape)
}

fn complex() -> Tensor {
    Tensor::from([Complex::new(1.0, 2.0)])
}

#[test]
fn axes() {
    fails(&zeros([2, 3]).sum_axis(2), expect!["sum_axis: axis 2 is out of range for rank 2; use an axis from -2 to 1"]);
    fails(
        &zeros([2, 3]).mean_keepdims([0, -2]),
        expect!["mean_keepdims: axis 0 of rank 2 is named twice, by 0 and by -2; name each axis once"],
    );
    fails(
        &zeros([]).max_axis(0),
        expect!["max_axis: axis 0 of a tensor without axes; give it one by reshape or expand_dims"],
    );
    fails(
        &zeros([2]).argmax_axis(-2),
        expect!["argmax_axis: axis -2 is out of range for rank 1; use an axis from -1 to 0"],
    );
    fails(&zeros([2]).cumsum(1), expect!["cumsum: axis 1 is out of range for rank 1; use an axis from -1 to 0"]);
    fails(&zeros([2]).sort(5), expect!["sort: axis 5 is out of range for rank 1; use an axis from -1 to 0"]);
    fails(&zeros([2]).argsort(5), expect!["argsort: axis 5 is out of range for rank 1; use an axis from -1 to 0"]);
    fails(
        &zeros([]).diff(1, 0),
        expect!["diff: axis 0 of a tensor without axes; give it one by reshape or expand_dims"],
    );
    fails(
        &zeros([3]).trapezoid(1.0, 1),
        expect!["trapezoid: axis 1 is out of range for rank 1; use an axis from -1 to 0"],
    );
}

#[test]
fn nothing_to_choose_from() {
    fails(
        &zeros([2, 0]).max(),
        expect![
            "max: axis 1 of shape [2,0] has no entries, so there is no largest; reduce over axes that have some, or choose by the shape what else to return"
        ],
    );
    fails(
        &zeros([2, 0]).min_axis(1),
        expect![
            "min_axis: axis 1 of shape [2,0] has no entries, so there is no smallest; reduce over axes that have some, or choose by the shape what else to return"
        ],
    );
    fails(
        &zeros([0]).argmin(),
        expect![
            "argmin: axis 0 of shape [0] has no entries, so there is no smallest; reduce over axes that have some, or choose by the shape what else to return"
        ],
    );
    fails(
        &zeros([0, 3]).argmax_keepdims(0),
        expect![
            "argmax_keepdims: axis 0 of shape [0,3] has no entries, so there is no largest; reduce over axes that have some, or choose by the shape what else to return"
        ],
    );
    fails(
        &zeros([0]).median(),
        expect![
            "median: axis 0 of shape [0] has no entries, so there is no median; reduce over axes that have some, or choose by the shape what else to return"
        ],
    );
    fails(
        &zeros([0]).ptp(),
        expect![
            "ptp: axis 0 of shape [0] has no entries, so there is no largest; reduce over axes that have some, or choose by the shape what else to return"
        ],
    );
    fails(
        &zeros([3]).top_k(4).1,
        expect!["top_k: k is 4, the last axis of shape [3] has size 3; ask for at most so many"],
    );
    fails(&zeros([]).top_k(1).0, expect!["top_k: the tensor has no axes; give it one by reshape or expand_dims"]);
}

#[test]
fn numbers_without_order() {
    fails(
        &complex().lt(1.0),
        expect!["lt: C64 is complex, expected real numbers or integers; use abs(), real() or imag() of the tensor"],
    );
    fails(
        &complex().max(),
        expect!["max: C64 is complex, expected real numbers or integers; use abs(), real() or imag() of the tensor"],
    );
    fails(
        &complex().argmax(),
        expect!["argmax: C64 is complex, expected real numbers or integers; use abs(), real() or imag() of the tensor"],
    );
    fails(
        &complex().sort(0),
        expect!["sort: C64 is complex, expected real numbers or integers; use abs(), real() or imag() of the tensor"],
    );
    fails(
        &zeros([1]).maximum(Complex::new(0.0, 1.0)),
        expect![
            "maximum: C64 is complex, expected real numbers or integers; use abs(), real() or imag() of the tensor"
        ],
    );
    fails(
        &complex().floor(),
        expect!["floor: C64 is complex, expected real numbers or integers; use abs(), real() or imag() of the tensor"],
    );
    fails(
        &complex().floor_divide(2),
        expect![
            "floor_divide: C64 is complex, expected real numbers or integers; use abs(), real() or imag() of the tensor"
        ],
    );
    fails(
        &complex().atan2(1.0),
        expect!["atan2: C64 is complex, expected real numbers or integers; use abs(), real() or imag() of the tensor"],
    );
    fails(
        &complex().quantile(0.5),
        expect![
            "quantile: C64 is complex, expected real numbers or integers; use abs(), real() or imag() of the tensor"
        ],
    );
    fails(
        &complex().cummax(0),
        expect!["cummax: C64 is complex, expected real numbers or integers; use abs(), real() or imag() of the tensor"],
    );
    fails(
        &complex().clip(0.0, 1.0),
        expect!["clip: C64 is complex, expected real numbers or integers; use abs(), real() or imag() of the tensor"],
    );
    fails(
        &complex().cumlogsumexp(0),
        expect![
            "cumlogsumexp{axis: 0, reverse: false} on (C64[1]): operand 0 is C64, expected real (F32, F64); convert it first"
        ],
    );
    fails(
        &Tensor::from([true]).sign(),
        expect!["sign on (Bool[1]): operand 0 is Bool, expected a number, not Bool; convert it first"],
    );
    fails(
        &(Tensor::from([1.0]) & true),
        expect!["and on (F64[1], F64[1]): operand 0 is F64, expected integers or Bool; convert it first"],
    );
    fails(&complex().erf(), expect!["erf on (C64[1]): operand 0 is C64, expected real (F32, F64); convert it first"]);
}

#[test]
fn shapes_that_do_not_fit() {
    fails(
        &(zeros([3]) + zeros([2])),
        expect!["add: shapes [3] and [2] do not broadcast; sizes must be equal or 1, counted from the last axis"],
    );
    fails(
        &zeros([3]).lt(zeros([2])),
        expect!["lt: shapes [3] and [2] do not broadcast; sizes must be equal or 1, counted from the last axis"],
    );
    fails(
        &where_(zeros([4]), zeros([3]), 0.0),
        expect![
            "where_: shapes [4] and [3] and [] do not broadcast; sizes must be equal or 1, counted from the last axis"
        ],
    );
    fails(
        &zeros([3]).remainder(zeros([2])),
        expect!["remainder: shapes [3] and [2] do not broadcast; sizes must be equal or 1, counted from the last axis"],
    );
    fails(
        &zeros([3]).trapezoid(zeros([3]), 0),
        expect!["trapezoid: shapes [2] and [3] do not broadcast; sizes must be equal or 1, counted from the last axis"],
    );
    fails(
        &zeros([3]).interp(zeros([3]), zeros([2])),
        expect!["interp: xp has shape [3], fp [2]; give as many values as points, at least one"],
    );
    fails(
        &zeros([3, 2]).searchsorted(1.0),
        expect!["searchsorted: the sorted elements have shape [3,2], expected one axis; search in a vector"],
    );
    fails(
        &Tensor::from(vec![vec![1.0], vec![]]),
        expect!["from: the first entries make the shape [2,1], others have other sizes; make all lists equally long"],
    );
    fails(
        &Tensor::from_vec([2, 2], vec![1.0]),
        expect!["F64[2,2]: the element count is 4, was given 1; pass one element for each index"],
    );
    fails(
        &Tensor::zeros(DType::F64, [usize::MAX, 2]),
        expect![
            "F64[18446744073709551615,2]: needs 295147905179352825840 bytes, more than the 9223372036854775744 bytes a tensor can have; use a smaller shape"
        ],
    );
}

#[test]
fn numbers_that_do_not_fit() {
    fails(
        &(Tensor::from([1]) + 3_000_000_000_i64),
        expect!["add: the number 3000000000 does not fit into I32; convert the tensor by astype"],
    );
    fails(
        &(Tensor::from([1_u32]) - Tensor::from([1_u32])).clip(-1, 1),
        expect!["clip: the number -1 does not fit into U32; convert the tensor by astype"],
    );
    fails(&Tensor::full(DType::I32, [2], 2.5), expect!["full: I32 cannot hold the number 2.5; use F64"]);
    fails(
        &Tensor::from([1]).full_like(1_i64 << 40),
        expect!["full_like: the number 1099511627776 does not fit into I32; convert the tensor by astype"],
    );
    fails(
        &Tensor::arange(0, 5, 0),
        expect!["arange: from 0 to 5 by 0 are more numbers than fit into a tensor; use another step"],
    );
    fails(
        &Tensor::arange(0.0, 1.0, 0.0),
        expect!["arange: from 0 to 1 by 0 are more numbers than fit into a tensor; use another step"],
    );
    fails(
        &Tensor::arange(0.0, f64::INFINITY, 1.0),
        expect!["arange: from 0 to inf by 1 are more numbers than fit into a tensor; use another step"],
    );
    fails(
        &Tensor::arange(0.0, 1e19, 1.0),
        expect![
            "arange: from 0 to 10000000000000000000 by 1 are more numbers than fit into a tensor; use another step"
        ],
    );
    fails(&Tensor::arange(false, true, true), expect!["arange: Bool has no steps; use real numbers or integers"]);
    fails(&zeros([2]).quantile(1.5), expect!["quantile: q is 1.5, a fraction of the elements; use one from 0 to 1"]);
}
