//! The programs that every check compiles: files in the tests of `tapir`, written by `cargo xtask fuzz tapir --write`.

use anyhow::Result;

use super::generate::{Size, program};
use super::glue;
use super::program::Program;
use crate::tree::Tree;

const DIR: &str = "crates/tapir/tests/random";
/// So many are older than the statements of `chosen` and `state` and than names of all kinds: seeds 0 to this.
const PLAIN: u64 = 80;
/// So many have both; their seeds follow.
const NAMED: usize = 100;
/// Seeds of programs that the macro refuses, or that do not compile: names of which it cannot know what they mean.
const LEFT_OUT: &[u64] = &[86, 104, 105, 117, 122, 126, 140, 144, 149, 160, 162, 170, 186];
/// Programs of one file.
const PER_FILE: usize = 20;

/// Paths and texts.
fn files() -> Vec<(String, String)> {
    let plain = (0..PLAIN).map(|seed| program(seed, Size::SMALL));
    let named = (PLAIN..).filter(|seed| !LEFT_OUT.contains(seed)).map(|seed| program(seed, Size::NAMED)).take(NAMED);
    let programs: Vec<_> = plain.chain(named).collect();
    let file = |(k, programs)| (format!("{DIR}/seeds_{:03}.rs", k * PER_FILE), file(programs));
    programs.chunks(PER_FILE).enumerate().map(file).collect()
}

fn file(programs: &[Program]) -> String {
    let seeds: Vec<_> = programs.iter().map(|program| program.seed).collect();
    let mut text = format!(
        "//! Random programs, seeds {} to {}. Written by `cargo xtask fuzz tapir --write`; not to be edited.\n//!\n\
         //! Size: twenty programs, most of them twice (as they are, and with an analysis switched off).\n\n\
         #![allow(warnings, clippy::all, reason = \"programs that nobody wrote\")]\n\n",
        seeds[0],
        seeds[seeds.len() - 1]
    );
    for program in programs {
        // Those with names of all kinds are longer, and half of them have no second copy.
        let off = match program.seed < PLAIN {
            true => Some(glue::switched_off(program.seed)),
            false => glue::switched_off_in_half(program.seed),
        };
        let module = glue::module(program, "crate::harness", off.as_deref());
        text += &format!("mod {} {{\n{}}}\n\n", glue::name(program), glue::indented(&module));
    }
    text += "#[test]\nfn agree_with_the_tape() {\n    super::all_pass(&[\n";
    for program in programs {
        let name = glue::name(program);
        text += &format!("        (\"{name}\", {name}::check),\n");
    }
    text + "    ]);\n}\n"
}

pub(crate) fn write(tree: &Tree) -> Result<()> {
    for (path, text) in files() {
        tree.write(&path, &text)?;
    }
    println!("fuzz tapir: wrote {} programs to {DIR}", PLAIN as usize + NAMED);
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
