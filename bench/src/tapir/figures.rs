//! What is known about one kernel on one target.

use anyhow::{Context, Result};

use super::measure::Time;
use super::subjects::{Case, Group, Subject};
use crate::report::Record;

/// The subjects whose instructions are counted.
pub(super) const COUNTED: [Subject; 3] = [Subject::Primal, Subject::Joint, Subject::Hand];

/// One kernel.
#[derive(Clone, Debug)]
pub(super) struct Row {
    pub(super) group: Group,
    pub(super) name: String,
    pub(super) size: u64,
    /// In the order of [`Subject::ALL`].
    times: [Time; 6],
    pub(super) stack_bytes: u64,
    /// In the order of [`COUNTED`].
    pub(super) instructions: [Option<f64>; 3],
}

impl Row {
    pub(super) fn new(case: &Case, times: [Time; 6]) -> Self {
        let (name, size, stack_bytes) = (case.name.to_owned(), case.size as u64, case.stack_bytes() as u64);
        Self { group: case.group, name, size, times, stack_bytes, instructions: [None; 3] }
    }

    pub(super) fn time(&self, subject: Subject) -> Time {
        let position = Subject::ALL.iter().position(|&known| known == subject);
        position.map_or_else(Time::default, |position| self.times[position])
    }

    /// How many times the minimum of `other` the minimum of `subject` is.
    pub(super) fn ratio(&self, subject: Subject, other: Subject) -> f64 {
        self.time(subject).minimum / self.time(other).minimum
    }

    /// The same of the medians.
    pub(super) fn median_ratio(&self, subject: Subject, other: Subject) -> f64 {
        self.time(subject).median / self.time(other).median
    }

    /// As one line, for [`Row::parse`].
    pub(super) fn line(&self) -> String {
        let times: Vec<_> = self.times.iter().map(|time| format!("{}\t{}", time.minimum, time.median)).collect();
        format!("{}\t{}\t{}\t{}\t{}", self.group.name(), self.name, self.size, self.stack_bytes, times.join("\t"))
    }

    pub(super) fn parse(line: &str) -> Result<Self> {
        Self::read(line).with_context(|| format!("{line:?}: not the figures of a kernel"))
    }

    fn read(line: &str) -> Option<Self> {
        let mut fields = line.split('\t');
        let group = fields.next()?;
        let group = Group::ALL.into_iter().find(|known| known.name() == group)?;
        let (name, size, stack_bytes) =
            (fields.next()?.to_owned(), fields.next()?.parse().ok()?, fields.next()?.parse().ok()?);
        let mut times = [Time::default(); 6];
        for time in &mut times {
            *time = Time { minimum: fields.next()?.parse().ok()?, median: fields.next()?.parse().ok()? };
        }
        Some(Self { group, name, size, times, stack_bytes, instructions: [None; 3] })
    }
}

/// The records of all rows of one target.
pub(super) fn records(target: &str, rows: &[Row]) -> Vec<Record> {
    let mut records = Vec::new();
    for row in rows {
        let mut add = |subject: &str, metric: &str, value: f64, unit: &'static str| {
            records.push(Record {
                bench: "tapir",
                case: format!("{target}/{}/{}", row.group.name(), row.name),
                size: row.size,
                subject: subject.to_owned(),
                metric: metric.to_owned(),
                value,
                unit,
            });
        };
        for subject in Subject::ALL {
            add(subject.name(), "time", row.time(subject).minimum, "ns");
            add(subject.name(), "median_time", row.time(subject).median, "ns");
        }
        add("ours", "gradient_over_hand", row.ratio(Subject::Joint, Subject::Hand), "ratio");
        add("ours", "gradient_over_primal", row.ratio(Subject::Joint, Subject::Primal), "ratio");
        add("ours", "split_over_hand", row.ratio(Subject::Split, Subject::Hand), "ratio");
        add("ours", "stack", row.stack_bytes as f64, "bytes");
        if let Some(indexed) = indexed_form(row, rows) {
            add("ours", "gradient_over_indexed", gradient_over(row, indexed), "ratio");
        }
        for (subject, count) in COUNTED.into_iter().zip(row.instructions) {
            if let Some(count) = count {
                add(subject.name(), "instructions", count, "instructions");
            }
        }
    }
    records
}

/// The indexed form of a kernel that is written with iterators.
pub(super) fn indexed_form<'a>(row: &Row, rows: &'a [Row]) -> Option<&'a Row> {
    let is_form = |other: &&Row| other.group == Group::Indexed && other.name == row.name;
    rows.iter().find(is_form).filter(|_| row.group == Group::Idiomatic)
}

/// The gradient of one form in terms of that of another.
///
/// The two are not timed in turns, so each is first compared with the hand-written adjoint beside it, which is the same.
pub(super) fn gradient_over(row: &Row, other: &Row) -> f64 {
    row.ratio(Subject::Joint, Subject::Hand) / other.ratio(Subject::Joint, Subject::Hand)
}

/// The geometric mean.
pub(super) fn mean(ratios: impl Iterator<Item = f64>) -> f64 {
    let (sum, count) = ratios.fold((0.0, 0), |(sum, count), ratio| (sum + ratio.ln(), count + 1));
    (sum / f64::from(count)).exp()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_row_survives_its_line() {
        let time = |minimum: f64| Time { minimum, median: minimum + 0.5 };
        let row = Row {
            group: Group::Callees,
            name: "springs".to_owned(),
            size: 200,
            times: [1.0, 2.0, 3.0, 4.0, 5.0, 6.0].map(time),
            stack_bytes: 64,
            instructions: [None; 3],
        };
        let again = Row::parse(&row.line()).unwrap();
        assert_eq!(again.line(), row.line());
        assert_eq!(again.ratio(Subject::Joint, Subject::Hand), 0.5);
        assert!(Row::parse("callees\tsprings\t200").is_err());
    }

    #[test]
    fn the_mean_is_geometric() {
        assert!((mean([0.5, 2.0, 8.0].into_iter()) - 2.0).abs() < 1e-12);
    }
}
