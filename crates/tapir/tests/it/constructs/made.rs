//! Functions that `macro_rules!` makes: what stands for `$t:ty` and `$e:expr` comes in invisible groups.

use tapir::{assert_rule, differentiable, rule};

macro_rules! weighted {
    ($name:ident, $x:ty, $y:ty, $out:ty, $e:expr, $n:literal) => {
        #[differentiable]
        fn $name(x: $x, y: $y, a: $out) -> $out {
            let mut s: $out = 0.0;
            for i in 0..$n {
                y[i] *= a * $e;
                s += x[i] * y[i] * $e;
            }
            s
        }
    };
}

weighted!(with_references, &[f64], &mut [f64], f64, 1.5 + 0.5, 2);
weighted!(with_arrays, &[f64; 2], &mut Vec<f64>, f64, 0.5 - 1.5, 2);

macro_rules! container {
    ($name:ident, $t:ty, $field:expr) => {
        #[differentiable]
        fn $name(v: &Vec<$t>, k: $t) -> $t {
            let w: Vec<$t> = v.iter().map(|e| e * k).collect();
            w[0] * $field
        }
    };
}

container!(in_a_container, f64, 3.0f64.sin() - 1.0);

macro_rules! ruled {
    ($name:ident, $t:ty) => {
        #[rule(d_x = x + x)]
        fn $name(x: $t) -> $t {
            x * x
        }
    };
}

ruled!(with_a_rule, f64);

#[test]
fn by_a_macro() {
    let (x, mut y) = ([0.7, -0.4], [0.3, 0.9]);
    assert_eq!(with_references(&x, &mut y, 0.8), 2.0 * 1.6 * (0.7 * 0.3 - 0.4 * 0.9));
    let mut y = [0.3, 0.9];
    assert_rule!(with_references(&x, &mut y, 0.8));
    let mut y = vec![0.3, 0.9];
    assert_rule!(with_arrays(&x, &mut y, 0.8));
    assert_rule!(in_a_container(&vec![0.7, -0.4], 0.8));
    assert_eq!(tapir::gradient!(with_a_rule(0.75)), (1.5,));
}
