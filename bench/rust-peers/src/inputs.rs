//! The numbers that every framework makes again, bit for bit: `peers.py` says how.

/// An array of a workload.
pub(crate) struct Input<T> {
    pub(crate) shape: Vec<usize>,
    pub(crate) numbers: Vec<T>,
}

/// Parameters and constants of a workload, in the order of its streams.
pub(crate) struct Arrays {
    pub(crate) params: Vec<Input<f32>>,
    pub(crate) consts: Vec<Input<f32>>,
    pub(crate) labels: Vec<Input<i64>>,
}

/// The streams of one workload.
struct Streams(u64);

impl Streams {
    fn f32(&mut self, shape: &[usize], low: f64, high: f64) -> Input<f32> {
        Input { shape: shape.to_vec(), numbers: self.between(shape, low, high).map(|number| number as f32).collect() }
    }

    fn labels(&mut self, shape: &[usize], bound: u32) -> Input<i64> {
        let numbers = self.between(shape, 0.0, f64::from(bound)).map(|number| number as i64);
        Input { shape: shape.to_vec(), numbers: numbers.collect() }
    }

    fn layers(&mut self, sizes: &[usize]) -> Vec<Input<f32>> {
        let mut layers = Vec::new();
        for pair in sizes.windows(2) {
            let bound = 1.0 / (pair[0] as f64).sqrt();
            layers.extend([self.f32(pair, -bound, bound), self.f32(&pair[1..], -bound, bound)]);
        }
        layers
    }

    fn between(&mut self, shape: &[usize], low: f64, high: f64) -> impl Iterator<Item = f64> + use<> {
        let seed = self.0;
        self.0 += 1;
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

/// The inputs of a workload by its name; `None` for those that no crate here expresses.
pub(crate) fn arrays(workload: &str) -> Option<Arrays> {
    let number = match workload {
        "tiny_4" => 1,
        "elementwise_1m" => 2,
        "softmax_xent" => 3,
        "layernorm" => 4,
        "mlp_train_step" => 5,
        "mlp_small" => 6,
        "matmul_512" => 7,
        "conv_net" => 8,
        "attention" => 9,
        "lstm" => 10,
        "chain_2000" => 20,
        "chain_2000_loop" => 21,
        "embedding_bag" => 23,
        _ => return None,
    };
    let mut streams = Streams(100 * number);
    let s = &mut streams;
    let (mut consts, mut labels) = (Vec::new(), Vec::new());
    let params = match workload {
        "tiny_4" => vec![s.f32(&[4], -1.0, 1.0), s.f32(&[4], 0.5, 1.5)],
        "elementwise_1m" => vec![s.f32(&[1_000_000], -1.0, 1.0), s.f32(&[1_000_000], 0.5, 1.5)],
        "softmax_xent" => vec![s.f32(&[256, 1000], -2.0, 2.0)],
        "layernorm" => vec![s.f32(&[512, 1024], -1.0, 1.0), s.f32(&[1024], 0.5, 1.5), s.f32(&[1024], -1.0, 1.0)],
        "mlp_train_step" => s.layers(&[784, 512, 256, 10]),
        "mlp_small" => s.layers(&[2, 16, 1]),
        "matmul_512" => vec![s.f32(&[512, 512], -1.0, 1.0), s.f32(&[512, 512], -1.0, 1.0)],
        "conv_net" => vec![
            s.f32(&[16, 1, 3, 3], -1.0 / 3.0, 1.0 / 3.0),
            s.f32(&[16], -1.0 / 3.0, 1.0 / 3.0),
            s.f32(&[32, 16, 3, 3], -1.0 / 12.0, 1.0 / 12.0),
            s.f32(&[32], -1.0 / 12.0, 1.0 / 12.0),
            s.f32(&[1568, 10], -1.0 / 40.0, 1.0 / 40.0),
            s.f32(&[10], -1.0 / 40.0, 1.0 / 40.0),
        ],
        "attention" => {
            let bound = 1.0 / 512.0_f64.sqrt();
            let mut params = vec![s.f32(&[4, 128, 512], -1.0, 1.0)];
            params.extend((0..4).map(|_| s.f32(&[512, 512], -bound, bound)));
            params
        }
        "lstm" => {
            let bound = 1.0 / 128.0_f64.sqrt();
            vec![s.f32(&[64, 512], -0.125, 0.125), s.f32(&[128, 512], -bound, bound), s.f32(&[512], -bound, bound)]
        }
        "embedding_bag" => vec![s.f32(&[10_000, 64], -0.1, 0.1), s.f32(&[64, 10], -0.125, 0.125)],
        _ => vec![s.f32(&[8], -1.0, 1.0), s.f32(&[8], 0.5, 1.0)],
    };
    match workload {
        "softmax_xent" => labels.push(s.labels(&[256], 1000)),
        "layernorm" => consts.push(s.f32(&[512, 1024], -1.0, 1.0)),
        "mlp_train_step" => {
            consts.push(s.f32(&[128, 784], 0.0, 1.0));
            labels.push(s.labels(&[128], 10));
        }
        "mlp_small" => consts.extend([s.f32(&[32, 2], -1.0, 1.0), s.f32(&[32, 1], -1.0, 1.0)]),
        "conv_net" => {
            consts.push(s.f32(&[32, 1, 28, 28], 0.0, 1.0));
            labels.push(s.labels(&[32], 10));
        }
        "lstm" => consts.push(s.f32(&[50, 16, 64], -1.0, 1.0)),
        "embedding_bag" => labels.extend([s.labels(&[128, 20], 10_000), s.labels(&[128], 10)]),
        _ => {}
    }
    Some(Arrays { params, consts, labels })
}

/// Whether a call is a step of gradient descent; otherwise it gives the loss and its gradients.
pub(crate) fn is_step(workload: &str) -> bool {
    matches!(workload, "mlp_train_step" | "mlp_small" | "conv_net" | "embedding_bag")
}
