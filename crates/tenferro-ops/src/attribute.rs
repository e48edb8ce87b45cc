//! Attributes: what an operation is beside its operands, in a form that texts and files share.

use std::fmt;

use crate::{Array, Body, DType, TensorType};

/// The value of one attribute, free of the Rust type that the operation keeps it in.
///
/// Its `Display` is what programs print: `3`, `true`, `none`, `[1, 0]`, `{low: 1}`, `F64[2] [0.5, 1]`.
/// Words that would be read as something else stand in quotes.
/// A program that the operation owns is printed as programs are: `program(…) { … } -> (…)`.
#[derive(Clone, Debug, PartialEq)]
pub enum Attribute {
    /// A whole number of any sign.
    Int(i128),
    /// A truth value.
    Bool(bool),
    /// One of a few names: a dtype, a direction, a kind.
    Word(String),
    /// Several values.
    List(Vec<Attribute>),
    /// Named values.
    Record(Vec<(String, Attribute)>),
    /// A tensor.
    Tensor(Array),
    /// A program that the operation owns: a branch, the body of a loop.
    Program(Body),
}

impl Attribute {
    /// Whether it is a program, or a list that begins with one.
    pub(crate) fn holds_program(&self) -> bool {
        match self {
            Attribute::Program(_) => true,
            Attribute::List(entries) => entries.first().is_some_and(Attribute::holds_program),
            _ => false,
        }
    }

    /// What kind of value it is, for messages.
    pub fn kind(&self) -> &'static str {
        match self {
            Attribute::Int(_) => "an integer",
            Attribute::Bool(_) => "a truth value",
            Attribute::Word(_) => "a word",
            Attribute::List(_) => "a list",
            Attribute::Record(_) => "a record",
            Attribute::Tensor(_) => "a tensor",
            Attribute::Program(_) => "a program",
        }
    }
}

impl fmt::Display for Attribute {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Attribute::Int(number) => write!(f, "{number}"),
            Attribute::Bool(truth) => write!(f, "{truth}"),
            Attribute::Word(word) => write_word(f, word),
            Attribute::List(entries) => {
                f.write_str("[")?;
                for (position, entry) in entries.iter().enumerate() {
                    write!(f, "{}{entry}", if position == 0 { "" } else { ", " })?;
                }
                f.write_str("]")
            }
            Attribute::Record(entries) => write_record(f, entries.iter().map(|(name, entry)| (name.as_str(), entry))),
            Attribute::Tensor(array) => write!(f, "{}", Literal(array)),
            Attribute::Program(body) => write!(f, "{body}"),
        }
    }
}

/// `{name: value, …}`
pub(crate) fn write_record<'a>(
    f: &mut fmt::Formatter<'_>,
    entries: impl Iterator<Item = (&'a str, &'a Attribute)>,
) -> fmt::Result {
    f.write_str("{")?;
    for (position, (name, entry)) in entries.enumerate() {
        f.write_str(if position == 0 { "" } else { ", " })?;
        write_word(f, name)?;
        write!(f, ": {entry}")?;
    }
    f.write_str("}")
}

/// A word; in quotes where it would be read as something else.
pub(crate) fn write_word(f: &mut fmt::Formatter<'_>, word: &str) -> fmt::Result {
    if is_plain(word) { f.write_str(word) } else { write_quoted(f, word) }
}

/// Whether a word stands for itself in texts.
fn is_plain(word: &str) -> bool {
    let begins = word.starts_with(|c: char| c.is_ascii_alphabetic() || c == '_');
    begins && word.chars().all(is_word_character) && !matches!(word, "true" | "false")
}

/// What words in texts consist of; they do not begin with a digit or a point.
pub(crate) fn is_word_character(c: char) -> bool {
    c.is_ascii_alphanumeric() || c == '_' || c == '.'
}

/// `"a \"word\""`
pub(crate) fn write_quoted(f: &mut fmt::Formatter<'_>, word: &str) -> fmt::Result {
    f.write_str("\"")?;
    for c in word.chars() {
        match c {
            '"' | '\\' => write!(f, "\\{c}")?,
            // A text has one equation a line, whatever words it holds.
            _ if c.is_control() => write!(f, "\\u{{{:x}}}", c as u32)?,
            _ => write!(f, "{c}")?,
        }
    }
    f.write_str("\"")
}

/// The word behind what [`write_quoted`] wrote between the quotes; `None` if an escape is none.
pub(crate) fn unquoted(text: &str) -> Option<String> {
    let mut word = String::new();
    let mut rest = text;
    while let Some(escape) = rest.find('\\') {
        word.push_str(&rest[..escape]);
        rest = &rest[escape + 1..];
        if let Some(digits) = rest.strip_prefix("u{") {
            let end = digits.find('}')?;
            word.push(char::from_u32(u32::from_str_radix(&digits[..end], 16).ok()?)?);
            rest = &digits[end + 1..];
        } else {
            let escaped = rest.chars().next().filter(|c| matches!(c, '"' | '\\'))?;
            word.push(escaped);
            rest = &rest[1..];
        }
    }
    word.push_str(rest);
    Some(word)
}

/// A tensor on one line, complete and exact: its type and its elements in row-major order.
struct Literal<'a>(&'a Array);

impl fmt::Display for Literal<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} [", self.0.tensor_type())?;
        for (position, text) in self.0.element_texts().enumerate() {
            write!(f, "{}{text}", if position == 0 { "" } else { ", " })?;
        }
        f.write_str("]")
    }
}

/// A Rust type that attributes are kept in.
///
/// An attribute's absence matters only to [`OperandCount`], which every use of a variadic operation knows by itself.
pub trait AttributeValue: Sized {
    /// The value as texts and files have it; `None` if they leave it out.
    fn to_attribute(&self) -> Option<Attribute>;

    /// The value back, or what was expected instead.
    fn from_attribute(attribute: Option<&Attribute>, operand_count: usize) -> Result<Self, String>;
}

/// The number of operands of a variadic operation: an attribute that texts and files leave out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct OperandCount(pub usize);

impl AttributeValue for OperandCount {
    fn to_attribute(&self) -> Option<Attribute> {
        None
    }

    fn from_attribute(_: Option<&Attribute>, operand_count: usize) -> Result<Self, String> {
        Ok(OperandCount(operand_count))
    }
}

macro_rules! integer_attribute {
    ($($T:ty)*) => {
        $(impl AttributeValue for $T {
            fn to_attribute(&self) -> Option<Attribute> {
                Some(Attribute::Int(*self as i128))
            }

            fn from_attribute(attribute: Option<&Attribute>, _: usize) -> Result<Self, String> {
                match attribute {
                    Some(Attribute::Int(number)) => (*number).try_into().map_err(|_| {
                        format!("an integer from {} to {}, found {number}", <$T>::MIN, <$T>::MAX)
                    }),
                    other => Err(unexpected("an integer", other)),
                }
            }
        })*
    };
}

integer_attribute!(usize u32 i32 i64);

impl AttributeValue for bool {
    fn to_attribute(&self) -> Option<Attribute> {
        Some(Attribute::Bool(*self))
    }

    fn from_attribute(attribute: Option<&Attribute>, _: usize) -> Result<Self, String> {
        match attribute {
            Some(Attribute::Bool(truth)) => Ok(*truth),
            other => Err(unexpected("true or false", other)),
        }
    }
}

impl AttributeValue for DType {
    fn to_attribute(&self) -> Option<Attribute> {
        Some(Attribute::Word(self.name().to_owned()))
    }

    fn from_attribute(attribute: Option<&Attribute>, _: usize) -> Result<Self, String> {
        match attribute {
            Some(Attribute::Word(word)) => word.parse().map_err(|error: crate::ArrayError| error.to_string()),
            other => Err(unexpected("the name of a dtype", other)),
        }
    }
}

impl AttributeValue for Array {
    fn to_attribute(&self) -> Option<Attribute> {
        Some(Attribute::Tensor(self.clone()))
    }

    fn from_attribute(attribute: Option<&Attribute>, _: usize) -> Result<Self, String> {
        match attribute {
            Some(Attribute::Tensor(array)) => Ok(array.clone()),
            other => Err(unexpected("a tensor", other)),
        }
    }
}

impl AttributeValue for Body {
    fn to_attribute(&self) -> Option<Attribute> {
        Some(Attribute::Program(self.clone()))
    }

    fn from_attribute(attribute: Option<&Attribute>, _: usize) -> Result<Self, String> {
        match attribute {
            Some(Attribute::Program(body)) => Ok(body.clone()),
            other => Err(unexpected("a program", other)),
        }
    }
}

/// Left out if there is none.
impl<T: AttributeValue> AttributeValue for Option<T> {
    fn to_attribute(&self) -> Option<Attribute> {
        self.as_ref()?.to_attribute()
    }

    fn from_attribute(attribute: Option<&Attribute>, operand_count: usize) -> Result<Self, String> {
        attribute.map(|attribute| T::from_attribute(Some(attribute), operand_count)).transpose()
    }
}

/// A truth value that texts leave out where it is false.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Flag(pub bool);

impl AttributeValue for Flag {
    fn to_attribute(&self) -> Option<Attribute> {
        self.0.then_some(Attribute::Bool(true))
    }

    fn from_attribute(attribute: Option<&Attribute>, operand_count: usize) -> Result<Self, String> {
        Ok(Flag(Option::<bool>::from_attribute(attribute, operand_count)?.unwrap_or(false)))
    }
}

impl<T: AttributeValue> AttributeValue for Vec<T> {
    fn to_attribute(&self) -> Option<Attribute> {
        Some(Attribute::List(self.iter().filter_map(T::to_attribute).collect()))
    }

    fn from_attribute(attribute: Option<&Attribute>, operand_count: usize) -> Result<Self, String> {
        match attribute {
            Some(Attribute::List(entries)) => {
                entries.iter().map(|entry| T::from_attribute(Some(entry), operand_count)).collect()
            }
            other => Err(unexpected("a list", other)),
        }
    }
}

/// `[low, high]`
impl<T: AttributeValue> AttributeValue for (T, T) {
    fn to_attribute(&self) -> Option<Attribute> {
        Some(Attribute::List([&self.0, &self.1].into_iter().filter_map(T::to_attribute).collect()))
    }

    fn from_attribute(attribute: Option<&Attribute>, operand_count: usize) -> Result<Self, String> {
        let mut entries = Vec::<T>::from_attribute(attribute, operand_count)?;
        match (entries.pop(), entries.pop(), entries.len()) {
            (Some(second), Some(first), 0) => Ok((first, second)),
            _ => Err(unexpected("a list of two entries", attribute)),
        }
    }
}

/// A message of what was expected and what stands there.
pub(crate) fn unexpected(expected: &str, found: Option<&Attribute>) -> String {
    match found {
        Some(found) => format!("{expected}, found {}", shortened(found)),
        None => format!("{expected}, found nothing; give the attribute"),
    }
}

/// The text of an attribute, cut where it gets long.
fn shortened(attribute: &Attribute) -> String {
    match attribute {
        Attribute::Tensor(array) => format!("a tensor {}", array.tensor_type()),
        Attribute::Program(_) => "a program".to_owned(),
        other => {
            let text = other.to_string();
            match text.char_indices().nth(60) {
                Some((cut, _)) => format!("{}…", &text[..cut]),
                None => text,
            }
        }
    }
}

/// The attributes of one operation by name, as a text or file gives them.
pub struct AttributeReader<'a> {
    entries: &'a [(String, Attribute)],
    operand_count: usize,
}

impl<'a> AttributeReader<'a> {
    /// The attributes given for an operation on so many operands.
    pub fn new(entries: &'a [(String, Attribute)], operand_count: usize) -> Self {
        AttributeReader { entries, operand_count }
    }

    /// The attribute of this name.
    ///
    /// # Errors
    ///
    /// What was expected and what stands there instead.
    pub fn read<T: AttributeValue>(&self, name: &str) -> Result<T, String> {
        let found = self.entries.iter().find(|(given, _)| given == name).map(|(_, attribute)| attribute);
        T::from_attribute(found, self.operand_count)
            .map_err(|expected| format!("attribute {name}: expected {expected}"))
    }

    /// Whether every given attribute is one of these, each given once.
    ///
    /// # Errors
    ///
    /// The first that is not, with the names there are.
    pub fn only(&self, names: &[&str]) -> Result<(), String> {
        for (position, (given, _)) in self.entries.iter().enumerate() {
            if !names.contains(&given.as_str()) {
                let known = match names {
                    [] => "the operation has none".to_owned(),
                    names => format!("the attributes are: {}", names.join(", ")),
                };
                return Err(format!("attribute {given}: no such attribute; {known}"));
            }
            if self.entries[..position].iter().any(|(earlier, _)| earlier == given) {
                return Err(format!("attribute {given}: given twice; give it once"));
            }
        }
        Ok(())
    }
}

/// Declares an attribute that is one of a few words.
macro_rules! word_attribute {
    ($(#[$meta:meta])* $Word:ident { $($(#[$doc:meta])* $Variant:ident = $name:literal,)* }) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum $Word {
            $($(#[$doc])* $Variant,)*
        }

        impl $crate::attribute::AttributeValue for $Word {
            fn to_attribute(&self) -> Option<$crate::Attribute> {
                let name = match self {
                    $($Word::$Variant => $name,)*
                };
                Some($crate::Attribute::Word(name.to_owned()))
            }

            fn from_attribute(attribute: Option<&$crate::Attribute>, _: usize) -> Result<Self, String> {
                match attribute {
                    $(Some($crate::Attribute::Word(word)) if word == $name => Ok($Word::$Variant),)*
                    other => Err($crate::attribute::unexpected(concat!("one of", $(" ", $name),*), other)),
                }
            }
        }
    };
}

/// Declares an attribute that is a record of attributes.
macro_rules! record_attribute {
    ($(#[$meta:meta])* $Record:ident { $($(#[$doc:meta])* $field:ident: $T:ty,)* }) => {
        $(#[$meta])*
        #[derive(Clone, Debug, PartialEq, Eq, Hash)]
        pub struct $Record {
            $($(#[$doc])* pub $field: $T,)*
        }

        impl $crate::attribute::AttributeValue for $Record {
            fn to_attribute(&self) -> Option<$crate::Attribute> {
                let mut entries = Vec::new();
                $(if let Some(entry) = self.$field.to_attribute() {
                    entries.push((stringify!($field).to_owned(), entry));
                })*
                Some($crate::Attribute::Record(entries))
            }

            fn from_attribute(attribute: Option<&$crate::Attribute>, operand_count: usize) -> Result<Self, String> {
                match attribute {
                    Some($crate::Attribute::Record(entries)) => {
                        let reader = $crate::attribute::AttributeReader::new(entries, operand_count);
                        reader.only(&[$(stringify!($field)),*])?;
                        Ok($Record { $($field: reader.read(stringify!($field))?,)* })
                    }
                    other => Err($crate::attribute::unexpected("a record", other)),
                }
            }
        }
    };
}

pub(crate) use {record_attribute, word_attribute};

/// The type of an attribute that is a tensor type: a record of dtype and shape.
impl AttributeValue for TensorType {
    fn to_attribute(&self) -> Option<Attribute> {
        let shape = self.shape.iter().map(|size| Attribute::Int(*size as i128)).collect();
        Some(Attribute::Record(vec![
            ("dtype".to_owned(), Attribute::Word(self.dtype.name().to_owned())),
            ("shape".to_owned(), Attribute::List(shape)),
        ]))
    }

    fn from_attribute(attribute: Option<&Attribute>, operand_count: usize) -> Result<Self, String> {
        match attribute {
            Some(Attribute::Record(entries)) => {
                let reader = AttributeReader::new(entries, operand_count);
                reader.only(&["dtype", "shape"])?;
                Ok(TensorType::new(reader.read("dtype")?, reader.read::<Vec<usize>>("shape")?))
            }
            other => Err(unexpected("a record of dtype and shape", other)),
        }
    }
}
