//! Errors of all functions at every level that the processor has, in units in the last place.

mod places;
mod references;
mod special_values;
mod sweeps;
