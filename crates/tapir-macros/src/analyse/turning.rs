//! Where both passes can run at once.
//!
//! If what follows a statement is linear in what the statement computes, the cotangents of its results are known
//! before it runs. Its forward and reverse code then run together: nothing is saved, and the reverse code finds the
//! intermediate values in registers. For a loop this needs independent iterations.

use super::affine::affine;
use super::plan::{BlockPlan, Child, Level, Planner, effects};
use super::{Zero, declared_deep, each, is_settled, reads};
use crate::ir::{Arg, AssignOp, Expr, Function, Hold, Stmt, VarId, Vars};
use crate::options::Analysis;

/// The statement that runs both passes at once, and the order of those after it.
#[derive(Debug)]
pub(crate) struct Turning {
    pub(crate) at: usize,
    /// Later statements that do not depend on it: they run before.
    pub(crate) independent: Vec<usize>,
    /// Later statements that do: they run after it, and their adjoints before.
    pub(crate) dependent: Vec<usize>,
    pub(crate) bodies: Vec<BlockPlan>,
}

pub(super) fn find(
    planner: &Planner<'_>,
    stmts: &[Stmt],
    wanted: &Vars,
    uses: &[Vars],
    plan: &BlockPlan,
) -> Option<Turning> {
    let of_kind = |kind: fn(&Stmt) -> bool| (0..stmts.len()).rev().filter(move |&k| kind(&stmts[k]));
    let candidates = of_kind(|stmt| matches!(stmt, Stmt::For { .. }))
        .chain(of_kind(|stmt| matches!(stmt, Stmt::If { .. } | Stmt::Match { .. })))
        .chain(of_kind(|stmt| matches!(stmt, Stmt::Call { .. })));
    for at in candidates {
        if let Some((independent, dependent)) = split_tail(stmts, uses, plan, at)
            && let Some(bodies) = fusable(planner, stmts, wanted, uses, at)
        {
            return Some(Turning { at, independent, dependent, bodies });
        }
    }
    None
}

/// Sorts the statements after `at`, if the adjoints of all of them can run before it.
fn split_tail(stmts: &[Stmt], uses: &[Vars], plan: &BlockPlan, at: usize) -> Option<(Vec<usize>, Vec<usize>)> {
    let (mut read, mut written) = effects(&stmts[at]);
    if plan.undo[at..].iter().any(|undos| !undos.is_empty()) {
        return None;
    }
    let (mut independent, mut dependent) = (vec![], vec![]);
    // What the adjoints of the independent ones restore, before the dependent ones run.
    let mut restored = Vars::new();
    for (j, stmt) in stmts.iter().enumerate().skip(at + 1) {
        let (r, w) = effects(stmt);
        if r.is_disjoint(&written) && w.is_disjoint(&written) && w.is_disjoint(&read) {
            independent.push(j);
            restored.extend(written_by_calls(std::slice::from_ref(stmt)));
            restored.extend(undone_in(&plan.children[j]));
            continue;
        }
        if !r.is_disjoint(&restored) {
            return None;
        }
        if !matches!(stmt, Stmt::Let { .. } | Stmt::Assign { .. } | Stmt::Declare { .. } | Stmt::Once { .. }) {
            return None;
        }
        read.extend(r);
        written.extend(w);
        dependent.push(j);
    }
    if uses[at + 1..].iter().any(|uses| !uses.is_disjoint(&written)) {
        return None;
    }
    // Shadows are made before those values exist.
    let known = plan.zeros.iter().all(|(var, zero)| {
        !written.contains(var)
            || match zero {
                Zero::Static => true,
                Zero::Vector(n) => n.reads.is_disjoint(&written),
                // It has a value before.
                Zero::Like => {
                    stmts[..at].iter().any(|stmt| matches!(stmt, Stmt::Let { var: declared, .. } if declared == var))
                }
            }
    });
    known.then_some((independent, dependent))
}

/// The joint plans of the blocks inside a statement, if it can run both passes at once.
fn fusable(planner: &Planner<'_>, stmts: &[Stmt], wanted: &Vars, uses: &[Vars], at: usize) -> Option<Vec<BlockPlan>> {
    let mut wanted = wanted.clone();
    wanted.extend(uses[..at].iter().flatten());
    match &stmts[at] {
        Stmt::For { var, lo, hi, body, exit: None, checkpoint: None, .. } => {
            let own = declared_deep(body);
            let mut tail = Vars::new();
            reads(&stmts[at + 1..], &mut tail);
            let is_private = |base: VarId| {
                planner.on(Analysis::Privatise)
                    && is_scratch(planner.f, base)
                    && covered(planner.f, base, body)
                    && !tail.contains(&base)
                    && !wanted.contains(&base)
            };
            if !independent_iterations(planner.f, body, *var, &own, &is_private) {
                return None;
            }
            let level = Level::Loop(Some((*var, *lo, *hi)));
            // What an iteration keeps to itself no other one wants.
            let mut inside = planner.wanted_in_loop(body, &wanted);
            inside.retain(|var| !is_private(*var));
            let plan = planner.block(body, level, true, &inside);
            let local = |base: VarId| own.contains(&base) || is_private(base);
            undone(&plan).into_iter().all(local).then(|| vec![plan])
        }
        Stmt::If { then, or, .. } => branches(planner, &wanted, [then, or].into_iter()),
        Stmt::Match { arms, .. } => branches(planner, &wanted, arms.iter().map(|arm| &arm.body)),
        // A reference is there for what comes after.
        Stmt::Call { args, out, part: None, .. } => {
            let pure = args.iter().all(|arg| !matches!(arg, Arg::Ref { mutable: true, .. }));
            (pure && out.is_some()).then(Vec::new)
        }
        _ => None,
    }
}

/// What a block restores on its way back, at any depth, or leaves to be restored by what is around it. The plan of a
/// block whose passes run apart may have kept an undo that this one leaves: values are at hand longer here.
fn undone(plan: &BlockPlan) -> Vars {
    let mut bases: Vars = plan.undo.iter().flatten().chain(&plan.up).map(|undo| undo.place.base).collect();
    for (k, child) in plan.children.iter().enumerate() {
        let inside: Vec<&BlockPlan> = match (child, &plan.turning) {
            (_, Some(turning)) if turning.at == k => turning.bodies.iter().collect(),
            (child, _) => blocks(child),
        };
        bases.extend(inside.into_iter().flat_map(undone));
    }
    bases
}

fn undone_in(child: &Child) -> Vars {
    blocks(child).into_iter().flat_map(undone).collect()
}

fn blocks(child: &Child) -> Vec<&BlockPlan> {
    match child {
        Child::Leaf => vec![],
        Child::If(then, or) => vec![then, or],
        Child::Match(arms) => arms.iter().collect(),
        Child::Loop(inner) => vec![&inner.body],
    }
}

/// What calls write: it is restored when they are reversed.
fn written_by_calls(stmts: &[Stmt]) -> Vars {
    let mut bases = Vars::new();
    each(stmts, &mut |stmt| {
        if let Stmt::Call { args, .. } = stmt {
            bases.extend(args.iter().filter_map(|arg| match arg {
                Arg::Ref { place, mutable: true } => Some(place.base),
                _ => None,
            }));
        }
    });
    bases
}

fn branches<'s>(
    planner: &Planner<'_>,
    wanted: &Vars,
    bodies: impl Iterator<Item = &'s Vec<Stmt>>,
) -> Option<Vec<BlockPlan>> {
    let mut plans = vec![];
    for body in bodies {
        let own = declared_deep(body);
        let plan = planner.block(body, Level::Branch, true, wanted);
        if !undone(&plan).is_subset(&own) {
            return None;
        }
        // Calls that write restore what they wrote when they are reversed, before the rest has seen it.
        if !written_by_calls(body).is_subset(&own) {
            return None;
        }
        plans.push(plan);
    }
    Some(plans)
}

/// Whether the iterations of a loop touch nothing of each other but sums and what has no derivative.
fn independent_iterations(
    f: &Function,
    body: &[Stmt],
    var: VarId,
    own: &Vars,
    is_private: &dyn Fn(VarId) -> bool,
) -> bool {
    let mut read = Vars::new();
    reads(body, &mut read);
    let mut ok = true;
    each(body, &mut |stmt| match stmt {
        Stmt::Assign { place, op, first, .. } if !own.contains(&place.base) => {
            let base = place.base;
            let sum = *op != AssignOp::Set && !read.contains(&base);
            let element = *op == AssignOp::Set
                && !read.contains(&base)
                && f.vars[base.0].hold != Hold::Mut
                && !f.vars[base.0].param
                && place.index().is_some_and(|index| {
                    let name = &f.vars[var.0].name;
                    affine(index, var, name, own).is_some_and(|form| form.offset.is_none())
                })
                && count_writes(body, base) == 1;
            // What carries no derivative may go from iteration to iteration, since they run in their order: a place in a
            // list. If the reverse code looked at it, it would have to be restored, which is refused elsewhere.
            let carried = !f.vars[base.0].active && f.vars[base.0].hold == Hold::Value;
            ok &= !first && (sum || element || carried || is_private(base));
        }
        Stmt::Call { args, .. } => {
            ok &= args.iter().all(|arg| match arg {
                Arg::Ref { place, mutable: true } => own.contains(&place.base) || is_private(place.base),
                _ => true,
            });
        }
        _ => {}
    });
    ok
}

fn count_writes(body: &[Stmt], base: VarId) -> usize {
    let mut count = 0;
    each(body, &mut |stmt| match stmt {
        Stmt::Assign { place, .. } if place.base == base => count += 1,
        Stmt::Call { args, .. } => {
            count += args
                .iter()
                .filter(|arg| matches!(arg, Arg::Ref { place, mutable: true } if place.base == base))
                .count();
        }
        _ => {}
    });
    count
}

/// May the reverse iterations run in the forward order? Only sums, or `a[i] = …` with `a` otherwise untouched.
pub(crate) fn commutes(f: &Function, body: &[Stmt], var: VarId) -> bool {
    let mut read = Vars::new();
    reads(body, &mut read);
    let own = declared_deep(body);
    let name = &f.vars[var.0].name;
    let mut ok = true;
    each(body, &mut |stmt| match stmt {
        Stmt::Assign { place, op, .. } if !own.contains(&place.base) => {
            let element = *op == AssignOp::Set
                && count_writes(body, place.base) == 1
                && place.index().is_some_and(|index| affine(index, var, name, &own).is_some());
            ok &= !read.contains(&place.base) && (*op != AssignOp::Set || element);
        }
        Stmt::Call { args, .. } => {
            ok &= args.iter().all(|arg| match arg {
                Arg::Ref { place, mutable: true } => own.contains(&place.base),
                _ => true,
            });
        }
        Stmt::While { .. } => ok = false,
        _ => {}
    });
    ok
}

/// A local vector made by `vec![…; n]`.
fn is_scratch(f: &Function, var: VarId) -> bool {
    length(f, var).is_some()
}

fn length(f: &Function, var: VarId) -> Option<String> {
    let mut found = None;
    each(&f.body, &mut |stmt| {
        if let Stmt::Let { var: declared, value: Expr::Repeat(_, n, true) } = stmt
            && *declared == var
            && is_settled(f, n)
        {
            found = Some(resolve_expr(f, &n.expr));
        }
    });
    found
}

/// The text of a length, with copies of other lengths replaced.
fn resolve_expr(f: &Function, e: &syn::Expr) -> String {
    let mut text = quote::quote!(#e).to_string();
    for _ in 0..8 {
        let source = f.copies.iter().find(|(var, _)| f.vars[var.0].name == text.as_str());
        match source {
            Some((_, next)) if *next != text => text = next.clone(),
            _ => break,
        }
    }
    text
}

/// Is a scratch vector overwritten as a whole before any element is read, in every run of these statements?
fn covered(f: &Function, base: VarId, stmts: &[Stmt]) -> bool {
    let Some(length) = length(f, base) else { return false };
    for stmt in stmts {
        let (mut read, write) = effects(stmt);
        // Adding to an element reads it.
        each(std::slice::from_ref(stmt), &mut |stmt| {
            if let Stmt::Assign { place, op: AssignOp::Add | AssignOp::Sub, .. } = stmt {
                read.insert(place.base);
            }
        });
        if !write.contains(&base) && !read.contains(&base) {
            continue;
        }
        if let Stmt::For { var, lo, hi, body, exit: None, .. } = stmt {
            let text = |var: VarId| resolve_expr(f, &crate::ir::path_expr(&f.vars[var.0].name));
            let whole = text(*lo) == "0" && text(*hi) == length;
            if whole {
                for inner in body {
                    let (mut inner_read, _) = effects(inner);
                    if let Stmt::Assign { place, op: AssignOp::Add | AssignOp::Sub, .. } = inner {
                        inner_read.insert(place.base);
                    }
                    if let Stmt::Assign { place, op: AssignOp::Set, .. } = inner
                        && place.base == base
                        && place.index().is_some_and(
                            |index| matches!(&index.expr, syn::Expr::Path(p) if p.path.is_ident(&f.vars[var.0].name)),
                        )
                        && !inner_read.contains(&base)
                    {
                        return true;
                    }
                    if inner_read.contains(&base) {
                        break;
                    }
                }
            }
            if read.contains(&base) && !covered(f, base, body) {
                return false;
            }
            continue;
        }
        // Filled by a rule that overwrites all.
        if let Stmt::Call { callee, args, .. } = stmt
            && callee.slice_rule().is_some_and(|name| name == "fill")
            && matches!(args.first(), Some(Arg::Ref { place, .. }) if place.base == base && place.projections.is_empty())
        {
            return true;
        }
        read.retain(|var| *var == base);
        if !read.is_empty() {
            return false;
        }
    }
    true
}
