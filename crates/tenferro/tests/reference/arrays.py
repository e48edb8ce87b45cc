"""Values of elementwise functions, reductions, sorting and numerics from NumPy and SciPy; gradients from JAX, those of
complex numbers from PyTorch.

A case has operands x (and y, z), the value, the gradient of the sum of the value times fixed weights with respect to
each real operand (dx, dy, dz), and for some the product of the second derivative with a fixed direction (hx).
"""

import jax
import jax.numpy as jnp
import numpy as np
import scipy.special as sp
import torch

from common import Cases

jax.config.update("jax_enable_x64", True)
cases = Cases(__file__)
random = np.random.default_rng(5)


def weights(shape):
    """The same numbers as in the tests: cos(1), cos(2), …"""
    return np.cos(1.0 + np.arange(np.prod(shape, dtype=int))).reshape(shape)


def case(name, value, function, *operands, second=True):
    """`value` is NumPy's, `function` JAX's for derivatives (None if there are none)."""
    tensors = {"value": value}
    for letter, operand in zip("xyz", operands):
        tensors[letter] = operand
    if function is not None:
        def loss(*operands):
            result = function(*operands)
            return jnp.sum(result * weights(result.shape))
        active = [i for i, operand in enumerate(operands) if operand.dtype.kind == "f"]
        gradients = jax.grad(loss, active)(*operands)
        for i, gradient in zip(active, gradients):
            tensors["d" + "xyz"[i]] = gradient
        if second:
            slope = jax.grad(loss, 0)
            direction = jnp.asarray(weights(operands[0].shape))
            rest = operands[1:]
            tensors["hx"] = jax.jvp(lambda x: slope(x, *rest), (jnp.asarray(operands[0]),), (direction,))[1]
    cases.add(name, **tensors)


def complex_case(name, value, function, operand):
    """`function` is PyTorch's; the gradient is that of the real part of the weighted sum."""
    x = torch.tensor(operand, requires_grad=True)
    result = function(x)
    loss = (torch.tensor(weights(tuple(result.shape))) * result).sum()
    (loss.real if loss.is_complex() else loss).backward()
    cases.add(name, value=value, x=operand, dx=x.grad.resolve_conj().numpy())


x = np.array([[0.3, -1.2, 2.5], [1.7, -0.4, 0.9]])
p = np.array([[0.3, 1.2, 2.5], [1.7, 0.4, 0.9]])  # positive
u = np.array([[0.3, -0.2, 0.5], [0.7, -0.4, 0.9]])  # within (-1, 1)

unary = {
    "exp": x, "expm1": x, "log": p, "log1p": p, "sqrt": p, "cbrt": p, "sin": x, "cos": x, "tan": x, "sinh": x,
    "cosh": x, "tanh": x, "exp2": x, "log2": p, "log10": p, "sinc": x, "square": x, "reciprocal": x, "deg2rad": x,
    "rad2deg": x, "nan_to_num": x,
}
for name, operand in unary.items():
    case(name, getattr(np, name)(operand), getattr(jnp, name), operand)
for name, numpy_name, operand in [
    ("asin", "arcsin", u), ("acos", "arccos", u), ("atan", "arctan", x), ("asinh", "arcsinh", x),
    ("acosh", "arccosh", p + 1.0), ("atanh", "arctanh", u),
]:
    case(name, getattr(np, numpy_name)(operand), getattr(jnp, numpy_name), operand)
case("rsqrt", 1 / np.sqrt(p), jax.lax.rsqrt, p)
case("sigmoid", sp.expit(x), jax.nn.sigmoid, x)
case("erf", sp.erf(x), jax.scipy.special.erf, x)
case("erfc", sp.erfc(x), jax.scipy.special.erfc, x)
case("erf_inv", sp.erfinv(u), jax.scipy.special.erfinv, u)
case("lgamma", sp.gammaln(p), jax.scipy.special.gammaln, p)
case("digamma", sp.digamma(p), jax.scipy.special.digamma, p)
case("polygamma", sp.polygamma(2, p), lambda x: jax.scipy.special.polygamma(2, x), p, second=False)
case("powi", x**3, lambda x: x**3, x)
case("abs", np.abs(x), jnp.abs, x)
case("sign", np.sign(x), None, x)
for name in ["floor", "ceil", "round", "trunc"]:
    case(name, getattr(np, name)(np.array([0.5, 1.5, -0.5, -1.7, 2.3])), None, np.array([0.5, 1.5, -0.5, -1.7, 2.3]))
special = np.array([np.nan, np.inf, -np.inf, 0.0, 1.0])
for name in ["isnan", "isinf", "isfinite"]:
    case(name, getattr(np, name)(special), None, special)
complex_special = np.array([1 + 1j, complex(np.nan, 0), complex(0, np.inf), complex(np.inf, np.nan)])
for name in ["isnan", "isinf", "isfinite"]:
    case(name + "_complex", getattr(np, name)(complex_special), None, complex_special)
case("nan_to_num_special", np.nan_to_num(special), None, special)
case("sinc_near", np.sinc(np.array([0.0, 0.3, -0.3183])), jnp.sinc, np.array([0.0, 0.3, -0.3183]))
case("sinc_tiny", np.sinc(np.array([1e-9, -1e-200])), None, np.array([1e-9, -1e-200]))
case("abs_zero", np.zeros(2), jnp.abs, np.array([0.0, -0.0]))
case("std_constant", np.std(np.ones(3)), jnp.std, np.ones(3))
case("var_constant", np.var(np.ones(3)), jnp.var, np.ones(3))
z = np.array([3.0 + 4.0j, -1.0 + 0.5j, 0.25 - 2.0j])
case("sign_complex", np.sign(z), None, z)
for name in ["real", "imag", "conj", "angle", "abs", "square", "exp", "log", "sqrt", "sin", "tanh", "reciprocal"]:
    function = lambda z, name=name: getattr(torch, name)(z.clone())
    complex_case(name + "_complex", getattr(np, name)(z), function, z)
case("angle_real", np.angle(np.array([1.0, -2.0, 0.0])), None, np.array([1.0, -2.0, 0.0]))

y = np.array([[1.3, 0.7, -2.0], [0.6, -1.1, 0.9]])
binary = {
    "atan2": "arctan2", "hypot": "hypot", "logaddexp": "logaddexp", "maximum": "maximum", "minimum": "minimum",
    "fmod": "fmod", "remainder": "remainder", "add": "add", "sub": "subtract", "mul": "multiply", "div": "divide",
}
for name, numpy_name in binary.items():
    case(name, getattr(np, numpy_name)(x, y), getattr(jnp, numpy_name), x, y, second=name != "hypot")
case("rem", np.fmod(x, y), jnp.fmod, x, y)
case("pow", p**y, jnp.power, p, y)
case("clip", np.clip(x, -0.5, 1.0), lambda x: jnp.clip(x, -0.5, 1.0), x)
case("floor_divide", np.floor_divide(x, y), jnp.floor_divide, x, y)
case("heaviside", np.heaviside(np.array([-1.0, 0.0, 2.0]), 0.5), None, np.array([-1.0, 0.0, 2.0]))
# Derivatives at equal operands, to second order.
tie = np.array([0.5, -1.0])
case("logaddexp_tie", np.logaddexp(tie, tie), jnp.logaddexp, tie, tie)
case("maximum_tie", np.maximum(tie, tie), jnp.maximum, tie, tie)
case("clip_tie", np.clip(tie, 0.5, 1.0), lambda x: jnp.clip(x, 0.5, 1.0), tie)
far = np.array([1000.0, -1000.0, -np.inf, 0.0])
case("logaddexp_far", np.logaddexp(far, np.array([0.0, -999.0, 1.0, -40.0])), jnp.logaddexp, far,
     np.array([0.0, -999.0, 1.0, -40.0]), second=False)
# Both components at a tie: the second derivative of the norm, from its formula by JAX.
case("hypot_tie", np.hypot(tie, tie), lambda x, y: jnp.sqrt(x * x + y * y), tie, tie)
division_x = np.array([5.0, -5.0, 5.0, -5.0, 0.0, 1.0, -1.0, 1.0, np.inf, 3.0, 6.0])
division_y = np.array([3.0, 3.0, -3.0, -3.0, 2.0, np.inf, np.inf, 0.0, 2.0, 0.1, 2.0])
with np.errstate(all="ignore"):
    for name in ["floor_divide", "remainder", "fmod"]:
        case(name + "_special", getattr(np, name)(division_x, division_y), None, division_x, division_y)
        for dtype in ["int32", "int64"]:
            a = np.array([7, -7, 7, -7, 5, -5, np.iinfo(dtype).min], dtype)
            b = np.array([3, 3, -3, -3, 0, 0, 3], dtype)
            case(f"{name}_{dtype}", getattr(np, name)(a, b), None, a, b)
        a, b = np.array([7, 2**31, 5], "uint32"), np.array([3, 7, 0], "uint32")
        case(f"{name}_uint32", getattr(np, name)(a, b), None, a, b)

for name, numpy_name in [("lt", "less"), ("le", "less_equal"), ("gt", "greater"), ("ge", "greater_equal"),
                         ("eq", "equal"), ("ne", "not_equal")]:
    a, b = np.array([1.0, 2.0, np.nan, 0.0]), np.array([2.0, 2.0, np.nan, -0.0])
    case(name, getattr(np, numpy_name)(a, b), None, a, b)
a, b = np.array([0.0, 0.0, 2.0, 3.0]), np.array([0.0, 1.0, 0.0, -1.0])
for name in ["logical_and", "logical_or", "logical_xor"]:
    case(name, getattr(np, name)(a, b), None, a, b)
case("logical_not", np.logical_not(a), None, a)
a, b = np.array([1.0, 1.0, np.inf, np.nan, -np.inf]), np.array([1.00001, 1.1, np.inf, np.nan, np.inf])
case("isclose", np.isclose(a, b, 1e-4, 1e-8), None, a, b)
for name in ["bitwise_and", "bitwise_or", "bitwise_xor", "left_shift", "right_shift"]:
    a, b = np.array([12, -5, 7], "int64"), np.array([10, 3, 1], "int64")
    case(name, getattr(np, name)(a, b), None, a, b)
condition = np.array([[True], [False]])
case("where", np.where(condition, x, y[0]), lambda x, y: jnp.where(condition, x, y), x, y[0], second=False)

# Reductions of a tensor of rank 3, over all axes, over some and with these kept.
t = random.normal(size=(2, 3, 4))
for name in ["sum", "prod", "mean", "max", "min", "var", "std", "ptp", "median"]:
    n, j = getattr(np, name), getattr(jnp, name)
    case(name, n(t), j, t)
    case(name + "_axis", n(t, axis=(0, 2)), lambda t, j=j: j(t, axis=(0, 2)), t)
    case(name + "_keepdims", n(t, axis=-1, keepdims=True), lambda t, j=j: j(t, axis=-1, keepdims=True), t)
j = jax.scipy.special.logsumexp
case("logsumexp", sp.logsumexp(t), j, t)
case("logsumexp_axis", sp.logsumexp(t, axis=(0, 2)), lambda t: j(t, axis=(0, 2)), t)
case("logsumexp_keepdims", sp.logsumexp(t, axis=-1, keepdims=True), lambda t: j(t, axis=-1, keepdims=True), t)
for name in ["var", "std"]:
    n, j = getattr(np, name), getattr(jnp, name)
    case(name + "_ddof", n(t, ddof=1), lambda t, j=j: j(t, ddof=1), t)
    case(name + "_ddof_axis", n(t, axis=(0, 2), ddof=1), lambda t, j=j: j(t, axis=(0, 2), ddof=1), t)
    case(name + "_ddof_keepdims", n(t, axis=-1, ddof=1, keepdims=True),
         lambda t, j=j: j(t, axis=-1, ddof=1, keepdims=True), t)
for name, options in [("quantile", {}), ("quantile_axis", {"axis": (0, 2)}),
                      ("quantile_keepdims", {"axis": -1, "keepdims": True})]:
    case(name, np.quantile(t, 0.3, **options), lambda t, options=options: jnp.quantile(t, 0.3, **options), t)
for name in ["argmax", "argmin"]:
    n = getattr(np, name)
    case(name, n(t), None, t)
    case(name + "_axis", n(t, axis=1), None, t)
    case(name + "_keepdims", n(t, axis=-1, keepdims=True), None, t)
holes = (random.normal(size=(2, 3, 4)) > 0.5).astype("float64")
for name in ["all", "any", "count_nonzero"]:
    n = getattr(np, name)
    case(name, n(holes), None, holes)
    case(name + "_axis", n(holes, axis=(0, 2)), None, holes)
    case(name + "_keepdims", n(holes, axis=-1, keepdims=True), None, holes)
tied = np.array([[1.0, 3.0, 3.0], [2.0, 2.0, 2.0]])
for name in ["max", "min"]:
    case(name + "_ties", getattr(np, name)(tied, axis=1), lambda t, name=name: getattr(jnp, name)(t, axis=1), tied)
zeros = np.array([[0.0, 3.0, 2.0], [0.0, 0.0, 2.0]])
case("prod_zeros", np.prod(zeros, axis=1), lambda t: jnp.prod(t, axis=1), zeros)
case("argmax_ties", np.argmax(tied, axis=1), None, tied)
case("argmax_nan", np.argmax(np.array([1.0, np.nan, 3.0, np.nan])), None, np.array([1.0, np.nan, 3.0, np.nan]))
case("max_nan", np.max(np.array([1.0, np.nan, 3.0])), None, np.array([1.0, np.nan, 3.0]))
case("median_nan", np.median(np.array([1.0, np.nan, 3.0])), None, np.array([1.0, np.nan, 3.0]))
case("median_infinite", np.median(np.array([1.0, np.inf, 3.0])), None, np.array([1.0, np.inf, 3.0]))
large = np.array([[1000.0, 1001.0], [-1000.0, -1001.0], [-np.inf, 0.5]])
case("logsumexp_large", sp.logsumexp(large, axis=1), lambda x: jax.scipy.special.logsumexp(x, axis=1), large,
     second=False)
infinite = np.array([[np.inf, 0.0], [-np.inf, -np.inf], [np.inf, -np.inf], [np.inf, np.inf], [np.nan, 0.0]])
case("logsumexp_infinite", sp.logsumexp(infinite, axis=1), None, infinite)
w = np.array([1 + 2j, -0.5 + 0.25j, 3 - 1j])
for name in ["sum", "prod", "mean"]:
    complex_case(name + "_complex", getattr(np, name)(w), getattr(torch, name), w)
complex_case("var_complex", np.var(w), lambda w: torch.mean(torch.abs(w - w.mean()) ** 2), w)
complex_case("logsumexp_complex", np.asarray(jax.scipy.special.logsumexp(jnp.asarray(w))),
             lambda w: torch.log(torch.sum(torch.exp(w))), w)
complex_case("cumprod_complex", np.cumprod(w), lambda w: torch.cumprod(w, 0), w)
# Dtypes of reductions, as JAX has them with 64 bits enabled but for means of 32-bit integers, which are F64 here.
for dtype in ["bool", "int32", "int64", "uint32", "uint64", "float32"]:
    i = np.array([1, 0, 1], dtype)
    for name in ["sum", "prod", "max", "cumsum"]:
        case(f"{name}_{dtype}", np.asarray(getattr(jnp, name)(i, axis=0)), None, i)
    mean = np.mean(i, dtype=None if dtype == "float32" else "float64")
    case(f"mean_{dtype}", np.asarray(mean), None, i)
case("sum_wide", np.sum(np.array([2**31 - 1] * 3, "int32")), None, np.array([2**31 - 1] * 3, "int32"))
case("mean_wide", np.mean(np.array([2**62] * 4)), None, np.array([2**62] * 4))

for name in ["cumsum", "cumprod"]:
    n, j = getattr(np, name), getattr(jnp, name)
    case(name, n(t, axis=1), lambda t, j=j: j(t, axis=1), t)
case("cummax", np.maximum.accumulate(t, axis=-1), lambda t: jax.lax.cummax(t, axis=2), t)
case("cummin", np.minimum.accumulate(t, axis=-1), lambda t: jax.lax.cummin(t, axis=2), t)
case("cumlogsumexp", np.logaddexp.accumulate(t, axis=1), lambda t: jax.lax.cumlogsumexp(t, axis=1), t)
case("sort", np.sort(t, axis=1), lambda t: jnp.sort(t, axis=1), t)
case("argsort", np.argsort(t, axis=1), None, t)
unsorted = np.array([2.0, np.nan, -np.inf, 1.0, 2.0, -1.0, np.nan])
case("sort_nan", np.sort(unsorted), None, unsorted)
case("argsort_nan", np.argsort(unsorted, kind="stable"), None, unsorted)
case("sort_int32", np.sort(np.array([3, -1, 2], "int32")), None, np.array([3, -1, 2], "int32"))
case("top_k", np.asarray(jax.lax.top_k(t, 2)[0]), lambda t: jax.lax.top_k(t, 2)[0], t)
case("top_k_indices", np.asarray(jax.lax.top_k(t, 2)[1]).astype("int64"), None, t)
edges = np.array([0.0, 1.0, 1.0, 2.5, 4.0])
values = np.array([[-1.0, 0.0, 1.0], [1.5, 4.0, 9.0]])
case("searchsorted", np.searchsorted(edges, values), None, edges, values)
case("searchsorted_right", np.searchsorted(edges, values, side="right"), None, edges, values)
case("searchsorted_nan", np.searchsorted(edges, np.array([np.nan, 1.0])), None, edges, np.array([np.nan, 1.0]))
case("searchsorted_empty", np.searchsorted(np.array([]), values), None, np.array([]), values)
case("diff", np.diff(t, axis=1), lambda t: jnp.diff(t, axis=1), t)
case("diff_twice", np.diff(t, n=2, axis=-1), lambda t: jnp.diff(t, n=2, axis=-1), t)
case("diff_bool", np.diff(np.array([True, True, False, True])), None, np.array([True, True, False, True]))
case("trapezoid", np.trapezoid(t, dx=0.5, axis=1), lambda t: jnp.trapezoid(t, dx=0.5, axis=1), t)
points = np.array([0.0, 0.5, 1.5, 1.75])
case("trapezoid_points", np.trapezoid(t, points, axis=2), lambda t, p: jnp.trapezoid(t, p, axis=2), t, points)
at = np.array([-1.0, 0.25, 0.5, 1.6, 9.0])
f = np.array([1.0, -1.0, 2.0, 0.5])
case("interp", np.interp(at, points, f), jnp.interp, at, points, f, second=False)

case("arange", np.arange(0.5, 3.0, 0.25), None)
case("arange_down", np.arange(7, -4, -3, dtype="int32"), None)
case("arange_empty", np.arange(3, 3, 1, dtype="int64"), None)
case("arange_float32", np.arange(0, 1, 0.125, dtype="float32"), None)
case("linspace", np.linspace(-1.0, 2.0, 7), None)
case("linspace_one", np.linspace(-1.0, 2.0, 1), None)
case("linspace_none", np.linspace(-1.0, 2.0, 0), None)
case("linspace_tensors", np.linspace(tie, f[:2], 4), lambda a, b: jnp.linspace(a, b, 4), tie, f[:2], second=False)
case("logspace", np.logspace(-1.0, 2.0, 4), None)
case("eye", np.eye(3, dtype="float32"), None)
case("full", np.full((2, 2), 2.5), None)
case("ones", np.ones((2, 2), dtype="int32"), None)
case("zeros", np.zeros((2, 0), dtype="complex64"), None)
case("ones_like", np.ones_like(x), None, x)
case("zeros_like", np.zeros_like(x), None, x)
case("full_like", np.full_like(x, 3), None, x)
case("indices", np.indices((2, 3)), None)
cases.write()
