use tenferro::{Tensor, TensorTree};

#[derive(TensorTree)]
struct Masked {
    weight: Tensor,
    #[tree(fixed)]
    masks: Vec<Tensor>,
}

fn main() {}
