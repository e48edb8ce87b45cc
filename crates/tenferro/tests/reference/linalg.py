"""Linear algebra: values by NumPy and SciPy, gradients by PyTorch.

The part of a name before the first space is the function; results of several tensors are laid end to end. Vectors of
decompositions are compared by what does not depend on their signs and phases, or after fixing these.
"""

import numpy as np
import scipy.linalg
import torch

from common import Cases

cases = Cases(__file__)
rng = np.random.default_rng(9)


def real(*shape):
    return rng.normal(size=shape)


def complex_(*shape):
    return rng.normal(size=shape) + 1j * rng.normal(size=shape)


def positive(x):
    return x @ x.conj().swapaxes(-1, -2) + np.eye(x.shape[-1])


def numpy_of(x):
    return x.detach().resolve_conj().resolve_neg().numpy()


def case(name, operands, f, torch_f=None, expected=None):
    """The value by `f` (or `expected`), and the gradients of Re Σ w·torch_f(operands), w random."""
    value = np.asarray(f(*operands) if expected is None else expected)
    tensors = {str(number): operand for number, operand in enumerate(operands)} | {"value": value}
    if torch_f is not None:
        variables = [torch.tensor(operand, requires_grad=True) for operand in operands]
        dtype = torch.complex128 if any(np.iscomplexobj(operand) for operand in operands) else torch.float64
        result = torch_f(*[variable.to(dtype) for variable in variables])
        np.testing.assert_allclose(numpy_of(result), value, rtol=1e-9, atol=1e-9)
        w = np.asarray(real(*value.shape))
        (torch.tensor(w) * result).sum().real.backward()
        tensors |= {"w": w} | {f"grad {n}": numpy_of(variable.grad) for n, variable in enumerate(variables)}
    cases.add(name, **tensors)


def flat(*parts):
    """Several tensors as one vector, of complex numbers if one of them is."""
    return np.concatenate([np.ravel(part) for part in parts])


def torch_flat(*parts):
    dtype = torch.complex128 if any(part.is_complex() for part in parts) else torch.float64
    return torch.cat([part.reshape(-1).to(dtype) for part in parts])


def hermitian(a):
    return (a + a.mH) / 2


# Systems of equations
shapes = {
    "vector": ([3, 3], [3]), "matrix": ([3, 3], [3, 2]), "batch": ([4, 3, 3], [4, 3, 2]),
    "batch vector": ([4, 3, 3], [3]), "one matrix": ([3, 3], [4, 5, 3, 2]), "broadcast": ([4, 1, 3, 3], [5, 3, 2]),
    "single": ([1, 1], [1]),
}


def torch_solve(a, b):
    return torch.linalg.solve(a, b[:, None])[..., 0] if b.ndim == 1 else torch.linalg.solve(a, b)


for name, (a, b) in shapes.items():
    case(f"solve {name}", [real(*a), real(*b)], np.linalg.solve, torch_solve)
case("solve complex", [complex_(3, 3), complex_(3, 2)], np.linalg.solve, torch_solve)
case("solve mixed", [real(3, 3), complex_(3)], np.linalg.solve, torch_solve)
case("solve integers", [np.array([[2, 1], [1, 3]]), np.array([1, 2])], np.linalg.solve)
case("solve float32", [real(3, 3).astype(np.float32), real(3).astype(np.float32)], np.linalg.solve)


def torch_triangular(upper, unit=False, f=lambda a: a):
    def solve(a, b):
        a = f(torch.triu(a) if upper else torch.tril(a))
        x = torch.linalg.solve_triangular(a, b[:, None] if b.ndim == 1 else b, upper=bool((a[..., -1, 0] == 0).all()),
                                          unitriangular=unit)
        return x[..., 0] if b.ndim == 1 else x
    return solve


def triangular(name, a, b, torch_f, **options):
    case(f"solve_triangular {name}", [a, b], lambda a, b: scipy.linalg.solve_triangular(a, b, **options), torch_f)


triangular("lower", real(3, 3), real(3, 2), torch_triangular(False), lower=True)
triangular("upper", complex_(3, 3), complex_(3), torch_triangular(True))
triangular("unit", real(3, 3), real(3), torch_triangular(False, True), lower=True, unit_diagonal=True)
triangular("transposed", complex_(3, 3), complex_(3, 2), torch_triangular(False, f=lambda a: a.mT), lower=True, trans=1)
triangular("adjoint", complex_(3, 3), complex_(3, 2), torch_triangular(True, f=lambda a: a.mH), trans=2)
lower, right = np.tril(real(4, 3, 3)) + 2 * np.eye(3), real(3, 2)
case("solve_triangular batch", [lower, right], lambda a, b: np.linalg.solve(a, b), torch_triangular(False))
for name, field in (("real", real), ("complex", complex_)):
    l, b = np.tril(field(3, 3)), field(3, 2)
    case(f"cho_solve {name}", [l, b], lambda l, b: scipy.linalg.cho_solve((l, True), b),
         lambda l, b: torch.linalg.solve(torch.tril(l) @ torch.tril(l).mH, b))
    case(f"inv {name}", [field(3, 3)], np.linalg.inv, torch.linalg.inv)
    case(f"inv batch {name}", [field(2, 3, 3)], np.linalg.inv, torch.linalg.inv)
    case(f"lstsq tall {name}", [field(5, 3), field(5, 2)], lambda a, b: np.linalg.lstsq(a, b)[0],
         lambda a, b: torch.linalg.pinv(a) @ b)
    case(f"lstsq wide {name}", [field(3, 5), field(3)], lambda a, b: np.linalg.lstsq(a, b)[0],
         lambda a, b: torch.linalg.pinv(a) @ b)
    case(f"lstsq square {name}", [field(3, 3), field(4, 3, 2)], np.linalg.solve, torch.linalg.solve)
    for shape in ([5, 3], [3, 5], [3, 3], [2, 4, 3]):
        case(f"pinv {name} {shape}", [field(*shape)], np.linalg.pinv, torch.linalg.pinv)
    case(f"pinv deficient {name}", [field(4, 2) @ field(2, 3)], lambda a: np.linalg.pinv(a, 1e-10),
         lambda a: torch.linalg.pinv(a, rtol=1e-10))
case("lstsq batch", [real(2, 5, 3), real(5)], lambda a, b: np.stack([np.linalg.lstsq(x, b)[0] for x in a]),
     lambda a, b: torch.linalg.pinv(a) @ b)
# All singular values are equal.
case("pinv identity", [np.eye(3)], np.linalg.pinv, torch.linalg.pinv)
case("pinv isometry", [np.linalg.qr(real(4, 2))[0]], np.linalg.pinv, torch.linalg.pinv)
case("pinv_with", [np.diag([1.0, 0.1, 0.01])], lambda a: np.linalg.pinv(a, 0.05))
case("pinv zero", [np.zeros((2, 3))], np.linalg.pinv)
case("pinv empty", [np.zeros((2, 0, 3))], np.linalg.pinv)

# Decompositions
for name, field in (("real", real), ("complex", complex_)):
    for shape in ([3, 3], [2, 3, 3], [1, 1]):
        a = positive(field(*shape))
        case(f"cholesky {name} {shape}", [a], np.linalg.cholesky, lambda a: torch.linalg.cholesky(hermitian(a)))


def positive_diagonal(q, r, sign, last):
    """The factors with a positive diagonal in r."""
    phase = sign(r.diagonal(0, -2, -1)) if last is None else sign(r.diagonal(0, -2, -1)).detach()
    return q * phase[..., None, :], (1 / phase)[..., :, None] * r


def numpy_qr(a):
    return flat(*positive_diagonal(*np.linalg.qr(a), lambda d: d / abs(d), None))


def torch_qr(a):
    return torch_flat(*positive_diagonal(*torch.linalg.qr(a), lambda d: d / abs(d), True))


for name, field in (("real", real), ("complex", complex_)):
    for shape in ([3, 3], [4, 2], [2, 3, 2]):
        case(f"qr {name} {shape}", [field(*shape)], numpy_qr, torch_qr)
    case(f"qr {name} wide", [field(2, 4)], numpy_qr)


def numpy_lu(a):
    p, l, u = scipy.linalg.lu(a, p_indices=True)
    # SciPy: a = l[p]·u, so row i of l belongs to the row of a where p is i.
    return flat(np.argsort(p, axis=-1).astype(a.dtype), l, u)


def torch_lu(a):
    p, l, u = torch.linalg.lu(a)
    return torch_flat(torch.argmax(p.real, -2).to(a.dtype), l, u)


for name, field in (("real", real), ("complex", complex_)):
    for shape in ([3, 3], [4, 2], [2, 4], [2, 3, 3]):
        case(f"lu {name} {shape}", [field(*shape)], numpy_lu, torch_lu)


def fix_columns(u):
    """The phases that make the largest entry of each column positive."""
    pivot = np.take_along_axis(u, np.argmax(abs(u), axis=-2)[..., None, :], -2)
    return pivot.conj() / abs(pivot)


def numpy_svd(a):
    u, s, vh = np.linalg.svd(a, full_matrices=False)
    phase = fix_columns(u)
    return flat(u * phase, s, vh * phase.conj().swapaxes(-1, -2))


def torch_svd_invariant(a):
    u, s, vh = torch.linalg.svd(a, full_matrices=False)
    return torch_flat(u @ vh, (u * torch.sin(s).to(u.dtype)[..., None, :]) @ vh, s)


def torch_eigh_invariant(a):
    w, v = torch.linalg.eigh(hermitian(a))
    return torch_flat(w, (v * torch.sin(w).to(v.dtype)[..., None, :]) @ v.mH)


def numpy_eigh(a):
    w, v = np.linalg.eigh((a + a.conj().swapaxes(-1, -2)) / 2)
    return flat(w, v * fix_columns(v))


def torch_eig_invariant(a):
    w, v = torch.linalg.eig(a)
    return torch_flat((w**2).sum(-1), (v * torch.sin(w)[..., None, :]) @ torch.linalg.inv(v))


def numpy_eigvals(a):
    return np.sort_complex(np.linalg.eigvals(a))


for name, field in (("real", real), ("complex", complex_)):
    for shape in ([3, 3], [4, 2], [2, 4], [2, 3, 2]):
        a = field(*shape)
        case(f"svdvals {name} {shape}", [a], lambda a: np.linalg.svd(a, compute_uv=False), torch.linalg.svdvals)
        case(f"svd {name} {shape}", [a], numpy_svd)
        case(f"svd_invariant {name} {shape}", [a], None, torch_svd_invariant,
             numpy_of(torch_svd_invariant(torch.tensor(a))))
    for shape in ([3, 3], [2, 3, 3], [1, 1]):
        a = field(*shape)
        case(f"eigh {name} {shape}", [a], numpy_eigh)
        case(f"eigvalsh {name} {shape}", [a], lambda a: np.linalg.eigvalsh((a + a.conj().swapaxes(-1, -2)) / 2),
             lambda a: torch.linalg.eigvalsh(hermitian(a)))
        case(f"eigh_invariant {name} {shape}", [a], None, torch_eigh_invariant,
             numpy_of(torch_eigh_invariant(torch.tensor(a))))
        case(f"eigvals {name} {shape}", [a], numpy_eigvals)
        case(f"eig_invariant {name} {shape}", [a], None, torch_eig_invariant,
             numpy_of(torch_eig_invariant(torch.tensor(a))))

# Functions
for name, field in (("real", real), ("complex", complex_)):
    for shape in ([3, 3], [2, 2, 2], [1, 1]):
        a = field(*shape)
        case(f"det {name} {shape}", [a], np.linalg.det, torch.linalg.det)
        case(f"slogdet {name} {shape}", [a], lambda a: flat(*np.linalg.slogdet(a)),
             lambda a: torch_flat(*torch.linalg.slogdet(a)))
        case(f"expm {name} {shape}", [a], scipy.linalg.expm, torch.linalg.matrix_exp)
    for n in (0, 1, 2, 5, -1, -3):
        case(f"matrix_power {n} {name}", [field(3, 3)], lambda a: np.linalg.matrix_power(a, n),
             lambda a: torch.linalg.matrix_power(a, n) if n else torch.eye(3, dtype=a.dtype) + 0 * a)
    case(f"trace {name}", [field(2, 3, 4)], np.linalg.trace, lambda a: a.diagonal(0, -2, -1).sum(-1))
    case(f"trace_first {name}", [field(3, 2, 4)], np.trace, lambda a: a.diagonal(0, 0, 1).sum(-1))
# PyTorch's own derivative of the determinant is zero at a singular matrix.
case("det singular", [np.array([[1.0, 2.0], [2.0, 4.0]])], np.linalg.det,
     lambda a: a[0, 0] * a[1, 1] - a[0, 1] * a[1, 0])
case("det empty", [np.zeros((2, 0, 0))], np.linalg.det)
case("det integers", [np.array([[2, 1], [1, 3]])], np.linalg.det)
case("matrix_power 10 integers", [np.array([[1, 1], [1, 0]])], lambda a: np.linalg.matrix_power(a, 10))
case("matrix_power 0 integers", [np.ones((2, 2, 2), dtype=np.int64)], lambda a: np.linalg.matrix_power(a, 0))
chain = [real(2, 5), real(5, 3), complex_(3, 4), real(4, 2)]
case("multi_dot", chain, lambda *m: np.linalg.multi_dot(m), lambda *m: torch.linalg.multi_dot(m))
chain = [real(5), real(5, 3), real(3, 4), real(4)]
case("multi_dot vectors", chain, lambda *m: np.linalg.multi_dot(m), lambda *m: torch.linalg.multi_dot(m))
case("multi_dot two", [real(5, 2), real(2)], lambda *m: np.linalg.multi_dot(m), lambda *m: torch.linalg.multi_dot(m))
case("kron", [complex_(2, 3), complex_(4, 2)], np.kron, torch.kron)
case("kron ranks", [real(3), real(2, 2, 2)], np.kron, torch.kron)
case("kron scalar", [real(2, 3), real()], np.kron, torch.kron)
case("cross", [complex_(3), complex_(3)], np.cross, lambda a, b: torch.linalg.cross(a, b))
case("cross broadcast", [real(4, 1, 3), real(5, 3)], np.cross,
     lambda a, b: torch.linalg.cross(a, b[None]))

# Norms
def torch_cond(x, ord):
    """torch.linalg.cond writes over what its own derivative needs."""
    if ord in (2, -2):
        return torch.linalg.cond(x, ord)
    return torch.linalg.matrix_norm(x, ord) * torch.linalg.matrix_norm(torch.linalg.inv(x), ord)


for name, field in (("real", real), ("complex", complex_)):
    case(f"norm {name}", [field(2, 3, 4)], np.linalg.norm, torch.linalg.norm)
    for ord in (1, 2, 0, 3, 2.5, np.inf, -np.inf, -1, -2):
        case(f"vector {ord} {name}", [field(4)], lambda x: np.linalg.norm(x, ord),
             (lambda x: torch.linalg.vector_norm(x, ord)) if ord else None)
        case(f"vector_axis {ord} {name}", [field(2, 4, 3)], lambda x: np.linalg.norm(x, ord, axis=1),
             (lambda x: torch.linalg.vector_norm(x, ord, dim=1)) if ord else None)
        case(f"vector_norm {ord} {name}", [field(2, 4, 3)],
             lambda x: np.linalg.vector_norm(x, ord=ord, axis=(0, 2)),
             (lambda x: torch.linalg.vector_norm(x, ord, dim=(0, 2))) if ord else None)
    for ord in (1, 2, np.inf, -np.inf, -1, -2, "fro", "nuc"):
        case(f"matrix {ord} {name}", [field(3, 4)], lambda x: np.linalg.norm(x, ord),
             lambda x: torch.linalg.matrix_norm(x, ord))
        case(f"matrix_axes {ord} {name}", [field(3, 2, 4)],
             lambda x: np.linalg.norm(x, ord, axis=(2, 0), keepdims=True),
             lambda x: torch.linalg.matrix_norm(x, ord, dim=(2, 0), keepdim=True))
        case(f"matrix_norm {ord} {name}", [field(2, 3, 4)],
             lambda x: np.linalg.matrix_norm(x, ord=ord), lambda x: torch.linalg.matrix_norm(x, ord))
        case(f"cond_with {ord} {name}", [field(2, 3, 3)], lambda x: np.linalg.cond(x, ord),
             lambda x: torch_cond(x, ord))
    case(f"cond {name}", [field(2, 3, 4)], np.linalg.cond, torch.linalg.cond)
    case(f"matrix_rank {name}", [np.stack([field(4, 2) @ field(2, 3), field(4, 3), np.zeros((4, 3))])],
         np.linalg.matrix_rank)
case("norm integers", [np.array([3, 4])], np.linalg.norm)
case("matrix_rank_with", [np.diag([1.0, 0.1, 0.01])], lambda a: np.linalg.matrix_rank(a, rtol=0.05))
case("matrix_rank empty", [np.zeros((2, 0, 3))], np.linalg.matrix_rank, expected=np.zeros(2, dtype=np.int64))
case("cond zero", [np.zeros((2, 2))], np.linalg.cond)
case("cond singular", [np.diag([1.0, 0.0])], np.linalg.cond)
case("cond_with 1 singular", [np.diag([1.0, 0.0])], lambda a: np.linalg.cond(a, 1))
cases.write()
