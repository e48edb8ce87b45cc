//! The numbers in `tests/data/files/`, as `tests/data/files.py` writes them.

use std::path::PathBuf;

use tenferro::{Array, Complex, Element};

/// Where a file lies.
pub(crate) fn path(name: &str) -> PathBuf {
    [env!("CARGO_MANIFEST_DIR"), "tests", "data", "files", name].iter().collect()
}

pub(crate) fn bytes(name: &str) -> Vec<u8> {
    std::fs::read(path(name)).unwrap()
}

/// Two rows of three with the extremes of a type of NumPy, in the dtype that the type is read as.
pub(crate) fn extremes(name: &str) -> Array {
    const F16_MAX: f32 = 65504.0;
    const F16_TINY: f32 = 1.0 / (1 << 24) as f32;
    const F32_TINY: f32 = f32::from_bits(1);
    const F64_TINY: f64 = f64::from_bits(1);
    match name {
        "f2" => rows([-0.0, 1.5, F16_MAX, F16_TINY, f32::INFINITY, f32::NAN]),
        "f4" => rows([-0.0, 1.5, f32::MAX, F32_TINY, f32::INFINITY, f32::NAN]),
        "f8" => rows([-0.0, 1.5, f64::MAX, F64_TINY, f64::INFINITY, f64::NAN]),
        "c8" => rows(complex([-0.0, 1.5, f32::MAX, F32_TINY, f32::INFINITY, f32::NAN])),
        "c16" => rows(complex([-0.0, 1.5, f64::MAX, F64_TINY, f64::INFINITY, f64::NAN])),
        "i1" => rows([-128, 1, 2, 3, 100, 127]),
        "i2" => rows([-32768, 1, 2, 3, 100, 32767]),
        "i4" => rows([i32::MIN, 1, 2, 3, 100, i32::MAX]),
        "i8" => rows([i64::MIN, 1, 2, 3, 100, i64::MAX]),
        "u1" => rows([0_u32, 1, 2, 3, 100, 255]),
        "u2" => rows([0_u32, 1, 2, 3, 100, 65535]),
        "u4" => rows([0, 1, 2, 3, 100, u32::MAX]),
        "u8" => rows([0, 1, 2, 3, 100, u64::MAX]),
        "b1" => rows([true, false, false, true, true, false]),
        _ => panic!("no numbers for {name}"),
    }
}

/// 0 to 23 in three axes.
pub(crate) fn count() -> Array {
    Array::from_vec([2, 3, 4], (0..24).map(f64::from).collect()).unwrap()
}

/// What the archives hold, in the order of the file.
pub(crate) fn archived() -> [(&'static str, Array); 4] {
    [
        ("weight", count()),
        ("layer/bias", Array::from_slice([2], &[0.5_f32, -0.5]).unwrap()),
        ("größe", Array::scalar(true)),
        ("many", Array::full([300], 0_i32).unwrap()),
    ]
}

fn rows<T: Element>(elements: [T; 6]) -> Array {
    Array::from_slice([2, 3], &elements).unwrap()
}

fn complex<R: Copy + From<f32>>(re: [R; 6]) -> [Complex<R>; 6] {
    let im = [1.0, -2.0, 3.0, -4.0, 5.0, -6.0];
    std::array::from_fn(|at| Complex { re: re[at], im: R::from(im[at]) })
}
