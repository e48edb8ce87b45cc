//! The tapir benchmark: what a derived gradient costs.
//!
//! Nine [kernels](indexed) go through every [way](subjects::Subject) to their gradient: the derived rule, an adjoint
//! [written by hand](hand), our own tape and the crate `echidna`. The same nine written [with iterators](idiomatic) and
//! kernels with [small callees](callees) are held to bars of their own.
//! All gradients are compared before anything is timed. Everything is measured twice, in processes of their own: compiled
//! for the default processor, and for the one at hand.

mod callees;
mod compile;
mod echidna;
mod figures;
mod hand;
mod idiomatic;
mod indexed;
mod measure;
mod problems;
mod subjects;
mod tables;

use std::path::Path;

use anyhow::{Result, bail};

use crate::child::measured;
use crate::machine::{machine, warn_if_busy};
use crate::program::Options;
use crate::report;
use crate::target::{Target, cargo};
use figures::Row;
use subjects::{Case, Subject};

/// Runs the whole benchmark.
pub fn run(options: &Options) -> Result<()> {
    println!("{}\n", machine());
    warn_if_busy();
    let has_valgrind = measure::has_valgrind();
    let mut all = Vec::new();
    for target in Target::ALL {
        let program = target.program("tapir")?;
        let mut rows = measured(&program, options.quick, Row::parse)?;
        // The kernels are the same on both targets, and valgrind does not know all instructions of new processors.
        if has_valgrind && target == Target::Default {
            count(&program, &mut rows, options.quick)?;
        }
        println!("## Target CPU: {}\n\n{}", target.name(), tables::of_target(&rows));
        all.push((target, rows));
    }
    if has_valgrind {
        println!("## Instructions\n\n{}", tables::instructions(&all[0].1).text());
    } else {
        println!("Instructions are not counted: valgrind is not installed.\n");
    }
    let compile = compile::measure(options.quick)?;
    println!("## Compilation\n\n{}\n{}", compile.about(), compile.table().text());
    println!("## Bars\n\n{}", tables::bars(&all, &compile).text());
    if let Some(file) = &options.json {
        let mut records: Vec<_> = all.iter().flat_map(|(target, rows)| figures::records(target.name(), rows)).collect();
        records.extend(compile.records());
        report::write_json(&records, file)?;
    }
    Ok(())
}

/// Counts the instructions of primal, derived and hand-written gradient.
fn count(program: &Path, rows: &mut [Row], quick: bool) -> Result<()> {
    // Each count is two short runs under valgrind; the nine kernels are enough for a quick look.
    let wanted = |row: &&mut Row| !quick || row.group == subjects::Group::Indexed;
    for row in rows.iter_mut().filter(wanted) {
        for (subject, count) in figures::COUNTED.into_iter().zip(&mut row.instructions) {
            *count = measure::instructions(program, row.group, &row.name, subject)?;
        }
    }
    Ok(())
}

/// What a child does: `all [quick]` times everything, `calls N GROUP KERNEL SUBJECT` makes some calls to be counted.
pub fn run_case(words: &[String]) -> Result<()> {
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    match words.as_slice() {
        ["all", rest @ ..] => {
            for mut case in Case::all() {
                case.check()?;
                let times = measure::times(&mut case, *rest == ["quick"]);
                println!("{}", Row::new(&case, times).line());
            }
            Ok(())
        }
        ["calls", calls, group, kernel, subject] => {
            let mut cases = Case::all().into_iter();
            let case = cases.find(|case| case.group.name() == *group && case.name == *kernel);
            let subject = Subject::ALL.into_iter().find(|known| known.name() == *subject);
            let (Some(mut case), Some(subject)) = (case, subject) else {
                bail!("{group}/{kernel}, {subject}: there is no such kernel or subject", subject = words[4]);
            };
            (0..calls.parse()?).for_each(|_: u64| case.run(subject));
            Ok(())
        }
        other => bail!("{other:?}: not a case of this benchmark"),
    }
}
