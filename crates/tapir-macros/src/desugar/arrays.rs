//! Arrays filled by a closure, where a `let` says how long they are.

use syn::spanned::Spanned;
use syn::{Expr, Pat, Stmt, Type, parse_quote_spanned};

use super::bind::Item;
use super::build;
use super::node;
use super::seq;
use crate::names::Names;

/// `std::array::from_fn(..)`.
pub(crate) fn is_from_fn(call: &syn::ExprCall) -> bool {
    let Expr::Path(path) = &*call.func else { return false };
    let last_two: Vec<_> = path.path.segments.iter().rev().take(2).map(|segment| segment.ident.to_string()).collect();
    call.args.len() == 1 && last_two == ["from_fn", "array"]
}

/// The message for one that says no length.
pub(crate) fn unsized_from_fn(call: &syn::ExprCall) -> syn::Error {
    syn::Error::new(
        call.func.span(),
        "the length of this array is not known here; write `let a: [f64; 3] = ..`, or a `for` loop",
    )
}

/// `let a: [f64; 3] = std::array::from_fn(|i| ..);` and `= b.map(|v| ..);` as loops.
pub(crate) fn fill(local: &syn::Local, names: &mut Names) -> syn::Result<Option<Vec<Stmt>>> {
    let (Pat::Type(typed), Some(init)) = (&local.pat, &local.init) else { return Ok(None) };
    let (Pat::Ident(pat), Type::Array(array)) = (&*typed.pat, &*typed.ty) else { return Ok(None) };
    let (span, ident, length) = (init.expr.span(), &pat.ident, &array.len);
    let mut stmts = Vec::new();
    let k = names.fresh("k", span);
    let at = build::path(&k);
    let (function, item) = match build::unparenthesized(&init.expr) {
        Expr::Call(call) if is_from_fn(call) => (&call.args[0], Item::Value(at.clone())),
        Expr::MethodCall(call) if call.method == "map" && call.args.len() == 1 && !seq::is_chain(&call.receiver) => {
            let source = if build::is_place(&call.receiver) {
                (*call.receiver).clone()
            } else {
                let ident = names.fresh("s", span);
                stmts.push(build::let_ident(&ident, (*call.receiver).clone(), span));
                build::path(&ident)
            };
            (&call.args[0], Item::Value(build::index(source, at.clone(), span)))
        }
        _ => return Ok(None),
    };
    let mut body = Vec::new();
    let value = node::apply(function, vec![item], names, &mut body, span)?.into_expr(span);
    let element = build::index(build::path(ident), at, span);
    body.push(parse_quote_spanned!(span=> #element = #value;));
    let (ty, zero) = (&typed.ty, zero_of(&typed.ty));
    let mut declare: syn::Local = {
        let Stmt::Local(local) = parse_quote_spanned!(span=> let mut #ident: #ty = #zero;) else { return Ok(None) };
        local
    };
    declare.attrs.clone_from(&local.attrs);
    stmts.push(Stmt::Local(declare));
    let mut node: syn::ExprForLoop = parse_quote_spanned!(span=> for #k in 0..#length {});
    node.body.stmts = body;
    stmts.push(Stmt::Expr(Expr::ForLoop(node), None));
    Ok(Some(stmts))
}

/// A value to begin with, of numbers and arrays of them.
fn zero_of(ty: &Type) -> Expr {
    let span = ty.span();
    match ty {
        Type::Array(array) => {
            let (element, length) = (zero_of(&array.elem), &array.len);
            parse_quote_spanned!(span=> [#element; #length])
        }
        ty if super::iterators::is_integer(ty) => parse_quote_spanned!(span=> 0),
        Type::Tuple(tuple) => {
            let elems = tuple.elems.iter().map(zero_of);
            parse_quote_spanned!(span=> (#(#elems),*))
        }
        _ => parse_quote_spanned!(span=> __tapir_zero!()),
    }
}
