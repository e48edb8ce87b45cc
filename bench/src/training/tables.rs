//! What the benchmark says.

use bench::report::{self, Record, time_of};

use super::run::Run;
use super::task::Plan;

/// The trainings of one framework.
pub(crate) struct Line {
    pub(crate) name: String,
    /// For each round the runs of a process, of which the first one compiles.
    pub(crate) rounds: Vec<Vec<Run>>,
}

/// The trainings of a task.
pub(crate) struct Table {
    pub(crate) plan: Plan,
    pub(crate) lines: Vec<Line>,
}

/// What a line says: the shortest times of all rounds.
struct Figures {
    /// Seconds to the accuracy that is to be reached, tracing and compiling included.
    first: Option<f64>,
    /// The same, with everything compiled.
    again: Option<f64>,
    steps_per_second: Option<f64>,
    accuracy: Option<f64>,
}

impl Line {
    fn figures(&self, target: f64) -> Figures {
        let firsts = self.rounds.iter().filter_map(|runs| runs.first());
        let others = || self.rounds.iter().flat_map(|runs| runs.iter().skip(1));
        let seconds = |run: &Run| run.reached(target).map(|score| score.seconds);
        Figures {
            first: firsts.filter_map(seconds).reduce(f64::min),
            again: others().filter_map(seconds).reduce(f64::min),
            steps_per_second: others().filter_map(Run::speed).reduce(f64::max),
            accuracy: others().next().and_then(|run| run.scores.last()).map(|last| last.accuracy),
        }
    }

    /// How far losses are from those of another run at most, relative to them; infinitely where there is no number.
    fn distance(&self, reference: &Run) -> f64 {
        let apart = |(theirs, ours): (&f64, &f64)| {
            let apart = ((theirs - ours) / ours).abs();
            if apart.is_nan() { f64::INFINITY } else { apart }
        };
        let distance = |run: &Run| {
            let missing = if run.losses.len() == reference.losses.len() { 0.0 } else { f64::INFINITY };
            run.losses.iter().zip(&reference.losses).map(apart).fold(missing, f64::max)
        };
        self.rounds.iter().flatten().map(distance).fold(0.0, f64::max)
    }
}

impl Table {
    /// The first run of ours.
    fn reference(&self) -> Option<&Run> {
        self.lines.first()?.rounds.first()?.first()
    }

    pub(crate) fn text(&self) -> String {
        let Plan { task, target, steps, .. } = self.plan;
        let per_cent = |share: f64| format!("{:.1} %", 100.0 * share);
        let to = format!("to {:.0} %", 100.0 * target);
        let columns = [
            format!("{task}, {steps} steps"),
            format!("{to}, first run"),
            format!("{to}, again"),
            "steps a second".to_owned(),
            "accuracy".to_owned(),
            "losses apart".to_owned(),
        ];
        let mut table = report::Table::with_columns(columns.to_vec());
        let or_dash = |text: Option<String>| text.unwrap_or("-".to_owned());
        for line in &self.lines {
            let figures = line.figures(target);
            table.row(vec![
                line.name.clone(),
                or_dash(figures.first.map(time_of)),
                or_dash(figures.again.map(time_of)),
                or_dash(figures.steps_per_second.map(|speed| format!("{speed:.1}"))),
                or_dash(figures.accuracy.map(per_cent)),
                or_dash(self.reference().map(|reference| format!("{:.0e}", line.distance(reference)))),
            ]);
        }
        table.text()
    }

    /// Those whose losses are too far from ours.
    pub(crate) fn differences(&self) -> Vec<String> {
        let Some(reference) = self.reference() else { return Vec::new() };
        let Plan { task, tolerance, .. } = self.plan;
        let distances = self.lines.iter().map(|line| (line, line.distance(reference)));
        let far = distances.filter(|(_, distance)| *distance > tolerance);
        far.map(|(line, distance)| format!("{task}: {} by {distance:.1e}, more than {tolerance:.0e}", line.name))
            .collect()
    }

    pub(crate) fn records(&self) -> Vec<Record> {
        let record = |subject: &str, metric: &str, value: f64, unit: &'static str| Record {
            bench: "training",
            case: self.plan.task.to_owned(),
            size: self.plan.steps as u64,
            subject: subject.to_owned(),
            metric: metric.to_owned(),
            value,
            unit,
        };
        let of_line = |line: &Line| {
            let Figures { first, again, steps_per_second, accuracy } = line.figures(self.plan.target);
            let figures = [
                ("time to accuracy, first run", first, "s"),
                ("time to accuracy, again", again, "s"),
                ("speed", steps_per_second, "steps/s"),
                ("final accuracy", accuracy, "share"),
            ];
            let known = figures.into_iter().filter_map(|(metric, value, unit)| Some((metric, value?, unit)));
            known.map(|(metric, value, unit)| record(&line.name, metric, value, unit)).collect::<Vec<_>>()
        };
        self.lines.iter().flat_map(of_line).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::training::task::DIGITS;

    fn line(name: &str, losses: [f64; 2]) -> Line {
        Line { name: name.to_owned(), rounds: vec![vec![Run { losses: losses.to_vec(), scores: Vec::new() }]] }
    }

    #[test]
    fn losses_that_differ_are_named() {
        let lines = vec![line("ours", [2.0, 1.0]), line("near", [2.0, 1.0 + 1e-12]), line("far", [2.0, 1.5])];
        let table = Table { plan: DIGITS, lines };
        assert_eq!(table.differences(), ["digits: far by 5.0e-1, more than 1e-10"]);
        let lines = vec![line("ours", [2.0, 1.0]), line("none", [2.0, f64::NAN])];
        assert_eq!(Table { plan: DIGITS, lines }.differences().len(), 1);
    }
}
