//! Lowering: the user's statements become [`ir`](crate::ir) statements.
//!
//! References bound by `let` vanish here: they become aliases of places, so that the shadow of what they point to is
//! found by the same projections. Jumps vanish too (`flow.rs`): what follows a jump moves into an `else` or behind a
//! flag.

mod call;
mod expr;
mod flow;
mod jumps;
mod lift;
mod local;
mod matching;
mod part;
mod place;
mod pure;
mod sorting;
mod stmt;
#[cfg(test)]
mod tests;

use crate::activity::{Activity, is_passive_type, type_arguments};
use crate::floats::Floats;
use crate::ir::{Expr, Function, Hold, Outcome, Place, Pure, Stmt, Ty, Var, VarId, Vars};
use proc_macro2::{Ident, Span};
use quote::{format_ident, quote};
use std::collections::{BTreeMap, BTreeSet};
use syn::spanned::Spanned;
use syn::{Error, Result, Type};

/// What a name stands for.
#[derive(Clone)]
enum Binding {
    Var(VarId),
    /// A reference to a place.
    Alias {
        place: Place,
        mutable: bool,
    },
}

pub(crate) struct Lower {
    vars: Vec<Var>,
    names: BTreeMap<String, Binding>,
    activity: Activity,
    /// The scalar type of the companion.
    scalar: Type,
    /// Whether the companion is generic where the function is written for a float.
    lifted: bool,
    /// That float.
    float: Option<&'static str>,
    fresh: usize,
    loops: Vec<flow::LoopFlags>,
    result: Option<flow::ResultVar>,
    copies: BTreeMap<VarId, String>,
    definitions: BTreeMap<VarId, Pure>,
    literals: BTreeMap<VarId, syn::Expr>,
    /// The lengths of local vectors and arrays that never change.
    lengths: BTreeMap<VarId, Pure>,
    /// What is done with the variables that methods are called on.
    receivers: lift::Receivers,
    /// Constants and imports inside the function.
    items: Vec<syn::Item>,
    /// Functions that only answer, whose companions are looked for.
    looked: Vec<syn::Path>,
    /// Variables that hold a `&str`, and lists of them.
    texts: Vars,
    text_lists: Vars,
    /// Bindings of patterns that are values to the user, and references here.
    by_value: Vars,
    /// Those of them that hold an error, which may be text.
    errors: Vars,
    /// Parameters of the closure at hand, which are references.
    lent: Vec<String>,
    /// Whether that closure compares, so that no derivative flows through whatever it looks at.
    comparing: bool,
    /// Methods of slices and vectors that are called.
    methods: BTreeMap<String, Ident>,
}

/// What lowering is told about the function beside its text.
pub(crate) struct Setting {
    pub(crate) scalar: Type,
    /// The float type in whose place the companion is generic.
    pub(crate) float: Option<&'static str>,
    /// The type of `self`, for methods.
    pub(crate) self_type: Option<Type>,
}

/// Lowers a function whose body has been desugared.
pub(crate) fn lower(sig: &syn::Signature, body: &syn::Block, setting: &Setting) -> Result<Function> {
    let mut params = vec![];
    let (mut active, mut passive) = (BTreeSet::new(), BTreeSet::new());
    for input in &sig.inputs {
        let param = Param::of(input, setting)?;
        if param.active { &mut active } else { &mut passive }.insert(param.name.to_string());
        params.push(param);
    }
    // `#[constant]` scalars are no integers.
    let is_integer = |name: &String| params.iter().any(|p| p.name == name && is_passive_type(&p.ty));
    let (integers, constants) = passive.into_iter().partition(is_integer);
    // Where the user names a type parameter for the scalar, the methods of `Real` are at hand.
    let generic = setting.float.is_none()
        && !matches!(&setting.scalar, Type::Path(p) if p.path.is_ident("f64") || p.path.is_ident("f32"));
    let text = quote!(#sig #body).to_string();
    let mentions = |float: &str| text.split(|c: char| !c.is_alphanumeric()).any(|word| word == float);
    let mixed = mentions("f32") && mentions("f64");
    let is_scalar =
        |ty: &Type| matches!(behind_references(ty), Type::Path(p) if p.path == scalar_path(&setting.scalar));
    let own = |param: &&Param| param.name == "self" || is_own_type(&param.ty) && !is_scalar(&param.ty);
    let opaque = params.iter().filter(own).map(|param| param.name.to_string()).collect();
    let holds_own =
        |param: &&Param| crate::activity::element_type(&param.ty).is_some_and(|ty| is_own_type(ty) && !is_scalar(ty));
    let elements = params.iter().filter(holds_own).map(|param| param.name.to_string()).collect();
    let scalar = &setting.scalar;
    let facts = (quote!(#scalar).to_string(), generic, mixed);
    let activity = Activity::of(active, integers, constants, (opaque, elements), facts, body);
    let mut cx = Lower {
        vars: vec![],
        names: BTreeMap::new(),
        activity,
        scalar: setting.scalar.clone(),
        lifted: setting.float.is_some(),
        float: setting.float,
        fresh: 0,
        loops: vec![],
        result: None,
        copies: BTreeMap::new(),
        lengths: BTreeMap::new(),
        receivers: lift::Receivers::of(body),
        items: vec![],
        definitions: BTreeMap::new(),
        literals: BTreeMap::new(),
        by_value: Vars::new(),
        errors: Vars::new(),
        lent: vec![],
        comparing: false,
        methods: BTreeMap::new(),
        looked: vec![],
        texts: Vars::new(),
        text_lists: Vars::new(),
    };
    let mut out = vec![];
    let ids = params.iter().map(|param| cx.parameter(param)).collect::<Vec<_>>();
    // `self` by value is lent.
    for (input, id) in sig.inputs.iter().zip(&ids) {
        if let syn::FnArg::Receiver(syn::Receiver { kind: syn::ReceiverKind::Value, .. }) = input {
            cx.by_value.insert(*id);
        }
    }
    // `mut` parameters become locals, so that their initial value stays known.
    for (param, id) in params.iter().zip(&ids) {
        if param.rebind {
            let place = cx.whole(*id, param.name.span());
            let value = if param.active { Expr::Read(place) } else { Expr::Const(cx.pure_place(&place)?) };
            let var = cx.local(&format_ident!("__{}", param.name), param.active, true, Some(param.ty.clone()));
            cx.names.insert(param.name.to_string(), Binding::Var(var));
            out.push(Stmt::Let { var, value });
        }
    }
    let result = cx.function_body(sig, body, &mut out)?;
    let is_own = |var: &Var| {
        let written = var.written.as_ref().is_some_and(is_own_type);
        var.ty == Ty::Other && (written || cx.activity.opaque.contains(&var.name.to_string()))
    };
    let own = (0..cx.vars.len()).filter(|k| is_own(&cx.vars[*k])).map(VarId).collect();
    let mut function = Function {
        own,
        vars: cx.vars,
        params: ids,
        body: out,
        result,
        scalar: cx.scalar,
        copies: cx.copies,
        looked: cx.looked,
        items: cx.items,
        checks: crate::namesakes::methods(cx.methods.values()).into_iter().collect(),
        definitions: cx.definitions,
        literals: cx.literals,
    };
    crate::analyse::forget_unused(&mut function);
    Ok(function)
}

struct Param {
    name: Ident,
    ty: Type,
    active: bool,
    hold: Hold,
    rebind: bool,
}

impl Param {
    fn of(input: &syn::FnArg, setting: &Setting) -> Result<Param> {
        match input {
            syn::FnArg::Receiver(receiver) => {
                let Some(ty) = setting.self_type.clone() else {
                    return Err(Error::new(
                        receiver.span(),
                        "tapir: a method is differentiated with its impl block; put `#[differentiable]` on the `impl`",
                    ));
                };
                let hold = match &receiver.kind {
                    syn::ReceiverKind::Reference(_, _, Some(_)) => Hold::Mut,
                    // The companions of a method that takes `self` itself are lent it: its caller may look at it again.
                    syn::ReceiverKind::Reference(..) | syn::ReceiverKind::Value => Hold::Shared,
                    _ => Hold::Value,
                };
                let name = Ident::new("self", receiver.self_token.span);
                let rebind = matches!(&receiver.kind, syn::ReceiverKind::Value) && receiver.mutability.is_some();
                Ok(Param { name, ty, active: true, hold, rebind })
            }
            syn::FnArg::Typed(typed) => {
                let syn::Pat::Ident(pat) = &*typed.pat else {
                    return Err(Error::new(
                        typed.pat.span(),
                        "tapir: a parameter must be a plain name; take the pattern apart with `let` in the body",
                    ));
                };
                let constant = typed.attrs.iter().any(|attr| attr.path().is_ident("constant"));
                let hold = match &*typed.ty {
                    Type::Reference(r) if r.mutability.is_some() => Hold::Mut,
                    Type::Reference(_) => Hold::Shared,
                    _ => Hold::Value,
                };
                Ok(Param {
                    name: pat.ident.clone(),
                    ty: (*typed.ty).clone(),
                    active: !constant && !is_passive_type(&typed.ty),
                    hold,
                    rebind: pat.mutability.is_some(),
                })
            }
        }
    }
}

impl Lower {
    fn parameter(&mut self, param: &Param) -> VarId {
        let var = Var {
            name: param.name.clone(),
            ty: self.ty_of(&param.ty),
            written: Some(param.ty.clone()),
            active: param.active,
            hold: param.hold,
            param: true,
            mutable: param.hold == Hold::Mut,
            pooled: false,
        };
        self.add(&param.name, var)
    }

    fn add(&mut self, name: &Ident, var: Var) -> VarId {
        // What is active must never be taken for a constant later: that would drop a derivative.
        if var.active {
            self.activity.active.insert(name.to_string());
        }
        self.vars.push(var);
        let id = VarId(self.vars.len() - 1);
        self.names.insert(name.to_string(), Binding::Var(id));
        id
    }

    /// A new local variable, visible under its name.
    fn local(&mut self, name: &Ident, active: bool, mutable: bool, written: Option<Type>) -> VarId {
        let ty = written.as_ref().map_or(Ty::Other, |ty| self.ty_of(ty));
        let var =
            Var { name: name.clone(), ty, written, active, hold: Hold::Value, param: false, mutable, pooled: false };
        self.add(name, var)
    }

    /// A name that the user cannot have written.
    fn fresh(&mut self, stem: &str, span: Span) -> Ident {
        self.fresh += 1;
        format_ident!("__{}{}", stem, self.fresh, span = span)
    }

    /// A new scalar local for an intermediate value.
    fn scalar_local(&mut self, stem: &str, span: Span) -> VarId {
        let name = self.fresh(stem, span);
        let scalar = self.scalar.clone();
        self.local(&name, true, false, Some(scalar))
    }

    fn var(&self, id: VarId) -> &Var {
        &self.vars[id.0]
    }

    /// The place that is the whole of a variable (what it refers to, for references).
    fn whole(&self, base: VarId, span: Span) -> Place {
        Place { base, projections: vec![], ty: self.var(base).ty.clone(), span }
    }

    fn ty_of(&self, ty: &Type) -> Ty {
        if is_passive_type(ty) {
            return match ty {
                Type::Reference(r) => self.ty_of(&r.elem),
                Type::Slice(_) | Type::Array(_) => Ty::Seq(Box::new(Ty::Passive)),
                Type::Path(p) if crate::known::is_std(&p.path, "Vec") => Ty::Seq(Box::new(Ty::Passive)),
                Type::Tuple(t) => Ty::Tuple(t.elems.iter().map(|e| self.ty_of(e)).collect()),
                _ => Ty::Passive,
            };
        }
        match ty {
            Type::Reference(r) => self.ty_of(&r.elem),
            Type::Paren(p) => self.ty_of(&p.elem),
            Type::Group(g) => self.ty_of(&g.elem),
            Type::Slice(s) => Ty::Seq(Box::new(self.ty_of(&s.elem))),
            Type::Array(a) => Ty::Seq(Box::new(self.ty_of(&a.elem))),
            Type::Tuple(t) => Ty::Tuple(t.elems.iter().map(|e| self.ty_of(e)).collect()),
            Type::Path(p) => {
                let scalar = &self.scalar;
                let text = quote!(#ty).to_string();
                if text == quote!(#scalar).to_string() || text == "f64" || text == "f32" {
                    return Ty::Real;
                }
                match p.path.segments.last() {
                    Some(segment) if crate::known::is_std(&p.path, "Vec") => {
                        let element = type_arguments(segment).and_then(|args| args.first().map(|ty| self.ty_of(ty)));
                        Ty::Seq(Box::new(element.unwrap_or(Ty::Other)))
                    }
                    _ => Ty::Other,
                }
            }
            _ => Ty::Other,
        }
    }

    /// The type of an expression, as far as it is known, and as it would be written.
    fn type_of(&self, e: &Expr) -> (Ty, Option<Type>) {
        let scalar = &self.scalar;
        match e {
            Expr::Const(pure) => match self.constant_type(&pure.expr) {
                ty if holds_scalars(&ty) => (ty, self.constant_written(&pure.expr)),
                _ => (Ty::Passive, None),
            },
            Expr::Read(place) => (place.ty.clone(), self.written(&place.ty)),
            Expr::Op(..) => match self.float_of(e) {
                Some(float) => {
                    let float = Ident::new(float, Span::call_site());
                    (Ty::Real, Some(syn::parse_quote!(#float)))
                }
                None => (Ty::Real, Some(scalar.clone())),
            },
            Expr::Build(crate::ir::Build::Array, items) => {
                let (ty, written) = self.element_type(items);
                let n = items.len();
                (Ty::Seq(Box::new(ty)), written.map(|ty| syn::parse_quote!([#ty; #n])))
            }
            Expr::Build(crate::ir::Build::Vec, items) => {
                let (ty, written) = self.element_type(items);
                (Ty::Seq(Box::new(ty)), written.map(|ty| syn::parse_quote!(::std::vec::Vec<#ty>)))
            }
            Expr::Build(crate::ir::Build::Tuple, items) => {
                let (tys, written): (Vec<_>, Vec<_>) = items.iter().map(|item| self.type_of(item)).unzip();
                let written: Option<Vec<Type>> = written.into_iter().collect();
                (Ty::Tuple(tys), written.map(|tys| syn::parse_quote!((#(#tys,)*))))
            }
            Expr::Build(crate::ir::Build::Call(path, _), items) if path.is_ident("Some") => {
                let inner = items.first().and_then(|item| self.type_of(item).1);
                (Ty::Other, inner.map(|ty| syn::parse_quote!(::core::option::Option<#ty>)))
            }
            Expr::Build(..) => (Ty::Other, None),
            Expr::Repeat(value, n, vec) => {
                let (ty, written) = self.type_of(value);
                let n = &n.expr;
                let written = written.map(|ty| match vec {
                    true => syn::parse_quote!(::std::vec::Vec<#ty>),
                    false => syn::parse_quote!([#ty; #n]),
                });
                (Ty::Seq(Box::new(ty)), written)
            }
        }
    }

    /// The type of a constant, as far as its text tells: `Passive` where it is not surely made of scalars.
    fn constant_type(&self, e: &syn::Expr) -> Ty {
        let first = |elements: Option<&syn::Expr>| elements.map_or(Ty::Passive, |e| self.constant_type(e));
        match e {
            syn::Expr::Reference(r) => self.constant_type(&r.expr),
            syn::Expr::Paren(p) => self.constant_type(&p.expr),
            syn::Expr::Array(a) => Ty::Seq(Box::new(first(a.elems.first()))),
            syn::Expr::Repeat(r) => Ty::Seq(Box::new(self.constant_type(&r.expr))),
            syn::Expr::Tuple(t) => Ty::Tuple(t.elems.iter().map(|e| self.constant_type(e)).collect()),
            syn::Expr::Macro(m) if crate::activity::is_vec(&m.mac) => {
                Ty::Seq(Box::new(first(macro_arguments(&m.mac).and_then(|args| args.into_iter().next()).as_ref())))
            }
            syn::Expr::Index(i) => match (self.constant_type(&i.expr), &*i.index) {
                (ty @ Ty::Seq(_), syn::Expr::Range(_)) => ty,
                (Ty::Seq(element), _) => *element,
                _ => Ty::Passive,
            },
            syn::Expr::Path(p) => match p.path.get_ident().and_then(|name| self.names.get(&name.to_string())) {
                Some(Binding::Var(var)) if !matches!(self.var(*var).ty, Ty::Real) => self.var(*var).ty.clone(),
                Some(Binding::Alias { place, .. }) if !matches!(place.ty, Ty::Real) => place.ty.clone(),
                _ if self.is_float(e) => Ty::Real,
                _ => Ty::Passive,
            },
            e if self.is_float(e) => Ty::Real,
            _ => Ty::Passive,
        }
    }

    /// The same type as code writes it, for scalars and for arrays whose length their text tells.
    fn constant_written(&self, e: &syn::Expr) -> Option<Type> {
        let array = |written: Type, n: &dyn quote::ToTokens| syn::parse_quote!([#written; #n]);
        match e {
            syn::Expr::Paren(p) => self.constant_written(&p.expr),
            syn::Expr::Repeat(r) => Some(array(self.constant_written(&r.expr)?, &r.len)),
            syn::Expr::Array(a) => Some(array(self.constant_written(a.elems.first()?)?, &a.elems.len())),
            syn::Expr::Tuple(t) => {
                let tys = t.elems.iter().map(|e| self.constant_written(e)).collect::<Option<Vec<_>>>()?;
                Some(syn::parse_quote!((#(#tys,)*)))
            }
            syn::Expr::Macro(m) if crate::activity::is_vec(&m.mac) => {
                let element = self.constant_written(macro_arguments(&m.mac)?.first()?)?;
                Some(syn::parse_quote!(::std::vec::Vec<#element>))
            }
            _ => matches!(self.constant_type(e), Ty::Real).then(|| self.scalar.clone()),
        }
    }

    /// The float type of a scalar, where the text tells: of use in functions that mention both.
    fn float_of(&self, e: &Expr) -> Option<&'static str> {
        if self.lifted {
            return None;
        }
        match e {
            Expr::Op(crate::scalar::Op::Cast(_, to), _) => Some(to),
            Expr::Op(_, args) => args.iter().find_map(|arg| self.float_of(arg)),
            Expr::Read(place) => {
                let ty = self.var(place.base).written.as_ref()?;
                Floats::of_type(ty).only()
            }
            _ => None,
        }
    }

    /// Whether a constant is surely of the scalar type.
    fn is_float(&self, e: &syn::Expr) -> bool {
        use syn::BinOp::{Add, Div, Mul, Sub};
        let known = |e: &syn::Expr, ty: &Ty| {
            let syn::Expr::Path(p) = e else { return false };
            let Some(Binding::Var(var)) = p.path.get_ident().and_then(|name| self.names.get(&name.to_string())) else {
                return false;
            };
            let (var, scalar) = (self.var(*var), &self.scalar);
            let floats = var.written.as_ref().map(Floats::of_type).unwrap_or_default();
            let other =
                ["f32", "f64"].into_iter().any(|float| quote!(#scalar).to_string() != float && floats.has(float));
            var.ty == *ty && !other
        };
        match e {
            syn::Expr::Path(_) if known(e, &Ty::Real) => true,
            syn::Expr::Index(i) => {
                known(&i.expr, &Ty::Seq(Box::new(Ty::Real))) && !matches!(&*i.index, syn::Expr::Range(_))
            }
            syn::Expr::Paren(p) => self.is_float(&p.expr),
            syn::Expr::Unary(u) => matches!(u.op, syn::UnOp::Neg(_) | syn::UnOp::Deref(_)) && self.is_float(&u.expr),
            syn::Expr::Binary(b) if matches!(b.op, Add(_) | Sub(_) | Mul(_) | Div(_)) => {
                self.is_float(&b.left) || self.is_float(&b.right)
            }
            syn::Expr::MethodCall(m) if crate::scalar::method(&m.method.to_string(), m.args.len()).is_some() => {
                self.is_float(&m.receiver)
            }
            e => pure::float_like(e, &self.scalar),
        }
    }

    /// Whether a constant is surely made of scalars: one of them, an array, or a reference to such.
    fn holds_floats(&self, e: &syn::Expr) -> bool {
        match e {
            syn::Expr::Reference(r) => self.holds_floats(&r.expr),
            syn::Expr::Paren(p) => self.holds_floats(&p.expr),
            syn::Expr::Array(a) => a.elems.iter().any(|e| self.holds_floats(e)),
            syn::Expr::Tuple(t) => t.elems.iter().any(|e| self.holds_floats(e)),
            syn::Expr::Repeat(r) => self.holds_floats(&r.expr),
            syn::Expr::Index(i) => holds_scalars(&self.constant_type(e)) || self.holds_floats(&i.expr),
            syn::Expr::Path(p) => match p.path.get_ident().and_then(|name| self.names.get(&name.to_string())) {
                Some(Binding::Var(var)) => holds_scalars(&self.var(*var).ty),
                Some(Binding::Alias { place, .. }) => holds_scalars(&place.ty),
                None => self.is_float(e),
            },
            // `Some(0.5)`
            syn::Expr::Call(c) if makes_variant(&c.func) => c.args.iter().any(|e| self.holds_floats(e)),
            syn::Expr::Macro(m) if crate::activity::is_vec(&m.mac) => {
                macro_arguments(&m.mac).is_some_and(|args| args.first().is_some_and(|e| self.holds_floats(e)))
            }
            syn::Expr::If(_) | syn::Expr::Match(_) | syn::Expr::Block(_) => {
                self.some_branch(e, &|e| self.holds_floats(e))
            }
            e => self.is_float(e),
        }
    }

    /// Whether a constant may be made of scalars: what calls give is not known.
    fn may_hold_floats(&self, e: &syn::Expr) -> bool {
        match e {
            syn::Expr::Paren(p) => self.may_hold_floats(&p.expr),
            syn::Expr::Call(_) => true,
            syn::Expr::Path(p) => p.path.is_ident("None"),
            e => self.holds_floats(e),
        }
    }

    /// Whether a branch gives a scalar through which no derivative flows.
    fn gives_float(&self, e: &syn::Expr) -> bool {
        self.some_branch(e, &|e| self.is_float(e))
    }

    /// Whether something holds of the value of some branch.
    fn some_branch(&self, e: &syn::Expr, holds: &dyn Fn(&syn::Expr) -> bool) -> bool {
        let block = |block: &syn::Block| matches!(block.stmts.last(), Some(syn::Stmt::Expr(e, None)) if self.some_branch(e, holds));
        match e {
            syn::Expr::If(i) => {
                block(&i.then_branch) || i.else_branch.as_ref().is_some_and(|(_, e)| self.some_branch(e, holds))
            }
            syn::Expr::Match(m) => m.arms.iter().any(|arm| self.some_branch(&arm.body, holds)),
            syn::Expr::Block(b) => block(&b.block),
            e => holds(e),
        }
    }

    /// The type of the elements of an array: one through which derivatives flow tells more than a constant.
    fn element_type(&self, items: &[Expr]) -> (Ty, Option<Type>) {
        let telling = items.iter().find(|item| item.is_active()).or(items.first());
        telling.map_or((Ty::Other, None), |item| self.type_of(item))
    }

    fn written(&self, ty: &Ty) -> Option<Type> {
        match ty {
            Ty::Real => Some(self.scalar.clone()),
            _ => None,
        }
    }
}

/// The expressions inside `vec![a, b]`, `vec![e; n]` and the assertion macros.
pub(crate) fn macro_arguments(mac: &syn::Macro) -> Option<Vec<syn::Expr>> {
    use syn::parse::Parser;
    let repeat = |input: syn::parse::ParseStream<'_>| {
        let value: syn::Expr = input.parse()?;
        input.parse::<syn::Token![;]>()?;
        let n: syn::Expr = input.parse()?;
        Ok(vec![value, n])
    };
    let list = syn::punctuated::Punctuated::<syn::Expr, syn::Token![,]>::parse_terminated;
    repeat
        .parse2(mac.tokens.clone())
        .ok()
        .or_else(|| list.parse2(mac.tokens.clone()).ok().map(|l| l.into_iter().collect()))
}

/// Whether a macro call is `vec![e; n]`.
pub(crate) fn is_repeat(mac: &syn::Macro) -> bool {
    mac.tokens.clone().into_iter().any(|t| matches!(&t, proc_macro2::TokenTree::Punct(p) if p.as_char() == ';'))
}

pub(crate) use matching::to_tangent_path;
pub(crate) use place::{place_expr, projected};

/// All variables that statements write, at any depth.
pub(crate) fn writes(stmts: &[Stmt], out: &mut Vars) {
    crate::analyse::writes(stmts, out);
}

fn outcome_of(result: Option<VarId>, passive: bool) -> Outcome {
    match result {
        None => Outcome::Nothing,
        Some(var) if passive => Outcome::Passive(var),
        Some(var) => Outcome::Value(var),
    }
}

/// `Some`, `Ok` and other names of variants.
fn makes_variant(func: &syn::Expr) -> bool {
    matches!(func, syn::Expr::Path(p)
        if p.path.segments.last().is_some_and(|last| last.ident.to_string().starts_with(char::is_uppercase)))
}

/// What two branches tell of a type together: a scalar beyond doubt, something unknown, and last a constant, of which
/// `Passive` says nothing.
fn joined(one: Ty, other: Ty) -> Ty {
    match (one, other) {
        (Ty::Seq(a), Ty::Seq(b)) => Ty::Seq(Box::new(joined(*a, *b))),
        (Ty::Tuple(a), Ty::Tuple(b)) if a.len() == b.len() => {
            Ty::Tuple(a.into_iter().zip(b).map(|(a, b)| joined(a, b)).collect())
        }
        (known @ (Ty::Real | Ty::Seq(_) | Ty::Tuple(_)), _) | (_, known @ (Ty::Real | Ty::Seq(_) | Ty::Tuple(_))) => {
            known
        }
        (Ty::Passive, Ty::Passive) => Ty::Passive,
        _ => Ty::Other,
    }
}

fn holds_scalars(ty: &Ty) -> bool {
    match ty {
        Ty::Real => true,
        Ty::Seq(element) => holds_scalars(element),
        Ty::Tuple(items) => items.iter().any(holds_scalars),
        Ty::Passive | Ty::Other => false,
    }
}

/// An expression that reads nothing.
fn constant(expr: syn::Expr) -> Pure {
    Pure { expr, reads: Vars::new(), shapes: Vars::new(), cheap: true }
}

fn behind_references(ty: &Type) -> &Type {
    match ty {
        Type::Reference(r) => behind_references(&r.elem),
        Type::Paren(p) => behind_references(&p.elem),
        other => other,
    }
}

fn scalar_path(scalar: &Type) -> syn::Path {
    match scalar {
        Type::Path(p) => p.path.clone(),
        _ => syn::parse_quote!(f64),
    }
}

/// Whether a type is the user's own: a path that is neither a float, nor a type parameter, nor a container of std.
pub(crate) fn is_own_type(ty: &Type) -> bool {
    match ty {
        Type::Reference(r) => is_own_type(&r.elem),
        Type::Paren(p) => is_own_type(&p.elem),
        Type::Path(p) => crate::known::is_own_path(&p.path) && !is_passive_type(ty),
        _ => false,
    }
}
