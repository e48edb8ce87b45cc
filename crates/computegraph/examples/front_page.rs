use computegraph::*;

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
enum Op {
    Add,
    Mul,
}

impl GraphOperation for Op {
    type Operand = f64;
    type Context = ();
    type InputKey = &'static str;
    fn input_count(&self) -> usize {
        2
    }
    fn output_count(&self) -> usize {
        1
    }
}

impl EvaluableGraphOperation for Op {
    type Error = std::convert::Infallible;
    fn eval(&self, _: &mut (), frame: &mut Frame<'_, f64>) -> Result<(), Self::Error> {
        let (a, b) = (frame.get(0), frame.get(1));
        let result = match self {
            Op::Add => a + b,
            Op::Mul => a * b,
        };
        frame.set(0, result);
        Ok(())
    }
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut builder = GraphBuilder::new();
    let x = builder.add_input("x");
    let sum = builder.add_operation(Op::Add, vec![x.into(), x.into()], OperationRole::Primary)[0];
    let product = builder.add_operation(Op::Mul, vec![sum.into(), x.into()], OperationRole::Primary);
    builder.set_outputs(product);
    let graph = builder.build()?;
    print!("{}", text::print([("p", &graph)]));
    let flat = materialize_merge(&resolve([graph.clone()])?, &graph.output_keys())?;
    println!("f(3) = {:?}", compile(&flat, &["x"])?.eval(&mut (), [3.0])?);
    Ok(())
}
