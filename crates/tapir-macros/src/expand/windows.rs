//! Windows: inside an innermost loop over `i`, `x[off + i]` becomes `w[i - lo]` with `w = &x[off + lo..][..hi - lo]`.
//!
//! The bounds are then checked once, before the loop, and the compiler can vectorize. A window is only opened where an
//! element is touched in every iteration, so that nothing panics that would not have panicked anyway.

use super::Gen;
use super::value::{last_index, shadow_ident};
use crate::analyse::affine::affine;
use crate::ir::{Hold, Place, Pure, VarId, Vars};
use crate::lower::projected;
use proc_macro2::{Ident, TokenStream};
use quote::{ToTokens, format_ident, quote};

/// Which code is being written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Phase {
    Forward,
    Reverse,
    /// Both passes at once.
    Joint,
}

/// A use of an element, or of a variable in another way.
#[derive(Clone)]
pub(super) struct Access {
    phase: Phase,
    base: VarId,
    shadow: bool,
    mutable: bool,
    conditional: bool,
    /// Text of the prefix and of the invariant offset, for elements that a window could give.
    element: Option<(String, String)>,
    place: Option<Place>,
}

#[derive(Clone)]
pub(super) struct Window {
    phase: Phase,
    base: VarId,
    shadow: bool,
    prefix: String,
    offset: String,
    name: Ident,
}

/// The loop whose elements are windowed.
#[derive(Clone)]
pub(super) struct WindowLoop {
    pub(super) var: VarId,
    pub(super) lo: VarId,
    pub(super) hi: VarId,
    /// What the body declares: nothing that a window could be opened into before the loop.
    pub(super) inside: Vars,
    pub(super) changing: Vars,
}

impl Gen<'_> {
    fn element(&self, place: &Place) -> Option<(String, String)> {
        let inner = self.window_loop.as_ref()?;
        let (prefix, index) = last_index(place)?;
        let prefix = Place { projections: prefix.to_vec(), ..place.clone() };
        if !self.f.has_slices(place.base) {
            return None;
        }
        let mut reads = Vars::new();
        prefix.index_reads(&mut reads);
        if inner.inside.contains(&place.base) || reads.contains(&inner.var) || !reads.is_disjoint(&inner.changing) {
            return None;
        }
        let form = affine(index, inner.var, self.name(inner.var), &inner.changing)?;
        let offset = form.offset.map(|offset| quote!(#offset).to_string()).unwrap_or_default();
        Some((crate::analyse::key(self.f, &prefix), offset))
    }

    /// The element of a window that stands for a place; or notes the use while uses are being collected.
    pub(super) fn windowed(&mut self, place: &Place, shadow: bool, mutable: bool) -> Option<TokenStream> {
        let inner = self.window_loop.clone()?;
        let element = self.element(place);
        let phase = self.phase();
        if let Some(accesses) = &mut self.accesses {
            let place = Some(place.clone());
            let (base, conditional) = (place.as_ref()?.base, self.conditional > 0);
            accesses.push(Access { phase, base, shadow, mutable, conditional, element, place });
            return None;
        }
        let (prefix, offset) = element?;
        let window = self.windows.iter().find(|w| {
            w.phase == phase && w.base == place.base && w.shadow == shadow && w.prefix == prefix && w.offset == offset
        })?;
        let (name, var, lo) = (&window.name, self.name(inner.var), self.bound(inner.lo));
        Some(match self.is_zero(inner.lo) {
            true => quote!(#name[#var]),
            false => quote!(#name[#var - #lo]),
        })
    }

    /// Notes the variables of a passive expression: they are used outside of any window.
    pub(super) fn note_pure(&mut self, pure: &Pure) {
        let phase = self.phase();
        if let Some(accesses) = &mut self.accesses {
            accesses.extend(pure.reads.iter().chain(&pure.shapes).map(|&base| Access {
                phase,
                base,
                shadow: false,
                mutable: false,
                conditional: false,
                element: None,
                place: None,
            }));
        }
    }

    pub(super) fn is_zero(&self, var: VarId) -> bool {
        !self.segments.contains(&var) && self.f.copies.get(&var).is_some_and(|text| text == "0" || text == "0usize")
    }

    /// Chooses windows from the collected uses; gives the statements that open them, per phase.
    pub(super) fn open_windows(&mut self, accesses: &[Access]) -> Vec<(Phase, TokenStream)> {
        let Some(inner) = self.window_loop.clone() else { return vec![] };
        let mut opened: Vec<(Phase, TokenStream)> = vec![];
        for access in accesses {
            let Some((prefix, offset)) = &access.element else { continue };
            let same = |other: &&Access| {
                other.phase == access.phase && other.base == access.base && other.shadow == access.shadow
            };
            let known = self.windows.iter().any(|w| {
                w.phase == access.phase
                    && w.base == access.base
                    && w.shadow == access.shadow
                    && w.prefix == *prefix
                    && w.offset == *offset
            });
            let always = accesses
                .iter()
                .filter(same)
                .any(|other| !other.conditional && other.element.as_ref() == Some(&(prefix.clone(), offset.clone())));
            let mutable = accesses.iter().filter(same).any(|other| other.mutable);
            let alone = accesses
                .iter()
                .filter(same)
                .all(|other| other.element.as_ref() == Some(&(prefix.clone(), offset.clone())));
            if known || !always || mutable && !alone {
                continue;
            }
            let Some(place) = &access.place else { continue };
            let var = &self.f.vars[access.base.0];
            let base = if access.shadow { shadow_ident(&var.name) } else { var.name.clone() };
            let mut whole = place.clone();
            whole.projections.pop();
            let whole = match whole.projections.is_empty() {
                true => base.to_token_stream(),
                false => projected(crate::ir::path_expr(&base), var.hold != Hold::Value, &whole).into_token_stream(),
            };
            self.n += 1;
            let name = format_ident!("{}_w{}", base, self.n);
            let (lo, hi) = (self.bound(inner.lo), self.bound(inner.hi));
            let (zero, offset_tokens) = (self.is_zero(inner.lo), offset.parse::<TokenStream>().unwrap_or_default());
            let start = match (offset.is_empty(), zero) {
                (true, true) => quote!(0),
                (true, false) => quote!(#lo),
                (false, true) => quote!(#offset_tokens),
                (false, false) => quote!((#offset_tokens) + #lo),
            };
            let length = if zero { quote!(#hi) } else { quote!(#hi - #lo) };
            let mutability = mutable.then(|| quote!(mut));
            opened.push((access.phase, quote!(let #name = &#mutability #whole[#start..][..#length];)));
            self.windows.push(Window {
                phase: access.phase,
                base: access.base,
                shadow: access.shadow,
                prefix: prefix.clone(),
                offset: offset.clone(),
                name,
            });
        }
        opened
    }
}
