//! Regions while they are gathered, and what becomes of them.

use rustc_hash::FxHashMap;
use smallvec::SmallVec;
use tenferro_ops::{DType, Fold, Kernel};

use crate::region::{Code, FoldCode, Load, Operand, Region, Target};
use crate::view::{View, merge};

/// A region to which operations are added.
#[derive(Debug)]
pub(crate) struct Draft {
    shape: Vec<usize>,
    nodes: Vec<Node>,
    dtypes: Vec<DType>,
    loads: FxHashMap<(usize, View), usize>,
    folds: Vec<DraftFold>,
}

#[derive(Debug)]
enum Node {
    /// Elements of a value that is computed elsewhere.
    Load {
        value: usize,
        view: View,
    },
    Apply {
        kernel: Kernel,
        operands: SmallVec<[usize; 3]>,
    },
}

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
    /// The numbers of the inputs that are read in order only.
    pub(crate) in_order: Vec<usize>,
}

impl Draft {
    pub(crate) fn new(shape: &[usize]) -> Self {
        Draft {
            shape: shape.to_vec(),
            nodes: Vec::new(),
            dtypes: Vec::new(),
            loads: FxHashMap::default(),
            folds: Vec::new(),
        }
    }

    pub(crate) fn len(&self) -> usize {
        self.nodes.len()
    }

    /// The elements of a value that is computed elsewhere, by the view that has the shape of the region.
    pub(crate) fn load(&mut self, value: usize, view: View, dtype: DType) -> usize {
        debug_assert_eq!(view.shape, self.shape);
        if let Some(node) = self.loads.get(&(value, view.clone())) {
            return *node;
        }
        self.nodes.push(Node::Load { value, view: view.clone() });
        self.dtypes.push(dtype);
        self.loads.insert((value, view), self.nodes.len() - 1);
        self.nodes.len() - 1
    }

    pub(crate) fn apply(&mut self, kernel: Kernel, operands: SmallVec<[usize; 3]>) -> usize {
        self.dtypes.push(kernel.dtype());
        self.nodes.push(Node::Apply { kernel, operands });
        self.nodes.len() - 1
    }

    pub(crate) fn fold(&mut self, fold: Fold, node: usize, value: usize) {
        self.folds.push(DraftFold { fold, node, value });
    }

    /// The region that writes these nodes as these values, and its folds; `counts` has the number of elements of each
    /// value that it reads.
    pub(crate) fn finish(self, stored: &[(usize, usize)], counts: impl Fn(usize) -> usize) -> Done {
        let Draft { shape, nodes, dtypes, folds, .. } = self;
        let fold_strides: Vec<_> = folds.iter().map(|fold| folded_strides(&shape, fold.fold.axes())).collect();
        let whole = View::whole(&shape).strides;
        let views = nodes.iter().filter_map(|node| match node {
            Node::Load { view, .. } => Some(&view.strides[..]),
            Node::Apply { .. } => None,
        });
        let described: Vec<&[isize]> =
            views.chain(fold_strides.iter().map(Vec::as_slice)).chain([&whole[..]]).collect();
        let groups = merge(&shape, &described);
        // A group has the stride of its last axis. What has one element still has an axis.
        let merged = |strides: &[isize]| -> Vec<isize> {
            let of_groups: Vec<_> = groups.iter().map(|group| strides[group[group.len() - 1]]).collect();
            if of_groups.is_empty() { vec![0] } else { of_groups }
        };
        let sizes: Vec<usize> = groups.iter().map(|group| group.iter().map(|axis| shape[*axis]).product()).collect();

        let mut inputs = Inputs::default();
        let mut outputs: Vec<usize> = stored.iter().map(|(_, value)| *value).collect();
        let output_of: FxHashMap<usize, usize> =
            stored.iter().enumerate().map(|(position, (node, _))| (*node, position)).collect();
        debug_assert_eq!(output_of.len(), stored.len(), "a node is stored once");
        let last_use = last_uses(&nodes, &folds);
        let mut tiles = Tiles::default();
        let mut places: Vec<Option<Operand>> = vec![None; nodes.len()];
        let (mut loads, mut code) = (Vec::new(), Vec::new());
        for (number, node) in nodes.into_iter().enumerate() {
            match node {
                Node::Load { value, view } => {
                    let input = inputs.number(value);
                    let is_in_order = view.is_whole(counts(value));
                    if is_in_order && !output_of.contains_key(&number) {
                        places[number] = Some(Operand::Input(input));
                        continue;
                    }
                    let is_once = view.is_one_element() && !output_of.contains_key(&number);
                    let target = match is_once {
                        true => tiles.kept(dtypes[number]),
                        false => tiles.target(number, &output_of, dtypes[number]),
                    };
                    places[number] = Some(operand(target));
                    let (strides, before) = (merged(&view.strides), code.len());
                    loads.push(Load { input, offset: view.offset, strides, to: target, before, is_once });
                }
                Node::Apply { kernel, operands } => {
                    let target = tiles.target(number, &output_of, dtypes[number]);
                    let reads = operands.iter().map(|node| {
                        places[*node].unwrap_or_else(|| unreachable!("operands are computed before they are read"))
                    });
                    code.push(Code { kernel, operands: reads.collect(), to: target });
                    places[number] = Some(operand(target));
                    for node in operands {
                        if last_use[node] == Some(number) {
                            tiles.free(places[node]);
                        }
                    }
                    if last_use[number].is_none() {
                        tiles.free(places[number]);
                    }
                }
            }
        }
        let fold_code = folds.into_iter().zip(&fold_strides).map(|(fold, strides)| {
            outputs.push(fold.value);
            let operand = places[fold.node].unwrap_or_else(|| unreachable!("folds come last"));
            FoldCode { fold: fold.fold, operand, output: outputs.len() - 1, strides: merged(strides) }
        });
        let folds = fold_code.collect();
        let shape = if sizes.is_empty() { vec![1] } else { sizes };
        let is_in_order = |input: &usize| loads.iter().all(|load| load.input != *input);
        let in_order = (0..inputs.values.len()).filter(is_in_order).collect();
        let region = Region { shape, loads, code, folds, tiles: tiles.dtypes };
        Done { region, inputs: inputs.values, outputs, in_order }
    }
}

fn operand(target: Target) -> Operand {
    match target {
        Target::Tile(tile) => Operand::Tile(tile),
        Target::Output(output) => Operand::Output(output),
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
        if let Node::Apply { operands, .. } = node {
            operands.iter().for_each(|operand| last[*operand] = Some(number));
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
    dtypes: Vec<DType>,
    free: Vec<usize>,
    is_kept: Vec<bool>,
}

impl Tiles {
    /// Where a node is written: to its output if it has one, to a tile otherwise.
    fn target(&mut self, node: usize, output_of: &FxHashMap<usize, usize>, dtype: DType) -> Target {
        if let Some(output) = output_of.get(&node) {
            return Target::Output(*output);
        }
        let position = self.free.iter().rposition(|tile| self.dtypes[*tile] == dtype);
        let tile = position.map(|position| self.free.swap_remove(position)).unwrap_or_else(|| self.add(dtype, false));
        Target::Tile(tile)
    }

    /// A tile that serves all others, so nothing else is written there.
    fn kept(&mut self, dtype: DType) -> Target {
        Target::Tile(self.add(dtype, true))
    }

    fn add(&mut self, dtype: DType, is_kept: bool) -> usize {
        self.dtypes.push(dtype);
        self.is_kept.push(is_kept);
        self.dtypes.len() - 1
    }

    fn free(&mut self, place: Option<Operand>) {
        if let Some(Operand::Tile(tile)) = place
            && !self.is_kept[tile]
            && !self.free.contains(&tile)
        {
            self.free.push(tile);
        }
    }
}
