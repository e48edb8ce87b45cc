//! The programs that every check compiles: files in the tests of `tapir`, written by `cargo xtask fuzz tapir --write`.

use anyhow::Result;

use super::generate::{Size, program};
use super::glue;
use crate::tree::Tree;

const DIR: &str = "crates/tapir/tests/random";
/// Seeds 0 to this.
const COUNT: u64 = 180;
/// From here on with all statements.
const WIDE: u64 = 160;
/// Programs of one file.
const PER_FILE: u64 = 20;

/// Paths and texts.
fn files() -> Vec<(String, String)> {
    (0..COUNT).step_by(PER_FILE as usize).map(|first| (format!("{DIR}/seeds_{first:03}.rs"), file(first))).collect()
}

fn file(first: u64) -> String {
    let programs: Vec<_> = (first..first + PER_FILE)
        .map(|seed| program(seed, if seed < WIDE { Size::SMALL } else { Size::WIDE }))
        .collect();
    let mut text = format!(
        "//! Random programs, seeds {first} to {}. Written by `cargo xtask fuzz tapir --write`; not to be edited.\n//!\n\
         //! Size: about twenty programs, each twice (as it is, and with an analysis switched off).\n\n\
         #![allow(warnings, clippy::all, reason = \"programs that nobody wrote\")]\n\n",
        first + PER_FILE - 1
    );
    for program in &programs {
        let module = glue::module(program, "crate::harness", Some(&glue::switched_off(program.seed)));
        text += &format!("mod {} {{\n{}}}\n\n", glue::name(program), glue::indented(&module));
    }
    text += "#[test]\nfn agree_with_the_tape() {\n    super::all_pass(&[\n";
    for program in &programs {
        let name = glue::name(program);
        text += &format!("        (\"{name}\", {name}::check),\n");
    }
    text + "    ]);\n}\n"
}

pub(crate) fn write(tree: &Tree) -> Result<()> {
    for (path, text) in files() {
        tree.write(&path, &text)?;
    }
    println!("fuzz tapir: wrote {COUNT} programs to {DIR}");
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_committed_programs_are_those_the_generator_writes() {
        let tree = Tree::of_this_workspace();
        for (path, text) in files() {
            let found = tree.read(&path).unwrap_or_default();
            assert!(
                found == text,
                "{path}: the generator writes something else now; run `cargo xtask fuzz tapir --write`"
            );
        }
    }
}
