//! `eval_shape`: the types of a result, without computing it.

use tenferro_ops::TensorType;

use crate::function::{Function, Output, OutputTree};
use crate::place;
use crate::program_trace::{ProgramTrace, trace_by};
use crate::tensor::Repr;
use crate::tree::{self, TensorTree};
use crate::{Result, Tensor, TracedBy};

/// What a function would return for an argument like this one: a tree of tensors that have types and no values.
///
/// The function is traced as [`jit`](crate::jit) does it, and nothing that depends on the argument is computed.
/// Of the argument only the types are looked at: [`Tensor::of_type`] makes tensors that have nothing else.
///
/// ```
/// use tenferro::{DType, Tensor, TensorType, eval_shape};
///
/// let layer = |(w, x): (Tensor, Tensor)| (w.matmul(&x).tanh(), x.argmax_axis(0));
/// let huge = Tensor::of_type(TensorType::new(DType::F32, [1 << 20, 1 << 20])); // four terabytes
/// let x = Tensor::zeros(DType::F32, [1 << 20, 3]);
/// let (y, best) = eval_shape(layer, &(huge, x))?;
/// assert_eq!(y.tensor_type()?.to_string(), "F32[1048576,3]");
/// assert_eq!((best.dtype()?, best.rank()?), (DType::I64, 1));
/// assert!(y.sum().error().is_some());
/// # Ok::<(), tenferro::Error>(())
/// ```
///
/// # Errors
///
/// What the function reports while it is traced: sizes that do not fit, a value that it asks for.
#[track_caller]
pub fn eval_shape<A, F>(f: F, like: &A) -> Result<OutputTree<F, A>>
where
    A: TensorTree,
    F: Function<A>,
{
    place::at_caller(|| {
        tree::check_types(like)?;
        let types = tree::flatten(like).0.into_iter().map(Tensor::tensor_type).collect::<Result<Vec<_>>>()?;
        let body = |arguments| {
            let argument = tree::with_leaves(like, arguments);
            let output = tree::check(place::user_code(|| f.call(argument).into_result())?)?;
            let only_type = |leaf: &Tensor| Tensor::or_failed(leaf.tensor_type().map(Tensor::of_type));
            Ok((Vec::new(), tree::map(&output, only_type)))
        };
        Ok(trace_by(TracedBy::Types("eval_shape"), types, body)?.1)
    })
}

impl Tensor {
    /// A tensor of which nothing but the type is known, for [`eval_shape`], [`linear_map`](crate::linear_map) and
    /// [`Jit::program`](crate::Jit::program).
    ///
    /// Its type can be read; computing with it and reading its value are errors.
    ///
    /// ```
    /// use tenferro::{DType, Tensor, TensorType, jit};
    ///
    /// let x = Tensor::of_type(TensorType::new(DType::F64, [2]));
    /// assert_eq!(x.shape()?[..], [2]);
    /// println!("{}", jit(|x: Tensor| x.sin()).program(x.clone())?);
    /// assert!(x.to_vec::<f64>().is_err());
    /// # Ok::<(), tenferro::Error>(())
    /// ```
    pub fn of_type(tensor_type: TensorType) -> Tensor {
        ProgramTrace::only_type(tensor_type)
    }

    /// Whether it was made by [`of_type`](Self::of_type).
    pub(crate) fn has_only_type(&self) -> bool {
        matches!(self.innermost(), Repr::Abstract(value) if value.trace.is_of_types())
    }
}
