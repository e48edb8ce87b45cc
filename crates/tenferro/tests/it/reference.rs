//! Numbers from elsewhere: the files in `tests/reference`, each made by the script of its name.

use serde_json::Value;
use tenferro::{Array, Complex, DType, Tensor};

/// The cases of one file.
pub(crate) struct Reference {
    family: &'static str,
    cases: Value,
}

impl Reference {
    pub(crate) fn new(family: &'static str) -> Self {
        let path = format!("{}/tests/reference/{family}.json", env!("CARGO_MANIFEST_DIR"));
        let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"));
        Reference { family, cases: serde_json::from_str(&text).unwrap() }
    }

    /// The names of all cases, to check that each one is tested.
    pub(crate) fn names(&self) -> Vec<&str> {
        self.cases.as_object().unwrap().keys().map(String::as_str).collect()
    }

    /// Whether a case has a tensor of that name.
    pub(crate) fn has(&self, case: &str, tensor: &str) -> bool {
        self.cases[case][tensor].is_object()
    }

    /// The names of the tensors of a case.
    pub(crate) fn tensors(&self, case: &str) -> Vec<&str> {
        self.cases[case].as_object().unwrap().keys().map(String::as_str).collect()
    }

    /// A tensor of a case.
    #[track_caller]
    pub(crate) fn get(&self, case: &str, tensor: &str) -> Tensor {
        let value = &self.cases[case][tensor];
        assert!(value.is_object(), "{}.json has no tensor {tensor} in a case {case}", self.family);
        decode(value)
    }
}

fn decode(value: &Value) -> Tensor {
    let dtype: DType = value["dtype"].as_str().unwrap().parse().unwrap();
    let shape: Vec<usize> =
        value["shape"].as_array().unwrap().iter().map(|size| size.as_u64().unwrap() as usize).collect();
    let data = value["data"].as_array().unwrap();
    let float = |value: &Value| value.as_f64().unwrap_or_else(|| value.as_str().unwrap().parse().unwrap());
    if dtype.is_complex() {
        let numbers: Vec<_> = data.chunks(2).map(|pair| Complex::new(float(&pair[0]), float(&pair[1]))).collect();
        return Tensor::from(Array::from_vec(shape, numbers).unwrap().convert(dtype).unwrap());
    }
    let array = match dtype {
        DType::I32 | DType::I64 | DType::Bool => {
            Array::from_vec(shape, data.iter().map(|value| value.as_i64().unwrap()).collect())
        }
        DType::U32 | DType::U64 => Array::from_vec(shape, data.iter().map(|value| value.as_u64().unwrap()).collect()),
        _ => Array::from_vec(shape, data.iter().map(float).collect()),
    };
    Tensor::from(array.unwrap().convert(dtype).unwrap())
}

/// Equal dtype and shape, and numbers that differ by at most `tolerance` times the largest expected one.
#[track_caller]
pub(crate) fn assert_close(found: &Tensor, expected: &Tensor, tolerance: f64) {
    let (found, expected) = (found.to_array().unwrap(), expected.to_array().unwrap());
    assert_eq!(found.tensor_type(), expected.tensor_type());
    let numbers = |array: &Array| array.convert(DType::C64).unwrap().to_vec::<Complex<f64>>().unwrap();
    let (x, y) = (numbers(&found), numbers(&expected));
    let largest = y.iter().map(|y| y.norm()).filter(|norm| norm.is_finite()).fold(0.0, f64::max);
    let part =
        |x: f64, y: f64| x == y || (x.is_nan() && y.is_nan()) || (x - y).abs() <= tolerance * largest.max(1e-300);
    let close = x.iter().zip(&y).all(|(x, y)| part(x.re, y.re) && part(x.im, y.im));
    assert!(close, "found {found:?}\nexpected {expected:?}");
}
