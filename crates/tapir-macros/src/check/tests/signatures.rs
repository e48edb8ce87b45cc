//! What a function may not take or give.

use expect_test::expect;

use super::check_message;

#[test]
fn unsafe_functions() {
    check_message(
        "unsafe fn f(x: f64) -> f64 { x }",
        expect![[r#"
        unsafe fn f(x: f64) -> f64 { x }
        ^^^^^^ tapir: `unsafe` code cannot be followed; write it with safe operations, or move it to a function with a rule written by hand (`#[rule]`)
    "#]],
    );
}

#[test]
fn async_functions() {
    check_message(
        "async fn f(x: f64) -> f64 { x }",
        expect![[r#"
        async fn f(x: f64) -> f64 { x }
        ^^^^^ tapir: an `async` function runs in pieces and at times that are not known here; differentiate a plain function and call it from the `async` one
    "#]],
    );
}

#[test]
fn foreign_functions() {
    check_message(
        r#"extern "C" fn f(x: f64) -> f64 { x }"#,
        expect![[r#"
        extern "C" fn f(x: f64) -> f64 { x }
        ^^^^^^^^^^ tapir: a companion has no foreign calling convention; differentiate a plain function and call it from the `extern` one
    "#]],
    );
    check_message(
        r#"unsafe extern "C" fn f(x: f64, ...) -> f64 { x }"#,
        expect![[r#"
        unsafe extern "C" fn f(x: f64, ...) -> f64 { x }
        ^^^^^^ tapir: `unsafe` code cannot be followed; write it with safe operations, or move it to a function with a rule written by hand (`#[rule]`)
        unsafe extern "C" fn f(x: f64, ...) -> f64 { x }
               ^^^^^^^^^^ tapir: a companion has no foreign calling convention; differentiate a plain function and call it from the `extern` one
        unsafe extern "C" fn f(x: f64, ...) -> f64 { x }
                                       ^^^ tapir: each parameter has its own place in the rule; take a slice instead of `...`
    "#]],
    );
}

#[test]
fn raw_pointers() {
    check_message(
        "fn f(x: *const f64, n: usize) -> f64 { 0.0 }",
        expect![[r#"
        fn f(x: *const f64, n: usize) -> f64 { 0.0 }
                ^^^^^^^^^^ tapir: what a raw pointer points to is not known here; take a reference or a slice, or an index into one
    "#]],
    );
    check_message(
        "fn f(x: &mut [*mut f64]) {}",
        expect![[r#"
        fn f(x: &mut [*mut f64]) {}
                      ^^^^^^^^ tapir: what a raw pointer points to is not known here; take a reference or a slice, or an index into one
    "#]],
    );
}

#[test]
fn function_pointers() {
    check_message(
        "fn f(g: fn(f64) -> f64, x: f64) -> f64 { g(x) }",
        expect![[r#"
        fn f(g: fn(f64) -> f64, x: f64) -> f64 { g(x) }
                ^^^^^^^^^^^^^^ tapir: a function pointer does not say which rule belongs to it; call a function by its name, take a trait whose method is differentiable, or pass an enum and `match` on it
    "#]],
    );
}

#[test]
fn trait_objects() {
    check_message(
        "fn f(force: &dyn Force, x: f64) -> f64 { force.at(x) }",
        expect![[r#"
        fn f(force: &dyn Force, x: f64) -> f64 { force.at(x) }
                     ^^^^^^^^^ tapir: `dyn` does not say which rule belongs to a method; write a generic parameter with that bound, or an enum
    "#]],
    );
}

#[test]
fn closures_as_parameters() {
    check_message(
        "fn f(g: impl Fn(f64) -> f64, x: f64) -> f64 { x }",
        expect![[r#"
        fn f(g: impl Fn(f64) -> f64, x: f64) -> f64 { x }
                ^^^^^^^^^^^^^^^^^^^ tapir: a closure does not say which rule belongs to it; call a function by its name, take a trait whose method is differentiable, or pass an enum and `match` on it
    "#]],
    );
    check_message(
        "fn f<G: FnMut(f64) -> f64>(g: G, x: f64) -> f64 { x }",
        expect![[r#"
        fn f<G: FnMut(f64) -> f64>(g: G, x: f64) -> f64 { x }
                ^^^^^^^^^^^^^^^^^ tapir: a closure does not say which rule belongs to it; call a function by its name, take a trait whose method is differentiable, or pass an enum and `match` on it
    "#]],
    );
    check_message(
        "fn f<G>(g: G, x: f64) -> f64 where G: Fn(f64) -> f64 { x }",
        expect![[r#"
        fn f<G>(g: G, x: f64) -> f64 where G: Fn(f64) -> f64 { x }
                                              ^^^^^^^^^^^^^^ tapir: a closure does not say which rule belongs to it; call a function by its name, take a trait whose method is differentiable, or pass an enum and `match` on it
    "#]],
    );
    check_message(
        "fn f(g: &dyn Fn(f64) -> f64, x: f64) -> f64 { x }",
        expect![[r#"
        fn f(g: &dyn Fn(f64) -> f64, x: f64) -> f64 { x }
                 ^^^^^^^^^^^^^^^^^^ tapir: a closure behind `dyn` does not say which rule belongs to it; call a function by its name, take a trait whose method is differentiable, or pass an enum and `match` on it
    "#]],
    );
}

#[test]
fn impl_trait() {
    check_message(
        "fn f(x: impl Real) -> f64 { 0.0 }",
        expect![[r#"
        fn f(x: impl Real) -> f64 { 0.0 }
                ^^^^^^^^^ tapir: the companion must name this type; write a generic parameter `<I: …>` instead of `impl`
    "#]],
    );
    check_message(
        "fn f(x: &[f64]) -> impl Iterator<Item = f64> { x.iter().copied() }",
        expect![[r#"
        fn f(x: &[f64]) -> impl Iterator<Item = f64> { x.iter().copied() }
                           ^^^^^^^^^^^^^^^^^^^^^^^^^ tapir: the companion must name the type of the result; return a `Vec` or another type with a name
    "#]],
    );
}

#[test]
fn returned_closures() {
    check_message(
        "fn f(a: f64) -> impl Fn(f64) -> f64 { 0.0 }",
        expect![[r#"
        fn f(a: f64) -> impl Fn(f64) -> f64 { 0.0 }
                        ^^^^^^^^^^^^^^^^^^^ tapir: a returned closure takes its variables out of sight of the reverse pass; return the values and call a function with them
    "#]],
    );
    check_message(
        "fn f(a: f64) -> Box<dyn Fn(f64) -> f64> { g(a) }",
        expect![[r#"
        fn f(a: f64) -> Box<dyn Fn(f64) -> f64> { g(a) }
                            ^^^^^^^^^^^^^^^^^^ tapir: a returned closure takes its variables out of sight of the reverse pass; return the values and call a function with them
    "#]],
    );
}

#[test]
fn returned_references() {
    check_message(
        "fn f<'a>(x: &'a [f64], y: &'a [f64]) -> &'a [f64] { x }",
        expect![[r#"
        fn f<'a>(x: &'a [f64], y: &'a [f64]) -> &'a [f64] { x }
                                                ^^^^^^^^^ tapir: the result may point into more than one parameter; give the one it comes from a lifetime of its own, or return an index
    "#]],
    );
    check_message(
        "fn f(x: f64) -> &'static [f64] { &[] }",
        expect![[r#"
        fn f(x: f64) -> &'static [f64] { &[] }
                        ^^^^^^^^^^^^^^ tapir: the result points into no parameter, so it has no shadow; return the value itself
    "#]],
    );
    check_message(
        "fn f(x: &[f64]) -> (&[f64], &[f64]) { x.split_at(1) }",
        expect![[r#"
        fn f(x: &[f64]) -> (&[f64], &[f64]) { x.split_at(1) }
                            ^^^^^^ tapir: a reference inside another type has no shadow of its own; return one reference, values or indices
    "#]],
    );
}

#[test]
fn references_inside() {
    check_message(
        "fn f(x: Option<&f64>) -> f64 { 0.0 }",
        expect![[r#"
        fn f(x: Option<&f64>) -> f64 { 0.0 }
                       ^^^^ tapir: a reference inside another type has no shadow of its own; make it a parameter or hold the value itself, or mark the parameter `#[constant]`
    "#]],
    );
    check_message(
        "fn f(rows: &[&[f64]]) -> f64 { 0.0 }",
        expect![[r#"
        fn f(rows: &[&[f64]]) -> f64 { 0.0 }
                     ^^^^^^ tapir: a reference inside another type has no shadow of its own; make it a parameter or hold the value itself, or mark the parameter `#[constant]`
    "#]],
    );
    check_message(
        "fn f(v: &View<'_>) -> f64 { 0.0 }",
        expect![[r#"
        fn f(v: &View<'_>) -> f64 { 0.0 }
                      ^^ tapir: `View` holds a reference, which has no shadow of its own; pass what it refers to as a parameter, or mark the parameter `#[constant]`
    "#]],
    );
    check_message(
        "fn f<'a>(v: Vec<View<'a, f64>>) -> f64 { 0.0 }",
        expect![[r#"
        fn f<'a>(v: Vec<View<'a, f64>>) -> f64 { 0.0 }
                             ^^ tapir: `View` holds a reference, which has no shadow of its own; pass what it refers to as a parameter, or mark the parameter `#[constant]`
    "#]],
    );
}

#[test]
fn references_inside_self() {
    check_message(
        "impl<'a> View<'a> { fn f(&self, x: f64) -> f64 { x } }",
        expect![[r#"
        impl<'a> View<'a> { fn f(&self, x: f64) -> f64 { x } }
                      ^^ tapir: `View` holds a reference, which has no shadow of its own; write functions that take its parts as parameters
    "#]],
    );
    check_message(
        "impl Force for Rc<Spring> { fn f(&self, x: f64) -> f64 { x } }",
        expect![[r#"
        impl Force for Rc<Spring> { fn f(&self, x: f64) -> f64 { x } }
                       ^^ tapir: `Rc` shares what it holds, so its shadow would have several owners; write functions that take its parts as parameters
    "#]],
    );
}

#[test]
fn shared_values() {
    check_message(
        "fn f(x: &Rc<Vec<f64>>) -> f64 { x[0] }",
        expect![[r#"
        fn f(x: &Rc<Vec<f64>>) -> f64 { x[0] }
                 ^^ tapir: `Rc` shares what it holds, so its shadow would have several owners; take `&T`, `Box` or `Vec`, or mark the parameter `#[constant]`
    "#]],
    );
    check_message(
        "fn f(x: std::sync::Arc<[f64]>) -> f64 { x[0] }",
        expect![[r#"
        fn f(x: std::sync::Arc<[f64]>) -> f64 { x[0] }
                           ^^^ tapir: `Arc` shares what it holds, so its shadow would have several owners; take `&T`, `Box` or `Vec`, or mark the parameter `#[constant]`
    "#]],
    );
}

#[test]
fn maps() {
    check_message(
        "fn f(x: &HashMap<String, f64>) -> f64 { 0.0 }",
        expect![[r#"
        fn f(x: &HashMap<String, f64>) -> f64 { 0.0 }
                 ^^^^^^^ tapir: `HashMap` has no tangent type; hold the numbers in a `Vec` and their places in the `HashMap`, or mark the parameter `#[constant]`
    "#]],
    );
    check_message(
        "fn f(x: f64) -> BTreeMap<usize, f64> { g(x) }",
        expect![[r#"
        fn f(x: f64) -> BTreeMap<usize, f64> { g(x) }
                        ^^^^^^^^ tapir: `BTreeMap` has no tangent type; return the numbers in a `Vec`
    "#]],
    );
}

#[test]
fn interior_mutability() {
    check_message(
        "fn f(x: &Cell<f64>) -> f64 { x.get() }",
        expect![[r#"
        fn f(x: &Cell<f64>) -> f64 { x.get() }
                 ^^^^ tapir: `Cell` changes behind a shared reference, where the reverse pass cannot restore it; use a `mut` variable or pass `&mut` (a type of your own of this name: import it under another)
    "#]],
    );
    check_message(
        "fn f(#[constant] x: &std::sync::Mutex<Vec<f64>>, a: f64) -> f64 { a }",
        expect![[r#"
        fn f(#[constant] x: &std::sync::Mutex<Vec<f64>>, a: f64) -> f64 { a }
                                        ^^^^^ tapir: `Mutex` changes behind a shared reference, where the reverse pass cannot restore it; use a `mut` variable or pass `&mut` (a type of your own of this name: import it under another)
    "#]],
    );
    check_message(
        "fn f(count: &AtomicUsize, a: f64) -> f64 { a }",
        expect![[r#"
        fn f(count: &AtomicUsize, a: f64) -> f64 { a }
                     ^^^^^^^^^^^ tapir: `AtomicUsize` changes behind a shared reference, where the reverse pass cannot restore it; use a `mut` variable or pass `&mut` (a type of your own of this name: import it under another)
    "#]],
    );
}

#[test]
fn patterns_as_parameters() {
    check_message(
        "fn f(Point { x, y }: Point) -> f64 { x }",
        expect![[r#"
        fn f(Point { x, y }: Point) -> f64 { x }
             ^^^^^^^^^^^^^^ tapir: a parameter is a name or a tuple of names; take it under a name and write this pattern in a `let`
    "#]],
    );
    check_message(
        "fn f(&x: &f64) -> f64 { x }",
        expect![[r#"
        fn f(&x: &f64) -> f64 { x }
             ^^ tapir: a parameter is a name or a tuple of names; take it under a name and write this pattern in a `let`
    "#]],
    );
    check_message(
        "fn f([a, b]: [f64; 2]) -> f64 { a }",
        expect![[r#"
        fn f([a, b]: [f64; 2]) -> f64 { a }
             ^^^^^^ tapir: a parameter is a name or a tuple of names; take it under a name and write this pattern in a `let`
    "#]],
    );
    check_message(
        "fn f(x: f64, _: usize) -> f64 { x }",
        expect![[r#"
        fn f(x: f64, _: usize) -> f64 { x }
                     ^ tapir: the rule must name its parameters; write a name that begins with `_`, as in `_n`
    "#]],
    );
    check_message(
        "fn f((a, &b): (f64, &f64)) -> f64 { a }",
        expect![[r#"
        fn f((a, &b): (f64, &f64)) -> f64 { a }
                 ^^ tapir: a parameter is a name or a tuple of names; take it under a name and write this pattern in a `let`
        fn f((a, &b): (f64, &f64)) -> f64 { a }
                            ^^^^ tapir: a reference inside another type has no shadow of its own; make it a parameter or hold the value itself, or mark the parameter `#[constant]`
    "#]],
    );
    check_message(
        "fn f(ref x: f64) -> f64 { *x }",
        expect![[r#"
        fn f(ref x: f64) -> f64 { *x }
             ^^^^^ tapir: a parameter is a name or a tuple of names; take it under a name and write this pattern in a `let`
    "#]],
    );
}

#[test]
fn methods_by_themselves() {
    check_message(
        "fn step(&mut self, h: f64) -> f64 { self.x += h; self.x }",
        expect![[r#"
        fn step(&mut self, h: f64) -> f64 { self.x += h; self.x }
                     ^^^^ tapir: put `#[differentiable]` on the whole impl block or trait
    "#]],
    );
    check_message(
        "fn new(x: f64) -> Self { Self { x } }",
        expect![[r#"
        fn new(x: f64) -> Self { Self { x } }
                          ^^^^ tapir: put `#[differentiable]` on the whole impl block or trait
    "#]],
    );
}

#[test]
fn receivers() {
    check_message(
        "impl S { fn f(self: Box<Self>, x: f64) -> f64 { x } }",
        expect![[r#"
        impl S { fn f(self: Box<Self>, x: f64) -> f64 { x } }
                            ^^^^^^^^^ tapir: the shadow of `self` is that of `Self`; take `self`, `&self` or `&mut self`
    "#]],
    );
    check_message(
        "impl S { fn f(self: &Rc<Self>, x: f64) -> f64 { x } }",
        expect![[r#"
        impl S { fn f(self: &Rc<Self>, x: f64) -> f64 { x } }
                            ^^^^^^^^^ tapir: the shadow of `self` is that of `Self`; take `self`, `&self` or `&mut self`
    "#]],
    );
}

#[test]
fn names_of_types() {
    check_message(
        "fn f64(x: i32) -> i32 { x }",
        expect![[r#"
        fn f64(x: i32) -> i32 { x }
           ^^^ tapir: the companion struct `f64` would hide the type `f64` in this module; give the function another name
    "#]],
    );
    check_message(
        "fn str() {}",
        expect![[r#"
        fn str() {}
           ^^^ tapir: the companion struct `str` would hide the type `str` in this module; give the function another name
    "#]],
    );
    check_message(
        "pub fn core(x: f64) -> f64 { x }",
        expect![[r#"
        pub fn core(x: f64) -> f64 { x }
               ^^^^ tapir: the companion struct `core` would hide the crate `core` in this module; give the function another name
    "#]],
    );
}

#[test]
fn reserved_names() {
    check_message(
        "fn f(__x: f64) -> f64 { let y = __x; __x * y }",
        expect![[r#"
        fn f(__x: f64) -> f64 { let y = __x; __x * y }
             ^^^ tapir: names that begin with `__` belong to the derived rule; call it `x`
    "#]],
    );
    check_message(
        "fn f<__T: Real>(x: __T) -> __T { x }",
        expect![[r#"
        fn f<__T: Real>(x: __T) -> __T { x }
             ^^^ tapir: names that begin with `__` belong to the derived rule; call it `T`
    "#]],
    );
    check_message(
        "fn __f(x: f64) -> f64 { x }",
        expect![[r#"
        fn __f(x: f64) -> f64 { x }
           ^^^ tapir: names that begin with `__` belong to the derived rule; call it `f`
    "#]],
    );
    check_message(
        "fn f<'__a>(x: &'__a f64) -> f64 { x.__() }",
        expect![[r#"
        fn f<'__a>(x: &'__a f64) -> f64 { x.__() }
              ^^^ tapir: names that begin with `__` belong to the derived rule; call it `a`
        fn f<'__a>(x: &'__a f64) -> f64 { x.__() }
                                            ^^ tapir: names that begin with `__` belong to the derived rule; use another name
    "#]],
    );
}

#[test]
fn macros_as_types() {
    check_message(
        "fn f(x: matrix![3, 3]) -> f64 { 0.0 }",
        expect![[r#"
        fn f(x: matrix![3, 3]) -> f64 { 0.0 }
                ^^^^^^ tapir: what `matrix!` expands to is not seen here; write it out, or move it to a function with a rule written by hand
    "#]],
    );
}
