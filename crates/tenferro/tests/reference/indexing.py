"""Random indices: what NumPy reads and writes with them, and what JAX differentiates.

The name of a case says the index: numbers, slices, `...`, `new`, and `t0`, `t1`, … for tensors beside it.
Gradients are those of Re Σ w·y², in PyTorch's convention for complex numbers; `hx` and `hv` are products with the Hessian.
"""

import itertools

import jax
import jax.numpy as jnp
import numpy as np

from common import Cases

jax.config.update("jax_enable_x64", True)
rng = np.random.default_rng(20)
cases = Cases(__file__)

UFUNCS = {"add": np.add, "mul": np.multiply, "min": np.minimum, "max": np.maximum}
COMBINE = {"set": lambda old, new: new, "add": jnp.add, "mul": jnp.multiply, "min": jnp.minimum, "max": jnp.maximum}


def numbers(dtype, shape):
    """Distinct numbers, so that there are no ties."""
    count = int(np.prod(shape))
    parts = rng.permutation(count) / 7.0 - 1.0 + 0.01 * rng.random(count)
    if dtype == "complex128":
        parts = parts + 1j * (rng.permutation(count) / 5.0 - 1.0)
    if dtype == "int64":
        parts = rng.integers(-9, 10, count)
    if dtype == "bool":
        parts = rng.random(count) < 0.5
    return np.asarray(parts).astype(dtype).reshape(shape)


def random_slice(size):
    end = lambda: None if rng.random() < 0.35 else int(rng.integers(-size - 2, size + 3))
    step = int(rng.choice([1, 1, 1, 2, 3, -1, -1, -2, -3]))
    return slice(end(), end(), None if step == 1 else step)


def random_index(shape):
    """An index, which may be wrong."""
    entries, axis, batch = [], 0, [int(n) for n in rng.integers(0 if rng.random() < 0.1 else 1, 4, rng.integers(0, 3))]
    style = rng.choice(["basic", "basic", "integers", "integers", "integers", "mask", "mixed"])
    has_ellipsis = False
    while True:
        if rng.random() < 0.12:
            entries.append(None)
        if not has_ellipsis and rng.random() < 0.15:
            has_ellipsis = True
            entries.append(Ellipsis)
            axis += int(rng.integers(0, len(shape) - axis + 1))
        if axis >= len(shape) or rng.random() < 0.04:
            return tuple(entries)
        size, kind = shape[axis], rng.random()
        if style in ("mask", "mixed") and kind < 0.4:
            rank = int(rng.integers(1, min(2, len(shape) - axis) + 1))
            entries.append(rng.random(shape[axis:axis + rank]) < 0.5)
            axis += rank
            if style == "mask":
                style = "basic"
            continue
        if style in ("integers", "mixed") and kind < 0.7:
            own = [n if rng.random() < 0.8 else 1 for n in batch[int(rng.integers(0, len(batch) + 1)) if batch else 0:]]
            dtype = rng.choice(["int64", "int64", "int32", "uint32"])
            low = 0 if dtype == "uint32" else -size
            entries.append(rng.integers(low, max(size, low + 1), own).astype(dtype))
        elif kind < 0.85 and style != "integers" or kind < 0.8:
            entries.append(random_slice(size) if rng.random() < 0.7 else slice(None))
        else:
            entries.append(int(rng.integers(-max(size, 1), max(size, 1))))
        axis += 1


def text(index):
    end = lambda value: "" if value is None else str(value)
    words, tensors = [], {}
    for entry in index:
        if entry is None:
            words.append("new")
        elif entry is Ellipsis:
            words.append("...")
        elif isinstance(entry, slice):
            words.append(f"{end(entry.start)}:{end(entry.stop)}:{end(entry.step)}")
        elif isinstance(entry, int):
            words.append(str(entry))
        else:
            name = f"t{len(tensors)}"
            tensors[name] = entry
            words.append(name)
    return " ".join(words), tensors


def draw():
    """A shape, an index, and where the entries that it selects stand."""
    while True:
        rank = int(rng.choice([0, 1, 2, 3, 4], p=[0.03, 0.17, 0.3, 0.3, 0.2]))
        shape = tuple(int(n) for n in rng.integers(0 if rng.random() < 0.08 else 2, 5, rank))
        index = random_index(shape)
        try:
            positions = np.arange(int(np.prod(shape))).reshape(shape)[index]
        except IndexError:
            continue
        # Most cases select something, and not everything.
        if positions.size > 0 and any(entry not in (None, Ellipsis) for entry in map(plain, index)) or rng.random() < 0.1:
            return shape, index, positions


def plain(entry):
    """An entry that can be compared: arrays cannot."""
    return "array" if isinstance(entry, np.ndarray) else entry


def value_shape(selection):
    """A shape that broadcasts to the selection."""
    kept = selection[int(rng.integers(0, len(selection) + 1)) if rng.random() < 0.4 else 0:]
    return tuple(1 if rng.random() < 0.2 else n for n in kept)


def weighted(y, w):
    return jnp.sum(w * y * y).real


def differentiated(f, arguments, w, names):
    """Gradients, and for real numbers products with the Hessian along a direction of ones."""
    loss = lambda *x: weighted(f(*x), w)
    gradient = jax.grad(loss, argnums=tuple(range(len(arguments))))
    found = {f"g{name}": np.conj(g) for name, g in zip(names, gradient(*arguments))}
    if not np.iscomplexobj(arguments[0]):
        ones = tuple(jnp.ones_like(x) for x in arguments)
        products = jax.jvp(gradient, arguments, ones)[1]
        found |= {f"h{name}": h for name, h in zip(names, products)}
    return found


for number in range(220):
    shape, index, positions = draw()
    dtype = rng.choice(["float64", "float64", "complex128", "float32", "int64", "bool"])
    x = numbers(dtype, shape)
    y = x[index]
    assert np.array_equal(y, x.reshape(-1)[positions])
    words, tensors = text(index)
    if number % 3 == 0:
        x = numbers(rng.choice(["float64", "float64", "complex128"]), shape)
        y = x[index]
        w = numbers("float64", y.shape)
        tensors |= {"w": w} | differentiated(lambda x: x.reshape(-1)[positions], (jnp.asarray(x),), w, "x")
    cases.add(f"get {number}|{words}", x=x, y=y, **tensors)

kinds = itertools.cycle(["set", "add", "mul", "min", "max"])
for number in range(220):
    shape, index, positions = draw()
    kind = next(kinds)
    differentiates = number % 3 == 0 and positions.size <= 40
    dtype = str(rng.choice(["float64", "complex128"] if differentiates else ["float64", "float32", "int64", "complex128"]))
    if kind in ("min", "max") and dtype == "complex128":
        dtype = "float64"
    x, v = numbers(dtype, shape), numbers(dtype, value_shape(positions.shape))
    if kind in ("min", "max") and dtype.startswith("float"):
        v = v + x.dtype.type(0.003)
    y = x.copy()
    if kind == "set":
        y[index] = v
    else:
        UFUNCS[kind].at(y, index, v)
    words, tensors = text(index)
    if differentiates:
        w = numbers("float64", shape)

        def updated(x, v):
            cells = x.reshape(-1)
            values = jnp.broadcast_to(v, positions.shape).reshape(-1)
            for place, position in enumerate(positions.reshape(-1)):
                cells = cells.at[position].set(COMBINE[kind](cells[position], values[place]))
            return cells.reshape(x.shape)

        assert np.allclose(updated(jnp.asarray(x), jnp.asarray(v)), y)
        tensors |= {"w": w} | differentiated(updated, (jnp.asarray(x), jnp.asarray(v)), w, "xv")
    cases.add(f"{kind} {number}|{words}", x=x, v=v, y=y, **tensors)

cases.write()
print(sum("gx" in case for case in cases.cases.values()), "with gradients")
