//! Small pieces of syntax, built as trees so that precedence needs no parentheses.

use proc_macro2::Span;
use quote::ToTokens;
use syn::{Expr, Ident, Stmt, Token, parse_quote_spanned};

/// The number a literal stands for.
pub(crate) fn as_number(expr: &Expr) -> Option<u64> {
    match expr {
        Expr::Lit(syn::ExprLit { lit: syn::Lit::Int(int), .. }) => int.base10_parse().ok(),
        Expr::Paren(paren) => as_number(&paren.expr),
        Expr::Group(group) => as_number(&group.expr),
        _ => None,
    }
}

/// An integer literal whose type is left to inference.
pub(crate) fn number(value: u64, span: Span) -> Expr {
    let lit = syn::LitInt::new(&value.to_string(), span);
    Expr::Lit(syn::ExprLit { attrs: Vec::new(), lit: syn::Lit::Int(lit) })
}

/// Equal as written.
pub(crate) fn same(a: &Expr, b: &Expr) -> bool {
    a.to_token_stream().to_string() == b.to_token_stream().to_string()
}

/// A variable.
pub(crate) fn path(ident: &Ident) -> Expr {
    Expr::Path(syn::ExprPath { attrs: Vec::new(), qself: None, path: ident.clone().into() })
}

fn binary(left: Expr, op: syn::BinOp, right: Expr) -> Expr {
    Expr::Binary(syn::ExprBinary { attrs: Vec::new(), left: Box::new(left), op, right: Box::new(right) })
}

/// `a + b`, evaluated where both are known.
pub(crate) fn add(a: Expr, b: Expr, span: Span) -> Expr {
    match (as_number(&a), as_number(&b)) {
        (Some(x), Some(y)) if x.checked_add(y).is_some() => number(x + y, span),
        (Some(0), _) => b,
        (_, Some(0)) => a,
        _ => binary(a, syn::BinOp::Add(Token![+](span)), b),
    }
}

/// `a - b`.
pub(crate) fn sub(a: Expr, b: Expr, span: Span) -> Expr {
    match (as_number(&a), as_number(&b)) {
        (Some(x), Some(y)) if x >= y => number(x - y, span),
        (_, Some(0)) => a,
        _ => binary(a, syn::BinOp::Sub(Token![-](span)), b),
    }
}

/// `a * b`.
pub(crate) fn mul(a: Expr, b: Expr, span: Span) -> Expr {
    match (as_number(&a), as_number(&b)) {
        (Some(x), Some(y)) if x.checked_mul(y).is_some() => number(x * y, span),
        (Some(1), _) => b,
        (_, Some(1)) => a,
        _ => binary(a, syn::BinOp::Mul(Token![*](span)), b),
    }
}

/// `a / b`.
pub(crate) fn div(a: Expr, b: Expr, span: Span) -> Expr {
    if as_number(&b) == Some(1) { a } else { binary(a, syn::BinOp::Div(Token![/](span)), b) }
}

/// `receiver.name(args)`.
pub(crate) fn method(receiver: Expr, name: &str, args: impl IntoIterator<Item = Expr>, span: Span) -> Expr {
    Expr::MethodCall(syn::ExprMethodCall {
        attrs: Vec::new(),
        receiver: Box::new(receiver),
        dot_token: Token![.](span),
        method: Ident::new(name, span),
        turbofish: None,
        paren_token: syn::token::Paren(span),
        args: args.into_iter().collect(),
    })
}

/// `a - b`, or zero if `b` is larger.
pub(crate) fn saturating_sub(a: Expr, b: Expr, span: Span) -> Expr {
    match (as_number(&a), as_number(&b)) {
        (Some(x), Some(y)) => number(x.saturating_sub(y), span),
        (_, Some(0)) => a,
        // A bare literal has no type to find the method by.
        (Some(x), None) => {
            let x = x as usize;
            method(parse_quote_spanned!(span=> #x), "saturating_sub", [b], span)
        }
        _ => method(a, "saturating_sub", [b], span),
    }
}

/// The same for bounds whose type is not known yet, so that no method can be called on them.
pub(crate) fn gap(a: Expr, b: Expr, span: Span) -> Expr {
    let is_length = matches!(&a, Expr::MethodCall(call) if call.method == "len");
    match (as_number(&a), as_number(&b)) {
        _ if is_length => saturating_sub(a, b, span),
        (None, None) | (None, Some(1..)) | (Some(_), None) => {
            parse_quote_spanned!(span=> (if #b < #a { #a - #b } else { 0 }))
        }
        _ => saturating_sub(a, b, span),
    }
}

/// `a / b`, rounded up.
pub(crate) fn div_ceil(a: Expr, b: Expr, span: Span) -> Expr {
    match (as_number(&a), as_number(&b)) {
        (_, Some(1)) => a,
        (Some(x), Some(y @ 1..)) => number(x.div_ceil(y), span),
        // In plain arithmetic this works for integers of every type.
        (None, Some(y @ 1..)) => div(add(a, number(y - 1, span), span), b, span),
        (Some(x), _) => {
            let x = x as usize;
            method(parse_quote_spanned!(span=> #x), "div_ceil", [b], span)
        }
        _ => method(a, "div_ceil", [b], span),
    }
}

/// The smallest of some lengths, each written once.
pub(crate) fn minimum(lengths: &[Expr], span: Span) -> Option<Expr> {
    let mut distinct: Vec<&Expr> = Vec::new();
    for length in lengths {
        if !distinct.iter().any(|known| same(known, length)) {
            distinct.push(length);
        }
    }
    // A method needs a receiver whose type is known: a length is best, a literal worst.
    distinct.sort_by_key(|expr| match expr {
        Expr::MethodCall(_) => 0,
        _ if as_number(expr).is_some() => 2,
        _ => 1,
    });
    let mut distinct = distinct.into_iter().cloned();
    let first = distinct.next()?;
    Some(distinct.fold(first, |a, b| match (as_number(&a), as_number(&b)) {
        (Some(x), Some(y)) => number(x.min(y), span),
        _ => method(a, "min", [b], span),
    }))
}

/// `base[index]`.
pub(crate) fn index(base: Expr, index: Expr, span: Span) -> Expr {
    Expr::Index(syn::ExprIndex {
        attrs: Vec::new(),
        expr: Box::new(base),
        bracket_token: syn::token::Bracket(span),
        index: Box::new(index),
    })
}

/// `base.0`.
pub(crate) fn element(base: Expr, number: usize, span: Span) -> Expr {
    let member = syn::Member::Unnamed(syn::Index { index: number as u32, span });
    Expr::Field(syn::ExprField { attrs: Vec::new(), base: Box::new(base), dot_token: Token![.](span), member })
}

/// `&e` or `&mut e`.
pub(crate) fn reference(mutable: bool, expr: Expr, span: Span) -> Expr {
    let mutability = mutable.then(|| Token![mut](span));
    Expr::Reference(syn::ExprReference {
        attrs: Vec::new(),
        and_token: Token![&](span),
        mutability,
        expr: Box::new(expr),
    })
}

/// `*e`; the referent itself if `e` is a reference as written.
pub(crate) fn deref(expr: Expr, span: Span) -> Expr {
    match expr {
        Expr::Reference(reference) => *reference.expr,
        expr => Expr::Unary(syn::ExprUnary {
            attrs: Vec::new(),
            op: syn::UnOp::Deref(Token![*](span)),
            expr: Box::new(expr),
        }),
    }
}

/// `!e`.
pub(crate) fn not(expr: Expr, span: Span) -> Expr {
    Expr::Unary(syn::ExprUnary { attrs: Vec::new(), op: syn::UnOp::Not(Token![!](span)), expr: Box::new(expr) })
}

/// `lo..hi`.
pub(crate) fn range(lo: Option<Expr>, hi: Option<Expr>, span: Span) -> Expr {
    let limits = syn::RangeLimits::HalfOpen(Token![..](span));
    Expr::Range(syn::ExprRange { attrs: Vec::new(), start: lo.map(Box::new), limits, end: hi.map(Box::new) })
}

/// `let pat: ty = init;`
pub(crate) fn let_pat(pat: syn::Pat, ty: Option<syn::Type>, init: Expr, span: Span) -> Stmt {
    let pat = match ty {
        None => pat,
        Some(ty) => {
            let (pat, colon_token) = (Box::new(pat), Token![:](span));
            syn::Pat::Type(syn::PatType { attrs: Vec::new(), pat, colon_token, ty: Box::new(ty) })
        }
    };
    Stmt::Local(syn::Local {
        attrs: Vec::new(),
        let_token: Token![let](span),
        modifiers: syn::LocalModifiers::default(),
        pat,
        init: Some(syn::LocalInit { eq_token: Token![=](span), expr: Box::new(init), diverge: None }),
        semi_token: Token![;](span),
    })
}

/// `let ident = init;`
pub(crate) fn let_ident(ident: &Ident, init: Expr, span: Span) -> Stmt {
    let (attrs, by_ref, mutability, subpat) = (Vec::new(), None, None, None);
    let pat = syn::Pat::Ident(syn::PatIdent { attrs, by_ref, mutability, ident: ident.clone(), subpat });
    let_pat(pat, None, init, span)
}

/// `{ stmts; value }`.
pub(crate) fn block(stmts: Vec<Stmt>, value: Option<Expr>, span: Span) -> Expr {
    let mut block = syn::Block { brace_token: syn::token::Brace(span), stmts };
    block.stmts.extend(value.map(|value| Stmt::Expr(value, None)));
    Expr::Block(syn::ExprBlock { attrs: Vec::new(), label: None, block })
}

/// `if cond { then } else { otherwise }`. As a tree, since tokens of a condition that begins with a brace do not parse.
pub(crate) fn if_else(cond: Expr, then: Vec<Stmt>, otherwise: Option<Vec<Stmt>>, span: Span) -> Expr {
    Expr::If(syn::ExprIf {
        attrs: Vec::new(),
        if_token: Token![if](span),
        cond: Box::new(cond),
        then_branch: syn::Block { brace_token: syn::token::Brace(span), stmts: then },
        else_branch: otherwise.map(|stmts| (Token![else](span), Box::new(block(stmts, None, span)))),
    })
}

/// Without the parentheses around it.
pub(crate) fn unparenthesized(expr: &Expr) -> &Expr {
    match expr {
        Expr::Paren(paren) => unparenthesized(&paren.expr),
        Expr::Group(group) => unparenthesized(&group.expr),
        _ => expr,
    }
}

/// A variable, or a field, element or referent of one: something that reading twice reads once more.
pub(crate) fn is_place(expr: &Expr) -> bool {
    match unparenthesized(expr) {
        Expr::Path(_) => true,
        Expr::Field(field) => is_place(&field.base),
        Expr::Index(index) => is_place(&index.expr) && is_pure(&index.index),
        Expr::Unary(syn::ExprUnary { op: syn::UnOp::Deref(_), expr, .. }) => is_place(expr),
        _ => false,
    }
}

/// Integer arithmetic as found in bounds and indices: nothing in it can have an effect.
pub(crate) fn is_pure(expr: &Expr) -> bool {
    const PURE: &[&str] = &[
        "len",
        "is_empty",
        "min",
        "max",
        "saturating_sub",
        "wrapping_sub",
        "wrapping_add",
        "div_ceil",
        "abs_diff",
        "pow",
        "rem_euclid",
        "div_euclid",
        "isqrt",
        "ilog2",
        "next_power_of_two",
        "is_multiple_of",
    ];
    match expr {
        Expr::Lit(_) => true,
        Expr::Paren(paren) => is_pure(&paren.expr),
        Expr::Group(group) => is_pure(&group.expr),
        Expr::Cast(cast) => is_pure(&cast.expr),
        Expr::Reference(reference) => is_pure(&reference.expr),
        Expr::Unary(unary) => is_pure(&unary.expr),
        Expr::Binary(binary) => {
            !crate::scalar::is_compound(&binary.op) && is_pure(&binary.left) && is_pure(&binary.right)
        }
        Expr::Range(range) => range.start.iter().chain(&range.end).all(|end| is_pure(end)),
        Expr::MethodCall(call) => {
            PURE.contains(&call.method.to_string().as_str()) && is_pure(&call.receiver) && call.args.iter().all(is_pure)
        }
        _ => is_place(expr),
    }
}

/// Whether an identifier occurs anywhere in some code.
pub(crate) fn mentions(code: impl ToTokens, ident: &Ident) -> bool {
    fn any(tokens: proc_macro2::TokenStream, ident: &Ident) -> bool {
        tokens.into_iter().any(|token| match token {
            proc_macro2::TokenTree::Ident(other) => other == *ident,
            proc_macro2::TokenTree::Group(group) => any(group.stream(), ident),
            _ => false,
        })
    }
    any(code.to_token_stream(), ident)
}
