//! Prints what `#[differentiable]` writes.
//!
//! ```text
//! cargo run -p tapir-macros --example expand                       # a small function with a loop and mutation
//! cargo run -p tapir-macros --example expand -- FILE FUNCTION      # one function of a file
//! cargo run -p tapir-macros --example expand -- FILE FUNCTION 100  # the milliseconds of an expansion, 100 times
//! ```

#![allow(dead_code, reason = "the modules of the macros, of which this program calls one entry")]

// A library of procedural macros exports nothing else, so its modules are compiled into this program once more.
#[path = "../src/activity/mod.rs"]
mod activity;
#[path = "../src/analyse/mod.rs"]
mod analyse;
#[path = "../src/check/mod.rs"]
mod check;
#[path = "../src/derived.rs"]
mod derived;
#[path = "../src/desugar/mod.rs"]
mod desugar;
#[path = "../src/expand/mod.rs"]
mod expand;
#[path = "../src/floats.rs"]
mod floats;
#[path = "../src/generic/mod.rs"]
mod generic;
#[path = "../src/ir/mod.rs"]
mod ir;
#[path = "../src/known.rs"]
mod known;
#[path = "../src/lower/mod.rs"]
mod lower;
#[path = "../src/messages.rs"]
mod messages;
#[path = "../src/names/mod.rs"]
mod names;
#[path = "../src/namesakes.rs"]
mod namesakes;
#[path = "../src/options.rs"]
mod options;
#[path = "../src/parse.rs"]
mod parse;
#[path = "../src/scalar.rs"]
mod scalar;

use std::time::Instant;
use std::{env, fs};

use proc_macro2::TokenStream;
use quote::ToTokens;

const SMALL: &str = "
    #[differentiable]
    fn recurrence(x: &mut [f64], a: f64) -> f64 {
        for i in 1..x.len() {
            x[i] = a * x[i - 1] + x[i] * x[i];
        }
        x[x.len() - 1]
    }
";

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let (source, name, times) = match arguments.as_slice() {
        [] => (SMALL.to_owned(), "recurrence", 0),
        [file, name] => (fs::read_to_string(file).map_err(|error| format!("{file}: {error}"))?, name.as_str(), 0),
        [file, name, times] => (fs::read_to_string(file)?, name.as_str(), times.parse()?),
        _ => return Err("expand: nothing, FILE FUNCTION, or FILE FUNCTION TIMES is expected".into()),
    };
    let (options, item) = find(&source, name)?;
    for _ in 0..times {
        let start = Instant::now();
        let text = derived::differentiable(options.clone(), item.clone()).to_string();
        let elapsed = start.elapsed();
        println!("{:.3} ms, {} bytes", elapsed.as_secs_f64() * 1e3, text.len());
    }
    if times == 0 {
        let file = syn::parse2(derived::differentiable(options, item))?;
        print!("{}", prettyplease::unparse(&file));
    }
    Ok(())
}

/// The arguments of the attribute on a function of the file, and the function without it.
fn find(source: &str, name: &str) -> Result<(TokenStream, TokenStream), Box<dyn std::error::Error>> {
    let is_ours =
        |attribute: &syn::Attribute| attribute.path().segments.last().is_some_and(|s| s.ident == "differentiable");
    for item in syn::parse_file(source)?.items {
        if let syn::Item::Fn(mut function) = item
            && function.sig.ident == name
        {
            let position = function.attrs.iter().position(is_ours);
            let attribute = position.map(|position| function.attrs.remove(position));
            let options = match attribute.map(|attribute| attribute.meta) {
                Some(syn::Meta::List(list)) => list.tokens,
                _ => TokenStream::new(),
            };
            return Ok((options, function.into_token_stream()));
        }
    }
    Err(format!("{name}: no such function on the top level of the file").into())
}
