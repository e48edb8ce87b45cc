//! Expressions through which derivatives flow.

use super::{Binding, Lower, constant, macro_arguments};
use crate::ir::{Build, Expr, Pure, Stmt, Ty, Vars};
use crate::scalar::{self, Op};
use proc_macro2::Span;
use syn::spanned::Spanned;
use syn::{BinOp, Error, Result, UnOp};

pub(super) const COMPUTED_REFERENCE: &str =
    "tapir: a reference can be bound by `let` or passed to a call, not computed with; write the value";

impl Lower {
    /// Lowers an expression; statements that must run before it go to `out`.
    pub(super) fn expr(&mut self, e: &syn::Expr, out: &mut Vec<Stmt>) -> Result<Expr> {
        if let syn::Expr::Macro(m) = e
            && let Some(expr) = self.known_number(&m.mac)
        {
            return Ok(Expr::Const(constant(expr)));
        }
        if let syn::Expr::Macro(m) = e
            && crate::activity::is_vec(&m.mac)
        {
            return self.vec_macro(&m.mac, out);
        }
        if !self.activity.is_active(e) && !matches!(e, syn::Expr::If(_) | syn::Expr::Block(_) | syn::Expr::Match(_)) {
            let mut pure = self.pure_after(e, out)?;
            self.not_moved(e, &mut pure);
            return Ok(Expr::Const(pure));
        }
        match e {
            syn::Expr::Paren(p) => self.expr(&p.expr, out),
            syn::Expr::Group(g) => self.expr(&g.expr, out),
            syn::Expr::Path(_) | syn::Expr::Index(_) | syn::Expr::Field(_) => Ok(Expr::Read(self.place(e, out)?)),
            syn::Expr::Unary(u) => match u.op {
                UnOp::Neg(_) if self.is_complex(&u.expr) => Err(complex(u.op.span())),
                UnOp::Neg(_) => Ok(Expr::Op(Op::Neg, self.scalars(&[&u.expr], out)?)),
                _ => Ok(Expr::Read(self.place(e, out)?)),
            },
            syn::Expr::Binary(b) if self.is_complex(&b.left) || self.is_complex(&b.right) => Err(complex(b.op.span())),
            syn::Expr::Binary(b) if self.activity.is_own(&b.left) || self.activity.is_own(&b.right) => Err(Error::new(
                b.op.span(),
                "tapir: an operator of a type of your own has no rule; write a method in a `#[differentiable] impl` \
                     and call it by name",
            )),
            syn::Expr::Binary(b) => {
                let op = match b.op {
                    BinOp::Add(_) => Op::Add,
                    BinOp::Sub(_) => Op::Sub,
                    BinOp::Mul(_) => Op::Mul,
                    BinOp::Div(_) => Op::Div,
                    BinOp::Rem(_) => Op::Rem,
                    _ => {
                        return Err(Error::new(
                            b.op.span(),
                            "tapir: this operator has no derivative; mark the statement `#[constant]` if none is meant",
                        ));
                    }
                };
                let args = self.scalars(&[&b.left, &b.right], out)?;
                Ok(Expr::Op(op, args))
            }
            syn::Expr::Cast(c) => {
                let inner = self.operand(&c.expr, out)?;
                if let Expr::Read(place) = &inner
                    && place.ty == Ty::Passive
                    && !self.var(place.base).mutable
                {
                    return Ok(Expr::Const(self.pure(e)?));
                }
                // What a call returns is cast to the only scalar there is because it is an integer; the compiler is asked.
                if let (true, Expr::Read(place)) = (self.lifted, &inner)
                    && matches!(&*c.expr, syn::Expr::Call(call) if self.may_write(&c.expr) && !call.args.is_empty())
                    && place.projections.is_empty()
                    && place.ty == Ty::Other
                {
                    let mut pure = self.pure_place(place)?;
                    let (value, scalar) = (super::local::passive(&pure.expr, c.expr.span()), &self.scalar);
                    pure.expr = syn::parse_quote!(::tapir::cast::<#scalar, _>(#value));
                    return Ok(Expr::Const(pure));
                }
                // Where the scalar is a type parameter there is one scalar type only.
                let to = match quote::ToTokens::to_token_stream(&c.ty).to_string().as_str() {
                    "f64" if !self.lifted => "f64",
                    "f32" if !self.lifted => "f32",
                    _ => return Ok(inner),
                };
                let from = match self.float_of(&inner) {
                    Some(from) => from,
                    None if to == "f64" => "f32",
                    None => "f64",
                };
                match from == to && !matches!(&inner, Expr::Read(place) if place.ty != Ty::Real) {
                    true => Ok(inner),
                    false => Ok(Expr::Op(Op::Cast(from, to), vec![inner])),
                }
            }
            // A type of the user's own may have the name, and methods with rules; functions of scalars are not among them.
            syn::Expr::MethodCall(m)
                if scalar::method(&m.method.to_string(), m.args.len()).is_some() && self.is_complex(&m.receiver) =>
            {
                Err(complex(m.method.span()))
            }
            syn::Expr::MethodCall(m) => self.method(m, out),
            syn::Expr::Call(c) => self.call_value(c, out),
            syn::Expr::Array(a) => Ok(Expr::Build(Build::Array, self.items(a.elems.iter(), out)?)),
            syn::Expr::Tuple(t) => Ok(Expr::Build(Build::Tuple, self.items(t.elems.iter(), out)?)),
            syn::Expr::Struct(s) => {
                if let Some(rest) = &s.rest {
                    return Err(Error::new(
                        rest.span(),
                        "tapir: `..rest` is followed in `let` only; bind the struct with `let`, or name every field",
                    ));
                }
                let members = s.fields.iter().map(|f| f.member.clone()).collect();
                let values = self.items(s.fields.iter().map(|f| &f.expr), out)?;
                Ok(Expr::Build(Build::Struct(s.path.clone(), members), values))
            }
            syn::Expr::Repeat(r) => {
                let value = self.operand(&r.expr, out)?;
                Ok(Expr::Repeat(Box::new(value), self.pure_after(&r.len, out)?, false))
            }
            syn::Expr::If(_) | syn::Expr::Block(_) | syn::Expr::Match(_) => {
                let name = self.fresh("y", e.span());
                let active = self.activity.is_active(e);
                let var = self.local(&name, active, false, None);
                if active {
                    // The value of a branch is a scalar unless its arms say otherwise.
                    self.vars[var.0].ty = self.branch_type(e);
                    self.vars[var.0].written = self.written(&self.vars[var.0].ty.clone());
                }
                out.push(Stmt::Declare { var });
                self.assign_to(e, var, out)?;
                match active {
                    true => Ok(Expr::Read(self.whole(var, e.span()))),
                    false => Ok(Expr::Const(self.pure(&syn::parse_quote!(#name))?)),
                }
            }
            syn::Expr::Reference(r) => Err(Error::new(r.span(), COMPUTED_REFERENCE)),
            _ => Err(Error::new(
                e.span(),
                "tapir: no derivative is known for this expression; move it into a function with a `#[rule]`, or mark \
                 the statement `#[constant]`",
            )),
        }
    }

    /// A variable is not moved from: its undo may want it.
    pub(super) fn not_moved(&self, e: &syn::Expr, pure: &mut Pure) {
        if let syn::Expr::Path(p) = e
            && let Some(super::Binding::Var(var)) =
                p.path.get_ident().and_then(|name| self.names.get(&name.to_string()))
            && matches!(self.var(*var).ty, Ty::Seq(_) | Ty::Other)
        {
            let moved = &pure.expr;
            pure.expr = syn::parse_quote!(#moved.clone());
        }
    }

    /// The numbers that desugaring asks for by `number!()`, before the scalar type is known.
    pub(super) fn known_number(&self, mac: &syn::Macro) -> Option<syn::Expr> {
        let scalar = &self.scalar;
        match is_number(mac)?.as_str() {
            "__tapir_zero" => Some(syn::parse_quote!(<#scalar as ::tapir::Real>::ZERO)),
            "__tapir_one" => Some(syn::parse_quote!(<#scalar as ::tapir::Real>::ONE)),
            // Sums of floats begin at the zero that changes nothing: that of an empty sum has a sign.
            _ => Some(syn::parse_quote!(<#scalar as ::tapir::Real>::NEUTRAL)),
        }
    }

    /// An operand inside a larger expression: costly results become variables of their own, so that they are computed
    /// once and can be kept.
    pub(super) fn operand(&mut self, e: &syn::Expr, out: &mut Vec<Stmt>) -> Result<Expr> {
        let value = self.expr(e, out)?;
        Ok(self.kept(value, e.span(), out))
    }

    pub(super) fn kept(&mut self, value: Expr, span: Span, out: &mut Vec<Stmt>) -> Expr {
        match value {
            Expr::Op(op, args) if op.is_costly() || op == Op::Div => {
                let var = self.scalar_local("e", span);
                let value = Expr::Op(op, args);
                self.vars[var.0].written = self.type_of(&value).1;
                out.push(Stmt::Let { var, value });
                Expr::Read(self.whole(var, span))
            }
            value => value,
        }
    }

    /// Operands in order of evaluation: what a later one writes to is read before.
    pub(super) fn operands(&mut self, es: &[&syn::Expr], out: &mut Vec<Stmt>) -> Result<Vec<Expr>> {
        let mut values: Vec<Expr> = vec![];
        for e in es {
            let mark = out.len();
            let value = self.operand(e, out)?;
            let later = out.split_off(mark);
            let mut written = Vars::new();
            super::writes(&later, &mut written);
            values.iter_mut().for_each(|earlier| self.read_first(earlier, &written, out));
            out.extend(later);
            values.push(value);
        }
        Ok(values)
    }

    /// Binds a value to a variable if it reads what is about to be written.
    pub(super) fn read_first(&mut self, value: &mut Expr, written: &Vars, out: &mut Vec<Stmt>) {
        let mut reads = Vars::new();
        value.reads(&mut reads);
        if reads.is_disjoint(written) {
            return;
        }
        let (ty, ty_written) = self.type_of(value);
        let name = self.fresh("o", Span::call_site());
        let active = value.is_active();
        let var = self.local(&name, active, false, ty_written);
        self.vars[var.0].ty = ty;
        let now = match active {
            true => Expr::Read(self.whole(var, name.span())),
            false => Expr::Const(Pure { reads: Vars::from([var]), ..constant(syn::parse_quote!(#name)) }),
        };
        out.push(Stmt::Let { var, value: std::mem::replace(value, now) });
    }

    /// Whether a value is known to be a complex number: by the type of its variable, or by the way it is made.
    pub(super) fn is_complex(&self, e: &syn::Expr) -> bool {
        match e {
            syn::Expr::Paren(p) => self.is_complex(&p.expr),
            syn::Expr::Reference(r) => self.is_complex(&r.expr),
            syn::Expr::Unary(u) => self.is_complex(&u.expr),
            syn::Expr::Binary(b) => self.is_complex(&b.left) || self.is_complex(&b.right),
            syn::Expr::Call(c) => matches!(&*c.func, syn::Expr::Path(p) if makes_complex(&p.path)),
            syn::Expr::Struct(s) => s.path.segments.last().is_some_and(|last| is_complex_name(&last.ident)),
            syn::Expr::Path(_) | syn::Expr::Index(_) => {
                let mut depth = 0;
                let mut at = e;
                while let syn::Expr::Index(index) = at {
                    depth += 1;
                    at = &index.expr;
                }
                let syn::Expr::Path(p) = at else { return false };
                let name = p.path.get_ident().and_then(|name| self.names.get(&name.to_string()));
                match name {
                    Some(Binding::Var(var)) => {
                        self.var(*var).written.as_ref().is_some_and(|ty| holds_complex(ty, depth))
                    }
                    _ => false,
                }
            }
            _ => false,
        }
    }

    /// Operands of arithmetic: what is not known otherwise is a scalar by this use.
    fn scalars(&mut self, es: &[&syn::Expr], out: &mut Vec<Stmt>) -> Result<Vec<Expr>> {
        // `&x[0] * 2.0` is arithmetic of what is referred to.
        let es: Vec<&syn::Expr> = es.iter().map(|e| behind_reference(e)).collect();
        let mut values = self.operands(&es, out)?;
        values.iter_mut().for_each(|value| self.take_as_scalar(value));
        Ok(values)
    }

    /// Marks a place of unknown type as the scalar that its use asks for.
    pub(super) fn take_as_scalar(&mut self, value: &mut Expr) {
        let Expr::Read(place) = value else { return };
        if !matches!(place.ty, Ty::Other | Ty::Passive) {
            return;
        }
        place.ty = Ty::Real;
        let scalar = self.scalar.clone();
        let var = &mut self.vars[place.base.0];
        if place.projections.is_empty() && var.ty == Ty::Other && var.written.is_none() {
            var.ty = Ty::Real;
            if var.hold == crate::ir::Hold::Value {
                var.written = Some(scalar);
            }
        }
    }

    fn items<'a>(&mut self, es: impl Iterator<Item = &'a syn::Expr>, out: &mut Vec<Stmt>) -> Result<Vec<Expr>> {
        self.operands(&es.collect::<Vec<_>>(), out)
    }

    fn vec_macro(&mut self, mac: &syn::Macro, out: &mut Vec<Stmt>) -> Result<Expr> {
        let Some(args) = macro_arguments(mac) else {
            return Err(Error::new(mac.span(), "tapir: expected `vec![a, b, …]` or `vec![value; length]`"));
        };
        match super::is_repeat(mac) {
            true => {
                let value = self.operand(&args[0], out)?;
                Ok(Expr::Repeat(Box::new(value), self.pure_after(&args[1], out)?, true))
            }
            false => Ok(Expr::Build(Build::Vec, self.items(args.iter(), out)?)),
        }
    }

    fn method(&mut self, m: &syn::ExprMethodCall, out: &mut Vec<Stmt>) -> Result<Expr> {
        let name = m.method.to_string();
        // Whoever has a `Clone` copies by it; of the others a type of the user's has its own.
        let clones = name == "clone";
        let copies = !self.activity.is_own_method(m)
            && matches!(name.as_str(), "to_owned" | "to_vec" | "copied" | "cloned" | "into");
        if (clones || copies) && m.args.is_empty() {
            let value = self.expr(&m.receiver, out)?;
            if let (true, Expr::Read(place)) = (copies, &value) {
                self.ask_of_std(&m.method, place, out)?;
            }
            return Ok(value);
        }
        if self.activity.is_own_method(m) && name == "into" && m.args.is_empty() {
            // A method of the type itself comes before that of std if it takes `self`, behind it if it takes `&self`.
            return Err(Error::new(
                m.method.span(),
                "tapir: `into` of a type of your own may be its own method or that of std; call the function that \
                 converts by its name",
            ));
        }
        if self.activity.is_own_method(m) {
            return self.method_call(m, out);
        }
        if let Some(op) = scalar::method(&name, m.args.len()) {
            if op == Op::Powi {
                // An integer, whatever it is taken from.
                let base = self.scalars(&[&m.receiver], out)?;
                let exponent = Expr::Const(self.pure_after(&m.args[0], out)?);
                return Ok(Expr::Op(op, base.into_iter().chain([exponent]).collect()));
            }
            let mut es: Vec<&syn::Expr> = vec![&m.receiver];
            es.extend(m.args.iter());
            let args = self.scalars(&es, out)?;
            return Ok(Expr::Op(op, args));
        }
        if let Some(other) = self.instead_of_none(m) {
            // Names are known to the analysis of activity already, all but this one.
            let (value, option) = (self.fresh("u", m.method.span()), &m.receiver);
            self.activity.active.insert(value.to_string());
            return self.expr(&syn::parse_quote!(match #option { Some(#value) => #value, None => #other }), out);
        }
        // Compositions of the others; what one of them mentions twice is computed once.
        let mut x = m.receiver.clone();
        if (name.as_str(), m.args.len()) == ("fract", 0) && crate::activity::base_of(&x).is_none() {
            let value = self.expr(&x, out)?;
            let value = self.materialize(value, x.span(), out)?;
            *x = super::place_expr(&self.vars, &value);
        }
        let (x, args) = (&*x, &m.args);
        let composed: Option<syn::Expr> = match (name.as_str(), args.len()) {
            ("log", 1) => {
                let base = &args[0];
                Some(syn::parse_quote!((#x).ln() / (#base).ln()))
            }
            ("clamp", 2) => {
                let (lo, hi) = (&args[0], &args[1]);
                Some(syn::parse_quote!((#x).max(#lo).min(#hi)))
            }
            ("to_degrees", 0) => Some(self.times(x, 180.0 / std::f64::consts::PI)),
            ("to_radians", 0) => Some(self.times(x, std::f64::consts::PI / 180.0)),
            ("fract", 0) => Some(syn::parse_quote!((#x) - (#x).trunc())),
            _ => None,
        };
        if let Some(composed) = composed {
            return self.expr(&composed, out);
        }
        self.method_call(m, out)
    }

    /// What `unwrap` and its relatives give where there is nothing; of `pop` there are rules.
    fn instead_of_none(&self, m: &syn::ExprMethodCall) -> Option<syn::Expr> {
        if matches!(&*m.receiver, syn::Expr::MethodCall(inner) if inner.method == "pop")
            && matches!(m.method.to_string().as_str(), "unwrap" | "expect")
        {
            return None;
        }
        let (span, scalar) = (m.method.span(), &self.scalar);
        match (m.method.to_string().as_str(), m.args.first()) {
            ("unwrap", None) => Some(syn::parse_quote_spanned!(span=> panic!("`unwrap` of `None`"))),
            ("expect", Some(text)) => Some(syn::parse_quote_spanned!(span=> panic!("{}", #text))),
            ("unwrap_or", Some(other)) => Some(other.clone()),
            ("unwrap_or_default", None) => Some(syn::parse_quote!(<#scalar as ::tapir::Real>::ZERO)),
            _ => None,
        }
    }

    fn times(&self, x: &syn::Expr, factor: f64) -> syn::Expr {
        let scalar = &self.scalar;
        syn::parse_quote!((#x) * <#scalar as ::tapir::Real>::lit(#factor))
    }

    /// The type of the value of an `if`, `match` or block.
    fn branch_type(&self, e: &syn::Expr) -> Ty {
        match e {
            syn::Expr::If(i) => self.block_type(&i.then_branch),
            syn::Expr::Block(b) => self.block_type(&b.block),
            syn::Expr::Match(m) => m.arms.first().map_or(Ty::Other, |arm| self.branch_type(&arm.body)),
            syn::Expr::Tuple(_) | syn::Expr::Array(_) | syn::Expr::Struct(_) | syn::Expr::Repeat(_) => Ty::Other,
            syn::Expr::Macro(_) | syn::Expr::Call(_) => Ty::Other,
            syn::Expr::Paren(p) => self.branch_type(&p.expr),
            syn::Expr::Path(p) => match p.path.get_ident().and_then(|name| self.names.get(&name.to_string())) {
                Some(super::Binding::Var(var)) => self.var(*var).ty.clone(),
                Some(super::Binding::Alias { place, .. }) => place.ty.clone(),
                // Declared inside: known by its uses only.
                None => match p.path.get_ident().is_some_and(|name| self.activity.reals.contains(&name.to_string())) {
                    true => Ty::Real,
                    false => Ty::Other,
                },
            },
            syn::Expr::Field(_) => Ty::Other,
            _ => Ty::Real,
        }
    }

    fn block_type(&self, block: &syn::Block) -> Ty {
        match block.stmts.last() {
            Some(syn::Stmt::Expr(e, None)) => self.branch_type(e),
            _ => Ty::Other,
        }
    }
}

fn behind_reference(e: &syn::Expr) -> &syn::Expr {
    match e {
        syn::Expr::Reference(r) => behind_reference(&r.expr),
        syn::Expr::Paren(p) if matches!(&*p.expr, syn::Expr::Reference(_)) => behind_reference(&p.expr),
        _ => e,
    }
}

/// The name of a number that desugaring asks for.
pub(super) fn is_number(mac: &syn::Macro) -> Option<String> {
    let name = mac.path.get_ident()?.to_string();
    matches!(name.as_str(), "__tapir_zero" | "__tapir_one" | "__tapir_empty_sum").then_some(name)
}

/// Whether the value of a branch is surely a scalar: one arm that is arithmetic suffices.
pub(super) fn gives_scalar(e: &syn::Expr, scalar: &syn::Type) -> bool {
    let gives_scalar = |e: &syn::Expr| gives_scalar(e, scalar);
    let block = |block: &syn::Block| matches!(block.stmts.last(), Some(syn::Stmt::Expr(e, None)) if gives_scalar(e));
    match e {
        syn::Expr::If(i) => block(&i.then_branch) || i.else_branch.as_ref().is_some_and(|(_, e)| gives_scalar(e)),
        syn::Expr::Match(m) => m.arms.iter().any(|arm| gives_scalar(&arm.body)),
        syn::Expr::Block(b) => block(&b.block),
        syn::Expr::Paren(p) => gives_scalar(&p.expr),
        syn::Expr::Binary(b) => matches!(b.op, BinOp::Add(_) | BinOp::Sub(_) | BinOp::Mul(_) | BinOp::Div(_)),
        syn::Expr::Unary(u) => matches!(u.op, UnOp::Neg(_)),
        syn::Expr::MethodCall(m) => scalar::method(&m.method.to_string(), m.args.len()).is_some(),
        _ => super::pure::float_like(e, scalar),
    }
}

/// What is said of arithmetic with complex numbers.
pub(super) fn complex(at: proc_macro2::Span) -> Error {
    Error::new(
        at,
        "tapir: arithmetic of complex numbers has no rule; write it with their fields, as `z.re * w.re - z.im * w.im`, \
         and build the result as `Complex { re, im }`",
    )
}

fn is_complex_name(name: &syn::Ident) -> bool {
    ["Complex", "Complex64", "Complex32"].iter().any(|known| name == known)
}

/// `Complex::new` and its relatives, with any path before.
fn makes_complex(path: &syn::Path) -> bool {
    path.segments.iter().rev().nth(1).is_some_and(|owner| is_complex_name(&owner.ident))
}

/// Whether a path leads to what is surely of `num_complex`: the user may have a `Complex` of his own.
pub(super) fn is_num_complex(path: &syn::Path) -> bool {
    makes_complex(path)
        && path
            .segments
            .iter()
            .any(|segment| ["num_complex", "Complex64", "Complex32"].iter().any(|known| segment.ident == known))
}

/// Whether the elements of a type, taken `depth` times, are complex numbers.
fn holds_complex(ty: &syn::Type, depth: usize) -> bool {
    match (ty, depth) {
        (syn::Type::Reference(r), _) => holds_complex(&r.elem, depth),
        (syn::Type::Slice(s), 1..) => holds_complex(&s.elem, depth - 1),
        (syn::Type::Array(a), 1..) => holds_complex(&a.elem, depth - 1),
        (syn::Type::Path(p), _) => p.path.segments.last().is_some_and(|last| match depth {
            0 => is_complex_name(&last.ident),
            _ => {
                crate::known::is_std(&p.path, "Vec")
                    && crate::activity::type_arguments(last)
                        .is_some_and(|args| args.iter().any(|ty| holds_complex(ty, depth - 1)))
            }
        }),
        _ => false,
    }
}
