//! What leaves the function or decides in the middle of something, as `match` and `if`: `?`, `let … else`, and
//! conditions that are chains of `let`.
//!
//! This comes before names are made unique, so that code may be written twice.

use proc_macro2::Span;
use syn::spanned::Spanned;
use syn::visit::{self, Visit};
use syn::visit_mut::{self, VisitMut};
use syn::{Expr, Ident, Pat, Stmt, parse_quote_spanned};

use super::Errors;
use super::build;

/// Spells these forms out.
pub(crate) fn rewrite(sig: &syn::Signature, body: &mut syn::Block) -> syn::Result<()> {
    let returns = match &sig.output {
        syn::ReturnType::Type(_, ty) => match &**ty {
            syn::Type::Path(path) => path.path.segments.last().map(|segment| segment.ident.to_string()),
            _ => None,
        },
        syn::ReturnType::Default => None,
    };
    let mut early = Early { returns, fresh: 0, errors: Errors::default() };
    early.visit_block_mut(body);
    early.errors.finish()
}

struct Early {
    /// The name of the type that the function returns.
    returns: Option<String>,
    fresh: usize,
    errors: Errors,
}

impl Early {
    fn fresh(&mut self, span: Span) -> Ident {
        self.fresh += 1;
        // No name of the user's begins like this.
        quote::format_ident!("__q{}", self.fresh, span = span)
    }

    /// The value inside, or out of the function.
    fn question(&mut self, question: &syn::ExprTry) -> syn::Result<Expr> {
        let (span, inner) = (question.question_token.span(), &question.expr);
        let value = self.fresh(span);
        match self.returns.as_deref() {
            Some("Option") => Ok(parse_quote_spanned!(span=>
                match #inner { Some(#value) => #value, None => return None })),
            Some("Result") => {
                let error = self.fresh(span);
                Ok(parse_quote_spanned!(span=>
                    match #inner { Ok(#value) => #value, Err(#error) => return Err(#error) }))
            }
            _ => Err(syn::Error::new(
                span,
                "`?` needs a function whose result is written as `Option<…>` or `Result<…, …>`; write a `match` with \
                 `return`",
            )),
        }
    }

    /// `let p = e else { .. };`
    fn let_else(&mut self, local: &syn::Local) -> Option<Vec<Stmt>> {
        let init = local.init.as_ref()?;
        let (_, diverge) = init.diverge.as_ref()?;
        let (pat, ty) = match &local.pat {
            Pat::Type(typed) => (&*typed.pat, Some(&typed.ty)),
            pat => (pat, None),
        };
        let (span, value) = (local.let_token.span, &init.expr);
        let value: Expr = match ty {
            // The type is that of the whole.
            Some(ty) => parse_quote_spanned!(span=> { let __whole: #ty = #value; __whole }),
            None => (**value).clone(),
        };
        let mut names = Bound::default();
        names.visit_pat(pat);
        let (names, mutable) = (names.names, names.mutable);
        // Bound again, with `mut` where it was written.
        let plain: Vec<_> = names.iter().collect();
        let outer: Vec<Pat> = names
            .iter()
            .map(|name| match mutable.contains(name) {
                true => syn::parse_quote!(mut #name),
                false => syn::parse_quote!(#name),
            })
            .collect();
        let mut inner = pat.clone();
        Immutable.visit_pat_mut(&mut inner);
        Some(match (&plain[..], &outer[..]) {
            ([], _) => vec![parse_quote_spanned!(span=> match #value { #inner => {}, _ => #diverge })],
            ([name], [outer]) => {
                vec![parse_quote_spanned!(span=> let #outer = match #value { #inner => #name, _ => #diverge };)]
            }
            _ => {
                // One name at a time, for each may be of another type.
                let mut stmts = Vec::new();
                let mut value = value;
                if !build::is_pure(&value) {
                    let whole = self.fresh(span);
                    stmts.push(build::let_ident(&whole, value, span));
                    value = build::path(&whole);
                }
                stmts.extend(plain.iter().zip(&outer).map(|(name, outer)| -> Stmt {
                    parse_quote_spanned!(span=> let #outer = match #value { #inner => #name, _ => #diverge };)
                }));
                stmts
            }
        })
    }
}

/// The names that a pattern binds.
#[derive(Default)]
struct Bound {
    names: Vec<Ident>,
    mutable: Vec<Ident>,
}

impl<'ast> Visit<'ast> for Bound {
    fn visit_pat_ident(&mut self, pat: &'ast syn::PatIdent) {
        if crate::names::binds(pat) && !self.names.contains(&pat.ident) {
            self.names.push(pat.ident.clone());
            if pat.mutability.is_some() {
                self.mutable.push(pat.ident.clone());
            }
        }
        visit::visit_pat_ident(self, pat);
    }
}

struct Immutable;

impl VisitMut for Immutable {
    fn visit_pat_ident_mut(&mut self, pat: &mut syn::PatIdent) {
        pat.mutability = None;
    }
}

/// Puts the `?` of one statement before it, in the order of evaluation.
struct Questions<'a> {
    early: &'a mut Early,
    before: Vec<Stmt>,
}

impl VisitMut for Questions<'_> {
    fn visit_expr_mut(&mut self, expr: &mut Expr) {
        match expr {
            // Done already, or not run here.
            Expr::Block(_) | Expr::Closure(_) | Expr::Loop(_) => return,
            Expr::If(node) => return self.visit_expr_mut(&mut node.cond),
            Expr::Match(node) => return self.visit_expr_mut(&mut node.expr),
            Expr::ForLoop(node) => return self.visit_expr_mut(&mut node.expr),
            // Run perhaps, or again and again.
            Expr::While(node) => return self.refuse(&node.cond),
            Expr::Binary(node) if matches!(node.op, syn::BinOp::And(_) | syn::BinOp::Or(_)) => {
                self.visit_expr_mut(&mut node.left);
                return self.refuse(&node.right);
            }
            _ => visit_mut::visit_expr_mut(self, expr),
        }
        if let Expr::Try(question) = expr {
            let span = question.question_token.span();
            match self.early.question(question) {
                Ok(value) => {
                    let name = self.early.fresh(span);
                    self.before.push(build::let_ident(&name, value, span));
                    *expr = build::path(&name);
                }
                Err(error) => self.early.errors.add(error),
            }
        }
    }

    fn visit_item_mut(&mut self, _: &mut syn::Item) {}
}

impl Questions<'_> {
    fn refuse(&mut self, expr: &Expr) {
        struct Find(Option<Span>);
        impl<'ast> Visit<'ast> for Find {
            fn visit_expr_try(&mut self, question: &'ast syn::ExprTry) {
                self.0.get_or_insert(question.question_token.span());
            }
        }
        let mut find = Find(None);
        find.visit_expr(expr);
        if let Some(span) = find.0 {
            self.early.errors.add(syn::Error::new(
                span,
                "`?` behind `&&`, `||` or in the head of `while` runs perhaps or often; bind its value by `let` before",
            ));
        }
    }
}

impl VisitMut for Early {
    fn visit_block_mut(&mut self, block: &mut syn::Block) {
        let mut done = Vec::new();
        for mut stmt in std::mem::take(&mut block.stmts) {
            self.visit_stmt_mut(&mut stmt);
            let mut questions = Questions { early: self, before: Vec::new() };
            match &mut stmt {
                // The value itself needs no name of its own.
                Stmt::Local(syn::Local { init: Some(init), .. }) if matches!(&*init.expr, Expr::Try(_)) => {
                    let Expr::Try(question) = &mut *init.expr else { continue };
                    questions.visit_expr_mut(&mut question.expr);
                    match questions.early.question(question) {
                        Ok(value) => *init.expr = value,
                        Err(error) => questions.early.errors.add(error),
                    }
                }
                stmt => questions.visit_stmt_mut(stmt),
            }
            done.append(&mut questions.before);
            match &stmt {
                Stmt::Local(local) => done.extend(self.let_else(local).unwrap_or_else(|| vec![stmt])),
                _ => done.push(stmt),
            }
        }
        block.stmts = done;
    }

    fn visit_arm_mut(&mut self, arm: &mut syn::Arm) {
        // An arm that is no block gets one, as a place for statements.
        if !matches!(&*arm.body, Expr::Block(_)) {
            let body = std::mem::replace(&mut *arm.body, Expr::PLACEHOLDER);
            if has_question(&body) {
                let span = body.span();
                *arm.body = build::block(Vec::new(), Some(body), span);
            } else {
                *arm.body = body;
            }
        }
        visit_mut::visit_arm_mut(self, arm);
    }

    fn visit_expr_if_mut(&mut self, node: &mut syn::ExprIf) {
        let mut parts = Vec::new();
        split(&node.cond, &mut parts);
        if parts.len() > 1 && parts.iter().any(|part| matches!(part, Expr::Let(_))) {
            let or = node.else_branch.as_ref().map(|(_, or)| (**or).clone());
            let span = node.if_token.span;
            let mut inner = node.then_branch.clone();
            while let Some(part) = parts.pop() {
                let otherwise = or.as_ref().map(|or| (syn::Token![else](span), Box::new(or.clone())));
                let made = syn::ExprIf {
                    attrs: Vec::new(),
                    if_token: syn::Token![if](span),
                    cond: Box::new(part),
                    then_branch: inner,
                    else_branch: otherwise,
                };
                if parts.is_empty() {
                    *node = syn::ExprIf { attrs: std::mem::take(&mut node.attrs), ..made };
                    break;
                }
                inner =
                    syn::Block { brace_token: syn::token::Brace(span), stmts: vec![Stmt::Expr(Expr::If(made), None)] };
            }
        }
        visit_mut::visit_expr_if_mut(self, node);
    }

    fn visit_item_mut(&mut self, _: &mut syn::Item) {}

    fn visit_expr_closure_mut(&mut self, closure: &mut syn::ExprClosure) {
        // A `?` would leave the closure only; that is said where closures are put in place.
        if !has_question(&closure.body) {
            visit_mut::visit_expr_closure_mut(self, closure);
        }
    }
}

/// `a && let p = b && c` as its parts.
fn split(cond: &Expr, parts: &mut Vec<Expr>) {
    match cond {
        Expr::Binary(binary) if matches!(binary.op, syn::BinOp::And(_)) => {
            split(&binary.left, parts);
            split(&binary.right, parts);
        }
        other => parts.push(other.clone()),
    }
}

fn has_question(expr: &Expr) -> bool {
    struct Find(bool);
    impl<'ast> Visit<'ast> for Find {
        fn visit_expr_try(&mut self, _: &'ast syn::ExprTry) {
            self.0 = true;
        }
    }
    let mut find = Find(false);
    find.visit_expr(expr);
    find.0
}
