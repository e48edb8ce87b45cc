//! A function of scalars with its partial derivatives: `#[rule(d_x = (-x * x).exp())] fn f(x: f64) -> f64 { .. }`.

use proc_macro2::{Span, TokenStream};
use quote::{format_ident, quote};
use syn::visit::{self, Visit};
use syn::{Expr, FnArg, Ident, ItemFn, ReturnType, Type};

use super::Mistakes;
use super::signature;

/// The function as the compiler knows it.
pub(super) fn without_constants(item: &ItemFn) -> ItemFn {
    let mut item = item.clone();
    for input in &mut item.sig.inputs {
        if let FnArg::Typed(argument) = input {
            argument.attrs.retain(|attribute| !attribute.path().is_ident("constant"));
        }
    }
    item
}

pub(super) fn expand(partials: Vec<(Ident, Expr)>, item: ItemFn) -> syn::Result<TokenStream> {
    let mut mistakes = Mistakes::default();
    let mut arguments = Vec::new();
    for input in &item.sig.inputs {
        match input {
            FnArg::Typed(argument) => {
                let constant = argument.attrs.iter().any(|attribute| attribute.path().is_ident("constant"));
                if matches!(*argument.ty, Type::Reference(_)) {
                    mistakes.add(
                        &argument.ty,
                        "partial derivatives are for functions of values: write the rule as an `impl` block with \
                         `fn forward` and `fn reverse`",
                    );
                }
                match &*argument.pat {
                    syn::Pat::Ident(pattern) => arguments.push((pattern.ident.clone(), argument.ty.clone(), constant)),
                    other => mistakes.add(other, "give the argument a name, so that the derivative can mention it"),
                }
            }
            FnArg::Receiver(receiver) => mistakes.add(receiver, "a rule is for a function: take the receiver by name"),
        }
    }
    let value = match &item.sig.output {
        ReturnType::Type(_, ty) => ty.clone(),
        ReturnType::Default => {
            mistakes.add(&item.sig.ident, "a function with partial derivatives returns a number: write `-> f64`");
            return Err(mistakes.finish().expect_err("a mistake was just added"));
        }
    };
    let partials = ordered(partials, &arguments, &item.sig.ident, &mut mistakes);
    mistakes.finish()?;
    Ok(companion(&without_constants(&item), &arguments, &value, &partials))
}

/// The partial derivative for each argument, in the order of the arguments.
fn ordered(
    mut partials: Vec<(Ident, Expr)>,
    arguments: &[(Ident, Box<Type>, bool)],
    function: &Ident,
    mistakes: &mut Mistakes,
) -> Vec<Option<Expr>> {
    let mut ordered = Vec::new();
    for (name, ty, constant) in arguments {
        let wanted = format_ident!("d_{name}");
        let at = partials.iter().position(|(given, _)| *given == wanted);
        let partial = at.map(|at| partials.remove(at).1);
        if partial.is_none() && !constant && !signature::is_passive(ty) {
            mistakes.add(
                name,
                format!(
                    "no derivative by `{name}`: write `#[rule(d_{name} = ..)]`, or `#[constant] {name}` if there is \
                     none"
                ),
            );
        }
        ordered.push(partial);
    }
    for (name, _) in partials {
        let message = match name.to_string().strip_prefix("d_") {
            Some(argument) => format!("`{function}` has no argument `{argument}`, or its derivative is given twice"),
            None => format!("unknown word `{name}`: write `d_x = ..` for the derivative by the argument `x`"),
        };
        mistakes.add(name, message);
    }
    ordered
}

fn companion(
    item: &ItemFn,
    arguments: &[(Ident, Box<Type>, bool)],
    value: &Type,
    partials: &[Option<Expr>],
) -> TokenStream {
    let (visibility, name) = (&item.vis, &item.sig.ident);
    let generics = &item.sig.generics;
    let where_clause = &generics.where_clause;
    let params: Vec<_> = arguments.iter().map(|(name, ty, _)| quote!(#name: #ty)).collect();
    let names: Vec<_> = arguments.iter().map(|(name, _, _)| name).collect();
    let slots: Vec<_> = arguments
        .iter()
        .zip(partials)
        .map(|((_, ty, _), partial)| match partial {
            Some(_) => quote!(<#ty as ::tapir::Differentiable>::Tangent),
            None => quote!(::tapir::NoTangent),
        })
        .collect();
    let d_ret = Ident::new("d_ret", Span::mixed_site());
    let rdata: Vec<_> = partials
        .iter()
        .map(|partial| match partial {
            Some(partial) => quote!(#d_ret * (#partial)),
            None => quote!(::tapir::NoTangent),
        })
        .collect();
    // `ret` is the user's word for the result, so it has the user's hygiene.
    let ret = Ident::new("ret", Span::call_site());
    let result = mentions(partials, "ret").then(|| quote!(let #ret = Self::eval(#(#names),*);));
    let doc = format!(" The rule of [`{name}`](fn@{name}).");
    let arity = partials.len();
    let constants = partials.iter().map(Option::is_none);
    let any_scalar = super::expand::any_scalar(name, generics);
    let declared = super::expand::declared(visibility, name);
    quote! {
        #item

        #[doc = #doc]
        #declared

        #[allow(
            dead_code,
            unused_variables,
            clippy::too_many_arguments,
            reason = "derivatives need not mention every argument, and callers choose among the passes"
        )]
        impl #name {
            /// Whether callers run the function again instead of saving.
            #visibility const RECOMPUTE: bool = true;

            /// Which parameters carry no derivative.
            #visibility const CONSTANT: [bool; #arity] = [#(#constants),*];

            /// The function itself.
            #[inline]
            #visibility fn eval #generics (#(#params),*) -> #value #where_clause {
                #name(#(#names),*)
            }

            /// The forward pass, which saves nothing.
            #[inline]
            #visibility fn forward #generics (#(#params,)* _: &mut ::tapir::Stack) -> #value #where_clause {
                Self::eval(#(#names),*)
            }

            /// The reverse pass.
            #[inline]
            #visibility fn reverse #generics (#(#params,)* #d_ret: #value, _: &mut ::tapir::Stack) -> (#(#slots,)*)
            #where_clause
            {
                #result
                (#(#rdata,)*)
            }

            /// Both passes at once: the value, then what the reverse pass returns.
            #[inline]
            #visibility fn joint #generics (#(#params,)* #d_ret: #value, _: &mut ::tapir::Stack)
                -> (#value, (#(#slots,)*))
            #where_clause
            {
                let #ret = Self::eval(#(#names),*);
                (#ret, (#(#rdata,)*))
            }
        }
        #any_scalar
    }
}

fn mentions(partials: &[Option<Expr>], name: &str) -> bool {
    struct Find<'a>(&'a str, bool);
    impl<'ast> Visit<'ast> for Find<'_> {
        fn visit_ident(&mut self, ident: &'ast Ident) {
            self.1 |= ident == self.0;
            visit::visit_ident(self, ident);
        }
        fn visit_macro(&mut self, _: &'ast syn::Macro) {
            // What a macro mentions cannot be seen.
            self.1 = true;
        }
    }
    let mut find = Find(name, false);
    partials.iter().flatten().for_each(|partial| find.visit_expr(partial));
    find.1
}
