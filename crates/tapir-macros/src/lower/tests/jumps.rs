//! Jumps become branches and flags.

use super::check;
use expect_test::expect;

/// The frequent form needs no flag: what follows is the `else`.
#[test]
fn an_early_return_moves_the_rest_into_the_else() {
    check(
        "fn f(x: f64) -> f64 { if x > 1.0 { return x.sin(); } let y = x * x; y + 1.0 }",
        expect![[r#"
        fn(x: real*)
        let __ret: real*
        let __b1: passive = x > 1.0
        if __b1 {
            let __e2: real* = sin x*
            first __ret = __e2*
        } else {
            let y: real* = mul x*, x*
            first __ret = add y*, 1.0
        }
        return __ret*
    "#]],
    );
    check(
        "fn f(x: &mut [f64], n: usize) { if n == 0 { return; } x[0] = 1.0; }",
        expect![[r#"
        fn(x: &mut [real]*, n: passive)
        let __b1: passive = n == 0
        if __b1 {
        } else {
            x[0] = 1.0
        }
    "#]],
    );
}

#[test]
fn a_return_in_a_loop_needs_a_flag() {
    check(
        "fn f(x: &[f64]) -> f64 { for i in 0..x.len() { if x[i] > 1.0 { return x[i]; } } 0.0 }",
        expect![[r#"
            fn(x: &[real]*)
            let mut __ret: real* = ZERO
            let mut __returned1: passive = false
            let n_1: passive = x.len()
            let __n2: passive = 0
            let mut __exit3: passive = false
            for i in __n2..n_1 until __exit3 {
                let __b5: passive = x[i] > 1.0
                if __b5 {
                    __ret = x[i]*
                    __returned1 = true
                    __exit3 = true
                }
            }
            let __b6: passive = !(__returned1)
            if __b6 {
                __ret = 0.0
            }
            return __ret*
        "#]],
    );
}

#[test]
fn a_return_from_deep_inside_branches() {
    check(
        "fn f(x: f64, a: bool, b: bool) -> f64 { if a { if b { return x; } } x * x }",
        expect![[r#"
        fn(x: real*, a: passive, b: passive)
        let mut __ret: real* = ZERO
        let mut __returned1: passive = false
        let __b2: passive = a
        if __b2 {
            let __b3: passive = b
            if __b3 {
                __ret = x*
                __returned1 = true
            }
        }
        let __b4: passive = !(__returned1)
        if __b4 {
            __ret = mul x*, x*
        }
        return __ret*
    "#]],
    );
}

#[test]
fn break_ends_the_loop_and_skips_the_rest() {
    check(
        "fn f(x: &mut [f64]) { for i in 0..x.len() { if x[i] > 1.0 { break; } x[i] = 2.0 * x[i]; } }",
        expect![[r#"
            fn(x: &mut [real]*)
            let n_1: passive = x.len()
            let __n1: passive = 0
            let mut __exit2: passive = false
            for i in __n1..n_1 until __exit2 {
                let __b4: passive = x[i] > 1.0
                if __b4 {
                    __exit2 = true
                } else {
                    x[i] = mul 2.0, x[i]*
                }
            }
        "#]],
    );
    check(
        "fn f(x: &mut [f64], n: usize) { for i in 0..n { if i == 3 { x[i] = 0.0; } else { if i > 5 { break; } } x[i] *= 2.0; } }",
        expect![[r#"
            fn(x: &mut [real]*, n: passive)
            let __n1: passive = 0
            let mut __exit2: passive = false
            for i in __n1..n until __exit2 {
                let mut __skip3: passive = false
                let __b4: passive = i == 3
                if __b4 {
                    x[i] = 0.0
                } else {
                    let __b5: passive = i > 5
                    if __b5 {
                        __exit2 = true
                        __skip3 = true
                    }
                }
                let __b6: passive = !(__skip3)
                if __b6 {
                    x[i] = mul x[i]*, (2.0)
                }
            }
        "#]],
    );
}

#[test]
fn continue_skips_the_rest_of_the_iteration() {
    check(
        "fn f(x: &mut [f64]) { for i in 0..x.len() { if i == 2 { continue; } x[i] = 2.0 * x[i]; } }",
        expect![[r#"
            fn(x: &mut [real]*)
            let n_1: passive = x.len()
            let __n1: passive = 0
            for i in __n1..n_1 {
                let __b4: passive = i == 2
                if __b4 {
                } else {
                    x[i] = mul 2.0, x[i]*
                }
            }
        "#]],
    );
    check(
        "fn f(x: &mut [f64]) { for i in 0..x.len() { match i { 0 => {} 1 => continue, _ => x[i] = 0.0 } x[i] *= 2.0; } }",
        expect![[r#"
            fn(x: &mut [real]*)
            let n_1: passive = x.len()
            let __n1: passive = 0
            for i in __n1..n_1 {
                let mut __skip3: passive = false
                let __m4: ? = i
                match __m4 {
                0 =>
                1 =>
                    __skip3 = true
                _ =>
                    x[i] = 0.0
                }
                let __b5: passive = !(__skip3)
                if __b5 {
                    x[i] = mul x[i]*, (2.0)
                }
            }
        "#]],
    );
}

#[test]
fn labels_reach_outer_loops() {
    check(
        "fn f(x: &mut [f64], n: usize) {
            'rows: for i in 0..n {
                for j in 0..n {
                    if j > i { continue 'rows; }
                    if x[j] > 9.0 { break 'rows; }
                    x[i] *= x[j];
                }
                x[i] += 1.0;
            }
        }",
        expect![[r#"
            fn(x: &mut [real]*, n: passive)
            let __n1: passive = 0
            let mut __exit2: passive = false
            for i in __n1..n until __exit2 {
                let mut __skip3: passive = false
                let __n4: passive = 0
                let mut __exit5: passive = false
                for j in __n4..n until __exit5 {
                    let __b7: passive = j > i
                    if __b7 {
                        __exit5 = true
                        __skip3 = true
                    } else {
                        let __b8: passive = x[j] > 9.0
                        if __b8 {
                            __exit2 = true
                            __skip3 = true
                            __exit5 = true
                        } else {
                            x[i] = mul x[i]*, x[j]*
                        }
                    }
                }
                let __b9: passive = !(__skip3)
                if __b9 {
                    x[i] += 1.0
                }
            }
        "#]],
    );
}

#[test]
fn loops_without_counter() {
    check(
        "fn f(mut x: f64, n: usize) -> f64 { let mut k = 0; while k < n { x = x * x; k += 1; } x }",
        expect![[r#"
            fn(x: real*, n: passive)
            let mut __x: real* = x*
            let __ret: real*
            let mut k: passive = 0
            while k < n {
                __x = mul __x*, __x*
                k += 1
            }
            first __ret = __x*
            return __ret*
        "#]],
    );
    check(
        "fn f(mut x: f64) -> f64 { loop { x = 0.5 * x; if x < 1.0 { break; } } x }",
        expect![[r#"
        fn(x: real*)
        let mut __x: real* = x*
        let __ret: real*
        let mut __exit1: passive = false
        while true until __exit1 {
            __x = mul 0.5, __x*
            let __b3: passive = __x < 1.0
            if __b3 {
                __exit1 = true
            }
        }
        first __ret = __x*
        return __ret*
    "#]],
    );
}
