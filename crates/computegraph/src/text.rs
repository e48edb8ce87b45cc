//! Graphs as text (one equation a line) and as DOT.
//!
//! Both forms are stable: values are named by their position in their graph, and no fingerprint, address or counter
//! shows.

use std::fmt::{self, Write};

use rustc_hash::FxHashMap;

use crate::graph::{Definition, Graph, LocalValueId, OperationNode, ValueRef};
use crate::key::ValueKey;
use crate::operation::GraphOperation;

/// The text form of one or more graphs, each with the prefix its values are named by.
///
/// Prefixes should differ and not end in a digit, or names mean two things.
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
    /// Values that some printed graph refers to without holding them.
    externals: FxHashMap<ValueKey<Op>, Home>,
    /// Values that no printed graph holds, with the graph that first refers to them.
    unknown: Vec<(usize, ValueKey<Op>)>,
    unknown_prefix: String,
}

/// Who gives a value its name.
#[derive(Clone, Copy, PartialEq)]
enum Home {
    /// The first printed graph that holds it.
    Graph(usize, LocalValueId),
    /// Nobody; its position among such values.
    Unknown(usize),
}

impl<'a, Op: GraphOperation> Names<'a, Op> {
    fn of(graphs: Vec<(&'a str, &'a Graph<Op>)>) -> Self {
        // A graph's own prefix must not be taken.
        let mut unknown_prefix = String::from("e");
        while graphs.iter().any(|(prefix, _)| *prefix == unknown_prefix) {
            unknown_prefix.push('_');
        }
        let mut names = Self { graphs, externals: FxHashMap::default(), unknown: Vec::new(), unknown_prefix };
        for (graph, (_, contents)) in names.graphs.iter().enumerate() {
            for operation in contents.operations() {
                for input in operation.inputs() {
                    if let ValueRef::External(key) = input
                        && !names.externals.contains_key(&key)
                    {
                        names.externals.insert(key.clone(), Home::Unknown(usize::MAX));
                        names.unknown.push((graph, key));
                    }
                }
            }
        }
        names.find_homes();
        names
    }

    fn find_homes(&mut self) {
        if self.unknown.is_empty() {
            return;
        }
        for (graph, (_, contents)) in self.graphs.iter().enumerate() {
            for value in contents.values() {
                if let Some(home @ Home::Unknown(_)) = self.externals.get_mut(&value.key()) {
                    *home = Home::Graph(graph, value.id());
                }
            }
        }
        self.unknown.retain(|(_, key)| matches!(self.externals[key], Home::Unknown(_)));
        for (position, (_, key)) in self.unknown.iter().enumerate() {
            self.externals.insert(key.clone(), Home::Unknown(position));
        }
    }

    /// The values without a home that `graph` is the first to refer to, with their names.
    fn unknown_in(&self, graph: usize) -> impl Iterator<Item = (String, String)> + '_ {
        // They were collected graph by graph.
        let start = self.unknown.partition_point(|(user, _)| *user < graph);
        let numbered = self.unknown.iter().enumerate().skip(start).take_while(move |(_, (user, _))| *user == graph);
        numbered.map(|(position, (_, key))| (format!("{}{position}", self.unknown_prefix), key.summary()))
    }

    fn write_graph(&self, text: &mut String, graph: usize, prefix: &str, contents: &Graph<Op>) -> fmt::Result {
        writeln!(text, "graph {prefix} {{")?;
        for (name, summary) in self.unknown_in(graph) {
            writeln!(text, "  {name} = external {summary}")?;
        }
        for line in contents.definitions() {
            match line {
                Definition::Input(id) => writeln!(text, "  {prefix}{} = input", id.index())?,
                Definition::Operation(operation) => self.write_equation(text, prefix, &operation)?,
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
            text.push_str(&self.name(prefix, &input));
            if role.is_active(position) {
                text.push('*');
            }
        }
        text.push_str(if operation.operation().input_count() == 0 { "\n" } else { ")\n" });
        Ok(())
    }

    fn name(&self, prefix: &str, value: &ValueRef<Op>) -> String {
        match value {
            ValueRef::Local(id) => format!("{prefix}{}", id.index()),
            ValueRef::External(key) => match self.externals[key] {
                Home::Graph(graph, id) => format!("{}{}", self.graphs[graph].0, id.index()),
                Home::Unknown(position) => format!("{}{position}", self.unknown_prefix),
            },
        }
    }

    /// The name of the box that makes a value: all outputs of an operation are one box, named by the first.
    fn box_name(&self, graph: usize, value: &ValueRef<Op>) -> String {
        let (graph, id) = match value {
            ValueRef::Local(id) => (graph, *id),
            ValueRef::External(key) => match self.externals[key] {
                Home::Graph(graph, id) => (graph, id),
                Home::Unknown(_) => return self.name("", value),
            },
        };
        let (prefix, contents) = self.graphs[graph];
        format!("{prefix}{}", contents.first_output_beside(id).index())
    }

    fn write_cluster(&self, text: &mut String, graph: usize, prefix: &str, contents: &Graph<Op>) -> fmt::Result {
        writeln!(text, "  subgraph cluster_{graph} {{\n    label = {prefix:?};")?;
        for line in contents.definitions() {
            match line {
                Definition::Input(id) => {
                    writeln!(text, "    {:?} [shape=ellipse];", format!("{prefix}{}", id.index()))?
                }
                Definition::Operation(operation) => {
                    let mut equation = String::new();
                    self.write_equation(&mut equation, prefix, &operation)?;
                    let first = operation.outputs().next().map_or(0, LocalValueId::index);
                    let name = format!("{prefix}{first}");
                    writeln!(text, "    {name:?} [shape=box, label={:?}];", equation.trim())?;
                }
            }
        }
        text.push_str("  }\n");
        for (name, summary) in self.unknown_in(graph) {
            writeln!(text, "  {name:?} [style=dotted, label={summary:?}];")?;
        }
        for operation in contents.operations() {
            self.write_edges(text, graph, &operation)?;
        }
        Ok(())
    }

    fn write_edges(&self, text: &mut String, graph: usize, operation: &OperationNode<'_, Op>) -> fmt::Result {
        let role = operation.role();
        let to = operation.outputs().next().map(|first| self.box_name(graph, &first.into()));
        for (position, input) in operation.inputs().enumerate() {
            let is_fixed = role.is_linearized() && !role.is_active(position);
            let style = if is_fixed { " [style=dashed]" } else { "" };
            let from = self.box_name(graph, &input);
            writeln!(text, "  {from:?} -> {:?}{style};", to.as_deref().unwrap_or_default())?;
        }
        Ok(())
    }
}
