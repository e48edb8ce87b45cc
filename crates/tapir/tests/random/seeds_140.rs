//! Random programs, seeds 140 to 159. Written by `cargo xtask fuzz tapir --write`; not to be edited.
//!
//! Size: about twenty programs, each twice (as it is, and with an analysis switched off).

#![allow(warnings, clippy::all, reason = "programs that nobody wrote")]

mod p140 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let mut y5 = input.vec(4);
                    let x6 = input.vec(5);
                    let a7 = input.scalar();
                    let mut y8 = input.vec(2);
                    let (start_y5, mut end_y5) = (y5.clone(), y5.clone());
                    let (start_y8, mut end_y8) = (y8.clone(), y8.clone());
                    let ret = f(&mut end_y5, &x6, a7, &mut end_y8);
                    let d_ret = run.output(&ret);
                    let mut d_y5 = run.output(&end_y5);
                    let mut d_y8 = run.output(&end_y8);
                    let mut d_x6 = run.start(&x6);
                    let (value, rdata) = if joint {
                        f::joint(&mut y5, &mut d_y5, &x6, &mut d_x6, a7, &mut y8, &mut d_y8, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(&mut y5, &x6, a7, &mut y8, &mut run.stack);
                        run.same("y5 after the forward pass", &y5, &end_y5);
                        run.same("y8 after the forward pass", &y8, &end_y8);
                        (value, f::reverse(&mut y5, &mut d_y5, &x6, &mut d_x6, a7, &mut y8, &mut d_y8, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y5 restored", &y5, &start_y5);
                    run.same("y8 restored", &y8, &start_y8);
                    run.exact(&y5, &d_y5);
                    run.added(&x6, &d_x6);
                    run.exact(&a7, &rdata.2);
                    run.exact(&y8, &d_y8);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable]
        pub fn h0<T: Real>(a1: T, y2: &mut [T], a3: T) {
            let mut m4 = y2[1] + a1;
        }
        #[differentiable]
        pub fn f<T: Real>(y5: &mut [T], x6: &[T], a7: T, y8: &mut [T]) -> T {
            let v9 = if a7 > a7 {
                let v10 = (a7.cos() * y5[3].tanh().tanh()).cos();
                let mut w11 = [T::lit(0.2); 4];
                'l15: for e12 in w11.chunks_exact(2) {
                    let (v16, v17) = (a7 * y5[2], a7.sin().tanh());
                    let mut k18 = 0usize;
                    while k18 < 1 {
                        let mut w19 = vec![T::ZERO; x6.len()];
                        y5[(k18 * 3) % y5.len()] *= v10.sin();
                        k18 += 1;
                    }
                }
                y5[2]
            } else {
                y8[1] += (y8[0] * T::lit(0.9) + T::lit(0.7)).tanh();
                a7 * a7
            };
            a7 * a7 + v9 * a7 + a7 * y8[1] + y5[1] + y8[1]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 12;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let mut y5 = input.vec(4);
                let x6 = input.vec(5);
                let a7 = input.scalar();
                let mut y8 = input.vec(2);
                let ret = f(&mut y5, &x6, a7, &mut y8);
                ret.flatten(output);
                y5.flatten(output);
                y8.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[differentiable(off(joint))]
        pub fn h0<T: Real>(a1: T, y2: &mut [T], a3: T) {
            let mut m4 = y2[1] + a1;
        }
        #[differentiable(off(joint))]
        pub fn f<T: Real>(y5: &mut [T], x6: &[T], a7: T, y8: &mut [T]) -> T {
            let v9 = if a7 > a7 {
                let v10 = (a7.cos() * y5[3].tanh().tanh()).cos();
                let mut w11 = [T::lit(0.2); 4];
                'l15: for e12 in w11.chunks_exact(2) {
                    let (v16, v17) = (a7 * y5[2], a7.sin().tanh());
                    let mut k18 = 0usize;
                    while k18 < 1 {
                        let mut w19 = vec![T::ZERO; x6.len()];
                        y5[(k18 * 3) % y5.len()] *= v10.sin();
                        k18 += 1;
                    }
                }
                y5[2]
            } else {
                y8[1] += (y8[0] * T::lit(0.9) + T::lit(0.7)).tanh();
                a7 * a7
            };
            a7 * a7 + v9 * a7 + a7 * y8[1] + y5[1] + y8[1]
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
                    let x5 = input.vec(2);
                    let x6 = input.vec(3);
                    let c7 = input.constant();
                    let a8 = input.scalar();
                    let t9 = input.tuple();
                    let mut y10 = input.vec(5);
                    let (start_y10, mut end_y10) = (y10.clone(), y10.clone());
                    let ret = f(&x5, &x6, c7, a8, t9, &mut end_y10);
                    let d_ret = run.output(&ret);
                    let mut d_y10 = run.output(&end_y10);
                    let mut d_x5 = run.start(&x5);
                    let mut d_x6 = run.start(&x6);
                    let (value, rdata) = if joint {
                        f::joint(&x5, &mut d_x5, &x6, &mut d_x6, c7, a8, t9, &mut y10, &mut d_y10, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(&x5, &x6, c7, a8, t9, &mut y10, &mut run.stack);
                        run.same("y10 after the forward pass", &y10, &end_y10);
                        (value, f::reverse(&x5, &mut d_x5, &x6, &mut d_x6, c7, a8, t9, &mut y10, &mut d_y10, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y10 restored", &y10, &start_y10);
                    run.added(&x5, &d_x5);
                    run.added(&x6, &d_x6);
                    run.exact(&a8, &rdata.3);
                    run.exact(&t9, &rdata.4);
                    run.exact(&y10, &d_y10);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable]
        pub fn h0<T: Real>(t1: (T, T), p2: Pair<T>, y3: &mut Vec<T>) -> T {
            let mut k4 = 0usize;
            y3[k4 % 1] = p2.position(t1.1) / (p2.position(t1.1) * p2.position(t1.1) + T::ONE);
            t1.1 * p2.b + p2.c * y3[p2.n % 1] + p2.b * t1.1 + t1.1 * y3[k4 % 1] + t1.0 * p2.c + y3[0]
        }
        #[differentiable]
        pub fn f<T: Real>(x5: &[T], x6: &[T], #[constant] c7: T, a8: T, t9: (T, T), y10: &mut [T]) -> T {
            y10.swap(0, 4);
            let v11 = if a8 - a8 < T::lit(0.5) {
                y10.swap(3, 1);
                -t9.0
            } else {
                for i12 in 2..5 {
                    if t9.1 + x5[i12 % 2] <= T::lit(-0.3) {
                        let mut k13 = i12 * 2 + 1;
                        y10[k13 % 5] += (t9.1 + T::lit(0.7) + (x5[i12 % x5.len()] + T::lit(1.3))).sin();
                    }
                }
                c7 * a8
            };
            t9.1 + x5[1] + v11 * x5[1] + t9.1 * t9.0 + t9.0 * t9.1 + a8 * x6[1] + y10[1]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 13;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let x5 = input.vec(2);
                let x6 = input.vec(3);
                let c7 = input.constant();
                let a8 = input.scalar();
                let t9 = input.tuple();
                let mut y10 = input.vec(5);
                let ret = f(&x5, &x6, c7, a8, t9, &mut y10);
                ret.flatten(output);
                y10.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[differentiable(off(privatise))]
        pub fn h0<T: Real>(t1: (T, T), p2: Pair<T>, y3: &mut Vec<T>) -> T {
            let mut k4 = 0usize;
            y3[k4 % 1] = p2.position(t1.1) / (p2.position(t1.1) * p2.position(t1.1) + T::ONE);
            t1.1 * p2.b + p2.c * y3[p2.n % 1] + p2.b * t1.1 + t1.1 * y3[k4 % 1] + t1.0 * p2.c + y3[0]
        }
        #[differentiable(off(privatise))]
        pub fn f<T: Real>(x5: &[T], x6: &[T], #[constant] c7: T, a8: T, t9: (T, T), y10: &mut [T]) -> T {
            y10.swap(0, 4);
            let v11 = if a8 - a8 < T::lit(0.5) {
                y10.swap(3, 1);
                -t9.0
            } else {
                for i12 in 2..5 {
                    if t9.1 + x5[i12 % 2] <= T::lit(-0.3) {
                        let mut k13 = i12 * 2 + 1;
                        y10[k13 % 5] += (t9.1 + T::lit(0.7) + (x5[i12 % x5.len()] + T::lit(1.3))).sin();
                    }
                }
                c7 * a8
            };
            t9.1 + x5[1] + v11 * x5[1] + t9.1 * t9.0 + t9.0 * t9.1 + a8 * x6[1] + y10[1]
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
                    let x16 = input.vec(3);
                    let x18 = input.vec(6);
                    let a19 = input.scalar();
                    let mut y20 = input.vec(3);
                    let a21 = input.scalar();
                    let (start_y20, mut end_y20) = (y20.clone(), y20.clone());
                    let ret = f(&x16, 0, &x18, a19, &mut end_y20, a21);
                    let d_ret = run.output(&ret);
                    let mut d_y20 = run.output(&end_y20);
                    let mut d_x16 = run.start(&x16);
                    let mut d_x18 = run.start(&x18);
                    let (value, rdata) = if joint {
                        f::joint(&x16, &mut d_x16, 0, &x18, &mut d_x18, a19, &mut y20, &mut d_y20, a21, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(&x16, 0, &x18, a19, &mut y20, a21, &mut run.stack);
                        run.same("y20 after the forward pass", &y20, &end_y20);
                        (value, f::reverse(&x16, &mut d_x16, 0, &x18, &mut d_x18, a19, &mut y20, &mut d_y20, a21, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y20 restored", &y20, &start_y20);
                    run.added(&x16, &d_x16);
                    run.added(&x18, &d_x18);
                    run.exact(&a19, &rdata.3);
                    run.exact(&y20, &d_y20);
                    run.exact(&a21, &rdata.5);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable]
        pub fn h0(a1: f64, w2: [f64; 3], t3: (f64, f64)) -> (f64, f64) {
            let k4 = 1usize;
            match k4 % 4 {
                0 => {
                    let t5 = (a1 + w2[k4 % 3], (w2[k4 % 3] - t3.0).tanh());
                }
                1 | 2 => {
                    let v6: f64 = 3f64 * t3.1;
                }
                _ => {
                    let v7: f64 = t3.1;
                }
            }
            ((w2[2] * w2[2] + 1.5).ln_1p() + t3.1 * t3.1 + t3.0 * a1 + a1 * w2[k4 % 3], w2[k4 % 3] + -0.4)
        }
        #[differentiable]
        pub fn r1(x8: &[f64], a9: f64, n10: usize) -> f64 {
            if n10 == 0 {
                return x8[n10 % 2].cos().cos();
            }
            let v11 = ((x8[(n10 * 3) % x8.len()] + a9) * (x8[n10 % x8.len()] * x8[n10 % x8.len()])).tanh() as f64;
            let v12 = if a9 * v11 > 0.0 { -((n10 as f64) * 0.1) } else { (x8[(n10 + 3) % 2] - x8[n10 % 2]).tanh() };
            let u14 = (x8[n10 % 2] - v11) / ((x8[n10 % 2] - v11) * (x8[n10 % 2] - v11) + 1.0);
            let v13 = r1(x8, u14, n10 - 1);
            let q15: (f64, f64) = h0(x8[1].cos() / (x8[1].cos() * x8[1].cos() + 1.0), [a9, v12, 3f64], (x8[(n10 + 1) % 2], (x8[n10 % 2] * x8[n10 % x8.len()]).sin()));
            v13 * 0.5 + a9
        }
        #[differentiable]
        pub fn f(x16: &[f64], n17: usize, x18: &[f64], a19: f64, y20: &mut [f64], a21: f64) -> f64 {
            'l23: for i22 in n17..5 {
                for i24 in (0..2).rev() {
                    let v25 = x18.iter().sum::<f64>();
                    let v28 = (y20[2 - n17] / (y20[2 - n17] * y20[2 - n17] + 1.0) * (a21 + y20[2])).sin();
                    let v29 = x18.iter().rev().map(|e30| (-y20[i24]).cos()).sum::<f64>();
                    y20[i24] += (y20[1] - y20[i24 / 2]).sin().sin();
                }
                for e32 in x16.chunks_exact(2) {
                    match i22 % 4 {
                        0 => {
                            y20[i22 % 3] = e32[i22 % 2].cos() / (e32[i22 % 2].cos() * e32[i22 % 2].cos() + 1.0);
                        }
                        1 | 2 => {
                            y20[0] += a21.cos();
                        }
                        _ => {
                            y20[i22 % 3] = a19.cos();
                        }
                    }
                }
            }
            y20[n17] * (a19 as f64) + a21 * (a21 as f64) + a19 * y20[2 - n17] + y20[0]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 14;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let x16 = input.vec(3);
                let x18 = input.vec(6);
                let a19 = input.scalar();
                let mut y20 = input.vec(3);
                let a21 = input.scalar();
                let ret = f::eval(&x16, 0, &x18, a19, &mut y20, a21);
                ret.flatten(output);
                y20.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[differentiable(off(record, recompute, hoist, frames, bulk, windows, commute, carry, joint, privatise))]
        pub fn h0(a1: f64, w2: [f64; 3], t3: (f64, f64)) -> (f64, f64) {
            let k4 = 1usize;
            match k4 % 4 {
                0 => {
                    let t5 = (a1 + w2[k4 % 3], (w2[k4 % 3] - t3.0).tanh());
                }
                1 | 2 => {
                    let v6: f64 = 3f64 * t3.1;
                }
                _ => {
                    let v7: f64 = t3.1;
                }
            }
            ((w2[2] * w2[2] + 1.5).ln_1p() + t3.1 * t3.1 + t3.0 * a1 + a1 * w2[k4 % 3], w2[k4 % 3] + -0.4)
        }
        #[differentiable(off(record, recompute, hoist, frames, bulk, windows, commute, carry, joint, privatise))]
        pub fn r1(x8: &[f64], a9: f64, n10: usize) -> f64 {
            if n10 == 0 {
                return x8[n10 % 2].cos().cos();
            }
            let v11 = ((x8[(n10 * 3) % x8.len()] + a9) * (x8[n10 % x8.len()] * x8[n10 % x8.len()])).tanh() as f64;
            let v12 = if a9 * v11 > 0.0 { -((n10 as f64) * 0.1) } else { (x8[(n10 + 3) % 2] - x8[n10 % 2]).tanh() };
            let u14 = (x8[n10 % 2] - v11) / ((x8[n10 % 2] - v11) * (x8[n10 % 2] - v11) + 1.0);
            let v13 = r1(x8, u14, n10 - 1);
            let q15: (f64, f64) = h0(x8[1].cos() / (x8[1].cos() * x8[1].cos() + 1.0), [a9, v12, 3f64], (x8[(n10 + 1) % 2], (x8[n10 % 2] * x8[n10 % x8.len()]).sin()));
            v13 * 0.5 + a9
        }
        #[differentiable(off(record, recompute, hoist, frames, bulk, windows, commute, carry, joint, privatise))]
        pub fn f(x16: &[f64], n17: usize, x18: &[f64], a19: f64, y20: &mut [f64], a21: f64) -> f64 {
            'l23: for i22 in n17..5 {
                for i24 in (0..2).rev() {
                    let v25 = x18.iter().sum::<f64>();
                    let v28 = (y20[2 - n17] / (y20[2 - n17] * y20[2 - n17] + 1.0) * (a21 + y20[2])).sin();
                    let v29 = x18.iter().rev().map(|e30| (-y20[i24]).cos()).sum::<f64>();
                    y20[i24] += (y20[1] - y20[i24 / 2]).sin().sin();
                }
                for e32 in x16.chunks_exact(2) {
                    match i22 % 4 {
                        0 => {
                            y20[i22 % 3] = e32[i22 % 2].cos() / (e32[i22 % 2].cos() * e32[i22 % 2].cos() + 1.0);
                        }
                        1 | 2 => {
                            y20[0] += a21.cos();
                        }
                        _ => {
                            y20[i22 % 3] = a19.cos();
                        }
                    }
                }
            }
            y20[n17] * (a19 as f64) + a21 * (a21 as f64) + a19 * y20[2 - n17] + y20[0]
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
                    let x8 = input.vec(2);
                    let a10 = input.scalar();
                    let x11 = input.vec(3);
                    let ret = f(&x8, &[3, 1, 6], a10, &x11);
                    let d_ret = run.output(&ret);
                    let mut d_x8 = run.start(&x8);
                    let mut d_x11 = run.start(&x11);
                    let (value, rdata) = if joint {
                        f::joint(&x8, &mut d_x8, &[3, 1, 6], NoFData, a10, &x11, &mut d_x11, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(&x8, &[3, 1, 6], a10, &x11, &mut run.stack);
                        (value, f::reverse(&x8, &mut d_x8, &[3, 1, 6], NoFData, a10, &x11, &mut d_x11, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.added(&x8, &d_x8);
                    run.exact(&a10, &rdata.2);
                    run.added(&x11, &d_x11);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable]
        pub fn h0(y1: &mut [f64], a2: f64) {
            let v3 = y1.iter().zip(y1.iter()).map(|(e4, u5)| *e4 * *u5 + (*e4 * *e4 + 1.5).cbrt().sin()).sum::<f64>();
            let mut k6 = 1usize;
            let o7: Option<f64> = if y1[k6 % 1] * v3 > 0.2 { Some(0.6f64 + 0.3) } else { None };
        }
        #[differentiable]
        pub fn f(x8: &[f64], s9: &[usize], a10: f64, x11: &[f64]) -> (f64, f64) {
            let w12 = [[0.0f64; 4]; 2];
            for e13 in w12[0].iter() {
                if x11[s9[2] % 3] - w12[0][s9[0] % 4] > 0.2 {
                    for i16 in 2..3 {
                        let mut w17 = vec![x8[i16 % 2] + w12[0][(i16 + 2) % 4], x11[2 - i16], x8[s9[0] % 2].tanh()];
                        let mut w18 = [0.0f64; 4];
                        w17[i16 / 2] = (w12[1][(i16 * 3) % 4] + a10 + 0.3).cos();
                    }
                    let mut w19 = vec![0.0f64; 5];
                    let e20 = w12[1][s9[0] % 4] / (w12[1][s9[0] % 4] * w12[1][s9[0] % 4] + 1.0);
                    w19[s9[2] % 5] *= e20;
                } else {
                    let v21: f64 = x8[s9[0] % 2] / (x8[s9[0] % 2] * x8[s9[0] % 2] + 1.0);
                }
            }
            (-w12[1][s9[2] % 4] + a10 * a10, a10 - a10)
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 6;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let x8 = input.vec(2);
                let a10 = input.scalar();
                let x11 = input.vec(3);
                let ret = f::eval(&x8, &[3, 1, 6], a10, &x11);
                ret.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[differentiable(off(record))]
        pub fn h0(y1: &mut [f64], a2: f64) {
            let v3 = y1.iter().zip(y1.iter()).map(|(e4, u5)| *e4 * *u5 + (*e4 * *e4 + 1.5).cbrt().sin()).sum::<f64>();
            let mut k6 = 1usize;
            let o7: Option<f64> = if y1[k6 % 1] * v3 > 0.2 { Some(0.6f64 + 0.3) } else { None };
        }
        #[differentiable(off(record))]
        pub fn f(x8: &[f64], s9: &[usize], a10: f64, x11: &[f64]) -> (f64, f64) {
            let w12 = [[0.0f64; 4]; 2];
            for e13 in w12[0].iter() {
                if x11[s9[2] % 3] - w12[0][s9[0] % 4] > 0.2 {
                    for i16 in 2..3 {
                        let mut w17 = vec![x8[i16 % 2] + w12[0][(i16 + 2) % 4], x11[2 - i16], x8[s9[0] % 2].tanh()];
                        let mut w18 = [0.0f64; 4];
                        w17[i16 / 2] = (w12[1][(i16 * 3) % 4] + a10 + 0.3).cos();
                    }
                    let mut w19 = vec![0.0f64; 5];
                    let e20 = w12[1][s9[0] % 4] / (w12[1][s9[0] % 4] * w12[1][s9[0] % 4] + 1.0);
                    w19[s9[2] % 5] *= e20;
                } else {
                    let v21: f64 = x8[s9[0] % 2] / (x8[s9[0] % 2] * x8[s9[0] % 2] + 1.0);
                }
            }
            (-w12[1][s9[2] % 4] + a10 * a10, a10 - a10)
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
                    let a15 = input.scalar();
                    let x16 = input.vec(2);
                    let x17 = input.vec(4);
                    let ret = f(a15, &x16, &x17);
                    let d_ret = run.output(&ret);
                    let mut d_x16 = run.start(&x16);
                    let mut d_x17 = run.start(&x17);
                    let (value, rdata) = if joint {
                        f::joint(a15, &x16, &mut d_x16, &x17, &mut d_x17, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(a15, &x16, &x17, &mut run.stack);
                        (value, f::reverse(a15, &x16, &mut d_x16, &x17, &mut d_x17, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.exact(&a15, &rdata.0);
                    run.added(&x16, &d_x16);
                    run.added(&x17, &d_x17);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable]
        pub fn h0<T: Real>(w1: &mut [T; 3], a2: T) {
            'l4: for i3 in 1..5 {
                let t5 = (w1[(i3 * 3) % 3] * w1[(i3 * 3) % 3], (a2 / (a2 * a2 + T::ONE)).tanh());
                if i3 != 0 {
                    for e6 in w1.iter() {
                        let v9 = (w1[i3 % 3] * t5.1 * (*e6 * w1[i3 % 3])).sin();
                    }
                } else {
                    w1[(i3 + 3) % 3] += (t5.0 + (w1[i3 % 3] + T::lit(0.5))).sin();
                }
            }
        }
        #[differentiable]
        pub fn h1<T: Real>(y10: &mut [T], y11: &mut [T], w12: [T; 3]) {
            let v13 = (y11[1].sin() * (y11[1] * y10[0])).sin();
            let sh14: Shape<T> = if v13 > y11[1] { Shape::Box { w: y11[1] / (w12[2] * w12[2] + T::lit(1.5)), h: v13 / (v13 * v13 + T::ONE) } } else { Shape::Line(v13 / (v13 * v13 + T::ONE)) };
        }
        #[differentiable]
        pub fn f<T: Real>(a15: T, x16: &[T], x17: &[T]) -> [T; 2] {
            for (i20, e18) in x17.iter().enumerate() {
                let v21 = (x17[i20 / 2] + a15) / ((x17[i20 / 2] + a15) * (x17[i20 / 2] + a15) + T::ONE);
                if x17[i20 / 2] > v21 {
                    continue;
                }
                if (v21..v21).contains(&v21) {
                    return [v21 + v21 + v21 * x17[(i20 * 3) % 4] + *e18 * a15 + a15 * v21, T::lit(0.9) * *e18];
                }
            }
            for i22 in 1..2 {
                let mut w23 = [[T::ZERO; 2]; 2];
                let mut w24 = vec![w23[0][i22] * x16[(i22 * 3) % 2], w23[1][i22] + x16[(i22 + 2) % 2], x17[(i22 + 1) % x17.len()] * x17[i22]];
                w23[1][i22] += (w23[0][(i22 * 3) % 2] + a15 + -a15).sin();
            }
            [-a15 + a15 * a15, -x17[1]]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 7;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let a15 = input.scalar();
                let x16 = input.vec(2);
                let x17 = input.vec(4);
                let ret = f(a15, &x16, &x17);
                ret.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[differentiable(off(recompute))]
        pub fn h0<T: Real>(w1: &mut [T; 3], a2: T) {
            'l4: for i3 in 1..5 {
                let t5 = (w1[(i3 * 3) % 3] * w1[(i3 * 3) % 3], (a2 / (a2 * a2 + T::ONE)).tanh());
                if i3 != 0 {
                    for e6 in w1.iter() {
                        let v9 = (w1[i3 % 3] * t5.1 * (*e6 * w1[i3 % 3])).sin();
                    }
                } else {
                    w1[(i3 + 3) % 3] += (t5.0 + (w1[i3 % 3] + T::lit(0.5))).sin();
                }
            }
        }
        #[differentiable(off(recompute))]
        pub fn h1<T: Real>(y10: &mut [T], y11: &mut [T], w12: [T; 3]) {
            let v13 = (y11[1].sin() * (y11[1] * y10[0])).sin();
            let sh14: Shape<T> = if v13 > y11[1] { Shape::Box { w: y11[1] / (w12[2] * w12[2] + T::lit(1.5)), h: v13 / (v13 * v13 + T::ONE) } } else { Shape::Line(v13 / (v13 * v13 + T::ONE)) };
        }
        #[differentiable(off(recompute))]
        pub fn f<T: Real>(a15: T, x16: &[T], x17: &[T]) -> [T; 2] {
            for (i20, e18) in x17.iter().enumerate() {
                let v21 = (x17[i20 / 2] + a15) / ((x17[i20 / 2] + a15) * (x17[i20 / 2] + a15) + T::ONE);
                if x17[i20 / 2] > v21 {
                    continue;
                }
                if (v21..v21).contains(&v21) {
                    return [v21 + v21 + v21 * x17[(i20 * 3) % 4] + *e18 * a15 + a15 * v21, T::lit(0.9) * *e18];
                }
            }
            for i22 in 1..2 {
                let mut w23 = [[T::ZERO; 2]; 2];
                let mut w24 = vec![w23[0][i22] * x16[(i22 * 3) % 2], w23[1][i22] + x16[(i22 + 2) % 2], x17[(i22 + 1) % x17.len()] * x17[i22]];
                w23[1][i22] += (w23[0][(i22 * 3) % 2] + a15 + -a15).sin();
            }
            [-a15 + a15 * a15, -x17[1]]
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
            let o6: Option<f64> = if y1[2].cos() >= 0.0 { Some(a5 + x2[2]) } else { None };
            if y4[0] < -0.3 {
                return (y1[3] * x3[5] + a5 * y4[2] + y1[1] + y4[0], a5 + a5);
            }
            let mut w7 = vec![0.0f64; 3];
            let mut w8 = [0.2f64; 2];
            let a5 = 0.7_f64 * a5.sin();
            if x2[4] - x2[3] <= 0.5 {
                return (-a5 + a5 * a5 + y1[3] + y4[2], a5);
            }
            let mut m9 = x3[1] * -0.4;
            (m9 + 0.6f64 + m9 * m9 + a5 * m9 + y1[2] + y4[2], m9 - w7[2])
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
            let o6: Option<f64> = if y1[2].cos() >= 0.0 { Some(a5 + x2[2]) } else { None };
            if y4[0] < -0.3 {
                return (y1[3] * x3[5] + a5 * y4[2] + y1[1] + y4[0], a5 + a5);
            }
            let mut w7 = vec![0.0f64; 3];
            let mut w8 = [0.2f64; 2];
            let a5 = 0.7_f64 * a5.sin();
            if x2[4] - x2[3] <= 0.5 {
                return (-a5 + a5 * a5 + y1[3] + y4[2], a5);
            }
            let mut m9 = x3[1] * -0.4;
            (m9 + 0.6f64 + m9 * m9 + a5 * m9 + y1[2] + y4[2], m9 - w7[2])
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
                    let x8 = input.vec(5);
                    let p9 = input.pair();
                    let a10 = input.scalar();
                    let w11 = input.array();
                    let mut y12 = input.vec(3);
                    let (start_y12, mut end_y12) = (y12.clone(), y12.clone());
                    let ret = f(&x8, &p9, a10, w11, &mut end_y12);
                    let d_ret = run.output(&ret);
                    let mut d_y12 = run.output(&end_y12);
                    let mut d_x8 = run.start(&x8);
                    let mut d_p9 = run.start(&p9);
                    let (value, rdata) = if joint {
                        f::joint(&x8, &mut d_x8, &p9, &mut d_p9, a10, w11, &mut y12, &mut d_y12, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(&x8, &p9, a10, w11, &mut y12, &mut run.stack);
                        run.same("y12 after the forward pass", &y12, &end_y12);
                        (value, f::reverse(&x8, &mut d_x8, &p9, &mut d_p9, a10, w11, &mut y12, &mut d_y12, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y12 restored", &y12, &start_y12);
                    run.added(&x8, &d_x8);
                    run.added(&p9, &d_p9);
                    run.exact(&a10, &rdata.2);
                    run.exact(&w11, &rdata.3);
                    run.exact(&y12, &d_y12);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable]
        pub fn h0<T: Real>(p1: &Pair<T>) -> T {
            for i2 in (0..3).rev() {
                let sh3: Shape<T> = if p1.b.cos() > T::lit(0.2) { Shape::Line(p1.c.sin()) } else { Shape::Flat };
            }
            match p1.n % 4 {
                0 => {
                    let mut w4 = vec![p1.b * T::lit(0.5), p1.b + p1.b, p1.b.cos()];
                    w4[p1.n % 3] = p1.c.cos() / (p1.c.cos() * p1.c.cos() + T::ONE);
                }
                1 | 2 => {
                    for i5 in (2..5).rev() {
                        let v6: T = -(p1.c / (p1.b * p1.b + T::lit(1.5)));
                    }
                }
                _ => {
                    let v7 = p1.b.cos() - p1.b.cos();
                }
            }
            T::lit(0.6) * p1.c + p1.c * p1.b + p1.b * p1.c
        }
        #[differentiable]
        pub fn f<T: Real>(x8: &[T], p9: &Pair<T>, a10: T, w11: [T; 3], y12: &mut [T]) -> T {
            let mut w13 = vec![a10.sin()];
            let o14: Option<T> = if w13[p9.n % 1] + y12[2] > T::lit(0.2) { Some(p9.b + a10) } else { None };
            let mut w15 = [[T::ZERO; 4]; 2];
            for i16 in (1..p9.n + 1).rev() {
                let v17 = {
                    let v18 = x8[4 - i16].tanh();
                    (a10 * a10).tanh()
                };
                let v19 = (x8[(p9.n + 4) % 5] - p9.c).cos().sin();
            }
            'l21: for i20 in 0..p9.n + 1 {
                w15[0][i20] = ((w15[1][(p9.n + 1) % 4].cos() + T::lit(2.6)).log(T::lit(3.0)) / ((w11[i20 % 3] * T::lit(0.9)).cos() + T::lit(2.6))).sin();
            }
            a10.cos() + a10 * y12[p9.n % y12.len()] + p9.c * p9.b + p9.b * a10 + y12[2] + w13[0]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 14;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let x8 = input.vec(5);
                let p9 = input.pair();
                let a10 = input.scalar();
                let w11 = input.array();
                let mut y12 = input.vec(3);
                let ret = f(&x8, &p9, a10, w11, &mut y12);
                ret.flatten(output);
                y12.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[differentiable(off(frames))]
        pub fn h0<T: Real>(p1: &Pair<T>) -> T {
            for i2 in (0..3).rev() {
                let sh3: Shape<T> = if p1.b.cos() > T::lit(0.2) { Shape::Line(p1.c.sin()) } else { Shape::Flat };
            }
            match p1.n % 4 {
                0 => {
                    let mut w4 = vec![p1.b * T::lit(0.5), p1.b + p1.b, p1.b.cos()];
                    w4[p1.n % 3] = p1.c.cos() / (p1.c.cos() * p1.c.cos() + T::ONE);
                }
                1 | 2 => {
                    for i5 in (2..5).rev() {
                        let v6: T = -(p1.c / (p1.b * p1.b + T::lit(1.5)));
                    }
                }
                _ => {
                    let v7 = p1.b.cos() - p1.b.cos();
                }
            }
            T::lit(0.6) * p1.c + p1.c * p1.b + p1.b * p1.c
        }
        #[differentiable(off(frames))]
        pub fn f<T: Real>(x8: &[T], p9: &Pair<T>, a10: T, w11: [T; 3], y12: &mut [T]) -> T {
            let mut w13 = vec![a10.sin()];
            let o14: Option<T> = if w13[p9.n % 1] + y12[2] > T::lit(0.2) { Some(p9.b + a10) } else { None };
            let mut w15 = [[T::ZERO; 4]; 2];
            for i16 in (1..p9.n + 1).rev() {
                let v17 = {
                    let v18 = x8[4 - i16].tanh();
                    (a10 * a10).tanh()
                };
                let v19 = (x8[(p9.n + 4) % 5] - p9.c).cos().sin();
            }
            'l21: for i20 in 0..p9.n + 1 {
                w15[0][i20] = ((w15[1][(p9.n + 1) % 4].cos() + T::lit(2.6)).log(T::lit(3.0)) / ((w11[i20 % 3] * T::lit(0.9)).cos() + T::lit(2.6))).sin();
            }
            a10.cos() + a10 * y12[p9.n % y12.len()] + p9.c * p9.b + p9.b * a10 + y12[2] + w13[0]
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
                    let mut p9 = input.pair();
                    let a10 = input.scalar();
                    let mut y11 = input.vec(4);
                    let w12 = input.array();
                    let x13 = input.vec(3);
                    let a14 = input.scalar();
                    let (start_p9, mut end_p9) = (p9.clone(), p9.clone());
                    let (start_y11, mut end_y11) = (y11.clone(), y11.clone());
                    let ret = f(&mut end_p9, a10, &mut end_y11, w12, &x13, a14);
                    let d_ret = run.output(&ret);
                    let mut d_p9 = run.output(&end_p9);
                    let mut d_y11 = run.output(&end_y11);
                    let mut d_x13 = run.start(&x13);
                    let (value, rdata) = if joint {
                        f::joint(&mut p9, &mut d_p9, a10, &mut y11, &mut d_y11, w12, &x13, &mut d_x13, a14, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(&mut p9, a10, &mut y11, w12, &x13, a14, &mut run.stack);
                        run.same("p9 after the forward pass", &p9, &end_p9);
                        run.same("y11 after the forward pass", &y11, &end_y11);
                        (value, f::reverse(&mut p9, &mut d_p9, a10, &mut y11, &mut d_y11, w12, &x13, &mut d_x13, a14, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("p9 restored", &p9, &start_p9);
                    run.same("y11 restored", &y11, &start_y11);
                    run.exact(&p9, &d_p9);
                    run.exact(&a10, &rdata.1);
                    run.exact(&y11, &d_y11);
                    run.exact(&w12, &rdata.3);
                    run.added(&x13, &d_x13);
                    run.exact(&a14, &rdata.5);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable]
        pub fn h0<T: Real>(p1: &mut Pair<T>, n2: usize, y3: &mut [T]) {
            let v4 = y3.iter().filter(|u6| **u6 > T::lit(0.1)).map(|e5| y3[n2 % y3.len()].tanh()).sum::<T>();
            let v7 = {
                let v8 = v4 / (v4 * v4 + T::ONE);
                -p1.b / (-p1.b * -p1.b + T::ONE)
            };
        }
        #[differentiable]
        pub fn f<T: Real>(p9: &mut Pair<T>, a10: T, y11: &mut [T], w12: [T; 3], x13: &[T], a14: T) -> (T, T) {
            {
                let r15 = &x13[0..1];
                let mut w16 = vec![w12[1] * a14, T::lit(0.3) * y11[3 - p9.n]];
                {
                    let (lo17, hi18) = w16.split_at_mut(1);
                    let mut w19 = vec![hi18[(p9.n * 3) % hi18.len()].sin(), p9.position(p9.c), p9.b * hi18[p9.n % hi18.len()]];
                    w19[0..1].copy_from_slice(&y11[0..1]);
                }
                let v20 = (p9.c + (a14 + r15[0])).tanh();
                y11[p9.n] = (p9.position(T::lit(p9.n as f64) * T::lit(0.1)) - y11[2].clamp(T::lit(-0.8), T::lit(0.8))).sin();
            }
            let mut w21 = vec![T::ZERO; 1];
            let r22 = &mut w21;
            let r23 = &mut r22[0..1];
            h0(p9, 0, r23);
            (a14.tanh() + a14 * a10 + a10 * a10 + p9.c * a10 + p9.b * a14 + y11[3] + w21[0], a10 + a10)
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 14;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let mut p9 = input.pair();
                let a10 = input.scalar();
                let mut y11 = input.vec(4);
                let w12 = input.array();
                let x13 = input.vec(3);
                let a14 = input.scalar();
                let ret = f(&mut p9, a10, &mut y11, w12, &x13, a14);
                ret.flatten(output);
                p9.flatten(output);
                y11.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[differentiable(off(bulk))]
        pub fn h0<T: Real>(p1: &mut Pair<T>, n2: usize, y3: &mut [T]) {
            let v4 = y3.iter().filter(|u6| **u6 > T::lit(0.1)).map(|e5| y3[n2 % y3.len()].tanh()).sum::<T>();
            let v7 = {
                let v8 = v4 / (v4 * v4 + T::ONE);
                -p1.b / (-p1.b * -p1.b + T::ONE)
            };
        }
        #[differentiable(off(bulk))]
        pub fn f<T: Real>(p9: &mut Pair<T>, a10: T, y11: &mut [T], w12: [T; 3], x13: &[T], a14: T) -> (T, T) {
            {
                let r15 = &x13[0..1];
                let mut w16 = vec![w12[1] * a14, T::lit(0.3) * y11[3 - p9.n]];
                {
                    let (lo17, hi18) = w16.split_at_mut(1);
                    let mut w19 = vec![hi18[(p9.n * 3) % hi18.len()].sin(), p9.position(p9.c), p9.b * hi18[p9.n % hi18.len()]];
                    w19[0..1].copy_from_slice(&y11[0..1]);
                }
                let v20 = (p9.c + (a14 + r15[0])).tanh();
                y11[p9.n] = (p9.position(T::lit(p9.n as f64) * T::lit(0.1)) - y11[2].clamp(T::lit(-0.8), T::lit(0.8))).sin();
            }
            let mut w21 = vec![T::ZERO; 1];
            let r22 = &mut w21;
            let r23 = &mut r22[0..1];
            h0(p9, 0, r23);
            (a14.tanh() + a14 * a10 + a10 * a10 + p9.c * a10 + p9.b * a14 + y11[3] + w21[0], a10 + a10)
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
                    let a4 = input.scalar();
                    let x6 = input.vec(4);
                    let mut y7 = input.vec(3);
                    let p8 = input.pair();
                    let (start_y7, mut end_y7) = (y7.clone(), y7.clone());
                    let ret = f(a4, 1, &x6, &mut end_y7, p8);
                    let d_ret = run.output(&ret);
                    let mut d_y7 = run.output(&end_y7);
                    let mut d_x6 = run.start(&x6);
                    let (value, rdata) = if joint {
                        f::joint(a4, 1, &x6, &mut d_x6, &mut y7, &mut d_y7, p8, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(a4, 1, &x6, &mut y7, p8, &mut run.stack);
                        run.same("y7 after the forward pass", &y7, &end_y7);
                        (value, f::reverse(a4, 1, &x6, &mut d_x6, &mut y7, &mut d_y7, p8, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y7 restored", &y7, &start_y7);
                    run.exact(&a4, &rdata.0);
                    run.added(&x6, &d_x6);
                    run.exact(&y7, &d_y7);
                    run.exact(&p8, &rdata.4);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable]
        pub fn h0<T: Real>(p1: Pair<T>, p2: &mut Pair<T>, n3: usize) -> T {
            p2.b += (-p2.c * (p2.b + p2.c)).tanh();
            p2.c * p2.c + p2.c * p1.b + p2.b * p2.c + p1.c * p1.c + p1.b * p2.b
        }
        #[differentiable]
        pub fn f<T: Real>(a4: T, n5: usize, x6: &[T], y7: &mut [T], p8: Pair<T>) -> T {
            y7[(n5 * 3) % y7.len()] += (a4 * y7[p8.n % y7.len()]).tanh().sin();
            if x6[(n5 * 3) % x6.len()] > y7[p8.n % y7.len()] {
                let v9 = x6.iter().sum::<T>();
                for i12 in 2..2 {
                    let mut k13 = 2usize;
                    for i14 in (0..4).step_by(3) {
                        let v15 = (p8.c.sin() + (x6[1] + T::lit(1.1))).cos();
                        y7[i14 % y7.len()] = (-v15.sin()).tanh();
                    }
                }
            }
            p8.c / (p8.c * p8.c + T::lit(1.5)) + p8.c * x6[p8.n] + p8.b * a4 + a4 * y7[p8.n % 3] + y7[2]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 10;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let a4 = input.scalar();
                let x6 = input.vec(4);
                let mut y7 = input.vec(3);
                let p8 = input.pair();
                let ret = f(a4, 1, &x6, &mut y7, p8);
                ret.flatten(output);
                y7.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[differentiable(off(windows))]
        pub fn h0<T: Real>(p1: Pair<T>, p2: &mut Pair<T>, n3: usize) -> T {
            p2.b += (-p2.c * (p2.b + p2.c)).tanh();
            p2.c * p2.c + p2.c * p1.b + p2.b * p2.c + p1.c * p1.c + p1.b * p2.b
        }
        #[differentiable(off(windows))]
        pub fn f<T: Real>(a4: T, n5: usize, x6: &[T], y7: &mut [T], p8: Pair<T>) -> T {
            y7[(n5 * 3) % y7.len()] += (a4 * y7[p8.n % y7.len()]).tanh().sin();
            if x6[(n5 * 3) % x6.len()] > y7[p8.n % y7.len()] {
                let v9 = x6.iter().sum::<T>();
                for i12 in 2..2 {
                    let mut k13 = 2usize;
                    for i14 in (0..4).step_by(3) {
                        let v15 = (p8.c.sin() + (x6[1] + T::lit(1.1))).cos();
                        y7[i14 % y7.len()] = (-v15.sin()).tanh();
                    }
                }
            }
            p8.c / (p8.c * p8.c + T::lit(1.5)) + p8.c * x6[p8.n] + p8.b * a4 + a4 * y7[p8.n % 3] + y7[2]
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
            let mut m6 = T::ZERO;
            let v7 = (x3[0] * x4[0] / (y2[3] * m6 * (y2[3] * m6) + T::lit(1.5))).sin();
            let v8 = (y2[1] * m6 + T::lit(2.0)).sin();
            let v9 = v7.cos();
            'l13: for e10 in y1.iter() {
                y2.reverse();
                if *e10 - *e10 >= T::lit(-0.3) {
                    return *e10 + *e10 * y1[1] + v9 * x4[2] + v8 * x3[1] + v7 * y2[2] + y2[0];
                }
            }
            y2[2] * v8 + v9 * x3[0] + v8 * m6 + v7 * v9 + m6 * v8 + y1[0] + y2[2]
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
            let mut m6 = T::ZERO;
            let v7 = (x3[0] * x4[0] / (y2[3] * m6 * (y2[3] * m6) + T::lit(1.5))).sin();
            let v8 = (y2[1] * m6 + T::lit(2.0)).sin();
            let v9 = v7.cos();
            'l13: for e10 in y1.iter() {
                y2.reverse();
                if *e10 - *e10 >= T::lit(-0.3) {
                    return *e10 + *e10 * y1[1] + v9 * x4[2] + v8 * x3[1] + v7 * y2[2] + y2[0];
                }
            }
            y2[2] * v8 + v9 * x3[0] + v8 * m6 + v7 * v9 + m6 * v8 + y1[0] + y2[2]
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
                    let mut y13 = input.vec(6);
                    let x15 = input.vec(6);
                    let a16 = input.scalar();
                    let (start_y13, mut end_y13) = (y13.clone(), y13.clone());
                    let ret = f(&mut end_y13, &[3, 1], &x15, a16);
                    let d_ret = run.output(&ret);
                    let mut d_y13 = run.output(&end_y13);
                    let mut d_x15 = run.start(&x15);
                    let (value, rdata) = if joint {
                        f::joint(&mut y13, &mut d_y13, &[3, 1], NoFData, &x15, &mut d_x15, a16, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(&mut y13, &[3, 1], &x15, a16, &mut run.stack);
                        run.same("y13 after the forward pass", &y13, &end_y13);
                        (value, f::reverse(&mut y13, &mut d_y13, &[3, 1], NoFData, &x15, &mut d_x15, a16, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y13 restored", &y13, &start_y13);
                    run.exact(&y13, &d_y13);
                    run.added(&x15, &d_x15);
                    run.exact(&a16, &rdata.3);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable]
        pub fn h0<T: Real>(#[constant] c1: T, y2: &mut [T]) -> T {
            for e3 in y2.iter_mut() {
                let mut w6 = vec![(*e3).sin(), *e3 - *e3];
                let e7 = -(*e3 + *e3) / (-(*e3 + *e3) * -(*e3 + *e3) + T::ONE);
                w6[0] -= e7;
            }
            for i8 in (2..2).step_by(2) {
                let mut q9 = Pair { b: y2[(i8 + 3) % y2.len()], c: (y2[i8 % y2.len()] * c1).cos(), n: 3 };
                y2[0] -= (y2[q9.n % y2.len()] - T::lit(1.1)).cos();
            }
            let v10 = y2.iter().copied().map(|e11| (y2[0] * y2[0] * (y2[0] * y2[0])).sin() * e11).sum::<T>();
            v10 / (c1 * c1 + T::lit(1.5)) + v10 * y2[0] + c1 * v10 + y2[0]
        }
        #[differentiable]
        pub fn f<T: Real>(y13: &mut [T], s14: &[usize], x15: &[T], a16: T) -> T {
            for i17 in 0..y13.len() {
                let v18 = h0(T::lit(0.5), y13);
            }
            let v19 = (y13[s14[1] % 6] * y13[s14[1] % 6] + T::lit(1.5)).sqrt().tanh().exp().sin();
            let mut k20 = 0usize;
            loop {
                if k20 >= 2 {
                    break;
                }
                k20 += 1;
                let mut k21 = k20 * 2 + 1;
                y13[k21 % y13.len()] /= (v19 - v19).tanh() + T::lit(2.0);
            }
            let mut m22 = a16 - y13[s14[1] % 6];
            y13[s14[0] % 6].sin() + m22 * x15[s14[1] % 6] + v19 * y13[s14[1] % 6] + a16 * x15[s14[0] % 6] + y13[2]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 13;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let mut y13 = input.vec(6);
                let x15 = input.vec(6);
                let a16 = input.scalar();
                let ret = f(&mut y13, &[3, 1], &x15, a16);
                ret.flatten(output);
                y13.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[differentiable(off(carry))]
        pub fn h0<T: Real>(#[constant] c1: T, y2: &mut [T]) -> T {
            for e3 in y2.iter_mut() {
                let mut w6 = vec![(*e3).sin(), *e3 - *e3];
                let e7 = -(*e3 + *e3) / (-(*e3 + *e3) * -(*e3 + *e3) + T::ONE);
                w6[0] -= e7;
            }
            for i8 in (2..2).step_by(2) {
                let mut q9 = Pair { b: y2[(i8 + 3) % y2.len()], c: (y2[i8 % y2.len()] * c1).cos(), n: 3 };
                y2[0] -= (y2[q9.n % y2.len()] - T::lit(1.1)).cos();
            }
            let v10 = y2.iter().copied().map(|e11| (y2[0] * y2[0] * (y2[0] * y2[0])).sin() * e11).sum::<T>();
            v10 / (c1 * c1 + T::lit(1.5)) + v10 * y2[0] + c1 * v10 + y2[0]
        }
        #[differentiable(off(carry))]
        pub fn f<T: Real>(y13: &mut [T], s14: &[usize], x15: &[T], a16: T) -> T {
            for i17 in 0..y13.len() {
                let v18 = h0(T::lit(0.5), y13);
            }
            let v19 = (y13[s14[1] % 6] * y13[s14[1] % 6] + T::lit(1.5)).sqrt().tanh().exp().sin();
            let mut k20 = 0usize;
            loop {
                if k20 >= 2 {
                    break;
                }
                k20 += 1;
                let mut k21 = k20 * 2 + 1;
                y13[k21 % y13.len()] /= (v19 - v19).tanh() + T::lit(2.0);
            }
            let mut m22 = a16 - y13[s14[1] % 6];
            y13[s14[0] % 6].sin() + m22 * x15[s14[1] % 6] + v19 * y13[s14[1] % 6] + a16 * x15[s14[0] % 6] + y13[2]
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
                    let mut y17 = input.vec(4);
                    let x18 = input.vec(2);
                    let x19 = input.vec(3);
                    let mut y20 = input.vec(2);
                    let a21 = input.scalar();
                    let (start_y17, mut end_y17) = (y17.clone(), y17.clone());
                    let (start_y20, mut end_y20) = (y20.clone(), y20.clone());
                    let ret = f(&mut end_y17, &x18, &x19, &mut end_y20, a21);
                    let d_ret = run.output(&ret);
                    let mut d_y17 = run.output(&end_y17);
                    let mut d_y20 = run.output(&end_y20);
                    let mut d_x18 = run.start(&x18);
                    let mut d_x19 = run.start(&x19);
                    let (value, rdata) = if joint {
                        f::joint(&mut y17, &mut d_y17, &x18, &mut d_x18, &x19, &mut d_x19, &mut y20, &mut d_y20, a21, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(&mut y17, &x18, &x19, &mut y20, a21, &mut run.stack);
                        run.same("y17 after the forward pass", &y17, &end_y17);
                        run.same("y20 after the forward pass", &y20, &end_y20);
                        (value, f::reverse(&mut y17, &mut d_y17, &x18, &mut d_x18, &x19, &mut d_x19, &mut y20, &mut d_y20, a21, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y17 restored", &y17, &start_y17);
                    run.same("y20 restored", &y20, &start_y20);
                    run.exact(&y17, &d_y17);
                    run.added(&x18, &d_x18);
                    run.added(&x19, &d_x19);
                    run.exact(&y20, &d_y20);
                    run.exact(&a21, &rdata.4);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable]
        pub fn h0(n1: usize, #[constant] c2: f64, a3: f64) -> (f64, f64) {
            match n1 % 4 {
                0 => {
                    let k4 = 3usize;
                }
                1 | 2 => {
                    let (v5, v6) = ((a3.sin() * 0.5).asin(), a3.sin());
                    let v7: f64 = (c2.tanh() - v5 * (a3 as f64)).sin();
                    let mut w9 = [[0.6f64.round(); 4]; 2];
                    w9[0][n1] += (v7 as f64).cos();
                }
                _ => {
                    let v10 = c2;
                }
            }
            (a3.round() + a3 * a3 + c2 * c2, a3 / (a3 * a3 + 1.5))
        }
        #[differentiable]
        pub fn r1(y11: &mut [f64], a12: f64, n13: usize) -> f64 {
            if n13 == 0 {
                return a12.tanh().tanh();
            }
            let mut w14 = vec![a12 * y11[n13 % y11.len()], y11[(n13 + 3) % 2].sin()];
            w14.push((y11[(n13 * 3) % y11.len()] + y11[(n13 * 3) % y11.len()]).tanh());
            let u16 = (w14[(n13 * 3) % 2] * a12).cos();
            let v15 = r1(y11, u16, n13 - 1);
            if w14[1] - a12 >= 0.0 {
                w14[(n13 * 3) % 2] = a12.tanh();
            } else if (a12..w14[n13 % 2]).contains(&a12) {
                y11[n13 % y11.len()] = w14[n13 % 2].sin();
            } else {
                y11[1] -= v15 * -w14[0] / (v15 * -w14[0] * (v15 * -w14[0]) + 1.0);
            }
            v15 * 0.5 + a12
        }
        #[differentiable]
        pub fn f(y17: &mut [f64], x18: &[f64], x19: &[f64], y20: &mut [f64], a21: f64) -> f64 {
            let mut k22 = 0usize;
            loop {
                if k22 >= 5 {
                    break;
                }
                k22 += 1;
                let v23 = r1(y20, (a21 * a21).sin(), k22 % 4);
                y20[k22 % y20.len()] = (a21 / ((x19[2] + 2.0) * (x19[2] + 2.0) + 1.5)).sin();
            }
            y20.swap(1, 0);
            let q24: (f64, f64) = h0(1, 2.0, (a21 * a21).sin());
            let v25: f64 = -(x18[1] + y20[1]);
            y20[1] = (y20[0] / (y20[0] * y20[0] + 1.0)).sin();
            let q26: (f64, f64) = h0(2, 1.1, q24.1);
            q26.1 - y20[0] + q26.1 * y20[0] + q26.0 * a21 + v25 * y20[0] + q24.1 * q26.1 + y17[3] + y20[1]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 12;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let mut y17 = input.vec(4);
                let x18 = input.vec(2);
                let x19 = input.vec(3);
                let mut y20 = input.vec(2);
                let a21 = input.scalar();
                let ret = f::eval(&mut y17, &x18, &x19, &mut y20, a21);
                ret.flatten(output);
                y17.flatten(output);
                y20.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[differentiable(off(joint))]
        pub fn h0(n1: usize, #[constant] c2: f64, a3: f64) -> (f64, f64) {
            match n1 % 4 {
                0 => {
                    let k4 = 3usize;
                }
                1 | 2 => {
                    let (v5, v6) = ((a3.sin() * 0.5).asin(), a3.sin());
                    let v7: f64 = (c2.tanh() - v5 * (a3 as f64)).sin();
                    let mut w9 = [[0.6f64.round(); 4]; 2];
                    w9[0][n1] += (v7 as f64).cos();
                }
                _ => {
                    let v10 = c2;
                }
            }
            (a3.round() + a3 * a3 + c2 * c2, a3 / (a3 * a3 + 1.5))
        }
        #[differentiable(off(joint))]
        pub fn r1(y11: &mut [f64], a12: f64, n13: usize) -> f64 {
            if n13 == 0 {
                return a12.tanh().tanh();
            }
            let mut w14 = vec![a12 * y11[n13 % y11.len()], y11[(n13 + 3) % 2].sin()];
            w14.push((y11[(n13 * 3) % y11.len()] + y11[(n13 * 3) % y11.len()]).tanh());
            let u16 = (w14[(n13 * 3) % 2] * a12).cos();
            let v15 = r1(y11, u16, n13 - 1);
            if w14[1] - a12 >= 0.0 {
                w14[(n13 * 3) % 2] = a12.tanh();
            } else if (a12..w14[n13 % 2]).contains(&a12) {
                y11[n13 % y11.len()] = w14[n13 % 2].sin();
            } else {
                y11[1] -= v15 * -w14[0] / (v15 * -w14[0] * (v15 * -w14[0]) + 1.0);
            }
            v15 * 0.5 + a12
        }
        #[differentiable(off(joint))]
        pub fn f(y17: &mut [f64], x18: &[f64], x19: &[f64], y20: &mut [f64], a21: f64) -> f64 {
            let mut k22 = 0usize;
            loop {
                if k22 >= 5 {
                    break;
                }
                k22 += 1;
                let v23 = r1(y20, (a21 * a21).sin(), k22 % 4);
                y20[k22 % y20.len()] = (a21 / ((x19[2] + 2.0) * (x19[2] + 2.0) + 1.5)).sin();
            }
            y20.swap(1, 0);
            let q24: (f64, f64) = h0(1, 2.0, (a21 * a21).sin());
            let v25: f64 = -(x18[1] + y20[1]);
            y20[1] = (y20[0] / (y20[0] * y20[0] + 1.0)).sin();
            let q26: (f64, f64) = h0(2, 1.1, q24.1);
            q26.1 - y20[0] + q26.1 * y20[0] + q26.0 * a21 + v25 * y20[0] + q24.1 * q26.1 + y17[3] + y20[1]
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
                    let w4 = input.array();
                    let x5 = input.vec(4);
                    let mut y6 = input.vec(4);
                    let c7 = input.constant();
                    let mut a8 = input.scalar();
                    let a9 = input.scalar();
                    let (start_y6, mut end_y6) = (y6.clone(), y6.clone());
                    let (start_a8, mut end_a8) = (a8.clone(), a8.clone());
                    let ret = f(w4, &x5, &mut end_y6, c7, &mut end_a8, a9);
                    let d_ret = run.output(&ret);
                    let mut d_y6 = run.output(&end_y6);
                    let mut d_a8 = run.output(&end_a8);
                    let mut d_x5 = run.start(&x5);
                    let (value, rdata) = if joint {
                        f::joint(w4, &x5, &mut d_x5, &mut y6, &mut d_y6, c7, &mut a8, &mut d_a8, a9, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(w4, &x5, &mut y6, c7, &mut a8, a9, &mut run.stack);
                        run.same("y6 after the forward pass", &y6, &end_y6);
                        run.same("a8 after the forward pass", &a8, &end_a8);
                        (value, f::reverse(w4, &x5, &mut d_x5, &mut y6, &mut d_y6, c7, &mut a8, &mut d_a8, a9, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y6 restored", &y6, &start_y6);
                    run.same("a8 restored", &a8, &start_a8);
                    run.exact(&w4, &rdata.0);
                    run.added(&x5, &d_x5);
                    run.exact(&y6, &d_y6);
                    run.exact(&a8, &d_a8);
                    run.exact(&a9, &rdata.5);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable]
        pub fn h0(y1: &mut [f64], a2: f64) {
            let v3: f64 = (0.9 * (y1[2] * y1[1])).sin();
        }
        #[differentiable]
        pub fn f(w4: [f64; 3], x5: &[f64], y6: &mut [f64], #[constant] c7: f64, a8: &mut f64, a9: f64) -> (f64, f64) {
            if y6[3] < 0.2 {
                let v10 = if y6[0] / (*a8 * *a8 + 1.5) <= 0.2 {
                    'l14: for e11 in x5.windows(2) {
                        let v15 = (e11[0] * y6[2] - w4[0] * w4[2]).sin();
                        *a8 *= (*a8 + *a8).tanh();
                        let v16 = if 2.0 * x5[2] <= 0.5 { c7.powi(2) } else { (x5[3] / (w4[2] * w4[2] + 1.5)).tanh() };
                        y6[2] += ((*a8 + 0.3) / ((*a8 + 0.3) * (*a8 + 0.3) + 1.0)).tanh();
                    }
                    let v17 = (0.5 * y6[1]).cos();
                    y6[3] *= (*a8).sin();
                    -w4[2]
                } else {
                    y6[3] -= y6[0].cos();
                    x5[3].tanh()
                };
            } else {
                y6[3] = y6[1].cos();
            }
            (w4[0] + a9 * w4[2] + *a8 * w4[0] + c7 * c7 + y6[1], *a8 - 1.1)
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 13;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let w4 = input.array();
                let x5 = input.vec(4);
                let mut y6 = input.vec(4);
                let c7 = input.constant();
                let mut a8 = input.scalar();
                let a9 = input.scalar();
                let ret = f::eval(w4, &x5, &mut y6, c7, &mut a8, a9);
                ret.flatten(output);
                y6.flatten(output);
                a8.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[differentiable(off(privatise))]
        pub fn h0(y1: &mut [f64], a2: f64) {
            let v3: f64 = (0.9 * (y1[2] * y1[1])).sin();
        }
        #[differentiable(off(privatise))]
        pub fn f(w4: [f64; 3], x5: &[f64], y6: &mut [f64], #[constant] c7: f64, a8: &mut f64, a9: f64) -> (f64, f64) {
            if y6[3] < 0.2 {
                let v10 = if y6[0] / (*a8 * *a8 + 1.5) <= 0.2 {
                    'l14: for e11 in x5.windows(2) {
                        let v15 = (e11[0] * y6[2] - w4[0] * w4[2]).sin();
                        *a8 *= (*a8 + *a8).tanh();
                        let v16 = if 2.0 * x5[2] <= 0.5 { c7.powi(2) } else { (x5[3] / (w4[2] * w4[2] + 1.5)).tanh() };
                        y6[2] += ((*a8 + 0.3) / ((*a8 + 0.3) * (*a8 + 0.3) + 1.0)).tanh();
                    }
                    let v17 = (0.5 * y6[1]).cos();
                    y6[3] *= (*a8).sin();
                    -w4[2]
                } else {
                    y6[3] -= y6[0].cos();
                    x5[3].tanh()
                };
            } else {
                y6[3] = y6[1].cos();
            }
            (w4[0] + a9 * w4[2] + *a8 * w4[0] + c7 * c7 + y6[1], *a8 - 1.1)
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
                    let mut y7 = input.vec(3);
                    let mut w8 = input.array();
                    let p9 = input.pair();
                    let p10 = input.pair();
                    let x11 = input.vec(6);
                    let a12 = input.scalar();
                    let (start_y7, mut end_y7) = (y7.clone(), y7.clone());
                    let (start_w8, mut end_w8) = (w8.clone(), w8.clone());
                    let ret = f(&mut end_y7, &mut end_w8, p9, &p10, &x11, a12);
                    let d_ret = run.output(&ret);
                    let mut d_y7 = run.output(&end_y7);
                    let mut d_w8 = run.output(&end_w8);
                    let mut d_p10 = run.start(&p10);
                    let mut d_x11 = run.start(&x11);
                    let (value, rdata) = if joint {
                        f::joint(&mut y7, &mut d_y7, &mut w8, &mut d_w8, p9, &p10, &mut d_p10, &x11, &mut d_x11, a12, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(&mut y7, &mut w8, p9, &p10, &x11, a12, &mut run.stack);
                        run.same("y7 after the forward pass", &y7, &end_y7);
                        run.same("w8 after the forward pass", &w8, &end_w8);
                        (value, f::reverse(&mut y7, &mut d_y7, &mut w8, &mut d_w8, p9, &p10, &mut d_p10, &x11, &mut d_x11, a12, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y7 restored", &y7, &start_y7);
                    run.same("w8 restored", &w8, &start_w8);
                    run.exact(&y7, &d_y7);
                    run.exact(&w8, &d_w8);
                    run.exact(&p9, &rdata.2);
                    run.added(&p10, &d_p10);
                    run.added(&x11, &d_x11);
                    run.exact(&a12, &rdata.5);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable]
        pub fn h0<T: Real>(p1: Pair<T>, p2: Pair<T>) -> (T, T) {
            let mut k3 = 0usize;
            while k3 < 3 {
                for i4 in p2.n..5 {
                    let t5 = (p1.c * p2.c, p1.c.tanh());
                    let v6 = match p1.n % 4 {
                        0 => p2.c.cos(),
                        1 | 3 => p1.b,
                        _ => p2.c - t5.0,
                    };
                }
                k3 += 1;
            }
            (p1.c + p2.c * p1.b + p2.b * p1.b + p1.c * p2.b + p1.b * p2.c, p2.b * p2.b)
        }
        #[differentiable]
        pub fn f<T: Real>(y7: &mut [T], w8: &mut [T; 3], p9: Pair<T>, p10: &Pair<T>, x11: &[T], a12: T) -> T {
            if p10.c > T::lit(p9.n as f64) * T::lit(0.1) {
                let q13: (T, T) = h0(*p10, *p10);
                let mut w14 = vec![-q13.0, -q13.0, q13.1 / (w8[p10.n % 3] * w8[p10.n % 3] + T::lit(1.5))];
                w8[p10.n % 3] += (y7[p10.n % y7.len()] * a12 * (p10.c + w14[(p10.n * 3) % 3])).sin();
            } else if p10.c.cos() >= T::ZERO {
                y7[p10.n % 3] /= (p10.b * y7[p10.n % 3]).sin() + T::lit(2.0);
                for i15 in 2..p10.n + 1 {
                    let o16: Option<T> = if y7[p9.n % y7.len()] * p10.b < T::ZERO { Some(p10.c.cos()) } else { None };
                    let v17 = y7[2].tanh();
                    y7[1] = (v17 + v17 + y7[i15 % y7.len()] * a12).cos();
                }
            } else {
                y7[2] = w8[p10.n % 3].sin() / (w8[p10.n % 3].sin() * w8[p10.n % 3].sin() + T::ONE);
            }
            x11[3] - p9.b + a12 * w8[1] + p10.c * T::lit(0.6) + p10.b * a12 + p9.c * y7[p10.n % 3] + y7[2] + w8[0]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 17;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let mut y7 = input.vec(3);
                let mut w8 = input.array();
                let p9 = input.pair();
                let p10 = input.pair();
                let x11 = input.vec(6);
                let a12 = input.scalar();
                let ret = f(&mut y7, &mut w8, p9, &p10, &x11, a12);
                ret.flatten(output);
                y7.flatten(output);
                w8.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[differentiable(off(record, recompute, hoist, frames, bulk, windows, commute, carry, joint, privatise))]
        pub fn h0<T: Real>(p1: Pair<T>, p2: Pair<T>) -> (T, T) {
            let mut k3 = 0usize;
            while k3 < 3 {
                for i4 in p2.n..5 {
                    let t5 = (p1.c * p2.c, p1.c.tanh());
                    let v6 = match p1.n % 4 {
                        0 => p2.c.cos(),
                        1 | 3 => p1.b,
                        _ => p2.c - t5.0,
                    };
                }
                k3 += 1;
            }
            (p1.c + p2.c * p1.b + p2.b * p1.b + p1.c * p2.b + p1.b * p2.c, p2.b * p2.b)
        }
        #[differentiable(off(record, recompute, hoist, frames, bulk, windows, commute, carry, joint, privatise))]
        pub fn f<T: Real>(y7: &mut [T], w8: &mut [T; 3], p9: Pair<T>, p10: &Pair<T>, x11: &[T], a12: T) -> T {
            if p10.c > T::lit(p9.n as f64) * T::lit(0.1) {
                let q13: (T, T) = h0(*p10, *p10);
                let mut w14 = vec![-q13.0, -q13.0, q13.1 / (w8[p10.n % 3] * w8[p10.n % 3] + T::lit(1.5))];
                w8[p10.n % 3] += (y7[p10.n % y7.len()] * a12 * (p10.c + w14[(p10.n * 3) % 3])).sin();
            } else if p10.c.cos() >= T::ZERO {
                y7[p10.n % 3] /= (p10.b * y7[p10.n % 3]).sin() + T::lit(2.0);
                for i15 in 2..p10.n + 1 {
                    let o16: Option<T> = if y7[p9.n % y7.len()] * p10.b < T::ZERO { Some(p10.c.cos()) } else { None };
                    let v17 = y7[2].tanh();
                    y7[1] = (v17 + v17 + y7[i15 % y7.len()] * a12).cos();
                }
            } else {
                y7[2] = w8[p10.n % 3].sin() / (w8[p10.n % 3].sin() * w8[p10.n % 3].sin() + T::ONE);
            }
            x11[3] - p9.b + a12 * w8[1] + p10.c * T::lit(0.6) + p10.b * a12 + p9.c * y7[p10.n % 3] + y7[2] + w8[0]
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
                    let p17 = input.pair();
                    let mut y18 = input.vec(6);
                    let a19 = input.scalar();
                    let x20 = input.vec(5);
                    let (start_y18, mut end_y18) = (y18.clone(), y18.clone());
                    let ret = f(p17, &mut end_y18, a19, &x20);
                    let mut d_y18 = run.output(&end_y18);
                    let mut d_x20 = run.start(&x20);
                    let (value, rdata) = if joint {
                        f::joint(p17, &mut y18, &mut d_y18, a19, &x20, &mut d_x20, (), &mut run.stack)
                    } else {
                        let value = f::forward(p17, &mut y18, a19, &x20, &mut run.stack);
                        run.same("y18 after the forward pass", &y18, &end_y18);
                        (value, f::reverse(p17, &mut y18, &mut d_y18, a19, &x20, &mut d_x20, (), &mut run.stack))
                    };
                    run.same("y18 restored", &y18, &start_y18);
                    run.exact(&p17, &rdata.0);
                    run.exact(&y18, &d_y18);
                    run.exact(&a19, &rdata.2);
                    run.added(&x20, &d_x20);
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
            y1[1] = y1[n3 % 2] / (y1[n3 % 2] * y1[n3 % 2] + T::ONE);
            let mut k4 = 0usize;
            while k4 < 2 {
                y1[k4 % y1.len()] += a2.tanh() / (a2.tanh() * a2.tanh() + T::ONE);
                k4 += 1;
            }
            let u6 = (T::lit(1.1) * y1[n3 % 2]).cos();
            let v5 = r0(y1, u6, n3 - 1);
            for (i9, e7) in y1.iter_mut().enumerate() {
                *e7 = (T::lit(0.3) * (*e7 / (v5 * v5 + T::lit(1.5)))).cos();
            }
            v5 * T::lit(0.5) + a2
        }
        #[differentiable]
        pub fn r1<T: Real>(y10: &mut [T], a11: T, n12: usize) -> T {
            if n12 == 0 {
                return (y10[(n12 * 3) % 2] / (a11 * a11 + T::lit(1.5))).tanh();
            }
            y10.swap(1, y10.len() - 1);
            for i13 in 0..n12 + 1 {
                y10[n12 % 2] -= (a11 * a11 - a11).cos();
            }
            let u15 = (a11 + a11).tanh();
            let v14 = r1(y10, u15, n12 - 1);
            let mut m16 = y10[n12 % y10.len()];
            v14 * T::lit(0.5) + a11
        }
        #[differentiable]
        pub fn f<T: Real>(p17: Pair<T>, y18: &mut [T], a19: T, x20: &[T]) {
            let w21 = vec![T::lit(0.2); 2];
            let mut k22 = 0usize;
            while k22 < 3 && x20[p17.n / 2] < T::lit(2.0) {
                for e23 in x20.windows(2) {
                    let v26 = if p17.len() < T::lit(0.2) { p17.position(w21[1]) } else { p17.c.cos() };
                    let mut w27 = vec![a19 - y18[4], e23[p17.n % e23.len()], x20[(k22 + 1) % 5] - T::lit(0.5)];
                    w27[k22 % 3] = (-(p17.c * p17.c)).cos();
                }
                let v28 = r1(y18, x20[0].tanh().cos(), 1);
                k22 += 1;
            }
            let mut m29 = T::lit(0.4);
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 14;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let p17 = input.pair();
                let mut y18 = input.vec(6);
                let a19 = input.scalar();
                let x20 = input.vec(5);
                let ret = f(p17, &mut y18, a19, &x20);
                y18.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[differentiable(off(record))]
        pub fn r0<T: Real>(y1: &mut [T], a2: T, n3: usize) -> T {
            if n3 == 0 {
                return (a2 + y1[n3 % y1.len()]).cos();
            }
            y1[1] = y1[n3 % 2] / (y1[n3 % 2] * y1[n3 % 2] + T::ONE);
            let mut k4 = 0usize;
            while k4 < 2 {
                y1[k4 % y1.len()] += a2.tanh() / (a2.tanh() * a2.tanh() + T::ONE);
                k4 += 1;
            }
            let u6 = (T::lit(1.1) * y1[n3 % 2]).cos();
            let v5 = r0(y1, u6, n3 - 1);
            for (i9, e7) in y1.iter_mut().enumerate() {
                *e7 = (T::lit(0.3) * (*e7 / (v5 * v5 + T::lit(1.5)))).cos();
            }
            v5 * T::lit(0.5) + a2
        }
        #[differentiable(off(record))]
        pub fn r1<T: Real>(y10: &mut [T], a11: T, n12: usize) -> T {
            if n12 == 0 {
                return (y10[(n12 * 3) % 2] / (a11 * a11 + T::lit(1.5))).tanh();
            }
            y10.swap(1, y10.len() - 1);
            for i13 in 0..n12 + 1 {
                y10[n12 % 2] -= (a11 * a11 - a11).cos();
            }
            let u15 = (a11 + a11).tanh();
            let v14 = r1(y10, u15, n12 - 1);
            let mut m16 = y10[n12 % y10.len()];
            v14 * T::lit(0.5) + a11
        }
        #[differentiable(off(record))]
        pub fn f<T: Real>(p17: Pair<T>, y18: &mut [T], a19: T, x20: &[T]) {
            let w21 = vec![T::lit(0.2); 2];
            let mut k22 = 0usize;
            while k22 < 3 && x20[p17.n / 2] < T::lit(2.0) {
                for e23 in x20.windows(2) {
                    let v26 = if p17.len() < T::lit(0.2) { p17.position(w21[1]) } else { p17.c.cos() };
                    let mut w27 = vec![a19 - y18[4], e23[p17.n % e23.len()], x20[(k22 + 1) % 5] - T::lit(0.5)];
                    w27[k22 % 3] = (-(p17.c * p17.c)).cos();
                }
                let v28 = r1(y18, x20[0].tanh().cos(), 1);
                k22 += 1;
            }
            let mut m29 = T::lit(0.4);
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
            let v4 = x1[(n2 + 4) % 5];
            'l6: for i5 in 1..x1.len() {
                match i5 % 4 {
                    0 => {
                        let v7 = x1.iter().zip(x1.iter()).map(|(&e8, &u9)| x1[(i5 + 3) % x1.len()] * e8).sum::<T>();
                    }
                    1 | 2 => {
                        let v10 = (v4 * v4 * (a3 - a3)).cos();
                        let mut w11 = vec![v4 / (v4 * v4 + T::ONE)];
                        let e12 = (v10 - v4).sin();
                        w11[0] *= e12;
                    }
                    _ => {
                        let t13 = (-a3, (x1[i5] + x1[1]).cos());
                    }
                }
            }
            (a3.sin() + v4 * x1[(n2 + 1) % 5] + a3 * v4, x1[(n2 + 4) % 5] / (v4 * v4 + T::lit(1.5)))
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
        #[differentiable(off(recompute))]
        pub fn f<T: Real>(x1: &[T], n2: usize, a3: T) -> (T, T) {
            let v4 = x1[(n2 + 4) % 5];
            'l6: for i5 in 1..x1.len() {
                match i5 % 4 {
                    0 => {
                        let v7 = x1.iter().zip(x1.iter()).map(|(&e8, &u9)| x1[(i5 + 3) % x1.len()] * e8).sum::<T>();
                    }
                    1 | 2 => {
                        let v10 = (v4 * v4 * (a3 - a3)).cos();
                        let mut w11 = vec![v4 / (v4 * v4 + T::ONE)];
                        let e12 = (v10 - v4).sin();
                        w11[0] *= e12;
                    }
                    _ => {
                        let t13 = (-a3, (x1[i5] + x1[1]).cos());
                    }
                }
            }
            (a3.sin() + v4 * x1[(n2 + 1) % 5] + a3 * v4, x1[(n2 + 4) % 5] / (v4 * v4 + T::lit(1.5)))
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
            let o5: Option<f64> = if a4 > 0.2 { Some(x3[0]) } else { None };
            match o5 {
                Some(e6) => {
                    if let Some(e7) = o5 {
                        y1[5] = x3[2].tanh();
                        let w8 = [[e7; 2]; 2];
                        y2[2] += (-e6).cos().sin();
                    }
                }
                None => {
                    y1[2] -= (a4.cos() * a4).cos();
                    let (v9, v10) = (y1[2] + y1[1]).sin_cos();
                    y1[3] *= (x3[1] - v9).sin();
                }
            }
            (a4 as f64) * y1[2] + a4 * a4 + y1[1] + y2[0]
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
        #[differentiable(off(hoist))]
        pub fn f(y1: &mut [f64], y2: &mut [f64], x3: &[f64], a4: f64) -> f64 {
            let o5: Option<f64> = if a4 > 0.2 { Some(x3[0]) } else { None };
            match o5 {
                Some(e6) => {
                    if let Some(e7) = o5 {
                        y1[5] = x3[2].tanh();
                        let w8 = [[e7; 2]; 2];
                        y2[2] += (-e6).cos().sin();
                    }
                }
                None => {
                    y1[2] -= (a4.cos() * a4).cos();
                    let (v9, v10) = (y1[2] + y1[1]).sin_cos();
                    y1[3] *= (x3[1] - v9).sin();
                }
            }
            (a4 as f64) * y1[2] + a4 * a4 + y1[1] + y2[0]
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
                    let p8 = input.pair();
                    let mut p9 = input.pair();
                    let mut y10 = input.vec(3);
                    let a11 = input.scalar();
                    let x12 = input.vec(3);
                    let (start_p9, mut end_p9) = (p9.clone(), p9.clone());
                    let (start_y10, mut end_y10) = (y10.clone(), y10.clone());
                    let ret = f(p8, &mut end_p9, &mut end_y10, a11, &x12);
                    let mut d_p9 = run.output(&end_p9);
                    let mut d_y10 = run.output(&end_y10);
                    let mut d_x12 = run.start(&x12);
                    let (value, rdata) = if joint {
                        f::joint(p8, &mut p9, &mut d_p9, &mut y10, &mut d_y10, a11, &x12, &mut d_x12, (), &mut run.stack)
                    } else {
                        let value = f::forward(p8, &mut p9, &mut y10, a11, &x12, &mut run.stack);
                        run.same("p9 after the forward pass", &p9, &end_p9);
                        run.same("y10 after the forward pass", &y10, &end_y10);
                        (value, f::reverse(p8, &mut p9, &mut d_p9, &mut y10, &mut d_y10, a11, &x12, &mut d_x12, (), &mut run.stack))
                    };
                    run.same("p9 restored", &p9, &start_p9);
                    run.same("y10 restored", &y10, &start_y10);
                    run.exact(&p8, &rdata.0);
                    run.exact(&p9, &d_p9);
                    run.exact(&y10, &d_y10);
                    run.exact(&a11, &rdata.3);
                    run.added(&x12, &d_x12);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable]
        pub fn h0<T: Real>(w1: &mut [T; 3], n2: usize) -> T {
            'l4: for i3 in n2..5 {
                w1[(n2 * 3) % 3] += (w1[i3 % 3] * w1[i3 % 3]).cos().sin();
                w1[(i3 * 3) % 3] -= (-w1[i3 % 3] * w1[1]).tanh();
            }
            w1[n2 % 3] * w1[n2 % 3] + w1[0]
        }
        #[differentiable]
        pub fn h1<T: Real>(x5: &[T], x6: &[T]) -> T {
            if x6[2] < x5[2] {
                return x6[1] - T::lit(0.9);
            }
            let mut m7 = x5[2].max(x5[0]);
            m7 + m7 * m7
        }
        #[differentiable]
        pub fn f<T: Real>(p8: Pair<T>, p9: &mut Pair<T>, y10: &mut [T], a11: T, x12: &[T]) {
            for e13 in y10.iter() {
                let mut m16 = T::lit(0.4);
                p9.b = (*e13 * y10[p9.n % y10.len()]).sin().sin();
            }
            y10.swap(0, 1);
            y10[0..2].copy_from_slice(&x12[0..2]);
            let v17 = h1(y10, x12);
            let mut w18 = [x12[p9.n % x12.len()], -a11, v17.tanh(), a11 * a11];
            'l22: for e19 in w18.chunks_exact(2) {
                y10[(p8.n * 3) % 3] += (x12[(p8.n * 3) % x12.len()] + v17 - T::lit(0.3)).sin();
            }
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 11;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let p8 = input.pair();
                let mut p9 = input.pair();
                let mut y10 = input.vec(3);
                let a11 = input.scalar();
                let x12 = input.vec(3);
                let ret = f(p8, &mut p9, &mut y10, a11, &x12);
                p9.flatten(output);
                y10.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[differentiable(off(frames))]
        pub fn h0<T: Real>(w1: &mut [T; 3], n2: usize) -> T {
            'l4: for i3 in n2..5 {
                w1[(n2 * 3) % 3] += (w1[i3 % 3] * w1[i3 % 3]).cos().sin();
                w1[(i3 * 3) % 3] -= (-w1[i3 % 3] * w1[1]).tanh();
            }
            w1[n2 % 3] * w1[n2 % 3] + w1[0]
        }
        #[differentiable(off(frames))]
        pub fn h1<T: Real>(x5: &[T], x6: &[T]) -> T {
            if x6[2] < x5[2] {
                return x6[1] - T::lit(0.9);
            }
            let mut m7 = x5[2].max(x5[0]);
            m7 + m7 * m7
        }
        #[differentiable(off(frames))]
        pub fn f<T: Real>(p8: Pair<T>, p9: &mut Pair<T>, y10: &mut [T], a11: T, x12: &[T]) {
            for e13 in y10.iter() {
                let mut m16 = T::lit(0.4);
                p9.b = (*e13 * y10[p9.n % y10.len()]).sin().sin();
            }
            y10.swap(0, 1);
            y10[0..2].copy_from_slice(&x12[0..2]);
            let v17 = h1(y10, x12);
            let mut w18 = [x12[p9.n % x12.len()], -a11, v17.tanh(), a11 * a11];
            'l22: for e19 in w18.chunks_exact(2) {
                y10[(p8.n * 3) % 3] += (x12[(p8.n * 3) % x12.len()] + v17 - T::lit(0.3)).sin();
            }
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
                    let mut y9 = input.vec(4);
                    let a10 = input.scalar();
                    let x11 = input.vec(4);
                    let (start_y9, mut end_y9) = (y9.clone(), y9.clone());
                    let ret = f(1, &mut end_y9, a10, &x11);
                    let mut d_y9 = run.output(&end_y9);
                    let mut d_x11 = run.start(&x11);
                    let (value, rdata) = if joint {
                        f::joint(1, &mut y9, &mut d_y9, a10, &x11, &mut d_x11, (), &mut run.stack)
                    } else {
                        let value = f::forward(1, &mut y9, a10, &x11, &mut run.stack);
                        run.same("y9 after the forward pass", &y9, &end_y9);
                        (value, f::reverse(1, &mut y9, &mut d_y9, a10, &x11, &mut d_x11, (), &mut run.stack))
                    };
                    run.same("y9 restored", &y9, &start_y9);
                    run.exact(&y9, &d_y9);
                    run.exact(&a10, &rdata.2);
                    run.added(&x11, &d_x11);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable]
        pub fn h0<T: Real>(a1: T, p2: &mut Pair<T>) -> (T, T) {
            let mut w3 = [[a1 / (p2.c * p2.c + T::lit(1.5)); 4]; 2];
            w3[1][(p2.n * 3) % 4] = p2.b.sin();
            let v4 = if p2.c > T::lit(-0.1) || w3[1][(p2.n + 2) % 4] > T::lit(-0.1) { a1 * w3[1][(p2.n * 3) % 4] } else { w3[1][(p2.n + 4) % 4].cos() };
            let v5 = w3[1].iter().skip(1).map(|e6| (p2.c + w3[0][(p2.n * 3) % 4]).cos()).sum::<T>();
            (w3[0][3 - p2.n] + w3[0][3 - p2.n] + v5 * p2.c + v4 * p2.c + p2.c * v4 + p2.b * w3[0][2] + w3[0][1] + w3[1][3], w3[0][p2.n] + p2.c)
        }
        #[differentiable]
        pub fn f<T: Real>(n8: usize, y9: &mut [T], a10: T, x11: &[T]) {
            y9.swap(2, 1);
            let mut k12 = 0usize;
            while k12 < 2 && a10 < T::lit(2.0) {
                let mut w13 = vec![x11[(k12 + 3) % x11.len()], y9[(k12 * 3) % y9.len()] + a10];
                let mut m14 = x11[(k12 * 3) % 4] + w13[1];
                w13[k12 % 2] = ((a10 + m14) / (m14 * m14 + T::lit(1.5))).sin();
                k12 += 1;
            }
            let v15 = y9.iter().take(4).map(|e16| (*e16 * x11[n8]).cos() * T::lit(0.5) + T::lit(0.5)).product::<T>();
            y9[3] -= x11[(n8 * 3) % x11.len()].tanh();
            {
                let (lo18, hi19) = y9.split_at_mut(3);
                lo18[0] += (x11[3] * v15 / (x11[3] * v15 * (x11[3] * v15) + T::ONE)).sin();
            }
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 9;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let mut y9 = input.vec(4);
                let a10 = input.scalar();
                let x11 = input.vec(4);
                let ret = f(1, &mut y9, a10, &x11);
                y9.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[differentiable(off(bulk))]
        pub fn h0<T: Real>(a1: T, p2: &mut Pair<T>) -> (T, T) {
            let mut w3 = [[a1 / (p2.c * p2.c + T::lit(1.5)); 4]; 2];
            w3[1][(p2.n * 3) % 4] = p2.b.sin();
            let v4 = if p2.c > T::lit(-0.1) || w3[1][(p2.n + 2) % 4] > T::lit(-0.1) { a1 * w3[1][(p2.n * 3) % 4] } else { w3[1][(p2.n + 4) % 4].cos() };
            let v5 = w3[1].iter().skip(1).map(|e6| (p2.c + w3[0][(p2.n * 3) % 4]).cos()).sum::<T>();
            (w3[0][3 - p2.n] + w3[0][3 - p2.n] + v5 * p2.c + v4 * p2.c + p2.c * v4 + p2.b * w3[0][2] + w3[0][1] + w3[1][3], w3[0][p2.n] + p2.c)
        }
        #[differentiable(off(bulk))]
        pub fn f<T: Real>(n8: usize, y9: &mut [T], a10: T, x11: &[T]) {
            y9.swap(2, 1);
            let mut k12 = 0usize;
            while k12 < 2 && a10 < T::lit(2.0) {
                let mut w13 = vec![x11[(k12 + 3) % x11.len()], y9[(k12 * 3) % y9.len()] + a10];
                let mut m14 = x11[(k12 * 3) % 4] + w13[1];
                w13[k12 % 2] = ((a10 + m14) / (m14 * m14 + T::lit(1.5))).sin();
                k12 += 1;
            }
            let v15 = y9.iter().take(4).map(|e16| (*e16 * x11[n8]).cos() * T::lit(0.5) + T::lit(0.5)).product::<T>();
            y9[3] -= x11[(n8 * 3) % x11.len()].tanh();
            {
                let (lo18, hi19) = y9.split_at_mut(3);
                lo18[0] += (x11[3] * v15 / (x11[3] * v15 * (x11[3] * v15) + T::ONE)).sin();
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
            let mut k6 = 0usize;
            while k6 < 1 {
                {
                    let r7 = &mut w3[0];
                    let mut k8 = 0usize;
                    while k8 < 5 {
                        if a5 > -0.1 || x2[2] > -0.1 {
                            break;
                        }
                        let mut m9 = 0.0f64;
                        let v10 = (m9 + -0.4 + -x2[k8 % x2.len()]).sin();
                        y4[k8 % 5] = x2[k6 % x2.len()] / (x2[k6 % x2.len()] * x2[k6 % x2.len()] + 1.0);
                        k8 += 1;
                    }
                    let mut k11 = 0usize;
                    loop {
                        if k11 >= 2 || *r7 > 2.0 {
                            break;
                        }
                        k11 += 1;
                        y4[2] = (*r7 + a5 + a5) / ((*r7 + a5 + a5) * (*r7 + a5 + a5) + 1.0);
                    }
                }
                k6 += 1;
            }
            [a5 / (w3[0] * w3[0] + 1.5) + a5 * x2[0] + y1[2] + w3[0], w3[2] - 0.3]
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
        #[differentiable(off(windows))]
        pub fn f(y1: &mut [f64], x2: &[f64], w3: &mut [f64; 3], y4: &mut [f64], a5: f64) -> [f64; 2] {
            let mut k6 = 0usize;
            while k6 < 1 {
                {
                    let r7 = &mut w3[0];
                    let mut k8 = 0usize;
                    while k8 < 5 {
                        if a5 > -0.1 || x2[2] > -0.1 {
                            break;
                        }
                        let mut m9 = 0.0f64;
                        let v10 = (m9 + -0.4 + -x2[k8 % x2.len()]).sin();
                        y4[k8 % 5] = x2[k6 % x2.len()] / (x2[k6 % x2.len()] * x2[k6 % x2.len()] + 1.0);
                        k8 += 1;
                    }
                    let mut k11 = 0usize;
                    loop {
                        if k11 >= 2 || *r7 > 2.0 {
                            break;
                        }
                        k11 += 1;
                        y4[2] = (*r7 + a5 + a5) / ((*r7 + a5 + a5) * (*r7 + a5 + a5) + 1.0);
                    }
                }
                k6 += 1;
            }
            [a5 / (w3[0] * w3[0] + 1.5) + a5 * x2[0] + y1[2] + w3[0], w3[2] - 0.3]
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
