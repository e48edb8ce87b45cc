//! Tables and records of what was measured.

use super::hand;
use super::measure::{Measured, Pair};
use super::meter::Stage;
use super::published;
use super::shape::Kind;
use crate::report::{Record, Table, grouped};

const BENCH: &str = "transforms";

/// Source operations per second, ours.
pub(super) fn rate(pair: &Pair, stage: Stage) -> Option<f64> {
    Some(pair.size as f64 / pair.ours.time(stage)? * 1e9)
}

/// How many times faster ours is.
pub(super) fn speed_up(pair: &Pair, stage: Stage) -> Option<f64> {
    Some(pair.published.time(stage)? / pair.ours.time(stage)?)
}

/// How many times slower our program is than the faster one of the hand-written loops.
pub(super) fn hand_ratio(measured: &Measured, program: &str) -> Option<f64> {
    let time = |what: &str| measured.fact(&format!("{program}/{what}_ns"));
    Some(time("program")? / time("hand_once")?.min(time("hand_reused")?))
}

/// The transforms of all shapes and sizes at a glance.
pub(super) fn overview(pairs: &[Pair], sizes: &[usize]) -> Table {
    let mut columns = vec!["linearize + transpose".to_owned()];
    columns.extend(sizes.iter().map(|size| grouped(*size as u64)));
    let mut table = Table::with_columns(columns);
    for kind in Kind::ALL {
        let at = |size: &usize| pairs.iter().find(|pair| pair.kind == kind && pair.size == *size);
        let mut row = |what: &str, figure: &dyn Fn(&Pair) -> Option<String>| {
            let mut cells = vec![format!("{}, {what}", kind.name())];
            cells.extend(sizes.iter().map(|size| at(size).and_then(figure).unwrap_or("–".to_owned())));
            table.row(cells);
        };
        row("ours, M operations/s", &|pair| rate(pair, Stage::Both).map(|rate| format!("{:.2}", rate / 1e6)));
        row("times faster than published", &|pair| speed_up(pair, Stage::Both).map(|times| format!("{times:.1}")));
    }
    table
}

/// All stages of both subjects on one shape and size.
pub(super) fn stages(pair: &Pair) -> Table {
    let theirs = published::NAME;
    let mut columns = vec!["stage".to_owned()];
    for subject in ["ours", theirs] {
        columns.extend([
            format!("{subject}: ns/op"),
            "k op/s".to_owned(),
            "B/op kept".to_owned(),
            "B/op peak".to_owned(),
        ]);
    }
    columns.push("times faster".to_owned());
    let mut table = Table::with_columns(columns);
    for stage in Stage::ALL {
        let is_eval = stage == Stage::Eval;
        let mut cells = vec![if is_eval { "eval, per instruction".to_owned() } else { stage.name().to_owned() }];
        for measured in [&pair.ours, &pair.published] {
            let operations = operations(pair, measured, stage);
            let per_operation = |value: f64| value / operations;
            match measured.stage(stage) {
                Some((time, usage)) => cells.extend([
                    format!("{:.1}", per_operation(time)),
                    grouped((operations / time * 1e6).round() as u64),
                    format!("{:.0}", positive_zero(per_operation(usage.retained as f64))),
                    format!("{:.0}", per_operation(usage.peak as f64)),
                ]),
                None => cells.extend(["–", "", "", ""].map(str::to_owned)),
            }
        }
        cells.push(speed_up(pair, stage).map(|times| format!("{times:.1}")).unwrap_or_default());
        table.row(cells);
    }
    let graphs = |measured: &Measured| {
        let bytes = measured.fact("graph_bytes").map(|bytes| format!("{:.0}", bytes / pair.size as f64));
        bytes.unwrap_or("–".to_owned())
    };
    let mut cells = vec![String::new(); 9];
    cells[0] = "three graphs, views dropped".to_owned();
    cells[3] = graphs(&pair.ours);
    cells[7] = graphs(&pair.published);
    table.row(cells);
    table
}

/// What a stage's figures are divided by: source operations, or instructions for an evaluation.
fn operations(pair: &Pair, measured: &Measured, stage: Stage) -> f64 {
    let instructions = measured.fact("instructions").filter(|_| stage == Stage::Eval);
    instructions.unwrap_or(pair.size as f64)
}

/// A value that rounds to zero from below is not shown as `-0`.
fn positive_zero(value: f64) -> f64 {
    value.round() + 0.0
}

/// Evaluation against hand-written loops.
pub(super) fn evaluation(hands: &[(Kind, usize, Measured)]) -> Table {
    let mut table = Table::new([
        "program",
        "instructions",
        "ours: ns/instr",
        "hand, each register once",
        "hand, registers reused",
        "ours / faster hand",
        "allocations",
        "live slots",
    ]);
    for (kind, size, measured) in hands {
        for program in hand::PROGRAMS {
            let fact = |what: &str| measured.fact(&format!("{program}/{what}"));
            let per_line = |what: &str, lines: &str| {
                let time = fact(what).zip(fact(lines)).map(|(time, lines)| format!("{:.2}", time / lines));
                time.unwrap_or_default()
            };
            let count = |what: &str| fact(what).map(|count| grouped(count as u64)).unwrap_or_default();
            table.row(vec![
                format!("{} {}, {}", kind.name(), grouped(*size as u64), program.replace('_', " ")),
                count("instructions"),
                per_line("program_ns", "instructions"),
                per_line("hand_once_ns", "hand_lines"),
                per_line("hand_reused_ns", "hand_lines"),
                hand_ratio(measured, program).map(|ratio| format!("{ratio:.2}")).unwrap_or_default(),
                count("allocations"),
                count("slots"),
            ]);
        }
    }
    table
}

/// The records of both subjects on one shape and size.
pub(super) fn stage_records(pair: &Pair) -> Vec<Record> {
    let mut records = Vec::new();
    for (subject, measured) in [("ours", &pair.ours), (published::NAME, &pair.published)] {
        let mut record = |case: String, metric: &str, value: f64, unit| {
            let (subject, metric) = (subject.to_owned(), metric.to_owned());
            records.push(Record { bench: BENCH, case, size: pair.size as u64, subject, metric, value, unit });
        };
        let kind = pair.kind.name();
        for stage in Stage::ALL {
            let Some((time, usage)) = measured.stage(stage) else { continue };
            let operations = operations(pair, measured, stage);
            let case = || format!("{kind}/{}", stage.name());
            let (per, rate) = if stage == Stage::Eval {
                ("ns/instruction", "instructions/s")
            } else {
                ("ns/operation", "operations/s")
            };
            record(case(), "time", time / operations, per);
            record(case(), "rate", operations / time * 1e9, rate);
            record(case(), "retained", usage.retained as f64 / operations, "B/operation");
            record(case(), "peak", usage.peak as f64 / operations, "B/operation");
        }
        if let Some(bytes) = measured.fact("graph_bytes") {
            record(format!("{kind}/graphs"), "retained", bytes / pair.size as f64, "B/operation");
        }
        let survived = if measured.failure.is_none() { 1.0 } else { 0.0 };
        record(kind.to_owned(), "survived", survived, "yes=1");
    }
    records
}

/// The records of evaluations against hand-written loops.
pub(super) fn hand_records(hands: &[(Kind, usize, Measured)]) -> Vec<Record> {
    let mut records = Vec::new();
    for (kind, size, measured) in hands {
        for program in hand::PROGRAMS {
            let fact = |what: &str| measured.fact(&format!("{program}/{what}"));
            let mut record = |subject: &str, metric: &str, value: Option<f64>, unit| {
                records.extend(value.map(|value| Record {
                    bench: BENCH,
                    case: format!("{}/{program}", kind.name()),
                    size: *size as u64,
                    subject: subject.to_owned(),
                    metric: metric.to_owned(),
                    value,
                    unit,
                }));
            };
            let per = |what: &str, lines: &str| Some(fact(what)? / fact(lines)?);
            record("ours", "time", per("program_ns", "instructions"), "ns/instruction");
            record("hand loop, each register once", "time", per("hand_once_ns", "hand_lines"), "ns/instruction");
            record("hand loop, registers reused", "time", per("hand_reused_ns", "hand_lines"), "ns/instruction");
            record("ours", "times the hand loop", hand_ratio(measured, program), "ratio");
            record("ours", "allocations", fact("allocations"), "1/evaluation");
            record("ours", "slots", fact("slots"), "operands");
        }
    }
    records
}

/// The record of the deepest chain a subject takes.
pub(super) fn depth_record(subject: &str, stack: &str, depth: usize) -> Record {
    Record {
        bench: BENCH,
        case: format!("chain/deepest on {stack}"),
        size: depth as u64,
        subject: subject.to_owned(),
        metric: "depth".to_owned(),
        value: depth as f64,
        unit: "operations",
    }
}
