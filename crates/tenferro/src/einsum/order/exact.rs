//! The best order of few tensors: every set of tensors is split in two in every way.

use super::Problem;

/// The steps of the cheapest order, if there is one below `bound`; numbered as in `contraction_order`.
///
/// Sets of tensors are bit masks. With `touched(S)` the volume of all labels of S and `summed(S)` that of the labels
/// that have been summed once S is one tensor, joining A and B costs `touched(A ∪ B) / (summed(A) summed(B))`,
/// whatever the order inside A and B. So the best order of S is the best splitting of S with the best orders of its
/// parts. Outer products need no special care: a set whose result alone is larger than `bound` is dropped unseen.
pub(super) fn order(problem: &Problem, bound: f64) -> Option<Vec<(usize, usize)>> {
    let count = problem.tensors.len();
    let Volumes { touched, summed } = Volumes::new(problem);
    let mut best = vec![f64::INFINITY; 1 << count];
    let mut split = vec![0_usize; 1 << count];
    for set in 1_usize..1 << count {
        if set.is_power_of_two() {
            best[set] = 0.0;
            continue;
        }
        if touched[set] / summed[set] >= bound {
            continue;
        }
        // The half `a` holds the lowest tensor, so each splitting comes once.
        let rest = set & (set - 1);
        let (mut least, mut half, volume) = (bound, 0, touched[set]);
        let mut b = rest;
        while b != 0 {
            let a = set ^ b;
            let below = best[a] + best[b];
            if below < least {
                let total = below + volume / (summed[a] * summed[b]);
                if total < least {
                    (least, half) = (total, a);
                }
            }
            b = (b - 1) & rest;
        }
        if half != 0 {
            (best[set], split[set]) = (least, half);
        }
    }
    steps(count, &split)
}

/// The splittings from the whole set downwards, turned round: parts before what is made of them.
fn steps(count: usize, split: &[usize]) -> Option<Vec<(usize, usize)>> {
    let mut sets = vec![(1 << count) - 1];
    let mut next = 0;
    while let Some(&set) = sets.get(next) {
        next += 1;
        let halves = [split[set], set ^ split[set]];
        if halves.contains(&0) {
            return None;
        }
        sets.extend(halves.iter().filter(|half| !half.is_power_of_two()));
    }
    sets.reverse();
    let mut number = vec![0; 1 << count];
    for tensor in 0..count {
        number[1 << tensor] = tensor;
    }
    let numbered = sets.iter().zip(count..).map(|(&set, result)| {
        number[set] = result;
        (number[split[set]], number[set ^ split[set]])
    });
    Some(numbered.collect())
}

/// Products of sizes for each set of tensors.
struct Volumes {
    /// Of all labels of any tensor of the set.
    touched: Vec<f64>,
    /// Of the labels of no other tensor and not of the output; 1 for a single tensor, which is as it was given.
    summed: Vec<f64>,
}

impl Volumes {
    fn new(problem: &Problem) -> Self {
        let count = problem.tensors.len();
        let mut holders = vec![0_usize; problem.sizes.len()];
        for (tensor, labels) in problem.tensors.iter().enumerate() {
            for &label in labels {
                holders[label as usize] |= 1 << tensor;
            }
        }
        let sizes = within_range(&problem.sizes);
        let (mut touched, mut summed) = (vec![1.0; 1 << count], vec![1.0; 1 << count]);
        for set in 1_usize..1 << count {
            let rest = set & (set - 1);
            let (mut touch, mut sum) = (touched[rest], summed[rest]);
            for &label in &problem.tensors[set.trailing_zeros() as usize] {
                let label = label as usize;
                if holders[label] & rest == 0 {
                    touch *= sizes[label];
                }
                if holders[label] & !set == 0 && !problem.is_output[label] {
                    sum *= sizes[label];
                }
            }
            (touched[set], summed[set]) = (touch, sum);
        }
        for tensor in 0..count {
            summed[1 << tensor] = 1.0;
        }
        Volumes { touched, summed }
    }
}

/// The sizes, or roots of them if their product would overflow: what is too large to be computed is still compared.
fn within_range(sizes: &[f64]) -> Vec<f64> {
    let bits: f64 = sizes.iter().map(|size| size.log2()).sum();
    let most = 1000.0;
    if bits <= most { sizes.to_vec() } else { sizes.iter().map(|size| size.powf(most / bits)).collect() }
}
