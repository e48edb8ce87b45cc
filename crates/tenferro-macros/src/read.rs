//! From syntax to what the expansion needs: the forms a value can take, and the parts of each.

use quote::ToTokens;
use syn::visit::{self, Visit};
use syn::{Attribute, Data, DeriveInput, Error, Field, Fields, GenericParam, Generics, Ident, Member};
use syn::{ParenthesizedGenericArguments, Path, Type, TypeFnPtr, TypePath, Variant, parse_quote};

use crate::attribute;

/// A type that is to become a tree.
pub(crate) struct Tree {
    pub(crate) ident: Ident,
    pub(crate) generics: Generics,
    pub(crate) forms: Vec<Form>,
}

/// What a value can look like: a struct has one form, an enum one for each variant.
pub(crate) struct Form {
    /// What stands before the braces: `Self`, or `Self::Variant`.
    pub(crate) path: Path,
    /// The variant, for enums.
    pub(crate) variant: Option<Ident>,
    pub(crate) parts: Vec<Part>,
}

/// A field.
pub(crate) struct Part {
    pub(crate) member: Member,
    pub(crate) ty: Type,
    /// Belongs to the structure, not to the leaves.
    pub(crate) is_fixed: bool,
}

/// All that is wrong with a type, each at the token that is wrong.
#[derive(Default)]
pub(crate) struct Mistakes(Option<Error>);

impl Mistakes {
    pub(crate) fn add(&mut self, place: impl ToTokens, message: impl std::fmt::Display) {
        let mistake = Error::new_spanned(place, format!("derive(TensorTree): {message}"));
        match &mut self.0 {
            Some(mistakes) => mistakes.combine(mistake),
            None => self.0 = Some(mistake),
        }
    }
}

/// The type, or every mistake in it.
pub(crate) fn read(input: &DeriveInput) -> syn::Result<Tree> {
    let mut mistakes = Mistakes::default();
    let kind = match &input.data {
        Data::Struct(_) => "a struct",
        Data::Enum(_) => "an enum",
        Data::Union(_) => "a union",
    };
    attribute::misplaced(&input.attrs, kind, &mut mistakes);
    for parameter in &input.generics.params {
        attribute::misplaced(attributes(parameter), "a generic parameter", &mut mistakes);
    }
    let forms = forms(&input.data, &mut mistakes);
    match mistakes.0 {
        Some(mistakes) => Err(mistakes),
        None => Ok(Tree { ident: input.ident.clone(), generics: input.generics.clone(), forms }),
    }
}

fn attributes(parameter: &GenericParam) -> &[Attribute] {
    match parameter {
        GenericParam::Lifetime(lifetime) => &lifetime.attrs,
        GenericParam::Type(ty) => &ty.attrs,
        GenericParam::Const(constant) => &constant.attrs,
    }
}

fn forms(data: &Data, mistakes: &mut Mistakes) -> Vec<Form> {
    match data {
        Data::Struct(data) => {
            vec![Form { path: parse_quote!(Self), variant: None, parts: parts(&data.fields, mistakes) }]
        }
        Data::Enum(data) => {
            let form = |variant: &Variant| {
                attribute::misplaced(&variant.attrs, "a variant", mistakes);
                let ident = &variant.ident;
                Form {
                    path: parse_quote!(Self::#ident),
                    variant: Some(ident.clone()),
                    parts: parts(&variant.fields, mistakes),
                }
            };
            data.variants.iter().map(form).collect()
        }
        Data::Union(data) => {
            mistakes.add(data.union_token, "a union does not say which of its fields it holds; write an enum");
            Vec::new()
        }
    }
}

fn parts(fields: &Fields, mistakes: &mut Mistakes) -> Vec<Part> {
    let part = |(member, field): (Member, &Field)| {
        let is_fixed = attribute::is_fixed(&field.attrs, mistakes);
        if is_fixed {
            no_tensor(&field.ty, mistakes);
        }
        Part { member, ty: field.ty.clone(), is_fixed }
    };
    fields.members().zip(fields).map(part).collect()
}

/// A fixed tensor would compile, and be a silent constant: no derivative, and one compiled program for all tensors that
/// print alike. The names are all that can be looked at here, so this finds the plain cases.
fn no_tensor(ty: &Type, mistakes: &mut Mistakes) {
    let mut first = FirstTensor::default();
    first.visit_type(ty);
    if let Some(tensor) = first.0 {
        mistakes.add(
            tensor,
            "a fixed field holds a `Tensor`, which would get no derivative and be told apart from others by its \
             printed text only; remove `#[tree(fixed)]`, and call `stop_gradient` where no derivative is wanted",
        );
    }
}

/// The first tensor that a value of a type holds.
#[derive(Default)]
struct FirstTensor<'a>(Option<&'a Path>);

impl<'a> Visit<'a> for FirstTensor<'a> {
    fn visit_type_path(&mut self, ty: &'a TypePath) {
        let names: Vec<String> = ty.path.segments.iter().map(|segment| segment.ident.to_string()).collect();
        match names.iter().map(String::as_str).collect::<Vec<_>>()[..] {
            ["Tensor"] | ["tenferro", "Tensor"] => self.0 = self.0.or(Some(&ty.path)),
            [.., "PhantomData"] => {}
            _ => visit::visit_type_path(self, ty),
        }
    }

    // A function of tensors holds none.
    fn visit_type_fn_ptr(&mut self, _: &'a TypeFnPtr) {}

    fn visit_parenthesized_generic_arguments(&mut self, _: &'a ParenthesizedGenericArguments) {}
}
