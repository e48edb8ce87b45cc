"""Products of matrices: values by NumPy, gradients by PyTorch."""

import numpy as np
import torch

from common import Cases

cases = Cases(__file__)
rng = np.random.default_rng(7)


def real(*shape):
    return rng.normal(size=shape)


def complex_(*shape):
    return rng.normal(size=shape) + 1j * rng.normal(size=shape)


def integers(*shape):
    return rng.integers(-9, 9, size=shape)


def case(name, a, b, f, torch_f=None):
    """The value, and the gradients of Re Σ w·f(a, b), w random."""
    value = f(a, b)
    tensors = {"a": a, "b": b, "value": value}
    if torch_f is not None:
        w = np.asarray(real(*np.shape(value)))
        dtype = torch.complex128 if np.iscomplexobj(value) else torch.float64
        ta, tb = (torch.tensor(x, requires_grad=True) for x in (a, b))
        loss = (torch.tensor(w) * torch_f(ta.to(dtype), tb.to(dtype))).sum().real
        loss.backward()
        tensors |= {"w": w, "a_grad": ta.grad.resolve_conj().numpy(), "b_grad": tb.grad.resolve_conj().numpy()}
    cases.add(name, **tensors)


shapes = {
    "vector_vector": ([3], [3]),
    "matrix_vector": ([2, 3], [3]),
    "vector_matrix": ([3], [3, 4]),
    "matrix_matrix": ([2, 3], [3, 4]),
    "batch_matrix": ([5, 2, 3], [3, 4]),
    "matrix_batch": ([2, 3], [5, 3, 4]),
    "batch_batch": ([5, 2, 3], [5, 3, 4]),
    "broadcast": ([2, 1, 2, 3], [5, 3, 4]),
    "broadcast_both": ([2, 1, 2, 3], [1, 5, 3, 4]),
    "vector_batch": ([3], [2, 5, 3, 4]),
    "batch_vector": ([2, 5, 4, 3], [3]),
    "ones": ([1, 1, 1], [4, 1, 1]),
}
for name, (a, b) in shapes.items():
    case(f"matmul_{name}", real(*a), real(*b), np.matmul, torch.matmul)
case("matmul_complex", complex_(5, 2, 3), complex_(3, 4), np.matmul, torch.matmul)
case("matmul_complex_real", complex_(2, 3), real(3, 4), np.matmul, torch.matmul)
case("matmul_integer", integers(2, 3), integers(3, 4), np.matmul)
case("matmul_integer_float", integers(2, 3), real(3, 4), np.matmul)
case("matmul_single", real(2, 3).astype(np.float32), real(3, 4).astype(np.float32), np.matmul)
case("matmul_single_double", real(2, 3).astype(np.float32), real(3, 4), np.matmul)
case("matmul_empty", real(2, 0), real(0, 4), np.matmul, torch.matmul)

case("dot_vectors", complex_(3), complex_(3), np.dot, torch.matmul)
case("dot_matrices", real(2, 3), real(3, 4), np.dot, torch.matmul)
case("dot_scalar", real(), real(3, 4), np.dot, torch.mul)
case("dot_tensor_vector", real(2, 3, 4), real(4), np.dot, torch.matmul)
case("dot_tensors", real(2, 3), real(4, 3, 5), np.dot, lambda a, b: torch.einsum("ij,kjl->ikl", a, b))
case("vdot", complex_(2, 3), complex_(6), np.vdot, lambda a, b: torch.vdot(a.reshape(-1), b))
case("vdot_real", real(2, 3), real(2, 3), np.vdot, lambda a, b: (a * b).sum())
case("inner", complex_(2, 3), complex_(4, 5, 3), np.inner, lambda a, b: torch.einsum("ij,klj->ikl", a, b))
case("inner_scalar", real(2), real(), np.inner, torch.mul)
case("outer", complex_(2, 3), complex_(4), np.outer, lambda a, b: torch.outer(a.reshape(-1), b))
case("tensordot_count", real(2, 3, 4), real(3, 4, 5), lambda a, b: np.tensordot(a, b, 2),
     lambda a, b: torch.tensordot(a, b, 2))
case("tensordot_lists", real(2, 3, 4), real(4, 3, 5), lambda a, b: np.tensordot(a, b, ([1, 2], [1, 0])),
     lambda a, b: torch.tensordot(a, b, ([1, 2], [1, 0])))
case("tensordot_pair", real(2, 3, 4), real(5, 3), lambda a, b: np.tensordot(a, b, (1, -1)),
     lambda a, b: torch.tensordot(a, b, ([1], [1])))
case("tensordot_none", real(2), real(3), lambda a, b: np.tensordot(a, b, 0), lambda a, b: torch.outer(a, b))
case("transposes", complex_(2, 3, 4), complex_(2, 3, 5), lambda a, b: a.mT @ b.conj(),
     lambda a, b: a.mT @ b.conj())
case("conjugate_transposes", complex_(2, 3, 4), complex_(2, 3, 5), lambda a, b: a.mT.conj() @ b,
     lambda a, b: a.mH @ b)
cases.write()
