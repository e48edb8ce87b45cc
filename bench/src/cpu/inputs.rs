//! Numbers that every framework can make again, bit for bit.

use tenferro::Tensor;

/// The arrays of one workload, in the order in which they are asked for: each comes from a splitmix64 stream of its own,
/// whose seed is 100 times the number of the workload, plus the number of the array.
pub(crate) struct Inputs {
    seed: u64,
}

impl Inputs {
    pub(crate) fn new(workload: u64) -> Self {
        Inputs { seed: 100 * workload }
    }

    /// F32 numbers between two bounds, computed in double and rounded once.
    pub(crate) fn f32<const N: usize>(&mut self, shape: [usize; N], low: f64, high: f64) -> Tensor {
        let numbers = self.between(shape, low, high).map(|number| number as f32);
        Tensor::from_vec(shape, numbers.collect())
    }

    /// F64 numbers between two bounds.
    pub(crate) fn f64<const N: usize>(&mut self, shape: [usize; N], low: f64, high: f64) -> Tensor {
        Tensor::from_vec(shape, self.between(shape, low, high).collect())
    }

    /// Whole numbers from 0, less than a bound.
    pub(crate) fn labels<const N: usize>(&mut self, shape: [usize; N], bound: u32) -> Tensor {
        let numbers = self.between(shape, 0.0, f64::from(bound)).map(|number| number as i32);
        Tensor::from_vec(shape, numbers.collect())
    }

    fn between<const N: usize>(&mut self, shape: [usize; N], low: f64, high: f64) -> impl Iterator<Item = f64> {
        let seed = self.seed;
        self.seed += 1;
        uniform(seed).take(shape.iter().product()).map(move |u| low + (high - low) * u)
    }
}

/// Numbers from 0 to 1 by splitmix64.
fn uniform(seed: u64) -> impl Iterator<Item = f64> {
    (1_u64..).map(move |position| {
        let z = seed.wrapping_add(position.wrapping_mul(0x9E37_79B9_7F4A_7C15));
        let z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        let z = z ^ (z >> 31);
        (z >> 11) as f64 * 2.0_f64.powi(-53)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_stream_is_the_published_one() {
        let first: Vec<_> = uniform(0).take(3).map(|u| format!("{u:.15}")).collect();
        assert_eq!(first, ["0.883310808213643", "0.431527997048510", "0.026433771592598"]);
    }

    #[test]
    fn each_array_has_its_own_stream() {
        let mut inputs = Inputs::new(0);
        assert_eq!(inputs.labels([2, 1], 10).to_vec::<i32>().unwrap(), [8, 4]);
        assert_ne!(inputs.labels([2, 1], 10).to_vec::<i32>().unwrap(), [8, 4]);
    }
}
