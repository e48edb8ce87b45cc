//! Plays recorded conversations against the tool beside this program.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use gradbench::Failure;
use gradbench::replay::{play, recordings};

/// The recordings of this repository, which the tests play too.
const OWN: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/recorded");

fn main() -> ExitCode {
    let mut places: Vec<PathBuf> = std::env::args_os().skip(1).map(PathBuf::from).collect();
    if places.is_empty() {
        places.push(PathBuf::from(OWN));
    }
    match replay(&places) {
        Ok((passed, failed)) => {
            println!("gradbench: {passed} passed, {failed} failed");
            if failed == 0 && passed > 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
        }
        Err(failure) => {
            eprintln!("error: {failure}");
            ExitCode::FAILURE
        }
    }
}

fn replay(places: &[PathBuf]) -> Result<(usize, usize), Failure> {
    let program = std::env::current_exe().map_err(|error| Failure(format!("this program's place: {error}")))?;
    let tool = program.with_file_name(format!("gradbench{}", std::env::consts::EXE_SUFFIX));
    let (mut passed, mut failed) = (0, 0);
    for place in places {
        for file in recordings(place)? {
            let outcome = play(&tool, &file)?;
            for failure in &outcome.failures {
                println!("FAILED {failure}");
            }
            let name = file.file_stem().unwrap_or_default();
            println!("{}: {} passed, {} failed", Path::new(name).display(), outcome.passed, outcome.failures.len());
            passed += outcome.passed;
            failed += outcome.failures.len();
        }
    }
    Ok((passed, failed))
}
