//! Arrays taken apart along their first axis and put together again, for loops.

use std::fmt::Debug;

use crate::buffer::{self, Buffer};
use crate::element::for_dtype;
use crate::{Array, ArrayError, Element, Shape, TensorType};

/// Row `index` of an array: its part at that place of the first axis.
pub(crate) fn row(array: &Array, index: usize) -> Result<Array, ArrayError> {
    fn copied<T: Element>(array: &Array, shape: &[usize], index: usize) -> Result<Array, ArrayError> {
        if let Some(number) = array.number::<T>()? {
            return Array::full(shape, number);
        }
        let size = shape.iter().product::<usize>();
        Array::from_slice(shape, &array.as_slice::<T>()?[index * size..(index + 1) * size])
    }
    let shape = array.shape().clone();
    for_dtype!(array.dtype(), T => copied::<T>(array, &shape[1..], index))
}

/// Rows that a loop returns one after the other, in any order.
#[derive(Debug)]
pub(crate) struct Rows {
    ty: TensorType,
    kind: Kind,
}

#[derive(Debug)]
enum Kind {
    /// All rows have the same size, and come one after the other.
    InOrder(Box<dyn InOrder>),
    /// All rows have the same size, and there is room for them.
    Even(Array),
    /// Rows may differ in size, or their number is not known.
    Any(Vec<Option<Array>>),
}

impl Rows {
    /// Room for rows of a type; `count` of them if that is known. In order they begin with the first and leave none out.
    pub(crate) fn new(ty: &TensorType, count: Option<usize>, in_order: bool) -> Result<Self, ArrayError> {
        let kind = match count {
            Some(count) if ty.is_sequence() => Kind::Any(vec![None; count]),
            Some(count) if in_order => Kind::InOrder(for_dtype!(ty.dtype, T => Growing::<T>::boxed(ty, count))?),
            Some(count) => Kind::Even(Array::zeros(ty.dtype, ty.stacked(count).shape)?),
            None => Kind::Any(Vec::new()),
        };
        Ok(Rows { ty: ty.clone(), kind })
    }

    /// Sets a row; one behind the last makes room for itself.
    pub(crate) fn set(&mut self, index: usize, row: Array) -> Result<(), ArrayError> {
        match &mut self.kind {
            Kind::InOrder(rows) => rows.push(&row)?,
            Kind::Even(array) => write(array, index, &row)?,
            Kind::Any(rows) => {
                if index == rows.len() {
                    rows.push(None);
                }
                rows[index] = Some(row);
            }
        }
        Ok(())
    }

    /// The rows as one array. Those that were not set are zeros, and where rows differ in size shorter ones end in zeros.
    pub(crate) fn finish(self) -> Result<Array, ArrayError> {
        let rows = match self.kind {
            Kind::InOrder(rows) => return Ok(rows.finish()),
            Kind::Even(array) => return Ok(array),
            Kind::Any(rows) => rows,
        };
        let mut size = self.ty.shortest().shape;
        for row in rows.iter().flatten() {
            size = size.iter().zip(row.shape().iter()).map(|(size, found)| *size.max(found)).collect();
        }
        let mut array = Array::zeros(self.ty.dtype, TensorType::new(self.ty.dtype, &size).stacked(rows.len()).shape)?;
        for (index, row) in rows.into_iter().enumerate() {
            match row {
                Some(row) if *row.shape() == size => write(&mut array, index, &row)?,
                Some(row) => write(&mut array, index, &padded(&row, &size)?)?,
                None => {}
            }
        }
        Ok(array)
    }
}

/// Rows of one size that come in order, so that their room is written once. The type of their elements is forgotten.
trait InOrder: Debug {
    fn push(&mut self, row: &Array) -> Result<(), ArrayError>;
    fn finish(self: Box<Self>) -> Array;
}

#[derive(Debug)]
struct Growing<T> {
    shape: Shape,
    /// How many elements there are in the end.
    count: usize,
    elements: Buffer<T>,
}

impl<T: Element> Growing<T> {
    fn boxed(row: &TensorType, rows: usize) -> Result<Box<dyn InOrder>, ArrayError> {
        let ty = row.stacked(rows);
        let (elements, count) = buffer::with_room::<T>(&ty)?;
        Ok(Box::new(Growing { shape: ty.shape, count, elements }))
    }
}

impl<T: Element> InOrder for Growing<T> {
    fn push(&mut self, row: &Array) -> Result<(), ArrayError> {
        match row.number::<T>()? {
            Some(number) => self.elements.resize(self.elements.len() + row.len(), number),
            None => self.elements.extend_from_slice(row.as_slice::<T>()?),
        }
        Ok(())
    }

    fn finish(mut self: Box<Self>) -> Array {
        self.elements.resize(self.count, T::default());
        Array::from_buffer(self.shape, self.elements)
    }
}

fn write(array: &mut Array, index: usize, row: &Array) -> Result<(), ArrayError> {
    fn copy<T: Element>(array: &mut Array, index: usize, row: &Array) -> Result<(), ArrayError> {
        let row = row.as_slice::<T>()?;
        array.as_mut_slice::<T>()?[index * row.len()..(index + 1) * row.len()].copy_from_slice(row);
        Ok(())
    }
    for_dtype!(row.dtype(), T => copy::<T>(array, index, row))
}

/// The array in the first corner of a larger one.
fn padded(array: &Array, size: &Shape) -> Result<Array, ArrayError> {
    fn copy<T: Element>(array: &Array, size: &Shape) -> Result<Array, ArrayError> {
        let mut larger = Array::full(size, T::default())?;
        let elements = array.as_slice::<T>()?;
        let places = larger.as_mut_slice::<T>()?;
        for (index, element) in array.shape().indices().zip(elements) {
            places[size.position(index.iter().copied())] = *element;
        }
        Ok(larger)
    }
    for_dtype!(array.dtype(), T => copy::<T>(array, size))
}
