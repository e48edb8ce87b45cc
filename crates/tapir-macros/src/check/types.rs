//! Types: what no type may be, and what those of a signature may not hold.

use quote::ToTokens;
use syn::visit::{self, Visit};
use syn::{GenericArgument, Ident, Path, PathArguments, Type, TypeParamBound, TypeReference};

use super::{Checker, RAW_POINTER, macros};
use crate::messages::Messages;

const NEEDS_ARGUMENT: [&str; 10] = [
    "Cell",
    "RefCell",
    "UnsafeCell",
    "OnceCell",
    "LazyCell",
    "Mutex",
    "RwLock",
    "OnceLock",
    "LazyLock",
    "SyncUnsafeCell",
];
const ATOMICS: [&str; 12] = [
    "AtomicBool",
    "AtomicPtr",
    "AtomicU8",
    "AtomicU16",
    "AtomicU32",
    "AtomicU64",
    "AtomicUsize",
    "AtomicI8",
    "AtomicI16",
    "AtomicI32",
    "AtomicI64",
    "AtomicIsize",
];
const SHARED: [&str; 3] = ["Rc", "Arc", "Weak"];
const COLLECTIONS: [&str; 7] = ["HashMap", "BTreeMap", "HashSet", "BTreeSet", "VecDeque", "LinkedList", "BinaryHeap"];

fn is_one_of(name: &Ident, names: &[&str]) -> bool {
    names.iter().any(|known| name == known)
}

/// The first word of a path that names a type with interior mutability.
///
/// A type of the user's own may have such a name (cells of a grid), so that one without arguments must be called, as in
/// `Cell::new(0.0)`, or come from the module of that of std.
fn interior(path: &Path) -> Option<&Ident> {
    let last = path.segments.len() - 1;
    path.segments.iter().enumerate().find_map(|(index, segment)| {
        let from_std = index > 0 && ["cell", "sync"].iter().any(|module| path.segments[index - 1].ident == module);
        let generic = !matches!(segment.arguments, PathArguments::None);
        let known = is_one_of(&segment.ident, &ATOMICS)
            || is_one_of(&segment.ident, &NEEDS_ARGUMENT) && (generic || from_std || index < last);
        known.then_some(&segment.ident)
    })
}

/// Whether values of the type carry no derivative whatever they hold: numbers without fractions, text, and what is
/// built of them.
pub(super) fn is_passive(ty: &Type) -> bool {
    match ty {
        Type::Reference(reference) => is_passive(&reference.elem),
        Type::Slice(slice) => is_passive(&slice.elem),
        Type::Array(array) => is_passive(&array.elem),
        Type::Paren(paren) => is_passive(&paren.elem),
        Type::Group(group) => is_passive(&group.elem),
        Type::Tuple(tuple) => tuple.elems.iter().all(is_passive),
        Type::Path(path) => {
            let Some(segment) = path.path.segments.last() else { return false };
            match &segment.arguments {
                PathArguments::None => crate::known::is_passive_path(&path.path),
                PathArguments::AngleBracketed(arguments) => {
                    ["Vec", "Option", "Box"].iter().any(|name| crate::known::is_std(&path.path, name))
                        && arguments
                            .args
                            .iter()
                            .all(|argument| matches!(argument, GenericArgument::Type(ty) if is_passive(ty)))
                }
                PathArguments::Parenthesized(_) => false,
            }
        }
        _ => false,
    }
}

/// Whether a bound says that values can be called.
pub(super) fn is_callable(bound: &TypeParamBound) -> bool {
    matches!(bound, TypeParamBound::Trait(bound)
        if bound.path.segments.last().is_some_and(|last| is_one_of(&last.ident, &["Fn", "FnMut", "FnOnce", "AsyncFn"])))
}

impl Checker {
    /// A type anywhere in the function.
    pub(super) fn any_type(&mut self, ty: &Type) {
        match ty {
            Type::Ptr(pointer) => {
                self.messages.say(pointer, RAW_POINTER);
            }
            Type::FnPtr(pointer) => self.callable_type(pointer, "a function pointer"),
            Type::TraitObject(object) if object.bounds.iter().any(is_callable) => {
                self.callable_type(object, "a closure behind `dyn`");
            }
            Type::TraitObject(object) => self.messages.say(
                object,
                "`dyn` does not say which rule belongs to a method; write a generic parameter with that \
                 bound, or an enum",
            ),
            Type::ImplTrait(ty) if ty.bounds.iter().any(is_callable) => self.callable_type(ty, "a closure"),
            Type::ImplTrait(ty) if self.role == Role::Result => self
                .messages
                .say(ty, "the companion must name the type of the result; return a `Vec` or another type with a name"),
            Type::ImplTrait(ty) => {
                self.messages.say(
                    ty,
                    "the companion must name this type; write a generic parameter `<I: \
                     …>` instead of `impl`",
                );
            }
            Type::Macro(ty) => macros::unknown(&mut self.messages, &ty.mac),
            Type::Verbatim(tokens) => self.messages.say(tokens, "this type is not understood; write it in another way"),
            _ => visit::visit_type(self, ty),
        }
    }

    fn callable_type(&mut self, ty: impl ToTokens, what: &str) {
        if self.role == Role::Result {
            self.messages.say(
                ty,
                "a returned closure takes its variables out of sight of the reverse pass; return the \
                 values and call a function with them",
            );
        } else {
            self.callable(ty, what);
        }
    }

    /// Something that can be called without saying what it is.
    pub(super) fn callable(&mut self, at: impl ToTokens, what: &str) {
        self.said_callable = true;
        self.messages.say(
            at,
            format_args!(
                "{what} does not say which rule belongs to it; call a function by its name, take a trait \
                 whose method is differentiable, or pass an enum and `match` on it"
            ),
        );
    }

    /// A path of types, functions or values anywhere in the function.
    pub(super) fn any_path(&mut self, path: &Path) {
        match interior(path) {
            Some(name) => self.messages.say(
                name,
                format_args!(
                    "`{name}` changes behind a shared reference, where the reverse pass cannot restore \
                     it; use a `mut` variable or pass `&mut` (a type of your own of this name: import it \
                     under another)"
                ),
            ),
            // In `self::f` the word means this module.
            None => path
                .segments
                .iter()
                .skip(usize::from(path.segments.len() > 1 && path.segments[0].ident == "self"))
                .for_each(|segment| self.visit_path_segment(segment)),
        }
    }

    /// A type through which values come in or go out.
    pub(super) fn boundary_type(&mut self, ty: &Type, role: Role, constant: bool) {
        let before = self.messages.count();
        self.role = role;
        self.visit_type(ty);
        self.role = Role::Local;
        if self.messages.count() > before || constant || is_passive(ty) {
            return;
        }
        let inner = match ty {
            Type::Reference(reference) => &reference.elem,
            other => other,
        };
        let mut inside = Inside { messages: Messages::default(), role };
        inside.visit_type(inner);
        if let Err(errors) = inside.messages.finish() {
            // One is enough: the others vanish with it.
            errors.into_iter().take(1).for_each(|error| self.messages.add(error));
        }
    }
}

/// To what a type belongs; the way out depends on it.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
pub(super) enum Role {
    #[default]
    Local,
    Parameter,
    Result,
    SelfType,
}

/// Looks for what a type may not hold where values come in or go out.
struct Inside {
    messages: Messages,
    role: Role,
}

impl Inside {
    fn say(&mut self, at: impl ToTokens, what: &str, parameter: &str, result: &str) {
        match self.role {
            Role::Result => self.messages.say(at, format_args!("{what}; {result}")),
            Role::SelfType => {
                self.messages.say(at, format_args!("{what}; write functions that take its parts as parameters"))
            }
            Role::Parameter | Role::Local => {
                self.messages.say(at, format_args!("{what}; {parameter}, or mark the parameter `#[constant]`"));
            }
        }
    }
}

impl<'ast> Visit<'ast> for Inside {
    fn visit_type(&mut self, ty: &'ast Type) {
        if !is_passive(ty) {
            visit::visit_type(self, ty);
        }
    }

    fn visit_type_reference(&mut self, reference: &'ast TypeReference) {
        self.say(
            reference,
            "a reference inside another type has no shadow of its own",
            "make it a parameter or hold the value itself",
            "return one reference, values or indices",
        );
    }

    fn visit_path(&mut self, path: &'ast Path) {
        for segment in &path.segments {
            let name = &segment.ident;
            if is_one_of(name, &SHARED) {
                self.say(
                    name,
                    &format!("`{name}` shares what it holds, so its shadow would have several owners"),
                    "take `&T`, `Box` or `Vec`",
                    "return a `Box` or a `Vec`",
                );
            } else if is_one_of(name, &COLLECTIONS) {
                self.say(
                    name,
                    &format!("`{name}` has no tangent type"),
                    &format!("hold the numbers in a `Vec` and their places in the `{name}`"),
                    "return the numbers in a `Vec`",
                );
            } else if let PathArguments::AngleBracketed(arguments) = &segment.arguments
                && let Some(lifetime) =
                    arguments.args.iter().find(|argument| matches!(argument, GenericArgument::Lifetime(_)))
            {
                self.say(
                    lifetime,
                    &format!("`{name}` holds a reference, which has no shadow of its own"),
                    "pass what it refers to as a parameter",
                    "return one reference, values or indices",
                );
            }
        }
        visit::visit_path(self, path);
    }
}
