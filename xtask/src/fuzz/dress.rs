//! The names of a program: what the generator calls `v3` may be printed as `E`, `Δ` or `fill`.
//!
//! Programs are written with names of letters and digits that occur once, so that statements can be cut; printing gives
//! them the names of std, capitals and letters of other scripts, puts functions and types into modules, and writes a
//! program over every `T: Real` for `f64`. What a name means may be seen from its place only, never from its spelling.

use std::collections::{BTreeMap, BTreeSet};

use super::program::Program;
use super::random::Random;

/// Names of variables, fields and closures, as mathematics has them.
const CAPITALS: &[&str] = &[
    "E", "T", "Ek", "N", "K", "X", "A", "EPS", "Vec", "Option", "String", "Result", "Real", "Δ", "Σx", "π", "θ", "Φ",
    "Ω", "λ", "Ж", "Émax", "Δt", "Tn", "Self_",
];

/// The same, as std has them, and the code that the macro writes.
const VARIABLES: &[&str] = &[
    "fill", "swap", "replace", "take", "reverse", "len", "count", "position", "get", "push", "pop", "max", "min",
    "abs", "sum", "mem", "vec", "iter", "map", "first", "last", "std", "core", "data", "sort", "zip", "fold", "clone",
    "from", "tapir", "lit", "value", "stack", "forward", "joint", "ret", "d_ret", "out", "drop", "copy", "cmp", "exp",
    "ln", "sqrt", "f64", "usize", "new", "st", "rdata", "primal",
];

/// Names of functions, beside those that the generator asks for; none of them is that of a module, because companions
/// are named like modules.
const FUNCTIONS: &[&str] = &[
    "fill", "swap", "replace", "take", "reverse", "len", "count", "position", "get", "push", "pop", "max", "min",
    "abs", "sum", "exp", "sqrt", "copy", "sort", "sort_by", "map", "fold", "zip", "from", "clone", "Some_", "E", "Δ",
    "Energy", "floor", "signum", "contains", "extend", "insert", "remove",
];

/// Names of types; those of std stand in modules.
const TYPES: &[&str] = &[
    "Vec", "Vec", "Vec", "Vec", "Vec", "Option", "Option", "Box", "Result", "Range", "Point", "E", "Δv", "N", "vec3",
    "f32x2",
];

/// Names of types of std that hold no derivatives or share what they hold; types of one's own may have them too.
const OTHER_TYPES: &[&str] =
    &["String", "Rc", "Reverse", "Wrapping", "Ordering", "Complex", "HashMap", "VecDeque", "PhantomData"];

/// Modules that are not std's.
const MODULES: &[&str] =
    &["noise", "mem", "la", "cmp", "ptr", "slice", "num", "f32", "iter", "vec", "option", "std::mem", "std", "Δs"];

/// What names are printed as; nothing is changed by the default.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Dress {
    names: BTreeMap<String, String>,
    /// The modules of functions and types.
    homes: BTreeMap<String, String>,
    imports: BTreeSet<String>,
    /// The program is printed for `f64` though it is written for every scalar.
    concrete: Option<Concrete>,
    /// `use std::mem;` stands above.
    short: bool,
}

/// Why the rules of a program are at `f64` only.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Concrete {
    /// The option `concrete`.
    Option,
    /// A type of the user's own in each function.
    InSight,
    /// Nothing: the macro may write rules at every scalar, but nobody asks for them.
    Perhaps,
}

impl Dress {
    /// The names of the generator.
    pub(crate) fn new(concrete: Option<Concrete>) -> Dress {
        Dress { concrete, ..Dress::default() }
    }

    pub(crate) fn is_concrete(&self) -> bool {
        self.concrete.is_some()
    }

    /// The module of a function or a type.
    pub(crate) fn home(&self, name: &str) -> Option<&str> {
        self.homes.get(name).map(String::as_str)
    }

    /// Whether a module of the program is called `std`.
    fn has_std(&self) -> bool {
        self.homes.values().any(|home| home.starts_with("std"))
    }

    /// The name of a function, a type, a method or a field where it is defined.
    pub(crate) fn last<'a>(&'a self, name: &'a str) -> &'a str {
        let path = self.names.get(name).map_or(name, String::as_str);
        path.rsplit("::").next().unwrap_or(path)
    }

    /// Whether a type of this name is in scope where the harness calls the program.
    pub(crate) fn imports(&self, name: &str) -> bool {
        self.imports.iter().any(|path| path.rsplit("::").next() == Some(name))
    }

    /// Names for a program; `wanted` are those of functions and methods that have the form of one of std.
    pub(crate) fn drawn(
        program: &Program,
        concrete: Option<Concrete>,
        wanted: &BTreeMap<String, &'static str>,
        random: &mut Random,
    ) -> Dress {
        let mut dress = Dress::new(concrete);
        dress.draw(program, wanted, random);
        dress
    }

    fn draw(&mut self, program: &Program, wanted: &BTreeMap<String, &'static str>, random: &mut Random) {
        let mut taken: BTreeSet<String> = BTreeSet::new();
        for own in &program.own {
            let module = *random.pick(MODULES);
            let types = if random.chance(12) { OTHER_TYPES } else { TYPES };
            let name = unused(types, &taken, random).unwrap_or("Own_");
            taken.insert(name.to_owned());
            self.place(&own.name, module, name, random.chance(25));
            let mut methods = BTreeSet::new();
            for method in &own.methods {
                // Two methods of a type cannot have one name.
                if let Some(&name) = wanted.get(&method.function.name)
                    && methods.insert(name)
                {
                    self.names.insert(method.function.name.clone(), name.to_owned());
                }
            }
            let mut fields = BTreeSet::new();
            for field in &own.fields {
                let pool = pool(random);
                let name = *random.pick(pool);
                if random.chance(60) && fields.insert(name) {
                    self.names.insert(field.clone(), name.to_owned());
                }
            }
        }
        let mut reserved = BTreeSet::new();
        for comparator in &program.comparators {
            if let Some(&name) = wanted.get(&comparator.name)
                && taken.insert(name.to_owned())
            {
                reserved.insert(name.to_owned());
                self.names.insert(comparator.name.clone(), name.to_owned());
            }
        }
        for function in program.functions.iter().rev().skip(1) {
            let name = match wanted.get(&function.name) {
                Some(&name) if !taken.contains(name) => name,
                _ if random.chance(35) => continue,
                _ => match unused(FUNCTIONS, &taken, random) {
                    Some(name) => name,
                    None => continue,
                },
            };
            taken.insert(name.to_owned());
            if random.chance(50) {
                // Those of `std::mem` are called by their module.
                let module = match name {
                    "swap" | "replace" | "take" if random.chance(60) => "mem",
                    "fill" if random.chance(30) => "noise",
                    _ => *random.pick(MODULES),
                };
                self.place(&function.name, module, name, random.chance(25));
            } else {
                self.names.insert(function.name.clone(), name.to_owned());
            }
            // A variable must not hide a function that is called by its name alone.
            if !self.names[&function.name].contains("::") {
                reserved.insert(name.to_owned());
            }
        }
        let modules: BTreeSet<_> = self.homes.values().cloned().collect();
        self.short = !self.has_std() && !modules.contains("mem") && random.chance(40);
        // Some programs have one strange name, others hardly anything else.
        let mut variables = program.variables();
        let share = *random.pick(&[0, 0, 12, 45]);
        if share == 0 {
            let results = program.results();
            let from = if results.is_empty() || random.chance(40) { &variables } else { &results };
            variables = (0..random.between(1, 3)).map(|_| random.pick(from).clone()).collect();
        }
        for name in variables {
            if (share == 0 || random.chance(share))
                && let Some(chosen) = unused(pool(random), &reserved, random)
            {
                reserved.insert(chosen.to_owned());
                self.names.insert(name, chosen.to_owned());
            }
        }
    }

    /// Puts a function or a type into a module, called by its path or imported.
    fn place(&mut self, item: &str, module: &str, name: &str, imported: bool) {
        // From inside of `std`, another `mem` could not be called.
        let is_there = |name: &str| self.homes.values().any(|home| home == name);
        let module = match module {
            "mem" if is_there("std::mem") => "std::mem",
            "std::mem" if is_there("mem") => "mem",
            module => module,
        };
        self.homes.insert(item.to_owned(), module.to_owned());
        let path = format!("{module}::{name}");
        // What the harness itself calls `Vec` must stay that.
        let printed = if imported && name != "Option" && name != "String" && name != "Result" {
            self.imports.insert(path);
            name.to_owned()
        } else {
            path
        };
        self.names.insert(item.to_owned(), printed);
    }
}

fn pool(random: &mut Random) -> &'static [&'static str] {
    if random.chance(50) { CAPITALS } else { VARIABLES }
}

fn unused(of: &[&'static str], taken: &BTreeSet<String>, random: &mut Random) -> Option<&'static str> {
    (0..4).map(|_| *random.pick(of)).find(|name| !taken.contains(*name))
}

/// One way to print a program.
pub(crate) struct Printer<'a> {
    pub(crate) dress: &'a Dress,
    /// Over every `T: Real`.
    pub(crate) generic: bool,
}

impl Printer<'_> {
    /// An attribute in its line, with the option of the program.
    pub(crate) fn attribute(&self, attribute: &str) -> String {
        if attribute.is_empty() {
            return String::new();
        }
        let attribute = match self.dress.concrete {
            Some(Concrete::Option) if attribute.contains('(') => attribute.replacen('(', "(concrete, ", 1),
            Some(Concrete::Option) => attribute.replace(']', "(concrete)]"),
            _ => attribute.to_owned(),
        };
        attribute + "\n"
    }

    /// Items in their modules.
    pub(crate) fn placed(&self, items: Vec<(Option<&str>, String)>) -> String {
        let mut text = String::new();
        if self.dress.short {
            text += "use std::mem;\n";
        }
        text.extend(self.dress.imports.iter().map(|path| format!("use self::{path};\n")));
        let mut modules: BTreeMap<&str, BTreeMap<&str, String>> = BTreeMap::new();
        for (home, item) in &items {
            let Some(home) = home else { continue };
            let (outer, inner) = home.split_once("::").unwrap_or((home, ""));
            *modules.entry(outer).or_default().entry(inner).or_default() += item;
        }
        for (outer, parts) in modules {
            let mut body = String::new();
            for (inner, items) in parts {
                body += &if inner.is_empty() { items } else { self.module(inner, &items) };
            }
            text += &self.module(outer, &body);
        }
        text.extend(items.iter().filter(|(home, _)| home.is_none()).map(|(_, item)| item.as_str()));
        text
    }

    fn module(&self, name: &str, body: &str) -> String {
        // What a glob brings does not hide the crate.
        let std = if self.dress.has_std() { "    use super::std;\n" } else { "" };
        format!("pub mod {name} {{\n    use super::*;\n{std}{}}}\n", super::glue::indented(body))
    }

    /// A text of the generator with the names and the scalar of the program.
    pub(crate) fn text(&self, text: &str) -> String {
        if *self.dress == Dress::default() {
            return text.to_owned();
        }
        let mut text = match (self.dress.has_std(), self.dress.short) {
            (true, _) => text.replace("std::", "::std::"),
            (_, true) => text.replace("std::mem::", "mem::"),
            _ => text.to_owned(),
        };
        // Where a type of the program's own has one of these names, std's is called by its path.
        for (name, path) in [("Vec", "::std::vec::Vec"), ("Option", "::std::option::Option")] {
            if self.dress.homes.keys().any(|item| self.dress.last(item) == name) {
                text = text.replace(&format!("{name}<"), &format!("{path}<"));
            }
        }
        let mut out = String::new();
        let mut rest = text.as_str();
        while let Some(c) = rest.chars().next() {
            if !(c.is_ascii_alphanumeric() || c == '_') {
                out.push(c);
                rest = &rest[c.len_utf8()..];
                continue;
            }
            let end = rest.find(|c: char| !(c.is_ascii_alphanumeric() || c == '_')).unwrap_or(rest.len());
            let word;
            (word, rest) = rest.split_at(end);
            match self.dress.names.get(word) {
                Some(name) => out += name,
                None if word == "T" && !self.generic => out += &scalar(&mut rest),
                None => out += word,
            }
            // A type of the program's own has no parameter where the program has none.
            if word.starts_with("ty") && !self.generic {
                rest = rest.strip_prefix("<T>").unwrap_or(rest);
            }
        }
        out
    }
}

/// `T` as `f64`: the literals of generic code become plain ones. What follows is in `rest`.
fn scalar(rest: &mut &str) -> String {
    for (word, value) in [("::ZERO", "0.0f64"), ("::ONE", "1.0f64")] {
        if let Some(after) = rest.strip_prefix(word) {
            *rest = after;
            return value.to_owned();
        }
    }
    let Some(after) = rest.strip_prefix("::lit(") else { return "f64".to_owned() };
    let number = after.split_once(')').filter(|(inside, _)| inside.parse::<f64>().is_ok());
    let Some((number, after)) = number else {
        // Anything else stays in its parentheses.
        *rest = after;
        return "(".to_owned();
    };
    *rest = after;
    if number.starts_with('-') { format!("({number}f64)") } else { format!("{number}f64") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_and_scalars_are_printed_as_drawn() {
        let names = [("v1", "Δ"), ("h0", "mem::swap"), ("ty2", "la::Vec")];
        let names = names.map(|(name, printed)| (name.to_owned(), printed.to_owned())).into();
        let dress = Dress { names, concrete: Some(Concrete::Option), ..Dress::default() };
        let print = |generic, text| Printer { dress: &dress, generic }.text(text);
        let text = "let v1: T = h0(&mut v12, T::lit(-0.4)) * T::lit(v1 as f64) + T::ZERO; let a: &ty2<T>";
        let expected = "let Δ: f64 = mem::swap(&mut v12, (-0.4f64)) * (Δ as f64) + 0.0f64; let a: &la::Vec";
        assert_eq!(print(false, text), expected);
        assert_eq!(print(true, "v1.max(T::lit(0.5)) as ty2<T>"), "Δ.max(T::lit(0.5)) as la::Vec<T>");
        let printer = Printer { dress: &dress, generic: false };
        assert_eq!(printer.attribute("#[differentiable]"), "#[differentiable(concrete)]\n");
        assert_eq!(printer.attribute("#[differentiable(off(hoist))]"), "#[differentiable(concrete, off(hoist))]\n");
    }
}
