//! Rules for forward mode must be linear in the tangents: what is not is refused in every mode, what is passes.

use expect_test::expect;
use tenferro::{
    Complex, Error, Result, Tensor, checkpoint, concatenate, cond, custom_jvp, fft, fori, grad, hvp, jit, jvp, linalg,
    linearize, map, scan, switch, vjp, where_, while_loop,
};

use crate::support::{all_close, close, item, scalar};

pub(crate) type Rule = fn(&Tensor, &Tensor) -> Tensor;

/// x ↦ Σ sin x with the given tangent.
fn with_rule(rule: Rule) -> impl Fn(Tensor) -> Result<Tensor> + Send + Sync + Clone + 'static {
    let f = std::sync::Arc::new(custom_jvp(
        |x: Tensor| x.sin().sum(),
        move |x: Tensor, dx: Tensor| (x.sin().sum(), rule(&x, &dx)),
    ));
    move |x| f(x)
}

pub(crate) fn at() -> Tensor {
    Tensor::from([0.5, -1.5, 0.0])
}

pub(crate) fn along() -> Tensor {
    Tensor::from([1.0, 2.0, 3.0])
}

pub(crate) fn not_linear() -> Vec<(&'static str, Rule)> {
    vec![
        ("abs", |_, dx| dx.abs().sum()),
        ("where_ on the tangent", |_, dx| where_(dx.gt(0.0), dx, 0.0).sum()),
        ("where_ on something of it", |x, dx| where_((x * dx).sum().gt(0.0), dx, -dx).sum()),
        ("square by mul", |_, dx| (dx * dx).sum()),
        ("square", |_, dx| dx.square().sum()),
        ("plus one", |_, dx| (dx + 1.0).sum()),
        ("one plus", |_, dx| (1.0 + dx).sum()),
        ("plus x", |x, dx| (x.cos() + dx).sum()),
        ("minus x", |x, dx| (dx - x).sum()),
        ("exp", |_, dx| dx.exp().sum()),
        ("maximum", |_, dx| dx.maximum(0.0).sum()),
        ("max", |_, dx| dx.max()),
        ("sort", |_, dx| dx.sort(0).get(0)),
        ("sign", |_, dx| dx.sign().sum()),
        ("floor", |x, dx| (x * dx).floor().sum()),
        ("rem", |_, dx| (dx % 2.0).sum()),
        ("clip", |_, dx| dx.clip(-1.0, 1.0).sum()),
        ("reciprocal", |_, dx| (1.0 / dx).sum()),
        ("quotient of two", |x, dx| (dx / (x + dx)).sum()),
        ("dot with itself", |_, dx| dx.dot(dx)),
        ("norm", |_, dx| linalg::norm(dx)),
        ("product", |_, dx| dx.prod()),
        ("stopped", |_, dx| dx.stop_gradient().sum()),
        ("constant filling", |x, dx| where_(x.gt(0.0), dx, 1.0).sum()),
        ("concatenate with ones", |_, dx| concatenate([dx, &Tensor::from([1.0])], 0).sum()),
        ("set in a constant", |x, dx| x.at(0..2).set(dx.get(0..2)).sum()),
        ("an integer and back", |_, dx| dx.astype(tenferro::DType::I64).astype(tenferro::DType::F64).sum()),
        ("indexed by the tangent", |x, dx| x.take(&dx.argmax_axis(0).reshape([1]), 0).sum()),
        ("a constant", |x, _| x.sum()),
        ("inside jit", |_, dx| jit(|d: Tensor| d.abs().sum())(dx.clone()).unwrap()),
        ("inside checkpoint", |_, dx| {
            let inner = checkpoint(|d: Tensor| d.square().sum())(dx.clone());
            inner.unwrap_or_else(|_| dx.square().sum())
        }),
    ]
}

/// What adds numbers inside bodies of loops and branches, which derivatives do not show: they drop constants.
pub(crate) fn not_linear_inside() -> Vec<(&'static str, Rule)> {
    fn sum(result: Result<Tensor>) -> Tensor {
        result.unwrap().sum()
    }
    fn is_true() -> Tensor {
        Tensor::from(true)
    }
    vec![
        ("map", |_, dx| sum(map(|r: Tensor| r + 1.0, dx.clone()))),
        ("map plus x", |x, dx| sum(map(|(r, x): (Tensor, Tensor)| r + x, (dx.clone(), x.clone())))),
        ("map of constants", |_, dx| sum(map(|r: Tensor| r.ones_like(), dx.clone()))),
        ("map of map", |_, dx| sum(map(|r: Tensor| map(|r: Tensor| r + 1.0, r), dx.reshape([3, 1])))),
        ("fori", |_, dx| sum(fori(0..3, |_, c: Tensor| c + 1.0, dx.clone()))),
        ("fori over numbers", |_, dx| sum(fori(0..3, |i, c: Tensor| c + i, dx.clone()))),
        ("carry of scan", |_, dx| {
            let step = |c: Tensor, r: Tensor| (c * 0.5 + r + 1.0, ());
            scan(step, scalar(0.0), dx.clone()).unwrap().0
        }),
        ("rows of scan", |_, dx| sum(scan(|c: Tensor, r: Tensor| (c, r + 1.0), scalar(0.0), dx.clone()).map(|r| r.1))),
        ("one carried to the next", |_, dx| {
            let step = |(a, b, c): (Tensor, Tensor, Tensor), r: Tensor| ((r, a.clone() + 1.0, b + c + a), ());
            scan(step, (scalar(0.0), scalar(0.0), scalar(0.0)), dx.clone()).unwrap().0.2
        }),
        ("begun with a number", |_, dx| scan(|c: Tensor, r: Tensor| (c + r, ()), scalar(1.0), dx.clone()).unwrap().0),
        ("not linear in a loop", |_, dx| sum(map(|r: Tensor| r.square(), dx.clone()))),
        ("while", |_, dx| {
            let body = |(i, c): (Tensor, Tensor)| (i + 1.0, c + 1.0);
            while_loop(|(i, _): (Tensor, Tensor)| i.lt(2.0), body, (scalar(0.0), dx.clone())).unwrap().1.sum()
        }),
        ("while by the tangent", |_, dx| sum(while_loop(|c: Tensor| c.sum().lt(3.0), |c: Tensor| c * 2.0, dx.clone()))),
        ("cond", |_, dx| sum(cond(&is_true(), |x: Tensor| x + 1.0, |x: Tensor| x, dx.clone()))),
        ("cond of constants", |_, dx| sum(cond(&is_true(), |x: Tensor| x, |x: Tensor| x.ones_like(), dx.clone()))),
        ("cond by the tangent", |_, dx| sum(cond(&dx.sum().gt(0.0), |x: Tensor| x, |x: Tensor| -x, dx.clone()))),
        ("switch", |_, dx| {
            let branches: [fn(Tensor) -> Tensor; 3] = [|x| x, |x| x + 1.0, |x| x * 2.0];
            sum(switch(&Tensor::from(1), branches, dx.clone()))
        }),
        ("cond in scan", |_, dx| {
            let inner = |r: Tensor| cond(&is_true(), |x: Tensor| x + 1.0, |x: Tensor| x, r);
            sum(map(inner, dx.clone()))
        }),
    ]
}

type Mode = fn(Rule) -> Result<Tensor>;

fn modes() -> Vec<(&'static str, Mode)> {
    vec![
        ("jvp", |rule| Ok(jvp(with_rule(rule), at(), along())?.1)),
        ("grad", |rule| grad(with_rule(rule))(at())),
        ("vjp", |rule| vjp(with_rule(rule), at())?.1(scalar(1.0))),
        ("linearize", |rule| linearize(with_rule(rule), at())?.1(along())),
        ("hvp", |rule| hvp(with_rule(rule), at(), along())),
        ("grad jit", |rule| grad(jit(with_rule(rule)))(at())),
        ("jit grad", |rule| jit(grad(with_rule(rule)))(at())),
        ("jit jvp", |rule| {
            let f = with_rule(rule);
            jit(move |x: Tensor| Ok::<_, Error>(jvp(&f, x.clone(), x)?.1))(at())
        }),
        ("grad checkpoint", |rule| grad(checkpoint(with_rule(rule)))(at())),
        ("jvp checkpoint", |rule| Ok(jvp(checkpoint(with_rule(rule)), at(), along())?.1)),
        ("tape", |rule| {
            let leaf = at().requires_grad();
            with_rule(rule)(leaf.clone())?.backward()?;
            Ok(leaf.grad().unwrap_or_else(|| at().zeros_like()))
        }),
    ]
}

#[test]
fn rules_that_are_not_linear_are_refused_in_every_mode() {
    let mut accepted = Vec::new();
    for (name, rule) in not_linear().into_iter().chain(not_linear_inside()) {
        for (mode, run) in modes() {
            match run(rule) {
                Err(error) if error.to_string().contains("linear in the tangents") => {}
                Err(error) => accepted.push(format!("{name} by {mode}: {error}")),
                Ok(found) => accepted.push(format!("{name} by {mode}: {found}")),
            }
        }
    }
    assert!(accepted.is_empty(), "{} are not refused:\n{}", accepted.len(), accepted.join("\n"));
}

/// Each with what its derivative is, by differences of nothing: the rule itself says so.
pub(crate) fn linear() -> Vec<(&'static str, Rule)> {
    vec![
        ("times cos", |x, dx| (x.cos() * dx).sum()),
        ("dot", |x, dx| x.cos().dot(dx)),
        ("matmul", |x, dx| dx.reshape([1, 3]).matmul(x.cos().reshape([3, 1])).sum()),
        ("quotient", |x, dx| (dx / (x.square() + 1.0)).sum()),
        ("where_ on x", |x, dx| where_(x.gt(0.0), dx, 0.0).sum()),
        ("where_ with zeros", |x, dx| where_(x.gt(0.0), x.zeros_like(), dx).sum()),
        ("plus zero", |_, dx| (dx + 0.0).sum()),
        ("difference", |x, dx| (dx - x * dx * 2.0).sum()),
        ("negative", |_, dx| -dx.sum()),
        ("mean", |_, dx| dx.mean()),
        ("cumsum", |_, dx| dx.cumsum(0).sum()),
        ("flip", |x, dx| (dx.flip(0) * x).sum()),
        ("indexing", |_, dx| dx.get(1) * 2.0 + dx.get(-1)),
        ("take by x", |x, dx| dx.take(&x.argsort(0), 0).get(0)),
        ("set in zeros", |x, dx| x.zeros_like().at(1..).set(dx.get(1..)).sum()),
        ("added at a place", |_, dx| dx.at(0).add(dx.get(2)).sum()),
        ("concatenate", |_, dx| concatenate([dx, &(dx * 2.0)], 0).sum()),
        ("concatenate with zeros", |_, dx| concatenate([dx, &Tensor::from([0.0])], 0).sum()),
        ("fft", |_, dx| fft::fft(dx).real().sum()),
        ("complex parts", |_, dx| {
            let z = dx * Complex::new(1.0, 2.0);
            (z.conj().imag() + z.real()).sum()
        }),
        ("outer", |x, dx| dx.outer(x).sum()),
        ("solve", |x, dx| linalg::solve(&(Tensor::eye(tenferro::DType::F64, 3) + x.outer(x)), dx).sum()),
        ("zero", |_, dx| dx.sum() * 0.0),
        ("nothing of it", |_, _| scalar(0.0)),
        ("its own jvp", |x, dx| jvp(|x: Tensor| x.sin().sum(), x.clone(), dx.clone()).unwrap().1),
        ("by linearize", |x, dx| linearize(|x: Tensor| x.exp().sum(), x.clone()).unwrap().1(dx.clone()).unwrap()),
        ("jitted", |x, dx| jit(|(x, d): (Tensor, Tensor)| (x.cos() * d).sum())((x.clone(), dx.clone())).unwrap()),
        ("checkpointed", |x, dx| {
            checkpoint(|(x, d): (Tensor, Tensor)| (x.cos() * d).sum())((x.clone(), dx.clone())).unwrap()
        }),
        ("precisions", |_, dx| dx.astype(tenferro::DType::F32).astype(tenferro::DType::F64).sum()),
        ("map", |x, dx| map(|(r, x): (Tensor, Tensor)| r * x.cos() + 0.0, (dx.clone(), x.clone())).unwrap().sum()),
        ("scan", |x, dx| {
            let step = |c: Tensor, (r, x): (Tensor, Tensor)| (&c * 0.5 + r * x, c * 2.0);
            let (c, rows) = scan(step, scalar(0.0), (dx.clone(), x.clone())).unwrap();
            c + rows.sum()
        }),
        ("numbers beside tangents in scan", |x, dx| {
            let step = |(c, x): (Tensor, Tensor), r: Tensor| ((c * &x + r, x + 1.0), ());
            scan(step, (dx.sum(), x.sum()), dx.clone()).unwrap().0.0
        }),
        ("fori", |_, dx| fori(0..3, |i, c: Tensor| c * i, dx.clone()).unwrap().sum()),
        ("while", |_, dx| {
            let body = |(i, c): (Tensor, Tensor)| (i + 1.0, c * 3.0);
            while_loop(|(i, _): (Tensor, Tensor)| i.lt(2.0), body, (scalar(0.0), dx.clone())).unwrap().1.sum()
        }),
        ("cond on x", |x, dx| {
            cond(&x.sum().gt(0.0), |d: Tensor| d * 2.0, |d: Tensor| d.zeros_like(), dx.clone()).unwrap().sum()
        }),
        ("switch", |_, dx| {
            let branches: [fn(Tensor) -> Tensor; 2] = [|d| d.flip(0), |d| -d];
            switch(&Tensor::from(1), branches, dx.clone()).unwrap().sum()
        }),
        ("axes", |_, dx| dx.reshape([3, 1]).broadcast_to([3, 2]).mT().sum_axis(0).sum()),
    ]
}

#[test]
fn linear_rules_pass_in_every_mode() {
    let mut wrong = Vec::new();
    for (name, rule) in linear() {
        let basis = |i: usize| Tensor::from([0, 1, 2].map(|j| if i == j { 1.0 } else { 0.0 }));
        let slopes = [0, 1, 2].map(|i| item(&rule(&at(), &basis(i))));
        for (mode, run) in modes() {
            // Second derivatives are those of the rule; only that they are there is asked here.
            let expected: Vec<f64> = match mode {
                "jvp" | "linearize" | "jvp checkpoint" => vec![slopes[0] + 2.0 * slopes[1] + 3.0 * slopes[2]],
                "jit jvp" => vec![0.5 * slopes[0] - 1.5 * slopes[1]],
                _ => slopes.to_vec(),
            };
            match run(rule) {
                Ok(_) if mode == "hvp" => {}
                Ok(found) => {
                    let found = found.to_vec::<f64>().unwrap();
                    let near = |(a, b): (&f64, &f64)| (a - b).abs() < 1e-11;
                    if found.len() != expected.len() || !found.iter().zip(&expected).all(near) {
                        wrong.push(format!("{name} by {mode}: {found:?} is not {expected:?}"));
                    }
                }
                Err(error) => wrong.push(format!("{name} by {mode}: {error}")),
            }
        }
    }
    assert!(wrong.is_empty(), "{} are wrong:\n{}", wrong.len(), wrong.join("\n"));
}

#[test]
fn the_message_names_function_operation_and_way_out() {
    let made = line!() + 1;
    let f = custom_jvp(|x: Tensor| x.sin(), |x: Tensor, dx: Tensor| (x.sin(), dx.abs()));
    let error = jvp(&f, scalar(1.0), scalar(1.0)).unwrap_err();
    assert_eq!(error.place().unwrap().line(), made, "{error}");
    let text = error.kind().to_string();
    let place = format!("{}:{made}:", file!());
    assert!(text.contains(&place), "{text}");
    let before = text.split(" at ").next().unwrap();
    expect!["custom_jvp: the rule is not linear in the tangents: abs"].assert_eq(before);
    let way_out = text.split("; ").nth(1).unwrap();
    expect!["make every tangent a sum of tangents times what depends on the primals alone"].assert_eq(way_out);
}

#[test]
fn a_rule_that_reads_the_value_of_a_tangent_is_refused() {
    let line = line!() + 5;
    let f = custom_jvp(
        |x: Tensor| x.sin(),
        |x: Tensor, dx: Tensor| -> Result<_> {
            let y = x.sin();
            let size = dx.item::<f64>()?;
            Ok((y, dx * size))
        },
    );
    for result in [jvp(&f, scalar(1.0), scalar(1.0)).map(|pair| pair.1), grad(&f)(scalar(1.0))] {
        let error = result.unwrap_err();
        assert_eq!(error.place().unwrap().line(), line, "{error}");
        expect![
            "item: the value of the tangent F64[] is not known inside a rule of custom_jvp, which must be linear in it; decide by the primals, or compute with tensors"
        ]
        .assert_eq(&error.kind().to_string());
    }
    // Reading the primals is fine.
    let f = custom_jvp(
        |x: Tensor| x.sin(),
        |x: Tensor, dx: Tensor| -> Result<_> {
            let slope = x.item::<f64>()?.cos();
            Ok((x.sin(), dx * slope))
        },
    );
    close(item(&grad(&f)(scalar(1.0)).unwrap()), 1.0_f64.cos());
}

#[test]
fn a_result_that_depends_on_the_tangents_is_refused() {
    let f = custom_jvp(|x: Tensor| x.sin(), |x: Tensor, dx: Tensor| (x.sin() + &dx * 0.0, dx));
    let error = jvp(&f, scalar(1.0), scalar(1.0)).unwrap_err();
    expect!["custom_jvp: result 0 of the rule depends on the tangents; compute results from the primals alone"]
        .assert_eq(&error.kind().to_string());
}

/// Rules of complex functions are linear over the real numbers.
#[test]
fn complex_rules_may_conjugate() {
    let f = custom_jvp(|z: Tensor| z.conj(), |z: Tensor, dz: Tensor| (z.conj(), dz.conj()));
    let loss = move |z: Tensor| Ok::<_, Error>((f(z)? * Complex::new(0.0, 1.0)).real().sum());
    let slope = grad(loss)(Tensor::from([Complex::new(1.0, 2.0)])).unwrap();
    // Re(i·conj z) = y.
    assert_eq!(slope.to_vec::<Complex<f64>>().unwrap(), [Complex::new(0.0, 1.0)]);
}

/// The cotangent of a `custom_vjp` may be treated in any way: clipping gradients is what it is used for.
#[test]
fn backward_rules_may_be_nonlinear() {
    let clipped = tenferro::custom_vjp(|x: Tensor| x, |x: Tensor| (x, ()), |(), ct: Tensor| ct.clip(-1.0, 1.0));
    let f = |x: Tensor| Ok::<_, Error>(clipped(x)?.square().sum());
    all_close(&grad(f)(Tensor::from([5.0, 0.25])).unwrap(), &[1.0, 0.5]);
}

/// In programs that operations own rules are asked in another way; they are refused there too.
#[test]
fn rules_that_are_not_linear_are_refused_inside_loops() {
    let mut accepted = Vec::new();
    for (name, rule) in not_linear_inside() {
        let looped = |x: Tensor| {
            let f = with_rule(rule);
            Ok::<_, Error>(map(f, x.reshape([1, 3]))?.sum())
        };
        let results = [
            ("grad", grad(looped)(at())),
            ("jvp", jvp(looped, at(), along()).map(|pair| pair.1)),
            ("hvp", hvp(looped, at(), along())),
            ("jit grad", jit(grad(looped))(at())),
        ];
        for (mode, result) in results {
            match result {
                Err(error) if error.to_string().contains("linear in the tangents") => {}
                other => accepted.push(format!("{name} by {mode}: {other:?}")),
            }
        }
    }
    assert!(accepted.is_empty(), "{} are not refused:\n{}", accepted.len(), accepted.join("\n"));
}

/// What is not linear is not linear at zero either, where the numbers that a rule adds happen to be none.
#[test]
fn rules_that_are_not_linear_are_refused_at_zero_too() {
    let rules: Vec<(&str, Rule)> = vec![
        ("plus x", |x, dx| (x + dx).sum()),
        ("plus something of x", |x, dx| (x.sin() * 2.0 + dx).sum()),
        ("plus x, stopped", |x, dx| (x.stop_gradient() + dx).sum()),
        ("plus a comparison of x", |x, dx| (x.gt(0.0).astype(tenferro::DType::F64) + dx).sum()),
        ("joined with x", |x, dx| concatenate([x, dx], 0).sum()),
        ("x alone", |x, _| x.sum()),
        ("plus x from jit", |x, dx| (jit(|x: Tensor| x.square())(x.clone()).unwrap() + dx).sum()),
        ("plus x from checkpoint", |x, dx| (checkpoint(|x: Tensor| x.square())(x.clone()).unwrap() + dx).sum()),
        ("plus a slope at x", |x, dx| (grad(|x: Tensor| x.square().sum())(x.clone()).unwrap() + dx).sum()),
    ];
    let mut accepted = Vec::new();
    // A few numbers are written into programs, many are captured.
    for count in [2, 20] {
        let zero = || Tensor::zeros(tenferro::DType::F64, [count]);
        for (name, rule) in &rules {
            let f = with_rule(*rule);
            let results = [
                ("jvp", jvp(&f, zero(), zero()).map(|pair| pair.1)),
                ("grad", grad(&f)(zero())),
                ("hvp", hvp(&f, zero(), zero())),
                ("jit grad", jit(grad(f.clone()))(zero())),
                ("grad jit", grad(jit(f.clone()))(zero())),
            ];
            for (mode, result) in results {
                match result {
                    Err(error) if error.to_string().contains("linear in the tangents") => {}
                    other => accepted.push(format!("{name} by {mode} of {count}: {other:?}")),
                }
            }
        }
    }
    assert!(accepted.is_empty(), "{} are not refused:\n{}", accepted.len(), accepted.join("\n"));
}

/// Zeros that do not come from the primals are zeros, and nothing else changes at zero.
#[test]
fn linear_rules_pass_at_zero() {
    for (name, rule) in linear() {
        let (f, zero) = (with_rule(rule), || Tensor::from([0.0, 0.0, 0.0]));
        let passed = [jvp(&f, zero(), along()).map(|pair| pair.1), grad(&f)(zero()), jit(grad(f.clone()))(zero())];
        for (mode, result) in ["jvp", "grad", "jit grad"].into_iter().zip(passed) {
            assert!(result.is_ok(), "{name} by {mode}: {result:?}");
        }
    }
}

/// What a rule computes with inside belongs to it: it may call the tape, and read what it likes.
#[test]
fn primals_in_rules_are_ordinary_tensors() {
    let f = custom_jvp(
        |x: Tensor| x.square(),
        |x: Tensor, dx: Tensor| -> Result<_> {
            assert!(!x.is_tracked());
            let leaf = x.detach().requires_grad();
            leaf.square().sum().backward()?;
            let slope = leaf.grad().expect("a gradient");
            Ok((x.square(), slope * dx))
        },
    );
    all_close(&jvp(&f, Tensor::from([3.0, 0.0]), Tensor::from([1.0, 1.0])).unwrap().1, &[6.0, 0.0]);
}

/// Whether a value is zero is known when it is made: asking takes no time, however often operands were used.
#[test]
fn long_products_in_rules_are_looked_at_once() {
    let began = std::time::Instant::now();
    let f = jit(|(x, z): (Tensor, Tensor)| {
        let rule = move |x: Tensor, dx: Tensor| {
            let c = (0..30).fold(z.clone(), |c, _| &c * &c);
            (x, c * dx)
        };
        grad(custom_jvp(|x: Tensor| x, rule))(x)
    });
    all_close(&f((scalar(3.0), scalar(1.0))).unwrap(), &[1.0]);
    assert!(began.elapsed().as_secs() < 20, "{:?}", began.elapsed());
}
