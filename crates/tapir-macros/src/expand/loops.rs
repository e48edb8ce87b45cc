//! Loops.

use super::Gen;
use super::stmt::Code;
use super::store::{self, Store};
use super::windows::{Phase, WindowLoop};
use crate::analyse::plan::{BlockPlan, LoopPlan, Storage};
use crate::analyse::{declared_deep, writes};
use crate::ir::{Arg, Callee, Pure, Stmt, VarId};
use crate::options::Analysis;
use proc_macro2::TokenStream;
use quote::quote;

/// Loop variable, lower and upper bound.
pub(super) type Range = (VarId, VarId, VarId);

impl Gen<'_> {
    /// `lo..hi` or its reverse.
    pub(super) fn range(&self, (_, lo, hi): Range, reversed: bool) -> TokenStream {
        let (lo, hi) = (self.bound(lo), self.bound(hi));
        match reversed {
            true => quote!((#lo..#hi).rev()),
            false => quote!(#lo..#hi),
        }
    }

    /// The number of the iteration, as an index.
    fn iteration(&self, (var, lo, _): Range) -> TokenStream {
        let (var, lo_name) = (self.name(var), self.bound(lo));
        match self.is_zero(lo) {
            true => quote!((#var as usize)),
            false => quote!(((#var - #lo_name) as usize)),
        }
    }

    /// Writes a loop body by `write`, with windows where they pay; gives the code and what opens the windows. A loop
    /// that may end early need not touch its whole range, so it is not `complete` and gets none.
    fn windowed_body<R>(
        &mut self,
        (var, lo, hi): Range,
        body: &[Stmt],
        complete: bool,
        write: &mut dyn FnMut(&mut Self) -> R,
    ) -> (R, Vec<(Phase, TokenStream)>) {
        let mut simple = true;
        crate::analyse::each(body, &mut |stmt| {
            simple &= match stmt {
                Stmt::Let { .. } | Stmt::Assign { .. } | Stmt::Declare { .. } | Stmt::If { .. } => true,
                // A callee that is given values only touches no element.
                Stmt::Call { args, callee: Callee::Function(_), .. } => {
                    args.iter().all(|arg| matches!(arg, Arg::Value(_)))
                }
                _ => false,
            };
        });
        if !complete || !simple || !self.options.on(Analysis::Windows) {
            let outer = self.window_loop.take();
            let code = write(self);
            self.window_loop = outer;
            return (code, vec![]);
        }
        let inside = declared_deep(body);
        let mut changing = inside.clone();
        writes(body, &mut changing);
        self.window_loop = Some(WindowLoop { var, lo, hi, inside, changing });
        let conditional = std::mem::take(&mut self.conditional);
        // Once to see what is used, once more with the windows.
        let (n, slots) = (self.n, self.stores.last().map(Store::len));
        self.accesses = Some(vec![]);
        write(self);
        let accesses = self.accesses.take().unwrap_or_default();
        self.n = n;
        if let (Some(store), Some(len)) = (self.stores.last_mut(), slots) {
            store.truncate(len);
        }
        self.n += 1000;
        let opened = self.open_windows(&accesses);
        let code = write(self);
        self.windows.clear();
        self.window_loop = None;
        self.conditional = conditional;
        (code, opened)
    }

    pub(super) fn for_loop(
        &mut self,
        range: Range,
        rev: bool,
        body: &[Stmt],
        exit: Option<VarId>,
        plan: &LoopPlan,
    ) -> Code {
        let index = self.iteration(range);
        self.stores.push(match plan.storage {
            _ if self.plain => Store::Stack,
            Storage::None | Storage::Stack => Store::Stack,
            Storage::Frame => Store::frame(index, false),
            Storage::OwnFrame => Store::frame(index, true),
        });
        let fused = std::mem::take(&mut self.fused);
        self.carry_start(range.0, body, exit.is_none() && plan.body.live);
        self.loops += 1;
        let ((forward, reverse), windows) =
            self.windowed_body(range, body, exit.is_none(), &mut |gen_| gen_.block(body, &plan.body));
        self.loops -= 1;
        self.fused = fused;
        let store = self.stores.pop().unwrap_or(Store::Stack);
        let open = |phase: Phase| -> TokenStream {
            windows.iter().filter(|(of, _)| *of == phase).map(|(_, tokens)| tokens.clone()).collect()
        };
        let (open_forward, open_reverse) = (open(Phase::Forward), open(Phase::Reverse));
        let var = self.name(range.0).clone();
        let forward_range = self.range(range, rev);
        let backwards = if plan.commutes { rev } else { !rev };
        let reverse_range = self.range(range, backwards);
        let (lo, hi) = (self.bound(range.1), self.bound(range.2));
        let live = plan.body.live;
        let guard = |open: &TokenStream, code: TokenStream| match open.is_empty() {
            true => code,
            false => quote!(if #lo < #hi { #open #code }),
        };
        if let Some(exit) = exit {
            return self.exiting_loop(range, rev, exit, &forward, &reverse, live);
        }
        let reverse = self.carry_end(range, backwards, reverse, |body| quote!(for #var in #reverse_range { #body }));
        let forward_loop = self.apart(body, guard(&open_forward, quote!(for #var in #forward_range { #forward })));
        let reverse_loop = self.apart(body, guard(&open_reverse, reverse));
        let n = self.fresh("n");
        let count = quote!(let #n: usize = if #lo < #hi { (#hi - #lo) as usize } else { 0 };);
        let saved = match self.shared {
            true => quote!(let #n: usize = if __SAVE && #lo < #hi { (#hi - #lo) as usize } else { 0 };),
            false => count.clone(),
        };
        let (forward, reverse) = match store {
            Store::Frame { slots, bulk, copied, owned, .. } if !slots.is_empty() && !self.plain => {
                let (wanted, total) = (store::total(&slots, self.shared), store::total(&slots, false));
                let write = store::split(&slots, &n, true, self.shared);
                let read = store::split(&slots, &n, false, false);
                // Where all is copied beforehand the loop stays as the primal has it.
                let (inside, after) = match slots.len() > copied {
                    true => (Some(&forward_loop), None),
                    false => (None, Some(&forward_loop)),
                };
                let bulk = (!bulk.is_empty()).then(|| quote!(if #n > 0 { #bulk }));
                match owned {
                    false => (
                        quote!({ #saved let __frame = __st.frame(#n * #wanted); #write #bulk #inside } #after),
                        quote!({ #count
                            { let __frame = __st.last(#n * #total); #read #reverse_loop }
                            __st.drop_frame(#n * #total); }),
                    ),
                    true => {
                        let own = self.fresh("frame");
                        let close = self.saving(quote!(__st.close_frame(#own);));
                        // Frames of inner loops and callees come back first.
                        (
                            quote!({ #saved let mut #own = __st.open_frame(#n * #wanted);
                                { let __frame = &mut #own[..]; #write #bulk #inside }
                                #after #close }),
                            quote!({ #count let #own = __st.reopen_frame();
                                { let __frame = &#own[..]; #read #reverse_loop }
                                __st.give_frame(#own); }),
                        )
                    }
                }
            }
            _ => (forward_loop, reverse_loop),
        };
        Code { forward, pre: if live { reverse } else { TokenStream::new() }, ..Code::default() }
    }

    /// A loop that may end early: the number of iterations is saved.
    fn exiting_loop(
        &mut self,
        range: Range,
        rev: bool,
        exit: VarId,
        forward: &TokenStream,
        reverse: &TokenStream,
        live: bool,
    ) -> Code {
        let (count, exit) = (self.fresh("count"), self.name(exit).clone());
        let var = self.name(range.0).clone();
        let (lo, hi) = (self.bound(range.1), self.bound(range.2));
        let forward_range = self.range(range, rev);
        let push = live.then(|| self.saving(quote!(__st.push(&#count);)));
        let forward = quote! {
            let mut #count = 0usize;
            for #var in #forward_range { #forward #count += 1; if #exit { break; } }
            #push
        };
        // As many as ran: all but the last ones of the range.
        let all = self.range(range, !rev);
        let backwards = quote!((#all).skip((if #lo < #hi { (#hi - #lo) as usize } else { 0 }) - #count));
        let pre = match live {
            true => quote!({ let #count: usize = __st.pop(); for #var in #backwards { #reverse } }),
            false => TokenStream::new(),
        };
        Code { forward, pre, ..Code::default() }
    }

    pub(super) fn while_loop(&mut self, cond: &Pure, body: &[Stmt], exit: Option<VarId>, plan: &LoopPlan) -> Code {
        self.stores.push(Store::Stack);
        let window_loop = self.window_loop.take();
        self.loops += 1;
        let (forward, reverse) = self.block(body, &plan.body);
        self.loops -= 1;
        self.window_loop = window_loop;
        self.stores.pop();
        let count = self.fresh("count");
        let cond = &cond.expr;
        let exit = exit.map(|exit| {
            let exit = self.name(exit);
            quote!(if #exit { break; })
        });
        let live = plan.body.live;
        let push = live.then(|| self.saving(quote!(__st.push(&#count);)));
        let forward = quote!(let mut #count = 0usize; while #cond { #forward #count += 1; #exit } #push);
        let pre = match live {
            true => quote!({ let #count: usize = __st.pop(); for _ in 0..#count { #reverse } }),
            false => TokenStream::new(),
        };
        Code { forward, pre, ..Code::default() }
    }

    /// A loop whose iterations run both passes.
    pub(super) fn fused_loop(&mut self, range: Range, rev: bool, body: &[Stmt], plan: &BlockPlan) -> TokenStream {
        let outer = std::mem::replace(&mut self.fused, true);
        self.carry_start(range.0, body, true);
        self.loops += 1;
        let (code, windows) = self.windowed_body(range, body, true, &mut |gen_| gen_.joint(body, plan));
        self.loops -= 1;
        self.fused = outer;
        let open: TokenStream = windows.into_iter().map(|(_, tokens)| tokens).collect();
        let (var, iterations) = (self.name(range.0).clone(), self.range(range, rev));
        let (lo, hi) = (self.bound(range.1), self.bound(range.2));
        let code = self.carry_end(range, rev, code, |body| quote!(for #var in #iterations { #body }));
        let code = match open.is_empty() {
            true => code,
            false => quote!(if #lo < #hi { #open #code }),
        };
        self.apart(body, code)
    }
}

impl Store {
    fn len(&self) -> usize {
        match self {
            Store::Frame { slots, .. } => slots.len(),
            Store::Stack | Store::Locals { .. } => 0,
        }
    }

    fn truncate(&mut self, len: usize) {
        match self {
            Store::Frame { slots, bulk, copied, .. } => {
                slots.truncate(len);
                *bulk = TokenStream::new();
                *copied = 0;
            }
            Store::Stack | Store::Locals { .. } => {}
        }
    }
}
