//! Trees of tensors: what transforms take and return.

use std::any::Any;
use std::collections::{BTreeMap, HashMap};
use std::fmt::{self, Debug, Write};
use std::hash::{Hash, Hasher};
use std::sync::Arc;

use tenferro_ops::TensorType;

use crate::{Error, ErrorKind, Result, Tensor};

/// A value made of tensors: a tensor, a tuple, vector, array, option or map of trees, or a struct or enum with
/// `#[derive(TensorTree)]`.
///
/// ```
/// use tenferro::{Tensor, TensorTree, grad};
///
/// #[derive(TensorTree)]
/// struct Line {
///     slope: Tensor,
///     offset: Tensor,
/// }
///
/// let loss = |line: Line| (&line.slope * 2.0 + &line.offset).square();
/// let line = Line { slope: 3.0.into(), offset: 1.0.into() };
/// let slopes = grad(loss)(line)?;
/// assert_eq!(slopes.slope.item::<f64>()?, 28.0);
/// assert_eq!(slopes.offset.item::<f64>()?, 14.0);
/// # Ok::<(), tenferro::Error>(())
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a tree of tensors",
    note = "derive TensorTree for structs and enums, with #[tree(fixed)] on fields that are no tensors; wrap arguments that are no tensors in `Static`"
)]
pub trait TensorTree: Sized {
    /// Gives the parts to `to`, always in the same order.
    fn flatten<'a>(&'a self, to: &mut Flattening<'a>);

    /// A tree like this one with other leaves, taken in the order of [`flatten`](Self::flatten).
    fn rebuild(&self, leaves: &mut Leaves) -> Self;
}

/// What a tree gives its parts to.
#[derive(Debug, Default)]
pub struct Flattening<'a> {
    leaves: Vec<&'a Tensor>,
    tokens: Vec<Token>,
}

/// The shape of a tree: everything but its leaves.
#[derive(Clone, PartialEq, Eq, Hash, Default)]
pub struct Structure(Vec<Token>);

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
enum Token {
    Leaf,
    /// Opens a part that has a name.
    Name(&'static str),
    /// Opens a part that has a key in a map.
    Key(Box<str>),
    /// Opens an entry of a list.
    Index(usize),
    /// Which of several forms follows, or a value that is no tensor.
    Fixed(FixedValue),
    Close,
}

/// What a part of a tree that is no tensor must be; nothing needs to be implemented.
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot be a fixed part of a tree",
    note = "fixed values are `Clone + Debug + PartialEq + Send + Sync` and own what they hold"
)]
pub trait Fixed: Clone + Debug + PartialEq + Send + Sync + 'static {}

impl<T: Clone + Debug + PartialEq + Send + Sync + 'static> Fixed for T {}

/// A value that is no tensor.
///
/// `==` alone would take 0.0 for -0.0, the text alone would take long lists that it shortens for each other.
#[derive(Clone)]
struct FixedValue {
    text: Box<str>,
    /// `None` for our own words.
    value: Option<Arc<dyn AnyFixed>>,
}

trait AnyFixed: Send + Sync {
    fn equals(&self, other: &dyn AnyFixed) -> bool;
    fn as_any(&self) -> &dyn Any;
}

impl<T: Fixed> AnyFixed for T {
    fn equals(&self, other: &dyn AnyFixed) -> bool {
        // What does not even equal itself, NaN, is told apart by its text alone.
        let is_itself = |value: &T| *value == value.clone();
        let other = other.as_any().downcast_ref::<T>();
        other.is_some_and(|other| self == other || !(is_itself(self) || is_itself(other)))
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}

impl FixedValue {
    fn new(text: String, value: &impl Fixed) -> Self {
        FixedValue { text: text.into(), value: Some(Arc::new(value.clone())) }
    }

    fn word(word: &str) -> Self {
        FixedValue { text: word.into(), value: None }
    }
}

impl PartialEq for FixedValue {
    fn eq(&self, other: &Self) -> bool {
        let same_value = match (&self.value, &other.value) {
            (Some(a), Some(b)) => a.equals(&**b),
            (a, b) => a.is_none() && b.is_none(),
        };
        self.text == other.text && same_value
    }
}

impl Eq for FixedValue {}

impl Hash for FixedValue {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        self.text.hash(hasher);
    }
}

impl Debug for FixedValue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

impl<'a> Flattening<'a> {
    /// A tensor.
    pub fn leaf(&mut self, tensor: &'a Tensor) {
        self.leaves.push(tensor);
        self.tokens.push(Token::Leaf);
    }

    /// A part with a name.
    pub fn field(&mut self, name: &'static str, part: &'a impl TensorTree) {
        self.part(Token::Name(name), part);
    }

    /// An entry of a list.
    pub fn entry(&mut self, index: usize, part: &'a impl TensorTree) {
        self.part(Token::Index(index), part);
    }

    /// A value that is no tensor: part of the structure, told apart from others by `==` and by its `Debug` text.
    pub fn fixed(&mut self, value: &impl Fixed) {
        self.tokens.push(Token::Fixed(FixedValue::new(format!("{value:?}"), value)));
    }

    /// As [`fixed`](Self::fixed), of a part with a name or a position.
    pub fn fixed_part(&mut self, name: &impl Debug, value: &impl Fixed) {
        self.tokens.push(Token::Fixed(FixedValue::new(format!("({name:?}, {value:?})"), value)));
    }

    fn part(&mut self, token: Token, part: &'a impl TensorTree) {
        self.tokens.push(token);
        part.flatten(self);
        self.tokens.push(Token::Close);
    }
}

/// Leaves for a tree that is being rebuilt.
#[derive(Debug)]
pub struct Leaves {
    leaves: std::vec::IntoIter<Tensor>,
}

impl Leaves {
    /// The next leaf.
    #[expect(
        clippy::should_implement_trait,
        reason = "a tree always takes as many leaves as it gives: there is no end to ask for"
    )]
    pub fn next(&mut self) -> Tensor {
        let missing = || {
            Tensor::failed(Error::argument(
                "TensorTree",
                "rebuild takes more leaves than flatten gives; make the two agree",
            ))
        };
        self.leaves.next().unwrap_or_else(missing)
    }
}

impl Structure {
    /// A name for each leaf: `layers.0.weight`.
    pub fn paths(&self) -> Vec<String> {
        let mut path: Vec<String> = Vec::new();
        let mut paths = Vec::new();
        for token in &self.0 {
            match token {
                Token::Leaf => paths.push(path.join(".")),
                Token::Name(name) => path.push((*name).to_owned()),
                Token::Key(key) => path.push(key.to_string()),
                Token::Index(index) => path.push(index.to_string()),
                Token::Fixed(_) => {}
                Token::Close => {
                    path.pop();
                }
            }
        }
        paths
    }

    /// How many leaves there are.
    pub fn leaf_count(&self) -> usize {
        self.0.iter().filter(|token| **token == Token::Leaf).count()
    }

    /// Where two structures part, for messages that call what they belong to by these names.
    fn difference(&self, other: &Structure, [this_name, other_name]: [&str; 2]) -> String {
        let place = self.0.iter().zip(&other.0).take_while(|(a, b)| a == b).count();
        let mut path: Vec<String> = Vec::new();
        for token in &self.0[..place] {
            match token {
                Token::Name(name) => path.push((*name).to_owned()),
                Token::Key(key) => path.push(key.to_string()),
                Token::Index(index) => path.push(index.to_string()),
                Token::Close => {
                    path.pop();
                }
                Token::Leaf | Token::Fixed(_) => {}
            }
        }
        let at = if path.is_empty() { String::new() } else { format!(" at {}", path.join(".")) };
        let show = |token: Option<&Token>| match token {
            Some(Token::Leaf) => "a tensor".to_owned(),
            Some(Token::Name(name)) => format!("field {name}"),
            Some(Token::Key(key)) => format!("key {key}"),
            Some(Token::Index(index)) => format!("entry {index}"),
            Some(Token::Fixed(value)) => value.text.to_string(),
            Some(Token::Close) | None => "nothing more".to_owned(),
        };
        let (this, other) = (show(self.0.get(place)), show(other.0.get(place)));
        format!("structures differ{at}: {this} in the {this_name}, {other} in the {other_name}")
    }
}

/// `{slope: *, offset: *}`
impl fmt::Display for Structure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut needs_comma = false;
        f.write_char('{')?;
        for token in &self.0 {
            if *token != Token::Close && needs_comma {
                f.write_str(", ")?;
            }
            match token {
                Token::Leaf => f.write_char('*')?,
                Token::Name(name) => write!(f, "{name}: {{")?,
                Token::Key(key) => write!(f, "{key}: {{")?,
                Token::Index(index) => write!(f, "{index}: {{")?,
                Token::Fixed(value) => f.write_str(&value.text)?,
                Token::Close => f.write_char('}')?,
            }
            needs_comma = matches!(token, Token::Leaf | Token::Close | Token::Fixed(_));
        }
        f.write_char('}')
    }
}

/// The same as `Display`.
impl Debug for Structure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// The leaves of a tree, in order.
pub fn leaves(tree: &impl TensorTree) -> Vec<Tensor> {
    flatten(tree).0.into_iter().cloned().collect()
}

/// The leaves of a tree, and its structure.
pub fn flatten(tree: &impl TensorTree) -> (Vec<&Tensor>, Structure) {
    let mut to = Flattening::default();
    tree.flatten(&mut to);
    (to.leaves, Structure(to.tokens))
}

/// A tree of the same structure with other leaves.
///
/// # Errors
///
/// Not one leaf for each of the tree's.
#[track_caller]
pub fn rebuild<T: TensorTree>(tree: &T, leaves: Vec<Tensor>) -> Result<T> {
    let (expected, found) = (flatten(tree).0.len(), leaves.len());
    if expected != found {
        let detail = format!("the tree has {expected} leaves, was given {found}; pass one tensor for each leaf");
        return Err(Error::new(ErrorKind::Tree { function: "tree::rebuild", detail }));
    }
    Ok(with_leaves(tree, leaves))
}

/// As [`rebuild`], where the number of leaves is known to be right.
pub(crate) fn with_leaves<T: TensorTree>(tree: &T, leaves: Vec<Tensor>) -> T {
    tree.rebuild(&mut Leaves { leaves: leaves.into_iter() })
}

/// A tree of the same structure whose leaves are made from those of the given one.
///
/// ```
/// use tenferro::{Tensor, tree};
///
/// let pair = (Tensor::from(1.0), vec![Tensor::from(2.0)]);
/// let (one, rest) = tree::map(&pair, |leaf| leaf * 10.0);
/// assert_eq!((one.item::<f64>()?, rest[0].item::<f64>()?), (10.0, 20.0));
/// # Ok::<(), tenferro::Error>(())
/// ```
pub fn map<T: TensorTree>(tree: &T, f: impl FnMut(&Tensor) -> Tensor) -> T {
    let leaves = flatten(tree).0.into_iter().map(f).collect();
    with_leaves(tree, leaves)
}

/// A tree whose leaves are made from those of two trees of one structure.
///
/// # Errors
///
/// Trees of different structure: where they part.
#[track_caller]
pub fn zip<T: TensorTree>(a: &T, b: &T, mut f: impl FnMut(&Tensor, &Tensor) -> Tensor) -> Result<T> {
    let ((a_leaves, a_structure), (b_leaves, b_structure)) = (flatten(a), flatten(b));
    same_structure("tree::zip", ["first", "second"], &a_structure, &b_structure)?;
    Ok(with_leaves(a, a_leaves.into_iter().zip(b_leaves).map(|(a, b)| f(a, b)).collect()))
}

/// An error unless the two are equal.
#[track_caller]
pub(crate) fn same_structure(function: &'static str, names: [&str; 2], a: &Structure, b: &Structure) -> Result<()> {
    if a == b {
        return Ok(());
    }
    let detail = format!("{}; give trees of one structure", a.difference(b, names));
    Err(Error::new(ErrorKind::Tree { function, detail }))
}

/// The first error among the leaves, if there is one; a value that outlived its trace is one too.
#[track_caller]
pub(crate) fn check<T: TensorTree>(tree: T) -> Result<T> {
    let leaves = flatten(&tree).0;
    if let Some(error) = first_error(leaves.iter().copied()) {
        return Err(error);
    }
    leaves.into_iter().try_for_each(Tensor::not_leaked)?;
    Ok(tree)
}

/// As [`check`], for who looks at types alone.
#[track_caller]
pub(crate) fn check_types(tree: &impl TensorTree) -> Result<()> {
    let leaves = flatten(tree).0;
    first_error(leaves.iter().copied()).map_or(Ok(()), Err)?;
    leaves.into_iter().filter(|leaf| !leaf.has_only_type()).try_for_each(Tensor::not_leaked)
}

/// The earliest error among tensors.
pub(crate) fn first_error<'a>(tensors: impl IntoIterator<Item = &'a Tensor>) -> Option<Error> {
    tensors.into_iter().filter_map(Tensor::error).reduce(Error::earlier)
}

/// The structure of a tree and the types of its leaves: what is left of it when nobody needs its numbers.
#[derive(Clone, Debug)]
pub(crate) struct Skeleton<T> {
    /// Its leaves stand for nothing.
    tree: T,
    types: Vec<TensorType>,
}

impl<T: TensorTree> Skeleton<T> {
    /// That of a tree without errors.
    pub(crate) fn of(tree: &T) -> Result<Self> {
        let types = flatten(tree).0.into_iter().map(Tensor::tensor_type).collect::<Result<_>>()?;
        Ok(Skeleton { tree: hollow(tree), types })
    }

    pub(crate) fn structure(&self) -> Structure {
        flatten(&self.tree).1
    }

    pub(crate) fn types(&self) -> &[TensorType] {
        &self.types
    }

    /// The types of the leaves that have derivatives.
    pub(crate) fn number_types(&self) -> impl Iterator<Item = &TensorType> {
        self.types.iter().filter(|tensor_type| tensor_type.dtype.has_tangent())
    }

    /// The same structure whose leaves have a new first axis.
    pub(crate) fn stacked(&self, size: usize) -> Self {
        let stacked = |ty: &TensorType| {
            let shape = std::iter::once(size).chain(ty.shape.iter().copied());
            TensorType::new(ty.dtype, shape.collect::<Vec<_>>())
        };
        Skeleton { types: self.types.iter().map(stacked).collect(), ..self.copy() }
    }

    /// The tree with these leaves.
    pub(crate) fn with_leaves(&self, leaves: Vec<Tensor>) -> T {
        with_leaves(&self.tree, leaves)
    }

    /// The same again: trees need not be `Clone`.
    pub(crate) fn copy(&self) -> Self {
        Skeleton { tree: hollow(&self.tree), types: self.types.clone() }
    }
}

/// A tree of the same structure that holds nothing else.
pub(crate) fn hollow<T: TensorTree>(tree: &T) -> T {
    let nothing = Tensor::from(false);
    map(tree, |_| nothing.clone())
}

/// Nothing, unless one of the tensors carries an error: then the earliest.
pub(crate) fn all_sound<'a>(tensors: impl IntoIterator<Item = &'a Tensor>) -> Result<()> {
    first_error(tensors).map_or(Ok(()), Err)
}

/// An argument that is no tensor: `jit` traces anew for each different value.
///
/// Values are told apart by `==` and by their `Debug` text.
///
/// ```
/// use tenferro::{Static, Tensor, jit};
///
/// let power = jit(|(x, n): (Tensor, Static<i32>)| x.powi(n.0));
/// assert_eq!(power((Tensor::from(2.0), Static(3)))?.item::<f64>()?, 8.0);
/// # Ok::<(), tenferro::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Static<T>(pub T);

impl<T: Fixed> TensorTree for Static<T> {
    fn flatten<'a>(&'a self, to: &mut Flattening<'a>) {
        to.fixed(&self.0);
    }

    fn rebuild(&self, _: &mut Leaves) -> Self {
        self.clone()
    }
}

impl TensorTree for Tensor {
    fn flatten<'a>(&'a self, to: &mut Flattening<'a>) {
        to.leaf(self);
    }

    fn rebuild(&self, leaves: &mut Leaves) -> Self {
        leaves.next()
    }
}

impl<T: TensorTree> TensorTree for Vec<T> {
    fn flatten<'a>(&'a self, to: &mut Flattening<'a>) {
        self.iter().enumerate().for_each(|(index, entry)| to.entry(index, entry));
    }

    fn rebuild(&self, leaves: &mut Leaves) -> Self {
        self.iter().map(|entry| entry.rebuild(leaves)).collect()
    }
}

impl<T: TensorTree, const N: usize> TensorTree for [T; N] {
    fn flatten<'a>(&'a self, to: &mut Flattening<'a>) {
        self.iter().enumerate().for_each(|(index, entry)| to.entry(index, entry));
    }

    fn rebuild(&self, leaves: &mut Leaves) -> Self {
        self.each_ref().map(|entry| entry.rebuild(leaves))
    }
}

impl<T: TensorTree> TensorTree for Option<T> {
    fn flatten<'a>(&'a self, to: &mut Flattening<'a>) {
        match self {
            Some(tree) => {
                to.tokens.push(Token::Fixed(FixedValue::word("Some")));
                tree.flatten(to);
            }
            None => to.tokens.push(Token::Fixed(FixedValue::word("None"))),
        }
    }

    fn rebuild(&self, leaves: &mut Leaves) -> Self {
        self.as_ref().map(|tree| tree.rebuild(leaves))
    }
}

impl<T: TensorTree> TensorTree for Box<T> {
    fn flatten<'a>(&'a self, to: &mut Flattening<'a>) {
        (**self).flatten(to);
    }

    fn rebuild(&self, leaves: &mut Leaves) -> Self {
        Box::new((**self).rebuild(leaves))
    }
}

impl<K: Ord + Clone + fmt::Display, T: TensorTree> TensorTree for BTreeMap<K, T> {
    fn flatten<'a>(&'a self, to: &mut Flattening<'a>) {
        self.iter().for_each(|(key, tree)| to.part(Token::Key(key.to_string().into()), tree));
    }

    fn rebuild(&self, leaves: &mut Leaves) -> Self {
        self.iter().map(|(key, tree)| (key.clone(), tree.rebuild(leaves))).collect()
    }
}

/// In the order of the keys.
impl<K: Ord + Hash + Clone + fmt::Display, T: TensorTree> TensorTree for HashMap<K, T> {
    fn flatten<'a>(&'a self, to: &mut Flattening<'a>) {
        let sorted: BTreeMap<_, _> = self.iter().collect();
        sorted.into_iter().for_each(|(key, tree)| to.part(Token::Key(key.to_string().into()), tree));
    }

    fn rebuild(&self, leaves: &mut Leaves) -> Self {
        let sorted: BTreeMap<_, _> = self.iter().collect();
        sorted.into_iter().map(|(key, tree)| (key.clone(), tree.rebuild(leaves))).collect()
    }
}

macro_rules! tuple {
    ($($T:ident $index:tt),*) => {
        impl<$($T: TensorTree),*> TensorTree for ($($T,)*) {
            #[allow(unused_variables, reason = "the empty tuple has no parts")]
            fn flatten<'a>(&'a self, to: &mut Flattening<'a>) {
                $(to.entry($index, &self.$index);)*
            }

            #[allow(unused_variables, clippy::unused_unit, reason = "the empty tuple has no parts")]
            fn rebuild(&self, leaves: &mut Leaves) -> Self {
                ($(self.$index.rebuild(leaves),)*)
            }
        }
    };
}

tuple!();
tuple!(A 0);
tuple!(A 0, B 1);
tuple!(A 0, B 1, C 2);
tuple!(A 0, B 1, C 2, D 3);
tuple!(A 0, B 1, C 2, D 3, E 4);
tuple!(A 0, B 1, C 2, D 3, E 4, F 5);
tuple!(A 0, B 1, C 2, D 3, E 4, F 5, G 6);
tuple!(A 0, B 1, C 2, D 3, E 4, F 5, G 6, H 7);
