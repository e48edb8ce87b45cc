//! What a function takes and gives.

use syn::visit::Visit;
use syn::{
    FnArg, GenericParam, Generics, Lifetime, Pat, Receiver, ReceiverKind, ReturnType, Safety, Signature, Type,
    TypeParamBound, TypeReference, WherePredicate,
};

use super::types::{Role, is_callable, is_passive};
use super::{Checker, UNSAFE};

impl Checker {
    pub(super) fn signature(&mut self, signature: &Signature) {
        if let Some(asyncness) = &signature.asyncness {
            self.messages.say(
                asyncness,
                "an `async` function runs in pieces and at times that are not \
                 known here; differentiate a plain function and call it from the \
                 `async` one",
            );
        }
        if let Safety::Unsafe(unsafety) = &signature.safety {
            self.messages.say(unsafety, UNSAFE);
        }
        if let Some(abi) = &signature.abi {
            self.messages.say(
                abi,
                "a companion has no foreign calling convention; differentiate a plain \
                 function and call it from the `extern` one",
            );
        }
        if let Some(variadic) = &signature.variadic {
            self.messages.say(variadic, "each parameter has its own place in the rule; take a slice instead of `...`");
        }
        self.visit_generics(&signature.generics);
        for argument in &signature.inputs {
            match argument {
                FnArg::Receiver(receiver) => self.receiver(receiver),
                FnArg::Typed(argument) => {
                    let mut constant = false;
                    for attribute in &argument.attrs {
                        constant |= self.constant(attribute);
                        self.any_attribute(attribute);
                    }
                    self.parameter(&argument.pat);
                    self.boundary_type(&argument.ty, Role::Parameter, constant);
                }
            }
        }
        if let ReturnType::Type(_, ty) = &signature.output {
            self.result(ty, signature);
        }
    }

    fn receiver(&mut self, receiver: &Receiver) {
        for attribute in &receiver.attrs {
            self.constant(attribute);
            self.any_attribute(attribute);
        }
        self.self_outside(receiver.self_token);
        if let ReceiverKind::Typed(_, ty) = &receiver.kind {
            let inner = match &**ty {
                Type::Reference(reference) => &reference.elem,
                other => other,
            };
            if !matches!(inner, Type::Path(path) if path.path.is_ident("Self")) {
                self.messages.say(ty, "the shadow of `self` is that of `Self`; take `self`, `&self` or `&mut self`");
            }
        }
    }

    fn parameter(&mut self, pattern: &Pat) {
        match pattern {
            Pat::Ident(name) if name.by_ref.is_none() && name.subpat.is_none() => self.visit_pat(pattern),
            Pat::Tuple(tuple) => tuple.elems.iter().for_each(|pattern| self.parameter(pattern)),
            Pat::Paren(paren) => self.parameter(&paren.pat),
            Pat::Wild(wild) => {
                self.messages
                    .say(wild, "the rule must name its parameters; write a name that begins with `_`, as in `_n`");
            }
            other => self.messages.say(
                other,
                "a parameter is a name or a tuple of names; take it under a name and write this pattern in a `let`",
            ),
        }
    }

    fn result(&mut self, ty: &Type, signature: &Signature) {
        let before = self.messages.count();
        self.boundary_type(ty, Role::Result, false);
        if let Type::Reference(reference) = ty
            && !is_passive(ty)
            && self.messages.count() == before
        {
            self.returned_reference(reference, signature);
        }
    }

    /// The shadow of a returned reference is found in that of the one parameter it points into.
    fn returned_reference(&mut self, result: &TypeReference, signature: &Signature) {
        let mut sources = signature.inputs.iter().filter(|argument| match argument {
            FnArg::Receiver(receiver) => match &receiver.kind {
                ReceiverKind::Reference(_, lifetime, _) => may_be(result.lifetime.as_ref(), lifetime.as_ref()),
                _ => false,
            },
            FnArg::Typed(argument) => match &*argument.ty {
                Type::Reference(reference) => may_be(result.lifetime.as_ref(), reference.lifetime.as_ref()),
                _ => false,
            },
        });
        let by_self = result.lifetime.is_none() && signature.receiver().is_some();
        match (sources.next(), sources.next()) {
            (Some(_), None) => {}
            (Some(_), Some(_)) if by_self => {}
            (Some(_), Some(_)) => self.messages.say(
                result,
                "the result may point into more than one parameter; give the one it comes from a lifetime \
                 of its own, or return an index",
            ),
            (None, _) => {
                self.messages.say(
                    result,
                    "the result points into no parameter, so it has no shadow; return \
                     the value itself",
                );
            }
        }
    }

    pub(super) fn generic_parameters(&mut self, generics: &Generics) {
        for parameter in &generics.params {
            match parameter {
                GenericParam::Type(parameter) => {
                    self.visit_ident(&parameter.ident);
                    parameter.bounds.iter().for_each(|bound| self.bound(bound));
                }
                GenericParam::Const(parameter) => self.visit_ident(&parameter.ident),
                GenericParam::Lifetime(parameter) => self.visit_lifetime(&parameter.lifetime),
            }
        }
        for predicate in generics.where_clause.iter().flat_map(|clause| &clause.predicates) {
            if let WherePredicate::Type(predicate) = predicate {
                self.visit_type(&predicate.bounded_ty);
                predicate.bounds.iter().for_each(|bound| self.bound(bound));
            }
        }
    }

    fn bound(&mut self, bound: &TypeParamBound) {
        if is_callable(bound) {
            self.callable(bound, "a closure");
        } else {
            self.visit_type_param_bound(bound);
        }
    }
}

/// Whether a result with the first lifetime may point into a parameter with the second.
fn may_be(result: Option<&Lifetime>, parameter: Option<&Lifetime>) -> bool {
    result.is_none() || result == parameter
}
