//! From syntax to what the expansion needs: the forms a value can take, and the parts of each.

use proc_macro2::{Span, TokenStream};
use quote::{ToTokens, format_ident, quote, quote_spanned};
use syn::spanned::Spanned;
use syn::visit_mut::{self, VisitMut};
use syn::{Attribute, Data, DeriveInput, Error, Field, Fields, GenericParam, Generics, Ident, Member, Meta, Type};
use syn::{Variant, Visibility, parse_quote};

use super::check::check_type;

/// A type that gets a tangent.
pub(crate) struct Primal {
    pub(crate) ident: Ident,
    /// The name of the tangent type.
    pub(crate) tangent: Ident,
    pub(crate) visibility: Visibility,
    pub(crate) generics: Generics,
    pub(crate) forms: Vec<Form>,
    pub(crate) is_enum: bool,
}

/// What a value can look like: a struct has one form, an enum one for each variant.
pub(crate) struct Form {
    /// The variant, for enums.
    pub(crate) variant: Option<Ident>,
    pub(crate) shape: Shape,
    pub(crate) parts: Vec<Part>,
}

/// How the fields of a form are written.
#[derive(Clone, Copy, PartialEq)]
pub(crate) enum Shape {
    Named,
    Tuple,
    Unit,
}

/// A field.
pub(crate) struct Part {
    pub(crate) member: Member,
    pub(crate) visibility: Visibility,
    pub(crate) ty: Type,
    /// Carries no derivative.
    pub(crate) is_constant: bool,
}

impl Part {
    /// `<Type as Differentiable>`, and then `rest`. What is wanted of a type is always written in this one way, at the
    /// type's own place, so that the compiler has one message about a type that lacks it: it leaves out repetitions.
    pub(crate) fn differentiable(&self, rest: TokenStream) -> TokenStream {
        let ty = &self.ty;
        quote_spanned!(ty.span()=> <#ty as ::tapir::Differentiable>::#rest)
    }

    /// The type of the tangent.
    pub(crate) fn tangent(&self) -> TokenStream {
        if self.is_constant { quote!(::tapir::NoTangent) } else { self.differentiable(quote!(Tangent)) }
    }

    /// `<Type as Save>`, and then `rest`.
    pub(crate) fn save(&self, rest: TokenStream) -> TokenStream {
        let ty = &self.ty;
        quote_spanned!(ty.span()=> <#ty as ::tapir::Save>::#rest)
    }

    /// A variable for the field, which no name of the user's clashes with.
    pub(crate) fn binding(&self, prefix: &str, index: usize) -> Ident {
        format_ident!("{prefix}_{index}", span = Span::mixed_site())
    }
}

/// All that is wrong with a type, each at the token that is wrong.
#[derive(Default)]
pub(crate) struct Mistakes(Option<Error>);

impl Mistakes {
    pub(crate) fn add(&mut self, place: impl ToTokens, message: impl std::fmt::Display) {
        let mistake = Error::new_spanned(place, format!("derive(Differentiable): {message}"));
        match &mut self.0 {
            Some(mistakes) => mistakes.combine(mistake),
            None => self.0 = Some(mistake),
        }
    }
}

/// The type, or every mistake in it.
pub(crate) fn read(input: &DeriveInput) -> syn::Result<Primal> {
    let mut mistakes = Mistakes::default();
    let kind = match &input.data {
        Data::Struct(_) => "a struct",
        Data::Enum(_) => "an enum",
        Data::Union(_) => "a union",
    };
    misplaced(&input.attrs, kind, &mut mistakes);
    let mut generics = input.generics.clone();
    for parameter in &mut generics.params {
        let attributes = match parameter {
            GenericParam::Lifetime(lifetime) => &mut lifetime.attrs,
            GenericParam::Type(ty) => &mut ty.attrs,
            GenericParam::Const(constant) => &mut constant.attrs,
        };
        misplaced(attributes, "a generic parameter", &mut mistakes);
        attributes.clear();
    }
    let mut forms = forms(&input.data, &mut mistakes);
    if let Some(mistakes) = mistakes.0 {
        return Err(mistakes);
    }
    // Inside the tangent type, `Self` would mean the tangent.
    let ident = &input.ident;
    let (_, type_generics, _) = input.generics.split_for_impl();
    let mut replace_self = ReplaceSelf(parse_quote!(#ident #type_generics));
    for part in forms.iter_mut().flat_map(|form| &mut form.parts) {
        replace_self.visit_type_mut(&mut part.ty);
    }
    replace_self.visit_generics_mut(&mut generics);
    Ok(Primal {
        ident: ident.clone(),
        tangent: format_ident!("{ident}Tangent"),
        visibility: input.vis.clone(),
        generics,
        forms,
        is_enum: matches!(input.data, Data::Enum(_)),
    })
}

fn forms(data: &Data, mistakes: &mut Mistakes) -> Vec<Form> {
    match data {
        Data::Struct(data) => vec![form(None, &data.fields, mistakes)],
        Data::Enum(data) => {
            let form = |variant: &Variant| {
                misplaced(&variant.attrs, "a variant", mistakes);
                form(Some(variant.ident.clone()), &variant.fields, mistakes)
            };
            data.variants.iter().map(form).collect()
        }
        Data::Union(data) => {
            mistakes.add(data.union_token, "a union does not say which of its fields it holds; write an enum");
            Vec::new()
        }
    }
}

fn form(variant: Option<Ident>, fields: &Fields, mistakes: &mut Mistakes) -> Form {
    let shape = match fields {
        Fields::Named(_) => Shape::Named,
        Fields::Unnamed(_) => Shape::Tuple,
        Fields::Unit => Shape::Unit,
    };
    let part = |(member, field): (Member, &Field)| {
        let is_constant = is_constant(&field.attrs, mistakes);
        if !is_constant {
            check_type(&field.ty, mistakes);
        }
        Part { member, visibility: field.vis.clone(), ty: field.ty.clone(), is_constant }
    };
    Form { variant, shape, parts: fields.members().zip(fields).map(part).collect() }
}

/// Whether the attributes of a field say `#[constant]`.
fn is_constant(attributes: &[Attribute], mistakes: &mut Mistakes) -> bool {
    let mut is_constant = false;
    for attribute in ours(attributes) {
        if !matches!(attribute.meta, Meta::Path(_)) {
            mistakes.add(attribute, "`constant` takes nothing; write `#[constant]`");
        } else if is_constant {
            mistakes.add(attribute, "`#[constant]` is given twice; remove one");
        }
        is_constant = true;
    }
    is_constant
}

/// Attributes that do not stand on a field.
fn misplaced(attributes: &[Attribute], place: &str, mistakes: &mut Mistakes) {
    for attribute in ours(attributes) {
        mistakes.add(
            attribute,
            format!("the attribute stands on {place}; put `#[constant]` on each field that carries no derivative"),
        );
    }
}

fn ours(attributes: &[Attribute]) -> impl Iterator<Item = &Attribute> {
    attributes.iter().filter(|attribute| attribute.path().is_ident("constant"))
}

/// Writes a type in place of `Self`.
struct ReplaceSelf(Type);

impl VisitMut for ReplaceSelf {
    fn visit_type_mut(&mut self, ty: &mut Type) {
        match ty {
            Type::Path(path) if path.qself.is_none() && path.path.is_ident("Self") => *ty = self.0.clone(),
            _ => visit_mut::visit_type_mut(self, ty),
        }
    }
}
