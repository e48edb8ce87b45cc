//! What `#[differentiable(…)]` was written on, and with which options.

use proc_macro2::TokenStream;
use quote::{ToTokens, quote};
use syn::parse::{Parse, ParseStream, Parser};
use syn::punctuated::Punctuated;
use syn::visit_mut::VisitMut;
use syn::{Attribute, Expr, Ident, Item, ItemFn, ItemImpl, ItemTrait, Token, parenthesized};

use crate::check;
use crate::messages::{Messages, message};

/// A pass that makes the rule faster and may be switched off; results are the same without it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Analysis {
    /// Cheap values are computed again in the reverse pass instead of being saved.
    Recompute,
    /// Writes that a loop's reverse body does not look at are undone once, outside the loop.
    Hoist,
    /// Saves of a counted loop get one contiguous piece of the stack per place.
    Frames,
    /// Places written once per loop are saved all at once before it.
    Bulk,
    /// Slices of innermost loops are cut before the loop, so that bounds are checked once.
    Windows,
    /// Reverse loops whose iterations commute run forwards.
    Commute,
    /// Forward and reverse pass of an independent last loop are fused.
    Joint,
}

impl Analysis {
    pub(crate) const ALL: [(&str, Analysis); 7] = [
        ("recompute", Analysis::Recompute),
        ("hoist", Analysis::Hoist),
        ("frames", Analysis::Frames),
        ("bulk", Analysis::Bulk),
        ("windows", Analysis::Windows),
        ("commute", Analysis::Commute),
        ("joint", Analysis::Joint),
    ];
}

/// The attribute's arguments.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Options {
    off: Vec<Analysis>,
    /// The companion stays at the scalars the function mentions, instead of being generic over them.
    pub(crate) concrete: bool,
}

impl Options {
    /// Whether a pass is to run.
    pub(crate) fn runs(&self, analysis: Analysis) -> bool {
        !self.off.contains(&analysis)
    }

    fn read(arguments: TokenStream, messages: &mut Messages) -> Self {
        let mut options = Options::default();
        match Punctuated::<Argument, Token![,]>::parse_terminated.parse2(arguments) {
            Ok(arguments) => arguments.into_iter().for_each(|argument| options.take(argument, messages)),
            Err(error) => messages.add(error),
        }
        options
    }

    fn take(&mut self, Argument { name, inside, value }: Argument, messages: &mut Messages) {
        if let Some(value) = value
            && (name == "off" || name == "concrete")
        {
            messages.say(value, format_args!("`{name}` takes no value; write `off(name, …)` or `concrete`"));
            return;
        }
        match (name.to_string().as_str(), inside) {
            ("concrete", None) if self.concrete => messages.say(name, "`concrete` is given twice; remove one"),
            ("concrete", None) => self.concrete = true,
            ("concrete", Some(_)) => messages.say(name, "`concrete` takes no argument; write `concrete` alone"),
            ("off", Some(names)) if !names.is_empty() => {
                names.into_iter().for_each(|name| self.switch_off(name, messages));
            }
            ("off", _) => {
                messages
                    .say(name, format_args!("`off` does not say which pass; write `off(name, …)` with {}", passes()));
            }
            (unknown, _) => messages.say(
                &name,
                format_args!("unknown argument `{unknown}`; write `off(name, …)` to switch passes off, or `concrete`"),
            ),
        }
    }

    fn switch_off(&mut self, name: Ident, messages: &mut Messages) {
        match Analysis::ALL.into_iter().find(|(text, _)| name == text) {
            None => messages.say(&name, format_args!("no pass is called `{name}`; passes are {}", passes())),
            Some((_, analysis)) if self.off.contains(&analysis) => {
                messages.say(&name, format_args!("`{name}` is given twice; remove one"));
            }
            Some((_, analysis)) => self.off.push(analysis),
        }
    }
}

fn passes() -> String {
    Analysis::ALL.map(|(name, _)| format!("`{name}`")).join(", ")
}

/// `name` or `name(name, …)`; also `name = value`, for the message.
struct Argument {
    name: Ident,
    inside: Option<Punctuated<Ident, Token![,]>>,
    value: Option<Expr>,
}

impl Parse for Argument {
    fn parse(input: ParseStream<'_>) -> syn::Result<Self> {
        let name: Ident = input
            .parse()
            .map_err(|error| syn::Error::new(error.span(), "#[differentiable]: write `off(name, …)` or `concrete`"))?;
        let mut inside = None;
        if input.peek(syn::token::Paren) {
            let content;
            parenthesized!(content in input);
            inside = Some(Punctuated::parse_terminated(&content)?);
        }
        let value = if input.parse::<Option<Token![=]>>()?.is_some() { Some(input.parse()?) } else { None };
        Ok(Argument { name, inside, value })
    }
}

/// What the attribute stands on.
pub(crate) enum Target {
    /// A function of its own.
    Fn(ItemFn),
    /// The methods of a type.
    Impl(ItemImpl),
    /// The methods of a trait.
    Trait(ItemTrait),
}

impl Target {
    fn read(item: Item) -> syn::Result<Self> {
        match item {
            Item::Fn(item) => check::check(&item).map(|()| Target::Fn(item)),
            Item::Impl(item) => check::check_impl(&item).map(|()| Target::Impl(item)),
            Item::Trait(item) => check::check_trait(&item).map(|()| Target::Trait(item)),
            other => Err(misplaced(&other)),
        }
    }
}

fn misplaced(item: &Item) -> syn::Error {
    let derive = |at: &dyn ToTokens, what: &str| {
        message(
            at.to_token_stream(),
            format_args!("{what} has no rule but a tangent type; write `#[derive(Differentiable)]` instead"),
        )
    };
    let functions = "a rule belongs to a function, an impl block or a trait";
    match item {
        Item::Struct(item) => derive(&item.struct_token, "a struct"),
        Item::Enum(item) => derive(&item.enum_token, "an enum"),
        Item::Union(item) => message(
            item.union_token,
            "a union does not say which of its fields it holds; write an enum with `#[derive(Differentiable)]`",
        ),
        Item::Mod(item) => {
            message(item.mod_token, format_args!("{functions}; put the attribute on each function of the module"))
        }
        Item::Const(item) => {
            message(item.const_token, format_args!("{functions}; constants have no derivative, remove the attribute"))
        }
        Item::Static(item) => message(
            item.static_token,
            format_args!("{functions}; pass the value as an argument to have a derivative with respect to it"),
        ),
        Item::ForeignMod(item) => message(
            &item.abi,
            "functions of other languages cannot be seen; wrap each in a function with a rule written by hand (`#[rule]`)",
        ),
        Item::Type(item) => message(
            item.type_token,
            format_args!("{functions}; put `#[derive(Differentiable)]` on the type that is named here"),
        ),
        other => message(other, format_args!("{functions}; remove the attribute here")),
    }
}

/// Reads and checks the attribute's arguments and its item.
///
/// The error is what the macro is to write instead of a rule: the user's item, so that nothing else in the program
/// breaks, and the messages.
pub(crate) fn read(arguments: TokenStream, item: TokenStream) -> Result<(Options, Target), TokenStream> {
    let mut messages = Messages::default();
    let options = Options::read(arguments, &mut messages);
    let parsed = match syn::parse2::<Item>(item.clone()) {
        Ok(parsed) => parsed,
        Err(error) => {
            messages.add(error);
            return Err(with_messages(item, messages));
        }
    };
    let kept = without_helpers(parsed.clone());
    match Target::read(parsed) {
        Ok(target) if messages.count() == 0 => return Ok((options, target)),
        Ok(_) => {}
        Err(error) => messages.add(error),
    }
    Err(with_messages(kept.into_token_stream(), messages))
}

fn with_messages(item: TokenStream, messages: Messages) -> TokenStream {
    let errors = messages.finish().map_err(|error| error.to_compile_error()).err();
    quote!(#item #errors)
}

/// The user's item as the compiler is to see it: without `#[constant]` and `#[checkpoint]`, which only this macro knows.
pub(crate) fn without_helpers(mut item: Item) -> Item {
    struct Strip;
    impl VisitMut for Strip {
        fn visit_attributes_mut(&mut self, attributes: &mut Vec<Attribute>) {
            attributes.retain(|attribute| !check::is_helper(attribute));
        }
    }
    Strip.visit_item_mut(&mut item);
    item
}
