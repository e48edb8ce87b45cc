//! What `assert_rule!` needs to know of a struct, by its fields.

/// `inspect!(Model, ModelTangent { w, b })`: looks into a struct and its tangent.
macro_rules! inspect {
    ($name:ident, $tangent:ident { $($field:tt),* }) => {
        inspect!(one $name { $($field),* });
        inspect!(one $tangent { $($field),* });
    };
    (one $name:ident { $($field:tt),* }) => {
        impl tapir::testing::Inspect for $name {
            inspect!(body $($field),*);
        }
    };
    // A struct with one type parameter, which forward mode can replace.
    ($name:ident<T>, $tangent:ident { $($field:tt),* }) => {
        impl<T: tapir::testing::Inspect> tapir::testing::Inspect for $name<T> {
            inspect!(body $($field),*);
        }
        impl<T: tapir::Differentiable> tapir::testing::Inspect for $tangent<T>
        where
            T::Tangent: tapir::testing::Inspect,
        {
            inspect!(body $($field),*);
        }
        impl tapir::Lift for $name<f64> {
            type At<T: tapir::Real> = $name<T>;
            fn lift<T: tapir::Real>(&self, make: &mut dyn FnMut(f64) -> T) -> $name<T> {
                $name { $($field: self.$field.lift(make)),* }
            }
        }
        impl<T: tapir::Real> tapir::Scalars<T> for $name<T> {
            fn scalars(&self, see: &mut dyn FnMut(T)) {
                $(self.$field.scalars(see);)*
            }
            fn scalars_mut(&mut self, change: &mut dyn FnMut(&mut T)) {
                $(self.$field.scalars_mut(change);)*
            }
        }
    };
    (body $($field:tt),*) => {
        fn reals(&self, see: &mut dyn FnMut(f64)) {
            $(self.$field.reals(see);)*
        }
        fn map_reals(&mut self, change: &mut dyn FnMut(f64) -> f64) {
            $(self.$field.map_reals(change);)*
        }
        fn bits(&self, see: &mut dyn FnMut(u64)) {
            $(self.$field.bits(see);)*
        }
    };
}
