//! Iterator chains as sequences with an index: `lo..hi` and the item at each `k` between.
//!
//! Every adaptor that keeps random access is a change of the bounds or of the item, so a chain of any length becomes one
//! loop; `filter` becomes an `if` around what follows it, `flat_map` a loop.

use proc_macro2::Span;
use syn::spanned::Spanned;
use syn::{Expr, Ident, Stmt};

use super::bind::Item;
use super::build;
use super::node::{Body, Node};
use super::scope::{Access, Scope};
use crate::names::Names;

/// Methods that start a chain.
pub(crate) const SOURCES: &[&str] =
    &["iter", "iter_mut", "into_iter", "chunks", "chunks_exact", "chunks_mut", "chunks_exact_mut", "windows"];

/// Methods that turn a chain into another.
pub(crate) const ADAPTORS: &[&str] = &[
    "enumerate",
    "zip",
    "rev",
    "skip",
    "take",
    "step_by",
    "copied",
    "cloned",
    "map",
    "filter",
    "filter_map",
    "take_while",
    "flat_map",
    "flatten",
    "into_iter",
];

/// A sequence: the items at `lo..hi` of `node`, perhaps backwards.
#[derive(Debug)]
pub(crate) struct Seq {
    pub(crate) lo: Expr,
    /// The smallest of these; none for a range without end.
    pub(crate) hi: Vec<Expr>,
    pub(crate) reversed: bool,
    pub(super) node: Node,
    /// Items are left out or come from inner sequences, so positions are no longer known.
    filtered: bool,
    /// Items come from inner sequences.
    flat: bool,
    span: Span,
}

/// What building a sequence needs: names, the statements before the loop, and what is known of variables.
pub(crate) struct Setup<'a> {
    pub(crate) names: &'a mut Names,
    pub(crate) stmts: Vec<Stmt>,
    pub(crate) scope: &'a Scope,
}

impl Setup<'_> {
    /// An expression that means the same inside the loop as here.
    fn stable(&mut self, expr: &Expr, hint: &str) -> Expr {
        let expr = build::unparenthesized(expr);
        let constant = crate::names::as_ident(expr).is_some_and(|ident| !self.scope.is_mutable(ident));
        if constant || build::as_number(expr).is_some() {
            return expr.clone();
        }
        let ident = self.names.fresh(hint, expr.span());
        self.stmts.push(build::let_ident(&ident, expr.clone(), expr.span()));
        build::path(&ident)
    }

    /// Something that can be indexed, and its length if the source tells.
    fn base(&mut self, expr: &Expr, mutable: bool) -> (Expr, Option<Expr>) {
        let span = expr.span();
        match expr {
            Expr::Paren(paren) => return self.base(&paren.expr, mutable),
            Expr::Group(group) => return self.base(&group.expr, mutable),
            Expr::Reference(reference) => return self.base(&reference.expr, mutable),
            Expr::Unary(syn::ExprUnary { op: syn::UnOp::Deref(_), expr, .. })
                if crate::names::as_ident(expr).is_some() =>
            {
                return self.base(expr, mutable);
            }
            Expr::MethodCall(call) if ["as_slice", "as_mut_slice"].iter().any(|name| call.method == name) => {
                return self.base(&call.receiver, mutable);
            }
            _ => {}
        }
        if build::is_place(expr) && !has_index(expr) {
            return (expr.clone(), None);
        }
        let length = self.known_length(expr);
        let ident = self.names.fresh("s", span);
        self.stmts.push(if matches!(expr, Expr::Index(_)) || build::is_place(expr) {
            build::let_ident(&ident, build::reference(mutable, expr.clone(), span), span)
        } else if mutable {
            syn::parse_quote_spanned!(span=> let mut #ident = #expr;)
        } else {
            build::let_ident(&ident, expr.clone(), span)
        });
        (build::path(&ident), length)
    }

    /// `n` for `x[..n]` and `x[a..a + n]`: such a slice has this length or does not exist.
    fn known_length(&self, expr: &Expr) -> Option<Expr> {
        let Expr::Index(index) = expr else { return None };
        let Expr::Range(syn::ExprRange { start, end: Some(end), limits: syn::RangeLimits::HalfOpen(_), .. }) =
            build::unparenthesized(&index.index)
        else {
            return None;
        };
        let length = match start {
            None => end,
            Some(start) if build::as_number(start) == Some(0) => end,
            Some(start) => match &**end {
                Expr::Binary(syn::ExprBinary { left, op: syn::BinOp::Add(_), right, .. })
                    if build::same(left, start) =>
                {
                    right
                }
                _ => return None,
            },
        };
        let constant = crate::names::as_ident(length).is_some_and(|ident| !self.scope.is_mutable(ident));
        (constant || build::as_number(length).is_some()).then(|| (**length).clone())
    }
}

fn has_index(expr: &Expr) -> bool {
    match expr {
        Expr::Index(_) => true,
        Expr::Field(field) => has_index(&field.base),
        Expr::Paren(paren) => has_index(&paren.expr),
        Expr::Unary(unary) => has_index(&unary.expr),
        _ => false,
    }
}

/// Whether an expression is an iterator as far as its methods tell.
pub(crate) fn is_chain(expr: &Expr) -> bool {
    match build::unparenthesized(expr) {
        Expr::Range(_) => true,
        Expr::MethodCall(call) => {
            let is = |known: &[&str]| known.contains(&call.method.to_string().as_str());
            is(SOURCES) || is(ADAPTORS) && is_chain(&call.receiver)
        }
        Expr::Call(call) => is_zip(call),
        _ => false,
    }
}

/// `std::iter::zip(a, b)`.
fn is_zip(call: &syn::ExprCall) -> bool {
    let Expr::Path(path) = &*call.func else { return false };
    let segments: Vec<_> = path.path.segments.iter().rev().take(2).map(|segment| segment.ident.to_string()).collect();
    call.args.len() == 2 && segments == ["zip", "iter"]
}

impl Seq {
    /// Reads a chain, or anything a `for` loop can run over.
    pub(crate) fn of(expr: &Expr, cx: &mut Setup<'_>) -> syn::Result<Seq> {
        let span = expr.span();
        match expr {
            Expr::Paren(paren) => Seq::of(&paren.expr, cx),
            Expr::Group(group) => Seq::of(&group.expr, cx),
            Expr::Range(range) => Seq::range(range),
            Expr::Reference(reference) => {
                let mutable = reference.mutability.is_some();
                Ok(Seq::slice(&reference.expr, if mutable { Access::Mut } else { Access::Ref }, cx))
            }
            Expr::MethodCall(call) => Seq::method(call, cx),
            Expr::Call(call) if is_zip(call) => {
                let left = Seq::of(&call.args[0], cx)?;
                left.zip(&call.args[1], cx, span)
            }
            Expr::Path(_) | Expr::Field(_) | Expr::Index(_) => Ok(Seq::slice(expr, cx.scope.access(expr), cx)),
            Expr::Unary(syn::ExprUnary { op: syn::UnOp::Deref(_), .. }) => Ok(Seq::slice(expr, Access::Value, cx)),
            Expr::Array(_) | Expr::Repeat(_) | Expr::Macro(_) | Expr::Call(_) | Expr::Block(_) => {
                Ok(Seq::slice(expr, Access::Value, cx))
            }
            other => {
                Err(syn::Error::new(other.span(), "a loop over this is not known; write `for i in 0..n` and index"))
            }
        }
    }

    fn new(lo: Expr, hi: Vec<Expr>, node: Node, span: Span) -> Seq {
        Seq { lo, hi, reversed: false, node, filtered: false, flat: false, span }
    }

    fn range(range: &syn::ExprRange) -> syn::Result<Seq> {
        let span = range.span();
        let Some(lo) = &range.start else {
            return Err(syn::Error::new(span, "a range without a beginning cannot be iterated over; write `0..`"));
        };
        let hi = range.end.as_ref().map(|end| match range.limits {
            syn::RangeLimits::HalfOpen(_) => (**end).clone(),
            syn::RangeLimits::Closed(_) => build::add((**end).clone(), build::number(1, span), span),
        });
        Ok(Seq::new((**lo).clone(), hi.into_iter().collect(), Node::Index, span))
    }

    fn slice(expr: &Expr, access: Access, cx: &mut Setup<'_>) -> Seq {
        let span = expr.span();
        let (base, length) = cx.base(expr, access == Access::Mut);
        let length = length.unwrap_or_else(|| build::method(base.clone(), "len", [], span));
        Seq::new(build::number(0, span), vec![length], Node::Slice { base, access }, span)
    }

    fn method(call: &syn::ExprMethodCall, cx: &mut Setup<'_>) -> syn::Result<Seq> {
        let span = call.method.span();
        let name = call.method.to_string();
        let args: Vec<&Expr> = call.args.iter().collect();
        match (name.as_str(), args.as_slice()) {
            ("iter", []) => Ok(Seq::slice(&call.receiver, Access::Ref, cx)),
            ("iter_mut", []) => Ok(Seq::slice(&call.receiver, Access::Mut, cx)),
            ("into_iter", []) => Seq::of(&call.receiver, cx),
            ("chunks" | "chunks_exact" | "chunks_mut" | "chunks_exact_mut", [size]) => {
                let (exact, mutable) = (name.contains("exact"), name.ends_with("mut"));
                let (base, length) = cx.base(&call.receiver, mutable);
                let size = cx.stable(size, "size");
                let length = length.unwrap_or_else(|| build::method(base.clone(), "len", [], span));
                let count = if exact {
                    build::div(length, size.clone(), span)
                } else {
                    build::div_ceil(length, size.clone(), span)
                };
                let node = Node::Chunks { base, size, exact, mutable };
                Ok(Seq::new(build::number(0, span), vec![count], node, span))
            }
            ("windows", [size]) => {
                let (base, length) = cx.base(&call.receiver, false);
                let size = cx.stable(size, "size");
                let length = length.unwrap_or_else(|| build::method(base.clone(), "len", [], span));
                let one = build::number(1, span);
                let count = match build::as_number(&size) {
                    Some(known @ 1..) => build::saturating_sub(length, build::number(known - 1, span), span),
                    _ => build::saturating_sub(build::add(length, one, span), size.clone(), span),
                };
                Ok(Seq::new(build::number(0, span), vec![count], Node::Windows { base, size }, span))
            }
            _ if !ADAPTORS.contains(&name.as_str()) => Err(unknown(&call.method)),
            _ => Seq::of(&call.receiver, cx)?.adapt(call, &args, cx),
        }
    }

    fn adapt(mut self, call: &syn::ExprMethodCall, args: &[&Expr], cx: &mut Setup<'_>) -> syn::Result<Seq> {
        let span = call.method.span();
        let name = call.method.to_string();
        if self.filtered && ["zip", "skip", "take", "step_by"].contains(&name.as_str()) {
            return Err(syn::Error::new(
                span,
                format!(
                    "`{name}` behind a filter or `flatten` is not known; write a `for` loop with an `if` and a counter"
                ),
            ));
        }
        match (name.as_str(), args) {
            ("rev", []) if matches!(self.node, Node::Counted(..)) => Err(syn::Error::new(
                span,
                "`rev` behind `filter` and `enumerate` is not known; write a `for` loop with an `if` and a counter",
            )),
            ("rev", []) if self.flat => Err(syn::Error::new(
                span,
                "`rev` behind `flat_map` or `flatten` is not known; write two `for` loops that run backwards",
            )),
            ("rev", []) => {
                if self.hi.is_empty() {
                    return Err(endless(span));
                }
                self.reversed = !self.reversed;
                Ok(self)
            }
            ("skip", [count]) if self.reversed => {
                let hi = build::minimum(&self.hi, span).ok_or_else(|| endless(span))?;
                self.hi = vec![build::saturating_sub(hi, (*count).clone(), span)];
                Ok(self)
            }
            ("skip", [count]) => {
                self.lo = build::add(self.lo, (*count).clone(), span);
                Ok(self)
            }
            ("take", [count]) => {
                self = self.forward(cx)?;
                self.hi.push(build::add(self.lo.clone(), (*count).clone(), span));
                Ok(self)
            }
            ("step_by", [step]) => {
                self = self.forward(cx)?;
                let step = cx.stable(step, "step");
                let lo = if build::as_number(&self.lo).is_some() { self.lo.clone() } else { cx.stable(&self.lo, "lo") };
                if let Some(hi) = build::minimum(&self.hi, span) {
                    let count = build::gap(hi, lo.clone(), span);
                    self.hi = vec![build::div_ceil(count, step.clone(), span)];
                }
                self.node = Node::Affine { inner: Box::new(self.node), offset: lo, scale: step };
                self.lo = build::number(0, span);
                Ok(self)
            }
            ("enumerate", []) if self.filtered => {
                let counter = cx.names.fresh("count", span);
                cx.stmts.push(syn::parse_quote_spanned!(span=> let mut #counter: usize = 0;));
                self.node = Node::Counted(Box::new(self.node), counter);
                Ok(self)
            }
            ("enumerate", []) => {
                self = self.forward(cx)?.counted_from_zero(cx);
                self.node = Node::Enumerate(Box::new(self.node));
                Ok(self)
            }
            ("zip", [other]) => self.zip(other, cx, span),
            ("into_iter", []) => Ok(self),
            ("copied", []) => Ok(Seq { node: Node::Copied(Box::new(self.node)), ..self }),
            ("cloned", []) => Ok(Seq { node: Node::Cloned(Box::new(self.node)), ..self }),
            ("map", [function]) => Ok(Seq { node: Node::Map(Box::new(self.node), (*function).clone()), ..self }),
            ("filter", [function]) => {
                Ok(Seq { node: Node::Filter(Box::new(self.node), (*function).clone()), filtered: true, ..self })
            }
            ("filter_map", [function]) => {
                Ok(Seq { node: Node::FilterMap(Box::new(self.node), (*function).clone()), filtered: true, ..self })
            }
            ("take_while", [function]) => {
                Ok(Seq { node: Node::TakeWhile(Box::new(self.node), (*function).clone()), filtered: true, ..self })
            }
            ("flat_map", [function]) => {
                let node = Node::Flat(Box::new(self.node), Some((*function).clone()));
                Ok(Seq { node, filtered: true, flat: true, ..self })
            }
            ("flatten", []) => {
                Ok(Seq { node: Node::Flat(Box::new(self.node), None), filtered: true, flat: true, ..self })
            }
            _ => {
                Err(syn::Error::new(span, format!("`{name}` with {} arguments is not known for iterators", args.len())))
            }
        }
    }

    fn zip(self, other: &Expr, cx: &mut Setup<'_>, span: Span) -> syn::Result<Seq> {
        let mut left = self.forward(cx)?;
        let mut right = Seq::of(other, cx)?.forward(cx)?;
        if right.filtered {
            return Err(syn::Error::new(
                span,
                "`zip` with a filtered or flattened iterator is not known; write a `for` loop with an `if` and a counter",
            ));
        }
        if !build::same(&left.lo, &right.lo) {
            left = left.counted_from_zero(cx);
            right = right.counted_from_zero(cx);
        }
        left.hi.extend(right.hi);
        left.node = Node::Zip(Box::new(left.node), Box::new(right.node));
        Ok(left)
    }

    /// The same items, upwards.
    fn forward(mut self, cx: &mut Setup<'_>) -> syn::Result<Seq> {
        if self.reversed {
            let hi = build::minimum(&self.hi, self.span).ok_or_else(|| endless(self.span))?;
            let end = cx.stable(&hi, "n");
            let count = if build::as_number(&self.lo) == Some(0) {
                end.clone()
            } else {
                build::gap(end.clone(), self.lo, self.span)
            };
            self.node = Node::Back { inner: Box::new(self.node), end };
            self.lo = build::number(0, self.span);
            self.hi = vec![count];
            self.reversed = false;
        }
        Ok(self)
    }

    /// The same items, counted from zero.
    fn counted_from_zero(mut self, cx: &mut Setup<'_>) -> Seq {
        let span = self.span;
        if build::as_number(&self.lo) != Some(0) {
            let offset = cx.stable(&self.lo, "lo");
            self.hi = self.hi.into_iter().map(|hi| build::gap(hi, offset.clone(), span)).collect();
            self.node = Node::Affine { inner: Box::new(self.node), offset, scale: build::number(1, span) };
            self.lo = build::number(0, span);
        }
        self
    }

    /// The number of items, if it is known without looking at them.
    pub(crate) fn count(&self) -> Option<Expr> {
        let hi = build::minimum(&self.hi, self.span)?;
        (!self.filtered).then(|| build::saturating_sub(hi, self.lo.clone(), self.span))
    }

    /// The indices, in the order of the items.
    pub(crate) fn indices(&self, lo: Expr, hi: Expr, span: Span) -> Expr {
        let range = build::range(Some(lo), Some(hi), span);
        match self.reversed {
            true => syn::parse_quote_spanned!(span=> (#range).rev()),
            false => range,
        }
    }

    /// The item at index `k`, with what computes it put into `body`.
    pub(crate) fn at(&self, k: Expr, names: &mut Names, body: &mut Body<'_>) -> syn::Result<Item> {
        self.node.at(k, names, body, self.span)
    }
}

pub(super) fn endless(span: Span) -> syn::Error {
    syn::Error::new(span, "a range without end cannot be turned around or run to its end; write `a..b`")
}

/// The message for iterator methods without a loop form.
pub(crate) fn unknown(method: &Ident) -> syn::Error {
    let way_out = match method.to_string().as_str() {
        "max_by" | "max" | "max_by_key" => {
            "use `fold(f64::NEG_INFINITY, f64::max)`, or a `for` loop that keeps the best index"
        }
        "min_by" | "min" | "min_by_key" => {
            "use `fold(f64::INFINITY, f64::min)`, or a `for` loop that keeps the best index"
        }
        "chain" => "write two `for` loops",
        "scan" => "write a `for` loop with a variable for the state",
        "map_while" => "write a `for` loop with `break`",
        "skip_while" => "write a `for` loop with an `if`",
        "rposition" | "find" => "write a `for` loop with `break`",
        "try_fold" | "try_for_each" => "write a `for` loop with `?` or `return`",
        _ => "write a `for i in 0..n` loop and index",
    };
    syn::Error::new(method.span(), format!("the iterator method `{method}` is not known; {way_out}"))
}
