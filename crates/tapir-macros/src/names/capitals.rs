//! Variables whose names look like constants: `E`, `Δ`, `Ek`, `_1`.
//!
//! A parameter, a `let`, a loop and a closure bind variables, whatever they are called. In the pattern of a `match` or
//! an `if let` a name in capitals may be a constant or a variant instead, which only rustc knows. Where such a name is
//! not used behind the pattern, either is the same. Where it is, it is taken for a constant if it is a whole pattern
//! and a word in capitals (`LIMIT => …`), for a variable otherwise (`Some(E) => …`), and a check is written that compiles
//! only if that is so.

use std::collections::{HashMap, HashSet};

use proc_macro2::TokenStream;
use quote::quote;
use syn::visit::{self, Visit};
use syn::visit_mut::VisitMut;
use syn::{Ident, Pat};

use super::{Names, Renamer, Which, plain};

/// Whether a name looks like that of a constant, a type or a variant.
pub(crate) fn looks_constant(name: &str) -> bool {
    let constant = !name.contains(char::is_lowercase) && name.chars().all(|c| !c.is_alphabetic() || c.is_uppercase());
    name.starts_with(char::is_uppercase) || constant && name.chars().any(char::is_alphanumeric)
}

/// A name that looks like that of a variable.
pub(super) fn small(name: &str) -> String {
    let small = name.to_lowercase();
    let small = small.trim_start_matches('_');
    // Some capitals have no small letters.
    if looks_constant(small) { format!("v_{small}") } else { small.to_owned() }
}

/// Gives every variable of a function that looks like a constant another name; returns the checks for its body.
pub(crate) fn in_small_letters(sig: &mut syn::Signature, body: &mut syn::Block) -> Vec<TokenStream> {
    let mut look = Look::default();
    look.visit_signature(sig);
    look.visit_block(body);
    if !look.found {
        return vec![];
    }
    let mut names = Names::of(quote!(#sig #body));
    let mut doubts = Doubts { constants: look.constants, ..Doubts::default() };
    doubts.open(|uses| uses.visit_block(body));
    let mut renamer = Renamer { names: &mut names, scopes: vec![HashMap::new()], which: Which::Capitals(doubts) };
    for input in &mut sig.inputs {
        if let syn::FnArg::Typed(typed) = input {
            renamer.bind(&mut typed.pat);
        }
    }
    renamer.visit_block_mut(body);
    let Which::Capitals(doubts) = renamer.which else { return vec![] };
    // A constant of this name would be no pattern for any type.
    let variable = |name: &Ident| quote!(const _: () = { fn __variable<T>(value: T) { let #name = value; } };);
    // A function inside does not see variables.
    let constant = |name: &Ident| quote!(const _: () = { fn __constant() { let _ = #name; } };);
    doubts.variables.iter().map(variable).chain(doubts.words.iter().map(constant)).collect()
}

/// Whether some name looks like a constant where a variable may be bound.
#[derive(Default)]
struct Look {
    found: bool,
    /// Constants that are declared inside the function.
    constants: HashSet<String>,
}

impl<'ast> Visit<'ast> for Look {
    fn visit_pat_ident(&mut self, pat: &'ast syn::PatIdent) {
        self.found |= looks_constant(&plain(&pat.ident));
        visit::visit_pat_ident(self, pat);
    }

    fn visit_item(&mut self, item: &'ast syn::Item) {
        if let syn::Item::Const(item) = item {
            self.constants.insert(plain(&item.ident));
        }
    }
}

/// Names in capitals in patterns that decide.
#[derive(Default)]
pub(super) struct Doubts {
    /// Whether the pattern at hand decides, and whether it is nothing but a name.
    pub(super) deciding: bool,
    pub(super) whole: bool,
    constants: HashSet<String>,
    /// What is used where the variables of a pattern are seen, innermost last.
    uses: Vec<Uses>,
    /// Those that are taken for variables.
    variables: Vec<Ident>,
    /// Those that are taken for constants.
    words: Vec<Ident>,
}

impl Doubts {
    /// Notes what sees the variables of the patterns that follow; end it with `close`.
    pub(super) fn open(&mut self, look: impl FnOnce(&mut Uses)) {
        let mut uses = Uses::default();
        look(&mut uses);
        self.uses.push(uses);
    }

    pub(super) fn close(&mut self) {
        self.uses.pop();
    }

    /// Whether a name in capitals is bound by the pattern at hand.
    pub(super) fn is_variable(&mut self, ident: &Ident) -> bool {
        if !self.deciding {
            return true;
        }
        let name = plain(ident);
        let used = self.uses.last().is_some_and(|uses| uses.0.contains(&name));
        if !used || name == "None" || self.constants.contains(&name) {
            return false;
        }
        let word = self.whole && name.chars().count() > 1 && !name.contains(char::is_lowercase);
        let known = if word { &mut self.words } else { &mut self.variables };
        if known.iter().all(|known| known != ident) {
            known.push(ident.clone());
        }
        !word
    }
}

/// Names that stand for values.
#[derive(Default)]
pub(super) struct Uses(HashSet<String>);

impl<'ast> Visit<'ast> for Uses {
    fn visit_expr_path(&mut self, path: &'ast syn::ExprPath) {
        self.0.extend(path.path.get_ident().map(plain));
    }

    fn visit_macro(&mut self, mac: &'ast syn::Macro) {
        self.0.extend(Names::of(&mac.tokens).used);
    }

    fn visit_item(&mut self, _: &'ast syn::Item) {}
}

/// Whether a pattern is one name.
pub(super) fn is_name(pat: &Pat) -> bool {
    match pat {
        Pat::Guard(guard) => is_name(&guard.pat),
        Pat::Paren(paren) => is_name(&paren.pat),
        pat => matches!(pat, Pat::Ident(_)),
    }
}

/// What sees the variables of a pattern with a condition.
pub(super) fn guard(pat: &Pat, uses: &mut Uses) {
    if let Pat::Guard(guard) = pat {
        uses.visit_expr(&guard.guard);
    }
}

#[cfg(test)]
mod tests {
    use super::{looks_constant, small};

    #[test]
    fn small_names_look_like_variables() {
        for (name, expected) in [("E", "e"), ("Ek", "ek"), ("Σx", "σx"), ("_1", "v_1"), ("_E", "e"), ("𝐄", "v_𝐄")]
        {
            assert!(looks_constant(name), "{name}");
            assert_eq!(small(name), expected);
            assert!(!looks_constant(expected), "{expected}");
        }
        for name in ["e", "速度", "_x", "x1", "_"] {
            assert!(!looks_constant(name), "{name}");
        }
    }
}
