//! Files: what others wrote is read, what we write is what others write, and damage is an error.

#[path = "../counting/mod.rs"]
mod counting;
mod memory;
mod numbers;
mod npy;
mod npz;
mod safetensors;
mod messages;
mod damaged;
mod hostile;
mod tensors;
