//! Making tensors and showing them.

use expect_test::{Expect, expect};
use tenferro::{Complex, DType, Tensor, grad, jit};

#[track_caller]
fn has_shape<const N: usize>(x: &Tensor, shape: [usize; N]) {
    assert_eq!(*x.shape().unwrap(), shape);
}

#[test]
fn nested_lists() {
    has_shape(&Tensor::from([[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]]), [2, 3]);
    has_shape(&Tensor::from(vec![vec![1, 2], vec![3, 4], vec![5, 6]]), [3, 2]);
    has_shape(&Tensor::from(&[[1_u32], [2]]), [2, 1]);
    let rows: Vec<&[f32]> = vec![&[1.0, 2.0], &[3.0, 4.0]];
    assert_eq!(Tensor::from(&rows[..]).to_vec::<f32>().unwrap(), [1.0, 2.0, 3.0, 4.0]);
    has_shape(&Tensor::from([Complex::new(1.0, 2.0)]), [1]);
    has_shape(&Tensor::from(true), []);
}

/// The type tells the rank also where there are no entries.
#[test]
fn empty_lists() {
    has_shape(&Tensor::from(Vec::<[f64; 3]>::new()), [0, 3]);
    has_shape(&Tensor::from(Vec::<Vec<f64>>::new()), [0, 0]);
    has_shape(&Tensor::from([Vec::<i32>::new(), Vec::new()]), [2, 0]);
    has_shape(&Tensor::from([[0.0; 0]; 4]), [4, 0]);
}

#[test]
fn iterators() {
    let squares: Tensor = (1..4).map(|n| f64::from(n * n)).collect();
    assert_eq!(squares.to_vec::<f64>().unwrap(), [1.0, 4.0, 9.0]);
    assert_eq!(Tensor::from_iter([true, false]).dtype().unwrap(), DType::Bool);
    has_shape(&std::iter::empty::<f32>().collect(), [0]);
}

#[test]
fn shapes_with_elements() {
    let x = Tensor::from_vec([2, 2], vec![1, 2, 3, 4]);
    assert_eq!(x.to_vec::<i32>().unwrap(), [1, 2, 3, 4]);
    assert_eq!(Tensor::from_slice([1, 2], &[1.5, 2.5]).to_vec::<f64>().unwrap(), [1.5, 2.5]);
    has_shape(&Tensor::from_vec::<f64>([], vec![1.0]), []);
}

#[test]
fn regular_numbers() {
    let all = Tensor::arange(i32::MIN, i32::MAX, i32::MAX).to_vec::<i32>().unwrap();
    assert_eq!(all, [i32::MIN, -1, i32::MAX - 1]);
    let top = Tensor::arange(u64::MAX - 3, u64::MAX, 2).to_vec::<u64>().unwrap();
    assert_eq!(top, [u64::MAX - 3, u64::MAX - 1]);
    assert_eq!(Tensor::arange(0.0, 1.0, -0.1).size().unwrap(), 0);
    assert_eq!(Tensor::ones(DType::Bool, [1]).to_vec::<bool>().unwrap(), [true]);
    assert_eq!(Tensor::full(DType::C32, [1], 2).to_vec::<Complex<f32>>().unwrap(), [Complex::new(2.0, 0.0)]);
    has_shape(&Tensor::indices([]), [0]);
    has_shape(&Tensor::indices([3, 0]), [2, 3, 0]);
    // Ends are exact, and inner transforms reach them.
    let ends = Tensor::linspace(0.1, 0.7, 4).to_vec::<f64>().unwrap();
    assert_eq!((ends[0], ends[3]), (0.1, 0.7));
    let slope = jit(grad(|end: Tensor| Tensor::linspace(0.0, &end, 5).square().sum()))(2.0.into()).unwrap();
    assert_eq!(slope.item::<f64>().unwrap(), 2.0 * 2.0 * (1.0 + 9.0 / 16.0 + 1.0 / 4.0 + 1.0 / 16.0));
}

#[track_caller]
fn check(text: String, expected: Expect) {
    expected.assert_eq(&text);
}

#[test]
fn text() {
    let x = Tensor::from([[1.0, -2.5], [1e10, f64::NAN]]);
    check(
        format!("{x}"),
        expect![[r#"
        [[          1,        -2.5],
         [10000000000,         NaN]]"#]],
    );
    check(
        format!("{x:.2}"),
        expect![[r#"
        [[          1.00,          -2.50],
         [10000000000.00,            NaN]]"#]],
    );
    check(
        format!("{x:?}"),
        expect![[r#"
        F64[2,2] [[          1,        -2.5],
                  [10000000000,         NaN]]"#]],
    );
    check(format!("{:.3}", Tensor::from([1.0_f32 / 3.0, 2.0])), expect!["[0.333, 2.000]"]);
    check(format!("{}", Tensor::from([0.1_f32, 0.2])), expect!["[0.1, 0.2]"]);
    check(
        format!("{}", Tensor::from([[true], [false]])),
        expect![[r#"
        [[ true],
         [false]]"#]],
    );
    check(format!("{:.1}", Tensor::from([Complex::new(1.0, -2.0)])), expect!["[1.0-2.0i]"]);
    check(format!("{:?}", Tensor::from(7_u32)), expect!["U32[] 7"]);
    check(format!("{}", Tensor::zeros(DType::I32, [0, 2])), expect!["I32[0,2] []"]);
    check(format!("{}", Tensor::arange(0, 5000, 1)), expect!["[   0,    1,    2, …, 4997, 4998, 4999]"]);
    check(
        format!("{}", Tensor::arange(0, 5000, 1).reshape([50, 100])),
        expect![[r#"
        [[   0,    1,    2, …,   97,   98,   99],
         [ 100,  101,  102, …,  197,  198,  199],
         [ 200,  201,  202, …,  297,  298,  299],
         …,
         [4700, 4701, 4702, …, 4797, 4798, 4799],
         [4800, 4801, 4802, …, 4897, 4898, 4899],
         [4900, 4901, 4902, …, 4997, 4998, 4999]]"#]],
    );
    check(format!("{:?}", Tensor::from([1.0]).requires_grad()), expect!["F64[1] [1] tracked"]);
}

#[cfg(feature = "ndarray")]
mod ndarray {
    use ndarray::{Array3, ArrayD, ShapeBuilder, array, s};
    use tenferro::{Tensor, jit};

    #[test]
    fn arrays_of_any_layout() {
        let rows = Array3::from_shape_fn((2, 3, 4), |(i, j, k)| (100 * i + 10 * j + k) as f64);
        let mut columns = Array3::zeros((2, 3, 4).f());
        columns.assign(&rows);
        let layouts = [
            Tensor::from(&rows),
            Tensor::from(columns),
            Tensor::from(rows.view().into_dyn()),
            Tensor::from(rows.to_shared()),
        ];
        for x in &layouts {
            assert_eq!(x.to_ndarray::<f64>().unwrap(), rows.clone().into_dyn());
        }
        let part = rows.slice(s![1, ..;-1, 1..;2]);
        assert_eq!(Tensor::from(part).to_vec::<f64>().unwrap(), [121.0, 123.0, 111.0, 113.0, 101.0, 103.0]);
        assert_eq!(Tensor::from(array![[1, 2], [3, 4]].t()).to_vec::<i32>().unwrap(), [1, 3, 2, 4]);
        let empty = Tensor::from(Array3::<f32>::zeros((2, 0, 3)));
        assert_eq!(empty.to_ndarray::<f32>().unwrap().shape(), [2, 0, 3]);
        assert_eq!(Tensor::from(5.0).to_ndarray::<f64>().unwrap(), ArrayD::from_elem(vec![], 5.0));
    }

    #[test]
    fn views_do_not_copy() {
        let x = Tensor::from([[1.0, 2.0], [3.0, 4.0]]);
        let view = x.view_ndarray::<f64>().unwrap();
        assert_eq!(view[[1, 0]], 3.0);
        assert_eq!(view.as_ptr(), x.view_ndarray::<f64>().unwrap().as_ptr());
    }

    #[test]
    fn mistakes() {
        assert!(Tensor::from([1]).to_ndarray::<f64>().unwrap_err().to_string().contains("elements are I32"));
        let leak = jit(|x: Tensor| x.view_ndarray::<f64>().map(|_| x.clone()));
        let error = leak(Tensor::from([1.0])).unwrap_err().to_string();
        assert!(error.contains("view_ndarray: the value of F64[1] is not known while jit"), "{error}");
    }
}
