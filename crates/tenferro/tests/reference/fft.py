"""Fourier transforms: values by NumPy, gradients by PyTorch."""

import numpy as np
import torch

from common import Cases

cases = Cases(__file__)
rng = np.random.default_rng(10)


def real(*shape):
    return rng.normal(size=shape)


def complex_(*shape):
    return rng.normal(size=shape) + 1j * rng.normal(size=shape)


def case(name, x, f, torch_f=None):
    """The value, and the gradient of Re Σ w·f(x), w random and complex where the value is."""
    value = f(x)
    tensors = {"x": x, "value": value}
    if torch_f is not None:
        w = complex_(*value.shape) if np.iscomplexobj(value) else real(*value.shape)
        variable = torch.tensor(x, requires_grad=True)
        result = torch_f(variable)
        np.testing.assert_allclose(result.detach().resolve_conj().numpy(), value, rtol=1e-9, atol=1e-9)
        (torch.tensor(w) * result).sum().real.backward()
        tensors |= {"w": w, "grad": variable.grad.resolve_conj().numpy()}
    cases.add(name, **tensors)


def one_axis(function, x, n=None, axis=-1, norm="backward"):
    case(f"{function} {n} {axis} {norm} {x.dtype} {list(x.shape)}", x,
         lambda x: getattr(np.fft, function)(x, n, axis, norm),
         lambda x: getattr(torch.fft, function)(x, n, axis, norm))


def many_axes(function, x, s=None, axes=None, norm="backward"):
    # NumPy wants axes beside sizes.
    numpy_axes = axes if axes is not None or s is None else tuple(range(-len(s), 0))
    case(f"{function} {s} {axes} {norm} {x.dtype} {list(x.shape)}".replace(", ", ","), x,
         lambda x: getattr(np.fft, function)(x, s, numpy_axes, norm),
         lambda x: getattr(torch.fft, function)(x, s, axes, norm))


for function in ("fft", "ifft", "rfft", "irfft", "hfft", "ihfft"):
    field = real if function in ("rfft", "ihfft") else complex_
    one_axis(function, field(6))
    one_axis(function, field(5))
    one_axis(function, field(2, 6, 3), axis=1, norm="ortho")
    one_axis(function, field(6), norm="forward")
    one_axis(function, field(3, 4), n=6)
    one_axis(function, field(4, 3), n=3, axis=0)
    one_axis(function, field(4), n=5, norm="forward")
    one_axis(function, field(4), n=1)
    if field is complex_:
        one_axis(function, real(6))
for function in ("fftn", "ifftn", "rfftn", "irfftn"):
    field = real if function == "rfftn" else complex_
    many_axes(function, field(4, 6))
    many_axes(function, field(2, 3, 4), axes=(2, 0), norm="ortho")
    many_axes(function, field(2, 3, 4), s=(4, 5), norm="forward")
    many_axes(function, field(2, 3, 4), s=(5, 2), axes=(1, 0))
    many_axes(function, field(2, 3, 2, 3, 4))
for function in ("fft2", "ifft2", "rfft2", "irfft2"):
    x = (real if function == "rfft2" else complex_)(2, 4, 3)
    case(f"{function}", x, getattr(np.fft, function), getattr(torch.fft, function))
case("fft None -1 backward float32 [4]", real(4).astype(np.float32), np.fft.fft)
case("fft None -1 backward int64 [4]", np.array([1, 2, 3, 5]), np.fft.fft)
case("irfft None -1 backward complex64 [4]", complex_(4).astype(np.complex64), np.fft.irfft)
for n in (1, 2, 5, 8):
    case(f"fftfreq {n}", np.float64(0.25), lambda d: np.fft.fftfreq(n, d))
    case(f"rfftfreq {n}", np.float64(0.25), lambda d: np.fft.rfftfreq(n, d))
case("fftshift", real(5, 4), np.fft.fftshift, torch.fft.fftshift)
case("fftshift 1", real(5, 4), lambda x: np.fft.fftshift(x, 1), lambda x: torch.fft.fftshift(x, 1))
case("ifftshift", complex_(5, 4), np.fft.ifftshift, torch.fft.ifftshift)
case("ifftshift 0", real(5, 4), lambda x: np.fft.ifftshift(x, 0), lambda x: torch.fft.ifftshift(x, 0))
cases.write()
