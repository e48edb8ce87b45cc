//! What the derive writes, and what it says.

mod mistakes;
mod snapshots;
