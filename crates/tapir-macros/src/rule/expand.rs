//! Writes the companion: what the user wrote, and what follows from it.

use proc_macro2::{Span, TokenStream};
use quote::{format_ident, quote};
use syn::{Ident, ImplItemFn, Type, Visibility};

use super::read::Rule;
use super::signature::{Param, Role};

pub(super) fn expand(rule: &Rule) -> TokenStream {
    let Rule { attributes, visibility, name, recompute, constant, others, .. } = rule;
    let recompute = match recompute {
        Some(recompute) => {
            let mut recompute = recompute.clone();
            recompute.vis = visibility.clone();
            let doc = undocumented(&recompute.attrs, "Whether callers run the function again instead of saving.");
            quote!(#doc #recompute)
        }
        None => quote! {
            /// Whether callers run the function again instead of saving.
            #visibility const RECOMPUTE: bool = false;
        },
    };
    let arity = rule.params.len();
    let doc_of_constant =
        "Which parameters carry no derivative, or need no shadow where the caller holds them constant.";
    let constant = match constant {
        Some(constant) => {
            let mut constant = constant.clone();
            constant.vis = visibility.clone();
            let doc = undocumented(&constant.attrs, doc_of_constant);
            quote!(#doc #constant)
        }
        None => quote! {
            /// Which parameters carry no derivative.
            #visibility const CONSTANT: [bool; #arity] = [false; #arity];
        },
    };
    let eval = eval(rule);
    let forward = forward(rule);
    let reverse = reverse(rule);
    let joint = joint(rule);
    let function = function(rule);
    let any_scalar = any_scalar(name, &rule.reverse.sig.generics);
    let doc = undocumented(attributes, &format!("The rule of [`{name}`](fn@{name})."));
    let declared = declared(visibility, name);
    quote! {
        #doc
        #(#attributes)*
        #declared

        #[allow(
            dead_code,
            clippy::too_many_arguments,
            clippy::type_complexity,
            reason = "arguments come with their shadows, and callers choose among the passes"
        )]
        impl #name {
            #recompute
            #constant
            #eval
            #forward
            #reverse
            #joint
            #(#others)*
        }
        #any_scalar

        #function
    }
}

/// The type of a companion, with a variant by which it is known to be one.
pub(super) fn declared(visibility: &Visibility, name: &Ident) -> TokenStream {
    quote! {
        #[allow(non_camel_case_types, reason = "a companion has the name of its function")]
        #visibility enum #name {
            #[doc(hidden)]
            #[allow(dead_code, reason = "it says that this is a companion")]
            __Companion,
        }
    }
}

/// A rule with type parameters is taken to have one for the scalar, and so to run at each.
pub(super) fn any_scalar(name: &Ident, generics: &syn::Generics) -> TokenStream {
    let found = match generics.type_params().next() {
        Some(_) => quote!(Self),
        None => quote!(::tapir::missing::OneScalar),
    };
    quote!(impl ::tapir::missing::AnyScalar for #name { type Rule = #found; type Value = #found; type Own = Self; })
}

/// The function of the same name, so that `use` imports function and rule at once.
fn function(rule: &Rule) -> TokenStream {
    let Rule { attributes, visibility, name, generics, output, target, .. } = rule;
    // A function of that name may be in scope already.
    if target.as_ref().is_some_and(|target| target.path.is_ident(name)) {
        return TokenStream::new();
    }
    let (params, names) = (primals(rule), names(rule));
    let where_clause = &generics.where_clause;
    let doc = match target {
        Some(target) => undocumented(attributes, &format!("`{}`, with a rule.", path_text(target))),
        None => undocumented(attributes, "The function of the rule of the same name."),
    };
    // A panic about arguments is the caller's.
    let track_caller =
        rule.eval.as_ref().and_then(|eval| eval.attrs.iter().find(|a| a.path().is_ident("track_caller")));
    quote! {
        #doc
        #(#attributes)*
        #track_caller
        #[inline]
        #[allow(dead_code, clippy::too_many_arguments, reason = "it is the function as it is, for those who call it")]
        #visibility fn #name #generics (#(#params),*) #output #where_clause {
            #name::eval(#(#names),*)
        }
    }
}

fn eval(rule: &Rule) -> TokenStream {
    let doc = "The function itself.";
    if let Some(eval) = &rule.eval {
        return written(eval, &rule.visibility, doc);
    }
    let doc = undocumented(&[], doc);
    let Rule { visibility, generics, output, target, .. } = rule;
    let (params, names) = (primals(rule), names(rule));
    let where_clause = &generics.where_clause;
    quote! {
        #doc
        #[inline]
        #visibility fn eval #generics (#(#params),*) #output #where_clause {
            #target(#(#names),*)
        }
    }
}

fn forward(rule: &Rule) -> TokenStream {
    let doc = "The forward pass: the function, and what the reverse pass needs goes on the stack.";
    if let Some(forward) = &rule.forward {
        return written(forward, &rule.visibility, doc);
    }
    let doc = undocumented(&[], doc);
    let Rule { visibility, generics, output, .. } = rule;
    let (params, names) = (primals(rule), names(rule));
    let where_clause = &generics.where_clause;
    quote! {
        #doc
        #[inline]
        #visibility fn forward #generics (#(#params,)* _: &mut ::tapir::Stack) #output #where_clause {
            Self::eval(#(#names),*)
        }
    }
}

/// The written pass under another name, and in front of it the form that the contract has: primals and shadows as
/// separate arguments.
fn reverse(rule: &Rule) -> TokenStream {
    let mut inner = rule.reverse.clone();
    inner.sig.ident = format_ident!("reverse_written", span = inner.sig.ident.span());
    inner.vis = Visibility::Inherited;
    let doc: Vec<_> = inner.attrs.extract_if(.., |attribute| attribute.path().is_ident("doc")).collect();
    let doc = match doc.is_empty() {
        true => quote!(#[doc = " The reverse pass."]),
        false => quote!(#(#doc)*),
    };
    let generics = &rule.reverse.sig.generics;
    let where_clause = &generics.where_clause;
    let Rule { visibility, cotangent, .. } = rule;
    let (pairs, rdata) = (pairs(rule), rdata(rule));
    let (d_ret, st) = (own("d_ret"), own("st"));
    let passed = rule.params.iter().map(|param| {
        let (name, shadow) = (&param.name, shadow_name(param));
        match param.role {
            Role::Value | Role::Constant => quote!(#name),
            Role::PairedValue => quote!(::tapir::CoDual::new(#name, ::tapir::NoFData)),
            Role::Shadowed(_) => quote!(::tapir::CoDual::new(#name, #shadow)),
        }
    });
    let call = quote!(Self::reverse_written(#(#passed,)* #d_ret, #st));
    let body = match &rule.rdata {
        Some(_) => call,
        None => {
            let slots = rule.params.iter().map(|_| quote!(::tapir::NoTangent));
            quote!(#call; (#(#slots,)*))
        }
    };
    quote! {
        #[inline]
        #inner

        #doc
        #[inline]
        #visibility fn reverse #generics (#(#pairs,)* #d_ret: #cotangent, #st: &mut ::tapir::Stack) -> #rdata
        #where_clause
        {
            #body
        }
    }
}

fn joint(rule: &Rule) -> TokenStream {
    let doc = "Both passes at once: the value, then what the reverse pass returns.";
    if let Some(joint) = &rule.joint {
        return written(joint, &rule.visibility, doc);
    }
    let doc = undocumented(&[], doc);
    let generics = &rule.reverse.sig.generics;
    let where_clause = &generics.where_clause;
    let Rule { visibility, cotangent, .. } = rule;
    let (pairs, rdata) = (pairs(rule), rdata(rule));
    let output = value_type(rule);
    let (d_ret, st, value, returned) = (own("d_ret"), own("st"), own("value"), own("rdata"));
    let forward = rule.params.iter().map(|param| {
        let name = &param.name;
        match (param.is_written(), param.is_reference()) {
            (true, _) => quote!(&mut *#name),
            (false, true) => quote!(#name),
            (false, false) => quote!(::core::clone::Clone::clone(&#name)),
        }
    });
    let reverse = rule.params.iter().map(|param| {
        let (name, shadow) = (&param.name, shadow_name(param));
        if param.is_reference() { quote!(#name, #shadow) } else { quote!(#name) }
    });
    quote! {
        #doc
        #[inline]
        #[allow(clippy::clone_on_copy, clippy::let_unit_value, reason = "any type may stand here")]
        #visibility fn joint #generics (#(#pairs,)* #d_ret: #cotangent, #st: &mut ::tapir::Stack) -> (#output, #rdata)
        #where_clause
        {
            let #value = Self::forward(#(#forward,)* #st);
            let #returned = Self::reverse(#(#reverse,)* #d_ret, #st);
            (#value, #returned)
        }
    }
}

/// A pass that the user wrote, with the visibility of the rule.
fn written(pass: &ImplItemFn, visibility: &Visibility, doc: &str) -> TokenStream {
    let mut pass = pass.clone();
    pass.vis = visibility.clone();
    let doc = undocumented(&pass.attrs, doc);
    quote!(#doc #[inline] #pass)
}

/// `name: Type` for each argument of the function.
fn primals(rule: &Rule) -> Vec<TokenStream> {
    let param = |param: &Param| {
        let (name, ty) = (&param.name, &param.primal);
        quote!(#name: #ty)
    };
    rule.params.iter().map(param).collect()
}

fn names(rule: &Rule) -> Vec<&Ident> {
    rule.params.iter().map(|param| &param.name).collect()
}

/// The arguments of the function, each reference followed by its shadow.
fn pairs(rule: &Rule) -> Vec<TokenStream> {
    let pair = |param: &Param| {
        let (name, ty, shadow) = (&param.name, &param.primal, shadow_name(param));
        match &param.role {
            Role::Value | Role::PairedValue => quote!(#name: #ty),
            Role::Shadowed(fdata) => quote!(#name: #ty, #shadow: #fdata),
            Role::Constant => quote!(#name: #ty, #shadow: impl ::core::marker::Sized),
        }
    };
    rule.params.iter().map(pair).collect()
}

/// A name that no name of the user's can be mistaken for.
fn own(name: &str) -> Ident {
    Ident::new(name, Span::mixed_site())
}

fn shadow_name(param: &Param) -> Ident {
    own(&format!("{}_{}", if matches!(param.role, Role::Constant) { "_d" } else { "d" }, param.name))
}

fn rdata(rule: &Rule) -> TokenStream {
    match &rule.rdata {
        Some(slots) => quote!((#(#slots,)*)),
        None => {
            let slots = rule.params.iter().map(|_| quote!(::tapir::NoTangent));
            quote!((#(#slots,)*))
        }
    }
}

/// The type of the function's value.
fn value_type(rule: &Rule) -> TokenStream {
    let output: syn::ReturnType = syn::parse2(rule.output.clone()).expect("the output was read from a signature");
    match output {
        syn::ReturnType::Default => quote!(()),
        syn::ReturnType::Type(_, ty) => {
            let ty: Type = *ty;
            quote!(#ty)
        }
    }
}

/// A doc comment for what has none.
pub(super) fn undocumented(attributes: &[syn::Attribute], doc: &str) -> Option<TokenStream> {
    let documented = attributes.iter().any(|attribute| attribute.path().is_ident("doc"));
    let doc = format!(" {doc}");
    (!documented).then(|| quote!(#[doc = #doc]))
}

fn path_text(path: &syn::ExprPath) -> String {
    quote!(#path).to_string().replace(' ', "")
}
