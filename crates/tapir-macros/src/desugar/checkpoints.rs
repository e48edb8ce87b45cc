//! `#[checkpoint(e)]`: `e` is computed before the loop, so that all later stages see it as code.

use syn::visit_mut::{self, VisitMut};
use syn::{Attribute, Block, Expr, Stmt};

/// Binds what stands in the attributes of loops, unless it is a literal.
pub(crate) fn bind(body: &mut Block) {
    Bind { count: 0 }.visit_block_mut(body);
}

struct Bind {
    count: usize,
}

impl VisitMut for Bind {
    fn visit_block_mut(&mut self, block: &mut Block) {
        visit_mut::visit_block_mut(self, block);
        let stmts = std::mem::take(&mut block.stmts);
        for mut stmt in stmts {
            if let Some((attribute, every)) = checkpoint(&mut stmt) {
                let name = quote::format_ident!("__every_{}", self.count, span = syn::spanned::Spanned::span(&every));
                self.count += 1;
                block.stmts.push(syn::parse_quote!(let #name: usize = (#every) as usize;));
                *attribute = syn::parse_quote!(#[checkpoint(#name)]);
            }
            block.stmts.push(stmt);
        }
    }
}

/// The attribute of a loop, if it holds more than a number.
fn checkpoint(stmt: &mut Stmt) -> Option<(&mut Attribute, Expr)> {
    let attributes = match stmt {
        Stmt::Expr(Expr::ForLoop(node), _) => &mut node.attrs,
        Stmt::Expr(Expr::While(node), _) => &mut node.attrs,
        Stmt::Expr(Expr::Loop(node), _) => &mut node.attrs,
        _ => return None,
    };
    let attribute = attributes.iter_mut().find(|attribute| attribute.path().is_ident("checkpoint"))?;
    match attribute.parse_args::<Expr>().ok()? {
        Expr::Lit(_) => None,
        every => Some((attribute, every)),
    }
}
