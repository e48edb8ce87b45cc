//! Every line is answered, whatever it holds.

use gradbench::evals::EVALS;
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
    let inner = br#"{"kind":"evaluate","input":{"id":1,"x":NaN},"id":2}"#;
    assert_eq!(answer(inner, &Options::default())["id"], json!(2));
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
            json!({ "A": vec![0.5; 256], "ell": 16 }),
            "det.gradient: field `ell`: 16 rows have too many products; 15 are the most",
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
            "lse.primal: field `min_seconds`: -1.0 is not between 0 and 86400",
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

/// Whole numbers may be written with a point: other languages' JSON does not tell them apart.
#[test]
fn whole_numbers_with_a_point() {
    let cases = [
        (
            "llsq",
            "primal",
            json!({ "x": [1.0, 2.0], "n": 4.0, "min_runs": 2.0, "min_seconds": 0 }),
            json!({ "x": [1, 2], "n": 4 }),
        ),
        ("det", "gradient", json!({ "A": [1.0, 2.0, 3.0, 5.0], "ell": 2.0 }), json!({ "A": [1, 2, 3, 5], "ell": 2 })),
        ("ode", "primal", json!({ "x": [1.0, 2.0], "s": 3e0 }), json!({ "x": [1, 2], "s": 3 })),
        ("ht", "jacobian", hand(json!(1.0), json!(-1.0), json!(0.0)), hand(json!(1), json!(-1), json!(0))),
    ];
    for (module, function, with, without) in cases {
        let (with, without) = (evaluate(module, function, with), evaluate(module, function, without));
        assert_eq!(with["success"], json!(true), "{with}");
        assert_eq!(with["output"], without["output"]);
    }
    for n in [json!(2.5), json!(-1.0), json!(1e300), json!("2"), json!([2]), json!(null), json!(1_u64 << 63)] {
        let answer = evaluate("llsq", "primal", json!({ "x": [1.0], "n": n }));
        assert!(error(&answer).contains("is no whole number from zero on"), "{answer}");
    }
}

/// A hand with one bone, one vertex and one triangle.
fn hand(bones: Value, parent: Value, index: Value) -> Value {
    let one = json!([[1, 0, 0, 0], [0, 1, 0, 0], [0, 0, 1, 0], [0, 0, 0, 1]]);
    let model = json!({
        "bone_count": bones, "bone_names": ["all"], "parents": [parent], "base_relatives": [one],
        "inverse_base_absolutes": [one], "base_positions": [[0.1, 0.2, 0.3, 1]], "weights": [[1]],
        "triangles": [[index, index, index]], "is_mirrored": false,
    });
    let data = json!({ "model": model, "correspondences": [index], "points": [[1, 2, 3]] });
    json!({ "theta": vec![0.1; 26], "data": data, "us": [[0.25, 0.5]] })
}

/// Bounded before memory is taken or years pass.
#[test]
fn absurd_sizes_are_refused() {
    let mut boneless = hand(json!(0), json!(-1), json!(0));
    let model = &mut boneless["data"]["model"];
    for field in ["parents", "base_relatives", "inverse_base_absolutes"] {
        model[field] = json!([]);
    }
    model["weights"] = json!([[]]);
    let ba = |field: &str| {
        let mut input =
            json!({ "n": 1, "m": 1, "p": 20, "cam": vec![0.5; 11], "x": [1, 2, 3], "w": 1, "feat": [1, 2] });
        input[field] = json!(1_000_000_000_u64);
        input
    };
    let huge = 1_000_000_000_000_000_000_u64;
    let cases = [
        ("ht", "objective", boneless.clone(), "field `bone_count`: a hand without bones; at least one is needed"),
        ("ht", "jacobian", boneless, "field `bone_count`: a hand without bones; at least one is needed"),
        ("ode", "primal", json!({ "x": [1.0, 2.0], "s": huge }), "field `s`: 1000000000000000000 steps are too many"),
        ("ode", "gradient", json!({ "x": vec![1.0; 1024], "s": 1_000_000 }), "1000000 steps are too many; 262144 are"),
        ("ode", "primal", json!({ "x": [1.0], "s": 1_u64 << 36 }), "68719476736 steps are too many; 268435456 are"),
        ("llsq", "primal", json!({ "x": [], "n": huge }), "field `n`: 1000000000000000000 points are too many"),
        (
            "llsq",
            "primal",
            json!({ "x": [1.0], "n": 1_u64 << 40 }),
            "1099511627776 points are too many; 68719476736 are",
        ),
        ("llsq", "gradient", json!({ "x": [1.0], "n": huge }), "field `n`: 1000000000000000000 points are too many"),
        ("ba", "objective", ba("n"), "field `n`: 1000000000 is not between 1 and 4000000"),
        ("ba", "jacobian", ba("m"), "field `m`: 1000000000 is not between 1 and 4000000"),
        ("ba", "jacobian", ba("p"), "field `p`: 1000000000 is not between 15 and 4000000"),
        ("lse", "primal", json!({ "x": [1.0], "min_runs": huge }), "field `min_runs`: 1000000000000000000 runs; "),
        ("lse", "primal", json!({ "x": [1.0], "min_seconds": 1e300 }), "field `min_seconds`: 1e300 is not between"),
    ];
    for (module, function, input, message) in cases {
        let answer = evaluate(module, function, input);
        assert!(error(&answer).contains(message), "{}\n{message}", error(&answer));
    }
}

/// Nothing of this is an evaluation that panicked.
#[test]
fn fields_of_every_other_kind() {
    let inputs = [
        ("llsq", json!({ "x": [1.0], "n": 3 })),
        ("lse", json!({ "x": [1.0] })),
        ("det", json!({ "A": [1.0], "ell": 1 })),
        ("ode", json!({ "x": [1.0], "s": 1 })),
        ("kmeans", json!({ "points": [[1.0]], "centroids": [[2.0]] })),
        ("particle", json!({ "w": 0.0 })),
        ("saddle", json!({ "start": [1.0, 1.0] })),
        (
            "gmm",
            json!({ "d": 1, "k": 1, "n": 1, "x": [[1.0]], "m": 0, "gamma": 1.0, "alpha": [1.0], "mu": [[0.0]], "q": [[0.0]], "l": [[]] }),
        ),
        ("ba", json!({ "n": 1, "m": 1, "p": 20, "cam": vec![0.5; 11], "x": [1, 2, 3], "w": 1.0, "feat": [1, 2] })),
        ("ht", hand(json!(1), json!(-1), json!(0))),
        (
            "lstm",
            json!({ "main_params": [[1, 1, 1, 1], [1, 1, 1, 1]], "extra_params": [[1], [1], [1]], "state": [[1], [1]], "sequence": [[1], [0]] }),
        ),
    ];
    let mut deep = json!(1.0);
    for _ in 0..100 {
        deep = json!([deep]);
    }
    let others = [
        json!(null),
        json!(true),
        json!("1"),
        json!([]),
        json!({}),
        json!([[]]),
        json!([[], []]),
        json!([null]),
        json!([[1.0], [1.0, 2.0]]),
        json!(["x"]),
        json!(0),
        json!(-1),
        json!(0.5),
        json!(1e308),
        json!(-1e308),
        deep,
    ];
    for (module, input) in inputs {
        let eval = EVALS.iter().find(|eval| eval.name == module).unwrap();
        for (function, _) in eval.functions {
            assert_eq!(evaluate(module, function, input.clone())["success"], json!(true), "{module}.{function}");
            each_field(&input, &mut Vec::new(), &mut |path| {
                for other in others.iter().map(Some).chain([None]) {
                    let answer = evaluate(module, function, replaced(input.clone(), path, other));
                    assert!(answer["success"].is_boolean(), "{answer}");
                    assert!(
                        !answer.to_string().contains("panicked"),
                        "{module}.{function} {path:?}, {other:?}: {answer}"
                    );
                }
            });
        }
    }
}

/// Calls `visit` with the way to each field of an object and of the objects in it.
fn each_field(value: &Value, path: &mut Vec<String>, visit: &mut dyn FnMut(&[String])) {
    for (name, value) in value.as_object().into_iter().flatten() {
        path.push(name.clone());
        visit(path);
        each_field(value, path, visit);
        path.pop();
    }
}

/// With another value for a field, or without it.
fn replaced(mut input: Value, path: &[String], other: Option<&Value>) -> Value {
    let (last, before) = path.split_last().unwrap();
    let object = before.iter().fold(&mut input, |value, name| &mut value[name]);
    match other {
        Some(other) => object[last] = other.clone(),
        None => drop(object.as_object_mut().unwrap().remove(last)),
    }
    input
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
