//! The kit passes right rules and names what is wrong with wrong ones.

mod identity;
mod random_graphs;
mod ready_made;
mod typed;
mod wrong;
mod wrong_lanes;
mod wrong_set;
