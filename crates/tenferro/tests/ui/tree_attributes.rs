use tenferro::{Tensor, TensorTree};

#[derive(TensorTree)]
#[tree(fixed)]
struct Dense<#[tree] T> {
    weight: T,
    #[tree(fixd)]
    size: usize,
    #[tree(fixed = true)]
    stride: usize,
    #[tree(fixed)]
    #[tree(fixed)]
    padding: usize,
    #[tree]
    groups: usize,
}

#[derive(TensorTree)]
enum Layer {
    #[tree(fixed)]
    Scale(Tensor, #[tree(skip, fixed)] usize),
}

fn takes_a_tree(_: impl TensorTree) {}

fn main() {
    takes_a_tree(Dense { weight: 1, size: 1, stride: 1, padding: 1, groups: 1 });
    takes_a_tree(Layer::Scale(1.0.into(), 1));
}
