//! `tenferro-oracle PATH…` runs case files, or every case file of folders; `tenferro-oracle --programs COUNT SEED` runs
//! random programs, one for each of `COUNT` seeds from `SEED` on. Both end with a line of totals.

use std::env;
use std::ffi::OsString;
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Instant;

use anyhow::{Context, Result, bail};

fn main() -> Result<ExitCode> {
    let arguments: Vec<_> = env::args_os().skip(1).collect();
    let failed = match &arguments[..] {
        [] => bail!("name case files, or folders that hold some; or say --programs COUNT SEED"),
        [option, numbers @ ..] if option == "--programs" => programs(numbers)?,
        paths => cases(paths)?,
    };
    Ok(if failed == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// How many cases failed.
fn cases(paths: &[OsString]) -> Result<u64> {
    let paths: Vec<_> = paths.iter().map(PathBuf::from).collect();
    let report = tenferro_oracle::run_cases(&paths)?;
    println!("{report}");
    let (_, failed, _) = report.totals();
    Ok(failed as u64)
}

/// How many programs failed.
fn programs(numbers: &[OsString]) -> Result<u64> {
    let [count, seed] = numbers else { bail!("--programs: two numbers follow, how many and the first seed") };
    let number = |text: &OsString| -> Result<u64> {
        let number = text.to_str().and_then(|text| text.parse().ok());
        number.with_context(|| format!("--programs: {} is not a whole number", text.display()))
    };
    let (count, seed) = (number(count)?, number(seed)?);
    let start = Instant::now();
    let totals = tenferro_oracle::fuzz(seed, count, |line| println!("{line}"));
    let seconds = start.elapsed().as_secs_f64();
    let rate = totals.programs as f64 / seconds.max(1e-9);
    println!("fuzz tensors: {totals}; {seconds:.0} s, {rate:.0} programs a second");
    Ok(totals.failed)
}
