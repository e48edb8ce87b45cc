//! What graphs mean, written down without any care for speed.

use std::collections::{HashMap, HashSet};

use computegraph::GraphOperation;
use tidu_testkit::scalar::ScalarOp;

/// An expression and one of its outputs; equal structure is equal number, because the model interns.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct Value {
    expression: usize,
    slot: u32,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
enum Expression {
    Input(u8),
    Operation { op: ScalarOp, mask: Option<Vec<bool>>, arguments: Vec<Value> },
}

#[derive(Default)]
pub(super) struct Model {
    expressions: Vec<Expression>,
}

/// A graph as its builder should see it: a value for each local id.
#[derive(Default)]
pub(super) struct Graph {
    pub(super) values: Vec<Value>,
    pub(super) inputs: Vec<u8>,
    pub(super) parents: Vec<usize>,
    pub(super) outputs_set: bool,
}

/// The numbers that programs are fed with.
pub(super) fn input_value(name: u8) -> f64 {
    [0.5, -1.25, 3.0, 0.0, -0.75, 2.5, 1e3][usize::from(name)]
}

impl Model {
    pub(super) fn input(&mut self, name: u8) -> Value {
        Value { expression: self.intern(Expression::Input(name)), slot: 0 }
    }

    /// All outputs of an operation.
    pub(super) fn operation(&mut self, op: ScalarOp, mask: Option<Vec<bool>>, arguments: Vec<Value>) -> Vec<Value> {
        let slots = 0..op.output_count() as u32;
        let expression = self.intern(Expression::Operation { op, mask, arguments });
        slots.map(|slot| Value { expression, slot }).collect()
    }

    /// Another output of the same operation, if there is one.
    pub(super) fn with_slot(&self, value: &Value, slot: u32) -> Option<Value> {
        let outputs = match &self.expressions[value.expression] {
            Expression::Input(_) => 1,
            Expression::Operation { op, .. } => op.output_count(),
        };
        ((slot as usize) < outputs).then_some(Value { expression: value.expression, slot })
    }

    fn intern(&mut self, expression: Expression) -> usize {
        let found = self.expressions.iter().position(|held| *held == expression);
        found.unwrap_or_else(|| {
            self.expressions.push(expression);
            self.expressions.len() - 1
        })
    }
}

impl Graph {
    /// The ids of these values, which are new ones if they are not held yet.
    pub(super) fn hold(&mut self, made: &[Value]) -> Vec<usize> {
        if !self.values.contains(&made[0]) {
            self.values.extend_from_slice(made);
        }
        let id = |value| self.values.iter().position(|held| held == value).unwrap();
        made.iter().map(id).collect()
    }
}

/// What a view over some graphs should find.
pub(super) struct View<'a> {
    model: &'a mut Model,
    /// The expressions that a graph of the view holds.
    defined: HashSet<usize>,
    aliases: HashMap<u8, Value>,
}

/// What a flat graph and its program consist of.
pub(super) struct Count {
    pub(super) operations: usize,
    /// Operations that differ in more than their role.
    pub(super) computations: usize,
    pub(super) inputs: HashSet<u8>,
}

impl<'a> View<'a> {
    pub(super) fn of(model: &'a mut Model, graphs: &[Graph], roots: &[usize]) -> Self {
        let mut defined = HashSet::new();
        let mut pending = roots.to_vec();
        while let Some(graph) = pending.pop() {
            // Parents are always built before their children, so this ends.
            pending.extend(&graphs[graph].parents);
            defined.extend(graphs[graph].values.iter().map(|value| value.expression));
        }
        Self { model, defined, aliases: HashMap::new() }
    }

    /// Takes the aliases in and lists the mistakes in them; `None` is a target that no operation has.
    pub(super) fn bind(&mut self, pairs: impl Iterator<Item = (u8, Option<Value>)>) -> Vec<&'static str> {
        let mut mistakes = Vec::new();
        for (name, target) in pairs {
            match target {
                None => mistakes.push("Undefined"),
                Some(target) => {
                    let first = self.aliases.entry(name).or_insert_with(|| target.clone());
                    mistakes.extend((*first != target).then_some("DuplicateAlias"));
                }
            }
        }
        let is_undefined = |target: &Value| match &self.model.expressions[target.expression] {
            Expression::Input(name) => !self.aliases.contains_key(name) && !self.defined.contains(&target.expression),
            Expression::Operation { .. } => !self.defined.contains(&target.expression),
        };
        mistakes.extend(self.aliases.values().any(is_undefined).then_some("Undefined"));
        let starts: Vec<_> = self.aliases.values().map(|target| target.expression).collect();
        let cyclic = starts.into_iter().any(|start| self.meets_itself(start, &mut Vec::new(), &mut HashSet::new()));
        mistakes.extend(cyclic.then_some("AliasCycle"));
        mistakes
    }

    /// Whether the way down from an expression comes back to one on the path.
    fn meets_itself(&self, expression: usize, path: &mut Vec<usize>, done: &mut HashSet<usize>) -> bool {
        if path.contains(&expression) {
            return true;
        }
        if !done.insert(expression) {
            return false;
        }
        path.push(expression);
        let below: Vec<_> = match &self.model.expressions[expression] {
            Expression::Input(name) => self.aliases.get(name).into_iter().cloned().collect(),
            Expression::Operation { arguments, .. } if self.defined.contains(&expression) => arguments.clone(),
            Expression::Operation { .. } => Vec::new(),
        };
        let found = below.iter().any(|value| self.meets_itself(value.expression, path, done));
        path.pop();
        found
    }

    /// The value after substitution; `None` if something it needs has no definition.
    pub(super) fn substitute(&mut self, value: &Value) -> Option<Value> {
        self.substitute_known(value, &mut HashMap::new())
    }

    fn substitute_known(&mut self, value: &Value, known: &mut HashMap<usize, Vec<Value>>) -> Option<Value> {
        if let Some(values) = known.get(&value.expression) {
            return Some(values[value.slot as usize].clone());
        }
        let values = match self.model.expressions[value.expression].clone() {
            Expression::Input(name) => match self.aliases.get(&name).cloned() {
                Some(target) => vec![self.substitute_known(&target, known)?],
                None => vec![self.defined.contains(&value.expression).then(|| value.clone())?],
            },
            Expression::Operation { op, mask, arguments } => {
                if !self.defined.contains(&value.expression) {
                    return None;
                }
                let arguments: Option<Vec<_>> =
                    arguments.iter().map(|argument| self.substitute_known(argument, known)).collect();
                self.model.operation(op, mask, arguments?)
            }
        };
        known.insert(value.expression, values.clone());
        Some(values[value.slot as usize].clone())
    }

    /// The number that a value comes to; `None` if something it needs has no definition.
    pub(super) fn evaluate(&mut self, value: &Value) -> Option<f64> {
        let value = self.substitute(value)?;
        let results = self.compute(value.expression, &mut HashMap::new());
        Some(results[value.slot as usize])
    }

    fn compute(&self, expression: usize, known: &mut HashMap<usize, Vec<f64>>) -> Vec<f64> {
        if let Some(results) = known.get(&expression) {
            return results.clone();
        }
        let results = match &self.model.expressions[expression] {
            Expression::Input(name) => vec![input_value(*name)],
            Expression::Operation { op, arguments, .. } => {
                let argument = |value: &Value| self.compute(value.expression, known)[value.slot as usize];
                let x: Vec<_> = arguments.iter().map(argument).collect();
                match op {
                    ScalarOp::Add => vec![x[0] + x[1]],
                    ScalarOp::Mul => vec![x[0] * x[1]],
                    ScalarOp::Neg => vec![-x[0]],
                    ScalarOp::Sin => vec![x[0].sin()],
                    ScalarOp::SinCos => vec![x[0].sin_cos().0, x[0].sin_cos().1],
                    ScalarOp::Const(constant) => vec![(*constant).into()],
                    other => unreachable!("plans do not use {other:?}"),
                }
            }
        };
        known.insert(expression, results.clone());
        results
    }

    /// Counts what these values, already substituted, are made of.
    pub(super) fn count(&self, values: &[Value]) -> Count {
        let mut roleless = Model::default();
        let mut count = Count { operations: 0, computations: 0, inputs: HashSet::new() };
        let mut known = HashMap::new();
        for value in values {
            self.count_below(value.expression, &mut roleless, &mut known, &mut count);
        }
        let is_operation = |expression: &&Expression| matches!(expression, Expression::Operation { .. });
        count.computations = roleless.expressions.iter().filter(is_operation).count();
        count
    }

    /// The number of the expression without roles.
    fn count_below(
        &self,
        expression: usize,
        roleless: &mut Model,
        known: &mut HashMap<usize, usize>,
        count: &mut Count,
    ) -> usize {
        if let Some(number) = known.get(&expression) {
            return *number;
        }
        let number = match &self.model.expressions[expression] {
            Expression::Input(name) => {
                count.inputs.insert(*name);
                roleless.input(*name).expression
            }
            Expression::Operation { op, arguments, .. } => {
                count.operations += 1;
                let mut argument = |value: &Value| Value {
                    expression: self.count_below(value.expression, roleless, known, count),
                    slot: value.slot,
                };
                let arguments = arguments.iter().map(&mut argument).collect();
                roleless.operation(op.clone(), None, arguments)[0].expression
            }
        };
        known.insert(expression, number);
        number
    }
}
