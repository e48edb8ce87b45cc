//! What the compiler says of functions that have no rule.

#[test]
fn mistakes_in_functions() {
    trybuild::TestCases::new().compile_fail("tests/ui/*.rs");
}
