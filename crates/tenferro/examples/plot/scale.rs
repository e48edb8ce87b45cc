//! From numbers to places on paper, and the ticks beside them.

/// A straight or logarithmic axis.
pub(super) struct Scale {
    /// The numbers at both ends, logarithms of them on a logarithmic axis.
    low: f64,
    high: f64,
    log: bool,
    /// Where the ends are on paper.
    from: f64,
    to: f64,
}

impl Scale {
    /// An axis that shows the range or, without one, all numbers that can be shown.
    pub(super) fn new(
        numbers: impl Iterator<Item = f64>,
        range: Option<(f64, f64)>,
        log: bool,
        (from, to): (f64, f64),
    ) -> Self {
        let mut scale = Scale { low: f64::INFINITY, high: f64::NEG_INFINITY, log, from, to };
        let (given, numbers) = match range {
            Some((low, high)) => (vec![low, high], None),
            None => (Vec::new(), Some(numbers)),
        };
        for number in given.into_iter().chain(numbers.into_iter().flatten()) {
            if let Some(number) = scale.on_axis(number) {
                (scale.low, scale.high) = (scale.low.min(number), scale.high.max(number));
            }
        }
        if scale.low > scale.high {
            (scale.low, scale.high) = (0.0, 1.0);
        }
        // Numbers that hardly differ get an axis around them all the same.
        let least = 1e-9 * scale.low.abs().max(scale.high.abs());
        if scale.high - scale.low <= least {
            let margin = if scale.low == 0.0 { 1.0 } else { 0.5 * scale.low.abs() };
            (scale.low, scale.high) = (scale.low - margin, scale.high + margin);
        }
        scale
    }

    fn on_axis(&self, number: f64) -> Option<f64> {
        let number = if self.log { number.log10() } else { number };
        number.is_finite().then_some(number)
    }

    /// Where a number is; `None` for those that the axis cannot show.
    pub(super) fn place(&self, number: f64) -> Option<f64> {
        let number = self.on_axis(number)?;
        Some(self.from + (number - self.low) / (self.high - self.low) * (self.to - self.from))
    }

    /// How long one is on paper.
    pub(super) fn unit(&self) -> f64 {
        (self.to - self.from).abs() / (self.high - self.low)
    }

    /// Shows more on both sides, so that one is as long as `unit`.
    pub(super) fn widen_to(&mut self, unit: f64) {
        let (middle, half) = ((self.low + self.high) / 2.0, (self.to - self.from).abs() / unit / 2.0);
        (self.low, self.high) = (middle - half, middle + half);
    }

    /// Shows a little more on both sides, so that nothing lies on the edge.
    pub(super) fn with_margin(mut self) -> Self {
        let margin = 0.04 * (self.high - self.low);
        (self.low, self.high) = (self.low - margin, self.high + margin);
        self
    }

    /// Round numbers: where they are, and what is written there.
    pub(super) fn ticks(&self) -> Vec<(f64, String)> {
        let place = |number| self.from + (number - self.low) / (self.high - self.low) * (self.to - self.from);
        let span = self.high - self.low;
        if self.log && span < 2.5 {
            return self.parts_of_decades().map(|(number, label)| (place(number), label)).collect();
        }
        let step = if self.log { round_step(span).max(1.0).round() } else { round_step(span) };
        let first = (self.low / step - 1e-9).ceil();
        let count = ((self.high / step + 1e-9).floor() - first).clamp(-1.0, 20.0) as i64;
        let numbers = (0..=count).map(|k| (first + k as f64) * step);
        let label = |number| if self.log { power_of_ten(number) } else { decimal(number, step) };
        numbers.map(|number| (place(number), label(number))).collect()
    }

    /// 1, 2 and 5 of each decade, by their logarithms.
    fn parts_of_decades(&self) -> impl Iterator<Item = (f64, String)> {
        let (low, high) = (self.low, self.high);
        let decades = low.floor() as i32..=high.ceil() as i32;
        let parts = decades.flat_map(|decade| [1.0, 2.0, 5.0].map(|part| (part * 10.0_f64.powi(decade), decade)));
        let labelled = parts.map(|(number, decade)| (number.log10(), decimal(number, 10.0_f64.powi(decade))));
        labelled.filter(move |(number, _)| (low..=high).contains(number))
    }
}

/// 1, 2 or 5 times a power of ten, so that four to eight of them make the span.
fn round_step(span: f64) -> f64 {
    let power = 10.0_f64.powf((span / 5.0).log10().floor());
    let factors = [10.0, 5.0, 2.0, 1.0];
    factors.into_iter().map(|factor| factor * power).find(|step| span / step >= 4.0).unwrap_or(power)
}

fn decimal(number: f64, step: f64) -> String {
    let decimals = (-step.log10()).ceil().max(0.0) as usize;
    if decimals > 5 || number.abs() >= 1e6 {
        return format!("{number:.1e}");
    }
    // Minus zero is nobody's idea of a tick.
    let number = if number.abs() < step / 2.0 { 0.0 } else { number };
    format!("{number:.decimals$}").replace('-', "−")
}

fn power_of_ten(exponent: f64) -> String {
    let raised = |digit| match digit {
        '-' => '⁻',
        '1' => '¹',
        '2' => '²',
        '3' => '³',
        digit => digit.to_digit(10).and_then(|digit| char::from_u32(0x2070 + digit)).unwrap_or(digit),
    };
    format!("10{}", format!("{exponent:.0}").chars().map(raised).collect::<String>())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn labels(numbers: &[f64], log: bool) -> String {
        let scale = Scale::new(numbers.iter().copied(), None, log, (0.0, 100.0));
        scale.ticks().into_iter().map(|(_, label)| label).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn ticks_are_round_numbers() {
        assert_eq!(labels(&[0.0, 1.0], false), "0.0 0.2 0.4 0.6 0.8 1.0");
        assert_eq!(labels(&[-3.2, 4.1], false), "−3 −2 −1 0 1 2 3 4");
        assert_eq!(labels(&[0.0, 437.0], false), "0 100 200 300 400");
        assert_eq!(labels(&[1e-7, 3e-7], false), "1.0e-7 1.5e-7 2.0e-7 2.5e-7 3.0e-7");
        assert_eq!(labels(&[0.002, 30.0], true), "10⁻² 10⁻¹ 10⁰ 10¹");
        assert_eq!(labels(&[0.04, 3.0], true), "0.05 0.1 0.2 0.5 1 2");
    }

    #[test]
    fn degenerate_ranges_get_an_axis() {
        assert_eq!(labels(&[], false), "0.0 0.2 0.4 0.6 0.8 1.0");
        assert_eq!(labels(&[2.0, 2.0], false), "1.0 1.5 2.0 2.5 3.0");
        assert_eq!(labels(&[0.0], false), "−1.0 −0.5 0.0 0.5 1.0");
        assert_eq!(labels(&[f64::NAN, f64::INFINITY, 5.0, 6.0], false), labels(&[5.0, 6.0], false));
    }
}
