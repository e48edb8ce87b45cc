//! Enums and options: `match`, `if let`, by reference and in place.

use tapir::testing::Inspect;
use tapir::{Differentiable, assert_rule, differentiable};

#[derive(Clone, Debug, PartialEq, Differentiable)]
enum Shape {
    Circle { radius: f64 },
    Rectangle(f64, f64),
    Polygon(Vec<f64>, usize),
    Nothing,
}

macro_rules! inspect_shape {
    ($($name:ident),*) => {$(
        impl Inspect for $name {
            fn reals(&self, see: &mut dyn FnMut(f64)) {
                match self {
                    $name::Circle { radius } => radius.reals(see),
                    $name::Rectangle(a, b) => { a.reals(see); b.reals(see); }
                    $name::Polygon(sides, _) => sides.reals(see),
                    $name::Nothing => {}
                }
            }
            fn map_reals(&mut self, change: &mut dyn FnMut(f64) -> f64) {
                match self {
                    $name::Circle { radius } => radius.map_reals(change),
                    $name::Rectangle(a, b) => { a.map_reals(change); b.map_reals(change); }
                    $name::Polygon(sides, _) => sides.map_reals(change),
                    $name::Nothing => {}
                }
            }
            fn bits(&self, see: &mut dyn FnMut(u64)) {
                match self {
                    $name::Circle { radius } => { see(0); radius.bits(see) }
                    $name::Rectangle(a, b) => { see(1); a.bits(see); b.bits(see); }
                    $name::Polygon(sides, n) => { see(2); sides.bits(see); n.bits(see) }
                    $name::Nothing => see(3),
                }
            }
        }
    )*};
}
inspect_shape!(Shape, ShapeTangent);

fn shapes() -> Vec<Shape> {
    vec![
        Shape::Circle { radius: 0.7 },
        Shape::Rectangle(0.4, 1.3),
        Shape::Polygon(vec![0.3, 0.8, 0.5], 2),
        Shape::Nothing,
    ]
}

#[differentiable]
fn area(shape: &Shape) -> f64 {
    match shape {
        Shape::Circle { radius } => std::f64::consts::PI * radius * radius,
        Shape::Rectangle(a, b) => a * b,
        Shape::Polygon(sides, n) => {
            let mut s = 0.0;
            for i in 0..*n {
                s += sides[i] * sides[i];
            }
            s
        }
        Shape::Nothing => 0.0,
    }
}

#[differentiable]
fn area_of_all(shapes: &[Shape], x: f64) -> f64 {
    let mut s = 1.0;
    for i in 0..shapes.len() {
        s += area(&shapes[i]) * x * s;
    }
    s
}

#[differentiable]
fn scaled(shape: &mut Shape, by: f64) {
    match shape {
        Shape::Circle { radius } => *radius *= by,
        Shape::Rectangle(a, b) => {
            *a *= by;
            *b = *a * *b;
        }
        Shape::Polygon(sides, _) => {
            for s in sides.iter_mut() {
                *s = *s * by;
            }
        }
        Shape::Nothing => {}
    }
}

#[differentiable]
fn scaled_twice(shape: &mut Shape, by: f64) -> f64 {
    scaled(shape, by);
    let a = area(shape);
    scaled(shape, a);
    area(shape)
}

#[differentiable]
fn only_circles(shape: &Shape, x: f64) -> f64 {
    if let Shape::Circle { radius } = shape { radius * x } else { x * x }
}

#[differentiable]
fn only_rectangles_in_place(shape: &mut Shape, x: f64) {
    if let Shape::Rectangle(a, _) = shape {
        *a += x * *a;
    }
}

#[differentiable]
fn variant_asked_for(shape: &Shape, x: f64) -> f64 {
    let round = match shape {
        Shape::Circle { .. } => true,
        _ => false,
    };
    if round { x * x } else { x }
}

#[differentiable]
fn built(x: f64, round: bool) -> f64 {
    let shape = if round { Shape::Circle { radius: x } } else { Shape::Rectangle(x, x * x) };
    area(&shape)
}

#[differentiable]
fn returned(x: f64, round: bool) -> Shape {
    if round {
        return Shape::Circle { radius: x * x };
    }
    Shape::Rectangle(x, x * 2.0)
}

#[differentiable]
fn option_by_reference(x: &Option<f64>, y: f64) -> f64 {
    match x {
        Some(v) => v * y,
        None => y * y,
    }
}

#[differentiable]
fn option_by_value(x: Option<f64>, y: f64) -> f64 {
    match x {
        Some(v) => v * v * y,
        None => y,
    }
}

#[differentiable]
fn option_in_place(x: &mut Option<f64>, y: f64) {
    if let Some(v) = x {
        *v *= y;
    }
}

#[differentiable]
fn option_returned(x: f64) -> Option<f64> {
    if x > 0.0 { Some(x.sqrt()) } else { None }
}

#[differentiable]
fn option_returned_and_used(x: f64, y: f64) -> f64 {
    let r = option_returned(x);
    match r {
        Some(v) => v * y,
        None => y,
    }
}

#[test]
fn matches() {
    for mut shape in shapes() {
        assert_rule!(fixed area(&shape));
        assert_rule!(fixed scaled(&mut shape, 0.8));
        assert_rule!(fixed scaled_twice(&mut shape, 0.8));
        assert_rule!(fixed variant_asked_for(&shape, 0.8));
    }
    assert_rule!(fixed area_of_all(&shapes(), 0.8));
    assert_rule!(fixed area_of_all(&[], 0.8));
}

#[test]
fn if_lets() {
    for mut shape in shapes() {
        assert_rule!(fixed only_circles(&shape, 0.8));
        assert_rule!(fixed only_rectangles_in_place(&mut shape, 0.8));
    }
}

#[test]
fn values() {
    for round in [false, true] {
        assert_rule!(fixed built(0.7, round));
        assert_rule!(fixed returned(0.7, round));
    }
}

#[test]
fn options() {
    for mut x in [Some(0.7), None] {
        assert_rule!(option_by_reference(&x, 0.8));
        assert_rule!(option_by_value(x, 0.8));
        assert_rule!(option_in_place(&mut x, 0.8));
    }
    for x in [0.7, -0.7] {
        assert_rule!(option_returned(x));
        assert_rule!(option_returned_and_used(x, 0.4));
    }
}
