//! Iterators to index loops: `for` over chains, and the methods that consume one.

use proc_macro2::Span;
use syn::spanned::Spanned;
use syn::visit_mut::{self, VisitMut};
use syn::{Expr, ExprForLoop, Ident, Pat, Stmt, Type, parse_quote_spanned};

use super::Errors;
use super::arrays;
use super::bind::{Binder, Item, Rewrites};
use super::build;
use super::fold::State;
use super::node::{self, Body};
use super::scope::Scope;
use super::seq::{self, Seq, Setup};
use crate::names::{MacroArgs, Names, as_ident};

/// Methods that consume an iterator and are known here.
const TERMINALS: &[&str] = &["sum", "product", "fold", "for_each", "collect", "count", "len", "any", "all", "position"];

/// Methods of ranges that are no iteration.
const OF_RANGES: &[&str] = &["contains", "is_empty", "start", "end", "clone"];

/// Puts an index loop in place of every iterator.
pub(crate) fn to_loops(sig: &syn::Signature, body: &mut syn::Block, names: &mut Names) -> syn::Result<()> {
    let scope = Scope::of(sig, body);
    let mut loops = Loops { names, scope, errors: Errors::default() };
    loops.visit_block_mut(body);
    loops.errors.finish()
}

struct Loops<'a> {
    names: &'a mut Names,
    scope: Scope,
    errors: Errors,
}

/// Code that computes something: statements, then the value.
struct Code {
    stmts: Vec<Stmt>,
    value: Option<Expr>,
}

impl Loops<'_> {
    /// One loop over a chain; `consume` writes the body that uses the item.
    fn run(
        &mut self,
        chain: &Expr,
        span: Span,
        consume: impl FnOnce(Item, &mut Names, &mut Body<'_>) -> syn::Result<()>,
    ) -> syn::Result<(Vec<Stmt>, ExprForLoop)> {
        let mut setup = Setup { names: self.names, stmts: Vec::new(), scope: &self.scope };
        let seq = Seq::of(chain, &mut setup)?;
        let mut stmts = setup.stmts;
        let hi = build::minimum(&seq.hi, span).ok_or_else(|| {
            syn::Error::new(chain.span(), "this iterator has no end; write `a..b`, or `zip` it with something finite")
        })?;
        let mut k = self.names.fresh("k", span);
        let mut body = Body::new(&self.scope);
        let item = seq.at(build::path(&k), self.names, &mut body)?;
        consume(item, self.names, &mut body)?;
        let label = body.label.take();
        let mut inside = body.close(span);
        if let Some((at, ident)) = index_variable(&inside, &k) {
            inside.remove(at);
            Rewrites::rename(&k, &ident).apply(&mut inside);
            k = ident;
        }
        let mut bound = |expr: Expr, hint: &str| {
            if has_call(&expr) {
                let ident = self.names.fresh(hint, span);
                stmts.push(build::let_ident(&ident, expr, span));
                build::path(&ident)
            } else {
                expr
            }
        };
        let lo = bound(seq.lo.clone(), "lo");
        let hi = bound(hi, "n");
        let mut node: ExprForLoop = parse_quote_spanned!(span=> for #k in 0..0 {});
        *node.expr = seq.indices(lo, hi, span);
        node.body.stmts = inside;
        node.label = label.map(|name| syn::Label { name, colon_token: Default::default() });
        Ok((stmts, node))
    }

    fn for_loop(&mut self, node: &ExprForLoop) -> syn::Result<Vec<Stmt>> {
        let mut node = node.clone();
        if is_plain(&node) {
            return Ok(vec![Stmt::Expr(Expr::ForLoop(node), None)]);
        }
        let span = node.expr.span();
        let user = std::mem::take(&mut node.body.stmts);
        let (pat, own_label) = (node.pat.clone(), node.label.take());
        let bare = match &*node.expr {
            Expr::MethodCall(call) => call.method == "into_iter",
            expr => build::is_place(expr),
        };
        let (mut stmts, made) = self.run(&node.expr, span, |item, names, body| {
            // Who writes `for mut v in row` wants numbers, not references.
            let owned = matches!(&*pat, Pat::Ident(pat) if pat.mutability.is_some()) && bare;
            let item = match item {
                Item::Ref { mutable: false, place } if owned => Item::Value(place),
                item => item,
            };
            let mut binder = Binder::new(names, &mut body.stmts, span);
            binder.bind(&pat, item)?;
            let rewrites = binder.rewrites;
            let mut user = user;
            if let Some(label) = &body.label {
                if let Some(own) = &own_label {
                    return Err(syn::Error::new(
                        own.span(),
                        "a label at a loop over a flattened iterator is not known; write two `for` loops",
                    ));
                }
                user.iter_mut().for_each(|stmt| Leave(label).visit_stmt_mut(stmt));
            }
            body.stmts.extend(rewrites.apply(&mut user));
            body.stmts.extend(user);
            Ok(())
        })?;
        stmts.push(Stmt::Expr(
            Expr::ForLoop(ExprForLoop { attrs: node.attrs, label: own_label.or(made.label), ..made }),
            None,
        ));
        Ok(stmts)
    }

    /// The loop for a method call that consumes an iterator; `None` if it is none.
    fn terminal(&mut self, expr: &Expr, ty: Option<&Type>) -> syn::Result<Option<Code>> {
        let Expr::MethodCall(call) = build::unparenthesized(expr) else { return Ok(None) };
        let name = call.method.to_string();
        if name == "extend" && call.args.len() == 1 && seq::is_chain(&call.args[0]) {
            return self.extend(call).map(Some);
        }
        let range = matches!(build::unparenthesized(&call.receiver), Expr::Range(_));
        if !seq::is_chain(&call.receiver)
            || seq::ADAPTORS.contains(&name.as_str())
            || seq::SOURCES.contains(&name.as_str())
        {
            return Ok(None);
        }
        if range && OF_RANGES.contains(&name.as_str()) {
            return Ok(None);
        }
        if !TERMINALS.contains(&name.as_str()) {
            return Err(seq::unknown(&call.method));
        }
        let ty = turbofish(call).or(ty);
        let args: Vec<&Expr> = call.args.iter().collect();
        match (name.as_str(), args.as_slice()) {
            ("sum", []) => self.accumulate(call, ty, true).map(Some),
            ("product", []) => self.accumulate(call, ty, false).map(Some),
            ("fold", [init, function]) => self.fold(call, init, function).map(Some),
            ("for_each", [function]) => {
                let span = call.method.span();
                let (mut stmts, node) = self.run(&call.receiver, span, |item, names, body| {
                    let value = node::apply(function, vec![item], names, &mut body.stmts, span)?.into_expr(span);
                    if !matches!(&value, Expr::Tuple(unit) if unit.elems.is_empty()) {
                        body.stmts.push(Stmt::Expr(value, Some(syn::Token![;](span))));
                    }
                    Ok(())
                })?;
                stmts.push(Stmt::Expr(Expr::ForLoop(node), None));
                Ok(Some(Code { stmts, value: None }))
            }
            ("collect", []) => self.collect(call, ty).map(Some),
            ("count" | "len", []) => self.count(call).map(Some),
            ("any", [function]) => self.search(call, function, true).map(Some),
            ("all", [function]) => self.search(call, function, false).map(Some),
            ("position", [function]) => self.position(call, function).map(Some),
            _ => Err(syn::Error::new(
                call.method.span(),
                format!("`{name}` of an iterator does not take {} arguments", args.len()),
            )),
        }
    }

    fn accumulate(&mut self, call: &syn::ExprMethodCall, ty: Option<&Type>, sum: bool) -> syn::Result<Code> {
        let span = call.method.span();
        let acc = self.names.fresh(if sum { "sum" } else { "product" }, span);
        let (mut stmts, node) = self.run(&call.receiver, span, |item, _, body| {
            if matches!(item, Item::Tuple(_)) {
                return Err(syn::Error::new(span, "cannot add tuples; use `map` to make a number of each first"));
            }
            let value = item.into_value(span);
            body.stmts.push(if sum {
                parse_quote_spanned!(span=> #acc += #value;)
            } else {
                parse_quote_spanned!(span=> #acc *= #value;)
            });
            Ok(())
        })?;
        let integer = ty.filter(|ty| is_integer(ty));
        stmts.push(match (integer, sum) {
            (Some(ty), true) => parse_quote_spanned!(span=> let mut #acc: #ty = 0;),
            (Some(ty), false) => parse_quote_spanned!(span=> let mut #acc: #ty = 1;),
            (None, true) => parse_quote_spanned!(span=> let mut #acc = __tapir_empty_sum!();),
            (None, false) => parse_quote_spanned!(span=> let mut #acc = __tapir_one!();),
        });
        stmts.push(Stmt::Expr(Expr::ForLoop(node), None));
        Ok(Code { stmts, value: Some(build::path(&acc)) })
    }

    fn fold(&mut self, call: &syn::ExprMethodCall, init: &Expr, function: &Expr) -> syn::Result<Code> {
        let span = call.method.span();
        let mut function = build::unparenthesized(function).clone();
        let state = State::of(init, &mut function, self.names, span);
        for ident in state.idents() {
            self.scope.set_mutable(ident);
        }
        let (mut stmts, node) = self.run(&call.receiver, span, |item, names, body| {
            let items = state.argument.clone().into_iter().chain([item]).collect();
            let value = node::apply(&function, items, names, &mut body.stmts, span)?.into_expr(span);
            body.stmts.extend(state.update(value, names, span));
            Ok(())
        })?;
        stmts.splice(0..0, state.declarations(span));
        stmts.push(Stmt::Expr(Expr::ForLoop(node), None));
        Ok(Code { stmts, value: Some(state.value(span)) })
    }

    fn collect(&mut self, call: &syn::ExprMethodCall, ty: Option<&Type>) -> syn::Result<Code> {
        let span = call.method.span();
        let vec = |ty: &Type| matches!(ty, Type::Path(path) if crate::known::is_std(&path.path, "Vec"));
        if let Some(ty) = ty.filter(|ty| !vec(ty) && !matches!(ty, Type::Infer(_))) {
            return Err(syn::Error::new(ty.span(), "only a `Vec` can be collected into; collect that and convert it"));
        }
        let out = self.names.fresh("out", span);
        let (mut stmts, node) = self.run(&call.receiver, span, |item, _, body| {
            let value = item.into_expr(span);
            body.stmts.push(parse_quote_spanned!(span=> #out.push(#value);));
            Ok(())
        })?;
        stmts.push(match ty {
            Some(ty) => parse_quote_spanned!(span=> let mut #out: #ty = Vec::new();),
            None => parse_quote_spanned!(span=> let mut #out = Vec::new();),
        });
        stmts.push(Stmt::Expr(Expr::ForLoop(node), None));
        Ok(Code { stmts, value: Some(build::path(&out)) })
    }

    fn extend(&mut self, call: &syn::ExprMethodCall) -> syn::Result<Code> {
        let span = call.method.span();
        let target = &call.receiver;
        if !build::is_place(target) {
            return Err(syn::Error::new(
                span,
                "`extend` is known for variables and their fields; bind this to a variable first",
            ));
        }
        let (mut stmts, node) = self.run(&call.args[0], span, |item, _, body| {
            // `extend` copies out of references.
            let value = item.into_value(span);
            body.stmts.push(parse_quote_spanned!(span=> #target.push(#value);));
            Ok(())
        })?;
        stmts.push(Stmt::Expr(Expr::ForLoop(node), None));
        Ok(Code { stmts, value: None })
    }

    fn count(&mut self, call: &syn::ExprMethodCall) -> syn::Result<Code> {
        let span = call.method.span();
        let mut setup = Setup { names: self.names, stmts: Vec::new(), scope: &self.scope };
        let seq = Seq::of(&call.receiver, &mut setup)?;
        if let Some(count) = seq.count() {
            return Ok(Code { stmts: setup.stmts, value: Some(count) });
        }
        let count = self.names.fresh("count", span);
        let (mut stmts, node) = self.run(&call.receiver, span, |_, _, body| {
            body.stmts.push(parse_quote_spanned!(span=> #count += 1;));
            Ok(())
        })?;
        stmts.push(parse_quote_spanned!(span=> let mut #count: usize = 0;));
        stmts.push(Stmt::Expr(Expr::ForLoop(node), None));
        Ok(Code { stmts, value: Some(build::path(&count)) })
    }

    fn search(&mut self, call: &syn::ExprMethodCall, function: &Expr, any: bool) -> syn::Result<Code> {
        let span = call.method.span();
        let found = self.names.fresh(if any { "any" } else { "all" }, span);
        let (mut stmts, node) = self.run(&call.receiver, span, |item, names, body| {
            let cond = node::apply(function, vec![item], names, &mut body.stmts, span)?.into_expr(span);
            let cond = if any { cond } else { build::not(cond, span) };
            let leave = vec![parse_quote_spanned!(span=> #found = #any;), body.leave(span)];
            body.stmts.push(Stmt::Expr(build::if_else(cond, leave, None, span), None));
            Ok(())
        })?;
        let start = !any;
        stmts.push(parse_quote_spanned!(span=> let mut #found = #start;));
        stmts.push(Stmt::Expr(Expr::ForLoop(node), None));
        Ok(Code { stmts, value: Some(build::path(&found)) })
    }

    fn position(&mut self, call: &syn::ExprMethodCall, function: &Expr) -> syn::Result<Code> {
        let span = call.method.span();
        let (found, at) = (self.names.fresh("found", span), self.names.fresh("at", span));
        let (mut stmts, node) = self.run(&call.receiver, span, |item, names, body| {
            let cond = node::apply(function, vec![item], names, &mut body.stmts, span)?.into_expr(span);
            let leave = vec![parse_quote_spanned!(span=> #found = Some(#at);), body.leave(span)];
            body.stmts.push(Stmt::Expr(build::if_else(cond, leave, None, span), None));
            body.stmts.push(parse_quote_spanned!(span=> #at += 1;));
            Ok(())
        })?;
        stmts.push(parse_quote_spanned!(span=> let mut #found: Option<usize> = None;));
        stmts.push(parse_quote_spanned!(span=> let mut #at: usize = 0;));
        stmts.push(Stmt::Expr(Expr::ForLoop(node), None));
        Ok(Code { stmts, value: Some(build::path(&found)) })
    }

    /// A `let` of an array that a closure fills.
    fn array(&mut self, stmt: &Stmt) -> Option<Vec<Stmt>> {
        let Stmt::Local(local) = stmt else { return None };
        let made = arrays::fill(local, self.names);
        self.errors.check(made).flatten()
    }

    /// The iterator that a statement consists of, put before it.
    ///
    /// What an attribute marks stays whole.
    fn hoist(&mut self, stmt: &mut Stmt) -> Vec<Stmt> {
        let (expr, ty) = match stmt {
            Stmt::Local(local) if !local.attrs.is_empty() => return Vec::new(),
            Stmt::Local(syn::Local { pat, init: Some(init), .. }) if init.diverge.is_none() => match pat {
                Pat::Type(typed) => (&mut *init.expr, Some(&*typed.ty)),
                _ => (&mut *init.expr, None),
            },
            Stmt::Expr(Expr::Return(syn::ExprReturn { expr: Some(expr), .. }), _) => (&mut **expr, None),
            // The right side of an assignment is evaluated first.
            Stmt::Expr(Expr::Assign(assign), _) => (&mut *assign.right, None),
            Stmt::Expr(expr, _) => (expr, None),
            _ => return Vec::new(),
        };
        match self.terminal(expr, ty) {
            Ok(None) => Vec::new(),
            Ok(Some(code)) => {
                *expr = code.value.unwrap_or_else(|| parse_quote_spanned!(expr.span()=> ()));
                code.stmts
            }
            Err(error) => {
                self.errors.add(error);
                *expr = parse_quote_spanned!(expr.span()=> ());
                Vec::new()
            }
        }
    }
}

impl VisitMut for Loops<'_> {
    fn visit_block_mut(&mut self, block: &mut syn::Block) {
        let mut done = Vec::new();
        for mut stmt in std::mem::take(&mut block.stmts) {
            let mut made = if let Stmt::Expr(Expr::ForLoop(node), _) = &stmt {
                self.for_loop(node).unwrap_or_else(|error| {
                    self.errors.add(error);
                    Vec::new()
                })
            } else if let Some(made) = self.array(&stmt) {
                made
            } else {
                let mut made = self.hoist(&mut stmt);
                let unit = matches!(&stmt, Stmt::Expr(Expr::Tuple(unit), _) if unit.elems.is_empty());
                if !unit || made.is_empty() {
                    made.push(stmt);
                }
                made
            };
            for stmt in &mut made {
                match stmt {
                    // Done above: only what is inside remains.
                    Stmt::Expr(Expr::ForLoop(node), _) => self.visit_block_mut(&mut node.body),
                    Stmt::Local(local) => {
                        visit_mut::visit_local_mut(self, local);
                        self.scope.learn(local);
                    }
                    other => self.visit_stmt_mut(other),
                }
            }
            done.extend(made);
        }
        block.stmts = done;
    }

    fn visit_expr_mut(&mut self, expr: &mut Expr) {
        if let Expr::ForLoop(node) = expr {
            match self.for_loop(node) {
                Ok(mut stmts) if stmts.len() == 1 => {
                    let Some(Stmt::Expr(Expr::ForLoop(mut node), _)) = stmts.pop() else { return };
                    self.visit_block_mut(&mut node.body);
                    *expr = Expr::ForLoop(node);
                }
                Ok(stmts) => {
                    *expr = build::block(stmts, None, expr.span());
                    visit_mut::visit_expr_mut(self, expr);
                }
                Err(error) => self.errors.add(error),
            }
            return;
        }
        match self.terminal(expr, None) {
            Ok(Some(code)) => *expr = build::block(code.stmts, code.value, expr.span()),
            Ok(None) => {
                if seq::is_chain(expr)
                    && let Expr::MethodCall(call) = expr
                {
                    return self.errors.add(kept(&call.method));
                }
            }
            Err(error) => return self.errors.add(error),
        }
        if let Expr::Call(call) = expr
            && arrays::is_from_fn(call)
        {
            return self.errors.add(arrays::unsized_from_fn(call));
        }
        visit_mut::visit_expr_mut(self, expr);
    }

    fn visit_macro_mut(&mut self, mac: &mut syn::Macro) {
        // Assertions and messages are no part of the derivative and stay as they are.
        if mac.path.is_ident("vec")
            && let Some(mut args) = MacroArgs::of(mac)
        {
            args.exprs.iter_mut().for_each(|arg| self.visit_expr_mut(arg));
            args.write(mac);
        }
    }

    fn visit_item_mut(&mut self, _: &mut syn::Item) {}
}

/// Breaks of a loop's body leave the loop of this label.
struct Leave<'a>(&'a syn::Lifetime);

impl VisitMut for Leave<'_> {
    fn visit_expr_break_mut(&mut self, leave: &mut syn::ExprBreak) {
        leave.label.get_or_insert_with(|| self.0.clone());
    }
    fn visit_expr_for_loop_mut(&mut self, _: &mut ExprForLoop) {}
    fn visit_expr_while_mut(&mut self, _: &mut syn::ExprWhile) {}
    fn visit_expr_loop_mut(&mut self, _: &mut syn::ExprLoop) {}
    fn visit_expr_closure_mut(&mut self, _: &mut syn::ExprClosure) {}
    fn visit_item_mut(&mut self, _: &mut syn::Item) {}
}

/// The variable that is the loop's index under another name, and where it is bound.
fn index_variable(stmts: &[Stmt], k: &Ident) -> Option<(usize, Ident)> {
    stmts.iter().enumerate().find_map(|(at, stmt)| match stmt {
        Stmt::Local(syn::Local { pat: Pat::Ident(pat), init: Some(init), .. })
            if pat.mutability.is_none() && pat.by_ref.is_none() && as_ident(&init.expr) == Some(k) =>
        {
            Some((at, pat.ident.clone()))
        }
        _ => None,
    })
}

/// `for i in a..b` and `for i in (a..b).rev()` stay as they are.
fn is_plain(node: &ExprForLoop) -> bool {
    let range = |expr: &Expr| match build::unparenthesized(expr) {
        Expr::Range(syn::ExprRange {
            start: Some(start),
            end: Some(end),
            limits: syn::RangeLimits::HalfOpen(_),
            ..
        }) => !has_call(start) && !has_call(end),
        _ => false,
    };
    let iterates = match build::unparenthesized(&node.expr) {
        Expr::MethodCall(call) => call.method == "rev" && call.args.is_empty() && range(&call.receiver),
        expr => range(expr),
    };
    iterates && matches!(&*node.pat, Pat::Ident(pat) if pat.mutability.is_none() && pat.by_ref.is_none())
}

/// Anything but arithmetic on variables and literals.
fn has_call(expr: &Expr) -> bool {
    match expr {
        Expr::Lit(_) | Expr::Path(_) => false,
        Expr::Paren(paren) => has_call(&paren.expr),
        Expr::Group(group) => has_call(&group.expr),
        Expr::Cast(cast) => has_call(&cast.expr),
        Expr::Field(field) => has_call(&field.base),
        Expr::Unary(unary) => has_call(&unary.expr),
        Expr::Binary(binary) => has_call(&binary.left) || has_call(&binary.right),
        _ => true,
    }
}

/// A type of whole numbers.
pub(crate) fn is_integer(ty: &Type) -> bool {
    matches!(ty, Type::Path(path) if path.path.get_ident().is_some_and(|i| crate::known::is_integer(&i.to_string())))
}

fn turbofish(call: &syn::ExprMethodCall) -> Option<&Type> {
    call.turbofish.as_ref()?.args.iter().find_map(|arg| match arg {
        syn::GenericArgument::Type(ty) => Some(ty),
        _ => None,
    })
}

fn kept(method: &Ident) -> syn::Error {
    syn::Error::new(
        method.span(),
        format!(
            "the iterator `{method}` makes is not used up here; write the whole chain in one expression, or a `for` loop"
        ),
    )
}
