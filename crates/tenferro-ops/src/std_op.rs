//! The operation set as one type: what graphs hold and transforms differentiate.

use std::fmt;
use std::sync::Arc;

use smallvec::SmallVec;

use computegraph::{EvaluableGraphOperation, Frame, GraphOperation, LocalValueId, OperationRole, ValueKey};
use tidu::{ADRuleError, ADRuleResult, Cut, DiffPassId, Primitive, PrimitiveBuilder, PrimitiveValue};

use crate::op_def::{Arrays, Types};
use crate::{
    Array, Category, OpDef, OpError, Sample, StdTensorOp, TensorKey, TensorType, TypeError, TypeMemo, batch, rule,
};

/// Makes the enum of all operations, and what can be asked of all of them, from one list.
///
/// Operations with many attributes are kept behind an `Arc`, so that the enum stays small.
macro_rules! op_list {
    ($($group:literal { $($(#[$held:ident])? $Op:ident,)* })*) => {
        /// A tensor operation: one of ours, with its attributes, or one from outside.
        ///
        /// `Debug` and `Display` are the text form: `transpose{permutation: [1, 0]}`.
        ///
        /// ```
        /// use tenferro_ops::{Array, StdTensorOp, ops};
        ///
        /// let op = StdTensorOp::from(ops::Add {});
        /// let sum = op.eval([Array::scalar(1.5), Array::scalar(2.0)])?;
        /// assert_eq!(sum[0].item::<f64>()?, 3.5);
        /// # Ok::<(), tenferro_ops::OpError>(())
        /// ```
        #[derive(Clone, PartialEq, Eq, Hash)]
        pub enum StdTensorOp {
            $($(
                #[doc = concat!("See [`", stringify!($Op), "`](crate::ops::", stringify!($Op), ").")]
                $Op($crate::std_op::op_list!(@held $($held)? $Op)),
            )*)*
            /// An operation from outside this crate.
            Extension(std::sync::Arc<dyn $crate::ExtensionOp>),
        }

        $($(
            impl From<$Op> for StdTensorOp {
                fn from(op: $Op) -> Self {
                    StdTensorOp::$Op(op.into())
                }
            }
        )*)*

        impl StdTensorOp {
            /// The definition behind the operation.
            pub fn definition(&self) -> &dyn $crate::ExtensionOp {
                match self {
                    $($(StdTensorOp::$Op(op) => $crate::std_op::op_list!(@definition $($held)? op),)*)*
                    StdTensorOp::Extension(op) => &**op,
                }
            }

            /// The operation of this name with these attributes, for a use with so many operands.
            ///
            /// # Errors
            ///
            /// A name that no operation has; an attribute that is missing, unknown, or of another kind.
            pub fn from_attributes(
                name: &str,
                attributes: &[(String, $crate::Attribute)],
                operand_count: usize,
            ) -> Result<Self, $crate::ParseOpError> {
                let reader = $crate::AttributeReader::new(attributes, operand_count);
                let op = match name {
                    $($(<$Op as $crate::OpAttributes>::NAME => {
                        <$Op as $crate::OpAttributes>::from_attributes(&reader).map(StdTensorOp::from)
                    })*)*
                    _ => return Err($crate::ParseOpError::UnknownOp { name: name.to_owned() }),
                };
                op.map_err(|detail| $crate::ParseOpError::Attribute { name: name.to_owned(), detail })
            }
        }

        /// Every operation of the set, group by group.
        pub static CATALOGUE: &[$crate::CatalogueEntry] = &[
            $($($crate::CatalogueEntry::of::<$Op>($group),)*)*
        ];
    };
    (@held shared $Op:ident) => { std::sync::Arc<$Op> };
    (@held $Op:ident) => { $Op };
    (@definition shared $op:ident) => { &**$op };
    (@definition $op:ident) => { $op };
}

pub(crate) use op_list;

/// What can be said of an operation without its attributes.
pub struct CatalogueEntry {
    /// The name in texts and files.
    pub name: &'static str,
    /// The family it belongs to.
    pub group: &'static str,
    /// The doc comment, line by line.
    pub doc: &'static [&'static str],
    /// The names of its attributes.
    pub attributes: &'static [&'static str],
    /// The word of the rule vocabulary.
    pub rule: &'static str,
    /// The word of the batch vocabulary.
    pub batch: &'static str,
    /// See [`OpDef::samples`].
    pub samples: fn() -> Vec<Sample<StdTensorOp>>,
}

impl CatalogueEntry {
    pub(crate) const fn of<Op: OpDef + Into<StdTensorOp>>(group: &'static str) -> Self {
        CatalogueEntry {
            name: Op::NAME,
            group,
            doc: Op::DOC,
            attributes: Op::ATTRIBUTES,
            rule: Op::RULE.word(),
            batch: Op::BATCH.word(),
            samples: || Op::samples().into_iter().map(|sample| sample.map(Into::into)).collect(),
        }
    }
}

impl StdTensorOp {
    /// An operation from outside this crate.
    ///
    /// Two of them are the same operation if they are of one type and `==` says so; operations are pure, so equal
    /// means interchangeable.
    pub fn extension(op: impl OpDef) -> Self {
        StdTensorOp::Extension(Arc::new(op))
    }

    /// The name in texts and files.
    pub fn name(&self) -> &'static str {
        self.definition().name()
    }

    /// The types of the results on operands of these types.
    ///
    /// # Errors
    ///
    /// What does not fit, and a result that no memory could hold.
    pub fn infer(&self, operands: &[TensorType]) -> Result<Types, TypeError> {
        let definition = self.definition();
        let error = |category: Category, detail: String| TypeError {
            op: self.to_string(),
            operands: operands.to_vec(),
            category,
            detail,
        };
        let (expected, found) = (definition.operand_count(), operands.len());
        if expected != found {
            let detail = format!("the operand count is {expected}, was given {found}; pass one value for each operand");
            return Err(error(Category::Arity, detail));
        }
        // Sizes that overflow are caught here once, so that inference may multiply those of an operand.
        for (position, operand) in operands.iter().enumerate() {
            if operand.is_sequence() && !definition.takes_sequences() {
                let detail = format!(
                    "operand {position} is a sequence, as long as a loop ran; only control flow, transpose and \
                     arithmetic of two operands take sequences"
                );
                return Err(error(Category::Shape, detail));
            }
            operand.check_size().map_err(|too_large| error(Category::Shape, too_large.to_string()))?;
        }
        let types = definition.infer(operands).map_err(|fault| error(fault.category, fault.detail))?;
        // Everything that holds results relies on their number, which an operation from outside may state wrongly.
        let (declared, inferred) = (definition.result_count(), types.len());
        if declared != inferred || declared == 0 {
            let detail = format!(
                "result_count is {declared}, infer gave {inferred} types; make the two agree, on at least one result"
            );
            return Err(error(Category::Arity, detail));
        }
        for ty in &types {
            ty.check_size().map_err(|too_large| error(Category::Shape, too_large.to_string()))?;
        }
        Ok(types)
    }

    /// The results on these operands.
    ///
    /// # Errors
    ///
    /// Operands of types that do not fit, results that do not fit into memory.
    pub fn eval(&self, operands: impl IntoIterator<Item = Array>) -> Result<Arrays, OpError> {
        let operands: Arrays = operands.into_iter().collect();
        let types: SmallVec<[_; 3]> = operands.iter().map(Array::tensor_type).collect();
        let inferred = self.infer(&types)?;
        let results = self.definition().eval(operands, &inferred)?;
        let is_as_inferred =
            |(result, ty): (&Array, &TensorType)| result.dtype() == ty.dtype && ty.shape.accepts(result.shape());
        if results.len() != inferred.len() || !results.iter().zip(&inferred).all(is_as_inferred) {
            let found = results.iter().map(Array::tensor_type).collect();
            return Err(OpError::WrongResult { op: self.to_string(), inferred: inferred.to_vec(), found });
        }
        Ok(results)
    }
}

impl fmt::Display for StdTensorOp {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self.definition(), f)
    }
}

/// The same as `Display`.
impl fmt::Debug for StdTensorOp {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self.definition(), f)
    }
}

impl GraphOperation for StdTensorOp {
    type Operand = Array;
    type Context = ();
    type InputKey = TensorKey;

    fn input_count(&self) -> usize {
        self.definition().operand_count()
    }

    fn output_count(&self) -> usize {
        self.definition().result_count()
    }
}

impl EvaluableGraphOperation for StdTensorOp {
    type Error = OpError;

    fn eval(&self, _: &mut (), frame: &mut Frame<'_, Array>) -> Result<(), OpError> {
        let operands: Arrays = (0..frame.operand_count()).map(|operand| frame.take(operand)).collect();
        let results = StdTensorOp::eval(self, operands)?;
        for (position, result) in results.into_iter().enumerate() {
            frame.set(position, result);
        }
        Ok(())
    }
}

impl Primitive for StdTensorOp {
    type ADContext = TypeMemo;

    fn add() -> Self {
        crate::ops::Add {}.into()
    }

    fn try_jvp_rule(
        &self,
        builder: &mut impl PrimitiveBuilder<Self>,
        primal_inputs: &[ValueKey<Self>],
        primal_outputs: &[ValueKey<Self>],
        tangent_inputs: &[Option<LocalValueId>],
        ctx: &mut TypeMemo,
    ) -> ADRuleResult<Vec<Option<LocalValueId>>> {
        rule::jvp(self, builder, primal_inputs, primal_outputs, tangent_inputs, ctx)
    }

    fn try_linear_transpose_rule(
        &self,
        builder: &mut impl PrimitiveBuilder<Self>,
        cotangent_outputs: &[Option<LocalValueId>],
        inputs: &[PrimitiveValue<Self>],
        role: &OperationRole,
        ctx: &mut TypeMemo,
    ) -> ADRuleResult<Vec<Option<LocalValueId>>> {
        rule::transpose(self, builder, cotangent_outputs, inputs, |operand| role.is_active(operand), ctx)
    }

    fn try_batch_rule(
        &self,
        builder: &mut impl PrimitiveBuilder<Self>,
        inputs: &[PrimitiveValue<Self>],
        batched: &[bool],
        role: &OperationRole,
        size: usize,
        ctx: &mut TypeMemo,
    ) -> ADRuleResult<Vec<(LocalValueId, bool)>> {
        batch::batch(self, builder, inputs, batched, role, size, ctx)
    }

    /// A batched input has the lanes along an axis in front.
    fn batched_key(input: &TensorKey, size: usize, pass: DiffPassId, _: &mut TypeMemo) -> ADRuleResult<TensorKey> {
        Ok(input.derived(pass, batch::with_lane_axis(input.tensor_type(), size)))
    }

    fn join_cuts(
        builder: &mut impl PrimitiveBuilder<Self>,
        cuts: [&Cut<PrimitiveValue<Self>>; 2],
        ctx: &mut TypeMemo,
    ) -> ADRuleResult<Cut<PrimitiveValue<Self>>> {
        rule::cut::join(builder, cuts, ctx)
    }

    fn extends(&self, op: &Self) -> bool {
        self.definition().extends(op.definition()) || op.definition().is_extended_by(self)
    }

    fn forward_context() -> TypeMemo {
        TypeMemo::of_forward_mode()
    }

    /// A seed has the type of the output it is the cotangent of.
    fn cotangent_key(
        output: &ValueKey<Self>,
        base: &TensorKey,
        pass: DiffPassId,
        ctx: &mut TypeMemo,
    ) -> ADRuleResult<TensorKey> {
        let ty = ctx.type_of(output).map_err(|error| {
            ADRuleError::invalid_input(&Self::add(), tidu::ADRuleKind::Transpose, error.to_string())
        })?;
        Ok(base.derived(pass, ty))
    }
}
