//! Types that derive `Differentiable`: the laws, the places, the shapes.

use crate::laws::{check_saved, check_tangent_laws};
use std::collections::HashMap;
use std::marker::PhantomData;
use tapir::{Differentiable, NoTangent, Real, Stack, Tangent};

#[derive(Clone, Debug, PartialEq, Differentiable)]
struct Params<T> {
    w: Vec<T>,
    b: T,
    n: usize,
    name: String,
    on: bool,
}

#[derive(Clone, Debug, PartialEq, Differentiable)]
struct Model<T: Real, const K: usize> {
    layers: [Params<T>; K],
    scale: (T, Option<T>),
    r#type: u8,
}

#[derive(Clone, Copy, Debug, PartialEq, Differentiable)]
struct Point(f64, f64);

#[derive(Clone, Copy, Debug, PartialEq, Differentiable)]
struct Unit;

#[derive(Clone, Debug, PartialEq, Differentiable)]
enum Shape {
    Circle { radius: f64 },
    Polygon(Vec<Point>, usize),
    Nothing,
}

#[derive(Clone, Debug, PartialEq, Differentiable)]
enum Tree<T> {
    Leaf(T),
    Node(Box<Self>, Box<Tree<T>>),
}

#[derive(Clone, Debug, PartialEq, Differentiable)]
enum Fixed {
    A(f64, f64),
    B { x: f32 },
    C,
}

#[derive(Clone, Debug, PartialEq, Differentiable)]
enum One {
    Only(f64),
}

#[derive(Clone, Debug, Differentiable)]
enum Never {}

/// Neither `'a` nor `K` is left in the tangent.
#[derive(Clone, Debug, PartialEq, Differentiable)]
struct Named<'a, K: 'a, T = f64>
where
    K: Clone,
{
    #[constant]
    name: &'a str,
    #[constant]
    keys: Vec<K>,
    #[constant]
    frozen: f64,
    x: T,
    marker: PhantomData<T>,
}

#[derive(Clone, Debug, PartialEq, Differentiable)]
struct Unsaved {
    #[constant]
    map: HashMap<u8, f64>,
    x: f64,
}

#[derive(Clone, Debug, PartialEq, Differentiable)]
struct Projected<I: Iterator> {
    item: I::Item,
}

fn params() -> Params<f64> {
    Params { w: vec![1.0, -2.0], b: 0.5, n: 3, name: "first".into(), on: true }
}

fn shapes() -> Vec<Shape> {
    vec![Shape::Circle { radius: 2.0 }, Shape::Polygon(vec![Point(1.0, 2.0), Point(-0.5, 0.0)], 7), Shape::Nothing]
}

fn tree() -> Tree<f64> {
    let leaf = |x| Box::new(Tree::Leaf(x));
    Tree::Node(leaf(1.0), Box::new(Tree::Node(leaf(-2.0), leaf(3.0))))
}

#[test]
fn derived_tangents_obey_the_laws() {
    check_tangent_laws(&params());
    check_tangent_laws(&Model { layers: [params(), params()], scale: (1.0, Some(2.0)), r#type: 1 });
    check_tangent_laws(&Point(1.0, 2.0));
    check_tangent_laws(&Unit);
    shapes().iter().for_each(check_tangent_laws);
    check_tangent_laws(&tree());
    check_tangent_laws(&Fixed::B { x: 1.5 });
    check_tangent_laws(&One::Only(3.0));
    check_tangent_laws(&Named { name: "a", keys: vec!['k'], frozen: 1.0, x: 2.0, marker: PhantomData });
    check_tangent_laws(&Unsaved { map: HashMap::from([(1, 2.0)]), x: 1.0 });
    check_tangent_laws(&Projected::<std::vec::IntoIter<f64>> { item: 1.0 });
}

#[test]
fn fields_of_the_tangent_are_found_by_the_names_of_the_primal() {
    let mut d = params().zero_tangent();
    d.w[1] += 3.0;
    d.b = 1.0;
    let NoTangent = d.n;
    let NoTangent = d.name;
    let ParamsTangent { w, b, on: NoTangent, .. } = &d;
    assert_eq!((&w[..], *b), (&[0.0, 3.0][..], 1.0));
    let mut d = Point(1.0, 2.0).zero_tangent();
    d.1 = 4.0;
    assert_eq!(d.inner_product(&PointTangent(2.0, 3.0)), 12.0);
    let named = Named { name: "a", keys: vec!['k'], frozen: 1.0, x: 2.0, marker: PhantomData };
    let NamedTangent::<f64> { name: NoTangent, keys: NoTangent, frozen: NoTangent, x, marker: NoTangent } =
        named.zero_tangent();
    assert_eq!(x, 0.0);
}

#[test]
fn tangents_print_as_derived_ones_do() {
    let tangents = shapes().iter().map(|shape| format!("{:?}", shape.zero_tangent())).collect::<Vec<_>>();
    let zero = "PointTangent(0.0, 0.0)";
    assert_eq!(
        tangents,
        ["Circle { radius: 0.0 }".to_owned(), format!("Polygon([{zero}, {zero}], NoTangent)"), "Nothing".to_owned()]
    );
    let model = Model { layers: [params()], scale: (1.0, None), r#type: 1 };
    assert_eq!(
        format!("{:?}", model.zero_tangent()),
        "ModelTangent { layers: [ParamsTangent { w: [0.0, 0.0], b: 0.0, n: NoTangent, name: NoTangent, on: NoTangent }], \
         scale: (0.0, None), type: NoTangent }"
    );
    assert_eq!(format!("{:?}", Unit.zero_tangent()), "UnitTangent");
}

#[test]
fn zero_is_zero_in_every_variant() {
    let [circle, polygon, nothing] = [0, 1, 2].map(|k| shapes()[k].zero_tangent());
    let mut filled = polygon.clone();
    filled.fill_from(&mut || 1.5);
    let full = format!("{filled:?}");
    // A zero of another variant becomes what it is incremented by.
    for zero in [&circle, &nothing] {
        let mut shadow = zero.clone();
        shadow.increment(&filled);
        assert_eq!(format!("{shadow:?}"), full);
        // And adds nothing.
        let mut shadow = filled.clone();
        shadow.increment(zero);
        assert_eq!(format!("{shadow:?}"), full);
        assert_eq!(zero.inner_product(&filled), 0.0);
    }
    for shape in shapes() {
        let mut shadow = filled.clone();
        shape.zero_tangent_into(&mut shadow);
        assert_eq!(format!("{shadow:?}"), format!("{:?}", shape.zero_tangent()));
    }
}

#[test]
#[should_panic(
    expected = "tapir: a tangent is incremented by one of another shape, and neither is zero: Circle { radius: 1.0 } and \
                Polygon([PointTangent(2.0, 2.0), PointTangent(2.0, 2.0)], NoTangent) are not tangents of the same \
                value; this is a mistake in the rule that made them"
)]
fn variants_that_are_not_zero_do_not_add_up() {
    let [mut circle, mut polygon] = [0, 1].map(|k| shapes()[k].zero_tangent());
    circle.fill_from(&mut || 1.0);
    polygon.fill_from(&mut || 2.0);
    circle.increment(&polygon);
}

#[test]
fn types_without_values_and_with_parts_that_are_not_saved_are_differentiable() {
    fn is_differentiable<T: Differentiable>(_: Option<T>) {}
    is_differentiable(None::<Never>);
    is_differentiable(None::<Unsaved>);
}

#[test]
fn derived_types_are_saved() {
    check_saved(&[params(), Params { n: 4, w: vec![], ..params() }], None);
    check_saved(&[Model { layers: [params(), params()], scale: (1.0, None), r#type: 9 }], None);
    check_saved(&[Point(1.0, 2.0), Point(f64::MIN, -0.0)], Some(2));
    check_saved(&[Unit], Some(0));
    check_saved(&shapes(), None);
    check_saved(&[tree(), Tree::Leaf(1.0)], None);
    check_saved(&[Fixed::B { x: 2.5 }, Fixed::A(1.0, 2.0), Fixed::C], Some(3));
    check_saved(&[One::Only(2.0)], Some(2));
}

#[test]
#[should_panic(
    expected = "tapir: the stack holds variant 9 of `Fixed`, which does not exist; reverse passes must run on \
                           the stack of their forward passes, in the opposite order"
)]
fn a_variant_that_does_not_exist() {
    let mut stack = Stack::new();
    stack.push(&[9_u64, 0, 0]);
    stack.pop::<Fixed>();
}
