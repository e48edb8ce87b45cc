//! Every sample, bent in every way: nothing panics, and what is wrong is refused.

use std::panic::{AssertUnwindSafe, catch_unwind};

use computegraph::{GraphBuilder, OperationRole, ValueRef, resolve};
use tenferro_ops::{
    Array, Attribute, CATALOGUE, Category, DType, Program, ProgramBuilder, StdTensorOp, TensorKey, TensorType, ValueId,
};
use tidu::{ADError, linear_transpose, linearize};

type Attributes = Vec<(String, Attribute)>;

/// A use of an operation: its attributes and the types of its operands.
#[derive(Clone)]
struct Use {
    name: &'static str,
    attributes: Attributes,
    operands: Vec<TensorType>,
    /// Values for the operands while they are those of the sample.
    values: Option<Vec<Array>>,
}

impl Use {
    fn samples() -> impl Iterator<Item = Use> {
        CATALOGUE.iter().flat_map(|entry| {
            (entry.samples)().into_iter().map(|sample| {
                let attributes = sample.op.definition().attributes();
                Use {
                    name: entry.name,
                    attributes: attributes.into_iter().map(|(name, value)| (name.to_owned(), value)).collect(),
                    operands: sample.inputs.iter().map(Array::tensor_type).collect(),
                    values: Some(sample.inputs),
                }
            })
        })
    }

    /// Runs everything that takes types: parsing, inference, both rules; and evaluation if there are small values.
    ///
    /// Gives the category of the mistake if inference or parsing refuses.
    fn run(&self) -> Result<(), Category> {
        let text = format!("{} {:?} on {:?}", self.name, self.attributes, self.operands);
        let outcome = catch_unwind(AssertUnwindSafe(|| {
            let op = StdTensorOp::from_attributes(self.name, &self.attributes, self.operands.len())
                .map_err(|_| Category::Attribute)?;
            let results = op.infer(&self.operands).map_err(|error| error.category)?;
            let size = |ty: &TensorType| ty.element_count().unwrap_or(usize::MAX);
            let is_small = results.iter().chain(&self.operands).all(|ty| size(ty) < 100_000);
            if let (Some(values), true) = (&self.values, is_small) {
                let found = op.eval(values.iter().cloned()).unwrap_or_else(|error| panic!("eval: {error}"));
                assert!(found.iter().map(Array::tensor_type).eq(results.iter().cloned()), "eval gave another type");
            }
            let differentiated = self.differentiate(&op);
            // Rules may refuse what is absurdly large, and no more directions than a cofactor takes.
            let is_endless = |(_, value): &(_, Attribute)| matches!(value, Attribute::Int(steps) if *steps > 1 << 31);
            if is_small && self.name != "cofactor" && !self.attributes.iter().any(is_endless) {
                differentiated.unwrap_or_else(|error| panic!("{error}"));
            }
            Ok(())
        }));
        outcome.unwrap_or_else(|_| panic!("{text}"))
    }

    /// Both rules, twice; they may refuse, but not panic, whatever the types are.
    fn differentiate(&self, op: &StdTensorOp) -> Result<(), ADError> {
        let mut builder = GraphBuilder::new();
        let keys: Vec<_> =
            self.operands.iter().enumerate().map(|(i, ty)| TensorKey::numbered(i as u64, ty.clone())).collect();
        let inputs = keys.iter().map(|key| ValueRef::Local(builder.add_input(key.clone()))).collect();
        let outputs = builder.add_operation(op.clone(), inputs, OperationRole::Primary);
        builder.set_outputs(outputs);
        let graph = builder.build().unwrap();
        let wrt: Vec<_> = keys.iter().filter(|key| key.tensor_type().dtype.has_tangent()).cloned().collect();
        let outputs = graph.output_keys();
        if wrt.is_empty() {
            return Ok(());
        }
        let transposed = linear_transpose(&linearize(&resolve([graph])?, &outputs, &wrt)?)?;
        let gradient = transposed.as_graph().output_keys();
        linear_transpose(&linearize(&transposed.resolve()?, &gradient, &wrt)?)?;
        Ok(())
    }

    fn with_attribute(&self, position: usize, value: Attribute) -> Use {
        let mut bent = self.clone();
        // A loop with another condition or another length may run for longer than a test.
        if self.name == "while" || self.attributes[position].0 == "length" {
            bent.values = None;
        }
        bent.attributes[position].1 = value;
        bent
    }

    fn with_operand(&self, operand: usize, ty: TensorType) -> Use {
        let mut bent = self.clone();
        bent.operands[operand] = ty;
        bent.values = None;
        bent
    }
}

/// Other values of an attribute: absurd numbers, lists that are too long, too short, repeated or in another order.
fn bent(attribute: &Attribute) -> Vec<Attribute> {
    const NUMBERS: [i128; 12] = [
        -1,
        0,
        1,
        2,
        3,
        7,
        1_000_000,
        u32::MAX as i128,
        i64::MAX as i128,
        i64::MIN as i128,
        u64::MAX as i128,
        i128::MAX,
    ];
    match attribute {
        Attribute::Int(_) => NUMBERS.map(Attribute::Int).to_vec(),
        Attribute::Bool(truth) => vec![Attribute::Bool(!truth), Attribute::Int(1)],
        Attribute::Word(_) => {
            let mut words: Vec<_> = DType::ALL.iter().map(|dtype| Attribute::Word(dtype.name().to_owned())).collect();
            words.push(Attribute::Word("nonsense".to_owned()));
            words
        }
        Attribute::List(entries) => {
            let mut lists = vec![Vec::new(), entries.iter().rev().cloned().collect()];
            lists.push(entries.iter().cloned().chain(entries.first().cloned().or(Some(Attribute::Int(0)))).collect());
            lists.push(entries.iter().skip(1).cloned().collect());
            lists.extend(NUMBERS.map(|number| entries.iter().cloned().chain([Attribute::Int(number)]).collect()));
            for (position, entry) in entries.iter().enumerate() {
                for other in bent(entry) {
                    let mut list = entries.clone();
                    list[position] = other;
                    lists.push(list);
                }
            }
            lists.into_iter().map(Attribute::List).collect()
        }
        Attribute::Record(entries) => {
            let mut records = vec![Vec::new()];
            for (position, (_, entry)) in entries.iter().enumerate() {
                for other in bent(entry) {
                    let mut record = entries.clone();
                    record[position].1 = other;
                    records.push(record);
                }
            }
            records.into_iter().map(Attribute::Record).collect()
        }
        Attribute::Tensor(_) => vec![Attribute::Int(3)],
        Attribute::Program(body) => {
            let outputs = body.outputs();
            let mut programs = vec![Vec::new(), outputs.iter().rev().copied().collect()];
            programs.push(outputs.iter().chain(outputs).copied().collect());
            programs.push(outputs.iter().skip(1).copied().collect());
            programs.push(body.inputs().collect());
            programs.into_iter().map(|outputs| Attribute::Program(with_outputs(body, &outputs).into())).collect()
        }
    }
}

/// The same operations with other outputs.
fn with_outputs(program: &Program, outputs: &[ValueId]) -> Program {
    let mut builder = ProgramBuilder::new();
    for ty in program.input_types() {
        builder.input(ty.clone()).unwrap();
    }
    for instruction in program.instructions() {
        builder.apply(instruction.op().clone(), instruction.operands()).unwrap();
    }
    builder.finish(outputs).unwrap()
}

#[test]
fn absurd_attributes_are_refused_or_work() {
    let mut tried = 0;
    for sample in Use::samples() {
        for position in 0..sample.attributes.len() {
            for attribute in bent(&sample.attributes[position].1) {
                let _ = sample.with_attribute(position, attribute).run();
                tried += 1;
            }
        }
    }
    assert!(tried > 500, "only {tried} attributes were bent");
}

#[test]
fn attributes_of_another_kind_missing_or_unknown_are_refused() {
    for sample in Use::samples() {
        for position in 0..sample.attributes.len() {
            let other = match sample.attributes[position].1 {
                Attribute::Word(_) => Attribute::Word("nonsense".into()),
                _ => Attribute::Word("F64".into()),
            };
            assert!(sample.with_attribute(position, other).run().is_err(), "{}", sample.name);
            let mut missing = sample.clone();
            let (name, _) = missing.attributes.remove(position);
            let may_be_left_out = ["counts", "max_trips", "recompute", "jvp"].contains(&name.as_str());
            assert!(
                may_be_left_out || missing.run().is_err(),
                "{} without {}",
                sample.name,
                sample.attributes[position].0
            );
        }
        let mut unknown = sample.clone();
        unknown.attributes.push(("nonsense".into(), Attribute::Int(0)));
        assert!(unknown.run().is_err(), "{} takes any attribute", sample.name);
    }
}

#[test]
fn axes_that_are_not_there_are_refused() {
    for sample in Use::samples() {
        for (position, (name, attribute)) in sample.attributes.iter().enumerate() {
            let is_axis = ["axis", "axes", "dimension", "dimensions", "permutation"].contains(&name.as_str());
            let beyond = match attribute {
                Attribute::Int(_) => Attribute::Int(99),
                Attribute::List(_) => Attribute::List(vec![Attribute::Int(99)]),
                _ => continue,
            };
            if is_axis {
                let refused = sample.with_attribute(position, beyond).run();
                let is_right = matches!(refused, Err(Category::Axis | Category::Permutation));
                assert!(is_right, "{}{{{name}: 99}}: {refused:?}", sample.name);
            }
        }
    }
}

#[test]
fn wrong_numbers_of_operands_are_refused() {
    for sample in Use::samples() {
        let is_variadic = ["concatenate", "sort"].contains(&sample.name);
        let mut more = sample.clone();
        more.values = None;
        more.operands.push(TensorType::new(DType::F64, [2]));
        let mut fewer = sample.clone();
        fewer.values = None;
        let had_any = fewer.operands.pop().is_some();
        if !is_variadic {
            assert_eq!(more.run(), Err(Category::Arity), "{}", sample.name);
            assert!(!had_any || fewer.run() == Err(Category::Arity), "{}", sample.name);
        } else {
            let _ = (more.run(), fewer.run());
        }
    }
}

#[test]
fn operands_of_any_type_are_refused_or_work() {
    let huge = 1 << 31;
    for sample in Use::samples() {
        for operand in 0..sample.operands.len() {
            let TensorType { dtype, shape } = sample.operands[operand].clone();
            for other in DType::ALL {
                let _ = sample.with_operand(operand, TensorType::new(other, &shape)).run();
            }
            let mut shapes = vec![
                vec![],
                vec![0],
                vec![huge],
                vec![usize::MAX],
                vec![huge, huge],
                vec![0, usize::MAX, usize::MAX],
                [&[2], &shape[..]].concat(),
                shape.iter().skip(1).copied().collect(),
                [&[0], &shape[..]].concat(),
                vec![1; 40],
            ];
            for axis in 0..shape.len() {
                for size in [0, 1, 5, 1 << 20, huge, 1 << 40] {
                    let mut other = shape.to_vec();
                    other[axis] = size;
                    shapes.push(other);
                }
            }
            for shape in shapes {
                let _ = sample.with_operand(operand, TensorType::new(dtype, shape)).run();
            }
        }
        // All operands together: what is equal stays equal, so more is accepted.
        for other in DType::ALL {
            let mut all = sample.clone();
            all.values = None;
            all.operands.iter_mut().for_each(|ty| ty.dtype = other);
            let _ = all.run();
        }
        for axis in 0..3 {
            for size in [0, 1, 1 << 20, huge] {
                let mut all = sample.clone();
                all.values = None;
                for ty in &mut all.operands {
                    if axis < ty.rank() {
                        let mut shape = ty.shape.to_vec();
                        shape[axis] = size;
                        ty.shape = shape.into();
                    }
                }
                let _ = all.run();
            }
        }
    }
}

#[test]
fn operands_of_different_dtypes_or_shapes_are_refused() {
    let elementwise: Vec<_> =
        CATALOGUE.iter().filter(|entry| entry.group == "elementwise, two operands").map(|entry| entry.name).collect();
    assert!(elementwise.len() > 5);
    for sample in Use::samples().filter(|sample| elementwise.contains(&sample.name)) {
        let TensorType { dtype, shape } = sample.operands[1].clone();
        for other in DType::ALL.into_iter().filter(|other| *other != dtype) {
            let refused = sample.with_operand(1, TensorType::new(other, &shape)).run();
            assert_eq!(refused, Err(Category::DType), "{} with {other}", sample.name);
        }
        let longer = [&shape[..], &[1]].concat();
        assert_eq!(sample.with_operand(1, TensorType::new(dtype, longer)).run(), Err(Category::Shape));
    }
}
