//! Typed fields out of an input, with failures that name the place.

use serde_json::{Map, Value};

use crate::Failure;

/// The fields of an object in an input.
#[derive(Clone, Debug)]
pub struct Fields<'a> {
    /// Where the object is, such as `gmm.jacobian`.
    place: String,
    object: &'a Map<String, Value>,
}

/// Rows of equal length, one after the other.
#[derive(Clone, Debug, PartialEq)]
pub struct Rows {
    /// How many rows there are.
    pub rows: usize,
    /// How many numbers are in each.
    pub cols: usize,
    /// All of them, row by row.
    pub data: Vec<f64>,
}

impl<'a> Fields<'a> {
    /// The fields of `value`, the input of the function named by `place`.
    ///
    /// # Errors
    /// If it is no object.
    pub fn of(place: &str, value: &'a Value) -> Result<Self, Failure> {
        let Value::Object(object) = value else {
            return Err(Failure(format!("{place}: an object is expected, not {}", kind(value))));
        };
        Ok(Fields { place: place.to_owned(), object })
    }

    /// A failure at a field.
    pub fn failure(&self, field: &str, what: &str) -> Failure {
        Failure(format!("{}: field `{field}`: {what}", self.place))
    }

    /// Whether there is such a field.
    pub fn has(&self, field: &str) -> bool {
        self.object.contains_key(field)
    }

    /// The field as it is.
    ///
    /// # Errors
    /// If it is missing.
    pub fn value(&self, field: &str) -> Result<&'a Value, Failure> {
        self.object.get(field).ok_or_else(|| self.failure(field, "missing"))
    }

    /// An object inside this one.
    ///
    /// # Errors
    /// If it is missing or no object.
    pub fn object(&self, field: &str) -> Result<Fields<'a>, Failure> {
        Fields::of(&format!("{}: field `{field}`", self.place), self.value(field)?)
    }

    /// A number.
    ///
    /// # Errors
    /// If it is missing or no number.
    pub fn number(&self, field: &str) -> Result<f64, Failure> {
        let value = self.value(field)?;
        value.as_f64().ok_or_else(|| self.failure(field, &format!("a number is expected, not {}", kind(value))))
    }

    /// A whole number from zero on.
    ///
    /// # Errors
    /// If it is missing or no such number.
    pub fn count(&self, field: &str) -> Result<usize, Failure> {
        let value = self.value(field)?;
        count(value).ok_or_else(|| self.failure(field, &format!("{value} is no whole number from zero on")))
    }

    /// Whether `count` things, times `each` of the input, are no more than `most`: memory and patience end.
    ///
    /// # Errors
    /// If they are more.
    pub fn bound(&self, field: &str, count: usize, what: &str, each: usize, most: usize) -> Result<(), Failure> {
        let each = each.max(1);
        if count > most / each {
            return Err(self.failure(field, &format!("{count} {what} are too many; {} are the most here", most / each)));
        }
        Ok(())
    }

    /// A truth value.
    ///
    /// # Errors
    /// If it is missing or none.
    pub fn flag(&self, field: &str) -> Result<bool, Failure> {
        let value = self.value(field)?;
        value.as_bool().ok_or_else(|| self.failure(field, &format!("true or false is expected, not {}", kind(value))))
    }

    /// A list of anything.
    ///
    /// # Errors
    /// If it is missing or no list.
    pub fn list(&self, field: &str) -> Result<&'a [Value], Failure> {
        let value = self.value(field)?;
        let list = value.as_array();
        list.map(Vec::as_slice).ok_or_else(|| self.failure(field, &format!("a list is expected, not {}", kind(value))))
    }

    /// A list of numbers, of any length.
    ///
    /// # Errors
    /// If it is missing or has something else in it.
    pub fn vector(&self, field: &str) -> Result<Vec<f64>, Failure> {
        let list = self.list(field)?;
        let mut numbers = Vec::with_capacity(list.len());
        append(&mut numbers, list).map_err(|what| self.failure(field, &what))?;
        Ok(numbers)
    }

    /// A list of numbers, of a length that other fields determine.
    ///
    /// # Errors
    /// If it is missing, of another length, or has something else in it.
    pub fn vector_of(&self, field: &str, len: usize) -> Result<Vec<f64>, Failure> {
        let numbers = self.vector(field)?;
        if numbers.len() != len {
            return Err(self.failure(field, &format!("{} numbers, {len} expected", numbers.len())));
        }
        Ok(numbers)
    }

    /// A list of whole numbers from zero on.
    ///
    /// # Errors
    /// If it is missing or has something else in it.
    pub fn counts(&self, field: &str) -> Result<Vec<usize>, Failure> {
        let entry = |(i, value): (usize, &Value)| {
            count(value).ok_or_else(|| self.failure(field, &format!("[{i}]: {value} is no whole number from zero on")))
        };
        self.list(field)?.iter().enumerate().map(entry).collect()
    }

    /// Rows of numbers, all of the length of the first.
    ///
    /// # Errors
    /// If it is missing or something else.
    pub fn rows(&self, field: &str) -> Result<Rows, Failure> {
        let list = self.list(field)?;
        let cols = list.first().and_then(Value::as_array).map_or(0, Vec::len);
        let data = self.rows_of(field, list.len(), cols)?;
        Ok(Rows { rows: list.len(), cols, data })
    }

    /// `rows` rows of `cols` numbers, which other fields determine; row by row.
    ///
    /// # Errors
    /// If it is missing, of another shape, or has something else in it.
    pub fn rows_of(&self, field: &str, rows: usize, cols: usize) -> Result<Vec<f64>, Failure> {
        let list = self.list(field)?;
        if list.len() != rows {
            return Err(self.failure(field, &format!("{} rows, {rows} expected", list.len())));
        }
        let mut lists = Vec::with_capacity(rows);
        for (r, row) in list.iter().enumerate() {
            let Value::Array(row) = row else {
                return Err(self.failure(field, &format!("row {r}: a list is expected, not {}", kind(row))));
            };
            if row.len() != cols {
                let what = format!("row {r} has {} numbers, {cols} expected", row.len());
                return Err(self.failure(field, &what));
            }
            lists.push(row);
        }
        // Only now is it known that there really are that many numbers.
        let mut data = Vec::with_capacity(rows * cols);
        for (r, row) in lists.into_iter().enumerate() {
            append(&mut data, row).map_err(|what| self.failure(field, &format!("row {r}: {what}")))?;
        }
        Ok(data)
    }
}

fn append(numbers: &mut Vec<f64>, list: &[Value]) -> Result<(), String> {
    for (i, value) in list.iter().enumerate() {
        let number = value.as_f64().ok_or_else(|| format!("[{i}]: a number is expected, not {}", kind(value)))?;
        numbers.push(number);
    }
    Ok(())
}

/// A whole number from zero on.
pub(crate) fn count(value: &Value) -> Option<usize> {
    usize::try_from(integer(value)?).ok()
}

/// A whole number, also one that is written with a point, such as `2.0`, unless it is so large that such numbers have
/// lost their last digits.
pub(crate) fn integer(value: &Value) -> Option<i64> {
    const EXACT: f64 = (1_u64 << 53) as f64;
    value.as_i64().or_else(|| {
        let number = value.as_f64().filter(|number| number.fract() == 0.0 && number.abs() <= EXACT)?;
        Some(number as i64)
    })
}

/// What a value is, in a word or two.
pub(crate) fn kind(value: &Value) -> &'static str {
    match value {
        Value::Null => "null",
        Value::Bool(_) => "a truth value",
        Value::Number(_) => "a number",
        Value::String(_) => "a string",
        Value::Array(_) => "a list",
        Value::Object(_) => "an object",
    }
}
