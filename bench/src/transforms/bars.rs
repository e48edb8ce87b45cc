//! What the transforms must reach, and whether they do.

use super::measure::{Measured, Pair};
use super::meter::Stage;
use super::shape::Kind;
use super::tables::{hand_ratio, rate, speed_up};
use crate::report::{Table, grouped};

/// A bar with what was measured.
struct Bar {
    what: String,
    required: Figure,
    goal: Option<Figure>,
    /// `None`: it was not measured in this run.
    measured: Option<f64>,
}

/// A figure as it is required: from below or from above.
#[derive(Clone, Copy)]
enum Figure {
    AtLeast(f64),
    AtMost(f64),
}

impl Figure {
    fn is_met_by(self, measured: f64) -> bool {
        match self {
            Self::AtLeast(limit) => measured >= limit,
            Self::AtMost(limit) => measured <= limit,
        }
    }

    fn text(self) -> String {
        match self {
            Self::AtLeast(limit) => format!("≥ {}", number(limit)),
            Self::AtMost(limit) => format!("≤ {}", number(limit)),
        }
    }
}

impl Bar {
    fn verdict(&self) -> &'static str {
        match (self.measured, self.goal) {
            (None, _) => "not measured",
            (Some(measured), _) if !self.required.is_met_by(measured) => "MISS",
            (Some(measured), Some(goal)) if goal.is_met_by(measured) => "PASS, goal met",
            _ => "PASS",
        }
    }
}

/// The table of all bars.
pub(super) fn table(pairs: &[Pair], hands: &[(Kind, usize, Measured)]) -> Table {
    let mut table = Table::new(["bar", "required", "goal", "measured", "verdict"]);
    for bar in bars(pairs, hands) {
        let verdict = bar.verdict().to_owned();
        let goal = bar.goal.map(Figure::text).unwrap_or_default();
        let measured = bar.measured.map(number).unwrap_or_default();
        table.row(vec![bar.what, bar.required.text(), goal, measured, verdict]);
    }
    table
}

fn bars(pairs: &[Pair], hands: &[(Kind, usize, Measured)]) -> Vec<Bar> {
    use Figure::{AtLeast, AtMost};
    let at = |kind: Kind, size| pairs.iter().find(|pair| pair.kind == kind && pair.size == size);
    let both = "linearize + transpose";
    let mut bars = Vec::new();
    let mut bar = |what: String, required, goal, measured| bars.push(Bar { what, required, goal, measured });

    for kind in Kind::ALL {
        let measured = at(kind, 100_000).and_then(|pair| rate(pair, Stage::Both));
        let what = format!("{both}, {}, 10⁵: operations/s", kind.name());
        bar(what, AtLeast(500_000.0), Some(AtLeast(1_000_000.0)), measured);
    }
    for kind in Kind::ALL {
        let measured = at(kind, 100_000).and_then(|pair| speed_up(pair, Stage::Both));
        bar(format!("{both}, {}, 10⁵: times faster than published", kind.name()), AtLeast(5.0), None, measured);
    }
    for kind in Kind::ALL {
        let measured = at(kind, 1_000_000).and_then(|pair| rate(pair, Stage::Both));
        bar(format!("{both}, {}, 10⁶: operations/s", kind.name()), AtLeast(300_000.0), None, measured);
    }
    for kind in Kind::ALL {
        let cost = |size| Some(1.0 / rate(at(kind, size)?, Stage::Both)?);
        let measured = cost(1_000_000).zip(cost(100_000)).map(|(large, small)| large / small);
        bar(format!("{both}, {}: cost per operation at 10⁶ over 10⁵", kind.name()), AtMost(3.0), None, measured);
    }
    let slowest = pairs.iter().filter_map(|pair| speed_up(pair, Stage::Both)).reduce(f64::min);
    bar(format!("{both}, worst case: times faster than published"), AtLeast(1.0), None, slowest);
    let bytes = |pair: &Pair| Some(pair.ours.fact("graph_bytes")? / pair.size as f64);
    let largest = pairs.iter().filter(|pair| pair.size >= 100_000).filter_map(bytes).reduce(f64::max);
    let what = "primal + linear + transposed graph, worst case from 10⁵: B/operation";
    bar(what.to_owned(), AtMost(1024.0), Some(AtMost(500.0)), largest);
    for (kind, _, measured) in hands.iter().filter(|(_, size, _)| *size == 100_000) {
        let what = format!("eval of the value, {}, 10⁵: times the hand-written loop", kind.name());
        bar(what, AtMost(3.0), None, hand_ratio(measured, "value"));
        let what = format!("eval of value and gradient, {}, 10⁵: times the hand-written loop", kind.name());
        bar(what, AtMost(3.0), None, hand_ratio(measured, "value_and_gradient"));
    }
    let allocations = hands.iter().filter_map(|(.., measured)| measured.fact("value_and_gradient/allocations"));
    let what = "allocations in one evaluation, any shape and size";
    bar(what.to_owned(), AtMost(1.0), None, allocations.reduce(f64::max));
    let chains = hands.iter().filter(|(kind, ..)| *kind == Kind::Chain);
    let slots = chains.filter_map(|(.., measured)| measured.fact("value/slots")).reduce(f64::max);
    bar("live operands in the value of a chain, any size".to_owned(), AtMost(6.0), None, slots);
    bar("worst difference of value and gradient to published".to_owned(), AtMost(1e-9), None, difference(pairs));
    bars
}

/// The largest relative difference between the results of the subjects.
fn difference(pairs: &[Pair]) -> Option<f64> {
    let differences = pairs.iter().flat_map(|pair| {
        ["value", "gradient"].into_iter().filter_map(|name| {
            let (ours, theirs) = (pair.ours.fact(name)?, pair.published.fact(name)?);
            Some((ours - theirs).abs() / theirs.abs())
        })
    });
    differences.reduce(f64::max)
}

fn number(value: f64) -> String {
    match value {
        1000.0.. => grouped(value.round() as u64),
        100.0.. => format!("{value:.0}"),
        _ if value == value.round() => format!("{value}"),
        0.01.. => format!("{value:.3}"),
        _ => format!("{value:.0e}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn verdicts() {
        let bar = |required, goal, measured| Bar { what: String::new(), required, goal, measured }.verdict();
        let (low, high) = (Figure::AtLeast(5.0), Figure::AtLeast(10.0));
        assert_eq!(bar(low, Some(high), Some(4.9)), "MISS");
        assert_eq!(bar(low, Some(high), Some(5.0)), "PASS");
        assert_eq!(bar(low, Some(high), Some(10.0)), "PASS, goal met");
        assert_eq!(bar(low, None, None), "not measured");
        assert_eq!(bar(Figure::AtMost(3.0), None, Some(3.1)), "MISS");
    }

    #[test]
    fn numbers() {
        let texts = [1_234_567.8, 581.26, 3.0, 2.3449, 1e-15].map(number);
        assert_eq!(texts, ["1,234,568", "581", "3", "2.345", "1e-15"]);
    }
}
