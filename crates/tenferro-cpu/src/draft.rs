//! Regions while they are gathered, and what becomes of them.

use rustc_hash::FxHashMap;
use smallvec::SmallVec;
use tenferro_ops::{DType, Fold, Kernel};

use crate::region::{Code, FoldCode, Holder, Level, Place, Region};
use crate::space::Space;
use crate::view::{View, merge};

/// A region to which operations are added.
#[derive(Debug)]
pub(crate) struct Draft {
    shape: Vec<usize>,
    /// At which axis rows begin, if something is folded along them.
    split: Option<usize>,
    nodes: Vec<Node>,
    loads: FxHashMap<(usize, View), usize>,
    spreads: FxHashMap<usize, usize>,
    folds: Vec<DraftFold>,
}

#[derive(Debug)]
struct Node {
    kind: Kind,
    level: Level,
    dtype: DType,
}

#[derive(Debug)]
enum Kind {
    /// Elements of a value that is computed elsewhere.
    Load {
        value: usize,
        view: View,
    },
    Apply {
        kernel: Kernel,
        operands: SmallVec<[usize; 3]>,
    },
    /// What each row is folded to.
    Fold {
        fold: Fold,
        operand: usize,
    },
    /// The same for all elements of a row.
    Spread {
        operand: usize,
    },
}

/// A fold across all rows.
#[derive(Debug)]
struct DraftFold {
    fold: Fold,
    node: usize,
    /// The value that it computes.
    value: usize,
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

/// Rows of more elements are not kept in a tile.
const MAX_ROW: usize = 8192;

impl Draft {
    pub(crate) fn new(shape: &[usize]) -> Self {
        Draft {
            shape: shape.to_vec(),
            split: None,
            nodes: Vec::new(),
            loads: FxHashMap::default(),
            spreads: FxHashMap::default(),
            folds: Vec::new(),
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

    pub(crate) fn apply(&mut self, kernel: Kernel, operands: SmallVec<[usize; 3]>, level: Level) -> usize {
        let dtype = kernel.dtype();
        self.add(Kind::Apply { kernel, operands }, level, dtype)
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
        is_tail && row > 1 && row <= MAX_ROW && self.split.is_none_or(|begun| begun == split)
    }

    /// A fold of which [`folds_rows`](Self::folds_rows) holds.
    pub(crate) fn fold_rows(&mut self, fold: Fold, operand: usize) -> usize {
        let split = fold.axes().iter().copied().filter(|axis| self.shape[*axis] != 1).min();
        self.split = split.or(self.split);
        let dtype = fold.dtype();
        self.add(Kind::Fold { fold, operand }, Level::Rows, dtype)
    }

    /// A fold across rows, whose result is there when the region is done.
    pub(crate) fn fold(&mut self, fold: Fold, node: usize, value: usize) {
        self.folds.push(DraftFold { fold, node, value });
    }

    fn add(&mut self, kind: Kind, level: Level, dtype: DType) -> usize {
        self.nodes.push(Node { kind, level, dtype });
        self.nodes.len() - 1
    }

    /// The region that writes these nodes as these values, and its folds; `counts` has the number of elements of each
    /// value that it reads.
    pub(crate) fn finish(self, stored: &[(usize, usize)], counts: impl Fn(usize) -> usize) -> Done {
        let elements = Axes::new(&self, Level::Elements);
        let rows = Axes::new(&self, Level::Rows);
        let axes = |level: Level| if level == Level::Elements { &elements } else { &rows };
        let row = self.split.map(|split| self.shape[split..].iter().product());

        let mut inputs = Inputs::default();
        let mut outputs: Vec<usize> = stored.iter().map(|(_, value)| *value).collect();
        let output_of: FxHashMap<usize, usize> =
            stored.iter().enumerate().map(|(position, (node, _))| (*node, position)).collect();
        debug_assert_eq!(output_of.len(), stored.len(), "a node is stored once");
        let last_use = last_uses(&self.nodes, &self.folds);
        let mut tiles = Tiles::default();
        let mut places: Vec<Option<Place>> = vec![None; self.nodes.len()];
        let (mut before, mut code) = (Vec::new(), Vec::new());
        let mut out_of_order = Vec::new();
        let found = |places: &[Option<Place>], node: usize| {
            places[node].unwrap_or_else(|| unreachable!("operands are computed before they are read"))
        };
        let fold_axes: Vec<_> = self.folds.iter().map(|fold| self.folded_strides(fold)).collect();
        for (number, Node { kind, level, dtype }) in self.nodes.into_iter().enumerate() {
            let is_output = output_of.contains_key(&number);
            let operands: SmallVec<[usize; 3]> = match &kind {
                Kind::Load { .. } => SmallVec::new(),
                Kind::Apply { operands, .. } => operands.clone(),
                Kind::Fold { operand, .. } | Kind::Spread { operand } => SmallVec::from_slice(&[*operand]),
            };
            let to = match &kind {
                Kind::Load { value, view } => {
                    let input = inputs.number(*value);
                    if view.is_whole(counts(*value)) && !is_output {
                        if level == Level::Rows {
                            out_of_order.push(input);
                        }
                        places[number] = Some(Place { holder: Holder::Input(input), level });
                        continue;
                    }
                    out_of_order.push(input);
                    // One element is spread once for all tiles.
                    match view.is_one_element() && !is_output {
                        true => Place { holder: Holder::Tile(tiles.add(dtype, level, true)), level },
                        false => tiles.target(number, &output_of, dtype, level),
                    }
                }
                _ => tiles.target(number, &output_of, dtype, level),
            };
            match kind {
                Kind::Load { value, view } => {
                    let list = if view.is_one_element() && !is_output { &mut before } else { &mut code };
                    let own = Axes::of(&view.shape, vec![view.strides.clone()]);
                    let (input, strides) = (inputs.number(value), own.merged(&view.strides));
                    list.push(Code::Load { input, offset: view.offset, space: Space::new(own.sizes), strides, to });
                }
                Kind::Apply { kernel, operands } => {
                    let operands = operands.iter().map(|node| found(&places, *node)).collect();
                    code.push(Code::Apply { kernel, operands, to });
                }
                Kind::Fold { fold, operand } => code.push(Code::Fold { fold, operand: found(&places, operand), to }),
                Kind::Spread { operand } => code.push(Code::Spread { operand: found(&places, operand), to }),
            }
            places[number] = Some(to);
            for node in operands.into_iter().chain([number]) {
                if last_use[node] == Some(number) || (node == number && last_use[number].is_none()) {
                    tiles.free(places[node]);
                }
            }
        }
        let fold_code = self.folds.into_iter().zip(fold_axes).map(|(fold, strides)| {
            outputs.push(fold.value);
            let operand = found(&places, fold.node);
            FoldCode {
                fold: fold.fold,
                operand,
                output: outputs.len() - 1,
                strides: axes(operand.level).merged(&strides),
            }
        });
        let folds = fold_code.collect();
        let in_order = (0..inputs.values.len()).filter(|input| !out_of_order.contains(input)).collect();
        let rows = row.map(|row| (Space::new(rows.sizes), row));
        let region = Region { elements: Space::new(elements.sizes), rows, before, code, folds, tiles: tiles.tiles };
        Done { region, inputs: inputs.values, outputs, in_order }
    }

    fn folded_strides(&self, fold: &DraftFold) -> Vec<isize> {
        folded_strides(self.shape(self.level(fold.node)), fold.fold.axes())
    }
}

/// The axes of a level that folds go along, those that can be walked as one merged.
struct Axes {
    groups: Vec<Vec<usize>>,
    sizes: Vec<usize>,
}

impl Axes {
    fn new(draft: &Draft, level: Level) -> Self {
        let shape = draft.shape(level);
        let whole = View::whole(shape).strides;
        let folds = draft.folds.iter().filter(|fold| draft.level(fold.node) == level);
        let mut described: Vec<_> = folds.map(|fold| draft.folded_strides(fold)).collect();
        if let (Level::Elements, Some(split)) = (level, draft.split) {
            // Rows stay rows.
            described.push((0..shape.len()).map(|axis| if axis < split { whole[axis] } else { 0 }).collect());
        }
        described.push(whole);
        Self::of(shape, described)
    }

    /// As few axes as all these strides can be described by.
    fn of(shape: &[usize], strides: Vec<Vec<isize>>) -> Self {
        let groups = merge(shape, &strides);
        let sizes = groups.iter().map(|group| group.iter().map(|axis| shape[*axis]).product()).collect();
        Axes { groups, sizes }
    }

    /// A group has the stride of its last axis. What has one element still has an axis.
    fn merged(&self, strides: &[isize]) -> Vec<isize> {
        let of_groups: Vec<_> = self.groups.iter().map(|group| strides[group[group.len() - 1]]).collect();
        if of_groups.is_empty() { vec![0] } else { of_groups }
    }
}

/// Strides of what is left when axes are folded: row-major over the others.
fn folded_strides(shape: &[usize], axes: &[usize]) -> Vec<isize> {
    let mut strides = vec![0; shape.len()];
    let mut stride = 1;
    for axis in (0..shape.len()).rev().filter(|axis| !axes.contains(axis)) {
        strides[axis] = stride;
        stride *= shape[axis] as isize;
    }
    strides
}

/// The last node that reads each node; those that are folded are read to the end.
fn last_uses(nodes: &[Node], folds: &[DraftFold]) -> Vec<Option<usize>> {
    let mut last = vec![None; nodes.len()];
    for (number, node) in nodes.iter().enumerate() {
        match &node.kind {
            Kind::Load { .. } => {}
            Kind::Apply { operands, .. } => operands.iter().for_each(|operand| last[*operand] = Some(number)),
            Kind::Fold { operand, .. } | Kind::Spread { operand } => last[*operand] = Some(number),
        }
    }
    folds.iter().for_each(|fold| last[fold.node] = Some(usize::MAX));
    last
}

/// The values that a region reads, each once.
#[derive(Default)]
struct Inputs {
    values: Vec<usize>,
    numbers: FxHashMap<usize, usize>,
}

impl Inputs {
    fn number(&mut self, value: usize) -> usize {
        *self.numbers.entry(value).or_insert_with(|| {
            self.values.push(value);
            self.values.len() - 1
        })
    }
}

/// Tiles, used again when nobody reads them any more.
#[derive(Default)]
struct Tiles {
    tiles: Vec<(DType, Level)>,
    free: Vec<usize>,
    is_kept: Vec<bool>,
}

impl Tiles {
    /// Where a node is written: to its output if it has one, to a tile otherwise.
    fn target(&mut self, node: usize, output_of: &FxHashMap<usize, usize>, dtype: DType, level: Level) -> Place {
        let holder = match output_of.get(&node) {
            Some(output) => Holder::Output(*output),
            None => {
                let position = self.free.iter().rposition(|tile| self.tiles[*tile] == (dtype, level));
                let free = position.map(|position| self.free.swap_remove(position));
                Holder::Tile(free.unwrap_or_else(|| self.add(dtype, level, false)))
            }
        };
        Place { holder, level }
    }

    /// A new tile; one that is kept serves all others, so nothing else is written there.
    fn add(&mut self, dtype: DType, level: Level, is_kept: bool) -> usize {
        self.tiles.push((dtype, level));
        self.is_kept.push(is_kept);
        self.tiles.len() - 1
    }

    fn free(&mut self, place: Option<Place>) {
        if let Some(Place { holder: Holder::Tile(tile), .. }) = place
            && !self.is_kept[tile]
            && !self.free.contains(&tile)
        {
            self.free.push(tile);
        }
    }
}
