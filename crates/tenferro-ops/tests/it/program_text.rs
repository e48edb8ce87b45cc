//! The text form of programs: printing, reading back, and what is said about texts that are none.

use expect_test::expect;
use tenferro_ops::{
    Array, Arrays, Attribute, AttributeValue, CATALOGUE, Complex, DType, Extensions, OpDef, OpError, Program,
    ProgramBuilder, StdTensorOp, TensorType, TypeFault, Types, op, ops,
};

mod mistakes;

use mistakes::{check, check_with};

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
