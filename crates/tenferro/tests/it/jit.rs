//! Compiled functions: what is traced, kept, run, and where results are computed.

use std::collections::{BTreeMap, HashMap};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use expect_test::{Expect, expect};
use tenferro::{
    Array, Buffer, DType, DeviceBuffer, Error, Executable, Executor, ExecutorError, JitOptions, Program,
    ReferenceExecutor, Result, Static, Tensor, TensorTree, TensorType, checkpoint, custom_vjp, grad, jit, jit_with,
    linearize, set_default_executor, value_and_grad,
};

use crate::support::{all_close, close, item, scalar, vec};

#[track_caller]
fn check_program(program: Result<Program>, expected: Expect) {
    expected.assert_eq(&program.unwrap().to_string());
}

#[test]
fn equal_operations_are_one_and_unused_ones_are_gone() {
    let f = jit(|x: Tensor| {
        let _unused = x.exp() * 7.0;
        x.sin() * x.sin() + x.sin()
    });
    check_program(
        f.program(scalar(1.0)),
        expect![[r#"
        program(%0: F64[]) {
          %1: F64[] = sin %0
          %2: F64[] = mul %1, %1
          %3: F64[] = add %2, %1
        } -> (%3)"#]],
    );
    let zeros = jit(|x: Tensor| &x / 0.0 + x / -0.0);
    // The two zeros are different numbers.
    assert!(item(&zeros(scalar(1.0)).unwrap()).is_nan());
    let slope = jit(grad(|x: Tensor| x.sin().sum()));
    check_program(
        slope.program(Tensor::from([1.0, 2.0])),
        expect![[r#"
        program(%0: F64[2]) {
          %1: F64[2] = cos %0
        } -> (%1)"#]],
    );
}

#[test]
fn small_constants_are_written_down_and_large_ones_are_inputs() {
    let (small, large) = (Tensor::from([1.0, 2.0]), Tensor::from([0.5, 1.5].repeat(50)));
    let f = jit(move |x: Tensor| ((&x * &small).sum() + (&large * x.sum()).sum()) + large.sum());
    check_program(
        f.program(Tensor::from([1.0, 2.0])),
        expect![[r#"
        program(%0: F64[2], %1: F64[100]) {
          %2: F64[2] = constant{value: F64[2] [1, 2]}
          %3: F64[2] = mul %0, %2
          %4: F64[] = reduce_sum{axes: [0]} %3
          %5: F64[] = reduce_sum{axes: [0]} %0
          %6: F64[100] = broadcast_in_dim{shape: [100], broadcast_dimensions: []} %5
          %7: F64[100] = mul %1, %6
          %8: F64[] = reduce_sum{axes: [0]} %7
          %9: F64[] = add %4, %8
          %10: F64[] = constant{value: F64[] [100]}
          %11: F64[] = add %9, %10
        } -> (%11)"#]],
    );
    assert_eq!(item(&f(Tensor::from([1.0, 2.0])).unwrap()), 5.0 + 300.0 + 100.0);
}

#[test]
fn calls_stay_whole() {
    let f = jit(|x: Tensor| {
        let y = checkpoint(|x: Tensor| x.sin())(x)?;
        custom_vjp(|x: Tensor| x.exp(), |x: Tensor| (x.exp(), x), |x: Tensor, ct: Tensor| x * ct)(y)
    });
    let text = f.program(scalar(1.0)).unwrap().to_string();
    for name in ["= call{program: ", "= custom_call{primal: "] {
        assert_eq!(text.lines().filter(|line| line.contains(name)).count(), 1, "{text}");
    }
    close(item(&f(scalar(1.0)).unwrap()), 1.0_f64.sin().exp());
}

#[test]
fn arguments_that_nobody_else_holds_are_computed_in() {
    let address = |tensor: &Tensor| tensor.to_array().unwrap().buffer_address();
    // Smaller ones are not worth it: their results are written to memory that is at hand.
    let large = |number: f64| Tensor::from(vec![number; 100_000]);
    let f = jit(|x: Tensor| (x * 2.0 + 1.0).sin());
    let x = large(1.0);
    let before = address(&x);
    let y = f(x).unwrap();
    assert_eq!(address(&y), before);
    assert!(vec(&y).iter().all(|y| *y == 3.0_f64.sin()));
    // Not if somebody holds it.
    let x = large(1.0);
    let held = x.clone();
    let y = f(x).unwrap();
    assert_ne!(address(&y), address(&held));
    assert!(vec(&held).iter().all(|x| *x == 1.0));
    // In a tree as well, and not twice in one.
    let update = jit(|(w, g): (Tensor, Tensor)| w - g * 0.1);
    let w = large(1.0);
    let before = address(&w);
    let mut w = update((w, large(1.0))).unwrap();
    let second = address(&w);
    for _ in 0..10 {
        w = update((w, large(1.0))).unwrap();
    }
    assert!(before == second || second == address(&w), "buffers are used again");
    let twice = jit(|(a, b): (Tensor, Tensor)| (a * 2.0, b * 3.0));
    let x = large(1.0);
    let (a, b) = twice((x.clone(), x)).unwrap();
    assert_eq!((vec(&a)[0], vec(&b)[0]), (2.0, 3.0));
}

#[test]
fn captured_constants_are_never_written_to() {
    let captured = Tensor::from(vec![5.0; 1000]);
    let own = captured.clone();
    let f = jit(move |x: Tensor| &own * 2.0 + x);
    let g = {
        let only = Tensor::from(vec![7.0; 1000]);
        jit(move |x: Tensor| &only * x)
    };
    for round in 1..4 {
        assert_eq!(vec(&f(scalar(f64::from(round))).unwrap())[0], 10.0 + f64::from(round));
        assert_eq!(vec(&g(scalar(f64::from(round))).unwrap())[999], 7.0 * f64::from(round));
    }
    assert!(vec(&captured).iter().all(|x| *x == 5.0));
    // Nor are those of linear maps.
    let (_, map) = linearize(|x: Tensor| x.square(), Tensor::from(vec![3.0; 1000])).unwrap();
    for _ in 0..3 {
        assert_eq!(vec(&map(Tensor::from(vec![1.0; 1000])).unwrap())[0], 6.0);
    }
    // A result that is a captured constant, an argument, or both.
    let constant = Tensor::from(vec![1.0; 1000]);
    let same = jit(move |x: Tensor| (constant.clone(), x.clone(), x));
    let (a, b, c) = same(Tensor::from(vec![2.0; 1000])).unwrap();
    drop((a * 2.0, b * 2.0, c * 2.0));
    assert_eq!(vec(&same(scalar(0.0)).unwrap().0)[0], 1.0);
}

#[test]
fn programs_are_bounded_counted_and_forgotten() {
    let f = jit_with(|x: Tensor| x.sum(), JitOptions { capacity: 2, ..JitOptions::default() });
    let call = |size: usize| item(&f(Tensor::from(vec![1.0; size])).unwrap());
    assert_eq!((call(1), call(2), call(1)), (1.0, 2.0, 1.0));
    let statistics = f.statistics();
    assert_eq!((statistics.traced, statistics.hits, statistics.programs), (2, 1, 2));
    // The one that was not used for the longest time goes: size 2.
    call(3);
    call(1);
    assert_eq!((f.statistics().traced, f.statistics().programs), (3, 2));
    call(2);
    assert_eq!((f.statistics().traced, f.statistics().programs), (4, 2));
    f.clear();
    assert_eq!(f.statistics().programs, 0);
    call(2);
    assert_eq!(f.statistics().traced, 5);
    // Dtypes, weakness and structure make other programs.
    let g = jit(|list: Vec<Tensor>| list.into_iter().reduce(|a, b| a + b).unwrap());
    g(vec![scalar(1.0)]).unwrap();
    g(vec![Tensor::from(1.0_f32)]).unwrap();
    g(vec![scalar(1.0), scalar(2.0)]).unwrap();
    g(vec![scalar(3.0)]).unwrap();
    assert_eq!((g.statistics().traced, g.statistics().hits), (3, 1));
}

#[derive(TensorTree, Debug)]
enum Shape {
    Circle { radius: Tensor },
    Square(Tensor),
    Nothing,
}

#[test]
fn trees_go_in_and_out() {
    let area = jit(|shape: Shape| match shape {
        Shape::Circle { radius } => Shape::Square(radius.square() * 3.0),
        Shape::Square(side) => Shape::Circle { radius: side.square() },
        Shape::Nothing => Shape::Nothing,
    });
    assert!(matches!(area(Shape::Nothing).unwrap(), Shape::Nothing));
    let Shape::Square(found) = area(Shape::Circle { radius: scalar(2.0) }).unwrap() else { panic!("another variant") };
    assert_eq!(item(&found), 12.0);
    let Shape::Circle { radius } = area(Shape::Square(scalar(2.0))).unwrap() else { panic!("another variant") };
    assert_eq!(item(&radius), 4.0);
    assert_eq!(area.statistics().traced, 3);

    let scaled = jit(|map: BTreeMap<String, Tensor>| -> HashMap<String, Tensor> {
        map.into_iter().map(|(key, value)| (format!("{key}!"), value * 2.0)).collect()
    });
    let map = |keys: &[&str]| keys.iter().zip(1..).map(|(key, n)| ((*key).to_owned(), scalar(f64::from(n)))).collect();
    let found = scaled(map(&["a", "b"])).unwrap();
    assert_eq!((item(&found["a!"]), item(&found["b!"])), (2.0, 4.0));
    // Other keys, another program.
    assert_eq!(item(&scaled(map(&["a", "c"])).unwrap()["c!"]), 4.0);
    assert_eq!(scaled.statistics().traced, 2);
    let optional = jit(|(x, y): (Tensor, Option<Tensor>)| y.map_or(x.clone(), |y| x + y));
    assert_eq!(item(&optional((scalar(1.0), None)).unwrap()), 1.0);
    assert_eq!(item(&optional((scalar(1.0), Some(scalar(2.0)))).unwrap()), 3.0);
    let nothing = jit(|(): ()| [scalar(1.0), scalar(2.0)]);
    all_close(&nothing(()).unwrap()[1], &[2.0]);
}

#[test]
fn static_arguments_are_told_apart_by_value() {
    let f = jit(|(x, how): (Tensor, Static<(&'static str, f64)>)| match how.0 {
        ("add", by) => x + by,
        (_, by) => x * by,
    });
    for (how, expected) in [(("add", 2.0), 5.0), (("mul", 2.0), 6.0), (("mul", 3.0), 9.0), (("add", -0.0), 3.0)] {
        assert_eq!(item(&f((scalar(3.0), Static(how))).unwrap()), expected);
    }
    assert_eq!(f.statistics().traced, 4);
}

/// Runs programs as the reference does, and counts.
#[derive(Debug, Default)]
struct Counting {
    compiled: AtomicUsize,
    runs: Arc<AtomicUsize>,
}

#[derive(Debug)]
struct CountingExecutable(Box<dyn Executable>, Arc<AtomicUsize>);

impl Executor for Counting {
    fn name(&self) -> &str {
        "counting"
    }

    fn compile(&self, program: &Program) -> Result<Box<dyn Executable>, ExecutorError> {
        self.compiled.fetch_add(1, Ordering::Relaxed);
        Ok(Box::new(CountingExecutable(ReferenceExecutor.compile(program)?, self.runs.clone())))
    }
}

impl Executable for CountingExecutable {
    fn run_into(&self, inputs: &mut [Buffer], outputs: &mut [Buffer]) -> Result<(), ExecutorError> {
        self.1.fetch_add(1, Ordering::Relaxed);
        self.0.run_into(inputs, outputs)
    }
}

#[test]
fn executors_can_be_chosen() {
    let executor = Arc::new(Counting::default());
    let f = jit_with(|x: Tensor| x.sin(), JitOptions { executor: Some(executor.clone()), ..JitOptions::default() });
    for _ in 0..3 {
        f(scalar(1.0)).unwrap();
    }
    let counts = || (executor.compiled.load(Ordering::Relaxed), executor.runs.load(Ordering::Relaxed));
    assert_eq!(counts(), (1, 3));
    // A transform sees the operations, not the executor.
    close(item(&grad(&*f)(scalar(1.0)).unwrap()), 1.0_f64.cos());
    assert_eq!(counts(), (1, 3));
    // The default for all that name none; the reference works like it, so other tests do not mind.
    let default = Arc::new(Counting::default());
    set_default_executor(default.clone());
    let g = jit(|x: Tensor| x.cos());
    g(scalar(1.0)).unwrap();
    let first = default.runs.load(Ordering::Relaxed);
    assert!(first >= 1);
    // Another default makes another program of the same function.
    set_default_executor(Arc::new(ReferenceExecutor));
    g(scalar(1.0)).unwrap();
    assert_eq!(g.statistics().traced, 2);
}

#[derive(Debug)]
struct Broken;

impl Executor for Broken {
    fn name(&self) -> &str {
        "broken"
    }

    fn compile(&self, program: &Program) -> Result<Box<dyn Executable>, ExecutorError> {
        if program.instructions().len() > 1 { Err("out of registers".into()) } else { Ok(Box::new(BrokenExecutable)) }
    }
}

#[derive(Debug)]
struct BrokenExecutable;

impl Executable for BrokenExecutable {
    fn run_into(&self, _: &mut [Buffer], _: &mut [Buffer]) -> Result<(), ExecutorError> {
        Err("the device is gone".into())
    }
}

#[test]
fn executors_report_what_they_cannot_do() {
    let options = || JitOptions { executor: Some(Arc::new(Broken)), ..JitOptions::default() };
    let text = |result: Result<Tensor>| {
        let error = result.unwrap_err();
        assert!(error.place().unwrap().file().ends_with("jit.rs"));
        error.kind().to_string()
    };
    expect!["broken executor: out of registers"]
        .assert_eq(&text(jit_with(|x: Tensor| x.sin().cos(), options())(scalar(1.0))));
    expect!["broken executor: the device is gone"]
        .assert_eq(&text(jit_with(|x: Tensor| x.sin(), options())(scalar(1.0))));
}

/// Computes as the reference does, and keeps results to itself; forgets them if so asked.
#[derive(Debug)]
struct Remote {
    forgets: bool,
}

#[derive(Debug)]
struct RemoteExecutable(Box<dyn Executable>, bool);

#[derive(Debug)]
struct RemoteBuffer(Array);

impl DeviceBuffer for RemoteBuffer {
    fn device(&self) -> &str {
        "remote 0"
    }

    fn tensor_type(&self) -> TensorType {
        self.0.tensor_type()
    }

    fn to_host(&self) -> Result<Array, ExecutorError> {
        Ok(self.0.clone())
    }
}

impl Executor for Remote {
    fn name(&self) -> &str {
        "remote"
    }

    fn compile(&self, program: &Program) -> Result<Box<dyn Executable>, ExecutorError> {
        Ok(Box::new(RemoteExecutable(ReferenceExecutor.compile(program)?, self.forgets)))
    }
}

impl Executable for RemoteExecutable {
    fn run_into(&self, inputs: &mut [Buffer], outputs: &mut [Buffer]) -> Result<(), ExecutorError> {
        self.0.run_into(inputs, outputs)?;
        for output in outputs {
            let array = std::mem::take(output).into_array()?;
            if !self.1 {
                *output = Buffer::Device(Arc::new(RemoteBuffer(array)));
            }
        }
        Ok(())
    }
}

#[test]
fn results_of_devices_are_brought_to_the_host() {
    let options = |forgets| JitOptions { executor: Some(Arc::new(Remote { forgets })), ..JitOptions::default() };
    let f = |x: Tensor| (x.sin(), x * 2.0);
    let (sine, double) = jit_with(f, options(false))(Tensor::from([0.5, 1.0])).unwrap();
    all_close(&sine, &[0.5_f64.sin(), 1.0_f64.sin()]);
    all_close(&double, &[1.0, 2.0]);
    let error = jit_with(f, options(true))(Tensor::from([0.5, 1.0])).unwrap_err();
    expect!["remote executor: output 0 is Bool[0], that of the program F64[2]; set all outputs"]
        .assert_eq(&error.kind().to_string());
}

#[test]
fn a_training_step_is_one_program() {
    type Parameters = (Tensor, Tensor);
    let loss = |((w, b), x): (Parameters, Tensor)| (w * x + b - 1.0).square().mean();
    let step = jit(move |((w, b), x): (Parameters, Tensor)| {
        let f = |parameters: Parameters| loss((parameters, x.clone()));
        let (value, (dw, db)) = value_and_grad(f)((w.clone(), b.clone()))?;
        Ok::<_, Error>((value, (w - dw * 0.1, b - db * 0.1)))
    });
    let x = Tensor::from([1.0, 2.0, 3.0]);
    let mut parameters = (scalar(0.5), scalar(0.0));
    let mut last = f64::INFINITY;
    for _ in 0..50 {
        let (value, next) = step((parameters, x.clone())).unwrap();
        assert!(item(&value) < last);
        last = item(&value);
        parameters = next;
    }
    assert_eq!((step.statistics().traced, step.statistics().hits), (1, 49));
    assert_eq!(parameters.0.dtype().unwrap(), DType::F64);
}

#[test]
fn a_profile_has_the_steps_of_one_run() {
    let f = jit(|x: Tensor| x.matmul(x.mT()).exp().sum());
    let x = Tensor::ones(DType::F64, [4, 3]);
    let profile = f.profile(x.clone()).unwrap();
    let names: Vec<_> = profile.steps.iter().map(|step| step.name.as_str()).collect();
    assert_eq!(names, ["product", "region"]);
    let trace: serde_json::Value = serde_json::from_str(&profile.chrome_trace()).unwrap();
    assert_eq!(trace["traceEvents"].as_array().unwrap().len(), 2);
    // An executor without steps of its own has one for the whole program.
    let options = JitOptions { executor: Some(Arc::new(ReferenceExecutor)), ..JitOptions::default() };
    let profile = jit_with(|x: Tensor| x.exp().sum(), options).profile(x).unwrap();
    assert_eq!((profile.steps.len(), profile.steps[0].cost.read), (1, 12 * 8));
}

#[test]
fn a_profile_is_of_programs_that_run() {
    let f = jit(|x: Tensor| x.exp().sum());
    let error = grad(|x: Tensor| f.profile(x).map(|_| Tensor::from(0.0)))(Tensor::from([1.0])).unwrap_err();
    expect![[r#"
        cpu executor: profile runs programs on plain tensors, and this argument belongs to a transform or a trace; call it outside, on jit of the whole"#]]
    .assert_eq(&error.kind().to_string());
}
