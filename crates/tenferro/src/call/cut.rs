//! What is known of cotangents, past rules of the user's.

use tenferro_ops::ops;
use tidu::Condition;
use tidu::eager::{Cotangent, Pulled};

use crate::Tensor;
use crate::apply::{apply_owned, has_tangent};
use crate::transform::zeros_like;

/// What a rule for reverse mode answers, which must be zero if all that it was given is cut off.
///
/// Which elements belong together only the rule knows: what is known for each of them ends here.
pub(super) fn kept(cotangents: &[Option<Cotangent<Tensor>>], pulled: Vec<Tensor>) -> Pulled<Tensor> {
    let conditions = cotangents.iter().flatten().map(is_taken);
    let is_taken = conditions.reduce(|a, b| Some(a? | b?)).flatten();
    let keep = |answer: Tensor| match &is_taken {
        Some(is_taken) if has_tangent(&answer) => {
            let zeros = zeros_like(&answer);
            let value = apply_owned(ops::Select::PLAIN, [is_taken.clone(), answer, zeros]);
            Cotangent { value, cut: vec![Condition { value: is_taken.clone(), holds: true }] }
        }
        _ => answer.into(),
    };
    pulled.into_iter().map(|answer| Some(keep(answer))).collect()
}

/// The truth value by which a cotangent is cut off as a whole, if there is one.
fn is_taken(cotangent: &Cotangent<Tensor>) -> Option<Tensor> {
    let of_all = cotangent.cut.iter().filter(|condition| condition.value.rank().is_ok_and(|rank| rank == 0));
    of_all.map(|Condition { value, holds }| if *holds { value.clone() } else { !value }).reduce(|a, b| a & b)
}
