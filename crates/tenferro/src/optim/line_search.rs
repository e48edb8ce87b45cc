//! How far to go along a direction.

use crate::Result;

/// The value must fall by this part of what the slope promises.
const DECREASE: f64 = 1e-4;
/// The slope must flatten to this part of what it was.
const FLATTEN: f64 = 0.9;
const MAX_EVALUATIONS: usize = 30;

/// The function along the direction, with whatever belongs to the point.
#[derive(Debug)]
pub(crate) struct Point<T> {
    /// How far along the direction.
    pub(crate) length: f64,
    pub(crate) value: f64,
    pub(crate) slope: f64,
    pub(crate) rest: T,
}

/// The value and the slope at length 0.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Start {
    pub(crate) value: f64,
    pub(crate) slope: f64,
}

impl Start {
    /// Whether the value has fallen enough.
    fn decreases<T>(&self, point: &Point<T>) -> bool {
        point.value <= self.value + DECREASE * point.length * self.slope
    }

    /// The strong Wolfe conditions, or their form in slopes where values differ by rounding errors only.
    fn accepts<T>(&self, point: &Point<T>) -> bool {
        let rounding = 4.0 * f64::EPSILON * self.value.abs();
        let within_rounding =
            (point.value - self.value).abs() <= rounding && point.slope <= (2.0 * DECREASE - 1.0) * self.slope;
        (self.decreases(point) || within_rounding) && point.slope.abs() <= -FLATTEN * self.slope
    }
}

/// A point that satisfies the strong Wolfe conditions; if rounding errors hide it, one where the value has fallen;
/// `None` if there is none of these either.
///
/// Steps grow until they enclose such a point, then the interval shrinks, by the cubic through its ends where that
/// is known. Values that are not finite lie too far out.
pub(crate) fn strong_wolfe<T>(
    start: Start,
    first_length: f64,
    mut evaluate: impl FnMut(f64) -> Result<Point<T>>,
) -> Result<Option<Point<T>>> {
    // The best point so far, and what is known at the other end of the interval.
    let mut best: Option<Point<T>> = None;
    let mut end: Option<End> = None;
    let mut length = first_length;
    for _ in 0..MAX_EVALUATIONS {
        let point = evaluate(length)?;
        if start.accepts(&point) {
            return Ok(Some(point));
        }
        let near = End::of(best.as_ref(), start);
        let is_better = point.value.is_finite() && start.decreases(&point) && point.value < near.value;
        if !is_better {
            end = Some(End { length: point.length, value: point.value, slope: point.slope });
        } else {
            // Where the value rises towards the far end, or no end is known and it rises, the way back is downhill.
            let outward = end.map_or(1.0, |end| end.length - near.length);
            if point.slope * outward >= 0.0 {
                end = Some(near);
            }
            best = Some(point);
        }
        let near = End::of(best.as_ref(), start);
        length = match end {
            None => near.length * 4.0,
            Some(end) => near.between(end),
        };
        if length == near.length || end.is_some_and(|end| length == end.length) {
            break;
        }
    }
    Ok(best)
}

/// One end of the interval.
#[derive(Clone, Copy, Debug)]
struct End {
    length: f64,
    value: f64,
    slope: f64,
}

impl End {
    fn of<T>(point: Option<&Point<T>>, start: Start) -> End {
        match point {
            Some(point) => End { length: point.length, value: point.value, slope: point.slope },
            None => End { length: 0.0, value: start.value, slope: start.slope },
        }
    }

    /// The minimum of the cubic through both ends, kept away from them; the middle if there is none.
    fn between(self, other: End) -> f64 {
        let width = other.length - self.length;
        let part = self.cubic_minimum(other).filter(|part| part.is_finite()).unwrap_or(0.5);
        self.length + width * part.clamp(0.1, 0.9)
    }

    /// As a part of the way to the other end.
    fn cubic_minimum(self, other: End) -> Option<f64> {
        let width = other.length - self.length;
        let (a, b) = (self.slope * width, other.slope * width);
        let bend = a + b - 3.0 * (other.value - self.value);
        let discriminant = bend * bend - a * b;
        (discriminant >= 0.0).then(|| {
            let root = discriminant.sqrt();
            1.0 - (b + root - bend) / (b - a + 2.0 * root)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn search(f: impl Fn(f64) -> (f64, f64), first: f64) -> (Option<Point<()>>, usize) {
        let (value, slope) = f(0.0);
        let mut count = 0;
        let point = strong_wolfe(Start { value, slope }, first, |length| {
            count += 1;
            let (value, slope) = f(length);
            Ok(Point { length, value, slope, rest: () })
        });
        (point.unwrap(), count)
    }

    /// The conditions themselves, from far too short and far too long first steps.
    #[test]
    fn the_conditions_hold() {
        let functions: [fn(f64) -> (f64, f64); 4] = [
            |x| ((x - 1.0).powi(2), 2.0 * (x - 1.0)),
            |x| (-x / (x * x + 2.0), (x * x - 2.0) / (x * x + 2.0).powi(2)),
            |x| (x.powi(4) - 8.0 * x, 4.0 * x.powi(3) - 8.0),
            |x| (x.exp() - 3.0 * x, x.exp() - 3.0),
        ];
        for (at, f) in functions.into_iter().enumerate() {
            for first in [1e-3, 0.1, 1.0, 10.0, 1000.0] {
                let (point, count) = search(f, first);
                let point = point.unwrap_or_else(|| panic!("function {at}, first step {first}"));
                let (value, slope) = f(0.0);
                assert!(point.value <= value + 1e-4 * point.length * slope, "function {at}, first step {first}");
                assert!(point.slope.abs() <= 0.9 * slope.abs(), "function {at}, first step {first}");
                assert!(count <= 15, "function {at}, first step {first}: {count} evaluations");
            }
        }
    }

    #[test]
    fn a_minimum_before_a_pole_is_found() {
        let f = |x: f64| if x < 1.0 { (-x - (1.0 - x).ln(), -1.0 + 1.0 / (1.0 - x)) } else { (f64::NAN, f64::NAN) };
        // The slope at 0 is 0, so begin the search at −1.
        let shifted = |x: f64| f(x - 1.0);
        let point = search(shifted, 50.0).0.unwrap();
        assert!(point.length < 2.0 && point.value < shifted(0.0).0);
    }

    #[test]
    fn a_function_that_only_rises_gives_nothing() {
        // It claims to fall.
        assert!(search(|x| (x, -1.0), 1.0).0.is_none());
    }
}
