//! The figures as tables, and the bars beside them.

use super::Target;
use super::compile::Compilation;
use super::figures::{Row, gradient_over, indexed_form, mean};
use super::subjects::{Group, Subject};
use crate::report::{Table, grouped};

/// The tables of the three groups.
pub(super) fn of_target(rows: &[Row]) -> String {
    let sections = [
        ("### The nine kernels, loops over indices", Group::Indexed),
        ("### The nine kernels, iterators", Group::Idiomatic),
        ("### Small callees in hot loops", Group::Callees),
    ];
    sections.map(|(title, group)| format!("{title}\n\n{}\n", of_group(rows, group).text())).concat()
}

fn of_group(rows: &[Row], group: Group) -> Table {
    let mut columns = vec!["kernel", "primal", "hand / primal", "gradient / primal", "gradient / hand"];
    columns.extend(["split / hand", "tape / primal", "echidna / primal", "stack, B"]);
    if group == Group::Idiomatic {
        columns.push("gradient / indexed");
    }
    let mut table = Table::with_columns(columns.into_iter().map(str::to_owned).collect());
    let of_group = || rows.iter().filter(move |row| row.group == group);
    for row in of_group() {
        let with_median = format!(
            "{:.2} ({:.2})",
            row.ratio(Subject::Joint, Subject::Hand),
            row.median_ratio(Subject::Joint, Subject::Hand)
        );
        let mut cells = vec![
            row.name.clone(),
            time_text(row.time(Subject::Primal).minimum),
            format!("{:.2}", row.ratio(Subject::Hand, Subject::Primal)),
            format!("{:.2}", row.ratio(Subject::Joint, Subject::Primal)),
            with_median,
            format!("{:.2}", row.ratio(Subject::Split, Subject::Hand)),
            format!("{:.1}", row.ratio(Subject::Tape, Subject::Primal)),
            format!("{:.1}", row.ratio(Subject::Echidna, Subject::Primal)),
            grouped(row.stack_bytes),
        ];
        cells.extend(indexed_form(row, rows).map(|indexed| format!("{:.2}", gradient_over(row, indexed))));
        table.row(cells);
    }
    let mean_of = |subject, other| mean(of_group().map(|row| row.ratio(subject, other)));
    table.row(vec![
        "geometric mean".to_owned(),
        String::new(),
        format!("{:.2}", mean_of(Subject::Hand, Subject::Primal)),
        format!("{:.2}", mean_of(Subject::Joint, Subject::Primal)),
        format!("{:.2}", mean_of(Subject::Joint, Subject::Hand)),
        format!("{:.2}", mean_of(Subject::Split, Subject::Hand)),
        format!("{:.1}", mean_of(Subject::Tape, Subject::Primal)),
        format!("{:.1}", mean_of(Subject::Echidna, Subject::Primal)),
    ]);
    table
}

fn time_text(nanos: f64) -> String {
    if nanos < 1e3 { format!("{nanos:.0} ns") } else { format!("{:.2} µs", nanos / 1e3) }
}

/// Instructions of one call.
pub(super) fn instructions(rows: &[Row]) -> Table {
    let mut table = Table::new(["kernel", "primal", "gradient", "hand", "gradient / primal", "gradient / hand"]);
    for row in rows {
        if let [Some(primal), Some(joint), Some(hand)] = row.instructions {
            let mut cells = vec![format!("{}, {}", row.name, row.group.name())];
            cells.extend([primal, joint, hand].map(|count| grouped(count as u64)));
            cells.extend([joint / primal, joint / hand].map(|ratio| format!("{ratio:.2}")));
            table.row(cells);
        }
    }
    table
}

/// A figure that must not be exceeded, on each target or overall.
struct Bar {
    what: String,
    limit: f64,
    goal: Option<f64>,
    measured: Vec<f64>,
    unit: &'static str,
}

/// What must be reached and whether it is.
pub(super) fn bars(all: &[(Target, Vec<Row>)], compile: &Compilation) -> Table {
    let mut columns = vec!["bar".to_owned(), "required".to_owned(), "goal".to_owned()];
    columns.extend(all.iter().map(|(target, _)| target.name().to_owned()));
    columns.push("verdict".to_owned());
    let mut table = Table::with_columns(columns);
    let over_hand = |row: &Row| row.ratio(Subject::Joint, Subject::Hand);
    let mut bars = Vec::new();
    let kernels = |group: Group| all[0].1.iter().filter(move |row| row.group == group).map(|row| row.name.clone());
    let each = |group: Group, name: &str, figure: &dyn Fn(&Row, &[Row]) -> f64| {
        let of = |rows: &Vec<Row>| {
            let row = rows.iter().find(|row| row.group == group && row.name == name);
            row.map_or(f64::NAN, |row| figure(row, rows))
        };
        all.iter().map(|(_, rows)| of(rows)).collect::<Vec<_>>()
    };
    for name in kernels(Group::Indexed) {
        let measured = each(Group::Indexed, &name, &|row, _| over_hand(row));
        bars.push(Bar { what: format!("{name}, gradient / hand"), limit: 1.3, goal: None, measured, unit: "" });
    }
    let means = |rows: &Vec<Row>| mean(rows.iter().filter(|row| row.group == Group::Indexed).map(over_hand));
    let measured = all.iter().map(|(_, rows)| means(rows)).collect();
    let what = "geometric mean of the nine, gradient / hand".to_owned();
    bars.push(Bar { what, limit: 1.15, goal: Some(1.05), measured, unit: "" });
    let measured = each(Group::Indexed, "gmm", &|row, _| row.ratio(Subject::Joint, Subject::Primal));
    bars.push(Bar { what: "gmm, gradient / primal".to_owned(), limit: 2.7, goal: Some(2.3), measured, unit: "" });
    for name in kernels(Group::Idiomatic) {
        let form = |row: &Row, rows: &[Row]| indexed_form(row, rows).map_or(f64::NAN, |form| gradient_over(row, form));
        let measured = each(Group::Idiomatic, &name, &form);
        bars.push(Bar { what: format!("{name}, iterators / indexed"), limit: 1.2, goal: None, measured, unit: "" });
    }
    for name in kernels(Group::Callees) {
        let measured = each(Group::Callees, &name, &|row, _| over_hand(row));
        bars.push(Bar { what: format!("{name}, gradient / hand"), limit: 1.3, goal: None, measured, unit: "" });
    }
    for (what, limit, measured, unit) in compile.bars() {
        bars.push(Bar { what, limit, goal: None, measured: vec![measured], unit });
    }
    for Bar { what, limit, goal, measured, unit } in bars {
        let is_met = |limit: f64| measured.iter().all(|&figure| figure <= limit);
        let verdict = match goal {
            _ if !is_met(limit) => "MISS",
            Some(goal) if is_met(goal) => "PASS, goal met",
            _ => "PASS",
        };
        let mut cells =
            vec![what, format!("≤ {limit}{unit}"), goal.map(|goal| format!("≤ {goal}")).unwrap_or_default()];
        cells.extend(
            (0..all.len()).map(|column| measured.get(column).map_or(String::new(), |it| format!("{it:.2}{unit}"))),
        );
        cells.push(verdict.to_owned());
        table.row(cells);
    }
    table
}
