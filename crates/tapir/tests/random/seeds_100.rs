//! Random programs, seeds 100 to 119. Written by `cargo xtask fuzz tapir --write`; not to be edited.
//!
//! Size: about twenty programs, each twice (as it is, and with an analysis switched off).

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
            for i6 in (0..y4.len()).rev().step_by(2) {
                let mut k7 = 0usize;
                while k7 < 2 {
                    let v8 = a5 - T::lit(0.7) + a5;
                    y2[(k7 + 1) % 3] = v8 / (v8 * v8 + T::ONE);
                    k7 += 1;
                }
            }
            if y4[3] - a5 <= T::ZERO {
                let o9: Option<T> = if y2[0] < T::lit(0.2) { Some(w3[0].powi(2)) } else { None };
                y2[1] *= a5.cos() / (a5.cos() * a5.cos() + T::ONE);
            } else if y2[0] > a5 {
                y2[2] = (a5 * a5 + y4[1]).cos();
                let mut k10 = 0usize;
                loop {
                    if k10 >= 3 {
                        break;
                    }
                    k10 += 1;
                    y4[k10 % 5] = (T::lit(0.25) * (x1[(k10 * 3) % x1.len()] + x1[k10])).sin();
                }
            } else {
                y2[1] -= w3[2].tanh().cos().cos();
            }
            w3[2] * y2[0] + a5 * a5 + y2[2] + y4[1]
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
        #[differentiable(off(recompute))]
        pub fn f<T: Real>(x1: &[T], y2: &mut [T], w3: [T; 3], y4: &mut [T], a5: T) -> T {
            for i6 in (0..y4.len()).rev().step_by(2) {
                let mut k7 = 0usize;
                while k7 < 2 {
                    let v8 = a5 - T::lit(0.7) + a5;
                    y2[(k7 + 1) % 3] = v8 / (v8 * v8 + T::ONE);
                    k7 += 1;
                }
            }
            if y4[3] - a5 <= T::ZERO {
                let o9: Option<T> = if y2[0] < T::lit(0.2) { Some(w3[0].powi(2)) } else { None };
                y2[1] *= a5.cos() / (a5.cos() * a5.cos() + T::ONE);
            } else if y2[0] > a5 {
                y2[2] = (a5 * a5 + y4[1]).cos();
                let mut k10 = 0usize;
                loop {
                    if k10 >= 3 {
                        break;
                    }
                    k10 += 1;
                    y4[k10 % 5] = (T::lit(0.25) * (x1[(k10 * 3) % x1.len()] + x1[k10])).sin();
                }
            } else {
                y2[1] -= w3[2].tanh().cos().cos();
            }
            w3[2] * y2[0] + a5 * a5 + y2[2] + y4[1]
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
            let v7 = if a4 > -0.1 || a4 > -0.1 {
                for i8 in 1..5 {
                    y5[0..1].copy_from_slice(&y1[1..2]);
                    if i8 != 0 {
                        if i8 != 0 {
                            y5[i8 % 3] -= (*a3 - 0.9 + 0.7) / ((*a3 - 0.9 + 0.7) * (*a3 - 0.9 + 0.7) + 1.0);
                            continue;
                        }
                    } else if y1[(i8 + 4) % 4] > (i8 as f64) * 0.1 {
                        let v9: f64 = (1.3 * y5[i8 % y5.len()]).sin();
                        y5[1] /= (y5[i8 % 3] / (y5[i8 % 3] * y5[i8 % 3] + 1.0)).sin() + 2.0;
                    }
                }
                a4.tanh()
            } else {
                y5[0] = (*a3).cos() / ((*a3).cos() * (*a3).cos() + 1.0);
                y5[2].cos()
            };
            x2[2] * 0.9 + v7 * y5[0] + a6 * y5[2] + a4 * a4 + *a3 * a6 + y1[3] + y5[1]
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
        #[differentiable(off(hoist))]
        pub fn f(y1: &mut Vec<f64>, x2: &[f64], a3: &f64, a4: f64, y5: &mut [f64], a6: f64) -> f64 {
            let v7 = if a4 > -0.1 || a4 > -0.1 {
                for i8 in 1..5 {
                    y5[0..1].copy_from_slice(&y1[1..2]);
                    if i8 != 0 {
                        if i8 != 0 {
                            y5[i8 % 3] -= (*a3 - 0.9 + 0.7) / ((*a3 - 0.9 + 0.7) * (*a3 - 0.9 + 0.7) + 1.0);
                            continue;
                        }
                    } else if y1[(i8 + 4) % 4] > (i8 as f64) * 0.1 {
                        let v9: f64 = (1.3 * y5[i8 % y5.len()]).sin();
                        y5[1] /= (y5[i8 % 3] / (y5[i8 % 3] * y5[i8 % 3] + 1.0)).sin() + 2.0;
                    }
                }
                a4.tanh()
            } else {
                y5[0] = (*a3).cos() / ((*a3).cos() * (*a3).cos() + 1.0);
                y5[2].cos()
            };
            x2[2] * 0.9 + v7 * y5[0] + a6 * y5[2] + a4 * a4 + *a3 * a6 + y1[3] + y5[1]
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
            if a4 <= -0.3 {
                let w8: Vec<f64> = x1.iter().take(4).map(|e6| *e6 * 0.5).collect();
                y2[2] -= (a3 - 1.1).powi(2).tanh();
            } else if a4 + a4 > 0.5 {
                if x1[3] > a3 {
                    y2[4] *= (a4 - x1[1]) / ((a4 - x1[1]) * (a4 - x1[1]) + 1.0);
                    return 0.6f64 - y2[2] + a4 * y2[0] + a3 * a4 + y2[3];
                }
            }
            let mut w9 = vec![0.0f64; 3];
            let mut w10 = vec![a4 - 2.0, x1[2].to_radians(), a4 * x1[3]];
            if y2[0] > a4 {
                if a3 > x1[1] {
                    y2[2] += (w10[1] * 0.9 + 1.1).cos();
                } else if y2[3] / (w9[1] * w9[1] + 1.5) < 0.5 {
                    let e11 = ((a3 as f64) * (a3 as f64) - (y2[2] - a3)).sin();
                    w9[0] += e11;
                }
            }
            y2[4] / (y2[4] * y2[4] + 1.0) + a4 * x1[1] + a3 * a4 + y2[3] + w9[1]
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
        #[differentiable(off(frames))]
        pub fn f(x1: &[f64], y2: &mut [f64], a3: f64, a4: f64) -> f64 {
            if a4 <= -0.3 {
                let w8: Vec<f64> = x1.iter().take(4).map(|e6| *e6 * 0.5).collect();
                y2[2] -= (a3 - 1.1).powi(2).tanh();
            } else if a4 + a4 > 0.5 {
                if x1[3] > a3 {
                    y2[4] *= (a4 - x1[1]) / ((a4 - x1[1]) * (a4 - x1[1]) + 1.0);
                    return 0.6f64 - y2[2] + a4 * y2[0] + a3 * a4 + y2[3];
                }
            }
            let mut w9 = vec![0.0f64; 3];
            let mut w10 = vec![a4 - 2.0, x1[2].to_radians(), a4 * x1[3]];
            if y2[0] > a4 {
                if a3 > x1[1] {
                    y2[2] += (w10[1] * 0.9 + 1.1).cos();
                } else if y2[3] / (w9[1] * w9[1] + 1.5) < 0.5 {
                    let e11 = ((a3 as f64) * (a3 as f64) - (y2[2] - a3)).sin();
                    w9[0] += e11;
                }
            }
            y2[4] / (y2[4] * y2[4] + 1.0) + a4 * x1[1] + a3 * a4 + y2[3] + w9[1]
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
                    let x22 = input.vec(3);
                    let a24 = input.scalar();
                    let mut y25 = input.vec(3);
                    let (start_y25, mut end_y25) = (y25.clone(), y25.clone());
                    let ret = f(&x22, 3, a24, &mut end_y25);
                    let d_ret = run.output(&ret);
                    let mut d_y25 = run.output(&end_y25);
                    let mut d_x22 = run.start(&x22);
                    let (value, rdata) = if joint {
                        f::joint(&x22, &mut d_x22, 3, a24, &mut y25, &mut d_y25, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(&x22, 3, a24, &mut y25, &mut run.stack);
                        run.same("y25 after the forward pass", &y25, &end_y25);
                        (value, f::reverse(&x22, &mut d_x22, 3, a24, &mut y25, &mut d_y25, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y25 restored", &y25, &start_y25);
                    run.added(&x22, &d_x22);
                    run.exact(&a24, &rdata.2);
                    run.exact(&y25, &d_y25);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable]
        pub fn h0<T: Real>(a1: T, y2: &mut [T]) {
            y2[2] += (a1.sin() - a1.sin()).sin();
            let mut k3 = 0usize;
            while k3 < 1 {
                for e4 in y2.chunks_exact(2) {
                    let v7 = (e4[(k3 + 4) % e4.len()] * a1 - T::lit(0.5)).cos();
                }
                k3 += 1;
            }
        }
        #[differentiable]
        pub fn r1<T: Real>(y8: &mut [T], a9: T, n10: usize) -> T {
            if n10 == 0 {
                return y8[n10 % y8.len()].sin().tanh();
            }
            let mut w11 = [[T::lit(0.2); 4]; 2];
            for (i14, e12) in w11[1].iter().enumerate() {
                for (i17, e15) in y8.iter_mut().enumerate() {
                    *e15 = (a9 / (a9 * a9 + T::ONE) + (*e15 + w11[0][i17 % 4])).tanh();
                }
            }
            let u19 = (a9 * y8[n10 % y8.len()]).sin();
            let v18 = r1(y8, u19, n10 - 1);
            'l21: for i20 in 0..5 {
                y8[0] *= (y8[i20 % 2] / (y8[i20 % 2] * y8[i20 % 2] + T::ONE)).tanh();
            }
            v18 * T::lit(0.5) + a9
        }
        #[differentiable]
        pub fn f<T: Real>(x22: &[T], n23: usize, a24: T, y25: &mut [T]) -> T {
            if n23 != 2 {
                y25[n23 % y25.len()] -= (x22[(n23 + 3) % 3] + (T::lit(n23 as f64) * T::lit(0.1) + a24)).sin();
                return a24.cos() + a24 * a24 + y25[0];
            }
            for e26 in x22.iter() {
                let mut q29 = Pair { b: *e26 + *e26, c: (*e26).sin() / ((*e26).sin() * (*e26).sin() + T::ONE), n: 0 };
                let mut k30 = 0usize;
                while k30 < 3 && x22[(q29.n * 3) % 3] < T::lit(2.0) {
                    y25.swap(1, y25.len() - 1);
                    k30 += 1;
                }
                let mut m31 = q29.c.cos();
            }
            if n23 % 2 == 1 {
                return -a24 + a24 * a24 + y25[1];
            }
            y25[n23 % 3] * a24 + a24 * x22[0] + y25[0]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 7;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let x22 = input.vec(3);
                let a24 = input.scalar();
                let mut y25 = input.vec(3);
                let ret = f(&x22, 3, a24, &mut y25);
                ret.flatten(output);
                y25.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[differentiable(off(bulk))]
        pub fn h0<T: Real>(a1: T, y2: &mut [T]) {
            y2[2] += (a1.sin() - a1.sin()).sin();
            let mut k3 = 0usize;
            while k3 < 1 {
                for e4 in y2.chunks_exact(2) {
                    let v7 = (e4[(k3 + 4) % e4.len()] * a1 - T::lit(0.5)).cos();
                }
                k3 += 1;
            }
        }
        #[differentiable(off(bulk))]
        pub fn r1<T: Real>(y8: &mut [T], a9: T, n10: usize) -> T {
            if n10 == 0 {
                return y8[n10 % y8.len()].sin().tanh();
            }
            let mut w11 = [[T::lit(0.2); 4]; 2];
            for (i14, e12) in w11[1].iter().enumerate() {
                for (i17, e15) in y8.iter_mut().enumerate() {
                    *e15 = (a9 / (a9 * a9 + T::ONE) + (*e15 + w11[0][i17 % 4])).tanh();
                }
            }
            let u19 = (a9 * y8[n10 % y8.len()]).sin();
            let v18 = r1(y8, u19, n10 - 1);
            'l21: for i20 in 0..5 {
                y8[0] *= (y8[i20 % 2] / (y8[i20 % 2] * y8[i20 % 2] + T::ONE)).tanh();
            }
            v18 * T::lit(0.5) + a9
        }
        #[differentiable(off(bulk))]
        pub fn f<T: Real>(x22: &[T], n23: usize, a24: T, y25: &mut [T]) -> T {
            if n23 != 2 {
                y25[n23 % y25.len()] -= (x22[(n23 + 3) % 3] + (T::lit(n23 as f64) * T::lit(0.1) + a24)).sin();
                return a24.cos() + a24 * a24 + y25[0];
            }
            for e26 in x22.iter() {
                let mut q29 = Pair { b: *e26 + *e26, c: (*e26).sin() / ((*e26).sin() * (*e26).sin() + T::ONE), n: 0 };
                let mut k30 = 0usize;
                while k30 < 3 && x22[(q29.n * 3) % 3] < T::lit(2.0) {
                    y25.swap(1, y25.len() - 1);
                    k30 += 1;
                }
                let mut m31 = q29.c.cos();
            }
            if n23 % 2 == 1 {
                return -a24 + a24 * a24 + y25[1];
            }
            y25[n23 % 3] * a24 + a24 * x22[0] + y25[0]
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
            let mut w7 = vec![-x2[p6.n / 2], T::lit(0.6).cos(), T::lit(0.6) + T::lit(-0.4)];
            match p6.n % 4 {
                0 => {
                    {
                        let (lo8, hi9) = w7.split_at_mut(2);
                        let g10 = |u11: T| (p6.c + a4).tanh() * u11;
                        let v12 = match p6.n % 4 {
                            0 => a4,
                            1 | 3 => p6.c * a4,
                            _ => p6.c + x2[p6.n],
                        };
                    }
                    y1[(p6.n + 4) % y1.len()] = (p6.b * p6.b / (a4.sin() * a4.sin() + T::lit(1.5))).tanh();
                }
                1 | 2 => {
                    y1[p6.n] -= (y1[1] * (x2[n3 % 5] / (p6.b * p6.b + T::lit(1.5)))).cos();
                }
                _ => {
                    y1[1] *= (a4 * w7[p6.n % 3]).sin();
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
        use crate::harness::*;
        #[differentiable(off(windows))]
        pub fn f<T: Real>(y1: &mut [T], x2: &[T], n3: usize, a4: T, x5: &[T], p6: &Pair<T>) {
            let mut w7 = vec![-x2[p6.n / 2], T::lit(0.6).cos(), T::lit(0.6) + T::lit(-0.4)];
            match p6.n % 4 {
                0 => {
                    {
                        let (lo8, hi9) = w7.split_at_mut(2);
                        let g10 = |u11: T| (p6.c + a4).tanh() * u11;
                        let v12 = match p6.n % 4 {
                            0 => a4,
                            1 | 3 => p6.c * a4,
                            _ => p6.c + x2[p6.n],
                        };
                    }
                    y1[(p6.n + 4) % y1.len()] = (p6.b * p6.b / (a4.sin() * a4.sin() + T::lit(1.5))).tanh();
                }
                1 | 2 => {
                    y1[p6.n] -= (y1[1] * (x2[n3 % 5] / (p6.b * p6.b + T::lit(1.5)))).cos();
                }
                _ => {
                    y1[1] *= (a4 * w7[p6.n % 3]).sin();
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

mod p105 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let w9 = input.array();
                    let mut y10 = input.vec(6);
                    let a11 = input.scalar();
                    let p12 = input.pair();
                    let x13 = input.vec(6);
                    let (start_y10, mut end_y10) = (y10.clone(), y10.clone());
                    let ret = f(&[3, 1], w9, &mut end_y10, a11, p12, &x13);
                    let d_ret = run.output(&ret);
                    let mut d_y10 = run.output(&end_y10);
                    let mut d_x13 = run.start(&x13);
                    let (value, rdata) = if joint {
                        f::joint(&[3, 1], NoFData, w9, &mut y10, &mut d_y10, a11, p12, &x13, &mut d_x13, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(&[3, 1], w9, &mut y10, a11, p12, &x13, &mut run.stack);
                        run.same("y10 after the forward pass", &y10, &end_y10);
                        (value, f::reverse(&[3, 1], NoFData, w9, &mut y10, &mut d_y10, a11, p12, &x13, &mut d_x13, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y10 restored", &y10, &start_y10);
                    run.exact(&w9, &rdata.1);
                    run.exact(&y10, &d_y10);
                    run.exact(&a11, &rdata.3);
                    run.exact(&p12, &rdata.4);
                    run.added(&x13, &d_x13);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable]
        pub fn h0<T: Real>(a1: T, y2: &mut [T]) -> T {
            let mut k3 = 0usize;
            while k3 < 1 {
                let v4: T = (a1 * T::lit(0.5)).sin();
                y2[k3 % y2.len()] = a1.cos();
                k3 += 1;
            }
            y2[0] += (a1 - a1 / (a1 * a1 + T::ONE)).cos();
            y2[0] / (y2[0] * y2[0] + T::lit(1.5)) + a1 * a1 + y2[0]
        }
        #[differentiable]
        pub fn h1<T: Real>(y5: &mut [T], a6: T) {
            let mut k7 = 0usize;
            loop {
                if k7 >= 3 || y5[2] > T::lit(2.0) {
                    break;
                }
                k7 += 1;
                y5[1] -= (a6 + y5[(k7 + 4) % y5.len()]).cos();
            }
        }
        #[differentiable]
        pub fn f<T: Real>(s8: &[usize], w9: [T; 3], y10: &mut [T], a11: T, p12: Pair<T>, x13: &[T]) -> T {
            for i14 in (2..5).rev() {
                let g15 = |u16: T| p12.c * u16;
                let v17 = y10.iter().enumerate().map(|(i20, e18)| (*e18 * y10[s8[0] % 6] - (p12.c - p12.b)).sin()).sum::<T>();
                y10[s8[0] % 6] -= ((x13[(i14 + 2) % 6] * x13[(i14 + 2) % 6] + T::lit(1.5)).ln() * T::lit(0.3)).sin();
            }
            y10[s8[0] % 6] += (w9[p12.n % 3] / (a11 * a11 + T::lit(1.5)) + x13[s8[0] % 6].sin()).tanh();
            let v21 = p12.count(T::lit(0.9)).sin();
            let sh22: Shape<T> = if (p12.c..=x13[p12.n]).contains(&v21) { Shape::Box { w: x13[p12.n], h: y10[5 - p12.n].cos() } } else { Shape::Line(y10[5 - p12.n].cos()) };
            let v23 = w9.iter().skip(1).map(|e24| (a11 * p12.b).tanh()).sum::<T>();
            p12.c + v23 * y10[5 - p12.n] + v21 * p12.c + p12.c * p12.c + p12.b * v21 + y10[0]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 18;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let w9 = input.array();
                let mut y10 = input.vec(6);
                let a11 = input.scalar();
                let p12 = input.pair();
                let x13 = input.vec(6);
                let ret = f(&[3, 1], w9, &mut y10, a11, p12, &x13);
                ret.flatten(output);
                y10.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[differentiable(off(commute))]
        pub fn h0<T: Real>(a1: T, y2: &mut [T]) -> T {
            let mut k3 = 0usize;
            while k3 < 1 {
                let v4: T = (a1 * T::lit(0.5)).sin();
                y2[k3 % y2.len()] = a1.cos();
                k3 += 1;
            }
            y2[0] += (a1 - a1 / (a1 * a1 + T::ONE)).cos();
            y2[0] / (y2[0] * y2[0] + T::lit(1.5)) + a1 * a1 + y2[0]
        }
        #[differentiable(off(commute))]
        pub fn h1<T: Real>(y5: &mut [T], a6: T) {
            let mut k7 = 0usize;
            loop {
                if k7 >= 3 || y5[2] > T::lit(2.0) {
                    break;
                }
                k7 += 1;
                y5[1] -= (a6 + y5[(k7 + 4) % y5.len()]).cos();
            }
        }
        #[differentiable(off(commute))]
        pub fn f<T: Real>(s8: &[usize], w9: [T; 3], y10: &mut [T], a11: T, p12: Pair<T>, x13: &[T]) -> T {
            for i14 in (2..5).rev() {
                let g15 = |u16: T| p12.c * u16;
                let v17 = y10.iter().enumerate().map(|(i20, e18)| (*e18 * y10[s8[0] % 6] - (p12.c - p12.b)).sin()).sum::<T>();
                y10[s8[0] % 6] -= ((x13[(i14 + 2) % 6] * x13[(i14 + 2) % 6] + T::lit(1.5)).ln() * T::lit(0.3)).sin();
            }
            y10[s8[0] % 6] += (w9[p12.n % 3] / (a11 * a11 + T::lit(1.5)) + x13[s8[0] % 6].sin()).tanh();
            let v21 = p12.count(T::lit(0.9)).sin();
            let sh22: Shape<T> = if (p12.c..=x13[p12.n]).contains(&v21) { Shape::Box { w: x13[p12.n], h: y10[5 - p12.n].cos() } } else { Shape::Line(y10[5 - p12.n].cos()) };
            let v23 = w9.iter().skip(1).map(|e24| (a11 * p12.b).tanh()).sum::<T>();
            p12.c + v23 * y10[5 - p12.n] + v21 * p12.c + p12.c * p12.c + p12.b * v21 + y10[0]
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
                    let a8 = input.scalar();
                    let x9 = input.vec(4);
                    let mut y11 = input.vec(3);
                    let p12 = input.pair();
                    let mut y13 = input.vec(5);
                    let (start_y11, mut end_y11) = (y11.clone(), y11.clone());
                    let (start_y13, mut end_y13) = (y13.clone(), y13.clone());
                    let ret = f(a8, &x9, &[3, 1], &mut end_y11, p12, &mut end_y13);
                    let d_ret = run.output(&ret);
                    let mut d_y11 = run.output(&end_y11);
                    let mut d_y13 = run.output(&end_y13);
                    let mut d_x9 = run.start(&x9);
                    let (value, rdata) = if joint {
                        f::joint(a8, &x9, &mut d_x9, &[3, 1], NoFData, &mut y11, &mut d_y11, p12, &mut y13, &mut d_y13, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(a8, &x9, &[3, 1], &mut y11, p12, &mut y13, &mut run.stack);
                        run.same("y11 after the forward pass", &y11, &end_y11);
                        run.same("y13 after the forward pass", &y13, &end_y13);
                        (value, f::reverse(a8, &x9, &mut d_x9, &[3, 1], NoFData, &mut y11, &mut d_y11, p12, &mut y13, &mut d_y13, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y11 restored", &y11, &start_y11);
                    run.same("y13 restored", &y13, &start_y13);
                    run.exact(&a8, &rdata.0);
                    run.added(&x9, &d_x9);
                    run.exact(&y11, &d_y11);
                    run.exact(&p12, &rdata.4);
                    run.exact(&y13, &d_y13);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable]
        pub fn h0<T: Real>(a1: T, a2: &mut T) {
            let mut w3 = vec![-(*a2), a1 * a1, (*a2).sin()];
            let sh4: Shape<T> = if w3[1] > w3[1] { Shape::Box { w: w3[2], h: *a2 * w3[0] / (*a2 * w3[0] * (*a2 * w3[0]) + T::ONE) } } else { Shape::Line(*a2 * w3[0] / (*a2 * w3[0] * (*a2 * w3[0]) + T::ONE)) };
        }
        #[differentiable]
        pub fn h1<T: Real>(a5: T, p6: &mut Pair<T>, a7: Option<T>) {
            if (p6.c..a5).contains(&p6.b) {
                p6.b = (a5 - a5 + (p6.b + p6.c)).sin();
                return;
            }
        }
        #[differentiable]
        pub fn f<T: Real>(a8: T, x9: &[T], s10: &[usize], y11: &mut [T], p12: Pair<T>, y13: &mut [T]) -> T {
            let v14 = (x9[s10[1] % 4].abs() - (a8 + y13[p12.n / 2])).sin();
            let v15 = y11[(p12.n * 3) % 3].sin();
            let mut w16 = [T::ZERO; 2];
            let r17 = &mut w16[1];
            h0((-(T::lit(p12.n as f64) * T::lit(0.1))).sin(), r17);
            let mut w18 = [T::lit(0.2); 2];
            let r19 = &mut w18[0];
            h0(x9[s10[0] % 4], r19);
            for (e20, e21) in w18.iter().zip(x9.iter()) {
                let mut q23 = Pair { b: T::ZERO, c: T::ZERO, n: 1 };
                let r24 = &mut q23;
                h1((*e21 + T::lit(0.3)).cos(), r24, Some(y11[p12.n % 3]));
                match p12.n % 4 {
                    0 => {
                        q23.b += (T::lit(p12.n as f64) * T::lit(0.1)).sin().tanh();
                    }
                    1 | 2 => {
                        q23.b = (y13[s10[0] % 5].max(p12.c) / ((y13[q23.n / 2].sin() * T::lit(0.5)).acos().cos() + T::lit(2.6))).sin();
                    }
                    _ => {
                        q23.b -= (q23.c / (y11[q23.n] * y11[q23.n] + T::lit(1.5)) + w18[p12.n % 2]).cos();
                    }
                }
            }
            p12.c / (x9[p12.n] * x9[p12.n] + T::lit(1.5)) + v15 * w16[p12.n % 2] + v14 * a8 + p12.c * w16[s10[0] % 2] + p12.b * w18[s10[0] % 2] + y11[2] + y13[2]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 15;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let a8 = input.scalar();
                let x9 = input.vec(4);
                let mut y11 = input.vec(3);
                let p12 = input.pair();
                let mut y13 = input.vec(5);
                let ret = f(a8, &x9, &[3, 1], &mut y11, p12, &mut y13);
                ret.flatten(output);
                y11.flatten(output);
                y13.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[differentiable(off(carry))]
        pub fn h0<T: Real>(a1: T, a2: &mut T) {
            let mut w3 = vec![-(*a2), a1 * a1, (*a2).sin()];
            let sh4: Shape<T> = if w3[1] > w3[1] { Shape::Box { w: w3[2], h: *a2 * w3[0] / (*a2 * w3[0] * (*a2 * w3[0]) + T::ONE) } } else { Shape::Line(*a2 * w3[0] / (*a2 * w3[0] * (*a2 * w3[0]) + T::ONE)) };
        }
        #[differentiable(off(carry))]
        pub fn h1<T: Real>(a5: T, p6: &mut Pair<T>, a7: Option<T>) {
            if (p6.c..a5).contains(&p6.b) {
                p6.b = (a5 - a5 + (p6.b + p6.c)).sin();
                return;
            }
        }
        #[differentiable(off(carry))]
        pub fn f<T: Real>(a8: T, x9: &[T], s10: &[usize], y11: &mut [T], p12: Pair<T>, y13: &mut [T]) -> T {
            let v14 = (x9[s10[1] % 4].abs() - (a8 + y13[p12.n / 2])).sin();
            let v15 = y11[(p12.n * 3) % 3].sin();
            let mut w16 = [T::ZERO; 2];
            let r17 = &mut w16[1];
            h0((-(T::lit(p12.n as f64) * T::lit(0.1))).sin(), r17);
            let mut w18 = [T::lit(0.2); 2];
            let r19 = &mut w18[0];
            h0(x9[s10[0] % 4], r19);
            for (e20, e21) in w18.iter().zip(x9.iter()) {
                let mut q23 = Pair { b: T::ZERO, c: T::ZERO, n: 1 };
                let r24 = &mut q23;
                h1((*e21 + T::lit(0.3)).cos(), r24, Some(y11[p12.n % 3]));
                match p12.n % 4 {
                    0 => {
                        q23.b += (T::lit(p12.n as f64) * T::lit(0.1)).sin().tanh();
                    }
                    1 | 2 => {
                        q23.b = (y13[s10[0] % 5].max(p12.c) / ((y13[q23.n / 2].sin() * T::lit(0.5)).acos().cos() + T::lit(2.6))).sin();
                    }
                    _ => {
                        q23.b -= (q23.c / (y11[q23.n] * y11[q23.n] + T::lit(1.5)) + w18[p12.n % 2]).cos();
                    }
                }
            }
            p12.c / (x9[p12.n] * x9[p12.n] + T::lit(1.5)) + v15 * w16[p12.n % 2] + v14 * a8 + p12.c * w16[s10[0] % 2] + p12.b * w18[s10[0] % 2] + y11[2] + y13[2]
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
            y4[1..3].copy_from_slice(&x6[2..4]);
            for i7 in 0..5 {
                if x6[(i7 * 3) % x6.len()] * x2[(i7 + 1) % 5] <= T::lit(-0.3) {
                    p3.c += p3.count(T::lit(0.7)).tanh();
                    continue;
                }
                y4[0..2].copy_from_slice(&x1[0..2]);
                let v8 = y4.iter().fold(T::ZERO, |u10, e9| u10 * T::lit(0.5) + (u10 - T::lit(0.25) + T::lit(0.25)).sin());
                p3.c -= (T::lit(-0.4) * (T::lit(i7 as f64) * T::lit(0.1)) / (v8.sin() * v8.sin() + T::lit(1.5))).sin();
            }
            {
                let r11 = &x1[1..3];
                y4[p3.n] -= ((a5 + a5) * (x2[1] + y4[p3.n])).sin();
            }
            (p3.b / (p3.b * p3.b + T::lit(1.5)) + a5 * x2[(p3.n * 3) % x2.len()] + p3.c * a5 + p3.b * p3.b + y4[5], x6[1] * (T::lit(p3.n as f64) * T::lit(0.1)))
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
        #[differentiable(off(joint))]
        pub fn f<T: Real>(x1: &[T], x2: &[T], p3: &mut Pair<T>, y4: &mut [T], a5: T, x6: &[T]) -> (T, T) {
            y4[1..3].copy_from_slice(&x6[2..4]);
            for i7 in 0..5 {
                if x6[(i7 * 3) % x6.len()] * x2[(i7 + 1) % 5] <= T::lit(-0.3) {
                    p3.c += p3.count(T::lit(0.7)).tanh();
                    continue;
                }
                y4[0..2].copy_from_slice(&x1[0..2]);
                let v8 = y4.iter().fold(T::ZERO, |u10, e9| u10 * T::lit(0.5) + (u10 - T::lit(0.25) + T::lit(0.25)).sin());
                p3.c -= (T::lit(-0.4) * (T::lit(i7 as f64) * T::lit(0.1)) / (v8.sin() * v8.sin() + T::lit(1.5))).sin();
            }
            {
                let r11 = &x1[1..3];
                y4[p3.n] -= ((a5 + a5) * (x2[1] + y4[p3.n])).sin();
            }
            (p3.b / (p3.b * p3.b + T::lit(1.5)) + a5 * x2[(p3.n * 3) % x2.len()] + p3.c * a5 + p3.b * p3.b + y4[5], x6[1] * (T::lit(p3.n as f64) * T::lit(0.1)))
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
                    let a12 = input.scalar();
                    let p14 = input.pair();
                    let x15 = input.vec(6);
                    let ret = f(1, a12, &[3, 1, 6, 4, 2], p14, &x15);
                    let d_ret = run.output(&ret);
                    let mut d_x15 = run.start(&x15);
                    let (value, rdata) = if joint {
                        f::joint(1, a12, &[3, 1, 6, 4, 2], NoFData, p14, &x15, &mut d_x15, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(1, a12, &[3, 1, 6, 4, 2], p14, &x15, &mut run.stack);
                        (value, f::reverse(1, a12, &[3, 1, 6, 4, 2], NoFData, p14, &x15, &mut d_x15, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.exact(&a12, &rdata.1);
                    run.exact(&p14, &rdata.3);
                    run.added(&x15, &d_x15);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable]
        pub fn h0<T: Real>(y1: &mut [T], a2: T, y3: &mut [T]) {
            let mut w4 = vec![a2 / (a2 * a2 + T::lit(1.5)), y1[0].cos()];
        }
        #[differentiable]
        pub fn h1<T: Real>(y5: &mut [T], x6: &[T]) -> T {
            for (&e7, &e8) in y5.iter().zip(x6.iter()) {
                let v10 = (T::lit(0.3) * e8.sin()).sin();
            }
            x6[1] - x6[2] + y5[1]
        }
        #[differentiable]
        pub fn f<T: Real>(n11: usize, a12: T, s13: &[usize], p14: Pair<T>, x15: &[T]) -> [T; 2] {
            let v16 = x15.iter().sum::<T>();
            let v19 = {
                let v20 = x15[n11] - p14.c;
                (p14.c - a12) / ((p14.c - a12) * (p14.c - a12) + T::ONE)
            };
            for (i23, e21) in x15.iter().enumerate() {
                let o24: Option<T> = if *e21 > x15[(i23 * 3) % x15.len()] { Some(v19 / (*e21 * *e21 + T::lit(1.5))) } else { None };
                for i25 in (p14.n..5).rev() {
                    if *e21 > x15[s13[0] % 6] {
                        return [v19 * p14.c + *e21 * x15[(i25 + 4) % x15.len()] + v19 * v19 + v16 * v16 + p14.c * x15[(i25 + 2) % 6], v16];
                    }
                }
            }
            let v26 = {
                let v27 = v16 + p14.b;
                v16 * v27 / (v16 * v27 * (v16 * v27) + T::ONE)
            };
            [a12 * T::lit(-0.4) + v26 * x15[n11] + v19 * x15[5 - p14.n] + v16 * (T::lit(p14.n as f64) * T::lit(0.1)) + p14.c * v26, p14.count(T::lit(1.3))]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 9;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let a12 = input.scalar();
                let p14 = input.pair();
                let x15 = input.vec(6);
                let ret = f(1, a12, &[3, 1, 6, 4, 2], p14, &x15);
                ret.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[differentiable(off(privatise))]
        pub fn h0<T: Real>(y1: &mut [T], a2: T, y3: &mut [T]) {
            let mut w4 = vec![a2 / (a2 * a2 + T::lit(1.5)), y1[0].cos()];
        }
        #[differentiable(off(privatise))]
        pub fn h1<T: Real>(y5: &mut [T], x6: &[T]) -> T {
            for (&e7, &e8) in y5.iter().zip(x6.iter()) {
                let v10 = (T::lit(0.3) * e8.sin()).sin();
            }
            x6[1] - x6[2] + y5[1]
        }
        #[differentiable(off(privatise))]
        pub fn f<T: Real>(n11: usize, a12: T, s13: &[usize], p14: Pair<T>, x15: &[T]) -> [T; 2] {
            let v16 = x15.iter().sum::<T>();
            let v19 = {
                let v20 = x15[n11] - p14.c;
                (p14.c - a12) / ((p14.c - a12) * (p14.c - a12) + T::ONE)
            };
            for (i23, e21) in x15.iter().enumerate() {
                let o24: Option<T> = if *e21 > x15[(i23 * 3) % x15.len()] { Some(v19 / (*e21 * *e21 + T::lit(1.5))) } else { None };
                for i25 in (p14.n..5).rev() {
                    if *e21 > x15[s13[0] % 6] {
                        return [v19 * p14.c + *e21 * x15[(i25 + 4) % x15.len()] + v19 * v19 + v16 * v16 + p14.c * x15[(i25 + 2) % 6], v16];
                    }
                }
            }
            let v26 = {
                let v27 = v16 + p14.b;
                v16 * v27 / (v16 * v27 * (v16 * v27) + T::ONE)
            };
            [a12 * T::lit(-0.4) + v26 * x15[n11] + v19 * x15[5 - p14.n] + v16 * (T::lit(p14.n as f64) * T::lit(0.1)) + p14.c * v26, p14.count(T::lit(1.3))]
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
                    let a3 = input.scalar();
                    let a4 = input.scalar();
                    let x5 = input.vec(5);
                    let mut y6 = input.vec(5);
                    let mut p7 = input.pair();
                    let w8 = input.array();
                    let (start_y6, mut end_y6) = (y6.clone(), y6.clone());
                    let (start_p7, mut end_p7) = (p7.clone(), p7.clone());
                    let ret = f(a3, a4, &x5, &mut end_y6, &mut end_p7, w8);
                    let d_ret = run.output(&ret);
                    let mut d_y6 = run.output(&end_y6);
                    let mut d_p7 = run.output(&end_p7);
                    let mut d_x5 = run.start(&x5);
                    let (value, rdata) = if joint {
                        f::joint(a3, a4, &x5, &mut d_x5, &mut y6, &mut d_y6, &mut p7, &mut d_p7, w8, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(a3, a4, &x5, &mut y6, &mut p7, w8, &mut run.stack);
                        run.same("y6 after the forward pass", &y6, &end_y6);
                        run.same("p7 after the forward pass", &p7, &end_p7);
                        (value, f::reverse(a3, a4, &x5, &mut d_x5, &mut y6, &mut d_y6, &mut p7, &mut d_p7, w8, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y6 restored", &y6, &start_y6);
                    run.same("p7 restored", &p7, &start_p7);
                    run.exact(&a3, &rdata.0);
                    run.exact(&a4, &rdata.1);
                    run.added(&x5, &d_x5);
                    run.exact(&y6, &d_y6);
                    run.exact(&p7, &d_p7);
                    run.exact(&w8, &rdata.5);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable]
        pub fn h0<T: Real>(w1: &mut [T; 3]) -> T {
            w1[2] *= (w1[2] * w1[1]).tanh();
            let mut m2 = T::ZERO;
            w1[2] * w1[1] + m2 * w1[2] + w1[2]
        }
        #[differentiable]
        pub fn f<T: Real>(a3: T, a4: T, x5: &[T], y6: &mut [T], p7: &mut Pair<T>, w8: [T; 3]) -> T {
            let mut m9 = T::lit(0.4);
            if T::lit(1.1) * w8[p7.n % 3] > T::ZERO {
                y6.reverse();
                let mut w10 = vec![T::lit(0.6) + T::lit(1.3), w8[(p7.n * 3) % 3]];
                let mut q11 = Pair { b: w10[p7.n % 2] - T::lit(2.0), c: y6[(p7.n + 3) % 5].tanh(), n: 1 };
            } else {
                for i12 in 2..5 {
                    if p7.c / (p7.b * p7.b + T::lit(1.5)) < T::lit(0.2) {
                        continue;
                    }
                }
            }
            w8[1] + m9 * p7.c + p7.c * w8[p7.n % 3] + p7.b * y6[p7.n / 2] + a4 * x5[4 - p7.n] + y6[4]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 17;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let a3 = input.scalar();
                let a4 = input.scalar();
                let x5 = input.vec(5);
                let mut y6 = input.vec(5);
                let mut p7 = input.pair();
                let w8 = input.array();
                let ret = f(a3, a4, &x5, &mut y6, &mut p7, w8);
                ret.flatten(output);
                y6.flatten(output);
                p7.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[differentiable(off(record, recompute, hoist, frames, bulk, windows, commute, carry, joint, privatise))]
        pub fn h0<T: Real>(w1: &mut [T; 3]) -> T {
            w1[2] *= (w1[2] * w1[1]).tanh();
            let mut m2 = T::ZERO;
            w1[2] * w1[1] + m2 * w1[2] + w1[2]
        }
        #[differentiable(off(record, recompute, hoist, frames, bulk, windows, commute, carry, joint, privatise))]
        pub fn f<T: Real>(a3: T, a4: T, x5: &[T], y6: &mut [T], p7: &mut Pair<T>, w8: [T; 3]) -> T {
            let mut m9 = T::lit(0.4);
            if T::lit(1.1) * w8[p7.n % 3] > T::ZERO {
                y6.reverse();
                let mut w10 = vec![T::lit(0.6) + T::lit(1.3), w8[(p7.n * 3) % 3]];
                let mut q11 = Pair { b: w10[p7.n % 2] - T::lit(2.0), c: y6[(p7.n + 3) % 5].tanh(), n: 1 };
            } else {
                for i12 in 2..5 {
                    if p7.c / (p7.b * p7.b + T::lit(1.5)) < T::lit(0.2) {
                        continue;
                    }
                }
            }
            w8[1] + m9 * p7.c + p7.c * w8[p7.n % 3] + p7.b * y6[p7.n / 2] + a4 * x5[4 - p7.n] + y6[4]
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
                    let x13 = input.vec(4);
                    let a14 = input.scalar();
                    let mut y15 = input.vec(3);
                    let a16 = input.scalar();
                    let mut a17 = input.scalar();
                    let (start_y15, mut end_y15) = (y15.clone(), y15.clone());
                    let (start_a17, mut end_a17) = (a17.clone(), a17.clone());
                    let ret = f(&x13, a14, &mut end_y15, a16, &mut end_a17);
                    let d_ret = run.output(&ret);
                    let mut d_y15 = run.output(&end_y15);
                    let mut d_a17 = run.output(&end_a17);
                    let mut d_x13 = run.start(&x13);
                    let (value, rdata) = if joint {
                        f::joint(&x13, &mut d_x13, a14, &mut y15, &mut d_y15, a16, &mut a17, &mut d_a17, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(&x13, a14, &mut y15, a16, &mut a17, &mut run.stack);
                        run.same("y15 after the forward pass", &y15, &end_y15);
                        run.same("a17 after the forward pass", &a17, &end_a17);
                        (value, f::reverse(&x13, &mut d_x13, a14, &mut y15, &mut d_y15, a16, &mut a17, &mut d_a17, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y15 restored", &y15, &start_y15);
                    run.same("a17 restored", &a17, &start_a17);
                    run.added(&x13, &d_x13);
                    run.exact(&a14, &rdata.1);
                    run.exact(&y15, &d_y15);
                    run.exact(&a16, &rdata.3);
                    run.exact(&a17, &d_a17);
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
            let sh4: Shape<T> = if a2 > a2 { Shape::Line(x1[(n3 * 3) % 2].atan2(a2 * a2 + T::lit(0.5))) } else { Shape::Flat };
            let u6 = (a2 - x1[(n3 + 4) % x1.len()]).cos();
            let v5 = r0(x1, u6, n3 - 1);
            for i7 in 2..=2 {
                let v8: T = a2 * a2 / ((a2 - a2) * (a2 - a2) + T::lit(1.5));
            }
            v5 * T::lit(0.5) + a2
        }
        #[differentiable]
        pub fn h1<T: Real>(a9: T, a10: &mut T) {
            let t11 = ((*a10).sin(), (-a9).cos());
            if t11.0 * *a10 > T::lit(0.5) {
                let v12 = if a9 > *a10 { t11.1 * t11.0 } else { (t11.1 / (*a10 * *a10 + T::lit(1.5))).sin() };
                *a10 = ((t11.1 * t11.1 + T::lit(1.5)).log10() + v12).tanh();
            } else if (t11.1..t11.1).contains(&t11.1) {
                *a10 = (T::lit(0.7) * (t11.0 * t11.1)).tanh();
            }
        }
        #[differentiable]
        pub fn f<T: Real>(x13: &[T], a14: T, y15: &mut Vec<T>, a16: T, a17: &mut T) -> (T, T) {
            let mut w18 = [T::ZERO; 3];
            for r19 in w18.iter_mut() {
                h1(x13[3], r19);
            }
            let v20 = r0(x13, y15[1], 3);
            if v20 > a14 {
                let mut m21 = T::ZERO;
                if m21 > T::lit(0.2) {
                    let v22 = r0(&w18, x13[2], 2);
                    let v23 = r0(&x13[0..3], a14, 3);
                    *a17 += (y15[0] / (y15[0] * y15[0] + T::ONE) * (v22 + w18[1])).sin();
                }
            } else {
                *a17 += (a16 - T::lit(0.5) + a14 * *a17).cos();
            }
            (*a17 - a16 + v20 * w18[0] + *a17 * w18[2] + a16 * a16 + a14 * v20 + y15[1] + w18[0], y15[2] + w18[2])
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 10;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let x13 = input.vec(4);
                let a14 = input.scalar();
                let mut y15 = input.vec(3);
                let a16 = input.scalar();
                let mut a17 = input.scalar();
                let ret = f(&x13, a14, &mut y15, a16, &mut a17);
                ret.flatten(output);
                y15.flatten(output);
                a17.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[differentiable(off(record))]
        pub fn r0<T: Real>(x1: &[T], a2: T, n3: usize) -> T {
            if n3 == 0 {
                return x1[n3 % x1.len()].tanh().tan().sin();
            }
            let sh4: Shape<T> = if a2 > a2 { Shape::Line(x1[(n3 * 3) % 2].atan2(a2 * a2 + T::lit(0.5))) } else { Shape::Flat };
            let u6 = (a2 - x1[(n3 + 4) % x1.len()]).cos();
            let v5 = r0(x1, u6, n3 - 1);
            for i7 in 2..=2 {
                let v8: T = a2 * a2 / ((a2 - a2) * (a2 - a2) + T::lit(1.5));
            }
            v5 * T::lit(0.5) + a2
        }
        #[differentiable(off(record))]
        pub fn h1<T: Real>(a9: T, a10: &mut T) {
            let t11 = ((*a10).sin(), (-a9).cos());
            if t11.0 * *a10 > T::lit(0.5) {
                let v12 = if a9 > *a10 { t11.1 * t11.0 } else { (t11.1 / (*a10 * *a10 + T::lit(1.5))).sin() };
                *a10 = ((t11.1 * t11.1 + T::lit(1.5)).log10() + v12).tanh();
            } else if (t11.1..t11.1).contains(&t11.1) {
                *a10 = (T::lit(0.7) * (t11.0 * t11.1)).tanh();
            }
        }
        #[differentiable(off(record))]
        pub fn f<T: Real>(x13: &[T], a14: T, y15: &mut Vec<T>, a16: T, a17: &mut T) -> (T, T) {
            let mut w18 = [T::ZERO; 3];
            for r19 in w18.iter_mut() {
                h1(x13[3], r19);
            }
            let v20 = r0(x13, y15[1], 3);
            if v20 > a14 {
                let mut m21 = T::ZERO;
                if m21 > T::lit(0.2) {
                    let v22 = r0(&w18, x13[2], 2);
                    let v23 = r0(&x13[0..3], a14, 3);
                    *a17 += (y15[0] / (y15[0] * y15[0] + T::ONE) * (v22 + w18[1])).sin();
                }
            } else {
                *a17 += (a16 - T::lit(0.5) + a14 * *a17).cos();
            }
            (*a17 - a16 + v20 * w18[0] + *a17 * w18[2] + a16 * a16 + a14 * v20 + y15[1] + w18[0], y15[2] + w18[2])
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
                    let mut y23 = input.vec(5);
                    let p24 = input.pair();
                    let a25 = input.scalar();
                    let t26 = input.tuple();
                    let p27 = input.pair();
                    let x28 = input.vec(4);
                    let (start_y23, mut end_y23) = (y23.clone(), y23.clone());
                    let ret = f(&mut end_y23, &p24, a25, t26, &p27, &x28);
                    let d_ret = run.output(&ret);
                    let mut d_y23 = run.output(&end_y23);
                    let mut d_p24 = run.start(&p24);
                    let mut d_p27 = run.start(&p27);
                    let mut d_x28 = run.start(&x28);
                    let (value, rdata) = if joint {
                        f::joint(&mut y23, &mut d_y23, &p24, &mut d_p24, a25, t26, &p27, &mut d_p27, &x28, &mut d_x28, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(&mut y23, &p24, a25, t26, &p27, &x28, &mut run.stack);
                        run.same("y23 after the forward pass", &y23, &end_y23);
                        (value, f::reverse(&mut y23, &mut d_y23, &p24, &mut d_p24, a25, t26, &p27, &mut d_p27, &x28, &mut d_x28, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y23 restored", &y23, &start_y23);
                    run.exact(&y23, &d_y23);
                    run.added(&p24, &d_p24);
                    run.exact(&a25, &rdata.2);
                    run.exact(&t26, &rdata.3);
                    run.added(&p27, &d_p27);
                    run.added(&x28, &d_x28);
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
            match n3 % 4 {
                0 => {
                    let v4: T = (-(a2 / (a2 * a2 + T::lit(1.5)))).tanh();
                }
                1 | 2 => {
                    let v5: T = x1[0];
                }
                _ => {
                    let v6 = x1[(n3 * 3) % x1.len()] * T::lit(0.9) + a2 * a2;
                }
            }
            let u8 = (a2 * a2).tanh();
            let v7 = r0(x1, u8, n3 - 1);
            for (e9, e10) in x1.iter().zip(x1.iter()) {
                let (v12, v13) = (v7 * *e9).sin_cos();
            }
            v7 * T::lit(0.5) + a2
        }
        #[differentiable]
        pub fn h1<T: Real>(y14: &mut [T], y15: &mut [T], a16: Option<T>, p17: &Pair<T>) {
            let v18 = r0(y14, (y14[(p17.n * 3) % 2] - p17.b).tanh(), p17.n);
            let w22: Vec<T> = y14.iter().take(2).map(|e20| *e20 * T::lit(0.5)).collect();
            y15.fill(y14[(p17.n * 3) % 2].sin().sin());
        }
        #[differentiable]
        pub fn f<T: Real>(y23: &mut [T], p24: &Pair<T>, a25: T, t26: (T, T), p27: &Pair<T>, x28: &[T]) -> [T; 2] {
            if p27.c > y23[p27.n] {
                let mut w29 = vec![T::ZERO; 4];
                for (i32, r30) in w29.chunks_exact_mut(2).enumerate() {
                    h1(r30, y23, Some(p24.c), p27);
                }
            } else if a25 < T::lit(-0.3) {
                y23[2..4].copy_from_slice(&x28[1..3]);
                {
                    let r33 = &mut y23[3..4];
                    r33[p24.n % r33.len()] += (r33[0] * t26.1).sin();
                    let (v34, v35) = (p27.c.sin(), p27.c.cos());
                    if x28[p24.n] > r33[p27.n % r33.len()] {
                        r33[(p27.n + 2) % 1] = (-(r33[p27.n % 1] / (x28[p27.n] * x28[p27.n] + T::lit(1.5)))).sin();
                        return [a25 * t26.1 + v35 * p27.c + v34 * x28[(p27.n + 3) % 4] + p27.c * v34 + p27.b * t26.0 + r33[0], x28[(p27.n + 2) % 4] + r33[(p27.n + 4) % r33.len()]];
                    }
                }
            } else {
                y23[4 - p24.n] += (-t26.1).tanh();
            }
            [a25 * t26.1 + p27.c * p24.c + p27.b * x28[2] + t26.1 * p24.b + t26.0 * p27.c + y23[2], x28[3 - p27.n] * T::lit(0.6)]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 16;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let mut y23 = input.vec(5);
                let p24 = input.pair();
                let a25 = input.scalar();
                let t26 = input.tuple();
                let p27 = input.pair();
                let x28 = input.vec(4);
                let ret = f(&mut y23, &p24, a25, t26, &p27, &x28);
                ret.flatten(output);
                y23.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[differentiable(off(recompute))]
        pub fn r0<T: Real>(x1: &[T], a2: T, n3: usize) -> T {
            if n3 == 0 {
                return (x1[n3 % x1.len()] * x1[n3 % 2]).sin();
            }
            match n3 % 4 {
                0 => {
                    let v4: T = (-(a2 / (a2 * a2 + T::lit(1.5)))).tanh();
                }
                1 | 2 => {
                    let v5: T = x1[0];
                }
                _ => {
                    let v6 = x1[(n3 * 3) % x1.len()] * T::lit(0.9) + a2 * a2;
                }
            }
            let u8 = (a2 * a2).tanh();
            let v7 = r0(x1, u8, n3 - 1);
            for (e9, e10) in x1.iter().zip(x1.iter()) {
                let (v12, v13) = (v7 * *e9).sin_cos();
            }
            v7 * T::lit(0.5) + a2
        }
        #[differentiable(off(recompute))]
        pub fn h1<T: Real>(y14: &mut [T], y15: &mut [T], a16: Option<T>, p17: &Pair<T>) {
            let v18 = r0(y14, (y14[(p17.n * 3) % 2] - p17.b).tanh(), p17.n);
            let w22: Vec<T> = y14.iter().take(2).map(|e20| *e20 * T::lit(0.5)).collect();
            y15.fill(y14[(p17.n * 3) % 2].sin().sin());
        }
        #[differentiable(off(recompute))]
        pub fn f<T: Real>(y23: &mut [T], p24: &Pair<T>, a25: T, t26: (T, T), p27: &Pair<T>, x28: &[T]) -> [T; 2] {
            if p27.c > y23[p27.n] {
                let mut w29 = vec![T::ZERO; 4];
                for (i32, r30) in w29.chunks_exact_mut(2).enumerate() {
                    h1(r30, y23, Some(p24.c), p27);
                }
            } else if a25 < T::lit(-0.3) {
                y23[2..4].copy_from_slice(&x28[1..3]);
                {
                    let r33 = &mut y23[3..4];
                    r33[p24.n % r33.len()] += (r33[0] * t26.1).sin();
                    let (v34, v35) = (p27.c.sin(), p27.c.cos());
                    if x28[p24.n] > r33[p27.n % r33.len()] {
                        r33[(p27.n + 2) % 1] = (-(r33[p27.n % 1] / (x28[p27.n] * x28[p27.n] + T::lit(1.5)))).sin();
                        return [a25 * t26.1 + v35 * p27.c + v34 * x28[(p27.n + 3) % 4] + p27.c * v34 + p27.b * t26.0 + r33[0], x28[(p27.n + 2) % 4] + r33[(p27.n + 4) % r33.len()]];
                    }
                }
            } else {
                y23[4 - p24.n] += (-t26.1).tanh();
            }
            [a25 * t26.1 + p27.c * p24.c + p27.b * x28[2] + t26.1 * p24.b + t26.0 * p27.c + y23[2], x28[3 - p27.n] * T::lit(0.6)]
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
            y1.swap(1, 3);
            let sh7: Shape<T> = if x6[s2[2] % 3] < T::lit(-0.3) { Shape::Line(y1[s2[0] % 4] * y1[s2[0] % 4]) } else { Shape::Flat };
            y3[s2[0] % 5] = (y3[s2[2] % 5].cos() + T::lit(0.7)).sin();
            if (x6[s2[1] % 3].sin() * T::lit(0.5)).acos() < T::lit(0.5) {
                return;
            }
            y3[s2[2] % 5] = x4[s2[0] % 5].sin();
            for i8 in 2..4 {
                let mut q9 = Pair { b: y3[i8], c: (y3[s2[1] % 5] * T::lit(0.6)).cos(), n: 2 };
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
        #[differentiable(off(hoist))]
        pub fn f<T: Real>(y1: &mut Vec<T>, s2: &[usize], y3: &mut [T], x4: &[T], a5: T, #[constant] x6: &[T]) {
            y1.swap(1, 3);
            let sh7: Shape<T> = if x6[s2[2] % 3] < T::lit(-0.3) { Shape::Line(y1[s2[0] % 4] * y1[s2[0] % 4]) } else { Shape::Flat };
            y3[s2[0] % 5] = (y3[s2[2] % 5].cos() + T::lit(0.7)).sin();
            if (x6[s2[1] % 3].sin() * T::lit(0.5)).acos() < T::lit(0.5) {
                return;
            }
            y3[s2[2] % 5] = x4[s2[0] % 5].sin();
            for i8 in 2..4 {
                let mut q9 = Pair { b: y3[i8], c: (y3[s2[1] % 5] * T::lit(0.6)).cos(), n: 2 };
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
                    let x7 = input.constants(4);
                    let x8 = input.vec(5);
                    let a9 = input.scalar();
                    let mut y10 = input.vec(6);
                    let (start_y10, mut end_y10) = (y10.clone(), y10.clone());
                    let ret = f(&x7, &x8, a9, &mut end_y10);
                    let d_ret = run.output(&ret);
                    let mut d_y10 = run.output(&end_y10);
                    let mut d_x8 = run.start(&x8);
                    let (value, rdata) = if joint {
                        f::joint(&x7, NoFData, &x8, &mut d_x8, a9, &mut y10, &mut d_y10, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(&x7, &x8, a9, &mut y10, &mut run.stack);
                        run.same("y10 after the forward pass", &y10, &end_y10);
                        (value, f::reverse(&x7, NoFData, &x8, &mut d_x8, a9, &mut y10, &mut d_y10, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y10 restored", &y10, &start_y10);
                    run.added(&x8, &d_x8);
                    run.exact(&a9, &rdata.2);
                    run.exact(&y10, &d_y10);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable]
        pub fn h0<T: Real>(a1: &Shape<T>) -> (T, T) {
            for i2 in 0..5 {
                let mut q3 = Pair { b: (T::lit(i2 as f64) * T::lit(0.1)).sin(), c: (T::lit(i2 as f64) * T::lit(0.1)).cos(), n: 2 };
                if T::lit(q3.n as f64) * T::lit(0.1) > T::lit(i2 as f64) * T::lit(0.1) {
                    q3.c -= (q3.b.tanh() / (q3.b.tanh() * q3.b.tanh() + T::ONE)).sin();
                    break;
                }
                for i5 in 0..i2 + 1 {
                    let v6: T = q3.c * q3.b + (q3.c + q3.c);
                    q3.c += (q3.c + q3.c).cos().sin();
                }
            }
            (-T::lit(0.6), T::lit(0.6))
        }
        #[differentiable]
        pub fn f<T: Real>(#[constant] x7: &[T], x8: &[T], a9: T, y10: &mut [T]) -> T {
            if a9 > T::lit(-0.1) || y10[4] > T::lit(-0.1) {
                {
                    let r11 = &x7[3..4];
                    if a9 + y10[5] > T::lit(-0.3) {
                        y10[3] += (a9 + x7[3]).atan2(y10[2] * y10[2] + T::lit(0.5)).tanh();
                        return (a9 * a9 + T::lit(1.5)).hypot(x7[0]) + a9 * r11[0] + y10[0];
                    }
                    let mut m12 = T::ZERO;
                    let mut w13 = [T::ZERO; 5];
                    y10[3] -= (T::lit(1.3) * m12 / ((x7[3] + r11[0]) * (x7[3] + r11[0]) + T::lit(1.5))).tanh();
                }
                let mut m14 = T::ZERO;
                let mut k15 = 0usize;
                loop {
                    if k15 >= 4 {
                        break;
                    }
                    k15 += 1;
                    m14 += (T::lit(k15 as f64) * T::lit(0.1) + a9 - T::lit(0.5)).cos();
                }
            } else {
                y10[0] = ((y10[4] / (a9 * a9 + T::lit(1.5))).cos() + T::lit(2.6)).ln().sin();
            }
            a9 + a9 * a9 + y10[4]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 12;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let x7 = input.constants(4);
                let x8 = input.vec(5);
                let a9 = input.scalar();
                let mut y10 = input.vec(6);
                let ret = f(&x7, &x8, a9, &mut y10);
                ret.flatten(output);
                y10.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[differentiable(off(frames))]
        pub fn h0<T: Real>(a1: &Shape<T>) -> (T, T) {
            for i2 in 0..5 {
                let mut q3 = Pair { b: (T::lit(i2 as f64) * T::lit(0.1)).sin(), c: (T::lit(i2 as f64) * T::lit(0.1)).cos(), n: 2 };
                if T::lit(q3.n as f64) * T::lit(0.1) > T::lit(i2 as f64) * T::lit(0.1) {
                    q3.c -= (q3.b.tanh() / (q3.b.tanh() * q3.b.tanh() + T::ONE)).sin();
                    break;
                }
                for i5 in 0..i2 + 1 {
                    let v6: T = q3.c * q3.b + (q3.c + q3.c);
                    q3.c += (q3.c + q3.c).cos().sin();
                }
            }
            (-T::lit(0.6), T::lit(0.6))
        }
        #[differentiable(off(frames))]
        pub fn f<T: Real>(#[constant] x7: &[T], x8: &[T], a9: T, y10: &mut [T]) -> T {
            if a9 > T::lit(-0.1) || y10[4] > T::lit(-0.1) {
                {
                    let r11 = &x7[3..4];
                    if a9 + y10[5] > T::lit(-0.3) {
                        y10[3] += (a9 + x7[3]).atan2(y10[2] * y10[2] + T::lit(0.5)).tanh();
                        return (a9 * a9 + T::lit(1.5)).hypot(x7[0]) + a9 * r11[0] + y10[0];
                    }
                    let mut m12 = T::ZERO;
                    let mut w13 = [T::ZERO; 5];
                    y10[3] -= (T::lit(1.3) * m12 / ((x7[3] + r11[0]) * (x7[3] + r11[0]) + T::lit(1.5))).tanh();
                }
                let mut m14 = T::ZERO;
                let mut k15 = 0usize;
                loop {
                    if k15 >= 4 {
                        break;
                    }
                    k15 += 1;
                    m14 += (T::lit(k15 as f64) * T::lit(0.1) + a9 - T::lit(0.5)).cos();
                }
            } else {
                y10[0] = ((y10[4] / (a9 * a9 + T::lit(1.5))).cos() + T::lit(2.6)).ln().sin();
            }
            a9 + a9 * a9 + y10[4]
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
                    let a16 = input.scalar();
                    let x17 = input.vec(5);
                    let p18 = input.pair();
                    let ret = f(a16, &x17, &p18);
                    let d_ret = run.output(&ret);
                    let mut d_x17 = run.start(&x17);
                    let mut d_p18 = run.start(&p18);
                    let (value, rdata) = if joint {
                        f::joint(a16, &x17, &mut d_x17, &p18, &mut d_p18, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(a16, &x17, &p18, &mut run.stack);
                        (value, f::reverse(a16, &x17, &mut d_x17, &p18, &mut d_p18, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.exact(&a16, &rdata.0);
                    run.added(&x17, &d_x17);
                    run.added(&p18, &d_p18);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable]
        pub fn h0<T: Real>(a1: T, a2: &mut T) {
            let mut w3 = vec![T::ZERO; 4];
            for e4 in w3.chunks_exact(2) {
                if (*a2..=w3[1]).contains(&a1) {
                    return;
                }
            }
        }
        #[differentiable]
        pub fn r1<T: Real>(y7: &mut [T], a8: T, n9: usize) -> T {
            if n9 == 0 {
                return (y7[n9 % y7.len()] + a8).sin();
            }
            let o10: Option<T> = if n9 != 2 { Some(y7[(n9 * 3) % 2] / (y7[0] * y7[0] + T::lit(1.5))) } else { None };
            let u12 = y7[n9 % y7.len()].tanh().cos();
            let v11 = r1(y7, u12, n9 - 1);
            for (i15, e13) in y7.iter_mut().enumerate() {
                *e13 = (-a8 * -a8 + T::lit(1.5)).log(T::lit(3.0)).cos();
            }
            v11 * T::lit(0.5) + a8
        }
        #[differentiable]
        pub fn f<T: Real>(a16: T, x17: &[T], p18: &Pair<T>) -> T {
            let mut m19 = T::ZERO;
            let mut w20 = vec![x17[4 - p18.n].tanh(), p18.c - x17[(p18.n + 4) % 5]];
            if x17[p18.n / 2] * T::lit(0.5) < T::lit(0.2) {
                let mut k21 = 3usize;
                let mut k22 = 0usize;
                loop {
                    if k22 >= 3 || w20[k21 % 2] > T::lit(2.0) {
                        break;
                    }
                    k22 += 1;
                    let v23 = if x17[(k22 * 3) % 5] > T::lit(-0.1) || w20[k22 % 2] > T::lit(-0.1) { x17[3] * w20[k22 % 2] } else { w20[k22 % 2].cos() };
                    let mut w24 = std::vec![T::ZERO; 4];
                    let v28 = r1(&mut w24, x17[(k21 * 3) % x17.len()], k22 % 4);
                    m19 = (p18.c + x17[(k22 + 3) % 5] * w24[(k22 * 3) % 4]).tanh();
                }
            }
            (p18.c * p18.c + T::lit(1.5)).ln() + m19 * a16 + p18.c * x17[(p18.n + 1) % x17.len()] + p18.b * p18.b + a16 * p18.c + w20[1]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 8;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let a16 = input.scalar();
                let x17 = input.vec(5);
                let p18 = input.pair();
                let ret = f(a16, &x17, &p18);
                ret.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[differentiable(off(bulk))]
        pub fn h0<T: Real>(a1: T, a2: &mut T) {
            let mut w3 = vec![T::ZERO; 4];
            for e4 in w3.chunks_exact(2) {
                if (*a2..=w3[1]).contains(&a1) {
                    return;
                }
            }
        }
        #[differentiable(off(bulk))]
        pub fn r1<T: Real>(y7: &mut [T], a8: T, n9: usize) -> T {
            if n9 == 0 {
                return (y7[n9 % y7.len()] + a8).sin();
            }
            let o10: Option<T> = if n9 != 2 { Some(y7[(n9 * 3) % 2] / (y7[0] * y7[0] + T::lit(1.5))) } else { None };
            let u12 = y7[n9 % y7.len()].tanh().cos();
            let v11 = r1(y7, u12, n9 - 1);
            for (i15, e13) in y7.iter_mut().enumerate() {
                *e13 = (-a8 * -a8 + T::lit(1.5)).log(T::lit(3.0)).cos();
            }
            v11 * T::lit(0.5) + a8
        }
        #[differentiable(off(bulk))]
        pub fn f<T: Real>(a16: T, x17: &[T], p18: &Pair<T>) -> T {
            let mut m19 = T::ZERO;
            let mut w20 = vec![x17[4 - p18.n].tanh(), p18.c - x17[(p18.n + 4) % 5]];
            if x17[p18.n / 2] * T::lit(0.5) < T::lit(0.2) {
                let mut k21 = 3usize;
                let mut k22 = 0usize;
                loop {
                    if k22 >= 3 || w20[k21 % 2] > T::lit(2.0) {
                        break;
                    }
                    k22 += 1;
                    let v23 = if x17[(k22 * 3) % 5] > T::lit(-0.1) || w20[k22 % 2] > T::lit(-0.1) { x17[3] * w20[k22 % 2] } else { w20[k22 % 2].cos() };
                    let mut w24 = std::vec![T::ZERO; 4];
                    let v28 = r1(&mut w24, x17[(k21 * 3) % x17.len()], k22 % 4);
                    m19 = (p18.c + x17[(k22 + 3) % 5] * w24[(k22 * 3) % 4]).tanh();
                }
            }
            (p18.c * p18.c + T::lit(1.5)).ln() + m19 * a16 + p18.c * x17[(p18.n + 1) % x17.len()] + p18.b * p18.b + a16 * p18.c + w20[1]
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
            let mut k5 = 0usize;
            while k5 < 4 {
                for i6 in n1..5 {
                    let o7: Option<f64> = if x4[2] + y2[4] >= 0.0 { Some(a3.tanh()) } else { None };
                    y2[(i6 * 3) % 6] += (x4[(k5 + 3) % x4.len()] + a3).sin().sin();
                }
                for (i10, e8) in y2.iter_mut().enumerate() {
                    let v11 = -x4[(i10 + 3) % 6] / (-x4[(i10 + 3) % 6] * -x4[(i10 + 3) % 6] + 1.0);
                }
                if a3 > y2[(k5 * 3) % 6] {
                    break;
                }
                k5 += 1;
            }
            y2.sort_by(|e12, e13| e12.partial_cmp(e13).unwrap());
            [a3 - y2[(n1 * 3) % y2.len()] + a3 * a3 + y2[2], a3 / (x4[5 - n1] * x4[5 - n1] + 1.5)]
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
        #[differentiable(off(windows))]
        pub fn f(n1: usize, y2: &mut [f64], a3: f64, x4: &[f64]) -> [f64; 2] {
            let mut k5 = 0usize;
            while k5 < 4 {
                for i6 in n1..5 {
                    let o7: Option<f64> = if x4[2] + y2[4] >= 0.0 { Some(a3.tanh()) } else { None };
                    y2[(i6 * 3) % 6] += (x4[(k5 + 3) % x4.len()] + a3).sin().sin();
                }
                for (i10, e8) in y2.iter_mut().enumerate() {
                    let v11 = -x4[(i10 + 3) % 6] / (-x4[(i10 + 3) % 6] * -x4[(i10 + 3) % 6] + 1.0);
                }
                if a3 > y2[(k5 * 3) % 6] {
                    break;
                }
                k5 += 1;
            }
            y2.sort_by(|e12, e13| e12.partial_cmp(e13).unwrap());
            [a3 - y2[(n1 * 3) % y2.len()] + a3 * a3 + y2[2], a3 / (x4[5 - n1] * x4[5 - n1] + 1.5)]
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
                    let a13 = input.scalar();
                    let mut y14 = input.vec(4);
                    let a16 = input.scalar();
                    let x17 = input.vec(3);
                    let a18 = input.scalar();
                    let (start_y14, mut end_y14) = (y14.clone(), y14.clone());
                    let ret = f(a13, &mut end_y14, &[3, 1, 6, 4, 2], a16, &x17, a18);
                    let d_ret = run.output(&ret);
                    let mut d_y14 = run.output(&end_y14);
                    let mut d_x17 = run.start(&x17);
                    let (value, rdata) = if joint {
                        f::joint(a13, &mut y14, &mut d_y14, &[3, 1, 6, 4, 2], NoFData, a16, &x17, &mut d_x17, a18, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(a13, &mut y14, &[3, 1, 6, 4, 2], a16, &x17, a18, &mut run.stack);
                        run.same("y14 after the forward pass", &y14, &end_y14);
                        (value, f::reverse(a13, &mut y14, &mut d_y14, &[3, 1, 6, 4, 2], NoFData, a16, &x17, &mut d_x17, a18, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y14 restored", &y14, &start_y14);
                    run.exact(&a13, &rdata.0);
                    run.exact(&y14, &d_y14);
                    run.exact(&a16, &rdata.3);
                    run.added(&x17, &d_x17);
                    run.exact(&a18, &rdata.5);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable]
        pub fn h0<T: Real>(w1: [T; 3], a2: T, t3: (T, T)) -> T {
            let v4 = if w1[2] > w1[0] {
                'l6: for i5 in (1..=5).step_by(2) {
                    let (v7, v8) = (-w1[i5 % 3]).sin_cos();
                }
                w1[0] + w1[1]
            } else {
                let v9 = (w1[1] * T::lit(0.6) * (a2 - a2)).sin();
                a2
            };
            -w1[2] + v4 * t3.1 + t3.1 * w1[1] + t3.0 * a2 + a2 * w1[2]
        }
        #[differentiable]
        pub fn h1<T: Real>(p10: &mut Pair<T>) -> T {
            let v11 = h0([p10.c, p10.c, T::lit(0.3)], p10.c.sin(), (p10.c, p10.c.sin().cos()));
            let mut k12 = 0usize;
            while k12 < 4 && p10.b < T::lit(2.0) {
                if p10.b + T::lit(1.1) > T::lit(0.5) {
                    break;
                }
                k12 += 1;
            }
            p10.b - T::lit(p10.n as f64) * T::lit(0.1) + v11 * v11 + p10.c * T::lit(0.6) + p10.b * v11
        }
        #[differentiable]
        pub fn f<T: Real>(a13: T, y14: &mut [T], s15: &[usize], a16: T, x17: &[T], a18: T) -> (T, T) {
            let mut m19 = T::ZERO;
            for (&e20, &e21) in x17.iter().zip(x17.iter()) {
                for e23 in y14.iter_mut().rev() {
                    if x17[s15[2] % 3] * T::lit(0.9) < T::lit(-0.3) {
                        let v26 = x17.iter().sum::<T>();
                        let w29 = vec![T::ZERO; x17.len()];
                        m19 *= h0([w29[s15[3] % 3], e21, T::lit(0.5)], w29[s15[0] % 3] / (w29[s15[0] % 3] * w29[s15[0] % 3] + T::ONE), (w29[s15[3] % 3], (w29[s15[2] % 3] - *e23).tanh())).sin();
                    }
                }
            }
            let a16 = T::lit(1.3) * a16.sin();
            (a18 / (x17[s15[4] % 3] * x17[s15[4] % 3] + T::lit(1.5)) + m19 * a18 + a18 * a18 + a16 * x17[s15[1] % 3] + a13 * y14[s15[4] % 4] + y14[3], m19 / (m19 * m19 + T::ONE))
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 10;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let a13 = input.scalar();
                let mut y14 = input.vec(4);
                let a16 = input.scalar();
                let x17 = input.vec(3);
                let a18 = input.scalar();
                let ret = f(a13, &mut y14, &[3, 1, 6, 4, 2], a16, &x17, a18);
                ret.flatten(output);
                y14.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[differentiable(off(commute))]
        pub fn h0<T: Real>(w1: [T; 3], a2: T, t3: (T, T)) -> T {
            let v4 = if w1[2] > w1[0] {
                'l6: for i5 in (1..=5).step_by(2) {
                    let (v7, v8) = (-w1[i5 % 3]).sin_cos();
                }
                w1[0] + w1[1]
            } else {
                let v9 = (w1[1] * T::lit(0.6) * (a2 - a2)).sin();
                a2
            };
            -w1[2] + v4 * t3.1 + t3.1 * w1[1] + t3.0 * a2 + a2 * w1[2]
        }
        #[differentiable(off(commute))]
        pub fn h1<T: Real>(p10: &mut Pair<T>) -> T {
            let v11 = h0([p10.c, p10.c, T::lit(0.3)], p10.c.sin(), (p10.c, p10.c.sin().cos()));
            let mut k12 = 0usize;
            while k12 < 4 && p10.b < T::lit(2.0) {
                if p10.b + T::lit(1.1) > T::lit(0.5) {
                    break;
                }
                k12 += 1;
            }
            p10.b - T::lit(p10.n as f64) * T::lit(0.1) + v11 * v11 + p10.c * T::lit(0.6) + p10.b * v11
        }
        #[differentiable(off(commute))]
        pub fn f<T: Real>(a13: T, y14: &mut [T], s15: &[usize], a16: T, x17: &[T], a18: T) -> (T, T) {
            let mut m19 = T::ZERO;
            for (&e20, &e21) in x17.iter().zip(x17.iter()) {
                for e23 in y14.iter_mut().rev() {
                    if x17[s15[2] % 3] * T::lit(0.9) < T::lit(-0.3) {
                        let v26 = x17.iter().sum::<T>();
                        let w29 = vec![T::ZERO; x17.len()];
                        m19 *= h0([w29[s15[3] % 3], e21, T::lit(0.5)], w29[s15[0] % 3] / (w29[s15[0] % 3] * w29[s15[0] % 3] + T::ONE), (w29[s15[3] % 3], (w29[s15[2] % 3] - *e23).tanh())).sin();
                    }
                }
            }
            let a16 = T::lit(1.3) * a16.sin();
            (a18 / (x17[s15[4] % 3] * x17[s15[4] % 3] + T::lit(1.5)) + m19 * a18 + a18 * a18 + a16 * x17[s15[1] % 3] + a13 * y14[s15[4] % 4] + y14[3], m19 / (m19 * m19 + T::ONE))
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
            y1[0] = (a3 * a3 * T::lit(0.25)).sin();
            let v5 = T::lit(1.1) * (a3 / (x2[0] * x2[0] + T::lit(1.5)));
            let mut w6 = vec![T::lit(0.2); 3];
            let v7 = x4.iter().take(4).map(|e8| (*e8 * w6[1]).sin() * T::lit(0.5) + T::lit(0.5)).product::<T>();
            for (&e10, &e11) in y1.iter().zip(x2.iter()) {
                w6.fill(e10.sin());
            }
            let mut k13 = 0usize;
            while k13 < 2 && y1[0] < T::lit(2.0) {
                w6[(k13 + 4) % 3] = ((v5 - T::lit(-0.4)) * (v5 * y1[k13 % y1.len()])).sin();
                k13 += 1;
            }
            v7 / (v7 * v7 + T::ONE) + v7 * a3 + v5 * a3 + a3 * y1[2] + y1[1] + w6[2]
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
        #[differentiable(off(carry))]
        pub fn f<T: Real>(y1: &mut [T], x2: &[T], a3: T, x4: &[T]) -> T {
            y1[0] = (a3 * a3 * T::lit(0.25)).sin();
            let v5 = T::lit(1.1) * (a3 / (x2[0] * x2[0] + T::lit(1.5)));
            let mut w6 = vec![T::lit(0.2); 3];
            let v7 = x4.iter().take(4).map(|e8| (*e8 * w6[1]).sin() * T::lit(0.5) + T::lit(0.5)).product::<T>();
            for (&e10, &e11) in y1.iter().zip(x2.iter()) {
                w6.fill(e10.sin());
            }
            let mut k13 = 0usize;
            while k13 < 2 && y1[0] < T::lit(2.0) {
                w6[(k13 + 4) % 3] = ((v5 - T::lit(-0.4)) * (v5 * y1[k13 % y1.len()])).sin();
                k13 += 1;
            }
            v7 / (v7 * v7 + T::ONE) + v7 * a3 + v5 * a3 + a3 * y1[2] + y1[1] + w6[2]
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
                    let mut y9 = input.vec(5);
                    let mut y10 = input.vec(3);
                    let a11 = input.scalar();
                    let a12 = Some(input.scalar());
                    let x13 = input.vec(5);
                    let x14 = input.vec(2);
                    let (start_y9, mut end_y9) = (y9.clone(), y9.clone());
                    let (start_y10, mut end_y10) = (y10.clone(), y10.clone());
                    let ret = f(&mut end_y9, &mut end_y10, a11, a12, &x13, &x14);
                    let d_ret = run.output(&ret);
                    let mut d_y9 = run.output(&end_y9);
                    let mut d_y10 = run.output(&end_y10);
                    let mut d_x13 = run.start(&x13);
                    let mut d_x14 = run.start(&x14);
                    let (value, rdata) = if joint {
                        f::joint(&mut y9, &mut d_y9, &mut y10, &mut d_y10, a11, a12, &x13, &mut d_x13, &x14, &mut d_x14, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(&mut y9, &mut y10, a11, a12, &x13, &x14, &mut run.stack);
                        run.same("y9 after the forward pass", &y9, &end_y9);
                        run.same("y10 after the forward pass", &y10, &end_y10);
                        (value, f::reverse(&mut y9, &mut d_y9, &mut y10, &mut d_y10, a11, a12, &x13, &mut d_x13, &x14, &mut d_x14, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y9 restored", &y9, &start_y9);
                    run.same("y10 restored", &y10, &start_y10);
                    run.exact(&y9, &d_y9);
                    run.exact(&y10, &d_y10);
                    run.exact(&a11, &rdata.2);
                    run.exact(&a12, &rdata.3);
                    run.added(&x13, &d_x13);
                    run.added(&x14, &d_x14);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable]
        pub fn h0(t1: (f64, f64), a2: f64, a3: f64, a4: f64) -> (f64, f64) {
            let (v5, v6) = (t1.0, (a2 + 1.3) / ((a2 + 1.3) * (a2 + 1.3) + 1.0));
            let v7 = if v5 + v6 < 0.2 { v5 / (v5 * v5 + 1.0) } else { (a4 + v6).tanh() };
            let mut m8 = 0.0f64;
            (t1.0 * v7 + m8 * t1.0 + v7 * v6 + v6 * a4 + v5 * a4, t1.1.sin())
        }
        #[differentiable]
        pub fn f(y9: &mut [f64], y10: &mut Vec<f64>, a11: f64, a12: Option<f64>, x13: &[f64], x14: &[f64]) -> f64 {
            let v15 = if a11 > -0.3 { y9[3] / (y10[2] * y10[2] + 1.5) } else { 0.25 * a11 / (0.25 * a11 * (0.25 * a11) + 1.0) };
            y10.swap(2, 2);
            let v16 = (y9[4] + 2.0).tanh();
            let mut t17 = (y10[1] + y9[0], (x13[4] + a11).tanh());
            let mut k18 = 0usize;
            while k18 < 4 {
                t17.0 -= (t17.1 / ((k18 as f64) * 0.1 * ((k18 as f64) * 0.1) + 1.5) - (v16 as f64)).sin();
                k18 += 1;
            }
            let v19: f64 = (-(a11 as f64)).powi(2).sin();
            y9[0] + -0.4 + v19 * a11 + t17.1 * v19 + t17.0 * v19 + v16 * (v16 as f64) + y9[4] + y10[2]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 17;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let mut y9 = input.vec(5);
                let mut y10 = input.vec(3);
                let a11 = input.scalar();
                let a12 = Some(input.scalar());
                let x13 = input.vec(5);
                let x14 = input.vec(2);
                let ret = f::eval(&mut y9, &mut y10, a11, a12, &x13, &x14);
                ret.flatten(output);
                y9.flatten(output);
                y10.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[differentiable(off(joint))]
        pub fn h0(t1: (f64, f64), a2: f64, a3: f64, a4: f64) -> (f64, f64) {
            let (v5, v6) = (t1.0, (a2 + 1.3) / ((a2 + 1.3) * (a2 + 1.3) + 1.0));
            let v7 = if v5 + v6 < 0.2 { v5 / (v5 * v5 + 1.0) } else { (a4 + v6).tanh() };
            let mut m8 = 0.0f64;
            (t1.0 * v7 + m8 * t1.0 + v7 * v6 + v6 * a4 + v5 * a4, t1.1.sin())
        }
        #[differentiable(off(joint))]
        pub fn f(y9: &mut [f64], y10: &mut Vec<f64>, a11: f64, a12: Option<f64>, x13: &[f64], x14: &[f64]) -> f64 {
            let v15 = if a11 > -0.3 { y9[3] / (y10[2] * y10[2] + 1.5) } else { 0.25 * a11 / (0.25 * a11 * (0.25 * a11) + 1.0) };
            y10.swap(2, 2);
            let v16 = (y9[4] + 2.0).tanh();
            let mut t17 = (y10[1] + y9[0], (x13[4] + a11).tanh());
            let mut k18 = 0usize;
            while k18 < 4 {
                t17.0 -= (t17.1 / ((k18 as f64) * 0.1 * ((k18 as f64) * 0.1) + 1.5) - (v16 as f64)).sin();
                k18 += 1;
            }
            let v19: f64 = (-(a11 as f64)).powi(2).sin();
            y9[0] + -0.4 + v19 * a11 + t17.1 * v19 + t17.0 * v19 + v16 * (v16 as f64) + y9[4] + y10[2]
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
                    let mut y10 = input.vec(3);
                    let a11 = input.scalar();
                    let x12 = input.vec(6);
                    let a13 = input.scalar();
                    let (start_y10, mut end_y10) = (y10.clone(), y10.clone());
                    let ret = f(&mut end_y10, a11, &x12, a13);
                    let d_ret = run.output(&ret);
                    let mut d_y10 = run.output(&end_y10);
                    let mut d_x12 = run.start(&x12);
                    let (value, rdata) = if joint {
                        f::joint(&mut y10, &mut d_y10, a11, &x12, &mut d_x12, a13, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(&mut y10, a11, &x12, a13, &mut run.stack);
                        run.same("y10 after the forward pass", &y10, &end_y10);
                        (value, f::reverse(&mut y10, &mut d_y10, a11, &x12, &mut d_x12, a13, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y10 restored", &y10, &start_y10);
                    run.exact(&y10, &d_y10);
                    run.exact(&a11, &rdata.1);
                    run.added(&x12, &d_x12);
                    run.exact(&a13, &rdata.3);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable]
        pub fn h0(n1: usize, #[constant] c2: f64, a3: Option<f64>) -> f64 {
            for i4 in 0..=3 {
                let (v5, v6) = (c2 + c2, (-c2).tanh());
            }
            if let Some(e7) = a3 {
                let (v8, v9) = (e7, c2.sin().sin());
            }
            c2 + c2 * c2
        }
        #[differentiable]
        pub fn f(y10: &mut [f64], a11: f64, x12: &[f64], a13: f64) -> (f64, f64) {
            if h0(2, 1.1, Some(a13)) < 0.0 {
                y10[0] = (a11 * y10[0] - (a11 + y10[0])).tanh();
                return (x12[0] * x12[2] + a13 * x12[5] + a11 * a11 + y10[1], a13 + a11);
            }
            if y10[2] > x12[4] {
                y10[1] /= a13.sin() + 2.0;
                return (a13.tanh() + a13 * a11 + a11 * y10[0] + y10[0], -y10[2]);
            }
            y10[1] -= (a11.cos() + 2.0).tanh();
            let (v14, v15) = (-x12[3], (x12[5] / (x12[1] * x12[1] + 1.5)).sin());
            y10[0] = x12[4].sin();
            let v16 = if y10[1] - a11 >= 0.2 { (v14 * v14 + 1.5).powf((a13 as f64).sin()) } else { ((a11 as f64).sin() * 0.5).acos().sin() };
            let v17 = if x12[5] - x12[2] >= 0.0 {
                y10[1] += a13.cos();
                x12[5].tanh().sinh()
            } else {
                y10[1] = h0(2, 1.3, Some(x12[4])).tanh();
                v14 * a11
            };
            (-a11 + v17 * x12[0] + v16 * v15 + v15 * y10[0] + v14 * v14 + y10[1], a13 * x12[2])
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 11;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let mut y10 = input.vec(3);
                let a11 = input.scalar();
                let x12 = input.vec(6);
                let a13 = input.scalar();
                let ret = f::eval(&mut y10, a11, &x12, a13);
                ret.flatten(output);
                y10.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[differentiable(off(privatise))]
        pub fn h0(n1: usize, #[constant] c2: f64, a3: Option<f64>) -> f64 {
            for i4 in 0..=3 {
                let (v5, v6) = (c2 + c2, (-c2).tanh());
            }
            if let Some(e7) = a3 {
                let (v8, v9) = (e7, c2.sin().sin());
            }
            c2 + c2 * c2
        }
        #[differentiable(off(privatise))]
        pub fn f(y10: &mut [f64], a11: f64, x12: &[f64], a13: f64) -> (f64, f64) {
            if h0(2, 1.1, Some(a13)) < 0.0 {
                y10[0] = (a11 * y10[0] - (a11 + y10[0])).tanh();
                return (x12[0] * x12[2] + a13 * x12[5] + a11 * a11 + y10[1], a13 + a11);
            }
            if y10[2] > x12[4] {
                y10[1] /= a13.sin() + 2.0;
                return (a13.tanh() + a13 * a11 + a11 * y10[0] + y10[0], -y10[2]);
            }
            y10[1] -= (a11.cos() + 2.0).tanh();
            let (v14, v15) = (-x12[3], (x12[5] / (x12[1] * x12[1] + 1.5)).sin());
            y10[0] = x12[4].sin();
            let v16 = if y10[1] - a11 >= 0.2 { (v14 * v14 + 1.5).powf((a13 as f64).sin()) } else { ((a11 as f64).sin() * 0.5).acos().sin() };
            let v17 = if x12[5] - x12[2] >= 0.0 {
                y10[1] += a13.cos();
                x12[5].tanh().sinh()
            } else {
                y10[1] = h0(2, 1.3, Some(x12[4])).tanh();
                v14 * a11
            };
            (-a11 + v17 * x12[0] + v16 * v15 + v15 * y10[0] + v14 * v14 + y10[1], a13 * x12[2])
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
