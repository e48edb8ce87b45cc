//! The transforms benchmark: speed and memory of every stage from building a graph to dropping it.
//!
//! Four [shapes](shape::Kind) of graphs go through both subjects by the same [rules](op): our crates and the published
//! ones.
//! Each stage is timed by itself; times are minima over all passes, because everything that disturbs a pass makes it
//! longer.
//! Passes are repeated until a budget is used up, in several processes for each subject, the subjects taking turns.

mod bars;
mod case;
mod hand;
mod measure;
mod meter;
mod op;
mod ours;
mod published;
mod shape;
mod tables;

use anyhow::Result;

pub use case::Case;

use crate::machine::{machine, warn_if_busy};
use crate::program::Options;
use crate::report::{self, Record, Table, grouped};
use measure::Plan;
use shape::Kind;

/// Runs the whole benchmark.
pub fn run(options: &Options) -> Result<()> {
    let plan = Plan::new(options.quick);
    println!("{}\n", machine());
    warn_if_busy();
    let mut pairs = Vec::new();
    for size in plan.sizes() {
        for kind in Kind::ALL {
            pairs.push(measure::pair(plan, kind, *size)?);
        }
    }
    let mut hands = Vec::new();
    for (kind, size) in [(Kind::Chain, 1_000)].into_iter().chain(Kind::ALL.map(|kind| (kind, 100_000))) {
        hands.push((kind, size, measure::hand(plan, kind, size)?));
    }
    let deepest = measure::deepest_published_chain(plan)?;

    println!("## linearize + transpose at a glance\n\n{}", tables::overview(&pairs, plan.sizes()).text());
    println!("## All stages\n");
    for pair in &pairs {
        println!("### {}, {} operations\n", pair.kind.name(), grouped(pair.size as u64));
        println!("{}", tables::stages(pair).text());
        if let Some(failure) = &pair.published.failure {
            println!("{}: {failure}\n", published::NAME);
        }
    }
    println!("## Evaluation against a hand-written loop\n\n{}", tables::evaluation(&hands).text());

    let largest = plan.sizes().iter().max().copied().unwrap_or_default();
    let depths = [("ours", "2 MiB", largest), (published::NAME, "8 MiB", deepest)];
    let mut table = Table::new(["deepest chain through all stages", "stack", "operations"]);
    table.row(vec!["ours (the largest that was tried)".to_owned(), "2 MiB".to_owned(), grouped(largest as u64)]);
    table.row(vec![published::NAME.to_owned(), "8 MiB".to_owned(), grouped(deepest as u64)]);
    println!("## Depth\n\n{}", table.text());
    println!("## Bars\n\n{}", bars::table(&pairs, &hands).text());

    if let Some(file) = &options.json {
        let mut records: Vec<Record> = pairs.iter().flat_map(tables::stage_records).collect();
        records.extend(tables::hand_records(&hands));
        records.extend(depths.map(|(subject, stack, depth)| tables::depth_record(subject, stack, depth)));
        report::write_json(&records, file)?;
    }
    Ok(())
}
