//! Where both passes run at once, and where they must not.

use super::check_joint;
use expect_test::expect;

#[test]
fn a_sum_fuses() {
    check_joint(
        "fn f(x: &[f64]) -> f64 { let mut s = 0.0; for i in 0..x.len() { let e = x[i].exp(); s += e * x[i]; } s }",
        expect![[r#"
            let __ret: real*
            let mut s: real* = 0.0
            let n_1: passive = x.len()
            let __n1: passive = 0
            for i in __n1..n_1 {  // both passes at once
                let e: real* = exp x[i]*
                s += mul e*, x[i]*
            }
            first __ret = s*  // its adjoint runs before
            return __ret*
        "#]],
    );
}

/// What follows and does not depend on the loop runs before it; what is linear in its results has its adjoint before.
#[test]
fn the_tail_is_sorted() {
    check_joint(
        "fn f(x: &[f64], a: f64) -> f64 {
            let mut s = 0.0;
            for i in 0..x.len() { s += x[i] * x[i]; }
            let c = a.sin();
            let t = 2.0 * s;
            t + c * a
        }",
        expect![[r#"
            let __ret: real*
            let mut s: real* = 0.0
            let n_1: passive = x.len()
            let __n1: passive = 0
            for i in __n1..n_1 {  // both passes at once
                s += mul x[i]*, x[i]*
            }
            let c: real* = sin a*  // runs before
            let t: real* = mul 2.0, s*  // its adjoint runs before
            first __ret = add t*, (mul c*, a*)  // its adjoint runs before
            return __ret*
        "#]],
    );
}

#[test]
fn a_result_read_non_linearly_does_not() {
    check_joint(
        "fn f(x: &[f64]) -> f64 { let mut s = 0.0; for i in 0..x.len() { s += x[i]; } s * s }",
        expect![[r#"
            let __ret: real*
            let mut s: real* = 0.0
            let n_1: passive = x.len()
            let __n1: passive = 0
            for i in __n1..n_1 {  // reversed in the forward order
                s += x[i]*
            }
            first __ret = mul s*, s*
            return __ret*
        "#]],
    );
}

#[test]
fn state_carried_from_iteration_to_iteration_does_not() {
    check_joint(
        "fn f(x: &[f64]) -> f64 { let mut s = 1.0; for i in 0..x.len() { s = s * x[i]; } s }",
        expect![[r#"
            let __ret: real*
            let mut s: real* = 1.0
            let n_1: passive = x.len()
            let __n1: passive = 0
            for i in __n1..n_1 {  // saves in a frame
                s = mul s*, x[i]*  // undo s
            }
            first __ret = s*
            return __ret*
        "#]],
    );
    check_joint(
        "fn f(x: &[f64]) -> f64 { let mut s = 0.0; let mut t = 0.0; for i in 0..x.len() { s += x[i]; t += s * x[i]; } t }",
        expect![[r#"
            let __ret: real*
            let mut s: real* = 0.0
            let mut t: real* = 0.0
            let n_1: passive = x.len()
            let __n1: passive = 0
            for i in __n1..n_1 {  // saves in a frame
                s += x[i]*  // undo s
                t += mul s*, x[i]*
            }
            first __ret = t*
            return __ret*
        "#]],
    );
}

#[test]
fn what_the_caller_sees_written_does_not() {
    check_joint(
        "fn f(x: &[f64], y: &mut [f64]) -> f64 { let mut s = 0.0; for i in 0..x.len() { y[i] = x[i]; s += y[i] * x[i]; } s }",
        expect![[r#"
            let __ret: real*
            let mut s: real* = 0.0
            let n_1: passive = x.len()
            let __n1: passive = 0
            for i in __n1..n_1 {  // saves in a frame
                y[i] = x[i]*  // undo y[i], saved at once as y[0..n_1]
                s += mul y[i]*, x[i]*
            }
            first __ret = s*
            return __ret*
        "#]],
    );
}

#[test]
fn elements_written_one_by_one() {
    check_joint(
        "fn f(x: &[f64], n: usize) -> f64 { let mut v = vec![0.0; n]; for i in 0..n { v[i] = x[i] * x[i]; } v[0] + v[1] }",
        expect![[r#"
            let __ret: real*
            let mut v: [real]* = vec![0.0; n] from the pool  // shadow of length n
            let __n1: passive = 0
            for i in __n1..n {  // both passes at once
                v[i] = mul x[i]*, x[i]*
            }
            first __ret = add v[0]*, v[1]*  // its adjoint runs before
            return __ret*
        "#]],
    );
    check_joint(
        "fn f(x: &[f64], k: usize, n: usize) -> f64 { let mut v = vec![0.0; n]; for i in 0..k { v[i % 2] = x[i] * x[i]; } v[0] + v[1] }",
        expect![[r#"
            let __ret: real*
            let mut v: [real]* = vec![0.0; n] from the pool  // shadow of length n
            let __n1: passive = 0
            for i in __n1..k {
                v[i % 2] = mul x[i]*, x[i]*
            }
            first __ret = add v[0]*, v[1]*
            return __ret*
        "#]],
    );
}

/// A scratch vector that each iteration overwrites as a whole before it reads is the iteration's own.
#[test]
fn private_scratch() {
    check_joint(
        "fn f(x: &[f64], m: usize) -> f64 {
            let mut t = vec![0.0; m];
            let mut s = 0.0;
            for i in 0..x.len() {
                for j in 0..m { t[j] = x[i] * x[j]; }
                for j in 0..m { s += t[j] * t[j]; }
            }
            s
        }",
        expect![[r#"
            let __ret: real*
            let mut t: [real]* = vec![0.0; m] from the pool  // shadow of length m
            let mut s: real* = 0.0
            let n_1: passive = x.len()
            let __n1: passive = 0
            for i in __n1..n_1 {  // both passes at once
                let __n4: passive = 0
                for j in __n4..m {  // reversed in the forward order
                    t[j] = mul x[i]*, x[j]*
                }
                let __n7: passive = 0
                for j_1 in __n7..m {  // both passes at once
                    s += mul t[j_1]*, t[j_1]*
                }
            }
            first __ret = s*  // its adjoint runs before
            return __ret*
        "#]],
    );
}

#[test]
fn scratch_that_is_not_covered() {
    check_joint(
        "fn f(x: &[f64], m: usize) -> f64 {
            let mut t = vec![0.0; m];
            let mut s = 0.0;
            for i in 0..x.len() {
                for j in 1..m { t[j] = x[i] * x[j]; }
                for j in 0..m { s += t[j] * t[j]; }
            }
            s
        }",
        expect![[r#"
            let __ret: real*
            let mut t: [real]* = vec![0.0; m] from the pool  // shadow of length m
            let mut s: real* = 0.0
            let n_1: passive = x.len()
            let __n1: passive = 0
            for i in __n1..n_1 {
                let __n4: passive = 1  // recomputed
                for j in __n4..m {  // undo slice t[span((1), m, t.len())]; reversed in the forward order
                    t[j] = mul x[i]*, x[j]*
                }
                let __n7: passive = 0  // recomputed
                for j_1 in __n7..m {  // reversed in the forward order
                    s += mul t[j_1]*, t[j_1]*
                }
            }
            first __ret = s*
            return __ret*
        "#]],
    );
    check_joint(
        "fn f(x: &[f64], m: usize) -> f64 {
            let mut t = vec![0.0; m];
            let mut s = 0.0;
            for i in 0..x.len() {
                for j in 0..m { t[j] += x[i] * x[j]; }
                for j in 0..m { s += t[j] * t[j]; }
            }
            s
        }",
        expect![[r#"
            let __ret: real*
            let mut t: [real]* = vec![0.0; m] from the pool  // shadow of length m
            let mut s: real* = 0.0
            let n_1: passive = x.len()
            let __n1: passive = 0
            for i in __n1..n_1 {
                let __n4: passive = 0  // recomputed
                for j in __n4..m {  // undo slice t[span((0), m, t.len())]; reversed in the forward order
                    t[j] += mul x[i]*, x[j]*
                }
                let __n7: passive = 0  // recomputed
                for j_1 in __n7..m {  // reversed in the forward order
                    s += mul t[j_1]*, t[j_1]*
                }
            }
            first __ret = s*
            return __ret*
        "#]],
    );
}

#[test]
fn branches_and_calls_turn_too() {
    check_joint(
        "fn f(x: f64, c: bool) -> f64 { if c { let e = x.exp(); return e * x; } x * x }",
        expect![[r#"
        let __ret: real*
        let __b1: passive = c
        if __b1 {  // both passes at once
            let e: real* = exp x*
            first __ret = mul e*, x*
        } else {
            first __ret = mul x*, x*
        }
        return __ret*
    "#]],
    );
    check_joint(
        "fn f(x: &[f64]) -> f64 { let d = dot(x, x); 0.5 * d }",
        expect![[r#"
        let __ret: real*
        let d: real* = call dot(&x*, &x*)  // both passes at once
        first __ret = mul 0.5, d*  // its adjoint runs before
        return __ret*
    "#]],
    );
    check_joint(
        "fn f(x: &mut [f64]) -> f64 { let d = scale(x); 0.5 * d }",
        expect![[r#"
        let __ret: real*
        let d: real* = call scale(&mut x*)
        first __ret = mul 0.5, d*
        return __ret*
    "#]],
    );
}

/// A variable declared before and assigned inside a loop's branch waits for its value.
#[test]
fn deferred_declarations() {
    check_joint(
        "fn f(x: &[f64], c: bool) -> f64 {
            let y;
            if c { y = x[0].exp(); } else { y = x[1] * x[1]; }
            let z = y + 1.0;
            z * 2.0
        }",
        expect![[r#"
            let __ret: real*
            let y: real*
            let __b1: passive = c
            if __b1 {  // both passes at once
                let __e2: real* = exp x[0]*
                first y = __e2*
            } else {
                first y = mul x[1]*, x[1]*
            }
            let z: real* = add y*, 1.0  // its adjoint runs before
            first __ret = mul z*, 2.0  // its adjoint runs before
            return __ret*
        "#]],
    );
}

/// A loop that ends early is not fused.
#[test]
fn loops_that_end_early_do_not() {
    check_joint(
        "fn f(x: &[f64]) -> f64 { let mut s = 0.0; for i in 0..x.len() { if x[i] > 9.0 { break; } s += x[i] * x[i]; } s }",
        expect![[r#"
            let __ret: real*
            let mut s: real* = 0.0
            let n_1: passive = x.len()
            let __n1: passive = 0
            let mut __exit2: passive = false
            for i in __n1..n_1 until __exit2 {
                let __b4: passive = x[i] > 9.0  // recomputed
                if __b4 {
                    __exit2 = true
                } else {
                    s += mul x[i]*, x[i]*
                }
            }
            first __ret = s*
            return __ret*
        "#]],
    );
}

/// What has no derivative may go from iteration to iteration, if the reverse code does not look at it.
#[test]
fn passive_state_of_a_loop() {
    check_joint(
        "fn f(x: &[f64], next: &[usize]) -> f64 {
            let mut s = 0.0;
            let mut at: usize = 0;
            for i in 0..x.len() {
                let here = next[at];
                s += x[here].sin();
                at = here + 1;
            }
            s
        }",
        expect![[r#"
            let __ret: real*
            let mut s: real* = 0.0
            let mut at: passive = 0
            let n_1: passive = x.len()
            let __n1: passive = 0
            for i in __n1..n_1 {  // both passes at once
                let here: passive = next[at]
                let __e4: real* = sin x[here]*
                s += __e4*
                at = here + 1
            }
            first __ret = s*  // its adjoint runs before
            return __ret*
        "#]],
    );
    // Here the sign would have to be restored for the adjoint, and be the next one's again afterwards.
    check_joint(
        "fn f(x: &[f64]) -> f64 {
            let mut s = 0.0;
            let mut sign: f64 = 1.0;
            for i in 0..x.len() {
                s += sign * x[i].sin();
                sign = -sign;
            }
            s
        }",
        expect![[r#"
            let __ret: real*
            let mut s: real* = 0.0
            let mut sign: real = 1.0
            let n_1: passive = x.len()
            let __n1: passive = 0
            for i in __n1..n_1 {  // saves in a frame
                let __e4: real* = sin x[i]*
                s += mul sign, __e4*
                sign = -sign  // undo sign
            }
            first __ret = s*
            return __ret*
        "#]],
    );
}
