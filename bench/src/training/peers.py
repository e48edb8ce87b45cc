#!/usr/bin/env python3
"""The trainings of `cargo xtask bench training` in JAX and PyTorch, called by the benchmark itself.

    python peers.py jax|torch THREADS SETTINGS

THREADS is how many threads PyTorch has, and how many cores JAX is kept on; 0 for all of them. SETTINGS is JSON: the task,
the number of steps, after how many of them the accuracy is measured, peak and warm-up of the rate, how often to train, and
the file with data, order of batches and initial parameters (`model.…`, named as in `bench/src/training`).

The program writes a line of JSON: the version, and for each run the losses of all steps, and after each so many steps how
many they are, the accuracy, the seconds until it was known and the seconds of the steps alone. The first run compiles.
"""
import json, math, os, sys, time

BETA1, BETA2, EPSILON, DECAY = 0.9, 0.999, 1e-8, 0.01
HEADS, BLOCKS = 4, 2


def load(settings):
    import numpy as np
    arrays = dict(np.load(settings["file"]))
    params = {name.removeprefix("model."): arrays.pop(name) for name in list(arrays) if name.startswith("model.")}
    return params, arrays.pop("batches"), arrays


def trained(settings, start, step, accuracy, wait):
    """Trains once. `start()` gives what a step takes and gives back beside a loss that need not be there yet."""
    clock = time.perf_counter
    begin, of_steps = clock(), 0.0
    state = start()
    losses, scores = [], []
    for first in range(0, settings["steps"], settings["every"]):
        end = min(settings["steps"], first + settings["every"])
        begin_of_steps, new = clock(), []
        for number in range(first, end):
            state, loss = step(state, number)
            new.append(loss)
        wait(state)
        of_steps += clock() - begin_of_steps
        score = float(accuracy(state))
        scores.append([end, score, clock() - begin, of_steps])
        losses += [float(loss) for loss in new]
    return {"losses": losses, "scores": scores}


# --------------------------------------------------------------------------------------------------------------- JAX
def jax_runs(settings, threads):
    if threads:  # XLA sizes its pool by the affinity mask.
        os.sched_setaffinity(0, sorted(os.sched_getaffinity(0))[:threads])
    os.environ["JAX_PLATFORMS"] = "cpu"
    import jax, jax.numpy as jnp
    params, batches, data = load(settings)
    jax.config.update("jax_enable_x64", next(iter(params.values())).dtype == "float64")
    map_tree = jax.tree_util.tree_map

    def linear(p, name, x):
        return x @ p[name + ".weight"].T + p[name + ".bias"]

    def cross_entropy(logits, labels):
        picked = jnp.take_along_axis(logits, labels[..., None], axis=-1)[..., 0]
        return jnp.mean(jax.scipy.special.logsumexp(logits, axis=-1) - picked)

    def digits(p, x):
        return linear(p, "output", jax.nn.relu(linear(p, "hidden", x)))

    def norm(p, name, x):
        centred = x - x.mean(-1, keepdims=True)
        scale = jax.lax.rsqrt((centred * centred).mean(-1, keepdims=True) + 1e-5)
        return centred * scale * p[name + ".weight"] + p[name + ".bias"]

    def attention(p, name, x):
        batch, length, size = x.shape
        def heads(part):
            return linear(p, f"{name}.{part}", x).reshape(batch, length, HEADS, size // HEADS).swapaxes(1, 2)
        query, key, value = heads("query") / math.sqrt(size // HEADS), heads("key"), heads("value")
        scores = query @ key.swapaxes(2, 3)
        scores = jnp.where(jnp.tril(jnp.ones((length, length), bool)), scores, -jnp.inf)
        mixed = jax.nn.softmax(scores, axis=-1) @ value
        return linear(p, name + ".output", mixed.swapaxes(1, 2).reshape(batch, length, size))

    def transformer(p, letters):
        x = p["letters.table"][letters] + p["places"]
        for block in (f"blocks.{number}." for number in range(BLOCKS)):
            x = x + attention(p, block + "attention", norm(p, block + "attention_norm", x))
            wide = linear(p, block + "wide", norm(p, block + "mlp_norm", x))
            x = x + linear(p, block + "narrow", jax.nn.gelu(wide, approximate=False))
        return linear(p, "output", norm(p, "norm", x))

    if settings["task"] == "digits":
        loss = lambda p, data, batch: cross_entropy(digits(p, data["x"][batch]), data["y"][batch])
        accuracy = lambda p, data: (digits(p, data["test_x"]).argmax(-1) == data["test_y"]).mean()
    else:
        def loss(p, data, starts):
            at = starts[:, None] + jnp.arange(p["places"].shape[0])
            return cross_entropy(transformer(p, data["text"][at]), data["text"][at + 1])
        accuracy = lambda p, data: (
            transformer(p, data["held_out"][:, :-1]).argmax(-1) == data["held_out"][:, 1:]).mean()

    def rate(step):
        peak, warmup, total = settings["peak"], settings["warmup"], settings["steps"]
        wave = 0.5 * peak * (1 + jnp.cos(jnp.pi * jnp.clip((step - warmup) / (total - warmup), 0, 1)))
        return jnp.where(step < warmup, peak * step / warmup, wave)

    def adamw(params, gradient, state):
        steps, first, second = state
        speed, steps = rate(steps), steps + 1
        first = map_tree(lambda m, g: BETA1 * m + (1 - BETA1) * g, first, gradient)
        second = map_tree(lambda v, g: BETA2 * v + (1 - BETA2) * g * g, second, gradient)
        # 1 - beta**steps, in F32 too with all digits.
        bias1, bias2 = (-jnp.expm1(steps * math.log(beta)) for beta in (BETA1, BETA2))
        def moved(p, m, v):
            return p * (1 - speed * DECAY) - speed * (m / bias1) / (jnp.sqrt(v) / jnp.sqrt(bias2) + EPSILON)
        return map_tree(moved, params, first, second), (steps, first, second)

    def step(params, state, data, batch):
        value, gradient = jax.value_and_grad(loss)(params, data, batch)
        params, state = adamw(params, gradient, state)
        return params, state, value

    step, accuracy = jax.jit(step, donate_argnums=(0, 1)), jax.jit(accuracy)
    data = {name: jnp.asarray(array) for name, array in data.items()}
    batches = list(batches)

    def start():
        p = {name: jnp.array(array) for name, array in params.items()}
        zeros = lambda: map_tree(jnp.zeros_like, p)
        return p, (jnp.zeros((), int), zeros(), zeros())

    def next_state(state, number):
        p, moments, value = step(*state, data, batches[number])
        return (p, moments), value

    one = lambda: trained(settings, start, next_state, lambda state: accuracy(state[0], data), jax.block_until_ready)
    return jax.__version__, [one() for _ in range(settings["runs"])]


# ----------------------------------------------------------------------------------------------------------- PyTorch
def torch_runs(settings, threads):
    for name in ("OMP_NUM_THREADS", "MKL_NUM_THREADS", "OPENBLAS_NUM_THREADS"):
        os.environ[name] = str(threads)
    import torch
    import torch.nn.functional as F
    torch.set_num_threads(threads)
    params, batches, data = load(settings)

    def linear(p, name, x):
        return F.linear(x, p[name + ".weight"], p[name + ".bias"])

    def digits(p, x):
        return linear(p, "output", F.relu(linear(p, "hidden", x)))

    def norm(p, name, x):
        return F.layer_norm(x, x.shape[-1:], p[name + ".weight"], p[name + ".bias"], 1e-5)

    def attention(p, name, x):
        batch, length, size = x.shape
        def heads(part):
            return linear(p, f"{name}.{part}", x).view(batch, length, HEADS, size // HEADS).transpose(1, 2)
        mixed = F.scaled_dot_product_attention(heads("query"), heads("key"), heads("value"), is_causal=True)
        return linear(p, name + ".output", mixed.transpose(1, 2).reshape(batch, length, size))

    def transformer(p, letters):
        x = F.embedding(letters, p["letters.table"]) + p["places"]
        for block in (f"blocks.{number}." for number in range(BLOCKS)):
            x = x + attention(p, block + "attention", norm(p, block + "attention_norm", x))
            wide = linear(p, block + "wide", norm(p, block + "mlp_norm", x))
            x = x + linear(p, block + "narrow", F.gelu(wide))
        return linear(p, "output", norm(p, "norm", x))

    data = {name: torch.from_numpy(array) for name, array in data.items()}
    batches = list(torch.from_numpy(batches))
    if settings["task"] == "digits":
        loss = lambda p, batch: F.cross_entropy(digits(p, data["x"][batch]), data["y"][batch])
        accuracy = lambda p: (digits(p, data["test_x"]).argmax(-1) == data["test_y"]).double().mean()
    else:
        places = torch.arange(params["places"].shape[0])
        def loss(p, starts):
            at = starts[:, None] + places
            return F.cross_entropy(transformer(p, data["text"][at]).flatten(0, 1), data["text"][at + 1].flatten())
        accuracy = lambda p: (
            transformer(p, data["held_out"][:, :-1]).argmax(-1) == data["held_out"][:, 1:]).double().mean()

    def rate(step):
        peak, warmup, total = settings["peak"], settings["warmup"], settings["steps"]
        if step < warmup:
            return peak * step / warmup
        return 0.5 * peak * (1 + math.cos(math.pi * (step - warmup) / (total - warmup)))

    def start():
        p = {name: torch.tensor(array).requires_grad_() for name, array in params.items()}
        # `fused` updates all parameters in one call: the fastest way there is.
        optimizer = torch.optim.AdamW(
            p.values(), lr=0.0, betas=(BETA1, BETA2), eps=EPSILON, weight_decay=DECAY, fused=True)
        return p, optimizer

    def next_state(state, number):
        p, optimizer = state
        optimizer.param_groups[0]["lr"] = rate(number)
        optimizer.zero_grad()
        value = loss(p, batches[number])
        value.backward()
        optimizer.step()
        return state, value.detach()

    def score(state):
        with torch.no_grad():
            return accuracy(state[0])

    one = lambda: trained(settings, start, next_state, score, lambda state: None)
    return torch.__version__, [one() for _ in range(settings["runs"])]


def main():
    framework, threads, settings = sys.argv[1], int(sys.argv[2]), json.loads(sys.argv[3])
    version, runs = {"jax": jax_runs, "torch": torch_runs}[framework](settings, threads)
    print(json.dumps({"version": version, "runs": runs}))


if __name__ == "__main__":
    main()
