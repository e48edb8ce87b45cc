//! What names of std mean. All stages ask here, so that none of them takes a name for something else.

/// Methods of scalars whose derivative is zero wherever it exists.
const FLAT: &[&str] = &["floor", "ceil", "round", "trunc", "signum"];

/// Methods that answer a question about a value: no derivative flows through the answer.
const QUESTIONS: &[&str] = &[
    "len",
    "is_empty",
    "is_nan",
    "is_finite",
    "is_infinite",
    "is_sign_negative",
    "is_sign_positive",
    "is_some",
    "is_none",
    "is_ok",
    "is_err",
    "to_bits",
    "partial_cmp",
    "total_cmp",
    "contains",
    "cmp",
    "eq",
    "lt",
    "gt",
    "le",
    "ge",
    "ne",
    "any",
    "all",
    "count",
    "position",
];

/// Those of them that types of the user's own may have, with an answer that carries a derivative.
const AMBIGUOUS: &[&str] = &["len", "count", "position", "contains", "any", "all"];

/// Methods of slices and vectors that write to their receiver; their rules are in `tapir::rules::slice`.
const SLICE_RULES: &[&str] = &[
    "swap",
    "fill",
    "copy_from_slice",
    "clone_from_slice",
    "reverse",
    "rotate_left",
    "rotate_right",
    "push",
    "pop",
    "truncate",
    "clear",
    "resize",
    "extend_from_slice",
    "insert",
    "remove",
    "swap_remove",
    "copy_within",
    "swap_with_slice",
    "append",
];

/// Methods of slices that sort.
const SORTS: &[&str] = &[
    "sort",
    "sort_by",
    "sort_by_key",
    "sort_by_cached_key",
    "sort_unstable",
    "sort_unstable_by",
    "sort_unstable_by_key",
];

/// Methods of slices that are spelled out, or copy: those that write through what they give, and those that do not.
const PARTS_WRITTEN: &[&str] = &[
    "iter_mut",
    "chunks_mut",
    "chunks_exact_mut",
    "first_mut",
    "last_mut",
    "get_mut",
    "split_at_mut",
    "split_first_mut",
    "split_last_mut",
];
const PARTS_READ: &[&str] = &[
    "iter",
    "chunks",
    "chunks_exact",
    "windows",
    "first",
    "last",
    "get",
    "split_at",
    "split_first",
    "split_last",
    "to_vec",
    "contains",
];

/// Methods that may change the length of a vector.
const RESIZING: &[&str] = &[
    "push",
    "pop",
    "truncate",
    "clear",
    "resize",
    "extend_from_slice",
    "insert",
    "remove",
    "swap_remove",
    "append",
    "extend",
    "drain",
    "retain",
    "dedup",
];

/// Other methods that leave their receiver as it is.
const READING: &[&str] = &[
    "iter",
    "iter_mut",
    "into_iter",
    "enumerate",
    "zip",
    "rev",
    "map",
    "filter",
    "filter_map",
    "take_while",
    "flat_map",
    "flatten",
    "fold",
    "sum",
    "product",
    "for_each",
    "collect",
    "copied",
    "cloned",
    "clone",
    "to_vec",
    "to_owned",
    "chunks",
    "chunks_exact",
    "chunks_mut",
    "chunks_exact_mut",
    "windows",
    "skip",
    "take",
    "step_by",
    "count",
    "any",
    "all",
    "first",
    "last",
    "first_mut",
    "last_mut",
    "get",
    "get_mut",
    "unwrap",
    "to_string",
    "then",
    "then_some",
    "then_with",
    "is_lt",
    "is_gt",
    "is_eq",
    "unwrap_or",
    "unwrap_or_else",
    "unwrap_or_default",
    "map_or",
    "map_or_else",
    "and_then",
    "is_some_and",
    "expect",
    "split_at",
    "split_at_mut",
    "as_slice",
    "as_mut_slice",
    "min",
    "max",
    "abs",
    "pow",
    "powi",
    "sin_cos",
    "clamp",
    "log",
    "to_degrees",
    "to_radians",
    "fract",
    "wrapping_add",
    "wrapping_sub",
    "wrapping_mul",
    "saturating_sub",
    "saturating_add",
    "saturating_mul",
    "checked_add",
    "checked_sub",
    "checked_mul",
    "checked_div",
    "abs_diff",
    "isqrt",
    "ilog2",
    "count_ones",
    "leading_zeros",
    "trailing_zeros",
    "is_power_of_two",
    "next_power_of_two",
    "rem_euclid",
    "div_ceil",
    "as_ref",
    "as_mut",
    "is_multiple_of",
];

/// Methods that are spelled out before anything else happens.
const SPELLED_OUT: &[&str] = &[
    "extend",
    "retain",
    "split_first",
    "split_first_mut",
    "split_last",
    "split_last_mut",
    "ok",
    "ok_or",
    "ok_or_else",
    "or",
    "or_else",
    "map_err",
];

/// Methods of floats, beside scalar operations and those that are flat.
const OF_FLOATS: &[&str] = &[
    "clamp",
    "div_euclid",
    "fract",
    "from",
    "is_finite",
    "is_infinite",
    "is_nan",
    "is_sign_negative",
    "is_sign_positive",
    "log",
    "sin_cos",
    "to_bits",
    "to_degrees",
    "to_radians",
    "total_cmp",
];

/// Methods of integers.
const OF_INTEGERS: &[&str] = &[
    "wrapping_mul",
    "wrapping_neg",
    "wrapping_shl",
    "wrapping_shr",
    "wrapping_pow",
    "checked_add",
    "checked_sub",
    "checked_mul",
    "checked_div",
    "saturating_mul",
    "overflowing_add",
    "overflowing_sub",
    "overflowing_mul",
    "count_ones",
    "count_zeros",
    "leading_zeros",
    "trailing_zeros",
    "swap_bytes",
    "reverse_bits",
    "abs_diff",
    "is_power_of_two",
    "next_power_of_two",
    "next_multiple_of",
    "isqrt",
    "ilog",
    "ilog2",
    "ilog10",
    "unsigned_abs",
];

/// Methods of std without a rule whose names hardly anybody gives to methods of his own, and what to write instead.
const WITHOUT_RULE: &[(&[&str], &str)] = &[
    (
        &[
            "split_first_chunk",
            "split_last_chunk",
            "first_chunk",
            "last_chunk",
            "as_array",
            "as_chunks",
            "array_chunks",
        ],
        "write the elements, `[x[0], x[1]]`",
    ),
    (&["try_into"], "write the elements, `[x[0], x[1]]`, or copy them in a loop"),
    (&["dedup", "dedup_by", "dedup_by_key"], "write a loop that pushes what is wanted to another `Vec`"),
    (&["drain", "splice", "extract_if"], "copy the part with `to_vec()`, then `truncate` or `remove`"),
    (&["split_off"], "copy the part with `x[at..].to_vec()`, then `truncate(at)`"),
    (&["fill_with", "resize_with"], "write a loop"),
    (&["extend_from_within"], "copy the part with `to_vec()`, then `extend_from_slice`"),
    (
        &["select_nth_unstable", "select_nth_unstable_by", "select_nth_unstable_by_key"],
        "sort indices and gather by them",
    ),
    (&["get_or_insert", "get_or_insert_with", "get_or_insert_default"], "write a `match`, and assign `Some(…)`"),
    (&["as_deref", "as_deref_mut", "is_ok_and", "is_none_or", "unwrap_err", "expect_err"], "write a `match`"),
    (&["chunk_by", "rchunks", "rchunks_exact", "split_inclusive"], "write a loop over ranges, and slices `&x[a..b]`"),
    (&["get_many_mut", "get_disjoint_mut"], "use `split_at_mut`, or indices"),
    (&["next_up", "next_down"], "write it with other functions of scalars"),
];

/// The same with names that methods of the user's own may well have.
const COMMON: &[(&[&str], &str)] = &[
    (&["zip", "xor", "unzip", "filter", "flatten", "transpose", "inspect"], "write a `match`, or a loop"),
    (&["replace", "insert"], "use `std::mem::replace`, or assign the new value"),
    (&["concat", "join", "repeat"], "make a `Vec` and call `extend_from_slice` for each part"),
    (&["err"], "write a `match`"),
];

/// Macros without a derivative, whose arguments are expressions.
const ASSERTIONS: &[&str] = &[
    "assert",
    "assert_eq",
    "assert_ne",
    "debug_assert",
    "debug_assert_eq",
    "debug_assert_ne",
    "panic",
    "unreachable",
    "todo",
    "unimplemented",
];

/// Those of them that do not return.
const PANICS: &[&str] = &["panic", "unreachable", "todo", "unimplemented"];

/// Macros that write somewhere.
const PRINTING: &[&str] = &["print", "println", "eprint", "eprintln", "dbg", "write", "writeln"];

const INTEGERS: &[&str] = &["u8", "u16", "u32", "u64", "u128", "usize", "i8", "i16", "i32", "i64", "i128", "isize"];

/// Containers of std: without derivatives if what they hold is.
const CONTAINERS: &[&str] = &[
    "Vec",
    "Option",
    "Box",
    "Result",
    "VecDeque",
    "HashMap",
    "HashSet",
    "BTreeMap",
    "BTreeSet",
    "Range",
    "RangeInclusive",
    "Rc",
    "Arc",
    "PhantomData",
    "Wrapping",
    "Reverse",
];

/// Modules by which types of std are named.
const MODULES: &[&str] = &[
    "std",
    "core",
    "alloc",
    "primitive",
    "io",
    "fmt",
    "vec",
    "option",
    "result",
    "boxed",
    "string",
    "collections",
    "ops",
    "rc",
    "sync",
    "marker",
    "num",
    "cmp",
];

/// Types and variants of std that hold numbers of any kind.
const GENERIC: &[&str] = &["Vec", "Option", "Box", "Result", "Some", "None", "Ok", "Err"];

/// Whether the derivative of this method is zero; `arguments` are those beside the receiver.
pub(crate) fn is_flat(name: &str, arguments: usize) -> bool {
    arguments == 0 && FLAT.contains(&name) || arguments == 1 && name == "div_euclid"
}

/// Whether no derivative flows through the result of this method.
pub(crate) fn is_question(name: &str) -> bool {
    QUESTIONS.contains(&name)
}

/// Whether a method of this name may be no question to a type of the user's own.
pub(crate) fn is_ambiguous(name: &str) -> bool {
    AMBIGUOUS.contains(&name)
}

/// Whether this method of slices and vectors has a rule of its own.
pub(crate) fn is_slice_rule(name: &str) -> bool {
    SLICE_RULES.contains(&name) || is_sort(name)
}

/// `sort` and its relatives.
pub(crate) fn is_sort(name: &str) -> bool {
    SORTS.contains(&name)
}

/// Whose method one of this name would be, were it of a sequence of std: `tapir::found` knows the same names.
pub(crate) fn of_sequences(name: &str) -> Option<OfSequences> {
    match name {
        "len" | "is_empty" => Some(OfSequences::Both),
        _ if PARTS_READ.contains(&name) => Some(OfSequences::Slices),
        "retain" => Some(OfSequences::Vectors),
        _ if PARTS_WRITTEN.contains(&name) => Some(OfSequences::SlicesWritten),
        _ if !is_slice_rule(name) => None,
        _ if resizes(name) => Some(OfSequences::Vectors),
        _ => Some(OfSequences::SlicesWritten),
    }
}

/// The type of std that has a method, and whether it writes.
pub(crate) enum OfSequences {
    Slices,
    SlicesWritten,
    Vectors,
    /// Slices and `Vec`, each its own.
    Both,
}

/// Whether this method may change the length of a vector.
pub(crate) fn resizes(name: &str) -> bool {
    RESIZING.contains(&name)
}

/// Whether this is a method of std that leaves its receiver as it is.
pub(crate) fn only_reads(name: &str, arguments: usize) -> bool {
    crate::scalar::method(name, arguments).is_some()
        || is_question(name)
        || is_flat(name, arguments)
        || READING.contains(&name)
        || OF_INTEGERS.contains(&name)
}

/// Whether this is a method of std, which does not tie a function to a type.
pub(crate) fn is_method(name: &str, arguments: usize) -> bool {
    only_reads(name, arguments) || is_slice_rule(name) || SPELLED_OUT.contains(&name)
}

/// What to write instead of a method of std that has no rule. `certain`: the receiver is known to be of std, so that
/// the method cannot be one of the user's own.
pub(crate) fn instead_of(name: &str, certain: bool) -> Option<&'static str> {
    WITHOUT_RULE
        .iter()
        .find(|(known, _)| known.contains(&name))
        .map(|(_, instead)| *instead)
        .or_else(|| COMMON.iter().find(|(known, _)| certain && known.contains(&name)).map(|(_, instead)| *instead))
}

/// A call of the macro of std of this name, if macros of this name are taken for it.
pub(crate) fn call_of_macro(name: &syn::Ident) -> Option<proc_macro2::TokenStream> {
    let arguments = match name.to_string().as_str() {
        "vec" => quote::quote!(0.0),
        "assert" | "debug_assert" => quote::quote!(true),
        "assert_eq" | "debug_assert_eq" | "matches" => quote::quote!((), ()),
        "assert_ne" | "debug_assert_ne" => quote::quote!(0, 1),
        "format" => quote::quote!(""),
        name if is_panic(name) => quote::quote!(),
        _ => return None,
    };
    Some(quote::quote_spanned!(name.span()=> #name!(#arguments);))
}

/// Whether a macro may be one of std by its path: `vec`, `std::vec`, not `noise::vec`.
pub(crate) fn may_be_macro_of_std(path: &syn::Path) -> bool {
    path.segments.len() == 1 || ["std", "core", "alloc"].iter().any(|known| path.segments[0].ident == known)
}

/// Whether this macro checks something, or panics.
pub(crate) fn is_assertion(name: &str) -> bool {
    ASSERTIONS.contains(&name)
}

/// Whether this macro does not return.
pub(crate) fn is_panic(name: &str) -> bool {
    PANICS.contains(&name)
}

/// Whether this macro writes somewhere.
pub(crate) fn prints(name: &str) -> bool {
    PRINTING.contains(&name)
}

/// Whether this macro may have a format string.
pub(crate) fn formats(name: &str) -> bool {
    is_assertion(name) || prints(name) || name == "format"
}

/// Whether this is a type of whole numbers.
pub(crate) fn is_integer(name: &str) -> bool {
    INTEGERS.contains(&name)
}

/// Whether this is the name of a type of floats.
pub(crate) fn is_float(name: &syn::Ident) -> bool {
    name == "f64" || name == "f32"
}

/// Whether values of this type carry no derivative.
pub(crate) fn is_passive(name: &str) -> bool {
    is_integer(name) || matches!(name, "bool" | "char" | "str" | "String")
}

/// The float type and its function that a path may name: `f64::max`. A module of the user's may be called `f64` too, and
/// have a function `max`: derived code asks rustc (`namesakes`).
pub(crate) fn of_float(path: &syn::Path) -> Option<(&syn::Ident, &syn::Ident)> {
    let mut segments = path.segments.iter().map(|segment| &segment.ident);
    let (Some(float), Some(function), None) = (segments.next(), segments.next(), segments.next()) else { return None };
    (is_float(float) && is_function_of_floats(&function.to_string())).then_some((float, function))
}

fn is_function_of_floats(name: &str) -> bool {
    crate::scalar::is_function(name) || FLAT.contains(&name) || OF_FLOATS.contains(&name)
}

/// The function of a scalar that a path with a type before it may name: `<f64 as Real>::max`, `<f64>::max`. Of which
/// trait it is, derived code asks rustc.
pub(crate) fn of_scalar<'a>(of: &syn::QSelf, path: &'a syn::Path) -> Option<&'a syn::Ident> {
    let of_real = of.position.checked_sub(1).is_none_or(|name| path.segments[name].ident == "Real");
    let names: Vec<_> = path.segments.iter().skip(of.position).map(|segment| &segment.ident).collect();
    let [function] = names[..] else { return None };
    (of_real && is_function_of_floats(&function.to_string())).then_some(function)
}

/// The function of `std::mem` with a rule that a path may be: `mem::swap`, whosoever `mem` is.
pub(crate) fn of_mem(path: &syn::Path) -> Option<&syn::Ident> {
    let mut last = path.segments.iter().rev().map(|segment| &segment.ident);
    let (function, module) = (last.next()?, last.next()?);
    (module == "mem" && ["swap", "replace", "take"].iter().any(|known| function == known)).then_some(function)
}

/// The same if the path begins with the name of the crate, which nobody gives to a module.
pub(crate) fn of_std_mem(path: &syn::Path) -> Option<&syn::Ident> {
    let of_std = path.segments.len() == 3 && ["std", "core"].iter().any(|known| path.segments[0].ident == known);
    of_mem(path).filter(|_| of_std)
}

/// Whether a path may be one of std: `Vec`, `std::vec::Vec`, not `la::Vec`. Whether it is, only rustc knows.
pub(crate) fn may_be_std(path: &syn::Path) -> bool {
    path.segments.iter().rev().skip(1).all(|module| MODULES.iter().any(|known| module.ident == known))
}

/// Whether a type may be the one of std of this name. Those are generic: `Vec` by itself is one of the user's own.
///
/// Derived code asks rustc whether it is (`namesakes`), so that no type of the user's is taken for another.
pub(crate) fn is_std(path: &syn::Path, name: &str) -> bool {
    let is_named = |last: &syn::PathSegment| last.ident == name && !last.arguments.is_empty();
    path.segments.last().is_some_and(is_named) && may_be_std(path)
}

/// The container of std that a type may be: without derivatives if what it holds is.
pub(crate) fn container(path: &syn::Path) -> Option<&'static str> {
    CONTAINERS.iter().find(|name| is_std(path, name)).copied()
}

/// The type of std that a type may be, with its whole path.
pub(crate) fn full_name(path: &syn::Path) -> Option<syn::Type> {
    if path.segments.last().is_some_and(|last| last.ident == "String") && may_be_std(path) {
        return Some(syn::parse_quote!(::std::string::String));
    }
    Some(match container(path)? {
        "Vec" => syn::parse_quote!(::std::vec::Vec<_>),
        "Option" => syn::parse_quote!(::std::option::Option<_>),
        "Box" => syn::parse_quote!(::std::boxed::Box<_>),
        "Result" => syn::parse_quote!(::std::result::Result<_, _>),
        "VecDeque" => syn::parse_quote!(::std::collections::VecDeque<_>),
        "HashMap" => syn::parse_quote!(::std::collections::HashMap<_, _, _>),
        "HashSet" => syn::parse_quote!(::std::collections::HashSet<_, _>),
        "BTreeMap" => syn::parse_quote!(::std::collections::BTreeMap<_, _>),
        "BTreeSet" => syn::parse_quote!(::std::collections::BTreeSet<_>),
        "Range" => syn::parse_quote!(::std::ops::Range<_>),
        "RangeInclusive" => syn::parse_quote!(::std::ops::RangeInclusive<_>),
        "Rc" => syn::parse_quote!(::std::rc::Rc<_>),
        "Arc" => syn::parse_quote!(::std::sync::Arc<_>),
        "PhantomData" => syn::parse_quote!(::std::marker::PhantomData<_>),
        "Wrapping" => syn::parse_quote!(::std::num::Wrapping<_>),
        "Reverse" => syn::parse_quote!(::std::cmp::Reverse<_>),
        _ => return None,
    })
}

/// Whether values of the type of this path carry no derivative.
pub(crate) fn is_passive_path(path: &syn::Path) -> bool {
    path.segments.last().is_some_and(|last| is_passive(&last.ident.to_string())) && may_be_std(path)
}

/// Whether a type ties a function to no float type.
pub(crate) fn is_free_type(path: &syn::Path) -> bool {
    let name = path.segments.last().map(|last| last.ident.to_string()).unwrap_or_default();
    match CONTAINERS.contains(&name.as_str()) {
        true => container(path).is_some() && is_type(&name),
        false => is_type(&name) && may_be_std(path),
    }
}

/// Whether a type is one of the user's own, or of another crate.
pub(crate) fn is_own_path(path: &syn::Path) -> bool {
    let name = path.segments.last().map(|last| last.ident.to_string()).unwrap_or_default();
    match name.as_str() {
        "Complex" => path.segments.last().is_some_and(|last| last.arguments.is_empty()),
        name if CONTAINERS.contains(&name) => container(path).is_none(),
        name => is_own(name) || name.starts_with(char::is_uppercase) && !may_be_std(path),
    }
}

/// Whether a type or variant of this name ties a function to no float type.
pub(crate) fn is_type(name: &str) -> bool {
    GENERIC.contains(&name) || is_passive(name) || name == "Ordering"
}

/// Whether the constructor or variant of this path is the user's own: `Point`, `Maybe::Some`, `la::Vec::new`.
pub(crate) fn is_own_constructor(path: &syn::Path) -> bool {
    let names: Vec<String> = path.segments.iter().rev().map(|segment| segment.ident.to_string()).collect();
    let of_std = |name: &String| MODULES.contains(&name.as_str()) || ["Option", "Result"].contains(&name.as_str());
    names.first().is_some_and(|last| {
        let tuple = ["Wrapping", "Reverse", "PhantomData"].contains(&last.as_str());
        let namesake = last.starts_with(char::is_uppercase) && !names[1..].iter().all(of_std);
        is_own(last) || namesake || CONTAINERS.contains(&last.as_str()) && !tuple
    })
}

/// Whether a type or variant of this name is the user's own, or one of another crate.
pub(crate) fn is_own(name: &str) -> bool {
    name.starts_with(char::is_uppercase) && !is_type(name) && !CONTAINERS.contains(&name) && name != "Complex"
}
