//! Rules written by hand, of the same form as derived ones.
//!
//! Each is a companion together with a function of the same name, so a `use` imports both. Inside `#[differentiable]`
//! functions, methods of std like `x.swap(i, j)` become calls of these; array-level functions are called by name.
//!
//! With [`rule`](crate::rule) users write their own, here for a function of another crate that scales in place:
//!
//! ```
//! use tapir::{CoDual, NoRData, Stack, rule};
//!
//! mod vendor {
//!     pub fn scale(x: &mut [f64], by: f64) {
//!         x.iter_mut().for_each(|x| *x *= by);
//!     }
//! }
//!
//! #[rule(for = vendor::scale)]
//! impl scale {
//!     fn forward(x: &mut [f64], by: f64, st: &mut Stack) {
//!         st.push_slice(x);
//!         vendor::scale(x, by);
//!     }
//!     fn reverse(x: CoDual<&mut [f64]>, by: f64, _: (), st: &mut Stack) -> (NoRData, f64) {
//!         st.pop_slice(x.primal);
//!         let mut d_by = 0.0;
//!         for (x, d_x) in x.primal.iter().zip(x.fdata) {
//!             d_by += *d_x * x;
//!             *d_x *= by;
//!         }
//!         (NoRData, d_by)
//!     }
//! }
//!
//! let (mut x, mut d_x, mut st) = ([1.0, 2.0], [10.0, 1.0], Stack::new());
//! scale::forward(&mut x, 3.0, &mut st);
//! assert_eq!(x, [3.0, 6.0]);
//! let (_, d_by) = scale::reverse(&mut x, &mut d_x, 3.0, (), &mut st);
//! assert_eq!((x, d_x, d_by), ([1.0, 2.0], [30.0, 3.0], 12.0));
//!
//! scale(&mut x, 2.0); // the function, under the name that imports its rule as well
//! # assert_eq!(x, [2.0, 4.0]);
//! ```
//!
//! A function of scalars needs no passes, only its partial derivatives:
//!
//! ```
//! use tapir::{Real, rule};
//!
//! #[rule(d_x = T::ONE - ret * ret)]
//! fn squash<T: Real>(x: T) -> T {
//!     T::ONE - T::lit(2.0) / ((x + x).exp() + T::ONE)
//! }
//!
//! let (value, (slope,)) = squash::joint(0.5_f64, 1.0, &mut tapir::Stack::new());
//! assert_eq!(slope, 1.0 - value * value);
//! ```

pub mod array;
pub mod mem;
pub mod slice;
