//! `nn` at special points, and given what it cannot work with.

use tenferro::nn::{
    self, Attention, BatchNorm, BatchStatistics, Conv, ConvTranspose, CrossEntropy, Padding, Pool, Reduction,
};
use tenferro::random::{self, Choice, Key};
use tenferro::{DType, Tensor, TensorTree, grad, jit, value_and_grad};

use crate::support::fails;

fn slope(f: impl Fn(&Tensor) -> Tensor, x: f64) -> f64 {
    grad(|x: Tensor| f(&x))(x.into()).unwrap().item().unwrap()
}

fn curvature(f: impl Fn(&Tensor) -> Tensor, x: f64) -> f64 {
    let first = |x: Tensor| grad(|x: Tensor| f(&x))(x);
    grad(first)(x.into()).unwrap().item().unwrap()
}

#[test]
fn kinks_have_the_derivative_of_the_flat_side() {
    assert_eq!(slope(nn::relu, 0.0), 0.0);
    assert_eq!((slope(nn::relu6, 0.0), slope(nn::relu6, 6.0)), (0.0, 0.0));
    assert_eq!(slope(|x| nn::leaky_relu(x, 0.25), 0.0), 0.25);
    assert_eq!(slope(|x| nn::huber_loss(x, &0.0.into(), 1.5, Reduction::Mean), 1.5), 1.5);
    assert_eq!(slope(|x| nn::huber_loss(x, &0.0.into(), 1.5, Reduction::Mean), -1.5), -1.5);
    assert_eq!(slope(|x| nn::hinge_loss(x, &1.0.into(), Reduction::Mean), 1.0), 0.0);
    assert_eq!(slope(|x| nn::l1_loss(x, &2.0.into(), Reduction::Mean), 2.0), 0.0);
}

/// Where a formula by maximum and modulus would drop a term.
#[test]
fn smooth_functions_have_second_derivatives_at_zero() {
    assert_eq!(curvature(nn::softplus, 0.0), 0.25);
    assert_eq!(curvature(nn::log_sigmoid, 0.0), -0.25);
    assert_eq!(slope(nn::softplus, 0.0), 0.5);
    assert_eq!(curvature(|x| nn::binary_cross_entropy_with_logits(x, &1.0.into(), Reduction::Mean), 0.0), 0.25);
}

#[test]
fn far_out_everything_stays_finite() {
    for x in [-1e300, -1e4, 1e4, 1e300] {
        for f in [
            nn::relu,
            nn::relu6,
            nn::selu,
            nn::gelu,
            nn::gelu_tanh,
            nn::silu,
            nn::softplus,
            nn::log_sigmoid,
            nn::mish,
            nn::hard_sigmoid,
            nn::sigmoid,
            nn::softsign,
            nn::tanh,
        ] {
            let value = f(&x.into()).item::<f64>().unwrap();
            let (first, second) = (slope(f, x), curvature(f, x));
            assert!(value.is_finite() && first.is_finite() && second.is_finite(), "{x}: {value} {first} {second}");
        }
    }
    assert_eq!(nn::softplus(&(-1000.0).into()).item::<f64>().unwrap(), 0.0);
    assert_eq!(nn::softplus(&(-700.0).into()).item::<f64>().unwrap(), (-700_f64).exp());
    assert_eq!(nn::log_sigmoid(&(-1000.0).into()).item::<f64>().unwrap(), -1000.0);
}

#[test]
fn nan_stays_nan() {
    for f in [nn::relu, nn::relu6, nn::selu, nn::gelu, nn::softplus, nn::hard_swish] {
        assert!(f(&f64::NAN.into()).item::<f64>().unwrap().is_nan());
    }
    assert!(nn::leaky_relu(&f64::NAN.into(), 0.1).item::<f64>().unwrap().is_nan());
}

#[test]
fn rows_of_masked_logits() {
    let hidden = f64::NEG_INFINITY;
    let x = Tensor::from([[hidden, 1.0, 1.0], [hidden, hidden, hidden]]);
    let p = nn::softmax(&x, -1).to_vec::<f64>().unwrap();
    assert_eq!(p[..3], [0.0, 0.5, 0.5]);
    assert!(p[3..].iter().all(|p| p.is_nan()));
    let first = |x: Tensor| nn::softmax(&x, -1).powi(2).sum();
    let slopes = grad(first)(Tensor::from([hidden, 1.0, 2.0])).unwrap().to_vec::<f64>().unwrap();
    assert!(slopes[0] == 0.0 && slopes.iter().all(|slope| slope.is_finite()));
    // Nothing to attend to: 0, and no derivative, rather than NaN.
    let mask = Some(Tensor::from([[false, false]]));
    let attend = |q: Tensor| {
        let (k, v) = (Tensor::from([[1.0], [2.0]]), Tensor::from([[3.0], [4.0]]));
        nn::scaled_dot_product_attention(&q, &k, &v, &Attention { mask: mask.clone(), ..Attention::default() }).sum()
    };
    let (y, slope) = value_and_grad(attend)(Tensor::from([[5.0]])).unwrap();
    assert_eq!((y.item::<f64>().unwrap(), slope.item::<f64>().unwrap()), (0.0, 0.0));
    // A class that cannot be is no loss if it is not predicted.
    let loss = nn::cross_entropy(&Tensor::from([[hidden, 0.0]]), &Tensor::from([[0.0, 1.0]]), Reduction::Mean);
    assert_eq!(loss.item::<f64>().unwrap(), 0.0);
}

#[test]
fn equal_numbers_of_a_window_share() {
    let f = |x: Tensor| nn::max_pool(&x, Pool::new([4])).sum();
    let slopes = grad(f)(Tensor::from([1.0, 3.0, 3.0, 0.0])).unwrap();
    assert_eq!(slopes.to_vec::<f64>().unwrap(), [0.0, 0.5, 0.5, 0.0]);
}

#[test]
fn short_vectors_have_finite_slopes() {
    let f = |(a, b): (Tensor, Tensor)| nn::cosine_similarity(&a, &b, 0, 1e-8);
    let (y, (a, b)) = value_and_grad(f)((Tensor::from([0.0, 0.0]), Tensor::from([1.0, 2.0]))).unwrap();
    assert_eq!(y.item::<f64>().unwrap(), 0.0);
    assert!(a.isfinite().all().item::<bool>().unwrap() && b.isfinite().all().item::<bool>().unwrap());
}

#[test]
fn one_hot_rows() {
    let x = nn::one_hot(&Tensor::from([[2, 0], [-1, 3]]), 3, DType::Bool);
    let expected = [false, false, true, true, false, false, false, false, false, false, false, false];
    assert_eq!(x.to_vec::<bool>().unwrap(), expected);
}

#[test]
fn dropout_keeps_means() {
    let x = Tensor::from(1.0_f32).broadcast_to([20_000]);
    let dropped = |rate| nn::dropout(&Key::new(0), &x, rate, true);
    let y = dropped(0.25).to_vec::<f32>().unwrap();
    let kept = y.iter().filter(|y| **y != 0.0).count() as f64;
    assert!(y.iter().all(|y| *y == 0.0 || *y == 4.0 / 3.0));
    // Four standard deviations of a count of 20000 with probability 3/4.
    assert!((kept - 15_000.0).abs() < 4.0 * (20_000.0_f64 * 0.75 * 0.25).sqrt());
    assert_eq!(dropped(1.0).abs().sum().item::<f32>().unwrap(), 0.0);
    assert_eq!(dropped(0.0).sum().item::<f32>().unwrap(), 20_000.0);
    // Slopes are those of what was kept.
    let slopes = grad(|x: Tensor| nn::dropout(&Key::new(0), &x, 0.25, true).sum())(x.clone()).unwrap();
    assert_eq!(slopes.to_vec::<f32>().unwrap(), y);
}

#[test]
fn labels_that_are_no_classes_do_not_pass_unseen() {
    let logits = Tensor::from([[0.0, 1.0], [2.0, 3.0]]);
    let loss = jit(|(x, labels): (Tensor, Tensor)| nn::cross_entropy(&x, &labels, Reduction::None));
    let losses = loss((logits, Tensor::from([1, 2]))).unwrap().to_vec::<f64>().unwrap();
    assert!(losses[0].is_finite() && losses[1].is_nan());
    // Where labels are classes, the slopes do not depend on whether they are known.
    let slopes = |(x, labels): (Tensor, Tensor)| grad(|x: Tensor| nn::cross_entropy(&x, &labels, Reduction::Sum))(x);
    let point = || (Tensor::from([[0.0, 1.0], [2.0, 3.0]]), Tensor::from([1, 0]));
    let [known, unknown] =
        [slopes(point()), jit(slopes)(point())].map(|slopes| slopes.unwrap().to_vec::<f64>().unwrap());
    assert_eq!(known, unknown);
    assert!(known.iter().all(|slope| slope.abs() > 0.2));
    let table = Tensor::from([[1.0], [2.0]]);
    let rows = jit(|(table, indices): (Tensor, Tensor)| nn::embedding(&table, &indices));
    let rows = rows((table, Tensor::from([-1, 1]))).unwrap().to_vec::<f64>().unwrap();
    assert!(rows[0].is_nan() && rows[1] == 2.0);
}

/// Layers are trees, and are made with sizes and dtypes as told.
#[test]
fn layers_are_trees() {
    #[derive(TensorTree)]
    struct Network {
        conv: nn::Conv2d,
        norm: nn::LayerNorm,
        attention: nn::MultiHeadAttention,
        embedding: nn::Embedding,
        lstm: nn::LstmCell,
        gru: nn::GruCell,
    }
    let key = |index: u32| Key::new(0).fold_in(index);
    let options = Conv { padding: Padding::Same, groups: 2, ..Conv::default() };
    let network = Network {
        conv: nn::Conv2d::new(&key(0), 2, 4, [3, 3], options, DType::F32),
        norm: nn::LayerNorm::new(4, DType::F32),
        attention: nn::MultiHeadAttention::new(&key(1), 4, 2, DType::F32),
        embedding: nn::Embedding::new(&key(2), 10, 2, DType::F32),
        lstm: nn::LstmCell::new(&key(3), 4, 3, DType::F32),
        gru: nn::GruCell::new(&key(4), 3, 2, DType::F32),
    };
    let run = |network: Network| {
        let vectors = network.embedding.forward(&Tensor::from([[1, 2, 3], [4, 5, 6]]));
        let image = vectors.reshape([1, 2, 3, 2]);
        let x = network.conv.forward(&image).reshape([6, 4]);
        let x = network.norm.forward(&x);
        let x = network.attention.forward(&x, &x, &x, &Attention::default());
        let state = network.lstm.forward(&x, &nn::LstmState::zeros([6, 3], DType::F32));
        network.gru.forward(&state.hidden, &Tensor::zeros(DType::F32, [6, 2])).square().sum()
    };
    let slopes = jit(grad(run))(network).unwrap();
    for leaf in tenferro::tree::leaves(&slopes) {
        assert_eq!(leaf.dtype().unwrap(), DType::F32);
        assert!(leaf.isfinite().all().item::<bool>().unwrap());
    }
    assert!(slopes.conv.weight.abs().max().item::<f32>().unwrap() > 0.0);
}

#[test]
fn mistakes_name_both_sides_and_the_way_out() {
    use expect_test::expect;
    let vector = Tensor::from([1.0, 2.0, 3.0]);
    let matrix = Tensor::from([[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]]);
    let z = Tensor::from([tenferro::Complex::new(1.0, 2.0)]);
    let image = Tensor::zeros(DType::F64, [1, 3, 4, 4]);
    let kernel = Tensor::zeros(DType::F64, [2, 3, 3, 3]);
    let key = Key::new(0);
    fails(&nn::relu(&z), expect!["relu: the input is C64, real numbers are wanted; take real, imag or abs of it"]);
    fails(&nn::celu(&vector, 0.0), expect!["celu: alpha is 0, and divides; choose another"]);
    fails(&nn::glu(&vector, 0), expect!["glu: axis 0 of shape [3] has size 3, and no halves; make it even"]);
    fails(&nn::softmax(&vector, 1), expect!["softmax: axis 1 is out of range for rank 1; use an axis from -1 to 0"]);
    fails(
        &nn::mse_loss(&vector, &matrix, Reduction::Mean),
        expect!["mse_loss: the shapes are [3] and [2,3]; make them equal by reshape or broadcast_to"],
    );
    fails(
        &nn::huber_loss(&vector, &vector, 0.0, Reduction::Mean),
        expect!["huber_loss: delta is 0; choose a positive number, or l1_loss for the limit at 0"],
    );
    fails(
        &nn::cross_entropy(&matrix, &Tensor::from([0, 3]), Reduction::Mean),
        expect!["cross_entropy: label 3 is out of range for axis 1 of [2,3], which has size 3; choose one of 0..=2"],
    );
    fails(
        &nn::cross_entropy(&matrix, &Tensor::from([0, 1, 2]), Reduction::Mean),
        expect![
            "cross_entropy: the scores have shape [2,3] with the classes along axis 1, the labels [3]; pass labels of shape [2]"
        ],
    );
    fails(
        &nn::cross_entropy(&matrix, &vector, Reduction::Mean),
        expect![
            "cross_entropy: the logits have shape [2,3], the probabilities [3]; make them equal, or pass whole numbers as labels"
        ],
    );
    let smooth = CrossEntropy { label_smoothing: 1.5, ..CrossEntropy::default() };
    fails(
        &nn::cross_entropy_with(&matrix, &Tensor::from([0, 1]), smooth),
        expect!["cross_entropy: label_smoothing is 1.5; choose a number from 0 to 1"],
    );
    fails(
        &nn::nll_loss(&matrix, &vector, Reduction::Mean),
        expect!["nll_loss: the labels are F64, and choose classes; pass whole numbers"],
    );
    fails(
        &nn::layer_norm(&vector, 1, 1e-5),
        expect!["layer_norm: axis 1 is out of range for rank 1; use an axis from -1 to 0"],
    );
    fails(
        &nn::group_norm(&image, 2, 1e-5),
        expect!["group_norm: 3 channels (axis 1 of [1,3,4,4]) do not fall into 2 groups; choose a divisor"],
    );
    fails(
        &nn::batch_norm(&matrix, &BatchStatistics::new(2, DType::F64), BatchNorm::default()).0,
        expect!["batch_norm: the mean has shape [2], the input [2,3]; pass one number for each of the 3 channels"],
    );
    fails(
        &nn::batch_norm(&Tensor::from([[1.0]]), &BatchStatistics::new(1, DType::F64), BatchNorm::default()).0,
        expect![
            "batch_norm: the input of shape [1,1] has 1 numbers in a channel, a variance needs two; pass more samples"
        ],
    );
    fails(
        &nn::conv2d(&vector, &kernel, Conv::default()),
        expect!["conv2d: the input has shape [3], rank 4 is wanted; pass [samples, channels, …] with 2 axes of space"],
    );
    fails(
        &nn::conv2d(&image, &kernel, Conv { groups: 2, ..Conv::default() }),
        expect![
            "conv2d: the input [1,3,4,4] has 3 channels, the kernel [2,3,3,3] takes 3 in each of 2 groups and makes 2; pass a kernel of shape [outputs, channels/groups, …], the groups dividing both"
        ],
    );
    fails(
        &nn::conv2d(&image, &kernel, Conv { stride: [0, 1], ..Conv::default() }),
        expect!["conv2d: the stride is [0, 1]; choose numbers of at least 1"],
    );
    fails(
        &nn::conv_transpose2d(&image, &kernel, ConvTranspose::default()),
        expect![
            "conv_transpose2d: the input [1,3,4,4] has 3 channels, the kernel [2,3,3,3] takes 2 in 1 groups; pass a kernel of shape [channels, outputs/groups, …], the groups dividing the channels"
        ],
    );
    let transposed = Tensor::zeros(DType::F64, [3, 2, 3, 3]);
    fails(
        &nn::conv_transpose2d(&image, &transposed, ConvTranspose { padding: [3, 3], ..ConvTranspose::default() }),
        expect![
            "conv_transpose2d: axis 0 of space would have size 0 (input [1,3,4,4], kernel [3,2,3,3], padding 3); pad less"
        ],
    );
    fails(
        &nn::max_pool(&image, Pool { padding: Padding::all(2), ..Pool::new([2, 2]) }),
        expect!["max_pool: the padding is 2 and 2 on axis 0 of space, the window 2; pad less than a window"],
    );
    fails(
        &nn::conv2d(&image, &Tensor::zeros(DType::F64, [2, 3, 5, 3]), Conv::default()),
        expect!["conv2d: on axis 0 of space a window covers 5 places, the padded input has 4; pad more"],
    );
    fails(
        &nn::max_pool(&vector, Pool::new([4])),
        expect!["max_pool: on axis 0 of space a window covers 4 places, the padded input has 3; pad more"],
    );
    fails(
        &random::uniform(&key, [2], DType::F64, f64::MIN..f64::MAX),
        expect![
            "uniform: the range -1.7976931348623157e308..1.7976931348623157e308 is too wide for F64; make it narrower"
        ],
    );
    fails(
        &random::uniform(&key, [2], DType::F64, f64::NAN..1.0),
        expect!["uniform: the range NaN..1.0 is empty in F64; begin below the end"],
    );
    fails(
        &random::truncated_normal(&key, [2], DType::F64, 2.0..1.0),
        expect![
            "truncated_normal: the range 2.0..1.0 is empty, or too far out for F64; begin below the end, nearer to 0"
        ],
    );
    fails(
        &random::bernoulli(&key, &vector / 10.0, [2]),
        expect!["bernoulli: p has shape [3], the result [2]; make p broadcast to it"],
    );
    fails(
        &nn::max_pool(&vector, Pool::new([2, 2])),
        expect!["max_pool: the input has shape [3], windows move over its last 2 axes; pass at least so many"],
    );
    fails(
        &nn::linear(&vector, &Tensor::zeros(DType::F64, [3, 2]), None),
        expect!["linear: the input has shape [3], the weight [3,2]; make their last sizes equal"],
    );
    fails(
        &nn::linear(&vector, &matrix, Some(&vector)),
        expect!["linear: the bias has shape [3], the weight [2,3]; pass one number for each of 2 outputs"],
    );
    fails(
        &nn::embedding(&matrix, &Tensor::from([2])),
        expect!["embedding: index 2 is out of range for axis 0 of [2,3], which has size 2; choose one of 0..=1"],
    );
    fails(
        &nn::embedding(&matrix, &vector),
        expect!["embedding: the indices are F64, and choose rows; pass whole numbers"],
    );
    fails(&nn::one_hot(&vector, 3, DType::F64), expect!["one_hot: the labels are F64; pass whole numbers"]);
    fails(&nn::dropout(&key, &vector, 1.5, true), expect!["dropout: the rate is 1.5; choose a number from 0 to 1"]);
    fails(
        &nn::scaled_dot_product_attention(&matrix, &matrix, &vector, &Attention::default()),
        expect![
            "scaled_dot_product_attention: the shapes are [2,3], [2,3] and [3]; each needs an axis of positions and one of sizes"
        ],
    );
    let mask = Attention { mask: Some(Tensor::from([true, false, true])), ..Attention::default() };
    fails(
        &nn::scaled_dot_product_attention(&matrix, &matrix, &matrix, &mask),
        expect!["scaled_dot_product_attention: the mask has shape [3], the scores [2,2]; make it broadcast to them"],
    );
    let heads = nn::MultiHeadAttention::new(&key, 3, 2, DType::F64);
    fails(
        &heads.forward(&matrix, &matrix, &matrix, &Attention::default()),
        expect!["MultiHeadAttention: 2 heads do not divide the size 3; choose a divisor"],
    );
    fails(
        &nn::GruCell::new(&key, 3, 2, DType::F64).forward(&matrix, &vector),
        expect!["GruCell: the state has shape [3], weight_hh [6,2]; a state of size n needs weights of shape [3·n, n]"],
    );
    fails(
        &nn::init::he_normal(&key, [3], DType::F64),
        expect!["he_normal: the shape is [3], fans need two axes; pass [outputs, inputs, …]"],
    );
    fails(
        &random::uniform(&key, [2], DType::I32, 0.0..1.0),
        expect!["uniform: dtype is I32, these numbers are real; choose F32 or F64"],
    );
    fails(
        &random::uniform(&key, [2], DType::F64, 1.0..1.0),
        expect!["uniform: the range 1.0..1.0 is empty in F64; begin below the end"],
    );
    fails(
        &random::randint(&key, [2], DType::I32, 3..3),
        expect!["randint: the range 3..3 is empty; begin below the end"],
    );
    fails(
        &random::randint(&key, [2], DType::U32, -1..3),
        expect!["randint: the range -1..3 does not fit into U32; choose a wider dtype"],
    );
    fails(
        &random::bits(&key, [2], DType::F64),
        expect!["bits: dtype is F64, bits come as U32 or U64; use randint or uniform for other numbers"],
    );
    fails(
        &random::truncated_normal(&key, [2], DType::F32, 20.0..30.0),
        expect![
            "truncated_normal: the range 20.0..30.0 is empty, or too far out for F32; begin below the end, nearer to 0"
        ],
    );
    fails(
        &random::bernoulli(&key, 1.5, [1]),
        expect!["bernoulli: p is 1.5, which is no probability; pass numbers from 0 to 1"],
    );
    let weights = |weights: [f64; 3]| Choice { weights: Some(weights.into()), replace: false };
    fails(
        &random::choice(&key, &vector, [2], weights([0.5, -1.0, 2.0])),
        expect!["choice: a weight is -1; pass finite numbers that are not negative"],
    );
    fails(
        &random::choice(&key, &vector, [2], weights([0.5, 0.0, 0.0])),
        expect!["choice: 1 weights are positive, 2 are needed; pass more, or draw fewer"],
    );
    fails(
        &random::bernoulli(&key, &z, [1]),
        expect!["bernoulli: p is C64[1], a probability is real; pass a number from 0 to 1"],
    );
    fails(
        &random::choice(&key, &vector, [4], Choice { replace: false, ..Choice::default() }),
        expect!["choice: 4 draws, the first axis has size 3; draw fewer, or with replacement"],
    );
    fails(
        &random::choice(&key, &vector, [4], Choice { weights: Some(matrix.clone()), ..Choice::default() }),
        expect!["choice: the weights are F64[2,3], the first axis has size 3; pass one real weight for each entry"],
    );
    fails(
        &random::multivariate_normal(&key, &vector, &matrix, []),
        expect![
            "multivariate_normal: the mean has shape [3], the covariance [2,3]; a mean of size n needs n×n numbers"
        ],
    );
    fails(
        Key::from_words([1, 2]).words(),
        expect!["Key::from_words: the words are I32[2], a key is U32[2]; pass what Key::words gives"],
    );
    fails(
        key.fold_in(1.5).words(),
        expect!["Key::fold_in: the number is F64[], a whole number is wanted; pass an integer, or a tensor of rank 0"],
    );
}

/// As in PyTorch; pieces of equal and of unequal size, and overlapping ones.
#[test]
fn infinities_and_nan_stay_in_their_piece() {
    let pooled = |x: &[f64], pieces| nn::adaptive_avg_pool(&Tensor::from(x), [pieces]).to_vec::<f64>().unwrap();
    assert_eq!(pooled(&[f64::INFINITY, 1.0, 1.0, 1.0], 2), [f64::INFINITY, 1.0]);
    assert_eq!(pooled(&[f64::INFINITY, 1.0, 1.0, 1.0, 3.0], 2), [f64::INFINITY, 5.0 / 3.0]);
    let pieces = pooled(&[1.0, 3.0, f64::NAN, 5.0, 6.0], 3);
    assert!(pieces[0] == 2.0 && pieces[1].is_nan() && pieces[2] == 5.5, "{pieces:?}");
    let slope =
        grad(|x: Tensor| nn::adaptive_avg_pool(&x, [2]).get(1))(Tensor::from([f64::INFINITY, 1.0, 2.0])).unwrap();
    assert_eq!(slope.to_vec::<f64>().unwrap(), [0.0, 0.5, 0.5]);
}
