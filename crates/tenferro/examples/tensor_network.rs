//! A function on 1,024 points as a chain of ten small tensors, fitted by the gradient of its contraction.
//!
//! The ten bits of a point are ten axes of size 2; each belongs to one tensor of the chain, and bonds of size 6 join
//! neighbours. The chain has 600 numbers.

mod plot;

use std::error::Error;

use tenferro::optim::Lbfgs;
use tenferro::random::{self, Key};
use tenferro::{DType, Result, Tensor, einsum, einsum_path, grad, jit, value_and_grad};

const BITS: usize = 10;
const BOND: usize = 6;

/// The labels of each tensor of a chain: bits are `a` to `j`, bonds go on from `first`.
fn labels(first: char) -> Vec<String> {
    let bit = |k: usize| char::from(b'a' + k as u8);
    let bond = |k: usize| char::from_u32(first as u32 + k as u32).unwrap_or(first);
    let inner = (1..BITS - 1).map(|k| format!("{}{}{}", bond(k - 1), bit(k), bond(k)));
    let ends = [format!("{}{}", bit(0), bond(0)), format!("{}{}", bond(BITS - 2), bit(BITS - 1))];
    [ends[0].clone()].into_iter().chain(inner).chain([ends[1].clone()]).collect()
}

fn main() -> Result<(), Box<dyn Error>> {
    let grid = Tensor::linspace(0.0, 1.0, 1 << BITS);
    let target = (-5.0 * &grid).exp() * (30.0 * &grid).sin() + 0.5 * (-200.0 * (&grid - 0.7).square()).exp();
    let target = target.reshape([2; BITS]);

    let keys = Key::new(0).split_n(BITS);
    let tensor = |(k, key): (usize, &Key)| match k {
        0 => random::normal(key, [2, BOND], DType::F64) * 0.5,
        k if k == BITS - 1 => random::normal(key, [BOND, 2], DType::F64) * 0.5,
        _ => random::normal(key, [BOND, 2, BOND], DType::F64) * 0.35,
    };
    let chain: Vec<Tensor> = keys.iter().enumerate().map(tensor).collect();
    let shapes = chain.iter().map(Tensor::shape).collect::<Result<Vec<_>>>()?;

    // The whole chain at once: "aA,AbB,BcC,…->abcdefghij". The order of contraction is found by `einsum`.
    let ends: String = ('a'..).take(BITS).collect();
    let whole = format!("{}->{ends}", labels('A').join(","));
    println!("{whole}");

    // Its overlap with itself has twenty tensors. All sums in one loop would be hopeless; two at a time it is nothing.
    let overlap = format!("{},{}->", labels('A').join(","), labels('N').join(","));
    let path = einsum_path(&overlap, shapes.iter().chain(&shapes).cloned())?;
    let naive = 2_f64.powi(BITS as i32) * (BOND as f64).powi(2 * (BITS as i32 - 1));
    println!(
        "overlap of 20 tensors: {naive:.1e} multiply-adds in one loop, {} in the order found",
        path.multiply_adds()
    );

    // The gradient with respect to one tensor is the network with that tensor left out: a contraction with a hole.
    let hole = 4;
    let with_target = format!("{},{ends}->", labels('A').join(","));
    let inner = |tensor: Tensor| {
        let tensors = chain.iter().enumerate().map(|(k, other)| if k == hole { &tensor } else { other });
        einsum(&with_target, tensors.chain([&target]))
    };
    let gradient = grad(inner)(chain[hole].clone())?;
    let mut others = labels('A');
    let missing = others.remove(hole);
    let rest = chain.iter().enumerate().filter(|(k, _)| *k != hole).map(|(_, tensor)| tensor);
    let left_out = einsum(&format!("{},{ends}->{missing}", others.join(",")), rest.chain([&target]));
    let difference = (&gradient - &left_out).abs().max() / left_out.abs().max();
    println!("the gradient equals the network with a hole to 1e-12: {}", difference.item::<f64>()? < 1e-12);

    let loss = |chain: Vec<Tensor>| (einsum(&whole, &chain) - &target).square().mean();
    let (end, _) = Lbfgs::new().with_memory(30).with_max_iterations(600).minimize(jit(value_and_grad(loss)), chain)?;
    let error = end.value.sqrt().item::<f64>()?;
    println!("root mean square error below 2e-3: {}", error < 2e-3);

    let at = grid.to_vec::<f64>()?;
    let plot = plot::Plot::new("A function as a chain of ten tensors", "x", "f(x)")
        .line("1,024 values", plot::GREY, &at, &target.to_vec::<f64>()?)
        .dashed("tensor train with 600 numbers", plot::ORANGE, &at, &einsum(&whole, &end.params).to_vec::<f64>()?);
    println!("plot: {}", plot.save("tensor_network")?);
    Ok(())
}
