//! Plots for the examples: lines, points and bands as plain SVG.

#![allow(dead_code, reason = "each example draws with a part of it")]

mod scale;

use std::fmt::Write;
use std::path::Path;
use std::{fs, io};

use scale::Scale;

pub(crate) const BLUE: &str = "#2563a8";
pub(crate) const ORANGE: &str = "#d9730d";
pub(crate) const GREEN: &str = "#2e8b57";
pub(crate) const RED: &str = "#c0392b";
pub(crate) const PURPLE: &str = "#7b5cb8";
pub(crate) const GREY: &str = "#6b7280";

const WIDTH: f64 = 640.0;
const HEIGHT: f64 = 420.0;
/// The area inside the axes.
const LEFT: f64 = 68.0;
const RIGHT: f64 = 620.0;
const TOP: f64 = 66.0;
const BOTTOM: f64 = 366.0;

/// A picture of some series over common axes.
pub(crate) struct Plot {
    title: String,
    x_label: String,
    y_label: String,
    log_y: bool,
    equal: bool,
    /// Horizontally and vertically.
    range: Option<[(f64, f64); 2]>,
    series: Vec<Series>,
}

struct Series {
    name: String,
    color: &'static str,
    mark: Mark,
    x: Vec<f64>,
    y: Vec<f64>,
}

enum Mark {
    Line {
        dashes: &'static str,
    },
    Points,
    /// Between these and `y`.
    Band {
        upper: Vec<f64>,
    },
}

impl Plot {
    pub(crate) fn new(title: &str, x_label: &str, y_label: &str) -> Self {
        Plot {
            title: title.to_owned(),
            x_label: x_label.to_owned(),
            y_label: y_label.to_owned(),
            log_y: false,
            equal: false,
            range: None,
            series: Vec::new(),
        }
    }

    /// A logarithmic vertical axis; numbers that are not positive are left out.
    pub(crate) fn log_y(mut self) -> Self {
        self.log_y = true;
        self
    }

    /// One unit is equally long on both axes: circles look round.
    pub(crate) fn equal_axes(mut self) -> Self {
        self.equal = true;
        self
    }

    /// What is shown; all of the data and a margin unless said otherwise.
    pub(crate) fn range(mut self, x: (f64, f64), y: (f64, f64)) -> Self {
        self.range = Some([x, y]);
        self
    }

    /// A line through points; it is broken where a number is not finite.
    pub(crate) fn line(self, name: &str, color: &'static str, x: &[f64], y: &[f64]) -> Self {
        self.with(name, color, Mark::Line { dashes: "" }, x, y)
    }

    pub(crate) fn dashed(self, name: &str, color: &'static str, x: &[f64], y: &[f64]) -> Self {
        self.with(name, color, Mark::Line { dashes: r#" stroke-dasharray="6 4""# }, x, y)
    }

    pub(crate) fn points(self, name: &str, color: &'static str, x: &[f64], y: &[f64]) -> Self {
        self.with(name, color, Mark::Points, x, y)
    }

    pub(crate) fn band(self, name: &str, color: &'static str, x: &[f64], lower: &[f64], upper: &[f64]) -> Self {
        self.with(name, color, Mark::Band { upper: upper.to_vec() }, x, lower)
    }

    /// A series without a name is not in the legend.
    fn with(mut self, name: &str, color: &'static str, mark: Mark, x: &[f64], y: &[f64]) -> Self {
        self.series.push(Series { name: name.to_owned(), color, mark, x: x.to_vec(), y: y.to_vec() });
        self
    }

    /// Writes `target/plots/NAME.svg` and returns that path.
    pub(crate) fn save(&self, name: &str) -> io::Result<String> {
        let path = format!("target/plots/{name}.svg");
        let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(&path);
        if let Some(folder) = file.parent() {
            fs::create_dir_all(folder)?;
        }
        fs::write(file, self.to_svg())?;
        Ok(path)
    }

    pub(crate) fn to_svg(&self) -> String {
        let (x, y) = self.scales();
        let mut svg = format!(
            r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}" height="{HEIGHT}" font-family="Inter, 'Helvetica Neue', Arial, sans-serif" fill="#1f2937">
<rect width="100%" height="100%" fill="#ffffff"/>
<clipPath id="area"><rect x="{LEFT}" y="{TOP}" width="{}" height="{}"/></clipPath>
"##,
            RIGHT - LEFT,
            BOTTOM - TOP
        );
        axes(&mut svg, &x, &y);
        svg.push_str("<g clip-path=\"url(#area)\">\n");
        self.series.iter().for_each(|series| series.draw(&mut svg, &x, &y));
        svg.push_str("</g>\n");
        self.legend(&mut svg);
        let middle = ((LEFT + RIGHT) / 2.0, (TOP + BOTTOM) / 2.0);
        text(&mut svg, (LEFT, 28.0), r#"font-size="17" font-weight="600""#, &self.title);
        text(&mut svg, (middle.0, 406.0), r#"font-size="13" text-anchor="middle""#, &self.x_label);
        let turned = format!(r#"font-size="13" text-anchor="middle" transform="rotate(-90 18 {})""#, middle.1);
        text(&mut svg, (18.0, middle.1), &turned, &self.y_label);
        svg.push_str("</svg>\n");
        svg
    }

    fn scales(&self) -> (Scale, Scale) {
        let xs = self.series.iter().flat_map(|series| series.x.iter().copied());
        let ys = self.series.iter().flat_map(|series| {
            let upper = if let Mark::Band { upper } = &series.mark { &upper[..] } else { &[] };
            series.y.iter().chain(upper).copied()
        });
        let mut x = Scale::new(xs, self.range.map(|[x, _]| x), false, (LEFT, RIGHT));
        let mut y = Scale::new(ys, self.range.map(|[_, y]| y), self.log_y, (BOTTOM, TOP));
        if self.range.is_none() {
            (x, y) = (x.with_margin(), y.with_margin());
        }
        if self.equal {
            let unit = x.unit().min(y.unit());
            x.widen_to(unit);
            y.widen_to(unit);
        }
        (x, y)
    }

    /// One row under the title, so that it never hides data.
    fn legend(&self, svg: &mut String) {
        let mut x = LEFT;
        for series in self.series.iter().filter(|series| !series.name.is_empty()) {
            let color = series.color;
            let _ = match series.mark {
                Mark::Line { dashes } => writeln!(
                    svg,
                    r#"<path d="M{x:.1} 48h22" stroke="{color}" stroke-width="2.2" fill="none"{dashes}/>"#
                ),
                Mark::Points => writeln!(svg, r#"<circle cx="{:.1}" cy="48" r="3.6" fill="{color}"/>"#, x + 11.0),
                Mark::Band { .. } => writeln!(
                    svg,
                    r#"<rect x="{x:.1}" y="42" width="22" height="12" rx="2" fill="{color}" fill-opacity="0.2"/>"#
                ),
            };
            text(svg, (x + 28.0, 52.0), r#"font-size="12""#, &series.name);
            // A letter is about 6.4 wide at this size; no font is at hand to measure it.
            x += 28.0 + 6.4 * series.name.chars().count() as f64 + 18.0;
        }
    }
}

impl Series {
    fn draw(&self, svg: &mut String, x: &Scale, y: &Scale) {
        let places = |ys: &[f64]| -> Vec<Option<(f64, f64)>> {
            self.x.iter().zip(ys).map(|(&a, &b)| Some((x.place(a)?, y.place(b)?))).collect()
        };
        let (color, lower) = (self.color, places(&self.y));
        let _ = match &self.mark {
            Mark::Line { dashes } => writeln!(
                svg,
                r#"<path d="{}" fill="none" stroke="{color}" stroke-width="2.2" stroke-linejoin="round" stroke-linecap="round"{dashes}/>"#,
                path(&lower)
            ),
            Mark::Points => lower.into_iter().flatten().try_for_each(|(x, y)| {
                writeln!(svg, r#"<circle cx="{x:.1}" cy="{y:.1}" r="3.4" fill="{color}" fill-opacity="0.8"/>"#)
            }),
            Mark::Band { upper } => {
                let there = lower.into_iter().flatten();
                let back = places(upper).into_iter().rev().flatten();
                let outline: Vec<_> = there.chain(back).map(Some).collect();
                writeln!(svg, r#"<path d="{}Z" fill="{color}" fill-opacity="0.2"/>"#, path(&outline))
            }
        };
    }
}

/// Moves to each first point, and draws to those that follow it.
fn path(points: &[Option<(f64, f64)>]) -> String {
    let mut path = String::new();
    let mut is_down = false;
    for point in points {
        if let Some((x, y)) = point {
            let _ = write!(path, "{}{x:.1} {y:.1}", if is_down { 'L' } else { 'M' });
        }
        is_down = point.is_some();
    }
    path
}

fn axes(svg: &mut String, x: &Scale, y: &Scale) {
    for (place, label) in x.ticks() {
        let _ = writeln!(svg, r##"<path d="M{place:.1} {TOP}V{BOTTOM}" stroke="#e5e7eb"/>"##);
        text(svg, (place, BOTTOM + 18.0), r#"font-size="11.5" text-anchor="middle""#, &label);
    }
    for (place, label) in y.ticks() {
        let _ = writeln!(svg, r##"<path d="M{LEFT} {place:.1}H{RIGHT}" stroke="#e5e7eb"/>"##);
        text(svg, (LEFT - 8.0, place + 4.0), r#"font-size="11.5" text-anchor="end""#, &label);
    }
    let _ = writeln!(svg, r##"<path d="M{LEFT} {TOP}V{BOTTOM}H{RIGHT}" fill="none" stroke="#6b7280"/>"##);
}

fn text(svg: &mut String, (x, y): (f64, f64), attributes: &str, text: &str) {
    let _ = writeln!(svg, r#"<text x="{x:.1}" y="{y:.1}" {attributes}>{}</text>"#, escape(text));
}

fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn plot() -> Plot {
        Plot::new("a title", "x", "y")
    }

    #[test]
    fn text_is_escaped() {
        let svg = Plot::new("a < b & c", "x", "y").points("<p>", BLUE, &[1.0], &[1.0]).to_svg();
        assert!(svg.contains(">a &lt; b &amp; c</text>"), "{svg}");
        assert!(svg.contains(">&lt;p&gt;</text>"), "{svg}");
    }

    #[test]
    fn lines_break_and_points_are_skipped_where_numbers_are_not_finite() {
        let (x, y) = ([0.0, 1.0, 2.0, 3.0], [0.0, 1.0, f64::NAN, 3.0]);
        let line = plot().range((0.0, 3.0), (0.0, 3.0)).line("", BLUE, &x, &y).to_svg();
        assert!(line.contains(r#"<path d="M68.0 366.0L252.0 266.0M620.0 66.0""#), "{line}");
        let points = plot().points("", BLUE, &x, &y).to_svg();
        assert_eq!(points.matches("<circle").count(), 3);
        assert!(!line.contains("NaN") && !points.contains("NaN"));
    }

    #[test]
    fn a_band_goes_there_and_back() {
        let plot = plot().range((0.0, 1.0), (0.0, 1.0));
        let svg = plot.band("", RED, &[0.0, 1.0], &[0.0, 0.0], &[1.0, 1.0]).to_svg();
        assert!(svg.contains(r#"<path d="M68.0 366.0L620.0 366.0L620.0 66.0L68.0 66.0Z""#), "{svg}");
    }

    #[test]
    fn no_data_and_a_single_point_have_axes_too() {
        for plot in [plot(), plot().points("", BLUE, &[2.0], &[2.0]), plot().log_y().line("", RED, &[0.0], &[-1.0])] {
            let svg = plot.to_svg();
            assert!(svg.matches("<text").count() > 6, "{svg}");
            assert!(!svg.contains("NaN") && !svg.contains("inf"), "{svg}");
        }
    }

    #[test]
    fn equal_axes_show_squares() {
        let plot = plot().range((0.0, 1.0), (0.0, 1.0)).equal_axes();
        let svg = plot.points("", BLUE, &[0.0, 1.0], &[0.0, 1.0]).to_svg();
        // The area is 552 by 300: the height stays, and the square stands in the middle of the width.
        assert!(svg.contains(r#"cx="194.0" cy="366.0""#) && svg.contains(r#"cx="494.0" cy="66.0""#), "{svg}");
    }
}
