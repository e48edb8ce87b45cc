//! Random programs, seeds 148 to 171. Written by `cargo xtask fuzz tapir --write`; not to be edited.
//!
//! Size: twenty programs, most of them twice (as they are, and with an analysis switched off).

#![allow(warnings, clippy::all, reason = "programs that nobody wrote")]

mod p148 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let p10 = input.pair();
                    let mut p11 = input.pair();
                    let mut y12 = input.vec(6);
                    let w13 = input.array();
                    let a14 = input.scalar();
                    let x15 = input.vec(3);
                    let (start_p11, mut end_p11) = (p11.clone(), p11.clone());
                    let (start_y12, mut end_y12) = (y12.clone(), y12.clone());
                    let ret = f(&p10, &mut end_p11, &mut end_y12, w13, a14, &x15);
                    let mut d_p11 = run.output(&end_p11);
                    let mut d_y12 = run.output(&end_y12);
                    let mut d_p10 = run.start(&p10);
                    let mut d_x15 = run.start(&x15);
                    let (value, rdata) = if joint {
                        f::joint(&p10, &mut d_p10, &mut p11, &mut d_p11, &mut y12, &mut d_y12, w13, a14, &x15, &mut d_x15, (), &mut run.stack)
                    } else {
                        let value = f::forward(&p10, &mut p11, &mut y12, w13, a14, &x15, &mut run.stack);
                        run.same("p11 after the forward pass", &p11, &end_p11);
                        run.same("y12 after the forward pass", &y12, &end_y12);
                        (value, f::reverse(&p10, &mut d_p10, &mut p11, &mut d_p11, &mut y12, &mut d_y12, w13, a14, &x15, &mut d_x15, (), &mut run.stack))
                    };
                    run.same("p11 restored", &p11, &start_p11);
                    run.same("y12 restored", &y12, &start_y12);
                    run.added(&p10, &d_p10);
                    run.exact(&p11, &d_p11);
                    run.exact(&y12, &d_y12);
                    run.exact(&w13, &rdata.3);
                    run.exact(&a14, &rdata.4);
                    run.added(&x15, &d_x15);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable]
        pub fn h0<T: Real>(p1: Pair<T>, a2: &mut T, a3: T) -> T {
            let mut k4 = p1.n * 2 + 1;
            let w5 = [T::lit(0.2); 4];
            *a2 = (w5[k4 % 4] + (a3 - *a2)).cos();
            if w5[k4 % 4] * T::lit(1.1) <= T::lit(0.2) {
                *a2 -= ((w5[k4 % 4] - T::lit(0.7)) * (a3 / (a3 * a3 + T::ONE))).cos();
            } else {
                *a2 *= (w5[k4 % 4] + T::lit(0.5)).tanh();
            }
            w5[p1.n] - w5[(k4 * 3) % 4] + a3 * *a2 + *a2 * w5[(k4 + 1) % 4] + p1.c * p1.c + p1.b * *a2
        }
        #[differentiable]
        pub fn h1<T: Real>(y6: &mut [T], y7: &mut [T]) {
            if y6[0] < T::lit(-0.3) {
                {
                    let (lo8, hi9) = y7.split_at_mut(1);
                    lo8[0] *= lo8[0].cos();
                }
            } else {
                y6[0] += (y6[0] / (y7[0] * y7[0] + T::lit(1.5)) + T::lit(0.7) * y7[1]).tanh();
            }
        }
        #[differentiable]
        pub fn f<T: Real>(p10: &Pair<T>, p11: &mut Pair<T>, y12: &mut [T], w13: [T; 3], a14: T, x15: &[T]) {
            y12[0..3].copy_from_slice(&w13[0..3]);
            let o16: Option<T> = if w13[p11.n % 3] - p10.c <= T::lit(-0.3) { Some(p11.b) } else { None };
            let mut w17 = vec![a14.cos(); 2];
            let mut q18 = Pair { b: w17[p11.n % 2] / (y12[2] * y12[2] + T::lit(1.5)), c: (w17[0] * w17[p11.n % 2]).cos(), n: 1 };
            let mut w19 = vec![p10.b + T::lit(0.11), w17[1] - p11.c + T::lit(-0.37), a14 + T::lit(0.53), q18.c + T::lit(2.0) + T::lit(-0.71)];
            w19.sort_unstable_by(|e20, e21| e21.partial_cmp(e20).unwrap().reverse());
            {
                let r22 = &mut w17[1..2];
                let v23 = q18.b / (p11.b * p11.b + T::lit(1.5)) + (p11.b + w19[q18.n]);
                r22[q18.n % 1] += (p11.c / ((p10.b + x15[q18.n % x15.len()]).cos() + T::lit(2.6))).tanh();
            }
            let mut m24 = p11.c;
            let mut g25 = |u26: T| {
                m24 += u26.tanh().tanh();
                m24
            };
            let v27 = g25(a14) * g25(x15[2]);
            let v28 = std::mem::replace(&mut p11.c, (y12[(q18.n * 3) % 6] * m24).sin());
            let v29 = v28 * (q18.b - v28) / (v28 * (q18.b - v28) * (v28 * (q18.b - v28)) + T::ONE);
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 17;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let p10 = input.pair();
                let mut p11 = input.pair();
                let mut y12 = input.vec(6);
                let w13 = input.array();
                let a14 = input.scalar();
                let x15 = input.vec(3);
                let ret = f(&p10, &mut p11, &mut y12, w13, a14, &x15);
                p11.flatten(output);
                y12.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[differentiable(off(joint))]
        pub fn h0<T: Real>(p1: Pair<T>, a2: &mut T, a3: T) -> T {
            let mut k4 = p1.n * 2 + 1;
            let w5 = [T::lit(0.2); 4];
            *a2 = (w5[k4 % 4] + (a3 - *a2)).cos();
            if w5[k4 % 4] * T::lit(1.1) <= T::lit(0.2) {
                *a2 -= ((w5[k4 % 4] - T::lit(0.7)) * (a3 / (a3 * a3 + T::ONE))).cos();
            } else {
                *a2 *= (w5[k4 % 4] + T::lit(0.5)).tanh();
            }
            w5[p1.n] - w5[(k4 * 3) % 4] + a3 * *a2 + *a2 * w5[(k4 + 1) % 4] + p1.c * p1.c + p1.b * *a2
        }
        #[differentiable(off(joint))]
        pub fn h1<T: Real>(y6: &mut [T], y7: &mut [T]) {
            if y6[0] < T::lit(-0.3) {
                {
                    let (lo8, hi9) = y7.split_at_mut(1);
                    lo8[0] *= lo8[0].cos();
                }
            } else {
                y6[0] += (y6[0] / (y7[0] * y7[0] + T::lit(1.5)) + T::lit(0.7) * y7[1]).tanh();
            }
        }
        #[differentiable(off(joint))]
        pub fn f<T: Real>(p10: &Pair<T>, p11: &mut Pair<T>, y12: &mut [T], w13: [T; 3], a14: T, x15: &[T]) {
            y12[0..3].copy_from_slice(&w13[0..3]);
            let o16: Option<T> = if w13[p11.n % 3] - p10.c <= T::lit(-0.3) { Some(p11.b) } else { None };
            let mut w17 = vec![a14.cos(); 2];
            let mut q18 = Pair { b: w17[p11.n % 2] / (y12[2] * y12[2] + T::lit(1.5)), c: (w17[0] * w17[p11.n % 2]).cos(), n: 1 };
            let mut w19 = vec![p10.b + T::lit(0.11), w17[1] - p11.c + T::lit(-0.37), a14 + T::lit(0.53), q18.c + T::lit(2.0) + T::lit(-0.71)];
            w19.sort_unstable_by(|e20, e21| e21.partial_cmp(e20).unwrap().reverse());
            {
                let r22 = &mut w17[1..2];
                let v23 = q18.b / (p11.b * p11.b + T::lit(1.5)) + (p11.b + w19[q18.n]);
                r22[q18.n % 1] += (p11.c / ((p10.b + x15[q18.n % x15.len()]).cos() + T::lit(2.6))).tanh();
            }
            let mut m24 = p11.c;
            let mut g25 = |u26: T| {
                m24 += u26.tanh().tanh();
                m24
            };
            let v27 = g25(a14) * g25(x15[2]);
            let v28 = std::mem::replace(&mut p11.c, (y12[(q18.n * 3) % 6] * m24).sin());
            let v29 = v28 * (q18.b - v28) / (v28 * (q18.b - v28) * (v28 * (q18.b - v28)) + T::ONE);
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
                    let mut a5 = input.scalar();
                    let mut y6 = input.vec(6);
                    let mut a7 = input.scalar();
                    let x8 = input.vec(6);
                    let a9 = input.scalar();
                    let a10 = input.scalar();
                    let (start_a5, mut end_a5) = (a5.clone(), a5.clone());
                    let (start_y6, mut end_y6) = (y6.clone(), y6.clone());
                    let (start_a7, mut end_a7) = (a7.clone(), a7.clone());
                    let ret = f(&mut end_a5, &mut end_y6, &mut end_a7, &x8, a9, &a10);
                    let mut d_a5 = run.output(&end_a5);
                    let mut d_y6 = run.output(&end_y6);
                    let mut d_a7 = run.output(&end_a7);
                    let mut d_x8 = run.start(&x8);
                    let mut d_a10 = run.start(&a10);
                    let (value, rdata) = if joint {
                        f::joint(&mut a5, &mut d_a5, &mut y6, &mut d_y6, &mut a7, &mut d_a7, &x8, &mut d_x8, a9, &a10, &mut d_a10, (), &mut run.stack)
                    } else {
                        let value = f::forward(&mut a5, &mut y6, &mut a7, &x8, a9, &a10, &mut run.stack);
                        run.same("a5 after the forward pass", &a5, &end_a5);
                        run.same("y6 after the forward pass", &y6, &end_y6);
                        run.same("a7 after the forward pass", &a7, &end_a7);
                        (value, f::reverse(&mut a5, &mut d_a5, &mut y6, &mut d_y6, &mut a7, &mut d_a7, &x8, &mut d_x8, a9, &a10, &mut d_a10, (), &mut run.stack))
                    };
                    run.same("a5 restored", &a5, &start_a5);
                    run.same("y6 restored", &y6, &start_y6);
                    run.same("a7 restored", &a7, &start_a7);
                    run.exact(&a5, &d_a5);
                    run.exact(&y6, &d_y6);
                    run.exact(&a7, &d_a7);
                    run.added(&x8, &d_x8);
                    run.exact(&a9, &rdata.4);
                    run.added(&a10, &d_a10);
                }
            }
        };
    }
    pub mod reference {
        use crate::harness::order::*;
        use crate::harness::*;
        pub fn h0<T: Real>(x1: &[T]) -> T {
            if x1[0] + x1[0] >= T::lit(0.2) {
                let v2: T = x1[1] * x1[1] + x1[0].tanh();
            }
            x1[0] / (x1[0] * x1[0] + T::ONE)
        }
        pub fn h1<T: Real>(a3: &mut T, a4: &mut T) {
            *a3 = (*a3 + (*a3 - *a3)).tanh();
        }
        pub fn f<T: Real>(a5: &mut T, y6: &mut [T], a7: &mut T, x8: &[T], a9: T, a10: &T) {
            y6[0] += (x8[5] + T::lit(-0.4)).sin();
            if (*a7).tanh().tan() < T::lit(-0.3) {
                return;
            }
            'l14: for e11 in y6.iter_mut().rev() {
                *a7 += (a9 + *a7 + (x8[0] - a9)).cos();
            }
        }
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable]
        pub fn h0(x1: &[f64]) -> f64 {
            if x1[0] + x1[0] >= 0.2f64 {
                let v2: f64 = x1[1] * x1[1] + x1[0].tanh();
            }
            x1[0] / (x1[0] * x1[0] + 1.0f64)
        }
        #[differentiable]
        pub fn h1(a3: &mut f64, a4: &mut f64) {
            *a3 = (*a3 + (*a3 - *a3)).tanh();
        }
        #[differentiable]
        pub fn f(a5: &mut f64, y6: &mut [f64], a7: &mut f64, x8: &[f64], a9: f64, a10: &f64) {
            y6[0] += (x8[5] + (-0.4f64)).sin();
            if (*a7).tanh().tan() < (-0.3f64) {
                return;
            }
            'l14: for e11 in y6.iter_mut().rev() {
                *a7 += (a9 + *a7 + (x8[0] - a9)).cos();
            }
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 16;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let mut a5 = input.scalar();
                let mut y6 = input.vec(6);
                let mut a7 = input.scalar();
                let x8 = input.vec(6);
                let a9 = input.scalar();
                let a10 = input.scalar();
                let ret = super::reference::f(&mut a5, &mut y6, &mut a7, &x8, a9, &a10);
                a5.flatten(output);
                y6.flatten(output);
                a7.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[differentiable(off(privatise))]
        pub fn h0(x1: &[f64]) -> f64 {
            if x1[0] + x1[0] >= 0.2f64 {
                let v2: f64 = x1[1] * x1[1] + x1[0].tanh();
            }
            x1[0] / (x1[0] * x1[0] + 1.0f64)
        }
        #[differentiable(off(privatise))]
        pub fn h1(a3: &mut f64, a4: &mut f64) {
            *a3 = (*a3 + (*a3 - *a3)).tanh();
        }
        #[differentiable(off(privatise))]
        pub fn f(a5: &mut f64, y6: &mut [f64], a7: &mut f64, x8: &[f64], a9: f64, a10: &f64) {
            y6[0] += (x8[5] + (-0.4f64)).sin();
            if (*a7).tanh().tan() < (-0.3f64) {
                return;
            }
            'l14: for e11 in y6.iter_mut().rev() {
                *a7 += (a9 + *a7 + (x8[0] - a9)).cos();
            }
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
                    let c16 = input.constant();
                    let mut y17 = input.vec(6);
                    let x18 = input.vec(3);
                    let a19 = input.scalar();
                    let a20 = input.scalar();
                    let (start_y17, mut end_y17) = (y17.clone(), y17.clone());
                    let ret = f(c16, &mut end_y17, &x18, a19, a20);
                    let d_ret = run.output(&ret);
                    let mut d_y17 = run.output(&end_y17);
                    let mut d_x18 = run.start(&x18);
                    let (value, rdata) = if joint {
                        f::joint(c16, &mut y17, &mut d_y17, &x18, &mut d_x18, a19, a20, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(c16, &mut y17, &x18, a19, a20, &mut run.stack);
                        run.same("y17 after the forward pass", &y17, &end_y17);
                        (value, f::reverse(c16, &mut y17, &mut d_y17, &x18, &mut d_x18, a19, a20, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y17 restored", &y17, &start_y17);
                    run.exact(&y17, &d_y17);
                    run.added(&x18, &d_x18);
                    run.exact(&a19, &rdata.3);
                    run.exact(&a20, &rdata.4);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable]
        pub fn h0(Tn: &mut [f64], Ж: usize, data: &mut [f64]) {
            let mut m4 = 0.0f64;
            let mut g5 = |u6: f64| {
                m4 += (u6 + data[0]).tanh();
                m4
            };
            let Δt = g5(Tn[Ж % Tn.len()]) * g5(Tn[(Ж + 4) % 2]);
            data[(Ж + 4) % data.len()] = (m4 * -0.4).cos();
        }
        #[differentiable]
        pub fn abs(take: &[usize], core: &f64) -> (f64, f64) {
            let g10 = |u11: f64| -u11 * (u11 + u11) * u11;
            let mut w12 = vec![*core / (*core * *core + 1.5) + 0.11, 0.6f64 * *core + -0.37, *core - g10(*core) + 0.53];
            w12.sort_by(|Self_, min| (*min * (*core)).sin().total_cmp(&(*Self_ * (*core)).sin()).then(min.partial_cmp(Self_).unwrap()));
            w12.swap(1, 0);
            if w12[take[0] % 3] - w12[take[1] % 3] < 0.5 {
                let t15 = (g10(*core) / (g10(*core) * g10(*core) + 1.0), w12[take[0] % 3].tanh().tan().cos());
                w12[take[0] % 3] = (t15.0 - 0.7).tanh().sin();
            }
            (*core * *core + *core * w12[take[1] % 3] + w12[2], *core)
        }
        #[differentiable]
        pub fn f(#[constant] new: f64, y17: &mut [f64], mem: &[f64], sum: f64, String: f64) -> [f64; 2] {
            let max = y17[3];
            for i22 in 1..2 {
                let X = match i22 % 5 { Ω if Ω > 1 => y17[(Ω + 1) % y17.len()].tanh().sin(), 0 => String - mem[(i22 + 4) % 3], _ => 0.3f64 };
                y17[2] *= (y17[i22] / (y17[i22] * y17[i22] + 1.0)).cos();
            }
            let (v26, Real) = (mem[1] + 0.7).sin_cos();
            if mem[0] > Real {
                return [max / (mem[1] * mem[1] + 1.5) + Real * y17[5] + v26 * mem[1] + max * mem[0] + String * y17[5] + y17[4], Real * String];
            }
            let out = y17.iter().rev().skip(1).map(|e29| (y17[4] * mem[0]).sin()).sum::<f64>();
            [y17[4] - (sum as f64) + out * y17[5] + Real * y17[3] + v26 * v26 + max * y17[0] + y17[0], sum / (out * out + 1.5)]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 11;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let c16 = input.constant();
                let mut y17 = input.vec(6);
                let x18 = input.vec(3);
                let a19 = input.scalar();
                let a20 = input.scalar();
                let ret = f::eval(c16, &mut y17, &x18, a19, a20);
                ret.flatten(output);
                y17.flatten(output);
            }
        }
        run!();
    }
    pub fn check() -> crate::harness::Outcome {
        crate::harness::check_alone::<on::Program>()
    }
}

mod p152 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let x3 = input.vec(5);
                    let a4 = input.scalar();
                    let t5 = input.tuple();
                    let mut y6 = input.vec(5);
                    let x7 = input.vec(4);
                    let mut y8 = input.vec(5);
                    let (start_y6, mut end_y6) = (y6.clone(), y6.clone());
                    let (start_y8, mut end_y8) = (y8.clone(), y8.clone());
                    let ret = f(&x3, a4, t5, &mut end_y6, &x7, &mut end_y8);
                    let d_ret = run.output(&ret);
                    let mut d_y6 = run.output(&end_y6);
                    let mut d_y8 = run.output(&end_y8);
                    let mut d_x3 = run.start(&x3);
                    let mut d_x7 = run.start(&x7);
                    let (value, rdata) = if joint {
                        f::joint(&x3, &mut d_x3, a4, t5, &mut y6, &mut d_y6, &x7, &mut d_x7, &mut y8, &mut d_y8, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(&x3, a4, t5, &mut y6, &x7, &mut y8, &mut run.stack);
                        run.same("y6 after the forward pass", &y6, &end_y6);
                        run.same("y8 after the forward pass", &y8, &end_y8);
                        (value, f::reverse(&x3, &mut d_x3, a4, t5, &mut y6, &mut d_y6, &x7, &mut d_x7, &mut y8, &mut d_y8, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y6 restored", &y6, &start_y6);
                    run.same("y8 restored", &y8, &start_y8);
                    run.added(&x3, &d_x3);
                    run.exact(&a4, &rdata.1);
                    run.exact(&t5, &rdata.2);
                    run.exact(&y6, &d_y6);
                    run.added(&x7, &d_x7);
                    run.exact(&y8, &d_y8);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        use std::mem;
        #[differentiable]
        pub fn swap(a1: &mut f64, a2: &mut f64) {
            *a2 -= -(*a2 * *a1) / (-(*a2 * *a1) * -(*a2 * *a1) + 1.0);
        }
        #[differentiable]
        pub fn f(x3: &[f64], a4: f64, t5: (f64, f64), y6: &mut Vec<f64>, x7: &[f64], y8: &mut [f64]) -> [f64; 2] {
            if (t5.0..(a4 as f64)).contains(&t5.1) {
                let v9 = y6[2] / (y6[2] * y6[2] + 1.0);
                let o10 = if x7[1] > -0.1 && y8[2] > -0.1 { None } else { Some((t5.1 + v9).sin()) };
                y8[4] *= (t5.1 / (t5.1 * t5.1 + 1.5)).tanh();
            } else {
                let v11 = if x7[2] / (x7[2] * x7[2] + 1.0) < 0.2 {
                    let mut w12 = x7[1] * x3[0];
                    let mut w13 = -x7[0];
                    swap(&mut w12, &mut w13);
                    if x7[3] > -0.1 && t5.0 > -0.1 {
                        let e14 = (t5.1 * w12).tanh();
                        y6[3] *= e14;
                        return [w12.cos() + w13 * (a4 as f64) + w12 * a4 + t5.1 * y6[2] + t5.0 * w13 + y6[1] + y8[2], t5.0.cos()];
                    }
                    let mut ls15 = vec![1usize; 3];
                    y6[ls15[0] % 5] = a4.tanh();
                    t5.1 / (y6[ls15[0] % 5] * y6[ls15[0] % 5] + 1.5)
                } else {
                    let mut w16 = 0.0f64;
                    let len = &mut w16;
                    swap(len, &mut y8[3]);
                    y6.resize(7, ((a4 as f64) * x3[1]).sin());
                    'l21: for e18 in x7.chunks_exact(2) {
                        w16 = (x7[3].cos() * 0.3).sin();
                    }
                    t5.0
                };
            }
            [x7[1].tanh() + t5.1 * y8[2] + t5.0 * x3[2] + a4 * t5.0 + y6[2] + y8[1], y8[2] * 1.1]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 22;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let x3 = input.vec(5);
                let a4 = input.scalar();
                let t5 = input.tuple();
                let mut y6 = input.vec(5);
                let x7 = input.vec(4);
                let mut y8 = input.vec(5);
                let ret = f::eval(&x3, a4, t5, &mut y6, &x7, &mut y8);
                ret.flatten(output);
                y6.flatten(output);
                y8.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        use std::mem;
        #[differentiable(off(record, recompute, hoist, frames, bulk, windows, commute, carry, joint, privatise))]
        pub fn swap(a1: &mut f64, a2: &mut f64) {
            *a2 -= -(*a2 * *a1) / (-(*a2 * *a1) * -(*a2 * *a1) + 1.0);
        }
        #[differentiable(off(record, recompute, hoist, frames, bulk, windows, commute, carry, joint, privatise))]
        pub fn f(x3: &[f64], a4: f64, t5: (f64, f64), y6: &mut Vec<f64>, x7: &[f64], y8: &mut [f64]) -> [f64; 2] {
            if (t5.0..(a4 as f64)).contains(&t5.1) {
                let v9 = y6[2] / (y6[2] * y6[2] + 1.0);
                let o10 = if x7[1] > -0.1 && y8[2] > -0.1 { None } else { Some((t5.1 + v9).sin()) };
                y8[4] *= (t5.1 / (t5.1 * t5.1 + 1.5)).tanh();
            } else {
                let v11 = if x7[2] / (x7[2] * x7[2] + 1.0) < 0.2 {
                    let mut w12 = x7[1] * x3[0];
                    let mut w13 = -x7[0];
                    swap(&mut w12, &mut w13);
                    if x7[3] > -0.1 && t5.0 > -0.1 {
                        let e14 = (t5.1 * w12).tanh();
                        y6[3] *= e14;
                        return [w12.cos() + w13 * (a4 as f64) + w12 * a4 + t5.1 * y6[2] + t5.0 * w13 + y6[1] + y8[2], t5.0.cos()];
                    }
                    let mut ls15 = vec![1usize; 3];
                    y6[ls15[0] % 5] = a4.tanh();
                    t5.1 / (y6[ls15[0] % 5] * y6[ls15[0] % 5] + 1.5)
                } else {
                    let mut w16 = 0.0f64;
                    let len = &mut w16;
                    swap(len, &mut y8[3]);
                    y6.resize(7, ((a4 as f64) * x3[1]).sin());
                    'l21: for e18 in x7.chunks_exact(2) {
                        w16 = (x7[3].cos() * 0.3).sin();
                    }
                    t5.0
                };
            }
            [x7[1].tanh() + t5.1 * y8[2] + t5.0 * x3[2] + a4 * t5.0 + y6[2] + y8[1], y8[2] * 1.1]
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
                    let x30 = input.vec(4);
                    let mut a31 = input.scalar();
                    let x32 = input.constants(4);
                    let a33 = input.scalar();
                    let mut y34 = input.vec(4);
                    let (start_a31, mut end_a31) = (a31.clone(), a31.clone());
                    let (start_y34, mut end_y34) = (y34.clone(), y34.clone());
                    let ret = f(&x30, &mut end_a31, &x32, a33, &mut end_y34);
                    let d_ret = run.output(&ret);
                    let mut d_a31 = run.output(&end_a31);
                    let mut d_y34 = run.output(&end_y34);
                    let mut d_x30 = run.start(&x30);
                    let (value, rdata) = if joint {
                        f::joint(&x30, &mut d_x30, &mut a31, &mut d_a31, &x32, NoFData, a33, &mut y34, &mut d_y34, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(&x30, &mut a31, &x32, a33, &mut y34, &mut run.stack);
                        run.same("a31 after the forward pass", &a31, &end_a31);
                        run.same("y34 after the forward pass", &y34, &end_y34);
                        (value, f::reverse(&x30, &mut d_x30, &mut a31, &mut d_a31, &x32, NoFData, a33, &mut y34, &mut d_y34, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("a31 restored", &a31, &start_a31);
                    run.same("y34 restored", &y34, &start_y34);
                    run.added(&x30, &d_x30);
                    run.exact(&a31, &d_a31);
                    run.exact(&a33, &rdata.3);
                    run.exact(&y34, &d_y34);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        pub mod num {
            use super::*;
            #[differentiable]
            pub fn floor<T: Real>(copy: &mut [T], #[constant] max: T, x20: &[T], y21: &mut [T]) {
                let mut forward = Pair { b: max, c: (y21[0] + max) / ((y21[0] + max) * (y21[0] + max) + T::ONE), n: 2 };
                let mut exp = T::ZERO;
                let mut g24 = |u25: T| {
                    exp += u25.sin();
                    exp
                };
                let v26 = g24(y21[forward.n % 1]) * g24(forward.b);
                let g27 = |u28: T| (u28 + v26) * (v26 * max) * u28;
                for f64 in 1..forward.n + 1 {
                    match f64 % 4 {
                        0 => {
                            forward.b = (T::lit(0.5) * (x20[f64 % x20.len()] * T::lit(2.0))).sin();
                        }
                        1 | 2 => {
                            exp = forward.count(T::lit(0.3)).sin().sin();
                        }
                        _ => {
                            copy[forward.n % 1] += (copy[0] * x20[0] * v26).tanh();
                        }
                    }
                }
            }
        }
        pub mod slice {
            use super::*;
            #[derive(Clone, Copy, Debug, Differentiable)]
            pub struct Vec<T> { pub Vec: T, pub fa9: T, pub fa10: T }
            #[differentiable]
            impl<T: Real> Vec<T> {
                pub fn is_empty(&self) -> T {
                    self.fa9.cos() + self.fa10 * self.fa9 + self.fa9 * self.Vec + self.Vec * self.fa9
                }
                pub fn fill(&mut self, value: T) -> T {
                    self.fa10 = (self.fa10 / (self.fa10 * self.fa10 + T::ONE) * self.fa9).sin();
                    value.tanh() + value * self.fa9 + self.fa10 * self.fa9 + self.fa9 * self.fa10 + self.Vec * self.fa9
                }
                pub fn mul_add(&self, Vec: T, a16: T) -> T {
                    let v17 = self.fa10.sin();
                    T::lit(0.6).cos() + v17 * self.Vec + a16 * a16 + Vec * v17 + self.fa10 * v17
                }
            }
        }
        pub mod vec {
            use super::*;
            #[derive(Clone, Copy, Debug, Differentiable)]
            pub struct vec3<T> { pub fa2: T, pub fa3: T, pub fa4: T }
            #[differentiable]
            impl<T: Real> vec3<T> {
                pub fn to_bits(&self) -> T {
                    self.fa3.cos() + self.fa4 * self.fa3 + self.fa3 * self.fa2 + self.fa2 * self.fa3
                }
                pub fn next(&mut self) -> T {
                    self.fa3 += (T::lit(0.3) * (self.fa4 + T::lit(1.1))).cos();
                    self.fa3 + self.fa4 * self.fa2 + self.fa3 * self.fa3 + self.fa2 * self.fa4
                }
            }
        }
        #[differentiable]
        pub fn f<T: Real>(x30: &[T], a31: &mut T, #[constant] first: &[T], iter: T, y34: &mut [T]) -> T {
            let mut w35 = vec![T::ZERO; 4];
            if *a31 * T::lit(0.25) <= T::lit(0.5) {
                y34[2] = (-(x30[1] * T::lit(2.0))).sin();
                return (*a31).cos() + iter * first[3] + *a31 * w35[3] + y34[2] + w35[2];
            }
            y34[2..4].copy_from_slice(&x30[1..3]);
            let stack = if x30[3] > iter { vec::vec3 { fa2: x30[1] * iter, fa3: *a31 / (x30[2] * x30[2] + T::lit(1.5)), fa4: iter + T::lit(0.9) } } else { vec::vec3 { fa2: T::lit(0.3), fa3: T::lit(0.3), fa4: x30[1] } };
            let mut Tn = std::vec![T::lit(0.2); 2];
            num::floor(&mut Tn, T::lit(0.25), &first[0..4], y34);
            let (v41, Δ) = (x30[1] + stack.fa4).sin_cos();
            let mut m43 = T::ZERO;
            T::lit(0.6) + x30[3] + m43 * Δ + Δ * x30[0] + v41 * y34[3] + stack.fa4 * stack.fa2 + y34[3] + w35[1]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 10;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let x30 = input.vec(4);
                let mut a31 = input.scalar();
                let x32 = input.constants(4);
                let a33 = input.scalar();
                let mut y34 = input.vec(4);
                let ret = f(&x30, &mut a31, &x32, a33, &mut y34);
                ret.flatten(output);
                a31.flatten(output);
                y34.flatten(output);
            }
        }
        run!();
    }
    pub fn check() -> crate::harness::Outcome {
        crate::harness::check_alone::<on::Program>()
    }
}

mod p154 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let a9 = input.scalar();
                    let x10 = input.vec(4);
                    let mut y11 = input.vec(5);
                    let x12 = input.vec(3);
                    let x13 = input.vec(5);
                    let (start_y11, mut end_y11) = (y11.clone(), y11.clone());
                    let ret = f(a9, &x10, &mut end_y11, &x12, &x13);
                    let d_ret = run.output(&ret);
                    let mut d_y11 = run.output(&end_y11);
                    let mut d_x10 = run.start(&x10);
                    let mut d_x12 = run.start(&x12);
                    let mut d_x13 = run.start(&x13);
                    let (value, rdata) = if joint {
                        f::joint(a9, &x10, &mut d_x10, &mut y11, &mut d_y11, &x12, &mut d_x12, &x13, &mut d_x13, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(a9, &x10, &mut y11, &x12, &x13, &mut run.stack);
                        run.same("y11 after the forward pass", &y11, &end_y11);
                        (value, f::reverse(a9, &x10, &mut d_x10, &mut y11, &mut d_y11, &x12, &mut d_x12, &x13, &mut d_x13, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y11 restored", &y11, &start_y11);
                    run.exact(&a9, &rdata.0);
                    run.added(&x10, &d_x10);
                    run.exact(&y11, &d_y11);
                    run.added(&x12, &d_x12);
                    run.added(&x13, &d_x13);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        #[derive(Clone, Copy, Debug, Differentiable)]
        pub struct ty1<T> { pub fa2: T, pub fa3: T }
        #[differentiable]
        impl<T: Real> ty1<T> {
            pub fn mt4(&self) -> T {
                self.fa3 + self.fa3 + self.fa3 * self.fa3 + self.fa2 * self.fa3
            }
            pub fn mt5(&mut self, a6: T, a7: T) -> T {
                self.fa2 -= (a6 * self.fa3).sin().sin();
                a6 + a7 * a6 + a6 * a7 + self.fa3 * self.fa3 + self.fa2 * self.fa3
            }
            pub fn mt8(&mut self) {
                self.fa2 = (-(self.fa3 * self.fa2)).cos();
            }
        }
        #[differentiable]
        pub fn f<T: Real>(a9: T, x10: &[T], y11: &mut [T], x12: &[T], x13: &[T]) -> (T, T) {
            if x10[1] > T::lit(-0.1) && a9 > T::lit(-0.1) {
                for i14 in 2..=2 {
                    y11.sort_by(|e15, e16| e16.abs().partial_cmp(&e15.abs()).unwrap());
                }
            }
            (x13[3] + a9 * y11[4] + y11[1], a9 * a9)
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 18;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let a9 = input.scalar();
                let x10 = input.vec(4);
                let mut y11 = input.vec(5);
                let x12 = input.vec(3);
                let x13 = input.vec(5);
                let ret = f(a9, &x10, &mut y11, &x12, &x13);
                ret.flatten(output);
                y11.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[derive(Clone, Copy, Debug, Differentiable)]
        pub struct ty1<T> { pub fa2: T, pub fa3: T }
        #[differentiable(off(record))]
        impl<T: Real> ty1<T> {
            pub fn mt4(&self) -> T {
                self.fa3 + self.fa3 + self.fa3 * self.fa3 + self.fa2 * self.fa3
            }
            pub fn mt5(&mut self, a6: T, a7: T) -> T {
                self.fa2 -= (a6 * self.fa3).sin().sin();
                a6 + a7 * a6 + a6 * a7 + self.fa3 * self.fa3 + self.fa2 * self.fa3
            }
            pub fn mt8(&mut self) {
                self.fa2 = (-(self.fa3 * self.fa2)).cos();
            }
        }
        #[differentiable(off(record))]
        pub fn f<T: Real>(a9: T, x10: &[T], y11: &mut [T], x12: &[T], x13: &[T]) -> (T, T) {
            if x10[1] > T::lit(-0.1) && a9 > T::lit(-0.1) {
                for i14 in 2..=2 {
                    y11.sort_by(|e15, e16| e16.abs().partial_cmp(&e15.abs()).unwrap());
                }
            }
            (x13[3] + a9 * y11[4] + y11[1], a9 * a9)
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
                    let x1 = input.constants(3);
                    let a2 = input.scalar();
                    let p3 = input.pair();
                    let mut y4 = input.vec(4);
                    let x5 = input.vec(6);
                    let (start_y4, mut end_y4) = (y4.clone(), y4.clone());
                    let ret = f(&x1, a2, p3, &mut end_y4, &x5);
                    let d_ret = run.output(&ret);
                    let mut d_y4 = run.output(&end_y4);
                    let mut d_x5 = run.start(&x5);
                    let (value, rdata) = if joint {
                        f::joint(&x1, NoFData, a2, p3, &mut y4, &mut d_y4, &x5, &mut d_x5, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(&x1, a2, p3, &mut y4, &x5, &mut run.stack);
                        run.same("y4 after the forward pass", &y4, &end_y4);
                        (value, f::reverse(&x1, NoFData, a2, p3, &mut y4, &mut d_y4, &x5, &mut d_x5, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y4 restored", &y4, &start_y4);
                    run.exact(&a2, &rdata.1);
                    run.exact(&p3, &rdata.2);
                    run.exact(&y4, &d_y4);
                    run.added(&x5, &d_x5);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        use std::mem;
        #[differentiable]
        pub fn f<T: Real>(#[constant] x1: &[T], a2: T, p3: Pair<T>, K: &mut [T], x5: &[T]) -> [T; 2] {
            let mut w6 = [[T::ZERO; 4]; 2];
            let mut Σx = T::lit(0.4);
            K[(p3.n + 2) % 4] *= (a2 + T::lit(0.7)).tanh();
            [x5[p3.n / 2].clamp(T::lit(-0.8), T::lit(0.8)) + Σx * w6[1][(p3.n + 4) % 4] + p3.c * x5[(p3.n * 3) % x5.len()] + p3.b * p3.b + a2 * p3.b + K[3] + w6[0][1], w6[0][p3.n]]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 13;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let x1 = input.constants(3);
                let a2 = input.scalar();
                let p3 = input.pair();
                let mut y4 = input.vec(4);
                let x5 = input.vec(6);
                let ret = f(&x1, a2, p3, &mut y4, &x5);
                ret.flatten(output);
                y4.flatten(output);
            }
        }
        run!();
    }
    pub fn check() -> crate::harness::Outcome {
        crate::harness::check_alone::<on::Program>()
    }
}

mod p156 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let x1 = input.vec(4);
                    let a2 = input.scalar();
                    let mut y3 = input.vec(4);
                    let (start_y3, mut end_y3) = (y3.clone(), y3.clone());
                    let ret = f(&x1, a2, &mut end_y3);
                    let d_ret = run.output(&ret);
                    let mut d_y3 = run.output(&end_y3);
                    let mut d_x1 = run.start(&x1);
                    let (value, rdata) = if joint {
                        f::joint(&x1, &mut d_x1, a2, &mut y3, &mut d_y3, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(&x1, a2, &mut y3, &mut run.stack);
                        run.same("y3 after the forward pass", &y3, &end_y3);
                        (value, f::reverse(&x1, &mut d_x1, a2, &mut y3, &mut d_y3, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y3 restored", &y3, &start_y3);
                    run.added(&x1, &d_x1);
                    run.exact(&a2, &rdata.1);
                    run.exact(&y3, &d_y3);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable]
        pub fn f(x1: &[f64], a2: f64, y3: &mut [f64]) -> f64 {
            y3[3] = (a2 * 0.9 * -x1[0]).cos();
            let v4 = x1.iter().fold(0.0f64, |u6, e5| u6 * 0.5 + y3[2].tanh());
            {
                let r7 = &x1[0..1];
                for i8 in 1..4 {
                    if (v4 * v4 + 1.5).sqrt() < 0.5 {
                        continue;
                    }
                    for (&e9, &e10) in y3.iter().zip(r7.iter()) {
                        let (v12, v13) = (x1[i8 / 2], x1[2].tanh().tanh());
                        let mut m14 = y3[i8].tanh();
                    }
                }
            }
            {
                let (lo15, hi16) = y3.split_at_mut(1);
                let mut w17 = vec![a2];
                while let Some(e18) = w17.pop() {
                    hi16[2] = (x1[3] / (x1[3] * x1[3] + 1.0) - 1.3).tanh();
                }
            }
            y3[2] * 2f64 + v4 * v4 + a2 * v4 + y3[1]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 9;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let x1 = input.vec(4);
                let a2 = input.scalar();
                let mut y3 = input.vec(4);
                let ret = f::eval(&x1, a2, &mut y3);
                ret.flatten(output);
                y3.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[differentiable(off(recompute))]
        pub fn f(x1: &[f64], a2: f64, y3: &mut [f64]) -> f64 {
            y3[3] = (a2 * 0.9 * -x1[0]).cos();
            let v4 = x1.iter().fold(0.0f64, |u6, e5| u6 * 0.5 + y3[2].tanh());
            {
                let r7 = &x1[0..1];
                for i8 in 1..4 {
                    if (v4 * v4 + 1.5).sqrt() < 0.5 {
                        continue;
                    }
                    for (&e9, &e10) in y3.iter().zip(r7.iter()) {
                        let (v12, v13) = (x1[i8 / 2], x1[2].tanh().tanh());
                        let mut m14 = y3[i8].tanh();
                    }
                }
            }
            {
                let (lo15, hi16) = y3.split_at_mut(1);
                let mut w17 = vec![a2];
                while let Some(e18) = w17.pop() {
                    hi16[2] = (x1[3] / (x1[3] * x1[3] + 1.0) - 1.3).tanh();
                }
            }
            y3[2] * 2f64 + v4 * v4 + a2 * v4 + y3[1]
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
                    let a17 = input.scalar();
                    let mut y18 = input.vec(3);
                    let x19 = input.vec(4);
                    let x20 = input.vec(2);
                    let (start_y18, mut end_y18) = (y18.clone(), y18.clone());
                    let ret = f(a17, &mut end_y18, &x19, &x20);
                    let d_ret = run.output(&ret);
                    let mut d_y18 = run.output(&end_y18);
                    let mut d_x19 = run.start(&x19);
                    let mut d_x20 = run.start(&x20);
                    let (value, rdata) = if joint {
                        f::joint(a17, &mut y18, &mut d_y18, &x19, &mut d_x19, &x20, &mut d_x20, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(a17, &mut y18, &x19, &x20, &mut run.stack);
                        run.same("y18 after the forward pass", &y18, &end_y18);
                        (value, f::reverse(a17, &mut y18, &mut d_y18, &x19, &mut d_x19, &x20, &mut d_x20, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y18 restored", &y18, &start_y18);
                    run.exact(&a17, &rdata.0);
                    run.exact(&y18, &d_y18);
                    run.added(&x19, &d_x19);
                    run.added(&x20, &d_x20);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        use std::mem;
        pub mod noise {
            use super::*;
            #[derive(Clone, Copy, Debug, Differentiable)]
            pub struct Δv<T> { pub fa2: T }
            #[differentiable]
            impl<T: Real> Δv<T> {
                pub fn count(&self) -> T {
                    self.fa2 + T::lit(-0.4) + self.fa2 * self.fa2
                }
                pub fn get(&self, a5: T) -> T {
                    let v6 = (a5.sin() + self.fa2 * a5).cos();
                    T::lit(0.6) + v6 * T::lit(0.6) + a5 * v6 + self.fa2 * self.fa2
                }
                pub fn powf(&self, a8: T) -> T {
                    let v9 = (-(a8 * self.fa2)).cos();
                    a8 + v9 * v9 + a8 * self.fa2 + self.fa2 * a8
                }
            }
        }
        #[differentiable]
        pub fn h0<T: Real>(or10: &noise::Δv<T>, n11: usize, y12: &mut [T]) {
            let mut k13 = 0usize;
            loop {
                if k13 >= 4 {
                    break;
                }
                k13 += 1;
                if or10.fa2 + T::lit(0.3) <= T::lit(0.5) {
                    for i14 in (1..=4).step_by(2) {
                        let mut k15 = i14 * 2 + 1;
                        let v16 = or10.powf(y12[0]);
                        y12[i14 % 2] = or10.fa2.sin();
                    }
                } else {
                    y12[1 - n11] = or10.get(y12[0]).tanh();
                }
            }
        }
        #[differentiable]
        pub fn f<T: Real>(a17: T, y18: &mut [T], x19: &[T], x20: &[T]) -> [T; 2] {
            let mut m21 = T::lit(0.4);
            let v22 = if y18[1] > a17 { y18[1] + T::lit(1.1) } else { a17 * m21 / (a17 * m21 * (a17 * m21) + T::ONE) };
            let mut w23 = [[T::ZERO; 4]; 2];
            let o24 = if w23[0][3] > m21 { None } else { Some((w23[1][2] * T::lit(0.5)).cos()) };
            y18[0] = (y18[2] / (y18[1] * y18[1] + T::lit(1.5)) * (T::lit(0.9) * m21)).cos();
            let Some(e26) = o24 else { return [v22 - x19[2] + v22 * w23[0][0] + m21 * a17 + a17 * x20[1] + y18[1] + w23[1][0], v22 * v22]; };
            let λ = if x19[1] > y18[0] { y18[0] * e26 } else { v22 * a17 / (v22 * a17 * (v22 * a17) + T::ONE) };
            [x19[0] + λ * m21 + e26 * w23[0][3] + v22 * y18[1] + m21 * m21 + y18[0] + w23[1][0], (v22 * v22 + T::lit(1.5)).acosh()]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 10;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let a17 = input.scalar();
                let mut y18 = input.vec(3);
                let x19 = input.vec(4);
                let x20 = input.vec(2);
                let ret = f(a17, &mut y18, &x19, &x20);
                ret.flatten(output);
                y18.flatten(output);
            }
        }
        run!();
    }
    pub fn check() -> crate::harness::Outcome {
        crate::harness::check_alone::<on::Program>()
    }
}

mod p158 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let a28 = input.scalar();
                    let x29 = input.vec(3);
                    let p30 = input.pair();
                    let mut y31 = input.vec(5);
                    let p32 = input.pair();
                    let x33 = input.constants(3);
                    let (start_y31, mut end_y31) = (y31.clone(), y31.clone());
                    let ret = f(a28, &x29, &p30, &mut end_y31, p32, &x33);
                    let d_ret = run.output(&ret);
                    let mut d_y31 = run.output(&end_y31);
                    let mut d_x29 = run.start(&x29);
                    let mut d_p30 = run.start(&p30);
                    let (value, rdata) = if joint {
                        f::joint(a28, &x29, &mut d_x29, &p30, &mut d_p30, &mut y31, &mut d_y31, p32, &x33, NoFData, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(a28, &x29, &p30, &mut y31, p32, &x33, &mut run.stack);
                        run.same("y31 after the forward pass", &y31, &end_y31);
                        (value, f::reverse(a28, &x29, &mut d_x29, &p30, &mut d_p30, &mut y31, &mut d_y31, p32, &x33, NoFData, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y31 restored", &y31, &start_y31);
                    run.exact(&a28, &rdata.0);
                    run.added(&x29, &d_x29);
                    run.added(&p30, &d_p30);
                    run.exact(&y31, &d_y31);
                    run.exact(&p32, &rdata.4);
                }
            }
        };
    }
    pub mod reference {
        use crate::harness::order::*;
        use crate::harness::*;
        use self::std::fill;
        pub mod mem {
            use super::*;
            use super::std;
            #[derive(Clone, Copy, Debug)]
            pub struct Point<T> { pub K: T }
            impl<T: Real> Point<T> {
                pub fn len(&self) -> T {
                    self.K / (self.K * self.K + T::ONE) + self.K * self.K
                }
                pub fn all(&self, a5: T) -> T {
                    a5 / (a5 * a5 + T::lit(1.5)) + a5 * a5 + self.K * self.K
                }
                pub fn pop(&mut self) {
                    let v7 = (T::lit(0.25) * self.K).cos().sin();
                    self.K += (-(v7 * v7)).tanh();
                }
            }
            #[derive(Clone, Copy, Debug)]
            pub struct Vec<T> { pub fa9: T, pub last: T }
            impl<T: Real> Vec<T> {
                pub fn sqrt(&self) -> T {
                    self.fa9 - self.last + self.last * self.last + self.fa9 * self.last
                }
                pub fn take(&mut self) {
                    self.fa9 = (self.last.tanh() * (self.last - self.last)).sin();
                }
            }
        }
        pub mod std {
            use super::*;
            use super::std;
            pub fn fill<T: Real>(y13: &mut [T], a14: T) {
                y13[1] = (-(-a14)).tanh();
                let v15 = y13.iter().map(|e16| (-y13[0].cos()).cos()).sum::<T>();
            }
        }
        pub fn h1<T: Real>(n18: usize, count: Pair<T>, a20: &T, x21: &[T]) -> T {
            if x21[1].sin() > T::lit(0.2) {
                let mut ow22 = mem::Vec { fa9: x21[(count.n * 3) % x21.len()] / (count.c * count.c + T::lit(1.5)), last: x21[count.n % x21.len()] - count.c };
                if *a20 > T::lit(-0.1) || x21[2 - n18] > T::lit(-0.1) {
                    ow22.last *= (count.b + count.c) / ((count.b + count.c) * (count.b + count.c) + T::ONE);
                    if (T::lit(count.n as f64) * T::lit(0.1)).sin() > T::lit(0.2) {
                        ow22.fa9 = (x21[2] / (ow22.fa9 * ow22.fa9 + T::lit(1.5)) + (ow22.fa9 + ow22.last)).sin();
                    } else if n18 % 2 == 0 {
                        ow22.last *= (x21[2] / (x21[2] * x21[2] + T::lit(1.5))).tanh();
                    } else {
                        ow22.fa9 += (ow22.fa9 + T::lit(1.1)).max(x21[count.n % x21.len()]).sin();
                    }
                } else {
                    ow22.fa9 += (count.b * count.b + T::lit(1.5)).log10().to_radians().tanh();
                }
            } else {
                let v23 = (*a20 * x21[n18 / 2] - x21[1] / (x21[1] * x21[1] + T::ONE)).cos();
            }
            let mut w24 = vec![T::lit(0.9); 4];
            let mut m25 = T::ZERO;
            for i26 in 0..x21.len() {
                w24.fill(x21[i26] * T::lit(1.3));
                m25 += w24[0] * w24[1];
                let e27 = w24[0] * x21[i26];
                w24[1] *= e27;
            }
            m25
        }
        pub fn f<T: Real>(a28: T, x29: &[T], p30: &Pair<T>, y31: &mut [T], p32: Pair<T>, x33: &[T]) -> T {
            for e34 in x29.chunks_exact(2) {
                y31[4 - p32.n] = (-p32.b).cos().cos();
                let mut ow37: mem::Vec<T> = mem::Vec { fa9: T::lit(0.3), last: p30.c * a28 };
                for i38 in (0..p32.n + 1).rev() {
                    if p32.n > 3 {
                        let mut ls39 = [0usize; 3];
                        ls39.swap(0, i38 % 3);
                    } else if x29[0] + ow37.fa9 < T::ZERO {
                        ow37.fa9 = e34[(i38 * 3) % e34.len()].cos();
                    }
                }
            }
            p32.b.tanh().cosh() + p32.c * y31[p30.n] + p32.b * p32.c + p30.c * p32.c + p30.b * x33[(p32.n * 3) % 3] + y31[3]
        }
    }
    pub mod on {
        use crate::harness::*;
        use self::std::fill;
        pub mod mem {
            use super::*;
            use super::std;
            #[derive(Clone, Copy, Debug, Differentiable)]
            pub struct Point { pub K: f64 }
            #[differentiable]
            impl Point {
                pub fn len(&self) -> f64 {
                    self.K / (self.K * self.K + 1.0f64) + self.K * self.K
                }
                pub fn all(&self, a5: f64) -> f64 {
                    a5 / (a5 * a5 + 1.5f64) + a5 * a5 + self.K * self.K
                }
                pub fn pop(&mut self) {
                    let v7 = (0.25f64 * self.K).cos().sin();
                    self.K += (-(v7 * v7)).tanh();
                }
            }
            #[derive(Clone, Copy, Debug, Differentiable)]
            pub struct Vec { pub fa9: f64, pub last: f64 }
            #[differentiable]
            impl Vec {
                pub fn sqrt(&self) -> f64 {
                    self.fa9 - self.last + self.last * self.last + self.fa9 * self.last
                }
                pub fn take(&mut self) {
                    self.fa9 = (self.last.tanh() * (self.last - self.last)).sin();
                }
            }
        }
        pub mod std {
            use super::*;
            use super::std;
            #[differentiable]
            pub fn fill(y13: &mut [f64], a14: f64) {
                y13[1] = (-(-a14)).tanh();
                let v15 = y13.iter().map(|e16| (-y13[0].cos()).cos()).sum::<f64>();
            }
        }
        #[differentiable]
        pub fn h1(n18: usize, count: Pair<f64>, a20: &f64, x21: &[f64]) -> f64 {
            if x21[1].sin() > 0.2f64 {
                let mut ow22 = mem::Vec { fa9: x21[(count.n * 3) % x21.len()] / (count.c * count.c + 1.5f64), last: x21[count.n % x21.len()] - count.c };
                if *a20 > (-0.1f64) || x21[2 - n18] > (-0.1f64) {
                    ow22.last *= (count.b + count.c) / ((count.b + count.c) * (count.b + count.c) + 1.0f64);
                    if ((count.n as f64) * 0.1f64).sin() > 0.2f64 {
                        ow22.fa9 = (x21[2] / (ow22.fa9 * ow22.fa9 + 1.5f64) + (ow22.fa9 + ow22.last)).sin();
                    } else if n18 % 2 == 0 {
                        ow22.last *= (x21[2] / (x21[2] * x21[2] + 1.5f64)).tanh();
                    } else {
                        ow22.fa9 += (ow22.fa9 + 1.1f64).max(x21[count.n % x21.len()]).sin();
                    }
                } else {
                    ow22.fa9 += (count.b * count.b + 1.5f64).log10().to_radians().tanh();
                }
            } else {
                let v23 = (*a20 * x21[n18 / 2] - x21[1] / (x21[1] * x21[1] + 1.0f64)).cos();
            }
            let mut w24 = vec![0.9f64; 4];
            let mut m25 = 0.0f64;
            for i26 in 0..x21.len() {
                w24.fill(x21[i26] * 1.3f64);
                m25 += w24[0] * w24[1];
                let e27 = w24[0] * x21[i26];
                w24[1] *= e27;
            }
            m25
        }
        #[differentiable]
        pub fn f(a28: f64, x29: &[f64], p30: &Pair<f64>, y31: &mut [f64], p32: Pair<f64>, #[constant] x33: &[f64]) -> f64 {
            for e34 in x29.chunks_exact(2) {
                y31[4 - p32.n] = (-p32.b).cos().cos();
                let mut ow37: mem::Vec = mem::Vec { fa9: 0.3f64, last: p30.c * a28 };
                for i38 in (0..p32.n + 1).rev() {
                    if p32.n > 3 {
                        let mut ls39 = [0usize; 3];
                        ls39.swap(0, i38 % 3);
                    } else if x29[0] + ow37.fa9 < 0.0f64 {
                        ow37.fa9 = e34[(i38 * 3) % e34.len()].cos();
                    }
                }
            }
            p32.b.tanh().cosh() + p32.c * y31[p30.n] + p32.b * p32.c + p30.c * p32.c + p30.b * x33[(p32.n * 3) % 3] + y31[3]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 13;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let a28 = input.scalar();
                let x29 = input.vec(3);
                let p30 = input.pair();
                let mut y31 = input.vec(5);
                let p32 = input.pair();
                let x33 = input.constants(3);
                let ret = super::reference::f(a28, &x29, &p30, &mut y31, p32, &x33);
                ret.flatten(output);
                y31.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        use self::std::fill;
        pub mod mem {
            use super::*;
            use super::std;
            #[derive(Clone, Copy, Debug, Differentiable)]
            pub struct Point { pub K: f64 }
            #[differentiable(off(hoist))]
            impl Point {
                pub fn len(&self) -> f64 {
                    self.K / (self.K * self.K + 1.0f64) + self.K * self.K
                }
                pub fn all(&self, a5: f64) -> f64 {
                    a5 / (a5 * a5 + 1.5f64) + a5 * a5 + self.K * self.K
                }
                pub fn pop(&mut self) {
                    let v7 = (0.25f64 * self.K).cos().sin();
                    self.K += (-(v7 * v7)).tanh();
                }
            }
            #[derive(Clone, Copy, Debug, Differentiable)]
            pub struct Vec { pub fa9: f64, pub last: f64 }
            #[differentiable(off(hoist))]
            impl Vec {
                pub fn sqrt(&self) -> f64 {
                    self.fa9 - self.last + self.last * self.last + self.fa9 * self.last
                }
                pub fn take(&mut self) {
                    self.fa9 = (self.last.tanh() * (self.last - self.last)).sin();
                }
            }
        }
        pub mod std {
            use super::*;
            use super::std;
            #[differentiable(off(hoist))]
            pub fn fill(y13: &mut [f64], a14: f64) {
                y13[1] = (-(-a14)).tanh();
                let v15 = y13.iter().map(|e16| (-y13[0].cos()).cos()).sum::<f64>();
            }
        }
        #[differentiable(off(hoist))]
        pub fn h1(n18: usize, count: Pair<f64>, a20: &f64, x21: &[f64]) -> f64 {
            if x21[1].sin() > 0.2f64 {
                let mut ow22 = mem::Vec { fa9: x21[(count.n * 3) % x21.len()] / (count.c * count.c + 1.5f64), last: x21[count.n % x21.len()] - count.c };
                if *a20 > (-0.1f64) || x21[2 - n18] > (-0.1f64) {
                    ow22.last *= (count.b + count.c) / ((count.b + count.c) * (count.b + count.c) + 1.0f64);
                    if ((count.n as f64) * 0.1f64).sin() > 0.2f64 {
                        ow22.fa9 = (x21[2] / (ow22.fa9 * ow22.fa9 + 1.5f64) + (ow22.fa9 + ow22.last)).sin();
                    } else if n18 % 2 == 0 {
                        ow22.last *= (x21[2] / (x21[2] * x21[2] + 1.5f64)).tanh();
                    } else {
                        ow22.fa9 += (ow22.fa9 + 1.1f64).max(x21[count.n % x21.len()]).sin();
                    }
                } else {
                    ow22.fa9 += (count.b * count.b + 1.5f64).log10().to_radians().tanh();
                }
            } else {
                let v23 = (*a20 * x21[n18 / 2] - x21[1] / (x21[1] * x21[1] + 1.0f64)).cos();
            }
            let mut w24 = vec![0.9f64; 4];
            let mut m25 = 0.0f64;
            for i26 in 0..x21.len() {
                w24.fill(x21[i26] * 1.3f64);
                m25 += w24[0] * w24[1];
                let e27 = w24[0] * x21[i26];
                w24[1] *= e27;
            }
            m25
        }
        #[differentiable(off(hoist))]
        pub fn f(a28: f64, x29: &[f64], p30: &Pair<f64>, y31: &mut [f64], p32: Pair<f64>, #[constant] x33: &[f64]) -> f64 {
            for e34 in x29.chunks_exact(2) {
                y31[4 - p32.n] = (-p32.b).cos().cos();
                let mut ow37: mem::Vec = mem::Vec { fa9: 0.3f64, last: p30.c * a28 };
                for i38 in (0..p32.n + 1).rev() {
                    if p32.n > 3 {
                        let mut ls39 = [0usize; 3];
                        ls39.swap(0, i38 % 3);
                    } else if x29[0] + ow37.fa9 < 0.0f64 {
                        ow37.fa9 = e34[(i38 * 3) % e34.len()].cos();
                    }
                }
            }
            p32.b.tanh().cosh() + p32.c * y31[p30.n] + p32.b * p32.c + p30.c * p32.c + p30.b * x33[(p32.n * 3) % 3] + y31[3]
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
                    let a1 = input.scalar();
                    let mut w2 = input.array();
                    let x3 = input.vec(5);
                    let mut y4 = input.vec(5);
                    let (start_w2, mut end_w2) = (w2.clone(), w2.clone());
                    let (start_y4, mut end_y4) = (y4.clone(), y4.clone());
                    let ret = f(a1, &mut end_w2, &x3, &mut end_y4);
                    let d_ret = run.output(&ret);
                    let mut d_w2 = run.output(&end_w2);
                    let mut d_y4 = run.output(&end_y4);
                    let mut d_x3 = run.start(&x3);
                    let (value, rdata) = if joint {
                        f::joint(a1, &mut w2, &mut d_w2, &x3, &mut d_x3, &mut y4, &mut d_y4, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(a1, &mut w2, &x3, &mut y4, &mut run.stack);
                        run.same("w2 after the forward pass", &w2, &end_w2);
                        run.same("y4 after the forward pass", &y4, &end_y4);
                        (value, f::reverse(a1, &mut w2, &mut d_w2, &x3, &mut d_x3, &mut y4, &mut d_y4, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("w2 restored", &w2, &start_w2);
                    run.same("y4 restored", &y4, &start_y4);
                    run.exact(&a1, &rdata.0);
                    run.exact(&w2, &d_w2);
                    run.added(&x3, &d_x3);
                    run.exact(&y4, &d_y4);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        use std::mem;
        #[differentiable]
        pub fn f(a1: f64, w2: &mut [f64; 3], θ: &[f64], y4: &mut [f64]) -> [f64; 2] {
            for i5 in (0..y4.len()).rev() {
                let v6 = w2.iter().filter(|u8| **u8 > 0.1).map(|position| -a1).sum::<f64>();
                w2[i5 % 3] *= (a1 * a1).tanh();
            }
            let v9 = ((w2[0] + -0.4) * (a1 * y4[4])).sin();
            [a1 / (y4[1] * y4[1] + 1.5) + v9 * v9 + a1 * θ[2] + w2[2] + y4[2], v9 * θ[2]]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 14;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let a1 = input.scalar();
                let mut w2 = input.array();
                let x3 = input.vec(5);
                let mut y4 = input.vec(5);
                let ret = f::eval(a1, &mut w2, &x3, &mut y4);
                ret.flatten(output);
                w2.flatten(output);
                y4.flatten(output);
            }
        }
        run!();
    }
    pub fn check() -> crate::harness::Outcome {
        crate::harness::check_alone::<on::Program>()
    }
}

mod p161 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let mut y1 = input.vec(6);
                    let mut a2 = input.scalar();
                    let a3 = input.scalar();
                    let x4 = input.vec(3);
                    let a5 = input.scalar();
                    let (start_y1, mut end_y1) = (y1.clone(), y1.clone());
                    let (start_a2, mut end_a2) = (a2.clone(), a2.clone());
                    let ret = f(&mut end_y1, &mut end_a2, a3, &x4, a5);
                    let d_ret = run.output(&ret);
                    let mut d_y1 = run.output(&end_y1);
                    let mut d_a2 = run.output(&end_a2);
                    let mut d_x4 = run.start(&x4);
                    let (value, rdata) = if joint {
                        f::joint(&mut y1, &mut d_y1, &mut a2, &mut d_a2, a3, &x4, &mut d_x4, a5, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(&mut y1, &mut a2, a3, &x4, a5, &mut run.stack);
                        run.same("y1 after the forward pass", &y1, &end_y1);
                        run.same("a2 after the forward pass", &a2, &end_a2);
                        (value, f::reverse(&mut y1, &mut d_y1, &mut a2, &mut d_a2, a3, &x4, &mut d_x4, a5, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y1 restored", &y1, &start_y1);
                    run.same("a2 restored", &a2, &start_a2);
                    run.exact(&y1, &d_y1);
                    run.exact(&a2, &d_a2);
                    run.exact(&a3, &rdata.2);
                    run.added(&x4, &d_x4);
                    run.exact(&a5, &rdata.4);
                }
            }
        };
    }
    pub mod reference {
        use crate::harness::order::*;
        use crate::harness::*;
        pub fn f<T: Real>(y1: &mut [T], vec: &mut T, exp: T, x4: &[T], stack: T) -> T {
            let w6 = if exp / (exp * exp + T::ONE) >= T::lit(0.5) { [T::lit(0.3); 3] } else { [(x4[0] / (y1[1] * y1[1] + T::lit(1.5))).tanh(), T::lit(0.3), (x4[0] / (y1[1] * y1[1] + T::lit(1.5))).tanh()] };
            {
                let r7 = &mut y1[0..4];
                let mut k8 = 0usize;
                loop {
                    if k8 >= 5 {
                        break;
                    }
                    k8 += 1;
                    r7[k8 % 4] = (*vec + T::lit(k8 as f64) * T::lit(0.1) + (w6[1] + stack)).sin();
                }
            }
            y1[1] * w6[2] + stack * *vec + exp * stack + *vec * x4[2] + y1[3]
        }
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable]
        pub fn f(y1: &mut [f64], vec: &mut f64, exp: f64, x4: &[f64], stack: f64) -> f64 {
            let w6 = if exp / (exp * exp + 1.0f64) >= 0.5f64 { [0.3f64; 3] } else { [(x4[0] / (y1[1] * y1[1] + 1.5f64)).tanh(), 0.3f64, (x4[0] / (y1[1] * y1[1] + 1.5f64)).tanh()] };
            {
                let r7 = &mut y1[0..4];
                let mut k8 = 0usize;
                loop {
                    if k8 >= 5 {
                        break;
                    }
                    k8 += 1;
                    r7[k8 % 4] = (*vec + (k8 as f64) * 0.1f64 + (w6[1] + stack)).sin();
                }
            }
            y1[1] * w6[2] + stack * *vec + exp * stack + *vec * x4[2] + y1[3]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 12;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let mut y1 = input.vec(6);
                let mut a2 = input.scalar();
                let a3 = input.scalar();
                let x4 = input.vec(3);
                let a5 = input.scalar();
                let ret = super::reference::f(&mut y1, &mut a2, a3, &x4, a5);
                ret.flatten(output);
                y1.flatten(output);
                a2.flatten(output);
            }
        }
        run!();
    }
    pub fn check() -> crate::harness::Outcome {
        crate::harness::check_alone::<on::Program>()
    }
}

mod p163 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let mut y21 = input.vec(6);
                    let x22 = input.vec(3);
                    let a24 = input.scalar();
                    let (start_y21, mut end_y21) = (y21.clone(), y21.clone());
                    let ret = f(&mut end_y21, &x22, &[3, 1, 6, 4, 2], a24);
                    let d_ret = run.output(&ret);
                    let mut d_y21 = run.output(&end_y21);
                    let mut d_x22 = run.start(&x22);
                    let (value, rdata) = if joint {
                        f::joint(&mut y21, &mut d_y21, &x22, &mut d_x22, &[3, 1, 6, 4, 2], NoFData, a24, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(&mut y21, &x22, &[3, 1, 6, 4, 2], a24, &mut run.stack);
                        run.same("y21 after the forward pass", &y21, &end_y21);
                        (value, f::reverse(&mut y21, &mut d_y21, &x22, &mut d_x22, &[3, 1, 6, 4, 2], NoFData, a24, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y21 restored", &y21, &start_y21);
                    run.exact(&y21, &d_y21);
                    run.added(&x22, &d_x22);
                    run.exact(&a24, &rdata.3);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable]
        pub fn copy<T: Real>(joint: &mut [T], E: T, Δt: usize) -> T {
            if Δt == 0 {
                return T::lit(0.25) * E / (T::lit(0.25) * E * (T::lit(0.25) * E) + T::ONE);
            }
            let E = T::lit(0.9) * E.sin();
            joint[(Δt + 3) % joint.len()] -= (joint[Δt % joint.len()] * E + T::lit(0.5)).sin();
            let fill = joint[Δt % 2].tanh().cos();
            let data = copy(joint, fill, Δt - 1);
            {
                let (lo6, hi7) = joint.split_at_mut(1);
                hi7[Δt % hi7.len()] = (-data - (E + E)).sin();
            }
            data * T::lit(0.5) + E
        }
        #[differentiable]
        pub fn h1<T: Real>(#[constant] swap: &[T], y9: &mut [T], a10: Option<T>) -> T {
            let mut Self_ = vec![T::lit(0.2); 4];
            let v15 = copy(Self_.as_mut_slice(), y9[0], 0);
            {
                let r16 = &mut Self_[0..1];
                y9[0] /= (T::lit(0.7) * r16[0]).sin() + T::lit(2.0);
            }
            let mut w17 = vec![Self_[2]; 4];
            let mut m18 = T::ZERO;
            for i19 in 0..swap.len() {
                w17.fill(swap[i19] * T::lit(2.0));
                m18 += w17[0] * w17[1];
                let e20 = w17[1] * swap[i19];
                w17[0] = e20;
            }
            m18
        }
        #[differentiable]
        pub fn f<T: Real>(new: &mut [T], Vec: &[T], N: &[usize], a24: T) -> [T; 2] {
            let v25 = copy(&mut new[0..6], a24.tanh().tanh(), 1);
            let mut ls26 = vec![0usize, 3, 1];
            let mut vec = vec![a24 / (new[ls26[1] % 6] * new[ls26[1] % 6] + T::lit(1.5)); 4];
            [a24 + v25 * vec[ls26[2] % 4] + a24 * new[ls26[1] % 6] + new[4] + vec[1], v25 / (Vec[ls26[2] % 3] * Vec[ls26[2] % 3] + T::lit(1.5))]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 10;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let mut y21 = input.vec(6);
                let x22 = input.vec(3);
                let a24 = input.scalar();
                let ret = f(&mut y21, &x22, &[3, 1, 6, 4, 2], a24);
                ret.flatten(output);
                y21.flatten(output);
            }
        }
        run!();
    }
    pub fn check() -> crate::harness::Outcome {
        crate::harness::check_alone::<on::Program>()
    }
}

mod p164 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let x18 = input.vec(4);
                    let mut y19 = input.vec(3);
                    let mut y20 = input.vec(6);
                    let a21 = input.scalar();
                    let a22 = input.scalar();
                    let (start_y19, mut end_y19) = (y19.clone(), y19.clone());
                    let (start_y20, mut end_y20) = (y20.clone(), y20.clone());
                    let ret = f(&x18, &mut end_y19, &mut end_y20, &a21, a22);
                    let d_ret = run.output(&ret);
                    let mut d_y19 = run.output(&end_y19);
                    let mut d_y20 = run.output(&end_y20);
                    let mut d_x18 = run.start(&x18);
                    let mut d_a21 = run.start(&a21);
                    let (value, rdata) = if joint {
                        f::joint(&x18, &mut d_x18, &mut y19, &mut d_y19, &mut y20, &mut d_y20, &a21, &mut d_a21, a22, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(&x18, &mut y19, &mut y20, &a21, a22, &mut run.stack);
                        run.same("y19 after the forward pass", &y19, &end_y19);
                        run.same("y20 after the forward pass", &y20, &end_y20);
                        (value, f::reverse(&x18, &mut d_x18, &mut y19, &mut d_y19, &mut y20, &mut d_y20, &a21, &mut d_a21, a22, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y19 restored", &y19, &start_y19);
                    run.same("y20 restored", &y20, &start_y20);
                    run.added(&x18, &d_x18);
                    run.exact(&y19, &d_y19);
                    run.exact(&y20, &d_y20);
                    run.added(&a21, &d_a21);
                    run.exact(&a22, &rdata.4);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        pub mod num {
            use super::*;
            #[differentiable]
            pub fn sort_by(t8: (f64, f64), t9: (f64, f64)) -> f64 {
                for push in 2..2 {
                    let (Σx, v13) = match push % 4 { 0 => (0.3f64, t8.1.sin()), 1 | 3 => ((t9.0 * t9.0).cos(), t9.0.tanh()), _ => ((t8.0 - -0.4).tanh(), (t9.1 * t8.1).cos()) };
                    let mut pop = 3usize;
                }
                'l16: for i15 in 2..4 {
                    let v17: f64 = t9.1 - 0.7 + (t8.1 + 1.3);
                }
                t9.1 - t9.1 + t9.1 * t8.0 + t9.0 * t9.0 + t8.1 * t8.0 + t8.0 * t9.0
            }
        }
        #[differentiable]
        pub fn from(y1: &mut [f64], N: f64) {
            let mut w3 = vec![0.0f64; 3];
            for e4 in y1.chunks(2) {
                let e7 = e4[0].cos();
                w3[2] -= e7;
            }
        }
        #[differentiable]
        pub fn f(iter: &[f64], y19: &mut [f64], y20: &mut [f64], a21: &f64, a22: f64) -> f64 {
            let mut T = 0usize;
            let EPS: f64 = y19[(T * 3) % y19.len()].cos() * (*a21).tanh().exp2();
            y19[T % y19.len()] = (y20[4] / (*a21 * *a21 + 1.5) * EPS).sin();
            let mut w25 = vec![y20[T % y20.len()] * *a21];
            y20[(T + 2) % y20.len()] += iter[T % 4].cos();
            if 1.3 * y20[1] < 0.5 {
                for Tn in (2..5).step_by(3) {
                    y19[T % 3] += y20[(Tn + 1) % y20.len()].cos().sin().tanh();
                }
            } else {
                y19[(T + 1) % 3] -= -y20[T % 6] / (-y20[T % 6] * -y20[T % 6] + 1.0);
            }
            w25[T % 1] * y20[T % y20.len()] + EPS * y20[0] + a22 * EPS + *a21 * a22 + y19[0] + y20[2]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 15;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let x18 = input.vec(4);
                let mut y19 = input.vec(3);
                let mut y20 = input.vec(6);
                let a21 = input.scalar();
                let a22 = input.scalar();
                let ret = f::eval(&x18, &mut y19, &mut y20, &a21, a22);
                ret.flatten(output);
                y19.flatten(output);
                y20.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        pub mod num {
            use super::*;
            #[differentiable(off(windows))]
            pub fn sort_by(t8: (f64, f64), t9: (f64, f64)) -> f64 {
                for push in 2..2 {
                    let (Σx, v13) = match push % 4 { 0 => (0.3f64, t8.1.sin()), 1 | 3 => ((t9.0 * t9.0).cos(), t9.0.tanh()), _ => ((t8.0 - -0.4).tanh(), (t9.1 * t8.1).cos()) };
                    let mut pop = 3usize;
                }
                'l16: for i15 in 2..4 {
                    let v17: f64 = t9.1 - 0.7 + (t8.1 + 1.3);
                }
                t9.1 - t9.1 + t9.1 * t8.0 + t9.0 * t9.0 + t8.1 * t8.0 + t8.0 * t9.0
            }
        }
        #[differentiable(off(windows))]
        pub fn from(y1: &mut [f64], N: f64) {
            let mut w3 = vec![0.0f64; 3];
            for e4 in y1.chunks(2) {
                let e7 = e4[0].cos();
                w3[2] -= e7;
            }
        }
        #[differentiable(off(windows))]
        pub fn f(iter: &[f64], y19: &mut [f64], y20: &mut [f64], a21: &f64, a22: f64) -> f64 {
            let mut T = 0usize;
            let EPS: f64 = y19[(T * 3) % y19.len()].cos() * (*a21).tanh().exp2();
            y19[T % y19.len()] = (y20[4] / (*a21 * *a21 + 1.5) * EPS).sin();
            let mut w25 = vec![y20[T % y20.len()] * *a21];
            y20[(T + 2) % y20.len()] += iter[T % 4].cos();
            if 1.3 * y20[1] < 0.5 {
                for Tn in (2..5).step_by(3) {
                    y19[T % 3] += y20[(Tn + 1) % y20.len()].cos().sin().tanh();
                }
            } else {
                y19[(T + 1) % 3] -= -y20[T % 6] / (-y20[T % 6] * -y20[T % 6] + 1.0);
            }
            w25[T % 1] * y20[T % y20.len()] + EPS * y20[0] + a22 * EPS + *a21 * a22 + y19[0] + y20[2]
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::harness::Outcome {
        crate::harness::check::<on::Program, off::Program>()
    }
}

mod p165 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let p1 = input.pair();
                    let a2 = Some(input.scalar());
                    let x3 = input.vec(6);
                    let a4 = input.scalar();
                    let mut y5 = input.vec(4);
                    let mut y6 = input.vec(4);
                    let (start_y5, mut end_y5) = (y5.clone(), y5.clone());
                    let (start_y6, mut end_y6) = (y6.clone(), y6.clone());
                    let ret = f(p1, a2, &x3, a4, &mut end_y5, &mut end_y6);
                    let d_ret = run.output(&ret);
                    let mut d_y5 = run.output(&end_y5);
                    let mut d_y6 = run.output(&end_y6);
                    let mut d_x3 = run.start(&x3);
                    let (value, rdata) = if joint {
                        f::joint(p1, a2, &x3, &mut d_x3, a4, &mut y5, &mut d_y5, &mut y6, &mut d_y6, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(p1, a2, &x3, a4, &mut y5, &mut y6, &mut run.stack);
                        run.same("y5 after the forward pass", &y5, &end_y5);
                        run.same("y6 after the forward pass", &y6, &end_y6);
                        (value, f::reverse(p1, a2, &x3, &mut d_x3, a4, &mut y5, &mut d_y5, &mut y6, &mut d_y6, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y5 restored", &y5, &start_y5);
                    run.same("y6 restored", &y6, &start_y6);
                    run.exact(&p1, &rdata.0);
                    run.exact(&a2, &rdata.1);
                    run.added(&x3, &d_x3);
                    run.exact(&a4, &rdata.3);
                    run.exact(&y5, &d_y5);
                    run.exact(&y6, &d_y6);
                }
            }
        };
    }
    pub mod reference {
        use crate::harness::order::*;
        use crate::harness::*;
        use std::mem;
        pub fn f<T: Real>(p1: Pair<T>, a2: Option<T>, mem: &[T], max: T, Φ: &mut [T], drop: &mut Vec<T>) -> (T, T) {
            if max > T::lit(-0.1) || drop[2] > T::lit(-0.1) {
                if let Some(Option) = a2 {
                    let T = match a2 { Some(θ) if p1.c + T::lit(0.25) <= T::lit(0.2) => drop[p1.n] / (drop[p1.n] * drop[p1.n] + T::ONE), Some(X) => X * X, None => mem[p1.n] + max };
                    Φ.copy_within(3..4, 0);
                    Φ[3 - p1.n] += (drop[0] * T::lit(2.0)).cos().sin();
                }
            } else {
                let iter = {
                    let Real = Φ[(p1.n + 1) % Φ.len()] * (T::lit(p1.n as f64) * T::lit(0.1));
                    p1.b.trunc().tanh()
                };
                let get = Φ.iter().enumerate().map(|(N, e14)| (Φ[Φ.len() - 1 - N] * (T::lit(N as f64) * T::lit(0.1)) + (iter + p1.c)).cos()).sum::<T>();
                let mut k17 = 0usize;
                while k17 < 3 && max < T::lit(2.0) {
                    {
                        let λ = &mem[2..5];
                        let mut Result = vec![T::ZERO; Φ.len()];
                        let e20 = p1.position(max).tanh();
                        Result[(p1.n * 3) % 4] *= e20;
                    }
                    k17 += 1;
                }
            }
            (p1.b - Φ[0] + max * mem[p1.n] + p1.c * Φ[p1.n] + p1.b * p1.b + Φ[1] + drop[1], p1.b * p1.b)
        }
    }
    pub mod on {
        use crate::harness::*;
        use std::mem;
        #[differentiable]
        pub fn f(p1: Pair<f64>, a2: Option<f64>, mem: &[f64], max: f64, Φ: &mut [f64], drop: &mut Vec<f64>) -> (f64, f64) {
            if max > (-0.1f64) || drop[2] > (-0.1f64) {
                if let Some(Option) = a2 {
                    let T = match a2 { Some(θ) if p1.c + 0.25f64 <= 0.2f64 => drop[p1.n] / (drop[p1.n] * drop[p1.n] + 1.0f64), Some(X) => X * X, None => mem[p1.n] + max };
                    Φ.copy_within(3..4, 0);
                    Φ[3 - p1.n] += (drop[0] * 2.0f64).cos().sin();
                }
            } else {
                let iter = {
                    let Real = Φ[(p1.n + 1) % Φ.len()] * ((p1.n as f64) * 0.1f64);
                    p1.b.trunc().tanh()
                };
                let get = Φ.iter().enumerate().map(|(N, e14)| (Φ[Φ.len() - 1 - N] * ((N as f64) * 0.1f64) + (iter + p1.c)).cos()).sum::<f64>();
                let mut k17 = 0usize;
                while k17 < 3 && max < 2.0f64 {
                    {
                        let λ = &mem[2..5];
                        let mut Result = vec![0.0f64; Φ.len()];
                        let e20 = p1.position(max).tanh();
                        Result[(p1.n * 3) % 4] *= e20;
                    }
                    k17 += 1;
                }
            }
            (p1.b - Φ[0] + max * mem[p1.n] + p1.c * Φ[p1.n] + p1.b * p1.b + Φ[1] + drop[1], p1.b * p1.b)
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 18;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let p1 = input.pair();
                let a2 = Some(input.scalar());
                let x3 = input.vec(6);
                let a4 = input.scalar();
                let mut y5 = input.vec(4);
                let mut y6 = input.vec(4);
                let ret = super::reference::f(p1, a2, &x3, a4, &mut y5, &mut y6);
                ret.flatten(output);
                y5.flatten(output);
                y6.flatten(output);
            }
        }
        run!();
    }
    pub fn check() -> crate::harness::Outcome {
        crate::harness::check_alone::<on::Program>()
    }
}

mod p166 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let a11 = input.scalar();
                    let mut y12 = input.vec(5);
                    let x13 = input.vec(6);
                    let mut y14 = input.vec(2);
                    let (start_y12, mut end_y12) = (y12.clone(), y12.clone());
                    let (start_y14, mut end_y14) = (y14.clone(), y14.clone());
                    let ret = f(a11, &mut end_y12, &x13, &mut end_y14);
                    let d_ret = run.output(&ret);
                    let mut d_y12 = run.output(&end_y12);
                    let mut d_y14 = run.output(&end_y14);
                    let mut d_x13 = run.start(&x13);
                    let (value, rdata) = if joint {
                        f::joint(a11, &mut y12, &mut d_y12, &x13, &mut d_x13, &mut y14, &mut d_y14, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(a11, &mut y12, &x13, &mut y14, &mut run.stack);
                        run.same("y12 after the forward pass", &y12, &end_y12);
                        run.same("y14 after the forward pass", &y14, &end_y14);
                        (value, f::reverse(a11, &mut y12, &mut d_y12, &x13, &mut d_x13, &mut y14, &mut d_y14, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y12 restored", &y12, &start_y12);
                    run.same("y14 restored", &y14, &start_y14);
                    run.exact(&a11, &rdata.0);
                    run.exact(&y12, &d_y12);
                    run.added(&x13, &d_x13);
                    run.exact(&y14, &d_y14);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        #[derive(Clone, Copy, Debug, Differentiable)]
        pub struct ty1<T> { pub fa2: T }
        #[differentiable]
        impl<T: Real> ty1<T> {
            pub fn mt3(&self) -> T {
                self.fa2.cos() + self.fa2 * self.fa2
            }
            pub fn mt4(&self, a5: T, a6: T) -> T {
                a6 + self.fa2 + a6 * self.fa2 + a5 * self.fa2 + self.fa2 * a6
            }
            pub fn mt7(&self, a8: T) -> T {
                self.fa2 * a8 + a8 * a8 + self.fa2 * a8
            }
        }
        #[differentiable]
        pub fn h0<T: Real>(a9: &mut T, a10: &mut T) {
            *a9 += (T::lit(1.1) * (*a9 / (*a10 * *a10 + T::lit(1.5)))).sin();
        }
        #[differentiable]
        pub fn f<T: Real>(a11: T, y12: &mut [T], x13: &[T], y14: &mut [T]) -> T {
            y12[1] *= (a11 + a11).cos();
            let mut w15 = [[y14[1].cos(); 4]; 2];
            for e16 in y12.chunks_exact(2) {
                w15[0][3] = (-a11 * (T::lit(0.6) + T::lit(0.3))).tanh();
            }
            w15[0][1].cos() + a11 * w15[1][0] + y12[0] + y14[1]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 14;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let a11 = input.scalar();
                let mut y12 = input.vec(5);
                let x13 = input.vec(6);
                let mut y14 = input.vec(2);
                let ret = f(a11, &mut y12, &x13, &mut y14);
                ret.flatten(output);
                y12.flatten(output);
                y14.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[derive(Clone, Copy, Debug, Differentiable)]
        pub struct ty1<T> { pub fa2: T }
        #[differentiable(off(commute))]
        impl<T: Real> ty1<T> {
            pub fn mt3(&self) -> T {
                self.fa2.cos() + self.fa2 * self.fa2
            }
            pub fn mt4(&self, a5: T, a6: T) -> T {
                a6 + self.fa2 + a6 * self.fa2 + a5 * self.fa2 + self.fa2 * a6
            }
            pub fn mt7(&self, a8: T) -> T {
                self.fa2 * a8 + a8 * a8 + self.fa2 * a8
            }
        }
        #[differentiable(off(commute))]
        pub fn h0<T: Real>(a9: &mut T, a10: &mut T) {
            *a9 += (T::lit(1.1) * (*a9 / (*a10 * *a10 + T::lit(1.5)))).sin();
        }
        #[differentiable(off(commute))]
        pub fn f<T: Real>(a11: T, y12: &mut [T], x13: &[T], y14: &mut [T]) -> T {
            y12[1] *= (a11 + a11).cos();
            let mut w15 = [[y14[1].cos(); 4]; 2];
            for e16 in y12.chunks_exact(2) {
                w15[0][3] = (-a11 * (T::lit(0.6) + T::lit(0.3))).tanh();
            }
            w15[0][1].cos() + a11 * w15[1][0] + y12[0] + y14[1]
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::harness::Outcome {
        crate::harness::check::<on::Program, off::Program>()
    }
}

mod p167 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let p27 = input.pair();
                    let a28 = input.scalar();
                    let x29 = input.vec(6);
                    let x30 = input.vec(5);
                    let p31 = input.pair();
                    let mut p32 = input.pair();
                    let mut y33 = input.vec(6);
                    let (start_p32, mut end_p32) = (p32.clone(), p32.clone());
                    let (start_y33, mut end_y33) = (y33.clone(), y33.clone());
                    let ret = f(p27, a28, &x29, &x30, &p31, &mut end_p32, &mut end_y33);
                    let d_ret = run.output(&ret);
                    let mut d_p32 = run.output(&end_p32);
                    let mut d_y33 = run.output(&end_y33);
                    let mut d_x29 = run.start(&x29);
                    let mut d_x30 = run.start(&x30);
                    let mut d_p31 = run.start(&p31);
                    let (value, rdata) = if joint {
                        f::joint(p27, a28, &x29, &mut d_x29, &x30, &mut d_x30, &p31, &mut d_p31, &mut p32, &mut d_p32, &mut y33, &mut d_y33, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(p27, a28, &x29, &x30, &p31, &mut p32, &mut y33, &mut run.stack);
                        run.same("p32 after the forward pass", &p32, &end_p32);
                        run.same("y33 after the forward pass", &y33, &end_y33);
                        (value, f::reverse(p27, a28, &x29, &mut d_x29, &x30, &mut d_x30, &p31, &mut d_p31, &mut p32, &mut d_p32, &mut y33, &mut d_y33, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("p32 restored", &p32, &start_p32);
                    run.same("y33 restored", &y33, &start_y33);
                    run.exact(&p27, &rdata.0);
                    run.exact(&a28, &rdata.1);
                    run.added(&x29, &d_x29);
                    run.added(&x30, &d_x30);
                    run.added(&p31, &d_p31);
                    run.exact(&p32, &d_p32);
                    run.exact(&y33, &d_y33);
                }
            }
        };
    }
    pub mod reference {
        use crate::harness::order::*;
        use crate::harness::*;
        pub mod f32 {
            use super::*;
            use super::std;
            #[derive(Clone, Copy, Debug)]
            pub struct Vec<T> { pub fa10: T, pub θ: T }
            impl<T: Real> Vec<T> {
                pub fn count(&self) -> T {
                    self.θ / (self.θ * self.θ + T::ONE) + self.θ * self.θ + self.fa10 * self.fa10
                }
                pub fn contains(&self, Ω: T) -> T {
                    self.θ * self.fa10 + Ω * self.fa10 + self.θ * self.fa10 + self.fa10 * Ω
                }
                pub fn len(&self) -> T {
                    let v16 = (self.θ - T::lit(-0.4)).tanh();
                    self.fa10 + self.θ + v16 * self.fa10 + self.θ * self.θ + self.fa10 * self.fa10
                }
            }
        }
        pub mod std {
            use super::*;
            use super::std;
            #[derive(Clone, Copy, Debug)]
            pub struct Option<T> { pub λ: T }
            impl<T: Real> Option<T> {
                pub fn sqrt(&self) -> T {
                    let v4 = (self.λ + self.λ - T::lit(0.5)).sin();
                    self.λ / (self.λ * self.λ + T::lit(1.5)) + v4 * self.λ + self.λ * v4
                }
                pub fn resize(&mut self, a6: T, a7: T) {
                    let v8 = (-(T::lit(-0.4) * self.λ)).cos();
                    self.λ = (a6 * (self.λ - T::lit(0.7))).sin();
                }
            }
        }
        pub fn max<T: Real>(a17: T, a18: T) -> T {
            a17 + a18 * a17 + a17 * a17
        }
        pub fn h1<T: Real>(abs: &f32::Vec<T>, s20: &[usize], a21: T, p22: Pair<T>, y23: &mut [T], w24: &mut [T; 3]) {
            let a21 = T::lit(0.5) * a21.sin();
            {
                let (lo25, hi26) = y23.split_at_mut(1);
                lo25.swap(0, 0);
            }
        }
        pub fn f<T: Real>(p27: Pair<T>, a28: T, x29: &[T], x30: &[T], p31: &Pair<T>, p32: &mut Pair<T>, y33: &mut [T]) -> T {
            let g34 = |u35: T| p31.b * p27.b * T::lit(2.0) * u35;
            let t36 = if p27.c * x30[p27.n] <= T::lit(0.5) { (T::lit(0.3), (p32.b + T::lit(0.6)).tanh()) } else if x29[p31.n / 2].tanh() >= T::lit(0.2) { (T::lit(0.3), (g34(p31.c) * p31.c).sin()) } else { (p32.b.powi(2).tanh(), T::lit(0.3)) };
            let mut m39 = t36.1 * t36.1;
            let v40 = match p27.n % 5 { e42 if e42 > 1 => (x30[(p27.n + 1) % 5] / (m39 * m39 + T::lit(1.5))).cos(), 0 => x30[(p32.n * 3) % 5] * p32.c, _ => T::lit(0.3) };
            let v43;
            if T::lit(p32.n as f64) * T::lit(0.1) > v40 {
                v43 = x30[p32.n / 2] * p31.c;
            } else {
                if m39 + T::lit(0.7) <= T::lit(0.5) {
                    let tapir = p27.position(y33[p32.n]);
                    m39 = y33[(p31.n * 3) % 6].tanh();
                }
                if p32.n % 2 == 1 {
                    if x29[p27.n] * t36.1 <= T::ZERO {
                        m39 += max(y33[p27.n], (x29[(p32.n * 3) % 6] * t36.1).sin()).sin();
                    } else {
                        m39 *= (y33[p32.n] * g34(m39)).cos();
                    }
                }
                v43 = T::lit(0.3);
            }
            g34(m39) - y33[p32.n] + v43 * (T::lit(p27.n as f64) * T::lit(0.1)) + v40 * y33[p32.n] + m39 * y33[p32.n] + t36.1 * g34(y33[(p32.n + 1) % 6]) + y33[0]
        }
    }
    pub mod on {
        use crate::harness::*;
        pub mod f32 {
            use super::*;
            use super::std;
            #[derive(Clone, Copy, Debug, Differentiable)]
            pub struct Vec { pub fa10: f64, pub θ: f64 }
            #[differentiable]
            impl Vec {
                pub fn count(&self) -> f64 {
                    self.θ / (self.θ * self.θ + 1.0f64) + self.θ * self.θ + self.fa10 * self.fa10
                }
                pub fn contains(&self, Ω: f64) -> f64 {
                    self.θ * self.fa10 + Ω * self.fa10 + self.θ * self.fa10 + self.fa10 * Ω
                }
                pub fn len(&self) -> f64 {
                    let v16 = (self.θ - (-0.4f64)).tanh();
                    self.fa10 + self.θ + v16 * self.fa10 + self.θ * self.θ + self.fa10 * self.fa10
                }
            }
        }
        pub mod std {
            use super::*;
            use super::std;
            #[derive(Clone, Copy, Debug, Differentiable)]
            pub struct Option { pub λ: f64 }
            #[differentiable]
            impl Option {
                pub fn sqrt(&self) -> f64 {
                    let v4 = (self.λ + self.λ - 0.5f64).sin();
                    self.λ / (self.λ * self.λ + 1.5f64) + v4 * self.λ + self.λ * v4
                }
                pub fn resize(&mut self, a6: f64, a7: f64) {
                    let v8 = (-((-0.4f64) * self.λ)).cos();
                    self.λ = (a6 * (self.λ - 0.7f64)).sin();
                }
            }
        }
        #[differentiable]
        pub fn max(a17: f64, a18: f64) -> f64 {
            a17 + a18 * a17 + a17 * a17
        }
        #[differentiable]
        pub fn h1(abs: &f32::Vec, s20: &[usize], a21: f64, p22: Pair<f64>, y23: &mut [f64], w24: &mut [f64; 3]) {
            let a21 = 0.5f64 * a21.sin();
            {
                let (lo25, hi26) = y23.split_at_mut(1);
                lo25.swap(0, 0);
            }
        }
        #[differentiable]
        pub fn f(p27: Pair<f64>, a28: f64, x29: &[f64], x30: &[f64], p31: &Pair<f64>, p32: &mut Pair<f64>, y33: &mut [f64]) -> f64 {
            let g34 = |u35: f64| p31.b * p27.b * 2.0f64 * u35;
            let t36 = if p27.c * x30[p27.n] <= 0.5f64 { (0.3f64, (p32.b + 0.6f64).tanh()) } else if x29[p31.n / 2].tanh() >= 0.2f64 { (0.3f64, (g34(p31.c) * p31.c).sin()) } else { (p32.b.powi(2).tanh(), 0.3f64) };
            let mut m39 = t36.1 * t36.1;
            let v40 = match p27.n % 5 { e42 if e42 > 1 => (x30[(p27.n + 1) % 5] / (m39 * m39 + 1.5f64)).cos(), 0 => x30[(p32.n * 3) % 5] * p32.c, _ => 0.3f64 };
            let v43;
            if (p32.n as f64) * 0.1f64 > v40 {
                v43 = x30[p32.n / 2] * p31.c;
            } else {
                if m39 + 0.7f64 <= 0.5f64 {
                    let tapir = p27.position(y33[p32.n]);
                    m39 = y33[(p31.n * 3) % 6].tanh();
                }
                if p32.n % 2 == 1 {
                    if x29[p27.n] * t36.1 <= 0.0f64 {
                        m39 += max(y33[p27.n], (x29[(p32.n * 3) % 6] * t36.1).sin()).sin();
                    } else {
                        m39 *= (y33[p32.n] * g34(m39)).cos();
                    }
                }
                v43 = 0.3f64;
            }
            g34(m39) - y33[p32.n] + v43 * ((p27.n as f64) * 0.1f64) + v40 * y33[p32.n] + m39 * y33[p32.n] + t36.1 * g34(y33[(p32.n + 1) % 6]) + y33[0]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 24;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let p27 = input.pair();
                let a28 = input.scalar();
                let x29 = input.vec(6);
                let x30 = input.vec(5);
                let p31 = input.pair();
                let mut p32 = input.pair();
                let mut y33 = input.vec(6);
                let ret = super::reference::f(p27, a28, &x29, &x30, &p31, &mut p32, &mut y33);
                ret.flatten(output);
                p32.flatten(output);
                y33.flatten(output);
            }
        }
        run!();
    }
    pub fn check() -> crate::harness::Outcome {
        crate::harness::check_alone::<on::Program>()
    }
}

mod p168 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let x1 = input.vec(2);
                    let mut y2 = input.vec(4);
                    let x3 = input.vec(5);
                    let a4 = input.scalar();
                    let (start_y2, mut end_y2) = (y2.clone(), y2.clone());
                    let ret = f(&x1, &mut end_y2, &x3, a4);
                    let d_ret = run.output(&ret);
                    let mut d_y2 = run.output(&end_y2);
                    let mut d_x1 = run.start(&x1);
                    let mut d_x3 = run.start(&x3);
                    let (value, rdata) = if joint {
                        f::joint(&x1, &mut d_x1, &mut y2, &mut d_y2, &x3, &mut d_x3, a4, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(&x1, &mut y2, &x3, a4, &mut run.stack);
                        run.same("y2 after the forward pass", &y2, &end_y2);
                        (value, f::reverse(&x1, &mut d_x1, &mut y2, &mut d_y2, &x3, &mut d_x3, a4, d_ret, &mut run.stack))
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
        pub fn f(x1: &[f64], y2: &mut [f64], x3: &[f64], String: f64) -> f64 {
            if String > String {
                y2[1] -= (String.sin() * 0.3).tanh();
                return x1[0].sin() + String * String + y2[1];
            }
            {
                let (lo5, hi6) = y2.split_at_mut(1);
                {
                    let (drop, hi8) = hi6.split_at_mut(2);
                    lo5[0] += (String * String).tanh();
                    let mut t9 = if x1[0] > lo5[0] { (0.3f64, drop[1].tanh().exp2().sin()) } else { (0.5 * drop[1] / (0.5 * drop[1] * (0.5 * drop[1]) + 1.0), (String * 1.3).sin()) };
                    let mut w12 = vec![lo5[0]; 4];
                }
            }
            String.abs() + String * (String as f64) + y2[0]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 12;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let x1 = input.vec(2);
                let mut y2 = input.vec(4);
                let x3 = input.vec(5);
                let a4 = input.scalar();
                let ret = f::eval(&x1, &mut y2, &x3, a4);
                ret.flatten(output);
                y2.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[differentiable(off(carry))]
        pub fn f(x1: &[f64], y2: &mut [f64], x3: &[f64], String: f64) -> f64 {
            if String > String {
                y2[1] -= (String.sin() * 0.3).tanh();
                return x1[0].sin() + String * String + y2[1];
            }
            {
                let (lo5, hi6) = y2.split_at_mut(1);
                {
                    let (drop, hi8) = hi6.split_at_mut(2);
                    lo5[0] += (String * String).tanh();
                    let mut t9 = if x1[0] > lo5[0] { (0.3f64, drop[1].tanh().exp2().sin()) } else { (0.5 * drop[1] / (0.5 * drop[1] * (0.5 * drop[1]) + 1.0), (String * 1.3).sin()) };
                    let mut w12 = vec![lo5[0]; 4];
                }
            }
            String.abs() + String * (String as f64) + y2[0]
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::harness::Outcome {
        crate::harness::check::<on::Program, off::Program>()
    }
}

mod p169 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let a13 = input.scalar();
                    let x14 = input.vec(4);
                    let mut y15 = input.vec(6);
                    let (start_y15, mut end_y15) = (y15.clone(), y15.clone());
                    let ret = f(a13, &x14, &mut end_y15, 5);
                    let d_ret = run.output(&ret);
                    let mut d_y15 = run.output(&end_y15);
                    let mut d_x14 = run.start(&x14);
                    let (value, rdata) = if joint {
                        f::joint(a13, &x14, &mut d_x14, &mut y15, &mut d_y15, 5, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(a13, &x14, &mut y15, 5, &mut run.stack);
                        run.same("y15 after the forward pass", &y15, &end_y15);
                        (value, f::reverse(a13, &x14, &mut d_x14, &mut y15, &mut d_y15, 5, d_ret, &mut run.stack))
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
        pub mod cmp {
            use super::*;
            #[derive(Clone, Copy, Debug, Differentiable)]
            pub struct Vec<T> { pub ret: T, pub fa3: T }
            #[differentiable]
            impl<T: Real> Vec<T> {
                pub fn sum(&self) -> T {
                    let v5 = T::lit(0.6).sin();
                    v5.tanh() + v5 * self.fa3 + self.fa3 * v5 + self.ret * self.fa3
                }
                pub fn eq(&self, a7: T) -> T {
                    self.ret + a7 * a7 + self.fa3 * self.ret + self.ret * a7
                }
                pub fn sqrt(&self) -> T {
                    let v9 = (T::lit(0.7) * (T::lit(0.6) * T::lit(0.6) + T::lit(1.5)).log(T::lit(3.0))).sin();
                    v9 + v9 * v9 + self.fa3 * self.fa3 + self.ret * self.fa3
                }
                pub fn zip(&self, a11: T, a12: T) -> T {
                    -a11 + a12 * a11 + a11 * self.fa3 + self.fa3 * a11 + self.ret * a12
                }
            }
        }
        #[differentiable]
        pub fn f<T: Real>(a13: T, x14: &[T], y15: &mut [T], n16: usize) -> T {
            for i17 in (2..=2).rev() {
                for i18 in 2..=5 {
                    let v19 = x14[i18 % x14.len()] * x14[(i17 * 3) % 4] + x14[i17].cos();
                    if (v19..y15[i17]).contains(&v19) {
                        y15[1] = (y15[5 - i18] - T::lit(0.25)).tanh().sin();
                        continue;
                    }
                }
                if a13 > a13 {
                    let v20 = (T::lit(1.3) * (a13 * x14[n16 % x14.len()])).sin();
                    for e21 in x14.chunks(2) {
                        y15[5 - i17] /= x14[i17 / 2].cos().cos() + T::lit(2.0);
                    }
                } else {
                    y15[(n16 + 4) % y15.len()] = (y15[i17] + T::lit(i17 as f64) * T::lit(0.1)).tanh().sin();
                }
            }
            let mut w24 = vec![T::lit(0.9); 4];
            let mut m25 = T::ZERO;
            for i26 in 0..x14.len() {
                w24.fill(x14[i26] * T::lit(0.3));
                m25 += w24[0] * w24[1];
                let e27 = w24[0] * x14[i26];
                w24[1] = e27;
            }
            m25
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 11;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let a13 = input.scalar();
                let x14 = input.vec(4);
                let mut y15 = input.vec(6);
                let ret = f(a13, &x14, &mut y15, 5);
                ret.flatten(output);
                y15.flatten(output);
            }
        }
        run!();
    }
    pub fn check() -> crate::harness::Outcome {
        crate::harness::check_alone::<on::Program>()
    }
}

mod p171 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let a13 = input.scalar();
                    let x14 = input.vec(6);
                    let mut w15 = input.array();
                    let a16 = input.scalar();
                    let mut y17 = input.vec(3);
                    let (start_w15, mut end_w15) = (w15.clone(), w15.clone());
                    let (start_y17, mut end_y17) = (y17.clone(), y17.clone());
                    let ret = f(a13, &x14, &mut end_w15, a16, &mut end_y17);
                    let d_ret = run.output(&ret);
                    let mut d_w15 = run.output(&end_w15);
                    let mut d_y17 = run.output(&end_y17);
                    let mut d_x14 = run.start(&x14);
                    let (value, rdata) = if joint {
                        f::joint(a13, &x14, &mut d_x14, &mut w15, &mut d_w15, a16, &mut y17, &mut d_y17, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(a13, &x14, &mut w15, a16, &mut y17, &mut run.stack);
                        run.same("w15 after the forward pass", &w15, &end_w15);
                        run.same("y17 after the forward pass", &y17, &end_y17);
                        (value, f::reverse(a13, &x14, &mut d_x14, &mut w15, &mut d_w15, a16, &mut y17, &mut d_y17, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("w15 restored", &w15, &start_w15);
                    run.same("y17 restored", &y17, &start_y17);
                    run.exact(&a13, &rdata.0);
                    run.added(&x14, &d_x14);
                    run.exact(&w15, &d_w15);
                    run.exact(&a16, &rdata.3);
                    run.exact(&y17, &d_y17);
                }
            }
        };
    }
    pub mod reference {
        use crate::harness::order::*;
        use crate::harness::*;
        pub mod std {
            use super::*;
            use super::std;
            pub mod mem {
                use super::*;
                use super::std;
                #[derive(Clone, Copy, Debug)]
                pub struct Vec<T> { pub N: T, pub fa3: T }
                impl<T: Real> Vec<T> {
                    pub fn floor(&self) -> T {
                        let v5 = (self.fa3 * self.fa3 + (self.fa3 + T::lit(2.0))).sin();
                        self.fa3.tanh() + v5 * self.N + self.fa3 * self.N + self.N * self.N
                    }
                    pub fn count(&self) -> T {
                        self.N * self.N + self.fa3 * self.N + self.N * self.N
                    }
                    pub fn clamp(&self, a8: T, max: T) -> T {
                        let Δ = (self.fa3 * T::lit(0.25)).cos().sin();
                        max + Δ * Δ + max * max + a8 * max + self.fa3 * Δ
                    }
                    pub fn take(&mut self) {
                        let v12 = self.fa3.tanh().sin();
                        self.fa3 = (T::lit(0.9) * (v12 * v12 + T::lit(1.5)).recip()).cos();
                    }
                }
            }
        }
        pub fn f<T: Real>(a13: T, x14: &[T], w15: &mut [T; 3], a16: T, y17: &mut [T]) -> T {
            let v18: T = -a16 * T::lit(0.5);
            y17[0] += v18.sin();
            if -y17[2] >= T::lit(-0.3) {
                return a13.sin() + v18 * w15[2] + a16 * a16 + a13 * a16 + w15[2] + y17[2];
            }
            let mut m19 = y17[2];
            let mut g20 = |u21: T| {
                m19 += a16.cos().tanh();
                m19
            };
            let v22 = g20(x14[3]) * g20(v18);
            w15[2] -= w15[2] / (w15[2] * w15[2] + T::ONE);
            let g26 = |u27: T| (v18.cos() + T::lit(0.25)) * u27;
            let mut w28 = vec![g26(y17[2]); 4];
            let mut m29 = T::ZERO;
            for i30 in 0..x14.len() {
                w28.fill(x14[i30] * T::lit(0.7));
                m29 += w28[0] * w28[1];
                let e31 = w28[1] * x14[i30];
                w28[0] += e31;
            }
            m29
        }
    }
    pub mod on {
        use crate::harness::*;
        pub mod std {
            use super::*;
            use super::std;
            pub mod mem {
                use super::*;
                use super::std;
                #[derive(Clone, Copy, Debug, Differentiable)]
                pub struct Vec { pub N: f64, pub fa3: f64 }
                #[differentiable(concrete)]
                impl Vec {
                    pub fn floor(&self) -> f64 {
                        let v5 = (self.fa3 * self.fa3 + (self.fa3 + 2.0f64)).sin();
                        self.fa3.tanh() + v5 * self.N + self.fa3 * self.N + self.N * self.N
                    }
                    pub fn count(&self) -> f64 {
                        self.N * self.N + self.fa3 * self.N + self.N * self.N
                    }
                    pub fn clamp(&self, a8: f64, max: f64) -> f64 {
                        let Δ = (self.fa3 * 0.25f64).cos().sin();
                        max + Δ * Δ + max * max + a8 * max + self.fa3 * Δ
                    }
                    pub fn take(&mut self) {
                        let v12 = self.fa3.tanh().sin();
                        self.fa3 = (0.9f64 * (v12 * v12 + 1.5f64).recip()).cos();
                    }
                }
            }
        }
        #[differentiable(concrete)]
        pub fn f(a13: f64, x14: &[f64], w15: &mut [f64; 3], a16: f64, y17: &mut [f64]) -> f64 {
            let v18: f64 = -a16 * 0.5f64;
            y17[0] += v18.sin();
            if -y17[2] >= (-0.3f64) {
                return a13.sin() + v18 * w15[2] + a16 * a16 + a13 * a16 + w15[2] + y17[2];
            }
            let mut m19 = y17[2];
            let mut g20 = |u21: f64| {
                m19 += a16.cos().tanh();
                m19
            };
            let v22 = g20(x14[3]) * g20(v18);
            w15[2] -= w15[2] / (w15[2] * w15[2] + 1.0f64);
            let g26 = |u27: f64| (v18.cos() + 0.25f64) * u27;
            let mut w28 = vec![g26(y17[2]); 4];
            let mut m29 = 0.0f64;
            for i30 in 0..x14.len() {
                w28.fill(x14[i30] * 0.7f64);
                m29 += w28[0] * w28[1];
                let e31 = w28[1] * x14[i30];
                w28[0] += e31;
            }
            m29
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 14;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let a13 = input.scalar();
                let x14 = input.vec(6);
                let mut w15 = input.array();
                let a16 = input.scalar();
                let mut y17 = input.vec(3);
                let ret = super::reference::f(a13, &x14, &mut w15, a16, &mut y17);
                ret.flatten(output);
                w15.flatten(output);
                y17.flatten(output);
            }
        }
        run!();
    }
    pub fn check() -> crate::harness::Outcome {
        crate::harness::check_alone::<on::Program>()
    }
}

#[test]
fn agree_with_the_tape() {
    super::all_pass(&[
        ("p148", p148::check),
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
        ("p161", p161::check),
        ("p163", p163::check),
        ("p164", p164::check),
        ("p165", p165::check),
        ("p166", p166::check),
        ("p167", p167::check),
        ("p168", p168::check),
        ("p169", p169::check),
        ("p171", p171::check),
    ]);
}
