//! Random programs cut into several graphs that aliases connect: the derivatives are those of the program in one piece.

use computegraph::{Graph, GraphBuilder, OperationRole::Primary, ResolvedView, materialize_merge, resolve};
use proptest::prelude::*;
use tidu::{LocalValueId, PrimitiveValue, ValueKey};
use tidu_testkit::{TestKey, scalar::ScalarOp};

use crate::properties::{Case, Start, by_graph, cases, check, choose_scalar, words};

type Key = ValueKey<ScalarOp>;

/// A program in several graphs under construction.
struct Cut {
    builders: Vec<GraphBuilder<ScalarOp>>,
    /// The key of each value, as the graph that makes it writes it.
    keys: Vec<Key>,
    aliases: Vec<(TestKey, Key)>,
    /// For each value, an input that stands for it.
    links: Vec<Option<TestKey>>,
    choices: Choices,
}

/// Numbers that decide how to cut; all zero cuts nothing.
#[derive(Clone, Debug)]
struct Choices {
    numbers: Vec<u8>,
    next: usize,
}

impl Choices {
    fn below(&mut self, limit: usize) -> usize {
        let number = self.numbers[self.next % self.numbers.len()];
        self.next += 1;
        usize::from(number) % limit
    }
}

impl Cut {
    /// A graph for each step at random, and each operand reached directly or through inputs that stand for it.
    fn new(case: &Case<ScalarOp>, choices: Choices) -> Self {
        let mut cut = Self { builders: Vec::new(), keys: Vec::new(), aliases: Vec::new(), links: Vec::new(), choices };
        cut.builders.resize_with(1 + cut.choices.below(4), GraphBuilder::new);
        for key in case.program.keys() {
            let home = cut.home();
            home.add_input(key.clone());
            cut.hold(vec![ValueKey::Input(key)]);
        }
        for (op, operands) in &case.program.steps {
            let at = cut.choices.below(cut.builders.len());
            let operands = operands.iter().map(|operand| cut.operand(at, *operand)).collect();
            let made = cut.builders[at].add_operation(op.clone(), operands, Primary);
            let key = |id: LocalValueId| cut.builders[at].global_key(id).unwrap();
            let made = made.into_iter().map(key).collect();
            cut.hold(made);
        }
        cut
    }

    fn home(&mut self) -> &mut GraphBuilder<ScalarOp> {
        let at = self.choices.below(self.builders.len());
        &mut self.builders[at]
    }

    fn hold(&mut self, keys: Vec<Key>) {
        self.links.resize(self.links.len() + keys.len(), None);
        self.keys.extend(keys);
    }

    /// A way to refer to a value from a graph.
    fn operand(&mut self, graph: usize, value: usize) -> PrimitiveValue<ScalarOp> {
        match self.choices.below(6) {
            // The builder finds it if it holds it.
            0 | 1 => self.keys[value].clone().into(),
            2 => {
                let link = self.link(value, 1);
                self.builders[graph].add_input(link).into()
            }
            // An input that no graph declares.
            3 => ValueKey::Input(self.link(value, 1)).into(),
            4 => {
                let length = 2 + self.choices.below(3);
                ValueKey::Input(self.link(value, length)).into()
            }
            _ => match &self.links[value] {
                Some(link) => ValueKey::Input(link.clone()).into(),
                None => self.keys[value].clone().into(),
            },
        }
    }

    /// A new input that stands for a value by way of others.
    fn link(&mut self, value: usize, length: usize) -> TestKey {
        let mut target = self.keys[value].clone();
        for _ in 0..length {
            let key = TestKey::named(&format!("link{}", self.aliases.len()));
            self.aliases.push((key.clone(), target));
            target = ValueKey::Input(key.clone());
            self.links[value] = Some(key);
        }
        let ValueKey::Input(link) = target else { unreachable!("a chain has at least one link") };
        link
    }

    /// An output as it is, or as an input that stands for it.
    fn output(&mut self, value: usize) -> Key {
        if self.choices.below(3) == 2 { ValueKey::Input(self.link(value, 1)) } else { self.keys[value].clone() }
    }

    /// Lets inputs of the program stand for inputs from outside, as those of a nested function do.
    fn capture_inputs(&mut self, case: &Case<ScalarOp>) -> Vec<(TestKey, f64)> {
        let mut point = Vec::new();
        for (key, value) in case.program.keys().into_iter().zip(&case.point) {
            let mut outside = key.clone();
            if self.choices.below(3) == 2 {
                outside = TestKey::named(&format!("outside {key:?}"));
                self.home().add_input(outside.clone());
                self.aliases.push((key, ValueKey::Input(outside.clone())));
            }
            point.push((outside, *value));
        }
        point
    }

    /// The view over all graphs, which are roots in any order, or each the parent of the next.
    fn view(mut self) -> ResolvedView<ScalarOp> {
        let mut graphs: Vec<Graph<ScalarOp>> = Vec::new();
        let in_line = self.choices.below(3) == 2;
        for mut builder in self.builders {
            builder.set_outputs([]);
            if let Some(last) = graphs.last().filter(|_| in_line) {
                builder.add_parent(last.clone());
            }
            graphs.push(builder.build().unwrap());
        }
        if in_line {
            graphs.drain(..graphs.len() - 1);
        } else {
            let first = self.choices.below(graphs.len());
            graphs.rotate_left(first);
            if self.choices.below(2) == 1 {
                graphs.reverse();
            }
        }
        if self.choices.below(2) == 1 {
            self.aliases.reverse();
        }
        resolve(graphs).unwrap().with_aliases(self.aliases).unwrap()
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 2000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn b02_a_program_cut_into_graphs_has_the_same_derivatives(
        case in cases(choose_scalar),
        numbers in prop::collection::vec(any::<u8>(), 48),
    ) {
        let mut cut = Cut::new(&case, Choices { numbers, next: 0 });
        let outputs: Vec<_> = case.program.outputs.iter().map(|output| cut.output(*output)).collect();
        let point = cut.capture_inputs(&case);
        let is_captured = point.iter().zip(case.program.keys()).any(|((outside, _), key)| *outside != key);
        let view = cut.view();
        if !is_captured {
            // Once aliases are substituted, the values are those of the program in one piece.
            let merged = materialize_merge(&view, &outputs).unwrap();
            prop_assert_eq!(merged.output_keys(), case.program.graph().output_keys());
        }
        for word in [String::new()].into_iter().chain(words()) {
            let start = Start { view: view.clone(), outputs: outputs.clone(), point: point.clone() };
            let found = start.differentiate(&case, &word).unwrap();
            let expected = case.expected(&word);
            check(&found, &expected, &format!("cut {word}"))?;
            let inlined = by_graph(&case, &word).unwrap();
            check(&found, &(inlined, expected.1), &format!("cut and inlined {word}"))?;
        }
    }
}
