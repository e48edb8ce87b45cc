//! Drafts of regions made regions: an order, places for what is computed, machine code where there is some.

use rustc_hash::FxHashMap;
use smallvec::SmallVec;
use tenferro_ops::DType;

use crate::chunks::chunk_count;
use crate::draft::{Done, Draft, DraftFold, DraftScatter, Kind, Node, folded_strides};
use crate::native::{Float, Folding, Formula, Loop, NativeLoop, Value, Vectors};
use crate::pieces::Pieces;
use crate::region::{Code, FoldCode, Holder, Level, Place, Pointer, Region, ScatterCode, Source};
use crate::rows::{Grid, Rows};
use crate::schedule::{Item, part_folds_from_truth, schedule};
use crate::space::{Space, Walk};
use crate::view::{View, merge};

/// Machine code calls functions for single registers up to so many elements; for more, loops over slices are faster.
const MAX_CALLS: usize = 64;

/// Rows of fewer elements are not worth a turn of machine code each.
const MIN_ROW: usize = 16;

/// Where machine code finds what it reads without a copy in a tile, row by row.
#[derive(Clone, Debug)]
enum Direct {
    /// In the arrays of values.
    Rows(Rows),
    /// One element of the array of a value.
    One { value: usize, offset: usize },
    /// What another node has for each row.
    Row(usize),
}

impl Draft {
    /// The region that writes these nodes as these values, and its folds; `counts` has the number of elements of each
    /// value that it reads.
    pub(crate) fn finish(
        mut self,
        stored: &[(usize, usize)],
        counts: impl Fn(usize) -> usize,
        is_native: bool,
    ) -> Done {
        self.find_rows(&counts);
        let may_call = |level| self.shape(level).iter().product::<usize>() <= MAX_CALLS;
        let row: usize = self.shape[self.split.unwrap_or(0)..].iter().product();
        let folds = Folding::ROWS.contains(&row);
        let (calls, row_calls) = (may_call(Level::Elements), may_call(Level::Rows));
        let items = schedule(&self.nodes, |node| match node.kind {
            Kind::Apply { formula: Some(Formula::Call(_)), .. } if node.level == Level::Elements => is_native && calls,
            Kind::Apply { formula: Some(Formula::Call(_)), .. } => is_native && row_calls,
            Kind::Apply { formula: Some(_), .. } => is_native,
            Kind::Fold { folding: Some(_), .. } => is_native && folds,
            _ => false,
        });
        let items = part_folds_from_truth(items, &self.nodes, |node| stored.iter().any(|(stored, _)| *stored == node));
        Finishing::new(self, items, stored, counts).finish()
    }

    /// Has tiles hold whole rows, if that lets machine code read operands where they are.
    ///
    /// Without machine code too, because it decides in which order elements are folded.
    fn find_rows(&mut self, counts: impl Fn(usize) -> usize) {
        let is_copied = |node: &&Node| match &node.kind {
            Kind::Load { value, view } => !view.is_whole(counts(*value)) && !view.is_one_element(),
            Kind::Pieces(_) => node.level == Level::Elements,
            _ => false,
        };
        let copied: Vec<_> = self.nodes.iter().filter(is_copied).collect();
        if copied.is_empty() || self.split.is_some() {
            return;
        }
        let splits = (1..self.shape.len()).filter(|split| {
            let row: usize = self.shape[*split..].iter().product();
            (MIN_ROW..=Draft::MAX_ROW).contains(&row)
        });
        // Where most of them can be read so, and of those the longest rows.
        let count = |split: usize| copied.iter().filter(|node| rows(node, &self.shape, split).is_some()).count();
        let best = splits.map(|split| (count(split), split)).rev().max_by_key(|(count, _)| *count);
        self.split = best.filter(|(count, _)| *count > 0).map(|(_, split)| split);
    }
}

/// How rows from an axis on lie in the arrays that have the elements of a node, in a region of a shape.
fn rows(node: &Node, shape: &[usize], split: usize) -> Option<Rows> {
    match &node.kind {
        Kind::Load { value, view } => Rows::of_view(view, *value, split),
        Kind::Pieces(pieces) => Rows::of_pieces(pieces, shape, split),
        _ => None,
    }
}

/// A draft on its way to a region.
struct Finishing {
    draft: Draft,
    items: Vec<Item>,
    /// For each node, whether all its elements are read in order from an input.
    is_whole: Vec<bool>,
    /// For each node that machine code reads where it is, and nobody else reads: where that is.
    direct: Vec<Option<Direct>>,
    /// The item that reads a node last; what is folded is read to the end.
    last_use: Vec<Option<usize>>,
    /// Whether a node is read by another item than its own.
    is_read: Vec<bool>,
    outputs: Vec<usize>,
    output_of: FxHashMap<usize, usize>,
    inputs: Inputs,
    out_of_order: Vec<usize>,
    tiles: Tiles,
    places: Vec<Option<Place>>,
    before: Vec<Code>,
    code: Vec<Code>,
}

impl Finishing {
    fn new(draft: Draft, items: Vec<Item>, stored: &[(usize, usize)], counts: impl Fn(usize) -> usize) -> Self {
        let output_of: FxHashMap<usize, usize> =
            stored.iter().enumerate().map(|(position, (node, _))| (*node, position)).collect();
        debug_assert_eq!(output_of.len(), stored.len(), "a node is stored once");
        let count = draft.nodes.len();
        let is_whole = |node: &Node| matches!(&node.kind, Kind::Load { value, view } if view.is_whole(counts(*value)));
        let mut finishing = Finishing {
            is_whole: draft.nodes.iter().map(is_whole).collect(),
            direct: vec![None; count],
            last_use: vec![None; count],
            is_read: vec![false; count],
            outputs: stored.iter().map(|(_, value)| *value).collect(),
            output_of,
            inputs: Inputs::default(),
            out_of_order: Vec::new(),
            tiles: Tiles::default(),
            places: vec![None; count],
            before: Vec::new(),
            code: Vec::new(),
            draft,
            items,
        };
        finishing.find_direct();
        finishing.find_uses();
        finishing
    }

    fn find_direct(&mut self) {
        let nodes = &self.draft.nodes;
        let mut is_by_code = vec![true; nodes.len()];
        let mut is_folded = vec![false; nodes.len()];
        self.output_of.keys().for_each(|node| is_by_code[*node] = false);
        self.draft.folds.iter().for_each(|fold| is_by_code[fold.node] = false);
        self.draft.scatters.iter().for_each(|scatter| is_by_code[scatter.node] = false);
        for item in &self.items {
            match item {
                Item::Node(number) => {
                    nodes[*number].operands().iter().for_each(|operand| is_by_code[*operand] = false);
                }
                Item::Cluster { nodes: of_loop, .. } => {
                    if of_loop.iter().any(|number| matches!(nodes[*number].kind, Kind::Fold { .. })) {
                        let operands = of_loop.iter().flat_map(|number| nodes[*number].operands());
                        operands.for_each(|operand| is_folded[*operand] = true);
                    }
                }
            }
        }
        let split = self.draft.split.unwrap_or(0);
        let row: usize = self.draft.shape[split..].iter().product();
        let has_rows = self.draft.split.is_some() && row >= MIN_ROW;
        for (number, node) in nodes.iter().enumerate().filter(|(number, _)| is_by_code[*number]) {
            self.direct[number] = match &node.kind {
                Kind::Load { value, view } if view.is_one_element() => {
                    let offset = usize::try_from(view.offset).ok();
                    offset.map(|offset| Direct::One { value: *value, offset })
                }
                Kind::Load { .. } if self.is_whole[number] => None,
                Kind::Load { .. } | Kind::Pieces(_) if has_rows && node.level == Level::Elements => {
                    // Rows that are folded are not taken apart.
                    let is_fit = |rows: &Rows| {
                        !is_folded[number] || Grid::new(&self.draft.shape[..split], row, &[rows]).has_whole_rows()
                    };
                    rows(node, &self.draft.shape, split).filter(is_fit).map(Direct::Rows)
                }
                Kind::Spread { operand } if has_rows => Some(Direct::Row(*operand)),
                _ => None,
            };
        }
    }

    /// What an item reads that lies in a place.
    fn reads(&self, item: &Item) -> Vec<usize> {
        match item {
            Item::Node(number) if self.direct[*number].is_some() => Vec::new(),
            Item::Node(number) => self.draft.nodes[*number].operands().to_vec(),
            Item::Cluster { nodes, .. } => {
                let operands = nodes.iter().flat_map(|node| self.draft.nodes[*node].operands());
                let others = operands.copied().filter(|operand| nodes.binary_search(operand).is_err());
                others
                    .filter_map(|operand| match self.direct[operand] {
                        None => Some(operand),
                        Some(Direct::Row(node)) => Some(node),
                        Some(Direct::Rows(_) | Direct::One { .. }) => None,
                    })
                    .collect()
            }
        }
    }

    fn find_uses(&mut self) {
        for position in 0..self.items.len() {
            for node in self.reads(&self.items[position]) {
                self.last_use[node] = Some(position);
                self.is_read[node] = true;
            }
        }
        let folded = self.draft.folds.iter().map(|fold| fold.node);
        for node in folded.chain(self.draft.scatters.iter().map(|scatter| scatter.node)) {
            self.last_use[node] = Some(usize::MAX);
            self.is_read[node] = true;
        }
    }

    fn finish(mut self) -> Done {
        let time = |node: &Node| match &node.kind {
            Kind::Load { .. } | Kind::Spread { .. } => 0,
            Kind::Pieces(pieces) => pieces.pieces.len(),
            Kind::Gathered(_) => 2,
            Kind::Apply { formula: Some(Formula::Call(_)) | None, .. } => 6,
            Kind::Apply { .. } | Kind::Fold { .. } | Kind::Take { .. } | Kind::Put { .. } => 1,
        };
        let time = 2 + self.draft.nodes.iter().map(time).sum::<usize>() + self.draft.folds.len();
        // What is scattered is added in order.
        let chunk_count = match self.draft.scatters[..] {
            [] => chunk_count(self.draft.shape.iter().product(), time),
            _ => 1,
        };
        let (elements, rows) = (Axes::new(&self.draft, Level::Elements), Axes::new(&self.draft, Level::Rows));
        let row = self.draft.split.map(|split| self.draft.shape[split..].iter().product());
        for (position, item) in std::mem::take(&mut self.items).into_iter().enumerate() {
            let read = self.reads(&item);
            let written: SmallVec<[usize; 4]> = match item {
                Item::Node(number) => {
                    self.node(number);
                    SmallVec::from_slice(&[number])
                }
                Item::Cluster { nodes, float, level } => self.cluster(&nodes, float, level),
            };
            for node in read.iter().chain(&written) {
                if self.last_use[*node].is_none_or(|last| last == position) {
                    self.tiles.free(self.places[*node]);
                }
            }
        }
        let mut output_levels = vec![None; self.outputs.len()];
        self.output_of.iter().for_each(|(node, output)| output_levels[*output] = Some(self.draft.nodes[*node].level));
        output_levels.resize(self.outputs.len() + self.draft.folds.len() + self.draft.scatters.len(), None);
        let folds = std::mem::take(&mut self.draft.folds).into_iter().map(|DraftFold { fold, node, value }| {
            self.outputs.push(value);
            let operand = place(&self.places, node);
            let shape = self.draft.shape(operand.level);
            let strides = folded_strides(shape, fold.axes());
            // As few axes as it can be walked along; parts of long rows are folded as the region has them.
            let own = Axes::of(shape, vec![strides.clone()]);
            let axes = match own.merged(&strides).last() {
                Some(0) if row.is_none() => &elements,
                _ => &own,
            };
            FoldCode::new(fold, operand, self.outputs.len() - 1, axes.sizes.clone(), axes.merged(&strides))
        });
        let folds = folds.collect();
        let read_before: Vec<_> = self.inputs.values.clone();
        let mut scatters: Vec<ScatterCode> = Vec::new();
        for DraftScatter { fold, node, mut by_index, fill, value } in std::mem::take(&mut self.draft.scatters) {
            self.outputs.push(value);
            let is_new = !read_before.contains(&by_index.array) && by_index.array != by_index.index;
            let array = self.input_out_of_order(by_index.array);
            let is_only_reader =
                is_new && fill.is_none() && scatters.iter().all(|other| !other.inputs().contains(&array));
            by_index.array = array;
            by_index.index = self.input_out_of_order(by_index.index);
            for other in scatters.iter_mut().filter(|other| by_index.values().contains(&other.array)) {
                other.is_only_reader = false;
            }
            let (operand, output) = (place(&self.places, node), self.outputs.len() - 1);
            scatters.push(ScatterCode { fold, operand, array, by_index, fill, output, is_only_reader });
        }
        let (inputs, out_of_order) = (self.inputs.values, self.out_of_order);
        let in_order = (0..inputs.len()).filter(|input| !out_of_order.contains(input)).collect();
        let region = Region {
            elements: Space::new(elements.sizes),
            rows: row.map(|row| (Space::new(rows.sizes), row)),
            before: self.before,
            code: self.code,
            folds,
            scatters,
            tiles: self.tiles.tiles,
            output_levels,
            chunk_count,
        };
        Done { region, inputs, outputs: self.outputs, in_order }
    }

    /// Computes one node by a loop of its own.
    fn node(&mut self, number: usize) {
        if self.direct[number].is_some() {
            return;
        }
        let is_output = self.output_of.contains_key(&number);
        let (level, dtype) = (self.draft.nodes[number].level, self.draft.nodes[number].dtype);
        let kind = std::mem::replace(&mut self.draft.nodes[number].kind, Kind::Spread { operand: 0 });
        let to = match kind {
            Kind::Load { value, .. } if self.is_whole[number] && !is_output => {
                let input = self.inputs.number(value);
                if level == Level::Rows {
                    self.out_of_order.push(input);
                }
                Place { holder: Holder::Input(input), level }
            }
            Kind::Load { value, view } => {
                let input = self.inputs.number(value);
                self.out_of_order.push(input);
                // One element is spread once for all tiles.
                let is_kept = view.is_one_element() && !is_output;
                let to = match is_kept {
                    true => Place { holder: Holder::Tile(self.tiles.add(dtype, level, true)), level },
                    false => self.tiles.target(number, &self.output_of, dtype, level),
                };
                let axes = Axes::of(&view.shape, vec![view.strides.clone()]);
                let strides = axes.merged(&view.strides);
                let list = if is_kept { &mut self.before } else { &mut self.code };
                list.push(Code::Load { input, walk: Walk::new(axes.sizes, view.offset, strides), to });
                to
            }
            Kind::Pieces(pieces) => {
                let to = self.tiles.target(number, &self.output_of, dtype, level);
                let inputs: Vec<_> = pieces.values().map(|value| (value, self.inputs.number(value))).collect();
                self.out_of_order.extend(inputs.iter().map(|(_, input)| *input));
                let mut pieces = Pieces::clone(&pieces);
                pieces.renumber(|value| inputs.iter().find(|(of, _)| *of == value).map_or(value, |(_, input)| *input));
                self.code.push(Code::Pieces { pieces: Box::new(pieces.merged()), to });
                to
            }
            Kind::Gathered(by_index) => {
                let to = self.tiles.target(number, &self.output_of, dtype, level);
                let inputs = by_index.values().map(|value| self.input_out_of_order(value));
                self.code.push(Code::Gathered { by_index: by_index.of_values(inputs), to });
                to
            }
            Kind::Apply { formula: Some(Formula::Call(function)), operands, .. } => {
                let to = self.tiles.target(number, &self.output_of, dtype, level);
                self.code.push(Code::Map { function, operand: place(&self.places, operands[0]), to });
                to
            }
            Kind::Apply { kernel, operands, .. } => {
                let to = self.tiles.target(number, &self.output_of, dtype, level);
                let operands = operands.iter().map(|node| place(&self.places, *node)).collect();
                self.code.push(Code::Apply { kernel, operands, to });
                to
            }
            Kind::Take { operands } | Kind::Put { operands } => {
                let to = self.tiles.target(number, &self.output_of, dtype, level);
                let [of_row, index] = operands.map(|node| place(&self.places, node));
                self.code.push(match level {
                    Level::Rows => Code::Take { from: of_row, index, to },
                    Level::Elements => Code::Put { from: of_row, index, to },
                });
                to
            }
            Kind::Fold { fold, operand, .. } => {
                let to = self.tiles.target(number, &self.output_of, dtype, level);
                self.code.push(Code::Fold { fold, operand: place(&self.places, operand), to });
                to
            }
            Kind::Spread { operand } => {
                let to = self.tiles.target(number, &self.output_of, dtype, level);
                self.code.push(Code::Spread { operand: place(&self.places, operand), to });
                to
            }
        };
        self.places[number] = Some(to);
    }

    /// Computes nodes by a loop of machine code, or by a loop each where that cannot be had; the nodes that have places
    /// now.
    fn cluster(&mut self, nodes: &[usize], float: Float, level: Level) -> SmallVec<[usize; 4]> {
        let mut body = Loop::default();
        let mut values: FxHashMap<usize, u32> = FxHashMap::default();
        let mut pointers: Vec<Pointer> = Vec::new();
        let draft = &self.draft;
        let operands = nodes.iter().flat_map(|node| draft.nodes[*node].operands().iter().copied());
        let others: Vec<usize> = operands.filter(|operand| nodes.binary_search(operand).is_err()).collect();
        for operand in others {
            if values.contains_key(&operand) {
                continue;
            }
            let is_truth = self.draft.nodes[operand].dtype == DType::Bool;
            let (source, is_one) = match self.direct[operand].clone() {
                None => (Source::Place(place(&self.places, operand)), false),
                Some(Direct::Row(node)) => (Source::Place(place(&self.places, node)), true),
                Some(Direct::One { value, offset }) => {
                    let input = self.input_out_of_order(value);
                    (Source::One { input, offset }, true)
                }
                Some(Direct::Rows(mut rows)) => {
                    rows.boxes.iter_mut().for_each(|of_box| of_box.value = self.input_out_of_order(of_box.value));
                    let dtype = self.draft.nodes[operand].dtype;
                    let fill = rows.fill.map(|(value, offset)| self.filled(value, offset, dtype));
                    let is_one = rows.is_one;
                    (Source::Rows(rows, fill), is_one)
                }
            };
            let pointer = pointers.len() as u32;
            pointers.push(Pointer { source, is_one });
            values.insert(operand, body.add(Value::Load { pointer, is_one, is_truth }));
        }
        let mut folded: SmallVec<[usize; 2]> = SmallVec::new();
        for number in nodes {
            match &self.draft.nodes[*number].kind {
                Kind::Apply { formula: Some(formula), operands, .. } => {
                    let operands = operands.iter().map(|operand| values[operand]).collect();
                    values.insert(*number, body.add(Value::Apply { formula: *formula, operands }));
                }
                Kind::Fold { folding: Some(folding), operand, .. } => {
                    body.folds.push((values[operand], *folding));
                    folded.push(*number);
                }
                other => unreachable!("{other:?} is not in a cluster"),
            }
        }
        let is_written =
            |node: &&usize| !folded.contains(node) && (self.is_read[**node] || self.output_of.contains_key(node));
        let mut written: SmallVec<[usize; 4]> = nodes.iter().filter(is_written).copied().collect();
        let read_count = pointers.len() as u32;
        for (position, node) in written.iter().enumerate() {
            body.stores.push((values[node], read_count + position as u32));
        }
        // No tile that is read is written, because elements are stored while others are still to be loaded.
        let store_count = written.len();
        written.extend(folded);
        let mut targets: SmallVec<[Place; 4]> = SmallVec::new();
        for node in &written {
            let Node { dtype, level, .. } = self.draft.nodes[*node];
            targets.push(self.tiles.target(*node, &self.output_of, dtype, level));
        }
        written.iter().zip(&targets).for_each(|(node, to)| self.places[*node] = Some(*to));
        let is_by_row = store_count < targets.len() || pointers.iter().any(Pointer::is_by_row);
        let grid = (level == Level::Elements && is_by_row).then(|| self.grid(&mut pointers));
        let strides = grid.as_ref().map(|grid| {
            let row = grid.row();
            let of_stores = std::iter::repeat_n(row, store_count);
            pointers.iter().map(|pointer| pointer.stride(row)).chain(of_stores).collect()
        });
        let count = grid.as_ref().map_or_else(|| self.draft.shape(level).iter().product(), Grid::row);
        let Some(native) = NativeLoop::by_row(&body, float, Vectors::best(float, count), strides) else {
            unreachable!("what machine code is made for was seen before")
        };
        self.code.push(Code::Native { native, pointers, to: targets, store_count, level, grid: grid.map(Box::new) });
        written
    }

    /// How pointers walk rows, all of them along the same axes.
    fn grid(&self, pointers: &mut [Pointer]) -> Grid {
        let split = self.draft.split.unwrap_or(0);
        let row = self.draft.shape[split..].iter().product();
        let rows = pointers.iter().filter_map(|pointer| match &pointer.source {
            Source::Rows(rows, _) => Some(rows),
            _ => None,
        });
        let grid = Grid::new(&self.draft.shape[..split], row, &rows.collect::<Vec<_>>());
        for pointer in pointers {
            if let Source::Rows(rows, _) = &mut pointer.source {
                *rows = grid.of(rows);
            }
        }
        grid
    }

    fn input_out_of_order(&mut self, value: usize) -> usize {
        let input = self.inputs.number(value);
        self.out_of_order.push(input);
        input
    }

    /// A tile that one element of a value fills, once for all tiles.
    fn filled(&mut self, value: usize, offset: usize, dtype: DType) -> Place {
        let input = self.input_out_of_order(value);
        let to = Place { holder: Holder::Tile(self.tiles.add(dtype, Level::Elements, true)), level: Level::Elements };
        self.before.push(Code::Load { input, walk: Walk::new(vec![1], offset as isize, vec![0]), to });
        to
    }
}

fn place(places: &[Option<Place>], node: usize) -> Place {
    places[node].unwrap_or_else(|| unreachable!("operands are computed before they are read"))
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
        let mut described: Vec<_> = folds.map(|fold| folded_strides(shape, fold.fold.axes())).collect();
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
