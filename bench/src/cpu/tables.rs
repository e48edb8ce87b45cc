//! What the benchmark says.

use std::fmt::Write;

use super::measure::Measured;
use bench::report::{Record, Table, time_of};

/// Ratios below are counted as this one, so that a single workload cannot make up for many.
const LEAST_RATIO: f64 = 0.1;

/// What was measured of a workload.
pub(crate) struct Row {
    pub(crate) workload: &'static str,
    pub(crate) ours: Measured,
    /// For each peer, or why there is nothing.
    pub(crate) peers: Vec<Result<Measured, String>>,
}

impl Row {
    /// Our shortest time by that of the best peer.
    pub(crate) fn ratio(&self) -> Option<f64> {
        let best = self.peers.iter().flatten().map(|peer| peer.times.minimum()).reduce(f64::min)?;
        Some(self.ours.times.minimum() / best)
    }
}

/// All tables, in Markdown. `peers` are the names of the columns.
pub(crate) fn text(rows: &[Row], peers: &[String]) -> String {
    let mut text = String::from("## Shortest time of a call\n\n");
    text += &table(rows, peers, true, |measured| measured.times.minimum()).text();
    text += &summary(rows);
    text += &left_out(rows, peers);
    text += "\n## Median time of a call\n\n";
    text += &table(rows, peers, false, |measured| measured.times.median()).text();
    text += "\n## First call: tracing, compiling, running\n\n";
    text + &table(rows, peers, false, |measured| measured.first_call).text()
}

fn table(rows: &[Row], peers: &[String], with_ratio: bool, of: impl Fn(&Measured) -> f64) -> Table {
    let mut columns = vec!["workload".to_owned(), "ours".to_owned()];
    columns.extend(peers.iter().cloned());
    columns.extend(with_ratio.then(|| "ours / best".to_owned()));
    let mut table = Table::with_columns(columns);
    for row in rows {
        let mut cells = vec![row.workload.to_owned(), time_of(of(&row.ours))];
        cells.extend(row.peers.iter().map(|peer| peer.as_ref().map_or("-".to_owned(), |peer| time_of(of(peer)))));
        if with_ratio {
            cells.push(row.ratio().map_or("-".to_owned(), |ratio| format!("{ratio:.2}")));
        }
        table.row(cells);
    }
    table
}

/// Mean, median and worst of the ratios.
pub(crate) fn summary(rows: &[Row]) -> String {
    let mut ratios: Vec<_> = rows.iter().filter_map(|row| Some((row.ratio()?, row.workload))).collect();
    ratios.sort_by(|left, right| left.0.total_cmp(&right.0));
    let Some((worst, workload)) = ratios.last() else { return String::new() };
    let logs: f64 = ratios.iter().map(|(ratio, _)| ratio.max(LEAST_RATIO).ln()).sum();
    let mean = (logs / ratios.len() as f64).exp();
    let median = match ratios.len() {
        odd if odd % 2 == 1 => ratios[odd / 2].0,
        even => (ratios[even / 2 - 1].0 + ratios[even / 2].0) / 2.0,
    };
    format!(
        "\nOurs / best peer over {} workloads: geometric mean {mean:.2} (ratios below {LEAST_RATIO} counted as {LEAST_RATIO}), \
         median {median:.2}, worst {worst:.2} ({workload}).\n",
        ratios.len()
    )
}

/// Which peers have no figure, and why.
fn left_out(rows: &[Row], peers: &[String]) -> String {
    let mut reasons: Vec<(String, Vec<&str>)> = Vec::new();
    for row in rows {
        for (peer, found) in peers.iter().zip(&row.peers) {
            let Err(reason) = found else { continue };
            let line = format!("{peer}: {reason}");
            match reasons.iter_mut().find(|(known, _)| *known == line) {
                Some((_, workloads)) => workloads.push(row.workload),
                None => reasons.push((line, vec![row.workload])),
            }
        }
    }
    if reasons.is_empty() {
        return String::new();
    }
    let mut text = String::from("\nWithout a figure:\n\n");
    for (line, workloads) in reasons {
        let _ = writeln!(text, "- {line} ({})", workloads.join(", "));
    }
    text
}

/// The figures for programs.
pub(crate) fn records(rows: &[Row], peers: &[String]) -> Vec<Record> {
    let mut records = Vec::new();
    for row in rows {
        let theirs =
            peers.iter().zip(&row.peers).filter_map(|(peer, found)| Some((peer.as_str(), found.as_ref().ok()?)));
        for (subject, measured) in std::iter::once(("ours", &row.ours)).chain(theirs) {
            let figures = [
                ("minimum", measured.times.minimum()),
                ("median", measured.times.median()),
                ("first call", measured.first_call),
            ];
            records.extend(figures.map(|(metric, value)| Record {
                bench: "cpu",
                case: row.workload.to_owned(),
                size: 1,
                subject: subject.to_owned(),
                metric: metric.to_owned(),
                value,
                unit: "s",
            }));
        }
    }
    records
}

/// The page of the documentation.
pub(crate) fn page(rows: &[Row], peers: &[String], threads: usize, rounds: usize, machine: &str) -> String {
    format!(
        "# Programs on the CPU\n\n\
         `cargo xtask bench cpu [--quick] [--json FILE] [-- --only A,B] [-- --alone] [-- --threads N]` measures values and derivatives of {} programs, \
         ours under `jit` beside JAX and PyTorch in the same run, and writes this page.\n\
         Measured on {machine}.\n\n\
         ![Our time by that of the best peer](cpu.svg)\n\n\
         {}\n\
         ## How it is measured\n\n\
         - The workloads are in `bench/src/cpu/workloads.rs`, as one writes them with `tenferro`, and in `bench/src/cpu/peers.py` for the peers. All of them make the same inputs, bit for bit; losses and norms of gradients must agree within 1e-5 (F32) or 1e-9 (F64), or the benchmark fails.\n\
         - A call returns the loss and the gradients of all parameters; `mlp_train_step`, `mlp_small`, `conv_net` and `embedding_bag` are steps of gradient descent, whose parameters are moved into the call, and donated in JAX; `hvp_mlp` is a product with a Hessian, `jacobian_100` a Jacobian. Labels and data are arguments.\n\
         - Ours and the peers take turns, {rounds} rounds for each workload; times are of single calls on the wall clock, after calls to warm up. The best peer is the one with the shortest time.\n\
         - Ours has one thread, the peers {threads}. JAX is run twice: kept on as many cores as it may have threads, and free to use all of them.\n\
         - PyTorch is run eagerly; compiled as one usually does, the loss by `torch.compile` and its derivative by autograd; and compiled whole, `torch.func.grad_and_value` and the update in one graph. Nothing that an earlier run compiled is used.\n\
         - `chain_2000_loop` and `lstm` are loops in ours and JAX, and Python's loops in PyTorch.\n\
         - The peers are run by the Python that `PYTHON` names; without it the benchmark makes an environment of its own in `bench/target/peers`.\n\
         - Missing: memory, and peers in Rust (candle, burn, ndarray).\n",
        rows.len(),
        text(rows, peers),
    )
}

/// The page of the second list.
pub(crate) fn others_page(rows: &[Row], peers: &[String], threads: usize, machine: &str) -> String {
    format!(
        "# Other programs on the CPU\n\n\
         `cargo xtask bench cpu -- --others` measures values and gradients of {} programs of other kinds than those of [the first list](cpu.md), \
         where it is said how: stencils, filters, recurrent and graph networks, spectral losses, bodies in motion, a transformer, gradients of single examples, sorting, small factorisations, loops.\n\
         Measured on {machine}, ours with one thread, the peers with {threads}.\n\n\
         ![Our time by that of the best peer](cpu-others.svg)\n\n\
         {}\n\
         - The workloads are in `bench/src/cpu/others.rs` and `bench/src/cpu/others.py`. Losses and norms of gradients must agree within 1e-4 (F32) or 1e-8 (F64).\n\
         - All are loops by `scan` in ours and JAX where they have steps, and Python's loops in PyTorch. `per_example` returns gradients of single examples, cut and averaged.\n",
        rows.len(),
        text(rows, peers),
    )
}

#[cfg(test)]
mod tests {
    use super::super::measure::Times;
    use super::*;

    fn row(workload: &'static str, ours: f64, peers: Vec<Result<f64, String>>) -> Row {
        let measured = |seconds| Measured { times: Times(vec![seconds]), first_call: 1.0 };
        Row { workload, ours: measured(ours), peers: peers.into_iter().map(|peer| peer.map(measured)).collect() }
    }

    #[test]
    fn the_best_peer_counts_and_very_small_ratios_do_not() {
        let rows = [
            row("a", 1.0, vec![Ok(4.0), Ok(100.0)]),
            row("b", 0.001, vec![Err("slow".to_owned()), Ok(1.0)]),
            row("c", 10.0, vec![Ok(1.0), Ok(2.0)]),
        ];
        let expected = "\nOurs / best peer over 3 workloads: geometric mean 0.63 (ratios below 0.1 counted as 0.1), \
                        median 0.25, worst 10.00 (c).\n";
        assert_eq!(summary(&rows), expected);
        assert_eq!(left_out(&rows, &["x".to_owned(), "y".to_owned()]), "\nWithout a figure:\n\n- x: slow (b)\n");
    }

    #[test]
    fn the_page_says_what_was_measured_and_how() {
        let rows = [row("a", 1.0, vec![Ok(4.0)])];
        let page = page(&rows, &["JAX 1".to_owned()], 1, 3, "a machine");
        assert!(page.starts_with("# Programs on the CPU\n\n"), "{page}");
        for part in
            ["of 1 programs", "Measured on a machine.", "(cpu.svg)", "| a        | 1.00 s | 4.00 s |        0.25 |"]
        {
            assert!(page.contains(part), "{part} in {page}");
        }
        assert!(!page.contains("Without a figure"));
    }
}
