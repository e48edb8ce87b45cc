//! Random programs, seeds 0 to 19. Written by `cargo xtask fuzz tapir --write`; not to be edited.
//!
//! Size: twenty programs, each twice (as it is, and with an analysis switched off).

#![allow(warnings, clippy::all, reason = "programs that nobody wrote")]

mod p0 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let x6 = input.vec(6);
                    let a7 = input.scalar();
                    let a8 = input.scalar();
                    let mut y9 = input.vec(6);
                    let (start_y9, mut end_y9) = (y9.clone(), y9.clone());
                    let ret = f(&x6, a7, a8, &mut end_y9);
                    let mut d_y9 = run.output(&end_y9);
                    let mut d_x6 = run.start(&x6);
                    let (value, rdata) = if joint {
                        f::joint(&x6, &mut d_x6, a7, a8, &mut y9, &mut d_y9, (), &mut run.stack)
                    } else {
                        let value = f::forward(&x6, a7, a8, &mut y9, &mut run.stack);
                        run.same("y9 after the forward pass", &y9, &end_y9);
                        (value, f::reverse(&x6, &mut d_x6, a7, a8, &mut y9, &mut d_y9, (), &mut run.stack))
                    };
                    run.same("y9 restored", &y9, &start_y9);
                    run.added(&x6, &d_x6);
                    run.exact(&a7, &rdata.1);
                    run.exact(&a8, &rdata.2);
                    run.exact(&y9, &d_y9);
                }
            }
        };
    }
    pub mod on {
        use crate::random::harness::*;
        #[differentiable]
        pub fn h0<T: Real>(n1: usize, a2: T) -> T {
            for i3 in 0..5 {
                let (v4, v5) = (T::lit(i3 as f64) * T::lit(0.1)).sin_cos();
            }
            a2 + a2 + a2 * a2
        }
        #[differentiable]
        pub fn f<T: Real>(x6: &[T], a7: T, a8: T, y9: &mut [T]) {
            if a8 + y9[0] < T::lit(0.2) {
                {
                    let (lo10, hi11) = y9.split_at_mut(5);
                    let v12: T = (a7 + a7) * lo10[0];
                    hi11[0] *= x6[3].mul_add(a7, T::lit(0.2)).sin();
                }
                for i13 in (0..2).step_by(2) {
                    {
                        let (lo14, hi15) = y9.split_at_mut(4);
                        lo14[(i13 * 3) % lo14.len()] /= a7.tanh() + T::lit(2.0);
                        let v16: T = a8;
                        lo14[i13] -= hi15[i13].tanh();
                    }
                }
            }
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 14;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let x6 = input.vec(6);
                let a7 = input.scalar();
                let a8 = input.scalar();
                let mut y9 = input.vec(6);
                let ret = f(&x6, a7, a8, &mut y9);
                y9.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::random::harness::*;
        #[differentiable(off(recompute))]
        pub fn h0<T: Real>(n1: usize, a2: T) -> T {
            for i3 in 0..5 {
                let (v4, v5) = (T::lit(i3 as f64) * T::lit(0.1)).sin_cos();
            }
            a2 + a2 + a2 * a2
        }
        #[differentiable(off(recompute))]
        pub fn f<T: Real>(x6: &[T], a7: T, a8: T, y9: &mut [T]) {
            if a8 + y9[0] < T::lit(0.2) {
                {
                    let (lo10, hi11) = y9.split_at_mut(5);
                    let v12: T = (a7 + a7) * lo10[0];
                    hi11[0] *= x6[3].mul_add(a7, T::lit(0.2)).sin();
                }
                for i13 in (0..2).step_by(2) {
                    {
                        let (lo14, hi15) = y9.split_at_mut(4);
                        lo14[(i13 * 3) % lo14.len()] /= a7.tanh() + T::lit(2.0);
                        let v16: T = a8;
                        lo14[i13] -= hi15[i13].tanh();
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
        use crate::random::harness::*;
        #[differentiable]
        pub fn f<T: Real>(x1: &[T], n2: usize, y3: &mut [T], s4: &[usize], a5: T, x6: &[T]) -> T {
            for e7 in x1.chunks(2) {
                let mut q10 = Pair { b: a5.sin(), c: (a5 / (a5 * a5 + T::lit(1.5))).tanh(), n: 1 };
                let t11 = (q10.b - a5, e7[q10.n % 1].sin());
                y3[3 - q10.n] -= t11.0.tanh();
            }
            match n2 % 4 {
                0 => {
                    for i12 in 2..=5 {
                        let mut w13 = vec![x6[s4[1] % 3] - T::lit(0.3)];
                        let e14 = x1[s4[1] % 5] / (x1[s4[1] % 5] * x1[s4[1] % 5] + T::ONE);
                        w13[(n2 + 3) % 1] *= e14;
                    }
                }
                1 | 2 => {
                    y3[(n2 * 3) % y3.len()] -= ((x1[n2 / 2].sin() * T::lit(0.5)).atanh() - T::lit(0.3) * y3[(n2 + 1) % y3.len()]).cos();
                }
                _ => {
                    y3[s4[1] % 4] = (a5.sin() - T::lit(0.5)).tanh();
                }
            }
            x1[n2] * a5 + a5 * x6[n2] + y3[2]
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
        use crate::random::harness::*;
        #[differentiable(off(hoist))]
        pub fn f<T: Real>(x1: &[T], n2: usize, y3: &mut [T], s4: &[usize], a5: T, x6: &[T]) -> T {
            for e7 in x1.chunks(2) {
                let mut q10 = Pair { b: a5.sin(), c: (a5 / (a5 * a5 + T::lit(1.5))).tanh(), n: 1 };
                let t11 = (q10.b - a5, e7[q10.n % 1].sin());
                y3[3 - q10.n] -= t11.0.tanh();
            }
            match n2 % 4 {
                0 => {
                    for i12 in 2..=5 {
                        let mut w13 = vec![x6[s4[1] % 3] - T::lit(0.3)];
                        let e14 = x1[s4[1] % 5] / (x1[s4[1] % 5] * x1[s4[1] % 5] + T::ONE);
                        w13[(n2 + 3) % 1] *= e14;
                    }
                }
                1 | 2 => {
                    y3[(n2 * 3) % y3.len()] -= ((x1[n2 / 2].sin() * T::lit(0.5)).atanh() - T::lit(0.3) * y3[(n2 + 1) % y3.len()]).cos();
                }
                _ => {
                    y3[s4[1] % 4] = (a5.sin() - T::lit(0.5)).tanh();
                }
            }
            x1[n2] * a5 + a5 * x6[n2] + y3[2]
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::random::harness::Outcome {
        crate::random::harness::check::<on::Program, off::Program>()
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
        use crate::random::harness::*;
        #[differentiable]
        pub fn f(y1: &mut [f64], t2: (f64, f64), a3: f64, x4: &[f64], y5: &mut [f64]) -> [f64; 2] {
            y5[3] += a3.tanh();
            let mut w6 = vec![y5[3].sin(), y1[0] * t2.0];
            let v7 = y1.iter().fold(0.0f64, |u9, e8| u9 * 0.5 + (y5[0] * (t2.0 * 1.3)).sin());
            y1[0] = (y1[0].sin() + 1.1).cos();
            y5[3] = (-(y5[0] - t2.1)).cos();
            y5[1..3].copy_from_slice(&y1[0..2]);
            {
                let (lo10, hi11) = y5.split_at_mut(4);
                w6[0] = v7.cos();
            }
            [a3 + t2.1 + v7 * v7 + a3 * x4[1] + t2.1 * v7 + t2.0 * y1[0] + y1[0] + y5[5], y5[3] / (y5[3] * y5[3] + 1.0)]
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
        use crate::random::harness::*;
        #[differentiable(off(frames))]
        pub fn f(y1: &mut [f64], t2: (f64, f64), a3: f64, x4: &[f64], y5: &mut [f64]) -> [f64; 2] {
            y5[3] += a3.tanh();
            let mut w6 = vec![y5[3].sin(), y1[0] * t2.0];
            let v7 = y1.iter().fold(0.0f64, |u9, e8| u9 * 0.5 + (y5[0] * (t2.0 * 1.3)).sin());
            y1[0] = (y1[0].sin() + 1.1).cos();
            y5[3] = (-(y5[0] - t2.1)).cos();
            y5[1..3].copy_from_slice(&y1[0..2]);
            {
                let (lo10, hi11) = y5.split_at_mut(4);
                w6[0] = v7.cos();
            }
            [a3 + t2.1 + v7 * v7 + a3 * x4[1] + t2.1 * v7 + t2.0 * y1[0] + y1[0] + y5[5], y5[3] / (y5[3] * y5[3] + 1.0)]
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::random::harness::Outcome {
        crate::random::harness::check::<on::Program, off::Program>()
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
        use crate::random::harness::*;
        #[differentiable]
        pub fn f(a1: f64, x2: &[f64], x3: &[f64]) -> f64 {
            let v4 = (a1 + -x3[4]) / ((a1 + -x3[4]) * (a1 + -x3[4]) + 1.0);
            let v4 = 0.9 * v4.sin();
            for (e5, e6) in x3.iter().zip(x3.iter()) {
                let mut k8 = 0usize;
                while k8 < 5 {
                    let v9 = x3.iter().enumerate().map(|(i12, e10)| (x3[i12] - x3[x3.len() - 1 - i12] + *e5 * x3[k8]).tanh()).sum::<f64>();
                    let mut k13 = 2usize;
                    k8 += 1;
                }
                let v14 = x2.iter().enumerate().map(|(i17, e15)| (*e15 + -0.4 + x2[i17 / 2] / (*e6 * *e6 + 1.5)).sin()).sum::<f64>();
            }
            v4 + x2[1] + v4 * x3[1] + a1 * v4
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
        use crate::random::harness::*;
        #[differentiable(off(bulk))]
        pub fn f(a1: f64, x2: &[f64], x3: &[f64]) -> f64 {
            let v4 = (a1 + -x3[4]) / ((a1 + -x3[4]) * (a1 + -x3[4]) + 1.0);
            let v4 = 0.9 * v4.sin();
            for (e5, e6) in x3.iter().zip(x3.iter()) {
                let mut k8 = 0usize;
                while k8 < 5 {
                    let v9 = x3.iter().enumerate().map(|(i12, e10)| (x3[i12] - x3[x3.len() - 1 - i12] + *e5 * x3[k8]).tanh()).sum::<f64>();
                    let mut k13 = 2usize;
                    k8 += 1;
                }
                let v14 = x2.iter().enumerate().map(|(i17, e15)| (*e15 + -0.4 + x2[i17 / 2] / (*e6 * *e6 + 1.5)).sin()).sum::<f64>();
            }
            v4 + x2[1] + v4 * x3[1] + a1 * v4
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::random::harness::Outcome {
        crate::random::harness::check::<on::Program, off::Program>()
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
        use crate::random::harness::*;
        #[differentiable]
        pub fn f<T: Real>(y1: &mut Vec<T>, n2: usize, a3: T, y4: &mut [T], s5: &[usize], x6: &[T]) -> T {
            for (e7, e8) in x6.iter().zip(x6.iter()) {
                {
                    let (lo10, hi11) = y4.split_at_mut(2);
                    let mut k12 = 3usize;
                    lo10[s5[3] % 2] = ((*e7 + T::lit(2.0)) * hi11[s5[2] % 1]).sin();
                }
            }
            let e13 = y1[n2 / 2] / (y1[n2 / 2] * y1[n2 / 2] + T::ONE) + T::lit(2.0);
            y1[(n2 * 3) % 4] /= e13;
            let (v14, v15) = (a3 * a3, (x6[s5[1] % 5] + a3).tanh());
            y4[(n2 + 1) % y4.len()] = (-y1[(n2 * 3) % 4] + T::lit(0.9)).sin();
            y1.push((y4[s5[3] % 3] * v14).sin());
            y4[n2] + v15 * y4[n2] + v14 * v14 + a3 * a3 + y1[0] + y4[2]
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
        use crate::random::harness::*;
        #[differentiable(off(windows))]
        pub fn f<T: Real>(y1: &mut Vec<T>, n2: usize, a3: T, y4: &mut [T], s5: &[usize], x6: &[T]) -> T {
            for (e7, e8) in x6.iter().zip(x6.iter()) {
                {
                    let (lo10, hi11) = y4.split_at_mut(2);
                    let mut k12 = 3usize;
                    lo10[s5[3] % 2] = ((*e7 + T::lit(2.0)) * hi11[s5[2] % 1]).sin();
                }
            }
            let e13 = y1[n2 / 2] / (y1[n2 / 2] * y1[n2 / 2] + T::ONE) + T::lit(2.0);
            y1[(n2 * 3) % 4] /= e13;
            let (v14, v15) = (a3 * a3, (x6[s5[1] % 5] + a3).tanh());
            y4[(n2 + 1) % y4.len()] = (-y1[(n2 * 3) % 4] + T::lit(0.9)).sin();
            y1.push((y4[s5[3] % 3] * v14).sin());
            y4[n2] + v15 * y4[n2] + v14 * v14 + a3 * a3 + y1[0] + y4[2]
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::random::harness::Outcome {
        crate::random::harness::check::<on::Program, off::Program>()
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
        use crate::random::harness::*;
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
            y8[1..4].copy_from_slice(&x7[0..3]);
            y8[1..4].copy_from_slice(&x9[0..3]);
            y8[s11[1] % 5] *= (a12 * x9[s11[0] % 3]).sin();
            y8[s11[4] % 5] += (a12 * a10).cos();
            y8[s11[2] % 5] -= ((a10.sin() * T::lit(0.5)).asin() * a10).tanh();
            x9[s11[4] % 3] + T::lit(0.3) + a12 * a12 + a10 * x9[s11[4] % 3] + y8[4]
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
        use crate::random::harness::*;
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
            y8[1..4].copy_from_slice(&x7[0..3]);
            y8[1..4].copy_from_slice(&x9[0..3]);
            y8[s11[1] % 5] *= (a12 * x9[s11[0] % 3]).sin();
            y8[s11[4] % 5] += (a12 * a10).cos();
            y8[s11[2] % 5] -= ((a10.sin() * T::lit(0.5)).asin() * a10).tanh();
            x9[s11[4] % 3] + T::lit(0.3) + a12 * a12 + a10 * x9[s11[4] % 3] + y8[4]
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::random::harness::Outcome {
        crate::random::harness::check::<on::Program, off::Program>()
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
        use crate::random::harness::*;
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
            for &e12 in x5.iter() {
                y7[3] = x5[k8 % x5.len()].cos();
            }
            {
                let (lo15, hi16) = y7.split_at_mut(1);
                lo15[k8 % lo15.len()] -= ((a4 + T::lit(0.9)) / ((a4 + T::lit(0.9)) * (a4 + T::lit(0.9)) + T::ONE)).sin();
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
        use crate::random::harness::*;
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
            for &e12 in x5.iter() {
                y7[3] = x5[k8 % x5.len()].cos();
            }
            {
                let (lo15, hi16) = y7.split_at_mut(1);
                lo15[k8 % lo15.len()] -= ((a4 + T::lit(0.9)) / ((a4 + T::lit(0.9)) * (a4 + T::lit(0.9)) + T::ONE)).sin();
            }
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::random::harness::Outcome {
        crate::random::harness::check::<on::Program, off::Program>()
    }
}

mod p7 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let p16 = input.pair();
                    let a17 = input.scalar();
                    let mut y18 = input.vec(5);
                    let x19 = input.vec(4);
                    let (start_y18, mut end_y18) = (y18.clone(), y18.clone());
                    let ret = f(p16, a17, &mut end_y18, &x19);
                    let d_ret = run.output(&ret);
                    let mut d_y18 = run.output(&end_y18);
                    let mut d_x19 = run.start(&x19);
                    let (value, rdata) = if joint {
                        f::joint(p16, a17, &mut y18, &mut d_y18, &x19, &mut d_x19, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(p16, a17, &mut y18, &x19, &mut run.stack);
                        run.same("y18 after the forward pass", &y18, &end_y18);
                        (value, f::reverse(p16, a17, &mut y18, &mut d_y18, &x19, &mut d_x19, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y18 restored", &y18, &start_y18);
                    run.exact(&p16, &rdata.0);
                    run.exact(&a17, &rdata.1);
                    run.exact(&y18, &d_y18);
                    run.added(&x19, &d_x19);
                }
            }
        };
    }
    pub mod on {
        use crate::random::harness::*;
        #[differentiable]
        pub fn h0<T: Real>(p1: Pair<T>, a2: &mut T) -> T {
            *a2 -= ((p1.c + p1.b) * (p1.c + *a2)).sin();
            for i3 in (1..=4).rev() {
                if p1.n % 2 == 1 {
                    *a2 *= T::lit(0.6) / (T::lit(0.6) * T::lit(0.6) + T::ONE);
                } else if p1.b <= T::lit(0.5) {
                    *a2 -= (*a2 / (*a2 * *a2 + T::lit(1.5)) * (*a2 + p1.b)).sin();
                }
            }
            p1.b - p1.c + *a2 * p1.b + p1.c * p1.c + p1.b * p1.c
        }
        #[differentiable]
        pub fn r1<T: Real>(x4: &[T], a5: T, n6: usize) -> T {
            if n6 == 0 {
                return (a5 * x4[(n6 * 3) % x4.len()]).tanh();
            }
            let v7 = T::lit(0.5) * x4[(n6 * 3) % 2] - (x4[n6 % 2] + x4[n6 % 2]);
            let mut k8 = 0usize;
            while k8 < 3 {
                let v9: T = a5 * a5 + (v7 - T::lit(1.1));
                k8 += 1;
            }
            let u11 = (v7 - a5) / ((v7 - a5) * (v7 - a5) + T::ONE);
            let v10 = r1(x4, u11, n6 - 1);
            for (i14, e12) in x4.iter().enumerate() {
                let v15 = (-(T::lit(0.25) * x4[0])).tanh();
            }
            v10 * T::lit(0.5) + a5
        }
        #[differentiable]
        pub fn f<T: Real>(p16: Pair<T>, a17: T, y18: &mut [T], x19: &[T]) -> [T; 2] {
            y18[1] -= (p16.b + T::lit(-0.4)).sin();
            let v20 = h0(p16, &mut y18[0]);
            y18[p16.n] = ((p16.c - x19[3]) * (x19[3 - p16.n] + y18[p16.n])).tanh();
            y18.fill((p16.c + T::lit(0.3)) / ((p16.c + T::lit(0.3)) * (p16.c + T::lit(0.3)) + T::ONE));
            let k21 = p16.n * 2 + 1;
            y18[k21 % y18.len()] = (T::lit(k21 as f64) * T::lit(0.1) * T::lit(0.6) + a17 * y18[(k21 * 3) % y18.len()]).sin();
            y18.swap(0, 3);
            [p16.c.tanh().exp2() + v20 * p16.c + a17 * y18[p16.n] + p16.c * x19[k21 % 4] + p16.b * x19[k21 % 4] + y18[3], v20]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 12;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let p16 = input.pair();
                let a17 = input.scalar();
                let mut y18 = input.vec(5);
                let x19 = input.vec(4);
                let ret = f(p16, a17, &mut y18, &x19);
                ret.flatten(output);
                y18.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::random::harness::*;
        #[differentiable(off(recompute, hoist, frames, bulk, windows, commute, joint))]
        pub fn h0<T: Real>(p1: Pair<T>, a2: &mut T) -> T {
            *a2 -= ((p1.c + p1.b) * (p1.c + *a2)).sin();
            for i3 in (1..=4).rev() {
                if p1.n % 2 == 1 {
                    *a2 *= T::lit(0.6) / (T::lit(0.6) * T::lit(0.6) + T::ONE);
                } else if p1.b <= T::lit(0.5) {
                    *a2 -= (*a2 / (*a2 * *a2 + T::lit(1.5)) * (*a2 + p1.b)).sin();
                }
            }
            p1.b - p1.c + *a2 * p1.b + p1.c * p1.c + p1.b * p1.c
        }
        #[differentiable(off(recompute, hoist, frames, bulk, windows, commute, joint))]
        pub fn r1<T: Real>(x4: &[T], a5: T, n6: usize) -> T {
            if n6 == 0 {
                return (a5 * x4[(n6 * 3) % x4.len()]).tanh();
            }
            let v7 = T::lit(0.5) * x4[(n6 * 3) % 2] - (x4[n6 % 2] + x4[n6 % 2]);
            let mut k8 = 0usize;
            while k8 < 3 {
                let v9: T = a5 * a5 + (v7 - T::lit(1.1));
                k8 += 1;
            }
            let u11 = (v7 - a5) / ((v7 - a5) * (v7 - a5) + T::ONE);
            let v10 = r1(x4, u11, n6 - 1);
            for (i14, e12) in x4.iter().enumerate() {
                let v15 = (-(T::lit(0.25) * x4[0])).tanh();
            }
            v10 * T::lit(0.5) + a5
        }
        #[differentiable(off(recompute, hoist, frames, bulk, windows, commute, joint))]
        pub fn f<T: Real>(p16: Pair<T>, a17: T, y18: &mut [T], x19: &[T]) -> [T; 2] {
            y18[1] -= (p16.b + T::lit(-0.4)).sin();
            let v20 = h0(p16, &mut y18[0]);
            y18[p16.n] = ((p16.c - x19[3]) * (x19[3 - p16.n] + y18[p16.n])).tanh();
            y18.fill((p16.c + T::lit(0.3)) / ((p16.c + T::lit(0.3)) * (p16.c + T::lit(0.3)) + T::ONE));
            let k21 = p16.n * 2 + 1;
            y18[k21 % y18.len()] = (T::lit(k21 as f64) * T::lit(0.1) * T::lit(0.6) + a17 * y18[(k21 * 3) % y18.len()]).sin();
            y18.swap(0, 3);
            [p16.c.tanh().exp2() + v20 * p16.c + a17 * y18[p16.n] + p16.c * x19[k21 % 4] + p16.b * x19[k21 % 4] + y18[3], v20]
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::random::harness::Outcome {
        crate::random::harness::check::<on::Program, off::Program>()
    }
}

mod p8 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let x11 = input.vec(4);
                    let mut a13 = input.scalar();
                    let mut y14 = input.vec(6);
                    let a15 = input.scalar();
                    let (start_a13, mut end_a13) = (a13.clone(), a13.clone());
                    let (start_y14, mut end_y14) = (y14.clone(), y14.clone());
                    let ret = f(&x11, 3, &mut end_a13, &mut end_y14, a15);
                    let d_ret = run.output(&ret);
                    let mut d_a13 = run.output(&end_a13);
                    let mut d_y14 = run.output(&end_y14);
                    let mut d_x11 = run.start(&x11);
                    let (value, rdata) = if joint {
                        f::joint(&x11, &mut d_x11, 3, &mut a13, &mut d_a13, &mut y14, &mut d_y14, a15, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(&x11, 3, &mut a13, &mut y14, a15, &mut run.stack);
                        run.same("a13 after the forward pass", &a13, &end_a13);
                        run.same("y14 after the forward pass", &y14, &end_y14);
                        (value, f::reverse(&x11, &mut d_x11, 3, &mut a13, &mut d_a13, &mut y14, &mut d_y14, a15, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("a13 restored", &a13, &start_a13);
                    run.same("y14 restored", &y14, &start_y14);
                    run.added(&x11, &d_x11);
                    run.exact(&a13, &d_a13);
                    run.exact(&y14, &d_y14);
                    run.exact(&a15, &rdata.4);
                }
            }
        };
    }
    pub mod on {
        use crate::random::harness::*;
        #[differentiable]
        pub fn h0(x1: &[f64], y2: &mut [f64]) -> f64 {
            for i3 in 0..y2.len() {
                let v4 = y2.iter().map(|e5| ((*e5 - x1[i3 % 3]) / ((*e5 - x1[i3 % 3]) * (*e5 - x1[i3 % 3]) + 1.0)).sin()).sum::<f64>();
                if 0.7 * y2[(i3 + 3) % y2.len()] > 0.5 {
                    y2[(i3 + 2) % y2.len()] *= (y2[y2.len() - 1 - i3] + y2[(i3 * 3) % 1]).tanh();
                } else {
                    y2[i3 / 2] = ((v4 + 2.0) / ((v4 + 2.0) * (v4 + 2.0) + 1.0)).sin();
                }
            }
            x1[1] / (y2[0] * y2[0] + 1.5) + y2[0]
        }
        #[differentiable]
        pub fn h1(s7: &[usize], #[constant] x8: &[f64], a9: &mut f64) -> f64 {
            if x8[s7[0] % 2] + *a9 < -0.3 {
                let mut m10 = 0.4f64;
                *a9 = (x8[s7[1] % 2] / (*a9 * *a9 + 1.5)).cos().tanh();
            } else if *a9 + x8[s7[0] % 2] < 0.5 {
                *a9 = (x8[s7[1] % 2] * x8[s7[1] % 2] - (x8[s7[1] % 2] + x8[s7[1] % 2])).sin();
            }
            x8[s7[0] % 2] / (*a9 * *a9 + 1.5) + *a9 * *a9
        }
        #[differentiable]
        pub fn f(x11: &[f64], n12: usize, a13: &mut f64, y14: &mut [f64], a15: f64) -> [f64; 2] {
            let v16 = {
                let v17 = y14[n12 / 2];
                -(*a13) / (-(*a13) * -(*a13) + 1.0)
            };
            *a13 *= (x11[n12] * v16).cos();
            let v18 = x11.iter().zip(x11.iter()).map(|(e19, u20)| *e19 * *u20 + x11[n12].sin()).sum::<f64>();
            if x11[(n12 + 3) % x11.len()] + y14[0] > 0.2 {
                return [x11[n12] + v18 * a15 + v16 * a15 + a15 * y14[(n12 * 3) % y14.len()] + *a13 * a15 + y14[3], v16.atan()];
            }
            let mut w21 = vec![x11[n12].tanh().exp(); 4];
            for e22 in w21.chunks_exact(2) {
                for i25 in (0..n12 + 1).rev() {
                    *a13 += (v16 * v16 + 0.25).tanh();
                }
            }
            [(*a13).cos() + v18 * *a13 + v16 * w21[(n12 * 3) % 4] + a15 * v18 + *a13 * y14[5 - n12] + y14[4] + w21[1], (y14[4].sin() * 0.5).acos()]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 12;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let x11 = input.vec(4);
                let mut a13 = input.scalar();
                let mut y14 = input.vec(6);
                let a15 = input.scalar();
                let ret = f::eval(&x11, 3, &mut a13, &mut y14, a15);
                ret.flatten(output);
                a13.flatten(output);
                y14.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::random::harness::*;
        #[differentiable(off(recompute))]
        pub fn h0(x1: &[f64], y2: &mut [f64]) -> f64 {
            for i3 in 0..y2.len() {
                let v4 = y2.iter().map(|e5| ((*e5 - x1[i3 % 3]) / ((*e5 - x1[i3 % 3]) * (*e5 - x1[i3 % 3]) + 1.0)).sin()).sum::<f64>();
                if 0.7 * y2[(i3 + 3) % y2.len()] > 0.5 {
                    y2[(i3 + 2) % y2.len()] *= (y2[y2.len() - 1 - i3] + y2[(i3 * 3) % 1]).tanh();
                } else {
                    y2[i3 / 2] = ((v4 + 2.0) / ((v4 + 2.0) * (v4 + 2.0) + 1.0)).sin();
                }
            }
            x1[1] / (y2[0] * y2[0] + 1.5) + y2[0]
        }
        #[differentiable(off(recompute))]
        pub fn h1(s7: &[usize], #[constant] x8: &[f64], a9: &mut f64) -> f64 {
            if x8[s7[0] % 2] + *a9 < -0.3 {
                let mut m10 = 0.4f64;
                *a9 = (x8[s7[1] % 2] / (*a9 * *a9 + 1.5)).cos().tanh();
            } else if *a9 + x8[s7[0] % 2] < 0.5 {
                *a9 = (x8[s7[1] % 2] * x8[s7[1] % 2] - (x8[s7[1] % 2] + x8[s7[1] % 2])).sin();
            }
            x8[s7[0] % 2] / (*a9 * *a9 + 1.5) + *a9 * *a9
        }
        #[differentiable(off(recompute))]
        pub fn f(x11: &[f64], n12: usize, a13: &mut f64, y14: &mut [f64], a15: f64) -> [f64; 2] {
            let v16 = {
                let v17 = y14[n12 / 2];
                -(*a13) / (-(*a13) * -(*a13) + 1.0)
            };
            *a13 *= (x11[n12] * v16).cos();
            let v18 = x11.iter().zip(x11.iter()).map(|(e19, u20)| *e19 * *u20 + x11[n12].sin()).sum::<f64>();
            if x11[(n12 + 3) % x11.len()] + y14[0] > 0.2 {
                return [x11[n12] + v18 * a15 + v16 * a15 + a15 * y14[(n12 * 3) % y14.len()] + *a13 * a15 + y14[3], v16.atan()];
            }
            let mut w21 = vec![x11[n12].tanh().exp(); 4];
            for e22 in w21.chunks_exact(2) {
                for i25 in (0..n12 + 1).rev() {
                    *a13 += (v16 * v16 + 0.25).tanh();
                }
            }
            [(*a13).cos() + v18 * *a13 + v16 * w21[(n12 * 3) % 4] + a15 * v18 + *a13 * y14[5 - n12] + y14[4] + w21[1], (y14[4].sin() * 0.5).acos()]
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::random::harness::Outcome {
        crate::random::harness::check::<on::Program, off::Program>()
    }
}

mod p9 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let x10 = input.vec(5);
                    let mut y11 = input.vec(3);
                    let x12 = input.vec(6);
                    let a13 = input.scalar();
                    let (start_y11, mut end_y11) = (y11.clone(), y11.clone());
                    let ret = f(&x10, &mut end_y11, &x12, a13);
                    let d_ret = run.output(&ret);
                    let mut d_y11 = run.output(&end_y11);
                    let mut d_x10 = run.start(&x10);
                    let mut d_x12 = run.start(&x12);
                    let (value, rdata) = if joint {
                        f::joint(&x10, &mut d_x10, &mut y11, &mut d_y11, &x12, &mut d_x12, a13, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(&x10, &mut y11, &x12, a13, &mut run.stack);
                        run.same("y11 after the forward pass", &y11, &end_y11);
                        (value, f::reverse(&x10, &mut d_x10, &mut y11, &mut d_y11, &x12, &mut d_x12, a13, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y11 restored", &y11, &start_y11);
                    run.added(&x10, &d_x10);
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
                w9[(i6 * 3) % 3] += (w9[i6 % 3] + w9[i6 % 3]).sin().sin();
            }
            if a3 > a3 {
                return T::lit(1.1) * a3 + a3 * a3;
            }
            a3 + a3 + a3 * a3
        }
        #[differentiable]
        pub fn f<T: Real>(x10: &[T], y11: &mut [T], x12: &[T], a13: T) -> (T, T) {
            let sh14: Shape<T> = Shape::Box { w: a13 + T::lit(0.9), h: (T::lit(0.7) * y11[2]).sin() };
            let (v15, v16) = x10[2].sin_cos();
            let mut m17 = T::lit(0.4);
            let o18: Option<T> = if y11[2].tanh() <= T::lit(0.5) { Some((v15 * v15 + T::lit(1.5)).powf(T::lit(0.7))) } else { None };
            let v19 = if y11[2] > m17 { x12[4] } else { (v16 * x10[4]).sin() };
            let mut w20 = vec![T::ZERO; 2];
            for i21 in 2..4 {
                y11[i21 % y11.len()] *= (a13 / (a13 * a13 + T::ONE)).tanh();
            }
            (y11[0] * x10[3] + v19 * w20[1] + m17 * y11[1] + v16 * x10[0] + v15 * v19 + y11[2] + w20[0], x12[4] + v16)
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 15;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let x10 = input.vec(5);
                let mut y11 = input.vec(3);
                let x12 = input.vec(6);
                let a13 = input.scalar();
                let ret = f(&x10, &mut y11, &x12, a13);
                ret.flatten(output);
                y11.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::random::harness::*;
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
                w9[(i6 * 3) % 3] += (w9[i6 % 3] + w9[i6 % 3]).sin().sin();
            }
            if a3 > a3 {
                return T::lit(1.1) * a3 + a3 * a3;
            }
            a3 + a3 + a3 * a3
        }
        #[differentiable(off(hoist))]
        pub fn f<T: Real>(x10: &[T], y11: &mut [T], x12: &[T], a13: T) -> (T, T) {
            let sh14: Shape<T> = Shape::Box { w: a13 + T::lit(0.9), h: (T::lit(0.7) * y11[2]).sin() };
            let (v15, v16) = x10[2].sin_cos();
            let mut m17 = T::lit(0.4);
            let o18: Option<T> = if y11[2].tanh() <= T::lit(0.5) { Some((v15 * v15 + T::lit(1.5)).powf(T::lit(0.7))) } else { None };
            let v19 = if y11[2] > m17 { x12[4] } else { (v16 * x10[4]).sin() };
            let mut w20 = vec![T::ZERO; 2];
            for i21 in 2..4 {
                y11[i21 % y11.len()] *= (a13 / (a13 * a13 + T::ONE)).tanh();
            }
            (y11[0] * x10[3] + v19 * w20[1] + m17 * y11[1] + v16 * x10[0] + v15 * v19 + y11[2] + w20[0], x12[4] + v16)
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::random::harness::Outcome {
        crate::random::harness::check::<on::Program, off::Program>()
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
        use crate::random::harness::*;
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
        use crate::random::harness::*;
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
    pub fn check() -> crate::random::harness::Outcome {
        crate::random::harness::check::<on::Program, off::Program>()
    }
}

mod p11 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let mut y11 = input.vec(3);
                    let a12 = input.scalar();
                    let x13 = input.vec(3);
                    let a14 = input.scalar();
                    let (start_y11, mut end_y11) = (y11.clone(), y11.clone());
                    let ret = f(&mut end_y11, a12, &x13, a14);
                    let d_ret = run.output(&ret);
                    let mut d_y11 = run.output(&end_y11);
                    let mut d_x13 = run.start(&x13);
                    let (value, rdata) = if joint {
                        f::joint(&mut y11, &mut d_y11, a12, &x13, &mut d_x13, a14, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(&mut y11, a12, &x13, a14, &mut run.stack);
                        run.same("y11 after the forward pass", &y11, &end_y11);
                        (value, f::reverse(&mut y11, &mut d_y11, a12, &x13, &mut d_x13, a14, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y11 restored", &y11, &start_y11);
                    run.exact(&y11, &d_y11);
                    run.exact(&a12, &rdata.1);
                    run.added(&x13, &d_x13);
                    run.exact(&a14, &rdata.3);
                }
            }
        };
    }
    pub mod on {
        use crate::random::harness::*;
        #[differentiable]
        pub fn h0(a1: f64, y2: &mut [f64]) -> f64 {
            let v3 = y2.iter().sum::<f64>();
            for e6 in y2.iter_mut() {
                let (v9, v10) = (-a1, a1.sin());
                *e6 += (-(v9 - a1)).tanh();
            }
            y2[0] + y2[0] + v3 * y2[0] + a1 * a1 + y2[0]
        }
        #[differentiable]
        pub fn f(y11: &mut [f64], a12: f64, x13: &[f64], a14: f64) -> f64 {
            y11[2..3].copy_from_slice(&x13[0..1]);
            let mut k15 = 0usize;
            while k15 < 4 && x13[2] < 2.0 {
                let mut m16 = 0.4f64;
                if -m16 <= 0.5 {
                    let o17: Option<f64> = if y11[k15 % y11.len()] > y11[k15 % y11.len()] { Some(m16 / (m16 * m16 + 1.0)) } else { None };
                    let v18 = h0(a14, &mut y11[2..3]);
                    y11[1] = (-(a14 / (a14 * a14 + 1.5))).cos();
                } else {
                    let v19 = if m16 * 0.9 > 0.2 {
                        y11[k15 % y11.len()] -= (y11[k15 % 3] * y11[k15 % 3] + 1.5).log10().tanh().tanh();
                        y11[2] * m16
                    } else {
                        m16 /= (x13[(k15 + 2) % x13.len()] + y11[k15 % 3]).sin() + 2.0;
                        x13[(k15 + 4) % x13.len()].cos()
                    };
                }
                k15 += 1;
            }
            x13[0] + x13[1] + a14 * y11[1] + a12 * a12 + y11[1]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 8;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let mut y11 = input.vec(3);
                let a12 = input.scalar();
                let x13 = input.vec(3);
                let a14 = input.scalar();
                let ret = f::eval(&mut y11, a12, &x13, a14);
                ret.flatten(output);
                y11.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::random::harness::*;
        #[differentiable(off(bulk))]
        pub fn h0(a1: f64, y2: &mut [f64]) -> f64 {
            let v3 = y2.iter().sum::<f64>();
            for e6 in y2.iter_mut() {
                let (v9, v10) = (-a1, a1.sin());
                *e6 += (-(v9 - a1)).tanh();
            }
            y2[0] + y2[0] + v3 * y2[0] + a1 * a1 + y2[0]
        }
        #[differentiable(off(bulk))]
        pub fn f(y11: &mut [f64], a12: f64, x13: &[f64], a14: f64) -> f64 {
            y11[2..3].copy_from_slice(&x13[0..1]);
            let mut k15 = 0usize;
            while k15 < 4 && x13[2] < 2.0 {
                let mut m16 = 0.4f64;
                if -m16 <= 0.5 {
                    let o17: Option<f64> = if y11[k15 % y11.len()] > y11[k15 % y11.len()] { Some(m16 / (m16 * m16 + 1.0)) } else { None };
                    let v18 = h0(a14, &mut y11[2..3]);
                    y11[1] = (-(a14 / (a14 * a14 + 1.5))).cos();
                } else {
                    let v19 = if m16 * 0.9 > 0.2 {
                        y11[k15 % y11.len()] -= (y11[k15 % 3] * y11[k15 % 3] + 1.5).log10().tanh().tanh();
                        y11[2] * m16
                    } else {
                        m16 /= (x13[(k15 + 2) % x13.len()] + y11[k15 % 3]).sin() + 2.0;
                        x13[(k15 + 4) % x13.len()].cos()
                    };
                }
                k15 += 1;
            }
            x13[0] + x13[1] + a14 * y11[1] + a12 * a12 + y11[1]
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::random::harness::Outcome {
        crate::random::harness::check::<on::Program, off::Program>()
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
        use crate::random::harness::*;
        #[differentiable]
        pub fn f<T: Real>(p1: &Pair<T>, a2: Option<T>, x3: &[T], a4: T, y5: &mut [T]) {
            let mut w6 = vec![T::lit(0.2); y5.len()];
            for i7 in (1..p1.n + 1).rev() {
                let v8 = match p1.n % 4 {
                    0 => x3[p1.n % x3.len()] * p1.c,
                    1 | 3 => p1.b,
                    _ => y5[2] + T::lit(0.3),
                };
                {
                    let (lo9, hi10) = w6.split_at_mut(1);
                    for i11 in 1..x3.len() {
                        let v12 = x3.iter().fold(T::ZERO, |u14, e13| u14 * T::lit(0.5) + ((*e13).sin() + lo9[p1.n % 1] * p1.b).sin());
                        y5[i11 % y5.len()] -= a4.tanh().tan().sin();
                    }
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
        use crate::random::harness::*;
        #[differentiable(off(windows))]
        pub fn f<T: Real>(p1: &Pair<T>, a2: Option<T>, x3: &[T], a4: T, y5: &mut [T]) {
            let mut w6 = vec![T::lit(0.2); y5.len()];
            for i7 in (1..p1.n + 1).rev() {
                let v8 = match p1.n % 4 {
                    0 => x3[p1.n % x3.len()] * p1.c,
                    1 | 3 => p1.b,
                    _ => y5[2] + T::lit(0.3),
                };
                {
                    let (lo9, hi10) = w6.split_at_mut(1);
                    for i11 in 1..x3.len() {
                        let v12 = x3.iter().fold(T::ZERO, |u14, e13| u14 * T::lit(0.5) + ((*e13).sin() + lo9[p1.n % 1] * p1.b).sin());
                        y5[i11 % y5.len()] -= a4.tanh().tan().sin();
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
        use crate::random::harness::*;
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
        use crate::random::harness::*;
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
    pub fn check() -> crate::random::harness::Outcome {
        crate::random::harness::check::<on::Program, off::Program>()
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
        use crate::random::harness::*;
        #[differentiable]
        pub fn f<T: Real>(a1: T, x2: &[T], x3: &[T], y4: &mut [T]) -> (T, T) {
            let mut w5 = [T::lit(0.2); 4];
            for i6 in 2..3 {
                {
                    let (lo7, hi8) = y4.split_at_mut(1);
                    w5.swap(3, 0);
                    lo7.swap(0, 0);
                }
            }
            let v9 = if a1 < T::ZERO {
                let mut m10 = T::ZERO;
                y4[3] = (a1 / (w5[3] * w5[3] + T::lit(1.5)) - (x2[2] - x3[1])).sin();
                m10 * x2[3]
            } else {
                w5[2] = (T::lit(0.3) * -w5[2]).tanh();
                x3[1] + a1
            };
            (v9 + a1 + v9 * y4[1] + a1 * v9 + y4[4] + w5[1], y4[2])
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
        use crate::random::harness::*;
        #[differentiable(off(joint))]
        pub fn f<T: Real>(a1: T, x2: &[T], x3: &[T], y4: &mut [T]) -> (T, T) {
            let mut w5 = [T::lit(0.2); 4];
            for i6 in 2..3 {
                {
                    let (lo7, hi8) = y4.split_at_mut(1);
                    w5.swap(3, 0);
                    lo7.swap(0, 0);
                }
            }
            let v9 = if a1 < T::ZERO {
                let mut m10 = T::ZERO;
                y4[3] = (a1 / (w5[3] * w5[3] + T::lit(1.5)) - (x2[2] - x3[1])).sin();
                m10 * x2[3]
            } else {
                w5[2] = (T::lit(0.3) * -w5[2]).tanh();
                x3[1] + a1
            };
            (v9 + a1 + v9 * y4[1] + a1 * v9 + y4[4] + w5[1], y4[2])
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::random::harness::Outcome {
        crate::random::harness::check::<on::Program, off::Program>()
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
        use crate::random::harness::*;
        #[differentiable]
        pub fn f(a1: f64, y2: &mut [f64], x3: &[f64], a4: f64) {
            for i5 in 1..3 {
                if a4 > -0.1 || (i5 as f64) * 0.1 > -0.1 {
                    y2[i5] /= (a4 + y2[1]).cos() + 2.0;
                    continue;
                }
                match i5 % 4 {
                    0 => {
                        let mut m6 = 0.25 * x3[i5 / 2];
                        let mut t7 = (a4 * x3[(i5 + 3) % 3], (a4 * m6).tanh());
                        y2[i5 / 2] += (1.1 * ((i5 as f64) * 0.1 + t7.0)).tanh();
                    }
                    1 | 2 => {
                        let (v8, v9) = (x3[2] + a1, (a4 * a1).cos());
                        y2[i5] *= y2[i5].tanh();
                    }
                    _ => {
                        y2[i5] = a1 * (a4 + a4) / (a1 * (a4 + a4) * (a1 * (a4 + a4)) + 1.0);
                    }
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
        use crate::random::harness::*;
        #[differentiable(off(recompute, hoist, frames, bulk, windows, commute, joint))]
        pub fn f(a1: f64, y2: &mut [f64], x3: &[f64], a4: f64) {
            for i5 in 1..3 {
                if a4 > -0.1 || (i5 as f64) * 0.1 > -0.1 {
                    y2[i5] /= (a4 + y2[1]).cos() + 2.0;
                    continue;
                }
                match i5 % 4 {
                    0 => {
                        let mut m6 = 0.25 * x3[i5 / 2];
                        let mut t7 = (a4 * x3[(i5 + 3) % 3], (a4 * m6).tanh());
                        y2[i5 / 2] += (1.1 * ((i5 as f64) * 0.1 + t7.0)).tanh();
                    }
                    1 | 2 => {
                        let (v8, v9) = (x3[2] + a1, (a4 * a1).cos());
                        y2[i5] *= y2[i5].tanh();
                    }
                    _ => {
                        y2[i5] = a1 * (a4 + a4) / (a1 * (a4 + a4) * (a1 * (a4 + a4)) + 1.0);
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
        use crate::random::harness::*;
        #[differentiable]
        pub fn f(n1: usize, x2: &[f64], a3: f64, y4: &mut [f64], x5: &[f64]) -> f64 {
            let v6 = (x2[n1 % x2.len()].cos() - a3).sin();
            for i7 in (1..x5.len()).rev() {
                let mut w8 = vec![0.2f64; y4.len()];
                let v9 = y4.iter().zip(x2.iter()).map(|(&e10, &u11)| (u11 * y4[2]).tanh() * e10).sum::<f64>();
                let e12 = a3.cos();
                w8[i7] *= e12;
            }
            let mut w13 = vec![v6, v6.atan2(v6 * v6 + 0.5), a3 * x5[n1]];
            if x5[4 - n1] > -0.1 && a3 > -0.1 {
                y4[n1] = (w13[1] * (v6 + 0.7)).sin();
                return (n1 as f64) * 0.1 + x5[(n1 + 3) % 5] + v6 * y4[(n1 * 3) % y4.len()] + a3 * a3 + y4[0] + w13[0];
            }
            let v14 = (v6 + v6).tanh().sin();
            a3 - x2[n1 % x2.len()] + v14 * w13[(n1 + 3) % 3] + v6 * x5[n1 / 2] + a3 * x2[1] + y4[3] + w13[2]
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
        use crate::random::harness::*;
        #[differentiable(off(recompute))]
        pub fn f(n1: usize, x2: &[f64], a3: f64, y4: &mut [f64], x5: &[f64]) -> f64 {
            let v6 = (x2[n1 % x2.len()].cos() - a3).sin();
            for i7 in (1..x5.len()).rev() {
                let mut w8 = vec![0.2f64; y4.len()];
                let v9 = y4.iter().zip(x2.iter()).map(|(&e10, &u11)| (u11 * y4[2]).tanh() * e10).sum::<f64>();
                let e12 = a3.cos();
                w8[i7] *= e12;
            }
            let mut w13 = vec![v6, v6.atan2(v6 * v6 + 0.5), a3 * x5[n1]];
            if x5[4 - n1] > -0.1 && a3 > -0.1 {
                y4[n1] = (w13[1] * (v6 + 0.7)).sin();
                return (n1 as f64) * 0.1 + x5[(n1 + 3) % 5] + v6 * y4[(n1 * 3) % y4.len()] + a3 * a3 + y4[0] + w13[0];
            }
            let v14 = (v6 + v6).tanh().sin();
            a3 - x2[n1 % x2.len()] + v14 * w13[(n1 + 3) % 3] + v6 * x5[n1 / 2] + a3 * x2[1] + y4[3] + w13[2]
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::random::harness::Outcome {
        crate::random::harness::check::<on::Program, off::Program>()
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
        use crate::random::harness::*;
        #[differentiable]
        pub fn f<T: Real>(s1: &[usize], y2: &mut [T], a3: T, x4: &[T], y5: &mut [T]) {
            {
                let (lo6, hi7) = y2.split_at_mut(1);
                y5[s1[2] % 5] += ((x4[s1[2] % 4] - a3) * (a3 / (lo6[s1[2] % 1] * lo6[s1[2] % 1] + T::lit(1.5)))).cos();
                lo6[s1[1] % 1] *= (a3 + a3).tanh();
                for i8 in 2..=2 {
                    hi7[(i8 * 3) % hi7.len()] = (-y5[i8].tanh()).cos();
                }
            }
            y5.swap(2, 4);
            let v9 = (y2[s1[0] % 3].tanh().tan() / ((y2[s1[3] % 3] + T::lit(-0.4)).cos() + T::lit(2.6))).tanh();
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
        use crate::random::harness::*;
        #[differentiable(off(hoist))]
        pub fn f<T: Real>(s1: &[usize], y2: &mut [T], a3: T, x4: &[T], y5: &mut [T]) {
            {
                let (lo6, hi7) = y2.split_at_mut(1);
                y5[s1[2] % 5] += ((x4[s1[2] % 4] - a3) * (a3 / (lo6[s1[2] % 1] * lo6[s1[2] % 1] + T::lit(1.5)))).cos();
                lo6[s1[1] % 1] *= (a3 + a3).tanh();
                for i8 in 2..=2 {
                    hi7[(i8 * 3) % hi7.len()] = (-y5[i8].tanh()).cos();
                }
            }
            y5.swap(2, 4);
            let v9 = (y2[s1[0] % 3].tanh().tan() / ((y2[s1[3] % 3] + T::lit(-0.4)).cos() + T::lit(2.6))).tanh();
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::random::harness::Outcome {
        crate::random::harness::check::<on::Program, off::Program>()
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
        use crate::random::harness::*;
        #[differentiable]
        pub fn f(y1: &mut [f64], x2: &[f64], a3: f64, x4: &[f64]) -> [f64; 2] {
            {
                let r5 = &mut y1[5];
                let v6 = (*r5).cos();
                let mut k7 = 1usize;
                let mut w8 = vec![0.0f64; 4];
            }
            for i9 in (1..3).rev().step_by(2) {
                let mut m10 = x2[2] * a3;
                if m10 + a3 < 0.2 {
                    m10 = a3 / (a3 * a3 + 1.0);
                    break;
                }
            }
            [-a3 + a3 * a3 + y1[1], y1[4] + x2[5]]
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
        use crate::random::harness::*;
        #[differentiable(off(frames))]
        pub fn f(y1: &mut [f64], x2: &[f64], a3: f64, x4: &[f64]) -> [f64; 2] {
            {
                let r5 = &mut y1[5];
                let v6 = (*r5).cos();
                let mut k7 = 1usize;
                let mut w8 = vec![0.0f64; 4];
            }
            for i9 in (1..3).rev().step_by(2) {
                let mut m10 = x2[2] * a3;
                if m10 + a3 < 0.2 {
                    m10 = a3 / (a3 * a3 + 1.0);
                    break;
                }
            }
            [-a3 + a3 * a3 + y1[1], y1[4] + x2[5]]
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::random::harness::Outcome {
        crate::random::harness::check::<on::Program, off::Program>()
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
        use crate::random::harness::*;
        #[differentiable]
        pub fn f<T: Real>(y1: &mut [T], w2: [T; 3], x3: &[T], a4: T) -> T {
            for e5 in y1.iter_mut() {
                if *e5 * a4 < T::ZERO {
                    let mut w8 = vec![x3[0], -(*e5)];
                    if w2[2].tanh() <= T::lit(-0.3) {
                        break;
                    }
                } else {
                    let v9 = w2[0] * (a4 * *e5) / (w2[0] * (a4 * *e5) * (w2[0] * (a4 * *e5)) + T::ONE);
                    for i10 in (1..3).rev() {
                        let v11 = {
                            let v12 = w2[0].powi(3);
                            (x3[i10 / 2] * *e5).sin()
                        };
                    }
                }
            }
            a4 + T::lit(0.3) + a4 * a4 + y1[2]
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
        use crate::random::harness::*;
        #[differentiable(off(bulk))]
        pub fn f<T: Real>(y1: &mut [T], w2: [T; 3], x3: &[T], a4: T) -> T {
            for e5 in y1.iter_mut() {
                if *e5 * a4 < T::ZERO {
                    let mut w8 = vec![x3[0], -(*e5)];
                    if w2[2].tanh() <= T::lit(-0.3) {
                        break;
                    }
                } else {
                    let v9 = w2[0] * (a4 * *e5) / (w2[0] * (a4 * *e5) * (w2[0] * (a4 * *e5)) + T::ONE);
                    for i10 in (1..3).rev() {
                        let v11 = {
                            let v12 = w2[0].powi(3);
                            (x3[i10 / 2] * *e5).sin()
                        };
                    }
                }
            }
            a4 + T::lit(0.3) + a4 * a4 + y1[2]
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
