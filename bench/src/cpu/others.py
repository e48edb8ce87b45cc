"""The workloads of `cargo xtask bench cpu -- --others` in JAX and PyTorch; `peers.py` says how inputs are made.

Each loss is written as one would in either framework: where they have different names, small functions below choose.
"""
import math

from peers import workload, xent


def is_jax(xp): return xp.name == "jax"


def roll(xp, x, shift, axis):
    return xp.jnp.roll(x, shift, axis) if is_jax(xp) else xp.torch.roll(x, shift, axis)


def pad_1(xp, x):
    return xp.jnp.pad(x, 1) if is_jax(xp) else xp.F.pad(x, (1, 1, 1, 1))


def log1p(xp, x): return xp.jnp.log1p(x) if is_jax(xp) else xp.torch.log1p(x)


def conv(xp, x, w, padding, groups=1):
    """Cross-correlation of one or two axes, stride 1, zeros on both sides."""
    axes = x.ndim - 2
    if is_jax(xp):
        names = {1: ("NCH", "OIH", "NCH"), 2: ("NCHW", "OIHW", "NCHW")}[axes]
        return xp.jax.lax.conv_general_dilated(
            x, w, (1,) * axes, [(padding, padding)] * axes, dimension_numbers=names, feature_group_count=groups)
    return (xp.F.conv1d if axes == 1 else xp.F.conv2d)(x, w, padding=padding, groups=groups)


def fft(xp): return xp.jnp.fft if is_jax(xp) else xp.torch.fft


def stop(xp, x): return xp.jax.lax.stop_gradient(x) if is_jax(xp) else x.detach()


def sort(xp, x, axis): return xp.jnp.sort(x, axis) if is_jax(xp) else xp.torch.sort(x, axis).values


def lse(xp, x, axis):
    return xp.jax.scipy.special.logsumexp(x, axis) if is_jax(xp) else xp.torch.logsumexp(x, axis)


def log_softmax(xp, x): return xp.jax.nn.log_softmax(x, -1) if is_jax(xp) else xp.torch.log_softmax(x, -1)


def segment_sum(xp, values, to, count):
    if is_jax(xp):
        return xp.jax.ops.segment_sum(values, to, count)
    return values.new_zeros((count,) + values.shape[1:]).index_add(0, to, values)


def segment_max(xp, values, to, count):
    if is_jax(xp):
        return xp.jax.ops.segment_max(values, to, count)
    return values.new_full((count,), -math.inf).scatter_reduce(0, to.long(), values, "amax")


@workload(101)
class heat_2d:
    """f32. params u[256,256] U(0,1), k[1] U(0.1,0.2); const t[256,256] U(0,1). 50 times
    u += k (u shifted by one place up, down, left, right, around the edges - 4u); loss = mean((u-t)^2)."""
    def arrays(g): return [g.u((256, 256), 0, 1), g.u((1,), .1, .2)], [g.u((256, 256), 0, 1)]
    def loss(xp, p, c):
        def step(u):
            around = roll(xp, u, 1, 0) + roll(xp, u, -1, 0) + roll(xp, u, 1, 1) + roll(xp, u, -1, 1)
            return u + p[1] * (around - 4.0 * u)
        d = xp.repeat(step, p[0], 50) - c[0]
        return xp.mean(d * d)


@workload(102)
class wave_2d:
    """f32. param s[128,128] U(0.1,0.4); const u[128,128] U(1). v=u; 100 times (u, v) <- (v, 2v - u + s (sum of the four
    neighbours of v, 0 outside, - 4v)); loss = mean(v^2)."""
    def arrays(g): return [g.u((128, 128), .1, .4)], [g.u((128, 128), -1, 1)]
    def loss(xp, p, c):
        def step(uv):
            u, v = uv
            q = pad_1(xp, v)
            around = q[2:, 1:-1] + q[:-2, 1:-1] + (q[1:-1, 2:] + q[1:-1, :-2])
            return v, 2.0 * v - u + p[0] * (around - 4.0 * v)
        _, v = xp.repeat(step, (c[0], c[0]), 100)
        return xp.mean(v * v)


@workload(103)
class laplacian:
    """f32. param u[512,512] U(1); const f[510,510] U(1). r = sum of the four neighbours - 4u - f, inside;
    loss = mean(r^2) + 0.1 mean(sqrt(dy^2 + dx^2 + 1e-3)) with forward differences, without the last row and column."""
    def arrays(g): return [g.u((512, 512), -1, 1)], [g.u((510, 510), -1, 1)]
    def loss(xp, p, c):
        u = p[0]
        r = u[2:, 1:-1] + u[:-2, 1:-1] + (u[1:-1, 2:] + u[1:-1, :-2]) - 4.0 * u[1:-1, 1:-1] - c[0]
        dy, dx = u[1:, :-1] - u[:-1, :-1], u[:-1, 1:] - u[:-1, :-1]
        return xp.mean(r * r) + 0.1 * xp.mean(xp.sqrt(dy * dy + dx * dx + 1e-3))


@workload(104)
class fir_bank:
    """f32. param w[16,1,33] U(0.2); const x[8,1,4096] U(1). loss = mean(log(1 + conv(x,w)^2)), zero padding 16."""
    def arrays(g): return [g.u((16, 1, 33), -.2, .2)], [g.u((8, 1, 4096), -1, 1)]
    def loss(xp, p, c):
        y = conv(xp, c[0], p[0], 16)
        return xp.mean(log1p(xp, y * y))


@workload(105)
class fft_filter:
    """f32. param w[16,512] U(0.1); const x[16,3584] U(1), t[16,4096] U(1). y = irfft(rfft(x) rfft(w)) of 4096 numbers, row
    by row; loss = mean((y-t)^2)."""
    def arrays(g): return [g.u((16, 512), -.1, .1)], [g.u((16, 3584), -1, 1), g.u((16, 4096), -1, 1)]
    def loss(xp, p, c):
        f = fft(xp)
        d = f.irfft(f.rfft(c[0], 4096) * f.rfft(p[0], 4096), 4096) - c[1]
        return xp.mean(d * d)


@workload(106)
class stft_loss:
    """f32. param x[4,16384] U(1); const t[4,16384] U(1). 125 frames of 512 numbers, 128 apart, times
    0.5 - 0.5 cos(2 pi i/512); S = log(|rfft| + 0.1); loss = mean((S(x)-S(t))^2)."""
    def arrays(g): return [g.u((4, 16384), -1, 1)], [g.u((4, 16384), -1, 1)]
    def loss(xp, p, c):
        if is_jax(xp):
            jnp = xp.jnp
            i = jnp.arange(125)[:, None] * 128 + jnp.arange(512)
            w = 0.5 - 0.5 * jnp.cos(jnp.arange(512, dtype=jnp.float32) * (2 * math.pi / 512))
            S = lambda x: jnp.log(jnp.abs(jnp.fft.rfft(x[:, i] * w)) + 0.1)
        else:
            torch = xp.torch
            w = 0.5 - 0.5 * torch.cos(torch.arange(512, dtype=torch.float32) * (2 * math.pi / 512))
            S = lambda x: torch.log(torch.abs(torch.fft.rfft(x.unfold(-1, 512, 128) * w)) + 0.1)
        d = S(p[0]) - S(c[0])
        return xp.mean(d * d)


@workload(107)
class gru:
    """f32. params W[64,384] U(0.125), U[128,384], b[384], c[384] U(1/sqrt(128)); const xs[50,16,64] U(1). From h=0:
    x W + b and h U + c in three parts each, r = sig(first), z = sig(second), n = tanh(third of x + r third of h),
    h <- (1-z) n + z h; loss = mean of all h^2."""
    def arrays(g):
        s = 1 / math.sqrt(128)
        return [g.u((64, 384), -.125, .125), g.u((128, 384), -s, s), g.u((384,), -s, s), g.u((384,), -s, s)], \
               [g.u((50, 16, 64), -1, 1)]
    def loss(xp, p, c):
        w, u, b, d = p
        split = (lambda x: xp.jnp.split(x, 3, -1)) if is_jax(xp) else (lambda x: xp.torch.chunk(x, 3, -1))
        def cell(h, x):
            x0, x1, x2 = split(x @ w + b)
            h0, h1, h2 = split(h @ u + d)
            r, z = xp.sigmoid(x0 + h0), xp.sigmoid(x1 + h1)
            n = xp.tanh(x2 + r * h2)
            h = (1.0 - z) * n + z * h
            return h, h
        _, hs = xp.scan(cell, xp.zeros((16, 128), w), c[0])
        return xp.mean(hs * hs)


@workload(108)
class rnn_masked:
    """f32. params W[32,64] U(0.18), U[64,64], b[64], O[64,10] U(0.125); const xs[60,32,32] U(1), n[32] int < 60,
    label[32] int < 10. From h=0, at t = 0..59: h <- tanh(x W + h U + b) where t < n; loss = softmax_xent of h O."""
    def arrays(g):
        return [g.u((32, 64), -.18, .18), g.u((64, 64), -.125, .125), g.u((64,), -.125, .125),
                g.u((64, 10), -.125, .125)], [g.u((60, 32, 32), -1, 1), g.ints((32,), 60), g.ints((32,), 10)]
    def loss(xp, p, c):
        w, u, b, o = p
        xs, n, label = c
        h = xp.zeros((32, 64), w)
        next = lambda h, t, x: xp.where((t < n)[:, None], xp.tanh(x @ w + h @ u + b), h)
        if is_jax(xp):
            h, _ = xp.jax.lax.scan(lambda h, tx: (next(h, *tx), None), h, (xp.jnp.arange(60), xs))
        else:
            for t in range(60):
                h = next(h, t, xs[t])
        return xent(xp, h @ o, label)


@workload(109)
class graph_conv:
    """f32, 2000 nodes, 20000 edges. params W1[64,64], b[64], W2[64,16] U(0.125); const x[2000,64] U(1), from[20000],
    to[20000] int < 2000, label[2000] int < 16. A(h) = (h + sum over edges that arrive of h[from]) / (1 + their number);
    loss = softmax_xent of A(relu(A(x W1) + b) W2)."""
    def arrays(g):
        return [g.u((64, 64), -.125, .125), g.u((64,), -.125, .125), g.u((64, 16), -.125, .125)], \
               [g.u((2000, 64), -1, 1), g.ints((20000,), 2000), g.ints((20000,), 2000), g.ints((2000,), 16)]
    def loss(xp, p, c):
        w1, b, w2 = p
        x, come, to, label = c
        one = xp.jnp.ones(20000, x.dtype) if is_jax(xp) else x.new_ones(20000)
        n = 1.0 + segment_sum(xp, one, to, 2000)
        if is_jax(xp):
            A = lambda h: h.at[to].add(h[come]) / n[:, None]
        else:
            A = lambda h: h.index_add(0, to, h[come]) / n[:, None]
        return xent(xp, A(xp.relu(A(x @ w1) + b) @ w2), label)


@workload(110)
class graph_attention:
    """f32, 2000 nodes, 20000 edges. params W[64,64] U(0.125), a[64], b[64] U(0.5); const x[2000,64] U(1), from[20000],
    to[20000] int < 2000. h = x W; s = leaky_relu((h a)[from] + (h b)[to], 0.2); w = softmax of s over the edges that
    arrive at a node; y = sum of w h[from] over them; loss = mean(y^2)."""
    def arrays(g):
        return [g.u((64, 64), -.125, .125), g.u((64,), -.5, .5), g.u((64,), -.5, .5)], \
               [g.u((2000, 64), -1, 1), g.ints((20000,), 2000), g.ints((20000,), 2000)]
    def loss(xp, p, c):
        w, a, b = p
        x, come, to = c
        h = x @ w
        leaky = (lambda s: xp.jax.nn.leaky_relu(s, 0.2)) if is_jax(xp) else (lambda s: xp.F.leaky_relu(s, 0.2))
        s = leaky((h @ a)[come] + (h @ b)[to])
        e = xp.exp(s - stop(xp, segment_max(xp, s, to, 2000))[to])
        e = e / segment_sum(xp, e, to, 2000)[to]
        y = segment_sum(xp, e[:, None] * h[come], to, 2000)
        return xp.mean(y * y)


@workload(111)
class n_body:
    """f64, n=256. params x[n,3] U(1), v[n,3] U(0.1), m[n] U(0.001,0.01). a(x)_i = sum_j m_j (x_j-x_i) / (|x_j-x_i|^2 +
    0.01)^1.5; 10 times v += 0.005 a(x), x += 0.01 v, v += 0.005 a(x);
    loss = 0.5 sum m v^2 - 0.5 sum_ij m_i m_j / sqrt(|x_j-x_i|^2 + 0.01)."""
    def arrays(g): return [g.u((256, 3), -1, 1, "f8"), g.u((256, 3), -.1, .1, "f8"), g.u((256,), .001, .01, "f8")], []
    def loss(xp, p, c):
        x, v, m = p
        diff = lambda x: x[None] - x[:, None]
        soft = lambda d: xp.sum(d * d, -1) + 1e-2
        def pull(x):
            d = diff(x)
            return xp.sum((m / soft(d) ** 1.5)[..., None] * d, 1)
        def step(xv):
            x, v = xv
            v = v + 0.005 * pull(x)
            x = x + 0.01 * v
            return x, v + 0.005 * pull(x)
        x, v = xp.repeat(step, (x, v), 10)
        return 0.5 * xp.sum(m * xp.sum(v * v, -1)) - 0.5 * xp.sum(m[:, None] * m / xp.sqrt(soft(diff(x))))


@workload(112)
class transformer:
    """f32. params E[256,128] U(1), P[64,128] U(1), QKV[128,384] U(1/sqrt(128)), O[128,128] U(1/sqrt(128)), g1[128]
    U(0.5,1.5), b1[128] U(0.1), W1[128,512], c1[512] U(1/sqrt(128)), W2[512,128], c2[128] U(1/sqrt(512)), g2[128]
    U(0.5,1.5), b2[128] U(0.1); const w[8,64] int < 256, label[8,64] int < 256.
    x = E[w] + P; x += O of causal attention with 4 heads of 32 of norm(x) g1 + b1 (columns q, k, v; heads within);
    x += W2 of gelu (exact) of (norm(x) g2 + b2) W1 + c1, + c2; loss = softmax_xent of x E^T."""
    def arrays(g):
        s, i = 1 / math.sqrt(128), 1 / math.sqrt(512)
        return [g.u((256, 128), -1, 1), g.u((64, 128), -1, 1), g.u((128, 384), -s, s), g.u((128, 128), -s, s),
                g.u((128,), .5, 1.5), g.u((128,), -.1, .1), g.u((128, 512), -s, s), g.u((512,), -s, s),
                g.u((512, 128), -i, i), g.u((128,), -i, i), g.u((128,), .5, 1.5), g.u((128,), -.1, .1)], \
               [g.ints((8, 64), 256), g.ints((8, 64), 256)]
    def loss(xp, p, c):
        E, P, qkv, o, g1, b1, w1, c1, w2, c2, g2, b2 = p
        if is_jax(xp):
            def norm(x):
                d = x - xp.jnp.mean(x, -1, keepdims=True)
                return d * xp.jax.lax.rsqrt(xp.jnp.mean(d * d, -1, keepdims=True) + 1e-5)
            gelu = lambda x: xp.jax.nn.gelu(x, approximate=False)
            causal = xp.jnp.tril(xp.jnp.ones((64, 64), bool))
        else:
            norm = lambda x: xp.F.layer_norm(x, (128,))
            gelu = xp.F.gelu
            causal = xp.torch.tril(xp.torch.ones((64, 64), dtype=bool))
        x = xp.rows(E, c[0]) + P
        parts = xp.reshape((norm(x) * g1 + b1) @ qkv, (8, 64, 3, 4, 32))
        q, k, v = (xp.swap(parts[:, :, i], 1, 2) for i in range(3))
        w = xp.softmax(xp.where(causal, q @ xp.swap(k, 2, 3) / math.sqrt(32), -1e9))
        x = x + xp.reshape(xp.swap(w @ v, 1, 2), (8, 64, 128)) @ o
        x = x + gelu((norm(x) * g2 + b2) @ w1 + c1) @ w2 + c2
        return xent(xp, xp.reshape(x @ E.T, (512, 256)), xp.reshape(c[1], (512,)))


@workload(113, "compute")
class per_example:
    """f32. params W1[64,128], b1[128] U(0.125), W2[128,10], b2[10] U(0.1); const x[256,64] U(1), label[256] int < 10.
    The gradient of softmax_xent of tanh(x W1 + b1) W2 + b2 for each example, divided by its length if that is above 1;
    result: the mean loss and the mean of these gradients."""
    def arrays(g):
        return [g.u((64, 128), -.125, .125), g.u((128,), -.125, .125), g.u((128, 10), -.1, .1), g.u((10,), -.1, .1)], \
               [g.u((256, 64), -1, 1), g.ints((256,), 10)]
    def compute(xp, p, c):
        def loss(p, x, label):
            z = xp.tanh(x @ p[0] + p[1]) @ p[2] + p[3]
            picked = z[label] if is_jax(xp) else z.gather(0, label.long()[None])[0]
            return lse(xp, z, 0) - picked
        if is_jax(xp):
            losses, gs = xp.jax.vmap(xp.jax.value_and_grad(loss), (None, 0, 0))(p, c[0], c[1])
            maximum = xp.jnp.maximum
        else:
            gs, losses = xp.torch.func.vmap(xp.torch.func.grad_and_value(loss), (None, 0, 0))(p, c[0], c[1])
            maximum = lambda x, low: xp.torch.clamp(x, min=low)
        length = xp.sqrt(sum(xp.sum(xp.reshape(g * g, (256, -1)), 1) for g in gs))
        s = 1.0 / maximum(length, 1.0)
        return xp.mean(losses), [xp.einsum("e,e...->...", s, g) / 256.0 for g in gs]


@workload(114)
class wasserstein:
    """f32. param x[100000] U(1); const y[100000] U(-2,1). loss = mean|sort(x)-sort(y)| + 0.1 mean of the 5000 largest x."""
    def arrays(g): return [g.u((100000,), -1, 1)], [g.u((100000,), -2, 1)]
    def loss(xp, p, c):
        s = sort(xp, p[0], 0)
        return xp.mean(abs(s - sort(xp, c[0], 0))) + 0.1 * xp.mean(s[95000:])


@workload(115)
class median_filter:
    """f32. param u[256,256] U(0,1); const t[254,254] U(0,1). m = median of the 3 x 3 numbers around each inner place;
    loss = mean((m-t)^2)."""
    def arrays(g): return [g.u((256, 256), 0, 1)], [g.u((254, 254), 0, 1)]
    def loss(xp, p, c):
        u = p[0]
        parts = xp.stack([u[i:i + 254, j:j + 254] for i in range(3) for j in range(3)], -1)
        d = sort(xp, parts, -1)[..., 4] - c[0]
        return xp.mean(d * d)


@workload(116)
class cholesky_batch:
    """f64. params a[2000,4,4] U(1), x[2000,4] U(1). L = chol(a a^T + 0.5 I);
    loss = mean(0.5 |L^-1 x|^2 + sum log L_ii)."""
    def arrays(g): return [g.u((2000, 4, 4), -1, 1, "f8"), g.u((2000, 4), -1, 1, "f8")], []
    def loss(xp, p, c):
        a, x = p
        L = xp.chol(a @ xp.swap(a, 1, 2) + 0.5 * xp.eye(4, a))
        z = xp.tri(L, x[..., None])
        return xp.mean(0.5 * xp.sum(z * z, (1, 2)) + xp.sum(xp.log(xp.diag(L)), -1))


@workload(117)
class eigh_batch:
    """f64. param a[500,3,3] U(1); const t[500,3,3] U(1). s = (a + a^T)/2 = v diag(w) v^T;
    loss = mean(|v diag(exp w) v^T - t|^2)."""
    def arrays(g): return [g.u((500, 3, 3), -1, 1, "f8")], [g.u((500, 3, 3), -1, 1, "f8")]
    def loss(xp, p, c):
        a = p[0]
        w, v = (xp.jnp if is_jax(xp) else xp.torch).linalg.eigh(0.5 * (a + xp.swap(a, 1, 2)))
        d = (v * xp.exp(w)[:, None]) @ xp.swap(v, 1, 2) - c[0]
        return xp.mean(xp.sum(d * d, (1, 2)))


@workload(118)
class kalman:
    """f64. params A[4,4] U(0.1), H[2,4] U(1), q[4] U(-3,-2), r[2] U(-2,-1); const y[200,2] U(1). A += 0.9 I; from m=0,
    P=I: m <- A m; P <- A P A^T + diag(exp q); S = H P H^T + diag(exp r); d = y - H m; K = P H^T S^-1; the loss gets
    0.5 (d S^-1 d + log det S); m <- m + K d; P <- P - K H P."""
    def arrays(g):
        return [g.u((4, 4), -.1, .1, "f8"), g.u((2, 4), -1, 1, "f8"), g.u((4,), -3, -2, "f8"), g.u((2,), -2, -1, "f8")], \
               [g.u((200, 2), -1, 1, "f8")]
    def loss(xp, p, c):
        A, H, q, r = p
        linalg = (xp.jnp if is_jax(xp) else xp.torch).linalg
        I = xp.eye(4, A)
        A, Q, R = A + 0.9 * I, I * xp.exp(q), xp.eye(2, A) * xp.exp(r)
        def step(mP, y):
            m, P = mP
            m, P = A @ m, A @ P @ A.T + Q
            S = H @ P @ H.T + R
            d = y - H @ m
            K = linalg.solve(S, H @ P).T
            lost = 0.5 * (d @ linalg.solve(S, d) + linalg.slogdet(S)[1])
            return (m + K @ d, P - K @ H @ P), lost
        _, lost = xp.scan(step, (xp.zeros((4,), A), I), c[0])
        return xp.sum(lost)


@workload(119)
class hmm:
    """f32. params s[32] U(1), M[32,32] U(2), B[32,50] U(2); const y[300] int < 50. All are log softmax over the last axis;
    a = s + B[:,y0]; then a <- logsumexp_i(a_i + M_ij) + B[:,y]; loss = -logsumexp(a)/300."""
    def arrays(g):
        return [g.u((32,), -1, 1), g.u((32, 32), -2, 2), g.u((32, 50), -2, 2)], [g.ints((300,), 50)]
    def loss(xp, p, c):
        s, M, B = (log_softmax(xp, a) for a in p)
        y = c[0]
        step = lambda a, y: (lse(xp, a[:, None] + M, 0) + B[:, y], a if xp.name == "torch" else None)
        a, _ = xp.scan(step, s + B[:, y[0]], y[1:])
        return -lse(xp, a, 0) / 300.0


@workload(120)
class sinkhorn:
    """f32. params x[200,2], y[200,2] U(1). C_ij = |x_i-y_j|^2; from f=g=0, 50 times f = -0.1 (logsumexp_j((g_j-C_ij)/0.1) -
    log 200), g likewise over i; loss = sum(C exp((f+g-C)/0.1))/40000."""
    def arrays(g): return [g.u((200, 2), -1, 1), g.u((200, 2), -1, 1)], []
    def loss(xp, p, c):
        x, y = p
        d = x[:, None] - y[None]
        C = xp.sum(d * d, -1)
        def step(fg):
            f = -0.1 * (lse(xp, (fg[1] - C) / 0.1, 1) - math.log(200))
            return f, -0.1 * (lse(xp, (f[:, None] - C) / 0.1, 0) - math.log(200))
        z = xp.zeros((200,), x)
        f, g = xp.repeat(step, (z, z), 50)
        return xp.sum(xp.exp((f[:, None] + g - C) / 0.1) / 40000.0 * C)


@workload(121)
class rk4:
    """f64. params k[4] U(0.5,1), x[2] U(0.5,1.5). x' = (k0 x0 - k1 x0 x1, k2 x0 x1 - k3 x1) by 1000 steps of 0.01 of the
    classical Runge-Kutta method; loss = mean of the squares of all states after a step."""
    def arrays(g): return [g.u((4,), .5, 1, "f8"), g.u((2,), .5, 1.5, "f8")], []
    def loss(xp, p, c):
        k, x = p
        def slope(x):
            meet = x[0] * x[1]
            return xp.stack([k[0] * x[0] - k[1] * meet, k[2] * meet - k[3] * x[1]])
        def step(x, _):
            a = slope(x)
            b = slope(x + 0.005 * a)
            c = slope(x + 0.005 * b)
            d = slope(x + 0.01 * c)
            x = x + (0.01 / 6) * (a + 2.0 * b + 2.0 * c + d)
            return x, x
        if is_jax(xp):
            _, xs = xp.jax.lax.scan(step, x, None, length=1000)
        else:
            _, xs = xp.scan(step, x, xp.torch.zeros(1000))
        return xp.mean(xs * xs)


@workload(122)
class separable_conv:
    """f32. params D1[16,1,3,3] U(0.33), P1[32,16,1,1] U(0.25), D2[32,1,3,3] U(0.33), P2[64,32,1,1] U(0.18), W[64,10]
    U(0.125); const x[16,16,28,28] U(1), label[16] int < 10. Twice h = relu(conv(depthwise(h, D), P)), zero padding 1 in
    the depthwise one; loss = softmax_xent of mean over places of h, times W."""
    def arrays(g):
        return [g.u((16, 1, 3, 3), -.33, .33), g.u((32, 16, 1, 1), -.25, .25), g.u((32, 1, 3, 3), -.33, .33),
                g.u((64, 32, 1, 1), -.18, .18), g.u((64, 10), -.125, .125)], \
               [g.u((16, 16, 28, 28), -1, 1), g.ints((16,), 10)]
    def loss(xp, p, c):
        h = xp.relu(conv(xp, conv(xp, c[0], p[0], 1, 16), p[1], 0))
        h = xp.relu(conv(xp, conv(xp, h, p[2], 1, 32), p[3], 0))
        return xent(xp, xp.mean(h, (2, 3)) @ p[4], c[1])


@workload(123)
class bilinear:
    """f32. params u[128,128,4] U(1), x[20000,2] U(0,126.9); const t[20000,4] U(1). y = u between the four pixels around x;
    loss = mean((y-t)^2)."""
    def arrays(g): return [g.u((128, 128, 4), -1, 1), g.u((20000, 2), 0, 126.9)], [g.u((20000, 4), -1, 1)]
    def loss(xp, p, c):
        u, x = p
        low = stop(xp, xp.jnp.floor(x) if is_jax(xp) else xp.torch.floor(x))
        part = x - low
        i = low.astype("int32") if is_jax(xp) else low.int()
        r, s = i[:, 0], i[:, 1]
        ry, rx = part[:, :1], part[:, 1:]
        above = u[r, s] * (1.0 - rx) + u[r, s + 1] * rx
        below = u[r + 1, s] * (1.0 - rx) + u[r + 1, s + 1] * rx
        d = above * (1.0 - ry) + below * ry - c[0]
        return xp.mean(d * d)
