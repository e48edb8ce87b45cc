//! The items of iterator chains: what a loop over a chain does with its index.

use proc_macro2::Span;
use syn::spanned::Spanned;
use syn::{Expr, Ident, Lifetime, Stmt};

use super::bind::{Binder, Item};
use super::build;
use super::closures::check_body;
use super::scope::{Access, Scope};
use super::seq::{Seq, Setup, endless};
use crate::known;
use crate::names::{Names, plain};

/// How the item at an index is made.
#[derive(Debug)]
pub(super) enum Node {
    /// The index itself.
    Index,
    Slice {
        base: Expr,
        access: Access,
    },
    Chunks {
        base: Expr,
        size: Expr,
        exact: bool,
        mutable: bool,
    },
    Windows {
        base: Expr,
        size: Expr,
    },
    /// The item at `offset + scale * k`.
    Affine {
        inner: Box<Node>,
        offset: Expr,
        scale: Expr,
    },
    /// The item at `end - 1 - k`.
    Back {
        inner: Box<Node>,
        end: Expr,
    },
    Zip(Box<Node>, Box<Node>),
    Enumerate(Box<Node>),
    /// `enumerate` behind a filter, by a counter.
    Counted(Box<Node>, Ident),
    Copied(Box<Node>),
    Cloned(Box<Node>),
    Map(Box<Node>, Expr),
    Filter(Box<Node>, Expr),
    FilterMap(Box<Node>, Expr),
    TakeWhile(Box<Node>, Expr),
    /// The items of the sequences that a function makes of items, or that they are.
    Flat(Box<Node>, Option<Expr>),
}

/// Statements of a loop body under construction, inside of what filters and inner sequences opened.
#[derive(Debug)]
pub(crate) struct Body<'a> {
    pub(crate) stmts: Vec<Stmt>,
    open: Vec<(Vec<Stmt>, Open)>,
    scope: &'a Scope,
    /// Of the whole loop, if there are loops inside.
    pub(crate) label: Option<Lifetime>,
}

/// What surrounds the statements that follow.
#[derive(Debug)]
enum Open {
    If(Expr),
    For(Ident, Expr),
}

impl<'a> Body<'a> {
    pub(crate) fn new(scope: &'a Scope) -> Self {
        Body { stmts: vec![], open: vec![], scope, label: None }
    }

    fn open(&mut self, what: Open) {
        self.open.push((std::mem::take(&mut self.stmts), what));
    }

    /// Leaves the whole loop.
    pub(crate) fn leave(&self, span: Span) -> Stmt {
        match &self.label {
            Some(label) => syn::parse_quote_spanned!(span=> break #label;),
            None => syn::parse_quote_spanned!(span=> break;),
        }
    }

    /// The finished statements.
    pub(crate) fn close(mut self, span: Span) -> Vec<Stmt> {
        let mut stmts = self.stmts;
        while let Some((mut outer, what)) = self.open.pop() {
            let around = match what {
                Open::If(cond) => build::if_else(cond, stmts, None, span),
                Open::For(k, range) => syn::parse_quote_spanned!(span=> for #k in #range { #(#stmts)* }),
            };
            outer.push(Stmt::Expr(around, None));
            stmts = outer;
        }
        stmts
    }
}

impl Node {
    /// Whether there is a `take_while`, which leaves a loop.
    fn ends_early(&self) -> bool {
        match self {
            Node::TakeWhile(..) => true,
            Node::Index | Node::Slice { .. } | Node::Chunks { .. } | Node::Windows { .. } => false,
            Node::Zip(left, right) => left.ends_early() || right.ends_early(),
            Node::Affine { inner, .. }
            | Node::Back { inner, .. }
            | Node::Enumerate(inner)
            | Node::Counted(inner, _)
            | Node::Copied(inner)
            | Node::Cloned(inner)
            | Node::Map(inner, _)
            | Node::Filter(inner, _)
            | Node::FilterMap(inner, _)
            | Node::Flat(inner, _) => inner.ends_early(),
        }
    }

    /// The item at index `k`, with what computes it put into `body`.
    pub(super) fn at(&self, k: Expr, names: &mut Names, body: &mut Body<'_>, span: Span) -> syn::Result<Item> {
        Ok(match self {
            Node::Index => Item::Value(k),
            Node::Slice { base, access } => {
                let place = build::index(base.clone(), k, span);
                match access {
                    Access::Ref => Item::Ref { mutable: false, place },
                    Access::Mut => Item::Ref { mutable: true, place },
                    Access::Value => Item::Value(place),
                }
            }
            Node::Chunks { base, size, exact, mutable } => {
                let start = build::mul(k, size.clone(), span);
                let mut end = build::add(start.clone(), size.clone(), span);
                if !exact {
                    let ident = names.fresh("end", span);
                    let length = build::method(base.clone(), "len", [], span);
                    body.stmts.push(build::let_ident(&ident, build::method(length, "min", [end], span), span));
                    end = build::path(&ident);
                }
                let place = build::index(base.clone(), build::range(Some(start), Some(end), span), span);
                Item::Ref { mutable: *mutable, place }
            }
            Node::Windows { base, size } => {
                let end = build::add(k.clone(), size.clone(), span);
                Item::Ref {
                    mutable: false,
                    place: build::index(base.clone(), build::range(Some(k), Some(end), span), span),
                }
            }
            Node::Affine { inner, offset, scale } => {
                let scaled = build::mul(k, scale.clone(), span);
                // `k + 1` reads better than `1 + k`.
                let at = if build::as_number(offset).is_some() {
                    build::add(scaled, offset.clone(), span)
                } else {
                    build::add(offset.clone(), scaled, span)
                };
                inner.at(at, names, body, span)?
            }
            Node::Back { inner, end } => {
                let one = build::number(1, span);
                // A sequence that ends at zero is empty, but the compiler would still refuse `0 - 1`.
                let at = if build::as_number(end) == Some(0) {
                    build::sub(end.clone(), build::add(k, one, span), span)
                } else {
                    build::sub(build::sub(end.clone(), one, span), k, span)
                };
                inner.at(at, names, body, span)?
            }
            Node::Zip(left, right) => {
                let left = left.at(k.clone(), names, body, span)?;
                Item::Tuple(vec![left, right.at(k, names, body, span)?])
            }
            Node::Enumerate(inner) => Item::Tuple(vec![Item::Value(k.clone()), inner.at(k, names, body, span)?]),
            Node::Counted(inner, counter) => {
                let item = inner.at(k, names, body, span)?;
                let position = names.fresh("position", span);
                body.stmts.push(build::let_ident(&position, build::path(counter), span));
                body.stmts.push(syn::parse_quote_spanned!(span=> #counter += 1;));
                Item::Tuple(vec![Item::Value(build::path(&position)), item])
            }
            Node::Copied(inner) => match inner.at(k, names, body, span)? {
                Item::Value(expr) => Item::Value(build::deref(expr, span)),
                item => Item::Value(item.into_value(span)),
            },
            Node::Cloned(inner) => {
                let place = match inner.at(k, names, body, span)? {
                    Item::Value(expr) => build::deref(expr, span),
                    item => item.into_value(span),
                };
                Item::Value(build::method(place, "clone", [], span))
            }
            Node::Map(inner, function) => {
                let item = inner.at(k, names, body, span)?;
                apply(function, vec![item], names, &mut body.stmts, span)?
            }
            Node::Filter(inner, function) => {
                let item = inner.at(k, names, body, span)?.reusable(names, &mut body.stmts, span);
                let borrowed = Item::Borrowed(Box::new(item.clone()));
                let cond = apply(function, vec![borrowed], names, &mut body.stmts, span)?.into_expr(span);
                body.open(Open::If(cond));
                item
            }
            Node::FilterMap(inner, function) => {
                let item = inner.at(k, names, body, span)?;
                let option = apply(function, vec![item], names, &mut body.stmts, span)?.into_expr(span);
                let some = names.fresh("some", span);
                body.open(Open::If(syn::parse_quote_spanned!(span=> let Some(#some) = #option)));
                Item::Value(build::path(&some))
            }
            Node::TakeWhile(inner, function) => {
                let item = inner.at(k, names, body, span)?.reusable(names, &mut body.stmts, span);
                let borrowed = Item::Borrowed(Box::new(item.clone()));
                let cond = apply(function, vec![borrowed], names, &mut body.stmts, span)?.into_expr(span);
                let leave = vec![body.leave(span)];
                body.stmts.push(Stmt::Expr(build::if_else(build::not(cond, span), leave, None, span), None));
                item
            }
            Node::Flat(inner, function) => {
                let item = inner.at(k, names, body, span)?;
                let inside = match function {
                    Some(function) => apply(function, vec![item], names, &mut body.stmts, span)?,
                    None => item,
                };
                let mut setup = Setup { names, stmts: vec![], scope: body.scope };
                let seq = Seq::of(&inside.into_expr(span), &mut setup)?;
                body.stmts.append(&mut setup.stmts);
                let hi = build::minimum(&seq.hi, span).ok_or_else(|| endless(span))?;
                let k = names.fresh("k", span);
                body.open(Open::For(k.clone(), seq.indices(seq.lo.clone(), hi, span)));
                let label = body.label.take();
                let item = seq.at(build::path(&k), names, body)?;
                let label = label.unwrap_or_else(|| Lifetime::new(&format!("'{}", names.fresh("flat", span)), span));
                if body.label.replace(label).is_some() || seq.node.ends_early() {
                    return Err(syn::Error::new(
                        span,
                        "`flat_map` or `take_while` inside of what `flat_map` makes is not known; write `for` loops",
                    ));
                }
                item
            }
        })
    }
}

/// Calls a closure written in place, or a function named by its path.
pub(crate) fn apply(
    function: &Expr,
    items: Vec<Item>,
    names: &mut Names,
    out: &mut Vec<Stmt>,
    span: Span,
) -> syn::Result<Item> {
    match build::unparenthesized(function) {
        Expr::Closure(closure) => {
            check_body(&closure.body)?;
            if closure.inputs.len() != items.len() {
                let (has, needs) = (closure.inputs.len(), items.len());
                return Err(syn::Error::new(
                    function.span(),
                    format!("this closure takes {has} arguments instead of {needs}"),
                ));
            }
            let mut binder = Binder::new(names, out, span);
            for (pat, item) in closure.inputs.iter().zip(items) {
                binder.bind(pat, item)?;
            }
            let rewrites = binder.rewrites;
            let mut stmts = match &*closure.body {
                Expr::Block(block) if block.label.is_none() && block.attrs.is_empty() => block.block.stmts.clone(),
                expr => vec![Stmt::Expr(expr.clone(), None)],
            };
            out.extend(rewrites.apply(&mut stmts));
            let value = match stmts.pop() {
                Some(Stmt::Expr(value, None)) => Item::of(value),
                last => {
                    stmts.extend(last);
                    Item::Value(syn::parse_quote_spanned!(span=> ()))
                }
            };
            out.extend(stmts);
            Ok(value)
        }
        Expr::Path(path) => {
            let mut args = items.into_iter().map(|item| item.into_expr(span));
            // `f64::max` as a function is the method in another notation.
            if let Some((_, name)) = known::of_float(&path.path)
                && path.qself.is_none()
                && name != "from"
                && let Some(receiver) = args.next()
            {
                return Ok(Item::Value(build::method(receiver, &plain(name), args, name.span())));
            }
            let args: syn::punctuated::Punctuated<Expr, syn::Token![,]> = args.collect();
            Ok(Item::Value(syn::parse_quote_spanned!(span=> #path(#args))))
        }
        other => Err(syn::Error::new(other.span(), "expected a closure `|v| ..` or the name of a function here")),
    }
}
