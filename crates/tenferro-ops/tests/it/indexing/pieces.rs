//! Gather and scatter of rows and points, which are copied as pieces, against loops over all elements.

use super::*;

/// Rows, which are copied as pieces, and lines of points that follow each other, which are one piece as well.
#[test]
fn pieces_of_any_size_are_read_and_written() {
    for size in [1, 2, 3, 4, 5, 8, 9, 16, 20, 32, 64, 70] {
        let mut dice = Dice(size as u64);
        let x = numbers(&mut dice, &[6, size]);
        let starts: Vec<_> = (0..11).map(|_| dice.roll(-1, 6)).collect();
        check_pieces(&mut dice, &rows(&[1, size]), &x, &[11, 1], &starts);
        // Lines along the last axis for all rows; some of them begin or end outside.
        let lines =
            Gather { offset_dims: vec![0], collapsed_slice_dims: vec![1], start_index_map: vec![1], ..rows(&[]) };
        let lines = Gather { index_vector_dim: 2, slice_sizes: vec![6, 1], ..lines };
        for first in [[0, 0, 0], [1, 3, 0], [-1, 0, 1], [0, 3, 4]] {
            let x = numbers(&mut dice, &[6, size + 3]);
            let starts: Vec<_> = first.iter().flat_map(|first| *first..first + size as i64).collect();
            check_pieces(&mut dice, &lines, &x, &[3, size, 1], &starts);
        }
    }
}

/// A gather of points or rows by single indices, and scatters to the same places, against loops over all elements.
#[track_caller]
fn check_pieces(dice: &mut Dice, gather: &Gather, x: &Array, indices: &[usize], starts: &[i64]) {
    let (offset, axis) = (gather.offset_dims[0], gather.start_index_map[0]);
    let mut shape = indices[..indices.len() - 1].to_vec();
    shape.insert(offset, x.shape()[1 - axis]);
    let updates = numbers(dice, &shape);
    let start = |element: &[usize]| {
        let batch = [&element[..offset], &element[offset + 1..]].concat();
        starts[batch.iter().zip(indices).fold(0, |flat, (i, n)| flat * n + i)]
    };
    let cell = |element: &[usize], start: i64| {
        let mut cell = vec![element[offset]];
        cell.insert(axis, start as usize);
        cell
    };
    let last = x.shape()[axis] as i64 - 1;
    let expected =
        Array::from_fn(&shape[..], |element| x.get::<f64>(&cell(element, start(element).clamp(0, last))).unwrap());
    let indices = Array::from_slice(indices, starts).unwrap();
    assert_eq!(eval(gather.clone(), &[x, &indices]), expected.unwrap());
    type Combine = fn(f64, f64) -> f64;
    let kinds: [(_, Combine); 3] =
        [(ScatterKind::Add, |x, u| x + u), (ScatterKind::Set, |_, u| u), (ScatterKind::Max, f64::max)];
    for (kind, combine) in kinds {
        let mut cells = x.to_vec::<f64>().unwrap();
        for (element, update) in updates.shape().indices().zip(updates.iter::<f64>().unwrap()) {
            if (0..=last).contains(&start(&element)) {
                let cell = cell(&element, start(&element));
                let cell = &mut cells[cell[0] * x.shape()[1] + cell[1]];
                *cell = combine(*cell, update);
            }
        }
        let scatter = Scatter {
            update_window_dims: gather.offset_dims.clone(),
            inserted_window_dims: gather.collapsed_slice_dims.clone(),
            scatter_dims_to_operand_dims: gather.start_index_map.clone(),
            index_vector_dim: gather.index_vector_dim,
            ..points(kind)
        };
        let found = eval(scatter, &[x, &indices, &updates]).to_vec::<f64>().unwrap();
        assert_eq!(found, cells, "{kind:?} at {starts:?}");
    }
}
