//! Random programs, seeds 80 to 99. Written by `cargo xtask fuzz tapir --write`; not to be edited.
//!
//! Size: about twenty programs, each twice (as it is, and with an analysis switched off).

#![allow(warnings, clippy::all, reason = "programs that nobody wrote")]

mod p80 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let mut y1 = input.vec(5);
                    let x2 = input.vec(6);
                    let x3 = input.vec(4);
                    let a4 = input.scalar();
                    let (start_y1, mut end_y1) = (y1.clone(), y1.clone());
                    let ret = f(&mut end_y1, &x2, &x3, a4);
                    let mut d_y1 = run.output(&end_y1);
                    let mut d_x2 = run.start(&x2);
                    let mut d_x3 = run.start(&x3);
                    let (value, rdata) = if joint {
                        f::joint(&mut y1, &mut d_y1, &x2, &mut d_x2, &x3, &mut d_x3, a4, (), &mut run.stack)
                    } else {
                        let value = f::forward(&mut y1, &x2, &x3, a4, &mut run.stack);
                        run.same("y1 after the forward pass", &y1, &end_y1);
                        (value, f::reverse(&mut y1, &mut d_y1, &x2, &mut d_x2, &x3, &mut d_x3, a4, (), &mut run.stack))
                    };
                    run.same("y1 restored", &y1, &start_y1);
                    run.exact(&y1, &d_y1);
                    run.added(&x2, &d_x2);
                    run.added(&x3, &d_x3);
                    run.exact(&a4, &rdata.3);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable]
        pub fn f<T: Real>(y1: &mut [T], x2: &[T], x3: &[T], a4: T) {
            for i5 in 1..4 {
                if x3[1] > a4 {
                    let mut k6 = 0usize;
                    while k6 < 4 {
                        let v7: T = x2[k6];
                        y1[k6 % 5] = ((v7 + T::lit(0.7)) * (y1[(k6 * 3) % y1.len()] - T::lit(-0.4))).sin();
                        k6 += 1;
                    }
                } else {
                    if x3[0] > x2[(i5 * 3) % x2.len()] {
                        let mut m8 = a4 + T::lit(-0.4);
                        y1[4 - i5] += x2[i5] / (x2[i5] * x2[i5] + T::ONE);
                    } else if a4.tanh() > T::lit(0.5) {
                        let mut w9 = vec![a4, y1[(i5 + 1) % 5] * x3[2]];
                    } else {
                        y1[4 - i5] = (T::lit(i5 as f64) * T::lit(0.1)).tanh();
                    }
                }
            }
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 16;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let mut y1 = input.vec(5);
                let x2 = input.vec(6);
                let x3 = input.vec(4);
                let a4 = input.scalar();
                let ret = f(&mut y1, &x2, &x3, a4);
                y1.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[differentiable(off(frames))]
        pub fn f<T: Real>(y1: &mut [T], x2: &[T], x3: &[T], a4: T) {
            for i5 in 1..4 {
                if x3[1] > a4 {
                    let mut k6 = 0usize;
                    while k6 < 4 {
                        let v7: T = x2[k6];
                        y1[k6 % 5] = ((v7 + T::lit(0.7)) * (y1[(k6 * 3) % y1.len()] - T::lit(-0.4))).sin();
                        k6 += 1;
                    }
                } else {
                    if x3[0] > x2[(i5 * 3) % x2.len()] {
                        let mut m8 = a4 + T::lit(-0.4);
                        y1[4 - i5] += x2[i5] / (x2[i5] * x2[i5] + T::ONE);
                    } else if a4.tanh() > T::lit(0.5) {
                        let mut w9 = vec![a4, y1[(i5 + 1) % 5] * x3[2]];
                    } else {
                        y1[4 - i5] = (T::lit(i5 as f64) * T::lit(0.1)).tanh();
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

mod p81 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let mut y15 = input.vec(5);
                    let x16 = input.vec(6);
                    let a17 = input.scalar();
                    let x18 = input.vec(2);
                    let x19 = input.constants(5);
                    let w20 = input.array();
                    let (start_y15, mut end_y15) = (y15.clone(), y15.clone());
                    let ret = f(&mut end_y15, &x16, a17, &x18, &x19, w20);
                    let d_ret = run.output(&ret);
                    let mut d_y15 = run.output(&end_y15);
                    let mut d_x16 = run.start(&x16);
                    let mut d_x18 = run.start(&x18);
                    let (value, rdata) = if joint {
                        f::joint(&mut y15, &mut d_y15, &x16, &mut d_x16, a17, &x18, &mut d_x18, &x19, NoFData, w20, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(&mut y15, &x16, a17, &x18, &x19, w20, &mut run.stack);
                        run.same("y15 after the forward pass", &y15, &end_y15);
                        (value, f::reverse(&mut y15, &mut d_y15, &x16, &mut d_x16, a17, &x18, &mut d_x18, &x19, NoFData, w20, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y15 restored", &y15, &start_y15);
                    run.exact(&y15, &d_y15);
                    run.added(&x16, &d_x16);
                    run.exact(&a17, &rdata.2);
                    run.added(&x18, &d_x18);
                    run.exact(&w20, &rdata.5);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable]
        pub fn h0<T: Real>(a1: T, a2: T, y3: &mut [T]) {
            for i4 in 1..5 {
                y3[(i4 * 3) % 1] += (a1 - T::lit(i4 as f64) * T::lit(0.1) + (a2 - a1)).sin();
            }
        }
        #[differentiable]
        pub fn h1<T: Real>(x5: &[T]) -> (T, T) {
            let g6 = |u7: T| T::lit(0.7) * (u7 * u7) * u7;
            'l9: for i8 in 1..5 {
                if x5[i8 % 3] < T::lit(0.2) {
                    continue;
                }
            }
            let mut k10 = 0usize;
            loop {
                if k10 >= 1 {
                    break;
                }
                k10 += 1;
                let v11 = if x5[k10 % 3] - g6(x5[k10 % x5.len()]) >= T::lit(0.5) {
                    let (v12, v13) = (x5[k10 % x5.len()] * x5[k10 % 3]).sin_cos();
                    x5[(k10 * 3) % 3]
                } else {
                    let v14 = (x5[(k10 + 1) % x5.len()] + T::lit(1.3)) * -x5[k10 % 3];
                    x5[k10 % 3] + v14
                };
            }
            (x5[0] / (x5[0] * x5[0] + T::lit(1.5)), g6(x5[2]) - x5[0])
        }
        #[differentiable]
        pub fn f<T: Real>(y15: &mut [T], x16: &[T], a17: T, x18: &[T], #[constant] x19: &[T], w20: [T; 3]) -> T {
            for i21 in 1..x19.len() {
                let v22 = w20.iter().fold(T::ZERO, |u24, e23| u24 * T::lit(0.5) + (x18[i21 % 2] + x19[x19.len() - 1 - i21]).tanh().sin());
                let v25 = x18.iter().filter(|u27| **u27 > T::lit(0.1)).map(|e26| *e26 / (w20[i21 % 3] * w20[i21 % 3] + T::lit(1.5))).sum::<T>();
                let mut w28 = [[T::ZERO; 5]; 2];
                y15[2] -= (v25.tanh() * (w28[1][3] + w28[1][(i21 * 3) % 5])).tanh();
            }
            if x18[0] > x16[0] {
                return x18[1].tanh() + a17 * a17 + y15[1];
            }
            let mut m29 = T::ZERO;
            for i30 in 1..2 {
                m29 = (a17 / ((m29 / (x19[i30] * x19[i30] + T::lit(1.5))).cos() + T::lit(2.6))).sin();
            }
            w20[1] + a17 + m29 * x16[5] + a17 * x18[1] + y15[0]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 17;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let mut y15 = input.vec(5);
                let x16 = input.vec(6);
                let a17 = input.scalar();
                let x18 = input.vec(2);
                let x19 = input.constants(5);
                let w20 = input.array();
                let ret = f(&mut y15, &x16, a17, &x18, &x19, w20);
                ret.flatten(output);
                y15.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[differentiable(off(bulk))]
        pub fn h0<T: Real>(a1: T, a2: T, y3: &mut [T]) {
            for i4 in 1..5 {
                y3[(i4 * 3) % 1] += (a1 - T::lit(i4 as f64) * T::lit(0.1) + (a2 - a1)).sin();
            }
        }
        #[differentiable(off(bulk))]
        pub fn h1<T: Real>(x5: &[T]) -> (T, T) {
            let g6 = |u7: T| T::lit(0.7) * (u7 * u7) * u7;
            'l9: for i8 in 1..5 {
                if x5[i8 % 3] < T::lit(0.2) {
                    continue;
                }
            }
            let mut k10 = 0usize;
            loop {
                if k10 >= 1 {
                    break;
                }
                k10 += 1;
                let v11 = if x5[k10 % 3] - g6(x5[k10 % x5.len()]) >= T::lit(0.5) {
                    let (v12, v13) = (x5[k10 % x5.len()] * x5[k10 % 3]).sin_cos();
                    x5[(k10 * 3) % 3]
                } else {
                    let v14 = (x5[(k10 + 1) % x5.len()] + T::lit(1.3)) * -x5[k10 % 3];
                    x5[k10 % 3] + v14
                };
            }
            (x5[0] / (x5[0] * x5[0] + T::lit(1.5)), g6(x5[2]) - x5[0])
        }
        #[differentiable(off(bulk))]
        pub fn f<T: Real>(y15: &mut [T], x16: &[T], a17: T, x18: &[T], #[constant] x19: &[T], w20: [T; 3]) -> T {
            for i21 in 1..x19.len() {
                let v22 = w20.iter().fold(T::ZERO, |u24, e23| u24 * T::lit(0.5) + (x18[i21 % 2] + x19[x19.len() - 1 - i21]).tanh().sin());
                let v25 = x18.iter().filter(|u27| **u27 > T::lit(0.1)).map(|e26| *e26 / (w20[i21 % 3] * w20[i21 % 3] + T::lit(1.5))).sum::<T>();
                let mut w28 = [[T::ZERO; 5]; 2];
                y15[2] -= (v25.tanh() * (w28[1][3] + w28[1][(i21 * 3) % 5])).tanh();
            }
            if x18[0] > x16[0] {
                return x18[1].tanh() + a17 * a17 + y15[1];
            }
            let mut m29 = T::ZERO;
            for i30 in 1..2 {
                m29 = (a17 / ((m29 / (x19[i30] * x19[i30] + T::lit(1.5))).cos() + T::lit(2.6))).sin();
            }
            w20[1] + a17 + m29 * x16[5] + a17 * x18[1] + y15[0]
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::harness::Outcome {
        crate::harness::check::<on::Program, off::Program>()
    }
}

mod p82 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let a20 = input.scalar();
                    let mut y22 = input.vec(5);
                    let x23 = input.vec(3);
                    let (start_y22, mut end_y22) = (y22.clone(), y22.clone());
                    let ret = f(a20, 5, &mut end_y22, &x23);
                    let d_ret = run.output(&ret);
                    let mut d_y22 = run.output(&end_y22);
                    let mut d_x23 = run.start(&x23);
                    let (value, rdata) = if joint {
                        f::joint(a20, 5, &mut y22, &mut d_y22, &x23, &mut d_x23, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(a20, 5, &mut y22, &x23, &mut run.stack);
                        run.same("y22 after the forward pass", &y22, &end_y22);
                        (value, f::reverse(a20, 5, &mut y22, &mut d_y22, &x23, &mut d_x23, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y22 restored", &y22, &start_y22);
                    run.exact(&a20, &rdata.0);
                    run.exact(&y22, &d_y22);
                    run.added(&x23, &d_x23);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable]
        pub fn h0<T: Real>(y1: &mut Vec<T>, a2: T) -> T {
            for (i5, &e3) in y1.iter().enumerate() {
                let v6 = (y1[i5] - T::lit(1.1)).sin();
                let mut k7 = 0usize;
                while k7 < 1 {
                    match k7 % 4 {
                        0 => {
                            let (v8, v9) = T::lit(0.6).sin_cos();
                        }
                        1 | 2 => {
                            let v10 = y1[(k7 * 3) % 3];
                        }
                        _ => {
                            let v11 = (y1[(i5 * 3) % 3] + a2) * T::lit(-0.4);
                        }
                    }
                    k7 += 1;
                }
            }
            y1[1] + a2 + a2 * a2 + y1[1]
        }
        #[differentiable]
        pub fn r1<T: Real>(x12: &[T], a13: T, n14: usize) -> T {
            if n14 == 0 {
                return (T::lit(n14 as f64) * T::lit(0.1) * T::lit(0.25)).sin();
            }
            for i15 in (2..4).rev() {
                if a13 * a13 < T::lit(0.5) {
                    let v16 = x12[0] * a13;
                }
            }
            let u18 = (x12[n14 % 2] / (x12[n14 % 2] * x12[n14 % 2] + T::ONE)).sin();
            let v17 = r1(x12, u18, n14 - 1);
            let v19 = (a13 * v17 / (a13 * v17 * (a13 * v17) + T::ONE)).cos();
            v17 * T::lit(0.5) + a13
        }
        #[differentiable]
        pub fn f<T: Real>(a20: T, n21: usize, y22: &mut Vec<T>, x23: &[T]) -> (T, T) {
            let mut k24 = 2usize;
            let mut w25 = [T::ZERO; 3];
            let e26 = (-a20 + a20.cos()).sin();
            y22[(n21 * 3) % 5] -= e26;
            let v27 = y22.iter().filter(|u29| **u29 > T::lit(0.1)).map(|e28| w25[(k24 * 3) % 3].sin()).sum::<T>();
            let v30 = if a20 > w25[(k24 + 4) % 3] {
                let mut w31 = vec![T::lit(0.2); 2];
                let mut w32 = [[T::lit(0.2); 5]; 2];
                w32[1][3] -= (-a20 - y22[k24 % 5] * w25[k24 % 3]).sin();
                T::lit(-0.4) * a20
            } else {
                y22[1] = (-(x23[k24 % 3] * x23[k24 % 3] + T::lit(1.5)).ln_1p()).sin();
                a20 * w25[0]
            };
            (v30 * x23[(n21 + 2) % 3] + v30 * v30 + v27 * w25[k24 % 3] + a20 * w25[k24 % 3] + y22[4] + w25[2], x23[(n21 + 2) % x23.len()] - w25[0])
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 9;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let a20 = input.scalar();
                let mut y22 = input.vec(5);
                let x23 = input.vec(3);
                let ret = f(a20, 5, &mut y22, &x23);
                ret.flatten(output);
                y22.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[differentiable(off(windows))]
        pub fn h0<T: Real>(y1: &mut Vec<T>, a2: T) -> T {
            for (i5, &e3) in y1.iter().enumerate() {
                let v6 = (y1[i5] - T::lit(1.1)).sin();
                let mut k7 = 0usize;
                while k7 < 1 {
                    match k7 % 4 {
                        0 => {
                            let (v8, v9) = T::lit(0.6).sin_cos();
                        }
                        1 | 2 => {
                            let v10 = y1[(k7 * 3) % 3];
                        }
                        _ => {
                            let v11 = (y1[(i5 * 3) % 3] + a2) * T::lit(-0.4);
                        }
                    }
                    k7 += 1;
                }
            }
            y1[1] + a2 + a2 * a2 + y1[1]
        }
        #[differentiable(off(windows))]
        pub fn r1<T: Real>(x12: &[T], a13: T, n14: usize) -> T {
            if n14 == 0 {
                return (T::lit(n14 as f64) * T::lit(0.1) * T::lit(0.25)).sin();
            }
            for i15 in (2..4).rev() {
                if a13 * a13 < T::lit(0.5) {
                    let v16 = x12[0] * a13;
                }
            }
            let u18 = (x12[n14 % 2] / (x12[n14 % 2] * x12[n14 % 2] + T::ONE)).sin();
            let v17 = r1(x12, u18, n14 - 1);
            let v19 = (a13 * v17 / (a13 * v17 * (a13 * v17) + T::ONE)).cos();
            v17 * T::lit(0.5) + a13
        }
        #[differentiable(off(windows))]
        pub fn f<T: Real>(a20: T, n21: usize, y22: &mut Vec<T>, x23: &[T]) -> (T, T) {
            let mut k24 = 2usize;
            let mut w25 = [T::ZERO; 3];
            let e26 = (-a20 + a20.cos()).sin();
            y22[(n21 * 3) % 5] -= e26;
            let v27 = y22.iter().filter(|u29| **u29 > T::lit(0.1)).map(|e28| w25[(k24 * 3) % 3].sin()).sum::<T>();
            let v30 = if a20 > w25[(k24 + 4) % 3] {
                let mut w31 = vec![T::lit(0.2); 2];
                let mut w32 = [[T::lit(0.2); 5]; 2];
                w32[1][3] -= (-a20 - y22[k24 % 5] * w25[k24 % 3]).sin();
                T::lit(-0.4) * a20
            } else {
                y22[1] = (-(x23[k24 % 3] * x23[k24 % 3] + T::lit(1.5)).ln_1p()).sin();
                a20 * w25[0]
            };
            (v30 * x23[(n21 + 2) % 3] + v30 * v30 + v27 * w25[k24 % 3] + a20 * w25[k24 % 3] + y22[4] + w25[2], x23[(n21 + 2) % x23.len()] - w25[0])
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::harness::Outcome {
        crate::harness::check::<on::Program, off::Program>()
    }
}

mod p83 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let x19 = input.vec(5);
                    let mut a20 = input.scalar();
                    let a21 = input.scalar();
                    let x22 = input.constants(2);
                    let x23 = input.vec(3);
                    let mut y24 = input.vec(5);
                    let (start_a20, mut end_a20) = (a20.clone(), a20.clone());
                    let (start_y24, mut end_y24) = (y24.clone(), y24.clone());
                    let ret = f(&x19, &mut end_a20, a21, &x22, &x23, &mut end_y24);
                    let d_ret = run.output(&ret);
                    let mut d_a20 = run.output(&end_a20);
                    let mut d_y24 = run.output(&end_y24);
                    let mut d_x19 = run.start(&x19);
                    let mut d_x23 = run.start(&x23);
                    let (value, rdata) = if joint {
                        f::joint(&x19, &mut d_x19, &mut a20, &mut d_a20, a21, &x22, NoFData, &x23, &mut d_x23, &mut y24, &mut d_y24, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(&x19, &mut a20, a21, &x22, &x23, &mut y24, &mut run.stack);
                        run.same("a20 after the forward pass", &a20, &end_a20);
                        run.same("y24 after the forward pass", &y24, &end_y24);
                        (value, f::reverse(&x19, &mut d_x19, &mut a20, &mut d_a20, a21, &x22, NoFData, &x23, &mut d_x23, &mut y24, &mut d_y24, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("a20 restored", &a20, &start_a20);
                    run.same("y24 restored", &y24, &start_y24);
                    run.added(&x19, &d_x19);
                    run.exact(&a20, &d_a20);
                    run.exact(&a21, &rdata.2);
                    run.added(&x23, &d_x23);
                    run.exact(&y24, &d_y24);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable]
        pub fn h0<T: Real>(w1: [T; 3], p2: Pair<T>) -> (T, T) {
            for e3 in w1.iter() {
                let mut m6 = w1[2] - T::lit(0.9);
                m6 = (p2.c * w1[(p2.n * 3) % 3] + T::lit(0.25)).tanh();
            }
            if p2.n != 2 {
                let mut m7 = T::lit(0.4);
            } else {
                let v8 = (w1[p2.n % 3] / (w1[p2.n % 3] * w1[p2.n % 3] + T::ONE) * w1[2]).sin();
            }
            (p2.c + w1[2] + p2.c * w1[p2.n % 3] + p2.b * p2.c, (p2.b * p2.b + T::lit(1.5)).ln())
        }
        #[differentiable]
        pub fn h1<T: Real>(y9: &mut Vec<T>, y10: &mut [T], a11: &Shape<T>, a12: T) {
            let e13 = (y9[1] + (a12 - T::lit(0.5))).tanh();
            y9[0] += e13;
            let mut m14 = T::lit(0.4);
            match a11 {
                Shape::Flat => {
                    let e18 = (a12 * a12 + T::lit(1.5)).ln_1p().cos();
                    y9[0] *= e18;
                }
                Shape::Line(e15) => {
                    y10[0] += (y9[0] / (y10[0] * y10[0] + T::lit(1.5)) - m14).sin();
                }
                Shape::Box { w: e16, h: e17 } => {
                    m14 *= (m14 + T::lit(1.3)).sin();
                }
            }
        }
        #[differentiable]
        pub fn f<T: Real>(x19: &[T], a20: &mut T, a21: T, #[constant] x22: &[T], x23: &[T], y24: &mut [T]) -> T {
            let v25 = (x22[1] + x19[1]) / (a21 * x22[1] * (a21 * x22[1]) + T::lit(1.5));
            let mut k26 = 2usize;
            for i27 in (2..x19.len()).step_by(3) {
                if T::lit(i27 as f64) * T::lit(0.1) > x22[0] {
                    y24[4] /= (*a20).sin().cos() + T::lit(2.0);
                } else if T::lit(k26 as f64) * T::lit(0.1) > x19[k26 % 5] {
                    let mut w28 = vec![a21 / (a21 * a21 + T::ONE), (*a20).sin()];
                    *a20 = (-a21).tanh();
                }
            }
            y24[k26 % y24.len()] + v25 * x19[k26 % 5] + a21 * a21 + *a20 * x23[(k26 * 3) % 3] + y24[2]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 15;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let x19 = input.vec(5);
                let mut a20 = input.scalar();
                let a21 = input.scalar();
                let x22 = input.constants(2);
                let x23 = input.vec(3);
                let mut y24 = input.vec(5);
                let ret = f(&x19, &mut a20, a21, &x22, &x23, &mut y24);
                ret.flatten(output);
                a20.flatten(output);
                y24.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[differentiable(off(commute))]
        pub fn h0<T: Real>(w1: [T; 3], p2: Pair<T>) -> (T, T) {
            for e3 in w1.iter() {
                let mut m6 = w1[2] - T::lit(0.9);
                m6 = (p2.c * w1[(p2.n * 3) % 3] + T::lit(0.25)).tanh();
            }
            if p2.n != 2 {
                let mut m7 = T::lit(0.4);
            } else {
                let v8 = (w1[p2.n % 3] / (w1[p2.n % 3] * w1[p2.n % 3] + T::ONE) * w1[2]).sin();
            }
            (p2.c + w1[2] + p2.c * w1[p2.n % 3] + p2.b * p2.c, (p2.b * p2.b + T::lit(1.5)).ln())
        }
        #[differentiable(off(commute))]
        pub fn h1<T: Real>(y9: &mut Vec<T>, y10: &mut [T], a11: &Shape<T>, a12: T) {
            let e13 = (y9[1] + (a12 - T::lit(0.5))).tanh();
            y9[0] += e13;
            let mut m14 = T::lit(0.4);
            match a11 {
                Shape::Flat => {
                    let e18 = (a12 * a12 + T::lit(1.5)).ln_1p().cos();
                    y9[0] *= e18;
                }
                Shape::Line(e15) => {
                    y10[0] += (y9[0] / (y10[0] * y10[0] + T::lit(1.5)) - m14).sin();
                }
                Shape::Box { w: e16, h: e17 } => {
                    m14 *= (m14 + T::lit(1.3)).sin();
                }
            }
        }
        #[differentiable(off(commute))]
        pub fn f<T: Real>(x19: &[T], a20: &mut T, a21: T, #[constant] x22: &[T], x23: &[T], y24: &mut [T]) -> T {
            let v25 = (x22[1] + x19[1]) / (a21 * x22[1] * (a21 * x22[1]) + T::lit(1.5));
            let mut k26 = 2usize;
            for i27 in (2..x19.len()).step_by(3) {
                if T::lit(i27 as f64) * T::lit(0.1) > x22[0] {
                    y24[4] /= (*a20).sin().cos() + T::lit(2.0);
                } else if T::lit(k26 as f64) * T::lit(0.1) > x19[k26 % 5] {
                    let mut w28 = vec![a21 / (a21 * a21 + T::ONE), (*a20).sin()];
                    *a20 = (-a21).tanh();
                }
            }
            y24[k26 % y24.len()] + v25 * x19[k26 % 5] + a21 * a21 + *a20 * x23[(k26 * 3) % 3] + y24[2]
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::harness::Outcome {
        crate::harness::check::<on::Program, off::Program>()
    }
}

mod p84 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let x10 = input.vec(3);
                    let a11 = input.scalar();
                    let mut y13 = input.vec(6);
                    let (start_y13, mut end_y13) = (y13.clone(), y13.clone());
                    let ret = f(&x10, a11, &[3, 1, 6, 4], &mut end_y13);
                    let d_ret = run.output(&ret);
                    let mut d_y13 = run.output(&end_y13);
                    let mut d_x10 = run.start(&x10);
                    let (value, rdata) = if joint {
                        f::joint(&x10, &mut d_x10, a11, &[3, 1, 6, 4], NoFData, &mut y13, &mut d_y13, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(&x10, a11, &[3, 1, 6, 4], &mut y13, &mut run.stack);
                        run.same("y13 after the forward pass", &y13, &end_y13);
                        (value, f::reverse(&x10, &mut d_x10, a11, &[3, 1, 6, 4], NoFData, &mut y13, &mut d_y13, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y13 restored", &y13, &start_y13);
                    run.added(&x10, &d_x10);
                    run.exact(&a11, &rdata.1);
                    run.exact(&y13, &d_y13);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable]
        pub fn h0<T: Real>(y1: &mut [T], a2: &mut T) -> T {
            if *a2 > *a2 {
                return y1[1].cos() + *a2 * y1[1] + y1[0];
            }
            {
                let r3 = &mut y1[1..2];
                let mut w4 = vec![*a2 + *a2];
                r3[0] -= r3[0].sin();
            }
            *a2 + *a2 * y1[1] + y1[1]
        }
        #[differentiable]
        pub fn h1<T: Real>(p5: &mut Pair<T>, p6: &mut Pair<T>, t7: (T, T)) -> T {
            for i8 in 2..5 {
                for i9 in p5.n..5 {
                    p6.c = ((t7.1 - T::lit(0.6)) / ((t7.1 + p6.c) * (t7.1 + p6.c) + T::lit(1.5))).sin();
                }
            }
            t7.0 * p6.b + t7.1 * p6.b + t7.0 * p6.b + p6.c * t7.0 + p6.b * p6.c
        }
        #[differentiable]
        pub fn f<T: Real>(x10: &[T], a11: T, s12: &[usize], y13: &mut [T]) -> T {
            let v14: T = a11;
            for i15 in (2..5).step_by(3) {
                {
                    let r16 = &mut y13[0];
                    let o17: Option<T> = if a11 >= T::lit(0.2) { Some(x10[i15 % 3]) } else { None };
                    let mut k18 = 0usize;
                    while k18 < 2 {
                        let g19 = |u20: T| (u20 - u20 - u20) * u20;
                        let mut m21 = T::lit(0.4);
                        m21 = (v14 * m21).sin().tanh();
                        k18 += 1;
                    }
                }
            }
            y13[s12[3] % 6] + v14 * a11 + a11 * x10[s12[3] % 3] + y13[3]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 10;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let x10 = input.vec(3);
                let a11 = input.scalar();
                let mut y13 = input.vec(6);
                let ret = f(&x10, a11, &[3, 1, 6, 4], &mut y13);
                ret.flatten(output);
                y13.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[differentiable(off(carry))]
        pub fn h0<T: Real>(y1: &mut [T], a2: &mut T) -> T {
            if *a2 > *a2 {
                return y1[1].cos() + *a2 * y1[1] + y1[0];
            }
            {
                let r3 = &mut y1[1..2];
                let mut w4 = vec![*a2 + *a2];
                r3[0] -= r3[0].sin();
            }
            *a2 + *a2 * y1[1] + y1[1]
        }
        #[differentiable(off(carry))]
        pub fn h1<T: Real>(p5: &mut Pair<T>, p6: &mut Pair<T>, t7: (T, T)) -> T {
            for i8 in 2..5 {
                for i9 in p5.n..5 {
                    p6.c = ((t7.1 - T::lit(0.6)) / ((t7.1 + p6.c) * (t7.1 + p6.c) + T::lit(1.5))).sin();
                }
            }
            t7.0 * p6.b + t7.1 * p6.b + t7.0 * p6.b + p6.c * t7.0 + p6.b * p6.c
        }
        #[differentiable(off(carry))]
        pub fn f<T: Real>(x10: &[T], a11: T, s12: &[usize], y13: &mut [T]) -> T {
            let v14: T = a11;
            for i15 in (2..5).step_by(3) {
                {
                    let r16 = &mut y13[0];
                    let o17: Option<T> = if a11 >= T::lit(0.2) { Some(x10[i15 % 3]) } else { None };
                    let mut k18 = 0usize;
                    while k18 < 2 {
                        let g19 = |u20: T| (u20 - u20 - u20) * u20;
                        let mut m21 = T::lit(0.4);
                        m21 = (v14 * m21).sin().tanh();
                        k18 += 1;
                    }
                }
            }
            y13[s12[3] % 6] + v14 * a11 + a11 * x10[s12[3] % 3] + y13[3]
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::harness::Outcome {
        crate::harness::check::<on::Program, off::Program>()
    }
}

mod p85 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let mut a16 = input.scalar();
                    let mut y17 = input.vec(5);
                    let mut y18 = input.vec(3);
                    let a19 = input.scalar();
                    let x20 = input.vec(3);
                    let (start_a16, mut end_a16) = (a16.clone(), a16.clone());
                    let (start_y17, mut end_y17) = (y17.clone(), y17.clone());
                    let (start_y18, mut end_y18) = (y18.clone(), y18.clone());
                    let ret = f(&mut end_a16, &mut end_y17, &mut end_y18, a19, &x20);
                    let d_ret = run.output(&ret);
                    let mut d_a16 = run.output(&end_a16);
                    let mut d_y17 = run.output(&end_y17);
                    let mut d_y18 = run.output(&end_y18);
                    let mut d_x20 = run.start(&x20);
                    let (value, rdata) = if joint {
                        f::joint(&mut a16, &mut d_a16, &mut y17, &mut d_y17, &mut y18, &mut d_y18, a19, &x20, &mut d_x20, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(&mut a16, &mut y17, &mut y18, a19, &x20, &mut run.stack);
                        run.same("a16 after the forward pass", &a16, &end_a16);
                        run.same("y17 after the forward pass", &y17, &end_y17);
                        run.same("y18 after the forward pass", &y18, &end_y18);
                        (value, f::reverse(&mut a16, &mut d_a16, &mut y17, &mut d_y17, &mut y18, &mut d_y18, a19, &x20, &mut d_x20, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("a16 restored", &a16, &start_a16);
                    run.same("y17 restored", &y17, &start_y17);
                    run.same("y18 restored", &y18, &start_y18);
                    run.exact(&a16, &d_a16);
                    run.exact(&y17, &d_y17);
                    run.exact(&y18, &d_y18);
                    run.exact(&a19, &rdata.3);
                    run.added(&x20, &d_x20);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable]
        pub fn h0<T: Real>(y1: &mut [T], x2: &[T], p3: &mut Pair<T>) -> (T, T) {
            for (e4, e5) in x2.iter().zip(x2.iter()) {
                let mut w7 = vec![p3.c + x2[p3.n % x2.len()], *e5];
                w7[0] = (*e4 - y1[0]).atan2(*e4 * *e4 + T::lit(0.5)).tanh();
            }
            (T::lit(0.6) * p3.c + p3.c * y1[(p3.n * 3) % 1] + p3.b * y1[p3.n % 1] + y1[0], p3.b - T::lit(0.5))
        }
        #[differentiable]
        pub fn h1<T: Real>(y8: &mut [T], a9: T) {
            let g10 = |u11: T| u11.cos() * u11;
            for e12 in y8.iter_mut() {
                let mut q15 = Pair { b: a9 / (*e12 * *e12 + T::lit(1.5)), c: (g10(a9) - a9).cos(), n: 2 };
                *e12 -= (T::lit(0.5) * q15.b / (T::lit(0.5) * q15.b * (T::lit(0.5) * q15.b) + T::ONE)).sin();
            }
        }
        #[differentiable]
        pub fn f<T: Real>(a16: &mut T, y17: &mut [T], y18: &mut [T], a19: T, x20: &[T]) -> [T; 2] {
            y17[0] += (*a16 - *a16 + (*a16 - a19)).cos();
            let sh21: Shape<T> = Shape::Box { w: x20[2] - y18[0], h: y18[2].sin() / (y18[2].sin() * y18[2].sin() + T::ONE) };
            let mut q22 = Pair { b: T::ZERO, c: T::ZERO, n: 1 };
            let r23 = &mut q22;
            let q24: (T, T) = h0(y18, y17, r23);
            {
                let (lo25, hi26) = y18.split_at_mut(2);
                let g27 = |u28: T| (-q24.1 + T::lit(1.3)) * u28;
                'l32: for e29 in x20.windows(2) {
                    hi26.swap(0, hi26.len() - 1);
                }
            }
            [q22.c * y17[2] + q22.c * y17[q22.n] + q22.b * q22.c + q24.1 * q24.1 + q24.0 * q24.1 + y17[4] + y18[0], q24.1]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 13;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let mut a16 = input.scalar();
                let mut y17 = input.vec(5);
                let mut y18 = input.vec(3);
                let a19 = input.scalar();
                let x20 = input.vec(3);
                let ret = f(&mut a16, &mut y17, &mut y18, a19, &x20);
                ret.flatten(output);
                a16.flatten(output);
                y17.flatten(output);
                y18.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[differentiable(off(joint))]
        pub fn h0<T: Real>(y1: &mut [T], x2: &[T], p3: &mut Pair<T>) -> (T, T) {
            for (e4, e5) in x2.iter().zip(x2.iter()) {
                let mut w7 = vec![p3.c + x2[p3.n % x2.len()], *e5];
                w7[0] = (*e4 - y1[0]).atan2(*e4 * *e4 + T::lit(0.5)).tanh();
            }
            (T::lit(0.6) * p3.c + p3.c * y1[(p3.n * 3) % 1] + p3.b * y1[p3.n % 1] + y1[0], p3.b - T::lit(0.5))
        }
        #[differentiable(off(joint))]
        pub fn h1<T: Real>(y8: &mut [T], a9: T) {
            let g10 = |u11: T| u11.cos() * u11;
            for e12 in y8.iter_mut() {
                let mut q15 = Pair { b: a9 / (*e12 * *e12 + T::lit(1.5)), c: (g10(a9) - a9).cos(), n: 2 };
                *e12 -= (T::lit(0.5) * q15.b / (T::lit(0.5) * q15.b * (T::lit(0.5) * q15.b) + T::ONE)).sin();
            }
        }
        #[differentiable(off(joint))]
        pub fn f<T: Real>(a16: &mut T, y17: &mut [T], y18: &mut [T], a19: T, x20: &[T]) -> [T; 2] {
            y17[0] += (*a16 - *a16 + (*a16 - a19)).cos();
            let sh21: Shape<T> = Shape::Box { w: x20[2] - y18[0], h: y18[2].sin() / (y18[2].sin() * y18[2].sin() + T::ONE) };
            let mut q22 = Pair { b: T::ZERO, c: T::ZERO, n: 1 };
            let r23 = &mut q22;
            let q24: (T, T) = h0(y18, y17, r23);
            {
                let (lo25, hi26) = y18.split_at_mut(2);
                let g27 = |u28: T| (-q24.1 + T::lit(1.3)) * u28;
                'l32: for e29 in x20.windows(2) {
                    hi26.swap(0, hi26.len() - 1);
                }
            }
            [q22.c * y17[2] + q22.c * y17[q22.n] + q22.b * q22.c + q24.1 * q24.1 + q24.0 * q24.1 + y17[4] + y18[0], q24.1]
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::harness::Outcome {
        crate::harness::check::<on::Program, off::Program>()
    }
}

mod p86 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let mut y1 = input.vec(4);
                    let x2 = input.vec(4);
                    let mut a3 = input.scalar();
                    let a4 = input.scalar();
                    let (start_y1, mut end_y1) = (y1.clone(), y1.clone());
                    let (start_a3, mut end_a3) = (a3.clone(), a3.clone());
                    let ret = f(&mut end_y1, &x2, &mut end_a3, a4);
                    let mut d_y1 = run.output(&end_y1);
                    let mut d_a3 = run.output(&end_a3);
                    let mut d_x2 = run.start(&x2);
                    let (value, rdata) = if joint {
                        f::joint(&mut y1, &mut d_y1, &x2, &mut d_x2, &mut a3, &mut d_a3, a4, (), &mut run.stack)
                    } else {
                        let value = f::forward(&mut y1, &x2, &mut a3, a4, &mut run.stack);
                        run.same("y1 after the forward pass", &y1, &end_y1);
                        run.same("a3 after the forward pass", &a3, &end_a3);
                        (value, f::reverse(&mut y1, &mut d_y1, &x2, &mut d_x2, &mut a3, &mut d_a3, a4, (), &mut run.stack))
                    };
                    run.same("y1 restored", &y1, &start_y1);
                    run.same("a3 restored", &a3, &start_a3);
                    run.exact(&y1, &d_y1);
                    run.added(&x2, &d_x2);
                    run.exact(&a3, &d_a3);
                    run.exact(&a4, &rdata.3);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable]
        pub fn f<T: Real>(y1: &mut [T], x2: &[T], a3: &mut T, a4: T) {
            if y1[1] + T::lit(0.3) > T::lit(-0.3) {
                *a3 += y1[0].tanh();
                return;
            }
            let mut m5 = T::ZERO;
            let a4 = T::lit(1.1) * a4.sin();
            let v6: T = *a3;
            let mut w7 = vec![x2[2] + T::lit(0.5); 5];
            y1.fill((w7[1] - v6) / ((w7[1] - v6) * (w7[1] - v6) + T::ONE));
            let v8 = w7.iter().copied().map(|e9| (w7[4] - m5 - v6.tanh()).tanh() * e9).sum::<T>();
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 10;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let mut y1 = input.vec(4);
                let x2 = input.vec(4);
                let mut a3 = input.scalar();
                let a4 = input.scalar();
                let ret = f(&mut y1, &x2, &mut a3, a4);
                y1.flatten(output);
                a3.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[differentiable(off(privatise))]
        pub fn f<T: Real>(y1: &mut [T], x2: &[T], a3: &mut T, a4: T) {
            if y1[1] + T::lit(0.3) > T::lit(-0.3) {
                *a3 += y1[0].tanh();
                return;
            }
            let mut m5 = T::ZERO;
            let a4 = T::lit(1.1) * a4.sin();
            let v6: T = *a3;
            let mut w7 = vec![x2[2] + T::lit(0.5); 5];
            y1.fill((w7[1] - v6) / ((w7[1] - v6) * (w7[1] - v6) + T::ONE));
            let v8 = w7.iter().copied().map(|e9| (w7[4] - m5 - v6.tanh()).tanh() * e9).sum::<T>();
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::harness::Outcome {
        crate::harness::check::<on::Program, off::Program>()
    }
}

mod p87 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let mut p1 = input.pair();
                    let w2 = input.array();
                    let mut y3 = input.vec(5);
                    let p4 = input.pair();
                    let a5 = input.scalar();
                    let x6 = input.vec(4);
                    let (start_p1, mut end_p1) = (p1.clone(), p1.clone());
                    let (start_y3, mut end_y3) = (y3.clone(), y3.clone());
                    let ret = f(&mut end_p1, w2, &mut end_y3, &p4, a5, &x6);
                    let d_ret = run.output(&ret);
                    let mut d_p1 = run.output(&end_p1);
                    let mut d_y3 = run.output(&end_y3);
                    let mut d_p4 = run.start(&p4);
                    let mut d_x6 = run.start(&x6);
                    let (value, rdata) = if joint {
                        f::joint(&mut p1, &mut d_p1, w2, &mut y3, &mut d_y3, &p4, &mut d_p4, a5, &x6, &mut d_x6, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(&mut p1, w2, &mut y3, &p4, a5, &x6, &mut run.stack);
                        run.same("p1 after the forward pass", &p1, &end_p1);
                        run.same("y3 after the forward pass", &y3, &end_y3);
                        (value, f::reverse(&mut p1, &mut d_p1, w2, &mut y3, &mut d_y3, &p4, &mut d_p4, a5, &x6, &mut d_x6, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("p1 restored", &p1, &start_p1);
                    run.same("y3 restored", &y3, &start_y3);
                    run.exact(&p1, &d_p1);
                    run.exact(&w2, &rdata.1);
                    run.exact(&y3, &d_y3);
                    run.added(&p4, &d_p4);
                    run.exact(&a5, &rdata.4);
                    run.added(&x6, &d_x6);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable]
        pub fn f<T: Real>(p1: &mut Pair<T>, w2: [T; 3], y3: &mut [T], p4: &Pair<T>, a5: T, x6: &[T]) -> T {
            let v7 = y3[p1.n] * T::lit(0.5) * (x6[2] * (T::lit(p4.n as f64) * T::lit(0.1)));
            let mut k8 = 3usize;
            p1.c = ((p4.c * p4.c + T::lit(1.5)).cbrt() + v7).sin();
            let v9 = x6.iter().fold(T::ZERO, |u11, e10| u11 * T::lit(0.5) + (u11 * u11 / ((x6[k8 % 4] * T::lit(0.6)).cos() + T::lit(2.6))).sin());
            {
                let (lo12, hi13) = y3.split_at_mut(3);
                let o14: Option<T> = if v9 * a5 >= T::lit(0.2) { Some(p4.count(T::lit(1.3))) } else { None };
                'l16: for i15 in 2..4 {
                    p1.b += p1.count(T::lit(0.5)).sin();
                }
            }
            -p1.b + v9 * p4.c + v7 * p4.b + a5 * v7 + p4.c * p1.c + y3[0]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 17;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let mut p1 = input.pair();
                let w2 = input.array();
                let mut y3 = input.vec(5);
                let p4 = input.pair();
                let a5 = input.scalar();
                let x6 = input.vec(4);
                let ret = f(&mut p1, w2, &mut y3, &p4, a5, &x6);
                ret.flatten(output);
                p1.flatten(output);
                y3.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[differentiable(off(record, recompute, hoist, frames, bulk, windows, commute, carry, joint, privatise))]
        pub fn f<T: Real>(p1: &mut Pair<T>, w2: [T; 3], y3: &mut [T], p4: &Pair<T>, a5: T, x6: &[T]) -> T {
            let v7 = y3[p1.n] * T::lit(0.5) * (x6[2] * (T::lit(p4.n as f64) * T::lit(0.1)));
            let mut k8 = 3usize;
            p1.c = ((p4.c * p4.c + T::lit(1.5)).cbrt() + v7).sin();
            let v9 = x6.iter().fold(T::ZERO, |u11, e10| u11 * T::lit(0.5) + (u11 * u11 / ((x6[k8 % 4] * T::lit(0.6)).cos() + T::lit(2.6))).sin());
            {
                let (lo12, hi13) = y3.split_at_mut(3);
                let o14: Option<T> = if v9 * a5 >= T::lit(0.2) { Some(p4.count(T::lit(1.3))) } else { None };
                'l16: for i15 in 2..4 {
                    p1.b += p1.count(T::lit(0.5)).sin();
                }
            }
            -p1.b + v9 * p4.c + v7 * p4.b + a5 * v7 + p4.c * p1.c + y3[0]
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::harness::Outcome {
        crate::harness::check::<on::Program, off::Program>()
    }
}

mod p88 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let c1 = input.constant();
                    let x2 = input.vec(6);
                    let mut y3 = input.vec(5);
                    let x4 = input.constants(4);
                    let a5 = input.scalar();
                    let (start_y3, mut end_y3) = (y3.clone(), y3.clone());
                    let ret = f(c1, &x2, &mut end_y3, &x4, a5);
                    let d_ret = run.output(&ret);
                    let mut d_y3 = run.output(&end_y3);
                    let mut d_x2 = run.start(&x2);
                    let (value, rdata) = if joint {
                        f::joint(c1, &x2, &mut d_x2, &mut y3, &mut d_y3, &x4, NoFData, a5, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(c1, &x2, &mut y3, &x4, a5, &mut run.stack);
                        run.same("y3 after the forward pass", &y3, &end_y3);
                        (value, f::reverse(c1, &x2, &mut d_x2, &mut y3, &mut d_y3, &x4, NoFData, a5, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y3 restored", &y3, &start_y3);
                    run.added(&x2, &d_x2);
                    run.exact(&y3, &d_y3);
                    run.exact(&a5, &rdata.4);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable]
        pub fn f<T: Real>(#[constant] c1: T, x2: &[T], y3: &mut [T], #[constant] x4: &[T], a5: T) -> T {
            y3[1] = (a5 + x4[3] + T::lit(-0.4) * x2[5]).tanh();
            let v6: T = x4[1] * (x2[3] + x4[3]);
            let mut w7 = vec![x4[0].sin()];
            let v8 = x2.iter().fold(T::ZERO, |u10, e9| u10 * T::lit(0.5) + w7[0].tanh());
            let v11 = (0..5).map(|i14| w7[0] * y3[i14]).sum::<T>();
            y3[2] *= -x4[1] / (-x4[1] * -x4[1] + T::ONE);
            for i15 in 2..=5 {
                w7[i15 % 1] = (w7[i15 % 1] - v6 + T::lit(2.0)).sin();
            }
            v8 * y3[3] + v11 * v8 + v8 * y3[3] + v6 * v8 + a5 * y3[0] + y3[2] + w7[0]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 12;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let c1 = input.constant();
                let x2 = input.vec(6);
                let mut y3 = input.vec(5);
                let x4 = input.constants(4);
                let a5 = input.scalar();
                let ret = f(c1, &x2, &mut y3, &x4, a5);
                ret.flatten(output);
                y3.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[differentiable(off(record))]
        pub fn f<T: Real>(#[constant] c1: T, x2: &[T], y3: &mut [T], #[constant] x4: &[T], a5: T) -> T {
            y3[1] = (a5 + x4[3] + T::lit(-0.4) * x2[5]).tanh();
            let v6: T = x4[1] * (x2[3] + x4[3]);
            let mut w7 = vec![x4[0].sin()];
            let v8 = x2.iter().fold(T::ZERO, |u10, e9| u10 * T::lit(0.5) + w7[0].tanh());
            let v11 = (0..5).map(|i14| w7[0] * y3[i14]).sum::<T>();
            y3[2] *= -x4[1] / (-x4[1] * -x4[1] + T::ONE);
            for i15 in 2..=5 {
                w7[i15 % 1] = (w7[i15 % 1] - v6 + T::lit(2.0)).sin();
            }
            v8 * y3[3] + v11 * v8 + v8 * y3[3] + v6 * v8 + a5 * y3[0] + y3[2] + w7[0]
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::harness::Outcome {
        crate::harness::check::<on::Program, off::Program>()
    }
}

mod p89 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let a19 = Some(input.scalar());
                    let x20 = input.vec(6);
                    let t21 = input.tuple();
                    let x22 = input.vec(3);
                    let a23 = input.scalar();
                    let mut y24 = input.vec(6);
                    let (start_y24, mut end_y24) = (y24.clone(), y24.clone());
                    let ret = f(a19, &x20, t21, &x22, a23, &mut end_y24);
                    let d_ret = run.output(&ret);
                    let mut d_y24 = run.output(&end_y24);
                    let mut d_x20 = run.start(&x20);
                    let mut d_x22 = run.start(&x22);
                    let (value, rdata) = if joint {
                        f::joint(a19, &x20, &mut d_x20, t21, &x22, &mut d_x22, a23, &mut y24, &mut d_y24, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(a19, &x20, t21, &x22, a23, &mut y24, &mut run.stack);
                        run.same("y24 after the forward pass", &y24, &end_y24);
                        (value, f::reverse(a19, &x20, &mut d_x20, t21, &x22, &mut d_x22, a23, &mut y24, &mut d_y24, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y24 restored", &y24, &start_y24);
                    run.exact(&a19, &rdata.0);
                    run.added(&x20, &d_x20);
                    run.exact(&t21, &rdata.2);
                    run.added(&x22, &d_x22);
                    run.exact(&a23, &rdata.4);
                    run.exact(&y24, &d_y24);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable]
        pub fn h0<T: Real>(p1: Pair<T>, p2: Pair<T>, x3: &[T]) -> T {
            let v4 = (p2.c * p2.c + T::lit(1.5)).ln().cos();
            let mut k5 = 0usize;
            loop {
                if k5 >= 4 {
                    break;
                }
                k5 += 1;
                let (v6, v7) = (T::lit(k5 as f64) * T::lit(0.1)).sin_cos();
                let v8 = (x3[(k5 + 4) % x3.len()] + T::lit(2.0)).sin();
                let v9 = x3.iter().zip(x3.iter()).map(|(&e10, &u11)| p2.c * v8.cos() * e10).sum::<T>();
            }
            v4 + T::lit(0.5) + v4 * p1.c + p2.c * p2.b + p2.b * p2.c + p1.c * p2.c
        }
        #[differentiable]
        pub fn h1<T: Real>(a12: T, a13: T, y14: &mut [T], w15: &mut [T; 3]) {
            if y14[0] + T::lit(0.9) < T::lit(0.2) {
                let v16 = w15[2];
                let mut w17 = [[h0(Pair { b: v16, c: y14[1], n: 1 }, Pair { b: v16, c: w15[1], n: 1 }, &w15[0..3]); 2]; 2];
                let mut k18 = 0usize;
                w17[1][1] = (w17[0][(k18 * 3) % 2] * a12).min(a13).cos();
            } else if a12 > a13 {
                y14[0] += (a13 + a13 - a12 * a13).cos();
            } else {
                w15[1] += a12.clamp(T::lit(-0.8), T::lit(0.8)).sin();
            }
        }
        #[differentiable]
        pub fn f<T: Real>(a19: Option<T>, x20: &[T], t21: (T, T), x22: &[T], a23: T, y24: &mut [T]) -> T {
            for (&e25, &e26) in x20.iter().zip(y24.iter()) {
                for e28 in x20.windows(2) {
                    let v31 = (y24[2] + e28[1]).cos().sin();
                    {
                        let r32 = &x20[4..5];
                        let mut k33 = 3usize;
                        let mut m34 = T::ZERO;
                        m34 += ((e26 + t21.1) * (a23 - e25)).tanh();
                    }
                }
            }
            t21.0 + T::lit(1.3) + a23 * x20[1] + t21.1 * a23 + t21.0 * a23 + y24[4]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 19;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let a19 = Some(input.scalar());
                let x20 = input.vec(6);
                let t21 = input.tuple();
                let x22 = input.vec(3);
                let a23 = input.scalar();
                let mut y24 = input.vec(6);
                let ret = f(a19, &x20, t21, &x22, a23, &mut y24);
                ret.flatten(output);
                y24.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[differentiable(off(recompute))]
        pub fn h0<T: Real>(p1: Pair<T>, p2: Pair<T>, x3: &[T]) -> T {
            let v4 = (p2.c * p2.c + T::lit(1.5)).ln().cos();
            let mut k5 = 0usize;
            loop {
                if k5 >= 4 {
                    break;
                }
                k5 += 1;
                let (v6, v7) = (T::lit(k5 as f64) * T::lit(0.1)).sin_cos();
                let v8 = (x3[(k5 + 4) % x3.len()] + T::lit(2.0)).sin();
                let v9 = x3.iter().zip(x3.iter()).map(|(&e10, &u11)| p2.c * v8.cos() * e10).sum::<T>();
            }
            v4 + T::lit(0.5) + v4 * p1.c + p2.c * p2.b + p2.b * p2.c + p1.c * p2.c
        }
        #[differentiable(off(recompute))]
        pub fn h1<T: Real>(a12: T, a13: T, y14: &mut [T], w15: &mut [T; 3]) {
            if y14[0] + T::lit(0.9) < T::lit(0.2) {
                let v16 = w15[2];
                let mut w17 = [[h0(Pair { b: v16, c: y14[1], n: 1 }, Pair { b: v16, c: w15[1], n: 1 }, &w15[0..3]); 2]; 2];
                let mut k18 = 0usize;
                w17[1][1] = (w17[0][(k18 * 3) % 2] * a12).min(a13).cos();
            } else if a12 > a13 {
                y14[0] += (a13 + a13 - a12 * a13).cos();
            } else {
                w15[1] += a12.clamp(T::lit(-0.8), T::lit(0.8)).sin();
            }
        }
        #[differentiable(off(recompute))]
        pub fn f<T: Real>(a19: Option<T>, x20: &[T], t21: (T, T), x22: &[T], a23: T, y24: &mut [T]) -> T {
            for (&e25, &e26) in x20.iter().zip(y24.iter()) {
                for e28 in x20.windows(2) {
                    let v31 = (y24[2] + e28[1]).cos().sin();
                    {
                        let r32 = &x20[4..5];
                        let mut k33 = 3usize;
                        let mut m34 = T::ZERO;
                        m34 += ((e26 + t21.1) * (a23 - e25)).tanh();
                    }
                }
            }
            t21.0 + T::lit(1.3) + a23 * x20[1] + t21.1 * a23 + t21.0 * a23 + y24[4]
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::harness::Outcome {
        crate::harness::check::<on::Program, off::Program>()
    }
}

mod p90 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let a2 = input.scalar();
                    let mut y3 = input.vec(6);
                    let x4 = input.vec(3);
                    let t5 = input.tuple();
                    let (start_y3, mut end_y3) = (y3.clone(), y3.clone());
                    let ret = f(2, a2, &mut end_y3, &x4, t5);
                    let d_ret = run.output(&ret);
                    let mut d_y3 = run.output(&end_y3);
                    let mut d_x4 = run.start(&x4);
                    let (value, rdata) = if joint {
                        f::joint(2, a2, &mut y3, &mut d_y3, &x4, &mut d_x4, t5, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(2, a2, &mut y3, &x4, t5, &mut run.stack);
                        run.same("y3 after the forward pass", &y3, &end_y3);
                        (value, f::reverse(2, a2, &mut y3, &mut d_y3, &x4, &mut d_x4, t5, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y3 restored", &y3, &start_y3);
                    run.exact(&a2, &rdata.1);
                    run.exact(&y3, &d_y3);
                    run.added(&x4, &d_x4);
                    run.exact(&t5, &rdata.4);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable]
        pub fn f(n1: usize, a2: f64, y3: &mut [f64], x4: &[f64], t5: (f64, f64)) -> [f64; 2] {
            if n1 > 2 {
                y3[n1] += (t5.0.tanh() + x4[2 - n1]).sin();
                return [-y3[4] + t5.1 * x4[(n1 + 1) % x4.len()] + t5.0 * t5.0 + a2 * y3[n1] + y3[1], a2];
            }
            y3[(n1 + 3) % y3.len()] += (y3[4] - a2 + t5.1 / (y3[n1] * y3[n1] + 1.5)).sin();
            let mut w6 = [0.2f64; 5];
            if n1 > 2 {
                let g7 = |u8: f64| (t5.1 - t5.0) * (t5.1 + t5.0) * u8;
                for i9 in (0..=2).rev() {
                    let (v10, v11) = (t5.0 - y3[i9], a2.tanh());
                    y3[5 - i9] *= x4[i9 / 2] / (x4[i9 / 2] * x4[i9 / 2] + 1.0);
                }
            } else if x4[(n1 + 3) % 3] > t5.0 {
                w6[0] = (t5.0.sin() / ((y3[(n1 + 3) % 6] + 1_f64).cos() + 2.6)).tanh();
            } else {
                w6[n1] = (t5.1 + (x4[(n1 * 3) % 3] - w6[n1])).sin();
            }
            [t5.0 * a2 + t5.1 * ((n1 as f64) * 0.1) + t5.0 * x4[2 - n1] + a2 * x4[(n1 + 3) % 3] + y3[2] + w6[3], x4[n1] + w6[n1 / 2]]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 12;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let a2 = input.scalar();
                let mut y3 = input.vec(6);
                let x4 = input.vec(3);
                let t5 = input.tuple();
                let ret = f::eval(2, a2, &mut y3, &x4, t5);
                ret.flatten(output);
                y3.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[differentiable(off(hoist))]
        pub fn f(n1: usize, a2: f64, y3: &mut [f64], x4: &[f64], t5: (f64, f64)) -> [f64; 2] {
            if n1 > 2 {
                y3[n1] += (t5.0.tanh() + x4[2 - n1]).sin();
                return [-y3[4] + t5.1 * x4[(n1 + 1) % x4.len()] + t5.0 * t5.0 + a2 * y3[n1] + y3[1], a2];
            }
            y3[(n1 + 3) % y3.len()] += (y3[4] - a2 + t5.1 / (y3[n1] * y3[n1] + 1.5)).sin();
            let mut w6 = [0.2f64; 5];
            if n1 > 2 {
                let g7 = |u8: f64| (t5.1 - t5.0) * (t5.1 + t5.0) * u8;
                for i9 in (0..=2).rev() {
                    let (v10, v11) = (t5.0 - y3[i9], a2.tanh());
                    y3[5 - i9] *= x4[i9 / 2] / (x4[i9 / 2] * x4[i9 / 2] + 1.0);
                }
            } else if x4[(n1 + 3) % 3] > t5.0 {
                w6[0] = (t5.0.sin() / ((y3[(n1 + 3) % 6] + 1_f64).cos() + 2.6)).tanh();
            } else {
                w6[n1] = (t5.1 + (x4[(n1 * 3) % 3] - w6[n1])).sin();
            }
            [t5.0 * a2 + t5.1 * ((n1 as f64) * 0.1) + t5.0 * x4[2 - n1] + a2 * x4[(n1 + 3) % 3] + y3[2] + w6[3], x4[n1] + w6[n1 / 2]]
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::harness::Outcome {
        crate::harness::check::<on::Program, off::Program>()
    }
}

mod p91 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let x11 = input.vec(6);
                    let a12 = input.scalar();
                    let x13 = input.vec(3);
                    let mut y14 = input.vec(6);
                    let a15 = input.scalar();
                    let a16 = input.scalar();
                    let (start_y14, mut end_y14) = (y14.clone(), y14.clone());
                    let ret = f(&x11, a12, &x13, &mut end_y14, a15, a16);
                    let d_ret = run.output(&ret);
                    let mut d_y14 = run.output(&end_y14);
                    let mut d_x11 = run.start(&x11);
                    let mut d_x13 = run.start(&x13);
                    let (value, rdata) = if joint {
                        f::joint(&x11, &mut d_x11, a12, &x13, &mut d_x13, &mut y14, &mut d_y14, a15, a16, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(&x11, a12, &x13, &mut y14, a15, a16, &mut run.stack);
                        run.same("y14 after the forward pass", &y14, &end_y14);
                        (value, f::reverse(&x11, &mut d_x11, a12, &x13, &mut d_x13, &mut y14, &mut d_y14, a15, a16, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y14 restored", &y14, &start_y14);
                    run.added(&x11, &d_x11);
                    run.exact(&a12, &rdata.1);
                    run.added(&x13, &d_x13);
                    run.exact(&y14, &d_y14);
                    run.exact(&a15, &rdata.4);
                    run.exact(&a16, &rdata.5);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable]
        pub fn h0(y1: &mut [f64], y2: &mut [f64], a3: f64) {
            for i4 in (2..y1.len()).step_by(2) {
                y1[0] -= a3.cos();
            }
        }
        #[differentiable]
        pub fn h1(y5: &mut [f64], a6: f64, a7: f64) {
            let mut m8 = y5[2];
            m8 -= (y5[1] - m8 * y5[1]).cos();
            {
                let (lo9, hi10) = y5.split_at_mut(1);
                m8 *= lo9[0].sin();
            }
        }
        #[differentiable]
        pub fn f(x11: &[f64], a12: f64, x13: &[f64], y14: &mut [f64], a15: f64, a16: f64) -> f64 {
            if x13[2] + a15 >= 0.2 {
                {
                    let (lo17, hi18) = y14.split_at_mut(4);
                    for (i21, &e19) in x13.iter().enumerate() {
                        h0(&mut lo17[1..3], &mut hi18[0..2], x11[(i21 + 3) % 6]);
                        lo17[i21 % 4] = -(a16 - a16) / (-(a16 - a16) * -(a16 - a16) + 1.0);
                    }
                    lo17[2] -= (lo17[3] - x11[0]).cos().sin();
                    lo17[1] += (hi18[1] - x11[1] + hi18[0] * 1.3).sin();
                }
            } else {
                y14[5] *= a16.tanh();
            }
            a15 * y14[1] + a16 * a16 + a15 * x13[1] + a12 * a15 + y14[5]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 18;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let x11 = input.vec(6);
                let a12 = input.scalar();
                let x13 = input.vec(3);
                let mut y14 = input.vec(6);
                let a15 = input.scalar();
                let a16 = input.scalar();
                let ret = f::eval(&x11, a12, &x13, &mut y14, a15, a16);
                ret.flatten(output);
                y14.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[differentiable(off(frames))]
        pub fn h0(y1: &mut [f64], y2: &mut [f64], a3: f64) {
            for i4 in (2..y1.len()).step_by(2) {
                y1[0] -= a3.cos();
            }
        }
        #[differentiable(off(frames))]
        pub fn h1(y5: &mut [f64], a6: f64, a7: f64) {
            let mut m8 = y5[2];
            m8 -= (y5[1] - m8 * y5[1]).cos();
            {
                let (lo9, hi10) = y5.split_at_mut(1);
                m8 *= lo9[0].sin();
            }
        }
        #[differentiable(off(frames))]
        pub fn f(x11: &[f64], a12: f64, x13: &[f64], y14: &mut [f64], a15: f64, a16: f64) -> f64 {
            if x13[2] + a15 >= 0.2 {
                {
                    let (lo17, hi18) = y14.split_at_mut(4);
                    for (i21, &e19) in x13.iter().enumerate() {
                        h0(&mut lo17[1..3], &mut hi18[0..2], x11[(i21 + 3) % 6]);
                        lo17[i21 % 4] = -(a16 - a16) / (-(a16 - a16) * -(a16 - a16) + 1.0);
                    }
                    lo17[2] -= (lo17[3] - x11[0]).cos().sin();
                    lo17[1] += (hi18[1] - x11[1] + hi18[0] * 1.3).sin();
                }
            } else {
                y14[5] *= a16.tanh();
            }
            a15 * y14[1] + a16 * a16 + a15 * x13[1] + a12 * a15 + y14[5]
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::harness::Outcome {
        crate::harness::check::<on::Program, off::Program>()
    }
}

mod p92 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let a6 = input.scalar();
                    let x7 = input.vec(4);
                    let a8 = input.scalar();
                    let mut y9 = input.vec(6);
                    let a10 = Some(input.scalar());
                    let (start_y9, mut end_y9) = (y9.clone(), y9.clone());
                    let ret = f(a6, &x7, a8, &mut end_y9, a10);
                    let mut d_y9 = run.output(&end_y9);
                    let mut d_x7 = run.start(&x7);
                    let (value, rdata) = if joint {
                        f::joint(a6, &x7, &mut d_x7, a8, &mut y9, &mut d_y9, a10, (), &mut run.stack)
                    } else {
                        let value = f::forward(a6, &x7, a8, &mut y9, a10, &mut run.stack);
                        run.same("y9 after the forward pass", &y9, &end_y9);
                        (value, f::reverse(a6, &x7, &mut d_x7, a8, &mut y9, &mut d_y9, a10, (), &mut run.stack))
                    };
                    run.same("y9 restored", &y9, &start_y9);
                    run.exact(&a6, &rdata.0);
                    run.added(&x7, &d_x7);
                    run.exact(&a8, &rdata.2);
                    run.exact(&y9, &d_y9);
                    run.exact(&a10, &rdata.4);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable]
        pub fn h0<T: Real>(#[constant] c1: T, p2: Pair<T>) -> T {
            if (p2.c..p2.b).contains(&p2.c) {
                for i3 in p2.n..5 {
                    let v4: T = (p2.b - p2.c) / ((p2.b - p2.c) * (p2.b - p2.c) + T::ONE);
                    if p2.b > T::lit(-0.1) || p2.c > T::lit(-0.1) {
                        continue;
                    }
                }
            } else if p2.b * p2.c > T::ZERO {
                let v5 = p2.c;
            }
            -c1 + p2.c * p2.c + p2.b * c1 + c1 * p2.b
        }
        #[differentiable]
        pub fn f<T: Real>(a6: T, x7: &[T], a8: T, y9: &mut [T], a10: Option<T>) {
            'l12: for i11 in 0..5 {
                if a6 <= T::ZERO {
                    break;
                }
                for i13 in 2..3 {
                    if x7[i13] > a8 {
                        let v14 = x7[i11 % x7.len()].sin().sin().sin();
                        y9[0..3].copy_from_slice(&x7[1..4]);
                        let w15 = vec![T::lit(0.2); 2];
                        y9[i13] /= a6 * y9[5 - i13] / (a6 * y9[5 - i13] * (a6 * y9[5 - i13]) + T::ONE) + T::lit(2.0);
                    }
                }
            }
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 13;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let a6 = input.scalar();
                let x7 = input.vec(4);
                let a8 = input.scalar();
                let mut y9 = input.vec(6);
                let a10 = Some(input.scalar());
                let ret = f(a6, &x7, a8, &mut y9, a10);
                y9.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[differentiable(off(bulk))]
        pub fn h0<T: Real>(#[constant] c1: T, p2: Pair<T>) -> T {
            if (p2.c..p2.b).contains(&p2.c) {
                for i3 in p2.n..5 {
                    let v4: T = (p2.b - p2.c) / ((p2.b - p2.c) * (p2.b - p2.c) + T::ONE);
                    if p2.b > T::lit(-0.1) || p2.c > T::lit(-0.1) {
                        continue;
                    }
                }
            } else if p2.b * p2.c > T::ZERO {
                let v5 = p2.c;
            }
            -c1 + p2.c * p2.c + p2.b * c1 + c1 * p2.b
        }
        #[differentiable(off(bulk))]
        pub fn f<T: Real>(a6: T, x7: &[T], a8: T, y9: &mut [T], a10: Option<T>) {
            'l12: for i11 in 0..5 {
                if a6 <= T::ZERO {
                    break;
                }
                for i13 in 2..3 {
                    if x7[i13] > a8 {
                        let v14 = x7[i11 % x7.len()].sin().sin().sin();
                        y9[0..3].copy_from_slice(&x7[1..4]);
                        let w15 = vec![T::lit(0.2); 2];
                        y9[i13] /= a6 * y9[5 - i13] / (a6 * y9[5 - i13] * (a6 * y9[5 - i13]) + T::ONE) + T::lit(2.0);
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

mod p93 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let x1 = input.vec(5);
                    let mut a3 = input.scalar();
                    let a4 = input.scalar();
                    let mut y5 = input.vec(4);
                    let (start_a3, mut end_a3) = (a3.clone(), a3.clone());
                    let (start_y5, mut end_y5) = (y5.clone(), y5.clone());
                    let ret = f(&x1, 3, &mut end_a3, a4, &mut end_y5);
                    let d_ret = run.output(&ret);
                    let mut d_a3 = run.output(&end_a3);
                    let mut d_y5 = run.output(&end_y5);
                    let mut d_x1 = run.start(&x1);
                    let (value, rdata) = if joint {
                        f::joint(&x1, &mut d_x1, 3, &mut a3, &mut d_a3, a4, &mut y5, &mut d_y5, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(&x1, 3, &mut a3, a4, &mut y5, &mut run.stack);
                        run.same("a3 after the forward pass", &a3, &end_a3);
                        run.same("y5 after the forward pass", &y5, &end_y5);
                        (value, f::reverse(&x1, &mut d_x1, 3, &mut a3, &mut d_a3, a4, &mut y5, &mut d_y5, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("a3 restored", &a3, &start_a3);
                    run.same("y5 restored", &y5, &start_y5);
                    run.added(&x1, &d_x1);
                    run.exact(&a3, &d_a3);
                    run.exact(&a4, &rdata.3);
                    run.exact(&y5, &d_y5);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable]
        pub fn f<T: Real>(x1: &[T], n2: usize, a3: &mut T, a4: T, y5: &mut [T]) -> T {
            let v6 = (0..4).map(|i9| T::lit(n2 as f64) * T::lit(0.1) * y5[i9]).sum::<T>();
            let (v10, v11) = y5[3 - n2].sin_cos();
            {
                let (lo12, hi13) = y5.split_at_mut(3);
                hi13[n2 % 1] /= (lo12[n2 % 3] * a4).cos() + T::lit(2.0);
                for i14 in (1..2).rev() {
                    let mut k15 = 0usize;
                    k15 += 3;
                }
            }
            v10 - T::lit(-0.4) + v11 * v11 + v10 * y5[(n2 * 3) % y5.len()] + v6 * x1[4 - n2] + a4 * v11 + y5[3]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 11;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let x1 = input.vec(5);
                let mut a3 = input.scalar();
                let a4 = input.scalar();
                let mut y5 = input.vec(4);
                let ret = f(&x1, 3, &mut a3, a4, &mut y5);
                ret.flatten(output);
                a3.flatten(output);
                y5.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[differentiable(off(windows))]
        pub fn f<T: Real>(x1: &[T], n2: usize, a3: &mut T, a4: T, y5: &mut [T]) -> T {
            let v6 = (0..4).map(|i9| T::lit(n2 as f64) * T::lit(0.1) * y5[i9]).sum::<T>();
            let (v10, v11) = y5[3 - n2].sin_cos();
            {
                let (lo12, hi13) = y5.split_at_mut(3);
                hi13[n2 % 1] /= (lo12[n2 % 3] * a4).cos() + T::lit(2.0);
                for i14 in (1..2).rev() {
                    let mut k15 = 0usize;
                    k15 += 3;
                }
            }
            v10 - T::lit(-0.4) + v11 * v11 + v10 * y5[(n2 * 3) % y5.len()] + v6 * x1[4 - n2] + a4 * v11 + y5[3]
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::harness::Outcome {
        crate::harness::check::<on::Program, off::Program>()
    }
}

mod p94 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let x6 = input.vec(3);
                    let a7 = input.scalar();
                    let mut y10 = input.vec(3);
                    let (start_y10, mut end_y10) = (y10.clone(), y10.clone());
                    let ret = f(&x6, a7, &[3, 1], 4, &mut end_y10);
                    let d_ret = run.output(&ret);
                    let mut d_y10 = run.output(&end_y10);
                    let mut d_x6 = run.start(&x6);
                    let (value, rdata) = if joint {
                        f::joint(&x6, &mut d_x6, a7, &[3, 1], NoFData, 4, &mut y10, &mut d_y10, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(&x6, a7, &[3, 1], 4, &mut y10, &mut run.stack);
                        run.same("y10 after the forward pass", &y10, &end_y10);
                        (value, f::reverse(&x6, &mut d_x6, a7, &[3, 1], NoFData, 4, &mut y10, &mut d_y10, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y10 restored", &y10, &start_y10);
                    run.added(&x6, &d_x6);
                    run.exact(&a7, &rdata.1);
                    run.exact(&y10, &d_y10);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable]
        pub fn h0(y1: &mut [f64], #[constant] x2: &[f64], a3: f64) {
            {
                let (lo4, hi5) = y1.split_at_mut(1);
                hi5.swap(0, hi5.len() - 1);
            }
        }
        #[differentiable]
        pub fn f(x6: &[f64], a7: f64, s8: &[usize], n9: usize, y10: &mut [f64]) -> [f64; 2] {
            if a7 < -0.3 {
                y10[n9 % 3] = (a7 + x6[n9 % 3] - (x6[s8[0] % 3] + 2.0)).cos();
                y10[n9 % 3] = (a7 * y10[n9 % y10.len()].sin()).sin();
            }
            y10[n9 % 3] += (a7 - y10[(n9 + 2) % 3] * 0.9).sin();
            let v11 = match n9 % 4 {
                0 => y10[n9 % 3] * a7,
                1 | 3 => y10[s8[1] % 3] / (y10[(n9 * 3) % 3] * y10[(n9 * 3) % 3] + 1.5),
                _ => y10[s8[1] % 3] + 0.5f64,
            };
            let v11 = 1.1 * v11.sin();
            match n9 % 4 {
                0 => {
                    y10[n9 % 3] = ((a7 + a7) * (x6[n9 % x6.len()] * y10[n9 % y10.len()])).sin();
                }
                1 | 2 => {
                    y10[n9 % y10.len()] += (v11 * -v11).cos();
                }
                _ => {
                    y10[(n9 * 3) % y10.len()] -= (x6[n9 % x6.len()] + x6[n9 % x6.len()] - 1.1).sin();
                }
            }
            [x6[(n9 * 3) % x6.len()] + y10[(n9 + 1) % y10.len()] + v11 * v11 + a7 * v11 + y10[0], x6[n9 % x6.len()] / (x6[n9 % 3] * x6[n9 % 3] + 1.5)]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 7;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let x6 = input.vec(3);
                let a7 = input.scalar();
                let mut y10 = input.vec(3);
                let ret = f::eval(&x6, a7, &[3, 1], 4, &mut y10);
                ret.flatten(output);
                y10.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[differentiable(off(commute))]
        pub fn h0(y1: &mut [f64], #[constant] x2: &[f64], a3: f64) {
            {
                let (lo4, hi5) = y1.split_at_mut(1);
                hi5.swap(0, hi5.len() - 1);
            }
        }
        #[differentiable(off(commute))]
        pub fn f(x6: &[f64], a7: f64, s8: &[usize], n9: usize, y10: &mut [f64]) -> [f64; 2] {
            if a7 < -0.3 {
                y10[n9 % 3] = (a7 + x6[n9 % 3] - (x6[s8[0] % 3] + 2.0)).cos();
                y10[n9 % 3] = (a7 * y10[n9 % y10.len()].sin()).sin();
            }
            y10[n9 % 3] += (a7 - y10[(n9 + 2) % 3] * 0.9).sin();
            let v11 = match n9 % 4 {
                0 => y10[n9 % 3] * a7,
                1 | 3 => y10[s8[1] % 3] / (y10[(n9 * 3) % 3] * y10[(n9 * 3) % 3] + 1.5),
                _ => y10[s8[1] % 3] + 0.5f64,
            };
            let v11 = 1.1 * v11.sin();
            match n9 % 4 {
                0 => {
                    y10[n9 % 3] = ((a7 + a7) * (x6[n9 % x6.len()] * y10[n9 % y10.len()])).sin();
                }
                1 | 2 => {
                    y10[n9 % y10.len()] += (v11 * -v11).cos();
                }
                _ => {
                    y10[(n9 * 3) % y10.len()] -= (x6[n9 % x6.len()] + x6[n9 % x6.len()] - 1.1).sin();
                }
            }
            [x6[(n9 * 3) % x6.len()] + y10[(n9 + 1) % y10.len()] + v11 * v11 + a7 * v11 + y10[0], x6[n9 % x6.len()] / (x6[n9 % 3] * x6[n9 % 3] + 1.5)]
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::harness::Outcome {
        crate::harness::check::<on::Program, off::Program>()
    }
}

mod p95 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let p6 = input.pair();
                    let x7 = input.vec(3);
                    let a8 = input.scalar();
                    let mut y9 = input.vec(5);
                    let a10 = input.scalar();
                    let (start_y9, mut end_y9) = (y9.clone(), y9.clone());
                    let ret = f(p6, &x7, a8, &mut end_y9, a10);
                    let mut d_y9 = run.output(&end_y9);
                    let mut d_x7 = run.start(&x7);
                    let (value, rdata) = if joint {
                        f::joint(p6, &x7, &mut d_x7, a8, &mut y9, &mut d_y9, a10, (), &mut run.stack)
                    } else {
                        let value = f::forward(p6, &x7, a8, &mut y9, a10, &mut run.stack);
                        run.same("y9 after the forward pass", &y9, &end_y9);
                        (value, f::reverse(p6, &x7, &mut d_x7, a8, &mut y9, &mut d_y9, a10, (), &mut run.stack))
                    };
                    run.same("y9 restored", &y9, &start_y9);
                    run.exact(&p6, &rdata.0);
                    run.added(&x7, &d_x7);
                    run.exact(&a8, &rdata.2);
                    run.exact(&y9, &d_y9);
                    run.exact(&a10, &rdata.4);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable]
        pub fn h0<T: Real>(p1: &mut Pair<T>, a2: T, y3: &mut [T]) {
            for i4 in p1.n..5 {
                if p1.c > y3[(i4 * 3) % y3.len()] {
                    p1.b = (a2 - T::lit(0.9) + (a2 + y3[0])).sin();
                    return;
                }
                y3[i4 % y3.len()] = (a2 * p1.b).cos();
            }
            let mut w5 = vec![y3[(p1.n + 1) % 1], p1.b * a2];
        }
        #[differentiable]
        pub fn f<T: Real>(p6: Pair<T>, x7: &[T], a8: T, y9: &mut [T], a10: T) {
            let mut m11 = T::ZERO;
            let w12 = [T::lit(0.2); 2];
            'l16: for (&e13, &e14) in w12.iter().zip(x7.iter()) {
                for e17 in y9.iter_mut().rev() {
                    let mut w20 = vec![w12[p6.n % 2] + w12[p6.n % 2], p6.b, m11 - w12[p6.n % 2]];
                    if x7[p6.n % 3] - w12[p6.n % 2] >= T::ZERO {
                        return;
                    }
                    {
                        let (lo21, hi22) = w20.split_at_mut(1);
                        m11 += (a10 / (lo21[(p6.n * 3) % lo21.len()].cos() + T::lit(2.6))).cos();
                    }
                }
            }
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 12;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let p6 = input.pair();
                let x7 = input.vec(3);
                let a8 = input.scalar();
                let mut y9 = input.vec(5);
                let a10 = input.scalar();
                let ret = f(p6, &x7, a8, &mut y9, a10);
                y9.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[differentiable(off(carry))]
        pub fn h0<T: Real>(p1: &mut Pair<T>, a2: T, y3: &mut [T]) {
            for i4 in p1.n..5 {
                if p1.c > y3[(i4 * 3) % y3.len()] {
                    p1.b = (a2 - T::lit(0.9) + (a2 + y3[0])).sin();
                    return;
                }
                y3[i4 % y3.len()] = (a2 * p1.b).cos();
            }
            let mut w5 = vec![y3[(p1.n + 1) % 1], p1.b * a2];
        }
        #[differentiable(off(carry))]
        pub fn f<T: Real>(p6: Pair<T>, x7: &[T], a8: T, y9: &mut [T], a10: T) {
            let mut m11 = T::ZERO;
            let w12 = [T::lit(0.2); 2];
            'l16: for (&e13, &e14) in w12.iter().zip(x7.iter()) {
                for e17 in y9.iter_mut().rev() {
                    let mut w20 = vec![w12[p6.n % 2] + w12[p6.n % 2], p6.b, m11 - w12[p6.n % 2]];
                    if x7[p6.n % 3] - w12[p6.n % 2] >= T::ZERO {
                        return;
                    }
                    {
                        let (lo21, hi22) = w20.split_at_mut(1);
                        m11 += (a10 / (lo21[(p6.n * 3) % lo21.len()].cos() + T::lit(2.6))).cos();
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

mod p96 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let x5 = input.vec(3);
                    let mut y6 = input.vec(6);
                    let mut y7 = input.vec(3);
                    let a8 = input.scalar();
                    let (start_y6, mut end_y6) = (y6.clone(), y6.clone());
                    let (start_y7, mut end_y7) = (y7.clone(), y7.clone());
                    let ret = f(&x5, &mut end_y6, &mut end_y7, a8);
                    let d_ret = run.output(&ret);
                    let mut d_y6 = run.output(&end_y6);
                    let mut d_y7 = run.output(&end_y7);
                    let mut d_x5 = run.start(&x5);
                    let (value, rdata) = if joint {
                        f::joint(&x5, &mut d_x5, &mut y6, &mut d_y6, &mut y7, &mut d_y7, a8, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(&x5, &mut y6, &mut y7, a8, &mut run.stack);
                        run.same("y6 after the forward pass", &y6, &end_y6);
                        run.same("y7 after the forward pass", &y7, &end_y7);
                        (value, f::reverse(&x5, &mut d_x5, &mut y6, &mut d_y6, &mut y7, &mut d_y7, a8, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y6 restored", &y6, &start_y6);
                    run.same("y7 restored", &y7, &start_y7);
                    run.added(&x5, &d_x5);
                    run.exact(&y6, &d_y6);
                    run.exact(&y7, &d_y7);
                    run.exact(&a8, &rdata.3);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable]
        pub fn h0<T: Real>(p1: Pair<T>, t2: (T, T)) -> (T, T) {
            for i3 in 0..p1.n + 1 {
                let v4 = ((t2.1 - T::lit(0.6)) / ((t2.1 - T::lit(0.6)) * (t2.1 - T::lit(0.6)) + T::ONE)).sin();
            }
            (p1.b / (p1.c * p1.c + T::lit(1.5)) + t2.1 * p1.b + t2.0 * t2.1 + p1.c * p1.b + p1.b * t2.0, t2.0 * t2.1)
        }
        #[differentiable]
        pub fn f<T: Real>(x5: &[T], y6: &mut [T], y7: &mut [T], a8: T) -> T {
            let mut w9 = vec![T::ZERO; 4];
            if a8 > a8 {
                let mut k10 = 1usize;
                match k10 % 4 {
                    0 => {
                        let e11 = (y7[2] + a8).cos() + T::lit(2.0);
                        w9[k10 % 4] /= e11;
                        let mut m12 = T::ZERO;
                        y6[k10 % 6] /= (m12 / (y7[k10 % 3] * y7[k10 % 3] + T::lit(1.5))).sin() + T::lit(2.0);
                    }
                    1 | 2 => {
                        k10 += 1;
                    }
                    _ => {
                        y6[k10 % y6.len()] = (y7[(k10 * 3) % 3] * x5[(k10 + 2) % x5.len()]).abs().sin();
                    }
                }
            }
            w9[0] * T::lit(0.25) + a8 * a8 + y6[3] + y7[1]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 13;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let x5 = input.vec(3);
                let mut y6 = input.vec(6);
                let mut y7 = input.vec(3);
                let a8 = input.scalar();
                let ret = f(&x5, &mut y6, &mut y7, a8);
                ret.flatten(output);
                y6.flatten(output);
                y7.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[differentiable(off(joint))]
        pub fn h0<T: Real>(p1: Pair<T>, t2: (T, T)) -> (T, T) {
            for i3 in 0..p1.n + 1 {
                let v4 = ((t2.1 - T::lit(0.6)) / ((t2.1 - T::lit(0.6)) * (t2.1 - T::lit(0.6)) + T::ONE)).sin();
            }
            (p1.b / (p1.c * p1.c + T::lit(1.5)) + t2.1 * p1.b + t2.0 * t2.1 + p1.c * p1.b + p1.b * t2.0, t2.0 * t2.1)
        }
        #[differentiable(off(joint))]
        pub fn f<T: Real>(x5: &[T], y6: &mut [T], y7: &mut [T], a8: T) -> T {
            let mut w9 = vec![T::ZERO; 4];
            if a8 > a8 {
                let mut k10 = 1usize;
                match k10 % 4 {
                    0 => {
                        let e11 = (y7[2] + a8).cos() + T::lit(2.0);
                        w9[k10 % 4] /= e11;
                        let mut m12 = T::ZERO;
                        y6[k10 % 6] /= (m12 / (y7[k10 % 3] * y7[k10 % 3] + T::lit(1.5))).sin() + T::lit(2.0);
                    }
                    1 | 2 => {
                        k10 += 1;
                    }
                    _ => {
                        y6[k10 % y6.len()] = (y7[(k10 * 3) % 3] * x5[(k10 + 2) % x5.len()]).abs().sin();
                    }
                }
            }
            w9[0] * T::lit(0.25) + a8 * a8 + y6[3] + y7[1]
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::harness::Outcome {
        crate::harness::check::<on::Program, off::Program>()
    }
}

mod p97 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let a21 = input.scalar();
                    let p22 = input.pair();
                    let x23 = input.vec(5);
                    let mut y24 = input.vec(6);
                    let x25 = input.vec(5);
                    let mut y26 = input.vec(3);
                    let (start_y24, mut end_y24) = (y24.clone(), y24.clone());
                    let (start_y26, mut end_y26) = (y26.clone(), y26.clone());
                    let ret = f(a21, p22, &x23, &mut end_y24, &x25, &mut end_y26);
                    let d_ret = run.output(&ret);
                    let mut d_y24 = run.output(&end_y24);
                    let mut d_y26 = run.output(&end_y26);
                    let mut d_x23 = run.start(&x23);
                    let mut d_x25 = run.start(&x25);
                    let (value, rdata) = if joint {
                        f::joint(a21, p22, &x23, &mut d_x23, &mut y24, &mut d_y24, &x25, &mut d_x25, &mut y26, &mut d_y26, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(a21, p22, &x23, &mut y24, &x25, &mut y26, &mut run.stack);
                        run.same("y24 after the forward pass", &y24, &end_y24);
                        run.same("y26 after the forward pass", &y26, &end_y26);
                        (value, f::reverse(a21, p22, &x23, &mut d_x23, &mut y24, &mut d_y24, &x25, &mut d_x25, &mut y26, &mut d_y26, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y24 restored", &y24, &start_y24);
                    run.same("y26 restored", &y26, &start_y26);
                    run.exact(&a21, &rdata.0);
                    run.exact(&p22, &rdata.1);
                    run.added(&x23, &d_x23);
                    run.exact(&y24, &d_y24);
                    run.added(&x25, &d_x25);
                    run.exact(&y26, &d_y26);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable]
        pub fn h0<T: Real>(t1: (T, T)) -> (T, T) {
            let sh3: Shape<T> = Shape::Box { w: t1.0 / (t1.0 * t1.0 + T::lit(1.5)), h: (t1.1 + t1.0) / ((t1.1 + t1.0) * (t1.1 + t1.0) + T::ONE) };
            if t1.0.tanh() > T::lit(0.5) {
                'l5: for i4 in 0..2 {
                    match &sh3 {
                        Shape::Flat => {
                            let v9 = t1.1 / ((t1.0 + t1.1) * (t1.0 + t1.1) + T::lit(1.5));
                        }
                        Shape::Line(e6) => {
                            let v10 = t1.1.sin();
                        }
                        Shape::Box { w: e7, h: e8 } => {
                            let v11 = (*e7 / (*e7 * *e7 + T::ONE)).cos();
                        }
                    }
                }
            } else if (t1.0..t1.1).contains(&t1.0) {
                let v12 = (t1.0 + t1.0).tanh().sin();
            }
            (t1.0 + t1.1 * t1.0 + t1.0 * t1.0, t1.1 * t1.0)
        }
        #[differentiable]
        pub fn r1<T: Real>(x13: &[T], a14: T, n15: usize) -> T {
            if n15 == 0 {
                return (T::lit(n15 as f64) * T::lit(0.1) + x13[1]).cos();
            }
            let mut w16 = vec![T::lit(0.2); x13.len()];
            let mut k17 = 0usize;
            loop {
                if k17 >= 1 {
                    break;
                }
                k17 += 1;
                let e18 = (T::lit(n15 as f64) * T::lit(0.1) - x13[(k17 + 2) % x13.len()].cos()).sin();
                w16[k17 % 2] += e18;
            }
            let u20 = (w16[n15 % 2] * a14).tanh();
            let v19 = r1(x13, u20, n15 - 1);
            w16.reverse();
            v19 * T::lit(0.5) + a14
        }
        #[differentiable]
        pub fn f<T: Real>(a21: T, p22: Pair<T>, x23: &[T], y24: &mut [T], x25: &[T], y26: &mut [T]) -> T {
            let v27 = r1(&x23[1..5], p22.c, p22.n);
            y24[(p22.n + 4) % y24.len()] = (p22.c / (y24[5 - p22.n] * y24[5 - p22.n] + T::lit(1.5)) - x25[4 - p22.n] * p22.b).sin();
            {
                let (lo28, hi29) = y26.split_at_mut(2);
                let mut w30 = vec![T::ZERO; 2];
                'l34: for e31 in hi29.windows(2) {
                    for i35 in 0..2 {
                        let mut w36 = [y24[i35 / 2] + p22.b; 3];
                        w36[(i35 * 3) % 3] = r1(&e31[0..2], (p22.c / (p22.c * p22.c + T::ONE)).tanh(), i35).sin();
                    }
                }
            }
            y24[3] + x23[p22.n] + v27 * v27 + p22.c * p22.c + p22.b * p22.c + a21 * x23[p22.n] + y24[1] + y26[0]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 22;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let a21 = input.scalar();
                let p22 = input.pair();
                let x23 = input.vec(5);
                let mut y24 = input.vec(6);
                let x25 = input.vec(5);
                let mut y26 = input.vec(3);
                let ret = f(a21, p22, &x23, &mut y24, &x25, &mut y26);
                ret.flatten(output);
                y24.flatten(output);
                y26.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[differentiable(off(privatise))]
        pub fn h0<T: Real>(t1: (T, T)) -> (T, T) {
            let sh3: Shape<T> = Shape::Box { w: t1.0 / (t1.0 * t1.0 + T::lit(1.5)), h: (t1.1 + t1.0) / ((t1.1 + t1.0) * (t1.1 + t1.0) + T::ONE) };
            if t1.0.tanh() > T::lit(0.5) {
                'l5: for i4 in 0..2 {
                    match &sh3 {
                        Shape::Flat => {
                            let v9 = t1.1 / ((t1.0 + t1.1) * (t1.0 + t1.1) + T::lit(1.5));
                        }
                        Shape::Line(e6) => {
                            let v10 = t1.1.sin();
                        }
                        Shape::Box { w: e7, h: e8 } => {
                            let v11 = (*e7 / (*e7 * *e7 + T::ONE)).cos();
                        }
                    }
                }
            } else if (t1.0..t1.1).contains(&t1.0) {
                let v12 = (t1.0 + t1.0).tanh().sin();
            }
            (t1.0 + t1.1 * t1.0 + t1.0 * t1.0, t1.1 * t1.0)
        }
        #[differentiable(off(privatise))]
        pub fn r1<T: Real>(x13: &[T], a14: T, n15: usize) -> T {
            if n15 == 0 {
                return (T::lit(n15 as f64) * T::lit(0.1) + x13[1]).cos();
            }
            let mut w16 = vec![T::lit(0.2); x13.len()];
            let mut k17 = 0usize;
            loop {
                if k17 >= 1 {
                    break;
                }
                k17 += 1;
                let e18 = (T::lit(n15 as f64) * T::lit(0.1) - x13[(k17 + 2) % x13.len()].cos()).sin();
                w16[k17 % 2] += e18;
            }
            let u20 = (w16[n15 % 2] * a14).tanh();
            let v19 = r1(x13, u20, n15 - 1);
            w16.reverse();
            v19 * T::lit(0.5) + a14
        }
        #[differentiable(off(privatise))]
        pub fn f<T: Real>(a21: T, p22: Pair<T>, x23: &[T], y24: &mut [T], x25: &[T], y26: &mut [T]) -> T {
            let v27 = r1(&x23[1..5], p22.c, p22.n);
            y24[(p22.n + 4) % y24.len()] = (p22.c / (y24[5 - p22.n] * y24[5 - p22.n] + T::lit(1.5)) - x25[4 - p22.n] * p22.b).sin();
            {
                let (lo28, hi29) = y26.split_at_mut(2);
                let mut w30 = vec![T::ZERO; 2];
                'l34: for e31 in hi29.windows(2) {
                    for i35 in 0..2 {
                        let mut w36 = [y24[i35 / 2] + p22.b; 3];
                        w36[(i35 * 3) % 3] = r1(&e31[0..2], (p22.c / (p22.c * p22.c + T::ONE)).tanh(), i35).sin();
                    }
                }
            }
            y24[3] + x23[p22.n] + v27 * v27 + p22.c * p22.c + p22.b * p22.c + a21 * x23[p22.n] + y24[1] + y26[0]
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::harness::Outcome {
        crate::harness::check::<on::Program, off::Program>()
    }
}

mod p98 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let x10 = input.vec(6);
                    let a11 = input.scalar();
                    let mut y13 = input.vec(6);
                    let x14 = input.vec(4);
                    let a15 = input.scalar();
                    let (start_y13, mut end_y13) = (y13.clone(), y13.clone());
                    let ret = f(&x10, a11, &[3, 1], &mut end_y13, &x14, a15);
                    let d_ret = run.output(&ret);
                    let mut d_y13 = run.output(&end_y13);
                    let mut d_x10 = run.start(&x10);
                    let mut d_x14 = run.start(&x14);
                    let (value, rdata) = if joint {
                        f::joint(&x10, &mut d_x10, a11, &[3, 1], NoFData, &mut y13, &mut d_y13, &x14, &mut d_x14, a15, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(&x10, a11, &[3, 1], &mut y13, &x14, a15, &mut run.stack);
                        run.same("y13 after the forward pass", &y13, &end_y13);
                        (value, f::reverse(&x10, &mut d_x10, a11, &[3, 1], NoFData, &mut y13, &mut d_y13, &x14, &mut d_x14, a15, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y13 restored", &y13, &start_y13);
                    run.added(&x10, &d_x10);
                    run.exact(&a11, &rdata.1);
                    run.exact(&y13, &d_y13);
                    run.added(&x14, &d_x14);
                    run.exact(&a15, &rdata.5);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable]
        pub fn h0<T: Real>(a1: &mut T, x2: &[T], t3: (T, T)) -> (T, T) {
            let mut q4 = Pair { b: x2[0] * x2[0], c: t3.1.cos().cos(), n: 0 };
            (x2[q4.n % 1] - x2[q4.n % x2.len()] + q4.c * q4.b + q4.b * x2[0] + t3.1 * x2[q4.n % 1] + t3.0 * x2[q4.n % 1], q4.b.tanh())
        }
        #[differentiable]
        pub fn h1<T: Real>(p5: Pair<T>) -> (T, T) {
            let mut k6 = 3usize;
            k6 += 2;
            'l8: for i7 in 2..3 {
                let v9 = (p5.c * T::lit(1.3)).sin();
            }
            (p5.c.signum() + p5.c * p5.c + p5.b * (T::lit(k6 as f64) * T::lit(0.1)), p5.c + p5.b)
        }
        #[differentiable]
        pub fn f<T: Real>(x10: &[T], a11: T, s12: &[usize], y13: &mut [T], x14: &[T], a15: T) -> T {
            y13[1..2].copy_from_slice(&x10[3..4]);
            let g16 = |u17: T| a11 * u17;
            let v18 = x14[s12[1] % 4] / (x14[s12[1] % 4] * x14[s12[1] % 4] + T::ONE) - T::lit(0.5);
            let v19 = {
                let v20 = a11;
                T::lit(0.6).cos().cos()
            };
            y13[0..4].copy_from_slice(&x14[0..4]);
            let v21 = (v18 * x10[s12[0] % 6] * (a15 * a15 + T::lit(1.5)).ln()).sin();
            let q22: (T, T) = h1(Pair { b: x14[s12[1] % 4], c: x10[s12[0] % 6], n: 1 });
            q22.1 + q22.0 + q22.1 * x14[s12[1] % 4] + q22.0 * x10[s12[1] % 6] + v21 * y13[s12[0] % 6] + v19 * a15 + y13[5]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 18;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let x10 = input.vec(6);
                let a11 = input.scalar();
                let mut y13 = input.vec(6);
                let x14 = input.vec(4);
                let a15 = input.scalar();
                let ret = f(&x10, a11, &[3, 1], &mut y13, &x14, a15);
                ret.flatten(output);
                y13.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[differentiable(off(record, recompute, hoist, frames, bulk, windows, commute, carry, joint, privatise))]
        pub fn h0<T: Real>(a1: &mut T, x2: &[T], t3: (T, T)) -> (T, T) {
            let mut q4 = Pair { b: x2[0] * x2[0], c: t3.1.cos().cos(), n: 0 };
            (x2[q4.n % 1] - x2[q4.n % x2.len()] + q4.c * q4.b + q4.b * x2[0] + t3.1 * x2[q4.n % 1] + t3.0 * x2[q4.n % 1], q4.b.tanh())
        }
        #[differentiable(off(record, recompute, hoist, frames, bulk, windows, commute, carry, joint, privatise))]
        pub fn h1<T: Real>(p5: Pair<T>) -> (T, T) {
            let mut k6 = 3usize;
            k6 += 2;
            'l8: for i7 in 2..3 {
                let v9 = (p5.c * T::lit(1.3)).sin();
            }
            (p5.c.signum() + p5.c * p5.c + p5.b * (T::lit(k6 as f64) * T::lit(0.1)), p5.c + p5.b)
        }
        #[differentiable(off(record, recompute, hoist, frames, bulk, windows, commute, carry, joint, privatise))]
        pub fn f<T: Real>(x10: &[T], a11: T, s12: &[usize], y13: &mut [T], x14: &[T], a15: T) -> T {
            y13[1..2].copy_from_slice(&x10[3..4]);
            let g16 = |u17: T| a11 * u17;
            let v18 = x14[s12[1] % 4] / (x14[s12[1] % 4] * x14[s12[1] % 4] + T::ONE) - T::lit(0.5);
            let v19 = {
                let v20 = a11;
                T::lit(0.6).cos().cos()
            };
            y13[0..4].copy_from_slice(&x14[0..4]);
            let v21 = (v18 * x10[s12[0] % 6] * (a15 * a15 + T::lit(1.5)).ln()).sin();
            let q22: (T, T) = h1(Pair { b: x14[s12[1] % 4], c: x10[s12[0] % 6], n: 1 });
            q22.1 + q22.0 + q22.1 * x14[s12[1] % 4] + q22.0 * x10[s12[1] % 6] + v21 * y13[s12[0] % 6] + v19 * a15 + y13[5]
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::harness::Outcome {
        crate::harness::check::<on::Program, off::Program>()
    }
}

mod p99 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let mut y8 = input.vec(4);
                    let x9 = input.vec(2);
                    let x11 = input.vec(6);
                    let a12 = input.scalar();
                    let mut y13 = input.vec(4);
                    let (start_y8, mut end_y8) = (y8.clone(), y8.clone());
                    let (start_y13, mut end_y13) = (y13.clone(), y13.clone());
                    let ret = f(&mut end_y8, &x9, &[3, 1, 6, 4], &x11, a12, &mut end_y13);
                    let d_ret = run.output(&ret);
                    let mut d_y8 = run.output(&end_y8);
                    let mut d_y13 = run.output(&end_y13);
                    let mut d_x9 = run.start(&x9);
                    let mut d_x11 = run.start(&x11);
                    let (value, rdata) = if joint {
                        f::joint(&mut y8, &mut d_y8, &x9, &mut d_x9, &[3, 1, 6, 4], NoFData, &x11, &mut d_x11, a12, &mut y13, &mut d_y13, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(&mut y8, &x9, &[3, 1, 6, 4], &x11, a12, &mut y13, &mut run.stack);
                        run.same("y8 after the forward pass", &y8, &end_y8);
                        run.same("y13 after the forward pass", &y13, &end_y13);
                        (value, f::reverse(&mut y8, &mut d_y8, &x9, &mut d_x9, &[3, 1, 6, 4], NoFData, &x11, &mut d_x11, a12, &mut y13, &mut d_y13, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y8 restored", &y8, &start_y8);
                    run.same("y13 restored", &y13, &start_y13);
                    run.exact(&y8, &d_y8);
                    run.added(&x9, &d_x9);
                    run.added(&x11, &d_x11);
                    run.exact(&a12, &rdata.4);
                    run.exact(&y13, &d_y13);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable]
        pub fn r0<T: Real>(x1: &[T], a2: T, n3: usize) -> T {
            if n3 == 0 {
                return (a2 * (T::lit(n3 as f64) * T::lit(0.1))).cos();
            }
            let mut m4 = T::ZERO;
            let u6 = x1[(n3 + 4) % x1.len()].tanh();
            let v5 = r0(x1, u6, n3 - 1);
            for i7 in 2..5 {
                m4 *= (x1[n3 % x1.len()] * m4).sin();
            }
            v5 * T::lit(0.5) + a2
        }
        #[differentiable]
        pub fn f<T: Real>(y8: &mut [T], x9: &[T], s10: &[usize], x11: &[T], a12: T, y13: &mut [T]) -> T {
            let v14 = a12 * (y13[s10[0] % 4] * T::lit(1.1));
            let v15 = r0(&y13[1..4], y8[s10[0] % 4], 2);
            let mut k16 = 0usize;
            y13[s10[1] % 4] *= v15.min(a12).sin();
            let mut w17 = vec![v14 / (v14 * v14 + T::lit(1.5))];
            for (i20, &e18) in x11.iter().enumerate() {
                let v21 = if e18 > T::lit(-0.1) && x9[i20 % 2] > T::lit(-0.1) {
                    w17[(i20 + 3) % 1] = -(v15 * v15) / (-(v15 * v15) * -(v15 * v15) + T::ONE);
                    x9[i20 % x9.len()].tanh()
                } else {
                    y8[i20 % y8.len()] = (y13[i20 % y13.len()].cos() - e18 / ((T::lit(i20 as f64) * T::lit(0.1)).cos() + T::lit(2.6))).cos();
                    x11[i20 / 2]
                };
            }
            a12 - v14 + v15 * v14 + v14 * v14 + a12 * a12 + y8[3] + y13[0]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 17;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let mut y8 = input.vec(4);
                let x9 = input.vec(2);
                let x11 = input.vec(6);
                let a12 = input.scalar();
                let mut y13 = input.vec(4);
                let ret = f(&mut y8, &x9, &[3, 1, 6, 4], &x11, a12, &mut y13);
                ret.flatten(output);
                y8.flatten(output);
                y13.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[differentiable(off(record))]
        pub fn r0<T: Real>(x1: &[T], a2: T, n3: usize) -> T {
            if n3 == 0 {
                return (a2 * (T::lit(n3 as f64) * T::lit(0.1))).cos();
            }
            let mut m4 = T::ZERO;
            let u6 = x1[(n3 + 4) % x1.len()].tanh();
            let v5 = r0(x1, u6, n3 - 1);
            for i7 in 2..5 {
                m4 *= (x1[n3 % x1.len()] * m4).sin();
            }
            v5 * T::lit(0.5) + a2
        }
        #[differentiable(off(record))]
        pub fn f<T: Real>(y8: &mut [T], x9: &[T], s10: &[usize], x11: &[T], a12: T, y13: &mut [T]) -> T {
            let v14 = a12 * (y13[s10[0] % 4] * T::lit(1.1));
            let v15 = r0(&y13[1..4], y8[s10[0] % 4], 2);
            let mut k16 = 0usize;
            y13[s10[1] % 4] *= v15.min(a12).sin();
            let mut w17 = vec![v14 / (v14 * v14 + T::lit(1.5))];
            for (i20, &e18) in x11.iter().enumerate() {
                let v21 = if e18 > T::lit(-0.1) && x9[i20 % 2] > T::lit(-0.1) {
                    w17[(i20 + 3) % 1] = -(v15 * v15) / (-(v15 * v15) * -(v15 * v15) + T::ONE);
                    x9[i20 % x9.len()].tanh()
                } else {
                    y8[i20 % y8.len()] = (y13[i20 % y13.len()].cos() - e18 / ((T::lit(i20 as f64) * T::lit(0.1)).cos() + T::lit(2.6))).cos();
                    x11[i20 / 2]
                };
            }
            a12 - v14 + v15 * v14 + v14 * v14 + a12 * a12 + y8[3] + y13[0]
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
        ("p80", p80::check),
        ("p81", p81::check),
        ("p82", p82::check),
        ("p83", p83::check),
        ("p84", p84::check),
        ("p85", p85::check),
        ("p86", p86::check),
        ("p87", p87::check),
        ("p88", p88::check),
        ("p89", p89::check),
        ("p90", p90::check),
        ("p91", p91::check),
        ("p92", p92::check),
        ("p93", p93::check),
        ("p94", p94::check),
        ("p95", p95::check),
        ("p96", p96::check),
        ("p97", p97::check),
        ("p98", p98::check),
        ("p99", p99::check),
    ]);
}
