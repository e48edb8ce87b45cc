//! What the compiler says of types that are no trees.

#[test]
fn mistakes_in_trees() {
    trybuild::TestCases::new().compile_fail("tests/ui/tree_*.rs");
}
