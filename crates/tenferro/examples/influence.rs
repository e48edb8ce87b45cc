//! Gradients of single digits: which of the training images are labelled wrongly, and which ones decide a prediction.
//!
//! `vmap` of `grad` gives the gradient of the loss of every image in one pass. A long one pulls the network its own way,
//! as an image with a wrong label does. A product of two says what a step for one image does to the loss of the other.

mod data;
mod plot;

use std::error::Error;

use tenferro::random::{self, Key};
use tenferro::{DType, Result, Tensor, VmapOptions, concatenate, grad, jit, nn, optim, tree, vmap_with};

const TRAINED: usize = 1000;
const WRONG: usize = 30;
/// Images in the picture.
const SHOWN: usize = 200;

/// How badly the layer reads one image, or many on average.
fn loss((layer, x, y): (nn::Linear, Tensor, Tensor)) -> Tensor {
    nn::cross_entropy(&layer.forward(&x), &y, nn::Reduction::Mean)
}

/// The gradients of the losses of many images, one in a row.
fn gradients(layer: &nn::Linear, x: &Tensor, y: &Tensor) -> Result<Tensor> {
    // The layer's two leaves are shared; images and labels lie along their first axes.
    let options = VmapOptions { in_axes: [None, None, Some(0), Some(0)].into(), ..VmapOptions::default() };
    let (slopes, _, _) = vmap_with(grad(loss), options)((layer.clone(), x.clone(), y.clone()))?;
    let count = x.shape()?[0] as isize;
    let rows = tree::map(&slopes, |leaf| leaf.reshape([count, -1]));
    Ok(concatenate(tree::flatten(&rows).0, 1))
}

/// Images beside each other, in letters.
fn show(images: &Tensor) -> Result<()> {
    let pixels = images.to_vec::<f64>()?;
    for line in 0..8 {
        let row = |image: &[f64]| {
            String::from_iter(image[8 * line..][..8].iter().map(|&ink| match ink {
                ink if ink > 0.75 => "##",
                ink if ink > 0.4 => "++",
                ink if ink > 0.1 => "··",
                _ => "  ",
            }))
        };
        println!("    {}", Vec::from_iter(pixels.chunks(64).map(row)).join(" | ").trim_end());
    }
    Ok(())
}

fn main() -> Result<(), Box<dyn Error>> {
    let (first, second) = Key::new(0).split();
    let (x, y) = data::digits()?;
    let order = random::permutation(&first, x.shape()?[0]);
    let (x, y) = (x.get(&order), y.get(&order));
    let (x, test_x) = (x.get(..TRAINED), x.get(TRAINED..));
    let (truth, test_y) = (y.get(..TRAINED), y.get(TRAINED..));
    // Thirty labels are moved to another digit. The images are in random order, so that the first thirty will do.
    let wrong = random::randint(&second, [WRONG], DType::I64, 1..10);
    let y = concatenate([&((truth.get(..WRONG) + wrong) % 10), &truth.get(WRONG..)], 0);

    let optimizer = optim::Adam::new(0.05);
    let step = jit(|(layer, state): (nn::Linear, optim::State<nn::Linear>)| -> Result<_> {
        let (slopes, _, _) = grad(loss)((layer.clone(), x.clone(), y.clone()))?;
        optimizer.update(layer, slopes, state)
    });
    let mut layer =
        nn::Linear { weight: Tensor::zeros(DType::F64, [10, 64]), bias: Some(Tensor::zeros(DType::F64, [10])) };
    let mut state = optimizer.init(&layer);
    for _ in 0..100 {
        (layer, state) = step((layer, state))?;
    }
    let found = layer.forward(&test_x).argmax_axis(-1);
    println!("trained on {TRAINED} digits, {WRONG} of them with wrong labels");
    println!("accuracy on {} others: {:.1} %", test_y.size()?, 100.0 * found.eq(&test_y).mean());

    // The longest gradients belong to images that the layer cannot make fit.
    let slopes = gradients(&layer, &x, &y)?;
    let (lengths, longest) = slopes.square().sum_axis(1).sqrt().top_k(SHOWN);
    let is_wrong = longest.lt(WRONG as i64);
    println!("of the {WRONG} longest gradients {} belong to wrong labels", is_wrong.get(..WRONG).sum());

    // What every training image does for one that is read wrongly: the product of the gradients.
    let misread = found.ne(&test_y).argmax();
    let (image, label) = (test_x.get(&misread), test_y.get(&misread));
    println!("\na {label} that is read as a {}:", found.get(&misread));
    show(&image)?;
    let slope = gradients(&layer, &image.expand_dims(0), &label.expand_dims(0))?.get(0);
    let influence = slopes.matmul(slope);
    for (what, sign) in [("help", 1.0), ("hurt", -1.0)] {
        let most = (sign * &influence).top_k(4).1;
        println!("the training images that {what} most, labelled {}, in truth {}:", y.get(&most), truth.get(&most));
        show(&x.get(&most))?;
    }

    // Is it true? A short step for the image that hurts most, and what it does to the loss.
    let (most, rate) = (influence.argmin(), 1e-3);
    let (step, _, _) = grad(loss)((layer.clone(), x.get(&most), y.get(&most)))?;
    let moved = tree::zip(&layer, &step, |weight, slope| weight - rate * slope)?;
    let change = loss((moved, image.clone(), label.clone())) - loss((layer, image, label));
    println!("a step for the first of them: the loss grows by {change:.4}, {:.4} predicted", -rate * influence.min());

    let (lengths, is_wrong) = (lengths.to_vec::<f64>()?, is_wrong.to_vec::<bool>()?);
    let ranks = Vec::from_iter((1..=SHOWN).map(|rank| rank as f64));
    let wrong = Vec::from_iter((0..SHOWN).filter(|&rank| is_wrong[rank]));
    let of_wrong = |numbers: &[f64]| Vec::from_iter(wrong.iter().map(|&rank| numbers[rank]));
    let plot = plot::Plot::new("The images that pull most", "rank of the image", "length of its gradient")
        .line("all images", plot::BLUE, &ranks, &lengths)
        .points("images with wrong labels", plot::ORANGE, &of_wrong(&ranks), &of_wrong(&lengths));
    println!("plot: {}", plot.save("influence")?);
    Ok(())
}
