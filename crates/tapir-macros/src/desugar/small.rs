//! Small forms with a longer spelling that needs fewer rules: patterns of tuples and arrays, `while let`, swaps.

use syn::spanned::Spanned;
use syn::visit_mut::{self, VisitMut};
use syn::{Expr, Pat, Stmt, parse_quote_spanned};

use super::Errors;
use super::bind::{Binder, Item};
use super::build;
use super::scope::{Access, Scope};
use crate::names::{MacroArgs, Names, as_ident};

/// Spells the small forms out.
pub(crate) fn rewrite(sig: &syn::Signature, body: &mut syn::Block, names: &mut Names) -> syn::Result<()> {
    let mut small = Small { names, scope: Scope::of(sig, body), errors: Errors::default() };
    small.visit_block_mut(body);
    small.errors.finish()
}

struct Small<'a> {
    names: &'a mut Names,
    scope: Scope,
    errors: Errors,
}

impl Small<'_> {
    /// The `let`s for a `let` with a pattern; `None` leaves it.
    fn local(&mut self, local: &syn::Local) -> syn::Result<Option<Vec<Stmt>>> {
        let Some(init) = local.init.as_ref().filter(|init| init.diverge.is_none()) else { return Ok(None) };
        let (pat, typed) = match &local.pat {
            Pat::Type(typed) => (&*typed.pat, true),
            pat => (pat, false),
        };
        let span = local.let_token.span;
        let expr = build::unparenthesized(&init.expr);
        let mut out = Vec::new();
        let item = match (behind_reference(pat), expr) {
            (Pat::Tuple(pat), Expr::Tuple(tuple)) if pat.elems.len() == tuple.elems.len() => Item::of(expr.clone()),
            (Pat::Tuple(pat), Expr::MethodCall(call)) if pat.elems.len() == 2 => match pair(call, self.names) {
                Some((before, item)) => {
                    out.extend(before);
                    item
                }
                None => return Ok(None),
            },
            (Pat::Slice(_), Expr::Array(array)) => Item::Tuple(array.elems.iter().cloned().map(Item::of).collect()),
            (Pat::Slice(_), expr) => self.item(expr),
            (Pat::Tuple(_), expr) if as_ident(expr).is_some() => self.item(expr),
            _ => return Ok(None),
        };
        // The type of an array pattern is that of the whole.
        let pat = if typed && matches!(behind_reference(pat), Pat::Slice(_)) { pat } else { &local.pat };
        Binder::new(self.names, &mut out, span).bind(pat, item)?;
        for stmt in &mut out {
            if let Stmt::Local(made) = stmt {
                made.attrs.extend(local.attrs.iter().cloned());
            }
        }
        Ok(Some(out))
    }

    /// A variable as a reference or a value, whichever it is known to be.
    fn item(&self, expr: &Expr) -> Item {
        match self.scope.known(expr) {
            Some(Access::Ref) => Item::Ref { mutable: false, place: expr.clone() },
            Some(Access::Mut) => Item::Ref { mutable: true, place: expr.clone() },
            _ => Item::of(expr.clone()),
        }
    }

    /// `(a, b) = (e, f)` by way of temporaries, as both values are computed before either is stored.
    fn assignment(&mut self, assign: &syn::ExprAssign) -> Option<Vec<Stmt>> {
        let (Expr::Tuple(left), Expr::Tuple(right)) = (&*assign.left, build::unparenthesized(&assign.right)) else {
            return None;
        };
        let places = left.elems.iter().all(|place| build::is_place(place) || matches!(place, Expr::Infer(_)));
        if left.elems.len() != right.elems.len() || !places {
            return None;
        }
        let span = assign.eq_token.span();
        let mut stmts = Vec::new();
        let mut stores: Vec<Stmt> = Vec::new();
        for (place, value) in left.elems.iter().zip(&right.elems) {
            let temporary = self.names.fresh("t", span);
            stmts.push(build::let_ident(&temporary, value.clone(), span));
            if !matches!(place, Expr::Infer(_)) {
                stores.push(parse_quote_spanned!(span=> #place = #temporary;));
            }
        }
        stmts.extend(stores);
        Some(stmts)
    }

    /// `std::mem::swap(&mut a, &mut b)` of numbers: variables, fields and elements named in place.
    fn swap(&mut self, call: &syn::ExprCall) -> Option<Vec<Stmt>> {
        let Expr::Path(path) = &*call.func else { return None };
        if crate::known::of_std_mem(&path.path).is_none_or(|name| name != "swap") || call.args.len() != 2 {
            return None;
        }
        let place = |arg: &Expr| match arg {
            Expr::Reference(reference) if reference.mutability.is_some() && build::is_place(&reference.expr) => {
                Some((*reference.expr).clone())
            }
            _ => None,
        };
        // Elements are most likely numbers; whole variables may be vectors, which must not be copied.
        let (a, b) = (place(&call.args[0])?, place(&call.args[1])?);
        if !matches!((&a, &b), (Expr::Index(_), _) | (_, Expr::Index(_))) {
            return None;
        }
        let span = call.func.span();
        let temporary = self.names.fresh("t", span);
        Some(vec![
            build::let_ident(&temporary, a.clone(), span),
            parse_quote_spanned!(span=> #a = #b;),
            parse_quote_spanned!(span=> #b = #temporary;),
        ])
    }

    /// `while let Some(p) = v.pop()`.
    fn while_pop(&mut self, node: &mut syn::ExprWhile) {
        let Expr::Let(condition) = &*node.cond else { return };
        let (Pat::TupleStruct(some), Expr::MethodCall(call)) = (&*condition.pat, &*condition.expr) else { return };
        if !some.path.is_ident("Some")
            || some.elems.len() != 1
            || call.method != "pop"
            || !build::is_place(&call.receiver)
        {
            return;
        }
        let (span, stack) = (call.method.span(), &call.receiver);
        let mut binding = Vec::new();
        let popped: Expr = parse_quote_spanned!(span=> #stack.pop().unwrap());
        let result = Binder::new(self.names, &mut binding, span).bind(&some.elems[0], Item::Value(popped));
        self.errors.check(result);
        let cond = parse_quote_spanned!(span=> !#stack.is_empty());
        node.body.stmts.splice(0..0, binding);
        *node.cond = cond;
    }
}

fn behind_reference(pat: &Pat) -> &Pat {
    match pat {
        Pat::Reference(reference) => behind_reference(&reference.pat),
        Pat::Paren(paren) => behind_reference(&paren.pat),
        _ => pat,
    }
}

/// A method that returns two things, as these: with a statement before, if one has to be computed once.
fn pair(call: &syn::ExprMethodCall, names: &mut Names) -> Option<(Option<Stmt>, Item)> {
    let span = call.method.span();
    let receiver = &*call.receiver;
    match call.method.to_string().as_str() {
        name @ ("split_at" | "split_at_mut") if call.args.len() == 1 && build::is_place(receiver) => {
            let mutable = name == "split_at_mut";
            let (before, middle) = match &call.args[0] {
                number if build::as_number(number).is_some() => (None, number.clone()),
                middle => {
                    // The second half starts here even if the variable changes.
                    let ident = names.fresh("middle", span);
                    (Some(build::let_ident(&ident, middle.clone(), span)), build::path(&ident))
                }
            };
            let part = |range| Item::Ref { mutable, place: build::index(receiver.clone(), range, span) };
            let (left, right) =
                (build::range(None, Some(middle.clone()), span), build::range(Some(middle), None, span));
            Some((before, Item::Tuple(vec![part(left), part(right)])))
        }
        "sin_cos" if call.args.is_empty() => {
            let (before, angle) = match build::unparenthesized(receiver) {
                place if build::is_place(place) => (None, place.clone()),
                other => {
                    let ident = names.fresh("angle", span);
                    (Some(build::let_ident(&ident, other.clone(), span)), build::path(&ident))
                }
            };
            let part = |name| Item::Value(build::method(angle.clone(), name, [], span));
            Some((before, Item::Tuple(vec![part("sin"), part("cos")])))
        }
        _ => None,
    }
}

/// `x.first().unwrap()` and `x.last().unwrap()` as elements.
fn end_of_slice(expr: &Expr) -> Option<Expr> {
    let Expr::MethodCall(unwrap) = expr else { return None };
    let Expr::MethodCall(mut call) = build::unparenthesized(&unwrap.receiver).clone() else { return None };
    if !(unwrap.method == "unwrap" || unwrap.method == "expect") {
        return None;
    }
    let mut copied = false;
    if (call.method == "copied" || call.method == "cloned")
        && let Expr::MethodCall(inner) = &*call.receiver
    {
        call = inner.clone();
        copied = true;
    }
    let span = call.method.span();
    let name = call.method.to_string();
    if !call.args.is_empty() || !build::is_place(&call.receiver) {
        return None;
    }
    let at = match name.as_str() {
        "first" | "first_mut" => build::number(0, span),
        "last" | "last_mut" => {
            let length = build::method((*call.receiver).clone(), "len", [], span);
            build::sub(length, build::number(1, span), span)
        }
        _ => return None,
    };
    let element = build::index(*call.receiver, at, span);
    Some(if copied { element } else { build::reference(name.ends_with("mut"), element, span) })
}

/// `v.as_mut_slice()` is `&mut v[..]`.
fn whole_slice(expr: &mut Expr) {
    let Expr::MethodCall(call) = build::unparenthesized(expr) else { return };
    if !call.args.is_empty() || !build::is_place(&call.receiver) {
        return;
    }
    let (receiver, span) = (&call.receiver, call.method.span());
    *expr = match call.method.to_string().as_str() {
        "as_mut_slice" => parse_quote_spanned!(span=> &mut #receiver[..]),
        "as_slice" => parse_quote_spanned!(span=> &#receiver[..]),
        _ => return,
    };
}

/// `Vec::from([a, b])` and `[a, b].to_vec()` as `vec![a, b]`, `Vec::from(slice)` as `slice.to_vec()`.
fn vector_of(expr: &Expr) -> Option<Expr> {
    let of_array = |array: &syn::ExprArray, span| {
        let elems = &array.elems;
        parse_quote_spanned!(span=> vec![#elems])
    };
    match expr {
        Expr::Call(call) => {
            let Expr::Path(path) = &*call.func else { return None };
            let [vec, from] = path.path.segments.iter().collect::<Vec<_>>()[..] else { return None };
            let ([arg], true) = (&call.args.iter().collect::<Vec<_>>()[..], vec.ident == "Vec" && from.ident == "from")
            else {
                return None;
            };
            let span = from.ident.span();
            Some(match build::unparenthesized(arg) {
                Expr::Array(array) => of_array(array, span),
                Expr::Reference(reference) => build::method((*reference.expr).clone(), "to_vec", [], span),
                other => build::method(other.clone(), "to_vec", [], span),
            })
        }
        Expr::MethodCall(call) if call.method == "to_vec" => match build::unparenthesized(&call.receiver) {
            Expr::Array(array) => Some(of_array(array, call.method.span())),
            _ => None,
        },
        _ => None,
    }
}

impl VisitMut for Small<'_> {
    fn visit_block_mut(&mut self, block: &mut syn::Block) {
        let mut done = Vec::new();
        for mut stmt in std::mem::take(&mut block.stmts) {
            self.visit_stmt_mut(&mut stmt);
            let made = match &stmt {
                Stmt::Local(local) => {
                    let made = self.local(local);
                    self.errors.check(made).flatten()
                }
                Stmt::Expr(Expr::Assign(assign), _) => self.assignment(assign),
                Stmt::Expr(Expr::Call(call), Some(_)) => self.swap(call),
                _ => None,
            };
            let made = made.unwrap_or_else(|| vec![stmt]);
            for stmt in &made {
                if let Stmt::Local(local) = stmt {
                    self.scope.learn(local);
                }
            }
            done.extend(made);
        }
        block.stmts = done;
    }

    fn visit_expr_mut(&mut self, expr: &mut Expr) {
        visit_mut::visit_expr_mut(self, expr);
        if let Expr::Call(call) = expr {
            call.args.iter_mut().for_each(whole_slice);
        }
        match expr {
            Expr::While(node) => self.while_pop(node),
            Expr::Unary(unary) if matches!(unary.op, syn::UnOp::Deref(_)) => {
                // `*x.last().unwrap()` has become `*&x[..]`.
                if let Expr::Reference(reference) = build::unparenthesized(&unary.expr) {
                    *expr = (*reference.expr).clone();
                }
            }
            other => {
                if let Some(element) = end_of_slice(other).or_else(|| vector_of(other)) {
                    *other = element;
                }
            }
        }
    }

    fn visit_local_mut(&mut self, local: &mut syn::Local) {
        visit_mut::visit_local_mut(self, local);
        local.init.iter_mut().for_each(|init| whole_slice(&mut init.expr));
    }

    fn visit_macro_mut(&mut self, mac: &mut syn::Macro) {
        if mac.path.is_ident("vec")
            && let Some(mut args) = MacroArgs::of(mac)
        {
            args.exprs.iter_mut().for_each(|arg| self.visit_expr_mut(arg));
            args.write(mac);
        }
    }

    fn visit_item_mut(&mut self, _: &mut syn::Item) {}
}
