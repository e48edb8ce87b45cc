//! Tests of the run time through its public interface.

mod real;
mod scalars;
