//! Transforms in all orders.

use tenferro::{
    Backward, Error, Result, Static, Tensor, checkpoint, custom_jvp, custom_vjp, grad, hvp, jit, jvp, linearize,
    value_and_grad, vjp,
};

use crate::support::{close, item, scalar};

/// sin(x)·x³
fn f(x: Tensor) -> Tensor {
    x.sin() * x.powi(3)
}

fn slope(x: f64) -> f64 {
    x.cos() * x.powi(3) + x.sin() * 3.0 * x * x
}

fn second(x: f64) -> f64 {
    -x.sin() * x.powi(3) + 6.0 * x * x * x.cos() + 6.0 * x * x.sin()
}

#[test]
fn every_order_of_grad_and_jit() {
    let x = 0.7;
    close(item(&grad(f)(scalar(x)).unwrap()), slope(x));
    close(item(&grad(jit(f))(scalar(x)).unwrap()), slope(x));
    close(item(&jit(grad(f))(scalar(x)).unwrap()), slope(x));
    close(item(&jit(grad(jit(f)))(scalar(x)).unwrap()), slope(x));
    close(item(&grad(grad(f))(scalar(x)).unwrap()), second(x));
    close(item(&grad(jit(grad(f)))(scalar(x)).unwrap()), second(x));
    close(item(&jit(grad(jit(grad(jit(f)))))(scalar(x)).unwrap()), second(x));
}

#[test]
fn mixed_modes_agree() {
    let x = 0.7;
    let forward = |x: Tensor| Ok::<_, Error>(jvp(f, x, scalar(1.0))?.1);
    close(item(&forward(scalar(x)).unwrap()), slope(x));
    close(item(&jvp(forward, scalar(x), scalar(1.0)).unwrap().1), second(x));
    close(item(&grad(forward)(scalar(x)).unwrap()), second(x));
    close(item(&jvp(grad(f), scalar(x), scalar(1.0)).unwrap().1), second(x));
    close(item(&hvp(f, scalar(x), scalar(1.0)).unwrap()), second(x));
    close(item(&hvp(jit(f), scalar(x), scalar(1.0)).unwrap()), second(x));
    let (y, pullback) = vjp(forward, scalar(x)).unwrap();
    close(item(&y), slope(x));
    close(item(&pullback(scalar(2.0)).unwrap()), 2.0 * second(x));
    let (y, derivative) = linearize(grad(f), scalar(x)).unwrap();
    close(item(&y), slope(x));
    close(item(&derivative(scalar(3.0)).unwrap()), 3.0 * second(x));
}

/// d/dx (x · d/dy (x + y)) is 1, and not 2.
#[test]
fn perturbations_are_not_confused() {
    let reverse = |x: Tensor| -> Result<Tensor> {
        let inner = x.clone();
        Ok(&x * grad(move |y: Tensor| &inner + y)(scalar(1.0))?)
    };
    close(item(&grad(reverse)(scalar(1.0)).unwrap()), 1.0);
    let forward = |x: Tensor| -> Result<Tensor> {
        let inner = x.clone();
        Ok(&x * jvp(move |y: Tensor| &inner + y, scalar(1.0), scalar(1.0))?.1)
    };
    close(item(&jvp(forward, scalar(1.0), scalar(1.0)).unwrap().1), 1.0);
    close(item(&jvp(reverse, scalar(1.0), scalar(1.0)).unwrap().1), 1.0);
    close(item(&grad(forward)(scalar(1.0)).unwrap()), 1.0);
    close(item(&jit(grad(forward))(scalar(1.0)).unwrap()), 1.0);
}

#[test]
fn closures_capture_tensors_of_enclosing_transforms() {
    // x ↦ d/dy (x·y²) at y = 3 is 6x
    let f = |x: Tensor| {
        let captured = x.clone();
        grad(move |y: Tensor| &captured * y.square())(scalar(3.0))
    };
    close(item(&grad(f)(scalar(2.0)).unwrap()), 6.0);
    let jitted = |x: Tensor| {
        let captured = x.clone();
        jit(move |y: Tensor| &captured * y.square())(scalar(3.0))
    };
    close(item(&grad(jitted)(scalar(2.0)).unwrap()), 9.0);
    close(item(&jit(grad(jitted))(scalar(2.0)).unwrap()), 9.0);
}

#[test]
fn custom_rules_nest() {
    let cube = || {
        custom_vjp(|x: Tensor| x.powi(3), |x: Tensor| (x.powi(3), x), |x: Tensor, ct: Tensor| x.square() * 30.0 * ct)
    };
    close(item(&grad(cube())(scalar(2.0)).unwrap()), 120.0);
    close(item(&grad(grad(cube()))(scalar(2.0)).unwrap()), 120.0);
    close(item(&hvp(cube(), scalar(2.0), scalar(1.0)).unwrap()), 120.0);
    close(item(&jit(grad(cube()))(scalar(2.0)).unwrap()), 120.0);
    close(item(&grad(jit(cube()))(scalar(2.0)).unwrap()), 120.0);
    assert!(jvp(cube(), scalar(2.0), scalar(1.0)).unwrap_err().to_string().contains("with_jvp"));
    let both = cube().with_jvp(|x: Tensor, dx: Tensor| (x.powi(3), x.square() * 300.0 * dx));
    close(item(&jvp(both, scalar(2.0), scalar(1.0)).unwrap().1), 1200.0);
    let forward = || custom_jvp(|x: Tensor| x.powi(3), |x: Tensor, dx: Tensor| (x.powi(3), x.square() * 30.0 * dx));
    close(item(&jvp(forward(), scalar(2.0), scalar(1.0)).unwrap().1), 120.0);
    close(item(&grad(forward())(scalar(2.0)).unwrap()), 120.0);
    close(item(&grad(grad(forward()))(scalar(2.0)).unwrap()), 120.0);
    close(item(&hvp(forward(), scalar(2.0), scalar(1.0)).unwrap()), 120.0);
    close(item(&grad(jit(forward()))(scalar(2.0)).unwrap()), 120.0);
}

#[test]
fn checkpoints_nest_and_see_captures() {
    let x = 0.7;
    close(item(&grad(checkpoint(f))(scalar(x)).unwrap()), slope(x));
    close(item(&grad(grad(checkpoint(f)))(scalar(x)).unwrap()), second(x));
    close(item(&hvp(checkpoint(f), scalar(x), scalar(1.0)).unwrap()), second(x));
    close(item(&jit(grad(checkpoint(f)))(scalar(x)).unwrap()), slope(x));
    close(item(&grad(jit(checkpoint(f)))(scalar(x)).unwrap()), slope(x));
    let captures = |w: Tensor| {
        let captured = w.clone();
        checkpoint(move |y: Tensor| (&captured * y).sin())(w)
    };
    // d/dw sin(w²)
    close(item(&grad(captures)(scalar(x)).unwrap()), 2.0 * x * (x * x).cos());
}

#[test]
fn the_tape_and_grad_together() {
    let w = scalar(3.0).requires_grad();
    let captured = w.clone();
    // d/dx (w·x²) = 2wx, a constant w for grad, and 2x for the tape
    let slope = grad(move |x: Tensor| &captured * x.square())(scalar(5.0)).unwrap();
    close(item(&slope), 30.0);
    slope.backward().unwrap();
    close(item(&w.grad().unwrap()), 10.0);
    w.zero_grad();
    let y = w.powi(3);
    y.backward_with(Backward { create_graph: true, ..Backward::default() }).unwrap();
    let slope = w.grad().unwrap();
    close(item(&slope), 27.0);
    w.zero_grad();
    slope.backward().unwrap();
    close(item(&w.grad().unwrap()), 18.0);
}

#[test]
fn static_arguments_choose_the_program() {
    let power = jit(|(x, n): (Tensor, Static<i32>)| x.powi(n.0));
    close(item(&power((scalar(2.0), Static(3))).unwrap()), 8.0);
    close(item(&power((scalar(2.0), Static(4))).unwrap()), 16.0);
    close(item(&power((scalar(3.0), Static(4))).unwrap()), 81.0);
    assert_eq!((power.statistics().traced, power.statistics().hits), (2, 1));
}

#[test]
fn values_are_known_while_derivatives_are_taken() {
    let f = |x: Tensor| -> Result<Tensor> { Ok(if x.item::<f64>()? > 0.0 { x.square() } else { -x }) };
    close(item(&value_and_grad(f)(scalar(3.0)).unwrap().1), 6.0);
    close(item(&value_and_grad(f)(scalar(-3.0)).unwrap().1), -1.0);
    assert!(jit(f)(scalar(3.0)).unwrap_err().to_string().contains("not known while jit traces"));
}
