//! Rows that the steps of a loop read and write where they are, in arrays of all rows, instead of copies.

use std::ops::Range;

use tenferro_ops::{Array, ArrayError, Elements, ElementsMut, ops};

use crate::plan::Plan;
use crate::step::Work;

/// Which rows of a loop are read and written where they are.
#[derive(Debug, Default)]
pub(crate) struct Windows {
    /// For each input of the body.
    pub(crate) is_read: Vec<bool>,
    /// For each output of the body.
    pub(crate) is_written: Vec<bool>,
}

impl Windows {
    /// Those that only regions, products and writers meet: whatever else a step does takes arrays.
    pub(crate) fn new(scan: &ops::Scan, body: &Plan) -> Self {
        let first_row = scan.num_consts + scan.num_carry;
        let is_met_by_slices = |value: usize| {
            body.steps.iter().all(|step| {
                matches!(step.work, Work::Region(_) | Work::Product(_) | Work::Written(..))
                    || !step.operands.contains(&value) && !step.results.contains(&value)
            })
        };
        let is_computed = |value: usize| value >= body.input_count && !body.is_constant[value];
        let times = |value: usize| body.outputs.iter().filter(|output| **output == value).count();
        let is_read = |input: usize| input >= first_row && times(input) == 0 && is_met_by_slices(input);
        let is_written = |output: usize| {
            let value = body.outputs[output];
            output >= scan.num_carry && is_computed(value) && times(value) == 1 && is_met_by_slices(value)
        };
        Windows {
            is_read: (0..body.input_count).map(is_read).collect(),
            is_written: (0..body.outputs.len()).map(is_written).collect(),
        }
    }
}

/// One row of an array.
#[derive(Debug)]
pub(crate) struct Window {
    pub(crate) array: Array,
    pub(crate) range: Range<usize>,
}

impl Window {
    /// The first row of so many elements.
    pub(crate) fn new(array: Array, row: usize) -> Self {
        Window { array, range: 0..row }
    }

    pub(crate) fn move_to(&mut self, row: usize) {
        let size = self.range.len();
        self.range = row * size..(row + 1) * size;
    }

    pub(crate) fn elements(&self) -> Result<Elements<'_>, ArrayError> {
        Ok(self.array.elements()?.range(self.range.clone()))
    }

    pub(crate) fn elements_mut(&mut self) -> Result<ElementsMut<'_>, ArrayError> {
        let (_, from_here) = self.array.elements_mut()?.split_at(self.range.start);
        Ok(from_here.split_at(self.range.len()).0)
    }
}
