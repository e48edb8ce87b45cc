//! What the messages say, in full, and that they name the line of the user's program.

use std::collections::BTreeMap;
use std::sync::Mutex;

use expect_test::{Expect, expect};
use tenferro::{
    Array, Backward, Complex, DType, Error, ErrorKind, Result, Static, Tensor, checkpoint, concatenate, custom_jvp,
    custom_vjp, grad, grad_optional, hvp, jit, jvp, linearize, stop_gradient, tree, value_and_grad, vjp, where_,
};

use crate::support::scalar;

/// Checks that the error names this line of this file, and what it says.
#[track_caller]
fn check<T>(line: u32, result: Result<T>, expected: Expect) {
    let error = result.err().expect("an error");
    let place = error.place().unwrap_or_else(|| panic!("no place: {error}"));
    assert!(place.file().ends_with("tests/it/errors.rs"), "not this file: {error}");
    assert_eq!(place.line(), line, "not the line: {error}");
    let text = error.to_string();
    let text = text.strip_prefix(&format!("{place}: ")).expect("the place comes first");
    assert!(!text.ends_with('.') && !text.contains("tests/it"), "{text}");
    expected.assert_eq(text);
}

fn vector() -> Tensor {
    Tensor::from([1.0, 2.0, 3.0])
}

/// The same as `if x.item()? > 0.0 { … }`, which is what people write first.
fn if_positive(x: Tensor) -> Result<Tensor> {
    Ok(if x.item::<f64>()? > 0.0 { x } else { -x })
}

#[test]
fn shapes_and_dtypes() {
    let (line, y) = (line!(), vector() + Tensor::from([1.0, 2.0]));
    check(line, y.shape(), expect![[""]]);
    let (line, y) = (line!(), !vector());
    check(line, y.shape(), expect![[""]]);
    let (line, y) = (line!(), vector().broadcast_to([2]));
    check(line, y.shape(), expect![[""]]);
    let (line, y) = (line!(), vector().reshape([2, 2]));
    check(line, y.shape(), expect![[""]]);
    let (line, y) = (line!(), vector().sum_axis(1));
    check(line, y.shape(), expect![[""]]);
    let (line, y) = (line!(), Tensor::zeros(DType::F64, [0]).max());
    check(line, y.shape(), expect![[""]]);
    let (line, y) = (line!(), vector().matmul(&Tensor::from([1.0, 2.0])));
    check(line, y.shape(), expect![[""]]);
    let (line, y) = (line!(), concatenate([&vector(), &scalar(1.0)], 0));
    check(line, y.shape(), expect![[""]]);
    let (line, y) = (line!(), where_(vector(), 1.0, 2.0));
    check(line, y.shape(), expect![[""]]);
    let (line, y) = (line!(), Tensor::from([2_i32, 3]).powi(-1));
    check(line, y.shape(), expect![[""]]);
    let (line, y) = (line!(), Tensor::zeros(DType::F64, [usize::MAX, 2]));
    check(line, y.shape(), expect![[""]]);
}

#[test]
fn numbers() {
    let (line, y) = (line!(), Tensor::from([1_i32, 2]) + 3_000_000_000_i64);
    check(line, y.shape(), expect![[""]]);
    let (line, y) = (line!(), Tensor::from(vec![vec![1.0, 2.0], vec![3.0]]));
    check(line, y.shape(), expect![[""]]);
    check(line!(), vector().item::<f64>(), expect![[""]]);
    check(line!(), scalar(1.0).item::<f32>(), expect![[""]]);
    check(line!(), vector().to_vec::<i64>(), expect![[""]]);
}

#[test]
fn what_grad_is_taken_of() {
    let (line, slope) = (line!(), grad(|x: Tensor| x.square()));
    check(line, slope(vector()), expect![[""]]);
    let (line, slope) = (line!(), grad(|x: Tensor| x * Complex::new(0.0, 1.0)));
    check(line, slope(scalar(1.0)), expect![[""]]);
    let (line, slope) = (line!(), value_and_grad(|x: Tensor| x.astype(DType::I64)));
    check(line, slope(scalar(1.0)), expect![[""]]);
    let line = line!() + 1;
    let product = hvp(|x: Tensor| x.square(), vector(), vector());
    check(line, product, expect![[""]]);
    // Inside jit as well.
    let (line, slope) = (line!(), grad(|x: Tensor| x.square()));
    check(line, jit(slope)(vector()), expect![[""]]);
}

#[test]
fn trees_that_do_not_fit() {
    let sum = |list: Vec<Tensor>| list.into_iter().reduce(|a, b| a + b).unwrap();
    let two = || vec![scalar(1.0), scalar(2.0)];
    let (line, y) = (line!(), jvp(sum, two(), vec![scalar(1.0)]));
    check(line, y, expect![[""]]);
    let (line, y) = (line!(), jvp(sum, two(), vec![scalar(1.0), vector()]));
    check(line, y, expect![[""]]);
    let (line, y) = (line!(), jvp(|x: Tensor| x, scalar(1.0), Tensor::from(1.0_f32)));
    check(line, y, expect![[""]]);
    type WithStatic = (Tensor, Static<i32>);
    let power = |(x, n): WithStatic| x.powi(n.0);
    let (line, y) = (line!(), jvp(power, (scalar(1.0), Static(2)), (scalar(1.0), Static(3))));
    check(line, y, expect![[""]]);
    let (line, y) = (line!(), vjp(|x: Tensor| (x.sin(), vec![x]), scalar(1.0)));
    let pullback = y.unwrap().1;
    check(line, pullback((scalar(1.0), vec![])), expect![[""]]);
    check(line, pullback((scalar(1.0), vec![vector()])), expect![[""]]);
    let (line, y) = (line!(), linearize(|x: Tensor| x.sin(), scalar(1.0)));
    check(line, y.unwrap().1(vector()), expect![[""]]);
    let map = |keys: [&'static str; 2]| keys.into_iter().map(|key| (key, scalar(1.0))).collect::<BTreeMap<_, _>>();
    let (line, y) = (line!(), tree::zip(&map(["a", "b"]), &map(["a", "c"]), |a, b| a + b));
    check(line, y, expect![[""]]);
    let (line, y) = (line!(), tree::rebuild(&two(), vec![scalar(1.0)]));
    check(line, y, expect![[""]]);
    let slopes = grad_optional(|x: Tensor| x)(scalar(1.0)).unwrap();
    check(line!(), slopes.get("weight"), expect![[""]]);
}

#[test]
fn values_while_jit_traces() {
    let line = line!() + 1;
    let f = |x: Tensor| x.item::<f64>().map(|value| x * value);
    check(line, jit(f)(scalar(1.0)), expect![[""]]);
    check(line, checkpoint(f)(scalar(1.0)), expect![[""]]);
    check(line, jit(grad(f))(scalar(1.0)), expect![[""]]);
    check(line, grad(jit(f))(scalar(1.0)), expect![[""]]);
    let line = line!() + 1;
    let f = |x: Tensor| x.to_vec::<f64>().map(Tensor::from);
    check(line, jit(f)(vector()), expect![[""]]);
    assert!(jit(if_positive)(scalar(1.0)).unwrap_err().to_string().contains("errors.rs:35:"));
    assert_eq!(grad(if_positive)(scalar(-1.0)).unwrap().item::<f64>().unwrap(), -1.0);
}

/// A value that was kept from inside a jitted function.
fn leaked() -> Tensor {
    let kept = Mutex::new(None);
    jit(|x: Tensor| {
        *kept.lock().unwrap() = Some(x.clone());
        x
    })(scalar(1.0))
    .unwrap();
    kept.into_inner().unwrap().unwrap()
}

#[test]
fn values_that_leak() {
    let x = leaked();
    check(line!(), x.item::<f64>(), expect![[""]]);
    let leaks = |line: u32, result: Result<Tensor>| {
        let result = result.and_then(|y| y.to_array().map(|_| ()));
        let error = result.expect_err("a leaked value is an error");
        assert!(matches!(error.kind(), ErrorKind::Leaked { .. }), "{error}");
        assert_eq!(error.place().map(|place| place.line()), Some(line), "{error}");
    };
    leaks(line!(), Ok(&x + 1.0));
    leaks(line!(), Ok(1.0 - &x));
    leaks(line!(), Ok(&x * vector()));
    leaks(line!(), Ok(vector() * &x));
    leaks(line!(), Ok(x.sin()));
    leaks(line!(), Ok(x.sum()));
    leaks(line!(), Ok(x.astype(DType::F32)));
    leaks(line!(), Ok(x.stop_gradient()));
    leaks(line!(), Ok(x.broadcast_to([2])));
    leaks(line!(), Ok(stop_gradient(&x)));
    leaks(line!(), Ok(where_(true, &x, 1.0)));
    leaks(line!(), Ok(Tensor::from(1.0).requires_grad() * &x));
    leaks(line!(), grad(|y: Tensor| &x * y)(scalar(1.0)));
    leaks(line!(), jvp(|y: Tensor| &x * y, scalar(1.0), scalar(1.0)).map(|pair| pair.1));
    leaks(line!(), jit(|y: Tensor| &x * y)(scalar(1.0)));
    leaks(line!(), checkpoint(|y: Tensor| &x * y)(scalar(1.0)));
    // As arguments, and returned.
    leaks(line!(), grad(|y: Tensor| y.square())(x.clone()));
    leaks(line!(), jit(|y: Tensor| y.square())(x.clone()));
    leaks(line!(), jit(|_: Tensor| x.clone())(scalar(1.0)));
    leaks(line!(), value_and_grad(|_: Tensor| x.clone())(scalar(1.0)).map(|pair| pair.0));
    leaks(line!(), vjp(|_: Tensor| x.clone(), scalar(1.0)).map(|pair| pair.0));
    leaks(line!(), jvp(|_: Tensor| x.clone(), scalar(1.0), scalar(1.0)).map(|pair| pair.0));
    leaks(line!(), linearize(|_: Tensor| x.clone(), scalar(1.0)).map(|pair| pair.0));
    leaks(line!(), checkpoint(|_: Tensor| x.clone())(scalar(1.0)));
}

#[test]
fn the_tape() {
    check(line!(), vector().sum().backward(), expect![[""]]);
    let w = vector().requires_grad();
    check(line!(), w.square().backward(), expect![[""]]);
    let y = w.square().sum();
    y.backward().unwrap();
    check(line!(), y.backward(), expect![[""]]);
    let seed = Backward { seed: Some(vector()), ..Backward::default() };
    check(line!(), w.sum().backward_with(seed), expect![[""]]);
    let (line, z) = (line!(), Tensor::from([1, 2]).requires_grad());
    check(line, z.shape(), expect![[""]]);
    let (line, z) = (line!(), y.requires_grad());
    check(line, z.shape(), expect![[""]]);
    let line = line!() + 1;
    let inside = |x: Tensor| (&w * &x).sum().backward().map(|()| x);
    check(line, grad(inside)(scalar(1.0)), expect![[""]]);
    check(line, jit(inside)(scalar(1.0)), expect![[""]]);
}

#[test]
fn custom_rules() {
    let line = line!() + 1;
    let reverse_only =
        || custom_vjp(|x: Tensor| x.sin(), |x: Tensor| (x.sin(), x), |x: Tensor, ct: Tensor| x.cos() * ct);
    let error = jvp(reverse_only(), scalar(1.0), scalar(1.0)).err().unwrap();
    assert!(matches!(error.kind(), ErrorKind::NoForwardRule { .. }));
    assert_eq!(error.place().unwrap().line(), line);
    let text = error.to_string();
    let place = error.place().unwrap().to_string();
    expect![[""]].assert_eq(&text.replace(&place, "<place>"));
    assert!(linearize(reverse_only(), scalar(1.0)).is_err());
    assert!(hvp(|x: Tensor| Ok::<_, Error>(jvp(reverse_only(), x, scalar(1.0))?.1), scalar(1.0), scalar(1.0)).is_err());

    let (line, f) = (line!(), custom_jvp(|x: Tensor| x.sin(), |x: Tensor, _: Tensor| (x.sin(), vector())));
    check(line, jvp(f, scalar(1.0), scalar(1.0)), expect![[""]]);
    let (line, f) = (line!(), custom_vjp(|x: Tensor| x, |x: Tensor| (x, ()), |(), _: Tensor| vector()));
    check(line, grad(f)(scalar(1.0)), expect![[""]]);
    let doubled = |list: Vec<Tensor>| &list[0] * 2.0;
    let (line, f) = (line!(), custom_vjp(doubled, move |list| (doubled(list), ()), |(), _: Tensor| Vec::new()));
    check(line, grad(f)(vec![scalar(1.0)]), expect![[""]]);
    let pair = |x: Tensor| vec![x.clone(), x];
    let (line, f) = (line!(), custom_jvp(pair, |x: Tensor, dx: Tensor| (vec![x.clone(), x], vec![dx])));
    check(line, jvp(f, scalar(1.0), scalar(1.0)), expect![[""]]);
    // A mistake inside a rule is at its own line.
    let rule_line = line!() + 1;
    let rule = |x: Tensor, ct: Tensor| x * ct + vector().matmul(&Tensor::from([1.0, 2.0]));
    let f = custom_vjp(|x: Tensor| x.square(), |x: Tensor| (x.square(), x), rule);
    check(rule_line, grad(f)(scalar(1.0)), expect![[""]]);
}

#[test]
fn jitted_functions() {
    static RECURSIVE: Mutex<Option<fn(Tensor) -> Result<Tensor>>> = Mutex::new(None);
    fn recursive(x: Tensor) -> Result<Tensor> {
        use std::sync::LazyLock;
        static LINE: u32 = line!() + 2;
        static JITTED: LazyLock<tenferro::Jit<'static, Tensor, Tensor>> =
            LazyLock::new(|| jit(|x: Tensor| RECURSIVE.lock().unwrap().map_or(Ok(x.clone()), |f| f(x))));
        let result = JITTED(x);
        if let Err(error) = &result {
            assert_eq!(error.place().unwrap().line(), LINE, "{error}");
        }
        result
    }
    *RECURSIVE.lock().unwrap() = Some(recursive);
    let error = recursive(scalar(1.0)).unwrap_err();
    assert!(matches!(error.kind(), ErrorKind::Recursion), "{error}");
    expect![[""]].assert_eq(&error.kind().to_string());
    // Mistakes are found while tracing, and again while tracing anew.
    let line = line!() + 1;
    let f = jit(|x: Tensor| x + vector());
    for _ in 0..2 {
        check(line, f(Tensor::from([1.0, 2.0])), expect![[""]]);
    }
    assert_eq!((f.statistics().traced, f.statistics().programs), (0, 0));
    assert_eq!(f(scalar(1.0)).unwrap().to_vec::<f64>().unwrap(), [2.0, 3.0, 4.0]);
}

/// However far the result travels, the earliest mistake comes out, with its place.
#[test]
fn the_earliest_mistake_wins() {
    let line = line!() + 2;
    let f = |x: Tensor| {
        let wrong = &x + Tensor::from([1.0, 2.0]);
        let later = x.reshape([7]);
        (later.sum() + wrong.sum()).sin()
    };
    let text = || expect![[""]];
    check(line, f(vector()).item::<f64>(), text());
    check(line, grad(f)(vector()), text());
    check(line, grad(jit(f))(vector()), text());
    check(line, jit(grad(checkpoint(f)))(vector()), text());
    check(line, jvp(grad(jit(f)), vector(), vector()), text());
    check(line, linearize(grad(f), vector()).map(|_| ()), text());
    check(line, jit(|x: Tensor| Ok::<_, Error>(vjp(grad(f), x)?.0))(vector()), text());
    check(line, grad(custom_jvp(f, move |x: Tensor, _: Tensor| (f(x.clone()), f(x))))(vector()), text());
    // A failed tensor as an argument, or captured.
    let failed = f(vector());
    check(line, grad(|x: Tensor| x)(failed.clone()), text());
    check(line, jvp(|x: Tensor| x, scalar(1.0), failed.clone()), text());
    check(line, jit(|x: Tensor| x)(failed.clone()), text());
    check(line, checkpoint(|x: Tensor| x)(failed.clone()), text());
    check(line, jit(|x: Tensor| x * &failed)(scalar(1.0)), text());
    check(line, failed.backward(), text());
    check(line, failed.requires_grad().shape(), text());
    check(line, vjp(|x: Tensor| x, scalar(1.0)).unwrap().1(failed.clone()), text());
    assert_eq!(failed.error().unwrap().place().unwrap().line(), line);
    assert!(!failed.is_tracked() && !failed.is_abstract());
}

/// Errors of the user's own pass through unchanged.
#[test]
fn errors_of_users() {
    let f = |_: Tensor| Err::<Tensor, _>(Box::<dyn std::error::Error + Send + Sync>::from("the data is missing"));
    for result in [grad(f)(scalar(1.0)), jit(f)(scalar(1.0)), checkpoint(f)(scalar(1.0)), grad(jit(f))(scalar(1.0))] {
        let error = result.unwrap_err();
        assert!(matches!(error.kind(), ErrorKind::User(_)) && error.place().is_none());
        assert_eq!(error.to_string(), "the data is missing");
    }
    // One of ours that was boxed on the way stays what it is.
    let boxed: Box<dyn std::error::Error + Send + Sync> =
        Box::new((vector() + Tensor::from([1.0, 2.0])).shape().unwrap_err());
    assert!(matches!(Error::from(boxed).kind(), ErrorKind::Argument { .. }));
    fn in_main() -> Result<(), Box<dyn std::error::Error>> {
        let array = Array::from_vec([2], vec![1.0])?;
        println!("{array}");
        Ok(())
    }
    assert!(in_main().is_err());
}
