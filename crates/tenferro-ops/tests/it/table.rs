//! Tables of high-precision numbers that scripts in `tests/data` wrote.

use tenferro_ops::{Attribute, Complex, StdTensorOp};

/// The rows of a table below its heading, as columns.
pub(crate) fn rows(table: &'static str, heading: &str) -> Vec<Vec<&'static str>> {
    let mut lines = table.lines();
    assert_eq!(lines.next(), Some(heading), "the table has other columns");
    lines.map(|line| line.split(',').collect()).collect()
}

/// The operation of this name, with attributes written `name=number`; `None` if there is no such operation.
pub(crate) fn operation(name: &str, attributes: &str, operand_count: usize) -> Option<StdTensorOp> {
    let attribute = |text: &str| {
        let (name, number) = text.split_once('=').expect("an attribute is name=number");
        (name.to_owned(), Attribute::Int(number.parse().expect("attributes are integers")))
    };
    let attributes: Vec<_> = attributes.split_whitespace().map(attribute).collect();
    StdTensorOp::from_attributes(name, &attributes, operand_count).ok()
}

/// `re` or `re im`
pub(crate) fn number(text: &str) -> Complex<f64> {
    let mut parts = text.split(' ').map(|part| part.parse().expect("a number"));
    Complex::new(parts.next().expect("a real part"), parts.next().unwrap_or(0.0))
}
