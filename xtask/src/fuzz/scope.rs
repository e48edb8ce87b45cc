//! What a statement may mention where it stands.

/// A scalar that can be read, and perhaps written: a variable, a field, what a reference points to.
#[derive(Clone, Debug)]
pub(crate) struct Place {
    pub(crate) text: String,
    pub(crate) mutable: bool,
}

/// A sequence of scalars.
#[derive(Clone, Debug)]
pub(crate) struct Array {
    pub(crate) text: String,
    pub(crate) kind: Shape,
    /// It has at least so many elements, whatever the arguments.
    pub(crate) len: usize,
    pub(crate) mutable: bool,
    /// It is a reference to an array or a vector.
    pub(crate) by_ref: bool,
}

impl Array {
    pub(crate) fn new(text: impl Into<String>, kind: Shape, len: usize, mutable: bool) -> Array {
        Array { text: text.into(), kind, len, mutable, by_ref: false }
    }
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Shape {
    /// A reference to a slice, of exactly or at least `len` elements.
    Slice,
    /// `[T; len]`
    Array,
    /// A vector of exactly `len` elements.
    Vec,
    /// A vector that is pushed to and popped from, never below `len`.
    Grows,
}

/// An integer.
#[derive(Clone, Debug)]
pub(crate) struct Int {
    pub(crate) name: String,
    pub(crate) mutable: bool,
    /// Its value is below this.
    pub(crate) below: Option<usize>,
    /// Its value is an index of this array.
    pub(crate) index_of: Option<String>,
}

/// A struct of two scalars and an integer.
#[derive(Clone, Debug)]
pub(crate) struct Pair {
    pub(crate) text: String,
    /// It is a reference already.
    pub(crate) by_ref: bool,
    pub(crate) mutable: bool,
}

/// A value of one of the program's own types, or a reference to one.
#[derive(Clone, Debug)]
pub(crate) struct OwnValue {
    pub(crate) text: String,
    pub(crate) ty: String,
    pub(crate) mutable: bool,
}

#[derive(Clone, Debug, Default)]
pub(crate) struct Scope {
    pub(crate) places: Vec<Place>,
    pub(crate) arrays: Vec<Array>,
    pub(crate) ints: Vec<Int>,
    pub(crate) pairs: Vec<Pair>,
    pub(crate) owns: Vec<OwnValue>,
    /// Names whose type follows from what they are bound to, so that a cast of them says nothing new.
    pub(crate) castable: Vec<String>,
    /// Names of closures of one scalar.
    pub(crate) closures: Vec<String>,
    /// Names of `Option<T>`.
    pub(crate) options: Vec<String>,
    /// Texts of `&Shape<T>`.
    pub(crate) shapes: Vec<String>,
    /// Names of `&[usize]`, with their least length.
    pub(crate) tables: Vec<(String, usize)>,
    /// The label of a loop around.
    pub(crate) label: Option<String>,
    /// Loops around.
    pub(crate) loops: usize,
    /// Blocks around.
    pub(crate) depth: usize,
    /// How often a statement here runs, at most.
    pub(crate) times: usize,
    /// `return` may stand here.
    pub(crate) may_return: bool,
}

impl Scope {
    pub(crate) fn read(&mut self, text: impl Into<String>) {
        self.places.push(Place { text: text.into(), mutable: false });
    }

    pub(crate) fn write(&mut self, text: impl Into<String>) {
        self.places.push(Place { text: text.into(), mutable: true });
    }

    /// A value of an own type, with its fields.
    pub(crate) fn bring_own(&mut self, value: OwnValue, fields: &[String]) {
        for field in fields {
            self.places.push(Place { text: format!("{}.{field}", value.text), mutable: value.mutable });
        }
        self.owns.push(value);
    }

    /// The scope of a block inside.
    pub(crate) fn inner(&self) -> Scope {
        Scope { depth: self.depth + 1, ..self.clone() }
    }

    /// The scope of the body of a loop that runs at most `trips` times.
    pub(crate) fn body(&self, trips: usize) -> Scope {
        Scope { loops: self.loops + 1, times: self.times * trips.max(1), ..self.inner() }
    }

    /// The same without an array that is borrowed for writing.
    pub(crate) fn without(mut self, array: &str) -> Scope {
        // Rows of `g` are called `g[0]`: what is borrowed is the whole.
        let base = base(array).to_owned();
        self.arrays.retain(|it| base_of(&it.text) != base);
        self.places.retain(|it| base_of(&it.text) != base);
        self.pairs.retain(|it| base_of(&it.text) != base);
        self.owns.retain(|it| base_of(&it.text) != base);
        self.ints.retain(|it| base_of(&it.name) != base);
        self.castable.retain(|it| *it != base);
        self
    }

    /// The same with an array that is borrowed for reading.
    pub(crate) fn frozen(mut self, array: &str) -> Scope {
        let base = base(array).to_owned();
        self.arrays.iter_mut().filter(|it| base_of(&it.text) == base).for_each(|it| it.mutable = false);
        self
    }
}

fn base_of(text: &str) -> String {
    base(text).to_owned()
}

/// The variable that a place belongs to.
pub(crate) fn base(text: &str) -> &str {
    let text = text.trim_start_matches(['*', '(', '&']);
    text.split(['.', '[', ')']).next().unwrap_or(text)
}
