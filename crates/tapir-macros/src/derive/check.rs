//! Types whose derivative would be lost: what is shared, or reached by an address, has no shadow in the same place.

use syn::visit::{self, Visit};
use syn::{ParenthesizedGenericArguments, Type, TypePath};

use super::read::Mistakes;

/// Reports what in the type of a field cannot carry derivatives.
pub(crate) fn check_type(ty: &Type, mistakes: &mut Mistakes) {
    Check(mistakes).visit_type(ty);
}

struct Check<'a>(&'a mut Mistakes);

const CONSTANT: &str = "write `#[constant]` on the field if no derivative flows through it";

impl<'a> Visit<'a> for Check<'_> {
    fn visit_type(&mut self, ty: &'a Type) {
        let message = match ty {
            Type::Reference(_) => {
                "a reference has its derivative with what it refers to, which the tangent of this type \
                 cannot reach; own the value (`Vec<f64>` for `&[f64]`), or pass the reference as an argument of its own"
                    .to_owned()
            }
            Type::Ptr(_) => "a raw pointer has no shadow; own the value (`Box`, `Vec`)".to_owned(),
            Type::FnPtr(_) => "a function pointer carries no derivative that is known here".to_owned(),
            Type::TraitObject(_) => "what stands behind `dyn` is not known here, nor is its tangent; write an enum of \
                 the types it can be"
                .to_owned(),
            Type::Path(path) => match cell(path) {
                Some(name) => name,
                None => return visit::visit_type(self, ty),
            },
            _ => return visit::visit_type(self, ty),
        };
        self.0.add(ty, format!("{message}; {CONSTANT}"));
    }

    // What a function takes and returns is not inside the value.
    fn visit_parenthesized_generic_arguments(&mut self, _: &'a ParenthesizedGenericArguments) {}
}

/// The message about a type of shared ownership or interior mutability, which only its name tells.
fn cell(path: &TypePath) -> Option<String> {
    let name = path.path.segments.last()?.ident.to_string();
    match name.as_str() {
        "Rc" | "Arc" | "Weak" => Some(format!(
            "`{name}` shares its value, and two owners would need one shadow; own the value (`Box`, `Vec`)"
        )),
        "Cell" | "RefCell" | "UnsafeCell" | "OnceCell" | "Mutex" | "RwLock" | "OnceLock" | "LazyLock" | "LazyCell" => {
            Some(format!(
                "`{name}` can change behind a shared reference, where the reverse pass does not see it; hold the value \
                 itself and take `&mut`"
            ))
        }
        _ => None,
    }
}
