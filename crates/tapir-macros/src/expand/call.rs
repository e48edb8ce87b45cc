//! Calls of other companions.

use super::Gen;
use super::adjoint::Adjoint;
use super::stmt::Code;
use super::windows::Phase;
use crate::analyse::each;
use crate::ir::{self, Arg, Callee, Expr, Function, Hold, PartForm, Place, Stmt, Ty, VarId};
use proc_macro2::{Ident, Span, TokenStream};
use quote::{format_ident, quote, quote_spanned};

/// Which function of the companion is called.
#[derive(Clone, Copy)]
enum Part {
    Eval,
    Forward,
    Reverse,
    Joint,
}

impl Part {
    fn name(self) -> &'static str {
        match self {
            Part::Eval => "eval",
            Part::Forward => "forward",
            Part::Reverse => "reverse",
            Part::Joint => "joint",
        }
    }
}

/// Arguments as tokens, with the statements that must come before.
struct Arguments {
    before: TokenStream,
    values: Vec<TokenStream>,
}

/// The imports of the companions of a function's callees.
///
/// An import takes whatever has the name: the function, and its companion if there is one. If there is none, the glob
/// import offers a type that explains it (`tapir::missing`).
pub(super) fn imports(f: &Function) -> TokenStream {
    let callees = callees(f);
    if callees.is_empty() && f.looked.is_empty() {
        return TokenStream::new();
    }
    let rules = callees.iter().enumerate().map(|(k, path)| (format_ident!("__rule_{}", k), path));
    let looked = f.looked.iter().enumerate().map(|(k, path)| (format_ident!("__look_{}", k), path));
    let (uses, missing): (Vec<_>, Vec<_>) = rules
        .chain(looked)
        .map(|(alias, path)| {
            let missing = match crate::known::of_mem(path) {
                Some(name) => quote!(pub use ::tapir::missing::mem::#name as #alias;),
                None => quote!(pub use ::tapir::missing::Rule as #alias;),
            };
            (quote!(use #path as #alias;), missing)
        })
        .unzip();
    let checks = returned_arguments(f, &callees);
    let of_mem = functions_of_mem(&callees);
    quote! {
        #checks
        #of_mem
        #(#[allow(unused_imports, reason = "some passes may not call it")] #uses)*
        #[allow(unused_imports, reason = "only for callees without a rule")]
        use __missing::*;
        mod __missing {
            #(#[allow(unused_imports, reason = "only for callees without a rule")] #missing)*
        }
    }
}

/// Makes sure that functions which are called by the rules of `std::mem` are those of `std::mem`.
///
/// A companion of the user's is an enum, whose variant is found by the innermost import. Where there is none, the rule of
/// std stands in, which has no variant: then an outer import is found, and that is the function itself.
fn functions_of_mem(callees: &[syn::Path]) -> TokenStream {
    let checks = callees.iter().filter_map(|path| {
        let name = crate::known::of_mem(path)?;
        let span = name.span();
        let (companion, is_std) = (Ident::new("__Companion", span), Ident::new("is_std", span));
        Some(quote_spanned! {span=>
            #[allow(unused_imports, reason = "one of them is found")]
            const _: fn() = || {
                use ::tapir::missing::{Neither as _, OwnRule as _};
                use __fallback::*;
                mod __fallback {
                    pub use ::tapir::missing::mem::#name as __of_mem;
                }
                {
                    use #path as __of_mem;
                    use #path as #companion;
                    {
                        use __of_mem::*;
                        ::tapir::missing::Same(#companion, ::core::mem::#name::<()>).#is_std();
                    }
                }
            };
        })
    });
    checks.collect()
}

/// Makes sure that the references which callees return point into the arguments that they are taken to.
fn returned_arguments(f: &Function, callees: &[syn::Path]) -> TokenStream {
    let mut checks = TokenStream::new();
    each(&f.body, &mut |stmt| {
        let Stmt::Call { callee: Callee::Function(path), part: Some(part), .. } = stmt else { return };
        let (false, Some(at)) = (part.certain, callees.iter().position(|callee| callee == path)) else { return };
        let Some(name) = path.segments.last().map(|last| &last.ident) else { return };
        let (rule, k) = (format_ident!("__rule_{}", at, span = name.span()), part.arg);
        let message = format!(
            "tapir: the reference that `{name}` returns is taken to point into the first argument that it may, and \
             points into another; let that one come first, or write the projection here: `let y = &mut x[a..b];`"
        );
        checks.extend(quote_spanned!(name.span()=> const _: () = ::core::assert!(#rule::RETURNS == #k, #message);));
    });
    checks
}

/// The functions that a function calls by companions of the user's.
pub(super) fn callees(f: &Function) -> Vec<syn::Path> {
    let mut paths: Vec<syn::Path> = vec![];
    each(&f.body, &mut |stmt| {
        if let Stmt::Call { callee: Callee::Function(path), .. } = stmt
            && path.leading_colon.is_none()
            && !paths.contains(path)
        {
            paths.push(path.clone());
        }
    });
    paths
}

impl Gen<'_> {
    /// An item of the companion of a callee, by the name under which it is imported. Messages of the compiler point at
    /// the user's call.
    pub(super) fn rule_item(&self, path: &syn::Path, item: &str) -> TokenStream {
        let position = self.callees.iter().position(|callee| callee == path);
        let span = path.segments.last().map_or_else(Span::call_site, |last| last.ident.span());
        let item = Ident::new(item, span);
        match position {
            Some(k) => {
                let rule = format_ident!("__rule_{}", k, span = span);
                // Says it, if the callee has one float type only, or returns a reference where none is expected.
                match (self.f.is_lifted(), self.returning) {
                    (false, _) if crate::known::of_mem(path).is_some() => {
                        quote_spanned!(span=> <#rule as ::tapir::missing::AnyScalar>::Own::#item)
                    }
                    (true, false) => quote_spanned!(span=> <#rule as ::tapir::missing::AnyScalar>::Value::#item),
                    (true, true) => quote_spanned!(span=> <#rule as ::tapir::missing::AnyScalar>::Rule::#item),
                    (false, _) => quote_spanned!(span=> #rule::#item),
                }
            }
            None => quote!(#path::#item),
        }
    }

    fn callee(&self, callee: &Callee, part: Part) -> TokenStream {
        match callee {
            Callee::Function(path) => self.rule_item(path, part.name()),
            Callee::Associated(path) => {
                let mut path = path.clone();
                if let Some(last) = path.path.segments.last_mut() {
                    last.ident = format_ident!("{}__{}", last.ident, part.name());
                }
                quote!(#path)
            }
            Callee::Method(name) => {
                let name = format_ident!("{}__{}", name, part.name());
                quote!(#name)
            }
        }
    }

    /// Calls `part`; a method's receiver is the first argument.
    fn invoke(&self, callee: &Callee, part: Part, args: &[TokenStream]) -> TokenStream {
        let name = self.callee(callee, part);
        match callee {
            Callee::Method(_) => {
                let (receiver, rest) = (&args[0], &args[1..]);
                quote!((#receiver).#name(#(#rest),*))
            }
            _ => quote!(#name(#(#args),*)),
        }
    }

    /// The arguments of the function itself.
    fn primal_arguments(&mut self, callee: &Callee, args: &[Arg]) -> Arguments {
        let mut out = Arguments { before: TokenStream::new(), values: vec![] };
        for (k, arg) in args.iter().enumerate() {
            let value = match arg {
                // Whoever derefs to a slice may have a method of that name himself.
                Arg::Ref { place, mutable: true } if k == 0 && callee.slice_rule().is_some() => {
                    let (span, place) = (callee.slice_rule().map_or(place.span, Ident::span), self.place_mut(place));
                    quote_spanned!(span=> ::tapir::found::sequence(&mut #place))
                }
                Arg::Ref { place, mutable } => self.reference(callee, k, place, *mutable),
                Arg::Value(value) => {
                    let tokens = self.value(value);
                    self.bind(arg, args, tokens, &mut out.before)
                }
                Arg::Passive(pure) => {
                    let tokens = self.pure(pure);
                    self.bind(arg, args, tokens, &mut out.before)
                }
            };
            out.values.push(value);
        }
        if callee.slice_rule().is_some() && matches!(args.first(), Some(Arg::Ref { mutable: true, .. })) {
            // Bound first: as an argument it would be taken for the slice that the rule expects.
            let (sequence, name) = (&out.values[0], self.fresh("q"));
            out.before.extend(quote!(let #name = #sequence;));
            out.values[0] = quote!(#name);
        }
        out
    }

    fn reference(&mut self, callee: &Callee, k: usize, place: &Place, mutable: bool) -> TokenStream {
        let tokens = if mutable { self.place_mut(place) } else { self.place(place) };
        match (callee, k) {
            // The compiler borrows the receiver as the method wants it.
            (Callee::Method(_), 0) => tokens,
            _ if mutable => quote!(&mut #tokens),
            _ => quote!(&#tokens),
        }
    }

    /// An argument by value, evaluated before those by reference borrow anything.
    fn bind(&mut self, arg: &Arg, args: &[Arg], tokens: TokenStream, before: &mut TokenStream) -> TokenStream {
        let lent =
            |base: VarId| args.iter().any(|arg| matches!(arg, Arg::Ref { place, mutable: true } if place.base == base));
        let simple = match arg {
            Arg::Value(Expr::Read(place)) => {
                let own = self.f.vars[place.base.0].hold == Hold::Value && place.projections.is_empty();
                own && place.ty == Ty::Real && !lent(place.base)
            }
            Arg::Value(Expr::Const(pure)) | Arg::Passive(pure) => is_literal(&pure.expr),
            _ => false,
        };
        if simple {
            return tokens;
        }
        let name = self.fresh("a");
        before.extend(quote!(let #name = #tokens;));
        quote!(#name)
    }

    /// The primal call.
    pub(super) fn eval_call(&mut self, callee: &Callee, args: &[Arg], part: Option<ir::Part>) -> TokenStream {
        self.returning = part.is_some();
        let Arguments { before, values } = self.primal_arguments(callee, args);
        let call = self.invoke(callee, Part::Eval, &values);
        let call = self.placed(args, part, before, call);
        self.returning = false;
        call
    }

    /// The call, or where in an argument the reference points that it returns.
    fn placed(&mut self, args: &[Arg], part: Option<ir::Part>, before: TokenStream, call: TokenStream) -> TokenStream {
        let Some(part) = part else { return quote!({ #before #call }) };
        let Some(Arg::Ref { place, .. }) = args.get(part.arg) else { return TokenStream::new() };
        let (whole, span) = (self.place(place), place.span);
        match part.form {
            PartForm::Whole => quote!({ #before let _ = #call; (0, 0) }),
            PartForm::Element => quote_spanned! {span=>
                { let __whole = ::tapir::elements_of(&#whole); #before ::tapir::element_in(__whole, #call) }
            },
            PartForm::Slice => quote_spanned! {span=>
                { let __whole = ::tapir::elements_of(&#whole); #before ::tapir::slice_in(__whole, #call) }
            },
        }
    }

    pub(super) fn call(
        &mut self,
        out: Option<VarId>,
        callee: &Callee,
        args: &[Arg],
        first: bool,
        part: Option<ir::Part>,
    ) -> Code {
        self.phase = Phase::Forward;
        self.returning = part.is_some();
        let Arguments { before, mut values } = self.primal_arguments(callee, args);
        let pure = is_pure(args);
        let eval = self.invoke(callee, Part::Eval, &values);
        values.push(quote!(__st));
        let saving = self.invoke(callee, Part::Forward, &values);
        let recompute = match callee {
            Callee::Function(path) if pure => Some(self.rule_item(path, "RECOMPUTE")),
            _ => None,
        };
        let call = match (&recompute, self.plain, self.shared) {
            (_, true, _) => eval,
            (Some(flag), false, false) => quote!(if #flag { #eval } else { #saving }),
            (Some(flag), false, true) => quote!(if !__SAVE || #flag { #eval } else { #saving }),
            (None, false, false) => saving,
            (None, false, true) => quote!(if __SAVE { #saving } else { #eval }),
        };
        let call = self.placed(args, part, before, call);
        let forward = self.bind_result(out, first, call);
        self.phase = Phase::Reverse;
        let seed = match out {
            Some(var) if self.f.vars[var.0].active => {
                let shadow = self.shadow_name(var);
                match self.f.vars[var.0].ty {
                    Ty::Real => quote!(#shadow),
                    _ => quote!(#shadow.clone()),
                }
            }
            _ => quote!(::tapir::no_cotangent()),
        };
        let names: Vec<Ident> = args.iter().map(|_| self.fresh("r")).collect();
        let (pre, values, post) = self.paired(callee, args, &names);
        let mut values = values;
        values.push(seed);
        values.push(quote!(__st));
        let reverse = self.invoke(callee, Part::Reverse, &values);
        let reverse = match &recompute {
            Some(flag) => {
                let joint = self.invoke(callee, Part::Joint, &values);
                quote!(if #flag { #joint.1 } else { #reverse })
            }
            None => reverse,
        };
        let post = quote!(#pre let (#(#names,)*) = #reverse; #post);
        self.returning = false;
        // The callee restores what it wrote; nothing is undone in between.
        Code { forward, pre: post, post: TokenStream::new() }
    }

    /// Both passes of a call at once.
    pub(super) fn joint_call(&mut self, out: Option<VarId>, callee: &Callee, args: &[Arg], first: bool) -> TokenStream {
        let names: Vec<Ident> = args.iter().map(|_| self.fresh("r")).collect();
        let seed = match out {
            Some(var) if self.f.vars[var.0].active => {
                let shadow = self.shadow_name(var);
                quote!(#shadow.clone())
            }
            _ => quote!(::tapir::no_cotangent()),
        };
        let (pre, mut values, post) = self.paired(callee, args, &names);
        values.push(seed);
        values.push(quote!(__st));
        let call = self.invoke(callee, Part::Joint, &values);
        let value = self.fresh("v");
        let bind = self.bind_result(out, first, quote!(#value));
        quote!(#pre let (#value, (#(#names,)*)) = #call; #post #bind)
    }

    fn bind_result(&self, out: Option<VarId>, first: bool, call: TokenStream) -> TokenStream {
        match out {
            None => quote!(#call;),
            Some(var) => {
                let known = &self.f.vars[var.0];
                let name = &known.name;
                let mutable = known.mutable.then(|| quote!(mut));
                let ty = known.written.as_ref().map(|ty| quote!(: #ty));
                match first {
                    true => quote!(#name = #call;),
                    false => quote!(let #mutable #name #ty = #call;),
                }
            }
        }
    }

    /// Arguments paired with their shadows; what comes before the call, and what takes up its results after.
    fn paired(
        &mut self,
        callee: &Callee,
        args: &[Arg],
        names: &[Ident],
    ) -> (TokenStream, Vec<TokenStream>, TokenStream) {
        let (mut before, mut values, mut after) = (TokenStream::new(), vec![], TokenStream::new());
        let mut seen: Vec<&Place> = vec![];
        for (k, (arg, result)) in args.iter().zip(names).enumerate() {
            match arg {
                Arg::Ref { place, mutable } => {
                    let reference = self.reference(callee, k, place, *mutable);
                    values.push(reference);
                    let known = &self.f.vars[place.base.0];
                    let shadow = match known.active {
                        // What the callee writes is no other argument's; what it reads may be.
                        true if *mutable || seen.iter().all(|other| place.is_apart(other)) => {
                            seen.push(place);
                            let shadow = self.shadow(place);
                            quote!(&mut #shadow)
                        }
                        // The same variable again: a shadow of its own, added afterwards.
                        active => {
                            let scratch = self.fresh("z");
                            let primal = self.place(place);
                            let is_slice = matches!(place.ty, Ty::Seq(_));
                            let constant = match callee {
                                Callee::Function(path) if !active => {
                                    let constants = self.rule_item(path, "CONSTANT");
                                    Some(quote!(#constants[#k]))
                                }
                                _ => None,
                            };
                            let make = match is_slice {
                                true => quote!(__st.zeros_like(&#primal[..])),
                                false => quote!(::tapir::zero_like(&#primal)),
                            };
                            let make = match (&constant, is_slice) {
                                (Some(flag), true) => {
                                    quote!(if #flag { ::std::vec::Vec::new() } else { #make })
                                }
                                _ => make,
                            };
                            before.extend(quote!(let mut #scratch = #make;));
                            if active {
                                let shadow = self.shadow(place);
                                after.extend(match is_slice {
                                    true => quote!(::tapir::increment(&mut #shadow[..], &#scratch[..]);),
                                    false => quote!(::tapir::increment(&mut #shadow, &#scratch);),
                                });
                            }
                            if is_slice {
                                let give = quote!(__st.give_vec(#scratch););
                                after.extend(match constant {
                                    Some(flag) => quote!(if !#flag { #give }),
                                    None => give,
                                });
                            }
                            quote!(&mut #scratch)
                        }
                    };
                    values.push(shadow);
                }
                Arg::Value(value) => {
                    let tokens = self.value(value);
                    let bound = self.bind(arg, args, tokens, &mut before);
                    values.push(bound);
                    let mut adjoint = Adjoint::default();
                    if matches!(value, Expr::Op(..)) || matches!(value, Expr::Read(place) if place.ty == Ty::Real) {
                        let bound = &values[values.len() - 1];
                        after.extend(quote!(let #result = ::tapir::rdata(#bound, #result);));
                    }
                    self.adjoint(value, quote!(#result), None, &mut adjoint);
                    after.extend(adjoint.tokens());
                }
                Arg::Passive(pure) => {
                    let tokens = self.pure(pure);
                    let bound = self.bind(arg, args, tokens, &mut before);
                    values.push(bound);
                    if matches!(pure.expr, syn::Expr::Reference(_)) {
                        values.push(quote!(::tapir::NoFData));
                    }
                }
            }
        }
        (before, values, after)
    }
}

/// A number, perhaps as a scalar: `2`, `T::lit(0.5)`; a closure.
fn is_literal(e: &syn::Expr) -> bool {
    match e {
        // The callee says of which types a closure is.
        syn::Expr::Lit(_) | syn::Expr::Closure(_) => true,
        syn::Expr::Call(call) => {
            matches!(&*call.func, syn::Expr::Path(p) if p.path.segments.last().is_some_and(|s| s.ident == "lit"))
                && call.args.iter().all(is_literal)
        }
        _ => false,
    }
}

fn is_pure(args: &[Arg]) -> bool {
    args.iter().all(|arg| !matches!(arg, Arg::Ref { mutable: true, .. }))
}
