//! A method is differentiated with its impl block.
use tapir::differentiable;

struct Spring {
    k: f64,
}

impl Spring {
    #[differentiable]
    fn force(&self, x: f64) -> f64 {
        -self.k * x
    }
}

fn main() {
    Spring { k: 1.0 }.force(1.0);
}
