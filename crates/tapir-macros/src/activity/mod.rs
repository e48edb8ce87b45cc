//! Which variables carry derivatives, which are integers and which are scalars, from the way they are used.
//!
//! No types are known to a macro, so activity starts at the parameters and flows through bindings and assignments
//! until nothing changes. Names are unique in the function (`names.rs`), so sets of names suffice.

#[cfg(test)]
mod tests;

use crate::scalar;
use std::collections::{BTreeMap, BTreeSet};
use syn::visit::{self, Visit};
use syn::{BinOp, Expr, Pat, Type, UnOp};

/// What is known of the variables of a function, by name.
#[derive(Default)]
pub(crate) struct Activity {
    pub(crate) active: BTreeSet<String>,
    /// Used as integers: in indices, as bounds, beside integer literals.
    pub(crate) integers: BTreeSet<String>,
    /// Whether `x.value()` is that of `Real`, which has no derivative.
    pub(crate) real_values: bool,
    /// Whether both float types occur, so that `x as f64` does not make `x` an integer.
    mixed: bool,
    /// Fields used as integers, by their text: `p.n`.
    pub(crate) integer_fields: BTreeSet<String>,
    /// Used as scalars: in arithmetic, as receivers of scalar functions.
    pub(crate) reals: BTreeSet<String>,
    /// Declared to carry no derivative.
    constants: BTreeSet<String>,
    /// Vectors whose length may change.
    pub(crate) resized: BTreeSet<String>,
    /// Names bound to references into other variables.
    aliases: BTreeMap<String, String>,
}

const PASSIVE_TYPES: &[&str] = &[
    "usize", "isize", "u8", "u16", "u32", "u64", "u128", "i8", "i16", "i32", "i64", "i128", "bool", "char", "str",
    "String",
];

/// Whether values of a type carry no derivative, as far as its text tells.
pub(crate) fn is_passive_type(ty: &Type) -> bool {
    match ty {
        Type::Reference(r) => is_passive_type(&r.elem),
        Type::Slice(s) => is_passive_type(&s.elem),
        Type::Array(a) => is_passive_type(&a.elem),
        Type::Paren(p) => is_passive_type(&p.elem),
        Type::Group(g) => is_passive_type(&g.elem),
        Type::Tuple(t) => t.elems.iter().all(is_passive_type),
        Type::Path(p) => p.path.segments.last().is_some_and(|segment| {
            PASSIVE_TYPES.contains(&segment.ident.to_string().as_str())
                || type_arguments(segment).is_some_and(|args| !args.is_empty() && args.into_iter().all(is_passive_type))
        }),
        _ => false,
    }
}

/// The type arguments of a path segment.
pub(crate) fn type_arguments(segment: &syn::PathSegment) -> Option<Vec<&Type>> {
    let syn::PathArguments::AngleBracketed(args) = &segment.arguments else { return None };
    let types = args.args.iter().filter_map(|arg| match arg {
        syn::GenericArgument::Type(ty) => Some(ty),
        _ => None,
    });
    Some(types.collect())
}

/// The variable that a place expression starts from.
pub(crate) fn base_of(e: &Expr) -> Option<&syn::Ident> {
    match e {
        Expr::Path(p) => p.path.get_ident(),
        Expr::Index(i) => base_of(&i.expr),
        Expr::Field(f) => base_of(&f.base),
        Expr::Paren(p) => base_of(&p.expr),
        Expr::Group(g) => base_of(&g.expr),
        Expr::Reference(r) => base_of(&r.expr),
        Expr::Unary(u) if matches!(u.op, UnOp::Deref(_)) => base_of(&u.expr),
        Expr::MethodCall(m) if m.args.is_empty() && is_view(&m.method.to_string()) => base_of(&m.receiver),
        _ => None,
    }
}

/// Methods that give another view of the same place.
pub(crate) fn is_view(name: &str) -> bool {
    matches!(name, "as_slice" | "as_mut_slice" | "as_ref" | "as_mut" | "iter" | "iter_mut" | "borrow")
}

/// The names that a pattern binds.
pub(crate) fn names_of(pat: &Pat) -> Vec<&syn::Ident> {
    struct Names<'a>(Vec<&'a syn::Ident>);
    impl<'a> Visit<'a> for Names<'a> {
        fn visit_pat_ident(&mut self, p: &'a syn::PatIdent) {
            // A capitalized name is a constant or a variant.
            if !p.ident.to_string().starts_with(char::is_uppercase) {
                self.0.push(&p.ident);
            }
            visit::visit_pat_ident(self, p);
        }
    }
    let mut names = Names(vec![]);
    names.visit_pat(pat);
    names.0
}

impl Activity {
    /// Finds all from the active parameters.
    pub(crate) fn of(
        active: BTreeSet<String>,
        integers: BTreeSet<String>,
        constants: BTreeSet<String>,
        (real_values, mixed): (bool, bool),
        body: &syn::Block,
    ) -> Self {
        let mut activity = Activity { active, integers, constants, real_values, mixed, ..Self::default() };
        let mut hints = Hints { activity: &mut activity };
        hints.visit_block(body);
        loop {
            let before = activity.active.len();
            Flow { activity: &mut activity }.visit_block(body);
            if activity.active.len() == before {
                break;
            }
        }
        // What is resized through a reference is resized itself.
        let mut reached: Vec<_> = activity.resized.iter().cloned().collect();
        while let Some(base) = reached.pop().and_then(|name| activity.aliases.get(&name).cloned()) {
            if activity.resized.insert(base.clone()) {
                reached.push(base);
            }
        }
        activity
    }

    fn activate(&mut self, name: &str) {
        if self.integers.contains(name) || self.constants.contains(name) {
            return;
        }
        self.active.insert(name.to_owned());
        let mut at = name.to_owned();
        while let Some(base) = self.aliases.get(&at).cloned() {
            if base == at || self.integers.contains(&base) || self.constants.contains(&base) {
                return;
            }
            self.active.insert(base.clone());
            at = base;
        }
    }

    /// Whether a derivative may flow through the value of an expression.
    pub(crate) fn is_active(&self, e: &Expr) -> bool {
        match e {
            Expr::Path(p) => p.path.get_ident().is_some_and(|id| self.active.contains(&id.to_string())),
            Expr::Index(i) => self.is_active(&i.expr),
            Expr::Field(f) => !self.is_integer_field(f) && self.is_active(&f.base),
            Expr::Paren(p) => self.is_active(&p.expr),
            Expr::Group(g) => self.is_active(&g.expr),
            Expr::Reference(r) => self.is_active(&r.expr),
            Expr::Unary(u) => !matches!(u.op, UnOp::Not(_)) && self.is_active(&u.expr),
            Expr::Cast(c) => !is_passive_type(&c.ty) && self.is_active(&c.expr),
            Expr::MethodCall(m) => {
                let name = m.method.to_string();
                let flat = scalar::is_question(&name)
                    || scalar::is_flat(&name, m.args.len())
                    || self.real_values && name == "value" && m.args.is_empty()
                    || matches!(name.as_str(), "any" | "all" | "count" | "position");
                !flat && (self.is_active(&m.receiver) || m.args.iter().any(|a| self.is_active(a)))
            }
            // A constant, whatever it is made from.
            Expr::Call(c) if is_lit(&c.func) => false,
            Expr::Call(c) => c.args.iter().any(|a| self.is_active(a)),
            Expr::Binary(b) => {
                matches!(b.op, BinOp::Add(_) | BinOp::Sub(_) | BinOp::Mul(_) | BinOp::Div(_) | BinOp::Rem(_))
                    && (self.is_active(&b.left) || self.is_active(&b.right))
            }
            Expr::Array(a) => a.elems.iter().any(|e| self.is_active(e)),
            Expr::Tuple(t) => t.elems.iter().any(|e| self.is_active(e)),
            Expr::Struct(s) => s.fields.iter().any(|f| self.is_active(&f.expr)),
            Expr::Repeat(r) => self.is_active(&r.expr),
            Expr::Macro(m) => crate::lower::macro_arguments(&m.mac)
                .is_some_and(|args| m.mac.path.is_ident("vec") && args.iter().any(|e| self.is_active(e))),
            Expr::If(i) => {
                self.block_is_active(&i.then_branch) || i.else_branch.as_ref().is_some_and(|(_, e)| self.is_active(e))
            }
            Expr::Block(b) => self.block_is_active(&b.block),
            Expr::Match(m) => m.arms.iter().any(|arm| self.is_active(&arm.body)),
            _ => false,
        }
    }

    /// Whether a field is used as an integer somewhere in the function.
    pub(crate) fn is_integer_field(&self, field: &syn::ExprField) -> bool {
        !self.integer_fields.is_empty() && self.integer_fields.contains(&quote::quote!(#field).to_string())
    }

    fn block_is_active(&self, block: &syn::Block) -> bool {
        matches!(block.stmts.last(), Some(syn::Stmt::Expr(e, None)) if self.is_active(e))
    }
}

/// `T::lit`, by any path.
fn is_lit(func: &Expr) -> bool {
    matches!(func, Expr::Path(p) if p.path.segments.len() > 1 && p.path.segments.last().is_some_and(|s| s.ident == "lit"))
}

/// One sweep of activity through bindings and assignments.
struct Flow<'a> {
    activity: &'a mut Activity,
}

impl Flow<'_> {
    fn bind(&mut self, pat: &Pat, active: bool) {
        if let Pat::Type(t) = pat
            && is_passive_type(&t.ty)
        {
            return;
        }
        if active {
            names_of(pat).into_iter().for_each(|name| self.activity.activate(&name.to_string()));
        }
    }

    fn write(&mut self, place: &Expr, active: bool) {
        if active && let Some(base) = base_of(place) {
            self.activity.activate(&base.to_string());
        }
    }
}

impl<'a> Visit<'a> for Flow<'_> {
    fn visit_macro(&mut self, mac: &'a syn::Macro) {
        let mut inside = Flow { activity: self.activity };
        crate::lower::macro_arguments(mac).iter().flatten().for_each(|e| inside.visit_expr(e));
    }

    fn visit_local(&mut self, local: &'a syn::Local) {
        visit::visit_local(self, local);
        let Some(init) = &local.init else { return };
        let names = names_of(&local.pat);
        if let (Some(base), [name]) = (base_of(&init.expr), &names[..])
            && (matches!(&*init.expr, Expr::Reference(_)) || matches!(&*init.expr, Expr::Path(_)))
            && !base.to_string().starts_with(char::is_uppercase)
        {
            self.activity.aliases.insert(name.to_string(), base.to_string());
        }
        let active = self.activity.is_active(&init.expr);
        self.bind(&local.pat, active);
    }

    fn visit_expr_assign(&mut self, assign: &'a syn::ExprAssign) {
        visit::visit_expr_assign(self, assign);
        let active = self.activity.is_active(&assign.right);
        self.write(&assign.left, active);
    }

    fn visit_expr_binary(&mut self, binary: &'a syn::ExprBinary) {
        visit::visit_expr_binary(self, binary);
        use BinOp::{AddAssign, DivAssign, MulAssign, RemAssign, SubAssign};
        if matches!(binary.op, AddAssign(_) | SubAssign(_) | MulAssign(_) | DivAssign(_) | RemAssign(_)) {
            let active = self.activity.is_active(&binary.right);
            self.write(&binary.left, active);
        }
    }

    fn visit_expr_method_call(&mut self, call: &'a syn::ExprMethodCall) {
        visit::visit_expr_method_call(self, call);
        let name = call.method.to_string();
        if scalar::method(&name, call.args.len()).is_none() && !scalar::is_question(&name) {
            let active = call.args.iter().any(|a| self.activity.is_active(a));
            self.write(&call.receiver, active);
        }
        self.written_arguments(&call.args);
    }

    fn visit_expr_call(&mut self, call: &'a syn::ExprCall) {
        visit::visit_expr_call(self, call);
        self.written_arguments(&call.args);
    }

    fn visit_expr_match(&mut self, m: &'a syn::ExprMatch) {
        visit::visit_expr_match(self, m);
        let active = self.activity.is_active(&m.expr);
        m.arms.iter().for_each(|arm| self.bind(&arm.pat, active));
    }

    fn visit_expr_let(&mut self, l: &'a syn::ExprLet) {
        visit::visit_expr_let(self, l);
        let active = self.activity.is_active(&l.expr);
        self.bind(&l.pat, active);
    }
}

impl Flow<'_> {
    /// What a callee may write to is taken to carry derivatives.
    fn written_arguments(&mut self, args: &syn::punctuated::Punctuated<Expr, syn::Token![,]>) {
        for arg in args {
            if let Expr::Reference(r) = arg
                && r.mutability.is_some()
            {
                self.write(&r.expr, true);
            }
        }
    }
}

/// Integers and scalars by the way names are used.
struct Hints<'a> {
    activity: &'a mut Activity,
}

impl Hints<'_> {
    fn integer(&mut self, e: &Expr) {
        match e {
            Expr::Path(p) => {
                if let Some(id) = p.path.get_ident() {
                    self.activity.integers.insert(id.to_string());
                }
            }
            Expr::Field(f) => {
                self.activity.integer_fields.insert(quote::quote!(#f).to_string());
            }
            Expr::Paren(p) => self.integer(&p.expr),
            Expr::Group(g) => self.integer(&g.expr),
            Expr::Binary(b) => {
                self.integer(&b.left);
                self.integer(&b.right);
            }
            Expr::Range(r) => r.start.iter().chain(&r.end).for_each(|e| self.integer(e)),
            _ => {}
        }
    }

    fn real(&mut self, e: &Expr) {
        if let Expr::Path(p) = e
            && let Some(id) = p.path.get_ident()
        {
            self.activity.reals.insert(id.to_string());
        }
    }
}

fn is_integer_literal(e: &Expr) -> bool {
    matches!(e, Expr::Lit(l) if matches!(l.lit, syn::Lit::Int(_)))
}

impl<'a> Visit<'a> for Hints<'_> {
    fn visit_macro(&mut self, mac: &'a syn::Macro) {
        let mut inside = Hints { activity: self.activity };
        crate::lower::macro_arguments(mac).iter().flatten().for_each(|e| inside.visit_expr(e));
    }

    fn visit_expr_index(&mut self, index: &'a syn::ExprIndex) {
        visit::visit_expr_index(self, index);
        self.integer(&index.index);
    }

    fn visit_expr_range(&mut self, range: &'a syn::ExprRange) {
        visit::visit_expr_range(self, range);
        range.start.iter().chain(&range.end).for_each(|e| self.integer(e));
    }

    fn visit_expr_for_loop(&mut self, l: &'a syn::ExprForLoop) {
        visit::visit_expr_for_loop(self, l);
        names_of(&l.pat).into_iter().for_each(|name| {
            self.activity.integers.insert(name.to_string());
        });
    }

    fn visit_local(&mut self, local: &'a syn::Local) {
        visit::visit_local(self, local);
        if let Pat::Type(t) = &local.pat
            && is_passive_type(&t.ty)
        {
            names_of(&local.pat).into_iter().for_each(|name| {
                self.activity.integers.insert(name.to_string());
            });
        }
    }

    fn visit_expr_cast(&mut self, cast: &'a syn::ExprCast) {
        visit::visit_expr_cast(self, cast);
        let to_float = matches!(&*cast.ty, Type::Path(p) if !is_passive_type(&cast.ty) && p.path.get_ident().is_some());
        // `x as f32` of a parameter that is known to be a scalar stays a scalar.
        if to_float
            && !self.activity.mixed
            && let Expr::Path(p) = &*cast.expr
            && let Some(id) = p.path.get_ident()
            && !self.activity.active.contains(&id.to_string())
        {
            self.activity.integers.insert(id.to_string());
        }
    }

    fn visit_expr_binary(&mut self, binary: &'a syn::ExprBinary) {
        visit::visit_expr_binary(self, binary);
        for (one, other) in [(&binary.left, &binary.right), (&binary.right, &binary.left)] {
            if is_integer_literal(other) {
                self.integer(one);
            } else if matches!(binary.op, BinOp::Add(_) | BinOp::Sub(_) | BinOp::Mul(_) | BinOp::Div(_)) {
                self.real(one);
            }
        }
    }

    fn visit_expr_method_call(&mut self, call: &'a syn::ExprMethodCall) {
        visit::visit_expr_method_call(self, call);
        let name = call.method.to_string();
        if scalar::method(&name, call.args.len()).is_some() {
            self.real(&call.receiver);
        }
        let resizes = [
            "push",
            "pop",
            "truncate",
            "clear",
            "resize",
            "extend_from_slice",
            "insert",
            "remove",
            "swap_remove",
            "append",
            "extend",
            "drain",
            "retain",
            "dedup",
        ];
        if resizes.contains(&name.as_str())
            && let Some(base) = base_of(&call.receiver)
        {
            self.activity.resized.insert(base.to_string());
        }
    }

    fn visit_expr_call(&mut self, call: &'a syn::ExprCall) {
        visit::visit_expr_call(self, call);
        // A variable that is a reference to a vector already.
        for arg in &call.args {
            if let Expr::Path(p) = arg
                && let Some(name) = p.path.get_ident()
            {
                self.activity.resized.insert(name.to_string());
            }
        }
    }

    fn visit_expr_reference(&mut self, r: &'a syn::ExprReference) {
        visit::visit_expr_reference(self, r);
        // A callee may do anything with a vector that it is given as such.
        if let (Some(_), Expr::Path(p)) = (&r.mutability, &*r.expr)
            && let Some(name) = p.path.get_ident()
        {
            self.activity.resized.insert(name.to_string());
        }
    }

    fn visit_expr_assign(&mut self, assign: &'a syn::ExprAssign) {
        visit::visit_expr_assign(self, assign);
        if let Expr::Path(p) = &*assign.left
            && let Some(name) = p.path.get_ident()
        {
            self.activity.resized.insert(name.to_string());
        }
    }
}
