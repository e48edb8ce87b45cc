//! Local vectors in nested loops, known not to overlap.
//!
//! Vectors of the pool come from memory that the compiler knows nothing about: it has to think that they overlap, and
//! checks that they do not before every inner loop. The arguments of a function never overlap, so a nest of loops is
//! called with the vectors as slices: `(|v: &mut [T], d_v: &mut [T]| { for … })(&mut v[..], &mut d_v[..])`.

use super::Gen;
use super::value::shadow_ident;
use crate::analyse::{each, is_vector};
use crate::ir::Stmt;
use crate::options::Analysis;
use proc_macro2::{Delimiter, Ident, TokenStream, TokenTree};
use quote::quote;

impl Gen<'_> {
    /// Wraps the code of a loop with this body.
    pub(super) fn apart(&self, body: &[Stmt], code: TokenStream) -> TokenStream {
        let nested = body.iter().any(|stmt| matches!(stmt, Stmt::For { .. } | Stmt::While { .. }));
        if self.loops > 0 || self.plain || !nested || code.is_empty() || !self.options.on(Analysis::Windows) {
            return code;
        }
        // What a pattern binds may point into a vector.
        let mut matches = false;
        each(&self.f.body, &mut |stmt| matches |= matches!(stmt, Stmt::Match { .. }));
        if matches {
            return code;
        }
        let scalar = &self.f.scalar;
        let (mut params, mut args) = (vec![], vec![]);
        for var in self.f.vars.iter().filter(|var| var.pooled && is_vector(var)) {
            for (name, mutable) in [(var.name.clone(), var.mutable), (shadow_ident(&var.name), true)] {
                if elements_only(&code, &name) == Some(true) {
                    let mutable = mutable.then(|| quote!(mut));
                    params.push(quote!(#name: &#mutable [#scalar]));
                    args.push(quote!(&#mutable #name[..]));
                }
            }
        }
        match params.len() {
            0 | 1 => code,
            _ => quote!((|#(#params),*| { #code })(#(#args),*);),
        }
    }
}

/// Whether code takes elements and the length of a variable, and nothing else; `None` if it does not mention it.
fn elements_only(code: &TokenStream, name: &Ident) -> Option<bool> {
    let mut found = None;
    let mut tokens = code.clone().into_iter().peekable();
    let mut field = false;
    while let Some(token) = tokens.next() {
        let inner = match &token {
            TokenTree::Group(group) => elements_only(&group.stream(), name),
            TokenTree::Ident(ident) if ident == name && !field => Some(match tokens.peek() {
                Some(TokenTree::Group(group)) => group.delimiter() == Delimiter::Bracket,
                Some(TokenTree::Punct(dot)) if dot.as_char() == '.' => {
                    tokens.next();
                    matches!(tokens.peek(), Some(TokenTree::Ident(method)) if method == "len")
                }
                _ => false,
            }),
            _ => None,
        };
        field = matches!(&token, TokenTree::Punct(dot) if dot.as_char() == '.');
        match inner {
            Some(false) => return Some(false),
            Some(true) => found = Some(true),
            None => {}
        }
    }
    found
}
