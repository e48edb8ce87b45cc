//! A local that starts without derivatives and gets them from a callee, through a reference that has a name.
//!
//! Whether a buffer carries derivatives must be seen through every such name: an alias, a row, a chunk, a part.

use super::generate::Generator;
use super::program::{Function, Kind, Node};
use super::scope::{Array, Int, Pair, Scope, Shape};

/// What stands around the call: lines before it, and the loop or block that it is in.
struct Frame {
    before: Vec<String>,
    open: Option<String>,
    /// The names that the callee is given, one call for each.
    given: Vec<String>,
    /// What the call may mention besides what is in scope already.
    index: Option<Int>,
    element: Option<String>,
}

impl Frame {
    fn new(before: &[String], given: &str) -> Frame {
        Frame { before: before.to_vec(), open: None, given: vec![given.to_owned()], index: None, element: None }
    }

    fn inside(mut self, open: String) -> Frame {
        self.open = Some(open);
        self
    }
}

impl Generator {
    pub(crate) fn handed(&mut self, scope: &mut Scope) -> Option<Vec<Node>> {
        let is_handed = |kind: &Kind| kind.is_written() && !matches!(kind, Kind::Grows(_));
        let fits = |it: &&Function| {
            4 * it.cost * scope.times <= Generator::MAX_COST && it.params.iter().any(|param| is_handed(&param.kind))
        };
        let callees: Vec<_> = self.functions.iter().filter(fits).cloned().collect();
        if callees.is_empty() {
            return None;
        }
        let callee = self.random.pick(&callees).clone();
        let positions: Vec<_> = (0..callee.params.len()).filter(|&k| is_handed(&callee.params[k].kind)).collect();
        let at = *self.random.pick(&positions);
        let start = match self.random.below(5) {
            0 => self.expr(scope, 1).text,
            1 | 2 => self.typed_constant("0.2"),
            _ => self.typed_constant("0.0"),
        };
        let mut after = Scope::default();
        let frame = match callee.params[at].kind {
            Kind::SliceMut(least) => self.slice_frame(least, &start, &mut after),
            Kind::ScalarMut => self.scalar_frame(&start, scope, &mut after),
            Kind::ArrayMut => self.array_frame(&start, &mut after),
            _ => self.pair_frame(&start, &mut after),
        };
        let mut inner = if frame.open.is_some() { scope.body(4) } else { scope.clone() };
        inner.ints.extend(frame.index);
        frame.element.iter().for_each(|e| inner.read(format!("*{e}")));
        let mut calls = Vec::new();
        for name in &frame.given {
            self.quiet = true;
            let arguments = self.arguments(&callee, &inner, Some((at, name)));
            self.quiet = false;
            let call = format!("{}({})", callee.name, arguments?.join(", "));
            self.spend(callee.cost * inner.times);
            calls.push(self.bound_call(&callee, &call, &mut inner));
        }
        let mut nodes: Vec<_> = frame.before.into_iter().map(Node::line).collect();
        match frame.open {
            Some(open) if open.ends_with("{") => nodes.push(Node::block(open, calls)),
            // A closure for each element.
            Some(open) => nodes.push(Node::block(format!("{open} {{"), calls).closed_by("});")),
            None => {
                nodes.extend(calls);
                *scope = inner;
            }
        }
        scope.arrays.extend(after.arrays);
        scope.places.extend(after.places);
        scope.pairs.extend(after.pairs);
        scope.ints.extend(after.ints);
        Some(nodes)
    }

    /// Something a `&mut [T]` of at least so many elements is taken from.
    fn slice_frame(&mut self, least: usize, start: &str, after: &mut Scope) -> Frame {
        let (w, r, s) = (self.fresh("w"), self.fresh("r"), self.fresh("r"));
        let n = least + self.random.below(3);
        let lo = self.random.below(n - least + 1);
        let form = self.random.below(12);
        match form {
            5..=7 => {
                let shape = if form == 7 { Shape::Vec } else { Shape::Array };
                after.arrays.extend((0..2).map(|k| Array::new(format!("{w}[{k}]"), shape, n, true)));
            }
            2 | 9 => after.arrays.push(Array::new(&w, Shape::Vec, 2 * least, true)),
            8 => after.arrays.push(Array::new(&w, Shape::Vec, 2 * n, true)),
            0 => after.arrays.push(Array::new(&w, Shape::Array, n, true)),
            _ => after.arrays.push(Array::new(&w, Shape::Vec, n, true)),
        }
        let array = format!("let mut {w} = [{start}; {n}];");
        let vector = format!("let mut {w} = vec![{start}; {n}];");
        let rows = format!("let mut {w} = [[{start}; {n}]; 2];");
        let index = Int { name: self.fresh("i"), mutable: false, below: Some(2), index_of: None };
        match form {
            0 => Frame::new(&[array, format!("let {r} = &mut {w};")], &r),
            1 => Frame::new(&[vector, format!("let {r} = &mut {w}[{lo}..{}];", lo + least)], &r),
            2 => Frame::new(&[format!("let mut {w} = vec![{start}; {}];", 2 * least)], &r)
                .inside(format!("for {r} in {w}.chunks_mut({least}) {{")),
            3 => Frame::new(&[vector], &format!("{w}.as_mut_slice()")),
            4 => Frame::new(
                &[vector, format!("let {r} = &mut {w};"), format!("let {s} = &mut {r}[{lo}..{}];", lo + least)],
                &s,
            ),
            5 => Frame::new(&[rows], &r).inside(format!("for {r} in {w}.iter_mut() {{")),
            6 => Frame { index: Some(index.clone()), ..Frame::new(&[rows], &r) }
                .inside(format!("for ({}, {r}) in {w}.iter_mut().enumerate() {{", index.name)),
            7 => {
                let rows = format!("let mut {w} = vec![vec![{start}; {n}]; 2];");
                Frame::new(&[rows], &r).inside(format!("for {r} in {w}.iter_mut() {{"))
            }
            8 => Frame {
                given: vec![r.clone(), s.clone()],
                ..Frame::new(
                    &[
                        format!("let mut {w} = vec![{start}; {}];", 2 * n),
                        format!("let ({r}, {s}) = {w}.split_at_mut({n});"),
                    ],
                    &r,
                )
            },
            9 => Frame {
                index: Some(index.clone()),
                ..Frame::new(&[format!("let mut {w} = vec![{start}; {}];", 2 * least)], &r)
            }
            .inside(format!("for ({}, {r}) in {w}.chunks_exact_mut({least}).enumerate() {{", index.name)),
            10 => Frame::new(&[vector, format!("let {r} = &mut {w};")], &r),
            _ => Frame::new(&[vector.replace("= vec!", "= std::vec!")], &format!("&mut {w}")),
        }
    }

    fn array_frame(&mut self, start: &str, after: &mut Scope) -> Frame {
        let (w, r) = (self.fresh("w"), self.fresh("r"));
        if self.random.chance(50) {
            after.arrays.push(Array::new(&w, Shape::Array, 3, true));
            return Frame::new(&[format!("let mut {w} = [{start}; 3];"), format!("let {r} = &mut {w};")], &r);
        }
        after.arrays.extend((0..2).map(|k| Array::new(format!("{w}[{k}]"), Shape::Array, 3, true)));
        Frame::new(&[format!("let mut {w} = [[{start}; 3]; 2];")], &r).inside(format!("for {r} in {w}.iter_mut() {{"))
    }

    fn scalar_frame(&mut self, start: &str, scope: &Scope, after: &mut Scope) -> Frame {
        let (w, r) = (self.fresh("w"), self.fresh("r"));
        let n = self.random.between(2, 4);
        let form = self.random.below(6);
        if form == 0 {
            after.write(&w);
            return Frame::new(&[format!("let mut {w} = {start};"), format!("let {r} = &mut {w};")], &r);
        }
        after.arrays.push(Array::new(&w, Shape::Array, n, true));
        let array = format!("let mut {w} = [{start}; {n}];");
        let slices: Vec<_> = scope.arrays.iter().filter(|it| it.kind == Shape::Slice && !it.mutable).collect();
        match form {
            1 | 2 => Frame::new(&[array], &r).inside(format!("for {r} in {w}.iter_mut() {{")),
            3 if !slices.is_empty() => {
                let (from, e) = (self.random.pick(&slices).text.clone(), self.fresh("e"));
                Frame { element: Some(e.clone()), ..Frame::new(&[array], &r) }
                    .inside(format!("for ({r}, {e}) in {w}.iter_mut().zip({from}.iter()) {{"))
            }
            4 => Frame::new(&[array], &r).inside(format!("{w}.iter_mut().for_each(|{r}|")),
            _ => Frame::new(&[array, format!("let {r} = &mut {w}[{}];", self.random.below(n))], &r),
        }
    }

    fn pair_frame(&mut self, start: &str, after: &mut Scope) -> Frame {
        let (q, r) = (self.fresh("q"), self.fresh("r"));
        after.write(format!("{q}.b"));
        after.write(format!("{q}.c"));
        after.pairs.push(Pair { text: q.clone(), by_ref: false, mutable: true });
        after.ints.push(Int { name: format!("{q}.n"), mutable: false, below: Some(2), index_of: None });
        let pair = format!("let mut {q} = Pair {{ b: {start}, c: {start}, n: 1 }};");
        Frame::new(&[pair, format!("let {r} = &mut {q};")], &r)
    }
}
