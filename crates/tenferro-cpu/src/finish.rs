//! Drafts of regions made regions: an order, places for what is computed, machine code where there is some.

use rustc_hash::FxHashMap;
use smallvec::SmallVec;
use tenferro_ops::DType;

use crate::chunks::chunk_count;
use crate::draft::{Done, Draft, DraftFold, Kind, Node, folded_strides};
use crate::native::{Float, Folding, Formula, Loop, NativeLoop, Value, Vectors};
use crate::pieces::Pieces;
use crate::region::{Code, FoldCode, Holder, Level, Place, Pointer, Region, Source};
use crate::schedule::{Item, part_folds_from_truth, schedule};
use crate::space::{Space, Walk};
use crate::view::{View, merge};

/// Machine code calls functions for single registers up to so many elements; for more, loops over slices are faster.
const MAX_CALLS: usize = 64;

/// Rows of fewer elements are not worth a turn of machine code each.
const MIN_ROW: usize = 16;

/// Where machine code finds what it reads without a copy in a tile, row by row.
#[derive(Clone, Copy, Debug)]
enum Direct {
    /// In the array of a value: from an offset on, so far apart, and one element or a whole row each time.
    Array { value: usize, offset: usize, row_stride: usize, is_one: bool },
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

    /// Has tiles hold whole rows, if that lets machine code read all operands where they are.
    ///
    /// Without machine code too, because it decides in which order elements are folded.
    fn find_rows(&mut self, counts: impl Fn(usize) -> usize) {
        let is_copied = |node: &&Node| match &node.kind {
            Kind::Load { value, view } => !view.is_whole(counts(*value)) && !view.is_one_element(),
            _ => false,
        };
        let views: Vec<_> = self.nodes.iter().filter(is_copied).collect();
        if views.is_empty() || self.split.is_some() {
            return;
        }
        let is_good = |split: &usize| {
            let row: usize = self.shape[*split..].iter().product();
            let is_direct = |node: &&Node| matches!(&node.kind, Kind::Load { value, view } if direct(view, *value, *split).is_some());
            (MIN_ROW..=Draft::MAX_ROW).contains(&row) && views.iter().all(is_direct)
        };
        self.split = (1..self.shape.len()).find(is_good);
    }
}

/// How rows from an axis on lie in the array of a view, if one stride leads from each to the next.
fn direct(view: &View, value: usize, split: usize) -> Option<Direct> {
    let [outer, inner] = [0..split, split..view.shape.len()].map(|axes| {
        let (shape, strides) = (&view.shape[axes.clone()], view.strides[axes].to_vec());
        let groups = merge(shape, std::slice::from_ref(&strides));
        match &groups[..] {
            [] => Some(0),
            [group] => Some(strides[group[group.len() - 1]]),
            _ => None,
        }
    });
    let is_one = match inner? {
        0 => true,
        1 => false,
        _ => return None,
    };
    let (offset, row_stride) = (usize::try_from(view.offset).ok()?, usize::try_from(outer?).ok()?);
    Some(Direct::Array { value, offset, row_stride, is_one })
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
        self.output_of.keys().for_each(|node| is_by_code[*node] = false);
        self.draft.folds.iter().for_each(|fold| is_by_code[fold.node] = false);
        for item in &self.items {
            if let Item::Node(number) = item {
                nodes[*number].operands().iter().for_each(|operand| is_by_code[*operand] = false);
            }
        }
        let split = self.draft.split.unwrap_or(0);
        let row: usize = self.draft.shape[split..].iter().product();
        let has_rows = self.draft.split.is_some() && row >= MIN_ROW;
        for (number, node) in nodes.iter().enumerate().filter(|(number, _)| is_by_code[*number]) {
            self.direct[number] = match &node.kind {
                Kind::Load { value, view } if view.is_one_element() => {
                    let offset = usize::try_from(view.offset).ok();
                    offset.map(|offset| Direct::Array { value: *value, offset, row_stride: 0, is_one: true })
                }
                Kind::Load { .. } if self.is_whole[number] => None,
                Kind::Load { value, view } if has_rows && node.level == Level::Elements => direct(view, *value, split),
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
                        Some(Direct::Array { .. }) => None,
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
        for fold in &self.draft.folds {
            self.last_use[fold.node] = Some(usize::MAX);
            self.is_read[fold.node] = true;
        }
    }

    fn finish(mut self) -> Done {
        let time = |node: &Node| match &node.kind {
            Kind::Load { .. } | Kind::Spread { .. } => 0,
            Kind::Pieces(pieces) => pieces.pieces.len(),
            Kind::Apply { formula: Some(Formula::Call(_)) | None, .. } => 6,
            Kind::Apply { .. } | Kind::Fold { .. } | Kind::Take { .. } | Kind::Put { .. } => 1,
        };
        let time = 2 + self.draft.nodes.iter().map(time).sum::<usize>() + self.draft.folds.len();
        let chunk_count = chunk_count(self.draft.shape.iter().product(), time);
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
        output_levels.resize(self.outputs.len() + self.draft.folds.len(), None);
        let folds = std::mem::take(&mut self.draft.folds).into_iter().map(|DraftFold { fold, node, value }| {
            self.outputs.push(value);
            let operand = place(&self.places, node);
            let shape = self.draft.shape(operand.level);
            let strides = folded_strides(shape, fold.axes());
            // As few axes as it can be walked along; whole rows are folded as the region has them.
            let own = Axes::of(shape, vec![strides.clone()]);
            let axes = match (own.merged(&strides).last(), operand.level) {
                (Some(0), Level::Elements) => &elements,
                (Some(0), Level::Rows) => &rows,
                _ => &own,
            };
            let (space, strides) = (Space::new(axes.sizes.clone()), axes.merged(&strides));
            FoldCode { fold, operand, output: self.outputs.len() - 1, space, strides }
        });
        let folds = folds.collect();
        let (inputs, out_of_order) = (self.inputs.values, self.out_of_order);
        let in_order = (0..inputs.len()).filter(|input| !out_of_order.contains(input)).collect();
        let region = Region {
            elements: Space::new(elements.sizes),
            rows: row.map(|row| (Space::new(rows.sizes), row)),
            before: self.before,
            code: self.code,
            folds,
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
            let (source, is_one) = match self.direct[operand] {
                None => (Source::Place(place(&self.places, operand)), false),
                Some(Direct::Row(node)) => (Source::Place(place(&self.places, node)), true),
                Some(Direct::Array { value, offset, row_stride, is_one }) => {
                    let input = self.inputs.number(value);
                    self.out_of_order.push(input);
                    (Source::Array { input, offset, row_stride }, is_one)
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
        let is_by_row = !folded.is_empty() || pointers.iter().any(Pointer::is_by_row);
        let by_row = level == Level::Elements && is_by_row;
        let count = match (by_row, self.draft.split) {
            (true, Some(split)) => self.draft.shape[split..].iter().product(),
            _ => self.draft.shape(level).iter().product(),
        };
        let Some(native) = NativeLoop::new(&body, float, Vectors::best(float, count)) else {
            unreachable!("what machine code is made for was seen before")
        };
        // No tile that is read is written, because elements are stored while others are still to be loaded.
        let store_count = written.len();
        written.extend(folded);
        let mut targets: SmallVec<[Place; 4]> = SmallVec::new();
        for node in &written {
            let Node { dtype, level, .. } = self.draft.nodes[*node];
            targets.push(self.tiles.target(*node, &self.output_of, dtype, level));
        }
        written.iter().zip(&targets).for_each(|(node, to)| self.places[*node] = Some(*to));
        self.code.push(Code::Native { native, pointers, to: targets, store_count, level, by_row });
        written
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
