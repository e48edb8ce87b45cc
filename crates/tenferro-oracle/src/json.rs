//! Tensors, types and attributes as case files write them.

use anyhow::{Context, Result, anyhow, bail};
use serde_json::{Map, Value};
use tenferro_ops::{Array, Attribute, Complex, DType, Element, Shape, TensorType};

/// A field of an object.
pub(crate) fn field<'a>(object: &'a Value, name: &str) -> Result<&'a Value> {
    object.get(name).with_context(|| format!("no field {name}"))
}

pub(crate) fn list<'a>(object: &'a Value, name: &str) -> Result<&'a [Value]> {
    field(object, name)?.as_array().map(Vec::as_slice).with_context(|| format!("field {name} is not a list"))
}

pub(crate) fn text<'a>(object: &'a Value, name: &str) -> Result<&'a str> {
    field(object, name)?.as_str().with_context(|| format!("field {name} is not a string"))
}

/// A list of small numbers: ids, indices, sizes.
pub(crate) fn numbers(object: &Value, name: &str) -> Result<Vec<usize>> {
    let number = |value: &Value| value.as_u64().and_then(|number| usize::try_from(number).ok());
    list(object, name)?.iter().map(|value| number(value).with_context(|| format!("{name}: {value}"))).collect()
}

pub(crate) fn tensor_type(value: &Value) -> Result<TensorType> {
    let dtype: DType = text(value, "dtype")?.parse()?;
    Ok(TensorType::new(dtype, Shape::from(numbers(value, "shape")?)))
}

pub(crate) fn tensors(object: &Value, name: &str) -> Result<Vec<Array>> {
    list(object, name)?.iter().map(tensor).collect()
}

pub(crate) fn tensor(value: &Value) -> Result<Array> {
    let TensorType { dtype, shape } = tensor_type(value)?;
    let data = list(value, "data")?;
    match dtype {
        DType::F32 => array(shape, data, |x| Ok(real(x)? as f32)),
        DType::F64 => array(shape, data, real),
        DType::C32 => complex(shape, data, |x| Ok(real(x)? as f32)),
        DType::C64 => complex(shape, data, real),
        DType::I32 => array(shape, data, integer_of::<i32>),
        DType::I64 => array(shape, data, integer_of::<i64>),
        DType::U32 => array(shape, data, integer_of::<u32>),
        DType::U64 => array(shape, data, integer_of::<u64>),
        DType::Bool => array(shape, data, |x| x.as_bool().with_context(|| format!("{x} is no Bool"))),
    }
}

fn array<T: Element>(shape: Shape, data: &[Value], element: impl Fn(&Value) -> Result<T>) -> Result<Array> {
    let elements = data.iter().map(element).collect::<Result<Vec<_>>>()?;
    Ok(Array::from_vec(shape, elements)?)
}

/// Real and imaginary parts alternate.
fn complex<R>(shape: Shape, data: &[Value], part: impl Fn(&Value) -> Result<R>) -> Result<Array>
where
    Complex<R>: Element,
{
    if !data.len().is_multiple_of(2) {
        bail!("complex data of odd length {}", data.len());
    }
    let parts = |pair: &[Value]| Ok(Complex { re: part(&pair[0])?, im: part(&pair[1])? });
    let elements = data.chunks(2).map(parts).collect::<Result<Vec<_>>>()?;
    Ok(Array::from_vec(shape, elements)?)
}

fn real(value: &Value) -> Result<f64> {
    match value.as_str() {
        Some("NaN") => Ok(f64::NAN),
        Some("Inf") => Ok(f64::INFINITY),
        Some("-Inf") => Ok(f64::NEG_INFINITY),
        _ => value.as_f64().with_context(|| format!("{value} is no real number")),
    }
}

fn integer(value: &Value) -> Result<i128> {
    let number = value.as_i64().map(i128::from).or(value.as_u64().map(i128::from));
    number.with_context(|| format!("{value} is no integer"))
}

fn integer_of<T: TryFrom<i128>>(value: &Value) -> Result<T> {
    integer(value)?.try_into().map_err(|_| anyhow!("{value} is out of range"))
}

/// The attributes of an operation.
pub(crate) fn attributes(value: &Value) -> Result<Vec<(String, Attribute)>> {
    record(value.as_object().context("attributes are not an object")?)
}

fn record(object: &Map<String, Value>) -> Result<Vec<(String, Attribute)>> {
    object.iter().map(|(name, value)| Ok((name.clone(), attribute(value)?))).collect()
}

fn attribute(value: &Value) -> Result<Attribute> {
    Ok(match value {
        Value::Bool(truth) => Attribute::Bool(*truth),
        Value::Number(_) => Attribute::Int(integer(value)?),
        Value::String(word) => Attribute::Word(word.clone()),
        Value::Array(entries) => Attribute::List(entries.iter().map(attribute).collect::<Result<_>>()?),
        Value::Object(object) if object.contains_key("data") => Attribute::Tensor(tensor(value)?),
        Value::Object(object) if object.contains_key("ops") => Attribute::Program(crate::case::program(value)?.into()),
        Value::Object(object) => Attribute::Record(record(object)?),
        Value::Null => bail!("an attribute is null"),
    })
}
