//! Random programs, seeds 0 to 19. Written by `cargo xtask fuzz tapir --write`; not to be edited.
//!
//! Size: twenty programs, each twice (as it is, and with an analysis switched off).

#![allow(warnings, clippy::all, reason = "programs that nobody wrote")]

mod p0 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let mut y5 = input.vec(3);
                    let p6 = input.pair();
                    let mut y7 = input.vec(3);
                    let a8 = input.scalar();
                    let x9 = input.vec(6);
                    let mut p10 = input.pair();
                    let (start_y5, mut end_y5) = (y5.clone(), y5.clone());
                    let (start_y7, mut end_y7) = (y7.clone(), y7.clone());
                    let (start_p10, mut end_p10) = (p10.clone(), p10.clone());
                    let ret = f(&mut end_y5, &p6, &mut end_y7, a8, &x9, &mut end_p10);
                    let d_ret = run.output(&ret);
                    let mut d_y5 = run.output(&end_y5);
                    let mut d_y7 = run.output(&end_y7);
                    let mut d_p10 = run.output(&end_p10);
                    let mut d_p6 = run.start(&p6);
                    let mut d_x9 = run.start(&x9);
                    let (value, rdata) = if joint {
                        f::joint(&mut y5, &mut d_y5, &p6, &mut d_p6, &mut y7, &mut d_y7, a8, &x9, &mut d_x9, &mut p10, &mut d_p10, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(&mut y5, &p6, &mut y7, a8, &x9, &mut p10, &mut run.stack);
                        run.same("y5 after the forward pass", &y5, &end_y5);
                        run.same("y7 after the forward pass", &y7, &end_y7);
                        run.same("p10 after the forward pass", &p10, &end_p10);
                        (value, f::reverse(&mut y5, &mut d_y5, &p6, &mut d_p6, &mut y7, &mut d_y7, a8, &x9, &mut d_x9, &mut p10, &mut d_p10, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y5 restored", &y5, &start_y5);
                    run.same("y7 restored", &y7, &start_y7);
                    run.same("p10 restored", &p10, &start_p10);
                    run.exact(&y5, &d_y5);
                    run.added(&p6, &d_p6);
                    run.exact(&y7, &d_y7);
                    run.exact(&a8, &rdata.3);
                    run.added(&x9, &d_x9);
                    run.exact(&p10, &d_p10);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable]
        pub fn h0<T: Real>(n1: usize, a2: T) -> T {
            for i3 in 0..5 {
                let v4: T = (a2 + a2 + a2 * a2).sin();
            }
            a2 + a2 * a2
        }
        #[differentiable]
        pub fn f<T: Real>(y5: &mut [T], p6: &Pair<T>, y7: &mut [T], a8: T, x9: &[T], p10: &mut Pair<T>) -> [T; 2] {
            let w11 = vec![T::ZERO; 2];
            for e12 in y5.iter() {
                for i15 in (0..3).step_by(2) {
                    let v16 = y7.iter().enumerate().map(|(i19, e17)| (y5[i15] * *e12 / (*e12 * T::lit(0.9) * (*e12 * T::lit(0.9)) + T::lit(1.5))).sin()).sum::<T>();
                    p10.c = (-y5[2] * T::lit(1.3)).tanh();
                    let v20 = h0(i15, *e12);
                    p10.b += h0(i15, v20.cos()) / (h0(i15, v20.cos()) * h0(i15, v20.cos()) + T::ONE);
                }
                let sh21: Shape<T> = Shape::Box { w: p10.c, h: (p10.c / (p10.c * p10.c + T::ONE)).sin() };
                y7[p6.n % y7.len()] += (y7[p10.n % 3] + x9[p10.n / 2]).cos().sin();
            }
            [T::lit(1.1) * p10.b + p10.c * y5[p10.n % y5.len()] + p10.b * w11[p10.n % 2] + a8 * p10.c + p6.c * p10.b + y5[1] + y7[0], p10.b + T::lit(1.3)]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 17;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let mut y5 = input.vec(3);
                let p6 = input.pair();
                let mut y7 = input.vec(3);
                let a8 = input.scalar();
                let x9 = input.vec(6);
                let mut p10 = input.pair();
                let ret = f(&mut y5, &p6, &mut y7, a8, &x9, &mut p10);
                ret.flatten(output);
                y5.flatten(output);
                y7.flatten(output);
                p10.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[differentiable(off(recompute))]
        pub fn h0<T: Real>(n1: usize, a2: T) -> T {
            for i3 in 0..5 {
                let v4: T = (a2 + a2 + a2 * a2).sin();
            }
            a2 + a2 * a2
        }
        #[differentiable(off(recompute))]
        pub fn f<T: Real>(y5: &mut [T], p6: &Pair<T>, y7: &mut [T], a8: T, x9: &[T], p10: &mut Pair<T>) -> [T; 2] {
            let w11 = vec![T::ZERO; 2];
            for e12 in y5.iter() {
                for i15 in (0..3).step_by(2) {
                    let v16 = y7.iter().enumerate().map(|(i19, e17)| (y5[i15] * *e12 / (*e12 * T::lit(0.9) * (*e12 * T::lit(0.9)) + T::lit(1.5))).sin()).sum::<T>();
                    p10.c = (-y5[2] * T::lit(1.3)).tanh();
                    let v20 = h0(i15, *e12);
                    p10.b += h0(i15, v20.cos()) / (h0(i15, v20.cos()) * h0(i15, v20.cos()) + T::ONE);
                }
                let sh21: Shape<T> = Shape::Box { w: p10.c, h: (p10.c / (p10.c * p10.c + T::ONE)).sin() };
                y7[p6.n % y7.len()] += (y7[p10.n % 3] + x9[p10.n / 2]).cos().sin();
            }
            [T::lit(1.1) * p10.b + p10.c * y5[p10.n % y5.len()] + p10.b * w11[p10.n % 2] + a8 * p10.c + p6.c * p10.b + y5[1] + y7[0], p10.b + T::lit(1.3)]
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::harness::Outcome {
        crate::harness::check::<on::Program, off::Program>()
    }
}

mod p1 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let x1 = input.vec(5);
                    let mut y3 = input.vec(4);
                    let a5 = input.scalar();
                    let x6 = input.vec(3);
                    let (start_y3, mut end_y3) = (y3.clone(), y3.clone());
                    let ret = f(&x1, 0, &mut end_y3, &[3, 1], a5, &x6);
                    let d_ret = run.output(&ret);
                    let mut d_y3 = run.output(&end_y3);
                    let mut d_x1 = run.start(&x1);
                    let mut d_x6 = run.start(&x6);
                    let (value, rdata) = if joint {
                        f::joint(&x1, &mut d_x1, 0, &mut y3, &mut d_y3, &[3, 1], NoFData, a5, &x6, &mut d_x6, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(&x1, 0, &mut y3, &[3, 1], a5, &x6, &mut run.stack);
                        run.same("y3 after the forward pass", &y3, &end_y3);
                        (value, f::reverse(&x1, &mut d_x1, 0, &mut y3, &mut d_y3, &[3, 1], NoFData, a5, &x6, &mut d_x6, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y3 restored", &y3, &start_y3);
                    run.added(&x1, &d_x1);
                    run.exact(&y3, &d_y3);
                    run.exact(&a5, &rdata.4);
                    run.added(&x6, &d_x6);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable]
        pub fn f<T: Real>(x1: &[T], n2: usize, y3: &mut [T], s4: &[usize], a5: T, x6: &[T]) -> T {
            'l10: for e7 in x1.chunks(2) {
                let mut w11 = vec![x1[s4[1] % 5] - a5];
                let v12 = a5;
                let mut m13 = T::lit(0.4);
                w11[n2] = (v12 / (v12 * v12 + T::ONE) * (w11[n2] + T::lit(0.3))).tanh();
            }
            let mut w14 = vec![x1[n2]; 2];
            let g15 = |u16: T| (a5.sin() * T::lit(0.5)).acos() * u16;
            'l20: for (e17, e18) in w14.iter().zip(x1.iter()) {
                y3[s4[1] % 4] = (a5 * *e18).sin().sin();
            }
            (a5 * a5 + T::lit(1.5)).log2() + a5 * x1[n2] + y3[1] + w14[0]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 13;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let x1 = input.vec(5);
                let mut y3 = input.vec(4);
                let a5 = input.scalar();
                let x6 = input.vec(3);
                let ret = f(&x1, 0, &mut y3, &[3, 1], a5, &x6);
                ret.flatten(output);
                y3.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[differentiable(off(hoist))]
        pub fn f<T: Real>(x1: &[T], n2: usize, y3: &mut [T], s4: &[usize], a5: T, x6: &[T]) -> T {
            'l10: for e7 in x1.chunks(2) {
                let mut w11 = vec![x1[s4[1] % 5] - a5];
                let v12 = a5;
                let mut m13 = T::lit(0.4);
                w11[n2] = (v12 / (v12 * v12 + T::ONE) * (w11[n2] + T::lit(0.3))).tanh();
            }
            let mut w14 = vec![x1[n2]; 2];
            let g15 = |u16: T| (a5.sin() * T::lit(0.5)).acos() * u16;
            'l20: for (e17, e18) in w14.iter().zip(x1.iter()) {
                y3[s4[1] % 4] = (a5 * *e18).sin().sin();
            }
            (a5 * a5 + T::lit(1.5)).log2() + a5 * x1[n2] + y3[1] + w14[0]
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::harness::Outcome {
        crate::harness::check::<on::Program, off::Program>()
    }
}

mod p2 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let mut y1 = input.vec(2);
                    let t2 = input.tuple();
                    let a3 = input.scalar();
                    let x4 = input.vec(3);
                    let mut y5 = input.vec(6);
                    let (start_y1, mut end_y1) = (y1.clone(), y1.clone());
                    let (start_y5, mut end_y5) = (y5.clone(), y5.clone());
                    let ret = f(&mut end_y1, t2, a3, &x4, &mut end_y5);
                    let d_ret = run.output(&ret);
                    let mut d_y1 = run.output(&end_y1);
                    let mut d_y5 = run.output(&end_y5);
                    let mut d_x4 = run.start(&x4);
                    let (value, rdata) = if joint {
                        f::joint(&mut y1, &mut d_y1, t2, a3, &x4, &mut d_x4, &mut y5, &mut d_y5, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(&mut y1, t2, a3, &x4, &mut y5, &mut run.stack);
                        run.same("y1 after the forward pass", &y1, &end_y1);
                        run.same("y5 after the forward pass", &y5, &end_y5);
                        (value, f::reverse(&mut y1, &mut d_y1, t2, a3, &x4, &mut d_x4, &mut y5, &mut d_y5, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y1 restored", &y1, &start_y1);
                    run.same("y5 restored", &y5, &start_y5);
                    run.exact(&y1, &d_y1);
                    run.exact(&t2, &rdata.1);
                    run.exact(&a3, &rdata.2);
                    run.added(&x4, &d_x4);
                    run.exact(&y5, &d_y5);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable]
        pub fn f(y1: &mut [f64], t2: (f64, f64), a3: f64, x4: &[f64], y5: &mut [f64]) -> [f64; 2] {
            y5[3] += a3.tanh();
            let mut w6 = vec![y5[3].sin(), y1[0] * t2.0];
            let v7 = y1.iter().map(|e8| (y5[0] * (a3 * 1.3)).sin()).sum::<f64>();
            let o10: Option<f64> = if t2.1 / (t2.1 * t2.1 + 1.0) > 0.0 { Some(a3 * x4[2]) } else { None };
            let mut m11 = 0.4f64;
            let mut w12 = [-m11, t2.1.cos()];
            y5.swap(4, y5.len() - 1);
            [x4[0].tanh() + m11 * v7 + v7 * y1[0] + a3 * x4[2] + t2.1 * m11 + y1[0] + y5[1], y1[1] + 0.25]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 14;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let mut y1 = input.vec(2);
                let t2 = input.tuple();
                let a3 = input.scalar();
                let x4 = input.vec(3);
                let mut y5 = input.vec(6);
                let ret = f::eval(&mut y1, t2, a3, &x4, &mut y5);
                ret.flatten(output);
                y1.flatten(output);
                y5.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[differentiable(off(frames))]
        pub fn f(y1: &mut [f64], t2: (f64, f64), a3: f64, x4: &[f64], y5: &mut [f64]) -> [f64; 2] {
            y5[3] += a3.tanh();
            let mut w6 = vec![y5[3].sin(), y1[0] * t2.0];
            let v7 = y1.iter().map(|e8| (y5[0] * (a3 * 1.3)).sin()).sum::<f64>();
            let o10: Option<f64> = if t2.1 / (t2.1 * t2.1 + 1.0) > 0.0 { Some(a3 * x4[2]) } else { None };
            let mut m11 = 0.4f64;
            let mut w12 = [-m11, t2.1.cos()];
            y5.swap(4, y5.len() - 1);
            [x4[0].tanh() + m11 * v7 + v7 * y1[0] + a3 * x4[2] + t2.1 * m11 + y1[0] + y5[1], y1[1] + 0.25]
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::harness::Outcome {
        crate::harness::check::<on::Program, off::Program>()
    }
}

mod p3 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let a1 = input.scalar();
                    let x2 = input.vec(4);
                    let x3 = input.vec(6);
                    let ret = f(a1, &x2, &x3);
                    let d_ret = run.output(&ret);
                    let mut d_x2 = run.start(&x2);
                    let mut d_x3 = run.start(&x3);
                    let (value, rdata) = if joint {
                        f::joint(a1, &x2, &mut d_x2, &x3, &mut d_x3, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(a1, &x2, &x3, &mut run.stack);
                        (value, f::reverse(a1, &x2, &mut d_x2, &x3, &mut d_x3, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.exact(&a1, &rdata.0);
                    run.added(&x2, &d_x2);
                    run.added(&x3, &d_x3);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable]
        pub fn f(a1: f64, x2: &[f64], x3: &[f64]) -> f64 {
            let v4 = (a1 + -x3[4]) / ((a1 + -x3[4]) * (a1 + -x3[4]) + 1.0);
            let v4 = 0.9 * v4.sin();
            'l8: for (e5, e6) in x3.iter().zip(x3.iter()) {
                if x3[2] / (v4 * v4 + 1.5) > -0.3 {
                    continue;
                }
            }
            'l12: for (i11, e9) in x3.iter().enumerate() {
                let g13 = |u14: f64| (v4 - a1).cos() * u14;
            }
            for i15 in (1..4).rev() {
                let (v16, v17) = x3[(i15 * 3) % x3.len()].sin_cos();
            }
            x2[2] / (x2[2] * x2[2] + 1.0) + v4 * x2[2] + a1 * x3[1]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 11;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let a1 = input.scalar();
                let x2 = input.vec(4);
                let x3 = input.vec(6);
                let ret = f::eval(a1, &x2, &x3);
                ret.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[differentiable(off(bulk))]
        pub fn f(a1: f64, x2: &[f64], x3: &[f64]) -> f64 {
            let v4 = (a1 + -x3[4]) / ((a1 + -x3[4]) * (a1 + -x3[4]) + 1.0);
            let v4 = 0.9 * v4.sin();
            'l8: for (e5, e6) in x3.iter().zip(x3.iter()) {
                if x3[2] / (v4 * v4 + 1.5) > -0.3 {
                    continue;
                }
            }
            'l12: for (i11, e9) in x3.iter().enumerate() {
                let g13 = |u14: f64| (v4 - a1).cos() * u14;
            }
            for i15 in (1..4).rev() {
                let (v16, v17) = x3[(i15 * 3) % x3.len()].sin_cos();
            }
            x2[2] / (x2[2] * x2[2] + 1.0) + v4 * x2[2] + a1 * x3[1]
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::harness::Outcome {
        crate::harness::check::<on::Program, off::Program>()
    }
}

mod p4 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let mut y1 = input.vec(4);
                    let a3 = input.scalar();
                    let mut y4 = input.vec(3);
                    let x6 = input.vec(5);
                    let (start_y1, mut end_y1) = (y1.clone(), y1.clone());
                    let (start_y4, mut end_y4) = (y4.clone(), y4.clone());
                    let ret = f(&mut end_y1, 1, a3, &mut end_y4, &[3, 1, 6, 4], &x6);
                    let d_ret = run.output(&ret);
                    let mut d_y1 = run.output(&end_y1);
                    let mut d_y4 = run.output(&end_y4);
                    let mut d_x6 = run.start(&x6);
                    let (value, rdata) = if joint {
                        f::joint(&mut y1, &mut d_y1, 1, a3, &mut y4, &mut d_y4, &[3, 1, 6, 4], NoFData, &x6, &mut d_x6, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(&mut y1, 1, a3, &mut y4, &[3, 1, 6, 4], &x6, &mut run.stack);
                        run.same("y1 after the forward pass", &y1, &end_y1);
                        run.same("y4 after the forward pass", &y4, &end_y4);
                        (value, f::reverse(&mut y1, &mut d_y1, 1, a3, &mut y4, &mut d_y4, &[3, 1, 6, 4], NoFData, &x6, &mut d_x6, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y1 restored", &y1, &start_y1);
                    run.same("y4 restored", &y4, &start_y4);
                    run.exact(&y1, &d_y1);
                    run.exact(&a3, &rdata.2);
                    run.exact(&y4, &d_y4);
                    run.added(&x6, &d_x6);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable]
        pub fn f<T: Real>(y1: &mut Vec<T>, n2: usize, a3: T, y4: &mut [T], s5: &[usize], x6: &[T]) -> T {
            for (e7, e8) in x6.iter().zip(x6.iter()) {
                for (i12, &e10) in x6.iter().enumerate() {
                    if *e7 + x6[n2] <= T::ZERO {
                        let v13 = x6.iter().rev().skip(1).map(|e14| (*e14 * x6[s5[1] % 5]).tanh()).sum::<T>();
                        let mut w16 = vec![T::ZERO; 4];
                        let mut w17 = [x6[s5[2] % 5], y1[s5[1] % 4] + *e8];
                        y4[(i12 + 4) % y4.len()] = (*e8 - *e8 - a3 / (a3 * a3 + T::ONE)).tanh();
                    } else if a3 + y4[n2] > T::lit(0.2) {
                        let v18: T = (*e7 - T::lit(0.5)).sin().cos();
                        let e19 = (a3 * x6[n2]).sin() + T::lit(2.0);
                        y1[i12 % 4] /= e19;
                    }
                }
            }
            a3.sin() + a3 * a3 + y1[1] + y4[1]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 13;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let mut y1 = input.vec(4);
                let a3 = input.scalar();
                let mut y4 = input.vec(3);
                let x6 = input.vec(5);
                let ret = f(&mut y1, 1, a3, &mut y4, &[3, 1, 6, 4], &x6);
                ret.flatten(output);
                y1.flatten(output);
                y4.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[differentiable(off(windows))]
        pub fn f<T: Real>(y1: &mut Vec<T>, n2: usize, a3: T, y4: &mut [T], s5: &[usize], x6: &[T]) -> T {
            for (e7, e8) in x6.iter().zip(x6.iter()) {
                for (i12, &e10) in x6.iter().enumerate() {
                    if *e7 + x6[n2] <= T::ZERO {
                        let v13 = x6.iter().rev().skip(1).map(|e14| (*e14 * x6[s5[1] % 5]).tanh()).sum::<T>();
                        let mut w16 = vec![T::ZERO; 4];
                        let mut w17 = [x6[s5[2] % 5], y1[s5[1] % 4] + *e8];
                        y4[(i12 + 4) % y4.len()] = (*e8 - *e8 - a3 / (a3 * a3 + T::ONE)).tanh();
                    } else if a3 + y4[n2] > T::lit(0.2) {
                        let v18: T = (*e7 - T::lit(0.5)).sin().cos();
                        let e19 = (a3 * x6[n2]).sin() + T::lit(2.0);
                        y1[i12 % 4] /= e19;
                    }
                }
            }
            a3.sin() + a3 * a3 + y1[1] + y4[1]
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::harness::Outcome {
        crate::harness::check::<on::Program, off::Program>()
    }
}

mod p5 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let x7 = input.vec(3);
                    let mut y8 = input.vec(5);
                    let x9 = input.vec(3);
                    let a10 = input.scalar();
                    let a12 = input.scalar();
                    let (start_y8, mut end_y8) = (y8.clone(), y8.clone());
                    let ret = f(&x7, &mut end_y8, &x9, a10, &[3, 1, 6, 4, 2], a12);
                    let d_ret = run.output(&ret);
                    let mut d_y8 = run.output(&end_y8);
                    let mut d_x7 = run.start(&x7);
                    let mut d_x9 = run.start(&x9);
                    let (value, rdata) = if joint {
                        f::joint(&x7, &mut d_x7, &mut y8, &mut d_y8, &x9, &mut d_x9, a10, &[3, 1, 6, 4, 2], NoFData, a12, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(&x7, &mut y8, &x9, a10, &[3, 1, 6, 4, 2], a12, &mut run.stack);
                        run.same("y8 after the forward pass", &y8, &end_y8);
                        (value, f::reverse(&x7, &mut d_x7, &mut y8, &mut d_y8, &x9, &mut d_x9, a10, &[3, 1, 6, 4, 2], NoFData, a12, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y8 restored", &y8, &start_y8);
                    run.added(&x7, &d_x7);
                    run.exact(&y8, &d_y8);
                    run.added(&x9, &d_x9);
                    run.exact(&a10, &rdata.3);
                    run.exact(&a12, &rdata.5);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable]
        pub fn h0<T: Real>(y1: &mut [T], a2: T, a3: Option<T>) {
            let v4 = if -a2 <= T::lit(-0.3) {
                for i5 in (2..4).rev() {
                    let v6 = if y1[i5 % 1].tanh() >= T::ZERO { y1[(i5 * 3) % 1].cos() } else { (a2 + y1[(i5 + 3) % 1]).cos() };
                    if i5 > 3 {
                        return;
                    }
                }
                -y1[0]
            } else {
                y1[0] = (a2 * a2 * (y1[0] * T::lit(0.9))).sin();
                a2 * y1[0]
            };
        }
        #[differentiable]
        pub fn f<T: Real>(x7: &[T], y8: &mut [T], x9: &[T], a10: T, s11: &[usize], a12: T) -> T {
            y8[s11[2] % 5] += y8[s11[3] % 5].tanh().tanh();
            let a10 = T::lit(1.1) * a10.sin();
            for i13 in (1..3).rev().step_by(2) {
                let w14 = vec![x9[s11[3] % 3]; 3];
                y8[(i13 * 3) % 5] = ((x9[2 - i13] - T::lit(0.5)) * (T::lit(-0.4) * a10)).sin();
            }
            for i15 in (0..2).rev().step_by(2) {
                let mut q16 = Pair { b: a10, c: (T::lit(i15 as f64) * T::lit(0.1) * T::lit(1.3)).sin(), n: 3 };
                y8[s11[2] % 5] *= (x9[s11[0] % 3] * (T::lit(i15 as f64) * T::lit(0.1))).sin();
            }
            if x9[s11[4] % 3] > T::lit(-0.1) || a10 > T::lit(-0.1) {
                return x7[s11[2] % 3].sin() + a12 * x7[s11[4] % 3] + a10 * y8[s11[4] % 5] + y8[1];
            }
            a12 / (a12 * a12 + T::lit(1.5)) + a12 * a10 + a10 * y8[s11[1] % 5] + y8[2]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 13;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let x7 = input.vec(3);
                let mut y8 = input.vec(5);
                let x9 = input.vec(3);
                let a10 = input.scalar();
                let a12 = input.scalar();
                let ret = f(&x7, &mut y8, &x9, a10, &[3, 1, 6, 4, 2], a12);
                ret.flatten(output);
                y8.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[differentiable(off(commute))]
        pub fn h0<T: Real>(y1: &mut [T], a2: T, a3: Option<T>) {
            let v4 = if -a2 <= T::lit(-0.3) {
                for i5 in (2..4).rev() {
                    let v6 = if y1[i5 % 1].tanh() >= T::ZERO { y1[(i5 * 3) % 1].cos() } else { (a2 + y1[(i5 + 3) % 1]).cos() };
                    if i5 > 3 {
                        return;
                    }
                }
                -y1[0]
            } else {
                y1[0] = (a2 * a2 * (y1[0] * T::lit(0.9))).sin();
                a2 * y1[0]
            };
        }
        #[differentiable(off(commute))]
        pub fn f<T: Real>(x7: &[T], y8: &mut [T], x9: &[T], a10: T, s11: &[usize], a12: T) -> T {
            y8[s11[2] % 5] += y8[s11[3] % 5].tanh().tanh();
            let a10 = T::lit(1.1) * a10.sin();
            for i13 in (1..3).rev().step_by(2) {
                let w14 = vec![x9[s11[3] % 3]; 3];
                y8[(i13 * 3) % 5] = ((x9[2 - i13] - T::lit(0.5)) * (T::lit(-0.4) * a10)).sin();
            }
            for i15 in (0..2).rev().step_by(2) {
                let mut q16 = Pair { b: a10, c: (T::lit(i15 as f64) * T::lit(0.1) * T::lit(1.3)).sin(), n: 3 };
                y8[s11[2] % 5] *= (x9[s11[0] % 3] * (T::lit(i15 as f64) * T::lit(0.1))).sin();
            }
            if x9[s11[4] % 3] > T::lit(-0.1) || a10 > T::lit(-0.1) {
                return x7[s11[2] % 3].sin() + a12 * x7[s11[4] % 3] + a10 * y8[s11[4] % 5] + y8[1];
            }
            a12 / (a12 * a12 + T::lit(1.5)) + a12 * a10 + a10 * y8[s11[1] % 5] + y8[2]
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::harness::Outcome {
        crate::harness::check::<on::Program, off::Program>()
    }
}

mod p6 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let a4 = input.scalar();
                    let x5 = input.vec(4);
                    let a6 = input.scalar();
                    let mut y7 = input.vec(6);
                    let (start_y7, mut end_y7) = (y7.clone(), y7.clone());
                    let ret = f(a4, &x5, a6, &mut end_y7);
                    let mut d_y7 = run.output(&end_y7);
                    let mut d_x5 = run.start(&x5);
                    let (value, rdata) = if joint {
                        f::joint(a4, &x5, &mut d_x5, a6, &mut y7, &mut d_y7, (), &mut run.stack)
                    } else {
                        let value = f::forward(a4, &x5, a6, &mut y7, &mut run.stack);
                        run.same("y7 after the forward pass", &y7, &end_y7);
                        (value, f::reverse(a4, &x5, &mut d_x5, a6, &mut y7, &mut d_y7, (), &mut run.stack))
                    };
                    run.same("y7 restored", &y7, &start_y7);
                    run.exact(&a4, &rdata.0);
                    run.added(&x5, &d_x5);
                    run.exact(&a6, &rdata.2);
                    run.exact(&y7, &d_y7);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable]
        pub fn h0<T: Real>(a1: Option<T>, a2: T, y3: &mut [T]) -> T {
            y3[1] = ((y3[0] + T::lit(2.0)) * a2).sin();
            -y3[1] + a2 * y3[1] + y3[1]
        }
        #[differentiable]
        pub fn f<T: Real>(a4: T, x5: &[T], a6: T, y7: &mut [T]) {
            let mut k8 = 1usize;
            let mut k9 = 0usize;
            while k9 < 5 && x5[k8 % x5.len()] < T::lit(2.0) {
                let v10 = h0(Some(x5[0]), -x5[k9 % 4] / (-x5[k9 % 4] * -x5[k9 % 4] + T::ONE), y7);
                let sh11: Shape<T> = if x5[2] - T::lit(1.1) >= T::ZERO { Shape::Line(x5[k9 % x5.len()] + T::lit(1.3)) } else { Shape::Flat };
                y7[2] = (x5[(k9 * 3) % x5.len()] * y7[3] * (a6 / (x5[k9 % 4] * x5[k9 % 4] + T::lit(1.5)))).sin();
                k9 += 1;
            }
            'l15: for &e12 in x5.iter() {
                for e16 in y7.chunks_exact(2) {
                    if e12 * e16[(k8 + 4) % 2] < T::lit(-0.3) {
                        return;
                    }
                }
            }
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 12;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let a4 = input.scalar();
                let x5 = input.vec(4);
                let a6 = input.scalar();
                let mut y7 = input.vec(6);
                let ret = f(a4, &x5, a6, &mut y7);
                y7.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[differentiable(off(joint))]
        pub fn h0<T: Real>(a1: Option<T>, a2: T, y3: &mut [T]) -> T {
            y3[1] = ((y3[0] + T::lit(2.0)) * a2).sin();
            -y3[1] + a2 * y3[1] + y3[1]
        }
        #[differentiable(off(joint))]
        pub fn f<T: Real>(a4: T, x5: &[T], a6: T, y7: &mut [T]) {
            let mut k8 = 1usize;
            let mut k9 = 0usize;
            while k9 < 5 && x5[k8 % x5.len()] < T::lit(2.0) {
                let v10 = h0(Some(x5[0]), -x5[k9 % 4] / (-x5[k9 % 4] * -x5[k9 % 4] + T::ONE), y7);
                let sh11: Shape<T> = if x5[2] - T::lit(1.1) >= T::ZERO { Shape::Line(x5[k9 % x5.len()] + T::lit(1.3)) } else { Shape::Flat };
                y7[2] = (x5[(k9 * 3) % x5.len()] * y7[3] * (a6 / (x5[k9 % 4] * x5[k9 % 4] + T::lit(1.5)))).sin();
                k9 += 1;
            }
            'l15: for &e12 in x5.iter() {
                for e16 in y7.chunks_exact(2) {
                    if e12 * e16[(k8 + 4) % 2] < T::lit(-0.3) {
                        return;
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

mod p7 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let a19 = input.scalar();
                    let x20 = input.vec(4);
                    let x21 = input.vec(5);
                    let c23 = input.constant();
                    let ret = f(a19, &x20, &x21, 1, c23);
                    let d_ret = run.output(&ret);
                    let mut d_x20 = run.start(&x20);
                    let mut d_x21 = run.start(&x21);
                    let (value, rdata) = if joint {
                        f::joint(a19, &x20, &mut d_x20, &x21, &mut d_x21, 1, c23, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(a19, &x20, &x21, 1, c23, &mut run.stack);
                        (value, f::reverse(a19, &x20, &mut d_x20, &x21, &mut d_x21, 1, c23, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.exact(&a19, &rdata.0);
                    run.added(&x20, &d_x20);
                    run.added(&x21, &d_x21);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable]
        pub fn h0<T: Real>(p1: Pair<T>, a2: &mut T) -> T {
            *a2 -= ((p1.c + p1.b) * (p1.c + *a2)).sin();
            'l4: for i3 in (1..=4).rev() {
                let v5 = (-(*a2 - *a2)).sin();
                *a2 = ((*a2).tanh() / (*a2 * *a2 + T::lit(1.5))).tanh();
            }
            let o6: Option<T> = if *a2 > T::lit(-0.1) || *a2 > T::lit(-0.1) { Some(T::lit(0.6).fract()) } else { None };
            p1.b - p1.c + *a2 * p1.b + p1.c * p1.c + p1.b * p1.c
        }
        #[differentiable]
        pub fn r1<T: Real>(x7: &[T], a8: T, n9: usize) -> T {
            if n9 == 0 {
                return (a8 * x7[(n9 * 3) % x7.len()]).tanh();
            }
            let v10 = T::lit(0.5) * x7[(n9 * 3) % 2] - (x7[n9 % 2] + x7[n9 % 2]);
            let mut k11 = 0usize;
            while k11 < 3 {
                let v12: T = a8 * a8 + (v10 - T::lit(1.1));
                k11 += 1;
            }
            let u14 = (v10 - a8) / ((v10 - a8) * (v10 - a8) + T::ONE);
            let v13 = r1(x7, u14, n9 - 1);
            for (i17, e15) in x7.iter().enumerate() {
                let v18 = x7[0].tanh();
            }
            v13 * T::lit(0.5) + a8
        }
        #[differentiable]
        pub fn f<T: Real>(a19: T, x20: &[T], x21: &[T], n22: usize, #[constant] c23: T) -> T {
            let o24: Option<T> = if x21[4 - n22] + x21[4 - n22] > T::lit(-0.3) { Some(c23 + c23) } else { None };
            if let Some(e25) = o24 {
                let mut k26 = 0usize;
                while k26 < 4 {
                    let mut k27 = 1usize;
                    k26 += 1;
                }
                match o24 {
                    Some(e28) => {
                        let mut t29 = (x20[(n22 + 3) % 4].signum(), e25.min(x21[n22]).tanh());
                        let v30: T = x21[n22] - e28 + e28;
                        t29.0 = ((x21[3] - x20[(n22 * 3) % x20.len()]).cos() + T::lit(2.6)).log2().cos();
                    }
                    None => {
                        let v31 = (a19 - e25).cos().tanh();
                    }
                }
            }
            a19 - c23 + c23 * c23 + a19 * x21[n22]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 10;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let a19 = input.scalar();
                let x20 = input.vec(4);
                let x21 = input.vec(5);
                let c23 = input.constant();
                let ret = f(a19, &x20, &x21, 1, c23);
                ret.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[differentiable(off(recompute, hoist, frames, bulk, windows, commute, joint))]
        pub fn h0<T: Real>(p1: Pair<T>, a2: &mut T) -> T {
            *a2 -= ((p1.c + p1.b) * (p1.c + *a2)).sin();
            'l4: for i3 in (1..=4).rev() {
                let v5 = (-(*a2 - *a2)).sin();
                *a2 = ((*a2).tanh() / (*a2 * *a2 + T::lit(1.5))).tanh();
            }
            let o6: Option<T> = if *a2 > T::lit(-0.1) || *a2 > T::lit(-0.1) { Some(T::lit(0.6).fract()) } else { None };
            p1.b - p1.c + *a2 * p1.b + p1.c * p1.c + p1.b * p1.c
        }
        #[differentiable(off(recompute, hoist, frames, bulk, windows, commute, joint))]
        pub fn r1<T: Real>(x7: &[T], a8: T, n9: usize) -> T {
            if n9 == 0 {
                return (a8 * x7[(n9 * 3) % x7.len()]).tanh();
            }
            let v10 = T::lit(0.5) * x7[(n9 * 3) % 2] - (x7[n9 % 2] + x7[n9 % 2]);
            let mut k11 = 0usize;
            while k11 < 3 {
                let v12: T = a8 * a8 + (v10 - T::lit(1.1));
                k11 += 1;
            }
            let u14 = (v10 - a8) / ((v10 - a8) * (v10 - a8) + T::ONE);
            let v13 = r1(x7, u14, n9 - 1);
            for (i17, e15) in x7.iter().enumerate() {
                let v18 = x7[0].tanh();
            }
            v13 * T::lit(0.5) + a8
        }
        #[differentiable(off(recompute, hoist, frames, bulk, windows, commute, joint))]
        pub fn f<T: Real>(a19: T, x20: &[T], x21: &[T], n22: usize, #[constant] c23: T) -> T {
            let o24: Option<T> = if x21[4 - n22] + x21[4 - n22] > T::lit(-0.3) { Some(c23 + c23) } else { None };
            if let Some(e25) = o24 {
                let mut k26 = 0usize;
                while k26 < 4 {
                    let mut k27 = 1usize;
                    k26 += 1;
                }
                match o24 {
                    Some(e28) => {
                        let mut t29 = (x20[(n22 + 3) % 4].signum(), e25.min(x21[n22]).tanh());
                        let v30: T = x21[n22] - e28 + e28;
                        t29.0 = ((x21[3] - x20[(n22 * 3) % x20.len()]).cos() + T::lit(2.6)).log2().cos();
                    }
                    None => {
                        let v31 = (a19 - e25).cos().tanh();
                    }
                }
            }
            a19 - c23 + c23 * c23 + a19 * x21[n22]
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::harness::Outcome {
        crate::harness::check::<on::Program, off::Program>()
    }
}

mod p8 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let x14 = input.vec(6);
                    let a15 = input.scalar();
                    let x16 = input.vec(5);
                    let a17 = input.scalar();
                    let mut y18 = input.vec(3);
                    let (start_y18, mut end_y18) = (y18.clone(), y18.clone());
                    let ret = f(&x14, a15, &x16, a17, &mut end_y18, 2);
                    let mut d_y18 = run.output(&end_y18);
                    let mut d_x14 = run.start(&x14);
                    let mut d_x16 = run.start(&x16);
                    let (value, rdata) = if joint {
                        f::joint(&x14, &mut d_x14, a15, &x16, &mut d_x16, a17, &mut y18, &mut d_y18, 2, (), &mut run.stack)
                    } else {
                        let value = f::forward(&x14, a15, &x16, a17, &mut y18, 2, &mut run.stack);
                        run.same("y18 after the forward pass", &y18, &end_y18);
                        (value, f::reverse(&x14, &mut d_x14, a15, &x16, &mut d_x16, a17, &mut y18, &mut d_y18, 2, (), &mut run.stack))
                    };
                    run.same("y18 restored", &y18, &start_y18);
                    run.added(&x14, &d_x14);
                    run.exact(&a15, &rdata.1);
                    run.added(&x16, &d_x16);
                    run.exact(&a17, &rdata.3);
                    run.exact(&y18, &d_y18);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable]
        pub fn h0(x1: &[f64], y2: &mut [f64]) -> f64 {
            for i3 in 0..y2.len() {
                let (v4, v5) = x1[i3 % x1.len()].sin_cos();
            }
            'l9: for e6 in x1.iter() {
                y2[0] = (*e6 * *e6 / (*e6 * *e6 * (*e6 * *e6) + 1.0)).sin();
            }
            x1[2] * x1[0] + y2[0]
        }
        #[differentiable]
        pub fn h1(w10: &mut [f64; 3]) -> f64 {
            let v11 = w10.iter().zip(w10.iter()).map(|(&e12, &u13)| u13.tanh() * e12).sum::<f64>();
            v11.to_radians() + v11 * w10[2] + w10[0]
        }
        #[differentiable]
        pub fn f(x14: &[f64], a15: f64, x16: &[f64], a17: f64, y18: &mut [f64], n19: usize) {
            'l23: for e20 in x14.iter() {
                let v24: f64 = a15 - 1.3 - 1.1;
                y18[(n19 * 3) % 3] /= x14[n19].tanh() + 2.0;
            }
            let v25 = y18.iter().filter(|u27| **u27 > 0.1).map(|e26| x16[4]).sum::<f64>();
            let mut w28 = vec![0.2f64; 3];
            {
                let (lo29, hi30) = w28.split_at_mut(1);
                let mut w31 = [0.0f64; 5];
                w31[2] -= ((v25 + x16[1]) / ((a17 - a15) * (a17 - a15) + 1.5)).sin();
            }
            let v32 = 0.6f64 / (0.6f64 * 0.6f64 + 1.0);
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 16;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let x14 = input.vec(6);
                let a15 = input.scalar();
                let x16 = input.vec(5);
                let a17 = input.scalar();
                let mut y18 = input.vec(3);
                let ret = f::eval(&x14, a15, &x16, a17, &mut y18, 2);
                y18.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[differentiable(off(recompute))]
        pub fn h0(x1: &[f64], y2: &mut [f64]) -> f64 {
            for i3 in 0..y2.len() {
                let (v4, v5) = x1[i3 % x1.len()].sin_cos();
            }
            'l9: for e6 in x1.iter() {
                y2[0] = (*e6 * *e6 / (*e6 * *e6 * (*e6 * *e6) + 1.0)).sin();
            }
            x1[2] * x1[0] + y2[0]
        }
        #[differentiable(off(recompute))]
        pub fn h1(w10: &mut [f64; 3]) -> f64 {
            let v11 = w10.iter().zip(w10.iter()).map(|(&e12, &u13)| u13.tanh() * e12).sum::<f64>();
            v11.to_radians() + v11 * w10[2] + w10[0]
        }
        #[differentiable(off(recompute))]
        pub fn f(x14: &[f64], a15: f64, x16: &[f64], a17: f64, y18: &mut [f64], n19: usize) {
            'l23: for e20 in x14.iter() {
                let v24: f64 = a15 - 1.3 - 1.1;
                y18[(n19 * 3) % 3] /= x14[n19].tanh() + 2.0;
            }
            let v25 = y18.iter().filter(|u27| **u27 > 0.1).map(|e26| x16[4]).sum::<f64>();
            let mut w28 = vec![0.2f64; 3];
            {
                let (lo29, hi30) = w28.split_at_mut(1);
                let mut w31 = [0.0f64; 5];
                w31[2] -= ((v25 + x16[1]) / ((a17 - a15) * (a17 - a15) + 1.5)).sin();
            }
            let v32 = 0.6f64 / (0.6f64 * 0.6f64 + 1.0);
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::harness::Outcome {
        crate::harness::check::<on::Program, off::Program>()
    }
}

mod p9 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let w12 = input.array();
                    let mut y13 = input.vec(6);
                    let a14 = input.scalar();
                    let x15 = input.vec(3);
                    let (start_y13, mut end_y13) = (y13.clone(), y13.clone());
                    let ret = f(3, w12, &mut end_y13, a14, &x15);
                    let d_ret = run.output(&ret);
                    let mut d_y13 = run.output(&end_y13);
                    let mut d_x15 = run.start(&x15);
                    let (value, rdata) = if joint {
                        f::joint(3, w12, &mut y13, &mut d_y13, a14, &x15, &mut d_x15, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(3, w12, &mut y13, a14, &x15, &mut run.stack);
                        run.same("y13 after the forward pass", &y13, &end_y13);
                        (value, f::reverse(3, w12, &mut y13, &mut d_y13, a14, &x15, &mut d_x15, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y13 restored", &y13, &start_y13);
                    run.exact(&w12, &rdata.1);
                    run.exact(&y13, &d_y13);
                    run.exact(&a14, &rdata.3);
                    run.added(&x15, &d_x15);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable]
        pub fn h0<T: Real>(p1: &mut Pair<T>) -> T {
            p1.c -= p1.b.cos();
            if p1.n > 1 {
                return p1.b / (p1.b * p1.b + T::ONE) + p1.c * p1.b + p1.b * p1.c;
            }
            let mut q2 = Pair { b: T::lit(0.25) * p1.b, c: p1.b.sin(), n: 2 };
            p1.c - q2.b + q2.c * q2.c + q2.b * q2.c + p1.c * q2.b + p1.b * q2.c
        }
        #[differentiable]
        pub fn h1<T: Real>(a3: T, a4: &Shape<T>) -> T {
            for i6 in 2..5 {
                for i7 in 1..i6 + 1 {
                    let mut k8 = 0usize;
                }
                let mut w9 = [T::lit(i6 as f64) * T::lit(0.1) - T::lit(0.5); 3];
                {
                    let r10 = &mut w9[0];
                    *r10 *= (*r10).cos().cos();
                }
            }
            a3 / (a3 * a3 + T::lit(1.5)) + a3 * a3
        }
        #[differentiable]
        pub fn f<T: Real>(n11: usize, w12: [T; 3], y13: &mut [T], a14: T, x15: &[T]) -> T {
            y13[3] += (a14 - T::lit(n11 as f64) * T::lit(0.1) + y13[n11 / 2]).tanh();
            y13[n11] = (a14 + x15[n11 % 3]).cos().sin();
            let v16 = if n11 != 0 { w12[n11 % 3] } else { a14.tanh() / (a14.tanh() * a14.tanh() + T::ONE) };
            if n11 != 3 {
                let mut m17 = y13[(n11 * 3) % y13.len()] + T::lit(0.25);
            } else if w12[n11 % 3] * x15[1] >= T::lit(-0.3) {
                for i18 in 1..2 {
                    let v19 = if v16 > a14 {
                        y13[4] = (x15[(i18 + 1) % 3].sin() * y13[i18 / 2].tanh().cosh()).sin();
                        w12[n11 % 3]
                    } else {
                        y13[(i18 + 2) % y13.len()] = (a14 * a14 + w12[i18].cos()).tanh();
                        v16 * v16
                    };
                }
            }
            y13[2] + v16 * a14 + a14 * y13[5 - n11] + y13[5]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 13;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let w12 = input.array();
                let mut y13 = input.vec(6);
                let a14 = input.scalar();
                let x15 = input.vec(3);
                let ret = f(3, w12, &mut y13, a14, &x15);
                ret.flatten(output);
                y13.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[differentiable(off(hoist))]
        pub fn h0<T: Real>(p1: &mut Pair<T>) -> T {
            p1.c -= p1.b.cos();
            if p1.n > 1 {
                return p1.b / (p1.b * p1.b + T::ONE) + p1.c * p1.b + p1.b * p1.c;
            }
            let mut q2 = Pair { b: T::lit(0.25) * p1.b, c: p1.b.sin(), n: 2 };
            p1.c - q2.b + q2.c * q2.c + q2.b * q2.c + p1.c * q2.b + p1.b * q2.c
        }
        #[differentiable(off(hoist))]
        pub fn h1<T: Real>(a3: T, a4: &Shape<T>) -> T {
            for i6 in 2..5 {
                for i7 in 1..i6 + 1 {
                    let mut k8 = 0usize;
                }
                let mut w9 = [T::lit(i6 as f64) * T::lit(0.1) - T::lit(0.5); 3];
                {
                    let r10 = &mut w9[0];
                    *r10 *= (*r10).cos().cos();
                }
            }
            a3 / (a3 * a3 + T::lit(1.5)) + a3 * a3
        }
        #[differentiable(off(hoist))]
        pub fn f<T: Real>(n11: usize, w12: [T; 3], y13: &mut [T], a14: T, x15: &[T]) -> T {
            y13[3] += (a14 - T::lit(n11 as f64) * T::lit(0.1) + y13[n11 / 2]).tanh();
            y13[n11] = (a14 + x15[n11 % 3]).cos().sin();
            let v16 = if n11 != 0 { w12[n11 % 3] } else { a14.tanh() / (a14.tanh() * a14.tanh() + T::ONE) };
            if n11 != 3 {
                let mut m17 = y13[(n11 * 3) % y13.len()] + T::lit(0.25);
            } else if w12[n11 % 3] * x15[1] >= T::lit(-0.3) {
                for i18 in 1..2 {
                    let v19 = if v16 > a14 {
                        y13[4] = (x15[(i18 + 1) % 3].sin() * y13[i18 / 2].tanh().cosh()).sin();
                        w12[n11 % 3]
                    } else {
                        y13[(i18 + 2) % y13.len()] = (a14 * a14 + w12[i18].cos()).tanh();
                        v16 * v16
                    };
                }
            }
            y13[2] + v16 * a14 + a14 * y13[5 - n11] + y13[5]
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::harness::Outcome {
        crate::harness::check::<on::Program, off::Program>()
    }
}

mod p10 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let x1 = input.vec(4);
                    let x2 = input.vec(3);
                    let mut y3 = input.vec(5);
                    let mut y4 = input.vec(4);
                    let a5 = input.scalar();
                    let x6 = input.vec(5);
                    let (start_y3, mut end_y3) = (y3.clone(), y3.clone());
                    let (start_y4, mut end_y4) = (y4.clone(), y4.clone());
                    let ret = f(&x1, &x2, &mut end_y3, &mut end_y4, a5, &x6);
                    let d_ret = run.output(&ret);
                    let mut d_y3 = run.output(&end_y3);
                    let mut d_y4 = run.output(&end_y4);
                    let mut d_x1 = run.start(&x1);
                    let mut d_x2 = run.start(&x2);
                    let mut d_x6 = run.start(&x6);
                    let (value, rdata) = if joint {
                        f::joint(&x1, &mut d_x1, &x2, &mut d_x2, &mut y3, &mut d_y3, &mut y4, &mut d_y4, a5, &x6, &mut d_x6, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(&x1, &x2, &mut y3, &mut y4, a5, &x6, &mut run.stack);
                        run.same("y3 after the forward pass", &y3, &end_y3);
                        run.same("y4 after the forward pass", &y4, &end_y4);
                        (value, f::reverse(&x1, &mut d_x1, &x2, &mut d_x2, &mut y3, &mut d_y3, &mut y4, &mut d_y4, a5, &x6, &mut d_x6, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y3 restored", &y3, &start_y3);
                    run.same("y4 restored", &y4, &start_y4);
                    run.added(&x1, &d_x1);
                    run.added(&x2, &d_x2);
                    run.exact(&y3, &d_y3);
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
        pub fn f(x1: &[f64], x2: &[f64], y3: &mut [f64], y4: &mut [f64], a5: f64, x6: &[f64]) -> f64 {
            if a5.cos() < 0.5 {
                y3[3] = a5 * 0.7 / (a5 * 0.7 * (a5 * 0.7) + 1.0);
                return y4[3] * 0.3 + a5 * a5 + y3[1] + y4[3];
            }
            if y3[1] > a5 {
                if x2[2] / (x1[2] * x1[2] + 1.5) < 0.5 {
                    let mut k7 = 0usize;
                    while k7 < 2 {
                        y4[k7 % y4.len()] -= (a5 * a5 / (a5 * a5 * (a5 * a5) + 1.0)).sin();
                        let t8 = (x2[(k7 * 3) % x2.len()] * x6[(k7 * 3) % 5], (a5 + a5).cos());
                        y4[k7 % y4.len()] *= (y4[k7 % 4] + 1.1) / ((y4[k7 % 4] + 1.1) * (y4[k7 % 4] + 1.1) + 1.0);
                        k7 += 1;
                    }
                } else {
                    if x2[0] + 0.25 < -0.3 {
                        y3[2] /= (x6[0] + y4[2]).tanh() + 2.0;
                        return x6[3] * y3[1] + a5 * a5 + y3[4] + y4[3];
                    }
                }
            }
            y4[2] + a5 * a5 + y3[3] + y4[0]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 22;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let x1 = input.vec(4);
                let x2 = input.vec(3);
                let mut y3 = input.vec(5);
                let mut y4 = input.vec(4);
                let a5 = input.scalar();
                let x6 = input.vec(5);
                let ret = f::eval(&x1, &x2, &mut y3, &mut y4, a5, &x6);
                ret.flatten(output);
                y3.flatten(output);
                y4.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[differentiable(off(frames))]
        pub fn f(x1: &[f64], x2: &[f64], y3: &mut [f64], y4: &mut [f64], a5: f64, x6: &[f64]) -> f64 {
            if a5.cos() < 0.5 {
                y3[3] = a5 * 0.7 / (a5 * 0.7 * (a5 * 0.7) + 1.0);
                return y4[3] * 0.3 + a5 * a5 + y3[1] + y4[3];
            }
            if y3[1] > a5 {
                if x2[2] / (x1[2] * x1[2] + 1.5) < 0.5 {
                    let mut k7 = 0usize;
                    while k7 < 2 {
                        y4[k7 % y4.len()] -= (a5 * a5 / (a5 * a5 * (a5 * a5) + 1.0)).sin();
                        let t8 = (x2[(k7 * 3) % x2.len()] * x6[(k7 * 3) % 5], (a5 + a5).cos());
                        y4[k7 % y4.len()] *= (y4[k7 % 4] + 1.1) / ((y4[k7 % 4] + 1.1) * (y4[k7 % 4] + 1.1) + 1.0);
                        k7 += 1;
                    }
                } else {
                    if x2[0] + 0.25 < -0.3 {
                        y3[2] /= (x6[0] + y4[2]).tanh() + 2.0;
                        return x6[3] * y3[1] + a5 * a5 + y3[4] + y4[3];
                    }
                }
            }
            y4[2] + a5 * a5 + y3[3] + y4[0]
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::harness::Outcome {
        crate::harness::check::<on::Program, off::Program>()
    }
}

mod p11 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let mut y9 = input.vec(6);
                    let x10 = input.vec(6);
                    let a11 = input.scalar();
                    let x12 = input.vec(4);
                    let (start_y9, mut end_y9) = (y9.clone(), y9.clone());
                    let ret = f(&mut end_y9, &x10, a11, &x12);
                    let d_ret = run.output(&ret);
                    let mut d_y9 = run.output(&end_y9);
                    let mut d_x10 = run.start(&x10);
                    let mut d_x12 = run.start(&x12);
                    let (value, rdata) = if joint {
                        f::joint(&mut y9, &mut d_y9, &x10, &mut d_x10, a11, &x12, &mut d_x12, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(&mut y9, &x10, a11, &x12, &mut run.stack);
                        run.same("y9 after the forward pass", &y9, &end_y9);
                        (value, f::reverse(&mut y9, &mut d_y9, &x10, &mut d_x10, a11, &x12, &mut d_x12, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y9 restored", &y9, &start_y9);
                    run.exact(&y9, &d_y9);
                    run.added(&x10, &d_x10);
                    run.exact(&a11, &rdata.2);
                    run.added(&x12, &d_x12);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable]
        pub fn h0(a1: f64, y2: &mut [f64]) -> f64 {
            let v3 = y2.iter().take(4).map(|e4| (-a1).tanh() * 0.5 + 0.5).product::<f64>();
            let g6 = |u7: f64| -v3.tanh() * u7;
            let mut w8 = vec![0.0f64; 4];
            -w8[2] + v3 * v3 + a1 * a1 + y2[0] + w8[1]
        }
        #[differentiable]
        pub fn f(y9: &mut [f64], x10: &[f64], a11: f64, x12: &[f64]) -> (f64, f64) {
            let v13 = a11;
            y9[0] += v13 / (v13 * v13 + 1.0);
            let v14 = h0(a11, &mut y9[2..6]);
            'l18: for (e15, e16) in x12.iter().zip(x12.iter()) {
                if a11 > *e15 {
                    return (x12[3] + x10[1] + *e16 * *e15 + *e15 * x10[3] + v14 * v13 + v13 * x12[0] + y9[5], y9[0] - y9[5]);
                }
            }
            let mut k19 = 0usize;
            loop {
                if k19 >= 3 {
                    break;
                }
                k19 += 1;
                {
                    let r20 = &x10[0..3];
                    y9[k19] += ((k19 as f64) * 0.1 + 0.25 + (v13 + 1.1)).cos();
                }
            }
            (v13 + v14 + v14 * x12[3] + v13 * y9[2] + a11 * a11 + y9[5], x10[2] * -0.4)
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 17;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let mut y9 = input.vec(6);
                let x10 = input.vec(6);
                let a11 = input.scalar();
                let x12 = input.vec(4);
                let ret = f::eval(&mut y9, &x10, a11, &x12);
                ret.flatten(output);
                y9.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[differentiable(off(bulk))]
        pub fn h0(a1: f64, y2: &mut [f64]) -> f64 {
            let v3 = y2.iter().take(4).map(|e4| (-a1).tanh() * 0.5 + 0.5).product::<f64>();
            let g6 = |u7: f64| -v3.tanh() * u7;
            let mut w8 = vec![0.0f64; 4];
            -w8[2] + v3 * v3 + a1 * a1 + y2[0] + w8[1]
        }
        #[differentiable(off(bulk))]
        pub fn f(y9: &mut [f64], x10: &[f64], a11: f64, x12: &[f64]) -> (f64, f64) {
            let v13 = a11;
            y9[0] += v13 / (v13 * v13 + 1.0);
            let v14 = h0(a11, &mut y9[2..6]);
            'l18: for (e15, e16) in x12.iter().zip(x12.iter()) {
                if a11 > *e15 {
                    return (x12[3] + x10[1] + *e16 * *e15 + *e15 * x10[3] + v14 * v13 + v13 * x12[0] + y9[5], y9[0] - y9[5]);
                }
            }
            let mut k19 = 0usize;
            loop {
                if k19 >= 3 {
                    break;
                }
                k19 += 1;
                {
                    let r20 = &x10[0..3];
                    y9[k19] += ((k19 as f64) * 0.1 + 0.25 + (v13 + 1.1)).cos();
                }
            }
            (v13 + v14 + v14 * x12[3] + v13 * y9[2] + a11 * a11 + y9[5], x10[2] * -0.4)
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::harness::Outcome {
        crate::harness::check::<on::Program, off::Program>()
    }
}

mod p12 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let p1 = input.pair();
                    let a2 = Some(input.scalar());
                    let x3 = input.vec(3);
                    let a4 = input.scalar();
                    let mut y5 = input.vec(4);
                    let (start_y5, mut end_y5) = (y5.clone(), y5.clone());
                    let ret = f(&p1, a2, &x3, a4, &mut end_y5);
                    let mut d_y5 = run.output(&end_y5);
                    let mut d_p1 = run.start(&p1);
                    let mut d_x3 = run.start(&x3);
                    let (value, rdata) = if joint {
                        f::joint(&p1, &mut d_p1, a2, &x3, &mut d_x3, a4, &mut y5, &mut d_y5, (), &mut run.stack)
                    } else {
                        let value = f::forward(&p1, a2, &x3, a4, &mut y5, &mut run.stack);
                        run.same("y5 after the forward pass", &y5, &end_y5);
                        (value, f::reverse(&p1, &mut d_p1, a2, &x3, &mut d_x3, a4, &mut y5, &mut d_y5, (), &mut run.stack))
                    };
                    run.same("y5 restored", &y5, &start_y5);
                    run.added(&p1, &d_p1);
                    run.exact(&a2, &rdata.1);
                    run.added(&x3, &d_x3);
                    run.exact(&a4, &rdata.3);
                    run.exact(&y5, &d_y5);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable]
        pub fn f<T: Real>(p1: &Pair<T>, a2: Option<T>, x3: &[T], a4: T, y5: &mut [T]) {
            let mut w6 = vec![T::lit(0.2); y5.len()];
            for i7 in (1..p1.n + 1).rev() {
                if a4 > w6[(i7 + 1) % 4] {
                    break;
                }
                if p1.c * p1.b >= T::lit(0.5) {
                    let e8 = p1.c.sin();
                    w6[p1.n] *= e8;
                    break;
                }
            }
            match p1.n % 4 {
                0 => {
                    'l10: for i9 in (1..y5.len()).rev() {
                        let mut q11 = Pair { b: T::lit(i9 as f64) * T::lit(0.1) - a4, c: (x3[2] + T::lit(0.9)).tanh(), n: 1 };
                        y5[q11.n] = q11.b.cos();
                    }
                }
                1 | 2 => {
                    y5[(p1.n * 3) % 4] *= (p1.c * p1.c + T::lit(1.5)).log2().sin();
                }
                _ => {
                    let e12 = (-(x3[(p1.n * 3) % 3] * x3[(p1.n * 3) % 3] + T::lit(1.5)).log(T::lit(3.0))).cos();
                    w6[2] -= e12;
                }
            }
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 11;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let p1 = input.pair();
                let a2 = Some(input.scalar());
                let x3 = input.vec(3);
                let a4 = input.scalar();
                let mut y5 = input.vec(4);
                let ret = f(&p1, a2, &x3, a4, &mut y5);
                y5.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[differentiable(off(windows))]
        pub fn f<T: Real>(p1: &Pair<T>, a2: Option<T>, x3: &[T], a4: T, y5: &mut [T]) {
            let mut w6 = vec![T::lit(0.2); y5.len()];
            for i7 in (1..p1.n + 1).rev() {
                if a4 > w6[(i7 + 1) % 4] {
                    break;
                }
                if p1.c * p1.b >= T::lit(0.5) {
                    let e8 = p1.c.sin();
                    w6[p1.n] *= e8;
                    break;
                }
            }
            match p1.n % 4 {
                0 => {
                    'l10: for i9 in (1..y5.len()).rev() {
                        let mut q11 = Pair { b: T::lit(i9 as f64) * T::lit(0.1) - a4, c: (x3[2] + T::lit(0.9)).tanh(), n: 1 };
                        y5[q11.n] = q11.b.cos();
                    }
                }
                1 | 2 => {
                    y5[(p1.n * 3) % 4] *= (p1.c * p1.c + T::lit(1.5)).log2().sin();
                }
                _ => {
                    let e12 = (-(x3[(p1.n * 3) % 3] * x3[(p1.n * 3) % 3] + T::lit(1.5)).log(T::lit(3.0))).cos();
                    w6[2] -= e12;
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

mod p13 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let a1 = input.scalar();
                    let x2 = input.constants(5);
                    let x3 = input.vec(6);
                    let a4 = input.scalar();
                    let x5 = input.vec(2);
                    let ret = f(a1, &x2, &x3, a4, &x5);
                    let d_ret = run.output(&ret);
                    let mut d_x3 = run.start(&x3);
                    let mut d_x5 = run.start(&x5);
                    let (value, rdata) = if joint {
                        f::joint(a1, &x2, NoFData, &x3, &mut d_x3, a4, &x5, &mut d_x5, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(a1, &x2, &x3, a4, &x5, &mut run.stack);
                        (value, f::reverse(a1, &x2, NoFData, &x3, &mut d_x3, a4, &x5, &mut d_x5, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.exact(&a1, &rdata.0);
                    run.added(&x3, &d_x3);
                    run.exact(&a4, &rdata.3);
                    run.added(&x5, &d_x5);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable]
        pub fn f<T: Real>(a1: T, #[constant] x2: &[T], x3: &[T], a4: T, x5: &[T]) -> [T; 2] {
            let mut q6 = Pair { b: a1, c: (a1 + a1).tanh(), n: 0 };
            let sh7: Shape<T> = if a4.atan2(x3[q6.n] * x3[q6.n] + T::lit(0.5)) >= T::lit(-0.3) { Shape::Line(q6.b + x5[1]) } else { Shape::Flat };
            let v8 = q6.b * x3[3] - T::lit(2.0);
            let o9: Option<T> = if x3[5 - q6.n] > v8 { Some(x2[3]) } else { None };
            let w10 = vec![T::ZERO; 4];
            let g11 = |u12: T| a4 * u12;
            if q6.n % 2 == 0 {
                q6.b = (x3[q6.n].tanh() / (x3[q6.n].tanh() * x3[q6.n].tanh() + T::ONE)).cos();
                return [v8 - x3[5 - q6.n] + v8 * x3[q6.n] + q6.c * x2[(q6.n + 3) % 5] + q6.b * g11(w10[2]) + a4 * x2[4], T::lit(1.3) * g11(q6.b)];
            }
            [a1.tanh() + v8 * q6.b + q6.c * a1 + q6.b * x2[q6.n] + a4 * x3[2], -w10[(q6.n * 3) % 4]]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 10;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let a1 = input.scalar();
                let x2 = input.constants(5);
                let x3 = input.vec(6);
                let a4 = input.scalar();
                let x5 = input.vec(2);
                let ret = f(a1, &x2, &x3, a4, &x5);
                ret.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[differentiable(off(commute))]
        pub fn f<T: Real>(a1: T, #[constant] x2: &[T], x3: &[T], a4: T, x5: &[T]) -> [T; 2] {
            let mut q6 = Pair { b: a1, c: (a1 + a1).tanh(), n: 0 };
            let sh7: Shape<T> = if a4.atan2(x3[q6.n] * x3[q6.n] + T::lit(0.5)) >= T::lit(-0.3) { Shape::Line(q6.b + x5[1]) } else { Shape::Flat };
            let v8 = q6.b * x3[3] - T::lit(2.0);
            let o9: Option<T> = if x3[5 - q6.n] > v8 { Some(x2[3]) } else { None };
            let w10 = vec![T::ZERO; 4];
            let g11 = |u12: T| a4 * u12;
            if q6.n % 2 == 0 {
                q6.b = (x3[q6.n].tanh() / (x3[q6.n].tanh() * x3[q6.n].tanh() + T::ONE)).cos();
                return [v8 - x3[5 - q6.n] + v8 * x3[q6.n] + q6.c * x2[(q6.n + 3) % 5] + q6.b * g11(w10[2]) + a4 * x2[4], T::lit(1.3) * g11(q6.b)];
            }
            [a1.tanh() + v8 * q6.b + q6.c * a1 + q6.b * x2[q6.n] + a4 * x3[2], -w10[(q6.n * 3) % 4]]
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::harness::Outcome {
        crate::harness::check::<on::Program, off::Program>()
    }
}

mod p14 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let a1 = input.scalar();
                    let x2 = input.vec(4);
                    let x3 = input.vec(3);
                    let mut y4 = input.vec(5);
                    let (start_y4, mut end_y4) = (y4.clone(), y4.clone());
                    let ret = f(a1, &x2, &x3, &mut end_y4);
                    let d_ret = run.output(&ret);
                    let mut d_y4 = run.output(&end_y4);
                    let mut d_x2 = run.start(&x2);
                    let mut d_x3 = run.start(&x3);
                    let (value, rdata) = if joint {
                        f::joint(a1, &x2, &mut d_x2, &x3, &mut d_x3, &mut y4, &mut d_y4, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(a1, &x2, &x3, &mut y4, &mut run.stack);
                        run.same("y4 after the forward pass", &y4, &end_y4);
                        (value, f::reverse(a1, &x2, &mut d_x2, &x3, &mut d_x3, &mut y4, &mut d_y4, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y4 restored", &y4, &start_y4);
                    run.exact(&a1, &rdata.0);
                    run.added(&x2, &d_x2);
                    run.added(&x3, &d_x3);
                    run.exact(&y4, &d_y4);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable]
        pub fn f<T: Real>(a1: T, x2: &[T], x3: &[T], y4: &mut [T]) -> (T, T) {
            let mut w5 = [T::lit(0.2); 4];
            for i6 in 2..3 {
                y4[i6] /= (a1 + a1).cos() + T::lit(2.0);
                w5[(i6 + 2) % 4] *= x2[i6].sin();
                y4[i6] = (x3[2 - i6] - x3[i6] - x2[1] * w5[(i6 * 3) % 4]).tanh();
            }
            let mut k7 = 0usize;
            while k7 < 4 && x3[2] < T::lit(2.0) {
                y4[k7 % 5] = (w5[(k7 + 3) % 4] + a1 - a1 * a1).sin();
                k7 += 1;
            }
            (w5[2] * x2[3] + a1 * w5[3] + y4[3] + w5[2], a1 * a1)
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 13;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let a1 = input.scalar();
                let x2 = input.vec(4);
                let x3 = input.vec(3);
                let mut y4 = input.vec(5);
                let ret = f(a1, &x2, &x3, &mut y4);
                ret.flatten(output);
                y4.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[differentiable(off(joint))]
        pub fn f<T: Real>(a1: T, x2: &[T], x3: &[T], y4: &mut [T]) -> (T, T) {
            let mut w5 = [T::lit(0.2); 4];
            for i6 in 2..3 {
                y4[i6] /= (a1 + a1).cos() + T::lit(2.0);
                w5[(i6 + 2) % 4] *= x2[i6].sin();
                y4[i6] = (x3[2 - i6] - x3[i6] - x2[1] * w5[(i6 * 3) % 4]).tanh();
            }
            let mut k7 = 0usize;
            while k7 < 4 && x3[2] < T::lit(2.0) {
                y4[k7 % 5] = (w5[(k7 + 3) % 4] + a1 - a1 * a1).sin();
                k7 += 1;
            }
            (w5[2] * x2[3] + a1 * w5[3] + y4[3] + w5[2], a1 * a1)
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::harness::Outcome {
        crate::harness::check::<on::Program, off::Program>()
    }
}

mod p15 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let a1 = input.scalar();
                    let mut y2 = input.vec(4);
                    let x3 = input.vec(3);
                    let a4 = input.scalar();
                    let (start_y2, mut end_y2) = (y2.clone(), y2.clone());
                    let ret = f(a1, &mut end_y2, &x3, a4);
                    let mut d_y2 = run.output(&end_y2);
                    let mut d_x3 = run.start(&x3);
                    let (value, rdata) = if joint {
                        f::joint(a1, &mut y2, &mut d_y2, &x3, &mut d_x3, a4, (), &mut run.stack)
                    } else {
                        let value = f::forward(a1, &mut y2, &x3, a4, &mut run.stack);
                        run.same("y2 after the forward pass", &y2, &end_y2);
                        (value, f::reverse(a1, &mut y2, &mut d_y2, &x3, &mut d_x3, a4, (), &mut run.stack))
                    };
                    run.same("y2 restored", &y2, &start_y2);
                    run.exact(&a1, &rdata.0);
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
        pub fn f(a1: f64, y2: &mut [f64], x3: &[f64], a4: f64) {
            for i5 in 1..3 {
                y2.swap(0, 3);
                let mut m6 = x3[(i5 + 3) % x3.len()].sin();
                y2.swap(2, 1);
            }
            let mut m7 = a1 * x3[1];
            let mut k8 = 0usize;
            loop {
                if k8 >= 3 {
                    break;
                }
                k8 += 1;
                for i9 in (1..x3.len()).step_by(2) {
                    m7 = ((x3[x3.len() - 1 - i9] - 1.3) * (m7 * x3[k8 % 3])).sin();
                }
            }
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 9;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let a1 = input.scalar();
                let mut y2 = input.vec(4);
                let x3 = input.vec(3);
                let a4 = input.scalar();
                let ret = f::eval(a1, &mut y2, &x3, a4);
                y2.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[differentiable(off(recompute, hoist, frames, bulk, windows, commute, joint))]
        pub fn f(a1: f64, y2: &mut [f64], x3: &[f64], a4: f64) {
            for i5 in 1..3 {
                y2.swap(0, 3);
                let mut m6 = x3[(i5 + 3) % x3.len()].sin();
                y2.swap(2, 1);
            }
            let mut m7 = a1 * x3[1];
            let mut k8 = 0usize;
            loop {
                if k8 >= 3 {
                    break;
                }
                k8 += 1;
                for i9 in (1..x3.len()).step_by(2) {
                    m7 = ((x3[x3.len() - 1 - i9] - 1.3) * (m7 * x3[k8 % 3])).sin();
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

mod p16 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let x2 = input.vec(2);
                    let a3 = input.scalar();
                    let mut y4 = input.vec(6);
                    let x5 = input.vec(5);
                    let (start_y4, mut end_y4) = (y4.clone(), y4.clone());
                    let ret = f(2, &x2, a3, &mut end_y4, &x5);
                    let d_ret = run.output(&ret);
                    let mut d_y4 = run.output(&end_y4);
                    let mut d_x2 = run.start(&x2);
                    let mut d_x5 = run.start(&x5);
                    let (value, rdata) = if joint {
                        f::joint(2, &x2, &mut d_x2, a3, &mut y4, &mut d_y4, &x5, &mut d_x5, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(2, &x2, a3, &mut y4, &x5, &mut run.stack);
                        run.same("y4 after the forward pass", &y4, &end_y4);
                        (value, f::reverse(2, &x2, &mut d_x2, a3, &mut y4, &mut d_y4, &x5, &mut d_x5, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y4 restored", &y4, &start_y4);
                    run.added(&x2, &d_x2);
                    run.exact(&a3, &rdata.2);
                    run.exact(&y4, &d_y4);
                    run.added(&x5, &d_x5);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable]
        pub fn f(n1: usize, x2: &[f64], a3: f64, y4: &mut [f64], x5: &[f64]) -> f64 {
            let v6 = (x2[n1 % x2.len()].cos() - a3).sin();
            for i7 in (1..x5.len()).rev() {
                if a3.cos() < 0.0 {
                    return x2[i7 % x2.len()] / (v6 * v6 + 1.5) + v6 * y4[i7] + a3 * a3 + y4[0];
                }
                let mut w8 = vec![0.0f64; y4.len()];
            }
            let mut k9 = 0usize;
            loop {
                if k9 >= 4 {
                    break;
                }
                k9 += 1;
                for i10 in 1..k9 + 1 {
                    let t11 = (a3 - v6, (a3 - y4[5 - i10]).tanh());
                    y4[(i10 + 3) % y4.len()] = (x2[0] * (t11.0 + 0.7)).sin();
                }
            }
            (n1 as f64) * 0.1 + x5[(n1 + 3) % 5] + v6 * y4[(n1 * 3) % y4.len()] + a3 * a3 + y4[0]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 14;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let x2 = input.vec(2);
                let a3 = input.scalar();
                let mut y4 = input.vec(6);
                let x5 = input.vec(5);
                let ret = f::eval(2, &x2, a3, &mut y4, &x5);
                ret.flatten(output);
                y4.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[differentiable(off(recompute))]
        pub fn f(n1: usize, x2: &[f64], a3: f64, y4: &mut [f64], x5: &[f64]) -> f64 {
            let v6 = (x2[n1 % x2.len()].cos() - a3).sin();
            for i7 in (1..x5.len()).rev() {
                if a3.cos() < 0.0 {
                    return x2[i7 % x2.len()] / (v6 * v6 + 1.5) + v6 * y4[i7] + a3 * a3 + y4[0];
                }
                let mut w8 = vec![0.0f64; y4.len()];
            }
            let mut k9 = 0usize;
            loop {
                if k9 >= 4 {
                    break;
                }
                k9 += 1;
                for i10 in 1..k9 + 1 {
                    let t11 = (a3 - v6, (a3 - y4[5 - i10]).tanh());
                    y4[(i10 + 3) % y4.len()] = (x2[0] * (t11.0 + 0.7)).sin();
                }
            }
            (n1 as f64) * 0.1 + x5[(n1 + 3) % 5] + v6 * y4[(n1 * 3) % y4.len()] + a3 * a3 + y4[0]
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::harness::Outcome {
        crate::harness::check::<on::Program, off::Program>()
    }
}

mod p17 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let mut y2 = input.vec(3);
                    let a3 = input.scalar();
                    let x4 = input.vec(4);
                    let mut y5 = input.vec(5);
                    let (start_y2, mut end_y2) = (y2.clone(), y2.clone());
                    let (start_y5, mut end_y5) = (y5.clone(), y5.clone());
                    let ret = f(&[3, 1, 6, 4, 2], &mut end_y2, a3, &x4, &mut end_y5);
                    let mut d_y2 = run.output(&end_y2);
                    let mut d_y5 = run.output(&end_y5);
                    let mut d_x4 = run.start(&x4);
                    let (value, rdata) = if joint {
                        f::joint(&[3, 1, 6, 4, 2], NoFData, &mut y2, &mut d_y2, a3, &x4, &mut d_x4, &mut y5, &mut d_y5, (), &mut run.stack)
                    } else {
                        let value = f::forward(&[3, 1, 6, 4, 2], &mut y2, a3, &x4, &mut y5, &mut run.stack);
                        run.same("y2 after the forward pass", &y2, &end_y2);
                        run.same("y5 after the forward pass", &y5, &end_y5);
                        (value, f::reverse(&[3, 1, 6, 4, 2], NoFData, &mut y2, &mut d_y2, a3, &x4, &mut d_x4, &mut y5, &mut d_y5, (), &mut run.stack))
                    };
                    run.same("y2 restored", &y2, &start_y2);
                    run.same("y5 restored", &y5, &start_y5);
                    run.exact(&y2, &d_y2);
                    run.exact(&a3, &rdata.2);
                    run.added(&x4, &d_x4);
                    run.exact(&y5, &d_y5);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable]
        pub fn f<T: Real>(s1: &[usize], y2: &mut [T], a3: T, x4: &[T], y5: &mut [T]) {
            {
                let (lo6, hi7) = y2.split_at_mut(1);
                y5[s1[2] % 5] += ((x4[s1[2] % 4] - a3) * (a3 / (lo6[s1[2] % 1] * lo6[s1[2] % 1] + T::lit(1.5)))).cos();
                lo6[s1[1] % 1] *= (a3 + a3).tanh();
                for i8 in 2..=2 {
                    if lo6[i8 % lo6.len()] / (y5[i8] * y5[i8] + T::lit(1.5)) < T::lit(-0.3) {
                        y5[i8] += (a3.tanh().exp_m1() / (x4[i8] * x4[i8] + T::lit(1.5))).cos();
                        break;
                    }
                }
            }
            let v9 = y2.iter().fold(T::ZERO, |u11, e10| u11 * T::lit(0.5) + ((y2[s1[0] % 3] * T::lit(0.9)).cos() + T::lit(2.6)).hypot(u11).sin());
            let mut w12 = vec![T::lit(0.2); 2];
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 13;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let mut y2 = input.vec(3);
                let a3 = input.scalar();
                let x4 = input.vec(4);
                let mut y5 = input.vec(5);
                let ret = f(&[3, 1, 6, 4, 2], &mut y2, a3, &x4, &mut y5);
                y2.flatten(output);
                y5.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[differentiable(off(hoist))]
        pub fn f<T: Real>(s1: &[usize], y2: &mut [T], a3: T, x4: &[T], y5: &mut [T]) {
            {
                let (lo6, hi7) = y2.split_at_mut(1);
                y5[s1[2] % 5] += ((x4[s1[2] % 4] - a3) * (a3 / (lo6[s1[2] % 1] * lo6[s1[2] % 1] + T::lit(1.5)))).cos();
                lo6[s1[1] % 1] *= (a3 + a3).tanh();
                for i8 in 2..=2 {
                    if lo6[i8 % lo6.len()] / (y5[i8] * y5[i8] + T::lit(1.5)) < T::lit(-0.3) {
                        y5[i8] += (a3.tanh().exp_m1() / (x4[i8] * x4[i8] + T::lit(1.5))).cos();
                        break;
                    }
                }
            }
            let v9 = y2.iter().fold(T::ZERO, |u11, e10| u11 * T::lit(0.5) + ((y2[s1[0] % 3] * T::lit(0.9)).cos() + T::lit(2.6)).hypot(u11).sin());
            let mut w12 = vec![T::lit(0.2); 2];
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::harness::Outcome {
        crate::harness::check::<on::Program, off::Program>()
    }
}

mod p18 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let mut y1 = input.vec(6);
                    let x2 = input.vec(6);
                    let a3 = input.scalar();
                    let x4 = input.vec(4);
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
        pub fn f(y1: &mut [f64], x2: &[f64], a3: f64, x4: &[f64]) -> [f64; 2] {
            {
                let r5 = &mut y1[5];
                let v6 = (*r5).cos();
                let mut k7 = 1usize;
                let mut w8 = vec![0.0f64; 4];
            }
            for i9 in (1..3).rev().step_by(2) {
                let mut w10 = vec![0.0f64; y1.len()];
                y1[4] = (-x2[i9 / 2]).tanh().cos();
            }
            let o11: Option<f64> = if a3 > a3 { Some(y1[1] - x2[4]) } else { None };
            [y1[1] - a3 + a3 * x2[5] + y1[1], x2[2] + 0.3]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 17;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let mut y1 = input.vec(6);
                let x2 = input.vec(6);
                let a3 = input.scalar();
                let x4 = input.vec(4);
                let ret = f::eval(&mut y1, &x2, a3, &x4);
                ret.flatten(output);
                y1.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[differentiable(off(frames))]
        pub fn f(y1: &mut [f64], x2: &[f64], a3: f64, x4: &[f64]) -> [f64; 2] {
            {
                let r5 = &mut y1[5];
                let v6 = (*r5).cos();
                let mut k7 = 1usize;
                let mut w8 = vec![0.0f64; 4];
            }
            for i9 in (1..3).rev().step_by(2) {
                let mut w10 = vec![0.0f64; y1.len()];
                y1[4] = (-x2[i9 / 2]).tanh().cos();
            }
            let o11: Option<f64> = if a3 > a3 { Some(y1[1] - x2[4]) } else { None };
            [y1[1] - a3 + a3 * x2[5] + y1[1], x2[2] + 0.3]
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::harness::Outcome {
        crate::harness::check::<on::Program, off::Program>()
    }
}

mod p19 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let mut y1 = input.vec(5);
                    let w2 = input.array();
                    let x3 = input.vec(6);
                    let a4 = input.scalar();
                    let (start_y1, mut end_y1) = (y1.clone(), y1.clone());
                    let ret = f(&mut end_y1, w2, &x3, a4);
                    let d_ret = run.output(&ret);
                    let mut d_y1 = run.output(&end_y1);
                    let mut d_x3 = run.start(&x3);
                    let (value, rdata) = if joint {
                        f::joint(&mut y1, &mut d_y1, w2, &x3, &mut d_x3, a4, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(&mut y1, w2, &x3, a4, &mut run.stack);
                        run.same("y1 after the forward pass", &y1, &end_y1);
                        (value, f::reverse(&mut y1, &mut d_y1, w2, &x3, &mut d_x3, a4, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y1 restored", &y1, &start_y1);
                    run.exact(&y1, &d_y1);
                    run.exact(&w2, &rdata.1);
                    run.added(&x3, &d_x3);
                    run.exact(&a4, &rdata.3);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable]
        pub fn f<T: Real>(y1: &mut [T], w2: [T; 3], x3: &[T], a4: T) -> T {
            for e5 in y1.iter_mut() {
                let g8 = |u9: T| a4 * (u9 * u9) * u9;
                for e10 in x3.windows(2) {
                    let mut w13 = [[T::lit(0.2); 5]; 2];
                    let g14 = |u15: T| -a4.tanh() * u15;
                    w13[0][1..5].fill((*e5).sin());
                }
                for e16 in x3.windows(2) {
                    *e5 /= (a4 - T::lit(0.5)).tanh() + T::lit(2.0);
                }
            }
            (x3[1] * x3[1] + T::lit(1.5)).ln() + a4 * a4 + y1[0]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 15;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let mut y1 = input.vec(5);
                let w2 = input.array();
                let x3 = input.vec(6);
                let a4 = input.scalar();
                let ret = f(&mut y1, w2, &x3, a4);
                ret.flatten(output);
                y1.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[differentiable(off(bulk))]
        pub fn f<T: Real>(y1: &mut [T], w2: [T; 3], x3: &[T], a4: T) -> T {
            for e5 in y1.iter_mut() {
                let g8 = |u9: T| a4 * (u9 * u9) * u9;
                for e10 in x3.windows(2) {
                    let mut w13 = [[T::lit(0.2); 5]; 2];
                    let g14 = |u15: T| -a4.tanh() * u15;
                    w13[0][1..5].fill((*e5).sin());
                }
                for e16 in x3.windows(2) {
                    *e5 /= (a4 - T::lit(0.5)).tanh() + T::lit(2.0);
                }
            }
            (x3[1] * x3[1] + T::lit(1.5)).ln() + a4 * a4 + y1[0]
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
        ("p0", p0::check),
        ("p1", p1::check),
        ("p2", p2::check),
        ("p3", p3::check),
        ("p4", p4::check),
        ("p5", p5::check),
        ("p6", p6::check),
        ("p7", p7::check),
        ("p8", p8::check),
        ("p9", p9::check),
        ("p10", p10::check),
        ("p11", p11::check),
        ("p12", p12::check),
        ("p13", p13::check),
        ("p14", p14::check),
        ("p15", p15::check),
        ("p16", p16::check),
        ("p17", p17::check),
        ("p18", p18::check),
        ("p19", p19::check),
    ]);
}
