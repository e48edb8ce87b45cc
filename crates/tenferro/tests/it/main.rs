//! What the front end promises, tested through the public interface.

mod reference;

mod composition;
mod derive;
mod matmul;
mod ui;

/// What the examples draw with; its tests are in its files.
#[path = "../../examples/plot/mod.rs"]
mod plot;
