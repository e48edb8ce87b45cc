//! A primitive of your own: Lambert's W, with its types, its evaluation and its derivative, used like any other.
//!
//! W(x) is the w with w·eʷ = x. No formula gives it, so that no composition of other operations would do.

mod plot;

use tenferro::{Result, StdTensorOp, Tensor, apply, grad, hvp, jit};
use tenferro_ops::{
    Arrays, Category, DType, OpDef, OpError, Rule, TensorType, TypeFault, Types, one, op, operands, result,
};

op! {
    /// The principal branch of Lambert's W for x ≥ −1/e, element by element; NaN below.
    ///
    /// `dx / (eʷ·(1 + w))`, infinite at −1/e.
    pub struct LambertW {} = "example.lambert_w";
}

impl OpDef for LambertW {
    // w·eʷ = x gives eʷ(1 + w)·dw = dx. One coefficient is all there is to say: transposes, second derivatives and jit
    // follow from the operations that it is written in.
    const RULE: Rule<Self> = Rule::Elementwise(|_, _, w, _| (w.exp() * (w.full_like(1.0) + w.clone())).reciprocal());

    fn infer(&self, x: &[TensorType]) -> Result<Types, TypeFault> {
        if x[0].dtype != DType::F64 {
            let detail = format!("operand is {}, expected F64; convert it by astype", x[0].dtype);
            return Err(TypeFault::new(Category::DType, detail));
        }
        one(x[0].clone())
    }

    fn eval(&self, x: Arrays, _: &[TensorType]) -> Result<Arrays, OpError> {
        let [mut x] = operands(x);
        x.as_mut_slice::<f64>()?.iter_mut().for_each(|x| *x = lambert_w(*x));
        result(x)
    }
}

/// Halley's iteration; it triples the number of right digits in each step.
fn lambert_w(x: f64) -> f64 {
    // Near the branch point W goes like a square root, far out like a logarithm.
    let branch = (2.0 * (std::f64::consts::E * x + 1.0)).sqrt();
    let mut w = if x < 1.0 { branch - 1.0 - branch * branch / 3.0 } else { x.ln_1p() };
    for _ in 0..20 {
        let (e, excess) = (w.exp(), w * w.exp() - x);
        let step = excess / (e * (w + 1.0) - (w + 2.0) * excess / (2.0 * w + 2.0));
        // At the branch point the slope is 0 and the start is exact.
        if excess == 0.0 || step.abs() <= 1e-16 * w.abs() {
            break;
        }
        w -= step;
    }
    w
}

/// What users of the primitive call; mistakes are reported at their line.
#[track_caller]
fn w(x: &Tensor) -> Tensor {
    apply(StdTensorOp::extension(LambertW {}), [x])
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let x = Tensor::from([-0.2, 0.5, 1.0, 10.0]);
    println!("W(x)                 {:.6}", w(&x));
    println!("W(x)·exp W(x)        {:.6}", w(&x) * w(&x).exp());

    // The proof of the rule: differences, the adjoint identity, second order in every mix of modes.
    tidu_testkit::check_rule(&StdTensorOp::extension(LambertW {}), &[x.to_array()?])?;
    println!("the rule passes all laws");

    // Every transform knows it now.
    let f = |x: Tensor| w(&x).square().sum();
    println!("gradient of Σ W²     {:.6}", grad(f)(x.clone())?);
    println!("Hessian times (1, …) {:.6}", hvp(f, x.clone(), Tensor::from([1.0; 4]))?);
    println!("third derivative     {:.6}", grad(grad(grad(|x: Tensor| w(&x))))(Tensor::from(1.0))?);

    println!("jitted gradient      {:.6}", jit(grad(f))(x.clone())?);
    println!("{}", jit(|x: Tensor| w(&x)).program(x)?);

    // Errors stay in the tensor and are reported when a value is read.
    println!("{}", w(&Tensor::from(1)).item::<f64>().unwrap_err());

    let points = Vec::from_iter((0..400).map(|k| -0.36 + 0.01 * f64::from(k)));
    let values = w(&Tensor::from(&points)).to_vec::<f64>()?;
    let slopes = grad(|x: Tensor| w(&x).sum())(Tensor::from(&points))?.to_vec::<f64>()?;
    let plot = plot::Plot::new("Lambert's W, a primitive from outside", "x", "")
        .range((-0.5, 3.6), (-1.0, 4.0))
        .line("W(x)", plot::BLUE, &points, &values)
        .dashed("W′(x)", plot::ORANGE, &points, &slopes);
    println!("plot: {}", plot.save("custom_primitive")?);
    Ok(())
}
