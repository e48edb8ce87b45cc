//! Is everything in the user's function part of the language that can be differentiated?
//!
//! The walk looks at syntax only and runs before every other stage. It reports all that it finds at once, each at its
//! own tokens, with the rewrite; what needs to be known of values (an active float cast to an integer, a method without
//! a rule) is reported by later stages. A construct found wrong is not entered: one mistake gives one message.

mod attributes;
mod body;
mod closures;
mod macros;
mod names;
mod signature;
mod types;
#[cfg(test)]
mod tests;

use std::collections::HashSet;

use syn::visit::Visit;
use syn::{Attribute, ImplItem, ItemFn, ItemImpl, ItemTrait, TraitItem};

use crate::messages::Messages;
pub(crate) use attributes::{is_helper, of_statement};
pub(crate) use names::hides_another;

/// Checks a function of its own.
pub(crate) fn check(item: &ItemFn) -> syn::Result<()> {
    let mut checker = Checker::new(false);
    checker.function_name(&item.sig.ident);
    checker.signature(&item.sig);
    checker.visit_block(&item.block);
    checker.messages.finish()
}

/// Checks the methods of an impl block.
pub(crate) fn check_impl(item: &ItemImpl) -> syn::Result<()> {
    let mut checker = Checker::new(true);
    if let Some(unsafety) = &item.unsafety {
        checker.messages.say(unsafety, UNSAFE);
    }
    if let Some((implemented, _)) = &item.trait_
        && let Some(name) = implemented.segments.last().map(|last| last.ident.to_string())
        && OF_STD.contains(&name.as_str())
    {
        checker.messages.say(
            implemented,
            format_args!(
                "the trait `{name}` of std has no place for rules; write a method in `#[differentiable] impl Type` and \
                 call it by name where derivatives are wanted"
            ),
        );
        return checker.messages.finish();
    }
    checker.visit_generics(&item.generics);
    checker.boundary_type(&item.self_ty, types::Role::SelfType, false);
    for item in &item.items {
        match item {
            ImplItem::Fn(method) => {
                let scope = checker.open();
                checker.visit_ident(&method.sig.ident);
                checker.signature(&method.sig);
                checker.visit_block(&method.block);
                checker.close(scope);
            }
            ImplItem::Macro(item) => checker.macro_call(&item.mac),
            // Constants and types are the compiler's business.
            _ => {}
        }
    }
    checker.messages.finish()
}

/// Checks the methods of a trait, those with a body and those without.
pub(crate) fn check_trait(item: &ItemTrait) -> syn::Result<()> {
    let mut checker = Checker::new(true);
    if let Some(unsafety) = &item.unsafety {
        checker.messages.say(unsafety, UNSAFE);
    }
    checker.visit_generics(&item.generics);
    for item in &item.items {
        match item {
            TraitItem::Fn(method) => {
                let scope = checker.open();
                checker.visit_ident(&method.sig.ident);
                checker.signature(&method.sig);
                if let Some(block) = &method.default {
                    checker.visit_block(block);
                }
                checker.close(scope);
            }
            TraitItem::Macro(item) => checker.macro_call(&item.mac),
            _ => {}
        }
    }
    checker.messages.finish()
}

/// Traits of std that people implement for types of numbers.
const OF_STD: [&str; 26] = [
    "Add",
    "Sub",
    "Mul",
    "Div",
    "Rem",
    "Neg",
    "AddAssign",
    "SubAssign",
    "MulAssign",
    "DivAssign",
    "RemAssign",
    "Index",
    "IndexMut",
    "Sum",
    "Product",
    "From",
    "Into",
    "TryFrom",
    "Default",
    "Clone",
    "Deref",
    "DerefMut",
    "Iterator",
    "IntoIterator",
    "PartialEq",
    "PartialOrd",
];

const UNSAFE: &str = "`unsafe` code cannot be followed; write it with safe operations, or move it to a function with a \
                      rule written by hand (`#[rule]`)";

const RAW_POINTER: &str =
    "what a raw pointer points to is not known here; take a reference or a slice, or an index into one";

/// What the walk knows.
#[derive(Default)]
struct Checker {
    messages: Messages,
    /// Whether `self` and `Self` mean something here.
    in_impl: bool,
    said_self: bool,
    /// To what the type at hand belongs.
    role: types::Role,
    /// Whether a parameter that can be called was reported; its calls need no further message.
    said_callable: bool,
    /// Local names in scope, innermost last.
    bindings: Vec<Binding>,
    /// Labels of blocks; those of loops need no care.
    block_labels: Vec<String>,
    /// How many closures are around.
    closures: usize,
    /// Whether the pattern decides between cases.
    deciding: bool,
    /// Reserved names that were reported already.
    reserved: HashSet<String>,
    /// Helper attributes that stand where they may, by address.
    placed: HashSet<*const Attribute>,
}

struct Binding {
    name: String,
    closure: bool,
}

impl Checker {
    fn new(in_impl: bool) -> Self {
        Checker { in_impl, ..Checker::default() }
    }

    /// Begins a scope of names; give the result to `close`.
    fn open(&self) -> usize {
        self.bindings.len()
    }

    fn close(&mut self, scope: usize) {
        self.bindings.truncate(scope);
    }

    fn bind(&mut self, name: &syn::Ident, closure: bool) {
        self.bindings.push(Binding { name: name.to_string(), closure });
    }

    fn binding(&self, name: &syn::Ident) -> Option<&Binding> {
        self.bindings.iter().rev().find(|binding| name == &binding.name)
    }
}
