//! Calls: of functions with a companion, of methods, and of the operations of std that have rules.

use super::{Binding, Lower};
use crate::ir::{Arg, AssignOp, Build, Callee, Expr, Hold, Stmt, Ty, VarId, Vars};
use crate::scalar;
use syn::spanned::Spanned;
use syn::{Error, Result};

impl Lower {
    /// A call as a value.
    pub(super) fn call_value(&mut self, call: &syn::ExprCall, out: &mut Vec<Stmt>) -> Result<Expr> {
        if let Some(value) = self.known_function(call, out)? {
            return Ok(value);
        }
        let name = self.fresh("c", call.span());
        let var = self.local(&name, true, false, None);
        self.call(call, Some(var), out)?;
        Ok(Expr::Read(self.whole(var, call.span())))
    }

    /// Functions of scalars by path (`f64::max(a, b)`), and constructors.
    fn known_function(&mut self, call: &syn::ExprCall, out: &mut Vec<Stmt>) -> Result<Option<Expr>> {
        let syn::Expr::Path(func) = &*call.func else {
            return Err(Error::new(
                call.func.span(),
                "tapir: only functions called by name have rules; bind the callee with `let` or name it",
            ));
        };
        let segments = &func.path.segments;
        let Some(last) = segments.last() else { return Ok(None) };
        let name = last.ident.to_string();
        let of_parameter = segments.len() == 2 && self.ty_is_scalar(&segments[0].ident.to_string());
        let of_scalar = match &func.qself {
            Some(of) => self.is_scalar_type(&of.ty) && crate::known::of_scalar(of, &func.path).is_some(),
            None => of_parameter || crate::known::of_float(&func.path).is_some(),
        };
        if of_scalar && let Some(receiver) = call.args.first() {
            let rest = call.args.iter().skip(1);
            let method = &last.ident;
            if scalar::method(&name, call.args.len() - 1).is_some() || matches!(name.as_str(), "clamp" | "log") {
                return self.expr(&syn::parse_quote!((#receiver).#method(#(#rest),*)), out).map(Some);
            }
            if name == "from" {
                let ty = &segments[0].ident;
                return self.expr(&syn::parse_quote!((#receiver) as #ty), out).map(Some);
            }
        }
        if name == "new" && call.args.len() == 2 && super::expr::is_num_complex(&func.path) {
            let mut path = func.path.clone();
            path.segments.pop();
            path.segments.pop_punct();
            let (re, im) = (&call.args[0], &call.args[1]);
            return self.expr(&syn::parse_quote!(#path { re: #re, im: #im }), out).map(Some);
        }
        if name.starts_with(char::is_uppercase) {
            let variant = segments.len() > 1 || matches!(name.as_str(), "Some" | "Ok" | "Err");
            let args: Vec<_> = call.args.iter().collect();
            let values = self.operands(&args, out)?;
            return Ok(Some(Expr::Build(Build::Call(func.path.clone(), variant), values)));
        }
        if name == "new" && segments.len() == 2 && segments[0].ident == "Box" && call.args.len() == 1 {
            let args: Vec<_> = call.args.iter().collect();
            let values = self.operands(&args, out)?;
            return Ok(Some(Expr::Build(Build::Call(func.path.clone(), false), values)));
        }
        Ok(None)
    }

    fn ty_is_scalar(&self, name: &str) -> bool {
        let scalar = &self.scalar;
        quote::quote!(#scalar).to_string() == name
    }

    fn is_scalar_type(&self, ty: &syn::Type) -> bool {
        matches!(ty, syn::Type::Path(p) if p.path.get_ident().is_some_and(|name| {
            crate::known::is_float(name) || self.ty_is_scalar(&name.to_string())
        }))
    }

    /// A call as a statement, its result bound to `result`.
    pub(super) fn call(&mut self, call: &syn::ExprCall, result: Option<VarId>, out: &mut Vec<Stmt>) -> Result<()> {
        let syn::Expr::Path(func) = &*call.func else {
            return Err(Error::new(call.func.span(), "tapir: only functions called by name have rules"));
        };
        let mut path = func.path.clone();
        if let Some(function) = crate::known::of_mem(&path).cloned() {
            for arg in &call.args {
                if let syn::Expr::Reference(reference) = arg {
                    self.stays_put(&reference.expr)?;
                }
            }
            // Of others the imports of the companion find out whose they are.
            if crate::known::of_std_mem(&path).is_some() || self.imports_mem() {
                path = syn::parse_quote!(::tapir::rules::mem::#function);
            }
        }
        let associated = func.qself.is_some()
            || path.segments.len() > 1
                && path.segments[path.segments.len() - 2].ident.to_string().starts_with(char::is_uppercase);
        // Type arguments are inferred again: the companion may have one more than the function.
        if let Some(last) = path.segments.last_mut() {
            last.arguments = syn::PathArguments::None;
        }
        let callee = match associated {
            true => Callee::Associated(syn::ExprPath { attrs: vec![], qself: func.qself.clone(), path }),
            false => Callee::Function(path),
        };
        self.call_of(callee, None, call.args.iter(), result, out)
    }

    /// Whether the function itself says that `mem` is the module of std: `use std::mem;`.
    fn imports_mem(&self) -> bool {
        self.items.iter().any(|item| {
            matches!(item, syn::Item::Use(syn::ItemUse { tree: syn::UseTree::Path(path), .. })
                if (path.ident == "std" || path.ident == "core")
                    && matches!(&*path.tree, syn::UseTree::Name(name) if name.ident == "mem"))
        })
    }

    /// A method call as a value.
    pub(super) fn method_call(&mut self, m: &syn::ExprMethodCall, out: &mut Vec<Stmt>) -> Result<Expr> {
        let name = self.fresh("c", m.span());
        let var = self.local(&name, true, false, None);
        self.method_statement(m, Some(var), out)?;
        Ok(Expr::Read(self.whole(var, m.span())))
    }

    /// A method call as a statement.
    pub(super) fn method_statement(
        &mut self,
        m: &syn::ExprMethodCall,
        result: Option<VarId>,
        out: &mut Vec<Stmt>,
    ) -> Result<()> {
        let name = m.method.to_string();
        let mutable = crate::activity::base_of(&m.receiver).is_some_and(|base| self.is_mutable(&base.to_string()));
        let own = Callee::Method(m.method.clone());
        if self.activity.is_own_method(m) {
            return self.call_of(own, Some((&m.receiver, mutable)), m.args.iter(), result, out);
        }
        if matches!(name.as_str(), "unwrap" | "expect")
            && let syn::Expr::MethodCall(inner) = &*m.receiver
            && inner.method == "pop"
        {
            let callee = rule("pop_value", m.method.span());
            self.methods.insert("pop".to_owned(), inner.method.clone());
            return self.call_of(callee, Some((&inner.receiver, true)), std::iter::empty(), result, out);
        }
        let text = self.is_string(&m.receiver) && result.is_none();
        if text || crate::known::is_sort(&name) && self.is_passive_place(&m.receiver) {
            // Sorted by whatever: a new value for something without derivatives.
            let (list, receiver, method, args) = (self.fresh("s", m.span()), &m.receiver, &m.method, &m.args);
            let sorted = syn::parse_quote!({ let mut #list = #receiver.clone(); #list.#method(#args); #list });
            let value = Expr::Const(self.pure(&sorted)?);
            let place = self.place(receiver, out)?;
            out.push(Stmt::Assign { place, op: AssignOp::Set, value, first: false });
            return Ok(());
        }
        if crate::known::is_sort(&name) {
            return self.sort(m, out);
        }
        if name == "take" && m.args.is_empty() {
            let callee = Callee::Function(syn::parse_quote!(::tapir::rules::mem::take));
            let args = self.args(Some((&m.receiver, true)), std::iter::empty(), out)?;
            if let Some(Arg::Ref { place, .. }) = args.first() {
                self.ask_of_std(&m.method, place, out)?;
            }
            out.push(Stmt::Call { out: result, callee, args, first: false, part: None });
            return Ok(());
        }
        if name == "extend" && m.args.len() == 1 && self.is_reference(&m.args[0]) {
            let callee = rule("extend_from_slice", m.method.span());
            return self.call_of(callee, Some((&m.receiver, true)), m.args.iter(), result, out);
        }
        if crate::known::is_slice_rule(&name) {
            self.methods.insert(name.clone(), m.method.clone());
            return self.call_of(rule(&name, m.method.span()), Some((&m.receiver, true)), m.args.iter(), result, out);
        }
        if let Some(instead) = crate::known::instead_of(&name, self.is_surely_std(&m.receiver)) {
            return Err(Error::new(
                m.method.span(),
                format!("tapir: the method `{name}` of std has no rule; {instead}"),
            ));
        }
        self.call_of(own, Some((&m.receiver, mutable)), m.args.iter(), result, out)
    }

    /// Whether a value is known to be of a type of std: its methods are too.
    fn is_surely_std(&self, e: &syn::Expr) -> bool {
        match e {
            syn::Expr::Paren(p) => self.is_surely_std(&p.expr),
            syn::Expr::Reference(r) => self.is_surely_std(&r.expr),
            syn::Expr::Array(_) | syn::Expr::Repeat(_) => true,
            syn::Expr::Path(p) => match p.path.get_ident().and_then(|name| self.names.get(&name.to_string())) {
                Some(Binding::Var(var)) => {
                    let var = self.var(*var);
                    let named = |ty: &syn::Type| {
                        matches!(super::behind_references(ty), syn::Type::Path(p)
                        if crate::known::is_free_type(&p.path))
                    };
                    !matches!(var.ty, Ty::Other) || var.written.as_ref().is_some_and(named)
                }
                Some(Binding::Alias { place, .. }) => !matches!(place.ty, Ty::Other),
                None => false,
            },
            _ => false,
        }
    }

    fn call_of<'a>(
        &mut self,
        callee: Callee,
        receiver: Option<(&syn::Expr, bool)>,
        args: impl Iterator<Item = &'a syn::Expr>,
        result: Option<VarId>,
        out: &mut Vec<Stmt>,
    ) -> Result<()> {
        let mut args = self.args(receiver, args, out)?;
        let after = self.part(&mut args, out);
        out.push(Stmt::Call { out: result, callee, args, first: false, part: None });
        out.extend(after);
        Ok(())
    }

    /// References into one variable of which one is written, as the halves of `split_at_mut`: all but one are copied
    /// before the call, and copied back after it if they are written too.
    fn part(&mut self, args: &mut [Arg], out: &mut Vec<Stmt>) -> Vec<Stmt> {
        let mut after = vec![];
        for j in 1..args.len() {
            for i in 0..j {
                let (Arg::Ref { place: a, mutable: writes_a }, Arg::Ref { place: b, mutable: writes_b }) =
                    (&args[i], &args[j])
                else {
                    continue;
                };
                if a.is_apart(b) || !(*writes_a || *writes_b) {
                    continue;
                }
                let (k, mutable) = if *writes_a { (j, *writes_b) } else { (i, false) };
                let Arg::Ref { place, .. } = args[k].clone() else { continue };
                let name = self.fresh("h", place.span);
                let active = self.var(place.base).active;
                let var = self.local(&name, active, mutable, None);
                self.vars[var.0].ty = place.ty.clone();
                if place.ty == Ty::Real {
                    self.vars[var.0].written = Some(self.scalar.clone());
                }
                let copy = self.whole(var, place.span);
                let value = Expr::Read(place.clone());
                out.push(Stmt::Let { var, value });
                args[k] = Arg::Ref { place: copy.clone(), mutable };
                if mutable && matches!(place.ty, Ty::Seq(_)) {
                    let args = vec![Arg::Ref { place, mutable: true }, Arg::Ref { place: copy, mutable: false }];
                    let callee = rule("copy_from_slice", name.span());
                    after.push(Stmt::Call { out: None, callee, args, first: false, part: None });
                } else if mutable {
                    after.push(Stmt::Assign { place, op: AssignOp::Set, value: Expr::Read(copy), first: false });
                }
            }
        }
        after
    }

    /// Whether an expression is a variable that holds a `String`.
    fn is_string(&self, e: &syn::Expr) -> bool {
        let syn::Expr::Path(p) = e else { return false };
        match p.path.get_ident().and_then(|name| self.names.get(&name.to_string())) {
            Some(Binding::Var(var)) => matches!(&self.var(*var).written, Some(syn::Type::Path(ty))
                if self.var(*var).hold == Hold::Value && ty.path.segments.last().is_some_and(|s| s.ident == "String")),
            _ => false,
        }
    }

    /// Whether a place is of a variable that carries no derivative.
    pub(super) fn is_passive_place(&self, e: &syn::Expr) -> bool {
        let base = crate::activity::base_of(e).and_then(|base| self.names.get(&base.to_string()));
        match base {
            Some(Binding::Var(var)) => !self.var(*var).active && self.var(*var).hold == Hold::Value,
            _ => false,
        }
    }

    pub(super) fn is_mutable(&self, name: &str) -> bool {
        match self.names.get(name) {
            Some(Binding::Var(var)) => self.var(*var).mutable,
            Some(Binding::Alias { mutable, .. }) => *mutable,
            None => false,
        }
    }

    /// Lowers arguments; `receiver` comes first, as a reference.
    fn args<'a>(
        &mut self,
        receiver: Option<(&syn::Expr, bool)>,
        args: impl Iterator<Item = &'a syn::Expr>,
        out: &mut Vec<Stmt>,
    ) -> Result<Vec<Arg>> {
        let mut lowered = vec![];
        if let Some((receiver, mutable)) = receiver {
            let place = self.place(receiver, out)?;
            lowered.push(Arg::Ref { place: self.pinned(place, out), mutable });
        }
        for e in args {
            let mark = out.len();
            let arg = self.arg(e, out)?;
            let later = out.split_off(mark);
            let mut written = Vars::new();
            super::writes(&later, &mut written);
            lowered.iter_mut().for_each(|earlier| self.read_argument_first(earlier, &written, out));
            out.extend(later);
            lowered.push(arg);
        }
        // A variable that is passed bare beside itself or a part of itself is passed by shared reference.
        for i in 0..lowered.len() {
            let Arg::Ref { place, mutable: true } = &lowered[i] else { continue };
            let base = place.base;
            if !place.projections.is_empty() || self.var(base).hold != Hold::Mut {
                continue;
            }
            let same = |arg: &Arg| matches!(arg, Arg::Ref { place, .. } if place.base == base);
            if lowered.iter().filter(|arg| same(arg)).count() > 1 {
                for arg in &mut lowered {
                    if let Arg::Ref { place, mutable } = arg
                        && place.base == base
                        && place.projections.is_empty()
                    {
                        *mutable = false;
                    }
                }
            }
        }
        // By-value arguments that read what the callee writes are read before the call.
        let written: Vars = lowered
            .iter()
            .filter_map(|arg| match arg {
                Arg::Ref { place, mutable: true } => Some(place.base),
                _ => None,
            })
            .collect();
        lowered.iter_mut().for_each(|arg| self.read_argument_first(arg, &written, out));
        Ok(lowered)
    }

    fn read_argument_first(&mut self, arg: &mut Arg, written: &Vars, out: &mut Vec<Stmt>) {
        match arg {
            Arg::Value(value) => self.read_first(value, written, out),
            Arg::Passive(pure) => {
                let mut value = Expr::Const(pure.clone());
                self.read_first(&mut value, written, out);
                if let Expr::Const(now) = value {
                    *pure = now;
                }
            }
            Arg::Ref { .. } => {}
        }
    }

    pub(super) fn arg(&mut self, e: &syn::Expr, out: &mut Vec<Stmt>) -> Result<Arg> {
        match e {
            syn::Expr::Reference(r) => {
                let nothing = matches!(&*r.expr, syn::Expr::Path(p) if p.path.is_ident("None"));
                let bound = !nothing && crate::activity::base_of(&r.expr).is_some();
                let place = match bound || self.activity.is_active(&r.expr) {
                    true => self.place(&r.expr, out)?,
                    // The callee wants a shadow of what may be scalars to it.
                    false if self.may_hold_floats(&r.expr) => {
                        let value = Expr::Const(self.pure(&r.expr)?);
                        self.materialize(value, r.expr.span(), out)?
                    }
                    // Something else that is no place (`&"text"`, `&[1, 2]`) stays as it is.
                    false => return Ok(Arg::Passive(self.pure(e)?)),
                };
                if !bound && r.mutability.is_some() {
                    self.vars[place.base.0].mutable = true;
                }
                Ok(Arg::Ref { place: self.pinned(place, out), mutable: r.mutability.is_some() })
            }
            syn::Expr::Path(p) if p.path.get_ident().is_some() => {
                let name = p.path.get_ident().map(ToString::to_string).unwrap_or_default();
                match self.names.get(&name) {
                    Some(Binding::Alias { place, mutable }) => Ok(Arg::Ref { place: place.clone(), mutable: *mutable }),
                    // What the user's pattern binds by value is passed by value.
                    Some(Binding::Var(var)) if self.var(*var).hold != Hold::Value && !self.by_value.contains(var) => {
                        let mutable = self.var(*var).hold == Hold::Mut;
                        Ok(Arg::Ref { place: self.whole(*var, e.span()), mutable })
                    }
                    _ if self.is_text(e) => self.text_arg(e),
                    _ => self.value_arg(e, out),
                }
            }
            syn::Expr::Paren(p) => self.arg(&p.expr, out),
            syn::Expr::MethodCall(m) if m.method == "as_slice" || m.method == "as_mut_slice" => {
                let place = self.place(&m.receiver, out)?;
                Ok(Arg::Ref { place: self.pinned(place, out), mutable: m.method == "as_mut_slice" })
            }
            // Text is a reference: its parameter has a shadow, if only for the sake of the form.
            _ if self.is_text(e) => self.text_arg(e),
            _ => self.value_arg(e, out),
        }
    }

    fn text_arg(&mut self, e: &syn::Expr) -> Result<Arg> {
        let mut pure = self.pure(e)?;
        let text = &pure.expr;
        pure.expr = syn::parse_quote!(&*#text);
        Ok(Arg::Passive(pure))
    }

    /// Whether an expression is surely a `&str`.
    pub(super) fn is_text(&self, e: &syn::Expr) -> bool {
        let named = |e: &syn::Expr| match e {
            syn::Expr::Path(p) => match p.path.get_ident().and_then(|name| self.names.get(&name.to_string())) {
                Some(Binding::Var(var)) => Some(*var),
                _ => None,
            },
            _ => None,
        };
        match e {
            syn::Expr::Lit(l) => matches!(l.lit, syn::Lit::Str(_)),
            syn::Expr::Paren(p) => self.is_text(&p.expr),
            syn::Expr::Path(_) => named(e).is_some_and(|var| self.texts.contains(&var)),
            syn::Expr::Index(i) => named(&i.expr).is_some_and(|var| self.text_lists.contains(&var)),
            _ => false,
        }
    }

    fn value_arg(&mut self, e: &syn::Expr, out: &mut Vec<Stmt>) -> Result<Arg> {
        match self.activity.is_active(e) {
            true => Ok(Arg::Value(self.operand(e, out)?)),
            false => Ok(Arg::Passive(self.pure_after(e, out)?)),
        }
    }
}

pub(super) fn rule(name: &str, span: proc_macro2::Span) -> Callee {
    let name = syn::Ident::new(name, span);
    Callee::Function(syn::parse_quote!(::tapir::rules::slice::#name))
}
