//! Reading and writing elements, and sharing them.

use std::thread;

use expect_test::{Expect, expect};
use tenferro_ops::{Array, ArrayError, DType};

#[track_caller]
fn check_error<T: std::fmt::Debug>(result: Result<T, ArrayError>, expect: Expect) {
    expect.assert_eq(&result.unwrap_err().to_string());
}

fn matrix() -> Array {
    Array::from_slice([2, 3], &[1.0, 2.0, 3.0, 4.0, 5.0, 6.0]).unwrap()
}

#[test]
fn elements_by_index() {
    let x = matrix();
    let all: Vec<f64> = x.shape().indices().map(|index| x.get(&index).unwrap()).collect();
    assert_eq!(all, x.to_vec::<f64>().unwrap());
    assert_eq!(all, x.iter::<f64>().unwrap().collect::<Vec<_>>());
    assert_eq!(Array::scalar(3_i64).get::<i64>(&[]), Ok(3));
}

#[test]
fn item_reads_the_only_element() {
    assert_eq!(Array::scalar(0.5).item::<f64>(), Ok(0.5));
    assert_eq!(Array::from_slice([1, 1], &[7_u32]).unwrap().item::<u32>(), Ok(7));
}

#[test]
fn wrong_element_types_are_errors() {
    let mut x = matrix();
    check_error(
        x.as_slice::<f32>(),
        expect!["F64[2,3]: elements are F64, asked for F32; ask for F64 or convert the array first"],
    );
    check_error(
        x.get::<bool>(&[0, 0]),
        expect!["F64[2,3]: elements are F64, asked for Bool; ask for F64 or convert the array first"],
    );
    let errors = [
        x.as_mut_slice::<i64>().unwrap_err(),
        x.to_vec::<i64>().unwrap_err(),
        x.iter::<i64>().map(drop).unwrap_err(),
        x.item::<i64>().unwrap_err(),
    ];
    for error in errors {
        assert_eq!(error, ArrayError::ElementType { tensor_type: x.tensor_type(), requested: DType::I64 });
    }
}

#[test]
fn wrong_indices_are_errors() {
    let x = matrix();
    check_error(
        x.get::<f64>(&[1]),
        expect!["F64[2,3]: index [1] has length 1, the array has rank 2; give one entry for each axis"],
    );
    check_error(
        x.get::<f64>(&[1, 3]),
        expect!["F64[2,3]: index [1,3] has 3 on axis 1, whose size is 3; count from 0 and stay below the size"],
    );
    check_error(
        x.get::<f64>(&[usize::MAX, 0]),
        expect![
            "F64[2,3]: index [18446744073709551615,0] has 18446744073709551615 on axis 0, whose size is 2; count from 0 and stay below the size"
        ],
    );
    check_error(
        Array::scalar(1.0).get::<f64>(&[0]),
        expect!["F64[]: index [0] has length 1, the array has rank 0; give one entry for each axis"],
    );
    check_error(
        Array::zeros(DType::F64, [0]).unwrap().get::<f64>(&[0]),
        expect!["F64[0]: index [0] has 0 on axis 0, whose size is 0; count from 0 and stay below the size"],
    );
}

#[test]
fn item_needs_exactly_one_element() {
    check_error(
        matrix().item::<f64>(),
        expect!["F64[2,3]: item reads the only element, this array has 6; use get or to_vec"],
    );
    check_error(
        Array::zeros(DType::F64, [0]).unwrap().item::<f64>(),
        expect!["F64[0]: item reads the only element, this array has 0; use get or to_vec"],
    );
}

#[test]
fn who_writes_while_others_share_gets_a_copy() {
    let x = matrix();
    let mut y = x.clone();
    let reshaped = x.reshape([6]).unwrap();
    assert!(y.shares_buffer(&x) && reshaped.shares_buffer(&x));
    y.as_mut_slice::<f64>().unwrap()[0] = 9.0;
    assert!(!y.shares_buffer(&x));
    assert_eq!(x.get::<f64>(&[0, 0]), Ok(1.0));
    assert_eq!(reshaped.get::<f64>(&[0]), Ok(1.0));
    assert_eq!(y.to_vec::<f64>().unwrap(), [9.0, 2.0, 3.0, 4.0, 5.0, 6.0]);
}

#[test]
fn the_only_owner_writes_in_place() {
    let mut x = matrix();
    let place = x.as_slice::<f64>().unwrap().as_ptr();
    drop(x.clone());
    x.as_mut_slice::<f64>().unwrap()[5] = -1.0;
    assert_eq!(x.as_slice::<f64>().unwrap().as_ptr(), place);
    assert_eq!(x.get::<f64>(&[1, 2]), Ok(-1.0));
}

#[test]
fn a_refused_write_copies_nothing() {
    let x = matrix();
    let mut y = x.clone();
    assert!(y.as_mut_slice::<f32>().is_err());
    assert!(y.shares_buffer(&x));
}

#[test]
fn buffers_of_different_dtypes_are_never_shared() {
    let x = matrix();
    assert!(!x.shares_buffer(&x.convert(DType::F32).unwrap()));
    assert!(!x.shares_buffer(&matrix()));
}

#[test]
fn threads_share_and_write() {
    let x = matrix();
    let sums: Vec<f64> = thread::scope(|scope| {
        let run = |added: f64| {
            let mut own = x.clone();
            scope.spawn(move || {
                own.as_mut_slice::<f64>().unwrap().iter_mut().for_each(|element| *element += added);
                own.iter::<f64>().unwrap().sum()
            })
        };
        let threads = [run(0.0), run(1.0), run(2.0)];
        threads.map(|thread| thread.join().unwrap()).into()
    });
    assert_eq!(sums, [21.0, 27.0, 33.0]);
    assert_eq!(x, matrix());
}
