//! Random programs, seeds 100 to 119. Written by `cargo xtask fuzz tapir --write`; not to be edited.
//!
//! Size: twenty programs, each twice (as it is, and with an analysis switched off).

#![allow(warnings, clippy::all, reason = "programs that nobody wrote")]

mod p100 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let x1 = input.vec(6);
                    let mut y2 = input.vec(3);
                    let w3 = input.array();
                    let mut y4 = input.vec(5);
                    let a5 = input.scalar();
                    let (start_y2, mut end_y2) = (y2.clone(), y2.clone());
                    let (start_y4, mut end_y4) = (y4.clone(), y4.clone());
                    let ret = f(&x1, &mut end_y2, w3, &mut end_y4, a5);
                    let d_ret = run.output(&ret);
                    let mut d_y2 = run.output(&end_y2);
                    let mut d_y4 = run.output(&end_y4);
                    let mut d_x1 = run.start(&x1);
                    let (value, rdata) = if joint {
                        f::joint(&x1, &mut d_x1, &mut y2, &mut d_y2, w3, &mut y4, &mut d_y4, a5, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(&x1, &mut y2, w3, &mut y4, a5, &mut run.stack);
                        run.same("y2 after the forward pass", &y2, &end_y2);
                        run.same("y4 after the forward pass", &y4, &end_y4);
                        (value, f::reverse(&x1, &mut d_x1, &mut y2, &mut d_y2, w3, &mut y4, &mut d_y4, a5, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y2 restored", &y2, &start_y2);
                    run.same("y4 restored", &y4, &start_y4);
                    run.added(&x1, &d_x1);
                    run.exact(&y2, &d_y2);
                    run.exact(&w3, &rdata.2);
                    run.exact(&y4, &d_y4);
                    run.exact(&a5, &rdata.4);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable]
        pub fn f<T: Real>(x1: &[T], y2: &mut [T], w3: [T; 3], y4: &mut [T], a5: T) -> T {
            y4[2] += (a5 + T::lit(0.6)).cos().sin();
            let mut w6 = vec![T::ZERO; 5];
            w6.swap(2, 2);
            if x1[2] * a5 < T::lit(0.5) {
                w6[1] = (a5 * x1[2] + (a5 - T::lit(-0.4))).tanh();
                return y4[2] + a5 * x1[1] + y2[0] + y4[2];
            }
            y4[3] = (w3[2].max(a5) * w3[2].max(a5) + T::lit(1.5)).log10().tanh();
            for (i9, &e7) in x1.iter().enumerate() {
                let v10 = w3.iter().zip(y4.iter()).map(|(e11, u12)| *e11 * *u12 + (*u12).tanh().sin()).sum::<T>();
            }
            y2[2].cos() + a5 * w3[2] + y2[0] + y4[3]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 18;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let x1 = input.vec(6);
                let mut y2 = input.vec(3);
                let w3 = input.array();
                let mut y4 = input.vec(5);
                let a5 = input.scalar();
                let ret = f(&x1, &mut y2, w3, &mut y4, a5);
                ret.flatten(output);
                y2.flatten(output);
                y4.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[differentiable(off(windows))]
        pub fn f<T: Real>(x1: &[T], y2: &mut [T], w3: [T; 3], y4: &mut [T], a5: T) -> T {
            y4[2] += (a5 + T::lit(0.6)).cos().sin();
            let mut w6 = vec![T::ZERO; 5];
            w6.swap(2, 2);
            if x1[2] * a5 < T::lit(0.5) {
                w6[1] = (a5 * x1[2] + (a5 - T::lit(-0.4))).tanh();
                return y4[2] + a5 * x1[1] + y2[0] + y4[2];
            }
            y4[3] = (w3[2].max(a5) * w3[2].max(a5) + T::lit(1.5)).log10().tanh();
            for (i9, &e7) in x1.iter().enumerate() {
                let v10 = w3.iter().zip(y4.iter()).map(|(e11, u12)| *e11 * *u12 + (*u12).tanh().sin()).sum::<T>();
            }
            y2[2].cos() + a5 * w3[2] + y2[0] + y4[3]
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::harness::Outcome {
        crate::harness::check::<on::Program, off::Program>()
    }
}

mod p101 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let mut y1 = input.vec(4);
                    let x2 = input.vec(3);
                    let a3 = input.scalar();
                    let a4 = input.scalar();
                    let mut y5 = input.vec(3);
                    let a6 = input.scalar();
                    let (start_y1, mut end_y1) = (y1.clone(), y1.clone());
                    let (start_y5, mut end_y5) = (y5.clone(), y5.clone());
                    let ret = f(&mut end_y1, &x2, &a3, a4, &mut end_y5, a6);
                    let d_ret = run.output(&ret);
                    let mut d_y1 = run.output(&end_y1);
                    let mut d_y5 = run.output(&end_y5);
                    let mut d_x2 = run.start(&x2);
                    let mut d_a3 = run.start(&a3);
                    let (value, rdata) = if joint {
                        f::joint(&mut y1, &mut d_y1, &x2, &mut d_x2, &a3, &mut d_a3, a4, &mut y5, &mut d_y5, a6, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(&mut y1, &x2, &a3, a4, &mut y5, a6, &mut run.stack);
                        run.same("y1 after the forward pass", &y1, &end_y1);
                        run.same("y5 after the forward pass", &y5, &end_y5);
                        (value, f::reverse(&mut y1, &mut d_y1, &x2, &mut d_x2, &a3, &mut d_a3, a4, &mut y5, &mut d_y5, a6, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y1 restored", &y1, &start_y1);
                    run.same("y5 restored", &y5, &start_y5);
                    run.exact(&y1, &d_y1);
                    run.added(&x2, &d_x2);
                    run.added(&a3, &d_a3);
                    run.exact(&a4, &rdata.3);
                    run.exact(&y5, &d_y5);
                    run.exact(&a6, &rdata.5);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable]
        pub fn f(y1: &mut Vec<f64>, x2: &[f64], a3: &f64, a4: f64, y5: &mut [f64], a6: f64) -> f64 {
            for e7 in x2.chunks(2) {
                if *a3 / (a4 * a4 + 1.5) > -0.3 {
                    return x2[0] - 0.9 + a6 * y5[0] + a4 * y1[0] + *a3 * y5[0] + y1[1] + y5[0];
                }
                y5[2] = y5[1].ceil().tanh().cos();
            }
            let e10 = y5[1].cos();
            y1[2] *= e10;
            if y5[1] > 0.5 {
                y5[1] *= a4.sin();
                let w14: Vec<f64> = y1.iter().take(4).map(|e12| *e12 * 0.5).collect();
            } else {
                y5[0] = *a3 / (*a3 * *a3 + 1.0);
            }
            a4.tanh() + a6 * a4 + a4 * x2[1] + *a3 * a4 + y1[0] + y5[2]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 13;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let mut y1 = input.vec(4);
                let x2 = input.vec(3);
                let a3 = input.scalar();
                let a4 = input.scalar();
                let mut y5 = input.vec(3);
                let a6 = input.scalar();
                let ret = f::eval(&mut y1, &x2, &a3, a4, &mut y5, a6);
                ret.flatten(output);
                y1.flatten(output);
                y5.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[differentiable(off(commute))]
        pub fn f(y1: &mut Vec<f64>, x2: &[f64], a3: &f64, a4: f64, y5: &mut [f64], a6: f64) -> f64 {
            for e7 in x2.chunks(2) {
                if *a3 / (a4 * a4 + 1.5) > -0.3 {
                    return x2[0] - 0.9 + a6 * y5[0] + a4 * y1[0] + *a3 * y5[0] + y1[1] + y5[0];
                }
                y5[2] = y5[1].ceil().tanh().cos();
            }
            let e10 = y5[1].cos();
            y1[2] *= e10;
            if y5[1] > 0.5 {
                y5[1] *= a4.sin();
                let w14: Vec<f64> = y1.iter().take(4).map(|e12| *e12 * 0.5).collect();
            } else {
                y5[0] = *a3 / (*a3 * *a3 + 1.0);
            }
            a4.tanh() + a6 * a4 + a4 * x2[1] + *a3 * a4 + y1[0] + y5[2]
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::harness::Outcome {
        crate::harness::check::<on::Program, off::Program>()
    }
}

mod p102 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let x1 = input.vec(4);
                    let mut y2 = input.vec(5);
                    let a3 = input.scalar();
                    let a4 = input.scalar();
                    let (start_y2, mut end_y2) = (y2.clone(), y2.clone());
                    let ret = f(&x1, &mut end_y2, a3, a4);
                    let d_ret = run.output(&ret);
                    let mut d_y2 = run.output(&end_y2);
                    let mut d_x1 = run.start(&x1);
                    let (value, rdata) = if joint {
                        f::joint(&x1, &mut d_x1, &mut y2, &mut d_y2, a3, a4, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(&x1, &mut y2, a3, a4, &mut run.stack);
                        run.same("y2 after the forward pass", &y2, &end_y2);
                        (value, f::reverse(&x1, &mut d_x1, &mut y2, &mut d_y2, a3, a4, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y2 restored", &y2, &start_y2);
                    run.added(&x1, &d_x1);
                    run.exact(&y2, &d_y2);
                    run.exact(&a3, &rdata.2);
                    run.exact(&a4, &rdata.3);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable]
        pub fn f(x1: &[f64], y2: &mut [f64], a3: f64, a4: f64) -> f64 {
            'l6: for i5 in (1..5).rev() {
                if -a4 > -0.3 {
                    let v7 = y2.iter().zip(x1.iter()).map(|(e8, u9)| *e8 * *u9 + y2[i5 / 2].tanh().exp_m1().sin()).sum::<f64>();
                    if y2[i5] > y2[4 - i5] {
                        return y2[4 - i5] - a3 + v7 * v7 + a4 * x1[i5 % 4] + a3 * x1[2] + y2[3];
                    }
                    let t10 = (y2[(i5 + 1) % y2.len()].sin(), (y2[i5] * x1[i5 % x1.len()]).sin());
                    y2[i5 / 2] += x1[(i5 * 3) % 4].tanh().sin();
                } else {
                    for e11 in x1.chunks_exact(2) {
                        y2[i5] = -x1[i5 % 4].cos() / (-x1[i5 % 4].cos() * -x1[i5 % 4].cos() + 1.0);
                    }
                }
            }
            -a3 + a4 * x1[1] + a3 * x1[1] + y2[1]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 11;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let x1 = input.vec(4);
                let mut y2 = input.vec(5);
                let a3 = input.scalar();
                let a4 = input.scalar();
                let ret = f::eval(&x1, &mut y2, a3, a4);
                ret.flatten(output);
                y2.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[differentiable(off(joint))]
        pub fn f(x1: &[f64], y2: &mut [f64], a3: f64, a4: f64) -> f64 {
            'l6: for i5 in (1..5).rev() {
                if -a4 > -0.3 {
                    let v7 = y2.iter().zip(x1.iter()).map(|(e8, u9)| *e8 * *u9 + y2[i5 / 2].tanh().exp_m1().sin()).sum::<f64>();
                    if y2[i5] > y2[4 - i5] {
                        return y2[4 - i5] - a3 + v7 * v7 + a4 * x1[i5 % 4] + a3 * x1[2] + y2[3];
                    }
                    let t10 = (y2[(i5 + 1) % y2.len()].sin(), (y2[i5] * x1[i5 % x1.len()]).sin());
                    y2[i5 / 2] += x1[(i5 * 3) % 4].tanh().sin();
                } else {
                    for e11 in x1.chunks_exact(2) {
                        y2[i5] = -x1[i5 % 4].cos() / (-x1[i5 % 4].cos() * -x1[i5 % 4].cos() + 1.0);
                    }
                }
            }
            -a3 + a4 * x1[1] + a3 * x1[1] + y2[1]
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::harness::Outcome {
        crate::harness::check::<on::Program, off::Program>()
    }
}

mod p103 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let x29 = input.vec(5);
                    let c30 = input.constant();
                    let mut y31 = input.vec(4);
                    let p32 = input.pair();
                    let a33 = input.scalar();
                    let (start_y31, mut end_y31) = (y31.clone(), y31.clone());
                    let ret = f(&x29, c30, &mut end_y31, p32, a33);
                    let d_ret = run.output(&ret);
                    let mut d_y31 = run.output(&end_y31);
                    let mut d_x29 = run.start(&x29);
                    let (value, rdata) = if joint {
                        f::joint(&x29, &mut d_x29, c30, &mut y31, &mut d_y31, p32, a33, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(&x29, c30, &mut y31, p32, a33, &mut run.stack);
                        run.same("y31 after the forward pass", &y31, &end_y31);
                        (value, f::reverse(&x29, &mut d_x29, c30, &mut y31, &mut d_y31, p32, a33, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y31 restored", &y31, &start_y31);
                    run.added(&x29, &d_x29);
                    run.exact(&y31, &d_y31);
                    run.exact(&p32, &rdata.3);
                    run.exact(&a33, &rdata.4);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable]
        pub fn h0<T: Real>(n1: usize, a2: &T, x3: &[T]) -> T {
            if x3[(n1 + 1) % 2] <= T::ZERO {
                match n1 % 4 {
                    0 => {
                        let g4 = |u5: T| u5 * u5;
                        let v6 = x3.iter().take(2).map(|e7| (*a2 * T::lit(0.7)).sin()).sum::<T>();
                    }
                    1 | 2 => {
                        let mut m9 = *a2 + T::lit(-0.4);
                    }
                    _ => {
                        let v10 = (T::lit(1.1) * x3[n1 % 2] * T::lit(0.9)).sin();
                    }
                }
            } else {
                let v11 = (*a2 * T::lit(1.3) + T::lit(0.25)).sin();
            }
            (*a2).tanh().exp() + *a2 * *a2
        }
        #[differentiable]
        pub fn r1<T: Real>(y12: &mut [T], a13: T, n14: usize) -> T {
            if n14 == 0 {
                return (y12[1] * T::lit(0.9)).tanh();
            }
            let v15 = (0..2).map(|i18| y12[i18].tanh() * T::lit(-0.4) * y12[i18]).sum::<T>();
            for (&e19, &e20) in y12.iter().zip(y12.iter()) {
                let v22 = y12[(n14 + 4) % y12.len()].tanh().cos();
            }
            let u24 = (-a13).sin();
            let v23 = r1(y12, u24, n14 - 1);
            for (i27, e25) in y12.iter().enumerate() {
                let v28 = ((v23 - v23) * (v23 - v23) + T::lit(1.5)).ln();
            }
            v23 * T::lit(0.5) + a13
        }
        #[differentiable]
        pub fn f<T: Real>(x29: &[T], #[constant] c30: T, y31: &mut [T], p32: Pair<T>, a33: T) -> T {
            y31.reverse();
            let v34 = h0(p32.n % 3, &(p32.c), y31);
            let o35: Option<T> = if (v34.sin() * T::lit(0.5)).acos() >= T::lit(0.2) { Some(p32.b + x29[3]) } else { None };
            let (v36, v37) = (a33 * a33).sin_cos();
            if p32.n % 2 == 1 {
                return -v36 + v37 * v37 + v36 * x29[p32.n] + v34 * x29[p32.n] + a33 * v37 + y31[2];
            }
            let mut k38 = 0usize;
            loop {
                if k38 >= 3 {
                    break;
                }
                k38 += 1;
                let o39: Option<T> = if p32.b.tanh() >= T::lit(0.5) { Some(v34 + y31[k38 % y31.len()]) } else { None };
                y31[(k38 * 3) % y31.len()] = (v34 / (x29[(p32.n * 3) % 5].cos() + T::lit(2.6)) / (x29[(k38 + 1) % 5].sin().cos() + T::lit(2.6))).tanh();
            }
            T::lit(2.0) * x29[p32.n] + v37 * p32.b + v36 * c30 + v34 * y31[0] + a33 * x29[(p32.n + 1) % x29.len()] + y31[3]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 12;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let x29 = input.vec(5);
                let c30 = input.constant();
                let mut y31 = input.vec(4);
                let p32 = input.pair();
                let a33 = input.scalar();
                let ret = f(&x29, c30, &mut y31, p32, a33);
                ret.flatten(output);
                y31.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[differentiable(off(recompute, hoist, frames, bulk, windows, commute, joint))]
        pub fn h0<T: Real>(n1: usize, a2: &T, x3: &[T]) -> T {
            if x3[(n1 + 1) % 2] <= T::ZERO {
                match n1 % 4 {
                    0 => {
                        let g4 = |u5: T| u5 * u5;
                        let v6 = x3.iter().take(2).map(|e7| (*a2 * T::lit(0.7)).sin()).sum::<T>();
                    }
                    1 | 2 => {
                        let mut m9 = *a2 + T::lit(-0.4);
                    }
                    _ => {
                        let v10 = (T::lit(1.1) * x3[n1 % 2] * T::lit(0.9)).sin();
                    }
                }
            } else {
                let v11 = (*a2 * T::lit(1.3) + T::lit(0.25)).sin();
            }
            (*a2).tanh().exp() + *a2 * *a2
        }
        #[differentiable(off(recompute, hoist, frames, bulk, windows, commute, joint))]
        pub fn r1<T: Real>(y12: &mut [T], a13: T, n14: usize) -> T {
            if n14 == 0 {
                return (y12[1] * T::lit(0.9)).tanh();
            }
            let v15 = (0..2).map(|i18| y12[i18].tanh() * T::lit(-0.4) * y12[i18]).sum::<T>();
            for (&e19, &e20) in y12.iter().zip(y12.iter()) {
                let v22 = y12[(n14 + 4) % y12.len()].tanh().cos();
            }
            let u24 = (-a13).sin();
            let v23 = r1(y12, u24, n14 - 1);
            for (i27, e25) in y12.iter().enumerate() {
                let v28 = ((v23 - v23) * (v23 - v23) + T::lit(1.5)).ln();
            }
            v23 * T::lit(0.5) + a13
        }
        #[differentiable(off(recompute, hoist, frames, bulk, windows, commute, joint))]
        pub fn f<T: Real>(x29: &[T], #[constant] c30: T, y31: &mut [T], p32: Pair<T>, a33: T) -> T {
            y31.reverse();
            let v34 = h0(p32.n % 3, &(p32.c), y31);
            let o35: Option<T> = if (v34.sin() * T::lit(0.5)).acos() >= T::lit(0.2) { Some(p32.b + x29[3]) } else { None };
            let (v36, v37) = (a33 * a33).sin_cos();
            if p32.n % 2 == 1 {
                return -v36 + v37 * v37 + v36 * x29[p32.n] + v34 * x29[p32.n] + a33 * v37 + y31[2];
            }
            let mut k38 = 0usize;
            loop {
                if k38 >= 3 {
                    break;
                }
                k38 += 1;
                let o39: Option<T> = if p32.b.tanh() >= T::lit(0.5) { Some(v34 + y31[k38 % y31.len()]) } else { None };
                y31[(k38 * 3) % y31.len()] = (v34 / (x29[(p32.n * 3) % 5].cos() + T::lit(2.6)) / (x29[(k38 + 1) % 5].sin().cos() + T::lit(2.6))).tanh();
            }
            T::lit(2.0) * x29[p32.n] + v37 * p32.b + v36 * c30 + v34 * y31[0] + a33 * x29[(p32.n + 1) % x29.len()] + y31[3]
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::harness::Outcome {
        crate::harness::check::<on::Program, off::Program>()
    }
}

mod p104 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let mut y1 = input.vec(5);
                    let x2 = input.vec(5);
                    let a4 = input.scalar();
                    let x5 = input.vec(4);
                    let p6 = input.pair();
                    let (start_y1, mut end_y1) = (y1.clone(), y1.clone());
                    let ret = f(&mut end_y1, &x2, 5, a4, &x5, &p6);
                    let mut d_y1 = run.output(&end_y1);
                    let mut d_x2 = run.start(&x2);
                    let mut d_x5 = run.start(&x5);
                    let mut d_p6 = run.start(&p6);
                    let (value, rdata) = if joint {
                        f::joint(&mut y1, &mut d_y1, &x2, &mut d_x2, 5, a4, &x5, &mut d_x5, &p6, &mut d_p6, (), &mut run.stack)
                    } else {
                        let value = f::forward(&mut y1, &x2, 5, a4, &x5, &p6, &mut run.stack);
                        run.same("y1 after the forward pass", &y1, &end_y1);
                        (value, f::reverse(&mut y1, &mut d_y1, &x2, &mut d_x2, 5, a4, &x5, &mut d_x5, &p6, &mut d_p6, (), &mut run.stack))
                    };
                    run.same("y1 restored", &y1, &start_y1);
                    run.exact(&y1, &d_y1);
                    run.added(&x2, &d_x2);
                    run.exact(&a4, &rdata.3);
                    run.added(&x5, &d_x5);
                    run.added(&p6, &d_p6);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable]
        pub fn f<T: Real>(y1: &mut [T], x2: &[T], n3: usize, a4: T, x5: &[T], p6: &Pair<T>) {
            y1[(p6.n + 4) % y1.len()] /= (p6.b * a4).tanh() + T::lit(2.0);
            let mut m7 = T::lit(p6.n as f64) * T::lit(0.1) * T::lit(-0.4);
            for i8 in (1..3).rev() {
                if p6.b - T::lit(0.7) <= T::lit(0.5) {
                    m7 = (y1[(i8 + 2) % y1.len()] + T::lit(2.0) - x2[i8] / (m7 * m7 + T::lit(1.5))).cos();
                    return;
                }
                let mut k9 = 2usize;
                y1[k9 % 5] += p6.c.sin();
            }
            let o10: Option<T> = if a4 / (m7 * m7 + T::lit(1.5)) <= T::lit(-0.3) { Some(x2[1] / (x2[1] * x2[1] + T::ONE)) } else { None };
            for i11 in 2..=5 {
                y1[4 - p6.n] = (p6.c.sin() + p6.b * p6.b).sin();
            }
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 17;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let mut y1 = input.vec(5);
                let x2 = input.vec(5);
                let a4 = input.scalar();
                let x5 = input.vec(4);
                let p6 = input.pair();
                let ret = f(&mut y1, &x2, 5, a4, &x5, &p6);
                y1.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[differentiable(off(recompute))]
        pub fn f<T: Real>(y1: &mut [T], x2: &[T], n3: usize, a4: T, x5: &[T], p6: &Pair<T>) {
            y1[(p6.n + 4) % y1.len()] /= (p6.b * a4).tanh() + T::lit(2.0);
            let mut m7 = T::lit(p6.n as f64) * T::lit(0.1) * T::lit(-0.4);
            for i8 in (1..3).rev() {
                if p6.b - T::lit(0.7) <= T::lit(0.5) {
                    m7 = (y1[(i8 + 2) % y1.len()] + T::lit(2.0) - x2[i8] / (m7 * m7 + T::lit(1.5))).cos();
                    return;
                }
                let mut k9 = 2usize;
                y1[k9 % 5] += p6.c.sin();
            }
            let o10: Option<T> = if a4 / (m7 * m7 + T::lit(1.5)) <= T::lit(-0.3) { Some(x2[1] / (x2[1] * x2[1] + T::ONE)) } else { None };
            for i11 in 2..=5 {
                y1[4 - p6.n] = (p6.c.sin() + p6.b * p6.b).sin();
            }
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::harness::Outcome {
        crate::harness::check::<on::Program, off::Program>()
    }
}

mod p105 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let t10 = input.tuple();
                    let mut y11 = input.vec(5);
                    let x12 = input.vec(4);
                    let a13 = input.scalar();
                    let (start_y11, mut end_y11) = (y11.clone(), y11.clone());
                    let ret = f(t10, &mut end_y11, &x12, a13);
                    let d_ret = run.output(&ret);
                    let mut d_y11 = run.output(&end_y11);
                    let mut d_x12 = run.start(&x12);
                    let (value, rdata) = if joint {
                        f::joint(t10, &mut y11, &mut d_y11, &x12, &mut d_x12, a13, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(t10, &mut y11, &x12, a13, &mut run.stack);
                        run.same("y11 after the forward pass", &y11, &end_y11);
                        (value, f::reverse(t10, &mut y11, &mut d_y11, &x12, &mut d_x12, a13, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y11 restored", &y11, &start_y11);
                    run.exact(&t10, &rdata.0);
                    run.exact(&y11, &d_y11);
                    run.added(&x12, &d_x12);
                    run.exact(&a13, &rdata.3);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable]
        pub fn h0<T: Real>(t1: (T, T), x2: &[T]) -> T {
            'l4: for i3 in 1..2 {
                let v5 = if t1.0 > t1.0 { x2[i3 % x2.len()] + x2[i3 % x2.len()] } else { (t1.0 - t1.0).sin() };
                let v6 = (v5 / (t1.0 * t1.0 + T::lit(1.5)) / ((x2[(i3 * 3) % 1] * x2[i3 % x2.len()]).cos() + T::lit(2.6))).tanh();
                if i3 % 2 == 1 {
                    continue;
                }
            }
            x2[0] * t1.1 + t1.1 * t1.1 + t1.0 * x2[0]
        }
        #[differentiable]
        pub fn h1<T: Real>(p7: Pair<T>) -> T {
            if p7.b <= T::ZERO {
                if p7.c > p7.b {
                    return p7.b + p7.b + p7.c * p7.c + p7.b * p7.c;
                }
                let v8 = match p7.n % 4 {
                    0 => p7.b / (p7.b * p7.b + T::lit(1.5)),
                    1 | 3 => p7.c - p7.c,
                    _ => p7.b * T::lit(0.5),
                };
            } else {
                let v9 = (p7.c.sin() * -p7.c).tanh();
            }
            p7.b / (p7.b * p7.b + T::ONE) + p7.c * p7.b + p7.b * p7.c
        }
        #[differentiable]
        pub fn f<T: Real>(t10: (T, T), y11: &mut [T], x12: &[T], a13: T) -> [T; 2] {
            let o14: Option<T> = if y11[2] > t10.1 { Some(x12[0]) } else { None };
            let o15: Option<T> = if a13 > t10.1 { Some(a13.signum()) } else { None };
            y11[0] = (t10.0.min(a13) * (y11[4] / (y11[4] * y11[4] + T::ONE))).cos();
            {
                let (lo16, hi17) = y11.split_at_mut(3);
                hi17[1] -= (h1(Pair { b: t10.0, c: t10.1, n: 1 }).cos() + T::lit(2.6)).log(T::lit(3.0)).cos();
                hi17[1] += (t10.1 * t10.0).cos().tanh();
            }
            let a13 = T::lit(0.5) * a13.sin();
            [a13 - x12[3] + a13 * a13 + t10.1 * y11[4] + t10.0 * a13 + y11[1], a13.tanh()]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 12;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let t10 = input.tuple();
                let mut y11 = input.vec(5);
                let x12 = input.vec(4);
                let a13 = input.scalar();
                let ret = f(t10, &mut y11, &x12, a13);
                ret.flatten(output);
                y11.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[differentiable(off(hoist))]
        pub fn h0<T: Real>(t1: (T, T), x2: &[T]) -> T {
            'l4: for i3 in 1..2 {
                let v5 = if t1.0 > t1.0 { x2[i3 % x2.len()] + x2[i3 % x2.len()] } else { (t1.0 - t1.0).sin() };
                let v6 = (v5 / (t1.0 * t1.0 + T::lit(1.5)) / ((x2[(i3 * 3) % 1] * x2[i3 % x2.len()]).cos() + T::lit(2.6))).tanh();
                if i3 % 2 == 1 {
                    continue;
                }
            }
            x2[0] * t1.1 + t1.1 * t1.1 + t1.0 * x2[0]
        }
        #[differentiable(off(hoist))]
        pub fn h1<T: Real>(p7: Pair<T>) -> T {
            if p7.b <= T::ZERO {
                if p7.c > p7.b {
                    return p7.b + p7.b + p7.c * p7.c + p7.b * p7.c;
                }
                let v8 = match p7.n % 4 {
                    0 => p7.b / (p7.b * p7.b + T::lit(1.5)),
                    1 | 3 => p7.c - p7.c,
                    _ => p7.b * T::lit(0.5),
                };
            } else {
                let v9 = (p7.c.sin() * -p7.c).tanh();
            }
            p7.b / (p7.b * p7.b + T::ONE) + p7.c * p7.b + p7.b * p7.c
        }
        #[differentiable(off(hoist))]
        pub fn f<T: Real>(t10: (T, T), y11: &mut [T], x12: &[T], a13: T) -> [T; 2] {
            let o14: Option<T> = if y11[2] > t10.1 { Some(x12[0]) } else { None };
            let o15: Option<T> = if a13 > t10.1 { Some(a13.signum()) } else { None };
            y11[0] = (t10.0.min(a13) * (y11[4] / (y11[4] * y11[4] + T::ONE))).cos();
            {
                let (lo16, hi17) = y11.split_at_mut(3);
                hi17[1] -= (h1(Pair { b: t10.0, c: t10.1, n: 1 }).cos() + T::lit(2.6)).log(T::lit(3.0)).cos();
                hi17[1] += (t10.1 * t10.0).cos().tanh();
            }
            let a13 = T::lit(0.5) * a13.sin();
            [a13 - x12[3] + a13 * a13 + t10.1 * y11[4] + t10.0 * a13 + y11[1], a13.tanh()]
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::harness::Outcome {
        crate::harness::check::<on::Program, off::Program>()
    }
}

mod p106 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let x12 = input.vec(6);
                    let x13 = input.vec(3);
                    let mut y14 = input.vec(4);
                    let a15 = input.scalar();
                    let (start_y14, mut end_y14) = (y14.clone(), y14.clone());
                    let ret = f(&x12, &x13, &mut end_y14, a15);
                    let d_ret = run.output(&ret);
                    let mut d_y14 = run.output(&end_y14);
                    let mut d_x12 = run.start(&x12);
                    let mut d_x13 = run.start(&x13);
                    let (value, rdata) = if joint {
                        f::joint(&x12, &mut d_x12, &x13, &mut d_x13, &mut y14, &mut d_y14, a15, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(&x12, &x13, &mut y14, a15, &mut run.stack);
                        run.same("y14 after the forward pass", &y14, &end_y14);
                        (value, f::reverse(&x12, &mut d_x12, &x13, &mut d_x13, &mut y14, &mut d_y14, a15, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y14 restored", &y14, &start_y14);
                    run.added(&x12, &d_x12);
                    run.added(&x13, &d_x13);
                    run.exact(&y14, &d_y14);
                    run.exact(&a15, &rdata.3);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable]
        pub fn h0<T: Real>(y1: &mut [T], t2: (T, T)) -> T {
            let mut w3 = [y1[0].sin(), y1[1] / (y1[1] * y1[1] + T::lit(1.5)), y1[2]];
            t2.1 * y1[0] + t2.1 * t2.1 + t2.0 * t2.0 + y1[1] + w3[2]
        }
        #[differentiable]
        pub fn h1<T: Real>(y4: &mut Vec<T>, n5: usize, x6: &[T]) -> T {
            let v7 = match n5 % 4 {
                0 => y4[2 - n5] + x6[n5 / 2],
                1 | 3 => y4[(n5 + 3) % 3] - T::lit(0.9),
                _ => y4[2 - n5] - y4[n5],
            };
            match n5 % 4 {
                0 => {
                    for (i10, &e8) in x6.iter().enumerate() {
                        y4[1] = (-x6[(i10 + 4) % 2] + T::lit(0.3)).tanh();
                    }
                }
                1 | 2 => {
                    let e11 = x6[1].sin() / (x6[1].sin() * x6[1].sin() + T::ONE);
                    y4[(n5 * 3) % 3] += e11;
                }
                _ => {
                    y4[2] = (v7 + v7).cos().tanh();
                }
            }
            y4[(n5 * 3) % 3].cos() + v7 * x6[0] + y4[1]
        }
        #[differentiable]
        pub fn f<T: Real>(x12: &[T], x13: &[T], y14: &mut [T], a15: T) -> (T, T) {
            let mut k16 = 0usize;
            let g17 = |u18: T| a15 * a15 * T::lit(0.7) * u18;
            for (&e19, &e20) in y14.iter().zip(x13.iter()) {
                if T::lit(k16 as f64) * T::lit(0.1) > T::lit(-0.1) && x12[0] > T::lit(-0.1) {
                    for e22 in y14.chunks_exact(2) {
                        let v25 = (0..2).map(|i28| (a15 * (T::lit(k16 as f64) * T::lit(0.1))).sin() * e22[i28]).sum::<T>();
                        if y14[0] * g17(a15) >= T::lit(0.2) {
                            break;
                        }
                    }
                } else {
                    let v29 = a15.tanh();
                }
            }
            (y14[k16 % 4] + a15 + a15 * a15 + y14[2], y14[0])
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 14;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let x12 = input.vec(6);
                let x13 = input.vec(3);
                let mut y14 = input.vec(4);
                let a15 = input.scalar();
                let ret = f(&x12, &x13, &mut y14, a15);
                ret.flatten(output);
                y14.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[differentiable(off(frames))]
        pub fn h0<T: Real>(y1: &mut [T], t2: (T, T)) -> T {
            let mut w3 = [y1[0].sin(), y1[1] / (y1[1] * y1[1] + T::lit(1.5)), y1[2]];
            t2.1 * y1[0] + t2.1 * t2.1 + t2.0 * t2.0 + y1[1] + w3[2]
        }
        #[differentiable(off(frames))]
        pub fn h1<T: Real>(y4: &mut Vec<T>, n5: usize, x6: &[T]) -> T {
            let v7 = match n5 % 4 {
                0 => y4[2 - n5] + x6[n5 / 2],
                1 | 3 => y4[(n5 + 3) % 3] - T::lit(0.9),
                _ => y4[2 - n5] - y4[n5],
            };
            match n5 % 4 {
                0 => {
                    for (i10, &e8) in x6.iter().enumerate() {
                        y4[1] = (-x6[(i10 + 4) % 2] + T::lit(0.3)).tanh();
                    }
                }
                1 | 2 => {
                    let e11 = x6[1].sin() / (x6[1].sin() * x6[1].sin() + T::ONE);
                    y4[(n5 * 3) % 3] += e11;
                }
                _ => {
                    y4[2] = (v7 + v7).cos().tanh();
                }
            }
            y4[(n5 * 3) % 3].cos() + v7 * x6[0] + y4[1]
        }
        #[differentiable(off(frames))]
        pub fn f<T: Real>(x12: &[T], x13: &[T], y14: &mut [T], a15: T) -> (T, T) {
            let mut k16 = 0usize;
            let g17 = |u18: T| a15 * a15 * T::lit(0.7) * u18;
            for (&e19, &e20) in y14.iter().zip(x13.iter()) {
                if T::lit(k16 as f64) * T::lit(0.1) > T::lit(-0.1) && x12[0] > T::lit(-0.1) {
                    for e22 in y14.chunks_exact(2) {
                        let v25 = (0..2).map(|i28| (a15 * (T::lit(k16 as f64) * T::lit(0.1))).sin() * e22[i28]).sum::<T>();
                        if y14[0] * g17(a15) >= T::lit(0.2) {
                            break;
                        }
                    }
                } else {
                    let v29 = a15.tanh();
                }
            }
            (y14[k16 % 4] + a15 + a15 * a15 + y14[2], y14[0])
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::harness::Outcome {
        crate::harness::check::<on::Program, off::Program>()
    }
}

mod p107 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let x1 = input.vec(3);
                    let x2 = input.vec(5);
                    let mut p3 = input.pair();
                    let mut y4 = input.vec(6);
                    let a5 = input.scalar();
                    let x6 = input.vec(4);
                    let (start_p3, mut end_p3) = (p3.clone(), p3.clone());
                    let (start_y4, mut end_y4) = (y4.clone(), y4.clone());
                    let ret = f(&x1, &x2, &mut end_p3, &mut end_y4, a5, &x6);
                    let d_ret = run.output(&ret);
                    let mut d_p3 = run.output(&end_p3);
                    let mut d_y4 = run.output(&end_y4);
                    let mut d_x1 = run.start(&x1);
                    let mut d_x2 = run.start(&x2);
                    let mut d_x6 = run.start(&x6);
                    let (value, rdata) = if joint {
                        f::joint(&x1, &mut d_x1, &x2, &mut d_x2, &mut p3, &mut d_p3, &mut y4, &mut d_y4, a5, &x6, &mut d_x6, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(&x1, &x2, &mut p3, &mut y4, a5, &x6, &mut run.stack);
                        run.same("p3 after the forward pass", &p3, &end_p3);
                        run.same("y4 after the forward pass", &y4, &end_y4);
                        (value, f::reverse(&x1, &mut d_x1, &x2, &mut d_x2, &mut p3, &mut d_p3, &mut y4, &mut d_y4, a5, &x6, &mut d_x6, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("p3 restored", &p3, &start_p3);
                    run.same("y4 restored", &y4, &start_y4);
                    run.added(&x1, &d_x1);
                    run.added(&x2, &d_x2);
                    run.exact(&p3, &d_p3);
                    run.exact(&y4, &d_y4);
                    run.exact(&a5, &rdata.4);
                    run.added(&x6, &d_x6);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable]
        pub fn f<T: Real>(x1: &[T], x2: &[T], p3: &mut Pair<T>, y4: &mut [T], a5: T, x6: &[T]) -> (T, T) {
            let mut w7 = vec![-x1[p3.n % 3]];
            for e8 in x1.windows(2) {
                {
                    let (lo11, hi12) = y4.split_at_mut(2);
                    let v13 = (p3.b - T::lit(-0.4)) * T::lit(2.0);
                    p3.c *= (-p3.c).sin();
                }
            }
            for (e14, e15) in w7.iter_mut().zip(y4.iter()) {
                for (&e17, &e18) in x2.iter().zip(x2.iter()) {
                    p3.c += (*e15).tanh().exp() / ((*e15).tanh().exp() * (*e15).tanh().exp() + T::ONE);
                }
            }
            (y4[p3.n] + a5 * p3.b + p3.c * p3.c + p3.b * p3.b + y4[4] + w7[0], x1[p3.n % x1.len()] + p3.b)
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 21;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let x1 = input.vec(3);
                let x2 = input.vec(5);
                let mut p3 = input.pair();
                let mut y4 = input.vec(6);
                let a5 = input.scalar();
                let x6 = input.vec(4);
                let ret = f(&x1, &x2, &mut p3, &mut y4, a5, &x6);
                ret.flatten(output);
                p3.flatten(output);
                y4.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[differentiable(off(bulk))]
        pub fn f<T: Real>(x1: &[T], x2: &[T], p3: &mut Pair<T>, y4: &mut [T], a5: T, x6: &[T]) -> (T, T) {
            let mut w7 = vec![-x1[p3.n % 3]];
            for e8 in x1.windows(2) {
                {
                    let (lo11, hi12) = y4.split_at_mut(2);
                    let v13 = (p3.b - T::lit(-0.4)) * T::lit(2.0);
                    p3.c *= (-p3.c).sin();
                }
            }
            for (e14, e15) in w7.iter_mut().zip(y4.iter()) {
                for (&e17, &e18) in x2.iter().zip(x2.iter()) {
                    p3.c += (*e15).tanh().exp() / ((*e15).tanh().exp() * (*e15).tanh().exp() + T::ONE);
                }
            }
            (y4[p3.n] + a5 * p3.b + p3.c * p3.c + p3.b * p3.b + y4[4] + w7[0], x1[p3.n % x1.len()] + p3.b)
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::harness::Outcome {
        crate::harness::check::<on::Program, off::Program>()
    }
}

mod p108 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let mut a7 = input.scalar();
                    let x8 = input.vec(4);
                    let x9 = input.vec(2);
                    let mut y10 = input.vec(6);
                    let x11 = input.vec(2);
                    let a12 = input.scalar();
                    let (start_a7, mut end_a7) = (a7.clone(), a7.clone());
                    let (start_y10, mut end_y10) = (y10.clone(), y10.clone());
                    let ret = f(&mut end_a7, &x8, &x9, &mut end_y10, &x11, a12);
                    let mut d_a7 = run.output(&end_a7);
                    let mut d_y10 = run.output(&end_y10);
                    let mut d_x8 = run.start(&x8);
                    let mut d_x9 = run.start(&x9);
                    let mut d_x11 = run.start(&x11);
                    let (value, rdata) = if joint {
                        f::joint(&mut a7, &mut d_a7, &x8, &mut d_x8, &x9, &mut d_x9, &mut y10, &mut d_y10, &x11, &mut d_x11, a12, (), &mut run.stack)
                    } else {
                        let value = f::forward(&mut a7, &x8, &x9, &mut y10, &x11, a12, &mut run.stack);
                        run.same("a7 after the forward pass", &a7, &end_a7);
                        run.same("y10 after the forward pass", &y10, &end_y10);
                        (value, f::reverse(&mut a7, &mut d_a7, &x8, &mut d_x8, &x9, &mut d_x9, &mut y10, &mut d_y10, &x11, &mut d_x11, a12, (), &mut run.stack))
                    };
                    run.same("a7 restored", &a7, &start_a7);
                    run.same("y10 restored", &y10, &start_y10);
                    run.exact(&a7, &d_a7);
                    run.added(&x8, &d_x8);
                    run.added(&x9, &d_x9);
                    run.exact(&y10, &d_y10);
                    run.added(&x11, &d_x11);
                    run.exact(&a12, &rdata.5);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable]
        pub fn h0<T: Real>(w1: &mut [T; 3]) -> T {
            if w1[2] > w1[0] {
                w1[2] -= w1[0].cos().cos().tanh();
            }
            w1[1] / (w1[1] * w1[1] + T::ONE) + w1[0]
        }
        #[differentiable]
        pub fn h1<T: Real>(y2: &mut [T], s3: &[usize]) -> T {
            let mut w4 = vec![T::ZERO; 3];
            let o5: Option<T> = if y2[s3[0] % 3] + y2[s3[2] % 3] <= T::lit(-0.3) { Some(w4[s3[0] % 3] * y2[s3[1] % 3]) } else { None };
            y2[s3[2] % 3] += (w4[s3[0] % 3].mul_add(w4[s3[1] % 3], T::lit(0.2)) * y2[s3[1] % 3]).sin();
            for i6 in 1..=3 {
                y2[(i6 * 3) % 3] = (y2[i6 % 3].tanh() - y2[i6 % 3] * y2[s3[2] % 3]).sin();
            }
            T::lit(0.6).floor() + y2[2] + w4[0]
        }
        #[differentiable]
        pub fn f<T: Real>(a7: &mut T, x8: &[T], x9: &[T], y10: &mut [T], x11: &[T], a12: T) {
            for i13 in 0..x8.len() {
                let mut q14 = Pair { b: T::lit(0.25) * *a7, c: x8[1].cos(), n: 3 };
                y10[(q14.n + 2) % 6] = (a12 + q14.c).sin() / ((a12 + q14.c).sin() * (a12 + q14.c).sin() + T::ONE);
            }
            let v15 = x11.iter().fold(T::ZERO, |u17, e16| u17 * T::lit(0.5) + (-(u17 * *a7)).tanh());
            'l21: for e18 in x11.chunks(2) {
                {
                    let r22 = &mut y10[1..5];
                    *a7 -= (-(e18[0] * v15)).sin();
                    for i23 in 2..4 {
                        r22[3 - i23] -= ((x9[i23 % x9.len()] * x9[i23 % x9.len()] + T::lit(1.5)).ln_1p() + (e18[i23 % e18.len()] - *a7)).tanh();
                    }
                }
            }
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 16;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let mut a7 = input.scalar();
                let x8 = input.vec(4);
                let x9 = input.vec(2);
                let mut y10 = input.vec(6);
                let x11 = input.vec(2);
                let a12 = input.scalar();
                let ret = f(&mut a7, &x8, &x9, &mut y10, &x11, a12);
                a7.flatten(output);
                y10.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[differentiable(off(windows))]
        pub fn h0<T: Real>(w1: &mut [T; 3]) -> T {
            if w1[2] > w1[0] {
                w1[2] -= w1[0].cos().cos().tanh();
            }
            w1[1] / (w1[1] * w1[1] + T::ONE) + w1[0]
        }
        #[differentiable(off(windows))]
        pub fn h1<T: Real>(y2: &mut [T], s3: &[usize]) -> T {
            let mut w4 = vec![T::ZERO; 3];
            let o5: Option<T> = if y2[s3[0] % 3] + y2[s3[2] % 3] <= T::lit(-0.3) { Some(w4[s3[0] % 3] * y2[s3[1] % 3]) } else { None };
            y2[s3[2] % 3] += (w4[s3[0] % 3].mul_add(w4[s3[1] % 3], T::lit(0.2)) * y2[s3[1] % 3]).sin();
            for i6 in 1..=3 {
                y2[(i6 * 3) % 3] = (y2[i6 % 3].tanh() - y2[i6 % 3] * y2[s3[2] % 3]).sin();
            }
            T::lit(0.6).floor() + y2[2] + w4[0]
        }
        #[differentiable(off(windows))]
        pub fn f<T: Real>(a7: &mut T, x8: &[T], x9: &[T], y10: &mut [T], x11: &[T], a12: T) {
            for i13 in 0..x8.len() {
                let mut q14 = Pair { b: T::lit(0.25) * *a7, c: x8[1].cos(), n: 3 };
                y10[(q14.n + 2) % 6] = (a12 + q14.c).sin() / ((a12 + q14.c).sin() * (a12 + q14.c).sin() + T::ONE);
            }
            let v15 = x11.iter().fold(T::ZERO, |u17, e16| u17 * T::lit(0.5) + (-(u17 * *a7)).tanh());
            'l21: for e18 in x11.chunks(2) {
                {
                    let r22 = &mut y10[1..5];
                    *a7 -= (-(e18[0] * v15)).sin();
                    for i23 in 2..4 {
                        r22[3 - i23] -= ((x9[i23 % x9.len()] * x9[i23 % x9.len()] + T::lit(1.5)).ln_1p() + (e18[i23 % e18.len()] - *a7)).tanh();
                    }
                }
            }
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::harness::Outcome {
        crate::harness::check::<on::Program, off::Program>()
    }
}

mod p109 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let x3 = input.vec(4);
                    let mut y5 = input.vec(6);
                    let x6 = input.vec(5);
                    let a7 = input.scalar();
                    let a8 = input.scalar();
                    let (start_y5, mut end_y5) = (y5.clone(), y5.clone());
                    let ret = f(&x3, &[3, 1, 6, 4, 2], &mut end_y5, &x6, a7, a8);
                    let d_ret = run.output(&ret);
                    let mut d_y5 = run.output(&end_y5);
                    let mut d_x3 = run.start(&x3);
                    let mut d_x6 = run.start(&x6);
                    let (value, rdata) = if joint {
                        f::joint(&x3, &mut d_x3, &[3, 1, 6, 4, 2], NoFData, &mut y5, &mut d_y5, &x6, &mut d_x6, a7, a8, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(&x3, &[3, 1, 6, 4, 2], &mut y5, &x6, a7, a8, &mut run.stack);
                        run.same("y5 after the forward pass", &y5, &end_y5);
                        (value, f::reverse(&x3, &mut d_x3, &[3, 1, 6, 4, 2], NoFData, &mut y5, &mut d_y5, &x6, &mut d_x6, a7, a8, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y5 restored", &y5, &start_y5);
                    run.added(&x3, &d_x3);
                    run.exact(&y5, &d_y5);
                    run.added(&x6, &d_x6);
                    run.exact(&a7, &rdata.4);
                    run.exact(&a8, &rdata.5);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable]
        pub fn h0<T: Real>(w1: &mut [T; 3]) -> T {
            for i2 in (0..=2).step_by(3) {
                if T::lit(i2 as f64) * T::lit(0.1) + w1[i2] > T::lit(0.5) {
                    w1[(i2 * 3) % 3] += (w1[2] * T::lit(0.9)).cos();
                    break;
                }
            }
            w1[1] + T::lit(0.3) + w1[2]
        }
        #[differentiable]
        pub fn f<T: Real>(x3: &[T], s4: &[usize], y5: &mut [T], x6: &[T], a7: T, a8: T) -> T {
            let mut w9 = vec![x3[s4[3] % 4] * y5[s4[4] % 6]];
            let mut k10 = 3usize;
            let mut w11 = vec![T::ZERO; 3];
            let e12 = (a7 * a7).cos();
            w11[k10 % 3] *= e12;
            let sh13: Shape<T> = Shape::Box { w: a7.cos(), h: a7.sin().tanh() };
            let mut w14 = vec![T::lit(0.2); x3.len()];
            let v15: T = (a8 + x6[k10 % 5]) / ((T::lit(k10 as f64) * T::lit(0.1)).sin().cos() + T::lit(2.6));
            a7 + T::lit(0.9) + v15 * a7 + a8 * w9[(k10 + 1) % 1] + a7 * a7 + y5[5] + w9[0]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 17;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let x3 = input.vec(4);
                let mut y5 = input.vec(6);
                let x6 = input.vec(5);
                let a7 = input.scalar();
                let a8 = input.scalar();
                let ret = f(&x3, &[3, 1, 6, 4, 2], &mut y5, &x6, a7, a8);
                ret.flatten(output);
                y5.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[differentiable(off(commute))]
        pub fn h0<T: Real>(w1: &mut [T; 3]) -> T {
            for i2 in (0..=2).step_by(3) {
                if T::lit(i2 as f64) * T::lit(0.1) + w1[i2] > T::lit(0.5) {
                    w1[(i2 * 3) % 3] += (w1[2] * T::lit(0.9)).cos();
                    break;
                }
            }
            w1[1] + T::lit(0.3) + w1[2]
        }
        #[differentiable(off(commute))]
        pub fn f<T: Real>(x3: &[T], s4: &[usize], y5: &mut [T], x6: &[T], a7: T, a8: T) -> T {
            let mut w9 = vec![x3[s4[3] % 4] * y5[s4[4] % 6]];
            let mut k10 = 3usize;
            let mut w11 = vec![T::ZERO; 3];
            let e12 = (a7 * a7).cos();
            w11[k10 % 3] *= e12;
            let sh13: Shape<T> = Shape::Box { w: a7.cos(), h: a7.sin().tanh() };
            let mut w14 = vec![T::lit(0.2); x3.len()];
            let v15: T = (a8 + x6[k10 % 5]) / ((T::lit(k10 as f64) * T::lit(0.1)).sin().cos() + T::lit(2.6));
            a7 + T::lit(0.9) + v15 * a7 + a8 * w9[(k10 + 1) % 1] + a7 * a7 + y5[5] + w9[0]
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::harness::Outcome {
        crate::harness::check::<on::Program, off::Program>()
    }
}

mod p110 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let mut y15 = input.vec(6);
                    let a16 = input.scalar();
                    let a17 = input.scalar();
                    let x18 = input.vec(5);
                    let mut y19 = input.vec(2);
                    let mut y20 = input.vec(2);
                    let (start_y15, mut end_y15) = (y15.clone(), y15.clone());
                    let (start_y19, mut end_y19) = (y19.clone(), y19.clone());
                    let (start_y20, mut end_y20) = (y20.clone(), y20.clone());
                    let ret = f(&mut end_y15, &a16, a17, &x18, &mut end_y19, &mut end_y20);
                    let d_ret = run.output(&ret);
                    let mut d_y15 = run.output(&end_y15);
                    let mut d_y19 = run.output(&end_y19);
                    let mut d_y20 = run.output(&end_y20);
                    let mut d_a16 = run.start(&a16);
                    let mut d_x18 = run.start(&x18);
                    let (value, rdata) = if joint {
                        f::joint(&mut y15, &mut d_y15, &a16, &mut d_a16, a17, &x18, &mut d_x18, &mut y19, &mut d_y19, &mut y20, &mut d_y20, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(&mut y15, &a16, a17, &x18, &mut y19, &mut y20, &mut run.stack);
                        run.same("y15 after the forward pass", &y15, &end_y15);
                        run.same("y19 after the forward pass", &y19, &end_y19);
                        run.same("y20 after the forward pass", &y20, &end_y20);
                        (value, f::reverse(&mut y15, &mut d_y15, &a16, &mut d_a16, a17, &x18, &mut d_x18, &mut y19, &mut d_y19, &mut y20, &mut d_y20, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y15 restored", &y15, &start_y15);
                    run.same("y19 restored", &y19, &start_y19);
                    run.same("y20 restored", &y20, &start_y20);
                    run.exact(&y15, &d_y15);
                    run.added(&a16, &d_a16);
                    run.exact(&a17, &rdata.2);
                    run.added(&x18, &d_x18);
                    run.exact(&y19, &d_y19);
                    run.exact(&y20, &d_y20);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable]
        pub fn r0<T: Real>(x1: &[T], a2: T, n3: usize) -> T {
            if n3 == 0 {
                return x1[n3 % x1.len()].tanh().tan().sin();
            }
            let o4: Option<T> = if a2 > a2 { Some(x1[(n3 * 3) % 2].atan2(a2 * a2 + T::lit(0.5))) } else { None };
            let u6 = (a2 + T::lit(1.3)) / ((a2 + T::lit(1.3)) * (a2 + T::lit(1.3)) + T::ONE);
            let v5 = r0(x1, u6, n3 - 1);
            let mut w7 = vec![T::lit(0.2); 3];
            v5 * T::lit(0.5) + a2
        }
        #[differentiable]
        pub fn h1<T: Real>(y8: &mut [T], a9: &mut T, a10: T) {
            let v11 = y8.iter().zip(y8.iter()).map(|(e12, u13)| *e12 * *u13 + (a10 + y8[0]).tanh()).sum::<T>();
            let v14 = y8[0];
        }
        #[differentiable]
        pub fn f<T: Real>(y15: &mut [T], a16: &T, a17: T, x18: &[T], y19: &mut [T], y20: &mut [T]) -> [T; 2] {
            let sh21: Shape<T> = if *a16 / (*a16 * *a16 + T::ONE) >= T::lit(-0.3) { Shape::Box { w: *a16 * y15[3], h: (y15[2] * x18[2]).tanh() } } else { Shape::Line((y15[2] * x18[2]).tanh()) };
            let a17 = T::lit(1.1) * a17.sin();
            y20[0] = (x18[1] + y15[1] - y20[1] * y15[1]).sin();
            if a17 < T::lit(-0.3) {
                return [-a17 + a17 * y20[0] + *a16 * a17 + y15[1] + y19[0], x18[4] * x18[2]];
            }
            {
                let (lo22, hi23) = y20.split_at_mut(1);
                let v24 = r0(x18, a17.sin(), 1);
                y19[1] /= a17.min(x18[1]).sin() + T::lit(2.0);
            }
            [y15[0] + a17 * *a16 + *a16 * a17 + y15[1] + y19[0], y20[1].sin()]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 17;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let mut y15 = input.vec(6);
                let a16 = input.scalar();
                let a17 = input.scalar();
                let x18 = input.vec(5);
                let mut y19 = input.vec(2);
                let mut y20 = input.vec(2);
                let ret = f(&mut y15, &a16, a17, &x18, &mut y19, &mut y20);
                ret.flatten(output);
                y15.flatten(output);
                y19.flatten(output);
                y20.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[differentiable(off(joint))]
        pub fn r0<T: Real>(x1: &[T], a2: T, n3: usize) -> T {
            if n3 == 0 {
                return x1[n3 % x1.len()].tanh().tan().sin();
            }
            let o4: Option<T> = if a2 > a2 { Some(x1[(n3 * 3) % 2].atan2(a2 * a2 + T::lit(0.5))) } else { None };
            let u6 = (a2 + T::lit(1.3)) / ((a2 + T::lit(1.3)) * (a2 + T::lit(1.3)) + T::ONE);
            let v5 = r0(x1, u6, n3 - 1);
            let mut w7 = vec![T::lit(0.2); 3];
            v5 * T::lit(0.5) + a2
        }
        #[differentiable(off(joint))]
        pub fn h1<T: Real>(y8: &mut [T], a9: &mut T, a10: T) {
            let v11 = y8.iter().zip(y8.iter()).map(|(e12, u13)| *e12 * *u13 + (a10 + y8[0]).tanh()).sum::<T>();
            let v14 = y8[0];
        }
        #[differentiable(off(joint))]
        pub fn f<T: Real>(y15: &mut [T], a16: &T, a17: T, x18: &[T], y19: &mut [T], y20: &mut [T]) -> [T; 2] {
            let sh21: Shape<T> = if *a16 / (*a16 * *a16 + T::ONE) >= T::lit(-0.3) { Shape::Box { w: *a16 * y15[3], h: (y15[2] * x18[2]).tanh() } } else { Shape::Line((y15[2] * x18[2]).tanh()) };
            let a17 = T::lit(1.1) * a17.sin();
            y20[0] = (x18[1] + y15[1] - y20[1] * y15[1]).sin();
            if a17 < T::lit(-0.3) {
                return [-a17 + a17 * y20[0] + *a16 * a17 + y15[1] + y19[0], x18[4] * x18[2]];
            }
            {
                let (lo22, hi23) = y20.split_at_mut(1);
                let v24 = r0(x18, a17.sin(), 1);
                y19[1] /= a17.min(x18[1]).sin() + T::lit(2.0);
            }
            [y15[0] + a17 * *a16 + *a16 * a17 + y15[1] + y19[0], y20[1].sin()]
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::harness::Outcome {
        crate::harness::check::<on::Program, off::Program>()
    }
}

mod p111 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let mut y19 = input.vec(4);
                    let x20 = input.vec(6);
                    let a21 = input.scalar();
                    let mut a22 = input.scalar();
                    let (start_y19, mut end_y19) = (y19.clone(), y19.clone());
                    let (start_a22, mut end_a22) = (a22.clone(), a22.clone());
                    let ret = f(&mut end_y19, &x20, a21, &mut end_a22);
                    let mut d_y19 = run.output(&end_y19);
                    let mut d_a22 = run.output(&end_a22);
                    let mut d_x20 = run.start(&x20);
                    let (value, rdata) = if joint {
                        f::joint(&mut y19, &mut d_y19, &x20, &mut d_x20, a21, &mut a22, &mut d_a22, (), &mut run.stack)
                    } else {
                        let value = f::forward(&mut y19, &x20, a21, &mut a22, &mut run.stack);
                        run.same("y19 after the forward pass", &y19, &end_y19);
                        run.same("a22 after the forward pass", &a22, &end_a22);
                        (value, f::reverse(&mut y19, &mut d_y19, &x20, &mut d_x20, a21, &mut a22, &mut d_a22, (), &mut run.stack))
                    };
                    run.same("y19 restored", &y19, &start_y19);
                    run.same("a22 restored", &a22, &start_a22);
                    run.exact(&y19, &d_y19);
                    run.added(&x20, &d_x20);
                    run.exact(&a21, &rdata.2);
                    run.exact(&a22, &d_a22);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable]
        pub fn r0<T: Real>(x1: &[T], a2: T, n3: usize) -> T {
            if n3 == 0 {
                return (x1[n3 % x1.len()] * x1[n3 % 2]).sin();
            }
            for i4 in (1..n3 + 1).rev() {
                let v5 = a2.sin();
            }
            let u7 = (x1[(n3 * 3) % 2] * T::lit(1.1)).sin();
            let v6 = r0(x1, u7, n3 - 1);
            {
                let r8 = &x1[1..2];
                let v9 = r8[(n3 * 3) % 1] / (a2 * a2 + T::lit(1.5));
            }
            v6 * T::lit(0.5) + a2
        }
        #[differentiable]
        pub fn h1<T: Real>(x10: &[T], x11: &[T]) -> (T, T) {
            let o12: Option<T> = if x10[0] / (x10[0] * x10[0] + T::ONE) >= T::lit(0.5) { Some(x10[0] * x10[0]) } else { None };
            let v13 = if x11[0] / (x10[0] * x10[0] + T::lit(1.5)) >= T::ZERO {
                let v14 = x11[0] / (x11[0] * x11[0] + T::ONE) - x10[0] / (T::lit(0.6) * T::lit(0.6) + T::lit(1.5));
                let v15 = x11.iter().step_by(2).map(|e16| (x11[0] / (*e16 * *e16 + T::lit(1.5))).cos()).sum::<T>();
                x10[0] * v15
            } else {
                let v18 = x11[0];
                x10[0] * x10[0]
            };
            (v13 * v13 + v13 * v13, v13)
        }
        #[differentiable]
        pub fn f<T: Real>(y19: &mut [T], x20: &[T], a21: T, a22: &mut T) {
            let v23 = ((a21 + T::lit(0.7)) * (a21 + T::lit(0.7)) + T::lit(1.5)).log10().tanh();
            let o24: Option<T> = if x20[2] < T::lit(0.2) { Some(x20[1]) } else { None };
            *a22 = r0(y19, y19[2], 0).cos();
            let mut w25 = [T::lit(0.2); 2];
            let mut k26 = 2usize;
            let v27 = y19.iter().enumerate().map(|(i30, e28)| (*e28).sin()).sum::<T>();
            w25.fill((y19[k26 % 4] - v27).tanh());
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 12;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let mut y19 = input.vec(4);
                let x20 = input.vec(6);
                let a21 = input.scalar();
                let mut a22 = input.scalar();
                let ret = f(&mut y19, &x20, a21, &mut a22);
                y19.flatten(output);
                a22.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[differentiable(off(recompute, hoist, frames, bulk, windows, commute, joint))]
        pub fn r0<T: Real>(x1: &[T], a2: T, n3: usize) -> T {
            if n3 == 0 {
                return (x1[n3 % x1.len()] * x1[n3 % 2]).sin();
            }
            for i4 in (1..n3 + 1).rev() {
                let v5 = a2.sin();
            }
            let u7 = (x1[(n3 * 3) % 2] * T::lit(1.1)).sin();
            let v6 = r0(x1, u7, n3 - 1);
            {
                let r8 = &x1[1..2];
                let v9 = r8[(n3 * 3) % 1] / (a2 * a2 + T::lit(1.5));
            }
            v6 * T::lit(0.5) + a2
        }
        #[differentiable(off(recompute, hoist, frames, bulk, windows, commute, joint))]
        pub fn h1<T: Real>(x10: &[T], x11: &[T]) -> (T, T) {
            let o12: Option<T> = if x10[0] / (x10[0] * x10[0] + T::ONE) >= T::lit(0.5) { Some(x10[0] * x10[0]) } else { None };
            let v13 = if x11[0] / (x10[0] * x10[0] + T::lit(1.5)) >= T::ZERO {
                let v14 = x11[0] / (x11[0] * x11[0] + T::ONE) - x10[0] / (T::lit(0.6) * T::lit(0.6) + T::lit(1.5));
                let v15 = x11.iter().step_by(2).map(|e16| (x11[0] / (*e16 * *e16 + T::lit(1.5))).cos()).sum::<T>();
                x10[0] * v15
            } else {
                let v18 = x11[0];
                x10[0] * x10[0]
            };
            (v13 * v13 + v13 * v13, v13)
        }
        #[differentiable(off(recompute, hoist, frames, bulk, windows, commute, joint))]
        pub fn f<T: Real>(y19: &mut [T], x20: &[T], a21: T, a22: &mut T) {
            let v23 = ((a21 + T::lit(0.7)) * (a21 + T::lit(0.7)) + T::lit(1.5)).log10().tanh();
            let o24: Option<T> = if x20[2] < T::lit(0.2) { Some(x20[1]) } else { None };
            *a22 = r0(y19, y19[2], 0).cos();
            let mut w25 = [T::lit(0.2); 2];
            let mut k26 = 2usize;
            let v27 = y19.iter().enumerate().map(|(i30, e28)| (*e28).sin()).sum::<T>();
            w25.fill((y19[k26 % 4] - v27).tanh());
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::harness::Outcome {
        crate::harness::check::<on::Program, off::Program>()
    }
}

mod p112 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let mut y1 = input.vec(4);
                    let mut y3 = input.vec(5);
                    let x4 = input.vec(5);
                    let a5 = input.scalar();
                    let x6 = input.constants(3);
                    let (start_y1, mut end_y1) = (y1.clone(), y1.clone());
                    let (start_y3, mut end_y3) = (y3.clone(), y3.clone());
                    let ret = f(&mut end_y1, &[3, 1, 6], &mut end_y3, &x4, a5, &x6);
                    let mut d_y1 = run.output(&end_y1);
                    let mut d_y3 = run.output(&end_y3);
                    let mut d_x4 = run.start(&x4);
                    let (value, rdata) = if joint {
                        f::joint(&mut y1, &mut d_y1, &[3, 1, 6], NoFData, &mut y3, &mut d_y3, &x4, &mut d_x4, a5, &x6, NoFData, (), &mut run.stack)
                    } else {
                        let value = f::forward(&mut y1, &[3, 1, 6], &mut y3, &x4, a5, &x6, &mut run.stack);
                        run.same("y1 after the forward pass", &y1, &end_y1);
                        run.same("y3 after the forward pass", &y3, &end_y3);
                        (value, f::reverse(&mut y1, &mut d_y1, &[3, 1, 6], NoFData, &mut y3, &mut d_y3, &x4, &mut d_x4, a5, &x6, NoFData, (), &mut run.stack))
                    };
                    run.same("y1 restored", &y1, &start_y1);
                    run.same("y3 restored", &y3, &start_y3);
                    run.exact(&y1, &d_y1);
                    run.exact(&y3, &d_y3);
                    run.added(&x4, &d_x4);
                    run.exact(&a5, &rdata.4);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable]
        pub fn f<T: Real>(y1: &mut Vec<T>, s2: &[usize], y3: &mut [T], x4: &[T], a5: T, #[constant] x6: &[T]) {
            let v7 = (x4[s2[1] % 5] * y3[s2[1] % 5]).sin().sin();
            let mut t8 = (a5, (x4[s2[1] % 5] + T::lit(0.7)).sin());
            let mut w9 = [T::lit(0.2); 2];
            let mut k10 = 0usize;
            while k10 < 1 {
                t8.0 += (y1[(k10 * 3) % 4] - v7 + T::lit(0.25) * y1[k10 % 4]).cos();
                k10 += 1;
            }
            let o11: Option<T> = if y3[s2[0] % 5] > x4[s2[1] % 5] { Some(x6[s2[1] % 3] / (t8.1 * t8.1 + T::lit(1.5))) } else { None };
            match o11 {
                Some(e12) => {
                    w9[s2[2] % 2] = (a5 * x6[s2[1] % 3] * T::lit(2.0)).cos();
                }
                None => {
                    t8.0 -= ((y1[s2[1] % 4] - t8.1) * (T::lit(0.6) - t8.1)).sin();
                }
            }
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 15;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let mut y1 = input.vec(4);
                let mut y3 = input.vec(5);
                let x4 = input.vec(5);
                let a5 = input.scalar();
                let x6 = input.constants(3);
                let ret = f(&mut y1, &[3, 1, 6], &mut y3, &x4, a5, &x6);
                y1.flatten(output);
                y3.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[differentiable(off(recompute))]
        pub fn f<T: Real>(y1: &mut Vec<T>, s2: &[usize], y3: &mut [T], x4: &[T], a5: T, #[constant] x6: &[T]) {
            let v7 = (x4[s2[1] % 5] * y3[s2[1] % 5]).sin().sin();
            let mut t8 = (a5, (x4[s2[1] % 5] + T::lit(0.7)).sin());
            let mut w9 = [T::lit(0.2); 2];
            let mut k10 = 0usize;
            while k10 < 1 {
                t8.0 += (y1[(k10 * 3) % 4] - v7 + T::lit(0.25) * y1[k10 % 4]).cos();
                k10 += 1;
            }
            let o11: Option<T> = if y3[s2[0] % 5] > x4[s2[1] % 5] { Some(x6[s2[1] % 3] / (t8.1 * t8.1 + T::lit(1.5))) } else { None };
            match o11 {
                Some(e12) => {
                    w9[s2[2] % 2] = (a5 * x6[s2[1] % 3] * T::lit(2.0)).cos();
                }
                None => {
                    t8.0 -= ((y1[s2[1] % 4] - t8.1) * (T::lit(0.6) - t8.1)).sin();
                }
            }
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::harness::Outcome {
        crate::harness::check::<on::Program, off::Program>()
    }
}

mod p113 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let mut y9 = input.vec(6);
                    let x10 = input.vec(4);
                    let p11 = input.pair();
                    let x12 = input.vec(3);
                    let a13 = input.scalar();
                    let (start_y9, mut end_y9) = (y9.clone(), y9.clone());
                    let ret = f(&mut end_y9, &x10, &p11, &x12, a13);
                    let d_ret = run.output(&ret);
                    let mut d_y9 = run.output(&end_y9);
                    let mut d_x10 = run.start(&x10);
                    let mut d_p11 = run.start(&p11);
                    let mut d_x12 = run.start(&x12);
                    let (value, rdata) = if joint {
                        f::joint(&mut y9, &mut d_y9, &x10, &mut d_x10, &p11, &mut d_p11, &x12, &mut d_x12, a13, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(&mut y9, &x10, &p11, &x12, a13, &mut run.stack);
                        run.same("y9 after the forward pass", &y9, &end_y9);
                        (value, f::reverse(&mut y9, &mut d_y9, &x10, &mut d_x10, &p11, &mut d_p11, &x12, &mut d_x12, a13, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y9 restored", &y9, &start_y9);
                    run.exact(&y9, &d_y9);
                    run.added(&x10, &d_x10);
                    run.added(&p11, &d_p11);
                    run.added(&x12, &d_x12);
                    run.exact(&a13, &rdata.4);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable]
        pub fn h0<T: Real>(a1: &Shape<T>) -> (T, T) {
            let mut w2 = [-T::lit(0.6); 3];
            if w2[0] > T::lit(-0.1) && w2[0] > T::lit(-0.1) {
                w2[0] *= w2[0].clamp(T::lit(-0.8), T::lit(0.8)).sin();
                let mut w3 = vec![(w2[2] * w2[2] + T::lit(1.5)).sqrt()];
                let v4 = w2.iter().enumerate().map(|(i7, e5)| (*e5 * w3[i7 % 1] / (w3[i7 % 1] * *e5 * (w3[i7 % 1] * *e5) + T::lit(1.5))).cos()).sum::<T>();
                let e8 = ((w3[0] - v4) * (v4 * w2[1])).sin();
                w3[0] -= e8;
            } else {
                w2[0] /= w2[2].cos() + T::lit(2.0);
            }
            (-w2[2] + w2[2], w2[2] + w2[0])
        }
        #[differentiable]
        pub fn f<T: Real>(y9: &mut [T], x10: &[T], p11: &Pair<T>, x12: &[T], a13: T) -> [T; 2] {
            y9.fill((x12[p11.n % 3] * p11.b).sin());
            for i14 in p11.n..5 {
                let mut m15 = T::ZERO;
                for i16 in 2..x10.len() {
                    let sh17: Shape<T> = Shape::Box { w: y9[5] * x10[(i16 + 1) % 4], h: (a13 * a13).sin() };
                }
                for (e18, e19) in x10.iter().zip(x12.iter()) {
                    let mut w21 = vec![*e19 / (x10[i14 % x10.len()].cos() + T::lit(2.6))];
                    let e22 = y9[p11.n] * *e18 / (y9[p11.n] * *e18 * (y9[p11.n] * *e18) + T::ONE);
                    w21[i14 % 1] *= e22;
                }
            }
            [x12[p11.n % 3] + a13 * p11.c + p11.c * y9[1] + p11.b * x10[(p11.n * 3) % 4] + y9[4], a13 * y9[(p11.n + 2) % y9.len()]]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 16;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let mut y9 = input.vec(6);
                let x10 = input.vec(4);
                let p11 = input.pair();
                let x12 = input.vec(3);
                let a13 = input.scalar();
                let ret = f(&mut y9, &x10, &p11, &x12, a13);
                ret.flatten(output);
                y9.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[differentiable(off(hoist))]
        pub fn h0<T: Real>(a1: &Shape<T>) -> (T, T) {
            let mut w2 = [-T::lit(0.6); 3];
            if w2[0] > T::lit(-0.1) && w2[0] > T::lit(-0.1) {
                w2[0] *= w2[0].clamp(T::lit(-0.8), T::lit(0.8)).sin();
                let mut w3 = vec![(w2[2] * w2[2] + T::lit(1.5)).sqrt()];
                let v4 = w2.iter().enumerate().map(|(i7, e5)| (*e5 * w3[i7 % 1] / (w3[i7 % 1] * *e5 * (w3[i7 % 1] * *e5) + T::lit(1.5))).cos()).sum::<T>();
                let e8 = ((w3[0] - v4) * (v4 * w2[1])).sin();
                w3[0] -= e8;
            } else {
                w2[0] /= w2[2].cos() + T::lit(2.0);
            }
            (-w2[2] + w2[2], w2[2] + w2[0])
        }
        #[differentiable(off(hoist))]
        pub fn f<T: Real>(y9: &mut [T], x10: &[T], p11: &Pair<T>, x12: &[T], a13: T) -> [T; 2] {
            y9.fill((x12[p11.n % 3] * p11.b).sin());
            for i14 in p11.n..5 {
                let mut m15 = T::ZERO;
                for i16 in 2..x10.len() {
                    let sh17: Shape<T> = Shape::Box { w: y9[5] * x10[(i16 + 1) % 4], h: (a13 * a13).sin() };
                }
                for (e18, e19) in x10.iter().zip(x12.iter()) {
                    let mut w21 = vec![*e19 / (x10[i14 % x10.len()].cos() + T::lit(2.6))];
                    let e22 = y9[p11.n] * *e18 / (y9[p11.n] * *e18 * (y9[p11.n] * *e18) + T::ONE);
                    w21[i14 % 1] *= e22;
                }
            }
            [x12[p11.n % 3] + a13 * p11.c + p11.c * y9[1] + p11.b * x10[(p11.n * 3) % 4] + y9[4], a13 * y9[(p11.n + 2) % y9.len()]]
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::harness::Outcome {
        crate::harness::check::<on::Program, off::Program>()
    }
}

mod p114 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let x16 = input.vec(3);
                    let mut y17 = input.vec(5);
                    let x18 = input.vec(3);
                    let a19 = input.scalar();
                    let x20 = input.vec(4);
                    let (start_y17, mut end_y17) = (y17.clone(), y17.clone());
                    let ret = f(&x16, &mut end_y17, &x18, a19, &x20);
                    let d_ret = run.output(&ret);
                    let mut d_y17 = run.output(&end_y17);
                    let mut d_x16 = run.start(&x16);
                    let mut d_x18 = run.start(&x18);
                    let mut d_x20 = run.start(&x20);
                    let (value, rdata) = if joint {
                        f::joint(&x16, &mut d_x16, &mut y17, &mut d_y17, &x18, &mut d_x18, a19, &x20, &mut d_x20, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(&x16, &mut y17, &x18, a19, &x20, &mut run.stack);
                        run.same("y17 after the forward pass", &y17, &end_y17);
                        (value, f::reverse(&x16, &mut d_x16, &mut y17, &mut d_y17, &x18, &mut d_x18, a19, &x20, &mut d_x20, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y17 restored", &y17, &start_y17);
                    run.added(&x16, &d_x16);
                    run.exact(&y17, &d_y17);
                    run.added(&x18, &d_x18);
                    run.exact(&a19, &rdata.3);
                    run.added(&x20, &d_x20);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable]
        pub fn h0<T: Real>(p1: &mut Pair<T>, p2: &mut Pair<T>) -> (T, T) {
            p2.c = ((p1.b + p2.c) * (p1.b + p2.c) + T::lit(1.5)).powf(T::lit(0.7)).cos();
            for i3 in 0..4 {
                let v4 = {
                    let v5 = p2.b * p1.b;
                    (-p2.c).tanh()
                };
            }
            (p2.b / (p2.b * p2.b + T::lit(1.5)) + p2.c * p1.c + p2.b * p2.c + p1.c * p2.b + p1.b * p2.c, p2.b)
        }
        #[differentiable]
        pub fn h1<T: Real>(s6: &[usize], y7: &mut [T], p8: &mut Pair<T>) {
            let v9 = (p8.c - T::lit(-0.4)).cos();
            let v10 = y7.iter().sum::<T>();
            for e13 in y7.iter_mut().rev() {
                *e13 += (p8.b + v10 + *e13 / (*e13 * *e13 + T::ONE)).cos();
            }
        }
        #[differentiable]
        pub fn f<T: Real>(x16: &[T], y17: &mut [T], x18: &[T], a19: T, x20: &[T]) -> T {
            {
                let r21 = &x18[0..2];
                y17.swap(1, 4);
                'l23: for i22 in 2..5 {
                    if a19 * T::lit(-0.4) > T::lit(0.2) {
                        let v24 = x16[i22 % x16.len()] * x18[i22 % 3] / ((x18[(i22 * 3) % x18.len()] + x18[i22 % 3]).cos() + T::lit(2.6));
                        let mut m25 = T::ZERO;
                        let g26 = |u27: T| (u27 + u27) * (a19 / (a19 * a19 + T::lit(1.5))) * u27;
                        m25 = (m25 / (m25 * m25 + T::ONE)).sin();
                    } else {
                        y17[i22] = (x18[i22 % 3] - (a19 + a19)).cos();
                    }
                }
            }
            x18[2] * x16[0] + a19 * x20[2] + y17[3]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 16;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let x16 = input.vec(3);
                let mut y17 = input.vec(5);
                let x18 = input.vec(3);
                let a19 = input.scalar();
                let x20 = input.vec(4);
                let ret = f(&x16, &mut y17, &x18, a19, &x20);
                ret.flatten(output);
                y17.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[differentiable(off(frames))]
        pub fn h0<T: Real>(p1: &mut Pair<T>, p2: &mut Pair<T>) -> (T, T) {
            p2.c = ((p1.b + p2.c) * (p1.b + p2.c) + T::lit(1.5)).powf(T::lit(0.7)).cos();
            for i3 in 0..4 {
                let v4 = {
                    let v5 = p2.b * p1.b;
                    (-p2.c).tanh()
                };
            }
            (p2.b / (p2.b * p2.b + T::lit(1.5)) + p2.c * p1.c + p2.b * p2.c + p1.c * p2.b + p1.b * p2.c, p2.b)
        }
        #[differentiable(off(frames))]
        pub fn h1<T: Real>(s6: &[usize], y7: &mut [T], p8: &mut Pair<T>) {
            let v9 = (p8.c - T::lit(-0.4)).cos();
            let v10 = y7.iter().sum::<T>();
            for e13 in y7.iter_mut().rev() {
                *e13 += (p8.b + v10 + *e13 / (*e13 * *e13 + T::ONE)).cos();
            }
        }
        #[differentiable(off(frames))]
        pub fn f<T: Real>(x16: &[T], y17: &mut [T], x18: &[T], a19: T, x20: &[T]) -> T {
            {
                let r21 = &x18[0..2];
                y17.swap(1, 4);
                'l23: for i22 in 2..5 {
                    if a19 * T::lit(-0.4) > T::lit(0.2) {
                        let v24 = x16[i22 % x16.len()] * x18[i22 % 3] / ((x18[(i22 * 3) % x18.len()] + x18[i22 % 3]).cos() + T::lit(2.6));
                        let mut m25 = T::ZERO;
                        let g26 = |u27: T| (u27 + u27) * (a19 / (a19 * a19 + T::lit(1.5))) * u27;
                        m25 = (m25 / (m25 * m25 + T::ONE)).sin();
                    } else {
                        y17[i22] = (x18[i22 % 3] - (a19 + a19)).cos();
                    }
                }
            }
            x18[2] * x16[0] + a19 * x20[2] + y17[3]
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::harness::Outcome {
        crate::harness::check::<on::Program, off::Program>()
    }
}

mod p115 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let mut y2 = input.vec(6);
                    let a3 = input.scalar();
                    let x4 = input.vec(6);
                    let (start_y2, mut end_y2) = (y2.clone(), y2.clone());
                    let ret = f(4, &mut end_y2, a3, &x4);
                    let d_ret = run.output(&ret);
                    let mut d_y2 = run.output(&end_y2);
                    let mut d_x4 = run.start(&x4);
                    let (value, rdata) = if joint {
                        f::joint(4, &mut y2, &mut d_y2, a3, &x4, &mut d_x4, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(4, &mut y2, a3, &x4, &mut run.stack);
                        run.same("y2 after the forward pass", &y2, &end_y2);
                        (value, f::reverse(4, &mut y2, &mut d_y2, a3, &x4, &mut d_x4, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y2 restored", &y2, &start_y2);
                    run.exact(&y2, &d_y2);
                    run.exact(&a3, &rdata.2);
                    run.added(&x4, &d_x4);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable]
        pub fn f(n1: usize, y2: &mut [f64], a3: f64, x4: &[f64]) -> [f64; 2] {
            let (v5, v6) = (a3 + a3, (a3 * y2[4]).tanh());
            if 0.6f64 + v5 > 0.2 {
                y2[5 - n1] -= (v5 / (v5 * v5 + 1.0) / (-v5 * -v5 + 1.5)).cos();
                return [v5 + 0.25 + v6 * y2[n1] + v5 * y2[(n1 + 3) % 6] + a3 * y2[n1 / 2] + y2[2], y2[5] * x4[n1]];
            }
            y2.sort_by(|e7, e8| e7.partial_cmp(e8).unwrap());
            y2.rotate_left(4);
            for i9 in n1..5 {
                for (i12, e10) in y2.iter_mut().enumerate() {
                    if *e10 > -0.1 && v5 > -0.1 {
                        *e10 = (v6 + v6 - *e10).tanh();
                    }
                }
            }
            [x4[n1] - 0.25 + v6 * y2[5] + v5 * v5 + a3 * x4[n1 / 2] + y2[3], y2[5 - n1] * v6]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 13;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let mut y2 = input.vec(6);
                let a3 = input.scalar();
                let x4 = input.vec(6);
                let ret = f::eval(4, &mut y2, a3, &x4);
                ret.flatten(output);
                y2.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[differentiable(off(bulk))]
        pub fn f(n1: usize, y2: &mut [f64], a3: f64, x4: &[f64]) -> [f64; 2] {
            let (v5, v6) = (a3 + a3, (a3 * y2[4]).tanh());
            if 0.6f64 + v5 > 0.2 {
                y2[5 - n1] -= (v5 / (v5 * v5 + 1.0) / (-v5 * -v5 + 1.5)).cos();
                return [v5 + 0.25 + v6 * y2[n1] + v5 * y2[(n1 + 3) % 6] + a3 * y2[n1 / 2] + y2[2], y2[5] * x4[n1]];
            }
            y2.sort_by(|e7, e8| e7.partial_cmp(e8).unwrap());
            y2.rotate_left(4);
            for i9 in n1..5 {
                for (i12, e10) in y2.iter_mut().enumerate() {
                    if *e10 > -0.1 && v5 > -0.1 {
                        *e10 = (v6 + v6 - *e10).tanh();
                    }
                }
            }
            [x4[n1] - 0.25 + v6 * y2[5] + v5 * v5 + a3 * x4[n1 / 2] + y2[3], y2[5 - n1] * v6]
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::harness::Outcome {
        crate::harness::check::<on::Program, off::Program>()
    }
}

mod p116 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let a14 = input.scalar();
                    let mut y15 = input.vec(6);
                    let x16 = input.vec(2);
                    let x17 = input.vec(5);
                    let (start_y15, mut end_y15) = (y15.clone(), y15.clone());
                    let ret = f(a14, &mut end_y15, &x16, &x17);
                    let d_ret = run.output(&ret);
                    let mut d_y15 = run.output(&end_y15);
                    let mut d_x16 = run.start(&x16);
                    let mut d_x17 = run.start(&x17);
                    let (value, rdata) = if joint {
                        f::joint(a14, &mut y15, &mut d_y15, &x16, &mut d_x16, &x17, &mut d_x17, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(a14, &mut y15, &x16, &x17, &mut run.stack);
                        run.same("y15 after the forward pass", &y15, &end_y15);
                        (value, f::reverse(a14, &mut y15, &mut d_y15, &x16, &mut d_x16, &x17, &mut d_x17, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y15 restored", &y15, &start_y15);
                    run.exact(&a14, &rdata.0);
                    run.exact(&y15, &d_y15);
                    run.added(&x16, &d_x16);
                    run.added(&x17, &d_x17);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable]
        pub fn h0<T: Real>(a1: T, #[constant] c2: T) -> T {
            let v3: T = a1 + a1 - T::lit(0.25);
            'l5: for i4 in (1..4).rev() {
                let v6: T = a1;
            }
            c2.atan2(a1 * a1 + T::lit(0.5)) + v3 * a1 + c2 * v3 + a1 * v3
        }
        #[differentiable]
        pub fn r1<T: Real>(x7: &[T], a8: T, n9: usize) -> T {
            if n9 == 0 {
                return (a8 / (a8 * a8 + T::lit(1.5))).tanh();
            }
            let sh10: Shape<T> = Shape::Box { w: a8 + x7[n9 % 2], h: (a8 * a8).sin() };
            let u12 = (a8 / (a8 * a8 + T::ONE)).sin();
            let v11 = r1(x7, u12, n9 - 1);
            let mut k13 = 1usize;
            v11 * T::lit(0.5) + a8
        }
        #[differentiable]
        pub fn f<T: Real>(a14: T, y15: &mut [T], x16: &[T], x17: &[T]) -> T {
            let sh18: Shape<T> = if T::lit(0.9) * x16[1] >= T::lit(0.5) { Shape::Line(a14.tanh()) } else { Shape::Flat };
            y15[5] = a14.tanh().cos().cos();
            let v19 = y15.iter().zip(x17.iter()).map(|(&e20, &u21)| a14.tanh().max(u21) * e20).sum::<T>();
            y15[1] = (v19 / (v19.sin() * v19.sin() + T::lit(1.5))).cos();
            let v22 = r1(x16, x17[0] * y15[2] / (x17[0] * y15[2] * (x17[0] * y15[2]) + T::ONE), 3);
            let mut k23 = 1usize;
            if x16[k23 % 2] < T::lit(0.5) {
                y15[(k23 + 3) % y15.len()] += (x16[k23 % 2].tanh() * x16[k23 % 2].tanh() + T::lit(1.5)).acosh().sin();
            } else {
                y15[k23 % y15.len()] *= (y15[(k23 * 3) % 6] + v22).sin();
            }
            a14.tanh() + v22 * v19 + v19 * v19 + a14 * y15[5] + y15[5]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 14;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let a14 = input.scalar();
                let mut y15 = input.vec(6);
                let x16 = input.vec(2);
                let x17 = input.vec(5);
                let ret = f(a14, &mut y15, &x16, &x17);
                ret.flatten(output);
                y15.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[differentiable(off(windows))]
        pub fn h0<T: Real>(a1: T, #[constant] c2: T) -> T {
            let v3: T = a1 + a1 - T::lit(0.25);
            'l5: for i4 in (1..4).rev() {
                let v6: T = a1;
            }
            c2.atan2(a1 * a1 + T::lit(0.5)) + v3 * a1 + c2 * v3 + a1 * v3
        }
        #[differentiable(off(windows))]
        pub fn r1<T: Real>(x7: &[T], a8: T, n9: usize) -> T {
            if n9 == 0 {
                return (a8 / (a8 * a8 + T::lit(1.5))).tanh();
            }
            let sh10: Shape<T> = Shape::Box { w: a8 + x7[n9 % 2], h: (a8 * a8).sin() };
            let u12 = (a8 / (a8 * a8 + T::ONE)).sin();
            let v11 = r1(x7, u12, n9 - 1);
            let mut k13 = 1usize;
            v11 * T::lit(0.5) + a8
        }
        #[differentiable(off(windows))]
        pub fn f<T: Real>(a14: T, y15: &mut [T], x16: &[T], x17: &[T]) -> T {
            let sh18: Shape<T> = if T::lit(0.9) * x16[1] >= T::lit(0.5) { Shape::Line(a14.tanh()) } else { Shape::Flat };
            y15[5] = a14.tanh().cos().cos();
            let v19 = y15.iter().zip(x17.iter()).map(|(&e20, &u21)| a14.tanh().max(u21) * e20).sum::<T>();
            y15[1] = (v19 / (v19.sin() * v19.sin() + T::lit(1.5))).cos();
            let v22 = r1(x16, x17[0] * y15[2] / (x17[0] * y15[2] * (x17[0] * y15[2]) + T::ONE), 3);
            let mut k23 = 1usize;
            if x16[k23 % 2] < T::lit(0.5) {
                y15[(k23 + 3) % y15.len()] += (x16[k23 % 2].tanh() * x16[k23 % 2].tanh() + T::lit(1.5)).acosh().sin();
            } else {
                y15[k23 % y15.len()] *= (y15[(k23 * 3) % 6] + v22).sin();
            }
            a14.tanh() + v22 * v19 + v19 * v19 + a14 * y15[5] + y15[5]
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::harness::Outcome {
        crate::harness::check::<on::Program, off::Program>()
    }
}

mod p117 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let mut y1 = input.vec(4);
                    let x2 = input.vec(3);
                    let a3 = input.scalar();
                    let x4 = input.vec(5);
                    let (start_y1, mut end_y1) = (y1.clone(), y1.clone());
                    let ret = f(&mut end_y1, &x2, a3, &x4);
                    let d_ret = run.output(&ret);
                    let mut d_y1 = run.output(&end_y1);
                    let mut d_x2 = run.start(&x2);
                    let mut d_x4 = run.start(&x4);
                    let (value, rdata) = if joint {
                        f::joint(&mut y1, &mut d_y1, &x2, &mut d_x2, a3, &x4, &mut d_x4, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(&mut y1, &x2, a3, &x4, &mut run.stack);
                        run.same("y1 after the forward pass", &y1, &end_y1);
                        (value, f::reverse(&mut y1, &mut d_y1, &x2, &mut d_x2, a3, &x4, &mut d_x4, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y1 restored", &y1, &start_y1);
                    run.exact(&y1, &d_y1);
                    run.added(&x2, &d_x2);
                    run.exact(&a3, &rdata.2);
                    run.added(&x4, &d_x4);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable]
        pub fn f<T: Real>(y1: &mut [T], x2: &[T], a3: T, x4: &[T]) -> T {
            let sh5: Shape<T> = if x2[1] * a3 >= T::ZERO { Shape::Box { w: x4[0].sin(), h: a3.tanh() } } else { Shape::Line(a3.tanh()) };
            for e6 in y1.chunks_mut(2) {
                let v9 = a3 * e6[0] * (x4[4] + e6[0]);
                let mut w10 = [T::lit(0.2); 3];
                let o11: Option<T> = if a3 - x2[2] > T::lit(0.5) { Some(x2[0]) } else { None };
                w10[1] += v9.sin().sin().cos();
            }
            y1[0] += (a3 / (x2[2] * x2[2] + T::lit(1.5))).cos().cos();
            if x2[2] * a3 >= T::ZERO {
                return a3 / (x4[3] * x4[3] + T::lit(1.5)) + a3 * a3 + y1[3];
            }
            a3 / (a3 * a3 + T::ONE) + a3 * a3 + y1[2]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 13;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let mut y1 = input.vec(4);
                let x2 = input.vec(3);
                let a3 = input.scalar();
                let x4 = input.vec(5);
                let ret = f(&mut y1, &x2, a3, &x4);
                ret.flatten(output);
                y1.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[differentiable(off(commute))]
        pub fn f<T: Real>(y1: &mut [T], x2: &[T], a3: T, x4: &[T]) -> T {
            let sh5: Shape<T> = if x2[1] * a3 >= T::ZERO { Shape::Box { w: x4[0].sin(), h: a3.tanh() } } else { Shape::Line(a3.tanh()) };
            for e6 in y1.chunks_mut(2) {
                let v9 = a3 * e6[0] * (x4[4] + e6[0]);
                let mut w10 = [T::lit(0.2); 3];
                let o11: Option<T> = if a3 - x2[2] > T::lit(0.5) { Some(x2[0]) } else { None };
                w10[1] += v9.sin().sin().cos();
            }
            y1[0] += (a3 / (x2[2] * x2[2] + T::lit(1.5))).cos().cos();
            if x2[2] * a3 >= T::ZERO {
                return a3 / (x4[3] * x4[3] + T::lit(1.5)) + a3 * a3 + y1[3];
            }
            a3 / (a3 * a3 + T::ONE) + a3 * a3 + y1[2]
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::harness::Outcome {
        crate::harness::check::<on::Program, off::Program>()
    }
}

mod p118 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let x15 = input.vec(4);
                    let mut y16 = input.vec(5);
                    let mut y17 = input.vec(3);
                    let a18 = input.scalar();
                    let (start_y16, mut end_y16) = (y16.clone(), y16.clone());
                    let (start_y17, mut end_y17) = (y17.clone(), y17.clone());
                    let ret = f(&x15, &mut end_y16, &mut end_y17, a18);
                    let d_ret = run.output(&ret);
                    let mut d_y16 = run.output(&end_y16);
                    let mut d_y17 = run.output(&end_y17);
                    let mut d_x15 = run.start(&x15);
                    let (value, rdata) = if joint {
                        f::joint(&x15, &mut d_x15, &mut y16, &mut d_y16, &mut y17, &mut d_y17, a18, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(&x15, &mut y16, &mut y17, a18, &mut run.stack);
                        run.same("y16 after the forward pass", &y16, &end_y16);
                        run.same("y17 after the forward pass", &y17, &end_y17);
                        (value, f::reverse(&x15, &mut d_x15, &mut y16, &mut d_y16, &mut y17, &mut d_y17, a18, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y16 restored", &y16, &start_y16);
                    run.same("y17 restored", &y17, &start_y17);
                    run.added(&x15, &d_x15);
                    run.exact(&y16, &d_y16);
                    run.exact(&y17, &d_y17);
                    run.exact(&a18, &rdata.3);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable]
        pub fn h0(n1: usize, w2: [f64; 3], n3: usize) -> f64 {
            let t4 = (w2[n3] * 1.1, ((n3 as f64) * 0.1 / ((n3 as f64) * 0.1 * ((n3 as f64) * 0.1) + 1.0)).sin());
            match n3 % 4 {
                0 => {
                    let v5 = w2.iter().enumerate().map(|(i8, e6)| (w2[2] / (t4.0 * w2[i8 / 2] * (t4.0 * w2[i8 / 2]) + 1.5)).tanh()).sum::<f64>();
                    for e9 in w2.iter() {
                        let v12 = (-(*e9) * w2[n3]).cos();
                    }
                }
                1 | 2 => {
                    let v13 = -t4.0 + w2[(n3 + 4) % 3];
                }
                _ => {
                    let v14 = (t4.0 * w2[2 - n3] * t4.1.tanh()).sin();
                }
            }
            w2[(n1 + 2) % 3] + t4.1 * t4.1 + t4.0 * t4.0
        }
        #[differentiable]
        pub fn f(x15: &[f64], y16: &mut [f64], y17: &mut [f64], a18: f64) -> [f64; 2] {
            y17[1] = x15[2].tanh().cos().tanh();
            let v19 = y16.iter().enumerate().map(|(i22, e20)| x15[i22 % x15.len()].tanh()).sum::<f64>();
            y16[2] += (y16[0] / (y16[0] * y16[0] + 1.0) / ((a18 + 0.7) * (a18 + 0.7) + 1.5)).sin();
            y16[0] += (y16[1] / (v19 * v19 + 1.5)).cos().sin();
            let v23 = h0(0, [x15[2], y17[0], 0.5], 0);
            let v24 = h0(1, [v23, v23, 0.25], 0);
            let mut k25 = 0usize;
            while k25 < 5 {
                y17[0] *= a18 * 0.5 / (a18 * 0.5 * (a18 * 0.5) + 1.0);
                k25 += 1;
            }
            [0.7 * y17[0] + v24 * v24 + v23 * v23 + v19 * x15[3] + a18 * v23 + y16[1] + y17[2], v23 / (v23 * v23 + 1.0)]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 13;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let x15 = input.vec(4);
                let mut y16 = input.vec(5);
                let mut y17 = input.vec(3);
                let a18 = input.scalar();
                let ret = f::eval(&x15, &mut y16, &mut y17, a18);
                ret.flatten(output);
                y16.flatten(output);
                y17.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[differentiable(off(joint))]
        pub fn h0(n1: usize, w2: [f64; 3], n3: usize) -> f64 {
            let t4 = (w2[n3] * 1.1, ((n3 as f64) * 0.1 / ((n3 as f64) * 0.1 * ((n3 as f64) * 0.1) + 1.0)).sin());
            match n3 % 4 {
                0 => {
                    let v5 = w2.iter().enumerate().map(|(i8, e6)| (w2[2] / (t4.0 * w2[i8 / 2] * (t4.0 * w2[i8 / 2]) + 1.5)).tanh()).sum::<f64>();
                    for e9 in w2.iter() {
                        let v12 = (-(*e9) * w2[n3]).cos();
                    }
                }
                1 | 2 => {
                    let v13 = -t4.0 + w2[(n3 + 4) % 3];
                }
                _ => {
                    let v14 = (t4.0 * w2[2 - n3] * t4.1.tanh()).sin();
                }
            }
            w2[(n1 + 2) % 3] + t4.1 * t4.1 + t4.0 * t4.0
        }
        #[differentiable(off(joint))]
        pub fn f(x15: &[f64], y16: &mut [f64], y17: &mut [f64], a18: f64) -> [f64; 2] {
            y17[1] = x15[2].tanh().cos().tanh();
            let v19 = y16.iter().enumerate().map(|(i22, e20)| x15[i22 % x15.len()].tanh()).sum::<f64>();
            y16[2] += (y16[0] / (y16[0] * y16[0] + 1.0) / ((a18 + 0.7) * (a18 + 0.7) + 1.5)).sin();
            y16[0] += (y16[1] / (v19 * v19 + 1.5)).cos().sin();
            let v23 = h0(0, [x15[2], y17[0], 0.5], 0);
            let v24 = h0(1, [v23, v23, 0.25], 0);
            let mut k25 = 0usize;
            while k25 < 5 {
                y17[0] *= a18 * 0.5 / (a18 * 0.5 * (a18 * 0.5) + 1.0);
                k25 += 1;
            }
            [0.7 * y17[0] + v24 * v24 + v23 * v23 + v19 * x15[3] + a18 * v23 + y16[1] + y17[2], v23 / (v23 * v23 + 1.0)]
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::harness::Outcome {
        crate::harness::check::<on::Program, off::Program>()
    }
}

mod p119 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let a8 = input.scalar();
                    let x9 = input.vec(4);
                    let mut y11 = input.vec(3);
                    let (start_y11, mut end_y11) = (y11.clone(), y11.clone());
                    let ret = f(a8, &x9, &[3, 1], &mut end_y11);
                    let d_ret = run.output(&ret);
                    let mut d_y11 = run.output(&end_y11);
                    let mut d_x9 = run.start(&x9);
                    let (value, rdata) = if joint {
                        f::joint(a8, &x9, &mut d_x9, &[3, 1], NoFData, &mut y11, &mut d_y11, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(a8, &x9, &[3, 1], &mut y11, &mut run.stack);
                        run.same("y11 after the forward pass", &y11, &end_y11);
                        (value, f::reverse(a8, &x9, &mut d_x9, &[3, 1], NoFData, &mut y11, &mut d_y11, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y11 restored", &y11, &start_y11);
                    run.exact(&a8, &rdata.0);
                    run.added(&x9, &d_x9);
                    run.exact(&y11, &d_y11);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable]
        pub fn h0(n1: usize, #[constant] c2: f64, a3: Option<f64>) -> f64 {
            match a3 {
                Some(e4) => {
                    let v5 = match n1 % 4 {
                        0 => c2.cos(),
                        1 | 3 => e4 * c2,
                        _ => e4 + c2,
                    };
                }
                None => {
                    'l7: for i6 in (2..2).rev() {
                        if c2 * 0.9 > 0.5 {
                            break;
                        }
                    }
                }
            }
            c2 - c2 + c2 * c2
        }
        #[differentiable]
        pub fn f(a8: f64, x9: &[f64], s10: &[usize], y11: &mut Vec<f64>) -> f64 {
            for i12 in (1..x9.len()).rev() {
                let v13 = {
                    let v14 = a8 + y11[i12 % 3];
                    y11[i12 % 3] / (y11[i12 % 3] * y11[i12 % 3] + 1.0)
                };
            }
            let e15 = a8.sin() / (a8.sin() * a8.sin() + 1.0) + 2.0;
            y11[s10[0] % 3] /= e15;
            y11[0..2].copy_from_slice(&x9[1..3]);
            let v16 = h0(2, 0.25, Some(y11[s10[1] % 3]));
            'l20: for (&e17, &e18) in x9.iter().zip(y11.iter()) {
                if x9[s10[1] % 4] * v16 > 0.0 {
                    let v21: f64 = x9[s10[1] % 4].cos();
                } else {
                    let v22 = e17.sin();
                }
            }
            a8 + v16 * y11[s10[1] % 3] + a8 * a8 + y11[1]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 8;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let a8 = input.scalar();
                let x9 = input.vec(4);
                let mut y11 = input.vec(3);
                let ret = f::eval(a8, &x9, &[3, 1], &mut y11);
                ret.flatten(output);
                y11.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[differentiable(off(recompute, hoist, frames, bulk, windows, commute, joint))]
        pub fn h0(n1: usize, #[constant] c2: f64, a3: Option<f64>) -> f64 {
            match a3 {
                Some(e4) => {
                    let v5 = match n1 % 4 {
                        0 => c2.cos(),
                        1 | 3 => e4 * c2,
                        _ => e4 + c2,
                    };
                }
                None => {
                    'l7: for i6 in (2..2).rev() {
                        if c2 * 0.9 > 0.5 {
                            break;
                        }
                    }
                }
            }
            c2 - c2 + c2 * c2
        }
        #[differentiable(off(recompute, hoist, frames, bulk, windows, commute, joint))]
        pub fn f(a8: f64, x9: &[f64], s10: &[usize], y11: &mut Vec<f64>) -> f64 {
            for i12 in (1..x9.len()).rev() {
                let v13 = {
                    let v14 = a8 + y11[i12 % 3];
                    y11[i12 % 3] / (y11[i12 % 3] * y11[i12 % 3] + 1.0)
                };
            }
            let e15 = a8.sin() / (a8.sin() * a8.sin() + 1.0) + 2.0;
            y11[s10[0] % 3] /= e15;
            y11[0..2].copy_from_slice(&x9[1..3]);
            let v16 = h0(2, 0.25, Some(y11[s10[1] % 3]));
            'l20: for (&e17, &e18) in x9.iter().zip(y11.iter()) {
                if x9[s10[1] % 4] * v16 > 0.0 {
                    let v21: f64 = x9[s10[1] % 4].cos();
                } else {
                    let v22 = e17.sin();
                }
            }
            a8 + v16 * y11[s10[1] % 3] + a8 * a8 + y11[1]
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::harness::Outcome {
        crate::harness::check::<on::Program, off::Program>()
    }
}

#[test]
fn agree_with_the_tape() {
    super::all_pass(&[
        ("p100", p100::check),
        ("p101", p101::check),
        ("p102", p102::check),
        ("p103", p103::check),
        ("p104", p104::check),
        ("p105", p105::check),
        ("p106", p106::check),
        ("p107", p107::check),
        ("p108", p108::check),
        ("p109", p109::check),
        ("p110", p110::check),
        ("p111", p111::check),
        ("p112", p112::check),
        ("p113", p113::check),
        ("p114", p114::check),
        ("p115", p115::check),
        ("p116", p116::check),
        ("p117", p117::check),
        ("p118", p118::check),
        ("p119", p119::check),
    ]);
}
