//! The adjoint of one statement's expression.

use super::Gen;
use super::value::shadow_ident;
use crate::ir::{Build, Expr, Hold, Place, Ty, VarId};
use crate::scalar::Op;
use proc_macro2::{Ident, TokenStream};
use quote::{format_ident, quote};

/// The pieces of an adjoint: values are bound first, so that no store comes between the reads.
#[derive(Default)]
pub(super) struct Adjoint {
    keys: Vec<(String, Ident)>,
    pub(super) lets: TokenStream,
    pub(super) steps: TokenStream,
}

/// One of several results, whose adjoint starts from one.
pub(super) struct Item {
    /// Its cotangent.
    scale: Ident,
    /// What arrives at scalar variables, summed up before it is scaled.
    sums: Vec<(VarId, Ident)>,
}

impl Adjoint {
    pub(super) fn tokens(&self) -> TokenStream {
        let (lets, steps) = (&self.lets, &self.steps);
        quote!(#lets #steps)
    }
}

impl Gen<'_> {
    /// Adds the adjoint of `e` with cotangent `seed`. `known` is a variable that holds the value of `e`.
    pub(super) fn adjoint(&mut self, e: &Expr, seed: TokenStream, known: Option<&Ident>, out: &mut Adjoint) {
        match e {
            Expr::Const(_) => {}
            Expr::Read(place) => self.contribute(place, seed, out),
            Expr::Op(op, args) => self.op_adjoint(e, *op, args, seed, known, out),
            Expr::Build(build, items) => self.build_adjoint(build, items, seed, out),
            Expr::Repeat(value, _, _) => {
                if value.is_active() {
                    // Each element is a copy: all their cotangents flow back.
                    let element = self.fresh("d");
                    let mut inner = Adjoint::default();
                    self.adjoint(value, quote!((*#element)), None, &mut inner);
                    let (lets, steps) = (inner.lets, inner.steps);
                    out.steps.extend(quote!(#lets for #element in (#seed).iter() { #steps }));
                }
            }
        }
    }

    /// `shadow(place) += seed`.
    fn contribute(&mut self, place: &Place, seed: TokenStream, out: &mut Adjoint) {
        if let Some((key, register)) = self.redirect.clone()
            && key == crate::analyse::key(self.f, place)
        {
            out.steps.extend(match self.redirected {
                true => quote!(#register += #seed;),
                false => quote!(let mut #register = #seed;),
            });
            self.redirected = true;
            return;
        }
        if !self.f.vars[place.base.0].active {
            return;
        }
        if place.ty == Ty::Real
            && self.f.vars[place.base.0].hold == Hold::Value
            && place.projections.is_empty()
            && let Some(mut item) = self.item.take()
        {
            out.steps.extend(match item.sums.iter().find(|(var, _)| *var == place.base) {
                Some((_, sum)) => quote!(#sum += #seed;),
                None => {
                    let sum = self.fresh("p");
                    item.sums.push((place.base, sum.clone()));
                    quote!(let mut #sum = #seed;)
                }
            });
            self.item = Some(item);
            return;
        }
        let shadow = self.shadow(place);
        let seed = match &self.item {
            Some(Item { scale, .. }) => quote!(#scale * (#seed)),
            None => seed,
        };
        out.steps.extend(match place.ty {
            Ty::Real if self.scaled && self.f.vars[place.base.0].hold != Hold::Value => {
                quote!(#shadow += __scale * (#seed);)
            }
            Ty::Real => quote!(#shadow += #seed;),
            _ => quote!(::tapir::increment(&mut #shadow, &#seed);),
        });
    }

    /// The value of an expression, bound once.
    fn bind_value(&mut self, e: &Expr, out: &mut Adjoint) -> TokenStream {
        let value = self.value(e);
        let is_name = matches!(e, Expr::Const(pure) if matches!(pure.expr, syn::Expr::Path(_) | syn::Expr::Lit(_) | syn::Expr::Call(_)))
            || matches!(e, Expr::Read(place) if place.projections.is_empty());
        if is_name {
            return value;
        }
        let key = value.to_string();
        if let Some((_, name)) = out.keys.iter().find(|(known, _)| *known == key) {
            return quote!(#name);
        }
        let name = self.fresh("t");
        out.lets.extend(quote!(let #name = #value;));
        out.keys.push((key, name.clone()));
        quote!(#name)
    }

    fn op_adjoint(
        &mut self,
        e: &Expr,
        op: Op,
        args: &[Expr],
        seed: TokenStream,
        known: Option<&Ident>,
        out: &mut Adjoint,
    ) {
        if !e.is_active() {
            return;
        }
        // Values first.
        let mut values: Vec<Option<TokenStream>> = vec![None; args.len()];
        let mut result = None;
        for (k, _) in args.iter().enumerate().filter(|(_, arg)| arg.is_active()) {
            let (needed, by_result) = op.needs(k);
            for value in needed {
                if values[value].is_none() {
                    values[value] = Some(self.bind_value(&args[value], out));
                }
            }
            if by_result && result.is_none() {
                result = Some(match known {
                    Some(name) => quote!(#name),
                    None => self.bind_value(e, out),
                });
            }
        }
        // A name stands for itself.
        let s = match is_name(&seed) {
            true => seed,
            false => {
                let s = self.fresh("s");
                out.steps.extend(quote!(let #s = #seed;));
                quote!(#s)
            }
        };
        let value = |k: usize| values[k].clone().unwrap_or_default();
        let active = |k: usize| args.get(k).is_some_and(Expr::is_active);
        let y = result.clone().unwrap_or_default();
        let mut seeds: Vec<(usize, TokenStream)> = vec![];
        match op {
            Op::Neg => seeds.push((0, quote!(-#s))),
            Op::Add => seeds.extend([(0, quote!(#s)), (1, quote!(#s))]),
            Op::Sub => seeds.extend([(0, quote!(#s)), (1, quote!(-#s))]),
            Op::Mul => {
                let (a, b) = (value(0), value(1));
                seeds.extend([(0, quote!(#s * #b)), (1, quote!(#s * #a))]);
            }
            Op::Div => {
                let b = value(1);
                let q = self.fresh("s");
                out.steps.extend(quote!(let #q = #s / #b;));
                seeds.extend([(0, quote!(#q)), (1, quote!(-(#q * #y)))]);
            }
            Op::Rem => {
                let (a, b) = (value(0), value(1));
                seeds.extend([(0, quote!(#s)), (1, quote!(#s * ::tapir::partial::rem_b(#a, #b)))]);
            }
            Op::Powi => {
                let (a, n) = (value(0), value(1));
                seeds.push((0, quote!(#s * ::tapir::partial::powi(#a, #n))));
            }
            Op::MulAdd => {
                let (a, b) = (value(0), value(1));
                seeds.extend([(0, quote!(#s * #b)), (1, quote!(#s * #a)), (2, quote!(#s))]);
            }
            // Of a type that is not known here: the shadow tells.
            Op::Cast(..) if matches!(&args[0], Expr::Read(place) if place.ty != Ty::Real) => {
                seeds.push((0, quote!(::tapir::uncast(#s))));
            }
            Op::Cast(from, _) => {
                let from = format_ident!("{}", from);
                seeds.push((0, quote!(#s as #from)));
            }
            Op::Unary(name, by_result) => {
                let partial = format_ident!("{}", name);
                let argument = if by_result { y } else { value(0) };
                // `exp` is its own derivative: spare the call.
                seeds.push((0, quote!(#s * ::tapir::partial::#partial(#argument))));
            }
            Op::Binary(binary) => {
                for (k, letters, suffix) in [(0, binary.a, "a"), (1, binary.b, "b")] {
                    let Some(letters) = letters.filter(|_| active(k)) else { continue };
                    let partial = format_ident!("{}_{}", binary.name, suffix);
                    let arguments = letters.chars().map(|letter| match letter {
                        'a' => value(0),
                        'b' => value(1),
                        _ => y.clone(),
                    });
                    seeds.push((k, quote!(#s * ::tapir::partial::#partial(#(#arguments),*))));
                }
            }
        }
        for (k, seed) in seeds {
            if active(k) {
                self.adjoint(&args[k], seed, None, out);
            }
        }
    }

    /// The adjoint of one of several results. In a small function it starts from one, and is scaled where it arrives.
    fn item_adjoint(&mut self, item: &Expr, seed: TokenStream, out: &mut Adjoint) {
        if !self.scaled_items || !matches!(item, Expr::Op(..)) || !item.is_active() || item.has_cast() {
            return self.adjoint(item, seed, None, out);
        }
        let (scale, one) = (self.fresh("s"), self.fresh("one"));
        out.steps.extend(quote!(let #scale = #seed; let #one = ::tapir::one_like(#scale);));
        self.item = Some(Item { scale: scale.clone(), sums: vec![] });
        self.adjoint(item, quote!(#one), None, out);
        let sums = self.item.take().map(|item| item.sums).unwrap_or_default();
        for (var, sum) in sums {
            let shadow = shadow_ident(self.name(var));
            out.steps.extend(quote!(#shadow += #scale * #sum;));
        }
    }

    fn build_adjoint(&mut self, build: &Build, items: &[Expr], seed: TokenStream, out: &mut Adjoint) {
        let path_of_tangent = |path: &syn::Path| {
            let mut path = path.clone();
            crate::lower::to_tangent_path(&mut path);
            path
        };
        let names: Vec<Ident> = (0..items.len()).map(|_| self.fresh("s")).collect();
        match build {
            Build::Array | Build::Vec => {
                for (i, item) in items.iter().enumerate() {
                    self.item_adjoint(item, quote!(#seed[#i]), out);
                }
            }
            Build::Tuple => {
                for (i, item) in items.iter().enumerate() {
                    let i = syn::Index::from(i);
                    self.item_adjoint(item, quote!(#seed.#i), out);
                }
            }
            Build::Struct(path, members) if !is_variant(path) => {
                for (member, item) in members.iter().zip(items) {
                    self.adjoint(item, quote!(#seed.#member), None, out);
                }
            }
            Build::Struct(path, members) => {
                let path = path_of_tangent(path);
                let mut inner = Adjoint::default();
                for (name, item) in names.iter().zip(items) {
                    self.adjoint(item, seed_of(item, name), None, &mut inner);
                }
                let inner = inner.tokens();
                out.steps.extend(quote!(if let #path { #(#members: #names),* } = &#seed { #inner }));
            }
            Build::Call(path, false) if super::value::is_new(path) => {
                self.adjoint(&items[0], quote!((*#seed)), None, out);
            }
            Build::Call(_, false) => {
                for (i, item) in items.iter().enumerate() {
                    let i = syn::Index::from(i);
                    self.adjoint(item, quote!(#seed.#i), None, out);
                }
            }
            // Errors have no derivative.
            Build::Call(path, true) if path.is_ident("Err") => {}
            Build::Call(path, true) => {
                let path = path_of_tangent(path);
                let mut inner = Adjoint::default();
                for (name, item) in names.iter().zip(items) {
                    self.adjoint(item, seed_of(item, name), None, &mut inner);
                }
                let inner = inner.tokens();
                out.steps.extend(quote!(if let #path(#(#names),*) = &#seed { #inner }));
            }
        }
    }
}

/// A cotangent that is held by reference.
fn seed_of(item: &Expr, name: &Ident) -> TokenStream {
    match item {
        Expr::Read(place) if place.ty != Ty::Real => quote!(*#name),
        _ => quote!((*#name)),
    }
}

fn is_variant(path: &syn::Path) -> bool {
    let n = path.segments.len();
    n > 1 && path.segments[n - 2].ident.to_string().starts_with(char::is_uppercase)
}

/// Whether tokens are a single name. No caller gives the name of something that its adjoint changes.
fn is_name(tokens: &TokenStream) -> bool {
    let mut tokens = tokens.clone().into_iter();
    matches!((tokens.next(), tokens.next()), (Some(proc_macro2::TokenTree::Ident(_)), None))
}
