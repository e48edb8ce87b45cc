//! Where saved values go: local variables, frames of a loop, or the stack itself.

use super::Gen;
use super::shadows::blank;
use crate::analyse::{declares, each};
use crate::ir::{Hold, Scrutinee, Stmt, VarId, Vars};
use proc_macro2::{Ident, TokenStream};
use quote::{format_ident, quote};

/// A place for one saved value.
#[derive(Clone)]
pub(super) struct Slot {
    id: usize,
    ty: Option<syn::Type>,
    kind: Kind,
    /// Nothing is saved if this holds.
    pub(super) unless: Option<TokenStream>,
}

#[derive(Clone)]
enum Kind {
    Push,
    Local,
    Frame { index: TokenStream },
}

/// The store of the block being written.
pub(super) enum Store {
    /// Push and pop.
    Stack,
    /// Variables declared before the block: both passes see them.
    Locals { declarations: TokenStream },
    /// One slice per save, indexed by the iteration. `owned`: in memory apart from the stack, which the body uses too.
    /// `bulk` fills as many as `copied` of them before the loop.
    Frame { index: TokenStream, slots: Vec<Slot>, bulk: TokenStream, copied: usize, owned: bool },
}

impl Store {
    pub(super) fn locals() -> Self {
        Store::Locals { declarations: TokenStream::new() }
    }

    pub(super) fn frame(index: TokenStream, owned: bool) -> Self {
        Store::Frame { index, slots: vec![], bulk: TokenStream::new(), copied: 0, owned }
    }

    pub(super) fn declarations(self) -> TokenStream {
        match self {
            Store::Locals { declarations } => declarations,
            _ => TokenStream::new(),
        }
    }
}

impl Gen<'_> {
    /// A new slot for a value of a type, in the current store if the type has a fixed size.
    pub(super) fn typed_slot(&mut self, ty: Option<syn::Type>, fixed: bool, unless: Option<TokenStream>) -> Slot {
        self.n += 1;
        let id = self.n;
        let mut slot = Slot { id, ty, kind: Kind::Push, unless };
        let Some(ty) = slot.ty.clone().filter(|_| fixed) else { return slot };
        match self.stores.last_mut() {
            Some(Store::Locals { declarations }) => {
                slot.kind = Kind::Local;
                let (name, value) = (format_ident!("__l{}", id), blank(&ty, false));
                declarations.extend(quote!(let mut #name: #ty = #value;));
            }
            Some(Store::Frame { index, slots, .. }) => {
                slot.kind = Kind::Frame { index: index.clone() };
                slots.push(slot.clone());
            }
            _ => {}
        }
        slot
    }

    /// Saves a value (a place expression) in a slot.
    pub(super) fn put(&self, slot: &Slot, value: &TokenStream) -> TokenStream {
        if self.plain {
            return TokenStream::new();
        }
        match &slot.kind {
            Kind::Push => quote!(__st.push(&#value);),
            Kind::Local => {
                let name = format_ident!("__l{}", slot.id);
                quote!(#name = #value;)
            }
            Kind::Frame { index } => {
                let frame = slot.frame();
                quote!(::tapir::Save::put(&#value, #frame, #index);)
            }
        }
    }

    /// The value of a slot. `witness` declares a variable of the type, where the type is not known.
    pub(super) fn get(&mut self, slot: &Slot, witness: Option<&Stmt>) -> TokenStream {
        let ty = &slot.ty;
        match &slot.kind {
            Kind::Push => match (ty, witness) {
                (Some(ty), _) => quote!(__st.pop::<#ty>()),
                (None, Some(stmt)) => match self.witness(stmt) {
                    Some(witness) => quote!(__st.pop_like(|| #witness)),
                    None => quote!(__st.pop()),
                },
                (None, None) => quote!(__st.pop()),
            },
            Kind::Local => {
                let name = format_ident!("__l{}", slot.id);
                quote!(#name)
            }
            Kind::Frame { index } => {
                let frame = slot.frame();
                quote!(<#ty as ::tapir::Save>::get(#frame, #index))
            }
        }
    }

    /// An expression of the type of the variable that a statement declares; it is never evaluated.
    fn witness(&mut self, stmt: &Stmt) -> Option<TokenStream> {
        // The variables it mentions need not be in scope here, so it declares them itself. Nor are windows into them.
        let inner = self.window_loop.take();
        let mut lets = TokenStream::new();
        let value = self.declared_like(stmt, &mut Vars::new(), &mut lets, false);
        self.window_loop = inner;
        let value = value?;
        Some(quote!({ #lets #value }))
    }

    /// A value of the type of the variable that a statement declares, and before it what the value mentions.
    fn declared_like(
        &mut self,
        stmt: &Stmt,
        done: &mut Vars,
        out: &mut TokenStream,
        apart: bool,
    ) -> Option<TokenStream> {
        let Stmt::Declare { var } = stmt else {
            let mut reads = Vars::new();
            crate::analyse::reads(std::slice::from_ref(stmt), &mut reads);
            self.witnesses(&reads, done, out, apart)?;
            return match stmt {
                Stmt::Let { value, .. } | Stmt::Assign { value, .. } => Some(self.value_again(value)),
                Stmt::Call { callee, args, part, .. } => Some(self.eval_call(callee, args, *part)),
                _ => None,
            };
        };
        // What is assigned to it later, by all branches: one alone may say too little, as `None` does.
        let mut assigned = vec![];
        each(&self.f.body, &mut |stmt| match stmt {
            Stmt::Assign { place, first: true, .. } if place.base == *var && place.projections.is_empty() => {
                assigned.push(stmt);
            }
            Stmt::Call { out: Some(result), first: true, .. } if result == var => assigned.push(stmt),
            _ => {}
        });
        // Those that mention what a pattern binds are of no use elsewhere, if there are others.
        for apart in [true, apart] {
            let mut values = vec![];
            for stmt in &assigned {
                let before = (done.clone(), out.clone());
                match self.declared_like(stmt, done, out, apart) {
                    Some(value) => values.push(value),
                    None => (*done, *out) = before,
                }
            }
            if !values.is_empty() {
                return Some(quote!(match 0 { #(0 => #values,)* _ => ::core::unreachable!() }));
            }
        }
        None
    }

    /// Declares the names that the pattern of an arm binds.
    fn bound_by_arm(&mut self, var: VarId, done: &mut Vars, out: &mut TokenStream) -> Option<()> {
        let f = self.f;
        let mut found = None;
        each(&f.body, &mut |stmt| {
            if let Stmt::Match { on, arms } = stmt
                && let Some(arm) = arms.iter().find(|arm| arm.bindings.contains(&var))
            {
                found = Some((on, arm));
            }
        });
        let (on, arm) = found?;
        done.extend(&arm.bindings);
        let mut reads = Vars::new();
        match on {
            Scrutinee::Passive(on, _) => {
                reads.insert(*on);
            }
            Scrutinee::Place { place, .. } => {
                reads.insert(place.base);
                place.index_reads(&mut reads);
            }
        }
        self.witnesses(&reads, done, out, true)?;
        let on = match on {
            Scrutinee::Passive(on, hold) => {
                let name = self.name(*on);
                if *hold == Hold::Value { quote!(#name.clone()) } else { quote!(&#name) }
            }
            Scrutinee::Place { place, mutable } => {
                let place = self.place(place);
                if *mutable { quote!(&mut #place) } else { quote!(&#place) }
            }
        };
        let (pat, names) = (&arm.pat, arm.bindings.iter().map(|var| &f.vars[var.0].name).collect::<Vec<_>>());
        // Nothing here is ever run, and the compiler need not look for what is lent to whom.
        out.extend(quote! {
            ::core::assert!(::core::unreachable!());
            let (#(#names,)*) = match #on { #pat => (#(#names,)*), _ => ::core::unreachable!() };
        });
        Some(())
    }

    /// Declares variables, and those that their declarations mention, with values of the right types. `apart`: not where
    /// patterns bind them.
    fn witnesses(&mut self, vars: &Vars, done: &mut Vars, out: &mut TokenStream, apart: bool) -> Option<()> {
        for &var in vars {
            let known = &self.f.vars[var.0];
            if !done.insert(var) {
                continue;
            }
            let (name, written) = (known.name.clone(), known.written.clone());
            // Arguments are in scope, but may be lent to a window.
            let named = |ty: &syn::Type| !quote!(#ty).into_iter().any(|token| token.to_string() == "impl");
            if known.param && (known.name == "self" || !written.as_ref().is_some_and(named)) {
                continue;
            }
            if let Some(ty) = written {
                out.extend(quote!(let mut #name: #ty = ::core::unreachable!();));
                continue;
            }
            let (mut declaration, mut start, mut matched) = (None, None, false);
            each(&self.f.body, &mut |stmt| match stmt {
                _ if declares(stmt) == Some(var) => declaration = Some(stmt),
                Stmt::For { var: own, lo, .. } if *own == var => start = Some(*lo),
                Stmt::Match { arms, .. } => matched |= arms.iter().any(|arm| arm.bindings.contains(&var)),
                _ => {}
            });
            // What is saved in an arm is taken back in the same arm, where its pattern binds the same names.
            if matched {
                if apart {
                    self.bound_by_arm(var, done, out)?;
                }
                continue;
            }
            let value = match (declaration, start) {
                (_, Some(lo)) => {
                    self.witnesses(&Vars::from([lo]), done, out, apart)?;
                    self.bound(lo)
                }
                (Some(stmt), _) => self.declared_like(stmt, done, out, apart)?,
                _ => return None,
            };
            out.extend(quote!(let mut #name = #value;));
        }
        Some(())
    }

    /// Copies a whole range into the frame of a slot before the loop.
    pub(super) fn bulk(&mut self, slot: &Slot, range: TokenStream) {
        let frame = slot.frame();
        if let Some(Store::Frame { bulk, copied, .. }) = self.stores.last_mut() {
            *copied += 1;
            bulk.extend(quote!(::tapir::put_all(#frame, &#range);));
        }
    }
}

impl Slot {
    fn frame(&self) -> Ident {
        format_ident!("__f{}", self.id)
    }

    /// How many words one value takes. A scalar that cannot be saved has no number of words: where nothing is saved it
    /// is not asked for.
    fn words(&self, shared: bool) -> TokenStream {
        let ty = &self.ty;
        match (&self.unless, shared) {
            (Some(flag), false) => quote!((if #flag { 0 } else { ::tapir::words::<#ty>() })),
            (Some(flag), true) => quote!((if !__SAVE || #flag { 0 } else { ::tapir::words::<#ty>() })),
            (None, false) => quote!(::tapir::words::<#ty>()),
            (None, true) => quote!((if __SAVE { ::tapir::words::<#ty>() } else { 0 })),
        }
    }
}

/// The words of one iteration.
pub(super) fn total(slots: &[Slot], shared: bool) -> TokenStream {
    let words = slots.iter().map(|slot| slot.words(shared));
    match slots.len() {
        1 => quote!(#(#words)*),
        _ => quote!((#(#words)+*)),
    }
}

/// Splits a frame into the slices of the slots, each of `n` values.
pub(super) fn split(slots: &[Slot], n: &Ident, mutable: bool, shared: bool) -> TokenStream {
    if let [slot] = slots {
        let frame = slot.frame();
        return quote!(let #frame = __frame;);
    }
    let mut out = TokenStream::new();
    for slot in slots {
        let (frame, words) = (slot.frame(), slot.words(shared));
        out.extend(match mutable {
            true => quote!(let (#frame, __frame) = __frame.split_at_mut(#n * #words);),
            false => quote!(let (#frame, __frame) = __frame.split_at(#n * #words);),
        });
    }
    out
}
