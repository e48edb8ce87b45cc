"""Numbers of `jax.random` with partitionable threefry, its default.

Keys are given by their two words. Cases whose name begins with `exact` agree bit for bit.
"""

import jax
import jax.numpy as jnp
import numpy as np
from jax import random

from common import Cases

jax.config.update("jax_enable_x64", True)
assert jax.config.jax_threefry_partitionable
cases = Cases(__file__)


def words(key):
    return np.asarray(random.key_data(key))


def add(name, seed, y, **others):
    cases.add(name, key=words(random.key(seed)), y=np.asarray(y), **others)


SEED = 0x1234_5678_9ABC
key = random.key(SEED)
weights = np.array([0.5, 0.0, 2.0, 1.0, 0.25])
entries = np.array([10.0, 11.0, 12.0, 13.0, 14.0])
rows = np.arange(8.0).reshape(4, 2)
logits = np.array([[0.0, 1.0, -1.0], [2.0, 0.0, -np.inf]])

cases.add("exact_seed", seed=np.uint64(SEED), y=words(key))
add("exact_split", SEED, words(random.split(key)))
add("exact_split_n", SEED, words(random.split(key, 5)))
for number in (0, 3, 2**32 - 1):
    add(f"exact_fold_in_{number}", SEED, words(random.fold_in(key, number)), number=np.uint32(number))
add("exact_bits_32", 1, random.bits(random.key(1), (3, 4), "uint32"))
add("exact_bits_64", 2, random.bits(random.key(2), (3, 4), "uint64"))
add("exact_uniform_f32", 3, random.uniform(random.key(3), (2, 5), "float32"))
add("exact_uniform_f64", 4, random.uniform(random.key(4), (2, 5), "float64"))
add("uniform_range_f32", 5, random.uniform(random.key(5), (10,), "float32", -2.0, 5.0))
add("uniform_range_f64", 6, random.uniform(random.key(6), (10,), "float64", 10.0, 11.0))
add("exact_randint_i32", 7, random.randint(random.key(7), (20,), -10, 7, "int32"))
add("exact_randint_i64", 8, random.randint(random.key(8), (20,), -(2**31), 2**30, "int64"))
add("exact_randint_u32", 9, random.randint(random.key(9), (20,), 5, 2**16 + 5, "uint32"))
add("exact_randint_u64", 10, random.randint(random.key(10), (20,), 1, 7, "uint64"))
add("exact_bernoulli", 11, random.bernoulli(random.key(11), 0.3, (20,)))
add("exact_bernoulli_p", 12, random.bernoulli(random.key(12), jnp.float32([0.1, 0.9]), (10, 2)), p=np.float32([0.1, 0.9]))
add("exact_rademacher", 13, random.rademacher(random.key(13), (20,), "int32"))
add("normal_f32", 14, random.normal(random.key(14), (20,), "float32"))
add("normal_f64", 15, random.normal(random.key(15), (20,), "float64"))
add("normal_c32", 16, random.normal(random.key(16), (10,), "complex64"))
add("normal_c64", 17, random.normal(random.key(17), (10,), "complex128"))
add("truncated_normal_f32", 18, random.truncated_normal(random.key(18), -2.0, 1.0, (20,), "float32"))
add("truncated_normal_f64", 19, random.truncated_normal(random.key(19), 0.5, np.inf, (20,), "float64"))
add("exponential", 20, random.exponential(random.key(20), (20,), "float64"))
add("laplace", 21, random.laplace(random.key(21), (20,), "float64"))
add("gumbel_f32", 22, random.gumbel(random.key(22), (20,), "float32"))
add("gumbel_f64", 23, random.gumbel(random.key(23), (20,), "float64"))
add("exact_permutation", 24, random.permutation(random.key(24), 50))
add("exact_permutation_long", 25, random.permutation(random.key(25), 3000))
add("exact_shuffle", 26, random.permutation(random.key(26), rows), x=rows)
add("exact_shuffle_1", 27, random.permutation(random.key(27), rows.T, axis=1), x=rows.T)
add("exact_choice", 28, random.choice(random.key(28), rows, (3, 2)), x=rows)
add("exact_choice_without", 29, random.choice(random.key(29), entries, (2, 2), replace=False), x=entries)
add("exact_choice_weights", 30, random.choice(random.key(30), entries, (20,), p=weights / weights.sum()), x=entries, weights=weights)
add("exact_choice_weights_without", 31, random.choice(random.key(31), entries, (3,), replace=False, p=weights / weights.sum()),
    x=entries, weights=weights)
add("exact_categorical", 32, random.categorical(random.key(32), logits, axis=-1, shape=(10, 2)), logits=logits)
add("exact_categorical_0", 33, random.categorical(random.key(33), logits.T, axis=0), logits=logits.T)

mean, covariance = np.array([1.0, -1.0, 0.5]), np.array([[2.0, 0.3, 0.1], [0.3, 1.0, -0.2], [0.1, -0.2, 0.5]])


def drawn(mean, covariance):
    return random.multivariate_normal(random.key(34), mean, (covariance + covariance.T) / 2, (4,))


y = drawn(mean, covariance)
ct = np.random.default_rng(0).normal(size=y.shape)
g_mean, g_covariance = jax.grad(lambda m, c: jnp.sum(drawn(m, c) * ct), (0, 1))(mean, covariance)
add("multivariate_normal", 34, y, mean=mean, covariance=covariance, ct=ct, g_mean=np.asarray(g_mean),
    g_covariance=np.asarray(g_covariance))
add("orthogonal", 35, jax.nn.initializers.orthogonal()(random.key(35), (5, 3), jnp.float64))
add("orthogonal_wide", 36, jax.nn.initializers.orthogonal()(random.key(36), (3, 5), jnp.float64))
cases.write()
