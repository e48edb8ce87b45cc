#!/usr/bin/env python3
"""Writes function_values.csv: values of elementwise functions at hard points, to 25 digits.

Run it without arguments where mpmath (1.3 or later) is installed; `tests/it/function_values.rs` reads the table.
A row is operation, attributes, dtype, operand and value; complex numbers are `re im`. The points are tiny, huge, next to
zeros, poles, branch points and cuts (never on a cut), and such that the value is a normal double.
"""

import pathlib
import random

from mpmath import mp, mpc, mpf

# Sums of tiny and huge parts cancel in mpmath's own formulas; these digits are enough for parts of 1e±300.
WORKING_DIGITS = 700
DIGITS = 25
one = mpf(1)

REAL_SIZES = [1e-300, 1e-20, 1e-9, 0.001, 0.3, 0.7, 0.999999999, 1.0, 1.000000001, 1.5, 2.7, 9.0, 40.0, 300.0, 1e5, 1e300]
PARTS = [0.0, 1e-300, 1e-17, 1e-5, 0.3, 0.999999999, 1.0, 1.000000001, 2.7, 50.0, 300.0, 1e5, 1e160, 1e300]

REAL = {
    "rsqrt": lambda x: one / mp.sqrt(x),
    "cbrt": lambda x: mp.sign(x) * mp.cbrt(abs(x)),
    "expm1": mp.expm1,
    "log1p": mp.log1p,
    "tan": mp.tan,
    "asin": mp.asin,
    "acos": mp.acos,
    "atan": mp.atan,
    "sinh": mp.sinh,
    "cosh": mp.cosh,
    "tanh": mp.tanh,
    "asinh": mp.asinh,
    "acosh": mp.acosh,
    "atanh": mp.atanh,
    "logistic": lambda x: one / (one + mp.exp(-x)),
    "erf": mp.erf,
    "erfc": mp.erfc,
    "erf_inv": mp.erfinv,
    "lgamma": lambda x: mp.log(abs(mp.gamma(x))),
    "digamma": lambda x: mp.psi(0, x),
}

COMPLEX = {
    "sqrt": mp.sqrt,
    "rsqrt": lambda z: one / mp.sqrt(z),
    "exp": mp.exp,
    "expm1": lambda z: mp.exp(z) - 1,
    "log": mp.log,
    "log1p": lambda z: mp.log(1 + z),
    "sin": mp.sin,
    "cos": mp.cos,
    "tan": mp.tan,
    "asin": mp.asin,
    "acos": mp.acos,
    "atan": mp.atan,
    "sinh": mp.sinh,
    "cosh": mp.cosh,
    "tanh": mp.tanh,
    "asinh": mp.asinh,
    "acosh": mp.acosh,
    "atanh": mp.atanh,
    "logistic": lambda z: one / (one + mp.exp(-z)),
    "reciprocal": lambda z: one / z,
    "sign": lambda z: z / abs(z),
}
PERIODIC = {"exp": 0, "expm1": 0, "sinh": 0, "cosh": 0, "tanh": 0, "logistic": 0, "sin": 1, "cos": 1, "tan": 1}
CUTS = {  # Whether a point lies on a branch cut.
    "sqrt": lambda z: z.imag == 0 and z.real <= 0,
    "rsqrt": lambda z: z.imag == 0 and z.real <= 0,
    "log": lambda z: z.imag == 0 and z.real <= 0,
    "log1p": lambda z: z.imag == 0 and z.real <= -1,
    "asin": lambda z: z.imag == 0 and abs(z.real) >= 1,
    "acos": lambda z: z.imag == 0 and abs(z.real) >= 1,
    "atanh": lambda z: z.imag == 0 and abs(z.real) >= 1,
    "atan": lambda z: z.real == 0 and abs(z.imag) >= 1,
    "asinh": lambda z: z.real == 0 and abs(z.imag) >= 1,
    "acosh": lambda z: z.imag == 0 and z.real <= 1,
}


def is_normal(value):
    size = abs(value)
    return size == 0 or mpf("1e-290") < size < mpf("1e308")


def number(x):
    return mp.nstr(x, DIGITS, strip_zeros=True, min_fixed=1, max_fixed=0) if x else "0"


def polygamma(n, x):
    """Euler and Maclaurin's formula far from the poles; mpmath's Hurwitz zeta function has few digits for some x."""
    s, terms = mpf(n + 1), 2 * n + 100 + max(0, -int(x))
    far = x + terms
    total = sum((x + k) ** -s for k in range(terms)) + far ** (1 - s) / (s - 1) + far**-s / 2
    total += sum(mp.bernoulli(2 * j) / mp.factorial(2 * j) * mp.rf(s, 2 * j - 1) * far ** (1 - s - 2 * j) for j in range(1, 40))
    value = (-1) ** (n + 1) * mp.factorial(n) * total
    assert n > 20 or mp.almosteq(value, mp.psi(n, x), mpf("1e-40")), (n, x)
    return value


def real_rows():
    points = [sign * size for size in REAL_SIZES for sign in (1, -1)] + [1.4616321449683622, 1.4616, 1.57, -0.3, -7.75]
    for name, function in REAL.items():
        mp.dps = 400
        for x in points:
            if name in ("digamma", "lgamma") and (x == round(x) and x <= 0 or abs(x) > 1e6 or abs(x) < 1e-20):
                continue
            if name == "erf_inv" and not abs(x) < 1 or name == "tan" and abs(x) > 1e6:
                continue
            try:
                value = function(mpf(x))
            except (ValueError, ZeroDivisionError, OverflowError):
                continue
            if mp.im(value) == 0 and mp.isfinite(value) and is_normal(mp.re(value)):
                yield name, "", "F64", repr(x), number(mp.re(value))
    mp.dps = 120
    polygamma_points = [1e-5, 0.125, 0.5, 0.999, 1.0, 2.5, 9.99, 30.0, 85.0, 1000.0, 1e10, -0.3, -1e-5, -7.75, -7.5, -30.25]
    for n in [1, 2, 3, 5, 20, 85, 170, 250, 1001]:
        for x in polygamma_points:
            if x < 0 and n > 20:
                continue
            value = polygamma(n, mpf(x))
            if is_normal(value):
                yield "polygamma", f"n={n}", "F64", repr(x), number(value)
    mp.dps = 400
    for n in [-1000, -7, 3, 17, 1000, 2147483647, -2147483648]:
        for x in [0.3, -1.1, 1.0000001, -0.99999999, 9.0, 1e-40]:
            value = mpf(x) ** n
            if is_normal(value):
                yield "integer_pow", f"exponent={n}", "F64", repr(x), number(value)


def complex_rows():
    generator = random.Random(7)
    grid = [complex(s * a, t * b) for a in PARTS for b in PARTS for s in (1, -1) for t in (1, -1)]
    for name, function in COMPLEX.items():
        near = [complex(generator.uniform(-3, 3), generator.uniform(-3, 3)) for _ in range(8)]
        points = generator.sample(grid, 90) + near
        for z in points:
            if z == 0 or name in CUTS and CUTS[name](z):
                continue
            if name in PERIODIC and abs(z.real if PERIODIC[name] else z.imag) > 1e6:
                continue
            if name in PERIODIC and abs(z.imag if PERIODIC[name] else z.real) > 1e6:
                continue
            mp.dps = WORKING_DIGITS
            try:
                value = function(mpc(z))
            except (ValueError, ZeroDivisionError, OverflowError):
                continue
            if is_normal(mp.re(value)) and is_normal(mp.im(value)) and mp.isfinite(value):
                yield name, "", "C64", f"{z.real!r} {z.imag!r}", f"{number(mp.re(value))} {number(mp.im(value))}"
    for n in [-30, -3, 4, 9, 300]:
        for z in [0.3 - 0.4j, -1.1 + 0.01j, 2.0 + 3.0j, 1e-30 + 1e-31j, 1e20 - 1e20j, -0.6 + 0.8j]:
            value = mpc(z) ** n
            if is_normal(mp.re(value)) and is_normal(mp.im(value)):
                yield "integer_pow", f"exponent={n}", "C64", f"{z.real!r} {z.imag!r}", f"{number(mp.re(value))} {number(mp.im(value))}"


def main():
    path = pathlib.Path(__file__).with_suffix(".csv")
    rows = [*real_rows(), *complex_rows()]
    lines = ["op,attributes,dtype,operand,value", *(",".join(row) for row in rows)]
    path.write_text("\n".join(lines) + "\n")


if __name__ == "__main__":
    main()
