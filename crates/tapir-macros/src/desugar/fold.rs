//! The state of a `fold`: the variables that its closure names, so that a tuple is never built.

use proc_macro2::Span;
use syn::{Expr, Ident, Pat, Stmt, parse_quote_spanned};

use super::bind::Item;
use super::build;
use crate::names::{Names, as_ident, plain};

/// One variable for each part of the state.
pub(crate) struct State {
    /// Pattern, name and initial value.
    parts: Vec<(Pat, Ident, Expr)>,
    /// What stands for the state in a call of the function; the variables themselves need no argument.
    pub(crate) argument: Option<Item>,
}

impl State {
    /// Takes the parameter of the state off the closure if variables can stand for it.
    pub(crate) fn of(init: &Expr, function: &mut Expr, names: &mut Names, span: Span) -> State {
        if let Expr::Closure(closure) = &mut *function
            && let Some(first) = closure.inputs.first()
            && let Some(parts) = parts(first, init)
        {
            closure.inputs = closure.inputs.iter().skip(1).cloned().collect();
            return State { parts, argument: None };
        }
        let acc = names.fresh("acc", span);
        // `f64::max` tells the type that a literal leaves open.
        let scalar = match &*function {
            Expr::Path(path) if path.qself.is_none() => crate::known::of_float(&path.path).map(|(float, _)| float),
            _ => None,
        };
        let pat = match scalar {
            Some(ty) => Pat::Type(syn::PatType {
                attrs: Vec::new(),
                pat: Box::new(variable(&acc, span)),
                colon_token: syn::Token![:](span),
                ty: parse_quote_spanned!(span=> #ty),
            }),
            None => variable(&acc, span),
        };
        let argument = Some(Item::Value(build::path(&acc)));
        State { parts: vec![(pat, acc, init.clone())], argument }
    }

    /// The variables.
    pub(crate) fn idents(&self) -> impl Iterator<Item = &Ident> {
        self.parts.iter().map(|(_, ident, _)| ident)
    }

    /// Declares them with their initial values.
    pub(crate) fn declarations(&self, span: Span) -> Vec<Stmt> {
        self.parts.iter().map(|(pat, _, init)| parse_quote_spanned!(span=> let #pat = #init;)).collect()
    }

    /// The state at the end.
    pub(crate) fn value(&self, span: Span) -> Expr {
        match self.parts.as_slice() {
            [(_, ident, _)] => build::path(ident),
            parts => {
                Item::Tuple(parts.iter().map(|(_, ident, _)| Item::Value(build::path(ident))).collect()).into_expr(span)
            }
        }
    }

    /// Stores the next state: inside the branches of a condition, where it is written as a tuple.
    pub(crate) fn update(&self, value: Expr, names: &mut Names, span: Span) -> Vec<Stmt> {
        if let [(_, ident, _)] = self.parts.as_slice() {
            return assign(ident, value, span).into_iter().collect();
        }
        match value {
            Expr::Paren(paren) => self.update(*paren.expr, names, span),
            Expr::Tuple(tuple) if tuple.elems.len() == self.parts.len() => {
                self.store(tuple.elems.into_iter().collect(), names, span)
            }
            Expr::If(mut node) if node.else_branch.is_some() => {
                self.update_block(&mut node.then_branch, names, span);
                if let Some((_, otherwise)) = &mut node.else_branch {
                    let stmts = self.update(std::mem::replace(&mut **otherwise, Expr::PLACEHOLDER), names, span);
                    **otherwise = match <[Stmt; 1]>::try_from(stmts) {
                        Ok([Stmt::Expr(expr @ (Expr::If(_) | Expr::Block(_)), None)]) => expr,
                        Ok(stmts) => build::block(stmts.into(), None, span),
                        Err(stmts) => build::block(stmts, None, span),
                    };
                }
                vec![Stmt::Expr(Expr::If(node), None)]
            }
            Expr::Match(mut node) => {
                for arm in &mut node.arms {
                    let value = std::mem::replace(&mut *arm.body, Expr::PLACEHOLDER);
                    *arm.body = build::block(self.update(value, names, span), None, span);
                }
                vec![Stmt::Expr(Expr::Match(node), None)]
            }
            Expr::Block(mut node) if node.label.is_none() => {
                self.update_block(&mut node.block, names, span);
                node.block.stmts
            }
            value => {
                let next: Vec<Ident> = self.idents().map(|ident| names.fresh(&plain(ident), span)).collect();
                let mut stmts = vec![parse_quote_spanned!(span=> let (#(#next),*) = #value;)];
                stmts.extend(
                    self.idents().zip(&next).filter_map(|(ident, next)| assign(ident, build::path(next), span)),
                );
                stmts
            }
        }
    }

    fn update_block(&self, block: &mut syn::Block, names: &mut Names, span: Span) {
        if let Some(Stmt::Expr(_, None)) = block.stmts.last()
            && let Some(Stmt::Expr(value, None)) = block.stmts.pop()
        {
            block.stmts.extend(self.update(value, names, span));
        }
    }

    /// Assigns one by one if no value needs an older state, by way of temporaries otherwise.
    fn store(&self, values: Vec<Expr>, names: &mut Names, span: Span) -> Vec<Stmt> {
        let idents: Vec<&Ident> = self.idents().collect();
        let kept = |at: usize| as_ident(&values[at]) == Some(idents[at]);
        let late = |at: usize| !kept(at) && values[at + 1..].iter().any(|value| build::mentions(value, idents[at]));
        if !(0..values.len()).any(late) {
            return idents.into_iter().zip(values).filter_map(|(ident, value)| assign(ident, value, span)).collect();
        }
        let next: Vec<Ident> = idents.iter().map(|ident| names.fresh(&plain(ident), span)).collect();
        let mut stmts: Vec<Stmt> =
            next.iter().zip(values).map(|(next, value)| build::let_ident(next, value, span)).collect();
        stmts.extend(idents.into_iter().zip(&next).filter_map(|(ident, next)| assign(ident, build::path(next), span)));
        stmts
    }
}

fn variable(ident: &Ident, span: Span) -> Pat {
    let mutability = Some(syn::Token![mut](span));
    Pat::Ident(syn::PatIdent { attrs: Vec::new(), by_ref: None, mutability, ident: ident.clone(), subpat: None })
}

/// The variables of a pattern with the part of the initial value that belongs to each.
fn parts(pat: &Pat, init: &Expr) -> Option<Vec<(Pat, Ident, Expr)>> {
    match (pat, build::unparenthesized(init)) {
        (Pat::Paren(paren), init) => parts(&paren.pat, init),
        (Pat::Ident(ident), init) if ident.by_ref.is_none() && ident.subpat.is_none() => {
            let mut pat = ident.clone();
            pat.mutability.get_or_insert_with(Default::default);
            Some(vec![(Pat::Ident(pat), ident.ident.clone(), init.clone())])
        }
        (Pat::Type(typed), init) => match (&*typed.pat, &*typed.ty) {
            (Pat::Ident(_), _) => {
                let (pat, ident, init) = parts(&typed.pat, init)?.pop()?;
                Some(vec![(Pat::Type(syn::PatType { pat: Box::new(pat), ..typed.clone() }), ident, init)])
            }
            (Pat::Tuple(pats), syn::Type::Tuple(types)) if pats.elems.len() == types.elems.len() => {
                let elems = pats.elems.iter().zip(&types.elems).map(|(pat, ty)| -> Pat {
                    Pat::Type(syn::PatType {
                        attrs: Vec::new(),
                        pat: Box::new(pat.clone()),
                        colon_token: typed.colon_token,
                        ty: Box::new(ty.clone()),
                    })
                });
                parts(&Pat::Tuple(syn::PatTuple { elems: elems.collect(), ..pats.clone() }), init)
            }
            _ => parts(&typed.pat, init),
        },
        (Pat::Tuple(pats), Expr::Tuple(inits)) if pats.elems.len() == inits.elems.len() && pats.elems.len() > 1 => {
            // A tuple inside a tuple stays a tuple: `None` for it.
            let flat = |pat: &Pat| match pat {
                Pat::Type(typed) => matches!(&*typed.pat, Pat::Ident(_)),
                pat => matches!(pat, Pat::Ident(_)),
            };
            if !pats.elems.iter().all(flat) {
                return None;
            }
            let each = pats.elems.iter().zip(&inits.elems).map(|(pat, init)| parts(pat, init)?.pop());
            each.collect()
        }
        _ => None,
    }
}

/// `ident = value`, as `ident += rest` where it is that; nothing where it keeps its value.
fn assign(ident: &Ident, value: Expr, span: Span) -> Option<Stmt> {
    if as_ident(&value) == Some(ident) {
        return None;
    }
    if let Expr::Binary(binary) = &value
        && as_ident(&binary.left) == Some(ident)
        && !build::mentions(&binary.right, ident)
    {
        let right = &binary.right;
        match binary.op {
            syn::BinOp::Add(_) => return Some(parse_quote_spanned!(span=> #ident += #right;)),
            syn::BinOp::Sub(_) => return Some(parse_quote_spanned!(span=> #ident -= #right;)),
            syn::BinOp::Mul(_) => return Some(parse_quote_spanned!(span=> #ident *= #right;)),
            _ => {}
        }
    }
    Some(parse_quote_spanned!(span=> #ident = #value;))
}
