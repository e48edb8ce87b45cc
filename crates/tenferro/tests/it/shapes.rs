//! Reshaping, joining, splitting and rearranging against NumPy and JAX.

use expect_test::expect;
use tenferro::{
    Axes, DType, Indexing, PadMode, Tensor, broadcast_arrays, concatenate, grad, hstack, jit, meshgrid, stack, vstack,
};

use crate::reference::{Reference, assert_close};
use crate::support::fails;

/// What the function of a case makes of its operands.
fn run(case: &str, x: &[Tensor]) -> Vec<Tensor> {
    let a = &x[0];
    if let Some(mode) = case.strip_prefix("pad ") {
        return vec![pad(mode, x)];
    }
    let one = match case {
        "reshape 4,3" => a.reshape([4, 3]),
        "reshape 2,-1,2" => a.reshape([2, -1, 2]),
        "reshape 5,0" => a.reshape([5_usize, 0]),
        "ravel" => a.ravel(),
        "transpose" => a.transpose(),
        "permute_dims" => a.permute_dims([2, 0, 1]),
        "swapaxes" => a.swapaxes(0, -1),
        "moveaxis one" => a.moveaxis(-1, 1),
        "moveaxis two" => a.moveaxis([0, 2], [-1, 0]),
        "expand_dims one" => a.expand_dims(-1),
        "expand_dims two" => a.expand_dims([0, 2]),
        "squeeze" => a.squeeze(),
        "squeeze_axis" => a.squeeze_axis(-1),
        "concatenate" => concatenate(x, 1),
        "concatenate integers" => concatenate([a, &x[1]], 0),
        "stack 0" => stack(x, 0),
        "stack -1" => stack(x, -1),
        "hstack vectors" | "hstack matrices" => hstack(x),
        "vstack vectors" | "vstack matrices" => vstack(x),
        "flip one" => a.flip(1),
        "flip all" => a.flip(Axes::ALL),
        "roll 2" => a.roll(2, 0),
        "roll -13" => a.roll(-13, -1),
        "tile 2" => a.tile([2]),
        "tile 2,1,3" => a.tile([2, 1, 3]),
        "tile 0" => a.tile([0]),
        "repeat" => a.repeat(3, 0),
        "repeat last" => a.repeat(2, -1),
        "tril 0" => a.tril(0),
        "tril -1" => a.tril(-1),
        "tril 9" => a.tril(9),
        "triu 0" => a.triu(0),
        "triu 1" => a.triu(1),
        "diagonal 0" => a.diagonal(0, 0, 1),
        "diagonal 1" => a.diagonal(1, 0, 1),
        "diagonal -2 2 0" => a.diagonal(-2, 2, 0),
        "diagonal 7" => a.diagonal(7, 0, 1),
        "diag 0" => a.diag(0),
        "diag 2" => a.diag(2),
        "diag -1" | "diag matrix" => a.diag(-1),
        "take 0" => a.take(&Tensor::from([[2, -1], [0, 2]]), 0),
        "take -1" => a.take(&Tensor::from([[2, -1], [0, 2]]), -1),
        "take_along_axis" => a.take_along_axis(&Tensor::from([[2, -3], [0, 1]]), 1),
        "take_along_axis broadcast" => a.take_along_axis(&Tensor::from([[2, -3]]), 1),
        "split parts" => return a.split(3, 1),
        "split positions" => return a.split([1, -2, 9], 0),
        "array_split" => return a.array_split(3, -1),
        "broadcast_arrays" => return broadcast_arrays(x),
        "meshgrid xy" => return meshgrid(x, Indexing::Xy),
        "meshgrid ij" => return meshgrid(x, Indexing::Ij),
        "unstack" => return a.unstack(1),
        "iter" => return a.into_iter().collect(),
        "nonzero" => return a.nonzero(),
        _ => panic!("the case {case} is not tested"),
    };
    vec![one]
}

fn pad(mode: &str, x: &[Tensor]) -> Tensor {
    let kind = match mode.split(' ').next_back().unwrap() {
        "edge" => PadMode::Edge,
        "reflect" => PadMode::Reflect,
        "symmetric" => PadMode::Symmetric,
        "wrap" => PadMode::Wrap,
        "constant" => PadMode::constant(0),
        "value" => PadMode::constant(&x[1]),
        _ => panic!("the mode {mode} is not tested"),
    };
    match mode.split(' ').next().unwrap() {
        "far" => x[0].pad([(5, 8)], kind),
        "one" => x[0].pad((2, 1), kind),
        "constant" if x.len() == 1 => x[0].pad(1, kind),
        "constant" => x[0].pad([(1, 2), (0, 1)], kind),
        _ => x[0].pad(vec![(2, 1), (0, 3)], kind),
    }
}

/// The sum over all results of Re Σ w·y² with w = 1, 2, 3, …
fn loss(results: &[Tensor]) -> Tensor {
    let term = |y: &Tensor| {
        let (shape, size) = (y.shape().unwrap(), y.size().unwrap());
        let w = Tensor::from((1..=size).map(|k| k as f64).collect::<Vec<_>>()).reshape(shape);
        (w * y * y).sum().real()
    };
    results.iter().map(term).reduce(|a, b| a + b).unwrap()
}

fn tensors(reference: &Reference, case: &str, names: impl Iterator<Item = String>) -> Vec<Tensor> {
    names.take_while(|name| reference.has(case, name)).map(|name| reference.get(case, &name)).collect()
}

#[test]
fn functions_agree_with_numpy_and_jax() {
    let reference = Reference::new("shapes");
    for case in reference.names() {
        println!("{case}");
        let operands = tensors(&reference, case, ('a'..='d').map(String::from));
        let expected = tensors(&reference, case, (0..).map(|k| format!("y{k}")));
        let found = run(case, &operands);
        assert_eq!(found.len(), expected.len());
        for (found, expected) in found.iter().zip(&expected) {
            assert_close(found, expected, 0.0);
        }
        if case != "nonzero" {
            let traced = jit(|x: Vec<Tensor>| run(case, &x))(operands.clone()).unwrap();
            for (found, expected) in traced.iter().zip(&expected) {
                assert_close(found, expected, 0.0);
            }
        }
        let gradients = tensors(&reference, case, ('a'..='d').map(|name| format!("g{name}")));
        if gradients.is_empty() {
            assert!(operands.iter().any(|x| !x.dtype().unwrap().is_float()), "{case} has no gradients");
            continue;
        }
        let plain = grad(|x: Vec<Tensor>| loss(&run(case, &x)))(operands.clone()).unwrap();
        let jitted = jit(grad(|x: Vec<Tensor>| loss(&run(case, &x))))(operands).unwrap();
        for (found, expected) in plain.iter().chain(&jitted).zip(gradients.iter().chain(&gradients)) {
            assert_close(found, expected, 1e-13);
        }
    }
}

/// One operation reads all rows and one puts their cotangents together, however many there are.
#[test]
fn rows_are_differentiated_together() {
    let f = |x: Tensor| x.iter().map(|row| row.square().sum()).reduce(|a, b| a + b).unwrap();
    let x = Tensor::from(vec![[1.0, 2.0]; 1_000]);
    let slopes = grad(f)(x.clone()).unwrap();
    assert_eq!(slopes.get(-1).to_vec::<f64>().unwrap(), [2.0, 4.0]);
    let program = jit(grad(f)).program(x).unwrap().to_string();
    let count = |op: &str| program.matches(&format!("= {op}")).count();
    assert_eq!((count("concatenate"), count("slice"), count("pad")), (1, 0, 0));
}

#[test]
fn shapes_without_elements_and_without_axes() {
    let scalar = Tensor::from(5.0);
    assert_eq!(scalar.reshape([1, 1]).squeeze().rank().unwrap(), 0);
    assert_eq!(scalar.reshape(()).item::<f64>().unwrap(), 5.0);
    assert_eq!(scalar.ravel().shape().unwrap()[..], [1]);
    assert_eq!(scalar.transpose().item::<f64>().unwrap(), 5.0);
    assert_eq!(scalar.tile([2]).to_vec::<f64>().unwrap(), [5.0, 5.0]);
    let empty = Tensor::zeros(DType::F64, [0, 3]);
    assert_eq!(empty.reshape([3, 0, 7]).shape().unwrap()[..], [3, 0, 7]);
    assert_eq!(empty.roll(1, 0).shape().unwrap()[..], [0, 3]);
    assert_eq!(empty.iter().count(), 0);
    assert_eq!(empty.diagonal(0, 0, 1).shape().unwrap()[..], [0]);
    assert_eq!(empty.sum_axis(1).diag(2).to_vec::<f64>().unwrap(), [0.0; 4]);
    assert_eq!(empty.tril(0).shape().unwrap()[..], [0, 3]);
    let ones = Tensor::ones(DType::I32, [2, 3]);
    for k in [isize::MIN, isize::MIN + 1, -2] {
        assert_eq!(ones.tril(k).to_vec::<i32>().unwrap(), [0; 6], "{k}");
        assert_eq!(ones.triu(k).to_vec::<i32>().unwrap(), [1; 6], "{k}");
    }
    for k in [3, isize::MAX] {
        assert_eq!(ones.tril(k).to_vec::<i32>().unwrap(), [1; 6], "{k}");
        assert_eq!(ones.triu(k).to_vec::<i32>().unwrap(), [0; 6], "{k}");
    }
    assert_eq!(empty.pad((1, 0), PadMode::constant(2.0)).to_vec::<f64>().unwrap(), [2.0; 4]);
}

fn zeros<const N: usize>(shape: [usize; N]) -> Tensor {
    Tensor::zeros(DType::F64, shape)
}

#[test]
fn mistakes_with_shapes() {
    let x = zeros([2, 3]);
    fails(
        &x.reshape([4, 2]),
        expect!["reshape: [2,3] has 6 elements, which do not fit [4,2]; choose sizes with the same product"],
    );
    fails(
        &x.reshape([4, -1]),
        expect!["reshape: [2,3] has 6 elements, which do not fit [4,-1]; choose sizes with the same product"],
    );
    fails(&x.reshape([-1, -1]), expect!["reshape: [-1,-1] leaves 2 sizes open; give -1 once at most"]);
    fails(
        &x.reshape([2, -3]),
        expect!["reshape: [2,-3] has the size -3; sizes are at least 0, or -1 for what the others leave"],
    );
    fails(
        &zeros([0, 3]).reshape([-1, 0]),
        expect![
            "reshape: [-1,0] leaves no size for -1, because it holds nothing whatever that is; give the size itself"
        ],
    );
    fails(
        &x.reshape([i64::MAX, i64::MAX, i64::MAX]),
        expect![
            "reshape: [2,3] has 6 elements, which do not fit [9223372036854775807,9223372036854775807,9223372036854775807]; choose sizes with the same product"
        ],
    );
    fails(
        &x.permute_dims([0, 0]),
        expect!["permute_dims: axis 0 of rank 2 is named twice, by 0 and by 0; name each axis once"],
    );
    fails(&x.permute_dims([0]), expect!["permute_dims: [0] has 1 of the 2 axes; name each axis once"]);
    fails(&x.swapaxes(0, 2), expect!["swapaxes: axis 2 is out of range for rank 2; use an axis from -2 to 1"]);
    fails(&x.moveaxis([0, 1], 0), expect!["moveaxis: axes to move: 2, places for them: 1; give one place for each"]);
    fails(&x.expand_dims(4), expect!["expand_dims: axis 4 is out of range for rank 3; use an axis from -3 to 2"]);
    fails(
        &x.expand_dims(Axes::ALL),
        expect!["expand_dims: all axes were named, but new ones are none of them; name their places"],
    );
    fails(&x.squeeze_axis([0]), expect!["squeeze_axis: axis 0 of [2,3] has size 2; only axes of size 1 can go"]);
    fails(&x.flip(-3), expect!["flip: axis -3 is out of range for rank 2; use an axis from -2 to 1"]);
}

#[test]
fn mistakes_with_several_tensors() {
    let x = zeros([2, 3]);
    fails(&concatenate([], 0), expect!["concatenate: there is no tensor; give at least one"]);
    fails(
        &concatenate([&x, &zeros([3, 3])], 1),
        expect!["concatenate: tensor 0 is [2,3], tensor 1 is [3,3]; only axis 1 may differ"],
    );
    fails(
        &concatenate([&x, &zeros([2])], 0),
        expect!["concatenate: tensor 0 is [2,3], tensor 1 is [2]; only axis 0 may differ"],
    );
    fails(
        &concatenate([&zeros([])], 0),
        expect!["concatenate: axis 0 of a tensor without axes; give it one by reshape or expand_dims"],
    );
    fails(
        &stack([&x, &zeros([3, 2])], 0),
        expect!["stack: tensor 0 is [2,3], tensor 1 is [3,2]; stack tensors of one shape"],
    );
    fails(&stack([&x], 3), expect!["stack: axis 3 is out of range for rank 3; use an axis from -3 to 2"]);
    fails(&hstack([&x, &zeros([3])]), expect!["hstack: tensor 0 is [2,3], tensor 1 is [3]; only axis 1 may differ"]);
    fails(&vstack([&x, &zeros([2])]), expect!["vstack: tensor 0 is [2,3], tensor 1 is [1,2]; only axis 0 may differ"]);
    fails(
        &broadcast_arrays([&x, &zeros([2])])[1],
        expect![
            "broadcast_arrays: shapes [2,3] and [2] do not broadcast; sizes must be equal or 1, counted from the last axis"
        ],
    );
    fails(
        &meshgrid([&zeros([2]), &x], Indexing::Ij)[0],
        expect!["meshgrid: tensor 1 is [2,3]; give vectors, one for each axis of the grid"],
    );
    fails(
        &x.split(2, 1)[1],
        expect!["split: axis 1 of [2,3] has size 3, which 2 does not divide; use array_split for unequal parts"],
    );
    fails(&x.split(0, 1)[0], expect!["split: 0 parts were asked for; ask for at least one"]);
    fails(
        &x.split(usize::MAX, 1)[0],
        expect!["split: 18446744073709551615 parts were asked for; ask for at most 1048576"],
    );
    fails(
        &x.split([2, 1], 1)[2],
        expect!["split: the positions [2, 1] go back along an axis of size 3; put them in order"],
    );
    fails(&x.array_split(2, 2)[1], expect!["array_split: axis 2 is out of range for rank 2; use an axis from -2 to 1"]);
    fails(
        &zeros([]).iter().next().unwrap(),
        expect!["iter: axis 0 of a tensor without axes; give it one by reshape or expand_dims"],
    );
    fails(&x.unstack(5)[0], expect!["unstack: axis 5 is out of range for rank 2; use an axis from -2 to 1"]);
    fails(
        &zeros([1 << 40, 0]).unstack(0)[0],
        expect![
            "unstack: axis 0 of [1099511627776,0] has 1099511627776 entries that hold nothing; there is nothing to read"
        ],
    );
}

#[test]
fn mistakes_with_places() {
    let x = zeros([2, 3]);
    fails(&x.roll(1, 2), expect!["roll: axis 2 is out of range for rank 2; use an axis from -2 to 1"]);
    fails(
        &x.tile([usize::MAX, 2]),
        expect!["tile: 18446744073709551615 copies of 2 entries are more than a tensor can have; ask for fewer"],
    );
    fails(
        &x.repeat(usize::MAX, 0),
        expect!["repeat: 18446744073709551615 copies of 2 entries are more than a tensor can have; ask for fewer"],
    );
    fails(&zeros([3]).tril(0), expect!["tril: [3] has no matrices; give it at least two axes, by expand_dims"]);
    fails(
        &zeros([3]).diagonal(0, 0, 1),
        expect!["diagonal: [3] has no matrices; give it at least two axes, by expand_dims"],
    );
    fails(
        &x.diagonal(0, 1, -1),
        expect!["diagonal: axis 1 of rank 2 is named twice, by 1 and by -1; name each axis once"],
    );
    fails(
        &zeros([]).diag(0),
        expect!["diag: [] is neither a vector nor a matrix; use diagonal for stacks of matrices"],
    );
    fails(
        &zeros([3]).diag(isize::MIN),
        expect!["diag: a matrix with 3 entries on diagonal -9223372036854775808 is too large; choose a nearer one"],
    );
    fails(
        &x.pad([(1, 1)], PadMode::Edge),
        expect!["pad: [2,3] has rank 2, the number of pairs of widths is 1; give one for each axis"],
    );
    fails(
        &x.pad(usize::MAX, PadMode::Wrap),
        expect![
            "pad: axis 0 of [2,3] would grow by 18446744073709551615 and 18446744073709551615 entries; ask for fewer"
        ],
    );
    fails(
        &x.pad(1 << 60, PadMode::Wrap),
        expect![
            "pad: axis 0 of [2,3] would grow by 1152921504606846976 and 1152921504606846976 entries; ask for fewer"
        ],
    );
    fails(
        &zeros([0]).pad(1, PadMode::Reflect),
        expect!["pad: axis 0 of [0] has no entry to copy; pad it by a constant"],
    );
    fails(
        &x.pad(1, PadMode::constant(tenferro::Complex::new(1.0_f64, 0.0))),
        expect!["pad: values of C64 do not go into a tensor of F64; convert the tensor by astype"],
    );
    fails(&x.pad(1, PadMode::constant(&x)), expect!["pad: the constant is a tensor of shape [2,3]; give one number"]);
}
