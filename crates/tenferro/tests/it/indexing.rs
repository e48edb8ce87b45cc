//! Random indices against NumPy, their derivatives against JAX, and what is special about masks and tracing.

use expect_test::{Expect, expect};
use tenferro::{
    At, Complex, DType, Ellipsis, Index, NewAxis, PadMode, Result, Tensor, concatenate, grad, grad_optional, hvp, jit,
    jvp, slice, stack, step,
};

use crate::reference::{Reference, assert_close};
use crate::support::fails;

/// The index of a case, from its words.
fn index(reference: &Reference, case: &str) -> Vec<Index> {
    let end = |word: &str| (!word.is_empty()).then(|| word.parse::<isize>().unwrap());
    let entry = |word: &str| match word {
        "new" => NewAxis.into(),
        "..." => Ellipsis.into(),
        _ if word.starts_with('t') => reference.get(case, word).into(),
        _ if word.contains(':') => {
            let ends: Vec<_> = word.split(':').map(end).collect();
            slice(ends[0], ends[1], ends[2].unwrap_or(1)).into()
        }
        _ => word.parse::<i64>().unwrap().into(),
    };
    case.split('|').nth(1).unwrap().split(' ').filter(|word| !word.is_empty()).map(entry).collect()
}

/// The same index with other integer tensors; masks stay.
fn with_integers(index: &[Index], mut integers: impl Iterator<Item = Tensor>) -> Vec<Index> {
    let other = |entry: &Index| match entry {
        Index::Tensor(tensor) if tensor.dtype().unwrap().is_integer() => integers.next().unwrap().into(),
        _ => entry.clone(),
    };
    index.iter().map(other).collect()
}

fn integers(index: &[Index]) -> Vec<Tensor> {
    let integer = |entry: &Index| match entry {
        Index::Tensor(tensor) if tensor.dtype().unwrap().is_integer() => Some(tensor.clone()),
        _ => None,
    };
    index.iter().filter_map(integer).collect()
}

fn update(at: At, kind: &str, value: &Tensor) -> Tensor {
    match kind {
        "set" => at.set(value),
        "add" => at.add(value),
        "mul" => at.mul(value),
        "min" => at.min(value),
        "max" => at.max(value),
        _ => panic!("{kind} is not an update"),
    }
}

/// What a case computes: of the tensor, and the values of updates.
fn run(kind: &str, x: &Tensor, v: &Tensor, index: Vec<Index>) -> Tensor {
    if kind == "get" { x.get(index) } else { update(x.at(index), kind, v) }
}

#[test]
fn random_indices_agree_with_numpy_and_jax() {
    let reference = Reference::new("indexing");
    let (mut values, mut derivatives) = (0, 0);
    for case in reference.names() {
        let kind = case.split(' ').next().unwrap();
        let (x, y, entries) = (reference.get(case, "x"), reference.get(case, "y"), index(&reference, case));
        let v = if kind == "get" { Tensor::from(0.0) } else { reference.get(case, "v") };
        println!("{case}");
        values += 1;
        assert_close(&run(kind, &x, &v, entries.clone()), &y, 1e-15);
        // Nothing but the masks is known.
        let traced = jit(|(x, v, integers): (Tensor, Tensor, Vec<Tensor>)| {
            run(kind, &x, &v, with_integers(&entries, integers.into_iter()))
        });
        assert_close(&traced((x.clone(), v.clone(), integers(&entries))).unwrap(), &y, 1e-15);
        if !reference.has(case, "gx") {
            continue;
        }
        derivatives += 1;
        let w = reference.get(case, "w");
        let loss = |(x, v): (Tensor, Tensor)| {
            let y = run(kind, &x, &v, entries.clone());
            (&w * &y * &y).sum().real()
        };
        let jitted = jit(grad(jit(loss)));
        for (gx, gv) in [grad(loss)((x.clone(), v.clone())).unwrap(), jitted((x.clone(), v.clone())).unwrap()] {
            assert_close(&gx, &reference.get(case, "gx"), 1e-13);
            if kind != "get" {
                assert_close(&gv, &reference.get(case, "gv"), 1e-13);
            }
        }
        if reference.has(case, "hx") {
            let ones = |x: &Tensor| Tensor::from(1.0).broadcast_to(x.shape().unwrap());
            let (hx, hv) = hvp(loss, (x.clone(), v.clone()), (ones(&x), ones(&v))).unwrap();
            assert_close(&hx, &reference.get(case, "hx"), 1e-13);
            if kind != "get" {
                assert_close(&hv, &reference.get(case, "hv"), 1e-13);
            }
        }
    }
    assert!(values >= 300 && derivatives >= 60, "{values} values, {derivatives} derivatives");
}

fn vector(numbers: &[f64]) -> Tensor {
    Tensor::from(numbers)
}

#[track_caller]
fn equal(found: &Tensor, expected: &[f64]) {
    assert_eq!(found.to_vec::<f64>().unwrap(), expected);
}

#[test]
fn ranges_mean_what_they_mean_in_python() {
    let x = vector(&[0.0, 1.0, 2.0, 3.0, 4.0]);
    let (n, from, to) = (5_usize, 3, 1);
    equal(&x.get(1..3), &[1.0, 2.0]);
    equal(&x.get(1..=3), &[1.0, 2.0, 3.0]);
    equal(&x.get(..=-2), &[0.0, 1.0, 2.0, 3.0]);
    equal(&x.get(-3..), &[2.0, 3.0, 4.0]);
    equal(&x.get(n - 2..n), &[3.0, 4.0]);
    equal(&x.get(-100..100_i64), &[0.0, 1.0, 2.0, 3.0, 4.0]);
    equal(&x.get(isize::MIN..isize::MAX), &[0.0, 1.0, 2.0, 3.0, 4.0]);
    equal(&x.get(usize::MAX..), &[]);
    equal(&x.get(step(..=0, -1)), &[4.0, 3.0, 2.0, 1.0, 0.0]);
    equal(&x.get(step(from..=to, -1)), &[3.0, 2.0, 1.0]);
    equal(&x.get(step(.., isize::MAX)), &[0.0]);
    equal(&x.get(step(.., isize::MIN)), &[4.0]);
    equal(&x.get(step(-2.., -2)), &[3.0, 1.0]);
    equal(&x.get(vec![4_usize, 0]), &[4.0, 0.0]);
    equal(&x.get(&[1_i64, -1][..]), &[1.0, 4.0]);
    equal(&x.get([true, false, false, true, false]), &[0.0, 3.0]);
    equal(&x.get(()), &[0.0, 1.0, 2.0, 3.0, 4.0]);
}

#[test]
fn a_mask_may_be_made_of_what_is_differentiated() {
    let f = |x: Tensor| x.get(x.gt(0.0)).square().sum();
    equal(&grad(f)(vector(&[-1.0, 2.0, 3.0])).unwrap(), &[0.0, 4.0, 6.0]);
    let g = |x: Tensor| x.at(x.gt(0.0)).mul(10.0).sum();
    equal(&grad(g)(vector(&[-1.0, 2.0, 3.0])).unwrap(), &[1.0, 10.0, 10.0]);
    // The same inside jit: the values are the same wherever the mask is true.
    equal(&jit(grad(g))(vector(&[-1.0, 2.0, 3.0])).unwrap(), &[1.0, 10.0, 10.0]);
}

/// Values that vary along all axes but those of the mask.
#[test]
fn masks_of_some_axes_work_inside_jit() {
    let x = Tensor::from((0..24).map(f64::from).collect::<Vec<_>>()).reshape([2, 3, 4]);
    let mask = Tensor::from([[true, false, true], [false, false, true]]);
    let middle = Tensor::from([true, false, true]);
    let (row, column) = (vector(&[1.0, 2.0, 3.0, 4.0]), Tensor::from([[[5.0]], [[6.0]]]));
    for kind in ["set", "add", "mul", "min", "max"] {
        let leading = |mask: Tensor| update(x.at(mask), kind, &row);
        assert_close(&jit(leading)(mask.clone()).unwrap(), &update(x.at(mask.nonzero_index()), kind, &row), 0.0);
        let inner = |mask: Tensor| update(x.at((.., mask, ..)), kind, &column);
        let positions = middle.nonzero().swap_remove(0);
        assert_close(&jit(inner)(middle.clone()).unwrap(), &update(x.at((.., positions)), kind, &column), 0.0);
        let last = |mask: Tensor| update(x.at((Ellipsis, mask)), kind, &Tensor::from(7.0));
        let lasts = Tensor::from([false, true, true, false]);
        assert_close(&jit(last)(lasts).unwrap(), &update(x.at((Ellipsis, [1, 2])), kind, &Tensor::from(7.0)), 0.0);
    }
}

trait NonzeroIndex {
    fn nonzero_index(&self) -> Vec<Index>;
}

impl NonzeroIndex for Tensor {
    fn nonzero_index(&self) -> Vec<Index> {
        self.nonzero().into_iter().map(Index::from).collect()
    }
}

/// What lies outside a mask has no part in derivatives, not even where it is infinite.
#[test]
fn infinities_outside_a_mask_stay_outside() {
    let x = vector(&[f64::INFINITY, 2.0, f64::NAN]);
    let mask = Tensor::from([false, true, false]);
    for (kind, slope) in [("set", 1.0), ("add", 1.0), ("mul", 2.0), ("min", 0.0), ("max", 1.0)] {
        let f = |v: Tensor| update(x.at(&mask), kind, &v).get(1);
        assert_eq!(grad(f)(Tensor::from(3.0)).unwrap().item::<f64>().unwrap(), slope);
    }
}

#[test]
fn positions_that_jit_does_not_know_stay_within_bounds() {
    let x = vector(&[1.0, 2.0, 3.0]);
    let i = Tensor::from([-4_i64, -1, 2, 3]);
    equal(&jit(|i: Tensor| x.get(i))(i.clone()).unwrap(), &[1.0, 3.0, 3.0, 3.0]);
    equal(&jit(|i: Tensor| x.at(i).set(0.0))(i.clone()).unwrap(), &[1.0, 2.0, 0.0]);
    equal(&jit(|i: Tensor| x.at(i).add(1.0))(i.clone()).unwrap(), &[1.0, 2.0, 5.0]);
    equal(&jit(|i: Tensor| x.take_along_axis(&i, 0))(i).unwrap(), &[1.0, 3.0, 3.0, 3.0]);
    let unsigned = Tensor::from([u64::MAX, 1, 3]);
    equal(&jit(|i: Tensor| x.get(i))(unsigned.clone()).unwrap(), &[3.0, 2.0, 3.0]);
    equal(&jit(|i: Tensor| x.at(i).set(0.0))(unsigned).unwrap(), &[1.0, 0.0, 3.0]);
}

#[test]
fn the_last_of_equal_positions_wins_and_takes_the_derivative() {
    let f = |v: Tensor| (vector(&[1.0, 2.0]).at([0, 1, 0]).set(v) * vector(&[5.0, 7.0])).sum();
    equal(&vector(&[1.0, 2.0]).at([0, 1, 0]).set(vector(&[3.0, 4.0, 6.0])), &[6.0, 4.0]);
    equal(&grad(f)(vector(&[3.0, 4.0, 6.0])).unwrap(), &[0.0, 7.0, 5.0]);
}

#[test]
fn a_part_may_be_changed_by_a_function() {
    let f = |x: Tensor| x.at(step(.., 2)).apply(|part| part.square()).sum();
    equal(&grad(f)(vector(&[3.0, 4.0, 5.0])).unwrap(), &[6.0, 1.0, 10.0]);
    equal(&vector(&[3.0, 4.0]).at(0).get().reshape(1), &[3.0]);
}

/// Values take the dtype of the tensor, in which their derivatives come back.
#[test]
fn values_take_the_dtype_of_the_tensor() {
    let x = Tensor::from([Complex::new(1.0, 2.0), Complex::new(3.0, 4.0)]);
    let f = |v: Tensor| (x.at(1).set(v).get(1) * Complex::new(0.0_f64, 1.0)).imag();
    let slope = grad(f)(Tensor::from(5.0)).unwrap();
    assert_eq!((slope.dtype().unwrap(), slope.item::<f64>().unwrap()), (DType::F64, 1.0));
    let x = Tensor::from([1.0_f32, 2.0]);
    assert_eq!(x.at(0).set(vector(&[0.5]).get(0)).to_vec::<f32>().unwrap(), [0.5, 2.0]);
    assert_eq!(x.at(0).add(1).to_vec::<f32>().unwrap(), [2.0, 2.0]);
    assert_eq!(Tensor::from([true, false]).at(1).max(true).to_vec::<bool>().unwrap(), [true, true]);
}

#[test]
fn reading_nothing_still_differentiates() {
    let f = |x: Tensor| x.get(Vec::<i64>::new()).sum() + x.get((0..0, Ellipsis)).sum();
    equal(&grad(f)(vector(&[1.0, 2.0])).unwrap(), &[0.0, 0.0]);
    let empty = Tensor::zeros(DType::F64, [0, 3]);
    assert_eq!(empty.get(Vec::<i64>::new()).shape().unwrap()[..], [0, 3]);
    assert_eq!(empty.get((.., [0, 0])).shape().unwrap()[..], [0, 2]);
    assert_eq!(empty.at(..).set(1.0).shape().unwrap()[..], [0, 3]);
}

/// Third derivatives: products of entries that meet in one cell.
#[test]
fn updates_have_derivatives_of_any_order() {
    // Cell 0 holds 2·v³.
    let f = |v: Tensor| vector(&[2.0, 1.0]).at([0, 0, 0]).mul(v).get(0);
    let third = grad(grad(grad(f)))(Tensor::from(0.0)).unwrap();
    assert_eq!(third.item::<f64>().unwrap(), 12.0);
    let forward = |v: Tensor| -> Result<Tensor> { Ok(jvp(f, v, Tensor::from(1.0))?.1) };
    assert_eq!(grad(forward)(Tensor::from(3.0)).unwrap().item::<f64>().unwrap(), 36.0);
}

#[test]
fn what_is_overwritten_is_inactive_only_if_it_cannot_matter() {
    let f = |(x, v): (Tensor, Tensor)| x.at(0).set(v).sum();
    let gradients = grad_optional(f)((vector(&[1.0, 2.0]), Tensor::from(3.0))).unwrap();
    equal(gradients.leaves()[0].as_ref().unwrap(), &[0.0, 1.0]);
    equal(gradients.leaves()[1].as_ref().unwrap(), &[1.0]);
}

fn zeros<const N: usize>(shape: [usize; N]) -> Tensor {
    Tensor::zeros(DType::F64, shape)
}

#[test]
fn mistakes_with_indices() {
    let x = zeros([2, 3]);
    fails(
        &x.get(2),
        expect!["get: index 2 is out of range for axis 0 of [2,3], which has size 2; choose one of -2..=1"],
    );
    fails(
        &x.get((.., -4)),
        expect!["get: index -4 is out of range for axis 1 of [2,3], which has size 3; choose one of -3..=2"],
    );
    fails(
        &x.get(usize::MAX),
        expect![
            "get: index 18446744073709551615 is out of range for axis 0 of [2,3], which has size 2; choose one of -2..=1"
        ],
    );
    fails(
        &zeros([0]).get(0),
        expect!["get: index 0 is out of range for axis 0 of [0], which has size 0; there is nothing to choose"],
    );
    fails(&x.get((0, 0, 0)), expect!["get: the index names 3 axes, [2,3] has rank 2; leave entries out"]);
    fails(&zeros([]).get(0), expect!["get: the index names 1 axes, [] has rank 0; leave entries out"]);
    fails(&x.get((Ellipsis, 0, Ellipsis)), expect!["get: the index has 2 ellipses; one says all"]);
    fails(&x.get(step(.., 0)), expect!["get: a slice has step 0; steps are positive or negative"]);
    fails(
        &x.get([0, 5]),
        expect!["get: index 5 is out of range for axis 0 of [2,3], which has size 2; choose one of -2..=1"],
    );
    fails(
        &x.get(Tensor::from([u64::MAX])),
        expect![
            "get: index 18446744073709551615 is out of range for axis 0 of [2,3], which has size 2; choose one of -2..=1"
        ],
    );
    fails(
        &x.get((.., [-4])),
        expect!["get: index -4 is out of range for axis 1 of [2,3], which has size 3; choose one of -3..=2"],
    );
    fails(
        &x.get(Tensor::from([0.5])),
        expect!["get: an index tensor is F64[1]; index tensors have integers, masks have Bool"],
    );
    fails(
        &x.get(([0, 1], [0, 1, 2])),
        expect![
            "get: the index tensors [2] and [3] do not broadcast; their sizes must be equal or 1, counted from the last axis"
        ],
    );
    fails(
        &x.get([true, false, true]),
        expect!["get: a mask of shape [3] stands for axis 0 of [2,3]; make it a mask of shape [2]"],
    );
    fails(
        &x.get(Tensor::from([[true, false]])),
        expect!["get: a mask of shape [1,2] stands for axes 0..=1 of [2,3]; make it a mask of shape [2,3]"],
    );
    fails(
        &x.get((.., Tensor::from([[true, false]]))),
        expect!["get: the index names 3 axes, [2,3] has rank 2; leave entries out"],
    );
    fails(
        &x.get(Tensor::from(true)),
        expect!["get: a mask is a single truth value; give it an axis, or choose between tensors by where_"],
    );
    fails(
        &x.take(&Tensor::from([3]), 1),
        expect!["take: index 3 is out of range for axis 1 of [2,3], which has size 3; choose one of -3..=2"],
    );
    fails(
        &x.take(&Tensor::from([true]), 1),
        expect!["take: the indices have Bool; take takes integers, get takes masks"],
    );
    fails(&x.take(&Tensor::from([0]), 2), expect!["take: axis 2 is out of range for rank 2; use an axis from -2 to 1"]);
    fails(
        &x.take_along_axis(&Tensor::from([0]), 1),
        expect![
            "take_along_axis: the tensor is [2,3], the indices are [1]; give them the same number of axes, by expand_dims"
        ],
    );
    fails(
        &x.take_along_axis(&Tensor::from([[0], [0], [0]]), 1),
        expect![
            "take_along_axis: shapes [2,1] and [3,1] do not broadcast; sizes must be equal or 1, counted from the last axis"
        ],
    );
    fails(
        &x.take_along_axis(&Tensor::from([[3], [0]]), 1),
        expect!["take_along_axis: index 3 is out of range for axis 1 of [2,3], which has size 3; choose one of -3..=2"],
    );
    fails(
        &zeros([]).nonzero()[0],
        expect!["nonzero: a single number has no positions; give it an axis by reshape(-1)"],
    );
}

#[test]
fn mistakes_with_updates() {
    let x = zeros([2, 3]);
    fails(
        &x.at(2).set(0.0),
        expect!["at: index 2 is out of range for axis 0 of [2,3], which has size 2; choose one of -2..=1"],
    );
    fails(
        &x.at(0).set(vector(&[1.0, 2.0])),
        expect![
            "at: values of shape [2] do not broadcast to the selection [3]; sizes must be equal or 1, counted from the last axis"
        ],
    );
    fails(
        &x.at([0, 1]).add(zeros([3, 3])),
        expect![
            "at: values of shape [3,3] do not broadcast to the selection [2,3]; sizes must be equal or 1, counted from the last axis"
        ],
    );
    fails(
        &x.at(0).set(Complex::new(0.0, 1.0_f64)),
        expect!["at: values of C64 do not go into a tensor of F64; convert the tensor by astype"],
    );
    fails(
        &Tensor::from([1, 2]).at(0).add(0.5),
        expect!["at: values of F64 do not go into a tensor of I32; convert the tensor by astype"],
    );
    fails(
        &Tensor::from([1, 2]).at(0).add(1_i64 << 40),
        expect!["at: the number 1099511627776 does not fit into I32; convert the tensor by astype"],
    );
    fails(
        &Tensor::from([1, 2]).at(0).set(Tensor::from(1_i64)),
        expect!["at: values of I64 do not go into a tensor of I32; convert the tensor by astype"],
    );
    fails(
        &Tensor::from([true]).at(0).add(true),
        expect!["at: the tensor is Bool[1], and truth values have no sums and products; convert by astype"],
    );
    fails(
        &Tensor::from([Complex::new(0.0, 1.0)]).at(0).max(1.0),
        expect!["at: the tensor is C64[1], and complex numbers have no order; use the parts or abs"],
    );
    fails(
        &x.at(Tensor::from([true])).set(1.0),
        expect!["at: a mask of shape [1] stands for axis 0 of [2,3]; make it a mask of shape [2]"],
    );
    fails(
        &x.at(7).apply(|part| part.sin()),
        expect!["at: index 7 is out of range for axis 0 of [2,3], which has size 2; choose one of -2..=1"],
    );
    fails(
        &x.at(0).apply(|part| part.reshape([4])),
        expect!["reshape: [3] has 3 elements, which do not fit [4]; choose sizes with the same product"],
    );
    fails(
        &x.at(7).get(),
        expect!["at: index 7 is out of range for axis 0 of [2,3], which has size 2; choose one of -2..=1"],
    );
}

/// Whatever takes part, the first mistake is the one that is told.
#[test]
fn the_earliest_mistake_wins() {
    let first = zeros([2]).get(5);
    let second = zeros([3]).get(7);
    for tensor in [
        second.get(&first),
        second.take(&first, 0),
        second.take_along_axis(&first, 0),
        second.at(&first).set(0.0),
        second.at(0).set(&first),
        concatenate([&second, &first], 0),
        stack([&second, &first], 0),
        second.pad(1, PadMode::constant(&first)),
    ] {
        assert_eq!(tensor.error().unwrap().to_string(), first.error().unwrap().to_string());
    }
}

/// What a mistake inside `jit` says.
#[track_caller]
fn check_traced(f: fn(Tensor) -> Tensor, argument: Tensor, expected: Expect) {
    let error = jit(f)(argument).unwrap_err();
    assert_eq!(error.place().unwrap().file(), file!());
    expected.assert_eq(&error.kind().to_string());
}

#[test]
fn mistakes_inside_jit() {
    let x = vector(&[1.0, 2.0, 3.0]);
    check_traced(
        |x| x.get(x.gt(0.0)),
        x.clone(),
        expect![
            "get: the mask Bool[3] is not known while jit traces, and the size of the result depends on it; choose by where_, which keeps the shape"
        ],
    );
    check_traced(
        |x| x.at(x.gt(0.0)).set(vector(&[1.0, 2.0])),
        x.clone(),
        expect![
            "at: the mask Bool[3] is not known while jit traces, and the size of the result depends on it; choose by where_, which keeps the shape"
        ],
    );
    check_traced(
        |x| x.nonzero().swap_remove(0),
        x.clone(),
        expect![
            "nonzero: the value of F64[3] is not known while jit or checkpoint traces; return it from the function, make it a Static argument, or choose between tensors by where_ instead of if"
        ],
    );
    check_traced(
        |x| x.get(3),
        x.clone(),
        expect!["get: index 3 is out of range for axis 0 of [3], which has size 3; choose one of -3..=2"],
    );
    check_traced(
        |x| x.get([0, 3]),
        x,
        expect!["get: index 3 is out of range for axis 0 of [3], which has size 3; choose one of -3..=2"],
    );
    check_traced(
        |i| zeros([0]).get(i),
        Tensor::from([0]),
        expect!["get: axis 0 of [0] has size 0; there is nothing to index"],
    );
}

/// The operations that a function of a matrix and an index tensor is traced to, in order.
#[track_caller]
fn check_operations(f: fn(Tensor, Tensor) -> Tensor, expected: Expect) {
    let program = jit(|(x, i): (Tensor, Tensor)| f(x, i)).program((zeros([4, 5]), Tensor::from([0, 1, 0]))).unwrap();
    let text = program.to_string();
    let operations = text
        .lines()
        .filter_map(|line| line.split(" = ").nth(1))
        .map(|rest| rest.split(['(', ' ', '{', '[']).next().unwrap());
    expected.assert_eq(&operations.collect::<Vec<_>>().join(" "));
}

#[test]
fn slices_are_no_gathers() {
    check_operations(|x, _| x.get(..), expect![""]);
    check_operations(|x, _| x.get((1, 2)), expect!["slice reshape"]);
    check_operations(|x, _| x.get((1.., step(.., -2))), expect!["slice reverse"]);
    check_operations(|x, _| x.get((.., NewAxis, 0..2)), expect!["slice reshape"]);
    check_operations(
        |x, i| x.get(i),
        expect!["convert constant broadcast_in_dim compare constant broadcast_in_dim add select reshape gather"],
    );
    check_operations(|x, _| x.get([0, 2]), expect!["constant gather"]);
    check_operations(
        |x, _| x.at((1.., ..3)).set(1.0),
        expect!["constant broadcast_in_dim constant dynamic_update_slice"],
    );
    check_operations(
        |x, _| x.at((1.., step(.., -1))).add(1.0),
        expect!["constant broadcast_in_dim slice reverse add reverse constant dynamic_update_slice"],
    );
    check_operations(|x, _| x.at(step(.., 2)).add(1.0), expect!["constant broadcast_in_dim constant scatter"]);
    check_operations(
        |x, i| x.at(i).add(1.0),
        expect![
            "convert constant broadcast_in_dim compare constant broadcast_in_dim add select constant broadcast_in_dim reshape scatter"
        ],
    );
    check_operations(|x, _| x.at(x.gt(1.0)).set(1.0), expect!["constant broadcast_in_dim compare select"]);
}
