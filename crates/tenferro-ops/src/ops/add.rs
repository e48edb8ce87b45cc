//! Sums and differences.

use super::binary_macro::binary;
use super::sample::c;
use crate::kernels::number::Number;
use crate::rule::Rule;

binary! {
    /// x + y, element by element; integers wrap.
    ///
    /// Linear: `dx + dy`; the cotangent passes to both operands. The operation that accumulates cotangents.
    Add = "add";
    NUMBER, for_number: |x, y| x.plus(y);
    rule: Rule::Custom {
        jvp: |_, at| vec![at.sum(|_, dx| Some(dx.clone()))],
        transpose: Some(|_, at| at.ct.clone()),
    };
    samples: ([0.5, -1.5, 2.0], [0.25, 3.0, -1.0]), ([c(0.5, -1.0)], [c(2.0, 0.75)]);
}

binary! {
    /// x − y, element by element; integers wrap.
    ///
    /// Linear: `dx − dy`.
    Sub = "sub";
    NUMBER, for_number: |x, y| x.minus(y);
    rule: Rule::Custom {
        jvp: |_, at| {
            vec![match (&at.dx[0], &at.dx[1]) {
                (Some(dx), Some(dy)) => Some(dx - dy),
                (Some(dx), None) => Some(dx.clone()),
                (None, Some(dy)) => Some(-dy),
                (None, None) => None,
            }]
        },
        transpose: Some(|_, at| if at.operand == 0 { at.ct.clone() } else { -&at.ct }),
    };
    samples: ([0.5, -1.5, 2.0], [0.25, 3.0, -1.0]), ([c(0.5, -1.0)], [c(2.0, 0.75)]);
}
