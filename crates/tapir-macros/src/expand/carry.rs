//! Loops that carry shadows of neighbouring elements in variables.

use super::Gen;
use super::value::shadow_ident;
use crate::analyse::carry::{Carry, carries, offset};
use crate::ir::{Place, Stmt, VarId};
use crate::options::Analysis;
use proc_macro2::{Ident, TokenStream};
use quote::quote;

/// The variables of one shadow, from the lowest offset to the highest.
#[derive(Clone)]
pub(super) struct Carried {
    carry: Carry,
    var: VarId,
    names: Vec<Ident>,
}

impl Gen<'_> {
    /// Starts to carry what the body of a loop over `var` touches; `carry_end` gives the code.
    pub(super) fn carry_start(&mut self, var: VarId, body: &[Stmt], complete: bool) {
        self.carried.clear();
        if !complete || self.plain || !self.options.on(Analysis::Carry) {
            return;
        }
        for carry in carries(self.f, body, var) {
            let names = (carry.from..=carry.to).map(|_| self.fresh("near")).collect();
            self.carried.push(Carried { carry, var, names });
        }
    }

    /// The variable that holds the shadow of a place now.
    pub(super) fn carried(&self, place: &Place) -> Option<TokenStream> {
        let carried = self.carried.iter().find(|carried| carried.carry.base == place.base)?;
        let at = offset(self.f, place, carried.var)? - carried.carry.from;
        let name = carried.names.get(usize::try_from(at).ok()?)?;
        Some(quote!(#name))
    }

    /// Wraps the body of a loop and the loop, which runs `backwards` or not.
    pub(super) fn carry_end(
        &mut self,
        (var, lo, hi): (VarId, VarId, VarId),
        backwards: bool,
        body: TokenStream,
        make: impl FnOnce(TokenStream) -> TokenStream,
    ) -> TokenStream {
        let carried = std::mem::take(&mut self.carried);
        if carried.is_empty() {
            return make(body);
        }
        let (var, lo, hi) = (self.name(var).clone(), self.bound(lo), self.bound(hi));
        let (mut before, mut load, mut store, mut after) =
            (TokenStream::new(), TokenStream::new(), TokenStream::new(), TokenStream::new());
        for Carried { carry: Carry { base, from, to }, names, .. } in carried {
            let shadow = shadow_ident(self.name(base));
            let element = |of: &dyn quote::ToTokens, offset: i64| {
                if let Ok(number) = of.to_token_stream().to_string().parse::<i64>() {
                    let index = proc_macro2::Literal::i64_unsuffixed(number + offset);
                    return quote!(#shadow[#index]);
                }
                let number =
                    proc_macro2::Literal::usize_unsuffixed(usize::try_from(offset.unsigned_abs()).unwrap_or(0));
                match offset {
                    0 => quote!(#shadow[#of]),
                    1.. => quote!(#shadow[#of + #number]),
                    _ => quote!(#shadow[#of - #number]),
                }
            };
            // In the order in which the loop meets them: the last one is new in each iteration.
            let mut order: Vec<(i64, &Ident)> = (from..=to).zip(&names).collect();
            if backwards {
                order.reverse();
            }
            let (Some(&(first, oldest)), Some((&(last, newest), kept))) = (order.first(), order.split_last()) else {
                continue;
            };
            for (k, &(offset, name)) in kept.iter().enumerate() {
                let (start, end) = match backwards {
                    true => (element(&hi, offset - 1), element(&lo, offset - 1)),
                    false => (element(&lo, offset), element(&hi, offset)),
                };
                before.extend(quote!(let mut #name = #start;));
                after.extend(quote!(#end = #name;));
                let next = order[k + 1].1;
                let (put, is_first) = (element(&var, first), k == 0);
                store.extend(is_first.then(|| quote!(#put = #oldest;)));
                store.extend(quote!(#name = #next;));
            }
            let new = element(&var, last);
            load.extend(quote!(let mut #newest = #new;));
        }
        let code = make(quote!(#load #body #store));
        quote!(if #lo < #hi { #before #code #after })
    }
}
