//! Which variables carry derivatives, which are integers and which are scalars, from the way they are used.
//!
//! No types are known to a macro, so activity starts at the parameters and flows through bindings and assignments
//! until nothing changes. Names are unique in the function (`names`), so sets of names suffice.

mod flow;
mod hints;
#[cfg(test)]
mod tests;

use crate::{known, scalar};
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
    /// The name of the scalar type.
    scalar: String,
    /// Whether both float types occur, so that `x as f64` does not make `x` an integer.
    mixed: bool,
    /// Fields used as integers, by their text: `p.n`.
    pub(crate) integer_fields: BTreeSet<String>,
    /// Used as scalars: in arithmetic, as receivers of scalar functions.
    pub(crate) reals: BTreeSet<String>,
    /// Given something that is a scalar beyond doubt.
    certain: BTreeSet<String>,
    /// Declared to carry no derivative.
    constants: BTreeSet<String>,
    /// Vectors whose length may change.
    pub(crate) resized: BTreeSet<String>,
    /// Integers because they are cast to a float, which says little: casts that change nothing exist too.
    casts: BTreeSet<String>,
    /// Integers by their declaration, not only by their use.
    declared: BTreeSet<String>,
    /// Declared with a type that may carry derivatives: no use makes integers of them.
    annotated: BTreeSet<String>,
    /// Variables of the user's own types: what their methods do is not known by name.
    pub(crate) opaque: BTreeSet<String>,
    /// Sequences of such, and variables that may hold an element of one.
    pub(crate) own_elements: BTreeSet<String>,
    perhaps_own: BTreeSet<String>,
    /// Names through which is written, by an index (true) or as `*name = …`.
    pub(crate) written_through: BTreeMap<String, bool>,
    /// Those of them that are declared `mut` here.
    own_state: BTreeSet<String>,
    /// Names bound to mutable references.
    references: BTreeSet<String>,
    /// Names bound to references into other variables.
    aliases: BTreeMap<String, String>,
}

/// Whether a macro is `vec!`, by any path.
pub(crate) fn is_vec(mac: &syn::Macro) -> bool {
    mac.path.segments.last().is_some_and(|segment| segment.ident == "vec")
}

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
            known::is_passive_path(&p.path)
                || known::container(&p.path).is_some()
                    && type_arguments(segment)
                        .is_some_and(|args| !args.is_empty() && args.into_iter().all(is_passive_type))
        }),
        _ => false,
    }
}

/// The type of the elements of a slice, an array or a `Vec`, behind references.
pub(crate) fn element_type(ty: &Type) -> Option<&Type> {
    match ty {
        Type::Reference(r) => element_type(&r.elem),
        Type::Paren(p) => element_type(&p.elem),
        Type::Slice(s) => Some(&s.elem),
        Type::Array(a) => Some(&a.elem),
        Type::Path(p) => match p.path.segments.last() {
            Some(last) if known::is_std(&p.path, "Vec") => type_arguments(last)?.into_iter().next(),
            _ => None,
        },
        _ => None,
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
        (opaque, own_elements): (BTreeSet<String>, BTreeSet<String>),
        (scalar, real_values, mixed): (String, bool, bool),
        body: &syn::Block,
    ) -> Self {
        let declared = integers.clone();
        let mut activity = Activity {
            active,
            integers,
            declared,
            constants,
            opaque,
            own_elements,
            scalar,
            real_values,
            mixed,
            ..Self::default()
        };
        hints::Hints { activity: &mut activity }.visit_block(body);
        let annotated = std::mem::take(&mut activity.annotated);
        activity.integers.retain(|name| !annotated.contains(name));
        loop {
            let known = |activity: &Activity| (activity.active.len(), activity.integers.len(), activity.certain.len());
            let before = known(&activity);
            flow::Flow { activity: &mut activity }.visit_block(body);
            if known(&activity) == before {
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

    /// Marks a variable as active. `certain`: what it is given is a scalar beyond doubt, which outweighs that it is
    /// used like an integer somewhere.
    fn activate(&mut self, name: &str, certain: bool) {
        if certain && !self.declared.contains(name) {
            self.integers.remove(name);
        }
        if self.integers.contains(name) || self.constants.contains(name) {
            return;
        }
        self.active.insert(name.to_owned());
        if certain {
            self.certain.insert(name.to_owned());
        }
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
                // A method of the user's own may have the name of one of std.
                let flat = !self.is_own_method(m)
                    && (known::is_question(&name)
                        || known::is_flat(&name, m.args.len())
                        || self.real_values && name == "value" && m.args.is_empty());
                !flat && (self.is_active(&m.receiver) || m.args.iter().any(|a| self.is_active(a)))
            }
            // A constant, whatever it is made from.
            Expr::Call(c) if self.is_lit(&c.func) => false,
            Expr::Call(c) => c.args.iter().any(|a| self.is_active(a)),
            Expr::Binary(b) => {
                matches!(b.op, BinOp::Add(_) | BinOp::Sub(_) | BinOp::Mul(_) | BinOp::Div(_) | BinOp::Rem(_))
                    && (self.is_active(&b.left) || self.is_active(&b.right))
            }
            Expr::Array(a) => a.elems.iter().any(|e| self.is_active(e)),
            Expr::Tuple(t) => t.elems.iter().any(|e| self.is_active(e)),
            Expr::Struct(s) => {
                s.fields.iter().any(|f| self.is_active(&f.expr)) || s.rest.as_ref().is_some_and(|e| self.is_active(e))
            }
            Expr::Repeat(r) => self.is_active(&r.expr),
            Expr::Macro(m) => crate::lower::macro_arguments(&m.mac)
                .is_some_and(|args| is_vec(&m.mac) && args.iter().any(|e| self.is_active(e))),
            Expr::If(i) => {
                self.block_is_active(&i.then_branch) || i.else_branch.as_ref().is_some_and(|(_, e)| self.is_active(e))
            }
            Expr::Block(b) => self.block_is_active(&b.block),
            Expr::Match(m) => m.arms.iter().any(|arm| self.is_active(&arm.body)),
            _ => false,
        }
    }

    /// Whether a value is known to be of a type of the user's own.
    pub(crate) fn is_own(&self, e: &Expr) -> bool {
        match e {
            Expr::Path(p) => p.path.get_ident().is_some_and(|name| self.opaque.contains(&name.to_string())),
            Expr::Paren(p) => self.is_own(&p.expr),
            Expr::Group(g) => self.is_own(&g.expr),
            Expr::Reference(r) => self.is_own(&r.expr),
            Expr::Unary(u) => matches!(u.op, UnOp::Deref(_)) && self.is_own(&u.expr),
            Expr::MethodCall(m) => m.method == "clone" && self.is_own(&m.receiver),
            // One arm tells the type of all.
            Expr::If(i) => {
                self.block_is_own(&i.then_branch) || i.else_branch.as_ref().is_some_and(|(_, e)| self.is_own(e))
            }
            Expr::Match(m) => m.arms.iter().any(|arm| self.is_own(&arm.body)),
            Expr::Block(b) => self.block_is_own(&b.block),
            _ => makes_own(e),
        }
    }

    /// Whether a method is one of the user's own, as far as that is known. Of what may be one the name decides: those of
    /// scalars are not taken for his.
    pub(crate) fn is_own_method(&self, m: &syn::ExprMethodCall) -> bool {
        let name = m.method.to_string();
        let perhaps = || self.is_perhaps_own(&m.receiver) || self.has_other_arguments(&name, m);
        self.is_own(&m.receiver) || known::is_ambiguous(&name) && perhaps()
    }

    /// Whether the question of std takes no such arguments.
    fn has_other_arguments(&self, name: &str, m: &syn::ExprMethodCall) -> bool {
        match (name, m.args.first()) {
            ("len" | "count", first) => first.is_some(),
            ("position" | "any" | "all", Some(Expr::Path(_) | Expr::Closure(_))) if m.args.len() == 1 => {
                self.is_active(&m.args[0])
            }
            ("position" | "any" | "all", Some(Expr::Reference(_))) if m.args.len() == 1 => false,
            ("position" | "any" | "all", _) => true,
            _ => false,
        }
    }

    /// Whether a value is an element of a sequence of the user's own type, which may still be another name of a scalar.
    fn is_perhaps_own(&self, e: &Expr) -> bool {
        match e {
            Expr::Path(p) => p.path.get_ident().is_some_and(|name| self.perhaps_own.contains(&name.to_string())),
            Expr::Paren(p) => self.is_perhaps_own(&p.expr),
            Expr::Reference(r) => self.is_perhaps_own(&r.expr),
            Expr::Unary(u) => matches!(u.op, UnOp::Deref(_)) && self.is_perhaps_own(&u.expr),
            Expr::Index(i) => !matches!(&*i.index, Expr::Range(_)) && self.has_own_elements(&i.expr),
            Expr::MethodCall(m) => m.method == "clone" && self.is_perhaps_own(&m.receiver),
            _ => false,
        }
    }

    fn has_own_elements(&self, e: &Expr) -> bool {
        match e {
            Expr::Path(p) => p.path.get_ident().is_some_and(|name| self.own_elements.contains(&name.to_string())),
            Expr::Paren(p) => self.has_own_elements(&p.expr),
            Expr::Reference(r) => self.has_own_elements(&r.expr),
            Expr::Index(i) => matches!(&*i.index, Expr::Range(_)) && self.has_own_elements(&i.expr),
            Expr::MethodCall(m) => m.args.is_empty() && self.has_own_elements(&m.receiver),
            Expr::Array(a) => a.elems.iter().any(|e| self.is_own(e)),
            Expr::Repeat(r) => self.is_own(&r.expr),
            Expr::Macro(m) if is_vec(&m.mac) => {
                crate::lower::macro_arguments(&m.mac).is_some_and(|args| args.first().is_some_and(|e| self.is_own(e)))
            }
            _ => false,
        }
    }

    fn block_is_own(&self, block: &syn::Block) -> bool {
        matches!(block.stmts.last(), Some(syn::Stmt::Expr(e, None)) if self.is_own(e))
    }

    /// Whether a variable is taken for an integer because of its use, which may be wrong.
    pub(crate) fn is_guessed(&self, name: &str) -> bool {
        self.integers.contains(name) && !self.declared.contains(name)
    }

    /// Whether a field is used as an integer somewhere in the function.
    pub(crate) fn is_integer_field(&self, field: &syn::ExprField) -> bool {
        !self.integer_fields.is_empty() && self.integer_fields.contains(&quote::quote!(#field).to_string())
    }

    /// `T::lit`, where `T` is the scalar, and `Real::lit` where that is tapir's: a type of the user's may have the name.
    fn is_lit(&self, func: &Expr) -> bool {
        let Expr::Path(p) = func else { return false };
        let names: Vec<String> = p.path.segments.iter().map(|segment| segment.ident.to_string()).collect();
        let [modules @ .., owner, last] = &names[..] else { return false };
        let of_tapir = match modules {
            [] => self.real_values,
            [module] => module == "tapir",
            _ => false,
        };
        last == "lit" && (modules.is_empty() && *owner == self.scalar || owner == "Real" && of_tapir)
    }

    fn block_is_active(&self, block: &syn::Block) -> bool {
        matches!(block.stmts.last(), Some(syn::Stmt::Expr(e, None)) if self.is_active(e))
    }
}

/// Whether an expression makes a value of a type of the user's own: `Point { .. }`, `Point(..)`, `Point::new(..)`.
pub(crate) fn makes_own(e: &Expr) -> bool {
    // An associated function is that of a type of the user's; in expressions `Vec` has no arguments.
    let of_own = |path: &syn::Path| {
        let mut owner = path.clone();
        owner.segments.pop();
        let name = owner.segments.last().map(|owner| owner.ident.to_string()).unwrap_or_default();
        let is_type = name == "Self" || name.starts_with(char::is_uppercase) && name.contains(char::is_lowercase);
        is_type && (known::is_own(&name) || !known::may_be_std(&owner))
    };
    match e {
        Expr::Struct(_) => true,
        Expr::Call(c) => matches!(&*c.func, Expr::Path(p) if p.qself.is_none() && {
            let made = |last: &syn::PathSegment| last.ident == "new" || last.ident == "default" || last.ident == "from";
            known::is_own_constructor(&p.path) || of_own(&p.path) && p.path.segments.last().is_some_and(made)
        }),
        Expr::Paren(p) => makes_own(&p.expr),
        _ => false,
    }
}

/// Whether the value of an active expression is a scalar beyond doubt: arithmetic, or an element.
fn is_certain(e: &Expr) -> bool {
    let block = |block: &syn::Block| matches!(block.stmts.last(), Some(syn::Stmt::Expr(e, None)) if is_certain(e));
    match e {
        Expr::If(i) => block(&i.then_branch) || i.else_branch.as_ref().is_some_and(|(_, e)| is_certain(e)),
        Expr::Match(m) => m.arms.iter().any(|arm| is_certain(&arm.body)),
        Expr::Block(b) => block(&b.block),
        Expr::Paren(p) => is_certain(&p.expr),
        Expr::Group(g) => is_certain(&g.expr),
        Expr::Unary(u) => is_certain(&u.expr),
        Expr::Index(_) => true,
        Expr::Cast(c) => !is_passive_type(&c.ty),
        Expr::Binary(b) => {
            let literal =
                |e: &Expr| matches!(e, Expr::Lit(l) if matches!(&l.lit, syn::Lit::Int(n) if n.suffix().is_empty()));
            matches!(b.op, BinOp::Add(_) | BinOp::Sub(_) | BinOp::Mul(_) | BinOp::Div(_))
                && !literal(&b.left)
                && !literal(&b.right)
                && !is_of_fields(e)
        }
        Expr::MethodCall(m) => scalar::method(&m.method.to_string(), m.args.len()).is_some() && !is_of_fields(e),
        _ => false,
    }
}

/// Whether a value is made of fields, of which nothing is known, in ways that integers know too: `m.rows.min(m.cols)`.
fn is_of_fields(e: &Expr) -> bool {
    match e {
        Expr::Field(_) => true,
        Expr::Paren(p) => is_of_fields(&p.expr),
        Expr::Group(g) => is_of_fields(&g.expr),
        Expr::Lit(l) => matches!(&l.lit, syn::Lit::Int(_)),
        Expr::Binary(b) => is_of_fields(&b.left) && is_of_fields(&b.right),
        Expr::MethodCall(m) => {
            ["min", "max", "abs"].iter().any(|name| m.method == name)
                && is_of_fields(&m.receiver)
                && m.args.iter().all(is_of_fields)
        }
        _ => false,
    }
}
