//! The operations both subjects differentiate, and their rules, written once.

/// The operations.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum ScalarOp {
    /// a + b
    Add,
    /// a · b
    Mul,
    /// eᵃ
    Exp,
}

impl ScalarOp {
    /// The number of operands.
    pub(super) fn arity(self) -> usize {
        match self {
            Self::Add | Self::Mul => 2,
            Self::Exp => 1,
        }
    }

    /// The result; `b` is not looked at by an operation of one operand.
    #[inline]
    pub(super) fn apply(self, a: f64, b: f64) -> f64 {
        match self {
            Self::Add => a + b,
            Self::Mul => a * b,
            Self::Exp => a.exp(),
        }
    }
}

/// The name of an input: small and `Copy`, so that neither subject is measured by what its keys cost to clone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Key {
    /// The number of the input it comes from.
    pub(super) input: u32,
    depth: u32,
    passes: [u32; 2],
}

impl Key {
    /// The key of an input of the shape.
    pub(super) fn input(input: u32) -> Self {
        Self { input, depth: 0, passes: [0; 2] }
    }

    /// Whether this names an input of the shape, and not a tangent or a seed.
    pub(super) fn is_primal(self) -> bool {
        self.depth == 0
    }

    /// The key of the tangent; both subjects use it.
    ///
    /// # Panics
    ///
    /// Beyond a tangent of a tangent: the benchmark goes no further, and so the key stays small.
    pub(super) fn tangent(mut self, pass: u64) -> Self {
        // The low half tells the few passes of one case apart, whether counted up from zero or down from the maximum.
        self.passes[self.depth as usize] = pass as u32;
        self.depth += 1;
        self
    }
}

/// Where rules write to: a subject's builder.
pub(super) trait Emitter {
    /// The subject's key of a value.
    type Key;
    /// The subject's operand: a value by key or by id.
    type Value: Clone;
    /// The subject's id of an emitted value.
    type Id: Copy;

    /// An existing value as an operand.
    fn external(key: &Self::Key) -> Self::Value;
    /// An emitted value as an operand.
    fn local(id: Self::Id) -> Self::Value;
    /// Emits a linear operation.
    fn emit(&mut self, op: ScalarOp, operands: [Self::Value; 2], active: [bool; 2]) -> Self::Id;
}

/// The tangent rule of all operations; every input of the shapes has a tangent.
pub(super) fn jvp<E: Emitter>(
    op: ScalarOp,
    emitter: &mut E,
    inputs: &[E::Key],
    outputs: &[E::Key],
    tangents: &[Option<E::Id>],
) -> Vec<Option<E::Id>> {
    match (op, tangents) {
        (ScalarOp::Add, [Some(da), Some(db)]) => vec![Some(add(emitter, *da, *db))],
        (ScalarOp::Mul, [Some(da), Some(db)]) => {
            let right = emitter.emit(ScalarOp::Mul, [E::external(&inputs[0]), E::local(*db)], [false, true]);
            let left = emitter.emit(ScalarOp::Mul, [E::local(*da), E::external(&inputs[1])], [true, false]);
            vec![Some(add(emitter, right, left))]
        }
        (ScalarOp::Exp, [Some(da)]) => {
            vec![Some(emitter.emit(ScalarOp::Mul, [E::external(&outputs[0]), E::local(*da)], [false, true]))]
        }
        _ => unreachable!("all inputs of a shape are differentiated"),
    }
}

/// The transpose rule of the linear operations that [`jvp`] emits.
pub(super) fn transpose<E: Emitter>(
    op: ScalarOp,
    emitter: &mut E,
    cotangent: Option<E::Id>,
    inputs: &[E::Value],
    active: impl Fn(usize) -> bool,
) -> Vec<Option<E::Id>> {
    let mut scale =
        |by: &E::Value| cotangent.map(|ct| emitter.emit(ScalarOp::Mul, [by.clone(), E::local(ct)], [false, true]));
    match op {
        ScalarOp::Add => vec![cotangent, cotangent],
        ScalarOp::Mul if active(0) => vec![scale(&inputs[1]), None],
        ScalarOp::Mul => vec![None, scale(&inputs[0])],
        ScalarOp::Exp => unreachable!("no rule emits a linear exponential"),
    }
}

fn add<E: Emitter>(emitter: &mut E, a: E::Id, b: E::Id) -> E::Id {
    emitter.emit(ScalarOp::Add, [E::local(a), E::local(b)], [true, true])
}
