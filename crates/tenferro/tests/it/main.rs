//! What the front end promises, tested through the public interface.

mod reference;
mod support;

mod array_errors;
mod array_points;
mod arrays;
mod captures;
mod checkpoints;
mod composition;
mod control;
mod conventions;
mod creation;
mod custom_loops;
mod custom_orders;
mod cuts;
mod cuts_inside;
mod cuts_lanes;
mod debug;
mod derive;
mod dtypes;
mod einsum;
mod errors;
mod every_operation;
mod eval_shape;
mod fft;
mod fused;
mod indexing;
mod integers;
mod interrupt;
mod jacobians;
mod jit;
mod lanes;
mod linalg;
mod linearity;
mod maps;
mod matmul;
mod nested_loops;
mod nn;
mod nn_points;
mod optim;
mod optional;
mod places;
mod out_of_range;
mod properties;
mod random;
mod random_lanes;
mod shapes;
mod simplify;
mod tape;
mod threads;
mod ties;
mod ui;

/// What the examples draw with; its tests are in its files.
#[path = "../../examples/plot/mod.rs"]
mod plot;
