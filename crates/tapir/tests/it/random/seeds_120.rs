//! Random programs, seeds 120 to 139. Written by `cargo xtask fuzz tapir --write`; not to be edited.
//!
//! Size: twenty programs, each twice (as it is, and with an analysis switched off).

#![allow(warnings, clippy::all, reason = "programs that nobody wrote")]

mod p120 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let x7 = input.vec(5);
                    let mut y8 = input.vec(3);
                    let w9 = input.array();
                    let w10 = input.array();
                    let a11 = input.scalar();
                    let (start_y8, mut end_y8) = (y8.clone(), y8.clone());
                    let ret = f(&x7, &mut end_y8, w9, w10, a11);
                    let d_ret = run.output(&ret);
                    let mut d_y8 = run.output(&end_y8);
                    let mut d_x7 = run.start(&x7);
                    let (value, rdata) = if joint {
                        f::joint(&x7, &mut d_x7, &mut y8, &mut d_y8, w9, w10, a11, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(&x7, &mut y8, w9, w10, a11, &mut run.stack);
                        run.same("y8 after the forward pass", &y8, &end_y8);
                        (value, f::reverse(&x7, &mut d_x7, &mut y8, &mut d_y8, w9, w10, a11, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y8 restored", &y8, &start_y8);
                    run.added(&x7, &d_x7);
                    run.exact(&y8, &d_y8);
                    run.exact(&w9, &rdata.2);
                    run.exact(&w10, &rdata.3);
                    run.exact(&a11, &rdata.4);
                }
            }
        };
    }
    pub mod on {
        use crate::random::harness::*;
        #[differentiable]
        pub fn h0<T: Real>(a1: &mut T) -> T {
            for i2 in 0..3 {
                if *a1 >= T::lit(0.5) {
                    break;
                }
            }
            for i3 in 2..2 {
                *a1 += (*a1 + *a1 + *a1 / (*a1 * *a1 + T::lit(1.5))).sin();
            }
            *a1 + *a1 + *a1 * T::lit(0.6)
        }
        #[differentiable]
        pub fn h1<T: Real>(p4: &mut Pair<T>, a5: &Shape<T>, x6: &[T]) -> T {
            p4.c += (p4.c / (p4.c * p4.c + T::ONE)).sin();
            if p4.c / (p4.c * p4.c + T::lit(1.5)) >= T::lit(-0.3) {
                p4.c *= (x6[p4.n % x6.len()] - T::lit(1.3)).sin();
            }
            x6[p4.n % x6.len()] + p4.c * x6[p4.n % 3] + p4.b * x6[(p4.n + 2) % 3]
        }
        #[differentiable]
        pub fn f<T: Real>(x7: &[T], y8: &mut [T], w9: [T; 3], w10: [T; 3], a11: T) -> [T; 2] {
            for (i14, &e12) in w9.iter().enumerate() {
                y8.swap(1, 1);
                let v15 = y8.iter().zip(y8.iter()).map(|(&e16, &u17)| (T::lit(2.0) * u17).tanh() * e16).sum::<T>();
                let v18 = h0(&mut y8[2]);
                y8[(i14 * 3) % 3] += v18.cos();
            }
            for i19 in (0..4).step_by(2) {
                if x7[0] / (a11 * a11 + T::lit(1.5)) >= T::lit(0.5) {
                    continue;
                }
                let mut k20 = 0usize;
                while k20 < 4 && a11 < T::lit(2.0) {
                    y8[(i19 * 3) % y8.len()] += (y8[(k20 * 3) % 3] / (a11 * a11 + T::lit(1.5)) + T::lit(2.0)).tanh();
                    k20 += 1;
                }
            }
            [w9[1].sin() + a11 * a11 + y8[0], x7[0] / (x7[0] * x7[0] + T::ONE)]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 15;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let x7 = input.vec(5);
                let mut y8 = input.vec(3);
                let w9 = input.array();
                let w10 = input.array();
                let a11 = input.scalar();
                let ret = f(&x7, &mut y8, w9, w10, a11);
                ret.flatten(output);
                y8.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::random::harness::*;
        #[differentiable(off(recompute))]
        pub fn h0<T: Real>(a1: &mut T) -> T {
            for i2 in 0..3 {
                if *a1 >= T::lit(0.5) {
                    break;
                }
            }
            for i3 in 2..2 {
                *a1 += (*a1 + *a1 + *a1 / (*a1 * *a1 + T::lit(1.5))).sin();
            }
            *a1 + *a1 + *a1 * T::lit(0.6)
        }
        #[differentiable(off(recompute))]
        pub fn h1<T: Real>(p4: &mut Pair<T>, a5: &Shape<T>, x6: &[T]) -> T {
            p4.c += (p4.c / (p4.c * p4.c + T::ONE)).sin();
            if p4.c / (p4.c * p4.c + T::lit(1.5)) >= T::lit(-0.3) {
                p4.c *= (x6[p4.n % x6.len()] - T::lit(1.3)).sin();
            }
            x6[p4.n % x6.len()] + p4.c * x6[p4.n % 3] + p4.b * x6[(p4.n + 2) % 3]
        }
        #[differentiable(off(recompute))]
        pub fn f<T: Real>(x7: &[T], y8: &mut [T], w9: [T; 3], w10: [T; 3], a11: T) -> [T; 2] {
            for (i14, &e12) in w9.iter().enumerate() {
                y8.swap(1, 1);
                let v15 = y8.iter().zip(y8.iter()).map(|(&e16, &u17)| (T::lit(2.0) * u17).tanh() * e16).sum::<T>();
                let v18 = h0(&mut y8[2]);
                y8[(i14 * 3) % 3] += v18.cos();
            }
            for i19 in (0..4).step_by(2) {
                if x7[0] / (a11 * a11 + T::lit(1.5)) >= T::lit(0.5) {
                    continue;
                }
                let mut k20 = 0usize;
                while k20 < 4 && a11 < T::lit(2.0) {
                    y8[(i19 * 3) % y8.len()] += (y8[(k20 * 3) % 3] / (a11 * a11 + T::lit(1.5)) + T::lit(2.0)).tanh();
                    k20 += 1;
                }
            }
            [w9[1].sin() + a11 * a11 + y8[0], x7[0] / (x7[0] * x7[0] + T::ONE)]
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::random::harness::Outcome {
        crate::random::harness::check::<on::Program, off::Program>()
    }
}

mod p121 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let mut y3 = input.vec(5);
                    let a4 = input.scalar();
                    let x5 = input.vec(6);
                    let t7 = input.tuple();
                    let a8 = input.scalar();
                    let (start_y3, mut end_y3) = (y3.clone(), y3.clone());
                    let ret = f(&mut end_y3, a4, &x5, &[3, 1, 6, 4, 2], t7, a8);
                    let d_ret = run.output(&ret);
                    let mut d_y3 = run.output(&end_y3);
                    let mut d_x5 = run.start(&x5);
                    let (value, rdata) = if joint {
                        f::joint(&mut y3, &mut d_y3, a4, &x5, &mut d_x5, &[3, 1, 6, 4, 2], NoFData, t7, a8, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(&mut y3, a4, &x5, &[3, 1, 6, 4, 2], t7, a8, &mut run.stack);
                        run.same("y3 after the forward pass", &y3, &end_y3);
                        (value, f::reverse(&mut y3, &mut d_y3, a4, &x5, &mut d_x5, &[3, 1, 6, 4, 2], NoFData, t7, a8, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y3 restored", &y3, &start_y3);
                    run.exact(&y3, &d_y3);
                    run.exact(&a4, &rdata.1);
                    run.added(&x5, &d_x5);
                    run.exact(&t7, &rdata.4);
                    run.exact(&a8, &rdata.5);
                }
            }
        };
    }
    pub mod on {
        use crate::random::harness::*;
        #[differentiable]
        pub fn h0(x1: &[f64]) -> (f64, f64) {
            let mut w2 = vec![x1[1] * x1[1], x1[0] + x1[1]];
            (w2[1].tanh() + w2[0], x1[0] * w2[0])
        }
        #[differentiable]
        pub fn f(y3: &mut [f64], a4: f64, x5: &[f64], s6: &[usize], t7: (f64, f64), a8: f64) -> [f64; 2] {
            y3.swap(4, 3);
            let q9: (f64, f64) = h0(x5);
            let o10: Option<f64> = if y3[s6[3] % 5].cos() < -0.3 { Some(q9.0 / (q9.1 * q9.1 + 1.5)) } else { None };
            let q11: (f64, f64) = h0(&x5[1..4]);
            if q9.0 > -0.3 {
                let v12: f64 = (0.6f64 + 0.25).tanh().exp2();
                let v13 = {
                    let v14 = q11.1 / (q11.1 * q11.1 + 1.0);
                    (x5[s6[1] % 6] / (x5[s6[1] % 6] * x5[s6[1] % 6] + 1.0)).sin()
                };
            } else {
                y3[s6[2] % 5] += (-x5[s6[4] % 6]).cos().cos();
            }
            [a4 + q11.1 * y3[s6[0] % 5] + q11.0 * q9.1 + q9.1 * x5[s6[4] % 6] + q9.0 * t7.1 + y3[0], y3[s6[0] % 5] * x5[s6[0] % 6]]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 15;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let mut y3 = input.vec(5);
                let a4 = input.scalar();
                let x5 = input.vec(6);
                let t7 = input.tuple();
                let a8 = input.scalar();
                let ret = f::eval(&mut y3, a4, &x5, &[3, 1, 6, 4, 2], t7, a8);
                ret.flatten(output);
                y3.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::random::harness::*;
        #[differentiable(off(hoist))]
        pub fn h0(x1: &[f64]) -> (f64, f64) {
            let mut w2 = vec![x1[1] * x1[1], x1[0] + x1[1]];
            (w2[1].tanh() + w2[0], x1[0] * w2[0])
        }
        #[differentiable(off(hoist))]
        pub fn f(y3: &mut [f64], a4: f64, x5: &[f64], s6: &[usize], t7: (f64, f64), a8: f64) -> [f64; 2] {
            y3.swap(4, 3);
            let q9: (f64, f64) = h0(x5);
            let o10: Option<f64> = if y3[s6[3] % 5].cos() < -0.3 { Some(q9.0 / (q9.1 * q9.1 + 1.5)) } else { None };
            let q11: (f64, f64) = h0(&x5[1..4]);
            if q9.0 > -0.3 {
                let v12: f64 = (0.6f64 + 0.25).tanh().exp2();
                let v13 = {
                    let v14 = q11.1 / (q11.1 * q11.1 + 1.0);
                    (x5[s6[1] % 6] / (x5[s6[1] % 6] * x5[s6[1] % 6] + 1.0)).sin()
                };
            } else {
                y3[s6[2] % 5] += (-x5[s6[4] % 6]).cos().cos();
            }
            [a4 + q11.1 * y3[s6[0] % 5] + q11.0 * q9.1 + q9.1 * x5[s6[4] % 6] + q9.0 * t7.1 + y3[0], y3[s6[0] % 5] * x5[s6[0] % 6]]
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::random::harness::Outcome {
        crate::random::harness::check::<on::Program, off::Program>()
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
        use crate::random::harness::*;
        #[differentiable]
        pub fn f<T: Real>(x1: &[T], w2: [T; 3], y3: &mut [T], a4: T, a5: T, x6: &[T]) -> [T; 2] {
            for i7 in (1..3).step_by(2) {
                for i8 in i7..5 {
                    let mut k9 = i8 * 2 + 1;
                    y3[(k9 + 3) % 4] *= (x6[1] * a4).sin();
                }
            }
            {
                let r10 = &w2[2..3];
                for i11 in 2..=3 {
                    let v12 = a5.tanh() + T::lit(2.0);
                    let t13 = (w2[(i11 * 3) % 3] + v12, (y3[3 - i11] * x1[(i11 + 4) % 5]).tanh());
                    y3[0] /= (x1[(i11 + 2) % 5] - v12).cos() + T::lit(2.0);
                }
            }
            [a4.cos() + a5 * a4 + a4 * a4 + y3[3], a4]
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
        use crate::random::harness::*;
        #[differentiable(off(frames))]
        pub fn f<T: Real>(x1: &[T], w2: [T; 3], y3: &mut [T], a4: T, a5: T, x6: &[T]) -> [T; 2] {
            for i7 in (1..3).step_by(2) {
                for i8 in i7..5 {
                    let mut k9 = i8 * 2 + 1;
                    y3[(k9 + 3) % 4] *= (x6[1] * a4).sin();
                }
            }
            {
                let r10 = &w2[2..3];
                for i11 in 2..=3 {
                    let v12 = a5.tanh() + T::lit(2.0);
                    let t13 = (w2[(i11 * 3) % 3] + v12, (y3[3 - i11] * x1[(i11 + 4) % 5]).tanh());
                    y3[0] /= (x1[(i11 + 2) % 5] - v12).cos() + T::lit(2.0);
                }
            }
            [a4.cos() + a5 * a4 + a4 * a4 + y3[3], a4]
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::random::harness::Outcome {
        crate::random::harness::check::<on::Program, off::Program>()
    }
}

mod p123 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let mut y10 = input.vec(3);
                    let a11 = input.scalar();
                    let a12 = input.scalar();
                    let x13 = input.vec(5);
                    let x14 = input.vec(2);
                    let c15 = input.constant();
                    let (start_y10, mut end_y10) = (y10.clone(), y10.clone());
                    let ret = f(&mut end_y10, a11, a12, &x13, &x14, c15);
                    let d_ret = run.output(&ret);
                    let mut d_y10 = run.output(&end_y10);
                    let mut d_x13 = run.start(&x13);
                    let mut d_x14 = run.start(&x14);
                    let (value, rdata) = if joint {
                        f::joint(&mut y10, &mut d_y10, a11, a12, &x13, &mut d_x13, &x14, &mut d_x14, c15, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(&mut y10, a11, a12, &x13, &x14, c15, &mut run.stack);
                        run.same("y10 after the forward pass", &y10, &end_y10);
                        (value, f::reverse(&mut y10, &mut d_y10, a11, a12, &x13, &mut d_x13, &x14, &mut d_x14, c15, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y10 restored", &y10, &start_y10);
                    run.exact(&y10, &d_y10);
                    run.exact(&a11, &rdata.1);
                    run.exact(&a12, &rdata.2);
                    run.added(&x13, &d_x13);
                    run.added(&x14, &d_x14);
                }
            }
        };
    }
    pub mod on {
        use crate::random::harness::*;
        #[differentiable]
        pub fn h0(y1: &mut [f64], y2: &mut Vec<f64>) -> f64 {
            let w3 = [[y2[2] + y2[0]; 2]; 2];
            let v4 = y2.iter().map(|e5| (y1[0] - *e5).max(*e5).cos()).sum::<f64>();
            y1[0] *= (v4 * v4 + 1.5).acosh().sin();
            for (&e7, &e8) in w3[0].iter().zip(y1.iter()) {
                y2[0] = ((w3[1][1] * w3[1][1] + 1.5).powf(w3[0][1].sin()) - -0.4).sin();
            }
            v4 / (w3[1][0] * w3[1][0] + 1.5) + v4 * v4 + y1[0] + y2[2]
        }
        #[differentiable]
        pub fn f(y10: &mut [f64], a11: f64, a12: f64, x13: &[f64], x14: &[f64], #[constant] c15: f64) -> [f64; 2] {
            y10[1] = (a12 + (x13[1] - 0.9)).sin();
            if c15 > c15 {
                if -x13[4] <= 0.5 {
                    let v16 = if a11 + x14[0] > -0.3 {
                        let (v17, v18) = (a12 - x14[0], (a12 - x13[4]).tanh());
                        y10[2] -= ((x13[3].sin() * 0.5).asin() + y10[1] * 0.9).sin();
                        v18 - c15
                    } else {
                        let v19 = y10[2];
                        y10[1] = (0.7 * c15).sin().cos();
                        -c15
                    };
                    let mut k20 = 0usize;
                    while k20 < 1 && a12 < 2.0 {
                        y10[k20 % 3] += (c15 + x14[k20 % 2]).tanh().sin();
                        k20 += 1;
                    }
                } else if c15 > c15 {
                    y10[1] += ((a12 + c15) * c15.tanh()).cos();
                }
            } else {
                y10[1] = (a12 + y10[1] - a12).tanh();
            }
            [c15 * a12 + c15 * c15 + a12 * c15 + a11 * a11 + y10[2], 0.7 * a11]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 12;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let mut y10 = input.vec(3);
                let a11 = input.scalar();
                let a12 = input.scalar();
                let x13 = input.vec(5);
                let x14 = input.vec(2);
                let c15 = input.constant();
                let ret = f::eval(&mut y10, a11, a12, &x13, &x14, c15);
                ret.flatten(output);
                y10.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::random::harness::*;
        #[differentiable(off(bulk))]
        pub fn h0(y1: &mut [f64], y2: &mut Vec<f64>) -> f64 {
            let w3 = [[y2[2] + y2[0]; 2]; 2];
            let v4 = y2.iter().map(|e5| (y1[0] - *e5).max(*e5).cos()).sum::<f64>();
            y1[0] *= (v4 * v4 + 1.5).acosh().sin();
            for (&e7, &e8) in w3[0].iter().zip(y1.iter()) {
                y2[0] = ((w3[1][1] * w3[1][1] + 1.5).powf(w3[0][1].sin()) - -0.4).sin();
            }
            v4 / (w3[1][0] * w3[1][0] + 1.5) + v4 * v4 + y1[0] + y2[2]
        }
        #[differentiable(off(bulk))]
        pub fn f(y10: &mut [f64], a11: f64, a12: f64, x13: &[f64], x14: &[f64], #[constant] c15: f64) -> [f64; 2] {
            y10[1] = (a12 + (x13[1] - 0.9)).sin();
            if c15 > c15 {
                if -x13[4] <= 0.5 {
                    let v16 = if a11 + x14[0] > -0.3 {
                        let (v17, v18) = (a12 - x14[0], (a12 - x13[4]).tanh());
                        y10[2] -= ((x13[3].sin() * 0.5).asin() + y10[1] * 0.9).sin();
                        v18 - c15
                    } else {
                        let v19 = y10[2];
                        y10[1] = (0.7 * c15).sin().cos();
                        -c15
                    };
                    let mut k20 = 0usize;
                    while k20 < 1 && a12 < 2.0 {
                        y10[k20 % 3] += (c15 + x14[k20 % 2]).tanh().sin();
                        k20 += 1;
                    }
                } else if c15 > c15 {
                    y10[1] += ((a12 + c15) * c15.tanh()).cos();
                }
            } else {
                y10[1] = (a12 + y10[1] - a12).tanh();
            }
            [c15 * a12 + c15 * c15 + a12 * c15 + a11 * a11 + y10[2], 0.7 * a11]
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::random::harness::Outcome {
        crate::random::harness::check::<on::Program, off::Program>()
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
        use crate::random::harness::*;
        #[differentiable]
        pub fn f<T: Real>(a1: T, n2: usize, a3: T, x4: &[T], a5: &mut T, y6: &mut [T]) {
            let mut k7 = 0usize;
            while k7 < 4 {
                y6[(k7 + 3) % y6.len()] = (*a5 * (x4[k7 % x4.len()] * *a5)).cos();
                for (e8, e9) in x4.iter().zip(x4.iter()) {
                    if y6[k7 % 5] - T::lit(0.25) <= T::ZERO {
                        break;
                    }
                }
                k7 += 1;
            }
            let mut q11 = Pair { b: (T::lit(n2 as f64) * T::lit(0.1)).clamp(T::lit(-0.8), T::lit(0.8)), c: (x4[(n2 * 3) % x4.len()] * a3).cos(), n: 2 };
            q11.b *= q11.c.sin();
            y6[q11.n / 2] = (y6[n2 / 2] * T::lit(0.5)).tanh();
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
        use crate::random::harness::*;
        #[differentiable(off(windows))]
        pub fn f<T: Real>(a1: T, n2: usize, a3: T, x4: &[T], a5: &mut T, y6: &mut [T]) {
            let mut k7 = 0usize;
            while k7 < 4 {
                y6[(k7 + 3) % y6.len()] = (*a5 * (x4[k7 % x4.len()] * *a5)).cos();
                for (e8, e9) in x4.iter().zip(x4.iter()) {
                    if y6[k7 % 5] - T::lit(0.25) <= T::ZERO {
                        break;
                    }
                }
                k7 += 1;
            }
            let mut q11 = Pair { b: (T::lit(n2 as f64) * T::lit(0.1)).clamp(T::lit(-0.8), T::lit(0.8)), c: (x4[(n2 * 3) % x4.len()] * a3).cos(), n: 2 };
            q11.b *= q11.c.sin();
            y6[q11.n / 2] = (y6[n2 / 2] * T::lit(0.5)).tanh();
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::random::harness::Outcome {
        crate::random::harness::check::<on::Program, off::Program>()
    }
}

mod p125 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let a16 = input.scalar();
                    let x17 = input.vec(3);
                    let x18 = input.vec(4);
                    let mut w19 = input.array();
                    let mut y20 = input.vec(4);
                    let (start_w19, mut end_w19) = (w19.clone(), w19.clone());
                    let (start_y20, mut end_y20) = (y20.clone(), y20.clone());
                    let ret = f(a16, &x17, &x18, &mut end_w19, &mut end_y20);
                    let d_ret = run.output(&ret);
                    let mut d_w19 = run.output(&end_w19);
                    let mut d_y20 = run.output(&end_y20);
                    let mut d_x17 = run.start(&x17);
                    let mut d_x18 = run.start(&x18);
                    let (value, rdata) = if joint {
                        f::joint(a16, &x17, &mut d_x17, &x18, &mut d_x18, &mut w19, &mut d_w19, &mut y20, &mut d_y20, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(a16, &x17, &x18, &mut w19, &mut y20, &mut run.stack);
                        run.same("w19 after the forward pass", &w19, &end_w19);
                        run.same("y20 after the forward pass", &y20, &end_y20);
                        (value, f::reverse(a16, &x17, &mut d_x17, &x18, &mut d_x18, &mut w19, &mut d_w19, &mut y20, &mut d_y20, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("w19 restored", &w19, &start_w19);
                    run.same("y20 restored", &y20, &start_y20);
                    run.exact(&a16, &rdata.0);
                    run.added(&x17, &d_x17);
                    run.added(&x18, &d_x18);
                    run.exact(&w19, &d_w19);
                    run.exact(&y20, &d_y20);
                }
            }
        };
    }
    pub mod on {
        use crate::random::harness::*;
        #[differentiable]
        pub fn h0<T: Real>(p1: &mut Pair<T>, t2: (T, T)) -> T {
            if t2.0 > t2.1 {
                let v3 = match p1.n % 4 {
                    0 => p1.c + t2.0,
                    1 | 3 => t2.1.tanh(),
                    _ => (t2.1.sin() * T::lit(0.5)).atanh(),
                };
                let v4 = match p1.n % 4 {
                    0 => v3 - T::lit(2.0),
                    1 | 3 => (T::lit(p1.n as f64) * T::lit(0.1)).cos(),
                    _ => T::lit(0.6) * v3,
                };
            }
            let sh5: Shape<T> = if p1.b < T::ZERO { Shape::Line(p1.b * p1.c) } else { Shape::Flat };
            for i6 in 0..p1.n + 1 {
                p1.b *= (p1.c * t2.0).cos();
            }
            t2.0 * t2.0 + t2.1 * (T::lit(p1.n as f64) * T::lit(0.1)) + t2.0 * t2.0 + p1.c * t2.1 + p1.b * p1.c
        }
        #[differentiable]
        pub fn r1<T: Real>(y7: &mut [T], a8: T, n9: usize) -> T {
            if n9 == 0 {
                return (a8 + a8).sin();
            }
            let v10 = a8 / (a8 * a8 + T::ONE);
            for e11 in y7.iter_mut().rev() {
                *e11 = v10 / (v10 * v10 + T::ONE);
            }
            let u15 = (y7[n9 % 2] / (v10 * v10 + T::lit(1.5))).cos();
            let v14 = r1(y7, u15, n9 - 1);
            y7.swap(1, y7.len() - 1);
            v14 * T::lit(0.5) + a8
        }
        #[differentiable]
        pub fn f<T: Real>(a16: T, x17: &[T], x18: &[T], w19: &mut [T; 3], y20: &mut [T]) -> [T; 2] {
            let mut m21 = T::lit(0.4);
            let mut k22 = 0usize;
            loop {
                if k22 >= 1 {
                    break;
                }
                k22 += 1;
                let v23 = (a16 / (a16.min(w19[2]) * a16.min(w19[2]) + T::lit(1.5))).tanh();
                y20[k22 % 4] = (x17[k22 % x17.len()].cos() - (x17[k22 % x17.len()] - v23)).cos();
            }
            w19[1..3].fill(x17[2].sin() / (x17[2].sin() * x17[2].sin() + T::ONE));
            let mut k24 = 0usize;
            loop {
                if k24 >= 1 {
                    break;
                }
                k24 += 1;
                y20[1] *= (x17[k24 % x17.len()] * x18[k24 % 4]).cos();
                let v25 = r1(&mut y20[2..4], w19[k24 % 3], k24 % 4);
                w19[(k24 + 2) % 3] += (v25 - (y20[0] + T::lit(0.9))).tanh();
            }
            [w19[1] + m21 * w19[0] + a16 * m21 + w19[1] + y20[1], m21.cos()]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 15;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let a16 = input.scalar();
                let x17 = input.vec(3);
                let x18 = input.vec(4);
                let mut w19 = input.array();
                let mut y20 = input.vec(4);
                let ret = f(a16, &x17, &x18, &mut w19, &mut y20);
                ret.flatten(output);
                w19.flatten(output);
                y20.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::random::harness::*;
        #[differentiable(off(commute))]
        pub fn h0<T: Real>(p1: &mut Pair<T>, t2: (T, T)) -> T {
            if t2.0 > t2.1 {
                let v3 = match p1.n % 4 {
                    0 => p1.c + t2.0,
                    1 | 3 => t2.1.tanh(),
                    _ => (t2.1.sin() * T::lit(0.5)).atanh(),
                };
                let v4 = match p1.n % 4 {
                    0 => v3 - T::lit(2.0),
                    1 | 3 => (T::lit(p1.n as f64) * T::lit(0.1)).cos(),
                    _ => T::lit(0.6) * v3,
                };
            }
            let sh5: Shape<T> = if p1.b < T::ZERO { Shape::Line(p1.b * p1.c) } else { Shape::Flat };
            for i6 in 0..p1.n + 1 {
                p1.b *= (p1.c * t2.0).cos();
            }
            t2.0 * t2.0 + t2.1 * (T::lit(p1.n as f64) * T::lit(0.1)) + t2.0 * t2.0 + p1.c * t2.1 + p1.b * p1.c
        }
        #[differentiable(off(commute))]
        pub fn r1<T: Real>(y7: &mut [T], a8: T, n9: usize) -> T {
            if n9 == 0 {
                return (a8 + a8).sin();
            }
            let v10 = a8 / (a8 * a8 + T::ONE);
            for e11 in y7.iter_mut().rev() {
                *e11 = v10 / (v10 * v10 + T::ONE);
            }
            let u15 = (y7[n9 % 2] / (v10 * v10 + T::lit(1.5))).cos();
            let v14 = r1(y7, u15, n9 - 1);
            y7.swap(1, y7.len() - 1);
            v14 * T::lit(0.5) + a8
        }
        #[differentiable(off(commute))]
        pub fn f<T: Real>(a16: T, x17: &[T], x18: &[T], w19: &mut [T; 3], y20: &mut [T]) -> [T; 2] {
            let mut m21 = T::lit(0.4);
            let mut k22 = 0usize;
            loop {
                if k22 >= 1 {
                    break;
                }
                k22 += 1;
                let v23 = (a16 / (a16.min(w19[2]) * a16.min(w19[2]) + T::lit(1.5))).tanh();
                y20[k22 % 4] = (x17[k22 % x17.len()].cos() - (x17[k22 % x17.len()] - v23)).cos();
            }
            w19[1..3].fill(x17[2].sin() / (x17[2].sin() * x17[2].sin() + T::ONE));
            let mut k24 = 0usize;
            loop {
                if k24 >= 1 {
                    break;
                }
                k24 += 1;
                y20[1] *= (x17[k24 % x17.len()] * x18[k24 % 4]).cos();
                let v25 = r1(&mut y20[2..4], w19[k24 % 3], k24 % 4);
                w19[(k24 + 2) % 3] += (v25 - (y20[0] + T::lit(0.9))).tanh();
            }
            [w19[1] + m21 * w19[0] + a16 * m21 + w19[1] + y20[1], m21.cos()]
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::random::harness::Outcome {
        crate::random::harness::check::<on::Program, off::Program>()
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
        use crate::random::harness::*;
        #[differentiable]
        pub fn f<T: Real>(x1: &[T], a2: T, y3: &mut [T], y4: &mut Vec<T>, x5: &[T]) -> T {
            let mut w6 = vec![T::ZERO; x1.len()];
            for (e7, e8) in y3.iter_mut().zip(x5.iter()) {
                let v10 = x5.iter().zip(y4.iter()).map(|(e11, u12)| *e11 * *u12 + w6[2].tanh()).sum::<T>();
                let w13 = [[T::lit(0.2); 4]; 2];
                *e7 = (w13[0][3].sin() / ((y4[0] + x1[3]) * (y4[0] + x1[3]) + T::lit(1.5))).cos();
            }
            for i14 in (1..2).rev() {
                y3.swap(5, 3);
            }
            let e15 = a2 * a2 / (a2 * a2 * (a2 * a2) + T::ONE);
            y4[0] *= e15;
            a2 * y4[0] + a2 * x5[5] + y3[1] + y4[2]
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
        use crate::random::harness::*;
        #[differentiable(off(joint))]
        pub fn f<T: Real>(x1: &[T], a2: T, y3: &mut [T], y4: &mut Vec<T>, x5: &[T]) -> T {
            let mut w6 = vec![T::ZERO; x1.len()];
            for (e7, e8) in y3.iter_mut().zip(x5.iter()) {
                let v10 = x5.iter().zip(y4.iter()).map(|(e11, u12)| *e11 * *u12 + w6[2].tanh()).sum::<T>();
                let w13 = [[T::lit(0.2); 4]; 2];
                *e7 = (w13[0][3].sin() / ((y4[0] + x1[3]) * (y4[0] + x1[3]) + T::lit(1.5))).cos();
            }
            for i14 in (1..2).rev() {
                y3.swap(5, 3);
            }
            let e15 = a2 * a2 / (a2 * a2 * (a2 * a2) + T::ONE);
            y4[0] *= e15;
            a2 * y4[0] + a2 * x5[5] + y3[1] + y4[2]
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::random::harness::Outcome {
        crate::random::harness::check::<on::Program, off::Program>()
    }
}

mod p127 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let x16 = input.vec(4);
                    let mut w17 = input.array();
                    let mut y18 = input.vec(6);
                    let a19 = input.scalar();
                    let (start_w17, mut end_w17) = (w17.clone(), w17.clone());
                    let (start_y18, mut end_y18) = (y18.clone(), y18.clone());
                    let ret = f(&x16, &mut end_w17, &mut end_y18, a19);
                    let d_ret = run.output(&ret);
                    let mut d_w17 = run.output(&end_w17);
                    let mut d_y18 = run.output(&end_y18);
                    let mut d_x16 = run.start(&x16);
                    let (value, rdata) = if joint {
                        f::joint(&x16, &mut d_x16, &mut w17, &mut d_w17, &mut y18, &mut d_y18, a19, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(&x16, &mut w17, &mut y18, a19, &mut run.stack);
                        run.same("w17 after the forward pass", &w17, &end_w17);
                        run.same("y18 after the forward pass", &y18, &end_y18);
                        (value, f::reverse(&x16, &mut d_x16, &mut w17, &mut d_w17, &mut y18, &mut d_y18, a19, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("w17 restored", &w17, &start_w17);
                    run.same("y18 restored", &y18, &start_y18);
                    run.added(&x16, &d_x16);
                    run.exact(&w17, &d_w17);
                    run.exact(&y18, &d_y18);
                    run.exact(&a19, &rdata.3);
                }
            }
        };
    }
    pub mod on {
        use crate::random::harness::*;
        #[differentiable]
        pub fn h0<T: Real>(y1: &mut [T], a2: Option<T>) -> T {
            let v3 = (y1[2] / (y1[1] * y1[1] + T::lit(1.5)) / (y1[2] * y1[2] + T::lit(1.5))).tanh();
            let v4 = y1.iter().zip(y1.iter()).map(|(e5, u6)| *e5 * *u6 + y1[0].tanh()).sum::<T>();
            for e7 in y1.windows(2) {
                let v10: T = (e7[0] * v3).sin();
            }
            y1[0] * v3 + v4 * v4 + v3 * y1[0] + y1[1]
        }
        #[differentiable]
        pub fn h1<T: Real>(y11: &mut [T], a12: &mut T, a13: &mut T, y14: &mut [T]) {
            for i15 in 1..=5 {
                *a13 *= (*a12 + *a12).sin();
            }
        }
        #[differentiable]
        pub fn f<T: Real>(x16: &[T], w17: &mut [T; 3], y18: &mut [T], a19: T) -> T {
            let v20 = T::lit(1.3) * a19;
            if v20 * y18[3] <= T::lit(0.2) {
                return v20 - x16[2] + v20 * w17[1] + a19 * x16[3] + w17[0] + y18[1];
            }
            let mut w21 = vec![w17[1] * w17[0]];
            let mut k22 = 3usize;
            w21.fill((y18[k22 % 6] - x16[3]).sin());
            y18.swap(0, y18.len() - 1);
            let v23 = h0(&mut w17[0..3], Some(a19));
            v20 + v23 * x16[k22 % 4] + v20 * w17[0] + a19 * w17[(k22 + 4) % 3] + w17[0] + y18[4]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 14;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let x16 = input.vec(4);
                let mut w17 = input.array();
                let mut y18 = input.vec(6);
                let a19 = input.scalar();
                let ret = f(&x16, &mut w17, &mut y18, a19);
                ret.flatten(output);
                w17.flatten(output);
                y18.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::random::harness::*;
        #[differentiable(off(recompute, hoist, frames, bulk, windows, commute, joint))]
        pub fn h0<T: Real>(y1: &mut [T], a2: Option<T>) -> T {
            let v3 = (y1[2] / (y1[1] * y1[1] + T::lit(1.5)) / (y1[2] * y1[2] + T::lit(1.5))).tanh();
            let v4 = y1.iter().zip(y1.iter()).map(|(e5, u6)| *e5 * *u6 + y1[0].tanh()).sum::<T>();
            for e7 in y1.windows(2) {
                let v10: T = (e7[0] * v3).sin();
            }
            y1[0] * v3 + v4 * v4 + v3 * y1[0] + y1[1]
        }
        #[differentiable(off(recompute, hoist, frames, bulk, windows, commute, joint))]
        pub fn h1<T: Real>(y11: &mut [T], a12: &mut T, a13: &mut T, y14: &mut [T]) {
            for i15 in 1..=5 {
                *a13 *= (*a12 + *a12).sin();
            }
        }
        #[differentiable(off(recompute, hoist, frames, bulk, windows, commute, joint))]
        pub fn f<T: Real>(x16: &[T], w17: &mut [T; 3], y18: &mut [T], a19: T) -> T {
            let v20 = T::lit(1.3) * a19;
            if v20 * y18[3] <= T::lit(0.2) {
                return v20 - x16[2] + v20 * w17[1] + a19 * x16[3] + w17[0] + y18[1];
            }
            let mut w21 = vec![w17[1] * w17[0]];
            let mut k22 = 3usize;
            w21.fill((y18[k22 % 6] - x16[3]).sin());
            y18.swap(0, y18.len() - 1);
            let v23 = h0(&mut w17[0..3], Some(a19));
            v20 + v23 * x16[k22 % 4] + v20 * w17[0] + a19 * w17[(k22 + 4) % 3] + w17[0] + y18[4]
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::random::harness::Outcome {
        crate::random::harness::check::<on::Program, off::Program>()
    }
}

mod p128 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let mut y4 = input.vec(2);
                    let x5 = input.vec(5);
                    let x6 = input.constants(4);
                    let a7 = input.scalar();
                    let x8 = input.vec(3);
                    let (start_y4, mut end_y4) = (y4.clone(), y4.clone());
                    let ret = f(&mut end_y4, &x5, &x6, a7, &x8);
                    let d_ret = run.output(&ret);
                    let mut d_y4 = run.output(&end_y4);
                    let mut d_x5 = run.start(&x5);
                    let mut d_x8 = run.start(&x8);
                    let (value, rdata) = if joint {
                        f::joint(&mut y4, &mut d_y4, &x5, &mut d_x5, &x6, NoFData, a7, &x8, &mut d_x8, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(&mut y4, &x5, &x6, a7, &x8, &mut run.stack);
                        run.same("y4 after the forward pass", &y4, &end_y4);
                        (value, f::reverse(&mut y4, &mut d_y4, &x5, &mut d_x5, &x6, NoFData, a7, &x8, &mut d_x8, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y4 restored", &y4, &start_y4);
                    run.exact(&y4, &d_y4);
                    run.added(&x5, &d_x5);
                    run.exact(&a7, &rdata.3);
                    run.added(&x8, &d_x8);
                }
            }
        };
    }
    pub mod on {
        use crate::random::harness::*;
        #[differentiable]
        pub fn h0<T: Real>(y1: &mut Vec<T>, n2: usize, a3: &Shape<T>) -> (T, T) {
            y1.fill((T::lit(n2 as f64) * T::lit(0.1) + T::lit(0.6)).sin());
            (y1[n2 % 1] - y1[n2 % 1] + y1[0], -y1[n2 % 1])
        }
        #[differentiable]
        pub fn f<T: Real>(y4: &mut Vec<T>, x5: &[T], #[constant] x6: &[T], a7: T, x8: &[T]) -> T {
            let mut m9 = x5[3] * T::lit(1.1);
            if a7 > T::lit(-0.1) && m9 > T::lit(-0.1) {
                if -x5[3] < T::ZERO {
                    let mut k10 = 0usize;
                    m9 = x6[(k10 * 3) % 4] / (x6[(k10 * 3) % 4] * x6[(k10 * 3) % 4] + T::ONE);
                } else if m9.tanh().exp_m1() <= T::lit(0.2) {
                    if a7 / (m9 * m9 + T::lit(1.5)) < T::lit(-0.3) {
                        m9 += (-y4[1]).min(x6[0]).cos();
                        y4.push(x8[0].cos());
                    }
                }
            } else {
                let e11 = (x6[3] - x8[1]).cos();
                y4[0] *= e11;
            }
            y4[0] * m9 + m9 * x8[0] + a7 * m9 + y4[1]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 11;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let mut y4 = input.vec(2);
                let x5 = input.vec(5);
                let x6 = input.constants(4);
                let a7 = input.scalar();
                let x8 = input.vec(3);
                let ret = f(&mut y4, &x5, &x6, a7, &x8);
                ret.flatten(output);
                y4.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::random::harness::*;
        #[differentiable(off(recompute))]
        pub fn h0<T: Real>(y1: &mut Vec<T>, n2: usize, a3: &Shape<T>) -> (T, T) {
            y1.fill((T::lit(n2 as f64) * T::lit(0.1) + T::lit(0.6)).sin());
            (y1[n2 % 1] - y1[n2 % 1] + y1[0], -y1[n2 % 1])
        }
        #[differentiable(off(recompute))]
        pub fn f<T: Real>(y4: &mut Vec<T>, x5: &[T], #[constant] x6: &[T], a7: T, x8: &[T]) -> T {
            let mut m9 = x5[3] * T::lit(1.1);
            if a7 > T::lit(-0.1) && m9 > T::lit(-0.1) {
                if -x5[3] < T::ZERO {
                    let mut k10 = 0usize;
                    m9 = x6[(k10 * 3) % 4] / (x6[(k10 * 3) % 4] * x6[(k10 * 3) % 4] + T::ONE);
                } else if m9.tanh().exp_m1() <= T::lit(0.2) {
                    if a7 / (m9 * m9 + T::lit(1.5)) < T::lit(-0.3) {
                        m9 += (-y4[1]).min(x6[0]).cos();
                        y4.push(x8[0].cos());
                    }
                }
            } else {
                let e11 = (x6[3] - x8[1]).cos();
                y4[0] *= e11;
            }
            y4[0] * m9 + m9 * x8[0] + a7 * m9 + y4[1]
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::random::harness::Outcome {
        crate::random::harness::check::<on::Program, off::Program>()
    }
}

mod p129 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let mut y10 = input.vec(5);
                    let mut y11 = input.vec(4);
                    let x12 = input.vec(3);
                    let a13 = input.scalar();
                    let (start_y10, mut end_y10) = (y10.clone(), y10.clone());
                    let (start_y11, mut end_y11) = (y11.clone(), y11.clone());
                    let ret = f(&mut end_y10, &mut end_y11, &x12, a13);
                    let d_ret = run.output(&ret);
                    let mut d_y10 = run.output(&end_y10);
                    let mut d_y11 = run.output(&end_y11);
                    let mut d_x12 = run.start(&x12);
                    let (value, rdata) = if joint {
                        f::joint(&mut y10, &mut d_y10, &mut y11, &mut d_y11, &x12, &mut d_x12, a13, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(&mut y10, &mut y11, &x12, a13, &mut run.stack);
                        run.same("y10 after the forward pass", &y10, &end_y10);
                        run.same("y11 after the forward pass", &y11, &end_y11);
                        (value, f::reverse(&mut y10, &mut d_y10, &mut y11, &mut d_y11, &x12, &mut d_x12, a13, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y10 restored", &y10, &start_y10);
                    run.same("y11 restored", &y11, &start_y11);
                    run.exact(&y10, &d_y10);
                    run.exact(&y11, &d_y11);
                    run.added(&x12, &d_x12);
                    run.exact(&a13, &rdata.3);
                }
            }
        };
    }
    pub mod on {
        use crate::random::harness::*;
        #[differentiable]
        pub fn h0<T: Real>(s1: &[usize], a2: T) -> (T, T) {
            if a2 - a2 > T::lit(-0.3) {
                let v3 = a2.tanh();
            }
            (a2 * a2 + a2 * a2, a2 + a2)
        }
        #[differentiable]
        pub fn h1<T: Real>(a4: T, t5: (T, T), a6: &mut T) -> (T, T) {
            *a6 *= (a4 * *a6).tanh();
            let mut m7 = T::lit(0.4);
            let mut k8 = 0usize;
            while k8 < 4 {
                let mut k9 = 0usize;
                while k9 < 2 && m7 < T::lit(2.0) {
                    m7 *= (t5.1.sin() * T::lit(0.5)).asin().sin();
                    k9 += 1;
                }
                k8 += 1;
            }
            (m7 + m7 + m7 * *a6 + *a6 * *a6 + t5.1 * *a6 + t5.0 * *a6, t5.0 + T::lit(0.5))
        }
        #[differentiable]
        pub fn f<T: Real>(y10: &mut [T], y11: &mut [T], x12: &[T], a13: T) -> T {
            let v14 = y11[3] / (y11[3] * y11[3] + T::ONE) + a13;
            y11[0] = v14.sin();
            let sh15: Shape<T> = Shape::Box { w: v14, h: a13 * v14 / (a13 * v14 * (a13 * v14) + T::ONE) };
            let a13 = T::lit(0.7) * a13.sin();
            let (v16, v17) = (y10[1] - y11[1]).sin_cos();
            if y10[2] / (y10[1] * y10[1] + T::lit(1.5)) < T::ZERO {
                y11[1] -= (a13 * (x12[0] / (y10[4] * y10[4] + T::lit(1.5)))).sin();
                return x12[2] / (y10[3] * y10[3] + T::lit(1.5)) + v17 * y11[0] + v16 * y10[0] + v14 * y10[4] + a13 * v16 + y10[0] + y11[0];
            }
            let mut m18 = x12[1] + y10[0];
            a13 + m18 * m18 + v17 * y10[4] + v16 * v17 + v14 * v14 + y10[4] + y11[3]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 13;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let mut y10 = input.vec(5);
                let mut y11 = input.vec(4);
                let x12 = input.vec(3);
                let a13 = input.scalar();
                let ret = f(&mut y10, &mut y11, &x12, a13);
                ret.flatten(output);
                y10.flatten(output);
                y11.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::random::harness::*;
        #[differentiable(off(hoist))]
        pub fn h0<T: Real>(s1: &[usize], a2: T) -> (T, T) {
            if a2 - a2 > T::lit(-0.3) {
                let v3 = a2.tanh();
            }
            (a2 * a2 + a2 * a2, a2 + a2)
        }
        #[differentiable(off(hoist))]
        pub fn h1<T: Real>(a4: T, t5: (T, T), a6: &mut T) -> (T, T) {
            *a6 *= (a4 * *a6).tanh();
            let mut m7 = T::lit(0.4);
            let mut k8 = 0usize;
            while k8 < 4 {
                let mut k9 = 0usize;
                while k9 < 2 && m7 < T::lit(2.0) {
                    m7 *= (t5.1.sin() * T::lit(0.5)).asin().sin();
                    k9 += 1;
                }
                k8 += 1;
            }
            (m7 + m7 + m7 * *a6 + *a6 * *a6 + t5.1 * *a6 + t5.0 * *a6, t5.0 + T::lit(0.5))
        }
        #[differentiable(off(hoist))]
        pub fn f<T: Real>(y10: &mut [T], y11: &mut [T], x12: &[T], a13: T) -> T {
            let v14 = y11[3] / (y11[3] * y11[3] + T::ONE) + a13;
            y11[0] = v14.sin();
            let sh15: Shape<T> = Shape::Box { w: v14, h: a13 * v14 / (a13 * v14 * (a13 * v14) + T::ONE) };
            let a13 = T::lit(0.7) * a13.sin();
            let (v16, v17) = (y10[1] - y11[1]).sin_cos();
            if y10[2] / (y10[1] * y10[1] + T::lit(1.5)) < T::ZERO {
                y11[1] -= (a13 * (x12[0] / (y10[4] * y10[4] + T::lit(1.5)))).sin();
                return x12[2] / (y10[3] * y10[3] + T::lit(1.5)) + v17 * y11[0] + v16 * y10[0] + v14 * y10[4] + a13 * v16 + y10[0] + y11[0];
            }
            let mut m18 = x12[1] + y10[0];
            a13 + m18 * m18 + v17 * y10[4] + v16 * v17 + v14 * v14 + y10[4] + y11[3]
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::random::harness::Outcome {
        crate::random::harness::check::<on::Program, off::Program>()
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
        use crate::random::harness::*;
        #[differentiable]
        pub fn f<T: Real>(a1: T, y2: &mut [T], x3: &[T], #[constant] c4: T, p5: Pair<T>) -> T {
            let mut q6 = Pair { b: T::lit(p5.n as f64) * T::lit(0.1), c: (-x3[(p5.n * 3) % 3]).cos(), n: 2 };
            for (i9, &e7) in x3.iter().enumerate() {
                let mut w10 = vec![p5.b - q6.b, p5.b.sin(), y2[3] - T::lit(-0.4)];
                if x3[q6.n % 3] > T::lit(-0.3) {
                    return w10[(i9 * 3) % 3] * T::lit(0.5) + e7 * x3[i9] + q6.c * w10[q6.n % 3] + q6.b * e7 + p5.c * p5.c + y2[0] + w10[0];
                }
                w10[1..3].fill(p5.c.sin());
            }
            for e11 in y2.chunks_mut(2) {
                let mut w14 = vec![x3[q6.n % x3.len()] * T::lit(0.6), q6.c - x3[p5.n % 3], p5.c + q6.c];
                e11[q6.n % 1] += (p5.c * q6.c + T::lit(1.1)).sin();
            }
            a1 + x3[(q6.n * 3) % x3.len()] + q6.c * q6.b + q6.b * y2[q6.n / 2] + p5.c * x3[(q6.n * 3) % 3] + p5.b * x3[p5.n % x3.len()] + y2[3]
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
        use crate::random::harness::*;
        #[differentiable(off(frames))]
        pub fn f<T: Real>(a1: T, y2: &mut [T], x3: &[T], #[constant] c4: T, p5: Pair<T>) -> T {
            let mut q6 = Pair { b: T::lit(p5.n as f64) * T::lit(0.1), c: (-x3[(p5.n * 3) % 3]).cos(), n: 2 };
            for (i9, &e7) in x3.iter().enumerate() {
                let mut w10 = vec![p5.b - q6.b, p5.b.sin(), y2[3] - T::lit(-0.4)];
                if x3[q6.n % 3] > T::lit(-0.3) {
                    return w10[(i9 * 3) % 3] * T::lit(0.5) + e7 * x3[i9] + q6.c * w10[q6.n % 3] + q6.b * e7 + p5.c * p5.c + y2[0] + w10[0];
                }
                w10[1..3].fill(p5.c.sin());
            }
            for e11 in y2.chunks_mut(2) {
                let mut w14 = vec![x3[q6.n % x3.len()] * T::lit(0.6), q6.c - x3[p5.n % 3], p5.c + q6.c];
                e11[q6.n % 1] += (p5.c * q6.c + T::lit(1.1)).sin();
            }
            a1 + x3[(q6.n * 3) % x3.len()] + q6.c * q6.b + q6.b * y2[q6.n / 2] + p5.c * x3[(q6.n * 3) % 3] + p5.b * x3[p5.n % x3.len()] + y2[3]
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::random::harness::Outcome {
        crate::random::harness::check::<on::Program, off::Program>()
    }
}

mod p131 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let mut y15 = input.vec(6);
                    let mut y16 = input.vec(2);
                    let a17 = input.scalar();
                    let a18 = input.scalar();
                    let mut y19 = input.vec(4);
                    let x20 = input.vec(6);
                    let (start_y15, mut end_y15) = (y15.clone(), y15.clone());
                    let (start_y16, mut end_y16) = (y16.clone(), y16.clone());
                    let (start_y19, mut end_y19) = (y19.clone(), y19.clone());
                    let ret = f(&mut end_y15, &mut end_y16, a17, a18, &mut end_y19, &x20);
                    let d_ret = run.output(&ret);
                    let mut d_y15 = run.output(&end_y15);
                    let mut d_y16 = run.output(&end_y16);
                    let mut d_y19 = run.output(&end_y19);
                    let mut d_x20 = run.start(&x20);
                    let (value, rdata) = if joint {
                        f::joint(&mut y15, &mut d_y15, &mut y16, &mut d_y16, a17, a18, &mut y19, &mut d_y19, &x20, &mut d_x20, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(&mut y15, &mut y16, a17, a18, &mut y19, &x20, &mut run.stack);
                        run.same("y15 after the forward pass", &y15, &end_y15);
                        run.same("y16 after the forward pass", &y16, &end_y16);
                        run.same("y19 after the forward pass", &y19, &end_y19);
                        (value, f::reverse(&mut y15, &mut d_y15, &mut y16, &mut d_y16, a17, a18, &mut y19, &mut d_y19, &x20, &mut d_x20, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y15 restored", &y15, &start_y15);
                    run.same("y16 restored", &y16, &start_y16);
                    run.same("y19 restored", &y19, &start_y19);
                    run.exact(&y15, &d_y15);
                    run.exact(&y16, &d_y16);
                    run.exact(&a17, &rdata.2);
                    run.exact(&a18, &rdata.3);
                    run.exact(&y19, &d_y19);
                    run.added(&x20, &d_x20);
                }
            }
        };
    }
    pub mod on {
        use crate::random::harness::*;
        #[differentiable]
        pub fn h0<T: Real>(p1: Pair<T>, y2: &mut [T], p3: Pair<T>, y4: &mut [T]) {
            let o5: Option<T> = if y4[(p1.n * 3) % 2] > y4[p3.n % 2] { Some(p1.b.tanh().exp_m1()) } else { None };
            let v6: T = (p3.c.tanh() + T::lit(0.5)).sin();
        }
        #[differentiable]
        pub fn h1<T: Real>(a7: T, n8: usize) -> T {
            let mut w9 = vec![a7, a7.ceil(), a7];
            let mut k10 = 0usize;
            while k10 < 5 && a7 < T::lit(2.0) {
                for (i13, e11) in w9.iter_mut().enumerate() {
                    let mut w14 = vec![*e11 * T::lit(0.3), a7 / (a7 * a7 + T::ONE), a7 / (a7 * a7 + T::ONE)];
                    *e11 += (a7 / (w14[(i13 * 3) % 3] * w14[(i13 * 3) % 3] + T::lit(1.5)) - *e11 * a7).cos();
                }
                k10 += 1;
            }
            w9[n8 % 3] * a7 + a7 * w9[n8 % 3] + w9[2]
        }
        #[differentiable]
        pub fn f<T: Real>(y15: &mut [T], y16: &mut [T], a17: T, a18: T, y19: &mut Vec<T>, x20: &[T]) -> T {
            let v21 = y15.iter().copied().map(|e22| y15[2].sin() * e22).sum::<T>();
            for e24 in x20.chunks(2) {
                let v27 = h1(a17, 4);
                y16[1] += (-(a18 + T::lit(1.3))).tanh();
            }
            y19.push((y16[0] + T::lit(1.3)).tanh());
            let mut m28 = y16[0] + x20[5];
            let mut w29 = vec![T::lit(0.2); 3];
            let v30 = (v21 * x20[4] * (x20[0] - y15[0])).cos();
            T::lit(0.6) + v30 * y15[2] + m28 * w29[2] + v21 * v30 + a18 * v21 + y15[5] + y16[1]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 20;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let mut y15 = input.vec(6);
                let mut y16 = input.vec(2);
                let a17 = input.scalar();
                let a18 = input.scalar();
                let mut y19 = input.vec(4);
                let x20 = input.vec(6);
                let ret = f(&mut y15, &mut y16, a17, a18, &mut y19, &x20);
                ret.flatten(output);
                y15.flatten(output);
                y16.flatten(output);
                y19.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::random::harness::*;
        #[differentiable(off(bulk))]
        pub fn h0<T: Real>(p1: Pair<T>, y2: &mut [T], p3: Pair<T>, y4: &mut [T]) {
            let o5: Option<T> = if y4[(p1.n * 3) % 2] > y4[p3.n % 2] { Some(p1.b.tanh().exp_m1()) } else { None };
            let v6: T = (p3.c.tanh() + T::lit(0.5)).sin();
        }
        #[differentiable(off(bulk))]
        pub fn h1<T: Real>(a7: T, n8: usize) -> T {
            let mut w9 = vec![a7, a7.ceil(), a7];
            let mut k10 = 0usize;
            while k10 < 5 && a7 < T::lit(2.0) {
                for (i13, e11) in w9.iter_mut().enumerate() {
                    let mut w14 = vec![*e11 * T::lit(0.3), a7 / (a7 * a7 + T::ONE), a7 / (a7 * a7 + T::ONE)];
                    *e11 += (a7 / (w14[(i13 * 3) % 3] * w14[(i13 * 3) % 3] + T::lit(1.5)) - *e11 * a7).cos();
                }
                k10 += 1;
            }
            w9[n8 % 3] * a7 + a7 * w9[n8 % 3] + w9[2]
        }
        #[differentiable(off(bulk))]
        pub fn f<T: Real>(y15: &mut [T], y16: &mut [T], a17: T, a18: T, y19: &mut Vec<T>, x20: &[T]) -> T {
            let v21 = y15.iter().copied().map(|e22| y15[2].sin() * e22).sum::<T>();
            for e24 in x20.chunks(2) {
                let v27 = h1(a17, 4);
                y16[1] += (-(a18 + T::lit(1.3))).tanh();
            }
            y19.push((y16[0] + T::lit(1.3)).tanh());
            let mut m28 = y16[0] + x20[5];
            let mut w29 = vec![T::lit(0.2); 3];
            let v30 = (v21 * x20[4] * (x20[0] - y15[0])).cos();
            T::lit(0.6) + v30 * y15[2] + m28 * w29[2] + v21 * v30 + a18 * v21 + y15[5] + y16[1]
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::random::harness::Outcome {
        crate::random::harness::check::<on::Program, off::Program>()
    }
}

mod p132 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let a9 = input.scalar();
                    let mut y10 = input.vec(4);
                    let x11 = input.vec(4);
                    let mut y12 = input.vec(6);
                    let a13 = input.scalar();
                    let (start_y10, mut end_y10) = (y10.clone(), y10.clone());
                    let (start_y12, mut end_y12) = (y12.clone(), y12.clone());
                    let ret = f(a9, &mut end_y10, &x11, &mut end_y12, a13);
                    let d_ret = run.output(&ret);
                    let mut d_y10 = run.output(&end_y10);
                    let mut d_y12 = run.output(&end_y12);
                    let mut d_x11 = run.start(&x11);
                    let (value, rdata) = if joint {
                        f::joint(a9, &mut y10, &mut d_y10, &x11, &mut d_x11, &mut y12, &mut d_y12, a13, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(a9, &mut y10, &x11, &mut y12, a13, &mut run.stack);
                        run.same("y10 after the forward pass", &y10, &end_y10);
                        run.same("y12 after the forward pass", &y12, &end_y12);
                        (value, f::reverse(a9, &mut y10, &mut d_y10, &x11, &mut d_x11, &mut y12, &mut d_y12, a13, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y10 restored", &y10, &start_y10);
                    run.same("y12 restored", &y12, &start_y12);
                    run.exact(&a9, &rdata.0);
                    run.exact(&y10, &d_y10);
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
        pub fn h0<T: Real>(n1: usize, x2: &[T]) -> T {
            let mut w3 = vec![x2[n1 % x2.len()] * x2[0], x2[n1 % x2.len()] - x2[1], T::lit(0.5) * x2[(n1 * 3) % 2]];
            if n1 % 2 == 0 {
                let mut m4 = w3[(n1 + 4) % 3] - w3[n1];
                m4 = (w3[2] - m4 - T::lit(1.3)).sin();
            } else if x2[n1 % x2.len()] <= T::lit(0.2) {
                let e5 = ((w3[2] + x2[n1 % 2]) * w3[2].cos()).sin();
                w3[(n1 + 1) % 3] += e5;
            } else {
                w3[n1] = (T::lit(2.0) * -x2[(n1 + 1) % x2.len()]).sin();
            }
            x2[n1 % 2] + w3[n1] + w3[1]
        }
        #[differentiable]
        pub fn h1<T: Real>(x6: &[T]) -> T {
            for i7 in (0..=2).rev().step_by(2) {
                let v8: T = (T::lit(0.5) * x6[(i7 + 2) % 3]).tanh().cosh().sin();
            }
            h0(0, x6)
        }
        #[differentiable]
        pub fn f<T: Real>(a9: T, y10: &mut [T], x11: &[T], y12: &mut [T], a13: T) -> [T; 2] {
            let mut k14 = 0usize;
            loop {
                if k14 >= 5 || x11[3] > T::lit(2.0) {
                    break;
                }
                k14 += 1;
                let mut w15 = [x11[1] / (a13 * a13 + T::lit(1.5)), y12[5 - k14], a9 * y12[1], y10[k14 % y10.len()].sin()];
                y12[0..3].copy_from_slice(&x11[1..4]);
            }
            let mut k16 = 0usize;
            while k16 < 4 {
                {
                    let r17 = &mut y10[3..4];
                    r17.swap(0, 0);
                    if y12[(k16 + 3) % y12.len()] <= T::lit(-0.3) {
                        r17[(k16 + 1) % r17.len()] *= (a13 / (x11[(k16 + 1) % x11.len()].cos() + T::lit(2.6))).tanh();
                        break;
                    }
                }
                k16 += 1;
            }
            [a9 + a13 * y12[4] + a9 * a13 + y10[0] + y12[1], y10[0] * a9]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 16;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let a9 = input.scalar();
                let mut y10 = input.vec(4);
                let x11 = input.vec(4);
                let mut y12 = input.vec(6);
                let a13 = input.scalar();
                let ret = f(a9, &mut y10, &x11, &mut y12, a13);
                ret.flatten(output);
                y10.flatten(output);
                y12.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::random::harness::*;
        #[differentiable(off(windows))]
        pub fn h0<T: Real>(n1: usize, x2: &[T]) -> T {
            let mut w3 = vec![x2[n1 % x2.len()] * x2[0], x2[n1 % x2.len()] - x2[1], T::lit(0.5) * x2[(n1 * 3) % 2]];
            if n1 % 2 == 0 {
                let mut m4 = w3[(n1 + 4) % 3] - w3[n1];
                m4 = (w3[2] - m4 - T::lit(1.3)).sin();
            } else if x2[n1 % x2.len()] <= T::lit(0.2) {
                let e5 = ((w3[2] + x2[n1 % 2]) * w3[2].cos()).sin();
                w3[(n1 + 1) % 3] += e5;
            } else {
                w3[n1] = (T::lit(2.0) * -x2[(n1 + 1) % x2.len()]).sin();
            }
            x2[n1 % 2] + w3[n1] + w3[1]
        }
        #[differentiable(off(windows))]
        pub fn h1<T: Real>(x6: &[T]) -> T {
            for i7 in (0..=2).rev().step_by(2) {
                let v8: T = (T::lit(0.5) * x6[(i7 + 2) % 3]).tanh().cosh().sin();
            }
            h0(0, x6)
        }
        #[differentiable(off(windows))]
        pub fn f<T: Real>(a9: T, y10: &mut [T], x11: &[T], y12: &mut [T], a13: T) -> [T; 2] {
            let mut k14 = 0usize;
            loop {
                if k14 >= 5 || x11[3] > T::lit(2.0) {
                    break;
                }
                k14 += 1;
                let mut w15 = [x11[1] / (a13 * a13 + T::lit(1.5)), y12[5 - k14], a9 * y12[1], y10[k14 % y10.len()].sin()];
                y12[0..3].copy_from_slice(&x11[1..4]);
            }
            let mut k16 = 0usize;
            while k16 < 4 {
                {
                    let r17 = &mut y10[3..4];
                    r17.swap(0, 0);
                    if y12[(k16 + 3) % y12.len()] <= T::lit(-0.3) {
                        r17[(k16 + 1) % r17.len()] *= (a13 / (x11[(k16 + 1) % x11.len()].cos() + T::lit(2.6))).tanh();
                        break;
                    }
                }
                k16 += 1;
            }
            [a9 + a13 * y12[4] + a9 * a13 + y10[0] + y12[1], y10[0] * a9]
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::random::harness::Outcome {
        crate::random::harness::check::<on::Program, off::Program>()
    }
}

mod p133 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let x9 = input.vec(4);
                    let x10 = input.vec(4);
                    let mut p11 = input.pair();
                    let mut y12 = input.vec(6);
                    let mut a13 = input.scalar();
                    let a14 = input.scalar();
                    let (start_p11, mut end_p11) = (p11.clone(), p11.clone());
                    let (start_y12, mut end_y12) = (y12.clone(), y12.clone());
                    let (start_a13, mut end_a13) = (a13.clone(), a13.clone());
                    let ret = f(&x9, &x10, &mut end_p11, &mut end_y12, &mut end_a13, a14);
                    let d_ret = run.output(&ret);
                    let mut d_p11 = run.output(&end_p11);
                    let mut d_y12 = run.output(&end_y12);
                    let mut d_a13 = run.output(&end_a13);
                    let mut d_x9 = run.start(&x9);
                    let mut d_x10 = run.start(&x10);
                    let (value, rdata) = if joint {
                        f::joint(&x9, &mut d_x9, &x10, &mut d_x10, &mut p11, &mut d_p11, &mut y12, &mut d_y12, &mut a13, &mut d_a13, a14, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(&x9, &x10, &mut p11, &mut y12, &mut a13, a14, &mut run.stack);
                        run.same("p11 after the forward pass", &p11, &end_p11);
                        run.same("y12 after the forward pass", &y12, &end_y12);
                        run.same("a13 after the forward pass", &a13, &end_a13);
                        (value, f::reverse(&x9, &mut d_x9, &x10, &mut d_x10, &mut p11, &mut d_p11, &mut y12, &mut d_y12, &mut a13, &mut d_a13, a14, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("p11 restored", &p11, &start_p11);
                    run.same("y12 restored", &y12, &start_y12);
                    run.same("a13 restored", &a13, &start_a13);
                    run.added(&x9, &d_x9);
                    run.added(&x10, &d_x10);
                    run.exact(&p11, &d_p11);
                    run.exact(&y12, &d_y12);
                    run.exact(&a13, &d_a13);
                    run.exact(&a14, &rdata.5);
                }
            }
        };
    }
    pub mod on {
        use crate::random::harness::*;
        #[differentiable]
        pub fn h0<T: Real>(y1: &mut [T], a2: &T) {
            y1[0] = (*a2).tanh();
            y1[0] = (*a2 * y1[0] * -y1[0]).sin();
        }
        #[differentiable]
        pub fn r1<T: Real>(y3: &mut [T], a4: T, n5: usize) -> T {
            if n5 == 0 {
                return y3[n5 % y3.len()].cos();
            }
            let mut w6 = [T::ZERO; 2];
            let u8 = (y3[0] / (w6[n5 % 2] * w6[n5 % 2] + T::lit(1.5))).cos();
            let v7 = r1(y3, u8, n5 - 1);
            if n5 != 3 {
                return a4 + v7 * a4 + a4 * a4 + y3[0] + w6[1];
            }
            v7 * T::lit(0.5) + a4
        }
        #[differentiable]
        pub fn f<T: Real>(x9: &[T], x10: &[T], p11: &mut Pair<T>, y12: &mut [T], a13: &mut T, a14: T) -> T {
            let a14 = T::lit(0.9) * a14.sin();
            for i15 in 1..5 {
                for (i18, &e16) in y12.iter().enumerate() {
                    let g19 = |u20: T| (a14 * e16).sin() * u20;
                    let mut w21 = vec![*a13];
                    {
                        let r22 = &y12[3..5];
                        let e23 = (T::lit(i18 as f64) * T::lit(0.1) * p11.c).sin();
                        w21[p11.n % 1] *= e23;
                    }
                }
            }
            x10[0] * *a13 + a14 * x10[p11.n] + *a13 * x9[3] + p11.c * *a13 + p11.b * a14 + y12[2]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 18;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let x9 = input.vec(4);
                let x10 = input.vec(4);
                let mut p11 = input.pair();
                let mut y12 = input.vec(6);
                let mut a13 = input.scalar();
                let a14 = input.scalar();
                let ret = f(&x9, &x10, &mut p11, &mut y12, &mut a13, a14);
                ret.flatten(output);
                p11.flatten(output);
                y12.flatten(output);
                a13.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::random::harness::*;
        #[differentiable(off(commute))]
        pub fn h0<T: Real>(y1: &mut [T], a2: &T) {
            y1[0] = (*a2).tanh();
            y1[0] = (*a2 * y1[0] * -y1[0]).sin();
        }
        #[differentiable(off(commute))]
        pub fn r1<T: Real>(y3: &mut [T], a4: T, n5: usize) -> T {
            if n5 == 0 {
                return y3[n5 % y3.len()].cos();
            }
            let mut w6 = [T::ZERO; 2];
            let u8 = (y3[0] / (w6[n5 % 2] * w6[n5 % 2] + T::lit(1.5))).cos();
            let v7 = r1(y3, u8, n5 - 1);
            if n5 != 3 {
                return a4 + v7 * a4 + a4 * a4 + y3[0] + w6[1];
            }
            v7 * T::lit(0.5) + a4
        }
        #[differentiable(off(commute))]
        pub fn f<T: Real>(x9: &[T], x10: &[T], p11: &mut Pair<T>, y12: &mut [T], a13: &mut T, a14: T) -> T {
            let a14 = T::lit(0.9) * a14.sin();
            for i15 in 1..5 {
                for (i18, &e16) in y12.iter().enumerate() {
                    let g19 = |u20: T| (a14 * e16).sin() * u20;
                    let mut w21 = vec![*a13];
                    {
                        let r22 = &y12[3..5];
                        let e23 = (T::lit(i18 as f64) * T::lit(0.1) * p11.c).sin();
                        w21[p11.n % 1] *= e23;
                    }
                }
            }
            x10[0] * *a13 + a14 * x10[p11.n] + *a13 * x9[3] + p11.c * *a13 + p11.b * a14 + y12[2]
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::random::harness::Outcome {
        crate::random::harness::check::<on::Program, off::Program>()
    }
}

mod p134 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let x17 = input.vec(2);
                    let mut y18 = input.vec(3);
                    let a19 = input.scalar();
                    let x20 = input.vec(4);
                    let (start_y18, mut end_y18) = (y18.clone(), y18.clone());
                    let ret = f(&x17, &mut end_y18, a19, &x20);
                    let d_ret = run.output(&ret);
                    let mut d_y18 = run.output(&end_y18);
                    let mut d_x17 = run.start(&x17);
                    let mut d_x20 = run.start(&x20);
                    let (value, rdata) = if joint {
                        f::joint(&x17, &mut d_x17, &mut y18, &mut d_y18, a19, &x20, &mut d_x20, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(&x17, &mut y18, a19, &x20, &mut run.stack);
                        run.same("y18 after the forward pass", &y18, &end_y18);
                        (value, f::reverse(&x17, &mut d_x17, &mut y18, &mut d_y18, a19, &x20, &mut d_x20, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y18 restored", &y18, &start_y18);
                    run.added(&x17, &d_x17);
                    run.exact(&y18, &d_y18);
                    run.exact(&a19, &rdata.2);
                    run.added(&x20, &d_x20);
                }
            }
        };
    }
    pub mod on {
        use crate::random::harness::*;
        #[differentiable]
        pub fn h0<T: Real>(a1: &mut T, x2: &[T], p3: &mut Pair<T>) -> T {
            for i4 in 0..x2.len() {
                let mut m5 = T::lit(0.4);
                *a1 = ((x2[i4] - x2[x2.len() - 1 - i4]) * x2[(p3.n + 3) % x2.len()].tanh().sinh()).sin();
            }
            for i6 in (2..p3.n + 1).rev() {
                let sh7: Shape<T> = if x2[p3.n % x2.len()] >= T::lit(0.5) { Shape::Box { w: p3.c * p3.b, h: (p3.c + x2[(i6 + 3) % x2.len()]).sin() } } else { Shape::Line((p3.c + x2[(i6 + 3) % x2.len()]).sin()) };
            }
            for i8 in (p3.n..5).rev().step_by(2) {
                p3.c -= (-(x2[i8 % 3] * p3.c)).sin();
            }
            p3.c * p3.c + p3.c * p3.b + p3.b * p3.c + *a1 * x2[p3.n % x2.len()]
        }
        #[differentiable]
        pub fn h1<T: Real>(n9: usize, x10: &[T], a11: T) -> T {
            let mut k12 = n9 * 2 + 1;
            if a11 > T::lit(0.2) {
                if n9 % 2 == 1 {
                    let v13 = if x10[1] >= T::lit(0.2) {
                        let v14: T = -x10[k12 % x10.len()] * x10[(n9 * 3) % x10.len()].sin();
                        a11 - T::lit(0.3)
                    } else {
                        let v15 = x10[k12 % 3].cos();
                        T::lit(n9 as f64) * T::lit(0.1) * T::lit(0.3)
                    };
                }
            } else {
                let v16: T = x10[1] / (x10[1] * x10[1] + T::lit(1.5)) * (a11 + a11);
            }
            T::lit(n9 as f64) * T::lit(0.1) + x10[n9 % 3] + a11 * x10[k12 % 3]
        }
        #[differentiable]
        pub fn f<T: Real>(x17: &[T], y18: &mut [T], a19: T, x20: &[T]) -> T {
            for e21 in y18.chunks_mut(2) {
                for i24 in 0..=4 {
                    let mut w25 = vec![x20[(i24 + 3) % 4] / (a19 * a19 + T::lit(1.5)), a19 - e21[i24 % 1], a19 + a19];
                    match i24 % 4 {
                        0 => {
                            if w25.len() > 3 {
                                let e26 = w25.pop().unwrap();
                                e21[i24 % e21.len()] = (e21[0] / (a19 * a19 + T::lit(1.5)) * (w25[1] + e26)).sin();
                            }
                            w25.push((a19 + a19).cos());
                            e21.swap(0, e21.len() - 1);
                        }
                        1 | 2 => {
                            let e27 = (w25[i24 % 3] / (w25[(i24 * 3) % 3] * w25[(i24 * 3) % 3] + T::lit(1.5))).sin();
                            w25[i24 % 3] *= e27;
                        }
                        _ => {
                            let e28 = x17[i24 % x17.len()].sin().sin();
                            w25[i24 % 3] *= e28;
                        }
                    }
                }
            }
            y18[1] - T::lit(0.25) + a19 * x17[0] + y18[0]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 10;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let x17 = input.vec(2);
                let mut y18 = input.vec(3);
                let a19 = input.scalar();
                let x20 = input.vec(4);
                let ret = f(&x17, &mut y18, a19, &x20);
                ret.flatten(output);
                y18.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::random::harness::*;
        #[differentiable(off(joint))]
        pub fn h0<T: Real>(a1: &mut T, x2: &[T], p3: &mut Pair<T>) -> T {
            for i4 in 0..x2.len() {
                let mut m5 = T::lit(0.4);
                *a1 = ((x2[i4] - x2[x2.len() - 1 - i4]) * x2[(p3.n + 3) % x2.len()].tanh().sinh()).sin();
            }
            for i6 in (2..p3.n + 1).rev() {
                let sh7: Shape<T> = if x2[p3.n % x2.len()] >= T::lit(0.5) { Shape::Box { w: p3.c * p3.b, h: (p3.c + x2[(i6 + 3) % x2.len()]).sin() } } else { Shape::Line((p3.c + x2[(i6 + 3) % x2.len()]).sin()) };
            }
            for i8 in (p3.n..5).rev().step_by(2) {
                p3.c -= (-(x2[i8 % 3] * p3.c)).sin();
            }
            p3.c * p3.c + p3.c * p3.b + p3.b * p3.c + *a1 * x2[p3.n % x2.len()]
        }
        #[differentiable(off(joint))]
        pub fn h1<T: Real>(n9: usize, x10: &[T], a11: T) -> T {
            let mut k12 = n9 * 2 + 1;
            if a11 > T::lit(0.2) {
                if n9 % 2 == 1 {
                    let v13 = if x10[1] >= T::lit(0.2) {
                        let v14: T = -x10[k12 % x10.len()] * x10[(n9 * 3) % x10.len()].sin();
                        a11 - T::lit(0.3)
                    } else {
                        let v15 = x10[k12 % 3].cos();
                        T::lit(n9 as f64) * T::lit(0.1) * T::lit(0.3)
                    };
                }
            } else {
                let v16: T = x10[1] / (x10[1] * x10[1] + T::lit(1.5)) * (a11 + a11);
            }
            T::lit(n9 as f64) * T::lit(0.1) + x10[n9 % 3] + a11 * x10[k12 % 3]
        }
        #[differentiable(off(joint))]
        pub fn f<T: Real>(x17: &[T], y18: &mut [T], a19: T, x20: &[T]) -> T {
            for e21 in y18.chunks_mut(2) {
                for i24 in 0..=4 {
                    let mut w25 = vec![x20[(i24 + 3) % 4] / (a19 * a19 + T::lit(1.5)), a19 - e21[i24 % 1], a19 + a19];
                    match i24 % 4 {
                        0 => {
                            if w25.len() > 3 {
                                let e26 = w25.pop().unwrap();
                                e21[i24 % e21.len()] = (e21[0] / (a19 * a19 + T::lit(1.5)) * (w25[1] + e26)).sin();
                            }
                            w25.push((a19 + a19).cos());
                            e21.swap(0, e21.len() - 1);
                        }
                        1 | 2 => {
                            let e27 = (w25[i24 % 3] / (w25[(i24 * 3) % 3] * w25[(i24 * 3) % 3] + T::lit(1.5))).sin();
                            w25[i24 % 3] *= e27;
                        }
                        _ => {
                            let e28 = x17[i24 % x17.len()].sin().sin();
                            w25[i24 % 3] *= e28;
                        }
                    }
                }
            }
            y18[1] - T::lit(0.25) + a19 * x17[0] + y18[0]
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::random::harness::Outcome {
        crate::random::harness::check::<on::Program, off::Program>()
    }
}

mod p135 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let x18 = input.vec(3);
                    let a19 = input.scalar();
                    let mut y20 = input.vec(4);
                    let x21 = input.vec(4);
                    let (start_y20, mut end_y20) = (y20.clone(), y20.clone());
                    let ret = f(&x18, a19, &mut end_y20, &x21);
                    let d_ret = run.output(&ret);
                    let mut d_y20 = run.output(&end_y20);
                    let mut d_x18 = run.start(&x18);
                    let mut d_x21 = run.start(&x21);
                    let (value, rdata) = if joint {
                        f::joint(&x18, &mut d_x18, a19, &mut y20, &mut d_y20, &x21, &mut d_x21, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(&x18, a19, &mut y20, &x21, &mut run.stack);
                        run.same("y20 after the forward pass", &y20, &end_y20);
                        (value, f::reverse(&x18, &mut d_x18, a19, &mut y20, &mut d_y20, &x21, &mut d_x21, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y20 restored", &y20, &start_y20);
                    run.added(&x18, &d_x18);
                    run.exact(&a19, &rdata.1);
                    run.exact(&y20, &d_y20);
                    run.added(&x21, &d_x21);
                }
            }
        };
    }
    pub mod on {
        use crate::random::harness::*;
        #[differentiable]
        pub fn h0<T: Real>(a1: Option<T>) -> (T, T) {
            let g2 = |u3: T| u3 / (u3 * u3 + T::ONE) * u3.sin() * u3;
            let mut m4 = T::ZERO;
            let mut k5 = 0usize;
            while k5 < 4 && m4 < T::lit(2.0) {
                let v6 = match k5 % 4 {
                    0 => m4 * m4,
                    1 | 3 => m4 * m4,
                    _ => m4.clamp(T::lit(-0.8), T::lit(0.8)),
                };
                k5 += 1;
            }
            let mut q7 = Pair { b: m4 + g2(m4), c: (m4 + m4).tanh(), n: 1 };
            (q7.b + T::lit(0.25) + q7.c * q7.c + q7.b * q7.b + m4 * g2(m4), m4 * q7.b)
        }
        #[differentiable]
        pub fn h1<T: Real>(a8: &mut T, x9: &[T], s10: &[usize]) -> T {
            let v11 = {
                let v12 = (x9[s10[0] % 3] * x9[s10[0] % 3] + T::lit(1.5)).sqrt();
                (x9[s10[1] % 3] * x9[s10[2] % 3]).tanh()
            };
            *a8 += (v11 + T::lit(0.9) + (x9[s10[1] % 3] - x9[s10[2] % 3])).sin();
            let sh13: Shape<T> = Shape::Box { w: v11 * *a8, h: (x9[s10[2] % 3] * T::lit(0.7)).cos() };
            for e14 in x9.windows(2) {
                for i17 in 2..2 {
                    *a8 /= *a8 / (*a8 * *a8 + T::ONE) + T::lit(2.0);
                }
            }
            x9[s10[1] % 3] * x9[s10[1] % 3] + v11 * v11 + *a8 * x9[s10[2] % 3]
        }
        #[differentiable]
        pub fn f<T: Real>(x18: &[T], a19: T, y20: &mut [T], x21: &[T]) -> T {
            let q22: (T, T) = h0(Some(a19));
            let v23 = y20[3] / (y20[3] * y20[3] + T::ONE);
            for i24 in (1..y20.len()).step_by(2) {
                if q22.0 > T::lit(-0.1) && q22.1 > T::lit(-0.1) {
                    break;
                }
                match i24 % 4 {
                    0 => {
                        let v25 = h1(&mut y20[3], x18, &[2, 2, 2]);
                        let mut t26 = (T::lit(0.5) * a19, (y20[i24] - q22.0).cos());
                        t26.0 += q22.1 / (q22.1 * q22.1 + T::ONE);
                    }
                    1 | 2 => {
                        y20[i24] *= x21[i24 % 4].cos().cos();
                    }
                    _ => {
                        y20[i24 / 2] += (q22.1 * x21[2] * T::lit(0.7)).sin();
                    }
                }
            }
            v23 - T::lit(0.5) + v23 * x21[3] + q22.1 * q22.0 + q22.0 * q22.0 + a19 * v23 + y20[3]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 12;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let x18 = input.vec(3);
                let a19 = input.scalar();
                let mut y20 = input.vec(4);
                let x21 = input.vec(4);
                let ret = f(&x18, a19, &mut y20, &x21);
                ret.flatten(output);
                y20.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::random::harness::*;
        #[differentiable(off(recompute, hoist, frames, bulk, windows, commute, joint))]
        pub fn h0<T: Real>(a1: Option<T>) -> (T, T) {
            let g2 = |u3: T| u3 / (u3 * u3 + T::ONE) * u3.sin() * u3;
            let mut m4 = T::ZERO;
            let mut k5 = 0usize;
            while k5 < 4 && m4 < T::lit(2.0) {
                let v6 = match k5 % 4 {
                    0 => m4 * m4,
                    1 | 3 => m4 * m4,
                    _ => m4.clamp(T::lit(-0.8), T::lit(0.8)),
                };
                k5 += 1;
            }
            let mut q7 = Pair { b: m4 + g2(m4), c: (m4 + m4).tanh(), n: 1 };
            (q7.b + T::lit(0.25) + q7.c * q7.c + q7.b * q7.b + m4 * g2(m4), m4 * q7.b)
        }
        #[differentiable(off(recompute, hoist, frames, bulk, windows, commute, joint))]
        pub fn h1<T: Real>(a8: &mut T, x9: &[T], s10: &[usize]) -> T {
            let v11 = {
                let v12 = (x9[s10[0] % 3] * x9[s10[0] % 3] + T::lit(1.5)).sqrt();
                (x9[s10[1] % 3] * x9[s10[2] % 3]).tanh()
            };
            *a8 += (v11 + T::lit(0.9) + (x9[s10[1] % 3] - x9[s10[2] % 3])).sin();
            let sh13: Shape<T> = Shape::Box { w: v11 * *a8, h: (x9[s10[2] % 3] * T::lit(0.7)).cos() };
            for e14 in x9.windows(2) {
                for i17 in 2..2 {
                    *a8 /= *a8 / (*a8 * *a8 + T::ONE) + T::lit(2.0);
                }
            }
            x9[s10[1] % 3] * x9[s10[1] % 3] + v11 * v11 + *a8 * x9[s10[2] % 3]
        }
        #[differentiable(off(recompute, hoist, frames, bulk, windows, commute, joint))]
        pub fn f<T: Real>(x18: &[T], a19: T, y20: &mut [T], x21: &[T]) -> T {
            let q22: (T, T) = h0(Some(a19));
            let v23 = y20[3] / (y20[3] * y20[3] + T::ONE);
            for i24 in (1..y20.len()).step_by(2) {
                if q22.0 > T::lit(-0.1) && q22.1 > T::lit(-0.1) {
                    break;
                }
                match i24 % 4 {
                    0 => {
                        let v25 = h1(&mut y20[3], x18, &[2, 2, 2]);
                        let mut t26 = (T::lit(0.5) * a19, (y20[i24] - q22.0).cos());
                        t26.0 += q22.1 / (q22.1 * q22.1 + T::ONE);
                    }
                    1 | 2 => {
                        y20[i24] *= x21[i24 % 4].cos().cos();
                    }
                    _ => {
                        y20[i24 / 2] += (q22.1 * x21[2] * T::lit(0.7)).sin();
                    }
                }
            }
            v23 - T::lit(0.5) + v23 * x21[3] + q22.1 * q22.0 + q22.0 * q22.0 + a19 * v23 + y20[3]
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::random::harness::Outcome {
        crate::random::harness::check::<on::Program, off::Program>()
    }
}

mod p136 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let x12 = input.vec(3);
                    let x13 = input.vec(3);
                    let mut y14 = input.vec(2);
                    let a15 = input.scalar();
                    let a16 = input.scalar();
                    let mut y17 = input.vec(4);
                    let (start_y14, mut end_y14) = (y14.clone(), y14.clone());
                    let (start_y17, mut end_y17) = (y17.clone(), y17.clone());
                    let ret = f(&x12, &x13, &mut end_y14, a15, a16, &mut end_y17);
                    let mut d_y14 = run.output(&end_y14);
                    let mut d_y17 = run.output(&end_y17);
                    let mut d_x12 = run.start(&x12);
                    let mut d_x13 = run.start(&x13);
                    let (value, rdata) = if joint {
                        f::joint(&x12, &mut d_x12, &x13, &mut d_x13, &mut y14, &mut d_y14, a15, a16, &mut y17, &mut d_y17, (), &mut run.stack)
                    } else {
                        let value = f::forward(&x12, &x13, &mut y14, a15, a16, &mut y17, &mut run.stack);
                        run.same("y14 after the forward pass", &y14, &end_y14);
                        run.same("y17 after the forward pass", &y17, &end_y17);
                        (value, f::reverse(&x12, &mut d_x12, &x13, &mut d_x13, &mut y14, &mut d_y14, a15, a16, &mut y17, &mut d_y17, (), &mut run.stack))
                    };
                    run.same("y14 restored", &y14, &start_y14);
                    run.same("y17 restored", &y17, &start_y17);
                    run.added(&x12, &d_x12);
                    run.added(&x13, &d_x13);
                    run.exact(&y14, &d_y14);
                    run.exact(&a15, &rdata.3);
                    run.exact(&a16, &rdata.4);
                    run.exact(&y17, &d_y17);
                }
            }
        };
    }
    pub mod on {
        use crate::random::harness::*;
        #[differentiable]
        pub fn h0(a1: &f64, n2: usize) -> f64 {
            let t4 = (*a1 * 0.7, (*a1).cos().cos());
            let mut m5 = 0.4f64;
            t4.1 + m5 * t4.0 + t4.1 * *a1 + t4.0 * t4.1 + *a1 * m5
        }
        #[differentiable]
        pub fn h1(n6: usize, y7: &mut [f64], x8: &[f64]) -> (f64, f64) {
            let mut k9 = 0usize;
            while k9 < 1 && x8[0] < 2.0 {
                for i10 in (0..=3).rev() {
                    let o11: Option<f64> = if y7[(i10 * 3) % 2] > x8[i10 % 1] { Some(x8[n6 % 1] + 0.6f64) } else { None };
                    y7[1] *= y7[i10 % 2] * y7[1] / (y7[i10 % 2] * y7[1] * (y7[i10 % 2] * y7[1]) + 1.0);
                }
                k9 += 1;
            }
            (x8[n6 % x8.len()] + y7[0], x8[(n6 * 3) % 1] / (x8[0] * x8[0] + 1.5))
        }
        #[differentiable]
        pub fn f(x12: &[f64], x13: &[f64], y14: &mut [f64], a15: f64, a16: f64, y17: &mut [f64]) {
            y17[3] /= (1.3 * x12[0]).sin() + 2.0;
            let q18: (f64, f64) = h1(0, y14, x13);
            for e19 in x12.windows(2) {
                let mut m22 = a15;
                m22 += (y17[2].sin() + 0.9) / ((y17[2].sin() + 0.9) * (y17[2].sin() + 0.9) + 1.0);
            }
            let mut w23 = [[0.2f64; 5]; 2];
            {
                let r24 = &mut w23[1][4..5];
                r24[0] = (q18.0 * y14[0] * (q18.0 * y14[0]) + 1.5).log2().sin();
            }
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 14;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let x12 = input.vec(3);
                let x13 = input.vec(3);
                let mut y14 = input.vec(2);
                let a15 = input.scalar();
                let a16 = input.scalar();
                let mut y17 = input.vec(4);
                let ret = f::eval(&x12, &x13, &mut y14, a15, a16, &mut y17);
                y14.flatten(output);
                y17.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::random::harness::*;
        #[differentiable(off(recompute))]
        pub fn h0(a1: &f64, n2: usize) -> f64 {
            let t4 = (*a1 * 0.7, (*a1).cos().cos());
            let mut m5 = 0.4f64;
            t4.1 + m5 * t4.0 + t4.1 * *a1 + t4.0 * t4.1 + *a1 * m5
        }
        #[differentiable(off(recompute))]
        pub fn h1(n6: usize, y7: &mut [f64], x8: &[f64]) -> (f64, f64) {
            let mut k9 = 0usize;
            while k9 < 1 && x8[0] < 2.0 {
                for i10 in (0..=3).rev() {
                    let o11: Option<f64> = if y7[(i10 * 3) % 2] > x8[i10 % 1] { Some(x8[n6 % 1] + 0.6f64) } else { None };
                    y7[1] *= y7[i10 % 2] * y7[1] / (y7[i10 % 2] * y7[1] * (y7[i10 % 2] * y7[1]) + 1.0);
                }
                k9 += 1;
            }
            (x8[n6 % x8.len()] + y7[0], x8[(n6 * 3) % 1] / (x8[0] * x8[0] + 1.5))
        }
        #[differentiable(off(recompute))]
        pub fn f(x12: &[f64], x13: &[f64], y14: &mut [f64], a15: f64, a16: f64, y17: &mut [f64]) {
            y17[3] /= (1.3 * x12[0]).sin() + 2.0;
            let q18: (f64, f64) = h1(0, y14, x13);
            for e19 in x12.windows(2) {
                let mut m22 = a15;
                m22 += (y17[2].sin() + 0.9) / ((y17[2].sin() + 0.9) * (y17[2].sin() + 0.9) + 1.0);
            }
            let mut w23 = [[0.2f64; 5]; 2];
            {
                let r24 = &mut w23[1][4..5];
                r24[0] = (q18.0 * y14[0] * (q18.0 * y14[0]) + 1.5).log2().sin();
            }
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::random::harness::Outcome {
        crate::random::harness::check::<on::Program, off::Program>()
    }
}

mod p137 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let mut y25 = input.vec(6);
                    let x26 = input.vec(4);
                    let a27 = input.scalar();
                    let a28 = Some(input.scalar());
                    let a29 = input.scalar();
                    let mut w30 = input.array();
                    let (start_y25, mut end_y25) = (y25.clone(), y25.clone());
                    let (start_w30, mut end_w30) = (w30.clone(), w30.clone());
                    let ret = f(&mut end_y25, &x26, a27, a28, a29, &mut end_w30);
                    let d_ret = run.output(&ret);
                    let mut d_y25 = run.output(&end_y25);
                    let mut d_w30 = run.output(&end_w30);
                    let mut d_x26 = run.start(&x26);
                    let (value, rdata) = if joint {
                        f::joint(&mut y25, &mut d_y25, &x26, &mut d_x26, a27, a28, a29, &mut w30, &mut d_w30, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(&mut y25, &x26, a27, a28, a29, &mut w30, &mut run.stack);
                        run.same("y25 after the forward pass", &y25, &end_y25);
                        run.same("w30 after the forward pass", &w30, &end_w30);
                        (value, f::reverse(&mut y25, &mut d_y25, &x26, &mut d_x26, a27, a28, a29, &mut w30, &mut d_w30, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y25 restored", &y25, &start_y25);
                    run.same("w30 restored", &w30, &start_w30);
                    run.exact(&y25, &d_y25);
                    run.added(&x26, &d_x26);
                    run.exact(&a27, &rdata.2);
                    run.exact(&a28, &rdata.3);
                    run.exact(&a29, &rdata.4);
                    run.exact(&w30, &d_w30);
                }
            }
        };
    }
    pub mod on {
        use crate::random::harness::*;
        #[differentiable]
        pub fn h0<T: Real>(a1: T, a2: &T, a3: T) -> T {
            let mut w4 = vec![a1.cos()];
            let v5 = w4.iter().zip(w4.iter()).map(|(e6, u7)| *e6 * *u7 + w4[0] / (w4[0] * w4[0] + T::ONE)).sum::<T>();
            w4[0] = (T::lit(0.9) * (w4[0] + a3)).tanh();
            for e8 in w4.iter_mut() {
                *e8 += *e8 / (*e8 * *e8 + T::ONE);
            }
            w4[0] * *a2 + v5 * a3 + a3 * a3 + *a2 * *a2 + a1 * *a2 + w4[0]
        }
        #[differentiable]
        pub fn r1<T: Real>(x11: &[T], a12: T, n13: usize) -> T {
            if n13 == 0 {
                return (x11[n13 % 2] / (a12 * a12 + T::lit(1.5))).sin();
            }
            for e14 in x11.iter() {
                let g17 = |u18: T| u18 * u18;
                let mut w19 = vec![T::ZERO; 4];
            }
            let u21 = (a12 / (x11[(n13 + 4) % 2] * x11[(n13 + 4) % 2] + T::lit(1.5))).cos();
            let v20 = r1(x11, u21, n13 - 1);
            let v22 = x11.iter().fold(T::ZERO, |u24, e23| u24 * T::lit(0.5) + (-(*e23 + u24)).tanh());
            v20 * T::lit(0.5) + a12
        }
        #[differentiable]
        pub fn f<T: Real>(y25: &mut [T], x26: &[T], a27: T, a28: Option<T>, a29: T, w30: &mut [T; 3]) -> T {
            let v31 = w30.iter().fold(T::ZERO, |u33, e32| u33 * T::lit(0.5) + (w30[0] + *e32 + u33) / ((w30[0] + *e32 + u33) * (w30[0] + *e32 + u33) + T::ONE));
            match a28 {
                Some(e34) => {
                    for i35 in (2..2).rev() {
                        y25[0..1].copy_from_slice(&w30[2..3]);
                        w30.swap(2, 2);
                    }
                    w30.swap(0, 0);
                }
                None => {
                    y25[0..4].copy_from_slice(&x26[0..4]);
                }
            }
            v31.cos() + v31 * a29 + a29 * x26[1] + a27 * v31 + y25[1] + w30[0]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 16;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let mut y25 = input.vec(6);
                let x26 = input.vec(4);
                let a27 = input.scalar();
                let a28 = Some(input.scalar());
                let a29 = input.scalar();
                let mut w30 = input.array();
                let ret = f(&mut y25, &x26, a27, a28, a29, &mut w30);
                ret.flatten(output);
                y25.flatten(output);
                w30.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::random::harness::*;
        #[differentiable(off(hoist))]
        pub fn h0<T: Real>(a1: T, a2: &T, a3: T) -> T {
            let mut w4 = vec![a1.cos()];
            let v5 = w4.iter().zip(w4.iter()).map(|(e6, u7)| *e6 * *u7 + w4[0] / (w4[0] * w4[0] + T::ONE)).sum::<T>();
            w4[0] = (T::lit(0.9) * (w4[0] + a3)).tanh();
            for e8 in w4.iter_mut() {
                *e8 += *e8 / (*e8 * *e8 + T::ONE);
            }
            w4[0] * *a2 + v5 * a3 + a3 * a3 + *a2 * *a2 + a1 * *a2 + w4[0]
        }
        #[differentiable(off(hoist))]
        pub fn r1<T: Real>(x11: &[T], a12: T, n13: usize) -> T {
            if n13 == 0 {
                return (x11[n13 % 2] / (a12 * a12 + T::lit(1.5))).sin();
            }
            for e14 in x11.iter() {
                let g17 = |u18: T| u18 * u18;
                let mut w19 = vec![T::ZERO; 4];
            }
            let u21 = (a12 / (x11[(n13 + 4) % 2] * x11[(n13 + 4) % 2] + T::lit(1.5))).cos();
            let v20 = r1(x11, u21, n13 - 1);
            let v22 = x11.iter().fold(T::ZERO, |u24, e23| u24 * T::lit(0.5) + (-(*e23 + u24)).tanh());
            v20 * T::lit(0.5) + a12
        }
        #[differentiable(off(hoist))]
        pub fn f<T: Real>(y25: &mut [T], x26: &[T], a27: T, a28: Option<T>, a29: T, w30: &mut [T; 3]) -> T {
            let v31 = w30.iter().fold(T::ZERO, |u33, e32| u33 * T::lit(0.5) + (w30[0] + *e32 + u33) / ((w30[0] + *e32 + u33) * (w30[0] + *e32 + u33) + T::ONE));
            match a28 {
                Some(e34) => {
                    for i35 in (2..2).rev() {
                        y25[0..1].copy_from_slice(&w30[2..3]);
                        w30.swap(2, 2);
                    }
                    w30.swap(0, 0);
                }
                None => {
                    y25[0..4].copy_from_slice(&x26[0..4]);
                }
            }
            v31.cos() + v31 * a29 + a29 * x26[1] + a27 * v31 + y25[1] + w30[0]
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::random::harness::Outcome {
        crate::random::harness::check::<on::Program, off::Program>()
    }
}

mod p138 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let x12 = input.vec(5);
                    let a13 = input.scalar();
                    let a14 = input.scalar();
                    let c15 = input.constant();
                    let mut y16 = input.vec(5);
                    let (start_y16, mut end_y16) = (y16.clone(), y16.clone());
                    let ret = f(&x12, a13, &a14, c15, &mut end_y16);
                    let d_ret = run.output(&ret);
                    let mut d_y16 = run.output(&end_y16);
                    let mut d_x12 = run.start(&x12);
                    let mut d_a14 = run.start(&a14);
                    let (value, rdata) = if joint {
                        f::joint(&x12, &mut d_x12, a13, &a14, &mut d_a14, c15, &mut y16, &mut d_y16, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(&x12, a13, &a14, c15, &mut y16, &mut run.stack);
                        run.same("y16 after the forward pass", &y16, &end_y16);
                        (value, f::reverse(&x12, &mut d_x12, a13, &a14, &mut d_a14, c15, &mut y16, &mut d_y16, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y16 restored", &y16, &start_y16);
                    run.added(&x12, &d_x12);
                    run.exact(&a13, &rdata.1);
                    run.added(&a14, &d_a14);
                    run.exact(&y16, &d_y16);
                }
            }
        };
    }
    pub mod on {
        use crate::random::harness::*;
        #[differentiable]
        pub fn h0(x1: &[f64], x2: &[f64]) -> f64 {
            let g3 = |u4: f64| u4 * u4 * u4 * u4;
            for e5 in x2.iter() {
                for e8 in x1.iter() {
                    let mut w11 = [x2[2] * g3(*e8), (*e5).tanh().tan(), *e5 + x1[1]];
                    w11[1] = (x1[0].signum() + *e5).cos();
                }
            }
            x1[0] + x2[1]
        }
        #[differentiable]
        pub fn f(x12: &[f64], a13: f64, a14: &f64, #[constant] c15: f64, y16: &mut [f64]) -> f64 {
            if a13 * a13 >= 0.2 {
                y16[3] += (y16[2] * x12[4] * (y16[3] - *a14)).sin();
                for e17 in x12.windows(2) {
                    for (&e20, &e21) in x12.iter().zip(e17.iter()) {
                        let v23 = if e17[0] <= 0.5 {
                            let t24 = (y16[0] - 0.5, (e21 + y16[0]).sin());
                            let v25 = if c15 > e17[1] {
                                y16[3] *= x12[0].tanh().tanh();
                                t24.0 - x12[3]
                            } else {
                                y16[2] = (x12[4] / (x12[4] * x12[4] + 1.0) + y16[2] * 2.0).cos();
                                a13 - e21
                            };
                            e20 + -0.4
                        } else {
                            y16[2] -= (c15 - e17[0] + 1.3).sin();
                            y16[2].tanh().exp2()
                        };
                    }
                }
            } else {
                y16[3] = (x12[1] * x12[3] + (*a14 - 1.1)).tanh();
            }
            x12[0] - y16[0] + c15 * a13 + *a14 * *a14 + a13 * a13 + y16[3]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 12;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let x12 = input.vec(5);
                let a13 = input.scalar();
                let a14 = input.scalar();
                let c15 = input.constant();
                let mut y16 = input.vec(5);
                let ret = f::eval(&x12, a13, &a14, c15, &mut y16);
                ret.flatten(output);
                y16.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::random::harness::*;
        #[differentiable(off(frames))]
        pub fn h0(x1: &[f64], x2: &[f64]) -> f64 {
            let g3 = |u4: f64| u4 * u4 * u4 * u4;
            for e5 in x2.iter() {
                for e8 in x1.iter() {
                    let mut w11 = [x2[2] * g3(*e8), (*e5).tanh().tan(), *e5 + x1[1]];
                    w11[1] = (x1[0].signum() + *e5).cos();
                }
            }
            x1[0] + x2[1]
        }
        #[differentiable(off(frames))]
        pub fn f(x12: &[f64], a13: f64, a14: &f64, #[constant] c15: f64, y16: &mut [f64]) -> f64 {
            if a13 * a13 >= 0.2 {
                y16[3] += (y16[2] * x12[4] * (y16[3] - *a14)).sin();
                for e17 in x12.windows(2) {
                    for (&e20, &e21) in x12.iter().zip(e17.iter()) {
                        let v23 = if e17[0] <= 0.5 {
                            let t24 = (y16[0] - 0.5, (e21 + y16[0]).sin());
                            let v25 = if c15 > e17[1] {
                                y16[3] *= x12[0].tanh().tanh();
                                t24.0 - x12[3]
                            } else {
                                y16[2] = (x12[4] / (x12[4] * x12[4] + 1.0) + y16[2] * 2.0).cos();
                                a13 - e21
                            };
                            e20 + -0.4
                        } else {
                            y16[2] -= (c15 - e17[0] + 1.3).sin();
                            y16[2].tanh().exp2()
                        };
                    }
                }
            } else {
                y16[3] = (x12[1] * x12[3] + (*a14 - 1.1)).tanh();
            }
            x12[0] - y16[0] + c15 * a13 + *a14 * *a14 + a13 * a13 + y16[3]
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::random::harness::Outcome {
        crate::random::harness::check::<on::Program, off::Program>()
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
        use crate::random::harness::*;
        #[differentiable]
        pub fn f<T: Real>(t1: (T, T), x2: &[T], y3: &mut [T], a4: T, a5: T, a6: T) -> T {
            let mut q7 = Pair { b: a6, c: a5 / (a5 * a5 + T::ONE), n: 0 };
            let mut q8 = Pair { b: a6, c: (q7.b / (y3[0] * y3[0] + T::lit(1.5))).tanh(), n: 0 };
            let v9 = if y3[3] >= T::lit(0.5) { -y3[3 - q8.n] } else { (a6 + y3[q8.n]).cos() };
            let v10 = v9;
            let v11 = (y3[q7.n].tanh().cosh() - T::lit(0.3)).tanh();
            q8.b += ((v10 + a5) * (v11 / (v10 * v10 + T::lit(1.5)))).tanh();
            let mut m12 = T::ZERO;
            (a6 * a6 + T::lit(1.5)).ln() + m12 * v10 + v11 * v11 + v10 * y3[(q8.n * 3) % y3.len()] + v9 * m12 + y3[2]
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
        use crate::random::harness::*;
        #[differentiable(off(bulk))]
        pub fn f<T: Real>(t1: (T, T), x2: &[T], y3: &mut [T], a4: T, a5: T, a6: T) -> T {
            let mut q7 = Pair { b: a6, c: a5 / (a5 * a5 + T::ONE), n: 0 };
            let mut q8 = Pair { b: a6, c: (q7.b / (y3[0] * y3[0] + T::lit(1.5))).tanh(), n: 0 };
            let v9 = if y3[3] >= T::lit(0.5) { -y3[3 - q8.n] } else { (a6 + y3[q8.n]).cos() };
            let v10 = v9;
            let v11 = (y3[q7.n].tanh().cosh() - T::lit(0.3)).tanh();
            q8.b += ((v10 + a5) * (v11 / (v10 * v10 + T::lit(1.5)))).tanh();
            let mut m12 = T::ZERO;
            (a6 * a6 + T::lit(1.5)).ln() + m12 * v10 + v11 * v11 + v10 * y3[(q8.n * 3) % y3.len()] + v9 * m12 + y3[2]
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
