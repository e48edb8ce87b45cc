//! The representation as text, for tests: a statement per line, `*` where derivatives flow.
//!
//! ```text
//! fn(x: &[real]*, n: passive)
//! let s: real* = 0.0
//! for i in __n1..n {
//!     s += mul x[i]*, x[i]*
//! }
//! ```

use super::{Arg, AssignOp, Build, Callee, Expr, Function, Hold, Outcome, Place, Projection, Pure, Scrutinee, Stmt};
use super::{Ty, VarId};
use quote::{ToTokens, quote};

/// The whole function.
pub(crate) fn function(f: &Function) -> String {
    let params: Vec<_> = f.params.iter().map(|var| declared(f, *var)).collect();
    let mut out = format!("fn({})\n", params.join(", "));
    block(f, &f.body, 0, &mut out);
    out + &result(f)
}

fn block(f: &Function, stmts: &[Stmt], depth: usize, out: &mut String) {
    for stmt in stmts {
        line(&head(f, stmt), depth, out);
        let inner = blocks(stmt);
        for (label, stmts) in &inner {
            if !label.is_empty() {
                line(label, depth, out);
            }
            block(f, stmts, depth + 1, out);
        }
        if !inner.is_empty() {
            line("}", depth, out);
        }
    }
}

pub(crate) fn line(text: &str, depth: usize, out: &mut String) {
    out.push_str(&"    ".repeat(depth));
    out.push_str(text);
    out.push('\n');
}

/// A statement without the blocks inside it.
pub(crate) fn head(f: &Function, stmt: &Stmt) -> String {
    match stmt {
        Stmt::Let { var, value } => {
            let pool = if f.vars[var.0].pooled { " from the pool" } else { "" };
            format!("let {} = {}{pool}", declared(f, *var), expr(f, value))
        }
        Stmt::Declare { var } => format!("let {}", declared(f, *var)),
        Stmt::Assign { place: to, op, value, first } => {
            let op = match op {
                AssignOp::Set => "=",
                AssignOp::Add => "+=",
                AssignOp::Sub => "-=",
            };
            let first = if *first { "first " } else { "" };
            format!("{first}{} {op} {}", place(f, to), expr(f, value))
        }
        Stmt::Call { out, callee, args, first, part } => {
            let out = match (out, first) {
                (None, _) => String::new(),
                (Some(var), false) => format!("let {} = ", declared(f, *var)),
                (Some(var), true) => format!("first {} = ", f.vars[var.0].name),
            };
            let callee = match callee {
                Callee::Function(path) => tokens(path),
                Callee::Associated(path) => format!("associated {}", tokens(path)),
                Callee::Method(name) => format!("method {name}"),
            };
            let args: Vec<_> = args.iter().map(|arg| argument(f, arg)).collect();
            let part = part.map_or(String::new(), |part| format!(" in argument {}", part.arg));
            format!("{out}call {callee}({}){part}", args.join(", "))
        }
        Stmt::If { cond, .. } => format!("if {} {{", f.vars[cond.0].name),
        Stmt::Match { on, .. } => match on {
            Scrutinee::Passive(var, _) => format!("match {} {{", f.vars[var.0].name),
            Scrutinee::Place { place: on, mutable } => format!("match {}{} {{", reference(*mutable), active(f, on)),
        },
        Stmt::For { var, lo, hi, rev, exit, checkpoint, .. } => {
            let name = |var: &VarId| f.vars[var.0].name.to_string();
            let rev = if *rev { " reversed" } else { "" };
            let checkpoint = checkpoint.as_ref().map_or(String::new(), |n| format!(" checkpoint {}", name(n)));
            format!("for {} in {}..{}{rev}{checkpoint}{} {{", name(var), name(lo), name(hi), until(f, *exit))
        }
        Stmt::While { cond, exit, checkpoint, .. } => {
            let checkpoint = checkpoint.as_ref().map_or(String::new(), |n| format!(" checkpoint {}", f.vars[n.0].name));
            format!("while {}{checkpoint}{} {{", pure(cond), until(f, *exit))
        }
        Stmt::Once { stmt, .. } => format!("once {}", tokens(stmt)),
    }
}

/// The blocks inside a statement, with the text that stands before each.
pub(crate) fn blocks(stmt: &Stmt) -> Vec<(String, &[Stmt])> {
    match stmt {
        Stmt::If { then, or, .. } if or.is_empty() => vec![(String::new(), then)],
        Stmt::If { then, or, .. } => vec![(String::new(), then), ("} else {".to_owned(), or)],
        Stmt::Match { arms, .. } => arms
            .iter()
            .map(|arm| {
                let pat = &arm.pat;
                let text = tokens(quote!(if let #pat = () {}));
                let pat = text.trim_start_matches("if let ").trim_end_matches(" = () {}");
                (format!("{pat} =>"), &arm.body[..])
            })
            .collect(),
        Stmt::For { body, .. } | Stmt::While { body, .. } => vec![(String::new(), body)],
        _ => vec![],
    }
}

fn until(f: &Function, exit: Option<VarId>) -> String {
    exit.map_or(String::new(), |exit| format!(" until {}", f.vars[exit.0].name))
}

pub(crate) fn result(f: &Function) -> String {
    match &f.result {
        Outcome::Nothing => String::new(),
        Outcome::Value(var) => format!("return {}*\n", f.vars[var.0].name),
        Outcome::Passive(var) => format!("return {}\n", f.vars[var.0].name),
        Outcome::Projection(to, mutable) => format!("return {}{}\n", reference(*mutable), active(f, to)),
    }
}

/// `mut name: type`, with a star if it is active.
fn declared(f: &Function, id: VarId) -> String {
    let var = &f.vars[id.0];
    let mutable = if var.mutable && !var.param { "mut " } else { "" };
    let hold = match var.hold {
        Hold::Value => "",
        Hold::Shared => "&",
        Hold::Mut => "&mut ",
    };
    let star = if var.active { "*" } else { "" };
    format!("{mutable}{}: {hold}{}{star}", var.name, ty(&var.ty))
}

pub(crate) fn ty(known: &Ty) -> String {
    match known {
        Ty::Real => "real".to_owned(),
        Ty::Passive => "passive".to_owned(),
        Ty::Seq(element) => format!("[{}]", ty(element)),
        Ty::Tuple(items) => format!("({})", items.iter().map(ty).collect::<Vec<_>>().join(", ")),
        Ty::Other => "?".to_owned(),
    }
}

fn expr(f: &Function, e: &Expr) -> String {
    let list = |args: &[Expr]| args.iter().map(|arg| expr(f, arg)).collect::<Vec<_>>().join(", ");
    // An operation as an operand stands in parentheses.
    let operands = |args: &[Expr]| {
        let operand = |arg| match arg {
            &Expr::Op(..) => format!("({})", expr(f, arg)),
            arg => expr(f, arg),
        };
        args.iter().map(operand).collect::<Vec<_>>().join(", ")
    };
    match e {
        Expr::Const(value) => pure(value),
        Expr::Read(from) => active(f, from),
        Expr::Op(op, args) => {
            let name = match op {
                crate::scalar::Op::Unary(name, _) => (*name).to_owned(),
                crate::scalar::Op::Binary(binary) => binary.name.to_owned(),
                crate::scalar::Op::Cast(_, to) => format!("as {to}"),
                op => format!("{op:?}").to_lowercase(),
            };
            format!("{name} {}", operands(args))
        }
        Expr::Build(Build::Array, items) => format!("[{}]", list(items)),
        Expr::Build(Build::Vec, items) => format!("vec![{}]", list(items)),
        Expr::Build(Build::Tuple, items) => format!("({})", list(items)),
        Expr::Build(Build::Struct(path, members), items) => {
            let fields =
                members.iter().zip(items).map(|(member, item)| format!("{}: {}", tokens(member), expr(f, item)));
            format!("{} {{ {} }}", tokens(path), fields.collect::<Vec<_>>().join(", "))
        }
        Expr::Build(Build::Call(path, _), items) => format!("{}({})", tokens(path), list(items)),
        Expr::Repeat(value, n, vec) => {
            format!("{}[{}; {}]", if *vec { "vec!" } else { "" }, expr(f, value), pure(n))
        }
    }
}

fn argument(f: &Function, arg: &Arg) -> String {
    match arg {
        Arg::Ref { place: to, mutable } => format!("{}{}", reference(*mutable), active(f, to)),
        Arg::Value(value) => expr(f, value),
        Arg::Passive(value) => pure(value),
    }
}

fn reference(mutable: bool) -> &'static str {
    if mutable { "&mut " } else { "&" }
}

/// A place whose value carries derivatives, unless its variable does not.
fn active(f: &Function, from: &Place) -> String {
    format!("{}{}", place(f, from), if f.vars[from.base.0].active { "*" } else { "" })
}

pub(crate) fn place(f: &Function, to: &Place) -> String {
    let mut text = f.vars[to.base.0].name.to_string();
    for projection in &to.projections {
        text = match projection {
            Projection::Index(index) | Projection::Range(index) => format!("{text}[{}]", pure(index)),
            Projection::Field(member) => format!("{text}.{}", tokens(member)),
            Projection::Deref => format!("(*{text})"),
        };
    }
    text
}

fn pure(value: &Pure) -> String {
    tokens(&value.expr)
}

/// An expression, path or statement on one line, with spaces as people set them.
pub(crate) fn tokens(value: impl ToTokens) -> String {
    let value = value.to_token_stream();
    let file = syn::parse2(quote!(const _: () = { #value };)).or_else(|_| syn::parse2(quote!(#value)));
    let Ok(file) = file else { return value.to_string() };
    let text = prettyplease::unparse(&file);
    let text: Vec<_> = text.lines().map(str::trim).collect();
    let text = text.join(" ");
    let text = text.trim_start_matches("const _: () = ").trim_end_matches(';');
    let text = text.trim_start_matches('{').trim_end_matches('}').trim().trim_end_matches(';');
    text.replace("::tapir::", "").replace("::core::", "").replace("::std::", "").replace("<f64 as Real>::", "")
}
