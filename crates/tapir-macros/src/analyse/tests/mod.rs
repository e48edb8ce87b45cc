//! Plans as text, and what each analysis changes in them.

mod forms;
mod switches;
mod turns;

use super::plan::Planner;
use super::text;
use crate::options::Options;
use expect_test::Expect;

/// The plan with this list of arguments of the attribute.
fn planned(arguments: &str, source: &str, joint: bool) -> String {
    let item: syn::ItemFn = syn::parse_str(source).expect("the test is Rust");
    let mut messages = crate::messages::Messages::default();
    let mut options = Options::read(arguments.parse().expect("the arguments are tokens"), &mut messages);
    options.concrete = true;
    let lowered = crate::derived::lowered(&item, &options, None).expect("the function is in the subset");
    let plan = Planner::new(&lowered.function, &options).function(joint);
    text::plan(&lowered.function, &plan, joint)
}

/// The plan of the split passes.
#[track_caller]
fn check(source: &str, expected: Expect) {
    expected.assert_eq(&planned("", source, false));
}

/// The plan of both passes in one scope.
#[track_caller]
fn check_joint(source: &str, expected: Expect) {
    expected.assert_eq(&planned("", source, true));
}
