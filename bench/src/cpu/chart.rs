//! A bar for each workload: our time by that of the best peer, which is named beside it.

use std::fmt::Write;

use super::tables::Row;
use bench::svg;

const WIDTH: f64 = 860.0;
const LEFT: f64 = 130.0;
/// Room for the ratio and the name of the best peer, however many peers there are.
const RIGHT: f64 = 200.0;
const TOP: f64 = 50.0;
const BAR: f64 = 18.0;

/// The chart, as a file. Its axis is logarithmic: bars to the left are workloads where ours is faster.
/// `peers` are the names of the rows' figures.
pub(crate) fn chart(rows: &[Row], peers: &[&str]) -> String {
    let bars: Vec<_> = rows.iter().filter_map(|row| Some((row.workload, row.best()?))).collect();
    let decades = bars.iter().map(|(_, (_, ratio))| ratio.log10().abs().ceil()).fold(1.0, f64::max);
    let bottom = TOP + BAR * bars.len() as f64;
    let x = |ratio: f64| LEFT + (WIDTH - LEFT - RIGHT) * (ratio.log10() + decades) / (2.0 * decades);
    let mut text = svg::open(WIDTH, bottom + 30.0, LEFT, "our time ÷ that of the best peer");
    for decade in -decades as i32..=decades as i32 {
        let (x, label) = (x(10.0_f64.powi(decade)), 10.0_f64.powi(decade));
        let color = if decade == 0 { "#000000" } else { "#dddddd" };
        let _ = writeln!(text, "<line x1=\"{x:.1}\" y1=\"{TOP}\" x2=\"{x:.1}\" y2=\"{bottom}\" stroke=\"{color}\"/>");
        let y = bottom + 16.0;
        let _ = writeln!(text, "<text x=\"{x:.1}\" y=\"{y}\" text-anchor=\"middle\">{label}</text>");
    }
    for (position, (workload, (peer, ratio))) in bars.iter().enumerate() {
        let top = TOP + BAR * position as f64;
        let (low, high) = (x(*ratio).min(x(1.0)), x(*ratio).max(x(1.0)));
        let color = if *ratio <= 1.0 { "#2ca02c" } else { "#d62728" };
        let _ = writeln!(
            text,
            "<rect x=\"{low:.1}\" y=\"{:.1}\" width=\"{:.1}\" height=\"{:.1}\" fill=\"{color}\"/>",
            top + 2.0,
            high - low,
            BAR - 4.0
        );
        let y = top + BAR - 5.0;
        let _ = writeln!(text, "<text x=\"{}\" y=\"{y}\" text-anchor=\"end\">{workload}</text>", LEFT - 6.0);
        let right = WIDTH - RIGHT;
        let _ = writeln!(text, "<text x=\"{}\" y=\"{y}\" text-anchor=\"end\">{ratio:.2}</text>", right + 46.0);
        let peer = peers.get(*peer).copied().unwrap_or_default();
        let _ = writeln!(text, "<text x=\"{}\" y=\"{y}\" fill=\"#666666\">{peer}</text>", right + 54.0);
    }
    text + "</svg>\n"
}

#[cfg(test)]
mod tests {
    use super::super::measure::{Measured, Times};
    use super::*;

    #[test]
    fn a_workload_without_a_peer_has_no_bar() {
        let measured = |seconds| Measured { times: Times(vec![seconds]), first_call: 1.0 };
        let row = |workload, peers| Row { workload, ours: measured(2.0), peers };
        let rows = [row("a", vec![Ok(measured(1.0))]), row("b", vec![Err("not there".to_owned())])];
        let text = chart(&rows, &["candle 1"]);
        assert!(
            text.contains(">a<") && text.contains(">2.00<") && text.contains(">candle 1<") && !text.contains(">b<")
        );
        assert_eq!(text.matches("fill=\"#d62728\"").count(), 1);
    }
}
