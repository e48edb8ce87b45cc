//! What an operation is: one trait for ours and for those from outside.

use std::any::Any;
use std::fmt::{self, Debug};
use std::hash::{Hash, Hasher};

use smallvec::SmallVec;

use crate::attribute::{Attribute, AttributeReader};
use crate::batch::{Batch, Batching, LaneResults};
use crate::rule::{Jvp, Places, Rule, Tangents, Transposing};
use crate::value::Value;
use crate::{Array, Body, DType, Fold, Kernel, OpError, StdTensorOp, TensorType, TypeFault, Writer};

/// The types of an operation's results.
pub type Types = SmallVec<[TensorType; 1]>;
/// The operands or results of an evaluation.
pub type Arrays = SmallVec<[Array; 2]>;

/// How programs that an operation owns are run.
pub type RunBody<'a> = dyn FnMut(&Body, Vec<Array>) -> Result<Vec<Array>, OpError> + 'a;

/// What an operation is called and which attributes it has; written by [`op!`](crate::op).
pub trait OpAttributes: Clone + Debug + PartialEq + Eq + Hash + Send + Sync + Sized + 'static {
    /// The name in texts and files.
    const NAME: &'static str;
    /// The doc comment, line by line.
    const DOC: &'static [&'static str];
    /// The names of the attributes.
    const ATTRIBUTES: &'static [&'static str];

    /// The attributes by name.
    fn attributes(&self) -> Vec<(&'static str, Attribute)>;

    /// The operation with these attributes.
    ///
    /// # Errors
    ///
    /// What is wrong with an attribute.
    fn from_attributes(attributes: &AttributeReader<'_>) -> Result<Self, String>;
}

/// An operation: types, evaluation, derivative and samples, in one place.
///
/// Our operations and those from outside implement the same trait; the latter join a graph by
/// [`StdTensorOp::extension`](crate::StdTensorOp::extension).
/// Only the number of operands has been checked when `infer` is called, and inference has succeeded when `eval` is.
pub trait OpDef: OpAttributes {
    /// How derivatives pass through.
    const RULE: Rule<Self> = Rule::Missing;
    /// How many lanes are handled at once.
    const BATCH: Batch<Self> = Batch::Missing;

    /// Which elements of its operands an element of a result is made of; for operations that are transposed.
    ///
    /// By default those at the same place if the rule says that it works element by element, and perhaps all otherwise.
    fn places(&self) -> Places {
        if matches!(Self::RULE, Rule::Elementwise(_)) { Places::Same } else { Places::Mixed }
    }

    /// How many operands the operation takes.
    fn operand_count(&self) -> usize {
        1
    }

    /// How many results it has.
    fn result_count(&self) -> usize {
        1
    }

    /// The types of the results, one for each.
    ///
    /// # Errors
    ///
    /// What does not fit; never a panic, whatever the attributes are.
    fn infer(&self, x: &[TensorType]) -> Result<Types, TypeFault>;

    /// The results, of the types `out` that inference gave.
    ///
    /// The operands are owned, so that a result can take the place of one that nobody else holds.
    ///
    /// # Errors
    ///
    /// Results that do not fit into memory, and what operations from outside report.
    fn eval(&self, x: Arrays, out: &[TensorType]) -> Result<Arrays, OpError>;

    /// The loop over the elements of operands of these dtypes, for an operation that works element by element.
    ///
    /// All operands have the shape of the result, or one element that serves everywhere. The loop computes what `eval`
    /// does, bit by bit.
    fn kernel(&self, _x: &[DType]) -> Option<Kernel> {
        None
    }

    /// How it folds elements of this dtype along axes, for an operation that does nothing else.
    fn fold(&self, _x: DType) -> Option<Fold> {
        None
    }

    /// The operation on operands of these types, into memory of the caller's: what `eval` gives, bit by bit, but for
    /// results that [pass](OpDef::passes) an operand on, for which there is no place.
    fn writer(&self, _x: &[TensorType]) -> Option<Writer> {
        None
    }

    /// The operand that a result is, bit by bit, whatever the others are: its evaluation has nothing to do.
    fn passes(&self, _result: usize) -> Option<usize> {
        None
    }

    /// The programs it owns: branches, the body of a loop.
    fn bodies(&self) -> Vec<&Body> {
        Vec::new()
    }

    /// As `eval`, for an operation that owns programs: they are run by `run`, which executors give, on inputs whose types
    /// have been checked.
    ///
    /// # Errors
    ///
    /// As `eval`, and what `run` reports.
    fn eval_by(&self, x: Arrays, out: &[TensorType], _run: &mut RunBody<'_>) -> Result<Arrays, OpError> {
        self.eval(x, out)
    }

    /// Whether operands may be [sequences](TensorType::is_sequence).
    fn takes_sequences(&self) -> bool {
        false
    }

    /// Whether on the same operands its first results are those of the other operation, as the form of a loop that also
    /// returns what its derivative reads does.
    fn extends(&self, _: &Self) -> bool {
        false
    }

    /// Points at which the generic tests check everything about the operation.
    fn samples() -> Vec<Sample<Self>> {
        Vec::new()
    }
}

/// One result type, for operations that have one.
///
/// # Errors
///
/// A type that no memory could hold.
pub fn one(tensor_type: TensorType) -> Result<Types, TypeFault> {
    tensor_type.check_size()?;
    Ok(SmallVec::from_iter([tensor_type]))
}

/// The operands of an operation that has so many: `let [x, y] = operands(x);` in its `eval`.
///
/// # Panics
///
/// If `N` is not the number of operands that the operation declares, and inference has checked: a bug of the operation.
pub fn operands<const N: usize>(x: Arrays) -> [Array; N] {
    let found = x.len();
    let mut x = x.into_iter();
    std::array::from_fn(|_| {
        x.next()
            .unwrap_or_else(|| unreachable!("evaluation follows inference, which checked {N} operands, found {found}"))
    })
}

/// One result, for operations that have one; what the `eval` of most operations ends with.
///
/// # Errors
///
/// None of its own.
pub fn result(array: Array) -> Result<Arrays, OpError> {
    Ok(SmallVec::from_iter([array]))
}

/// The results by its writer, of an operation that has one and passes nothing on: its whole `eval`.
pub(crate) fn written<Op: OpDef>(op: &Op, x: &[Array], out: &[TensorType]) -> Result<Arrays, OpError> {
    let types: SmallVec<[TensorType; 4]> = x.iter().map(Array::tensor_type).collect();
    let writer = OpDef::writer(op, &types);
    writer.unwrap_or_else(|| unreachable!("{} has a writer for all types", Op::NAME)).eval(x, out)
}

/// A point at which an operation is checked.
#[derive(Clone, Debug)]
pub struct Sample<Op> {
    /// The operation with its attributes.
    pub op: Op,
    /// Its operands.
    pub inputs: Vec<Array>,
    /// What can be checked here.
    pub kind: SampleKind,
}

/// What can be checked at a sample.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SampleKind {
    /// Everything: the operation is smooth here.
    Smooth,
    /// A kink, tie or edge, where a convention decides the derivative: the laws hold, differences do not.
    Kink,
    /// Values only.
    Primal,
}

impl<Op> Sample<Op> {
    /// A point where the operation is smooth.
    pub fn new(op: Op, inputs: impl IntoIterator<Item = Array>) -> Self {
        Sample { op, inputs: inputs.into_iter().collect(), kind: SampleKind::Smooth }
    }

    /// The same point, where a convention decides the derivative.
    pub fn at_kink(self) -> Self {
        Sample { kind: SampleKind::Kink, ..self }
    }

    /// The same point, where only values are checked.
    pub fn primal_only(self) -> Self {
        Sample { kind: SampleKind::Primal, ..self }
    }

    /// The same point of an operation in another form.
    pub fn map<T>(self, f: impl FnOnce(Op) -> T) -> Sample<T> {
        Sample { op: f(self.op), inputs: self.inputs, kind: self.kind }
    }
}

/// An [`OpDef`] whose type is forgotten; every `OpDef` is one.
pub trait ExtensionOp: Debug + Send + Sync {
    /// The name in texts and messages.
    fn name(&self) -> &'static str;
    /// The attributes by name.
    fn attributes(&self) -> Vec<(&'static str, Attribute)>;
    /// The word of the rule vocabulary.
    fn rule_word(&self) -> &'static str;
    /// See [`OpDef::places`].
    fn places(&self) -> Places {
        Places::Mixed
    }
    /// See [`OpDef::operand_count`].
    fn operand_count(&self) -> usize;
    /// See [`OpDef::result_count`].
    fn result_count(&self) -> usize;
    /// See [`OpDef::infer`].
    ///
    /// # Errors
    ///
    /// As there.
    fn infer(&self, x: &[TensorType]) -> Result<Types, TypeFault>;
    /// See [`OpDef::eval`].
    ///
    /// # Errors
    ///
    /// As there.
    fn eval(&self, x: Arrays, out: &[TensorType]) -> Result<Arrays, OpError>;
    /// See [`OpDef::kernel`].
    fn kernel(&self, _x: &[DType]) -> Option<Kernel> {
        None
    }
    /// See [`OpDef::fold`].
    fn fold(&self, _x: DType) -> Option<Fold> {
        None
    }
    /// See [`OpDef::writer`].
    fn writer(&self, _x: &[TensorType]) -> Option<Writer> {
        None
    }
    /// See [`OpDef::passes`].
    fn passes(&self, _result: usize) -> Option<usize> {
        None
    }
    /// See [`OpDef::bodies`].
    fn bodies(&self) -> Vec<&Body> {
        Vec::new()
    }
    /// See [`OpDef::eval_by`].
    ///
    /// # Errors
    ///
    /// As there.
    fn eval_by(&self, x: Arrays, out: &[TensorType], _run: &mut RunBody<'_>) -> Result<Arrays, OpError> {
        self.eval(x, out)
    }
    /// See [`OpDef::takes_sequences`].
    fn takes_sequences(&self) -> bool {
        false
    }
    /// See [`OpDef::extends`].
    fn extends(&self, _: &dyn ExtensionOp) -> bool {
        false
    }
    /// Whether the other operation is one that its rule for tangents emits, and on the same operands has its results
    /// first; for an operation whose rule emits operations of ours.
    fn is_extended_by(&self, _: &StdTensorOp) -> bool {
        false
    }
    /// The tangents of the results, or `None` if the operation has no rule for them.
    fn jvp<'e>(&self, at: &Jvp<'e>) -> Option<Tangents<'e>>;
    /// The cotangent of one operand, or `None` if the operation has no rule for it.
    fn transpose<'e>(&self, at: &Transposing<'e>) -> Option<Value<'e>>;
    /// The cotangents of all operands at once, or `None` if it answers for one after the other.
    fn transpose_all<'e>(&self, _: &Transposing<'e>) -> Option<Tangents<'e>> {
        None
    }
    /// The word of the batch vocabulary.
    fn batch_word(&self) -> &'static str;
    /// The results for many lanes, each with whether it has a lane axis, or `None` if the operation has no rule for it.
    fn batch<'e>(&self, at: &Batching<'e>) -> Option<LaneResults<'e>>;
    /// Whether the other operation is the same, attributes included.
    fn is_same(&self, other: &dyn ExtensionOp) -> bool;
    /// Feeds all that tells the operation from others to a hasher.
    fn hash_into(&self, hasher: &mut dyn Hasher);
    /// The operation itself, to be downcast.
    fn as_any(&self) -> &dyn Any;
}

impl<Op: OpDef> ExtensionOp for Op {
    fn name(&self) -> &'static str {
        Op::NAME
    }

    fn attributes(&self) -> Vec<(&'static str, Attribute)> {
        OpAttributes::attributes(self)
    }

    fn rule_word(&self) -> &'static str {
        Op::RULE.word()
    }

    fn places(&self) -> Places {
        OpDef::places(self)
    }

    fn operand_count(&self) -> usize {
        OpDef::operand_count(self)
    }

    fn result_count(&self) -> usize {
        OpDef::result_count(self)
    }

    fn infer(&self, x: &[TensorType]) -> Result<Types, TypeFault> {
        OpDef::infer(self, x)
    }

    fn eval(&self, x: Arrays, out: &[TensorType]) -> Result<Arrays, OpError> {
        OpDef::eval(self, x, out)
    }

    fn kernel(&self, x: &[DType]) -> Option<Kernel> {
        OpDef::kernel(self, x)
    }

    fn fold(&self, x: DType) -> Option<Fold> {
        OpDef::fold(self, x)
    }

    fn writer(&self, x: &[TensorType]) -> Option<Writer> {
        OpDef::writer(self, x)
    }

    fn passes(&self, result: usize) -> Option<usize> {
        OpDef::passes(self, result)
    }

    fn bodies(&self) -> Vec<&Body> {
        OpDef::bodies(self)
    }

    fn eval_by(&self, x: Arrays, out: &[TensorType], run: &mut RunBody<'_>) -> Result<Arrays, OpError> {
        OpDef::eval_by(self, x, out, run)
    }

    fn takes_sequences(&self) -> bool {
        OpDef::takes_sequences(self)
    }

    fn extends(&self, other: &dyn ExtensionOp) -> bool {
        other.as_any().downcast_ref::<Op>().is_some_and(|other| OpDef::extends(self, other))
    }

    fn jvp<'e>(&self, at: &Jvp<'e>) -> Option<Tangents<'e>> {
        Op::RULE.jvp(self, at)
    }

    fn transpose<'e>(&self, at: &Transposing<'e>) -> Option<Value<'e>> {
        Op::RULE.transpose(self, at)
    }

    fn transpose_all<'e>(&self, at: &Transposing<'e>) -> Option<Tangents<'e>> {
        Op::RULE.transpose_all(self, at)
    }

    fn batch_word(&self) -> &'static str {
        Op::BATCH.word()
    }

    fn batch<'e>(&self, at: &Batching<'e>) -> Option<LaneResults<'e>> {
        Op::BATCH.apply(self, at)
    }

    fn is_same(&self, other: &dyn ExtensionOp) -> bool {
        other.as_any().downcast_ref::<Op>().is_some_and(|other| self == other)
    }

    fn hash_into(&self, mut hasher: &mut dyn Hasher) {
        std::any::TypeId::of::<Op>().hash(&mut hasher);
        self.hash(&mut hasher);
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}

impl PartialEq for dyn ExtensionOp {
    fn eq(&self, other: &Self) -> bool {
        self.is_same(other)
    }
}

impl Eq for dyn ExtensionOp {}

impl Hash for dyn ExtensionOp {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        self.hash_into(hasher);
    }
}

/// `transpose{permutation: [1, 0]}`; programs that it owns are left to the text of the program it stands in.
impl fmt::Display for dyn ExtensionOp + '_ {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())?;
        let mut attributes = self.attributes();
        if !self.bodies().is_empty() {
            attributes.retain(|(_, attribute)| !attribute.holds_program());
        }
        if attributes.is_empty() {
            return Ok(());
        }
        crate::attribute::write_record(f, attributes.iter().map(|(name, attribute)| (*name, attribute)))
    }
}

/// Declares an operation: its doc comment, its attributes and its name.
///
/// The struct gets its attributes as public fields, and [`OpAttributes`]; what remains to be written is [`OpDef`].
///
/// ```
/// use tenferro_ops::{OpAttributes, op};
///
/// op! {
///     /// Scales by a power of two.
///     struct Ldexp { exponent: i32 } = "ldexp";
/// }
/// assert_eq!(Ldexp::NAME, "ldexp");
/// assert_eq!(Ldexp::DOC, [" Scales by a power of two."]);
/// ```
#[macro_export]
macro_rules! op {
    ($(#[doc = $doc:literal])* $vis:vis struct $Op:ident = $name:literal;) => {
        $crate::op! { $(#[doc = $doc])* $vis struct $Op {} = $name; }
    };
    (
        $(#[doc = $doc:literal])*
        $vis:vis struct $Op:ident {
            $($(#[doc = $field_doc:literal])* $field:ident: $T:ty),* $(,)?
        } = $name:literal;
    ) => {
        $(#[doc = $doc])*
        #[derive(Clone, Debug, PartialEq, Eq, Hash)]
        $vis struct $Op {
            $($(#[doc = $field_doc])* pub $field: $T,)*
        }

        impl $crate::OpAttributes for $Op {
            const NAME: &'static str = $name;
            const DOC: &'static [&'static str] = &[$($doc),*];
            const ATTRIBUTES: &'static [&'static str] = &[$(stringify!($field)),*];

            #[allow(unused_mut, reason = "an operation may have no attributes")]
            fn attributes(&self) -> Vec<(&'static str, $crate::Attribute)> {
                let mut attributes = Vec::new();
                $(if let Some(attribute) = $crate::AttributeValue::to_attribute(&self.$field) {
                    attributes.push((stringify!($field), attribute));
                })*
                attributes
            }

            fn from_attributes(attributes: &$crate::AttributeReader<'_>) -> Result<Self, String> {
                attributes.only(Self::ATTRIBUTES)?;
                Ok($Op { $($field: attributes.read(stringify!($field))?,)* })
            }
        }
    };
}
