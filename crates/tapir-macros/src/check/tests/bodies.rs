//! What a body may not do.

use expect_test::expect;

use super::check_message;

#[test]
fn unsafe_blocks() {
    check_message(
        "fn f(x: f64) -> f64 { unsafe { *p } }",
        expect![[r#"
        fn f(x: f64) -> f64 { unsafe { *p } }
                              ^^^^^^ tapir: `unsafe` code cannot be followed; write it with safe operations, or move it to a function with a rule written by hand (`#[rule]`)
    "#]],
    );
}

#[test]
fn async_blocks() {
    check_message(
        "fn f(x: f64) -> f64 { let g = async { x }; x }",
        expect![[r#"
        fn f(x: f64) -> f64 { let g = async { x }; x }
                                      ^^^^^ tapir: an `async` block runs in pieces and at times that are not known here; write its statements directly
    "#]],
    );
    check_message(
        "fn f(x: f64) -> f64 { g(x).await }",
        expect![[r#"
        fn f(x: f64) -> f64 { g(x).await }
                                   ^^^^^ tapir: `await` gives control away in between; differentiate a plain function and call it from the `async` one
    "#]],
    );
}

#[test]
fn raw_addresses() {
    check_message(
        "fn f(x: &[f64]) -> f64 { let p = &raw const x[0]; 0.0 }",
        expect![[r#"
        fn f(x: &[f64]) -> f64 { let p = &raw const x[0]; 0.0 }
                                         ^^^^^^^^^^^^^^^ tapir: what a raw pointer points to is not known here; take a reference or a slice, or an index into one
    "#]],
    );
    check_message(
        "fn f(x: &[f64]) -> f64 { let p = x.as_ptr() as *const u8; 0.0 }",
        expect![[r#"
        fn f(x: &[f64]) -> f64 { let p = x.as_ptr() as *const u8; 0.0 }
                                                       ^^^^^^^^^ tapir: what a raw pointer points to is not known here; take a reference or a slice, or an index into one
    "#]],
    );
    check_message(
        "fn f(x: &[f64]) -> f64 { let p = std::ptr::addr_of!(x[0]); 0.0 }",
        expect![[r#"
        fn f(x: &[f64]) -> f64 { let p = std::ptr::addr_of!(x[0]); 0.0 }
                                         ^^^^^^^^^^^^^^^^^ tapir: what a raw pointer points to is not known here; take a reference or a slice, or an index into one
    "#]],
    );
}

#[test]
fn try_blocks() {
    check_message(
        "fn f(x: Option<f64>) -> Option<f64> { try { x? } }",
        expect![[r#"
        fn f(x: Option<f64>) -> Option<f64> { try { x? } }
                                              ^^^ tapir: `try` blocks are not supported; write a `match`
    "#]],
    );
}

#[test]
fn generators() {
    check_message(
        "fn f(x: f64) -> f64 { yield x; x }",
        expect![[r#"
        fn f(x: f64) -> f64 { yield x; x }
                              ^^^^^ tapir: a generator runs in pieces; collect the values in a `Vec`
    "#]],
    );
}

#[test]
fn statics() {
    check_message(
        "fn f(x: f64) -> f64 { static COUNT: usize = 0; x }",
        expect![[r#"
        fn f(x: f64) -> f64 { static COUNT: usize = 0; x }
                              ^^^^^^ tapir: the reverse pass cannot restore a global variable; pass it as a `&mut` parameter, or write `const`
    "#]],
    );
    check_message(
        "fn f(x: f64) -> f64 { TOTAL += x; x }",
        expect![[r#"
        fn f(x: f64) -> f64 { TOTAL += x; x }
                              ^^^^^ tapir: the reverse pass cannot restore the global `TOTAL`; pass it as a `&mut` parameter
    "#]],
    );
    check_message(
        "fn f(x: f64) -> f64 { state::TABLE[0].w = x; x }",
        expect![[r#"
        fn f(x: f64) -> f64 { state::TABLE[0].w = x; x }
                                     ^^^^^ tapir: the reverse pass cannot restore the global `TABLE`; pass it as a `&mut` parameter
    "#]],
    );
}

#[test]
fn thread_locals() {
    check_message(
        "fn f(x: f64) -> f64 { thread_local! { static C: u8 = 0; } x }",
        expect![[r#"
        fn f(x: f64) -> f64 { thread_local! { static C: u8 = 0; } x }
                              ^^^^^^^^^^^^ tapir: the reverse pass cannot restore a thread's variable; pass it as a `&mut` parameter
    "#]],
    );
    check_message(
        "fn f(x: f64) -> f64 { CACHE.with(|c| c.set(x)); x }",
        expect![[r#"
            fn f(x: f64) -> f64 { CACHE.with(|c| c.set(x)); x }
                                  ^^^^^ tapir: the reverse pass cannot restore the global `CACHE`; pass it as a `&mut` parameter
        "#]],
    );
}

#[test]
fn interior_mutability() {
    check_message(
        "fn f(x: f64) -> f64 { let c = Cell::new(x); x }",
        expect![[r#"
        fn f(x: f64) -> f64 { let c = Cell::new(x); x }
                                      ^^^^ tapir: `Cell` changes behind a shared reference, where the reverse pass cannot restore it; use a `mut` variable or pass `&mut` (a type of your own of this name: import it under another)
    "#]],
    );
    check_message(
        "fn f(x: f64) -> f64 { let c: cell::Cell<f64> = g(); x }",
        expect![[r#"
        fn f(x: f64) -> f64 { let c: cell::Cell<f64> = g(); x }
                                           ^^^^ tapir: `Cell` changes behind a shared reference, where the reverse pass cannot restore it; use a `mut` variable or pass `&mut` (a type of your own of this name: import it under another)
    "#]],
    );
    check_message(
        "fn f(s: &State, x: f64) -> f64 { *s.sum.borrow_mut() += x; x }",
        expect![[r#"
        fn f(s: &State, x: f64) -> f64 { *s.sum.borrow_mut() += x; x }
                                                ^^^^^^^^^^ tapir: `borrow_mut` changes behind a shared reference, where the reverse pass cannot restore it; use a `mut` variable or pass `&mut`
    "#]],
    );
    check_message(
        "fn f(s: &State, x: f64) -> f64 { *s.sum.lock().unwrap() += x; COUNT.fetch_add(1, Relaxed); x }",
        expect![[r#"
            fn f(s: &State, x: f64) -> f64 { *s.sum.lock().unwrap() += x; COUNT.fetch_add(1, Relaxed); x }
                                                    ^^^^ tapir: `lock` changes behind a shared reference, where the reverse pass cannot restore it; use a `mut` variable or pass `&mut`
            fn f(s: &State, x: f64) -> f64 { *s.sum.lock().unwrap() += x; COUNT.fetch_add(1, Relaxed); x }
                                                                          ^^^^^ tapir: the reverse pass cannot restore the global `COUNT`; pass it as a `&mut` parameter
        "#]],
    );
}

#[test]
fn nested_items() {
    check_message(
        "fn f(x: f64) -> f64 { fn g(x: f64) -> f64 { x } g(x) }",
        expect![[r#"
        fn f(x: f64) -> f64 { fn g(x: f64) -> f64 { x } g(x) }
                              ^^ tapir: the function `g` is hidden inside this one, where its rule cannot be found; move it beside this function, with `#[differentiable]`
    "#]],
    );
    check_message(
        "fn f(x: f64) -> f64 { #[derive(Clone)] struct S; impl S {} x }",
        expect![[r#"
        fn f(x: f64) -> f64 { #[derive(Clone)] struct S; impl S {} x }
                                               ^^^^^^ tapir: an item inside a function is not seen by its companion; move it beside the function
        fn f(x: f64) -> f64 { #[derive(Clone)] struct S; impl S {} x }
                                                         ^^^^ tapir: an item inside a function is not seen by its companion; move it beside the function
    "#]],
    );
    check_message(
        "fn f(x: f64) -> f64 { macro_rules! twice { () => { 2.0 } } x }",
        expect![[r#"
        fn f(x: f64) -> f64 { macro_rules! twice { () => { 2.0 } } x }
                              ^^^^^^^^^^^ tapir: an item inside a function is not seen by its companion; move it beside the function
    "#]],
    );
}

#[test]
fn printing() {
    check_message(
        r#"fn f(x: f64) -> f64 { println!("{x}"); dbg![x] }"#,
        expect![[r#"
        fn f(x: f64) -> f64 { println!("{x}"); dbg![x] }
                              ^^^^^^^ tapir: `println!` would run in both passes; print from the caller, or from a function with a rule written by hand
        fn f(x: f64) -> f64 { println!("{x}"); dbg![x] }
                                               ^^^ tapir: `dbg!` would run in both passes; print from the caller, or from a function with a rule written by hand
    "#]],
    );
    check_message(
        r#"fn f(x: f64) -> f64 { std::eprintln!("{x}"); x }"#,
        expect![[r#"
        fn f(x: f64) -> f64 { std::eprintln!("{x}"); x }
                              ^^^^^^^^^^^^^ tapir: `eprintln!` would run in both passes; print from the caller, or from a function with a rule written by hand
    "#]],
    );
}

#[test]
fn assembly() {
    check_message(
        r#"fn f(x: f64) -> f64 { core::arch::asm!("nop"); x }"#,
        expect![[r#"
        fn f(x: f64) -> f64 { core::arch::asm!("nop"); x }
                              ^^^^^^^^^^^^^^^ tapir: assembly cannot be followed; move it to a function with a rule written by hand (`#[rule]`)
    "#]],
    );
}

#[test]
fn unknown_macros() {
    check_message(
        "fn f(x: f64) -> f64 { square!(x) }",
        expect![[r#"
        fn f(x: f64) -> f64 { square!(x) }
                              ^^^^^^ tapir: what `square!` expands to is not seen here; write it out, or move it to a function with a rule written by hand
    "#]],
    );
    check_message(
        "fn f(x: f64) -> f64 { let [a, b] = pair![x]; geometry::norm!(a, b); a }",
        expect![[r#"
        fn f(x: f64) -> f64 { let [a, b] = pair![x]; geometry::norm!(a, b); a }
                                           ^^^^ tapir: what `pair!` expands to is not seen here; write it out, or move it to a function with a rule written by hand
        fn f(x: f64) -> f64 { let [a, b] = pair![x]; geometry::norm!(a, b); a }
                                                     ^^^^^^^^^^^^^^ tapir: what `norm!` expands to is not seen here; write it out, or move it to a function with a rule written by hand
    "#]],
    );
    check_message(
        "fn f(x: u8) -> f64 { match x { any!() => 1.0, _ => 0.0 } }",
        expect![[r#"
        fn f(x: u8) -> f64 { match x { any!() => 1.0, _ => 0.0 } }
                                       ^^^ tapir: what `any!` expands to is not seen here; write it out, or move it to a function with a rule written by hand
    "#]],
    );
}

#[test]
fn inside_of_known_macros() {
    check_message(
        r#"fn f(x: f64) -> f64 { assert!(x > 0.0, "{}", unsafe { g() }); x }"#,
        expect![[r#"
        fn f(x: f64) -> f64 { assert!(x > 0.0, "{}", unsafe { g() }); x }
                                                     ^^^^^^ tapir: `unsafe` code cannot be followed; write it with safe operations, or move it to a function with a rule written by hand (`#[rule]`)
    "#]],
    );
    check_message(
        "fn f(x: f64, n: usize) -> f64 { let v = vec![square!(x); n]; v[0] }",
        expect![[r#"
        fn f(x: f64, n: usize) -> f64 { let v = vec![square!(x); n]; v[0] }
                                                     ^^^^^^ tapir: what `square!` expands to is not seen here; write it out, or move it to a function with a rule written by hand
    "#]],
    );
    check_message(
        "fn f(x: f64) -> f64 { let v = vec![x, unsafe { g() }]; v[0] }",
        expect![[r#"
        fn f(x: f64) -> f64 { let v = vec![x, unsafe { g() }]; v[0] }
                                              ^^^^^^ tapir: `unsafe` code cannot be followed; write it with safe operations, or move it to a function with a rule written by hand (`#[rule]`)
    "#]],
    );
}

#[test]
fn labelled_blocks() {
    check_message(
        "fn f(x: f64) -> f64 { let y = 'a: { if x > 0.0 { break 'a x; } 0.0 }; y }",
        expect![[r#"
        fn f(x: f64) -> f64 { let y = 'a: { if x > 0.0 { break 'a x; } 0.0 }; y }
                                      ^^ tapir: a block with a label is not supported; write `if`/`else`, or a function with `return`
    "#]],
    );
}

#[test]
fn break_with_value() {
    check_message(
        "fn f(x: f64) -> f64 { let y = loop { break x * 2.0; }; y }",
        expect![[r#"
        fn f(x: f64) -> f64 { let y = loop { break x * 2.0; }; y }
                                                   ^^^^^^^ tapir: `break` with a value is not supported; assign it to a variable declared before the loop, then `break`
    "#]],
    );
}

#[test]
fn ranges_as_values() {
    check_message(
        "fn f(x: f64, n: usize) -> f64 { let r = 0..n; x }",
        expect![[r#"
        fn f(x: f64, n: usize) -> f64 { let r = 0..n; x }
                                                ^^^^ tapir: ranges cannot be stored in variables; write this one in the head of a `for`, as an index or before an iterator method, and keep its ends in variables
    "#]],
    );
    check_message(
        "fn f(x: f64) -> f64 { g(1.., x) }",
        expect![[r#"
        fn f(x: f64) -> f64 { g(1.., x) }
                                ^^^ tapir: ranges cannot be stored in variables; write this one in the head of a `for`, as an index or before an iterator method, and keep its ends in variables
    "#]],
    );
}

#[test]
fn stray_closures() {
    check_message(
        "fn f(x: f64) -> f64 { integrate(|t| t * x, 0.0, 1.0) }",
        expect![[r#"
        fn f(x: f64) -> f64 { integrate(|t| t * x, 0.0, 1.0) }
                                        ^^^ tapir: a closure is inlined where it is called, and that is not seen here; bind it by `let` and call it by its name, give it to an iterator method, or write a function
    "#]],
    );
    check_message(
        "fn f(x: f64) -> f64 { let fs = [|t: f64| t]; x }",
        expect![[r#"
        fn f(x: f64) -> f64 { let fs = [|t: f64| t]; x }
                                        ^^^^^^^^ tapir: a closure is inlined where it is called, and that is not seen here; bind it by `let` and call it by its name, give it to an iterator method, or write a function
    "#]],
    );
    check_message(
        "fn f(x: &[f64]) -> f64 { x.par_map(|t| t + 1.0)[0] }",
        expect![[r#"
        fn f(x: &[f64]) -> f64 { x.par_map(|t| t + 1.0)[0] }
                                           ^^^ tapir: `par_map` is not a method whose closure can be inlined; write a loop, or one of `map`, `filter`, `fold`, `for_each`
    "#]],
    );
}

#[test]
fn closures_as_values() {
    check_message(
        "fn f(x: f64) -> f64 { let g = |t| t * x; integrate(g, 0.0, 1.0) }",
        expect![[r#"
        fn f(x: f64) -> f64 { let g = |t| t * x; integrate(g, 0.0, 1.0) }
                                                           ^ tapir: the closure `g` is inlined where it is called, so it is no value; call it here, or write a function
    "#]],
    );
    check_message(
        "fn f(x: f64) -> f64 { let g = |t| t * x; let h = &g; x }",
        expect![[r#"
        fn f(x: f64) -> f64 { let g = |t| t * x; let h = &g; x }
                                                          ^ tapir: the closure `g` is inlined where it is called, so it is no value; call it here, or write a function
    "#]],
    );
}

#[test]
fn async_closures() {
    check_message(
        "fn f(x: f64) -> f64 { let g = async |t| t * x; x }",
        expect![[r#"
        fn f(x: f64) -> f64 { let g = async |t| t * x; x }
                                      ^^^^^ tapir: an `async` closure does not run where it is called; write a plain closure
    "#]],
    );
}

#[test]
fn return_in_closures() {
    check_message(
        "fn f(x: &[f64]) -> f64 { x.iter().map(|t| { if *t > 0.0 { return 1.0; } *t }).sum() }",
        expect![[r#"
        fn f(x: &[f64]) -> f64 { x.iter().map(|t| { if *t > 0.0 { return 1.0; } *t }).sum() }
                                                                  ^^^^^^ tapir: `return` would leave the closure, which is inlined; write `if`/`else`, or a function instead of the closure
    "#]],
    );
}

#[test]
fn calls_of_values() {
    check_message(
        "fn f(x: f64, g: Kernel) -> f64 { g(x) }",
        expect![[r#"
        fn f(x: f64, g: Kernel) -> f64 { g(x) }
                                         ^ tapir: `g` is a variable, which does not say which rule belongs to it; call a function by its name, or a closure bound by `let`
    "#]],
    );
    check_message(
        "fn f(s: &S, x: f64) -> f64 { (s.g)(x) }",
        expect![[r#"
        fn f(s: &S, x: f64) -> f64 { (s.g)(x) }
                                      ^^^ tapir: what is called here is a value, which does not say which rule belongs to it; call a function by its name, or `match` on an enum
    "#]],
    );
    check_message(
        "fn f(s: &S, x: f64) -> f64 { s.table[0](x) }",
        expect![[r#"
        fn f(s: &S, x: f64) -> f64 { s.table[0](x) }
                                     ^^^^^^^^^^ tapir: what is called here is a value, which does not say which rule belongs to it; call a function by its name, or `match` on an enum
    "#]],
    );
}

#[test]
fn several_places_at_once() {
    check_message(
        "fn f(mut a: f64, mut b: f64) -> f64 { (a, b) = g(a, b); a }",
        expect![[r#"
        fn f(mut a: f64, mut b: f64) -> f64 { (a, b) = g(a, b); a }
                                              ^^^^^^ tapir: the parts of one value are assigned to several places; bind them by `let` and assign each by itself
    "#]],
    );
    check_message(
        "fn f(a: f64) -> f64 { _ = g(a); a }",
        expect![[r#"
        fn f(a: f64) -> f64 { _ = g(a); a }
                              ^ tapir: `_ = …` is not supported; write `let _ = …`
    "#]],
    );
    check_message(
        "fn f(mut a: f64) -> f64 { [a, _] = g(a); a }",
        expect![[r#"
        fn f(mut a: f64) -> f64 { [a, _] = g(a); a }
                                  ^^^^^^ tapir: the parts of one value are assigned to several places; bind them by `let` and assign each by itself
    "#]],
    );
}

#[test]
fn patterns() {
    check_message(
        "fn f(x: Option<f64>) -> f64 { match x { Some(ref y) => *y, None => 0.0 } }",
        expect![[r#"
        fn f(x: Option<f64>) -> f64 { match x { Some(ref y) => *y, None => 0.0 } }
                                                     ^^^ tapir: `ref` is not supported; match on a reference (`match &x`), or write `let r = &x`
    "#]],
    );
    check_message(
        "fn f(n: usize) -> f64 { match n { k @ 1..=3 => g(k), _ => 0.0 } }",
        expect![[r#"
        fn f(n: usize) -> f64 { match n { k @ 1..=3 => g(k), _ => 0.0 } }
                                            ^ tapir: a name together with a pattern is not supported; bind the name and test it in an `if` after the pattern, or index the slice
    "#]],
    );
    check_message(
        "fn f(x: &[f64]) -> f64 { if let [first, rest @ ..] = x { *first } else { 0.0 } }",
        expect![[r#"
        fn f(x: &[f64]) -> f64 { if let [first, rest @ ..] = x { *first } else { 0.0 } }
                                                     ^ tapir: a name together with a pattern is not supported; bind the name and test it in an `if` after the pattern, or index the slice
    "#]],
    );
}

#[test]
fn const_blocks() {
    check_message(
        "fn f(x: f64) -> f64 { x * const { 2.0 * 3.0 } }",
        expect![[r#"
        fn f(x: f64) -> f64 { x * const { 2.0 * 3.0 } }
                                  ^^^^^ tapir: `const` blocks are not supported; write `const NAME: T = …;` and use the name
    "#]],
    );
}

#[test]
fn dyn_and_pointers_inside() {
    check_message(
        "fn f(x: f64) -> f64 { let s: Box<dyn Shape> = g(); let h: fn(f64) -> f64 = k; x }",
        expect![[r#"
        fn f(x: f64) -> f64 { let s: Box<dyn Shape> = g(); let h: fn(f64) -> f64 = k; x }
                                         ^^^^^^^^^ tapir: `dyn` does not say which rule belongs to a method; write a generic parameter with that bound, or an enum
        fn f(x: f64) -> f64 { let s: Box<dyn Shape> = g(); let h: fn(f64) -> f64 = k; x }
                                                                  ^^^^^^^^^^^^^^ tapir: a function pointer does not say which rule belongs to it; call a function by its name, take a trait whose method is differentiable, or pass an enum and `match` on it
    "#]],
    );
}

#[test]
fn constant() {
    check_message(
        "fn f(#[constant(x)] x: f64) -> f64 { x }",
        expect![[r#"
        fn f(#[constant(x)] x: f64) -> f64 { x }
               ^^^^^^^^^^^ tapir: `constant` takes no argument; write `#[constant]`
    "#]],
    );
    check_message(
        "fn f(x: f64) -> f64 { #[constant = 1] let y = x; y }",
        expect![[r#"
        fn f(x: f64) -> f64 { #[constant = 1] let y = x; y }
                                ^^^^^^^^^^^^ tapir: `constant` takes no argument; write `#[constant]`
    "#]],
    );
    check_message(
        "fn f(x: f64) -> f64 { g(#[constant] x) }",
        expect![[r#"
        fn f(x: f64) -> f64 { g(#[constant] x) }
                                  ^^^^^^^^ tapir: `constant` belongs before a parameter or a statement; bind the value by `#[constant] let`
    "#]],
    );
}

#[test]
fn checkpoint() {
    check_message(
        "fn f(x: f64) -> f64 { #[checkpoint] for i in 0..3 {} x }",
        expect![[r#"
        fn f(x: f64) -> f64 { #[checkpoint] for i in 0..3 {} x }
                                ^^^^^^^^^^ tapir: `checkpoint` needs a number in parentheses; write `#[checkpoint(n)]`, where every n-th iteration keeps the state
    "#]],
    );
    check_message(
        r#"fn f(x: f64) -> f64 { #[checkpoint("3")] for i in 0..3 {} x }"#,
        expect![[r#"
            fn f(x: f64) -> f64 { #[checkpoint("3")] for i in 0..3 {} x }
                                               ^^^ tapir: `checkpoint` needs an integer; write `#[checkpoint(n)]`, where every n-th iteration keeps the state
        "#]],
    );
    check_message(
        "fn f(x: f64) -> f64 { #[checkpoint(0)] loop { break; } x }",
        expect![[r#"
        fn f(x: f64) -> f64 { #[checkpoint(0)] loop { break; } x }
                                           ^ tapir: `checkpoint` needs a positive number; write `#[checkpoint(n)]`, where every n-th iteration keeps the state
    "#]],
    );
    check_message(
        "fn f(x: f64) -> f64 { #[checkpoint(3)] let y = x; y }",
        expect![[r#"
            fn f(x: f64) -> f64 { #[checkpoint(3)] let y = x; y }
                                    ^^^^^^^^^^ tapir: `checkpoint` stands on something that is no loop; put it before `for`, `while` or `loop`
        "#]],
    );
    check_message(
        "fn f(#[checkpoint(3)] x: f64) -> f64 { x }",
        expect![[r#"
            fn f(#[checkpoint(3)] x: f64) -> f64 { x }
                   ^^^^^^^^^^ tapir: `checkpoint` stands on something that is no loop; put it before `for`, `while` or `loop`
        "#]],
    );
}

#[test]
fn conditional_compilation() {
    check_message(
        "fn f(x: f64) -> f64 { #[cfg(test)] let x = 2.0 * x; x }",
        expect![[r#"
        fn f(x: f64) -> f64 { #[cfg(test)] let x = 2.0 * x; x }
                                ^^^ tapir: conditional compilation inside a function is not seen by the macro; write the function twice, each with its own `#[cfg(…)]`
    "#]],
    );
}

#[test]
fn all_at_once() {
    check_message(
        r#"
fn f(p: *const f64, x: Option<f64>) -> Option<f64> {
    let y = x?;
    for i in 0..3 {
        let z = unsafe { *p };
        println!("{z}");
    }
    Some(y)
}"#,
        expect![[r#"
            fn f(p: *const f64, x: Option<f64>) -> Option<f64> {
                    ^^^^^^^^^^ tapir: what a raw pointer points to is not known here; take a reference or a slice, or an index into one
                    let z = unsafe { *p };
                            ^^^^^^ tapir: `unsafe` code cannot be followed; write it with safe operations, or move it to a function with a rule written by hand (`#[rule]`)
                    println!("{z}");
                    ^^^^^^^ tapir: `println!` would run in both passes; print from the caller, or from a function with a rule written by hand
        "#]],
    );
}

#[test]
fn methods() {
    check_message(
        "impl S { fn f(&self, x: f64) -> f64 { unsafe { g(x) } } fn g(&self, __y: f64) {} }",
        expect![[r#"
        impl S { fn f(&self, x: f64) -> f64 { unsafe { g(x) } } fn g(&self, __y: f64) {} }
                                              ^^^^^^ tapir: `unsafe` code cannot be followed; write it with safe operations, or move it to a function with a rule written by hand (`#[rule]`)
        impl S { fn f(&self, x: f64) -> f64 { unsafe { g(x) } } fn g(&self, __y: f64) {} }
                                                                            ^^^ tapir: names that begin with `__` belong to the derived rule; call it `y`
    "#]],
    );
    check_message(
        "trait S { fn f(&self, x: *const f64); fn g(&self) -> f64 { unsafe { h() } } }",
        expect![[r#"
            trait S { fn f(&self, x: *const f64); fn g(&self) -> f64 { unsafe { h() } } }
                                     ^^^^^^^^^^ tapir: what a raw pointer points to is not known here; take a reference or a slice, or an index into one
            trait S { fn f(&self, x: *const f64); fn g(&self) -> f64 { unsafe { h() } } }
                                                                       ^^^^^^ tapir: `unsafe` code cannot be followed; write it with safe operations, or move it to a function with a rule written by hand (`#[rule]`)
        "#]],
    );
    check_message(
        "impl S { rules!(); }",
        expect![[r#"
        impl S { rules!(); }
                 ^^^^^ tapir: what `rules!` expands to is not seen here; write it out, or move it to a function with a rule written by hand
    "#]],
    );
    check_message(
        "unsafe impl Force for S { fn f(&self, x: f64) -> f64 { x } }",
        expect![[r#"
        unsafe impl Force for S { fn f(&self, x: f64) -> f64 { x } }
        ^^^^^^ tapir: `unsafe` code cannot be followed; write it with safe operations, or move it to a function with a rule written by hand (`#[rule]`)
    "#]],
    );
    check_message(
        "unsafe trait Force { fn f(&self, x: f64) -> f64; }",
        expect![[r#"
        unsafe trait Force { fn f(&self, x: f64) -> f64; }
        ^^^^^^ tapir: `unsafe` code cannot be followed; write it with safe operations, or move it to a function with a rule written by hand (`#[rule]`)
    "#]],
    );
}

/// The head of a `while` runs often, so a pattern there stays alone.
#[test]
fn let_chains_in_loops() {
    check_message(
        "fn f(v: &mut Vec<f64>) { while let Some(y) = v.pop() && y > 0.0 {} }",
        expect![[r#"
            fn f(v: &mut Vec<f64>) { while let Some(y) = v.pop() && y > 0.0 {} }
                                           ^^^ tapir: `let` together with `&&` is not supported; write one `if` inside the other
        "#]],
    );
}

/// `impl Add for V`: operators have no place for rules.
#[test]
fn traits_of_std() {
    check_message(
        "impl std::ops::Add for V { type Output = V; fn add(self, other: V) -> V { self } }",
        expect![[r#"
            impl std::ops::Add for V { type Output = V; fn add(self, other: V) -> V { self } }
                 ^^^^^^^^^^^^^ tapir: the trait `Add` of std has no place for rules; write a method in `#[differentiable] impl Type` and call it by name where derivatives are wanted
        "#]],
    );
}
