"""Trajectories of optimizers: PyTorch's, and optax's where clipping and schedules are concerned.

Each case holds the parameters after each of some steps on the problem that `tests/it/optim.rs` writes down again.
Made with PyTorch 2.15.0, optax 0.2.8 and SciPy 1.17.1: python3 optim.py
"""

import jax
import jax.numpy as jnp
import numpy as np
import optax
import scipy.optimize
import torch

from common import Cases

jax.config.update("jax_enable_x64", True)
STEPS = 20
A = np.array([[1.0, -0.5, 2.0], [0.25, 1.5, -1.0]])
T = np.array([[0.3, -1.2, 0.8], [2.0, -0.4, 0.1]])
X0 = np.array([[0.5, -1.0, 2.0], [1.5, -0.25, 0.75]])
Z0 = 0.4

cases = Cases(__file__)
cases.add("problem", a=A, t=T, x=X0, z=np.float64(Z0))


def loss(x, z, lib):
    """Couples a matrix and a scalar."""
    a, t = (lib.tensor(A, dtype=x.dtype), lib.tensor(T, dtype=x.dtype)) if lib is torch else (A, T)
    return ((x * a - t) ** 2).mean() + lib.sin(z) * x.sum() + 2 * z**2


def torch_case(name, make, dtype=torch.float64):
    x = torch.tensor(X0, dtype=dtype, requires_grad=True)
    z = torch.tensor(Z0, dtype=dtype, requires_grad=True)
    optimizer = make([x, z])
    xs, zs = [], []
    for _ in range(STEPS):
        optimizer.zero_grad()
        loss(x, z, torch).backward()
        optimizer.step()
        xs.append(x.detach().numpy().copy())
        zs.append(z.detach().numpy().copy())
    cases.add(name, x=np.stack(xs), z=np.stack(zs))


def optax_case(name, optimizer):
    params = (jnp.array(X0), jnp.array(Z0))
    state = optimizer.init(params)
    xs, zs = [], []
    for _ in range(STEPS):
        grads = jax.grad(lambda p: loss(p[0], p[1], jnp))(params)
        updates, state = optimizer.update(grads, state, params)
        params = optax.apply_updates(params, updates)
        xs.append(np.asarray(params[0]))
        zs.append(np.asarray(params[1]))
    cases.add(name, x=np.stack(xs), z=np.stack(zs))


optim = torch.optim
torch_case("sgd", lambda p: optim.SGD(p, lr=0.1))
torch_case("sgd_decay", lambda p: optim.SGD(p, lr=0.1, weight_decay=0.3))
torch_case("momentum", lambda p: optim.SGD(p, lr=0.05, momentum=0.9))
torch_case("nesterov", lambda p: optim.SGD(p, lr=0.05, momentum=0.8, nesterov=True, weight_decay=0.1))
torch_case("adam", lambda p: optim.Adam(p, lr=0.1))
torch_case("adam_f32", lambda p: optim.Adam(p, lr=0.1), torch.float32)
torch_case("adam_options", lambda p: optim.Adam(p, lr=0.05, betas=(0.8, 0.95), eps=1e-3, weight_decay=0.2))
torch_case("adamw", lambda p: optim.AdamW(p, lr=0.1))
torch_case("adamw_options", lambda p: optim.AdamW(p, lr=0.05, betas=(0.7, 0.9), eps=1e-4, weight_decay=0.5))
torch_case("rmsprop", lambda p: optim.RMSprop(p, lr=0.02))
torch_case("rmsprop_options", lambda p: optim.RMSprop(p, lr=0.02, alpha=0.9, eps=1e-2))
torch_case("adagrad", lambda p: optim.Adagrad(p, lr=0.1))
torch_case("adagrad_options", lambda p: optim.Adagrad(p, lr=0.1, eps=1e-2, weight_decay=0.1))


class ClipValue(optim.SGD):
    def step(self):
        torch.nn.utils.clip_grad_value_([p for group in self.param_groups for p in group["params"]], 0.3)
        super().step()


torch_case("clip_value", lambda p: ClipValue(p, lr=0.1))
optax_case("clip_norm", optax.chain(optax.clip_by_global_norm(0.5), optax.sgd(0.1)))
optax_case("clip_norm_adam", optax.chain(optax.clip_by_global_norm(0.5), optax.adam(0.1)))
# The same optimizers in both libraries: optax confirms PyTorch.
optax_case("optax_adam", optax.adam(0.1))
optax_case("optax_momentum", optax.sgd(0.05, momentum=0.9))
optax_case("optax_adamw", optax.adamw(0.1, weight_decay=0.01))

schedules = {
    "constant": optax.constant_schedule(0.125),
    "linear": optax.linear_schedule(0.0, 0.2, 8),
    "cosine": optax.cosine_decay_schedule(0.2, 15, alpha=0.1),
    "exponential": optax.exponential_decay(0.2, 7, 0.5),
    "piecewise": optax.piecewise_constant_schedule(0.2, {5: 0.5, 12: 0.1}),
    "warmup_cosine": optax.warmup_cosine_decay_schedule(0.0, 0.2, 6, 18),
    "joined": optax.join_schedules(
        [optax.linear_schedule(0.0, 0.1, 4), optax.constant_schedule(0.1), optax.exponential_decay(0.1, 3, 0.5)], [4, 9]
    ),
}


def wide(schedule):
    """optax counts in 32 bits, which would make rates of 32 bits."""
    return lambda count: schedule(jnp.asarray(count, jnp.float64))


for name, schedule in schedules.items():
    rates = [wide(schedule)(step) for step in range(25)]
    cases.add("schedule_" + name, rates=np.array(rates, dtype=np.float64))
    optax_case("sgd_" + name, optax.sgd(wide(schedule)))
optax_case("adam_warmup_cosine", optax.adam(wide(schedules["warmup_cosine"])))

# Complex parameters.
W0 = np.array([0.5 + 1.0j, -1.0 + 0.25j, 0.75 - 2.0j])
C = np.array([1.0, 0.5, 2.0])


def complex_case(name, make):
    w = torch.tensor(W0, requires_grad=True)
    c = torch.tensor(C)
    optimizer = make([w])
    trajectory = []
    for _ in range(STEPS):
        optimizer.zero_grad()
        (c * w.real**2 + 3 * (w.imag - 1) ** 2 + torch.sin(w.real * w.imag)).sum().backward()
        optimizer.step()
        trajectory.append(w.detach().numpy().copy())
    cases.add(name, start=W0, c=C, w=np.stack(trajectory))


complex_case("complex_sgd", lambda p: optim.SGD(p, lr=0.05, momentum=0.9))
complex_case("complex_adam", lambda p: optim.Adam(p, lr=0.1))
complex_case("complex_adamw", lambda p: optim.AdamW(p, lr=0.1, weight_decay=0.2))
complex_case("complex_rmsprop", lambda p: optim.RMSprop(p, lr=0.02))
complex_case("complex_adagrad", lambda p: optim.Adagrad(p, lr=0.1))

# L-BFGS without a line search: the two-loop recursion, with a memory that overflows.
B = np.array([1.0, 3.0, 0.5, 2.0, 8.0, 0.1])
S = np.array([0.5, -0.5, 1.0, 0.25, -0.75, 1.5])


def bowl(x, lib):
    b, s = (lib.tensor(B), lib.tensor(S)) if lib is torch else (B, S)
    return (b * lib.cosh(x - s)).sum() + x.sum() ** 2 / 2


x = torch.zeros(6, dtype=torch.float64, requires_grad=True)
lbfgs = optim.LBFGS([x], lr=0.8, max_iter=1, history_size=3, tolerance_grad=0, tolerance_change=0)
trajectory = []
for _ in range(STEPS):
    def closure():
        lbfgs.zero_grad()
        value = bowl(x, torch)
        value.backward()
        return value

    lbfgs.step(closure)
    # PyTorch forgets steps along which the gradient changes less than this.
    assert all(1 / ro > 1e-10 for ro in lbfgs.state[x]["ro"]), len(trajectory)
    trajectory.append(x.detach().numpy().copy())
cases.add("lbfgs_fixed", b=B, s=S, x=np.stack(trajectory))
minimum = scipy.optimize.minimize(
    lambda x: bowl(x, np), np.zeros(6), jac=lambda x: B * np.sinh(x - S) + x.sum(), method="trust-exact",
    hess=lambda x: np.diag(B * np.cosh(x - S)) + 1, options={"gtol": 1e-13},
)
cases.add("lbfgs_minimum", x=minimum.x, value=np.float64(minimum.fun))

cases.write()
