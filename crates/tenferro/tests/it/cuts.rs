//! A branch that is not taken never reaches a derivative, whatever it is.

use tenferro::{
    Backward, PadMode, Result, Tensor, checkpoint, concatenate, custom_jvp, custom_vjp, grad, hvp, jit, jvp, linalg,
    nn, vjp, where_,
};

use crate::support::{all_close, item, scalar, vec};

/// A function of a tensor.
type Function = fn(&Tensor) -> Tensor;

/// A branch that is singular where it is not taken: where it is taken, itself, what is taken elsewhere.
pub(crate) struct Branch {
    pub(crate) name: &'static str,
    is_taken: Function,
    branch: Function,
    other: Function,
    pub(crate) at: [f64; 4],
}

pub(crate) fn branches() -> Vec<Branch> {
    let positive: Function = |x| x.gt(0.0);
    let not_zero: Function = |x| x.ne(0.0);
    let inside: Function = |x| x.abs().lt(1.0);
    let zero: Function = Tensor::zeros_like;
    let sine: Function = Tensor::sin;
    let branch = |name, is_taken, branch, other, at| Branch { name, is_taken, branch, other, at };
    vec![
        branch("sqrt", positive, Tensor::sqrt, zero, [-1.0, 0.0, 2.0, 0.25]),
        branch("log", positive, Tensor::log, sine, [-1.0, 0.0, 2.0, 0.25]),
        branch("reciprocal", not_zero, |x| 1.0 / x, sine, [0.0, -1.0, 2.0, 0.0]),
        branch("power", positive, |x| x.pow(0.5), sine, [-1.5, 0.0, 2.0, 0.5]),
        branch("exponent", positive, |x| x.pow(x), sine, [-1.5, 0.0, 2.0, 0.5]),
        branch("sinc", not_zero, |x| x.sin() / x, |x| 1.0 - x.square() / 6.0, [0.0, 0.5, -2.0, 0.0]),
        branch("asin", inside, Tensor::asin, Tensor::square, [1.0, -1.0, 0.5, 3.0]),
        branch("rsqrt", positive, Tensor::rsqrt, sine, [-1.0, 0.0, 2.0, 0.25]),
        branch("overflow", |x| x.lt(30.0), |x| x.exp().log1p(), Tensor::clone, [800.0, -1.0, 2.0, 31.0]),
        branch("chain", positive, |x| (x.log() * 0.3).sqrt() * x, sine, [2.0, 0.0, -2.0, 3.0]),
        branch("shared", positive, |x| x.log() * x + x.sqrt(), sine, [-1.0, 0.0, 2.0, 0.25]),
        branch("clamped", positive, |x| x.maximum(0.0).sqrt(), sine, [-1.0, 0.0, 2.0, 0.25]),
    ]
}

impl Branch {
    pub(crate) fn cut(&self, x: &Tensor) -> Tensor {
        where_((self.is_taken)(x), (self.branch)(x), (self.other)(x))
    }

    /// The same function, with another operand for the branch where it is not taken.
    pub(crate) fn guarded(&self, x: &Tensor) -> Tensor {
        let is_taken = (self.is_taken)(x);
        where_(&is_taken, (self.branch)(&where_(&is_taken, x, 0.75)), (self.other)(x))
    }
}

fn weights() -> Tensor {
    Tensor::from([0.5, -1.5, 2.0, 1.25])
}

fn direction() -> Tensor {
    Tensor::from([1.0, 0.25, -0.5, 2.0])
}

/// Derivatives of Σ wᵢ·f(x)ᵢ² in all modes, to third order.
fn derivatives(f: impl Fn(&Tensor) -> Tensor + Clone + Send + Sync + 'static, x: &Tensor) -> Result<Vec<Tensor>> {
    let loss = move |x: Tensor| (f(&x).square() * weights()).sum();
    let slope = {
        let loss = loss.clone();
        move |x: Tensor| -> Result<Tensor> { Ok((grad(loss.clone())(x)? * direction()).sum()) }
    };
    let curvature = {
        let slope = slope.clone();
        move |x: Tensor| -> Result<Tensor> { Ok((grad(slope.clone())(x)? * weights()).sum()) }
    };
    let leaf = x.requires_grad();
    loss(leaf.clone()).backward()?;
    let again = x.requires_grad();
    loss(again.clone()).backward_with(Backward { create_graph: true, ..Backward::default() })?;
    let first = again.grad().unwrap();
    again.zero_grad();
    (first * direction()).sum().backward()?;
    Ok(vec![
        loss(x.clone()),
        jvp(loss.clone(), x.clone(), direction())?.1,
        grad(loss.clone())(x.clone())?,
        vjp(loss.clone(), x.clone())?.1(scalar(2.0))?,
        jit(grad(loss.clone()))(x.clone())?,
        grad(jit(loss.clone()))(x.clone())?,
        grad(checkpoint(loss.clone()))(x.clone())?,
        leaf.grad().unwrap(),
        again.grad().unwrap(),
        hvp(loss.clone(), x.clone(), direction())?,
        jit({
            let loss = loss.clone();
            move |x: Tensor| hvp(loss.clone(), x, direction())
        })(x.clone())?,
        jvp(grad(loss.clone()), x.clone(), direction())?.1,
        grad(slope.clone())(x.clone())?,
        grad(checkpoint(slope.clone()))(x.clone())?,
        grad({
            let loss = loss.clone();
            move |x: Tensor| -> Result<Tensor> { Ok(jvp(loss.clone(), x, direction())?.1) }
        })(x.clone())?,
        jvp(
            {
                let loss = loss.clone();
                move |x: Tensor| -> Result<Tensor> { Ok(jvp(loss.clone(), x, direction())?.1) }
            },
            x.clone(),
            direction(),
        )?
        .1,
        jit(grad(slope.clone()))(x.clone())?,
        jvp(grad(slope.clone()), x.clone(), direction())?.1,
        jit(grad(curvature.clone()))(x.clone())?,
        grad(curvature)(x.clone())?,
    ])
}

#[track_caller]
pub(crate) fn check_same(
    name: &str,
    f: impl Fn(&Tensor) -> Tensor + Clone + Send + Sync + 'static,
    expected: impl Fn(&Tensor) -> Tensor + Clone + Send + Sync + 'static,
    x: &Tensor,
) {
    let (found, expected) = (derivatives(f, x).unwrap(), derivatives(expected, x).unwrap());
    for (mode, (found, expected)) in found.iter().zip(&expected).enumerate() {
        assert!(vec(expected).iter().all(|x| x.is_finite()), "{name}, mode {mode}: {expected} proves nothing");
        let near = found.isclose(expected, 1e-9, 1e-9).all();
        assert!(near.item::<bool>().unwrap(), "{name}, mode {mode}: found {found}, expected {expected}");
    }
}

#[test]
fn a_branch_not_taken_leaves_nothing_in_any_mode_and_order() {
    for branch in branches() {
        let x = Tensor::from(branch.at);
        let branch = std::sync::Arc::new(branch);
        let (cut, guarded) = (branch.clone(), branch.clone());
        check_same(branch.name, move |x| cut.cut(x), move |x| guarded.guarded(x), &x);
    }
}

#[test]
fn both_branches_may_be_singular() {
    let f = |x: &Tensor| where_(x.gt(0.0), x.log(), (-x).sqrt());
    let guarded = |x: &Tensor| {
        let p = x.gt(0.0);
        where_(&p, where_(&p, x, 1.0).log(), (-where_(&p, -1.0, x)).sqrt())
    };
    check_same("both", f, guarded, &Tensor::from([2.0, -4.0, 0.5, -0.25]));
}

#[test]
fn where_branches_are_nested_both_masks_count() {
    let f = |x: &Tensor| where_(x.gt(0.0), where_(x.gt(1.0), (x - 1.0).sqrt(), x.log()), 1.0 / (x - 0.5));
    let guarded = |x: &Tensor| {
        let (p, q) = (x.gt(0.0), x.gt(1.0));
        let root = (where_(&q, x, 2.0) - 1.0).sqrt();
        let log = where_(&p & !&q, x, 1.0).log();
        where_(&p, where_(&q, root, log), 1.0 / (where_(&p, -1.0, x) - 0.5))
    };
    check_same("nested", f, guarded, &Tensor::from([0.5, 1.5, 3.0, -2.0]));
}

#[test]
fn where_cut_cotangents_meet_either_mask_keeps() {
    let (p, q) = (Tensor::from([true, false, false, true]), Tensor::from([true, true, false, false]));
    let (p2, q2) = (p.clone(), q.clone());
    let f = move |x: &Tensor| {
        let root = x.sqrt();
        where_(&p, &root, 0.0) + where_(&q, root.powi(3), x)
    };
    let guarded = move |x: &Tensor| {
        let root = where_(&p2 | &q2, x, 1.0).sqrt();
        where_(&p2, &root, 0.0) + where_(&q2, root.powi(3), x)
    };
    check_same("two", f, guarded, &Tensor::from([4.0, 2.25, 0.0, 0.25]));
}

/// ‖x‖, and x/‖x‖, with their limits at 0.
#[test]
fn one_truth_value_cuts_through_every_operation() {
    let norm = |x: Tensor| {
        let square = x.square().sum();
        where_(square.gt(0.0), square.sqrt(), 0.0)
    };
    all_close(&grad(norm)(Tensor::from([0.0, 0.0])).unwrap(), &[0.0, 0.0]);
    all_close(&grad(norm)(Tensor::from([3.0, -4.0])).unwrap(), &[0.6, -0.8]);
    all_close(&hvp(norm, Tensor::from([0.0, 0.0]), Tensor::from([1.0, 2.0])).unwrap(), &[0.0, 0.0]);
    // A product of matrices, a factorization, a sort and a window in the branch.
    let branches: [fn(&Tensor) -> Tensor; 4] = [
        |x| Tensor::from([[1.0, 2.0], [3.0, 4.0]]).matmul(x.log()).sum(),
        |x| linalg::cholesky(&(Tensor::from([[2.0, 0.5], [0.5, 3.0]]) + x.sqrt())).sum(),
        |x| (x.log().sort(0) * Tensor::from([1.0, 2.0])).sum(),
        |x| nn::softmax(&x.rsqrt(), 0).max(),
    ];
    for branch in branches {
        let f = |x: Tensor| where_(x.sum().gt(10.0), branch(&x), x.square().sum());
        all_close(&grad(f)(Tensor::from([0.0, -3.0])).unwrap(), &[0.0, -6.0]);
        all_close(&jit(grad(f))(Tensor::from([0.0, -3.0])).unwrap(), &[0.0, -6.0]);
        all_close(&hvp(f, Tensor::from([0.0, -3.0]), Tensor::from([1.0, 2.0])).unwrap(), &[2.0, 4.0]);
    }
}

/// The truth value that cuts all off is not lost in a mask that decides for each element.
#[test]
fn one_truth_value_outlives_masks_inside_its_branch() {
    let matrix = Tensor::from([[1.0, 2.0], [3.0, 4.0]]);
    let f = |x: Tensor| {
        let chosen = where_(Tensor::from([true, false]), matrix.matmul(x.log()), 0.0);
        where_(x.sum().gt(10.0), matrix.matmul(chosen).sum(), x.square().sum())
    };
    all_close(&grad(f)(Tensor::from([0.0, -3.0])).unwrap(), &[0.0, -6.0]);
    all_close(&jit(grad(f))(Tensor::from([0.0, -3.0])).unwrap(), &[0.0, -6.0]);
}

/// A row that is not taken leaves nothing, though rows are summed.
#[test]
fn masks_pass_sums() {
    let f = |x: Tensor| {
        let square = x.square().sum_axis(1);
        let unit = &x / square.sqrt().expand_dims(1);
        where_(square.gt(0.0), (unit * Tensor::from([1.0, 2.0])).sum_axis(1), 0.0).sum()
    };
    let found = grad(f)(Tensor::from([[0.0, 0.0], [3.0, 4.0]])).unwrap().reshape([4]);
    // ∂/∂x (x + 2y)/r = 1/r − x·(x + 2y)/r³, and with y the same.
    all_close(&found, &[0.0, 0.0, 0.2 - 3.0 * 11.0 / 125.0, 0.4 - 4.0 * 11.0 / 125.0]);
}

/// A mask goes where the elements go: reverse mode finds what forward mode finds, direction by direction.
#[test]
fn masks_move_with_elements() {
    let moves: [fn(&Tensor) -> Tensor; 9] = [
        |x| x.reshape([2, 2]).mT().reshape([4]),
        |x| x.flip(0),
        |x| concatenate(&[x.get(2..), x.get(..2)], 0),
        |x| x.get(Tensor::from([3, 1, 1, 0])),
        |x| x.get(0..2).pad([(1, 1)], PadMode::constant(0.0)),
        |x| x.get(1..2).broadcast_to([4]),
        |x| x.reshape([2, 2]).sum_axis(0).broadcast_to([2, 2]).reshape([4]),
        |x| x.cumsum(0),
        |x| x.roll(1, 0),
    ];
    let p = Tensor::from([true, false, false, true]);
    let mut zeros = 0;
    for (position, moved) in moves.into_iter().enumerate() {
        for singular in 0..4 {
            let x = Tensor::from([0, 1, 2, 3].map(|i| if i == singular { 0.0 } else { 0.5 + f64::from(i as u8) }));
            let f = |x: Tensor| (where_(&p, moved(&x.sqrt()), 0.0) * weights()).sum();
            let found = vec(&grad(f)(x.clone()).unwrap());
            for i in 0..4 {
                let unit = Tensor::from([0, 1, 2, 3].map(|j| if i == j { 1.0 } else { 0.0 }));
                let expected = item(&jvp(f, x.clone(), unit).unwrap().1);
                // Forward mode says 0·∞ for other directions than that of the singular element.
                if i == singular || expected.is_finite() {
                    let is_same = found[i] == expected || (found[i] - expected).abs() < 1e-12;
                    assert!(is_same, "move {position} at {x}: found {found:?}, expected {expected} for {i}");
                    zeros += i32::from(i == singular && expected == 0.0);
                }
            }
        }
    }
    assert!(zeros >= 12, "{zeros} elements were cut off");
}

#[test]
fn a_zero_that_is_merely_a_number_is_no_cut() {
    let nan = |f: fn(Tensor) -> Tensor| item(&grad(f)(scalar(0.0)).unwrap()).is_nan();
    assert!(nan(|x| x.sqrt() * x.sqrt()));
    // A use that is not cut joins.
    assert!(nan(|x| {
        let root = x.sqrt();
        where_(x.gt(0.0), &root, 0.0) + root.square()
    }));
    // The singular branch is the one that is taken.
    assert!(nan(|x| where_(x.ge(0.0), x.sqrt().square(), &x)));
    // Multiplied by 0 or 1 instead.
    assert!(nan(|x| x.gt(0.0).astype(tenferro::DType::F64) * x.sqrt()));
}

#[test]
fn functions_that_stay_whole_are_cut_too() {
    let x = Tensor::from([-1.0, 0.0, 2.0, 0.25]);
    let expected = [0.0, 0.0, 0.5 / 2.0_f64.sqrt(), 1.0];
    let root = checkpoint(|x: Tensor| x.sqrt());
    let f = |x: Tensor| Ok::<_, tenferro::Error>(where_(x.gt(0.0), root(x.clone())?, 0.0).sum());
    all_close(&grad(f)(x.clone()).unwrap(), &expected);
    all_close(&jit(|x: Tensor| grad(f)(x))(x.clone()).unwrap(), &expected);
    // With a rule for forward mode: the rule says how elements belong together.
    let root = custom_jvp(|x: Tensor| x.sqrt(), |x: Tensor, dx: Tensor| (x.sqrt(), dx * 0.5 / x.sqrt()));
    let f = move |x: Tensor| Ok::<_, tenferro::Error>(where_(x.gt(0.0), root(x.clone())?, 0.0).sum());
    all_close(&grad(f)(x.clone()).unwrap(), &expected);
    // With one for reverse mode: only what decides for all of them.
    let root = custom_vjp(|x: Tensor| x.sqrt(), |x: Tensor| (x.sqrt(), x), |x: Tensor, ct: Tensor| ct * 0.5 / x.sqrt());
    let f = move |x: Tensor| {
        let is_taken = x.sum().gt(10.0);
        Ok::<_, tenferro::Error>(where_(is_taken, root(x.log())?.sum(), 2.0 * x.sum()))
    };
    all_close(&grad(f)(x).unwrap(), &[2.0; 4]);
}
