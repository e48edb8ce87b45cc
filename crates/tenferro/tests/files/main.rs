//! Files: what others wrote is read, what we write is what others write, and damage is an error.

mod memory;
mod numbers;
mod npy;
mod npz;
mod safetensors;
mod messages;
mod damaged;
mod hostile;
