//! Linear maps as values: called, turned around, composed, batched and printed.

use std::fmt;
use std::ops::Deref;
use std::sync::Arc;

use tenferro_ops::{Program, TensorType};

use super::discrete::needs_zeros;
use super::jit::Compiled;
use super::lanes::{run, with_lanes};
use super::made::{Calls, Made};
use super::optional::{OptionalTree, zeros};
use super::reverse::{checked, vjp_optional};
use crate::call::{self, linear};
use crate::function::{Function, Output, OutputTree};
use crate::place;
use crate::program_trace::{Traced, trace, trace_by};
use crate::tree::{self, Skeleton, TensorTree};
use crate::{Error, Result, Tensor, TracedBy};

/// A linear map between trees of tensors: what [`linearize`](crate::linearize) returns, and what
/// [`linear_map`] makes of a function; call it like a function.
///
/// It is linear over the real numbers: a complex one counts as two. Transforms take it, by value or by reference; `vmap`
/// among them.
///
/// ```
/// use tenferro::{Tensor, linearize, vmap};
///
/// let f = |x: Tensor| x.get(0) * x.get(1);
/// let (_, derivative) = linearize(f, Tensor::from([2.0, 3.0]))?;
/// assert_eq!(derivative(Tensor::from([1.0, 10.0]))?.item::<f64>()?, 23.0);
/// // The same map from cotangents to cotangents: the gradient.
/// assert_eq!(derivative.transpose()?(Tensor::from(1.0))?.to_vec::<f64>()?, [3.0, 2.0]);
/// // All directions at once.
/// let directions = Tensor::from([[1.0, 0.0], [0.0, 1.0]]);
/// assert_eq!(vmap(&derivative)(directions)?.to_vec::<f64>()?, [3.0, 2.0]);
/// // What it computes; large numbers that it holds would follow the tangents as inputs.
/// println!("{derivative}");
/// # Ok::<(), tenferro::Error>(())
/// ```
///
/// A map that was made inside a transform holds values of it, and is an ordinary computation on them there: derivatives
/// go through it.
pub struct LinearMap<A, R> {
    map: Arc<Map<A, R>>,
    call: Made<Call<A, R>>,
}

type Call<A, R> = Box<dyn Fn(A) -> Result<R> + Send + Sync>;

/// A function of tensors as a linear map, for arguments of the types of `like`, whose values are not looked at:
/// [`Tensor::of_type`] does.
///
/// The function is traced once. It must be linear: each result a sum of entries of the argument times numbers that do not
/// depend on it. What is not (`x.abs()`, `x + 1`, a `where_` on the argument) is an error that names the operation.
/// Together with [`transpose`](LinearMap::transpose) it is the transpose of a function.
///
/// ```
/// use tenferro::{Tensor, linear_map};
///
/// let differences = linear_map(|x: Tensor| x.get(1..) - x.get(..-1), &Tensor::from([0.0; 3]))?;
/// assert_eq!(differences(Tensor::from([1.0, 4.0, 9.0]))?.to_vec::<f64>()?, [3.0, 5.0]);
/// let transposed = differences.transpose()?;
/// assert_eq!(transposed(Tensor::from([1.0, 10.0]))?.to_vec::<f64>()?, [-1.0, -9.0, 10.0]);
///
/// let error = linear_map(|x: Tensor| x.abs(), &Tensor::from([0.0; 3])).unwrap_err();
/// assert!(error.to_string().contains("not linear in its argument: abs at "), "{error}");
/// # Ok::<(), tenferro::Error>(())
/// ```
///
/// # Errors
///
/// What the function reports; a function that is not linear, or goes by a rule of [`custom_jvp`](crate::custom_jvp) or
/// [`custom_vjp`](crate::custom_vjp); integers in the argument, which the function may capture instead.
#[track_caller]
pub fn linear_map<A, F>(f: F, like: &A) -> Result<LinearMap<A, OutputTree<F, A>>>
where
    A: TensorTree + Send + Sync + 'static,
    F: Function<A>,
    OutputTree<F, A>: Send + Sync + 'static,
{
    place::at_caller(|| {
        tree::check_types(like)?;
        let argument = Skeleton::of(like)?;
        if let Some(discrete) = argument.types().iter().find(|tensor_type| !tensor_type.dtype.has_tangent()) {
            let detail =
                format!("a leaf of the argument is {discrete}, in which nothing is linear; capture it instead");
            return Err(Error::argument("linear_map", detail));
        }
        let body = |arguments| {
            let output = place::user_code(|| f.call(argument.with_leaves(arguments)).into_result())?;
            let output = tree::check(output)?;
            Ok((tree::leaves(&output), Skeleton::of(&output)?))
        };
        let (traced, result) = trace_by(TracedBy::Types("linear_map"), argument.types().to_vec(), body)?;
        if let Some(discrete) = result.types().iter().find(|tensor_type| !tensor_type.dtype.has_tangent()) {
            let detail = format!("a leaf of the result is {discrete}, which nothing linear gives; leave it out");
            return Err(Error::argument("linear_map", detail));
        }
        linear::check(&traced).map_err(|fault| {
            let detail = format!(
                "the function is not linear in its argument: {}; make every result a sum of entries of the argument \
                 times what does not depend on it",
                fault.told("it", "result")
            );
            Error::argument("linear_map", detail)
        })?;
        if call::has_rules(&traced.program) {
            let detail = "the function calls one that custom_jvp or custom_vjp gave a rule of its own, which need not \
                          be its derivative; call the plain function instead";
            return Err(Error::argument("linear_map", detail));
        }
        let active = vec![true; result.types().len()];
        Ok(LinearMap::new(Map::new(PLAIN, argument, result, traced, active)?))
    })
}

impl<A, R> LinearMap<A, R>
where
    A: TensorTree + Send + Sync + 'static,
    R: TensorTree + Send + Sync + 'static,
{
    #[track_caller]
    pub(super) fn new(map: Map<A, R>) -> Self {
        let map = Arc::new(map);
        let callee = map.clone();
        let call =
            |calls: Calls| -> Call<A, R> { Box::new(move |given| place::at(calls.place(), || callee.call(given))) };
        LinearMap { map, call: Made::new(call) }
    }

    /// The map turned around, from cotangents to cotangents: what [`vjp`](crate::vjp) computes.
    ///
    /// It is the transpose with respect to the real inner product ⟨a, b⟩ = Re Σ conj(a)·b, in which a complex number is
    /// the pair of its parts: ⟨y, map(x)⟩ = ⟨transpose(y), x⟩. A matrix of complex numbers becomes its conjugate
    /// transpose, and the transpose of the transpose is the map itself.
    ///
    /// ```
    /// use tenferro::{Complex, Tensor, linear_map};
    ///
    /// let times_i = linear_map(|z: Tensor| z * Complex::new(0.0, 1.0), &Tensor::from(Complex::new(0.0, 0.0)))?;
    /// let back = times_i.transpose()?(Tensor::from(Complex::new(1.0, 0.0)))?;
    /// assert_eq!(back.item::<Complex<f64>>()?, Complex::new(0.0, -1.0));
    /// # Ok::<(), tenferro::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// An operation that has no transpose.
    #[track_caller]
    pub fn transpose(&self) -> Result<LinearMap<R, A>> {
        place::at_caller(|| {
            let Map { argument, result, active, .. } = &*self.map;
            let body = |cotangents: Vec<Tensor>| {
                // A linear map is its own derivative at every point; what it is at zero nobody asks for.
                let point: Vec<_> = argument.number_types().map(zeros).collect();
                let (_, pull) = vjp_optional(|point: Vec<Tensor>| self.map.replay(point), point)?;
                let numbers = result.types().iter().zip(active).filter(|(ty, _)| ty.dtype.has_tangent());
                let given = cotangents.into_iter().zip(numbers).filter(|(_, (_, active))| **active);
                let mut pulled = pull(given.map(|(cotangent, _)| cotangent).collect())?.into_leaves().into_iter();
                let of_leaf = |ty: &TensorType| if ty.dtype.has_tangent() { pulled.next().flatten() } else { None };
                Ok(split(argument.types().iter().map(of_leaf)))
            };
            let (traced, active) = trace(result.number_types().cloned(), body)?;
            Ok(LinearMap::new(Map::new(PLAIN, result.copy(), argument.copy(), traced, active)?))
        })
    }

    /// The map after another one: `self(first(x))` as one map.
    ///
    /// ```
    /// use tenferro::{Tensor, linear_map, linearize};
    ///
    /// let double = linear_map(|x: Tensor| x * 2.0, &Tensor::from(0.0))?;
    /// let (_, slope) = linearize(|x: Tensor| x.square(), Tensor::from(3.0))?;
    /// assert_eq!(slope.compose(&double)?(Tensor::from(1.0))?.item::<f64>()?, 12.0);
    /// # Ok::<(), tenferro::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// A result of the first map that this one does not take.
    #[track_caller]
    pub fn compose<B>(&self, first: &LinearMap<B, A>) -> Result<LinearMap<B, R>>
    where
        B: TensorTree + Send + Sync + 'static,
    {
        place::at_caller(|| {
            let (first, second) = (&*first.map, &*self.map);
            let meets = |of_first: &Skeleton<A>, of_second: &Skeleton<A>| {
                let names = ["result of the first map", "argument of the second"];
                tree::same_structure("compose", names, &of_first.structure(), &of_second.structure())?;
                match of_first.types().iter().zip(of_second.types()).find(|(found, taken)| found != taken) {
                    None => Ok(()),
                    Some((found, taken)) => {
                        let detail =
                            format!("the first map gives {found}, the second takes {taken}; let the types agree");
                        Err(Error::argument("compose", detail))
                    }
                }
            };
            meets(&first.result, &second.argument)?;
            let body = |arguments: Vec<Tensor>| {
                let between = first.leaves(first.replay(arguments)?);
                let numbers = between.into_iter().zip(first.result.types()).filter(|(_, ty)| ty.dtype.has_tangent());
                let between = numbers.map(|(leaf, ty)| leaf.unwrap_or_else(|| zeros(ty))).collect();
                Ok((second.replay(between)?, ()))
            };
            let (traced, ()) = trace(first.argument.number_types().cloned(), body)?;
            let (argument, result) = (first.argument.copy(), second.result.copy());
            let active = second.active.clone();
            Ok(LinearMap::new(Map::new(first.names, argument, result, traced, active)?))
        })
    }

    /// The map, then another one: `next(self(x))` as one map; see [`compose`](Self::compose).
    ///
    /// # Errors
    ///
    /// As [`compose`](Self::compose).
    #[track_caller]
    pub fn then<S>(&self, next: &LinearMap<R, S>) -> Result<LinearMap<A, S>>
    where
        S: TensorTree + Send + Sync + 'static,
    {
        next.compose(self)
    }

    /// The map of so many arguments at once, which lie along a new first axis of every leaf, as do the results.
    ///
    /// It is one map again, which can be turned around; [`vmap`](crate::vmap) makes a function.
    ///
    /// ```
    /// use tenferro::{Tensor, linear_map};
    ///
    /// let sum = linear_map(|x: Tensor| x.sum(), &Tensor::from([0.0; 2]))?;
    /// let sums = sum.batch(3)?;
    /// assert_eq!(sums(Tensor::from([[1.0, 2.0], [3.0, 4.0], [5.0, 6.0]]))?.to_vec::<f64>()?, [3.0, 7.0, 11.0]);
    /// assert_eq!(sums.transpose()?(Tensor::from([1.0, 2.0, 3.0]))?.shape()?[..], [3, 2]);
    /// # Ok::<(), tenferro::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// An operation that cannot be batched.
    #[track_caller]
    pub fn batch(&self, size: usize) -> Result<LinearMap<A, R>> {
        place::at_caller(|| {
            let Map { names, argument, result, active, .. } = &*self.map;
            let (argument, result) = (argument.stacked(size), result.stacked(size));
            let body = |arguments: Vec<Tensor>| {
                let is_batched = vec![true; arguments.len()];
                let (values, has_lanes) = run(size, &is_batched, arguments, |lanes| self.map.replay(lanes))?;
                let lanes = values.into_iter().zip(has_lanes);
                Ok((lanes.map(|(value, has)| with_lanes(value, has, size)).collect(), ()))
            };
            let (traced, ()) = trace(argument.number_types().cloned(), body)?;
            Ok(LinearMap::new(Map::new(*names, argument, result, traced, active.clone())?))
        })
    }

    /// What the map computes: a program from the leaves of the argument, then [what it holds](Self::held), to those
    /// leaves of the result that depend on the argument. Leaves of integers are left out.
    pub fn program(&self) -> &Program {
        &self.map.compiled.simplified().program
    }

    /// The tensors that the map holds, as its program takes them: coefficients that are too large to be written into it.
    pub fn held(&self) -> &[Tensor] {
        &self.map.compiled.simplified().captured
    }
}

impl<A, R> Deref for LinearMap<A, R> {
    type Target = dyn Fn(A) -> Result<R> + Send + Sync;

    #[track_caller]
    fn deref(&self) -> &Self::Target {
        &**self.call
    }
}

impl<A, R: TensorTree> Function<A> for LinearMap<A, R> {
    type Output = Result<R>;

    fn call(&self, argument: A) -> Result<R> {
        Function::call(&self.call, argument)
    }
}

impl<A, R: TensorTree> Function<A> for &LinearMap<A, R> {
    type Output = Result<R>;

    fn call(&self, argument: A) -> Result<R> {
        Function::call(*self, argument)
    }
}

/// The text of the [program](LinearMap::program).
impl<A, R> fmt::Display for LinearMap<A, R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.map.compiled.simplified().program, f)
    }
}

/// The same as `Display`.
impl<A, R> fmt::Debug for LinearMap<A, R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// What messages of a map call it, its argument, and what was given for that.
type Names = (&'static str, [&'static str; 2]);

/// Those of a derivative.
pub(super) const TANGENTS: Names = ("linearize", ["primal", "tangent"]);

/// Those of other maps.
const PLAIN: Names = ("linear map", ["argument of the map", "given argument"]);

/// A linear map of tensors.
pub(super) struct Map<A, R> {
    names: Names,
    argument: Skeleton<A>,
    result: Skeleton<R>,
    /// From those leaves of the argument that are numbers to those of the result that are active.
    compiled: Compiled,
    /// For each leaf of the result whether it depends on the argument, as far as that is known.
    active: Vec<bool>,
}

impl<A: TensorTree, R: TensorTree> Map<A, R> {
    pub(super) fn new(
        names: Names,
        argument: Skeleton<A>,
        result: Skeleton<R>,
        traced: Traced,
        active: Vec<bool>,
    ) -> Result<Self> {
        Ok(Map { names, argument, result, compiled: Compiled::new(traced, None)?, active })
    }

    pub(super) fn call(&self, given: A) -> Result<R> {
        let (name, names) = self.names;
        let arguments = checked(name, names, &self.argument, &given)?;
        needs_zeros(name, &self.argument, &given)?;
        // From here on the program holds the only reference to what the caller gave away.
        drop(given);
        let results = self.compiled.call(arguments.into_iter().flatten().collect())?;
        Ok(OptionalTree::new(self.result.copy(), self.leaves(results)).or_zeros())
    }

    /// Its operations one by one, on the leaves of the argument that are numbers; the active leaves of the result.
    fn replay(&self, arguments: Vec<Tensor>) -> Result<Vec<Tensor>> {
        let traced = self.compiled.simplified();
        traced.replay(arguments.into_iter().chain(traced.captured.iter().cloned()))
    }

    /// All leaves of the result, given those that are active.
    fn leaves(&self, active: Vec<Tensor>) -> Vec<Option<Tensor>> {
        let mut results = active.into_iter();
        self.active.iter().map(|active| if *active { results.next() } else { None }).collect()
    }
}

/// What is there, and where.
fn split(leaves: impl Iterator<Item = Option<Tensor>>) -> (Vec<Tensor>, Vec<bool>) {
    let leaves: Vec<_> = leaves.collect();
    let active = leaves.iter().map(Option::is_some).collect();
    (leaves.into_iter().flatten().collect(), active)
}
