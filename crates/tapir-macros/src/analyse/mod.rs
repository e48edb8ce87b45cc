//! Facts about statements: what they read, write and declare, and what their reverse code will use.
//!
//! The decisions built on these facts are in `plan.rs` (what is saved and recomputed), `undo.rs` (what is put back, and
//! where) and `turning.rs` (which loops run both passes at once). Each analysis can be switched off (`Options::off`); the result
//! is slower code for the same derivative.

pub(crate) mod affine;
pub(crate) mod carry;
pub(crate) mod plan;
pub(crate) mod turning;
pub(crate) mod undo;
#[cfg(test)]
mod tests;
#[cfg(test)]
pub(crate) mod text;

use crate::ir::{Arg, Expr, Function, Hold, Outcome, Place, Scrutinee, Stmt, Ty, Var, VarId, Vars};

/// All variables that statements write, at any depth.
pub(crate) fn writes(stmts: &[Stmt], out: &mut Vars) {
    each(stmts, &mut |stmt| match stmt {
        Stmt::Assign { place, first: false, .. } => {
            out.insert(place.base);
        }
        Stmt::Call { args, .. } => out.extend(args.iter().filter_map(written)),
        // By the bindings of its arms.
        Stmt::Match { on: Scrutinee::Place { place, mutable: true }, .. } => {
            out.insert(place.base);
        }
        _ => {}
    });
}

fn written(arg: &Arg) -> Option<VarId> {
    match arg {
        Arg::Ref { place, mutable: true } => Some(place.base),
        _ => None,
    }
}

/// Visits statements at any depth, outer ones first.
pub(crate) fn each<'a>(stmts: &'a [Stmt], visit: &mut dyn FnMut(&'a Stmt)) {
    for stmt in stmts {
        visit(stmt);
        match stmt {
            Stmt::If { then, or, .. } => {
                each(then, visit);
                each(or, visit);
            }
            Stmt::Match { arms, .. } => arms.iter().for_each(|arm| each(&arm.body, visit)),
            Stmt::For { body, .. } | Stmt::While { body, .. } => each(body, visit),
            _ => {}
        }
    }
}

/// The variable that a statement declares in its own scope.
pub(crate) fn declares(stmt: &Stmt) -> Option<VarId> {
    match stmt {
        Stmt::Let { var, .. } | Stmt::Declare { var } => Some(*var),
        Stmt::Call { out, first: false, .. } => *out,
        _ => None,
    }
}

/// The variables declared by a block itself.
pub(crate) fn declared(stmts: &[Stmt]) -> Vars {
    stmts.iter().filter_map(declares).collect()
}

/// The variables declared at any depth, loop variables and bindings included.
pub(crate) fn declared_deep(stmts: &[Stmt]) -> Vars {
    let mut out = Vars::new();
    each(stmts, &mut |stmt| {
        out.extend(declares(stmt));
        match stmt {
            Stmt::For { var, .. } => {
                out.insert(*var);
            }
            Stmt::Match { arms, .. } => arms.iter().for_each(|arm| out.extend(&arm.bindings)),
            _ => {}
        }
    });
    out
}

/// All variables whose values the forward code reads, at any depth. Of `a[i] = …` only the index counts.
pub(crate) fn reads(stmts: &[Stmt], out: &mut Vars) {
    each(stmts, &mut |stmt| match stmt {
        Stmt::Let { value, .. } => value.reads(out),
        Stmt::Assign { place, value, .. } => {
            value.reads(out);
            place.index_reads(out);
        }
        Stmt::Call { args, .. } => args.iter().for_each(|arg| arg_reads(arg, out)),
        Stmt::If { cond, .. } => {
            out.insert(*cond);
        }
        Stmt::Match { on, .. } => scrutinee_reads(on, out),
        Stmt::For { lo, hi, .. } => out.extend([*lo, *hi]),
        Stmt::While { cond, exit, .. } => {
            out.extend(&cond.reads);
            out.extend(exit);
        }
        Stmt::Once { reads, .. } => out.extend(reads),
        Stmt::Declare { .. } => {}
    });
}

fn scrutinee_reads(on: &Scrutinee, out: &mut Vars) {
    match on {
        Scrutinee::Passive(var, _) => {
            out.insert(*var);
        }
        Scrutinee::Place { place, .. } => {
            out.insert(place.base);
            place.index_reads(out);
        }
    }
}

pub(crate) fn arg_reads(arg: &Arg, out: &mut Vars) {
    match arg {
        Arg::Ref { place, .. } => {
            out.insert(place.base);
            place.index_reads(out);
        }
        Arg::Value(value) => value.reads(out),
        Arg::Passive(pure) => out.extend(&pure.reads),
    }
}

/// The values that the adjoint of an expression reads. `known` is the variable that holds the expression's value.
pub(crate) fn adjoint_uses(e: &Expr, known: Option<VarId>, out: &mut Vars) {
    match e {
        Expr::Const(_) => {}
        Expr::Read(place) => place.index_reads(out),
        Expr::Op(op, args) => {
            for (k, arg) in args.iter().enumerate().filter(|(_, arg)| arg.is_active()) {
                let (values, result) = op.needs(k);
                values.iter().for_each(|&value| args[value].reads(out));
                match known {
                    _ if !result => {}
                    Some(var) => {
                        out.insert(var);
                    }
                    None => e.reads(out),
                }
                adjoint_uses(arg, None, out);
            }
        }
        Expr::Build(_, items) => items.iter().for_each(|item| adjoint_uses(item, None, out)),
        Expr::Repeat(value, n, _) => {
            adjoint_uses(value, None, out);
            if value.is_active() {
                out.extend(&n.reads);
            }
        }
    }
}

/// How the shadow of a local starts.
#[derive(Clone, Debug)]
pub(crate) enum Zero {
    /// By its type alone.
    Static,
    /// A vector of scalars of this length, from the pool.
    Vector(Box<crate::ir::Pure>),
    /// Shaped like the value, which must be at hand.
    Like,
}

pub(crate) fn zero(f: &Function, var: VarId, declaration: Option<&Stmt>) -> Zero {
    let known = &f.vars[var.0];
    if is_static(known.written.as_ref(), &known.ty) {
        return Zero::Static;
    }
    match declaration {
        Some(Stmt::Let { value: Expr::Repeat(element, n, true), .. })
            if expr_is_scalar(element) && !holds_other(&known.ty) && !resized(f, var) && is_settled(f, n) =>
        {
            Zero::Vector(Box::new(n.clone()))
        }
        _ => Zero::Like,
    }
}

/// Whether a length is still the same when it is asked for again.
pub(crate) fn is_settled(f: &Function, length: &crate::ir::Pure) -> bool {
    length.reads.iter().all(|read| !f.vars[read.0].mutable)
}

fn expr_is_scalar(e: &Expr) -> bool {
    match e {
        Expr::Const(pure) => !crate::activity::makes_own(&pure.expr) && !is_option(&pure.expr),
        Expr::Op(..) => true,
        Expr::Read(place) => place.ty == Ty::Real,
        _ => false,
    }
}

/// `Some(…)` and `None`.
fn is_option(e: &syn::Expr) -> bool {
    match e {
        syn::Expr::Call(call) => matches!(&*call.func, syn::Expr::Path(p) if p.path.is_ident("Some")),
        syn::Expr::Path(p) => p.path.is_ident("None"),
        _ => false,
    }
}

/// Whether the elements of a sequence are no scalars.
fn holds_other(ty: &Ty) -> bool {
    matches!(ty, Ty::Seq(element) if !matches!(**element, Ty::Real | Ty::Passive))
}

fn is_static(written: Option<&syn::Type>, ty: &Ty) -> bool {
    match (written, ty) {
        (_, Ty::Real) => true,
        (Some(syn::Type::Array(a)), Ty::Seq(element)) => is_static(Some(&a.elem), element),
        (Some(syn::Type::Tuple(t)), Ty::Tuple(items)) => {
            t.elems.iter().zip(items).all(|(written, ty)| is_static(Some(written), ty))
        }
        _ => false,
    }
}

/// Rules of slices that leave the length as it is.
const KEEPING_LENGTH: &[&str] = &[
    "swap",
    "fill",
    "copy_from_slice",
    "clone_from_slice",
    "reverse",
    "rotate_left",
    "rotate_right",
    "sort",
    "sort_total",
    "sort_by",
    "sort_by_key",
];

/// Whether the length of a local vector may change.
fn resized(f: &Function, var: VarId) -> bool {
    let mut found = false;
    each(&f.body, &mut |stmt| match stmt {
        Stmt::Call { args, callee, .. } => {
            let keeps_length = callee.slice_rule().is_some_and(|name| KEEPING_LENGTH.iter().any(|known| name == known));
            found |= !keeps_length
                && args.iter().any(|arg| {
                    matches!(arg, Arg::Ref { place, mutable: true }
                    if place.base == var && place.projections.is_empty())
                });
        }
        Stmt::Assign { place, .. } => found |= place.base == var && place.projections.is_empty(),
        _ => {}
    });
    found
}

/// Whether a value of this variable takes a known, fixed number of words.
pub(crate) fn is_fixed(var: &Var) -> bool {
    match (&var.ty, &var.written) {
        (Ty::Real, _) => true,
        (Ty::Passive, Some(syn::Type::Path(p))) => {
            p.path.get_ident().is_some_and(|name| name != "String" && name != "str")
        }
        (_, Some(written)) => is_static(Some(written), &var.ty),
        _ => false,
    }
}

/// Takes the activity from locals whose values go nowhere: what nobody uses has no derivative to pass on, and a zero
/// cotangent times an infinite slope would not be zero.
pub(crate) fn forget_unused(f: &mut Function) {
    loop {
        let mut used = Vars::new();
        each(&f.body, &mut |stmt| match stmt {
            Stmt::Let { var, value } if f.vars[var.0].active => value.reads(&mut used),
            Stmt::Assign { place, value, .. } if f.vars[place.base.0].active => value.reads(&mut used),
            Stmt::Call { args, .. } => args.iter().for_each(|arg| arg_reads(arg, &mut used)),
            Stmt::Match { on, .. } => scrutinee_reads(on, &mut used),
            _ => {}
        });
        match &f.result {
            Outcome::Value(var) | Outcome::Passive(var) => {
                used.insert(*var);
            }
            Outcome::Projection(place, _) => {
                used.insert(place.base);
            }
            Outcome::Nothing => {}
        }
        let mut declared = Vars::new();
        each(&f.body, &mut |stmt| {
            if let Stmt::Let { var, .. } = stmt {
                declared.insert(*var);
            }
        });
        let unused: Vec<VarId> =
            declared.into_iter().filter(|var| f.vars[var.0].active && !used.contains(var)).collect();
        if unused.is_empty() {
            return;
        }
        unused.into_iter().for_each(|var| f.vars[var.0].active = false);
    }
}

/// Whether a variable is a local vector of scalars, whose shadow comes from the pool.
pub(crate) fn is_vector(var: &Var) -> bool {
    let is_vec = |ty: &syn::Type| matches!(ty, syn::Type::Path(p) if crate::known::is_std(&p.path, "Vec"));
    !var.param
        && var.hold == Hold::Value
        && matches!(&var.ty, Ty::Seq(element) if **element == Ty::Real)
        && var.written.as_ref().is_some_and(is_vec)
}

/// A place's text, to compare places.
pub(crate) fn key(f: &Function, place: &Place) -> String {
    let expr = crate::lower::place_expr(&f.vars, place);
    quote::quote!(#expr).to_string()
}
