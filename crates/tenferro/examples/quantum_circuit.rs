//! The ground state of a small magnet from a quantum circuit: a complex state vector, gates, and the gradient of an
//! expectation value.

mod plot;

use std::error::Error;
use std::f64::consts::{FRAC_PI_2, TAU};

use tenferro::random::{self, Key};
use tenferro::{Complex, DType, Result, Tensor, einsum, jit, linalg, optim, value_and_grad};

const QUBITS: usize = 4;
const LAYERS: usize = 3;

const ZERO: Complex<f64> = Complex::new(0.0, 0.0);
const ONE: Complex<f64> = Complex::new(1.0, 0.0);
const I: Complex<f64> = Complex::new(0.0, 1.0);

fn pauli_x() -> Tensor {
    Tensor::from([[ZERO, ONE], [ONE, ZERO]])
}

fn pauli_y() -> Tensor {
    Tensor::from([[ZERO, -I], [I, ZERO]])
}

fn pauli_z() -> Tensor {
    Tensor::from([[ONE, ZERO], [ZERO, -ONE]])
}

/// exp(−i·angle/2·P) = cos(angle/2) − i·sin(angle/2)·P.
fn rotation(pauli: &Tensor, angle: &Tensor) -> Tensor {
    let half = angle / 2.0;
    half.cos() * Tensor::eye(DType::C64, 2) - I * half.sin() * pauli
}

/// Flips the second of two qubits if the first is set.
fn cnot() -> Tensor {
    let rows = [[ONE, ZERO, ZERO, ZERO], [ZERO, ONE, ZERO, ZERO], [ZERO, ZERO, ZERO, ONE], [ZERO, ZERO, ONE, ZERO]];
    Tensor::from(rows)
}

/// Applies a gate to the qubits from `qubit` on: the state is a tensor whose middle axis is the gate's business.
fn on(state: &Tensor, qubit: usize, gate: &Tensor) -> Result<Tensor> {
    let state = state.reshape([1 << qubit, gate.shape()?[0] as isize, -1]);
    Ok(einsum("ab,ibj->iaj", [gate, &state]))
}

/// The Ising chain −Σ ZᵢZᵢ₊₁ − Σ Xᵢ as a matrix.
fn hamiltonian() -> Tensor {
    let chain = |sites: &[(usize, Tensor)]| {
        (0..QUBITS).fold(Tensor::eye(DType::C64, 1), |product, site| {
            let here = sites.iter().find(|(at, _)| *at == site).map(|(_, pauli)| pauli.clone());
            product.kron(here.unwrap_or_else(|| Tensor::eye(DType::C64, 2)))
        })
    };
    let bonds = (0..QUBITS - 1).map(|i| chain(&[(i, pauli_z()), (i + 1, pauli_z())]));
    let field = (0..QUBITS).map(|i| chain(&[(i, pauli_x())]));
    -bonds.chain(field).reduce(|sum, term| sum + term).unwrap_or_else(|| Tensor::from(ZERO))
}

/// ⟨ψ|H|ψ⟩ of the state that the circuit makes: rotations about y and z on all qubits, then a chain of CNOTs.
fn energy(angles: &Tensor, hamiltonian: &Tensor) -> Result<Tensor> {
    let mut state = Tensor::eye(DType::C64, 1 << QUBITS).get(0);
    for layer in 0..LAYERS {
        for qubit in 0..QUBITS {
            state = on(&state, qubit, &rotation(&pauli_y(), &angles.get((layer, qubit, 0))))?;
            state = on(&state, qubit, &rotation(&pauli_z(), &angles.get((layer, qubit, 1))))?;
        }
        for qubit in 0..QUBITS - 1 {
            state = on(&state, qubit, &cnot())?;
        }
    }
    let state = state.ravel();
    // The energy is real; `grad` insists on hearing it from us.
    Ok(state.vdot(hamiltonian.matmul(&state)).real())
}

fn main() -> Result<(), Box<dyn Error>> {
    let hamiltonian = hamiltonian();
    let exact = linalg::eigvalsh(&hamiltonian).get(0).item::<f64>()?;
    let shape = [LAYERS, QUBITS, 2];
    let mut angles = random::uniform(&Key::new(3), shape, DType::F64, 0.0..TAU);
    let slope = jit(value_and_grad(|angles: Tensor| energy(&angles, &hamiltonian)));

    // On hardware one cannot differentiate, but shift each angle by ±π/2 and measure twice.
    let measure = |angles: Tensor| -> Result<f64> { energy(&angles, &hamiltonian)?.item() };
    let count = angles.size()?;
    let mut shifted = Vec::new();
    for k in 0..count {
        let shift = FRAC_PI_2 * Tensor::eye(DType::F64, count).get(k).reshape(shape);
        shifted.push((measure(&angles + &shift)? - measure(&angles - &shift)?) / 2.0);
    }
    let (_, gradient) = slope(angles.clone())?;
    let difference = (gradient.ravel() - Tensor::from(shifted)).abs().max().item::<f64>()?;
    println!("{count} angles, gradient against parameter-shift rule: difference below 1e-12: {}", difference < 1e-12);

    let optimizer = optim::Adam::new(0.1);
    let (mut state, mut energies) = (optimizer.init(&angles), Vec::new());
    for step in 0..=300 {
        let (value, gradient) = slope(angles.clone())?;
        energies.push(value.item::<f64>()?);
        if step % 60 == 0 {
            println!("step {step:>3}  energy {:.4}", energies[step]);
        }
        (angles, state) = optimizer.update(angles, gradient, state)?;
    }
    println!("exact ground state {exact:.4}");

    let steps = Vec::from_iter((0..energies.len()).map(|step| step as f64));
    let above = Vec::from_iter(energies.iter().map(|energy| energy - exact));
    let plot = plot::Plot::new("Ground state of a magnet by a quantum circuit", "step", "error of the energy")
        .log_y()
        .line("⟨ψ|H|ψ⟩ − E₀", plot::BLUE, &steps, &above);
    println!("plot: {}", plot.save("quantum_circuit")?);
    Ok(())
}
