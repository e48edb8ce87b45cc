//! The cases that travel with the repository.

mod random_programs;
mod simplified;

use std::fs;
use std::path::Path;

#[test]
fn cases_of_the_repository_pass() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("cases");
    let report = tenferro_oracle::run_cases(&[folder]).unwrap();
    let (passed, failed, _) = report.totals();
    assert_eq!(failed, 0, "{report}");
    // What is skipped is not checked.
    assert!(passed >= 1900, "{report}");
    assert!(report.unknown_ops.is_empty() && report.unknown_kinds.is_empty(), "{report}");
}

#[test]
fn a_single_file_runs_and_unknown_kinds_are_skipped() {
    let file = Path::new(env!("CARGO_TARGET_TMPDIR")).join("kinds.json");
    fs::write(&file, r#"[{"id": "a", "kind": "jet", "op": "exp"}, {"id": "b", "kind": "jet"}, {"id": "c"}]"#).unwrap();
    let report = tenferro_oracle::run_cases(&[file]).unwrap();
    assert_eq!(report.totals(), (0, 1, 2));
    assert_eq!(report.unknown_kinds.get("jet"), Some(&2));
    assert!(report.to_string().contains("skipped for their kind: jet (2)"), "{report}");
}
