//! Rules panic where std panics, with std's words, and a stack that was cleared goes on.

use std::panic::{AssertUnwindSafe, catch_unwind};

use tapir::Stack;
use tapir::rules::slice;

fn message(f: impl FnOnce()) -> Option<String> {
    let payload = catch_unwind(AssertUnwindSafe(f)).err()?;
    Some(match payload.downcast::<String>() {
        Ok(text) => *text,
        Err(payload) => (*payload.downcast::<&str>().unwrap()).to_owned(),
    })
}

macro_rules! same_panic {
    ($std:expr, $rule:expr) => {{
        let (mut x, mut st) = (vec![1.0, 2.0, 3.0], Stack::new());
        let std: fn(&mut Vec<f64>) = $std;
        let rule: fn(&mut Vec<f64>, &mut Stack) = $rule;
        let expected = message(|| std(&mut x)).expect("std panics");
        assert_eq!(message(|| rule(&mut x, &mut st)), Some(expected));
        st.clear();
        assert_eq!(x, [1.0, 2.0, 3.0]);
        slice::sort::joint(&mut x, &mut [0.0; 3], (), &mut st);
        assert_eq!(st.depth(), 0);
    }};
}

#[test]
fn where_std_panics() {
    same_panic!(|x| x.swap(0, 3), |x, st| slice::swap::forward(x, 0, 3, st));
    same_panic!(|x| x.rotate_left(4), |x, st| slice::rotate_left::forward(x, 4, st));
    same_panic!(|x| x.rotate_right(4), |x, st| slice::rotate_right::forward(x, 4, st));
    same_panic!(|x| x.copy_from_slice(&[0.0]), |x, st| slice::copy_from_slice::forward(x, &[0.0], st));
    same_panic!(|x| x.clone_from_slice(&[0.0]), |x, st| slice::clone_from_slice::forward(x, &[0.0], st));
    same_panic!(|x| x.swap_with_slice(&mut [0.0]), |x, st| slice::swap_with_slice::forward(x, &mut [0.0], st));
    same_panic!(|x| x.copy_within(1..3, 2), |x, st| slice::copy_within::forward(x, 1..3, 2, st));
    same_panic!(|x| x.copy_within(2..4, 0), |x, st| slice::copy_within::forward(x, 2..4, 0, st));
    same_panic!(|x| x.copy_within(usize::MAX.., 0), |x, st| slice::copy_within::forward(x, usize::MAX.., 0, st));
    same_panic!(|x| x.insert(4, 0.0), |x, st| slice::insert::forward(x, 4, 0.0, st));
    same_panic!(
        |x| {
            x.remove(3);
        },
        |x, st| {
            slice::remove::forward(x, 3, st);
        }
    );
    same_panic!(
        |x| {
            x.swap_remove(3);
        },
        |x, st| {
            slice::swap_remove::forward(x, 3, st);
        }
    );
}

#[test]
fn sort_panics_at_nan() {
    let message = message(|| slice::sort::forward(&mut [1.0, f64::NAN, 0.0], &mut Stack::new()));
    assert_eq!(
        message.as_deref(),
        Some("sorting needs elements that can be compared; use `f64::total_cmp` where NaN may occur")
    );
    assert_eq!(slice::sort::eval(&mut [f64::NAN]), (), "one element is not compared");
}
