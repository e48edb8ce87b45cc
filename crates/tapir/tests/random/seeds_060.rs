//! Random programs, seeds 60 to 79. Written by `cargo xtask fuzz tapir --write`; not to be edited.
//!
//! Size: twenty programs, each twice (as it is, and with an analysis switched off).

#![allow(warnings, clippy::all, reason = "programs that nobody wrote")]

mod p60 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let a2 = input.scalar();
                    let mut y3 = input.vec(4);
                    let t4 = input.tuple();
                    let x5 = input.vec(6);
                    let t6 = input.tuple();
                    let (start_y3, mut end_y3) = (y3.clone(), y3.clone());
                    let ret = f(&[3, 1, 6, 4, 2], a2, &mut end_y3, t4, &x5, t6);
                    let d_ret = run.output(&ret);
                    let mut d_y3 = run.output(&end_y3);
                    let mut d_x5 = run.start(&x5);
                    let (value, rdata) = if joint {
                        f::joint(&[3, 1, 6, 4, 2], NoFData, a2, &mut y3, &mut d_y3, t4, &x5, &mut d_x5, t6, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(&[3, 1, 6, 4, 2], a2, &mut y3, t4, &x5, t6, &mut run.stack);
                        run.same("y3 after the forward pass", &y3, &end_y3);
                        (value, f::reverse(&[3, 1, 6, 4, 2], NoFData, a2, &mut y3, &mut d_y3, t4, &x5, &mut d_x5, t6, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y3 restored", &y3, &start_y3);
                    run.exact(&a2, &rdata.1);
                    run.exact(&y3, &d_y3);
                    run.exact(&t4, &rdata.3);
                    run.added(&x5, &d_x5);
                    run.exact(&t6, &rdata.5);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable]
        pub fn f(s1: &[usize], a2: f64, y3: &mut [f64], t4: (f64, f64), x5: &[f64], t6: (f64, f64)) -> f64 {
            let a2 = 0.3 * a2.sin();
            let mut w7 = vec![t4.0.tanh(), 0.7 * t4.1];
            y3[s1[3] % 4] /= (x5[s1[0] % 6] * x5[s1[0] % 6] + 1.5).log(3.0).sin() + 2.0;
            y3[s1[4] % 4] = (-(0.7 * x5[s1[2] % 6])).sin();
            y3[s1[4] % 4] = x5[s1[0] % 6].sin();
            let mut k8 = 0usize;
            while k8 < 5 && t4.1 < 2.0 {
                if k8 != 1 {
                    let e9 = (t6.0 + x5[(k8 + 3) % 6]).tanh();
                    w7[s1[1] % 2] *= e9;
                }
                k8 += 1;
            }
            a2 + t6.1 * x5[s1[0] % 6] + t6.0 * t4.0 + t4.1 * a2 + t4.0 * t4.1 + y3[3] + w7[0]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 15;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let a2 = input.scalar();
                let mut y3 = input.vec(4);
                let t4 = input.tuple();
                let x5 = input.vec(6);
                let t6 = input.tuple();
                let ret = f::eval(&[3, 1, 6, 4, 2], a2, &mut y3, t4, &x5, t6);
                ret.flatten(output);
                y3.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[differentiable(off(windows))]
        pub fn f(s1: &[usize], a2: f64, y3: &mut [f64], t4: (f64, f64), x5: &[f64], t6: (f64, f64)) -> f64 {
            let a2 = 0.3 * a2.sin();
            let mut w7 = vec![t4.0.tanh(), 0.7 * t4.1];
            y3[s1[3] % 4] /= (x5[s1[0] % 6] * x5[s1[0] % 6] + 1.5).log(3.0).sin() + 2.0;
            y3[s1[4] % 4] = (-(0.7 * x5[s1[2] % 6])).sin();
            y3[s1[4] % 4] = x5[s1[0] % 6].sin();
            let mut k8 = 0usize;
            while k8 < 5 && t4.1 < 2.0 {
                if k8 != 1 {
                    let e9 = (t6.0 + x5[(k8 + 3) % 6]).tanh();
                    w7[s1[1] % 2] *= e9;
                }
                k8 += 1;
            }
            a2 + t6.1 * x5[s1[0] % 6] + t6.0 * t4.0 + t4.1 * a2 + t4.0 * t4.1 + y3[3] + w7[0]
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::harness::Outcome {
        crate::harness::check::<on::Program, off::Program>()
    }
}

mod p61 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let a4 = input.scalar();
                    let a5 = input.scalar();
                    let a6 = input.scalar();
                    let mut y7 = input.vec(5);
                    let x8 = input.vec(6);
                    let (start_y7, mut end_y7) = (y7.clone(), y7.clone());
                    let ret = f(a4, a5, a6, &mut end_y7, &x8);
                    let mut d_y7 = run.output(&end_y7);
                    let mut d_x8 = run.start(&x8);
                    let (value, rdata) = if joint {
                        f::joint(a4, a5, a6, &mut y7, &mut d_y7, &x8, &mut d_x8, (), &mut run.stack)
                    } else {
                        let value = f::forward(a4, a5, a6, &mut y7, &x8, &mut run.stack);
                        run.same("y7 after the forward pass", &y7, &end_y7);
                        (value, f::reverse(a4, a5, a6, &mut y7, &mut d_y7, &x8, &mut d_x8, (), &mut run.stack))
                    };
                    run.same("y7 restored", &y7, &start_y7);
                    run.exact(&a4, &rdata.0);
                    run.exact(&a5, &rdata.1);
                    run.exact(&a6, &rdata.2);
                    run.exact(&y7, &d_y7);
                    run.added(&x8, &d_x8);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable]
        pub fn h0<T: Real>(#[constant] x1: &[T], a2: &Shape<T>) -> T {
            let mut w3 = vec![x1[0] - x1[0], x1[0] * x1[0]];
            w3[0] * w3[1] + w3[1]
        }
        #[differentiable]
        pub fn f<T: Real>(a4: T, a5: T, a6: T, y7: &mut [T], x8: &[T]) {
            for (e9, e10) in x8.iter().zip(x8.iter()) {
                for (&e12, &e13) in x8.iter().zip(y7.iter()) {
                    let o15: Option<T> = if e13 > T::lit(-0.1) || *e10 > T::lit(-0.1) { Some(x8[1] * y7[4]) } else { None };
                    let o16: Option<T> = if *e10 * x8[2] >= T::ZERO { Some(*e10 * a5) } else { None };
                    let v17: T = (x8[5] * e12 * (T::lit(-0.4) * e12)).cos();
                }
                y7[4] += (*e10).tanh();
            }
            let v18 = (a5 / (y7[1] * y7[1] + T::lit(1.5))).cos();
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 14;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let a4 = input.scalar();
                let a5 = input.scalar();
                let a6 = input.scalar();
                let mut y7 = input.vec(5);
                let x8 = input.vec(6);
                let ret = f(a4, a5, a6, &mut y7, &x8);
                y7.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[differentiable(off(commute))]
        pub fn h0<T: Real>(#[constant] x1: &[T], a2: &Shape<T>) -> T {
            let mut w3 = vec![x1[0] - x1[0], x1[0] * x1[0]];
            w3[0] * w3[1] + w3[1]
        }
        #[differentiable(off(commute))]
        pub fn f<T: Real>(a4: T, a5: T, a6: T, y7: &mut [T], x8: &[T]) {
            for (e9, e10) in x8.iter().zip(x8.iter()) {
                for (&e12, &e13) in x8.iter().zip(y7.iter()) {
                    let o15: Option<T> = if e13 > T::lit(-0.1) || *e10 > T::lit(-0.1) { Some(x8[1] * y7[4]) } else { None };
                    let o16: Option<T> = if *e10 * x8[2] >= T::ZERO { Some(*e10 * a5) } else { None };
                    let v17: T = (x8[5] * e12 * (T::lit(-0.4) * e12)).cos();
                }
                y7[4] += (*e10).tanh();
            }
            let v18 = (a5 / (y7[1] * y7[1] + T::lit(1.5))).cos();
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::harness::Outcome {
        crate::harness::check::<on::Program, off::Program>()
    }
}

mod p62 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let mut y6 = input.vec(3);
                    let c7 = input.constant();
                    let a8 = input.scalar();
                    let x9 = input.vec(3);
                    let x10 = input.vec(3);
                    let (start_y6, mut end_y6) = (y6.clone(), y6.clone());
                    let ret = f(&mut end_y6, c7, a8, &x9, &x10);
                    let mut d_y6 = run.output(&end_y6);
                    let mut d_x9 = run.start(&x9);
                    let mut d_x10 = run.start(&x10);
                    let (value, rdata) = if joint {
                        f::joint(&mut y6, &mut d_y6, c7, a8, &x9, &mut d_x9, &x10, &mut d_x10, (), &mut run.stack)
                    } else {
                        let value = f::forward(&mut y6, c7, a8, &x9, &x10, &mut run.stack);
                        run.same("y6 after the forward pass", &y6, &end_y6);
                        (value, f::reverse(&mut y6, &mut d_y6, c7, a8, &x9, &mut d_x9, &x10, &mut d_x10, (), &mut run.stack))
                    };
                    run.same("y6 restored", &y6, &start_y6);
                    run.exact(&y6, &d_y6);
                    run.exact(&a8, &rdata.2);
                    run.added(&x9, &d_x9);
                    run.added(&x10, &d_x10);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable]
        pub fn h0<T: Real>(p1: &mut Pair<T>) -> T {
            p1.c = (p1.b + p1.c).tanh().exp().tanh();
            let mut w2 = [[T::ZERO; 5]; 2];
            let v3 = w2[1].iter().take(4).map(|e4| (*e4 + p1.c).sin() * T::lit(0.5) + T::lit(0.5)).product::<T>();
            p1.b += p1.c.cos();
            p1.c = p1.c.tanh().cos();
            p1.b * p1.c + v3 * v3 + p1.c * w2[1][3] + p1.b * p1.c + w2[0][2] + w2[1][1]
        }
        #[differentiable]
        pub fn f<T: Real>(y6: &mut [T], #[constant] c7: T, a8: T, x9: &[T], x10: &[T]) {
            y6.fill((x9[2] - c7).sin());
            let mut m11 = c7 * y6[0];
            let v12: T = c7 / (y6[1] * y6[1] + T::lit(1.5)) / (m11 * m11 + T::lit(1.5));
            let v13 = m11;
            for e14 in x10.iter() {
                for &e17 in x9.iter() {
                    let mut w20 = vec![*e14 * *e14, (a8 * a8 + T::lit(1.5)).acosh()];
                    y6[1] *= T::lit(0.5) * x9[1] / (T::lit(0.5) * x9[1] * (T::lit(0.5) * x9[1]) + T::ONE);
                }
            }
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 10;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let mut y6 = input.vec(3);
                let c7 = input.constant();
                let a8 = input.scalar();
                let x9 = input.vec(3);
                let x10 = input.vec(3);
                let ret = f(&mut y6, c7, a8, &x9, &x10);
                y6.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[differentiable(off(joint))]
        pub fn h0<T: Real>(p1: &mut Pair<T>) -> T {
            p1.c = (p1.b + p1.c).tanh().exp().tanh();
            let mut w2 = [[T::ZERO; 5]; 2];
            let v3 = w2[1].iter().take(4).map(|e4| (*e4 + p1.c).sin() * T::lit(0.5) + T::lit(0.5)).product::<T>();
            p1.b += p1.c.cos();
            p1.c = p1.c.tanh().cos();
            p1.b * p1.c + v3 * v3 + p1.c * w2[1][3] + p1.b * p1.c + w2[0][2] + w2[1][1]
        }
        #[differentiable(off(joint))]
        pub fn f<T: Real>(y6: &mut [T], #[constant] c7: T, a8: T, x9: &[T], x10: &[T]) {
            y6.fill((x9[2] - c7).sin());
            let mut m11 = c7 * y6[0];
            let v12: T = c7 / (y6[1] * y6[1] + T::lit(1.5)) / (m11 * m11 + T::lit(1.5));
            let v13 = m11;
            for e14 in x10.iter() {
                for &e17 in x9.iter() {
                    let mut w20 = vec![*e14 * *e14, (a8 * a8 + T::lit(1.5)).acosh()];
                    y6[1] *= T::lit(0.5) * x9[1] / (T::lit(0.5) * x9[1] * (T::lit(0.5) * x9[1]) + T::ONE);
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

mod p63 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let x13 = input.vec(6);
                    let mut y14 = input.vec(4);
                    let a15 = input.scalar();
                    let (start_y14, mut end_y14) = (y14.clone(), y14.clone());
                    let ret = f(3, 2, &x13, &mut end_y14, a15);
                    let d_ret = run.output(&ret);
                    let mut d_y14 = run.output(&end_y14);
                    let mut d_x13 = run.start(&x13);
                    let (value, rdata) = if joint {
                        f::joint(3, 2, &x13, &mut d_x13, &mut y14, &mut d_y14, a15, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(3, 2, &x13, &mut y14, a15, &mut run.stack);
                        run.same("y14 after the forward pass", &y14, &end_y14);
                        (value, f::reverse(3, 2, &x13, &mut d_x13, &mut y14, &mut d_y14, a15, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y14 restored", &y14, &start_y14);
                    run.added(&x13, &d_x13);
                    run.exact(&y14, &d_y14);
                    run.exact(&a15, &rdata.4);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable]
        pub fn h0<T: Real>(x1: &[T]) -> T {
            let mut q2 = Pair { b: x1[1] - x1[1], c: (x1[0] + x1[0]).sin(), n: 1 };
            let (v3, v4) = (x1[0] + x1[q2.n % x1.len()]).sin_cos();
            x1[q2.n % 2] * x1[q2.n % 2] + v4 * x1[1] + v3 * v3 + q2.c * q2.b + q2.b * x1[(q2.n + 3) % 2]
        }
        #[differentiable]
        pub fn h1<T: Real>(p5: Pair<T>, a6: T, t7: (T, T)) -> T {
            let mut k8 = 0usize;
            while k8 < 5 {
                for i9 in (p5.n..5).rev().step_by(2) {
                    let v10 = (t7.1 * t7.1 * (t7.1 / (t7.1 * t7.1 + T::ONE))).sin();
                }
                k8 += 1;
            }
            t7.0 + T::lit(p5.n as f64) * T::lit(0.1) + t7.1 * p5.b + t7.0 * p5.b + a6 * p5.c + p5.c * t7.0
        }
        #[differentiable]
        pub fn f<T: Real>(n11: usize, n12: usize, x13: &[T], y14: &mut [T], a15: T) -> T {
            y14[n12] = (-y14[n11] + T::lit(0.5)).sin();
            match n11 % 4 {
                0 => {
                    y14[0..2].copy_from_slice(&x13[2..4]);
                    let v16 = if x13[n12] - a15 < T::lit(-0.3) {
                        y14[2] += ((a15 - x13[n12]) / (y14[n12] * x13[0] * (y14[n12] * x13[0]) + T::lit(1.5))).cos();
                        let mut w17 = vec![a15, T::lit(n12 as f64) * T::lit(0.1) - T::lit(n12 as f64) * T::lit(0.1), x13[n12] * T::lit(0.9)];
                        let e18 = (-y14[1] + (T::lit(n11 as f64) * T::lit(0.1)).sin()).sin();
                        w17[n12 / 2] += e18;
                        w17[(n12 * 3) % 3] - T::lit(n11 as f64) * T::lit(0.1)
                    } else {
                        let mut w19 = vec![a15, -a15];
                        y14[n12] *= (a15 + a15).tanh();
                        w19[0] / (y14[3 - n12] * y14[3 - n12] + T::lit(1.5))
                    };
                }
                1 | 2 => {
                    y14[n12 / 2] += h1(Pair { b: x13[(n11 + 3) % 6], c: x13[5 - n12], n: 1 }, x13[2], (a15, (T::lit(n11 as f64) * T::lit(0.1)).sin().cos())).tanh();
                }
                _ => {
                    y14[(n12 + 1) % 4] = (-y14[3 - n11] + h1(Pair { b: x13[(n12 * 3) % x13.len()], c: a15, n: 1 }, (a15 - T::lit(1.1)).tanh(), (y14[n12], (-a15).cos()))).sin();
                }
            }
            a15 + x13[n11] + a15 * y14[(n12 + 4) % 4] + y14[3]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 11;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let x13 = input.vec(6);
                let mut y14 = input.vec(4);
                let a15 = input.scalar();
                let ret = f(3, 2, &x13, &mut y14, a15);
                ret.flatten(output);
                y14.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[differentiable(off(recompute, hoist, frames, bulk, windows, commute, joint))]
        pub fn h0<T: Real>(x1: &[T]) -> T {
            let mut q2 = Pair { b: x1[1] - x1[1], c: (x1[0] + x1[0]).sin(), n: 1 };
            let (v3, v4) = (x1[0] + x1[q2.n % x1.len()]).sin_cos();
            x1[q2.n % 2] * x1[q2.n % 2] + v4 * x1[1] + v3 * v3 + q2.c * q2.b + q2.b * x1[(q2.n + 3) % 2]
        }
        #[differentiable(off(recompute, hoist, frames, bulk, windows, commute, joint))]
        pub fn h1<T: Real>(p5: Pair<T>, a6: T, t7: (T, T)) -> T {
            let mut k8 = 0usize;
            while k8 < 5 {
                for i9 in (p5.n..5).rev().step_by(2) {
                    let v10 = (t7.1 * t7.1 * (t7.1 / (t7.1 * t7.1 + T::ONE))).sin();
                }
                k8 += 1;
            }
            t7.0 + T::lit(p5.n as f64) * T::lit(0.1) + t7.1 * p5.b + t7.0 * p5.b + a6 * p5.c + p5.c * t7.0
        }
        #[differentiable(off(recompute, hoist, frames, bulk, windows, commute, joint))]
        pub fn f<T: Real>(n11: usize, n12: usize, x13: &[T], y14: &mut [T], a15: T) -> T {
            y14[n12] = (-y14[n11] + T::lit(0.5)).sin();
            match n11 % 4 {
                0 => {
                    y14[0..2].copy_from_slice(&x13[2..4]);
                    let v16 = if x13[n12] - a15 < T::lit(-0.3) {
                        y14[2] += ((a15 - x13[n12]) / (y14[n12] * x13[0] * (y14[n12] * x13[0]) + T::lit(1.5))).cos();
                        let mut w17 = vec![a15, T::lit(n12 as f64) * T::lit(0.1) - T::lit(n12 as f64) * T::lit(0.1), x13[n12] * T::lit(0.9)];
                        let e18 = (-y14[1] + (T::lit(n11 as f64) * T::lit(0.1)).sin()).sin();
                        w17[n12 / 2] += e18;
                        w17[(n12 * 3) % 3] - T::lit(n11 as f64) * T::lit(0.1)
                    } else {
                        let mut w19 = vec![a15, -a15];
                        y14[n12] *= (a15 + a15).tanh();
                        w19[0] / (y14[3 - n12] * y14[3 - n12] + T::lit(1.5))
                    };
                }
                1 | 2 => {
                    y14[n12 / 2] += h1(Pair { b: x13[(n11 + 3) % 6], c: x13[5 - n12], n: 1 }, x13[2], (a15, (T::lit(n11 as f64) * T::lit(0.1)).sin().cos())).tanh();
                }
                _ => {
                    y14[(n12 + 1) % 4] = (-y14[3 - n11] + h1(Pair { b: x13[(n12 * 3) % x13.len()], c: a15, n: 1 }, (a15 - T::lit(1.1)).tanh(), (y14[n12], (-a15).cos()))).sin();
                }
            }
            a15 + x13[n11] + a15 * y14[(n12 + 4) % 4] + y14[3]
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::harness::Outcome {
        crate::harness::check::<on::Program, off::Program>()
    }
}

mod p64 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let a16 = input.scalar();
                    let x17 = input.vec(3);
                    let x18 = input.vec(2);
                    let ret = f(a16, &x17, &x18);
                    let d_ret = run.output(&ret);
                    let mut d_x17 = run.start(&x17);
                    let mut d_x18 = run.start(&x18);
                    let (value, rdata) = if joint {
                        f::joint(a16, &x17, &mut d_x17, &x18, &mut d_x18, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(a16, &x17, &x18, &mut run.stack);
                        (value, f::reverse(a16, &x17, &mut d_x17, &x18, &mut d_x18, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.exact(&a16, &rdata.0);
                    run.added(&x17, &d_x17);
                    run.added(&x18, &d_x18);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable]
        pub fn h0<T: Real>(a1: &Shape<T>, y2: &mut [T], t3: (T, T)) -> T {
            let v4: T = y2[0].tanh();
            for &e5 in y2.iter() {
                let mut k8 = 0usize;
                while k8 < 2 {
                    let v9: T = (t3.1 * (e5 + y2[k8 % y2.len()])).sin();
                    k8 += 1;
                }
            }
            t3.0 + t3.1 + v4 * t3.0 + t3.1 * t3.0 + t3.0 * v4 + y2[0]
        }
        #[differentiable]
        pub fn h1<T: Real>(p10: &mut Pair<T>, a11: T, a12: T) -> (T, T) {
            p10.b -= (a11 * p10.c).cos().sin();
            let mut q13 = Pair { b: a11, c: (p10.c + a12).cos(), n: 0 };
            q13.c += (-p10.c * p10.b).cos();
            let mut w14 = vec![T::lit(0.2); 3];
            let mut m15 = T::ZERO;
            (q13.c - w14[2] + m15 * w14[(q13.n * 3) % 3] + q13.c * w14[1] + q13.b * w14[q13.n % 3] + a12 * w14[0] + w14[0], w14[q13.n % 3].tanh().exp2())
        }
        #[differentiable]
        pub fn f<T: Real>(a16: T, x17: &[T], x18: &[T]) -> T {
            for i19 in (0..2).step_by(2) {
                for e20 in x17.windows(2) {
                    let (v23, v24) = (a16 + T::lit(0.25), (x17[2 - i19] * x17[(i19 + 4) % x17.len()]).sin());
                    match i19 % 4 {
                        0 => {
                            let mut w25 = vec![x17[i19] + v24; 5];
                            let e26 = v24.sin();
                            w25[(i19 * 3) % 5] += e26;
                        }
                        1 | 2 => {
                            let v27 = match i19 % 4 {
                                0 => a16.atan2(x18[0] * x18[0] + T::lit(0.5)),
                                1 | 3 => v24 + T::lit(i19 as f64) * T::lit(0.1),
                                _ => e20[(i19 + 3) % 2] * v23,
                            };
                        }
                        _ => {
                            let v28 = -e20[i19] / ((x17[i19] - T::lit(0.9)).cos() + T::lit(2.6));
                        }
                    }
                }
            }
            x17[0] / (a16 * a16 + T::lit(1.5)) + a16 * a16
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 6;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let a16 = input.scalar();
                let x17 = input.vec(3);
                let x18 = input.vec(2);
                let ret = f(a16, &x17, &x18);
                ret.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[differentiable(off(recompute))]
        pub fn h0<T: Real>(a1: &Shape<T>, y2: &mut [T], t3: (T, T)) -> T {
            let v4: T = y2[0].tanh();
            for &e5 in y2.iter() {
                let mut k8 = 0usize;
                while k8 < 2 {
                    let v9: T = (t3.1 * (e5 + y2[k8 % y2.len()])).sin();
                    k8 += 1;
                }
            }
            t3.0 + t3.1 + v4 * t3.0 + t3.1 * t3.0 + t3.0 * v4 + y2[0]
        }
        #[differentiable(off(recompute))]
        pub fn h1<T: Real>(p10: &mut Pair<T>, a11: T, a12: T) -> (T, T) {
            p10.b -= (a11 * p10.c).cos().sin();
            let mut q13 = Pair { b: a11, c: (p10.c + a12).cos(), n: 0 };
            q13.c += (-p10.c * p10.b).cos();
            let mut w14 = vec![T::lit(0.2); 3];
            let mut m15 = T::ZERO;
            (q13.c - w14[2] + m15 * w14[(q13.n * 3) % 3] + q13.c * w14[1] + q13.b * w14[q13.n % 3] + a12 * w14[0] + w14[0], w14[q13.n % 3].tanh().exp2())
        }
        #[differentiable(off(recompute))]
        pub fn f<T: Real>(a16: T, x17: &[T], x18: &[T]) -> T {
            for i19 in (0..2).step_by(2) {
                for e20 in x17.windows(2) {
                    let (v23, v24) = (a16 + T::lit(0.25), (x17[2 - i19] * x17[(i19 + 4) % x17.len()]).sin());
                    match i19 % 4 {
                        0 => {
                            let mut w25 = vec![x17[i19] + v24; 5];
                            let e26 = v24.sin();
                            w25[(i19 * 3) % 5] += e26;
                        }
                        1 | 2 => {
                            let v27 = match i19 % 4 {
                                0 => a16.atan2(x18[0] * x18[0] + T::lit(0.5)),
                                1 | 3 => v24 + T::lit(i19 as f64) * T::lit(0.1),
                                _ => e20[(i19 + 3) % 2] * v23,
                            };
                        }
                        _ => {
                            let v28 = -e20[i19] / ((x17[i19] - T::lit(0.9)).cos() + T::lit(2.6));
                        }
                    }
                }
            }
            x17[0] / (a16 * a16 + T::lit(1.5)) + a16 * a16
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::harness::Outcome {
        crate::harness::check::<on::Program, off::Program>()
    }
}

mod p65 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let x7 = input.vec(6);
                    let w8 = input.array();
                    let mut a9 = input.scalar();
                    let x10 = input.vec(2);
                    let mut y11 = input.vec(6);
                    let a12 = input.scalar();
                    let (start_a9, mut end_a9) = (a9.clone(), a9.clone());
                    let (start_y11, mut end_y11) = (y11.clone(), y11.clone());
                    let ret = f(&x7, w8, &mut end_a9, &x10, &mut end_y11, a12);
                    let d_ret = run.output(&ret);
                    let mut d_a9 = run.output(&end_a9);
                    let mut d_y11 = run.output(&end_y11);
                    let mut d_x7 = run.start(&x7);
                    let mut d_x10 = run.start(&x10);
                    let (value, rdata) = if joint {
                        f::joint(&x7, &mut d_x7, w8, &mut a9, &mut d_a9, &x10, &mut d_x10, &mut y11, &mut d_y11, a12, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(&x7, w8, &mut a9, &x10, &mut y11, a12, &mut run.stack);
                        run.same("a9 after the forward pass", &a9, &end_a9);
                        run.same("y11 after the forward pass", &y11, &end_y11);
                        (value, f::reverse(&x7, &mut d_x7, w8, &mut a9, &mut d_a9, &x10, &mut d_x10, &mut y11, &mut d_y11, a12, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("a9 restored", &a9, &start_a9);
                    run.same("y11 restored", &y11, &start_y11);
                    run.added(&x7, &d_x7);
                    run.exact(&w8, &rdata.1);
                    run.exact(&a9, &d_a9);
                    run.added(&x10, &d_x10);
                    run.exact(&y11, &d_y11);
                    run.exact(&a12, &rdata.5);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable]
        pub fn h0(x1: &[f64], t2: (f64, f64)) -> f64 {
            let mut w3 = vec![0.0f64; 4];
            let v4 = x1[1].tanh() * w3[3].tanh();
            let v5 = w3[0] * t2.0;
            for i6 in 1..=2 {
                w3[i6 / 2] = (v4 - t2.1 * 0.25).sin();
            }
            v5 + v5 + v5 * v4 + v4 * v4 + t2.1 * x1[0] + t2.0 * w3[2] + w3[1]
        }
        #[differentiable]
        pub fn f(x7: &[f64], w8: [f64; 3], a9: &mut f64, x10: &[f64], y11: &mut [f64], a12: f64) -> f64 {
            y11[3] *= (*a9 / (x7[2] * x7[2] + 1.5)).sin();
            let v13 = h0(x7, (y11[1], a12 * *a9 / (a12 * *a9 * (a12 * *a9) + 1.0)));
            for i14 in (2..5).rev() {
                if -v13 > -0.3 {
                    for i15 in i14..5 {
                        *a9 -= 0.9 * (v13 * a12) / (0.9 * (v13 * a12) * (0.9 * (v13 * a12)) + 1.0);
                    }
                    y11[i14 / 2] -= x10[0].tanh().tanh().sin();
                } else {
                    y11[(i14 + 4) % 6] = (x10[0] + v13).cos().sin();
                }
            }
            w8[2] / (*a9 * *a9 + 1.5) + v13 * w8[2] + a12 * *a9 + *a9 * a12 + y11[1]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 19;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let x7 = input.vec(6);
                let w8 = input.array();
                let mut a9 = input.scalar();
                let x10 = input.vec(2);
                let mut y11 = input.vec(6);
                let a12 = input.scalar();
                let ret = f::eval(&x7, w8, &mut a9, &x10, &mut y11, a12);
                ret.flatten(output);
                a9.flatten(output);
                y11.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[differentiable(off(hoist))]
        pub fn h0(x1: &[f64], t2: (f64, f64)) -> f64 {
            let mut w3 = vec![0.0f64; 4];
            let v4 = x1[1].tanh() * w3[3].tanh();
            let v5 = w3[0] * t2.0;
            for i6 in 1..=2 {
                w3[i6 / 2] = (v4 - t2.1 * 0.25).sin();
            }
            v5 + v5 + v5 * v4 + v4 * v4 + t2.1 * x1[0] + t2.0 * w3[2] + w3[1]
        }
        #[differentiable(off(hoist))]
        pub fn f(x7: &[f64], w8: [f64; 3], a9: &mut f64, x10: &[f64], y11: &mut [f64], a12: f64) -> f64 {
            y11[3] *= (*a9 / (x7[2] * x7[2] + 1.5)).sin();
            let v13 = h0(x7, (y11[1], a12 * *a9 / (a12 * *a9 * (a12 * *a9) + 1.0)));
            for i14 in (2..5).rev() {
                if -v13 > -0.3 {
                    for i15 in i14..5 {
                        *a9 -= 0.9 * (v13 * a12) / (0.9 * (v13 * a12) * (0.9 * (v13 * a12)) + 1.0);
                    }
                    y11[i14 / 2] -= x10[0].tanh().tanh().sin();
                } else {
                    y11[(i14 + 4) % 6] = (x10[0] + v13).cos().sin();
                }
            }
            w8[2] / (*a9 * *a9 + 1.5) + v13 * w8[2] + a12 * *a9 + *a9 * a12 + y11[1]
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::harness::Outcome {
        crate::harness::check::<on::Program, off::Program>()
    }
}

mod p66 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let mut y5 = input.vec(3);
                    let a6 = input.scalar();
                    let a7 = input.scalar();
                    let x8 = input.vec(5);
                    let (start_y5, mut end_y5) = (y5.clone(), y5.clone());
                    let ret = f(4, &mut end_y5, a6, a7, &x8);
                    let mut d_y5 = run.output(&end_y5);
                    let mut d_x8 = run.start(&x8);
                    let (value, rdata) = if joint {
                        f::joint(4, &mut y5, &mut d_y5, a6, a7, &x8, &mut d_x8, (), &mut run.stack)
                    } else {
                        let value = f::forward(4, &mut y5, a6, a7, &x8, &mut run.stack);
                        run.same("y5 after the forward pass", &y5, &end_y5);
                        (value, f::reverse(4, &mut y5, &mut d_y5, a6, a7, &x8, &mut d_x8, (), &mut run.stack))
                    };
                    run.same("y5 restored", &y5, &start_y5);
                    run.exact(&y5, &d_y5);
                    run.exact(&a6, &rdata.2);
                    run.exact(&a7, &rdata.3);
                    run.added(&x8, &d_x8);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable]
        pub fn h0<T: Real>(a1: &T) -> T {
            let sh2: Shape<T> = Shape::Box { w: *a1 + *a1, h: *a1 / (*a1 * *a1 + T::ONE) };
            let v3 = *a1;
            v3 + v3 * v3 + *a1 * v3
        }
        #[differentiable]
        pub fn f<T: Real>(n4: usize, y5: &mut [T], a6: T, a7: T, x8: &[T]) {
            let mut k9 = 0usize;
            loop {
                if k9 >= 1 {
                    break;
                }
                k9 += 1;
                let g10 = |u11: T| (u11 * a7 + a7) * u11;
                for i12 in 0..4 {
                    let v13 = a6.sin();
                    y5[1] += ((y5[i12 % y5.len()] + a6) * y5[1]).cos();
                }
                y5[1..3].fill((T::lit(0.25) * T::lit(0.6)).sin());
            }
            y5[n4 % 3] /= (x8[4] + T::lit(n4 as f64) * T::lit(0.1)).tanh() + T::lit(2.0);
            {
                let (lo14, hi15) = y5.split_at_mut(2);
                lo14[(n4 + 2) % 2] /= hi15[n4 % hi15.len()].cos() + T::lit(2.0);
            }
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 10;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let mut y5 = input.vec(3);
                let a6 = input.scalar();
                let a7 = input.scalar();
                let x8 = input.vec(5);
                let ret = f(4, &mut y5, a6, a7, &x8);
                y5.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[differentiable(off(frames))]
        pub fn h0<T: Real>(a1: &T) -> T {
            let sh2: Shape<T> = Shape::Box { w: *a1 + *a1, h: *a1 / (*a1 * *a1 + T::ONE) };
            let v3 = *a1;
            v3 + v3 * v3 + *a1 * v3
        }
        #[differentiable(off(frames))]
        pub fn f<T: Real>(n4: usize, y5: &mut [T], a6: T, a7: T, x8: &[T]) {
            let mut k9 = 0usize;
            loop {
                if k9 >= 1 {
                    break;
                }
                k9 += 1;
                let g10 = |u11: T| (u11 * a7 + a7) * u11;
                for i12 in 0..4 {
                    let v13 = a6.sin();
                    y5[1] += ((y5[i12 % y5.len()] + a6) * y5[1]).cos();
                }
                y5[1..3].fill((T::lit(0.25) * T::lit(0.6)).sin());
            }
            y5[n4 % 3] /= (x8[4] + T::lit(n4 as f64) * T::lit(0.1)).tanh() + T::lit(2.0);
            {
                let (lo14, hi15) = y5.split_at_mut(2);
                lo14[(n4 + 2) % 2] /= hi15[n4 % hi15.len()].cos() + T::lit(2.0);
            }
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::harness::Outcome {
        crate::harness::check::<on::Program, off::Program>()
    }
}

mod p67 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let x7 = input.vec(5);
                    let a8 = input.scalar();
                    let mut y9 = input.vec(3);
                    let p10 = input.pair();
                    let (start_y9, mut end_y9) = (y9.clone(), y9.clone());
                    let ret = f(&x7, a8, &mut end_y9, p10);
                    let d_ret = run.output(&ret);
                    let mut d_y9 = run.output(&end_y9);
                    let mut d_x7 = run.start(&x7);
                    let (value, rdata) = if joint {
                        f::joint(&x7, &mut d_x7, a8, &mut y9, &mut d_y9, p10, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(&x7, a8, &mut y9, p10, &mut run.stack);
                        run.same("y9 after the forward pass", &y9, &end_y9);
                        (value, f::reverse(&x7, &mut d_x7, a8, &mut y9, &mut d_y9, p10, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y9 restored", &y9, &start_y9);
                    run.added(&x7, &d_x7);
                    run.exact(&a8, &rdata.1);
                    run.exact(&y9, &d_y9);
                    run.exact(&p10, &rdata.3);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable]
        pub fn h0<T: Real>(y1: &mut Vec<T>) -> (T, T) {
            y1[0] = (y1[2] * y1[0] + T::lit(2.0)).sin();
            (y1[0] * T::lit(2.0) + y1[2], y1[2])
        }
        #[differentiable]
        pub fn h1<T: Real>(a2: T, y3: &mut [T]) -> T {
            let v4 = if a2 + a2 >= T::ZERO { y3[0] * a2 } else { (y3[0] + a2).sin() };
            if -a2 < T::lit(0.2) {
                let v5: T = ((y3[0] + T::lit(0.7)) / ((y3[0] + T::lit(0.7)) * (y3[0] + T::lit(0.7)) + T::ONE)).cos();
                y3[0] = (a2 * v4).sin();
            } else if a2.tanh().exp2() < T::ZERO {
                let mut w6 = [[T::ZERO; 5]; 2];
                if -a2 < T::lit(-0.3) {
                    y3[0] = (w6[0][2] + v4 - y3[0].trunc()).sin();
                }
            } else {
                y3[0] -= (y3[0] * a2 + v4).tanh();
            }
            y3[0].tanh() + v4 * a2 + a2 * a2 + y3[0]
        }
        #[differentiable]
        pub fn f<T: Real>(x7: &[T], a8: T, y9: &mut [T], p10: Pair<T>) -> [T; 2] {
            let v11 = h1((p10.c - p10.c) / ((p10.c - p10.c) * (p10.c - p10.c) + T::ONE), y9);
            let g12 = |u13: T| p10.c * u13;
            y9[p10.n % 3] *= (x7[4 - p10.n] + g12(y9[(p10.n * 3) % y9.len()])).sin();
            y9[p10.n % y9.len()] *= (p10.b + p10.b).sin();
            let v14 = {
                let v15 = a8.ceil();
                (p10.c * g12(x7[p10.n / 2])).sin()
            };
            if p10.c <= T::lit(0.5) {
                y9[(p10.n * 3) % 3] = (-g12(v11)).cos();
                return [g12(p10.c) + v14 * x7[p10.n] + v11 * x7[3] + p10.c * x7[p10.n] + p10.b * a8 + y9[2], -y9[p10.n % 3]];
            }
            let (v16, v17) = y9[p10.n % 3].tanh().tanh().sin_cos();
            [p10.b / (g12(x7[p10.n / 2]) * g12(x7[p10.n / 2]) + T::lit(1.5)) + v17 * v16 + v16 * v16 + v14 * y9[p10.n % 3] + v11 * v14 + y9[2], v17 + x7[(p10.n + 3) % x7.len()]]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 11;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let x7 = input.vec(5);
                let a8 = input.scalar();
                let mut y9 = input.vec(3);
                let p10 = input.pair();
                let ret = f(&x7, a8, &mut y9, p10);
                ret.flatten(output);
                y9.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[differentiable(off(bulk))]
        pub fn h0<T: Real>(y1: &mut Vec<T>) -> (T, T) {
            y1[0] = (y1[2] * y1[0] + T::lit(2.0)).sin();
            (y1[0] * T::lit(2.0) + y1[2], y1[2])
        }
        #[differentiable(off(bulk))]
        pub fn h1<T: Real>(a2: T, y3: &mut [T]) -> T {
            let v4 = if a2 + a2 >= T::ZERO { y3[0] * a2 } else { (y3[0] + a2).sin() };
            if -a2 < T::lit(0.2) {
                let v5: T = ((y3[0] + T::lit(0.7)) / ((y3[0] + T::lit(0.7)) * (y3[0] + T::lit(0.7)) + T::ONE)).cos();
                y3[0] = (a2 * v4).sin();
            } else if a2.tanh().exp2() < T::ZERO {
                let mut w6 = [[T::ZERO; 5]; 2];
                if -a2 < T::lit(-0.3) {
                    y3[0] = (w6[0][2] + v4 - y3[0].trunc()).sin();
                }
            } else {
                y3[0] -= (y3[0] * a2 + v4).tanh();
            }
            y3[0].tanh() + v4 * a2 + a2 * a2 + y3[0]
        }
        #[differentiable(off(bulk))]
        pub fn f<T: Real>(x7: &[T], a8: T, y9: &mut [T], p10: Pair<T>) -> [T; 2] {
            let v11 = h1((p10.c - p10.c) / ((p10.c - p10.c) * (p10.c - p10.c) + T::ONE), y9);
            let g12 = |u13: T| p10.c * u13;
            y9[p10.n % 3] *= (x7[4 - p10.n] + g12(y9[(p10.n * 3) % y9.len()])).sin();
            y9[p10.n % y9.len()] *= (p10.b + p10.b).sin();
            let v14 = {
                let v15 = a8.ceil();
                (p10.c * g12(x7[p10.n / 2])).sin()
            };
            if p10.c <= T::lit(0.5) {
                y9[(p10.n * 3) % 3] = (-g12(v11)).cos();
                return [g12(p10.c) + v14 * x7[p10.n] + v11 * x7[3] + p10.c * x7[p10.n] + p10.b * a8 + y9[2], -y9[p10.n % 3]];
            }
            let (v16, v17) = y9[p10.n % 3].tanh().tanh().sin_cos();
            [p10.b / (g12(x7[p10.n / 2]) * g12(x7[p10.n / 2]) + T::lit(1.5)) + v17 * v16 + v16 * v16 + v14 * y9[p10.n % 3] + v11 * v14 + y9[2], v17 + x7[(p10.n + 3) % x7.len()]]
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::harness::Outcome {
        crate::harness::check::<on::Program, off::Program>()
    }
}

mod p68 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let mut y5 = input.vec(3);
                    let a6 = input.scalar();
                    let x7 = input.vec(3);
                    let x9 = input.constants(3);
                    let (start_y5, mut end_y5) = (y5.clone(), y5.clone());
                    let ret = f(&mut end_y5, a6, &x7, 1, &x9);
                    let d_ret = run.output(&ret);
                    let mut d_y5 = run.output(&end_y5);
                    let mut d_x7 = run.start(&x7);
                    let (value, rdata) = if joint {
                        f::joint(&mut y5, &mut d_y5, a6, &x7, &mut d_x7, 1, &x9, NoFData, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(&mut y5, a6, &x7, 1, &x9, &mut run.stack);
                        run.same("y5 after the forward pass", &y5, &end_y5);
                        (value, f::reverse(&mut y5, &mut d_y5, a6, &x7, &mut d_x7, 1, &x9, NoFData, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y5 restored", &y5, &start_y5);
                    run.exact(&y5, &d_y5);
                    run.exact(&a6, &rdata.1);
                    run.added(&x7, &d_x7);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable]
        pub fn h0<T: Real>(a1: &T) -> T {
            'l3: for i2 in 0..5 {
                let v4: T = (T::lit(0.25) * *a1 * (*a1).tanh().cosh()).cos();
            }
            *a1 + *a1 + *a1 * *a1
        }
        #[differentiable]
        pub fn f<T: Real>(y5: &mut [T], a6: T, x7: &[T], n8: usize, #[constant] x9: &[T]) -> T {
            let v10 = x7.iter().fold(T::ZERO, |u12, e11| u12 * T::lit(0.5) + x7[n8].sin());
            for i13 in (0..n8 + 1).rev() {
                match n8 % 4 {
                    0 => {
                        y5[1..2].copy_from_slice(&x7[0..1]);
                    }
                    1 | 2 => {
                        if a6 <= T::lit(-0.3) {
                            continue;
                        }
                        y5[(i13 * 3) % 3] += (x9[n8] + x7[(i13 + 4) % x7.len()] + x7[i13 / 2] / (x9[(i13 * 3) % 3] * x9[(i13 * 3) % 3] + T::lit(1.5))).cos();
                        y5[(i13 * 3) % y5.len()] = (-v10 / (-v10 * -v10 + T::ONE)).sin();
                    }
                    _ => {
                        y5[2] = (v10 / (v10 * v10 + T::lit(1.5)) + T::lit(0.7)).tanh();
                    }
                }
            }
            a6 * y5[2 - n8] + v10 * a6 + a6 * a6 + y5[0]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 7;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let mut y5 = input.vec(3);
                let a6 = input.scalar();
                let x7 = input.vec(3);
                let x9 = input.constants(3);
                let ret = f(&mut y5, a6, &x7, 1, &x9);
                ret.flatten(output);
                y5.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[differentiable(off(windows))]
        pub fn h0<T: Real>(a1: &T) -> T {
            'l3: for i2 in 0..5 {
                let v4: T = (T::lit(0.25) * *a1 * (*a1).tanh().cosh()).cos();
            }
            *a1 + *a1 + *a1 * *a1
        }
        #[differentiable(off(windows))]
        pub fn f<T: Real>(y5: &mut [T], a6: T, x7: &[T], n8: usize, #[constant] x9: &[T]) -> T {
            let v10 = x7.iter().fold(T::ZERO, |u12, e11| u12 * T::lit(0.5) + x7[n8].sin());
            for i13 in (0..n8 + 1).rev() {
                match n8 % 4 {
                    0 => {
                        y5[1..2].copy_from_slice(&x7[0..1]);
                    }
                    1 | 2 => {
                        if a6 <= T::lit(-0.3) {
                            continue;
                        }
                        y5[(i13 * 3) % 3] += (x9[n8] + x7[(i13 + 4) % x7.len()] + x7[i13 / 2] / (x9[(i13 * 3) % 3] * x9[(i13 * 3) % 3] + T::lit(1.5))).cos();
                        y5[(i13 * 3) % y5.len()] = (-v10 / (-v10 * -v10 + T::ONE)).sin();
                    }
                    _ => {
                        y5[2] = (v10 / (v10 * v10 + T::lit(1.5)) + T::lit(0.7)).tanh();
                    }
                }
            }
            a6 * y5[2 - n8] + v10 * a6 + a6 * a6 + y5[0]
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::harness::Outcome {
        crate::harness::check::<on::Program, off::Program>()
    }
}

mod p69 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let a12 = input.scalar();
                    let mut y14 = input.vec(6);
                    let x15 = input.vec(4);
                    let (start_y14, mut end_y14) = (y14.clone(), y14.clone());
                    let ret = f(a12, 2, &mut end_y14, &x15);
                    let mut d_y14 = run.output(&end_y14);
                    let mut d_x15 = run.start(&x15);
                    let (value, rdata) = if joint {
                        f::joint(a12, 2, &mut y14, &mut d_y14, &x15, &mut d_x15, (), &mut run.stack)
                    } else {
                        let value = f::forward(a12, 2, &mut y14, &x15, &mut run.stack);
                        run.same("y14 after the forward pass", &y14, &end_y14);
                        (value, f::reverse(a12, 2, &mut y14, &mut d_y14, &x15, &mut d_x15, (), &mut run.stack))
                    };
                    run.same("y14 restored", &y14, &start_y14);
                    run.exact(&a12, &rdata.0);
                    run.exact(&y14, &d_y14);
                    run.added(&x15, &d_x15);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable]
        pub fn h0<T: Real>(a1: &T, y2: &mut Vec<T>, x3: &[T]) -> T {
            let mut w4 = [[x3[0]; 5]; 2];
            *a1 / (*a1 * *a1 + T::ONE) + *a1 * w4[1][4] + y2[0] + w4[0][0]
        }
        #[differentiable]
        pub fn h1<T: Real>(x5: &[T]) -> T {
            for i6 in (2..5).step_by(2) {
                let v7 = x5.iter().filter(|u9| **u9 > T::lit(0.1)).map(|e8| x5[(i6 * 3) % 3].cos()).sum::<T>();
                for i10 in (2..x5.len()).step_by(2) {
                    let v11 = (v7 * T::lit(1.1)).sin();
                }
            }
            -x5[2]
        }
        #[differentiable]
        pub fn f<T: Real>(a12: T, n13: usize, y14: &mut [T], x15: &[T]) {
            let v16 = match n13 % 4 {
                0 => a12,
                1 | 3 => a12 * a12,
                _ => y14[5].tanh(),
            };
            for i17 in n13..5 {
                let w18 = [v16.tanh().exp(), v16 + y14[i17 / 2], y14[(i17 * 3) % y14.len()]];
                let v19 = w18.iter().zip(x15.iter()).map(|(&e20, &u21)| x15[(n13 * 3) % 4] * (e20 + T::lit(1.1)) * e20).sum::<T>();
                y14[i17] = (w18[1] / ((T::lit(n13 as f64) * T::lit(0.1) + w18[i17 % 3]).cos() + T::lit(2.6))).sin();
            }
            let v22 = y14.iter().zip(x15.iter()).map(|(&e23, &u24)| a12 * e23).sum::<T>();
            let v25 = (v22 + y14[n13]).mul_add(x15[3 - n13], T::lit(0.2));
            y14[n13] += (x15[n13] - T::lit(0.5)).cos();
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 11;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let a12 = input.scalar();
                let mut y14 = input.vec(6);
                let x15 = input.vec(4);
                let ret = f(a12, 2, &mut y14, &x15);
                y14.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[differentiable(off(commute))]
        pub fn h0<T: Real>(a1: &T, y2: &mut Vec<T>, x3: &[T]) -> T {
            let mut w4 = [[x3[0]; 5]; 2];
            *a1 / (*a1 * *a1 + T::ONE) + *a1 * w4[1][4] + y2[0] + w4[0][0]
        }
        #[differentiable(off(commute))]
        pub fn h1<T: Real>(x5: &[T]) -> T {
            for i6 in (2..5).step_by(2) {
                let v7 = x5.iter().filter(|u9| **u9 > T::lit(0.1)).map(|e8| x5[(i6 * 3) % 3].cos()).sum::<T>();
                for i10 in (2..x5.len()).step_by(2) {
                    let v11 = (v7 * T::lit(1.1)).sin();
                }
            }
            -x5[2]
        }
        #[differentiable(off(commute))]
        pub fn f<T: Real>(a12: T, n13: usize, y14: &mut [T], x15: &[T]) {
            let v16 = match n13 % 4 {
                0 => a12,
                1 | 3 => a12 * a12,
                _ => y14[5].tanh(),
            };
            for i17 in n13..5 {
                let w18 = [v16.tanh().exp(), v16 + y14[i17 / 2], y14[(i17 * 3) % y14.len()]];
                let v19 = w18.iter().zip(x15.iter()).map(|(&e20, &u21)| x15[(n13 * 3) % 4] * (e20 + T::lit(1.1)) * e20).sum::<T>();
                y14[i17] = (w18[1] / ((T::lit(n13 as f64) * T::lit(0.1) + w18[i17 % 3]).cos() + T::lit(2.6))).sin();
            }
            let v22 = y14.iter().zip(x15.iter()).map(|(&e23, &u24)| a12 * e23).sum::<T>();
            let v25 = (v22 + y14[n13]).mul_add(x15[3 - n13], T::lit(0.2));
            y14[n13] += (x15[n13] - T::lit(0.5)).cos();
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::harness::Outcome {
        crate::harness::check::<on::Program, off::Program>()
    }
}

mod p70 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let a14 = input.scalar();
                    let x15 = input.constants(5);
                    let x16 = input.vec(3);
                    let mut y17 = input.vec(6);
                    let (start_y17, mut end_y17) = (y17.clone(), y17.clone());
                    let ret = f(a14, &x15, &x16, &mut end_y17);
                    let d_ret = run.output(&ret);
                    let mut d_y17 = run.output(&end_y17);
                    let mut d_x16 = run.start(&x16);
                    let (value, rdata) = if joint {
                        f::joint(a14, &x15, NoFData, &x16, &mut d_x16, &mut y17, &mut d_y17, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(a14, &x15, &x16, &mut y17, &mut run.stack);
                        run.same("y17 after the forward pass", &y17, &end_y17);
                        (value, f::reverse(a14, &x15, NoFData, &x16, &mut d_x16, &mut y17, &mut d_y17, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y17 restored", &y17, &start_y17);
                    run.exact(&a14, &rdata.0);
                    run.added(&x16, &d_x16);
                    run.exact(&y17, &d_y17);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable]
        pub fn h0<T: Real>(x1: &[T], y2: &mut Vec<T>, p3: Pair<T>) -> (T, T) {
            for i4 in 1..3 {
                let w8: Vec<T> = x1.iter().take(2).map(|e6| *e6 * T::lit(0.5)).collect();
                y2[i4] = ((x1[i4 % 2] * x1[i4 % 2] + T::lit(1.5)).sqrt() * p3.b).sin();
            }
            y2.swap(1, 0);
            y2[0..1].copy_from_slice(&x1[1..2]);
            (y2[p3.n % 3] - y2[p3.n % 3] + p3.c * p3.c + p3.b * x1[p3.n % x1.len()] + y2[0], y2[(p3.n * 3) % 3] - x1[p3.n % 2])
        }
        #[differentiable]
        pub fn h1<T: Real>(a9: T, #[constant] x10: &[T], s11: &[usize]) -> (T, T) {
            if a9 > x10[s11[1] % 3] {
                let sh12: Shape<T> = if x10[s11[0] % 3] - x10[s11[0] % 3] >= T::lit(0.5) { Shape::Box { w: x10[s11[1] % 3] * a9, h: (x10[s11[0] % 3] * a9).cos() } } else { Shape::Line((x10[s11[0] % 3] * a9).cos()) };
            }
            let mut m13 = x10[s11[0] % 3] + x10[s11[1] % 3];
            (m13 + m13 * x10[s11[1] % 3] + a9 * x10[s11[1] % 3], x10[s11[0] % 3].tanh())
        }
        #[differentiable]
        pub fn f<T: Real>(a14: T, #[constant] x15: &[T], x16: &[T], y17: &mut [T]) -> T {
            let mut k18 = 0usize;
            loop {
                if k18 >= 2 || x16[2] > T::lit(2.0) {
                    break;
                }
                k18 += 1;
                y17[1..6].fill((x16[0] * T::lit(0.7)).cos());
                y17.reverse();
                let v19 = y17.iter().take(2).map(|e20| y17[3].tanh().cos()).sum::<T>();
                y17[k18 / 2] = (y17[(k18 + 4) % 6] / (v19 * v19 + T::lit(1.5))).tanh().sin();
            }
            let v22 = x16.iter().rev().skip(1).map(|e23| (x16[1] + *e23).cos()).sum::<T>();
            'l26: for i25 in 1..3 {
                y17[i25] /= y17[i25 / 2].sin() + T::lit(2.0);
            }
            v22 + v22 * x16[1] + a14 * v22 + y17[5]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 10;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let a14 = input.scalar();
                let x15 = input.constants(5);
                let x16 = input.vec(3);
                let mut y17 = input.vec(6);
                let ret = f(a14, &x15, &x16, &mut y17);
                ret.flatten(output);
                y17.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[differentiable(off(joint))]
        pub fn h0<T: Real>(x1: &[T], y2: &mut Vec<T>, p3: Pair<T>) -> (T, T) {
            for i4 in 1..3 {
                let w8: Vec<T> = x1.iter().take(2).map(|e6| *e6 * T::lit(0.5)).collect();
                y2[i4] = ((x1[i4 % 2] * x1[i4 % 2] + T::lit(1.5)).sqrt() * p3.b).sin();
            }
            y2.swap(1, 0);
            y2[0..1].copy_from_slice(&x1[1..2]);
            (y2[p3.n % 3] - y2[p3.n % 3] + p3.c * p3.c + p3.b * x1[p3.n % x1.len()] + y2[0], y2[(p3.n * 3) % 3] - x1[p3.n % 2])
        }
        #[differentiable(off(joint))]
        pub fn h1<T: Real>(a9: T, #[constant] x10: &[T], s11: &[usize]) -> (T, T) {
            if a9 > x10[s11[1] % 3] {
                let sh12: Shape<T> = if x10[s11[0] % 3] - x10[s11[0] % 3] >= T::lit(0.5) { Shape::Box { w: x10[s11[1] % 3] * a9, h: (x10[s11[0] % 3] * a9).cos() } } else { Shape::Line((x10[s11[0] % 3] * a9).cos()) };
            }
            let mut m13 = x10[s11[0] % 3] + x10[s11[1] % 3];
            (m13 + m13 * x10[s11[1] % 3] + a9 * x10[s11[1] % 3], x10[s11[0] % 3].tanh())
        }
        #[differentiable(off(joint))]
        pub fn f<T: Real>(a14: T, #[constant] x15: &[T], x16: &[T], y17: &mut [T]) -> T {
            let mut k18 = 0usize;
            loop {
                if k18 >= 2 || x16[2] > T::lit(2.0) {
                    break;
                }
                k18 += 1;
                y17[1..6].fill((x16[0] * T::lit(0.7)).cos());
                y17.reverse();
                let v19 = y17.iter().take(2).map(|e20| y17[3].tanh().cos()).sum::<T>();
                y17[k18 / 2] = (y17[(k18 + 4) % 6] / (v19 * v19 + T::lit(1.5))).tanh().sin();
            }
            let v22 = x16.iter().rev().skip(1).map(|e23| (x16[1] + *e23).cos()).sum::<T>();
            'l26: for i25 in 1..3 {
                y17[i25] /= y17[i25 / 2].sin() + T::lit(2.0);
            }
            v22 + v22 * x16[1] + a14 * v22 + y17[5]
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::harness::Outcome {
        crate::harness::check::<on::Program, off::Program>()
    }
}

mod p71 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let mut y4 = input.vec(3);
                    let mut y5 = input.vec(3);
                    let a6 = input.scalar();
                    let x7 = input.vec(5);
                    let x8 = input.vec(4);
                    let (start_y4, mut end_y4) = (y4.clone(), y4.clone());
                    let (start_y5, mut end_y5) = (y5.clone(), y5.clone());
                    let ret = f(&mut end_y4, &mut end_y5, a6, &x7, &x8);
                    let d_ret = run.output(&ret);
                    let mut d_y4 = run.output(&end_y4);
                    let mut d_y5 = run.output(&end_y5);
                    let mut d_x7 = run.start(&x7);
                    let mut d_x8 = run.start(&x8);
                    let (value, rdata) = if joint {
                        f::joint(&mut y4, &mut d_y4, &mut y5, &mut d_y5, a6, &x7, &mut d_x7, &x8, &mut d_x8, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(&mut y4, &mut y5, a6, &x7, &x8, &mut run.stack);
                        run.same("y4 after the forward pass", &y4, &end_y4);
                        run.same("y5 after the forward pass", &y5, &end_y5);
                        (value, f::reverse(&mut y4, &mut d_y4, &mut y5, &mut d_y5, a6, &x7, &mut d_x7, &x8, &mut d_x8, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y4 restored", &y4, &start_y4);
                    run.same("y5 restored", &y5, &start_y5);
                    run.exact(&y4, &d_y4);
                    run.exact(&y5, &d_y5);
                    run.exact(&a6, &rdata.2);
                    run.added(&x7, &d_x7);
                    run.added(&x8, &d_x8);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable]
        pub fn h0<T: Real>(n1: usize, y2: &mut [T]) {
            if y2[0] > y2[(n1 + 4) % 1] {
                for i3 in 2..2 {
                    y2[n1 % y2.len()] = y2[i3 % 1] / (y2[i3 % 1] * y2[i3 % 1] + T::ONE);
                }
            } else if T::lit(0.6) > T::lit(-0.1) && y2[(n1 + 4) % 1] > T::lit(-0.1) {
                y2[(n1 + 3) % 1] = y2[n1 % 1].tanh().cos();
            } else {
                y2[n1 % 1] += (y2[(n1 + 4) % 1] * y2[n1 % y2.len()] - y2[n1 % 1] / (y2[n1 % y2.len()] * y2[n1 % y2.len()] + T::lit(1.5))).tanh();
            }
        }
        #[differentiable]
        pub fn f<T: Real>(y4: &mut [T], y5: &mut Vec<T>, a6: T, x7: &[T], x8: &[T]) -> T {
            let g9 = |u10: T| (u10 - u10) / (u10 * u10 + T::lit(1.5)) * u10;
            for i11 in 0..4 {
                let mut q12 = Pair { b: (x7[(i11 * 3) % x7.len()].cos() + T::lit(2.6)).powf(T::lit(0.7)), c: (y5[(i11 * 3) % 3] - x8[i11]).sin(), n: 2 };
                let v13 = ((q12.b + y4[q12.n % 3]) * (q12.b - a6)).cos();
                let sh14: Shape<T> = if i11 > 2 { Shape::Line(g9(a6)) } else { Shape::Flat };
                y4[2] *= (T::lit(0.6) * g9(y4[(q12.n * 3) % 3])).cos();
            }
            y4[0..2].copy_from_slice(&x8[0..2]);
            let v15 = (a6 + T::lit(0.25)).cos();
            a6 * a6 + v15 * a6 + a6 * x7[1] + y4[0] + y5[2]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 16;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let mut y4 = input.vec(3);
                let mut y5 = input.vec(3);
                let a6 = input.scalar();
                let x7 = input.vec(5);
                let x8 = input.vec(4);
                let ret = f(&mut y4, &mut y5, a6, &x7, &x8);
                ret.flatten(output);
                y4.flatten(output);
                y5.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[differentiable(off(recompute, hoist, frames, bulk, windows, commute, joint))]
        pub fn h0<T: Real>(n1: usize, y2: &mut [T]) {
            if y2[0] > y2[(n1 + 4) % 1] {
                for i3 in 2..2 {
                    y2[n1 % y2.len()] = y2[i3 % 1] / (y2[i3 % 1] * y2[i3 % 1] + T::ONE);
                }
            } else if T::lit(0.6) > T::lit(-0.1) && y2[(n1 + 4) % 1] > T::lit(-0.1) {
                y2[(n1 + 3) % 1] = y2[n1 % 1].tanh().cos();
            } else {
                y2[n1 % 1] += (y2[(n1 + 4) % 1] * y2[n1 % y2.len()] - y2[n1 % 1] / (y2[n1 % y2.len()] * y2[n1 % y2.len()] + T::lit(1.5))).tanh();
            }
        }
        #[differentiable(off(recompute, hoist, frames, bulk, windows, commute, joint))]
        pub fn f<T: Real>(y4: &mut [T], y5: &mut Vec<T>, a6: T, x7: &[T], x8: &[T]) -> T {
            let g9 = |u10: T| (u10 - u10) / (u10 * u10 + T::lit(1.5)) * u10;
            for i11 in 0..4 {
                let mut q12 = Pair { b: (x7[(i11 * 3) % x7.len()].cos() + T::lit(2.6)).powf(T::lit(0.7)), c: (y5[(i11 * 3) % 3] - x8[i11]).sin(), n: 2 };
                let v13 = ((q12.b + y4[q12.n % 3]) * (q12.b - a6)).cos();
                let sh14: Shape<T> = if i11 > 2 { Shape::Line(g9(a6)) } else { Shape::Flat };
                y4[2] *= (T::lit(0.6) * g9(y4[(q12.n * 3) % 3])).cos();
            }
            y4[0..2].copy_from_slice(&x8[0..2]);
            let v15 = (a6 + T::lit(0.25)).cos();
            a6 * a6 + v15 * a6 + a6 * x7[1] + y4[0] + y5[2]
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::harness::Outcome {
        crate::harness::check::<on::Program, off::Program>()
    }
}

mod p72 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let x11 = input.vec(5);
                    let mut y12 = input.vec(3);
                    let a13 = input.scalar();
                    let mut y14 = input.vec(3);
                    let w15 = input.array();
                    let (start_y12, mut end_y12) = (y12.clone(), y12.clone());
                    let (start_y14, mut end_y14) = (y14.clone(), y14.clone());
                    let ret = f(&x11, &mut end_y12, a13, &mut end_y14, w15);
                    let d_ret = run.output(&ret);
                    let mut d_y12 = run.output(&end_y12);
                    let mut d_y14 = run.output(&end_y14);
                    let mut d_x11 = run.start(&x11);
                    let (value, rdata) = if joint {
                        f::joint(&x11, &mut d_x11, &mut y12, &mut d_y12, a13, &mut y14, &mut d_y14, w15, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(&x11, &mut y12, a13, &mut y14, w15, &mut run.stack);
                        run.same("y12 after the forward pass", &y12, &end_y12);
                        run.same("y14 after the forward pass", &y14, &end_y14);
                        (value, f::reverse(&x11, &mut d_x11, &mut y12, &mut d_y12, a13, &mut y14, &mut d_y14, w15, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y12 restored", &y12, &start_y12);
                    run.same("y14 restored", &y14, &start_y14);
                    run.added(&x11, &d_x11);
                    run.exact(&y12, &d_y12);
                    run.exact(&a13, &rdata.2);
                    run.exact(&y14, &d_y14);
                    run.exact(&w15, &rdata.4);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable]
        pub fn h0(#[constant] x1: &[f64]) -> f64 {
            let t2 = (x1[2].mul_add(x1[1], 0.2), (-x1[0]).tanh());
            for (i5, e3) in x1.iter().enumerate() {
                let (v6, v7) = (x1[1] * t2.0).sin_cos();
            }
            x1[1] / (t2.1 * t2.1 + 1.5) + t2.1 * x1[1] + t2.0 * x1[0]
        }
        #[differentiable]
        pub fn h1(x8: &[f64], #[constant] x9: &[f64], x10: &[f64]) -> (f64, f64) {
            if x10[2] * x10[0] > 0.5 {
                return (x10[0].cos(), x8[1] * 0.9);
            }
            (x9[0].to_radians(), x10[1] / (x10[1] * x10[1] + 1.0))
        }
        #[differentiable]
        pub fn f(x11: &[f64], y12: &mut [f64], a13: f64, y14: &mut [f64], w15: [f64; 3]) -> (f64, f64) {
            for i16 in (1..3).step_by(2) {
                {
                    let (lo17, hi18) = y14.split_at_mut(1);
                    let g19 = |u20: f64| (0.25 * a13 - 0.7) * u20;
                    let mut m21 = (i16 as f64) * 0.1 * a13;
                    let v22: f64 = (m21 * m21 + 1.5).acosh() + -a13;
                    m21 = (v22 + v22 + y12[(i16 * 3) % 3]).sin();
                }
            }
            let mut w23 = vec![0.2f64; 3];
            let (v24, v25) = (h0(&[1.1, 0.9, 1.3]), a13.tanh());
            (y14[1] - y12[2] + v25 * w15[0] + v24 * v25 + a13 * v25 + y12[2] + y14[1], v24)
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 15;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let x11 = input.vec(5);
                let mut y12 = input.vec(3);
                let a13 = input.scalar();
                let mut y14 = input.vec(3);
                let w15 = input.array();
                let ret = f::eval(&x11, &mut y12, a13, &mut y14, w15);
                ret.flatten(output);
                y12.flatten(output);
                y14.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[differentiable(off(recompute))]
        pub fn h0(#[constant] x1: &[f64]) -> f64 {
            let t2 = (x1[2].mul_add(x1[1], 0.2), (-x1[0]).tanh());
            for (i5, e3) in x1.iter().enumerate() {
                let (v6, v7) = (x1[1] * t2.0).sin_cos();
            }
            x1[1] / (t2.1 * t2.1 + 1.5) + t2.1 * x1[1] + t2.0 * x1[0]
        }
        #[differentiable(off(recompute))]
        pub fn h1(x8: &[f64], #[constant] x9: &[f64], x10: &[f64]) -> (f64, f64) {
            if x10[2] * x10[0] > 0.5 {
                return (x10[0].cos(), x8[1] * 0.9);
            }
            (x9[0].to_radians(), x10[1] / (x10[1] * x10[1] + 1.0))
        }
        #[differentiable(off(recompute))]
        pub fn f(x11: &[f64], y12: &mut [f64], a13: f64, y14: &mut [f64], w15: [f64; 3]) -> (f64, f64) {
            for i16 in (1..3).step_by(2) {
                {
                    let (lo17, hi18) = y14.split_at_mut(1);
                    let g19 = |u20: f64| (0.25 * a13 - 0.7) * u20;
                    let mut m21 = (i16 as f64) * 0.1 * a13;
                    let v22: f64 = (m21 * m21 + 1.5).acosh() + -a13;
                    m21 = (v22 + v22 + y12[(i16 * 3) % 3]).sin();
                }
            }
            let mut w23 = vec![0.2f64; 3];
            let (v24, v25) = (h0(&[1.1, 0.9, 1.3]), a13.tanh());
            (y14[1] - y12[2] + v25 * w15[0] + v24 * v25 + a13 * v25 + y12[2] + y14[1], v24)
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::harness::Outcome {
        crate::harness::check::<on::Program, off::Program>()
    }
}

mod p73 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let x1 = input.vec(2);
                    let mut y2 = input.vec(5);
                    let x3 = input.vec(6);
                    let a4 = input.scalar();
                    let (start_y2, mut end_y2) = (y2.clone(), y2.clone());
                    let ret = f(&x1, &mut end_y2, &x3, a4, 5);
                    let d_ret = run.output(&ret);
                    let mut d_y2 = run.output(&end_y2);
                    let mut d_x1 = run.start(&x1);
                    let mut d_x3 = run.start(&x3);
                    let (value, rdata) = if joint {
                        f::joint(&x1, &mut d_x1, &mut y2, &mut d_y2, &x3, &mut d_x3, a4, 5, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(&x1, &mut y2, &x3, a4, 5, &mut run.stack);
                        run.same("y2 after the forward pass", &y2, &end_y2);
                        (value, f::reverse(&x1, &mut d_x1, &mut y2, &mut d_y2, &x3, &mut d_x3, a4, 5, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y2 restored", &y2, &start_y2);
                    run.added(&x1, &d_x1);
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
        pub fn f<T: Real>(x1: &[T], y2: &mut [T], x3: &[T], a4: T, n5: usize) -> T {
            y2[n5 % 5] = (-(a4 - T::lit(2.0))).sin();
            if a4 > T::lit(-0.1) && a4 > T::lit(-0.1) {
                y2[0] = (y2[n5 % 5] * x3[3] - x1[0]).tanh();
                return a4 * x1[n5 % 2] + a4 * a4 + y2[0];
            }
            let mut m6 = T::lit(n5 as f64) * T::lit(0.1) + x3[n5];
            let a4 = T::lit(1.1) * a4.sin();
            match n5 % 4 {
                0 => {
                    for i7 in 1..n5 + 1 {
                        y2[0..3].copy_from_slice(&x3[1..4]);
                    }
                }
                1 | 2 => {
                    y2[3] -= ((m6 * a4).sin() * T::lit(0.5)).acos().sin();
                }
                _ => {
                    y2[1] = (m6 * m6 * (y2[n5 % 5] * m6)).sin();
                }
            }
            x3[n5] / (y2[n5 % 5] * y2[n5 % 5] + T::lit(1.5)) + m6 * m6 + a4 * x3[n5] + y2[1]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 14;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let x1 = input.vec(2);
                let mut y2 = input.vec(5);
                let x3 = input.vec(6);
                let a4 = input.scalar();
                let ret = f(&x1, &mut y2, &x3, a4, 5);
                ret.flatten(output);
                y2.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[differentiable(off(hoist))]
        pub fn f<T: Real>(x1: &[T], y2: &mut [T], x3: &[T], a4: T, n5: usize) -> T {
            y2[n5 % 5] = (-(a4 - T::lit(2.0))).sin();
            if a4 > T::lit(-0.1) && a4 > T::lit(-0.1) {
                y2[0] = (y2[n5 % 5] * x3[3] - x1[0]).tanh();
                return a4 * x1[n5 % 2] + a4 * a4 + y2[0];
            }
            let mut m6 = T::lit(n5 as f64) * T::lit(0.1) + x3[n5];
            let a4 = T::lit(1.1) * a4.sin();
            match n5 % 4 {
                0 => {
                    for i7 in 1..n5 + 1 {
                        y2[0..3].copy_from_slice(&x3[1..4]);
                    }
                }
                1 | 2 => {
                    y2[3] -= ((m6 * a4).sin() * T::lit(0.5)).acos().sin();
                }
                _ => {
                    y2[1] = (m6 * m6 * (y2[n5 % 5] * m6)).sin();
                }
            }
            x3[n5] / (y2[n5 % 5] * y2[n5 % 5] + T::lit(1.5)) + m6 * m6 + a4 * x3[n5] + y2[1]
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::harness::Outcome {
        crate::harness::check::<on::Program, off::Program>()
    }
}

mod p74 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let t1 = input.tuple();
                    let a2 = input.scalar();
                    let p3 = input.pair();
                    let mut y5 = input.vec(5);
                    let x6 = input.vec(4);
                    let (start_y5, mut end_y5) = (y5.clone(), y5.clone());
                    let ret = f(t1, a2, &p3, &[3, 1], &mut end_y5, &x6);
                    let d_ret = run.output(&ret);
                    let mut d_y5 = run.output(&end_y5);
                    let mut d_p3 = run.start(&p3);
                    let mut d_x6 = run.start(&x6);
                    let (value, rdata) = if joint {
                        f::joint(t1, a2, &p3, &mut d_p3, &[3, 1], NoFData, &mut y5, &mut d_y5, &x6, &mut d_x6, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(t1, a2, &p3, &[3, 1], &mut y5, &x6, &mut run.stack);
                        run.same("y5 after the forward pass", &y5, &end_y5);
                        (value, f::reverse(t1, a2, &p3, &mut d_p3, &[3, 1], NoFData, &mut y5, &mut d_y5, &x6, &mut d_x6, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y5 restored", &y5, &start_y5);
                    run.exact(&t1, &rdata.0);
                    run.exact(&a2, &rdata.1);
                    run.added(&p3, &d_p3);
                    run.exact(&y5, &d_y5);
                    run.added(&x6, &d_x6);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable]
        pub fn f<T: Real>(t1: (T, T), a2: T, p3: &Pair<T>, s4: &[usize], y5: &mut [T], x6: &[T]) -> T {
            let v7 = (y5[p3.n / 2] - y5[s4[1] % 5]).sin().sin();
            {
                let (lo8, hi9) = y5.split_at_mut(1);
                if p3.n % 2 == 1 {
                    return t1.1 / (v7 * v7 + T::lit(1.5)) + v7 * hi9[(p3.n + 2) % 4] + p3.c * p3.c + p3.b * p3.c + a2 * p3.b + lo8[0] + hi9[2];
                }
            }
            let mut k10 = 0usize;
            loop {
                if k10 >= 2 {
                    break;
                }
                k10 += 1;
                for i11 in (1..x6.len()).rev().step_by(2) {
                    if x6[(i11 * 3) % x6.len()] * x6[i11] < T::lit(0.5) {
                        let mut w12 = vec![x6[i11] / (x6[i11] * x6[i11] + T::ONE), (p3.c * p3.c + T::lit(1.5)).hypot(y5[(i11 + 3) % y5.len()])];
                        let e13 = (p3.c - y5[i11 % 5]).tanh();
                        w12[i11 % 2] *= e13;
                    }
                }
            }
            x6[s4[1] % 4] * y5[p3.n / 2] + v7 * v7 + p3.c * y5[s4[1] % 5] + p3.b * p3.b + a2 * p3.c + y5[3]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 14;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let t1 = input.tuple();
                let a2 = input.scalar();
                let p3 = input.pair();
                let mut y5 = input.vec(5);
                let x6 = input.vec(4);
                let ret = f(t1, a2, &p3, &[3, 1], &mut y5, &x6);
                ret.flatten(output);
                y5.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[differentiable(off(frames))]
        pub fn f<T: Real>(t1: (T, T), a2: T, p3: &Pair<T>, s4: &[usize], y5: &mut [T], x6: &[T]) -> T {
            let v7 = (y5[p3.n / 2] - y5[s4[1] % 5]).sin().sin();
            {
                let (lo8, hi9) = y5.split_at_mut(1);
                if p3.n % 2 == 1 {
                    return t1.1 / (v7 * v7 + T::lit(1.5)) + v7 * hi9[(p3.n + 2) % 4] + p3.c * p3.c + p3.b * p3.c + a2 * p3.b + lo8[0] + hi9[2];
                }
            }
            let mut k10 = 0usize;
            loop {
                if k10 >= 2 {
                    break;
                }
                k10 += 1;
                for i11 in (1..x6.len()).rev().step_by(2) {
                    if x6[(i11 * 3) % x6.len()] * x6[i11] < T::lit(0.5) {
                        let mut w12 = vec![x6[i11] / (x6[i11] * x6[i11] + T::ONE), (p3.c * p3.c + T::lit(1.5)).hypot(y5[(i11 + 3) % y5.len()])];
                        let e13 = (p3.c - y5[i11 % 5]).tanh();
                        w12[i11 % 2] *= e13;
                    }
                }
            }
            x6[s4[1] % 4] * y5[p3.n / 2] + v7 * v7 + p3.c * y5[s4[1] % 5] + p3.b * p3.b + a2 * p3.c + y5[3]
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::harness::Outcome {
        crate::harness::check::<on::Program, off::Program>()
    }
}

mod p75 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let c1 = input.constant();
                    let a2 = input.scalar();
                    let mut y3 = input.vec(6);
                    let x4 = input.constants(4);
                    let x5 = input.vec(3);
                    let (start_y3, mut end_y3) = (y3.clone(), y3.clone());
                    let ret = f(c1, a2, &mut end_y3, &x4, &x5);
                    let d_ret = run.output(&ret);
                    let mut d_y3 = run.output(&end_y3);
                    let mut d_x5 = run.start(&x5);
                    let (value, rdata) = if joint {
                        f::joint(c1, a2, &mut y3, &mut d_y3, &x4, NoFData, &x5, &mut d_x5, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(c1, a2, &mut y3, &x4, &x5, &mut run.stack);
                        run.same("y3 after the forward pass", &y3, &end_y3);
                        (value, f::reverse(c1, a2, &mut y3, &mut d_y3, &x4, NoFData, &x5, &mut d_x5, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y3 restored", &y3, &start_y3);
                    run.exact(&a2, &rdata.1);
                    run.exact(&y3, &d_y3);
                    run.added(&x5, &d_x5);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable]
        pub fn f<T: Real>(#[constant] c1: T, a2: T, y3: &mut [T], #[constant] x4: &[T], x5: &[T]) -> T {
            let mut w6 = vec![T::ZERO; 3];
            let o7: Option<T> = if x4[0] > T::lit(-0.1) || a2 > T::lit(-0.1) { Some(a2 + x5[2]) } else { None };
            let mut w8 = vec![x5[0], T::lit(0.5) * c1, c1 - T::lit(0.25)];
            let e9 = a2.cos();
            w6[2] += e9;
            w8.push((x5[2] * x4[2]).tanh());
            let sh10: Shape<T> = if a2 > T::ZERO { Shape::Box { w: a2 / (a2 * a2 + T::ONE), h: (T::lit(2.0) * w8[1]).sin() } } else { Shape::Line((T::lit(2.0) * w8[1]).sin()) };
            let mut k11 = 2usize;
            T::lit(1.1) * y3[k11 % 6] + a2 * w8[k11 % 3] + c1 * y3[(k11 + 2) % 6] + y3[1] + w6[0]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 10;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let c1 = input.constant();
                let a2 = input.scalar();
                let mut y3 = input.vec(6);
                let x4 = input.constants(4);
                let x5 = input.vec(3);
                let ret = f(c1, a2, &mut y3, &x4, &x5);
                ret.flatten(output);
                y3.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[differentiable(off(bulk))]
        pub fn f<T: Real>(#[constant] c1: T, a2: T, y3: &mut [T], #[constant] x4: &[T], x5: &[T]) -> T {
            let mut w6 = vec![T::ZERO; 3];
            let o7: Option<T> = if x4[0] > T::lit(-0.1) || a2 > T::lit(-0.1) { Some(a2 + x5[2]) } else { None };
            let mut w8 = vec![x5[0], T::lit(0.5) * c1, c1 - T::lit(0.25)];
            let e9 = a2.cos();
            w6[2] += e9;
            w8.push((x5[2] * x4[2]).tanh());
            let sh10: Shape<T> = if a2 > T::ZERO { Shape::Box { w: a2 / (a2 * a2 + T::ONE), h: (T::lit(2.0) * w8[1]).sin() } } else { Shape::Line((T::lit(2.0) * w8[1]).sin()) };
            let mut k11 = 2usize;
            T::lit(1.1) * y3[k11 % 6] + a2 * w8[k11 % 3] + c1 * y3[(k11 + 2) % 6] + y3[1] + w6[0]
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::harness::Outcome {
        crate::harness::check::<on::Program, off::Program>()
    }
}

mod p76 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let mut y8 = input.vec(3);
                    let x10 = input.vec(5);
                    let a11 = input.scalar();
                    let (start_y8, mut end_y8) = (y8.clone(), y8.clone());
                    let ret = f(&mut end_y8, 4, &x10, a11);
                    let d_ret = run.output(&ret);
                    let mut d_y8 = run.output(&end_y8);
                    let mut d_x10 = run.start(&x10);
                    let (value, rdata) = if joint {
                        f::joint(&mut y8, &mut d_y8, 4, &x10, &mut d_x10, a11, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(&mut y8, 4, &x10, a11, &mut run.stack);
                        run.same("y8 after the forward pass", &y8, &end_y8);
                        (value, f::reverse(&mut y8, &mut d_y8, 4, &x10, &mut d_x10, a11, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y8 restored", &y8, &start_y8);
                    run.exact(&y8, &d_y8);
                    run.added(&x10, &d_x10);
                    run.exact(&a11, &rdata.3);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable]
        pub fn h0<T: Real>(a1: Option<T>) -> T {
            if T::lit(0.6) > T::lit(0.6) {
                let mut w2 = [T::lit(0.6) - T::lit(0.7), T::lit(0.6) / (T::lit(0.6) * T::lit(0.6) + T::ONE), T::lit(0.6) + T::lit(0.3), T::lit(0.6)];
                for i3 in (2..3).rev() {
                    let v4 = if i3 != 3 { w2[0] * w2[i3] } else { (T::lit(1.3) * (T::lit(i3 as f64) * T::lit(0.1))).cos() };
                }
            } else {
                let v5 = (T::lit(0.6) * T::lit(0.6)).cos();
            }
            T::lit(0.6)
        }
        #[differentiable]
        pub fn h1<T: Real>(x6: &[T]) -> (T, T) {
            let mut k7 = 0usize;
            (x6[k7 % 3] * x6[k7 % x6.len()], x6[2] + x6[0])
        }
        #[differentiable]
        pub fn f<T: Real>(y8: &mut [T], n9: usize, x10: &[T], a11: T) -> T {
            let mut k12 = 0usize;
            while k12 < 5 && a11 < T::lit(2.0) {
                let mut w13 = vec![T::ZERO; 4];
                y8[0..3].copy_from_slice(&w13[1..4]);
                let v14: T = (a11 + a11 + y8[k12 % 3]).tanh();
                w13[0] = (y8[n9 % y8.len()] + x10[k12 % 5] - h0(Some(y8[k12 % y8.len()]))).sin();
                k12 += 1;
            }
            let v15 = h0(Some(x10[3]));
            let o16: Option<T> = if x10[(n9 + 2) % 5] + T::lit(0.3) < T::lit(0.2) { Some((T::lit(n9 as f64) * T::lit(0.1)).sin()) } else { None };
            if n9 > 0 {
                y8[(n9 * 3) % y8.len()] += (v15 + T::lit(1.3)).cos().sin();
            }
            y8[n9 % 3] * a11 + v15 * y8[n9 % 3] + a11 * x10[n9] + y8[2]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 9;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let mut y8 = input.vec(3);
                let x10 = input.vec(5);
                let a11 = input.scalar();
                let ret = f(&mut y8, 4, &x10, a11);
                ret.flatten(output);
                y8.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[differentiable(off(windows))]
        pub fn h0<T: Real>(a1: Option<T>) -> T {
            if T::lit(0.6) > T::lit(0.6) {
                let mut w2 = [T::lit(0.6) - T::lit(0.7), T::lit(0.6) / (T::lit(0.6) * T::lit(0.6) + T::ONE), T::lit(0.6) + T::lit(0.3), T::lit(0.6)];
                for i3 in (2..3).rev() {
                    let v4 = if i3 != 3 { w2[0] * w2[i3] } else { (T::lit(1.3) * (T::lit(i3 as f64) * T::lit(0.1))).cos() };
                }
            } else {
                let v5 = (T::lit(0.6) * T::lit(0.6)).cos();
            }
            T::lit(0.6)
        }
        #[differentiable(off(windows))]
        pub fn h1<T: Real>(x6: &[T]) -> (T, T) {
            let mut k7 = 0usize;
            (x6[k7 % 3] * x6[k7 % x6.len()], x6[2] + x6[0])
        }
        #[differentiable(off(windows))]
        pub fn f<T: Real>(y8: &mut [T], n9: usize, x10: &[T], a11: T) -> T {
            let mut k12 = 0usize;
            while k12 < 5 && a11 < T::lit(2.0) {
                let mut w13 = vec![T::ZERO; 4];
                y8[0..3].copy_from_slice(&w13[1..4]);
                let v14: T = (a11 + a11 + y8[k12 % 3]).tanh();
                w13[0] = (y8[n9 % y8.len()] + x10[k12 % 5] - h0(Some(y8[k12 % y8.len()]))).sin();
                k12 += 1;
            }
            let v15 = h0(Some(x10[3]));
            let o16: Option<T> = if x10[(n9 + 2) % 5] + T::lit(0.3) < T::lit(0.2) { Some((T::lit(n9 as f64) * T::lit(0.1)).sin()) } else { None };
            if n9 > 0 {
                y8[(n9 * 3) % y8.len()] += (v15 + T::lit(1.3)).cos().sin();
            }
            y8[n9 % 3] * a11 + v15 * y8[n9 % 3] + a11 * x10[n9] + y8[2]
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::harness::Outcome {
        crate::harness::check::<on::Program, off::Program>()
    }
}

mod p77 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let x1 = input.vec(6);
                    let a2 = input.scalar();
                    let a3 = input.scalar();
                    let mut y4 = input.vec(3);
                    let mut p5 = input.pair();
                    let (start_y4, mut end_y4) = (y4.clone(), y4.clone());
                    let (start_p5, mut end_p5) = (p5.clone(), p5.clone());
                    let ret = f(&x1, &a2, a3, &mut end_y4, &mut end_p5);
                    let d_ret = run.output(&ret);
                    let mut d_y4 = run.output(&end_y4);
                    let mut d_p5 = run.output(&end_p5);
                    let mut d_x1 = run.start(&x1);
                    let mut d_a2 = run.start(&a2);
                    let (value, rdata) = if joint {
                        f::joint(&x1, &mut d_x1, &a2, &mut d_a2, a3, &mut y4, &mut d_y4, &mut p5, &mut d_p5, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(&x1, &a2, a3, &mut y4, &mut p5, &mut run.stack);
                        run.same("y4 after the forward pass", &y4, &end_y4);
                        run.same("p5 after the forward pass", &p5, &end_p5);
                        (value, f::reverse(&x1, &mut d_x1, &a2, &mut d_a2, a3, &mut y4, &mut d_y4, &mut p5, &mut d_p5, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y4 restored", &y4, &start_y4);
                    run.same("p5 restored", &p5, &start_p5);
                    run.added(&x1, &d_x1);
                    run.added(&a2, &d_a2);
                    run.exact(&a3, &rdata.2);
                    run.exact(&y4, &d_y4);
                    run.exact(&p5, &d_p5);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable]
        pub fn f<T: Real>(x1: &[T], a2: &T, a3: T, y4: &mut [T], p5: &mut Pair<T>) -> T {
            let mut k6 = 0usize;
            while k6 < 3 {
                if p5.b > T::ZERO {
                    let sh7: Shape<T> = if k6 != 3 { Shape::Box { w: a3 + y4[(k6 * 3) % y4.len()], h: (y4[p5.n % 3] + y4[k6 % y4.len()]).sin() } } else { Shape::Line((y4[p5.n % 3] + y4[k6 % y4.len()]).sin()) };
                    y4[k6 % 3] -= y4[p5.n % 3].sin();
                } else {
                    p5.c += (p5.b - p5.b + T::lit(0.5)).tanh();
                }
                p5.b /= x1[k6].tanh().sin() + T::lit(2.0);
                let mut k8 = 0usize;
                while k8 < 1 && y4[2] < T::lit(2.0) {
                    let mut w9 = vec![a3; 5];
                    p5.c += (p5.c + T::lit(-0.4)) / ((p5.c + T::lit(-0.4)) * (p5.c + T::lit(-0.4)) + T::ONE);
                    k8 += 1;
                }
                k6 += 1;
            }
            T::lit(0.3) * p5.c + p5.c * x1[(p5.n + 3) % x1.len()] + p5.b * y4[p5.n % y4.len()] + a3 * y4[(p5.n + 3) % 3] + *a2 * p5.b + y4[2]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 13;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let x1 = input.vec(6);
                let a2 = input.scalar();
                let a3 = input.scalar();
                let mut y4 = input.vec(3);
                let mut p5 = input.pair();
                let ret = f(&x1, &a2, a3, &mut y4, &mut p5);
                ret.flatten(output);
                y4.flatten(output);
                p5.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[differentiable(off(commute))]
        pub fn f<T: Real>(x1: &[T], a2: &T, a3: T, y4: &mut [T], p5: &mut Pair<T>) -> T {
            let mut k6 = 0usize;
            while k6 < 3 {
                if p5.b > T::ZERO {
                    let sh7: Shape<T> = if k6 != 3 { Shape::Box { w: a3 + y4[(k6 * 3) % y4.len()], h: (y4[p5.n % 3] + y4[k6 % y4.len()]).sin() } } else { Shape::Line((y4[p5.n % 3] + y4[k6 % y4.len()]).sin()) };
                    y4[k6 % 3] -= y4[p5.n % 3].sin();
                } else {
                    p5.c += (p5.b - p5.b + T::lit(0.5)).tanh();
                }
                p5.b /= x1[k6].tanh().sin() + T::lit(2.0);
                let mut k8 = 0usize;
                while k8 < 1 && y4[2] < T::lit(2.0) {
                    let mut w9 = vec![a3; 5];
                    p5.c += (p5.c + T::lit(-0.4)) / ((p5.c + T::lit(-0.4)) * (p5.c + T::lit(-0.4)) + T::ONE);
                    k8 += 1;
                }
                k6 += 1;
            }
            T::lit(0.3) * p5.c + p5.c * x1[(p5.n + 3) % x1.len()] + p5.b * y4[p5.n % y4.len()] + a3 * y4[(p5.n + 3) % 3] + *a2 * p5.b + y4[2]
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::harness::Outcome {
        crate::harness::check::<on::Program, off::Program>()
    }
}

mod p78 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let a1 = input.scalar();
                    let x3 = input.vec(5);
                    let x4 = input.vec(2);
                    let mut y5 = input.vec(3);
                    let (start_y5, mut end_y5) = (y5.clone(), y5.clone());
                    let ret = f(a1, 1, &x3, &x4, &mut end_y5, 3);
                    let d_ret = run.output(&ret);
                    let mut d_y5 = run.output(&end_y5);
                    let mut d_x3 = run.start(&x3);
                    let mut d_x4 = run.start(&x4);
                    let (value, rdata) = if joint {
                        f::joint(a1, 1, &x3, &mut d_x3, &x4, &mut d_x4, &mut y5, &mut d_y5, 3, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(a1, 1, &x3, &x4, &mut y5, 3, &mut run.stack);
                        run.same("y5 after the forward pass", &y5, &end_y5);
                        (value, f::reverse(a1, 1, &x3, &mut d_x3, &x4, &mut d_x4, &mut y5, &mut d_y5, 3, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y5 restored", &y5, &start_y5);
                    run.exact(&a1, &rdata.0);
                    run.added(&x3, &d_x3);
                    run.added(&x4, &d_x4);
                    run.exact(&y5, &d_y5);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable]
        pub fn f<T: Real>(a1: T, n2: usize, x3: &[T], x4: &[T], y5: &mut [T], n6: usize) -> T {
            let v7: T = (x3[3] + a1).cos();
            for i8 in n2..5 {
                let o9: Option<T> = if y5[i8 % y5.len()] * x3[3] < T::ZERO { Some(a1 + y5[n2 / 2]) } else { None };
                y5[i8 % 3] += x3[(n2 * 3) % x3.len()].sin();
            }
            let v10 = if x4[n6 % x4.len()] > y5[0] { a1 } else { (y5[n2] * y5[n2] + T::lit(1.5)).log2().sin() };
            y5[(n6 * 3) % 3] = (-(a1 / (y5[n6 % 3] * y5[n6 % 3] + T::lit(1.5)))).sin();
            'l12: for i11 in (n2..5).rev() {
                for i13 in (2..2).rev().step_by(2) {
                    y5[i13] += (x4[i13] / (v10 * v10 + T::lit(1.5))).sin().sin();
                }
            }
            x4[1] + T::lit(1.3) + v10 * v7 + v7 * x4[n6 % x4.len()] + a1 * a1 + y5[2]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 11;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let a1 = input.scalar();
                let x3 = input.vec(5);
                let x4 = input.vec(2);
                let mut y5 = input.vec(3);
                let ret = f(a1, 1, &x3, &x4, &mut y5, 3);
                ret.flatten(output);
                y5.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[differentiable(off(joint))]
        pub fn f<T: Real>(a1: T, n2: usize, x3: &[T], x4: &[T], y5: &mut [T], n6: usize) -> T {
            let v7: T = (x3[3] + a1).cos();
            for i8 in n2..5 {
                let o9: Option<T> = if y5[i8 % y5.len()] * x3[3] < T::ZERO { Some(a1 + y5[n2 / 2]) } else { None };
                y5[i8 % 3] += x3[(n2 * 3) % x3.len()].sin();
            }
            let v10 = if x4[n6 % x4.len()] > y5[0] { a1 } else { (y5[n2] * y5[n2] + T::lit(1.5)).log2().sin() };
            y5[(n6 * 3) % 3] = (-(a1 / (y5[n6 % 3] * y5[n6 % 3] + T::lit(1.5)))).sin();
            'l12: for i11 in (n2..5).rev() {
                for i13 in (2..2).rev().step_by(2) {
                    y5[i13] += (x4[i13] / (v10 * v10 + T::lit(1.5))).sin().sin();
                }
            }
            x4[1] + T::lit(1.3) + v10 * v7 + v7 * x4[n6 % x4.len()] + a1 * a1 + y5[2]
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::harness::Outcome {
        crate::harness::check::<on::Program, off::Program>()
    }
}

mod p79 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let mut y21 = input.vec(3);
                    let mut y22 = input.vec(5);
                    let x23 = input.vec(3);
                    let a24 = input.scalar();
                    let (start_y21, mut end_y21) = (y21.clone(), y21.clone());
                    let (start_y22, mut end_y22) = (y22.clone(), y22.clone());
                    let ret = f(&mut end_y21, &mut end_y22, &x23, a24);
                    let d_ret = run.output(&ret);
                    let mut d_y21 = run.output(&end_y21);
                    let mut d_y22 = run.output(&end_y22);
                    let mut d_x23 = run.start(&x23);
                    let (value, rdata) = if joint {
                        f::joint(&mut y21, &mut d_y21, &mut y22, &mut d_y22, &x23, &mut d_x23, a24, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(&mut y21, &mut y22, &x23, a24, &mut run.stack);
                        run.same("y21 after the forward pass", &y21, &end_y21);
                        run.same("y22 after the forward pass", &y22, &end_y22);
                        (value, f::reverse(&mut y21, &mut d_y21, &mut y22, &mut d_y22, &x23, &mut d_x23, a24, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y21 restored", &y21, &start_y21);
                    run.same("y22 restored", &y22, &start_y22);
                    run.exact(&y21, &d_y21);
                    run.exact(&y22, &d_y22);
                    run.added(&x23, &d_x23);
                    run.exact(&a24, &rdata.3);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable]
        pub fn h0<T: Real>(#[constant] c1: T, n2: usize, p3: &Pair<T>) -> (T, T) {
            match p3.n % 4 {
                0 => {
                    for i4 in 1..5 {
                        let v5 = {
                            let v6 = p3.c * p3.c;
                            (p3.b / (v6 * v6 + T::lit(1.5))).sin()
                        };
                        if v5 * p3.b < T::ZERO {
                            break;
                        }
                        let v7 = v5.tanh();
                    }
                }
                1 | 2 => {
                    let v8: T = -c1 * T::lit(0.25);
                }
                _ => {
                    let v9: T = p3.b * T::lit(-0.4) / (p3.b * T::lit(-0.4) * (p3.b * T::lit(-0.4)) + T::ONE);
                }
            }
            (c1 + p3.c * c1 + p3.b * p3.b + c1 * p3.c, c1 / (c1 * c1 + T::ONE))
        }
        #[differentiable]
        pub fn h1<T: Real>(y10: &mut [T], a11: T, x12: &[T]) {
            let mut m13 = a11 + x12[0];
            let mut k14 = 0usize;
            for i15 in 1..4 {
                let v16 = (0..3).map(|i19| y10[2 - i19] * x12[i19]).sum::<T>();
                let mut t20 = (a11 - m13, (x12[i15 % x12.len()] * y10[(i15 * 3) % 3]).cos());
                m13 *= (t20.1 + T::lit(0.5)).tanh();
            }
        }
        #[differentiable]
        pub fn f<T: Real>(y21: &mut [T], y22: &mut [T], x23: &[T], a24: T) -> T {
            let mut w25 = vec![x23[1] - a24, a24.sin(), a24];
            let a24 = T::lit(0.9) * a24.sin();
            for i26 in 1..4 {
                let v27 = y22.iter().zip(y21.iter()).map(|(e28, u29)| *e28 * *u29 + y22[2].cos()).sum::<T>();
            }
            let v30 = y22.iter().zip(y22.iter()).map(|(e31, u32)| *e31 * *u32 + (y21[1] + T::lit(2.0)).sin()).sum::<T>();
            for i33 in (0..3).step_by(3) {
                if a24 > T::lit(-0.1) || y22[i33 / 2] > T::lit(-0.1) {
                    y21[i33] = a24.sin();
                } else {
                    let e34 = a24 * v30 / (a24 * v30 * (a24 * v30) + T::ONE) + T::lit(2.0);
                    w25[(i33 * 3) % 3] /= e34;
                }
            }
            w25[0] + v30 * a24 + a24 * y21[2] + y21[2] + y22[4]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 12;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let mut y21 = input.vec(3);
                let mut y22 = input.vec(5);
                let x23 = input.vec(3);
                let a24 = input.scalar();
                let ret = f(&mut y21, &mut y22, &x23, a24);
                ret.flatten(output);
                y21.flatten(output);
                y22.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[differentiable(off(recompute, hoist, frames, bulk, windows, commute, joint))]
        pub fn h0<T: Real>(#[constant] c1: T, n2: usize, p3: &Pair<T>) -> (T, T) {
            match p3.n % 4 {
                0 => {
                    for i4 in 1..5 {
                        let v5 = {
                            let v6 = p3.c * p3.c;
                            (p3.b / (v6 * v6 + T::lit(1.5))).sin()
                        };
                        if v5 * p3.b < T::ZERO {
                            break;
                        }
                        let v7 = v5.tanh();
                    }
                }
                1 | 2 => {
                    let v8: T = -c1 * T::lit(0.25);
                }
                _ => {
                    let v9: T = p3.b * T::lit(-0.4) / (p3.b * T::lit(-0.4) * (p3.b * T::lit(-0.4)) + T::ONE);
                }
            }
            (c1 + p3.c * c1 + p3.b * p3.b + c1 * p3.c, c1 / (c1 * c1 + T::ONE))
        }
        #[differentiable(off(recompute, hoist, frames, bulk, windows, commute, joint))]
        pub fn h1<T: Real>(y10: &mut [T], a11: T, x12: &[T]) {
            let mut m13 = a11 + x12[0];
            let mut k14 = 0usize;
            for i15 in 1..4 {
                let v16 = (0..3).map(|i19| y10[2 - i19] * x12[i19]).sum::<T>();
                let mut t20 = (a11 - m13, (x12[i15 % x12.len()] * y10[(i15 * 3) % 3]).cos());
                m13 *= (t20.1 + T::lit(0.5)).tanh();
            }
        }
        #[differentiable(off(recompute, hoist, frames, bulk, windows, commute, joint))]
        pub fn f<T: Real>(y21: &mut [T], y22: &mut [T], x23: &[T], a24: T) -> T {
            let mut w25 = vec![x23[1] - a24, a24.sin(), a24];
            let a24 = T::lit(0.9) * a24.sin();
            for i26 in 1..4 {
                let v27 = y22.iter().zip(y21.iter()).map(|(e28, u29)| *e28 * *u29 + y22[2].cos()).sum::<T>();
            }
            let v30 = y22.iter().zip(y22.iter()).map(|(e31, u32)| *e31 * *u32 + (y21[1] + T::lit(2.0)).sin()).sum::<T>();
            for i33 in (0..3).step_by(3) {
                if a24 > T::lit(-0.1) || y22[i33 / 2] > T::lit(-0.1) {
                    y21[i33] = a24.sin();
                } else {
                    let e34 = a24 * v30 / (a24 * v30 * (a24 * v30) + T::ONE) + T::lit(2.0);
                    w25[(i33 * 3) % 3] /= e34;
                }
            }
            w25[0] + v30 * a24 + a24 * y21[2] + y21[2] + y22[4]
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
        ("p60", p60::check),
        ("p61", p61::check),
        ("p62", p62::check),
        ("p63", p63::check),
        ("p64", p64::check),
        ("p65", p65::check),
        ("p66", p66::check),
        ("p67", p67::check),
        ("p68", p68::check),
        ("p69", p69::check),
        ("p70", p70::check),
        ("p71", p71::check),
        ("p72", p72::check),
        ("p73", p73::check),
        ("p74", p74::check),
        ("p75", p75::check),
        ("p76", p76::check),
        ("p77", p77::check),
        ("p78", p78::check),
        ("p79", p79::check),
    ]);
}
