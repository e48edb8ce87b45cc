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
        use crate::random::harness::*;
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
        use crate::random::harness::*;
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
    pub fn check() -> crate::random::harness::Outcome {
        crate::random::harness::check::<on::Program, off::Program>()
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
        use crate::random::harness::*;
        #[differentiable]
        pub fn h0<T: Real>(#[constant] x1: &[T], a2: &Shape<T>) -> T {
            let mut w3 = vec![x1[0] - x1[0], x1[0] * x1[0]];
            w3[0] * w3[1] + w3[1]
        }
        #[differentiable]
        pub fn f<T: Real>(a4: T, a5: T, a6: T, y7: &mut [T], x8: &[T]) {
            for (e9, e10) in x8.iter().zip(x8.iter()) {
                let v12 = (T::lit(2.0) * (y7[0] + *e9)).tanh();
                y7[1] += *e9 * (v12 * x8[4]) / (*e9 * (v12 * x8[4]) * (*e9 * (v12 * x8[4])) + T::ONE);
            }
            for e13 in x8.chunks_exact(2) {
                let mut w16 = vec![x8[5] * a5, a4 * e13[1]];
                if w16[1] <= T::lit(0.5) {
                    w16.swap(0, 0);
                } else {
                    for i17 in 0..x8.len() {
                        w16[(i17 + 2) % 2] = (e13[0] / (e13[i17 % 2] * e13[i17 % 2] + T::lit(1.5))).cos().cos();
                    }
                }
            }
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
        use crate::random::harness::*;
        #[differentiable(off(commute))]
        pub fn h0<T: Real>(#[constant] x1: &[T], a2: &Shape<T>) -> T {
            let mut w3 = vec![x1[0] - x1[0], x1[0] * x1[0]];
            w3[0] * w3[1] + w3[1]
        }
        #[differentiable(off(commute))]
        pub fn f<T: Real>(a4: T, a5: T, a6: T, y7: &mut [T], x8: &[T]) {
            for (e9, e10) in x8.iter().zip(x8.iter()) {
                let v12 = (T::lit(2.0) * (y7[0] + *e9)).tanh();
                y7[1] += *e9 * (v12 * x8[4]) / (*e9 * (v12 * x8[4]) * (*e9 * (v12 * x8[4])) + T::ONE);
            }
            for e13 in x8.chunks_exact(2) {
                let mut w16 = vec![x8[5] * a5, a4 * e13[1]];
                if w16[1] <= T::lit(0.5) {
                    w16.swap(0, 0);
                } else {
                    for i17 in 0..x8.len() {
                        w16[(i17 + 2) % 2] = (e13[0] / (e13[i17 % 2] * e13[i17 % 2] + T::lit(1.5))).cos().cos();
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

mod p62 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let a8 = input.scalar();
                    let p9 = input.pair();
                    let mut y10 = input.vec(5);
                    let a11 = input.scalar();
                    let p12 = input.pair();
                    let x13 = input.vec(5);
                    let (start_y10, mut end_y10) = (y10.clone(), y10.clone());
                    let ret = f(a8, p9, &mut end_y10, a11, p12, &x13);
                    let d_ret = run.output(&ret);
                    let mut d_y10 = run.output(&end_y10);
                    let mut d_x13 = run.start(&x13);
                    let (value, rdata) = if joint {
                        f::joint(a8, p9, &mut y10, &mut d_y10, a11, p12, &x13, &mut d_x13, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(a8, p9, &mut y10, a11, p12, &x13, &mut run.stack);
                        run.same("y10 after the forward pass", &y10, &end_y10);
                        (value, f::reverse(a8, p9, &mut y10, &mut d_y10, a11, p12, &x13, &mut d_x13, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y10 restored", &y10, &start_y10);
                    run.exact(&a8, &rdata.0);
                    run.exact(&p9, &rdata.1);
                    run.exact(&y10, &d_y10);
                    run.exact(&a11, &rdata.3);
                    run.exact(&p12, &rdata.4);
                    run.added(&x13, &d_x13);
                }
            }
        };
    }
    pub mod on {
        use crate::random::harness::*;
        #[differentiable]
        pub fn h0<T: Real>(p1: &mut Pair<T>) -> T {
            p1.c = (p1.b + p1.c).tanh().exp().tanh();
            let mut w2 = [[T::ZERO; 5]; 2];
            let v3 = w2[1].iter().fold(T::ZERO, |u5, e4| u5 * T::lit(0.5) + (-w2[1][(p1.n + 4) % 5] + (p1.c - w2[1][p1.n])).cos());
            let mut w6 = [[T::lit(0.2); 4]; 2];
            let mut q7 = Pair { b: T::lit(0.3) * p1.b, c: (-(T::lit(p1.n as f64) * T::lit(0.1))).cos(), n: 3 };
            w2[0][1] + v3 + q7.c * w2[1][(p1.n * 3) % 5] + q7.b * w6[0][q7.n / 2] + v3 * q7.b + p1.c * w2[0][q7.n] + w2[0][0] + w2[1][0]
        }
        #[differentiable]
        pub fn f<T: Real>(a8: T, p9: Pair<T>, y10: &mut [T], a11: T, p12: Pair<T>, x13: &[T]) -> (T, T) {
            for i14 in (2..p9.n + 1).rev() {
                {
                    let r15 = &x13[0..2];
                    let mut m16 = T::lit(0.4);
                    m16 = (r15[i14 % 2] / (p12.b * p12.b + T::lit(1.5)) + p12.c * p12.c).sin();
                }
                for i17 in 1..=3 {
                    {
                        let (lo18, hi19) = y10.split_at_mut(3);
                        hi19[(i17 * 3) % 2] *= (p12.c - p9.c).tanh();
                        hi19.swap(1, hi19.len() - 1);
                    }
                }
            }
            (y10[4] * p12.b + p12.c * a11 + p12.b * x13[p12.n] + a11 * p12.c + p9.c * p9.c + y10[2], -y10[(p12.n + 4) % y10.len()])
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 16;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let a8 = input.scalar();
                let p9 = input.pair();
                let mut y10 = input.vec(5);
                let a11 = input.scalar();
                let p12 = input.pair();
                let x13 = input.vec(5);
                let ret = f(a8, p9, &mut y10, a11, p12, &x13);
                ret.flatten(output);
                y10.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::random::harness::*;
        #[differentiable(off(joint))]
        pub fn h0<T: Real>(p1: &mut Pair<T>) -> T {
            p1.c = (p1.b + p1.c).tanh().exp().tanh();
            let mut w2 = [[T::ZERO; 5]; 2];
            let v3 = w2[1].iter().fold(T::ZERO, |u5, e4| u5 * T::lit(0.5) + (-w2[1][(p1.n + 4) % 5] + (p1.c - w2[1][p1.n])).cos());
            let mut w6 = [[T::lit(0.2); 4]; 2];
            let mut q7 = Pair { b: T::lit(0.3) * p1.b, c: (-(T::lit(p1.n as f64) * T::lit(0.1))).cos(), n: 3 };
            w2[0][1] + v3 + q7.c * w2[1][(p1.n * 3) % 5] + q7.b * w6[0][q7.n / 2] + v3 * q7.b + p1.c * w2[0][q7.n] + w2[0][0] + w2[1][0]
        }
        #[differentiable(off(joint))]
        pub fn f<T: Real>(a8: T, p9: Pair<T>, y10: &mut [T], a11: T, p12: Pair<T>, x13: &[T]) -> (T, T) {
            for i14 in (2..p9.n + 1).rev() {
                {
                    let r15 = &x13[0..2];
                    let mut m16 = T::lit(0.4);
                    m16 = (r15[i14 % 2] / (p12.b * p12.b + T::lit(1.5)) + p12.c * p12.c).sin();
                }
                for i17 in 1..=3 {
                    {
                        let (lo18, hi19) = y10.split_at_mut(3);
                        hi19[(i17 * 3) % 2] *= (p12.c - p9.c).tanh();
                        hi19.swap(1, hi19.len() - 1);
                    }
                }
            }
            (y10[4] * p12.b + p12.c * a11 + p12.b * x13[p12.n] + a11 * p12.c + p9.c * p9.c + y10[2], -y10[(p12.n + 4) % y10.len()])
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::random::harness::Outcome {
        crate::random::harness::check::<on::Program, off::Program>()
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
        use crate::random::harness::*;
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
                    y14.swap(2, 1);
                    if y14[(n12 + 1) % y14.len()] * x13[0] < T::lit(-0.3) {
                        y14[2] += ((a15 - x13[n12]) / (y14[n12] * x13[0] * (y14[n12] * x13[0]) + T::lit(1.5))).cos();
                        let mut w16 = vec![a15, T::lit(n12 as f64) * T::lit(0.1) - T::lit(n12 as f64) * T::lit(0.1), x13[n12] * T::lit(0.9)];
                        let e17 = (-y14[1] + (T::lit(n11 as f64) * T::lit(0.1)).sin()).sin();
                        w16[n12 / 2] += e17;
                    } else if n11 != 0 {
                        let v18 = (0..4).map(|i21| (y14[n11] + a15 * T::lit(0.5)) * y14[i21]).sum::<T>();
                        y14[(n12 + 4) % 4] -= (y14[0] / (x13[5 - n12] * x13[5 - n12] + T::lit(1.5)) - (y14[n12] - x13[(n11 + 3) % 6])).sin();
                    } else {
                        y14[n11] += a15.tanh();
                    }
                }
                1 | 2 => {
                    y14[n11 / 2] *= (x13[0] / (x13[(n12 + 4) % x13.len()].cos() + T::lit(2.6))).sin();
                }
                _ => {
                    y14[(n12 * 3) % 4] += (y14[3] / (y14[n12] * y14[n12] + T::lit(1.5)) * (a15 * T::lit(-0.4))).sin();
                }
            }
            a15 * y14[(n11 + 3) % y14.len()] + a15 * y14[n12] + y14[0]
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
        use crate::random::harness::*;
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
                    y14.swap(2, 1);
                    if y14[(n12 + 1) % y14.len()] * x13[0] < T::lit(-0.3) {
                        y14[2] += ((a15 - x13[n12]) / (y14[n12] * x13[0] * (y14[n12] * x13[0]) + T::lit(1.5))).cos();
                        let mut w16 = vec![a15, T::lit(n12 as f64) * T::lit(0.1) - T::lit(n12 as f64) * T::lit(0.1), x13[n12] * T::lit(0.9)];
                        let e17 = (-y14[1] + (T::lit(n11 as f64) * T::lit(0.1)).sin()).sin();
                        w16[n12 / 2] += e17;
                    } else if n11 != 0 {
                        let v18 = (0..4).map(|i21| (y14[n11] + a15 * T::lit(0.5)) * y14[i21]).sum::<T>();
                        y14[(n12 + 4) % 4] -= (y14[0] / (x13[5 - n12] * x13[5 - n12] + T::lit(1.5)) - (y14[n12] - x13[(n11 + 3) % 6])).sin();
                    } else {
                        y14[n11] += a15.tanh();
                    }
                }
                1 | 2 => {
                    y14[n11 / 2] *= (x13[0] / (x13[(n12 + 4) % x13.len()].cos() + T::lit(2.6))).sin();
                }
                _ => {
                    y14[(n12 * 3) % 4] += (y14[3] / (y14[n12] * y14[n12] + T::lit(1.5)) * (a15 * T::lit(-0.4))).sin();
                }
            }
            a15 * y14[(n11 + 3) % y14.len()] + a15 * y14[n12] + y14[0]
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::random::harness::Outcome {
        crate::random::harness::check::<on::Program, off::Program>()
    }
}

mod p64 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let a12 = input.scalar();
                    let mut y13 = input.vec(5);
                    let x14 = input.vec(6);
                    let (start_y13, mut end_y13) = (y13.clone(), y13.clone());
                    let ret = f(a12, &mut end_y13, &x14);
                    let d_ret = run.output(&ret);
                    let mut d_y13 = run.output(&end_y13);
                    let mut d_x14 = run.start(&x14);
                    let (value, rdata) = if joint {
                        f::joint(a12, &mut y13, &mut d_y13, &x14, &mut d_x14, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(a12, &mut y13, &x14, &mut run.stack);
                        run.same("y13 after the forward pass", &y13, &end_y13);
                        (value, f::reverse(a12, &mut y13, &mut d_y13, &x14, &mut d_x14, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y13 restored", &y13, &start_y13);
                    run.exact(&a12, &rdata.0);
                    run.exact(&y13, &d_y13);
                    run.added(&x14, &d_x14);
                }
            }
        };
    }
    pub mod on {
        use crate::random::harness::*;
        #[differentiable]
        pub fn h0<T: Real>(a1: &Shape<T>, y2: &mut [T], t3: (T, T)) -> T {
            y2.swap(1, 0);
            let v4: T = y2[0].tanh();
            for &e5 in y2.iter() {
                let v8 = y2[1] / (y2[0] * y2[0] + T::lit(1.5)) + y2[1];
            }
            y2[0] + T::lit(1.3) + v4 * v4 + t3.1 * v4 + t3.0 * y2[1] + y2[1]
        }
        #[differentiable]
        pub fn h1<T: Real>(a9: T, #[constant] c10: T, y11: &mut [T]) -> T {
            if c10.clamp(T::lit(-0.8), T::lit(0.8)) >= T::lit(-0.3) {
                y11[2] = c10.sin();
            }
            a9 / (c10 * c10 + T::lit(1.5)) + c10 * y11[1] + a9 * a9 + y11[2]
        }
        #[differentiable]
        pub fn f<T: Real>(a12: T, y13: &mut [T], x14: &[T]) -> T {
            for (&e15, &e16) in x14.iter().zip(x14.iter()) {
                if y13[2] >= T::lit(0.2) {
                    return a12 * e16 + e16 * e16 + e15 * y13[4] + a12 * e15 + y13[2];
                }
                y13[1] += (-(x14[5] + x14[3])).sin();
                for i18 in 1..=2 {
                    y13[i18] *= e16.sin();
                }
            }
            for e19 in x14.windows(2) {
                {
                    let r22 = &e19[0..2];
                    y13[3] += (a12.clamp(T::lit(-0.8), T::lit(0.8)) * (x14[5] + T::lit(0.25))).cos();
                }
            }
            a12 * a12 + a12 * a12 + y13[0]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 12;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let a12 = input.scalar();
                let mut y13 = input.vec(5);
                let x14 = input.vec(6);
                let ret = f(a12, &mut y13, &x14);
                ret.flatten(output);
                y13.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::random::harness::*;
        #[differentiable(off(recompute))]
        pub fn h0<T: Real>(a1: &Shape<T>, y2: &mut [T], t3: (T, T)) -> T {
            y2.swap(1, 0);
            let v4: T = y2[0].tanh();
            for &e5 in y2.iter() {
                let v8 = y2[1] / (y2[0] * y2[0] + T::lit(1.5)) + y2[1];
            }
            y2[0] + T::lit(1.3) + v4 * v4 + t3.1 * v4 + t3.0 * y2[1] + y2[1]
        }
        #[differentiable(off(recompute))]
        pub fn h1<T: Real>(a9: T, #[constant] c10: T, y11: &mut [T]) -> T {
            if c10.clamp(T::lit(-0.8), T::lit(0.8)) >= T::lit(-0.3) {
                y11[2] = c10.sin();
            }
            a9 / (c10 * c10 + T::lit(1.5)) + c10 * y11[1] + a9 * a9 + y11[2]
        }
        #[differentiable(off(recompute))]
        pub fn f<T: Real>(a12: T, y13: &mut [T], x14: &[T]) -> T {
            for (&e15, &e16) in x14.iter().zip(x14.iter()) {
                if y13[2] >= T::lit(0.2) {
                    return a12 * e16 + e16 * e16 + e15 * y13[4] + a12 * e15 + y13[2];
                }
                y13[1] += (-(x14[5] + x14[3])).sin();
                for i18 in 1..=2 {
                    y13[i18] *= e16.sin();
                }
            }
            for e19 in x14.windows(2) {
                {
                    let r22 = &e19[0..2];
                    y13[3] += (a12.clamp(T::lit(-0.8), T::lit(0.8)) * (x14[5] + T::lit(0.25))).cos();
                }
            }
            a12 * a12 + a12 * a12 + y13[0]
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::random::harness::Outcome {
        crate::random::harness::check::<on::Program, off::Program>()
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
        use crate::random::harness::*;
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
                if a12 + x7[i14] <= -0.3 {
                    y11[i14] *= x10[1].sin().sin();
                } else if a12 * v13 <= 0.2 {
                    for (i17, e15) in x10.iter().enumerate() {
                        y11[(i14 * 3) % y11.len()] *= (y11[(i17 + 2) % y11.len()] * x10[i17]).cos();
                    }
                }
            }
            *a9 + v13 * x7[0] + a12 * x10[0] + *a9 * w8[1] + y11[4]
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
        use crate::random::harness::*;
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
                if a12 + x7[i14] <= -0.3 {
                    y11[i14] *= x10[1].sin().sin();
                } else if a12 * v13 <= 0.2 {
                    for (i17, e15) in x10.iter().enumerate() {
                        y11[(i14 * 3) % y11.len()] *= (y11[(i17 + 2) % y11.len()] * x10[i17]).cos();
                    }
                }
            }
            *a9 + v13 * x7[0] + a12 * x10[0] + *a9 * w8[1] + y11[4]
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::random::harness::Outcome {
        crate::random::harness::check::<on::Program, off::Program>()
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
        use crate::random::harness::*;
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
                y5[0..3].copy_from_slice(&x8[0..3]);
            }
            let v14 = (a7.sin() * T::lit(0.5)).acos().tanh().sin();
            {
                let r15 = &x8[4..5];
                y5[n4 % y5.len()] = v14.tanh();
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
        use crate::random::harness::*;
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
                y5[0..3].copy_from_slice(&x8[0..3]);
            }
            let v14 = (a7.sin() * T::lit(0.5)).acos().tanh().sin();
            {
                let r15 = &x8[4..5];
                y5[n4 % y5.len()] = v14.tanh();
            }
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::random::harness::Outcome {
        crate::random::harness::check::<on::Program, off::Program>()
    }
}

mod p67 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let a9 = input.scalar();
                    let p10 = input.pair();
                    let mut p11 = input.pair();
                    let x12 = input.vec(3);
                    let a13 = input.scalar();
                    let mut y14 = input.vec(6);
                    let (start_p11, mut end_p11) = (p11.clone(), p11.clone());
                    let (start_y14, mut end_y14) = (y14.clone(), y14.clone());
                    let ret = f(a9, p10, &mut end_p11, &x12, a13, &mut end_y14);
                    let d_ret = run.output(&ret);
                    let mut d_p11 = run.output(&end_p11);
                    let mut d_y14 = run.output(&end_y14);
                    let mut d_x12 = run.start(&x12);
                    let (value, rdata) = if joint {
                        f::joint(a9, p10, &mut p11, &mut d_p11, &x12, &mut d_x12, a13, &mut y14, &mut d_y14, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(a9, p10, &mut p11, &x12, a13, &mut y14, &mut run.stack);
                        run.same("p11 after the forward pass", &p11, &end_p11);
                        run.same("y14 after the forward pass", &y14, &end_y14);
                        (value, f::reverse(a9, p10, &mut p11, &mut d_p11, &x12, &mut d_x12, a13, &mut y14, &mut d_y14, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("p11 restored", &p11, &start_p11);
                    run.same("y14 restored", &y14, &start_y14);
                    run.exact(&a9, &rdata.0);
                    run.exact(&p10, &rdata.1);
                    run.exact(&p11, &d_p11);
                    run.added(&x12, &d_x12);
                    run.exact(&a13, &rdata.4);
                    run.exact(&y14, &d_y14);
                }
            }
        };
    }
    pub mod on {
        use crate::random::harness::*;
        #[differentiable]
        pub fn h0<T: Real>(y1: &mut Vec<T>) -> (T, T) {
            y1[0] = (y1[2] * y1[0] + T::lit(2.0)).sin();
            (y1[0] * T::lit(2.0) + y1[2], y1[2])
        }
        #[differentiable]
        pub fn h1<T: Real>(a2: T, y3: &mut [T]) -> T {
            let v4 = if a2 + a2 >= T::ZERO { y3[0] * a2 } else { (y3[0] + a2).sin() };
            if -a2 < T::lit(0.2) {
                y3.swap(0, y3.len() - 1);
            }
            for e5 in y3.chunks_mut(2) {
                let mut m8 = T::lit(0.4);
                m8 = (a2 * v4).sin();
            }
            y3[0] + v4 * a2 + a2 * a2 + y3[0]
        }
        #[differentiable]
        pub fn f<T: Real>(a9: T, p10: Pair<T>, p11: &mut Pair<T>, x12: &[T], a13: T, y14: &mut [T]) -> T {
            for i15 in (2..y14.len()).rev() {
                let mut k16 = 0usize;
                loop {
                    if k16 >= 2 {
                        break;
                    }
                    k16 += 1;
                    if p11.c + y14[5] <= T::lit(-0.3) {
                        continue;
                    }
                    if p11.b * y14[(k16 + 3) % 6] < T::lit(-0.3) {
                        y14.fill((x12[(p10.n + 1) % 3] - T::lit(0.9)).sin());
                        let v17 = h1(x12[2], y14);
                        if p10.b / (a9 * a9 + T::lit(1.5)) >= T::lit(0.2) {
                            p11.c = (x12[2] / (a13 * a13 + T::lit(1.5)) - T::lit(0.25)).cos();
                            continue;
                        }
                    } else if p11.n != 0 {
                        p11.c -= (y14[(p10.n + 4) % y14.len()].cos() + (p11.b + T::lit(1.1))).cos();
                    }
                }
            }
            (T::lit(p10.n as f64) * T::lit(0.1)).sin() + a13 * p11.b + p11.c * (T::lit(p10.n as f64) * T::lit(0.1)) + p11.b * x12[(p11.n * 3) % 3] + p10.c * y14[2] + y14[1]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 15;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let a9 = input.scalar();
                let p10 = input.pair();
                let mut p11 = input.pair();
                let x12 = input.vec(3);
                let a13 = input.scalar();
                let mut y14 = input.vec(6);
                let ret = f(a9, p10, &mut p11, &x12, a13, &mut y14);
                ret.flatten(output);
                p11.flatten(output);
                y14.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::random::harness::*;
        #[differentiable(off(bulk))]
        pub fn h0<T: Real>(y1: &mut Vec<T>) -> (T, T) {
            y1[0] = (y1[2] * y1[0] + T::lit(2.0)).sin();
            (y1[0] * T::lit(2.0) + y1[2], y1[2])
        }
        #[differentiable(off(bulk))]
        pub fn h1<T: Real>(a2: T, y3: &mut [T]) -> T {
            let v4 = if a2 + a2 >= T::ZERO { y3[0] * a2 } else { (y3[0] + a2).sin() };
            if -a2 < T::lit(0.2) {
                y3.swap(0, y3.len() - 1);
            }
            for e5 in y3.chunks_mut(2) {
                let mut m8 = T::lit(0.4);
                m8 = (a2 * v4).sin();
            }
            y3[0] + v4 * a2 + a2 * a2 + y3[0]
        }
        #[differentiable(off(bulk))]
        pub fn f<T: Real>(a9: T, p10: Pair<T>, p11: &mut Pair<T>, x12: &[T], a13: T, y14: &mut [T]) -> T {
            for i15 in (2..y14.len()).rev() {
                let mut k16 = 0usize;
                loop {
                    if k16 >= 2 {
                        break;
                    }
                    k16 += 1;
                    if p11.c + y14[5] <= T::lit(-0.3) {
                        continue;
                    }
                    if p11.b * y14[(k16 + 3) % 6] < T::lit(-0.3) {
                        y14.fill((x12[(p10.n + 1) % 3] - T::lit(0.9)).sin());
                        let v17 = h1(x12[2], y14);
                        if p10.b / (a9 * a9 + T::lit(1.5)) >= T::lit(0.2) {
                            p11.c = (x12[2] / (a13 * a13 + T::lit(1.5)) - T::lit(0.25)).cos();
                            continue;
                        }
                    } else if p11.n != 0 {
                        p11.c -= (y14[(p10.n + 4) % y14.len()].cos() + (p11.b + T::lit(1.1))).cos();
                    }
                }
            }
            (T::lit(p10.n as f64) * T::lit(0.1)).sin() + a13 * p11.b + p11.c * (T::lit(p10.n as f64) * T::lit(0.1)) + p11.b * x12[(p11.n * 3) % 3] + p10.c * y14[2] + y14[1]
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::random::harness::Outcome {
        crate::random::harness::check::<on::Program, off::Program>()
    }
}

mod p68 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let a5 = input.scalar();
                    let mut p6 = input.pair();
                    let t7 = input.tuple();
                    let x8 = input.vec(3);
                    let mut y9 = input.vec(3);
                    let mut y10 = input.vec(5);
                    let (start_p6, mut end_p6) = (p6.clone(), p6.clone());
                    let (start_y9, mut end_y9) = (y9.clone(), y9.clone());
                    let (start_y10, mut end_y10) = (y10.clone(), y10.clone());
                    let ret = f(a5, &mut end_p6, t7, &x8, &mut end_y9, &mut end_y10);
                    let d_ret = run.output(&ret);
                    let mut d_p6 = run.output(&end_p6);
                    let mut d_y9 = run.output(&end_y9);
                    let mut d_y10 = run.output(&end_y10);
                    let mut d_x8 = run.start(&x8);
                    let (value, rdata) = if joint {
                        f::joint(a5, &mut p6, &mut d_p6, t7, &x8, &mut d_x8, &mut y9, &mut d_y9, &mut y10, &mut d_y10, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(a5, &mut p6, t7, &x8, &mut y9, &mut y10, &mut run.stack);
                        run.same("p6 after the forward pass", &p6, &end_p6);
                        run.same("y9 after the forward pass", &y9, &end_y9);
                        run.same("y10 after the forward pass", &y10, &end_y10);
                        (value, f::reverse(a5, &mut p6, &mut d_p6, t7, &x8, &mut d_x8, &mut y9, &mut d_y9, &mut y10, &mut d_y10, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("p6 restored", &p6, &start_p6);
                    run.same("y9 restored", &y9, &start_y9);
                    run.same("y10 restored", &y10, &start_y10);
                    run.exact(&a5, &rdata.0);
                    run.exact(&p6, &d_p6);
                    run.exact(&t7, &rdata.2);
                    run.added(&x8, &d_x8);
                    run.exact(&y9, &d_y9);
                    run.exact(&y10, &d_y10);
                }
            }
        };
    }
    pub mod on {
        use crate::random::harness::*;
        #[differentiable]
        pub fn h0<T: Real>(a1: &T) -> T {
            for i2 in 0..5 {
                let (v3, v4) = (*a1 + *a1).sin_cos();
            }
            *a1 + *a1 * *a1
        }
        #[differentiable]
        pub fn f<T: Real>(a5: T, p6: &mut Pair<T>, t7: (T, T), x8: &[T], y9: &mut [T], y10: &mut [T]) -> T {
            let v11 = t7.0 / (t7.0 * t7.0 + T::ONE) / ((y10[p6.n] + x8[p6.n % 3]).cos() + T::lit(2.6));
            y9[p6.n % y9.len()] += (y9[(p6.n + 1) % 3] * T::lit(-0.4) / (t7.0 * t7.0 * (t7.0 * t7.0) + T::lit(1.5))).cos();
            for (i14, &e12) in x8.iter().enumerate() {
                let v15 = h0(&(x8[i14]));
                let v16 = y9.iter().fold(T::ZERO, |u18, e17| u18 * T::lit(0.5) + x8[i14 / 2].cos());
                let mut k19 = 2usize;
                p6.c -= (p6.c * x8[(k19 * 3) % x8.len()]).trunc().cos();
            }
            let mut q20 = Pair { b: t7.0.sin(), c: (t7.0 + t7.1) / ((t7.0 + t7.1) * (t7.0 + t7.1) + T::ONE), n: 3 };
            t7.0.tanh() + q20.c * a5 + q20.b * q20.c + v11 * (T::lit(p6.n as f64) * T::lit(0.1)) + t7.1 * x8[q20.n % 3] + y9[0] + y10[0]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 16;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let a5 = input.scalar();
                let mut p6 = input.pair();
                let t7 = input.tuple();
                let x8 = input.vec(3);
                let mut y9 = input.vec(3);
                let mut y10 = input.vec(5);
                let ret = f(a5, &mut p6, t7, &x8, &mut y9, &mut y10);
                ret.flatten(output);
                p6.flatten(output);
                y9.flatten(output);
                y10.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::random::harness::*;
        #[differentiable(off(windows))]
        pub fn h0<T: Real>(a1: &T) -> T {
            for i2 in 0..5 {
                let (v3, v4) = (*a1 + *a1).sin_cos();
            }
            *a1 + *a1 * *a1
        }
        #[differentiable(off(windows))]
        pub fn f<T: Real>(a5: T, p6: &mut Pair<T>, t7: (T, T), x8: &[T], y9: &mut [T], y10: &mut [T]) -> T {
            let v11 = t7.0 / (t7.0 * t7.0 + T::ONE) / ((y10[p6.n] + x8[p6.n % 3]).cos() + T::lit(2.6));
            y9[p6.n % y9.len()] += (y9[(p6.n + 1) % 3] * T::lit(-0.4) / (t7.0 * t7.0 * (t7.0 * t7.0) + T::lit(1.5))).cos();
            for (i14, &e12) in x8.iter().enumerate() {
                let v15 = h0(&(x8[i14]));
                let v16 = y9.iter().fold(T::ZERO, |u18, e17| u18 * T::lit(0.5) + x8[i14 / 2].cos());
                let mut k19 = 2usize;
                p6.c -= (p6.c * x8[(k19 * 3) % x8.len()]).trunc().cos();
            }
            let mut q20 = Pair { b: t7.0.sin(), c: (t7.0 + t7.1) / ((t7.0 + t7.1) * (t7.0 + t7.1) + T::ONE), n: 3 };
            t7.0.tanh() + q20.c * a5 + q20.b * q20.c + v11 * (T::lit(p6.n as f64) * T::lit(0.1)) + t7.1 * x8[q20.n % 3] + y9[0] + y10[0]
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::random::harness::Outcome {
        crate::random::harness::check::<on::Program, off::Program>()
    }
}

mod p69 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let x9 = input.vec(5);
                    let a10 = input.scalar();
                    let x11 = input.vec(3);
                    let mut y12 = input.vec(6);
                    let a13 = input.scalar();
                    let p14 = input.pair();
                    let (start_y12, mut end_y12) = (y12.clone(), y12.clone());
                    let ret = f(&x9, a10, &x11, &mut end_y12, a13, p14);
                    let d_ret = run.output(&ret);
                    let mut d_y12 = run.output(&end_y12);
                    let mut d_x9 = run.start(&x9);
                    let mut d_x11 = run.start(&x11);
                    let (value, rdata) = if joint {
                        f::joint(&x9, &mut d_x9, a10, &x11, &mut d_x11, &mut y12, &mut d_y12, a13, p14, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(&x9, a10, &x11, &mut y12, a13, p14, &mut run.stack);
                        run.same("y12 after the forward pass", &y12, &end_y12);
                        (value, f::reverse(&x9, &mut d_x9, a10, &x11, &mut d_x11, &mut y12, &mut d_y12, a13, p14, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y12 restored", &y12, &start_y12);
                    run.added(&x9, &d_x9);
                    run.exact(&a10, &rdata.1);
                    run.added(&x11, &d_x11);
                    run.exact(&y12, &d_y12);
                    run.exact(&a13, &rdata.4);
                    run.exact(&p14, &rdata.5);
                }
            }
        };
    }
    pub mod on {
        use crate::random::harness::*;
        #[differentiable]
        pub fn h0<T: Real>(a1: &T, y2: &mut Vec<T>, x3: &[T]) -> T {
            let mut w4 = [[x3[0]; 5]; 2];
            *a1 / (*a1 * *a1 + T::ONE) + *a1 * w4[1][4] + y2[0] + w4[0][0]
        }
        #[differentiable]
        pub fn h1<T: Real>(x5: &[T]) -> T {
            for i6 in (2..5).step_by(2) {
                let sh7: Shape<T> = Shape::Box { w: x5[i6 % x5.len()], h: (x5[i6 % 3] * x5[i6 % x5.len()]).cos() };
                if x5[i6 % x5.len()] <= T::lit(0.2) {
                    let v8 = (T::lit(0.6) + x5[2] + x5[i6 % 3] * x5[i6 % 3]).cos();
                }
            }
            x5[2] + x5[2]
        }
        #[differentiable]
        pub fn f<T: Real>(x9: &[T], a10: T, x11: &[T], y12: &mut [T], a13: T, p14: Pair<T>) -> T {
            for (i17, e15) in x11.iter().enumerate() {
                let mut q18 = Pair { b: x11[i17].sin(), c: (p14.c * y12[5 - p14.n]).sin(), n: 3 };
                y12[i17 % 6] = (y12[1] / (y12[(q18.n * 3) % y12.len()].cos() + T::lit(2.6)) * (q18.b + q18.b)).tanh();
            }
            if p14.n % 2 == 1 {
                y12[5 - p14.n] *= (x9[(p14.n + 3) % 5] * x11[p14.n % 3]).cos();
                return x11[p14.n % x11.len()].clamp(T::lit(-0.8), T::lit(0.8)) + p14.c * p14.c + p14.b * x11[(p14.n + 4) % x11.len()] + a13 * p14.b + a10 * p14.c + y12[5];
            }
            let o19: Option<T> = if p14.n % 2 == 1 { Some(a13) } else { None };
            let v20 = x11.iter().zip(x9.iter()).map(|(&e21, &u22)| a13 * x9[4 - p14.n].cos() * e21).sum::<T>();
            y12[(p14.n + 1) % y12.len()] -= ((p14.b - T::lit(p14.n as f64) * T::lit(0.1)).sin() * T::lit(0.5)).acos().sin();
            if x11[p14.n % x11.len()] * x11[1] >= T::lit(0.5) {
                y12[p14.n] /= p14.c.sin() / (p14.c.sin() * p14.c.sin() + T::ONE) + T::lit(2.0);
            }
            p14.c + y12[0] + v20 * v20 + p14.c * a13 + p14.b * v20 + a13 * p14.b + y12[0]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 18;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let x9 = input.vec(5);
                let a10 = input.scalar();
                let x11 = input.vec(3);
                let mut y12 = input.vec(6);
                let a13 = input.scalar();
                let p14 = input.pair();
                let ret = f(&x9, a10, &x11, &mut y12, a13, p14);
                ret.flatten(output);
                y12.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::random::harness::*;
        #[differentiable(off(commute))]
        pub fn h0<T: Real>(a1: &T, y2: &mut Vec<T>, x3: &[T]) -> T {
            let mut w4 = [[x3[0]; 5]; 2];
            *a1 / (*a1 * *a1 + T::ONE) + *a1 * w4[1][4] + y2[0] + w4[0][0]
        }
        #[differentiable(off(commute))]
        pub fn h1<T: Real>(x5: &[T]) -> T {
            for i6 in (2..5).step_by(2) {
                let sh7: Shape<T> = Shape::Box { w: x5[i6 % x5.len()], h: (x5[i6 % 3] * x5[i6 % x5.len()]).cos() };
                if x5[i6 % x5.len()] <= T::lit(0.2) {
                    let v8 = (T::lit(0.6) + x5[2] + x5[i6 % 3] * x5[i6 % 3]).cos();
                }
            }
            x5[2] + x5[2]
        }
        #[differentiable(off(commute))]
        pub fn f<T: Real>(x9: &[T], a10: T, x11: &[T], y12: &mut [T], a13: T, p14: Pair<T>) -> T {
            for (i17, e15) in x11.iter().enumerate() {
                let mut q18 = Pair { b: x11[i17].sin(), c: (p14.c * y12[5 - p14.n]).sin(), n: 3 };
                y12[i17 % 6] = (y12[1] / (y12[(q18.n * 3) % y12.len()].cos() + T::lit(2.6)) * (q18.b + q18.b)).tanh();
            }
            if p14.n % 2 == 1 {
                y12[5 - p14.n] *= (x9[(p14.n + 3) % 5] * x11[p14.n % 3]).cos();
                return x11[p14.n % x11.len()].clamp(T::lit(-0.8), T::lit(0.8)) + p14.c * p14.c + p14.b * x11[(p14.n + 4) % x11.len()] + a13 * p14.b + a10 * p14.c + y12[5];
            }
            let o19: Option<T> = if p14.n % 2 == 1 { Some(a13) } else { None };
            let v20 = x11.iter().zip(x9.iter()).map(|(&e21, &u22)| a13 * x9[4 - p14.n].cos() * e21).sum::<T>();
            y12[(p14.n + 1) % y12.len()] -= ((p14.b - T::lit(p14.n as f64) * T::lit(0.1)).sin() * T::lit(0.5)).acos().sin();
            if x11[p14.n % x11.len()] * x11[1] >= T::lit(0.5) {
                y12[p14.n] /= p14.c.sin() / (p14.c.sin() * p14.c.sin() + T::ONE) + T::lit(2.0);
            }
            p14.c + y12[0] + v20 * v20 + p14.c * a13 + p14.b * v20 + a13 * p14.b + y12[0]
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::random::harness::Outcome {
        crate::random::harness::check::<on::Program, off::Program>()
    }
}

mod p70 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let mut w18 = input.array();
                    let x19 = input.vec(4);
                    let a20 = input.scalar();
                    let mut y21 = input.vec(5);
                    let mut a22 = input.scalar();
                    let a23 = input.scalar();
                    let (start_w18, mut end_w18) = (w18.clone(), w18.clone());
                    let (start_y21, mut end_y21) = (y21.clone(), y21.clone());
                    let (start_a22, mut end_a22) = (a22.clone(), a22.clone());
                    let ret = f(&mut end_w18, &x19, a20, &mut end_y21, &mut end_a22, a23);
                    let mut d_w18 = run.output(&end_w18);
                    let mut d_y21 = run.output(&end_y21);
                    let mut d_a22 = run.output(&end_a22);
                    let mut d_x19 = run.start(&x19);
                    let (value, rdata) = if joint {
                        f::joint(&mut w18, &mut d_w18, &x19, &mut d_x19, a20, &mut y21, &mut d_y21, &mut a22, &mut d_a22, a23, (), &mut run.stack)
                    } else {
                        let value = f::forward(&mut w18, &x19, a20, &mut y21, &mut a22, a23, &mut run.stack);
                        run.same("w18 after the forward pass", &w18, &end_w18);
                        run.same("y21 after the forward pass", &y21, &end_y21);
                        run.same("a22 after the forward pass", &a22, &end_a22);
                        (value, f::reverse(&mut w18, &mut d_w18, &x19, &mut d_x19, a20, &mut y21, &mut d_y21, &mut a22, &mut d_a22, a23, (), &mut run.stack))
                    };
                    run.same("w18 restored", &w18, &start_w18);
                    run.same("y21 restored", &y21, &start_y21);
                    run.same("a22 restored", &a22, &start_a22);
                    run.exact(&w18, &d_w18);
                    run.added(&x19, &d_x19);
                    run.exact(&a20, &rdata.2);
                    run.exact(&y21, &d_y21);
                    run.exact(&a22, &d_a22);
                    run.exact(&a23, &rdata.5);
                }
            }
        };
    }
    pub mod on {
        use crate::random::harness::*;
        #[differentiable]
        pub fn h0<T: Real>(x1: &[T], y2: &mut Vec<T>, p3: Pair<T>) -> (T, T) {
            for i4 in 1..3 {
                let mut k5 = 0usize;
                loop {
                    if k5 >= 3 || p3.c > T::lit(2.0) {
                        break;
                    }
                    k5 += 1;
                    let mut w6 = vec![T::lit(0.2); 5];
                    if p3.b > x1[k5 % 2] {
                        let e7 = (-(T::lit(p3.n as f64) * T::lit(0.1))).tanh();
                        y2[k5 % 3] *= e7;
                    } else if x1[i4 % x1.len()] / (y2[k5 % 3] * y2[k5 % 3] + T::lit(1.5)) > T::lit(-0.3) {
                        w6[k5 % 5] = ((x1[(k5 + 1) % x1.len()] - x1[k5 % x1.len()]) / ((p3.c / (p3.c * p3.c + T::ONE)).cos() + T::lit(2.6))).tanh();
                    } else {
                        let e8 = p3.c.cos();
                        y2[k5 % 3] += e8;
                    }
                }
            }
            (p3.c - p3.b + p3.c * p3.c + p3.b * x1[p3.n % x1.len()] + y2[1], p3.b / (p3.b * p3.b + T::ONE))
        }
        #[differentiable]
        pub fn r1<T: Real>(x9: &[T], a10: T, n11: usize) -> T {
            if n11 == 0 {
                return (a10 * a10).cos();
            }
            let mut k12 = 0usize;
            let mut w13 = vec![a10 * x9[(n11 + 4) % 2]; 2];
            let sh14: Shape<T> = if a10 / (a10 * a10 + T::ONE) > T::lit(0.5) { Shape::Line(w13[0] * w13[k12 % 2]) } else { Shape::Flat };
            let u16 = a10 / (a10 * a10 + T::ONE);
            let v15 = r1(x9, u16, n11 - 1);
            if n11 > 0 {
                let e17 = (w13[0] * T::lit(0.7) + x9[0]).tanh();
                w13[0] += e17;
            } else {
                w13[k12 % 2] = ((v15 * v15 + T::lit(1.5)).log(T::lit(3.0)) - (v15 + a10)).sin();
            }
            v15 * T::lit(0.5) + a10
        }
        #[differentiable]
        pub fn f<T: Real>(w18: &mut [T; 3], x19: &[T], a20: T, y21: &mut [T], a22: &mut T, a23: T) {
            let mut k24 = 0usize;
            let v25 = w18.iter().zip(w18.iter()).map(|(&e26, &u27)| -(-y21[k24 % 5]) * e26).sum::<T>();
            *a22 += (a23 - a23 + T::lit(0.3)).cos();
            let mut w28 = vec![v25 * w18[k24 % 3]];
            w28.push(x19[k24 % 4].tanh());
            w28.swap(0, 0);
            let mut k29 = 0usize;
            while k29 < 1 && x19[1] < T::lit(2.0) {
                *a22 -= (y21[k29 % y21.len()] * v25 * (v25 / (a23 * a23 + T::lit(1.5)))).sin();
                k29 += 1;
            }
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 15;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let mut w18 = input.array();
                let x19 = input.vec(4);
                let a20 = input.scalar();
                let mut y21 = input.vec(5);
                let mut a22 = input.scalar();
                let a23 = input.scalar();
                let ret = f(&mut w18, &x19, a20, &mut y21, &mut a22, a23);
                w18.flatten(output);
                y21.flatten(output);
                a22.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::random::harness::*;
        #[differentiable(off(joint))]
        pub fn h0<T: Real>(x1: &[T], y2: &mut Vec<T>, p3: Pair<T>) -> (T, T) {
            for i4 in 1..3 {
                let mut k5 = 0usize;
                loop {
                    if k5 >= 3 || p3.c > T::lit(2.0) {
                        break;
                    }
                    k5 += 1;
                    let mut w6 = vec![T::lit(0.2); 5];
                    if p3.b > x1[k5 % 2] {
                        let e7 = (-(T::lit(p3.n as f64) * T::lit(0.1))).tanh();
                        y2[k5 % 3] *= e7;
                    } else if x1[i4 % x1.len()] / (y2[k5 % 3] * y2[k5 % 3] + T::lit(1.5)) > T::lit(-0.3) {
                        w6[k5 % 5] = ((x1[(k5 + 1) % x1.len()] - x1[k5 % x1.len()]) / ((p3.c / (p3.c * p3.c + T::ONE)).cos() + T::lit(2.6))).tanh();
                    } else {
                        let e8 = p3.c.cos();
                        y2[k5 % 3] += e8;
                    }
                }
            }
            (p3.c - p3.b + p3.c * p3.c + p3.b * x1[p3.n % x1.len()] + y2[1], p3.b / (p3.b * p3.b + T::ONE))
        }
        #[differentiable(off(joint))]
        pub fn r1<T: Real>(x9: &[T], a10: T, n11: usize) -> T {
            if n11 == 0 {
                return (a10 * a10).cos();
            }
            let mut k12 = 0usize;
            let mut w13 = vec![a10 * x9[(n11 + 4) % 2]; 2];
            let sh14: Shape<T> = if a10 / (a10 * a10 + T::ONE) > T::lit(0.5) { Shape::Line(w13[0] * w13[k12 % 2]) } else { Shape::Flat };
            let u16 = a10 / (a10 * a10 + T::ONE);
            let v15 = r1(x9, u16, n11 - 1);
            if n11 > 0 {
                let e17 = (w13[0] * T::lit(0.7) + x9[0]).tanh();
                w13[0] += e17;
            } else {
                w13[k12 % 2] = ((v15 * v15 + T::lit(1.5)).log(T::lit(3.0)) - (v15 + a10)).sin();
            }
            v15 * T::lit(0.5) + a10
        }
        #[differentiable(off(joint))]
        pub fn f<T: Real>(w18: &mut [T; 3], x19: &[T], a20: T, y21: &mut [T], a22: &mut T, a23: T) {
            let mut k24 = 0usize;
            let v25 = w18.iter().zip(w18.iter()).map(|(&e26, &u27)| -(-y21[k24 % 5]) * e26).sum::<T>();
            *a22 += (a23 - a23 + T::lit(0.3)).cos();
            let mut w28 = vec![v25 * w18[k24 % 3]];
            w28.push(x19[k24 % 4].tanh());
            w28.swap(0, 0);
            let mut k29 = 0usize;
            while k29 < 1 && x19[1] < T::lit(2.0) {
                *a22 -= (y21[k29 % y21.len()] * v25 * (v25 / (a23 * a23 + T::lit(1.5)))).sin();
                k29 += 1;
            }
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::random::harness::Outcome {
        crate::random::harness::check::<on::Program, off::Program>()
    }
}

mod p71 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let mut y4 = input.vec(5);
                    let a5 = input.scalar();
                    let x6 = input.vec(5);
                    let x7 = input.vec(3);
                    let x8 = input.vec(4);
                    let x9 = input.vec(2);
                    let (start_y4, mut end_y4) = (y4.clone(), y4.clone());
                    let ret = f(&mut end_y4, a5, &x6, &x7, &x8, &x9);
                    let d_ret = run.output(&ret);
                    let mut d_y4 = run.output(&end_y4);
                    let mut d_x6 = run.start(&x6);
                    let mut d_x7 = run.start(&x7);
                    let mut d_x8 = run.start(&x8);
                    let mut d_x9 = run.start(&x9);
                    let (value, rdata) = if joint {
                        f::joint(&mut y4, &mut d_y4, a5, &x6, &mut d_x6, &x7, &mut d_x7, &x8, &mut d_x8, &x9, &mut d_x9, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(&mut y4, a5, &x6, &x7, &x8, &x9, &mut run.stack);
                        run.same("y4 after the forward pass", &y4, &end_y4);
                        (value, f::reverse(&mut y4, &mut d_y4, a5, &x6, &mut d_x6, &x7, &mut d_x7, &x8, &mut d_x8, &x9, &mut d_x9, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y4 restored", &y4, &start_y4);
                    run.exact(&y4, &d_y4);
                    run.exact(&a5, &rdata.1);
                    run.added(&x6, &d_x6);
                    run.added(&x7, &d_x7);
                    run.added(&x8, &d_x8);
                    run.added(&x9, &d_x9);
                }
            }
        };
    }
    pub mod on {
        use crate::random::harness::*;
        #[differentiable]
        pub fn h0<T: Real>(n1: usize, y2: &mut [T]) {
            if y2[0] > y2[(n1 + 4) % 1] {
                for i3 in 2..2 {
                    y2[(i3 * 3) % y2.len()] += (-y2[0].tanh()).sin();
                }
            } else {
                y2[(n1 * 3) % y2.len()] += (y2[n1 % 1] * y2[n1 % 1] - y2[n1 % 1] / (y2[n1 % y2.len()] * y2[n1 % y2.len()] + T::lit(1.5))).tanh();
            }
        }
        #[differentiable]
        pub fn f<T: Real>(y4: &mut [T], a5: T, x6: &[T], x7: &[T], x8: &[T], x9: &[T]) -> [T; 2] {
            if a5.sin() > T::ZERO {
                if y4[3] > x9[0] {
                    return [a5 * a5 + a5 * y4[4] + y4[2], a5 + T::lit(0.9)];
                }
                let mut m10 = T::lit(0.4);
                y4[3] = (x6[3] / (x6[3] * x6[3] + T::ONE) + x8[0] * x6[1]).cos();
            } else {
                let v11 = if T::lit(0.6) + a5 >= T::ZERO {
                    h0(2, &mut y4[2..5]);
                    let mut m12 = T::lit(0.4);
                    m12 = (x7[1] + a5 + T::lit(1.1)).cos();
                    m12.round()
                } else {
                    y4.swap(0, 4);
                    x6[2] - a5
                };
            }
            [x9[0] - x6[1] + a5 * x8[1] + y4[0], T::lit(2.0) * a5]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 20;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let mut y4 = input.vec(5);
                let a5 = input.scalar();
                let x6 = input.vec(5);
                let x7 = input.vec(3);
                let x8 = input.vec(4);
                let x9 = input.vec(2);
                let ret = f(&mut y4, a5, &x6, &x7, &x8, &x9);
                ret.flatten(output);
                y4.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::random::harness::*;
        #[differentiable(off(recompute, hoist, frames, bulk, windows, commute, joint))]
        pub fn h0<T: Real>(n1: usize, y2: &mut [T]) {
            if y2[0] > y2[(n1 + 4) % 1] {
                for i3 in 2..2 {
                    y2[(i3 * 3) % y2.len()] += (-y2[0].tanh()).sin();
                }
            } else {
                y2[(n1 * 3) % y2.len()] += (y2[n1 % 1] * y2[n1 % 1] - y2[n1 % 1] / (y2[n1 % y2.len()] * y2[n1 % y2.len()] + T::lit(1.5))).tanh();
            }
        }
        #[differentiable(off(recompute, hoist, frames, bulk, windows, commute, joint))]
        pub fn f<T: Real>(y4: &mut [T], a5: T, x6: &[T], x7: &[T], x8: &[T], x9: &[T]) -> [T; 2] {
            if a5.sin() > T::ZERO {
                if y4[3] > x9[0] {
                    return [a5 * a5 + a5 * y4[4] + y4[2], a5 + T::lit(0.9)];
                }
                let mut m10 = T::lit(0.4);
                y4[3] = (x6[3] / (x6[3] * x6[3] + T::ONE) + x8[0] * x6[1]).cos();
            } else {
                let v11 = if T::lit(0.6) + a5 >= T::ZERO {
                    h0(2, &mut y4[2..5]);
                    let mut m12 = T::lit(0.4);
                    m12 = (x7[1] + a5 + T::lit(1.1)).cos();
                    m12.round()
                } else {
                    y4.swap(0, 4);
                    x6[2] - a5
                };
            }
            [x9[0] - x6[1] + a5 * x8[1] + y4[0], T::lit(2.0) * a5]
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::random::harness::Outcome {
        crate::random::harness::check::<on::Program, off::Program>()
    }
}

mod p72 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let x10 = input.vec(5);
                    let mut y11 = input.vec(3);
                    let a12 = input.scalar();
                    let mut y13 = input.vec(3);
                    let w14 = input.array();
                    let (start_y11, mut end_y11) = (y11.clone(), y11.clone());
                    let (start_y13, mut end_y13) = (y13.clone(), y13.clone());
                    let ret = f(&x10, &mut end_y11, a12, &mut end_y13, w14);
                    let d_ret = run.output(&ret);
                    let mut d_y11 = run.output(&end_y11);
                    let mut d_y13 = run.output(&end_y13);
                    let mut d_x10 = run.start(&x10);
                    let (value, rdata) = if joint {
                        f::joint(&x10, &mut d_x10, &mut y11, &mut d_y11, a12, &mut y13, &mut d_y13, w14, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(&x10, &mut y11, a12, &mut y13, w14, &mut run.stack);
                        run.same("y11 after the forward pass", &y11, &end_y11);
                        run.same("y13 after the forward pass", &y13, &end_y13);
                        (value, f::reverse(&x10, &mut d_x10, &mut y11, &mut d_y11, a12, &mut y13, &mut d_y13, w14, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y11 restored", &y11, &start_y11);
                    run.same("y13 restored", &y13, &start_y13);
                    run.added(&x10, &d_x10);
                    run.exact(&y11, &d_y11);
                    run.exact(&a12, &rdata.2);
                    run.exact(&y13, &d_y13);
                    run.exact(&w14, &rdata.4);
                }
            }
        };
    }
    pub mod on {
        use crate::random::harness::*;
        #[differentiable]
        pub fn h0(#[constant] x1: &[f64]) -> f64 {
            let t2 = (x1[2].mul_add(x1[1], 0.2), (-x1[0]).tanh());
            for (i5, e3) in x1.iter().enumerate() {
                let mut m6 = 0.0f64;
                m6 += x1[i5].sin();
            }
            x1[1] / (t2.1 * t2.1 + 1.5) + t2.1 * x1[1] + t2.0 * x1[0]
        }
        #[differentiable]
        pub fn h1(x7: &[f64], #[constant] x8: &[f64], x9: &[f64]) -> (f64, f64) {
            if x9[2] * x9[0] > 0.5 {
                return (x9[0].cos(), x7[1] * 0.9);
            }
            (x8[0].to_radians(), x9[1] / (x9[1] * x9[1] + 1.0))
        }
        #[differentiable]
        pub fn f(x10: &[f64], y11: &mut [f64], a12: f64, y13: &mut [f64], w14: [f64; 3]) -> (f64, f64) {
            for i15 in (1..3).step_by(2) {
                let w16 = vec![0.2f64; 5];
                for i17 in 1..i15 + 1 {
                    {
                        let (lo18, hi19) = y11.split_at_mut(1);
                        let w20 = [a12 + 0.5, a12 + a12, a12.cos(), a12 * x10[4 - i17], w14[1] * y13[(i17 * 3) % 3]];
                        lo18[i17 % lo18.len()] = w20[1].cos().tanh();
                    }
                    let o21: Option<f64> = if i17 % 2 == 1 { Some(h0(&w16)) } else { None };
                    y13[i15 / 2] = (x10[4 - i15] + 0.7 + (a12 - -0.4)).cos();
                }
            }
            (y11[0] - 1.3 + a12 * a12 + y11[1] + y13[1], w14[2] + a12)
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 15;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let x10 = input.vec(5);
                let mut y11 = input.vec(3);
                let a12 = input.scalar();
                let mut y13 = input.vec(3);
                let w14 = input.array();
                let ret = f::eval(&x10, &mut y11, a12, &mut y13, w14);
                ret.flatten(output);
                y11.flatten(output);
                y13.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::random::harness::*;
        #[differentiable(off(recompute))]
        pub fn h0(#[constant] x1: &[f64]) -> f64 {
            let t2 = (x1[2].mul_add(x1[1], 0.2), (-x1[0]).tanh());
            for (i5, e3) in x1.iter().enumerate() {
                let mut m6 = 0.0f64;
                m6 += x1[i5].sin();
            }
            x1[1] / (t2.1 * t2.1 + 1.5) + t2.1 * x1[1] + t2.0 * x1[0]
        }
        #[differentiable(off(recompute))]
        pub fn h1(x7: &[f64], #[constant] x8: &[f64], x9: &[f64]) -> (f64, f64) {
            if x9[2] * x9[0] > 0.5 {
                return (x9[0].cos(), x7[1] * 0.9);
            }
            (x8[0].to_radians(), x9[1] / (x9[1] * x9[1] + 1.0))
        }
        #[differentiable(off(recompute))]
        pub fn f(x10: &[f64], y11: &mut [f64], a12: f64, y13: &mut [f64], w14: [f64; 3]) -> (f64, f64) {
            for i15 in (1..3).step_by(2) {
                let w16 = vec![0.2f64; 5];
                for i17 in 1..i15 + 1 {
                    {
                        let (lo18, hi19) = y11.split_at_mut(1);
                        let w20 = [a12 + 0.5, a12 + a12, a12.cos(), a12 * x10[4 - i17], w14[1] * y13[(i17 * 3) % 3]];
                        lo18[i17 % lo18.len()] = w20[1].cos().tanh();
                    }
                    let o21: Option<f64> = if i17 % 2 == 1 { Some(h0(&w16)) } else { None };
                    y13[i15 / 2] = (x10[4 - i15] + 0.7 + (a12 - -0.4)).cos();
                }
            }
            (y11[0] - 1.3 + a12 * a12 + y11[1] + y13[1], w14[2] + a12)
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::random::harness::Outcome {
        crate::random::harness::check::<on::Program, off::Program>()
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
        use crate::random::harness::*;
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
                        y2[i7 % 5] = (T::lit(0.25) * y2[i7 % 5] * (y2[i7 % 5] - T::lit(0.25))).sin();
                    }
                }
                1 | 2 => {
                    m6 = (T::lit(n5 as f64) * T::lit(0.1)).sin();
                }
                _ => {
                    m6 += a4.sin();
                }
            }
            m6 - a4 + m6 * y2[n5 % y2.len()] + a4 * a4 + y2[2]
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
        use crate::random::harness::*;
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
                        y2[i7 % 5] = (T::lit(0.25) * y2[i7 % 5] * (y2[i7 % 5] - T::lit(0.25))).sin();
                    }
                }
                1 | 2 => {
                    m6 = (T::lit(n5 as f64) * T::lit(0.1)).sin();
                }
                _ => {
                    m6 += a4.sin();
                }
            }
            m6 - a4 + m6 * y2[n5 % y2.len()] + a4 * a4 + y2[2]
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::random::harness::Outcome {
        crate::random::harness::check::<on::Program, off::Program>()
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
        use crate::random::harness::*;
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
        use crate::random::harness::*;
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
    pub fn check() -> crate::random::harness::Outcome {
        crate::random::harness::check::<on::Program, off::Program>()
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
        use crate::random::harness::*;
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
        use crate::random::harness::*;
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
    pub fn check() -> crate::random::harness::Outcome {
        crate::random::harness::check::<on::Program, off::Program>()
    }
}

mod p76 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let mut y14 = input.vec(2);
                    let mut p15 = input.pair();
                    let x16 = input.vec(4);
                    let a17 = input.scalar();
                    let x18 = input.vec(6);
                    let (start_y14, mut end_y14) = (y14.clone(), y14.clone());
                    let (start_p15, mut end_p15) = (p15.clone(), p15.clone());
                    let ret = f(&mut end_y14, &mut end_p15, &x16, a17, &x18);
                    let d_ret = run.output(&ret);
                    let mut d_y14 = run.output(&end_y14);
                    let mut d_p15 = run.output(&end_p15);
                    let mut d_x16 = run.start(&x16);
                    let mut d_x18 = run.start(&x18);
                    let (value, rdata) = if joint {
                        f::joint(&mut y14, &mut d_y14, &mut p15, &mut d_p15, &x16, &mut d_x16, a17, &x18, &mut d_x18, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(&mut y14, &mut p15, &x16, a17, &x18, &mut run.stack);
                        run.same("y14 after the forward pass", &y14, &end_y14);
                        run.same("p15 after the forward pass", &p15, &end_p15);
                        (value, f::reverse(&mut y14, &mut d_y14, &mut p15, &mut d_p15, &x16, &mut d_x16, a17, &x18, &mut d_x18, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y14 restored", &y14, &start_y14);
                    run.same("p15 restored", &p15, &start_p15);
                    run.exact(&y14, &d_y14);
                    run.exact(&p15, &d_p15);
                    run.added(&x16, &d_x16);
                    run.exact(&a17, &rdata.3);
                    run.added(&x18, &d_x18);
                }
            }
        };
    }
    pub mod on {
        use crate::random::harness::*;
        #[differentiable]
        pub fn h0<T: Real>(a1: Option<T>) -> T {
            if T::lit(0.6) > T::lit(0.6) {
                let mut w2 = [T::lit(0.6) - T::lit(0.7), T::lit(0.6) / (T::lit(0.6) * T::lit(0.6) + T::ONE), T::lit(0.6) + T::lit(0.3), T::lit(0.6)];
                for i3 in (2..3).rev() {
                    for &e4 in w2.iter() {
                        let (v7, v8) = e4.sin_cos();
                    }
                }
            }
            T::lit(0.6) + T::lit(0.6)
        }
        #[differentiable]
        pub fn h1<T: Real>(p9: &mut Pair<T>, y10: &mut [T], y11: &mut [T]) {
            y11.fill((p9.b / (y10[p9.n % 1] * y10[p9.n % 1] + T::lit(1.5))).cos());
            let v12: T = (-p9.c + p9.c / (y10[p9.n % y10.len()].cos() + T::lit(2.6))).tanh();
            let mut m13 = T::ZERO;
        }
        #[differentiable]
        pub fn f<T: Real>(y14: &mut [T], p15: &mut Pair<T>, x16: &[T], a17: T, x18: &[T]) -> (T, T) {
            for i19 in 2..p15.n + 1 {
                for i20 in (0..x18.len()).rev().step_by(2) {
                    let v21 = h0(Some(p15.c));
                    let v22 = x18.iter().enumerate().map(|(i25, e23)| (T::lit(i20 as f64) * T::lit(0.1)).sin().tanh()).sum::<T>();
                    if v21 > y14[0] {
                        y14[1..2].fill((p15.b * v21).cos());
                        let mut w26 = [[y14[i20 % y14.len()].tanh(); 3]; 2];
                        w26[0][i20 % 3] = (y14[(i20 * 3) % 2] - v21 - h0(Some(p15.b))).tanh();
                    } else if p15.n % 2 == 1 {
                        y14[1] /= (v21 - T::lit(0.3)).cos() + T::lit(2.0);
                    } else {
                        y14[i20 % y14.len()] -= v22 / (v22 * v22 + T::ONE);
                    }
                }
            }
            (a17 - T::lit(0.7) + a17 * x18[p15.n / 2] + p15.c * x16[p15.n] + p15.b * p15.c + y14[0], x18[1].tanh().cosh())
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 15;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let mut y14 = input.vec(2);
                let mut p15 = input.pair();
                let x16 = input.vec(4);
                let a17 = input.scalar();
                let x18 = input.vec(6);
                let ret = f(&mut y14, &mut p15, &x16, a17, &x18);
                ret.flatten(output);
                y14.flatten(output);
                p15.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::random::harness::*;
        #[differentiable(off(windows))]
        pub fn h0<T: Real>(a1: Option<T>) -> T {
            if T::lit(0.6) > T::lit(0.6) {
                let mut w2 = [T::lit(0.6) - T::lit(0.7), T::lit(0.6) / (T::lit(0.6) * T::lit(0.6) + T::ONE), T::lit(0.6) + T::lit(0.3), T::lit(0.6)];
                for i3 in (2..3).rev() {
                    for &e4 in w2.iter() {
                        let (v7, v8) = e4.sin_cos();
                    }
                }
            }
            T::lit(0.6) + T::lit(0.6)
        }
        #[differentiable(off(windows))]
        pub fn h1<T: Real>(p9: &mut Pair<T>, y10: &mut [T], y11: &mut [T]) {
            y11.fill((p9.b / (y10[p9.n % 1] * y10[p9.n % 1] + T::lit(1.5))).cos());
            let v12: T = (-p9.c + p9.c / (y10[p9.n % y10.len()].cos() + T::lit(2.6))).tanh();
            let mut m13 = T::ZERO;
        }
        #[differentiable(off(windows))]
        pub fn f<T: Real>(y14: &mut [T], p15: &mut Pair<T>, x16: &[T], a17: T, x18: &[T]) -> (T, T) {
            for i19 in 2..p15.n + 1 {
                for i20 in (0..x18.len()).rev().step_by(2) {
                    let v21 = h0(Some(p15.c));
                    let v22 = x18.iter().enumerate().map(|(i25, e23)| (T::lit(i20 as f64) * T::lit(0.1)).sin().tanh()).sum::<T>();
                    if v21 > y14[0] {
                        y14[1..2].fill((p15.b * v21).cos());
                        let mut w26 = [[y14[i20 % y14.len()].tanh(); 3]; 2];
                        w26[0][i20 % 3] = (y14[(i20 * 3) % 2] - v21 - h0(Some(p15.b))).tanh();
                    } else if p15.n % 2 == 1 {
                        y14[1] /= (v21 - T::lit(0.3)).cos() + T::lit(2.0);
                    } else {
                        y14[i20 % y14.len()] -= v22 / (v22 * v22 + T::ONE);
                    }
                }
            }
            (a17 - T::lit(0.7) + a17 * x18[p15.n / 2] + p15.c * x16[p15.n] + p15.b * p15.c + y14[0], x18[1].tanh().cosh())
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::random::harness::Outcome {
        crate::random::harness::check::<on::Program, off::Program>()
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
        use crate::random::harness::*;
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
        use crate::random::harness::*;
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
    pub fn check() -> crate::random::harness::Outcome {
        crate::random::harness::check::<on::Program, off::Program>()
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
        use crate::random::harness::*;
        #[differentiable]
        pub fn f<T: Real>(a1: T, n2: usize, x3: &[T], x4: &[T], y5: &mut [T], n6: usize) -> T {
            let v7: T = (x3[3] + a1).cos();
            for i8 in n2..5 {
                let mut w9 = vec![(a1.sin() * T::lit(0.5)).asin(), a1, a1];
                w9[n6 % 3] = (x3[i8 / 2].tanh() - a1 / (v7 * v7 + T::lit(1.5))).sin();
            }
            let v10 = (0..2).map(|i13| (v7 * x4[n2 / 2]).tanh().exp() * x4[i13]).sum::<T>();
            let v14 = T::lit(1.1) * (x4[n6 % x4.len()] - x3[(n6 * 3) % 5]);
            y5.fill(x3[n6] / (x3[n6] * x3[n6] + T::ONE));
            y5[(n2 * 3) % 3] = (y5[n6 % 3] * x4[(n6 + 2) % x4.len()] * T::lit(0.5)).sin();
            x3[n6 / 2] * v10 + v14 * y5[n6 % y5.len()] + v10 * v7 + v7 * x4[1] + a1 * v14 + y5[0]
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
        use crate::random::harness::*;
        #[differentiable(off(joint))]
        pub fn f<T: Real>(a1: T, n2: usize, x3: &[T], x4: &[T], y5: &mut [T], n6: usize) -> T {
            let v7: T = (x3[3] + a1).cos();
            for i8 in n2..5 {
                let mut w9 = vec![(a1.sin() * T::lit(0.5)).asin(), a1, a1];
                w9[n6 % 3] = (x3[i8 / 2].tanh() - a1 / (v7 * v7 + T::lit(1.5))).sin();
            }
            let v10 = (0..2).map(|i13| (v7 * x4[n2 / 2]).tanh().exp() * x4[i13]).sum::<T>();
            let v14 = T::lit(1.1) * (x4[n6 % x4.len()] - x3[(n6 * 3) % 5]);
            y5.fill(x3[n6] / (x3[n6] * x3[n6] + T::ONE));
            y5[(n2 * 3) % 3] = (y5[n6 % 3] * x4[(n6 + 2) % x4.len()] * T::lit(0.5)).sin();
            x3[n6 / 2] * v10 + v14 * y5[n6 % y5.len()] + v10 * v7 + v7 * x4[1] + a1 * v14 + y5[0]
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::random::harness::Outcome {
        crate::random::harness::check::<on::Program, off::Program>()
    }
}

mod p79 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let x19 = input.vec(6);
                    let a20 = input.scalar();
                    let mut y21 = input.vec(3);
                    let mut y22 = input.vec(4);
                    let (start_y21, mut end_y21) = (y21.clone(), y21.clone());
                    let (start_y22, mut end_y22) = (y22.clone(), y22.clone());
                    let ret = f(&x19, a20, &mut end_y21, &mut end_y22);
                    let d_ret = run.output(&ret);
                    let mut d_y21 = run.output(&end_y21);
                    let mut d_y22 = run.output(&end_y22);
                    let mut d_x19 = run.start(&x19);
                    let (value, rdata) = if joint {
                        f::joint(&x19, &mut d_x19, a20, &mut y21, &mut d_y21, &mut y22, &mut d_y22, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(&x19, a20, &mut y21, &mut y22, &mut run.stack);
                        run.same("y21 after the forward pass", &y21, &end_y21);
                        run.same("y22 after the forward pass", &y22, &end_y22);
                        (value, f::reverse(&x19, &mut d_x19, a20, &mut y21, &mut d_y21, &mut y22, &mut d_y22, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y21 restored", &y21, &start_y21);
                    run.same("y22 restored", &y22, &start_y22);
                    run.added(&x19, &d_x19);
                    run.exact(&a20, &rdata.1);
                    run.exact(&y21, &d_y21);
                    run.exact(&y22, &d_y22);
                }
            }
        };
    }
    pub mod on {
        use crate::random::harness::*;
        #[differentiable]
        pub fn h0<T: Real>(#[constant] c1: T, n2: usize, p3: &Pair<T>) -> (T, T) {
            match p3.n % 4 {
                0 => {
                    for i4 in 1..5 {
                        let v5 = match p3.n % 4 {
                            0 => -p3.b,
                            1 | 3 => p3.c,
                            _ => -p3.c,
                        };
                        let mut m6 = p3.b.cos();
                        let v7: T = v5.cos() / (m6 * m6 + T::lit(1.5));
                        m6 = v5.sin() / (v5.sin() * v5.sin() + T::ONE);
                    }
                }
                1 | 2 => {
                    let v8 = -(p3.c * p3.c);
                }
                _ => {
                    let v9 = (p3.c / (p3.c * p3.c + T::ONE)).tanh();
                }
            }
            (p3.c + p3.c + p3.c * p3.c + p3.b * p3.b + c1 * c1, p3.b + p3.c)
        }
        #[differentiable]
        pub fn h1<T: Real>(n10: usize, s11: &[usize], a12: T) -> T {
            for i13 in 0..4 {
                for i14 in 2..n10 + 1 {
                    match n10 % 4 {
                        0 => {
                            let (v15, v16) = (a12 / (a12 * a12 + T::ONE)).sin_cos();
                        }
                        1 | 2 => {
                            let v17 = a12 / (a12 * a12 + T::lit(1.5)) - T::lit(1.3);
                        }
                        _ => {
                            let v18: T = a12 * a12 - -a12;
                        }
                    }
                }
            }
            a12 + T::lit(0.5) + a12 * (T::lit(n10 as f64) * T::lit(0.1))
        }
        #[differentiable]
        pub fn f<T: Real>(x19: &[T], a20: T, y21: &mut [T], y22: &mut [T]) -> [T; 2] {
            let v23: T = a20 / (x19[0] * x19[0] + T::lit(1.5)) - (y21[2] - T::lit(0.5));
            let v23 = T::lit(0.9) * v23.sin();
            for i24 in 1..4 {
                let mut q25 = Pair { b: v23 + T::lit(0.5), c: (y22[i24] + x19[i24]).cos(), n: 1 };
                let v26 = if q25.c > T::lit(-0.1) && q25.b > T::lit(-0.1) {
                    y22[q25.n] = x19[5 - q25.n].sin();
                    a20 * q25.c
                } else {
                    for i27 in 2..5 {
                        y21[i27 % 3] = (T::lit(1.3) * a20 + y21[q25.n % y21.len()] * y22[i27 % y22.len()]).cos();
                    }
                    y22[3 - i24] / (q25.b * q25.b + T::lit(1.5))
                };
            }
            [y22[3] + v23 * a20 + a20 * a20 + y21[0] + y22[0], x19[4].cos()]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 14;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let x19 = input.vec(6);
                let a20 = input.scalar();
                let mut y21 = input.vec(3);
                let mut y22 = input.vec(4);
                let ret = f(&x19, a20, &mut y21, &mut y22);
                ret.flatten(output);
                y21.flatten(output);
                y22.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::random::harness::*;
        #[differentiable(off(recompute, hoist, frames, bulk, windows, commute, joint))]
        pub fn h0<T: Real>(#[constant] c1: T, n2: usize, p3: &Pair<T>) -> (T, T) {
            match p3.n % 4 {
                0 => {
                    for i4 in 1..5 {
                        let v5 = match p3.n % 4 {
                            0 => -p3.b,
                            1 | 3 => p3.c,
                            _ => -p3.c,
                        };
                        let mut m6 = p3.b.cos();
                        let v7: T = v5.cos() / (m6 * m6 + T::lit(1.5));
                        m6 = v5.sin() / (v5.sin() * v5.sin() + T::ONE);
                    }
                }
                1 | 2 => {
                    let v8 = -(p3.c * p3.c);
                }
                _ => {
                    let v9 = (p3.c / (p3.c * p3.c + T::ONE)).tanh();
                }
            }
            (p3.c + p3.c + p3.c * p3.c + p3.b * p3.b + c1 * c1, p3.b + p3.c)
        }
        #[differentiable(off(recompute, hoist, frames, bulk, windows, commute, joint))]
        pub fn h1<T: Real>(n10: usize, s11: &[usize], a12: T) -> T {
            for i13 in 0..4 {
                for i14 in 2..n10 + 1 {
                    match n10 % 4 {
                        0 => {
                            let (v15, v16) = (a12 / (a12 * a12 + T::ONE)).sin_cos();
                        }
                        1 | 2 => {
                            let v17 = a12 / (a12 * a12 + T::lit(1.5)) - T::lit(1.3);
                        }
                        _ => {
                            let v18: T = a12 * a12 - -a12;
                        }
                    }
                }
            }
            a12 + T::lit(0.5) + a12 * (T::lit(n10 as f64) * T::lit(0.1))
        }
        #[differentiable(off(recompute, hoist, frames, bulk, windows, commute, joint))]
        pub fn f<T: Real>(x19: &[T], a20: T, y21: &mut [T], y22: &mut [T]) -> [T; 2] {
            let v23: T = a20 / (x19[0] * x19[0] + T::lit(1.5)) - (y21[2] - T::lit(0.5));
            let v23 = T::lit(0.9) * v23.sin();
            for i24 in 1..4 {
                let mut q25 = Pair { b: v23 + T::lit(0.5), c: (y22[i24] + x19[i24]).cos(), n: 1 };
                let v26 = if q25.c > T::lit(-0.1) && q25.b > T::lit(-0.1) {
                    y22[q25.n] = x19[5 - q25.n].sin();
                    a20 * q25.c
                } else {
                    for i27 in 2..5 {
                        y21[i27 % 3] = (T::lit(1.3) * a20 + y21[q25.n % y21.len()] * y22[i27 % y22.len()]).cos();
                    }
                    y22[3 - i24] / (q25.b * q25.b + T::lit(1.5))
                };
            }
            [y22[3] + v23 * a20 + a20 * a20 + y21[0] + y22[0], x19[4].cos()]
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
