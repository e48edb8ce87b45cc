"""How many arrays PyTorch's tape holds after ten applications of an operation, for `tests/memory/saved.rs`.

Counted are the different storages of at least 4096 bytes that autograd packs, except for those of `W` and `MASK`, which
exist anyway. Made with PyTorch 2.15.0: python3 saved.py
"""

import torch
import torch.nn.functional as F

N = 64


def numbers():
    return 0.1 + 0.8 * torch.linspace(0, 1, N * N, dtype=torch.float64).reshape(N, N)


W = numbers().flip(0).contiguous()
MASK = W > 0.5

CASES = {
    "add number": lambda y: y + 1.0,
    "sub number": lambda y: y - 1.0,
    "number sub": lambda y: 1.0 - y,
    "mul number": lambda y: y * 2.0,
    "div number": lambda y: y / 2.0,
    "number div": lambda y: 2.0 / y,
    "neg": lambda y: -y,
    "add": lambda y: y + W,
    "sub": lambda y: y - W,
    "mul": lambda y: y * W,
    "div": lambda y: y / W,
    "div by": lambda y: W / y,
    "add to itself": lambda y: y + y,
    "mul by itself": lambda y: y * y,
    "square": lambda y: y.square(),
    "powi": lambda y: y**3,
    "pow": lambda y: y**1.5,
    "exp of neg": lambda y: (-y).exp(),
    "exp": lambda y: y.exp(),
    "expm1": lambda y: y.expm1(),
    "log": lambda y: y.log(),
    "log1p": lambda y: y.log1p(),
    "sqrt": lambda y: y.sqrt(),
    "rsqrt": lambda y: y.rsqrt(),
    "reciprocal": lambda y: y.reciprocal(),
    "sin": lambda y: y.sin(),
    "cos": lambda y: y.cos(),
    "tan": lambda y: y.tan(),
    "asin": lambda y: y.asin(),
    "acos": lambda y: y.acos(),
    "atan": lambda y: y.atan(),
    "sinh": lambda y: y.sinh(),
    "cosh": lambda y: y.cosh(),
    "tanh": lambda y: y.tanh(),
    "asinh": lambda y: y.asinh(),
    "acosh": lambda y: (y + 2).acosh(),
    "atanh": lambda y: y.atanh(),
    "sigmoid": lambda y: y.sigmoid(),
    "erf": lambda y: y.erf(),
    "erfc": lambda y: y.erfc(),
    "lgamma": lambda y: y.lgamma(),
    "abs": lambda y: y.abs(),
    "sign": lambda y: y.sign(),
    "floor": lambda y: y.floor(),
    "relu": lambda y: y.relu(),
    "leaky_relu": lambda y: F.leaky_relu(y, 0.1),
    "relu6": lambda y: F.relu6(y),
    "elu": lambda y: F.elu(y),
    "clip": lambda y: y.clamp(0.2, 0.8),
    "maximum": lambda y: torch.maximum(y, W),
    "minimum": lambda y: torch.minimum(y, W),
    "where": lambda y: torch.where(MASK, y, 0.0),
    "where of two": lambda y: torch.where(MASK, y, -y),
    "atan2": lambda y: torch.atan2(y, W),
    "hypot": lambda y: torch.hypot(y, W),
    "gelu": lambda y: F.gelu(y),
    "silu": lambda y: F.silu(y),
    "softplus": lambda y: F.softplus(y),
    "softmax": lambda y: y.softmax(1),
    "log_softmax": lambda y: y.log_softmax(1),
    "less its sums": lambda y: y - y.sum(1, keepdim=True),
    "less its means": lambda y: y - y.mean(1, keepdim=True),
    "less its maxima": lambda y: y - y.amax(1, keepdim=True),
    "less its variances": lambda y: y - y.var(1, keepdim=True),
    "cumsum": lambda y: y.cumsum(1),
    "cumprod": lambda y: y.cumprod(1),
    "transpose": lambda y: y.T.contiguous(),
    "reshape": lambda y: y.reshape(N // 2, N * 2).reshape(N, N),
    "flip": lambda y: y.flip(0),
    "roll": lambda y: y.roll(1, 0),
    "concatenate": lambda y: torch.cat([y[1:], y[:1]], 0),
    "broadcast": lambda y: y[:1].expand(N, N),
    "sort": lambda y: y.sort(1)[0],
    "tril": lambda y: y.tril(),
    "matmul": lambda y: y @ W / N,
    "matmul with itself": lambda y: y @ y / N,
    "layer_norm": lambda y: F.layer_norm(y, (N,)),
}


def held(f):
    storages = {}

    def pack(tensor):
        storage = tensor.untyped_storage()
        if storage.nbytes() >= 4096:
            storages[storage.data_ptr()] = tensor
        return tensor

    with torch.autograd.graph.saved_tensors_hooks(pack, lambda tensor: tensor):
        y = numbers().requires_grad_()
        for _ in range(10):
            y = f(y)
        y.sum()
    return len(storages.keys() - {tensor.untyped_storage().data_ptr() for tensor in (W, MASK)})


for name, f in CASES.items():
    print(name, held(f))
