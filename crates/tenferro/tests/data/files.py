"""Writes the files that the readers are tested with, next to this script in `files/`.

The numbers stand again in `tests/files/numbers.rs`. Made with Python 3.11, NumPy 2.4.6 and safetensors 0.8.0:

    python3 files.py
"""

import io
import pathlib
import zipfile

import numpy as np
import safetensors
import safetensors.numpy

FILES = pathlib.Path(__file__).parent / "files"
FILES.mkdir(exist_ok=True)


def integers(name):
    info = np.iinfo(name)
    return [info.min, 1, 2, 3, 100, info.max]


def reals(name):
    info = np.finfo(name)
    return [-0.0, 1.5, float(info.max), float(info.smallest_subnormal), np.inf, np.nan]


def numbers(name):
    """Two rows of three, with the extremes of the type."""
    if name == "b1":
        values = [True, False, False, True, True, False]
    elif name in ("c8", "c16"):
        real = reals("f4" if name == "c8" else "f8")
        values = [complex(re, im) for re, im in zip(real, [1.0, -2.0, 3.0, -4.0, 5.0, -6.0])]
    elif name[0] == "f":
        values = reals(name)
    else:
        values = integers(name)
    return np.array(values, name).reshape(2, 3)


NAMES = ["f2", "f4", "f8", "c8", "c16", "i1", "i2", "i4", "i8", "u1", "u2", "u4", "u8", "b1"]

# One array for each type, one behind the other.
for file, order in [("little.npy", "<"), ("big.npy", ">")]:
    with open(FILES / file, "wb") as out:
        for name in NAMES:
            np.save(out, numbers(name).astype(order + name))

# Each kind of layout: orders, versions, ranks.
count = np.arange(24, dtype="<f8").reshape(2, 3, 4)
np.save(FILES / "fortran.npy", np.asfortranarray(count))
np.save(FILES / "fortran_big.npy", np.asfortranarray(count.astype(">i2")))
np.save(FILES / "scalar.npy", np.float32(2.5))
np.save(FILES / "axis.npy", np.array([7, 8, 9], "<u4"))
np.save(FILES / "empty.npy", np.zeros((0, 3), "<c8"))
np.save(FILES / "fortran_empty.npy", np.zeros((2, 0, 3), "<f8", order="F"))
for version in [(2, 0), (3, 0)]:
    with open(FILES / f"version{version[0]}.npy", "wb") as out:
        np.lib.format.write_array(out, count, version=version)

# What must be refused.
np.save(FILES / "structured.npy", np.zeros(2, [("mass", "<f8"), ("größe", "<i4")]))
np.save(FILES / "object.npy", np.array([{}, None], object), allow_pickle=True)
np.save(FILES / "text.npy", np.array(["ab", "c"]))
np.save(FILES / "bytes.npy", np.array([b"ab", b"c"]))
np.save(FILES / "date.npy", np.array(["2020-01-01"], "M8[D]"))
np.save(FILES / "opaque.npy", np.zeros(2, "V2"))
np.save(FILES / "extended.npy", np.zeros(2, np.longdouble))

# Archives: plain, compressed, with the records of large archives, written to a pipe.
arrays = {
    "weight": count,
    "layer/bias": np.array([0.5, -0.5], "<f4"),
    "größe": np.array(True),
    "many": np.zeros(300, "<i4"),
}
np.savez(FILES / "stored.npz", **arrays)
np.savez_compressed(FILES / "compressed.npz", **arrays)
limit, zipfile.ZIP64_LIMIT = zipfile.ZIP64_LIMIT, 200
np.savez(FILES / "large.npz", **arrays)
zipfile.ZIP64_LIMIT = limit


class Pipe(io.RawIOBase):
    """A stream that cannot seek, so that sizes follow the contents."""

    def __init__(self):
        self.bytes = bytearray()

    def writable(self):
        return True

    def write(self, data):
        self.bytes += bytes(data)
        return len(data)


pipe = Pipe()
with zipfile.ZipFile(pipe, "w", zipfile.ZIP_DEFLATED) as archive:
    archive.comment = b"PK\x05\x06 is how a zip archive ends"
    for name, array in arrays.items():
        entry = io.BytesIO()
        np.save(entry, array)
        info = zipfile.ZipInfo(name + ".npy")
        info.compress_type = zipfile.ZIP_DEFLATED
        archive.writestr(info, entry.getvalue())
(FILES / "piped.npz").write_bytes(pipe.bytes)

with zipfile.ZipFile(FILES / "mixed.npz", "w") as archive:
    archive.writestr(zipfile.ZipInfo("folder/"), b"")
    archive.writestr(zipfile.ZipInfo("folder/x.npy"), (FILES / "axis.npy").read_bytes())
    archive.writestr(zipfile.ZipInfo("README.txt"), b"not an array")

with zipfile.ZipFile(FILES / "bzip2.npz", "w", zipfile.ZIP_BZIP2) as archive:
    entry = zipfile.ZipInfo("x.npy")
    entry.compress_type = zipfile.ZIP_BZIP2
    archive.writestr(entry, (FILES / "axis.npy").read_bytes())

# What NumPy has of the types of safetensors, as the reference implementation lays it out.
held = {name: numbers(name) for name in ["f4", "f8", "i4", "i8", "u4", "u8", "b1", "c8"]}
held |= {"a scalar": np.array(2.5, "<f4"), 'a "quoted"\nname': np.zeros((0, 3), "<f8")}
safetensors.numpy.save_file(held, FILES / "written.safetensors", {"größe": 'a "quoted"\ntext'})


def spec(dtype, array):
    return safetensors.TensorSpec(
        dtype=dtype, shape=array.shape, data_ptr=array.ctypes.data, data_len=array.nbytes
    )


# The types that are widened. NumPy has no bfloat16: 1.0, -2.0 and the largest number.
narrow = {name: numbers(name) for name in ["f2", "i1", "i2", "u1", "u2"]}
bf16 = np.array([0x3F80, 0xC000, 0x7F7F], "<u2")
specs = {name: spec(array.dtype.name, array) for name, array in narrow.items()}
specs["bf16"] = spec("bfloat16", bf16)
(FILES / "narrow.safetensors").write_bytes(safetensors.serialize(specs))
float8 = np.zeros(2, "u1")
(FILES / "float8.safetensors").write_bytes(safetensors.serialize({"x": spec("float8_e4m3fn", float8)}))
