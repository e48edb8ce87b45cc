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
        use crate::harness::*;
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
            y4.copy_within(2..4, 0);
            if a3 > T::lit(-0.1) || a3 > T::lit(-0.1) {
                let mut w7 = vec![y4[s6[0] % 4] - y4[s6[0] % 4], x5[s6[1] % 4] + x5[s6[2] % 4], a3 + x5[s6[1] % 4]];
                let v8 = a3.sin() * (w7[s6[1] % 3] - T::lit(0.7));
                let e9 = (a3 * w7[s6[2] % 3] + -x5[s6[1] % 4]).sin();
                w7[s6[2] % 3] -= e9;
            }
            let mut k10 = 0usize;
            while k10 < 2 && a3 < T::lit(2.0) {
                let mut k11 = 3usize;
                y4[k11 % y4.len()] *= (x5[s6[1] % 4] + x5[k11 % x5.len()]).tanh();
                k10 += 1;
            }
            a3 + x5[s6[2] % 4] + a3 * a3 + y4[0]
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
        use crate::harness::*;
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
            y4.copy_within(2..4, 0);
            if a3 > T::lit(-0.1) || a3 > T::lit(-0.1) {
                let mut w7 = vec![y4[s6[0] % 4] - y4[s6[0] % 4], x5[s6[1] % 4] + x5[s6[2] % 4], a3 + x5[s6[1] % 4]];
                let v8 = a3.sin() * (w7[s6[1] % 3] - T::lit(0.7));
                let e9 = (a3 * w7[s6[2] % 3] + -x5[s6[1] % 4]).sin();
                w7[s6[2] % 3] -= e9;
            }
            let mut k10 = 0usize;
            while k10 < 2 && a3 < T::lit(2.0) {
                let mut k11 = 3usize;
                y4[k11 % y4.len()] *= (x5[s6[1] % 4] + x5[k11 % x5.len()]).tanh();
                k10 += 1;
            }
            a3 + x5[s6[2] % 4] + a3 * a3 + y4[0]
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::harness::Outcome {
        crate::harness::check::<on::Program, off::Program>()
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
        use crate::harness::*;
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
                let v13 = y7[p10.n];
                for (i16, e14) in x11.iter().enumerate() {
                    y7[1..4].fill((x11[p10.n % 2] + v13).tanh());
                    y7[i16 % y7.len()] = ((y7[i16 % y7.len()] + T::lit(1.3)) * (p10.b + *e14)).sin();
                    {
                        let (lo17, hi18) = y7.split_at_mut(3);
                        let v19: T = (hi18[p10.n % 1] + x11[(i16 * 3) % 2]) * (lo17[(i16 + 3) % 3] * T::lit(0.7));
                        hi18[i16 % hi18.len()] *= (x9[p10.n] * p10.c).cos();
                    }
                }
            }
            y7[(p10.n + 2) % 4] * y7[p10.n] + p10.c * y7[3 - p10.n] + p10.b * y7[p10.n] + a8 * y7[(p10.n * 3) % 4] + y7[3]
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
        use crate::harness::*;
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
                let v13 = y7[p10.n];
                for (i16, e14) in x11.iter().enumerate() {
                    y7[1..4].fill((x11[p10.n % 2] + v13).tanh());
                    y7[i16 % y7.len()] = ((y7[i16 % y7.len()] + T::lit(1.3)) * (p10.b + *e14)).sin();
                    {
                        let (lo17, hi18) = y7.split_at_mut(3);
                        let v19: T = (hi18[p10.n % 1] + x11[(i16 * 3) % 2]) * (lo17[(i16 + 3) % 3] * T::lit(0.7));
                        hi18[i16 % hi18.len()] *= (x9[p10.n] * p10.c).cos();
                    }
                }
            }
            y7[(p10.n + 2) % 4] * y7[p10.n] + p10.c * y7[3 - p10.n] + p10.b * y7[p10.n] + a8 * y7[(p10.n * 3) % 4] + y7[3]
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::harness::Outcome {
        crate::harness::check::<on::Program, off::Program>()
    }
}

mod p142 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let x11 = input.vec(3);
                    let t12 = input.tuple();
                    let a13 = input.scalar();
                    let x14 = input.vec(5);
                    let a15 = Some(input.scalar());
                    let mut y16 = input.vec(5);
                    let (start_y16, mut end_y16) = (y16.clone(), y16.clone());
                    let ret = f(&x11, t12, a13, &x14, a15, &mut end_y16);
                    let d_ret = run.output(&ret);
                    let mut d_y16 = run.output(&end_y16);
                    let mut d_x11 = run.start(&x11);
                    let mut d_x14 = run.start(&x14);
                    let (value, rdata) = if joint {
                        f::joint(&x11, &mut d_x11, t12, a13, &x14, &mut d_x14, a15, &mut y16, &mut d_y16, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(&x11, t12, a13, &x14, a15, &mut y16, &mut run.stack);
                        run.same("y16 after the forward pass", &y16, &end_y16);
                        (value, f::reverse(&x11, &mut d_x11, t12, a13, &x14, &mut d_x14, a15, &mut y16, &mut d_y16, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y16 restored", &y16, &start_y16);
                    run.added(&x11, &d_x11);
                    run.exact(&t12, &rdata.1);
                    run.exact(&a13, &rdata.2);
                    run.added(&x14, &d_x14);
                    run.exact(&a15, &rdata.4);
                    run.exact(&y16, &d_y16);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable]
        pub fn h0(y1: &mut [f64], a2: &mut f64) {
            for i3 in (2..3).rev() {
                if i3 % 2 == 0 {
                    let mut k4 = 0usize;
                    while k4 < 5 && y1[(i3 + 2) % y1.len()] < 2.0 {
                        *a2 = (*a2 + (y1[(k4 * 3) % y1.len()] + 1.3)).cos();
                        k4 += 1;
                    }
                } else if *a2 * *a2 <= 0.2 {
                    y1[i3 % 2] += (y1[1] * y1[0] * y1[1]).tanh();
                }
            }
        }
        #[differentiable]
        pub fn h1(x5: &[f64], a6: f64) -> f64 {
            for i7 in 0..2 {
                let mut k8 = 2usize;
                for i9 in 1..x5.len() {
                    let v10 = a6 + -0.4 + 1.3;
                }
            }
            x5[0].tanh().tan() + a6 * x5[0]
        }
        #[differentiable]
        pub fn f(x11: &[f64], t12: (f64, f64), a13: f64, x14: &[f64], a15: Option<f64>, y16: &mut [f64]) -> f64 {
            y16[2] += (a13 * t12.0).atan2(t12.1 * t12.1 + 0.5).cos();
            let mut w17 = [0.0f64; 3];
            y16[3] = t12.1 / (t12.1 * t12.1 + 1.0);
            let v18 = if t12.0.cos() <= 0.2 {
                let mut t19 = (h1(x14, x14[0]), (t12.0 * x11[0]).tanh());
                y16[0] * a13
            } else {
                w17[0..1].copy_from_slice(&x11[2..3]);
                let mut k20 = 0usize;
                while k20 < 1 {
                    y16[k20 % 5] += (a13 + t12.1 + 0.5).cos();
                    k20 += 1;
                }
                w17[1] + t12.1
            };
            y16[4] * w17[1] + v18 * w17[2] + a13 * w17[2] + t12.1 * v18 + t12.0 * t12.1 + y16[0] + w17[2]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 17;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let x11 = input.vec(3);
                let t12 = input.tuple();
                let a13 = input.scalar();
                let x14 = input.vec(5);
                let a15 = Some(input.scalar());
                let mut y16 = input.vec(5);
                let ret = f::eval(&x11, t12, a13, &x14, a15, &mut y16);
                ret.flatten(output);
                y16.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[differentiable(off(joint))]
        pub fn h0(y1: &mut [f64], a2: &mut f64) {
            for i3 in (2..3).rev() {
                if i3 % 2 == 0 {
                    let mut k4 = 0usize;
                    while k4 < 5 && y1[(i3 + 2) % y1.len()] < 2.0 {
                        *a2 = (*a2 + (y1[(k4 * 3) % y1.len()] + 1.3)).cos();
                        k4 += 1;
                    }
                } else if *a2 * *a2 <= 0.2 {
                    y1[i3 % 2] += (y1[1] * y1[0] * y1[1]).tanh();
                }
            }
        }
        #[differentiable(off(joint))]
        pub fn h1(x5: &[f64], a6: f64) -> f64 {
            for i7 in 0..2 {
                let mut k8 = 2usize;
                for i9 in 1..x5.len() {
                    let v10 = a6 + -0.4 + 1.3;
                }
            }
            x5[0].tanh().tan() + a6 * x5[0]
        }
        #[differentiable(off(joint))]
        pub fn f(x11: &[f64], t12: (f64, f64), a13: f64, x14: &[f64], a15: Option<f64>, y16: &mut [f64]) -> f64 {
            y16[2] += (a13 * t12.0).atan2(t12.1 * t12.1 + 0.5).cos();
            let mut w17 = [0.0f64; 3];
            y16[3] = t12.1 / (t12.1 * t12.1 + 1.0);
            let v18 = if t12.0.cos() <= 0.2 {
                let mut t19 = (h1(x14, x14[0]), (t12.0 * x11[0]).tanh());
                y16[0] * a13
            } else {
                w17[0..1].copy_from_slice(&x11[2..3]);
                let mut k20 = 0usize;
                while k20 < 1 {
                    y16[k20 % 5] += (a13 + t12.1 + 0.5).cos();
                    k20 += 1;
                }
                w17[1] + t12.1
            };
            y16[4] * w17[1] + v18 * w17[2] + a13 * w17[2] + t12.1 * v18 + t12.0 * t12.1 + y16[0] + w17[2]
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::harness::Outcome {
        crate::harness::check::<on::Program, off::Program>()
    }
}

mod p143 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let mut y13 = input.vec(3);
                    let a14 = input.scalar();
                    let x15 = input.vec(5);
                    let w16 = input.array();
                    let (start_y13, mut end_y13) = (y13.clone(), y13.clone());
                    let ret = f(&mut end_y13, a14, &x15, w16);
                    let d_ret = run.output(&ret);
                    let mut d_y13 = run.output(&end_y13);
                    let mut d_x15 = run.start(&x15);
                    let (value, rdata) = if joint {
                        f::joint(&mut y13, &mut d_y13, a14, &x15, &mut d_x15, w16, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(&mut y13, a14, &x15, w16, &mut run.stack);
                        run.same("y13 after the forward pass", &y13, &end_y13);
                        (value, f::reverse(&mut y13, &mut d_y13, a14, &x15, &mut d_x15, w16, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y13 restored", &y13, &start_y13);
                    run.exact(&y13, &d_y13);
                    run.exact(&a14, &rdata.1);
                    run.added(&x15, &d_x15);
                    run.exact(&w16, &rdata.3);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable]
        pub fn h0(x1: &[f64], a2: &mut f64, a3: &mut f64) -> (f64, f64) {
            let w7: Vec<f64> = x1.iter().take(2).map(|e5| *e5 * 0.5).collect();
            let v8 = w7.iter().skip(1).map(|e9| (x1[1] / (*a2 * *a2 + 1.5)).sin()).sum::<f64>();
            let v11 = v8;
            if *a3 + v11 < 0.2 {
                for i12 in (0..3).rev().step_by(2) {
                    *a3 = (w7[(i12 + 3) % 2].sin() + (x1[i12 % 2] + w7[(i12 + 2) % 2])).tanh();
                }
            }
            (v11 + x1[0] + v11 * *a3 + v8 * x1[0] + *a3 * *a3 + *a2 * v8, v11.sin())
        }
        #[differentiable]
        pub fn f(y13: &mut [f64], a14: f64, x15: &[f64], w16: [f64; 3]) -> f64 {
            let g17 = |u18: f64| (u18 / (a14 * a14 + 1.5) - (a14 + u18)) * u18;
            'l20: for i19 in (2..x15.len()).rev().step_by(2) {
                let mut w21 = [0.2f64; 2];
                y13[(i19 + 3) % 3] -= (-(a14 + a14)).tanh();
            }
            let w22 = vec![y13[0] * g17(y13[0]); x15.len()];
            let g23 = |u24: f64| a14 * u24;
            for i25 in 2..2 {
                if i25 > 3 {
                    continue;
                }
            }
            w22[1] * w16[1] + a14 * w22[4] + y13[1]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 12;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let mut y13 = input.vec(3);
                let a14 = input.scalar();
                let x15 = input.vec(5);
                let w16 = input.array();
                let ret = f::eval(&mut y13, a14, &x15, w16);
                ret.flatten(output);
                y13.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[differentiable(off(recompute, hoist, frames, bulk, windows, commute, joint))]
        pub fn h0(x1: &[f64], a2: &mut f64, a3: &mut f64) -> (f64, f64) {
            let w7: Vec<f64> = x1.iter().take(2).map(|e5| *e5 * 0.5).collect();
            let v8 = w7.iter().skip(1).map(|e9| (x1[1] / (*a2 * *a2 + 1.5)).sin()).sum::<f64>();
            let v11 = v8;
            if *a3 + v11 < 0.2 {
                for i12 in (0..3).rev().step_by(2) {
                    *a3 = (w7[(i12 + 3) % 2].sin() + (x1[i12 % 2] + w7[(i12 + 2) % 2])).tanh();
                }
            }
            (v11 + x1[0] + v11 * *a3 + v8 * x1[0] + *a3 * *a3 + *a2 * v8, v11.sin())
        }
        #[differentiable(off(recompute, hoist, frames, bulk, windows, commute, joint))]
        pub fn f(y13: &mut [f64], a14: f64, x15: &[f64], w16: [f64; 3]) -> f64 {
            let g17 = |u18: f64| (u18 / (a14 * a14 + 1.5) - (a14 + u18)) * u18;
            'l20: for i19 in (2..x15.len()).rev().step_by(2) {
                let mut w21 = [0.2f64; 2];
                y13[(i19 + 3) % 3] -= (-(a14 + a14)).tanh();
            }
            let w22 = vec![y13[0] * g17(y13[0]); x15.len()];
            let g23 = |u24: f64| a14 * u24;
            for i25 in 2..2 {
                if i25 > 3 {
                    continue;
                }
            }
            w22[1] * w16[1] + a14 * w22[4] + y13[1]
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::harness::Outcome {
        crate::harness::check::<on::Program, off::Program>()
    }
}

mod p144 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let a20 = input.scalar();
                    let x21 = input.vec(6);
                    let w22 = input.array();
                    let ret = f(a20, &x21, w22);
                    let d_ret = run.output(&ret);
                    let mut d_x21 = run.start(&x21);
                    let (value, rdata) = if joint {
                        f::joint(a20, &x21, &mut d_x21, w22, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(a20, &x21, w22, &mut run.stack);
                        (value, f::reverse(a20, &x21, &mut d_x21, w22, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.exact(&a20, &rdata.0);
                    run.added(&x21, &d_x21);
                    run.exact(&w22, &rdata.2);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
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
                if i5 != 3 {
                    *a1 += (*a1).cos().tanh().sin();
                    continue;
                }
            }
            (T::lit(0.6) * *a1 + a2 * a2 + *a1 * *a1, *a1 / (*a1 * *a1 + T::lit(1.5)))
        }
        #[differentiable]
        pub fn h1<T: Real>(#[constant] c6: T, w7: [T; 3], x8: &[T]) -> T {
            let v9 = x8.iter().enumerate().map(|(i12, e10)| (w7[i12 % 3] * *e10 + T::lit(0.9)).tanh()).sum::<T>();
            let v13 = x8.iter().copied().map(|e14| (w7[0] / (w7[0] * w7[0] + T::ONE) - c6).cos() * e14).sum::<T>();
            let g16 = |u17: T| c6 * u17;
            let w18 = vec![c6 + x8[0]; x8.len()];
            let mut w19 = vec![w7[2].tanh()];
            c6 + v13 * g16(c6) + v9 * w19[0] + c6 * w7[0] + w19[0]
        }
        #[differentiable]
        pub fn f<T: Real>(a20: T, x21: &[T], w22: [T; 3]) -> T {
            for (i25, e23) in x21.iter().enumerate() {
                let sh26: Shape<T> = Shape::Box { w: T::lit(1.3) * w22[i25 % 3], h: a20.tanh() };
            }
            'l28: for i27 in 1..x21.len() {
                for i29 in (1..=2).rev() {
                    let sh30: Shape<T> = if w22[i29] > T::lit(-0.1) || a20 > T::lit(-0.1) { Shape::Box { w: a20.min(T::lit(0.6)), h: x21[(i29 * 3) % 6].tanh() } } else { Shape::Line(x21[(i29 * 3) % 6].tanh()) };
                    let v31 = h1(T::lit(0.9), w22, x21);
                    let o32: Option<T> = if x21[(i29 * 3) % x21.len()] > v31 { Some(x21[(i29 + 4) % 6]) } else { None };
                }
            }
            T::lit(-0.4) * a20 + a20 * w22[0]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 10;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let a20 = input.scalar();
                let x21 = input.vec(6);
                let w22 = input.array();
                let ret = f(a20, &x21, w22);
                ret.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
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
                if i5 != 3 {
                    *a1 += (*a1).cos().tanh().sin();
                    continue;
                }
            }
            (T::lit(0.6) * *a1 + a2 * a2 + *a1 * *a1, *a1 / (*a1 * *a1 + T::lit(1.5)))
        }
        #[differentiable(off(recompute))]
        pub fn h1<T: Real>(#[constant] c6: T, w7: [T; 3], x8: &[T]) -> T {
            let v9 = x8.iter().enumerate().map(|(i12, e10)| (w7[i12 % 3] * *e10 + T::lit(0.9)).tanh()).sum::<T>();
            let v13 = x8.iter().copied().map(|e14| (w7[0] / (w7[0] * w7[0] + T::ONE) - c6).cos() * e14).sum::<T>();
            let g16 = |u17: T| c6 * u17;
            let w18 = vec![c6 + x8[0]; x8.len()];
            let mut w19 = vec![w7[2].tanh()];
            c6 + v13 * g16(c6) + v9 * w19[0] + c6 * w7[0] + w19[0]
        }
        #[differentiable(off(recompute))]
        pub fn f<T: Real>(a20: T, x21: &[T], w22: [T; 3]) -> T {
            for (i25, e23) in x21.iter().enumerate() {
                let sh26: Shape<T> = Shape::Box { w: T::lit(1.3) * w22[i25 % 3], h: a20.tanh() };
            }
            'l28: for i27 in 1..x21.len() {
                for i29 in (1..=2).rev() {
                    let sh30: Shape<T> = if w22[i29] > T::lit(-0.1) || a20 > T::lit(-0.1) { Shape::Box { w: a20.min(T::lit(0.6)), h: x21[(i29 * 3) % 6].tanh() } } else { Shape::Line(x21[(i29 * 3) % 6].tanh()) };
                    let v31 = h1(T::lit(0.9), w22, x21);
                    let o32: Option<T> = if x21[(i29 * 3) % x21.len()] > v31 { Some(x21[(i29 + 4) % 6]) } else { None };
                }
            }
            T::lit(-0.4) * a20 + a20 * w22[0]
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::harness::Outcome {
        crate::harness::check::<on::Program, off::Program>()
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
        use crate::harness::*;
        #[differentiable]
        pub fn f(y1: &mut [f64], x2: &[f64], x3: &[f64], y4: &mut [f64], a5: f64) -> (f64, f64) {
            let mut k6 = 1usize;
            let mut m7 = 0.4f64;
            let v8 = x2.iter().enumerate().map(|(i11, e9)| (-m7 + y4[i11 % 3] / (*e9 * *e9 + 1.5)).sin()).sum::<f64>();
            y4[k6 % 3] -= x2[k6 % x2.len()].cos().sin().cos();
            y4[k6 % y4.len()] += m7.sin();
            let v12 = {
                let v13 = a5 / (a5 * a5 + 1.0);
                (v13 + x2[(k6 * 3) % x2.len()]).sin()
            };
            let a5 = 0.5 * a5.sin();
            (x2[2] + v12 * v8 + v8 * m7 + m7 * x3[k6 % 6] + a5 * x3[k6 % x3.len()] + y1[3] + y4[0], y1[(k6 * 3) % 4].tanh().sinh())
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
        use crate::harness::*;
        #[differentiable(off(hoist))]
        pub fn f(y1: &mut [f64], x2: &[f64], x3: &[f64], y4: &mut [f64], a5: f64) -> (f64, f64) {
            let mut k6 = 1usize;
            let mut m7 = 0.4f64;
            let v8 = x2.iter().enumerate().map(|(i11, e9)| (-m7 + y4[i11 % 3] / (*e9 * *e9 + 1.5)).sin()).sum::<f64>();
            y4[k6 % 3] -= x2[k6 % x2.len()].cos().sin().cos();
            y4[k6 % y4.len()] += m7.sin();
            let v12 = {
                let v13 = a5 / (a5 * a5 + 1.0);
                (v13 + x2[(k6 * 3) % x2.len()]).sin()
            };
            let a5 = 0.5 * a5.sin();
            (x2[2] + v12 * v8 + v8 * m7 + m7 * x3[k6 % 6] + a5 * x3[k6 % x3.len()] + y1[3] + y4[0], y1[(k6 * 3) % 4].tanh().sinh())
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::harness::Outcome {
        crate::harness::check::<on::Program, off::Program>()
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
        use crate::harness::*;
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
                let v16 = y7.iter().zip(x11.iter()).map(|(e17, u18)| *e17 * *u18 + (p9.b + p9.b).tanh()).sum::<T>();
                p9.c *= (v16 / (p9.c * p9.c + T::lit(1.5))).sin();
            }
            let v19 = h0(&*p9);
            let sh20: Shape<T> = if x11[(n10 + 1) % x11.len()] + y7[3] >= T::lit(0.5) { Shape::Box { w: y7[0] * p9.b, h: (y7[(p9.n * 3) % 5] / (v19 * v19 + T::lit(1.5))).tanh() } } else { Shape::Line((y7[(p9.n * 3) % 5] / (v19 * v19 + T::lit(1.5))).tanh()) };
            y7[n10] + v19 * y7[4] + *a12 * v19 + p9.c * *a12 + p9.b * v19 + y7[1]
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
        use crate::harness::*;
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
                let v16 = y7.iter().zip(x11.iter()).map(|(e17, u18)| *e17 * *u18 + (p9.b + p9.b).tanh()).sum::<T>();
                p9.c *= (v16 / (p9.c * p9.c + T::lit(1.5))).sin();
            }
            let v19 = h0(&*p9);
            let sh20: Shape<T> = if x11[(n10 + 1) % x11.len()] + y7[3] >= T::lit(0.5) { Shape::Box { w: y7[0] * p9.b, h: (y7[(p9.n * 3) % 5] / (v19 * v19 + T::lit(1.5))).tanh() } } else { Shape::Line((y7[(p9.n * 3) % 5] / (v19 * v19 + T::lit(1.5))).tanh()) };
            y7[n10] + v19 * y7[4] + *a12 * v19 + p9.c * *a12 + p9.b * v19 + y7[1]
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::harness::Outcome {
        crate::harness::check::<on::Program, off::Program>()
    }
}

mod p147 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let mut p6 = input.pair();
                    let w7 = input.array();
                    let x8 = input.vec(2);
                    let a9 = input.scalar();
                    let x10 = input.vec(4);
                    let (start_p6, mut end_p6) = (p6.clone(), p6.clone());
                    let ret = f(&mut end_p6, w7, &x8, a9, &x10);
                    let d_ret = run.output(&ret);
                    let mut d_p6 = run.output(&end_p6);
                    let mut d_x8 = run.start(&x8);
                    let mut d_x10 = run.start(&x10);
                    let (value, rdata) = if joint {
                        f::joint(&mut p6, &mut d_p6, w7, &x8, &mut d_x8, a9, &x10, &mut d_x10, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(&mut p6, w7, &x8, a9, &x10, &mut run.stack);
                        run.same("p6 after the forward pass", &p6, &end_p6);
                        (value, f::reverse(&mut p6, &mut d_p6, w7, &x8, &mut d_x8, a9, &x10, &mut d_x10, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("p6 restored", &p6, &start_p6);
                    run.exact(&p6, &d_p6);
                    run.exact(&w7, &rdata.1);
                    run.added(&x8, &d_x8);
                    run.exact(&a9, &rdata.3);
                    run.added(&x10, &d_x10);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable]
        pub fn h0<T: Real>(p1: &mut Pair<T>, n2: usize, y3: &mut [T]) {
            let t4 = (y3[(n2 * 3) % y3.len()].sin(), (p1.c + p1.b) / ((p1.c + p1.b) * (p1.c + p1.b) + T::ONE));
            let o5: Option<T> = if -t4.1 <= T::lit(-0.3) { Some(p1.c.max(t4.0)) } else { None };
        }
        #[differentiable]
        pub fn f<T: Real>(p6: &mut Pair<T>, w7: [T; 3], x8: &[T], a9: T, x10: &[T]) -> T {
            let o11: Option<T> = if T::lit(0.6) > p6.b { Some(x8[(p6.n * 3) % 2]) } else { None };
            let sh12: Shape<T> = if p6.n != 2 { Shape::Line(x10[(p6.n * 3) % x10.len()]) } else { Shape::Flat };
            {
                let r13 = &w7[0..2];
                if x10[p6.n] + r13[(p6.n + 3) % 2] > T::ZERO {
                    for e14 in x8.chunks_exact(2) {
                        let mut m17 = p6.c * p6.b;
                        let w21: Vec<T> = x8.iter().take(2).map(|e19| *e19 * T::lit(0.5)).collect();
                    }
                } else if p6.c > p6.b {
                    p6.b = ((x10[3 - p6.n] / (p6.b * p6.b + T::lit(1.5))).sin() * T::lit(0.5)).acos().sin();
                }
            }
            w7[1] * p6.c + a9 * a9 + p6.c * a9 + p6.b * x10[p6.n]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 12;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let mut p6 = input.pair();
                let w7 = input.array();
                let x8 = input.vec(2);
                let a9 = input.scalar();
                let x10 = input.vec(4);
                let ret = f(&mut p6, w7, &x8, a9, &x10);
                ret.flatten(output);
                p6.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[differentiable(off(bulk))]
        pub fn h0<T: Real>(p1: &mut Pair<T>, n2: usize, y3: &mut [T]) {
            let t4 = (y3[(n2 * 3) % y3.len()].sin(), (p1.c + p1.b) / ((p1.c + p1.b) * (p1.c + p1.b) + T::ONE));
            let o5: Option<T> = if -t4.1 <= T::lit(-0.3) { Some(p1.c.max(t4.0)) } else { None };
        }
        #[differentiable(off(bulk))]
        pub fn f<T: Real>(p6: &mut Pair<T>, w7: [T; 3], x8: &[T], a9: T, x10: &[T]) -> T {
            let o11: Option<T> = if T::lit(0.6) > p6.b { Some(x8[(p6.n * 3) % 2]) } else { None };
            let sh12: Shape<T> = if p6.n != 2 { Shape::Line(x10[(p6.n * 3) % x10.len()]) } else { Shape::Flat };
            {
                let r13 = &w7[0..2];
                if x10[p6.n] + r13[(p6.n + 3) % 2] > T::ZERO {
                    for e14 in x8.chunks_exact(2) {
                        let mut m17 = p6.c * p6.b;
                        let w21: Vec<T> = x8.iter().take(2).map(|e19| *e19 * T::lit(0.5)).collect();
                    }
                } else if p6.c > p6.b {
                    p6.b = ((x10[3 - p6.n] / (p6.b * p6.b + T::lit(1.5))).sin() * T::lit(0.5)).acos().sin();
                }
            }
            w7[1] * p6.c + a9 * a9 + p6.c * a9 + p6.b * x10[p6.n]
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::harness::Outcome {
        crate::harness::check::<on::Program, off::Program>()
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
        use crate::harness::*;
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
                    let v13 = x7.iter().zip(r11.iter()).map(|(e14, u15)| *e14 * *u15 + (T::lit(i12 as f64) * T::lit(0.1)).cos()).sum::<T>();
                    if x8[n5 % 3] * m10 <= T::ZERO {
                        m10 = ((m9 - m9) / (r11[0] * r11[0] + T::lit(1.5))).sin();
                    }
                }
            }
            m10 * T::lit(1.1) + m10 * a6 + m9 * x8[(n5 * 3) % 3] + a6 * a6
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
        use crate::harness::*;
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
                    let v13 = x7.iter().zip(r11.iter()).map(|(e14, u15)| *e14 * *u15 + (T::lit(i12 as f64) * T::lit(0.1)).cos()).sum::<T>();
                    if x8[n5 % 3] * m10 <= T::ZERO {
                        m10 = ((m9 - m9) / (r11[0] * r11[0] + T::lit(1.5))).sin();
                    }
                }
            }
            m10 * T::lit(1.1) + m10 * a6 + m9 * x8[(n5 * 3) % 3] + a6 * a6
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::harness::Outcome {
        crate::harness::check::<on::Program, off::Program>()
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
        use crate::harness::*;
        #[differentiable]
        pub fn f<T: Real>(y1: &mut [T], y2: &mut [T], x3: &[T], x4: &[T], a5: T) -> T {
            {
                let (lo6, hi7) = y2.split_at_mut(1);
                for e8 in lo6.chunks_mut(2) {
                    let mut w11 = vec![T::ZERO; 3];
                    e8[0] = (a5 / (a5 * a5 + T::lit(1.5)) - (a5 - a5)).sin();
                }
            }
            for (i14, e12) in y2.iter_mut().enumerate() {
                if a5 <= T::lit(0.2) {
                    let mut k15 = 0usize;
                    loop {
                        if k15 >= 3 {
                            break;
                        }
                        k15 += 1;
                        *e12 += (T::lit(0.7) * *e12 + (y1[0] + a5)).sin();
                    }
                } else if (*e12 * *e12 + T::lit(1.5)).sqrt() > T::lit(-0.3) {
                    *e12 *= (T::lit(0.6) * *e12).sin();
                } else {
                    *e12 += *e12 / (*e12 * *e12 + T::ONE);
                }
            }
            T::lit(0.6) + a5 * y2[1] + y1[0] + y2[3]
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
        use crate::harness::*;
        #[differentiable(off(commute))]
        pub fn f<T: Real>(y1: &mut [T], y2: &mut [T], x3: &[T], x4: &[T], a5: T) -> T {
            {
                let (lo6, hi7) = y2.split_at_mut(1);
                for e8 in lo6.chunks_mut(2) {
                    let mut w11 = vec![T::ZERO; 3];
                    e8[0] = (a5 / (a5 * a5 + T::lit(1.5)) - (a5 - a5)).sin();
                }
            }
            for (i14, e12) in y2.iter_mut().enumerate() {
                if a5 <= T::lit(0.2) {
                    let mut k15 = 0usize;
                    loop {
                        if k15 >= 3 {
                            break;
                        }
                        k15 += 1;
                        *e12 += (T::lit(0.7) * *e12 + (y1[0] + a5)).sin();
                    }
                } else if (*e12 * *e12 + T::lit(1.5)).sqrt() > T::lit(-0.3) {
                    *e12 *= (T::lit(0.6) * *e12).sin();
                } else {
                    *e12 += *e12 / (*e12 * *e12 + T::ONE);
                }
            }
            T::lit(0.6) + a5 * y2[1] + y1[0] + y2[3]
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::harness::Outcome {
        crate::harness::check::<on::Program, off::Program>()
    }
}

mod p150 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let x10 = input.vec(4);
                    let mut y11 = input.vec(4);
                    let mut p12 = input.pair();
                    let a13 = input.scalar();
                    let (start_y11, mut end_y11) = (y11.clone(), y11.clone());
                    let (start_p12, mut end_p12) = (p12.clone(), p12.clone());
                    let ret = f(&x10, &mut end_y11, &mut end_p12, a13);
                    let d_ret = run.output(&ret);
                    let mut d_y11 = run.output(&end_y11);
                    let mut d_p12 = run.output(&end_p12);
                    let mut d_x10 = run.start(&x10);
                    let (value, rdata) = if joint {
                        f::joint(&x10, &mut d_x10, &mut y11, &mut d_y11, &mut p12, &mut d_p12, a13, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(&x10, &mut y11, &mut p12, a13, &mut run.stack);
                        run.same("y11 after the forward pass", &y11, &end_y11);
                        run.same("p12 after the forward pass", &p12, &end_p12);
                        (value, f::reverse(&x10, &mut d_x10, &mut y11, &mut d_y11, &mut p12, &mut d_p12, a13, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y11 restored", &y11, &start_y11);
                    run.same("p12 restored", &p12, &start_p12);
                    run.added(&x10, &d_x10);
                    run.exact(&y11, &d_y11);
                    run.exact(&p12, &d_p12);
                    run.exact(&a13, &rdata.3);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable]
        pub fn h0<T: Real>(#[constant] c1: T, y2: &mut [T]) -> T {
            let mut w3 = vec![c1 * c1];
            let mut w4 = vec![T::ZERO; y2.len()];
            let sh5: Shape<T> = Shape::Box { w: c1 / (c1 * c1 + T::lit(1.5)), h: (y2[0] - w4[0]).cos() };
            for i6 in 0..4 {
                for (&e7, &e8) in w3.iter().zip(w4.iter()) {
                    y2[i6 % 1] += e8.sin();
                }
            }
            (w4[0] * w4[0] + T::lit(1.5)).acosh() + c1 * c1 + y2[0] + w3[0]
        }
        #[differentiable]
        pub fn f<T: Real>(x10: &[T], y11: &mut [T], p12: &mut Pair<T>, a13: T) -> T {
            for (e14, e15) in x10.iter().zip(y11.iter()) {
                let mut k17 = 3usize;
                p12.b += (T::lit(k17 as f64) * T::lit(0.1) * x10[(k17 + 2) % x10.len()] / ((y11[p12.n] + *e14) * (y11[p12.n] + *e14) + T::lit(1.5))).sin();
            }
            y11[p12.n] += (p12.b / (p12.b * p12.b + T::ONE)).sin().tanh();
            let v18 = (x10[p12.n / 2] + y11[3 - p12.n]) / ((a13 + p12.c) * (a13 + p12.c) + T::lit(1.5));
            let g19 = |u20: T| a13 * u20;
            if v18 > T::lit(-0.1) || g19(p12.c) > T::lit(-0.1) {
                y11[(p12.n * 3) % y11.len()] = (p12.c * p12.c + T::lit(1.5)).ln_1p().sin().sin();
            } else {
                p12.b = (v18 / ((T::lit(-0.4) * g19(y11[p12.n])).cos() + T::lit(2.6))).tanh();
            }
            y11[(p12.n * 3) % 4] + T::lit(1.3) + v18 * x10[1] + a13 * x10[p12.n] + p12.c * v18 + p12.b * a13 + y11[0]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 11;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let x10 = input.vec(4);
                let mut y11 = input.vec(4);
                let mut p12 = input.pair();
                let a13 = input.scalar();
                let ret = f(&x10, &mut y11, &mut p12, a13);
                ret.flatten(output);
                y11.flatten(output);
                p12.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[differentiable(off(joint))]
        pub fn h0<T: Real>(#[constant] c1: T, y2: &mut [T]) -> T {
            let mut w3 = vec![c1 * c1];
            let mut w4 = vec![T::ZERO; y2.len()];
            let sh5: Shape<T> = Shape::Box { w: c1 / (c1 * c1 + T::lit(1.5)), h: (y2[0] - w4[0]).cos() };
            for i6 in 0..4 {
                for (&e7, &e8) in w3.iter().zip(w4.iter()) {
                    y2[i6 % 1] += e8.sin();
                }
            }
            (w4[0] * w4[0] + T::lit(1.5)).acosh() + c1 * c1 + y2[0] + w3[0]
        }
        #[differentiable(off(joint))]
        pub fn f<T: Real>(x10: &[T], y11: &mut [T], p12: &mut Pair<T>, a13: T) -> T {
            for (e14, e15) in x10.iter().zip(y11.iter()) {
                let mut k17 = 3usize;
                p12.b += (T::lit(k17 as f64) * T::lit(0.1) * x10[(k17 + 2) % x10.len()] / ((y11[p12.n] + *e14) * (y11[p12.n] + *e14) + T::lit(1.5))).sin();
            }
            y11[p12.n] += (p12.b / (p12.b * p12.b + T::ONE)).sin().tanh();
            let v18 = (x10[p12.n / 2] + y11[3 - p12.n]) / ((a13 + p12.c) * (a13 + p12.c) + T::lit(1.5));
            let g19 = |u20: T| a13 * u20;
            if v18 > T::lit(-0.1) || g19(p12.c) > T::lit(-0.1) {
                y11[(p12.n * 3) % y11.len()] = (p12.c * p12.c + T::lit(1.5)).ln_1p().sin().sin();
            } else {
                p12.b = (v18 / ((T::lit(-0.4) * g19(y11[p12.n])).cos() + T::lit(2.6))).tanh();
            }
            y11[(p12.n * 3) % 4] + T::lit(1.3) + v18 * x10[1] + a13 * x10[p12.n] + p12.c * v18 + p12.b * a13 + y11[0]
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::harness::Outcome {
        crate::harness::check::<on::Program, off::Program>()
    }
}

mod p151 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let x10 = input.vec(6);
                    let mut w11 = input.array();
                    let a12 = input.scalar();
                    let (start_w11, mut end_w11) = (w11.clone(), w11.clone());
                    let ret = f(&x10, &mut end_w11, a12);
                    let d_ret = run.output(&ret);
                    let mut d_w11 = run.output(&end_w11);
                    let mut d_x10 = run.start(&x10);
                    let (value, rdata) = if joint {
                        f::joint(&x10, &mut d_x10, &mut w11, &mut d_w11, a12, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(&x10, &mut w11, a12, &mut run.stack);
                        run.same("w11 after the forward pass", &w11, &end_w11);
                        (value, f::reverse(&x10, &mut d_x10, &mut w11, &mut d_w11, a12, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("w11 restored", &w11, &start_w11);
                    run.added(&x10, &d_x10);
                    run.exact(&w11, &d_w11);
                    run.exact(&a12, &rdata.2);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable]
        pub fn h0(n1: usize, #[constant] c2: f64, a3: f64) -> (f64, f64) {
            'l5: for i4 in n1..5 {
                if c2 > -0.1 || c2 > -0.1 {
                    return (a3 - 0.7 + a3 * a3 + c2 * a3, a3 - c2);
                }
            }
            for i6 in 0..2 {
                if c2 < 0.5 {
                    continue;
                }
            }
            let mut w7 = [c2, a3 + a3];
            (w7[1] + a3 * a3 + c2 * c2 + w7[1], w7[(n1 + 1) % 2])
        }
        #[differentiable]
        pub fn h1(x8: &[f64]) -> f64 {
            let o9: Option<f64> = if x8[0] * x8[2] > 0.5 { Some(x8[0].cos()) } else { None };
            x8[1].tanh()
        }
        #[differentiable]
        pub fn f(x10: &[f64], w11: &mut [f64; 3], a12: f64) -> [f64; 2] {
            let w13 = [[a12 - w11[0]; 3]; 2];
            if a12 <= 0.5 {
                w11[1..3].fill((w13[0][1] + 1.1).tanh());
            } else {
                w11[1..2].copy_from_slice(&w13[0][0..1]);
                let v14 = a12.sin();
                w11[1] += (v14 + w13[0][0] - 0.25).sin();
            }
            let q15: (f64, f64) = h0(0, 0.5, x10[3].sin());
            let mut m16 = 0.4f64;
            [w13[0][1] + m16 + m16 * q15.1 + q15.1 * x10[4] + q15.0 * q15.1 + a12 * a12 + w11[0], h1(&w11[..])]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 10;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let x10 = input.vec(6);
                let mut w11 = input.array();
                let a12 = input.scalar();
                let ret = f::eval(&x10, &mut w11, a12);
                ret.flatten(output);
                w11.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[differentiable(off(recompute, hoist, frames, bulk, windows, commute, joint))]
        pub fn h0(n1: usize, #[constant] c2: f64, a3: f64) -> (f64, f64) {
            'l5: for i4 in n1..5 {
                if c2 > -0.1 || c2 > -0.1 {
                    return (a3 - 0.7 + a3 * a3 + c2 * a3, a3 - c2);
                }
            }
            for i6 in 0..2 {
                if c2 < 0.5 {
                    continue;
                }
            }
            let mut w7 = [c2, a3 + a3];
            (w7[1] + a3 * a3 + c2 * c2 + w7[1], w7[(n1 + 1) % 2])
        }
        #[differentiable(off(recompute, hoist, frames, bulk, windows, commute, joint))]
        pub fn h1(x8: &[f64]) -> f64 {
            let o9: Option<f64> = if x8[0] * x8[2] > 0.5 { Some(x8[0].cos()) } else { None };
            x8[1].tanh()
        }
        #[differentiable(off(recompute, hoist, frames, bulk, windows, commute, joint))]
        pub fn f(x10: &[f64], w11: &mut [f64; 3], a12: f64) -> [f64; 2] {
            let w13 = [[a12 - w11[0]; 3]; 2];
            if a12 <= 0.5 {
                w11[1..3].fill((w13[0][1] + 1.1).tanh());
            } else {
                w11[1..2].copy_from_slice(&w13[0][0..1]);
                let v14 = a12.sin();
                w11[1] += (v14 + w13[0][0] - 0.25).sin();
            }
            let q15: (f64, f64) = h0(0, 0.5, x10[3].sin());
            let mut m16 = 0.4f64;
            [w13[0][1] + m16 + m16 * q15.1 + q15.1 * x10[4] + q15.0 * q15.1 + a12 * a12 + w11[0], h1(&w11[..])]
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::harness::Outcome {
        crate::harness::check::<on::Program, off::Program>()
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
        use crate::harness::*;
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
            y8[1] + 0.3 + v16 * v16 + a9 * a9 + y7[5] + y8[1]
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
        use crate::harness::*;
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
            y8[1] + 0.3 + v16 * v16 + a9 * a9 + y7[5] + y8[1]
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::harness::Outcome {
        crate::harness::check::<on::Program, off::Program>()
    }
}

mod p153 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let p6 = input.pair();
                    let x7 = input.vec(5);
                    let a8 = input.scalar();
                    let ret = f(p6, &x7, a8);
                    let d_ret = run.output(&ret);
                    let mut d_x7 = run.start(&x7);
                    let (value, rdata) = if joint {
                        f::joint(p6, &x7, &mut d_x7, a8, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(p6, &x7, a8, &mut run.stack);
                        (value, f::reverse(p6, &x7, &mut d_x7, a8, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.exact(&p6, &rdata.0);
                    run.added(&x7, &d_x7);
                    run.exact(&a8, &rdata.2);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable]
        pub fn h0<T: Real>(a1: Option<T>) -> T {
            for i2 in 0..2 {
                if T::lit(i2 as f64) * T::lit(0.1) + T::lit(i2 as f64) * T::lit(0.1) >= T::lit(0.5) {
                    return T::lit(0.6) / (T::lit(0.6) * T::lit(0.6) + T::lit(1.5));
                }
                let v3 = if (T::lit(i2 as f64) * T::lit(0.1)).cos() <= T::lit(0.5) {
                    let t4 = (T::lit(i2 as f64) * T::lit(0.1) + T::lit(0.7), (T::lit(i2 as f64) * T::lit(0.1)).cos().sin());
                    t4.1 + t4.0
                } else {
                    let v5 = T::lit(i2 as f64) * T::lit(0.1) * T::lit(0.6) * (T::lit(i2 as f64) * T::lit(0.1));
                    v5 * T::lit(0.7)
                };
            }
            T::lit(0.6) * T::lit(0.9)
        }
        #[differentiable]
        pub fn f<T: Real>(p6: Pair<T>, x7: &[T], a8: T) -> T {
            let mut m9 = T::lit(0.4);
            m9 -= (x7[p6.n].tanh().sinh() - -x7[1]).cos();
            let v10 = T::lit(0.7) * (x7[(p6.n + 4) % x7.len()] * x7[4 - p6.n]);
            let g11 = |u12: T| (a8 - a8 - a8) * u12;
            let mut k13 = 0usize;
            while k13 < 3 && x7[0] < T::lit(2.0) {
                m9 = h0(Some(x7[k13 % 5])).tanh();
                let mut q14 = Pair { b: T::lit(-0.4) * v10, c: (m9 + a8).cos(), n: 2 };
                q14.b = g11(x7[q14.n]).cos().cos();
                k13 += 1;
            }
            x7[4] + v10 * x7[p6.n] + m9 * v10 + a8 * g11(x7[1]) + p6.c * x7[(p6.n + 3) % 5]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 8;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let p6 = input.pair();
                let x7 = input.vec(5);
                let a8 = input.scalar();
                let ret = f(p6, &x7, a8);
                ret.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[differentiable(off(hoist))]
        pub fn h0<T: Real>(a1: Option<T>) -> T {
            for i2 in 0..2 {
                if T::lit(i2 as f64) * T::lit(0.1) + T::lit(i2 as f64) * T::lit(0.1) >= T::lit(0.5) {
                    return T::lit(0.6) / (T::lit(0.6) * T::lit(0.6) + T::lit(1.5));
                }
                let v3 = if (T::lit(i2 as f64) * T::lit(0.1)).cos() <= T::lit(0.5) {
                    let t4 = (T::lit(i2 as f64) * T::lit(0.1) + T::lit(0.7), (T::lit(i2 as f64) * T::lit(0.1)).cos().sin());
                    t4.1 + t4.0
                } else {
                    let v5 = T::lit(i2 as f64) * T::lit(0.1) * T::lit(0.6) * (T::lit(i2 as f64) * T::lit(0.1));
                    v5 * T::lit(0.7)
                };
            }
            T::lit(0.6) * T::lit(0.9)
        }
        #[differentiable(off(hoist))]
        pub fn f<T: Real>(p6: Pair<T>, x7: &[T], a8: T) -> T {
            let mut m9 = T::lit(0.4);
            m9 -= (x7[p6.n].tanh().sinh() - -x7[1]).cos();
            let v10 = T::lit(0.7) * (x7[(p6.n + 4) % x7.len()] * x7[4 - p6.n]);
            let g11 = |u12: T| (a8 - a8 - a8) * u12;
            let mut k13 = 0usize;
            while k13 < 3 && x7[0] < T::lit(2.0) {
                m9 = h0(Some(x7[k13 % 5])).tanh();
                let mut q14 = Pair { b: T::lit(-0.4) * v10, c: (m9 + a8).cos(), n: 2 };
                q14.b = g11(x7[q14.n]).cos().cos();
                k13 += 1;
            }
            x7[4] + v10 * x7[p6.n] + m9 * v10 + a8 * g11(x7[1]) + p6.c * x7[(p6.n + 3) % 5]
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::harness::Outcome {
        crate::harness::check::<on::Program, off::Program>()
    }
}

mod p154 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let p15 = input.pair();
                    let mut y16 = input.vec(6);
                    let a17 = input.scalar();
                    let x18 = input.vec(5);
                    let (start_y16, mut end_y16) = (y16.clone(), y16.clone());
                    let ret = f(p15, &mut end_y16, a17, &x18);
                    let mut d_y16 = run.output(&end_y16);
                    let mut d_x18 = run.start(&x18);
                    let (value, rdata) = if joint {
                        f::joint(p15, &mut y16, &mut d_y16, a17, &x18, &mut d_x18, (), &mut run.stack)
                    } else {
                        let value = f::forward(p15, &mut y16, a17, &x18, &mut run.stack);
                        run.same("y16 after the forward pass", &y16, &end_y16);
                        (value, f::reverse(p15, &mut y16, &mut d_y16, a17, &x18, &mut d_x18, (), &mut run.stack))
                    };
                    run.same("y16 restored", &y16, &start_y16);
                    run.exact(&p15, &rdata.0);
                    run.exact(&y16, &d_y16);
                    run.exact(&a17, &rdata.2);
                    run.added(&x18, &d_x18);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
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
            'l10: for i9 in 2..n3 + 1 {
                y1[i9 % 2] += y1[i9 % 2] / (y1[i9 % 2] * y1[i9 % 2] + T::ONE);
            }
            v7 * T::lit(0.5) + a2
        }
        #[differentiable]
        pub fn h1<T: Real>(p11: Pair<T>) -> T {
            let mut k12 = 0usize;
            loop {
                if k12 >= 2 || p11.b > T::lit(2.0) {
                    break;
                }
                k12 += 1;
                if p11.c > T::lit(-0.1) || p11.b > T::lit(-0.1) {
                    let v13: T = (p11.b + p11.b + p11.b * T::lit(2.0)).sin();
                } else {
                    let v14 = -(p11.c + p11.b);
                }
            }
            p11.b + p11.c * p11.b + p11.b * p11.c
        }
        #[differentiable]
        pub fn f<T: Real>(p15: Pair<T>, y16: &mut [T], a17: T, x18: &[T]) {
            'l20: for i19 in p15.n..5 {
                let mut w21 = [T::ZERO; 4];
                for e22 in y16.chunks_mut(2) {
                    let v25 = r0(&mut w21, e22[i19 % e22.len()].cos(), p15.n);
                    let mut q26 = Pair { b: -v25, c: v25.cos(), n: 3 };
                }
                let mut m27 = T::lit(0.4);
                y16[p15.n] *= p15.b.cos();
            }
            for e28 in y16.iter_mut() {
                *e28 += a17.tanh();
            }
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 14;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let p15 = input.pair();
                let mut y16 = input.vec(6);
                let a17 = input.scalar();
                let x18 = input.vec(5);
                let ret = f(p15, &mut y16, a17, &x18);
                y16.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
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
            'l10: for i9 in 2..n3 + 1 {
                y1[i9 % 2] += y1[i9 % 2] / (y1[i9 % 2] * y1[i9 % 2] + T::ONE);
            }
            v7 * T::lit(0.5) + a2
        }
        #[differentiable(off(frames))]
        pub fn h1<T: Real>(p11: Pair<T>) -> T {
            let mut k12 = 0usize;
            loop {
                if k12 >= 2 || p11.b > T::lit(2.0) {
                    break;
                }
                k12 += 1;
                if p11.c > T::lit(-0.1) || p11.b > T::lit(-0.1) {
                    let v13: T = (p11.b + p11.b + p11.b * T::lit(2.0)).sin();
                } else {
                    let v14 = -(p11.c + p11.b);
                }
            }
            p11.b + p11.c * p11.b + p11.b * p11.c
        }
        #[differentiable(off(frames))]
        pub fn f<T: Real>(p15: Pair<T>, y16: &mut [T], a17: T, x18: &[T]) {
            'l20: for i19 in p15.n..5 {
                let mut w21 = [T::ZERO; 4];
                for e22 in y16.chunks_mut(2) {
                    let v25 = r0(&mut w21, e22[i19 % e22.len()].cos(), p15.n);
                    let mut q26 = Pair { b: -v25, c: v25.cos(), n: 3 };
                }
                let mut m27 = T::lit(0.4);
                y16[p15.n] *= p15.b.cos();
            }
            for e28 in y16.iter_mut() {
                *e28 += a17.tanh();
            }
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::harness::Outcome {
        crate::harness::check::<on::Program, off::Program>()
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
        use crate::harness::*;
        #[differentiable]
        pub fn f<T: Real>(x1: &[T], n2: usize, a3: T) -> (T, T) {
            let v4 = (a3 - T::lit(0.9)).sin();
            for e5 in x1.chunks(2) {
                let mut w8 = [[T::ZERO; 2]; 2];
                w8[0][(n2 + 4) % 2] /= (e5[n2 % e5.len()] + x1[(n2 + 4) % 5]).sin() + T::lit(2.0);
            }
            'l10: for i9 in (1..2).rev().step_by(2) {
                let mut m11 = T::lit(0.4);
                let v12 = x1.iter().copied().map(|e13| x1[i9].tanh() * e13).sum::<T>();
                m11 += x1[(i9 * 3) % x1.len()].tanh();
            }
            let o15: Option<T> = if n2 > 0 { Some(x1[3].tanh()) } else { None };
            (x1[n2] + x1[1] + v4 * x1[(n2 * 3) % 5] + a3 * a3, x1[n2] + a3)
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
        use crate::harness::*;
        #[differentiable(off(bulk))]
        pub fn f<T: Real>(x1: &[T], n2: usize, a3: T) -> (T, T) {
            let v4 = (a3 - T::lit(0.9)).sin();
            for e5 in x1.chunks(2) {
                let mut w8 = [[T::ZERO; 2]; 2];
                w8[0][(n2 + 4) % 2] /= (e5[n2 % e5.len()] + x1[(n2 + 4) % 5]).sin() + T::lit(2.0);
            }
            'l10: for i9 in (1..2).rev().step_by(2) {
                let mut m11 = T::lit(0.4);
                let v12 = x1.iter().copied().map(|e13| x1[i9].tanh() * e13).sum::<T>();
                m11 += x1[(i9 * 3) % x1.len()].tanh();
            }
            let o15: Option<T> = if n2 > 0 { Some(x1[3].tanh()) } else { None };
            (x1[n2] + x1[1] + v4 * x1[(n2 * 3) % 5] + a3 * a3, x1[n2] + a3)
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::harness::Outcome {
        crate::harness::check::<on::Program, off::Program>()
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
        use crate::harness::*;
        #[differentiable]
        pub fn f(y1: &mut [f64], y2: &mut [f64], x3: &[f64], a4: f64) -> f64 {
            let v5 = x3[1] * x3[0].sin();
            for (e6, e7) in y2.iter_mut().zip(x3.iter()) {
                let t9 = ((*e6).tanh(), (y1[4] + 0.7) / ((y1[4] + 0.7) * (y1[4] + 0.7) + 1.0));
                y1[5] *= t9.1.min(a4).tanh();
            }
            if -a4 <= 0.2 {
                y1[5] += (1.3 * (x3[2] * y2[1])).cos();
                return a4 + v5 * a4 + a4 * v5 + y1[4] + y2[0];
            }
            let mut k10 = 0usize;
            {
                let (lo11, hi12) = y2.split_at_mut(1);
                let mut m13 = hi12[k10 % 3] * y1[k10 % y1.len()];
                y1[4] += x3[k10 % x3.len()] / (x3[k10 % x3.len()] * x3[k10 % x3.len()] + 1.0);
            }
            v5 * y1[0] + v5 * y2[k10 % 4] + a4 * x3[k10 % x3.len()] + y1[4] + y2[1]
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
        use crate::harness::*;
        #[differentiable(off(windows))]
        pub fn f(y1: &mut [f64], y2: &mut [f64], x3: &[f64], a4: f64) -> f64 {
            let v5 = x3[1] * x3[0].sin();
            for (e6, e7) in y2.iter_mut().zip(x3.iter()) {
                let t9 = ((*e6).tanh(), (y1[4] + 0.7) / ((y1[4] + 0.7) * (y1[4] + 0.7) + 1.0));
                y1[5] *= t9.1.min(a4).tanh();
            }
            if -a4 <= 0.2 {
                y1[5] += (1.3 * (x3[2] * y2[1])).cos();
                return a4 + v5 * a4 + a4 * v5 + y1[4] + y2[0];
            }
            let mut k10 = 0usize;
            {
                let (lo11, hi12) = y2.split_at_mut(1);
                let mut m13 = hi12[k10 % 3] * y1[k10 % y1.len()];
                y1[4] += x3[k10 % x3.len()] / (x3[k10 % x3.len()] * x3[k10 % x3.len()] + 1.0);
            }
            v5 * y1[0] + v5 * y2[k10 % 4] + a4 * x3[k10 % x3.len()] + y1[4] + y2[1]
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::harness::Outcome {
        crate::harness::check::<on::Program, off::Program>()
    }
}

mod p157 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let a15 = input.scalar();
                    let x16 = input.vec(6);
                    let a17 = input.scalar();
                    let ret = f(a15, &x16, a17);
                    let d_ret = run.output(&ret);
                    let mut d_x16 = run.start(&x16);
                    let (value, rdata) = if joint {
                        f::joint(a15, &x16, &mut d_x16, a17, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(a15, &x16, a17, &mut run.stack);
                        (value, f::reverse(a15, &x16, &mut d_x16, a17, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.exact(&a15, &rdata.0);
                    run.added(&x16, &d_x16);
                    run.exact(&a17, &rdata.2);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable]
        pub fn h0<T: Real>(w1: &mut [T; 3], n2: usize) -> T {
            w1[(n2 * 3) % 3] = (w1[n2 % 3] + w1[n2 % 3] * w1[n2 % 3]).cos();
            let v3 = (w1[(n2 * 3) % 3] * w1[n2 % 3] * T::lit(0.5)).tanh();
            let v4 = w1.iter().sum::<T>();
            w1[n2 % 3] / (v4 * v4 + T::lit(1.5)) + v4 * w1[n2 % 3] + v3 * v3 + w1[0]
        }
        #[differentiable]
        pub fn h1<T: Real>(p7: &Pair<T>, y8: &mut [T], y9: &mut [T], p10: &Pair<T>) {
            for i11 in (0..y8.len()).step_by(2) {
                let sh12: Shape<T> = if y9[p10.n % 1] < T::lit(0.5) { Shape::Line(p7.b * T::lit(0.5)) } else { Shape::Flat };
                y8[i11] *= y8[0] * p10.b / (y8[0] * p10.b * (y8[0] * p10.b) + T::ONE);
            }
            let v13 = {
                let v14 = -p10.b;
                (p10.c + p10.c).cos()
            };
        }
        #[differentiable]
        pub fn f<T: Real>(a15: T, x16: &[T], a17: T) -> T {
            let mut k18 = 0usize;
            loop {
                if k18 >= 4 {
                    break;
                }
                k18 += 1;
                let v19 = x16.iter().filter(|u21| **u21 > T::lit(0.1)).map(|e20| *e20 + a15).sum::<T>();
                for i22 in (0..5).rev() {
                    if a15 >= T::ZERO {
                        return a17 + v19 * x16[k18] + a17 * x16[(k18 * 3) % x16.len()] + a15 * x16[i22 / 2];
                    }
                }
            }
            let o23: Option<T> = if a17 > a15 { Some(a15) } else { None };
            let mut w24 = vec![a17 + T::lit(0.7)];
            w24[0..1].copy_from_slice(&x16[0..1]);
            x16[1] - x16[0] + a17 * x16[5] + a15 * a15 + w24[0]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 8;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let a15 = input.scalar();
                let x16 = input.vec(6);
                let a17 = input.scalar();
                let ret = f(a15, &x16, a17);
                ret.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[differentiable(off(commute))]
        pub fn h0<T: Real>(w1: &mut [T; 3], n2: usize) -> T {
            w1[(n2 * 3) % 3] = (w1[n2 % 3] + w1[n2 % 3] * w1[n2 % 3]).cos();
            let v3 = (w1[(n2 * 3) % 3] * w1[n2 % 3] * T::lit(0.5)).tanh();
            let v4 = w1.iter().sum::<T>();
            w1[n2 % 3] / (v4 * v4 + T::lit(1.5)) + v4 * w1[n2 % 3] + v3 * v3 + w1[0]
        }
        #[differentiable(off(commute))]
        pub fn h1<T: Real>(p7: &Pair<T>, y8: &mut [T], y9: &mut [T], p10: &Pair<T>) {
            for i11 in (0..y8.len()).step_by(2) {
                let sh12: Shape<T> = if y9[p10.n % 1] < T::lit(0.5) { Shape::Line(p7.b * T::lit(0.5)) } else { Shape::Flat };
                y8[i11] *= y8[0] * p10.b / (y8[0] * p10.b * (y8[0] * p10.b) + T::ONE);
            }
            let v13 = {
                let v14 = -p10.b;
                (p10.c + p10.c).cos()
            };
        }
        #[differentiable(off(commute))]
        pub fn f<T: Real>(a15: T, x16: &[T], a17: T) -> T {
            let mut k18 = 0usize;
            loop {
                if k18 >= 4 {
                    break;
                }
                k18 += 1;
                let v19 = x16.iter().filter(|u21| **u21 > T::lit(0.1)).map(|e20| *e20 + a15).sum::<T>();
                for i22 in (0..5).rev() {
                    if a15 >= T::ZERO {
                        return a17 + v19 * x16[k18] + a17 * x16[(k18 * 3) % x16.len()] + a15 * x16[i22 / 2];
                    }
                }
            }
            let o23: Option<T> = if a17 > a15 { Some(a15) } else { None };
            let mut w24 = vec![a17 + T::lit(0.7)];
            w24[0..1].copy_from_slice(&x16[0..1]);
            x16[1] - x16[0] + a17 * x16[5] + a15 * a15 + w24[0]
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::harness::Outcome {
        crate::harness::check::<on::Program, off::Program>()
    }
}

mod p158 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let mut y7 = input.vec(4);
                    let a8 = input.scalar();
                    let x9 = input.vec(4);
                    let (start_y7, mut end_y7) = (y7.clone(), y7.clone());
                    let ret = f(1, &mut end_y7, a8, &x9);
                    let mut d_y7 = run.output(&end_y7);
                    let mut d_x9 = run.start(&x9);
                    let (value, rdata) = if joint {
                        f::joint(1, &mut y7, &mut d_y7, a8, &x9, &mut d_x9, (), &mut run.stack)
                    } else {
                        let value = f::forward(1, &mut y7, a8, &x9, &mut run.stack);
                        run.same("y7 after the forward pass", &y7, &end_y7);
                        (value, f::reverse(1, &mut y7, &mut d_y7, a8, &x9, &mut d_x9, (), &mut run.stack))
                    };
                    run.same("y7 restored", &y7, &start_y7);
                    run.exact(&y7, &d_y7);
                    run.exact(&a8, &rdata.2);
                    run.added(&x9, &d_x9);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable]
        pub fn h0<T: Real>(a1: T, p2: &mut Pair<T>) -> (T, T) {
            for i3 in 1..p2.n + 1 {
                let mut q4 = Pair { b: p2.c, c: (p2.c / (p2.c * p2.c + T::lit(1.5))).tanh(), n: 3 };
                let sh5: Shape<T> = if p2.n > 0 { Shape::Line(q4.b * T::lit(0.7)) } else { Shape::Flat };
                if q4.c >= T::lit(-0.3) {
                    p2.b = (a1 - T::lit(0.9)).cos();
                } else if p2.c > a1 {
                    q4.b += (a1 * q4.b - p2.b.tanh().tan()).sin();
                }
            }
            (p2.c.tanh() + p2.c * a1 + p2.b * p2.b + a1 * (T::lit(p2.n as f64) * T::lit(0.1)), p2.b + a1)
        }
        #[differentiable]
        pub fn f<T: Real>(n6: usize, y7: &mut [T], a8: T, x9: &[T]) {
            let o10: Option<T> = if y7[(n6 + 1) % 4] >= T::lit(0.2) { Some(x9[3].sin()) } else { None };
            'l14: for e11 in y7.chunks_mut(2) {
                match n6 % 4 {
                    0 => {
                        e11[0..1].copy_from_slice(&x9[3..4]);
                        let mut q15 = Pair { b: a8, c: (e11[n6 % 1] * a8).sin(), n: 1 };
                        let g16 = |u17: T| ((u17 * u17 + T::lit(1.5)).cbrt() - u17 / (u17 * u17 + T::lit(1.5))) * u17;
                        q15.b += (q15.b / (e11[(q15.n * 3) % 1].cos() + T::lit(2.6)) - (x9[3] - g16(e11[(q15.n * 3) % e11.len()]))).tanh();
                    }
                    1 | 2 => {
                        e11[n6 % 1] = (e11[0] + (x9[n6 / 2] + a8)).cos();
                    }
                    _ => {
                        e11[(n6 * 3) % e11.len()] -= ((x9[(n6 * 3) % 4] - e11[n6 % 1]) / ((x9[n6] / (a8 * a8 + T::lit(1.5))).cos() + T::lit(2.6))).tanh();
                    }
                }
            }
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 9;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let mut y7 = input.vec(4);
                let a8 = input.scalar();
                let x9 = input.vec(4);
                let ret = f(1, &mut y7, a8, &x9);
                y7.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[differentiable(off(joint))]
        pub fn h0<T: Real>(a1: T, p2: &mut Pair<T>) -> (T, T) {
            for i3 in 1..p2.n + 1 {
                let mut q4 = Pair { b: p2.c, c: (p2.c / (p2.c * p2.c + T::lit(1.5))).tanh(), n: 3 };
                let sh5: Shape<T> = if p2.n > 0 { Shape::Line(q4.b * T::lit(0.7)) } else { Shape::Flat };
                if q4.c >= T::lit(-0.3) {
                    p2.b = (a1 - T::lit(0.9)).cos();
                } else if p2.c > a1 {
                    q4.b += (a1 * q4.b - p2.b.tanh().tan()).sin();
                }
            }
            (p2.c.tanh() + p2.c * a1 + p2.b * p2.b + a1 * (T::lit(p2.n as f64) * T::lit(0.1)), p2.b + a1)
        }
        #[differentiable(off(joint))]
        pub fn f<T: Real>(n6: usize, y7: &mut [T], a8: T, x9: &[T]) {
            let o10: Option<T> = if y7[(n6 + 1) % 4] >= T::lit(0.2) { Some(x9[3].sin()) } else { None };
            'l14: for e11 in y7.chunks_mut(2) {
                match n6 % 4 {
                    0 => {
                        e11[0..1].copy_from_slice(&x9[3..4]);
                        let mut q15 = Pair { b: a8, c: (e11[n6 % 1] * a8).sin(), n: 1 };
                        let g16 = |u17: T| ((u17 * u17 + T::lit(1.5)).cbrt() - u17 / (u17 * u17 + T::lit(1.5))) * u17;
                        q15.b += (q15.b / (e11[(q15.n * 3) % 1].cos() + T::lit(2.6)) - (x9[3] - g16(e11[(q15.n * 3) % e11.len()]))).tanh();
                    }
                    1 | 2 => {
                        e11[n6 % 1] = (e11[0] + (x9[n6 / 2] + a8)).cos();
                    }
                    _ => {
                        e11[(n6 * 3) % e11.len()] -= ((x9[(n6 * 3) % 4] - e11[n6 % 1]) / ((x9[n6] / (a8 * a8 + T::lit(1.5))).cos() + T::lit(2.6))).tanh();
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
        use crate::harness::*;
        #[differentiable]
        pub fn f(y1: &mut [f64], x2: &[f64], w3: &mut [f64; 3], y4: &mut [f64], a5: f64) -> [f64; 2] {
            for (i8, &e6) in w3.iter().enumerate() {
                let mut k9 = i8 * 2 + 1;
                let v10 = (a5 + w3[2]) * (w3[(k9 + 1) % 3] / (x2[k9 % x2.len()] * x2[k9 % x2.len()] + 1.5));
                y4[(i8 * 3) % 5] -= ((k9 as f64) * 0.1 - x2[k9 % 3]).tanh().exp2().sin();
            }
            let mut k11 = 1usize;
            let t12 = ((a5 * a5 + 1.5).ln_1p(), y1[(k11 * 3) % y1.len()].sin().cos());
            y1.swap(0, 2);
            let g13 = |u14: f64| (0.6f64 + -0.4 + (t12.0 + t12.0)) * u14;
            [x2[k11 % x2.len()] + t12.1 * t12.1 + t12.0 * x2[(k11 + 1) % x2.len()] + a5 * t12.0 + y1[3] + w3[2], a5]
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
        use crate::harness::*;
        #[differentiable(off(recompute, hoist, frames, bulk, windows, commute, joint))]
        pub fn f(y1: &mut [f64], x2: &[f64], w3: &mut [f64; 3], y4: &mut [f64], a5: f64) -> [f64; 2] {
            for (i8, &e6) in w3.iter().enumerate() {
                let mut k9 = i8 * 2 + 1;
                let v10 = (a5 + w3[2]) * (w3[(k9 + 1) % 3] / (x2[k9 % x2.len()] * x2[k9 % x2.len()] + 1.5));
                y4[(i8 * 3) % 5] -= ((k9 as f64) * 0.1 - x2[k9 % 3]).tanh().exp2().sin();
            }
            let mut k11 = 1usize;
            let t12 = ((a5 * a5 + 1.5).ln_1p(), y1[(k11 * 3) % y1.len()].sin().cos());
            y1.swap(0, 2);
            let g13 = |u14: f64| (0.6f64 + -0.4 + (t12.0 + t12.0)) * u14;
            [x2[k11 % x2.len()] + t12.1 * t12.1 + t12.0 * x2[(k11 + 1) % x2.len()] + a5 * t12.0 + y1[3] + w3[2], a5]
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
