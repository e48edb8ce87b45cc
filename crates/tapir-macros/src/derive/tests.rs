//! What the derive writes, and what it says.
