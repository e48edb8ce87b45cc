use tenferro::{Tensor, TensorTree};

#[derive(Debug)]
struct Settings;

#[derive(TensorTree)]
struct Dense {
    weight: Tensor,
    #[tree(fixed)]
    settings: Settings,
}

fn main() {}
