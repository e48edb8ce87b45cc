//! Behaviour 11: transposition is with respect to ⟨a, b⟩ = Re(conj(a)·b).

use computegraph::Graph;
use tidu_testkit::TestKey;
use tidu_testkit::complex::ComplexOp;

use crate::dsl::{At, Complex, Expr, assert_close, assert_close_complex, graph_over, mode_words};

type E<'a> = Expr<'a, ComplexOp>;

fn of_z(function: impl for<'a> FnOnce(E<'a>) -> E<'a>) -> Graph<ComplexOp> {
    graph_over(["z"], |[z]| [function(z)])
}

fn c(re: f64, im: f64) -> Complex {
    Complex::new(re, im)
}

fn at(function: &Graph<ComplexOp>, z: Complex) -> At<ComplexOp> {
    At::new(function, [("z", z)])
}

fn wrt() -> Vec<TestKey> {
    TestKey::list("z")
}

/// ⟨a, b⟩
fn inner(a: Complex, b: Complex) -> f64 {
    (a.conj() * b).re
}

const Z: (f64, f64) = (0.6, -0.8);
const DZ: (f64, f64) = (0.3, 1.1);
const CT: (f64, f64) = (-0.7, 0.4);

/// The tangent and the cotangent of a function against their closed forms, and the adjoint identity.
#[track_caller]
fn check_maps(function: &Graph<ComplexOp>, tangent: Complex, cotangent: Complex) {
    let at = at(function, c(Z.0, Z.1));
    let (dz, ct) = (c(DZ.0, DZ.1), c(CT.0, CT.1));
    let (found_tangent, found_cotangent) = (at.forward(&wrt(), &[dz]).value(), at.reverse(&wrt(), &[ct]).value());
    assert_close_complex(found_tangent, tangent);
    assert_close_complex(found_cotangent, cotangent);
    assert_close(inner(ct, found_tangent), inner(found_cotangent, dz));
}

/// A holomorphic function: f′·dz forward, conj(f′)·ct in reverse.
#[track_caller]
fn check_holomorphic(function: &Graph<ComplexOp>, derivative: Complex) {
    check_maps(function, derivative * c(DZ.0, DZ.1), derivative.conj() * c(CT.0, CT.1));
}

#[test]
fn b11_holomorphic_functions_conjugate_the_coefficient_in_reverse_only() {
    let z = c(Z.0, Z.1);
    check_holomorphic(&of_z(|z| z.exp()), z.exp());
    check_holomorphic(&of_z(|z| z.sin()), z.cos());
    check_holomorphic(&of_z(|z| z.cos()), -z.sin());
    check_holomorphic(&of_z(|z| -(z * z)), -2.0 * z);
    check_holomorphic(&of_z(|z| z.op(ComplexOp::Recip)), -1.0 / (z * z));
    check_holomorphic(&of_z(|z| (z * z).exp().sin()), 2.0 * z * (z * z).exp() * (z * z).exp().cos());
    let factor = c(2.0, 3.0);
    check_holomorphic(&of_z(|z| z.nullary(ComplexOp::constant(c(2.0, 3.0))) * z), factor);
}

#[test]
fn b11_conj() {
    let (dz, ct) = (c(DZ.0, DZ.1), c(CT.0, CT.1));
    check_maps(&of_z(|z| z.op(ComplexOp::Conj)), dz.conj(), ct.conj());
}

#[test]
fn b11_real_part() {
    let (dz, ct) = (c(DZ.0, DZ.1), c(CT.0, CT.1));
    check_maps(&of_z(|z| z.op(ComplexOp::Re)), dz.re.into(), ct.re.into());
}

#[test]
fn b11_absolute_square() {
    let (z, dz, ct) = (c(Z.0, Z.1), c(DZ.0, DZ.1), c(CT.0, CT.1));
    let tangent = 2.0 * inner(z, dz);
    check_maps(&of_z(|z| z.op(ComplexOp::AbsSquared)), tangent.into(), 2.0 * ct.re * z);
    // The same function from holomorphic and conjugate pieces; its output is complex, so is its cotangent.
    check_maps(&of_z(|z| (z.op(ComplexOp::Conj) * z).op(ComplexOp::Re)), tangent.into(), 2.0 * ct.re * z);
}

#[test]
fn b11_absolute_value() {
    let (z, dz, ct) = (c(Z.0, Z.1), c(DZ.0, DZ.1), c(CT.0, CT.1));
    let sign = z / z.norm();
    check_maps(&of_z(|z| z.op(ComplexOp::Abs)), inner(sign, dz).into(), ct.re * sign);
}

/// The gradient of a real loss is 2·∂L/∂conj(z), as PyTorch gives it; `jax.grad` gives the conjugate.
#[test]
fn b11_gradients_of_real_losses() {
    let z = c(Z.0, Z.1);
    let gradient = |function: Graph<ComplexOp>| at(&function, z).reverse(&wrt(), &[c(1.0, 0.0)]).value();
    // L = |z|²: 2z.
    assert_close_complex(gradient(of_z(|z| z.op(ComplexOp::AbsSquared))), 2.0 * z);
    // L = |f(z)|² with f holomorphic: 2·f·conj(f′).
    let found = gradient(of_z(|z| (z * z).exp().op(ComplexOp::AbsSquared)));
    let f = (z * z).exp();
    assert_close_complex(found, 2.0 * f * (2.0 * z * f).conj());
    // L = Re(z²): 2·conj(z), which is what points uphill: dL = Re(2z·dz) = ⟨2·conj(z), dz⟩.
    assert_close_complex(gradient(of_z(|z| (z * z).op(ComplexOp::Re))), 2.0 * z.conj());
    // L = |f(z)| with f = sin: sign(f)·conj(cos z).
    let found = gradient(of_z(|z| z.sin().op(ComplexOp::Abs)));
    assert_close_complex(found, z.sin() / z.sin().norm() * z.cos().conj());
}

#[test]
fn b11_gradients_agree_with_differences_of_the_loss() {
    // A mixture of everything; the real and the imaginary direction are checked one by one.
    let loss = of_z(|z| {
        let mixed = z.exp() * z.op(ComplexOp::Conj).sin() + z.op(ComplexOp::Abs);
        mixed.op(ComplexOp::AbsSquared)
    });
    let z = c(Z.0, Z.1);
    let gradient = at(&loss, z).reverse(&wrt(), &[c(1.0, 0.0)]).value();
    let step = 1e-5;
    let slope = |direction: Complex| {
        let value = |sign: f64| at(&loss, z + sign * step * direction).value().re;
        (value(1.0) - value(-1.0)) / (2.0 * step)
    };
    // Central differences are good to about step² and rounding/step.
    assert!((gradient.re - slope(c(1.0, 0.0))).abs() < 1e-8);
    assert!((gradient.im - slope(c(0.0, 1.0))).abs() < 1e-8);
}

#[test]
fn b11_holomorphic_second_order() {
    let z = c(Z.0, Z.1);
    let function = of_z(|z| z.sin());
    let one = [c(1.0, 0.0)];
    for word in mode_words(2) {
        let found = word.chars().rev().fold(at(&function, z), |at, mode| match mode {
            'F' => at.forward(&wrt(), &one),
            _ => at.reverse(&wrt(), &one),
        });
        let second = -z.sin();
        // The gradient conj(f′)·ct has derivative conj(f″·dz)·ct, and dz ↦ conj(f″)·conj(dz) is its own transpose.
        let expected = if word == "FF" { second } else { second.conj() };
        assert_close_complex(found.value(), expected);
    }
}

#[test]
fn b11_second_order_of_non_holomorphic_functions() {
    // L = |z|⁴ has gradient g = 4|z|²z and Hessian map v ↦ 8·⟨z, v⟩·z + 4|z|²·v, which is symmetric in ⟨,⟩.
    let (z, v) = (c(Z.0, Z.1), c(DZ.0, DZ.1));
    let one = [c(1.0, 0.0)];
    let expected = 8.0 * inner(z, v) * z + 4.0 * z.norm_sqr() * v;
    let loss = of_z(|z| {
        let square = z.op(ComplexOp::AbsSquared);
        square * square
    });
    let at = at(&loss, z);
    assert_close_complex(at.reverse(&wrt(), &one).forward(&wrt(), &[v]).value(), expected);
    assert_close_complex(at.forward(&wrt(), &[v]).reverse(&wrt(), &one).value(), expected);
    assert_close_complex(at.reverse(&wrt(), &one).reverse(&wrt(), &[v]).value(), expected);
    let along = at.forward(&wrt(), &[v]).forward(&wrt(), &[v]).value();
    assert_close_complex(along, inner(v, expected).into());
}

#[test]
fn b11_second_order_of_the_absolute_value() {
    // |z| has Hessian map v ↦ (v − ⟨s, v⟩·s)/|z| with s = z/|z|.
    let (z, v) = (c(Z.0, Z.1), c(DZ.0, DZ.1));
    let sign = z / z.norm();
    let expected = (v - inner(sign, v) * sign) / z.norm();
    let one = [c(1.0, 0.0)];
    let at = at(&of_z(|z| z.op(ComplexOp::Abs)), z);
    assert_close_complex(at.reverse(&wrt(), &one).forward(&wrt(), &[v]).value(), expected);
    assert_close_complex(at.forward(&wrt(), &[v]).reverse(&wrt(), &one).value(), expected);
    assert_close_complex(at.reverse(&wrt(), &one).reverse(&wrt(), &[v]).value(), expected);
}
