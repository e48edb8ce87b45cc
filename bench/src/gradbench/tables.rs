//! What was measured, beside what others take.

use super::measure::{Row, evals};
use super::peers::{MANUAL, OfEval, Peer};
use crate::report::Table;

/// Evals whose workloads are variants of one computation, of which the fastest counts.
fn is_one_of(eval: &str) -> bool {
    matches!(eval, "particle" | "saddle")
}

/// Times of one eval, summed over the workloads; the fastest variant where they are variants.
struct Sums {
    primal: f64,
    ours: f64,
    hand: f64,
    /// The fastest automatic tool for each workload, and the primals of those tools.
    best: Pair,
    manual: Option<Pair>,
}

struct Pair {
    derivative: f64,
    primal: f64,
}

fn sums(rows: &[&Row], peers: &OfEval<'_>) -> Sums {
    let one_of = is_one_of(&rows[0].eval);
    let total = |times: Vec<f64>| match one_of {
        true => times.into_iter().fold(f64::INFINITY, f64::min),
        false => times.into_iter().sum(),
    };
    let of_rows = |f: &dyn Fn(&Row) -> f64| total(rows.iter().map(|row| f(row)).collect());
    let known = |f: &dyn Fn(&Row) -> Option<f64>| -> Option<f64> {
        rows.iter().map(|row| f(row)).collect::<Option<Vec<_>>>().map(total)
    };
    let best = Pair {
        derivative: known(&|row| Some(peers.best(&row.workload)?.1)).unwrap_or(f64::NAN),
        primal: known(&|row| peers.primal(&row.workload, peers.best(&row.workload)?.0)).unwrap_or(f64::NAN),
    };
    let manual = known(&|row| peers.derivative(&row.workload, MANUAL));
    let manual = manual.map(|derivative| Pair {
        derivative,
        primal: known(&|row| peers.primal(&row.workload, MANUAL)).unwrap_or(f64::NAN),
    });
    Sums {
        primal: of_rows(&|row| row.primal.map_or(f64::NAN, |time| time.minimum)),
        ours: of_rows(&|row| row.ours.minimum),
        hand: of_rows(&|row| row.hand.minimum),
        best,
        manual,
    }
}

/// One row per eval: sums over its workloads, and their ratios.
pub(crate) fn summary(rows: &[Row], peers: &[Peer]) -> Table {
    let mut table = Table::new([
        "eval",
        "primal",
        "ours",
        "by hand",
        "best AD",
        "ours/AD",
        "both by primal",
        "manual",
        "ours/manual",
        "both by primal",
        "primal/theirs",
    ]);
    for eval in evals(rows) {
        let rows: Vec<_> = rows.iter().filter(|row| row.eval == eval).collect();
        let sums = sums(&rows, &OfEval::new(peers, &eval));
        let by_primal = |pair: &Pair| (sums.ours / sums.primal) / (pair.derivative / pair.primal);
        let manual = |f: &dyn Fn(&Pair) -> String| sums.manual.as_ref().map_or("-".to_owned(), f);
        table.row(vec![
            eval,
            time(sums.primal),
            time(sums.ours),
            time(sums.hand),
            time(sums.best.derivative),
            ratio(sums.ours / sums.best.derivative),
            ratio(by_primal(&sums.best)),
            manual(&|pair| time(pair.derivative)),
            manual(&|pair| ratio(sums.ours / pair.derivative)),
            manual(&|pair| ratio(by_primal(pair))),
            manual(&|pair| ratio(sums.primal / pair.primal)),
        ]);
    }
    table
}

/// The benchmark's own score is one over the sum of primal and derivative: here are the sums.
pub(crate) fn scores(rows: &[Row], peers: &[Peer]) -> Table {
    let mut table = Table::new(["eval", "ours", "best AD", "tool", "ours/AD", "manual", "ours/manual"]);
    for eval in evals(rows) {
        let of_eval = OfEval::new(peers, &eval);
        let rows: Vec<_> = rows.iter().filter(|row| row.eval == eval).collect();
        let fold = |times: Vec<f64>| match is_one_of(&eval) {
            true => times.into_iter().fold(f64::INFINITY, f64::min),
            false => times.into_iter().sum::<f64>(),
        };
        let ours =
            fold(rows.iter().map(|row| row.ours.minimum + row.primal.map_or(0.0, |time| time.minimum)).collect());
        let score = |tool: &str| {
            let sum = |row: &&Row| {
                let primal = of_eval.primal(&row.workload, tool).unwrap_or(0.0);
                Some(of_eval.derivative(&row.workload, tool)? + primal)
            };
            rows.iter().map(sum).collect::<Option<Vec<_>>>().map(fold)
        };
        let automatic = of_eval.tools().into_iter().filter(|tool| *tool != MANUAL);
        let best = automatic.filter_map(|tool| Some((tool, score(tool)?))).min_by(|a, b| a.1.total_cmp(&b.1));
        let (tool, best) = best.unwrap_or(("-", f64::NAN));
        let manual = score(MANUAL).unwrap_or(f64::NAN);
        let cells = [time(ours), time(best), tool.to_owned(), ratio(ours / best), time(manual), ratio(ours / manual)];
        table.row([eval].into_iter().chain(cells).collect());
    }
    table
}

/// One row per workload.
pub(crate) fn of_eval(rows: &[&Row], default: &[Row], peers: &[Peer]) -> Table {
    let of_eval = OfEval::new(peers, &rows[0].eval);
    let mut table = Table::new([
        "workload",
        "primal",
        "ours",
        "default CPU",
        "by hand",
        "best AD",
        "tool",
        "ours/AD",
        "manual",
        "ours/manual",
        "ours/hand",
    ]);
    for row in rows {
        let (tool, best) = of_eval.best(&row.workload).unwrap_or(("-", f64::NAN));
        let manual = of_eval.derivative(&row.workload, MANUAL).unwrap_or(f64::NAN);
        let default = default.iter().find(|other| other.eval == row.eval && other.workload == row.workload);
        table.row(vec![
            row.workload.clone(),
            time(row.primal.map_or(f64::NAN, |time| time.minimum)),
            time(row.ours.minimum),
            time(default.map_or(f64::NAN, |row| row.ours.minimum)),
            time(row.hand.minimum),
            time(best),
            tool.to_owned(),
            ratio(row.ours.minimum / best),
            time(manual),
            ratio(row.ours.minimum / manual),
            ratio(row.ours.minimum / row.hand.minimum),
        ]);
    }
    table
}

/// Nanoseconds in a unit that suits them.
pub(crate) fn time(nanos: f64) -> String {
    let digits = |x: f64| format!("{:.*}", if x < 10.0 { 2 } else { usize::from(x < 100.0) }, x);
    match nanos {
        x if x.is_nan() => "-".to_owned(),
        x if x < 1e3 => format!("{} ns", digits(x)),
        x if x < 1e6 => format!("{} µs", digits(x / 1e3)),
        x if x < 1e9 => format!("{} ms", digits(x / 1e6)),
        x => format!("{} s", digits(x / 1e9)),
    }
}

fn ratio(x: f64) -> String {
    if x.is_nan() { "-".to_owned() } else { format!("{x:.2}") }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::gradbench::measure::Time;

    #[test]
    fn times_have_units() {
        assert_eq!(["3.00 ns", "42.0 µs", "1.25 s", "-"], [3.0, 42e3, 1.25e9, f64::NAN].map(time));
    }

    #[test]
    fn ratios_are_of_sums_and_of_best_tools() {
        let at = |x: f64| Time { minimum: x, mean: x };
        let row = |workload: &str, primal, ours| Row {
            eval: "e".into(),
            workload: workload.into(),
            primal: Some(at(primal)),
            ours: at(ours),
            hand: at(1.0),
        };
        let peer = |workload, derivative, tool, nanos| Peer { eval: "e", workload, derivative, tool, nanos };
        let peers = [
            peer("a", false, MANUAL, 10.0),
            peer("b", false, MANUAL, 30.0),
            peer("a", true, MANUAL, 5.0),
            peer("b", true, MANUAL, 5.0),
            peer("a", true, "x", 20.0),
            peer("a", true, "y", 40.0),
            peer("b", true, "y", 60.0),
        ];
        let rows = [row("a", 1.0, 2.0), row("b", 1.0, 6.0)];
        let text = summary(&rows, &peers).text();
        // 8 of 80; by primals (8/2) / (80/40).
        assert!(text.contains("| 0.10 ") && text.contains("| 2.00 ") && text.contains("| 0.80 "), "{text}");
        let text = scores(&rows, &peers).text();
        assert!(text.contains("140.0 ns |   y"), "{text}");
    }
}
