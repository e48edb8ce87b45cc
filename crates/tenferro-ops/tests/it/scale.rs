//! Long programs: nothing recurses over them, nothing is quadratic in them.

use computegraph::{GraphBuilder, OperationRole::Primary, ValueRef, resolve};
use tenferro_ops::{Array, DType, StdTensorOp, TensorKey, TensorType, TypeMemo, ops};

const LENGTH: usize = 100_000;

/// x ↦ sin(sin(… x …)), on a thread whose stack a recursion of this depth would exceed.
#[test]
fn a_chain_of_a_hundred_thousand_operations_is_differentiated() {
    let work = || {
        let key = TensorKey::fresh(TensorType::new(DType::F64, [2]));
        let mut builder = GraphBuilder::new();
        let mut value = builder.add_input(key.clone());
        for _ in 0..LENGTH {
            value = builder.add_operation(StdTensorOp::from(ops::Sin {}), vec![ValueRef::Local(value)], Primary)[0];
        }
        builder.set_outputs([value]);
        let graph = builder.build().unwrap();
        let last = graph.output_keys().swap_remove(0);
        assert_eq!(TypeMemo::default().type_of(&last).unwrap(), *key.tensor_type());
        drop(resolve([graph.clone()]).unwrap());

        let program = tidu::vjp(&graph, &[key]).unwrap();
        let x = Array::from_slice([2], &[0.5, -1.0]).unwrap();
        let one = Array::full([2], 1.0).unwrap();
        let result = program.eval(&mut (), [x], [one]).unwrap();
        let gradient = result.first[0].as_ref().unwrap().to_vec::<f64>().unwrap();
        let expected = [0.5, -1.0].map(|x: f64| {
            let step = |(y, slope): (f64, f64), _| (y.sin(), slope * y.cos());
            (0..LENGTH).fold((x, 1.0), step).1
        });
        for (found, expected) in gradient.iter().zip(expected) {
            assert!((found - expected).abs() <= 1e-9 * expected.abs(), "{found} is not {expected}");
        }
    };
    std::thread::Builder::new().stack_size(1 << 20).spawn(work).unwrap().join().unwrap();
}
