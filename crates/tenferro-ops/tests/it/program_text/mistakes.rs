//! What is said about texts that are no programs.

use expect_test::{Expect, expect};
use tenferro_ops::{Extensions, Program};

/// What is said about a text.
#[track_caller]
pub(super) fn check(text: &str, message: Expect) {
    check_with(text, &Extensions::new(), message);
}

#[track_caller]
pub(super) fn check_with(text: &str, extensions: &Extensions, message: Expect) {
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
