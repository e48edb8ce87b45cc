//! Many of one thing: sizes at which anything quadratic would take the better part of a minute.

use computegraph::{GraphBuilder, GraphError, OperationRole::Primary, compile, materialize_merge, resolve};
use tidu_testkit::TestKey;
use tidu_testkit::scalar::ScalarOp::{Add, Neg, Sin};

use crate::support::{Builder, Key, Plain, Write, graph, input_key, output_key};

/// k0 stands for k1, k1 for k2, and so on; each of them is read by an operation of its own.
#[test]
fn aliases_in_a_chain_each_used_once() {
    const COUNT: usize = 60_000;
    let name = |step: usize| TestKey::named(&format!("k{step}"));
    let users = graph(|b| {
        let inputs: Vec<_> = (0..COUNT).map(|step| b.add_input(name(step))).collect();
        [inputs.into_iter().reduce(|sum, input| b.binary(Add, sum, input)).unwrap()]
    });
    let last = graph(|b| [b.add_input(name(COUNT))]);
    let pairs = (0..COUNT).map(|step| (name(step), Key::Input(name(step + 1))));
    let view = resolve([users.clone(), last]).unwrap().with_aliases(pairs).unwrap();
    let flat = materialize_merge(&view, &users.output_keys()).unwrap();
    assert_eq!((flat.inputs().len(), flat.operations().len()), (1, COUNT - 1));
    let program = compile(&flat, &[name(COUNT)]).unwrap();
    assert_eq!(program.eval(&mut (), [1.0]).unwrap(), [COUNT as f64]);
}

/// As a star: all stand for one value, asked for in the order that would look through most.
#[test]
fn aliases_of_one_value() {
    const COUNT: usize = 60_000;
    let outputs: Vec<_> = (0..COUNT).map(|step| input_key(&format!("k{step}"))).collect();
    let target = graph(|b| {
        let x = b.input("x");
        [b.unary(Sin, x)]
    });
    let pairs = (0..COUNT).map(|step| (TestKey::named(&format!("k{step}")), output_key(&target)));
    let view = resolve([target.clone()]).unwrap().with_aliases(pairs).unwrap();
    let flat = materialize_merge(&view, &outputs).unwrap();
    assert_eq!((flat.operations().len(), flat.outputs().len()), (1, COUNT));
}

/// Each parent is looked for among the others, most often the last one.
#[test]
fn parents_of_one_graph() {
    const COUNT: usize = 40_000;
    let parent = |step| {
        let mut builder = GraphBuilder::new();
        let made = builder.add_operation(Plain { name: step, ..Plain::new(0, 1) }, vec![], Primary);
        builder.set_outputs(made);
        builder.build().unwrap()
    };
    let parents: Vec<_> = (0..COUNT as u32).map(parent).collect();
    let mut builder = GraphBuilder::new();
    parents.iter().for_each(|parent| builder.add_parent(parent.clone()));
    for _ in 0..3_000_000 {
        builder.add_parent(parents[COUNT - 1].clone());
    }
    builder.set_outputs([]);
    let child = builder.build().unwrap();
    assert_eq!(child.parents().len(), COUNT);
    let view = resolve([child]).unwrap();
    assert_eq!((view.graphs().len(), view.value_count()), (COUNT + 1, COUNT));
}

/// The message says where the key was declared first, which must not be looked up for each mistake after it.
#[test]
fn inputs_declared_twice() {
    const COUNT: usize = 50_000;
    let mut builder = Builder::new();
    let keys: Vec<_> = (0..COUNT).map(|step| TestKey::named(&format!("k{step}"))).collect();
    let ids: Vec<_> = keys.iter().map(|key| builder.add_input(key.clone())).collect();
    assert_eq!(ids[COUNT - 1].index(), COUNT - 1);
    let again = builder.add_input(keys[COUNT - 1].clone());
    for _ in 0..2_000_000 {
        assert_eq!(builder.add_input(keys[COUNT - 1].clone()), again);
    }
    assert_eq!(builder.value_count(), COUNT);
    let error = builder.build().unwrap_err();
    assert!(matches!(error, GraphError::DuplicateInput { input: COUNT, first, .. } if first == COUNT - 1), "{error}");
}

/// Each root refers to the one before, and an alias is in force all the time.
#[test]
fn extensions_of_a_view() {
    const COUNT: usize = 40_000;
    let start = graph(|b| {
        let u = b.input("u");
        b.input("x");
        [b.unary(Sin, u)]
    });
    let mut view = resolve([start.clone()]).unwrap().with_aliases([("u".into(), input_key("x"))]).unwrap();
    let mut key = output_key(&start);
    for _ in 0..COUNT {
        let next = graph(|b| [b.unary(Neg, &key)]);
        key = output_key(&next);
        view = view.extend(next).unwrap();
    }
    assert_eq!((view.roots().len(), view.value_count()), (COUNT + 1, COUNT + 3));
    let flat = materialize_merge(&view, &[key]).unwrap();
    let program = compile(&flat, &["x".into()]).unwrap();
    assert_eq!(program.eval(&mut (), [0.5]).unwrap(), [0.5_f64.sin()]);
}

/// In the other order each extension defines what the one before was missing, and could close a cycle.
#[test]
fn extensions_of_a_view_from_the_far_end() {
    const COUNT: usize = 40_000;
    let start = graph(|b| {
        let u = b.input("u");
        [b.unary(Sin, u)]
    });
    let mut graphs = vec![start];
    for step in 0..COUNT {
        let next = graph(|b| [b.unary(Neg, output_key(&graphs[step]))]);
        graphs.push(next);
    }
    let key = output_key(&graphs[COUNT]);
    let target = graph(|b| [b.input("x")]);
    let far_end = graphs.pop().unwrap();
    // `w` stands for the far end, so that every definition lies below an alias.
    let aliases = [("u".into(), input_key("x")), ("w".into(), key)];
    let mut view = resolve([target, far_end]).unwrap().with_aliases(aliases).unwrap();
    for graph in graphs.into_iter().rev() {
        view = view.extend(graph).unwrap();
    }
    let flat = materialize_merge(&view, &[input_key("w")]).unwrap();
    let program = compile(&flat, &["x".into()]).unwrap();
    assert_eq!(program.eval(&mut (), [0.5]).unwrap(), [0.5_f64.sin()]);
}

/// A first root that mentions them all: each extension fills a gap, above all those filled before.
#[test]
fn extensions_of_a_view_whose_users_came_first() {
    const COUNT: usize = 40_000;
    let start = graph(|b| {
        let u = b.input("u");
        [b.unary(Sin, u)]
    });
    let mut graphs = vec![start];
    for step in 0..COUNT {
        let next = graph(|b| [b.unary(Neg, output_key(&graphs[step]))]);
        graphs.push(next);
    }
    let users = graph(|b| {
        b.input("x");
        graphs.iter().map(|graph| b.unary(Sin, output_key(graph))).collect::<Vec<_>>()
    });
    let outputs = users.output_keys();
    let mut view = resolve([users]).unwrap().with_aliases([("u".into(), input_key("x"))]).unwrap();
    for graph in graphs {
        view = view.extend(graph).unwrap();
    }
    let flat = materialize_merge(&view, &outputs).unwrap();
    assert_eq!((flat.operations().len(), flat.inputs().len()), (2 * COUNT + 2, 1));
}
