#!/usr/bin/env python3
"""Writes networks.json: tensor networks and what the best known contraction order of each costs.

Run it without arguments where opt_einsum (3.4 or later) is installed; the tests of the contraction-order search read
the file. A run takes a quarter of an hour, nearly all of it in opt_einsum; the networks are the same in every run, and
so are the costs wherever the same methods finish in time.

The cost of an order is the sum over its steps of the product of the sizes of all labels that either operand carries:
multiply-adds, counted once. opt_einsum counts a step with a summation twice; here its orders are counted anew.

`small` (up to 12 tensors): the cost is the optimum over all orders, outer products included, found by a search over
all splittings of all sets of tensors in whole numbers. Up to 7 tensors opt_einsum's `optimal` is asked as well: neither
order may be cheaper than the other in the count that the other is the optimum of.
`large` (20 to 40 tensors): the cost is the best that opt_einsum finds by any of METHODS within its time;
`method` names the first that reaches it, `tried` holds the cost by every method that finished.
"""

import json
import math
import multiprocessing
import pathlib
import random
import sys
from multiprocessing.pool import ThreadPool

import opt_einsum
from opt_einsum.path_random import RandomGreedy

# Seconds for each method; `branch-all` and `branch-2` rarely end at this size, however long they run.
METHODS = {
    "greedy": (60, lambda: opt_einsum.paths.greedy),
    "dp": (60, lambda: opt_einsum.DynamicProgramming(minimize="flops")),
    "auto-hq": (60, lambda: opt_einsum.paths.auto_hq),
    "random-greedy-128": (60, lambda: RandomGreedy(max_repeats=128, minimize="flops")),
    "random-greedy-1024": (120, lambda: RandomGreedy(max_repeats=1024, minimize="flops")),
    "branch-1": (10, lambda: opt_einsum.BranchBound(nbranch=1, minimize="flops")),
    "branch-2": (10, lambda: opt_einsum.BranchBound(nbranch=2, minimize="flops")),
    "branch-all": (10, lambda: opt_einsum.BranchBound(nbranch=None, minimize="flops")),
}


class Network:
    """Tensors as lists of labels; labels are numbered, `sizes[label]` is the extent."""

    def __init__(self, name):
        self.name, self.tensors, self.output, self.sizes = name, [], [], []

    def label(self, size):
        self.sizes.append(size)
        return len(self.sizes) - 1

    def graph(self, count, edges, size):
        """`count` tensors, one label for each edge; an edge of more than two tensors is a shared label."""
        self.tensors = [[] for _ in range(count)]
        for edge in edges:
            label = self.label(size())
            for tensor in edge:
                self.tensors[tensor].append(label)
        return self

    def open(self, tensors, size):
        """Gives each of `tensors` a label of its own that stays in the output."""
        for tensor in tensors:
            label = self.label(size())
            self.tensors[tensor].append(label)
            self.output.append(label)
        return self

    def batch(self, tensors, size):
        """One label that all of `tensors` share and that stays in the output."""
        label = self.label(size)
        for tensor in tensors:
            self.tensors[tensor].append(label)
        self.output.append(label)
        return self

    def absorb(self, other):
        """Places a second network beside this one, unconnected."""
        shift = len(self.sizes)
        self.tensors += [[label + shift for label in labels] for labels in other.tensors]
        self.output += [label + shift for label in other.output]
        self.sizes += other.sizes
        return self


# Edges of graphs.


def chain(count):
    return [(i, i + 1) for i in range(count - 1)]


def ring(count):
    return chain(count) + [(0, count - 1)]


def complete(count):
    return [(i, j) for i in range(count) for j in range(i + 1, count)]


def grid(rows, columns, wrap=False):
    edges = []
    for i in range(rows):
        for j in range(columns):
            if j + 1 < columns or wrap:
                edges.append((i * columns + j, i * columns + (j + 1) % columns))
            if i + 1 < rows or wrap:
                edges.append((i * columns + j, (i + 1) % rows * columns + j))
    return edges


def layers(count, edges, depth):
    """`depth` copies of a graph, each vertex joined to its copy in the next layer."""
    copies = [(a + k * count, b + k * count) for k in range(depth) for a, b in edges]
    return copies + [(i + k * count, i + (k + 1) * count) for k in range(depth - 1) for i in range(count)]


def tree(count, rng):
    return [(rng.randrange(i), i) for i in range(1, count)]


def is_connected(count, edges):
    reached, front = {0}, [0]
    while front:
        vertex = front.pop()
        for edge in edges:
            if vertex in edge:
                front += [other for other in edge if other not in reached]
                reached.update(edge)
    return len(reached) == count


def regular(count, degree, rng):
    """A random simple connected graph with `degree` edges at every vertex: random pairings of stubs until one fits."""
    while True:
        stubs = [i for i in range(count) for _ in range(degree)]
        rng.shuffle(stubs)
        edges = {tuple(sorted(pair)) for pair in zip(stubs[::2], stubs[1::2]) if pair[0] != pair[1]}
        if len(edges) == count * degree // 2 and is_connected(count, edges):
            return sorted(edges)


def random_graph(count, extra, rng):
    """A random tree and `extra` more edges; parallel edges may occur."""
    return tree(count, rng) + [tuple(rng.sample(range(count), 2)) for _ in range(extra)]


def hypergraph(count, edges, most, rng):
    """A random tree and labels that 2 to `most` tensors share."""
    return tree(count, rng) + [tuple(rng.sample(range(count), rng.randint(2, most))) for _ in range(edges)]


def circuit(name, qubits, gates, rng, closed):
    """Product state, random one- and two-qubit gates, and (if `closed`) a product state at the end: an amplitude."""
    network = Network(name)
    wires = [network.label(2) for _ in range(qubits)]
    network.tensors = [[wire] for wire in wires]
    for _ in range(gates):
        start = rng.randrange(qubits)
        span = [start] if rng.random() < 0.2 else [start, (start + 1) % qubits]
        new = [network.label(2) for _ in span]
        network.tensors.append([wires[q] for q in span] + new)
        for q, wire in zip(span, new):
            wires[q] = wire
    if closed:
        network.tensors += [[wire] for wire in wires]
    else:
        network.output = wires
    return network


def uniform(size):
    return lambda: size


def between(low, high, rng):
    return lambda: rng.randint(low, high)


def small_networks():
    rng = random.Random(12)
    sizes = between(2, 10, rng)
    for count in (3, 5, 8, 12):
        network = Network(f"matrix chain {count}").graph(count, chain(count), between(2, 40, rng))
        yield network.open([0, count - 1], sizes)
    for count in (4, 7, 12):
        yield Network(f"ring {count}").graph(count, ring(count), sizes)
    for count in (4, 5, 6, 7):
        yield Network(f"complete {count}").graph(count, complete(count), sizes)
    for count in (6, 8, 10, 12):
        yield Network(f"3-regular {count}").graph(count, regular(count, 3, rng), sizes)
        yield Network(f"3-regular {count} open").graph(count, regular(count, 3, rng), uniform(4)).open([0, 3], sizes)
    for count in (8, 11, 12):
        yield Network(f"4-regular {count}").graph(count, regular(count, 4, rng), between(2, 5, rng))
    for rows, columns in ((2, 3), (3, 3), (2, 6), (3, 4)):
        yield Network(f"lattice {rows}x{columns}").graph(rows * columns, grid(rows, columns), sizes)
    yield Network("lattice 3x4 uniform").graph(12, grid(3, 4), uniform(8))
    yield Network("torus 3x4").graph(12, grid(3, 4, wrap=True), uniform(3))
    for count in (7, 12):
        yield Network(f"tree {count}").graph(count, tree(count, rng), sizes)
        yield Network(f"tree {count} open").graph(count, tree(count, rng), sizes).open(range(0, count, 3), sizes)
    for sites in (3, 6):
        yield Network(f"overlap of states, {sites} sites").graph(2 * sites, layers(sites, chain(sites), 2), sizes)
    for sites in (2, 4):
        yield Network(f"expectation, {sites} sites").graph(3 * sites, layers(sites, chain(sites), 3), sizes)
    yield circuit("circuit amplitude", 3, 6, rng, closed=True)
    yield circuit("circuit state", 4, 8, rng, closed=False)
    for count in (6, 7, 9, 12):
        yield Network(f"random graph {count}").graph(count, random_graph(count, count // 2, rng), sizes)
    for count, most in ((5, 3), (7, 4), (9, 3), (12, 4)):
        network = Network(f"shared labels {count}").graph(count, hypergraph(count, count // 2, most, rng), sizes)
        yield network.open(rng.sample(range(count), 2), sizes)
    yield Network("one label in all").graph(7, [tuple(range(7))] + chain(7), sizes)
    yield Network("batch of chains").graph(6, chain(6), sizes).open([0, 5], sizes).batch(range(6), 16)
    yield Network("batch of lattices").graph(9, grid(3, 3), sizes).batch(range(9), 10)
    yield Network("batch in part").graph(12, random_graph(12, 3, rng), sizes).batch([1, 4, 7, 10], 6)
    # Joining two small factors first, although they share nothing, saves a pass over the large tensor.
    star = Network("outer product first").graph(4, [(0, 1), (0, 2), (0, 3)], between(2, 3, rng))
    star.sizes[:3] = [2, 3, 2]
    yield star.open([0], uniform(5000))
    star = Network("outer product first, open").graph(5, [(0, i) for i in range(1, 5)], uniform(2))
    yield star.open(range(5), uniform(6))
    yield Network("unconnected").graph(4, chain(4), sizes).absorb(Network("").graph(5, ring(5), sizes).open([1], sizes))
    yield Network("outer products only").graph(6, [], sizes).open(range(6), sizes)
    scalars = Network("scalars").graph(4, chain(4), sizes)
    scalars.tensors += [[], []]
    yield scalars
    yield Network("axes of size one").graph(8, random_graph(8, 5, rng), between(1, 2, rng)).open([0, 1], uniform(1))
    sums = Network("labels of one tensor").graph(6, ring(6), sizes)
    for tensor in (0, 2, 3):
        sums.tensors[tensor].append(sums.label(7))
    yield sums


def large_networks():
    rng = random.Random(2040)
    sizes = between(2, 10, rng)
    for count in (20, 26, 32, 36, 40):
        yield Network(f"3-regular {count}").graph(count, regular(count, 3, rng), sizes)
    yield Network("3-regular 40 uniform").graph(40, regular(40, 3, rng), uniform(2))
    for count in (20, 26):
        yield Network(f"4-regular {count}").graph(count, regular(count, 4, rng), between(2, 4, rng))
    for rows, columns in ((4, 5), (5, 5), (6, 6), (4, 10)):
        yield Network(f"lattice {rows}x{columns}").graph(rows * columns, grid(rows, columns), sizes)
    yield Network("lattice 6x6 uniform").graph(36, grid(6, 6), uniform(4))
    yield Network("torus 4x5").graph(20, grid(4, 5, wrap=True), uniform(3))
    yield Network("two layers of 3x4").graph(24, layers(12, grid(3, 4), 2), between(2, 5, rng))
    yield Network("two layers of 4x4").graph(32, layers(16, grid(4, 4), 2), uniform(3))
    for count in (20, 30, 40):
        yield Network(f"tree {count}").graph(count, tree(count, rng), sizes)
    yield Network("tree 40 open").graph(40, tree(40, rng), sizes).open(rng.sample(range(40), 6), sizes)
    for sites in (10, 20):
        yield Network(f"overlap of states, {sites} sites").graph(2 * sites, layers(sites, chain(sites), 2), sizes)
    for sites in (8, 13):
        yield Network(f"expectation, {sites} sites").graph(3 * sites, layers(sites, chain(sites), 3), sizes)
    yield Network("expectation, ring of 8 sites").graph(24, layers(8, ring(8), 3), between(2, 6, rng))
    yield circuit("circuit amplitude, 6 qubits", 6, 18, rng, closed=True)
    yield circuit("circuit amplitude, 8 qubits", 8, 24, rng, closed=True)
    yield circuit("circuit state, 6 qubits", 6, 28, rng, closed=False)
    for count in (24, 32, 40):
        yield Network(f"random graph {count}").graph(count, random_graph(count, count // 2, rng), sizes)
    network = Network("random graph 30 open").graph(30, random_graph(30, 12, rng), sizes)
    yield network.open(rng.sample(range(30), 5), sizes)
    for count, most in ((20, 3), (28, 4), (36, 3)):
        network = Network(f"shared labels {count}").graph(count, hypergraph(count, count // 4, most, rng), sizes)
        yield network.open(rng.sample(range(count), 2), sizes)
    yield Network("batch of lattices 4x6").graph(24, grid(4, 6), sizes).batch(range(24), 8)
    network = Network("batch of chains 30").graph(30, chain(30), between(2, 40, rng))
    yield network.open([0, 29], sizes).batch(range(30), 16)
    yield Network("unconnected").graph(16, grid(4, 4), sizes).absorb(Network("").graph(14, regular(14, 3, rng), sizes))


def product(labels, sizes):
    return math.prod(sizes[label] for label in labels)


def count_path(network, path, per_step):
    """The cost of a path in opt_einsum's form: a step removes its operands and appends the result."""
    tensors, output, total = [frozenset(labels) for labels in network.tensors], set(network.output), 0
    for step in path:
        if len(tensors) == 1:
            break
        assert len(step) == 2, f"{network.name}: not a pairwise path: {path}"
        pair = [tensors.pop(position) for position in sorted(step, reverse=True)]
        union = pair[0] | pair[1]
        kept = union & output.union(*tensors)
        total += per_step(product(union, network.sizes), union != kept)
        tensors.append(kept)
    assert len(tensors) == 1, f"{network.name}: path leaves {len(tensors)} tensors"
    return total


def our_cost(network, path):
    return count_path(network, path, lambda volume, summed: volume)


def opt_einsum_cost(network, path):
    return count_path(network, path, lambda volume, summed: volume * (2 if summed else 1))


def optimum(network):
    """The least cost over all binary trees, with a path that has it: every set of tensors is split in every way."""
    count = len(network.tensors)
    outside = set(network.output)
    kept = {}
    for members in range(1, 1 << count):
        inside = set().union(*(network.tensors[i] for i in range(count) if members >> i & 1))
        rest = outside.union(*(network.tensors[i] for i in range(count) if not members >> i & 1))
        kept[members] = frozenset(inside if members & (members - 1) == 0 else inside & rest)
    best, split = {1 << i: 0 for i in range(count)}, {}
    for members in range(1, 1 << count):
        if members in best:
            continue
        low, part = members & -members, (members - 1) & members
        while part:
            if part & low:
                other = members ^ part
                below = best[part] + best[other]
                if members not in best or below < best[members]:
                    total = below + product(kept[part] | kept[other], network.sizes)
                    if members not in best or total < best[members]:
                        best[members], split[members] = total, (part, other)
            part = (part - 1) & members
    everything = (1 << count) - 1
    path, live = [], [1 << i for i in range(count)]
    order, front = [], [everything]
    while front:
        members = front.pop()
        if members in split:
            order.append(members)
            front += split[members]
    for members in reversed(order):
        a, b = split[members]
        path.append((live.index(a), live.index(b)))
        live = [other for other in live if other not in (a, b)] + [members]
    return best[everything], path


def ask_opt_einsum(network, optimizer):
    inputs = [frozenset(labels) for labels in network.tensors]
    return optimizer(inputs, frozenset(network.output), dict(enumerate(network.sizes)), None)


def answer(network, method, queue):
    random.seed(0)
    try:
        queue.put(our_cost(network, ask_opt_einsum(network, METHODS[method][1]())))
    except Exception as error:  # A method that cannot treat this network is reported, and the others count.
        queue.put(repr(error))


def within_time_limit(network, method):
    queue = multiprocessing.Queue()
    process = multiprocessing.Process(target=answer, args=(network, method, queue))
    process.start()
    process.join(METHODS[method][0])
    if process.is_alive():
        process.terminate()
        process.join()
        return "out of time"
    return queue.get()


def small_record(network):
    cost, path = optimum(network)
    assert our_cost(network, path) == cost, network.name
    count = len(network.tensors)
    carriers = sum(network.tensors, network.output)
    # opt_einsum may sum a label of one tensor alone in a step of its own, which has no counterpart here.
    if count <= 7 and all(carriers.count(label) > 1 for label in carriers):
        theirs = ask_opt_einsum(network, opt_einsum.paths.optimal)
        assert cost <= our_cost(network, theirs), network.name
        assert opt_einsum_cost(network, theirs) <= opt_einsum_cost(network, path), network.name
    return record(network, cost, "all splittings")


def large_record(network):
    tried = {}
    for method in METHODS:
        result = within_time_limit(network, method)
        print(f"  {network.name}: {method}: {result}", file=sys.stderr, flush=True)
        if not isinstance(result, str):
            tried[method] = float(result)
    cost = min(tried.values())
    best = next(method for method in METHODS if tried.get(method) == cost)
    return record(network, cost, best) | {"tried": tried}


def record(network, cost, method):
    return {
        "name": network.name,
        "tensors": network.tensors,
        "output": network.output,
        "sizes": network.sizes,
        "cost": float(cost),
        "method": method,
    }


def main():
    small = [small_record(network) for network in small_networks()]
    with ThreadPool(2) as pool:
        large = pool.map(large_record, large_networks(), chunksize=1)
    blocks = [
        f'"{name}": [\n' + ",\n".join(json.dumps(entry, separators=(",", ":")) for entry in group) + "\n]"
        for name, group in (("small", small), ("large", large))
    ]
    text = "{\n" + ",\n".join(blocks) + "\n}\n"
    pathlib.Path(__file__).with_name("networks.json").write_text(text)


if __name__ == "__main__":
    main()
