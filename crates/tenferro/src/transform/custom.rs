//! Functions with derivatives of the user's own, and functions that are run again for theirs.

use std::fmt::{self, Debug};
use std::ops::Deref;
use std::sync::{Arc, OnceLock};

use tenferro_ops::TensorType;

use super::made::Made;
use crate::call::{Origin, Pull, Rules, Saved, Whole, linear};
use crate::function::{Function, Output, OutputTree};
use crate::place::{self, Place};
use crate::program_trace::trace;
use crate::tree::{self, TensorTree};
use crate::{Error, Result, Tensor};

/// A function whose derivative in forward mode is the user's: from primals and tangents to results and theirs.
///
/// The rule must be linear in the tangents, because reverse mode transposes it: each tangent that it returns is a sum of
/// tangents times what depends on the primals alone. What is not linear (`dx.abs()`, `dx + 1`, a `where_` on the tangent)
/// is an error that names the operation, in every mode. For the same reason tangents have no values that the rule could
/// read; those of the primals it may read, outside of [`scan`](crate::scan), [`cond`](crate::cond) and their relatives.
/// It is for the argument; tensors that the function captures have the derivatives of the plain function.
/// A rule may call its own function: then it holds in derivatives of higher order too.
/// Forward mode takes the results from the rule as well, reverse mode calls the function; a rule that returns something
/// else than the function does is followed where it is met, inside of loops and branches as outside.
///
/// ```
/// use tenferro::{Tensor, custom_jvp, grad};
///
/// let cube = custom_jvp(
///     |x: Tensor| x.powi(3),
///     |x: Tensor, dx: Tensor| (x.powi(3), x.square() * dx * 3.0),
/// );
/// assert_eq!(grad(cube)(Tensor::from(2.0))?.item::<f64>()?, 12.0);
/// # Ok::<(), tenferro::Error>(())
/// ```
#[track_caller]
pub fn custom_jvp<A, F, J>(f: F, jvp: J) -> CustomFunction<A, OutputTree<F, A>>
where
    A: TensorTree + Send + Sync + 'static,
    F: Function<A> + Send + Sync + 'static,
    OutputTree<F, A>: Send + Sync + 'static,
    J: JvpRule<A, OutputTree<F, A>>,
{
    CustomFunction::new(f, place::caller()).with_jvp(jvp)
}

/// A function whose derivative in reverse mode is the user's.
///
/// `forward` returns the result and what `backward` needs; `backward` takes that and the cotangent of the result, and
/// returns the cotangent of the argument.
/// Forward mode through such a function is an error, unless [`CustomFunction::with_jvp`] gives it a rule for that too.
/// A derivative of higher order differentiates `forward` and `backward` themselves.
///
/// Nobody checks that `backward` is linear in the cotangent: clipping gradients on their way is a use of it.
/// What it computes then is no derivative of any function, and neither are those of higher order; values that several
/// paths bring together are added up before it sees them.
///
/// The rule is for the argument. Tensors that the functions capture have the derivatives of the plain function, so what is
/// to go by the rule must be passed.
///
/// ```
/// use tenferro::{Tensor, custom_vjp, grad};
///
/// // The identity, which clips the gradient that passes it.
/// let clip = custom_vjp(
///     |x: Tensor| x,
///     |x: Tensor| (x, ()),
///     |(), ct: Tensor| ct.clip(-1.0, 1.0),
/// );
/// let f = |x: Tensor| Ok::<_, tenferro::Error>(clip(x)?.square());
/// assert_eq!(grad(f)(Tensor::from(5.0))?.item::<f64>()?, 1.0);
/// # Ok::<(), tenferro::Error>(())
/// ```
#[track_caller]
pub fn custom_vjp<A, F, S, W, B>(f: F, forward: W, backward: B) -> CustomFunction<A, OutputTree<F, A>>
where
    A: TensorTree + Send + Sync + 'static,
    F: Function<A> + Send + Sync + 'static,
    OutputTree<F, A>: Send + Sync + 'static,
    S: TensorTree + Send + Sync + 'static,
    W: Function<A> + Send + Sync + 'static,
    W::Output: Output<Tree = (OutputTree<F, A>, S)>,
    B: BackwardRule<A, OutputTree<F, A>, S>,
{
    CustomFunction::new(f, place::caller()).with_vjp(forward, backward)
}

/// A rule for forward mode: any function from primals and tangents to results and their tangents.
pub trait JvpRule<A, R>: Send + Sync + 'static {
    /// Calls it.
    ///
    /// # Errors
    ///
    /// What the user's function reports.
    fn call(&self, primals: A, tangents: A) -> Result<(R, R)>;
}

impl<A, R, O, F> JvpRule<A, R> for F
where
    R: TensorTree,
    O: Output<Tree = (R, R)>,
    F: Fn(A, A) -> O + Send + Sync + 'static,
{
    fn call(&self, primals: A, tangents: A) -> Result<(R, R)> {
        self(primals, tangents).into_result()
    }
}

/// A rule for reverse mode: any function from what was saved and a cotangent of the result to one of the argument.
pub trait BackwardRule<A, R, S>: Send + Sync + 'static {
    /// Calls it.
    ///
    /// # Errors
    ///
    /// What the user's function reports.
    fn call(&self, saved: S, cotangent: R) -> Result<A>;
}

impl<A, R, S, O, F> BackwardRule<A, R, S> for F
where
    A: TensorTree,
    O: Output<Tree = A>,
    F: Fn(S, R) -> O + Send + Sync + 'static,
{
    fn call(&self, saved: S, cotangent: R) -> Result<A> {
        self(saved, cotangent).into_result()
    }
}

/// A function with derivatives of its own; call it like a function.
pub struct CustomFunction<A, R> {
    functions: Functions<A, R>,
    call: Box<dyn Fn(A) -> Result<R> + Send + Sync>,
}

type Plain<A, R> = Arc<dyn Fn(A) -> Result<R> + Send + Sync>;
type Jvp<A, R> = Arc<dyn Fn(A, A) -> Result<(R, R)> + Send + Sync>;
/// From an argument to the result, the leaves of what is saved, and the pullback on such leaves.
type Vjp<A, R> = Arc<dyn Fn(A) -> Result<(R, Vec<Tensor>, SavedPullback<A, R>)> + Send + Sync>;
type SavedPullback<A, R> = Arc<dyn Fn(Vec<Tensor>, R) -> Result<A> + Send + Sync>;

struct Functions<A, R> {
    origin: Origin,
    f: Plain<A, R>,
    jvp: Option<Jvp<A, R>>,
    vjp: Option<Vjp<A, R>>,
}

impl<A, R> Clone for Functions<A, R> {
    fn clone(&self) -> Self {
        let Functions { origin, f, jvp, vjp } = self;
        Functions { origin: *origin, f: f.clone(), jvp: jvp.clone(), vjp: vjp.clone() }
    }
}

impl<A, R> CustomFunction<A, R>
where
    A: TensorTree + Send + Sync + 'static,
    R: TensorTree + Send + Sync + 'static,
{
    fn new<F>(f: F, place: Place) -> Self
    where
        F: Function<A> + Send + Sync + 'static,
        F::Output: Output<Tree = R>,
    {
        let origin = Origin::new::<F>(place);
        Self::of(Functions {
            origin,
            f: Arc::new(move |argument| f.call(argument).into_result()),
            jvp: None,
            vjp: None,
        })
    }

    fn of(functions: Functions<A, R>) -> Self {
        let callee = functions.clone();
        CustomFunction { functions, call: Box::new(move |argument| callee.call(argument)) }
    }

    /// The same function with a rule for forward mode too; see [`custom_jvp`].
    #[must_use]
    pub fn with_jvp(self, jvp: impl JvpRule<A, R>) -> Self {
        let jvp: Jvp<A, R> = Arc::new(move |primals, tangents| jvp.call(primals, tangents));
        Self::of(Functions { jvp: Some(jvp), ..self.functions })
    }

    /// The same function with a rule for reverse mode too; see [`custom_vjp`].
    #[must_use]
    pub fn with_vjp<S, W, B>(self, forward: W, backward: B) -> Self
    where
        S: TensorTree + Send + Sync + 'static,
        W: Function<A> + Send + Sync + 'static,
        W::Output: Output<Tree = (R, S)>,
        B: BackwardRule<A, R, S>,
    {
        let backward = Arc::new(backward);
        let vjp: Vjp<A, R> = Arc::new(move |argument| {
            let (result, saved) = forward.call(argument).into_result()?;
            let leaves = tree::leaves(&saved);
            let (like, backward) = (tree::hollow(&saved), backward.clone());
            let pull: SavedPullback<A, R> =
                Arc::new(move |saved, cotangent| backward.call(tree::with_leaves(&like, saved), cotangent));
            Ok((result, leaves, pull))
        });
        Self::of(Functions { vjp: Some(vjp), ..self.functions })
    }
}

impl<A, R> Functions<A, R>
where
    A: TensorTree + Send + Sync + 'static,
    R: TensorTree + Send + Sync + 'static,
{
    fn call(&self, argument: A) -> Result<R> {
        let leaves = tree::leaves(&argument);
        let typed =
            Arc::new(Typed { functions: self.clone(), argument: tree::hollow(&argument), result: OnceLock::new() });
        let results = place::at(self.origin.place, || Whole::Custom(typed.clone()).call(&leaves))?;
        let like = typed.result.get().unwrap_or_else(|| unreachable!("the function or a rule of it has run"));
        Ok(tree::with_leaves(like, results))
    }
}

/// A custom function for arguments of one structure.
struct Typed<A, R> {
    functions: Functions<A, R>,
    argument: A,
    /// The structure of results, once it is known.
    result: OnceLock<R>,
}

impl<A: TensorTree, R: TensorTree> Typed<A, R> {
    fn argument(&self, leaves: Vec<Tensor>) -> A {
        tree::with_leaves(&self.argument, leaves)
    }

    /// The leaves of a result, or of something that must have its structure.
    fn leaves(&self, name: &str, result: R) -> Result<Vec<Tensor>> {
        let result = tree::check(result)?;
        let leaves = tree::leaves(&result);
        let like = self.result.get_or_init(|| tree::hollow(&result));
        tree::same_structure("custom function", ["result", name], &tree::flatten(like).1, &tree::flatten(&result).1)?;
        Ok(leaves)
    }
}

impl<A, R> Rules for Typed<A, R>
where
    A: TensorTree + Send + Sync + 'static,
    R: TensorTree + Send + Sync + 'static,
{
    fn origin(&self) -> Origin {
        self.functions.origin
    }

    fn call(&self, arguments: Vec<Tensor>) -> Result<Vec<Tensor>> {
        let argument = self.argument(arguments);
        let result = place::user_code(|| (self.functions.f)(argument))?;
        place::at(self.functions.origin.place, || self.leaves("next result", result))
    }

    fn push(&self, arguments: Vec<Tensor>, tangents: Vec<Tensor>) -> Option<Result<(Vec<Tensor>, Vec<Tensor>)>> {
        let jvp = self.functions.jvp.as_ref()?;
        let made_at = self.functions.origin.place;
        let checked = |(result, tangent): (R, R)| {
            let (results, tangents) =
                (self.leaves("result of the rule", result)?, self.leaves("tangent of the rule", tangent)?);
            let types = results.iter().map(Tensor::tensor_type).collect::<Result<Vec<_>>>()?;
            same_types("custom_jvp", &types, &tangents)?;
            Ok((results, tangents))
        };
        let rule = |primals, tangents| {
            let pushed = place::user_code(|| jvp(self.argument(primals), self.argument(tangents)))?;
            place::at(made_at, || checked(pushed))
        };
        Some(place::at(made_at, || linear::push(&arguments, &tangents, rule)))
    }

    fn can_save(&self) -> bool {
        self.functions.vjp.is_some()
    }

    fn save(&self, arguments: Vec<Tensor>) -> Option<Result<Saved>> {
        let vjp = self.functions.vjp.as_ref()?;
        // The pullback lives as long as the history: it must not hold the arguments.
        let types = arguments.iter().map(Tensor::tensor_type).collect::<Result<Vec<_>>>();
        let expected = tree::flatten(&self.argument).1;
        let run = place::user_code(|| vjp(self.argument(arguments)));
        let made_at = self.functions.origin.place;
        let checked = |(result, saved, pull): (R, Vec<Tensor>, SavedPullback<A, R>)| {
            let like_result = tree::hollow(&result);
            let results = self.leaves("result of the rule", result)?;
            let types = types?;
            let checked = move |pulled: A| {
                let pulled = tree::check(pulled)?;
                let (leaves, found) = tree::flatten(&pulled);
                tree::same_structure("custom_vjp", ["argument", "cotangent of the rule"], &expected, &found)?;
                let leaves: Vec<_> = leaves.into_iter().cloned().collect();
                same_types("custom_vjp", &types, &leaves)?;
                Ok(leaves)
            };
            let pull: Pull = Arc::new(move |saved, cotangents| {
                let cotangent = tree::with_leaves(&like_result, cotangents);
                let pulled = place::user_code(|| pull(saved, cotangent))?;
                place::at(made_at, || checked(pulled))
            });
            Ok(Saved { results, saved, pull })
        };
        Some(run.and_then(|run| place::at(made_at, || checked(run))))
    }
}

/// Derivatives have the types of what they belong to; where there are none, anything goes.
fn same_types(function: &'static str, types: &[TensorType], derivatives: &[Tensor]) -> Result<()> {
    for (position, (expected, derivative)) in types.iter().zip(derivatives).enumerate() {
        let found = derivative.tensor_type()?;
        if expected.dtype.has_tangent() && *expected != found {
            let detail = format!(
                "the rule gave {found} for leaf {position}, which is {expected}; give the same dtype and shape"
            );
            return Err(Error::argument(function, detail));
        }
    }
    Ok(())
}

impl<A, R> Deref for CustomFunction<A, R> {
    type Target = dyn Fn(A) -> Result<R> + Send + Sync;

    fn deref(&self) -> &Self::Target {
        &*self.call
    }
}

impl<A, R: TensorTree> Function<A> for CustomFunction<A, R> {
    type Output = Result<R>;

    fn call(&self, argument: A) -> Result<R> {
        (self.call)(argument)
    }
}

impl<A, R: TensorTree> Function<A> for &CustomFunction<A, R> {
    type Output = Result<R>;

    fn call(&self, argument: A) -> Result<R> {
        (self.call)(argument)
    }
}

impl<A, R> Debug for CustomFunction<A, R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let rules = (self.functions.jvp.is_some(), self.functions.vjp.is_some());
        f.debug_struct("CustomFunction").field("has_jvp", &rules.0).field("has_vjp", &rules.1).finish()
    }
}

impl<A, R> Debug for Typed<A, R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "custom function at {}", self.functions.origin.place)
    }
}

/// A function that reverse mode runs again instead of remembering what happened inside: less memory, more work.
///
/// Like a jitted function it is traced, so values inside are abstract.
/// Tensors that it captures get their derivatives too.
///
/// ```
/// use tenferro::{Tensor, checkpoint, grad};
///
/// let layer = checkpoint(|x: Tensor| x.sin().exp());
/// let f = |x: Tensor| Ok::<_, tenferro::Error>(layer(x)?.sum());
/// assert_eq!(grad(f)(Tensor::from([0.0]))?.to_vec::<f64>()?, [1.0]);
/// # Ok::<(), tenferro::Error>(())
/// ```
#[track_caller]
pub fn checkpoint<A, F>(f: F) -> Made<impl Fn(A) -> Result<OutputTree<F, A>>>
where
    A: TensorTree,
    F: Function<A>,
{
    Made::new(|calls| {
        move |argument| {
            place::at(calls.place(), || {
                let argument = tree::check(argument)?;
                let mut operands = tree::leaves(&argument);
                let types = operands.iter().map(Tensor::tensor_type).collect::<Result<Vec<_>>>()?;
                let body = |arguments| {
                    let argument = tree::with_leaves(&argument, arguments);
                    let output = tree::check(place::user_code(|| f.call(argument).into_result())?)?;
                    Ok((tree::leaves(&output), output))
                };
                let (traced, output) = trace(types, body)?;
                operands.extend(traced.captured.iter().cloned());
                let results = Whole::Checkpoint(traced.body()).call(&operands)?;
                Ok(tree::with_leaves(&output, results))
            })
        }
    })
}
