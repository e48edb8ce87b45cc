//! What the front end promises, tested through the public interface.

mod reference;
mod support;

mod array_errors;
mod array_points;
mod arrays;
mod captures;
mod composition;
mod creation;
mod derive;
mod debug;
mod errors;
mod jit;
mod dtypes;
mod optional;
mod properties;
mod tape;
mod threads;
mod indexing;
mod einsum;
mod fft;
mod linalg;
mod optim;
mod matmul;
mod nn;
mod nn_points;
mod random;
mod shapes;
mod ui;

/// What the examples draw with; its tests are in its files.
#[path = "../../examples/plot/mod.rs"]
mod plot;
