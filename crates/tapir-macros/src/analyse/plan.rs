//! What is saved, what is computed again and what is undone, for every block.
//!
//! The reverse code of a block starts in the state that the block left. It first *recovers* the block's own variables
//! that it will read, by computing them again or from saved values; then it walks back through the statements and
//! *undoes* each write to something that is still read (or that the caller must find restored). An undo that nothing
//! inside a loop waits for moves out of the loop, where it becomes one value or one slice.

use super::turning::{self, Turning};
use super::undo::Undo;
use super::{Zero, adjoint_uses, arg_reads, declared, declares, each, is_fixed, reads, writes, zero};
use crate::ir::{Arg, Callee, Expr, Function, Outcome, Scrutinee, Stmt, Ty, VarId, Vars};
use crate::options::{Analysis, Options};
use std::cell::RefCell;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Recovery {
    Recompute,
    /// The result of a call: computed again if the callee says that this is cheap.
    RecomputeCall,
    Save,
}

#[derive(Clone, Debug)]
pub(crate) struct Recover {
    pub(crate) at: usize,
    pub(crate) var: VarId,
    pub(crate) how: Recovery,
    pub(crate) fixed: bool,
}

#[derive(Debug)]
pub(crate) enum Child {
    Leaf,
    If(Box<BlockPlan>, Box<BlockPlan>),
    Match(Vec<BlockPlan>),
    Loop(Box<LoopPlan>),
}

#[derive(Debug)]
pub(crate) struct LoopPlan {
    pub(crate) body: BlockPlan,
    pub(crate) storage: Storage,
    /// The reverse iterations may run in the forward order.
    pub(crate) commutes: bool,
}

/// Where the fixed-size saves of a loop body go.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Storage {
    /// Nothing is saved.
    None,
    /// One slice per save, held during the loop.
    Frame,
    /// The same in memory of their own, because the body uses the stack too.
    OwnFrame,
    /// Pushed and popped.
    Stack,
}

#[derive(Debug, Default)]
pub(crate) struct BlockPlan {
    pub(crate) undo: Vec<Vec<Undo>>,
    pub(crate) up: Vec<Undo>,
    pub(crate) recover: Vec<Recover>,
    pub(crate) zeros: Vec<(VarId, Zero)>,
    pub(crate) children: Vec<Child>,
    /// Variables from outside whose values the reverse code reads.
    pub(crate) uses: Vars,
    /// The block uses the stack beyond its fixed-size saves.
    pub(crate) stack: bool,
    /// It has fixed-size saves, itself or in branches.
    pub(crate) fixed: bool,
    /// It has reverse code.
    pub(crate) live: bool,
    /// Both passes in one scope: the statement that runs both at once.
    pub(crate) turning: Option<Turning>,
}

/// What kind of block is planned.
#[derive(Clone, Copy)]
pub(crate) enum Level {
    Function,
    Branch,
    /// The body of a counted loop with its variable and bounds, or of a `while`.
    Loop(Option<(VarId, VarId, VarId)>),
}

pub(crate) struct Planner<'a> {
    pub(crate) f: &'a Function,
    pub(crate) options: &'a Options,
    /// Variables whose values some reverse code reads; at first all that any could read.
    pub(super) needed: Vars,
    /// Those that the blocks planned so far do read.
    used: RefCell<Vars>,
}

impl<'a> Planner<'a> {
    pub(crate) fn new(f: &'a Function, options: &'a Options) -> Self {
        let mut planner = Planner { f, options, needed: Vars::new(), used: RefCell::default() };
        planner.needed = planner.all_uses(&f.body);
        planner
    }

    /// Plans the body of the function. What is read decides what is undone, and that decides what is read: the plan is
    /// made again until both agree.
    pub(crate) fn function(mut self, joint: bool) -> BlockPlan {
        loop {
            self.used = RefCell::default();
            let plan = self.block(&self.f.body, Level::Function, joint, &Vars::new());
            let used = self.used.take();
            if used.is_superset(&self.needed) {
                return plan;
            }
            self.needed = self.needed.intersection(&used).copied().collect();
        }
    }

    pub(super) fn on(&self, analysis: Analysis) -> bool {
        self.options.on(analysis)
    }

    /// Everything that the reverse code of statements may read, through recomputation too.
    pub(super) fn all_uses(&self, stmts: &[Stmt]) -> Vars {
        let mut uses = Vars::new();
        each(stmts, &mut |stmt| self.leaf_uses(stmt, &mut uses));
        each(stmts, &mut |stmt| {
            if let Some(var) = declares(stmt)
                && self.f.vars[var.0].active
            {
                match zero(self.f, var, Some(stmt)) {
                    Zero::Static => {}
                    Zero::Vector(n) => uses.extend(&n.reads),
                    Zero::Like => {
                        uses.insert(var);
                    }
                }
            }
            match stmt {
                Stmt::Assign { place, .. } => place.index_reads(&mut uses),
                Stmt::If { cond, .. } => {
                    uses.insert(*cond);
                }
                Stmt::For { lo, hi, .. } => {
                    uses.extend([*lo, *hi]);
                    run_again(stmt, &mut uses);
                }
                Stmt::While { .. } => {
                    run_again(stmt, &mut uses);
                }
                Stmt::Match { on, .. } => scrutinee_uses(on, &mut uses),
                _ => {}
            }
        });
        loop {
            let before = uses.len();
            each(stmts, &mut |stmt| match stmt {
                Stmt::Let { var, value } if uses.contains(var) && !is_costly(value) => value.reads(&mut uses),
                Stmt::Call { out: Some(var), args, .. } if uses.contains(var) => {
                    args.iter().for_each(|arg| arg_reads(arg, &mut uses));
                }
                _ => {}
            });
            if uses.len() == before {
                return uses;
            }
        }
    }

    /// What the reverse code of a statement without inner blocks reads.
    fn leaf_uses(&self, stmt: &Stmt, out: &mut Vars) {
        match stmt {
            Stmt::Let { var, value } if self.f.vars[var.0].active => {
                let known = (!self.f.vars[var.0].mutable).then_some(*var);
                adjoint_uses(value, known, out);
            }
            Stmt::Assign { place, value, .. } if self.f.vars[place.base.0].active => {
                place.index_reads(out);
                adjoint_uses(value, None, out);
                if !matches!(place.ty, Ty::Real) && !self.is_result(place.base) {
                    out.insert(place.base);
                }
            }
            Stmt::Call { args, .. } => {
                for arg in args {
                    arg_reads(arg, out);
                    if let Arg::Value(value) = arg {
                        adjoint_uses(value, None, out);
                    }
                }
            }
            _ => {}
        }
    }

    /// Plans a block. `wanted` are the variables whose values are read by reverse code that runs after the block's.
    pub(crate) fn block(&self, stmts: &[Stmt], level: Level, joint: bool, wanted: &Vars) -> BlockPlan {
        let mut plan = BlockPlan::default();
        let mut wanted_before = wanted.clone();
        // Inner blocks first: their undos may come up.
        let mut raised: Vec<Vec<Undo>> = vec![];
        let mut uses: Vec<Vars> = vec![];
        for stmt in stmts {
            let (child, up, used) = self.child(stmt, &wanted_before);
            wanted_before.extend(&used);
            plan.stack |= match &child {
                Child::Leaf => matches!(stmt, Stmt::Call { .. }),
                Child::If(a, b) => a.stack || b.stack,
                Child::Match(arms) => arms.iter().any(|arm| arm.stack),
                Child::Loop(inner) => {
                    inner.storage != Storage::None
                        || inner.body.stack
                        || matches!(
                            stmt,
                            Stmt::While { .. }
                                | Stmt::For { exit: Some(_), .. }
                                | Stmt::For { checkpoint: Some(_), .. }
                        )
                }
            };
            // Vectors come from the pool of the stack.
            plan.stack |=
                matches!(stmt, Stmt::Let { var, value: Expr::Repeat(_, _, true) } if self.f.vars[var.0].pooled);
            plan.fixed |= match &child {
                Child::If(a, b) => a.fixed || b.fixed,
                Child::Match(arms) => arms.iter().any(|arm| arm.fixed),
                _ => false,
            };
            plan.live |= match &child {
                Child::Leaf => self.has_adjoint(stmt),
                Child::If(a, b) => a.live || b.live,
                Child::Match(arms) => arms.iter().any(|arm| arm.live),
                Child::Loop(inner) => inner.body.live,
            };
            plan.children.push(child);
            raised.push(up);
            uses.push(used);
        }
        let own = declared(stmts);
        let mut all_uses: Vars = uses.iter().flatten().copied().collect();
        for stmt in stmts {
            if let Some(var) = declares(stmt)
                && self.f.vars[var.0].active
            {
                let zero = zero(self.f, var, Some(stmt));
                match &zero {
                    Zero::Static => {}
                    Zero::Vector(n) => all_uses.extend(&n.reads),
                    Zero::Like => {
                        all_uses.insert(var);
                    }
                }
                plan.zeros.push((var, zero));
            }
        }
        let recomputable: Vec<Option<Recovery>> = (0..stmts.len()).map(|k| self.recomputable(stmts, k)).collect();
        let close = |all: &mut Vars| {
            // In one scope values are still there.
            if joint {
                return;
            }
            for (k, stmt) in stmts.iter().enumerate().rev() {
                if let (Some(var), Some(_)) = (declares(stmt), recomputable[k])
                    && all.contains(&var)
                {
                    match stmt {
                        Stmt::Let { value, .. } => value.reads(all),
                        Stmt::Call { args, .. } => args.iter().for_each(|arg| arg_reads(arg, all)),
                        _ => {}
                    }
                }
            }
        };
        close(&mut all_uses);
        self.place_undos(stmts, level, wanted, &own, &uses, &all_uses, raised, &mut plan);
        for undo in plan.undo.iter().flatten() {
            all_uses.extend(undo.dependencies());
            if !self.on(Analysis::Record) {
                all_uses.insert(undo.place.base);
            }
            plan.live = true;
            match undo.fixed {
                true => plan.fixed = true,
                false => plan.stack = true,
            }
        }
        close(&mut all_uses);
        for (k, stmt) in stmts.iter().enumerate() {
            let Some(var) = declares(stmt).filter(|var| all_uses.contains(var)) else { continue };
            let how = recomputable[k].unwrap_or(Recovery::Save);
            let fixed = is_fixed(&self.f.vars[var.0]);
            if how != Recovery::Recompute && !joint {
                match fixed {
                    true => plan.fixed = true,
                    false => plan.stack = true,
                }
            }
            plan.recover.push(Recover { at: k, var, how, fixed });
        }
        self.used.borrow_mut().extend(&all_uses);
        plan.uses = all_uses.difference(&own).copied().collect();
        for undo in &plan.up {
            plan.uses.extend(undo.dependencies().difference(&own));
            if !self.on(Analysis::Record) {
                plan.uses.insert(undo.place.base);
            }
        }
        if joint && self.on(Analysis::Joint) {
            plan.turning = turning::find(self, stmts, wanted, &uses, &plan);
        }
        plan
    }

    fn has_adjoint(&self, stmt: &Stmt) -> bool {
        match stmt {
            Stmt::Let { var, value } => self.f.vars[var.0].active && value.is_active(),
            Stmt::Assign { place, .. } => self.f.vars[place.base.0].active,
            Stmt::Call { .. } => true,
            _ => false,
        }
    }

    /// The plan of the blocks inside a statement, the undos that it leaves to its surroundings, and what its reverse
    /// code reads.
    fn child(&self, stmt: &Stmt, wanted: &Vars) -> (Child, Vec<Undo>, Vars) {
        let mut uses = Vars::new();
        match stmt {
            Stmt::If { cond, then, or } => {
                let a = self.block(then, Level::Branch, false, wanted);
                let b = self.block(or, Level::Branch, false, wanted);
                uses.extend(a.uses.union(&b.uses));
                if a.live || b.live {
                    uses.insert(*cond);
                }
                let up = self.distinct(a.up.iter().chain(&b.up));
                (Child::If(Box::new(a), Box::new(b)), up, uses)
            }
            Stmt::Match { on, arms } => {
                let plans: Vec<_> =
                    arms.iter().map(|arm| self.block(&arm.body, Level::Branch, false, wanted)).collect();
                for (plan, arm) in plans.iter().zip(arms) {
                    uses.extend(plan.uses.iter().filter(|var| !arm.bindings.contains(var)));
                }
                if plans.iter().any(|plan| plan.live) {
                    scrutinee_uses(on, &mut uses);
                }
                let up = self.distinct(plans.iter().flat_map(|plan| &plan.up));
                (Child::Match(plans), up, uses)
            }
            Stmt::For { var, lo, hi, body, exit, .. } => {
                let level = Level::Loop(Some((*var, *lo, *hi)));
                let mut plan = self.block(body, level, false, &self.wanted_in_loop(body, wanted));
                uses.extend(&plan.uses);
                uses.remove(var);
                if plan.live {
                    uses.extend([*lo, *hi]);
                }
                let mut up = std::mem::take(&mut plan.up);
                self.save_segments(stmt, &mut up, &mut uses);
                let storage = match (plan.fixed, plan.stack, exit.is_some()) {
                    (false, ..) => Storage::None,
                    (true, _, true) => Storage::Stack,
                    (true, ..) if !self.on(Analysis::Frames) => Storage::Stack,
                    (true, false, _) => Storage::Frame,
                    (true, true, _) => Storage::OwnFrame,
                };
                if matches!(storage, Storage::Frame | Storage::OwnFrame) && self.on(Analysis::Bulk) {
                    self.find_bulk(body, (*var, *lo, *hi), &mut plan);
                }
                let saves = plan.fixed || plan.stack;
                let commutes =
                    !saves && self.on(Analysis::Commute) && exit.is_none() && turning::commutes(self.f, body, *var);
                (Child::Loop(Box::new(LoopPlan { body: plan, storage, commutes })), up, uses)
            }
            Stmt::While { body, .. } => {
                let level = Level::Loop(None);
                let mut plan = self.block(body, level, false, &self.wanted_in_loop(body, wanted));
                uses.extend(&plan.uses);
                let mut up = std::mem::take(&mut plan.up);
                self.save_segments(stmt, &mut up, &mut uses);
                let storage = if plan.fixed { Storage::Stack } else { Storage::None };
                (Child::Loop(Box::new(LoopPlan { body: plan, storage, commutes: false })), up, uses)
            }
            leaf => {
                self.leaf_uses(leaf, &mut uses);
                (Child::Leaf, self.own_undo(leaf), uses)
            }
        }
    }

    /// A loop with checkpoints leaves no undos: the state at the start of each segment is saved as a whole. What its
    /// segments read when they run again is wanted, too.
    fn save_segments(&self, stmt: &Stmt, up: &mut Vec<Undo>, uses: &mut Vars) {
        if run_again(stmt, uses) {
            up.clear();
        }
    }

    /// Inside a loop, what earlier iterations read is wanted as well.
    pub(super) fn wanted_in_loop(&self, body: &[Stmt], wanted: &Vars) -> Vars {
        wanted.union(&self.all_uses(body)).copied().collect()
    }

    pub(super) fn is_result(&self, var: VarId) -> bool {
        matches!(self.f.result, Outcome::Value(result) | Outcome::Passive(result) if result == var)
    }

    /// Whether a declared value can be had again at the end of the block.
    fn recomputable(&self, stmts: &[Stmt], k: usize) -> Option<Recovery> {
        let var = declares(&stmts[k])?;
        let (mut after, mut used) = (Vars::new(), Vars::new());
        writes(&stmts[k + 1..], &mut after);
        if after.contains(&var) {
            return None;
        }
        let recovery = match &stmts[k] {
            Stmt::Let { value, .. } => {
                let passive = !value.is_active();
                // Switched off, only what nothing else can give back is recomputed: passive values.
                if is_costly(value) || !self.on(Analysis::Recompute) && !passive {
                    return None;
                }
                value.reads(&mut used);
                Recovery::Recompute
            }
            Stmt::Call { args, callee: Callee::Function(path), part: None, .. } if self.on(Analysis::Recompute) => {
                let writes_none = args.iter().all(|arg| !matches!(arg, Arg::Ref { mutable: true, .. }));
                if !writes_none || path.leading_colon.is_some() {
                    return None;
                }
                args.iter().for_each(|arg| arg_reads(arg, &mut used));
                Recovery::RecomputeCall
            }
            _ => return None,
        };
        used.is_disjoint(&after).then_some(recovery)
    }
}

/// What a loop with checkpoints needs on the way back, where its segments run again; whether it is one.
fn run_again(stmt: &Stmt, uses: &mut Vars) -> bool {
    let (Stmt::For { body, checkpoint: Some(length), .. } | Stmt::While { body, checkpoint: Some(length), .. }) = stmt
    else {
        return false;
    };
    let loop_ = std::slice::from_ref(stmt);
    let mut needed = Vars::from([*length]);
    writes(body, &mut needed);
    super::reads(loop_, &mut needed);
    uses.extend(needed.difference(&super::declared_deep(loop_)));
    true
}

fn scrutinee_uses(on: &Scrutinee, out: &mut Vars) {
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

/// Whether a value is dearer to compute than to save.
pub(crate) fn is_costly(e: &Expr) -> bool {
    match e {
        Expr::Const(pure) => !pure.cheap,
        Expr::Read(place) => !matches!(place.ty, Ty::Real | Ty::Passive),
        Expr::Op(op, args) => op.is_costly() || args.iter().any(is_costly),
        Expr::Build(build, items) => matches!(build, crate::ir::Build::Vec) || items.iter().any(is_costly),
        Expr::Repeat(value, _, vec) => *vec || is_costly(value),
    }
}

/// What the forward code of one statement reads and writes.
pub(crate) fn effects(stmt: &Stmt) -> (Vars, Vars) {
    let (mut read, mut write) = (Vars::new(), Vars::new());
    reads(std::slice::from_ref(stmt), &mut read);
    writes(std::slice::from_ref(stmt), &mut write);
    write.extend(declares(stmt));
    each(std::slice::from_ref(stmt), &mut |stmt| match stmt {
        Stmt::Assign { place, first: true, .. } => {
            write.insert(place.base);
        }
        Stmt::Call { out, .. } => write.extend(out),
        _ => {}
    });
    (read, write)
}
