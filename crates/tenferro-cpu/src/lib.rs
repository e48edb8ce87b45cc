//! Compiles tensor programs for the CPU.
//!
//! [`CpuExecutor`] takes a [`Program`] and makes a plan of it: operations that work element by element, and folds of
//! what they compute, become regions that run tile by tile; broadcasts, transposes and slices become strides of who
//! reads them; bodies of loops and branches have plans of their own; everything else is called as the library call that
//! it is. Memory is planned with it and kept between calls; in programs of few bytes each value has a place of its own in
//! one piece of memory, and nothing is allocated when they run on one thread.
//!
//! The reference evaluation of each operation stays the definition: the loops of regions are those that operations
//! themselves give ([`OpDef::kernel`](tenferro_ops::OpDef::kernel)), so results agree bit by bit where nothing is summed
//! in another order. Large regions and products are shared by [threads](set_num_threads) in parts that depend on sizes
//! alone, and so do results. Folds of rows of more than 4096 elements fold parts of that length first; the order depends on
//! shapes alone.
//!
//! ```
//! use tenferro_cpu::CpuExecutor;
//! use tenferro_ops::{Array, Buffer, Executor, Program};
//!
//! let program = Program::parse("program(%0: F64[3]) {
//!   %1: F64[3] = mul %0, %0
//!   %2: F64[] = reduce_sum{axes: [0]} %1
//! } -> (%2)")?;
//! let executable = CpuExecutor::new().compile(&program)?;
//! let mut outputs = [Buffer::default()];
//! executable.run_into(&mut [Array::from_slice([3], &[1.0, 2.0, 3.0])?.into()], &mut outputs)?;
//! assert_eq!(outputs[0].to_array()?, Array::scalar(14.0));
//! # Ok::<(), Box<dyn std::error::Error + Send + Sync>>(())
//! ```

#![deny(unsafe_code)]

mod view;
mod space;
mod pieces;
mod rows;
mod tile;
mod native;
mod along_rows;
mod by_index;
mod region;
mod chunks;
mod draft;
mod schedule;
mod finish;
mod threads;
mod steps_at_once;
mod step;
mod plan;
mod products;
mod factors;
mod buffers;
mod windows;
mod run;
mod line;
mod cost;
mod explain;
mod profile;
mod executable;

pub use executable::CpuExecutor;
#[doc(no_inline)]
pub use tenferro_ops::Program;
pub use threads::{ThreadsAreSet, num_threads, set_num_threads};
