//! Random calls of functions written earlier.

use super::generate::Generator;
use super::program::{Function, Kind, Node, Returns};
use super::scope::{Array, Scope, Shape};

impl Generator {
    pub(crate) fn call(&mut self, scope: &mut Scope) -> Option<Vec<Node>> {
        let fits: Vec<_> =
            self.functions.iter().filter(|it| it.cost * scope.times <= Generator::MAX_COST).cloned().collect();
        if fits.is_empty() {
            return None;
        }
        let callee = self.random.pick(&fits).clone();
        self.quiet = true;
        let arguments = self.arguments(&callee, scope, None);
        self.quiet = false;
        let call = format!("{}({})", callee.name, arguments?.join(", "));
        self.spend(callee.cost * scope.times);
        Some(vec![self.bound_call(&callee, &call, scope)])
    }

    /// The statement of a call: its result gets a name, or is added to something, or dropped.
    pub(crate) fn bound_call(&mut self, callee: &Function, call: &str, scope: &mut Scope) -> Node {
        let t = self.scalar();
        let text = match callee.returns {
            Returns::Nothing => format!("{call};"),
            Returns::Tuple | Returns::Array => {
                let q = self.fresh("q");
                (0..2).for_each(|k| scope.read(format!("{q}.{k}")));
                format!("let {q}: ({t}, {t}) = {call};")
            }
            Returns::Scalar => {
                let mutable: Vec<_> = scope.places.iter().filter(|it| it.mutable).map(|it| it.text.clone()).collect();
                let free = |place: &String| !call.contains(super::scope::base(place));
                match mutable.into_iter().find(free) {
                    Some(place) if self.random.chance(25) => format!("{place} += {call}.sin();"),
                    _ if callee.mutates() && self.random.chance(10) => format!("{call};"),
                    _ => {
                        let v = self.fresh("v");
                        scope.read(&v);
                        format!("let {v} = {call};")
                    }
                }
            }
        };
        Node::line(text)
    }

    /// Arguments that the borrow checker accepts together; `given` is one that stands already, of something fresh.
    pub(crate) fn arguments(
        &mut self,
        callee: &Function,
        scope: &Scope,
        given: Option<(usize, &str)>,
    ) -> Option<Vec<String>> {
        // What is written goes first: what is read must not touch it.
        let mut free = scope.clone();
        let mut readable = scope.clone();
        let mut arguments = vec![String::new(); callee.params.len()];
        let written = |kind: &Kind| kind.is_written();
        let order = |first: bool| (0..callee.params.len()).filter(move |&k| written(&callee.params[k].kind) == first);
        for k in order(true) {
            if let Some((at, text)) = given
                && at == k
            {
                arguments[k] = text.to_owned();
                continue;
            }
            let (text, base) = self.written_argument(&callee.params[k].kind, &free)?;
            free = free.without(&base);
            readable = readable.without(&base);
            arguments[k] = text;
        }
        for k in order(false) {
            arguments[k] = self.read_argument(&callee.params[k].kind, &readable)?;
        }
        Some(arguments)
    }

    /// The argument and the variable it borrows.
    fn written_argument(&mut self, kind: &Kind, scope: &Scope) -> Option<(String, String)> {
        let mut arrays: Vec<_> = scope.arrays.iter().filter(|it| it.mutable).cloned().collect();
        match kind {
            Kind::ScalarMut => {
                let places: Vec<_> = scope.places.iter().filter(|it| it.mutable).cloned().collect();
                if !places.is_empty() && self.random.chance(70) {
                    let place = self.random.pick(&places).text.clone();
                    let text = place.strip_prefix('*').map_or_else(|| format!("&mut {place}"), str::to_owned);
                    return Some((text, place));
                }
                let array = if arrays.is_empty() { return None } else { self.random.pick(&arrays).clone() };
                Some((format!("&mut {}[{}]", array.text, self.random.below(array.len)), array.text))
            }
            Kind::SliceMut(least) => {
                arrays.retain(|it| it.len >= *least);
                let array = if arrays.is_empty() { return None } else { self.random.pick(&arrays).clone() };
                let text = match array.kind {
                    _ if self.random.chance(35) => {
                        let n = self.random.between(*least, array.len);
                        let lo = self.random.below(array.len - n + 1);
                        format!("&mut {}[{lo}..{}]", array.text, lo + n)
                    }
                    _ if array.kind == Shape::Slice || array.by_ref => array.text.clone(),
                    _ => format!("&mut {}", array.text),
                };
                Some((text, array.text))
            }
            Kind::ArrayMut => {
                arrays.retain(|it| it.kind == Shape::Array && it.len == 3);
                let array = if arrays.is_empty() { return None } else { self.random.pick(&arrays).clone() };
                let mark = if array.by_ref { "" } else { "&mut " };
                Some((format!("{mark}{}", array.text), array.text))
            }
            Kind::PairMut => {
                let pairs: Vec<_> = scope.pairs.iter().filter(|it| it.mutable).cloned().collect();
                let pair = if pairs.is_empty() { return None } else { self.random.pick(&pairs).clone() };
                let mark = if pair.by_ref { "" } else { "&mut " };
                Some((format!("{mark}{}", pair.text), pair.text))
            }
            Kind::Grows(least) => {
                arrays.retain(|it| it.kind == Shape::Grows && it.len >= *least);
                let array = if arrays.is_empty() { return None } else { self.random.pick(&arrays).clone() };
                let mark = if array.by_ref { "" } else { "&mut " };
                Some((format!("{mark}{}", array.text), array.text))
            }
            _ => None,
        }
    }

    fn read_argument(&mut self, kind: &Kind, scope: &Scope) -> Option<String> {
        Some(match kind {
            Kind::Scalar if self.random.chance(50) => self.damped(scope, 1).text,
            Kind::Scalar => self.leaf(scope).text,
            // The tape does not know that no derivative is taken by them.
            Kind::Constant => self.literal().text,
            Kind::ConstantSlice(least) => {
                let numbers: Vec<_> = (0..*least).map(|_| self.literal().text).collect();
                format!("&[{}]", numbers.join(", "))
            }
            Kind::ScalarRef => {
                let e = self.leaf(scope).text;
                match e.strip_prefix('*') {
                    Some(name) if !name.contains(' ') => format!("&*{name}"),
                    _ => format!("&({e})").replace("&(T", "&(T"),
                }
            }
            Kind::Slice(least) => self.slice(*least, scope)?,
            Kind::Array => {
                let arrays: Vec<_> =
                    scope.arrays.iter().filter(|it| it.kind == Shape::Array && it.len == 3).cloned().collect();
                match arrays.last() {
                    Some(array) if array.by_ref => format!("*{}", array.text),
                    Some(array) => array.text.clone(),
                    _ => format!("[{}, {}, {}]", self.leaf(scope).text, self.leaf(scope).text, self.literal().text),
                }
            }
            Kind::Tuple => format!("({}, {})", self.leaf(scope).text, self.damped(scope, 1).text),
            Kind::Pair => match scope.pairs.last() {
                Some(pair) if !pair.by_ref => pair.text.clone(),
                Some(pair) => format!("*{}", pair.text),
                None => format!("Pair {{ b: {}, c: {}, n: 1 }}", self.leaf(scope).text, self.leaf(scope).text),
            },
            Kind::PairRef => {
                let pair = scope.pairs.last()?;
                if pair.by_ref && !pair.mutable {
                    pair.text.clone()
                } else if pair.by_ref {
                    format!("&*{}", pair.text)
                } else {
                    format!("&{}", pair.text)
                }
            }
            Kind::Maybe => match scope.options.last() {
                Some(option) if self.random.chance(60) => option.clone(),
                _ => format!("Some({})", self.leaf(scope).text),
            },
            Kind::Shape => match scope.shapes.last() {
                Some(shape) => shape.clone(),
                None => return None,
            },
            Kind::Int(most) => {
                let fits: Vec<_> =
                    scope.ints.iter().filter(|it| it.below.is_some_and(|below| below <= most + 1)).cloned().collect();
                match fits.last() {
                    Some(int) if self.random.chance(60) => int.name.clone(),
                    _ => match scope.ints.last() {
                        Some(int) if self.random.chance(50) => format!("{} % {}", int.name, most + 1),
                        _ => self.random.between(0, *most).to_string(),
                    },
                }
            }
            Kind::Ints(least) => match scope.tables.iter().find(|(_, len)| len >= least) {
                // A local one is no reference yet.
                Some((name, _)) if name.starts_with("ls") => format!("&{name}"),
                Some((name, _)) => name.clone(),
                None => format!("&[{}]", vec!["2"; *least].join(", ")),
            },
            Kind::Own(ty) => {
                let value = scope.owns.iter().rfind(|value| value.ty == *ty).map(|value| value.text.clone());
                match value {
                    // A parameter is a reference already.
                    Some(name) if name.starts_with("or") => name,
                    Some(name) => format!("&{name}"),
                    None => {
                        let own = self.own.iter().find(|own| own.name == *ty)?.clone();
                        format!("&{}", self.own_literal(&own, scope))
                    }
                }
            }
            _ => return None,
        })
    }

    /// A slice to read, of at least so many elements and at most six.
    fn slice(&mut self, least: usize, scope: &Scope) -> Option<String> {
        let arrays: Vec<Array> = scope.arrays.iter().filter(|it| it.len >= least).cloned().collect();
        let array = if arrays.is_empty() { return None } else { self.random.pick(&arrays).clone() };
        Some(match array.kind {
            // A vector that grows could become longer than loops here expect.
            _ if array.kind == Shape::Grows || self.random.chance(35) => {
                let n = self.random.between(least, array.len);
                let lo = self.random.below(array.len - n + 1);
                format!("&{}[{lo}..{}]", array.text, lo + n)
            }
            Shape::Slice => array.text.clone(),
            _ if array.by_ref => format!("&{}[..]", array.text),
            _ => format!("&{}", array.text),
        })
    }
}
