//! Closures bound by `let` and called directly are put in place of their calls.
//!
//! That is right because a closure which borrows what it captures keeps it from changing until the last call; the one
//! that copies (`move`) is refused when a copy could differ from the original.

use std::collections::{HashMap, HashSet};

use proc_macro2::Span;
use syn::spanned::Spanned;
use syn::visit::{self, Visit};
use syn::visit_mut::{self, VisitMut};
use syn::{Expr, ExprClosure, Pat, ReturnType, Stmt};

use super::Errors;
use super::bind::{Binder, Item};
use super::build;
use crate::names::{MacroArgs, Names, as_ident, plain};

/// Methods whose closure is put in place later, with the iterator it belongs to.
const TAKE_CLOSURES: &[&str] = &["map", "filter", "fold", "for_each", "any", "all", "position"];

/// Removes closures bound by `let`, in favour of their bodies at each call.
pub(crate) fn inline(sig: &syn::Signature, body: &mut syn::Block, names: &mut Names) -> syn::Result<()> {
    let mut mutable = Mutable::default();
    mutable.visit_signature(sig);
    mutable.visit_block(body);
    let mut inliner = Inliner { names, known: HashMap::new(), mutable: mutable.0, errors: Errors::default() };
    inliner.visit_block_mut(body);
    inliner.errors.finish()
}

/// Fails at the first thing in a closure's body that would leave the closure.
pub(crate) fn check_body(body: &Expr) -> syn::Result<()> {
    #[derive(Default)]
    struct Leaves(Option<(Span, &'static str)>);
    impl<'ast> Visit<'ast> for Leaves {
        fn visit_expr_return(&mut self, node: &'ast syn::ExprReturn) {
            self.0.get_or_insert((node.return_token.span, "`return`"));
        }
        fn visit_expr_try(&mut self, node: &'ast syn::ExprTry) {
            self.0.get_or_insert((node.question_token.span(), "`?`"));
        }
    }
    let mut leaves = Leaves::default();
    leaves.visit_expr(body);
    match leaves.0 {
        None => Ok(()),
        Some((span, what)) => Err(syn::Error::new(
            span,
            format!("{what} inside a closure is not supported; use `if`/`else`, or write a #[differentiable] fn"),
        )),
    }
}

/// The variables declared `mut`.
#[derive(Default)]
pub(crate) struct Mutable(pub(crate) HashSet<String>);

impl<'ast> Visit<'ast> for Mutable {
    fn visit_pat_ident(&mut self, pat: &'ast syn::PatIdent) {
        if pat.mutability.is_some() {
            self.0.insert(plain(&pat.ident));
        }
        visit::visit_pat_ident(self, pat);
    }
}

struct Inliner<'a> {
    names: &'a mut Names,
    known: HashMap<String, ExprClosure>,
    mutable: HashSet<String>,
    errors: Errors,
}

impl Inliner<'_> {
    fn learn(&mut self, local: &mut syn::Local) -> bool {
        let pat = match &local.pat {
            Pat::Type(typed) => &*typed.pat,
            pat => pat,
        };
        let Pat::Ident(pat) = pat else { return false };
        let Some(init) = &mut local.init else { return false };
        let Expr::Closure(closure) = &mut *init.expr else { return false };
        self.visit_expr_mut(&mut closure.body);
        self.errors.check(check_body(&closure.body));
        self.errors.check(self.check_copies(closure));
        self.known.insert(plain(&pat.ident), closure.clone());
        true
    }

    fn check_copies(&self, closure: &ExprClosure) -> syn::Result<()> {
        let Some(capture) = &closure.capture else { return Ok(()) };
        let mut own = Mutable::default();
        own.visit_expr_closure(closure);
        let copied = self.mutable.difference(&own.0);
        let changing = |name: &&String| build::mentions(closure, &syn::Ident::new(name, Span::call_site()));
        match copied.filter(changing).min() {
            None => Ok(()),
            Some(name) => Err(syn::Error::new(
                capture.span,
                format!(
                    "this closure copies `{name}`, which may change later; drop `move`, or write a #[differentiable] fn"
                ),
            )),
        }
    }

    fn closure_named(&self, expr: &Expr) -> Option<&ExprClosure> {
        self.known.get(&plain(as_ident(expr)?))
    }

    /// The closure that an argument of an adaptor names.
    fn closure_argument(&mut self, arg: &Expr) -> Option<Expr> {
        let arg = match arg {
            Expr::Reference(reference) => &*reference.expr,
            other => other,
        };
        let mut copy = Expr::Closure(self.closure_named(arg)?.clone());
        self.names.freshen(&mut copy);
        Some(copy)
    }

    fn call(&mut self, closure: &ExprClosure, call: &syn::ExprCall) -> syn::Result<Expr> {
        let span = call.func.span();
        let (expects, has) = (closure.inputs.len(), call.args.len());
        if expects != has {
            return Err(syn::Error::new(span, format!("this closure takes {expects} arguments, the call has {has}")));
        }
        let mut copy = Expr::Closure(closure.clone());
        self.names.freshen(&mut copy);
        let Expr::Closure(closure) = copy else { unreachable!("freshening keeps the kind of an expression") };
        let mut stmts = Vec::new();
        let mut binder = Binder::new(self.names, &mut stmts, span);
        for (pat, arg) in closure.inputs.iter().zip(&call.args) {
            binder.bind(pat, Item::of(arg.clone()))?;
        }
        let rewrites = binder.rewrites;
        let mut body = match *closure.body {
            Expr::Block(block) if block.label.is_none() && block.attrs.is_empty() => block.block.stmts,
            expr => vec![Stmt::Expr(expr, None)],
        };
        stmts.extend(rewrites.apply(&mut body));
        stmts.extend(body);
        if let ReturnType::Type(_, ty) = closure.output
            && let Some(Stmt::Expr(value, None)) = stmts.last()
        {
            let out = self.names.fresh("out", span);
            let pat = syn::parse_quote!(#out);
            let value = value.clone();
            stmts.pop();
            stmts.push(build::let_pat(pat, Some(*ty), value, span));
            stmts.push(Stmt::Expr(build::path(&out), None));
        }
        Ok(build::block(stmts, None, span))
    }
}

impl VisitMut for Inliner<'_> {
    fn visit_block_mut(&mut self, block: &mut syn::Block) {
        block.stmts.retain_mut(|stmt| {
            let closure = if let Stmt::Local(local) = stmt { self.learn(local) } else { false };
            if !closure {
                self.visit_stmt_mut(stmt);
            }
            !closure
        });
    }

    fn visit_expr_mut(&mut self, expr: &mut Expr) {
        match expr {
            Expr::Call(call) => {
                let fills_array = super::arrays::is_from_fn(call);
                for arg in &mut call.args {
                    if fills_array && let Some(closure) = self.closure_argument(arg) {
                        *arg = closure;
                    }
                    if let Expr::Closure(closure) = arg
                        && !fills_array
                    {
                        self.errors.add(passed_on(closure.inputs_begin.span));
                    }
                    self.visit_expr_mut(arg);
                }
                let closure = match build::unparenthesized(&call.func) {
                    Expr::Closure(closure) => {
                        let mut closure = closure.clone();
                        self.visit_expr_mut(&mut closure.body);
                        self.errors.check(check_body(&closure.body));
                        Some(closure)
                    }
                    func => self.closure_named(func).cloned(),
                };
                match closure {
                    None => self.visit_expr_mut(&mut call.func),
                    Some(closure) => match self.call(&closure, call) {
                        Ok(inlined) => *expr = inlined,
                        Err(error) => self.errors.add(error),
                    },
                }
            }
            Expr::MethodCall(call) if TAKE_CLOSURES.contains(&call.method.to_string().as_str()) => {
                for arg in &mut call.args {
                    if let Some(closure) = self.closure_argument(arg) {
                        *arg = closure;
                    }
                }
                visit_mut::visit_expr_method_call_mut(self, call);
            }
            Expr::Path(_) if self.closure_named(expr).is_some() => self.errors.add(passed_on(expr.span())),
            _ => visit_mut::visit_expr_mut(self, expr),
        }
    }

    fn visit_macro_mut(&mut self, mac: &mut syn::Macro) {
        if let Some(mut args) = MacroArgs::of(mac) {
            args.exprs.iter_mut().for_each(|arg| self.visit_expr_mut(arg));
            args.write(mac);
        }
    }

    fn visit_item_mut(&mut self, _: &mut syn::Item) {}
}

fn passed_on(span: Span) -> syn::Error {
    syn::Error::new(
        span,
        "a closure handed on as a value has no derivative rule; call it directly, or write a #[differentiable] fn and call that",
    )
}
