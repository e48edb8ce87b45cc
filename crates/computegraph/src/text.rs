//! Graphs as text (one equation a line) and as DOT.
//!
//! Both forms are stable: values are named by their position in their graph, and no fingerprint, address or counter
//! shows.

use std::fmt::{self, Write};

use rustc_hash::FxHashMap;

use crate::graph::{Graph, LocalValueId, OperationNode, ValueRef};
use crate::key::ValueKey;
use crate::operation::GraphOperation;

/// The text form of one or more graphs, each with the prefix its values are named by.
///
/// A `*` marks an operand in which the operation is linear.
/// A value of another graph is shown by the name which that graph gives it; one that no printed graph holds is named
/// `e0`, `e1`, … and described in a line of its own.
///
/// ```
/// use computegraph::{GraphBuilder, OperationRole, text};
/// use tidu_testkit::{TestKey, scalar::ScalarOp};
///
/// let mut builder = GraphBuilder::new();
/// let x = builder.add_input(TestKey::named("x"));
/// let sum = builder.add_operation(ScalarOp::Add, vec![x.into(), x.into()], OperationRole::Primary);
/// builder.set_outputs(sum);
/// assert_eq!(text::print([("p", &builder.build()?)]), "\
/// graph p {
///   p0 = input
///   p1 = Add(p0, p0)
/// } -> p1
/// ");
/// # Ok::<(), computegraph::GraphError>(())
/// ```
pub fn print<'a, Op: GraphOperation>(graphs: impl IntoIterator<Item = (&'a str, &'a Graph<Op>)>) -> String {
    let names = Names::of(graphs.into_iter().collect());
    let mut text = String::new();
    for (graph, (prefix, contents)) in names.graphs.iter().enumerate() {
        // Writing into a string does not fail.
        let _ = names.write_graph(&mut text, graph, prefix, contents);
    }
    text
}

/// The same graphs for Graphviz: one box an operation, dashed edges for fixed operands of linear operations.
pub fn print_dot<'a, Op: GraphOperation>(graphs: impl IntoIterator<Item = (&'a str, &'a Graph<Op>)>) -> String {
    let names = Names::of(graphs.into_iter().collect());
    let mut text = String::from("digraph {\n");
    for (graph, (prefix, contents)) in names.graphs.iter().enumerate() {
        let _ = names.write_cluster(&mut text, graph, prefix, contents);
    }
    text.push_str("}\n");
    text
}

/// How each value is called.
struct Names<'a, Op: GraphOperation> {
    graphs: Vec<(&'a str, &'a Graph<Op>)>,
    /// Values that some printed graph refers to without holding them, by the first graph that does hold them.
    externals: FxHashMap<ValueKey<Op>, String>,
    /// Values that no printed graph holds, by the graph that first refers to them.
    unknown: Vec<(usize, String, ValueKey<Op>)>,
}

impl<'a, Op: GraphOperation> Names<'a, Op> {
    fn of(graphs: Vec<(&'a str, &'a Graph<Op>)>) -> Self {
        let mut names = Self { graphs, externals: FxHashMap::default(), unknown: Vec::new() };
        let mut wanted = Vec::new();
        for (graph, (_, contents)) in names.graphs.iter().enumerate() {
            for operation in contents.operations() {
                for input in operation.inputs() {
                    if let ValueRef::External(key) = input
                        && !names.externals.contains_key(&key)
                    {
                        names.externals.insert(key.clone(), String::new());
                        wanted.push((graph, key));
                    }
                }
            }
        }
        if wanted.is_empty() {
            return names;
        }
        for (prefix, contents) in &names.graphs {
            for value in contents.values() {
                if let Some(name) = names.externals.get_mut(&value.key())
                    && name.is_empty()
                {
                    *name = format!("{prefix}{}", value.id().index());
                }
            }
        }
        for (graph, key) in wanted {
            if names.externals[&key].is_empty() {
                let name = format!("e{}", names.unknown.len());
                names.externals.insert(key.clone(), name.clone());
                names.unknown.push((graph, name, key));
            }
        }
        names
    }

    fn write_graph(&self, text: &mut String, graph: usize, prefix: &str, contents: &Graph<Op>) -> fmt::Result {
        writeln!(text, "graph {prefix} {{")?;
        for (_, name, key) in self.unknown.iter().filter(|(user, ..)| *user == graph) {
            writeln!(text, "  {name} = external {}", key.summary())?;
        }
        for line in lines(contents) {
            match line {
                Line::Input(id) => writeln!(text, "  {prefix}{} = input", id.index())?,
                Line::Operation(operation) => self.write_equation(text, prefix, &operation)?,
            }
        }
        text.push('}');
        for (position, output) in contents.outputs().iter().enumerate() {
            write!(text, "{}{prefix}{}", if position == 0 { " -> " } else { ", " }, output.index())?;
        }
        text.push('\n');
        Ok(())
    }

    fn write_equation(&self, text: &mut String, prefix: &str, operation: &OperationNode<'_, Op>) -> fmt::Result {
        for (position, output) in operation.outputs().enumerate() {
            write!(text, "{}{prefix}{}", if position == 0 { "  " } else { ", " }, output.index())?;
        }
        write!(text, " = {:?}", operation.operation())?;
        let role = operation.role();
        for (position, input) in operation.inputs().enumerate() {
            text.push_str(if position == 0 { "(" } else { ", " });
            self.write_name(text, prefix, &input)?;
            if role.is_active(position) {
                text.push('*');
            }
        }
        text.push_str(if operation.operation().input_count() == 0 { "\n" } else { ")\n" });
        Ok(())
    }

    fn write_name(&self, text: &mut String, prefix: &str, value: &ValueRef<Op>) -> fmt::Result {
        match value {
            ValueRef::Local(id) => write!(text, "{prefix}{}", id.index()),
            ValueRef::External(key) => text.write_str(&self.externals[key]),
        }
    }

    fn write_cluster(&self, text: &mut String, graph: usize, prefix: &str, contents: &Graph<Op>) -> fmt::Result {
        writeln!(text, "  subgraph cluster_{graph} {{\n    label = {prefix:?};")?;
        for line in lines(contents) {
            match line {
                Line::Input(id) => writeln!(text, "    {prefix}{} [shape=ellipse];", id.index())?,
                Line::Operation(operation) => {
                    let mut equation = String::new();
                    self.write_equation(&mut equation, prefix, &operation)?;
                    let first = operation.outputs().next().map_or(0, LocalValueId::index);
                    writeln!(text, "    {prefix}{first} [shape=box, label={:?}];", equation.trim())?;
                }
            }
        }
        text.push_str("  }\n");
        for (_, name, key) in self.unknown.iter().filter(|(user, ..)| *user == graph) {
            writeln!(text, "  {name} [style=dotted, label={:?}];", key.summary())?;
        }
        for operation in contents.operations() {
            self.write_edges(text, prefix, contents, &operation)?;
        }
        Ok(())
    }

    fn write_edges(
        &self,
        text: &mut String,
        prefix: &str,
        contents: &Graph<Op>,
        operation: &OperationNode<'_, Op>,
    ) -> fmt::Result {
        let first = operation.outputs().next().map_or(0, LocalValueId::index);
        let role = operation.role();
        for (position, input) in operation.inputs().enumerate() {
            let from = match &input {
                // All outputs of an operation are one box, named by the first.
                ValueRef::Local(id) => ValueRef::Local(contents.first_output_beside(*id)),
                ValueRef::External(key) => ValueRef::External(key.with_slot(0)),
            };
            text.push_str("  ");
            match &from {
                ValueRef::External(key) if !self.externals.contains_key(key) => {
                    self.write_name(text, prefix, &input)?;
                }
                _ => self.write_name(text, prefix, &from)?,
            }
            let is_fixed = role.is_linearized() && !role.is_active(position);
            let style = if is_fixed { " [style=dashed]" } else { "" };
            writeln!(text, " -> {prefix}{first}{style};")?;
        }
        Ok(())
    }
}

/// A line of the text form.
enum Line<'a, Op: GraphOperation> {
    Input(LocalValueId),
    Operation(OperationNode<'a, Op>),
}

/// Inputs and operations in the order of their ids.
fn lines<Op: GraphOperation>(graph: &Graph<Op>) -> impl Iterator<Item = Line<'_, Op>> + '_ {
    let mut inputs = graph.inputs().iter().copied().peekable();
    let mut operations = graph.operations().peekable();
    std::iter::from_fn(move || {
        let first = operations.peek().and_then(|operation| operation.outputs().next());
        match inputs.next_if(|input| first.is_none_or(|first| *input < first)) {
            Some(input) => Some(Line::Input(input)),
            None => operations.next().map(Line::Operation),
        }
    })
}
