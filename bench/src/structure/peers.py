"""The cases of the benchmark `structure` in PyTorch (`torch.func`) and JAX: prints `case TAB subject TAB seconds`.

    python3 peers.py torch|jax [--quick]

Every figure is the shortest of several rounds, divided by the calls of a round; one thread.
"""

import os
import sys
import time

os.environ.update(
    OMP_NUM_THREADS="1",
    MKL_NUM_THREADS="1",
    JAX_PLATFORMS="cpu",
    XLA_FLAGS="--xla_cpu_multi_thread_eigen=false intra_op_parallelism_threads=1",
)
QUICK = "--quick" in sys.argv


def report(case, subject, seconds):
    print(f"{case}\t{subject}\t{seconds:.9e}", flush=True)


def shortest(calls, work, rounds=None):
    best = float("inf")
    for _ in range(rounds or (3 if QUICK else 15)):
        start = time.perf_counter()
        for _ in range(calls):
            work()
        best = min(best, (time.perf_counter() - start) / calls)
    return best


def rosenbrock(x):
    head, tail = x[:-1], x[1:]
    return ((tail - head**2) ** 2 * 100.0 + (1.0 - head) ** 2).sum()


def torch_cases():
    import torch
    from torch.func import grad, hessian, jacrev, jvp, vmap

    torch.set_num_threads(1)
    subject = f"PyTorch {torch.__version__}"

    def numbers(*shape, dtype=torch.float64):
        count = torch.Size(shape).numel()
        return (torch.arange(count, dtype=torch.float64) * 0.618).frac().sub(0.5).mul(0.2).reshape(shape).to(dtype)

    layers = (numbers(16, 32), numbers(32), numbers(32, 4), numbers(4))
    inputs, targets = numbers(1000, 16), numbers(1000, 4)

    def model(layers, x):
        w1, b1, w2, b2 = layers
        return torch.tanh(x @ w1 + b1) @ w2 + b2

    batched = vmap(model, in_dims=(None, 0))
    report("vmap of an MLP, 1000 examples", subject, shortest(10, lambda: batched(layers, inputs)))
    of_each = vmap(grad(lambda layers, x, y: ((model(layers, x) - y) ** 2).sum()), in_dims=(None, 0, 0))
    report("gradients of 1000 examples", subject, shortest(5, lambda: of_each(layers, inputs, targets)))

    w1, w2, x = (numbers(*shape, dtype=torch.float32) for shape in ((100, 100), (100, 100), (100,)))
    jacobian = jacrev(lambda x: w2 @ torch.tanh(w1 @ x) + x * torch.sin(x))
    report("jacobian_100", subject, shortest(10, lambda: jacobian(x)))

    x = numbers(100)
    report("hessian, n = 100", subject, shortest(3, lambda: hessian(rosenbrock)(x)))
    slopes = grad(rosenbrock)
    rows = torch.eye(100, dtype=torch.float64)
    report("hessian, row by row", subject, shortest(1, lambda: torch.stack([jvp(slopes, (x,), (v,))[1] for v in rows])))

    w, steps = numbers(8) + 0.9, numbers(10_000, 8)

    def long():
        p = w.detach().requires_grad_()
        carry = torch.zeros(8, dtype=torch.float64)
        for row in steps:
            carry = torch.sin(carry * p + row)
        return torch.autograd.grad(carry.sum(), p)

    report("gradient of a scan of 10,000 steps", subject, shortest(1, long, rounds=3))

    weights = [numbers(*shape, dtype=torch.float32) for shape in ((64, 512), (128, 512), (512,))]
    xs = numbers(50, 16, 64, dtype=torch.float32)

    def lstm():
        wx, wh, b = (p.detach().requires_grad_() for p in weights)
        h = c = torch.zeros(16, 128)
        outputs = []
        for x in xs:
            i, f, g, o = (x @ wx + h @ wh + b).chunk(4, dim=-1)
            c = torch.sigmoid(f) * c + torch.sigmoid(i) * torch.tanh(g)
            h = torch.sigmoid(o) * torch.tanh(c)
            outputs.append(h)
        loss = (torch.stack(outputs) ** 2).mean()
        return loss, torch.autograd.grad(loss, (wx, wh, b))

    report("lstm unrolled", subject, shortest(1, lstm))


def jax_cases():
    import jax
    import jax.numpy as jnp
    import numpy as np

    jax.config.update("jax_enable_x64", True)
    subject = f"JAX {jax.__version__}"

    def numbers(*shape, dtype=np.float64):
        return jnp.array((((np.arange(np.prod(shape)) * 0.618) % 1 - 0.5) * 0.2).reshape(shape).astype(dtype))

    def timed(case, f, *arguments, calls=10):
        jax.block_until_ready(f(*arguments))
        report(case, subject, shortest(calls, lambda: jax.block_until_ready(f(*arguments))))

    layers = (numbers(16, 32), numbers(32), numbers(32, 4), numbers(4))
    inputs, targets = numbers(1000, 16), numbers(1000, 4)

    def model(layers, x):
        w1, b1, w2, b2 = layers
        return jnp.tanh(x @ w1 + b1) @ w2 + b2

    timed("vmap of an MLP, 1000 examples", jax.jit(jax.vmap(model, in_axes=(None, 0))), layers, inputs)
    slopes = jax.grad(lambda layers, x, y: ((model(layers, x) - y) ** 2).sum())
    timed("gradients of 1000 examples", jax.jit(jax.vmap(slopes, in_axes=(None, 0, 0))), layers, inputs, targets)

    w1, w2, x = (numbers(*shape, dtype=np.float32) for shape in ((100, 100), (100, 100), (100,)))
    timed("jacobian_100", jax.jit(jax.jacrev(lambda x: w2 @ jnp.tanh(w1 @ x) + x * jnp.sin(x))), x)

    x = numbers(100)
    timed("hessian, n = 100", jax.hessian(rosenbrock), x, calls=1)
    timed("hessian, n = 100, jitted", jax.jit(jax.hessian(rosenbrock)), x)
    row = jax.jit(lambda x, v: jax.jvp(jax.grad(rosenbrock), (x,), (v,))[1])
    rows = list(jnp.eye(100))
    timed("hessian, row by row, jitted", lambda x: jnp.stack([row(x, v) for v in rows]), x, calls=1)

    w, steps = numbers(8) + 0.9, numbers(10_000, 8)

    def long(w):
        step = lambda carry, row: (jnp.sin(carry * w + row), None)
        return jax.lax.scan(step, jnp.zeros(8), steps)[0].sum()

    timed("gradient of a scan of 10,000 steps", jax.jit(jax.grad(long)), w, calls=1)

    weights = tuple(numbers(*shape, dtype=np.float32) for shape in ((64, 512), (128, 512), (512,)))
    xs = numbers(50, 16, 64, dtype=np.float32)

    def lstm(weights):
        wx, wh, b = weights

        def cell(state, x):
            h, c = state
            i, f, g, o = jnp.split(x @ wx + h @ wh + b, 4, axis=-1)
            c = jax.nn.sigmoid(f) * c + jax.nn.sigmoid(i) * jnp.tanh(g)
            h = jax.nn.sigmoid(o) * jnp.tanh(c)
            return (h, c), h

        zeros = jnp.zeros((16, 128), dtype=jnp.float32)
        return (jax.lax.scan(cell, (zeros, zeros), xs)[1] ** 2).mean()

    timed("lstm by scan", jax.jit(jax.value_and_grad(lstm)), weights, calls=1)


if __name__ == "__main__":
    {"torch": torch_cases, "jax": jax_cases}[sys.argv[1]]()
