//! Where overwritten values are put back: at the write, further out as one value or slice, or nowhere.

use super::affine::affine;
use super::plan::{BlockPlan, Level, Planner};
use super::{declared, each, is_fixed, key, writes};
use crate::ir::{Hold, Place, Projection, Pure, Stmt, Ty, VarId, Vars};
use crate::options::Analysis;
use std::collections::BTreeSet;

/// An old value to put back.
#[derive(Clone, Debug)]
pub(crate) struct Undo {
    pub(crate) place: Place,
    /// A slice is saved as a whole.
    pub(crate) slice: bool,
    /// It takes a fixed number of words.
    pub(crate) fixed: bool,
    /// The whole range is copied before the loop instead of one element in each iteration.
    pub(crate) bulk: Option<Place>,
}

impl Undo {
    pub(super) fn dependencies(&self) -> Vars {
        let mut out = Vars::new();
        self.place.index_reads(&mut out);
        out
    }
}

impl Planner<'_> {
    pub(super) fn own_undo(&self, stmt: &Stmt) -> Vec<Undo> {
        match stmt {
            // What the function returns is not taken back.
            Stmt::Assign { place, first: false, .. } if !self.is_result(place.base) => {
                let fixed = match &place.ty {
                    Ty::Real => true,
                    _ => place.projections.is_empty() && is_fixed(&self.f.vars[place.base.0]),
                };
                vec![Undo { place: place.clone(), slice: false, fixed, bulk: None }]
            }
            _ => vec![],
        }
    }

    pub(super) fn distinct<'u>(&self, undos: impl Iterator<Item = &'u Undo>) -> Vec<Undo> {
        let mut seen = BTreeSet::new();
        undos.filter(|undo| seen.insert(key(self.f, &undo.place))).cloned().collect()
    }

    /// Decides for each write whether its undo is kept here, moves up or is not needed.
    #[expect(clippy::too_many_arguments, reason = "one step of `block`, split off to be read by itself")]
    pub(super) fn place_undos(
        &self,
        stmts: &[Stmt],
        level: Level,
        wanted: &Vars,
        own: &Vars,
        uses: &[Vars],
        all_uses: &Vars,
        raised: Vec<Vec<Undo>>,
        plan: &mut BlockPlan,
    ) {
        let mut changing = own.clone();
        writes(stmts, &mut changing);
        let mut before: Vars = Vars::new();
        let mut up = vec![];
        for (k, undos) in raised.into_iter().enumerate() {
            let mut here = vec![];
            for undo in undos {
                let base = undo.place.base;
                let var = &self.f.vars[base.0];
                // Switched off, every write is undone, whoever looks.
                let always = !self.on(Analysis::Record) && !self.is_result(base);
                if own.contains(&base) {
                    // A local's old value matters only to reverse code that still follows.
                    let leaf = matches!(stmts[k], Stmt::Assign { .. });
                    if always
                        || before.contains(&base)
                        || leaf && uses[k].contains(&base)
                        || undo.dependencies().contains(&base)
                    {
                        here.push(undo);
                    }
                    continue;
                }
                // Values are restored for the caller, and for reverse code that still follows.
                let restored = var.hold == Hold::Mut || var.param;
                let leaf = matches!(stmts[k], Stmt::Assign { .. });
                let read_later = wanted.contains(&base)
                    || before.contains(&base)
                    || leaf && uses[k].contains(&base)
                    || undo.dependencies().contains(&base);
                if !(always || restored || read_later && self.needed.contains(&base)) {
                    continue;
                }
                match self.destination(level, all_uses, &changing, &undo) {
                    Some(hoisted) => up.push(hoisted),
                    None => here.push(undo),
                }
            }
            before.extend(&uses[k]);
            for undo in &here {
                before.extend(undo.dependencies());
            }
            plan.undo.push(here);
        }
        plan.up = self.distinct(up.iter());
    }

    /// The undo to be left to the surrounding block, if nothing in this one waits for it.
    fn destination(&self, level: Level, all_uses: &Vars, changing: &Vars, undo: &Undo) -> Option<Undo> {
        let base = undo.place.base;
        // What a pattern binds is known in its arm only.
        let known = &self.f.vars[base.0];
        let bound = !known.param && known.hold != Hold::Value;
        if !self.on(Analysis::Hoist) || bound || all_uses.contains(&base) {
            return None;
        }
        let invariant = undo.dependencies().is_disjoint(changing);
        match level {
            Level::Function => None,
            Level::Branch => undo.place.is_whole().then(|| undo.clone()),
            Level::Loop(None) => undo.place.is_whole().then(|| undo.clone()),
            Level::Loop(Some((var, lo, hi))) => {
                let depends = undo.dependencies().contains(&var);
                if undo.place.is_whole() || undo.slice && invariant && !depends {
                    return Some(undo.clone());
                }
                if undo.slice || !self.f.has_slices(base) {
                    return None;
                }
                let index = undo.place.index()?;
                let name = &self.f.vars[var.0].name;
                // Bounds by what they are made of, which may be known further out than they are.
                let (low, high) = (self.defined(lo), self.defined(hi));
                let (lo_name, hi_name) = (&low.expr, &high.expr);
                let base_name = &self.f.vars[base.0].name;
                let (from, to): (syn::Expr, syn::Expr) = if invariant && !depends {
                    let at = &index.expr;
                    (syn::parse_quote!(#at), syn::parse_quote!(if #lo_name < #hi_name { #at + 1 } else { 0 }))
                } else {
                    match affine(index, var, name, changing)?.offset {
                        None => (syn::parse_quote!(#lo_name), syn::parse_quote!(#hi_name)),
                        Some(offset) => (
                            syn::parse_quote!(#offset + #lo_name),
                            syn::parse_quote!(if #lo_name < #hi_name { #offset + #hi_name } else { 0 }),
                        ),
                    }
                };
                let mut reads: Vars = index.reads.clone();
                reads.remove(&var);
                reads.extend(low.reads.union(&high.reads));
                let expr = syn::parse_quote!(::tapir::span(#from, #to, #base_name.len()));
                let range = Pure { expr, reads, shapes: Vars::from([base]), cheap: true };
                let ty = Ty::Seq(Box::new(undo.place.ty.clone()));
                let projections = vec![Projection::Range(range)];
                let place = Place { base, projections, ty, span: undo.place.span };
                Some(Undo { place, slice: true, fixed: false, bulk: None })
            }
        }
    }

    /// A passive variable, by the expressions that define it as far as they are known.
    fn defined(&self, var: VarId) -> Pure {
        let name = &self.f.vars[var.0].name;
        let mut pure =
            Pure { expr: crate::ir::path_expr(name), reads: Vars::from([var]), shapes: Vars::new(), cheap: true };
        for _ in 0..6 {
            let Some(next) = pure.reads.iter().copied().find(|read| self.f.definitions.contains_key(read)) else {
                break;
            };
            let definition = &self.f.definitions[&next];
            substitute(&mut pure.expr, &self.f.vars[next.0].name, &definition.expr);
            pure.reads.remove(&next);
            pure.reads.extend(&definition.reads);
            pure.shapes.extend(&definition.shapes);
        }
        pure
    }

    /// Elements that are written once, each by its own iteration: their old values are those at loop entry.
    pub(super) fn find_bulk(&self, body: &[Stmt], (var, lo, hi): (VarId, VarId, VarId), plan: &mut BlockPlan) {
        let own = declared(body);
        let mut changing = own.clone();
        writes(body, &mut changing);
        let mut count = std::collections::BTreeMap::<VarId, usize>::new();
        each(body, &mut |stmt| {
            match stmt {
                Stmt::Assign { place, .. } => *count.entry(place.base).or_default() += 1,
                // A callee may write any element.
                Stmt::Call { args, .. } => {
                    for base in args.iter().filter_map(super::written) {
                        *count.entry(base).or_default() += 2;
                    }
                }
                _ => {}
            }
        });
        let name = &self.f.vars[var.0].name;
        let (lo_name, hi_name) = (self.f.bound(lo), self.f.bound(hi));
        for undo in plan.undo.iter_mut().flatten() {
            let base = undo.place.base;
            // What the body declares is not there before the loop.
            let there = !own.contains(&base) && self.f.has_slices(base);
            if !there || count.get(&base) != Some(&1) || undo.place.ty != Ty::Real {
                continue;
            }
            let Some(index) = undo.place.index() else { continue };
            let Some(form) = affine(index, var, name, &changing) else { continue };
            let expr: syn::Expr = match form.offset {
                None => syn::parse_quote!(#lo_name..#hi_name),
                Some(offset) => syn::parse_quote!(#offset + #lo_name..#offset + #hi_name),
            };
            let range = Pure { expr, reads: Vars::new(), shapes: Vars::new(), cheap: true };
            undo.bulk = Some(Place {
                base,
                projections: vec![Projection::Range(range)],
                ty: Ty::Seq(Box::new(Ty::Real)),
                span: undo.place.span,
            });
        }
    }
}

/// Replaces a variable by an expression.
fn substitute(e: &mut syn::Expr, name: &syn::Ident, by: &syn::Expr) {
    use syn::visit_mut::{self, VisitMut};
    struct Substitute<'a>(&'a syn::Ident, &'a syn::Expr);
    impl VisitMut for Substitute<'_> {
        fn visit_expr_mut(&mut self, e: &mut syn::Expr) {
            match e {
                syn::Expr::Path(p) if p.path.is_ident(self.0) => {
                    let expr = Box::new(self.1.clone());
                    *e = syn::Expr::Paren(syn::ExprParen { attrs: vec![], paren_token: Default::default(), expr });
                }
                _ => visit_mut::visit_expr_mut(self, e),
            }
        }
    }
    Substitute(name, by).visit_expr_mut(e);
}
