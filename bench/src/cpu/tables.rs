//! What the benchmark says.

use std::fmt::Write;

use super::measure::Measured;
use super::memory;
use super::peers::Language;
use bench::report::{Record, Table, bytes_of, time_of};

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
        self.best().map(|(_, ratio)| ratio)
    }

    /// The best peer, and our shortest time by its.
    pub(crate) fn best(&self) -> Option<(usize, f64)> {
        self.best_of(|_| true)
    }

    fn best_of(&self, is_counted: impl Fn(usize) -> bool) -> Option<(usize, f64)> {
        let times = self.peers.iter().enumerate().filter(|(number, _)| is_counted(*number));
        let times = times.filter_map(|(number, peer)| Some((number, peer.as_ref().ok()?.times.minimum())));
        let (best, time) = times.min_by(|left, right| left.1.total_cmp(&right.1))?;
        Some((best, self.ours.times.minimum() / time))
    }
}

/// Everything that a run says.
pub(crate) struct Page<'a> {
    pub(crate) rows: &'a [Row],
    /// The names of the peers, in the order of the rows' figures.
    pub(crate) peers: Vec<(String, Language)>,
    pub(crate) memory: &'a [memory::Row],
    /// The names of the peers whose memory was measured.
    pub(crate) watched: Vec<String>,
}

impl Page<'_> {
    pub(crate) fn names(&self) -> Vec<&str> {
        self.peers.iter().map(|(name, _)| name.as_str()).collect()
    }

    /// All tables, in Markdown.
    pub(crate) fn tables(&self) -> String {
        let mut text = String::new();
        if !self.rows.is_empty() {
            text += "## Shortest time of a call\n\n";
            text += &self.table(Language::Python, true, |measured| measured.times.minimum()).text();
            text += &summary(self.rows, &self.names());
            if self.peers.iter().any(|(_, language)| *language == Language::Rust) {
                text += "\n## Shortest time of a call, beside crates in Rust\n\n";
                text += &self.table(Language::Rust, true, |measured| measured.times.minimum()).text();
            }
            text += &left_out(self.rows, &self.names());
            text += "\n## Median time of a call\n\n";
            text += &self.table(Language::Python, false, |measured| measured.times.median()).text();
            text += "\n## First call: tracing, compiling, running\n\n";
            text += &self.table(Language::Python, false, |measured| measured.first_call).text();
        }
        text + &self.memory()
    }

    /// Our figures beside those of the peers of one language, for the workloads that one of them has.
    fn table(&self, language: Language, with_ratio: bool, of: impl Fn(&Measured) -> f64) -> Table {
        let is_shown = |number: usize| self.peers[number].1 == language;
        let shown: Vec<usize> = (0..self.peers.len()).filter(|number| is_shown(*number)).collect();
        let mut columns = vec!["workload".to_owned(), "ours".to_owned()];
        columns.extend(shown.iter().map(|number| self.peers[*number].0.clone()));
        columns.extend(with_ratio.then(|| "ours / best".to_owned()));
        let mut table = Table::with_columns(columns);
        for row in self.rows {
            let best = row.best_of(is_shown);
            // Crates in Rust have some of the workloads only; lines without a figure would hide those with one.
            if language == Language::Rust && best.is_none() {
                continue;
            }
            let mut cells = vec![row.workload.to_owned(), time_of(of(&row.ours))];
            let figure = |number: &usize| row.peers[*number].as_ref().map_or("-".to_owned(), |peer| time_of(of(peer)));
            cells.extend(shown.iter().map(figure));
            if with_ratio {
                cells.push(best.map_or("-".to_owned(), |(_, ratio)| format!("{ratio:.2}")));
            }
            table.row(cells);
        }
        table
    }

    fn memory(&self) -> String {
        if self.memory.is_empty() {
            return String::new();
        }
        let mut columns = ["workload", "ours: buffers", "JAX: buffers", "ours: process"].map(str::to_owned).to_vec();
        columns.extend(self.watched.iter().map(|name| format!("{name}: process")));
        let mut table = Table::with_columns(columns);
        for row in self.memory {
            let buffers = row.peers.iter().flatten().find_map(|peer| peer.buffers);
            let bytes = |bytes: Option<u64>| bytes.map_or("-".to_owned(), bytes_of);
            let mut cells = vec![row.workload.to_owned(), bytes(row.ours.buffers), bytes(buffers)];
            cells.push(bytes_of(row.ours.growth));
            cells.extend(row.peers.iter().map(|peer| bytes(peer.as_ref().ok().map(|peer| peer.growth))));
            table.row(cells);
        }
        format!(
            "\n## Memory\n\n{}\n\
             Buffers are what a call needs at once, arguments and results included: ours counted where memory is allocated, \
             JAX's as its compiler states it. Process is the growth of resident memory over that after the import.\n",
            table.text()
        )
    }

    /// The figures for programs.
    pub(crate) fn records(&self) -> Vec<Record> {
        let record = |case: &str, subject: &str, (metric, value, unit): (&str, f64, &'static str)| Record {
            bench: "cpu",
            case: case.to_owned(),
            size: 1,
            subject: subject.to_owned(),
            metric: metric.to_owned(),
            value,
            unit,
        };
        let mut records = Vec::new();
        for row in self.rows {
            let names = self.peers.iter().map(|(name, _)| name.as_str());
            let theirs = names.zip(&row.peers).filter_map(|(peer, found)| Some((peer, found.as_ref().ok()?)));
            for (subject, measured) in std::iter::once(("ours", &row.ours)).chain(theirs) {
                let figures = [
                    ("minimum", measured.times.minimum(), "s"),
                    ("median", measured.times.median(), "s"),
                    ("first call", measured.first_call, "s"),
                ];
                records.extend(figures.map(|figure| record(row.workload, subject, figure)));
            }
        }
        for row in self.memory {
            let names = self.watched.iter().map(String::as_str);
            let theirs = names.zip(&row.peers).filter_map(|(peer, found)| Some((peer, found.as_ref().ok()?)));
            for (subject, found) in std::iter::once(("ours", &row.ours)).chain(theirs) {
                let buffers = found.buffers.map(|bytes| ("peak of buffers", bytes as f64, "B"));
                let growth = Some(("growth of the process", found.growth as f64, "B"));
                records.extend([buffers, growth].into_iter().flatten().map(|f| record(row.workload, subject, f)));
            }
        }
        records
    }

    /// The page of the documentation.
    pub(crate) fn text(&self, threads: usize, rounds: usize, machine: &str) -> String {
        let plural = if threads == 1 { "" } else { "s" };
        format!(
            "# Programs on the CPU\n\n\
             `cargo xtask bench cpu [--quick] [--json FILE] [-- --only A,B] [-- --peers A,B] [-- --alone] [-- --threads N] [-- --memory]` \
             measures values and derivatives of {} programs, ours under `jit` beside JAX, PyTorch and crates in Rust in the same run, and writes this page.\n\
             Measured on {machine}.\n\n\
             ![Our time by that of the best peer](cpu.svg)\n\n\
             {}\n\
             ## How it is measured\n\n\
             - The workloads are in `bench/src/cpu/workloads.rs`, as one writes them with `tenferro`, in `bench/src/cpu/peers.py` for JAX and PyTorch, and in `bench/rust-peers` for crates in Rust. All of them make the same inputs, bit for bit; losses and norms of gradients must agree within 1e-5 (F32) or 1e-9 (F64), or the benchmark fails.\n\
             - A call returns the loss and the gradients of all parameters; `mlp_train_step`, `mlp_small`, `conv_net` and `embedding_bag` are steps of gradient descent, whose parameters are moved into the call, and donated in JAX; `hvp_mlp` is a product with a Hessian, `jacobian_100` a Jacobian. Labels and data are arguments.\n\
             - Ours and the peers take turns, {rounds} rounds for each workload; times are of single calls on the wall clock, after calls to warm up. The best peer is the one with the shortest time.\n\
             - Ours and the peers have {threads} thread{plural}; `--threads N` sets both. JAX is run twice: kept on as many cores as it may have threads, and free to use all of them.\n\
             - PyTorch is run eagerly; compiled as one usually does, the loss by `torch.compile` and its derivative by autograd; and compiled whole, `torch.func.grad_and_value` and the update in one graph. Nothing that an earlier run compiled is used.\n\
             - candle and burn (its backend `flex`) differentiate by their own tapes; ndarray has none, so its gradients are written by hand, for three workloads. What a crate cannot express is left out.\n\
             - `chain_2000_loop` and `lstm` are loops in ours and JAX, and the language's own loops elsewhere.\n\
             - Memory is measured on one thread, in a process for each workload and framework, after calls to warm up. JAX's buffers are arguments, outputs and temporary memory of `memory_analysis()`, what is donated counted once.\n\
             - JAX and PyTorch are run by the Python that `PYTHON` names; without it the benchmark makes an environment of its own in `bench/target/peers`. Crates in Rust are compiled when they are first asked for.\n",
            self.rows.len(),
            self.tables(),
        )
    }

    /// The page of the second list.
    pub(crate) fn others_text(&self, threads: usize, machine: &str) -> String {
        let plural = if threads == 1 { "" } else { "s" };
        format!(
            "# Other programs on the CPU\n\n\
             `cargo xtask bench cpu -- --others` measures values and gradients of {} programs of other kinds than those of [the first list](cpu.md), \
             where it is said how: stencils, filters, recurrent and graph networks, spectral losses, bodies in motion, a transformer, gradients of single examples, sorting, small factorisations, loops.\n\
             Measured on {machine}; ours and the peers have {threads} thread{plural}.\n\n\
             ![Our time by that of the best peer](cpu-others.svg)\n\n\
             {}\n\
             - The workloads are in `bench/src/cpu/others.rs` and `bench/src/cpu/others.py`. Losses and norms of gradients must agree within 1e-4 (F32) or 1e-8 (F64).\n\
             - All are loops by `scan` in ours and JAX where they have steps, and Python's loops in PyTorch. `per_example` returns gradients of single examples, cut and averaged.\n",
            self.rows.len(),
            self.tables(),
        )
    }
}

/// Small work that JAX does on one core waits for a thread on the same core, so what takes less time than this is also
/// compared with JAX on all cores; what takes more uses them.
const SMALL: f64 = 0.5e-3;

/// Mean, median and worst of the ratios: beside all peers, and beside those that have no more cores than ours.
fn summary(rows: &[Row], names: &[&str]) -> String {
    let of_all = rows.iter().filter_map(|row| Some((row.ratio()?, row.workload))).collect();
    let mut text = line("Ours / best peer, crates in Rust included", of_all);
    let position = |wanted: &str| names.iter().position(|name| *name == wanted || name.starts_with(wanted));
    if let (Some(pinned), Some(free)) = (position("JAX "), names.iter().position(|name| name.ends_with(", all cores")))
    {
        let is_small = |row: &Row| row.peers[pinned].as_ref().is_ok_and(|peer| peer.times.minimum() < SMALL);
        let ratio = |row: &Row| row.best_of(|number| number != free || is_small(row)).map(|(_, ratio)| ratio);
        let of_equals = rows.iter().filter_map(|row| Some((ratio(row)?, row.workload))).collect();
        text += &line(
            "The same with JAX on all cores left out where it takes half a millisecond or more on one",
            of_equals,
        );
    }
    text
}

fn line(what: &str, mut ratios: Vec<(f64, &str)>) -> String {
    ratios.sort_by(|left, right| left.0.total_cmp(&right.0));
    let Some((worst, workload)) = ratios.last() else { return String::new() };
    let logs: f64 = ratios.iter().map(|(ratio, _)| ratio.max(LEAST_RATIO).ln()).sum();
    let mean = (logs / ratios.len() as f64).exp();
    let median = match ratios.len() {
        odd if odd % 2 == 1 => ratios[odd / 2].0,
        even => (ratios[even / 2 - 1].0 + ratios[even / 2].0) / 2.0,
    };
    format!(
        "\n{what}, over {} workloads: geometric mean {mean:.2} (ratios below {LEAST_RATIO} counted as {LEAST_RATIO}), \
         median {median:.2}, worst {worst:.2} ({workload}).\n",
        ratios.len()
    )
}

/// Which peers have no figure, and why.
fn left_out(rows: &[Row], peers: &[&str]) -> String {
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
        let expected = "\nOurs / best peer, crates in Rust included, over 3 workloads: geometric mean 0.63 (ratios below 0.1 counted as 0.1), \
                        median 0.25, worst 10.00 (c).\n";
        assert_eq!(summary(&rows, &["x", "y"]), expected);
        let with_two_of_jax = summary(&rows, &["JAX 1", "JAX 1, all cores"]);
        assert!(with_two_of_jax.starts_with(expected), "{with_two_of_jax}");
        let rest = &with_two_of_jax[expected.len()..];
        assert!(rest.contains("over 2 workloads") && rest.contains("worst 10.00 (c)"), "{rest}");
        assert_eq!(left_out(&rows, &["x", "y"]), "\nWithout a figure:\n\n- x: slow (b)\n");
    }

    #[test]
    fn the_page_says_what_was_measured_and_how() {
        let rows =
            [row("a", 1.0, vec![Ok(4.0), Err("it has no svd".to_owned())]), row("b", 1.0, vec![Ok(4.0), Ok(0.5)])];
        let footprint = |buffers, growth| memory::Footprint { buffers, growth };
        let memory = [memory::Row {
            workload: "b",
            ours: footprint(Some(1000), 3 << 20),
            peers: vec![Ok(footprint(Some(5000), 7 << 20)), Err("too slow".to_owned())],
        }];
        let page = Page {
            rows: &rows,
            peers: vec![("JAX 1".to_owned(), Language::Python), ("candle 2".to_owned(), Language::Rust)],
            memory: &memory,
            watched: vec!["JAX 1".to_owned(), "candle 2".to_owned()],
        };
        let text = page.text(2, 3, "a machine");
        assert!(text.starts_with("# Programs on the CPU\n\n"), "{text}");
        for part in [
            "of 2 programs",
            "Measured on a machine.",
            "(cpu.svg)",
            "Ours and the peers have 2 threads;",
            "| workload |   ours |  JAX 1 | ours / best |",
            "| a        | 1.00 s | 4.00 s |        0.25 |",
            "| workload |   ours | candle 2 | ours / best |\n\
             |----------|-------:|---------:|------------:|\n\
             | b        | 1.00 s | 500.00 ms |        2.00 |",
            "- candle 2: it has no svd (a)",
            "| b        |        1000 B |      4.9 KiB |       3.0 MiB |        7.0 MiB |                 - |",
        ] {
            let squeezed = |text: &str| text.replace([' ', '-', ':'], "");
            assert!(squeezed(&text).contains(&squeezed(part)), "{part} in {text}");
        }
        // Three times of ours and of each peer that has any, and two figures of memory.
        assert_eq!(page.records().len(), 3 * (2 + 3) + 2 * 2);
    }
}
