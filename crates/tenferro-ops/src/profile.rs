//! What a run did and how long it took, for people and for trace viewers.

use std::fmt::{self, Write};
use std::time::Duration;

/// One run of an executable, step by step.
///
/// It prints as a table, the costliest steps first, and [as a trace](Self::chrome_trace) for a viewer.
///
/// ```
/// use tenferro_ops::{Array, Buffer, Executor, Program, ReferenceExecutor};
///
/// let program = Program::parse("program(%0: F64[]) { %1: F64[] = mul %0, %0 } -> (%1)")?;
/// let executable = ReferenceExecutor.compile(&program)?;
/// let mut outputs = [Buffer::default()];
/// let profile = executable.profile(&mut [Array::scalar(3.0).into()], &mut outputs)?;
/// assert_eq!(outputs[0].to_array()?, Array::scalar(9.0));
/// println!("{profile}");
/// # Ok::<(), Box<dyn std::error::Error + Send + Sync>>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq)]
#[non_exhaustive]
pub struct Profile {
    /// What was done, in order.
    pub steps: Vec<ProfiledStep>,
    /// From the first step to the end of the last one.
    pub elapsed: Duration,
}

/// A step of a run.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct ProfiledStep {
    /// What kind of work it is: `region`, `product`, or the name of an operation.
    pub name: String,
    /// What it does in words, with what it reads and computes; may be empty.
    pub detail: String,
    /// When it began, counted from the first step.
    pub start: Duration,
    /// How long it took.
    pub elapsed: Duration,
    /// What it should cost.
    pub cost: Cost,
}

/// What a step moves and computes, by a model: each operand and each result is moved once, and each function of an
/// element, `exp` as well as a sum, is one operation.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Cost {
    /// The bytes that are read.
    pub read: u64,
    /// The bytes that are written.
    pub written: u64,
    /// The operations on numbers; none where the model knows nothing.
    pub flops: Option<u64>,
}

impl Profile {
    /// A profile of these steps.
    pub fn new(steps: Vec<ProfiledStep>) -> Self {
        let elapsed = steps.iter().map(|step| step.start + step.elapsed).max().unwrap_or_default();
        Profile { steps, elapsed }
    }

    /// The run as JSON in the format of trace events, one event a step: `chrome://tracing` and Perfetto show it.
    pub fn chrome_trace(&self) -> String {
        let mut text = String::from("{\"traceEvents\":[");
        for (position, step) in self.steps.iter().enumerate() {
            let ProfiledStep { name, detail, start, elapsed, cost } = step;
            let comma = if position == 0 { "\n" } else { ",\n" };
            let flops = cost.flops.map_or("null".to_owned(), |flops| flops.to_string());
            // Microseconds with a fraction, as the format wants them.
            let [start, elapsed] = [start, elapsed].map(|time| time.as_nanos() as f64 / 1e3);
            let _ = write!(
                text,
                "{comma}{{\"name\":{},\"cat\":\"step\",\"ph\":\"X\",\"ts\":{start:.3},\"dur\":{elapsed:.3},\"pid\":1,\"tid\":1,\
                 \"args\":{{\"step\":{position},\"detail\":{},\"read\":{},\"written\":{},\"flops\":{flops}}}}}",
                quoted(name),
                quoted(detail),
                cost.read,
                cost.written,
            );
        }
        text + "\n]}\n"
    }
}

/// A table: time, share, bytes a second, operations a second, and what was done.
impl fmt::Display for Profile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let all = self.elapsed.as_secs_f64();
        writeln!(f, "{} steps in {:.1} µs", self.steps.len(), all * 1e6)?;
        writeln!(f, "{:>10} {:>6} {:>8} {:>8}  step", "µs", "share", "GB/s", "GFlop/s")?;
        let mut order: Vec<_> = self.steps.iter().enumerate().collect();
        order.sort_by_key(|(_, step)| std::cmp::Reverse(step.elapsed));
        for (position, ProfiledStep { name, detail, elapsed, cost, .. }) in order {
            let seconds = elapsed.as_secs_f64();
            // What took no time that the clock can see has no rate.
            let rate = |amount: u64| if seconds > 0.0 { amount as f64 / seconds / 1e9 } else { 0.0 };
            let share = if all > 0.0 { 100.0 * seconds / all } else { 0.0 };
            let flops = cost.flops.map_or("-".to_owned(), |flops| format!("{:.2}", rate(flops)));
            let bytes = rate(cost.read + cost.written);
            let what = if detail.is_empty() { name } else { detail };
            writeln!(f, "{:>10.2} {share:>5.1}% {bytes:>8.2} {flops:>8}  {position}: {what}", seconds * 1e6)?;
        }
        Ok(())
    }
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

#[cfg(test)]
mod tests {
    use super::*;

    fn step(name: &str, start: u64, elapsed: u64, flops: Option<u64>) -> ProfiledStep {
        ProfiledStep {
            name: name.to_owned(),
            detail: "%0 -> \"%1\"".to_owned(),
            start: Duration::from_nanos(start),
            elapsed: Duration::from_nanos(elapsed),
            cost: Cost { read: 500, written: 500, flops },
        }
    }

    #[test]
    fn the_costliest_step_comes_first() {
        let gather = ProfiledStep { detail: String::new(), ..step("gather", 0, 250, None) };
        let profile = Profile::new(vec![gather, step("region", 250, 750, Some(1500))]);
        let expected = "2 steps in 1.0 µs
        µs  share     GB/s  GFlop/s  step
      0.75  75.0%     1.33     2.00  1: %0 -> \"%1\"
      0.25  25.0%     4.00        -  0: gather
";
        assert_eq!(profile.to_string(), expected);
    }

    #[test]
    fn a_trace_has_an_event_for_each_step() {
        let profile = Profile::new(vec![step("region", 1250, 750, None)]);
        let event = r#"{"name":"region","cat":"step","ph":"X","ts":1.250,"dur":0.750,"pid":1,"tid":1,"args":{"step":0,"detail":"%0 -> \"%1\"","read":500,"written":500,"flops":null}}"#;
        assert_eq!(profile.chrome_trace(), format!("{{\"traceEvents\":[\n{event}\n]}}\n"));
        assert_eq!(Profile::default().chrome_trace(), "{\"traceEvents\":[\n]}\n");
    }
}
