//! Products and quotients.

use super::binary_macro::binary;
use super::sample::c;
use crate::kernels::number::Number;
use crate::rule::Rule;

binary! {
    /// x · y, element by element; integers wrap.
    ///
    /// Bilinear: `y·dx + x·dy`; the cotangent of x is `conj(y)·ct`.
    Mul = "mul";
    NUMBER, for_number: |x, y| x.times(y);
    rule: Rule::Bilinear { transpose: |_, at| at.other().conj() * &at.ct };
    samples: ([0.5, -1.5, 2.0], [0.25, 3.0, -1.0]), ([c(0.5, -1.0)], [c(2.0, 0.75)]);
}

binary! {
    /// z = x / y, element by element; integers truncate toward zero, and division of one by zero gives 0.
    ///
    /// `(dx − z·dy)/y`; linear in x, whose cotangent is `ct / conj(y)`.
    ///
    /// One quotient, not two: those of a quotient's derivative are quotients by the same y again, order after order.
    Div = "div";
    NUMBER, for_number: |x, y| x.over(y);
    rule: Rule::Custom {
        jvp: |_, at| {
            let (y, z) = (&at.x[1], &at.y[0]);
            vec![match (&at.dx[0], &at.dx[1]) {
                (Some(dx), Some(dy)) => Some((dx - z * dy) / y),
                (Some(dx), None) => Some(dx / y),
                (None, Some(dy)) => Some(-(z * dy) / y),
                (None, None) => None,
            }]
        },
        transpose: Some(|_, at| &at.ct / at.fixed(1).conj()),
    };
    samples: ([0.5, -1.5, 2.0], [0.25, 3.0, -1.0]), ([c(0.5, -1.0)], [c(2.0, 0.75)]);
}
