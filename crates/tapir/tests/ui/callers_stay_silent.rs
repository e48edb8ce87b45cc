//! One mistake is one message, also where the function is called.

mod inner {
    #[tapir::differentiable]
    pub fn half(x: f64) -> f64 {
        let y = x;
        loop { break y; }
    }
}
use inner::half;

fn main() {
    // What a caller's rule does with the companion, whatever its name is imported as.
    use inner::half as rule;
    let value = if rule::RECOMPUTE { rule::eval(1.0) } else { half::forward(1.0) };
    let (a, b) = inner::half::reverse(value * 2.0);
    println!("{:?}", half(1.0));
}
