//! Expansion: planned statements become the functions of the companion.

mod adjoint;
mod apart;
mod block;
mod checkpoints;
mod call;
mod carry;
mod companion;
mod loops;
mod shadows;
mod stmt;
mod store;
mod value;
mod windows;
#[cfg(test)]
mod tests;

pub(crate) use companion::{Companion, Kind, companion, declarations};

use crate::ir::{Function, VarId};
use crate::options::Options;
use proc_macro2::{Ident, Span, TokenStream};
use quote::{format_ident, quote};
use windows::{Access, Phase, Window, WindowLoop};

/// The state of writing one function of a companion.
struct Gen<'a> {
    f: &'a Function,
    /// Callees with companions of the user's.
    callees: Vec<syn::Path>,
    options: &'a Options,
    /// The last number given to a generated name.
    n: usize,
    stores: Vec<store::Store>,
    /// The variable of the result, whose shadow is a parameter.
    result: Option<VarId>,
    /// Write the forward pass without saving.
    plain: bool,
    /// Whether what is computed now has no adjoint, here or at all.
    unturned: bool,
    /// There is no stack at all.
    eval: bool,
    /// One body for the function with and without saving, by the constant `__SAVE`.
    shared: bool,
    /// The adjoint starts from one; what leaves the function is multiplied by the cotangent of the result.
    scaled: bool,
    /// The same for each item of a tuple or array.
    scaled_items: bool,
    /// The one being written.
    item: Option<adjoint::Item>,
    phase: Phase,
    /// How many loops the code being written is inside of.
    loops: usize,
    /// Inside an iteration that runs both passes.
    fused: bool,
    conditional: usize,
    window_loop: Option<WindowLoop>,
    windows: Vec<Window>,
    /// Uses being collected.
    accesses: Option<Vec<Access>>,
    /// Contributions to this place go to the register.
    redirect: Option<(String, Ident)>,
    redirected: bool,
    /// Lower bounds that stand for the start of a segment between checkpoints.
    segments: Vec<VarId>,
    /// Shadows that the loop being written holds in variables.
    carried: Vec<carry::Carried>,
    /// The call being written is bound as the reference that it returns.
    returning: bool,
}

impl<'a> Gen<'a> {
    fn new(f: &'a Function, options: &'a Options, result: Option<VarId>) -> Self {
        Gen {
            f,
            callees: call::callees(f),
            options,
            n: 0,
            stores: vec![store::Store::Stack],
            result,
            plain: false,
            unturned: false,
            eval: false,
            shared: false,
            scaled: false,
            scaled_items: false,
            item: None,
            phase: Phase::Forward,
            loops: 0,
            fused: false,
            conditional: 0,
            window_loop: None,
            windows: vec![],
            accesses: None,
            redirect: None,
            redirected: false,
            segments: vec![],
            carried: vec![],
            returning: false,
        }
    }

    /// Code that saves, for the forward pass.
    fn saving(&self, code: TokenStream) -> TokenStream {
        match (self.plain || code.is_empty(), self.shared) {
            (true, _) => TokenStream::new(),
            (false, true) => quote!(if __SAVE { #code }),
            (false, false) => code,
        }
    }

    fn phase(&self) -> Phase {
        if self.fused { Phase::Joint } else { self.phase }
    }

    fn fresh(&mut self, stem: &str) -> Ident {
        self.n += 1;
        format_ident!("__{}_{}", stem, self.n, span = Span::mixed_site())
    }
}
