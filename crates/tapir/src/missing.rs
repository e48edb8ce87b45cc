//! What stands in for a companion that is not there, so that the compiler says why in words that help.
//!
//! A derived rule looks for the companion of each function that is called by an import, which takes the function and, if
//! there is one, its companion. Where there is none, a glob import offers [`Rule`] under the same name instead. Its
//! functions are never there, because [`NoRule`] is not [`HasRule`]; the compiler says that with the words written here.

use std::marker::PhantomData;

/// Implemented by nothing: its words are what it is for.
#[diagnostic::on_unimplemented(
    message = "tapir: a function without a rule is called",
    label = "this function has no rule",
    note = "put `#[differentiable]` on the function, or write its rule by hand with `#[rule]`"
)]
pub trait HasRule {}

/// The companion of a function that has none.
///
/// It is generic because a bound that nothing can meet is only allowed on what depends on a parameter.
#[derive(Debug)]
pub struct NoRule<N>(PhantomData<N>);

/// The type to be imported under the name of a companion.
pub type Rule = NoRule<()>;

impl<N> NoRule<N>
where
    NoRule<N>: HasRule,
{
    /// As in companions.
    pub const RECOMPUTE: bool = false;
    /// As in companions; as long as any argument list is likely to be.
    pub const CONSTANT: [bool; 64] = [true; 64];
    /// As in companions.
    pub fn eval() {}
    /// As in companions.
    pub fn forward() {}
    /// As in companions.
    pub fn reverse() {}
    /// As in companions.
    pub fn joint() {}
}

/// Where a rule that is derived for every scalar looks for those of its callees.
#[diagnostic::on_unimplemented(
    message = "tapir: a companion that was written without `#[rule]` is called at every scalar",
    label = "the companion of this function does not say at which scalars it runs",
    note = "write the companion with `#[rule]`, or `#[differentiable(concrete)]` on the function that calls it"
)]
pub trait AnyScalar {
    /// The companion itself if it runs at every scalar, [`OneScalar`] otherwise.
    type Rule;
    /// The same, or [`Reference`] if the function returns one: where a value is expected.
    type Value;
    /// The companion itself, or the rule that it stands in for.
    type Own;
}

impl AnyScalar for Rule {
    type Rule = Self;
    type Value = Self;
    type Own = Self;
}

/// What is found in place of the companions of functions that may be those of `std::mem`.
///
/// They are enums without variants, those of the user's companions have one: by that derived code tells them apart.
pub mod mem {
    use super::AnyScalar;
    use crate::rules;

    macro_rules! stand_in {
        ($($name:ident)*) => {$(
            #[allow(non_camel_case_types, missing_docs, reason = "a companion has the name of its function")]
            #[derive(Debug)]
            pub enum $name {}

            impl AnyScalar for $name {
                type Rule = rules::mem::$name;
                type Value = rules::mem::$name;
                type Own = rules::mem::$name;
            }
        )*};
    }
    stand_in!(swap replace take);
}

/// A function, or the companion that was found for it, beside the function of std that it may be.
#[derive(Debug)]
pub struct Same<A, B>(pub A, pub B);

impl<F> Same<F, F> {
    /// The function is that of std: whatever name it is called by, its type is the same.
    pub fn is_std(&self) {}
}

/// Another function, with a rule of its own.
pub trait OwnRule {
    /// The companion was found.
    fn is_std(&self) {}
}

impl<C: AnyScalar, F> OwnRule for Same<C, F> {}

/// Another function without a rule. It takes `&mut self`, so that it is found last.
pub trait Neither: Sized {
    /// Never there.
    fn is_std(&mut self)
    where
        NoRule<Self>: HasRule,
    {
    }
}

impl<A, B> Neither for Same<A, B> {}

/// Implemented by nothing: its words are what it is for.
#[diagnostic::on_unimplemented(
    message = "tapir: a function that returns a reference is called as if it returned a value",
    label = "this function returns a reference into an argument",
    note = "bind it by `let` with its type, which says that it is one: `let y: &[f64] = g(x);`"
)]
pub trait ReturnsValue {}

/// What is found in place of the companion of a function that returns a reference.
#[derive(Debug)]
pub struct NoValue<N>(PhantomData<N>);

/// The type to be found.
pub type Reference = NoValue<()>;

impl<N> NoValue<N>
where
    NoValue<N>: ReturnsValue,
{
    /// As in companions.
    pub const RECOMPUTE: bool = false;
    /// As in companions; as long as any argument list is likely to be.
    pub const CONSTANT: [bool; 64] = [true; 64];
    /// As in companions.
    pub fn eval() {}
    /// As in companions.
    pub fn forward() {}
    /// As in companions.
    pub fn reverse() {}
    /// As in companions.
    pub fn joint() {}
}

/// Implemented by nothing: its words are what it is for.
#[diagnostic::on_unimplemented(
    message = "tapir: the rule of a callee is for one float type, that of its caller is for all of them",
    label = "the rule of this function is for one float type",
    note = "write `#[differentiable(concrete)]` on the caller: then its rule is for the float type that it mentions"
)]
pub trait RunsAtAnyScalar {}

/// What is found in place of a companion that runs at one scalar only.
#[derive(Debug)]
pub struct AtOneScalar<N>(PhantomData<N>);

/// The type to be found.
pub type OneScalar = AtOneScalar<()>;

impl<N> AtOneScalar<N>
where
    AtOneScalar<N>: RunsAtAnyScalar,
{
    /// As in companions.
    pub const RECOMPUTE: bool = false;
    /// As in companions; as long as any argument list is likely to be.
    pub const CONSTANT: [bool; 64] = [true; 64];
    /// As in companions.
    pub fn eval() {}
    /// As in companions.
    pub fn forward() {}
    /// As in companions.
    pub fn reverse() {}
    /// As in companions.
    pub fn joint() {}
}

/// Implemented by nothing: its words are what it is for.
#[diagnostic::on_unimplemented(
    message = "tapir: a module has the name of the function, which the function's companion needs",
    label = "a module of this name stands beside the function",
    note = "rename the function or the module"
)]
pub trait IsCompanion {}

/// What is found in place of a companion that a module hides.
#[derive(Debug)]
pub struct Hidden<N>(PhantomData<N>);

impl<N> Hidden<N>
where
    Hidden<N>: IsCompanion,
{
    /// As in companions.
    pub fn is_companion(&self) {}
}

/// What a glob import offers in place of a companion's variant.
pub mod hidden {
    /// Found by the glob import of a companion's variants if what has the companion's name is a module.
    #[allow(non_upper_case_globals, reason = "it stands for the variant of a companion")]
    pub const __Companion: super::Hidden<()> = super::Hidden(std::marker::PhantomData);
}
