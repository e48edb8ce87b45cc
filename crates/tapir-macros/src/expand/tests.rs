//! What is written for small functions, and the analyses that show only there.
//!
//! The passes of each function stand in a file of `expand/tests/`; `UPDATE_EXPECT=1 cargo test -p tapir-macros` writes
//! them anew.

use crate::shown::{expanded, functions};
use expect_test::{Expect, ExpectFile, expect, expect_file};

fn passes(source: &str, names: &str) -> String {
    let item: syn::ItemFn = syn::parse_str(source).expect("the test is Rust");
    functions(&expanded(item), names)
}

/// The function and the three passes written for it.
#[track_caller]
fn check(source: &str, expected: ExpectFile) {
    let source = prettyplease::unparse(&syn::parse_str(source).expect("the test is Rust"));
    expected.assert_eq(&format!("{source}\n{}", passes(&source, "forward reverse joint")));
}

/// What the user says of the function holds for its passes.
#[test]
fn passes_are_inlined_like_their_function() {
    for (attribute, inline) in [("", "#[inline]"), ("#[inline(never)]", "#[inline(never)]")] {
        let source = format!("{attribute} fn twice(x: f64) -> f64 {{ x + x }}").parse().expect("the test is Rust");
        let written = syn::parse2(crate::derived::differentiable(Default::default(), source)).expect("it is Rust");
        let text = prettyplease::unparse(&written);
        let passes = text.split("impl ").nth(1).expect("the companion").matches(inline).count();
        assert_eq!(passes, 4, "{text}");
    }
}

/// A write: the old value is saved and put back, its cotangent is taken.
#[test]
fn set_1() {
    check("#[differentiable(concrete)] fn set_1(x: &mut [f64], y: f64) { x[0] = y; }", expect_file!["tests/set_1.txt"]);
}

/// In place: what the adjoint reads is what stood there before.
#[test]
fn square() {
    check(
        "#[differentiable(concrete)] fn square(x: &mut [f64]) { for v in x.iter_mut() { *v = *v * *v; } }",
        expect_file!["tests/square.txt"],
    );
}

#[test]
fn recurrence() {
    check(
        "#[differentiable(concrete)]
        fn recurrence(x: &mut [f64], a: f64) -> f64 {
            for i in 1..x.len() { x[i] = a * x[i - 1] + x[i] * x[i]; }
            x[x.len() - 1]
        }",
        expect_file!["tests/recurrence.txt"],
    );
}

#[test]
fn early_return() {
    check(
        "#[differentiable(concrete)]
        fn early_return(x: f64, y: f64) -> f64 {
            let z = x * y;
            if z > 1.0 { return z.sin() * x; }
            let w = if x > 0.0 { x.exp() } else { -x };
            w * z
        }",
        expect_file!["tests/early_return.txt"],
    );
}

/// A variable that is passed twice: the second shadow is private and added afterwards.
#[test]
fn used_twice() {
    check(
        "#[differentiable(concrete)]
        fn used_twice(x: &[f64], y: &mut [f64], t: f64) -> f64 {
            scale(y, t);
            dot(x, y) * dot(x, x)
        }",
        expect_file!["tests/used_twice.txt"],
    );
}

/// A sum: both passes of each iteration at once, nothing saved.
#[test]
fn fused() {
    check(
        "#[differentiable(concrete)]
        fn fused(x: &[f64]) -> f64 {
            let mut s = 0.0;
            for i in 0..x.len() { s += x[i].sin(); }
            2.0 * s
        }",
        expect_file!["tests/fused.txt"],
    );
}

/// The representation has no jumps, so a loop that ends early counts its iterations.
#[test]
fn ends_early() {
    check(
        "#[differentiable(concrete)]
        fn ends_early(x: &[f64], s: &mut f64) {
            for i in 0..x.len() {
                if x[i] > 9.0 { break; }
                *s *= x[i];
            }
        }",
        expect_file!["tests/ends_early.txt"],
    );
}

#[track_caller]
fn check_reverse(source: &str, expected: Expect) {
    expected.assert_eq(&passes(source, "reverse"));
}

/// Slices are cut before an innermost loop, so that bounds are checked once.
#[test]
fn windows() {
    check_reverse(
        "#[differentiable(concrete)] fn f(x: &[f64], y: &mut [f64], k: usize, n: usize) {
            for i in 0..n { y[i] += x[i + k] * x[i + k]; }
        }",
        expect![[r#"
            pub fn reverse(
                x: &[f64],
                d_x: &mut [f64],
                y: &mut [f64],
                d_y: &mut [f64],
                k: usize,
                n: usize,
                cotangent: (),
                st: &mut Stack,
            ) -> (NoTangent, NoTangent, NoTangent, NoTangent) {
                let d_x = shadow(d_x, x.len(), "x");
                let d_y = shadow(d_y, y.len(), "y");
                if 0 < n {
                    let d_y_w1003 = &mut d_y[0..][..n];
                    let x_w1004 = &x[k..][..n];
                    let d_x_w1005 = &mut d_x[k..][..n];
                    for i in 0..n {
                        let s1 = d_y_w1003[i];
                        let t2 = x_w1004[i];
                        d_x_w1005[i] += s1 * t2;
                        d_x_w1005[i] += s1 * t2;
                    }
                }
                {
                    let range = span((0), n, y.len());
                    st.pop_slice(&mut y[range]);
                }
                (NoTangent, NoTangent, NoTangent, NoTangent)
            }
        "#]],
    );
    check_reverse(
        "#[differentiable(concrete, off(windows))] fn f(x: &[f64], y: &mut [f64], k: usize, n: usize) {
            for i in 0..n { y[i] += x[i + k] * x[i + k]; }
        }",
        expect![[r#"
            pub fn reverse(
                x: &[f64],
                d_x: &mut [f64],
                y: &mut [f64],
                d_y: &mut [f64],
                k: usize,
                n: usize,
                cotangent: (),
                st: &mut Stack,
            ) -> (NoTangent, NoTangent, NoTangent, NoTangent) {
                let d_x = shadow(d_x, x.len(), "x");
                let d_y = shadow(d_y, y.len(), "y");
                for i in 0..n {
                    let s1 = d_y[i];
                    let t2 = x[i + k];
                    d_x[i + k] += s1 * t2;
                    d_x[i + k] += s1 * t2;
                }
                {
                    let range = span((0), n, y.len());
                    st.pop_slice(&mut y[range]);
                }
                (NoTangent, NoTangent, NoTangent, NoTangent)
            }
        "#]],
    );
}

/// Not out of a branch or a loop that may be empty: they would panic where the function does not.
#[test]
fn no_windows_where_the_function_may_not_look() {
    check_reverse(
        "#[differentiable(concrete)] fn f(x: &[f64], y: &mut [f64], n: usize) {
            for i in 0..n { if i < 3 { y[i] += x[i] * x[i]; } }
        }",
        expect![[r#"
            pub fn reverse(
                x: &[f64],
                d_x: &mut [f64],
                y: &mut [f64],
                d_y: &mut [f64],
                n: usize,
                cotangent: (),
                st: &mut Stack,
            ) -> (NoTangent, NoTangent, NoTangent) {
                let d_x = shadow(d_x, x.len(), "x");
                let d_y = shadow(d_y, y.len(), "y");
                {
                    let n1: usize = if 0 < n { (n - 0) as usize } else { 0 };
                    {
                        let frame = st.last(n1 * words::<f64>());
                        let f2 = frame;
                        for i in (0..n).rev() {
                            let mut b3: bool = (i < 3);
                            if b3 {
                                let s4 = d_y[i];
                                y[i] = f64::get(f2, (i as usize));
                                let t5 = x[i];
                                d_x[i] += s4 * t5;
                                d_x[i] += s4 * t5;
                            } else {}
                        }
                    }
                    st.drop_frame(n1 * words::<f64>());
                }
                (NoTangent, NoTangent, NoTangent)
            }
        "#]],
    );
}
