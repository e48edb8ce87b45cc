//! How a rule finds the companions of its callees, written out: one of them has none.
#![allow(non_camel_case_types, unused_imports)]

mod other {
    pub fn plain(x: f64) -> f64 {
        x
    }
    pub fn known(x: f64) -> f64 {
        x
    }
    pub struct known {}
    impl known {
        pub const RECOMPUTE: bool = true;
        pub fn eval(x: f64) -> f64 {
            x
        }
    }
}

fn main() {
    use __missing::*;
    use other::known as __rule_0;
    use other::plain as __rule_1;
    mod __missing {
        pub use tapir::missing::Rule as __rule_0;
        pub use tapir::missing::Rule as __rule_1;
    }
    let a: f64 = if __rule_0::RECOMPUTE { __rule_0::eval(1.0) } else { 0.0 };
    let b = __rule_1::forward(2.0);
    println!("{}", a * (b * 2.0).sin());
}
