//! An operation from outside the crate: its types, its evaluation, its derivative, and the proof that they fit.

use std::error::Error;

use tenferro_ops::{
    Array, Arrays, Category, DType, Extensions, OpDef, OpError, Program, ProgramBuilder, Rule, StdTensorOp, TensorType,
    TypeFault, Types, one, op, operands, ops, result,
};

op! {
    /// ln(1 + eᵇˣ)/b for real x, element by element: a ramp with a round corner.
    ///
    /// `dx / (1 + e⁻ᵇˣ)`.
    pub struct Softplus {
        /// The sharpness b of the corner, at least 1.
        sharpness: u32,
    } = "example.softplus";
}

impl OpDef for Softplus {
    const RULE: Rule<Self> = Rule::Elementwise(|op, x, _, _| {
        let decay = x[0].scale(-f64::from(op.sharpness)).exp();
        (decay + x[0].full_like(1.0)).reciprocal()
    });

    fn infer(&self, x: &[TensorType]) -> Result<Types, TypeFault> {
        if x[0].dtype != DType::F64 {
            let detail = format!("operand is {}, expected F64; convert it", x[0].dtype);
            return Err(TypeFault::new(Category::DType, detail));
        }
        if self.sharpness == 0 {
            return Err(TypeFault::new(Category::Attribute, "sharpness is 0; give at least 1"));
        }
        one(x[0].clone())
    }

    fn eval(&self, x: Arrays, _: &[TensorType]) -> Result<Arrays, OpError> {
        let [mut x] = operands(x);
        let b = f64::from(self.sharpness);
        for x in x.as_mut_slice::<f64>()? {
            // The exponential of a negative number never overflows.
            *x = x.max(0.0) + (-b * x.abs()).exp().ln_1p() / b;
        }
        result(x)
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    let softplus = StdTensorOp::extension(Softplus { sharpness: 2 });
    let x = Array::from_slice([3], &[-1.0, 0.0, 0.7])?;

    // All laws at one point: differences, the adjoint identity, second order in every mix of modes.
    tidu_testkit::check_rule(&softplus, std::slice::from_ref(&x))?;

    // f(x) = Σ softplus(x)², a program like any other.
    let mut builder = ProgramBuilder::new();
    let input = builder.input(x.tensor_type())?;
    let ramp = builder.apply(softplus, &[input])?[0];
    let square = builder.apply(ops::Square {}, &[ramp])?[0];
    let sum = builder.apply(ops::ReduceSum { axes: vec![0] }, &[square])?[0];
    let program = builder.finish(&[sum])?;
    println!("{program}");
    assert_eq!(Program::parse_with(&program.to_string(), &Extensions::new().with::<Softplus>())?, program);

    let keys = program.fresh_keys();
    let graph = program.to_graph(&keys)?;
    let (seed, direction) = (Array::scalar(1.0), Array::from_slice([3], &[1.0, 0.0, 0.0])?);
    let forward = tidu::jvp(&graph, &keys)?.eval(&mut (), [x.clone()], [direction.clone()])?;
    let second = tidu::hvp(&graph, &keys)?.eval(&mut (), [x], [seed, direction])?;
    let show = |entry: &Option<Array>| entry.as_ref().map_or("0".to_owned(), |array| format!("{array:.6}"));
    println!("f                     {:.6}", forward.values[0]);
    println!("f' along e0           {}", show(&forward.first[0]));
    println!("gradient              {}", show(&second.first[0]));
    println!("its slope along e0    {}", show(&second.second[0]));
    Ok(())
}
