//! The implementation of the trait, as tokens.

use proc_macro2::{Span, TokenStream};
use quote::{format_ident, quote, quote_spanned};
use syn::ext::IdentExt;
use syn::spanned::Spanned;
use syn::{DeriveInput, Generics, Ident, Member};

use crate::bounds::{with_bounds, without_attributes};
use crate::read::{Form, Part, Tree, read};

/// The implementation for the type in `input`; where the type has mistakes, those and an empty implementation, so that
/// the places that need the trait add no messages of their own.
pub(crate) fn expand(input: TokenStream) -> TokenStream {
    let input: DeriveInput = match syn::parse2(input) {
        Ok(input) => input,
        Err(error) => return error.into_compile_error(),
    };
    match read(&input) {
        Ok(tree) => implementation(&tree),
        Err(mistakes) => {
            let (mistakes, stub) = (mistakes.into_compile_error(), stub(&input));
            quote!(#mistakes #stub)
        }
    }
}

fn implementation(tree: &Tree) -> TokenStream {
    let has_parts = tree.forms.iter().any(|form| form.variant.is_some() || !form.parts.is_empty());
    let has_trees = tree.forms.iter().flat_map(|form| &form.parts).any(|part| !part.is_fixed);
    let to = if has_parts { quote!(to) } else { quote!(_) };
    let leaves = if has_trees { quote!(leaves) } else { quote!(_) };
    // Only a place, not a reference, may be matched without arms.
    let value = if tree.forms.is_empty() { quote!(*self) } else { quote!(self) };
    let flattened = tree.forms.iter().map(flatten);
    let rebuilt = tree.forms.iter().map(rebuild);
    let implementation = implement(
        &tree.ident,
        &with_bounds(tree),
        (to, quote!(match #value { #(#flattened)* })),
        (leaves, quote!(match #value { #(#rebuilt)* })),
    );
    if !has_trees {
        return implementation;
    }
    // Both methods ask for the trait by this function, so that the compiler has one message, not two, about a field
    // that is no tree: it leaves out a message that repeats another word for word.
    quote! {
        const _: () = {
            fn part<T: ::tenferro::tree::TensorTree>(part: &T) -> &T {
                part
            }

            #implementation
        };
    }
}

fn stub(input: &DeriveInput) -> TokenStream {
    let rebuilt = quote!(::core::panic!("the type has mistakes"));
    implement(&input.ident, &without_attributes(&input.generics), (quote!(_), quote!()), (quote!(_), rebuilt))
}

/// An implementation with the given arguments and bodies of `flatten` and `rebuild`.
fn implement(
    ident: &Ident,
    generics: &Generics,
    (to, flatten): (TokenStream, TokenStream),
    (leaves, rebuild): (TokenStream, TokenStream),
) -> TokenStream {
    let (impl_generics, type_generics, where_clause) = generics.split_for_impl();
    quote! {
        #[automatically_derived]
        impl #impl_generics ::tenferro::tree::TensorTree for #ident #type_generics #where_clause {
            fn flatten<'__tree>(&'__tree self, #to: &mut ::tenferro::tree::Flattening<'__tree>) {
                #flatten
            }

            fn rebuild(&self, #leaves: &mut ::tenferro::tree::Leaves) -> Self {
                #rebuild
            }
        }
    }
}

/// The arm of `flatten` for one form.
fn flatten(form: &Form) -> TokenStream {
    let pattern = pattern(form);
    let variant = form.variant.as_ref().map(|variant| {
        let name = variant.unraw().to_string();
        quote!(to.fixed(&#name);)
    });
    let parts = form.parts.iter().enumerate().map(|(index, part)| {
        let (method, name) = match &part.member {
            Member::Named(ident) => {
                let name = ident.unraw().to_string();
                (quote!(field), quote!(#name))
            }
            Member::Unnamed(position) => {
                let position = position.index as usize;
                (quote!(entry), quote!(#position))
            }
        };
        let value = binding(index, part);
        if part.is_fixed {
            let value = quote_spanned!(value.span()=> #value);
            quote!(to.fixed_part(&#name, #value);)
        } else {
            let tree = tree(&value);
            quote!(to.#method(#name, #tree);)
        }
    });
    quote!(#pattern => { #variant #(#parts)* })
}

/// The arm of `rebuild` for one form. Fields are evaluated as written: in the order of `flatten`.
fn rebuild(form: &Form) -> TokenStream {
    let (path, pattern) = (&form.path, pattern(form));
    let members = form.parts.iter().map(|part| &part.member);
    let parts = form.parts.iter().enumerate().map(|(index, part)| {
        let value = binding(index, part);
        if part.is_fixed {
            quote!(::core::clone::Clone::clone(#value))
        } else {
            let tree = tree(&value);
            quote!(::tenferro::tree::TensorTree::rebuild(#tree, leaves))
        }
    });
    quote!(#pattern => #path { #(#members: #parts),* },)
}

/// `Self::Variant { weight: part_0, … }`; braces serve all kinds of fields.
fn pattern(form: &Form) -> TokenStream {
    let path = &form.path;
    let members = form.parts.iter().map(|part| &part.member);
    let bindings = form.parts.iter().enumerate().map(|(index, part)| binding(index, part));
    quote!(#path { #(#members: #bindings),* })
}

/// The variable of a field. It carries the place of the field's type, so that what the type lacks is reported there.
fn binding(index: usize, part: &Part) -> Ident {
    format_ident!("part_{index}", span = Span::mixed_site().located_at(part.ty.span()))
}

fn tree(binding: &Ident) -> TokenStream {
    quote_spanned!(binding.span()=> part(#binding))
}
