//! What the derive writes, and what it says.

mod snapshots;
mod mistakes;
