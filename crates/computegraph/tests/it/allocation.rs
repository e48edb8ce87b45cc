//! An evaluation allocates for its outputs and not for its operations.

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;

use computegraph::{CompiledProgram, Workspace, compile};
use tidu_testkit::scalar::ScalarOp::{self, Add, Cos, Mul, Sin};

use crate::support::{Write, graph, keys};

/// The system's allocator, which also counts what the current thread asks for.
struct Counting;

#[global_allocator]
static ALLOCATOR: Counting = Counting;

thread_local! {
    // Initialised without code and never dropped, so that the allocator may use it at any time.
    static ALLOCATIONS: Cell<usize> = const { Cell::new(0) };
}

// SAFETY: all calls are passed on unchanged to the system's allocator; the counter does not allocate.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        count();
        // SAFETY: the caller keeps the contract of `alloc`, which is the same for both allocators.
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, pointer: *mut u8, layout: Layout) {
        // SAFETY: the pointer came from the system's allocator with this layout, since `alloc` passes it on.
        unsafe { System.dealloc(pointer, layout) }
    }

    unsafe fn realloc(&self, pointer: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        count();
        // SAFETY: as for `dealloc`, and the caller vouches for the size.
        unsafe { System.realloc(pointer, layout, size) }
    }
}

fn count() {
    ALLOCATIONS.set(ALLOCATIONS.get() + 1);
}

#[test]
fn the_counter_counts() {
    let (count, values) = allocations(|| Vec::<u8>::with_capacity(100));
    assert_eq!((count, values.capacity()), (1, 100));
}

#[test]
fn evaluation_allocates_for_its_outputs_only() {
    for length in [1_000, 100_000] {
        let program = chain(length);
        let mut workspace = Workspace::default();
        let warm_up = program.eval_in(&mut workspace, &mut (), [0.5]).unwrap();
        let (count, values) = allocations(|| program.eval_in(&mut workspace, &mut (), [0.5]).unwrap());
        assert_eq!(values, warm_up);
        assert_eq!(count, 1, "{length} operations: the vector of outputs");
        let (count, _) = allocations(|| program.eval(&mut (), [0.5]).unwrap());
        assert_eq!(count, 2, "{length} operations: the slots as well");
    }
}

#[test]
fn cloning_comparing_and_hashing_a_key_allocates_nothing() {
    let deep = graph(|b| {
        let x = b.input("x");
        [(0..1000).fold(x, |x, _| b.binary(Add, x, x))]
    });
    let key = deep.output_keys().remove(0);
    let (count, same) = allocations(|| key.clone() == key);
    assert!(same);
    assert_eq!(count, 0);
}

fn allocations<T>(work: impl FnOnce() -> T) -> (usize, T) {
    let before = ALLOCATIONS.get();
    let result = work();
    (ALLOCATIONS.get() - before, result)
}

fn chain(length: usize) -> CompiledProgram<ScalarOp> {
    let graph = graph(|b| {
        let x = b.input("x");
        let step = |value, step: usize| match step % 4 {
            0 => b.unary(Sin, value),
            1 => b.binary(Mul, value, x),
            2 => b.unary(Cos, value),
            _ => b.binary(Add, value, x),
        };
        [(0..length).fold(x, step)]
    });
    compile(&graph, &keys("x")).unwrap()
}
