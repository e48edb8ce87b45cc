//! A chart for each eval: the derivative's time at each size, by tool.

use std::fmt::Write;

use super::measure::Row;
use super::peers::{MANUAL, OfEval, Peer};
use super::tables::time;
use crate::svg;

const WIDTH: f64 = 720.0;
const HEIGHT: f64 = 400.0;
const LEFT: f64 = 70.0;
const RIGHT: f64 = 150.0;
const TOP: f64 = 40.0;
const BOTTOM: f64 = 90.0;
const COLORS: [&str; 8] = ["#7f7f7f", "#9467bd", "#2ca02c", "#ff7f0e", "#8c564b", "#e377c2", "#17becf", "#bcbd22"];

/// The line of one tool: a time for each workload that it was measured at.
struct Line<'a> {
    name: &'a str,
    color: &'a str,
    width: f64,
    times: Vec<Option<f64>>,
}

/// The chart, as a file.
pub(crate) fn chart(eval: &str, rows: &[&Row], peers: &[Peer]) -> String {
    let of_eval = OfEval::new(peers, eval);
    let mut lines: Vec<Line<'_>> = Vec::new();
    let mut colors = COLORS.iter();
    for tool in of_eval.tools() {
        let color = if tool == MANUAL { "#000000" } else { colors.next().unwrap_or(&"#7f7f7f") };
        let times = rows.iter().map(|row| of_eval.derivative(&row.workload, tool)).collect();
        lines.push(Line { name: tool, color, width: 1.2, times });
    }
    let by_hand = rows.iter().map(|row| Some(row.hand.minimum)).collect();
    lines.push(Line { name: "by hand (Rust)", color: "#1f77b4", width: 1.2, times: by_hand });
    let ours = rows.iter().map(|row| Some(row.ours.minimum)).collect();
    lines.push(Line { name: "tapir", color: "#d62728", width: 2.5, times: ours });
    draw(eval, &rows.iter().map(|row| row.workload.as_str()).collect::<Vec<_>>(), &lines)
}

fn draw(eval: &str, workloads: &[&str], lines: &[Line<'_>]) -> String {
    let all = lines.iter().flat_map(|line| line.times.iter().flatten()).filter(|time| **time > 0.0);
    let (low, high) = all.fold((f64::INFINITY, 0.0_f64), |(low, high), t| (low.min(*t), high.max(*t)));
    let (low, high) = (low.log10().floor(), high.log10().ceil());
    let x = |i: usize| LEFT + (WIDTH - LEFT - RIGHT) * (i as f64 + 0.5) / workloads.len() as f64;
    let y = |nanos: f64| TOP + (HEIGHT - TOP - BOTTOM) * (high - nanos.log10()) / (high - low).max(1.0);
    let mut text = svg::open(WIDTH, HEIGHT, LEFT, &format!("{eval}: time of one derivative"));
    for decade in low as i32..=high as i32 {
        let nanos = 10.0_f64.powi(decade);
        let (y, right) = (y(nanos), WIDTH - RIGHT);
        let label = time(nanos).replace(".00", "").replace(".0", "");
        let _ = writeln!(text, "<line x1=\"{LEFT}\" y1=\"{y:.1}\" x2=\"{right}\" y2=\"{y:.1}\" stroke=\"#dddddd\"/>");
        let _ = writeln!(text, "<text x=\"{}\" y=\"{:.1}\" text-anchor=\"end\">{label}</text>", LEFT - 6.0, y + 4.0);
    }
    for (i, workload) in workloads.iter().enumerate() {
        let (x, y) = (x(i), HEIGHT - BOTTOM + 16.0);
        let _ = writeln!(
            text,
            "<text x=\"{x:.1}\" y=\"{y:.1}\" text-anchor=\"end\" transform=\"rotate(-30 {x:.1} {y:.1})\">{workload}</text>"
        );
    }
    for (position, line) in lines.iter().enumerate() {
        let Line { name, color, width, times } = line;
        let known = times.iter().enumerate().filter_map(|(i, time)| Some((x(i), y((*time)?))));
        let points: Vec<String> = known.map(|(x, y)| format!("{x:.1},{y:.1}")).collect();
        let _ = writeln!(
            text,
            "<polyline points=\"{}\" fill=\"none\" stroke=\"{color}\" stroke-width=\"{width}\"/>",
            points.join(" ")
        );
        for point in &points {
            let (x, y) = point.split_once(',').unwrap_or_default();
            let _ = writeln!(text, "<circle cx=\"{x}\" cy=\"{y}\" r=\"{}\" fill=\"{color}\"/>", width + 1.0);
        }
        let (x, y) = (WIDTH - RIGHT + 14.0, TOP + 18.0 * position as f64);
        let _ = writeln!(text, "<circle cx=\"{x}\" cy=\"{y}\" r=\"4\" fill=\"{color}\"/>");
        let _ = writeln!(text, "<text x=\"{}\" y=\"{}\">{name}</text>", x + 9.0, y + 4.0);
    }
    text + "</svg>\n"
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tool_that_was_not_measured_everywhere_has_a_shorter_line() {
        let line = Line { name: "tool", color: "#000000", width: 1.0, times: vec![Some(1e3), None, Some(1e6)] };
        let text = draw("eval", &["a", "b", "c"], &[line]);
        assert_eq!((text.matches("r=\"2\"").count(), text.matches("<polyline").count()), (2, 1));
        assert!(text.contains(">1 µs<") && text.contains(">1 ms<") && text.contains(">b<"));
    }
}
