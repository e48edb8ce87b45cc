use tenferro::{Tensor, TensorTree};

#[derive(TensorTree)]
struct Dense {
    weight: Tensor,
    size: usize,
}

#[derive(TensorTree)]
enum Layer {
    Named { names: Vec<String> },
}

fn main() {}
