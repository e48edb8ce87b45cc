//! f(x) = (x+x)·x: the primal, linear and transposed graphs, and f, f′, f″ at x = 3.

use std::error::Error;

use computegraph::{GraphBuilder, OperationRole::Primary, compile, materialize_merge, resolve, text};
use tidu::{linear_transpose, linearize};
use tidu_testkit::{TestKey, scalar::ScalarOp};

fn main() -> Result<(), Box<dyn Error>> {
    let x = TestKey::named("x");
    let mut builder = GraphBuilder::new();
    let p0 = builder.add_input(x.clone());
    let p1 = builder.add_operation(ScalarOp::Add, vec![p0.into(), p0.into()], Primary)[0];
    let p2 = builder.add_operation(ScalarOp::Mul, vec![p1.into(), p0.into()], Primary)[0];
    builder.set_outputs([p2]);
    let primal = builder.build()?;

    let linear = linearize(&resolve([primal.clone()])?, &primal.output_keys(), std::slice::from_ref(&x))?;
    let transposed = linear_transpose(&linear)?;
    // Forward over reverse: the derivative of the gradient in the direction of x.
    let gradient = transposed.as_graph().output_keys();
    let second = linearize(&transposed.resolve()?, &gradient, std::slice::from_ref(&x))?;
    print!(
        "{}",
        text::print(
            [("p", &primal), ("t", linear.as_graph()), ("c", transposed.as_graph()), ("d", second.as_graph()),]
        )
    );

    let outputs = [primal.output_keys(), transposed.as_graph().output_keys(), second.as_graph().output_keys()].concat();
    let seed = transposed.tangent_input_key(0).cloned();
    let direction = second.tangent_input_key(0).cloned();
    let inputs: Vec<_> = [Some(x), seed, direction].into_iter().flatten().collect();
    let program = compile(&materialize_merge(&second.resolve()?, &outputs)?, &inputs)?;
    let values = program.eval(&mut (), [3.0, 1.0, 1.0])?;
    println!("f(3) = {}, f'(3) = {}, f''(3) = {}", values[0], values[1], values[2]);
    Ok(())
}
