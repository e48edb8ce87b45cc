//! One case: what is computed, and what is to come out.

use anyhow::{Context, Result, ensure};
use serde_json::Value;
use tenferro_ops::{Array, CATALOGUE, Program, ProgramBuilder, StdTensorOp, TensorType, Tolerance, ValueId};

use crate::json;
use crate::lanes::{Level, batched};

/// What a case asks.
pub(crate) enum Case {
    /// Values and derivatives of a program (of one operation, most often).
    Values(Box<ValueCase>),
    /// All derivatives of a program.
    Jacobian(Box<JacobianCase>),
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

/// Expected Jacobian, and Hessian if there is one number to be differentiated.
pub(crate) struct JacobianCase {
    pub(crate) program: Program,
    pub(crate) inputs: Vec<Array>,
    pub(crate) outputs: Vec<Array>,
    pub(crate) tolerance: Tolerance,
    pub(crate) active_inputs: Vec<usize>,
    pub(crate) active_outputs: Vec<usize>,
    /// For each active output, a block for each active input.
    pub(crate) jacobian: Vec<Array>,
    pub(crate) hessian: Option<Vec<Array>>,
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
            "program" | "jacobian" => ops_of_program(json::field(value, "program")?),
            "batch" if value.get("program").is_some() => ops_of_program(json::field(value, "program")?),
            "op" | "error" | "batch" => vec![json::text(value, "op")?.to_owned()],
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
        let levels = if kind == "batch" { levels(value)? } else { Vec::new() };
        let program = match value.get("program") {
            Some(lane) => program(lane)?,
            None => {
                let types =
                    inputs.iter().enumerate().map(|(input, array)| lane_type(array.tensor_type(), input, &levels));
                single(value, &types.collect::<Result<Vec<_>>>()?)?
            }
        };
        // The level that is named last is the innermost.
        let program = levels.iter().rev().try_fold(program, |lane, level| batched(&lane, level))?;
        let tolerance = json::field(value, "tol")?;
        let number = |name: &str| json::field(tolerance, name)?.as_f64().context("a tolerance is no number");
        let tolerance = Tolerance { rtol: number("rtol")?, atol: number("atol")? };
        let outputs = json::tensors(value, "outputs")?;
        if kind == "jacobian" {
            let blocks = |name: &str| -> Result<Vec<Array>> {
                let rows = json::list(value, name)?.iter();
                let blocks = rows.map(|row| row.as_array().with_context(|| format!("{name} is no list of lists")));
                blocks.collect::<Result<Vec<_>>>()?.into_iter().flatten().map(json::tensor).collect()
            };
            return Ok(Case::Jacobian(Box::new(JacobianCase {
                program,
                inputs,
                outputs,
                tolerance,
                active_inputs: json::numbers(value, "diff_inputs")?,
                active_outputs: json::numbers(value, "diff_outputs")?,
                jacobian: blocks("jacobian")?,
                hessian: value.get("hessian").map(|_| blocks("hessian")).transpose()?,
            })));
        }
        let active = value.get("diff_inputs").and_then(Value::as_array);
        let has_derivatives = active.is_some_and(|inputs| !inputs.is_empty());
        let derivatives = has_derivatives.then(|| derivatives(value)).transpose()?;
        Ok(Case::Values(Box::new(ValueCase { program, inputs, outputs, tolerance, derivatives })))
    }
}

/// The levels of a batched case, outermost first.
fn levels(value: &Value) -> Result<Vec<Level>> {
    match value.get("levels") {
        Some(_) => json::list(value, "levels")?.iter().map(level).collect(),
        None => Ok(vec![level(value)?]),
    }
}

fn level(value: &Value) -> Result<Level> {
    let axes = |name: &str| -> Result<Vec<Option<usize>>> {
        let axis = |axis: &Value| match axis {
            Value::Null => Ok(None),
            axis => Ok(Some(axis.as_u64().with_context(|| format!("{name} has {axis}"))? as usize)),
        };
        json::list(value, name)?.iter().map(axis).collect()
    };
    let size = json::field(value, "size")?.as_u64().context("size is no number")? as usize;
    Ok(Level { in_axes: axes("in_axes")?, out_axes: axes("out_axes")?, size })
}

/// The type that an input has in one lane of all levels.
fn lane_type(ty: TensorType, input: usize, levels: &[Level]) -> Result<TensorType> {
    let mut shape = ty.shape.to_vec();
    for level in levels {
        if let Some(axis) = level.in_axes.get(input).copied().flatten() {
            ensure!(axis < shape.len(), "in_axes has {axis} for input {input}, which has {} axes", shape.len());
            shape.remove(axis);
        }
    }
    Ok(TensorType::new(ty.dtype, shape))
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

fn single(value: &Value, inputs: &[TensorType]) -> Result<Program> {
    let mut builder = ProgramBuilder::new();
    let operands = inputs.iter().map(|input| Ok(builder.input(input.clone())?)).collect::<Result<Vec<_>>>()?;
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
