//! Which float types are mentioned: by their names as types, not by names that contain them (`f32x2`) or modules.

use crate::known;
use syn::Type;
use syn::visit::{self, Visit};

/// The float types that something mentions.
#[derive(Default)]
pub(crate) struct Floats {
    single: bool,
    double: bool,
}

impl Floats {
    pub(crate) fn of_function(item: &syn::ItemFn) -> Floats {
        let mut floats = Floats::default();
        floats.visit_item_fn(item);
        floats
    }

    pub(crate) fn of_type(ty: &Type) -> Floats {
        let mut floats = Floats::default();
        floats.visit_type(ty);
        floats
    }

    /// The only one that is mentioned.
    pub(crate) fn only(&self) -> Option<&'static str> {
        match (self.single, self.double) {
            (true, false) => Some("f32"),
            (false, true) => Some("f64"),
            _ => None,
        }
    }

    pub(crate) fn has(&self, float: &str) -> bool {
        match float {
            "f32" => self.single,
            _ => self.double,
        }
    }

    fn add(&mut self, name: &syn::Ident) {
        self.single |= name == "f32";
        self.double |= name == "f64";
    }
}

impl<'a> Visit<'a> for Floats {
    fn visit_type_path(&mut self, ty: &'a syn::TypePath) {
        if let Some(last) = ty.path.segments.last() {
            self.add(&last.ident);
        }
        visit::visit_type_path(self, ty);
    }

    fn visit_expr_path(&mut self, path: &'a syn::ExprPath) {
        // `f32::max`, `f32::EPSILON` and `std::f32::consts::PI`, not a function of a module of the user's.
        let is_constant = |last: &syn::PathSegment| !last.ident.to_string().contains(char::is_lowercase);
        if known::of_float(&path.path).is_some() || path.path.segments.last().is_some_and(is_constant) {
            path.path.segments.iter().for_each(|segment| self.add(&segment.ident));
        }
        visit::visit_expr_path(self, path);
    }

    fn visit_macro(&mut self, mac: &'a syn::Macro) {
        for argument in crate::lower::macro_arguments(mac).unwrap_or_default() {
            Visit::visit_expr(self, &argument);
        }
    }
}
