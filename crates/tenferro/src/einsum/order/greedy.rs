//! Orders made step by step: of all pairs that share a label, the one that looks best is contracted next.

use std::cmp::{Ordering, Reverse};
use std::collections::{BTreeSet, BinaryHeap};

use super::{Problem, union};

/// What makes a pair look good: a small result, and operands that are large and go away, which counts `gain` times.
/// The score is worsened by a random factor between 1 and `1 + noise`.
#[derive(Clone, Copy, Debug)]
pub(super) struct Rule {
    pub(super) gain: f64,
    pub(super) noise: f64,
}

/// The steps of a greedy order, numbered as in `contraction_order`.
pub(super) fn order(problem: &Problem, rule: Rule, random: &mut Random) -> Vec<(usize, usize)> {
    let mut pool = Pool::new(problem);
    let mut queue = BinaryHeap::new();
    let mut compare = |pool: &Pool<'_>, tensor: usize, queue: &mut BinaryHeap<_>| {
        for partner in pool.older_partners(tensor) {
            let score = pool.score(partner, tensor, rule.gain);
            let worse = 1.0 + rule.noise * random.unit();
            queue.push(Reverse(Candidate(if score > 0.0 { score * worse } else { score / worse }, (partner, tensor))));
        }
    };
    for tensor in 0..problem.tensors.len() {
        compare(&pool, tensor, &mut queue);
    }
    let mut steps = Vec::with_capacity(problem.tensors.len());
    while let Some(Reverse(Candidate(_, (a, b)))) = queue.pop() {
        if pool.is_live[a] && pool.is_live[b] {
            steps.push((a, b));
            let result = pool.contract(a, b);
            compare(&pool, result, &mut queue);
        }
    }
    // What is left shares no labels: outer products, the smallest first.
    let live = (0..pool.is_live.len()).filter(|&tensor| pool.is_live[tensor]);
    let mut left: BinaryHeap<_> = live.map(|tensor| Reverse(Candidate(pool.volumes[tensor], tensor))).collect();
    while let (Some(Reverse(a)), Some(Reverse(b))) = (left.pop(), left.pop()) {
        left.push(Reverse(Candidate(a.0 * b.0, problem.tensors.len() + steps.len())));
        steps.push((a.1, b.1));
    }
    steps
}

/// At most this many partners are considered for a tensor and one of its labels, lest a label of all tensors make the
/// search quadratic. No two tensors with a common label are left over for that: the youngest tensor with a label has
/// been compared with the youngest of the others, and when these go, a younger tensor with the label takes their place.
const PARTNERS: usize = 16;

/// The tensors of the network and all results so far.
struct Pool<'p> {
    problem: &'p Problem,
    labels: Vec<Vec<u32>>,
    volumes: Vec<f64>,
    is_live: Vec<bool>,
    /// The live tensors with each label.
    holders: Vec<BTreeSet<usize>>,
}

impl<'p> Pool<'p> {
    fn new(problem: &'p Problem) -> Self {
        let holders = vec![BTreeSet::new(); problem.sizes.len()];
        let mut pool = Pool { problem, labels: Vec::new(), volumes: Vec::new(), is_live: Vec::new(), holders };
        for labels in &problem.tensors {
            pool.insert(labels.clone());
        }
        pool
    }

    fn insert(&mut self, labels: Vec<u32>) -> usize {
        let tensor = self.labels.len();
        for &label in &labels {
            self.holders[label as usize].insert(tensor);
        }
        self.volumes.push(self.volume(labels.iter().copied()));
        self.labels.push(labels);
        self.is_live.push(true);
        tensor
    }

    fn older_partners(&self, tensor: usize) -> Vec<usize> {
        let older = |&label: &u32| self.holders[label as usize].range(..tensor).rev().take(PARTNERS).copied();
        let mut partners: Vec<usize> = self.labels[tensor].iter().flat_map(older).collect();
        partners.sort_unstable();
        partners.dedup();
        partners
    }

    /// The labels of the result of `a` and `b`: those that the output or a third tensor carries.
    fn result(&self, a: usize, b: usize) -> impl Iterator<Item = u32> {
        let stays = |&(label, carriers): &(u32, usize)| {
            self.problem.is_output[label as usize] || self.holders[label as usize].len() > carriers
        };
        union(&self.labels[a], &self.labels[b]).filter(stays).map(|(label, _)| label)
    }

    /// Less is better.
    fn score(&self, a: usize, b: usize, gain: f64) -> f64 {
        self.volume(self.result(a, b)) - gain * (self.volumes[a] + self.volumes[b])
    }

    /// Bounded, so that differences of volumes are numbers.
    fn volume(&self, labels: impl Iterator<Item = u32>) -> f64 {
        labels.map(|label| self.problem.sizes[label as usize]).product::<f64>().min(1e300)
    }

    fn contract(&mut self, a: usize, b: usize) -> usize {
        let result = self.result(a, b).collect();
        for tensor in [a, b] {
            self.is_live[tensor] = false;
            for &label in &self.labels[tensor] {
                self.holders[label as usize].remove(&tensor);
            }
        }
        self.insert(result)
    }
}

/// Something with a score, ordered by it; ties go by number, so that the order is the same in every run.
struct Candidate<T>(f64, T);

impl<T: Ord> Ord for Candidate<T> {
    fn cmp(&self, other: &Self) -> Ordering {
        self.0.total_cmp(&other.0).then_with(|| self.1.cmp(&other.1))
    }
}

impl<T: Ord> PartialOrd for Candidate<T> {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl<T: Ord> PartialEq for Candidate<T> {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other) == Ordering::Equal
    }
}

impl<T: Ord> Eq for Candidate<T> {}

/// Random numbers from a seed (splitmix64).
pub(super) struct Random(pub(super) u64);

impl Random {
    pub(super) fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut bits = self.0;
        bits = (bits ^ (bits >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        bits = (bits ^ (bits >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        bits ^ (bits >> 31)
    }

    /// From 0 (included) to 1 (excluded).
    pub(super) fn unit(&mut self) -> f64 {
        (self.next() >> 11) as f64 / (1_u64 << 53) as f64
    }
}
