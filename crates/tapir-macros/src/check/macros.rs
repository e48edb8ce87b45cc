//! Macros: the few whose meaning is known.

use syn::parse::Parser;
use syn::punctuated::Punctuated;
use syn::visit::Visit;
use syn::{Expr, Macro, Token};

use super::{Checker, RAW_POINTER};
use crate::known;
use crate::messages::Messages;

const ASSEMBLY: [&str; 4] = ["asm", "global_asm", "naked_asm", "llvm_asm"];

pub(super) fn unknown(messages: &mut Messages, call: &Macro) {
    let name = call.path.segments.last().map(|last| last.ident.to_string()).unwrap_or_default();
    let is_one_of = |names: &[&str]| names.contains(&name.as_str());
    if known::prints(&name) {
        messages.say(
            &call.path,
            format_args!(
                "`{name}!` would run in both passes; print from the caller, or from a function \
                 with a rule written by hand"
            ),
        );
    } else if is_one_of(&ASSEMBLY) {
        messages.say(
            &call.path,
            "assembly cannot be followed; move it to a function with a rule written by hand (`#[rule]`)",
        );
    } else if name == "thread_local" {
        messages.say(&call.path, "the reverse pass cannot restore a thread's variable; pass it as a `&mut` parameter");
    } else if name == "addr_of" || name == "addr_of_mut" {
        messages.say(&call.path, RAW_POINTER);
    } else {
        messages.say(
            &call.path,
            format_args!(
                "what `{name}!` expands to is not seen here; write it out, or move it to a \
                 function with a rule written by hand"
            ),
        );
    }
}

impl Checker {
    pub(super) fn macro_call(&mut self, call: &Macro) {
        let Some(name) = call.path.segments.last().map(|last| last.ident.to_string()) else { return };
        if !known::may_be_macro_of_std(&call.path) {
            unknown(&mut self.messages, call);
        } else if name == "vec" {
            self.vec(call);
        } else if name == "matches" {
            // A question, whatever the pattern; what is asked is an expression.
            if let Ok(asked) = call.parse_body_with(|input: syn::parse::ParseStream<'_>| {
                let asked: Expr = input.parse()?;
                input.parse::<proc_macro2::TokenStream>()?;
                Ok(asked)
            }) {
                self.visit_expr(&asked);
            }
        } else if known::is_assertion(&name) || name == "format" {
            // What cannot be read is reported by the compiler, which expands the function as well.
            if let Ok(arguments) = call.parse_body_with(Punctuated::<Expr, Token![,]>::parse_terminated) {
                for argument in &arguments {
                    match argument {
                        // `name = value` among the arguments of a format string.
                        Expr::Assign(assign) => self.visit_expr(&assign.right),
                        other => self.visit_expr(other),
                    }
                }
            }
        } else {
            unknown(&mut self.messages, call);
        }
    }

    fn vec(&mut self, call: &Macro) {
        let repeat = |input: syn::parse::ParseStream<'_>| {
            let element: Expr = input.parse()?;
            input.parse::<Token![;]>()?;
            Ok((element, input.parse::<Expr>()?))
        };
        if let Ok((element, length)) = repeat.parse2(call.tokens.clone()) {
            self.visit_expr(&element);
            self.visit_expr(&length);
        } else if let Ok(elements) = call.parse_body_with(Punctuated::<Expr, Token![,]>::parse_terminated) {
            elements.iter().for_each(|element| self.visit_expr(element));
        }
    }
}
