#!/usr/bin/env python3
"""Writes third_derivatives.csv: elementwise operations and their partial derivatives up to the third, to 25 digits.

Run it without arguments where mpmath (1.3 or later) is installed; `tests/it/third_derivatives.rs` reads the table.
A row is one derivative at one point: operation, attributes, dtype, the operands, how often it is differentiated by each
of them, and the value. Complex numbers are `re im`. Operands are doubles, written so that they read back exactly.
Every derivative is computed with two precisions, which have to agree.
"""

import itertools
import pathlib

from mpmath import mp, mpc, mpf

DIGITS = 25


def real_functions():
    """name, attributes, function, points"""
    one = mpf(1)
    yield "neg", "", lambda x: -x, [0.5, -2.0]
    yield "abs", "", lambda x: abs(x), [0.5, -2.0]
    yield "sqrt", "", mp.sqrt, [1e-8, 0.25, 1.7, 1e6]
    yield "rsqrt", "", lambda x: one / mp.sqrt(x), [1e-8, 0.25, 1.7, 1e6]
    yield "cbrt", "", lambda x: mp.sign(x) * mp.cbrt(abs(x)), [1e-6, 0.25, -1.7, 1e6]
    yield "exp", "", mp.exp, [-30.0, 0.0, 0.7, 20.0]
    yield "expm1", "", mp.expm1, [-30.0, -2.0, 1e-9, 0.7, 20.0]
    yield "log", "", mp.log, [1e-8, 0.25, 1.0, 1.7, 1e6]
    yield "log1p", "", mp.log1p, [-0.999999, -0.5, 1e-9, 1.7, 1e6]
    yield "sin", "", mp.sin, [0.0, 0.7, -2.0, 100.0]
    yield "cos", "", mp.cos, [0.0, 0.7, -2.0, 100.0]
    yield "tan", "", mp.tan, [0.0, 0.7, -1.5, 1.57]
    yield "asin", "", mp.asin, [0.0, 0.3, -0.7, 0.999999]
    yield "acos", "", mp.acos, [0.0, 0.3, -0.7, 0.999999]
    yield "atan", "", mp.atan, [0.0, 0.7, -3.0, 1000.0]
    yield "sinh", "", mp.sinh, [0.0, 0.7, -2.0, 20.0]
    yield "cosh", "", mp.cosh, [0.0, 0.7, -2.0, 20.0]
    yield "tanh", "", mp.tanh, [0.0, 0.3, -2.0, 4.0]
    yield "asinh", "", mp.asinh, [0.0, 0.7, -3.0, 1000.0]
    yield "acosh", "", mp.acosh, [1.000001, 1.7, 1000.0]
    yield "atanh", "", mp.atanh, [0.0, 0.3, -0.7, 0.999999]
    yield "logistic", "", lambda x: one / (one + mp.exp(-x)), [0.0, 0.7, -20.0, 5.0]
    yield "erf", "", mp.erf, [0.0, 0.7, -2.0, 5.0]
    yield "erfc", "", mp.erfc, [0.0, 0.7, -2.0, 5.0]
    yield "erf_inv", "", mp.erfinv, [0.0, 1e-9, 0.4, -0.75, 0.999999]
    yield "lgamma", "", lambda x: mp.log(abs(mp.gamma(x))), [1e-3, 0.5, 1.0625, 2.5, 30.0, 1e6, -0.3, -7.75]
    digamma_points = [1e-3, 0.5, 1.4375, 1.4616321449683622, 2.5, 30.0, 1e6, -0.3, -7.75]
    yield "digamma", "", lambda x: mp.psi(0, x), digamma_points
    for n in [0, 1, 2, 5, 40]:
        points = [0.125, 0.5, 2.5, 30.0] + ([-0.3, -7.75] if n <= 5 else [])
        yield "polygamma", f"n={n}", lambda x, n=n: mp.psi(n, x), points
    for n in [-3, -1, 0, 1, 2, 3, 4, 9]:
        points = [0.5, -1.25, 20.0] + ([0.0] if n >= 0 else [])
        yield "integer_pow", f"exponent={n}", lambda x, n=n: x**n, points
    yield "square", "", lambda x: x * x, [0.0, 0.7, -2.0]
    yield "reciprocal", "", lambda x: one / x, [1e-3, 0.7, -2.0]


def complex_functions():
    one = mpf(1)
    points = [0.3 - 0.4j, -2.0 + 1.0j, 1.25 + 0.5j]
    yield "neg", "", lambda z: -z, points
    yield "sqrt", "", mp.sqrt, points + [-1.0 + 1e-3j]
    yield "rsqrt", "", lambda z: one / mp.sqrt(z), points
    yield "exp", "", mp.exp, points
    yield "expm1", "", mp.expm1, points + [1e-9 - 1e-8j]
    yield "log", "", mp.log, points + [0.6 + 0.8j]
    yield "log1p", "", mp.log1p, points + [1e-9 - 1e-8j]
    yield "sin", "", mp.sin, points + [1.0 + 20.0j]
    yield "cos", "", mp.cos, points + [1.0 + 20.0j]
    yield "tan", "", mp.tan, points + [1.5 - 0.125j]
    yield "asin", "", mp.asin, points + [0.999 + 1e-3j]
    yield "acos", "", mp.acos, points + [0.999 + 1e-3j]
    yield "atan", "", mp.atan, points + [1e-3 + 0.999j]
    yield "sinh", "", mp.sinh, points + [20.0 + 1.0j]
    yield "cosh", "", mp.cosh, points + [20.0 + 1.0j]
    yield "tanh", "", mp.tanh, points + [0.125 + 1.5j]
    yield "asinh", "", mp.asinh, points + [1e-3 + 0.999j]
    yield "acosh", "", mp.acosh, points + [0.999 + 1e-3j]
    yield "atanh", "", mp.atanh, points + [0.999 + 1e-3j]
    yield "logistic", "", lambda z: one / (one + mp.exp(-z)), points + [0.125 + 3.0j]
    for n in [-2, 0, 1, 2, 3, 5]:
        yield "integer_pow", f"exponent={n}", lambda z, n=n: z**n, points
    yield "square", "", lambda z: z * z, points
    yield "reciprocal", "", lambda z: one / z, points


def binary_functions():
    """name, dtype, function, points"""
    real = [(0.5, 0.25), (-1.5, 3.0), (2.0, -1.25)]
    complex_ = [(0.5 - 1.0j, 2.0 + 0.75j), (1.25 + 0.5j, -0.3 + 0.4j)]
    for name, function in [
        ("add", lambda x, y: x + y),
        ("sub", lambda x, y: x - y),
        ("mul", lambda x, y: x * y),
        ("div", lambda x, y: x / y),
    ]:
        yield name, "F64", function, real
        yield name, "C64", function, complex_
    power = lambda x, y: mp.exp(y * mp.log(x))
    yield "pow", "F64", power, [(0.5, 0.25), (1.5, 3.0), (2.0, -1.25), (1e-3, 3.5), (10.0, 0.0)]
    yield "pow", "C64", power, complex_ + [(-1.0 + 0.5j, 2.0 + 0.0j)]
    # atan2(y, x): the first operand is y.
    yield "atan2", "F64", mp.atan2, [(0.5, 0.25), (-1.5, 3.0), (2.0, -1.25), (-1e-3, -1.0), (5.0, 1e-3)]
    remainder = lambda x, y: x - mp.sign(x / y) * mp.floor(abs(x / y)) * y
    yield "rem", "F64", remainder, [(5.5, 2.0), (-5.5, 2.0), (5.5, -2.0), (0.5, 3.0)]


def derivative(function, point, orders):
    """A partial derivative by finite differences of so many digits that only rounding to DIGITS is left."""
    results = []
    for precision in [120, 160]:
        mp.dps = precision
        exact = tuple(mpc(x) if isinstance(x, complex) else mpf(x) for x in point)
        order = tuple(orders) if len(orders) > 1 else orders[0]
        at = exact if len(exact) > 1 else exact[0]
        value = mp.diff(function, at, order) if sum(orders) else function(*exact)
        results.append(value)
    first, second = results
    # What a difference leaves of an exact zero is far below every derivative here.
    if abs(first - second) > mpf(10) ** -29 * abs(second):
        assert abs(first) < 1e-28 and abs(second) < 1e-28, (point, orders, first, second)
        second = mpf(0)
    return second


def text(value, is_complex, digits=DIGITS):
    number = lambda x: mp.nstr(x, digits, strip_zeros=True, min_fixed=1, max_fixed=0) if x else "0"
    if not is_complex:
        assert mp.im(value) == 0, value
        return number(mp.re(value))
    return f"{number(mp.re(value))} {number(mp.im(value))}"


def operand(x):
    return f"{x.real!r} {x.imag!r}" if isinstance(x, complex) else repr(x)


def rows():
    cases = [(name, attributes, "F64", function, [(x,) for x in points]) for name, attributes, function, points in real_functions()]
    cases += [(name, attributes, "C64", function, [(z,) for z in points]) for name, attributes, function, points in complex_functions()]
    cases += [(name, "", dtype, function, points) for name, dtype, function, points in binary_functions()]
    for name, attributes, dtype, function, points in cases:
        for point in points:
            for orders in itertools.product(range(4), repeat=len(point)):
                if sum(orders) <= 3:
                    value = text(derivative(function, point, orders), dtype == "C64")
                    yield [name, attributes, dtype, ";".join(map(operand, point)), ";".join(map(str, orders)), value]


def main():
    path = pathlib.Path(__file__).with_suffix(".csv")
    lines = ["op,attributes,dtype,operands,orders,value", *(",".join(row) for row in rows())]
    path.write_text("\n".join(lines) + "\n")


if __name__ == "__main__":
    main()
