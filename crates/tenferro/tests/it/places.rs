//! Errors name the line that asked for what failed, and what users wrote only as far as it can be read.

use std::collections::BTreeMap;

use tenferro::{
    DType, Result, Tensor, custom_vjp, einsum, grad, grad_optional, jit, linear_map, linearize, value_and_grad,
    value_and_grad_aux, value_and_grad_optional, vjp, vjp_optional,
};

use crate::support::scalar;

fn vector() -> Tensor {
    Tensor::from([1.0, 2.0, 3.0])
}

#[track_caller]
fn at_line<T>(line: u32, result: Result<T>) {
    let error = result.err().expect("an error");
    let place = error.place().unwrap_or_else(|| panic!("no place: {error}"));
    assert!(place.file().ends_with("places.rs"), "{error}");
    assert_eq!(place.line(), line, "{error}");
}

#[test]
fn gradients_fail_where_they_are_called() {
    let square = |x: Tensor| x.square();
    let slope = grad(square);
    let (line, result) = (line!(), slope(vector()));
    at_line(line, result);
    // Again, elsewhere.
    let (line, result) = (line!(), slope(vector()));
    at_line(line, result);
    let slope = grad_optional(square);
    let (line, result) = (line!(), slope(vector()));
    at_line(line, result);
    let slope = value_and_grad(square);
    let (line, result) = (line!(), slope(vector()));
    at_line(line, result);
    let slope = value_and_grad_optional(square);
    let (line, result) = (line!(), slope(vector()));
    at_line(line, result);
    let slope = value_and_grad_aux(|x: Tensor| (x.square(), x));
    let (line, result) = (line!(), slope(vector()));
    at_line(line, result);
    // A call among the arguments of another one of the same gradient.
    let slope = grad(|x: Tensor| x.powi(3).sum_axis(if x.rank().unwrap() == 0 { 5 } else { 0 }));
    let line = line!() + 1;
    let result = slope(slope(vector()).unwrap().sum());
    assert!(result.is_err());
    let slope = grad(square);
    let inner = |x: Tensor| slope(x).unwrap_or_else(|_| vector());
    let line_of_outer = line!() + 1;
    let result = slope(inner(vector()));
    at_line(line_of_outer, result);
    assert!(line < line_of_outer);
}

#[test]
fn pullbacks_and_linear_maps_fail_where_they_are_called() {
    let pullback = vjp(|x: Tensor| x.square(), vector()).unwrap().1;
    let (line, result) = (line!(), pullback(scalar(1.0)));
    at_line(line, result);
    let pullback = vjp_optional(|x: Tensor| x.square(), vector()).unwrap().1;
    let (line, result) = (line!(), pullback(scalar(1.0)));
    at_line(line, result);
    let derivative = linearize(|x: Tensor| x.square(), vector()).unwrap().1;
    let (line, result) = (line!(), derivative(scalar(1.0)));
    at_line(line, result);
    let turned = derivative.transpose().unwrap();
    let (line, result) = (line!(), turned(scalar(1.0)));
    at_line(line, result);
    let (line, result) = (line!(), derivative.compose(&linear_map(|x: Tensor| x.sum(), &vector()).unwrap()).map(drop));
    at_line(line, result);
    let (line, result) = (line!(), linear_map(|x: Tensor| x.square(), &vector()).map(drop));
    at_line(line, result);
    let doubled = linear_map(|x: Tensor| x * 2.0, &vector()).unwrap();
    let (line, result) = (line!(), doubled(scalar(1.0)));
    at_line(line, result);
}

#[test]
fn jitted_functions_and_their_gradients_are_passed_by_reference() {
    let jitted = jit(|x: Tensor| x.square().sum());
    assert_eq!(grad(&jitted)(vector()).unwrap().to_vec::<f64>().unwrap(), [2.0, 4.0, 6.0]);
    assert_eq!(value_and_grad(&jitted)(vector()).unwrap().1.to_vec::<f64>().unwrap(), [2.0, 4.0, 6.0]);
    assert_eq!(tenferro::jvp(&jitted, vector(), vector()).unwrap().1.item::<f64>().unwrap(), 28.0);
    assert_eq!(tenferro::hvp(&jitted, vector(), vector()).unwrap().to_vec::<f64>().unwrap(), [2.0, 4.0, 6.0]);
    assert!(vjp(&jitted, vector()).is_ok() && linearize(&jitted, vector()).is_ok());
    let again = jit(&jitted);
    assert_eq!(again(vector()).unwrap().item::<f64>().unwrap(), 14.0);
    let custom = custom_vjp(|x: Tensor| x, |x: Tensor| (x, ()), |(), ct: Tensor| ct * 2.0);
    assert_eq!(grad(&custom)(scalar(1.0)).unwrap().item::<f64>().unwrap(), 2.0);
    assert_eq!(value_and_grad(&custom)(scalar(1.0)).unwrap().1.item::<f64>().unwrap(), 2.0);
    let slope = grad(&jitted);
    assert_eq!(tenferro::jvp(&slope, vector(), vector()).unwrap().1.to_vec::<f64>().unwrap(), [2.0, 4.0, 6.0]);
    assert_eq!(tenferro::checkpoint(&jitted)(vector()).unwrap().item::<f64>().unwrap(), 14.0);
}

/// Long texts and lists are cut, and say how long they were.
#[test]
fn what_users_wrote_is_cut() {
    let long = "i".repeat(100_000);
    let short = |error: tenferro::Error| {
        let text = error.to_string();
        assert!(text.len() < 1500, "{} bytes: {}…", text.len(), text.chars().take(300).collect::<String>());
        let kind = error.kind().to_string();
        assert!(kind.len() < 1500, "{} bytes: {}…", kind.len(), kind.chars().take(300).collect::<String>());
        text
    };
    let text = short(einsum(&long, [&vector()]).error().unwrap());
    assert!(text.contains("100000"), "{text}");
    let text = short(einsum(&format!("{long}?"), [&vector()]).error().unwrap());
    assert!(text.contains("100001"), "{text}");
    let many = Tensor::zeros(DType::F64, vec![1; 60]);
    short(many.reshape(vec![7; 60]).error().unwrap());
    short((many.clone() + Tensor::zeros(DType::F64, vec![2; 61]).sum_axis(99)).error().unwrap());
    short(vector().permute_dims(vec![0; 5000]).error().unwrap());
    short(vector().sum_axis(vec![9; 5000]).error().unwrap());
    let tree: BTreeMap<String, Tensor> = (0..3000).map(|i| (format!("parameter number {i}"), scalar(1.0))).collect();
    let slopes = grad_optional(|tree: BTreeMap<String, Tensor>| tree["parameter number 0"].clone())(tree).unwrap();
    short(slopes.get(&long).unwrap_err());
    let keys = |key: &str| BTreeMap::from([(key.to_owned(), scalar(1.0))]);
    short(tenferro::tree::zip(&keys(&long), &keys("short"), |a, b| a + b).unwrap_err());
}

#[test]
fn a_product_that_is_too_large_names_the_shapes_of_the_user() {
    // Two tensors of megabytes whose products need 2⁴⁵ bytes.
    let x = Tensor::from(1.0).broadcast_to([1 << 10, 1 << 11]);
    let y = Tensor::from(1.0).broadcast_to([1 << 9, 1 << 12]);
    let (x, y) = (x.reshape([1 << 5, 1 << 16]), y.reshape([1 << 15, 1 << 6]));
    for failed in [x.outer(&y), x.kron(&y)] {
        let error = failed.error().unwrap().to_string();
        assert!(error.contains("[32,65536]") && error.contains("[32768,64]"), "{error}");
        assert!(error.contains("smaller"), "{error}");
    }
}
