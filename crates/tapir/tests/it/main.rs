//! Tests of the run time through its public interface.

mod random;
mod real;
mod scalars;
