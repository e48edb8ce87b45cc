#!/usr/bin/env python3
"""The workloads of `cargo xtask bench cpu` in JAX and PyTorch, called by the benchmark itself.

    python peers.py jax|torch|torch_compile|torch_compile_func THREADS [pin]

The program says which version of the framework it runs, as a line of JSON. Then it answers each line

    workload NAME seconds S

with a line of JSON: the loss and the norms of the gradients at the initial inputs, what the first call took (with tracing
and compilation), and the seconds of single calls in S seconds; or what went wrong. A workload stays compiled until another
one is asked for, so that frameworks can take turns. A line

    memory NAME

asks a process that has computed nothing else for the memory of a call, in bytes: `growth` is the resident memory at its
highest, less what it was after the import; `buffers` is what the compiler says the call needs (JAX only): arguments,
outputs and temporary memory, what is donated counted once.

Every workload is defined once, by its docstring and by a loss written against a thin layer of names (class JX, class TX).

INPUTS.  Array number k (0,1,2,.. in the order the docstring lists them; parameters first, then constants) of workload
number ID is drawn from the splitmix64 stream whose seed is s = 100*ID + k:
    for i = 1,2,..:  z = s + i*0x9E3779B97F4A7C15           (all mod 2^64)
                     z = (z ^ (z>>30)) * 0xBF58476D1CE4E5B9
                     z = (z ^ (z>>27)) * 0x94D049BB133111EB
                     z =  z ^ (z>>31)
                     u_i = (z>>11) * 2^-53                   (a double in [0,1))
The array is filled in row-major order with lo + (hi-lo)*u_i computed in double, then rounded once to the array's type.
Integer arrays are floor(n*u_i).  "U(a)" below means lo=-a, hi=a; "U(a,b)" means lo=a, hi=b.

KINDS.  "grad": a call returns the loss and the gradients of all parameters. "step": a call is a step of gradient descent,
p <- p - lr*g, in place (JAX: donated buffers); the parameters move on from call to call. "hvp": the loss, and the Hessian
times a vector. "jac": the Jacobian. "compute": a loss and arrays that the workload computes itself.

torch_compile compiles the loss and differentiates it with autograd (the usual way); torch_compile_func compiles
torch.func.grad_and_value of the loss (and the update) as one graph.
"""
import json, math, os, sys, time

# ----------------------------------------------------------------------------------------------------------- inputs
def uniform(seed, n):
    import numpy as np
    out = np.empty(n, np.float64)
    with np.errstate(over="ignore"):
        for a in range(0, n, 1 << 22):
            b = min(n, a + (1 << 22))
            z = np.uint64(seed) + np.arange(a + 1, b + 1, dtype=np.uint64) * np.uint64(0x9E3779B97F4A7C15)
            z = (z ^ (z >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
            z = (z ^ (z >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
            z = z ^ (z >> np.uint64(31))
            out[a:b] = (z >> np.uint64(11)).astype(np.float64) * 2.0 ** -53
    return out


class Gen:
    def __init__(self, wid):
        self.s = 100 * wid

    def _next(self, shape):
        n = math.prod(shape)
        v = uniform(self.s, n)
        self.s += 1
        return v.reshape(shape)

    def u(self, shape, lo, hi, dt="f4"):
        return (lo + (hi - lo) * self._next(shape)).astype(dt)

    def ints(self, shape, n):
        import numpy as np
        return np.floor(n * self._next(shape)).astype(np.int32)


# ------------------------------------------------------------------------------------------------------------ shims
class JX:
    name = "jax"

    def __init__(self):
        import jax, jax.numpy as jnp
        self.jax, self.jnp = jax, jnp
        for f in "exp log sin cos tanh sqrt sum mean einsum reshape stack where".split():
            setattr(self, f, getattr(jnp, f))
        self.sigmoid, self.relu = jax.nn.sigmoid, jax.nn.relu
        self.lse = lambda x: jax.scipy.special.logsumexp(x, axis=-1)
        self.softmax = lambda x: jax.nn.softmax(x, axis=-1)
        self.pick = lambda x, i: jnp.take_along_axis(x, i[:, None], axis=1)[:, 0]
        self.rows = lambda t, i: t[i]
        self.swap = lambda x, a, b: jnp.swapaxes(x, a, b)
        self.chol = jnp.linalg.cholesky
        self.tri = lambda L, b, tr=False: jax.lax.linalg.triangular_solve(L, b, left_side=True, lower=True, transpose_a=tr)
        self.solve = jnp.linalg.solve
        self.svd = lambda a: jnp.linalg.svd(a, full_matrices=False)
        self.diag = lambda x: jnp.diagonal(x, axis1=-2, axis2=-1)
        self.eye = lambda n, like: jnp.eye(n, dtype=like.dtype)
        self.conj, self.real, self.flip = jnp.conj, jnp.real, lambda x, a: jnp.flip(x, axis=a)
        self.cplx = lambda re, im: jax.lax.complex(re, im)
        self.zeros = lambda shape, like: jnp.zeros(shape, like.dtype)
        self.split4 = lambda x: jnp.split(x, 4, axis=-1)

    def conv(self, x, w):  # NCHW, OIHW, stride 1, zero padding (k-1)/2
        return self.jax.lax.conv_general_dilated(x, w, (1, 1), "SAME", dimension_numbers=("NCHW", "OIHW", "NCHW"))

    def pool(self, x):  # 2x2 max pooling, stride 2
        return self.jax.lax.reduce_window(x, -self.jnp.inf, self.jax.lax.max, (1, 1, 2, 2), (1, 1, 2, 2), "VALID")

    def scan(self, f, c, xs):
        return self.jax.lax.scan(f, c, xs)

    def repeat(self, f, c, n):
        return self.jax.lax.scan(lambda c, _: (f(c), None), c, None, length=n)[0]


class TX:
    name = "torch"

    def __init__(self):
        import torch
        import torch.nn.functional as F
        self.torch, self.F = torch, F
        for f in "exp log sin cos tanh sqrt sum mean einsum reshape stack where sigmoid relu conj real".split():
            setattr(self, f, getattr(torch, f))
        self.lse = lambda x: torch.logsumexp(x, -1)
        self.softmax = lambda x: torch.softmax(x, -1)
        self.pick = lambda x, i: x.gather(1, i[:, None].long())[:, 0]
        self.rows = lambda t, i: F.embedding(i, t)
        self.swap = lambda x, a, b: x.transpose(a, b)
        self.chol = torch.linalg.cholesky
        self.tri = lambda L, b, tr=False: torch.linalg.solve_triangular(L.mT if tr else L, b, upper=tr)
        self.solve = torch.linalg.solve
        self.svd = lambda a: torch.linalg.svd(a, full_matrices=False)
        self.diag = lambda x: torch.diagonal(x, dim1=-2, dim2=-1)
        self.eye = lambda n, like: torch.eye(n, dtype=like.dtype, device=like.device)
        self.flip = lambda x, a: torch.flip(x, (a,))
        self.cplx = torch.complex
        self.zeros = lambda shape, like: torch.zeros(shape, dtype=like.dtype, device=like.device)
        self.split4 = lambda x: torch.chunk(x, 4, dim=-1)

    def conv(self, x, w):
        return self.F.conv2d(x, w, padding=(w.shape[-1] - 1) // 2)

    def pool(self, x):
        return self.F.max_pool2d(x, 2)

    def scan(self, f, c, xs):
        ys = []
        for t in range(xs.shape[0]):
            c, y = f(c, xs[t])
            ys.append(y)
        return c, self.torch.stack(ys)

    def repeat(self, f, c, n):
        for _ in range(n):
            c = f(c)
        return c


# -------------------------------------------------------------------------------------------------------- workloads
WL = {}


def workload(wid, kind="grad", lr=0.1):
    def deco(cls):
        cls.wid, cls.kind, cls.lr = wid, kind, lr
        WL[cls.__name__] = cls
        return cls
    return deco


def xent(xp, z, lab):
    return xp.mean(xp.lse(z) - xp.pick(z, lab))


@workload(1)
class tiny_4:
    """f32. params x[4] U(1), w[4] U(0.5,1.5). a=sin(x)*w; b=exp(a)+x; c=tanh(b); loss=sum(c*c).  Dispatch cost."""
    def arrays(g): return [g.u((4,), -1, 1), g.u((4,), .5, 1.5)], []
    def loss(xp, p, c):
        x, w = p
        t = xp.tanh(xp.exp(xp.sin(x) * w) + x)
        return xp.sum(t * t)


class _elem:
    def loss(xp, p, c):
        x, y = p
        t2 = xp.sin(x * y)
        t6 = x / (1.0 + xp.exp(-(t2 + x)))
        t7 = xp.tanh(t6)
        return xp.mean(xp.log(xp.sqrt(t7 * t7 + y)) * t2)


@workload(2)
class elementwise_1m(_elem):
    """f32, n=1000000. params x[n] U(1), y[n] U(0.5,1.5).
    t1=x*y; t2=sin t1; t3=t2+x; t4=exp(-t3); t5=1+t4; t6=x/t5; t7=tanh t6; t8=t7*t7; t9=t8+y; t10=sqrt t9; t11=log t10;
    t12=t11*t2; loss=mean(t12)."""
    def arrays(g): return [g.u((1000000,), -1, 1), g.u((1000000,), .5, 1.5)], []


@workload(3)
class softmax_xent:
    """f32. param z[256,1000] U(2); const label[256] int < 1000. loss = mean_r( logsumexp(z[r,:]) - z[r,label[r]] )."""
    def arrays(g): return [g.u((256, 1000), -2, 2)], [g.ints((256,), 1000)]
    def loss(xp, p, c): return xent(xp, p[0], c[0])


@workload(4)
class layernorm:
    """f32. params x[512,1024] U(1), gamma[1024] U(0.5,1.5), beta[1024] U(1); const t[512,1024] U(1).
    m=mean(x,1); v=mean((x-m)^2,1); y=(x-m)/sqrt(v+1e-5)*gamma+beta; loss=sum(t*y)/1024."""
    def arrays(g):
        return [g.u((512, 1024), -1, 1), g.u((1024,), .5, 1.5), g.u((1024,), -1, 1)], [g.u((512, 1024), -1, 1)]
    def loss(xp, p, c):
        x, ga, be = p
        d = x - xp.mean(x, 1)[:, None]
        v = xp.mean(d * d, 1)[:, None]
        return xp.sum(c[0] * (d / xp.sqrt(v + 1e-5) * ga + be)) / 1024.0


def mlp_params(g, dims):
    ps = []
    for i, o in zip(dims, dims[1:]):
        ps += [g.u((i, o), -1 / math.sqrt(i), 1 / math.sqrt(i)), g.u((o,), -1 / math.sqrt(i), 1 / math.sqrt(i))]
    return ps


def mlp(xp, p, x, act):
    n = len(p) // 2
    for i in range(n):
        x = x @ p[2 * i] + p[2 * i + 1]
        if i < n - 1:
            x = act(x)
    return x


@workload(5, "step")
class mlp_train_step:
    """f32, SGD lr 0.1. params W1[784,512],b1[512],W2[512,256],b2[256],W3[256,10],b3[10], each U(1/sqrt(fan_in)) with
    fan_in the rows of that layer's W; const x[128,784] U(0,1), label[128] int < 10.
    logits = relu(relu(x W1+b1) W2+b2) W3+b3; loss as in softmax_xent (mean over the batch)."""
    def arrays(g): return mlp_params(g, [784, 512, 256, 10]), [g.u((128, 784), 0, 1), g.ints((128,), 10)]
    def loss(xp, p, c): return xent(xp, mlp(xp, p, c[0], xp.relu), c[1])


@workload(6, "step")
class mlp_small:
    """f32, SGD lr 0.1. params W1[2,16],b1[16],W2[16,1],b2[1] U(1/sqrt(fan_in)); const x[32,2] U(1), t[32,1] U(1).
    loss = mean((tanh(x W1+b1) W2+b2 - t)^2)."""
    def arrays(g): return mlp_params(g, [2, 16, 1]), [g.u((32, 2), -1, 1), g.u((32, 1), -1, 1)]
    def loss(xp, p, c):
        d = mlp(xp, p, c[0], xp.tanh) - c[1]
        return xp.mean(d * d)


@workload(7)
class matmul_512:
    """f32. params A[512,512], B[512,512] U(1). loss = mean((A B)^2)  (three 512^3 products in all)."""
    def arrays(g): return [g.u((512, 512), -1, 1), g.u((512, 512), -1, 1)], []
    def loss(xp, p, c):
        m = p[0] @ p[1]
        return xp.mean(m * m)


@workload(8, "step")
class conv_net:
    """f32, NCHW, SGD lr 0.1. params K1[16,1,3,3] U(1/3), a1[16] U(1/3), K2[32,16,3,3] U(1/12), a2[32] U(1/12),
    W[1568,10] U(1/40), b[10] U(1/40); const x[32,1,28,28] U(0,1), label[32] int < 10.
    h = maxpool2(relu(conv(x,K1)+a1)); h = maxpool2(relu(conv(h,K2)+a2)); logits = flatten(h) W + b; loss = softmax_xent.
    conv: cross-correlation, stride 1, zero padding 1; flatten in (C,H,W) order."""
    def arrays(g):
        return ([g.u((16, 1, 3, 3), -1 / 3, 1 / 3), g.u((16,), -1 / 3, 1 / 3), g.u((32, 16, 3, 3), -1 / 12, 1 / 12),
                 g.u((32,), -1 / 12, 1 / 12), g.u((1568, 10), -1 / 40, 1 / 40), g.u((10,), -1 / 40, 1 / 40)],
                [g.u((32, 1, 28, 28), 0, 1), g.ints((32,), 10)])
    def loss(xp, p, c):
        h = xp.pool(xp.relu(xp.conv(c[0], p[0]) + p[1][None, :, None, None]))
        h = xp.pool(xp.relu(xp.conv(h, p[2]) + p[3][None, :, None, None]))
        return xent(xp, xp.reshape(h, (h.shape[0], -1)) @ p[4] + p[5], c[1])


@workload(9)
class attention:
    """f32. params x[4,128,512] U(1), Wq,Wk,Wv,Wo[512,512] each U(1/sqrt(512)). 8 heads of 64 (head h = columns
    64h..64h+63). S = softmax(Q K^T / 8), no mask; out = concat(S V) Wo; loss = mean(out^2)."""
    def arrays(g):
        s = 1 / math.sqrt(512)
        return [g.u((4, 128, 512), -1, 1)] + [g.u((512, 512), -s, s) for _ in range(4)], []
    def loss(xp, p, c):
        x, wq, wk, wv, wo = p
        hd = lambda w: xp.swap(xp.reshape(x @ w, (4, 128, 8, 64)), 1, 2)
        q, k, v = hd(wq), hd(wk), hd(wv)
        s = xp.softmax(q @ xp.swap(k, 2, 3) * 0.125)
        o = xp.reshape(xp.swap(s @ v, 1, 2), (4, 128, 512)) @ wo
        return xp.mean(o * o)


@workload(10)
class lstm:
    """f32. params Wx[64,512] U(0.125), Wh[128,512] U(1/sqrt(128)), b[512] U(1/sqrt(128)); const xs[50,16,64] U(1).
    h0=c0=0 [16,128]; per step z = x_t Wx + h Wh + b, i,f,g,o = four quarters of z, c = sig(f) c + sig(i) tanh(g),
    h = sig(o) tanh(c); loss = mean over t, batch, unit of h^2.  JAX: lax.scan; torch: Python loop."""
    def arrays(g):
        s = 1 / math.sqrt(128)
        return [g.u((64, 512), -.125, .125), g.u((128, 512), -s, s), g.u((512,), -s, s)], [g.u((50, 16, 64), -1, 1)]
    def loss(xp, p, c):
        wx, wh, b = p
        def cell(hc, x):
            h, cc = hc
            i, f, g, o = xp.split4(x @ wx + h @ wh + b)
            cc = xp.sigmoid(f) * cc + xp.sigmoid(i) * xp.tanh(g)
            h = xp.sigmoid(o) * xp.tanh(cc)
            return (h, cc), h
        z = xp.zeros((16, 128), wx)
        _, hs = xp.scan(cell, (z, z), c[0])
        return xp.mean(hs * hs)


class _gp:
    def arrays(g):
        cls_n = _gp._n
        return [g.u((3,), -.5, .5, "f8"), g.u((1,), -.5, .5, "f8"), g.u((1,), -2, -1, "f8")], \
               [g.u((cls_n, 3), -2, 2, "f8"), g.u((cls_n,), -1, 1, "f8")]
    def loss(xp, p, c):
        ll, lf, ln = p
        X, y = c
        n = X.shape[0]
        Z = X / xp.exp(ll)
        D = Z[:, None, :] - Z[None, :, :]
        K = xp.exp(2 * lf[0]) * xp.exp(-0.5 * xp.sum(D * D, 2)) + (xp.exp(2 * ln[0]) + 1e-6) * xp.eye(n, X)
        L = xp.chol(K)
        a = xp.tri(L, y[:, None])
        return 0.5 * xp.sum(a * a) + xp.sum(xp.log(xp.diag(L))) + 0.5 * n * math.log(2 * math.pi)


@workload(11)
class gp_nll_200(_gp):
    """f64, n=200. params ll[3] U(0.5), lf[1] U(0.5), ln[1] U(-2,-1); const X[n,3] U(2), y[n] U(1).
    K_ij = exp(2 lf) exp(-0.5 sum_d ((X_id-X_jd)/exp(ll_d))^2) + delta_ij (exp(2 ln)+1e-6); L = chol(K);
    loss = 0.5 |L^-1 y|^2 + sum log L_ii + n/2 log(2 pi)."""
    def arrays(g):
        _gp._n = 200
        return _gp.arrays(g)


@workload(12)
class gp_nll_4(_gp):
    """as gp_nll_200 with n=4."""
    def arrays(g):
        _gp._n = 4
        return _gp.arrays(g)


class _svd:
    def loss(xp, p, c):
        A = p[0]
        n = A.shape[0]
        r = n // 4
        U, S, V = xp.svd(A)
        R = (U[:, :r] * S[:r]) @ V[:r]
        return xp.sum(S) / n + xp.sum(R * c[0]) / n


@workload(13)
class svd_64(_svd):
    """f64, n=64. param A[n,n] U(1); const T[n,n] U(1). A = U S V^T, r=n/4, R = sum_{i<r} s_i u_i v_i^T (largest r);
    loss = (sum_i s_i + sum(R*T)) / n."""
    def arrays(g): return [g.u((64, 64), -1, 1, "f8")], [g.u((64, 64), -1, 1, "f8")]


@workload(14)
class svd_4(_svd):
    """as svd_64 with n=4 (r=1)."""
    def arrays(g): return [g.u((4, 4), -1, 1, "f8")], [g.u((4, 4), -1, 1, "f8")]


class _solve:
    def loss(xp, p, c):
        A = p[0]
        n = A.shape[0]
        x = xp.solve(A + 2 * math.sqrt(n) * xp.eye(n, A), p[1])
        return xp.mean(x * x)


@workload(15)
class solve_100(_solve):
    """f64, n=100. params A[n,n] U(1), B[n,8] U(1). x = (A + 2 sqrt(n) I)^-1 B by LU; loss = mean(x^2)."""
    def arrays(g): return [g.u((100, 100), -1, 1, "f8"), g.u((100, 8), -1, 1, "f8")], []


@workload(16)
class solve_4(_solve):
    """as solve_100 with n=4."""
    def arrays(g): return [g.u((4, 4), -1, 1, "f8"), g.u((4, 8), -1, 1, "f8")], []


@workload(17)
class quantum_10:
    """complex128 state of 10 qubits (qubit 0 = most significant bit), from |0..0>. params theta[4,10] U(pi),
    phi[4,10] U(pi) (f64). Layer l: on each qubit q apply RZ(phi_lq) RY(theta_lq), RY=[[cos t/2,-sin t/2],[sin t/2,
    cos t/2]], RZ=diag(e^{-i phi/2}, e^{i phi/2}); then CZ on (q,q+1), q=0..8.
    loss = <sum_{q<9} Z_q Z_{q+1} + 0.5 sum_q X_q>."""
    def arrays(g):
        import numpy as np
        th, ph = g.u((4, 10), -math.pi, math.pi, "f8"), g.u((4, 10), -math.pi, math.pi, "f8")
        k = np.arange(1024)
        bit = [(k >> (9 - q)) & 1 for q in range(10)]
        cz = np.ones(1024)
        zz = np.zeros(1024)
        for q in range(9):
            cz *= 1.0 - 2.0 * (bit[q] & bit[q + 1])
            zz += (1.0 - 2.0 * bit[q]) * (1.0 - 2.0 * bit[q + 1])
        psi0 = np.zeros(1024, np.complex128)
        psi0[0] = 1
        return [th, ph], [cz, zz, psi0]
    def loss(xp, p, c):
        th, ph = p
        cz, zz, psi = c
        co, si = xp.cos(th / 2), xp.sin(th / 2)
        a, b = xp.cos(ph / 2), xp.sin(ph / 2)
        em, ep = xp.cplx(a, -b), xp.cplx(a, b)
        U = xp.stack([xp.stack([em * co, -em * si], -1), xp.stack([ep * si, ep * co], -1)], -2)
        for l in range(4):
            for q in range(10):
                psi = xp.reshape(xp.einsum("ab,xby->xay", U[l, q], xp.reshape(psi, (1 << q, 2, 1 << (9 - q)))), (1024,))
            psi = psi * cz
        e = xp.sum(xp.real(xp.conj(psi) * psi) * zz)
        for q in range(10):
            s = xp.reshape(psi, (1 << q, 2, 1 << (9 - q)))
            e = e + 0.5 * xp.sum(xp.real(xp.conj(s) * xp.flip(s, 1)))
        return e


@workload(18, "hvp")
class hvp_mlp:
    """f32. params, x and labels as mlp_train_step but streams of this ID, activation tanh; then consts v_k, one per
    parameter, same shape, U(1). Result: Hessian of the loss times v; printed norms are of the blocks of H v."""
    def arrays(g):
        p = mlp_params(g, [784, 512, 256, 10])
        c = [g.u((128, 784), 0, 1), g.ints((128,), 10)]
        return p, c + [g.u(a.shape, -1, 1) for a in p]
    def loss(xp, p, c): return xent(xp, mlp(xp, p, c[0], xp.tanh), c[1])


@workload(19, "jac")
class jacobian_100:
    """f32. param x[100] U(1); const W1[100,100] U(0.1), W2[100,100] U(0.1). f(x) = W2 tanh(W1 x) + x*sin(x).
    Result: the full Jacobian J[100,100] (reverse mode, one vmapped pullback); loss printed = sum(f), norm = |J|_F."""
    def arrays(g): return [g.u((100,), -1, 1)], [g.u((100, 100), -.1, .1), g.u((100, 100), -.1, .1)]
    def f(xp, p, c):
        x = p[0]
        return c[1] @ xp.tanh(c[0] @ x) + x * xp.sin(x)
    def loss(xp, p, c): return xp.sum(jacobian_100.f(xp, p, c))


@workload(20)
class chain_2000:
    """f32. params x[8] U(1), a[8] U(0.5,1). y=x; 500 times: y=sin(y); y=y*a; y=y+x; y=y*0.9. loss=sum(y).
    Straight-line program of 2000 operations (Python loop unrolled under jit)."""
    def arrays(g): return [g.u((8,), -1, 1), g.u((8,), .5, 1)], []
    def loss(xp, p, c):
        x, a = p
        y = x
        for _ in range(500):
            y = (xp.sin(y) * a + x) * 0.9
        return xp.sum(y)


@workload(21)
class chain_2000_loop:
    """the same program as chain_2000 (own streams) with the 500 iterations as a loop construct: JAX lax.scan, torch a
    Python loop."""
    def arrays(g): return [g.u((8,), -1, 1), g.u((8,), .5, 1)], []
    def loss(xp, p, c):
        x, a = p
        return xp.sum(xp.repeat(lambda y: (xp.sin(y) * a + x) * 0.9, x, 500))


@workload(22)
class einsum_tn:
    """f64. params A[32,8,32], B, C, D same shape, each U(0.2). AB=ijk,klm->ijlm; CD=mno,opi->mnpi; R=ijlm,mnpi->jlnp;
    loss = mean(R^2)."""
    def arrays(g): return [g.u((32, 8, 32), -.2, .2, "f8") for _ in range(4)], []
    def loss(xp, p, c):
        A, B, C, D = p
        AB = xp.einsum("ijk,klm->ijlm", A, B)
        CD = xp.einsum("mno,opi->mnpi", C, D)
        R = xp.einsum("ijlm,mnpi->jlnp", AB, CD)
        return xp.mean(R * R)


@workload(23, "step")
class embedding_bag:
    """f32, SGD lr 0.1. params T[10000,64] U(0.1), W[64,10] U(0.125); const idx[128,20] int < 10000, label[128] int < 10.
    bag = mean_j T[idx[:,j],:]; logits = bag W; loss = softmax_xent. The step updates T in place (dense semantics)."""
    def arrays(g):
        return [g.u((10000, 64), -.1, .1), g.u((64, 10), -.125, .125)], [g.ints((128, 20), 10000), g.ints((128,), 10)]
    def loss(xp, p, c): return xent(xp, xp.mean(xp.rows(p[0], c[0]), 1) @ p[1], c[1])


# ---------------------------------------------------------------------------------------------------------- runners
def norms(gs):
    import numpy as np
    return [float(np.sqrt(np.sum(np.square(np.asarray(g, np.float64))))) for g in gs]


def make_jax(w):
    import numpy as np
    xp = JX()
    jax, jnp = xp.jax, xp.jnp
    ps, cs = w.arrays(Gen(w.wid))
    put = lambda: ([jnp.array(a) for a in ps], [jnp.array(a) for a in cs])
    loss = lambda p, c: w.loss(xp, p, c)
    sync = jax.block_until_ready
    np_ = lambda t: [np.asarray(a) for a in t]
    P, C = put()
    if w.kind == "step":
        def step(p, c):
            l, g = jax.value_and_grad(loss)(p, c)
            return l, [a - w.lr * b for a, b in zip(p, g)]
        f = jax.jit(step, donate_argnums=0)
        vg = jax.jit(jax.value_and_grad(loss))
        def check():
            l, g = vg(*put())
            return float(l), norms(np_(g))
        st = [P]
        def call():
            l, st[0] = f(st[0], C)
            return l, st[0]
    elif w.kind == "hvp":
        n = len(ps)
        def hv(p, c):
            (l, g), (_, t) = jax.jvp(jax.value_and_grad(lambda q: loss(q, c[:-n])), (p,), (c[-n:],))
            return l, t
        f = jax.jit(hv)
        call = lambda: f(P, C)
        check = lambda: (lambda r: (float(r[0]), norms(np_(r[1]))))(f(P, C))
    elif w.kind == "jac":
        ff = lambda p, c: w.f(xp, p, c)
        f = jax.jit(lambda p, c: jax.jacrev(ff)(p, c)[0])
        call = lambda: f(P, C)
        check = lambda: (float(loss(P, C)), norms([np.asarray(f(P, C))]))
    else:
        f = jax.jit(lambda p, c: w.compute(xp, p, c)) if w.kind == "compute" else jax.jit(jax.value_and_grad(loss))
        call = lambda: f(P, C)
        check = lambda: (lambda r: (float(r[0]), norms(np_(r[1]))))(f(P, C))
    lower = lambda: f.lower(st[0] if w.kind == "step" else P, C)
    return call, sync, check, lower


def make_torch(w, framework):
    import numpy as np, torch
    xp = TX()
    ps, cs = w.arrays(Gen(w.wid))
    P = [torch.tensor(a, requires_grad=True) for a in ps]
    C = [torch.tensor(a) for a in cs]
    loss = lambda p, c: w.loss(xp, p, c)
    comp = (lambda f: torch.compile(f, dynamic=False)) if framework != "torch" else (lambda f: f)
    func = framework == "torch_compile_func"
    sync = lambda _: None
    host = lambda t: [a.detach().numpy() for a in t]
    if w.kind == "hvp":
        n = len(ps)
        if framework == "torch":
            def hv():  # double backward, the usual eager idiom
                l = loss(P, C[:-n])
                g = torch.autograd.grad(l, P, create_graph=True)
                return l, torch.autograd.grad(g, P, grad_outputs=C[-n:])
        else:
            Q = [p.detach() for p in P]
            def inner(p, c, v):
                (g, l), (t, _) = torch.func.jvp(torch.func.grad_and_value(lambda q: loss(q, c)), (p,), (v,))
                return l, t
            k = comp(inner)
            hv = lambda: k(Q, C[:-n], C[-n:])
        call = hv
        check = lambda: (lambda r: (r[0].item(), norms(host(r[1]))))(hv())
    elif w.kind == "jac":
        ff = lambda p, c: w.f(xp, p, c)
        Q = [p.detach() for p in P]
        f = comp(lambda p, c: torch.func.jacrev(ff)(p, c)[0])
        call = lambda: f(Q, C)
        check = lambda: (float(loss(Q, C)), norms(host([f(Q, C)])))
    elif w.kind == "compute":
        f = comp(lambda p, c: w.compute(xp, p, c))
        Q = [p.detach() for p in P]
        call = lambda: f(Q, C)
        check = lambda: (lambda r: (r[0].item(), norms(host(r[1]))))(call())
    else:
        if func:
            Q = [p.detach().clone() for p in P]
            if w.kind == "step":
                def st(p, c):
                    g, l = torch.func.grad_and_value(lambda q: loss(q, c))(p)
                    for a, b in zip(p, g):
                        a.sub_(b, alpha=w.lr)
                    return l
            else:
                def st(p, c):
                    g, l = torch.func.grad_and_value(lambda q: loss(q, c))(p)
                    return l, g
            f = comp(st)
            call = lambda: f(Q, C)
            if w.kind == "step":
                def check():
                    R = [p.detach().clone() for p in P]
                    l = f(R, C)
                    return l.item(), norms([(a.detach() - b).numpy() / w.lr for a, b in zip(P, R)])
            else:
                check = lambda: (lambda r: (r[0].item(), norms(host(r[1]))))(call())
        else:
            f = comp(loss)
            P0 = [p.detach().clone().requires_grad_() for p in P]
            def vg(p):
                l = f(p, C)
                return l, torch.autograd.grad(l, p)
            if w.kind == "step":
                def call():
                    l, g = vg(P)
                    with torch.no_grad():
                        torch._foreach_add_(P, g, alpha=-w.lr)
                    return l
            else:
                call = lambda: vg(P)
            check = lambda: (lambda r: (r[0].item(), norms(host(r[1]))))(vg(P0))
    return call, sync, check, None


# --------------------------------------------------------------------------------------------------------- the server
def setup(framework, threads, pin):
    for k in ("OMP_NUM_THREADS", "MKL_NUM_THREADS", "OPENBLAS_NUM_THREADS"):
        os.environ[k] = str(threads)
    if pin:  # XLA sizes its pool by the affinity mask
        os.sched_setaffinity(0, sorted(os.sched_getaffinity(0))[:threads])
    if framework == "jax":
        os.environ["JAX_PLATFORMS"] = "cpu"
        import jax
        jax.config.update("jax_enable_x64", True)
        jax.devices()
        return jax.__version__
    # What an earlier run compiled would make the first call look faster than it is.
    os.environ["TORCHINDUCTOR_FORCE_DISABLE_CACHES"] = "1"
    os.environ["TORCHINDUCTOR_COMPILE_THREADS"] = "1"
    import torch
    torch.set_num_threads(threads)
    sys.setrecursionlimit(100000)
    return torch.__version__


def forget(framework):
    """Drops what was compiled for the last workload."""
    if framework == "jax":
        import jax
        jax.clear_caches()
    else:
        import torch
        torch._dynamo.reset()


def prepare(name, framework):
    w = WL[name]
    call, sync, check, _ = make_jax(w) if framework == "jax" else make_torch(w, framework)
    start = time.perf_counter()
    loss, norms = check()
    checked = time.perf_counter() - start
    start = time.perf_counter()
    sync(call())
    stepped = time.perf_counter() - start
    # A step in JAX is compiled apart from what is checked; everywhere else the check was the first call.
    first = stepped if w.kind == "step" and framework == "jax" else checked
    return {"loss": loss, "norms": norms, "first_call": first}, lambda: sync(call())


def resident(field):
    for line in open("/proc/self/status"):
        if line.startswith(field + ":"):
            return int(line.split()[1]) * 1024
    raise RuntimeError("the system does not say how much memory a process has")


def memory(name, framework):
    w = WL[name]
    call, sync, _, lower = make_jax(w) if framework == "jax" else make_torch(w, framework)
    # The inputs are there already, some of them more than once for the sake of this script: they are counted once.
    ps, cs = w.arrays(Gen(w.wid))
    inputs = sum(a.nbytes for a in ps + cs)
    del ps, cs
    before = resident("VmRSS")
    for _ in range(5):
        sync(call())
    with open("/proc/self/clear_refs", "w") as file:  # The highest mark starts anew: compiling has its own.
        file.write("5")
    for _ in range(5):
        sync(call())
    found = {"growth": max(resident("VmHWM") - before, 0) + inputs}
    if lower:
        m = lower().compile().memory_analysis()
        found["buffers"] = (m.argument_size_in_bytes + m.output_size_in_bytes - m.alias_size_in_bytes
                            + m.temp_size_in_bytes)
    return found


def measure(call, seconds):
    clock = time.perf_counter
    end = clock() + seconds / 4
    while clock() < end:
        call()
    times, end = [], clock() + seconds
    while len(times) < 3 or (clock() < end and len(times) < 20000):
        start = clock()
        call()
        times.append(round(clock() - start, 9))
    return times


def main():
    framework, threads, pin = sys.argv[1], int(sys.argv[2]), "pin" in sys.argv[3:]
    # Answers have the standard output to themselves; whatever a framework prints goes to the errors.
    answers = os.fdopen(os.dup(1), "w")
    os.dup2(2, 1)

    def answer(found):
        answers.write(json.dumps(found) + "\n")
        answers.flush()

    def failure(error):
        return {"error": " ".join(repr(error).split())[:300]}

    try:
        answer({"version": setup(framework, threads, pin)})
    except Exception as error:
        answer(failure(error))
        return
    current, found, call = None, None, None
    for line in sys.stdin:
        what, name, *rest = line.split()
        try:
            if what == "memory":
                answer(memory(name, framework))
                continue
            if name != current:
                current, call = None, None
                forget(framework)
                found, call = prepare(name, framework)
                current = name
            answer({**found, "times": measure(call, float(rest[1]))})
        except Exception as error:
            answer(failure(error))


if __name__ == "__main__":
    # The second list registers its workloads here, not in a second copy of this file.
    sys.modules["peers"], sys.dont_write_bytecode = sys.modules["__main__"], True
    import others
    main()
