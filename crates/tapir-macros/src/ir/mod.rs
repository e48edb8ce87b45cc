//! The intermediate representation: structured statements over places, with definitions and uses explicit.
//!
//! Control flow is structured (no jumps), expressions are trees of scalar operations over places, and everything
//! through which no derivative flows is a [`Pure`] expression with its reads listed. Passes therefore never look at
//! tokens.

#[cfg(test)]
pub(crate) mod text;

use crate::scalar::Op;
use proc_macro2::{Ident, Span};
use std::collections::{BTreeMap, BTreeSet};

/// A variable of the function: parameter, local, loop variable or binding of a pattern.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct VarId(pub(crate) usize);

/// A set of variables.
pub(crate) type Vars = BTreeSet<VarId>;

/// What the macro knows of a type.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Ty {
    /// The scalar of the function.
    Real,
    /// Integers, booleans, strings: no derivative.
    Passive,
    /// A slice, an array or a `Vec`.
    Seq(Box<Ty>),
    Tuple(Vec<Ty>),
    /// Anything else; it may or may not carry derivatives.
    Other,
}

/// How a variable is held.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Hold {
    Value,
    Shared,
    Mut,
}

#[derive(Clone, Debug)]
pub(crate) struct Var {
    pub(crate) name: Ident,
    pub(crate) ty: Ty,
    /// The type as written, if it is known.
    pub(crate) written: Option<syn::Type>,
    /// Whether derivatives flow through it.
    pub(crate) active: bool,
    pub(crate) hold: Hold,
    pub(crate) param: bool,
    /// Declared `mut`, or assigned.
    pub(crate) mutable: bool,
    /// The vector's memory belongs to the pool of the stack.
    pub(crate) pooled: bool,
}

/// A passive expression and the variables whose values (`reads`) or only lengths (`shapes`) it uses.
#[derive(Clone, Debug)]
pub(crate) struct Pure {
    pub(crate) expr: syn::Expr,
    pub(crate) reads: Vars,
    pub(crate) shapes: Vars,
    /// Whether evaluating it again is cheap and always possible.
    pub(crate) cheap: bool,
}

/// `base` with projections applied; the shadow of a place has the same projections.
#[derive(Clone, Debug)]
pub(crate) struct Place {
    pub(crate) base: VarId,
    pub(crate) projections: Vec<Projection>,
    pub(crate) ty: Ty,
    pub(crate) span: Span,
}

#[derive(Clone, Debug)]
pub(crate) enum Projection {
    Index(Pure),
    /// A sub-slice.
    Range(Pure),
    Field(syn::Member),
    Deref,
}

/// The value of a statement.
#[derive(Clone, Debug)]
pub(crate) enum Expr {
    Const(Pure),
    Read(Place),
    Op(Op, Vec<Expr>),
    /// An array, tuple or struct built from values.
    Build(Build, Vec<Expr>),
    /// `[e; n]` (false) or `vec![e; n]` (true).
    Repeat(Box<Expr>, Pure, bool),
}

#[derive(Clone, Debug)]
pub(crate) enum Build {
    Array,
    Vec,
    Tuple,
    Struct(syn::Path, Vec<syn::Member>),
    /// A tuple struct or variant, by its path.
    Call(syn::Path, bool),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum AssignOp {
    Set,
    Add,
    Sub,
}

#[derive(Clone, Debug)]
pub(crate) enum Callee {
    /// A function; its companion is the type of the same path.
    Function(syn::Path),
    /// An associated function: `Type::name` or `<Type as Trait>::name`, with companions `Type::name__forward` and so on.
    Associated(syn::ExprPath),
    /// A method; the receiver is the first argument.
    Method(Ident),
}

impl Callee {
    /// The rule in `tapir::rules::slice`, if it is one: lowering writes that path for methods of std, nobody else does.
    pub(crate) fn slice_rule(&self) -> Option<&Ident> {
        let Callee::Function(path) = self else { return None };
        let [tapir, rules, slice, name] = path.segments.iter().map(|s| &s.ident).collect::<Vec<_>>()[..] else {
            return None;
        };
        let known = path.leading_colon.is_some() && tapir == "tapir" && rules == "rules" && slice == "slice";
        known.then_some(name)
    }
}

#[derive(Clone, Debug)]
pub(crate) enum Arg {
    /// A reference to a place. `mutable`: the callee may write through it.
    Ref {
        place: Place,
        mutable: bool,
    },
    Value(Expr),
    /// A passive argument, as it stands.
    Passive(Pure),
}

/// Where the reference that a call returns points.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Part {
    /// Into which argument.
    pub(crate) arg: usize,
    pub(crate) form: PartForm,
    /// Whether it can be no other argument; if it can, the callee's companion is asked.
    pub(crate) certain: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum PartForm {
    Whole,
    Element,
    Slice,
}

#[derive(Clone, Debug)]
pub(crate) enum Stmt {
    Let {
        var: VarId,
        value: Expr,
    },
    /// `let x;`, to be assigned exactly once on every path.
    Declare {
        var: VarId,
    },
    /// `first`: the assignment that a `Declare` waits for; there is no old value.
    Assign {
        place: Place,
        op: AssignOp,
        value: Expr,
        first: bool,
    },
    Call {
        out: Option<VarId>,
        callee: Callee,
        args: Vec<Arg>,
        first: bool,
        /// The result is a reference, and `out` takes where it points.
        part: Option<Part>,
    },
    If {
        cond: VarId,
        then: Vec<Stmt>,
        or: Vec<Stmt>,
    },
    Match {
        on: Scrutinee,
        arms: Vec<Arm>,
    },
    For {
        var: VarId,
        lo: VarId,
        hi: VarId,
        rev: bool,
        body: Vec<Stmt>,
        exit: Option<VarId>,
        /// How many iterations there are between saved states.
        checkpoint: Option<VarId>,
    },
    While {
        cond: Pure,
        body: Vec<Stmt>,
        exit: Option<VarId>,
        checkpoint: Option<VarId>,
    },
    /// A statement that is run forward only (assertions, statements marked constant).
    Once {
        stmt: syn::Stmt,
        reads: Vars,
    },
}

#[derive(Clone, Debug)]
pub(crate) enum Scrutinee {
    /// A passive variable, matched by value or by reference.
    Passive(VarId, Hold),
    /// An active place, matched by reference together with its shadow.
    Place { place: Place, mutable: bool },
}

#[derive(Clone, Debug)]
pub(crate) struct Arm {
    pub(crate) pat: syn::Pat,
    /// The pattern of the shadow.
    pub(crate) shadow: syn::Pat,
    pub(crate) bindings: Vec<VarId>,
    pub(crate) body: Vec<Stmt>,
}

/// A function ready for analysis.
pub(crate) struct Function {
    pub(crate) vars: Vec<Var>,
    pub(crate) params: Vec<VarId>,
    pub(crate) body: Vec<Stmt>,
    pub(crate) result: Outcome,
    /// The scalar type, as written in the companion.
    pub(crate) scalar: syn::Type,
    /// Names of passive lengths that are known to be equal to others: `let n = x.len()`.
    pub(crate) copies: BTreeMap<VarId, String>,
    /// Functions that are called for an answer only, by the companions' `eval`: `__look_0`, `__look_1`, …
    pub(crate) looked: Vec<syn::Path>,
    /// Constants and imports inside the function.
    pub(crate) items: Vec<syn::Item>,
    /// Statements that compile only if names mean what they are taken for.
    pub(crate) checks: Vec<proc_macro2::TokenStream>,
    /// What passive variables that never change are defined as.
    pub(crate) definitions: BTreeMap<VarId, Pure>,
    /// Bounds of loops that are numbers: they are written where they are used.
    pub(crate) literals: BTreeMap<VarId, syn::Expr>,
    /// Variables of types of the user's own or of other crates.
    pub(crate) own: Vars,
}

impl Function {
    /// Whether the elements of a variable can be taken as slices: not those of arrays of other crates.
    pub(crate) fn has_slices(&self, var: VarId) -> bool {
        !self.own.contains(&var)
    }

    /// A bound of a loop.
    pub(crate) fn bound(&self, var: VarId) -> syn::Expr {
        self.literals.get(&var).cloned().unwrap_or_else(|| path_expr(&self.vars[var.0].name))
    }
}

/// A name as an expression.
pub(crate) fn path_expr(name: &Ident) -> syn::Expr {
    // Built by hand: parsing takes a good part of the time of an expansion.
    syn::Expr::Path(syn::ExprPath { attrs: vec![], qself: None, path: name.clone().into() })
}

impl Function {
    /// Whether the companion is generic where the function is written for a float.
    pub(crate) fn is_lifted(&self) -> bool {
        matches!(&self.scalar, syn::Type::Path(path) if path.path.is_ident(crate::generic::LIFTED))
    }
}

/// What the function returns.
pub(crate) enum Outcome {
    Nothing,
    /// A value, held by this variable at the end.
    Value(VarId),
    /// A passive value.
    Passive(VarId),
    /// A reference into an argument.
    Projection(Place, bool),
}

impl Place {
    /// The variables that its indices read.
    pub(crate) fn index_reads(&self, out: &mut Vars) {
        for projection in &self.projections {
            if let Projection::Index(pure) | Projection::Range(pure) = projection {
                out.extend(&pure.reads);
            }
        }
    }

    pub(crate) fn is_whole(&self) -> bool {
        self.projections.iter().all(|p| matches!(p, Projection::Deref))
    }

    /// Whether two places are parts of different variables, or different fields of one.
    pub(crate) fn is_apart(&self, other: &Place) -> bool {
        let fields = |place: &Place| -> Vec<syn::Member> {
            let field = |projection: &Projection| match projection {
                Projection::Field(member) => Some(member.clone()),
                _ => None,
            };
            place.projections.iter().map_while(field).collect()
        };
        self.base != other.base || fields(self).iter().zip(&fields(other)).any(|(a, b)| a != b)
    }

    /// The single index of `base[index]`.
    pub(crate) fn index(&self) -> Option<&Pure> {
        match &self.projections[..] {
            [Projection::Index(pure)] | [Projection::Deref, Projection::Index(pure)] => Some(pure),
            _ => None,
        }
    }
}

impl Expr {
    /// Visits every place and pure expression.
    pub(crate) fn leaves<'a>(&'a self, place: &mut dyn FnMut(&'a Place), pure: &mut dyn FnMut(&'a Pure)) {
        match self {
            Expr::Const(c) => pure(c),
            Expr::Read(p) => place(p),
            Expr::Op(_, args) | Expr::Build(_, args) => args.iter().for_each(|a| a.leaves(place, pure)),
            Expr::Repeat(value, n, _) => {
                value.leaves(place, pure);
                pure(n);
            }
        }
    }

    /// All variables whose values are read, indices included.
    pub(crate) fn reads(&self, out: &mut Vars) {
        let mut places = vec![];
        let mut pures = vec![];
        self.leaves(&mut |p| places.push(p), &mut |c| pures.push(c));
        for place in places {
            out.insert(place.base);
            place.index_reads(out);
        }
        pures.iter().for_each(|pure| out.extend(&pure.reads));
    }

    /// Whether a function that takes tens of nanoseconds is part of it.
    pub(crate) fn is_transcendental(&self) -> bool {
        match self {
            Expr::Op(op, args) => op.is_transcendental() || args.iter().any(Expr::is_transcendental),
            Expr::Build(_, args) => args.iter().any(Expr::is_transcendental),
            Expr::Repeat(value, ..) => value.is_transcendental(),
            Expr::Const(_) | Expr::Read(_) => false,
        }
    }

    /// How many operations it consists of.
    pub(crate) fn operations(&self) -> usize {
        match self {
            Expr::Op(_, args) => 1 + args.iter().map(Expr::operations).sum::<usize>(),
            Expr::Build(_, args) => args.iter().map(Expr::operations).sum(),
            Expr::Repeat(value, ..) => value.operations(),
            Expr::Const(_) | Expr::Read(_) => 0,
        }
    }

    /// Whether it mixes kinds of floats.
    pub(crate) fn has_cast(&self) -> bool {
        match self {
            Expr::Op(op, args) => matches!(op, Op::Cast(..)) || args.iter().any(Expr::has_cast),
            Expr::Build(_, args) => args.iter().any(Expr::has_cast),
            Expr::Repeat(value, ..) => value.has_cast(),
            Expr::Const(_) | Expr::Read(_) => false,
        }
    }

    pub(crate) fn is_active(&self) -> bool {
        match self {
            Expr::Const(_) => false,
            Expr::Read(_) => true,
            Expr::Op(_, args) | Expr::Build(_, args) => args.iter().any(Expr::is_active),
            Expr::Repeat(value, ..) => value.is_active(),
        }
    }
}
