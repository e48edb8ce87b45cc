//! The recorded conversations, against the program itself.

use std::path::Path;

use gradbench::replay::{play, recordings};

#[test]
fn all_of_them_pass() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/recorded");
    let files = recordings(&folder).unwrap();
    assert_eq!(files.len(), gradbench::evals::EVALS.len(), "one recording for each eval");
    for file in files {
        let outcome = play(Path::new(env!("CARGO_BIN_EXE_gradbench")), &file).unwrap();
        assert!(outcome.failures.is_empty(), "{:#?}", outcome.failures);
        assert!(outcome.passed > 0, "{}: nothing was evaluated", file.display());
    }
}

#[test]
fn a_wrong_answer_is_found() {
    let folder = std::env::temp_dir().join(format!("gradbench-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let file = folder.join("hello.jsonl");
    let line = |id: u64, output: f64| {
        format!(
            r#"{{"message":{{"id":{id},"kind":"evaluate","module":"hello","function":"double","input":3}},"expect":{{"output":{output:?},"tol":1e-9}}}}"#
        )
    };
    std::fs::write(&file, format!("{}\n{}\n", line(1, 6.0), line(2, 6.1))).unwrap();
    let outcome = play(Path::new(env!("CARGO_BIN_EXE_gradbench")), &file).unwrap();
    std::fs::remove_dir_all(&folder).unwrap();
    assert_eq!(outcome.passed, 1);
    assert!(outcome.failures[0].contains("6e0 instead of 6.1e0"), "{:?}", outcome.failures);
}
