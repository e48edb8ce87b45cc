//! Prints how long each function takes per number: `cargo run --release -p vecmath --example time`.

use std::hint::black_box;
use std::time::Instant;

use vecmath::{BinaryFunction, Function, Level, Real};

const COUNT: usize = 4096;

/// Nanoseconds for each number, the best of many runs.
fn time(mut run: impl FnMut()) -> f64 {
    let best = (0..200).map(|_| {
        let start = Instant::now();
        run();
        start.elapsed().as_nanos()
    });
    best.min().unwrap_or(0) as f64 / COUNT as f64
}

fn arguments<T: Real>(convert: impl Fn(f64) -> T) -> Vec<T> {
    (0..COUNT).map(|i| convert(0.01 + 0.97 * i as f64 / COUNT as f64)).collect()
}

fn row<T: Real>(function: Function, x: &[T]) {
    // Not a multiple of 4096 bytes away, where processors take a load for one of what was just stored.
    let mut y = [x, x].concat();
    let y = &mut y[1000..1000 + COUNT];
    let apart = time(|| function.map(black_box(x), black_box(&mut *y)));
    print!(" {apart:6.2}");
    for level in Level::all() {
        let copy = time(|| y.copy_from_slice(black_box(x)));
        let in_place = time(|| {
            y.copy_from_slice(black_box(x));
            function.map_in_place_at(level, black_box(&mut *y));
        });
        print!(" {:6.2}", in_place - copy);
    }
    let one = time(|| {
        for _ in 0..COUNT {
            black_box(function.of(black_box(x[7])));
        }
    });
    print!(" {one:6.2} |");
}

fn main() {
    println!("function: ns per number, from a slice to another; in place at {:?}; alone | f32 | f64", Level::all());
    let (single, double) = (arguments(|x| x as f32), arguments(|x| x));
    for &function in Function::ALL {
        print!("{:10}", format!("{function:?}"));
        row(function, &single);
        row(function, &double);
        println!();
    }
    let (mut y32, mut y64) = (single.clone(), double.clone());
    let pow32 = time(|| BinaryFunction::Pow.zip(black_box(&single), black_box(&single), &mut y32));
    let pow64 = time(|| BinaryFunction::Pow.zip(black_box(&double), black_box(&double), &mut y64));
    println!("Pow        {pow32:6.2} {pow64:6.2}");
}
