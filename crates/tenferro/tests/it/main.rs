//! What the front end promises, tested through the public interface.

mod reference;
mod support;

mod captures;
mod composition;
mod debug;
mod derive;
mod errors;
mod jit;
mod optional;
mod properties;
mod tape;
mod threads;
mod indexing;
mod einsum;
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
