"""Values, gradients and second derivatives of the functions of `nn`, from PyTorch and JAX.

Each case has inputs x0, x1, …, the result y, a cotangent ct with the gradients g0, g1, …, and often a direction v0, v1, …
with the derivatives h0, h1, … of the gradients along it.
"""

import jax
import jax.numpy as jnp
import numpy as np
import torch
import torch.nn.functional as F

from common import Cases

jax.config.update("jax_enable_x64", True)
torch.set_default_dtype(torch.float64)
cases = Cases(__file__)


def numbers(seed, *shape):
    return np.random.default_rng(seed).normal(size=shape)


def like(seed, values):
    return [np.random.default_rng(seed + i).normal(size=x.shape).astype(x.dtype) for i, x in enumerate(values)]


def record(name, inputs, y, ct, gradients, extra, directions=None, seconds=None):
    tensors = {f"x{i}": x for i, x in enumerate(inputs)}
    tensors |= {"y": y, "ct": ct} | {f"g{i}": g for i, g in enumerate(gradients)} | extra
    if directions is not None:
        tensors |= {f"v{i}": v for i, v in enumerate(directions)} | {f"h{i}": h for i, h in enumerate(seconds)}
    cases.add(name, **tensors)


def by_torch(name, f, *inputs, second=True, **extra):
    xs = [torch.tensor(x, requires_grad=True) for x in inputs]
    y = f(*xs)
    ct = np.asarray(like(100, [y.detach().numpy()])[0])
    gradients = torch.autograd.grad((y * torch.tensor(ct)).sum(), xs, create_graph=second)
    directions = seconds = None
    if second:
        directions = like(200, inputs)
        along = sum((g * torch.tensor(v)).sum() for g, v in zip(gradients, directions))
        if along.requires_grad:
            seconds = torch.autograd.grad(along, xs, allow_unused=True)
            seconds = [np.zeros_like(x) if s is None else s.numpy(force=True) for s, x in zip(seconds, inputs)]
        else:
            seconds = [np.zeros_like(x) for x in inputs]
    record(name, inputs, y.detach().numpy(), ct, [g.numpy(force=True) for g in gradients], extra, directions, seconds)


def by_jax(name, f, *inputs, second=True, **extra):
    y = np.asarray(f(*map(jnp.asarray, inputs)))
    ct = np.asarray(like(100, [y])[0])
    slope = jax.grad(lambda xs: jnp.sum(f(*xs) * ct))
    xs = tuple(map(jnp.asarray, inputs))
    directions = seconds = None
    if second:
        directions = like(200, inputs)
        seconds = map(np.asarray, jax.jvp(slope, (xs,), (tuple(map(jnp.asarray, directions)),))[1])
    record(name, inputs, y, ct, list(map(np.asarray, slope(xs))), extra, directions, seconds)


def f32(x):
    return np.asarray(x, dtype=np.float32)


# Activations, at kinks and far out as well.
points = np.array([-1000.0, -30.0, -6.5, -2.0, -0.7, -1e-9, 0.0, 1e-9, 0.3, 1.1, 4.0, 6.0, 7.5, 40.0, 1000.0])
for name, f in {
    "relu": F.relu, "relu6": F.relu6, "leaky_relu": lambda x: F.leaky_relu(x, 0.1), "elu": lambda x: F.elu(x, 1.3),
    "selu": F.selu, "silu": F.silu, "swish": F.silu, "sigmoid": torch.sigmoid,
    "tanh": torch.tanh, "softsign": F.softsign, "hard_sigmoid": lambda x: F.relu6(x + 3) / 6, "hard_swish": F.hardswish,
    "gelu_tanh": lambda x: F.gelu(x, approximate="tanh"),
}.items():
    by_torch(name, f, points, second=name not in ("elu", "selu", "hard_swish"))
for name in ("relu", "elu", "silu", "gelu_tanh", "tanh"):
    f = {"relu": F.relu, "elu": lambda x: F.elu(x, 1.3), "silu": F.silu, "tanh": torch.tanh,
         "gelu_tanh": lambda x: F.gelu(x, approximate="tanh")}[name]
    by_torch(name + "_f32", f, f32(points), second=False)
# Second derivatives jump at 0, so they are taken elsewhere.
for name, f in {"elu": lambda x: F.elu(x, 1.3), "selu": F.selu}.items():
    by_torch(name + "_second", f, points[points != 0])
by_jax("celu", lambda x: jnp.where(x > 0, x, 0.7 * jnp.expm1(jnp.minimum(x, 0) / 0.7)), points[points != 0])
by_jax("gelu", lambda x: 0.5 * x * jax.lax.erfc(-x / np.sqrt(2.0)), points)
by_jax("softplus", jax.nn.softplus, points)
by_jax("log_sigmoid", jax.nn.log_sigmoid, points)
by_jax("mish", lambda x: x * jnp.tanh(jax.nn.softplus(x)), points)
by_jax("softplus_f32", jax.nn.softplus, f32(points), second=False)
by_jax("log_sigmoid_f32", jax.nn.log_sigmoid, f32(points), second=False)
by_torch("glu_0", lambda x: F.glu(x, 0), numbers(1, 4, 3))
by_torch("glu_last", lambda x: F.glu(x, -1), numbers(2, 2, 3, 4))

# Softmax.
logits = numbers(3, 3, 4) * 3
masked = logits.copy()
masked[0, 1] = masked[1, :3] = -np.inf
by_torch("softmax", lambda x: F.softmax(x, -1), logits)
by_torch("softmax_0", lambda x: F.softmax(x, 0), logits)
by_torch("softmax_large", lambda x: F.softmax(x, -1), logits + 1e4)
by_torch("softmax_masked", lambda x: F.softmax(x, -1), masked)
by_torch("log_softmax", lambda x: F.log_softmax(x, -1), logits)
by_torch("log_softmax_0", lambda x: F.log_softmax(x, 0), logits)
by_torch("log_softmax_large", lambda x: F.log_softmax(x, -1), logits - 1e4)
by_torch("softmax_f32", lambda x: F.softmax(x, -1), f32(logits), second=False)

# Normalization.
x = numbers(4, 3, 6, 2, 2) * 2 + 1
by_torch("layer_norm", lambda x: F.layer_norm(x, x.shape[2:], eps=1e-3), x)
by_torch("layer_norm_layer", lambda x, w, b: F.layer_norm(x, (4,), w, b, 1e-5), numbers(5, 3, 4), numbers(6, 4), numbers(7, 4))
by_torch("rms_norm", lambda x: F.rms_norm(x, (2,), eps=1e-3), x)
by_torch("group_norm", lambda x: F.group_norm(x, 3, eps=1e-3), x)
by_torch("instance_norm", lambda x: F.instance_norm(x, eps=1e-3), x)
by_torch("channel_affine", lambda x, w, b: F.group_norm(x, 2, w, b, 1e-3), x, numbers(8, 6), numbers(9, 6))
running = (numbers(10, 6), np.abs(numbers(11, 6)) + 0.5)
mean, variance = map(torch.tensor, running)
by_torch("batch_norm_eval", lambda x: F.batch_norm(x, mean, variance, eps=1e-3), x, mean=running[0], variance=running[1])
new_mean, new_variance = map(torch.tensor, running)
F.batch_norm(torch.tensor(x), new_mean, new_variance, training=True, momentum=0.3, eps=1e-3)
by_torch(
    "batch_norm", lambda x: F.batch_norm(x, None, None, training=True, eps=1e-3), x, mean=running[0],
    variance=running[1], new_mean=new_mean.numpy(), new_variance=new_variance.numpy(),
)

# Losses. The predictions include equal ones and corners.
y = np.array([[0.0, 1.0, -2.0], [3.0, 0.5, -0.25]])
t = np.array([[0.0, 0.0, 1.0], [1.0, 2.0, 0.25]])
for reduction in ("mean", "sum", "none"):
    by_torch(f"mse_loss_{reduction}", lambda y, t: F.mse_loss(y, t, reduction=reduction), y, t)
    by_torch(f"l1_loss_{reduction}", lambda y, t: F.l1_loss(y, t, reduction=reduction), y, t)
    by_torch(f"huber_loss_{reduction}", lambda y, t: F.huber_loss(y, t, delta=1.5, reduction=reduction), y, t)
by_torch("smooth_l1_loss", lambda y, t: F.smooth_l1_loss(y, t, beta=0.5), y, t)
by_torch("smooth_l1_loss_0", lambda y, t: F.smooth_l1_loss(y, t, beta=0.0), y, t)
p = np.random.default_rng(12).dirichlet(np.ones(4), size=3)
labels = np.array([2, 0, 3])
by_torch("cross_entropy", lambda x: F.cross_entropy(x, torch.tensor(labels)), logits, labels=labels)
by_torch("cross_entropy_sum", lambda x: F.cross_entropy(x, torch.tensor(labels), reduction="sum"), logits, labels=labels)
by_torch("cross_entropy_none", lambda x: F.cross_entropy(x, torch.tensor(labels), reduction="none"), logits, labels=labels)
by_torch("cross_entropy_large", lambda x: F.cross_entropy(x, torch.tensor(labels)), logits * 1e3, labels=labels)
by_torch("cross_entropy_smooth", lambda x: F.cross_entropy(x, torch.tensor(labels), label_smoothing=0.2), logits, labels=labels)
by_torch("cross_entropy_p", lambda x, p: F.cross_entropy(x, p), logits, p)
by_torch("cross_entropy_p_smooth", lambda x: F.cross_entropy(x, torch.tensor(p), label_smoothing=0.2), logits, p=p)
images = numbers(13, 2, 3, 2, 2)
pixels = np.array([[[0, 2], [1, 1]], [[2, 2], [0, 1]]])
by_torch("cross_entropy_axis", lambda x: F.cross_entropy(x, torch.tensor(pixels)), images, labels=pixels)
by_torch("cross_entropy_f32", lambda x: F.cross_entropy(x, torch.tensor(labels)), f32(logits), second=False, labels=labels)
log_p = np.log(np.random.default_rng(14).dirichlet(np.ones(4), size=3))
by_torch("nll_loss", lambda x: F.nll_loss(x, torch.tensor(labels)), log_p, labels=labels)
by_torch("kl_div", lambda q, p: F.kl_div(q, p, reduction="batchmean"), log_p, p)
p_with_zero = np.array([[0.0, 0.5, 0.5, 0.0], [1.0, 0.0, 0.0, 0.0], [0.25, 0.25, 0.25, 0.25]])
by_torch("kl_div_zero", lambda q: F.kl_div(q, torch.tensor(p_with_zero), reduction="sum"), log_p, p=p_with_zero)
by_torch(
    "binary_cross_entropy_with_logits", lambda x, t: F.binary_cross_entropy_with_logits(x, t),
    numbers(15, 5) * 3, np.array([0.0, 1.0, 0.3, 1.0, 0.5]),
)
by_jax(
    "binary_cross_entropy_with_logits_far",
    lambda x: jnp.array([0.0, 1.0, 0.0, 1.0, 0.3]) * jax.nn.softplus(-x)
    + jnp.array([1.0, 0.0, 1.0, 0.0, 0.7]) * jax.nn.softplus(x),
    np.array([1000.0, 1000.0, -50.0, -1000.0, 0.0]),
)
signs = np.array([[1.0, -1.0, 1.0], [-1.0, 1.0, 1.0]])
by_torch("hinge_loss", lambda y: F.relu(1 - torch.tensor(signs) * y).mean(), y, t=signs)
by_torch("cosine_similarity", lambda a, b: F.cosine_similarity(a, b, 1), numbers(16, 3, 4), numbers(17, 3, 4))

# Convolutions.
x1, x2, x3 = numbers(20, 2, 4, 9), numbers(21, 2, 4, 6, 5), numbers(22, 1, 2, 4, 3, 4)
by_torch("conv1d", F.conv1d, x1, numbers(23, 6, 4, 3))
by_torch("conv1d_options", lambda x, w: F.conv1d(x, w, stride=2, padding=3, dilation=2, groups=2), x1, numbers(24, 6, 2, 3))
by_torch("conv2d", F.conv2d, x2, numbers(25, 3, 4, 2, 3))
by_torch(
    "conv2d_options", lambda x, w: F.conv2d(x, w, stride=(2, 1), padding=(1, 2), dilation=(1, 2), groups=4),
    x2, numbers(26, 8, 1, 3, 2),
)
by_torch("conv2d_same", lambda x, w: F.conv2d(x, w, padding="same", dilation=(2, 1)), x2, numbers(27, 2, 4, 3, 2))
by_jax(
    "conv2d_same_stride", lambda x, w: jax.lax.conv_general_dilated(x, w, (2, 3), "SAME"), x2, numbers(28, 2, 4, 3, 2)
)
by_torch(
    "conv2d_layer", lambda x, w, b: F.conv2d(x, w, b, stride=2, padding=1), x2, numbers(29, 3, 4, 3, 3), numbers(30, 3)
)
by_torch("conv3d", lambda x, w: F.conv3d(x, w, padding=1, stride=(1, 2, 1)), x3, numbers(31, 3, 2, 2, 2, 3))
by_torch("conv2d_f32", F.conv2d, f32(x2), f32(numbers(25, 3, 4, 2, 3)), second=False)
by_torch("conv_transpose1d", F.conv_transpose1d, x1, numbers(32, 4, 3, 3))
by_torch(
    "conv_transpose1d_options",
    lambda x, w: F.conv_transpose1d(x, w, stride=3, padding=2, output_padding=1, dilation=2, groups=2),
    x1, numbers(33, 4, 3, 3),
)
by_torch(
    "conv_transpose2d", lambda x, w: F.conv_transpose2d(x, w, stride=(2, 1), padding=(1, 0)), x2, numbers(34, 4, 2, 3, 2)
)
by_torch("conv_transpose3d", lambda x, w: F.conv_transpose3d(x, w, stride=2), x3, numbers(35, 2, 2, 2, 1, 2))

# Pooling.
by_torch("max_pool1d", lambda x: F.max_pool1d(x, 2), x1)
by_torch("max_pool2d", lambda x: F.max_pool2d(x, (3, 2), stride=(2, 1), padding=(1, 1)), x2)
by_torch("avg_pool2d", lambda x: F.avg_pool2d(x, (3, 2), stride=(2, 1), padding=(1, 1)), x2)
by_torch("avg_pool2d_inside", lambda x: F.avg_pool2d(x, (3, 2), stride=(2, 1), padding=1, count_include_pad=False), x2)
by_torch("avg_pool3d", lambda x: F.avg_pool3d(x, 2), x3)
by_torch("adaptive_avg_pool", lambda x: F.adaptive_avg_pool2d(x, (4, 2)), x2)
by_torch("adaptive_avg_pool_more", lambda x: F.adaptive_avg_pool1d(x, 12), x1)

# Attention.
q, k, v = numbers(40, 2, 3, 4, 5), numbers(41, 2, 3, 6, 5), numbers(42, 2, 3, 6, 2)
mask = np.random.default_rng(43).random((4, 6)) < 0.6
bias = numbers(44, 2, 1, 4, 6)


def attention(q, k, v, mask=None, scale=None):
    """By hand, to be differentiable twice; a query that attends to nothing gives 0."""
    scores = q @ k.transpose(-1, -2) * (1 / np.sqrt(q.shape[-1]) if scale is None else scale)
    if mask is None:
        return torch.softmax(scores, -1) @ v
    if mask.dtype != torch.bool:
        return torch.softmax(scores + mask, -1) @ v
    some = mask.any(-1, keepdim=True)
    scores = torch.where(mask | ~some, scores, -torch.inf)
    return torch.where(some, torch.softmax(scores, -1) @ v, 0.0)


expected = F.scaled_dot_product_attention(*map(torch.tensor, (q, k, v)), attn_mask=torch.tensor(mask))
assert torch.allclose(attention(*map(torch.tensor, (q, k, v)), torch.tensor(mask)), expected)
nothing = mask.copy()
nothing[1] = False
by_torch("attention", attention, q, k, v)
by_torch("attention_mask", lambda q, k, v: attention(q, k, v, torch.tensor(mask)), q, k, v, mask=mask)
by_torch("attention_nothing", lambda q, k, v: attention(q, k, v, torch.tensor(nothing)), q, k, v, mask=nothing)
by_torch("attention_bias", lambda q, k, v, b: attention(q, k, v, b, 0.3), q, k, v, bias)
by_torch("attention_causal", lambda q, k, v: attention(q, k, v, torch.ones(4, 6).tril().bool()), q, k, v)
weights = [numbers(50, 4, 4), numbers(51, 4), numbers(52, 4, 4), numbers(53, 4), numbers(54, 4, 4), numbers(55, 4),
           numbers(56, 4, 4), numbers(57, 4)]


def multi_head(q, k, wq, bq, wk, bk, wv, bv, wo, bo):
    return F.multi_head_attention_forward(
        q.transpose(0, 1), k.transpose(0, 1), k.transpose(0, 1), 4, 2, torch.cat([wq, wk, wv]), torch.cat([bq, bk, bv]),
        None, None, False, 0.0, wo, bo, need_weights=False,
    )[0].transpose(0, 1)


torch.backends.mha.set_fastpath_enabled(False)
with torch.nn.attention.sdpa_kernel(torch.nn.attention.SDPBackend.MATH):
    by_torch("multi_head_attention", multi_head, numbers(58, 2, 3, 4), numbers(59, 2, 5, 4), *weights)

# Layers.
by_torch("linear", F.linear, numbers(60, 2, 3), numbers(61, 4, 3), numbers(62, 4))
by_torch("linear_plain", F.linear, numbers(60, 3), numbers(61, 4, 3))
indices = np.array([[0, 3], [3, 1]])
by_torch("embedding", lambda table: F.embedding(torch.tensor(indices), table), numbers(63, 4, 3), indices=indices)
cell = [numbers(64, 8, 3), numbers(65, 8, 2), numbers(66, 8), numbers(67, 8)]
by_torch(
    "lstm_cell", lambda x, h, c, *w: torch.cat(torch.lstm_cell(x, (h, c), *w), -1),
    numbers(68, 3, 3), numbers(69, 3, 2), numbers(70, 3, 2), *cell, second=False,
)


def lstm(x, h, c, wi, wh, bi, bh):
    i, f, g, o = ((x @ wi.T + bi) + (h @ wh.T + bh)).chunk(4, -1)
    c = torch.sigmoid(f) * c + torch.sigmoid(i) * torch.tanh(g)
    return torch.cat([torch.sigmoid(o) * torch.tanh(c), c], -1)


by_torch("lstm_cell_second", lstm, numbers(68, 3, 3), numbers(69, 3, 2), numbers(70, 3, 2), *cell)
cell = [numbers(71, 6, 3), numbers(72, 6, 2), numbers(73, 6), numbers(74, 6)]
by_torch("gru_cell", torch.gru_cell, numbers(68, 3, 3), numbers(69, 3, 2), *cell, second=False)
cases.write()
