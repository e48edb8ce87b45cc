//! Statements and expressions.

use syn::visit::{self, Visit};
use syn::{
    Attribute, BinOp, Block, Expr, ExprAssign, ExprBinary, ExprBreak, ExprConst, ExprForLoop, ExprIf, ExprIndex,
    ExprLet, ExprMethodCall, ExprPath, ExprRange, ExprWhile, Generics, Ident, Item, Lifetime, Local, Macro, Pat,
    PatIdent, Path, Stmt, Type,
};

use super::closures::strip;
use super::{Checker, RAW_POINTER, UNSAFE};

/// Methods by which interior mutability is used; those that slices have as well (`get`, `set`) are left out.
const INTERIOR: [&str; 10] = [
    "borrow_mut",
    "try_borrow_mut",
    "with_borrow_mut",
    "lock",
    "try_lock",
    "get_or_init",
    "fetch_add",
    "fetch_sub",
    "compare_exchange",
    "compare_exchange_weak",
];

impl<'ast> Visit<'ast> for Checker {
    fn visit_block(&mut self, block: &'ast Block) {
        let scope = self.open();
        visit::visit_block(self, block);
        self.close(scope);
    }

    fn visit_stmt(&mut self, statement: &'ast Stmt) {
        self.statement_attributes(statement);
        visit::visit_stmt(self, statement);
    }

    fn visit_attribute(&mut self, attribute: &'ast Attribute) {
        self.any_attribute(attribute);
    }

    fn visit_local(&mut self, local: &'ast Local) {
        local.attrs.iter().for_each(|attribute| self.visit_attribute(attribute));
        if self.closure_binding(local) {
            return;
        }
        if let Some(init) = &local.init {
            self.visit_expr(&init.expr);
            if let Some((_, otherwise)) = &init.diverge {
                self.visit_expr(otherwise);
            }
        }
        self.visit_pat(&local.pat);
    }

    fn visit_item(&mut self, item: &'ast Item) {
        let inside = "is hidden inside this one, where its rule cannot be found";
        match item {
            Item::Use(_) | Item::Const(_) => {}
            Item::Static(item) => self.messages.say(
                item.static_token,
                "the reverse pass cannot restore a global variable; pass it as a `&mut` parameter, or write `const`",
            ),
            Item::Fn(item) => self.messages.say(
                item.sig.fn_token,
                format_args!(
                    "the function `{0}` {inside}; move it beside this function, with `#[differentiable]`",
                    item.sig.ident
                ),
            ),
            Item::Macro(item) if item.ident.is_none() => self.visit_macro(&item.mac),
            other => self.messages.say(
                first_token(other),
                "an item inside a function is not seen by its companion; move it beside the function",
            ),
        }
    }

    fn visit_expr(&mut self, expression: &'ast Expr) {
        match expression {
            Expr::Unsafe(block) => self.messages.say(block.unsafe_token, UNSAFE),
            Expr::Async(block) => self.messages.say(
                block.async_token,
                "an `async` block runs in pieces and at times that are not known here; write its statements directly",
            ),
            Expr::Await(awaited) => {
                self.messages.say(
                    awaited.await_token,
                    "`await` gives control away in between; differentiate a plain function and call it \
                     from the `async` one",
                );
                self.visit_expr(&awaited.base);
            }
            Expr::RawAddr(address) => self.messages.say(address, RAW_POINTER),
            Expr::TryBlock(block) => {
                self.messages.say(block.try_token, "`try` blocks are not supported; write a `match`");
            }
            Expr::Yield(yielded) => {
                self.messages.say(yielded.yield_token, "a generator runs in pieces; collect the values in a `Vec`");
            }
            Expr::Closure(closure) => self.stray_closure(closure),
            Expr::Range(range) => self.messages.say(
                range,
                "ranges cannot be stored in variables; write this one in the head of a `for`, as an index or before an \
                 iterator method, and keep its ends in variables",
            ),
            Expr::Infer(infer) => self.messages.say(infer, "`_ = …` is not supported; write `let _ = …`"),
            Expr::Verbatim(tokens) => {
                self.messages.say(tokens, "this syntax is not understood; write it in another way");
            }
            Expr::Block(block) if block.label.is_some() => {
                let Some(label) = &block.label else { return };
                self.messages.say(
                    &label.name,
                    "a block with a label is not supported; write `if`/`else`, or a function with `return`",
                );
                self.block_labels.push(label.name.ident.to_string());
                self.visit_block(&block.block);
                self.block_labels.pop();
            }
            Expr::Return(returned) if self.closures > 0 => self.messages.say(
                returned.return_token,
                "`return` would leave the closure, which is inlined; write `if`/`else`, or a function \
                 instead of the closure",
            ),
            _ => visit::visit_expr(self, expression),
        }
    }

    fn visit_expr_path(&mut self, path: &'ast ExprPath) {
        if let Some(name) = path.path.get_ident() {
            self.closure_as_value(name);
        }
        visit::visit_expr_path(self, path);
    }

    fn visit_expr_assign(&mut self, assign: &'ast ExprAssign) {
        assign.attrs.iter().for_each(|attribute| self.visit_attribute(attribute));
        match (strip(&assign.left), strip(&assign.right)) {
            (Expr::Tuple(places), Expr::Tuple(values)) if places.elems.len() == values.elems.len() => {
                let places = places.elems.iter().filter(|place| !matches!(place, Expr::Infer(_)));
                places.for_each(|place| self.assigned(place));
            }
            _ => self.assigned(&assign.left),
        }
        self.visit_expr(&assign.right);
    }

    fn visit_expr_binary(&mut self, binary: &'ast ExprBinary) {
        if crate::scalar::is_compound(&binary.op) {
            self.assigned(&binary.left);
            self.visit_expr(&binary.right);
        } else if matches!(binary.op, BinOp::And(_))
            && let Some(Expr::Let(test)) = [&binary.left, &binary.right]
                .into_iter()
                .map(|side| strip(side))
                .find(|side| matches!(side, Expr::Let(_)))
        {
            self.messages
                .say(test.let_token, "`let` together with `&&` is not supported; write one `if` inside the other");
        } else {
            visit::visit_expr_binary(self, binary);
        }
    }

    fn visit_expr_if(&mut self, branch: &'ast ExprIf) {
        let scope = self.open();
        branch.attrs.iter().for_each(|attribute| self.visit_attribute(attribute));
        self.chain(&branch.cond);
        self.visit_block(&branch.then_branch);
        self.close(scope);
        if let Some((_, otherwise)) = &branch.else_branch {
            self.visit_expr(otherwise);
        }
    }

    fn visit_expr_while(&mut self, repeat: &'ast ExprWhile) {
        let scope = self.open();
        visit::visit_expr_while(self, repeat);
        self.close(scope);
    }

    fn visit_arm(&mut self, arm: &'ast syn::Arm) {
        let scope = self.open();
        arm.attrs.iter().for_each(|attribute| self.visit_attribute(attribute));
        self.deciding_pattern(&arm.pat);
        self.visit_expr(&arm.body);
        self.close(scope);
    }

    fn visit_expr_let(&mut self, test: &'ast ExprLet) {
        self.visit_expr(&test.expr);
        self.deciding_pattern(&test.pat);
    }

    fn visit_expr_for_loop(&mut self, repeat: &'ast ExprForLoop) {
        repeat.attrs.iter().for_each(|attribute| self.visit_attribute(attribute));
        repeat.label.iter().for_each(|label| self.visit_label(label));
        match strip(&repeat.expr) {
            Expr::Range(range) => self.bounds(range),
            _ => self.visit_expr(&repeat.expr),
        }
        let scope = self.open();
        self.visit_pat(&repeat.pat);
        self.visit_block(&repeat.body);
        self.close(scope);
    }

    fn visit_expr_break(&mut self, leave: &'ast ExprBreak) {
        let to_block =
            leave.label.as_ref().is_some_and(|label| self.block_labels.iter().any(|name| label.ident == name));
        match &leave.expr {
            Some(value) if !to_block => self.messages.say(
                value,
                "`break` with a value is not supported; assign it to a variable declared before the loop, \
                 then `break`",
            ),
            _ => visit::visit_expr_break(self, leave),
        }
    }

    fn visit_expr_index(&mut self, index: &'ast ExprIndex) {
        index.attrs.iter().for_each(|attribute| self.visit_attribute(attribute));
        self.visit_expr(&index.expr);
        match strip(&index.index) {
            Expr::Range(range) => self.bounds(range),
            _ => self.visit_expr(&index.index),
        }
    }

    fn visit_expr_call(&mut self, call: &'ast syn::ExprCall) {
        call.attrs.iter().for_each(|attribute| self.visit_attribute(attribute));
        self.callee(call);
        call.args.iter().for_each(|argument| self.visit_expr(argument));
    }

    fn visit_expr_method_call(&mut self, call: &'ast ExprMethodCall) {
        call.attrs.iter().for_each(|attribute| self.visit_attribute(attribute));
        let interior = INTERIOR.iter().any(|name| call.method == name);
        if let Some(global) = self.global(&call.receiver).filter(|_| interior || call.method == "with") {
            self.changed_global(global);
            return;
        }
        match strip(&call.receiver) {
            Expr::Range(range) => self.bounds(range),
            _ => self.visit_expr(&call.receiver),
        }
        if interior {
            self.messages.say(
                &call.method,
                format_args!(
                    "`{}` changes behind a shared reference, where the reverse pass cannot restore it; \
                     use a `mut` variable or pass `&mut`",
                    call.method
                ),
            );
            return;
        }
        self.visit_ident(&call.method);
        call.turbofish.iter().for_each(|turbofish| self.visit_angle_bracketed_generic_arguments(turbofish));
        self.method_arguments(call);
    }

    fn visit_pat_ident(&mut self, pattern: &'ast PatIdent) {
        if let Some(by_ref) = pattern.by_ref.as_ref().filter(|_| self.deciding) {
            self.messages
                .say(by_ref, "`ref` is not supported; match on a reference (`match &x`), or write `let r = &x`");
        }
        if let Some((at, _)) = pattern.subpat.as_ref().filter(|_| self.deciding) {
            self.messages.say(
                at,
                "a name together with a pattern is not supported; bind the name and test it in an `if` \
                 after the pattern, or index the slice",
            );
        }
        self.visit_ident(&pattern.ident);
        self.bind(&pattern.ident, false);
    }

    /// As an expression and as a pattern.
    fn visit_expr_const(&mut self, block: &'ast ExprConst) {
        self.messages
            .say(block.const_token, "`const` blocks are not supported; write `const NAME: T = …;` and use the name");
    }

    fn visit_type(&mut self, ty: &'ast Type) {
        self.any_type(ty);
    }

    fn visit_path(&mut self, path: &'ast Path) {
        self.any_path(path);
    }

    fn visit_generics(&mut self, generics: &'ast Generics) {
        self.generic_parameters(generics);
    }

    fn visit_macro(&mut self, call: &'ast Macro) {
        self.macro_call(call);
    }

    fn visit_lifetime(&mut self, lifetime: &'ast Lifetime) {
        self.visit_ident(&lifetime.ident);
    }

    fn visit_ident(&mut self, name: &'ast Ident) {
        if name == "self" || name == "Self" {
            self.self_outside(name);
        } else {
            self.reserved_name(name);
        }
    }
}

impl Checker {
    /// The ends of a range that stands where one may.
    pub(super) fn bounds(&mut self, range: &ExprRange) {
        [&range.start, &range.end].into_iter().flatten().for_each(|end| self.visit_expr(end));
    }

    /// A condition that may be several, joined by `&&`.
    fn chain(&mut self, condition: &Expr) {
        match strip(condition) {
            Expr::Binary(binary) if matches!(binary.op, BinOp::And(_)) => {
                self.chain(&binary.left);
                self.chain(&binary.right);
            }
            other => self.visit_expr(other),
        }
    }

    fn changed_global(&mut self, name: &Ident) {
        self.messages.say(
            name,
            format_args!("the reverse pass cannot restore the global `{name}`; pass it as a `&mut` parameter"),
        );
    }

    fn deciding_pattern(&mut self, pattern: &Pat) {
        self.deciding = true;
        self.visit_pat(pattern);
        self.deciding = false;
    }

    /// The left side of an assignment.
    fn assigned(&mut self, place: &Expr) {
        if let Some(global) = self.global(place) {
            self.changed_global(global);
            return;
        }
        match strip(place) {
            Expr::Tuple(_) | Expr::Array(_) | Expr::Struct(_) | Expr::Call(_) => self.messages.say(
                place,
                "the parts of one value are assigned to several places; bind them by `let` and assign each by itself",
            ),
            _ => self.visit_expr(place),
        }
    }
}

/// Where an item begins, past its attributes.
fn first_token(item: &Item) -> proc_macro2::TokenStream {
    use quote::ToTokens;
    match item {
        Item::Struct(item) => item.struct_token.to_token_stream(),
        Item::Enum(item) => item.enum_token.to_token_stream(),
        Item::Union(item) => item.union_token.to_token_stream(),
        Item::Impl(item) => item.impl_token.to_token_stream(),
        Item::Trait(item) => item.trait_token.to_token_stream(),
        Item::Mod(item) => item.mod_token.to_token_stream(),
        Item::Type(item) => item.type_token.to_token_stream(),
        Item::Macro(item) => item.mac.path.to_token_stream(),
        other => other.to_token_stream(),
    }
}
