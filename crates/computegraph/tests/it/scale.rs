//! Large graphs go through every stage on a thread with a 2 MiB stack.

use std::thread;

use computegraph::{LocalValueId, compile, materialize_merge, resolve, text};
use tidu_testkit::scalar::ScalarOp::{Add, Cos, Exp, Mul, Neg, Sin};

use crate::support::{Builder, Write, graph, keys, output_key};

#[test]
fn chain_of_a_million() {
    check_shape(Shape {
        operations: 1_000_000,
        write: |b| {
            let (x, y) = (b.input("x"), b.input("y"));
            (0..1_000_000).fold(x, |value, step| match step % 4 {
                0 => b.binary(Mul, value, y),
                1 => b.unary(Exp, value),
                2 => b.binary(Mul, value, x),
                _ => b.binary(Add, value, y),
            })
        },
        direct: |x, y| {
            (0..1_000_000).fold(x, |value, step| match step % 4 {
                0 => value * y,
                1 => value.exp(),
                2 => value * x,
                _ => value + y,
            })
        },
        slots: 1..=4,
    });
}

/// Half a million values at once, summed in pairs.
#[test]
fn wide_graph_of_a_million() {
    check_shape(Shape {
        operations: 1_000_000,
        write: |b| {
            let x = b.input("x");
            let y = b.input("y");
            let mut values = vec![b.binary(Mul, x, y)];
            values.extend((1..500_000).map(|leaf| b.constant(f64::from(leaf))));
            while values.len() > 1 {
                values = values.chunks(2).map(|pair| sum(b, pair)).collect();
            }
            b.unary(Neg, values[0])
        },
        direct: |x, y| {
            let mut values = vec![x * y];
            values.extend((1..500_000).map(f64::from));
            while values.len() > 1 {
                values = values.chunks(2).map(|pair| pair.iter().copied().reduce(|a, b| a + b).unwrap()).collect();
            }
            -values[0]
        },
        slots: 500_000..=500_002,
    });
}

#[test]
fn diamond_ladder_of_a_hundred_thousand() {
    check_shape(Shape {
        operations: 300_000,
        write: |b| {
            let (x, y) = (b.input("x"), b.input("y"));
            (0..100_000).fold(x, |value, rung| {
                let side = if rung % 2 == 0 { b.unary(Sin, value) } else { b.binary(Mul, value, y) };
                let other = b.unary(Cos, value);
                b.binary(Add, side, other)
            })
        },
        direct: |x, y| {
            (0..100_000).fold(x, |value: f64, rung| (if rung % 2 == 0 { value.sin() } else { value * y }) + value.cos())
        },
        slots: 1..=5,
    });
}

struct Shape {
    /// All of them distinct.
    operations: usize,
    write: fn(&mut Builder) -> LocalValueId,
    direct: fn(f64, f64) -> f64,
    slots: std::ops::RangeInclusive<usize>,
}

/// Build, verify, print, resolve, materialise, compile, evaluate, compare and drop.
fn check_shape(shape: Shape) {
    let worker = thread::Builder::new().stack_size(2 << 20).spawn(move || {
        let Shape { operations, write, direct, slots } = shape;
        let first = graph(|b| [write(b)]);
        assert_eq!(first.operations().len(), operations);
        let printed = text::print([("p", &first)]);
        assert_eq!(printed.lines().count(), operations + first.inputs().len() + 2);
        drop(printed);
        assert!(text::print_dot([("p", &first)]).len() > operations);

        // A second build of the same is the same, and merging the two costs no more than one.
        let second = graph(|b| [write(b)]);
        let key = output_key(&first);
        assert_eq!(key, output_key(&second));
        let view = resolve([first, second]).unwrap();
        assert_eq!(view.value_count(), operations + 2);
        let flat = materialize_merge(&view, std::slice::from_ref(&key)).unwrap();
        drop(view);
        assert_eq!(flat.operations().len(), operations);
        assert_eq!(output_key(&flat), key);

        let program = compile(&flat, &keys("x y")).unwrap();
        drop(flat);
        assert!(slots.contains(&program.slot_count()), "{program:?}");
        let (x, y) = (0.75, -0.5);
        let expected = direct(x, y);
        assert!(expected.is_finite() && expected != 0.0, "{expected}");
        assert_eq!(program.eval(&mut (), [x, y]).unwrap(), [expected]);
        drop(program);
        // Now the key alone holds the first build.
        assert!(key.to_string().len() < 200);
        drop(key);
    });
    worker.unwrap().join().unwrap();
}

fn sum(builder: &mut Builder, values: &[LocalValueId]) -> LocalValueId {
    values.iter().copied().reduce(|a, b| builder.binary(Add, a, b)).unwrap()
}
