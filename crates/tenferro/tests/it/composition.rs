//! Transforms in all orders.

use tenferro::{
    Backward, Complex, DType, Error, Result, Static, Tensor, TensorTree, checkpoint, custom_jvp, custom_vjp, grad, hvp,
    jit, jvp, linearize, value_and_grad, value_and_grad_aux, vjp,
};

use crate::support::{all_close, close, item, scalar};

/// sin(x)·x³
fn f(x: Tensor) -> Tensor {
    x.sin() * x.powi(3)
}

fn slope(x: f64) -> f64 {
    x.cos() * x.powi(3) + x.sin() * 3.0 * x * x
}

fn second(x: f64) -> f64 {
    -x.sin() * x.powi(3) + 6.0 * x * x * x.cos() + 6.0 * x * x.sin()
}

#[test]
fn every_order_of_grad_and_jit() {
    let x = 0.7;
    close(item(&grad(f)(scalar(x)).unwrap()), slope(x));
    close(item(&grad(jit(f))(scalar(x)).unwrap()), slope(x));
    close(item(&jit(grad(f))(scalar(x)).unwrap()), slope(x));
    close(item(&jit(grad(jit(f)))(scalar(x)).unwrap()), slope(x));
    close(item(&grad(grad(f))(scalar(x)).unwrap()), second(x));
    close(item(&grad(jit(grad(f)))(scalar(x)).unwrap()), second(x));
    close(item(&jit(grad(jit(grad(jit(f)))))(scalar(x)).unwrap()), second(x));
}

#[test]
fn mixed_modes_agree() {
    let x = 0.7;
    let forward = |x: Tensor| Ok::<_, Error>(jvp(f, x, scalar(1.0))?.1);
    close(item(&forward(scalar(x)).unwrap()), slope(x));
    close(item(&jvp(forward, scalar(x), scalar(1.0)).unwrap().1), second(x));
    close(item(&grad(forward)(scalar(x)).unwrap()), second(x));
    close(item(&jvp(grad(f), scalar(x), scalar(1.0)).unwrap().1), second(x));
    close(item(&hvp(f, scalar(x), scalar(1.0)).unwrap()), second(x));
    close(item(&hvp(jit(f), scalar(x), scalar(1.0)).unwrap()), second(x));
    let (y, pullback) = vjp(forward, scalar(x)).unwrap();
    close(item(&y), slope(x));
    close(item(&pullback(scalar(2.0)).unwrap()), 2.0 * second(x));
    let (y, derivative) = linearize(grad(f), scalar(x)).unwrap();
    close(item(&y), slope(x));
    close(item(&derivative(scalar(3.0)).unwrap()), 3.0 * second(x));
}

/// d/dx (x · d/dy (x + y)) is 1, and not 2.
#[test]
fn perturbations_are_not_confused() {
    let reverse = |x: Tensor| -> Result<Tensor> {
        let inner = x.clone();
        Ok(&x * grad(move |y: Tensor| &inner + y)(scalar(1.0))?)
    };
    close(item(&grad(reverse)(scalar(1.0)).unwrap()), 1.0);
    let forward = |x: Tensor| -> Result<Tensor> {
        let inner = x.clone();
        Ok(&x * jvp(move |y: Tensor| &inner + y, scalar(1.0), scalar(1.0))?.1)
    };
    close(item(&jvp(forward, scalar(1.0), scalar(1.0)).unwrap().1), 1.0);
    close(item(&jvp(reverse, scalar(1.0), scalar(1.0)).unwrap().1), 1.0);
    close(item(&grad(forward)(scalar(1.0)).unwrap()), 1.0);
    close(item(&jit(grad(forward))(scalar(1.0)).unwrap()), 1.0);
}

#[test]
fn closures_capture_tensors_of_enclosing_transforms() {
    // x ↦ d/dy (x·y²) at y = 3 is 6x
    let f = |x: Tensor| {
        let captured = x.clone();
        grad(move |y: Tensor| &captured * y.square())(scalar(3.0))
    };
    close(item(&grad(f)(scalar(2.0)).unwrap()), 6.0);
    let jitted = |x: Tensor| {
        let captured = x.clone();
        jit(move |y: Tensor| &captured * y.square())(scalar(3.0))
    };
    close(item(&grad(jitted)(scalar(2.0)).unwrap()), 9.0);
    close(item(&jit(grad(jitted))(scalar(2.0)).unwrap()), 9.0);
}

#[test]
fn custom_rules_nest() {
    let cube = || {
        custom_vjp(|x: Tensor| x.powi(3), |x: Tensor| (x.powi(3), x), |x: Tensor, ct: Tensor| x.square() * 30.0 * ct)
    };
    close(item(&grad(cube())(scalar(2.0)).unwrap()), 120.0);
    close(item(&grad(grad(cube()))(scalar(2.0)).unwrap()), 120.0);
    close(item(&hvp(cube(), scalar(2.0), scalar(1.0)).unwrap()), 120.0);
    close(item(&jit(grad(cube()))(scalar(2.0)).unwrap()), 120.0);
    close(item(&grad(jit(cube()))(scalar(2.0)).unwrap()), 120.0);
    assert!(jvp(cube(), scalar(2.0), scalar(1.0)).unwrap_err().to_string().contains("with_jvp"));
    let both = cube().with_jvp(|x: Tensor, dx: Tensor| (x.powi(3), x.square() * 300.0 * dx));
    close(item(&jvp(both, scalar(2.0), scalar(1.0)).unwrap().1), 1200.0);
    let forward = || custom_jvp(|x: Tensor| x.powi(3), |x: Tensor, dx: Tensor| (x.powi(3), x.square() * 30.0 * dx));
    close(item(&jvp(forward(), scalar(2.0), scalar(1.0)).unwrap().1), 120.0);
    close(item(&grad(forward())(scalar(2.0)).unwrap()), 120.0);
    close(item(&grad(grad(forward()))(scalar(2.0)).unwrap()), 120.0);
    close(item(&hvp(forward(), scalar(2.0), scalar(1.0)).unwrap()), 120.0);
    close(item(&grad(jit(forward()))(scalar(2.0)).unwrap()), 120.0);
}

#[test]
fn checkpoints_nest_and_see_captures() {
    let x = 0.7;
    close(item(&grad(checkpoint(f))(scalar(x)).unwrap()), slope(x));
    close(item(&grad(grad(checkpoint(f)))(scalar(x)).unwrap()), second(x));
    close(item(&hvp(checkpoint(f), scalar(x), scalar(1.0)).unwrap()), second(x));
    close(item(&jit(grad(checkpoint(f)))(scalar(x)).unwrap()), slope(x));
    close(item(&grad(jit(checkpoint(f)))(scalar(x)).unwrap()), slope(x));
    let captures = |w: Tensor| {
        let captured = w.clone();
        checkpoint(move |y: Tensor| (&captured * y).sin())(w)
    };
    // d/dw sin(w²)
    close(item(&grad(captures)(scalar(x)).unwrap()), 2.0 * x * (x * x).cos());
}

#[test]
fn the_tape_and_grad_together() {
    let w = scalar(3.0).requires_grad();
    let captured = w.clone();
    // d/dx (w·x²) = 2wx, a constant w for grad, and 2x for the tape
    let slope = grad(move |x: Tensor| &captured * x.square())(scalar(5.0)).unwrap();
    close(item(&slope), 30.0);
    slope.backward().unwrap();
    close(item(&w.grad().unwrap()), 10.0);
    w.zero_grad();
    let y = w.powi(3);
    y.backward_with(Backward { create_graph: true, ..Backward::default() }).unwrap();
    let slope = w.grad().unwrap();
    close(item(&slope), 27.0);
    w.zero_grad();
    slope.backward().unwrap();
    close(item(&w.grad().unwrap()), 18.0);
}

#[test]
fn static_arguments_choose_the_program() {
    let power = jit(|(x, n): (Tensor, Static<i32>)| x.powi(n.0));
    close(item(&power((scalar(2.0), Static(3))).unwrap()), 8.0);
    close(item(&power((scalar(2.0), Static(4))).unwrap()), 16.0);
    close(item(&power((scalar(3.0), Static(4))).unwrap()), 81.0);
    assert_eq!((power.statistics().traced, power.statistics().hits), (2, 1));
}

#[test]
fn values_are_known_while_derivatives_are_taken() {
    let f = |x: Tensor| -> Result<Tensor> { Ok(if x.item::<f64>()? > 0.0 { x.square() } else { -x }) };
    close(item(&value_and_grad(f)(scalar(3.0)).unwrap().1), 6.0);
    close(item(&value_and_grad(f)(scalar(-3.0)).unwrap().1), -1.0);
    assert!(jit(f)(scalar(3.0)).unwrap_err().to_string().contains("not known while jit or checkpoint traces"));
}

/// The sum of sin(k·x_k)·x_{k+1}: neighbours interact, so the Hessian has entries off its diagonal.
fn chain(x: Tensor) -> Tensor {
    let n = x.shape().map_or(0, |shape| shape[0]) as isize;
    (x.get(0..n - 1).sin() * x.get(1..n)).sum()
}

fn chain_slope(x: &[f64]) -> Vec<f64> {
    let n = x.len();
    (0..n)
        .map(|k| {
            let right = if k + 1 < n { x[k].cos() * x[k + 1] } else { 0.0 };
            let left = if k > 0 { x[k - 1].sin() } else { 0.0 };
            right + left
        })
        .collect()
}

fn chain_hessian_times(x: &[f64], v: &[f64]) -> Vec<f64> {
    let n = x.len();
    (0..n)
        .map(|k| {
            let mut sum = 0.0;
            if k + 1 < n {
                sum += -x[k].sin() * x[k + 1] * v[k] + x[k].cos() * v[k + 1];
            }
            if k > 0 {
                sum += x[k - 1].cos() * v[k - 1];
            }
            sum
        })
        .collect()
}

const POINT: [f64; 4] = [0.3, -0.8, 1.2, 0.5];
const VECTOR: [f64; 4] = [1.0, 2.0, -1.0, 0.5];

fn point() -> Tensor {
    Tensor::from(POINT)
}

fn vector() -> Tensor {
    Tensor::from(VECTOR)
}

#[test]
fn gradients_of_vectors_by_every_route() {
    let expected = chain_slope(&POINT);
    let one = || scalar(1.0);
    let routes: Vec<Result<Tensor>> = vec![
        grad(chain)(point()),
        jit(grad(chain))(point()),
        grad(jit(chain))(point()),
        grad(checkpoint(chain))(point()),
        grad(jit(checkpoint(jit(chain))))(point()),
        checkpoint(grad(chain))(point()),
        value_and_grad(chain)(point()).map(|pair| pair.1),
        jit(value_and_grad(chain))(point()).map(|pair| pair.1),
        value_and_grad_aux(|x: Tensor| (chain(x.clone()), x))(point()).map(|pair| pair.1),
        vjp(chain, point()).unwrap().1(one()),
        vjp(jit(chain), point()).unwrap().1(one()),
        jit(|x: Tensor| vjp(chain, x)?.1(one()))(point()),
    ];
    for slope in routes {
        all_close(&slope.unwrap(), &expected);
    }
    // Column by column in forward mode.
    let basis = |k: usize| Tensor::from((0..4).map(|j| f64::from(u8::from(j == k))).collect::<Vec<_>>());
    let (_, derivative) = linearize(chain, point()).unwrap();
    let (_, jitted) = linearize(jit(chain), point()).unwrap();
    for (k, expected) in expected.iter().enumerate() {
        close(item(&jvp(chain, point(), basis(k)).unwrap().1), *expected);
        close(item(&jvp(jit(chain), point(), basis(k)).unwrap().1), *expected);
        close(item(&derivative(basis(k)).unwrap()), *expected);
        close(item(&jitted(basis(k)).unwrap()), *expected);
    }
}

#[test]
fn hessians_of_vectors_by_every_route() {
    let expected = chain_hessian_times(&POINT, &VECTOR);
    let dot = |x: Tensor| (x * vector()).sum();
    let reverse_over_reverse = move |x: Tensor| Ok::<_, Error>(dot(grad(chain)(x)?));
    let forward = |x: Tensor| Ok::<_, Error>(jvp(chain, x, vector())?.1);
    let along = |x: Tensor| linearize(chain, x)?.1(vector());
    let routes: Vec<Result<Tensor>> = vec![
        hvp(chain, point(), vector()),
        hvp(jit(chain), point(), vector()),
        hvp(checkpoint(chain), point(), vector()),
        jit(|(x, v): (Tensor, Tensor)| hvp(chain, x, v))((point(), vector())),
        grad(reverse_over_reverse)(point()),
        grad(jit(reverse_over_reverse))(point()),
        jit(grad(jit(reverse_over_reverse)))(point()),
        grad(forward)(point()),
        jit(grad(jit(forward)))(point()),
        grad(along)(point()),
        jit(grad(along))(point()),
        jvp(grad(chain), point(), vector()).map(|pair| pair.1),
        jvp(jit(grad(jit(chain))), point(), vector()).map(|pair| pair.1),
        linearize(grad(chain), point()).unwrap().1(vector()),
        linearize(jit(grad(chain)), point()).unwrap().1(vector()),
        jit(|x: Tensor| linearize(grad(chain), x)?.1(vector()))(point()),
        vjp(grad(chain), point()).unwrap().1(vector()),
        vjp(checkpoint(grad(chain)), point()).unwrap().1(vector()),
        vjp(forward, point()).unwrap().1(scalar(1.0)),
        jvp(|x: Tensor| vjp(chain, x)?.1(scalar(1.0)), point(), vector()).map(|pair| pair.1),
    ];
    for (route, product) in routes.into_iter().enumerate() {
        let product = product.unwrap_or_else(|error| panic!("route {route}: {error}"));
        all_close(&product, &expected);
    }
    // The Hessian product is linear in its vector, and its own derivative along the vector is itself.
    all_close(&jvp(|v: Tensor| hvp(chain, point(), v), vector(), vector()).unwrap().1, &expected);
    let gradient_in_v = grad(|v: Tensor| Ok::<_, Error>((hvp(chain, point(), v)? * vector()).sum()));
    all_close(&gradient_in_v(point()).unwrap(), &expected);
}

/// x⁵ and its third derivative 60x², through every word of three derivatives.
#[test]
fn third_order() {
    type Function = Box<dyn Fn(Tensor) -> Result<Tensor> + Send + Sync>;
    fn next(mode: usize, f: Function) -> Function {
        match mode {
            0 => Box::new(move |x| grad(|x: Tensor| f(x))(x)),
            1 => Box::new(move |x| Ok(jvp(|x: Tensor| f(x), x, scalar(1.0))?.1)),
            2 => Box::new(move |x| jit(grad(|x: Tensor| f(x)))(x)),
            3 => Box::new(move |x| linearize(|x: Tensor| f(x), x)?.1(scalar(1.0))),
            4 => Box::new(move |x| vjp(jit(|x: Tensor| f(x)), x)?.1(scalar(1.0))),
            _ => Box::new(move |x| grad(checkpoint(|x: Tensor| f(x)))(x)),
        }
    }
    for word in 0..6 * 6 * 6 {
        let fifth: Function = Box::new(|x: Tensor| Ok(x.powi(5)));
        let third = next(word / 36, next(word / 6 % 6, next(word % 6, fifth)));
        close(item(&third(scalar(1.5)).unwrap()), 60.0 * 1.5 * 1.5);
    }
}

/// A pullback is a function of the cotangent and of the point; both can be differentiated.
#[test]
fn pullbacks_are_differentiated_in_both_variables() {
    // x ↦ (sin x)·ct, so the pullback is cos(x)·ct
    let pulled = |x: Tensor, ct: Tensor| vjp(|x: Tensor| x.sin(), x)?.1(ct);
    let (x, ct): (f64, f64) = (0.7, 2.0);
    close(item(&grad(|ct: Tensor| pulled(scalar(x), ct))(scalar(ct)).unwrap()), x.cos());
    close(item(&grad(|x: Tensor| pulled(x, scalar(ct)))(scalar(x)).unwrap()), -x.sin() * ct);
    close(item(&jvp(|ct: Tensor| pulled(scalar(x), ct), scalar(ct), scalar(3.0)).unwrap().1), 3.0 * x.cos());
    let (along_x, along_ct) = grad(|(x, ct): (Tensor, Tensor)| pulled(x, ct))((scalar(x), scalar(ct))).unwrap();
    close(item(&along_x), -x.sin() * ct);
    close(item(&along_ct), x.cos());
    let mixed = grad(|x: Tensor| grad(|ct: Tensor| pulled(x.clone(), ct))(scalar(ct)));
    close(item(&jit(mixed)(scalar(x)).unwrap()), -x.sin());
    // A pullback that was made outside is a linear function inside other transforms.
    let (_, pullback) = vjp(|x: Tensor| x.sin(), scalar(x)).unwrap();
    close(
        item(&grad(|ct: Tensor| Ok::<_, Error>(pullback(ct)?.square()))(scalar(ct)).unwrap()),
        2.0 * ct * x.cos().powi(2),
    );
    close(item(&jit(|ct: Tensor| pullback(ct))(scalar(ct)).unwrap()), ct * x.cos());
    close(item(&jit(grad(|ct: Tensor| pullback(ct)))(scalar(ct)).unwrap()), x.cos());
    close(item(&checkpoint(|ct: Tensor| pullback(ct))(scalar(ct)).unwrap()), ct * x.cos());
    // As often as one likes.
    for seed in [1.0, -2.0, 0.0] {
        close(item(&pullback(scalar(seed)).unwrap()), seed * x.cos());
    }
    // The derivative that linearize gives, likewise.
    let (_, derivative) = linearize(|x: Tensor| x.sin(), scalar(x)).unwrap();
    close(item(&grad(|dx: Tensor| derivative(dx))(scalar(5.0)).unwrap()), x.cos());
    close(item(&jit(|dx: Tensor| derivative(dx))(scalar(5.0)).unwrap()), 5.0 * x.cos());
    close(item(&jvp(|dx: Tensor| derivative(dx), scalar(5.0), scalar(1.0)).unwrap().1), x.cos());
}

#[derive(TensorTree)]
struct Model {
    weight: Tensor,
    layers: Vec<Option<Tensor>>,
    count: Tensor,
    #[tree(fixed)]
    power: i32,
}

fn model() -> Model {
    let layers = vec![Some(scalar(3.0)), None, Some(scalar(5.0))];
    Model { weight: Tensor::from([1.0, 2.0]), layers, count: Tensor::from(4_i64), power: 2 }
}

fn energy(model: Model) -> Tensor {
    let layers = model.layers.iter().flatten().fold(scalar(1.0), |product, layer| product * layer);
    (model.weight.powi(model.power).sum() * layers) * model.count.astype(DType::F64)
}

#[test]
fn trees_with_options_integers_and_fixed_fields() {
    for slopes in [
        grad(energy)(model()),
        jit(grad(energy))(model()),
        grad(jit(energy))(model()),
        grad(checkpoint(energy))(model()),
    ] {
        let slopes = slopes.unwrap();
        all_close(&slopes.weight, &[2.0 * 60.0, 4.0 * 60.0]);
        assert_eq!(
            slopes.layers.iter().map(|layer| layer.as_ref().map(item)).collect::<Vec<_>>(),
            [Some(100.0), None, Some(60.0)]
        );
        assert_eq!((slopes.count.item::<i64>().unwrap(), slopes.power), (0, 2));
    }
    let along = || Model { count: Tensor::from(0_i64), ..model() };
    let (value, slope) = jvp(energy, model(), along()).unwrap();
    assert_eq!(item(&value), 300.0);
    // Euler: homogeneous of degree 4 in its real leaves.
    close(item(&slope), 4.0 * 300.0);
    let (_, pullback) = vjp(|m: Model| (energy(Model { power: 3, ..m }), Tensor::from(1_i32)), model()).unwrap();
    all_close(&pullback((scalar(1.0), Tensor::from(0_i32))).unwrap().weight, &[180.0, 720.0]);
}

/// |z|⁴ for complex z inside a real function: the gradient is the direction of steepest ascent.
#[test]
fn complex_numbers_inside() {
    let f = |x: Tensor| {
        let z = (&x * Complex::new(0.6, 0.8) + Complex::new(0.0, 1.0)) * &x;
        (&z * z.conj()).real().square()
    };
    // |z|² = x²(x² + 1.6x + 1)
    let x: f64 = 0.9;
    let (m, dm) = (x.powi(4) + 1.6 * x.powi(3) + x * x, 4.0 * x.powi(3) + 4.8 * x * x + 2.0 * x);
    let ddm = 12.0 * x * x + 9.6 * x + 2.0;
    close(item(&grad(f)(scalar(x)).unwrap()), 2.0 * m * dm);
    close(item(&jit(grad(f))(scalar(x)).unwrap()), 2.0 * m * dm);
    close(item(&grad(checkpoint(f))(scalar(x)).unwrap()), 2.0 * m * dm);
    close(item(&jvp(f, scalar(x), scalar(1.0)).unwrap().1), 2.0 * m * dm);
    close(item(&grad(grad(f))(scalar(x)).unwrap()), 2.0 * (dm * dm + m * ddm));
    close(item(&hvp(jit(f), scalar(x), scalar(1.0)).unwrap()), 2.0 * (dm * dm + m * ddm));
    let square = |z: Tensor| (&z * z.conj()).real();
    let z = || Tensor::from(Complex::new(3.0, -4.0));
    for slope in
        [grad(square)(z()), jit(grad(square))(z()), grad(jit(square))(z()), vjp(square, z()).unwrap().1(scalar(1.0))]
    {
        assert_eq!(slope.unwrap().item::<Complex<f64>>().unwrap(), Complex::new(6.0, -8.0));
    }
    // The pullback of multiplication by c is multiplication by its conjugate.
    let c = Complex::new(1.0, 2.0);
    let (_, pullback) = vjp(move |z: Tensor| z * c, z()).unwrap();
    assert_eq!(pullback(Tensor::from(Complex::new(1.0, 0.0))).unwrap().item::<Complex<f64>>().unwrap(), c.conj());
}

#[test]
fn outputs_that_are_inputs_constants_or_the_same_twice() {
    let f = |x: Tensor| (x.clone(), x.sin(), scalar(7.0), x);
    let ones = || (scalar(1.0), scalar(1.0), scalar(1.0), scalar(1.0));
    let x: f64 = 0.4;
    let (value, pullback) = vjp(f, scalar(x)).unwrap();
    assert_eq!((item(&value.0), item(&value.2), item(&value.3)), (x, 7.0, x));
    assert!(!value.0.is_tracked() && !value.1.is_tracked());
    close(item(&pullback(ones()).unwrap()), 2.0 + x.cos());
    close(item(&vjp(jit(f), scalar(x)).unwrap().1(ones()).unwrap()), 2.0 + x.cos());
    close(item(&vjp(checkpoint(f), scalar(x)).unwrap().1(ones()).unwrap()), 2.0 + x.cos());
    type Four = (Tensor, Tensor, Tensor, Tensor);
    let tangents = |pair: (Four, Four)| {
        let (a, b, c, d) = pair.1;
        [item(&a), item(&b), item(&c), item(&d)]
    };
    let expected = [2.0, 2.0 * x.cos(), 0.0, 2.0];
    assert_eq!(tangents(jvp(f, scalar(x), scalar(2.0)).unwrap()), expected);
    assert_eq!(tangents(jvp(jit(f), scalar(x), scalar(2.0)).unwrap()), expected);
    let (_, derivative) = linearize(f, scalar(x)).unwrap();
    let (a, b, c, d) = derivative(scalar(2.0)).unwrap();
    assert_eq!([item(&a), item(&b), item(&c), item(&d)], expected);
    close(item(&grad(|x: Tensor| x)(scalar(x)).unwrap()), 1.0);
    close(item(&grad(jit(|x: Tensor| x))(scalar(x)).unwrap()), 1.0);
    close(item(&grad(checkpoint(|x: Tensor| x))(scalar(x)).unwrap()), 1.0);
    close(item(&grad(custom_jvp(|x: Tensor| x, |x: Tensor, dx: Tensor| (x, dx)))(scalar(x)).unwrap()), 1.0);
    close(item(&grad(|_: Tensor| scalar(3.0))(scalar(x)).unwrap()), 0.0);
    // One leaf in two places of the argument is two variables.
    let shared = scalar(2.0);
    let (a, b) = grad(|(a, b): (Tensor, Tensor)| a.square() * b)((shared.clone(), shared)).unwrap();
    assert_eq!((item(&a), item(&b)), (8.0, 4.0));
    assert!(grad(|(): ()| scalar(1.0))(()).is_ok());
}

#[test]
fn empty_tensors() {
    let empty = || Tensor::zeros(DType::F64, [0]);
    let f = |x: Tensor| x.sin().sum() + 1.0;
    for slope in [
        grad(f)(empty()),
        jit(grad(f))(empty()),
        grad(jit(f))(empty()),
        grad(checkpoint(f))(empty()),
        hvp(f, empty(), empty()),
    ] {
        assert_eq!(slope.unwrap().shape().unwrap()[..], [0]);
    }
    let (value, slope) = jvp(f, empty(), empty()).unwrap();
    assert_eq!((item(&value), item(&slope)), (1.0, 0.0));
    assert_eq!(linearize(|x: Tensor| x.exp(), empty()).unwrap().1(empty()).unwrap().shape().unwrap()[..], [0]);
    let w = empty().requires_grad();
    f(w.clone()).backward().unwrap();
    assert_eq!(w.grad().unwrap().shape().unwrap()[..], [0]);
    let none: Vec<Tensor> = grad(|list: Vec<Tensor>| scalar(list.len() as f64))(Vec::new()).unwrap();
    assert!(none.is_empty());
}

/// Auxiliary output leaves the outermost transform as a constant, and others as what they track.
#[test]
fn auxiliary_output() {
    type Aux = (Vec<Tensor>, Option<Tensor>, Static<&'static str>, Tensor);
    let f = |x: Tensor| {
        let aux: Aux = (vec![x.sin()], None, Static("kept"), Tensor::from(3_i32));
        (x.square(), aux)
    };
    let ((value, aux), slope) = value_and_grad_aux(f)(scalar(0.5)).unwrap();
    assert_eq!((item(&value), item(&slope)), (0.25, 1.0));
    assert_eq!((aux.2, aux.3.item::<i32>().unwrap(), aux.1.is_none()), (Static("kept"), 3, true));
    assert!(!aux.0[0].is_tracked() && !value.is_tracked());
    let ((_, aux), _) = jit(value_and_grad_aux(f))(scalar(0.5)).unwrap();
    close(item(&aux.0[0]), 0.5_f64.sin());
    // An enclosing transform differentiates it.
    let outer = |x: Tensor| {
        let ((value, aux), slope) = value_and_grad_aux(f)(x)?;
        assert!(aux.0[0].is_tracked());
        Ok::<_, Error>(&aux.0[0] * slope + value)
    };
    let x: f64 = 0.5;
    close(item(&grad(outer)(scalar(x)).unwrap()), 2.0 * x * x.cos() + 2.0 * x.sin() + 2.0 * x);
    close(
        item(
            &jit(grad(|x: Tensor| {
                let ((_, aux), _) = value_and_grad_aux(f)(x)?;
                Ok::<_, Error>(aux.0[0].clone())
            }))(scalar(x))
            .unwrap(),
        ),
        x.cos(),
    );
    // Something kept by other ways is a constant once the transform has ended.
    let kept = std::sync::Mutex::new(None);
    grad(|x: Tensor| {
        *kept.lock().unwrap() = Some(x.sin());
        x
    })(scalar(x))
    .unwrap();
    let kept = kept.into_inner().unwrap().unwrap();
    assert!(!kept.is_tracked());
    close(item(&grad(|y: Tensor| &kept * y)(scalar(2.0)).unwrap()), x.sin());
    close(item(&jit(|y: Tensor| &kept * y)(scalar(2.0)).unwrap()), 2.0 * x.sin());
}

/// Rules of custom functions apply at every level, also where they say something else than the function.
#[test]
fn custom_rules_hold_under_every_transform() {
    // The value is x², the rules say 10x.
    let odd = || {
        custom_jvp(|x: Tensor| x.square(), |x: Tensor, dx: Tensor| (x.square(), x * 10.0 * dx))
            .with_vjp(|x: Tensor| (x.square(), x), |x: Tensor, ct: Tensor| x * 10.0 * ct)
    };
    let one = || scalar(1.0);
    let first: Vec<Result<Tensor>> = vec![
        grad(odd())(scalar(3.0)),
        jit(grad(odd()))(scalar(3.0)),
        grad(jit(odd()))(scalar(3.0)),
        grad(jit(jit(odd())))(scalar(3.0)),
        grad(checkpoint(odd()))(scalar(3.0)),
        grad(jit(checkpoint(odd())))(scalar(3.0)),
        grad(checkpoint(jit(odd())))(scalar(3.0)),
        jvp(odd(), scalar(3.0), one()).map(|pair| pair.1),
        jvp(jit(odd()), scalar(3.0), one()).map(|pair| pair.1),
        jvp(checkpoint(odd()), scalar(3.0), one()).map(|pair| pair.1),
        linearize(odd(), scalar(3.0)).unwrap().1(one()),
        linearize(jit(odd()), scalar(3.0)).unwrap().1(one()),
        vjp(odd(), scalar(3.0)).unwrap().1(one()),
    ];
    for slope in first {
        assert_eq!(item(&slope.unwrap()), 30.0);
    }
    for second in [
        grad(grad(odd()))(scalar(3.0)),
        hvp(odd(), scalar(3.0), one()),
        grad(jit(grad(jit(odd()))))(scalar(3.0)),
        hvp(checkpoint(odd()), scalar(3.0), one()),
    ] {
        assert_eq!(item(&second.unwrap()), 10.0);
    }
    // With a variable of another transform captured, the rule holds for the argument and the function for the rest.
    let with = |w: &Tensor| {
        let (w1, w2) = (w.clone(), w.clone());
        custom_jvp(
            move |x: Tensor| x.square() * &w1,
            move |x: Tensor, dx: Tensor| (x.square() * &w2, x * 10.0 * dx * &w2),
        )
    };
    let outer_x = grad(|x: Tensor| Ok::<_, Error>(value_and_grad(|w: Tensor| with(&w)(x.clone()))(scalar(2.0))?.0));
    assert_eq!(item(&outer_x(scalar(3.0)).unwrap()), 60.0);
    let outer_w = grad(|w: Tensor| Ok::<_, Error>(value_and_grad(|x: Tensor| with(&w)(x))(scalar(3.0))?.0));
    assert_eq!(item(&outer_w(scalar(2.0)).unwrap()), 9.0);
    let both = grad(|(x, w): (Tensor, Tensor)| with(&w)(x));
    let (along_x, along_w) = both((scalar(3.0), scalar(2.0))).unwrap();
    assert_eq!((item(&along_x), item(&along_w)), (60.0, 9.0));
}

/// A rule may call its own function, which is how derivatives of all orders come from one rule.
#[test]
fn rules_may_call_their_own_function() {
    fn exponential(x: Tensor) -> Result<Tensor> {
        custom_jvp(
            |x: Tensor| x.exp(),
            |x: Tensor, dx: Tensor| {
                let y = exponential(x)?;
                Ok::<_, Error>((y.clone(), y * dx))
            },
        )(x)
    }
    let x: f64 = 0.3;
    close(item(&grad(grad(grad(exponential)))(scalar(x)).unwrap()), x.exp());
    close(item(&jit(grad(grad(exponential)))(scalar(x)).unwrap()), x.exp());
    close(item(&grad(jit(grad(exponential)))(scalar(x)).unwrap()), x.exp());
    close(item(&grad(grad(jit(exponential)))(scalar(x)).unwrap()), x.exp());
    close(item(&hvp(checkpoint(exponential), scalar(x), scalar(1.0)).unwrap()), x.exp());
}

/// A gradient that is changed by an argument of the jitted function, which only the backward rule sees.
#[test]
fn rules_capture_arguments_of_jitted_functions() {
    let reversed = |x: Tensor, strength: Tensor| {
        custom_vjp(|x: Tensor| x, |x: Tensor| (x, ()), move |(), ct: Tensor| -(ct * &strength))(x)
    };
    let f = |(x, strength): (Tensor, Tensor)| Ok::<_, Error>(reversed(x, strength)?.square());
    let arguments = || (scalar(3.0), scalar(0.5));
    for slopes in
        [grad(f)(arguments()), grad(jit(f))(arguments()), jit(grad(f))(arguments()), grad(checkpoint(f))(arguments())]
    {
        let (along_x, along_strength) = slopes.unwrap();
        assert_eq!((item(&along_x), item(&along_strength)), (-3.0, 0.0));
    }
}

/// Perturbation confusion through programs, rules, checkpoints and the tape: d/dx (x · d/dy (x·y)) = 2x, not x or 3x.
#[test]
fn perturbations_stay_apart_everywhere() {
    type Inner = fn(Tensor) -> Result<Tensor>;
    let inners: Vec<Inner> = vec![
        |x| grad(move |y: Tensor| &x * y)(scalar(1.0)),
        |x| jit(grad(move |y: Tensor| &x * y))(scalar(1.0)),
        |x| grad(jit(move |y: Tensor| &x * y))(scalar(1.0)),
        |x| grad(checkpoint(move |y: Tensor| &x * y))(scalar(1.0)),
        |x| Ok(jvp(move |y: Tensor| &x * y, scalar(1.0), scalar(1.0))?.1),
        |x| Ok(jvp(jit(move |y: Tensor| &x * y), scalar(1.0), scalar(1.0))?.1),
        |x| linearize(move |y: Tensor| &x * y, scalar(1.0))?.1(scalar(1.0)),
        |x| vjp(move |y: Tensor| &x * y, scalar(1.0))?.1(scalar(1.0)),
        |x| {
            let (a, b) = (x.clone(), x);
            grad(custom_jvp(move |y: Tensor| &a * y, move |y: Tensor, dy: Tensor| (&b * y, &b * dy)))(scalar(1.0))
        },
    ];
    for (number, inner) in inners.into_iter().enumerate() {
        let f = move |x: Tensor| Ok::<_, Error>(&x * inner(x.clone())?);
        let w = scalar(3.0).requires_grad();
        f(w.clone()).unwrap().backward().unwrap();
        let slopes = vec![
            grad(f)(scalar(3.0)),
            jit(grad(f))(scalar(3.0)),
            grad(jit(f))(scalar(3.0)),
            grad(checkpoint(f))(scalar(3.0)),
            jvp(f, scalar(3.0), scalar(1.0)).map(|pair| pair.1),
            jvp(jit(f), scalar(3.0), scalar(1.0)).map(|pair| pair.1),
            linearize(f, scalar(3.0)).unwrap().1(scalar(1.0)),
            Ok(w.grad().unwrap()),
        ];
        for (route, slope) in slopes.into_iter().enumerate() {
            assert_eq!(item(&slope.unwrap()), 6.0, "inner {number}, route {route}");
        }
        // The value alone does not move where the outer variable is held.
        let held = grad(move |x: Tensor| Ok::<_, Error>(inner(x.stop_gradient())? * x));
        assert_eq!(item(&held(scalar(3.0)).unwrap()), 3.0);
    }
}

#[test]
fn a_forward_rule_that_is_not_linear_is_no_silent_zero() {
    let f = custom_jvp(|x: Tensor| x.square(), |x: Tensor, dx: Tensor| (x.square(), dx.square()));
    let message = grad(f)(scalar(2.0)).unwrap_err().to_string();
    assert!(message.contains("is not linear in the tangents"), "{message}");
}
