//! What a benchmark writes: tables for people, records for programs.

use std::fmt::Write;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result};

/// One measured figure.
#[derive(Clone, Debug, PartialEq)]
pub struct Record {
    /// The benchmark.
    pub bench: &'static str,
    /// What was measured, from the general to the special, with slashes.
    pub case: String,
    /// The size of the case.
    pub size: u64,
    /// `ours`, or a peer's name and version.
    pub subject: String,
    /// What the figure says.
    pub metric: String,
    /// The figure.
    pub value: f64,
    /// Its unit.
    pub unit: &'static str,
}

/// Writes the records as a JSON array.
pub fn write_json(records: &[Record], file: &Path) -> Result<()> {
    fs::write(file, json(records)).with_context(|| format!("{}: cannot be written", file.display()))
}

fn json(records: &[Record]) -> String {
    let mut text = String::from("[\n");
    for (position, record) in records.iter().enumerate() {
        let Record { bench, case, size, subject, metric, value, unit } = record;
        let [bench, case, subject, metric, unit] =
            [bench, case.as_str(), subject.as_str(), metric.as_str(), unit].map(quoted);
        // JSON has no infinities; a figure that does not exist is null.
        let value = if value.is_finite() { value.to_string() } else { "null".to_owned() };
        let comma = if position + 1 < records.len() { "," } else { "" };
        let _ = writeln!(
            text,
            r#"{{"bench": {bench}, "case": {case}, "size": {size}, "subject": {subject}, "metric": {metric}, "value": {value}, "unit": {unit}}}{comma}"#
        );
    }
    text + "]\n"
}

fn quoted(text: &str) -> String {
    let mut quoted = String::from("\"");
    for character in text.chars() {
        match character {
            '"' | '\\' => quoted.extend(['\\', character]),
            control if control.is_control() => {
                let _ = write!(quoted, "\\u{:04x}", u32::from(control));
            }
            other => quoted.push(other),
        }
    }
    quoted + "\""
}

/// A table in Markdown, aligned so that it reads well as plain text too: the first column left, the others right.
#[derive(Debug)]
pub struct Table {
    rows: Vec<Vec<String>>,
}

impl Table {
    /// A table with these columns.
    pub fn new<const N: usize>(columns: [&str; N]) -> Self {
        Self { rows: vec![columns.map(str::to_owned).to_vec()] }
    }

    /// A table whose columns are counted at run time.
    pub fn with_columns(columns: Vec<String>) -> Self {
        Self { rows: vec![columns] }
    }

    /// Adds a row; a short one is filled up with empty cells.
    pub fn row(&mut self, cells: Vec<String>) {
        self.rows.push(cells);
    }

    /// The text of the table.
    pub fn text(&self) -> String {
        let columns = self.rows[0].len();
        let cell = |row: &[String], column: usize| row.get(column).cloned().unwrap_or_default();
        let width = |column| self.rows.iter().map(|row| cell(row, column).chars().count()).max().unwrap_or(0).max(3);
        let widths: Vec<usize> = (0..columns).map(width).collect();
        let mut text = String::new();
        for (position, row) in self.rows.iter().enumerate() {
            for (column, width) in widths.iter().enumerate() {
                let cell = cell(row, column);
                let _ = if column == 0 { write!(text, "| {cell:<width$} ") } else { write!(text, "| {cell:>width$} ") };
            }
            text += "|\n";
            if position == 0 {
                for (column, width) in widths.iter().enumerate() {
                    let (dashes, colon) = ("-".repeat(width + 1), if column == 0 { "-" } else { ":" });
                    let _ = write!(text, "|{dashes}{colon}");
                }
                text += "|\n";
            }
        }
        text
    }
}

/// Seconds in a unit that suits them.
pub fn time_of(seconds: f64) -> String {
    match seconds {
        s if s < 1e-6 => format!("{:.0} ns", s * 1e9),
        s if s < 1e-3 => format!("{:.2} µs", s * 1e6),
        s if s < 1.0 => format!("{:.2} ms", s * 1e3),
        s => format!("{s:.2} s"),
    }
}

/// Bytes in a unit that suits them.
pub fn bytes_of(bytes: u64) -> String {
    match bytes as f64 {
        b if b < 1024.0 => format!("{bytes} B"),
        b if b < 1024.0 * 1024.0 => format!("{:.1} KiB", b / 1024.0),
        b => format!("{:.1} MiB", b / (1024.0 * 1024.0)),
    }
}

/// A count with commas: `1,000,000`.
pub fn grouped(count: u64) -> String {
    let digits = count.to_string();
    let mut text = String::new();
    for (position, digit) in digits.chars().enumerate() {
        if position > 0 && (digits.len() - position).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_record_is_one_line_of_json() {
        let record = Record {
            bench: "transforms",
            case: "a \"b\"".to_owned(),
            size: 10,
            subject: "ours".to_owned(),
            metric: "time".to_owned(),
            value: 1.5,
            unit: "ns",
        };
        let missing = Record { value: f64::NAN, ..record.clone() };
        let [start, end] = [r#"{"bench": "transforms", "case": "a \"b\"", "size": 10, "#, r#", "unit": "ns"}"#];
        let middle = r#""subject": "ours", "metric": "time", "value": "#;
        let expected = format!("[\n{start}{middle}1.5{end},\n{start}{middle}null{end}\n]\n");
        assert_eq!(json(&[record, missing]), expected);
    }

    #[test]
    fn a_table_is_aligned() {
        let mut table = Table::new(["stage", "n"]);
        table.row(vec!["a".to_owned(), grouped(1_234_567)]);
        table.row(vec!["longer".to_owned()]);
        assert_eq!(
            table.text(),
            "| stage  |         n |\n|--------|----------:|\n| a      | 1,234,567 |\n| longer |           |\n"
        );
    }
}
