"""einsum: values by NumPy, gradients by PyTorch where it understands the text."""

import numpy as np
import torch

from common import Cases

cases = Cases(__file__)
rng = np.random.default_rng(8)


def real(*shape):
    return rng.normal(size=shape)


def complex_(*shape):
    return rng.normal(size=shape) + 1j * rng.normal(size=shape)


def case(text, *operands, gradient=True, optimize=False):
    """The case's name is the text, with a number if it comes again."""
    value = np.einsum(text, *operands, optimize=optimize)
    tensors = {str(number): operand for number, operand in enumerate(operands)} | {"value": value}
    if gradient:
        w = np.asarray(real(*np.shape(value)))
        dtype = torch.complex128 if np.iscomplexobj(value) else torch.float64
        variables = [torch.tensor(operand, requires_grad=True) for operand in operands]
        result = torch.einsum(text, *[variable.to(dtype) for variable in variables])
        np.testing.assert_allclose(result.detach().resolve_conj().numpy(), value, rtol=1e-12, atol=1e-12)
        (torch.tensor(w) * result).sum().real.backward()
        gradients = {f"grad {n}": variable.grad.resolve_conj().numpy() for n, variable in enumerate(variables)}
        tensors |= {"w": w} | gradients
    name = text
    while name in cases.cases:
        name += "#"
    cases.add(name, **tensors)


case("ij,jk->ik", real(2, 3), real(3, 4))
case("ij,jk", real(2, 3), real(3, 4))
case("ij,jk->ki", real(2, 3), real(3, 4))
case("ij,jk->kij", complex_(2, 3), complex_(3, 4))
case("ba", real(2, 3))
case("bA", real(2, 3))
case("Ab,bA", real(2, 3), real(3, 2))
case("ij->", real(2, 3))
case("ij->j", real(2, 3))
case("ii", real(3, 3))
case("ii->i", complex_(3, 3))
case("iji->ij", real(3, 2, 3))
case("iij->ji", real(3, 3, 2))
case("iii->i", real(3, 3, 3))
case("iijj->ij", real(2, 2, 3, 3))
case("iijj->", real(2, 2, 3, 3))
case("ii,ij->j", real(3, 3), real(3, 2))
case("i,j->ij", real(2), real(3))
case("i,i->i", complex_(3), real(3))
case("ij,j->ij", real(2, 3), real(3))
case("j,ij->ij", real(3), real(2, 3))
case("ji,j->ij", real(3, 2), real(3))
case("bij,bjk->bik", real(5, 2, 3), real(5, 3, 4))
case("bij,bjk->ikb", real(5, 2, 3), real(5, 3, 4))
case("bij,bij->b", real(5, 2, 3), real(5, 2, 3))
case("ij,kl->", real(2, 3), real(4, 5))
case("ijk,jl->il", real(2, 3, 4), real(3, 5))
case(" i j , j k -> i k ", real(2, 3), real(3, 4))
case(",->", real(), real())
case("->", real())
case(",ij->ji", real(), real(2, 3))
case("i,->i", real(3), real())
case("...", real(2, 3))
case("...->...", real(2, 3))
case("i...->...", real(2, 3))
case("...i->i...", real(2, 3, 4))
case("...ij,...jk->...ik", real(5, 2, 3), real(5, 3, 4))
case("...ij,...jk->...ik", real(2, 3), real(5, 3, 4))
case("...ij,...jk->...ik", real(7, 1, 2, 3), real(5, 3, 4))
case("...ij,...jk", real(7, 1, 2, 3), real(5, 3, 4))
case("i...j,...j->...i", complex_(2, 5, 3), complex_(4, 5, 3))
case("...i,...i->...", real(2, 1, 3), real(5, 3))
case("...ii->...i", real(2, 3, 3))
case("i->...i", real(3))
case("...a,b...,...->ab...", real(2, 3), real(4, 2), real(5, 2))
# torch broadcasts labels of size 1 as NumPy does
case("ij,jk->ik", real(2, 1), real(3, 4))
case("ij,jk->ijk", real(2, 1), real(3, 4))
case("ij,ij->ij", real(2, 1), real(1, 3))
case("ij,ij->", real(2, 1), real(1, 3))
case("ii,i->", real(1, 1), real(3), gradient=False)
case("i,i,i->i", real(3), real(1), real(3))
case("ij,jk,ki->", real(2, 3), real(3, 4), real(4, 2))
case("ij,jk,kl->il", real(2, 3), real(3, 4), real(4, 5))
case("ij,jk,kl,lm->im", complex_(2, 3), complex_(3, 4), complex_(4, 2), complex_(2, 3))
case("ai,bi,ci,di->abcd", real(2, 3), real(2, 3), real(3, 3), real(2, 3))
case("abc,ad,be,cf->def", real(2, 3, 4), real(2, 3), real(3, 2), real(4, 2))
case("ab,bc,cd,de,ef,fa->", *[real(3, 3) for _ in range(6)])
case("zab,zbc,zcd->zad", real(2, 3, 4), real(2, 4, 3), real(2, 3, 2))
case("ij,jk->ik", real(0, 3), real(3, 4))
case("ij,jk->ik", real(2, 0), real(0, 4))
case("i,i->i", real(1), real(0), gradient=False)
case("ij,jk->ik", rng.integers(-9, 9, size=(2, 3)), rng.integers(-9, 9, size=(3, 4)), gradient=False)
case("ij,jk->ik", real(2, 3).astype(np.float32), real(3, 4), gradient=False)
case("ij,jk,kl->il", real(2, 3).astype(np.float32), real(3, 4).astype(np.float32), complex_(4, 2).astype(np.complex64),
     gradient=False)


def random_case():
    """Up to four operands of up to four axes over five labels: repeated, broadcast, with and without an ellipsis."""
    sizes = dict(zip("abXyz", rng.integers(1, 4, size=5)))
    ellipsis = [int(size) for size in rng.integers(1, 3, size=rng.integers(0, 3))]
    texts, operands, used = [], [], set()
    for _ in range(rng.integers(1, 5)):
        labels = [str(label) for label in rng.choice(list(sizes), size=rng.integers(0, 4))]
        used |= set(labels)
        # A label has size 1 in some operands, but in all axes of one operand alike.
        own = {label: 1 if rng.random() < 0.2 else int(size) for label, size in sizes.items()}
        text, shape = "".join(labels), [own[label] for label in labels]
        if ellipsis and rng.random() < 0.6:
            place, rank = int(rng.integers(0, len(labels) + 1)), int(rng.integers(0, len(ellipsis) + 1))
            axes = [size if rng.random() < 0.8 else 1 for size in ellipsis[len(ellipsis) - rank:]]
            text, shape = text[:place] + "..." + text[place:], shape[:place] + axes + shape[place:]
        texts.append(text)
        operands.append(real(*shape))
    text = ",".join(texts)
    if rng.random() < 0.8:
        kept = [str(label) for label in rng.permutation(sorted(used))[: rng.integers(0, len(used) + 1)]]
        place = int(rng.integers(0, len(kept) + 1))
        text += "->" + "".join(kept[:place]) + ("..." if "..." in text else "") + "".join(kept[place:])
    case(text, *operands)


for _ in range(120):
    random_case()
cases.write()
