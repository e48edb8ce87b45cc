//! Random programs, seeds 120 to 139. Written by `cargo xtask fuzz tapir --write`; not to be edited.
//!
//! Size: about twenty programs, each twice (as it is, and with an analysis switched off).

#![allow(warnings, clippy::all, reason = "programs that nobody wrote")]

mod p120 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let mut y10 = input.vec(2);
                    let mut y12 = input.vec(5);
                    let x13 = input.vec(5);
                    let a14 = input.scalar();
                    let a15 = input.scalar();
                    let (start_y10, mut end_y10) = (y10.clone(), y10.clone());
                    let (start_y12, mut end_y12) = (y12.clone(), y12.clone());
                    let ret = f(&mut end_y10, 3, &mut end_y12, &x13, a14, a15);
                    let d_ret = run.output(&ret);
                    let mut d_y10 = run.output(&end_y10);
                    let mut d_y12 = run.output(&end_y12);
                    let mut d_x13 = run.start(&x13);
                    let (value, rdata) = if joint {
                        f::joint(&mut y10, &mut d_y10, 3, &mut y12, &mut d_y12, &x13, &mut d_x13, a14, a15, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(&mut y10, 3, &mut y12, &x13, a14, a15, &mut run.stack);
                        run.same("y10 after the forward pass", &y10, &end_y10);
                        run.same("y12 after the forward pass", &y12, &end_y12);
                        (value, f::reverse(&mut y10, &mut d_y10, 3, &mut y12, &mut d_y12, &x13, &mut d_x13, a14, a15, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y10 restored", &y10, &start_y10);
                    run.same("y12 restored", &y12, &start_y12);
                    run.exact(&y10, &d_y10);
                    run.exact(&y12, &d_y12);
                    run.added(&x13, &d_x13);
                    run.exact(&a14, &rdata.4);
                    run.exact(&a15, &rdata.5);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable]
        pub fn h0<T: Real>(a1: T, a2: T) -> T {
            if a2 <= T::lit(0.5) {
                return a2 + a2 * a1 + a1 * a1;
            }
            a1 + a2 + a2 * a2 + a1 * a2
        }
        #[differentiable]
        pub fn h1<T: Real>(a3: T, w4: [T; 3]) -> (T, T) {
            for (i7, e5) in w4.iter().enumerate() {
                let v8 = h0(w4[i7], *e5);
                let o9: Option<T> = if w4[i7] > w4[i7 / 2] { Some(*e5 - w4[i7]) } else { None };
            }
            (a3 + a3 * a3, w4[0])
        }
        #[differentiable]
        pub fn f<T: Real>(y10: &mut Vec<T>, n11: usize, y12: &mut [T], x13: &[T], a14: T, a15: T) -> T {
            let v16 = (x13[n11 / 2] * (y10[(n11 * 3) % 2] * (T::lit(n11 as f64) * T::lit(0.1)))).sin();
            y12[(n11 + 4) % 5] *= (a15 + T::lit(1.1)).cos();
            y12[(n11 + 4) % y12.len()] = ((x13[4 - n11] - T::lit(n11 as f64) * T::lit(0.1)) * (y10[(n11 + 4) % 2] * (T::lit(n11 as f64) * T::lit(0.1)))).cos();
            {
                let r17 = &mut y12[0];
                let v18 = (-y10[0] + a15).tanh();
                'l20: for i19 in 1..=5 {
                    let mut w21 = [[T::lit(0.2); 4]; 2];
                    w21[0][3 - n11] += -v16.cos() / (-v16.cos() * -v16.cos() + T::ONE);
                }
            }
            y10[n11 % 2].max(v16) + v16 * v16 + a15 * a14 + a14 * y12[3] + y10[1] + y12[4]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 14;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let mut y10 = input.vec(2);
                let mut y12 = input.vec(5);
                let x13 = input.vec(5);
                let a14 = input.scalar();
                let a15 = input.scalar();
                let ret = f(&mut y10, 3, &mut y12, &x13, a14, a15);
                ret.flatten(output);
                y10.flatten(output);
                y12.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[differentiable(off(record, recompute, hoist, frames, bulk, windows, commute, carry, joint, privatise))]
        pub fn h0<T: Real>(a1: T, a2: T) -> T {
            if a2 <= T::lit(0.5) {
                return a2 + a2 * a1 + a1 * a1;
            }
            a1 + a2 + a2 * a2 + a1 * a2
        }
        #[differentiable(off(record, recompute, hoist, frames, bulk, windows, commute, carry, joint, privatise))]
        pub fn h1<T: Real>(a3: T, w4: [T; 3]) -> (T, T) {
            for (i7, e5) in w4.iter().enumerate() {
                let v8 = h0(w4[i7], *e5);
                let o9: Option<T> = if w4[i7] > w4[i7 / 2] { Some(*e5 - w4[i7]) } else { None };
            }
            (a3 + a3 * a3, w4[0])
        }
        #[differentiable(off(record, recompute, hoist, frames, bulk, windows, commute, carry, joint, privatise))]
        pub fn f<T: Real>(y10: &mut Vec<T>, n11: usize, y12: &mut [T], x13: &[T], a14: T, a15: T) -> T {
            let v16 = (x13[n11 / 2] * (y10[(n11 * 3) % 2] * (T::lit(n11 as f64) * T::lit(0.1)))).sin();
            y12[(n11 + 4) % 5] *= (a15 + T::lit(1.1)).cos();
            y12[(n11 + 4) % y12.len()] = ((x13[4 - n11] - T::lit(n11 as f64) * T::lit(0.1)) * (y10[(n11 + 4) % 2] * (T::lit(n11 as f64) * T::lit(0.1)))).cos();
            {
                let r17 = &mut y12[0];
                let v18 = (-y10[0] + a15).tanh();
                'l20: for i19 in 1..=5 {
                    let mut w21 = [[T::lit(0.2); 4]; 2];
                    w21[0][3 - n11] += -v16.cos() / (-v16.cos() * -v16.cos() + T::ONE);
                }
            }
            y10[n11 % 2].max(v16) + v16 * v16 + a15 * a14 + a14 * y12[3] + y10[1] + y12[4]
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::harness::Outcome {
        crate::harness::check::<on::Program, off::Program>()
    }
}

mod p121 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let a5 = input.scalar();
                    let a6 = input.scalar();
                    let a7 = input.scalar();
                    let x8 = input.vec(4);
                    let a9 = input.scalar();
                    let ret = f(a5, &a6, a7, &x8, a9);
                    let d_ret = run.output(&ret);
                    let mut d_a6 = run.start(&a6);
                    let mut d_x8 = run.start(&x8);
                    let (value, rdata) = if joint {
                        f::joint(a5, &a6, &mut d_a6, a7, &x8, &mut d_x8, a9, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(a5, &a6, a7, &x8, a9, &mut run.stack);
                        (value, f::reverse(a5, &a6, &mut d_a6, a7, &x8, &mut d_x8, a9, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.exact(&a5, &rdata.0);
                    run.added(&a6, &d_a6);
                    run.exact(&a7, &rdata.2);
                    run.added(&x8, &d_x8);
                    run.exact(&a9, &rdata.4);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable]
        pub fn h0(x1: &[f64]) -> (f64, f64) {
            'l3: for i2 in 0..5 {
                let v4: f64 = (x1[i2 % x1.len()] * x1[i2 % x1.len()] + x1[0]).sin();
            }
            ((x1[0] * x1[0] + 1.5).ln_1p(), x1[0] * 0.6f64)
        }
        #[differentiable]
        pub fn f(a5: f64, a6: &f64, a7: f64, x8: &[f64], a9: f64) -> f64 {
            let v10 = if a7 / (a9 * a9 + 1.5) > 0.5 {
                let mut m11 = 0.0f64;
                let v12 = x8.iter().map(|e13| (-a5 * (0.6f64 + 3f64)).sin()).sum::<f64>();
                let g15 = |u16: f64| (u16 + a9) / ((u16 + a9) * (u16 + a9) + 1.0) * u16;
                m11 = (x8[3] * x8[3] + x8[2]).sin();
                x8[2] * a9
            } else {
                let q17: (f64, f64) = h0(x8);
                for e18 in x8.iter() {
                    let o21: Option<f64> = if x8[3] / (x8[3] * x8[3] + 1.5) >= -0.3 { Some(x8[1] + x8[1]) } else { None };
                }
                *a6
            };
            x8[3].floor() + v10 * x8[0] + a9 * a9 + a7 * x8[1] + *a6 * a7
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 8;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let a5 = input.scalar();
                let a6 = input.scalar();
                let a7 = input.scalar();
                let x8 = input.vec(4);
                let a9 = input.scalar();
                let ret = f::eval(a5, &a6, a7, &x8, a9);
                ret.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[differentiable(off(record))]
        pub fn h0(x1: &[f64]) -> (f64, f64) {
            'l3: for i2 in 0..5 {
                let v4: f64 = (x1[i2 % x1.len()] * x1[i2 % x1.len()] + x1[0]).sin();
            }
            ((x1[0] * x1[0] + 1.5).ln_1p(), x1[0] * 0.6f64)
        }
        #[differentiable(off(record))]
        pub fn f(a5: f64, a6: &f64, a7: f64, x8: &[f64], a9: f64) -> f64 {
            let v10 = if a7 / (a9 * a9 + 1.5) > 0.5 {
                let mut m11 = 0.0f64;
                let v12 = x8.iter().map(|e13| (-a5 * (0.6f64 + 3f64)).sin()).sum::<f64>();
                let g15 = |u16: f64| (u16 + a9) / ((u16 + a9) * (u16 + a9) + 1.0) * u16;
                m11 = (x8[3] * x8[3] + x8[2]).sin();
                x8[2] * a9
            } else {
                let q17: (f64, f64) = h0(x8);
                for e18 in x8.iter() {
                    let o21: Option<f64> = if x8[3] / (x8[3] * x8[3] + 1.5) >= -0.3 { Some(x8[1] + x8[1]) } else { None };
                }
                *a6
            };
            x8[3].floor() + v10 * x8[0] + a9 * a9 + a7 * x8[1] + *a6 * a7
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::harness::Outcome {
        crate::harness::check::<on::Program, off::Program>()
    }
}

mod p122 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let x1 = input.vec(5);
                    let w2 = input.array();
                    let mut y3 = input.vec(4);
                    let a4 = input.scalar();
                    let a5 = input.scalar();
                    let x6 = input.vec(3);
                    let (start_y3, mut end_y3) = (y3.clone(), y3.clone());
                    let ret = f(&x1, w2, &mut end_y3, a4, a5, &x6);
                    let d_ret = run.output(&ret);
                    let mut d_y3 = run.output(&end_y3);
                    let mut d_x1 = run.start(&x1);
                    let mut d_x6 = run.start(&x6);
                    let (value, rdata) = if joint {
                        f::joint(&x1, &mut d_x1, w2, &mut y3, &mut d_y3, a4, a5, &x6, &mut d_x6, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(&x1, w2, &mut y3, a4, a5, &x6, &mut run.stack);
                        run.same("y3 after the forward pass", &y3, &end_y3);
                        (value, f::reverse(&x1, &mut d_x1, w2, &mut y3, &mut d_y3, a4, a5, &x6, &mut d_x6, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y3 restored", &y3, &start_y3);
                    run.added(&x1, &d_x1);
                    run.exact(&w2, &rdata.1);
                    run.exact(&y3, &d_y3);
                    run.exact(&a4, &rdata.3);
                    run.exact(&a5, &rdata.4);
                    run.added(&x6, &d_x6);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable]
        pub fn f<T: Real>(x1: &[T], w2: [T; 3], y3: &mut [T], a4: T, a5: T, x6: &[T]) -> [T; 2] {
            {
                let r7 = &x6[1..3];
                let mut w8 = vec![T::ZERO; 4];
                'l12: for e9 in y3.iter_mut() {
                    for i13 in (2..r7.len()).rev() {
                        *e9 += w2[1].cos();
                    }
                }
            }
            for e14 in x1.windows(2) {
                for e17 in e14.iter() {
                    y3[1] = (e14[0] * T::lit(1.1)).sin();
                }
            }
            [a4 + a5 * a4 + a4 * a4 + y3[3], x6[0] / (a4 * a4 + T::lit(1.5))]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 17;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let x1 = input.vec(5);
                let w2 = input.array();
                let mut y3 = input.vec(4);
                let a4 = input.scalar();
                let a5 = input.scalar();
                let x6 = input.vec(3);
                let ret = f(&x1, w2, &mut y3, a4, a5, &x6);
                ret.flatten(output);
                y3.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[differentiable(off(recompute))]
        pub fn f<T: Real>(x1: &[T], w2: [T; 3], y3: &mut [T], a4: T, a5: T, x6: &[T]) -> [T; 2] {
            {
                let r7 = &x6[1..3];
                let mut w8 = vec![T::ZERO; 4];
                'l12: for e9 in y3.iter_mut() {
                    for i13 in (2..r7.len()).rev() {
                        *e9 += w2[1].cos();
                    }
                }
            }
            for e14 in x1.windows(2) {
                for e17 in e14.iter() {
                    y3[1] = (e14[0] * T::lit(1.1)).sin();
                }
            }
            [a4 + a5 * a4 + a4 * a4 + y3[3], x6[0] / (a4 * a4 + T::lit(1.5))]
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::harness::Outcome {
        crate::harness::check::<on::Program, off::Program>()
    }
}

mod p123 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let a9 = input.scalar();
                    let x10 = input.vec(3);
                    let mut y11 = input.vec(4);
                    let a12 = input.scalar();
                    let (start_y11, mut end_y11) = (y11.clone(), y11.clone());
                    let ret = f(a9, &x10, &mut end_y11, a12);
                    let d_ret = run.output(&ret);
                    let mut d_y11 = run.output(&end_y11);
                    let mut d_x10 = run.start(&x10);
                    let (value, rdata) = if joint {
                        f::joint(a9, &x10, &mut d_x10, &mut y11, &mut d_y11, a12, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(a9, &x10, &mut y11, a12, &mut run.stack);
                        run.same("y11 after the forward pass", &y11, &end_y11);
                        (value, f::reverse(a9, &x10, &mut d_x10, &mut y11, &mut d_y11, a12, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y11 restored", &y11, &start_y11);
                    run.exact(&a9, &rdata.0);
                    run.added(&x10, &d_x10);
                    run.exact(&y11, &d_y11);
                    run.exact(&a12, &rdata.3);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable]
        pub fn h0(t1: (f64, f64), a2: f64, t3: (f64, f64)) -> f64 {
            let g4 = |u5: f64| -(t3.0 + 2f64) * u5;
            let v6: f64 = t3.0 * g4(t3.0) * (t1.1 * t3.1);
            let g7 = |u8: f64| v6.cos() * u8;
            t3.0.sin() + v6 * t3.1 + t3.1 * (v6 as f64) + t3.0 * 0.6f64 + a2 * t1.1
        }
        #[differentiable]
        pub fn f(a9: f64, x10: &[f64], y11: &mut [f64], a12: f64) -> [f64; 2] {
            let v13 = a9 / (a9 * a9 + 1.0);
            let v14 = if a12 + a12 <= 0.0 { x10[2] * a12 } else { (a9 as f64).sin().sin() };
            let v15 = v13 * x10[0] + v13;
            if v15 > 0.6f64 {
                for (&e16, &e17) in x10.iter().zip(x10.iter()) {
                    if (x10[1]..y11[3]).contains(&v13) {
                        let v19 = y11.iter().zip(y11.iter()).map(|(e20, u21)| *e20 * *u21 + (x10[0] * x10[1]).sin()).sum::<f64>();
                        y11[3] = (e16 * e16 + 1.5).recip().sin();
                    }
                }
            } else if h0((x10[0], (3f64 * y11[2]).cos()), (v15 / (v14 * v14 + 1.5)).tanh(), (x10[0], (a12 * v13).sin())) < 0.2 {
                y11[0] -= (a9 - 0.3 + v15 * x10[2]).cos();
            }
            [x10[2] + v13 + v15 * v15 + v14 * a9 + v13 * y11[1] + a12 * y11[1] + y11[0], v15]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 9;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let a9 = input.scalar();
                let x10 = input.vec(3);
                let mut y11 = input.vec(4);
                let a12 = input.scalar();
                let ret = f::eval(a9, &x10, &mut y11, a12);
                ret.flatten(output);
                y11.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[differentiable(off(hoist))]
        pub fn h0(t1: (f64, f64), a2: f64, t3: (f64, f64)) -> f64 {
            let g4 = |u5: f64| -(t3.0 + 2f64) * u5;
            let v6: f64 = t3.0 * g4(t3.0) * (t1.1 * t3.1);
            let g7 = |u8: f64| v6.cos() * u8;
            t3.0.sin() + v6 * t3.1 + t3.1 * (v6 as f64) + t3.0 * 0.6f64 + a2 * t1.1
        }
        #[differentiable(off(hoist))]
        pub fn f(a9: f64, x10: &[f64], y11: &mut [f64], a12: f64) -> [f64; 2] {
            let v13 = a9 / (a9 * a9 + 1.0);
            let v14 = if a12 + a12 <= 0.0 { x10[2] * a12 } else { (a9 as f64).sin().sin() };
            let v15 = v13 * x10[0] + v13;
            if v15 > 0.6f64 {
                for (&e16, &e17) in x10.iter().zip(x10.iter()) {
                    if (x10[1]..y11[3]).contains(&v13) {
                        let v19 = y11.iter().zip(y11.iter()).map(|(e20, u21)| *e20 * *u21 + (x10[0] * x10[1]).sin()).sum::<f64>();
                        y11[3] = (e16 * e16 + 1.5).recip().sin();
                    }
                }
            } else if h0((x10[0], (3f64 * y11[2]).cos()), (v15 / (v14 * v14 + 1.5)).tanh(), (x10[0], (a12 * v13).sin())) < 0.2 {
                y11[0] -= (a9 - 0.3 + v15 * x10[2]).cos();
            }
            [x10[2] + v13 + v15 * v15 + v14 * a9 + v13 * y11[1] + a12 * y11[1] + y11[0], v15]
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::harness::Outcome {
        crate::harness::check::<on::Program, off::Program>()
    }
}

mod p124 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let a1 = input.scalar();
                    let a3 = input.scalar();
                    let x4 = input.vec(3);
                    let mut a5 = input.scalar();
                    let mut y6 = input.vec(5);
                    let (start_a5, mut end_a5) = (a5.clone(), a5.clone());
                    let (start_y6, mut end_y6) = (y6.clone(), y6.clone());
                    let ret = f(a1, 4, a3, &x4, &mut end_a5, &mut end_y6);
                    let mut d_a5 = run.output(&end_a5);
                    let mut d_y6 = run.output(&end_y6);
                    let mut d_x4 = run.start(&x4);
                    let (value, rdata) = if joint {
                        f::joint(a1, 4, a3, &x4, &mut d_x4, &mut a5, &mut d_a5, &mut y6, &mut d_y6, (), &mut run.stack)
                    } else {
                        let value = f::forward(a1, 4, a3, &x4, &mut a5, &mut y6, &mut run.stack);
                        run.same("a5 after the forward pass", &a5, &end_a5);
                        run.same("y6 after the forward pass", &y6, &end_y6);
                        (value, f::reverse(a1, 4, a3, &x4, &mut d_x4, &mut a5, &mut d_a5, &mut y6, &mut d_y6, (), &mut run.stack))
                    };
                    run.same("a5 restored", &a5, &start_a5);
                    run.same("y6 restored", &y6, &start_y6);
                    run.exact(&a1, &rdata.0);
                    run.exact(&a3, &rdata.2);
                    run.added(&x4, &d_x4);
                    run.exact(&a5, &d_a5);
                    run.exact(&y6, &d_y6);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable]
        pub fn f<T: Real>(a1: T, n2: usize, a3: T, x4: &[T], a5: &mut T, y6: &mut [T]) {
            y6[n2 / 2] = y6[4 - n2].sin();
            y6[n2] = x4[n2 % x4.len()].cos().sin().sin();
            let mut k7 = n2 * 2 + 1;
            let v8 = (0..3).map(|i11| (x4[2] - T::lit(k7 as f64) * T::lit(0.1)).cos() * x4[i11]).sum::<T>();
            let o12: Option<T> = if a3 > x4[(k7 * 3) % x4.len()] { Some(a3 / (a3 * a3 + T::ONE)) } else { None };
            y6[0..2].copy_from_slice(&x4[0..2]);
            for i13 in (0..y6.len()).rev() {
                y6[(i13 + 4) % 5] = (y6[k7 % y6.len()] * T::lit(0.5)).tanh();
            }
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 11;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let a1 = input.scalar();
                let a3 = input.scalar();
                let x4 = input.vec(3);
                let mut a5 = input.scalar();
                let mut y6 = input.vec(5);
                let ret = f(a1, 4, a3, &x4, &mut a5, &mut y6);
                a5.flatten(output);
                y6.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[differentiable(off(frames))]
        pub fn f<T: Real>(a1: T, n2: usize, a3: T, x4: &[T], a5: &mut T, y6: &mut [T]) {
            y6[n2 / 2] = y6[4 - n2].sin();
            y6[n2] = x4[n2 % x4.len()].cos().sin().sin();
            let mut k7 = n2 * 2 + 1;
            let v8 = (0..3).map(|i11| (x4[2] - T::lit(k7 as f64) * T::lit(0.1)).cos() * x4[i11]).sum::<T>();
            let o12: Option<T> = if a3 > x4[(k7 * 3) % x4.len()] { Some(a3 / (a3 * a3 + T::ONE)) } else { None };
            y6[0..2].copy_from_slice(&x4[0..2]);
            for i13 in (0..y6.len()).rev() {
                y6[(i13 + 4) % 5] = (y6[k7 % y6.len()] * T::lit(0.5)).tanh();
            }
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::harness::Outcome {
        crate::harness::check::<on::Program, off::Program>()
    }
}

mod p125 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let x12 = input.vec(6);
                    let mut a13 = input.scalar();
                    let x14 = input.vec(5);
                    let mut y15 = input.vec(4);
                    let a16 = input.scalar();
                    let (start_a13, mut end_a13) = (a13.clone(), a13.clone());
                    let (start_y15, mut end_y15) = (y15.clone(), y15.clone());
                    let ret = f(&x12, &mut end_a13, &x14, &mut end_y15, a16);
                    let mut d_a13 = run.output(&end_a13);
                    let mut d_y15 = run.output(&end_y15);
                    let mut d_x12 = run.start(&x12);
                    let mut d_x14 = run.start(&x14);
                    let (value, rdata) = if joint {
                        f::joint(&x12, &mut d_x12, &mut a13, &mut d_a13, &x14, &mut d_x14, &mut y15, &mut d_y15, a16, (), &mut run.stack)
                    } else {
                        let value = f::forward(&x12, &mut a13, &x14, &mut y15, a16, &mut run.stack);
                        run.same("a13 after the forward pass", &a13, &end_a13);
                        run.same("y15 after the forward pass", &y15, &end_y15);
                        (value, f::reverse(&x12, &mut d_x12, &mut a13, &mut d_a13, &x14, &mut d_x14, &mut y15, &mut d_y15, a16, (), &mut run.stack))
                    };
                    run.same("a13 restored", &a13, &start_a13);
                    run.same("y15 restored", &y15, &start_y15);
                    run.added(&x12, &d_x12);
                    run.exact(&a13, &d_a13);
                    run.added(&x14, &d_x14);
                    run.exact(&y15, &d_y15);
                    run.exact(&a16, &rdata.4);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable]
        pub fn h0<T: Real>(a1: T, w2: [T; 3], a3: T) -> T {
            let sh4: Shape<T> = Shape::Box { w: a1 - w2[0], h: w2[0].max(w2[0]).cos() };
            let mut k5 = 3usize;
            let mut w6 = vec![T::ZERO; 3];
            let mut w7 = [a3 * a1, w6[k5 % 3] + a3, T::lit(k5 as f64) * T::lit(0.1) * a1, a3 + T::lit(0.5)];
            w6[0] + w7[0] + a3 * a3 + a1 * w7[k5 % 4] + w6[2] + w7[1]
        }
        #[differentiable]
        pub fn h1<T: Real>(a8: T, x9: &[T], a10: &mut T) -> T {
            for i11 in 0..=4 {
                *a10 = (*a10 + T::lit(0.25)) / ((*a10 + T::lit(0.25)) * (*a10 + T::lit(0.25)) + T::ONE);
            }
            x9[0] + x9[0] + *a10 * x9[0] + a8 * a8
        }
        #[differentiable]
        pub fn f<T: Real>(x12: &[T], a13: &mut T, x14: &[T], y15: &mut [T], a16: T) {
            {
                let r17 = &x12[0..2];
                let mut q18 = Pair { b: r17[0], c: (x14[1] - T::lit(0.5)).cos(), n: 1 };
                for &e19 in x14.iter() {
                    y15[q18.n] *= (e19 * r17[q18.n % r17.len()]).sin();
                    y15[q18.n] = (x12[q18.n / 2] * x14[q18.n / 2] - (y15[(q18.n + 3) % y15.len()] - x12[5 - q18.n])).sin();
                    if y15[(q18.n * 3) % y15.len()].sin() < T::lit(0.5) {
                        y15[(q18.n + 4) % 4] = ((r17[q18.n % r17.len()] + r17[q18.n % 2]) * (q18.c * y15[(q18.n + 1) % y15.len()])).cos();
                    }
                }
            }
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 17;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let x12 = input.vec(6);
                let mut a13 = input.scalar();
                let x14 = input.vec(5);
                let mut y15 = input.vec(4);
                let a16 = input.scalar();
                let ret = f(&x12, &mut a13, &x14, &mut y15, a16);
                a13.flatten(output);
                y15.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[differentiable(off(bulk))]
        pub fn h0<T: Real>(a1: T, w2: [T; 3], a3: T) -> T {
            let sh4: Shape<T> = Shape::Box { w: a1 - w2[0], h: w2[0].max(w2[0]).cos() };
            let mut k5 = 3usize;
            let mut w6 = vec![T::ZERO; 3];
            let mut w7 = [a3 * a1, w6[k5 % 3] + a3, T::lit(k5 as f64) * T::lit(0.1) * a1, a3 + T::lit(0.5)];
            w6[0] + w7[0] + a3 * a3 + a1 * w7[k5 % 4] + w6[2] + w7[1]
        }
        #[differentiable(off(bulk))]
        pub fn h1<T: Real>(a8: T, x9: &[T], a10: &mut T) -> T {
            for i11 in 0..=4 {
                *a10 = (*a10 + T::lit(0.25)) / ((*a10 + T::lit(0.25)) * (*a10 + T::lit(0.25)) + T::ONE);
            }
            x9[0] + x9[0] + *a10 * x9[0] + a8 * a8
        }
        #[differentiable(off(bulk))]
        pub fn f<T: Real>(x12: &[T], a13: &mut T, x14: &[T], y15: &mut [T], a16: T) {
            {
                let r17 = &x12[0..2];
                let mut q18 = Pair { b: r17[0], c: (x14[1] - T::lit(0.5)).cos(), n: 1 };
                for &e19 in x14.iter() {
                    y15[q18.n] *= (e19 * r17[q18.n % r17.len()]).sin();
                    y15[q18.n] = (x12[q18.n / 2] * x14[q18.n / 2] - (y15[(q18.n + 3) % y15.len()] - x12[5 - q18.n])).sin();
                    if y15[(q18.n * 3) % y15.len()].sin() < T::lit(0.5) {
                        y15[(q18.n + 4) % 4] = ((r17[q18.n % r17.len()] + r17[q18.n % 2]) * (q18.c * y15[(q18.n + 1) % y15.len()])).cos();
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

mod p126 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let x1 = input.vec(4);
                    let a2 = input.scalar();
                    let mut y3 = input.vec(6);
                    let mut y4 = input.vec(3);
                    let x5 = input.vec(6);
                    let (start_y3, mut end_y3) = (y3.clone(), y3.clone());
                    let (start_y4, mut end_y4) = (y4.clone(), y4.clone());
                    let ret = f(&x1, a2, &mut end_y3, &mut end_y4, &x5);
                    let d_ret = run.output(&ret);
                    let mut d_y3 = run.output(&end_y3);
                    let mut d_y4 = run.output(&end_y4);
                    let mut d_x1 = run.start(&x1);
                    let mut d_x5 = run.start(&x5);
                    let (value, rdata) = if joint {
                        f::joint(&x1, &mut d_x1, a2, &mut y3, &mut d_y3, &mut y4, &mut d_y4, &x5, &mut d_x5, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(&x1, a2, &mut y3, &mut y4, &x5, &mut run.stack);
                        run.same("y3 after the forward pass", &y3, &end_y3);
                        run.same("y4 after the forward pass", &y4, &end_y4);
                        (value, f::reverse(&x1, &mut d_x1, a2, &mut y3, &mut d_y3, &mut y4, &mut d_y4, &x5, &mut d_x5, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y3 restored", &y3, &start_y3);
                    run.same("y4 restored", &y4, &start_y4);
                    run.added(&x1, &d_x1);
                    run.exact(&a2, &rdata.1);
                    run.exact(&y3, &d_y3);
                    run.exact(&y4, &d_y4);
                    run.added(&x5, &d_x5);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable]
        pub fn f<T: Real>(x1: &[T], a2: T, y3: &mut [T], y4: &mut Vec<T>, x5: &[T]) -> T {
            for e6 in y4.iter_mut() {
                let v9 = if y3[0] > T::lit(-0.1) && x1[0] > T::lit(-0.1) {
                    let o10: Option<T> = if x5[2] + T::lit(0.25) < T::lit(0.5) { Some(*e6 * a2) } else { None };
                    y3[5] = (x1[1] * (x1[3] * a2)).sin();
                    -y3[0]
                } else {
                    let v11 = (a2 * a2 + T::lit(1.5)).cbrt() * -a2;
                    *e6 -= (*e6 + x1[1]).cos().tanh();
                    v11 - v11
                };
            }
            if (a2..a2).contains(&a2) {
                'l13: for i12 in (2..3).step_by(2) {
                    y3[1] = (a2 / (y4[2] * y4[2] + T::lit(1.5)) - (x5[i12] + y3[(i12 * 3) % y3.len()])).tanh();
                }
            }
            T::lit(0.5) * a2 + a2 * x5[2] + y3[5] + y4[2]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 20;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let x1 = input.vec(4);
                let a2 = input.scalar();
                let mut y3 = input.vec(6);
                let mut y4 = input.vec(3);
                let x5 = input.vec(6);
                let ret = f(&x1, a2, &mut y3, &mut y4, &x5);
                ret.flatten(output);
                y3.flatten(output);
                y4.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[differentiable(off(windows))]
        pub fn f<T: Real>(x1: &[T], a2: T, y3: &mut [T], y4: &mut Vec<T>, x5: &[T]) -> T {
            for e6 in y4.iter_mut() {
                let v9 = if y3[0] > T::lit(-0.1) && x1[0] > T::lit(-0.1) {
                    let o10: Option<T> = if x5[2] + T::lit(0.25) < T::lit(0.5) { Some(*e6 * a2) } else { None };
                    y3[5] = (x1[1] * (x1[3] * a2)).sin();
                    -y3[0]
                } else {
                    let v11 = (a2 * a2 + T::lit(1.5)).cbrt() * -a2;
                    *e6 -= (*e6 + x1[1]).cos().tanh();
                    v11 - v11
                };
            }
            if (a2..a2).contains(&a2) {
                'l13: for i12 in (2..3).step_by(2) {
                    y3[1] = (a2 / (y4[2] * y4[2] + T::lit(1.5)) - (x5[i12] + y3[(i12 * 3) % y3.len()])).tanh();
                }
            }
            T::lit(0.5) * a2 + a2 * x5[2] + y3[5] + y4[2]
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::harness::Outcome {
        crate::harness::check::<on::Program, off::Program>()
    }
}

mod p127 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let a14 = input.scalar();
                    let mut y15 = input.vec(3);
                    let x16 = input.vec(4);
                    let mut p17 = input.pair();
                    let (start_y15, mut end_y15) = (y15.clone(), y15.clone());
                    let (start_p17, mut end_p17) = (p17.clone(), p17.clone());
                    let ret = f(a14, &mut end_y15, &x16, &mut end_p17);
                    let mut d_y15 = run.output(&end_y15);
                    let mut d_p17 = run.output(&end_p17);
                    let mut d_x16 = run.start(&x16);
                    let (value, rdata) = if joint {
                        f::joint(a14, &mut y15, &mut d_y15, &x16, &mut d_x16, &mut p17, &mut d_p17, (), &mut run.stack)
                    } else {
                        let value = f::forward(a14, &mut y15, &x16, &mut p17, &mut run.stack);
                        run.same("y15 after the forward pass", &y15, &end_y15);
                        run.same("p17 after the forward pass", &p17, &end_p17);
                        (value, f::reverse(a14, &mut y15, &mut d_y15, &x16, &mut d_x16, &mut p17, &mut d_p17, (), &mut run.stack))
                    };
                    run.same("y15 restored", &y15, &start_y15);
                    run.same("p17 restored", &p17, &start_p17);
                    run.exact(&a14, &rdata.0);
                    run.exact(&y15, &d_y15);
                    run.added(&x16, &d_x16);
                    run.exact(&p17, &d_p17);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable]
        pub fn h0<T: Real>(y1: &mut [T], a2: Option<T>) -> T {
            let mut w3 = vec![T::ZERO; 2];
            let mut t4 = (y1[2].tanh(), w3[1].tanh());
            t4.0 *= (w3[0] * w3[0]).cos();
            y1[1] + t4.1 * t4.0 + t4.0 * y1[1] + y1[0] + w3[1]
        }
        #[differentiable]
        pub fn h1<T: Real>(w5: [T; 3], w6: [T; 3]) -> (T, T) {
            let v7 = {
                let v8 = w5[2];
                (v8 * w6[0]).sin()
            };
            for e9 in w6.windows(2) {
                let (v12, v13) = (e9[1] + v7).sin_cos();
            }
            ((v7 * v7 + T::lit(1.5)).powf(T::lit(0.7)) + v7 * w6[2], w6[1] * v7)
        }
        #[differentiable]
        pub fn f<T: Real>(a14: T, y15: &mut [T], x16: &[T], p17: &mut Pair<T>) {
            let mut w18 = vec![y15[p17.n % y15.len()] - y15[(p17.n * 3) % 3]];
            if w18.len() > 1 {
                let e19 = w18.remove(0);
                p17.b /= (y15[p17.n % y15.len()] - e19).sin() + T::lit(2.0);
            }
            let v20: T = y15[p17.n % y15.len()];
            let q21: (T, T) = h1([p17.c, a14, T::lit(0.25)], [y15[p17.n % 3], y15[0], T::lit(1.3)]);
            for i22 in 1..p17.n + 1 {
                let q23: (T, T) = h1([q21.1, x16[3 - i22], T::lit(1.1)], [q21.0, v20, T::lit(2.0)]);
                let e24 = q21.1.sin();
                w18[0] -= e24;
            }
            for i25 in (0..y15.len()).rev() {
                let e26 = ((q21.0 - q21.1) / ((w18[i25 % 1] * T::lit(0.7)).cos() + T::lit(2.6))).cos();
                w18[(i25 * 3) % 1] += e26;
            }
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 10;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let a14 = input.scalar();
                let mut y15 = input.vec(3);
                let x16 = input.vec(4);
                let mut p17 = input.pair();
                let ret = f(a14, &mut y15, &x16, &mut p17);
                y15.flatten(output);
                p17.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[differentiable(off(commute))]
        pub fn h0<T: Real>(y1: &mut [T], a2: Option<T>) -> T {
            let mut w3 = vec![T::ZERO; 2];
            let mut t4 = (y1[2].tanh(), w3[1].tanh());
            t4.0 *= (w3[0] * w3[0]).cos();
            y1[1] + t4.1 * t4.0 + t4.0 * y1[1] + y1[0] + w3[1]
        }
        #[differentiable(off(commute))]
        pub fn h1<T: Real>(w5: [T; 3], w6: [T; 3]) -> (T, T) {
            let v7 = {
                let v8 = w5[2];
                (v8 * w6[0]).sin()
            };
            for e9 in w6.windows(2) {
                let (v12, v13) = (e9[1] + v7).sin_cos();
            }
            ((v7 * v7 + T::lit(1.5)).powf(T::lit(0.7)) + v7 * w6[2], w6[1] * v7)
        }
        #[differentiable(off(commute))]
        pub fn f<T: Real>(a14: T, y15: &mut [T], x16: &[T], p17: &mut Pair<T>) {
            let mut w18 = vec![y15[p17.n % y15.len()] - y15[(p17.n * 3) % 3]];
            if w18.len() > 1 {
                let e19 = w18.remove(0);
                p17.b /= (y15[p17.n % y15.len()] - e19).sin() + T::lit(2.0);
            }
            let v20: T = y15[p17.n % y15.len()];
            let q21: (T, T) = h1([p17.c, a14, T::lit(0.25)], [y15[p17.n % 3], y15[0], T::lit(1.3)]);
            for i22 in 1..p17.n + 1 {
                let q23: (T, T) = h1([q21.1, x16[3 - i22], T::lit(1.1)], [q21.0, v20, T::lit(2.0)]);
                let e24 = q21.1.sin();
                w18[0] -= e24;
            }
            for i25 in (0..y15.len()).rev() {
                let e26 = ((q21.0 - q21.1) / ((w18[i25 % 1] * T::lit(0.7)).cos() + T::lit(2.6))).cos();
                w18[(i25 * 3) % 1] += e26;
            }
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::harness::Outcome {
        crate::harness::check::<on::Program, off::Program>()
    }
}

mod p128 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let mut p7 = input.pair();
                    let x8 = input.vec(5);
                    let a9 = input.scalar();
                    let (start_p7, mut end_p7) = (p7.clone(), p7.clone());
                    let ret = f(&mut end_p7, &x8, a9);
                    let d_ret = run.output(&ret);
                    let mut d_p7 = run.output(&end_p7);
                    let mut d_x8 = run.start(&x8);
                    let (value, rdata) = if joint {
                        f::joint(&mut p7, &mut d_p7, &x8, &mut d_x8, a9, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(&mut p7, &x8, a9, &mut run.stack);
                        run.same("p7 after the forward pass", &p7, &end_p7);
                        (value, f::reverse(&mut p7, &mut d_p7, &x8, &mut d_x8, a9, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("p7 restored", &p7, &start_p7);
                    run.exact(&p7, &d_p7);
                    run.added(&x8, &d_x8);
                    run.exact(&a9, &rdata.2);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable]
        pub fn h0<T: Real>(t1: (T, T), p2: Pair<T>, a3: T, a4: T) -> (T, T) {
            let v5 = -a3 / (-a4 * -a4 + T::lit(1.5));
            let mut t6 = (t1.0 / (p2.c * p2.c + T::lit(1.5)), (a4 * (T::lit(p2.n as f64) * T::lit(0.1))).sin());
            (a3 + t6.1 * a4 + t6.0 * v5 + v5 * v5 + a4 * t6.1, p2.b.sin())
        }
        #[differentiable]
        pub fn f<T: Real>(p7: &mut Pair<T>, x8: &[T], a9: T) -> (T, T) {
            if p7.c - x8[1] < T::lit(-0.3) {
                for i10 in 2..=2 {
                    let v11 = T::lit(0.6).sin();
                    p7.c = p7.position(a9).sin();
                    p7.c += (p7.c / (x8[4] * x8[4] + T::lit(1.5))).sin();
                }
                let q12: (T, T) = h0((p7.b, x8[(p7.n * 3) % 5].tanh()), *p7, p7.c, p7.c);
                p7.c = (q12.0 / (a9 * a9 + T::lit(1.5))).sin().tanh();
            }
            p7.b -= x8[p7.n] / (x8[p7.n] * x8[p7.n] + T::ONE);
            (x8[p7.n] + p7.b + a9 * p7.c + p7.c * a9 + p7.b * x8[(p7.n + 1) % 5], p7.c)
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 8;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let mut p7 = input.pair();
                let x8 = input.vec(5);
                let a9 = input.scalar();
                let ret = f(&mut p7, &x8, a9);
                ret.flatten(output);
                p7.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[differentiable(off(carry))]
        pub fn h0<T: Real>(t1: (T, T), p2: Pair<T>, a3: T, a4: T) -> (T, T) {
            let v5 = -a3 / (-a4 * -a4 + T::lit(1.5));
            let mut t6 = (t1.0 / (p2.c * p2.c + T::lit(1.5)), (a4 * (T::lit(p2.n as f64) * T::lit(0.1))).sin());
            (a3 + t6.1 * a4 + t6.0 * v5 + v5 * v5 + a4 * t6.1, p2.b.sin())
        }
        #[differentiable(off(carry))]
        pub fn f<T: Real>(p7: &mut Pair<T>, x8: &[T], a9: T) -> (T, T) {
            if p7.c - x8[1] < T::lit(-0.3) {
                for i10 in 2..=2 {
                    let v11 = T::lit(0.6).sin();
                    p7.c = p7.position(a9).sin();
                    p7.c += (p7.c / (x8[4] * x8[4] + T::lit(1.5))).sin();
                }
                let q12: (T, T) = h0((p7.b, x8[(p7.n * 3) % 5].tanh()), *p7, p7.c, p7.c);
                p7.c = (q12.0 / (a9 * a9 + T::lit(1.5))).sin().tanh();
            }
            p7.b -= x8[p7.n] / (x8[p7.n] * x8[p7.n] + T::ONE);
            (x8[p7.n] + p7.b + a9 * p7.c + p7.c * a9 + p7.b * x8[(p7.n + 1) % 5], p7.c)
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::harness::Outcome {
        crate::harness::check::<on::Program, off::Program>()
    }
}

mod p129 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let a14 = input.scalar();
                    let x15 = input.vec(4);
                    let a16 = input.scalar();
                    let mut p17 = input.pair();
                    let (start_p17, mut end_p17) = (p17.clone(), p17.clone());
                    let ret = f(a14, &x15, a16, &mut end_p17);
                    let d_ret = run.output(&ret);
                    let mut d_p17 = run.output(&end_p17);
                    let mut d_x15 = run.start(&x15);
                    let (value, rdata) = if joint {
                        f::joint(a14, &x15, &mut d_x15, a16, &mut p17, &mut d_p17, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(a14, &x15, a16, &mut p17, &mut run.stack);
                        run.same("p17 after the forward pass", &p17, &end_p17);
                        (value, f::reverse(a14, &x15, &mut d_x15, a16, &mut p17, &mut d_p17, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("p17 restored", &p17, &start_p17);
                    run.exact(&a14, &rdata.0);
                    run.added(&x15, &d_x15);
                    run.exact(&a16, &rdata.2);
                    run.exact(&p17, &d_p17);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable]
        pub fn h0<T: Real>(w1: [T; 3], a2: T) -> T {
            let v3: T = (w1[1] + T::lit(0.3) - T::lit(1.3)).sin();
            let mut m4 = T::lit(0.4);
            let mut m5 = T::ZERO;
            m5 + m5 + m5 * m5 + m4 * w1[1] + v3 * w1[0] + a2 * v3
        }
        #[differentiable]
        pub fn r1<T: Real>(x6: &[T], a7: T, n8: usize) -> T {
            if n8 == 0 {
                return (a7 + T::lit(1.1)).cos();
            }
            let v9 = (x6[(n8 + 2) % 2] * T::lit(0.25) + -a7).cos();
            let mut w10 = vec![x6[n8 % 2] / (x6[n8 % x6.len()] * x6[n8 % x6.len()] + T::lit(1.5)), x6[0] / (x6[0] * x6[0] + T::ONE)];
            let u12 = (-a7).tanh();
            let v11 = r1(x6, u12, n8 - 1);
            let mut m13 = v11 * v11;
            v11 * T::lit(0.5) + a7
        }
        #[differentiable]
        pub fn f<T: Real>(a14: T, x15: &[T], a16: T, p17: &mut Pair<T>) -> T {
            for e18 in x15.windows(2) {
                let v21 = r1(&e18[0..2], p17.b, 3);
                let v22 = if v21 / (p17.b * p17.b + T::lit(1.5)) > T::ZERO {
                    let mut w23 = vec![T::ZERO; x15.len()];
                    let mut m24 = T::lit(0.4);
                    w23[p17.n] = e18[p17.n % e18.len()].sin();
                    p17.len()
                } else {
                    p17.b = (-(e18[p17.n % e18.len()] * e18[(p17.n * 3) % 2])).tanh();
                    x15[0] * x15[(p17.n + 3) % 4]
                };
                let v25 = r1(e18, -x15[p17.n] / (-x15[p17.n] * -x15[p17.n] + T::ONE), p17.n);
            }
            x15[p17.n / 2] + x15[2] + p17.c * p17.c + p17.b * x15[2] + a16 * x15[(p17.n * 3) % x15.len()] + a14 * p17.b
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 8;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let a14 = input.scalar();
                let x15 = input.vec(4);
                let a16 = input.scalar();
                let mut p17 = input.pair();
                let ret = f(a14, &x15, a16, &mut p17);
                ret.flatten(output);
                p17.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[differentiable(off(joint))]
        pub fn h0<T: Real>(w1: [T; 3], a2: T) -> T {
            let v3: T = (w1[1] + T::lit(0.3) - T::lit(1.3)).sin();
            let mut m4 = T::lit(0.4);
            let mut m5 = T::ZERO;
            m5 + m5 + m5 * m5 + m4 * w1[1] + v3 * w1[0] + a2 * v3
        }
        #[differentiable(off(joint))]
        pub fn r1<T: Real>(x6: &[T], a7: T, n8: usize) -> T {
            if n8 == 0 {
                return (a7 + T::lit(1.1)).cos();
            }
            let v9 = (x6[(n8 + 2) % 2] * T::lit(0.25) + -a7).cos();
            let mut w10 = vec![x6[n8 % 2] / (x6[n8 % x6.len()] * x6[n8 % x6.len()] + T::lit(1.5)), x6[0] / (x6[0] * x6[0] + T::ONE)];
            let u12 = (-a7).tanh();
            let v11 = r1(x6, u12, n8 - 1);
            let mut m13 = v11 * v11;
            v11 * T::lit(0.5) + a7
        }
        #[differentiable(off(joint))]
        pub fn f<T: Real>(a14: T, x15: &[T], a16: T, p17: &mut Pair<T>) -> T {
            for e18 in x15.windows(2) {
                let v21 = r1(&e18[0..2], p17.b, 3);
                let v22 = if v21 / (p17.b * p17.b + T::lit(1.5)) > T::ZERO {
                    let mut w23 = vec![T::ZERO; x15.len()];
                    let mut m24 = T::lit(0.4);
                    w23[p17.n] = e18[p17.n % e18.len()].sin();
                    p17.len()
                } else {
                    p17.b = (-(e18[p17.n % e18.len()] * e18[(p17.n * 3) % 2])).tanh();
                    x15[0] * x15[(p17.n + 3) % 4]
                };
                let v25 = r1(e18, -x15[p17.n] / (-x15[p17.n] * -x15[p17.n] + T::ONE), p17.n);
            }
            x15[p17.n / 2] + x15[2] + p17.c * p17.c + p17.b * x15[2] + a16 * x15[(p17.n * 3) % x15.len()] + a14 * p17.b
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::harness::Outcome {
        crate::harness::check::<on::Program, off::Program>()
    }
}

mod p130 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let a1 = input.scalar();
                    let mut y2 = input.vec(4);
                    let x3 = input.vec(3);
                    let c4 = input.constant();
                    let p5 = input.pair();
                    let (start_y2, mut end_y2) = (y2.clone(), y2.clone());
                    let ret = f(a1, &mut end_y2, &x3, c4, p5);
                    let d_ret = run.output(&ret);
                    let mut d_y2 = run.output(&end_y2);
                    let mut d_x3 = run.start(&x3);
                    let (value, rdata) = if joint {
                        f::joint(a1, &mut y2, &mut d_y2, &x3, &mut d_x3, c4, p5, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(a1, &mut y2, &x3, c4, p5, &mut run.stack);
                        run.same("y2 after the forward pass", &y2, &end_y2);
                        (value, f::reverse(a1, &mut y2, &mut d_y2, &x3, &mut d_x3, c4, p5, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y2 restored", &y2, &start_y2);
                    run.exact(&a1, &rdata.0);
                    run.exact(&y2, &d_y2);
                    run.added(&x3, &d_x3);
                    run.exact(&p5, &rdata.4);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable]
        pub fn f<T: Real>(a1: T, y2: &mut [T], x3: &[T], #[constant] c4: T, p5: Pair<T>) -> T {
            'l9: for (&e6, &e7) in x3.iter().zip(x3.iter()) {
                if c4 > T::lit(-0.1) || y2[3] > T::lit(-0.1) {
                    for i10 in 2..=3 {
                        let g11 = |u12: T| (e6 - c4).cos() * u12;
                        let mut w13 = [e6.sin(), g11(x3[p5.n % 3]) + T::lit(i10 as f64) * T::lit(0.1), x3[i10 % 3] / (e6 * e6 + T::lit(1.5)), y2[3 - i10].round(), e7 - y2[i10 / 2]];
                        let v14: T = (w13[4 - i10] - e7).tanh();
                        w13[i10] *= w13[i10 / 2].atan2(a1 * a1 + T::lit(0.5)).cos();
                    }
                    let mut w15 = vec![T::lit(0.2); 3];
                    y2[p5.n] += (e7 / ((w15[p5.n % 3] * T::lit(1.1)).cos() + T::lit(2.6))).tanh();
                }
            }
            (y2[p5.n] * y2[p5.n] + T::lit(1.5)).log2() + p5.c * y2[p5.n] + p5.b * y2[p5.n] + c4 * c4 + a1 * x3[p5.n % x3.len()] + y2[3]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 10;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let a1 = input.scalar();
                let mut y2 = input.vec(4);
                let x3 = input.vec(3);
                let c4 = input.constant();
                let p5 = input.pair();
                let ret = f(a1, &mut y2, &x3, c4, p5);
                ret.flatten(output);
                y2.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[differentiable(off(privatise))]
        pub fn f<T: Real>(a1: T, y2: &mut [T], x3: &[T], #[constant] c4: T, p5: Pair<T>) -> T {
            'l9: for (&e6, &e7) in x3.iter().zip(x3.iter()) {
                if c4 > T::lit(-0.1) || y2[3] > T::lit(-0.1) {
                    for i10 in 2..=3 {
                        let g11 = |u12: T| (e6 - c4).cos() * u12;
                        let mut w13 = [e6.sin(), g11(x3[p5.n % 3]) + T::lit(i10 as f64) * T::lit(0.1), x3[i10 % 3] / (e6 * e6 + T::lit(1.5)), y2[3 - i10].round(), e7 - y2[i10 / 2]];
                        let v14: T = (w13[4 - i10] - e7).tanh();
                        w13[i10] *= w13[i10 / 2].atan2(a1 * a1 + T::lit(0.5)).cos();
                    }
                    let mut w15 = vec![T::lit(0.2); 3];
                    y2[p5.n] += (e7 / ((w15[p5.n % 3] * T::lit(1.1)).cos() + T::lit(2.6))).tanh();
                }
            }
            (y2[p5.n] * y2[p5.n] + T::lit(1.5)).log2() + p5.c * y2[p5.n] + p5.b * y2[p5.n] + c4 * c4 + a1 * x3[p5.n % x3.len()] + y2[3]
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::harness::Outcome {
        crate::harness::check::<on::Program, off::Program>()
    }
}

mod p131 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let a19 = input.scalar();
                    let p20 = input.pair();
                    let mut y21 = input.vec(4);
                    let a22 = input.scalar();
                    let x23 = input.vec(6);
                    let (start_y21, mut end_y21) = (y21.clone(), y21.clone());
                    let ret = f(5, a19, &p20, &mut end_y21, a22, &x23);
                    let d_ret = run.output(&ret);
                    let mut d_y21 = run.output(&end_y21);
                    let mut d_p20 = run.start(&p20);
                    let mut d_x23 = run.start(&x23);
                    let (value, rdata) = if joint {
                        f::joint(5, a19, &p20, &mut d_p20, &mut y21, &mut d_y21, a22, &x23, &mut d_x23, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(5, a19, &p20, &mut y21, a22, &x23, &mut run.stack);
                        run.same("y21 after the forward pass", &y21, &end_y21);
                        (value, f::reverse(5, a19, &p20, &mut d_p20, &mut y21, &mut d_y21, a22, &x23, &mut d_x23, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y21 restored", &y21, &start_y21);
                    run.exact(&a19, &rdata.1);
                    run.added(&p20, &d_p20);
                    run.exact(&y21, &d_y21);
                    run.exact(&a22, &rdata.4);
                    run.added(&x23, &d_x23);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable]
        pub fn h0<T: Real>(p1: Pair<T>, y2: &mut [T], p3: Pair<T>, y4: &mut [T]) {
            if y4[(p1.n * 3) % 2] > y4[p3.n % 2] {
                return;
            }
            let v5 = y4.iter().fold(T::ZERO, |u7, e6| u7 * T::lit(0.5) + *e6 / (*e6 * *e6 + T::ONE));
        }
        #[differentiable]
        pub fn r1<T: Real>(x8: &[T], a9: T, n10: usize) -> T {
            if n10 == 0 {
                return a9.tanh().exp_m1().cos();
            }
            let v11 = x8.iter().enumerate().map(|(i14, e12)| x8[i14 / 2] / (x8[i14 / 2] * x8[i14 / 2] + T::ONE)).sum::<T>();
            let u16 = x8[n10 % x8.len()].tanh();
            let v15 = r1(x8, u16, n10 - 1);
            let o17: Option<T> = if x8[1] - x8[(n10 + 3) % 2] >= T::lit(0.5) { Some(v11 * T::lit(0.3)) } else { None };
            v15 * T::lit(0.5) + a9
        }
        #[differentiable]
        pub fn f<T: Real>(n18: usize, a19: T, p20: &Pair<T>, y21: &mut [T], a22: T, x23: &[T]) -> T {
            for (e24, e25) in x23.iter().zip(y21.iter()) {
                for e27 in y21.iter() {
                    let mut m30 = x23[p20.n] * y21[p20.n];
                    let w31 = vec![T::ZERO; 3];
                    m30 += (a19.cos() * (w31[1] + a22)).sin();
                }
                let mut w32 = vec![T::lit(0.2); y21.len()];
                let mut w33 = vec![y21[(n18 + 3) % 4], T::lit(p20.n as f64) * T::lit(0.1) + T::lit(2.0)];
                let e34 = (T::lit(0.25) * a19).floor().sin();
                w32[p20.n] -= e34;
            }
            for e35 in y21.iter_mut() {
                *e35 = (a22 / (x23[5] * x23[5] + T::lit(1.5))).sin().tanh();
            }
            x23[p20.n / 2] - a22 + a22 * y21[p20.n] + p20.c * p20.c + p20.b * p20.b + a19 * y21[p20.n] + y21[2]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 14;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let a19 = input.scalar();
                let p20 = input.pair();
                let mut y21 = input.vec(4);
                let a22 = input.scalar();
                let x23 = input.vec(6);
                let ret = f(5, a19, &p20, &mut y21, a22, &x23);
                ret.flatten(output);
                y21.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[differentiable(off(record, recompute, hoist, frames, bulk, windows, commute, carry, joint, privatise))]
        pub fn h0<T: Real>(p1: Pair<T>, y2: &mut [T], p3: Pair<T>, y4: &mut [T]) {
            if y4[(p1.n * 3) % 2] > y4[p3.n % 2] {
                return;
            }
            let v5 = y4.iter().fold(T::ZERO, |u7, e6| u7 * T::lit(0.5) + *e6 / (*e6 * *e6 + T::ONE));
        }
        #[differentiable(off(record, recompute, hoist, frames, bulk, windows, commute, carry, joint, privatise))]
        pub fn r1<T: Real>(x8: &[T], a9: T, n10: usize) -> T {
            if n10 == 0 {
                return a9.tanh().exp_m1().cos();
            }
            let v11 = x8.iter().enumerate().map(|(i14, e12)| x8[i14 / 2] / (x8[i14 / 2] * x8[i14 / 2] + T::ONE)).sum::<T>();
            let u16 = x8[n10 % x8.len()].tanh();
            let v15 = r1(x8, u16, n10 - 1);
            let o17: Option<T> = if x8[1] - x8[(n10 + 3) % 2] >= T::lit(0.5) { Some(v11 * T::lit(0.3)) } else { None };
            v15 * T::lit(0.5) + a9
        }
        #[differentiable(off(record, recompute, hoist, frames, bulk, windows, commute, carry, joint, privatise))]
        pub fn f<T: Real>(n18: usize, a19: T, p20: &Pair<T>, y21: &mut [T], a22: T, x23: &[T]) -> T {
            for (e24, e25) in x23.iter().zip(y21.iter()) {
                for e27 in y21.iter() {
                    let mut m30 = x23[p20.n] * y21[p20.n];
                    let w31 = vec![T::ZERO; 3];
                    m30 += (a19.cos() * (w31[1] + a22)).sin();
                }
                let mut w32 = vec![T::lit(0.2); y21.len()];
                let mut w33 = vec![y21[(n18 + 3) % 4], T::lit(p20.n as f64) * T::lit(0.1) + T::lit(2.0)];
                let e34 = (T::lit(0.25) * a19).floor().sin();
                w32[p20.n] -= e34;
            }
            for e35 in y21.iter_mut() {
                *e35 = (a22 / (x23[5] * x23[5] + T::lit(1.5))).sin().tanh();
            }
            x23[p20.n / 2] - a22 + a22 * y21[p20.n] + p20.c * p20.c + p20.b * p20.b + a19 * y21[p20.n] + y21[2]
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::harness::Outcome {
        crate::harness::check::<on::Program, off::Program>()
    }
}

mod p132 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let mut p8 = input.pair();
                    let x9 = input.constants(3);
                    let x10 = input.vec(6);
                    let a11 = input.scalar();
                    let (start_p8, mut end_p8) = (p8.clone(), p8.clone());
                    let ret = f(&mut end_p8, &x9, &x10, a11);
                    let d_ret = run.output(&ret);
                    let mut d_p8 = run.output(&end_p8);
                    let mut d_x10 = run.start(&x10);
                    let (value, rdata) = if joint {
                        f::joint(&mut p8, &mut d_p8, &x9, NoFData, &x10, &mut d_x10, a11, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(&mut p8, &x9, &x10, a11, &mut run.stack);
                        run.same("p8 after the forward pass", &p8, &end_p8);
                        (value, f::reverse(&mut p8, &mut d_p8, &x9, NoFData, &x10, &mut d_x10, a11, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("p8 restored", &p8, &start_p8);
                    run.exact(&p8, &d_p8);
                    run.added(&x10, &d_x10);
                    run.exact(&a11, &rdata.3);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable]
        pub fn h0<T: Real>(y1: &mut [T], a2: T) -> T {
            y1[1] = -(y1[0] - y1[1]) / (-(y1[0] - y1[1]) * -(y1[0] - y1[1]) + T::ONE);
            y1[0] - T::lit(0.7) + a2 * a2 + y1[1]
        }
        #[differentiable]
        pub fn h1<T: Real>(y3: &mut [T], a4: T) {
            y3.copy_within(1..2, 0);
            'l6: for i5 in 2..3 {
                y3.swap(1, 1);
                let v7 = h0(&mut y3[0..2], a4);
                y3[i5 % y3.len()] -= (-y3[i5 % 2]).sin().cos();
            }
        }
        #[differentiable]
        pub fn f<T: Real>(p8: &mut Pair<T>, #[constant] x9: &[T], x10: &[T], a11: T) -> [T; 2] {
            let t12 = (x10[p8.n], (p8.b - x10[5 - p8.n]).sin());
            p8.c *= t12.1 / (t12.1 * t12.1 + T::ONE);
            let mut w13 = [t12.0 + x9[(p8.n * 3) % x9.len()], t12.0 + T::lit(0.3), x10[3]];
            let mut q14 = Pair { b: x9[p8.n % x9.len()] + p8.c, c: (T::lit(p8.n as f64) * T::lit(0.1)).atan2(t12.1 * t12.1 + T::lit(0.5)).tanh(), n: 0 };
            let mut m15 = T::ZERO;
            for e16 in w13.chunks_exact(2) {
                let mut k19 = 2usize;
                q14.c += (x9[2] - q14.b).cos().cos();
            }
            [q14.position(x10[q14.n]) + m15 * q14.b + q14.c * x10[0] + q14.b * (T::lit(p8.n as f64) * T::lit(0.1)) + t12.1 * q14.c + w13[0], x10[5 - q14.n] + t12.0]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 9;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let mut p8 = input.pair();
                let x9 = input.constants(3);
                let x10 = input.vec(6);
                let a11 = input.scalar();
                let ret = f(&mut p8, &x9, &x10, a11);
                ret.flatten(output);
                p8.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[differentiable(off(record))]
        pub fn h0<T: Real>(y1: &mut [T], a2: T) -> T {
            y1[1] = -(y1[0] - y1[1]) / (-(y1[0] - y1[1]) * -(y1[0] - y1[1]) + T::ONE);
            y1[0] - T::lit(0.7) + a2 * a2 + y1[1]
        }
        #[differentiable(off(record))]
        pub fn h1<T: Real>(y3: &mut [T], a4: T) {
            y3.copy_within(1..2, 0);
            'l6: for i5 in 2..3 {
                y3.swap(1, 1);
                let v7 = h0(&mut y3[0..2], a4);
                y3[i5 % y3.len()] -= (-y3[i5 % 2]).sin().cos();
            }
        }
        #[differentiable(off(record))]
        pub fn f<T: Real>(p8: &mut Pair<T>, #[constant] x9: &[T], x10: &[T], a11: T) -> [T; 2] {
            let t12 = (x10[p8.n], (p8.b - x10[5 - p8.n]).sin());
            p8.c *= t12.1 / (t12.1 * t12.1 + T::ONE);
            let mut w13 = [t12.0 + x9[(p8.n * 3) % x9.len()], t12.0 + T::lit(0.3), x10[3]];
            let mut q14 = Pair { b: x9[p8.n % x9.len()] + p8.c, c: (T::lit(p8.n as f64) * T::lit(0.1)).atan2(t12.1 * t12.1 + T::lit(0.5)).tanh(), n: 0 };
            let mut m15 = T::ZERO;
            for e16 in w13.chunks_exact(2) {
                let mut k19 = 2usize;
                q14.c += (x9[2] - q14.b).cos().cos();
            }
            [q14.position(x10[q14.n]) + m15 * q14.b + q14.c * x10[0] + q14.b * (T::lit(p8.n as f64) * T::lit(0.1)) + t12.1 * q14.c + w13[0], x10[5 - q14.n] + t12.0]
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::harness::Outcome {
        crate::harness::check::<on::Program, off::Program>()
    }
}

mod p133 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let mut p11 = input.pair();
                    let a12 = input.scalar();
                    let mut y13 = input.vec(5);
                    let x14 = input.vec(4);
                    let p15 = input.pair();
                    let (start_p11, mut end_p11) = (p11.clone(), p11.clone());
                    let (start_y13, mut end_y13) = (y13.clone(), y13.clone());
                    let ret = f(&mut end_p11, a12, &mut end_y13, &x14, p15);
                    let d_ret = run.output(&ret);
                    let mut d_p11 = run.output(&end_p11);
                    let mut d_y13 = run.output(&end_y13);
                    let mut d_x14 = run.start(&x14);
                    let (value, rdata) = if joint {
                        f::joint(&mut p11, &mut d_p11, a12, &mut y13, &mut d_y13, &x14, &mut d_x14, p15, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(&mut p11, a12, &mut y13, &x14, p15, &mut run.stack);
                        run.same("p11 after the forward pass", &p11, &end_p11);
                        run.same("y13 after the forward pass", &y13, &end_y13);
                        (value, f::reverse(&mut p11, &mut d_p11, a12, &mut y13, &mut d_y13, &x14, &mut d_x14, p15, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("p11 restored", &p11, &start_p11);
                    run.same("y13 restored", &y13, &start_y13);
                    run.exact(&p11, &d_p11);
                    run.exact(&a12, &rdata.1);
                    run.exact(&y13, &d_y13);
                    run.added(&x14, &d_x14);
                    run.exact(&p15, &rdata.4);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable]
        pub fn h0<T: Real>(y1: &mut [T], a2: &T) {
            let v3 = y1.iter().copied().map(|e4| (*a2).tanh() * e4).sum::<T>();
            let sh6: Shape<T> = if y1[0] < T::ZERO { Shape::Line(*a2) } else { Shape::Flat };
        }
        #[differentiable]
        pub fn h1<T: Real>(a7: T, a8: &mut T, a9: T) {
            let mut w10 = [T::ZERO; 4];
            if w10[0] + a7 > T::ZERO {
                return;
            }
        }
        #[differentiable]
        pub fn f<T: Real>(p11: &mut Pair<T>, a12: T, y13: &mut [T], x14: &[T], p15: Pair<T>) -> T {
            let sh16: Shape<T> = if p15.n % 2 == 1 { Shape::Box { w: -p11.b, h: p15.position(y13[p15.n]).cos() } } else { Shape::Line(p15.position(y13[p15.n]).cos()) };
            let v17 = (T::lit(2.0) * x14[(p11.n * 3) % 4] - T::lit(0.3)).sin();
            let v18 = y13[4 - p15.n] * v17 + (a12 + T::lit(2.0));
            let mut k19 = p15.n * 2 + 1;
            y13.rotate_left(2);
            'l23: for e20 in y13.chunks_mut(2) {
                let o24: Option<T> = if e20[k19 % e20.len()] - p11.b > T::ZERO { Some(v18) } else { None };
                e20[(k19 + 2) % 1] = p15.b.tanh().tan().cos().sin();
            }
            x14[(k19 + 4) % x14.len()] * v17 + v18 * v17 + v17 * v17 + p15.c * v17 + p15.b * x14[(k19 + 3) % x14.len()] + y13[4]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 14;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let mut p11 = input.pair();
                let a12 = input.scalar();
                let mut y13 = input.vec(5);
                let x14 = input.vec(4);
                let p15 = input.pair();
                let ret = f(&mut p11, a12, &mut y13, &x14, p15);
                ret.flatten(output);
                p11.flatten(output);
                y13.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[differentiable(off(recompute))]
        pub fn h0<T: Real>(y1: &mut [T], a2: &T) {
            let v3 = y1.iter().copied().map(|e4| (*a2).tanh() * e4).sum::<T>();
            let sh6: Shape<T> = if y1[0] < T::ZERO { Shape::Line(*a2) } else { Shape::Flat };
        }
        #[differentiable(off(recompute))]
        pub fn h1<T: Real>(a7: T, a8: &mut T, a9: T) {
            let mut w10 = [T::ZERO; 4];
            if w10[0] + a7 > T::ZERO {
                return;
            }
        }
        #[differentiable(off(recompute))]
        pub fn f<T: Real>(p11: &mut Pair<T>, a12: T, y13: &mut [T], x14: &[T], p15: Pair<T>) -> T {
            let sh16: Shape<T> = if p15.n % 2 == 1 { Shape::Box { w: -p11.b, h: p15.position(y13[p15.n]).cos() } } else { Shape::Line(p15.position(y13[p15.n]).cos()) };
            let v17 = (T::lit(2.0) * x14[(p11.n * 3) % 4] - T::lit(0.3)).sin();
            let v18 = y13[4 - p15.n] * v17 + (a12 + T::lit(2.0));
            let mut k19 = p15.n * 2 + 1;
            y13.rotate_left(2);
            'l23: for e20 in y13.chunks_mut(2) {
                let o24: Option<T> = if e20[k19 % e20.len()] - p11.b > T::ZERO { Some(v18) } else { None };
                e20[(k19 + 2) % 1] = p15.b.tanh().tan().cos().sin();
            }
            x14[(k19 + 4) % x14.len()] * v17 + v18 * v17 + v17 * v17 + p15.c * v17 + p15.b * x14[(k19 + 3) % x14.len()] + y13[4]
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::harness::Outcome {
        crate::harness::check::<on::Program, off::Program>()
    }
}

mod p134 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let x14 = input.vec(3);
                    let mut y15 = input.vec(3);
                    let mut y16 = input.vec(3);
                    let a17 = input.scalar();
                    let (start_y15, mut end_y15) = (y15.clone(), y15.clone());
                    let (start_y16, mut end_y16) = (y16.clone(), y16.clone());
                    let ret = f(&x14, &mut end_y15, &mut end_y16, a17);
                    let d_ret = run.output(&ret);
                    let mut d_y15 = run.output(&end_y15);
                    let mut d_y16 = run.output(&end_y16);
                    let mut d_x14 = run.start(&x14);
                    let (value, rdata) = if joint {
                        f::joint(&x14, &mut d_x14, &mut y15, &mut d_y15, &mut y16, &mut d_y16, a17, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(&x14, &mut y15, &mut y16, a17, &mut run.stack);
                        run.same("y15 after the forward pass", &y15, &end_y15);
                        run.same("y16 after the forward pass", &y16, &end_y16);
                        (value, f::reverse(&x14, &mut d_x14, &mut y15, &mut d_y15, &mut y16, &mut d_y16, a17, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y15 restored", &y15, &start_y15);
                    run.same("y16 restored", &y16, &start_y16);
                    run.added(&x14, &d_x14);
                    run.exact(&y15, &d_y15);
                    run.exact(&y16, &d_y16);
                    run.exact(&a17, &rdata.3);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable]
        pub fn h0<T: Real>(p1: Pair<T>, a2: T, t3: (T, T), a4: T) -> T {
            let mut w5 = [a4, a4, T::lit(p1.n as f64) * T::lit(0.1)];
            w5[p1.n % 3] /= (w5[p1.n % 3] * a2).cos() + T::lit(2.0);
            w5[p1.n % 3] + a4 + a4 * w5[(p1.n + 1) % 3] + t3.1 * t3.1 + t3.0 * w5[p1.n % 3] + a2 * p1.b + w5[2]
        }
        #[differentiable]
        pub fn h1<T: Real>(y6: &mut [T], y7: &mut [T], a8: T, x9: &[T]) {
            let mut w10 = [[x9[0] / (a8 * a8 + T::lit(1.5)); 4]; 2];
            let k11 = 3usize;
            if a8 * w10[1][k11 % 4] <= T::ZERO {
                let v12 = (a8 - a8).tanh() / ((a8 - a8).tanh() * (a8 - a8).tanh() + T::ONE);
            }
            let mut q13 = Pair { b: (w10[1][k11 % 4].sin() * T::lit(0.5)).asin(), c: a8.cos().sin(), n: 3 };
        }
        #[differentiable]
        pub fn f<T: Real>(x14: &[T], y15: &mut [T], y16: &mut [T], a17: T) -> [T; 2] {
            'l21: for (i20, &e18) in x14.iter().enumerate() {
                let v22 = -x14[i20];
                y15.swap(2, 2);
                y16.rotate_left(2);
            }
            let v23 = if y16[1] / (a17 * a17 + T::lit(1.5)) <= T::lit(-0.3) { x14[0] - y15[1] } else { (x14[1] - x14[0]).cos() };
            y15[2] *= y16[1] / (y16[1] * y16[1] + T::ONE);
            let mut w24 = vec![y15[1] * y16[0]; 6];
            for r25 in w24.chunks_mut(3) {
                h1(r25, y15, y16[1].tanh().sin(), y16);
            }
            [v23 * y16[0] + v23 * a17 + a17 * w24[3] + y15[0] + y16[1], y16[0]]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 10;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let x14 = input.vec(3);
                let mut y15 = input.vec(3);
                let mut y16 = input.vec(3);
                let a17 = input.scalar();
                let ret = f(&x14, &mut y15, &mut y16, a17);
                ret.flatten(output);
                y15.flatten(output);
                y16.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[differentiable(off(hoist))]
        pub fn h0<T: Real>(p1: Pair<T>, a2: T, t3: (T, T), a4: T) -> T {
            let mut w5 = [a4, a4, T::lit(p1.n as f64) * T::lit(0.1)];
            w5[p1.n % 3] /= (w5[p1.n % 3] * a2).cos() + T::lit(2.0);
            w5[p1.n % 3] + a4 + a4 * w5[(p1.n + 1) % 3] + t3.1 * t3.1 + t3.0 * w5[p1.n % 3] + a2 * p1.b + w5[2]
        }
        #[differentiable(off(hoist))]
        pub fn h1<T: Real>(y6: &mut [T], y7: &mut [T], a8: T, x9: &[T]) {
            let mut w10 = [[x9[0] / (a8 * a8 + T::lit(1.5)); 4]; 2];
            let k11 = 3usize;
            if a8 * w10[1][k11 % 4] <= T::ZERO {
                let v12 = (a8 - a8).tanh() / ((a8 - a8).tanh() * (a8 - a8).tanh() + T::ONE);
            }
            let mut q13 = Pair { b: (w10[1][k11 % 4].sin() * T::lit(0.5)).asin(), c: a8.cos().sin(), n: 3 };
        }
        #[differentiable(off(hoist))]
        pub fn f<T: Real>(x14: &[T], y15: &mut [T], y16: &mut [T], a17: T) -> [T; 2] {
            'l21: for (i20, &e18) in x14.iter().enumerate() {
                let v22 = -x14[i20];
                y15.swap(2, 2);
                y16.rotate_left(2);
            }
            let v23 = if y16[1] / (a17 * a17 + T::lit(1.5)) <= T::lit(-0.3) { x14[0] - y15[1] } else { (x14[1] - x14[0]).cos() };
            y15[2] *= y16[1] / (y16[1] * y16[1] + T::ONE);
            let mut w24 = vec![y15[1] * y16[0]; 6];
            for r25 in w24.chunks_mut(3) {
                h1(r25, y15, y16[1].tanh().sin(), y16);
            }
            [v23 * y16[0] + v23 * a17 + a17 * w24[3] + y15[0] + y16[1], y16[0]]
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::harness::Outcome {
        crate::harness::check::<on::Program, off::Program>()
    }
}

mod p135 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let p9 = input.pair();
                    let a10 = input.scalar();
                    let mut y11 = input.vec(2);
                    let x12 = input.vec(5);
                    let mut y13 = input.vec(4);
                    let (start_y11, mut end_y11) = (y11.clone(), y11.clone());
                    let (start_y13, mut end_y13) = (y13.clone(), y13.clone());
                    let ret = f(p9, a10, &mut end_y11, &x12, &mut end_y13);
                    let d_ret = run.output(&ret);
                    let mut d_y11 = run.output(&end_y11);
                    let mut d_y13 = run.output(&end_y13);
                    let mut d_x12 = run.start(&x12);
                    let (value, rdata) = if joint {
                        f::joint(p9, a10, &mut y11, &mut d_y11, &x12, &mut d_x12, &mut y13, &mut d_y13, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(p9, a10, &mut y11, &x12, &mut y13, &mut run.stack);
                        run.same("y11 after the forward pass", &y11, &end_y11);
                        run.same("y13 after the forward pass", &y13, &end_y13);
                        (value, f::reverse(p9, a10, &mut y11, &mut d_y11, &x12, &mut d_x12, &mut y13, &mut d_y13, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y11 restored", &y11, &start_y11);
                    run.same("y13 restored", &y13, &start_y13);
                    run.exact(&p9, &rdata.0);
                    run.exact(&a10, &rdata.1);
                    run.exact(&y11, &d_y11);
                    run.added(&x12, &d_x12);
                    run.exact(&y13, &d_y13);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable]
        pub fn h0<T: Real>(a1: Option<T>) -> (T, T) {
            if T::lit(-0.4) * T::lit(0.6) > T::lit(0.5) {
                let mut q2 = Pair { b: T::lit(0.6) + T::lit(0.3), c: (T::lit(0.6) + T::lit(0.6)).sin(), n: 2 };
                q2.b += (q2.c.tanh() + q2.c.sin()).sin();
            }
            let mut w4 = vec![T::ZERO; 2];
            let mut k5 = 0usize;
            loop {
                if k5 >= 2 {
                    break;
                }
                k5 += 1;
                let e6 = ((w4[k5 % 2] * w4[k5 % 2] + T::lit(1.5)).log2() + (w4[k5 % 2] - T::lit(0.25))).sin();
                w4[(k5 + 4) % 2] += e6;
            }
            (w4[1] * w4[1] + w4[0], w4[1] * T::lit(0.25))
        }
        #[differentiable]
        pub fn h1<T: Real>(a7: T) -> T {
            let q8: (T, T) = h0(Some(a7));
            q8.1 - a7 + q8.1 * q8.0 + q8.0 * a7 + a7 * q8.0
        }
        #[differentiable]
        pub fn f<T: Real>(p9: Pair<T>, a10: T, y11: &mut [T], x12: &[T], y13: &mut [T]) -> T {
            let a10 = T::lit(-0.4) * a10.sin();
            let v14 = y11.iter().take(4).map(|e15| (a10 + y13[0]).tanh() * T::lit(0.5) + T::lit(0.5)).product::<T>();
            for (&e17, &e18) in x12.iter().zip(y13.iter()) {
                for i20 in p9.n..5 {
                    let mut m21 = e18 * T::lit(0.7);
                    m21 -= y11[(i20 * 3) % 2].tanh().tanh().sin().sin();
                }
                y11.copy_within(0..2, 0);
            }
            p9.b / (a10 * a10 + T::lit(1.5)) + v14 * v14 + a10 * y13[(p9.n * 3) % y13.len()] + p9.c * v14 + p9.b * v14 + y11[1] + y13[3]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 14;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let p9 = input.pair();
                let a10 = input.scalar();
                let mut y11 = input.vec(2);
                let x12 = input.vec(5);
                let mut y13 = input.vec(4);
                let ret = f(p9, a10, &mut y11, &x12, &mut y13);
                ret.flatten(output);
                y11.flatten(output);
                y13.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[differentiable(off(frames))]
        pub fn h0<T: Real>(a1: Option<T>) -> (T, T) {
            if T::lit(-0.4) * T::lit(0.6) > T::lit(0.5) {
                let mut q2 = Pair { b: T::lit(0.6) + T::lit(0.3), c: (T::lit(0.6) + T::lit(0.6)).sin(), n: 2 };
                q2.b += (q2.c.tanh() + q2.c.sin()).sin();
            }
            let mut w4 = vec![T::ZERO; 2];
            let mut k5 = 0usize;
            loop {
                if k5 >= 2 {
                    break;
                }
                k5 += 1;
                let e6 = ((w4[k5 % 2] * w4[k5 % 2] + T::lit(1.5)).log2() + (w4[k5 % 2] - T::lit(0.25))).sin();
                w4[(k5 + 4) % 2] += e6;
            }
            (w4[1] * w4[1] + w4[0], w4[1] * T::lit(0.25))
        }
        #[differentiable(off(frames))]
        pub fn h1<T: Real>(a7: T) -> T {
            let q8: (T, T) = h0(Some(a7));
            q8.1 - a7 + q8.1 * q8.0 + q8.0 * a7 + a7 * q8.0
        }
        #[differentiable(off(frames))]
        pub fn f<T: Real>(p9: Pair<T>, a10: T, y11: &mut [T], x12: &[T], y13: &mut [T]) -> T {
            let a10 = T::lit(-0.4) * a10.sin();
            let v14 = y11.iter().take(4).map(|e15| (a10 + y13[0]).tanh() * T::lit(0.5) + T::lit(0.5)).product::<T>();
            for (&e17, &e18) in x12.iter().zip(y13.iter()) {
                for i20 in p9.n..5 {
                    let mut m21 = e18 * T::lit(0.7);
                    m21 -= y11[(i20 * 3) % 2].tanh().tanh().sin().sin();
                }
                y11.copy_within(0..2, 0);
            }
            p9.b / (a10 * a10 + T::lit(1.5)) + v14 * v14 + a10 * y13[(p9.n * 3) % y13.len()] + p9.c * v14 + p9.b * v14 + y11[1] + y13[3]
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::harness::Outcome {
        crate::harness::check::<on::Program, off::Program>()
    }
}

mod p136 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let a13 = input.scalar();
                    let x14 = input.vec(6);
                    let mut y15 = input.vec(2);
                    let (start_y15, mut end_y15) = (y15.clone(), y15.clone());
                    let ret = f(a13, &x14, &mut end_y15);
                    let d_ret = run.output(&ret);
                    let mut d_y15 = run.output(&end_y15);
                    let mut d_x14 = run.start(&x14);
                    let (value, rdata) = if joint {
                        f::joint(a13, &x14, &mut d_x14, &mut y15, &mut d_y15, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(a13, &x14, &mut y15, &mut run.stack);
                        run.same("y15 after the forward pass", &y15, &end_y15);
                        (value, f::reverse(a13, &x14, &mut d_x14, &mut y15, &mut d_y15, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y15 restored", &y15, &start_y15);
                    run.exact(&a13, &rdata.0);
                    run.added(&x14, &d_x14);
                    run.exact(&y15, &d_y15);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable]
        pub fn h0(a1: &f64, n2: usize) -> f64 {
            if *a1 * *a1 <= 0.0 {
                for i3 in 2..=3 {
                    let v4 = (*a1 / (*a1 * *a1 + 1.5) * ((i3 as f64) * 0.1 / (*a1 * *a1 + 1.5))).sin();
                }
            } else if *a1 / (*a1 * *a1 + 1.5) <= -0.3 {
                let v5: f64 = (*a1) as f64;
            } else {
                let v6 = 0.5 * ((n2 as f64) * 0.1) - 1_f64;
            }
            *a1 + *a1 * *a1
        }
        #[differentiable]
        pub fn h1(w7: [f64; 3]) -> f64 {
            for (i10, e8) in w7.iter().enumerate() {
                for i11 in 2..2 {
                    let v12: f64 = ((0.6f64 + *e8) * (w7[(i10 + 4) % 3] + *e8)).tanh();
                }
            }
            w7[2] * w7[0]
        }
        #[differentiable]
        pub fn f(a13: f64, x14: &[f64], y15: &mut [f64]) -> f64 {
            let mut t16 = (a13 + 0.3, a13 * a13 / (a13 * a13 * (a13 * a13) + 1.0));
            if t16.1 > -0.1 && t16.0 > -0.1 {
                return a13 + 0.5 + t16.1 * a13 + t16.0 * t16.1 + a13 * y15[1] + y15[1];
            }
            if t16.1 > -0.1 || x14[5] > -0.1 {
                let v17 = a13.tanh() * t16.1.floor();
                t16.1 = y15[1].cos();
            } else {
                let v18: f64 = y15[1];
                let mut k19 = 0usize;
                loop {
                    if k19 >= 1 {
                        break;
                    }
                    k19 += 1;
                    y15[k19 % y15.len()] += ((t16.1 + x14[(k19 * 3) % 6]) * ((k19 as f64) * 0.1)).cos();
                }
            }
            y15[1] - t16.1 + t16.1 * t16.1 + t16.0 * x14[4] + a13 * t16.1 + y15[1]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 9;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let a13 = input.scalar();
                let x14 = input.vec(6);
                let mut y15 = input.vec(2);
                let ret = f::eval(a13, &x14, &mut y15);
                ret.flatten(output);
                y15.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[differentiable(off(bulk))]
        pub fn h0(a1: &f64, n2: usize) -> f64 {
            if *a1 * *a1 <= 0.0 {
                for i3 in 2..=3 {
                    let v4 = (*a1 / (*a1 * *a1 + 1.5) * ((i3 as f64) * 0.1 / (*a1 * *a1 + 1.5))).sin();
                }
            } else if *a1 / (*a1 * *a1 + 1.5) <= -0.3 {
                let v5: f64 = (*a1) as f64;
            } else {
                let v6 = 0.5 * ((n2 as f64) * 0.1) - 1_f64;
            }
            *a1 + *a1 * *a1
        }
        #[differentiable(off(bulk))]
        pub fn h1(w7: [f64; 3]) -> f64 {
            for (i10, e8) in w7.iter().enumerate() {
                for i11 in 2..2 {
                    let v12: f64 = ((0.6f64 + *e8) * (w7[(i10 + 4) % 3] + *e8)).tanh();
                }
            }
            w7[2] * w7[0]
        }
        #[differentiable(off(bulk))]
        pub fn f(a13: f64, x14: &[f64], y15: &mut [f64]) -> f64 {
            let mut t16 = (a13 + 0.3, a13 * a13 / (a13 * a13 * (a13 * a13) + 1.0));
            if t16.1 > -0.1 && t16.0 > -0.1 {
                return a13 + 0.5 + t16.1 * a13 + t16.0 * t16.1 + a13 * y15[1] + y15[1];
            }
            if t16.1 > -0.1 || x14[5] > -0.1 {
                let v17 = a13.tanh() * t16.1.floor();
                t16.1 = y15[1].cos();
            } else {
                let v18: f64 = y15[1];
                let mut k19 = 0usize;
                loop {
                    if k19 >= 1 {
                        break;
                    }
                    k19 += 1;
                    y15[k19 % y15.len()] += ((t16.1 + x14[(k19 * 3) % 6]) * ((k19 as f64) * 0.1)).cos();
                }
            }
            y15[1] - t16.1 + t16.1 * t16.1 + t16.0 * x14[4] + a13 * t16.1 + y15[1]
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::harness::Outcome {
        crate::harness::check::<on::Program, off::Program>()
    }
}

mod p137 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let a12 = input.scalar();
                    let w13 = input.array();
                    let mut y14 = input.vec(3);
                    let x15 = input.vec(6);
                    let a16 = input.scalar();
                    let (start_y14, mut end_y14) = (y14.clone(), y14.clone());
                    let ret = f(a12, w13, &mut end_y14, &x15, a16);
                    let d_ret = run.output(&ret);
                    let mut d_y14 = run.output(&end_y14);
                    let mut d_x15 = run.start(&x15);
                    let (value, rdata) = if joint {
                        f::joint(a12, w13, &mut y14, &mut d_y14, &x15, &mut d_x15, a16, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(a12, w13, &mut y14, &x15, a16, &mut run.stack);
                        run.same("y14 after the forward pass", &y14, &end_y14);
                        (value, f::reverse(a12, w13, &mut y14, &mut d_y14, &x15, &mut d_x15, a16, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y14 restored", &y14, &start_y14);
                    run.exact(&a12, &rdata.0);
                    run.exact(&w13, &rdata.1);
                    run.exact(&y14, &d_y14);
                    run.added(&x15, &d_x15);
                    run.exact(&a16, &rdata.4);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable]
        pub fn h0<T: Real>(p1: &mut Pair<T>, p2: Pair<T>, a3: T) {
            p1.c *= (p1.b * T::lit(0.5)).sin();
            let v4 = (T::lit(2.0) * p1.c).sin();
            for i5 in (1..p1.n + 1).rev() {
                let v6 = (p2.c + T::lit(0.3)).min(a3).sin();
                p1.b = (v6 * (v4 + v4)).cos();
            }
        }
        #[differentiable]
        pub fn h1<T: Real>(a7: T, w8: [T; 3]) -> (T, T) {
            for i9 in 2..2 {
                let mut k10 = 1usize;
            }
            if w8[0] / (w8[0] * w8[0] + T::lit(1.5)) < T::ZERO {
                return (a7.sin() + a7 * w8[0], a7);
            }
            if a7 + w8[2] >= T::lit(0.5) {
                return (a7 - T::lit(1.3) + a7 * w8[1], w8[1] / (w8[1] * w8[1] + T::ONE));
            }
            let v11 = -(w8[0] / (w8[0] * w8[0] + T::lit(1.5)));
            (w8[2].tanh() + v11 * v11 + a7 * a7, -a7)
        }
        #[differentiable]
        pub fn f<T: Real>(a12: T, w13: [T; 3], y14: &mut [T], x15: &[T], a16: T) -> T {
            {
                let (lo17, hi18) = y14.split_at_mut(2);
                if a16 / (a12 * a12 + T::lit(1.5)) <= T::lit(-0.3) {
                    let mut m19 = a16 - a12;
                    m19 = (w13[1] * lo17[0]).tanh().tanh();
                }
            }
            let v20 = y14.iter().map(|e21| (T::lit(2.0) * x15[2]).mul_add(a16, T::lit(0.2)).tanh()).sum::<T>();
            let q23: (T, T) = h1((y14[1] * y14[0]).tanh(), w13);
            let mut q24 = Pair { b: w13[0] - y14[2], c: x15[4].tanh() / (x15[4].tanh() * x15[4].tanh() + T::ONE), n: 0 };
            'l28: for (i27, e25) in y14.iter_mut().enumerate() {
                q24.b *= *e25 / (*e25 * *e25 + T::ONE);
            }
            y14[q24.n % y14.len()] / (y14[q24.n % y14.len()].cos() + T::lit(2.6)) + q24.c * q24.c + q24.b * x15[q24.n] + q23.1 * a12 + q23.0 * q23.1 + y14[0]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 14;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let a12 = input.scalar();
                let w13 = input.array();
                let mut y14 = input.vec(3);
                let x15 = input.vec(6);
                let a16 = input.scalar();
                let ret = f(a12, w13, &mut y14, &x15, a16);
                ret.flatten(output);
                y14.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[differentiable(off(windows))]
        pub fn h0<T: Real>(p1: &mut Pair<T>, p2: Pair<T>, a3: T) {
            p1.c *= (p1.b * T::lit(0.5)).sin();
            let v4 = (T::lit(2.0) * p1.c).sin();
            for i5 in (1..p1.n + 1).rev() {
                let v6 = (p2.c + T::lit(0.3)).min(a3).sin();
                p1.b = (v6 * (v4 + v4)).cos();
            }
        }
        #[differentiable(off(windows))]
        pub fn h1<T: Real>(a7: T, w8: [T; 3]) -> (T, T) {
            for i9 in 2..2 {
                let mut k10 = 1usize;
            }
            if w8[0] / (w8[0] * w8[0] + T::lit(1.5)) < T::ZERO {
                return (a7.sin() + a7 * w8[0], a7);
            }
            if a7 + w8[2] >= T::lit(0.5) {
                return (a7 - T::lit(1.3) + a7 * w8[1], w8[1] / (w8[1] * w8[1] + T::ONE));
            }
            let v11 = -(w8[0] / (w8[0] * w8[0] + T::lit(1.5)));
            (w8[2].tanh() + v11 * v11 + a7 * a7, -a7)
        }
        #[differentiable(off(windows))]
        pub fn f<T: Real>(a12: T, w13: [T; 3], y14: &mut [T], x15: &[T], a16: T) -> T {
            {
                let (lo17, hi18) = y14.split_at_mut(2);
                if a16 / (a12 * a12 + T::lit(1.5)) <= T::lit(-0.3) {
                    let mut m19 = a16 - a12;
                    m19 = (w13[1] * lo17[0]).tanh().tanh();
                }
            }
            let v20 = y14.iter().map(|e21| (T::lit(2.0) * x15[2]).mul_add(a16, T::lit(0.2)).tanh()).sum::<T>();
            let q23: (T, T) = h1((y14[1] * y14[0]).tanh(), w13);
            let mut q24 = Pair { b: w13[0] - y14[2], c: x15[4].tanh() / (x15[4].tanh() * x15[4].tanh() + T::ONE), n: 0 };
            'l28: for (i27, e25) in y14.iter_mut().enumerate() {
                q24.b *= *e25 / (*e25 * *e25 + T::ONE);
            }
            y14[q24.n % y14.len()] / (y14[q24.n % y14.len()].cos() + T::lit(2.6)) + q24.c * q24.c + q24.b * x15[q24.n] + q23.1 * a12 + q23.0 * q23.1 + y14[0]
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::harness::Outcome {
        crate::harness::check::<on::Program, off::Program>()
    }
}

mod p138 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let a4 = input.scalar();
                    let a5 = input.scalar();
                    let x6 = input.vec(5);
                    let mut y7 = input.vec(6);
                    let (start_y7, mut end_y7) = (y7.clone(), y7.clone());
                    let ret = f(a4, a5, &x6, &mut end_y7);
                    let d_ret = run.output(&ret);
                    let mut d_y7 = run.output(&end_y7);
                    let mut d_x6 = run.start(&x6);
                    let (value, rdata) = if joint {
                        f::joint(a4, a5, &x6, &mut d_x6, &mut y7, &mut d_y7, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(a4, a5, &x6, &mut y7, &mut run.stack);
                        run.same("y7 after the forward pass", &y7, &end_y7);
                        (value, f::reverse(a4, a5, &x6, &mut d_x6, &mut y7, &mut d_y7, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y7 restored", &y7, &start_y7);
                    run.exact(&a4, &rdata.0);
                    run.exact(&a5, &rdata.1);
                    run.added(&x6, &d_x6);
                    run.exact(&y7, &d_y7);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable]
        pub fn h0(a1: &mut f64, a2: f64, x3: &[f64]) {
            *a1 = (-(*a1 - a2)).sin();
        }
        #[differentiable]
        pub fn f(a4: f64, a5: f64, x6: &[f64], y7: &mut [f64]) -> [f64; 2] {
            {
                let (lo8, hi9) = y7.split_at_mut(3);
                let mut k10 = 0usize;
                loop {
                    if k10 >= 4 || x6[3] > 2.0 {
                        break;
                    }
                    k10 += 1;
                    let mut w11 = [[0.2f64; 5]; 2];
                    let g12 = |u13: f64| (u13 + 2.0).signum() * u13;
                    for i14 in (2..k10 + 1).step_by(2) {
                        w11[1][i14 % 5] = w11[1][i14 % 5] / (w11[1][i14 % 5] * w11[1][i14 % 5] + 1.0);
                        let mut w15 = [a4 + 2f64; 4];
                        w15[i14 % 4] += (g12(w11[0][1]) * a4).abs().sin();
                    }
                }
            }
            [a4.cos() + a5 * x6[2] + a4 * x6[4] + y7[3], a5]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 13;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let a4 = input.scalar();
                let a5 = input.scalar();
                let x6 = input.vec(5);
                let mut y7 = input.vec(6);
                let ret = f::eval(a4, a5, &x6, &mut y7);
                ret.flatten(output);
                y7.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[differentiable(off(commute))]
        pub fn h0(a1: &mut f64, a2: f64, x3: &[f64]) {
            *a1 = (-(*a1 - a2)).sin();
        }
        #[differentiable(off(commute))]
        pub fn f(a4: f64, a5: f64, x6: &[f64], y7: &mut [f64]) -> [f64; 2] {
            {
                let (lo8, hi9) = y7.split_at_mut(3);
                let mut k10 = 0usize;
                loop {
                    if k10 >= 4 || x6[3] > 2.0 {
                        break;
                    }
                    k10 += 1;
                    let mut w11 = [[0.2f64; 5]; 2];
                    let g12 = |u13: f64| (u13 + 2.0).signum() * u13;
                    for i14 in (2..k10 + 1).step_by(2) {
                        w11[1][i14 % 5] = w11[1][i14 % 5] / (w11[1][i14 % 5] * w11[1][i14 % 5] + 1.0);
                        let mut w15 = [a4 + 2f64; 4];
                        w15[i14 % 4] += (g12(w11[0][1]) * a4).abs().sin();
                    }
                }
            }
            [a4.cos() + a5 * x6[2] + a4 * x6[4] + y7[3], a5]
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::harness::Outcome {
        crate::harness::check::<on::Program, off::Program>()
    }
}

mod p139 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let t1 = input.tuple();
                    let x2 = input.vec(5);
                    let mut y3 = input.vec(4);
                    let a4 = input.scalar();
                    let a5 = input.scalar();
                    let a6 = input.scalar();
                    let (start_y3, mut end_y3) = (y3.clone(), y3.clone());
                    let ret = f(t1, &x2, &mut end_y3, a4, a5, a6);
                    let d_ret = run.output(&ret);
                    let mut d_y3 = run.output(&end_y3);
                    let mut d_x2 = run.start(&x2);
                    let (value, rdata) = if joint {
                        f::joint(t1, &x2, &mut d_x2, &mut y3, &mut d_y3, a4, a5, a6, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(t1, &x2, &mut y3, a4, a5, a6, &mut run.stack);
                        run.same("y3 after the forward pass", &y3, &end_y3);
                        (value, f::reverse(t1, &x2, &mut d_x2, &mut y3, &mut d_y3, a4, a5, a6, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y3 restored", &y3, &start_y3);
                    run.exact(&t1, &rdata.0);
                    run.added(&x2, &d_x2);
                    run.exact(&y3, &d_y3);
                    run.exact(&a4, &rdata.3);
                    run.exact(&a5, &rdata.4);
                    run.exact(&a6, &rdata.5);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable]
        pub fn f<T: Real>(t1: (T, T), x2: &[T], y3: &mut [T], a4: T, a5: T, a6: T) -> T {
            let v7: T = a5 / (a5 * a5 + T::ONE);
            y3[0] = (t1.1.sin() * y3[3].sin()).sin();
            if a5 > y3[2] {
                let v8 = if a5 - t1.1 > T::ZERO {
                    if -x2[2] <= T::lit(0.2) {
                        let mut w9 = vec![a5 + T::lit(2.0), y3[1], T::lit(0.3) * x2[0]];
                        y3[2] -= (y3[2] - a4).sin().sin();
                    }
                    t1.1.cos()
                } else {
                    let v10 = {
                        let v11 = x2[0].sin();
                        (y3[2] * y3[2] + T::lit(1.5)).ln().tanh()
                    };
                    x2[0] * v7
                };
            } else {
                y3[3] += (-(a6 + v7)).cos();
            }
            y3[2].cos() + v7 * x2[3] + a6 * y3[2] + a5 * v7 + a4 * y3[2] + y3[1]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 14;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let t1 = input.tuple();
                let x2 = input.vec(5);
                let mut y3 = input.vec(4);
                let a4 = input.scalar();
                let a5 = input.scalar();
                let a6 = input.scalar();
                let ret = f(t1, &x2, &mut y3, a4, a5, a6);
                ret.flatten(output);
                y3.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[differentiable(off(carry))]
        pub fn f<T: Real>(t1: (T, T), x2: &[T], y3: &mut [T], a4: T, a5: T, a6: T) -> T {
            let v7: T = a5 / (a5 * a5 + T::ONE);
            y3[0] = (t1.1.sin() * y3[3].sin()).sin();
            if a5 > y3[2] {
                let v8 = if a5 - t1.1 > T::ZERO {
                    if -x2[2] <= T::lit(0.2) {
                        let mut w9 = vec![a5 + T::lit(2.0), y3[1], T::lit(0.3) * x2[0]];
                        y3[2] -= (y3[2] - a4).sin().sin();
                    }
                    t1.1.cos()
                } else {
                    let v10 = {
                        let v11 = x2[0].sin();
                        (y3[2] * y3[2] + T::lit(1.5)).ln().tanh()
                    };
                    x2[0] * v7
                };
            } else {
                y3[3] += (-(a6 + v7)).cos();
            }
            y3[2].cos() + v7 * x2[3] + a6 * y3[2] + a5 * v7 + a4 * y3[2] + y3[1]
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
        ("p120", p120::check),
        ("p121", p121::check),
        ("p122", p122::check),
        ("p123", p123::check),
        ("p124", p124::check),
        ("p125", p125::check),
        ("p126", p126::check),
        ("p127", p127::check),
        ("p128", p128::check),
        ("p129", p129::check),
        ("p130", p130::check),
        ("p131", p131::check),
        ("p132", p132::check),
        ("p133", p133::check),
        ("p134", p134::check),
        ("p135", p135::check),
        ("p136", p136::check),
        ("p137", p137::check),
        ("p138", p138::check),
        ("p139", p139::check),
    ]);
}
