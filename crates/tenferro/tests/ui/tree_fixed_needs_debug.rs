use tenferro::{Tensor, TensorTree};

#[derive(Clone)]
struct Settings;

#[derive(TensorTree)]
struct Dense {
    weight: Tensor,
    #[tree(fixed)]
    settings: Settings,
}

fn main() {}
