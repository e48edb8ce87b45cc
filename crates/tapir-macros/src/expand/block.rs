//! Blocks, forward and reverse: what is saved, recovered and undone around their statements.

use super::Gen;
use super::stmt::Code;
use super::store::Slot;
use super::windows::Phase;
use crate::analyse::plan::{BlockPlan, Recovery};
use crate::analyse::turning::Turning;
use crate::analyse::undo::Undo;
use crate::ir::{Callee, Projection, Stmt, Ty, VarId};
use proc_macro2::TokenStream;
use quote::{ToTokens, quote};

impl Gen<'_> {
    /// Forward and reverse code of a block, each for a scope of its own.
    pub(super) fn block(&mut self, stmts: &[Stmt], plan: &BlockPlan) -> (TokenStream, TokenStream) {
        let (forwards, reverses) = self.stmts(stmts, plan);
        // Saved in the opposite order of recovery.
        let mut saves = TokenStream::new();
        let mut recover = vec![];
        for step in plan.recover.iter().rev().filter(|step| !self.f.literals.contains_key(&step.var)) {
            let stmt = &stmts[step.at];
            self.phase = Phase::Forward;
            let name = self.name(step.var).clone();
            let slot = match step.how {
                Recovery::Recompute => None,
                Recovery::RecomputeCall => Some(self.slot(step.var, step.fixed, self.recompute_flag(stmt))),
                Recovery::Save => Some(self.slot(step.var, step.fixed, None)),
            };
            if let Some(slot) = &slot {
                let put = self.put(slot, &quote!(#name));
                saves.extend(match &slot.unless {
                    Some(flag) => quote!(if !#flag { #put }),
                    None => put,
                });
            }
            recover.push((step, slot));
        }
        self.phase = Phase::Reverse;
        let mut recovered = TokenStream::new();
        for (step, slot) in recover.into_iter().rev() {
            let stmt = &stmts[step.at];
            let value = match (step.how, &slot) {
                (Recovery::Recompute, _) => self.declared_value(stmt),
                (Recovery::RecomputeCall, Some(slot)) => {
                    let (again, saved, flag) = (self.declared_value(stmt), self.get(slot, Some(stmt)), &slot.unless);
                    quote!(if #flag { #again } else { #saved })
                }
                (_, Some(slot)) => self.get(slot, Some(stmt)),
                _ => TokenStream::new(),
            };
            let var = &self.f.vars[step.var.0];
            let name = &var.name;
            let ty = var.written.as_ref().map(|ty| quote!(: #ty));
            recovered.extend(quote!(let mut #name #ty = #value;));
        }
        let zeros = self.zeros(plan);
        let saves = self.saving(saves);
        let gives_forward = self.gives(stmts, plan, false, true);
        let gives_forward = match self.shared && !gives_forward.is_empty() {
            true => quote!(if __SAVE { #gives_forward }),
            false => gives_forward,
        };
        let gives_reverse = self.gives(stmts, plan, true, false);
        let reverse = reverses.iter().rev();
        let forward = quote!(#(#forwards)* #saves #gives_forward);
        match plan.live {
            true => (forward, quote!(#recovered #zeros #(#reverse)* #gives_reverse)),
            false => (quote!(#(#forwards)*), TokenStream::new()),
        }
    }

    /// Both passes of a block in one scope.
    pub(super) fn joint(&mut self, stmts: &[Stmt], plan: &BlockPlan) -> TokenStream {
        self.stores.push(super::store::Store::locals());
        let (forwards, reverses) = self.stmts(stmts, plan);
        let code = match &plan.turning {
            None => {
                let zeros = self.zeros(plan);
                let reverse = reverses.iter().rev();
                quote!(#(#forwards)* #zeros #(#reverse)*)
            }
            Some(turning) => self.turn(stmts, plan, turning, &forwards, &reverses),
        };
        let gives = self.gives(stmts, plan, true, true);
        let locals = self.stores.pop().map(super::store::Store::declarations).unwrap_or_default();
        quote!(#locals #code #gives)
    }

    fn turn(
        &mut self,
        stmts: &[Stmt],
        plan: &BlockPlan,
        turning: &Turning,
        forwards: &[TokenStream],
        reverses: &[TokenStream],
    ) -> TokenStream {
        let at = turning.at;
        let fused = self.fused(&stmts[at], &turning.bodies);
        let zeros = self.zeros(plan);
        let before = forwards[..at].iter().chain(turning.independent.iter().map(|&j| &forwards[j]));
        let after = turning.dependent.iter().map(|&j| &forwards[j]);
        let (first, last) = (reverses[at + 1..].iter().rev(), reverses[..at].iter().rev());
        quote!(#(#before)* #zeros #(#first)* #fused #(#after)* #(#last)*)
    }

    /// A statement that runs both passes at once.
    fn fused(&mut self, stmt: &Stmt, bodies: &[BlockPlan]) -> TokenStream {
        match stmt {
            Stmt::For { var, lo, hi, rev, body, .. } => self.fused_loop((*var, *lo, *hi), *rev, body, &bodies[0]),
            Stmt::If { cond, then, or } => {
                let cond = self.name(*cond).clone();
                self.conditional += 1;
                let (a, b) = (self.joint(then, &bodies[0]), self.joint(or, &bodies[1]));
                self.conditional -= 1;
                quote!(if #cond { #a } else { #b })
            }
            Stmt::Match { on, arms } => {
                let codes: Vec<_> = arms.iter().zip(bodies).map(|(arm, plan)| self.joint(&arm.body, plan)).collect();
                let patterns: Vec<_> = arms.iter().map(|arm| self.joint_pattern(on, arm)).collect();
                let scrutinee = self.joint_scrutinee(on);
                let fallback = self.fallback(on);
                quote!(match #scrutinee { #(#patterns => { #codes })* #fallback })
            }
            Stmt::Call { out, callee, args, first, .. } => self.joint_call(*out, callee, args, *first),
            _ => TokenStream::new(),
        }
    }

    /// The statements with their undos, forward and reverse.
    fn stmts(&mut self, stmts: &[Stmt], plan: &BlockPlan) -> (Vec<TokenStream>, Vec<TokenStream>) {
        let (mut forwards, mut reverses) = (vec![], vec![]);
        for ((stmt, child), undos) in stmts.iter().zip(&plan.children).zip(&plan.undo) {
            let mut forward = TokenStream::new();
            let mut restore = TokenStream::new();
            for undo in undos {
                let (save, back) = self.undo(undo);
                forward.extend(save);
                restore = quote!(#back #restore);
            }
            let Code { forward: own, pre, post } = self.stmt(stmt, child);
            let forward = self.saving(forward);
            forwards.push(quote!(#forward #own));
            reverses.push(quote!(#pre #restore #post));
        }
        (forwards, reverses)
    }

    fn undo(&mut self, undo: &Undo) -> (TokenStream, TokenStream) {
        if undo.slice {
            return self.undo_slice(undo);
        }
        self.phase = Phase::Forward;
        let value = self.place(&undo.place);
        self.phase = Phase::Reverse;
        let target = self.place_mut(&undo.place);
        let ty = match undo.place.projections.is_empty() {
            // The place is what a reference points to.
            true => self.f.vars[undo.place.base.0].written.clone().map(|ty| match ty {
                syn::Type::Reference(r) => *r.elem,
                ty => ty,
            }),
            false => None,
        };
        let ty = match undo.place.ty {
            Ty::Real => Some(self.f.scalar.clone()),
            _ => ty,
        };
        let slot = self.typed_slot(ty, undo.fixed, None);
        if let Some(bulk) = &undo.bulk {
            let bulk = self.place(bulk);
            self.bulk(&slot, bulk);
            let get = self.get(&slot, None);
            return (TokenStream::new(), quote!(#target = #get;));
        }
        let (put, get) = (self.put(&slot, &value), self.get(&slot, None));
        (put, quote!(#target = #get;))
    }

    fn undo_slice(&mut self, undo: &Undo) -> (TokenStream, TokenStream) {
        let Some(Projection::Range(range)) = undo.place.projections.last() else { return Default::default() };
        if self.plain {
            return Default::default();
        }
        let range = self.pure(range);
        let mut whole = undo.place.clone();
        whole.projections.pop();
        let var = &self.f.vars[whole.base.0];
        let base = match whole.projections.is_empty() {
            true => var.name.to_token_stream(),
            false => self.place(&whole),
        };
        // The range asks for the length, before the slice is borrowed.
        let save = quote!({ let __range = #range; __st.push_slice(&#base[__range]); });
        let back = quote!({ let __range = #range; __st.pop_slice(&mut #base[__range]); });
        (save, back)
    }

    /// What the declaration of a variable gives it, to be computed again.
    fn declared_value(&mut self, stmt: &Stmt) -> TokenStream {
        match stmt {
            Stmt::Let { value, .. } => self.value_again(value),
            Stmt::Call { callee, args, part, .. } => self.eval_call(callee, args, *part),
            _ => TokenStream::new(),
        }
    }

    pub(super) fn recompute_flag(&self, stmt: &Stmt) -> Option<TokenStream> {
        match stmt {
            Stmt::Call { callee: Callee::Function(path), .. } => Some(self.rule_item(path, "RECOMPUTE")),
            _ => None,
        }
    }

    /// A slot for the value of a variable.
    pub(super) fn slot(&mut self, var: VarId, fixed: bool, unless: Option<TokenStream>) -> Slot {
        let known = &self.f.vars[var.0];
        let ty = match (&known.written, &known.ty) {
            (Some(ty), _) => Some(ty.clone()),
            (None, Ty::Real) => Some(self.f.scalar.clone()),
            _ => None,
        };
        self.typed_slot(ty, fixed, unless)
    }

    /// The statements alone, with nothing saved.
    pub(super) fn plain_block(&mut self, stmts: &[Stmt], plan: &BlockPlan) -> TokenStream {
        let (forwards, _) = self.stmts(stmts, plan);
        quote!(#(#forwards)*)
    }
}
