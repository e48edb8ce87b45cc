//! Reshaping, joining, splitting and rearranging against NumPy and JAX.

use tenferro::{
    Axes, Indexing, PadMode, Tensor, broadcast_arrays, concatenate, grad, hstack, jit, meshgrid, stack, vstack,
};

use crate::reference::{Reference, assert_close};

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

#[test]
fn a_derivative_through_many_rows_takes_linear_time() {
    let f = |x: Tensor| x.iter().map(|row| row.square().sum()).reduce(|a, b| a + b).unwrap();
    let x = Tensor::from(vec![[1.0, 2.0]; 20_000]);
    let slopes = grad(f)(x).unwrap();
    assert_eq!(slopes.get(-1).to_vec::<f64>().unwrap(), [2.0, 4.0]);
}

#[test]
fn shapes_without_elements_and_without_axes() {
    let scalar = Tensor::from(5.0);
    assert_eq!(scalar.reshape([1, 1]).squeeze().rank().unwrap(), 0);
    assert_eq!(scalar.reshape(()).item::<f64>().unwrap(), 5.0);
    assert_eq!(scalar.ravel().shape().unwrap()[..], [1]);
    assert_eq!(scalar.transpose().item::<f64>().unwrap(), 5.0);
    assert_eq!(scalar.tile([2]).to_vec::<f64>().unwrap(), [5.0, 5.0]);
    let empty = Tensor::zeros(tenferro::DType::F64, [0, 3]);
    assert_eq!(empty.reshape([3, 0, 7]).shape().unwrap()[..], [3, 0, 7]);
    assert_eq!(empty.roll(1, 0).shape().unwrap()[..], [0, 3]);
    assert_eq!(empty.iter().count(), 0);
    assert_eq!(empty.diagonal(0, 0, 1).shape().unwrap()[..], [0]);
    assert_eq!(empty.sum_axis(1).diag(2).to_vec::<f64>().unwrap(), [0.0; 4]);
    assert_eq!(empty.tril(0).shape().unwrap()[..], [0, 3]);
    assert_eq!(empty.pad((1, 0), PadMode::constant(2.0)).to_vec::<f64>().unwrap(), [2.0; 4]);
}
