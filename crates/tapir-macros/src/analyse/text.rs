//! Plans as text, for tests: the statements, and behind each what is done about it.

use super::Zero;
use super::plan::{BlockPlan, Child, LoopPlan, Recovery, Storage};
use crate::ir::text::{blocks, head, line, place, result, tokens};
use crate::ir::{Function, Stmt};

/// The plan of a function.
pub(crate) fn plan(f: &Function, plan: &BlockPlan, joint: bool) -> String {
    let mut out = String::new();
    block(f, &f.body, plan, joint, 0, &mut out);
    out + &result(f)
}

fn block(f: &Function, stmts: &[Stmt], plan: &BlockPlan, joint: bool, depth: usize, out: &mut String) {
    for (k, stmt) in stmts.iter().enumerate() {
        let mut notes = notes(f, stmt, plan, joint, k);
        let turning = plan.turning.as_ref().filter(|turning| turning.at == k);
        let plans: Vec<(&BlockPlan, bool)> = match (&plan.children[k], turning) {
            (_, Some(turning)) => turning.bodies.iter().map(|body| (body, true)).collect(),
            (Child::Leaf, _) => vec![],
            (Child::If(then, or), _) => vec![(then, false), (or, false)],
            (Child::Match(arms), _) => arms.iter().map(|arm| (arm, false)).collect(),
            (Child::Loop(inner), _) => {
                notes.extend(loop_notes(inner));
                vec![(&inner.body, false)]
            }
        };
        let notes = if notes.is_empty() { String::new() } else { format!("  // {}", notes.join("; ")) };
        line(&format!("{}{notes}", head(f, stmt)), depth, out);
        let inner = blocks(stmt);
        for ((label, stmts), (plan, joint)) in inner.iter().zip(plans) {
            if !label.is_empty() {
                line(label, depth, out);
            }
            block(f, stmts, plan, joint, depth + 1, out);
        }
        if !inner.is_empty() {
            line("}", depth, out);
        }
    }
}

fn notes(f: &Function, stmt: &Stmt, plan: &BlockPlan, joint: bool, k: usize) -> Vec<String> {
    let mut notes = vec![];
    if let Some(turning) = &plan.turning {
        if turning.at == k {
            notes.push("both passes at once".to_owned());
        } else if turning.independent.contains(&k) {
            notes.push("runs before".to_owned());
        } else if turning.dependent.contains(&k) {
            notes.push("its adjoint runs before".to_owned());
        }
    }
    // In one scope with the reverse code the values are still there.
    if let Some(recover) = plan.recover.iter().find(|recover| recover.at == k && !joint) {
        notes.push(match (recover.how, recover.fixed) {
            (Recovery::Recompute, _) => "recomputed".to_owned(),
            (Recovery::RecomputeCall, _) => "recomputed if that is cheap".to_owned(),
            (Recovery::Save, true) => "saved".to_owned(),
            (Recovery::Save, false) => "saved, of any size".to_owned(),
        });
    }
    for undo in &plan.undo[k] {
        let what = match (undo.slice, undo.fixed) {
            (true, _) => "slice ",
            (false, true) => "",
            (false, false) => "of any size ",
        };
        let bulk = undo.bulk.as_ref().map_or(String::new(), |whole| format!(", saved at once as {}", place(f, whole)));
        notes.push(format!("undo {what}{}{bulk}", place(f, &undo.place)));
    }
    if let Some((_, zero)) = plan.zeros.iter().find(|(var, _)| super::declares(stmt) == Some(*var)) {
        match zero {
            Zero::Static => {}
            Zero::Vector(n) => notes.push(format!("shadow of length {}", tokens(&n.expr))),
            Zero::Like => notes.push("shadow like the value".to_owned()),
        }
    }
    notes
}

fn loop_notes(plan: &LoopPlan) -> Vec<String> {
    let mut notes = vec![];
    match plan.storage {
        Storage::None => {}
        Storage::Frame => notes.push("saves in a frame".to_owned()),
        Storage::OwnFrame => notes.push("saves in a frame of their own".to_owned()),
        Storage::Stack => notes.push("saves pushed".to_owned()),
    }
    if plan.commutes {
        notes.push("reversed in the forward order".to_owned());
    }
    notes
}
