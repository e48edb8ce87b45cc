//! Reads an `impl` block with the passes of a rule, and checks all that can be checked without types.

use proc_macro2::TokenStream;
use quote::quote;
use syn::spanned::Spanned;
use syn::{
    Attribute, ExprPath, Generics, Ident, ImplItem, ImplItemConst, ImplItemFn, ItemImpl, PatType, ReturnType, Type,
    Visibility,
};

use super::Mistakes;
use super::signature::{self, Param};

/// A rule that is known to have the right form.
pub(super) struct Rule {
    pub(super) attributes: Vec<Attribute>,
    pub(super) visibility: Visibility,
    pub(super) name: Ident,
    /// The function that the rule is for.
    pub(super) target: Option<ExprPath>,
    pub(super) params: Vec<Param>,
    /// The generic parameters of the function itself, and what it returns.
    pub(super) generics: Generics,
    pub(super) output: TokenStream,
    pub(super) eval: Option<ImplItemFn>,
    pub(super) forward: Option<ImplItemFn>,
    pub(super) reverse: ImplItemFn,
    pub(super) joint: Option<ImplItemFn>,
    /// The type of the cotangent of the result.
    pub(super) cotangent: Type,
    /// What `reverse` returns; `None` if nothing, because every argument is a reference.
    pub(super) rdata: Option<Vec<Type>>,
    pub(super) recompute: Option<ImplItemConst>,
    /// Which parameters need no shadow where the caller holds them constant.
    pub(super) constant: Option<ImplItemConst>,
    /// Helpers of the passes.
    pub(super) others: Vec<ImplItem>,
}

pub(super) fn read(target: Option<ExprPath>, item: ItemImpl) -> syn::Result<Rule> {
    let mut mistakes = Mistakes::default();
    let name = name(&item)?;
    let mut passes = Passes::default();
    for part in item.items {
        passes.add(part);
    }
    let Passes { eval, forward, reverse, joint, recompute, constant, others } = passes;

    if target.is_none() && eval.is_none() {
        mistakes.add(
            &name,
            format!(
                "nothing says what `{name}` computes: write `#[rule(for = path::of::{name})]`, or `fn eval` with its \
                 body"
            ),
        );
    }
    let Some(mut reverse) = reverse else {
        mistakes.add(
            &name,
            format!(
                "the rule `{name}` has no `reverse`: add `fn reverse(.., d_ret: .., st: &mut Stack) -> (..)`, with \
                 `CoDual<&[f64]>` for an argument `&[f64]` and one slot in the result for each argument"
            ),
        );
        return Err(mistakes.finish().expect_err("a mistake was just added"));
    };

    let mut arguments = signature::typed(&reverse.sig, &mut mistakes);
    let stack = arguments.pop();
    let cotangent = arguments.pop();
    let (Some(cotangent), true) = (cotangent, stack.is_some_and(|stack| signature::is_stack(&stack.ty))) else {
        let span = signature::inputs_span(&reverse.sig.inputs, reverse.sig.ident.span());
        mistakes.add_at(
            span,
            "the last two arguments of `reverse` are the cotangent of the result and the stack: `d_ret: f64, st: &mut \
             Stack`, with `_: ()` if the function returns nothing",
        );
        return Err(mistakes.finish().expect_err("a mistake was just added"));
    };
    let params: Vec<Param> = arguments
        .iter_mut()
        .enumerate()
        .map(|(index, argument)| signature::param(argument, index, &mut mistakes))
        .collect();
    // The written pass keeps its last two arguments and gets the others as completed above.
    for (input, argument) in reverse.sig.inputs.iter_mut().zip(arguments) {
        *input = syn::FnArg::Typed(argument);
    }

    let rdata = rdata(&reverse, &params, &mut mistakes);
    let mut primal = None;
    if let Some(forward) = &forward {
        let mut arguments = signature::typed(&forward.sig, &mut mistakes);
        if arguments.pop().is_some_and(|last| signature::is_stack(&last.ty)) {
            same_arguments("forward", forward, &arguments, &params, &mut mistakes);
        } else {
            let span = signature::inputs_span(&forward.sig.inputs, forward.sig.ident.span());
            mistakes.add_at(span, "the last argument of `forward` is the stack: `st: &mut Stack`");
        }
        primal = Some(forward);
    } else if let Some(written) = params.iter().find(|param| param.is_written()) {
        mistakes.add(
            &written.primal,
            format!(
                "`{}` is written, so `reverse` must restore it: add `fn forward(.., st: &mut Stack)` that saves what \
                 `{name}` overwrites and calls it",
                written.name
            ),
        );
    }
    if let Some(eval) = &eval {
        let arguments = signature::typed(&eval.sig, &mut mistakes);
        same_arguments("eval", eval, &arguments, &params, &mut mistakes);
        primal = Some(eval);
    }
    let (generics, output) = match primal {
        Some(pass) => {
            let output = &pass.sig.output;
            (pass.sig.generics.clone(), quote!(#output))
        }
        None => (reverse.sig.generics.clone(), output_of(&cotangent, &mut mistakes)),
    };

    mistakes.finish()?;
    Ok(Rule {
        attributes: item.attrs,
        visibility: reverse.vis.clone(),
        name,
        target,
        params,
        generics,
        output,
        eval,
        forward,
        reverse,
        joint,
        cotangent: *cotangent.ty,
        rdata,
        recompute,
        constant,
        others,
    })
}

/// The name of the rule, from an `impl` that is nothing but a name.
fn name(item: &ItemImpl) -> syn::Result<Ident> {
    if let Some((path, _)) = &item.trait_ {
        return Err(syn::Error::new_spanned(path, "a rule implements no trait: write `impl name_of_the_function`"));
    }
    if !item.generics.params.is_empty() {
        return Err(syn::Error::new_spanned(
            &item.generics,
            "a companion has no type parameters: put them on the passes, `fn reverse<T: Real>(..)`",
        ));
    }
    match &*item.self_ty {
        Type::Path(path) if path.qself.is_none() => match path.path.get_ident() {
            Some(name) => Ok(name.clone()),
            None => Err(syn::Error::new_spanned(
                path,
                "the companion is made here, under one name: write `#[rule(for = path::of::f)] impl f`",
            )),
        },
        other => Err(syn::Error::new_spanned(other, "a rule has the name of its function: write `impl f`")),
    }
}

#[derive(Default)]
struct Passes {
    eval: Option<ImplItemFn>,
    forward: Option<ImplItemFn>,
    reverse: Option<ImplItemFn>,
    joint: Option<ImplItemFn>,
    recompute: Option<ImplItemConst>,
    constant: Option<ImplItemConst>,
    others: Vec<ImplItem>,
}

impl Passes {
    /// Sorts a part in; a pass given twice stays among the others, where the compiler reports it.
    fn add(&mut self, part: ImplItem) {
        match part {
            ImplItem::Fn(part) if part.sig.ident == "eval" && self.eval.is_none() => self.eval = Some(part),
            ImplItem::Fn(part) if part.sig.ident == "forward" && self.forward.is_none() => self.forward = Some(part),
            ImplItem::Fn(part) if part.sig.ident == "reverse" && self.reverse.is_none() => self.reverse = Some(part),
            ImplItem::Fn(part) if part.sig.ident == "joint" && self.joint.is_none() => self.joint = Some(part),
            ImplItem::Const(part) if part.ident == "RECOMPUTE" => self.recompute = Some(part),
            ImplItem::Const(part) if part.ident == "CONSTANT" => self.constant = Some(part),
            other => self.others.push(other),
        }
    }
}

/// The arguments of another pass against those of `reverse`: as many, references where they are references.
fn same_arguments(pass: &str, item: &ImplItemFn, arguments: &[PatType], params: &[Param], mistakes: &mut Mistakes) {
    if arguments.len() != params.len() {
        let span = signature::inputs_span(&item.sig.inputs, item.sig.ident.span());
        mistakes.add_at(
            span,
            format!(
                "`{pass}` takes {} and `reverse` {}, not counting cotangent and stack: one `CoDual` or value of \
                 `reverse` belongs to each argument of the function",
                count(arguments.len(), "argument"),
                params.len()
            ),
        );
        return;
    }
    for (argument, param) in arguments.iter().zip(params) {
        let is_reference = matches!(*argument.ty, Type::Reference(_));
        if is_reference != param.is_reference() {
            mistakes.add(
                &argument.ty,
                format!(
                    "`{pass}` takes `{}` here and `reverse` `{}`: they take the same arguments in the same order",
                    signature::text(&argument.ty),
                    signature::text(&param.primal)
                ),
            );
        }
    }
}

/// The slots of the tuple that `reverse` returns.
fn rdata(reverse: &ImplItemFn, params: &[Param], mistakes: &mut Mistakes) -> Option<Vec<Type>> {
    let ty = match &reverse.sig.output {
        ReturnType::Default => {
            if let Some(value) = params.iter().find(|param| !param.is_reference()) {
                mistakes.add(
                    &reverse.sig.ident,
                    format!(
                        "`reverse` returns nothing, but `{}` is passed by value: return a tuple with one slot for each \
                         argument, the cotangent for a value, `NoRData` for a reference or an integer",
                        value.name
                    ),
                );
            }
            return None;
        }
        ReturnType::Type(_, ty) => &**ty,
    };
    let slots: Vec<Type> = match ty {
        Type::Tuple(tuple) => tuple.elems.iter().cloned().collect(),
        _ => {
            mistakes.add(
                ty,
                format!(
                    "`reverse` returns a tuple with one slot for each argument: write `({},)`",
                    signature::text(ty)
                ),
            );
            return None;
        }
    };
    if slots.len() != params.len() {
        mistakes.add_at(
            ty.span(),
            format!(
                "`reverse` returns {} and takes {} before the cotangent of the result and the stack: return one slot \
                 for each argument, the cotangent for a value, `NoRData` for a reference or an integer",
                count(slots.len(), "slot"),
                count(params.len(), "argument")
            ),
        );
        return None;
    }
    for (slot, param) in slots.iter().zip(params) {
        if param.is_reference() && !signature::is_no_rdata(slot) {
            mistakes.add(
                slot,
                format!(
                    "the cotangent of the reference `{}` goes into its shadow, `{}.fdata`: write `NoRData` here",
                    param.name, param.name
                ),
            );
        }
    }
    Some(slots)
}

/// What the function returns, if its cotangent alone must tell.
fn output_of(cotangent: &PatType, mistakes: &mut Mistakes) -> TokenStream {
    match &*cotangent.ty {
        Type::Tuple(tuple) if tuple.elems.is_empty() => TokenStream::new(),
        ty if signature::is_no_rdata(ty) => {
            mistakes.add(ty, "the type of the result cannot be seen here: add `fn forward` or `fn eval`");
            TokenStream::new()
        }
        ty => quote!(-> #ty),
    }
}

fn count(n: usize, of: &str) -> String {
    format!("{n} {of}{}", if n == 1 { "" } else { "s" })
}
