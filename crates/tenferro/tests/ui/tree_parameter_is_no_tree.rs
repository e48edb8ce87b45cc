use tenferro::{Tensor, TensorTree};

#[derive(TensorTree)]
struct Pair<T> {
    first: T,
    second: Tensor,
}

fn takes_a_tree(_: impl TensorTree) {}

fn main() {
    takes_a_tree(Pair { first: 1, second: 2.0.into() });
}
