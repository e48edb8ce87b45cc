//! What the front end promises, tested through the public interface.

mod reference;

mod composition;
mod derive;
mod einsum;
mod fft;
mod linalg;
mod matmul;
mod ui;
