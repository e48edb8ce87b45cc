//! Large regions in chunks of tiles, which threads share.

use std::ops::Range;
use std::sync::{Mutex, PoisonError};

use smallvec::SmallVec;
use tenferro_ops::ElementsMut;

use crate::region::{Input, Level, Region, Scratch, Span};
use crate::threads;
use crate::tile::Tile;

/// In how many chunks a region is computed that takes so long for ten elements, by a rough guess in nanoseconds.
///
/// That does not depend on how it is computed, so that sums depend neither on the number of threads nor on machine code.
pub(crate) fn chunk_count(elements: usize, time: usize) -> usize {
    (elements.saturating_mul(time) / 10 / LEAST_TIME).clamp(1, MOST_CHUNKS)
}

/// Work of less time is not worth a thread, by a rough guess in nanoseconds.
const LEAST_TIME: usize = 60_000;

/// No region has more chunks.
const MOST_CHUNKS: usize = 16;

/// Folds that have more results are not done in chunks, each of which has results of its own.
const MOST_FOLDED: usize = 1 << 16;

/// What chunks need beside what one thread needs; kept between calls.
#[derive(Debug, Default)]
pub(crate) struct ChunkScratch {
    /// Scratch that nobody uses at the moment.
    free: Mutex<Vec<Scratch>>,
    /// For each chunk, what it folds to.
    folded: Vec<Vec<Tile>>,
}

/// What a chunk works on.
struct Chunk<'a> {
    tiles: Range<usize>,
    outputs: SmallVec<[ElementsMut<'a>; 4]>,
}

impl Region {
    /// Computes all elements. No axis has size 0.
    pub(crate) fn run(&self, inputs: &[Input<'_>], outputs: &mut [ElementsMut<'_>], scratch: &mut Scratch) {
        for fold in &self.folds {
            let count = outputs[fold.output].as_elements().len();
            fold.fold.start(outputs[fold.output].range(0..count));
        }
        for scatter in &self.scatters {
            scatter.start(inputs, outputs[scatter.output].reborrow());
        }
        let count = self.chunk_count.min(self.tile_count());
        let is_folded_to_few = self.folds.iter().all(|fold| outputs[fold.output].as_elements().len() <= MOST_FOLDED);
        if count < 2 || !is_folded_to_few {
            let start = Span { elements: 0..0, rows: 0..0 };
            return self.run_tiles(0..self.tile_count(), inputs, outputs, &start, scratch);
        }
        let mut chunks = std::mem::take(&mut scratch.chunks);
        self.run_chunks(count, inputs, outputs, &mut chunks);
        scratch.chunks = chunks;
    }

    fn run_chunks(
        &self,
        count: usize,
        inputs: &[Input<'_>],
        outputs: &mut [ElementsMut<'_>],
        scratch: &mut ChunkScratch,
    ) {
        let ChunkScratch { free, folded } = scratch;
        let free = &*free;
        folded.resize_with(count, Vec::new);
        for folded in &mut *folded {
            folded.resize_with(self.folds.len(), Tile::default);
            for (fold, tile) in self.folds.iter().zip(folded) {
                let places = outputs[fold.output].as_elements().len();
                if tile.elements().len() != places {
                    *tile = Tile::new(fold.fold.dtype(), places);
                }
                fold.fold.start(tile.elements_mut());
            }
        }
        let mut rest: SmallVec<[ElementsMut<'_>; 4]> = SmallVec::new();
        for output in &mut *outputs {
            let all = output.as_elements().len();
            rest.push(output.range(0..all));
        }
        let tiles = self.tile_count();
        let mut done = Span { elements: 0..0, rows: 0..0 };
        let mut tasks: SmallVec<[_; MOST_CHUNKS]> = SmallVec::new();
        for (number, folded) in folded.iter_mut().enumerate() {
            let tiles = number * tiles / count..(number + 1) * tiles / count;
            let (first, last) = (self.span(tiles.start), self.span(tiles.end - 1));
            let until = Span { elements: 0..last.elements.end, rows: 0..last.rows.end };
            let mut folds = folded.iter_mut();
            let mut chunk = Chunk { tiles, outputs: SmallVec::new() };
            for (output, level) in rest.iter_mut().zip(&self.output_levels) {
                chunk.outputs.push(match level {
                    None => folds.next().map_or(ElementsMut::Bool(&mut []), Tile::elements_mut),
                    Some(level) => {
                        let own = until.of(*level).end - done.of(*level).end;
                        let (own, others) = std::mem::replace(output, ElementsMut::Bool(&mut [])).split_at(own);
                        *output = others;
                        own
                    }
                });
            }
            tasks.push((chunk, first));
            done = until;
        }
        let work = |(mut chunk, start): (Chunk<'_>, Span)| {
            let kept = free.lock().unwrap_or_else(PoisonError::into_inner).pop();
            let mut scratch = kept.unwrap_or_else(|| self.scratch());
            self.run_tiles(chunk.tiles, inputs, &mut chunk.outputs, &start, &mut scratch);
            free.lock().unwrap_or_else(PoisonError::into_inner).push(scratch);
        };
        threads::share(tasks.into_iter(), work);
        drop(rest);
        for folded in folded {
            for (fold, tile) in self.folds.iter().zip(folded) {
                let places = tile.elements().len();
                fold.fold.across(tile.elements(), outputs[fold.output].range(0..places));
            }
        }
    }

    /// Computes the elements of some tiles, of which the outputs begin at a place.
    fn run_tiles(
        &self,
        tiles: Range<usize>,
        inputs: &[Input<'_>],
        outputs: &mut [ElementsMut<'_>],
        start: &Span,
        scratch: &mut Scratch,
    ) {
        let mut work = self.begin(inputs, outputs, start, scratch);
        for number in tiles.clone() {
            self.run_tile(number, &tiles, &mut work);
        }
    }
}

impl Span {
    pub(crate) fn start_of(&self, level: Level) -> usize {
        self.of(level).start
    }
}
