//! Blocks and the statements inside them, forward and reverse.

use super::Gen;
use super::adjoint::Adjoint;
use super::store::Slot;
use super::value::shadow_ident;
use super::windows::Phase;
use crate::analyse::plan::{BlockPlan, Child, Recovery, Undo};
use crate::analyse::turning::Turning;
use crate::analyse::{Zero, is_fixed, is_vector};
use crate::ir::{AssignOp, Callee, Expr, Hold, Place, Projection, Scrutinee, Stmt, Ty, VarId};
use proc_macro2::TokenStream;
use quote::{ToTokens, quote};

/// The code of one statement. The undo of the statement's writes comes between `pre` and `post`.
#[derive(Default)]
pub(super) struct Code {
    pub(super) forward: TokenStream,
    pub(super) pre: TokenStream,
    pub(super) post: TokenStream,
}

impl Gen<'_> {
    /// Forward and reverse code of a block, each for a scope of its own.
    pub(super) fn block(&mut self, stmts: &[Stmt], plan: &BlockPlan) -> (TokenStream, TokenStream) {
        let (forwards, reverses) = self.stmts(stmts, plan);
        // Saved in the opposite order of recovery.
        let mut saves = TokenStream::new();
        let mut recover = vec![];
        for step in plan.recover.iter().rev() {
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
        let gives_forward = self.gives(stmts, plan, false, true);
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
            Stmt::Call { out, callee, args, first } => self.joint_call(*out, callee, args, *first),
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
            Stmt::Let { value, .. } => self.value(value),
            Stmt::Call { callee, args, .. } => self.eval_call(callee, args),
            _ => TokenStream::new(),
        }
    }

    fn recompute_flag(&self, stmt: &Stmt) -> Option<TokenStream> {
        match stmt {
            Stmt::Call { callee: Callee::Function(path), .. } => Some(self.rule_item(path, "RECOMPUTE")),
            _ => None,
        }
    }

    /// The shadows of a block's variables, zero at first.
    fn zeros(&mut self, plan: &BlockPlan) -> TokenStream {
        let mut out = TokenStream::new();
        for (var, zero) in &plan.zeros {
            if Some(*var) == self.result {
                continue;
            }
            let shadow = self.shadow_name(*var);
            let value = self.zero_value(*var, zero);
            out.extend(quote!(let mut #shadow = #value;));
        }
        out
    }

    pub(super) fn zero_value(&mut self, var: VarId, zero: &Zero) -> TokenStream {
        let known = &self.f.vars[var.0];
        let (name, scalar) = (&known.name, &self.f.scalar);
        match zero {
            Zero::Static => match &known.written {
                Some(ty) => blank(ty, true),
                None => quote!(<#scalar as ::tapir::Real>::NEUTRAL),
            },
            Zero::Vector(n) => {
                let n = &n.expr;
                quote!(__st.vec_of(<#scalar as ::tapir::Real>::NEUTRAL, #n))
            }
            Zero::Like if is_vector(known) => quote!(__st.zeros_like(&#name[..])),
            Zero::Like if known.hold != Hold::Value => quote!(::tapir::zero_like(&*#name)),
            Zero::Like => quote!(::tapir::zero_like(&#name)),
        }
    }

    /// Gives the memory of local vectors back to the pool.
    fn gives(&self, stmts: &[Stmt], plan: &BlockPlan, shadows: bool, primals: bool) -> TokenStream {
        let mut out = TokenStream::new();
        if self.eval {
            return out;
        }
        for stmt in stmts {
            if let Stmt::Let { var, value: Expr::Repeat(_, _, true) } = stmt
                && self.f.vars[var.0].pooled
            {
                let name = self.name(*var);
                let recovered = plan.recover.iter().any(|step| step.var == *var);
                if primals || recovered && shadows {
                    out.extend(quote!(__st.give_vec(#name);));
                }
            }
        }
        // What was saved was read back into memory of the pool.
        for step in plan.recover.iter().filter(|_| shadows && !primals) {
            let (stmt, var) = (&stmts[step.at], &self.f.vars[step.var.0]);
            let given = matches!(stmt, Stmt::Let { value: Expr::Repeat(_, _, true), .. }) && var.pooled;
            if given || !is_vector(var) {
                continue;
            }
            let name = &var.name;
            out.extend(match step.how {
                Recovery::Recompute => TokenStream::new(),
                Recovery::Save => quote!(__st.give_vec(#name);),
                Recovery::RecomputeCall => {
                    let flag = self.recompute_flag(stmt);
                    quote!(if !#flag { __st.give_vec(#name); })
                }
            });
        }
        if shadows {
            for (var, zero) in &plan.zeros {
                if Some(*var) == self.result {
                    continue;
                }
                if matches!(zero, Zero::Vector(_)) || matches!(zero, Zero::Like) && is_vector(&self.f.vars[var.0]) {
                    let shadow = self.shadow_name(*var);
                    out.extend(quote!(__st.give_vec(#shadow);));
                }
            }
        }
        out
    }

    pub(super) fn stmt(&mut self, stmt: &Stmt, child: &Child) -> Code {
        match (stmt, child) {
            (Stmt::Let { var, value }, _) => self.let_(*var, value),
            (Stmt::Declare { var }, _) => {
                let known = &self.f.vars[var.0];
                let (name, ty) = (&known.name, known.written.as_ref().map(|ty| quote!(: #ty)));
                let mutable = known.mutable.then(|| quote!(mut));
                let forward = match &known.written {
                    // Without the jumps the compiler does not see that each path assigns it, or that a loop does so
                    // only once.
                    Some(written) if is_fixed(known) => {
                        let value = blank(written, false);
                        quote!(let mut #name: #written = #value;)
                    }
                    _ => quote!(let #mutable #name #ty;),
                };
                Code { forward, ..Code::default() }
            }
            (Stmt::Assign { place, op, value, first }, _) => self.assign(place, *op, value, *first),
            (Stmt::Call { out, callee, args, first }, _) => self.call(*out, callee, args, *first),
            (Stmt::If { cond, then, or }, Child::If(a, b)) => {
                let cond = self.name(*cond).clone();
                self.conditional += 1;
                let (then_forward, then_reverse) = self.block(then, a);
                let (or_forward, or_reverse) = self.block(or, b);
                self.conditional -= 1;
                let forward = quote!(if #cond { #then_forward } else { #or_forward });
                let pre = match a.live || b.live {
                    true => quote!(if #cond { #then_reverse } else { #or_reverse }),
                    false => TokenStream::new(),
                };
                Code { forward, pre, ..Code::default() }
            }
            (Stmt::Match { on, arms }, Child::Match(plans)) => {
                self.conditional += 1;
                let codes: Vec<_> = arms.iter().zip(plans).map(|(arm, plan)| self.block(&arm.body, plan)).collect();
                self.conditional -= 1;
                let (forwards, reverses): (Vec<_>, Vec<_>) = codes.into_iter().unzip();
                let patterns: Vec<_> = arms.iter().map(|arm| self.forward_pattern(on, arm)).collect();
                let scrutinee = self.forward_scrutinee(on);
                let forward = quote!(match #scrutinee { #(#patterns => { #forwards })* });
                let pre = match plans.iter().any(|plan| plan.live) {
                    true => {
                        let patterns: Vec<_> = arms.iter().map(|arm| self.joint_pattern(on, arm)).collect();
                        let scrutinee = self.joint_scrutinee(on);
                        let fallback = self.fallback(on);
                        quote!(match #scrutinee { #(#patterns => { #reverses })* #fallback })
                    }
                    false => TokenStream::new(),
                };
                Code { forward, pre, ..Code::default() }
            }
            (Stmt::For { var, lo, hi, rev, body, exit, checkpoint }, Child::Loop(plan)) => match checkpoint {
                Some(length) => self.checkpointed((*var, *lo, *hi), *rev, body, plan, length),
                None => self.for_loop((*var, *lo, *hi), *rev, body, *exit, plan),
            },
            (Stmt::While { cond, body, exit }, Child::Loop(plan)) => self.while_loop(cond, body, *exit, plan),
            (Stmt::Once { stmt, .. }, _) => Code { forward: quote!(#stmt), ..Code::default() },
            _ => unreachable!("the plan follows the statements"),
        }
    }

    fn let_(&mut self, var: VarId, value: &Expr) -> Code {
        self.phase = Phase::Forward;
        let known = &self.f.vars[var.0];
        let (name, active) = (known.name.clone(), known.active);
        let mutable = known.mutable.then(|| quote!(mut));
        let ty = known.written.as_ref().map(|ty| quote!(: #ty));
        let pooled = known.pooled;
        let is_known = (!known.mutable).then(|| name.clone());
        let tokens = match value {
            Expr::Repeat(element, n, true) if pooled && !self.eval => {
                let (element, n) = (self.value(element), self.pure(n));
                quote!(__st.vec_of(#element, #n))
            }
            value => self.value(value),
        };
        let forward = quote!(let #mutable #name #ty = #tokens;);
        let mut post = TokenStream::new();
        if active && value.is_active() {
            self.phase = Phase::Reverse;
            let shadow = shadow_ident(&name);
            let mut adjoint = Adjoint::default();
            self.adjoint(value, quote!(#shadow), is_known.as_ref(), &mut adjoint);
            post = adjoint.tokens();
        }
        Code { forward, post, ..Code::default() }
    }

    fn assign(&mut self, place: &Place, op: AssignOp, value: &Expr, first: bool) -> Code {
        self.phase = Phase::Forward;
        let tokens = self.value(value);
        let target = self.place_mut(place);
        let mut reads = crate::ir::Vars::new();
        value.reads(&mut reads);
        // `m[0][0] += …` borrows `m` before the right-hand side reads it, unless the scalar is built in.
        let (bound, tokens) = match op != AssignOp::Set && reads.contains(&place.base) && !place.projections.is_empty()
        {
            true => {
                let name = self.fresh("v");
                (quote!(let #name = #tokens;), quote!(#name))
            }
            false => (TokenStream::new(), tokens),
        };
        let forward = match op {
            AssignOp::Set => quote!(#target = #tokens;),
            AssignOp::Add => quote!(#bound #target += #tokens;),
            AssignOp::Sub => quote!(#bound #target -= #tokens;),
        };
        if !self.f.vars[place.base.0].active || place.ty == Ty::Passive {
            return Code { forward, ..Code::default() };
        }
        self.phase = Phase::Reverse;
        let s = self.fresh("s");
        let mut adjoint = Adjoint::default();
        let is_scalar = place.ty == Ty::Real;
        if first {
            // There was no value before: its cotangent is not needed again.
            let shadow = self.shadow(place);
            self.adjoint(value, quote!(#shadow), None, &mut adjoint);
            return Code { forward, post: adjoint.tokens(), ..Code::default() };
        }
        if op != AssignOp::Set {
            let shadow = self.shadow(place);
            let sign = (op == AssignOp::Sub).then(|| quote!(-));
            let pre = match is_scalar {
                true => quote!(let #s = #sign #shadow;),
                false => quote!(let #s = (#shadow).clone();),
            };
            self.adjoint(value, quote!(#s), None, &mut adjoint);
            return match value.is_active() {
                true => Code { forward, pre, post: adjoint.tokens() },
                false => Code { forward, ..Code::default() },
            };
        }
        if !is_scalar {
            let shadow = self.shadow(place);
            let current = self.place(place);
            let pre = quote!(let #s = ::tapir::take(&mut #shadow););
            self.adjoint(value, quote!(#s), None, &mut adjoint);
            let steps = adjoint.tokens();
            // The old value may have another shape.
            let post = match self.result == Some(place.base) {
                true => steps,
                false => quote!(#shadow = ::tapir::zero_like(&#current); #steps),
            };
            return Code { forward, pre, post };
        }
        // `p = e(p, …)`: what goes back to p itself is gathered in a register.
        let register = self.fresh("p");
        if place.index().is_some() {
            self.redirect = Some((crate::analyse::key(self.f, place), register.clone()));
            self.redirected = false;
        }
        self.adjoint(value, quote!(#s), None, &mut adjoint);
        self.redirect = None;
        let redirected = std::mem::take(&mut self.redirected);
        let steps = adjoint.tokens();
        let shadow = self.shadow(place);
        match (redirected, self.is_distinct(place, value)) {
            // No other element that is touched can be this one: one store.
            (true, true) => Code { forward, pre: quote!(let #s = #shadow;), post: quote!(#steps #shadow = #register;) },
            (true, false) => Code {
                forward,
                pre: quote!(let #s = ::tapir::take(&mut #shadow);),
                post: quote!(#steps #shadow += #register;),
            },
            (false, _) => Code { forward, pre: quote!(let #s = ::tapir::take(&mut #shadow);), post: steps },
        }
    }

    /// Whether all other elements of the same variable in `value` are surely not `place`.
    fn is_distinct(&self, place: &Place, value: &Expr) -> bool {
        let own = crate::analyse::key(self.f, place);
        let Some(index) = place.index() else { return false };
        let (stem, number) = crate::analyse::affine::split_constant(&index.expr);
        let mut distinct = true;
        value.leaves(
            &mut |other| {
                if other.base != place.base || crate::analyse::key(self.f, other) == own {
                    return;
                }
                distinct &= other.index().is_some_and(|index| {
                    let (other_stem, other_number) = crate::analyse::affine::split_constant(&index.expr);
                    stem == other_stem && number != other_number
                });
            },
            &mut |_| {},
        );
        distinct
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

    fn forward_scrutinee(&mut self, on: &Scrutinee) -> TokenStream {
        match on {
            Scrutinee::Passive(var) => {
                let name = self.name(*var);
                quote!(#name.clone())
            }
            Scrutinee::Place { place, mutable } => {
                let place = self.place(place);
                if *mutable { quote!(&mut #place) } else { quote!(&#place) }
            }
        }
    }

    fn forward_pattern(&mut self, _: &Scrutinee, arm: &crate::ir::Arm) -> TokenStream {
        let pat = &arm.pat;
        quote!(#pat)
    }

    fn joint_scrutinee(&mut self, on: &Scrutinee) -> TokenStream {
        match on {
            Scrutinee::Passive(_) => self.forward_scrutinee(on),
            Scrutinee::Place { place, .. } => {
                let (value, shadow) = (self.forward_scrutinee(on), self.shadow(place));
                quote!((#value, &mut #shadow))
            }
        }
    }

    fn joint_pattern(&mut self, on: &Scrutinee, arm: &crate::ir::Arm) -> TokenStream {
        let (pat, shadow) = (&arm.pat, &arm.shadow);
        match on {
            Scrutinee::Passive(_) => quote!(#pat),
            Scrutinee::Place { .. } => quote!((#pat, #shadow)),
        }
    }

    fn fallback(&self, on: &Scrutinee) -> TokenStream {
        match on {
            Scrutinee::Passive(_) => TokenStream::new(),
            Scrutinee::Place { .. } => quote!(_ => ::tapir::shadow_of_other_variant(),),
        }
    }
}

/// A value of a type of fixed size, for shadows (neutral to addition) or as a placeholder.
pub(super) fn blank(ty: &syn::Type, neutral: bool) -> TokenStream {
    match ty {
        syn::Type::Array(a) => {
            let (value, n) = (blank(&a.elem, neutral), &a.len);
            quote!([#value; #n])
        }
        syn::Type::Tuple(t) => {
            let values = t.elems.iter().map(|ty| blank(ty, neutral));
            quote!((#(#values,)*))
        }
        syn::Type::Paren(p) => blank(&p.elem, neutral),
        ty if crate::activity::is_passive_type(ty) && neutral => quote!(::tapir::NoTangent),
        ty if crate::activity::is_passive_type(ty) => quote!(<#ty as ::core::default::Default>::default()),
        ty if neutral => quote!(<#ty as ::tapir::Real>::NEUTRAL),
        ty => quote!(<#ty as ::tapir::Real>::ZERO),
    }
}

impl Gen<'_> {
    /// The statements alone, with nothing saved.
    pub(super) fn plain_block(&mut self, stmts: &[Stmt], plan: &BlockPlan) -> TokenStream {
        let (forwards, _) = self.stmts(stmts, plan);
        quote!(#(#forwards)*)
    }
}
