"""The cases of the benchmark `front` in PyTorch and JAX: prints `case TAB subject TAB seconds`, one a line.

    python3 peers.py torch|jax [--quick]

Every figure is the shortest of several rounds, divided by the calls of a round; one thread.
"""

import os
import sys
import time

os.environ.update(OMP_NUM_THREADS="1", MKL_NUM_THREADS="1", JAX_PLATFORMS="cpu")
QUICK = "--quick" in sys.argv
SIZES = (64, 128, 10)


def report(case, subject, seconds):
    print(f"{case}\t{subject}\t{seconds:.9e}", flush=True)


def shortest(calls, work):
    rounds = 5 if QUICK else 30
    best = float("inf")
    for _ in range(rounds):
        start = time.perf_counter()
        for _ in range(calls):
            work()
        best = min(best, (time.perf_counter() - start) / calls)
    return best


def torch_cases():
    import torch

    torch.set_num_threads(1)
    subject = f"PyTorch {torch.__version__}"
    x = torch.tensor([0.1, 0.2, 0.3, 0.4], dtype=torch.float64)
    y = torch.tensor([1.0, 2.0, 3.0, 4.0], dtype=torch.float64)
    report("eager add", subject, shortest(2000, lambda: x + y))
    report("eager add of a number", subject, shortest(2000, lambda: x + 1.0))
    report("eager sin", subject, shortest(2000, lambda: x.sin()))
    report("eager matmul 2x2", subject, shortest(2000, lambda: x.reshape(2, 2) @ y.reshape(2, 2)))
    w = x.clone().requires_grad_()
    report("recorded add", subject, shortest(2000, lambda: w + y))

    def gradient():
        p, q = x.detach().requires_grad_(), y.detach().requires_grad_()
        t = torch.tanh(torch.exp(torch.sin(p) * q) + p)
        return torch.autograd.grad((t * t).sum(), (p, q))

    report("grad of tiny_4", subject, shortest(200, gradient))

    def chain():
        value = w
        for _ in range(1000):
            value = value * y
        value.sum().backward()

    report("tape of 1000 products", subject, shortest(2, chain))

    def parameters(*shape):
        return (torch.arange(torch.Size(shape).numel(), dtype=torch.float64) * 0.618).frac().sub(0.5).mul(0.2).reshape(shape)

    params = [parameters(2, 16), parameters(16), parameters(16, 1), parameters(1)]
    data, target = parameters(32, 2), parameters(32, 1)

    def step():
        ps = [p.detach().requires_grad_() for p in params]
        loss = ((torch.tanh(data @ ps[0] + ps[1]) @ ps[2] + ps[3] - target) ** 2).mean()
        return [p - 0.1 * g for p, g in zip(params, torch.autograd.grad(loss, ps))]

    report("mlp_small step, eager", subject, shortest(50, step))


def jax_cases():
    import jax
    import jax.numpy as jnp

    jax.config.update("jax_enable_x64", True)
    subject = f"JAX {jax.__version__}"
    x = jnp.array([0.1, 0.2, 0.3, 0.4])
    y = jnp.array([1.0, 2.0, 3.0, 4.0])
    report("eager add", subject, shortest(500, lambda: (x + y).block_until_ready()))
    jitted = jax.jit(lambda x: x + 1.0)
    jitted(x)
    report("jitted call, x + 1", subject, shortest(2000, lambda: jitted(x).block_until_ready()))
    many = jax.jit(lambda xs: [x + 1.0 for x in xs])
    ten = [x] * 10
    many(ten)
    report("jitted call, 10 in, 10 out", subject, shortest(1000, lambda: jax.block_until_ready(many(ten))))

    def tiny(p):
        x, w = p
        t = jnp.tanh(jnp.exp(jnp.sin(x) * w) + x)
        return (t * t).sum()

    gradient = jax.grad(tiny)
    gradient((x, y))
    report("grad of tiny_4", subject, shortest(5, lambda: jax.block_until_ready(gradient((x, y)))))
    compiled = jax.jit(jax.value_and_grad(tiny))
    compiled((x, y))
    report("jitted value_and_grad of tiny_4", subject, shortest(1000, lambda: jax.block_until_ready(compiled((x, y)))))

    def parameters(*shape):
        return ((jnp.arange(int(jnp.prod(jnp.array(shape)))) * 0.618 % 1 - 0.5) * 0.2).reshape(shape)

    def small(params):
        w1, b1, w2, b2 = params
        return ((jnp.tanh(data @ w1 + b1) @ w2 + b2 - target) ** 2).mean()

    params = [parameters(2, 16), parameters(16), parameters(16, 1), parameters(1)]
    data, target = parameters(32, 2), parameters(32, 1)
    step = jax.jit(lambda params: [p - 0.1 * g for p, g in zip(params, jax.grad(small)(params))])
    step(params)
    report("mlp_small step, jitted", subject, shortest(500, lambda: jax.block_until_ready(step(params))))

    def mlp(params, inputs, labels):
        hidden = inputs
        for weight, bias in params[:-1]:
            hidden = jnp.maximum(hidden @ weight + bias, 0.0)
        weight, bias = params[-1]
        logits = hidden @ weight + bias
        logp = logits - jax.scipy.special.logsumexp(logits, axis=-1, keepdims=True)
        return -(logp * labels).sum(axis=-1).mean()

    layers = [(parameters(a, b), parameters(b)) for a, b in zip(SIZES, SIZES[1:])]
    inputs, labels = parameters(100, SIZES[0]), parameters(100, SIZES[-1])
    best = float("inf")
    for _ in range(2 if QUICK else 5):
        jax.clear_caches()
        start = time.perf_counter()
        jax.block_until_ready(jax.jit(jax.value_and_grad(mlp))(layers, inputs, labels))
        best = min(best, time.perf_counter() - start)
    report("MLP: trace, compile, first call", subject, best)


if __name__ == "__main__":
    {"torch": torch_cases, "jax": jax_cases}[sys.argv[1]]()
