//! Regions while they are gathered, and what becomes of them.

use std::rc::Rc;

use rustc_hash::FxHashMap;
use smallvec::SmallVec;
use tenferro_ops::{DType, Fold, Kernel};

use crate::by_index::ByIndex;
use crate::native::{Folding, Formula};
use crate::pieces::Pieces;
use crate::region::{Level, Region};
use crate::view::View;

/// A region to which operations are added.
#[derive(Debug)]
pub(crate) struct Draft {
    pub(crate) shape: Vec<usize>,
    /// At which axis rows begin, if something is folded along them.
    pub(crate) split: Option<usize>,
    pub(crate) nodes: Vec<Node>,
    loads: FxHashMap<(usize, View), usize>,
    /// By the value that is put together, or gathered.
    pieces: FxHashMap<usize, usize>,
    spreads: FxHashMap<usize, usize>,
    pub(crate) folds: Vec<DraftFold>,
    pub(crate) scatters: Vec<DraftScatter>,
}

#[derive(Debug)]
pub(crate) struct Node {
    pub(crate) kind: Kind,
    pub(crate) level: Level,
    pub(crate) dtype: DType,
}

impl Node {
    pub(crate) fn operands(&self) -> &[usize] {
        match &self.kind {
            Kind::Load { .. } | Kind::Pieces(_) | Kind::Gathered(_) => &[],
            Kind::Apply { operands, .. } => operands,
            Kind::Take { operands } | Kind::Put { operands } => operands,
            Kind::Fold { operand, .. } | Kind::Spread { operand } => std::slice::from_ref(operand),
        }
    }
}

#[derive(Debug)]
pub(crate) enum Kind {
    /// Elements of a value that is computed elsewhere.
    Load { value: usize, view: View },
    /// Elements of several such values.
    Pieces(Rc<Pieces>),
    /// Elements of such a value at places that another one tells.
    Gathered(Rc<ByIndex>),
    Apply {
        kernel: Kernel,
        /// What machine code computes instead.
        formula: Option<Formula>,
        operands: SmallVec<[usize; 3]>,
    },
    /// What each row is folded to.
    Fold {
        fold: Fold,
        /// What machine code does instead.
        folding: Option<Folding>,
        operand: usize,
    },
    /// The same for all elements of a row.
    Spread { operand: usize },
    /// One element of each row, by its position there; 0 where there is none.
    Take { operands: [usize; 2] },
    /// Rows of zeros but for one element, which each row has, at a position that it has too.
    Put { operands: [usize; 2] },
}

/// A fold across all rows.
#[derive(Debug)]
pub(crate) struct DraftFold {
    pub(crate) fold: Fold,
    pub(crate) node: usize,
    /// The value that it computes.
    pub(crate) value: usize,
}

/// Elements that are folded into those of an array at places that indices tell.
#[derive(Debug)]
pub(crate) struct DraftScatter {
    pub(crate) fold: Fold,
    pub(crate) node: usize,
    pub(crate) by_index: ByIndex,
    /// The position of the number that the array is filled with, if it is one number.
    pub(crate) fill: Option<usize>,
    /// The value that it computes.
    pub(crate) value: usize,
}

/// A region that is done, with the values it reads and writes.
#[derive(Debug)]
pub(crate) struct Done {
    pub(crate) region: Region,
    pub(crate) inputs: Vec<usize>,
    pub(crate) outputs: Vec<usize>,
    /// The numbers of the inputs of which all elements are read, in order only.
    pub(crate) in_order: Vec<usize>,
}

impl Draft {
    /// Rows of more elements are not kept in a tile.
    pub(crate) const MAX_ROW: usize = 8192;

    pub(crate) fn new(shape: &[usize]) -> Self {
        Draft {
            shape: shape.to_vec(),
            split: None,
            nodes: Vec::new(),
            loads: FxHashMap::default(),
            pieces: FxHashMap::default(),
            spreads: FxHashMap::default(),
            folds: Vec::new(),
            scatters: Vec::new(),
        }
    }

    pub(crate) fn len(&self) -> usize {
        self.nodes.len()
    }

    pub(crate) fn level(&self, node: usize) -> Level {
        self.nodes[node].level
    }

    /// The shape of what there is one of at a level.
    pub(crate) fn shape(&self, level: Level) -> &[usize] {
        match level {
            Level::Elements => &self.shape,
            Level::Rows => &self.shape[..self.split.unwrap_or(self.shape.len())],
        }
    }

    /// The shape of its rows from an axis on, if it can have such; they are not too long.
    pub(crate) fn rows_from(&self, axis: usize) -> Option<&[usize]> {
        let can_be = self.folds_rows(&(axis..self.shape.len()).collect::<Vec<_>>());
        can_be.then(|| &self.shape[..axis])
    }

    /// Lets rows begin at an axis of which [`rows_from`](Self::rows_from) holds.
    pub(crate) fn split_at(&mut self, axis: usize) {
        self.split = Some(axis);
    }

    /// Takes of each row what is at an index.
    pub(crate) fn take(&mut self, operands: [usize; 2]) -> usize {
        let dtype = self.nodes[operands[0]].dtype;
        self.add(Kind::Take { operands }, Level::Rows, dtype)
    }

    /// Puts what there is for each row at an index.
    pub(crate) fn put(&mut self, operands: [usize; 2]) -> usize {
        let dtype = self.nodes[operands[0]].dtype;
        self.add(Kind::Put { operands }, Level::Elements, dtype)
    }

    /// Whether a view gives to all elements of a row what the row has.
    pub(crate) fn is_spread(&self, view: &View) -> bool {
        let rows = self.shape(Level::Rows);
        let whole = View::whole(rows).strides;
        let is_along = |(axis, stride): (usize, &isize)| {
            self.shape[axis] == 1 || *stride == whole.get(axis).copied().unwrap_or_default()
        };
        view.offset == 0 && view.shape == self.shape && view.strides.iter().enumerate().all(is_along)
    }

    /// The elements of a value that is computed elsewhere, by the view that has the shape of the level.
    pub(crate) fn load(&mut self, value: usize, view: View, level: Level, dtype: DType) -> usize {
        debug_assert_eq!(view.shape, self.shape(level));
        if let Some(node) = self.loads.get(&(value, view.clone())) {
            return *node;
        }
        let node = self.add(Kind::Load { value, view: view.clone() }, level, dtype);
        self.loads.insert((value, view), node);
        node
    }

    /// The elements of a value that is put together of others.
    pub(crate) fn pieces(&mut self, value: usize, pieces: Rc<Pieces>, level: Level, dtype: DType) -> usize {
        if let Some(node) = self.pieces.get(&value) {
            return *node;
        }
        let node = self.add(Kind::Pieces(pieces), level, dtype);
        self.pieces.insert(value, node);
        node
    }

    /// The elements of a value that is found by indices.
    pub(crate) fn gathered(&mut self, value: usize, by_index: Rc<ByIndex>, level: Level, dtype: DType) -> usize {
        if let Some(node) = self.pieces.get(&value) {
            return *node;
        }
        let node = self.add(Kind::Gathered(by_index), level, dtype);
        self.pieces.insert(value, node);
        node
    }

    pub(crate) fn apply(
        &mut self,
        kernel: Kernel,
        formula: Option<Formula>,
        operands: SmallVec<[usize; 3]>,
        level: Level,
    ) -> usize {
        let dtype = kernel.dtype();
        self.add(Kind::Apply { kernel, formula, operands }, level, dtype)
    }

    pub(crate) fn spread(&mut self, operand: usize) -> usize {
        if let Some(node) = self.spreads.get(&operand) {
            return *node;
        }
        let node = self.add(Kind::Spread { operand }, Level::Elements, self.nodes[operand].dtype);
        self.spreads.insert(operand, node);
        node
    }

    /// Whether a fold of elements along these axes can be had row by row: they are the last ones, and rows are short.
    pub(crate) fn folds_rows(&self, axes: &[usize]) -> bool {
        let split = axes.iter().copied().filter(|axis| self.shape[*axis] != 1).min().unwrap_or(self.shape.len());
        let is_tail = (split..self.shape.len()).all(|axis| self.shape[axis] == 1 || axes.contains(&axis));
        let row: usize = self.shape[split..].iter().product();
        is_tail && row > 1 && row <= Self::MAX_ROW && self.split.is_none_or(|begun| begun == split)
    }

    /// A fold of which [`folds_rows`](Self::folds_rows) holds.
    pub(crate) fn fold_rows(&mut self, fold: Fold, folding: Option<Folding>, operand: usize) -> usize {
        let split = fold.axes().iter().copied().filter(|axis| self.shape[*axis] != 1).min();
        self.split = split.or(self.split);
        let dtype = fold.dtype();
        self.add(Kind::Fold { fold, folding, operand }, Level::Rows, dtype)
    }

    /// A fold across rows, whose result is there when the region is done.
    pub(crate) fn fold(&mut self, fold: Fold, node: usize, value: usize) {
        self.folds.push(DraftFold { fold, node, value });
    }

    fn add(&mut self, kind: Kind, level: Level, dtype: DType) -> usize {
        self.nodes.push(Node { kind, level, dtype });
        self.nodes.len() - 1
    }
}

/// Strides of what is left when axes are folded: row-major over the others.
pub(crate) fn folded_strides(shape: &[usize], axes: &[usize]) -> Vec<isize> {
    let mut strides = vec![0; shape.len()];
    let mut stride = 1;
    for axis in (0..shape.len()).rev().filter(|axis| !axes.contains(axis)) {
        strides[axis] = stride;
        stride *= shape[axis] as isize;
    }
    strides
}
