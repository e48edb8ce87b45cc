//! Random small programs: every route to a derivative gives the same numbers.

use tenferro::{
    Error, Result, Tensor, checkpoint, custom_jvp, custom_vjp, grad, hvp, jit, jvp, linearize, value_and_grad, vjp,
};

/// A small generator of numbers, so that a failure can be repeated by its seed.
pub(crate) struct Random(pub(crate) u64);

impl Random {
    fn next(&mut self) -> u64 {
        // xorshift64*
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        self.0.wrapping_mul(0x2545_F491_4F6C_DD1D) >> 33
    }

    pub(crate) fn below(&mut self, limit: usize) -> usize {
        self.next() as usize % limit
    }

    pub(crate) fn real(&mut self) -> f64 {
        self.below(2001) as f64 / 1000.0 - 1.0
    }
}

/// One operation on values that were made before.
#[derive(Clone, Debug)]
pub(crate) struct Step {
    operation: usize,
    pub(crate) first: usize,
    pub(crate) second: usize,
    pub(crate) number: f64,
    wrapping: usize,
}

impl Step {
    /// One that `position` others come before.
    pub(crate) fn random(position: usize, random: &mut Random) -> Self {
        Step {
            operation: random.below(OPERATIONS),
            first: random.below(position + 1),
            second: random.below(position + 1),
            number: random.real(),
            wrapping: random.below(2 * WRAPPINGS),
        }
    }
}

/// From vectors of three to one real number.
#[derive(Clone, Debug)]
struct Program {
    steps: Vec<Step>,
    /// Whether some function in it has no rule for forward mode.
    is_reverse_only: bool,
}

const OPERATIONS: usize = 14;
const WRAPPINGS: usize = 7;

impl Program {
    fn random(random: &mut Random) -> Self {
        let length = 6 + random.below(5);
        let steps: Vec<_> = (0..length).map(|position| Step::random(position, random)).collect();
        let is_reverse_only = steps.iter().any(|step| step.wrapping == 5);
        Program { steps, is_reverse_only }
    }

    /// Without any wrapping.
    fn plain(&self, x: Tensor) -> Tensor {
        let mut values = vec![x];
        for step in &self.steps {
            values.push(operate(step, &values[step.first], &values[step.second]));
        }
        reduce(&values)
    }

    /// Each step inside the wrapping that the dice chose, arguments passed or captured.
    fn wrapped(&self, x: Tensor) -> Result<Tensor> {
        let mut values = vec![x];
        for step in &self.steps {
            values.push(wrap(step, &values[step.first], &values[step.second])?);
        }
        Ok(reduce(&values))
    }
}

fn reduce(values: &[Tensor]) -> Tensor {
    let last = &values[values.len() - 1];
    (last * last.cos() + &values[values.len() / 2]).sum()
}

pub(crate) fn operate(step: &Step, a: &Tensor, b: &Tensor) -> Tensor {
    match step.operation {
        0 => a + b,
        1 => a - b,
        2 => a * b,
        3 => a / (b.square() + 1.5),
        4 => a.sin(),
        5 => a.tanh(),
        6 => (a * 0.3).exp(),
        7 => a * step.number + b,
        8 => a.maximum(b * 0.9 + 0.013),
        9 => a.square().sum() * b * 0.2,
        10 => (a.square() + 0.5).sqrt(),
        11 => a.stop_gradient() * b,
        12 => (a.square() + 1.1).log() + step.number,
        _ => a.broadcast_to([2, 3]).sum_axis(0) * b.sigmoid(),
    }
}

fn wrap(step: &Step, a: &Tensor, b: &Tensor) -> Result<Tensor> {
    let (own, captured) = (step.clone(), b.clone());
    let f = move |a: Tensor| operate(&own, &a, &captured);
    let pair = {
        let own = step.clone();
        move |(a, b): (Tensor, Tensor)| operate(&own, &a, &b)
    };
    match step.wrapping {
        0 => jit(f)(a.clone()),
        1 => checkpoint(f)(a.clone()),
        2 => jit(pair)((a.clone(), b.clone())),
        3 => checkpoint(pair)((a.clone(), b.clone())),
        4 => {
            let rule = {
                let f = f.clone();
                move |a: Tensor, da: Tensor| jvp(f.clone(), a, da)
            };
            custom_jvp(f, rule)(a.clone())
        }
        5 => {
            let (forward, backward) = (f.clone(), f.clone());
            let backward = move |a: Tensor, ct: Tensor| vjp(backward.clone(), a)?.1(ct);
            custom_vjp(f, move |a: Tensor| (forward(a.clone()), a), backward)(a.clone())
        }
        6 => {
            let identity = custom_jvp(|a: Tensor| a, |a: Tensor, da: Tensor| (a, da))
                .with_vjp(|a: Tensor| (a, ()), |(), ct: Tensor| ct);
            Ok(f(identity(a.clone())?))
        }
        _ => Ok(f(a.clone())),
    }
}

#[track_caller]
fn agree(seed: u64, route: &str, found: Result<Tensor>, expected: &[f64]) {
    let found =
        found.and_then(|found| found.to_vec::<f64>()).unwrap_or_else(|error| panic!("seed {seed}, {route}: {error}"));
    let close = |(a, b): (&f64, &f64)| (a - b).abs() <= 1e-8 * b.abs().max(1.0) || (a.is_nan() && b.is_nan());
    assert!(
        found.len() == expected.len() && found.iter().zip(expected).all(close),
        "seed {seed}, {route}: {found:?} is not {expected:?}"
    );
}

#[test]
fn all_routes_agree_on_random_programs() {
    for seed in 1..=60_u64 {
        let mut random = Random(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15));
        let program = Program::random(&mut random);
        let point = || Tensor::from([0.4, -0.7, 1.1]);
        let vector = [0.5, 1.0, -2.0];
        let v = || Tensor::from(vector);
        let plain = |x: Tensor| program.plain(x);
        let wrapped = |x: Tensor| program.wrapped(x);
        let slope = grad(plain)(point()).unwrap().to_vec::<f64>().unwrap();
        let product = hvp(plain, point(), v()).unwrap().to_vec::<f64>().unwrap();
        let along: f64 = slope.iter().zip(vector).map(|(slope, v)| slope * v).sum();
        let one = || Tensor::from(1.0);
        let dot = |x: Tensor| (x * v()).sum();

        agree(seed, "grad", grad(wrapped)(point()), &slope);
        agree(seed, "jit of grad", jit(grad(wrapped))(point()), &slope);
        agree(seed, "grad of jit", grad(jit(wrapped))(point()), &slope);
        agree(seed, "grad of checkpoint", grad(checkpoint(wrapped))(point()), &slope);
        agree(seed, "grad of jit of plain", grad(jit(plain))(point()), &slope);
        agree(seed, "value_and_grad", jit(value_and_grad(wrapped))(point()).map(|pair| pair.1), &slope);
        agree(seed, "vjp", vjp(wrapped, point()).and_then(|pair| pair.1(one())), &slope);
        let leaf = point().requires_grad();
        let tape =
            wrapped(leaf.clone()).and_then(|y| y.backward()).map(|()| leaf.grad().unwrap_or_else(|| point() * 0.0));
        agree(seed, "tape", tape, &slope);
        agree(seed, "plain jvp", jvp(plain, point(), v()).map(|pair| pair.1), &[along]);
        agree(seed, "plain linearize", linearize(plain, point()).and_then(|pair| pair.1(v())), &[along]);

        agree(seed, "grad of grad", grad(|x: Tensor| Ok::<_, Error>(dot(grad(wrapped)(x)?)))(point()), &product);
        agree(
            seed,
            "grad of jit of grad",
            grad(jit(|x: Tensor| Ok::<_, Error>(dot(grad(wrapped)(x)?))))(point()),
            &product,
        );
        agree(seed, "vjp of grad", vjp(grad(wrapped), point()).and_then(|pair| pair.1(v())), &product);
        if program.is_reverse_only {
            continue;
        }
        agree(seed, "jvp", jvp(wrapped, point(), v()).map(|pair| pair.1), &[along]);
        agree(seed, "jvp of jit", jvp(jit(wrapped), point(), v()).map(|pair| pair.1), &[along]);
        agree(seed, "linearize", linearize(wrapped, point()).and_then(|pair| pair.1(v())), &[along]);
        agree(seed, "hvp", hvp(wrapped, point(), v()), &product);
        agree(seed, "hvp of jit", hvp(jit(wrapped), point(), v()), &product);
        agree(seed, "grad of jvp", grad(|x: Tensor| Ok::<_, Error>(jvp(wrapped, x, v())?.1))(point()), &product);
    }
}
