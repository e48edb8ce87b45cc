//! What the front end promises, tested through the public interface.

mod reference;

mod arrays;

mod composition;
mod derive;
mod matmul;
mod ui;
