//! Statements, forward and reverse.

use super::Gen;
use super::adjoint::Adjoint;
use super::shadows::blank;
use super::value::shadow_ident;
use super::windows::Phase;
use crate::analyse::is_fixed;
use crate::analyse::plan::Child;
use crate::ir::{AssignOp, Expr, Hold, Place, Scrutinee, Stmt, Ty, VarId};
use proc_macro2::TokenStream;
use quote::quote;

/// The code of one statement. The undo of the statement's writes comes between `pre` and `post`.
#[derive(Default)]
pub(super) struct Code {
    pub(super) forward: TokenStream,
    pub(super) pre: TokenStream,
    pub(super) post: TokenStream,
}

impl Gen<'_> {
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
            (Stmt::Call { out, callee, args, first, part }, _) => self.call(*out, callee, args, *first, *part),
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
                let patterns: Vec<_> = arms.iter().map(|arm| &arm.pat).collect();
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
            (Stmt::For { var, lo, hi, rev, body, exit, checkpoint }, Child::Loop(plan)) => {
                let range = (*var, *lo, *hi);
                match (checkpoint, exit) {
                    (Some(length), None) => self.checkpointed(range, *rev, body, plan, *length),
                    (Some(length), Some(exit)) => self.checkpointed_exiting(range, *rev, body, *exit, plan, *length),
                    (None, exit) => self.for_loop(range, *rev, body, *exit, plan),
                }
            }
            (Stmt::While { cond, body, exit, checkpoint }, Child::Loop(plan)) => match checkpoint {
                Some(length) => self.checkpointed_while(cond, body, *exit, plan, *length),
                None => self.while_loop(cond, body, *exit, plan),
            },
            (Stmt::Once { stmt, .. }, _) => Code { forward: quote!(#stmt), ..Code::default() },
            _ => unreachable!("the plan follows the statements"),
        }
    }

    fn let_(&mut self, var: VarId, value: &Expr) -> Code {
        if self.f.literals.contains_key(&var) {
            return Code::default();
        }
        self.phase = Phase::Forward;
        let known = &self.f.vars[var.0];
        let (name, active) = (known.name.clone(), known.active);
        let mutable = known.mutable.then(|| quote!(mut));
        let ty = known.written.as_ref().map(|ty| quote!(: #ty));
        let pooled = known.pooled;
        let is_known = (!known.mutable).then(|| name.clone());
        let has_adjoint = active && value.is_active();
        self.unturned = !has_adjoint;
        let tokens = match value {
            Expr::Repeat(element, n, true) if pooled && !self.eval => {
                let (element, n) = (self.value(element), self.pure(n));
                quote!(__st.vec_of(#element, #n))
            }
            value => self.value(value),
        };
        self.unturned = false;
        let forward = quote!(let #mutable #name #ty = #tokens;);
        let mut post = TokenStream::new();
        if has_adjoint {
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
        // A part that is thought passive and receives a derivative all the same: rustc decides, the derivative stays.
        let passive = place.ty == Ty::Passive && !value.is_active();
        if !self.f.vars[place.base.0].active || passive {
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
            let own = self.f.vars[place.base.0].hold == Hold::Value && place.projections.is_empty();
            if is_scalar && own && !reads.contains(&place.base) {
                self.adjoint(value, quote!(#sign #shadow), None, &mut adjoint);
                return Code { forward, post: adjoint.tokens(), ..Code::default() };
            }
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
        // In a variable of its own the zero that stays behind may be the one that additions to it fold away; other
        // shadows are seen from outside.
        let take = match self.f.vars[place.base.0].hold == Hold::Value && place.projections.is_empty() {
            true => quote!(::tapir::take_own(&mut #shadow)),
            false => quote!(::tapir::take(&mut #shadow)),
        };
        match (redirected, self.is_distinct(place, value)) {
            // No other element that is touched can be this one: one store.
            (true, true) => Code { forward, pre: quote!(let #s = #shadow;), post: quote!(#steps #shadow = #register;) },
            (true, false) => Code { forward, pre: quote!(let #s = #take;), post: quote!(#steps #shadow += #register;) },
            (false, _) => Code { forward, pre: quote!(let #s = #take;), post: steps },
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

    pub(super) fn forward_scrutinee(&mut self, on: &Scrutinee) -> TokenStream {
        match on {
            Scrutinee::Passive(var, hold) => {
                let name = self.name(*var);
                match hold {
                    Hold::Value => quote!(#name.clone()),
                    _ => quote!(&#name),
                }
            }
            Scrutinee::Place { place, mutable } => {
                let place = self.place(place);
                if *mutable { quote!(&mut #place) } else { quote!(&#place) }
            }
        }
    }

    pub(super) fn joint_scrutinee(&mut self, on: &Scrutinee) -> TokenStream {
        match on {
            Scrutinee::Passive(..) => self.forward_scrutinee(on),
            Scrutinee::Place { place, .. } => {
                let (value, shadow) = (self.forward_scrutinee(on), self.shadow(place));
                quote!((#value, &mut #shadow))
            }
        }
    }

    pub(super) fn joint_pattern(&mut self, on: &Scrutinee, arm: &crate::ir::Arm) -> TokenStream {
        let (pat, shadow) = (&arm.pat, &arm.shadow);
        match on {
            Scrutinee::Passive(..) => quote!(#pat),
            Scrutinee::Place { .. } => quote!((#pat, #shadow)),
        }
    }

    pub(super) fn fallback(&self, on: &Scrutinee) -> TokenStream {
        match on {
            Scrutinee::Passive(..) => TokenStream::new(),
            Scrutinee::Place { .. } => quote!(_ => ::tapir::shadow_of_other_variant(),),
        }
    }
}
