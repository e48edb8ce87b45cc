//! Options by their methods: `x.get(i)` and its relatives as a test and an element, `map` and its relatives as `match`.

use proc_macro2::Span;
use syn::visit::{self, Visit};
use syn::visit_mut::{self, VisitMut};
use syn::{Expr, Pat, Stmt, parse_quote_spanned};

use super::Errors;
use super::bind::{Binder, Item};
use super::build;
use super::node;
use super::scope::{self, Scope};
use super::seq;
use crate::names::{MacroArgs, Names};

/// Spells these methods out.
pub(crate) fn rewrite(sig: &syn::Signature, body: &mut syn::Block, names: &mut Names) -> syn::Result<()> {
    let mut options = Options { names, scope: Scope::of(sig, body), errors: Errors::default() };
    options.visit_block_mut(body);
    options.errors.finish()
}

struct Options<'a> {
    names: &'a mut Names,
    scope: Scope,
    errors: Errors,
}

/// An element that may not be there.
struct Access {
    there: Expr,
    item: Item,
}

/// `x.first()`, `x.last()`, `x.get(i)`, their forms with `_mut`, and copies of what they give.
fn access(expr: &Expr) -> Option<Access> {
    let Expr::MethodCall(call) = build::unparenthesized(expr) else { return None };
    let (span, name) = (call.method.span(), call.method.to_string());
    if matches!(name.as_str(), "copied" | "cloned") && call.args.is_empty() {
        let Access { there, item } = access(&call.receiver)?;
        return match item {
            Item::Ref { place, .. } => Some(Access { there, item: Item::Value(place) }),
            _ => None,
        };
    }
    let receiver = &*call.receiver;
    if !build::is_place(receiver) {
        return None;
    }
    let length = || build::method(receiver.clone(), "len", [], span);
    if let ("split_first" | "split_last" | "split_first_mut" | "split_last_mut", None) =
        (name.as_str(), call.args.first())
    {
        // One element, and the rest.
        let (length, one) = (length(), build::number(1, span));
        let last = build::sub(length.clone(), one.clone(), span);
        let (at, rest) = match name.starts_with("split_first") {
            true => (build::number(0, span), build::range(Some(one), None, span)),
            false => (last.clone(), build::range(None, Some(last), span)),
        };
        let part =
            |index| Item::Ref { mutable: name.ends_with("_mut"), place: build::index(receiver.clone(), index, span) };
        let item = Item::Tuple(vec![part(at), part(rest)]);
        return Some(Access { there: parse_quote_spanned!(span=> #length > 0), item });
    }
    let at = match (name.as_str(), call.args.first()) {
        ("first" | "first_mut", None) => build::number(0, span),
        ("last" | "last_mut", None) => build::sub(length(), build::number(1, span), span),
        ("get" | "get_mut", Some(index)) if build::is_pure(index) && !is_range(index) && !is_key(index) => {
            index.clone()
        }
        _ => return None,
    };
    let length = length();
    let there = match name.starts_with("get") {
        true => parse_quote_spanned!(span=> (#at) < #length),
        false => parse_quote_spanned!(span=> #length > 0),
    };
    let place = build::index(receiver.clone(), at, span);
    Some(Access { there, item: Item::Ref { mutable: name.ends_with("_mut"), place } })
}

fn is_range(index: &Expr) -> bool {
    matches!(build::unparenthesized(index), Expr::Range(_))
}

/// Maps are asked by reference.
fn is_key(index: &Expr) -> bool {
    matches!(index, Expr::Reference(_)) || matches!(index, Expr::Lit(lit) if matches!(lit.lit, syn::Lit::Str(_)))
}

/// The pattern inside `Some(…)`.
fn some(pat: &Pat) -> Option<&Pat> {
    match pat {
        Pat::TupleStruct(some) if some.path.is_ident("Some") && some.elems.len() == 1 => some.elems.first(),
        _ => None,
    }
}

impl Options<'_> {
    /// The code for an element that is there, with the pattern bound to it.
    fn bound(&mut self, pat: &Pat, item: Item, code: Vec<Stmt>, span: Span) -> syn::Result<Vec<Stmt>> {
        let mut stmts = Vec::new();
        let mut binder = Binder::new(self.names, &mut stmts, span);
        binder.bind(pat, item)?;
        let rewrites = binder.rewrites;
        let mut code = code;
        stmts.extend(rewrites.apply(&mut code));
        stmts.extend(code);
        Ok(stmts)
    }

    /// `if let Some(v) = x.get(i) { .. }`
    fn if_let(&mut self, node: &mut syn::ExprIf) -> syn::Result<()> {
        let Expr::Let(test) = &*node.cond else { return Ok(()) };
        let (Some(pat), Some(Access { there, item })) = (some(&test.pat), access(&test.expr)) else { return Ok(()) };
        let span = test.let_token.span;
        let pat = pat.clone();
        let then = std::mem::take(&mut node.then_branch.stmts);
        node.then_branch.stmts = self.bound(&pat, item, then, span)?;
        *node.cond = there;
        Ok(())
    }

    /// `match x.get(i) { Some(v) => .., None => .. }`
    fn match_(&mut self, node: &syn::ExprMatch) -> syn::Result<Option<Expr>> {
        let Some(Access { there, item }) = access(&node.expr) else { return Ok(None) };
        let [first, second] = &node.arms[..] else { return Ok(None) };
        let none = |pat: &Pat| match pat {
            Pat::Wild(_) => true,
            Pat::Ident(pat) => pat.ident == "None",
            Pat::Path(path) => path.path.is_ident("None"),
            _ => false,
        };
        let (pat, then, or) = match (some(&first.pat), some(&second.pat)) {
            (Some(pat), None) if none(&second.pat) => (pat, &first.body, &second.body),
            (None, Some(pat)) if none(&first.pat) => (pat, &second.body, &first.body),
            _ => return Ok(None),
        };
        let span = node.match_token.span;
        let then = self.bound(pat, item, code_of(then), span)?;
        Ok(Some(build::if_else(there, then, Some(code_of(or)), span)))
    }

    /// `v.retain(|e| ..)`: what stays is moved to the front, and the rest cut off.
    fn retain(&mut self, call: &syn::ExprMethodCall, function: &Expr) -> syn::Result<Expr> {
        let (span, vec) = (call.method.span(), &call.receiver);
        let (kept, at) = (self.names.fresh("kept", span), self.names.fresh("at", span));
        let mut body = Vec::new();
        let element = build::index((**vec).clone(), build::path(&at), span);
        let item = Item::Ref { mutable: false, place: element };
        let cond = node::apply(function, vec![item], self.names, &mut body, span)?.into_expr(span);
        Ok(parse_quote_spanned!(span=> {
            let mut #kept = 0;
            for #at in 0..#vec.len() {
                #(#body)*
                if #cond {
                    #vec.swap(#kept, #at);
                    #kept += 1;
                }
            }
            #vec.truncate(#kept);
        }))
    }

    /// `o.unwrap_or(e)` with `o` and `e` bound before, if `e` may write: it is computed in any case.
    fn eager(&mut self, call: &syn::ExprMethodCall) -> Option<Expr> {
        const EAGER: [&str; 5] = ["unwrap_or", "or", "ok_or", "map_or", "then_some"];
        let arg = call.args.first()?;
        if !EAGER.iter().any(|name| call.method == name) || matches!(arg, Expr::Reference(_)) || !self.writes(arg) {
            return None;
        }
        let (span, mut call, mut stmts) = (call.method.span(), call.clone(), Vec::new());
        let mut bind = |e: &mut Expr, hint: &str| {
            let name = self.names.fresh(hint, span);
            stmts.push(build::let_ident(&name, std::mem::replace(e, build::path(&name)), span));
        };
        // What refers to elements keeps them from being written to.
        if access(&call.receiver).is_none_or(|found| matches!(found.item, Item::Value(_))) {
            bind(&mut call.receiver, "option");
        }
        bind(&mut call.args[0], "other");
        Some(build::block(stmts, Some(Expr::MethodCall(call)), span))
    }

    /// Whether an expression may write to a variable.
    fn writes(&self, e: &Expr) -> bool {
        struct Writes<'a>(&'a Scope, bool);
        impl<'ast> Visit<'ast> for Writes<'_> {
            fn visit_expr(&mut self, e: &'ast Expr) {
                self.1 |= match e {
                    Expr::Assign(_) => true,
                    Expr::Reference(reference) => reference.mutability.is_some(),
                    Expr::Binary(binary) => crate::scalar::is_compound(&binary.op),
                    Expr::Call(call) => call.args.iter().any(|arg| self.0.known(arg) == Some(scope::Access::Mut)),
                    Expr::MethodCall(call) => !crate::known::only_reads(&call.method.to_string(), call.args.len()),
                    _ => false,
                };
                visit::visit_expr(self, e);
            }
        }
        let mut writes = Writes(&self.scope, false);
        writes.visit_expr(e);
        writes.1
    }

    /// A method of an option.
    fn method(&mut self, call: &syn::ExprMethodCall) -> syn::Result<Option<Expr>> {
        let (span, name) = (call.method.span(), call.method.to_string());
        let args: Vec<&Expr> = call.args.iter().collect();
        let is_closure = |arg: &&Expr| matches!(build::unparenthesized(arg), Expr::Closure(_));
        let found = access(&call.receiver);
        match (name.as_str(), &args[..], &found) {
            ("is_some", [], Some(found)) => return Ok(Some(found.there.clone())),
            ("is_none", [], Some(found)) => return Ok(Some(build::not(found.there.clone(), span))),
            ("unwrap" | "expect", _, Some(found)) => return Ok(Some(found.item.clone().into_expr(span))),
            ("then_some", [value], None) => {
                let cond = &call.receiver;
                return Ok(Some(parse_quote_spanned!(span=> if #cond { Some(#value) } else { None })));
            }
            ("then", [function], None) if is_closure(function) => {
                let mut then = Vec::new();
                let value = node::apply(function, vec![], self.names, &mut then, span)?.into_expr(span);
                then.push(Stmt::Expr(parse_quote_spanned!(span=> Some(#value)), None));
                let (cond, none) = ((*call.receiver).clone(), code_of(&parse_quote_spanned!(span=> None)));
                return Ok(Some(build::if_else(cond, then, Some(none), span)));
            }
            ("retain", [function], None) if is_closure(function) && build::is_place(&call.receiver) => {
                return self.retain(call, function).map(Some);
            }
            ("ok", [], None) => {
                let (value, receiver) = (self.names.fresh("ok", span), &call.receiver);
                return Ok(Some(
                    parse_quote_spanned!(span=> match #receiver { Ok(#value) => Some(#value), Err(_) => None }),
                ));
            }
            ("map_err", [function], None) if is_closure(function) => {
                let (value, error) = (self.names.fresh("ok", span), self.names.fresh("error", span));
                let mut stmts = Vec::new();
                let item = Item::Value(build::path(&error));
                let made = node::apply(function, vec![item], self.names, &mut stmts, span)?.into_expr(span);
                let (made, receiver) = (build::block(stmts, Some(made), span), &call.receiver);
                return Ok(Some(parse_quote_spanned!(span=>
                    match #receiver { Ok(#value) => Ok(#value), Err(#error) => Err(#made) })));
            }
            ("ok_or" | "or", [_], _) => {}
            ("ok_or_else" | "or_else", [function], _) if is_closure(function) => {}
            ("unwrap_or", [_], Some(_)) => {}
            ("map", [function], _) if is_closure(function) => {}
            ("map_or", [_, function], _) if is_closure(function) => {}
            ("map_or_else", [other, function], _) if is_closure(other) && is_closure(function) => {}
            ("unwrap_or_else" | "and_then" | "is_some_and", [function], _) if is_closure(function) => {}
            _ => return Ok(None),
        }
        if seq::is_chain(&call.receiver) || matches!(&*call.receiver, Expr::Array(_) | Expr::Repeat(_)) {
            return Ok(None);
        }
        let value = self.names.fresh("some", span);
        let item = match &found {
            Some(found) => found.item.clone(),
            None => Item::Value(build::path(&value)),
        };
        // What is given for nothing is a reference where elements are.
        let behind = |arg: &Expr| match (arg, &item) {
            (Expr::Reference(reference), Item::Ref { .. }) => (*reference.expr).clone(),
            _ => arg.clone(),
        };
        let mut then = Vec::new();
        let mut apply = |function: &Expr, then: &mut Vec<Stmt>| {
            node::apply(function, vec![item.clone()], self.names, then, span).map(|item| item.into_expr(span))
        };
        let (some, none): (Expr, Expr) = match (name.as_str(), &args[..]) {
            ("unwrap_or", [other]) => (item.clone().into_value(span), behind(other)),
            ("unwrap_or_else", [other]) => {
                let mut stmts = Vec::new();
                let other = node::apply(other, vec![], self.names, &mut stmts, span)?.into_expr(span);
                (item.clone().into_value(span), build::block(stmts, Some(other), span))
            }
            ("ok_or", [error]) => {
                let value = item.clone().into_value(span);
                (parse_quote_spanned!(span=> Ok(#value)), parse_quote_spanned!(span=> Err(#error)))
            }
            ("ok_or_else", [error]) => {
                let mut stmts = Vec::new();
                let error = node::apply(error, vec![], self.names, &mut stmts, span)?.into_expr(span);
                let (value, error) = (item.clone().into_value(span), build::block(stmts, Some(error), span));
                (parse_quote_spanned!(span=> Ok(#value)), parse_quote_spanned!(span=> Err(#error)))
            }
            ("or", [other]) => {
                let value = item.clone().into_value(span);
                (parse_quote_spanned!(span=> Some(#value)), (*other).clone())
            }
            ("or_else", [other]) => {
                let mut stmts = Vec::new();
                let other = node::apply(other, vec![], self.names, &mut stmts, span)?.into_expr(span);
                let value = item.clone().into_value(span);
                (parse_quote_spanned!(span=> Some(#value)), build::block(stmts, Some(other), span))
            }
            ("map", [function]) => {
                let made = apply(function, &mut then)?;
                (parse_quote_spanned!(span=> Some(#made)), parse_quote_spanned!(span=> None))
            }
            ("and_then", [function]) => (apply(function, &mut then)?, parse_quote_spanned!(span=> None)),
            ("is_some_and", [function]) => (apply(function, &mut then)?, parse_quote_spanned!(span=> false)),
            ("map_or", [other, function]) => (apply(function, &mut then)?, (*other).clone()),
            ("map_or_else", [other, function]) => {
                let made = apply(function, &mut then)?;
                let mut stmts = Vec::new();
                let other = node::apply(other, vec![], self.names, &mut stmts, span)?.into_expr(span);
                (made, build::block(stmts, Some(other), span))
            }
            _ => return Ok(None),
        };
        then.push(Stmt::Expr(some, None));
        Ok(Some(match found {
            Some(found) => build::if_else(found.there, then, Some(code_of(&none)), span),
            None => {
                let (receiver, then) = (&call.receiver, build::block(then, None, span));
                parse_quote_spanned!(span=> match #receiver { Some(#value) => #then, None => #none })
            }
        }))
    }
}

fn code_of(expr: &Expr) -> Vec<Stmt> {
    match expr {
        Expr::Block(block) if block.label.is_none() && block.attrs.is_empty() => block.block.stmts.clone(),
        other => vec![Stmt::Expr(other.clone(), None)],
    }
}

impl VisitMut for Options<'_> {
    fn visit_local_mut(&mut self, local: &mut syn::Local) {
        // `let a: [f64; 3] = b.map(..)` is a loop.
        if let (Pat::Type(typed), Some(init)) = (&local.pat, &mut local.init)
            && matches!(&*typed.ty, syn::Type::Array(_))
        {
            return visit_mut::visit_expr_mut(self, &mut init.expr);
        }
        visit_mut::visit_local_mut(self, local);
    }

    fn visit_expr_mut(&mut self, expr: &mut Expr) {
        if let Expr::MethodCall(call) = expr
            && let Some(made) = self.eager(call)
        {
            *expr = made;
        }
        // Before their parts: a copy of an element is one thing.
        let made = match expr {
            Expr::If(node) => self.if_let(node).map(|()| None),
            Expr::Match(node) => self.match_(node),
            Expr::MethodCall(call) => self.method(call),
            _ => Ok(None),
        };
        match made {
            Ok(Some(made)) => *expr = made,
            Ok(None) => {}
            Err(error) => return self.errors.add(error),
        }
        visit_mut::visit_expr_mut(self, expr);
        // What is left of the copies is an option as such.
        if let Expr::MethodCall(call) = expr
            && matches!(call.method.to_string().as_str(), "copied" | "cloned")
            && let Some(Access { there, item: Item::Value(element) }) = access(expr)
        {
            let span = element_span(expr);
            *expr = parse_quote_spanned!(span=> if #there { Some(#element) } else { None });
        }
    }

    fn visit_macro_mut(&mut self, mac: &mut syn::Macro) {
        if crate::activity::is_vec(mac)
            && let Some(mut args) = MacroArgs::of(mac)
        {
            args.exprs.iter_mut().for_each(|arg| self.visit_expr_mut(arg));
            args.write(mac);
        }
    }

    fn visit_item_mut(&mut self, _: &mut syn::Item) {}
}

fn element_span(expr: &Expr) -> Span {
    match expr {
        Expr::MethodCall(call) => call.method.span(),
        other => syn::spanned::Spanned::span(other),
    }
}
