//! Functions written for `f64` get a companion for every scalar.
//!
//! In the companion the float type becomes a type parameter, literals and constants enter by `Real::lit`. That is
//! possible where all types are made of floats, integers and the containers of std; otherwise the companion stays at
//! the type the function is written for.

#[cfg(test)]
mod tests;

use crate::activity::{is_passive_type, type_arguments};
use crate::known;
use syn::visit::{self, Visit};
use syn::visit_mut::{self, VisitMut};

/// The type parameter that a float becomes.
pub(crate) const LIFTED: &str = "__T";

/// Whether a companion with this signature runs at every scalar: it has a type parameter for it, or needs none.
pub(crate) fn runs_at_any_scalar(sig: &syn::Signature) -> bool {
    let of_input = |input: &syn::FnArg| matches!(input, syn::FnArg::Typed(typed) if is_passive_type(&typed.ty));
    let of_output = match &sig.output {
        syn::ReturnType::Default => true,
        syn::ReturnType::Type(_, ty) => is_passive_type(ty),
    };
    sig.generics.type_params().next().is_some() || of_output && sig.inputs.iter().all(of_input)
}

/// The float type that can become a type parameter, if the function allows it.
pub(crate) fn liftable(item: &syn::ItemFn) -> Option<&'static str> {
    let mut look = Look { floats: [false; 2], free: true };
    if item.sig.generics.type_params().next().is_some() {
        return None;
    }
    look.visit_signature(&item.sig);
    look.visit_block(&item.block);
    match (look.free, look.floats) {
        (true, [true, false]) => Some("f64"),
        (true, [false, true]) => Some("f32"),
        _ => None,
    }
}

struct Look {
    floats: [bool; 2],
    free: bool,
}

impl<'a> Visit<'a> for Look {
    fn visit_type_path(&mut self, ty: &'a syn::TypePath) {
        match ty.path.segments.last() {
            Some(segment) if segment.ident == "f64" => self.floats[0] = true,
            Some(segment) if segment.ident == "f32" => self.floats[1] = true,
            Some(segment) => {
                self.free &= known::is_free_type(&ty.path) && ty.qself.is_none();
                type_arguments(segment).into_iter().flatten().for_each(|ty| self.visit_type(ty));
            }
            None => {}
        }
    }
    fn visit_lit(&mut self, lit: &'a syn::Lit) {
        // `2f64` is a float too.
        let suffix = match lit {
            syn::Lit::Float(lit) => lit.suffix(),
            syn::Lit::Int(lit) => lit.suffix(),
            _ => "",
        };
        self.floats[0] |= suffix == "f64";
        self.floats[1] |= suffix == "f32";
    }
    fn visit_macro(&mut self, mac: &'a syn::Macro) {
        let mut inside = Look { floats: [false; 2], free: true };
        crate::lower::macro_arguments(mac).iter().flatten().for_each(|e| inside.visit_expr(e));
        self.free &= inside.free;
        self.floats[0] |= inside.floats[0];
        self.floats[1] |= inside.floats[1];
    }
    fn visit_expr_struct(&mut self, _: &'a syn::ExprStruct) {
        self.free = false;
    }
    fn visit_expr_field(&mut self, field: &'a syn::ExprField) {
        // What has fields with names is of a type of the user's; tuples have numbers.
        self.free &= matches!(field.member, syn::Member::Unnamed(_));
        visit::visit_expr_field(self, field);
    }
    fn visit_expr_method_call(&mut self, call: &'a syn::ExprMethodCall) {
        let name = call.method.to_string();
        self.free &= known::is_method(&name, call.args.len());
        // A function gives the keys of floats, not of other scalars.
        let keyed = known::is_sort(&name) && name.ends_with("key");
        self.free &= !(keyed && matches!(call.args.first(), Some(syn::Expr::Path(_))));
        visit::visit_expr_method_call(self, call);
    }
    fn visit_expr_call(&mut self, call: &'a syn::ExprCall) {
        // `M(x)`, which could be a constant if it were not called.
        if let syn::Expr::Path(callee) = &*call.func
            && let Some(name) = callee.path.segments.last()
        {
            let name = name.ident.to_string();
            self.free &= !name.starts_with(char::is_uppercase) || known::is_type(&name);
        }
        visit::visit_expr_call(self, call);
    }
    fn visit_expr_path(&mut self, path: &'a syn::ExprPath) {
        let names: Vec<_> = path.path.segments.iter().rev().map(|segment| segment.ident.to_string()).collect();
        let known = |name: &String| !is_type_name(name) || known::is_type(name);
        // `Shape::new`, and `Point` as in `Point(1.0, 2.0)`.
        self.free &= names.get(1).is_none_or(known) && (known(&names[0]) || names.len() > 1);
        visit::visit_expr_path(self, path);
    }
    fn visit_pat_struct(&mut self, _: &'a syn::PatStruct) {
        self.free = false;
    }
    fn visit_pat_tuple_struct(&mut self, pat: &'a syn::PatTupleStruct) {
        self.free &= pat.path.get_ident().is_some_and(|name| known::is_type(&name.to_string()));
        visit::visit_pat_tuple_struct(self, pat);
    }
}

/// Whether a name is written like that of a type, and not like a constant.
fn is_type_name(name: &str) -> bool {
    name.starts_with(char::is_uppercase) && name.contains(char::is_lowercase)
}

/// Replaces the float type by `__T` in signature and body.
pub(crate) fn lift(item: &mut syn::ItemFn, float: &str) {
    let constants = item.sig.generics.const_params().map(|param| param.ident.to_string()).collect();
    let mut lift = Lift { float: float.to_owned(), constants };
    for input in &mut item.sig.inputs {
        lift.visit_fn_arg_mut(input);
    }
    lift.visit_return_type_mut(&mut item.sig.output);
    lift.visit_block_mut(&mut item.block);
    item.sig.generics.params.push(syn::parse_quote!(__T: ::tapir::Real));
}

struct Lift {
    float: String,
    /// Constant parameters of the function: integers.
    constants: Vec<String>,
}

impl Lift {
    fn is_constant_name(&self, name: &str) -> bool {
        name.len() > 1 && name.chars().all(|c| c.is_uppercase() || c.is_ascii_digit() || c == '_')
            || name.len() == 1 && name.chars().all(char::is_uppercase)
    }
}

impl Lift {
    /// `f64::max` becomes `__T::max`.
    fn function_of_float(&self, path: &mut syn::Path) {
        if known::of_float(path).is_some_and(|(float, _)| float == self.float.as_str()) {
            let owner = &mut path.segments[0].ident;
            *owner = syn::Ident::new("__T", owner.span());
        }
    }
}

impl VisitMut for Lift {
    fn visit_type_mut(&mut self, ty: &mut syn::Type) {
        match ty {
            syn::Type::Path(p) if p.path.is_ident(&self.float) => *ty = syn::parse_quote!(__T),
            // Lengths of arrays stay as they are.
            syn::Type::Array(a) => self.visit_type_mut(&mut a.elem),
            _ => visit_mut::visit_type_mut(self, ty),
        }
    }

    fn visit_expr_mut(&mut self, e: &mut syn::Expr) {
        match e {
            syn::Expr::Lit(syn::ExprLit { lit: syn::Lit::Float(lit), .. }) => {
                let digits = syn::LitFloat::new(lit.base10_digits(), lit.span());
                *e = syn::parse_quote!(<__T as ::tapir::Real>::lit(#digits));
            }
            syn::Expr::Lit(syn::ExprLit { lit: syn::Lit::Int(lit), .. }) if lit.suffix() == self.float => {
                let digits = syn::LitFloat::new(&format!("{}.0", lit.base10_digits()), lit.span());
                *e = syn::parse_quote!(<__T as ::tapir::Real>::lit(#digits));
            }
            syn::Expr::Path(p) => {
                let n = p.path.segments.len();
                let Some(last) = p.path.segments.last().map(|s| s.ident.to_string()) else { return };
                let of_float = p.path.segments.iter().take(n - 1).any(|s| s.ident == self.float.as_str());
                if of_float && self.is_constant_name(&last) {
                    *e = syn::parse_quote!(<__T as ::tapir::Real>::lit(#p as f64));
                } else if of_float {
                    self.function_of_float(&mut p.path);
                } else if self.is_constant_name(&last) && !self.constants.contains(&last) {
                    *e = syn::parse_quote!(::tapir::lift::<__T, _>(#p));
                }
            }
            syn::Expr::Repeat(r) => self.visit_expr_mut(&mut r.expr),
            syn::Expr::Macro(m) => {
                let is_repeat = crate::lower::is_repeat(&m.mac);
                self.visit_macro(&mut m.mac, is_repeat);
            }
            syn::Expr::Call(c) => {
                // `f64::from(n)` of an integer.
                if let syn::Expr::Path(p) = &*c.func
                    && p.path.segments.len() == 2
                    && p.path.segments[0].ident == self.float.as_str()
                    && p.path.segments[1].ident == "from"
                {
                    c.args.iter_mut().for_each(|arg| self.visit_expr_mut(arg));
                    let arg = &c.args[0];
                    *e = syn::parse_quote!((#arg as __T));
                    return;
                }
                c.args.iter_mut().for_each(|arg| self.visit_expr_mut(arg));
                match &mut *c.func {
                    syn::Expr::Path(p) => self.function_of_float(&mut p.path),
                    func => self.visit_expr_mut(func),
                }
            }
            _ => visit_mut::visit_expr_mut(self, e),
        }
    }

    // Constants keep their types.
    fn visit_item_mut(&mut self, _: &mut syn::Item) {}

    fn visit_pat_mut(&mut self, pat: &mut syn::Pat) {
        // Patterns hold no expressions to lift but types.
        if let syn::Pat::Type(t) = pat {
            self.visit_type_mut(&mut t.ty);
        } else if !matches!(pat, syn::Pat::Lit(_) | syn::Pat::Range(_) | syn::Pat::Path(_)) {
            visit_mut::visit_pat_mut(self, pat);
        }
    }

    fn visit_stmt_macro_mut(&mut self, m: &mut syn::StmtMacro) {
        let is_repeat = crate::lower::is_repeat(&m.mac);
        self.visit_macro(&mut m.mac, is_repeat);
    }
}

impl Lift {
    fn visit_macro(&mut self, mac: &mut syn::Macro, is_repeat: bool) {
        let Some(mut args) = crate::lower::macro_arguments(mac) else { return };
        for arg in &mut args {
            match arg {
                // `name = value` of a format macro: the name is no constant.
                syn::Expr::Assign(assign) => self.visit_expr_mut(&mut assign.right),
                arg => self.visit_expr_mut(arg),
            }
        }
        mac.tokens = match is_repeat {
            true => {
                let (value, n) = (&args[0], &args[1]);
                quote::quote!(#value; #n)
            }
            false => quote::quote!(#(#args),*),
        };
    }
}
