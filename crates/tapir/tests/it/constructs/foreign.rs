//! Numbers and arrays of other crates: complex numbers by their fields, arrays of `ndarray` by their elements.

#[cfg(feature = "complex")]
mod complex {
    use num_complex::{Complex, Complex64};
    use tapir::{differentiable, vjp};

    #[differentiable]
    fn square(z: Complex<f64>) -> Complex<f64> {
        Complex { re: z.re * z.re - z.im * z.im, im: 2.0 * z.re * z.im }
    }

    #[differentiable]
    fn sum_of_squares(z: &[Complex64]) -> Complex64 {
        let mut s = Complex64::new(0.0, 0.0);
        for w in z {
            let v = square(*w);
            s.re += v.re;
            s.im += v.im;
        }
        s
    }

    #[differentiable]
    fn rotate(z: &mut [Complex<f64>], a: f64) {
        for i in 0..z.len() {
            z[i] = Complex { re: z[i].re * a, im: z[i].im - z[i].re };
        }
    }

    /// The cotangent of an analytic function is the conjugate of its derivative times that of the result.
    #[test]
    fn by_their_fields() {
        let (z, seed) = (Complex::new(0.5, -0.25), Complex::new(1.0, 2.0));
        let (value, (dz,)) = vjp!(square(z) => seed);
        assert_eq!(value, z * z);
        assert_eq!(dz, (2.0 * z).conj() * seed);
        let zs = [z, Complex::new(1.5, 1.0)];
        let (_, (dzs,)) = vjp!(sum_of_squares(&zs) => seed);
        assert_eq!(dzs, zs.map(|z| (2.0 * z).conj() * seed));
        let mut zs = zs;
        let ((), (dzs, da)) = vjp!(rotate(&mut zs => vec![Complex::new(1.0, 3.0); 2], 0.5));
        assert_eq!((dzs, da), (vec![Complex::new(0.5 - 3.0, 3.0); 2], 2.0));
        assert_eq!(zs, [z, Complex::new(1.5, 1.0)]);
    }
}

#[cfg(feature = "ndarray")]
mod arrays {
    use ndarray::{Array1, Array2, arr1, arr2};
    use tapir::{differentiable, value_and_gradient};

    #[differentiable]
    fn form(w: &Array1<f64>, m: &Array2<f64>) -> f64 {
        let mut s = 0.0;
        for i in 0..w.len() {
            for j in 0..w.len() {
                s += w[i] * m[[i, j]] * w[j];
            }
        }
        s
    }

    /// Written in loops, which would save slices of a `Vec`.
    #[differentiable]
    fn in_place(w: &mut Array1<f64>, n: usize) -> f64 {
        for k in 0..n {
            w[k] = w[k] * w[k];
        }
        let mut s = 0.0;
        for k in 1..n {
            s += w[k] * w[k - 1];
        }
        s
    }

    #[differentiable]
    fn in_a_copy(w: &Array1<f64>, n: usize) -> f64 {
        let mut u = w.clone();
        for k in 0..n {
            u[k] *= w[k];
        }
        let v: Array1<f64> = u.clone();
        let mut s = 0.0;
        for k in 1..n {
            s += u[k] * v[k - 1];
        }
        s
    }

    #[test]
    fn by_their_elements() {
        let (mut w, m) = (arr1(&[1.0, 2.0, 3.0]), arr2(&[[1.0, 2.0, 0.0], [0.0, 3.0, 1.0], [2.0, 0.0, 1.0]]));
        let (value, (dw, dm)) = value_and_gradient!(form(&w, &m));
        assert_eq!(value, w.dot(&m.dot(&w)));
        assert_eq!(dw, (&m + &m.t()).dot(&w));
        assert_eq!(dm, Array2::from_shape_fn((3, 3), |(i, j)| w[i] * w[j]));
        let (_, (dw, _)) = value_and_gradient!(in_place(&mut w, 3));
        assert_eq!(dw, arr1(&[8.0, 40.0, 24.0]));
        let (_, (dw, _)) = value_and_gradient!(in_a_copy(&w, 3));
        assert_eq!(dw, arr1(&[8.0, 40.0, 24.0]));
    }
}
