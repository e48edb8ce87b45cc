//! Shadows of neighbouring elements that a loop carries in registers.
//!
//! The reverse code of a stencil adds to `d_x[i]`, `d_x[i + 1]`, … in every iteration, and the next iteration adds to
//! most of them again. In memory each addition waits for the store of the one before. So the loop holds the elements
//! from the lowest to the highest offset in variables, which are moved on by one at the end of an iteration: one
//! element is loaded and one stored.

use super::affine::split_constant;
use super::declared_deep;
use crate::ir::{Arg, AssignOp, Expr, Function, Hold, Place, Projection, Stmt, Ty, VarId, Vars};
use std::collections::BTreeMap;

/// The elements `base[i + from]` to `base[i + to]`, where `i` is the loop's variable.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Carry {
    pub(crate) base: VarId,
    pub(crate) from: i64,
    pub(crate) to: i64,
}

/// More would not stay in registers.
const MOST: i64 = 4;

/// Which shadows a loop with this body over `var` carries.
pub(crate) fn carries(f: &Function, body: &[Stmt], var: VarId) -> Vec<Carry> {
    let own = declared_deep(body);
    let mut found = Found { f, var, own, bases: BTreeMap::new(), simple: true };
    found.block(body, false);
    let Found { bases, simple, .. } = found;
    let carry = |(base, seen): (VarId, Option<Seen>)| {
        let Seen { mut always, sometimes, .. } = seen.filter(|seen| seen.changes)?;
        always.sort_unstable();
        let (&from, &to) = (always.first()?, always.last()?);
        // An element beyond those that every iteration touches may not exist.
        let inside = sometimes.iter().all(|offset| (from..=to).contains(offset));
        (inside && from < to && to - from < MOST).then_some(Carry { base, from, to })
    };
    if simple { bases.into_iter().filter_map(carry).collect() } else { vec![] }
}

/// The number that an index adds to a loop's variable.
pub(crate) fn offset(f: &Function, place: &Place, var: VarId) -> Option<i64> {
    let [Projection::Index(index)] = &place.projections[..] else { return None };
    if index.reads.len() != 1 || !index.reads.contains(&var) {
        return None;
    }
    let (stem, number) = split_constant(&index.expr);
    (f.vars[var.0].name == stem.as_str()).then_some(number)
}

/// The offsets at which the elements of a variable are touched.
#[derive(Default)]
struct Seen {
    always: Vec<i64>,
    sometimes: Vec<i64>,
    changes: bool,
}

struct Found<'a> {
    f: &'a Function,
    var: VarId,
    /// What the body declares.
    own: Vars,
    /// `None`: touched in another way.
    bases: BTreeMap<VarId, Option<Seen>>,
    simple: bool,
}

impl Found<'_> {
    fn block(&mut self, stmts: &[Stmt], conditional: bool) {
        for stmt in stmts {
            match stmt {
                Stmt::Let { value, .. } => self.value(value, conditional),
                Stmt::Assign { place, value, op, .. } => {
                    self.place(place, conditional, *op == AssignOp::Set);
                    self.value(value, conditional);
                }
                Stmt::Call { args, .. } => {
                    for arg in args {
                        match arg {
                            Arg::Value(value) => self.value(value, conditional),
                            Arg::Ref { place, .. } => {
                                self.bases.insert(place.base, None);
                            }
                            Arg::Passive(_) => {}
                        }
                    }
                }
                Stmt::If { then, or, .. } => {
                    self.block(then, true);
                    self.block(or, true);
                }
                Stmt::Declare { .. } | Stmt::Once { .. } => {}
                Stmt::For { .. } | Stmt::While { .. } | Stmt::Match { .. } => self.simple = false,
            }
        }
    }

    fn value(&mut self, value: &Expr, conditional: bool) {
        let mut places = vec![];
        value.leaves(&mut |place| places.push(place), &mut |_| {});
        places.into_iter().for_each(|place| self.place(place, conditional, true));
    }

    /// `changes`: the reverse code writes to the shadow of the place, and does not only read it.
    fn place(&mut self, place: &Place, conditional: bool, changes: bool) {
        let known = &self.f.vars[place.base.0];
        let scalar = known.hold == Hold::Value && known.ty == Ty::Real;
        if !known.active || scalar || self.own.contains(&place.base) {
            return;
        }
        let seen = self.bases.entry(place.base).or_insert_with(|| Some(Seen::default()));
        if let Some(seen) = seen {
            seen.changes |= changes;
        }
        let offset = offset(self.f, place, self.var).filter(|_| place.ty == Ty::Real);
        match (seen, offset) {
            (Some(seen), Some(offset)) if conditional => seen.sometimes.push(offset),
            (Some(seen), Some(offset)) => seen.always.push(offset),
            (seen, _) => *seen = None,
        }
    }
}
