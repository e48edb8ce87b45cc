//! Random programs, seeds 120 to 139. Written by `cargo xtask fuzz tapir --write`; not to be edited.
//!
//! Size: twenty programs, each twice (as it is, and with an analysis switched off).

#![allow(warnings, clippy::all, reason = "programs that nobody wrote")]

mod p120 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let x9 = input.vec(5);
                    let mut y10 = input.vec(3);
                    let w11 = input.array();
                    let w12 = input.array();
                    let a13 = input.scalar();
                    let (start_y10, mut end_y10) = (y10.clone(), y10.clone());
                    let ret = f(&x9, &mut end_y10, w11, w12, a13);
                    let d_ret = run.output(&ret);
                    let mut d_y10 = run.output(&end_y10);
                    let mut d_x9 = run.start(&x9);
                    let (value, rdata) = if joint {
                        f::joint(&x9, &mut d_x9, &mut y10, &mut d_y10, w11, w12, a13, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(&x9, &mut y10, w11, w12, a13, &mut run.stack);
                        run.same("y10 after the forward pass", &y10, &end_y10);
                        (value, f::reverse(&x9, &mut d_x9, &mut y10, &mut d_y10, w11, w12, a13, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y10 restored", &y10, &start_y10);
                    run.added(&x9, &d_x9);
                    run.exact(&y10, &d_y10);
                    run.exact(&w11, &rdata.2);
                    run.exact(&w12, &rdata.3);
                    run.exact(&a13, &rdata.4);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable]
        pub fn h0<T: Real>(a1: &mut T) -> T {
            for i2 in 0..3 {
                let o3: Option<T> = if i2 > 2 { Some(*a1) } else { None };
                *a1 -= *a1 / (*a1 * *a1 + T::ONE);
            }
            let g4 = |u5: T| (u5 + u5 + u5 / (u5 * u5 + T::lit(1.5))) * u5;
            T::lit(0.7) * *a1 + *a1 * *a1
        }
        #[differentiable]
        pub fn h1<T: Real>(p6: &mut Pair<T>, a7: &Shape<T>, x8: &[T]) -> T {
            p6.c += (p6.c / (p6.c * p6.c + T::ONE)).sin();
            if p6.c / (p6.c * p6.c + T::lit(1.5)) >= T::lit(-0.3) {
                p6.c *= (x8[p6.n % x8.len()] - T::lit(1.3)).sin();
            }
            x8[p6.n % x8.len()] + p6.c * x8[p6.n % 3] + p6.b * x8[(p6.n + 2) % 3]
        }
        #[differentiable]
        pub fn f<T: Real>(x9: &[T], y10: &mut [T], w11: [T; 3], w12: [T; 3], a13: T) -> [T; 2] {
            for (i16, &e14) in w11.iter().enumerate() {
                y10[(i16 + 2) % y10.len()] = y10[(i16 * 3) % y10.len()].powi(3).sin().tanh();
            }
            let mut w17 = vec![T::ZERO; y10.len()];
            for i18 in (0..4).step_by(2) {
                let k19 = 1usize;
                let v20 = {
                    let v21 = a13;
                    (-x9[k19 % 5]).sin()
                };
            }
            let v22: T = ((w17[1] - y10[1]) * (w17[1] - y10[1]) + T::lit(1.5)).log10();
            [a13 - T::lit(0.5) + v22 * a13 + a13 * v22 + y10[1] + w17[1], x9[0] + y10[1]]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 15;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let x9 = input.vec(5);
                let mut y10 = input.vec(3);
                let w11 = input.array();
                let w12 = input.array();
                let a13 = input.scalar();
                let ret = f(&x9, &mut y10, w11, w12, a13);
                ret.flatten(output);
                y10.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[differentiable(off(recompute))]
        pub fn h0<T: Real>(a1: &mut T) -> T {
            for i2 in 0..3 {
                let o3: Option<T> = if i2 > 2 { Some(*a1) } else { None };
                *a1 -= *a1 / (*a1 * *a1 + T::ONE);
            }
            let g4 = |u5: T| (u5 + u5 + u5 / (u5 * u5 + T::lit(1.5))) * u5;
            T::lit(0.7) * *a1 + *a1 * *a1
        }
        #[differentiable(off(recompute))]
        pub fn h1<T: Real>(p6: &mut Pair<T>, a7: &Shape<T>, x8: &[T]) -> T {
            p6.c += (p6.c / (p6.c * p6.c + T::ONE)).sin();
            if p6.c / (p6.c * p6.c + T::lit(1.5)) >= T::lit(-0.3) {
                p6.c *= (x8[p6.n % x8.len()] - T::lit(1.3)).sin();
            }
            x8[p6.n % x8.len()] + p6.c * x8[p6.n % 3] + p6.b * x8[(p6.n + 2) % 3]
        }
        #[differentiable(off(recompute))]
        pub fn f<T: Real>(x9: &[T], y10: &mut [T], w11: [T; 3], w12: [T; 3], a13: T) -> [T; 2] {
            for (i16, &e14) in w11.iter().enumerate() {
                y10[(i16 + 2) % y10.len()] = y10[(i16 * 3) % y10.len()].powi(3).sin().tanh();
            }
            let mut w17 = vec![T::ZERO; y10.len()];
            for i18 in (0..4).step_by(2) {
                let k19 = 1usize;
                let v20 = {
                    let v21 = a13;
                    (-x9[k19 % 5]).sin()
                };
            }
            let v22: T = ((w17[1] - y10[1]) * (w17[1] - y10[1]) + T::lit(1.5)).log10();
            [a13 - T::lit(0.5) + v22 * a13 + a13 * v22 + y10[1] + w17[1], x9[0] + y10[1]]
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
        use crate::harness::*;
        #[differentiable]
        pub fn h0(x1: &[f64]) -> (f64, f64) {
            let mut w2 = vec![x1[1] * x1[1], x1[0] + x1[1]];
            (w2[1].tanh() + w2[0], x1[0] * w2[0])
        }
        #[differentiable]
        pub fn f(y3: &mut [f64], a4: f64, x5: &[f64], s6: &[usize], t7: (f64, f64), a8: f64) -> [f64; 2] {
            y3.copy_within(3..5, 0);
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
        use crate::harness::*;
        #[differentiable(off(hoist))]
        pub fn h0(x1: &[f64]) -> (f64, f64) {
            let mut w2 = vec![x1[1] * x1[1], x1[0] + x1[1]];
            (w2[1].tanh() + w2[0], x1[0] * w2[0])
        }
        #[differentiable(off(hoist))]
        pub fn f(y3: &mut [f64], a4: f64, x5: &[f64], s6: &[usize], t7: (f64, f64), a8: f64) -> [f64; 2] {
            y3.copy_within(3..5, 0);
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
            for i7 in (1..3).step_by(2) {
                if i7 % 2 == 0 {
                    return [y3[(i7 * 3) % y3.len()] * w2[0] + a5 * a4 + a4 * x6[1] + y3[1], a4 * a5];
                }
                for i8 in i7..5 {
                    if i7 > 3 {
                        y3[0..3].copy_from_slice(&x6[0..3]);
                    }
                    y3[(i7 * 3) % 4] += (a5 / (a5 * a5 + T::ONE)).sin().cos();
                    if a4 > a4 {
                        return [a5 * x6[i7] + a5 * a4 + a4 * x1[4 - i8] + y3[2], a4 + T::lit(0.9)];
                    }
                }
            }
            [a4 - a4 + a5 * w2[2] + a4 * w2[0] + y3[1], -y3[0]]
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
        #[differentiable(off(frames))]
        pub fn f<T: Real>(x1: &[T], w2: [T; 3], y3: &mut [T], a4: T, a5: T, x6: &[T]) -> [T; 2] {
            for i7 in (1..3).step_by(2) {
                if i7 % 2 == 0 {
                    return [y3[(i7 * 3) % y3.len()] * w2[0] + a5 * a4 + a4 * x6[1] + y3[1], a4 * a5];
                }
                for i8 in i7..5 {
                    if i7 > 3 {
                        y3[0..3].copy_from_slice(&x6[0..3]);
                    }
                    y3[(i7 * 3) % 4] += (a5 / (a5 * a5 + T::ONE)).sin().cos();
                    if a4 > a4 {
                        return [a5 * x6[i7] + a5 * a4 + a4 * x1[4 - i8] + y3[2], a4 + T::lit(0.9)];
                    }
                }
            }
            [a4 - a4 + a5 * w2[2] + a4 * w2[0] + y3[1], -y3[0]]
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
                    let a11 = input.scalar();
                    let x12 = input.vec(4);
                    let mut y13 = input.vec(2);
                    let x14 = input.vec(4);
                    let a15 = input.scalar();
                    let mut y16 = input.vec(6);
                    let (start_y13, mut end_y13) = (y13.clone(), y13.clone());
                    let (start_y16, mut end_y16) = (y16.clone(), y16.clone());
                    let ret = f(&a11, &x12, &mut end_y13, &x14, a15, &mut end_y16);
                    let d_ret = run.output(&ret);
                    let mut d_y13 = run.output(&end_y13);
                    let mut d_y16 = run.output(&end_y16);
                    let mut d_a11 = run.start(&a11);
                    let mut d_x12 = run.start(&x12);
                    let mut d_x14 = run.start(&x14);
                    let (value, rdata) = if joint {
                        f::joint(&a11, &mut d_a11, &x12, &mut d_x12, &mut y13, &mut d_y13, &x14, &mut d_x14, a15, &mut y16, &mut d_y16, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(&a11, &x12, &mut y13, &x14, a15, &mut y16, &mut run.stack);
                        run.same("y13 after the forward pass", &y13, &end_y13);
                        run.same("y16 after the forward pass", &y16, &end_y16);
                        (value, f::reverse(&a11, &mut d_a11, &x12, &mut d_x12, &mut y13, &mut d_y13, &x14, &mut d_x14, a15, &mut y16, &mut d_y16, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y13 restored", &y13, &start_y13);
                    run.same("y16 restored", &y16, &start_y16);
                    run.added(&a11, &d_a11);
                    run.added(&x12, &d_x12);
                    run.exact(&y13, &d_y13);
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
        pub fn h0(y1: &mut [f64], y2: &mut Vec<f64>) -> f64 {
            let w3 = [[y2[2] + y2[0]; 2]; 2];
            let v4 = y2.iter().zip(y2.iter()).map(|(&e5, &u6)| (y1[0] - e5).max(e5) * e5).sum::<f64>();
            y1[0] *= (v4 * v4 + 1.5).acosh().sin();
            for (&e7, &e8) in w3[0].iter().zip(y1.iter()) {
                let e10 = (w3[1][1] + 1.3) / ((w3[1][1] + 1.3) * (w3[1][1] + 1.3) + 1.0);
                y2[2] *= e10;
            }
            w3[1][0] + v4 * v4 + y1[0] + y2[0]
        }
        #[differentiable]
        pub fn f(a11: &f64, x12: &[f64], y13: &mut [f64], x14: &[f64], a15: f64, y16: &mut [f64]) -> f64 {
            y16[5] *= (a15 + 0.25).sin();
            let v17: f64 = (*a11 / (y13[0] * x14[0] * (y13[0] * x14[0]) + 1.5)).sin();
            let (v18, v19) = (a15 * 0.9, (*a11 + x14[2]).tanh());
            y13[0] = x12[2].cos();
            y13[0] = (y16[3] * 0.7 - -x12[0]).sin();
            let v20 = (v19 * v17).sin().tanh();
            let mut k21 = 0usize;
            loop {
                if k21 >= 1 || x12[1] > 2.0 {
                    break;
                }
                k21 += 1;
                y13[1] = (*a11).cos();
            }
            y16[1] + v20 * v20 + v19 * v17 + v18 * x14[0] + v17 * x12[1] + y13[0] + y16[0]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 18;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let a11 = input.scalar();
                let x12 = input.vec(4);
                let mut y13 = input.vec(2);
                let x14 = input.vec(4);
                let a15 = input.scalar();
                let mut y16 = input.vec(6);
                let ret = f::eval(&a11, &x12, &mut y13, &x14, a15, &mut y16);
                ret.flatten(output);
                y13.flatten(output);
                y16.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[differentiable(off(bulk))]
        pub fn h0(y1: &mut [f64], y2: &mut Vec<f64>) -> f64 {
            let w3 = [[y2[2] + y2[0]; 2]; 2];
            let v4 = y2.iter().zip(y2.iter()).map(|(&e5, &u6)| (y1[0] - e5).max(e5) * e5).sum::<f64>();
            y1[0] *= (v4 * v4 + 1.5).acosh().sin();
            for (&e7, &e8) in w3[0].iter().zip(y1.iter()) {
                let e10 = (w3[1][1] + 1.3) / ((w3[1][1] + 1.3) * (w3[1][1] + 1.3) + 1.0);
                y2[2] *= e10;
            }
            w3[1][0] + v4 * v4 + y1[0] + y2[0]
        }
        #[differentiable(off(bulk))]
        pub fn f(a11: &f64, x12: &[f64], y13: &mut [f64], x14: &[f64], a15: f64, y16: &mut [f64]) -> f64 {
            y16[5] *= (a15 + 0.25).sin();
            let v17: f64 = (*a11 / (y13[0] * x14[0] * (y13[0] * x14[0]) + 1.5)).sin();
            let (v18, v19) = (a15 * 0.9, (*a11 + x14[2]).tanh());
            y13[0] = x12[2].cos();
            y13[0] = (y16[3] * 0.7 - -x12[0]).sin();
            let v20 = (v19 * v17).sin().tanh();
            let mut k21 = 0usize;
            loop {
                if k21 >= 1 || x12[1] > 2.0 {
                    break;
                }
                k21 += 1;
                y13[1] = (*a11).cos();
            }
            y16[1] + v20 * v20 + v19 * v17 + v18 * x14[0] + v17 * x12[1] + y13[0] + y16[0]
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
        use crate::harness::*;
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
    pub fn check() -> crate::harness::Outcome {
        crate::harness::check::<on::Program, off::Program>()
    }
}

mod p125 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let x18 = input.vec(3);
                    let a19 = input.scalar();
                    let a20 = Some(input.scalar());
                    let mut p21 = input.pair();
                    let (start_p21, mut end_p21) = (p21.clone(), p21.clone());
                    let ret = f(&x18, a19, a20, &mut end_p21);
                    let d_ret = run.output(&ret);
                    let mut d_p21 = run.output(&end_p21);
                    let mut d_x18 = run.start(&x18);
                    let (value, rdata) = if joint {
                        f::joint(&x18, &mut d_x18, a19, a20, &mut p21, &mut d_p21, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(&x18, a19, a20, &mut p21, &mut run.stack);
                        run.same("p21 after the forward pass", &p21, &end_p21);
                        (value, f::reverse(&x18, &mut d_x18, a19, a20, &mut p21, &mut d_p21, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("p21 restored", &p21, &start_p21);
                    run.added(&x18, &d_x18);
                    run.exact(&a19, &rdata.1);
                    run.exact(&a20, &rdata.2);
                    run.exact(&p21, &d_p21);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
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
                p1.b += (p1.c + T::lit(0.25) + t2.0 * t2.0).sin();
            }
            t2.0 + t2.1 * t2.1 + t2.0 * p1.c + p1.c * T::lit(0.6) + p1.b * t2.1
        }
        #[differentiable]
        pub fn r1<T: Real>(y7: &mut [T], a8: T, n9: usize) -> T {
            if n9 == 0 {
                return (a8 * a8).cos();
            }
            for &e10 in y7.iter() {
                for i13 in 1..5 {
                    let v14 = T::lit(0.9) * e10 / (y7[1] * y7[1] + T::lit(1.5));
                }
            }
            let u16 = T::lit(0.5) * y7[1] / (T::lit(0.5) * y7[1] * (T::lit(0.5) * y7[1]) + T::ONE);
            let v15 = r1(y7, u16, n9 - 1);
            let v17 = if -a8 < T::lit(-0.3) { a8 + T::lit(0.9) } else { (y7[1] / (v15 * v15 + T::lit(1.5))).cos() };
            v15 * T::lit(0.5) + a8
        }
        #[differentiable]
        pub fn f<T: Real>(x18: &[T], a19: T, a20: Option<T>, p21: &mut Pair<T>) -> T {
            let v22 = x18.iter().take(4).map(|e23| (x18[p21.n % x18.len()] - T::lit(0.25)).sin() * T::lit(0.5) + T::lit(0.5)).product::<T>();
            let mut k25 = 0usize;
            while k25 < 3 {
                k25 += 1;
                if x18[k25 % x18.len()].cos() > T::lit(0.2) {
                    p21.c -= (x18[2] - p21.b - T::lit(-0.4)).tanh();
                    continue;
                }
            }
            p21.c += (x18[p21.n % x18.len()] * p21.c + T::lit(1.3)).sin();
            if x18[2] + x18[(p21.n * 3) % 3] > T::ZERO {
                if p21.n > 0 {
                    if -x18[2] <= T::lit(0.5) {
                        p21.b = a19.sin().tanh();
                    }
                } else {
                    p21.c = ((p21.c + p21.c) / (v22.tanh() * v22.tanh() + T::lit(1.5))).sin();
                }
            }
            v22 + v22 * (T::lit(p21.n as f64) * T::lit(0.1)) + p21.c * p21.b + p21.b * p21.b + a19 * p21.c
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 7;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let x18 = input.vec(3);
                let a19 = input.scalar();
                let a20 = Some(input.scalar());
                let mut p21 = input.pair();
                let ret = f(&x18, a19, a20, &mut p21);
                ret.flatten(output);
                p21.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
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
                p1.b += (p1.c + T::lit(0.25) + t2.0 * t2.0).sin();
            }
            t2.0 + t2.1 * t2.1 + t2.0 * p1.c + p1.c * T::lit(0.6) + p1.b * t2.1
        }
        #[differentiable(off(commute))]
        pub fn r1<T: Real>(y7: &mut [T], a8: T, n9: usize) -> T {
            if n9 == 0 {
                return (a8 * a8).cos();
            }
            for &e10 in y7.iter() {
                for i13 in 1..5 {
                    let v14 = T::lit(0.9) * e10 / (y7[1] * y7[1] + T::lit(1.5));
                }
            }
            let u16 = T::lit(0.5) * y7[1] / (T::lit(0.5) * y7[1] * (T::lit(0.5) * y7[1]) + T::ONE);
            let v15 = r1(y7, u16, n9 - 1);
            let v17 = if -a8 < T::lit(-0.3) { a8 + T::lit(0.9) } else { (y7[1] / (v15 * v15 + T::lit(1.5))).cos() };
            v15 * T::lit(0.5) + a8
        }
        #[differentiable(off(commute))]
        pub fn f<T: Real>(x18: &[T], a19: T, a20: Option<T>, p21: &mut Pair<T>) -> T {
            let v22 = x18.iter().take(4).map(|e23| (x18[p21.n % x18.len()] - T::lit(0.25)).sin() * T::lit(0.5) + T::lit(0.5)).product::<T>();
            let mut k25 = 0usize;
            while k25 < 3 {
                k25 += 1;
                if x18[k25 % x18.len()].cos() > T::lit(0.2) {
                    p21.c -= (x18[2] - p21.b - T::lit(-0.4)).tanh();
                    continue;
                }
            }
            p21.c += (x18[p21.n % x18.len()] * p21.c + T::lit(1.3)).sin();
            if x18[2] + x18[(p21.n * 3) % 3] > T::ZERO {
                if p21.n > 0 {
                    if -x18[2] <= T::lit(0.5) {
                        p21.b = a19.sin().tanh();
                    }
                } else {
                    p21.c = ((p21.c + p21.c) / (v22.tanh() * v22.tanh() + T::lit(1.5))).sin();
                }
            }
            v22 + v22 * (T::lit(p21.n as f64) * T::lit(0.1)) + p21.c * p21.b + p21.b * p21.b + a19 * p21.c
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
            let mut w6 = vec![T::ZERO; x1.len()];
            for (e7, e8) in y3.iter_mut().zip(x5.iter()) {
                let mut w10 = [T::ZERO; 2];
                w10[1] = -(*e7) / (-(*e7) * -(*e7) + T::ONE);
            }
            let mut k11 = 0usize;
            loop {
                if k11 >= 1 || a2 > T::lit(2.0) {
                    break;
                }
                k11 += 1;
                for (&e12, &e13) in w6.iter().zip(y4.iter()) {
                    y3[k11] += (a2 * e13 - y4[(k11 * 3) % 3] / (x5[(k11 + 3) % 6] * x5[(k11 + 3) % 6] + T::lit(1.5))).sin();
                    y3[3..6].copy_from_slice(&w6[0..3]);
                }
            }
            (a2 * a2 + T::lit(1.5)).cbrt() + a2 * x1[2] + y3[1] + y4[0]
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
        #[differentiable(off(joint))]
        pub fn f<T: Real>(x1: &[T], a2: T, y3: &mut [T], y4: &mut Vec<T>, x5: &[T]) -> T {
            let mut w6 = vec![T::ZERO; x1.len()];
            for (e7, e8) in y3.iter_mut().zip(x5.iter()) {
                let mut w10 = [T::ZERO; 2];
                w10[1] = -(*e7) / (-(*e7) * -(*e7) + T::ONE);
            }
            let mut k11 = 0usize;
            loop {
                if k11 >= 1 || a2 > T::lit(2.0) {
                    break;
                }
                k11 += 1;
                for (&e12, &e13) in w6.iter().zip(y4.iter()) {
                    y3[k11] += (a2 * e13 - y4[(k11 * 3) % 3] / (x5[(k11 + 3) % 6] * x5[(k11 + 3) % 6] + T::lit(1.5))).sin();
                    y3[3..6].copy_from_slice(&w6[0..3]);
                }
            }
            (a2 * a2 + T::lit(1.5)).cbrt() + a2 * x1[2] + y3[1] + y4[0]
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
                    let x14 = input.constants(3);
                    let a15 = input.scalar();
                    let x16 = input.vec(5);
                    let mut y17 = input.vec(3);
                    let mut y18 = input.vec(3);
                    let (start_y17, mut end_y17) = (y17.clone(), y17.clone());
                    let (start_y18, mut end_y18) = (y18.clone(), y18.clone());
                    let ret = f(&x14, a15, &x16, &mut end_y17, &mut end_y18);
                    let d_ret = run.output(&ret);
                    let mut d_y17 = run.output(&end_y17);
                    let mut d_y18 = run.output(&end_y18);
                    let mut d_x16 = run.start(&x16);
                    let (value, rdata) = if joint {
                        f::joint(&x14, NoFData, a15, &x16, &mut d_x16, &mut y17, &mut d_y17, &mut y18, &mut d_y18, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(&x14, a15, &x16, &mut y17, &mut y18, &mut run.stack);
                        run.same("y17 after the forward pass", &y17, &end_y17);
                        run.same("y18 after the forward pass", &y18, &end_y18);
                        (value, f::reverse(&x14, NoFData, a15, &x16, &mut d_x16, &mut y17, &mut d_y17, &mut y18, &mut d_y18, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y17 restored", &y17, &start_y17);
                    run.same("y18 restored", &y18, &start_y18);
                    run.exact(&a15, &rdata.1);
                    run.added(&x16, &d_x16);
                    run.exact(&y17, &d_y17);
                    run.exact(&y18, &d_y18);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable]
        pub fn h0<T: Real>(y1: &mut [T], a2: Option<T>) -> T {
            let v3 = (y1[2] / (y1[1] * y1[1] + T::lit(1.5)) / (y1[2] * y1[2] + T::lit(1.5))).tanh();
            let v4 = y1.iter().map(|e5| y1[0].tanh()).sum::<T>();
            let mut q7 = Pair { b: v3 / (y1[1] * y1[1] + T::lit(1.5)), c: (y1[1] * v3).sin(), n: 1 };
            v4 * T::lit(-0.4) + q7.c * q7.b + q7.b * T::lit(0.6) + v4 * y1[q7.n % y1.len()] + v3 * v4 + y1[1]
        }
        #[differentiable]
        pub fn h1<T: Real>(y8: &mut [T]) -> T {
            'l12: for (e9, e10) in y8.iter().zip(y8.iter()) {
                let v13 = ((*e10).sin() + *e9).tanh();
            }
            y8[0].min(y8[0]) + y8[0]
        }
        #[differentiable]
        pub fn f<T: Real>(#[constant] x14: &[T], a15: T, x16: &[T], y17: &mut [T], y18: &mut [T]) -> T {
            let v19 = y17.iter().filter(|u21| **u21 > T::lit(0.1)).map(|e20| *e20 / (*e20 * *e20 + T::ONE)).sum::<T>();
            let sh22: Shape<T> = Shape::Box { w: a15 * v19, h: (x14[1] * y17[0]).sin() };
            let mut w23 = [[T::ZERO; 4]; 2];
            for i24 in (2..y18.len()).rev() {
                y18[(i24 + 4) % y18.len()] -= (T::lit(1.1) * x14[i24 % 3]).cos();
                let (v25, v26) = (-a15).sin_cos();
                y17[(i24 + 4) % y17.len()] -= v19.sin();
            }
            a15 / (v19 * v19 + T::lit(1.5)) + v19 * x16[0] + a15 * a15 + y17[0] + y18[1]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 12;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let x14 = input.constants(3);
                let a15 = input.scalar();
                let x16 = input.vec(5);
                let mut y17 = input.vec(3);
                let mut y18 = input.vec(3);
                let ret = f(&x14, a15, &x16, &mut y17, &mut y18);
                ret.flatten(output);
                y17.flatten(output);
                y18.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[differentiable(off(recompute, hoist, frames, bulk, windows, commute, joint))]
        pub fn h0<T: Real>(y1: &mut [T], a2: Option<T>) -> T {
            let v3 = (y1[2] / (y1[1] * y1[1] + T::lit(1.5)) / (y1[2] * y1[2] + T::lit(1.5))).tanh();
            let v4 = y1.iter().map(|e5| y1[0].tanh()).sum::<T>();
            let mut q7 = Pair { b: v3 / (y1[1] * y1[1] + T::lit(1.5)), c: (y1[1] * v3).sin(), n: 1 };
            v4 * T::lit(-0.4) + q7.c * q7.b + q7.b * T::lit(0.6) + v4 * y1[q7.n % y1.len()] + v3 * v4 + y1[1]
        }
        #[differentiable(off(recompute, hoist, frames, bulk, windows, commute, joint))]
        pub fn h1<T: Real>(y8: &mut [T]) -> T {
            'l12: for (e9, e10) in y8.iter().zip(y8.iter()) {
                let v13 = ((*e10).sin() + *e9).tanh();
            }
            y8[0].min(y8[0]) + y8[0]
        }
        #[differentiable(off(recompute, hoist, frames, bulk, windows, commute, joint))]
        pub fn f<T: Real>(#[constant] x14: &[T], a15: T, x16: &[T], y17: &mut [T], y18: &mut [T]) -> T {
            let v19 = y17.iter().filter(|u21| **u21 > T::lit(0.1)).map(|e20| *e20 / (*e20 * *e20 + T::ONE)).sum::<T>();
            let sh22: Shape<T> = Shape::Box { w: a15 * v19, h: (x14[1] * y17[0]).sin() };
            let mut w23 = [[T::ZERO; 4]; 2];
            for i24 in (2..y18.len()).rev() {
                y18[(i24 + 4) % y18.len()] -= (T::lit(1.1) * x14[i24 % 3]).cos();
                let (v25, v26) = (-a15).sin_cos();
                y17[(i24 + 4) % y17.len()] -= v19.sin();
            }
            a15 / (v19 * v19 + T::lit(1.5)) + v19 * x16[0] + a15 * a15 + y17[0] + y18[1]
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
                    let p5 = input.pair();
                    let x6 = input.vec(3);
                    let mut y7 = input.vec(3);
                    let a8 = input.scalar();
                    let p9 = input.pair();
                    let (start_y7, mut end_y7) = (y7.clone(), y7.clone());
                    let ret = f(p5, &x6, &mut end_y7, a8, &p9);
                    let mut d_y7 = run.output(&end_y7);
                    let mut d_x6 = run.start(&x6);
                    let mut d_p9 = run.start(&p9);
                    let (value, rdata) = if joint {
                        f::joint(p5, &x6, &mut d_x6, &mut y7, &mut d_y7, a8, &p9, &mut d_p9, (), &mut run.stack)
                    } else {
                        let value = f::forward(p5, &x6, &mut y7, a8, &p9, &mut run.stack);
                        run.same("y7 after the forward pass", &y7, &end_y7);
                        (value, f::reverse(p5, &x6, &mut d_x6, &mut y7, &mut d_y7, a8, &p9, &mut d_p9, (), &mut run.stack))
                    };
                    run.same("y7 restored", &y7, &start_y7);
                    run.exact(&p5, &rdata.0);
                    run.added(&x6, &d_x6);
                    run.exact(&y7, &d_y7);
                    run.exact(&a8, &rdata.3);
                    run.added(&p9, &d_p9);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable]
        pub fn h0<T: Real>(y1: &mut Vec<T>, n2: usize, a3: &Shape<T>) -> (T, T) {
            let v4: T = y1[n2 % 1];
            (v4 + v4 * y1[n2 % 1] + y1[0], y1[0] - T::lit(0.9))
        }
        #[differentiable]
        pub fn f<T: Real>(p5: Pair<T>, x6: &[T], y7: &mut [T], a8: T, p9: &Pair<T>) {
            let o10: Option<T> = if p5.n != 1 { Some(-x6[p9.n % x6.len()]) } else { None };
            let mut m11 = T::lit(0.4);
            for i12 in (1..4).rev().step_by(2) {
                let mut w13 = vec![T::lit(0.6) * x6[(i12 + 3) % 3]; x6.len()];
            }
            let v14: T = x6[p9.n % 3] - m11 + p9.b.tanh().tanh();
            let mut w15 = vec![T::ZERO; x6.len()];
            y7[0] /= (w15[p9.n % 3] + p9.b).tanh() + T::lit(2.0);
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 11;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let p5 = input.pair();
                let x6 = input.vec(3);
                let mut y7 = input.vec(3);
                let a8 = input.scalar();
                let p9 = input.pair();
                let ret = f(p5, &x6, &mut y7, a8, &p9);
                y7.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[differentiable(off(recompute))]
        pub fn h0<T: Real>(y1: &mut Vec<T>, n2: usize, a3: &Shape<T>) -> (T, T) {
            let v4: T = y1[n2 % 1];
            (v4 + v4 * y1[n2 % 1] + y1[0], y1[0] - T::lit(0.9))
        }
        #[differentiable(off(recompute))]
        pub fn f<T: Real>(p5: Pair<T>, x6: &[T], y7: &mut [T], a8: T, p9: &Pair<T>) {
            let o10: Option<T> = if p5.n != 1 { Some(-x6[p9.n % x6.len()]) } else { None };
            let mut m11 = T::lit(0.4);
            for i12 in (1..4).rev().step_by(2) {
                let mut w13 = vec![T::lit(0.6) * x6[(i12 + 3) % 3]; x6.len()];
            }
            let v14: T = x6[p9.n % 3] - m11 + p9.b.tanh().tanh();
            let mut w15 = vec![T::ZERO; x6.len()];
            y7[0] /= (w15[p9.n % 3] + p9.b).tanh() + T::lit(2.0);
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
        use crate::harness::*;
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
        use crate::harness::*;
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
            let mut q6 = Pair { b: T::lit(p5.n as f64) * T::lit(0.1), c: (-x3[(p5.n * 3) % 3]).cos(), n: 2 };
            for (i9, &e7) in x3.iter().enumerate() {
                for i10 in 1..x3.len() {
                    if i10 > 1 {
                        let mut m11 = a1 * q6.b;
                        q6.c = (q6.c + (y2[1] + e7)).sin();
                        let (v12, v13) = y2[i10 % 4].sin_cos();
                        q6.c = -(a1 * p5.b) / (-(a1 * p5.b) * -(a1 * p5.b) + T::ONE);
                    } else {
                        y2[q6.n / 2] -= (q6.b * (y2[i10 % 4] - a1)).tanh();
                    }
                }
            }
            -y2[q6.n] + q6.c * y2[3] + q6.b * q6.c + p5.c * x3[q6.n % 3] + p5.b * x3[(q6.n + 4) % x3.len()] + y2[1]
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
        #[differentiable(off(frames))]
        pub fn f<T: Real>(a1: T, y2: &mut [T], x3: &[T], #[constant] c4: T, p5: Pair<T>) -> T {
            let mut q6 = Pair { b: T::lit(p5.n as f64) * T::lit(0.1), c: (-x3[(p5.n * 3) % 3]).cos(), n: 2 };
            for (i9, &e7) in x3.iter().enumerate() {
                for i10 in 1..x3.len() {
                    if i10 > 1 {
                        let mut m11 = a1 * q6.b;
                        q6.c = (q6.c + (y2[1] + e7)).sin();
                        let (v12, v13) = y2[i10 % 4].sin_cos();
                        q6.c = -(a1 * p5.b) / (-(a1 * p5.b) * -(a1 * p5.b) + T::ONE);
                    } else {
                        y2[q6.n / 2] -= (q6.b * (y2[i10 % 4] - a1)).tanh();
                    }
                }
            }
            -y2[q6.n] + q6.c * y2[3] + q6.b * q6.c + p5.c * x3[q6.n % 3] + p5.b * x3[(q6.n + 4) % x3.len()] + y2[1]
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
        use crate::harness::*;
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
            let v21 = y15.iter().skip(1).map(|e22| y15[2].sin()).sum::<T>();
            y15[2..6].copy_from_slice(&y19[0..4]);
            y15[4] /= a17.tanh().sin() + T::lit(2.0);
            if y19[2] - y15[2] > T::ZERO {
                let v24 = (y16[0] + x20[5]).tanh();
                h0(Pair { b: y16[0], c: a18, n: 1 }, y19, Pair { b: y16[0], c: y16[0], n: 1 }, y15);
            }
            let mut k25 = 0usize;
            loop {
                if k25 >= 3 {
                    break;
                }
                k25 += 1;
                let e26 = (y19[k25 % 4] * a18).to_radians().cos();
                y19[k25 % 4] -= e26;
            }
            v21.mul_add(a17, T::lit(0.2)) + v21 * a18 + a18 * a18 + a17 * v21 + y15[0] + y16[1]
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
        use crate::harness::*;
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
            let v21 = y15.iter().skip(1).map(|e22| y15[2].sin()).sum::<T>();
            y15[2..6].copy_from_slice(&y19[0..4]);
            y15[4] /= a17.tanh().sin() + T::lit(2.0);
            if y19[2] - y15[2] > T::ZERO {
                let v24 = (y16[0] + x20[5]).tanh();
                h0(Pair { b: y16[0], c: a18, n: 1 }, y19, Pair { b: y16[0], c: y16[0], n: 1 }, y15);
            }
            let mut k25 = 0usize;
            loop {
                if k25 >= 3 {
                    break;
                }
                k25 += 1;
                let e26 = (y19[k25 % 4] * a18).to_radians().cos();
                y19[k25 % 4] -= e26;
            }
            v21.mul_add(a17, T::lit(0.2)) + v21 * a18 + a18 * a18 + a17 * v21 + y15[0] + y16[1]
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
                    let a9 = input.scalar();
                    let mut y10 = input.vec(2);
                    let mut y11 = input.vec(4);
                    let x12 = input.vec(6);
                    let mut y13 = input.vec(3);
                    let (start_y10, mut end_y10) = (y10.clone(), y10.clone());
                    let (start_y11, mut end_y11) = (y11.clone(), y11.clone());
                    let (start_y13, mut end_y13) = (y13.clone(), y13.clone());
                    let ret = f(a9, &mut end_y10, &mut end_y11, &x12, &mut end_y13);
                    let d_ret = run.output(&ret);
                    let mut d_y10 = run.output(&end_y10);
                    let mut d_y11 = run.output(&end_y11);
                    let mut d_y13 = run.output(&end_y13);
                    let mut d_x12 = run.start(&x12);
                    let (value, rdata) = if joint {
                        f::joint(a9, &mut y10, &mut d_y10, &mut y11, &mut d_y11, &x12, &mut d_x12, &mut y13, &mut d_y13, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(a9, &mut y10, &mut y11, &x12, &mut y13, &mut run.stack);
                        run.same("y10 after the forward pass", &y10, &end_y10);
                        run.same("y11 after the forward pass", &y11, &end_y11);
                        run.same("y13 after the forward pass", &y13, &end_y13);
                        (value, f::reverse(a9, &mut y10, &mut d_y10, &mut y11, &mut d_y11, &x12, &mut d_x12, &mut y13, &mut d_y13, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y10 restored", &y10, &start_y10);
                    run.same("y11 restored", &y11, &start_y11);
                    run.same("y13 restored", &y13, &start_y13);
                    run.exact(&a9, &rdata.0);
                    run.exact(&y10, &d_y10);
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
                let v8 = x6[2 - i7] + T::lit(0.5) + x6[2 - i7];
            }
            x6[1].tanh()
        }
        #[differentiable]
        pub fn f<T: Real>(a9: T, y10: &mut Vec<T>, y11: &mut [T], x12: &[T], y13: &mut Vec<T>) -> T {
            for i14 in (1..y11.len()).rev() {
                for e15 in x12.chunks_exact(2) {
                    {
                        let (lo18, hi19) = y13.split_at_mut(1);
                        let v20 = h1(&x12[0..5]);
                        if a9.cos() >= T::ZERO {
                            y10[i14 % 2] = (y11[1] + y11[i14] - a9 * a9).sin();
                            break;
                        }
                    }
                }
                if a9 > y13[i14 % 3] {
                    return a9 - T::lit(0.5) + a9 * a9 + y10[1] + y11[1];
                }
            }
            let mut m21 = x12[2] + a9;
            m21.cos() + m21 * y13[0] + a9 * x12[1] + y10[0] + y11[1]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 16;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let a9 = input.scalar();
                let mut y10 = input.vec(2);
                let mut y11 = input.vec(4);
                let x12 = input.vec(6);
                let mut y13 = input.vec(3);
                let ret = f(a9, &mut y10, &mut y11, &x12, &mut y13);
                ret.flatten(output);
                y10.flatten(output);
                y11.flatten(output);
                y13.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
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
                let v8 = x6[2 - i7] + T::lit(0.5) + x6[2 - i7];
            }
            x6[1].tanh()
        }
        #[differentiable(off(windows))]
        pub fn f<T: Real>(a9: T, y10: &mut Vec<T>, y11: &mut [T], x12: &[T], y13: &mut Vec<T>) -> T {
            for i14 in (1..y11.len()).rev() {
                for e15 in x12.chunks_exact(2) {
                    {
                        let (lo18, hi19) = y13.split_at_mut(1);
                        let v20 = h1(&x12[0..5]);
                        if a9.cos() >= T::ZERO {
                            y10[i14 % 2] = (y11[1] + y11[i14] - a9 * a9).sin();
                            break;
                        }
                    }
                }
                if a9 > y13[i14 % 3] {
                    return a9 - T::lit(0.5) + a9 * a9 + y10[1] + y11[1];
                }
            }
            let mut m21 = x12[2] + a9;
            m21.cos() + m21 * y13[0] + a9 * x12[1] + y10[0] + y11[1]
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
        use crate::harness::*;
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
            'l16: for i15 in 1..5 {
                let w17 = [[T::ZERO; 3]; 2];
                if y12[i15] > T::lit(-0.1) || *a13 > T::lit(-0.1) {
                    break;
                }
            }
            'l21: for (i20, e18) in x10.iter().enumerate() {
                let v22 = r1(y12, (*e18).tanh().cosh().tanh(), 3);
                y12[i20 % 6] = (-(x10[x10.len() - 1 - i20] - a14)).sin();
            }
            let mut w23 = vec![T::ZERO; 2];
            T::lit(0.25) * x9[(p11.n + 2) % 4] + a14 * a14 + *a13 * *a13 + p11.c * a14 + p11.b * x9[0] + y12[4] + w23[0]
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
        use crate::harness::*;
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
            'l16: for i15 in 1..5 {
                let w17 = [[T::ZERO; 3]; 2];
                if y12[i15] > T::lit(-0.1) || *a13 > T::lit(-0.1) {
                    break;
                }
            }
            'l21: for (i20, e18) in x10.iter().enumerate() {
                let v22 = r1(y12, (*e18).tanh().cosh().tanh(), 3);
                y12[i20 % 6] = (-(x10[x10.len() - 1 - i20] - a14)).sin();
            }
            let mut w23 = vec![T::ZERO; 2];
            T::lit(0.25) * x9[(p11.n + 2) % 4] + a14 * a14 + *a13 * *a13 + p11.c * a14 + p11.b * x9[0] + y12[4] + w23[0]
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
                    let a23 = input.scalar();
                    let x24 = input.vec(4);
                    let mut y25 = input.vec(4);
                    let mut y26 = input.vec(6);
                    let mut w27 = input.array();
                    let x28 = input.vec(4);
                    let (start_y25, mut end_y25) = (y25.clone(), y25.clone());
                    let (start_y26, mut end_y26) = (y26.clone(), y26.clone());
                    let (start_w27, mut end_w27) = (w27.clone(), w27.clone());
                    let ret = f(a23, &x24, &mut end_y25, &mut end_y26, &mut end_w27, &x28);
                    let d_ret = run.output(&ret);
                    let mut d_y25 = run.output(&end_y25);
                    let mut d_y26 = run.output(&end_y26);
                    let mut d_w27 = run.output(&end_w27);
                    let mut d_x24 = run.start(&x24);
                    let mut d_x28 = run.start(&x28);
                    let (value, rdata) = if joint {
                        f::joint(a23, &x24, &mut d_x24, &mut y25, &mut d_y25, &mut y26, &mut d_y26, &mut w27, &mut d_w27, &x28, &mut d_x28, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(a23, &x24, &mut y25, &mut y26, &mut w27, &x28, &mut run.stack);
                        run.same("y25 after the forward pass", &y25, &end_y25);
                        run.same("y26 after the forward pass", &y26, &end_y26);
                        run.same("w27 after the forward pass", &w27, &end_w27);
                        (value, f::reverse(a23, &x24, &mut d_x24, &mut y25, &mut d_y25, &mut y26, &mut d_y26, &mut w27, &mut d_w27, &x28, &mut d_x28, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y25 restored", &y25, &start_y25);
                    run.same("y26 restored", &y26, &start_y26);
                    run.same("w27 restored", &w27, &start_w27);
                    run.exact(&a23, &rdata.0);
                    run.added(&x24, &d_x24);
                    run.exact(&y25, &d_y25);
                    run.exact(&y26, &d_y26);
                    run.exact(&w27, &d_w27);
                    run.added(&x28, &d_x28);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable]
        pub fn h0<T: Real>(a1: &mut T, x2: &[T], p3: &mut Pair<T>) -> T {
            'l5: for i4 in 0..x2.len() {
                for i6 in (2..2).rev() {
                    let g7 = |u8: T| (u8 * u8 + T::lit(1.5)).recip().tanh() * u8;
                    p3.b += (x2[i6] * p3.c - x2[2].max(x2[2])).sin();
                }
                for e9 in x2.chunks(2) {
                    let v12 = (0..1).map(|i15| T::lit(i15 as f64) * T::lit(0.1) * e9[(i15 + 2) % 1].floor() * e9[i15]).sum::<T>();
                    *a1 = ((T::lit(i4 as f64) * T::lit(0.1) + T::lit(0.5)) / ((T::lit(i4 as f64) * T::lit(0.1)).cos() + T::lit(2.6))).sin();
                }
            }
            x2[1] / (x2[1] * x2[1] + T::ONE) + p3.c * x2[p3.n % 3] + p3.b * p3.c + *a1 * x2[p3.n % x2.len()]
        }
        #[differentiable]
        pub fn h1<T: Real>(p16: &Pair<T>, x17: &[T]) -> T {
            let mut k18 = 0usize;
            while k18 < 1 {
                let mut w19 = [T::lit(0.2); 3];
                for e20 in x17.windows(2) {
                    w19[k18 % 3] = ((p16.b - p16.b) * (T::lit(0.9) * e20[0])).cos();
                }
                k18 += 1;
            }
            p16.c + T::lit(0.25) + p16.c * p16.b + p16.b * p16.c
        }
        #[differentiable]
        pub fn f<T: Real>(a23: T, x24: &[T], y25: &mut [T], y26: &mut [T], w27: &mut [T; 3], x28: &[T]) -> T {
            let sh29: Shape<T> = if y26[1] > T::lit(-0.1) && x24[1] > T::lit(-0.1) { Shape::Line(a23 + a23) } else { Shape::Flat };
            match &sh29 {
                Shape::Flat => {
                    'l34: for i33 in 0..=3 {
                        let v35 = match i33 % 4 {
                            0 => x24[(i33 * 3) % x24.len()] / (a23 * a23 + T::lit(1.5)),
                            1 | 3 => a23 / (a23 * a23 + T::lit(1.5)),
                            _ => a23.signum(),
                        };
                        w27[2] += (-a23 + (a23 + a23)).tanh();
                    }
                    if a23.sin() < T::ZERO {
                        let v36 = if a23 - y26[5] <= T::lit(0.5) { T::lit(0.3) * a23 } else { (-w27[2]).cos() };
                        y26[3] += (T::lit(0.3) * w27[1] / ((x28[0] / (v36 * v36 + T::lit(1.5))).cos() + T::lit(2.6))).sin();
                    }
                }
                Shape::Line(e30) => {
                    y26[3] = *e30 / (*e30 * *e30 + T::ONE);
                }
                Shape::Box { w: e31, h: e32 } => {
                    y25[0] = (a23 - a23 + a23.tanh().cosh()).sin();
                }
            }
            x24[2].mul_add(y25[3], T::lit(0.2)) + a23 * y25[3] + y25[1] + y26[1]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 22;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let a23 = input.scalar();
                let x24 = input.vec(4);
                let mut y25 = input.vec(4);
                let mut y26 = input.vec(6);
                let mut w27 = input.array();
                let x28 = input.vec(4);
                let ret = f(a23, &x24, &mut y25, &mut y26, &mut w27, &x28);
                ret.flatten(output);
                y25.flatten(output);
                y26.flatten(output);
                w27.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[differentiable(off(joint))]
        pub fn h0<T: Real>(a1: &mut T, x2: &[T], p3: &mut Pair<T>) -> T {
            'l5: for i4 in 0..x2.len() {
                for i6 in (2..2).rev() {
                    let g7 = |u8: T| (u8 * u8 + T::lit(1.5)).recip().tanh() * u8;
                    p3.b += (x2[i6] * p3.c - x2[2].max(x2[2])).sin();
                }
                for e9 in x2.chunks(2) {
                    let v12 = (0..1).map(|i15| T::lit(i15 as f64) * T::lit(0.1) * e9[(i15 + 2) % 1].floor() * e9[i15]).sum::<T>();
                    *a1 = ((T::lit(i4 as f64) * T::lit(0.1) + T::lit(0.5)) / ((T::lit(i4 as f64) * T::lit(0.1)).cos() + T::lit(2.6))).sin();
                }
            }
            x2[1] / (x2[1] * x2[1] + T::ONE) + p3.c * x2[p3.n % 3] + p3.b * p3.c + *a1 * x2[p3.n % x2.len()]
        }
        #[differentiable(off(joint))]
        pub fn h1<T: Real>(p16: &Pair<T>, x17: &[T]) -> T {
            let mut k18 = 0usize;
            while k18 < 1 {
                let mut w19 = [T::lit(0.2); 3];
                for e20 in x17.windows(2) {
                    w19[k18 % 3] = ((p16.b - p16.b) * (T::lit(0.9) * e20[0])).cos();
                }
                k18 += 1;
            }
            p16.c + T::lit(0.25) + p16.c * p16.b + p16.b * p16.c
        }
        #[differentiable(off(joint))]
        pub fn f<T: Real>(a23: T, x24: &[T], y25: &mut [T], y26: &mut [T], w27: &mut [T; 3], x28: &[T]) -> T {
            let sh29: Shape<T> = if y26[1] > T::lit(-0.1) && x24[1] > T::lit(-0.1) { Shape::Line(a23 + a23) } else { Shape::Flat };
            match &sh29 {
                Shape::Flat => {
                    'l34: for i33 in 0..=3 {
                        let v35 = match i33 % 4 {
                            0 => x24[(i33 * 3) % x24.len()] / (a23 * a23 + T::lit(1.5)),
                            1 | 3 => a23 / (a23 * a23 + T::lit(1.5)),
                            _ => a23.signum(),
                        };
                        w27[2] += (-a23 + (a23 + a23)).tanh();
                    }
                    if a23.sin() < T::ZERO {
                        let v36 = if a23 - y26[5] <= T::lit(0.5) { T::lit(0.3) * a23 } else { (-w27[2]).cos() };
                        y26[3] += (T::lit(0.3) * w27[1] / ((x28[0] / (v36 * v36 + T::lit(1.5))).cos() + T::lit(2.6))).sin();
                    }
                }
                Shape::Line(e30) => {
                    y26[3] = *e30 / (*e30 * *e30 + T::ONE);
                }
                Shape::Box { w: e31, h: e32 } => {
                    y25[0] = (a23 - a23 + a23.tanh().cosh()).sin();
                }
            }
            x24[2].mul_add(y25[3], T::lit(0.2)) + a23 * y25[3] + y25[1] + y26[1]
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
                    let mut y17 = input.vec(5);
                    let mut y18 = input.vec(6);
                    let a19 = input.scalar();
                    let x20 = input.vec(6);
                    let p21 = input.pair();
                    let (start_y17, mut end_y17) = (y17.clone(), y17.clone());
                    let (start_y18, mut end_y18) = (y18.clone(), y18.clone());
                    let ret = f(&mut end_y17, &mut end_y18, a19, &x20, &p21);
                    let d_ret = run.output(&ret);
                    let mut d_y17 = run.output(&end_y17);
                    let mut d_y18 = run.output(&end_y18);
                    let mut d_x20 = run.start(&x20);
                    let mut d_p21 = run.start(&p21);
                    let (value, rdata) = if joint {
                        f::joint(&mut y17, &mut d_y17, &mut y18, &mut d_y18, a19, &x20, &mut d_x20, &p21, &mut d_p21, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(&mut y17, &mut y18, a19, &x20, &p21, &mut run.stack);
                        run.same("y17 after the forward pass", &y17, &end_y17);
                        run.same("y18 after the forward pass", &y18, &end_y18);
                        (value, f::reverse(&mut y17, &mut d_y17, &mut y18, &mut d_y18, a19, &x20, &mut d_x20, &p21, &mut d_p21, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y17 restored", &y17, &start_y17);
                    run.same("y18 restored", &y18, &start_y18);
                    run.exact(&y17, &d_y17);
                    run.exact(&y18, &d_y18);
                    run.exact(&a19, &rdata.2);
                    run.added(&x20, &d_x20);
                    run.added(&p21, &d_p21);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
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
                *a8 -= (x9[s10[1] % 3] - x9[s10[1] % 3] * x9[s10[1] % 3]).tanh();
            }
            -x9[s10[2] % 3] + v11 * v11 + *a8 * x9[s10[2] % 3]
        }
        #[differentiable]
        pub fn f<T: Real>(y17: &mut [T], y18: &mut [T], a19: T, x20: &[T], p21: &Pair<T>) -> T {
            let mut k22 = 3usize;
            let v23 = (y18[p21.n] * x20[p21.n] + -p21.c).cos();
            y18[3] -= (T::lit(k22 as f64) * T::lit(0.1) + T::lit(0.7)).cos().cos();
            {
                let r24 = &mut y17[3];
                let mut k25 = 0usize;
                while k25 < 3 {
                    match k22 % 4 {
                        0 => {
                            let mut w26 = vec![-(T::lit(k25 as f64) * T::lit(0.1)), y18[(p21.n * 3) % y18.len()].tanh()];
                            y18[k25] *= (p21.c.sin() * T::lit(0.5)).acos().sin();
                        }
                        1 | 2 => {
                            *r24 += (y18[0] * *r24).sin().sin();
                        }
                        _ => {
                            y18[k22 % 6] /= v23 / (v23 * v23 + T::ONE) + T::lit(2.0);
                        }
                    }
                    k25 += 1;
                }
            }
            -y18[(p21.n * 3) % y18.len()] + v23 * x20[3] + p21.c * a19 + p21.b * x20[k22 % 6] + a19 * p21.c + y17[3] + y18[1]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 20;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let mut y17 = input.vec(5);
                let mut y18 = input.vec(6);
                let a19 = input.scalar();
                let x20 = input.vec(6);
                let p21 = input.pair();
                let ret = f(&mut y17, &mut y18, a19, &x20, &p21);
                ret.flatten(output);
                y17.flatten(output);
                y18.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
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
                *a8 -= (x9[s10[1] % 3] - x9[s10[1] % 3] * x9[s10[1] % 3]).tanh();
            }
            -x9[s10[2] % 3] + v11 * v11 + *a8 * x9[s10[2] % 3]
        }
        #[differentiable(off(recompute, hoist, frames, bulk, windows, commute, joint))]
        pub fn f<T: Real>(y17: &mut [T], y18: &mut [T], a19: T, x20: &[T], p21: &Pair<T>) -> T {
            let mut k22 = 3usize;
            let v23 = (y18[p21.n] * x20[p21.n] + -p21.c).cos();
            y18[3] -= (T::lit(k22 as f64) * T::lit(0.1) + T::lit(0.7)).cos().cos();
            {
                let r24 = &mut y17[3];
                let mut k25 = 0usize;
                while k25 < 3 {
                    match k22 % 4 {
                        0 => {
                            let mut w26 = vec![-(T::lit(k25 as f64) * T::lit(0.1)), y18[(p21.n * 3) % y18.len()].tanh()];
                            y18[k25] *= (p21.c.sin() * T::lit(0.5)).acos().sin();
                        }
                        1 | 2 => {
                            *r24 += (y18[0] * *r24).sin().sin();
                        }
                        _ => {
                            y18[k22 % 6] /= v23 / (v23 * v23 + T::ONE) + T::lit(2.0);
                        }
                    }
                    k25 += 1;
                }
            }
            -y18[(p21.n * 3) % y18.len()] + v23 * x20[3] + p21.c * a19 + p21.b * x20[k22 % 6] + a19 * p21.c + y17[3] + y18[1]
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
        use crate::harness::*;
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
                y14[0] = (q18.1 + a16).tanh().sin();
            }
            y17.rotate_left(3);
            if y17[3] > -0.1 && y14[1] > -0.1 {
                for i22 in (1..3).rev().step_by(2) {
                    y14[(i22 + 4) % y14.len()] = h0(&(x12[1]), 0).tanh();
                }
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
        use crate::harness::*;
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
                y14[0] = (q18.1 + a16).tanh().sin();
            }
            y17.rotate_left(3);
            if y17[3] > -0.1 && y14[1] > -0.1 {
                for i22 in (1..3).rev().step_by(2) {
                    y14[(i22 + 4) % y14.len()] = h0(&(x12[1]), 0).tanh();
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

mod p137 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let a17 = input.scalar();
                    let x19 = input.vec(5);
                    let x20 = input.vec(4);
                    let ret = f(a17, 3, &x19, &x20);
                    let d_ret = run.output(&ret);
                    let mut d_x19 = run.start(&x19);
                    let mut d_x20 = run.start(&x20);
                    let (value, rdata) = if joint {
                        f::joint(a17, 3, &x19, &mut d_x19, &x20, &mut d_x20, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(a17, 3, &x19, &x20, &mut run.stack);
                        (value, f::reverse(a17, 3, &x19, &mut d_x19, &x20, &mut d_x20, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.exact(&a17, &rdata.0);
                    run.added(&x19, &d_x19);
                    run.added(&x20, &d_x20);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable]
        pub fn h0<T: Real>(a1: T, a2: &T, a3: T) -> T {
            let mut w4 = vec![a1.cos()];
            let w8: Vec<T> = w4.iter().take(1).map(|e6| *e6 * T::lit(0.5)).collect();
            w4[0] = (T::lit(0.9) * (w8[0] + *a2)).tanh();
            for (i11, e9) in w8.iter().enumerate() {
                w4[0] = (T::lit(0.9) * w8[w8.len() - 1 - i11] * (*e9 / (*a2 * *a2 + T::lit(1.5)))).cos();
            }
            w4[0] + a1 + a3 * a1 + *a2 * w4[0] + a1 * w8[0] + w4[0]
        }
        #[differentiable]
        pub fn h1<T: Real>(#[constant] x12: &[T], x13: &[T], x14: &[T]) -> T {
            if x12[0] + x12[0] < T::lit(0.5) {
                let mut q15 = Pair { b: x12[1] - x14[0], c: (x14[0] + x13[0]).sin(), n: 3 };
                q15.b = (x13[(q15.n + 2) % 1] * x13[(q15.n + 3) % 1] * -q15.b).sin();
            } else {
                let v16 = (-T::lit(0.6) + T::lit(0.5)).cos();
            }
            x12[1] - x12[1]
        }
        #[differentiable]
        pub fn f<T: Real>(a17: T, n18: usize, x19: &[T], x20: &[T]) -> T {
            if a17 <= T::lit(-0.3) {
                if x20[n18] * a17 >= T::lit(-0.3) {
                    for &e21 in x19.iter() {
                        let g24 = |u25: T| (a17.atan2(e21 * e21 + T::lit(0.5)) - u25 * a17) * u25;
                        let mut m26 = T::ZERO;
                    }
                } else {
                    for i27 in 0..3 {
                        let v28 = if i27 % 2 == 0 { x20[3].mul_add(a17, T::lit(0.2)) } else { h1(&[T::lit(0.5), T::lit(0.5)], &x20[3..4], x20).cos() };
                    }
                }
            } else {
                let v29 = a17.max(x20[n18]) * x20[n18];
            }
            x20[n18] + T::lit(0.5) + a17 * a17
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 10;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let a17 = input.scalar();
                let x19 = input.vec(5);
                let x20 = input.vec(4);
                let ret = f(a17, 3, &x19, &x20);
                ret.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[differentiable(off(hoist))]
        pub fn h0<T: Real>(a1: T, a2: &T, a3: T) -> T {
            let mut w4 = vec![a1.cos()];
            let w8: Vec<T> = w4.iter().take(1).map(|e6| *e6 * T::lit(0.5)).collect();
            w4[0] = (T::lit(0.9) * (w8[0] + *a2)).tanh();
            for (i11, e9) in w8.iter().enumerate() {
                w4[0] = (T::lit(0.9) * w8[w8.len() - 1 - i11] * (*e9 / (*a2 * *a2 + T::lit(1.5)))).cos();
            }
            w4[0] + a1 + a3 * a1 + *a2 * w4[0] + a1 * w8[0] + w4[0]
        }
        #[differentiable(off(hoist))]
        pub fn h1<T: Real>(#[constant] x12: &[T], x13: &[T], x14: &[T]) -> T {
            if x12[0] + x12[0] < T::lit(0.5) {
                let mut q15 = Pair { b: x12[1] - x14[0], c: (x14[0] + x13[0]).sin(), n: 3 };
                q15.b = (x13[(q15.n + 2) % 1] * x13[(q15.n + 3) % 1] * -q15.b).sin();
            } else {
                let v16 = (-T::lit(0.6) + T::lit(0.5)).cos();
            }
            x12[1] - x12[1]
        }
        #[differentiable(off(hoist))]
        pub fn f<T: Real>(a17: T, n18: usize, x19: &[T], x20: &[T]) -> T {
            if a17 <= T::lit(-0.3) {
                if x20[n18] * a17 >= T::lit(-0.3) {
                    for &e21 in x19.iter() {
                        let g24 = |u25: T| (a17.atan2(e21 * e21 + T::lit(0.5)) - u25 * a17) * u25;
                        let mut m26 = T::ZERO;
                    }
                } else {
                    for i27 in 0..3 {
                        let v28 = if i27 % 2 == 0 { x20[3].mul_add(a17, T::lit(0.2)) } else { h1(&[T::lit(0.5), T::lit(0.5)], &x20[3..4], x20).cos() };
                    }
                }
            } else {
                let v29 = a17.max(x20[n18]) * x20[n18];
            }
            x20[n18] + T::lit(0.5) + a17 * a17
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
                    let mut y10 = input.vec(4);
                    let mut y11 = input.vec(5);
                    let a12 = input.scalar();
                    let x13 = input.vec(5);
                    let (start_y10, mut end_y10) = (y10.clone(), y10.clone());
                    let (start_y11, mut end_y11) = (y11.clone(), y11.clone());
                    let ret = f(&mut end_y10, &mut end_y11, a12, &x13);
                    let d_ret = run.output(&ret);
                    let mut d_y10 = run.output(&end_y10);
                    let mut d_y11 = run.output(&end_y11);
                    let mut d_x13 = run.start(&x13);
                    let (value, rdata) = if joint {
                        f::joint(&mut y10, &mut d_y10, &mut y11, &mut d_y11, a12, &x13, &mut d_x13, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(&mut y10, &mut y11, a12, &x13, &mut run.stack);
                        run.same("y10 after the forward pass", &y10, &end_y10);
                        run.same("y11 after the forward pass", &y11, &end_y11);
                        (value, f::reverse(&mut y10, &mut d_y10, &mut y11, &mut d_y11, a12, &x13, &mut d_x13, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y10 restored", &y10, &start_y10);
                    run.same("y11 restored", &y11, &start_y11);
                    run.exact(&y10, &d_y10);
                    run.exact(&y11, &d_y11);
                    run.exact(&a12, &rdata.2);
                    run.added(&x13, &d_x13);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable]
        pub fn h0(x1: &[f64], x2: &[f64]) -> f64 {
            let g3 = |u4: f64| u4 * u4 * u4 * u4;
            for e5 in x2.iter() {
                let mut k8 = 0usize;
                while k8 < 4 {
                    let mut w9 = [g3(*e5) * 1.3, *e5 + x1[k8 % x1.len()], *e5 + x2[k8 % 3]];
                    w9[k8 % 3] += (w9[k8 % 3] * g3(*e5) * (w9[(k8 * 3) % 3] * *e5)).sin();
                    k8 += 1;
                }
            }
            x1[1]
        }
        #[differentiable]
        pub fn f(y10: &mut [f64], y11: &mut [f64], a12: f64, x13: &[f64]) -> (f64, f64) {
            let v14 = h0(y11, y10);
            let v15 = h0(x13, &y10[0..3]);
            let mut w16 = vec![-0.4 * v14, x13[2] / (x13[2] * x13[2] + 1.0)];
            let mut w17 = [0.0f64; 2];
            let (v18, v19) = (w16[1] + v14).sin_cos();
            for e20 in x13.iter() {
                let mut w23 = vec![0.2f64; y11.len()];
                w17[0] = x13[0].sin();
            }
            (v19 / (w16[1] * w16[1] + 1.5) + v19 * y10[3] + v18 * y10[2] + v15 * a12 + v14 * v18 + y10[0] + y11[3], v15 * x13[2])
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 15;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let mut y10 = input.vec(4);
                let mut y11 = input.vec(5);
                let a12 = input.scalar();
                let x13 = input.vec(5);
                let ret = f::eval(&mut y10, &mut y11, a12, &x13);
                ret.flatten(output);
                y10.flatten(output);
                y11.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[differentiable(off(frames))]
        pub fn h0(x1: &[f64], x2: &[f64]) -> f64 {
            let g3 = |u4: f64| u4 * u4 * u4 * u4;
            for e5 in x2.iter() {
                let mut k8 = 0usize;
                while k8 < 4 {
                    let mut w9 = [g3(*e5) * 1.3, *e5 + x1[k8 % x1.len()], *e5 + x2[k8 % 3]];
                    w9[k8 % 3] += (w9[k8 % 3] * g3(*e5) * (w9[(k8 * 3) % 3] * *e5)).sin();
                    k8 += 1;
                }
            }
            x1[1]
        }
        #[differentiable(off(frames))]
        pub fn f(y10: &mut [f64], y11: &mut [f64], a12: f64, x13: &[f64]) -> (f64, f64) {
            let v14 = h0(y11, y10);
            let v15 = h0(x13, &y10[0..3]);
            let mut w16 = vec![-0.4 * v14, x13[2] / (x13[2] * x13[2] + 1.0)];
            let mut w17 = [0.0f64; 2];
            let (v18, v19) = (w16[1] + v14).sin_cos();
            for e20 in x13.iter() {
                let mut w23 = vec![0.2f64; y11.len()];
                w17[0] = x13[0].sin();
            }
            (v19 / (w16[1] * w16[1] + 1.5) + v19 * y10[3] + v18 * y10[2] + v15 * a12 + v14 * v18 + y10[0] + y11[3], v15 * x13[2])
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
        use crate::harness::*;
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
