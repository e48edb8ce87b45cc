//! Random programs, seeds 140 to 159. Written by `cargo xtask fuzz tapir --write`; not to be edited.
//!
//! Size: twenty programs, each twice (as it is, and with an analysis switched off).

#![allow(warnings, clippy::all, reason = "programs that nobody wrote")]

mod p140 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let a3 = input.scalar();
                    let mut y4 = input.vec(4);
                    let x5 = input.vec(4);
                    let (start_y4, mut end_y4) = (y4.clone(), y4.clone());
                    let ret = f(a3, &mut end_y4, &x5, &[3, 1, 6]);
                    let d_ret = run.output(&ret);
                    let mut d_y4 = run.output(&end_y4);
                    let mut d_x5 = run.start(&x5);
                    let (value, rdata) = if joint {
                        f::joint(a3, &mut y4, &mut d_y4, &x5, &mut d_x5, &[3, 1, 6], NoFData, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(a3, &mut y4, &x5, &[3, 1, 6], &mut run.stack);
                        run.same("y4 after the forward pass", &y4, &end_y4);
                        (value, f::reverse(a3, &mut y4, &mut d_y4, &x5, &mut d_x5, &[3, 1, 6], NoFData, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y4 restored", &y4, &start_y4);
                    run.exact(&a3, &rdata.0);
                    run.exact(&y4, &d_y4);
                    run.added(&x5, &d_x5);
                }
            }
        };
    }
    pub mod on {
        use crate::random::harness::*;
        #[differentiable]
        pub fn h0<T: Real>(a1: &T) -> T {
            if *a1 * *a1 > T::lit(0.2) {
                let mut k2 = 0usize;
                while k2 < 3 && *a1 < T::lit(2.0) {
                    if *a1 - T::lit(0.9) < T::lit(0.5) {
                        break;
                    }
                    k2 += 1;
                }
            }
            *a1 * *a1 + *a1 * *a1
        }
        #[differentiable]
        pub fn f<T: Real>(a3: T, y4: &mut [T], x5: &[T], s6: &[usize]) -> T {
            y4[s6[1] % 4] = (-(y4[s6[0] % 4] * a3)).tanh();
            y4.fill((x5[s6[0] % 4] + T::lit(1.3)).sin());
            y4.swap(1, 3);
            let v7 = (y4[s6[1] % 4] - x5[s6[1] % 4]).sin();
            y4[s6[1] % 4] = (v7.tanh().sinh() + T::lit(0.7)).tanh();
            for e8 in y4.iter_mut() {
                *e8 = (*e8 / (*e8 * *e8 + T::lit(1.5))).sin().sin();
            }
            v7.sin() + v7 * y4[s6[0] % 4] + a3 * y4[s6[1] % 4] + y4[0]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 9;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let a3 = input.scalar();
                let mut y4 = input.vec(4);
                let x5 = input.vec(4);
                let ret = f(a3, &mut y4, &x5, &[3, 1, 6]);
                ret.flatten(output);
                y4.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::random::harness::*;
        #[differentiable(off(windows))]
        pub fn h0<T: Real>(a1: &T) -> T {
            if *a1 * *a1 > T::lit(0.2) {
                let mut k2 = 0usize;
                while k2 < 3 && *a1 < T::lit(2.0) {
                    if *a1 - T::lit(0.9) < T::lit(0.5) {
                        break;
                    }
                    k2 += 1;
                }
            }
            *a1 * *a1 + *a1 * *a1
        }
        #[differentiable(off(windows))]
        pub fn f<T: Real>(a3: T, y4: &mut [T], x5: &[T], s6: &[usize]) -> T {
            y4[s6[1] % 4] = (-(y4[s6[0] % 4] * a3)).tanh();
            y4.fill((x5[s6[0] % 4] + T::lit(1.3)).sin());
            y4.swap(1, 3);
            let v7 = (y4[s6[1] % 4] - x5[s6[1] % 4]).sin();
            y4[s6[1] % 4] = (v7.tanh().sinh() + T::lit(0.7)).tanh();
            for e8 in y4.iter_mut() {
                *e8 = (*e8 / (*e8 * *e8 + T::lit(1.5))).sin().sin();
            }
            v7.sin() + v7 * y4[s6[0] % 4] + a3 * y4[s6[1] % 4] + y4[0]
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::random::harness::Outcome {
        crate::random::harness::check::<on::Program, off::Program>()
    }
}

mod p141 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let mut y7 = input.vec(4);
                    let a8 = input.scalar();
                    let x9 = input.vec(5);
                    let p10 = input.pair();
                    let x11 = input.constants(2);
                    let (start_y7, mut end_y7) = (y7.clone(), y7.clone());
                    let ret = f(&mut end_y7, a8, &x9, p10, &x11);
                    let d_ret = run.output(&ret);
                    let mut d_y7 = run.output(&end_y7);
                    let mut d_x9 = run.start(&x9);
                    let (value, rdata) = if joint {
                        f::joint(&mut y7, &mut d_y7, a8, &x9, &mut d_x9, p10, &x11, NoFData, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(&mut y7, a8, &x9, p10, &x11, &mut run.stack);
                        run.same("y7 after the forward pass", &y7, &end_y7);
                        (value, f::reverse(&mut y7, &mut d_y7, a8, &x9, &mut d_x9, p10, &x11, NoFData, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y7 restored", &y7, &start_y7);
                    run.exact(&y7, &d_y7);
                    run.exact(&a8, &rdata.1);
                    run.added(&x9, &d_x9);
                    run.exact(&p10, &rdata.3);
                }
            }
        };
    }
    pub mod on {
        use crate::random::harness::*;
        #[differentiable]
        pub fn h0<T: Real>(t1: (T, T), p2: Pair<T>, y3: &mut Vec<T>) -> T {
            let v4 = match p2.n % 4 {
                0 => t1.1 * p2.c,
                1 | 3 => t1.1 / (t1.1 * t1.1 + T::ONE),
                _ => p2.b / (p2.b * p2.b + T::lit(1.5)),
            };
            let v5 = {
                let v6 = p2.b * y3[0];
                y3[p2.n % 1] / (y3[p2.n % 1] * y3[p2.n % 1] + T::ONE)
            };
            v5 + v5 * v5 + v4 * p2.b + p2.c * v4 + p2.b * y3[p2.n % 1] + y3[0]
        }
        #[differentiable]
        pub fn f<T: Real>(y7: &mut [T], a8: T, x9: &[T], p10: Pair<T>, #[constant] x11: &[T]) -> T {
            for i12 in (0..=3).rev().step_by(2) {
                if y7[i12 / 2] > T::lit(-0.1) || p10.c > T::lit(-0.1) {
                    for (i15, e13) in x11.iter().enumerate() {
                        y7[0..2].copy_from_slice(&x11[0..2]);
                        y7[(i12 * 3) % 4] = (-(y7[i15 % y7.len()] + y7[i15 % 4])).sin();
                        let (v16, v17) = (p10.c + x11[i15]).sin_cos();
                    }
                    y7[(i12 * 3) % 4] += (a8 + y7[(i12 + 2) % 4]).cos();
                } else if p10.c > T::lit(-0.1) && y7[(i12 + 3) % 4] > T::lit(-0.1) {
                    y7[1] = y7[i12].cos().sin().sin();
                }
            }
            x11[(p10.n + 3) % x11.len()] * a8 + p10.c * p10.b + p10.b * y7[(p10.n + 2) % 4] + a8 * y7[p10.n] + y7[2]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 12;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let mut y7 = input.vec(4);
                let a8 = input.scalar();
                let x9 = input.vec(5);
                let p10 = input.pair();
                let x11 = input.constants(2);
                let ret = f(&mut y7, a8, &x9, p10, &x11);
                ret.flatten(output);
                y7.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::random::harness::*;
        #[differentiable(off(commute))]
        pub fn h0<T: Real>(t1: (T, T), p2: Pair<T>, y3: &mut Vec<T>) -> T {
            let v4 = match p2.n % 4 {
                0 => t1.1 * p2.c,
                1 | 3 => t1.1 / (t1.1 * t1.1 + T::ONE),
                _ => p2.b / (p2.b * p2.b + T::lit(1.5)),
            };
            let v5 = {
                let v6 = p2.b * y3[0];
                y3[p2.n % 1] / (y3[p2.n % 1] * y3[p2.n % 1] + T::ONE)
            };
            v5 + v5 * v5 + v4 * p2.b + p2.c * v4 + p2.b * y3[p2.n % 1] + y3[0]
        }
        #[differentiable(off(commute))]
        pub fn f<T: Real>(y7: &mut [T], a8: T, x9: &[T], p10: Pair<T>, #[constant] x11: &[T]) -> T {
            for i12 in (0..=3).rev().step_by(2) {
                if y7[i12 / 2] > T::lit(-0.1) || p10.c > T::lit(-0.1) {
                    for (i15, e13) in x11.iter().enumerate() {
                        y7[0..2].copy_from_slice(&x11[0..2]);
                        y7[(i12 * 3) % 4] = (-(y7[i15 % y7.len()] + y7[i15 % 4])).sin();
                        let (v16, v17) = (p10.c + x11[i15]).sin_cos();
                    }
                    y7[(i12 * 3) % 4] += (a8 + y7[(i12 + 2) % 4]).cos();
                } else if p10.c > T::lit(-0.1) && y7[(i12 + 3) % 4] > T::lit(-0.1) {
                    y7[1] = y7[i12].cos().sin().sin();
                }
            }
            x11[(p10.n + 3) % x11.len()] * a8 + p10.c * p10.b + p10.b * y7[(p10.n + 2) % 4] + a8 * y7[p10.n] + y7[2]
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::random::harness::Outcome {
        crate::random::harness::check::<on::Program, off::Program>()
    }
}

mod p142 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let a14 = input.scalar();
                    let x15 = input.vec(4);
                    let t16 = input.tuple();
                    let ret = f(a14, &x15, t16);
                    let d_ret = run.output(&ret);
                    let mut d_x15 = run.start(&x15);
                    let (value, rdata) = if joint {
                        f::joint(a14, &x15, &mut d_x15, t16, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(a14, &x15, t16, &mut run.stack);
                        (value, f::reverse(a14, &x15, &mut d_x15, t16, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.exact(&a14, &rdata.0);
                    run.added(&x15, &d_x15);
                    run.exact(&t16, &rdata.2);
                }
            }
        };
    }
    pub mod on {
        use crate::random::harness::*;
        #[differentiable]
        pub fn h0(y1: &mut [f64], a2: &mut f64) {
            for i3 in (2..3).rev() {
                for e4 in y1.iter_mut() {
                    if *e4 > *e4 {
                        *a2 -= (*a2 / (*a2 * *a2 + 1.5)).sin().cos();
                        continue;
                    }
                }
            }
            for i7 in 0..5 {
                y1[1] *= (y1[i7 % 2] / (*a2 * *a2 + 1.5)).tanh();
            }
        }
        #[differentiable]
        pub fn h1(y8: &mut [f64], a9: f64, n10: usize) -> f64 {
            y8[1] = (a9 * a9 + y8[0] * y8[0]).cos();
            {
                let (lo11, hi12) = y8.split_at_mut(1);
                let mut w13 = [a9 - a9, lo11[(n10 + 3) % lo11.len()] + -0.4];
                w13[(n10 + 3) % 2] += hi12[n10 % 2].cos();
            }
            (n10 as f64) * 0.1 + y8[(n10 * 3) % 3] + a9 * ((n10 as f64) * 0.1) + y8[0]
        }
        #[differentiable]
        pub fn f(a14: f64, x15: &[f64], t16: (f64, f64)) -> f64 {
            let (v17, v18) = (x15[1] + t16.0).sin_cos();
            let mut w19 = [0.0f64; 3];
            w19[2] = v17 / (v17 * v17 + 1.0);
            let v20 = if t16.1.cos() <= 0.2 {
                let mut t21 = (w19[1], v17.sin());
                w19[2]
            } else {
                let v22 = x15.iter().zip(w19.iter()).map(|(&e23, &u24)| w19[0] * (a14 + t16.1) * e23).sum::<f64>();
                w19[2] = ((v18 + 1.1) * t16.1).tanh();
                v22 * w19[1]
            };
            let mut m25 = w19[1] - a14;
            x15[3] + m25 + m25 * m25 + v20 * v20 + v18 * x15[0] + v17 * x15[2] + w19[1]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 7;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let a14 = input.scalar();
                let x15 = input.vec(4);
                let t16 = input.tuple();
                let ret = f::eval(a14, &x15, t16);
                ret.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::random::harness::*;
        #[differentiable(off(joint))]
        pub fn h0(y1: &mut [f64], a2: &mut f64) {
            for i3 in (2..3).rev() {
                for e4 in y1.iter_mut() {
                    if *e4 > *e4 {
                        *a2 -= (*a2 / (*a2 * *a2 + 1.5)).sin().cos();
                        continue;
                    }
                }
            }
            for i7 in 0..5 {
                y1[1] *= (y1[i7 % 2] / (*a2 * *a2 + 1.5)).tanh();
            }
        }
        #[differentiable(off(joint))]
        pub fn h1(y8: &mut [f64], a9: f64, n10: usize) -> f64 {
            y8[1] = (a9 * a9 + y8[0] * y8[0]).cos();
            {
                let (lo11, hi12) = y8.split_at_mut(1);
                let mut w13 = [a9 - a9, lo11[(n10 + 3) % lo11.len()] + -0.4];
                w13[(n10 + 3) % 2] += hi12[n10 % 2].cos();
            }
            (n10 as f64) * 0.1 + y8[(n10 * 3) % 3] + a9 * ((n10 as f64) * 0.1) + y8[0]
        }
        #[differentiable(off(joint))]
        pub fn f(a14: f64, x15: &[f64], t16: (f64, f64)) -> f64 {
            let (v17, v18) = (x15[1] + t16.0).sin_cos();
            let mut w19 = [0.0f64; 3];
            w19[2] = v17 / (v17 * v17 + 1.0);
            let v20 = if t16.1.cos() <= 0.2 {
                let mut t21 = (w19[1], v17.sin());
                w19[2]
            } else {
                let v22 = x15.iter().zip(w19.iter()).map(|(&e23, &u24)| w19[0] * (a14 + t16.1) * e23).sum::<f64>();
                w19[2] = ((v18 + 1.1) * t16.1).tanh();
                v22 * w19[1]
            };
            let mut m25 = w19[1] - a14;
            x15[3] + m25 + m25 * m25 + v20 * v20 + v18 * x15[0] + v17 * x15[2] + w19[1]
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::random::harness::Outcome {
        crate::random::harness::check::<on::Program, off::Program>()
    }
}

mod p143 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let a13 = input.scalar();
                    let mut y14 = input.vec(4);
                    let t15 = input.tuple();
                    let mut w16 = input.array();
                    let x17 = input.vec(5);
                    let (start_y14, mut end_y14) = (y14.clone(), y14.clone());
                    let (start_w16, mut end_w16) = (w16.clone(), w16.clone());
                    let ret = f(a13, &mut end_y14, t15, &mut end_w16, &x17);
                    let d_ret = run.output(&ret);
                    let mut d_y14 = run.output(&end_y14);
                    let mut d_w16 = run.output(&end_w16);
                    let mut d_x17 = run.start(&x17);
                    let (value, rdata) = if joint {
                        f::joint(a13, &mut y14, &mut d_y14, t15, &mut w16, &mut d_w16, &x17, &mut d_x17, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(a13, &mut y14, t15, &mut w16, &x17, &mut run.stack);
                        run.same("y14 after the forward pass", &y14, &end_y14);
                        run.same("w16 after the forward pass", &w16, &end_w16);
                        (value, f::reverse(a13, &mut y14, &mut d_y14, t15, &mut w16, &mut d_w16, &x17, &mut d_x17, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y14 restored", &y14, &start_y14);
                    run.same("w16 restored", &w16, &start_w16);
                    run.exact(&a13, &rdata.0);
                    run.exact(&y14, &d_y14);
                    run.exact(&t15, &rdata.2);
                    run.exact(&w16, &d_w16);
                    run.added(&x17, &d_x17);
                }
            }
        };
    }
    pub mod on {
        use crate::random::harness::*;
        #[differentiable]
        pub fn h0(x1: &[f64], a2: &mut f64, a3: &mut f64) -> (f64, f64) {
            let v4 = x1.iter().fold(0.0f64, |u6, e5| u6 * 0.5 + (u6 * *a3 / (*a3 * u6 * (*a3 * u6) + 1.5)).cos());
            let mut w7 = vec![0.2f64; 5];
            for &e8 in w7.iter() {
                let mut w11 = vec![v4 * v4, *a2 / (*a2 * *a2 + 1.0), x1[1] + w7[4]];
                let v12 = (e8 * w11[2].sin()).cos();
                *a3 = ((v12 + w11[2]) * (v12 + w11[2]) + 1.5).log(3.0).tanh();
            }
            (w7[4] + v4 * *a2 + *a3 * w7[4] + *a2 * x1[0] + w7[4], *a3)
        }
        #[differentiable]
        pub fn f(a13: f64, y14: &mut [f64], t15: (f64, f64), w16: &mut [f64; 3], x17: &[f64]) -> (f64, f64) {
            y14[1..4].fill((x17[0] / (x17[0] * x17[0] + 1.0)).sin());
            y14[1] = (t15.1 * y14[3] * (w16[0] - x17[3])).sin();
            w16[2] -= (-t15.1.floor()).cos();
            {
                let r18 = &mut y14[3..4];
                for (i21, &e19) in r18.iter().enumerate() {
                    let mut k22 = 3usize;
                    let t23 = (e19 * 1.3, (-0.4 * e19).tanh());
                    w16[k22 % 3] = (r18[k22 % r18.len()] - t15.1).tanh().sin();
                }
            }
            (t15.1 + 1.3 + t15.1 * t15.0 + t15.0 * w16[0] + a13 * y14[2] + y14[1] + w16[0], a13 + 1.3)
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 15;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let a13 = input.scalar();
                let mut y14 = input.vec(4);
                let t15 = input.tuple();
                let mut w16 = input.array();
                let x17 = input.vec(5);
                let ret = f::eval(a13, &mut y14, t15, &mut w16, &x17);
                ret.flatten(output);
                y14.flatten(output);
                w16.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::random::harness::*;
        #[differentiable(off(recompute, hoist, frames, bulk, windows, commute, joint))]
        pub fn h0(x1: &[f64], a2: &mut f64, a3: &mut f64) -> (f64, f64) {
            let v4 = x1.iter().fold(0.0f64, |u6, e5| u6 * 0.5 + (u6 * *a3 / (*a3 * u6 * (*a3 * u6) + 1.5)).cos());
            let mut w7 = vec![0.2f64; 5];
            for &e8 in w7.iter() {
                let mut w11 = vec![v4 * v4, *a2 / (*a2 * *a2 + 1.0), x1[1] + w7[4]];
                let v12 = (e8 * w11[2].sin()).cos();
                *a3 = ((v12 + w11[2]) * (v12 + w11[2]) + 1.5).log(3.0).tanh();
            }
            (w7[4] + v4 * *a2 + *a3 * w7[4] + *a2 * x1[0] + w7[4], *a3)
        }
        #[differentiable(off(recompute, hoist, frames, bulk, windows, commute, joint))]
        pub fn f(a13: f64, y14: &mut [f64], t15: (f64, f64), w16: &mut [f64; 3], x17: &[f64]) -> (f64, f64) {
            y14[1..4].fill((x17[0] / (x17[0] * x17[0] + 1.0)).sin());
            y14[1] = (t15.1 * y14[3] * (w16[0] - x17[3])).sin();
            w16[2] -= (-t15.1.floor()).cos();
            {
                let r18 = &mut y14[3..4];
                for (i21, &e19) in r18.iter().enumerate() {
                    let mut k22 = 3usize;
                    let t23 = (e19 * 1.3, (-0.4 * e19).tanh());
                    w16[k22 % 3] = (r18[k22 % r18.len()] - t15.1).tanh().sin();
                }
            }
            (t15.1 + 1.3 + t15.1 * t15.0 + t15.0 * w16[0] + a13 * y14[2] + y14[1] + w16[0], a13 + 1.3)
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::random::harness::Outcome {
        crate::random::harness::check::<on::Program, off::Program>()
    }
}

mod p144 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let a18 = input.scalar();
                    let a19 = input.scalar();
                    let x20 = input.vec(3);
                    let mut y22 = input.vec(5);
                    let (start_y22, mut end_y22) = (y22.clone(), y22.clone());
                    let ret = f(a18, a19, &x20, &[3, 1, 6], &mut end_y22);
                    let d_ret = run.output(&ret);
                    let mut d_y22 = run.output(&end_y22);
                    let mut d_x20 = run.start(&x20);
                    let (value, rdata) = if joint {
                        f::joint(a18, a19, &x20, &mut d_x20, &[3, 1, 6], NoFData, &mut y22, &mut d_y22, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(a18, a19, &x20, &[3, 1, 6], &mut y22, &mut run.stack);
                        run.same("y22 after the forward pass", &y22, &end_y22);
                        (value, f::reverse(a18, a19, &x20, &mut d_x20, &[3, 1, 6], NoFData, &mut y22, &mut d_y22, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y22 restored", &y22, &start_y22);
                    run.exact(&a18, &rdata.0);
                    run.exact(&a19, &rdata.1);
                    run.added(&x20, &d_x20);
                    run.exact(&y22, &d_y22);
                }
            }
        };
    }
    pub mod on {
        use crate::random::harness::*;
        #[differentiable]
        pub fn h0<T: Real>(a1: &mut T, a2: T) -> (T, T) {
            let mut k3 = 0usize;
            loop {
                if k3 >= 1 {
                    break;
                }
                k3 += 1;
                let sh4: Shape<T> = Shape::Box { w: *a1, h: (*a1 + *a1).cos() };
                *a1 -= ((a2.sin() * T::lit(0.5)).atanh() + a2).cos();
            }
            for i5 in 2..=2 {
                if *a1 - *a1 <= T::lit(-0.3) {
                    continue;
                }
            }
            (a2.atan2(*a1 * *a1 + T::lit(0.5)) + a2 * a2 + *a1 * a2, *a1 + a2)
        }
        #[differentiable]
        pub fn h1<T: Real>(a6: &Shape<T>, #[constant] c7: T) -> T {
            match a6 {
                Shape::Flat => {
                    let mut w11 = vec![c7.tanh(), c7 / (c7 * c7 + T::lit(1.5))];
                    if c7 <= T::lit(0.5) {
                        let v12: T = (c7 * c7).cos().cos();
                        let e13 = (v12 * w11[1]).cos() + T::lit(2.0);
                        w11[0] /= e13;
                    } else {
                        let e14 = c7.tanh().tanh();
                        w11[0] *= e14;
                    }
                }
                Shape::Line(e8) => {
                    let v15 = -(T::lit(0.25) * *e8);
                }
                Shape::Box { w: e9, h: e10 } => {
                    let (v16, v17) = (*e10 + *e9).sin_cos();
                }
            }
            c7 + c7 * c7
        }
        #[differentiable]
        pub fn f<T: Real>(a18: T, a19: T, x20: &[T], s21: &[usize], y22: &mut Vec<T>) -> T {
            let v23 = a19 * T::lit(0.5);
            y22[s21[2] % 5] = ((x20[s21[2] % 3] - T::lit(0.9)) * y22[s21[1] % 5]).cos();
            let mut w24 = [x20[s21[1] % 3] + T::lit(0.3), v23 + x20[s21[0] % 3], a19, a18 - y22[s21[2] % 5]];
            {
                let (lo25, hi26) = w24.split_at_mut(1);
                {
                    let r27 = &mut y22[4..5];
                    {
                        let r28 = &x20[1..3];
                        r27[s21[1] % 1] = (x20[s21[1] % 3] * a18 * v23).sin();
                    }
                }
            }
            a19 + v23 * a18 + a19 * y22[s21[0] % 5] + a18 * y22[s21[0] % 5] + y22[2] + w24[0]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 10;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let a18 = input.scalar();
                let a19 = input.scalar();
                let x20 = input.vec(3);
                let mut y22 = input.vec(5);
                let ret = f(a18, a19, &x20, &[3, 1, 6], &mut y22);
                ret.flatten(output);
                y22.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::random::harness::*;
        #[differentiable(off(recompute))]
        pub fn h0<T: Real>(a1: &mut T, a2: T) -> (T, T) {
            let mut k3 = 0usize;
            loop {
                if k3 >= 1 {
                    break;
                }
                k3 += 1;
                let sh4: Shape<T> = Shape::Box { w: *a1, h: (*a1 + *a1).cos() };
                *a1 -= ((a2.sin() * T::lit(0.5)).atanh() + a2).cos();
            }
            for i5 in 2..=2 {
                if *a1 - *a1 <= T::lit(-0.3) {
                    continue;
                }
            }
            (a2.atan2(*a1 * *a1 + T::lit(0.5)) + a2 * a2 + *a1 * a2, *a1 + a2)
        }
        #[differentiable(off(recompute))]
        pub fn h1<T: Real>(a6: &Shape<T>, #[constant] c7: T) -> T {
            match a6 {
                Shape::Flat => {
                    let mut w11 = vec![c7.tanh(), c7 / (c7 * c7 + T::lit(1.5))];
                    if c7 <= T::lit(0.5) {
                        let v12: T = (c7 * c7).cos().cos();
                        let e13 = (v12 * w11[1]).cos() + T::lit(2.0);
                        w11[0] /= e13;
                    } else {
                        let e14 = c7.tanh().tanh();
                        w11[0] *= e14;
                    }
                }
                Shape::Line(e8) => {
                    let v15 = -(T::lit(0.25) * *e8);
                }
                Shape::Box { w: e9, h: e10 } => {
                    let (v16, v17) = (*e10 + *e9).sin_cos();
                }
            }
            c7 + c7 * c7
        }
        #[differentiable(off(recompute))]
        pub fn f<T: Real>(a18: T, a19: T, x20: &[T], s21: &[usize], y22: &mut Vec<T>) -> T {
            let v23 = a19 * T::lit(0.5);
            y22[s21[2] % 5] = ((x20[s21[2] % 3] - T::lit(0.9)) * y22[s21[1] % 5]).cos();
            let mut w24 = [x20[s21[1] % 3] + T::lit(0.3), v23 + x20[s21[0] % 3], a19, a18 - y22[s21[2] % 5]];
            {
                let (lo25, hi26) = w24.split_at_mut(1);
                {
                    let r27 = &mut y22[4..5];
                    {
                        let r28 = &x20[1..3];
                        r27[s21[1] % 1] = (x20[s21[1] % 3] * a18 * v23).sin();
                    }
                }
            }
            a19 + v23 * a18 + a19 * y22[s21[0] % 5] + a18 * y22[s21[0] % 5] + y22[2] + w24[0]
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::random::harness::Outcome {
        crate::random::harness::check::<on::Program, off::Program>()
    }
}

mod p145 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let mut y1 = input.vec(4);
                    let x2 = input.vec(5);
                    let x3 = input.vec(6);
                    let mut y4 = input.vec(3);
                    let a5 = input.scalar();
                    let (start_y1, mut end_y1) = (y1.clone(), y1.clone());
                    let (start_y4, mut end_y4) = (y4.clone(), y4.clone());
                    let ret = f(&mut end_y1, &x2, &x3, &mut end_y4, a5);
                    let d_ret = run.output(&ret);
                    let mut d_y1 = run.output(&end_y1);
                    let mut d_y4 = run.output(&end_y4);
                    let mut d_x2 = run.start(&x2);
                    let mut d_x3 = run.start(&x3);
                    let (value, rdata) = if joint {
                        f::joint(&mut y1, &mut d_y1, &x2, &mut d_x2, &x3, &mut d_x3, &mut y4, &mut d_y4, a5, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(&mut y1, &x2, &x3, &mut y4, a5, &mut run.stack);
                        run.same("y1 after the forward pass", &y1, &end_y1);
                        run.same("y4 after the forward pass", &y4, &end_y4);
                        (value, f::reverse(&mut y1, &mut d_y1, &x2, &mut d_x2, &x3, &mut d_x3, &mut y4, &mut d_y4, a5, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y1 restored", &y1, &start_y1);
                    run.same("y4 restored", &y4, &start_y4);
                    run.exact(&y1, &d_y1);
                    run.added(&x2, &d_x2);
                    run.added(&x3, &d_x3);
                    run.exact(&y4, &d_y4);
                    run.exact(&a5, &rdata.4);
                }
            }
        };
    }
    pub mod on {
        use crate::random::harness::*;
        #[differentiable]
        pub fn f(y1: &mut [f64], x2: &[f64], x3: &[f64], y4: &mut [f64], a5: f64) -> (f64, f64) {
            let mut k6 = 1usize;
            let mut m7 = 0.4f64;
            let v8 = x2.iter().sum::<f64>();
            {
                let r11 = &mut y4[2..3];
                for (i14, e12) in x2.iter().enumerate() {
                    match k6 % 4 {
                        0 => {
                            let mut w15 = vec![(x2[(i14 * 3) % x2.len()].sin() * 0.5).asin()];
                            r11[k6 % 1] /= v8 / (v8 * v8 + 1.0) + 2.0;
                        }
                        1 | 2 => {
                            r11[(i14 + 1) % 1] = x2[3].cos();
                        }
                        _ => {
                            m7 = (a5 / (a5 * a5 + 1.0) * 2.0).sin();
                        }
                    }
                }
            }
            (x2[(k6 * 3) % x2.len()] - m7 + v8 * x3[k6 % 6] + m7 * ((k6 as f64) * 0.1) + a5 * a5 + y1[2] + y4[2], a5 * a5)
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 19;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let mut y1 = input.vec(4);
                let x2 = input.vec(5);
                let x3 = input.vec(6);
                let mut y4 = input.vec(3);
                let a5 = input.scalar();
                let ret = f::eval(&mut y1, &x2, &x3, &mut y4, a5);
                ret.flatten(output);
                y1.flatten(output);
                y4.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::random::harness::*;
        #[differentiable(off(hoist))]
        pub fn f(y1: &mut [f64], x2: &[f64], x3: &[f64], y4: &mut [f64], a5: f64) -> (f64, f64) {
            let mut k6 = 1usize;
            let mut m7 = 0.4f64;
            let v8 = x2.iter().sum::<f64>();
            {
                let r11 = &mut y4[2..3];
                for (i14, e12) in x2.iter().enumerate() {
                    match k6 % 4 {
                        0 => {
                            let mut w15 = vec![(x2[(i14 * 3) % x2.len()].sin() * 0.5).asin()];
                            r11[k6 % 1] /= v8 / (v8 * v8 + 1.0) + 2.0;
                        }
                        1 | 2 => {
                            r11[(i14 + 1) % 1] = x2[3].cos();
                        }
                        _ => {
                            m7 = (a5 / (a5 * a5 + 1.0) * 2.0).sin();
                        }
                    }
                }
            }
            (x2[(k6 * 3) % x2.len()] - m7 + v8 * x3[k6 % 6] + m7 * ((k6 as f64) * 0.1) + a5 * a5 + y1[2] + y4[2], a5 * a5)
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::random::harness::Outcome {
        crate::random::harness::check::<on::Program, off::Program>()
    }
}

mod p146 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let mut y7 = input.vec(5);
                    let a8 = input.scalar();
                    let mut p9 = input.pair();
                    let x11 = input.vec(6);
                    let mut a12 = input.scalar();
                    let (start_y7, mut end_y7) = (y7.clone(), y7.clone());
                    let (start_p9, mut end_p9) = (p9.clone(), p9.clone());
                    let (start_a12, mut end_a12) = (a12.clone(), a12.clone());
                    let ret = f(&mut end_y7, a8, &mut end_p9, 1, &x11, &mut end_a12);
                    let d_ret = run.output(&ret);
                    let mut d_y7 = run.output(&end_y7);
                    let mut d_p9 = run.output(&end_p9);
                    let mut d_a12 = run.output(&end_a12);
                    let mut d_x11 = run.start(&x11);
                    let (value, rdata) = if joint {
                        f::joint(&mut y7, &mut d_y7, a8, &mut p9, &mut d_p9, 1, &x11, &mut d_x11, &mut a12, &mut d_a12, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(&mut y7, a8, &mut p9, 1, &x11, &mut a12, &mut run.stack);
                        run.same("y7 after the forward pass", &y7, &end_y7);
                        run.same("p9 after the forward pass", &p9, &end_p9);
                        run.same("a12 after the forward pass", &a12, &end_a12);
                        (value, f::reverse(&mut y7, &mut d_y7, a8, &mut p9, &mut d_p9, 1, &x11, &mut d_x11, &mut a12, &mut d_a12, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y7 restored", &y7, &start_y7);
                    run.same("p9 restored", &p9, &start_p9);
                    run.same("a12 restored", &a12, &start_a12);
                    run.exact(&y7, &d_y7);
                    run.exact(&a8, &rdata.1);
                    run.exact(&p9, &d_p9);
                    run.added(&x11, &d_x11);
                    run.exact(&a12, &d_a12);
                }
            }
        };
    }
    pub mod on {
        use crate::random::harness::*;
        #[differentiable]
        pub fn h0<T: Real>(p1: &Pair<T>) -> T {
            let o2: Option<T> = if p1.c > p1.b { Some(p1.c + T::lit(0.7)) } else { None };
            let mut k3 = 0usize;
            let mut k4 = 0usize;
            while k4 < 4 {
                for i5 in (k4..5).rev().step_by(2) {
                    let mut k6 = 3usize;
                }
                k4 += 1;
            }
            p1.b.cos() + p1.c * p1.b + p1.b * p1.c
        }
        #[differentiable]
        pub fn f<T: Real>(y7: &mut [T], a8: T, p9: &mut Pair<T>, n10: usize, x11: &[T], a12: &mut T) -> T {
            let mut k13 = 0usize;
            loop {
                if k13 >= 2 {
                    break;
                }
                k13 += 1;
                *a12 = ((*a12 - T::lit(2.0)) / (p9.b * *a12 * (p9.b * *a12) + T::lit(1.5))).cos();
                for i14 in (0..p9.n + 1).step_by(2) {
                    let mut k15 = i14 * 2 + 1;
                }
                let v16 = y7.iter().map(|e17| (y7[k13 % y7.len()] * T::lit(0.6) + T::lit(1.3)).sin()).sum::<T>();
                *a12 = y7[(k13 + 4) % y7.len()].sin();
            }
            let v19 = (a8 * *a12 + *a12 * *a12).sin();
            for i20 in (p9.n..5).step_by(2) {
                y7[i20] += (x11[i20] / (v19 * v19 + T::lit(1.5)) * p9.b).sin();
            }
            y7[(p9.n + 4) % 5] * y7[n10] + v19 * v19 + *a12 * y7[(n10 + 4) % 5] + p9.c * y7[p9.n] + p9.b * y7[p9.n] + y7[4]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 15;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let mut y7 = input.vec(5);
                let a8 = input.scalar();
                let mut p9 = input.pair();
                let x11 = input.vec(6);
                let mut a12 = input.scalar();
                let ret = f(&mut y7, a8, &mut p9, 1, &x11, &mut a12);
                ret.flatten(output);
                y7.flatten(output);
                p9.flatten(output);
                a12.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::random::harness::*;
        #[differentiable(off(frames))]
        pub fn h0<T: Real>(p1: &Pair<T>) -> T {
            let o2: Option<T> = if p1.c > p1.b { Some(p1.c + T::lit(0.7)) } else { None };
            let mut k3 = 0usize;
            let mut k4 = 0usize;
            while k4 < 4 {
                for i5 in (k4..5).rev().step_by(2) {
                    let mut k6 = 3usize;
                }
                k4 += 1;
            }
            p1.b.cos() + p1.c * p1.b + p1.b * p1.c
        }
        #[differentiable(off(frames))]
        pub fn f<T: Real>(y7: &mut [T], a8: T, p9: &mut Pair<T>, n10: usize, x11: &[T], a12: &mut T) -> T {
            let mut k13 = 0usize;
            loop {
                if k13 >= 2 {
                    break;
                }
                k13 += 1;
                *a12 = ((*a12 - T::lit(2.0)) / (p9.b * *a12 * (p9.b * *a12) + T::lit(1.5))).cos();
                for i14 in (0..p9.n + 1).step_by(2) {
                    let mut k15 = i14 * 2 + 1;
                }
                let v16 = y7.iter().map(|e17| (y7[k13 % y7.len()] * T::lit(0.6) + T::lit(1.3)).sin()).sum::<T>();
                *a12 = y7[(k13 + 4) % y7.len()].sin();
            }
            let v19 = (a8 * *a12 + *a12 * *a12).sin();
            for i20 in (p9.n..5).step_by(2) {
                y7[i20] += (x11[i20] / (v19 * v19 + T::lit(1.5)) * p9.b).sin();
            }
            y7[(p9.n + 4) % 5] * y7[n10] + v19 * v19 + *a12 * y7[(n10 + 4) % 5] + p9.c * y7[p9.n] + p9.b * y7[p9.n] + y7[4]
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::random::harness::Outcome {
        crate::random::harness::check::<on::Program, off::Program>()
    }
}

mod p147 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let mut p5 = input.pair();
                    let a6 = input.scalar();
                    let mut y7 = input.vec(4);
                    let w8 = input.array();
                    let x9 = input.vec(3);
                    let a10 = input.scalar();
                    let (start_p5, mut end_p5) = (p5.clone(), p5.clone());
                    let (start_y7, mut end_y7) = (y7.clone(), y7.clone());
                    let ret = f(&mut end_p5, a6, &mut end_y7, w8, &x9, a10);
                    let d_ret = run.output(&ret);
                    let mut d_p5 = run.output(&end_p5);
                    let mut d_y7 = run.output(&end_y7);
                    let mut d_x9 = run.start(&x9);
                    let (value, rdata) = if joint {
                        f::joint(&mut p5, &mut d_p5, a6, &mut y7, &mut d_y7, w8, &x9, &mut d_x9, a10, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(&mut p5, a6, &mut y7, w8, &x9, a10, &mut run.stack);
                        run.same("p5 after the forward pass", &p5, &end_p5);
                        run.same("y7 after the forward pass", &y7, &end_y7);
                        (value, f::reverse(&mut p5, &mut d_p5, a6, &mut y7, &mut d_y7, w8, &x9, &mut d_x9, a10, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("p5 restored", &p5, &start_p5);
                    run.same("y7 restored", &y7, &start_y7);
                    run.exact(&p5, &d_p5);
                    run.exact(&a6, &rdata.1);
                    run.exact(&y7, &d_y7);
                    run.exact(&w8, &rdata.3);
                    run.added(&x9, &d_x9);
                    run.exact(&a10, &rdata.5);
                }
            }
        };
    }
    pub mod on {
        use crate::random::harness::*;
        #[differentiable]
        pub fn h0<T: Real>(p1: &mut Pair<T>, n2: usize, y3: &mut [T]) {
            let t4 = (y3[(n2 * 3) % y3.len()].sin(), (p1.c + p1.b) / ((p1.c + p1.b) * (p1.c + p1.b) + T::ONE));
            y3.swap(0, 0);
        }
        #[differentiable]
        pub fn f<T: Real>(p5: &mut Pair<T>, a6: T, y7: &mut [T], w8: [T; 3], x9: &[T], a10: T) -> (T, T) {
            let v11 = if p5.b.tanh() >= T::lit(0.2) {
                if w8[p5.n % 3] >= T::ZERO {
                    return (w8[p5.n % 3] - T::lit(1.1) + a10 * x9[2] + a6 * x9[(p5.n * 3) % x9.len()] + p5.c * y7[3 - p5.n] + p5.b * y7[p5.n] + y7[1], T::lit(-0.4) * y7[p5.n]);
                }
                for i12 in (0..y7.len()).rev() {
                    let g13 = |u14: T| a10 * u14;
                    p5.c = (T::lit(1.1) * a10 * (x9[(i12 + 1) % 3] / (x9[(i12 + 1) % 3] * x9[(i12 + 1) % 3] + T::ONE))).cos();
                }
                if p5.c > T::lit(-0.1) || x9[(p5.n * 3) % x9.len()] > T::lit(-0.1) {
                    return (a10 + a10 * y7[2] + a6 * x9[2] + p5.c * T::lit(0.6) + p5.b * p5.c + y7[1], w8[0] / (w8[0] * w8[0] + T::ONE));
                }
                y7[3].signum()
            } else {
                let v15 = x9[p5.n % x9.len()];
                let sh16: Shape<T> = if p5.n % 2 == 0 { Shape::Line(w8[p5.n % 3] + a10) } else { Shape::Flat };
                p5.b += v15 / (v15 * v15 + T::ONE);
                x9[p5.n % x9.len()].sin()
            };
            (w8[p5.n % 3] / (a10 * a10 + T::lit(1.5)) + v11 * a6 + a10 * x9[(p5.n + 2) % 3] + a6 * p5.c + p5.c * a10 + y7[0], y7[2] * y7[0])
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 14;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let mut p5 = input.pair();
                let a6 = input.scalar();
                let mut y7 = input.vec(4);
                let w8 = input.array();
                let x9 = input.vec(3);
                let a10 = input.scalar();
                let ret = f(&mut p5, a6, &mut y7, w8, &x9, a10);
                ret.flatten(output);
                p5.flatten(output);
                y7.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::random::harness::*;
        #[differentiable(off(bulk))]
        pub fn h0<T: Real>(p1: &mut Pair<T>, n2: usize, y3: &mut [T]) {
            let t4 = (y3[(n2 * 3) % y3.len()].sin(), (p1.c + p1.b) / ((p1.c + p1.b) * (p1.c + p1.b) + T::ONE));
            y3.swap(0, 0);
        }
        #[differentiable(off(bulk))]
        pub fn f<T: Real>(p5: &mut Pair<T>, a6: T, y7: &mut [T], w8: [T; 3], x9: &[T], a10: T) -> (T, T) {
            let v11 = if p5.b.tanh() >= T::lit(0.2) {
                if w8[p5.n % 3] >= T::ZERO {
                    return (w8[p5.n % 3] - T::lit(1.1) + a10 * x9[2] + a6 * x9[(p5.n * 3) % x9.len()] + p5.c * y7[3 - p5.n] + p5.b * y7[p5.n] + y7[1], T::lit(-0.4) * y7[p5.n]);
                }
                for i12 in (0..y7.len()).rev() {
                    let g13 = |u14: T| a10 * u14;
                    p5.c = (T::lit(1.1) * a10 * (x9[(i12 + 1) % 3] / (x9[(i12 + 1) % 3] * x9[(i12 + 1) % 3] + T::ONE))).cos();
                }
                if p5.c > T::lit(-0.1) || x9[(p5.n * 3) % x9.len()] > T::lit(-0.1) {
                    return (a10 + a10 * y7[2] + a6 * x9[2] + p5.c * T::lit(0.6) + p5.b * p5.c + y7[1], w8[0] / (w8[0] * w8[0] + T::ONE));
                }
                y7[3].signum()
            } else {
                let v15 = x9[p5.n % x9.len()];
                let sh16: Shape<T> = if p5.n % 2 == 0 { Shape::Line(w8[p5.n % 3] + a10) } else { Shape::Flat };
                p5.b += v15 / (v15 * v15 + T::ONE);
                x9[p5.n % x9.len()].sin()
            };
            (w8[p5.n % 3] / (a10 * a10 + T::lit(1.5)) + v11 * a6 + a10 * x9[(p5.n + 2) % 3] + a6 * p5.c + p5.c * a10 + y7[0], y7[2] * y7[0])
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::random::harness::Outcome {
        crate::random::harness::check::<on::Program, off::Program>()
    }
}

mod p148 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let a6 = input.scalar();
                    let x7 = input.vec(4);
                    let x8 = input.vec(3);
                    let ret = f(4, a6, &x7, &x8);
                    let d_ret = run.output(&ret);
                    let mut d_x7 = run.start(&x7);
                    let mut d_x8 = run.start(&x8);
                    let (value, rdata) = if joint {
                        f::joint(4, a6, &x7, &mut d_x7, &x8, &mut d_x8, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(4, a6, &x7, &x8, &mut run.stack);
                        (value, f::reverse(4, a6, &x7, &mut d_x7, &x8, &mut d_x8, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.exact(&a6, &rdata.1);
                    run.added(&x7, &d_x7);
                    run.added(&x8, &d_x8);
                }
            }
        };
    }
    pub mod on {
        use crate::random::harness::*;
        #[differentiable]
        pub fn h0<T: Real>(p1: Pair<T>, p2: &mut Pair<T>, n3: usize) -> T {
            let mut m4 = T::lit(-0.4) * p2.b;
            p1.c * p1.c + m4 * p2.c + p2.c * m4 + p2.b * m4 + p1.c * m4
        }
        #[differentiable]
        pub fn f<T: Real>(n5: usize, a6: T, x7: &[T], x8: &[T]) -> T {
            let mut m9 = (x8[(n5 * 3) % 3] * x8[(n5 * 3) % 3] + T::lit(1.5)).sqrt();
            m9 -= (m9 / (m9 * m9 + T::ONE) - -a6).sin();
            let mut m10 = T::lit(0.4);
            {
                let r11 = &x8[0..1];
                for i12 in 1..x7.len() {
                    let t13 = (a6.sin(), x7[n5 % x7.len()].sin());
                    if n5 > 2 {
                        m10 /= (r11[i12 % 1] - r11[i12 % 1]).sin() + T::lit(2.0);
                    } else {
                        m9 += ((x8[(i12 * 3) % 3].sin() * T::lit(0.5)).atanh() * (t13.0 - T::lit(1.1))).cos();
                    }
                }
            }
            x7[n5 % 4] + m10 * x7[n5 % 4] + m9 * m10 + a6 * x8[n5 % 3]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 8;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let a6 = input.scalar();
                let x7 = input.vec(4);
                let x8 = input.vec(3);
                let ret = f(4, a6, &x7, &x8);
                ret.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::random::harness::*;
        #[differentiable(off(windows))]
        pub fn h0<T: Real>(p1: Pair<T>, p2: &mut Pair<T>, n3: usize) -> T {
            let mut m4 = T::lit(-0.4) * p2.b;
            p1.c * p1.c + m4 * p2.c + p2.c * m4 + p2.b * m4 + p1.c * m4
        }
        #[differentiable(off(windows))]
        pub fn f<T: Real>(n5: usize, a6: T, x7: &[T], x8: &[T]) -> T {
            let mut m9 = (x8[(n5 * 3) % 3] * x8[(n5 * 3) % 3] + T::lit(1.5)).sqrt();
            m9 -= (m9 / (m9 * m9 + T::ONE) - -a6).sin();
            let mut m10 = T::lit(0.4);
            {
                let r11 = &x8[0..1];
                for i12 in 1..x7.len() {
                    let t13 = (a6.sin(), x7[n5 % x7.len()].sin());
                    if n5 > 2 {
                        m10 /= (r11[i12 % 1] - r11[i12 % 1]).sin() + T::lit(2.0);
                    } else {
                        m9 += ((x8[(i12 * 3) % 3].sin() * T::lit(0.5)).atanh() * (t13.0 - T::lit(1.1))).cos();
                    }
                }
            }
            x7[n5 % 4] + m10 * x7[n5 % 4] + m9 * m10 + a6 * x8[n5 % 3]
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::random::harness::Outcome {
        crate::random::harness::check::<on::Program, off::Program>()
    }
}

mod p149 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let mut y1 = input.vec(5);
                    let mut y2 = input.vec(4);
                    let x3 = input.vec(4);
                    let x4 = input.vec(3);
                    let a5 = input.scalar();
                    let (start_y1, mut end_y1) = (y1.clone(), y1.clone());
                    let (start_y2, mut end_y2) = (y2.clone(), y2.clone());
                    let ret = f(&mut end_y1, &mut end_y2, &x3, &x4, a5);
                    let d_ret = run.output(&ret);
                    let mut d_y1 = run.output(&end_y1);
                    let mut d_y2 = run.output(&end_y2);
                    let mut d_x3 = run.start(&x3);
                    let mut d_x4 = run.start(&x4);
                    let (value, rdata) = if joint {
                        f::joint(&mut y1, &mut d_y1, &mut y2, &mut d_y2, &x3, &mut d_x3, &x4, &mut d_x4, a5, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(&mut y1, &mut y2, &x3, &x4, a5, &mut run.stack);
                        run.same("y1 after the forward pass", &y1, &end_y1);
                        run.same("y2 after the forward pass", &y2, &end_y2);
                        (value, f::reverse(&mut y1, &mut d_y1, &mut y2, &mut d_y2, &x3, &mut d_x3, &x4, &mut d_x4, a5, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y1 restored", &y1, &start_y1);
                    run.same("y2 restored", &y2, &start_y2);
                    run.exact(&y1, &d_y1);
                    run.exact(&y2, &d_y2);
                    run.added(&x3, &d_x3);
                    run.added(&x4, &d_x4);
                    run.exact(&a5, &rdata.4);
                }
            }
        };
    }
    pub mod on {
        use crate::random::harness::*;
        #[differentiable]
        pub fn f<T: Real>(y1: &mut [T], y2: &mut [T], x3: &[T], x4: &[T], a5: T) -> T {
            {
                let (lo6, hi7) = y2.split_at_mut(1);
                for e8 in lo6.chunks_mut(2) {
                    {
                        let (lo11, hi12) = y1.split_at_mut(1);
                        let v13 = if lo11[0] > T::lit(-0.1) || e8[0] > T::lit(-0.1) {
                            let v14 = e8[0] + a5 - (e8[0] + T::lit(2.0));
                            let mut w15 = vec![T::lit(0.2); 4];
                            let g16 = |u17: T| (T::lit(0.6) + v14 - a5 * v14) * u17;
                            lo11[0] += ((v14 + hi7[1]) * (x3[1] * x3[1] + T::lit(1.5)).sqrt()).sin();
                            w15[2] * v14
                        } else {
                            lo11[0] = (-(x4[0] * x3[0])).cos();
                            e8[0] * a5
                        };
                    }
                }
            }
            y2[2] + x4[0] + a5 * y1[4] + y1[0] + y2[2]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 17;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let mut y1 = input.vec(5);
                let mut y2 = input.vec(4);
                let x3 = input.vec(4);
                let x4 = input.vec(3);
                let a5 = input.scalar();
                let ret = f(&mut y1, &mut y2, &x3, &x4, a5);
                ret.flatten(output);
                y1.flatten(output);
                y2.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::random::harness::*;
        #[differentiable(off(commute))]
        pub fn f<T: Real>(y1: &mut [T], y2: &mut [T], x3: &[T], x4: &[T], a5: T) -> T {
            {
                let (lo6, hi7) = y2.split_at_mut(1);
                for e8 in lo6.chunks_mut(2) {
                    {
                        let (lo11, hi12) = y1.split_at_mut(1);
                        let v13 = if lo11[0] > T::lit(-0.1) || e8[0] > T::lit(-0.1) {
                            let v14 = e8[0] + a5 - (e8[0] + T::lit(2.0));
                            let mut w15 = vec![T::lit(0.2); 4];
                            let g16 = |u17: T| (T::lit(0.6) + v14 - a5 * v14) * u17;
                            lo11[0] += ((v14 + hi7[1]) * (x3[1] * x3[1] + T::lit(1.5)).sqrt()).sin();
                            w15[2] * v14
                        } else {
                            lo11[0] = (-(x4[0] * x3[0])).cos();
                            e8[0] * a5
                        };
                    }
                }
            }
            y2[2] + x4[0] + a5 * y1[4] + y1[0] + y2[2]
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::random::harness::Outcome {
        crate::random::harness::check::<on::Program, off::Program>()
    }
}

mod p150 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let a7 = input.scalar();
                    let x8 = input.vec(5);
                    let x9 = input.vec(3);
                    let mut y10 = input.vec(5);
                    let (start_y10, mut end_y10) = (y10.clone(), y10.clone());
                    let ret = f(a7, &x8, &x9, &mut end_y10);
                    let d_ret = run.output(&ret);
                    let mut d_y10 = run.output(&end_y10);
                    let mut d_x8 = run.start(&x8);
                    let mut d_x9 = run.start(&x9);
                    let (value, rdata) = if joint {
                        f::joint(a7, &x8, &mut d_x8, &x9, &mut d_x9, &mut y10, &mut d_y10, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(a7, &x8, &x9, &mut y10, &mut run.stack);
                        run.same("y10 after the forward pass", &y10, &end_y10);
                        (value, f::reverse(a7, &x8, &mut d_x8, &x9, &mut d_x9, &mut y10, &mut d_y10, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y10 restored", &y10, &start_y10);
                    run.exact(&a7, &rdata.0);
                    run.added(&x8, &d_x8);
                    run.added(&x9, &d_x9);
                    run.exact(&y10, &d_y10);
                }
            }
        };
    }
    pub mod on {
        use crate::random::harness::*;
        #[differentiable]
        pub fn h0<T: Real>(#[constant] c1: T, y2: &mut [T]) -> T {
            let mut w3 = vec![c1 * c1];
            let mut w4 = vec![T::ZERO; y2.len()];
            let sh5: Shape<T> = Shape::Box { w: c1 / (c1 * c1 + T::lit(1.5)), h: (y2[0] - w4[0]).cos() };
            for i6 in 0..4 {
                w4[(i6 + 3) % 1] = c1.tanh();
            }
            y2[0] + w3[0] + c1 * w4[0] + y2[0] + w3[0]
        }
        #[differentiable]
        pub fn f<T: Real>(a7: T, x8: &[T], x9: &[T], y10: &mut [T]) -> T {
            y10[0] = a7.sin() / (a7.sin() * a7.sin() + T::ONE);
            let mut q11 = Pair { b: y10[2] * y10[1], c: (a7 + y10[4]).cos(), n: 2 };
            let v12 = h0(q11.c, y10);
            if q11.c > q11.c {
                for e13 in x9.chunks(2) {
                    let v16 = if q11.n > 1 {
                        let mut t17 = (q11.c.sin(), T::lit(0.6) / (T::lit(0.6) * T::lit(0.6) + T::ONE));
                        q11.c.cos()
                    } else {
                        q11.b = x9[(q11.n * 3) % 3] / (x9[(q11.n * 3) % 3] * x9[(q11.n * 3) % 3] + T::ONE);
                        q11.c * q11.c
                    };
                }
            } else {
                q11.c += (x8[0] - v12 - x8[(q11.n + 3) % x8.len()].asinh()).sin();
            }
            v12 / (v12 * v12 + T::ONE) + v12 * q11.b + q11.c * a7 + q11.b * q11.b + a7 * y10[0] + y10[3]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 14;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let a7 = input.scalar();
                let x8 = input.vec(5);
                let x9 = input.vec(3);
                let mut y10 = input.vec(5);
                let ret = f(a7, &x8, &x9, &mut y10);
                ret.flatten(output);
                y10.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::random::harness::*;
        #[differentiable(off(joint))]
        pub fn h0<T: Real>(#[constant] c1: T, y2: &mut [T]) -> T {
            let mut w3 = vec![c1 * c1];
            let mut w4 = vec![T::ZERO; y2.len()];
            let sh5: Shape<T> = Shape::Box { w: c1 / (c1 * c1 + T::lit(1.5)), h: (y2[0] - w4[0]).cos() };
            for i6 in 0..4 {
                w4[(i6 + 3) % 1] = c1.tanh();
            }
            y2[0] + w3[0] + c1 * w4[0] + y2[0] + w3[0]
        }
        #[differentiable(off(joint))]
        pub fn f<T: Real>(a7: T, x8: &[T], x9: &[T], y10: &mut [T]) -> T {
            y10[0] = a7.sin() / (a7.sin() * a7.sin() + T::ONE);
            let mut q11 = Pair { b: y10[2] * y10[1], c: (a7 + y10[4]).cos(), n: 2 };
            let v12 = h0(q11.c, y10);
            if q11.c > q11.c {
                for e13 in x9.chunks(2) {
                    let v16 = if q11.n > 1 {
                        let mut t17 = (q11.c.sin(), T::lit(0.6) / (T::lit(0.6) * T::lit(0.6) + T::ONE));
                        q11.c.cos()
                    } else {
                        q11.b = x9[(q11.n * 3) % 3] / (x9[(q11.n * 3) % 3] * x9[(q11.n * 3) % 3] + T::ONE);
                        q11.c * q11.c
                    };
                }
            } else {
                q11.c += (x8[0] - v12 - x8[(q11.n + 3) % x8.len()].asinh()).sin();
            }
            v12 / (v12 * v12 + T::ONE) + v12 * q11.b + q11.c * a7 + q11.b * q11.b + a7 * y10[0] + y10[3]
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::random::harness::Outcome {
        crate::random::harness::check::<on::Program, off::Program>()
    }
}

mod p151 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let a18 = input.scalar();
                    let x19 = input.vec(5);
                    let mut w20 = input.array();
                    let (start_w20, mut end_w20) = (w20.clone(), w20.clone());
                    let ret = f(a18, &x19, &mut end_w20);
                    let d_ret = run.output(&ret);
                    let mut d_w20 = run.output(&end_w20);
                    let mut d_x19 = run.start(&x19);
                    let (value, rdata) = if joint {
                        f::joint(a18, &x19, &mut d_x19, &mut w20, &mut d_w20, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(a18, &x19, &mut w20, &mut run.stack);
                        run.same("w20 after the forward pass", &w20, &end_w20);
                        (value, f::reverse(a18, &x19, &mut d_x19, &mut w20, &mut d_w20, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("w20 restored", &w20, &start_w20);
                    run.exact(&a18, &rdata.0);
                    run.added(&x19, &d_x19);
                    run.exact(&w20, &d_w20);
                }
            }
        };
    }
    pub mod on {
        use crate::random::harness::*;
        #[differentiable]
        pub fn h0(n1: usize, #[constant] c2: f64, a3: f64) -> (f64, f64) {
            for i4 in n1..5 {
                if c2 > -0.1 || c2 > -0.1 {
                    return (a3 - 0.7 + a3 * a3 + c2 * a3, a3 - c2);
                }
                let g5 = |u6: f64| -0.4 * c2 * u6;
                for i7 in 1..5 {
                    let (v8, v9) = (c2 / (c2 * c2 + 1.5), (c2.sin() * 0.5).acos().tanh());
                }
            }
            (a3 + a3 + a3 * a3 + c2 * c2, 0.6f64 + c2)
        }
        #[differentiable]
        pub fn h1(a10: f64, #[constant] c11: f64, s12: &[usize]) -> (f64, f64) {
            let mut k13 = 0usize;
            while k13 < 2 && c11 < 2.0 {
                for i14 in 2..=2 {
                    if a10 <= 0.5 {
                        let mut w15 = vec![0.0f64; 4];
                        w15[i14] = (w15[(i14 + 3) % 4] + -0.4 - c11 / (c11 * c11 + 1.0)).sin();
                    } else if a10 <= -0.3 {
                        let v16: f64 = ((a10 + -0.4) * (c11 * c11)).sin();
                    } else {
                        let v17 = a10 + a10.tanh();
                    }
                }
                k13 += 1;
            }
            (c11.sin() + c11 * a10 + a10 * a10, a10 * c11)
        }
        #[differentiable]
        pub fn f(a18: f64, x19: &[f64], w20: &mut [f64; 3]) -> [f64; 2] {
            for i21 in 2..x19.len() {
                let (v22, v23) = a18.sin_cos();
                let v24 = if a18 + v23 <= 0.0 {
                    w20[i21 % 3] = ((a18 + x19[i21]) / ((a18 + x19[i21]) * (a18 + x19[i21]) + 1.0)).tanh();
                    v23 * 0.5
                } else {
                    let v25 = (0..3).map(|i28| (x19[(i28 * 3) % 5] * v23).tanh() * w20[i28]).sum::<f64>();
                    let g29 = |u30: f64| (v23 / (v23 * v23 + 1.0)).sin() * u30;
                    if g29(x19[x19.len() - 1 - i21]) > -0.1 || a18 > -0.1 {
                        return [v22 + v25 * x19[i21] + v23 * x19[i21] + v22 * x19[(i21 + 2) % 5] + a18 * g29(v25) + w20[0], x19[1].tanh()];
                    }
                    x19[(i21 + 1) % x19.len()]
                };
            }
            [a18 * w20[0] + a18 * a18 + w20[0], a18]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 9;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let a18 = input.scalar();
                let x19 = input.vec(5);
                let mut w20 = input.array();
                let ret = f::eval(a18, &x19, &mut w20);
                ret.flatten(output);
                w20.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::random::harness::*;
        #[differentiable(off(recompute, hoist, frames, bulk, windows, commute, joint))]
        pub fn h0(n1: usize, #[constant] c2: f64, a3: f64) -> (f64, f64) {
            for i4 in n1..5 {
                if c2 > -0.1 || c2 > -0.1 {
                    return (a3 - 0.7 + a3 * a3 + c2 * a3, a3 - c2);
                }
                let g5 = |u6: f64| -0.4 * c2 * u6;
                for i7 in 1..5 {
                    let (v8, v9) = (c2 / (c2 * c2 + 1.5), (c2.sin() * 0.5).acos().tanh());
                }
            }
            (a3 + a3 + a3 * a3 + c2 * c2, 0.6f64 + c2)
        }
        #[differentiable(off(recompute, hoist, frames, bulk, windows, commute, joint))]
        pub fn h1(a10: f64, #[constant] c11: f64, s12: &[usize]) -> (f64, f64) {
            let mut k13 = 0usize;
            while k13 < 2 && c11 < 2.0 {
                for i14 in 2..=2 {
                    if a10 <= 0.5 {
                        let mut w15 = vec![0.0f64; 4];
                        w15[i14] = (w15[(i14 + 3) % 4] + -0.4 - c11 / (c11 * c11 + 1.0)).sin();
                    } else if a10 <= -0.3 {
                        let v16: f64 = ((a10 + -0.4) * (c11 * c11)).sin();
                    } else {
                        let v17 = a10 + a10.tanh();
                    }
                }
                k13 += 1;
            }
            (c11.sin() + c11 * a10 + a10 * a10, a10 * c11)
        }
        #[differentiable(off(recompute, hoist, frames, bulk, windows, commute, joint))]
        pub fn f(a18: f64, x19: &[f64], w20: &mut [f64; 3]) -> [f64; 2] {
            for i21 in 2..x19.len() {
                let (v22, v23) = a18.sin_cos();
                let v24 = if a18 + v23 <= 0.0 {
                    w20[i21 % 3] = ((a18 + x19[i21]) / ((a18 + x19[i21]) * (a18 + x19[i21]) + 1.0)).tanh();
                    v23 * 0.5
                } else {
                    let v25 = (0..3).map(|i28| (x19[(i28 * 3) % 5] * v23).tanh() * w20[i28]).sum::<f64>();
                    let g29 = |u30: f64| (v23 / (v23 * v23 + 1.0)).sin() * u30;
                    if g29(x19[x19.len() - 1 - i21]) > -0.1 || a18 > -0.1 {
                        return [v22 + v25 * x19[i21] + v23 * x19[i21] + v22 * x19[(i21 + 2) % 5] + a18 * g29(v25) + w20[0], x19[1].tanh()];
                    }
                    x19[(i21 + 1) % x19.len()]
                };
            }
            [a18 * w20[0] + a18 * a18 + w20[0], a18]
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::random::harness::Outcome {
        crate::random::harness::check::<on::Program, off::Program>()
    }
}

mod p152 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let x6 = input.vec(4);
                    let mut y7 = input.vec(6);
                    let mut y8 = input.vec(5);
                    let a9 = input.scalar();
                    let (start_y7, mut end_y7) = (y7.clone(), y7.clone());
                    let (start_y8, mut end_y8) = (y8.clone(), y8.clone());
                    let ret = f(&x6, &mut end_y7, &mut end_y8, a9);
                    let d_ret = run.output(&ret);
                    let mut d_y7 = run.output(&end_y7);
                    let mut d_y8 = run.output(&end_y8);
                    let mut d_x6 = run.start(&x6);
                    let (value, rdata) = if joint {
                        f::joint(&x6, &mut d_x6, &mut y7, &mut d_y7, &mut y8, &mut d_y8, a9, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(&x6, &mut y7, &mut y8, a9, &mut run.stack);
                        run.same("y7 after the forward pass", &y7, &end_y7);
                        run.same("y8 after the forward pass", &y8, &end_y8);
                        (value, f::reverse(&x6, &mut d_x6, &mut y7, &mut d_y7, &mut y8, &mut d_y8, a9, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y7 restored", &y7, &start_y7);
                    run.same("y8 restored", &y8, &start_y8);
                    run.added(&x6, &d_x6);
                    run.exact(&y7, &d_y7);
                    run.exact(&y8, &d_y8);
                    run.exact(&a9, &rdata.3);
                }
            }
        };
    }
    pub mod on {
        use crate::random::harness::*;
        #[differentiable]
        pub fn h0(y1: &mut [f64], n2: usize, a3: &mut f64, x4: &[f64]) {
            {
                let r5 = &x4[0..1];
                y1[1] += (x4[n2 % x4.len()] - y1[0] + r5[(n2 + 4) % 1] / (*a3 * *a3 + 1.5)).sin();
            }
        }
        #[differentiable]
        pub fn f(x6: &[f64], y7: &mut [f64], y8: &mut [f64], a9: f64) -> f64 {
            let mut w10 = vec![0.0f64; y8.len()];
            let e11 = y8[4] * w10[1] / (y8[4] * w10[1] * (y8[4] * w10[1]) + 1.0);
            w10[0] *= e11;
            w10[0] = (-0.4 * a9 + w10[2] / (w10[0] * w10[0] + 1.5)).cos();
            if y7[4] * a9 < 0.5 {
                let v12 = (0.7 * w10[0]).cos();
                w10[4] = (x6[1] - 0.25 + y8[3] / (y8[3] * y8[3] + 1.0)).cos();
            } else {
                let (v13, v14) = (a9, (a9 * a9).tanh());
                let e15 = (-v14 - x6[0]) / ((-v14 - x6[0]) * (-v14 - x6[0]) + 1.0);
                w10[2] += e15;
            }
            let v16 = w10.iter().copied().map(|e17| (y7[3] / (x6[2] * x6[2] + 1.5) - e17).tanh() * e17).sum::<f64>();
            a9 * v16 + v16 * y7[3] + a9 * y7[3] + y7[0] + y8[2]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 16;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let x6 = input.vec(4);
                let mut y7 = input.vec(6);
                let mut y8 = input.vec(5);
                let a9 = input.scalar();
                let ret = f::eval(&x6, &mut y7, &mut y8, a9);
                ret.flatten(output);
                y7.flatten(output);
                y8.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::random::harness::*;
        #[differentiable(off(recompute))]
        pub fn h0(y1: &mut [f64], n2: usize, a3: &mut f64, x4: &[f64]) {
            {
                let r5 = &x4[0..1];
                y1[1] += (x4[n2 % x4.len()] - y1[0] + r5[(n2 + 4) % 1] / (*a3 * *a3 + 1.5)).sin();
            }
        }
        #[differentiable(off(recompute))]
        pub fn f(x6: &[f64], y7: &mut [f64], y8: &mut [f64], a9: f64) -> f64 {
            let mut w10 = vec![0.0f64; y8.len()];
            let e11 = y8[4] * w10[1] / (y8[4] * w10[1] * (y8[4] * w10[1]) + 1.0);
            w10[0] *= e11;
            w10[0] = (-0.4 * a9 + w10[2] / (w10[0] * w10[0] + 1.5)).cos();
            if y7[4] * a9 < 0.5 {
                let v12 = (0.7 * w10[0]).cos();
                w10[4] = (x6[1] - 0.25 + y8[3] / (y8[3] * y8[3] + 1.0)).cos();
            } else {
                let (v13, v14) = (a9, (a9 * a9).tanh());
                let e15 = (-v14 - x6[0]) / ((-v14 - x6[0]) * (-v14 - x6[0]) + 1.0);
                w10[2] += e15;
            }
            let v16 = w10.iter().copied().map(|e17| (y7[3] / (x6[2] * x6[2] + 1.5) - e17).tanh() * e17).sum::<f64>();
            a9 * v16 + v16 * y7[3] + a9 * y7[3] + y7[0] + y8[2]
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::random::harness::Outcome {
        crate::random::harness::check::<on::Program, off::Program>()
    }
}

mod p153 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let p9 = input.pair();
                    let x11 = input.vec(4);
                    let mut y12 = input.vec(3);
                    let a13 = input.scalar();
                    let (start_y12, mut end_y12) = (y12.clone(), y12.clone());
                    let ret = f(&p9, &[3, 1], &x11, &mut end_y12, a13);
                    let d_ret = run.output(&ret);
                    let mut d_y12 = run.output(&end_y12);
                    let mut d_p9 = run.start(&p9);
                    let mut d_x11 = run.start(&x11);
                    let (value, rdata) = if joint {
                        f::joint(&p9, &mut d_p9, &[3, 1], NoFData, &x11, &mut d_x11, &mut y12, &mut d_y12, a13, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(&p9, &[3, 1], &x11, &mut y12, a13, &mut run.stack);
                        run.same("y12 after the forward pass", &y12, &end_y12);
                        (value, f::reverse(&p9, &mut d_p9, &[3, 1], NoFData, &x11, &mut d_x11, &mut y12, &mut d_y12, a13, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y12 restored", &y12, &start_y12);
                    run.added(&p9, &d_p9);
                    run.added(&x11, &d_x11);
                    run.exact(&y12, &d_y12);
                    run.exact(&a13, &rdata.4);
                }
            }
        };
    }
    pub mod on {
        use crate::random::harness::*;
        #[differentiable]
        pub fn h0<T: Real>(a1: Option<T>) -> T {
            for i2 in 0..2 {
                let g3 = |u4: T| (u4 + T::lit(0.5)) / ((u4 + T::lit(0.5)) * (u4 + T::lit(0.5)) + T::ONE) * u4;
                for i5 in 1..i2 + 1 {
                    match a1 {
                        Some(e6) => {
                            let v7 = e6;
                        }
                        None => {
                            let v8 = -g3(T::lit(i2 as f64) * T::lit(0.1)).cos();
                        }
                    }
                }
            }
            T::lit(0.6) * T::lit(0.6)
        }
        #[differentiable]
        pub fn f<T: Real>(p9: &Pair<T>, s10: &[usize], x11: &[T], y12: &mut [T], a13: T) -> (T, T) {
            for e14 in x11.windows(2) {
                let v17 = if p9.b * T::lit(0.7) <= T::lit(0.5) { x11[(p9.n * 3) % 4] / (x11[(p9.n * 3) % 4] * x11[(p9.n * 3) % 4] + T::ONE) } else { y12[p9.n % y12.len()].cos().sin() };
                y12[(p9.n * 3) % y12.len()] = (-(a13 + x11[3 - p9.n])).sin();
            }
            for e18 in y12.iter_mut().rev() {
                let sh21: Shape<T> = if -x11[p9.n] >= T::ZERO { Shape::Line(x11[p9.n] * T::lit(1.3)) } else { Shape::Flat };
                *e18 /= (*e18 + p9.c).cos() + T::lit(2.0);
            }
            let mut m22 = y12[p9.n % 3] + y12[(p9.n + 1) % 3];
            let mut k23 = 2usize;
            let v24 = h0(Some(x11[k23 % x11.len()]));
            (m22 / (m22 * m22 + T::ONE) + v24 * m22 + m22 * m22 + a13 * y12[p9.n % 3] + p9.c * x11[s10[0] % 4] + y12[0], v24 - x11[k23 % 4])
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 10;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let p9 = input.pair();
                let x11 = input.vec(4);
                let mut y12 = input.vec(3);
                let a13 = input.scalar();
                let ret = f(&p9, &[3, 1], &x11, &mut y12, a13);
                ret.flatten(output);
                y12.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::random::harness::*;
        #[differentiable(off(hoist))]
        pub fn h0<T: Real>(a1: Option<T>) -> T {
            for i2 in 0..2 {
                let g3 = |u4: T| (u4 + T::lit(0.5)) / ((u4 + T::lit(0.5)) * (u4 + T::lit(0.5)) + T::ONE) * u4;
                for i5 in 1..i2 + 1 {
                    match a1 {
                        Some(e6) => {
                            let v7 = e6;
                        }
                        None => {
                            let v8 = -g3(T::lit(i2 as f64) * T::lit(0.1)).cos();
                        }
                    }
                }
            }
            T::lit(0.6) * T::lit(0.6)
        }
        #[differentiable(off(hoist))]
        pub fn f<T: Real>(p9: &Pair<T>, s10: &[usize], x11: &[T], y12: &mut [T], a13: T) -> (T, T) {
            for e14 in x11.windows(2) {
                let v17 = if p9.b * T::lit(0.7) <= T::lit(0.5) { x11[(p9.n * 3) % 4] / (x11[(p9.n * 3) % 4] * x11[(p9.n * 3) % 4] + T::ONE) } else { y12[p9.n % y12.len()].cos().sin() };
                y12[(p9.n * 3) % y12.len()] = (-(a13 + x11[3 - p9.n])).sin();
            }
            for e18 in y12.iter_mut().rev() {
                let sh21: Shape<T> = if -x11[p9.n] >= T::ZERO { Shape::Line(x11[p9.n] * T::lit(1.3)) } else { Shape::Flat };
                *e18 /= (*e18 + p9.c).cos() + T::lit(2.0);
            }
            let mut m22 = y12[p9.n % 3] + y12[(p9.n + 1) % 3];
            let mut k23 = 2usize;
            let v24 = h0(Some(x11[k23 % x11.len()]));
            (m22 / (m22 * m22 + T::ONE) + v24 * m22 + m22 * m22 + a13 * y12[p9.n % 3] + p9.c * x11[s10[0] % 4] + y12[0], v24 - x11[k23 % 4])
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::random::harness::Outcome {
        crate::random::harness::check::<on::Program, off::Program>()
    }
}

mod p154 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let x16 = input.vec(5);
                    let mut y17 = input.vec(6);
                    let mut y18 = input.vec(5);
                    let a19 = input.scalar();
                    let (start_y17, mut end_y17) = (y17.clone(), y17.clone());
                    let (start_y18, mut end_y18) = (y18.clone(), y18.clone());
                    let ret = f(&x16, &mut end_y17, &mut end_y18, a19);
                    let d_ret = run.output(&ret);
                    let mut d_y17 = run.output(&end_y17);
                    let mut d_y18 = run.output(&end_y18);
                    let mut d_x16 = run.start(&x16);
                    let (value, rdata) = if joint {
                        f::joint(&x16, &mut d_x16, &mut y17, &mut d_y17, &mut y18, &mut d_y18, a19, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(&x16, &mut y17, &mut y18, a19, &mut run.stack);
                        run.same("y17 after the forward pass", &y17, &end_y17);
                        run.same("y18 after the forward pass", &y18, &end_y18);
                        (value, f::reverse(&x16, &mut d_x16, &mut y17, &mut d_y17, &mut y18, &mut d_y18, a19, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y17 restored", &y17, &start_y17);
                    run.same("y18 restored", &y18, &start_y18);
                    run.added(&x16, &d_x16);
                    run.exact(&y17, &d_y17);
                    run.exact(&y18, &d_y18);
                    run.exact(&a19, &rdata.3);
                }
            }
        };
    }
    pub mod on {
        use crate::random::harness::*;
        #[differentiable]
        pub fn r0<T: Real>(y1: &mut [T], a2: T, n3: usize) -> T {
            if n3 == 0 {
                return (a2 + y1[n3 % y1.len()]).cos();
            }
            {
                let (lo4, hi5) = y1.split_at_mut(1);
                let mut k6 = 1usize;
                hi5[0] -= (hi5[k6 % hi5.len()] + lo4[0]).cos();
            }
            let u8 = (a2 + y1[n3 % 2]) / ((a2 + y1[n3 % 2]) * (a2 + y1[n3 % 2]) + T::ONE);
            let v7 = r0(y1, u8, n3 - 1);
            for i9 in 2..n3 + 1 {
                y1[1] -= (y1[(i9 + 2) % 2] * a2 + y1[(i9 * 3) % 2] / (v7 * v7 + T::lit(1.5))).tanh();
            }
            v7 * T::lit(0.5) + a2
        }
        #[differentiable]
        pub fn h1<T: Real>(a10: &Shape<T>, p11: Pair<T>, w12: &mut [T; 3]) -> T {
            let v13 = (p11.c + p11.c / (w12[p11.n % 3] * w12[p11.n % 3] + T::lit(1.5))).cos();
            match p11.n % 4 {
                0 => {
                    let mut m14 = -v13;
                    let mut w15 = vec![T::ZERO; 3];
                    w12[p11.n % 3] += (-w15[p11.n % 3] * (v13 - w12[(p11.n + 2) % 3])).cos();
                }
                1 | 2 => {
                    w12[(p11.n + 1) % 3] += (p11.c + w12[p11.n % 3]).sin().sin();
                }
                _ => {
                    w12[p11.n % 3] *= (w12[p11.n % 3] * v13).sin();
                }
            }
            T::lit(0.6) + T::lit(1.3) + v13 * w12[(p11.n + 1) % 3] + p11.c * p11.c + p11.b * w12[p11.n % 3] + w12[2]
        }
        #[differentiable]
        pub fn f<T: Real>(x16: &[T], y17: &mut [T], y18: &mut Vec<T>, a19: T) -> [T; 2] {
            let mut w20 = vec![T::ZERO; 3];
            y18.push((T::lit(-0.4) * x16[4]).tanh());
            let mut q21 = Pair { b: w20[0] / (w20[0] * w20[0] + T::ONE), c: (y17[3] / (y17[3] * y17[3] + T::ONE)).sin(), n: 3 };
            let a19 = T::lit(0.5) * a19.sin();
            if w20[q21.n % 3] > T::lit(0.2) {
                return [q21.c + y17[q21.n] + q21.c * w20[q21.n % 3] + q21.b * y18[4 - q21.n] + a19 * y18[q21.n] + y17[1] + y18[4], q21.b * q21.c];
            }
            for i22 in 2..4 {
                if a19.tanh() > T::lit(0.5) {
                    return [a19.min(a19) + q21.c * a19 + q21.b * y17[(i22 + 3) % 6] + a19 * a19 + y17[4] + y18[0], T::lit(i22 as f64) * T::lit(0.1) * w20[(i22 * 3) % 3]];
                }
            }
            [y18[q21.n] - q21.c + q21.c * q21.b + q21.b * q21.b + a19 * a19 + y17[4] + y18[3], y18[4 - q21.n] * w20[q21.n % 3]]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 17;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let x16 = input.vec(5);
                let mut y17 = input.vec(6);
                let mut y18 = input.vec(5);
                let a19 = input.scalar();
                let ret = f(&x16, &mut y17, &mut y18, a19);
                ret.flatten(output);
                y17.flatten(output);
                y18.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::random::harness::*;
        #[differentiable(off(frames))]
        pub fn r0<T: Real>(y1: &mut [T], a2: T, n3: usize) -> T {
            if n3 == 0 {
                return (a2 + y1[n3 % y1.len()]).cos();
            }
            {
                let (lo4, hi5) = y1.split_at_mut(1);
                let mut k6 = 1usize;
                hi5[0] -= (hi5[k6 % hi5.len()] + lo4[0]).cos();
            }
            let u8 = (a2 + y1[n3 % 2]) / ((a2 + y1[n3 % 2]) * (a2 + y1[n3 % 2]) + T::ONE);
            let v7 = r0(y1, u8, n3 - 1);
            for i9 in 2..n3 + 1 {
                y1[1] -= (y1[(i9 + 2) % 2] * a2 + y1[(i9 * 3) % 2] / (v7 * v7 + T::lit(1.5))).tanh();
            }
            v7 * T::lit(0.5) + a2
        }
        #[differentiable(off(frames))]
        pub fn h1<T: Real>(a10: &Shape<T>, p11: Pair<T>, w12: &mut [T; 3]) -> T {
            let v13 = (p11.c + p11.c / (w12[p11.n % 3] * w12[p11.n % 3] + T::lit(1.5))).cos();
            match p11.n % 4 {
                0 => {
                    let mut m14 = -v13;
                    let mut w15 = vec![T::ZERO; 3];
                    w12[p11.n % 3] += (-w15[p11.n % 3] * (v13 - w12[(p11.n + 2) % 3])).cos();
                }
                1 | 2 => {
                    w12[(p11.n + 1) % 3] += (p11.c + w12[p11.n % 3]).sin().sin();
                }
                _ => {
                    w12[p11.n % 3] *= (w12[p11.n % 3] * v13).sin();
                }
            }
            T::lit(0.6) + T::lit(1.3) + v13 * w12[(p11.n + 1) % 3] + p11.c * p11.c + p11.b * w12[p11.n % 3] + w12[2]
        }
        #[differentiable(off(frames))]
        pub fn f<T: Real>(x16: &[T], y17: &mut [T], y18: &mut Vec<T>, a19: T) -> [T; 2] {
            let mut w20 = vec![T::ZERO; 3];
            y18.push((T::lit(-0.4) * x16[4]).tanh());
            let mut q21 = Pair { b: w20[0] / (w20[0] * w20[0] + T::ONE), c: (y17[3] / (y17[3] * y17[3] + T::ONE)).sin(), n: 3 };
            let a19 = T::lit(0.5) * a19.sin();
            if w20[q21.n % 3] > T::lit(0.2) {
                return [q21.c + y17[q21.n] + q21.c * w20[q21.n % 3] + q21.b * y18[4 - q21.n] + a19 * y18[q21.n] + y17[1] + y18[4], q21.b * q21.c];
            }
            for i22 in 2..4 {
                if a19.tanh() > T::lit(0.5) {
                    return [a19.min(a19) + q21.c * a19 + q21.b * y17[(i22 + 3) % 6] + a19 * a19 + y17[4] + y18[0], T::lit(i22 as f64) * T::lit(0.1) * w20[(i22 * 3) % 3]];
                }
            }
            [y18[q21.n] - q21.c + q21.c * q21.b + q21.b * q21.b + a19 * a19 + y17[4] + y18[3], y18[4 - q21.n] * w20[q21.n % 3]]
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::random::harness::Outcome {
        crate::random::harness::check::<on::Program, off::Program>()
    }
}

mod p155 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let x1 = input.vec(5);
                    let a3 = input.scalar();
                    let ret = f(&x1, 4, a3);
                    let d_ret = run.output(&ret);
                    let mut d_x1 = run.start(&x1);
                    let (value, rdata) = if joint {
                        f::joint(&x1, &mut d_x1, 4, a3, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(&x1, 4, a3, &mut run.stack);
                        (value, f::reverse(&x1, &mut d_x1, 4, a3, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.added(&x1, &d_x1);
                    run.exact(&a3, &rdata.2);
                }
            }
        };
    }
    pub mod on {
        use crate::random::harness::*;
        #[differentiable]
        pub fn f<T: Real>(x1: &[T], n2: usize, a3: T) -> (T, T) {
            let v4 = (a3 - T::lit(0.9)).sin();
            for e5 in x1.chunks(2) {
                let mut w8 = [[T::ZERO; 2]; 2];
                w8[0][(n2 + 4) % 2] /= (e5[n2 % e5.len()] + x1[(n2 + 4) % 5]).sin() + T::lit(2.0);
            }
            for i9 in (1..2).rev().step_by(2) {
                let mut w10 = [T::lit(0.2); 3];
                w10[i9] += w10[2].sin().cos();
            }
            for i11 in (1..5).rev() {
                let o12: Option<T> = if x1[3] * a3 < T::lit(0.5) { Some((x1[(i11 + 2) % 5] * x1[(i11 + 2) % 5] + T::lit(1.5)).hypot(x1[(i11 * 3) % 5])) } else { None };
            }
            (x1[(n2 + 1) % 5] - a3 + v4 * x1[n2] + a3 * x1[(n2 + 3) % x1.len()], (v4 * v4 + T::lit(1.5)).log2())
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 6;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let x1 = input.vec(5);
                let a3 = input.scalar();
                let ret = f(&x1, 4, a3);
                ret.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::random::harness::*;
        #[differentiable(off(bulk))]
        pub fn f<T: Real>(x1: &[T], n2: usize, a3: T) -> (T, T) {
            let v4 = (a3 - T::lit(0.9)).sin();
            for e5 in x1.chunks(2) {
                let mut w8 = [[T::ZERO; 2]; 2];
                w8[0][(n2 + 4) % 2] /= (e5[n2 % e5.len()] + x1[(n2 + 4) % 5]).sin() + T::lit(2.0);
            }
            for i9 in (1..2).rev().step_by(2) {
                let mut w10 = [T::lit(0.2); 3];
                w10[i9] += w10[2].sin().cos();
            }
            for i11 in (1..5).rev() {
                let o12: Option<T> = if x1[3] * a3 < T::lit(0.5) { Some((x1[(i11 + 2) % 5] * x1[(i11 + 2) % 5] + T::lit(1.5)).hypot(x1[(i11 * 3) % 5])) } else { None };
            }
            (x1[(n2 + 1) % 5] - a3 + v4 * x1[n2] + a3 * x1[(n2 + 3) % x1.len()], (v4 * v4 + T::lit(1.5)).log2())
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::random::harness::Outcome {
        crate::random::harness::check::<on::Program, off::Program>()
    }
}

mod p156 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let mut y1 = input.vec(6);
                    let mut y2 = input.vec(4);
                    let x3 = input.vec(3);
                    let a4 = input.scalar();
                    let (start_y1, mut end_y1) = (y1.clone(), y1.clone());
                    let (start_y2, mut end_y2) = (y2.clone(), y2.clone());
                    let ret = f(&mut end_y1, &mut end_y2, &x3, a4);
                    let d_ret = run.output(&ret);
                    let mut d_y1 = run.output(&end_y1);
                    let mut d_y2 = run.output(&end_y2);
                    let mut d_x3 = run.start(&x3);
                    let (value, rdata) = if joint {
                        f::joint(&mut y1, &mut d_y1, &mut y2, &mut d_y2, &x3, &mut d_x3, a4, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(&mut y1, &mut y2, &x3, a4, &mut run.stack);
                        run.same("y1 after the forward pass", &y1, &end_y1);
                        run.same("y2 after the forward pass", &y2, &end_y2);
                        (value, f::reverse(&mut y1, &mut d_y1, &mut y2, &mut d_y2, &x3, &mut d_x3, a4, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y1 restored", &y1, &start_y1);
                    run.same("y2 restored", &y2, &start_y2);
                    run.exact(&y1, &d_y1);
                    run.exact(&y2, &d_y2);
                    run.added(&x3, &d_x3);
                    run.exact(&a4, &rdata.3);
                }
            }
        };
    }
    pub mod on {
        use crate::random::harness::*;
        #[differentiable]
        pub fn f(y1: &mut [f64], y2: &mut [f64], x3: &[f64], a4: f64) -> f64 {
            let v5 = x3[1] * x3[0].sin();
            for (e6, e7) in y2.iter_mut().zip(x3.iter()) {
                for i9 in 2..3 {
                    let o10: Option<f64> = if *e7 > *e7 { Some(-y1[i9]) } else { None };
                    let v11 = y1.iter().copied().map(|e12| ((y1[i9] - 0.3) / ((y1[i9] - 0.3) * (y1[i9] - 0.3) + 1.0)).sin() * e12).sum::<f64>();
                    y1[i9 / 2] = (y1[2] / ((*e6 - v5) * (*e6 - v5) + 1.5)).sin();
                }
                for e14 in y1.iter_mut() {
                    let v17 = if x3[2] * *e7 <= 0.0 { *e7 } else { (*e14 + a4).tanh() };
                    *e14 += (*e6).sin();
                }
            }
            0.7 * v5 + v5 * x3[2] + a4 * x3[2] + y1[5] + y2[2]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 14;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let mut y1 = input.vec(6);
                let mut y2 = input.vec(4);
                let x3 = input.vec(3);
                let a4 = input.scalar();
                let ret = f::eval(&mut y1, &mut y2, &x3, a4);
                ret.flatten(output);
                y1.flatten(output);
                y2.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::random::harness::*;
        #[differentiable(off(windows))]
        pub fn f(y1: &mut [f64], y2: &mut [f64], x3: &[f64], a4: f64) -> f64 {
            let v5 = x3[1] * x3[0].sin();
            for (e6, e7) in y2.iter_mut().zip(x3.iter()) {
                for i9 in 2..3 {
                    let o10: Option<f64> = if *e7 > *e7 { Some(-y1[i9]) } else { None };
                    let v11 = y1.iter().copied().map(|e12| ((y1[i9] - 0.3) / ((y1[i9] - 0.3) * (y1[i9] - 0.3) + 1.0)).sin() * e12).sum::<f64>();
                    y1[i9 / 2] = (y1[2] / ((*e6 - v5) * (*e6 - v5) + 1.5)).sin();
                }
                for e14 in y1.iter_mut() {
                    let v17 = if x3[2] * *e7 <= 0.0 { *e7 } else { (*e14 + a4).tanh() };
                    *e14 += (*e6).sin();
                }
            }
            0.7 * v5 + v5 * x3[2] + a4 * x3[2] + y1[5] + y2[2]
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::random::harness::Outcome {
        crate::random::harness::check::<on::Program, off::Program>()
    }
}

mod p157 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let p18 = input.pair();
                    let t19 = input.tuple();
                    let mut y20 = input.vec(5);
                    let x21 = input.vec(5);
                    let a22 = input.scalar();
                    let (start_y20, mut end_y20) = (y20.clone(), y20.clone());
                    let ret = f(&p18, t19, &mut end_y20, &x21, a22);
                    let d_ret = run.output(&ret);
                    let mut d_y20 = run.output(&end_y20);
                    let mut d_p18 = run.start(&p18);
                    let mut d_x21 = run.start(&x21);
                    let (value, rdata) = if joint {
                        f::joint(&p18, &mut d_p18, t19, &mut y20, &mut d_y20, &x21, &mut d_x21, a22, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(&p18, t19, &mut y20, &x21, a22, &mut run.stack);
                        run.same("y20 after the forward pass", &y20, &end_y20);
                        (value, f::reverse(&p18, &mut d_p18, t19, &mut y20, &mut d_y20, &x21, &mut d_x21, a22, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y20 restored", &y20, &start_y20);
                    run.added(&p18, &d_p18);
                    run.exact(&t19, &rdata.1);
                    run.exact(&y20, &d_y20);
                    run.added(&x21, &d_x21);
                    run.exact(&a22, &rdata.4);
                }
            }
        };
    }
    pub mod on {
        use crate::random::harness::*;
        #[differentiable]
        pub fn h0<T: Real>(w1: &mut [T; 3], n2: usize) -> T {
            w1[(n2 * 3) % 3] = (w1[n2 % 3] + w1[n2 % 3] * w1[n2 % 3]).cos();
            let v3 = (w1[(n2 * 3) % 3] * w1[n2 % 3] * T::lit(0.5)).tanh();
            let v4 = w1.iter().fold(T::ZERO, |u6, e5| u6 * T::lit(0.5) + (-(v3 - w1[(n2 + 1) % 3])).cos());
            w1[(n2 * 3) % 3] + w1[n2 % 3] + v4 * w1[2] + v3 * w1[(n2 * 3) % 3] + w1[0]
        }
        #[differentiable]
        pub fn r1<T: Real>(x7: &[T], a8: T, n9: usize) -> T {
            if n9 == 0 {
                return (x7[n9 % x7.len()].sin() * T::lit(0.5)).atanh().sin();
            }
            if a8 * T::lit(0.5) > T::lit(0.5) {
                let (v10, v11) = (a8 / (a8 * a8 + T::ONE), (a8 * (T::lit(n9 as f64) * T::lit(0.1))).sin());
            }
            let u13 = (x7[0] * a8).sin();
            let v12 = r1(x7, u13, n9 - 1);
            for &e14 in x7.iter() {
                let v17 = x7[n9 % x7.len()];
            }
            v12 * T::lit(0.5) + a8
        }
        #[differentiable]
        pub fn f<T: Real>(p18: &Pair<T>, t19: (T, T), y20: &mut [T], x21: &[T], a22: T) -> (T, T) {
            y20[0..2].copy_from_slice(&x21[3..5]);
            if y20[p18.n / 2] > a22 {
                return (y20[p18.n] - x21[p18.n] + a22 * x21[(p18.n * 3) % x21.len()] + t19.1 * y20[p18.n / 2] + t19.0 * a22 + p18.c * x21[(p18.n + 3) % x21.len()] + y20[1], y20[p18.n / 2] * y20[4 - p18.n]);
            }
            let mut w23 = [t19.0 - y20[(p18.n * 3) % y20.len()], -x21[4 - p18.n]];
            let v24 = {
                let v25 = y20[p18.n / 2] + a22;
                w23[p18.n % 2].sin().tanh()
            };
            y20[0] += x21[3].sin();
            let v26 = r1(&w23, a22, p18.n);
            for i27 in 1..=2 {
                y20[2] -= v26.sin().cos() / (v26.sin().cos() * v26.sin().cos() + T::ONE);
            }
            (p18.b * v24 + v26 * a22 + v24 * a22 + a22 * x21[(p18.n + 1) % x21.len()] + t19.1 * v24 + y20[2] + w23[0], v24 + v26)
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 15;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let p18 = input.pair();
                let t19 = input.tuple();
                let mut y20 = input.vec(5);
                let x21 = input.vec(5);
                let a22 = input.scalar();
                let ret = f(&p18, t19, &mut y20, &x21, a22);
                ret.flatten(output);
                y20.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::random::harness::*;
        #[differentiable(off(commute))]
        pub fn h0<T: Real>(w1: &mut [T; 3], n2: usize) -> T {
            w1[(n2 * 3) % 3] = (w1[n2 % 3] + w1[n2 % 3] * w1[n2 % 3]).cos();
            let v3 = (w1[(n2 * 3) % 3] * w1[n2 % 3] * T::lit(0.5)).tanh();
            let v4 = w1.iter().fold(T::ZERO, |u6, e5| u6 * T::lit(0.5) + (-(v3 - w1[(n2 + 1) % 3])).cos());
            w1[(n2 * 3) % 3] + w1[n2 % 3] + v4 * w1[2] + v3 * w1[(n2 * 3) % 3] + w1[0]
        }
        #[differentiable(off(commute))]
        pub fn r1<T: Real>(x7: &[T], a8: T, n9: usize) -> T {
            if n9 == 0 {
                return (x7[n9 % x7.len()].sin() * T::lit(0.5)).atanh().sin();
            }
            if a8 * T::lit(0.5) > T::lit(0.5) {
                let (v10, v11) = (a8 / (a8 * a8 + T::ONE), (a8 * (T::lit(n9 as f64) * T::lit(0.1))).sin());
            }
            let u13 = (x7[0] * a8).sin();
            let v12 = r1(x7, u13, n9 - 1);
            for &e14 in x7.iter() {
                let v17 = x7[n9 % x7.len()];
            }
            v12 * T::lit(0.5) + a8
        }
        #[differentiable(off(commute))]
        pub fn f<T: Real>(p18: &Pair<T>, t19: (T, T), y20: &mut [T], x21: &[T], a22: T) -> (T, T) {
            y20[0..2].copy_from_slice(&x21[3..5]);
            if y20[p18.n / 2] > a22 {
                return (y20[p18.n] - x21[p18.n] + a22 * x21[(p18.n * 3) % x21.len()] + t19.1 * y20[p18.n / 2] + t19.0 * a22 + p18.c * x21[(p18.n + 3) % x21.len()] + y20[1], y20[p18.n / 2] * y20[4 - p18.n]);
            }
            let mut w23 = [t19.0 - y20[(p18.n * 3) % y20.len()], -x21[4 - p18.n]];
            let v24 = {
                let v25 = y20[p18.n / 2] + a22;
                w23[p18.n % 2].sin().tanh()
            };
            y20[0] += x21[3].sin();
            let v26 = r1(&w23, a22, p18.n);
            for i27 in 1..=2 {
                y20[2] -= v26.sin().cos() / (v26.sin().cos() * v26.sin().cos() + T::ONE);
            }
            (p18.b * v24 + v26 * a22 + v24 * a22 + a22 * x21[(p18.n + 1) % x21.len()] + t19.1 * v24 + y20[2] + w23[0], v24 + v26)
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::random::harness::Outcome {
        crate::random::harness::check::<on::Program, off::Program>()
    }
}

mod p158 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let mut y5 = input.vec(4);
                    let a6 = input.scalar();
                    let x7 = input.vec(4);
                    let (start_y5, mut end_y5) = (y5.clone(), y5.clone());
                    let ret = f(1, &mut end_y5, a6, &x7);
                    let mut d_y5 = run.output(&end_y5);
                    let mut d_x7 = run.start(&x7);
                    let (value, rdata) = if joint {
                        f::joint(1, &mut y5, &mut d_y5, a6, &x7, &mut d_x7, (), &mut run.stack)
                    } else {
                        let value = f::forward(1, &mut y5, a6, &x7, &mut run.stack);
                        run.same("y5 after the forward pass", &y5, &end_y5);
                        (value, f::reverse(1, &mut y5, &mut d_y5, a6, &x7, &mut d_x7, (), &mut run.stack))
                    };
                    run.same("y5 restored", &y5, &start_y5);
                    run.exact(&y5, &d_y5);
                    run.exact(&a6, &rdata.2);
                    run.added(&x7, &d_x7);
                }
            }
        };
    }
    pub mod on {
        use crate::random::harness::*;
        #[differentiable]
        pub fn h0<T: Real>(a1: T, p2: &mut Pair<T>) -> (T, T) {
            for i3 in 1..p2.n + 1 {
                if p2.c < T::lit(0.2) {
                    p2.b -= (p2.c * (p2.c + T::lit(1.1))).sin();
                    break;
                }
                p2.b *= (a1 * a1).sin();
                if p2.c >= T::lit(-0.3) {
                    p2.b = (p2.b - T::lit(0.9)).cos();
                } else if p2.b > p2.b {
                    p2.b += (a1 * p2.b - p2.c.tanh().tan()).sin();
                }
            }
            (p2.c.tanh() + p2.c * a1 + p2.b * p2.b + a1 * (T::lit(p2.n as f64) * T::lit(0.1)), p2.b + a1)
        }
        #[differentiable]
        pub fn f<T: Real>(n4: usize, y5: &mut [T], a6: T, x7: &[T]) {
            let o8: Option<T> = if y5[(n4 + 1) % 4] >= T::lit(0.2) { Some(x7[3].sin()) } else { None };
            for e9 in y5.chunks_mut(2) {
                match n4 % 4 {
                    0 => {
                        e9.swap(0, 0);
                        let v12 = a6;
                        let mut w13 = vec![e9[(n4 + 1) % 1] + T::lit(0.5); 3];
                        e9[n4 % 1] -= (e9[(n4 + 4) % e9.len()].abs() * (T::lit(n4 as f64) * T::lit(0.1) * T::lit(0.25))).tanh();
                    }
                    1 | 2 => {
                        let k14 = n4 * 2 + 1;
                        e9[0] = (e9[(k14 * 3) % e9.len()] / (a6 * a6 + T::lit(1.5))).cos().tanh();
                    }
                    _ => {
                        e9[(n4 * 3) % e9.len()] = (e9[0] - T::lit(1.3) + e9[n4 % 1]).sin();
                    }
                }
            }
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 9;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let mut y5 = input.vec(4);
                let a6 = input.scalar();
                let x7 = input.vec(4);
                let ret = f(1, &mut y5, a6, &x7);
                y5.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::random::harness::*;
        #[differentiable(off(joint))]
        pub fn h0<T: Real>(a1: T, p2: &mut Pair<T>) -> (T, T) {
            for i3 in 1..p2.n + 1 {
                if p2.c < T::lit(0.2) {
                    p2.b -= (p2.c * (p2.c + T::lit(1.1))).sin();
                    break;
                }
                p2.b *= (a1 * a1).sin();
                if p2.c >= T::lit(-0.3) {
                    p2.b = (p2.b - T::lit(0.9)).cos();
                } else if p2.b > p2.b {
                    p2.b += (a1 * p2.b - p2.c.tanh().tan()).sin();
                }
            }
            (p2.c.tanh() + p2.c * a1 + p2.b * p2.b + a1 * (T::lit(p2.n as f64) * T::lit(0.1)), p2.b + a1)
        }
        #[differentiable(off(joint))]
        pub fn f<T: Real>(n4: usize, y5: &mut [T], a6: T, x7: &[T]) {
            let o8: Option<T> = if y5[(n4 + 1) % 4] >= T::lit(0.2) { Some(x7[3].sin()) } else { None };
            for e9 in y5.chunks_mut(2) {
                match n4 % 4 {
                    0 => {
                        e9.swap(0, 0);
                        let v12 = a6;
                        let mut w13 = vec![e9[(n4 + 1) % 1] + T::lit(0.5); 3];
                        e9[n4 % 1] -= (e9[(n4 + 4) % e9.len()].abs() * (T::lit(n4 as f64) * T::lit(0.1) * T::lit(0.25))).tanh();
                    }
                    1 | 2 => {
                        let k14 = n4 * 2 + 1;
                        e9[0] = (e9[(k14 * 3) % e9.len()] / (a6 * a6 + T::lit(1.5))).cos().tanh();
                    }
                    _ => {
                        e9[(n4 * 3) % e9.len()] = (e9[0] - T::lit(1.3) + e9[n4 % 1]).sin();
                    }
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

mod p159 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let mut y1 = input.vec(4);
                    let x2 = input.vec(3);
                    let mut w3 = input.array();
                    let mut y4 = input.vec(5);
                    let a5 = input.scalar();
                    let (start_y1, mut end_y1) = (y1.clone(), y1.clone());
                    let (start_w3, mut end_w3) = (w3.clone(), w3.clone());
                    let (start_y4, mut end_y4) = (y4.clone(), y4.clone());
                    let ret = f(&mut end_y1, &x2, &mut end_w3, &mut end_y4, a5);
                    let d_ret = run.output(&ret);
                    let mut d_y1 = run.output(&end_y1);
                    let mut d_w3 = run.output(&end_w3);
                    let mut d_y4 = run.output(&end_y4);
                    let mut d_x2 = run.start(&x2);
                    let (value, rdata) = if joint {
                        f::joint(&mut y1, &mut d_y1, &x2, &mut d_x2, &mut w3, &mut d_w3, &mut y4, &mut d_y4, a5, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(&mut y1, &x2, &mut w3, &mut y4, a5, &mut run.stack);
                        run.same("y1 after the forward pass", &y1, &end_y1);
                        run.same("w3 after the forward pass", &w3, &end_w3);
                        run.same("y4 after the forward pass", &y4, &end_y4);
                        (value, f::reverse(&mut y1, &mut d_y1, &x2, &mut d_x2, &mut w3, &mut d_w3, &mut y4, &mut d_y4, a5, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y1 restored", &y1, &start_y1);
                    run.same("w3 restored", &w3, &start_w3);
                    run.same("y4 restored", &y4, &start_y4);
                    run.exact(&y1, &d_y1);
                    run.added(&x2, &d_x2);
                    run.exact(&w3, &d_w3);
                    run.exact(&y4, &d_y4);
                    run.exact(&a5, &rdata.4);
                }
            }
        };
    }
    pub mod on {
        use crate::random::harness::*;
        #[differentiable]
        pub fn f(y1: &mut [f64], x2: &[f64], w3: &mut [f64; 3], y4: &mut [f64], a5: f64) -> [f64; 2] {
            for (i8, &e6) in w3.iter().enumerate() {
                y1.swap(0, 1);
                let v9 = (a5 + w3[2]) * (w3[(i8 + 1) % 3] / (x2[i8 % x2.len()] * x2[i8 % x2.len()] + 1.5));
                let t10 = (-w3[i8], (a5 * x2[i8 % 3]).cos());
                y4[(i8 + 3) % 5] = (0.25 * (v9 / (v9 * v9 + 1.5))).tanh();
            }
            let v11: f64 = y1[1] / (y1[1] * y1[1] + 1.0);
            let g12 = |u13: f64| a5 * u13;
            let mut k14 = 0usize;
            loop {
                if k14 >= 2 || v11 > 2.0 {
                    break;
                }
                k14 += 1;
                y1[k14 % 4] = v11.tanh();
            }
            [w3[2] + y1[2] + v11 * w3[1] + a5 * x2[2] + y1[1] + w3[0], y4[3] * a5]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 16;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let mut y1 = input.vec(4);
                let x2 = input.vec(3);
                let mut w3 = input.array();
                let mut y4 = input.vec(5);
                let a5 = input.scalar();
                let ret = f::eval(&mut y1, &x2, &mut w3, &mut y4, a5);
                ret.flatten(output);
                y1.flatten(output);
                w3.flatten(output);
                y4.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::random::harness::*;
        #[differentiable(off(recompute, hoist, frames, bulk, windows, commute, joint))]
        pub fn f(y1: &mut [f64], x2: &[f64], w3: &mut [f64; 3], y4: &mut [f64], a5: f64) -> [f64; 2] {
            for (i8, &e6) in w3.iter().enumerate() {
                y1.swap(0, 1);
                let v9 = (a5 + w3[2]) * (w3[(i8 + 1) % 3] / (x2[i8 % x2.len()] * x2[i8 % x2.len()] + 1.5));
                let t10 = (-w3[i8], (a5 * x2[i8 % 3]).cos());
                y4[(i8 + 3) % 5] = (0.25 * (v9 / (v9 * v9 + 1.5))).tanh();
            }
            let v11: f64 = y1[1] / (y1[1] * y1[1] + 1.0);
            let g12 = |u13: f64| a5 * u13;
            let mut k14 = 0usize;
            loop {
                if k14 >= 2 || v11 > 2.0 {
                    break;
                }
                k14 += 1;
                y1[k14 % 4] = v11.tanh();
            }
            [w3[2] + y1[2] + v11 * w3[1] + a5 * x2[2] + y1[1] + w3[0], y4[3] * a5]
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
        ("p140", p140::check),
        ("p141", p141::check),
        ("p142", p142::check),
        ("p143", p143::check),
        ("p144", p144::check),
        ("p145", p145::check),
        ("p146", p146::check),
        ("p147", p147::check),
        ("p148", p148::check),
        ("p149", p149::check),
        ("p150", p150::check),
        ("p151", p151::check),
        ("p152", p152::check),
        ("p153", p153::check),
        ("p154", p154::check),
        ("p155", p155::check),
        ("p156", p156::check),
        ("p157", p157::check),
        ("p158", p158::check),
        ("p159", p159::check),
    ]);
}
