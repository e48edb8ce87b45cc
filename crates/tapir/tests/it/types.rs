//! Tangents and saving of the types of std, of complex numbers and of arrays.

use crate::laws::{check_saved, check_tangent_laws};
use std::marker::PhantomData;
use tapir::{Differentiable, Dual, NoFData, NoRData, NoTangent, Real, Tangent, Var, increment};

#[test]
fn tangents_obey_the_laws() {
    check_tangent_laws(&1.5_f64);
    check_tangent_laws(&1.5_f32);
    check_tangent_laws(&3_usize);
    check_tangent_laws(&-3_i8);
    check_tangent_laws(&3_u128);
    check_tangent_laws(&true);
    check_tangent_laws(&'a');
    check_tangent_laws(&"text".to_owned());
    check_tangent_laws(&());
    check_tangent_laws(&PhantomData::<f64>);
    check_tangent_laws(&Var::lit(2.0));
    check_tangent_laws(&[1.0, 2.0]);
    check_tangent_laws(&[[1.0_f32; 2]; 3]);
    check_tangent_laws(&[0.0; 0]);
    check_tangent_laws(&vec![1.0, 2.0, 3.0]);
    check_tangent_laws(&Vec::<f64>::new());
    check_tangent_laws(&vec![vec![1.0], vec![], vec![2.0, 3.0]]);
    check_tangent_laws(&(1.0,));
    check_tangent_laws(&(1.0, 2_usize));
    check_tangent_laws(&(1.0, 2_usize, 3.0_f32));
    check_tangent_laws(&(1.0, 2.0, 3.0, vec![4.0], 5_u8, [6.0; 2], false, Some(7.0)));
    check_tangent_laws(&Some(1.0));
    check_tangent_laws(&None::<f64>);
    check_tangent_laws(&Some(Some(vec![1.0, 2.0])));
    check_tangent_laws(&Ok::<_, String>((1.0, 2.0)));
    check_tangent_laws(&Err::<f64, _>("error"));
    check_tangent_laws(&(1.0, 2..3_usize, std::cmp::Ordering::Less));
    check_tangent_laws(&Box::new(1.0));
    check_tangent_laws(&vec![Some(Box::new((1.0, 2_usize))), None]);
    check_tangent_laws(&&1.5);
    check_tangent_laws(&&mut vec![1.5]);
    check_tangent_laws(&&[1.0, 2.0][..]);
    check_tangent_laws(&&mut [1.0, 2.0][..]);
    check_tangent_laws(&"text");
}

/// Dual numbers are a vector space whose inner product looks at the values alone.
#[test]
fn tangents_of_dual_numbers() {
    let mut k = 0.0;
    let mut a = Dual::<Dual<f64, 1>, 2>::lit(3.0).zero_tangent();
    assert!(a.is_zero());
    a.fill_from(&mut || {
        k += 1.0;
        k
    });
    assert_eq!(format!("{a:?}"), {
        let part = |re, eps| Dual::<f64, 1>::new(re, [eps]);
        format!("{:?}", Dual::new(part(1.0, 2.0), [part(3.0, 4.0), part(5.0, 6.0)]))
    });
    assert_eq!(a.inner_product(&a), 1.0);
    let mut b = a;
    b.negate();
    b.increment(&a);
    assert!(b.is_zero());
    // A value of zero with a derivative is not zero.
    assert!(!Dual::<f64, 1>::variable(0.0, 0).is_zero());
    let taken = a.take();
    assert!(a.is_zero() && taken.eps[1].eps == [6.0]);
    tapir::var::gradient(&[0.0], |x| {
        assert!(!x[0].is_zero() && Var::ZERO.is_zero());
        x[0]
    });
}

#[test]
fn fdata_of_references_are_shadows_and_rdata_none() {
    fn shadow<'a, P: Differentiable<FData = &'a mut F, RData = NoRData>, F: ?Sized + 'a>(_: &P, _: &F) {}
    fn no_shadow<P: Differentiable<FData = NoFData, RData = NoRData>>(_: &P) {}
    let (x, mut y) = ([1.0, 2.0], vec![1_usize]);
    shadow(&&x[0], &0.0);
    shadow(&&x, &[0.0; 2]);
    shadow(&&x[..], &[0.0][..]);
    shadow(&&mut y, &vec![NoTangent]);
    shadow(&&mut y[..], &[NoTangent][..]);
    no_shadow(&"text");
    no_shadow(&1_usize);
}

#[test]
fn zero_is_zero_in_every_shape() {
    let mut option = None;
    option.increment(&Some(2.0));
    option.increment(&None);
    option.increment(&Some(0.5));
    assert_eq!(option, Some(2.5));
    assert!(Some(0.0).is_zero() && None::<f64>.is_zero());
    assert_eq!(option.inner_product(&None), 0.0);

    let mut vector = vec![1.0];
    vector.increment(&vec![1.0, 2.0]);
    vector.increment(&vec![10.0]);
    vector.increment(&vec![]);
    assert_eq!(vector, [12.0, 2.0]);
    increment(&mut vector[..], &[1.0]);
    assert_eq!(vector, [13.0, 2.0]);
}

#[test]
fn a_tangent_of_another_shape_becomes_the_zero_of_this_one() {
    #[track_caller]
    fn check<P: Differentiable<Tangent: PartialEq>>(from: &P, to: &P) {
        let mut tangent = from.zero_tangent();
        tangent.fill_from(&mut || 1.0);
        to.zero_tangent_into(&mut tangent);
        assert_eq!(tangent, to.zero_tangent());
    }
    check(&vec![1.0, 2.0], &vec![3.0]);
    check(&vec![3.0], &vec![1.0, 2.0]);
    check(&Some(1.0), &None);
    check(&None, &Some(vec![1.0]));
    check(&Ok(1.0), &Err("text"));
    check(&Err("text"), &Ok(1.0));
    check(&&[1.0][..], &&[1.0, 2.0][..]);
    check(&Box::new(vec![1.0]), &Box::new(vec![]));
    check(&(1.0, vec![1.0]), &(1.0, vec![]));
}

#[test]
#[should_panic(
    expected = "tapir: a shadow of length 1 is incremented by one of length 2; this is a mistake in the rule \
                           that made them"
)]
fn a_slice_does_not_grow() {
    increment(&mut [1.0][..], &[1.0, 2.0]);
}

#[test]
fn values_are_saved() {
    check_saved(&[f64::NAN, -0.0, 1.5], Some(1));
    check_saved(&[f32::MIN, f32::INFINITY], Some(1));
    check_saved(&[i8::MIN, -1, i8::MAX], Some(1));
    check_saved(&[i64::MIN, -1, i64::MAX], Some(1));
    check_saved(&[isize::MIN, isize::MAX], Some(1));
    check_saved(&[u128::MAX, 1, 1 << 64], Some(2));
    check_saved(&[i128::MIN, -1, i128::MAX, 1 << 64], Some(2));
    check_saved(&[true, false], Some(1));
    check_saved(&['a', '\u{10ffff}'], Some(1));
    check_saved(&[(), ()], Some(0));
    check_saved(&[NoTangent], Some(0));
    check_saved(&[PhantomData::<String>], Some(0));
    check_saved(&[[1.0, 2.0], [3.0, 4.0]], Some(2));
    check_saved(&[["a".to_owned(), "b".to_owned()]], None);
    check_saved(&[vec![1.0, 2.0], vec![]], None);
    check_saved(&[vec![vec![1_u8], vec![]], vec![vec![2, 3]]], None);
    check_saved(&["".to_owned(), "7 bytes".to_owned(), "8 bytes.".to_owned(), "längere Wörter".to_owned()], None);
    check_saved(&[(1.0,), (2.0,)], Some(1));
    check_saved(&[(1.0, 2_u8, [3.0; 2], true), (4.0, 5, [6.0; 2], false)], Some(5));
    check_saved(&[(1.0, vec![2.0], "x".to_owned(), 3_u8, 4, 5, 6, Some(7))], None);
    check_saved(&[Some(1.0), None, Some(-0.0)], Some(2));
    check_saved(&[Some(None), None, Some(Some(1_u8))], Some(3));
    check_saved(&[Some(vec![1.0]), None], None);
    check_saved(&[Ok((1.0, 2.0)), Err(3_u8), Ok((4.0, 5.0))], Some(3));
    check_saved(&[Ok(1.0), Err("text".to_owned()), Ok(4.0)], None);
    check_saved(&[std::cmp::Ordering::Less, std::cmp::Ordering::Greater, std::cmp::Ordering::Equal], Some(1));
    check_saved(&[1..2_usize, 7..9], Some(2));
    check_saved(&[Box::new(1.0)], None);
    check_saved(&[Box::new((1.0, Some(2.0)))], None);
}

#[cfg(feature = "complex")]
mod complex {
    use super::*;
    use num_complex::Complex;

    #[test]
    fn tangents_are_complex_with_the_inner_product_of_the_plane() {
        check_tangent_laws(&Complex::new(1.0, 2.0));
        check_tangent_laws(&vec![Complex::new(1.0_f32, 2.0)]);
        let (a, b) = (Complex::new(1.0, 2.0), Complex::new(3.0, -5.0));
        assert_eq!(a.inner_product(&b), (a * b.conj()).re);
        // Of numbers that carry derivatives too.
        let z = Complex::new(Dual::<f64, 1>::ZERO, Dual::variable(0.0, 0));
        assert!(!z.is_zero() && z.zero_tangent().is_zero());
    }

    #[test]
    fn values_are_saved() {
        check_saved(&[Complex::new(1.0, -0.0), Complex::new(f64::NAN, 2.0)], Some(2));
        check_saved(&[Complex::new(Dual::<f64, 2>::variable(1.0, 1), Dual::ONE)], Some(6));
    }
}

#[cfg(feature = "ndarray")]
mod arrays {
    use super::*;
    use ndarray::{Array, Array1, Array2, ArrayD, IxDyn, ShapeBuilder, arr0, array};
    use tapir::Stack;

    #[test]
    fn tangents_are_arrays_of_the_same_shape() {
        check_tangent_laws(&arr0(1.5));
        check_tangent_laws(&array![1.0, 2.0, 3.0]);
        check_tangent_laws(&array![[1.0, 2.0], [3.0, 4.0], [5.0, 6.0]]);
        check_tangent_laws(&Array2::<f64>::zeros((0, 3)));
        check_tangent_laws(&Array2::<f64>::ones((2, 3).f()));
        check_tangent_laws(&ArrayD::<f64>::ones(IxDyn(&[2, 1, 3])));
        check_tangent_laws(&array![Some(1.0), None]);
        check_tangent_laws(&array![1_usize, 2]);
    }

    #[test]
    fn zero_is_zero_in_every_shape() {
        let (zero, ones) = (Array1::<f64>::zeros(2), Array1::<f64>::ones(3));
        let mut shadow = zero.clone();
        shadow.increment(&ones);
        shadow.increment(&zero);
        assert_eq!(shadow, ones);
        assert_eq!(shadow.inner_product(&zero), 0.0);
        zero.zero_tangent_into(&mut shadow);
        assert_eq!(shadow, zero);
    }

    #[test]
    #[should_panic(expected = "a tangent is incremented by one of another shape, and neither is zero: [1.0, 1.0], \
                               shape=[2], strides=[1], layout=CFcf (0xf), const ndim=1 and [1.0], shape=[1]")]
    fn shapes_that_are_not_zero_do_not_add_up() {
        Array1::<f64>::ones(2).increment(&Array1::ones(1));
    }

    #[test]
    fn values_are_saved_with_the_order_of_rows_or_columns() {
        check_saved(&[array![1.0, 2.0, 3.0], array![]], None);
        check_saved(&[array![[1.0, 2.0], [3.0, 4.0], [5.0, 6.0]]], None);
        check_saved(&[arr0(1.5)], None);
        check_saved(&[Array::from_shape_vec((2, 3).f(), vec![1, 2, 3, 4, 5, 6]).unwrap()], None);
        check_saved(&[ArrayD::<f64>::ones(IxDyn(&[2, 0, 3])), ArrayD::ones(IxDyn(&[]))], None);
        check_saved(&[array![vec![1.0], vec![]]], None);
    }

    #[test]
    fn other_orders_come_back_in_the_order_of_rows() {
        let mut reversed = array![[1.0, 2.0], [3.0, 4.0]];
        reversed.invert_axis(ndarray::Axis(0));
        let mut stack = Stack::new();
        stack.push(&reversed);
        let back: Array2<f64> = stack.pop();
        assert_eq!((&back, stack.depth()), (&reversed, 0));
        assert!(back.is_standard_layout());
    }
}
