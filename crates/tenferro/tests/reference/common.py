"""What the scripts beside this file share: each writes the JSON file of its own name.

A file maps names of cases to named tensors. Run one with `python3 NAME.py`; they need numpy, and what they import.
"""

import json
import math
import pathlib

import numpy as np

NAMES = {
    "float32": "F32", "float64": "F64", "complex64": "C32", "complex128": "C64",
    "int32": "I32", "int64": "I64", "uint32": "U32", "uint64": "U64", "bool": "Bool",
}


def encode(value):
    """A tensor as dtype, shape and flat data; complex numbers are pairs, what JSON cannot say is a string."""
    array = np.asarray(value)
    name = NAMES[array.dtype.name]
    flat = array.reshape(-1)
    if np.iscomplexobj(flat):
        flat = np.stack([flat.real, flat.imag], axis=-1).reshape(-1)
    if flat.dtype == np.bool_:
        data = [int(x) for x in flat]
    elif flat.dtype.kind == "f":
        data = [float(x) if math.isfinite(x) else str(float(x)) for x in flat]
    else:
        data = [int(x) for x in flat]
    return {"dtype": name, "shape": list(array.shape), "data": data}


class Cases:
    """Collects cases, and writes them beside the script that made them."""

    def __init__(self, script):
        self.path = pathlib.Path(script).with_suffix(".json")
        self.cases = {}

    def add(self, name, **tensors):
        assert name not in self.cases, name
        self.cases[name] = {key: encode(value) for key, value in tensors.items()}

    def write(self):
        lines = [f"{json.dumps(name)}: {json.dumps(tensors)}" for name, tensors in self.cases.items()]
        self.path.write_text("{\n" + ",\n".join(lines) + "\n}\n")
        print(f"{self.path.name}: {len(self.cases)} cases")
