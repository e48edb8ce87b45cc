//! What the engine promises, tested through its public interface.

mod aliases;
mod allocation;
mod builder;
mod compile;
mod eval;
mod identity;
mod many;
mod memory;
mod ownership;
mod property;
mod resolve;
mod scale;
mod support;
mod text;
mod traced;
mod verify;
