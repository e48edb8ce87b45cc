//! Programs that are simplified: each pass by itself on texts, then all of them on programs of every kind.

use expect_test::{Expect, expect};
use tenferro_ops::{Array, CATALOGUE, DType, Level, Program, ProgramBuilder, Simplify, StdTensorOp, ops};

/// One pass, or all of them.
const SHARE: Simplify = Simplify { share: true, ..Simplify::NOTHING };
const FOLD: Simplify = Simplify { fold: true, ..Simplify::NOTHING };
const IDENTITIES: Simplify = Simplify { identities: Some(Level::Exact), ..Simplify::NOTHING };
const DEAD: Simplify = Simplify { dead: true, ..Simplify::NOTHING };

#[track_caller]
pub(crate) fn check(passes: Simplify, program: &str, expected: Expect) {
    let program = Program::parse(program).unwrap();
    let simplified = program.simplify_by(passes);
    simplified.program.verify().unwrap();
    assert_eq!(simplified.origins.len(), simplified.program.instructions().len());
    expected.assert_eq(&simplified.program.to_string());
    let again = simplified.program.simplify_by(passes);
    assert_eq!(again.program, simplified.program, "simplifying again changes something");
}

/// As `check`, by a pass and without what nothing needs any more.
#[track_caller]
fn check_live(passes: Simplify, program: &str, expected: Expect) {
    check(Simplify { dead: true, ..passes }, program, expected);
}

/// What an expression of `%0` and `%1`, both of one type, becomes by identities; `None` if it stays.
#[track_caller]
fn becomes(ty: &str, constants: &str, equation: &str, expected: &str) {
    let program = format!("program(%0: {ty}, %1: {ty}) {{\n{constants}\n{equation}\n}} -> (%9)");
    let program = renumbered(&program);
    let passes = Simplify { fold: true, share: true, dead: true, ..IDENTITIES };
    let simplified = program.simplify_by(passes).program;
    let body: Vec<_> = simplified
        .instructions()
        .iter()
        .map(|instruction| {
            let operands: Vec<_> = instruction.operands().iter().map(|operand| operand.to_string()).collect();
            format!("{} {}", instruction.op(), operands.join(", ")).trim().to_owned()
        })
        .collect();
    let body = if body.is_empty() { simplified.outputs()[0].to_string() } else { body.join("; ") };
    assert_eq!(body, expected, "{program}");
}

/// A program in which the last result is called `%9`.
#[track_caller]
fn renumbered(text: &str) -> Program {
    let last = text.matches(" = ").count() + 1;
    Program::parse(&text.replace("%9", &format!("%{last}"))).unwrap_or_else(|error| panic!("{error}\n{text}"))
}

#[test]
fn what_is_sorted_along_for_nobody_goes() {
    check(
        DEAD,
        "program(%0: F64[2], %1: F64[2], %2: F64[2]) {
          %3: F64[2], %4: F64[2], %5: F64[2] = sort{dimension: 0, num_keys: 1, is_stable: true} %0, %1, %2
          %6: F64[2], %7: F64[2] = sort{dimension: 0, num_keys: 2, is_stable: true} %0, %1
        } -> (%5, %6)",
        expect![[r#"
            program(%0: F64[2], %1: F64[2], %2: F64[2]) {
              %3: F64[2], %4: F64[2] = sort{dimension: 0, num_keys: 1, is_stable: true} %0, %2
              %5: F64[2], %6: F64[2] = sort{dimension: 0, num_keys: 2, is_stable: true} %0, %1
            } -> (%4, %5)"#]],
    );
}

#[test]
fn equal_operations_become_one() {
    check(
        SHARE,
        "program(%0: F64[2], %1: F64[2]) {
          %2: F64[2] = sin %0
          %3: F64[2] = sin %0
          %4: F64[2] = mul %2, %1
          %5: F64[2] = mul %1, %3
          %6: F64[2] = sub %4, %5
          %7: F64[2] = sub %5, %4
          %8: F64[2] = div %0, %1
          %9: F64[2] = div %1, %0
          %10: F64[1], %11: F64[1] = split{dimension: 0, sizes: [1, 1]} %6
          %12: F64[1], %13: F64[1] = split{dimension: 0, sizes: [1, 1]} %7
        } -> (%10, %13, %8, %9)",
        expect![[r#"
            program(%0: F64[2], %1: F64[2]) {
              %2: F64[2] = sin %0
              %3: F64[2] = mul %2, %1
              %4: F64[2] = sub %3, %3
              %5: F64[2] = div %0, %1
              %6: F64[2] = div %1, %0
              %7: F64[1], %8: F64[1] = split{dimension: 0, sizes: [1, 1]} %4
            } -> (%7, %8, %5, %6)"#]],
    );
}

#[test]
fn zeros_of_both_signs_are_different_constants() {
    check(
        SHARE,
        "program() {
          %0: F64[] = constant{value: F64[] [0]}
          %1: F64[] = constant{value: F64[] [-0]}
          %2: F64[] = constant{value: F64[] [0]}
        } -> (%0, %1, %2)",
        expect![[r#"
            program() {
              %0: F64[] = constant{value: F64[] [0]}
              %1: F64[] = constant{value: F64[] [-0]}
            } -> (%0, %1, %0)"#]],
    );
}

#[test]
fn what_nothing_needs_goes_and_inputs_stay() {
    check(
        DEAD,
        "program(%0: F64[2], %1: F64[2]) {
          %2: F64[2] = sin %0
          %3: F64[2] = cos %0
          %4: F64[2] = exp %3
          %5: F64[1], %6: F64[1] = split{dimension: 0, sizes: [1, 1]} %2
          %7: F64[1] = neg %5
        } -> (%6)",
        expect![[r#"
            program(%0: F64[2], %1: F64[2]) {
              %2: F64[2] = sin %0
              %3: F64[1], %4: F64[1] = split{dimension: 0, sizes: [1, 1]} %2
            } -> (%4)"#]],
    );
}

#[test]
fn constants_are_computed() {
    check_live(
        FOLD,
        "program(%0: F64[3]) {
          %1: F64[3] = constant{value: F64[3] [1, 2, 3]}
          %2: F64[3] = constant{value: F64[3] [2, 2, 2]}
          %3: F64[3] = mul %1, %2
          %4: F64[3] = sub %3, %1
          %5: F64[] = reduce_sum{axes: [0]} %4
          %6: F64[3] = broadcast_in_dim{shape: [3], broadcast_dimensions: []} %5
          %7: F64[3] = mul %6, %0
          %8: F64[3] = reverse{dimensions: [0]} %1
        } -> (%7, %8)",
        expect![[r#"
            program(%0: F64[3]) {
              %1: F64[] = constant{value: F64[] [6]}
              %2: F64[3] = broadcast_in_dim{shape: [3], broadcast_dimensions: []} %1
              %3: F64[3] = mul %2, %0
              %4: F64[3] = constant{value: F64[3] [3, 2, 1]}
            } -> (%3, %4)"#]],
    );
}

#[test]
fn one_number_everywhere_stays_one_number() {
    // An array of 10¹² elements would not fit into memory.
    check_live(
        FOLD,
        "program(%0: F64[1000000,1000000], %1: F64[]) {
          %2: F64[] = constant{value: F64[] [3]}
          %3: F64[1000000,1000000] = broadcast_in_dim{shape: [1000000, 1000000], broadcast_dimensions: []} %2
          %4: F64[1000000,1000000] = broadcast_in_dim{shape: [1000000, 1000000], broadcast_dimensions: []} %1
          %5: F64[1000000,1000000] = square %3
          %6: F64[1000000,1000000] = mul %5, %3
          %7: F64[1000000,1000000] = mul %6, %4
          %8: F64[1000000,1000000] = exp %7
          %9: F64[1000000,1000000] = add %8, %0
        } -> (%9)",
        expect![[r#"
            program(%0: F64[1000000,1000000], %1: F64[]) {
              %2: F64[] = constant{value: F64[] [27]}
              %3: F64[] = mul %2, %1
              %4: F64[] = exp %3
              %5: F64[1000000,1000000] = broadcast_in_dim{shape: [1000000, 1000000], broadcast_dimensions: []} %4
              %6: F64[1000000,1000000] = add %5, %0
            } -> (%6)"#]],
    );
}

#[test]
fn constants_that_would_be_large_or_not_finite_are_not_made() {
    check(
        FOLD,
        "program() {
          %0: F64[3] = constant{value: F64[3] [1, 2, 3]}
          %1: F64[3,3] = broadcast_in_dim{shape: [3, 3], broadcast_dimensions: [0]} %0
          %2: F64[] = constant{value: F64[] [-1]}
          %3: F64[] = sqrt %2
          %4: F64[] = constant{value: F64[] [0]}
          %5: F64[] = reciprocal %4
          %6: F64[0] = constant{value: F64[0] []}
          %7: F64[0] = broadcast_in_dim{shape: [0], broadcast_dimensions: []} %2
          %8: F64[0] = log %7
        } -> (%1, %3, %5, %6, %8)",
        expect![[r#"
            program() {
              %0: F64[3] = constant{value: F64[3] [1, 2, 3]}
              %1: F64[3,3] = broadcast_in_dim{shape: [3, 3], broadcast_dimensions: [0]} %0
              %2: F64[] = constant{value: F64[] [-1]}
              %3: F64[] = sqrt %2
              %4: F64[] = constant{value: F64[] [0]}
              %5: F64[] = reciprocal %4
              %6: F64[0] = constant{value: F64[0] []}
              %7: F64[0] = broadcast_in_dim{shape: [0], broadcast_dimensions: []} %2
              %8: F64[0] = constant{value: F64[0] []}
            } -> (%1, %3, %5, %6, %8)"#]],
    );
}

#[test]
fn ones_and_zeros() {
    let number = |dtype: &str, number: &str| format!("%2: {dtype}[] = constant{{value: {dtype}[] [{number}]}}");
    for dtype in ["F32", "F64", "I32", "I64", "U32", "U64"] {
        let ty = format!("{dtype}[]");
        let (zero, one) = (number(dtype, "0"), number(dtype, "1"));
        becomes(&ty, &one, &format!("%3: {ty} = mul %0, %2"), "%0");
        becomes(&ty, &one, &format!("%3: {ty} = mul %2, %0"), "%0");
        becomes(&ty, &one, &format!("%3: {ty} = div %0, %2"), "%0");
        becomes(&ty, &zero, &format!("%3: {ty} = sub %0, %2"), "%0");
        becomes(&ty, "", &format!("%2: {ty} = integer_pow{{exponent: 1}} %0"), "%0");
        becomes(&ty, "", &format!("%2: {ty} = integer_pow{{exponent: 0}} %0"), &format!("constant{{value: {ty} [1]}}"));
    }
    for dtype in ["I32", "U64"] {
        let ty = format!("{dtype}[]");
        let zero = number(dtype, "0");
        becomes(&ty, &zero, &format!("%3: {ty} = add %0, %2"), "%0");
        becomes(&ty, &zero, &format!("%3: {ty} = sub %2, %0"), "neg %0");
        becomes(&ty, &zero, &format!("%3: {ty} = mul %2, %0"), &format!("constant{{value: {ty} [0]}}"));
    }
    for dtype in ["F32", "F64"] {
        let ty = format!("{dtype}[]");
        let stays = |number: &str, op: &str| format!("constant{{value: {ty} [{number}]}}; {op}");
        let (zero, minus_zero, minus_one) = (number(dtype, "0"), number(dtype, "-0"), number(dtype, "-1"));
        // −0 + 0 is 0, and 0·NaN is NaN.
        becomes(&ty, &zero, &format!("%3: {ty} = add %0, %2"), &stays("0", "add %0, %2"));
        becomes(&ty, &zero, &format!("%3: {ty} = mul %0, %2"), &stays("0", "mul %0, %2"));
        becomes(&ty, &zero, &format!("%3: {ty} = sub %2, %0"), &stays("0", "sub %2, %0"));
        becomes(&ty, &minus_zero, &format!("%3: {ty} = add %2, %0"), "%0");
        becomes(&ty, &minus_zero, &format!("%3: {ty} = sub %0, %2"), &stays("-0", "sub %0, %2"));
        becomes(&ty, &minus_zero, &format!("%3: {ty} = sub %2, %0"), "neg %0");
        becomes(&ty, &minus_one, &format!("%3: {ty} = mul %0, %2"), "neg %0");
        becomes(&ty, &minus_one, &format!("%3: {ty} = div %0, %2"), "neg %0");
    }
    // The product with a complex 1 forms products with 0.
    let one = "%2: C64[] = constant{value: C64[] [1+0i]}";
    let stays = "constant{value: C64[] [1+0i]}; mul %0, %2";
    becomes("C64[]", one, "%3: C64[] = mul %0, %2", stays);
}

#[test]
fn sums_with_zeros_where_their_sign_does_not_count() {
    let text = "program(%0: F64[3]) {
      %1: F64[3] = constant{value: F64[3] [0, 0, 0]}
      %2: F64[3] = add %0, %1
      %3: F64[3] = add %1, %2
      %4: F64[3] = sub %1, %3
    } -> (%4)";
    check_live(
        Simplify { identities: Some(Level::SignOfZero), ..FOLD },
        text,
        expect![[r#"
            program(%0: F64[3]) {
              %1: F64[3] = neg %0
            } -> (%1)"#]],
    );
    let exact = Program::parse(text).unwrap().simplify().program;
    assert_eq!(exact.instructions().len(), 5);
}

#[test]
fn signs() {
    let (a, b) = ("%2: F64[] = neg %0", "%2: F64[] = neg %0\n%3: F64[] = neg %1");
    becomes("F64[]", a, "%3: F64[] = neg %2", "%0");
    becomes("F64[]", a, "%3: F64[] = square %2", "square %0");
    becomes("F64[]", a, "%3: F64[] = mul %2, %1", "mul %0, %1; neg %2");
    becomes("F64[]", a, "%3: F64[] = mul %1, %2", "mul %1, %0; neg %2");
    becomes("F64[]", a, "%3: F64[] = div %2, %1", "div %0, %1; neg %2");
    becomes("F64[]", a, "%3: F64[] = add %1, %2", "sub %1, %0");
    becomes("F64[]", a, "%3: F64[] = add %2, %1", "sub %1, %0");
    becomes("F64[]", a, "%3: F64[] = sub %1, %2", "add %1, %0");
    becomes("F64[]", b, "%4: F64[] = mul %2, %3", "mul %0, %1");
    becomes("F64[]", b, "%4: F64[] = div %2, %3", "div %0, %1");
    becomes("F64[]", b, "%4: F64[] = add %2, %3", "neg %0; sub %2, %1");
    // 0 − 0 is 0 both ways round, but its negative is −0.
    becomes("F64[]", "%2: F64[] = sub %0, %1", "%3: F64[] = neg %2", "sub %0, %1; neg %2");
    // i32::MIN is its own negative.
    becomes("I32[]", "%2: I32[] = neg %0", "%3: I32[] = div %2, %1", "neg %0; div %2, %1");
    becomes("I32[]", "%2: I32[] = neg %0", "%3: I32[] = mul %2, %1", "mul %0, %1; neg %2");
    becomes("C64[]", "%2: C64[] = neg %0", "%3: C64[] = mul %2, %1", "neg %0; mul %2, %1");
}

#[test]
fn conversions_parts_and_choices() {
    becomes("F32[2]", "", "%2: F32[2] = convert{dtype: F32} %0", "%0");
    becomes("F32[2]", "%2: F64[2] = convert{dtype: F64} %0", "%3: F32[2] = convert{dtype: F32} %2", "%0");
    becomes(
        "F64[2]",
        "%2: F32[2] = convert{dtype: F32} %0",
        "%3: F64[2] = convert{dtype: F64} %2",
        "convert{dtype: F32} %0; convert{dtype: F64} %2",
    );
    becomes(
        "I64[2]",
        "%2: F64[2] = convert{dtype: F64} %0",
        "%3: I64[2] = convert{dtype: I64} %2",
        "convert{dtype: F64} %0; convert{dtype: I64} %2",
    );
    becomes("C64[2]", "%2: C64[2] = conj %0", "%3: C64[2] = conj %2", "%0");
    becomes("F64[2]", "", "%2: F64[2] = conj %0", "%0");
    becomes("F64[2]", "%2: C64[2] = complex %0, %1", "%3: F64[2] = real %2", "%0");
    becomes("F64[2]", "%2: C64[2] = complex %0, %1", "%3: F64[2] = imag %2", "%1");
    becomes("C64[2]", "%2: F64[2] = real %0\n%3: F64[2] = imag %0", "%4: C64[2] = complex %2, %3", "%0");
    becomes(
        "C64[2]",
        "%2: F64[2] = real %0\n%3: F64[2] = imag %1",
        "%4: C64[2] = complex %2, %3",
        "real %0; imag %1; complex %2, %3",
    );
    becomes("I32[2]", "%2: I32[2] = not %0", "%3: I32[2] = not %2", "%0");
    becomes("I32[2]", "", "%2: I32[2] = and %0, %0", "%0");
    let truth = "%2: Bool[2] = constant{value: Bool[2] [true, true]}";
    becomes("Bool[2]", truth, "%3: Bool[2] = and %2, %0", "%0");
    becomes(
        "Bool[2]",
        truth,
        "%3: Bool[2] = or %0, %2",
        "constant{value: Bool[] [true]}; broadcast_in_dim{shape: [2], broadcast_dimensions: []} %2",
    );
    becomes("F64[2]", truth, "%3: F64[2] = select %2, %0, %1", "%0");
    becomes("F64[2]", "%2: Bool[] = constant{value: Bool[] [false]}", "%3: F64[2] = select %2, %0, %1", "%1");
    becomes("F64[2]", "%2: Bool[2] = is_finite %0", "%3: F64[2] = select %2, %1, %1", "%1");
    becomes(
        "F64[2]",
        "%2: Bool[2] = is_finite %0\n%3: Bool[2] = not %2",
        "%4: F64[2] = select %3, %0, %1",
        "is_finite %0; select %2, %1, %0",
    );
    // No derivative passes, whatever becomes of the rest.
    becomes("F64[2]", "%2: F64[2] = stop_gradient %0", "%3: F64[2] = stop_gradient %2", "stop_gradient %0");
    becomes("I32[2]", "", "%2: I32[2] = stop_gradient %0", "%0");
}

#[test]
fn moves() {
    let one = |equation: &str, expected: &str| becomes("F64[2, 3]", "", equation, expected);
    one("%2: F64[2, 3] = reshape{shape: [2, 3]} %0", "%0");
    one("%2: F64[2, 3] = transpose{permutation: [0, 1]} %0", "%0");
    one("%2: F64[2, 3] = broadcast_in_dim{shape: [2, 3], broadcast_dimensions: [0, 1]} %0", "%0");
    one("%2: F64[2, 3] = slice{start: [0, 0], limit: [2, 3], strides: [1, 1]} %0", "%0");
    one("%2: F64[2, 3] = reverse{dimensions: []} %0", "%0");
    one("%2: F64[2, 3] = concatenate{dimension: 1} %0", "%0");
    one("%2: F64[2, 3] = split{dimension: 1, sizes: [3]} %0", "%0");
    one(
        "%2: F64[2, 2] = slice{start: [0, 0], limit: [2, 3], strides: [1, 2]} %0",
        "slice{start: [0, 0], limit: [2, 3], strides: [1, 2]} %0",
    );
    let zero = "%2: F64[] = constant{value: F64[] [0]}";
    becomes("F64[2, 1]", zero, "%3: F64[2, 1] = pad{low: [0, 0], high: [0, 0], interior: [0, 7]} %0, %2", "%0");
    becomes("F64[1, 1]", "", "%2: F64[1, 1] = reverse{dimensions: [0, 1]} %0", "%0");
    let two = |first: &str, second: &str, expected: &str| {
        becomes("F64[2, 3]", &format!("%2: {first}"), &format!("%3: {second}"), expected);
    };
    two("F64[6] = reshape{shape: [6]} %0", "F64[3, 2] = reshape{shape: [3, 2]} %2", "reshape{shape: [3, 2]} %0");
    two("F64[6] = reshape{shape: [6]} %0", "F64[2, 3] = reshape{shape: [2, 3]} %2", "%0");
    two("F64[3, 2] = transpose{permutation: [1, 0]} %0", "F64[2, 3] = transpose{permutation: [1, 0]} %2", "%0");
    two(
        "F64[2, 3] = reverse{dimensions: [1, 0]} %0",
        "F64[2, 3] = reverse{dimensions: [1]} %2",
        "reverse{dimensions: [0]} %0",
    );
    two(
        "F64[2, 4, 3] = broadcast_in_dim{shape: [2, 4, 3], broadcast_dimensions: [0, 2]} %0",
        "F64[2, 4, 5, 3] = broadcast_in_dim{shape: [2, 4, 5, 3], broadcast_dimensions: [0, 1, 3]} %2",
        "broadcast_in_dim{shape: [2, 4, 5, 3], broadcast_dimensions: [0, 3]} %0",
    );
    becomes(
        "F64[2, 3, 4]",
        "%2: F64[3, 4, 2] = transpose{permutation: [1, 2, 0]} %0",
        "%3: F64[4, 2, 3] = transpose{permutation: [1, 2, 0]} %2",
        "transpose{permutation: [2, 0, 1]} %0",
    );
    becomes(
        "F64[]",
        "%2: F64[2, 3] = broadcast_in_dim{shape: [2, 3], broadcast_dimensions: []} %0",
        "%3: F64[6] = reshape{shape: [6]} %2",
        "broadcast_in_dim{shape: [6], broadcast_dimensions: []} %0",
    );
}

#[test]
fn origins_name_the_instructions_that_asked() {
    let program = Program::parse(
        "program(%0: F64[2]) {
          %1: F64[2] = constant{value: F64[2] [1, 1]}
          %2: F64[2] = neg %0
          %3: F64[2] = sin %0
          %4: F64[2] = mul %3, %1
          %5: F64[2] = mul %2, %4
          %6: F64[2] = sin %0
        } -> (%5, %6)",
    )
    .unwrap();
    let simplified = program.simplify();
    let found: Vec<_> = simplified.program.instructions().iter().zip(&simplified.origins).collect();
    let found: Vec<_> =
        found.iter().map(|(instruction, origins)| (instruction.op().name(), origins.to_vec())).collect();
    // The sine serves its line, the product with ones, and the second sine; the product was asked for with its sign.
    assert_eq!(found, [("sin", vec![2, 3, 5]), ("mul", vec![4]), ("neg", vec![4])]);
}

/// The numbers that tell exact identities from others.
const SPECIAL: [f64; 10] =
    [0.0, -0.0, 1.0, -1.0, 0.5, f64::INFINITY, f64::NEG_INFINITY, f64::NAN, f64::MAX, -f64::MIN_POSITIVE / 4.0];

/// Equal bit for bit; all NaN are one.
#[track_caller]
pub(crate) fn same(found: &[Array], expected: &[Array], what: &dyn std::fmt::Display) {
    let text = |arrays: &[Array]| arrays.iter().map(|array| format!("{array:?}")).collect::<Vec<_>>().join(" ");
    assert_eq!(text(found), text(expected), "{what}");
}

/// Arithmetic by chance, with the constants that identities look for, at numbers that most identities fail for.
#[test]
fn exact_identities_keep_every_bit() {
    let mut random = tidu_testkit::Random::new(7);
    for round in 0..400 {
        let dtype = [DType::F64, DType::F32, DType::C64, DType::I32, DType::U64][round % 5];
        let mut below = |count: usize| (random.bits() >> 11) as usize % count;
        let point = |numbers: &[f64]| Array::from_slice([numbers.len()], numbers).unwrap().convert(dtype).unwrap();
        let mut builder = ProgramBuilder::new();
        let inputs: Vec<_> = (0..3).map(|_| point(&(0..6).map(|_| SPECIAL[below(10)]).collect::<Vec<_>>())).collect();
        let inputs = if dtype.is_complex() {
            let turned = StdTensorOp::from(ops::Mul {});
            let i = Array::full([6], tenferro_ops::Complex::new(0.0, 1.0)).unwrap();
            inputs.into_iter().map(|x| turned.eval([x, i.clone()]).unwrap().swap_remove(0)).collect()
        } else {
            inputs
        };
        let mut values: Vec<_> = inputs.iter().map(|x| builder.input(x.tensor_type()).unwrap()).collect();
        for _ in 0..30 {
            let [x, y] = [values[below(values.len())], values[below(values.len())]];
            let (op, operands): (StdTensorOp, &[_]) = match below(12) {
                0 => (ops::Constant { value: point(&[SPECIAL[below(5)]; 6]) }.into(), &[]),
                1 => (ops::Neg {}.into(), &[x]),
                2 => (ops::Square {}.into(), &[x]),
                3 | 4 => (ops::Add {}.into(), &[x, y]),
                5 | 6 => (ops::Sub {}.into(), &[x, y]),
                7 | 8 => (ops::Mul {}.into(), &[x, y]),
                9 => (ops::Div {}.into(), &[x, y]),
                10 => (ops::IntegerPow { exponent: below(2) as i32 }.into(), &[x]),
                _ => (ops::Reverse { dimensions: vec![0] }.into(), &[x]),
            };
            values.extend(builder.apply(op, operands).unwrap());
        }
        let program = builder.finish(&values).unwrap();
        let simplified = program.simplify().program;
        simplified.verify().unwrap();
        let expected = program.eval(inputs.iter().cloned()).unwrap();
        same(&simplified.eval(inputs).unwrap(), &expected, &format_args!("round {round}\n{program}\n{simplified}"));
        assert_eq!(simplified.simplify().program, simplified, "round {round}\n{program}");
    }
}

/// Every operation of the catalogue, on inputs and on constants.
#[test]
fn every_operation_stays_what_it_is() {
    for entry in CATALOGUE {
        for sample in (entry.samples)() {
            let mut builder = ProgramBuilder::new();
            let inputs: Vec<_> = sample.inputs.iter().map(|x| builder.input(x.tensor_type()).unwrap()).collect();
            let mut outputs = builder.apply(sample.op.clone(), &inputs).unwrap();
            let constant = |builder: &mut ProgramBuilder, value: &Array| {
                builder.apply(ops::Constant { value: value.clone() }, &[]).unwrap()[0]
            };
            let constants: Vec<_> = sample.inputs.iter().map(|x| constant(&mut builder, x)).collect();
            outputs.extend(builder.apply(sample.op.clone(), &constants).unwrap());
            let program = builder.finish(&outputs).unwrap();
            let simplified = program.simplify().program;
            simplified.verify().unwrap();
            let expected = program.eval(sample.inputs.clone()).unwrap();
            same(&simplified.eval(sample.inputs).unwrap(), &expected, &program);
            assert_eq!(simplified.simplify().program, simplified, "{program}");
        }
    }
}
