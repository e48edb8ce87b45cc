//! Loops with `#[checkpoint(n)]`: the state is saved at the start of each segment of n iterations, and the reverse pass
//! runs the segments again, the last one first.

use super::Gen;
use super::loops::Range;
use super::stmt::Code;
use super::store::Store;
use crate::analyse::plan::LoopPlan;
use crate::analyse::{declared_deep, writes};
use crate::ir::{Hold, Pure, Stmt, Ty, VarId, Vars};
use proc_macro2::TokenStream;
use quote::quote;

impl Gen<'_> {
    /// A loop over a range that runs to its end.
    pub(super) fn checkpointed(
        &mut self,
        range: Range,
        rev: bool,
        body: &[Stmt],
        plan: &LoopPlan,
        length: VarId,
    ) -> Code {
        let (save, restore) = self.state(body);
        self.segments.push(range.1);
        let was_plain = std::mem::replace(&mut self.plain, true);
        let primal = self.for_loop(range, rev, body, None, plan).forward;
        self.plain = was_plain;
        if self.plain {
            self.segments.pop();
            return Code { forward: primal, ..Code::default() };
        }
        let save = self.saving(save);
        // The reverse pass runs the segments again, and saves.
        let was_shared = std::mem::take(&mut self.shared);
        let Code { forward, pre: reverse, .. } = self.for_loop(range, rev, body, None, plan);
        self.shared = was_shared;
        self.segments.pop();
        let (setting, bounds) = (self.segment_count(range, length), self.segment_bounds(range, rev));
        Code {
            forward: quote!({ #setting for __k in 0..__segments { #save #bounds #primal } }),
            // The segment is undone; what it started from is what the one before it left.
            pre: quote!({ #setting for __k in (0..__segments).rev() { #restore #bounds #forward #reverse } }),
            ..Code::default()
        }
    }

    /// A loop over a range that may end early: how many iterations ran is saved too.
    pub(super) fn checkpointed_exiting(
        &mut self,
        range: Range,
        rev: bool,
        body: &[Stmt],
        exit: VarId,
        plan: &LoopPlan,
        length: VarId,
    ) -> Code {
        let (save, restore) = self.state(body);
        self.segments.push(range.1);
        let bodies = self.bodies(body, plan);
        self.segments.pop();
        let (exit, var) = (self.name(exit).clone(), self.name(range.0).clone());
        let (run, back) = (self.range(range, rev), self.range(range, !rev));
        let Bodies { primal, forward, reverse } = bodies;
        if self.plain {
            return Code { forward: quote!(for #var in #run { #primal if #exit { break; } }), ..Code::default() };
        }
        let (setting, bounds) = (self.segment_count(range, length), self.segment_bounds(range, rev));
        let length = self.name(length);
        let (save, counts) = (self.saving(save), self.saving(quote!(__st.push(&__ran);)));
        Code {
            forward: quote!({
                #setting
                let mut __ran = 0usize;
                for __k in 0..__segments {
                    #save
                    #bounds
                    for #var in #run { #primal __ran += 1; if #exit { break; } }
                    if #exit { break; }
                }
                #counts
            }),
            pre: quote!({
                let __count: usize = __st.pop();
                let __length: usize = ::core::cmp::max(#length, 1);
                for __k in (0..__count.div_ceil(__length)).rev() {
                    #restore
                    #bounds
                    for #var in #run { #forward }
                    for #var in #back { #reverse }
                }
            }),
            ..Code::default()
        }
    }

    /// A loop whose iterations nobody counts beforehand: how many segments there were and how long the last one was are
    /// saved too.
    pub(super) fn checkpointed_while(
        &mut self,
        cond: &Pure,
        body: &[Stmt],
        exit: Option<VarId>,
        plan: &LoopPlan,
        length: VarId,
    ) -> Code {
        let (save, restore) = self.state(body);
        let Bodies { primal, forward, reverse } = self.bodies(body, plan);
        let (cond, length) = (&cond.expr, self.name(length).clone());
        let exit = exit.map(|exit| self.name(exit).clone());
        if self.plain {
            let exit = exit.map(|exit| quote!(if #exit { break; }));
            return Code { forward: quote!(while #cond { #primal #exit }), ..Code::default() };
        }
        let going = exit.as_ref().map(|exit| quote!(!#exit &&));
        let exit = exit.as_ref().map(|exit| quote!(if #exit { break; }));
        let setting = quote!(let __length: usize = ::core::cmp::max(#length, 1););
        let (save, counts) = (self.saving(save), self.saving(quote!(__st.push(&__segments); __st.push(&__last);)));
        Code {
            forward: quote!({
                #setting
                let (mut __segments, mut __last) = (0usize, 0usize);
                while #going (#cond) {
                    #save
                    __segments += 1;
                    __last = 0;
                    while __last < __length && (#cond) { #primal __last += 1; #exit }
                }
                #counts
            }),
            pre: quote!({
                #setting
                let mut __count: usize = __st.pop();
                let __segments: usize = __st.pop();
                for _ in 0..__segments {
                    #restore
                    for _ in 0..__count { #forward }
                    for _ in 0..__count { #reverse }
                    // All but the last one are of full length.
                    __count = __length;
                }
            }),
            ..Code::default()
        }
    }

    /// The code of one iteration, for loops whose saves are pushed one after the other.
    fn bodies(&mut self, body: &[Stmt], plan: &LoopPlan) -> Bodies {
        let window_loop = self.window_loop.take();
        self.stores.push(Store::Stack);
        let was_plain = std::mem::replace(&mut self.plain, true);
        let (primal, _) = self.block(body, &plan.body);
        self.plain = was_plain;
        let (forward, reverse) = match self.plain {
            true => Default::default(),
            // The reverse pass runs the segments again, and saves.
            false => {
                let was_shared = std::mem::take(&mut self.shared);
                let passes = self.block(body, &plan.body);
                self.shared = was_shared;
                passes
            }
        };
        self.stores.pop();
        self.window_loop = window_loop;
        Bodies { primal, forward, reverse }
    }

    /// How many segments there are; a length of zero counts as one.
    fn segment_count(&self, (_, lo, hi): Range, length: VarId) -> TokenStream {
        let (lo, hi, length) = (self.name(lo), self.name(hi), self.name(length));
        quote! {
            let __length: usize = ::core::cmp::max(#length, 1);
            let __count: usize = if #lo < #hi { (#hi - #lo) as usize } else { 0 };
            let __segments = __count.div_ceil(__length);
        }
    }

    /// The bounds of the loop become those of the segment.
    fn segment_bounds(&self, (_, lo, hi): Range, rev: bool) -> TokenStream {
        let (lo, hi) = (self.name(lo), self.name(hi));
        // The last segment ends with the loop; its nominal end may not even be a number.
        let end = quote!(::core::cmp::min(__length, __count - __k * __length) + __k * __length);
        match rev {
            false => quote!(let (#lo, #hi) = ::tapir::forth(#lo, __k * __length, #end);),
            true => quote!(let (#lo, #hi) = ::tapir::back(#hi, #end, __k * __length);),
        }
    }

    /// Saves and restores all that the loop changes.
    fn state(&self, body: &[Stmt]) -> (TokenStream, TokenStream) {
        let mut state = Vars::new();
        writes(body, &mut state);
        let (mut save, mut restore) = (TokenStream::new(), TokenStream::new());
        // The result is set once and never read; replaying sets it again.
        for &var in state.difference(&declared_deep(body)).filter(|var| Some(**var) != self.result) {
            let (push, pop) = self.whole_state(var);
            save.extend(push);
            restore = quote!(#pop #restore);
        }
        (save, restore)
    }

    /// Saves and restores a variable as a whole.
    fn whole_state(&self, var: VarId) -> (TokenStream, TokenStream) {
        let known = &self.f.vars[var.0];
        let name = &known.name;
        let is_slice =
            matches!(&known.written, Some(syn::Type::Reference(r)) if matches!(&*r.elem, syn::Type::Slice(_)));
        match (known.hold, &known.ty) {
            // Vectors may change their length.
            (Hold::Value, Ty::Seq(_)) => (quote!(__st.push_state(&#name);), quote!(__st.pop_state(&mut #name);)),
            (Hold::Value, _) => (quote!(__st.push(&#name);), quote!(#name = __st.pop();)),
            _ if is_slice => (quote!(__st.push_slice(&*#name);), quote!(__st.pop_slice(&mut *#name);)),
            _ => (quote!(__st.push(&*#name);), quote!(*#name = __st.pop();)),
        }
    }
}

/// One iteration: of the function itself, with records, and backwards.
struct Bodies {
    primal: TokenStream,
    forward: TokenStream,
    reverse: TokenStream,
}
