//! What the front end promises, tested through the public interface.

mod reference;
mod support;

mod array_errors;
mod array_points;
mod arrays;
mod captures;
mod composition;
mod creation;
mod debug;
mod derive;
mod dtypes;
mod einsum;
mod errors;
mod fft;
mod indexing;
mod jit;
mod linalg;
mod matmul;
mod nn;
mod nn_points;
mod optim;
mod optional;
mod properties;
mod random;
mod shapes;
mod tape;
mod threads;
mod ties;
mod ui;

/// What the examples draw with; its tests are in its files.
#[path = "../../examples/plot/mod.rs"]
mod plot;
