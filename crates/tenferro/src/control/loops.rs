//! `while_loop`.

use tenferro_ops::{Flag, ops};

use super::{Parts, leaves_of, part, run, same_carry};
use crate::function::{Function, Output};
use crate::place;
use crate::tree::{self, TensorTree};
use crate::{Error, Result, Tensor, TracedBy};

/// Runs the body on a value as long as the condition holds for it.
///
/// Both functions are traced once, however many trips there are.
/// Reverse mode keeps what the derivative of each trip reads; the number of trips is a constant for derivatives.
///
/// ```
/// use tenferro::{Tensor, grad, while_loop};
///
/// // Doubles until beyond 100: 3·2⁶.
/// let f = |x: Tensor| while_loop(|x: Tensor| x.lt(100.0), |x: Tensor| x * 2.0, x);
/// assert_eq!(f(Tensor::from(3.0))?.item::<f64>()?, 192.0);
/// assert_eq!(grad(f)(Tensor::from(3.0))?.item::<f64>()?, 64.0);
/// # Ok::<(), tenferro::Error>(())
/// ```
///
/// # Errors
///
/// A condition that is not one truth value, a body that changes the structure or a type of the value, what they report.
#[track_caller]
pub fn while_loop<C, P, F>(condition: P, body: F, init: C) -> Result<C>
where
    C: TensorTree,
    P: Function<C, Output: Output<Tree = Tensor>>,
    F: Function<C, Output: Output<Tree = C>>,
{
    while_loop_with(condition, body, init, WhileOptions::default())
}

/// What can be chosen for [`while_loop_with`].
#[derive(Clone, Copy, Debug, Default)]
pub struct WhileOptions {
    /// The most trips; a loop that wants more ends with an error. `None`: as many as it takes.
    pub max_trips: Option<usize>,
}

/// As [`while_loop`], with options.
///
/// # Errors
///
/// As [`while_loop`], and a loop that has not ended after the most trips allowed.
#[track_caller]
pub fn while_loop_with<C, P, F>(condition: P, body: F, init: C, options: WhileOptions) -> Result<C>
where
    C: TensorTree,
    P: Function<C, Output: Output<Tree = Tensor>>,
    F: Function<C, Output: Output<Tree = C>>,
{
    let place = place::caller();
    place::at(place, || {
        let (carry, types) = leaves_of(&init)?;
        let by = TracedBy::Loop("while_loop");
        let condition = part(by, &init, types.clone(), |value| condition.call(value).into_result())?;
        let body = part(by, &init, types.clone(), |value| body.call(value).into_result())?;
        same_carry("while_loop", &init, &types, &body.traced, &body.output)?;
        if carry.is_empty() {
            return Err(Error::argument("while_loop", "the value has no tensor to loop over; pass one".to_owned()));
        }
        let parts = Parts { traced: vec![&condition.traced, &body.traced], argument_count: carry.len() };
        let mut programs = parts.programs(true)?;
        let (Some(body_program), Some(cond)) = (programs.pop(), programs.pop()) else {
            unreachable!("two functions were traced")
        };
        let captured = parts.captured();
        let op = ops::While {
            cond,
            body: body_program,
            num_consts: captured.len(),
            counts: Flag(false),
            max_trips: options.max_trips,
        };
        let results = run(op, captured.into_iter().chain(carry), place)?;
        Ok(tree::with_leaves(&body.output, results.into_vec()))
    })
}
