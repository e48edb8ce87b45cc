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
        use crate::random::harness::*;
        #[differentiable]
        pub fn f<T: Real>(x1: &[T], y2: &mut [T], w3: [T; 3], y4: &mut [T], a5: T) -> T {
            y4[2] += (a5 + T::lit(0.6)).cos().sin();
            let mut w6 = vec![T::ZERO; 5];
            w6[1..4].copy_from_slice(&y4[2..5]);
            let e7 = (a5 + T::lit(0.3) + y4[3]).sin();
            w6[1] += e7;
            if x1[2] - a5 <= T::ZERO {
                y2[0] /= (w6[0] - w3[1]) / ((w6[0] - w3[1]) * (w6[0] - w3[1]) + T::ONE) + T::lit(2.0);
            } else {
                let mut w8 = [a5 / (x1[5] * x1[5] + T::lit(1.5)), x1[2] + a5];
                y4[0] = (x1[5] * a5.mul_add(a5, T::lit(0.2))).sin();
            }
            w3[0].tanh().exp2() + a5 * y2[0] + y2[2] + y4[2]
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
        use crate::random::harness::*;
        #[differentiable(off(windows))]
        pub fn f<T: Real>(x1: &[T], y2: &mut [T], w3: [T; 3], y4: &mut [T], a5: T) -> T {
            y4[2] += (a5 + T::lit(0.6)).cos().sin();
            let mut w6 = vec![T::ZERO; 5];
            w6[1..4].copy_from_slice(&y4[2..5]);
            let e7 = (a5 + T::lit(0.3) + y4[3]).sin();
            w6[1] += e7;
            if x1[2] - a5 <= T::ZERO {
                y2[0] /= (w6[0] - w3[1]) / ((w6[0] - w3[1]) * (w6[0] - w3[1]) + T::ONE) + T::lit(2.0);
            } else {
                let mut w8 = [a5 / (x1[5] * x1[5] + T::lit(1.5)), x1[2] + a5];
                y4[0] = (x1[5] * a5.mul_add(a5, T::lit(0.2))).sin();
            }
            w3[0].tanh().exp2() + a5 * y2[0] + y2[2] + y4[2]
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::random::harness::Outcome {
        crate::random::harness::check::<on::Program, off::Program>()
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
        use crate::random::harness::*;
        #[differentiable]
        pub fn f(y1: &mut Vec<f64>, x2: &[f64], a3: &f64, a4: f64, y5: &mut [f64], a6: f64) -> f64 {
            for e7 in x2.chunks(2) {
                let g10 = |u11: f64| a6 * u11;
                y5[0] = (-x2[0] + 1.1).tanh();
            }
            let e12 = y5[0] / (y5[0] * y5[0] + 1.0);
            y1[1] *= e12;
            for i13 in (0..y5.len()).rev() {
                if a6 > *a3 {
                    continue;
                }
                let e14 = a4.cos();
                y1[i13 % 4] *= e14;
                for i15 in 1..y5.len() {
                    y1[(i15 + 2) % 4] = (y5[y5.len() - 1 - i15] * 0.7).sin();
                }
            }
            a6 * y5[1] + a6 * y5[0] + a4 * a6 + *a3 * y1[3] + y1[3] + y5[2]
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
        use crate::random::harness::*;
        #[differentiable(off(commute))]
        pub fn f(y1: &mut Vec<f64>, x2: &[f64], a3: &f64, a4: f64, y5: &mut [f64], a6: f64) -> f64 {
            for e7 in x2.chunks(2) {
                let g10 = |u11: f64| a6 * u11;
                y5[0] = (-x2[0] + 1.1).tanh();
            }
            let e12 = y5[0] / (y5[0] * y5[0] + 1.0);
            y1[1] *= e12;
            for i13 in (0..y5.len()).rev() {
                if a6 > *a3 {
                    continue;
                }
                let e14 = a4.cos();
                y1[i13 % 4] *= e14;
                for i15 in 1..y5.len() {
                    y1[(i15 + 2) % 4] = (y5[y5.len() - 1 - i15] * 0.7).sin();
                }
            }
            a6 * y5[1] + a6 * y5[0] + a4 * a6 + *a3 * y1[3] + y1[3] + y5[2]
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::random::harness::Outcome {
        crate::random::harness::check::<on::Program, off::Program>()
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
        use crate::random::harness::*;
        #[differentiable]
        pub fn f(x1: &[f64], y2: &mut [f64], a3: f64, a4: f64) -> f64 {
            for i5 in (1..5).rev() {
                let mut w6 = vec![-x1[i5 % x1.len()]; 5];
                let (v7, v8) = (a3 - 0.9).sin_cos();
                let e9 = y2[i5].tanh();
                w6[i5] -= e9;
            }
            if -x1[3] <= 0.5 {
                return x1[3] / (x1[3] * x1[3] + 1.0) + a4 * x1[1] + a3 * y2[1] + y2[4];
            }
            if a4 > y2[2] {
                if a4 / (y2[4] * y2[4] + 1.5) < 0.5 {
                    y2[0] *= y2[0].sin();
                    return a4 + a4 + a4 * a4 + a3 * x1[0] + y2[0];
                }
            } else if x1[3] + y2[4] >= -0.3 {
                y2[4] += (-a4 + y2[2] * a4).sin();
            } else {
                y2[2] -= (-(y2[1] / (a4 * a4 + 1.5))).tanh();
            }
            a4.sin() + a4 * y2[4] + a3 * a3 + y2[2]
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
        use crate::random::harness::*;
        #[differentiable(off(joint))]
        pub fn f(x1: &[f64], y2: &mut [f64], a3: f64, a4: f64) -> f64 {
            for i5 in (1..5).rev() {
                let mut w6 = vec![-x1[i5 % x1.len()]; 5];
                let (v7, v8) = (a3 - 0.9).sin_cos();
                let e9 = y2[i5].tanh();
                w6[i5] -= e9;
            }
            if -x1[3] <= 0.5 {
                return x1[3] / (x1[3] * x1[3] + 1.0) + a4 * x1[1] + a3 * y2[1] + y2[4];
            }
            if a4 > y2[2] {
                if a4 / (y2[4] * y2[4] + 1.5) < 0.5 {
                    y2[0] *= y2[0].sin();
                    return a4 + a4 + a4 * a4 + a3 * x1[0] + y2[0];
                }
            } else if x1[3] + y2[4] >= -0.3 {
                y2[4] += (-a4 + y2[2] * a4).sin();
            } else {
                y2[2] -= (-(y2[1] / (a4 * a4 + 1.5))).tanh();
            }
            a4.sin() + a4 * y2[4] + a3 * a3 + y2[2]
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::random::harness::Outcome {
        crate::random::harness::check::<on::Program, off::Program>()
    }
}

mod p103 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let a22 = input.scalar();
                    let mut y23 = input.vec(6);
                    let x24 = input.vec(5);
                    let mut a25 = input.scalar();
                    let (start_y23, mut end_y23) = (y23.clone(), y23.clone());
                    let (start_a25, mut end_a25) = (a25.clone(), a25.clone());
                    let ret = f(a22, &mut end_y23, &x24, &mut end_a25);
                    let mut d_y23 = run.output(&end_y23);
                    let mut d_a25 = run.output(&end_a25);
                    let mut d_x24 = run.start(&x24);
                    let (value, rdata) = if joint {
                        f::joint(a22, &mut y23, &mut d_y23, &x24, &mut d_x24, &mut a25, &mut d_a25, (), &mut run.stack)
                    } else {
                        let value = f::forward(a22, &mut y23, &x24, &mut a25, &mut run.stack);
                        run.same("y23 after the forward pass", &y23, &end_y23);
                        run.same("a25 after the forward pass", &a25, &end_a25);
                        (value, f::reverse(a22, &mut y23, &mut d_y23, &x24, &mut d_x24, &mut a25, &mut d_a25, (), &mut run.stack))
                    };
                    run.same("y23 restored", &y23, &start_y23);
                    run.same("a25 restored", &a25, &start_a25);
                    run.exact(&a22, &rdata.0);
                    run.exact(&y23, &d_y23);
                    run.added(&x24, &d_x24);
                    run.exact(&a25, &d_a25);
                }
            }
        };
    }
    pub mod on {
        use crate::random::harness::*;
        #[differentiable]
        pub fn h0<T: Real>(n1: usize, a2: &T, x3: &[T]) -> T {
            if x3[(n1 + 1) % 2] <= T::ZERO {
                match n1 % 4 {
                    0 => {
                        let g4 = |u5: T| u5 * u5;
                        let v6 = x3.iter().copied().map(|e7| (-x3[(n1 + 4) % x3.len()] * *a2).sin() * e7).sum::<T>();
                    }
                    1 | 2 => {
                        let v9 = if *a2 * *a2 <= T::ZERO {
                            let (v10, v11) = x3[n1 % 2].sin_cos();
                            x3[n1 % x3.len()] * T::lit(1.3)
                        } else {
                            let v12 = (*a2 - x3[n1 % 2]) * -x3[n1 % 2];
                            x3[n1 % x3.len()] / (*a2 * *a2 + T::lit(1.5))
                        };
                    }
                    _ => {
                        let v13 = *a2 / (*a2 * *a2 + T::ONE);
                    }
                }
            }
            x3[0] / (x3[0] * x3[0] + T::ONE) + *a2 * x3[(n1 * 3) % 2]
        }
        #[differentiable]
        pub fn h1<T: Real>(p14: &Pair<T>, n15: usize, a16: T) -> T {
            for i18 in (1..p14.n + 1).step_by(3) {
                for i19 in 0..=4 {
                    let (v20, v21) = (T::lit(0.6) / (p14.b * p14.b + T::lit(1.5))).sin_cos();
                }
            }
            -p14.c + a16 * p14.b + p14.c * (T::lit(p14.n as f64) * T::lit(0.1)) + p14.b * T::lit(0.6)
        }
        #[differentiable]
        pub fn f<T: Real>(a22: T, y23: &mut [T], x24: &[T], a25: &mut T) {
            let v26 = h0(1, &*a25, y23);
            for i27 in 0..3 {
                let v28 = a22 / (x24[(i27 + 4) % x24.len()].cos() + T::lit(2.6)) * (y23[1] - y23[i27]);
                if x24[i27] / (x24[i27] * x24[i27] + T::ONE) < T::lit(-0.3) {
                    y23[5 - i27] = ((x24[i27] + x24[2]) * v26).tanh();
                    return;
                }
                if x24[i27] <= T::lit(0.5) {
                    let mut k29 = i27 * 2 + 1;
                    if x24[4] > y23[k29 % 6] {
                        y23[i27 / 2] -= (v28 * T::lit(0.9) * T::lit(1.3)).sin();
                        continue;
                    }
                } else {
                    y23[i27] += (v26 * (y23[i27 / 2] * y23[i27 / 2] + T::lit(1.5)).recip()).tanh();
                }
            }
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 13;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let a22 = input.scalar();
                let mut y23 = input.vec(6);
                let x24 = input.vec(5);
                let mut a25 = input.scalar();
                let ret = f(a22, &mut y23, &x24, &mut a25);
                y23.flatten(output);
                a25.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::random::harness::*;
        #[differentiable(off(recompute, hoist, frames, bulk, windows, commute, joint))]
        pub fn h0<T: Real>(n1: usize, a2: &T, x3: &[T]) -> T {
            if x3[(n1 + 1) % 2] <= T::ZERO {
                match n1 % 4 {
                    0 => {
                        let g4 = |u5: T| u5 * u5;
                        let v6 = x3.iter().copied().map(|e7| (-x3[(n1 + 4) % x3.len()] * *a2).sin() * e7).sum::<T>();
                    }
                    1 | 2 => {
                        let v9 = if *a2 * *a2 <= T::ZERO {
                            let (v10, v11) = x3[n1 % 2].sin_cos();
                            x3[n1 % x3.len()] * T::lit(1.3)
                        } else {
                            let v12 = (*a2 - x3[n1 % 2]) * -x3[n1 % 2];
                            x3[n1 % x3.len()] / (*a2 * *a2 + T::lit(1.5))
                        };
                    }
                    _ => {
                        let v13 = *a2 / (*a2 * *a2 + T::ONE);
                    }
                }
            }
            x3[0] / (x3[0] * x3[0] + T::ONE) + *a2 * x3[(n1 * 3) % 2]
        }
        #[differentiable(off(recompute, hoist, frames, bulk, windows, commute, joint))]
        pub fn h1<T: Real>(p14: &Pair<T>, n15: usize, a16: T) -> T {
            for i18 in (1..p14.n + 1).step_by(3) {
                for i19 in 0..=4 {
                    let (v20, v21) = (T::lit(0.6) / (p14.b * p14.b + T::lit(1.5))).sin_cos();
                }
            }
            -p14.c + a16 * p14.b + p14.c * (T::lit(p14.n as f64) * T::lit(0.1)) + p14.b * T::lit(0.6)
        }
        #[differentiable(off(recompute, hoist, frames, bulk, windows, commute, joint))]
        pub fn f<T: Real>(a22: T, y23: &mut [T], x24: &[T], a25: &mut T) {
            let v26 = h0(1, &*a25, y23);
            for i27 in 0..3 {
                let v28 = a22 / (x24[(i27 + 4) % x24.len()].cos() + T::lit(2.6)) * (y23[1] - y23[i27]);
                if x24[i27] / (x24[i27] * x24[i27] + T::ONE) < T::lit(-0.3) {
                    y23[5 - i27] = ((x24[i27] + x24[2]) * v26).tanh();
                    return;
                }
                if x24[i27] <= T::lit(0.5) {
                    let mut k29 = i27 * 2 + 1;
                    if x24[4] > y23[k29 % 6] {
                        y23[i27 / 2] -= (v28 * T::lit(0.9) * T::lit(1.3)).sin();
                        continue;
                    }
                } else {
                    y23[i27] += (v26 * (y23[i27 / 2] * y23[i27 / 2] + T::lit(1.5)).recip()).tanh();
                }
            }
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::random::harness::Outcome {
        crate::random::harness::check::<on::Program, off::Program>()
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
        use crate::random::harness::*;
        #[differentiable]
        pub fn f<T: Real>(y1: &mut [T], x2: &[T], n3: usize, a4: T, x5: &[T], p6: &Pair<T>) {
            y1[(p6.n + 4) % y1.len()] /= (p6.b * a4).tanh() + T::lit(2.0);
            let mut m7 = T::lit(p6.n as f64) * T::lit(0.1) * T::lit(-0.4);
            for i8 in (1..3).rev() {
                let mut w9 = vec![T::lit(0.2); y1.len()];
                let e10 = ((x5[i8] - x2[(p6.n * 3) % 5]).cos() + T::lit(2.6)).sqrt().sin();
                w9[1] += e10;
            }
            let mut w11 = vec![m7, y1[(p6.n * 3) % 5]];
            let v12 = w11.iter().fold(T::ZERO, |u14, e13| u14 * T::lit(0.5) + (T::lit(-0.4) * a4 + (m7 - w11[(p6.n * 3) % 2])).sin());
            match p6.n % 4 {
                0 => {
                    let e15 = (w11[p6.n % 2] - T::lit(0.9)).tanh();
                    w11[(n3 * 3) % 2] *= e15;
                }
                1 | 2 => {
                    y1[(p6.n + 4) % y1.len()] += (p6.b / (p6.b * p6.b + T::ONE)).sin();
                }
                _ => {
                    y1[(p6.n + 3) % y1.len()] -= (x2[p6.n] - x2[p6.n].clamp(T::lit(-0.8), T::lit(0.8))).tanh();
                }
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
        use crate::random::harness::*;
        #[differentiable(off(recompute))]
        pub fn f<T: Real>(y1: &mut [T], x2: &[T], n3: usize, a4: T, x5: &[T], p6: &Pair<T>) {
            y1[(p6.n + 4) % y1.len()] /= (p6.b * a4).tanh() + T::lit(2.0);
            let mut m7 = T::lit(p6.n as f64) * T::lit(0.1) * T::lit(-0.4);
            for i8 in (1..3).rev() {
                let mut w9 = vec![T::lit(0.2); y1.len()];
                let e10 = ((x5[i8] - x2[(p6.n * 3) % 5]).cos() + T::lit(2.6)).sqrt().sin();
                w9[1] += e10;
            }
            let mut w11 = vec![m7, y1[(p6.n * 3) % 5]];
            let v12 = w11.iter().fold(T::ZERO, |u14, e13| u14 * T::lit(0.5) + (T::lit(-0.4) * a4 + (m7 - w11[(p6.n * 3) % 2])).sin());
            match p6.n % 4 {
                0 => {
                    let e15 = (w11[p6.n % 2] - T::lit(0.9)).tanh();
                    w11[(n3 * 3) % 2] *= e15;
                }
                1 | 2 => {
                    y1[(p6.n + 4) % y1.len()] += (p6.b / (p6.b * p6.b + T::ONE)).sin();
                }
                _ => {
                    y1[(p6.n + 3) % y1.len()] -= (x2[p6.n] - x2[p6.n].clamp(T::lit(-0.8), T::lit(0.8))).tanh();
                }
            }
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::random::harness::Outcome {
        crate::random::harness::check::<on::Program, off::Program>()
    }
}

mod p105 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let x18 = input.vec(4);
                    let a19 = input.scalar();
                    let t20 = input.tuple();
                    let mut y21 = input.vec(4);
                    let (start_y21, mut end_y21) = (y21.clone(), y21.clone());
                    let ret = f(&x18, a19, t20, &mut end_y21);
                    let mut d_y21 = run.output(&end_y21);
                    let mut d_x18 = run.start(&x18);
                    let (value, rdata) = if joint {
                        f::joint(&x18, &mut d_x18, a19, t20, &mut y21, &mut d_y21, (), &mut run.stack)
                    } else {
                        let value = f::forward(&x18, a19, t20, &mut y21, &mut run.stack);
                        run.same("y21 after the forward pass", &y21, &end_y21);
                        (value, f::reverse(&x18, &mut d_x18, a19, t20, &mut y21, &mut d_y21, (), &mut run.stack))
                    };
                    run.same("y21 restored", &y21, &start_y21);
                    run.added(&x18, &d_x18);
                    run.exact(&a19, &rdata.1);
                    run.exact(&t20, &rdata.2);
                    run.exact(&y21, &d_y21);
                }
            }
        };
    }
    pub mod on {
        use crate::random::harness::*;
        #[differentiable]
        pub fn h0<T: Real>(t1: (T, T), x2: &[T]) -> T {
            for i3 in 1..2 {
                let mut w4 = vec![T::ZERO; 2];
                let mut w5 = vec![x2[i3 % x2.len()], t1.0 - w4[1 - i3]];
                let v6 = (x2[i3 % 1] / (x2[i3 % 1] * x2[i3 % 1] + T::ONE) - t1.0 * t1.0).cos();
                let e7 = (v6 + t1.0).cos().tanh();
                w5[i3 / 2] -= e7;
            }
            t1.1 + t1.1 * t1.0 + t1.0 * x2[0]
        }
        #[differentiable]
        pub fn h1<T: Real>(a8: &T, x9: &[T], a10: &mut T, y11: &mut [T]) {
            let mut m12 = *a10 - x9[0];
            {
                let (lo13, hi14) = y11.split_at_mut(2);
                let mut w15 = vec![lo13[0].cos(), x9[1], lo13[0] / (lo13[0] * lo13[0] + T::ONE)];
                for i16 in (1..2).rev() {
                    match i16 % 4 {
                        0 => {
                            m12 *= (hi14[i16 % 1] * T::lit(0.25)).sin();
                        }
                        1 | 2 => {
                            let e17 = h0((hi14[0], (hi14[i16 % 1] * *a10).cos()), &lo13[0..2]).cos() + T::lit(2.0);
                            w15[i16] /= e17;
                        }
                        _ => {
                            *a10 -= (*a8 * T::lit(0.7) - *a8 / (*a8 * *a8 + T::ONE)).cos();
                        }
                    }
                }
            }
        }
        #[differentiable]
        pub fn f<T: Real>(x18: &[T], a19: T, t20: (T, T), y21: &mut [T]) {
            let w22 = [[T::ZERO; 4]; 2];
            let o23: Option<T> = if t20.1.tanh().sinh() > T::ZERO { Some(w22[0][0]) } else { None };
            let mut k24 = 0usize;
            while k24 < 4 {
                let mut w25 = [t20.0; 2];
                y21[(k24 + 2) % y21.len()] = w22[0][k24 % 4].sin().sin().sin();
                k24 += 1;
            }
            let v26 = w22[0][1] + y21[1] - t20.1 * x18[1];
            let a19 = T::lit(0.5) * a19.sin();
            for e27 in x18.windows(2) {
                y21[0] -= t20.1 / (t20.1 * t20.1 + T::ONE);
            }
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 11;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let x18 = input.vec(4);
                let a19 = input.scalar();
                let t20 = input.tuple();
                let mut y21 = input.vec(4);
                let ret = f(&x18, a19, t20, &mut y21);
                y21.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::random::harness::*;
        #[differentiable(off(hoist))]
        pub fn h0<T: Real>(t1: (T, T), x2: &[T]) -> T {
            for i3 in 1..2 {
                let mut w4 = vec![T::ZERO; 2];
                let mut w5 = vec![x2[i3 % x2.len()], t1.0 - w4[1 - i3]];
                let v6 = (x2[i3 % 1] / (x2[i3 % 1] * x2[i3 % 1] + T::ONE) - t1.0 * t1.0).cos();
                let e7 = (v6 + t1.0).cos().tanh();
                w5[i3 / 2] -= e7;
            }
            t1.1 + t1.1 * t1.0 + t1.0 * x2[0]
        }
        #[differentiable(off(hoist))]
        pub fn h1<T: Real>(a8: &T, x9: &[T], a10: &mut T, y11: &mut [T]) {
            let mut m12 = *a10 - x9[0];
            {
                let (lo13, hi14) = y11.split_at_mut(2);
                let mut w15 = vec![lo13[0].cos(), x9[1], lo13[0] / (lo13[0] * lo13[0] + T::ONE)];
                for i16 in (1..2).rev() {
                    match i16 % 4 {
                        0 => {
                            m12 *= (hi14[i16 % 1] * T::lit(0.25)).sin();
                        }
                        1 | 2 => {
                            let e17 = h0((hi14[0], (hi14[i16 % 1] * *a10).cos()), &lo13[0..2]).cos() + T::lit(2.0);
                            w15[i16] /= e17;
                        }
                        _ => {
                            *a10 -= (*a8 * T::lit(0.7) - *a8 / (*a8 * *a8 + T::ONE)).cos();
                        }
                    }
                }
            }
        }
        #[differentiable(off(hoist))]
        pub fn f<T: Real>(x18: &[T], a19: T, t20: (T, T), y21: &mut [T]) {
            let w22 = [[T::ZERO; 4]; 2];
            let o23: Option<T> = if t20.1.tanh().sinh() > T::ZERO { Some(w22[0][0]) } else { None };
            let mut k24 = 0usize;
            while k24 < 4 {
                let mut w25 = [t20.0; 2];
                y21[(k24 + 2) % y21.len()] = w22[0][k24 % 4].sin().sin().sin();
                k24 += 1;
            }
            let v26 = w22[0][1] + y21[1] - t20.1 * x18[1];
            let a19 = T::lit(0.5) * a19.sin();
            for e27 in x18.windows(2) {
                y21[0] -= t20.1 / (t20.1 * t20.1 + T::ONE);
            }
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::random::harness::Outcome {
        crate::random::harness::check::<on::Program, off::Program>()
    }
}

mod p106 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let t12 = input.tuple();
                    let x13 = input.vec(3);
                    let a14 = input.scalar();
                    let ret = f(t12, &x13, a14, &[3, 1, 6, 4]);
                    let d_ret = run.output(&ret);
                    let mut d_x13 = run.start(&x13);
                    let (value, rdata) = if joint {
                        f::joint(t12, &x13, &mut d_x13, a14, &[3, 1, 6, 4], NoFData, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(t12, &x13, a14, &[3, 1, 6, 4], &mut run.stack);
                        (value, f::reverse(t12, &x13, &mut d_x13, a14, &[3, 1, 6, 4], NoFData, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.exact(&t12, &rdata.0);
                    run.added(&x13, &d_x13);
                    run.exact(&a14, &rdata.2);
                }
            }
        };
    }
    pub mod on {
        use crate::random::harness::*;
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
                        y4[(i10 + 4) % 3] = (-(x6[i10 / 2] / (x6[i10 / 2] * x6[i10 / 2] + T::ONE))).tanh();
                    }
                }
                1 | 2 => {
                    let e11 = (y4[n5 / 2] * y4[0] - T::lit(0.3)).cos();
                    y4[1] += e11;
                }
                _ => {
                    y4[n5 / 2] = (y4[1] / (x6[0] * x6[0] + T::lit(1.5)) + (y4[n5] - y4[0])).tanh();
                }
            }
            y4[n5].cos() + v7 * v7 + y4[2]
        }
        #[differentiable]
        pub fn f<T: Real>(t12: (T, T), x13: &[T], a14: T, s15: &[usize]) -> T {
            let mut w16 = [x13[s15[2] % 3], x13[s15[0] % 3], x13[s15[3] % 3] - a14];
            let mut w17 = [t12.0 * w16[s15[2] % 3], x13[s15[0] % 3] - x13[s15[3] % 3], t12.1 / (x13[s15[1] % 3] * x13[s15[1] % 3] + T::lit(1.5)), -a14, a14 - x13[s15[0] % 3]];
            w16[s15[1] % 3] = (t12.0 * w16[s15[0] % 3]).sin().tanh();
            w17[s15[0] % 5] -= (T::lit(0.7) * (x13[s15[3] % 3] - t12.0)).tanh();
            let mut k18 = 0usize;
            loop {
                if k18 >= 1 || w17[s15[2] % 5] > T::lit(2.0) {
                    break;
                }
                k18 += 1;
                for i19 in 0..4 {
                    let mut t20 = (a14.cos(), (x13[k18 % 3] + x13[k18 % x13.len()]).sin());
                    w17[4 - i19] = (t20.0.cos() + x13[(k18 * 3) % 3].cos()).tanh();
                }
            }
            t12.0 - w16[s15[0] % 3] + a14 * a14 + t12.1 * a14 + t12.0 * x13[s15[1] % 3] + w16[2] + w17[2]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 6;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let t12 = input.tuple();
                let x13 = input.vec(3);
                let a14 = input.scalar();
                let ret = f(t12, &x13, a14, &[3, 1, 6, 4]);
                ret.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::random::harness::*;
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
                        y4[(i10 + 4) % 3] = (-(x6[i10 / 2] / (x6[i10 / 2] * x6[i10 / 2] + T::ONE))).tanh();
                    }
                }
                1 | 2 => {
                    let e11 = (y4[n5 / 2] * y4[0] - T::lit(0.3)).cos();
                    y4[1] += e11;
                }
                _ => {
                    y4[n5 / 2] = (y4[1] / (x6[0] * x6[0] + T::lit(1.5)) + (y4[n5] - y4[0])).tanh();
                }
            }
            y4[n5].cos() + v7 * v7 + y4[2]
        }
        #[differentiable(off(frames))]
        pub fn f<T: Real>(t12: (T, T), x13: &[T], a14: T, s15: &[usize]) -> T {
            let mut w16 = [x13[s15[2] % 3], x13[s15[0] % 3], x13[s15[3] % 3] - a14];
            let mut w17 = [t12.0 * w16[s15[2] % 3], x13[s15[0] % 3] - x13[s15[3] % 3], t12.1 / (x13[s15[1] % 3] * x13[s15[1] % 3] + T::lit(1.5)), -a14, a14 - x13[s15[0] % 3]];
            w16[s15[1] % 3] = (t12.0 * w16[s15[0] % 3]).sin().tanh();
            w17[s15[0] % 5] -= (T::lit(0.7) * (x13[s15[3] % 3] - t12.0)).tanh();
            let mut k18 = 0usize;
            loop {
                if k18 >= 1 || w17[s15[2] % 5] > T::lit(2.0) {
                    break;
                }
                k18 += 1;
                for i19 in 0..4 {
                    let mut t20 = (a14.cos(), (x13[k18 % 3] + x13[k18 % x13.len()]).sin());
                    w17[4 - i19] = (t20.0.cos() + x13[(k18 * 3) % 3].cos()).tanh();
                }
            }
            t12.0 - w16[s15[0] % 3] + a14 * a14 + t12.1 * a14 + t12.0 * x13[s15[1] % 3] + w16[2] + w17[2]
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::random::harness::Outcome {
        crate::random::harness::check::<on::Program, off::Program>()
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
        use crate::random::harness::*;
        #[differentiable]
        pub fn f<T: Real>(x1: &[T], x2: &[T], p3: &mut Pair<T>, y4: &mut [T], a5: T, x6: &[T]) -> (T, T) {
            let mut w7 = vec![-x1[p3.n % 3]];
            for e8 in x1.windows(2) {
                for e11 in x6.chunks(2) {
                    let mut w14 = [[T::ZERO; 3]; 2];
                    let e15 = (w14[1][p3.n % 3].tanh() - p3.c * p3.b).cos();
                    w7[p3.n % 1] += e15;
                }
                let v16 = (a5 / (w7[p3.n % 1] * w7[p3.n % 1] + T::lit(1.5))).sin();
                p3.b -= x6[p3.n / 2].sin();
            }
            let v17 = x2.iter().zip(x6.iter()).map(|(e18, u19)| *e18 * *u19 + w7[0].tanh()).sum::<T>();
            for e20 in x2.chunks_exact(2) {
                p3.c = (e20[p3.n % 2].powi(2) * (p3.c + e20[(p3.n * 3) % e20.len()])).sin();
            }
            (w7[p3.n % 1] + v17 * a5 + a5 * w7[p3.n % 1] + p3.c * y4[5 - p3.n] + p3.b * w7[(p3.n + 1) % 1] + y4[3] + w7[0], -x6[p3.n])
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
        use crate::random::harness::*;
        #[differentiable(off(bulk))]
        pub fn f<T: Real>(x1: &[T], x2: &[T], p3: &mut Pair<T>, y4: &mut [T], a5: T, x6: &[T]) -> (T, T) {
            let mut w7 = vec![-x1[p3.n % 3]];
            for e8 in x1.windows(2) {
                for e11 in x6.chunks(2) {
                    let mut w14 = [[T::ZERO; 3]; 2];
                    let e15 = (w14[1][p3.n % 3].tanh() - p3.c * p3.b).cos();
                    w7[p3.n % 1] += e15;
                }
                let v16 = (a5 / (w7[p3.n % 1] * w7[p3.n % 1] + T::lit(1.5))).sin();
                p3.b -= x6[p3.n / 2].sin();
            }
            let v17 = x2.iter().zip(x6.iter()).map(|(e18, u19)| *e18 * *u19 + w7[0].tanh()).sum::<T>();
            for e20 in x2.chunks_exact(2) {
                p3.c = (e20[p3.n % 2].powi(2) * (p3.c + e20[(p3.n * 3) % e20.len()])).sin();
            }
            (w7[p3.n % 1] + v17 * a5 + a5 * w7[p3.n % 1] + p3.c * y4[5 - p3.n] + p3.b * w7[(p3.n + 1) % 1] + y4[3] + w7[0], -x6[p3.n])
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::random::harness::Outcome {
        crate::random::harness::check::<on::Program, off::Program>()
    }
}

mod p108 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let p5 = input.pair();
                    let mut y7 = input.vec(4);
                    let a8 = input.scalar();
                    let mut y9 = input.vec(2);
                    let x10 = input.vec(4);
                    let (start_y7, mut end_y7) = (y7.clone(), y7.clone());
                    let (start_y9, mut end_y9) = (y9.clone(), y9.clone());
                    let ret = f(&p5, 2, &mut end_y7, a8, &mut end_y9, &x10);
                    let d_ret = run.output(&ret);
                    let mut d_y7 = run.output(&end_y7);
                    let mut d_y9 = run.output(&end_y9);
                    let mut d_p5 = run.start(&p5);
                    let mut d_x10 = run.start(&x10);
                    let (value, rdata) = if joint {
                        f::joint(&p5, &mut d_p5, 2, &mut y7, &mut d_y7, a8, &mut y9, &mut d_y9, &x10, &mut d_x10, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(&p5, 2, &mut y7, a8, &mut y9, &x10, &mut run.stack);
                        run.same("y7 after the forward pass", &y7, &end_y7);
                        run.same("y9 after the forward pass", &y9, &end_y9);
                        (value, f::reverse(&p5, &mut d_p5, 2, &mut y7, &mut d_y7, a8, &mut y9, &mut d_y9, &x10, &mut d_x10, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y7 restored", &y7, &start_y7);
                    run.same("y9 restored", &y9, &start_y9);
                    run.added(&p5, &d_p5);
                    run.exact(&y7, &d_y7);
                    run.exact(&a8, &rdata.3);
                    run.exact(&y9, &d_y9);
                    run.added(&x10, &d_x10);
                }
            }
        };
    }
    pub mod on {
        use crate::random::harness::*;
        #[differentiable]
        pub fn h0<T: Real>(w1: &mut [T; 3]) -> T {
            if w1[2] > w1[0] {
                w1[2] -= w1[0].cos().cos().tanh();
            }
            w1[1] / (w1[1] * w1[1] + T::ONE) + w1[0]
        }
        #[differentiable]
        pub fn h1<T: Real>(y2: &mut [T], s3: &[usize]) -> T {
            y2.swap(0, 2);
            let mut w4 = [y2[s3[1] % 3] - y2[s3[1] % 3], y2[s3[2] % 3] + y2[s3[0] % 3], -y2[s3[0] % 3], y2[s3[1] % 3] / (y2[s3[1] % 3] * y2[s3[1] % 3] + T::lit(1.5)), y2[s3[0] % 3].cos()];
            w4.fill((y2[s3[1] % 3] * y2[s3[2] % 3]).sin());
            w4[4..5].copy_from_slice(&y2[2..3]);
            w4[s3[0] % 5].sin() + y2[0] + w4[4]
        }
        #[differentiable]
        pub fn f<T: Real>(p5: &Pair<T>, n6: usize, y7: &mut [T], a8: T, y9: &mut [T], x10: &[T]) -> (T, T) {
            if -(T::lit(p5.n as f64) * T::lit(0.1)) < T::lit(0.5) {
                let v11: T = (p5.c + y7[(p5.n + 1) % y7.len()]) * -y9[1];
                y9[p5.n % y9.len()] = (p5.c * y7[n6]).cos().sin();
            }
            let mut k12 = 1usize;
            let v13 = if a8 * p5.c > T::lit(0.5) { a8 / (x10[k12 % x10.len()].cos() + T::lit(2.6)) } else { T::lit(0.6).mul_add(p5.c, T::lit(0.2)).sin() };
            let v14 = {
                let v15 = p5.c;
                (a8 + T::lit(0.25)).cos()
            };
            for i16 in 0..y9.len() {
                let mut k17 = 0usize;
                while k17 < 4 {
                    y7[3] += v13 / (v13 * v13 + T::ONE);
                    k17 += 1;
                }
            }
            (y7[p5.n / 2] + v14 * v13 + v13 * y7[1] + a8 * v13 + p5.c * y7[p5.n] + y7[2] + y9[1], a8 + v14)
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 13;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let p5 = input.pair();
                let mut y7 = input.vec(4);
                let a8 = input.scalar();
                let mut y9 = input.vec(2);
                let x10 = input.vec(4);
                let ret = f(&p5, 2, &mut y7, a8, &mut y9, &x10);
                ret.flatten(output);
                y7.flatten(output);
                y9.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::random::harness::*;
        #[differentiable(off(windows))]
        pub fn h0<T: Real>(w1: &mut [T; 3]) -> T {
            if w1[2] > w1[0] {
                w1[2] -= w1[0].cos().cos().tanh();
            }
            w1[1] / (w1[1] * w1[1] + T::ONE) + w1[0]
        }
        #[differentiable(off(windows))]
        pub fn h1<T: Real>(y2: &mut [T], s3: &[usize]) -> T {
            y2.swap(0, 2);
            let mut w4 = [y2[s3[1] % 3] - y2[s3[1] % 3], y2[s3[2] % 3] + y2[s3[0] % 3], -y2[s3[0] % 3], y2[s3[1] % 3] / (y2[s3[1] % 3] * y2[s3[1] % 3] + T::lit(1.5)), y2[s3[0] % 3].cos()];
            w4.fill((y2[s3[1] % 3] * y2[s3[2] % 3]).sin());
            w4[4..5].copy_from_slice(&y2[2..3]);
            w4[s3[0] % 5].sin() + y2[0] + w4[4]
        }
        #[differentiable(off(windows))]
        pub fn f<T: Real>(p5: &Pair<T>, n6: usize, y7: &mut [T], a8: T, y9: &mut [T], x10: &[T]) -> (T, T) {
            if -(T::lit(p5.n as f64) * T::lit(0.1)) < T::lit(0.5) {
                let v11: T = (p5.c + y7[(p5.n + 1) % y7.len()]) * -y9[1];
                y9[p5.n % y9.len()] = (p5.c * y7[n6]).cos().sin();
            }
            let mut k12 = 1usize;
            let v13 = if a8 * p5.c > T::lit(0.5) { a8 / (x10[k12 % x10.len()].cos() + T::lit(2.6)) } else { T::lit(0.6).mul_add(p5.c, T::lit(0.2)).sin() };
            let v14 = {
                let v15 = p5.c;
                (a8 + T::lit(0.25)).cos()
            };
            for i16 in 0..y9.len() {
                let mut k17 = 0usize;
                while k17 < 4 {
                    y7[3] += v13 / (v13 * v13 + T::ONE);
                    k17 += 1;
                }
            }
            (y7[p5.n / 2] + v14 * v13 + v13 * y7[1] + a8 * v13 + p5.c * y7[p5.n] + y7[2] + y9[1], a8 + v14)
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::random::harness::Outcome {
        crate::random::harness::check::<on::Program, off::Program>()
    }
}

mod p109 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let p4 = input.pair();
                    let x5 = input.vec(5);
                    let mut y6 = input.vec(6);
                    let a7 = input.scalar();
                    let mut a8 = input.scalar();
                    let a9 = input.scalar();
                    let (start_y6, mut end_y6) = (y6.clone(), y6.clone());
                    let (start_a8, mut end_a8) = (a8.clone(), a8.clone());
                    let ret = f(&p4, &x5, &mut end_y6, a7, &mut end_a8, a9);
                    let mut d_y6 = run.output(&end_y6);
                    let mut d_a8 = run.output(&end_a8);
                    let mut d_p4 = run.start(&p4);
                    let mut d_x5 = run.start(&x5);
                    let (value, rdata) = if joint {
                        f::joint(&p4, &mut d_p4, &x5, &mut d_x5, &mut y6, &mut d_y6, a7, &mut a8, &mut d_a8, a9, (), &mut run.stack)
                    } else {
                        let value = f::forward(&p4, &x5, &mut y6, a7, &mut a8, a9, &mut run.stack);
                        run.same("y6 after the forward pass", &y6, &end_y6);
                        run.same("a8 after the forward pass", &a8, &end_a8);
                        (value, f::reverse(&p4, &mut d_p4, &x5, &mut d_x5, &mut y6, &mut d_y6, a7, &mut a8, &mut d_a8, a9, (), &mut run.stack))
                    };
                    run.same("y6 restored", &y6, &start_y6);
                    run.same("a8 restored", &a8, &start_a8);
                    run.added(&p4, &d_p4);
                    run.added(&x5, &d_x5);
                    run.exact(&y6, &d_y6);
                    run.exact(&a7, &rdata.3);
                    run.exact(&a8, &d_a8);
                    run.exact(&a9, &rdata.5);
                }
            }
        };
    }
    pub mod on {
        use crate::random::harness::*;
        #[differentiable]
        pub fn h0<T: Real>(w1: &mut [T; 3]) -> T {
            for i2 in (0..=2).step_by(3) {
                let mut w3 = vec![-w1[i2], w1[2] + w1[1]];
            }
            w1[1] * w1[2] + w1[0]
        }
        #[differentiable]
        pub fn f<T: Real>(p4: &Pair<T>, x5: &[T], y6: &mut [T], a7: T, a8: &mut T, a9: T) {
            let v10 = a7.sin();
            let v11 = {
                let v12 = x5[(p4.n + 1) % 5].sin();
                (v10 + a9).tanh()
            };
            let v13 = y6.iter().zip(y6.iter()).map(|(&e14, &u15)| v11 * (*a8 * x5[p4.n]) * e14).sum::<T>();
            let v16: T = (y6[p4.n] + v13) / ((y6[p4.n] + v13) * (y6[p4.n] + v13) + T::ONE);
            for (&e17, &e18) in x5.iter().zip(x5.iter()) {
                y6[(p4.n + 4) % y6.len()] += (y6[p4.n] + e17 + (y6[(p4.n + 1) % 6] - p4.c)).tanh();
                for e20 in x5.iter() {
                    y6[p4.n / 2] -= (x5[(p4.n * 3) % 5] + y6[p4.n] - (v16 + x5[p4.n])).sin();
                }
            }
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 16;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let p4 = input.pair();
                let x5 = input.vec(5);
                let mut y6 = input.vec(6);
                let a7 = input.scalar();
                let mut a8 = input.scalar();
                let a9 = input.scalar();
                let ret = f(&p4, &x5, &mut y6, a7, &mut a8, a9);
                y6.flatten(output);
                a8.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::random::harness::*;
        #[differentiable(off(commute))]
        pub fn h0<T: Real>(w1: &mut [T; 3]) -> T {
            for i2 in (0..=2).step_by(3) {
                let mut w3 = vec![-w1[i2], w1[2] + w1[1]];
            }
            w1[1] * w1[2] + w1[0]
        }
        #[differentiable(off(commute))]
        pub fn f<T: Real>(p4: &Pair<T>, x5: &[T], y6: &mut [T], a7: T, a8: &mut T, a9: T) {
            let v10 = a7.sin();
            let v11 = {
                let v12 = x5[(p4.n + 1) % 5].sin();
                (v10 + a9).tanh()
            };
            let v13 = y6.iter().zip(y6.iter()).map(|(&e14, &u15)| v11 * (*a8 * x5[p4.n]) * e14).sum::<T>();
            let v16: T = (y6[p4.n] + v13) / ((y6[p4.n] + v13) * (y6[p4.n] + v13) + T::ONE);
            for (&e17, &e18) in x5.iter().zip(x5.iter()) {
                y6[(p4.n + 4) % y6.len()] += (y6[p4.n] + e17 + (y6[(p4.n + 1) % 6] - p4.c)).tanh();
                for e20 in x5.iter() {
                    y6[p4.n / 2] -= (x5[(p4.n * 3) % 5] + y6[p4.n] - (v16 + x5[p4.n])).sin();
                }
            }
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::random::harness::Outcome {
        crate::random::harness::check::<on::Program, off::Program>()
    }
}

mod p110 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let mut y15 = input.vec(5);
                    let a16 = input.scalar();
                    let a17 = input.scalar();
                    let x18 = input.vec(3);
                    let (start_y15, mut end_y15) = (y15.clone(), y15.clone());
                    let ret = f(&mut end_y15, a16, a17, &x18);
                    let d_ret = run.output(&ret);
                    let mut d_y15 = run.output(&end_y15);
                    let mut d_x18 = run.start(&x18);
                    let (value, rdata) = if joint {
                        f::joint(&mut y15, &mut d_y15, a16, a17, &x18, &mut d_x18, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(&mut y15, a16, a17, &x18, &mut run.stack);
                        run.same("y15 after the forward pass", &y15, &end_y15);
                        (value, f::reverse(&mut y15, &mut d_y15, a16, a17, &x18, &mut d_x18, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y15 restored", &y15, &start_y15);
                    run.exact(&y15, &d_y15);
                    run.exact(&a16, &rdata.1);
                    run.exact(&a17, &rdata.2);
                    run.added(&x18, &d_x18);
                }
            }
        };
    }
    pub mod on {
        use crate::random::harness::*;
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
            let v11 = y8.iter().map(|e12| (a10 + y8[0].tanh()).sin()).sum::<T>();
            let v14 = r0(&y8[0..2], y8[0], 1);
        }
        #[differentiable]
        pub fn f<T: Real>(y15: &mut [T], a16: T, a17: T, x18: &[T]) -> T {
            let a17 = T::lit(0.25) * a17.sin();
            let v19 = (x18[2] / (x18[2] * x18[2] + T::ONE)).max(y15[2]).cos();
            let v20 = y15.iter().enumerate().map(|(i23, e21)| ((*e21 + x18[i23 % 3]) * (*e21).sin()).tanh()).sum::<T>();
            for &e24 in x18.iter() {
                if e24 < T::lit(-0.3) {
                    return -a16 + e24 * x18[2] + v20 * a17 + v19 * y15[1] + a17 * v19 + y15[2];
                }
                let mut k27 = 0usize;
                while k27 < 5 {
                    let g28 = |u29: T| T::lit(0.5) * v19 / (T::lit(0.5) * v19 * (T::lit(0.5) * v19) + T::ONE) * u29;
                    y15[k27 % y15.len()] /= e24.min(a17).sin() + T::lit(2.0);
                    k27 += 1;
                }
            }
            y15[4] + v20 * v19 + v19 * a17 + a17 * y15[1] + a16 * v20 + y15[0]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 10;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let mut y15 = input.vec(5);
                let a16 = input.scalar();
                let a17 = input.scalar();
                let x18 = input.vec(3);
                let ret = f(&mut y15, a16, a17, &x18);
                ret.flatten(output);
                y15.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::random::harness::*;
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
            let v11 = y8.iter().map(|e12| (a10 + y8[0].tanh()).sin()).sum::<T>();
            let v14 = r0(&y8[0..2], y8[0], 1);
        }
        #[differentiable(off(joint))]
        pub fn f<T: Real>(y15: &mut [T], a16: T, a17: T, x18: &[T]) -> T {
            let a17 = T::lit(0.25) * a17.sin();
            let v19 = (x18[2] / (x18[2] * x18[2] + T::ONE)).max(y15[2]).cos();
            let v20 = y15.iter().enumerate().map(|(i23, e21)| ((*e21 + x18[i23 % 3]) * (*e21).sin()).tanh()).sum::<T>();
            for &e24 in x18.iter() {
                if e24 < T::lit(-0.3) {
                    return -a16 + e24 * x18[2] + v20 * a17 + v19 * y15[1] + a17 * v19 + y15[2];
                }
                let mut k27 = 0usize;
                while k27 < 5 {
                    let g28 = |u29: T| T::lit(0.5) * v19 / (T::lit(0.5) * v19 * (T::lit(0.5) * v19) + T::ONE) * u29;
                    y15[k27 % y15.len()] /= e24.min(a17).sin() + T::lit(2.0);
                    k27 += 1;
                }
            }
            y15[4] + v20 * v19 + v19 * a17 + a17 * y15[1] + a16 * v20 + y15[0]
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::random::harness::Outcome {
        crate::random::harness::check::<on::Program, off::Program>()
    }
}

mod p111 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let a12 = input.scalar();
                    let mut y13 = input.vec(5);
                    let x14 = input.vec(2);
                    let x15 = input.vec(3);
                    let (start_y13, mut end_y13) = (y13.clone(), y13.clone());
                    let ret = f(a12, &mut end_y13, &x14, &x15);
                    let d_ret = run.output(&ret);
                    let mut d_y13 = run.output(&end_y13);
                    let mut d_x14 = run.start(&x14);
                    let mut d_x15 = run.start(&x15);
                    let (value, rdata) = if joint {
                        f::joint(a12, &mut y13, &mut d_y13, &x14, &mut d_x14, &x15, &mut d_x15, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(a12, &mut y13, &x14, &x15, &mut run.stack);
                        run.same("y13 after the forward pass", &y13, &end_y13);
                        (value, f::reverse(a12, &mut y13, &mut d_y13, &x14, &mut d_x14, &x15, &mut d_x15, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y13 restored", &y13, &start_y13);
                    run.exact(&a12, &rdata.0);
                    run.exact(&y13, &d_y13);
                    run.added(&x14, &d_x14);
                    run.added(&x15, &d_x15);
                }
            }
        };
    }
    pub mod on {
        use crate::random::harness::*;
        #[differentiable]
        pub fn r0<T: Real>(x1: &[T], a2: T, n3: usize) -> T {
            if n3 == 0 {
                return (x1[n3 % x1.len()] * x1[n3 % 2]).sin();
            }
            for i4 in (1..n3 + 1).rev() {
                let v5 = x1[i4 % 2] / (x1[i4 % 2] * x1[i4 % 2] + T::lit(1.5)) / (a2 * a2 + T::lit(1.5));
            }
            let u7 = (x1[0] + x1[1]).tanh();
            let v6 = r0(x1, u7, n3 - 1);
            let mut m8 = T::ZERO;
            v6 * T::lit(0.5) + a2
        }
        #[differentiable]
        pub fn h1<T: Real>(n9: usize, p10: &mut Pair<T>) -> T {
            let mut k11 = 2usize;
            p10.b *= p10.b * p10.c / (p10.b * p10.c * (p10.b * p10.c) + T::ONE);
            p10.b = p10.c.sin();
            p10.c + p10.c * p10.b + p10.b * p10.c
        }
        #[differentiable]
        pub fn f<T: Real>(a12: T, y13: &mut [T], x14: &[T], x15: &[T]) -> T {
            let mut m16 = x15[0] / (x15[0] * x15[0] + T::ONE);
            let sh17: Shape<T> = Shape::Box { w: y13[0] - a12, h: (a12 / (a12 * a12 + T::lit(1.5))).tanh() };
            for (e18, e19) in y13.iter().zip(y13.iter()) {
                for i21 in (1..x14.len()).rev() {
                    match i21 % 4 {
                        0 => {
                            let g22 = |u23: T| (u23 + a12) * (u23 + a12) * u23;
                            if x14[x14.len() - 1 - i21].tanh() > T::lit(0.2) {
                                break;
                            }
                        }
                        1 | 2 => {
                            m16 += (*e19 * T::lit(1.1) + (T::lit(i21 as f64) * T::lit(0.1)).sin()).tanh();
                        }
                        _ => {
                            m16 = r0(x14, x15[i21 % x15.len()], 3).sin();
                        }
                    }
                }
            }
            x14[1] * T::lit(0.9) + m16 * x14[1] + a12 * m16 + y13[2]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 11;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let a12 = input.scalar();
                let mut y13 = input.vec(5);
                let x14 = input.vec(2);
                let x15 = input.vec(3);
                let ret = f(a12, &mut y13, &x14, &x15);
                ret.flatten(output);
                y13.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::random::harness::*;
        #[differentiable(off(recompute, hoist, frames, bulk, windows, commute, joint))]
        pub fn r0<T: Real>(x1: &[T], a2: T, n3: usize) -> T {
            if n3 == 0 {
                return (x1[n3 % x1.len()] * x1[n3 % 2]).sin();
            }
            for i4 in (1..n3 + 1).rev() {
                let v5 = x1[i4 % 2] / (x1[i4 % 2] * x1[i4 % 2] + T::lit(1.5)) / (a2 * a2 + T::lit(1.5));
            }
            let u7 = (x1[0] + x1[1]).tanh();
            let v6 = r0(x1, u7, n3 - 1);
            let mut m8 = T::ZERO;
            v6 * T::lit(0.5) + a2
        }
        #[differentiable(off(recompute, hoist, frames, bulk, windows, commute, joint))]
        pub fn h1<T: Real>(n9: usize, p10: &mut Pair<T>) -> T {
            let mut k11 = 2usize;
            p10.b *= p10.b * p10.c / (p10.b * p10.c * (p10.b * p10.c) + T::ONE);
            p10.b = p10.c.sin();
            p10.c + p10.c * p10.b + p10.b * p10.c
        }
        #[differentiable(off(recompute, hoist, frames, bulk, windows, commute, joint))]
        pub fn f<T: Real>(a12: T, y13: &mut [T], x14: &[T], x15: &[T]) -> T {
            let mut m16 = x15[0] / (x15[0] * x15[0] + T::ONE);
            let sh17: Shape<T> = Shape::Box { w: y13[0] - a12, h: (a12 / (a12 * a12 + T::lit(1.5))).tanh() };
            for (e18, e19) in y13.iter().zip(y13.iter()) {
                for i21 in (1..x14.len()).rev() {
                    match i21 % 4 {
                        0 => {
                            let g22 = |u23: T| (u23 + a12) * (u23 + a12) * u23;
                            if x14[x14.len() - 1 - i21].tanh() > T::lit(0.2) {
                                break;
                            }
                        }
                        1 | 2 => {
                            m16 += (*e19 * T::lit(1.1) + (T::lit(i21 as f64) * T::lit(0.1)).sin()).tanh();
                        }
                        _ => {
                            m16 = r0(x14, x15[i21 % x15.len()], 3).sin();
                        }
                    }
                }
            }
            x14[1] * T::lit(0.9) + m16 * x14[1] + a12 * m16 + y13[2]
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::random::harness::Outcome {
        crate::random::harness::check::<on::Program, off::Program>()
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
        use crate::random::harness::*;
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
        use crate::random::harness::*;
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
    pub fn check() -> crate::random::harness::Outcome {
        crate::random::harness::check::<on::Program, off::Program>()
    }
}

mod p113 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let mut y7 = input.vec(4);
                    let a8 = input.scalar();
                    let mut y9 = input.vec(3);
                    let x10 = input.vec(3);
                    let mut p11 = input.pair();
                    let (start_y7, mut end_y7) = (y7.clone(), y7.clone());
                    let (start_y9, mut end_y9) = (y9.clone(), y9.clone());
                    let (start_p11, mut end_p11) = (p11.clone(), p11.clone());
                    let ret = f(&mut end_y7, a8, &mut end_y9, &x10, &mut end_p11, 4);
                    let d_ret = run.output(&ret);
                    let mut d_y7 = run.output(&end_y7);
                    let mut d_y9 = run.output(&end_y9);
                    let mut d_p11 = run.output(&end_p11);
                    let mut d_x10 = run.start(&x10);
                    let (value, rdata) = if joint {
                        f::joint(&mut y7, &mut d_y7, a8, &mut y9, &mut d_y9, &x10, &mut d_x10, &mut p11, &mut d_p11, 4, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(&mut y7, a8, &mut y9, &x10, &mut p11, 4, &mut run.stack);
                        run.same("y7 after the forward pass", &y7, &end_y7);
                        run.same("y9 after the forward pass", &y9, &end_y9);
                        run.same("p11 after the forward pass", &p11, &end_p11);
                        (value, f::reverse(&mut y7, &mut d_y7, a8, &mut y9, &mut d_y9, &x10, &mut d_x10, &mut p11, &mut d_p11, 4, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y7 restored", &y7, &start_y7);
                    run.same("y9 restored", &y9, &start_y9);
                    run.same("p11 restored", &p11, &start_p11);
                    run.exact(&y7, &d_y7);
                    run.exact(&a8, &rdata.1);
                    run.exact(&y9, &d_y9);
                    run.added(&x10, &d_x10);
                    run.exact(&p11, &d_p11);
                }
            }
        };
    }
    pub mod on {
        use crate::random::harness::*;
        #[differentiable]
        pub fn h0<T: Real>(a1: &Shape<T>) -> (T, T) {
            let mut w2 = [-T::lit(0.6); 3];
            if w2[0] > T::lit(-0.1) && w2[0] > T::lit(-0.1) {
                w2[0] *= w2[0].clamp(T::lit(-0.8), T::lit(0.8)).sin();
                let mut w3 = vec![(w2[2] * w2[2] + T::lit(1.5)).sqrt()];
                let v4 = w2.iter().zip(w2.iter()).map(|(&e5, &u6)| e5 * w3[0] / (w2[1] * w2[1] + T::lit(1.5)) * e5).sum::<T>();
                w2[1] = (v4 + v4) / ((v4 + v4) * (v4 + v4) + T::ONE);
            } else {
                w2[1] += (w2[2] * T::lit(0.25) + T::lit(2.0) * w2[1]).tanh();
            }
            (w2[0] + w2[1], w2[0].fract())
        }
        #[differentiable]
        pub fn f<T: Real>(y7: &mut [T], a8: T, y9: &mut [T], x10: &[T], p11: &mut Pair<T>, n12: usize) -> [T; 2] {
            for e13 in x10.windows(2) {
                {
                    let r16 = &e13[1..2];
                    if y7[n12 % y7.len()] > a8 {
                        let v17 = T::lit(0.25) * y7[p11.n / 2];
                        let mut m18 = a8 + T::lit(1.3);
                        y7[n12 % y7.len()] = (p11.c.mul_add(r16[0], T::lit(0.2)) + a8).tanh();
                    } else {
                        y7[n12 % 4] += ((x10[p11.n % 3] - p11.c) * T::lit(0.5)).sin();
                    }
                    for i19 in (0..5).step_by(2) {
                        y7[i19 % y7.len()] = (e13[1] + p11.b).sin();
                    }
                }
            }
            [x10[n12 % 3].tanh() + p11.c * y9[n12 % y9.len()] + p11.b * p11.c + a8 * p11.c + y7[1] + y9[2], T::lit(0.25) * y7[(p11.n + 2) % y7.len()]]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 13;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let mut y7 = input.vec(4);
                let a8 = input.scalar();
                let mut y9 = input.vec(3);
                let x10 = input.vec(3);
                let mut p11 = input.pair();
                let ret = f(&mut y7, a8, &mut y9, &x10, &mut p11, 4);
                ret.flatten(output);
                y7.flatten(output);
                y9.flatten(output);
                p11.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::random::harness::*;
        #[differentiable(off(hoist))]
        pub fn h0<T: Real>(a1: &Shape<T>) -> (T, T) {
            let mut w2 = [-T::lit(0.6); 3];
            if w2[0] > T::lit(-0.1) && w2[0] > T::lit(-0.1) {
                w2[0] *= w2[0].clamp(T::lit(-0.8), T::lit(0.8)).sin();
                let mut w3 = vec![(w2[2] * w2[2] + T::lit(1.5)).sqrt()];
                let v4 = w2.iter().zip(w2.iter()).map(|(&e5, &u6)| e5 * w3[0] / (w2[1] * w2[1] + T::lit(1.5)) * e5).sum::<T>();
                w2[1] = (v4 + v4) / ((v4 + v4) * (v4 + v4) + T::ONE);
            } else {
                w2[1] += (w2[2] * T::lit(0.25) + T::lit(2.0) * w2[1]).tanh();
            }
            (w2[0] + w2[1], w2[0].fract())
        }
        #[differentiable(off(hoist))]
        pub fn f<T: Real>(y7: &mut [T], a8: T, y9: &mut [T], x10: &[T], p11: &mut Pair<T>, n12: usize) -> [T; 2] {
            for e13 in x10.windows(2) {
                {
                    let r16 = &e13[1..2];
                    if y7[n12 % y7.len()] > a8 {
                        let v17 = T::lit(0.25) * y7[p11.n / 2];
                        let mut m18 = a8 + T::lit(1.3);
                        y7[n12 % y7.len()] = (p11.c.mul_add(r16[0], T::lit(0.2)) + a8).tanh();
                    } else {
                        y7[n12 % 4] += ((x10[p11.n % 3] - p11.c) * T::lit(0.5)).sin();
                    }
                    for i19 in (0..5).step_by(2) {
                        y7[i19 % y7.len()] = (e13[1] + p11.b).sin();
                    }
                }
            }
            [x10[n12 % 3].tanh() + p11.c * y9[n12 % y9.len()] + p11.b * p11.c + a8 * p11.c + y7[1] + y9[2], T::lit(0.25) * y7[(p11.n + 2) % y7.len()]]
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::random::harness::Outcome {
        crate::random::harness::check::<on::Program, off::Program>()
    }
}

mod p114 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let x10 = input.vec(5);
                    let mut y11 = input.vec(6);
                    let a12 = input.scalar();
                    let x13 = input.vec(3);
                    let (start_y11, mut end_y11) = (y11.clone(), y11.clone());
                    let ret = f(&x10, &mut end_y11, a12, &x13);
                    let d_ret = run.output(&ret);
                    let mut d_y11 = run.output(&end_y11);
                    let mut d_x10 = run.start(&x10);
                    let mut d_x13 = run.start(&x13);
                    let (value, rdata) = if joint {
                        f::joint(&x10, &mut d_x10, &mut y11, &mut d_y11, a12, &x13, &mut d_x13, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(&x10, &mut y11, a12, &x13, &mut run.stack);
                        run.same("y11 after the forward pass", &y11, &end_y11);
                        (value, f::reverse(&x10, &mut d_x10, &mut y11, &mut d_y11, a12, &x13, &mut d_x13, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y11 restored", &y11, &start_y11);
                    run.added(&x10, &d_x10);
                    run.exact(&y11, &d_y11);
                    run.exact(&a12, &rdata.2);
                    run.added(&x13, &d_x13);
                }
            }
        };
    }
    pub mod on {
        use crate::random::harness::*;
        #[differentiable]
        pub fn h0<T: Real>(p1: &mut Pair<T>, p2: &mut Pair<T>) -> (T, T) {
            p2.c = ((p1.b + p2.c) * (p1.b + p2.c) + T::lit(1.5)).powf(T::lit(0.7)).cos();
            for i3 in 0..4 {
                p1.c = ((p2.b + p1.b) * (p2.b * p2.b)).tanh();
            }
            (p2.c + p2.c * p2.c + p2.b * (T::lit(p2.n as f64) * T::lit(0.1)) + p1.c * p2.c + p1.b * p2.c, (p1.c * p1.c + T::lit(1.5)).recip())
        }
        #[differentiable]
        pub fn h1<T: Real>(n4: usize, y5: &mut [T], a6: &mut T) -> T {
            for i7 in 2..=5 {
                {
                    let (lo8, hi9) = y5.split_at_mut(1);
                    *a6 = (T::lit(2.0) * (hi9[n4 % 1] * hi9[n4 % 1] + T::lit(1.5)).powf(T::lit(0.7))).cos();
                }
            }
            *a6 * T::lit(0.25) + *a6 * *a6 + y5[0]
        }
        #[differentiable]
        pub fn f<T: Real>(x10: &[T], y11: &mut [T], a12: T, x13: &[T]) -> (T, T) {
            let v14 = y11.iter().zip(y11.iter()).map(|(&e15, &u16)| (y11[0] + x13[2]) / ((u16 / (a12 * a12 + T::lit(1.5))).cos() + T::lit(2.6)) * e15).sum::<T>();
            let sh17: Shape<T> = Shape::Box { w: T::lit(0.3) * x10[0], h: (x10[2] + T::lit(0.3)).cos() };
            y11[0] += x10[0].cos();
            {
                let (lo18, hi19) = y11.split_at_mut(1);
                let g20 = |u21: T| u21 * v14 / (u21 * v14 * (u21 * v14) + T::ONE) * u21;
                let o22: Option<T> = if x13[1] + v14 >= T::ZERO { Some(x13[2] * T::lit(1.3)) } else { None };
                lo18[0] = (T::lit(1.1) * (x10[4] - x10[1])).tanh();
            }
            for e23 in y11.iter_mut().rev() {
                *e23 += ((x13[1] + x10[3]) * (v14 / (v14 * v14 + T::ONE))).cos();
            }
            (v14 / (v14 * v14 + T::lit(1.5)) + v14 * y11[3] + a12 * a12 + y11[2], v14 + v14)
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 15;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let x10 = input.vec(5);
                let mut y11 = input.vec(6);
                let a12 = input.scalar();
                let x13 = input.vec(3);
                let ret = f(&x10, &mut y11, a12, &x13);
                ret.flatten(output);
                y11.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::random::harness::*;
        #[differentiable(off(frames))]
        pub fn h0<T: Real>(p1: &mut Pair<T>, p2: &mut Pair<T>) -> (T, T) {
            p2.c = ((p1.b + p2.c) * (p1.b + p2.c) + T::lit(1.5)).powf(T::lit(0.7)).cos();
            for i3 in 0..4 {
                p1.c = ((p2.b + p1.b) * (p2.b * p2.b)).tanh();
            }
            (p2.c + p2.c * p2.c + p2.b * (T::lit(p2.n as f64) * T::lit(0.1)) + p1.c * p2.c + p1.b * p2.c, (p1.c * p1.c + T::lit(1.5)).recip())
        }
        #[differentiable(off(frames))]
        pub fn h1<T: Real>(n4: usize, y5: &mut [T], a6: &mut T) -> T {
            for i7 in 2..=5 {
                {
                    let (lo8, hi9) = y5.split_at_mut(1);
                    *a6 = (T::lit(2.0) * (hi9[n4 % 1] * hi9[n4 % 1] + T::lit(1.5)).powf(T::lit(0.7))).cos();
                }
            }
            *a6 * T::lit(0.25) + *a6 * *a6 + y5[0]
        }
        #[differentiable(off(frames))]
        pub fn f<T: Real>(x10: &[T], y11: &mut [T], a12: T, x13: &[T]) -> (T, T) {
            let v14 = y11.iter().zip(y11.iter()).map(|(&e15, &u16)| (y11[0] + x13[2]) / ((u16 / (a12 * a12 + T::lit(1.5))).cos() + T::lit(2.6)) * e15).sum::<T>();
            let sh17: Shape<T> = Shape::Box { w: T::lit(0.3) * x10[0], h: (x10[2] + T::lit(0.3)).cos() };
            y11[0] += x10[0].cos();
            {
                let (lo18, hi19) = y11.split_at_mut(1);
                let g20 = |u21: T| u21 * v14 / (u21 * v14 * (u21 * v14) + T::ONE) * u21;
                let o22: Option<T> = if x13[1] + v14 >= T::ZERO { Some(x13[2] * T::lit(1.3)) } else { None };
                lo18[0] = (T::lit(1.1) * (x10[4] - x10[1])).tanh();
            }
            for e23 in y11.iter_mut().rev() {
                *e23 += ((x13[1] + x10[3]) * (v14 / (v14 * v14 + T::ONE))).cos();
            }
            (v14 / (v14 * v14 + T::lit(1.5)) + v14 * y11[3] + a12 * a12 + y11[2], v14 + v14)
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::random::harness::Outcome {
        crate::random::harness::check::<on::Program, off::Program>()
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
        use crate::random::harness::*;
        #[differentiable]
        pub fn f(n1: usize, y2: &mut [f64], a3: f64, x4: &[f64]) -> [f64; 2] {
            let (v5, v6) = (a3 + a3, (a3 * y2[4]).tanh());
            if 0.6f64 + v5 > 0.2 {
                y2[5 - n1] -= (v5 / (v5 * v5 + 1.0) / (-v5 * -v5 + 1.5)).cos();
                return [v5 + 0.25 + v6 * y2[n1] + v5 * y2[(n1 + 3) % 6] + a3 * y2[n1 / 2] + y2[2], y2[5] * x4[n1]];
            }
            y2.swap(0, y2.len() - 1);
            let mut k7 = 0usize;
            while k7 < 1 {
                if (k7 as f64) * 0.1 + v5 <= -0.3 {
                    y2[k7 / 2] = ((v6 + v5) / (a3 * a3 + 1.5)).tanh();
                    break;
                }
                k7 += 1;
            }
            for i8 in (0..=4).rev() {
                y2[(i8 + 2) % 6] /= (x4[i8 / 2] * x4[i8 / 2]).tanh() + 2.0;
            }
            [0.9 * y2[n1] + v6 * v5 + v5 * a3 + a3 * a3 + y2[5], x4[n1 / 2] * v6]
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
        use crate::random::harness::*;
        #[differentiable(off(bulk))]
        pub fn f(n1: usize, y2: &mut [f64], a3: f64, x4: &[f64]) -> [f64; 2] {
            let (v5, v6) = (a3 + a3, (a3 * y2[4]).tanh());
            if 0.6f64 + v5 > 0.2 {
                y2[5 - n1] -= (v5 / (v5 * v5 + 1.0) / (-v5 * -v5 + 1.5)).cos();
                return [v5 + 0.25 + v6 * y2[n1] + v5 * y2[(n1 + 3) % 6] + a3 * y2[n1 / 2] + y2[2], y2[5] * x4[n1]];
            }
            y2.swap(0, y2.len() - 1);
            let mut k7 = 0usize;
            while k7 < 1 {
                if (k7 as f64) * 0.1 + v5 <= -0.3 {
                    y2[k7 / 2] = ((v6 + v5) / (a3 * a3 + 1.5)).tanh();
                    break;
                }
                k7 += 1;
            }
            for i8 in (0..=4).rev() {
                y2[(i8 + 2) % 6] /= (x4[i8 / 2] * x4[i8 / 2]).tanh() + 2.0;
            }
            [0.9 * y2[n1] + v6 * v5 + v5 * a3 + a3 * a3 + y2[5], x4[n1 / 2] * v6]
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::random::harness::Outcome {
        crate::random::harness::check::<on::Program, off::Program>()
    }
}

mod p116 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let a13 = input.scalar();
                    let mut y14 = input.vec(6);
                    let x15 = input.vec(2);
                    let x16 = input.vec(5);
                    let (start_y14, mut end_y14) = (y14.clone(), y14.clone());
                    let ret = f(a13, &mut end_y14, &x15, &x16);
                    let d_ret = run.output(&ret);
                    let mut d_y14 = run.output(&end_y14);
                    let mut d_x15 = run.start(&x15);
                    let mut d_x16 = run.start(&x16);
                    let (value, rdata) = if joint {
                        f::joint(a13, &mut y14, &mut d_y14, &x15, &mut d_x15, &x16, &mut d_x16, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(a13, &mut y14, &x15, &x16, &mut run.stack);
                        run.same("y14 after the forward pass", &y14, &end_y14);
                        (value, f::reverse(a13, &mut y14, &mut d_y14, &x15, &mut d_x15, &x16, &mut d_x16, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y14 restored", &y14, &start_y14);
                    run.exact(&a13, &rdata.0);
                    run.exact(&y14, &d_y14);
                    run.added(&x15, &d_x15);
                    run.added(&x16, &d_x16);
                }
            }
        };
    }
    pub mod on {
        use crate::random::harness::*;
        #[differentiable]
        pub fn h0<T: Real>(a1: T, #[constant] c2: T) -> T {
            let v3: T = a1 + a1 - T::lit(0.25);
            for i4 in (1..4).rev() {
                let v5: T = a1;
            }
            c2.atan2(a1 * a1 + T::lit(0.5)) + v3 * a1 + c2 * v3 + a1 * v3
        }
        #[differentiable]
        pub fn r1<T: Real>(x6: &[T], a7: T, n8: usize) -> T {
            if n8 == 0 {
                return (a7 / (a7 * a7 + T::lit(1.5))).tanh();
            }
            let sh9: Shape<T> = Shape::Box { w: a7 + x6[n8 % 2], h: (a7 * a7).sin() };
            let u11 = (a7 / (a7 * a7 + T::ONE)).sin();
            let v10 = r1(x6, u11, n8 - 1);
            let mut k12 = 1usize;
            v10 * T::lit(0.5) + a7
        }
        #[differentiable]
        pub fn f<T: Real>(a13: T, y14: &mut [T], x15: &[T], x16: &[T]) -> T {
            let sh17: Shape<T> = if T::lit(0.9) * x15[1] >= T::lit(0.5) { Shape::Line(a13.tanh()) } else { Shape::Flat };
            y14[5] = a13.tanh().cos().cos();
            let v18 = y14.iter().zip(x16.iter()).map(|(&e19, &u20)| a13.tanh().max(u20) * e19).sum::<T>();
            {
                let (lo21, hi22) = y14.split_at_mut(2);
                for (e23, e24) in lo21.iter_mut().zip(x15.iter()) {
                    for &e26 in x16.iter() {
                        hi22[0] += (-v18 * r1(hi22, *e23, 3)).tanh();
                    }
                }
            }
            v18 + v18 * x15[1] + a13 * x15[0] + y14[5]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 14;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let a13 = input.scalar();
                let mut y14 = input.vec(6);
                let x15 = input.vec(2);
                let x16 = input.vec(5);
                let ret = f(a13, &mut y14, &x15, &x16);
                ret.flatten(output);
                y14.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::random::harness::*;
        #[differentiable(off(windows))]
        pub fn h0<T: Real>(a1: T, #[constant] c2: T) -> T {
            let v3: T = a1 + a1 - T::lit(0.25);
            for i4 in (1..4).rev() {
                let v5: T = a1;
            }
            c2.atan2(a1 * a1 + T::lit(0.5)) + v3 * a1 + c2 * v3 + a1 * v3
        }
        #[differentiable(off(windows))]
        pub fn r1<T: Real>(x6: &[T], a7: T, n8: usize) -> T {
            if n8 == 0 {
                return (a7 / (a7 * a7 + T::lit(1.5))).tanh();
            }
            let sh9: Shape<T> = Shape::Box { w: a7 + x6[n8 % 2], h: (a7 * a7).sin() };
            let u11 = (a7 / (a7 * a7 + T::ONE)).sin();
            let v10 = r1(x6, u11, n8 - 1);
            let mut k12 = 1usize;
            v10 * T::lit(0.5) + a7
        }
        #[differentiable(off(windows))]
        pub fn f<T: Real>(a13: T, y14: &mut [T], x15: &[T], x16: &[T]) -> T {
            let sh17: Shape<T> = if T::lit(0.9) * x15[1] >= T::lit(0.5) { Shape::Line(a13.tanh()) } else { Shape::Flat };
            y14[5] = a13.tanh().cos().cos();
            let v18 = y14.iter().zip(x16.iter()).map(|(&e19, &u20)| a13.tanh().max(u20) * e19).sum::<T>();
            {
                let (lo21, hi22) = y14.split_at_mut(2);
                for (e23, e24) in lo21.iter_mut().zip(x15.iter()) {
                    for &e26 in x16.iter() {
                        hi22[0] += (-v18 * r1(hi22, *e23, 3)).tanh();
                    }
                }
            }
            v18 + v18 * x15[1] + a13 * x15[0] + y14[5]
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::random::harness::Outcome {
        crate::random::harness::check::<on::Program, off::Program>()
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
        use crate::random::harness::*;
        #[differentiable]
        pub fn f<T: Real>(y1: &mut [T], x2: &[T], a3: T, x4: &[T]) -> T {
            let sh5: Shape<T> = if x2[1] * a3 >= T::ZERO { Shape::Box { w: x4[0].sin(), h: a3.tanh() } } else { Shape::Line(a3.tanh()) };
            for e6 in y1.chunks_mut(2) {
                match &sh5 {
                    Shape::Flat => {
                        e6[0] += (e6[0] * T::lit(0.7) * (e6[0] / (x4[3] * x4[3] + T::lit(1.5)))).tanh();
                        e6[0] -= (T::lit(0.5) * a3 - a3).sin();
                    }
                    Shape::Line(e9) => {
                        let v12 = x4[4].tanh() / (x4[4].tanh() * x4[4].tanh() + T::ONE);
                        let v13 = (0..5).map(|i16| (e6[i16 % e6.len()].tanh().exp() + (v12 + a3)) * x4[i16]).sum::<T>();
                        e6[0] += (T::lit(1.3) * (e6[0] * e6[0])).tanh();
                    }
                    Shape::Box { w: e10, h: e11 } => {
                        e6[0] += (*e11).tanh();
                    }
                }
            }
            a3.cos() + a3 * y1[0] + y1[0]
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
        use crate::random::harness::*;
        #[differentiable(off(commute))]
        pub fn f<T: Real>(y1: &mut [T], x2: &[T], a3: T, x4: &[T]) -> T {
            let sh5: Shape<T> = if x2[1] * a3 >= T::ZERO { Shape::Box { w: x4[0].sin(), h: a3.tanh() } } else { Shape::Line(a3.tanh()) };
            for e6 in y1.chunks_mut(2) {
                match &sh5 {
                    Shape::Flat => {
                        e6[0] += (e6[0] * T::lit(0.7) * (e6[0] / (x4[3] * x4[3] + T::lit(1.5)))).tanh();
                        e6[0] -= (T::lit(0.5) * a3 - a3).sin();
                    }
                    Shape::Line(e9) => {
                        let v12 = x4[4].tanh() / (x4[4].tanh() * x4[4].tanh() + T::ONE);
                        let v13 = (0..5).map(|i16| (e6[i16 % e6.len()].tanh().exp() + (v12 + a3)) * x4[i16]).sum::<T>();
                        e6[0] += (T::lit(1.3) * (e6[0] * e6[0])).tanh();
                    }
                    Shape::Box { w: e10, h: e11 } => {
                        e6[0] += (*e11).tanh();
                    }
                }
            }
            a3.cos() + a3 * y1[0] + y1[0]
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::random::harness::Outcome {
        crate::random::harness::check::<on::Program, off::Program>()
    }
}

mod p118 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let x12 = input.vec(6);
                    let mut y13 = input.vec(3);
                    let a14 = input.scalar();
                    let a15 = input.scalar();
                    let (start_y13, mut end_y13) = (y13.clone(), y13.clone());
                    let ret = f(&x12, &mut end_y13, a14, &a15);
                    let d_ret = run.output(&ret);
                    let mut d_y13 = run.output(&end_y13);
                    let mut d_x12 = run.start(&x12);
                    let mut d_a15 = run.start(&a15);
                    let (value, rdata) = if joint {
                        f::joint(&x12, &mut d_x12, &mut y13, &mut d_y13, a14, &a15, &mut d_a15, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(&x12, &mut y13, a14, &a15, &mut run.stack);
                        run.same("y13 after the forward pass", &y13, &end_y13);
                        (value, f::reverse(&x12, &mut d_x12, &mut y13, &mut d_y13, a14, &a15, &mut d_a15, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y13 restored", &y13, &start_y13);
                    run.added(&x12, &d_x12);
                    run.exact(&y13, &d_y13);
                    run.exact(&a14, &rdata.2);
                    run.added(&a15, &d_a15);
                }
            }
        };
    }
    pub mod on {
        use crate::random::harness::*;
        #[differentiable]
        pub fn h0(n1: usize, w2: [f64; 3], n3: usize) -> f64 {
            let t4 = (w2[n3] * 1.1, ((n3 as f64) * 0.1 / ((n3 as f64) * 0.1 * ((n3 as f64) * 0.1) + 1.0)).sin());
            match n3 % 4 {
                0 => {
                    let v5 = w2.iter().copied().map(|e6| (w2[2] / (t4.0 * w2[n1 / 2] * (t4.0 * w2[n1 / 2]) + 1.5)).tanh() * e6).sum::<f64>();
                    let mut w8 = vec![0.0f64; 3];
                }
                1 | 2 => {
                    let mut k9 = 0usize;
                    while k9 < 2 && w2[n3] < 2.0 {
                        let v10 = t4.1;
                        k9 += 1;
                    }
                }
                _ => {
                    let v11: f64 = (t4.0 - w2[n3]).sin().tanh();
                }
            }
            t4.0 + t4.1 * t4.1 + t4.0 * w2[n3]
        }
        #[differentiable]
        pub fn f(x12: &[f64], y13: &mut [f64], a14: f64, a15: &f64) -> f64 {
            let v16 = x12.iter().fold(0.0f64, |u18, e17| u18 * 0.5 + (x12[3] + u18) / ((x12[3] + u18) * (x12[3] + u18) + 1.0));
            let v19 = h0(1, [*a15, x12[1], 0.9], 0);
            let mut m20 = 0.4f64;
            for i21 in 0..=5 {
                let mut m22 = 0.0f64;
                m20 = (0.6f64 / (0.6f64 * 0.6f64 + 1.0)).tanh().tanh();
            }
            if a14 > -0.1 && v19 > -0.1 {
                y13.swap(2, 1);
            }
            x12[2] / (v19 * v19 + 1.5) + m20 * y13[2] + v19 * 0.6f64 + v16 * m20 + *a15 * 0.6f64 + y13[2]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 11;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let x12 = input.vec(6);
                let mut y13 = input.vec(3);
                let a14 = input.scalar();
                let a15 = input.scalar();
                let ret = f::eval(&x12, &mut y13, a14, &a15);
                ret.flatten(output);
                y13.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::random::harness::*;
        #[differentiable(off(joint))]
        pub fn h0(n1: usize, w2: [f64; 3], n3: usize) -> f64 {
            let t4 = (w2[n3] * 1.1, ((n3 as f64) * 0.1 / ((n3 as f64) * 0.1 * ((n3 as f64) * 0.1) + 1.0)).sin());
            match n3 % 4 {
                0 => {
                    let v5 = w2.iter().copied().map(|e6| (w2[2] / (t4.0 * w2[n1 / 2] * (t4.0 * w2[n1 / 2]) + 1.5)).tanh() * e6).sum::<f64>();
                    let mut w8 = vec![0.0f64; 3];
                }
                1 | 2 => {
                    let mut k9 = 0usize;
                    while k9 < 2 && w2[n3] < 2.0 {
                        let v10 = t4.1;
                        k9 += 1;
                    }
                }
                _ => {
                    let v11: f64 = (t4.0 - w2[n3]).sin().tanh();
                }
            }
            t4.0 + t4.1 * t4.1 + t4.0 * w2[n3]
        }
        #[differentiable(off(joint))]
        pub fn f(x12: &[f64], y13: &mut [f64], a14: f64, a15: &f64) -> f64 {
            let v16 = x12.iter().fold(0.0f64, |u18, e17| u18 * 0.5 + (x12[3] + u18) / ((x12[3] + u18) * (x12[3] + u18) + 1.0));
            let v19 = h0(1, [*a15, x12[1], 0.9], 0);
            let mut m20 = 0.4f64;
            for i21 in 0..=5 {
                let mut m22 = 0.0f64;
                m20 = (0.6f64 / (0.6f64 * 0.6f64 + 1.0)).tanh().tanh();
            }
            if a14 > -0.1 && v19 > -0.1 {
                y13.swap(2, 1);
            }
            x12[2] / (v19 * v19 + 1.5) + m20 * y13[2] + v19 * 0.6f64 + v16 * m20 + *a15 * 0.6f64 + y13[2]
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::random::harness::Outcome {
        crate::random::harness::check::<on::Program, off::Program>()
    }
}

mod p119 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let a7 = input.scalar();
                    let x8 = input.vec(4);
                    let mut y10 = input.vec(3);
                    let (start_y10, mut end_y10) = (y10.clone(), y10.clone());
                    let ret = f(a7, &x8, &[3, 1], &mut end_y10);
                    let d_ret = run.output(&ret);
                    let mut d_y10 = run.output(&end_y10);
                    let mut d_x8 = run.start(&x8);
                    let (value, rdata) = if joint {
                        f::joint(a7, &x8, &mut d_x8, &[3, 1], NoFData, &mut y10, &mut d_y10, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(a7, &x8, &[3, 1], &mut y10, &mut run.stack);
                        run.same("y10 after the forward pass", &y10, &end_y10);
                        (value, f::reverse(a7, &x8, &mut d_x8, &[3, 1], NoFData, &mut y10, &mut d_y10, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y10 restored", &y10, &start_y10);
                    run.exact(&a7, &rdata.0);
                    run.added(&x8, &d_x8);
                    run.exact(&y10, &d_y10);
                }
            }
        };
    }
    pub mod on {
        use crate::random::harness::*;
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
                    for i6 in (2..2).rev() {
                        if c2 * 0.9 > 0.5 {
                            break;
                        }
                    }
                }
            }
            c2 - c2 + c2 * c2
        }
        #[differentiable]
        pub fn f(a7: f64, x8: &[f64], s9: &[usize], y10: &mut Vec<f64>) -> f64 {
            for i11 in (1..x8.len()).rev() {
                let mut m12 = a7 / (x8[i11] * x8[i11] + 1.5);
                y10[i11 % 3] = x8[(i11 + 1) % 4].tanh();
            }
            {
                let (lo13, hi14) = y10.split_at_mut(1);
                hi14[1..2].fill(x8[s9[0] % 4].tanh());
                let v15 = h0(1, (lo13[s9[1] % 1] / (a7 * a7 + 1.5)).sin(), Some(hi14[s9[1] % 2]));
                let mut w16 = [0.0f64; 4];
                w16[s9[0] % 4] = (-v15).cos();
            }
            for i17 in 1..4 {
                let e18 = (a7 * y10[i17 % 3]).tanh();
                y10[(i17 + 2) % 3] *= e18;
            }
            a7 + y10[s9[1] % 3] + a7 * a7 + y10[0]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 8;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let a7 = input.scalar();
                let x8 = input.vec(4);
                let mut y10 = input.vec(3);
                let ret = f::eval(a7, &x8, &[3, 1], &mut y10);
                ret.flatten(output);
                y10.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::random::harness::*;
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
                    for i6 in (2..2).rev() {
                        if c2 * 0.9 > 0.5 {
                            break;
                        }
                    }
                }
            }
            c2 - c2 + c2 * c2
        }
        #[differentiable(off(recompute, hoist, frames, bulk, windows, commute, joint))]
        pub fn f(a7: f64, x8: &[f64], s9: &[usize], y10: &mut Vec<f64>) -> f64 {
            for i11 in (1..x8.len()).rev() {
                let mut m12 = a7 / (x8[i11] * x8[i11] + 1.5);
                y10[i11 % 3] = x8[(i11 + 1) % 4].tanh();
            }
            {
                let (lo13, hi14) = y10.split_at_mut(1);
                hi14[1..2].fill(x8[s9[0] % 4].tanh());
                let v15 = h0(1, (lo13[s9[1] % 1] / (a7 * a7 + 1.5)).sin(), Some(hi14[s9[1] % 2]));
                let mut w16 = [0.0f64; 4];
                w16[s9[0] % 4] = (-v15).cos();
            }
            for i17 in 1..4 {
                let e18 = (a7 * y10[i17 % 3]).tanh();
                y10[(i17 + 2) % 3] *= e18;
            }
            a7 + y10[s9[1] % 3] + a7 * a7 + y10[0]
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::random::harness::Outcome {
        crate::random::harness::check::<on::Program, off::Program>()
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
