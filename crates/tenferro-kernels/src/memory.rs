//! Room for what the libraries compute on the way.

use faer::dyn_stack::{MemBuffer, MemStack, StackReq};
use thiserror::Error;

/// An allocation that failed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("the allocator refused {bytes} bytes; free memory or use a smaller matrix")]
pub struct OutOfMemory {
    /// How much was asked for.
    pub bytes: usize,
}

/// Room that one call after another uses, so that the matrices of a batch share it; it grows as calls need it.
pub struct Memory {
    granted: StackReq,
    buffer: MemBuffer,
    numbers: Vec<f64>,
}

impl Memory {
    /// No room yet.
    pub fn new() -> Self {
        let granted = StackReq::EMPTY;
        Memory { granted, buffer: MemBuffer::new(granted), numbers: Vec::new() }
    }

    /// At least as much as asked for.
    pub(crate) fn stack(&mut self, request: StackReq) -> Result<&mut MemStack, OutOfMemory> {
        self.stack_and_numbers(request, 0).map(|(stack, _)| stack)
    }

    /// The same, and so many numbers beside it.
    pub(crate) fn stack_and_numbers(
        &mut self,
        request: StackReq,
        count: usize,
    ) -> Result<(&mut MemStack, &mut [f64]), OutOfMemory> {
        let (bytes, align) = (request.size_bytes(), request.align_bytes());
        if self.granted.size_bytes() < bytes || self.granted.align_bytes() < align {
            self.buffer = MemBuffer::try_new(request).map_err(|_| OutOfMemory { bytes })?;
            self.granted = request;
        }
        let missing = count.saturating_sub(self.numbers.len());
        let refused = |_| OutOfMemory { bytes: count.saturating_mul(size_of::<f64>()) };
        self.numbers.try_reserve(missing).map_err(refused)?;
        self.numbers.resize(self.numbers.len() + missing, 0.0);
        Ok((MemStack::new(&mut self.buffer), &mut self.numbers[..count]))
    }
}

impl Default for Memory {
    fn default() -> Self {
        Memory::new()
    }
}
