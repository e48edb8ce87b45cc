//! The arguments of `#[differentiable(…)]`.

use proc_macro2::TokenStream;
use syn::parse::{Parse, ParseStream, Parser};
use syn::punctuated::Punctuated;
use syn::{Expr, Ident, Token, parenthesized};

use crate::messages::Messages;

/// A pass that makes the rule faster and may be switched off; results are the same without it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Analysis {
    /// Only writes that reverse code looks at are recorded and undone.
    Record,
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
    /// Shadows of neighbouring elements are carried from one iteration to the next in variables.
    Carry,
    /// Forward and reverse pass of an independent last loop are fused.
    Joint,
    /// Scratch memory that each iteration overwrites does not stand in the way of that.
    Privatise,
}

impl Analysis {
    pub(crate) const ALL: [(&str, Analysis); 10] = [
        ("record", Analysis::Record),
        ("recompute", Analysis::Recompute),
        ("hoist", Analysis::Hoist),
        ("frames", Analysis::Frames),
        ("bulk", Analysis::Bulk),
        ("windows", Analysis::Windows),
        ("commute", Analysis::Commute),
        ("carry", Analysis::Carry),
        ("joint", Analysis::Joint),
        ("privatise", Analysis::Privatise),
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
    pub(crate) fn on(&self, analysis: Analysis) -> bool {
        !self.off.contains(&analysis)
    }

    pub(crate) fn read(arguments: TokenStream, messages: &mut Messages) -> Self {
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
            .map_err(|error| syn::Error::new(error.span(), "tapir: write `off(name, …)` or `concrete`"))?;
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
