//! The text form of programs: printing, reading back, and what is said about texts that are none.

use expect_test::{Expect, expect};
use tenferro_ops::{
    Array, Arrays, Attribute, AttributeValue, CATALOGUE, Complex, DType, Extensions, OpDef, OpError, Program,
    ProgramBuilder, StdTensorOp, TensorType, TypeFault, Types, op, ops,
};

/// Prints, reads back and prints again.
#[track_caller]
fn round_trip(program: &Program, extensions: &Extensions) {
    let text = program.to_string();
    let back = Program::parse_with(&text, extensions).unwrap_or_else(|error| panic!("{error} in\n{text}"));
    assert_eq!(back, *program);
    assert_eq!(back.to_string(), text);
    back.verify().unwrap();
}

/// The program of one operation on inputs of its own.
fn single(op: &StdTensorOp, inputs: &[Array]) -> Program {
    let mut builder = ProgramBuilder::new();
    let operands: Vec<_> = inputs.iter().map(|input| builder.input(input.tensor_type()).unwrap()).collect();
    let results = builder.apply(op.clone(), &operands).unwrap();
    builder.finish(&results).unwrap()
}

fn constant(value: Array) -> Program {
    single(&ops::Constant { value }.into(), &[])
}

op! {
    /// An operation that keeps one attribute of every kind.
    struct Everything {
        number: i64,
        size: usize,
        truth: bool,
        word: Odd,
        dtype: DType,
        pairs: Vec<(i32, i32)>,
        ty: TensorType,
        tensors: Vec<Array>,
    } = "test.everything";
}

/// A word of any characters.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Odd(&'static str);

const ODD: [&str; 9] = ["plain_word.2", "true", "", "7", "two words", "a\"b\\c\n", "F64[2]", "ü∞", "\u{7f}//"];

impl AttributeValue for Odd {
    fn to_attribute(&self) -> Option<Attribute> {
        Some(Attribute::Word(self.0.to_owned()))
    }

    fn from_attribute(attribute: Option<&Attribute>, _: usize) -> Result<Self, String> {
        let Some(Attribute::Word(word)) = attribute else { return Err("a word".into()) };
        ODD.into_iter().find(|odd| odd == word).map(Odd).ok_or_else(|| format!("an odd word, found {word:?}"))
    }
}

/// Two results.
impl OpDef for Everything {
    fn result_count(&self) -> usize {
        2
    }

    fn infer(&self, x: &[TensorType]) -> Result<Types, TypeFault> {
        Ok([x[0].clone(), self.ty.clone()].into_iter().collect())
    }

    fn eval(&self, x: Arrays, out: &[TensorType]) -> Result<Arrays, OpError> {
        Ok([x[0].clone(), Array::zeros(out[1].dtype, &out[1].shape)?].into_iter().collect())
    }
}

fn everything(word: &'static str) -> Everything {
    Everything {
        number: i64::MIN,
        size: usize::MAX,
        truth: true,
        word: Odd(word),
        dtype: DType::C32,
        pairs: vec![(-1, 2), (0, 3)],
        ty: TensorType::new(DType::Bool, [2, 0]),
        tensors: vec![Array::scalar(0.5), Array::from_slice([2], &[true, false]).unwrap()],
    }
}

#[test]
fn the_text_of_a_program() {
    let mut builder = ProgramBuilder::new();
    let a = builder.input(TensorType::new(DType::F64, [2, 3])).unwrap();
    let x = builder.input(TensorType::new(DType::F64, [3])).unwrap();
    let dot = ops::DotGeneral { lhs_batch: vec![], rhs_batch: vec![], lhs_contract: vec![1], rhs_contract: vec![0] };
    let y = builder.apply(dot, &[a, x]).unwrap()[0];
    let z = builder.apply(StdTensorOp::extension(everything("two words")), &[y]).unwrap();
    let c = Array::from_slice([2], &[Complex::new(-0.0, 1e-7), Complex::new(f64::NAN, f64::NEG_INFINITY)]).unwrap();
    builder.apply(ops::Constant { value: c }, &[]).unwrap();
    let program = builder.finish(&[z[0], y, z[1], y]).unwrap();
    expect![[r#"
        program(%0: F64[2,3], %1: F64[3]) {
          %2: F64[2] = dot_general{lhs_batch: [], rhs_batch: [], lhs_contract: [1], rhs_contract: [0]} %0, %1
          %3: F64[2], %4: Bool[2,0] = "test.everything"{number: -9223372036854775808, size: 18446744073709551615, truth: true, word: "two words", dtype: C32, pairs: [[-1, 2], [0, 3]], ty: {dtype: Bool, shape: [2, 0]}, tensors: [F64[] [0.5], Bool[2] [true, false]]} %2
          %5: C64[2] = constant{value: C64[2] [-0+1e-7i, NaN-infi]}
        } -> (%3, %2, %4, %2)"#]]
    .assert_eq(&program.to_string());
    round_trip(&program, &Extensions::new().with::<Everything>());
    assert_eq!(format!("{program:?}"), program.to_string());
}

#[test]
fn programs_without_anything_have_a_text() {
    let empty = ProgramBuilder::new().finish(&[]).unwrap();
    assert_eq!(empty.to_string(), "program() {\n} -> ()");
    round_trip(&empty, &Extensions::new());
    let mut builder = ProgramBuilder::new();
    let x = builder.input(TensorType::new(DType::U64, [])).unwrap();
    round_trip(&builder.finish(&[x, x]).unwrap(), &Extensions::new());
}

#[test]
fn every_operation_is_read_back() {
    for entry in CATALOGUE {
        for sample in (entry.samples)() {
            round_trip(&single(&sample.op, &sample.inputs), &Extensions::new());
        }
    }
}

#[test]
fn every_kind_of_attribute_is_read_back() {
    let extensions = Extensions::new().with::<Everything>();
    for word in ODD {
        round_trip(&single(&StdTensorOp::extension(everything(word)), &[Array::scalar(1)]), &extensions);
    }
}

#[test]
fn every_element_is_read_back_to_the_bit() {
    let reals =
        [0.0, -0.0, 0.1, -1.5e300, 5e-324, f64::MAX, f64::INFINITY, f64::NEG_INFINITY, f64::NAN, -f64::NAN, 1e16];
    let odd = f64::from_bits(0x7ff0_dead_beef_0001);
    let reals: Vec<f64> = reals.into_iter().chain([odd]).collect();
    let single: Vec<f32> = reals.iter().map(|x| *x as f32).chain([1e-45]).collect();
    let complex: Vec<_> = reals.iter().flat_map(|re| reals.iter().map(|im| Complex::new(*re, *im))).collect();
    let narrow: Vec<_> = single.iter().flat_map(|re| single.iter().map(|im| Complex::new(*re, *im))).collect();
    let arrays = [
        Array::from_vec([3, 4], reals).unwrap(),
        Array::from_vec([13], single).unwrap(),
        Array::from_vec([12, 12], complex).unwrap(),
        Array::from_vec([13, 13], narrow).unwrap(),
        Array::from_slice([2], &[i32::MIN, i32::MAX]).unwrap(),
        Array::from_slice([2], &[i64::MIN, i64::MAX]).unwrap(),
        Array::from_slice([2], &[u32::MIN, u32::MAX]).unwrap(),
        Array::from_slice([2], &[u64::MIN, u64::MAX]).unwrap(),
        Array::from_slice([2], &[true, false]).unwrap(),
        Array::scalar(odd),
    ];
    let empty = DType::ALL.map(|dtype| Array::zeros(dtype, [2, 0, 3]).unwrap());
    let scalar = DType::ALL.map(|dtype| Array::zeros(dtype, []).unwrap());
    for array in arrays.into_iter().chain(empty).chain(scalar) {
        round_trip(&constant(array), &Extensions::new());
    }
}

#[test]
fn white_space_and_comments_are_free() {
    let text = "// A program.
        program\t( % 0"
        .replace("% 0", "%0")
        + ":F64[ 2 ,3]){%1:F64[2,3]=sin%0 %2:F64[]=constant // the
        {value:// a comment ) in between
            F64[]\r\n[ 0.5// half
            ]}%3  : I32[2] = constant { value : I32[2][1\n,\n2] } // [
        }->(%1,%2 ,%3)// end";
    expect![[r#"
        program(%0: F64[2,3]) {
          %1: F64[2,3] = sin %0
          %2: F64[] = constant{value: F64[] [0.5]}
          %3: I32[2] = constant{value: I32[2] [1, 2]}
        } -> (%1, %2, %3)"#]]
    .assert_eq(&text.parse::<Program>().unwrap().to_string());
}

/// What is said about a text.
#[track_caller]
fn check(text: &str, message: Expect) {
    check_with(text, &Extensions::new(), message);
}

#[track_caller]
fn check_with(text: &str, extensions: &Extensions, message: Expect) {
    message.assert_eq(&Program::parse_with(text, extensions).unwrap_err().to_string());
}

/// A program of one input `%0: F64[2]` with these equations, on lines of their own from line 2 on.
#[track_caller]
fn check_equations(equations: &str, message: Expect) {
    check(&format!("program(%0: F64[2]) {{\n{equations}\n}} -> (%0)"), message);
}

/// The value of an attribute of the only equation, from column 8 of line 2 on.
#[track_caller]
fn check_attribute(value: &str, message: Expect) {
    check(&format!("program() {{ %0: F64[2] = constant{{value:\n       {value}}}\n}} -> ()"), message);
}

#[test]
fn mistakes_in_the_frame() {
    check(
        "",
        expect![
            "line 1, column 1: expected `program`, found the end of the text; a program reads `program(%0: F64[2]) { … } -> (%1)`"
        ],
    );
    check(
        "  // nothing",
        expect![
            "line 1, column 13: expected `program`, found the end of the text; a program reads `program(%0: F64[2]) { … } -> (%1)`"
        ],
    );
    check(
        "graph {}",
        expect![
            "line 1, column 1: expected `program`, found `graph`; a program reads `program(%0: F64[2]) { … } -> (%1)`"
        ],
    );
    check(
        "program {",
        expect![
            "line 1, column 9: expected `(` before the inputs, found `{`; a program reads `program(%0: F64[2]) { … } -> (%1)`"
        ],
    );
    check(
        "program(%0 F64[2]) {} -> ()",
        expect![
            "line 1, column 12: expected `:` and the type of the input, found `F64`; a program reads `program(%0: F64[2]) { … } -> (%1)`"
        ],
    );
    check(
        "program(x: F64[2]) {} -> ()",
        expect!["line 1, column 9: expected an input, found `x`; a program reads `program(%0: F64[2]) { … } -> (%1)`"],
    );
    check(
        "program(%0: F64[2],) {} -> ()",
        expect!["line 1, column 20: expected an input, found `)`; a program reads `program(%0: F64[2]) { … } -> (%1)`"],
    );
    check(
        "program(%0: F64[2]; %1: F64[2]) {} -> ()",
        expect![
            "line 1, column 19: expected `,` or `)` after an input, found `;`; a program reads `program(%0: F64[2]) { … } -> (%1)`"
        ],
    );
    check(
        "program() -> ()",
        expect![
            "line 1, column 11: expected `{` before the equations, found `->`; a program reads `program(%0: F64[2]) { … } -> (%1)`"
        ],
    );
    check(
        "program() {} ()",
        expect![
            "line 1, column 14: expected `->` before the outputs, found `(`; a program reads `program(%0: F64[2]) { … } -> (%1)`"
        ],
    );
    check(
        "program() {} -> %0",
        expect![
            "line 1, column 17: expected `(` before the outputs, found `%0`; a program reads `program(%0: F64[2]) { … } -> (%1)`"
        ],
    );
    check(
        "program() {} -> (0)",
        expect![
            "line 1, column 18: expected an output, found `0`; a program reads `program(%0: F64[2]) { … } -> (%1)`"
        ],
    );
    check(
        "program(%0: F64[]) {} -> (%0 %0)",
        expect![
            "line 1, column 30: expected `,` or `)` after an output, found `%0`; a program reads `program(%0: F64[2]) { … } -> (%1)`"
        ],
    );
    check(
        "program() {} -> ()\n\nprogram() {} -> ()",
        expect![
            "line 3, column 1: expected the end of the text after the outputs, found `program`; a program reads `program(%0: F64[2]) { … } -> (%1)`"
        ],
    );
    check(
        "program() {\n",
        expect![
            "line 2, column 1: expected an equation or `}`, found the end of the text; an equation reads `%2: F64[2] = add %0, %1`"
        ],
    );
}

#[test]
fn mistakes_in_types() {
    check(
        "program(%0: f64[2]) {} -> ()",
        expect![[
            r#"line 1, column 13: dtype "f64": no such name; the names are F32, F64, C32, C64, I32, I64, Bool, U32, U64"#
        ]],
    );
    check(
        "program(%0: F64) {} -> ()",
        expect!["line 1, column 16: expected `[` and the sizes of the axes, found `)`; a type reads `F64[2,3]`"],
    );
    check(
        "program(%0: [2]) {} -> ()",
        expect!["line 1, column 13: expected a type, found `[`; a type reads `F64[2,3]`"],
    );
    check(
        "program(%0: F64[-2]) {} -> ()",
        expect!["line 1, column 17: expected the size of an axis, found `-2`; a type reads `F64[2,3]`"],
    );
    check(
        "program(%0: F64[n]) {} -> ()",
        expect!["line 1, column 17: expected the size of an axis, found `n`; a type reads `F64[2,3]`"],
    );
    check(
        "program(%0: F64[2 3]) {} -> ()",
        expect!["line 1, column 19: expected `,` or `]` after a size, found `3`; a type reads `F64[2,3]`"],
    );
    check(
        "program(%0: F64[99999999999999999999]) {} -> ()",
        expect![
            "line 1, column 17: `99999999999999999999` is too large for the size of an axis; the largest is 18446744073709551615"
        ],
    );
    check(
        "program(%0: F64[4294967296,4294967296]) {} -> ()",
        expect![
            "line 1, column 13: input %0: F64[4294967296,4294967296]: needs 147573952589676412928 bytes, more than the 9223372036854775744 bytes a tensor can have; use a smaller shape"
        ],
    );
    check(
        &format!("program(%0: F64[{}1]) {{}} -> ()", "1,".repeat(256)),
        expect!["line 1, column 529: a type has more than 256 axes; merge some of them"],
    );
}

#[test]
fn mistakes_in_equations() {
    check_equations(
        "  sin %0",
        expect![
            "line 2, column 3: expected an equation or `}`, found `sin`; an equation reads `%2: F64[2] = add %0, %1`"
        ],
    );
    check_equations(
        "  %1 = sin %0",
        expect![
            "line 2, column 6: expected `:` and the type of the result, found `=`; an equation reads `%2: F64[2] = add %0, %1`"
        ],
    );
    check_equations(
        "  %1: F64[2] sin %0",
        expect![
            "line 2, column 14: expected `=` after the results, found `sin`; an equation reads `%2: F64[2] = add %0, %1`"
        ],
    );
    check_equations(
        "  %1: F64[2] = %0",
        expect![
            "line 2, column 16: expected the name of an operation, found `%0`; an equation reads `%2: F64[2] = add %0, %1`"
        ],
    );
    check_equations(
        "  %1: F64[2], = sin %0",
        expect!["line 2, column 15: expected another result, found `=`; an equation reads `%2: F64[2] = add %0, %1`"],
    );
    check_equations(
        "  %1: F64[2] = sin %0,",
        expect!["line 3, column 1: expected an operand, found `}`; an equation reads `%2: F64[2] = add %0, %1`"],
    );
    check_equations(
        "  %1: F64[2] = sin 0",
        expect![
            "line 2, column 20: expected an operand, the next equation or `}`, found `0`; an equation reads `%2: F64[2] = add %0, %1`"
        ],
    );
    check_equations(
        "  %1: F64[2] = sin(%0)",
        expect![
            "line 2, column 19: expected an operand, the next equation or `}`, found `(`; an equation reads `%2: F64[2] = add %0, %1`"
        ],
    );
    check_equations(
        "  %1: F64[2] = sin %0;\n  %2: F64[2] = sin %1",
        expect![
            "line 2, column 22: expected `,`, the next equation or `}`, found `;`; an equation reads `%2: F64[2] = add %0, %1`"
        ],
    );
    check_equations(
        "  %1: F64[2] = sin %0 %1",
        expect![
            "line 3, column 1: expected `:` and the type of the result, found `}`; an equation reads `%2: F64[2] = add %0, %1`"
        ],
    );
    check_equations(
        "  %99999999999: F64[2] = sin %0",
        expect!["line 2, column 3: `99999999999` is too large for the number of a value; the largest is 4294967294"],
    );
    check_equations(
        "  %4294967295: F64[2] = sin %0",
        expect!["line 2, column 3: `4294967295` is too large for the number of a value; the largest is 4294967294"],
    );
    check_equations(
        "  %: F64[2] = sin %0",
        expect![
            "line 2, column 3: expected an equation or `}`, found `%`; an equation reads `%2: F64[2] = add %0, %1`"
        ],
    );
    check_equations(
        "  %1: F64[2] = sine %0",
        expect![
            "line 2, column 16: sine: no such operation; docs/operations.md lists ours, and extensions stand in quotes and are given to Program::parse_with"
        ],
    );
    check_equations(
        "  %1: F64[2] = ünwörd %0",
        expect![
            "line 2, column 16: expected the name of an operation, found `ü`; an equation reads `%2: F64[2] = add %0, %1`"
        ],
    );
    check_equations(
        "  %1: F64[2] = sin{axis: 0} %0",
        expect!["line 2, column 16: sin: attribute axis: no such attribute; the operation has none"],
    );
    check_equations(
        "  %1: F64[2] = reverse %0",
        expect!["line 2, column 16: reverse: attribute dimensions: expected a list, found nothing; give the attribute"],
    );
    check_equations(
        "  %1: F64[2] = reverse{dimensions: 0} %0",
        expect!["line 2, column 16: reverse: attribute dimensions: expected a list, found 0"],
    );
    check_equations(
        "  %1: F64[2] = reverse{dimensions: [-1]} %0",
        expect![
            "line 2, column 16: reverse: attribute dimensions: expected an integer from 0 to 18446744073709551615, found -1"
        ],
    );
    check_equations(
        "  %1: F64[2] = reverse{dimensions: [0], dimensions: [0]} %0",
        expect!["line 2, column 16: reverse: attribute dimensions: given twice; give it once"],
    );
}

#[test]
fn mistakes_in_attributes() {
    check_attribute(
        "",
        expect![
            "line 2, column 8: expected the value of an attribute, found `}`; attributes read `{name: value, other: [1, 2]}`"
        ],
    );
    check_attribute(
        "F64[2] [1, 2",
        expect![
            "line 2, column 20: expected `,` or `]` after an element, found `}`; a tensor reads `F64[3] [0.5, 1, 2]`"
        ],
    );
    check_attribute(
        "F64[2] [1, 2]; other: 1",
        expect![
            "line 2, column 21: expected `,` or `}` after an attribute, found `;`; attributes read `{name: value, other: [1, 2]}`"
        ],
    );
    check_attribute(
        "F64[2] [1]",
        expect!["line 2, column 8: F64[2]: the element count is 2, was given 1; pass one element for each index"],
    );
    check_attribute(
        "F64[2] [1, 2, 3]",
        expect!["line 2, column 22: F64[2]: the element count is 2, was given 3; pass one element for each index"],
    );
    check_attribute(
        "F64[2] [1, ]",
        expect![
            "line 2, column 19: `]` is no element of F64[2]; write a number such as `0.5`, `-1e-300`, `inf`, `NaN`"
        ],
    );
    check_attribute(
        "F64[2] [1, two]",
        expect![
            "line 2, column 19: `two` is no element of F64[2]; write a number such as `0.5`, `-1e-300`, `inf`, `NaN`"
        ],
    );
    check_attribute(
        "F64[2] [1, 1e400]",
        expect![
            "line 2, column 19: `1e400` is no element of F64[2]; write a number such as `0.5`, `-1e-300`, `inf`, `NaN`"
        ],
    );
    check_attribute(
        "F64[2] [1 2]",
        expect![
            "line 2, column 18: expected `,` or `]` after an element, found `2`; a tensor reads `F64[3] [0.5, 1, 2]`"
        ],
    );
    check_attribute(
        "F64[2] [[1], [2]]",
        expect![
            "line 2, column 16: `[` is no element of F64[2]; write a number such as `0.5`, `-1e-300`, `inf`, `NaN`"
        ],
    );
    check_attribute(
        "F64[2] 1, 2",
        expect!["line 2, column 15: expected `[` and the elements, found `1`; a tensor reads `F64[3] [0.5, 1, 2]`"],
    );
    check_attribute(
        "F65[2] [1, 2]",
        expect![[
            r#"line 2, column 8: dtype "F65": no such name; the names are F32, F64, C32, C64, I32, I64, Bool, U32, U64"#
        ]],
    );
    check_attribute(
        "F64[2,] [1, 2]",
        expect!["line 2, column 14: expected the size of an axis, found `]`; a type reads `F64[2,3]`"],
    );
    check_attribute(
        "F64[1000000000000] [1, 2]",
        expect![
            "line 2, column 8: F64[1000000000000]: the element count is 1000000000000, was given 2; pass one element for each index"
        ],
    );
    check_attribute(
        "F64[1000000000000,1000000000000] [1, 2]",
        expect![
            "line 2, column 8: F64[1000000000000,1000000000000]: needs 8000000000000000000000000 bytes, more than the 9223372036854775744 bytes a tensor can have; use a smaller shape"
        ],
    );
    check_attribute(
        "C64[2] [1, 2i]",
        expect!["line 2, column 16: `1` is no element of C64[2]; write a complex number such as `0.5-2i`"],
    );
    check_attribute(
        "C64[2] [1 + 2i]",
        expect!["line 2, column 16: `1` is no element of C64[2]; write a complex number such as `0.5-2i`"],
    );
    check_attribute(
        "I32[2] [1, 2147483648]",
        expect![
            "line 2, column 19: `2147483648` is no element of I32[2]; write an integer from -2147483648 to 2147483647"
        ],
    );
    check_attribute(
        "I64[2] [1, 1.5]",
        expect![
            "line 2, column 19: `1.5` is no element of I64[2]; write an integer from -9223372036854775808 to 9223372036854775807"
        ],
    );
    check_attribute(
        "U64[2] [1, -1]",
        expect!["line 2, column 19: `-1` is no element of U64[2]; write an integer from 0 to 18446744073709551615"],
    );
    check_attribute(
        "Bool[2] [1, 0]",
        expect!["line 2, column 17: `1` is no element of Bool[2]; write `true` or `false`"],
    );
    check_attribute(
        "[1, 2",
        expect![
            "line 2, column 13: expected `,` or `]` after an entry, found `}`; attributes read `{name: value, other: [1, 2]}`"
        ],
    );
    check_attribute(
        "[1, 2}",
        expect![
            "line 2, column 13: expected `,` or `]` after an entry, found `}`; attributes read `{name: value, other: [1, 2]}`"
        ],
    );
    check_attribute(
        "{low: 1, 2}",
        expect![
            "line 2, column 17: expected the name of an attribute, found `2`; attributes read `{name: value, other: [1, 2]}`"
        ],
    );
    check_attribute(
        "{low 1}",
        expect![
            "line 2, column 13: expected `:` and the value of the attribute, found `1`; attributes read `{name: value, other: [1, 2]}`"
        ],
    );
    check_attribute(
        "170141183460469231731687303715884105728",
        expect![
            "line 2, column 8: `170141183460469231731687303715884105728` is too large for an attribute; the largest is 170141183460469231731687303715884105727"
        ],
    );
    check_attribute(
        "\"open",
        expect![[
            r#"line 2, column 8: expected the value of an attribute, found `"open}`; attributes read `{name: value, other: [1, 2]}`"#
        ]],
    );
    check_attribute(
        "\"\\n\"",
        expect![[
            r#"line 2, column 8: `\n` has an escape that is none; write `\"`, `\\` or a code point such as `\u{a}`"#
        ]],
    );
    check_attribute(
        "{\"\\u{110000}\": 1}",
        expect![[
            r#"line 2, column 9: `\u{110000}` has an escape that is none; write `\"`, `\\` or a code point such as `\u{a}`"#
        ]],
    );
    check_attribute(
        "-",
        expect![
            "line 2, column 8: expected the value of an attribute, found `-`; attributes read `{name: value, other: [1, 2]}`"
        ],
    );
    check_attribute(
        "'word'",
        expect![
            "line 2, column 8: expected the value of an attribute, found `'`; attributes read `{name: value, other: [1, 2]}`"
        ],
    );
    check_attribute(
        &"[".repeat(1000),
        expect!["line 2, column 72: attributes are nested more than 64 deep; flatten them"],
    );
    check_attribute(
        &"{a: ".repeat(1000),
        expect!["line 2, column 264: attributes are nested more than 64 deep; flatten them"],
    );
    check_attribute(
        &"9".repeat(1000),
        expect![
            "line 2, column 8: `9999999999999999999999999999999999999999…` is too large for an attribute; the largest is 170141183460469231731687303715884105727"
        ],
    );
}

#[test]
fn attributes_nest_to_a_depth() {
    let text = |depth| {
        let (open, close) = ("[".repeat(depth), "]".repeat(depth));
        format!("program() {{ %0: F64[] = constant{{value: {open}{close}}} }} -> ()")
    };
    // The depth is fine, only the operation wants something else.
    check(
        &text(64),
        expect![
            "line 1, column 25: constant: attribute value: expected a tensor, found [[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[…"
        ],
    );
    check(&text(65), expect!["line 1, column 105: attributes are nested more than 64 deep; flatten them"]);
}

/// What the verifier finds, through texts that are well formed.
#[test]
fn mistakes_in_programs() {
    check(
        "program(%1: F64[2]) {} -> ()",
        expect![
            "line 1, column 9: %1 is defined where %0 comes next; number inputs and results from %0 on without a gap"
        ],
    );
    check_equations(
        "  %2: F64[2] = sin %0",
        expect![
            "line 2, column 3: %2 is defined where %1 comes next; number inputs and results from %0 on without a gap"
        ],
    );
    check_equations(
        "  %1: F64[2] = sin %0\n  %1: F64[2] = sin %0",
        expect![
            "line 3, column 3: %1 is defined where %2 comes next; number inputs and results from %0 on without a gap"
        ],
    );
    check_equations(
        "  %1: F64[2], %3: F64[2] = sin %0",
        expect![
            "line 2, column 15: %3 is defined where %2 comes next; number inputs and results from %0 on without a gap"
        ],
    );
    check_equations(
        "  %1: F64[2], %2: F64[2] = sin %0",
        expect![
            "line 2, column 28: %1: the result count of sin is 1, the program declares 2; declare one value for each result"
        ],
    );
    check_equations(
        "  %1: F64[2] = add %0, %2\n  %2: F64[2] = sin %0",
        expect!["line 2, column 24: %1 reads %2, but only the values below %1 are defined there; define it first"],
    );
    check_equations(
        "  %1: F64[2] = sin %1",
        expect!["line 2, column 20: %1 reads %1, but only the values below %1 are defined there; define it first"],
    );
    check_equations(
        "  %1: F64[3] = sin %0",
        expect![
            "line 2, column 7: %1 is declared as F64[3], but sin gives F64[2]; declare that, or change the operation"
        ],
    );
    check_equations(
        "  %1: F32[2] = sin %0",
        expect![
            "line 2, column 7: %1 is declared as F32[2], but sin gives F64[2]; declare that, or change the operation"
        ],
    );
    check_equations(
        "  %1: F64[2] = sin",
        expect![
            "line 2, column 16: %1: sin on (): the operand count is 1, was given 0; pass one value for each operand"
        ],
    );
    check_equations(
        "  %1: F64[2] = sin %0, %0",
        expect![
            "line 2, column 16: %1: sin on (F64[2], F64[2]): the operand count is 1, was given 2; pass one value for each operand"
        ],
    );
    check_equations(
        "  %1: F64[3] = constant{value: F64[3] [1, 2, 3]}\n  %2: F64[2] = add %0, %1",
        expect![
            "line 3, column 16: %2: add on (F64[2], F64[3]): operand 0 has shape [2], operand 1 has shape [3]; shapes are never broadcast here: use broadcast_in_dim"
        ],
    );
    check_equations(
        "  %1: I32[9] = iota{dtype: I32, shape: [4294967296, 4294967296], dimension: 0}",
        expect![
            "line 2, column 16: %1: iota{dtype: I32, shape: [4294967296, 4294967296], dimension: 0} on (): I32[4294967296,4294967296]: needs 73786976294838206464 bytes, more than the 9223372036854775744 bytes a tensor can have; use a smaller shape"
        ],
    );
    check(
        "program(%0: F64[2]) {} -> (%0, %1)",
        expect![
            "line 1, column 32: output 1 reads %1, but only the values below %1 are defined there; define it first"
        ],
    );
}

op! {
    /// Another operation of the same name.
    struct AlsoEverything = "test.everything";
}

impl OpDef for AlsoEverything {
    fn infer(&self, x: &[TensorType]) -> Result<Types, TypeFault> {
        tenferro_ops::one(x[0].clone())
    }

    fn eval(&self, x: Arrays, _: &[TensorType]) -> Result<Arrays, OpError> {
        Ok(x)
    }
}

#[test]
fn extensions_must_be_given() {
    let text = "program(%0: F64[]) {\n  %1: F64[] = \"test.everything\" %0\n} -> (%1)";
    check(
        text,
        expect![[
            r#"line 2, column 15: no extension "test.everything" was given; read the text by Program::parse_with(text, &Extensions::new().with::<…>()) with its type"#
        ]],
    );
    check_with(
        text,
        &Extensions::new().with::<Everything>(),
        expect![
            "line 2, column 15: test.everything: attribute number: expected an integer, found nothing; give the attribute"
        ],
    );
    let both = Extensions::new().with::<Everything>().with::<AlsoEverything>();
    check_with(
        text,
        &both,
        expect![[
            r#"line 2, column 15: 2 extensions of the name "test.everything" were given; give the one that is meant"#
        ]],
    );
    let unquoted = text.replace('"', "");
    check(
        &unquoted,
        expect![
            "line 2, column 15: test.everything: no such operation; docs/operations.md lists ours, and extensions stand in quotes and are given to Program::parse_with"
        ],
    );
    check_with(
        &unquoted,
        &both,
        expect![[
            r#"line 2, column 15: test.everything is no operation of ours but an extension; write its name in quotes: `"test.everything"`"#
        ]],
    );
    check(
        &text.replace("test.", "test\\x"),
        expect![[
            r#"line 2, column 15: `test\xeverything` has an escape that is none; write `\"`, `\\` or a code point such as `\u{a}`"#
        ]],
    );
    let one = Extensions::new().with::<AlsoEverything>().with::<AlsoEverything>();
    round_trip(&Program::parse_with(text, &one).unwrap(), &one);
}
