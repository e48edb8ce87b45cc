//! What is dropped is freed: no circle of references, no recursion, nothing global.

use std::hint::spin_loop;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering::SeqCst};
use std::thread;

use computegraph::{Graph, GraphBuilder, LocalValueId, OperationRole::Primary, ValueKey, materialize_merge, resolve};

use crate::support::{Plain, Token};

type Builder = GraphBuilder<Plain>;
type Key = ValueKey<Plain>;

#[test]
fn dropping_the_last_key_frees_the_graph() {
    let token = Token::default();
    let graph = chain(1000, &token);
    // One copy for each operation and one for the input.
    assert_eq!(token.copies(), 1001);
    let key = graph.output_keys().remove(0);
    drop(graph);
    assert_eq!(token.copies(), 1001, "the key needs all of them");
    drop(key);
    assert_eq!(token.copies(), 0);
}

#[test]
fn a_builder_that_failed_is_freed() {
    let token = Token::default();
    let mut builder = Builder::new();
    let x = builder.add_input(("x", token.clone()));
    let a = push(&mut builder, 1, &[x.into()], &token);
    push(&mut builder, 2, &[a.into(), LocalValueId::new(77).into()], &token);
    let key = builder.global_key(a).unwrap();
    assert!(builder.build().is_err());
    drop(key);
    assert_eq!(token.copies(), 0);
}

/// Two builders that are open at the same time and use each other's values in turn.
#[test]
fn builders_that_use_each_other_are_freed() {
    let token = Token::default();
    for rounds in [1, 2, 3, 7, 100, 2000] {
        let mut builders = [Builder::new(), Builder::new()];
        let mut last = input(&mut builders[0], "x", &token);
        for round in 0..rounds {
            let builder = &mut builders[round % 2];
            let value = push(builder, round, &[last.into()], &token);
            last = builder.global_key(value).unwrap();
            if round % 5 == 0 {
                // The values a builder makes and nobody uses must not keep anything alive either.
                push(builder, rounds + round, &[value.into()], &token);
            }
        }
        let [one, other] = builders;
        let graphs = [finish(one), finish(other)];
        assert_eq!(depth(&last), rounds);
        drop(graphs);
        assert!(token.copies() >= rounds);
        drop(last);
        assert_eq!(token.copies(), 0, "{rounds} rounds");
    }
}

/// As above with two threads that race: each uses whatever the other has published last.
#[test]
fn builders_on_threads_that_use_each_other_are_freed() {
    for attempt in 0..20 {
        let token = Token::default();
        let start = input(&mut Builder::new(), "x", &token);
        let published = [Mutex::new(start.clone()), Mutex::new(start)];
        thread::scope(|scope| {
            for me in 0..2 {
                let (published, token) = (&published, &token);
                scope.spawn(move || {
                    let mut builder = Builder::new();
                    for round in 0..500 {
                        let other = published[1 - me].lock().unwrap().clone();
                        let own = published[me].lock().unwrap().clone();
                        let value = push(&mut builder, 2 * round + me, &[other.into(), own.into()], token);
                        *published[me].lock().unwrap() = builder.global_key(value).unwrap();
                    }
                    finish(builder)
                });
            }
        });
        assert!(token.copies() >= 1000);
        drop(published);
        assert_eq!(token.copies(), 0, "attempt {attempt}");
    }
}

/// Two builders that refer to each other for the first time, at the same moment, again and again.
#[test]
fn builders_that_meet_at_one_moment_are_freed() {
    let token = Token::default();
    let published = [Mutex::new(None), Mutex::new(None)];
    let arrivals = AtomicUsize::new(0);
    // A blocking barrier would wake the threads up one after the other, and they would miss the moment.
    let meet = |count: usize| {
        arrivals.fetch_add(1, SeqCst);
        for spins in 0.. {
            if arrivals.load(SeqCst) >= 2 * count {
                break;
            }
            if spins > 10_000 { thread::yield_now() } else { spin_loop() }
        }
    };
    thread::scope(|scope| {
        for me in 0..2 {
            let (published, token, meet) = (&published, &token, &meet);
            scope.spawn(move || {
                for round in 0..5_000 {
                    let mut builder = Builder::new();
                    let x = builder.add_input((["x", "y"][me], token.clone()));
                    let own = push(&mut builder, me, &[x.into()], token);
                    *published[me].lock().unwrap() = builder.global_key(own);
                    meet(3 * round + 1);
                    let other: Key = published[1 - me].lock().unwrap().clone().unwrap();
                    meet(3 * round + 2);
                    push(&mut builder, 2, &[other.into(), own.into()], token);
                    // Neither is dropped before both are done.
                    meet(3 * round + 3);
                }
            });
        }
    });
    drop(published);
    assert_eq!(token.copies(), 0);
}

#[test]
fn two_graphs_as_parents_and_operands_of_each_other_in_turn_are_freed() {
    let token = Token::default();
    let mut graph = chain(3, &token);
    for round in 0..100 {
        let mut builder = Builder::new();
        let before = graph.output_keys().remove(0);
        let value = push(&mut builder, round, &[before.into()], &token);
        builder.set_outputs([value]);
        builder.add_parent(graph.clone());
        graph = builder.build().unwrap();
    }
    let view = resolve([graph.clone()]).unwrap();
    let flat = materialize_merge(&view, &graph.output_keys()).unwrap();
    drop(graph);
    drop(view);
    assert_eq!(token.copies(), 104, "the flat graph holds its own operations only");
    drop(flat);
    assert_eq!(token.copies(), 0);
}

#[test]
fn a_chain_of_graphs_is_dropped_without_recursion() {
    let token = Token::default();
    let on_small_stack = |token: Token| {
        let mut graph = chain(1, &token);
        for round in 0..10_000 {
            let mut builder = Builder::new();
            let before = graph.output_keys().remove(0);
            let value = push(&mut builder, round, &[before.into()], &token);
            builder.set_outputs([value]);
            builder.add_parent(graph);
            graph = builder.build().unwrap();
        }
        let view = resolve([graph.clone()]).unwrap();
        assert_eq!(view.graphs().len(), 10_001);
        let flat = materialize_merge(&view, &graph.output_keys()).unwrap();
        assert_eq!(flat.operations().len(), 10_001);
        drop((view, flat));
        drop(graph);
    };
    let worker = {
        let token = token.clone();
        // A frame for each of ten thousand graphs would not fit.
        thread::Builder::new().stack_size(128 << 10).spawn(move || on_small_stack(token)).unwrap()
    };
    worker.join().unwrap();
    assert_eq!(token.copies(), 0);
}

/// A transform writes a child of the graph it reads; once the child is dropped nothing of it remains.
#[test]
fn repeated_transforms_take_constant_memory() {
    let token = Token::default();
    let base = chain(20, &token);
    let keys: Vec<_> = base.values().map(|value| value.key()).collect();
    let before = token.copies();
    let mut previous = None;
    for round in 0..10_000 {
        let mut builder = Builder::new();
        for (step, key) in keys.iter().enumerate() {
            push(&mut builder, 1000 * round + step, &[key.into()], &token);
        }
        builder.add_parent(base.clone());
        previous = Some(finish(builder));
        // One for each operation, and one for the mention of the base's input.
        assert_eq!(token.copies(), before + keys.len() + 1, "round {round}");
    }
    drop(previous);
    assert_eq!(token.copies(), before);
}

/// Each transform reads the result of the one before, which is then dropped.
#[test]
fn nested_transforms_take_constant_memory() {
    let token = Token::default();
    let mut graph = chain(5, &token);
    let size = token.copies();
    for round in 0..10_000 {
        // x stands for a fresh first operation, and the last operation is cut off: the size stays.
        let mut head = Builder::new();
        let start = head.add_input(("start", token.clone()));
        let first = push(&mut head, 10 + round, &[start.into()], &token);
        let first = head.global_key(first).unwrap();
        let head = finish(head);
        let (old_start, outputs) = (graph.input_keys().remove(0), graph.values().map(|value| value.key()));
        let kept = outputs.take(5).last().unwrap();
        // The head's own input must not be taken for the old one, so the names alternate.
        let renamed = if round % 2 == 0 { ("x", token.clone()) } else { ("y", token.clone()) };
        let view = resolve([graph.clone(), head]).unwrap();
        let view = view.with_aliases([(old_start, first)]).unwrap();
        let flat = materialize_merge(&view, &[kept]).unwrap();
        drop(view);
        graph = rename(&flat, renamed);
        drop(flat);
        assert_eq!(token.copies(), size, "round {round}");
    }
}

/// A long-lived open builder whose values are used by graphs that come and go.
#[test]
fn an_open_builder_does_not_keep_its_users_alive() {
    let (token, short_lived) = (Token::default(), Token::default());
    let mut builder = Builder::new();
    let mut last = builder.add_input(("x", token.clone()));
    for round in 0..10_000 {
        let key = builder.global_key(last).unwrap();
        let mut user = Builder::new();
        let value = push(&mut user, round, &[key.into()], &short_lived);
        let user_key = user.global_key(value).unwrap();
        drop(finish(user));
        last = push(&mut builder, round, &[last.into()], &token);
        assert_eq!(short_lived.copies(), 1, "only what the key names");
        drop(user_key);
        assert_eq!(short_lived.copies(), 0, "round {round}");
    }
    assert_eq!(token.copies(), 10_001);
}

fn push(builder: &mut Builder, name: usize, inputs: &[computegraph::ValueRef<Plain>], token: &Token) -> LocalValueId {
    builder.add_operation(Plain::watched(name, inputs.len(), token), inputs.to_vec(), Primary)[0]
}

fn input(builder: &mut Builder, name: &'static str, token: &Token) -> Key {
    let id = builder.add_input((name, token.clone()));
    builder.global_key(id).unwrap()
}

/// A graph whose outputs are all of its values.
fn finish(mut builder: Builder) -> Graph<Plain> {
    builder.set_outputs((0..builder.value_count() as u32).map(LocalValueId::new));
    builder.build().unwrap()
}

fn chain(length: usize, token: &Token) -> Graph<Plain> {
    let mut builder = Builder::new();
    let x = builder.add_input(("x", token.clone()));
    let last = (0..length).fold(x, |last, step| push(&mut builder, step, &[last.into()], token));
    builder.set_outputs([last]);
    builder.build().unwrap()
}

/// The same graph with another name for its only input.
fn rename(graph: &Graph<Plain>, name: (&'static str, Token)) -> Graph<Plain> {
    let mut other = Builder::new();
    let id = other.add_input(name.clone());
    other.set_outputs([id]);
    let view = resolve([graph.clone(), other.build().unwrap()]).unwrap();
    let view = view.with_aliases([(graph.input_keys().remove(0), ValueKey::Input(name))]).unwrap();
    materialize_merge(&view, &graph.output_keys()).unwrap()
}

fn depth(key: &Key) -> usize {
    let mut key = key.clone();
    for depth in 0.. {
        let ValueKey::Derived { operation, .. } = &key else { return depth };
        let below = operation.inputs().next();
        key = below.unwrap();
    }
    unreachable!("a key has finite depth")
}
