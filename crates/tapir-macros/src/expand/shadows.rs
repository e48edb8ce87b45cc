//! Shadows of local variables: how they start, and where their memory goes.

use super::Gen;
use crate::analyse::plan::{BlockPlan, Recovery};
use crate::analyse::{Zero, is_vector};
use crate::ir::{Expr, Hold, Stmt, VarId};
use proc_macro2::TokenStream;
use quote::quote;

impl Gen<'_> {
    /// The shadows of a block's variables, zero at first.
    pub(super) fn zeros(&mut self, plan: &BlockPlan) -> TokenStream {
        let mut out = TokenStream::new();
        for (var, zero) in &plan.zeros {
            let shadow = self.shadow_name(*var);
            if Some(*var) == self.result {
                // Its cotangent is given: by the caller, whose mistake a short one would be.
                if matches!(zero, Zero::Like) {
                    let name = self.name(*var);
                    out.extend(quote!(::tapir::expect_result(&#name, &#shadow);));
                }
                continue;
            }
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
    pub(super) fn gives(&self, stmts: &[Stmt], plan: &BlockPlan, shadows: bool, primals: bool) -> TokenStream {
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
