//! Texts that are no programs: whatever they are, reading them ends, in an answer and not in a panic.

use std::sync::LazyLock;

use proptest::prelude::*;
use tenferro_ops::{CATALOGUE, Program, ProgramBuilder};

/// Tokens that mean something somewhere.
const TOKENS: &[&str] = &[
    "program",
    "(",
    ")",
    "{",
    "}",
    "[",
    "]",
    ":",
    ",",
    "=",
    "->",
    "%",
    "%0",
    "%1",
    "%4294967294",
    "%99999999999",
    "//",
    "\n",
    " ",
    "-",
    "\"",
    "\\",
    "true",
    "F64",
    "C32[2] [1+2i, 3-4i]",
    "U64[1] [1]",
    "F64[1000000000000] [1, 2]",
    "sin",
    "add",
    "value",
    "1e999",
    "NaN(0x7ff8000000000001)",
    "-1",
    "18446744073709551616",
    "F64[18446744073709551615,0]",
    "F64[0,0,0]",
    "é",
    "\u{0}",
    "\"sin\"",
    "axes: [0, 0]",
    "dtype: Bool",
    "shape: [18446744073709551615, 3]",
];

/// The texts of right programs: one for each sample of each operation, and one of several operations.
fn right_texts() -> Vec<String> {
    let mut texts = vec![
        "program(%0: F64[2,3], %1: F64[3]) { // comment
          %2: F64[2] = dot_general{lhs_batch: [], rhs_batch: [], lhs_contract: [1], rhs_contract: [0]} %0, %1
          %3: C64[2] = constant{value: C64[2] [NaN-infi, -0+5e-324i]}
          %4: F64[2] = sin %2
        } -> (%3, %2)"
            .to_owned(),
    ];
    for sample in CATALOGUE.iter().flat_map(|entry| (entry.samples)()) {
        let mut builder = ProgramBuilder::new();
        let operands: Vec<_> = sample.inputs.iter().map(|x| builder.input(x.tensor_type()).unwrap()).collect();
        let results = builder.apply(sample.op, &operands).unwrap();
        texts.push(builder.finish(&results).unwrap().to_string());
    }
    texts
}

/// One change of a text, at a place between 0 and 1.
#[derive(Clone, Debug)]
enum Change {
    Insert(f64, String),
    Replace(f64, usize, String),
    Delete(f64, usize),
    Repeat(f64, usize, usize),
    Truncate(f64),
}

fn changes() -> impl Strategy<Value = Vec<Change>> {
    let piece =
        || prop_oneof![proptest::sample::select(TOKENS).prop_map(str::to_owned), any::<char>().prop_map(String::from)];
    let place = || 0.0..1.0;
    let change = prop_oneof![
        (place(), piece()).prop_map(|(at, piece)| Change::Insert(at, piece)),
        (place(), 0..8_usize, piece()).prop_map(|(at, length, piece)| Change::Replace(at, length, piece)),
        (place(), 1..12_usize).prop_map(|(at, length)| Change::Delete(at, length)),
        (place(), 1..30_usize, 1..100_usize).prop_map(|(at, length, times)| Change::Repeat(at, length, times)),
        place().prop_map(Change::Truncate),
    ];
    proptest::collection::vec(change, 1..4)
}

fn change(text: &str, change: &Change) -> String {
    let chars: Vec<char> = text.chars().collect();
    let place = |at: &f64| (at * chars.len() as f64) as usize;
    let (start, length, insert) = match change {
        Change::Insert(at, piece) => (place(at), 0, piece.clone()),
        Change::Replace(at, length, piece) => (place(at), *length, piece.clone()),
        Change::Delete(at, length) => (place(at), *length, String::new()),
        Change::Truncate(at) => (place(at), usize::MAX, String::new()),
        Change::Repeat(at, length, times) => {
            let start = place(at);
            let end = (start + length).min(chars.len());
            (start, 0, String::from_iter(&chars[start..end]).repeat(*times))
        }
    };
    let end = start.saturating_add(length).min(chars.len());
    chars[..start].iter().collect::<String>() + &insert + &String::from_iter(&chars[end..])
}

/// What is read is a right program, and is read the same from its own text.
fn check(text: &str) -> Result<(), TestCaseError> {
    match Program::parse(text) {
        Ok(program) => {
            prop_assert!(program.verify().is_ok());
            let printed = program.to_string();
            let back = Program::parse(&printed);
            prop_assert_eq!(back.as_ref().ok(), Some(&program));
        }
        Err(error) => {
            let lines = text.split('\n').count();
            prop_assert!((1..=lines).contains(&error.line) && error.column >= 1, "{}", error);
            prop_assert!(!error.to_string().is_empty());
        }
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1000))]

    #[test]
    fn changed_texts_are_read_or_refused(which in any::<proptest::sample::Index>(), changes in changes()) {
        // Made once: the samples of all operations take a while.
        static TEXTS: LazyLock<Vec<String>> = LazyLock::new(right_texts);
        let text = changes.iter().fold(which.get(&TEXTS).clone(), |text, next| change(&text, next));
        check(&text)?;
    }

    #[test]
    fn tokens_in_any_order_are_read_or_refused(
        tokens in proptest::collection::vec(proptest::sample::select(TOKENS), 0..60)
    ) {
        check(&tokens.join(" "))?;
        check(&format!("program() {{ %0: F64[] = constant{{value: {}", tokens.concat()))?;
    }

    #[test]
    fn any_bytes_are_read_or_refused(bytes in proptest::collection::vec(any::<u8>(), 0..200)) {
        check(&String::from_utf8_lossy(&bytes))?;
    }
}

/// Texts that promise more than they hold, or nest: memory and stack are used for what is there.
#[test]
fn huge_promises_cost_nothing() {
    let attribute = |value: &str| format!("program() {{ %0: F64[1] = constant{{value: {value}}} }} -> ()");
    let nested = |open: &str| attribute(&open.repeat(1_000_000));
    let texts = [
        attribute("F64[1000000000000] [1]"),
        attribute("Bool[9000000000000000000] []"),
        attribute("C64[0,100000000000000000] [1+1i]"),
        attribute(&format!("F64[{}] [1]", "1,".repeat(1_000_000))),
        attribute(&format!("F64[1] [{}]", "1,".repeat(1_000_000))),
        attribute(&"9".repeat(1_000_000)),
        attribute(&format!("F64[1] [{}]", "9".repeat(1_000_000))),
        attribute(&format!("\"{}", "\\".repeat(1_000_000))),
        nested("["),
        nested("{a: "),
        nested("[{a: [F64[1] [1], "),
        "(".repeat(1_000_000),
        "program(".repeat(1_000_000),
        "// ".repeat(1_000_000),
        "%0".repeat(1_000_000),
    ];
    for text in texts {
        Program::parse(&text).unwrap_err();
    }
    // Many operands of many axes: the type of each is copied for inference.
    let ty = format!("F64[{}1]", "1,".repeat(255));
    let text = format!("program(%0: {ty}) {{ %1: {ty} = sin {}%0 }} -> ()", "%0, ".repeat(10_000));
    let message = Program::parse(&text).unwrap_err().to_string();
    assert!(message.contains("the operand count is 1, was given 10001"));
}
