//! Indices out of range: an error where they are known, and otherwise a meaning that derivatives follow.

use expect_test::expect;
use tenferro::{DType, Result, Tensor, checkpoint, grad, hvp, jit, jvp, nn, vjp, where_};

use crate::support::{all_close, fails, vec};

#[test]
fn the_nearest_entry_has_the_derivative_of_what_was_read() {
    let x = || Tensor::from([0.5, 1.5, 2.5]);
    let read = jit(|(x, i): (Tensor, Tensor)| x.get(i).sum());
    assert_eq!(read((x(), Tensor::from([5]))).unwrap().item::<f64>().unwrap(), 2.5);
    let slope = grad(jit(|(x, i): (Tensor, Tensor)| x.get(i).sum()));
    for (i, expected) in [
        (Tensor::from([5]), [0.0, 0.0, 1.0]),
        (Tensor::from([-1]), [0.0, 0.0, 1.0]),
        (Tensor::from([-3]), [1.0, 0.0, 0.0]),
        (Tensor::from([-4]), [1.0, 0.0, 0.0]),
        (Tensor::from([i64::MIN, i64::MAX]), [1.0, 0.0, 1.0]),
        (Tensor::from([i32::MIN, i32::MAX]), [1.0, 0.0, 1.0]),
        (Tensor::from([1_u64 << 32, u64::MAX]), [0.0, 0.0, 2.0]),
        (Tensor::from([0_u32, u32::MAX]), [1.0, 0.0, 1.0]),
    ] {
        assert_eq!(vec(&slope((x(), i.clone())).unwrap().0), expected, "{i:?}");
    }
}

#[test]
fn a_value_that_is_left_out_has_derivative_zero() {
    let (x, w) = (Tensor::from([0.5, 1.5, 2.5]), Tensor::from([10.0, 20.0]));
    let add = jit(|(x, i, w): (Tensor, Tensor, Tensor)| x.at(i).add(w));
    let i = Tensor::from([3, -1]);
    assert_eq!(vec(&add((x.clone(), i.clone(), w.clone())).unwrap()), [0.5, 1.5, 22.5]);
    let slope = grad(jit(|(x, i, w): (Tensor, Tensor, Tensor)| x.at(i).add(w).sum()));
    let (of_x, _, of_w) = slope((x, i, w)).unwrap();
    assert_eq!(vec(&of_x), [1.0, 1.0, 1.0]);
    assert_eq!(vec(&of_w), [0.0, 1.0]);
}

/// A number that depends on a vector of 4, on 3 further numbers and on 3 indices.
type Function = fn(Tensor, Tensor, Tensor) -> Tensor;

const FUNCTIONS: [(&str, Function); 8] = [
    ("get", |x, w, i| (x.get(&i) * w).sin().sum()),
    ("get of two", |x, w, i| (x.reshape([2, 2]).get((&i, &i)) * w).sin().sum()),
    ("take", |x, w, i| (x.reshape([2, 2]).take(&i, 1) * w).sin().sum()),
    ("take_along_axis", |x, w, i| (x.take_along_axis(&i, 0) * w).sin().sum()),
    ("at set", |x, w, i| (x.at(&i).set(&w).exp() * &x).sum() + (w.square() * 0.5).sum()),
    ("at add", |x, w, i| x.at(&i).add(w.square()).sin().sum()),
    ("at mul", |x, w, i| x.at(&i).mul(w.sin()).sin().sum()),
    ("at max", |x, w, i| x.at(&i).max(w).square().sum() + x.at(&i).min(0.0).exp().sum()),
];

const NAMES: [(&str, Function); 2] = [
    ("embedding", |x, w, i| (nn::embedding(&x.reshape([4, 1]), &i).squeeze_axis(1) * w).sin().sum()),
    ("cross_entropy", |x, w, i| {
        let logits = x.expand_dims(0) * w.expand_dims(1);
        nn::cross_entropy(&logits, &i, nn::Reduction::Sum)
    }),
];

/// The function as it is, and inside what traces.
fn traced(f: Function, way: &str, x: Tensor, w: Tensor, i: Tensor) -> Result<Tensor> {
    let function = move |(x, w, i): (Tensor, Tensor, Tensor)| f(x, w, i);
    match way {
        "jit" => jit(function)((x, w, i)),
        "checkpoint" => checkpoint(function)((x, w, i)),
        _ => jit(checkpoint(function))((x, w, i)),
    }
}

const WAYS: [&str; 3] = ["jit", "checkpoint", "jit of checkpoint"];

fn point() -> (Tensor, Tensor) {
    (Tensor::from([0.3, -0.8, 1.1, 0.55]), Tensor::from([0.9, -0.4, 1.3]))
}

fn direction() -> (Tensor, Tensor) {
    (Tensor::from([0.7, 0.2, -0.5, 1.0]), Tensor::from([-0.6, 0.8, 0.35]))
}

/// The point, moved along the direction.
fn moved(t: f64) -> (Tensor, Tensor) {
    let ((x, w), (dx, dw)) = (point(), direction());
    (x + dx * t, w + dw * t)
}

/// By central differences of the fourth order.
fn difference(f: impl Fn(f64) -> f64) -> f64 {
    let h = 1e-3;
    (8.0 * (f(h) - f(-h)) - (f(2.0 * h) - f(-2.0 * h))) / (12.0 * h)
}

/// First and second derivatives in every mode against differences, by every way to trace.
fn check_derivatives(name: &str, f: Function, indices: &Tensor) {
    for way in WAYS {
        let loss = |(x, w): (Tensor, Tensor)| traced(f, way, x, w, indices.clone());
        let value = |t: f64| loss(moved(t)).unwrap().item::<f64>().unwrap();
        let dot = |a: (Tensor, Tensor), b: (Tensor, Tensor)| (a.0 * b.0).sum() + (a.1 * b.1).sum();
        let slope = |t: f64| dot(grad(loss)(moved(t)).unwrap(), direction()).item::<f64>().unwrap();

        let (first, second) = (difference(value), difference(slope));
        let (_, forward) = jvp(loss, point(), direction()).unwrap();
        let (_, pullback) = vjp(loss, point()).unwrap();
        let backward = dot(pullback(Tensor::from(1.0)).unwrap(), direction());
        let along = dot(hvp(loss, point(), direction()).unwrap(), direction());
        let twice_backward = grad(|x: (Tensor, Tensor)| -> Result<Tensor> { Ok(dot(grad(loss)(x)?, direction())) });
        let twice_backward = dot(twice_backward(point()).unwrap(), direction());
        let forward_once = |x: (Tensor, Tensor)| -> Result<Tensor> { Ok(jvp(loss, x, direction())?.1) };
        let (_, twice_forward) = jvp(forward_once, point(), direction()).unwrap();
        for (found, expected, what) in [
            (forward, first, "jvp"),
            (backward, first, "vjp"),
            (along, second, "hvp"),
            (twice_backward, second, "grad of grad"),
            (twice_forward, second, "jvp of jvp"),
        ] {
            let found = found.item::<f64>().unwrap();
            let is_close = (found - expected).abs() <= 1e-8 * expected.abs().max(1.0);
            assert!(is_close, "{what} of {name} in {way} at {indices:?} is {found}, differences say {expected}");
        }
    }
}

#[test]
fn derivatives_agree_with_differences_at_any_index() {
    let indices = [
        Tensor::from([0, 2, 1]),
        Tensor::from([1, 1, 0]),
        Tensor::from([-1, 7, 3]),
        Tensor::from([-9, 4, 4]),
        Tensor::from([i64::MIN, i64::MAX, -2]),
        Tensor::from([u64::MAX, 2, 1 << 33]),
    ];
    for (name, f) in FUNCTIONS {
        indices.iter().for_each(|indices| check_derivatives(name, f, indices));
    }
    for (name, f) in NAMES {
        indices[..2].iter().for_each(|indices| check_derivatives(name, f, indices));
    }
}

/// What is not known while tracing and what is known means the same, in range and counted from the end.
#[test]
fn negative_indices_count_from_the_end_in_traces_too() {
    let indices = Tensor::from([-1, 0, -2]);
    for (name, f) in FUNCTIONS {
        let known = grad(|(x, w): (Tensor, Tensor)| f(x, w, indices.clone()))(point()).unwrap();
        for way in WAYS {
            let loss = |(x, w): (Tensor, Tensor)| traced(f, way, x, w, indices.clone());
            let found = grad(loss)(point()).unwrap();
            all_close(&found.0, &vec(&known.0));
            all_close(&found.1, &vec(&known.1));
            let value = traced(f, way, point().0, point().1, indices.clone()).unwrap();
            all_close(&value.reshape([1]), &vec(&f(point().0, point().1, indices.clone()).reshape([1])));
        }
        assert!(vec(&known.0).iter().any(|slope| *slope != 0.0), "{name}");
    }
}

/// A row or class that does not exist leaves NaN, in values and in derivatives.
#[test]
fn names_of_nothing_are_nan() {
    for indices in [Tensor::from([0, 4, 1]), Tensor::from([0, -1, 1]), Tensor::from([0, u64::MAX, 1])] {
        for (name, f) in NAMES {
            for way in WAYS {
                let loss = |(x, w): (Tensor, Tensor)| traced(f, way, x, w, indices.clone());
                let what = format!("{name} in {way} at {indices:?}");
                assert!(loss(point()).unwrap().item::<f64>().unwrap().is_nan(), "{what}");
                let (of_x, of_w) = grad(loss)(point()).unwrap();
                assert!(vec(&of_x).iter().any(|slope| slope.is_nan()), "{what}: {of_x:?}");
                assert!(vec(&of_w)[1].is_nan() && vec(&of_w)[0].is_finite(), "{what}: {of_w:?}");
            }
        }
    }
    // Other rows are not touched, in any dtype.
    for dtype in [DType::F32, DType::C64] {
        let table = Tensor::from([[1.0, 2.0], [3.0, 4.0]]).astype(dtype);
        let rows =
            jit(|(table, i): (Tensor, Tensor)| nn::embedding(&table, &i))((table, Tensor::from([1, 2]))).unwrap();
        assert_eq!(rows.dtype().unwrap(), dtype);
        assert_eq!(rows.get(0).abs().astype(DType::F64).to_vec::<f64>().unwrap(), [3.0, 4.0]);
        assert!(rows.get(1).abs().astype(DType::F64).to_vec::<f64>().unwrap().iter().all(|entry| entry.is_nan()));
    }
    // What is to be ignored is left out by where_, of values and derivatives.
    let labels = Tensor::from([0, -100, 1]);
    let loss = jit(|(x, labels): (Tensor, Tensor)| {
        let is_used = labels.ge(0);
        let safe = where_(&is_used, &labels, 0);
        where_(is_used, nn::cross_entropy(&x, &safe, nn::Reduction::None), 0.0).sum()
    });
    let logits = Tensor::from([[0.0, 1.0], [2.0, 3.0], [0.5, 0.25]]);
    let slopes = grad(|x: Tensor| loss((x, labels.clone())))(logits).unwrap();
    assert!(slopes.to_vec::<f64>().unwrap().iter().all(|slope| slope.is_finite()));
    assert_eq!(vec(&slopes.get(1)), [0.0, 0.0]);
}

#[test]
fn known_indices_out_of_range_are_errors() {
    let x = Tensor::from([[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]]);
    let i = || Tensor::from([0, -3]);
    fails(
        &x.get(i()),
        expect!["get: index -3 is out of range for axis 0 of [2,3], which has size 2; choose one of -2..=1"],
    );
    fails(
        &x.take(&Tensor::from([3]), 1),
        expect!["take: index 3 is out of range for axis 1 of [2,3], which has size 3; choose one of -3..=2"],
    );
    fails(
        &x.at(i()).add(1.0),
        expect!["at: index -3 is out of range for axis 0 of [2,3], which has size 2; choose one of -2..=1"],
    );
    fails(
        &nn::embedding(&x, &Tensor::from([0, -1])),
        expect!["embedding: index -1 is out of range for axis 0 of [2,3], which has size 2; choose one of 0..=1"],
    );
    fails(
        &nn::cross_entropy(&x, &Tensor::from([0, u64::MAX]), nn::Reduction::Mean),
        expect![
            "cross_entropy: label 18446744073709551615 is out of range for axis 1 of [2,3], which has size 3; choose one of 0..=2"
        ],
    );
    fails(
        &nn::nll_loss(&x, &Tensor::from([-100, 0]), nn::Reduction::Mean),
        expect!["nll_loss: label -100 is out of range for axis 1 of [2,3], which has size 3; choose one of 0..=2"],
    );
}

/// The way that the page of `Index` tells: a label that stands for nothing is replaced, then its loss is left out.
#[test]
fn labels_to_ignore_are_replaced_first() {
    let masked = |(x, labels): (Tensor, Tensor)| {
        let is_none = labels.lt(0);
        let losses = nn::cross_entropy(&x, &where_(&is_none, 0, &labels), nn::Reduction::None);
        where_(is_none, 0.0, losses).sum()
    };
    let labels = || Tensor::from([0, -1, 1, -100]);
    let logits = || Tensor::from([[0.0, 1.0], [2.0, 3.0], [0.5, 0.25], [1.0, 1.0]]);
    let rest = grad(|x: Tensor| nn::cross_entropy(&x, &Tensor::from([0, 1]), nn::Reduction::Sum))(Tensor::from([
        [0.0, 1.0],
        [0.5, 0.25],
    ]));
    let rest = vec(&rest.unwrap());
    let expected = [rest[0], rest[1], 0.0, 0.0, rest[2], rest[3], 0.0, 0.0];
    let (jitted, again) = (jit(masked), checkpoint(masked));
    for slope in [
        grad(|x: Tensor| masked((x, labels())))(logits()),
        grad(|x: Tensor| jitted((x, labels())))(logits()),
        grad(|x: Tensor| again((x, labels())))(logits()),
    ] {
        all_close(&slope.unwrap().reshape([8]), &expected);
    }
    // A mask of the losses alone is enough for derivatives, but a label that is known to be none is an error.
    let late = |(x, labels): (Tensor, Tensor)| {
        where_(labels.lt(0), 0.0, nn::cross_entropy(&x, &labels, nn::Reduction::None)).sum()
    };
    assert!(late((logits(), labels())).error().is_some());
    let late = jit(late);
    let slope = grad(|x: Tensor| late((x, labels())))(logits()).unwrap().reshape([8]);
    all_close(&slope, &expected);
}
