"""Reshaping, joining, splitting and rearranging: results of NumPy, gradients of JAX.

The name of a case begins with the function. Operands are a, b, …, results y0, y1, …; ga, gb, … are the gradients of the
sum over all results of Re Σ w·y², where w counts 1, 2, 3, … over the elements, in PyTorch's convention for complex numbers.
"""

import jax
import jax.numpy as jnp
import numpy as np

from common import Cases

jax.config.update("jax_enable_x64", True)
rng = np.random.default_rng(14)
cases = Cases(__file__)


def real(*shape):
    return rng.normal(size=shape)


def cplx(*shape):
    return rng.normal(size=shape) + 1j * rng.normal(size=shape)


def case(name, f, *operands):
    """f takes the module, numpy or jax.numpy, and the operands; it returns a list of results or one."""
    as_list = lambda results: list(results) if isinstance(results, (list, tuple)) else [results]
    results = as_list(f(np, *operands))
    tensors = dict(zip("abcd", operands)) | {f"y{k}": y for k, y in enumerate(results)}
    if all(x.dtype.kind in "fc" for x in operands):

        def loss(*x):
            weights = lambda y: jnp.arange(1.0, y.size + 1).reshape(y.shape)
            return sum(jnp.sum(weights(y) * y * y).real for y in as_list(f(jnp, *x)))

        gradients = jax.grad(loss, argnums=tuple(range(len(operands))))(*map(jnp.asarray, operands))
        tensors |= {f"g{name}": np.conj(g) for name, g in zip("abcd", gradients)}
    cases.add(name, **tensors)


case("reshape 4,3", lambda m, x: m.reshape(x, (4, 3)), real(2, 6))
case("reshape 2,-1,2", lambda m, x: m.reshape(x, (2, -1, 2)), cplx(3, 4))
case("reshape 5,0", lambda m, x: m.reshape(x, (5, 0)), real(0, 2))
case("ravel", lambda m, x: m.ravel(x), real(2, 3))
case("transpose", lambda m, x: m.transpose(x), cplx(2, 3, 4))
case("permute_dims", lambda m, x: m.transpose(x, (2, 0, 1)), real(2, 3, 4))
case("swapaxes", lambda m, x: m.swapaxes(x, 0, -1), real(2, 3, 4))
case("moveaxis one", lambda m, x: m.moveaxis(x, -1, 1), real(2, 3, 4))
case("moveaxis two", lambda m, x: m.moveaxis(x, (0, 2), (-1, 0)), real(2, 3, 4))
case("expand_dims one", lambda m, x: m.expand_dims(x, -1), real(2, 3))
case("expand_dims two", lambda m, x: m.expand_dims(x, (0, 2)), real(2, 3))
case("squeeze", lambda m, x: m.squeeze(x), real(1, 3, 1))
case("squeeze_axis", lambda m, x: m.squeeze(x, -1), real(1, 3, 1))
case("concatenate", lambda m, a, b, c: m.concatenate([a, b, c], axis=1), real(2, 1), cplx(2, 3), real(2, 2))
case("concatenate integers", lambda m, a, b: m.concatenate([a, b]), np.arange(3), np.array([True, False]))
case("stack 0", lambda m, a, b: m.stack([a, b]), real(2, 3), real(2, 3))
case("stack -1", lambda m, a, b: m.stack([a, b], axis=-1), cplx(2, 3), cplx(2, 3))
case("hstack vectors", lambda m, a, b: m.hstack([a, b]), real(2), real(3))
case("hstack matrices", lambda m, a, b: m.hstack([a, b]), real(2, 1), real(2, 3))
case("vstack vectors", lambda m, a, b: m.vstack([a, b]), real(3), real(3))
case("vstack matrices", lambda m, a, b: m.vstack([a, b]), real(1, 3), real(2, 3))
case("split parts", lambda m, x: m.split(x, 3, axis=1), real(2, 6))
case("split positions", lambda m, x: [x[:1], x[1:-2], x[-2:9], x[9:]], cplx(5, 2))
case("array_split", lambda m, x: m.array_split(x, 3, axis=-1), real(2, 5))
case("broadcast_arrays", lambda m, a, b: m.broadcast_arrays(a, b), real(3), real(2, 1))
case("meshgrid xy", lambda m, a, b, c: m.meshgrid(a, b, c), real(2), real(3), real(4))
case("meshgrid ij", lambda m, a, b: m.meshgrid(a, b, indexing="ij"), real(2), cplx(3))
case("flip one", lambda m, x: m.flip(x, 1), real(2, 3))
case("flip all", lambda m, x: m.flip(x), cplx(2, 3))
case("roll 2", lambda m, x: m.roll(x, 2, axis=0), real(5, 2))
case("roll -13", lambda m, x: m.roll(x, -13, axis=-1), cplx(2, 5))
case("tile 2", lambda m, x: m.tile(x, 2), real(2, 3))
case("tile 2,1,3", lambda m, x: m.tile(x, (2, 1, 3)), real(2, 3))
case("tile 0", lambda m, x: m.tile(x, 0), real(2))
case("repeat", lambda m, x: m.repeat(x, 3, axis=0), cplx(2, 3))
case("repeat last", lambda m, x: m.repeat(x, 2, axis=-1), real(2, 3))
case("tril 0", lambda m, x: m.tril(x), real(2, 3, 4))
case("tril -1", lambda m, x: m.tril(x, -1), cplx(3, 3))
case("tril 9", lambda m, x: m.tril(x, 9), np.arange(6).reshape(2, 3))
case("triu 0", lambda m, x: m.triu(x), real(4, 3))
case("triu 1", lambda m, x: m.triu(x, 1), cplx(2, 3, 3))
case("diagonal 0", lambda m, x: m.diagonal(x), real(3, 4))
case("diagonal 1", lambda m, x: m.diagonal(x, 1), real(4, 3))
case("diagonal -2 2 0", lambda m, x: m.diagonal(x, -2, 2, 0), cplx(2, 3, 4))
case("diagonal 7", lambda m, x: m.diagonal(x, 7), real(3, 4))
case("diag 0", lambda m, x: m.diag(x), real(3))
case("diag 2", lambda m, x: m.diag(x, 2), cplx(2))
case("diag -1", lambda m, x: m.diag(x, -1), real(3))
case("diag matrix", lambda m, x: m.diag(x, -1), real(3, 2))
case("unstack", lambda m, x: [x[:, k] for k in range(3)], real(2, 3, 2))
case("iter", lambda m, x: [x[k] for k in range(3)], cplx(3, 2))
for mode in ["edge", "reflect", "symmetric", "wrap"]:
    case(f"pad {mode}", lambda m, x: m.pad(x, ((2, 1), (0, 3)), mode=mode), real(4, 4))
    case(f"pad far {mode}", lambda m, x: m.pad(x, ((5, 8),), mode=mode), cplx(3))
    case(f"pad one {mode}", lambda m, x: m.pad(x, ((2, 1),), mode=mode), real(1))
case("pad constant", lambda m, x: m.pad(x, 1), real(2, 3))
case("pad constant value", lambda m, x, v: m.pad(x, ((1, 2), (0, 1)), constant_values=v), real(2, 3), real())
take = np.array([[2, -1], [0, 2]])
case("take 0", lambda m, x: m.take(x, take, axis=0), real(3, 2))
case("take -1", lambda m, x: m.take(x, take, axis=-1), cplx(2, 3))
along = np.array([[2, -3], [0, 1]])
case("take_along_axis", lambda m, x: m.take_along_axis(x, along, axis=1), cplx(2, 3))
case("take_along_axis broadcast", lambda m, x: m.take_along_axis(x, along[:1], axis=1), real(4, 3))
case("nonzero", lambda m, x: [k.astype("int64") for k in m.nonzero(x)], np.array([[0, 3, 0], [1, 0, 2]]))

cases.write()
