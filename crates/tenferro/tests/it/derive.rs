//! `#[derive(TensorTree)]`: the order of leaves, their names, and what belongs to the structure.

use std::collections::BTreeMap;
use std::fmt::Debug;
use std::marker::PhantomData;

use tenferro::{Static, Tensor, TensorTree, tree};

/// The paths of the leaves; a tree with other leaves has them at the same places, and the same structure.
#[track_caller]
fn check<T: TensorTree>(value: &T, paths: &[&str], structure: &str) {
    let (leaves, found) = tree::flatten(value);
    assert_eq!(found.paths(), paths);
    assert_eq!(found.to_string(), structure);
    let numbers: Vec<f64> = (0..leaves.len()).map(|place| place as f64 + 100.0).collect();
    let rebuilt = tree::rebuild(value, numbers.iter().map(|&number| Tensor::from(number)).collect()).unwrap();
    assert_eq!(numbers_of(&rebuilt), numbers);
    assert_eq!(tree::flatten(&rebuilt).1, found);
}

fn numbers_of(tree: &impl TensorTree) -> Vec<f64> {
    tree::leaves(tree).iter().map(|leaf| leaf.item().unwrap()).collect()
}

fn structure_of(tree: &impl TensorTree) -> String {
    tree::flatten(tree).1.to_string()
}

fn t(number: f64) -> Tensor {
    Tensor::from(number)
}

#[derive(TensorTree)]
struct Dense {
    weight: Tensor,
    r#type: Tensor,
    #[tree(fixed)]
    size: usize,
}

fn dense(size: usize) -> Dense {
    Dense { weight: t(1.0), r#type: t(2.0), size }
}

#[test]
fn named_fields_keep_their_order_and_names() {
    check(&dense(3), &["weight", "type"], r#"{weight: {*}, type: {*}, ("size", 3)}"#);
    let mapped = tree::map(&dense(3), |leaf| t(-leaf.item::<f64>().unwrap()));
    let numbers = (mapped.weight.item::<f64>().unwrap(), mapped.r#type.item::<f64>().unwrap());
    assert_eq!((numbers, mapped.size), ((-1.0, -2.0), 3));
}

#[test]
fn fixed_fields_are_part_of_the_structure() {
    let error = tree::zip(&dense(3), &dense(4), |a, _| a.clone()).err().unwrap().to_string();
    assert!(error.contains(r#"("size", 3) in the first, ("size", 4) in the second"#), "{error}");
}

#[derive(TensorTree)]
struct Pair<A, B>(A, #[tree(fixed)] &'static str, B);

#[derive(TensorTree)]
struct Unit;

#[derive(TensorTree)]
struct Empty {}

#[test]
fn positions_count_fixed_fields_too() {
    let pair = Pair(vec![t(1.0), t(2.0)], "middle", Pair(Unit, "", Empty {}));
    check(&pair, &["0.0", "0.1"], r#"{0: {0: {*}, 1: {*}}, (1, "middle"), 2: {0: {}, (1, ""), 2: {}}}"#);
}

#[derive(TensorTree)]
enum Layer {
    Dense(Dense),
    Affine { scale: Tensor, offset: Option<Tensor> },
    Both(Tensor, Tensor),
    None,
}

#[test]
fn variants_are_part_of_the_structure() {
    check(&Layer::Dense(dense(1)), &["0.weight", "0.type"], r#"{"Dense", 0: {weight: {*}, type: {*}, ("size", 1)}}"#);
    check(&Layer::Affine { scale: t(1.0), offset: None }, &["scale"], r#"{"Affine", scale: {*}, offset: {None}}"#);
    check(&Layer::Both(t(1.0), t(2.0)), &["0", "1"], r#"{"Both", 0: {*}, 1: {*}}"#);
    check(&Layer::None, &[], r#"{"None"}"#);
    assert_ne!(structure_of(&Some(Layer::None)), structure_of(&None::<Layer>));
}

#[test]
fn trees_nest() {
    let mut net = BTreeMap::new();
    net.insert("first", vec![Layer::Both(t(1.0), t(2.0)), Layer::None]);
    net.insert("second", vec![Layer::Affine { scale: t(3.0), offset: Some(t(4.0)) }]);
    let (_, structure) = tree::flatten(&net);
    assert_eq!(structure.paths(), ["first.0.0", "first.0.1", "second.0.scale", "second.0.offset"]);
}

#[derive(TensorTree)]
enum Never {}

#[test]
fn an_enum_without_variants_is_a_tree() {
    check(&None::<Never>, &[], "{None}");
}

/// A type that contains itself.
#[derive(TensorTree)]
struct Chain<T> {
    value: T,
    next: Option<Box<Chain<T>>>,
}

#[test]
fn types_may_contain_themselves() {
    let chain = Chain { value: t(1.0), next: Some(Box::new(Chain { value: t(2.0), next: None })) };
    check(&chain, &["value", "next.value"], "{value: {*}, next: {Some, value: {*}, next: {None}}}");
}

/// No tree, and neither `Clone` nor `Debug`.
struct Opaque;

#[derive(Clone, Debug, PartialEq)]
struct Name<T>(T);

#[derive(TensorTree)]
struct Generic<T, F, M: ?Sized, const N: usize>
where
    T: Sized,
{
    #[tree(fixed)]
    activation: fn(&Tensor) -> Tensor,
    #[tree(fixed)]
    name: Option<Name<F>>,
    parts: [T; N],
    #[tree(fixed)]
    label: &'static str,
    #[tree(fixed)]
    marker: PhantomData<M>,
}

#[test]
fn only_trees_ask_for_trees() {
    let generic: Generic<_, _, Opaque, 2> = Generic {
        activation: Tensor::clone,
        name: Some(Name(7)),
        parts: [t(1.0), t(2.0)],
        label: "outer",
        marker: PhantomData,
    };
    assert_eq!(tree::flatten(&generic).1.paths(), ["parts.0", "parts.1"]);
    let rebuilt = tree::rebuild(&generic, vec![t(3.0), t(4.0)]).unwrap();
    assert_eq!(numbers_of(&rebuilt.parts), [3.0, 4.0]);
    assert_eq!((rebuilt.label, rebuilt.name.map(|name| name.0), rebuilt.marker), ("outer", Some(7), PhantomData));
    assert_eq!((rebuilt.activation)(&t(5.0)).item::<f64>().unwrap(), 5.0);
}

trait Backend {
    type Weight: Debug;
    type Setting: Clone + Debug;
}

struct Plain;

impl Backend for Plain {
    type Weight = Tensor;
    type Setting = char;
}

#[derive(TensorTree)]
struct Model<B: Backend> {
    weight: B::Weight,
    rest: Vec<<B as Backend>::Weight>,
    #[tree(fixed)]
    setting: B::Setting,
}

#[test]
fn associated_types_are_trees_where_the_parameter_is_none() {
    let model: Model<Plain> = Model { weight: t(1.0), rest: vec![t(2.0)], setting: 'x' };
    check(&model, &["weight", "rest.0"], r#"{weight: {*}, rest: {0: {*}}, ("setting", 'x')}"#);
}

/// The names that the expansion uses itself.
#[derive(TensorTree)]
enum Names {
    Fields {
        to: Tensor,
        leaves: Tensor,
        part_1: Tensor,
        part_0: Tensor,
        #[tree(fixed)]
        text: &'static str,
    },
}

#[test]
fn names_of_fields_are_free() {
    let names = Names::Fields { to: t(1.0), leaves: t(2.0), part_1: t(3.0), part_0: t(4.0), text: "" };
    assert_eq!(numbers_of(&names), [1.0, 2.0, 3.0, 4.0]);
    let rebuilt = tree::map(&names, Tensor::clone);
    let Names::Fields { to, leaves, part_1, part_0, .. } = rebuilt;
    assert_eq!([to, leaves, part_1, part_0].map(|leaf| leaf.item::<f64>().unwrap()), [1.0, 2.0, 3.0, 4.0]);
}

/// The derive inside a macro: types arrive in invisible groups.
macro_rules! of {
    ($name:ident, $field:ident: $ty:ty) => {
        #[derive(TensorTree)]
        struct $name<T> {
            $field: $ty,
            other: T,
        }
    };
}

of!(Grouped, inner: Vec<Tensor>);

#[test]
fn macros_may_write_trees() {
    check(&Grouped { inner: vec![t(1.0)], other: t(2.0) }, &["inner.0", "other"], "{inner: {0: {*}}, other: {*}}");
}

/// `Debug` shortens long arrays; `jit` must not take one for another because of that.
#[test]
fn static_values_are_compared_whole() {
    let entry = tenferro::jit(|(list, x): (Static<Long>, Tensor)| x * list.0.0[1000]);
    let mut list = vec![1.0; 2000];
    let first = entry((Static(Long(list.clone())), t(1.0))).unwrap();
    list[1000] = 7.0;
    let second = entry((Static(Long(list)), t(1.0))).unwrap();
    assert_eq!((first.item::<f64>().unwrap(), second.item::<f64>().unwrap()), (1.0, 7.0));
}

/// A list whose text says nothing.
#[derive(Clone, PartialEq)]
struct Long(Vec<f64>);

impl std::fmt::Debug for Long {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Long")
    }
}

/// NaN does not equal itself, but a tree that holds one does.
#[test]
fn a_fixed_nan_makes_no_tree_strange() {
    let power = tenferro::jit(|(_, x): (Static<f64>, Tensor)| x.square());
    for _ in 0..3 {
        power((Static(f64::NAN), t(2.0))).unwrap();
    }
    assert_eq!(power.statistics().traced, 1);
    let tree = (Static(f64::NAN), t(1.0));
    assert!(tree::zip(&tree, &tree, |a, b| a + b).is_ok());
    assert_ne!(tree::flatten(&(Static(0.0), t(1.0))).1, tree::flatten(&(Static(-0.0), t(1.0))).1);
}
