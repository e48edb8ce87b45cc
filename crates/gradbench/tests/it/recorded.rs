//! The recorded conversations, against the program itself.

use std::path::Path;

use gradbench::replay::{Outcome, play, recordings};

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

/// Plays a recording with these lines.
fn play_lines(name: &str, lines: &str) -> Outcome {
    let folder = std::env::temp_dir().join(format!("gradbench-{name}-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let file = folder.join("lines.jsonl");
    std::fs::write(&file, lines).unwrap();
    let outcome = play(Path::new(env!("CARGO_BIN_EXE_gradbench")), &file).unwrap();
    std::fs::remove_dir_all(&folder).unwrap();
    outcome
}

/// There may be nothing to evaluate after it.
#[test]
fn a_refused_module_is_a_failure() {
    let outcome = play_lines("define", r#"{"message":{"id":1,"kind":"define","module":"gnn"}}"#);
    assert_eq!((outcome.passed, outcome.failures.len()), (0, 1));
    assert!(outcome.failures[0].contains("define: no success: \"gnn: no such module"), "{:?}", outcome.failures);
    let outcome = play_lines("known", r#"{"message":{"id":1,"kind":"define","module":"gmm"}}"#);
    assert!(outcome.failures.is_empty(), "{:?}", outcome.failures);
}

#[test]
fn a_wrong_answer_is_found() {
    let line = |id: u64, output: f64| {
        format!(
            r#"{{"message":{{"id":{id},"kind":"evaluate","module":"hello","function":"double","input":3}},"expect":{{"output":{output:?},"tol":1e-9}}}}"#
        )
    };
    let outcome = play_lines("wrong", &format!("{}\n{}\n", line(1, 6.0), line(2, 6.1)));
    assert_eq!(outcome.passed, 1);
    assert!(outcome.failures[0].contains("6e0 instead of 6.1e0"), "{:?}", outcome.failures);
}
