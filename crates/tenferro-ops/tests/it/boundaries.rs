//! What happens at kinks, ties and edges: tables of values and derivatives, each row decided by a convention.
//!
//! A derivative stands for both modes: the tangent for tangent 1 of that operand alone, and the cotangent for cotangent
//! 1 of all results, with every other operand active and with none. `None` of a transform is 0.
//! Citations are of the catalogue's sections and of the AD contract.

use expect_test::expect;
use tenferro_ops::{
    Array, Attribute, Complex, DType, Flag, Program, ProgramBuilder, StdTensorOp, TensorType, Tolerance, ValueId, ops,
};

use crate::differentiated::{Differentiated, basis, components, program_of};

const NAN: f64 = f64::NAN;
const INF: f64 = f64::INFINITY;
const TOLERANCE: Tolerance = Tolerance { rtol: 1e-12, atol: 0.0 };

/// A point, the value there, and the derivative by each operand.
struct Row {
    inputs: Vec<Array>,
    value: Array,
    derivatives: Vec<Array>,
}

/// A row of numbers.
fn row(inputs: &[f64], value: f64, derivatives: &[f64]) -> Row {
    let scalars = |numbers: &[f64]| numbers.iter().copied().map(Array::scalar).collect();
    Row { inputs: scalars(inputs), value: Array::scalar(value), derivatives: scalars(derivatives) }
}

/// A row of vectors; the derivative is that of the sum of all results.
fn vectors(inputs: &[&[f64]], value: Array, derivatives: &[&[f64]]) -> Row {
    let vectors = |lists: &[&[f64]]| lists.iter().map(|list| Array::from_slice([list.len()], list).unwrap()).collect();
    Row { inputs: vectors(inputs), value, derivatives: vectors(derivatives) }
}

/// The rows of an operation, which is looked up by name.
#[track_caller]
fn check_op(name: &str, attributes: &[(&str, Attribute)], rows: &[Row]) {
    let attributes: Vec<_> = attributes.iter().map(|(name, value)| ((*name).to_owned(), value.clone())).collect();
    for row in rows {
        let op = match StdTensorOp::from_attributes(name, &attributes, row.inputs.len()) {
            Ok(op) => op,
            Err(error) => panic!("the table of {name} cannot be checked: {error}"),
        };
        check_row(name, &program_of(&op, &row.inputs), row);
    }
}

#[track_caller]
fn check_row(name: &str, program: &Program, row: &Row) {
    let place = format!("{name} at {:?}", row.inputs);
    let values = program.eval(row.inputs.iter().cloned()).unwrap();
    check_equal(&format!("value of {place}"), &values[0], &row.value);
    if row.derivatives.is_empty() {
        return;
    }
    assert_eq!(row.inputs.len(), row.derivatives.len(), "{place}: one derivative for each operand");
    let all: Vec<_> = (0..row.inputs.len()).collect();
    let alone = all.iter().map(|input| vec![*input]);
    for active in alone.chain([all.clone()]) {
        let at = Differentiated::new(program, &row.inputs, &active);
        let ones: Vec<_> = at.values.iter().map(|value| Array::full(value.shape(), 1.0).unwrap()).collect();
        let cotangents = if ones.is_empty() { Vec::new() } else { at.vjp().call(&ones) };
        for (input, cotangent) in at.active.iter().zip(&cotangents) {
            check_equal(&format!("VJP by {input} of {active:?} of {place}"), cotangent, &row.derivatives[*input]);
        }
        // With several operands active, a derivative that is NaN would hide the others in a sum.
        if active.len() == 1 && !cotangents.is_empty() {
            let types: Vec<_> = at.active.iter().map(|input| row.inputs[*input].tensor_type()).collect();
            let tangents = basis(&types).into_iter().map(|dx| at.jvp().call(&dx)[0].clone());
            let sums: Vec<f64> = tangents.map(|dy| components(&dy).iter().sum()).collect();
            let sums = crate::differentiated::from_components(&types[0], &sums);
            check_equal(&format!("JVP by {} of {place}", active[0]), &sums, &row.derivatives[active[0]]);
        }
    }
}

/// Numbers are equal, or both NaN; the sign of 0 is not compared.
#[track_caller]
fn check_equal(what: &str, found: &Array, expected: &Array) {
    if let Err(mismatch) = found.compare(expected, TOLERANCE) {
        panic!("{what}: found {found}, expected {expected}: {mismatch}");
    }
}

/// Section 2 and the contract: the side that equals the result has weight 1, on a tie each side has 1/2, an inactive
/// side keeps its half, and NaN on either side gives NaN with weights 0.
#[test]
fn maximum_and_minimum() {
    check_op(
        "maximum",
        &[],
        &[
            row(&[2.0, 1.0], 2.0, &[1.0, 0.0]),
            row(&[1.0, 2.0], 2.0, &[0.0, 1.0]),
            row(&[1.0, 1.0], 1.0, &[0.5, 0.5]),
            row(&[0.0, -0.0], 0.0, &[0.5, 0.5]),
            row(&[INF, INF], INF, &[0.5, 0.5]),
            row(&[-INF, 1.0], 1.0, &[0.0, 1.0]),
            row(&[NAN, 1.0], NAN, &[0.0, 0.0]),
            row(&[1.0, NAN], NAN, &[0.0, 0.0]),
            row(&[NAN, NAN], NAN, &[0.0, 0.0]),
        ],
    );
    check_op(
        "minimum",
        &[],
        &[
            row(&[2.0, 1.0], 1.0, &[0.0, 1.0]),
            row(&[1.0, 2.0], 1.0, &[1.0, 0.0]),
            row(&[1.0, 1.0], 1.0, &[0.5, 0.5]),
            row(&[-0.0, 0.0], 0.0, &[0.5, 0.5]),
            row(&[-INF, -INF], -INF, &[0.5, 0.5]),
            row(&[NAN, 1.0], NAN, &[0.0, 0.0]),
            row(&[1.0, NAN], NAN, &[0.0, 0.0]),
        ],
    );
    // IEEE 754-2019 maximum and minimum: −0 < 0, in either order.
    let zeros = |op: StdTensorOp, x: f64, y: f64| -> f64 {
        op.eval([Array::scalar(x), Array::scalar(y)]).unwrap()[0].item().unwrap()
    };
    for (x, y) in [(0.0, -0.0), (-0.0, 0.0)] {
        assert!(zeros(ops::Maximum {}.into(), x, y).is_sign_positive());
        assert!(zeros(ops::Minimum {}.into(), x, y).is_sign_negative());
        // So a reduction does not depend on the order of its entries either.
        let reduced = |op: StdTensorOp| -> f64 {
            op.eval([Array::from_vec([2], vec![x, y]).unwrap()]).unwrap()[0].item().unwrap()
        };
        assert!(reduced(ops::ReduceMax { axes: vec![0] }.into()).is_sign_positive());
        assert!(reduced(ops::ReduceMin { axes: vec![0] }.into()).is_sign_negative());
    }
}

/// The contract: input iff `x > lower && x < upper`, lower iff `lower > x && lower < upper`, upper iff `upper < x`;
/// at exact bounds nothing passes. Section 3: the value is `min(max(x, lower), upper)`.
#[test]
fn clamp() {
    check_op(
        "clamp",
        &[],
        &[
            row(&[0.5, 0.0, 1.0], 0.5, &[1.0, 0.0, 0.0]),
            row(&[-1.0, 0.0, 1.0], 0.0, &[0.0, 1.0, 0.0]),
            row(&[2.0, 0.0, 1.0], 1.0, &[0.0, 0.0, 1.0]),
            row(&[0.0, 0.0, 1.0], 0.0, &[0.0, 0.0, 0.0]),
            row(&[-0.0, 0.0, 1.0], 0.0, &[0.0, 0.0, 0.0]),
            row(&[1.0, 0.0, 1.0], 1.0, &[0.0, 0.0, 0.0]),
            // Equal bounds: the lower one is not below the upper one.
            row(&[0.5, 1.0, 1.0], 1.0, &[0.0, 0.0, 0.0]),
            row(&[1.0, 1.0, 1.0], 1.0, &[0.0, 0.0, 0.0]),
            row(&[2.0, 1.0, 1.0], 1.0, &[0.0, 0.0, 1.0]),
            // Crossed bounds: upper wins.
            row(&[5.0, 3.0, 1.0], 1.0, &[0.0, 0.0, 1.0]),
            row(&[0.0, 3.0, 1.0], 1.0, &[0.0, 0.0, 0.0]),
            // Comparisons with NaN are false.
            row(&[NAN, 0.0, 1.0], NAN, &[0.0, 0.0, 0.0]),
            row(&[0.5, NAN, 1.0], NAN, &[0.0, 0.0, 0.0]),
            row(&[0.5, 0.0, NAN], NAN, &[0.0, 0.0, 0.0]),
            row(&[INF, 0.0, 1.0], 1.0, &[0.0, 0.0, 1.0]),
            row(&[0.5, -INF, INF], 0.5, &[1.0, 0.0, 0.0]),
        ],
    );
    // Bounds of rank 0 get the sum of their cotangents.
    let inputs = vec![Array::from_slice([4], &[-1.0, -2.0, 0.5, 3.0]).unwrap(), Array::scalar(0.0), Array::scalar(1.0)];
    let derivatives =
        vec![Array::from_slice([4], &[0.0, 0.0, 1.0, 0.0]).unwrap(), Array::scalar(2.0), Array::scalar(1.0)];
    let value = Array::from_slice([4], &[0.0, 0.0, 0.5, 1.0]).unwrap();
    check_op("clamp", &[], &[Row { inputs, value, derivatives }]);
}

/// Section 11, decision 1: real `abs` follows JAX, +1 at 0 and −0. Section 1: complex `abs` has 0 at 0, `sign` none.
#[test]
fn abs_and_sign() {
    check_op(
        "abs",
        &[],
        &[
            row(&[2.0], 2.0, &[1.0]),
            row(&[-2.0], 2.0, &[-1.0]),
            row(&[0.0], 0.0, &[1.0]),
            row(&[-0.0], 0.0, &[1.0]),
            row(&[-INF], INF, &[-1.0]),
        ],
    );
    let complex = |re: f64, im: f64| Array::scalar(Complex::new(re, im));
    let at = |z: Array, value: f64, derivative: Array| Row {
        inputs: vec![z],
        value: Array::scalar(value),
        derivatives: vec![derivative],
    };
    check_op(
        "abs",
        &[],
        &[
            at(complex(0.0, 0.0), 0.0, complex(0.0, 0.0)),
            at(complex(3.0, -4.0), 5.0, complex(0.6, -0.8)),
            at(complex(0.0, -2.0), 2.0, complex(0.0, -1.0)),
        ],
    );
    check_op(
        "sign",
        &[],
        &[
            row(&[2.0], 1.0, &[0.0]),
            row(&[-2.0], -1.0, &[0.0]),
            row(&[0.0], 0.0, &[0.0]),
            row(&[-0.0], 0.0, &[0.0]),
            row(&[NAN], NAN, &[0.0]),
        ],
    );
}

/// Section 1: `sqrt` and `log` have infinite derivatives at 0 (section 11, hazard 5), steps have none anywhere.
#[test]
fn functions_of_one_number() {
    check_op("sqrt", &[], &[row(&[0.0], 0.0, &[INF]), row(&[4.0], 2.0, &[0.25]), row(&[-1.0], NAN, &[NAN])]);
    check_op("log", &[], &[row(&[0.0], -INF, &[INF]), row(&[2.0], 2.0_f64.ln(), &[0.5]), row(&[INF], INF, &[0.0])]);
    check_op("rsqrt", &[], &[row(&[4.0], 0.5, &[-0.0625]), row(&[0.0], INF, &[-INF])]);
    check_op("reciprocal", &[], &[row(&[0.0], INF, &[-INF]), row(&[-2.0], -0.5, &[-0.25])]);
    check_op("square", &[], &[row(&[0.0], 0.0, &[0.0])]);
    check_op("logistic", &[], &[row(&[0.0], 0.5, &[0.25]), row(&[1e4], 1.0, &[0.0]), row(&[-1e4], 0.0, &[0.0])]);
    check_op("tanh", &[], &[row(&[1e4], 1.0, &[0.0]), row(&[-1e4], -1.0, &[0.0])]);
    for (name, at_half, at_minus_half) in [("floor", 0.0, -1.0), ("ceil", 1.0, 0.0), ("trunc", 0.0, 0.0)] {
        check_op(
            name,
            &[],
            &[row(&[0.5], at_half, &[0.0]), row(&[-0.5], at_minus_half, &[0.0]), row(&[1.0], 1.0, &[0.0])],
        );
    }
    check_op(
        "round_even",
        &[],
        &[row(&[0.5], 0.0, &[0.0]), row(&[1.5], 2.0, &[0.0]), row(&[2.5], 2.0, &[0.0]), row(&[-1.5], -2.0, &[0.0])],
    );
    // n = 0 gives 1 with derivative 0, without 0·∞ at 0.
    for (exponent, value, derivative) in [(0, 1.0, 0.0), (1, 0.0, 1.0), (2, 0.0, 0.0), (-1, INF, -INF)] {
        check_op("integer_pow", &[("exponent", Attribute::Int(exponent))], &[row(&[0.0], value, &[derivative])]);
    }
}

/// Section 2: at x = 0 the term of dy is 0; for x < 0 with whole y that of dx is finite, that of dy NaN; 0⁰ = 1.
/// The derivative at (0, 0) is left open there; here it is 0.
#[test]
fn pow() {
    check_op(
        "pow",
        &[],
        &[
            row(&[0.0, 2.0], 0.0, &[0.0, 0.0]),
            row(&[0.0, 1.0], 0.0, &[1.0, 0.0]),
            row(&[-0.0, 3.0], 0.0, &[0.0, 0.0]),
            row(&[0.0, 0.5], 0.0, &[INF, 0.0]),
            row(&[0.0, 0.0], 1.0, &[0.0, 0.0]),
            row(&[0.0, -1.0], INF, &[-INF, 0.0]),
            row(&[2.0, 0.0], 1.0, &[0.0, 2.0_f64.ln()]),
            row(&[1.0, 5.0], 1.0, &[5.0, 0.0]),
            row(&[-2.0, 2.0], 4.0, &[-4.0, NAN]),
            row(&[-2.0, 3.0], -8.0, &[12.0, NAN]),
            row(&[-2.0, 1.0], -2.0, &[1.0, NAN]),
            row(&[-2.0, 0.0], 1.0, &[0.0, NAN]),
            row(&[-2.0, -1.0], -0.5, &[-0.25, NAN]),
            row(&[-2.0, 0.5], NAN, &[NAN, NAN]),
        ],
    );
    // Where the function of x alone is smooth, so is its second derivative: y·(y − 1)·x^(y − 2).
    let rows =
        [(0.0, 2.0, 2.0), (0.0, 3.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 0.0), (-2.0, 3.0, -12.0), (-2.0, 2.0, 2.0)];
    for (x, y, expected) in rows {
        let inputs = [Array::scalar(x), Array::scalar(y)];
        let program = program_of(&ops::Pow {}.into(), &inputs);
        check_second(&format!("{x}^{y}"), &Differentiated::new(&program, &inputs, &[0]), expected);
    }
    // The mixed derivative of x^y at y = 0 is 1/x: the guard at (0, 0) takes nothing from it.
    let inputs = [Array::scalar(4.0), Array::scalar(0.0)];
    let by_x = program_of(&ops::Pow {}.into(), &inputs);
    let slope = |y: f64| {
        let inputs = [Array::scalar(4.0), Array::scalar(y)];
        Differentiated::new(&by_x, &inputs, &[0]).vjp().call(&[Array::scalar(1.0)])[0].item::<f64>().unwrap()
    };
    assert!(((slope(1e-6) - slope(-1e-6)) / 2e-6 - 0.25).abs() < 1e-8);
}

/// Section 2: `rem` has the sign of the dividend, and the quotient is constant; `atan2` overflows nowhere on the way.
#[test]
fn rem_and_atan2() {
    check_op(
        "rem",
        &[],
        &[
            row(&[7.5, 2.0], 1.5, &[1.0, -3.0]),
            row(&[-7.5, 2.0], -1.5, &[1.0, 3.0]),
            row(&[7.5, -2.0], 1.5, &[1.0, 3.0]),
            row(&[6.0, 2.0], 0.0, &[1.0, -3.0]),
            row(&[-6.0, 2.0], 0.0, &[1.0, 3.0]),
            row(&[1.0, 3.0], 1.0, &[1.0, 0.0]),
            row(&[1.0, INF], 1.0, &[1.0, 0.0]),
            // 1/0.1 rounds to 10, but 0.1 is a little more than a tenth and goes into 1 nine times.
            row(&[1.0, 0.1], 1.0 % 0.1, &[1.0, -9.0]),
            row(&[1e15, 0.7], 1e15 % 0.7, &[1.0, -((1e15 - 1e15 % 0.7) / 0.7_f64).round()]),
        ],
    );
    let quarter = std::f64::consts::FRAC_PI_4;
    check_op(
        "atan2",
        &[],
        &[
            row(&[1.0, 1.0], quarter, &[0.5, -0.5]),
            row(&[1e200, 1e200], quarter, &[0.5e-200, -0.5e-200]),
            row(&[1e-200, 1e-200], quarter, &[0.5e200, -0.5e200]),
            row(&[0.0, 2.0], 0.0, &[0.5, 0.0]),
            row(&[2.0, 0.0], 2.0 * quarter, &[0.0, -0.5]),
            row(&[0.0, -2.0], 4.0 * quarter, &[-0.5, 0.0]),
            row(&[-0.0, -2.0], -4.0 * quarter, &[-0.5, 0.0]),
            row(&[0.0, 0.0], 0.0, &[NAN, NAN]),
            row(&[1.0, INF], 0.0, &[0.0, 0.0]),
        ],
    );
}

/// Section 6: `reduce_max` and `reduce_min` split equally over all entries equal to the result, `reduce_prod` is exact
/// with zeros.
#[test]
fn reductions() {
    let axes = [("axes", Attribute::List(vec![Attribute::Int(0)]))];
    let third = 1.0 / 3.0;
    let at = |x: &[f64], value: f64, derivative: &[f64]| vectors(&[x], Array::scalar(value), &[derivative]);
    check_op(
        "reduce_max",
        &axes,
        &[
            at(&[1.0, 3.0, 2.0], 3.0, &[0.0, 1.0, 0.0]),
            at(&[3.0, 1.0, 3.0], 3.0, &[0.5, 0.0, 0.5]),
            at(&[2.0, 2.0, 2.0], 2.0, &[third, third, third]),
            at(&[0.0, -0.0], 0.0, &[0.5, 0.5]),
            at(&[], -INF, &[]),
        ],
    );
    check_op("reduce_min", &axes, &[at(&[3.0, 1.0, 1.0], 1.0, &[0.0, 0.5, 0.5]), at(&[], INF, &[])]);
    check_op(
        "reduce_prod",
        &axes,
        &[at(&[2.0, 0.0, 3.0], 0.0, &[0.0, 6.0, 0.0]), at(&[0.0, 0.0, 3.0], 0.0, &[0.0, 0.0, 0.0]), at(&[], 1.0, &[])],
    );
    let with_nan = |name: &str| {
        let row = Row { derivatives: Vec::new(), ..at(&[1.0, NAN, 2.0], NAN, &[]) };
        check_op(name, &axes, &[row]);
    };
    with_nan("reduce_max");
    with_nan("reduce_min");
}

/// A program of one number.
fn scalar_program(build: impl FnOnce(&mut Builder, ValueId) -> ValueId) -> Program {
    let mut builder = Builder(ProgramBuilder::new());
    let x = builder.0.input(Array::scalar(0.0).tensor_type()).unwrap();
    let result = build(&mut builder, x);
    builder.0.finish(&[result]).unwrap()
}

struct Builder(ProgramBuilder);

impl Builder {
    fn apply(&mut self, op: impl Into<StdTensorOp>, operands: &[ValueId]) -> ValueId {
        self.0.apply(op, operands).unwrap()[0]
    }

    fn constant(&mut self, number: f64) -> ValueId {
        self.apply(ops::Constant { value: Array::scalar(number) }, &[])
    }
}

#[track_caller]
fn check_second(what: &str, at: &Differentiated, expected: f64) {
    for (route, found) in at.second_derivatives() {
        check_equal(&format!("second derivative of {what}, {route}"), &Array::scalar(found), &Array::scalar(expected));
    }
}

/// Section 3: a NaN or an infinity on the untaken side of a `select` never leaks, in any mode at any order.
#[test]
fn guarded_functions() {
    // select(x > 0, log x, 0): the naive guard, whose untaken logarithm is infinite at 0 and NaN below.
    let log = scalar_program(|b, x| {
        let zero = b.constant(0.0);
        let is_positive = b.apply(ops::Compare { direction: ops::Direction::Gt }, &[x, zero]);
        let log = b.apply(ops::Log {}, &[x]);
        b.apply(ops::Select::PLAIN, &[is_positive, log, zero])
    });
    // The same with the argument guarded as well, which keeps the derivative clean at the kink in any system.
    let safe_log = scalar_program(|b, x| {
        let (zero, one) = (b.constant(0.0), b.constant(1.0));
        let is_positive = b.apply(ops::Compare { direction: ops::Direction::Gt }, &[x, zero]);
        let safe = b.apply(ops::Select::PLAIN, &[is_positive, x, one]);
        let log = b.apply(ops::Log {}, &[safe]);
        b.apply(ops::Select::PLAIN, &[is_positive, log, zero])
    });
    let safe_sqrt = scalar_program(|b, x| {
        let (zero, one) = (b.constant(0.0), b.constant(1.0));
        let is_positive = b.apply(ops::Compare { direction: ops::Direction::Gt }, &[x, zero]);
        let safe = b.apply(ops::Select::PLAIN, &[is_positive, x, one]);
        let root = b.apply(ops::Sqrt {}, &[safe]);
        b.apply(ops::Select::PLAIN, &[is_positive, root, zero])
    });
    let half_log = 2.0_f64.ln();
    for (name, program, rows) in [
        ("safe log", &safe_log, [(0.0, 0.0, 0.0, 0.0), (-1.0, 0.0, 0.0, 0.0), (2.0, half_log, 0.5, -0.25)]),
        ("safe sqrt", &safe_sqrt, [(0.0, 0.0, 0.0, 0.0), (-1.0, 0.0, 0.0, 0.0), (4.0, 2.0, 0.25, -0.03125)]),
    ] {
        for (x, value, first, second) in rows {
            check_row(name, program, &row(&[x], value, &[first]));
            check_second(name, &Differentiated::new(program, &[Array::scalar(x)], &[0]), second);
        }
    }
    // With the result guarded alone all is well, too: in reverse mode the cotangent is cut off, unlike in JAX.
    for (x, value, first, second) in [(-1.0, 0.0, 0.0, 0.0), (0.0, 0.0, 0.0, 0.0), (2.0, half_log, 0.5, -0.25)] {
        check_row("naive log", &log, &row(&[x], value, &[first]));
        check_second("naive log", &Differentiated::new(&log, &[Array::scalar(x)], &[0]), second);
    }
}

/// The loser of `maximum` and a masked-out input of `clamp` leak no infinity either, in forward mode.
#[test]
fn losers_leak_nothing_forward() {
    let program = scalar_program(|b, x| {
        let (log, floor) = (b.apply(ops::Log {}, &[x]), b.constant(-1.0));
        let (clamped, ceiling) = (b.apply(ops::Maximum {}, &[log, floor]), b.constant(5.0));
        b.apply(ops::Clamp {}, &[clamped, floor, ceiling])
    });
    let at_zero = Differentiated::new(&program, &[Array::scalar(0.0)], &[0]);
    assert_eq!(at_zero.jvp().call(&[Array::scalar(1.0)])[0].item::<f64>().unwrap(), 0.0);
}

/// Section 3: a predicate of the shape of the values or of rank 0; what rules write for lanes says so.
#[test]
fn select_takes_no_other_predicates() {
    let infer = |op: &ops::Select, predicate: &[usize], values: &[usize]| {
        let values = TensorType::new(DType::F64, values);
        let types = [TensorType::new(DType::Bool, predicate), values.clone(), values];
        StdTensorOp::from(op.clone()).infer(&types).map_err(|error| error.to_string())
    };
    for (predicate, values) in [(&[][..], &[2, 3][..]), (&[2, 3], &[2, 3]), (&[], &[]), (&[1], &[1])] {
        assert!(infer(&ops::Select::PLAIN, predicate, values).is_ok());
        assert_eq!(ops::Select::of(&predicate.into(), &values.into()), ops::Select::PLAIN);
    }
    for (predicate, values) in [(&[1][..], &[3][..]), (&[2, 1], &[2, 3]), (&[1, 3], &[2, 3]), (&[1], &[])] {
        assert!(infer(&ops::Select::PLAIN, predicate, values).is_err());
    }
    let lanes = ops::Select { lanes: Flag(true) };
    assert!(infer(&lanes, &[2, 1], &[2, 3]).is_ok());
    assert_eq!(ops::Select::of(&[2, 1].into(), &[2, 3].into()), lanes);
    let refused = [infer(&ops::Select::PLAIN, &[2, 1], &[2, 3]), infer(&lanes, &[2], &[2, 3])].map(Result::unwrap_err);
    expect![
        "select on (Bool[2,1], F64[2,3], F64[2,3]): the predicate has shape [2,1], the values have shape [2,3]; give the predicate their shape, by broadcast_in_dim, or rank 0"
    ]
    .assert_eq(&refused[0]);
    expect![
        "select{lanes: true} on (Bool[2], F64[2,3], F64[2,3]): the predicate has shape [2], the values have shape [2,3]; give the predicate their axes, of size 1 where it does not vary, or rank 0"
    ]
    .assert_eq(&refused[1]);
}

/// Section 3: NaN operands on the untaken side, with the predicate of the same shape and of rank 0.
#[test]
fn select_with_nan() {
    for predicate in [Array::from_slice([2], &[true, false]).unwrap(), Array::scalar(true)] {
        let taken: &[f64] = if predicate.rank() == 0 { &[1.0, 1.0] } else { &[1.0, 0.0] };
        let (on_true, on_false): (&[f64], &[f64]) =
            if predicate.rank() == 0 { (&[1.0, 2.0], &[NAN, INF]) } else { (&[1.0, NAN], &[INF, 2.0]) };
        let vector = |numbers: &[f64]| Array::from_slice([2], numbers).unwrap();
        let inputs = [predicate, vector(on_true), vector(on_false)];
        let program = program_of(&ops::Select::PLAIN.into(), &inputs);
        check_equal("select", &program.eval(inputs.clone()).unwrap()[0], &vector(&[1.0, 2.0]));
        let at = Differentiated::new(&program, &inputs, &[1, 2]);
        let cotangents = at.vjp().call(&[vector(&[1.0, 1.0])]);
        check_equal("VJP of on_true", &cotangents[0], &vector(taken));
        let other: Vec<_> = taken.iter().map(|taken| 1.0 - taken).collect();
        check_equal("VJP of on_false", &cotangents[1], &vector(&other));
        let untaken: Vec<_> = taken.iter().map(|taken| if *taken == 1.0 { NAN } else { 7.0 }).collect();
        let tangent = at.jvp().call(&[vector(&[7.0, 7.0]).clone(), vector(&untaken)]);
        let tangent = components(&tangent[0]);
        assert_eq!(tangent, [7.0, 7.0]);
    }
}

/// Section 3 and the contract: no derivative passes an integer or a Bool; lossy conversions between floats do pass it.
#[test]
fn conversions_there_and_back() {
    use tenferro_ops::DType;
    let there_and_back = |dtype| {
        scalar_program(|b, x| {
            let there = b.apply(ops::Convert { dtype }, &[x]);
            b.apply(ops::Convert { dtype: DType::F64 }, &[there])
        })
    };
    for dtype in [DType::I32, DType::I64] {
        check_row("trunc by convert", &there_and_back(dtype), &row(&[-2.7], -2.0, &[0.0]));
    }
    check_row("convert to Bool", &there_and_back(DType::Bool), &row(&[-2.7], 1.0, &[0.0]));
    check_row("convert to U32", &there_and_back(DType::U32), &row(&[2.7], 2.0, &[0.0]));
    for dtype in [DType::F32, DType::C32, DType::C64] {
        check_row("convert to floats", &there_and_back(dtype), &row(&[0.75], 0.75, &[1.0]));
    }
}

/// Section 3: every pair of dtypes converts; a derivative passes exactly between floats.
#[test]
fn all_conversions() {
    use tenferro_ops::DType;
    for from in DType::ALL {
        for to in DType::ALL {
            for shape in [&[][..], &[2], &[0, 3]] {
                let x = [Array::full(shape, 1.0).unwrap().convert(from).unwrap()];
                let program = program_of(&ops::Convert { dtype: to }.into(), &x);
                let expected = [Array::full(shape, 1.0).unwrap().convert(to).unwrap()];
                assert_eq!(program.eval(x.clone()).unwrap(), expected, "{from} to {to}");
                let at = Differentiated::new(&program, &x, &[0]);
                if from.has_tangent() && to.has_tangent() {
                    assert_eq!(at.jvp().call(&x), expected, "JVP {from} to {to}");
                    assert_eq!(at.vjp().call(&expected), x, "VJP {from} to {to}");
                } else if from.has_tangent() {
                    assert!(at.values.is_empty());
                }
            }
        }
    }
}

/// Far out, where a function saturates or its argument squared overflows, derivatives keep their digits.
#[test]
fn derivatives_far_out_keep_their_digits() {
    let slope = |name: &str, x: Array| -> Complex<f64> {
        let op = StdTensorOp::from_attributes(name, &[], 1).unwrap();
        let one = Array::scalar(1.0).convert(x.dtype()).unwrap();
        let program = program_of(&op, std::slice::from_ref(&x));
        let found = Differentiated::new(&program, &[x], &[0]).jvp().call(&[one]).swap_remove(0);
        found.convert(DType::C64).unwrap().item().unwrap()
    };
    let real = |name: &str, x: f64| slope(name, Array::scalar(x)).re;
    let complex = |name: &str, re: f64, im: f64| slope(name, Array::scalar(Complex::new(re, im)));
    // 1/cosh² x = 4·e^(−2x)/(1 + e^(−2x))², and σ'(x) = e^(−x)/(1 + e^(−x))².
    let decay = |x: f64| (-x).exp() / (1.0 + (-x).exp()).powi(2);
    for x in [10.0, 20.0, 40.0, 300.0] {
        assert!((real("tanh", x) / (4.0 * decay(2.0 * x)) - 1.0).abs() < 1e-13, "tanh at {x}");
        assert!((real("logistic", x) / decay(x) - 1.0).abs() < 1e-13, "logistic at {x}");
    }
    // tan' = 1/cos², and |cos(x + iy)| = e^y/2 up to e^(−2y).
    assert!((complex("tan", 0.0, 20.0).re / (4.0 * decay(40.0)) - 1.0).abs() < 1e-13);
    for name in ["atan", "atanh", "asin", "acos", "asinh"] {
        let found = complex(name, 1e160, -1e160);
        assert!(found.norm() < 1e-150, "{name} at 1e160: {found}");
    }
}
