//! What the messages say, in full, and that they name the line of the user's program.

use std::collections::BTreeMap;
use std::sync::{Mutex, OnceLock};

use expect_test::{Expect, expect};
use tenferro::{
    Array, Backward, Complex, DType, Error, ErrorKind, Jit, Result, Static, Tensor, checkpoint, concatenate,
    custom_jvp, custom_vjp, grad, grad_optional, hvp, jit, jvp, linalg, linearize, nn, stop_gradient, tree,
    value_and_grad, vjp, where_,
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

#[test]
fn shapes_and_dtypes() {
    let (line, y) = (line!(), vector() + Tensor::from([1.0, 2.0]));
    check(
        line,
        y.shape(),
        expect!["add: shapes [3] and [2] do not broadcast; sizes must be equal or 1, counted from the last axis"],
    );
    let (line, y) = (line!(), !vector());
    check(line, y.shape(), expect!["not on (F64[3]): operand 0 is F64, expected integers or Bool; convert it first"]);
    let (line, y) = (line!(), vector().broadcast_to([2]));
    check(
        line,
        y.shape(),
        expect!["broadcast_to: [3] does not broadcast to [2]; sizes must be equal or 1, counted from the last axis"],
    );
    let (line, y) = (line!(), vector().reshape([2, 2]));
    check(
        line,
        y.shape(),
        expect!["reshape: [3] has 3 elements, which do not fit [2,2]; choose sizes with the same product"],
    );
    let (line, y) = (line!(), vector().sum_axis(1));
    check(line, y.shape(), expect!["sum_axis: axis 1 is out of range for rank 1; use an axis from -1 to 0"]);
    let (line, y) = (line!(), Tensor::zeros(DType::F64, [0]).max());
    check(
        line,
        y.shape(),
        expect![
            "max: axis 0 of shape [0] has no entries, so there is no largest; reduce over axes that have some, or choose by the shape what else to return"
        ],
    );
    let (line, y) = (line!(), vector().matmul(Tensor::from([1.0, 2.0])));
    check(
        line,
        y.shape(),
        expect![
            "matmul: shapes [3] and [2] do not fit: axis 0 of the first has size 3, axis 0 of the second 2; transpose one of them, say by mT"
        ],
    );
    let (line, y) = (line!(), concatenate([&vector(), &scalar(1.0)], 0));
    check(line, y.shape(), expect!["concatenate: tensor 0 is [3], tensor 1 is []; only axis 0 may differ"]);
    let (line, y) = (line!(), where_(true, vector(), Tensor::from([1.0, 2.0])));
    check(
        line,
        y.shape(),
        expect![
            "where_: shapes [] and [3] and [2] do not broadcast; sizes must be equal or 1, counted from the last axis"
        ],
    );
    let (line, y) = (line!(), Tensor::from([2_i32, 3]).powi(-1));
    check(
        line,
        y.shape(),
        expect![
            "integer_pow{exponent: -1} on (I32[2]): exponent is -1, the operand is I32; integers have no negative powers"
        ],
    );
    let (line, y) = (line!(), Tensor::zeros(DType::F64, [usize::MAX, 2]));
    check(
        line,
        y.shape(),
        expect![
            "F64[18446744073709551615,2]: needs 295147905179352825840 bytes, more than the 9223372036854775744 bytes a tensor can have; use a smaller shape"
        ],
    );
}

#[test]
fn numbers() {
    let (line, y) = (line!(), Tensor::from([1_i32, 2]) + 3_000_000_000_i64);
    check(line, y.shape(), expect!["add: the number 3000000000 does not fit into I32; convert the tensor by astype"]);
    let (line, y) = (line!(), Tensor::from(vec![vec![1.0, 2.0], vec![3.0]]));
    check(
        line,
        y.shape(),
        expect!["from: the first entries make the shape [2,2], others have other sizes; make all lists equally long"],
    );
    let (line, result) = (line!(), vector().item::<f64>());
    check(line, result, expect!["F64[3]: item reads the only element, this array has 3; use get or to_vec"]);
    let (line, result) = (line!(), scalar(1.0).item::<f32>());
    check(line, result, expect!["F64[]: elements are F64, asked for F32; ask for F64 or convert the array first"]);
    let (line, result) = (line!(), vector().to_vec::<i64>());
    check(line, result, expect!["F64[3]: elements are F64, asked for I64; ask for F64 or convert the array first"]);
}

#[test]
fn what_grad_is_taken_of() {
    let slope = grad(|x: Tensor| x.square());
    check(
        line!() + 1,
        slope(vector()),
        expect![
            "grad: the function returned F64[3], a gradient needs one real number; reduce it by sum() or mean(), or use vjp with a cotangent"
        ],
    );
    let slope = grad(|x: Tensor| x * Complex::new(0.0, 1.0));
    check(
        line!() + 1,
        slope(scalar(1.0)),
        expect![
            "grad: the function returned C64[], a gradient needs one real number; take real() or abs() of it, or use vjp with a cotangent"
        ],
    );
    let slope = value_and_grad(|x: Tensor| x.astype(DType::I64));
    check(
        line!() + 1,
        slope(scalar(1.0)),
        expect![
            "value_and_grad: the function returned I64[], a gradient needs one real number; compute the loss in floating-point numbers"
        ],
    );
    let line = line!() + 1;
    let product = hvp(|x: Tensor| x.square(), vector(), vector());
    check(
        line,
        product,
        expect![
            "hvp: the function returned F64[3], a gradient needs one real number; reduce it by sum() or mean(), or use vjp with a cotangent"
        ],
    );
    // Inside jit as well.
    let (line, slope) = (line!(), grad(|x: Tensor| x.square()));
    check(
        line,
        jit(slope)(vector()),
        expect![
            "grad: the function returned F64[3], a gradient needs one real number; reduce it by sum() or mean(), or use vjp with a cotangent"
        ],
    );
}

#[test]
fn trees_that_do_not_fit() {
    let sum = |list: Vec<Tensor>| list.into_iter().reduce(|a, b| a + b).unwrap();
    let two = || vec![scalar(1.0), scalar(2.0)];
    let (line, y) = (line!(), jvp(sum, two(), vec![scalar(1.0)]));
    check(
        line,
        y,
        expect![
            "jvp: structures differ: entry 1 in the primal, nothing more in the tangent; give trees of one structure"
        ],
    );
    let (line, y) = (line!(), jvp(sum, two(), vec![scalar(1.0), vector()]));
    check(line, y, expect!["jvp: the tangent of leaf 1 is F64[3], the primal F64[]; give one of its dtype and shape"]);
    let (line, y) = (line!(), jvp(|x: Tensor| x, scalar(1.0), Tensor::from(1.0_f32)));
    check(line, y, expect!["jvp: the tangent is F32[], the primal F64[]; give one of its dtype and shape"]);
    type WithStatic = (Tensor, Static<i32>);
    let power = |(x, n): WithStatic| x.powi(n.0);
    let (line, y) = (line!(), jvp(power, (scalar(1.0), Static(2)), (scalar(1.0), Static(3))));
    check(
        line,
        y,
        expect!["jvp: structures differ at 1: 2 in the primal, 3 in the tangent; give trees of one structure"],
    );
    let pullback = vjp(|x: Tensor| (x.sin(), vec![x]), scalar(1.0)).unwrap().1;
    check(
        line!() + 1,
        pullback((scalar(1.0), vec![])),
        expect![
            "pullback: structures differ at 1: entry 0 in the output, nothing more in the cotangent; give trees of one structure"
        ],
    );
    check(
        line!() + 1,
        pullback((scalar(1.0), vec![vector()])),
        expect!["pullback: the cotangent of leaf 1.0 is F64[3], the output F64[]; give one of its dtype and shape"],
    );
    let y = linearize(|x: Tensor| x.sin(), scalar(1.0));
    check(
        line!() + 1,
        y.unwrap().1(vector()),
        expect!["linearize: the tangent is F64[3], the primal F64[]; give one of its dtype and shape"],
    );
    let map = |keys: [&'static str; 2]| keys.into_iter().map(|key| (key, scalar(1.0))).collect::<BTreeMap<_, _>>();
    let (line, y) = (line!(), tree::zip(&map(["a", "b"]), &map(["a", "c"]), |a, b| a + b));
    check(
        line,
        y,
        expect!["tree::zip: structures differ: key b in the first, key c in the second; give trees of one structure"],
    );
    let (line, y) = (line!(), tree::rebuild(&two(), vec![scalar(1.0)]));
    check(line, y, expect!["tree::rebuild: the tree has 2 leaves, was given 1; pass one tensor for each leaf"]);
    let slopes = grad_optional(|x: Tensor| x)(scalar(1.0)).unwrap();
    let (line, result) = (line!(), slopes.get("weight"));
    check(line, result, expect![[r#"OptionalTree::get: no leaf has the path "weight"; the paths are """#]]);
}

#[test]
fn values_while_jit_traces() {
    let line = line!() + 1;
    let f = |x: Tensor| x.item::<f64>().map(|value| x * value);
    check(
        line,
        jit(f)(scalar(1.0)),
        expect![
            "item: the value of F64[] is not known while jit or checkpoint traces; return it from the function, make it a Static argument, or choose between tensors by where_ instead of if"
        ],
    );
    check(
        line,
        checkpoint(f)(scalar(1.0)),
        expect![
            "item: the value of F64[] is not known while jit or checkpoint traces; return it from the function, make it a Static argument, or choose between tensors by where_ instead of if"
        ],
    );
    check(
        line,
        jit(grad(f))(scalar(1.0)),
        expect![
            "item: the value of F64[] is not known while jit or checkpoint traces; return it from the function, make it a Static argument, or choose between tensors by where_ instead of if"
        ],
    );
    check(
        line,
        grad(jit(f))(scalar(1.0)),
        expect![
            "item: the value of F64[] is not known while jit or checkpoint traces; return it from the function, make it a Static argument, or choose between tensors by where_ instead of if"
        ],
    );
    let line = line!() + 1;
    let f = |x: Tensor| x.to_vec::<f64>().map(Tensor::from);
    check(
        line,
        jit(f)(vector()),
        expect![
            "to_vec: the value of F64[3] is not known while jit or checkpoint traces; return it from the function, make it a Static argument, or choose between tensors by where_ instead of if"
        ],
    );
    // What people write first.
    let line = line!() + 1;
    let f = |x: Tensor| -> Result<Tensor> { Ok(if x.item::<f64>()? > 0.0 { x } else { -x }) };
    check(
        line,
        jit(f)(scalar(1.0)),
        expect![
            "item: the value of F64[] is not known while jit or checkpoint traces; return it from the function, make it a Static argument, or choose between tensors by where_ instead of if"
        ],
    );
    assert_eq!(grad(f)(scalar(-1.0)).unwrap().item::<f64>().unwrap(), -1.0);
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
    let (line, result) = (line!(), x.item::<f64>());
    check(
        line,
        result,
        expect![
            "F64[]: an abstract value leaked out of the jit or checkpoint that traced it; return it from the function instead of storing it elsewhere"
        ],
    );
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
    let (line, result) = (line!(), vector().sum().backward());
    check(
        line,
        result,
        expect![
            "backward: nothing that the tensor depends on requires a gradient; call requires_grad() on the parameters before they are used"
        ],
    );
    let w = vector().requires_grad();
    let (line, result) = (line!(), w.square().backward());
    check(
        line,
        result,
        expect!["backward: F64[3] is not one real number; reduce it by sum() or mean(), or give a seed of its type"],
    );
    let y = w.square().sum();
    y.backward().unwrap();
    let (line, result) = (line!(), y.backward());
    check(
        line,
        result,
        expect![
            "backward: an earlier backward pass has freed the history; set retain_graph there, or compute the tensor again"
        ],
    );
    let seed = Backward { seed: Some(vector()), ..Backward::default() };
    let (line, result) = (line!(), w.sum().backward_with(seed));
    check(line, result, expect!["backward: the seed is F64[3], the tensor F64[]; give a seed of its type"]);
    let (line, z) = (line!(), Tensor::from([1, 2]).requires_grad());
    check(line, z.shape(), expect!["requires_grad: I32[2] has no derivative; convert it to a floating-point dtype"]);
    let (line, z) = (line!(), y.requires_grad());
    check(
        line,
        z.shape(),
        expect!["requires_grad: F64[] is the result of tracked or traced operations; detach it first, or use grad"],
    );
    let line = line!() + 1;
    let inside = |x: Tensor| (&w * &x).sum().backward().map(|()| x);
    check(
        line,
        grad(inside)(scalar(1.0)),
        expect![
            "backward: the tensor belongs to a transform that is running, whose derivative would miss this pass; use grad or vjp inside it"
        ],
    );
    check(
        line,
        jit(inside)(scalar(1.0)),
        expect!["backward: values are abstract while jit traces, and the tape records none; use grad inside jit"],
    );
}

#[test]
fn custom_rules() {
    let forward = |x: Tensor| (x.sin(), x);
    let backward = |x: Tensor, ct: Tensor| x.cos() * ct;
    let line = line!() + 1;
    let reverse_only = || custom_vjp(|x: Tensor| x.sin(), forward, backward);
    check(
        line,
        jvp(reverse_only(), scalar(1.0), scalar(1.0)),
        expect![
            "custom_vjp: the function has no rule for forward mode, which meets it here; give it one by with_jvp, or use grad or vjp"
        ],
    );
    assert!(linearize(reverse_only(), scalar(1.0)).is_err());
    assert!(hvp(|x: Tensor| Ok::<_, Error>(jvp(reverse_only(), x, scalar(1.0))?.1), scalar(1.0), scalar(1.0)).is_err());

    let (line, f) = (line!(), custom_jvp(|x: Tensor| x.sin(), |x: Tensor, _: Tensor| (x.sin(), vector())));
    check(
        line,
        jvp(f, scalar(1.0), scalar(1.0)),
        expect!["custom_jvp: the rule gave F64[3] for leaf 0, which is F64[]; give the same dtype and shape"],
    );
    let (line, f) = (line!(), custom_vjp(|x: Tensor| x, |x: Tensor| (x, ()), |(), _: Tensor| vector()));
    check(
        line,
        grad(f)(scalar(1.0)),
        expect!["custom_vjp: the rule gave F64[3] for leaf 0, which is F64[]; give the same dtype and shape"],
    );
    let doubled = |list: Vec<Tensor>| &list[0] * 2.0;
    let (line, f) = (line!(), custom_vjp(doubled, move |list| (doubled(list), ()), |(), _: Tensor| Vec::new()));
    check(
        line,
        grad(f)(vec![scalar(1.0)]),
        expect![
            "custom_vjp: structures differ: entry 0 in the argument, nothing more in the cotangent of the rule; give trees of one structure"
        ],
    );
    let pair = |x: Tensor| vec![x.clone(), x];
    let (line, f) = (line!(), custom_jvp(pair, |x: Tensor, dx: Tensor| (vec![x.clone(), x], vec![dx])));
    check(
        line,
        jvp(f, scalar(1.0), scalar(1.0)),
        expect![
            "custom function: structures differ: entry 1 in the result, nothing more in the tangent of the rule; give trees of one structure"
        ],
    );
    // A mistake inside a rule is at its own line.
    let rule_line = line!() + 1;
    let rule = |x: Tensor, ct: Tensor| x * ct + vector().matmul(Tensor::from([1.0, 2.0]));
    let f = custom_vjp(|x: Tensor| x.square(), |x: Tensor| (x.square(), x), rule);
    check(
        rule_line,
        grad(f)(scalar(1.0)),
        expect![
            "matmul: shapes [3] and [2] do not fit: axis 0 of the first has size 3, axis 0 of the second 2; transpose one of them, say by mT"
        ],
    );
}

#[test]
fn jitted_functions() {
    static RECURSIVE: OnceLock<Jit<'static, Tensor, Tensor>> = OnceLock::new();
    let again = |x: Tensor| RECURSIVE.get().unwrap()(x);
    let (line, recursive) = (line!(), RECURSIVE.get_or_init(|| jit(again)));
    check(
        line,
        recursive(scalar(1.0)),
        expect![
            "jit: the function calls its own jitted form on arguments of the same types while it is being traced; call the plain function instead"
        ],
    );
    // Mistakes are found while tracing, and again while tracing anew.
    let line = line!() + 1;
    let f = jit(|x: Tensor| x + vector());
    assert!(f(Tensor::from([1.0, 2.0])).is_err());
    check(
        line,
        f(Tensor::from([1.0, 2.0])),
        expect!["add: shapes [2] and [3] do not broadcast; sizes must be equal or 1, counted from the last axis"],
    );
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
        let both = concatenate([&later, &wrong], 0).sum();
        (later.sum() + wrong.sum()).sin() + both * where_(true, later.sum(), wrong.sum())
    };
    let text =
        || expect!["add: shapes [3] and [2] do not broadcast; sizes must be equal or 1, counted from the last axis"];
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

/// Whatever the order of operands, the mistake that was made first comes out.
#[test]
fn the_earliest_of_several_mistakes_comes_out() {
    type Case = (&'static str, fn(&Tensor, &Tensor) -> Tensor);
    let first = vector().sum_axis(7);
    let second = vector().sum_axis(8);
    let cases: [Case; 29] = [
        ("add", |a, b| a + b),
        ("maximum", |a, b| a.maximum(b)),
        ("lt", |a, b| a.lt(b)),
        ("logical_and", |a, b| a.logical_and(b)),
        ("where_", |a, b| where_(true, a, b)),
        ("where_ by", |a, b| where_(a, b, 0.0)),
        ("logaddexp", |a, b| a.logaddexp(b)),
        ("heaviside", |a, b| a.heaviside(b)),
        ("floor_divide", |a, b| a.floor_divide(b)),
        ("right_shift", |a, b| a.right_shift(b)),
        ("pow", |a, b| a.pow(b)),
        ("clip", |a, b| vector().clip(a, b)),
        ("linspace", |a, b| Tensor::linspace(a, b, 3)),
        ("searchsorted", |a, b| a.searchsorted(b)),
        ("trapezoid", |a, b| a.trapezoid(b, 0)),
        ("interp", |a, b| vector().interp(a, b)),
        ("interp at", |a, b| a.interp(vector(), b)),
        ("concatenate", |a, b| concatenate([a, b], 0)),
        ("matmul", |a, b| a.matmul(b)),
        ("take", |a, b| a.take(b, 0)),
        ("at", |a, b| a.at(0).set(b)),
        ("solve", linalg::solve),
        ("lstsq", linalg::lstsq),
        ("linear", |a, b| nn::linear(&vector(), a, Some(b))),
        ("conv1d", |a, b| nn::conv1d(a, b, nn::Conv::default())),
        ("embedding", nn::embedding),
        ("mse_loss", |a, b| nn::mse_loss(a, b, nn::Reduction::Mean)),
        ("cross_entropy", |a, b| nn::cross_entropy(a, b, nn::Reduction::Mean)),
        ("attention", |a, b| nn::scaled_dot_product_attention(&vector(), a, b, &nn::Attention::default())),
    ];
    for (name, f) in cases {
        for result in [f(&first, &second), f(&second, &first)] {
            let error = result.error().unwrap();
            assert!(error.to_string().contains("axis 7"), "{name}: {error}");
        }
    }
}

/// Marks that are never closed are letters like others, and many short pieces are one long text.
#[test]
fn long_texts_are_cut_whatever_they_consist_of() {
    let texts = ["[", "\"", "[]", "\"\"", "]", "[[]", "\\\"", "a", "[a ", "([", "[]["];
    for piece in texts {
        let began = std::time::Instant::now();
        let text = piece.repeat(60_000);
        let message = Tensor::load_npy(&text).unwrap_err().to_string();
        assert!(message.chars().count() < 1000, "{piece}: {} characters", message.chars().count());
        assert!(message.contains("characters)"), "{piece}: {message}");
        let nothing = Tensor::from([1.0]);
        let message = tenferro::einsum(&text, [&nothing]).error().unwrap().to_string();
        assert!(message.chars().count() < 1500, "{piece}: {} characters", message.chars().count());
        assert!(began.elapsed().as_secs() < 5, "{piece}: {:?}", began.elapsed());
    }
    // What is closed keeps its mark, and short texts stay whole.
    let list = "[".to_owned() + &"1, ".repeat(300) + "1]";
    let message = Tensor::load_npy(format!("no/{list}/[x")).unwrap_err().to_string();
    assert!(message.chars().count() < 600, "{message}");
    let message = Tensor::load_npy("no/such [file \" here").unwrap_err().to_string();
    assert!(message.contains("no/such [file \" here: "), "{message}");
}
