//! `jit`: trace once for each kind of argument, compile, run many times.

mod cache;

use std::fmt;
use std::ops::Deref;
use std::sync::{Arc, PoisonError, RwLock};

use smallvec::SmallVec;
use tenferro_ops::{Buffer, Executable, Executor, ExecutorError, Profile, Program};

use self::cache::{Cache, Key, SameExecutor};
use crate::function::{Function, Output, OutputTree};
use crate::place::{self, Place};
use crate::program_trace::{Traced, trace};
use crate::tensor::Repr;
use crate::tree::{self, Structure, TensorTree};
use crate::{Error, ErrorKind, Result, Tensor, debug};

pub use cache::JitStatistics;

/// Compiles a function: it is traced once for each structure and type of its argument and for each
/// [`Static`](crate::Static) value, and the program is run from then on.
///
/// While it is traced values are abstract: Rust's `if` on them is an error that says so.
/// Tensors that the function captures are constants of the program, which is simplified before it is compiled: see
/// [`Program::simplify`].
/// Arguments are taken by value, and that is how they are donated: the program may compute in the memory of those
/// that nobody else holds.
///
/// ```
/// use tenferro::{Tensor, grad, jit};
///
/// let slope = jit(grad(|x: Tensor| x.sin().sum()));
/// assert_eq!(slope(Tensor::from([0.0]))?.to_vec::<f64>()?, [1.0]);
/// println!("{}", slope.program(Tensor::from([0.0]))?);
/// assert_eq!(slope.statistics().traced, 1);
/// # Ok::<(), tenferro::Error>(())
/// ```
#[track_caller]
pub fn jit<'f, A, F>(f: F) -> Jit<'f, A, OutputTree<F, A>>
where
    A: TensorTree + 'f,
    F: Function<A> + Send + Sync + 'f,
    OutputTree<F, A>: Send + Sync + 'f,
{
    jit_with(f, JitOptions::default())
}

/// As [`jit`], with options.
#[track_caller]
pub fn jit_with<'f, A, F>(f: F, options: JitOptions) -> Jit<'f, A, OutputTree<F, A>>
where
    A: TensorTree + 'f,
    F: Function<A> + Send + Sync + 'f,
    OutputTree<F, A>: Send + Sync + 'f,
{
    let place = place::caller();
    let cache = Cache::new(options.capacity);
    let inner = Arc::new(Inner { f, place, executor: options.executor, cache });
    let callee = inner.clone();
    Jit { inner, call: Box::new(move |argument| callee.call(argument)) }
}

/// What can be chosen for [`jit_with`].
#[derive(Clone, Debug)]
pub struct JitOptions {
    /// What runs the programs; the process's default if `None`, see [`set_default_executor`].
    pub executor: Option<Arc<dyn Executor>>,
    /// How many programs are kept; beyond that, the one not used for the longest time goes.
    pub capacity: usize,
}

impl Default for JitOptions {
    fn default() -> Self {
        JitOptions { executor: None, capacity: 128 }
    }
}

static DEFAULT_EXECUTOR: RwLock<Option<Arc<dyn Executor>>> = RwLock::new(None);

/// Chooses what runs jitted functions that name no executor of their own.
pub fn set_default_executor(executor: Arc<dyn Executor>) {
    *DEFAULT_EXECUTOR.write().unwrap_or_else(PoisonError::into_inner) = Some(executor);
}

/// A jitted function; call it like a function.
pub struct Jit<'f, A, R> {
    inner: Arc<dyn Inspect<A> + 'f>,
    call: Box<dyn Fn(A) -> Result<R> + Send + Sync + 'f>,
}

impl<A, R> Jit<'_, A, R> {
    /// The simplified program that an argument like this one runs; traces it if need be.
    ///
    /// Only types are looked at, so that [`Tensor::of_type`] does for the argument.
    ///
    /// # Errors
    ///
    /// What the function reports while it is traced.
    #[track_caller]
    pub fn program(&self, argument: A) -> Result<Program> {
        self.inner.program(argument)
    }

    /// How the executor runs the program of an argument like this one: what is computed together, what is kept in memory.
    ///
    /// ```
    /// use tenferro::{Tensor, jit};
    ///
    /// let f = jit(|x: Tensor| (x.exp() * 2.0).sum());
    /// println!("{}", f.explain(Tensor::from([1.0, 2.0]))?);
    /// # Ok::<(), tenferro::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// As [`program`](Self::program).
    #[track_caller]
    pub fn explain(&self, argument: A) -> Result<String> {
        self.inner.explain(argument)
    }

    /// Runs the program of an argument once, and says how long each step took.
    ///
    /// The first run of a program also gets its memory: call the function once before.
    ///
    /// ```
    /// use tenferro::{Tensor, jit};
    ///
    /// let f = jit(|x: Tensor| (x.exp() * 2.0).sum());
    /// let x = Tensor::from([1.0, 2.0]);
    /// f(x.clone())?;
    /// let profile = f.profile(x)?;
    /// println!("{profile}");
    /// // For a viewer of traces: chrome://tracing, or Perfetto.
    /// let json = profile.chrome_trace();
    /// assert!(json.starts_with("{\"traceEvents\":["));
    /// # Ok::<(), tenferro::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// As a call; and where no program runs, because a transform or another trace takes part.
    #[track_caller]
    pub fn profile(&self, argument: A) -> Result<Profile> {
        self.inner.profile(argument)
    }

    /// How the cache has been used.
    pub fn statistics(&self) -> JitStatistics {
        self.inner.statistics()
    }

    /// Forgets all programs.
    pub fn clear(&self) {
        self.inner.clear();
    }
}

impl<'f, A, R> Deref for Jit<'f, A, R> {
    type Target = dyn Fn(A) -> Result<R> + Send + Sync + 'f;

    fn deref(&self) -> &Self::Target {
        &*self.call
    }
}

impl<A, R: TensorTree> Function<A> for Jit<'_, A, R> {
    type Output = Result<R>;

    fn call(&self, argument: A) -> Result<R> {
        (self.call)(argument)
    }
}

impl<A, R: TensorTree> Function<A> for &Jit<'_, A, R> {
    type Output = Result<R>;

    fn call(&self, argument: A) -> Result<R> {
        (self.call)(argument)
    }
}

impl<A, R> fmt::Debug for Jit<'_, A, R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Jit").field("statistics", &self.statistics()).finish()
    }
}

trait Inspect<A>: Send + Sync {
    fn program(&self, argument: A) -> Result<Program>;
    fn explain(&self, argument: A) -> Result<String>;
    fn profile(&self, argument: A) -> Result<Profile>;
    fn statistics(&self) -> JitStatistics;
    fn clear(&self);
}

struct Inner<F, R> {
    f: F,
    /// Where `jit` was called, for errors of programs.
    place: Place,
    executor: Option<Arc<dyn Executor>>,
    cache: Cache<Entry<R>>,
}

/// A program in the cache.
struct Entry<R> {
    compiled: Compiled,
    /// What the function returned when it was traced: the structure of all its results.
    output: R,
}

impl<F, R> Inner<F, R> {
    /// The entry of an argument of which only types are looked at.
    fn entry_of<A>(&self, argument: &A) -> Result<Arc<Entry<R>>>
    where
        A: TensorTree,
        R: TensorTree,
        F: Function<A>,
        F::Output: Output<Tree = R>,
    {
        tree::check_types(argument)?;
        let (leaves, structure) = tree::flatten(argument);
        let leaves: Vec<_> = leaves.into_iter().cloned().collect();
        self.entry(argument, &leaves, structure)
    }

    fn entry<A>(&self, argument: &A, leaves: &[Tensor], structure: Structure) -> Result<Arc<Entry<R>>>
    where
        A: TensorTree,
        R: TensorTree,
        F: Function<A>,
        F::Output: Output<Tree = R>,
    {
        // As many as there are leaves: a `Result` of a list does not know how long it will be.
        let mut types = Vec::with_capacity(leaves.len());
        for leaf in leaves {
            types.push(leaf.tensor_type()?);
        }
        let executor = self.executor.clone().unwrap_or_else(default_executor);
        let key = Key { structure, types, executor: SameExecutor(executor) };
        let make = |key: &Key| {
            let body = |arguments| {
                let argument = tree::with_leaves(argument, arguments);
                let output = place::user_code(|| self.f.call(argument).into_result())?;
                let output = tree::check(output)?;
                Ok((tree::leaves(&output), output))
            };
            let (traced, output) = trace(key.types.iter().cloned(), body)?;
            let compiled = Compiled::new(traced, Some(key.executor.0.clone()))?;
            if debug::prints_programs() {
                eprintln!("{}: {}", self.place, compiled.simplified.program);
            }
            // Leaves of a trace that has ended serve nobody; only the structure is kept.
            Ok(Entry { compiled, output: tree::hollow(&output) })
        };
        place::at(self.place, || self.cache.get_or_make(key, make))
    }

    fn call<A>(&self, argument: A) -> Result<R>
    where
        A: TensorTree,
        R: TensorTree,
        F: Function<A>,
        F::Output: Output<Tree = R>,
    {
        let (leaves, structure) = tree::flatten(&argument);
        if let Some(error) = tree::first_error(leaves.iter().copied()) {
            return Err(error);
        }
        let leaves: Vec<_> = leaves.into_iter().cloned().collect();
        let entry = self.entry(&argument, &leaves, structure)?;
        if debug::is_watching() {
            return self.watched(&entry, argument, leaves);
        }
        // From here on the program holds the only reference to what the caller gave away.
        drop(argument);
        let results = place::at(self.place, || entry.compiled.call(leaves))?;
        Ok(tree::with_leaves(&entry.output, results))
    }
}

impl<F, R> Inner<F, R> {
    /// The call while results are looked at. Programs know the lines of the function's own operations. Of what a
    /// derivative does in the steps of a loop they know the loop; the function knows more.
    fn watched<A>(&self, entry: &Entry<R>, argument: A, leaves: Vec<Tensor>) -> Result<R>
    where
        A: TensorTree,
        R: TensorTree,
        F: Function<A>,
        F::Output: Output<Tree = R>,
    {
        let error = match place::at(self.place, || entry.compiled.call(leaves)) {
            Ok(results) => return Ok(tree::with_leaves(&entry.output, results)),
            Err(error) if !error.is_vague() => return Err(error),
            Err(error) => error,
        };
        let again = place::at(self.place, || place::user_code(|| self.f.call(argument).into_result()));
        match again.and_then(tree::check) {
            Err(found) if matches!(found.kind(), ErrorKind::NotANumber { .. } | ErrorKind::Infinite { .. }) => {
                Err(found)
            }
            _ => Err(error),
        }
    }
}

impl<A, F, R> Inspect<A> for Inner<F, R>
where
    A: TensorTree,
    R: TensorTree + Send + Sync,
    F: Function<A> + Send + Sync,
    F::Output: Output<Tree = R>,
{
    fn program(&self, argument: A) -> Result<Program> {
        Ok(self.entry_of(&argument)?.compiled.simplified.program.clone())
    }

    fn explain(&self, argument: A) -> Result<String> {
        Ok(self.entry_of(&argument)?.compiled.executable.explain())
    }

    fn profile(&self, argument: A) -> Result<Profile> {
        let (leaves, structure) = tree::flatten(&argument);
        if let Some(error) = tree::first_error(leaves.iter().copied()) {
            return Err(error);
        }
        let leaves: Vec<_> = leaves.into_iter().cloned().collect();
        let entry = self.entry(&argument, &leaves, structure)?;
        drop(argument);
        place::at(self.place, || entry.compiled.profile(leaves))
    }

    fn statistics(&self) -> JitStatistics {
        self.cache.statistics()
    }

    fn clear(&self) {
        self.cache.clear();
    }
}

/// A program that is ready to run, with the constants it needs.
pub(crate) struct Compiled {
    /// As it was traced, for who looks at results.
    traced: Traced,
    simplified: Traced,
    executable: Box<dyn Executable>,
    /// The name of what compiled it, for messages.
    executor: String,
}

impl Compiled {
    pub(crate) fn new(traced: Traced, executor: Option<Arc<dyn Executor>>) -> Result<Self> {
        let executor = executor.unwrap_or_else(default_executor);
        let name = executor.name().to_owned();
        let simplified = traced.simplified();
        match executor.compile(&simplified.program) {
            Ok(executable) => Ok(Compiled { traced, simplified, executable, executor: name }),
            Err(source) => Err(Error::new(ErrorKind::Execution { executor: name, source })),
        }
    }

    /// The program that runs, with what it captured.
    pub(crate) fn simplified(&self) -> &Traced {
        &self.simplified
    }

    /// Runs the program; operation by operation if a transform or another trace takes part.
    pub(crate) fn call(&self, mut inputs: Vec<Tensor>) -> Result<Vec<Tensor>> {
        inputs.extend(self.traced.captured.iter().cloned());
        let is_plain = |tensor: &Tensor| matches!(tensor.live().repr, Repr::Concrete(_));
        if debug::is_watching() {
            return self.traced.replay(inputs);
        }
        if !inputs.iter().all(is_plain) {
            return self.simplified.replay(inputs);
        }
        self.run(inputs.into_iter().map(plain).collect())
            .map_err(|source| Error::from_execution(&self.executor, source))
    }

    /// Runs the program once, and says how long each step took; the results are dropped.
    fn profile(&self, mut inputs: Vec<Tensor>) -> Result<Profile> {
        inputs.extend(self.traced.captured.iter().cloned());
        let failed = |source| Error::from_execution(&self.executor, source);
        if !inputs.iter().all(|tensor| matches!(tensor.live().repr, Repr::Concrete(_))) {
            let detail = "profile runs programs on plain tensors, and this argument belongs to a transform or a trace; \
                          call it outside, on jit of the whole";
            return Err(failed(detail.into()));
        }
        let mut buffers: Vec<Buffer> = inputs.into_iter().map(plain).collect();
        let mut outputs = vec![Buffer::default(); self.simplified.program.outputs().len()];
        self.executable.profile(&mut buffers, &mut outputs).map_err(failed)
    }

    /// Runs the program on what is given away, and brings the results to the host.
    fn run(&self, mut inputs: Vec<Buffer>) -> Result<Vec<Tensor>, ExecutorError> {
        let program = &self.simplified.program;
        let mut outputs: SmallVec<[Buffer; 2]> = program.outputs().iter().map(|_| Buffer::default()).collect();
        self.executable.run_into(&mut inputs, &mut outputs)?;
        let mut results = Vec::with_capacity(outputs.len());
        for (output, id) in outputs.into_iter().zip(program.outputs()) {
            let (array, declared) = (output.into_array()?, &program.types()[id.index()]);
            if array.dtype() != declared.dtype || !declared.shape.accepts(array.shape()) {
                let (position, found) = (results.len(), array.tensor_type());
                return Err(
                    format!("output {position} is {found}, that of the program {declared}; set all outputs").into()
                );
            }
            results.push(Tensor::concrete(array));
        }
        Ok(results)
    }
}

/// The elements of a tensor that was seen to be plain.
fn plain(tensor: Tensor) -> Buffer {
    match tensor.into_live().repr {
        Repr::Concrete(array) => Buffer::Host(array),
        _ => unreachable!("all inputs are plain"),
    }
}

fn default_executor() -> Arc<dyn Executor> {
    if let Some(executor) = &*DEFAULT_EXECUTOR.read().unwrap_or_else(PoisonError::into_inner) {
        return executor.clone();
    }
    let mut default = DEFAULT_EXECUTOR.write().unwrap_or_else(PoisonError::into_inner);
    default.get_or_insert_with(|| Arc::new(tenferro_cpu::CpuExecutor::new())).clone()
}
