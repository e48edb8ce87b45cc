//! einsum against NumPy and PyTorch; its orders and its messages.

use std::fmt::Debug;

use expect_test::{Expect, expect};
use tenferro::{Complex, DType, Tensor, einsum, einsum_path, grad, jit, ops};

use crate::reference::{Reference, assert_close};

#[test]
fn values_and_gradients() {
    let reference = Reference::new("einsum");
    for case in reference.names() {
        let text = case.trim_end_matches('#').to_owned();
        let operands: Vec<_> = (0..).map(|n| n.to_string()).take_while(|n| reference.has(case, n)).collect();
        let operands: Vec<_> = operands.iter().map(|name| reference.get(case, name)).collect();
        let expected = reference.get(case, "value");
        let tolerance = if matches!(expected.dtype(), Ok(DType::F32 | DType::C32)) { 1e-6 } else { 1e-13 };
        let f = move |operands: Vec<Tensor>| einsum(&text, operands);
        assert_close(&f(operands.clone()), &expected, tolerance);
        assert_close(&jit(f.clone())(operands.clone()).unwrap(), &expected, tolerance);
        if !reference.has(case, "w") {
            continue;
        }
        let w = reference.get(case, "w");
        let loss = move |operands: Vec<Tensor>| {
            let loss = (&w * f(operands)).sum();
            let is_complex = loss.dtype().is_ok_and(DType::is_complex);
            if is_complex { tenferro::apply(ops::Real {}, [&loss]) } else { loss }
        };
        for gradient in [grad(loss.clone())(operands.clone()), jit(grad(loss))(operands)] {
            for (number, gradient) in gradient.unwrap().iter().enumerate() {
                assert_close(gradient, &reference.get(case, &format!("grad {number}")), 1e-13);
            }
        }
    }
}

/// A ring of matrices, with characters beyond the alphabet as labels: the trace of the product of all of them.
#[test]
fn many_operands() {
    let count = 60;
    let label = |k: usize| char::from_u32(0x3b1 + (k % count) as u32).unwrap();
    let text: Vec<String> = (0..count).map(|k| [label(k), label(k + 1)].iter().collect()).collect();
    let (c, s) = (0.1_f64.cos(), 0.1_f64.sin());
    let rotation = Tensor::from([[c, -s], [s, c]]);
    let trace = einsum(&text.join(","), vec![&rotation; count]).item::<f64>().unwrap();
    assert!((trace - 2.0 * (0.1 * count as f64).cos()).abs() < 1e-12, "{trace}");
}

/// Operands of other shapes under the same text, from the cache and not, on many threads.
#[test]
fn plans_are_those_of_the_shapes() {
    std::thread::scope(|scope| {
        for thread in 0..4 {
            scope.spawn(move || {
                for n in (1..400).chain(1..400) {
                    let n = 1 + (n + 100 * thread) % 400;
                    let (a, b) = (Tensor::from(vec![vec![1.0; n]; 2]), Tensor::from(vec![1.0; n]));
                    assert_eq!(einsum("ij,j,j->i", [&a, &b, &b]).to_vec::<f64>().unwrap(), [n as f64; 2]);
                }
            });
        }
    });
}

#[test]
fn a_path_tells_steps_and_work() {
    let path = einsum_path("ij,jk,kl->il", [[100, 2], [2, 100], [100, 3]]).unwrap();
    expect![[r#"
        ij,jk,kl->il: 1.200e3 multiply-adds, largest result 3.000e2
          3 = 1, 2: jk,kl->jl [2,3], 6.000e2
          4 = 0, 3: ij,jl->il [100,3], 6.000e2"#]]
    .assert_eq(&path.to_string());
    assert_eq!(path.pairs(), [(1, 2), (0, 3)]);
    assert_eq!((path.multiply_adds(), path.largest_result()), (1200.0, 300.0));
    assert_eq!(path.steps()[0].spec, "jk,kl->jl");
    let path = einsum_path("...ij,...jk,kzz->...ik", [vec![7, 2, 3], vec![7, 3, 4], vec![4, 5, 5]]).unwrap();
    expect![[r#"
        ...ij,...jk,kzz->...ik: 2.240e2 multiply-adds, largest result 5.600e1
          3 = 0, 1: ...ij,...jk->...ik [7,2,4], 1.680e2
          4 = 2, 3: k,...ik->...ik [7,2,4], 5.600e1"#]]
    .assert_eq(&path.to_string());
    assert_eq!(
        einsum_path("ij->", [[2, 3]]).unwrap().to_string(),
        "ij->: 0.000e0 multiply-adds, largest result 0.000e0"
    );
}

/// The message without the place, which is a line of this file.
#[track_caller]
fn check<T: Debug>(failed: tenferro::Result<T>, message: Expect) {
    let error = failed.unwrap_err();
    assert_eq!(error.place().unwrap().file(), file!(), "{error}");
    message.assert_eq(&error.kind().to_string());
}

#[test]
fn mistakes() {
    let a = Tensor::zeros(DType::F64, [2, 3]);
    let one = |text: &str| einsum(text, [&a]).shape();
    let two = |text: &str| einsum(text, [&a, &a]).shape();
    check(
        one("i?"),
        expect![[
            r#"einsum: "i?" has '?', which is no letter, at character 2; write as in "ij,jk->ik" or "...i->...""#
        ]],
    );
    check(
        one("i1"),
        expect![[
            r#"einsum: "i1" has '1', which is no letter, at character 2; write as in "ij,jk->ik" or "...i->...""#
        ]],
    );
    check(
        one("ij-"),
        expect![[r#"einsum: "ij-" has a '-' without '>' at character 3; write as in "ij,jk->ik" or "...i->...""#]],
    );
    check(
        one("ij->i->j"),
        expect![[r#"einsum: "ij->i->j" has a second arrow at character 6; write as in "ij,jk->ik" or "...i->...""#]],
    );
    check(
        one("ij->i,j"),
        expect![[
            r#"einsum: "ij->i,j" has a ',' after the arrow at character 6; write as in "ij,jk->ik" or "...i->...""#
        ]],
    );
    check(
        one("i.j"),
        expect![[
            r#"einsum: "i.j" has a '.' that is not one of three at character 2; write as in "ij,jk->ik" or "...i->...""#
        ]],
    );
    check(
        one("i......"),
        expect![[
            r#"einsum: "i......" has a second ellipsis for one tensor at character 5; write as in "ij,jk->ik" or "...i->...""#
        ]],
    );
    check(
        one("ij,jk"),
        expect![[
            r#"einsum: the number of operands is 1, but "ij,jk" has labels for 2; separate the labels of operands by commas"#
        ]],
    );
    check(
        two("ij"),
        expect![[
            r#"einsum: the number of operands is 2, but "ij" has labels for 1; separate the labels of operands by commas"#
        ]],
    );
    check(
        one("ijk"),
        expect![[
            r#"einsum: operand 0 has the shape [2,3], rank 2, but "ijk" has labels for 3 of its axes; give each axis a label, or write ... for the others"#
        ]],
    );
    check(
        one("i"),
        expect![[
            r#"einsum: operand 0 has the shape [2,3], rank 2, but "i" has labels for 1 of its axes; give each axis a label, or write ... for the others"#
        ]],
    );
    check(
        one("...ijk"),
        expect![[
            r#"einsum: operand 0 has the shape [2,3], rank 2, but "...ijk" has labels for 3 of its axes; give each axis a label, or write ... for the others"#
        ]],
    );
    check(
        two("ij,jk->ik"),
        expect![[
            r#"einsum: label j of "ij,jk->ik" has size 3 in operand 0 of shape [2,3] and 2 in operand 1 of shape [2,3]; give equal sizes, or size 1 to one of them"#
        ]],
    );
    check(
        one("ii"),
        expect![[
            r#"einsum: label i of "ii" has sizes 2 and 3 in operand 0 of shape [2,3]; only axes of equal sizes have a diagonal"#
        ]],
    );
    check(
        einsum("i,ii->i", [Tensor::from([1.0, 2.0, 3.0]), Tensor::from([[1.0, 2.0, 3.0]])]).shape(),
        expect![[
            r#"einsum: label i of "i,ii->i" has sizes 1 and 3 in operand 1 of shape [1,3]; only axes of equal sizes have a diagonal"#
        ]],
    );
    check(
        one("ij->ik"),
        expect![[r#"einsum: label k of the output of "ij->ik" is in no operand; give only labels of operands"#]],
    );
    check(one("ij->ii"), expect![[r#"einsum: label i stands in the output of "ij->ii" twice; give each label once"#]]);
    check(
        one("...j->j"),
        expect![[
            r#"einsum: the output of "...j->j" lacks the axes of the ellipsis; write ... there too, and sum afterwards"#
        ]],
    );
    check(
        two("i...,...j"),
        expect![[
            r#"einsum: an axis of the ellipsis of "i...,...j" has size 3 in operand 0 of shape [2,3] and 2 in operand 1 of shape [2,3]; give equal sizes, or size 1 to one of them"#
        ]],
    );
    check(
        einsum::<&Tensor>("", []).shape(),
        expect![[
            r#"einsum: the number of operands is 0, but "" has labels for 1; separate the labels of operands by commas"#
        ]],
    );
    check(
        einsum_path("ij,jk", [[2, 3], [4, 5]]),
        expect![[
            r#"einsum_path: label j of "ij,jk" has size 3 in operand 0 of shape [2,3] and 4 in operand 1 of shape [4,5]; give equal sizes, or size 1 to one of them"#
        ]],
    );
}

#[test]
fn the_derivative_of_a_form_in_complex_vectors() {
    // f = Re(conj(z)ᵀ·A·z) with A = diag(1, 2): the gradient is 2·A·z.
    let a = Tensor::from([[1.0, 0.0], [0.0, 2.0]]);
    let f = move |z: Tensor| {
        let form = einsum("i,ij,j->", [&tenferro::apply(ops::Conj {}, [&z]), &a, &z]);
        tenferro::apply(ops::Real {}, [&form])
    };
    let z = [Complex::new(1.0, 2.0), Complex::new(-3.0, 0.5)];
    let gradient = grad(f)(Tensor::from(z)).unwrap().to_vec::<Complex<f64>>().unwrap();
    assert_eq!(gradient, [z[0] * 2.0, z[1] * 4.0]);
}
