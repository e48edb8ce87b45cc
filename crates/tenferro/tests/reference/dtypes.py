"""The dtypes of mixtures as JAX has them with 64 bits enabled: for each pair of dtypes, and for a dtype and a number."""

import jax
import jax.numpy as jnp
import numpy as np

from common import NAMES, Cases

jax.config.update("jax_enable_x64", True)
cases = Cases(__file__)
for a in NAMES:
    for b in NAMES:
        cases.add(f"{NAMES[a]} {NAMES[b]}", dtype=np.zeros(0, jnp.promote_types(a, b)))
    for kind, number in [("bool", True), ("int", 2), ("float", 2.5), ("complex", 1j)]:
        cases.add(f"{NAMES[a]} {kind}", dtype=np.zeros(0, jnp.result_type(jnp.zeros(0, a), number)))
cases.write()
