//! Gradients and their relatives, through the macros.

#![allow(non_snake_case, reason = "companions of methods have two underscores")]

use crate::allocations::allocations;
use crate::companions::*;
use tapir::{NoTangent, Workspace, gradient, value_and_gradient, vjp};

#[test]
fn gradients() {
    let (x, y) = (vec![1.0, 2.0], [3.0, 4.0]);
    let (dx, dy, da) = gradient!(weighted_dot(&x, &y, 2.0));
    assert_eq!((dx, dy, da), (vec![6.0, 8.0], [2.0, 4.0], 11.0));
    let (value, (dx, dy, da)) = value_and_gradient!(weighted_dot(const &x, &y[..], const 2.0));
    assert_eq!((value, dx, dy, da), (22.0, NoTangent, vec![2.0, 4.0], NoTangent));
    // Two slots for one argument passed twice: each has its own part.
    let slice: &[f64] = &x;
    let (d1, d2, _) = gradient!(crate::companions::weighted_dot(&slice, &slice, 1.0));
    assert_eq!((d1, d2), (vec![1.0, 2.0], vec![1.0, 2.0]));
    let (dx,) = gradient!(rosenbrock(&[1.0, 1.0]));
    assert_eq!(dx, [0.0, 0.0]);
}

#[test]
fn mutable_arguments_are_restored_and_have_derivatives() {
    let (mut x, w) = (vec![0.3, 0.8], vec![1.0, -2.0]);
    let (value, (dx, dw, da, _)) = value_and_gradient!(iterate(&mut x, &w, 0.9, 1));
    assert_eq!(x, [0.3, 0.8]);
    let y = [0.9 * 0.3_f64.sin(), 0.9 * 0.8_f64.sin()];
    assert_eq!(value, y[0] * y[0] * w[0] + y[1] * y[1] * w[1]);
    assert_eq!(dx[0], (y[0] + y[0]) * w[0] * 0.9 * 0.3_f64.cos());
    assert_eq!(dw, [y[0] * y[0], y[1] * y[1]]);
    assert!(da.is_finite());
    let (dx, ..) = gradient!(iterate(const &mut x, const &w, 0.9, 1));
    assert_eq!(dx, NoTangent);
}

#[test]
fn cotangents_for_result_and_final_state() {
    let (x, mut y) = (vec![2.0, 3.0, 5.0], vec![0.0; 3]);
    let ((), (dx, dy)) = vjp!(ring(&x, &mut y => vec![1.0, 10.0, 100.0]));
    assert_eq!(dx, [3.0 + 500.0, 2.0 + 50.0, 30.0 + 200.0]);
    assert_eq!(dy, [0.5, 5.0, 50.0]);
    // In place, and on top of what is there.
    let (mut dx, mut dy) = ([1000.0; 3], [1.0, 10.0, 100.0]);
    vjp!(ring(&x => &mut dx, &mut y => &mut dy));
    assert_eq!((dx, dy), ([1503.0, 1052.0, 1230.0], [0.5, 5.0, 50.0]));
    let (value, (dx,)) = vjp!(rosenbrock(&[0.0, 1.0]) => 2.0);
    assert_eq!((value, dx), (101.0, [-4.0, 400.0]));
}

#[test]
fn a_workspace_allocates_once() {
    let (mut x, w) = (vec![0.3, 0.8], vec![1.0, -2.0]);
    let mut workspace = Workspace::new();
    let mut counts = Vec::with_capacity(3);
    let mut first = None;
    for _ in 0..3 {
        let before = allocations();
        let (value, (dx, _, da, _)) = value_and_gradient!(in workspace, iterate(&mut x, const &w, 0.9, 2));
        counts.push(allocations() - before);
        let found = (value, dx[0], dx[1], da);
        assert_eq!(*first.get_or_insert(found), found);
    }
    assert!(counts[0] > 0);
    assert_eq!(counts[1..], [0, 0]);
    assert!(workspace.stack_bytes() >= 4 * 8);

    // Another shape is no problem.
    x.push(0.1);
    let (dx, ..) = gradient!(in workspace, iterate(&mut x, const &[1.0, -2.0, 3.0].to_vec(), 0.9, 2));
    let (fresh, ..) = gradient!(iterate(&mut x, const &[1.0, -2.0, 3.0].to_vec(), 0.9, 2));
    assert_eq!(*dx, fresh);
}

/// In steady state only the shadows that are given away are allocated.
#[test]
fn the_thread_keeps_its_stack() {
    let (mut x, w) = ([0.3, 0.8], [1.0, -2.0]);
    let mut run = || {
        let before = allocations();
        let _ = gradient!(iterate(&mut x, &w, 0.9, 20));
        allocations() - before
    };
    assert!(run() > 0);
    assert_eq!(run(), 0);
}

/// A model with methods, companions beside them.
#[derive(tapir::Differentiable)]
struct Oscillator {
    state: Vec<f64>,
    rate: f64,
}

impl Oscillator {
    /// `½ rate Σ x state²`
    fn energy__joint(
        &self,
        d_self: &mut OscillatorTangent,
        x: &[f64],
        d_x: &mut [f64],
        d_ret: f64,
        _: &mut tapir::Stack,
    ) -> (f64, (NoTangent, NoTangent)) {
        let mut sum = 0.0;
        for i in 0..x.len() {
            let square = self.state[i] * self.state[i];
            sum += x[i] * square;
            d_self.state[i] += d_ret * self.rate * x[i] * self.state[i];
            d_x[i] += d_ret * 0.5 * self.rate * square;
        }
        d_self.rate += d_ret * 0.5 * sum;
        (0.5 * self.rate * sum, (NoTangent, NoTangent))
    }
}

#[test]
fn methods() {
    struct Owner {
        part: Oscillator,
    }
    let owner = Owner { part: Oscillator { state: vec![2.0, 3.0], rate: 4.0 } };
    let x = [1.0, 10.0];
    let (value, (part, dx)) = value_and_gradient!(owner.part.energy(&x));
    assert_eq!(value, 2.0 * 94.0);
    assert_eq!((part.state, part.rate, dx), (vec![8.0, 120.0], 47.0, [8.0, 18.0]));
    let model = &owner.part;
    let (_, (part, dx)) = vjp!(model.energy(const &x) => 2.0);
    assert_eq!((part.rate, dx), (94.0, NoTangent));

    let mut workspace = Workspace::new();
    let counts = [(); 3].map(|()| {
        let before = allocations();
        let (part, _) = gradient!(in workspace, model.energy(&x));
        assert_eq!(part.rate, 47.0);
        allocations() - before
    });
    assert!(counts[0] > 0 && counts[1..] == [0, 0], "{counts:?}");
}
