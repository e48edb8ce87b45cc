//! Loops that end because somebody asks for it.

use tenferro::{Error, Interrupt, Result, ScanOptions, Tensor, fori, grad, jit, scan_with, while_loop};

use crate::support::{item, scalar};

/// A way to run a loop.
type Way = Box<dyn Fn(Tensor) -> Result<Tensor>>;

/// Asked for by another thread, in every way that loops run.
#[test]
fn loops_can_be_interrupted() {
    fn endless(x: Tensor) -> Result<Tensor> {
        while_loop(|x: Tensor| x.ge(0.0), |x: Tensor| x * 0.5 + 1.0, x)
    }
    fn watched(x: Tensor) -> Result<Tensor> {
        tenferro::debug::fail_on_nan(true);
        let ended = endless(x);
        tenferro::debug::fail_on_nan(false);
        ended
    }
    let long = |x: Tensor| {
        let options = ScanOptions { length: Some(1 << 40), ..ScanOptions::default() };
        Ok::<_, Error>(scan_with(|y: Tensor, ()| (y.sin(), ()), x, (), options)?.0)
    };
    // One loop of machine code.
    let tight = |x: Tensor| {
        let options = ScanOptions { length: Some(1 << 40), ..ScanOptions::default() };
        Ok::<_, Error>(scan_with(|y: Tensor, ()| (y * 0.5 + 1.0, ()), x, (), options)?.0)
    };
    let ways: [(&str, Way); 7] = [
        ("while", Box::new(endless)),
        ("while", Box::new(|x| jit(endless)(x))),
        ("while", Box::new(|x| grad(endless)(x))),
        ("while", Box::new(|x| jit(|x: Tensor| fori(0..2, |_: Tensor, x: Tensor| endless(x), x))(x))),
        ("while", Box::new(watched)),
        ("scan", Box::new(long)),
        ("scan", Box::new(move |x| jit(tight)(x))),
    ];
    for (number, (op, f)) in ways.into_iter().enumerate() {
        let interrupt = Interrupt::new();
        let error = std::thread::scope(|scope| {
            let clone = interrupt.clone();
            scope.spawn(move || {
                std::thread::sleep(std::time::Duration::from_millis(5));
                clone.interrupt();
            });
            interrupt.during(|| f(scalar(1.0))).unwrap_err()
        });
        let text = error.to_string();
        assert!(text.contains(&format!("{op}: interrupted before step ")), "{number}: {text}");
    }
    // One that nobody looks at, or not any more, is nothing to loops.
    let count = || while_loop(|x: Tensor| x.lt(10.0), |x: Tensor| x + 1.0, scalar(0.0)).unwrap();
    let interrupt = Interrupt::new();
    assert_eq!(interrupt.during(|| item(&count())), 10.0);
    interrupt.interrupt();
    assert_eq!(item(&count()), 10.0);
    assert!(interrupt.during(|| Interrupt::new().during(|| endless(scalar(1.0)))).is_err(), "the outer one counts too");
}
