//! Every line is answered, whatever it holds.

use gradbench::{Options, answer, converse};
use serde_json::{Value, json};

fn ask(message: Value) -> Value {
    answer(message.to_string().as_bytes(), &Options::default())
}

fn error(answer: &Value) -> &str {
    assert_eq!(answer["success"], json!(false), "{answer}");
    answer["error"].as_str().unwrap()
}

fn evaluate(module: &str, function: &str, input: Value) -> Value {
    ask(json!({ "id": 5, "kind": "evaluate", "module": module, "function": function, "input": input }))
}

#[test]
fn messages_without_work() {
    assert_eq!(ask(json!({ "id": 0, "kind": "start", "eval": "gmm" })), json!({ "id": 0, "tool": "tapir" }));
    assert_eq!(ask(json!({ "id": 1, "kind": "define", "module": "gmm" })), json!({ "id": 1, "success": true }));
    assert_eq!(ask(json!({ "id": 3, "kind": "analysis", "of": 2, "valid": true })), json!({ "id": 3 }));
    assert_eq!(ask(json!({ "id": 4, "kind": "later" })), json!({ "id": 4 }));
}

#[test]
fn unknown_names_are_refused() {
    let define = ask(json!({ "id": 1, "kind": "define", "module": "gnn" }));
    assert!(error(&define).starts_with("gnn: no such module; there are hello, llsq"));
    assert!(error(&evaluate("gnn", "jacobian", json!({}))).starts_with("gnn: no such module"));
    assert_eq!(
        error(&evaluate("gmm", "hessian", json!({}))),
        "gmm.hessian: no such function; there are objective, jacobian"
    );
}

#[test]
fn what_is_no_message_is_answered_too() {
    let cases: [(&[u8], Value, &str); 8] = [
        (b"", json!(null), "not JSON"),
        (b"\n", json!(null), "not JSON"),
        (b"\xff\xfe", json!(null), "not JSON"),
        (b"[1,2]", json!(null), "not a JSON object"),
        (b"{\"id\": 7, \"kind\": ", json!(7), "not JSON"),
        (b"{\"id\" : 8,\"kind\":\"evaluate\",\"input\":NaN}", json!(8), "not JSON"),
        (b"{\"id\":9}", json!(9), "no `kind`"),
        (b"{\"id\":9,\"kind\":\"evaluate\",\"module\":3}", json!(9), "`module`"),
    ];
    for (line, id, why) in cases {
        let answer = answer(line, &Options::default());
        assert_eq!(answer["id"], id, "{answer}");
        assert!(error(&answer).contains(why), "{answer}");
    }
    let deep = "[".repeat(100_000);
    assert!(error(&answer(deep.as_bytes(), &Options::default())).contains("not JSON"));
}

#[test]
fn wrong_fields_are_named() {
    let cases = [
        ("hello", "double", json!("one"), "hello.double: a number is expected, not a string"),
        ("llsq", "gradient", json!([]), "llsq.gradient: an object is expected, not a list"),
        ("llsq", "gradient", json!({ "x": [1.0] }), "llsq.gradient: field `n`: missing"),
        (
            "llsq",
            "primal",
            json!({ "x": [1.0], "n": -4 }),
            "llsq.primal: field `n`: -4 is no whole number from zero on",
        ),
        ("lse", "primal", json!({ "x": [1.0, null] }), "lse.primal: field `x`: [1]: a number is expected, not null"),
        (
            "det",
            "primal",
            json!({ "A": [1.0, 2.0], "ell": 2 }),
            "det.primal: field `A`: 2 numbers, `ell` squared expected, and that is 4",
        ),
        (
            "det",
            "gradient",
            json!({ "A": [1.0], "ell": 9_007_199_254_740_993_u64 }),
            "det.gradient: field `A`: 1 numbers, `ell` squared expected, and that is too many",
        ),
        (
            "det",
            "gradient",
            json!({ "A": vec![0.5; 1024], "ell": 32 }),
            "det.gradient: field `ell`: 32 rows have too many products; 31 are the most",
        ),
        ("ode", "primal", json!({ "x": [], "s": 1 }), "ode.primal: field `x`: empty, at least one number expected"),
        ("ode", "primal", json!({ "x": [1.0], "s": 0 }), "ode.primal: field `s`: 0 steps, at least one expected"),
        (
            "kmeans",
            "dir",
            json!({ "points": [[1.0, 2.0], [1.0]], "centroids": [[1.0, 2.0]] }),
            "kmeans.dir: field `points`: row 1 has 1 numbers, 2 expected",
        ),
        ("saddle", "ff", json!({ "start": [1.0] }), "saddle.ff: field `start`: 1 numbers, 2 expected"),
        (
            "lse",
            "primal",
            json!({ "x": [1.0], "min_seconds": -1.0 }),
            "lse.primal: field `min_seconds`: -1 is no time to wait: ",
        ),
    ];
    for (module, function, input, message) in cases {
        let answer = evaluate(module, function, input);
        assert!(error(&answer).starts_with(message), "{}\n{message}", error(&answer));
    }
}

#[test]
fn outputs_that_are_not_finite_are_failures() {
    let cases = [
        ("hello", "square", json!(1e300)),
        ("lse", "primal", json!({ "x": [] })),
        ("llsq", "primal", json!({ "x": [1e300], "n": 3 })),
        ("llsq", "gradient", json!({ "x": [1e300, 1.0], "n": 1 })),
        ("det", "gradient", json!({ "A": [1e200, 1e200, 1.0, 1e200, 1.0, 1.0, 1e200, 1.0, 1e200], "ell": 3 })),
        ("ode", "primal", json!({ "x": [1e300, 1e300], "s": 1 })),
        ("kmeans", "dir", json!({ "points": [[0.0]], "centroids": [[0.0], [5.0]] })),
        ("particle", "ff", json!({ "w": 100.0 })),
        ("particle", "rr", json!({ "w": 1e300 })),
        ("saddle", "fr", json!({ "start": [1e300, 0.0] })),
    ];
    for (module, function, input) in cases {
        let answer = evaluate(module, function, input);
        assert!(error(&answer).contains("which JSON cannot hold"), "{module}.{function}: {answer}");
    }
}

#[test]
fn as_many_runs_as_asked_for() {
    let times = |input: Value| -> Vec<u64> {
        let answer = evaluate("llsq", "gradient", input);
        let timings = answer["timings"].as_array().unwrap();
        let evaluate = timings.iter().filter(|timing| timing["name"] == json!("evaluate"));
        evaluate.map(|timing| timing["nanoseconds"].as_u64().unwrap()).collect()
    };
    assert_eq!(times(json!({ "x": [1.0, 2.0], "n": 5 })).len(), 1);
    assert_eq!(times(json!({ "x": [1.0, 2.0], "n": 5, "min_runs": 7, "min_seconds": 0 })).len(), 7);
    let long = times(json!({ "x": [1.0, 2.0], "n": 5, "min_runs": 1, "min_seconds": 0.01 }));
    let all_but_last: u64 = long[..long.len() - 1].iter().sum();
    assert!(long.iter().sum::<u64>() >= 10_000_000 && all_but_last < 10_000_000, "{} runs", long.len());
}

#[test]
fn a_conversation_goes_on_after_nonsense() {
    let messages = b"{\"id\":0,\"kind\":\"start\"}\nnonsense\n\n{\"id\":2,\"kind\":\"evaluate\",\"module\":\"hello\",\"function\":\"double\",\"input\":4}";
    let mut answers = Vec::new();
    converse(&messages[..], &mut answers, &Options::default()).unwrap();
    let answers: Vec<Value> =
        String::from_utf8(answers).unwrap().lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(answers.len(), 4);
    assert_eq!((&answers[0]["tool"], &answers[3]["output"]), (&json!("tapir"), &json!(8.0)));
}

/// The first row promises more numbers than there is memory; the others are empty.
#[test]
fn rows_of_other_lengths_take_no_memory() {
    let n = 60_000;
    let mut points = vec![json!([]); n];
    points[0] = json!(vec![0; n]);
    let answer = evaluate("kmeans", "cost", json!({ "centroids": [[1.0]], "points": points }));
    assert_eq!(error(&answer), "kmeans.cost: field `points`: row 1 has 0 numbers, 60000 expected");
}
