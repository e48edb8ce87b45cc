//! Simplification of what loops and branches own, and of what passes their boundary.

use std::fmt::Write;
use std::time::{Duration, Instant};

use computegraph::resolve;
use expect_test::expect;
use tenferro_ops::{Array, Body, DType, Program, ProgramBuilder, Simplify, TensorType, ValueId, ops};
use tidu::{linear_transpose, linearize};

use crate::simplify::{check, same};

const BODIES: Simplify = Simplify { fuse: false, ..Simplify::ALL };

#[test]
fn bodies_are_simplified() {
    check(
        BODIES,
        "program(%0: F64[], %1: F64[3], %2: Bool[]) {
          %3: F64[], %4: F64[3] = scan{body: program(%0: F64[], %1: F64[]) {
            %2: F64[] = constant{value: F64[] [1]}
            %3: F64[] = mul %1, %2
            %4: F64[] = sin %0
            %5: F64[] = sin %0
            %6: F64[] = add %3, %4
            %7: F64[] = mul %6, %5
            %8: F64[] = exp %7
          } -> (%6, %7), length: 3, reverse: false, num_consts: 0, num_carry: 1} %0, %1
          %5: F64[] = cond{true_branch: program(%0: F64[]) {
            %1: F64[] = neg %0
            %2: F64[] = neg %1
            %3: F64[] = cos %2
          } -> (%3), false_branch: program(%0: F64[]) {
            %1: F64[] = call{program: program(%0: F64[]) {
              %1: F64[] = constant{value: F64[] [1]}
              %2: F64[] = div %0, %1
              %3: F64[] = exp %2
            } -> (%3), recompute: true} %0
          } -> (%1)} %2, %3
        } -> (%4, %5)",
        expect![[r#"
            program(%0: F64[], %1: F64[3], %2: Bool[]) {
              %3: F64[], %4: F64[3] = scan{body: program(%0: F64[], %1: F64[]) {
                %2: F64[] = sin %0
                %3: F64[] = add %1, %2
                %4: F64[] = mul %3, %2
              } -> (%3, %4), length: 3, reverse: false, num_consts: 0, num_carry: 1} %0, %1
              %5: F64[] = cond{true_branch: program(%0: F64[]) {
                %1: F64[] = cos %0
              } -> (%1), false_branch: program(%0: F64[]) {
                %1: F64[] = call{program: program(%0: F64[]) {
                  %1: F64[] = exp %0
                } -> (%1), recompute: true} %0
              } -> (%1)} %2, %3
            } -> (%4, %5)"#]],
    );
}

#[test]
fn what_is_carried_on_unchanged_is_a_constant() {
    check(
        BODIES,
        "program(%0: F64[], %1: F64[3]) {
          %2: F64[], %3: F64[], %4: F64[3], %5: F64[3] = scan{body: program(%0: F64[], %1: F64[], %2: F64[]) {
            %3: F64[] = mul %0, %1
            %4: F64[] = add %3, %2
          } -> (%0, %4, %2, %4), length: 3, reverse: true, num_consts: 0, num_carry: 2} %0, %0, %1
        } -> (%2, %3, %4, %5)",
        expect![[r#"
            program(%0: F64[], %1: F64[3]) {
              %2: F64[], %3: F64[3] = scan{body: program(%0: F64[], %1: F64[], %2: F64[]) {
                %3: F64[] = mul %0, %1
                %4: F64[] = add %3, %2
              } -> (%4, %4), length: 3, reverse: true, num_consts: 1, num_carry: 1} %0, %0, %1
            } -> (%0, %2, %1, %3)"#]],
    );
}

/// The body reads it as a constant, but who asks for it has to wait for the end.
#[test]
fn what_a_while_carries_on_unchanged_stays_its_result() {
    check(
        BODIES,
        "program(%0: F64[], %1: F64[]) {
          %2: F64[], %3: F64[] = while{cond: program(%0: F64[], %1: F64[]) {
            %2: Bool[] = compare{direction: LT} %0, %1
          } -> (%2), body: program(%0: F64[], %1: F64[]) {
            %2: F64[] = add %0, %1
          } -> (%2, %1), num_consts: 0, max_trips: 9} %0, %1
        } -> (%3)",
        expect![[r#"
            program(%0: F64[], %1: F64[]) {
              %2: F64[], %3: F64[] = while{cond: program(%0: F64[], %1: F64[], %2: F64[]) {
                %3: Bool[] = compare{direction: LT} %1, %0
              } -> (%3), body: program(%0: F64[], %1: F64[], %2: F64[]) {
                %3: F64[] = add %1, %0
              } -> (%3, %0), num_consts: 1, max_trips: 9} %1, %0, %1
            } -> (%3)"#]],
    );
}

#[test]
fn values_that_are_equal_in_every_step_are_carried_once() {
    // The first two begin alike and go on alike if they are alike; the third goes another way; the last two change places.
    check(
        BODIES,
        "program(%0: F64[], %1: F64[3]) {
          %2: F64[], %3: F64[], %4: F64[], %5: F64[], %6: F64[], %7: F64[3], %8: F64[3] = scan{body:
            program(%0: F64[], %1: F64[], %2: F64[], %3: F64[], %4: F64[], %5: F64[], %6: F64[]) {
            %7: F64[] = sin %0
            %8: F64[] = mul %7, %5
            %9: F64[] = sin %1
            %10: F64[] = mul %6, %9
            %11: F64[] = cos %2
            %12: F64[] = add %3, %11
            %13: F64[] = add %4, %11
          } -> (%8, %10, %11, %13, %12, %8, %10), length: 3, reverse: false, num_consts: 0, num_carry: 5}
            %0, %0, %0, %0, %0, %1, %1
        } -> (%2, %3, %4, %5, %6, %7, %8)",
        expect![[r#"
            program(%0: F64[], %1: F64[3]) {
              %2: F64[], %3: F64[], %4: F64[], %5: F64[3] = scan{body: program(%0: F64[], %1: F64[], %2: F64[], %3: F64[]) {
                %4: F64[] = sin %0
                %5: F64[] = mul %4, %3
                %6: F64[] = cos %1
                %7: F64[] = add %2, %6
              } -> (%5, %6, %7, %5), length: 3, reverse: false, num_consts: 0, num_carry: 3} %0, %0, %0, %1
            } -> (%2, %2, %3, %4, %4, %5, %5)"#]],
    );
}

#[test]
fn what_nobody_reads_is_neither_carried_nor_passed() {
    check(
        BODIES,
        "program(%0: F64[], %1: F64[3], %2: F64[]) {
          %3: F64[] = exp %2
          %4: F64[], %5: F64[], %6: F64[], %7: F64[3], %8: F64[3] = scan{body:
            program(%0: F64[], %1: F64[], %2: F64[], %3: F64[], %4: F64[]) {
            %5: F64[] = mul %1, %4
            %6: F64[] = add %2, %5
            %7: F64[] = mul %3, %0
            %8: F64[] = sin %7
          } -> (%5, %6, %7, %8, %5), length: 3, reverse: false, num_consts: 1, num_carry: 3} %3, %0, %0, %3, %1
        } -> (%5)",
        expect![[r#"
            program(%0: F64[], %1: F64[3], %2: F64[]) {
              %3: F64[], %4: F64[] = scan{body: program(%0: F64[], %1: F64[], %2: F64[]) {
                %3: F64[] = mul %0, %2
                %4: F64[] = add %1, %3
              } -> (%3, %4), length: 3, reverse: false, num_consts: 0, num_carry: 2} %0, %0, %1
            } -> (%4)"#]],
    );
}

/// The inner loop needs less for one of its results, and so does the outer one.
#[test]
fn needs_are_followed_through_loops_in_loops() {
    check(
        BODIES,
        "program(%0: F64[], %1: F64[]) {
          %2: F64[], %3: F64[] = scan{body: program(%0: F64[], %1: F64[]) {
            %2: F64[], %3: F64[] = scan{body: program(%0: F64[], %1: F64[]) {
              %2: F64[] = sin %0
              %3: F64[] = cos %1
            } -> (%2, %3), length: 2, reverse: false, num_consts: 0, num_carry: 2} %0, %1
          } -> (%2, %3), length: 3, reverse: false, num_consts: 0, num_carry: 2} %0, %1
        } -> (%3)",
        expect![[r#"
            program(%0: F64[], %1: F64[]) {
              %2: F64[] = scan{body: program(%0: F64[]) {
                %1: F64[] = scan{body: program(%0: F64[]) {
                  %1: F64[] = cos %0
                } -> (%1), length: 2, reverse: false, num_consts: 0, num_carry: 1} %0
              } -> (%1), length: 3, reverse: false, num_consts: 0, num_carry: 1} %1
            } -> (%2)"#]],
    );
}

#[test]
fn loops_that_end_by_a_condition() {
    // The counter decides, so it stays; the square is read by nobody, and neither are its sequence and the count.
    check(
        BODIES,
        "program(%0: F64[], %1: I32[]) {
          %2: I32[], %3: F64[], %4: F64[], %5: F64[], %6: I64[], %7: F64[?] = while{cond:
            program(%0: F64[], %1: I32[], %2: F64[], %3: F64[], %4: F64[]) {
            %5: I32[] = constant{value: I32[] [4]}
            %6: Bool[] = compare{direction: LT} %1, %5
          } -> (%6), body: program(%0: F64[], %1: I32[], %2: F64[], %3: F64[], %4: F64[]) {
            %5: I32[] = constant{value: I32[] [1]}
            %6: I32[] = add %1, %5
            %7: F64[] = sin %2
            %8: F64[] = mul %4, %4
            %9: F64[] = mul %7, %3
          } -> (%6, %9, %3, %8, %8), num_consts: 1, counts: true} %0, %1, %0, %0, %0
        } -> (%3, %4)",
        expect![[r#"
            program(%0: F64[], %1: I32[]) {
              %2: I32[], %3: F64[], %4: F64[] = while{cond: program(%0: F64[], %1: I32[], %2: F64[], %3: F64[]) {
                %4: I32[] = constant{value: I32[] [4]}
                %5: Bool[] = compare{direction: LT} %1, %4
              } -> (%5), body: program(%0: F64[], %1: I32[], %2: F64[], %3: F64[]) {
                %4: I32[] = constant{value: I32[] [1]}
                %5: I32[] = add %1, %4
                %6: F64[] = sin %2
                %7: F64[] = mul %6, %0
              } -> (%5, %7, %0), num_consts: 1} %0, %1, %0, %0
            } -> (%3, %4)"#]],
    );
}

#[test]
fn a_branch_that_is_known_stands_for_the_choice() {
    check(
        BODIES,
        "program(%0: F64[], %1: Bool[]) {
          %2: Bool[] = constant{value: Bool[] [false]}
          %3: F64[] = cond{true_branch: program(%0: F64[]) {
            %1: F64[] = sin %0
          } -> (%1), false_branch: program(%0: F64[]) {
            %1: F64[] = cos %0
          } -> (%1)} %2, %0
          %4: I32[] = constant{value: I32[] [7]}
          %5: F64[] = switch{branches: [program(%0: F64[]) {
            %1: F64[] = exp %0
          } -> (%1), program(%0: F64[]) {
            %1: F64[] = cos %0
          } -> (%1)]} %4, %0
          %6: F64[], %7: F64[] = cond{true_branch: program(%0: F64[], %1: F64[]) {
            %2: F64[] = sin %0
          } -> (%2, %1), false_branch: program(%0: F64[], %1: F64[]) {
            %2: F64[] = mul %0, %1
          } -> (%2, %1)} %1, %5, %5
          %8: F64[] = cond{true_branch: program(%0: F64[]) {
            %1: F64[] = exp %0
          } -> (%1), false_branch: program(%0: F64[]) {
            %1: F64[] = exp %0
          } -> (%1)} %1, %0
        } -> (%3, %5, %6, %7, %8)",
        expect![[r#"
            program(%0: F64[], %1: Bool[]) {
              %2: F64[] = cos %0
              %3: F64[] = cond{true_branch: program(%0: F64[]) {
                %1: F64[] = sin %0
              } -> (%1), false_branch: program(%0: F64[]) {
                %1: F64[] = mul %0, %0
              } -> (%1)} %1, %2
              %4: F64[] = exp %0
            } -> (%2, %2, %3, %2, %4)"#]],
    );
}

/// Each program holds the next one twice: looked at one by one there would be 2⁶⁰ of them.
#[test]
fn equal_bodies_are_simplified_once() {
    let scalar = || TensorType::new(DType::F64, []);
    let call = |inner: Option<&Body>| {
        let mut builder = ProgramBuilder::new();
        let x = builder.input(scalar()).unwrap();
        let mut y = builder.apply(ops::Sin {}, &[x]).unwrap()[0];
        for _ in 0..2 {
            y = match inner {
                Some(inner) => {
                    let looped =
                        ops::Scan { body: inner.clone(), length: Some(1), reverse: false, num_consts: 0, num_carry: 1 };
                    builder.apply(looped, &[y]).unwrap()[0]
                }
                None => builder.apply(ops::Cos {}, &[y]).unwrap()[0],
            };
        }
        let one = builder.apply(ops::Constant { value: Array::scalar(1.0) }, &[]).unwrap()[0];
        let y = builder.apply(ops::Mul {}, &[y, one]).unwrap()[0];
        builder.finish(&[y]).unwrap()
    };
    let mut program = call(None);
    for _ in 0..60 {
        program = call(Some(&Body::new(program)));
    }
    let start = Instant::now();
    let simplified = program.simplify().program;
    assert_eq!(simplified.instructions().len(), 3);
    assert!(start.elapsed() < Duration::from_secs(20), "{:?}", start.elapsed());
}

/// Loops and choices. Loops have some of their values carried twice, in some order, rows and constants passed
/// twice; some run the body of another, some read what others return.
struct Chance {
    random: tidu_testkit::Random,
    text: String,
    /// The numbers of values of rank 0, and of arrays of four rows.
    values: [Vec<usize>; 2],
    count: usize,
}

/// The text of a body, and how many constants, carried values, rows and outputs it has.
#[derive(Clone)]
struct RandomBody {
    text: String,
    counts: [usize; 4],
}

impl Chance {
    fn below(&mut self, count: usize) -> usize {
        (self.random.bits() >> 11) as usize % count
    }

    fn program(seed: u64, loops: usize) -> Program {
        let text = "program(%0: F64[], %1: F64[], %2: F64[4], %3: F64[4]) {
          %4: Bool[] = compare{direction: LT} %0, %1
          %5: Bool[] = compare{direction: GT} %0, %1\n"
            .to_owned();
        let random = tidu_testkit::Random::new(seed);
        let mut chance = Chance { random, text, values: [vec![0, 1], vec![2, 3]], count: 6 };
        let mut bodies: Vec<RandomBody> = Vec::new();
        let first_branch = chance.function(2, 2);
        for _ in 0..loops {
            let known = chance.below(2 * bodies.len() + 1);
            let body = bodies.get(known).cloned().unwrap_or_else(|| chance.body());
            chance.add_loop(&body);
            bodies.push(body);
            if chance.below(2) == 0 {
                let branches = [first_branch.clone(), chance.function(2, 2)];
                chance.add_choice(&branches);
            }
        }
        let wanted: Vec<_> = (6..chance.count).filter(|_| chance.below(3) > 0).collect();
        let wanted: Vec<_> = wanted.into_iter().chain([6]).map(|value| format!("%{value}")).collect();
        let text = format!("{}}} -> ({})", chance.text, wanted.join(", "));
        Program::parse(&text).unwrap_or_else(|error| panic!("{error}\n{text}"))
    }

    fn body(&mut self) -> RandomBody {
        let counts = [self.below(3), 1 + self.below(5), self.below(3)];
        let outputs = counts[1] + self.below(4);
        let text = self.function(counts.iter().sum(), outputs);
        RandomBody { text, counts: [counts[0], counts[1], counts[2], outputs] }
    }

    /// A program of so many numbers that returns so many.
    fn function(&mut self, inputs: usize, outputs: usize) -> String {
        let count = 3 + self.below(10);
        let declared: Vec<_> = (0..inputs).map(|input| format!("%{input}: F64[]")).collect();
        let mut text = format!("program({}) {{\n", declared.join(", "));
        for value in inputs..inputs + count {
            let (x, y) = (self.below(value), self.below(value));
            let equation = match self.below(7) {
                0 => format!("sin %{x}"),
                1 => format!("neg %{x}"),
                2 => format!("constant{{value: F64[] [{}]}}", ["1", "0", "-0", "0.5"][self.below(4)]),
                3 | 4 => format!("mul %{x}, %{y}"),
                5 => format!("sub %{x}, %{y}"),
                _ => format!("add %{x}, %{y}"),
            };
            writeln!(text, "%{value}: F64[] = {equation}").unwrap();
        }
        let returned: Vec<_> = (0..outputs).map(|_| format!("%{}", self.below(inputs + count))).collect();
        write!(text, "}} -> ({})", returned.join(", ")).unwrap();
        text
    }

    /// A choice by one of two predicates; of two choices with the same first branch that branch has work in common.
    fn add_choice(&mut self, branches: &[String; 2]) {
        let operands: Vec<_> = (0..2).map(|_| self.operand(0)).collect();
        let (first, predicate) = (self.count, 4 + self.below(2));
        let [on_true, on_false] = branches;
        writeln!(
            self.text,
            "%{first}: F64[], %{}: F64[] = cond{{true_branch: {on_true}, false_branch: {on_false}}} %{predicate}, {}",
            first + 1,
            operands.join(", ")
        )
        .unwrap();
        self.values[0].extend([first, first + 1]);
        self.count += 2;
    }

    /// A value of rank 0 or an array; mostly the first ones, so that operands are in common.
    fn operand(&mut self, kind: usize) -> String {
        let some = if self.below(3) > 0 { 1 } else { self.values[kind].len() };
        let chosen = self.below(some);
        format!("%{}", self.values[kind][chosen])
    }

    fn add_loop(&mut self, body: &RandomBody) {
        let [consts, carry, rows, outputs] = body.counts;
        let operands: Vec<_> =
            (0..consts + carry + rows).map(|input| self.operand(usize::from(input >= consts + carry))).collect();
        let first = self.count;
        let types = (0..outputs).map(|output| if output < carry { "F64[]" } else { "F64[4]" });
        let results: Vec<_> = types.enumerate().map(|(output, ty)| format!("%{}: {ty}", first + output)).collect();
        let (reverse, text) = (self.below(6) == 0, &body.text);
        writeln!(
            self.text,
            "{} = scan{{body: {text}, length: 4, reverse: {reverse}, num_consts: {consts}, num_carry: {carry}}} {}",
            results.join(", "),
            operands.join(", ")
        )
        .unwrap();
        self.values[0].extend(first..first + carry);
        self.values[1].extend(first + carry..first + outputs);
        self.count += outputs;
    }
}

/// Numbers of every kind for the inputs of a program: ordinary ones, and such that identities fail for.
fn points(program: &Program) -> [Vec<Array>; 2] {
    const SPECIAL: [f64; 7] = [-0.0, 1.0, f64::NAN, 0.0, f64::INFINITY, -1.0, 0.5];
    let point = |number: &dyn Fn(usize) -> f64| {
        let array = |(input, ty): (usize, &TensorType)| {
            let numbers: Vec<_> = (0..ty.element_count().unwrap()).map(|place| number(3 * input + place)).collect();
            Array::from_slice(ty.shape.to_vec(), &numbers).unwrap()
        };
        program.input_types().iter().enumerate().map(array).collect()
    };
    [point(&|place| (place as f64 * 1.7 + 0.3).sin()), point(&|place| SPECIAL[place % 7])]
}

/// Simplified with all passes, and without joining loops: tells how many instructions the joining saved.
fn check_bits(program: &Program, what: &str) -> usize {
    let simplified = program.simplify().program;
    simplified.verify().unwrap();
    assert_eq!(simplified.simplify().program, simplified, "{what}\n{program}");
    let apart = program.simplify_by(BODIES).program;
    for point in points(program) {
        let expected = program.eval(point.clone()).unwrap();
        for simplified in [&simplified, &apart] {
            let found = simplified.eval(point.clone()).unwrap();
            same(&found, &expected, &format_args!("{what}\n{program}\n{simplified}"));
        }
    }
    apart.instructions().len().saturating_sub(simplified.instructions().len())
}

#[test]
fn loops_by_chance_keep_every_bit() {
    let saved: usize =
        (0..300).map(|seed| check_bits(&Chance::program(seed, 1 + seed as usize % 6), &format!("seed {seed}"))).sum();
    assert!(saved > 40, "only {saved} loops were joined to others");
}

/// Values beside tangents, and beside cotangents: the loop over values and its copy that saves rows, and loops over these.
#[test]
fn derivatives_of_loops_by_chance_keep_every_bit() {
    let mut saved = 0;
    for seed in 0..60 {
        let program = Chance::program(seed, 1 + seed as usize % 3);
        let keys = program.fresh_keys();
        let graph = program.to_graph(&keys).unwrap();
        let view = resolve([graph.clone()]).unwrap();
        let linear = linearize(&view, &graph.output_keys(), &keys).unwrap();
        let transposed = linear_transpose(&linear).unwrap();
        for (mode, map) in [("forward", &linear), ("reverse", &transposed)] {
            let seeds = map.tangent_inputs().iter().map(|(key, _)| key.clone());
            let order: Vec<_> = keys.iter().cloned().chain(seeds).collect();
            let derivative = Program::from_graph(map.as_graph(), &order).unwrap();
            // The values stand before the derivative, as one program.
            let mut builder = ProgramBuilder::new();
            let inputs: Vec<_> = derivative.input_types().iter().map(|ty| builder.input(ty.clone()).unwrap()).collect();
            let mut outputs = write(&mut builder, &program, &inputs[..keys.len()]);
            outputs.extend(write(&mut builder, &derivative, &inputs));
            saved += check_bits(&builder.finish(&outputs).unwrap(), &format!("seed {seed}, {mode}"));
        }
    }
    assert!(saved > 60, "only {saved} loops were joined to others");
}

fn write(builder: &mut ProgramBuilder, program: &Program, inputs: &[ValueId]) -> Vec<ValueId> {
    let mut values = inputs.to_vec();
    for instruction in program.instructions() {
        let operands: Vec<_> = instruction.operands().iter().map(|operand| values[operand.index()]).collect();
        values.extend(builder.apply(instruction.op().clone(), &operands).unwrap());
    }
    program.outputs().iter().map(|output| values[output.index()]).collect()
}
