//! How much memory a program takes, before it runs.

use super::Program;

impl Program {
    /// For each operation, the bytes of the computed values that live while it runs: those that it reads or makes, and
    /// those that a later one reads or that are returned.
    ///
    /// An estimate from types alone. Inputs are not counted, nor are sequences, whose length is known at run time only.
    /// An operation that owns programs has the largest figure of these on top. An executor that works in place, or fuses
    /// operations, takes less; scratch memory inside operations comes on top.
    ///
    /// ```
    /// use tenferro_ops::Program;
    ///
    /// let program = Program::parse(
    ///     "program(%0: F64[10]) {
    ///         %1: F64[10] = sin %0
    ///         %2: F64[] = reduce_sum{axes: [0]} %1
    ///         %3: F64[] = neg %2
    ///     } -> (%3)",
    /// )?;
    /// assert_eq!(program.live_bytes(), [80, 88, 16]);
    /// # Ok::<(), tenferro_ops::ParseProgramError>(())
    /// ```
    pub fn live_bytes(&self) -> Vec<usize> {
        let mut last_use: Vec<Option<usize>> = vec![None; self.types.len()];
        for (position, instruction) in self.instructions.iter().enumerate() {
            instruction.operands.iter().for_each(|operand| last_use[operand.index()] = Some(position));
        }
        self.outputs.iter().for_each(|output| last_use[output.index()] = Some(usize::MAX));
        let size = |value: usize| {
            if value < self.input_count { 0 } else { self.types[value].shortest().byte_size().unwrap_or(0) }
        };
        let mut live: usize = 0;
        let mut figures = Vec::with_capacity(self.instructions.len());
        for (position, instruction) in self.instructions.iter().enumerate() {
            let results = || instruction.results().map(|result| result.index());
            live = results().fold(live, |live, result| live.saturating_add(size(result)));
            let inside = |body: &crate::Body| body.live_bytes().into_iter().max();
            let inside = instruction.op.definition().bodies().into_iter().filter_map(inside).max();
            figures.push(live.saturating_add(inside.unwrap_or(0)));
            let mut ended: Vec<_> = instruction.operands.iter().map(|operand| operand.index()).collect();
            ended.sort_unstable();
            ended.dedup();
            ended.retain(|operand| last_use[*operand] == Some(position));
            ended.extend(results().filter(|result| last_use[*result].is_none()));
            live = ended.into_iter().fold(live, |live, value| live.saturating_sub(size(value)));
        }
        figures
    }
}
