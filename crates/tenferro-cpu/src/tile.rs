//! Room for a few elements of one type, kept between calls.

use tenferro_ops::{Complex, DType, Elements, ElementsMut};

macro_rules! tiles {
    ($($dtype:ident $T:ty),*) => {
        /// Elements of one type, to be read and written in turn.
        #[derive(Debug)]
        pub(crate) enum Tile {
            $($dtype(Vec<$T>),)*
        }

        impl Tile {
            pub(crate) fn new(dtype: DType, len: usize) -> Self {
                match dtype {
                    $(DType::$dtype => Tile::$dtype(vec![Default::default(); len]),)*
                }
            }

            pub(crate) fn elements(&self) -> Elements<'_> {
                match self {
                    $(Tile::$dtype(elements) => Elements::$dtype(elements),)*
                }
            }

            pub(crate) fn elements_mut(&mut self) -> ElementsMut<'_> {
                match self {
                    $(Tile::$dtype(elements) => ElementsMut::$dtype(elements),)*
                }
            }
        }
    };
}

tiles! {
    F32 f32,
    F64 f64,
    C32 Complex<f32>,
    C64 Complex<f64>,
    I32 i32,
    I64 i64,
    Bool bool,
    U32 u32,
    U64 u64
}

/// What stands in the place of a tile while it is written.
impl Default for Tile {
    fn default() -> Self {
        Tile::Bool(Vec::new())
    }
}
