//! Where jumps are, and which statements always end in one.

use syn::visit::{self, Visit};

/// The jumps that may leave a piece of code.
#[derive(Default, Clone, Debug)]
pub(super) struct Jumps {
    pub(super) returns: bool,
    pub(super) breaks: bool,
    pub(super) continues: bool,
    /// Labels of outer loops that are broken out of or continued.
    pub(super) labels: Vec<String>,
}

impl Jumps {
    pub(super) fn any(&self) -> bool {
        self.returns || self.breaks || self.continues || !self.labels.is_empty()
    }
}

/// Finds the jumps out of an expression or statement.
pub(super) struct FindJumps {
    pub(super) jumps: Jumps,
    depth: usize,
}

impl FindJumps {
    pub(super) fn in_stmts(stmts: &[syn::Stmt]) -> Jumps {
        let mut find = FindJumps { jumps: Jumps::default(), depth: 0 };
        stmts.iter().for_each(|stmt| find.visit_stmt(stmt));
        find.jumps
    }
}

impl<'a> Visit<'a> for FindJumps {
    fn visit_expr_return(&mut self, r: &'a syn::ExprReturn) {
        self.jumps.returns = true;
        visit::visit_expr_return(self, r);
    }
    fn visit_expr_break(&mut self, b: &'a syn::ExprBreak) {
        match &b.label {
            Some(label) => self.jumps.labels.push(label.ident.to_string()),
            None => self.jumps.breaks |= self.depth == 0,
        }
    }
    fn visit_expr_continue(&mut self, c: &'a syn::ExprContinue) {
        match &c.label {
            Some(label) => self.jumps.labels.push(label.ident.to_string()),
            None => self.jumps.continues |= self.depth == 0,
        }
    }
    fn visit_expr_closure(&mut self, _: &'a syn::ExprClosure) {}
    fn visit_expr_for_loop(&mut self, l: &'a syn::ExprForLoop) {
        self.depth += 1;
        visit::visit_expr_for_loop(self, l);
        self.depth -= 1;
    }
    fn visit_expr_while(&mut self, l: &'a syn::ExprWhile) {
        self.depth += 1;
        visit::visit_expr_while(self, l);
        self.depth -= 1;
    }
    fn visit_expr_loop(&mut self, l: &'a syn::ExprLoop) {
        self.depth += 1;
        visit::visit_expr_loop(self, l);
        self.depth -= 1;
    }
}

/// Whether a block always ends in a jump.
pub(super) fn diverges(stmts: &[syn::Stmt]) -> bool {
    match stmts.last() {
        Some(syn::Stmt::Expr(e, _)) => expr_diverges(e),
        Some(syn::Stmt::Macro(m)) => is_panic(&m.mac),
        _ => false,
    }
}

pub(super) fn is_panic(mac: &syn::Macro) -> bool {
    mac.path.get_ident().is_some_and(|name| crate::known::is_panic(&name.to_string()))
}

fn expr_diverges(e: &syn::Expr) -> bool {
    match e {
        syn::Expr::Return(_) | syn::Expr::Break(_) | syn::Expr::Continue(_) => true,
        syn::Expr::Macro(m) => is_panic(&m.mac),
        syn::Expr::If(i) => {
            diverges(&i.then_branch.stmts) && i.else_branch.as_ref().is_some_and(|(_, e)| expr_diverges(e))
        }
        syn::Expr::Block(b) => diverges(&b.block.stmts),
        syn::Expr::Match(m) => m.arms.iter().all(|arm| expr_diverges(&arm.body)),
        _ => false,
    }
}

/// A condition without `let`.
pub(super) fn is_plain_condition(e: &syn::Expr) -> bool {
    struct Lets(bool);
    impl<'a> Visit<'a> for Lets {
        fn visit_expr_let(&mut self, _: &'a syn::ExprLet) {
            self.0 = true;
        }
        fn visit_expr_block(&mut self, _: &'a syn::ExprBlock) {}
    }
    let mut lets = Lets(false);
    lets.visit_expr(e);
    !lets.0
}
