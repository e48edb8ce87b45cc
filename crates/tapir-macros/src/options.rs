//! The arguments of `#[differentiable(…)]`.

/// An analysis that makes the derived code faster.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Analysis {
    /// Compute cheap values again instead of saving them.
    Recompute,
    /// Move undos out of loops.
    Hoist,
    /// Save in frames indexed by the iteration instead of pushing.
    Frames,
    /// Copy whole ranges before a loop.
    Bulk,
    /// Check bounds before a loop.
    Windows,
    /// Run reverse loops in forward order where iterations commute.
    Commute,
    /// Run both passes at once where the cotangent is known.
    Joint,
}

/// What the attribute asks for.
#[derive(Clone, Debug, Default)]
pub(crate) struct Options {
    /// Analyses that are switched off.
    pub(crate) off: Vec<Analysis>,
    /// Keep the float type of the function instead of a type parameter.
    pub(crate) concrete: bool,
}

impl Options {
    pub(crate) fn on(&self, analysis: Analysis) -> bool {
        !self.off.contains(&analysis)
    }
}
