use tenferro::TensorTree;

#[derive(TensorTree)]
union Bits {
    float: f64,
    bits: u64,
}

fn takes_a_tree(_: impl TensorTree) {}

fn main() {
    takes_a_tree(Bits { float: 1.0 });
}
