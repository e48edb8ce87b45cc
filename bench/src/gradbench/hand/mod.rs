//! Derivatives of the evals written by hand, as fast as their author could make them with the same primal: what
//! derivatives by a tool are compared with in the same run.

pub mod ba;
pub mod det;
pub mod gmm;
pub mod ht;
pub mod kmeans;
pub mod llsq;
pub mod lse;
pub mod lstm;
pub mod nested;
pub mod ode;
