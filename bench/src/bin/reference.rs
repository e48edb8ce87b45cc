//! Speed of the reference evaluation of tensor operations, beside hand-written loops and the libraries called directly.

use std::hint::black_box;
use std::process::ExitCode;
use std::time::Duration;

use anyhow::Result;
use bench::clock::time;
use bench::program::{self, Options};
use bench::report::{Record, Table, write_json};
use faer::MatRef;
use rustfft::FftPlanner;
use tenferro_ops::{Array, Complex, StdTensorOp, ops};

fn main() -> ExitCode {
    program::main(run)
}

/// One operation and what it is measured against.
struct Row {
    case: &'static str,
    size: usize,
    ours: Duration,
    peer: &'static str,
    theirs: Duration,
}

fn run(options: &Options) -> Result<()> {
    let Options { quick, json, .. } = options;
    let repeats = if *quick { 5 } else { 50 };
    let rows: Vec<Row> =
        [elementwise(repeats)?, reductions(repeats)?, libraries(repeats)?].into_iter().flatten().collect();
    let mut table = Table::new(["operation", "elements", "ours", "peer", "its time", "ours / peer"]);
    for Row { case, size, ours, peer, theirs } in &rows {
        let ratio = ours.as_secs_f64() / theirs.as_secs_f64();
        let cells = [
            (*case).to_owned(),
            size.to_string(),
            format!("{ours:.1?}"),
            (*peer).to_owned(),
            format!("{theirs:.1?}"),
            format!("{ratio:.2}"),
        ];
        table.row(cells.to_vec());
    }
    print!("{}", table.text());
    if let Some(file) = json {
        let record = |row: &Row, subject: &str, value: Duration| Record {
            bench: "reference",
            case: row.case.to_owned(),
            size: row.size as u64,
            subject: subject.to_owned(),
            metric: "time".to_owned(),
            value: value.as_secs_f64(),
            unit: "s",
        };
        let both = |row: &Row| [record(row, "ours", row.ours), record(row, row.peer, row.theirs)];
        write_json(&rows.iter().flat_map(both).collect::<Vec<_>>(), file)?;
    }
    Ok(())
}

/// The shortest of some runs.
fn best<T>(repeats: usize, mut work: impl FnMut() -> T) -> Duration {
    let run = |_| {
        let (result, elapsed) = time(&mut work);
        black_box(result);
        elapsed
    };
    (0..repeats).map(run).min().unwrap_or_default()
}

/// Numbers without a pattern, between 0 and 1.
fn numbers(count: usize) -> Vec<f64> {
    (0..count).map(|position| (0.5 + 0.618_033_988_749_895 * position as f64).fract()).collect()
}

fn eval(op: &StdTensorOp, operands: &[&Array]) -> Array {
    op.eval(operands.iter().map(|x| (*x).clone())).expect("types fit").swap_remove(0)
}

fn elementwise(repeats: usize) -> Result<Vec<Row>> {
    let size = 1_000_000;
    let x = numbers(size);
    let array = Array::from_slice([size], &x)?;
    let (exp, add) = (ops::Exp {}.into(), ops::Add {}.into());
    Ok(vec![
        Row {
            case: "exp, F64",
            size,
            ours: best(repeats, || eval(&exp, &[&array])),
            peer: "loop",
            theirs: best(repeats, || x.iter().map(|x| x.exp()).collect::<Vec<_>>()),
        },
        Row {
            case: "add, F64",
            size,
            ours: best(repeats, || eval(&add, &[&array, &array])),
            peer: "loop",
            theirs: best(repeats, || x.iter().zip(&x).map(|(x, y)| x + y).collect::<Vec<_>>()),
        },
    ])
}

fn reductions(repeats: usize) -> Result<Vec<Row>> {
    let side = 1000;
    let x = numbers(side * side);
    let matrix = Array::from_slice([side, side], &x)?;
    let sum = |axis| StdTensorOp::from(ops::ReduceSum { axes: vec![axis] });
    let transpose = ops::Transpose { permutation: vec![1, 0] }.into();
    Ok(vec![
        Row {
            case: "reduce_sum, rows",
            size: x.len(),
            ours: best(repeats, || eval(&sum(1), &[&matrix])),
            peer: "loop",
            theirs: best(repeats, || x.chunks(side).map(|row| row.iter().sum::<f64>()).collect::<Vec<_>>()),
        },
        Row {
            case: "reduce_sum, columns",
            size: x.len(),
            ours: best(repeats, || eval(&sum(0), &[&matrix])),
            peer: "loop",
            theirs: best(repeats, || {
                let mut sums = vec![0.0; side];
                x.chunks(side).for_each(|row| sums.iter_mut().zip(row).for_each(|(sum, x)| *sum += x));
                sums
            }),
        },
        Row {
            case: "transpose",
            size: x.len(),
            ours: best(repeats, || eval(&transpose, &[&matrix])),
            peer: "loop",
            theirs: best(repeats, || {
                let mut result = vec![0.0; x.len()];
                for row in 0..side {
                    for column in 0..side {
                        result[row * side + column] = x[column * side + row];
                    }
                }
                result
            }),
        },
    ])
}

fn libraries(repeats: usize) -> Result<Vec<Row>> {
    let (side, small, length) = (512, 200, 1 << 16);
    let x = numbers(side * side);
    let matrix = Array::from_slice([side, side], &x)?;
    let dot = ops::DotGeneral { lhs_batch: vec![], rhs_batch: vec![], lhs_contract: vec![1], rhs_contract: vec![0] };
    let dot = StdTensorOp::from(dot);
    let view = MatRef::from_row_major_slice(&x, side, side);
    let square = &x[..small * small];
    let square_array = Array::from_slice([small, small], square)?;
    let square_view = MatRef::from_row_major_slice(square, small, small);
    let svd = ops::Svd { compute_uv: true, ties: ops::Ties::Nan }.into();
    let signal: Vec<_> = numbers(length).into_iter().map(|x| Complex::new(x, -x)).collect();
    let signal_array = Array::from_slice([length], &signal)?;
    let fft = ops::Fft { kind: ops::FftKind::Fft, fft_length: vec![length] }.into();
    let plan = FftPlanner::<f64>::new().plan_fft_forward(length);
    Ok(vec![
        Row {
            case: "dot_general 512×512, F64",
            size: x.len(),
            ours: best(repeats, || eval(&dot, &[&matrix, &matrix])),
            peer: "faer",
            theirs: best(repeats, || view * view),
        },
        Row {
            case: "svd 200×200, F64",
            size: square.len(),
            ours: best(repeats.min(10), || eval(&svd, &[&square_array])),
            peer: "faer",
            theirs: best(repeats.min(10), || square_view.thin_svd().is_ok()),
        },
        Row {
            case: "fft, C64",
            size: length,
            ours: best(repeats, || eval(&fft, &[&signal_array])),
            peer: "rustfft",
            theirs: best(repeats, || {
                let mut signal = signal.clone();
                plan.process(&mut signal);
                signal
            }),
        },
    ])
}
