//! What runs programs: buffers in, buffers out, and whose memory is computed in.

use std::any::Any;
use std::sync::Arc;

use expect_test::expect;
use tenferro_ops::{
    Array, Buffer, DeviceBuffer, Executable, Executor, ExecutorError, Program, ReferenceExecutor, TensorType,
};

fn program() -> Program {
    let text = "program(%0: F64[3], %1: F64[3]) { %2: F64[3] = add %0, %1 %3: F64[3] = neg %2 } -> (%2, %3)";
    Program::parse(text).unwrap()
}

fn array(numbers: [f64; 3]) -> Array {
    Array::from_slice([3], &numbers).unwrap()
}

fn host(buffer: &Buffer) -> Vec<f64> {
    buffer.to_array().unwrap().to_vec().unwrap()
}

#[test]
fn inputs_are_taken_and_outputs_set() {
    let executable = ReferenceExecutor.compile(&program()).unwrap();
    let kept = array([1.0, 2.0, 3.0]);
    let mut inputs = [Buffer::from(kept.clone()), array([10.0, 20.0, 30.0]).into()];
    let mut outputs = [Buffer::default(), array([7.0, 7.0, 7.0]).into()];
    executable.run_into(&mut inputs, &mut outputs).unwrap();
    assert_eq!([host(&outputs[0]), host(&outputs[1])], [vec![11.0, 22.0, 33.0], vec![-11.0, -22.0, -33.0]]);
    // A clone that somebody kept is as it was.
    assert_eq!(kept, array([1.0, 2.0, 3.0]));
    assert!(!kept.is_shared());
    assert!(inputs.iter().all(|input| input.tensor_type().to_string() == "Bool[0]"));
}

#[test]
fn memory_that_nobody_else_holds_is_computed_in() {
    let negative = Program::parse("program(%0: F64[3]) { %1: F64[3] = neg %0 } -> (%1)").unwrap();
    let executable = ReferenceExecutor.compile(&negative).unwrap();
    let given = array([1.0, 2.0, 3.0]);
    let address = given.buffer_address();
    let mut outputs = [Buffer::default()];
    executable.run_into(&mut [given.into()], &mut outputs).unwrap();
    assert_eq!(outputs[0].to_array().unwrap().buffer_address(), address);
    let kept = array([1.0, 2.0, 3.0]);
    executable.run_into(&mut [kept.clone().into()], &mut outputs).unwrap();
    assert_ne!(outputs[0].to_array().unwrap().buffer_address(), kept.buffer_address());
    assert_eq!(kept, array([1.0, 2.0, 3.0]));
}

/// A device of one's own, which doubles three numbers whatever the program says.
#[derive(Debug)]
struct Doubling;

#[derive(Debug)]
struct Three(Array);

impl DeviceBuffer for Three {
    fn device(&self) -> &str {
        "doubling 0"
    }

    fn tensor_type(&self) -> TensorType {
        self.0.tensor_type()
    }

    fn to_host(&self) -> Result<Array, ExecutorError> {
        Ok(self.0.clone())
    }
}

impl Executor for Doubling {
    fn name(&self) -> &str {
        "doubling"
    }

    fn compile(&self, _: &Program) -> Result<Box<dyn Executable>, ExecutorError> {
        Ok(Box::new(Doubling))
    }
}

impl Executable for Doubling {
    fn run_into(&self, inputs: &mut [Buffer], outputs: &mut [Buffer]) -> Result<(), ExecutorError> {
        let numbers = match &inputs[0] {
            Buffer::Host(array) => array.to_vec::<f64>()?,
            Buffer::Device(buffer) => match (&**buffer as &dyn Any).downcast_ref::<Three>() {
                Some(three) => three.0.to_vec()?,
                None => return Err(format!("a buffer of device {}", buffer.device()).into()),
            },
        };
        // What stands in the place of the output is used again if it is ours and nobody else holds it.
        let old = std::mem::take(&mut outputs[0]);
        let reused = match old {
            Buffer::Device(buffer) => (buffer as Arc<dyn Any + Send + Sync>).downcast::<Three>().ok(),
            Buffer::Host(_) => None,
        };
        let mut three =
            reused.and_then(|three| Arc::try_unwrap(three).ok()).map_or_else(|| array([0.0; 3]), |three| three.0);
        three.as_mut_slice::<f64>()?.iter_mut().zip(numbers).for_each(|(to, from)| *to = 2.0 * from);
        outputs[0] = Buffer::Device(Arc::new(Three(three)));
        Ok(())
    }
}

#[test]
fn outputs_that_nobody_else_holds_can_be_used_again() {
    let executable = Doubling.compile(&program()).unwrap();
    let mut outputs = [Buffer::default()];
    executable.run_into(&mut [array([1.0, 2.0, 3.0]).into()], &mut outputs).unwrap();
    assert_eq!(host(&outputs[0]), [2.0, 4.0, 6.0]);
    assert_eq!(outputs[0].tensor_type().to_string(), "F64[3]");
    let address = outputs[0].to_array().unwrap().buffer_address();
    // What the device returned goes back to it.
    let mut inputs = outputs.clone();
    outputs = [Buffer::default()];
    executable.run_into(&mut inputs, &mut outputs).unwrap();
    assert_eq!(host(&outputs[0]), [4.0, 8.0, 12.0]);
    outputs = inputs;
    executable.run_into(&mut [array([5.0, 5.0, 5.0]).into()], &mut outputs).unwrap();
    assert_eq!(outputs[0].to_array().unwrap().buffer_address(), address);
    let kept = outputs[0].clone();
    executable.run_into(&mut [array([6.0, 6.0, 6.0]).into()], &mut outputs).unwrap();
    assert_eq!((host(&kept), host(&outputs[0])), (vec![10.0; 3], vec![12.0; 3]));
}

#[test]
fn mistakes_are_told_in_words() {
    let executable = ReferenceExecutor.compile(&program()).unwrap();
    let text =
        |inputs: &mut [Buffer], outputs: &mut [Buffer]| executable.run_into(inputs, outputs).unwrap_err().to_string();
    let x = || Buffer::from(array([1.0, 2.0, 3.0]));
    let foreign = Buffer::Device(Arc::new(Three(array([1.0, 2.0, 3.0]))));
    let mut outputs = [Buffer::default(), Buffer::default()];
    expect!["input 1 is F64[3] on device doubling 0, this executor computes in the memory of the host; copy the input there by to_array"].assert_eq(&text(&mut [x(), foreign], &mut outputs));
    expect!["the program has 2 outputs, was given room for 1; give a place for each"]
        .assert_eq(&text(&mut [x(), x()], &mut outputs[..1]));
    expect!["the program takes 2 inputs, was given 1; pass one value for each key of the input order"]
        .assert_eq(&text(&mut [x()], &mut outputs));
}
