//! `tenferro-oracle DIR…`: runs every case file of some folders, and ends with a line of totals.

use std::env;
use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::{Result, bail};

fn main() -> Result<ExitCode> {
    let folders: Vec<PathBuf> = env::args_os().skip(1).map(PathBuf::from).collect();
    if folders.is_empty() {
        bail!("name at least one folder of case files");
    }
    let report = tenferro_oracle::run_folders(&folders)?;
    println!("{report}");
    let (_, failed, _) = report.totals();
    Ok(if failed == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}
