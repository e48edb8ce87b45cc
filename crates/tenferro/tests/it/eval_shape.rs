//! Types of results without computing them.

use expect_test::expect;
use tenferro::{
    DType, Error, Result, Static, Tensor, TensorTree, TensorType, cond, eval_shape, grad, hessian, jit, linear_map,
    scan, tree, vmap,
};

use crate::support::{counted, evaluations, fails, scalar};

fn of_type(dtype: DType, shape: impl Into<Vec<usize>>) -> Tensor {
    Tensor::of_type(TensorType::new(dtype, shape.into()))
}

fn types(tree: &impl TensorTree) -> String {
    let types = tree::leaves(tree).iter().map(|leaf| leaf.tensor_type().unwrap().to_string()).collect::<Vec<_>>();
    types.join(" ")
}

#[test]
fn types_are_those_of_the_result_and_nothing_runs() {
    let f = |(x, n): (Tensor, Static<usize>)| {
        let y = counted(&x);
        (y.reshape([-1, n.0 as isize]), vec![y.sum(), y.argmax_axis(0)], Static("kept"))
    };
    let like = (Tensor::from([[0.1, 0.2, 0.3], [0.4, 0.5, 0.6]]), Static(2));
    let computed = f((like.0.clone(), like.1));
    let mut found = None;
    assert_eq!(evaluations(|| found = Some(eval_shape(f, &like).unwrap())), 0);
    let found = found.unwrap();
    assert_eq!(types(&found), types(&computed));
    assert_eq!(found.2, Static("kept"));
    let only_types = (of_type(DType::F64, [2, 3]), Static(2));
    assert_eq!(types(&eval_shape(f, &only_types).unwrap()), types(&computed));
    // What comes out goes in.
    assert_eq!(types(&eval_shape(|x: Tensor| x.exp(), &found.0).unwrap()), "F64[3,2]");
}

#[test]
fn transforms_and_loops_have_types_too() {
    let f = |x: Tensor| counted(&x).square().sum();
    let x = of_type(DType::F64, [3]);
    let none = evaluations(|| {
        assert_eq!(types(&eval_shape(grad(f), &x).unwrap()), "F64[3]");
        assert_eq!(types(&eval_shape(hessian(f), &x).unwrap()), "F64[3,3]");
        assert_eq!(types(&eval_shape(jit(f), &x).unwrap()), "F64[]");
        assert_eq!(types(&eval_shape(vmap(grad(f)), &of_type(DType::F64, [5, 2])).unwrap()), "F64[5,2]");
        let looped = |x: Tensor| scan(|c: Tensor, a: Tensor| (counted(&(c * &a)), a.gt(0.0)), scalar(1.0), x);
        assert_eq!(types(&eval_shape(looped, &x).unwrap()), "F64[] Bool[3]");
        let chosen = |x: Tensor| cond(&x.sum().gt(0.0), |x: Tensor| counted(&x), |x: Tensor| x, x);
        assert_eq!(types(&eval_shape(chosen, &x).unwrap()), "F64[3]");
    });
    assert_eq!(none, 0);
    // Inside other transforms.
    let inner = |x: Tensor| Ok::<_, Error>(&x * eval_shape(|x: Tensor| x.reshape([1, -1]), &x)?.shape()?[1] as f64);
    let scaled = |x: Tensor| inner(x).map(|x| x.sum());
    assert_eq!(grad(scaled)(Tensor::from([1.0, 2.0])).unwrap().to_vec::<f64>().unwrap(), [2.0, 2.0]);
    assert_eq!(vmap(scaled)(Tensor::from([[1.0, 2.0]])).unwrap().to_vec::<f64>().unwrap(), [6.0]);
    assert_eq!(jit(scaled)(Tensor::from([1.0, 2.0])).unwrap().to_vec::<f64>().unwrap(), [6.0]);
}

#[test]
fn others_take_types_for_arguments() {
    let x = of_type(DType::F32, [4]);
    let doubled = linear_map(|x: Tensor| x * 2.0, &x).unwrap();
    assert_eq!(doubled(Tensor::from([1.0_f32; 4])).unwrap().to_vec::<f32>().unwrap(), [2.0; 4]);
    let f = jit(|x: Tensor| x.sin());
    assert!(f.program(x).unwrap().to_string().contains("F32[4]"));
    f(Tensor::from([1.0_f32; 4])).unwrap();
    assert_eq!(f.statistics().traced, 1);
}

#[test]
fn mistakes_are_those_of_tracing() {
    let text = |line: u32, result: Result<Tensor>| {
        let error = result.unwrap_err();
        let place = error.place().unwrap();
        assert!(place.file().ends_with("eval_shape.rs") && place.line() == line, "{error}");
        error.kind().to_string()
    };
    let x = of_type(DType::F64, [3]);
    expect!["add: shapes [3] and [2] do not broadcast; sizes must be equal or 1, counted from the last axis"]
        .assert_eq(&text(line!(), eval_shape(|x: Tensor| x + Tensor::from([1.0, 2.0]), &x)));
    expect!["item: the value of F64[] is not known inside eval_shape, which looks at types alone; choose between tensors by where_ or cond instead of if, or pass what is read as a captured tensor"].assert_eq(&text(line!(), eval_shape(|x: Tensor| Ok::<_, Error>(&x * x.sum().item::<f64>()?), &x)));
    let bad = Tensor::from([1.0, 2.0, 3.0]) + Tensor::from([1.0, 2.0]);
    assert!(eval_shape(|x: Tensor| x, &bad).is_err());
    // A tensor without a value is of no other use.
    fails(
        &(&x + 1.0),
        expect![
            "F64[3]: of this tensor only the type is known; give it to eval_shape, linear_map or Jit::program, which look at types alone, and one with numbers elsewhere"
        ],
    );
    fails(
        &(Tensor::from([1.0, 2.0, 3.0]) * &x),
        expect![
            "F64[3]: of this tensor only the type is known; give it to eval_shape, linear_map or Jit::program, which look at types alone, and one with numbers elsewhere"
        ],
    );
    let wanted = "only the type is known";
    let errors = [
        x.to_vec::<f64>().map(drop),
        grad(|x: Tensor| x.sum())(x.clone()).map(drop),
        grad(|y: Tensor| (y * &x).sum())(scalar(1.0)).map(drop),
        jit(|x: Tensor| x.sin())(x.clone()).map(drop),
        jit(|y: Tensor| y * &x)(scalar(1.0)).map(drop),
        vmap(|x: Tensor| x)(x.clone()).map(drop),
        eval_shape(|y: Tensor| y * &x, &scalar(1.0)).map(drop),
    ];
    for (case, error) in errors.into_iter().enumerate() {
        let error = error.err().unwrap_or_else(|| panic!("case {case} is no error"));
        assert!(error.to_string().contains(wanted), "case {case}: {error}");
    }
}
