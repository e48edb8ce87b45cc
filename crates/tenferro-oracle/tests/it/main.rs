//! The cases that travel with the repository.

mod random_programs;

use std::path::Path;

#[test]
fn cases_of_the_repository_pass() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("cases");
    let report = tenferro_oracle::run_folders(&[folder]).unwrap();
    let (_, failed, _) = report.totals();
    assert_eq!(failed, 0, "{report}");
}
