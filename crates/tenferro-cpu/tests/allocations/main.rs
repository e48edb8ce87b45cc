//! A compiled program that runs again on one thread allocates nothing. By itself, because what counts allocations and the
//! number of threads are those of a whole process.

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;
use std::num::NonZero;

use tenferro_cpu::{CpuExecutor, num_threads, set_num_threads};
use tenferro_ops::{Array, Buffer, Executor, Program};

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

/// Runs it a few times, in memory that the caller keeps too, and counts what the next runs allocate.
#[track_caller]
fn check(text: &str) {
    // Another test may have said the same before.
    let _ = set_num_threads(NonZero::<usize>::MIN);
    assert_eq!(num_threads(), 1);
    let program = Program::parse(text).unwrap_or_else(|error| panic!("{error}\n{text}"));
    for executor in [CpuExecutor::new(), CpuExecutor::portable()] {
        let executable = executor.compile(&program).unwrap();
        let zeros = |ty: &tenferro_ops::TensorType| Array::zeros(ty.dtype, &ty.shape).unwrap();
        let inputs: Vec<Array> = program.input_types().iter().map(zeros).collect();
        let mut buffers: Vec<Buffer> = vec![Buffer::default(); inputs.len()];
        let mut outputs = vec![Buffer::default(); program.outputs().len()];
        for run in 0..6 {
            for (buffer, input) in buffers.iter_mut().zip(&inputs) {
                *buffer = Buffer::from(input.clone());
            }
            let before = ALLOCATIONS.get();
            executable.run_into(&mut buffers, &mut outputs).unwrap();
            let count = ALLOCATIONS.get() - before;
            assert!(run < 3 || count == 0, "{count} allocations in run {run} of\n{program}");
        }
    }
}

#[test]
fn regions_products_and_factors() {
    check(
        "program(%0: F32[8,16], %1: F32[16,4], %2: F32[4], %3: F64[3,3], %4: F64[3,2]) {
            %5: F32[8,4] = dot_general{lhs_batch: [], rhs_batch: [], lhs_contract: [1], rhs_contract: [0]} %0, %1
            %6: F32[8,4] = broadcast_in_dim{shape: [8, 4], broadcast_dimensions: [1]} %2
            %7: F32[8,4] = add %5, %6
            %8: F32[8,4] = tanh %7
            %9: F32[] = reduce_sum{axes: [0, 1]} %8
            %10: F64[3,3] = cholesky %3
            %11: F64[3,2] = solve %3, %4
        } -> (%8, %9, %10, %11)",
    );
}

/// Large enough to be computed in many tiles, and in arrays of their own.
#[test]
fn regions_of_many_tiles() {
    check(
        "program(%0: F32[512,512], %1: F32[512]) {
            %2: F32[512,512] = broadcast_in_dim{shape: [512, 512], broadcast_dimensions: [1]} %1
            %3: F32[512,512] = mul %0, %2
            %4: F32[512,512] = exp %3
            %5: F32[512] = reduce_sum{axes: [1]} %4
            %6: F32[512,512] = broadcast_in_dim{shape: [512, 512], broadcast_dimensions: [0]} %5
            %7: F32[512,512] = div %4, %6
            %8: F32[512] = reduce_sum{axes: [0]} %7
            %9: F32[512,512] = transpose{permutation: [1, 0]} %7
        } -> (%7, %8, %9)",
    );
}

const STEP: &str = "program(%0: F64[4,4], %1: F64[4], %2: F64[4]) {
    %3: F64[4] = dot_general{lhs_batch: [], rhs_batch: [], lhs_contract: [1], rhs_contract: [0]} %0, %1
    %4: F64[4] = sin %3
    %5: F64[4] = add %4, %2
} -> (%5, %3)";

#[test]
fn loops() {
    for size in [10, 1000] {
        check(&format!(
            "program(%0: F64[4,4], %1: F64[4], %2: F64[{size},4]) {{
                %3: F64[4], %4: F64[{size},4] = scan{{body: {STEP}, length: {size}, reverse: false, num_consts: 1, num_carry: 1}} %0, %1, %2
            }} -> (%3, %4)"
        ));
    }
}
