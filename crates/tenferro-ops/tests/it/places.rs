//! Where structural operations put elements, at sizes that reach every loop of their kernels.

use proptest::prelude::*;
use tenferro_ops::ops::{BroadcastInDim, DotGeneral, DynamicUpdateSlice, Pad, Reverse, Slice, Transpose};
use tenferro_ops::{Array, DType, Elements, ElementsMut, StdTensorOp, Tolerance};

/// Numbers that tell each element from all others.
fn counted(shape: &[usize]) -> Array {
    let count = shape.iter().product::<usize>() as i64;
    Array::from_slice(shape, &(0..count).collect::<Vec<_>>()).unwrap()
}

fn run(op: impl Into<StdTensorOp>, operands: &[&Array]) -> Array {
    op.into().eval(operands.iter().map(|operand| (*operand).clone())).unwrap().swap_remove(0)
}

fn at(x: &Array, index: &[usize]) -> i64 {
    x.get(index).unwrap()
}

fn shape() -> impl Strategy<Value = Vec<usize>> {
    prop::collection::vec(prop_oneof![1..4_usize, 7..19_usize], 1..4)
}

fn axes(rank: usize) -> impl Strategy<Value = Vec<usize>> {
    Just((0..rank).collect::<Vec<_>>()).prop_shuffle()
}

/// Along an axis: where it begins, how far apart entries are, whether it is reversed, room before, between and after.
fn along() -> impl Strategy<Value = (usize, usize, bool, [i64; 3])> {
    (0..3_usize, 1..4_usize, any::<bool>(), [-2..3_i64, 0..3_i64, -2..3_i64])
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn elements_go_where_the_definitions_say(
        (shape, permutation) in shape().prop_flat_map(|shape| { let rank = shape.len(); (Just(shape), axes(rank)) }),
        along in prop::collection::vec(along(), 3),
    ) {
        let (x, rank) = (counted(&shape), shape.len());

        let permuted: Vec<_> = permutation.iter().map(|axis| shape[*axis]).collect();
        let moved = Array::from_fn(&permuted[..], |index| {
            let mut from = vec![0; rank];
            permutation.iter().zip(index).for_each(|(axis, entry)| from[*axis] = *entry);
            at(&x, &from)
        });
        prop_assert_eq!(run(Transpose { permutation: permutation.clone() }, &[&x]), moved.unwrap());

        let start: Vec<_> = (0..rank).map(|axis| along[axis].0.min(shape[axis])).collect();
        let strides: Vec<_> = (0..rank).map(|axis| along[axis].1).collect();
        let sizes: Vec<_> = (0..rank).map(|axis| (shape[axis] - start[axis]).div_ceil(strides[axis])).collect();
        let part = Array::from_fn(&sizes[..], |index| {
            at(&x, &(0..rank).map(|axis| start[axis] + strides[axis] * index[axis]).collect::<Vec<_>>())
        });
        prop_assert_eq!(run(Slice { start, limit: shape.clone(), strides }, &[&x]), part.unwrap());

        let reversed: Vec<_> = (0..rank).filter(|axis| along[*axis].2).collect();
        let turned = Array::from_fn(&shape[..], |index| {
            let entry = |axis: usize| if along[axis].2 { shape[axis] - 1 - index[axis] } else { index[axis] };
            at(&x, &(0..rank).map(entry).collect::<Vec<_>>())
        });
        prop_assert_eq!(run(Reverse { dimensions: reversed }, &[&x]), turned.unwrap());

        // A new axis in front, one at the end, and copies along those of size 1.
        let spread: Vec<_> = std::iter::once(3)
            .chain(shape.iter().map(|size| if *size == 1 { 5 } else { *size }))
            .chain([2])
            .collect();
        let copies = Array::from_fn(&spread[..], |index| {
            at(&x, &(0..rank).map(|axis| if shape[axis] == 1 { 0 } else { index[axis + 1] }).collect::<Vec<_>>())
        });
        let broadcast = BroadcastInDim { shape: spread, broadcast_dimensions: (1..=rank).collect() };
        prop_assert_eq!(run(broadcast, &[&x]), copies.unwrap());

        let [low, interior, high] = std::array::from_fn(|edge| (0..rank).map(|axis| along[axis].3[edge]).collect());
        let pad = Pad { low, high, interior };
        let size = |axis: usize| {
            let entries = shape[axis] as i64;
            entries + (entries - 1) * pad.interior[axis] + pad.low[axis] + pad.high[axis]
        };
        if (0..rank).all(|axis| size(axis) >= 0) {
            let sizes: Vec<_> = (0..rank).map(|axis| size(axis) as usize).collect();
            let padded = Array::from_fn(&sizes[..], |index| {
                let entry = |axis: usize| {
                    let (place, step) = (index[axis] as i64 - pad.low[axis], pad.interior[axis] + 1);
                    let inside = place >= 0 && place % step == 0 && place / step < shape[axis] as i64;
                    inside.then_some((place / step) as usize)
                };
                (0..rank).map(entry).collect::<Option<Vec<_>>>().map_or(-1, |from| at(&x, &from))
            });
            prop_assert_eq!(run(pad, &[&x, &Array::scalar(-1_i64)]), padded.unwrap());
        }

        // The part is written back into zeros.
        let starts: Vec<_> = (0..rank).map(|axis| along[axis].0.min(shape[axis] - 1)).collect();
        let window: Vec<_> = (0..rank).map(|axis| shape[axis] - starts[axis]).collect();
        let update = counted(&window);
        let written = Array::from_fn(&shape[..], |index| {
            let inside = (0..rank).all(|axis| index[axis] >= starts[axis]);
            let from: Vec<_> = (0..rank).map(|axis| index[axis].saturating_sub(starts[axis])).collect();
            if inside { at(&update, &from) } else { 0 }
        });
        let zeros = Array::from_fn(&shape[..], |_| 0_i64).unwrap();
        let starts = Array::from_vec([rank], starts.into_iter().map(|start| start as i64).collect()).unwrap();
        prop_assert_eq!(run(DynamicUpdateSlice {}, &[&zeros, &update, &starts]), written.unwrap());
    }
}

/// The loop that an operation gives to compilers computes what its evaluation does, bit by bit, at every sample.
#[test]
fn kernels_are_the_evaluation() {
    let mut checked = 0;
    for entry in tenferro_ops::CATALOGUE {
        for sample in (entry.samples)() {
            let dtypes: Vec<_> = sample.inputs.iter().map(Array::dtype).collect();
            let Some(kernel) = sample.op.definition().kernel(&dtypes) else { continue };
            let expected = sample.op.eval(sample.inputs.clone()).unwrap().swap_remove(0);
            let spread: Vec<_> = sample.inputs.iter().map(|x| spread_to(x, &expected)).collect();
            let elements: Vec<_> = spread.iter().map(Array::elements).collect();
            let mut result = Array::zeros(kernel.dtype(), expected.shape()).unwrap();
            let results: ElementsMut<'_> = result.elements_mut().unwrap();
            kernel.run(&elements.into_iter().collect::<Result<Vec<Elements<'_>>, _>>().unwrap(), results);
            assert_eq!(result, expected, "{}", sample.op);
            checked += 1;
        }
    }
    assert!(checked > 150, "{checked} samples were checked");
}

/// One element stands for as many as the result has, along each axis or at all.
fn spread_to(x: &Array, result: &Array) -> Array {
    if x.len() == result.len() {
        return x.clone();
    }
    let op = BroadcastInDim { shape: result.shape().to_vec(), broadcast_dimensions: (0..x.rank()).collect() };
    StdTensorOp::from(op).eval([x.clone()]).unwrap().swap_remove(0)
}

fn sizes() -> impl Strategy<Value = Vec<usize>> {
    prop::collection::vec(1..6_usize, 0..3)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(500))]

    /// Axes in any order, so that operands are read as they lie, by rows or by columns, or copied.
    #[test]
    fn products_sum_over_what_they_say(
        (batch, inner, left, right) in (sizes(), sizes(), sizes(), sizes()),
        seeds in [any::<prop::sample::Index>(), any::<prop::sample::Index>()],
    ) {
        // The axes of an operand by name, in an order that the seed picks.
        let arranged = |free: usize, seed: &prop::sample::Index| {
            let mut names: Vec<(usize, usize)> = (0..batch.len()).map(|axis| (0, axis)).collect();
            names.extend((0..inner.len()).map(|axis| (1, axis)));
            names.extend((0..free).map(|axis| (2, axis)));
            let mut order = Vec::new();
            let mut seed = seed.index(usize::MAX);
            while !names.is_empty() {
                order.push(names.remove(seed % names.len()));
                seed = seed / 7 + 3 * names.len();
            }
            order
        };
        let (lhs_names, rhs_names) = (arranged(left.len(), &seeds[0]), arranged(right.len(), &seeds[1]));
        let of = |names: &[(usize, usize)], free: &[usize]| -> Vec<usize> {
            names.iter().map(|(kind, axis)| [&batch[..], &inner[..], free][*kind][*axis]).collect()
        };
        // Small numbers, so that every sum is exact in every type.
        let small = |shape: Vec<usize>| {
            let count = shape.iter().product::<usize>() as i64;
            Array::from_slice(&shape[..], &(0..count).map(|x| x % 11 - 5).collect::<Vec<_>>()).unwrap()
        };
        let (lhs, rhs) = (small(of(&lhs_names, &left)), small(of(&rhs_names, &right)));
        let find = |names: &[(usize, usize)], kind: usize, count: usize| -> Vec<usize> {
            (0..count).map(|axis| names.iter().position(|name| *name == (kind, axis)).unwrap()).collect()
        };
        let dot = DotGeneral {
            lhs_batch: find(&lhs_names, 0, batch.len()),
            rhs_batch: find(&rhs_names, 0, batch.len()),
            lhs_contract: find(&lhs_names, 1, inner.len()),
            rhs_contract: find(&rhs_names, 1, inner.len()),
        };
        // Free axes come in the order in which the operand has them.
        let frees = |names: &[(usize, usize)]| -> Vec<usize> {
            names.iter().filter(|(kind, _)| *kind == 2).map(|(_, axis)| *axis).collect()
        };
        let (lhs_free, rhs_free) = (frees(&lhs_names), frees(&rhs_names));
        let shape: Vec<usize> = batch.iter().copied()
            .chain(lhs_free.iter().map(|axis| left[*axis]))
            .chain(rhs_free.iter().map(|axis| right[*axis]))
            .collect();
        let summed = Array::from_fn(&inner[..], |_| 0_i64).unwrap();
        let expected = Array::from_fn(&shape[..], |index| {
            let (of_batch, rest) = index.split_at(batch.len());
            let (of_left, of_right) = rest.split_at(left.len());
            let place = |names: &[(usize, usize)], free: &[usize], entries: &[usize], k: &[usize]| -> Vec<usize> {
                let entry = |(kind, axis): &(usize, usize)| match kind {
                    0 => of_batch[*axis],
                    1 => k[*axis],
                    _ => entries[free.iter().position(|of| of == axis).unwrap()],
                };
                names.iter().map(entry).collect()
            };
            summed.shape().indices().map(|k| {
                at(&lhs, &place(&lhs_names, &lhs_free, of_left, &k)) * at(&rhs, &place(&rhs_names, &rhs_free, of_right, &k))
            }).sum::<i64>()
        }).unwrap();
        for dtype in [DType::I64, DType::F64, DType::C64, DType::F32] {
            let [lhs, rhs] = [&lhs, &rhs].map(|x| x.convert(dtype).unwrap());
            let found = run(dot.clone(), &[&lhs, &rhs]).convert(DType::F64).unwrap();
            // Exactly, but for the sign of zeros.
            let difference = found.compare(&expected.convert(DType::F64).unwrap(), Tolerance { atol: 0.0, rtol: 0.0 });
            prop_assert!(difference.is_ok(), "{difference:?}");
        }
    }
}
