//! What must pass, construct by construct.

use super::check_accepted;

/// Wraps statements in a function with a bit of everything in scope.
#[track_caller]
fn check_statements(statements: &str) {
    check_accepted(&format!(
        "fn f(x: &[f64], y: &mut [f64], a: f64, n: usize, p: &mut P, o: Option<f64>) -> f64 {{ {statements} a }}"
    ));
}

#[test]
fn bindings() {
    check_statements("let t = a * 2.0; let mut s: f64 = 0.0; s += t;");
    check_statements("let (u, mut v) = (a, 2.0 * a); v += u;");
    check_statements("let [u, v, w] = [a, a, 1.0]; let [first, ..] = [u, v, w];");
    check_statements("let P { w, b: bias, .. } = p; let Q(c, _) = q(a); let &d = &x[0]; let _ = d;");
    check_statements("let t; if a > 0.0 { t = a; } else { t = 1.0; } let [first, rest @ ..] = [a, t]; let ref r = x;");
    check_statements("let r = &mut y[1..n]; r[0] = a; let s = &*p; let t = &x[..=2];");
    check_statements("use std::f64::consts::PI; const TWO: f64 = 2.0; let t = PI * TWO;");
}

#[test]
fn assignments() {
    check_statements("y[0] = a; y[n - 1] += a; p.w[2].z *= a; *p.r -= a; p.0.1 /= a; (y[0]) = a;");
    check_statements("let (mut u, mut v) = (a, a); (u, v) = (v, u + v); (y[0], _) = (a, v);");
    check_statements("let mut k = 0usize; k |= 1; k <<= 2; k %= 3; k &= 1; k ^= 1; k >>= 1;");
    check_statements("let mut A = [[0.0; 3]; 3]; A[0][1] = a; A[1] = [a, a, a];");
}

#[test]
fn branches() {
    check_statements("let t = if a > 0.0 { a } else if n == 2 { -a } else { 1.0 };");
    check_statements("if let Some(v) = o { y[0] = v; } else { y[0] = a; }");
    check_statements("let t = match o { Some(v) if v > 0.0 => v, Some(_) => 1.0, None => { return a; } };");
    check_statements("match n { 0 => y[0] = a, 1 | 2 => {} 3..=9 => y[1] = a, k => y[k] = a }");
    check_statements("match &mut p.shape { Shape::Disc { r } => *r *= a, Shape::Box(w, h) => *w = *h }");
    check_statements("match (n, a > 0.0) { (0, true) => {} _ => {} }");
}

#[test]
fn loops() {
    check_statements("for i in 0..n { y[i] = a; } for i in (0..=n).rev() { y[i] = a; } for i in (1..n).step_by(2) {}");
    check_statements("for v in x {} for &v in x.iter() {} for v in y.iter_mut() { *v *= a; } for v in &mut y[1..] {}");
    check_statements("for (i, (u, v)) in x.iter().zip(y.iter()).enumerate() {} for c in x.chunks_exact(3) {}");
    check_statements("let mut i = 0; while i < n && y[i] > 0.0 { y[i] = a; i += 1; }");
    check_statements("while let Some(v) = p.todo.pop() { y[0] += v; }");
    check_statements("let mut i = 0; loop { i += 1; if i == n { break; } if i == 3 { continue; } return a; }");
    check_statements(
        "'outer: for i in 0..n { 'inner: while a > 0.0 { if i == 2 { break 'outer; } continue 'inner; } }",
    );
    check_statements("#[checkpoint(32)] for i in 0..n { y[0] = y[0] * a; }");
    check_statements("#[checkpoint(1)] while y[0] < 1.0 { y[0] += a; }");
    check_statements("#[checkpoint(1_000)] loop { break; }");
}

#[test]
fn blocks_and_values() {
    check_statements("let t = { let u = a; u * u }; ((t)); [a, t]; (a, t); [0.0; 4]; -t; !true; a as f32 as f64;");
    check_statements(
        "let q = P { w: vec![a; n], b: a, ..P::default() }; let s = Shape::Box(a, a); let e = Shape::Empty;",
    );
    check_statements("{ y[0] = a; } let text = \"words\"; let yes = n != 2 && true;");
    check_statements("let t = (a + 1.0) * 2.0 / a - a % 2.0; let u = n & 1 | 2 ^ 3 << 1 >> 2;");
}

#[test]
fn calls() {
    check_statements(
        "let t = g(a, &x[1..], &mut y[..n], &mut *p, g(a)); m::h::<f64>(a); self::h(a); super::m::h(a); Self_::new(); f(x, y, a, n, p, o);",
    );
    check_statements(
        "let t = a.sin().powi(2).max(x[0]).mul_add(a, a); y.swap(0, 1); y.copy_from_slice(x); p.w.push(a);",
    );
    check_statements("f64::sin(a); <f64 as Real>::exp(a); std::mem::swap(&mut y[0], &mut p.b); x.get(2); p.set(3);");
    check_statements("let t: f64 = x.iter().map(|v| v * a).sum::<f64>(); p.w.drain(1..n); y.copy_within(0..2, 1);");
}

#[test]
fn closures() {
    check_statements("let g = |u: f64, v| u * v * a; let t = g(a, g(a, 1.0)); let mut h = |u| y[0] = u; h(a);");
    check_statements("let t = (|u| u * a)(2.0); let g = |u| u * a; let s: f64 = x.iter().map(&g).sum();");
    check_statements("let g = move |u| u * a; let t = g(2.0);");
    check_statements("let g = |u: f64| -> f64 { let v = u; if v > 0.0 { v } else { -v } }; let g = g(a); g * 2.0;");
    check_statements(
        "let s = x.iter().zip(y.iter()).map(|(&u, v)| u * v).filter(|t| *t > 0.0).fold(0.0, |s, t| s + t);",
    );
    check_statements("(0..n).for_each(|i| y[i] = a); let m = x.iter().copied().map(f64::abs).fold(0.0, f64::max);");
    check_statements(
        "let g = |u| u * a; let s: f64 = x.iter().map(g).sum(); let v: Vec<f64> = (0..n).map(move |i| x[i]).collect();",
    );
    check_statements("y.sort_by(|u, v| u.total_cmp(v)); let t = o.map_or(0.0, |v| v * a).max(o.unwrap_or_else(|| a));");
}

#[test]
fn constants() {
    check_statements(
        "#[constant] let t = a.floor(); #[constant] y[0] += a; #[constant] y[1] = a; #[constant] p.update(a);",
    );
    check_accepted("fn f(#[constant] x: &[f64], #[constant] table: &HashMap<String, Rc<f64>>, a: f64) -> f64 { a }");
    check_accepted("fn f(#[constant] v: View<'_>, #[constant] o: Option<&[f64]>, a: f64) -> f64 { a }");
}

#[test]
fn known_macros() {
    check_statements("assert!(n > 0); assert!(n > 0, \"n = {n}, a = {b}\", b = a); assert_eq!(n, 2, \"{}\", a);");
    check_statements("assert_ne!(n, 1); debug_assert!(true); debug_assert_eq!(n, n,); debug_assert_ne!(n, 1);");
    check_statements("if n == 9 { panic!(\"no {n}\"); } if n == 8 { unreachable!() } if n == 7 { todo![] }");
    check_statements("let v = vec![0.0; n]; let w = vec![a, 2.0]; let e: Vec<f64> = vec![]; let u = std::vec![1.0];");
}

#[test]
fn names_that_look_like_others() {
    // Cells of a grid are no interior mutability, a field is no macro, one underscore is free.
    check_accepted("fn heat(grid: &mut [Cell], _n: usize, cell: &Cell) { for c in grid { c.t += cell.t; } }");
    check_accepted("fn f(mass: AtomicMass) -> f64 { mass.unit }");
    check_accepted("fn strut(r#type: f64, T: f64) -> f64 { r#type * T }");
}

#[test]
fn signatures() {
    check_accepted(
        "fn f<'a, T: Real + 'a, const N: usize>(x: &'a [T; N], mut s: T, (u, v): (T, T)) -> T where T: Copy { s }",
    );
    check_accepted("pub const fn f(x: f64) -> f64 { x }");
    check_accepted("fn f(x: Vec<Option<[f64; 3]>>, b: Box<f64>, p: &mut Params<f64>, s: &str, i: &[Vec<usize>]) {}");
    check_accepted("fn f(names: &[&str], pairs: Vec<(&str, usize)>, x: f64) -> (f64, Vec<f64>) { todo![] }");
    check_accepted("fn f(#[inline] x: f64) -> f64 { #[expect(unused)] let y = x; x }");
}

#[test]
fn returned_references() {
    check_accepted("fn f(x: &mut [f64], i: usize) -> &mut f64 { &mut x[i] }");
    check_accepted("fn f<'a>(x: &'a [f64], y: &[f64]) -> &'a [f64] { &x[1..] }");
    check_accepted("fn f(x: f64) -> &'static str { \"positive\" }");
    check_accepted("impl S { fn f(&mut self, x: &[f64]) -> &mut f64 { &mut self.w } }");
}

#[test]
fn methods_and_traits() {
    check_accepted(
        "impl<T: Real> Model<T> {
            const ORDER: usize = 2;
            fn new(w: T) -> Self { Self { w } }
            fn step(&mut self, h: T) -> T { self.w += h; Self::scale(self.w) }
            fn scale(self: &Self, #[constant] a: T) -> T { a * self.w }
            fn done(self) -> T { self.w }
        }",
    );
    check_accepted("impl Force for Spring { type Unit = f64; fn at(&self, x: f64) -> f64 { -self.k * x } }");
    check_accepted(
        "trait Force { const N: usize; fn at(&self, x: f64) -> f64; fn twice(&self, x: f64) -> f64 { 2.0 * self.at(x) } }",
    );
}
