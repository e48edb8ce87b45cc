//! One case: what is computed, and what is to come out.

use anyhow::{Context, Result};
use serde_json::Value;
use tenferro_ops::{Array, CATALOGUE, Program, ProgramBuilder, StdTensorOp, TensorType, Tolerance, ValueId};

use crate::json;

/// What a case asks.
pub(crate) enum Case {
    /// Values and derivatives of a program (of one operation, most often).
    Values(Box<ValueCase>),
    /// An operation that inference must refuse.
    Refusal { op: String, attributes: Value, operands: Vec<TensorType> },
    /// Something with operations that do not exist.
    UnknownOps(Vec<String>),
    /// Something of a kind that this runner does not know.
    UnknownKind(String),
}

pub(crate) struct ValueCase {
    pub(crate) program: Program,
    pub(crate) inputs: Vec<Array>,
    pub(crate) outputs: Vec<Array>,
    pub(crate) tolerance: Tolerance,
    pub(crate) derivatives: Option<Derivatives>,
}

/// Expected derivatives in one direction each.
pub(crate) struct Derivatives {
    pub(crate) inputs: Vec<usize>,
    pub(crate) outputs: Vec<usize>,
    pub(crate) tangents: Vec<Array>,
    pub(crate) jvp: Vec<Array>,
    pub(crate) cotangents: Vec<Array>,
    pub(crate) vjp: Vec<Array>,
    pub(crate) hvp: Option<Vec<Array>>,
}

impl Case {
    pub(crate) fn read(value: &Value) -> Result<Self> {
        let kind = json::text(value, "kind")?;
        let ops = match kind {
            "program" => ops_of_program(json::field(value, "program")?),
            "op" | "error" => vec![json::text(value, "op")?.to_owned()],
            kind => return Ok(Case::UnknownKind(kind.to_owned())),
        };
        let unknown: Vec<_> = ops.into_iter().filter(|op| !CATALOGUE.iter().any(|entry| entry.name == op)).collect();
        if !unknown.is_empty() {
            return Ok(Case::UnknownOps(unknown));
        }
        if kind == "error" {
            return Ok(Case::Refusal {
                op: json::text(value, "op")?.to_owned(),
                attributes: json::field(value, "attrs")?.clone(),
                operands: json::list(value, "input_types")?.iter().map(json::tensor_type).collect::<Result<_>>()?,
            });
        }
        let inputs = json::tensors(value, "inputs")?;
        let program = match kind {
            "program" => program(json::field(value, "program")?)?,
            _ => single(value, &inputs)?,
        };
        let tolerance = json::field(value, "tol")?;
        let number = |name: &str| json::field(tolerance, name)?.as_f64().context("a tolerance is no number");
        let active = value.get("diff_inputs").and_then(Value::as_array);
        let has_derivatives = active.is_some_and(|inputs| !inputs.is_empty());
        Ok(Case::Values(Box::new(ValueCase {
            program,
            inputs,
            outputs: json::tensors(value, "outputs")?,
            tolerance: Tolerance { rtol: number("rtol")?, atol: number("atol")? },
            derivatives: has_derivatives.then(|| derivatives(value)).transpose()?,
        })))
    }
}

fn derivatives(value: &Value) -> Result<Derivatives> {
    Ok(Derivatives {
        inputs: json::numbers(value, "diff_inputs")?,
        outputs: json::numbers(value, "diff_outputs")?,
        tangents: json::tensors(value, "tangents")?,
        jvp: json::tensors(value, "jvp")?,
        cotangents: json::tensors(value, "cotangents")?,
        vjp: json::tensors(value, "vjp")?,
        hvp: value.get("hvp").map(|_| json::tensors(value, "hvp")).transpose()?,
    })
}

/// The names of all operations, those of sub-programs (objects with `ops`, anywhere in attributes) included.
fn ops_of_program(program: &Value) -> Vec<String> {
    let mut ops = Vec::new();
    let mut waiting = vec![program];
    while let Some(value) = waiting.pop() {
        match value {
            Value::Array(entries) => waiting.extend(entries),
            Value::Object(fields) => {
                if let (Some(Value::String(op)), true) = (fields.get("op"), fields.contains_key("in")) {
                    ops.push(op.clone());
                }
                waiting.extend(fields.values());
            }
            _ => {}
        }
    }
    ops
}

fn single(value: &Value, inputs: &[Array]) -> Result<Program> {
    let mut builder = ProgramBuilder::new();
    let operands = inputs.iter().map(|input| Ok(builder.input(input.tensor_type())?)).collect::<Result<Vec<_>>>()?;
    let results = builder.apply(op(value, operands.len())?, &operands)?;
    Ok(builder.finish(&results)?)
}

pub(crate) fn program(value: &Value) -> Result<Program> {
    let mut builder = ProgramBuilder::new();
    let mut ids: Vec<(usize, ValueId)> = Vec::new();
    for (number, ty) in json::list(value, "inputs")?.iter().enumerate() {
        ids.push((number, builder.input(json::tensor_type(ty)?)?));
    }
    let find = |ids: &[(usize, ValueId)], numbers: Vec<usize>| {
        let find = |number: &usize| {
            let found = ids.iter().rev().find(|(id, _)| id == number);
            found.map(|(_, id)| *id).with_context(|| format!("value {number} is not defined"))
        };
        numbers.iter().map(find).collect::<Result<Vec<_>>>()
    };
    for instruction in json::list(value, "ops")? {
        let operands = find(&ids, json::numbers(instruction, "in")?)?;
        // What has no results computes nothing; files may have it, graphs do not.
        if json::numbers(instruction, "out")?.is_empty() {
            continue;
        }
        let results = builder.apply(op(instruction, operands.len())?, &operands)?;
        ids.extend(json::numbers(instruction, "out")?.into_iter().zip(results));
    }
    let outputs = find(&ids, json::numbers(value, "outputs")?)?;
    Ok(builder.finish(&outputs)?)
}

/// The operation that a case or an instruction names.
pub(crate) fn op(value: &Value, operand_count: usize) -> Result<StdTensorOp> {
    let mut attributes = json::attributes(json::field(value, "attrs")?)?;
    // The types of rows follow from the body; files say them for readers that run a loop to find out.
    attributes.retain(|(name, _)| name != "ys_types");
    Ok(StdTensorOp::from_attributes(json::text(value, "op")?, &attributes, operand_count)?)
}
