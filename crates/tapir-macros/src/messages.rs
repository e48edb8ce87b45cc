//! Messages to the user, gathered so that all of them are reported at once.

use quote::ToTokens;

/// A message at the given tokens; it says where it comes from.
pub(crate) fn message(at: impl ToTokens, text: impl std::fmt::Display) -> syn::Error {
    syn::Error::new_spanned(at, format_args!("tapir: {text}"))
}

/// The same messages, each saying where it comes from.
pub(crate) fn named(error: syn::Error) -> syn::Error {
    let named = |error: syn::Error| match error.to_string().strip_prefix("tapir: ") {
        Some(_) => error,
        None => syn::Error::new(error.span(), format_args!("tapir: {error}")),
    };
    let mut messages = Messages::default();
    error.into_iter().for_each(|error| messages.add(named(error)));
    messages.finish().expect_err("an error has a message")
}

/// What was found wrong so far.
#[derive(Default)]
pub(crate) struct Messages {
    error: Option<syn::Error>,
    count: usize,
}

impl Messages {
    /// Adds a message at the given tokens.
    pub(crate) fn say(&mut self, at: impl ToTokens, text: impl std::fmt::Display) {
        self.add(message(at, text));
    }

    /// Adds what another stage found.
    pub(crate) fn add(&mut self, error: syn::Error) {
        self.count += 1;
        match &mut self.error {
            Some(errors) => errors.combine(error),
            none => *none = Some(error),
        }
    }

    /// How often something was said; tells whether a part was found wrong.
    pub(crate) fn count(&self) -> usize {
        self.count
    }

    /// All messages as one error, if there is any.
    pub(crate) fn finish(self) -> syn::Result<()> {
        self.error.map_or(Ok(()), Err)
    }
}
