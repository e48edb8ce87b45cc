//! The functions of a companion and their signatures.

use super::Gen;
use super::shadows::blank;
use crate::analyse::plan::{BlockPlan, Planner};
use crate::analyse::{Zero, each, zero};
use crate::floats::Floats;
use crate::ir::{Expr, Function, Hold, Outcome, Stmt, Ty, VarId};
use crate::options::Options;
use proc_macro2::TokenStream;
use quote::{ToTokens, format_ident, quote};

/// What kind of item the function is.
#[derive(Clone)]
pub(crate) enum Kind {
    /// A free function: the companion is a struct of its name.
    Free,
    /// A method or associated function: its companions stand beside it.
    Method,
}

pub(crate) struct Companion<'a> {
    /// The function as the user wrote it.
    pub(crate) item: &'a syn::ItemFn,
    /// The signature of the companion: the user's, or the lifted one.
    pub(crate) sig: &'a syn::Signature,
    pub(crate) kind: Kind,
    pub(crate) lifted: bool,
}

impl Companion<'_> {
    /// The name of one of its functions.
    fn part(&self, part: &str) -> syn::Ident {
        match self.kind {
            Kind::Free => format_ident!("{}", part),
            Kind::Method => format_ident!("{}__{}", self.sig.ident, part),
        }
    }
}

/// The companion's functions: a struct with an `impl`, or items for the surrounding `impl`.
pub(crate) fn companion(c: &Companion<'_>, f: &Function, options: &Options) -> TokenStream {
    let result = match f.result {
        Outcome::Value(var) | Outcome::Passive(var) => Some(var),
        _ => None,
    };
    let split = Planner::new(f, options).function(false);
    let scaled = is_scaled(f);
    let scaled_items = !scaled && is_small(f);
    let primal = primal(c, f, &split);
    let shared = primal == Primal::Shared;
    let (forward, reverse) =
        Gen { scaled, scaled_items, shared, ..Gen::new(f, options, result) }.block(&f.body, &split);
    let parts = Signature::of(c, f, scaled);
    let Signature { name, generics, where_clause, params, pairs, output, cotangent, rdata_types, rdata, setup, .. } =
        &parts;
    let returned = match &f.result {
        Outcome::Nothing => quote!(),
        Outcome::Value(var) | Outcome::Passive(var) => {
            let name = &f.vars[var.0].name;
            quote!(#name)
        }
        Outcome::Projection(place, mutable) => {
            let place = crate::lower::place_expr(&f.vars, place);
            if *mutable { quote!(&mut #place) } else { quote!(&#place) }
        }
    };
    let eval = match primal {
        Primal::Function => call_function(c),
        Primal::Own => {
            let plan = &split;
            let mut gen_ = Gen { plain: true, eval: true, ..Gen::new(f, options, result) };
            let body = gen_.plain_block(&f.body, plan);
            quote!(#body #returned)
        }
        Primal::Forward => quote!(#forward #returned),
        Primal::Shared => call_pass(c, f, "__pass", Some(false), Some(quote!(&mut ::tapir::Stack::new()))),
    };
    let is_same = !(split.fixed || split.stack || matches!(f.result, Outcome::Projection(..)));
    let (forward, pass) = match primal {
        Primal::Shared => (call_pass(c, f, "__pass", Some(true), Some(quote!(__st))), Some(quote!(#forward #returned))),
        _ if is_same => (call_pass(c, f, "eval", None, None), None),
        _ => (quote!(#forward #returned), None),
    };
    let joint_plan = Planner::new(f, options).function(true);
    let joint_body = match &f.result {
        Outcome::Projection(..) => quote!({ #forward; } #setup { #reverse } ((), (#(#rdata,)*))),
        _ if statements(f) >= HUGE && has_loops(&f.body) && !pays(f, &joint_plan) => both_passes(c, f),
        outcome => {
            let joint = Gen { scaled, scaled_items, ..Gen::new(f, options, result) }.joint(&f.body, &joint_plan);
            let value = if matches!(outcome, Outcome::Nothing) { quote!(()) } else { returned.clone() };
            quote!(#setup #joint (#value, (#(#rdata,)*)))
        }
    };
    let joint_output = match &f.result {
        Outcome::Projection(..) => quote!(()),
        _ => quote!(#output),
    };
    let local_imports = match c.kind {
        Kind::Free => TokenStream::new(),
        Kind::Method => super::call::imports(f),
    };
    let (items, checks) = (&f.items, &f.checks);
    let local_imports = quote!(#(#items)* #local_imports);
    let mark = mark(c, f);
    let stack = quote!(__st: &mut ::tapir::Stack);
    let rdata_type = quote!((#(#rdata_types,)*));
    let (f_eval, f_forward, f_reverse, f_joint) =
        (c.part("eval"), c.part("forward"), c.part("reverse"), c.part("joint"));
    let vis = match c.kind {
        Kind::Free => quote!(pub),
        Kind::Method => c.item.vis.to_token_stream(),
    };
    let allow = quote!(#[allow(
        unused, clippy::all, non_snake_case, reason = "derived code keeps the forms of the user's, used or not"
    )]);
    // Whoever keeps a function out of line keeps its derivative out of line.
    let own = c.item.attrs.iter().find(|attr| attr.path().is_ident("inline")).map(ToTokens::to_token_stream);
    let inline = own.clone().unwrap_or_else(|| quote!(#[inline]));
    // What callers run in place of a saved value.
    let inline_small = own.unwrap_or_else(|| if is_small(f) { quote!(#[inline(always)]) } else { quote!(#[inline]) });
    let pass = pass.map(|pass| {
        let mut generics = c.sig.generics.clone();
        generics.params.push(syn::parse_quote!(const __SAVE: bool));
        let (generics, ..) = generics.split_for_impl();
        quote! {
            #allow
            #inline
            fn __pass #generics (#(#params,)* #stack) -> #output #where_clause { #local_imports #pass }
        }
    });
    let functions = quote! {
        #allow
        #[doc = "The function itself, for any scalar."]
        #inline_small
        #vis fn #f_eval #generics (#(#params),*) -> #output #where_clause { #(#items)* #(#checks)* #eval }
        #allow
        #[doc = "Runs the function and saves what the reverse pass needs."]
        #inline
        #vis fn #f_forward #generics (#(#params,)* #stack) -> #output #where_clause {
            #local_imports
            let __mark = #mark;
            let __value = { #forward };
            __st.mark(__mark);
            __value
        }
        #pass
        #allow
        #[doc = "Restores what was written, increments shadows and returns the cotangents of by-value arguments."]
        #inline
        #vis fn #f_reverse #generics (#(#pairs,)* #cotangent, #stack) -> #rdata_type #where_clause {
            #local_imports __st.unmark(#mark); #setup #reverse (#(#rdata,)*)
        }
        #allow
        #[doc = "Both passes at once, for a cotangent known beforehand."]
        #inline_small
        #vis fn #f_joint #generics (#(#pairs,)* #cotangent, #stack) -> (#joint_output, #rdata_type) #where_clause {
            #local_imports #joint_body
        }
    };
    match c.kind {
        Kind::Method => functions,
        Kind::Free => {
            let (vis, recompute) = (&c.item.vis, is_cheap(f));
            let constants = f.params.iter().map(|var| !f.vars[var.0].active);
            let n = f.params.len();
            let returns = match &f.result {
                Outcome::Projection(place, _) => f.params.iter().position(|var| *var == place.base),
                _ => None,
            };
            let returns = returns.map(|k| {
                quote! {
                    #[doc = "The parameter that the result is a part of."]
                    pub const RETURNS: usize = #k;
                }
            });
            let cfgs = c.item.attrs.iter().filter(|attr| attr.path().is_ident("cfg"));
            let cfgs2 = cfgs.clone();
            let cfgs3 = cfgs.clone();
            let doc = format!("The derivative rule of [`{name}`](fn@{name}).");
            let home = format_ident!("__companion_of_{}", name, span = name.span());
            let imports = super::call::imports(f);
            let marker = syn::Ident::new("__Companion", name.span());
            let is_companion = syn::Ident::new("is_companion", name.span());
            let any_scalar = match crate::generic::runs_at_any_scalar(c.sig) {
                true => quote!(Self),
                false => quote!(::tapir::missing::OneScalar),
            };
            let as_value = match f.result {
                Outcome::Projection(..) => quote!(::tapir::missing::Reference),
                _ => any_scalar.clone(),
            };
            quote! {
                #(#cfgs)*
                #[doc(hidden)]
                #[allow(non_camel_case_types, non_snake_case, reason = "named like its function")]
                mod #home {
                    #[doc = #doc]
                    #[derive(Debug)]
                    pub enum #name {
                        #[doc(hidden)]
                        __Companion,
                    }
                }
                #(#cfgs2)*
                #[allow(unused_imports, reason = "the function may only be called by itself")]
                #vis use #home::#name;
                #(#cfgs3)*
                const _: () = {
                    #imports
                    impl #home::#name {
                        #[doc = "Callers compute the value again rather than save it."]
                        pub const RECOMPUTE: bool = #recompute;
                        #[doc = "Which parameters carry no derivative."]
                        pub const CONSTANT: [bool; #n] = [#(#constants),*];
                        #returns
                        #functions
                        #[doc(hidden)]
                        pub fn is_companion(&self) {}
                    }
                    impl ::tapir::missing::AnyScalar for #home::#name {
                        type Rule = #any_scalar;
                        type Value = #as_value;
                        type Own = Self;
                    }
                    // A module of the function's name would hide the companion: then the constant of that name is found.
                    // What this imports is seen by all of the code above, where the user's names are meant.
                    #[allow(unused_imports, reason = "only if a module hides the companion")]
                    use ::tapir::missing::hidden::*;
                    const _: fn() = || {
                        #[allow(unused_imports, reason = "only if a module hides the companion")]
                        use #name::*;
                        #marker.#is_companion()
                    };
                };
            }
        }
    }
}

/// What the passes of one call have in common: the function, its scalar arguments and the lengths of its slices.
fn mark(c: &Companion<'_>, f: &Function) -> TokenStream {
    const WORDS: &[&str] = &["usize", "u8", "u16", "u32", "u64", "isize", "i8", "i16", "i32", "i64", "bool", "char"];
    let words = c.sig.inputs.iter().zip(&f.params).filter_map(|(input, id)| {
        let syn::FnArg::Typed(typed) = input else { return None };
        let var = &f.vars[id.0];
        let name = &var.name;
        match &*typed.ty {
            syn::Type::Reference(reference) if matches!(&*reference.elem, syn::Type::Slice(_)) => {
                Some(quote!(#name.len() as u64))
            }
            syn::Type::Path(path) if path.path.get_ident().is_some_and(|ty| WORDS.iter().any(|word| ty == word)) => {
                Some(quote!(#name as u64))
            }
            _ if var.hold == Hold::Value && var.ty == Ty::Real => Some(quote!(::tapir::word(#name))),
            _ => None,
        }
    });
    let name = c.sig.ident.to_string();
    quote!(::tapir::Mark::new(#name, &[#(#words),*]))
}

fn has_loops(stmts: &[Stmt]) -> bool {
    let mut found = false;
    each(stmts, &mut |stmt| found |= matches!(stmt, Stmt::For { .. } | Stmt::While { .. }));
    found
}

/// Whether both passes in one scope spare more than a few saved scalars: a loop or a call runs both at once.
fn pays(f: &Function, joint: &BlockPlan) -> bool {
    joint.turning.as_ref().is_some_and(|turning| {
        let mut found = false;
        each(std::slice::from_ref(&f.body[turning.at]), &mut |stmt| {
            found |= matches!(stmt, Stmt::For { .. } | Stmt::While { .. } | Stmt::Call { .. });
        });
        found
    })
}

/// Where nothing is gained by one scope, both passes are called: that is less to compile.
fn both_passes(c: &Companion<'_>, f: &Function) -> TokenStream {
    let (forward, reverse) = (c.part("forward"), c.part("reverse"));
    let (mut first, mut second) = (vec![], vec![]);
    for var in f.params.iter().map(|id| &f.vars[id.0]) {
        let (name, shadow) = (&var.name, format_ident!("d_{}", var.name));
        first.push(match (var.hold, &var.ty) {
            (Hold::Mut, _) => quote!(&mut *#name),
            (Hold::Shared, _) | (_, Ty::Real) => quote!(#name),
            _ => quote!(#name.clone()),
        });
        second.push(quote!(#name));
        if var.hold != Hold::Value || var.name == "self" {
            second.push(quote!(#shadow));
        }
    }
    let cotangent = match &f.result {
        Outcome::Value(var) => format_ident!("d_{}", f.vars[var.0].name),
        _ => format_ident!("__cotangent"),
    };
    quote! {
        let __value = Self::#forward(#(#first,)* __st);
        let __rdata = Self::#reverse(#(#second,)* #cotangent, __st);
        (__value, __rdata)
    }
}

/// Where the function without saving is written.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Primal {
    /// Not at all: the user's function is generic enough.
    Function,
    /// By itself.
    Own,
    /// Nothing is saved: what would be the forward pass.
    Forward,
    /// Together with the forward pass, by a constant. That is half as much to compile of a long function; a short one
    /// should not be burdened with a stack that it does not use.
    Shared,
}

/// From how many statements on a function is long.
const LONG: usize = 16;

/// From how many on what is saved between the passes does not matter beside what they do.
const HUGE: usize = 64;

fn statements(f: &Function) -> usize {
    let mut count = 0;
    each(&f.body, &mut |_| count += 1);
    count
}

fn primal(c: &Companion<'_>, f: &Function, split: &BlockPlan) -> Primal {
    match (c.lifted, &f.result) {
        (false, _) => Primal::Function,
        (_, Outcome::Projection(..)) => Primal::Own,
        _ if !split.fixed && !split.stack => Primal::Forward,
        _ if statements(f) >= LONG => Primal::Shared,
        _ => Primal::Own,
    }
}

/// Calls the user's function.
fn call_function(c: &Companion<'_>) -> TokenStream {
    let args = c.sig.inputs.iter().filter_map(|input| match input {
        syn::FnArg::Typed(t) => match &*t.pat {
            syn::Pat::Ident(p) => Some(p.ident.to_token_stream()),
            _ => None,
        },
        syn::FnArg::Receiver(syn::Receiver { kind: syn::ReceiverKind::Value, self_token, .. }) => {
            Some(quote!(<Self as ::core::clone::Clone>::clone(#self_token)))
        }
        syn::FnArg::Receiver(r) => Some(r.self_token.to_token_stream()),
    });
    let name = &c.sig.ident;
    match c.kind {
        Kind::Free => quote!(#name(#(#args),*)),
        Kind::Method => quote!(Self::#name(#(#args),*)),
    }
}

/// Calls a function of the companion with the primal's own arguments, and perhaps a constant and a stack.
fn call_pass(
    c: &Companion<'_>,
    f: &Function,
    part: &str,
    constant: Option<bool>,
    stack: Option<TokenStream>,
) -> TokenStream {
    let name = c.part(part);
    let generics = c.sig.generics.params.iter().filter_map(|param| match param {
        syn::GenericParam::Lifetime(_) => None,
        syn::GenericParam::Type(ty) => Some(ty.ident.to_token_stream()),
        syn::GenericParam::Const(constant) => Some(constant.ident.to_token_stream()),
    });
    let generics = generics.chain(constant.map(|constant| constant.to_token_stream()));
    let args = f.params.iter().map(|var| f.vars[var.0].name.to_token_stream()).chain(stack);
    quote!(Self::#name::<#(#generics),*>(#(#args),*))
}

/// Whether computing the value again is cheaper than saving anything: no loops, no calls, no transcendental functions,
/// nothing written.
fn is_cheap(f: &Function) -> bool {
    let mut cheap = f.params.iter().all(|var| f.vars[var.0].hold != Hold::Mut);
    each(&f.body, &mut |stmt| {
        if let Stmt::Let { value, .. } | Stmt::Assign { value, .. } = stmt {
            cheap &= !value.is_transcendental();
        }
    });
    each(&f.body, &mut |stmt| match stmt {
        Stmt::For { .. } | Stmt::While { .. } | Stmt::Call { .. } => cheap = false,
        Stmt::Let { value: Expr::Repeat(_, _, true), .. } => cheap = false,
        _ => {}
    });
    cheap && !matches!(f.result, Outcome::Projection(..))
}

/// Up to how many operations a cheap function is small.
const SMALL: usize = 24;

/// Whether a function is inlined wherever it is called: it is so short that a call costs more than what it does, above
/// all where several numbers come back, through memory.
fn is_small(f: &Function) -> bool {
    let mut operations = 0;
    each(&f.body, &mut |stmt| {
        if let Stmt::Let { value, .. } | Stmt::Assign { value, .. } = stmt {
            operations += value.operations();
        }
    });
    operations <= SMALL && is_cheap(f)
}

/// Whether the adjoint of the function starts from one and is scaled where it leaves the function.
///
/// In a recurrence the cotangent comes from the iteration before: this way all partial derivatives are computed while
/// it is waited for, and only one product per argument remains to be done.
fn is_scaled(f: &Function) -> bool {
    let by_value = |var: &VarId| {
        let var = &f.vars[var.0];
        var.hold != Hold::Value || !var.active || var.ty == Ty::Real && var.name != "self"
    };
    let scalar_result = matches!(&f.result, Outcome::Value(var) if f.vars[var.0].ty == Ty::Real);
    let mut scalars = true;
    each(&f.body, &mut |stmt| {
        // The bindings of a match are references, into arguments or into locals.
        scalars &= !matches!(stmt, Stmt::Match { .. });
        if let Stmt::Let { value, .. } | Stmt::Assign { value, .. } = stmt {
            value.leaves(
                &mut |place| scalars &= f.vars[place.base.0].hold == Hold::Value || place.ty == Ty::Real,
                &mut |_| {},
            );
        }
    });
    // One kind of float only.
    let scalar = &f.scalar;
    let scalar = quote!(#scalar).to_string();
    let other = if scalar == "f32" { "f64" } else { "f32" };
    let mixed = f.vars.iter().any(|var| var.written.as_ref().is_some_and(|ty| Floats::of_type(ty).has(other)));
    scalar_result && scalars && !mixed && is_cheap(f) && f.params.iter().all(by_value)
}

struct Signature<'a> {
    name: &'a syn::Ident,
    generics: TokenStream,
    where_clause: TokenStream,
    params: Vec<TokenStream>,
    pairs: Vec<TokenStream>,
    output: TokenStream,
    cotangent: TokenStream,
    rdata_types: Vec<TokenStream>,
    rdata: Vec<TokenStream>,
    setup: TokenStream,
}

impl<'a> Signature<'a> {
    fn of(c: &Companion<'a>, f: &Function, scaled: bool) -> Self {
        let sig = c.sig;
        let (impl_generics, _, where_clause) = sig.generics.split_for_impl();
        let mut out = Signature {
            name: &sig.ident,
            generics: impl_generics.to_token_stream(),
            where_clause: where_clause.to_token_stream(),
            params: vec![],
            pairs: vec![],
            output: match &sig.output {
                syn::ReturnType::Default => quote!(()),
                syn::ReturnType::Type(_, ty) => ty.to_token_stream(),
            },
            cotangent: TokenStream::new(),
            rdata_types: vec![],
            rdata: vec![],
            setup: TokenStream::new(),
        };
        for (input, id) in sig.inputs.iter().zip(&f.params) {
            out.parameter(input, *id, f, scaled);
        }
        if let (true, Outcome::Value(var)) = (scaled, &f.result) {
            let (shadow, scalar) = (format_ident!("d_{}", f.vars[var.0].name), &f.scalar);
            out.setup.extend(quote!(let __scale = #shadow; let mut #shadow = <#scalar as ::tapir::Real>::ONE;));
        }
        let none = quote!(::tapir::NoTangent);
        out.cotangent = match &f.result {
            Outcome::Nothing | Outcome::Projection(..) => quote!(__cotangent: ()),
            Outcome::Passive(_) => quote!(__cotangent: #none),
            Outcome::Value(var) => {
                let (name, ty) = (format_ident!("d_{}", f.vars[var.0].name), &out.output);
                // Where no argument tells the scalar, the cotangent must.
                let told = f.params.iter().any(|id| f.vars[id.0].active);
                match f.is_lifted() && f.vars[var.0].ty == Ty::Real && !told {
                    true => quote!(mut #name: #ty),
                    false => quote!(mut #name: <#ty as ::tapir::Differentiable>::Tangent),
                }
            }
        };
        out
    }

    fn parameter(&mut self, input: &syn::FnArg, id: VarId, f: &Function, scaled: bool) {
        let var = &f.vars[id.0];
        let none = quote!(::tapir::NoTangent);
        let shadow = format_ident!("d_{}", var.name);
        let syn::FnArg::Typed(typed) = input else {
            let lent = lent(input);
            self.params.push(lent.clone());
            self.pairs.push(lent);
            self.pairs.push(quote!(#shadow: &mut <Self as ::tapir::Differentiable>::Tangent));
            if var.hold == Hold::Value {
                // The body treats `self` by value like a local.
                self.setup.extend(quote!(let #shadow = #shadow;));
            }
            self.rdata_types.push(none.clone());
            self.rdata.push(none);
            return;
        };
        let (name, ty) = (&var.name, &typed.ty);
        self.params.push(quote!(#name: #ty));
        self.pairs.push(quote!(#name: #ty));
        match (var.hold, var.active) {
            (Hold::Value, false) => {
                self.rdata_types.push(none.clone());
                self.rdata.push(none);
            }
            (Hold::Value, true) => {
                let start = match zero(f, id, None) {
                    Zero::Static => blank(ty, true),
                    _ => quote!(::tapir::zero_like(&#name)),
                };
                self.setup.extend(quote!(let mut #shadow = #start;));
                self.rdata_types.push(quote!(<#ty as ::tapir::Differentiable>::Tangent));
                self.rdata.push(if scaled { quote!(__scale * #shadow) } else { quote!(#shadow) });
            }
            (_, false) => {
                self.pairs.push(quote!(#shadow: impl ::core::marker::Sized));
                self.rdata_types.push(none.clone());
                self.rdata.push(none);
            }
            (_, true) => {
                let syn::Type::Reference(reference) = &**ty else { return };
                match &*reference.elem {
                    syn::Type::Slice(slice) => {
                        let element = &slice.elem;
                        self.pairs.push(quote!(#shadow: &mut [<#element as ::tapir::Differentiable>::Tangent]));
                        // Equal lengths known here spare checks later.
                        let text = name.to_string();
                        self.setup.extend(quote!(let #shadow = ::tapir::shadow(#shadow, #name.len(), #text);));
                    }
                    element => {
                        self.pairs.push(quote!(#shadow: &mut <#element as ::tapir::Differentiable>::Tangent));
                    }
                }
                self.rdata_types.push(none.clone());
                self.rdata.push(none);
            }
        }
    }
}

/// A parameter, with `&self` in place of `self`.
fn lent(input: &syn::FnArg) -> TokenStream {
    match input {
        syn::FnArg::Receiver(syn::Receiver { kind: syn::ReceiverKind::Value, self_token, .. }) => quote!(&#self_token),
        other => other.to_token_stream(),
    }
}

/// The companions of a method that a trait declares.
pub(crate) fn declarations(sig: &syn::Signature) -> Vec<syn::TraitItem> {
    let none = quote!(::tapir::NoTangent);
    let (mut params, mut pairs, mut rdata) = (vec![], vec![], vec![]);
    for input in &sig.inputs {
        params.push(lent(input));
        pairs.push(lent(input));
        let syn::FnArg::Typed(typed) = input else {
            pairs.push(quote!(__d_self: &mut <Self as ::tapir::Differentiable>::Tangent));
            rdata.push(none.clone());
            continue;
        };
        let constant = typed.attrs.iter().any(|attr| attr.path().is_ident("constant"));
        let passive = constant || crate::activity::is_passive_type(&typed.ty);
        let shadow = format_ident!("__d_{}", pairs.len());
        match &*typed.ty {
            syn::Type::Reference(_) if passive => {
                pairs.push(quote!(#shadow: impl ::core::marker::Sized));
                rdata.push(none.clone());
            }
            syn::Type::Reference(reference) => {
                pairs.push(match &*reference.elem {
                    syn::Type::Slice(slice) => {
                        let element = &slice.elem;
                        quote!(#shadow: &mut [<#element as ::tapir::Differentiable>::Tangent])
                    }
                    element => quote!(#shadow: &mut <#element as ::tapir::Differentiable>::Tangent),
                });
                rdata.push(none.clone());
            }
            _ if passive => rdata.push(none.clone()),
            ty => rdata.push(quote!(<#ty as ::tapir::Differentiable>::Tangent)),
        }
    }
    let (generics, _, where_clause) = sig.generics.split_for_impl();
    let output = match &sig.output {
        syn::ReturnType::Default => quote!(()),
        syn::ReturnType::Type(_, ty) => ty.to_token_stream(),
    };
    let cotangent = match &sig.output {
        syn::ReturnType::Default => quote!(()),
        syn::ReturnType::Type(_, ty) if crate::activity::is_passive_type(ty) => none,
        syn::ReturnType::Type(_, ty) => quote!(<#ty as ::tapir::Differentiable>::Tangent),
    };
    let name = |part: &str| format_ident!("{}__{}", sig.ident, part);
    let (eval, forward, reverse, joint) = (name("eval"), name("forward"), name("reverse"), name("joint"));
    let bound = quote!(where Self: ::tapir::Differentiable);
    let clause = match where_clause {
        Some(clause) => quote!(#clause),
        None => bound,
    };
    let doc = |text: &str| quote!(#[doc = #text] #[allow(non_snake_case, clippy::too_many_arguments, reason = "named after the method")]);
    let (d_eval, d_forward, d_reverse, d_joint) =
        (doc("The method itself."), doc("Its forward pass."), doc("Its reverse pass."), doc("Both passes at once."));
    vec![
        syn::parse_quote!(#d_eval fn #eval #generics (#(#params),*) -> #output #where_clause;),
        syn::parse_quote!(#d_forward fn #forward #generics (#(#params,)* __st: &mut ::tapir::Stack) -> #output #where_clause;),
        syn::parse_quote!(#d_reverse fn #reverse #generics (#(#pairs,)* __cotangent: #cotangent, __st: &mut ::tapir::Stack) -> (#(#rdata,)*) #clause;),
        syn::parse_quote!(#d_joint fn #joint #generics (#(#pairs,)* __cotangent: #cotangent, __st: &mut ::tapir::Stack) -> (#output, (#(#rdata,)*)) #clause;),
    ]
}
