//! Names of local variables: after this pass every binding of a function has a name of its own.
//!
//! Before anything else happens, variables in capital letters get other names (`capitals.rs`): from then on a name in
//! capitals that stands by itself is a constant, a type or a variant.
//!
//! Later stages move statements between scopes (a reverse pass pops what a block of the forward pass saved), so a name
//! must mean one variable wherever it stands. The shadow of `v` will be called `d_v`; that name is kept free as well.

mod capitals;

pub(crate) use capitals::{in_small_letters, looks_constant};

use std::collections::{HashMap, HashSet};

use proc_macro2::{Span, TokenStream, TokenTree};
use quote::ToTokens;
use syn::parse::{Parse, ParseStream, Parser};
use syn::punctuated::Punctuated;
use syn::visit::{self, Visit};
use syn::visit_mut::{self, VisitMut};
use syn::{Expr, Ident, Lit, Pat, Token, parse_quote_spanned};

/// The names in use, and a source of new ones.
#[derive(Debug, Default)]
pub(crate) struct Names {
    used: HashSet<String>,
}

impl Names {
    /// Every identifier that `tokens` mention, format strings included.
    pub(crate) fn of(tokens: impl ToTokens) -> Self {
        let mut names = Names::default();
        names.add(tokens.to_token_stream());
        names
    }

    fn add(&mut self, tokens: TokenStream) {
        for token in tokens {
            match token {
                TokenTree::Ident(ident) => drop(self.used.insert(plain(&ident))),
                TokenTree::Group(group) => self.add(group.stream()),
                TokenTree::Literal(literal) => {
                    if let Lit::Str(text) = Lit::new(literal) {
                        self.used.extend(inline_arguments(&text.value()));
                    }
                }
                TokenTree::Punct(_) => {}
            }
        }
    }

    /// A name nothing has, whose shadow nothing has and which is no shadow itself: `base_1`, `base_2`, …
    pub(crate) fn fresh(&mut self, base: &str, span: Span) -> Ident {
        let numbered = |tail: &str| !tail.is_empty() && tail.bytes().all(|c| c.is_ascii_digit());
        let base = base
            .rsplit_once('_')
            .filter(|(head, tail)| !head.is_empty() && numbered(tail))
            .map_or(base, |(head, _)| head);
        let free = |name: &String| {
            let no_shadow = name.strip_prefix("d_").is_none_or(|of| !self.used.contains(of));
            no_shadow && !self.used.contains(name) && !self.used.contains(&format!("d_{name}"))
        };
        let name = (1u32..).map(|i| format!("{base}_{i}")).find(free).expect("names do not run out");
        self.used.insert(name.clone());
        Ident::new(&name, span)
    }

    /// Gives every binding inside `expr` a fresh name: what a second copy of some code needs.
    pub(crate) fn freshen(&mut self, expr: &mut Expr) {
        Renamer { names: self, scopes: vec![HashMap::new()], which: Which::All }.visit_expr_mut(expr);
    }
}

/// Gives every binding of the body a name of its own; the first one of a name keeps it, parameters always do.
pub(crate) fn rename(sig: &syn::Signature, body: &mut syn::Block, names: &mut Names) -> syn::Result<()> {
    let mut params = Bindings::default();
    params.visit_signature(sig);
    let mut all = Bindings::default();
    all.visit_signature(sig);
    all.visit_block(body);
    let shadow_of = |ident: &Ident| plain(ident).strip_prefix("d_").map(str::to_owned);
    if let Some((ident, of)) =
        params.idents.iter().find_map(|i| Some((i, shadow_of(i)?))).filter(|(_, of)| params.has(of))
    {
        return Err(syn::Error::new(
            ident.span(),
            format!(
                "`{ident}` is the name of the derivative of the parameter `{of}`; give this parameter another name"
            ),
        ));
    }
    let keep = Keep { taken: params.names(), all: all.names(), params: params.names() };
    Renamer { names, scopes: vec![HashMap::new()], which: Which::Again(keep) }.visit_block_mut(body);
    Ok(())
}

/// Every binding of a function in order; the sides of `A(x) | B(x)` count once.
#[cfg(test)]
pub(crate) fn bindings(function: &syn::ItemFn) -> Vec<String> {
    let mut all = Bindings { first_case_only: true, ..Bindings::default() };
    all.visit_signature(&function.sig);
    all.visit_block(&function.block);
    all.idents.iter().map(plain).collect()
}

/// The text of an identifier without the mark of raw ones.
pub(crate) fn plain(ident: &Ident) -> String {
    let text = ident.to_string();
    text.strip_prefix("r#").map(str::to_owned).unwrap_or(text)
}

/// The identifier that an expression consists of, parentheses apart.
pub(crate) fn as_ident(expr: &Expr) -> Option<&Ident> {
    match expr {
        Expr::Path(path) if path.qself.is_none() => path.path.get_ident(),
        Expr::Paren(paren) => as_ident(&paren.expr),
        Expr::Group(group) => as_ident(&group.expr),
        _ => None,
    }
}

/// A pattern of one identifier binds a variable unless it is a constant or a unit variant, which are those in capitals
/// once variables are in small letters.
pub(crate) fn binds(pat: &syn::PatIdent) -> bool {
    let constant = plain(&pat.ident).starts_with(char::is_uppercase);
    !constant || pat.mutability.is_some() || pat.by_ref.is_some() || pat.subpat.is_some()
}

#[derive(Default)]
struct Bindings {
    idents: Vec<Ident>,
    first_case_only: bool,
}

impl Bindings {
    fn has(&self, name: &str) -> bool {
        self.idents.iter().any(|i| plain(i) == name)
    }

    fn names(&self) -> HashSet<String> {
        self.idents.iter().map(plain).collect()
    }
}

impl<'ast> Visit<'ast> for Bindings {
    fn visit_pat_ident(&mut self, pat: &'ast syn::PatIdent) {
        if binds(pat) {
            self.idents.push(pat.ident.clone());
        }
        visit::visit_pat_ident(self, pat);
    }

    fn visit_pat_or(&mut self, or: &'ast syn::PatOr) {
        let cases = if self.first_case_only { 1 } else { or.cases.len() };
        or.cases.iter().take(cases).for_each(|case| self.visit_pat(case));
    }

    fn visit_item(&mut self, _: &'ast syn::Item) {}
}

/// Which first bindings may keep their names.
struct Keep {
    taken: HashSet<String>,
    all: HashSet<String>,
    params: HashSet<String>,
}

impl Keep {
    fn may(&mut self, name: &str) -> bool {
        let shadow = name.strip_prefix("d_").is_some_and(|of| self.all.contains(of));
        let shadowed = self.params.contains(&format!("d_{name}"));
        // Names that start with two underscores are those of derived code.
        let derived = name.starts_with("__") || name.starts_with("d___");
        self.taken.insert(name.to_owned()) && !shadow && !shadowed && !derived
    }
}

/// Which bindings get new names.
enum Which {
    All,
    /// All but those that may keep theirs.
    Again(Keep),
    /// Those whose names look like constants.
    Capitals(capitals::Doubts),
}

struct Renamer<'a> {
    names: &'a mut Names,
    scopes: Vec<HashMap<String, Ident>>,
    which: Which,
}

impl Renamer<'_> {
    fn scope(&mut self, inside: impl FnOnce(&mut Self)) {
        self.scopes.push(HashMap::new());
        inside(self);
        self.scopes.pop();
    }

    fn lookup(&self, ident: &Ident) -> Option<Ident> {
        let new = self.scopes.iter().rev().find_map(|scope| scope.get(&plain(ident)))?;
        let mut new = new.clone();
        new.set_span(ident.span());
        Some(new)
    }

    /// Binds the variables of a pattern in the innermost scope.
    fn bind(&mut self, pat: &mut Pat) {
        let mut bound = HashMap::new();
        self.bind_inner(pat, &mut bound);
        self.scopes.last_mut().expect("a scope is open").extend(bound);
    }

    /// The same of a pattern that may not match: a name in capitals may be a constant there.
    fn bind_deciding(&mut self, pat: &mut Pat) {
        if let Which::Capitals(doubts) = &mut self.which {
            doubts.deciding = true;
            doubts.whole = capitals::is_name(pat);
        }
        self.bind(pat);
        if let Which::Capitals(doubts) = &mut self.which {
            doubts.deciding = false;
        }
    }

    /// Notes which expressions see the variables of the patterns that follow, up to `seen`.
    fn seen_by(&mut self, look: impl FnOnce(&mut capitals::Uses)) {
        if let Which::Capitals(doubts) = &mut self.which {
            doubts.open(look);
        }
    }

    fn seen(&mut self) {
        if let Which::Capitals(doubts) = &mut self.which {
            doubts.close();
        }
    }

    fn is_variable(&mut self, pat: &syn::PatIdent) -> bool {
        match &mut self.which {
            Which::Capitals(doubts) => binds(pat) || doubts.is_variable(&pat.ident),
            _ => binds(pat),
        }
    }

    fn bind_ident(&mut self, pat: &mut syn::PatIdent, bound: &mut HashMap<String, Ident>) {
        let name = plain(&pat.ident);
        // The sides of `A(x) | B(x)` bind one variable.
        let new = bound.entry(name).or_insert_with_key(|name| {
            let keep = match &mut self.which {
                Which::All => false,
                Which::Again(keep) => keep.may(name),
                Which::Capitals(_) => !looks_constant(name),
            };
            let base = if looks_constant(name) { capitals::small(name) } else { name.clone() };
            if keep { pat.ident.clone() } else { self.names.fresh(&base, pat.ident.span()) }
        });
        let span = pat.ident.span();
        pat.ident = new.clone();
        pat.ident.set_span(span);
        if let Some((_, sub)) = &mut pat.subpat {
            self.bind_inner(sub, bound);
        }
    }

    fn bind_inner(&mut self, pat: &mut Pat, bound: &mut HashMap<String, Ident>) {
        match pat {
            Pat::Ident(ident) if self.is_variable(ident) => self.bind_ident(ident, bound),
            Pat::Guard(guard) => self.bind_inner(&mut guard.pat, bound),
            Pat::Or(or) => or.cases.iter_mut().for_each(|case| self.bind_inner(case, bound)),
            Pat::Paren(paren) => self.bind_inner(&mut paren.pat, bound),
            Pat::Reference(reference) => self.bind_inner(&mut reference.pat, bound),
            Pat::Slice(slice) => slice.elems.iter_mut().for_each(|elem| self.bind_inner(elem, bound)),
            Pat::Struct(strukt) => {
                for field in &mut strukt.fields {
                    self.bind_inner(&mut field.pat, bound);
                    let renamed = !matches!((&field.member, &*field.pat),
                        (syn::Member::Named(name), Pat::Ident(pat)) if *name == pat.ident);
                    if renamed {
                        field.colon_token.get_or_insert_with(Default::default);
                    }
                }
            }
            Pat::Tuple(tuple) => tuple.elems.iter_mut().for_each(|elem| self.bind_inner(elem, bound)),
            Pat::TupleStruct(tuple) => tuple.elems.iter_mut().for_each(|elem| self.bind_inner(elem, bound)),
            Pat::Type(typed) => self.bind_inner(&mut typed.pat, bound),
            _ => {}
        }
    }

    fn bind_with_guard(&mut self, pat: &mut Pat) {
        self.bind_deciding(pat);
        if let Pat::Guard(guard) = pat {
            self.visit_expr_mut(&mut guard.guard);
        }
    }
}

impl VisitMut for Renamer<'_> {
    fn visit_block_mut(&mut self, block: &mut syn::Block) {
        self.scope(|this| visit_mut::visit_block_mut(this, block));
    }

    fn visit_local_mut(&mut self, local: &mut syn::Local) {
        if let Some(init) = &mut local.init {
            self.visit_expr_mut(&mut init.expr);
            if let Some((_, diverge)) = &mut init.diverge {
                self.visit_expr_mut(diverge);
            }
        }
        match local.init.as_ref().is_some_and(|init| init.diverge.is_some()) {
            true => self.bind_deciding(&mut local.pat),
            false => self.bind(&mut local.pat),
        }
    }

    fn visit_expr_let_mut(&mut self, node: &mut syn::ExprLet) {
        self.visit_expr_mut(&mut node.expr);
        self.bind_deciding(&mut node.pat);
    }

    fn visit_expr_if_mut(&mut self, node: &mut syn::ExprIf) {
        self.seen_by(|uses| {
            uses.visit_expr(&node.cond);
            uses.visit_block(&node.then_branch);
        });
        self.scope(|this| {
            this.visit_expr_mut(&mut node.cond);
            this.visit_block_mut(&mut node.then_branch);
        });
        self.seen();
        if let Some((_, otherwise)) = &mut node.else_branch {
            self.visit_expr_mut(otherwise);
        }
    }

    fn visit_expr_while_mut(&mut self, node: &mut syn::ExprWhile) {
        node.attrs.iter_mut().for_each(|attribute| self.visit_attribute_mut(attribute));
        self.seen_by(|uses| {
            uses.visit_expr(&node.cond);
            uses.visit_block(&node.body);
        });
        self.scope(|this| {
            this.visit_expr_mut(&mut node.cond);
            this.visit_block_mut(&mut node.body);
        });
        self.seen();
    }

    fn visit_expr_for_loop_mut(&mut self, node: &mut syn::ExprForLoop) {
        node.attrs.iter_mut().for_each(|attribute| self.visit_attribute_mut(attribute));
        self.visit_expr_mut(&mut node.expr);
        self.scope(|this| {
            this.bind(&mut node.pat);
            this.visit_block_mut(&mut node.body);
        });
    }

    /// The length of a segment is a variable by now.
    fn visit_attribute_mut(&mut self, attribute: &mut syn::Attribute) {
        if attribute.path().is_ident("checkpoint")
            && let Ok(mut every) = attribute.parse_args::<Expr>()
        {
            self.visit_expr_mut(&mut every);
            *attribute = syn::parse_quote!(#[checkpoint(#every)]);
        }
    }

    fn visit_arm_mut(&mut self, arm: &mut syn::Arm) {
        self.seen_by(|uses| {
            capitals::guard(&arm.pat, uses);
            uses.visit_expr(&arm.body);
        });
        self.scope(|this| {
            this.bind_with_guard(&mut arm.pat);
            this.visit_expr_mut(&mut arm.body);
        });
        self.seen();
    }

    fn visit_expr_closure_mut(&mut self, closure: &mut syn::ExprClosure) {
        self.scope(|this| {
            closure.inputs.iter_mut().for_each(|input| this.bind(input));
            this.visit_expr_mut(&mut closure.body);
        });
    }

    fn visit_expr_path_mut(&mut self, path: &mut syn::ExprPath) {
        if path.qself.is_none()
            && let Some(ident) = path.path.get_ident()
            && let Some(new) = self.lookup(ident)
        {
            path.path = new.into();
        }
    }

    fn visit_field_value_mut(&mut self, field: &mut syn::FieldValue) {
        visit_mut::visit_field_value_mut(self, field);
        if let syn::Member::Named(name) = &field.member
            && as_ident(&field.expr) != Some(name)
        {
            field.colon_token.get_or_insert_with(Default::default);
        }
    }

    fn visit_macro_mut(&mut self, mac: &mut syn::Macro) {
        if mac.path.is_ident("matches") {
            if let Some((mut expr, mut pat)) = matches_arguments(mac) {
                self.visit_expr_mut(&mut expr);
                self.seen_by(|uses| capitals::guard(&pat, uses));
                self.scope(|this| this.bind_with_guard(&mut pat));
                self.seen();
                mac.tokens = quote::quote!(#expr, #pat);
            }
            return;
        }
        let Some(mut args) = MacroArgs::of(mac) else { return };
        for arg in &mut args.exprs {
            match arg {
                // `name = value` of a format macro: the name is no variable.
                Expr::Assign(assign) => self.visit_expr_mut(&mut assign.right),
                other => self.visit_expr_mut(other),
            }
        }
        if formats(mac) {
            let given: Vec<_> = args.exprs.iter().filter_map(format_name).collect();
            let text = args.exprs.iter().find_map(as_text).unwrap_or_default();
            for name in inline_arguments(&text) {
                let ident = Ident::new(&name, Span::call_site());
                // Also those that keep their names: some will stand for a place.
                if let Some(new) = self.lookup(&ident).filter(|_| !given.contains(&name)) {
                    args.exprs.push(parse_quote_spanned!(new.span()=> #ident = #new));
                }
            }
        }
        args.write(mac);
    }

    fn visit_item_mut(&mut self, _: &mut syn::Item) {}

    fn visit_type_mut(&mut self, _: &mut syn::Type) {}
}

/// Arguments of a macro call that are plain expressions: `a, b, c` or `a; n`.
pub(crate) struct MacroArgs {
    /// In order.
    pub(crate) exprs: Vec<Expr>,
    repeat: bool,
}

impl MacroArgs {
    /// `None` when the tokens are something else.
    pub(crate) fn of(mac: &syn::Macro) -> Option<Self> {
        mac.parse_body().ok()
    }

    /// Puts the expressions back.
    pub(crate) fn write(self, mac: &mut syn::Macro) {
        let exprs = &self.exprs;
        mac.tokens = if self.repeat { quote::quote!(#(#exprs);*) } else { quote::quote!(#(#exprs),*) };
    }
}

impl Parse for MacroArgs {
    fn parse(input: ParseStream<'_>) -> syn::Result<Self> {
        let mut exprs = Vec::new();
        if !input.is_empty() {
            exprs.push(input.parse()?);
        }
        if input.parse::<Option<Token![;]>>()?.is_some() {
            exprs.push(input.parse()?);
            return Ok(MacroArgs { exprs, repeat: true });
        }
        if input.parse::<Option<Token![,]>>()?.is_some() {
            exprs.extend(Punctuated::<Expr, Token![,]>::parse_terminated(input)?);
        }
        Ok(MacroArgs { exprs, repeat: false })
    }
}

/// The value and the pattern of `matches!`.
pub(crate) fn matches_arguments(mac: &syn::Macro) -> Option<(Expr, Pat)> {
    let parse = |input: ParseStream<'_>| {
        let value = input.parse::<Expr>()?;
        input.parse::<Token![,]>()?;
        Ok((value, arm_pattern(input)?))
    };
    parse.parse2(mac.tokens.clone()).ok()
}

fn arm_pattern(input: ParseStream<'_>) -> syn::Result<Pat> {
    let pat = Pat::parse_multi_with_leading_vert(input)?;
    let Some(if_token) = input.parse::<Option<Token![if]>>()? else {
        input.parse::<Option<Token![,]>>()?;
        return Ok(pat);
    };
    let guard = input.parse()?;
    input.parse::<Option<Token![,]>>()?;
    Ok(Pat::Guard(syn::PatGuard { attrs: Vec::new(), pat: Box::new(pat), if_token, guard }))
}

fn formats(mac: &syn::Macro) -> bool {
    mac.path.segments.last().is_some_and(|last| crate::known::formats(&last.ident.to_string()))
}

fn format_name(expr: &Expr) -> Option<String> {
    let Expr::Assign(assign) = expr else { return None };
    as_ident(&assign.left).map(plain)
}

fn as_text(expr: &Expr) -> Option<String> {
    match expr {
        Expr::Lit(syn::ExprLit { lit: Lit::Str(text), .. }) => Some(text.value()),
        _ => None,
    }
}

/// The variables that a format string names: `x` of `"{x:?}"`.
fn inline_arguments(text: &str) -> Vec<String> {
    let mut found = Vec::new();
    let mut rest = text;
    while let Some(at) = rest.find('{') {
        rest = &rest[at + 1..];
        if let Some(after) = rest.strip_prefix('{') {
            rest = after;
            continue;
        }
        let end = rest.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(rest.len());
        let name = &rest[..end];
        if !found.iter().any(|known| known == name) && syn::parse_str::<Ident>(name).is_ok() {
            found.push(name.to_owned());
        }
    }
    found
}
