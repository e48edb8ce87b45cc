//! The GradBench benchmark: what derivatives of its evals cost, beside derivatives by hand and other tools.
//!
//! Every eval runs at the [sizes](cases) at which other tools were measured, in processes of their own: compiled for the
//! default processor, and for the one at hand, as the other tools were. Derivatives are compared with those
//! [by hand](hand) before anything is timed. The [figures of the others](peers) were taken on another machine; ratios
//! are given as they are and with both sides divided by their primal.

mod cases;
mod chart;
pub mod hand;
mod measure;
mod peers;
mod random;
mod tables;

use std::fs;
use std::path::Path;

use anyhow::{Context, Result, bail};

use crate::child::measured;
use crate::machine::{machine, warn_if_busy};
use crate::program::Options;
use crate::report::{self, Record};
use crate::target::Target;
use measure::Row;

/// Where the charts of the documentation are.
const CHARTS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../docs/benchmarks/gradbench");

/// Runs the whole benchmark. A run that is not quick draws the charts of the documentation again.
pub fn run(options: &Options) -> Result<()> {
    println!("{}\n", machine());
    warn_if_busy();
    let mut records = Vec::new();
    let mut all = Vec::new();
    for target in Target::ALL {
        let rows = measured(&target.program("gradbench")?, options.quick, Row::parse)?;
        records.extend(rows.iter().flat_map(|row| self::records(target, row)));
        all.push(rows);
    }
    let [default, native] = &all[..] else { bail!("two targets are measured") };
    let peers = peers::all();
    println!("## Derivatives, native CPU\n\n{}", tables::summary(native, &peers).text());
    println!("## Derivatives, default CPU\n\n{}", tables::summary(default, &peers).text());
    println!("## Scores, native CPU\n\n{}", tables::scores(native, &peers).text());
    println!("## Each eval, native CPU\n");
    for eval in measure::evals(native) {
        let rows: Vec<_> = native.iter().filter(|row| row.eval == eval).collect();
        println!("### {eval}\n\n![{eval}](gradbench/{eval}.svg)\n\n{}", tables::of_eval(&rows, default, &peers).text());
        if !options.quick {
            let file = Path::new(CHARTS).join(format!("{eval}.svg"));
            fs::create_dir_all(CHARTS)
                .and_then(|()| fs::write(&file, chart::chart(&eval, &rows, &peers)))
                .with_context(|| format!("{}: cannot be written", file.display()))?;
        }
    }
    match &options.json {
        Some(file) => report::write_json(&records, file),
        None => Ok(()),
    }
}

/// What a child does: `all [quick] [EVAL]` compares and times everything, or one eval.
pub fn run_case(words: &[String]) -> Result<()> {
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let ["all", rest @ ..] = words.as_slice() else { bail!("{words:?}: no such case") };
    let quick = rest.contains(&"quick");
    let only = rest.iter().find(|word| **word != "quick");
    for make in cases::all(quick) {
        let case = make();
        if only.is_none_or(|only| *only == case.eval) {
            println!("{}", measure::row(case, quick)?.line());
        }
    }
    Ok(())
}

fn records(target: Target, row: &Row) -> Vec<Record> {
    let record = |subject: &str, value: Option<measure::Time>| {
        value.map(|time| Record {
            bench: "gradbench",
            case: format!("{}/{}/{}", target.name(), row.eval, row.workload),
            size: 0,
            subject: subject.to_owned(),
            metric: "minimum".to_owned(),
            value: time.minimum,
            unit: "ns",
        })
    };
    [record("primal", row.primal), record("ours", Some(row.ours)), record("hand", Some(row.hand))]
        .into_iter()
        .flatten()
        .collect()
}
