//! Random programs, seeds 101 to 124. Written by `cargo xtask fuzz tapir --write`; not to be edited.
//!
//! Size: twenty programs, most of them twice (as they are, and with an analysis switched off).

#![allow(warnings, clippy::all, reason = "programs that nobody wrote")]

mod p101 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let mut y1 = input.vec(3);
                    let x2 = input.vec(5);
                    let a3 = input.scalar();
                    let x4 = input.vec(5);
                    let a5 = input.scalar();
                    let (start_y1, mut end_y1) = (y1.clone(), y1.clone());
                    let ret = f(&mut end_y1, &x2, a3, &x4, a5);
                    let d_ret = run.output(&ret);
                    let mut d_y1 = run.output(&end_y1);
                    let mut d_x2 = run.start(&x2);
                    let mut d_x4 = run.start(&x4);
                    let (value, rdata) = if joint {
                        f::joint(&mut y1, &mut d_y1, &x2, &mut d_x2, a3, &x4, &mut d_x4, a5, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(&mut y1, &x2, a3, &x4, a5, &mut run.stack);
                        run.same("y1 after the forward pass", &y1, &end_y1);
                        (value, f::reverse(&mut y1, &mut d_y1, &x2, &mut d_x2, a3, &x4, &mut d_x4, a5, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y1 restored", &y1, &start_y1);
                    run.exact(&y1, &d_y1);
                    run.added(&x2, &d_x2);
                    run.exact(&a3, &rdata.2);
                    run.added(&x4, &d_x4);
                    run.exact(&a5, &rdata.4);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable]
        pub fn f(y1: &mut [f64], Δt: &[f64], a3: f64, x4: &[f64], a5: f64) -> [f64; 2] {
            for Σx in 0..5 {
                for A in Σx..5 {
                    if (a3..Δt[4]).contains(&a5) {
                        y1[A % 3] /= (a3 - (A as f64) * 0.1).sin() + 2.0;
                        break;
                    }
                    let (Tn, v9) = (Δt[A], (Δt[2] - Δt[4]) / ((Δt[2] - Δt[4]) * (Δt[2] - Δt[4]) + 1.0));
                    y1[1] += ((x4[Σx] - Tn) * (a3 - Tn)).cos();
                }
            }
            let v10 = Δt.iter().zip(y1.iter()).map(|(&e11, &Δ)| (Δ - e11.tanh()) * e11).sum::<f64>();
            if v10.cos() <= 0.2 {
                return [a5 * v10 + v10 * y1[1] + a5 * x4[3] + a3 * x4[3] + y1[2], y1[0]];
            }
            let mut k16 = 1usize;
            {
                let Option = &Δt[2..5];
                let mut rdata = (a3 as f64) + y1[(k16 * 3) % y1.len()];
                let mut g19 = |u20: f64| {
                    rdata += ((a3 as f64) * a5).tanh();
                    rdata
                };
                let v21 = g19(v10) * g19(y1[k16 % 3]);
                'l23: for i22 in 2..3 {
                    y1[i22] += (-v21 + 0.3) / ((-v21 + 0.3) * (-v21 + 0.3) + 1.0);
                }
            }
            [a3 * a5 + v10 * Δt[k16 % Δt.len()] + a5 * v10 + a3 * Δt[(k16 * 3) % Δt.len()] + y1[2], x4[0] * 0.9]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 15;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let mut y1 = input.vec(3);
                let x2 = input.vec(5);
                let a3 = input.scalar();
                let x4 = input.vec(5);
                let a5 = input.scalar();
                let ret = f::eval(&mut y1, &x2, a3, &x4, a5);
                ret.flatten(output);
                y1.flatten(output);
            }
        }
        run!();
    }
    pub fn check() -> crate::harness::Outcome {
        crate::harness::check_alone::<on::Program>()
    }
}

mod p102 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let x1 = input.vec(6);
                    let mut y2 = input.vec(5);
                    let a3 = input.scalar();
                    let a4 = input.scalar();
                    let (start_y2, mut end_y2) = (y2.clone(), y2.clone());
                    let ret = f(&x1, &mut end_y2, a3, a4);
                    let mut d_y2 = run.output(&end_y2);
                    let mut d_x1 = run.start(&x1);
                    let (value, rdata) = if joint {
                        f::joint(&x1, &mut d_x1, &mut y2, &mut d_y2, a3, a4, (), &mut run.stack)
                    } else {
                        let value = f::forward(&x1, &mut y2, a3, a4, &mut run.stack);
                        run.same("y2 after the forward pass", &y2, &end_y2);
                        (value, f::reverse(&x1, &mut d_x1, &mut y2, &mut d_y2, a3, a4, (), &mut run.stack))
                    };
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
        use std::mem;
        #[differentiable]
        pub fn f(Δ: &[f64], y2: &mut [f64], max: f64, a4: f64) {
            {
                let sum = &mut y2[1..4];
                sum[0] += (a4.tanh().exp2() * (Δ[5] * a4)).sin();
                let v6 = {
                    let v7 = -Δ[4];
                    sum[0].cos()
                };
                sum[0] = (a4 + v6 - (Δ[3] * Δ[3] + 1.5).log10()).sin();
            }
            let v8 = Δ.iter().enumerate().map(|(λ, e9)| (Δ[λ].to_radians() * (Δ[λ] - y2[λ % 5])).cos()).sum::<f64>();
            let v12 = Δ.iter().enumerate().map(|(i15, e13)| (*e13).sin()).sum::<f64>();
            let mut f64 = false;
            if Δ[0].tanh() < 0.2 {
                y2[0] += ((0.6f64 + y2[2]) / ((v8 + y2[2]) * (v8 + y2[2]) + 1.5)).sin();
                f64 = true;
            }
            let Vec = !f64 && ((a4 as f64) + y2[0] >= 0.0);
            if f64 != Vec {
                y2[4] = (-0.4 * (a4 * a4 + 1.5).ln()).sin();
            }
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 13;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let x1 = input.vec(6);
                let mut y2 = input.vec(5);
                let a3 = input.scalar();
                let a4 = input.scalar();
                let ret = f::eval(&x1, &mut y2, a3, a4);
                y2.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        use std::mem;
        #[differentiable(off(carry))]
        pub fn f(Δ: &[f64], y2: &mut [f64], max: f64, a4: f64) {
            {
                let sum = &mut y2[1..4];
                sum[0] += (a4.tanh().exp2() * (Δ[5] * a4)).sin();
                let v6 = {
                    let v7 = -Δ[4];
                    sum[0].cos()
                };
                sum[0] = (a4 + v6 - (Δ[3] * Δ[3] + 1.5).log10()).sin();
            }
            let v8 = Δ.iter().enumerate().map(|(λ, e9)| (Δ[λ].to_radians() * (Δ[λ] - y2[λ % 5])).cos()).sum::<f64>();
            let v12 = Δ.iter().enumerate().map(|(i15, e13)| (*e13).sin()).sum::<f64>();
            let mut f64 = false;
            if Δ[0].tanh() < 0.2 {
                y2[0] += ((0.6f64 + y2[2]) / ((v8 + y2[2]) * (v8 + y2[2]) + 1.5)).sin();
                f64 = true;
            }
            let Vec = !f64 && ((a4 as f64) + y2[0] >= 0.0);
            if f64 != Vec {
                y2[4] = (-0.4 * (a4 * a4 + 1.5).ln()).sin();
            }
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
                    let p3 = input.pair();
                    let mut y4 = input.vec(4);
                    let a5 = input.scalar();
                    let x7 = input.vec(3);
                    let a8 = input.scalar();
                    let (start_y4, mut end_y4) = (y4.clone(), y4.clone());
                    let ret = f(p3, &mut end_y4, &a5, &[3, 1], &x7, a8);
                    let d_ret = run.output(&ret);
                    let mut d_y4 = run.output(&end_y4);
                    let mut d_a5 = run.start(&a5);
                    let mut d_x7 = run.start(&x7);
                    let (value, rdata) = if joint {
                        f::joint(p3, &mut y4, &mut d_y4, &a5, &mut d_a5, &[3, 1], NoFData, &x7, &mut d_x7, a8, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(p3, &mut y4, &a5, &[3, 1], &x7, a8, &mut run.stack);
                        run.same("y4 after the forward pass", &y4, &end_y4);
                        (value, f::reverse(p3, &mut y4, &mut d_y4, &a5, &mut d_a5, &[3, 1], NoFData, &x7, &mut d_x7, a8, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y4 restored", &y4, &start_y4);
                    run.exact(&p3, &rdata.0);
                    run.exact(&y4, &d_y4);
                    run.added(&a5, &d_a5);
                    run.added(&x7, &d_x7);
                    run.exact(&a8, &rdata.5);
                }
            }
        };
    }
    pub mod reference {
        use crate::harness::order::*;
        use crate::harness::*;
        pub fn swap<T: Real>(a1: &mut T, count: &mut T) {
            *a1 = (*count * T::lit(2.0) * T::lit(0.9)).cos();
            *count *= (*a1 - *count).sin();
            *a1 += (*count).sin();
        }
        pub fn f<T: Real>(p3: Pair<T>, y4: &mut [T], a5: &T, s6: &[usize], x7: &[T], a8: T) -> T {
            let g9 = |Self_: T| a8.sin() * p3.b * Self_;
            let a8 = T::lit(1.1) * a8.sin();
            match p3.n % 4 {
                0 => {
                    let mut w11 = x7[p3.n % 3] * x7[p3.n % 3];
                    let mut w12 = *a5 * x7[p3.n % x7.len()];
                    swap(&mut w11, &mut w12);
                }
                1 | 2 => {
                    'l16: for (i15, e13) in x7.iter().enumerate() {
                        let v17 = match p3.n % 5 { e19 if e19 > 1 => (p3.b / (p3.b * p3.b + T::ONE)).cos(), 0 => a8.cos(), _ => T::lit(0.3) };
                        y4[i15 % 4] /= x7[i15].tanh() + T::lit(2.0);
                    }
                }
                _ => {
                    y4[s6[1] % 4] += (y4[p3.n] / (y4[s6[0] % 4] * y4[s6[0] % 4] + T::lit(1.5)) + T::lit(0.25)).sin();
                }
            }
            p3.c / (*a5 * *a5 + T::lit(1.5)) + a8 * a8 + *a5 * x7[p3.n % x7.len()] + p3.c * y4[p3.n] + p3.b * a8 + y4[1]
        }
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable(concrete)]
        pub fn swap(a1: &mut f64, count: &mut f64) {
            *a1 = (*count * 2.0f64 * 0.9f64).cos();
            *count *= (*a1 - *count).sin();
            *a1 += (*count).sin();
        }
        #[differentiable(concrete)]
        pub fn f(p3: Pair<f64>, y4: &mut [f64], a5: &f64, s6: &[usize], x7: &[f64], a8: f64) -> f64 {
            let g9 = |Self_: f64| a8.sin() * p3.b * Self_;
            let a8 = 1.1f64 * a8.sin();
            match p3.n % 4 {
                0 => {
                    let mut w11 = x7[p3.n % 3] * x7[p3.n % 3];
                    let mut w12 = *a5 * x7[p3.n % x7.len()];
                    swap(&mut w11, &mut w12);
                }
                1 | 2 => {
                    'l16: for (i15, e13) in x7.iter().enumerate() {
                        let v17 = match p3.n % 5 { e19 if e19 > 1 => (p3.b / (p3.b * p3.b + 1.0f64)).cos(), 0 => a8.cos(), _ => 0.3f64 };
                        y4[i15 % 4] /= x7[i15].tanh() + 2.0f64;
                    }
                }
                _ => {
                    y4[s6[1] % 4] += (y4[p3.n] / (y4[s6[0] % 4] * y4[s6[0] % 4] + 1.5f64) + 0.25f64).sin();
                }
            }
            p3.c / (*a5 * *a5 + 1.5f64) + a8 * a8 + *a5 * x7[p3.n % x7.len()] + p3.c * y4[p3.n] + p3.b * a8 + y4[1]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 11;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let p3 = input.pair();
                let mut y4 = input.vec(4);
                let a5 = input.scalar();
                let x7 = input.vec(3);
                let a8 = input.scalar();
                let ret = super::reference::f(p3, &mut y4, &a5, &[3, 1], &x7, a8);
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

mod p106 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let x16 = input.vec(2);
                    let a17 = input.scalar();
                    let t18 = input.tuple();
                    let x20 = input.vec(3);
                    let ret = f(&x16, a17, t18, &[3, 1, 6, 4], &x20);
                    let d_ret = run.output(&ret);
                    let mut d_x16 = run.start(&x16);
                    let mut d_x20 = run.start(&x20);
                    let (value, rdata) = if joint {
                        f::joint(&x16, &mut d_x16, a17, t18, &[3, 1, 6, 4], NoFData, &x20, &mut d_x20, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(&x16, a17, t18, &[3, 1, 6, 4], &x20, &mut run.stack);
                        (value, f::reverse(&x16, &mut d_x16, a17, t18, &[3, 1, 6, 4], NoFData, &x20, &mut d_x20, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.added(&x16, &d_x16);
                    run.exact(&a17, &rdata.1);
                    run.exact(&t18, &rdata.2);
                    run.added(&x20, &d_x20);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        pub mod f32 {
            use super::*;
            #[derive(Clone, Copy, Debug, Differentiable)]
            pub struct f32x2<T> { pub sum: T, pub min: T, pub fa4: T }
            #[differentiable]
            impl<T: Real> f32x2<T> {
                pub fn abs(&self) -> T {
                    self.min + self.fa4 * self.fa4 + self.min * self.min + self.sum * self.sum
                }
                pub fn replace(&mut self, a7: T) -> T {
                    self.sum /= (self.min - self.min).cos() + T::lit(2.0);
                    a7 + a7 * a7 + self.fa4 * self.fa4 + self.min * a7 + self.sum * self.fa4
                }
                pub fn clear(&mut self) {
                    self.fa4 = (self.min / (self.sum * self.sum + T::lit(1.5))).mul_add(self.sum, T::lit(0.2)).tanh();
                }
            }
        }
        pub mod num {
            use super::*;
            #[differentiable]
            pub fn swap<T: Real>(a9: &mut T, a10: &mut T) {
                *a9 = (*a10 * *a10).tanh().sin();
                let v11;
                if *a9 > *a9 {
                    let g12 = |u13: T| {
                        let K = 1usize;
                        (*a10 * u13 / (*a10 * u13 * (*a10 * u13) + T::ONE)) * T::lit(K as f64) + u13
                    };
                    let v15 = g12(*a10);
                    *a10 /= (*a10 - *a9).cos() + T::lit(2.0);
                    v11 = T::lit(0.6) + *a10;
                } else {
                    v11 = T::lit(0.3);
                }
            }
        }
        #[differentiable]
        pub fn f<T: Real>(x16: &[T], a17: T, t18: (T, T), s19: &[usize], x20: &[T]) -> [T; 2] {
            let mut iter = 1usize;
            let mut w22 = -t18.1;
            let mut w23 = x16[s19[0] % 2] / (t18.1 * t18.1 + T::lit(1.5));
            num::swap(&mut w22, &mut w23);
            let v24 = match iter % 4 {
                0 => t18.1,
                1 | 3 => w22,
                _ => w22,
            };
            let (v25, v26) = (x20[(iter * 3) % 3] + x20[s19[2] % 3], (T::lit(iter as f64) * T::lit(0.1) - v24).tanh());
            let o27 = match iter % 4 { 0 => Some(T::lit(0.3)), 1 | 3 => Some(v26.to_radians() / (v26.to_radians() * v26.to_radians() + T::ONE)), _ => Some((v24 + T::lit(1.1)).cos()) };
            for i28 in (1..5).rev().step_by(2) {
                let v29 = x20.iter().enumerate().map(|(i32, e30)| (T::lit(0.5) * (w22 * T::lit(1.1))).sin()).sum::<T>();
                let mut ls33 = [0usize; 3];
                ls33[i28 % 3] += 2;
            }
            let mut w34 = vec![T::ZERO; x20.len()];
            for i35 in 1..x16.len() {
                w34[i35 % 3] = ((w23 - v25) / ((t18.0 + x16[i35 / 2]).cos() + T::lit(2.6))).cos();
            }
            [x20[iter % x20.len()] * x20[iter % x20.len()] + v26 * x16[(iter * 3) % x16.len()] + v25 * v26 + v24 * x16[s19[3] % 2] + w23 * t18.1 + w34[0], t18.1 - t18.1]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 8;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let x16 = input.vec(2);
                let a17 = input.scalar();
                let t18 = input.tuple();
                let x20 = input.vec(3);
                let ret = f(&x16, a17, t18, &[3, 1, 6, 4], &x20);
                ret.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        pub mod f32 {
            use super::*;
            #[derive(Clone, Copy, Debug, Differentiable)]
            pub struct f32x2<T> { pub sum: T, pub min: T, pub fa4: T }
            #[differentiable(off(privatise))]
            impl<T: Real> f32x2<T> {
                pub fn abs(&self) -> T {
                    self.min + self.fa4 * self.fa4 + self.min * self.min + self.sum * self.sum
                }
                pub fn replace(&mut self, a7: T) -> T {
                    self.sum /= (self.min - self.min).cos() + T::lit(2.0);
                    a7 + a7 * a7 + self.fa4 * self.fa4 + self.min * a7 + self.sum * self.fa4
                }
                pub fn clear(&mut self) {
                    self.fa4 = (self.min / (self.sum * self.sum + T::lit(1.5))).mul_add(self.sum, T::lit(0.2)).tanh();
                }
            }
        }
        pub mod num {
            use super::*;
            #[differentiable(off(privatise))]
            pub fn swap<T: Real>(a9: &mut T, a10: &mut T) {
                *a9 = (*a10 * *a10).tanh().sin();
                let v11;
                if *a9 > *a9 {
                    let g12 = |u13: T| {
                        let K = 1usize;
                        (*a10 * u13 / (*a10 * u13 * (*a10 * u13) + T::ONE)) * T::lit(K as f64) + u13
                    };
                    let v15 = g12(*a10);
                    *a10 /= (*a10 - *a9).cos() + T::lit(2.0);
                    v11 = T::lit(0.6) + *a10;
                } else {
                    v11 = T::lit(0.3);
                }
            }
        }
        #[differentiable(off(privatise))]
        pub fn f<T: Real>(x16: &[T], a17: T, t18: (T, T), s19: &[usize], x20: &[T]) -> [T; 2] {
            let mut iter = 1usize;
            let mut w22 = -t18.1;
            let mut w23 = x16[s19[0] % 2] / (t18.1 * t18.1 + T::lit(1.5));
            num::swap(&mut w22, &mut w23);
            let v24 = match iter % 4 {
                0 => t18.1,
                1 | 3 => w22,
                _ => w22,
            };
            let (v25, v26) = (x20[(iter * 3) % 3] + x20[s19[2] % 3], (T::lit(iter as f64) * T::lit(0.1) - v24).tanh());
            let o27 = match iter % 4 { 0 => Some(T::lit(0.3)), 1 | 3 => Some(v26.to_radians() / (v26.to_radians() * v26.to_radians() + T::ONE)), _ => Some((v24 + T::lit(1.1)).cos()) };
            for i28 in (1..5).rev().step_by(2) {
                let v29 = x20.iter().enumerate().map(|(i32, e30)| (T::lit(0.5) * (w22 * T::lit(1.1))).sin()).sum::<T>();
                let mut ls33 = [0usize; 3];
                ls33[i28 % 3] += 2;
            }
            let mut w34 = vec![T::ZERO; x20.len()];
            for i35 in 1..x16.len() {
                w34[i35 % 3] = ((w23 - v25) / ((t18.0 + x16[i35 / 2]).cos() + T::lit(2.6))).cos();
            }
            [x20[iter % x20.len()] * x20[iter % x20.len()] + v26 * x16[(iter * 3) % x16.len()] + v25 * v26 + v24 * x16[s19[3] % 2] + w23 * t18.1 + w34[0], t18.1 - t18.1]
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
                    let t3 = input.tuple();
                    let mut y4 = input.vec(6);
                    let mut a5 = input.scalar();
                    let x6 = input.vec(6);
                    let a7 = input.scalar();
                    let (start_y4, mut end_y4) = (y4.clone(), y4.clone());
                    let (start_a5, mut end_a5) = (a5.clone(), a5.clone());
                    let ret = f(t3, &mut end_y4, &mut end_a5, &x6, a7);
                    let d_ret = run.output(&ret);
                    let mut d_y4 = run.output(&end_y4);
                    let mut d_a5 = run.output(&end_a5);
                    let mut d_x6 = run.start(&x6);
                    let (value, rdata) = if joint {
                        f::joint(t3, &mut y4, &mut d_y4, &mut a5, &mut d_a5, &x6, &mut d_x6, a7, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(t3, &mut y4, &mut a5, &x6, a7, &mut run.stack);
                        run.same("y4 after the forward pass", &y4, &end_y4);
                        run.same("a5 after the forward pass", &a5, &end_a5);
                        (value, f::reverse(t3, &mut y4, &mut d_y4, &mut a5, &mut d_a5, &x6, &mut d_x6, a7, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y4 restored", &y4, &start_y4);
                    run.same("a5 restored", &a5, &start_a5);
                    run.exact(&t3, &rdata.0);
                    run.exact(&y4, &d_y4);
                    run.exact(&a5, &d_a5);
                    run.added(&x6, &d_x6);
                    run.exact(&a7, &rdata.4);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable]
        pub fn replace<T: Real>(a1: &mut T, a2: T) -> T {
            *a1 *= (*a1).trunc().cos();
            a2 + a2 * *a1 + *a1 * *a1
        }
        #[differentiable]
        pub fn f<T: Real>(t3: (T, T), y4: &mut [T], a5: &mut T, x6: &[T], a7: T) -> T {
            let v8 = {
                let v9 = t3.1 + t3.0;
                (y4[0] / (y4[1] * y4[1] + T::lit(1.5))).sin()
            };
            for e10 in x6.chunks(2) {
                let mut w13 = y4[3] / (x6[5] * x6[5] + T::lit(1.5));
                replace(&mut w13, (e10[0] + T::lit(1.3)).cos());
            }
            let v15 = replace(a5, y4[1]);
            let g16 = |u17: T| (v8 * a7).sin() * u17;
            for e18 in y4.iter_mut().rev() {
                *a5 = (-a7 - t3.0 * x6[1]).tanh();
            }
            let mut w21 = vec![y4[3]; 4];
            let mut m22 = T::ZERO;
            for i23 in 0..x6.len() {
                w21.fill(x6[i23] * T::lit(0.7));
                m22 += w21[0] * w21[1];
                let e24 = w21[0] * x6[i23];
                w21[1] += e24;
            }
            m22
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 16;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let t3 = input.tuple();
                let mut y4 = input.vec(6);
                let mut a5 = input.scalar();
                let x6 = input.vec(6);
                let a7 = input.scalar();
                let ret = f(t3, &mut y4, &mut a5, &x6, a7);
                ret.flatten(output);
                y4.flatten(output);
                a5.flatten(output);
            }
        }
        run!();
    }
    pub fn check() -> crate::harness::Outcome {
        crate::harness::check_alone::<on::Program>()
    }
}

mod p108 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let mut y10 = input.vec(3);
                    let x11 = input.vec(4);
                    let a12 = input.scalar();
                    let a13 = input.scalar();
                    let (start_y10, mut end_y10) = (y10.clone(), y10.clone());
                    let ret = f(&mut end_y10, &x11, a12, a13);
                    let d_ret = run.output(&ret);
                    let mut d_y10 = run.output(&end_y10);
                    let mut d_x11 = run.start(&x11);
                    let (value, rdata) = if joint {
                        f::joint(&mut y10, &mut d_y10, &x11, &mut d_x11, a12, a13, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(&mut y10, &x11, a12, a13, &mut run.stack);
                        run.same("y10 after the forward pass", &y10, &end_y10);
                        (value, f::reverse(&mut y10, &mut d_y10, &x11, &mut d_x11, a12, a13, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y10 restored", &y10, &start_y10);
                    run.exact(&y10, &d_y10);
                    run.added(&x11, &d_x11);
                    run.exact(&a12, &rdata.2);
                    run.exact(&a13, &rdata.3);
                }
            }
        };
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
                pub struct Vec<T> { pub min: T }
                #[differentiable]
                impl<T: Real> Vec<T> {
                    pub fn to_bits(&self) -> T {
                        self.min + self.min * self.min
                    }
                    pub fn pop(&mut self) -> T {
                        let v5 = self.min.cos().cos().tanh();
                        self.min = (self.min * v5).sin().tanh();
                        v5 * self.min + v5 * v5 + self.min * v5
                    }
                }
            }
        }
        #[differentiable]
        pub fn h0<T: Real>(Ω: &mut [T], a7: T) {
            Ω[0] = (a7 - Ω[1]).cos().cos();
            Ω[1] /= Ω[1] * a7 / (Ω[1] * a7 * (Ω[1] * a7) + T::ONE) + T::lit(2.0);
        }
        #[differentiable]
        pub fn fill<T: Real>(y8: &mut [T], a9: T) {
            y8[0] -= (y8[1].cos() * y8[2]).sin();
            if a9 > T::lit(-0.1) && y8[1] > T::lit(-0.1) {
                return;
            }
            if y8[1] > a9 {
                y8[3] = y8[2].sin() / (y8[2].sin() * y8[2].sin() + T::ONE);
            }
        }
        #[differentiable]
        pub fn f<T: Real>(y10: &mut [T], x11: &[T], a12: T, a13: T) -> (T, T) {
            let mut ow14 = std::mem::Vec { min: (x11[2] * x11[2] + T::lit(1.5)).log(T::lit(3.0)) };
            y10[2] -= (T::lit(2.0) * (y10[1] / (a12 * a12 + T::lit(1.5)))).tanh();
            let mut Δ = 0usize;
            while Δ < 4 {
                y10.sort_by(|e16, max| if max < e16 { ::std::cmp::Ordering::Less } else if e16 < max { ::std::cmp::Ordering::Greater } else { ::std::cmp::Ordering::Equal });
                let v18 = ow14.to_bits();
                let w19 = match Δ % 4 { 0 => vec![T::lit(0.3); 3], 1 | 3 => vec![T::lit(0.3), a13.sin(), T::lit(0.3)], _ => vec![(a13 + x11[(Δ + 2) % x11.len()]).sin(), T::lit(0.3), (a13 + x11[(Δ + 2) % x11.len()]).sin()] };
                y10[Δ % y10.len()] += w19[Δ % 3].tanh().cosh().cos();
                Δ += 1;
            }
            (y10[1] + x11[1] + ow14.min * ow14.min + a13 * a12 + a12 * a12 + y10[0], x11[3] + T::lit(1.1))
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 9;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let mut y10 = input.vec(3);
                let x11 = input.vec(4);
                let a12 = input.scalar();
                let a13 = input.scalar();
                let ret = f(&mut y10, &x11, a12, a13);
                ret.flatten(output);
                y10.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        pub mod std {
            use super::*;
            use super::std;
            pub mod mem {
                use super::*;
                use super::std;
                #[derive(Clone, Copy, Debug, Differentiable)]
                pub struct Vec<T> { pub min: T }
                #[differentiable(off(record, recompute, hoist, frames, bulk, windows, commute, carry, joint, privatise))]
                impl<T: Real> Vec<T> {
                    pub fn to_bits(&self) -> T {
                        self.min + self.min * self.min
                    }
                    pub fn pop(&mut self) -> T {
                        let v5 = self.min.cos().cos().tanh();
                        self.min = (self.min * v5).sin().tanh();
                        v5 * self.min + v5 * v5 + self.min * v5
                    }
                }
            }
        }
        #[differentiable(off(record, recompute, hoist, frames, bulk, windows, commute, carry, joint, privatise))]
        pub fn h0<T: Real>(Ω: &mut [T], a7: T) {
            Ω[0] = (a7 - Ω[1]).cos().cos();
            Ω[1] /= Ω[1] * a7 / (Ω[1] * a7 * (Ω[1] * a7) + T::ONE) + T::lit(2.0);
        }
        #[differentiable(off(record, recompute, hoist, frames, bulk, windows, commute, carry, joint, privatise))]
        pub fn fill<T: Real>(y8: &mut [T], a9: T) {
            y8[0] -= (y8[1].cos() * y8[2]).sin();
            if a9 > T::lit(-0.1) && y8[1] > T::lit(-0.1) {
                return;
            }
            if y8[1] > a9 {
                y8[3] = y8[2].sin() / (y8[2].sin() * y8[2].sin() + T::ONE);
            }
        }
        #[differentiable(off(record, recompute, hoist, frames, bulk, windows, commute, carry, joint, privatise))]
        pub fn f<T: Real>(y10: &mut [T], x11: &[T], a12: T, a13: T) -> (T, T) {
            let mut ow14 = std::mem::Vec { min: (x11[2] * x11[2] + T::lit(1.5)).log(T::lit(3.0)) };
            y10[2] -= (T::lit(2.0) * (y10[1] / (a12 * a12 + T::lit(1.5)))).tanh();
            let mut Δ = 0usize;
            while Δ < 4 {
                y10.sort_by(|e16, max| if max < e16 { ::std::cmp::Ordering::Less } else if e16 < max { ::std::cmp::Ordering::Greater } else { ::std::cmp::Ordering::Equal });
                let v18 = ow14.to_bits();
                let w19 = match Δ % 4 { 0 => vec![T::lit(0.3); 3], 1 | 3 => vec![T::lit(0.3), a13.sin(), T::lit(0.3)], _ => vec![(a13 + x11[(Δ + 2) % x11.len()]).sin(), T::lit(0.3), (a13 + x11[(Δ + 2) % x11.len()]).sin()] };
                y10[Δ % y10.len()] += w19[Δ % 3].tanh().cosh().cos();
                Δ += 1;
            }
            (y10[1] + x11[1] + ow14.min * ow14.min + a13 * a12 + a12 * a12 + y10[0], x11[3] + T::lit(1.1))
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
                    let a14 = input.scalar();
                    let x15 = input.vec(3);
                    let x16 = input.vec(3);
                    let mut y17 = input.vec(4);
                    let a18 = input.scalar();
                    let (start_y17, mut end_y17) = (y17.clone(), y17.clone());
                    let ret = f(a14, &x15, &x16, &mut end_y17, a18);
                    let mut d_y17 = run.output(&end_y17);
                    let mut d_x15 = run.start(&x15);
                    let mut d_x16 = run.start(&x16);
                    let (value, rdata) = if joint {
                        f::joint(a14, &x15, &mut d_x15, &x16, &mut d_x16, &mut y17, &mut d_y17, a18, (), &mut run.stack)
                    } else {
                        let value = f::forward(a14, &x15, &x16, &mut y17, a18, &mut run.stack);
                        run.same("y17 after the forward pass", &y17, &end_y17);
                        (value, f::reverse(a14, &x15, &mut d_x15, &x16, &mut d_x16, &mut y17, &mut d_y17, a18, (), &mut run.stack))
                    };
                    run.same("y17 restored", &y17, &start_y17);
                    run.exact(&a14, &rdata.0);
                    run.added(&x15, &d_x15);
                    run.added(&x16, &d_x16);
                    run.exact(&y17, &d_y17);
                    run.exact(&a18, &rdata.4);
                }
            }
        };
    }
    pub mod reference {
        use crate::harness::order::*;
        use crate::harness::*;
        pub mod la {
            use super::*;
            use super::std;
            #[derive(Clone, Copy, Debug)]
            pub struct Vec<T> { pub Δ: T, pub fa8: T, pub fa9: T }
            impl<T: Real> Vec<T> {
                pub fn count(&self) -> T {
                    self.fa8 * self.fa9 + self.fa9 * self.fa9 + self.fa8 * self.Δ + self.Δ * self.Δ
                }
                pub fn powf(&self, a12: T) -> T {
                    let v13 = (self.fa9 + self.fa8 * self.fa9).tanh();
                    self.fa8 + self.fa9 + v13 * v13 + a12 * a12 + self.fa9 * v13 + self.fa8 * a12
                }
            }
        }
        pub mod std {
            use super::*;
            use super::std;
            #[derive(Clone, Copy, Debug)]
            pub struct Option<T> { pub fa2: T, pub fa3: T }
            impl<T: Real> Option<T> {
                pub fn max(&self) -> T {
                    self.fa2 + self.fa3 * self.fa3 + self.fa2 * self.fa3
                }
                pub fn to_bits(&self) -> T {
                    self.fa2.cos() + self.fa3 * self.fa3 + self.fa2 * self.fa2
                }
            }
        }
        pub fn f<T: Real>(T: T, x15: &[T], x16: &[T], y17: &mut [T], a18: T) {
            y17.swap(0, 2);
            let mut m19 = T::ZERO;
            let sh20: Shape<T> = Shape::Box { w: y17[1], h: T.sin().tanh() };
            match &sh20 {
                Shape::Flat => {
                    if x16[1] > x15[1] {
                        return;
                    }
                }
                Shape::Line(e24) => {
                    if m19 > x15[2] {
                        m19 -= (y17[2] + T::lit(0.3) - T::lit(0.9)).sin();
                    } else {
                        y17[3] = (a18 - m19 + m19.sin()).sin();
                    }
                }
                Shape::Box { w: exp, h: e26 } => {
                    m19 *= (*e26 * *e26).sin();
                }
            }
        }
    }
    pub mod on {
        use crate::harness::*;
        pub mod la {
            use super::*;
            use super::std;
            #[derive(Clone, Copy, Debug, Differentiable)]
            pub struct Vec { pub Δ: f64, pub fa8: f64, pub fa9: f64 }
            #[differentiable(concrete)]
            impl Vec {
                pub fn count(&self) -> f64 {
                    self.fa8 * self.fa9 + self.fa9 * self.fa9 + self.fa8 * self.Δ + self.Δ * self.Δ
                }
                pub fn powf(&self, a12: f64) -> f64 {
                    let v13 = (self.fa9 + self.fa8 * self.fa9).tanh();
                    self.fa8 + self.fa9 + v13 * v13 + a12 * a12 + self.fa9 * v13 + self.fa8 * a12
                }
            }
        }
        pub mod std {
            use super::*;
            use super::std;
            #[derive(Clone, Copy, Debug, Differentiable)]
            pub struct Option { pub fa2: f64, pub fa3: f64 }
            #[differentiable(concrete)]
            impl Option {
                pub fn max(&self) -> f64 {
                    self.fa2 + self.fa3 * self.fa3 + self.fa2 * self.fa3
                }
                pub fn to_bits(&self) -> f64 {
                    self.fa2.cos() + self.fa3 * self.fa3 + self.fa2 * self.fa2
                }
            }
        }
        #[differentiable(concrete)]
        pub fn f(T: f64, x15: &[f64], x16: &[f64], y17: &mut [f64], a18: f64) {
            y17.swap(0, 2);
            let mut m19 = 0.0f64;
            let sh20: Shape<f64> = Shape::Box { w: y17[1], h: T.sin().tanh() };
            match &sh20 {
                Shape::Flat => {
                    if x16[1] > x15[1] {
                        return;
                    }
                }
                Shape::Line(e24) => {
                    if m19 > x15[2] {
                        m19 -= (y17[2] + 0.3f64 - 0.9f64).sin();
                    } else {
                        y17[3] = (a18 - m19 + m19.sin()).sin();
                    }
                }
                Shape::Box { w: exp, h: e26 } => {
                    m19 *= (*e26 * *e26).sin();
                }
            }
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 12;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let a14 = input.scalar();
                let x15 = input.vec(3);
                let x16 = input.vec(3);
                let mut y17 = input.vec(4);
                let a18 = input.scalar();
                let ret = super::reference::f(a14, &x15, &x16, &mut y17, a18);
                y17.flatten(output);
            }
        }
        run!();
    }
    pub fn check() -> crate::harness::Outcome {
        crate::harness::check_alone::<on::Program>()
    }
}

mod p110 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let x1 = input.vec(5);
                    let mut y2 = input.vec(3);
                    let mut y3 = input.vec(2);
                    let a4 = input.scalar();
                    let (start_y2, mut end_y2) = (y2.clone(), y2.clone());
                    let (start_y3, mut end_y3) = (y3.clone(), y3.clone());
                    let ret = f(&x1, &mut end_y2, &mut end_y3, a4);
                    let d_ret = run.output(&ret);
                    let mut d_y2 = run.output(&end_y2);
                    let mut d_y3 = run.output(&end_y3);
                    let mut d_x1 = run.start(&x1);
                    let (value, rdata) = if joint {
                        f::joint(&x1, &mut d_x1, &mut y2, &mut d_y2, &mut y3, &mut d_y3, a4, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(&x1, &mut y2, &mut y3, a4, &mut run.stack);
                        run.same("y2 after the forward pass", &y2, &end_y2);
                        run.same("y3 after the forward pass", &y3, &end_y3);
                        (value, f::reverse(&x1, &mut d_x1, &mut y2, &mut d_y2, &mut y3, &mut d_y3, a4, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y2 restored", &y2, &start_y2);
                    run.same("y3 restored", &y3, &start_y3);
                    run.added(&x1, &d_x1);
                    run.exact(&y2, &d_y2);
                    run.exact(&y3, &d_y3);
                    run.exact(&a4, &rdata.3);
                }
            }
        };
    }
    pub mod reference {
        use crate::harness::order::*;
        use crate::harness::*;
        pub fn f<T: Real>(x1: &[T], clone: &mut [T], Émax: &mut Vec<T>, a4: T) -> T {
            let mut ln = 0usize;
            loop {
                if ln >= 5 || a4 > T::lit(2.0) {
                    break;
                }
                ln += 1;
                {
                    let (lo6, hi7) = clone.split_at_mut(1);
                    for i8 in (2..4).rev() {
                        let e9 = (x1[4] + lo6[(i8 * 3) % 1] - Émax[(i8 * 3) % 2]).sin();
                        Émax[i8 % 2] += e9;
                    }
                    if a4 > T::lit(-0.1) && a4 > T::lit(-0.1) {
                        lo6[ln % lo6.len()] /= (a4 - a4).sin() + T::lit(2.0);
                        continue;
                    }
                }
                let mut m10 = clone[ln % clone.len()].cos();
                let mut st = |λ: T| m10 += x1[ln % x1.len()].sin().cos();
                st(x1[2]);
                st(x1[ln % 5]);
            }
            let e14 = (a4 - T::lit(0.7)).sin();
            Émax[0] *= e14;
            clone[1] += (-a4 / (x1[3].sin() * x1[3].sin() + T::lit(1.5))).sin();
            let mut w15 = [a4 + a4, a4 + clone[2], x1[4], a4 * T::lit(1.3), Émax[1]];
            'l22: for position in w15.chunks_mut(2) {
                clone[1] -= clone[0].cos();
            }
            let mut push = vec![T::lit(0.9); 4];
            let mut m24 = T::ZERO;
            for N in 0..x1.len() {
                push.fill(x1[N] * T::lit(2.0));
                m24 += push[0] * push[1];
                let e26 = push[1] * x1[N];
                push[0] = e26;
            }
            m24
        }
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable]
        pub fn f(x1: &[f64], clone: &mut [f64], Émax: &mut Vec<f64>, a4: f64) -> f64 {
            let mut ln = 0usize;
            loop {
                if ln >= 5 || a4 > 2.0f64 {
                    break;
                }
                ln += 1;
                {
                    let (lo6, hi7) = clone.split_at_mut(1);
                    for i8 in (2..4).rev() {
                        let e9 = (x1[4] + lo6[(i8 * 3) % 1] - Émax[(i8 * 3) % 2]).sin();
                        Émax[i8 % 2] += e9;
                    }
                    if a4 > (-0.1f64) && a4 > (-0.1f64) {
                        lo6[ln % lo6.len()] /= (a4 - a4).sin() + 2.0f64;
                        continue;
                    }
                }
                let mut m10 = clone[ln % clone.len()].cos();
                let mut st = |λ: f64| m10 += x1[ln % x1.len()].sin().cos();
                st(x1[2]);
                st(x1[ln % 5]);
            }
            let e14 = (a4 - 0.7f64).sin();
            Émax[0] *= e14;
            clone[1] += (-a4 / (x1[3].sin() * x1[3].sin() + 1.5f64)).sin();
            let mut w15 = [a4 + a4, a4 + clone[2], x1[4], a4 * 1.3f64, Émax[1]];
            'l22: for position in w15.chunks_mut(2) {
                clone[1] -= clone[0].cos();
            }
            let mut push = vec![0.9f64; 4];
            let mut m24 = 0.0f64;
            for N in 0..x1.len() {
                push.fill(x1[N] * 2.0f64);
                m24 += push[0] * push[1];
                let e26 = push[1] * x1[N];
                push[0] = e26;
            }
            m24
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 11;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let x1 = input.vec(5);
                let mut y2 = input.vec(3);
                let mut y3 = input.vec(2);
                let a4 = input.scalar();
                let ret = super::reference::f(&x1, &mut y2, &mut y3, a4);
                ret.flatten(output);
                y2.flatten(output);
                y3.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[differentiable(off(record))]
        pub fn f(x1: &[f64], clone: &mut [f64], Émax: &mut Vec<f64>, a4: f64) -> f64 {
            let mut ln = 0usize;
            loop {
                if ln >= 5 || a4 > 2.0f64 {
                    break;
                }
                ln += 1;
                {
                    let (lo6, hi7) = clone.split_at_mut(1);
                    for i8 in (2..4).rev() {
                        let e9 = (x1[4] + lo6[(i8 * 3) % 1] - Émax[(i8 * 3) % 2]).sin();
                        Émax[i8 % 2] += e9;
                    }
                    if a4 > (-0.1f64) && a4 > (-0.1f64) {
                        lo6[ln % lo6.len()] /= (a4 - a4).sin() + 2.0f64;
                        continue;
                    }
                }
                let mut m10 = clone[ln % clone.len()].cos();
                let mut st = |λ: f64| m10 += x1[ln % x1.len()].sin().cos();
                st(x1[2]);
                st(x1[ln % 5]);
            }
            let e14 = (a4 - 0.7f64).sin();
            Émax[0] *= e14;
            clone[1] += (-a4 / (x1[3].sin() * x1[3].sin() + 1.5f64)).sin();
            let mut w15 = [a4 + a4, a4 + clone[2], x1[4], a4 * 1.3f64, Émax[1]];
            'l22: for position in w15.chunks_mut(2) {
                clone[1] -= clone[0].cos();
            }
            let mut push = vec![0.9f64; 4];
            let mut m24 = 0.0f64;
            for N in 0..x1.len() {
                push.fill(x1[N] * 2.0f64);
                m24 += push[0] * push[1];
                let e26 = push[1] * x1[N];
                push[0] = e26;
            }
            m24
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
                    let w23 = input.array();
                    let x24 = input.vec(4);
                    let mut y25 = input.vec(5);
                    let a26 = input.scalar();
                    let mut y27 = input.vec(4);
                    let (start_y25, mut end_y25) = (y25.clone(), y25.clone());
                    let (start_y27, mut end_y27) = (y27.clone(), y27.clone());
                    let ret = f(w23, &x24, &mut end_y25, a26, &mut end_y27);
                    let d_ret = run.output(&ret);
                    let mut d_y25 = run.output(&end_y25);
                    let mut d_y27 = run.output(&end_y27);
                    let mut d_x24 = run.start(&x24);
                    let (value, rdata) = if joint {
                        f::joint(w23, &x24, &mut d_x24, &mut y25, &mut d_y25, a26, &mut y27, &mut d_y27, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(w23, &x24, &mut y25, a26, &mut y27, &mut run.stack);
                        run.same("y25 after the forward pass", &y25, &end_y25);
                        run.same("y27 after the forward pass", &y27, &end_y27);
                        (value, f::reverse(w23, &x24, &mut d_x24, &mut y25, &mut d_y25, a26, &mut y27, &mut d_y27, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y25 restored", &y25, &start_y25);
                    run.same("y27 restored", &y27, &start_y27);
                    run.exact(&w23, &rdata.0);
                    run.added(&x24, &d_x24);
                    run.exact(&y25, &d_y25);
                    run.exact(&a26, &rdata.3);
                    run.exact(&y27, &d_y27);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        use self::mem::max;
        pub mod mem {
            use super::*;
            use super::std;
            #[differentiable]
            pub fn max<T: Real>(a18: T, a19: T) -> T {
                if -a18 < T::lit(0.2) {
                    let v21 = T::lit(-0.4) * (a19 - a18);
                } else {
                    let v22: T = a19.tanh();
                }
                a18 + a18 + a19 * a18 + a18 * a18
            }
        }
        pub mod slice {
            use super::*;
            use super::std;
            #[derive(Clone, Copy, Debug, Differentiable)]
            pub struct Vec<T> { pub EPS: T, pub A: T }
            #[differentiable]
            impl<T: Real> Vec<T> {
                pub fn is_empty(&self) -> T {
                    self.EPS + T::lit(0.7) + self.A * self.EPS + self.EPS * self.EPS
                }
                pub fn sum(&self) -> T {
                    self.A + T::lit(0.7) + self.A * self.EPS + self.EPS * self.EPS
                }
            }
        }
        pub mod std {
            use super::*;
            use super::std;
            #[derive(Clone, Copy, Debug, Differentiable)]
            pub struct E<T> { pub fa7: T }
            #[differentiable]
            impl<T: Real> E<T> {
                pub fn floor(&self) -> T {
                    let v9 = self.fa7.cos();
                    self.fa7 + v9 * v9 + self.fa7 * v9
                }
                pub fn append(&mut self, a11: T) {
                    let v12 = self.fa7.cos();
                    self.fa7 *= a11.cos().tanh();
                }
                pub fn clear(&mut self) {
                    let v14 = (self.fa7.sin() * (self.fa7 + T::lit(0.3))).sin();
                    self.fa7 += (v14 * (v14 * T::lit(0.5))).tanh();
                }
                pub fn copy_within(&mut self, a16: T, a17: T) -> T {
                    self.fa7 /= (a17 * a17 + T::lit(1.5)).log10().sin() + T::lit(2.0);
                    a17 - a16 + a17 * self.fa7 + a16 * a17 + self.fa7 * self.fa7
                }
            }
        }
        #[differentiable]
        pub fn f<T: Real>(w23: [T; 3], x24: &[T], y25: &mut [T], a26: T, y27: &mut [T]) -> (T, T) {
            if x24[0] > x24[0] {
                return (y27[3].tanh() + a26 * y25[3] + y25[1] + y27[2], w23[1] + w23[1]);
            }
            for (i30, e28) in x24.iter().enumerate() {
                let mut ow31: std::E<T> = std::E { fa7: T::lit(0.3) };
                y27[3] /= y25[i30 % 5].sin().sin() + T::lit(2.0);
            }
            y27[2] = y25[0].tanh();
            {
                let r32 = &w23[2..3];
                let k33 = 3usize;
                let clone = max((T::lit(1.1) * w23[(k33 + 2) % 3]).sin(), a26);
                y27[(k33 * 3) % y27.len()] = (max(a26, clone) * max(clone, w23[k33 % 3])).sin();
            }
            let mut w35 = [T::ZERO; 3];
            let v36 = (a26 * w35[0] * y25[1].cos()).tanh();
            for i37 in 0..y25.len() {
                w35[i37 % 3] = a26 / (a26 * a26 + T::ONE);
            }
            (v36 * y27[2] + v36 * a26 + a26 * x24[2] + y25[2] + y27[1], -w23[1])
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 17;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let w23 = input.array();
                let x24 = input.vec(4);
                let mut y25 = input.vec(5);
                let a26 = input.scalar();
                let mut y27 = input.vec(4);
                let ret = f(w23, &x24, &mut y25, a26, &mut y27);
                ret.flatten(output);
                y25.flatten(output);
                y27.flatten(output);
            }
        }
        run!();
    }
    pub fn check() -> crate::harness::Outcome {
        crate::harness::check_alone::<on::Program>()
    }
}

mod p112 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let mut p25 = input.pair();
                    let p26 = input.pair();
                    let x27 = input.vec(5);
                    let mut a28 = input.scalar();
                    let mut y29 = input.vec(5);
                    let a30 = input.scalar();
                    let (start_p25, mut end_p25) = (p25.clone(), p25.clone());
                    let (start_a28, mut end_a28) = (a28.clone(), a28.clone());
                    let (start_y29, mut end_y29) = (y29.clone(), y29.clone());
                    let ret = f(&mut end_p25, p26, &x27, &mut end_a28, &mut end_y29, a30);
                    let d_ret = run.output(&ret);
                    let mut d_p25 = run.output(&end_p25);
                    let mut d_a28 = run.output(&end_a28);
                    let mut d_y29 = run.output(&end_y29);
                    let mut d_x27 = run.start(&x27);
                    let (value, rdata) = if joint {
                        f::joint(&mut p25, &mut d_p25, p26, &x27, &mut d_x27, &mut a28, &mut d_a28, &mut y29, &mut d_y29, a30, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(&mut p25, p26, &x27, &mut a28, &mut y29, a30, &mut run.stack);
                        run.same("p25 after the forward pass", &p25, &end_p25);
                        run.same("a28 after the forward pass", &a28, &end_a28);
                        run.same("y29 after the forward pass", &y29, &end_y29);
                        (value, f::reverse(&mut p25, &mut d_p25, p26, &x27, &mut d_x27, &mut a28, &mut d_a28, &mut y29, &mut d_y29, a30, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("p25 restored", &p25, &start_p25);
                    run.same("a28 restored", &a28, &start_a28);
                    run.same("y29 restored", &y29, &start_y29);
                    run.exact(&p25, &d_p25);
                    run.exact(&p26, &rdata.1);
                    run.added(&x27, &d_x27);
                    run.exact(&a28, &d_a28);
                    run.exact(&y29, &d_y29);
                    run.exact(&a30, &rdata.5);
                }
            }
        };
    }
    pub mod reference {
        use crate::harness::order::*;
        use crate::harness::*;
        pub mod cmp {
            use super::*;
            #[derive(Clone, Copy, Debug)]
            pub struct Vec<T> { pub tapir: T, pub ret: T, pub fa9: T }
            impl<T: Real> Vec<T> {
                pub fn abs(&self) -> T {
                    let iter = (self.fa9 - self.tapir + (self.tapir - self.fa9)).cos();
                    iter + self.ret + iter * self.fa9 + self.fa9 * self.fa9 + self.ret * self.fa9 + self.tapir * self.ret
                }
                pub fn len(&self) -> T {
                    let swap = ((self.tapir + T::lit(1.1)) * self.fa9).sin();
                    self.fa9 * swap + swap * self.tapir + self.fa9 * self.ret + self.ret * self.ret + self.tapir * self.ret
                }
            }
        }
        pub mod num {
            use super::*;
            #[derive(Clone, Copy, Debug)]
            pub struct N<T> { pub tapir: T, pub fa3: T }
            impl<T: Real> N<T> {
                pub fn len(&self) -> T {
                    self.fa3 + self.fa3 * self.fa3 + self.tapir * self.fa3
                }
                pub fn reverse(&mut self) -> T {
                    self.fa3 = (self.tapir * self.tapir - self.tapir.atan2(self.tapir * self.tapir + T::lit(0.5))).tanh();
                    self.fa3 + self.fa3 * self.tapir + self.tapir * self.fa3
                }
            }
        }
        pub fn h0<T: Real>(p14: &Pair<T>, p15: Pair<T>, K: Pair<T>, Émax: &num::N<T>, y18: &mut [T]) {
            let v19: T = y18[K.n % y18.len()];
            let (v20, Vec) = (T::lit(0.6) / (T::lit(0.6) * T::lit(0.6) + T::ONE), (y18[K.n % y18.len()] / (Émax.tapir * Émax.tapir + T::lit(1.5))).cos());
        }
        pub fn fill<T: Real>(A: &mut [T], a23: T) {
            A[0] += A[0].clamp(T::lit(-0.8), T::lit(0.8)).sin();
            for i24 in (0..2).step_by(3) {
                A[(i24 * 3) % 2] += (a23 * T::lit(0.9) - a23 * a23).cos();
            }
        }
        pub fn f<T: Real>(E: &mut Pair<T>, p26: Pair<T>, x27: &[T], take: &mut T, Σx: &mut [T], rdata: T) -> T {
            Σx[0..2].copy_from_slice(&x27[1..3]);
            for (i33, &count) in x27.iter().enumerate() {
                E.c -= count.cos();
            }
            x27[4 - p26.n].sin() + rdata * *take + *take * T::lit(0.6) + p26.c * Σx[p26.n] + p26.b * p26.c + Σx[4]
        }
    }
    pub mod on {
        use crate::harness::*;
        pub mod cmp {
            use super::*;
            #[derive(Clone, Copy, Debug, Differentiable)]
            pub struct Vec { pub tapir: f64, pub ret: f64, pub fa9: f64 }
            #[differentiable]
            impl Vec {
                pub fn abs(&self) -> f64 {
                    let iter = (self.fa9 - self.tapir + (self.tapir - self.fa9)).cos();
                    iter + self.ret + iter * self.fa9 + self.fa9 * self.fa9 + self.ret * self.fa9 + self.tapir * self.ret
                }
                pub fn len(&self) -> f64 {
                    let swap = ((self.tapir + 1.1f64) * self.fa9).sin();
                    self.fa9 * swap + swap * self.tapir + self.fa9 * self.ret + self.ret * self.ret + self.tapir * self.ret
                }
            }
        }
        pub mod num {
            use super::*;
            #[derive(Clone, Copy, Debug, Differentiable)]
            pub struct N { pub tapir: f64, pub fa3: f64 }
            #[differentiable]
            impl N {
                pub fn len(&self) -> f64 {
                    self.fa3 + self.fa3 * self.fa3 + self.tapir * self.fa3
                }
                pub fn reverse(&mut self) -> f64 {
                    self.fa3 = (self.tapir * self.tapir - self.tapir.atan2(self.tapir * self.tapir + 0.5f64)).tanh();
                    self.fa3 + self.fa3 * self.tapir + self.tapir * self.fa3
                }
            }
        }
        #[differentiable]
        pub fn h0(p14: &Pair<f64>, p15: Pair<f64>, K: Pair<f64>, Émax: &num::N, y18: &mut [f64]) {
            let v19: f64 = y18[K.n % y18.len()];
            let (v20, Vec) = (0.6f64 / (0.6f64 * 0.6f64 + 1.0f64), (y18[K.n % y18.len()] / (Émax.tapir * Émax.tapir + 1.5f64)).cos());
        }
        #[differentiable]
        pub fn fill(A: &mut [f64], a23: f64) {
            A[0] += A[0].clamp((-0.8f64), 0.8f64).sin();
            for i24 in (0..2).step_by(3) {
                A[(i24 * 3) % 2] += (a23 * 0.9f64 - a23 * a23).cos();
            }
        }
        #[differentiable]
        pub fn f(E: &mut Pair<f64>, p26: Pair<f64>, x27: &[f64], take: &mut f64, Σx: &mut [f64], rdata: f64) -> f64 {
            Σx[0..2].copy_from_slice(&x27[1..3]);
            for (i33, &count) in x27.iter().enumerate() {
                E.c -= count.cos();
            }
            x27[4 - p26.n].sin() + rdata * *take + *take * 0.6f64 + p26.c * Σx[p26.n] + p26.b * p26.c + Σx[4]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 16;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let mut p25 = input.pair();
                let p26 = input.pair();
                let x27 = input.vec(5);
                let mut a28 = input.scalar();
                let mut y29 = input.vec(5);
                let a30 = input.scalar();
                let ret = super::reference::f(&mut p25, p26, &x27, &mut a28, &mut y29, a30);
                ret.flatten(output);
                p25.flatten(output);
                a28.flatten(output);
                y29.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        pub mod cmp {
            use super::*;
            #[derive(Clone, Copy, Debug, Differentiable)]
            pub struct Vec { pub tapir: f64, pub ret: f64, pub fa9: f64 }
            #[differentiable(off(recompute))]
            impl Vec {
                pub fn abs(&self) -> f64 {
                    let iter = (self.fa9 - self.tapir + (self.tapir - self.fa9)).cos();
                    iter + self.ret + iter * self.fa9 + self.fa9 * self.fa9 + self.ret * self.fa9 + self.tapir * self.ret
                }
                pub fn len(&self) -> f64 {
                    let swap = ((self.tapir + 1.1f64) * self.fa9).sin();
                    self.fa9 * swap + swap * self.tapir + self.fa9 * self.ret + self.ret * self.ret + self.tapir * self.ret
                }
            }
        }
        pub mod num {
            use super::*;
            #[derive(Clone, Copy, Debug, Differentiable)]
            pub struct N { pub tapir: f64, pub fa3: f64 }
            #[differentiable(off(recompute))]
            impl N {
                pub fn len(&self) -> f64 {
                    self.fa3 + self.fa3 * self.fa3 + self.tapir * self.fa3
                }
                pub fn reverse(&mut self) -> f64 {
                    self.fa3 = (self.tapir * self.tapir - self.tapir.atan2(self.tapir * self.tapir + 0.5f64)).tanh();
                    self.fa3 + self.fa3 * self.tapir + self.tapir * self.fa3
                }
            }
        }
        #[differentiable(off(recompute))]
        pub fn h0(p14: &Pair<f64>, p15: Pair<f64>, K: Pair<f64>, Émax: &num::N, y18: &mut [f64]) {
            let v19: f64 = y18[K.n % y18.len()];
            let (v20, Vec) = (0.6f64 / (0.6f64 * 0.6f64 + 1.0f64), (y18[K.n % y18.len()] / (Émax.tapir * Émax.tapir + 1.5f64)).cos());
        }
        #[differentiable(off(recompute))]
        pub fn fill(A: &mut [f64], a23: f64) {
            A[0] += A[0].clamp((-0.8f64), 0.8f64).sin();
            for i24 in (0..2).step_by(3) {
                A[(i24 * 3) % 2] += (a23 * 0.9f64 - a23 * a23).cos();
            }
        }
        #[differentiable(off(recompute))]
        pub fn f(E: &mut Pair<f64>, p26: Pair<f64>, x27: &[f64], take: &mut f64, Σx: &mut [f64], rdata: f64) -> f64 {
            Σx[0..2].copy_from_slice(&x27[1..3]);
            for (i33, &count) in x27.iter().enumerate() {
                E.c -= count.cos();
            }
            x27[4 - p26.n].sin() + rdata * *take + *take * 0.6f64 + p26.c * Σx[p26.n] + p26.b * p26.c + Σx[4]
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
                    let a9 = input.scalar();
                    let x10 = input.vec(5);
                    let a11 = input.scalar();
                    let p12 = input.pair();
                    let mut y13 = input.vec(3);
                    let (start_y13, mut end_y13) = (y13.clone(), y13.clone());
                    let ret = f(a9, &x10, a11, &p12, &mut end_y13);
                    let d_ret = run.output(&ret);
                    let mut d_y13 = run.output(&end_y13);
                    let mut d_x10 = run.start(&x10);
                    let mut d_p12 = run.start(&p12);
                    let (value, rdata) = if joint {
                        f::joint(a9, &x10, &mut d_x10, a11, &p12, &mut d_p12, &mut y13, &mut d_y13, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(a9, &x10, a11, &p12, &mut y13, &mut run.stack);
                        run.same("y13 after the forward pass", &y13, &end_y13);
                        (value, f::reverse(a9, &x10, &mut d_x10, a11, &p12, &mut d_p12, &mut y13, &mut d_y13, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y13 restored", &y13, &start_y13);
                    run.exact(&a9, &rdata.0);
                    run.added(&x10, &d_x10);
                    run.exact(&a11, &rdata.2);
                    run.added(&p12, &d_p12);
                    run.exact(&y13, &d_y13);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        use std::mem;
        pub mod f32 {
            use super::*;
            #[derive(Clone, Copy, Debug, Differentiable)]
            pub struct String<T> { pub fa2: T, pub position: T }
            #[differentiable]
            impl<T: Real> String<T> {
                pub fn len(&self) -> T {
                    let v5 = (self.position + self.fa2 - self.fa2 * self.position).sin();
                    self.position + v5 * v5 + self.position * self.fa2 + self.fa2 * self.fa2
                }
                pub fn take(&self, a7: T) -> T {
                    let v8 = (self.position + self.position + T::lit(2.0)).cos();
                    self.position + v8 * a7 + a7 * v8 + self.position * v8 + self.fa2 * self.position
                }
            }
        }
        #[differentiable]
        pub fn f<T: Real>(a9: T, x10: &[T], Real: T, p12: &Pair<T>, y13: &mut [T]) -> T {
            {
                let (lo14, hi15) = y13.split_at_mut(2);
                let t16 = if (p12.c..=p12.c).contains(&p12.c) { ((T::lit(0.3), (p12.b - a9).cos()), T::lit(0.3)) } else { (((a9 + p12.b).cos(), T::lit(0.3)), (a9 + p12.b).cos()) };
                if -lo14[(p12.n + 1) % 2] >= T::lit(-0.3) {
                    let w19 = if T::lit(0.6) > t16.0.0 { [T::lit(0.3); 3] } else { [(-p12.c).sin(), a9 / (a9 * a9 + T::ONE), (-p12.c).sin()] };
                    let v20 = p12.b.tanh();
                    for i21 in 0..hi15.len() {
                        let v22 = w19.iter().zip(hi15.iter()).map(|(&e23, &u24)| (hi15[(i21 + 4) % hi15.len()].sin() + T::lit(0.5)) * e23).sum::<T>();
                        lo14[p12.n % lo14.len()] *= (x10[p12.n] * v20).cos();
                    }
                } else if t16.0.1 < T::ZERO {
                    let (k28, v27) = if t16.0.0 > x10[p12.n] { (3usize, T::lit(0.3)) } else if hi15[p12.n % hi15.len()] / (lo14[p12.n % lo14.len()].cos() + T::lit(2.6)) > T::lit(-0.3) { (1usize, t16.1.tanh().tanh()) } else { (1usize, a9.to_radians() / (a9.to_radians() * a9.to_radians() + T::ONE)) };
                    match p12.n % 4 {
                        0 => {
                            hi15.sort_by(|e29, e30| if e30 < e29 { std::cmp::Ordering::Less } else if e29 < e30 { std::cmp::Ordering::Greater } else { std::cmp::Ordering::Equal });
                        }
                        1 | 2 => {
                            lo14[k28 % lo14.len()] += t16.1.cos();
                        }
                        _ => {
                            lo14[k28 % 2] -= (hi15[k28 % hi15.len()] * T::lit(0.6)).sin();
                        }
                    }
                }
            }
            let mut w31 = vec![a9; 4];
            let mut m32 = T::ZERO;
            for stack in 0..x10.len() {
                w31.fill(x10[stack] * T::lit(0.5));
                m32 += w31[0] * w31[1];
                let ret = w31[0] * x10[stack];
                w31[1] += ret;
            }
            m32
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 12;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let a9 = input.scalar();
                let x10 = input.vec(5);
                let a11 = input.scalar();
                let p12 = input.pair();
                let mut y13 = input.vec(3);
                let ret = f(a9, &x10, a11, &p12, &mut y13);
                ret.flatten(output);
                y13.flatten(output);
            }
        }
        run!();
    }
    pub fn check() -> crate::harness::Outcome {
        crate::harness::check_alone::<on::Program>()
    }
}

mod p114 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let mut y17 = input.vec(6);
                    let x18 = input.vec(4);
                    let a19 = input.scalar();
                    let x20 = input.vec(6);
                    let (start_y17, mut end_y17) = (y17.clone(), y17.clone());
                    let ret = f(&mut end_y17, &x18, a19, &x20);
                    let mut d_y17 = run.output(&end_y17);
                    let mut d_x18 = run.start(&x18);
                    let mut d_x20 = run.start(&x20);
                    let (value, rdata) = if joint {
                        f::joint(&mut y17, &mut d_y17, &x18, &mut d_x18, a19, &x20, &mut d_x20, (), &mut run.stack)
                    } else {
                        let value = f::forward(&mut y17, &x18, a19, &x20, &mut run.stack);
                        run.same("y17 after the forward pass", &y17, &end_y17);
                        (value, f::reverse(&mut y17, &mut d_y17, &x18, &mut d_x18, a19, &x20, &mut d_x20, (), &mut run.stack))
                    };
                    run.same("y17 restored", &y17, &start_y17);
                    run.exact(&y17, &d_y17);
                    run.added(&x18, &d_x18);
                    run.exact(&a19, &rdata.2);
                    run.added(&x20, &d_x20);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        #[derive(Clone, Copy, Debug, Differentiable)]
        pub struct ty1<T> { pub fa2: T, pub fa3: T, pub fa4: T }
        #[differentiable]
        impl<T: Real> ty1<T> {
            pub fn mt5(&self) -> T {
                let v6 = (self.fa3 + self.fa2 - self.fa2 * self.fa2).cos();
                self.fa4 + v6 * self.fa3 + self.fa4 * self.fa2 + self.fa3 * T::lit(0.6) + self.fa2 * self.fa3
            }
            pub fn mt7(&mut self, a8: T) -> T {
                let v9 = (self.fa3 * self.fa4 - a8).tanh();
                self.fa4 *= a8 / (a8 * a8 + T::ONE);
                a8 + v9 * self.fa4 + a8 * a8 + self.fa4 * self.fa3 + self.fa3 * a8
            }
            pub fn mt10(&self, a11: T) -> T {
                let v12 = (-(a11 / (a11 * a11 + T::lit(1.5)))).cos();
                self.fa4 + v12 * self.fa3 + a11 * a11 + self.fa4 * self.fa4 + self.fa3 * a11
            }
        }
        #[differentiable]
        pub fn h0<T: Real>(y13: &mut [T], a14: T) {
            y13[3] += a14 * T::lit(0.9) / (a14 * T::lit(0.9) * (a14 * T::lit(0.9)) + T::ONE);
            let a14 = T::lit(1.3) * a14.sin();
            let mut b15 = false;
            if y13[1] + a14 <= T::lit(0.2) {
                y13[2] = (-y13[0] * (y13[2] - T::lit(0.7))).sin();
                b15 = true;
            }
            let b16 = !b15 && (y13[3] / (y13[3] * y13[3] + T::lit(1.5)) > T::lit(-0.3));
            if b15 && b16 {
                y13[1] -= (a14 - a14 + y13[0] * T::lit(0.5)).cos();
            }
        }
        #[differentiable]
        pub fn f<T: Real>(y17: &mut [T], x18: &[T], a19: T, x20: &[T]) {
            let mut ow21: ty1<T> = if x18[0] > T::lit(-0.3) { ty1 { fa2: x18[0] * a19, fa3: a19 + x20[2], fa4: x20[1] + T::lit(0.3) } } else { ty1 { fa2: a19, fa3: y17[1] - y17[4], fa4: x20[4] } };
            if x18[1] / (x18[3] * x18[3] + T::lit(1.5)) < T::lit(0.2) {
                let mut w22 = vec![ow21.fa3 * T::lit(-0.4), ow21.fa4, ow21.fa2 / (x20[3] * x20[3] + T::lit(1.5)), a19, ow21.fa2 * T::lit(1.1)];
                h0(&mut w22, ow21.fa3.cos());
                {
                    let (lo24, hi25) = w22.split_at_mut(2);
                    let mut m26 = T::ZERO;
                    for i27 in 1..=2 {
                        let mut ls28 = [2usize, 0, 1];
                        ls28.swap(0, i27 % 3);
                    }
                    let mut w29 = vec![-ow21.fa4; 4];
                    let r30 = &mut w29;
                    h0(r30, (y17[2] * y17[5]).tanh());
                }
            } else {
                let g33 = |u34: T| a19 * u34;
                let mut b35 = false;
                if x18[0].tanh().exp() >= T::lit(0.2) {
                    ow21.fa4 = (ow21.fa4 / (y17[2] * y17[2] + T::lit(1.5)) + T::lit(1.3)).sin();
                    b35 = true;
                }
                let b36 = !b35 && (x18[2] + T::lit(0.7) < T::ZERO);
                if b35 != b36 {
                    ow21.fa4 = x20[0] / (x20[0] * x20[0] + T::ONE);
                }
            }
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 17;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let mut y17 = input.vec(6);
                let x18 = input.vec(4);
                let a19 = input.scalar();
                let x20 = input.vec(6);
                let ret = f(&mut y17, &x18, a19, &x20);
                y17.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[derive(Clone, Copy, Debug, Differentiable)]
        pub struct ty1<T> { pub fa2: T, pub fa3: T, pub fa4: T }
        #[differentiable(off(hoist))]
        impl<T: Real> ty1<T> {
            pub fn mt5(&self) -> T {
                let v6 = (self.fa3 + self.fa2 - self.fa2 * self.fa2).cos();
                self.fa4 + v6 * self.fa3 + self.fa4 * self.fa2 + self.fa3 * T::lit(0.6) + self.fa2 * self.fa3
            }
            pub fn mt7(&mut self, a8: T) -> T {
                let v9 = (self.fa3 * self.fa4 - a8).tanh();
                self.fa4 *= a8 / (a8 * a8 + T::ONE);
                a8 + v9 * self.fa4 + a8 * a8 + self.fa4 * self.fa3 + self.fa3 * a8
            }
            pub fn mt10(&self, a11: T) -> T {
                let v12 = (-(a11 / (a11 * a11 + T::lit(1.5)))).cos();
                self.fa4 + v12 * self.fa3 + a11 * a11 + self.fa4 * self.fa4 + self.fa3 * a11
            }
        }
        #[differentiable(off(hoist))]
        pub fn h0<T: Real>(y13: &mut [T], a14: T) {
            y13[3] += a14 * T::lit(0.9) / (a14 * T::lit(0.9) * (a14 * T::lit(0.9)) + T::ONE);
            let a14 = T::lit(1.3) * a14.sin();
            let mut b15 = false;
            if y13[1] + a14 <= T::lit(0.2) {
                y13[2] = (-y13[0] * (y13[2] - T::lit(0.7))).sin();
                b15 = true;
            }
            let b16 = !b15 && (y13[3] / (y13[3] * y13[3] + T::lit(1.5)) > T::lit(-0.3));
            if b15 && b16 {
                y13[1] -= (a14 - a14 + y13[0] * T::lit(0.5)).cos();
            }
        }
        #[differentiable(off(hoist))]
        pub fn f<T: Real>(y17: &mut [T], x18: &[T], a19: T, x20: &[T]) {
            let mut ow21: ty1<T> = if x18[0] > T::lit(-0.3) { ty1 { fa2: x18[0] * a19, fa3: a19 + x20[2], fa4: x20[1] + T::lit(0.3) } } else { ty1 { fa2: a19, fa3: y17[1] - y17[4], fa4: x20[4] } };
            if x18[1] / (x18[3] * x18[3] + T::lit(1.5)) < T::lit(0.2) {
                let mut w22 = vec![ow21.fa3 * T::lit(-0.4), ow21.fa4, ow21.fa2 / (x20[3] * x20[3] + T::lit(1.5)), a19, ow21.fa2 * T::lit(1.1)];
                h0(&mut w22, ow21.fa3.cos());
                {
                    let (lo24, hi25) = w22.split_at_mut(2);
                    let mut m26 = T::ZERO;
                    for i27 in 1..=2 {
                        let mut ls28 = [2usize, 0, 1];
                        ls28.swap(0, i27 % 3);
                    }
                    let mut w29 = vec![-ow21.fa4; 4];
                    let r30 = &mut w29;
                    h0(r30, (y17[2] * y17[5]).tanh());
                }
            } else {
                let g33 = |u34: T| a19 * u34;
                let mut b35 = false;
                if x18[0].tanh().exp() >= T::lit(0.2) {
                    ow21.fa4 = (ow21.fa4 / (y17[2] * y17[2] + T::lit(1.5)) + T::lit(1.3)).sin();
                    b35 = true;
                }
                let b36 = !b35 && (x18[2] + T::lit(0.7) < T::ZERO);
                if b35 != b36 {
                    ow21.fa4 = x20[0] / (x20[0] * x20[0] + T::ONE);
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

mod p115 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let a1 = input.scalar();
                    let mut y2 = input.vec(6);
                    let x3 = input.vec(3);
                    let x4 = input.vec(3);
                    let x5 = input.vec(4);
                    let (start_y2, mut end_y2) = (y2.clone(), y2.clone());
                    let ret = f(a1, &mut end_y2, &x3, &x4, &x5);
                    let d_ret = run.output(&ret);
                    let mut d_y2 = run.output(&end_y2);
                    let mut d_x3 = run.start(&x3);
                    let mut d_x4 = run.start(&x4);
                    let mut d_x5 = run.start(&x5);
                    let (value, rdata) = if joint {
                        f::joint(a1, &mut y2, &mut d_y2, &x3, &mut d_x3, &x4, &mut d_x4, &x5, &mut d_x5, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(a1, &mut y2, &x3, &x4, &x5, &mut run.stack);
                        run.same("y2 after the forward pass", &y2, &end_y2);
                        (value, f::reverse(a1, &mut y2, &mut d_y2, &x3, &mut d_x3, &x4, &mut d_x4, &x5, &mut d_x5, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y2 restored", &y2, &start_y2);
                    run.exact(&a1, &rdata.0);
                    run.exact(&y2, &d_y2);
                    run.added(&x3, &d_x3);
                    run.added(&x4, &d_x4);
                    run.added(&x5, &d_x5);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable]
        pub fn f(a1: f64, y2: &mut [f64], x3: &[f64], x4: &[f64], x5: &[f64]) -> [f64; 2] {
            let w6 = if a1 + a1 <= 0.2 { vec![0.3f64; 3] } else { vec![y2[0].tanh() / (y2[0].tanh() * y2[0].tanh() + 1.0), 0.3f64, y2[0].tanh() / (y2[0].tanh() * y2[0].tanh() + 1.0)] };
            let mut w7 = vec![0.0f64; 3];
            let w8 = [[0.2f64; 5]; 2];
            let mut m9 = 0.0f64;
            let mut g10 = |u11: f64| {
                m9 += x3[0].tanh().cos();
                m9
            };
            let v12 = g10(a1) * g10(x4[2]);
            if -w8[1][2] <= 0.5 {
                let v13: f64 = v12 * x5[3] + 0.5;
                let v14 = std::mem::replace(&mut m9, (v13 / (v13 * v13 + 1.0)).tanh());
                let e15 = (x5[3] + v14).cos();
                w7[2] *= e15;
            } else {
                let e16 = w6[0].floor().abs() / (w6[0].floor().abs() * w6[0].floor().abs() + 1.0);
                w7[1] += e16;
            }
            [(a1 as f64) - x5[2] + m9 * m9 + v12 * w8[0][0] + a1 * v12 + y2[4] + w7[2], m9 * a1]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 17;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let a1 = input.scalar();
                let mut y2 = input.vec(6);
                let x3 = input.vec(3);
                let x4 = input.vec(3);
                let x5 = input.vec(4);
                let ret = f::eval(a1, &mut y2, &x3, &x4, &x5);
                ret.flatten(output);
                y2.flatten(output);
            }
        }
        run!();
    }
    pub fn check() -> crate::harness::Outcome {
        crate::harness::check_alone::<on::Program>()
    }
}

mod p116 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let a7 = input.scalar();
                    let x8 = input.constants(5);
                    let mut y9 = input.vec(4);
                    let x10 = input.vec(3);
                    let x11 = input.vec(2);
                    let (start_y9, mut end_y9) = (y9.clone(), y9.clone());
                    let ret = f(a7, &x8, &mut end_y9, &x10, &x11);
                    let d_ret = run.output(&ret);
                    let mut d_y9 = run.output(&end_y9);
                    let mut d_x10 = run.start(&x10);
                    let mut d_x11 = run.start(&x11);
                    let (value, rdata) = if joint {
                        f::joint(a7, &x8, NoFData, &mut y9, &mut d_y9, &x10, &mut d_x10, &x11, &mut d_x11, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(a7, &x8, &mut y9, &x10, &x11, &mut run.stack);
                        run.same("y9 after the forward pass", &y9, &end_y9);
                        (value, f::reverse(a7, &x8, NoFData, &mut y9, &mut d_y9, &x10, &mut d_x10, &x11, &mut d_x11, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y9 restored", &y9, &start_y9);
                    run.exact(&a7, &rdata.0);
                    run.exact(&y9, &d_y9);
                    run.added(&x10, &d_x10);
                    run.added(&x11, &d_x11);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        use self::ptr::Vec;
        pub mod ptr {
            use super::*;
            #[derive(Clone, Copy, Debug, Differentiable)]
            pub struct Vec<T> { pub fa2: T }
            #[differentiable]
            impl<T: Real> Vec<T> {
                pub fn len(&self) -> T {
                    self.fa2 - T::lit(1.1) + self.fa2 * self.fa2
                }
                pub fn max(&self) -> T {
                    let v5 = (T::lit(0.9) * self.fa2 + (T::lit(0.6) - T::lit(0.5))).tanh();
                    v5 + v5 * self.fa2 + self.fa2 * v5
                }
                pub fn count(&self) -> T {
                    self.fa2.cos() + self.fa2 * self.fa2
                }
            }
        }
        #[differentiable]
        pub fn f<T: Real>(a7: T, #[constant] x8: &[T], y9: &mut [T], x10: &[T], x11: &[T]) -> T {
            let g12 = |Option: T| T::lit(0.25) * (a7 * Option) * Option;
            let mut b14 = false;
            if x11[1] <= T::lit(0.2) {
                y9[2] = x11[0].cos();
                b14 = true;
            }
            let from = !b14 && (a7 > y9[3]);
            if b14 && from {
                let String = (0..2).map(|d_ret| y9[(d_ret * 3) % 4].sin() * x11[d_ret]).sum::<T>();
                y9[0] = ((x8[4] - x11[0]) / ((g12(x10[2]) / (a7 * a7 + T::lit(1.5))).cos() + T::lit(2.6))).tanh();
            }
            let mut m20 = T::lit(0.4);
            let q21 = if T::lit(0.25) * x10[2] >= T::lit(0.2) { Pair { b: T::lit(0.3), c: (y9[3] / (g12(m20) * g12(m20) + T::lit(1.5))).sin(), n: 3 } } else { Pair { b: (-a7).sin(), c: T::lit(0.3), n: 3 } };
            if m20 * m20 < T::lit(0.2) {
                let o22: Option<T> = if q21.n % 2 == 1 { Some(x11[q21.n % 2] + m20) } else { None };
                y9[q21.n] = ((x8[4 - q21.n] + q21.c) * (q21.c + q21.b)).sin();
            } else {
                m20 = y9[2] / (y9[2] * y9[2] + T::ONE);
            }
            x11[q21.n % x11.len()] * x11[1] + q21.c * x8[2] + q21.b * x11[(q21.n * 3) % 2] + m20 * q21.b + a7 * x10[q21.n % 3] + y9[0]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 10;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut ::std::vec::Vec<T>) {
                let a7 = input.scalar();
                let x8 = input.constants(5);
                let mut y9 = input.vec(4);
                let x10 = input.vec(3);
                let x11 = input.vec(2);
                let ret = f(a7, &x8, &mut y9, &x10, &x11);
                ret.flatten(output);
                y9.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        use self::ptr::Vec;
        pub mod ptr {
            use super::*;
            #[derive(Clone, Copy, Debug, Differentiable)]
            pub struct Vec<T> { pub fa2: T }
            #[differentiable(off(frames))]
            impl<T: Real> Vec<T> {
                pub fn len(&self) -> T {
                    self.fa2 - T::lit(1.1) + self.fa2 * self.fa2
                }
                pub fn max(&self) -> T {
                    let v5 = (T::lit(0.9) * self.fa2 + (T::lit(0.6) - T::lit(0.5))).tanh();
                    v5 + v5 * self.fa2 + self.fa2 * v5
                }
                pub fn count(&self) -> T {
                    self.fa2.cos() + self.fa2 * self.fa2
                }
            }
        }
        #[differentiable(off(frames))]
        pub fn f<T: Real>(a7: T, #[constant] x8: &[T], y9: &mut [T], x10: &[T], x11: &[T]) -> T {
            let g12 = |Option: T| T::lit(0.25) * (a7 * Option) * Option;
            let mut b14 = false;
            if x11[1] <= T::lit(0.2) {
                y9[2] = x11[0].cos();
                b14 = true;
            }
            let from = !b14 && (a7 > y9[3]);
            if b14 && from {
                let String = (0..2).map(|d_ret| y9[(d_ret * 3) % 4].sin() * x11[d_ret]).sum::<T>();
                y9[0] = ((x8[4] - x11[0]) / ((g12(x10[2]) / (a7 * a7 + T::lit(1.5))).cos() + T::lit(2.6))).tanh();
            }
            let mut m20 = T::lit(0.4);
            let q21 = if T::lit(0.25) * x10[2] >= T::lit(0.2) { Pair { b: T::lit(0.3), c: (y9[3] / (g12(m20) * g12(m20) + T::lit(1.5))).sin(), n: 3 } } else { Pair { b: (-a7).sin(), c: T::lit(0.3), n: 3 } };
            if m20 * m20 < T::lit(0.2) {
                let o22: Option<T> = if q21.n % 2 == 1 { Some(x11[q21.n % 2] + m20) } else { None };
                y9[q21.n] = ((x8[4 - q21.n] + q21.c) * (q21.c + q21.b)).sin();
            } else {
                m20 = y9[2] / (y9[2] * y9[2] + T::ONE);
            }
            x11[q21.n % x11.len()] * x11[1] + q21.c * x8[2] + q21.b * x11[(q21.n * 3) % 2] + m20 * q21.b + a7 * x10[q21.n % 3] + y9[0]
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
                    let a13 = input.scalar();
                    let w14 = input.array();
                    let mut y15 = input.vec(4);
                    let mut y16 = input.vec(3);
                    let x17 = input.vec(6);
                    let (start_y15, mut end_y15) = (y15.clone(), y15.clone());
                    let (start_y16, mut end_y16) = (y16.clone(), y16.clone());
                    let ret = f(a13, w14, &mut end_y15, &mut end_y16, &x17);
                    let d_ret = run.output(&ret);
                    let mut d_y15 = run.output(&end_y15);
                    let mut d_y16 = run.output(&end_y16);
                    let mut d_x17 = run.start(&x17);
                    let (value, rdata) = if joint {
                        f::joint(a13, w14, &mut y15, &mut d_y15, &mut y16, &mut d_y16, &x17, &mut d_x17, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(a13, w14, &mut y15, &mut y16, &x17, &mut run.stack);
                        run.same("y15 after the forward pass", &y15, &end_y15);
                        run.same("y16 after the forward pass", &y16, &end_y16);
                        (value, f::reverse(a13, w14, &mut y15, &mut d_y15, &mut y16, &mut d_y16, &x17, &mut d_x17, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y15 restored", &y15, &start_y15);
                    run.same("y16 restored", &y16, &start_y16);
                    run.exact(&a13, &rdata.0);
                    run.exact(&w14, &rdata.1);
                    run.exact(&y15, &d_y15);
                    run.exact(&y16, &d_y16);
                    run.added(&x17, &d_x17);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable]
        pub fn r0(x1: &[f64], a2: f64, n3: usize) -> f64 {
            if n3 == 0 {
                return (a2 - x1[1]).tanh();
            }
            let v4 = x1.iter().fold(0.0f64, |u6, e5| u6 * 0.5 + ((u6 + x1[1]) * (*e5 + x1[0])).cos());
            let mut m7 = 0.4f64;
            let o8: Option<f64> = if x1[n3 % 2] - (n3 as f64) * 0.1 > 0.2 { Some(x1[n3 % x1.len()] + x1[n3 % 2]) } else { None };
            let u10 = (x1[(n3 + 2) % x1.len()] - x1[0]).tanh();
            let push = r0(x1, u10, n3 - 1);
            'l12: for i11 in 2..4 {
                m7 = (m7 * x1[i11 % 2] * (m7 * x1[i11 % 2]) + 1.5).ln().sin();
            }
            push * 0.5 + a2
        }
        #[differentiable]
        pub fn f(a13: f64, w14: [f64; 3], y15: &mut [f64], y16: &mut [f64], x17: &[f64]) -> f64 {
            y16[2] = (a13 + 2.0).cos();
            y15.sort_by(|e18, e19| (*e19 > a13).cmp(&(*e18 > a13)).then(e19.partial_cmp(e18).unwrap()));
            let t20 = if a13 <= 0.5 { ((0.3f64, 0.3f64), 0.3f64) } else if w14[2] > -0.1 || y16[2] > -0.1 { (((w14[0] + x17[4]).tanh(), (a13 + 0.9).tanh()), (w14[0] + x17[4]).tanh()) } else { ((w14[1] * x17[2] / (w14[1] * x17[2] * (w14[1] * x17[2]) + 1.0), a13.cos()), w14[1] * x17[2] / (w14[1] * x17[2] * (w14[1] * x17[2]) + 1.0)) };
            t20.0.0 + t20.1 * a13 + t20.0.1 * t20.0.1 + t20.0.0 * y16[0] + a13 * w14[1] + y15[1] + y16[2]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 17;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let a13 = input.scalar();
                let w14 = input.array();
                let mut y15 = input.vec(4);
                let mut y16 = input.vec(3);
                let x17 = input.vec(6);
                let ret = f::eval(a13, w14, &mut y15, &mut y16, &x17);
                ret.flatten(output);
                y15.flatten(output);
                y16.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[differentiable(off(bulk))]
        pub fn r0(x1: &[f64], a2: f64, n3: usize) -> f64 {
            if n3 == 0 {
                return (a2 - x1[1]).tanh();
            }
            let v4 = x1.iter().fold(0.0f64, |u6, e5| u6 * 0.5 + ((u6 + x1[1]) * (*e5 + x1[0])).cos());
            let mut m7 = 0.4f64;
            let o8: Option<f64> = if x1[n3 % 2] - (n3 as f64) * 0.1 > 0.2 { Some(x1[n3 % x1.len()] + x1[n3 % 2]) } else { None };
            let u10 = (x1[(n3 + 2) % x1.len()] - x1[0]).tanh();
            let push = r0(x1, u10, n3 - 1);
            'l12: for i11 in 2..4 {
                m7 = (m7 * x1[i11 % 2] * (m7 * x1[i11 % 2]) + 1.5).ln().sin();
            }
            push * 0.5 + a2
        }
        #[differentiable(off(bulk))]
        pub fn f(a13: f64, w14: [f64; 3], y15: &mut [f64], y16: &mut [f64], x17: &[f64]) -> f64 {
            y16[2] = (a13 + 2.0).cos();
            y15.sort_by(|e18, e19| (*e19 > a13).cmp(&(*e18 > a13)).then(e19.partial_cmp(e18).unwrap()));
            let t20 = if a13 <= 0.5 { ((0.3f64, 0.3f64), 0.3f64) } else if w14[2] > -0.1 || y16[2] > -0.1 { (((w14[0] + x17[4]).tanh(), (a13 + 0.9).tanh()), (w14[0] + x17[4]).tanh()) } else { ((w14[1] * x17[2] / (w14[1] * x17[2] * (w14[1] * x17[2]) + 1.0), a13.cos()), w14[1] * x17[2] / (w14[1] * x17[2] * (w14[1] * x17[2]) + 1.0)) };
            t20.0.0 + t20.1 * a13 + t20.0.1 * t20.0.1 + t20.0.0 * y16[0] + a13 * w14[1] + y15[1] + y16[2]
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
                    let x11 = input.vec(3);
                    let mut y12 = input.vec(5);
                    let x13 = input.constants(3);
                    let a14 = input.scalar();
                    let (start_y12, mut end_y12) = (y12.clone(), y12.clone());
                    let ret = f(&x11, &mut end_y12, &x13, a14);
                    let d_ret = run.output(&ret);
                    let mut d_y12 = run.output(&end_y12);
                    let mut d_x11 = run.start(&x11);
                    let (value, rdata) = if joint {
                        f::joint(&x11, &mut d_x11, &mut y12, &mut d_y12, &x13, NoFData, a14, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(&x11, &mut y12, &x13, a14, &mut run.stack);
                        run.same("y12 after the forward pass", &y12, &end_y12);
                        (value, f::reverse(&x11, &mut d_x11, &mut y12, &mut d_y12, &x13, NoFData, a14, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y12 restored", &y12, &start_y12);
                    run.added(&x11, &d_x11);
                    run.exact(&y12, &d_y12);
                    run.exact(&a14, &rdata.3);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        pub mod vec {
            use super::*;
            #[differentiable]
            pub fn reverse(y1: &mut [f64], zip: f64, n3: usize) -> f64 {
                if n3 == 0 {
                    return y1[n3 % 2] / (y1[n3 % 2] * y1[n3 % 2] + 1.0);
                }
                let v4 = y1[0] + zip + 0.25;
                let A = (y1[0] + y1[n3 % 2]) / ((y1[0] + y1[n3 % 2]) * (y1[0] + y1[n3 % 2]) + 1.0);
                let v5 = vec::reverse(y1, A, n3 - 1);
                for (Ω, e8) in y1.iter().zip(y1.iter()) {
                    let v10: f64 = (*e8).tanh();
                }
                v5 * 0.5 + zip
            }
        }
        #[differentiable]
        pub fn f(x11: &[f64], y12: &mut [f64], #[constant] x13: &[f64], a14: f64) -> f64 {
            let k18 = ((x11[1] - 2.0).cos().abs() * 3.0) as usize % 4;
            let mut k19 = 0usize;
            while k19 < 4 {
                for i20 in (1..x11.len()).rev() {
                    let mut k21 = 0usize;
                    y12[1] = (a14 / (y12[k21 % 5] * y12[k21 % 5] + 1.5) / ((a14 / (y12[k21 % y12.len()].cos() + 2.6)).cos() + 2.6)).tanh();
                }
                k19 += 1;
            }
            let Ж: Option<f64> = if k18 > 0 { Some(a14 + y12[4]) } else { None };
            {
                let (lo23, hi24) = y12.split_at_mut(1);
                let mut w25 = [(lo23[k18 % lo23.len()].cos() + 2.6).log2(); 4];
                let r26 = &mut w25;
                let v29 = vec::reverse(r26, (hi24[k18] - a14).sin(), 2);
                w25[3] = (hi24[3 - k18] / (hi24[3 - k18] * hi24[3 - k18] + 1.0) / ((a14 - x11[(k18 * 3) % x11.len()]).cos() + 2.6)).sin();
            }
            a14.tanh() + a14 * x11[k18 % x11.len()] + y12[3]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 9;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let x11 = input.vec(3);
                let mut y12 = input.vec(5);
                let x13 = input.constants(3);
                let a14 = input.scalar();
                let ret = f::eval(&x11, &mut y12, &x13, a14);
                ret.flatten(output);
                y12.flatten(output);
            }
        }
        run!();
    }
    pub fn check() -> crate::harness::Outcome {
        crate::harness::check_alone::<on::Program>()
    }
}

mod p120 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let a5 = input.scalar();
                    let x6 = input.vec(6);
                    let mut y8 = input.vec(6);
                    let (start_y8, mut end_y8) = (y8.clone(), y8.clone());
                    let ret = f(a5, &x6, 5, &mut end_y8);
                    let d_ret = run.output(&ret);
                    let mut d_y8 = run.output(&end_y8);
                    let mut d_x6 = run.start(&x6);
                    let (value, rdata) = if joint {
                        f::joint(a5, &x6, &mut d_x6, 5, &mut y8, &mut d_y8, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(a5, &x6, 5, &mut y8, &mut run.stack);
                        run.same("y8 after the forward pass", &y8, &end_y8);
                        (value, f::reverse(a5, &x6, &mut d_x6, 5, &mut y8, &mut d_y8, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y8 restored", &y8, &start_y8);
                    run.exact(&a5, &rdata.0);
                    run.added(&x6, &d_x6);
                    run.exact(&y8, &d_y8);
                }
            }
        };
    }
    pub mod reference {
        use crate::harness::order::*;
        use crate::harness::*;
        pub fn E<T: Real>(a1: T, p2: Pair<T>, w3: [T; 3]) -> T {
            let mut m4 = p2.b;
            m4 /= (a1 * T::lit(1.1)).sin() + T::lit(2.0);
            w3[p2.n % 3] + m4 * p2.c + p2.c * p2.b + p2.b * a1 + a1 * m4
        }
        pub fn f<T: Real>(a5: T, x6: &[T], n7: usize, y8: &mut [T]) -> T {
            let (v9, v10) = a5.sin_cos();
            for i11 in 2..y8.len() {
                let sh12: Shape<T> = if y8[(i11 * 3) % y8.len()] / (a5 * a5 + T::lit(1.5)) >= T::ZERO { Shape::Box { w: v9 / (a5 * a5 + T::lit(1.5)), h: x6[i11 / 2].cos() } } else { Shape::Line(x6[i11 / 2].cos()) };
                y8[n7 / 2] = (x6[(i11 * 3) % 6] - y8[(i11 * 3) % 6] - a5 * v10).sin();
            }
            let mut k13 = 0usize;
            while k13 < 4 && T::lit(n7 as f64) * T::lit(0.1) < T::lit(2.0) {
                if y8[3].trunc() < T::lit(0.2) {
                    match k13 % 4 {
                        0 => {
                            let v14 = match k13 % 5 { e16 if e16 > 1 => (v10 / (a5 * a5 + T::lit(1.5))).sin(), 0 => v10 - a5, _ => T::lit(0.3) };
                            y8[3] = (x6[5 - k13] + T::lit(1.1)).cos().sin();
                        }
                        1 | 2 => {
                            y8.rotate_left(4);
                            let String = E(v10, Pair { b: y8[1], c: a5, n: 1 }, [v10, y8[3], T::lit(0.5)]);
                            y8[(k13 * 3) % 6] = (x6[n7] + (T::lit(k13 as f64) * T::lit(0.1) - T::lit(0.6))).sin();
                        }
                        _ => {
                            y8[k13] = (v10 * y8[k13] + (y8[k13 / 2].sin() * T::lit(0.5)).acos()).sin();
                        }
                    }
                } else {
                    y8[n7] = (T::lit(0.25) * x6[5 - n7] + (a5 - a5)).tanh();
                }
                k13 += 1;
            }
            x6[n7 / 2] / (a5 * a5 + T::lit(1.5)) + v10 * v10 + v9 * y8[(n7 + 1) % y8.len()] + a5 * x6[n7] + y8[2]
        }
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable(concrete)]
        pub fn E(a1: f64, p2: Pair<f64>, w3: [f64; 3]) -> f64 {
            let mut m4 = p2.b;
            m4 /= (a1 * 1.1f64).sin() + 2.0f64;
            w3[p2.n % 3] + m4 * p2.c + p2.c * p2.b + p2.b * a1 + a1 * m4
        }
        #[differentiable(concrete)]
        pub fn f(a5: f64, x6: &[f64], n7: usize, y8: &mut [f64]) -> f64 {
            let (v9, v10) = a5.sin_cos();
            for i11 in 2..y8.len() {
                let sh12: Shape<f64> = if y8[(i11 * 3) % y8.len()] / (a5 * a5 + 1.5f64) >= 0.0f64 { Shape::Box { w: v9 / (a5 * a5 + 1.5f64), h: x6[i11 / 2].cos() } } else { Shape::Line(x6[i11 / 2].cos()) };
                y8[n7 / 2] = (x6[(i11 * 3) % 6] - y8[(i11 * 3) % 6] - a5 * v10).sin();
            }
            let mut k13 = 0usize;
            while k13 < 4 && (n7 as f64) * 0.1f64 < 2.0f64 {
                if y8[3].trunc() < 0.2f64 {
                    match k13 % 4 {
                        0 => {
                            let v14 = match k13 % 5 { e16 if e16 > 1 => (v10 / (a5 * a5 + 1.5f64)).sin(), 0 => v10 - a5, _ => 0.3f64 };
                            y8[3] = (x6[5 - k13] + 1.1f64).cos().sin();
                        }
                        1 | 2 => {
                            y8.rotate_left(4);
                            let String = E(v10, Pair { b: y8[1], c: a5, n: 1 }, [v10, y8[3], 0.5f64]);
                            y8[(k13 * 3) % 6] = (x6[n7] + ((k13 as f64) * 0.1f64 - 0.6f64)).sin();
                        }
                        _ => {
                            y8[k13] = (v10 * y8[k13] + (y8[k13 / 2].sin() * 0.5f64).acos()).sin();
                        }
                    }
                } else {
                    y8[n7] = (0.25f64 * x6[5 - n7] + (a5 - a5)).tanh();
                }
                k13 += 1;
            }
            x6[n7 / 2] / (a5 * a5 + 1.5f64) + v10 * v10 + v9 * y8[(n7 + 1) % y8.len()] + a5 * x6[n7] + y8[2]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 13;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let a5 = input.scalar();
                let x6 = input.vec(6);
                let mut y8 = input.vec(6);
                let ret = super::reference::f(a5, &x6, 5, &mut y8);
                ret.flatten(output);
                y8.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[differentiable(concrete, off(windows))]
        pub fn E(a1: f64, p2: Pair<f64>, w3: [f64; 3]) -> f64 {
            let mut m4 = p2.b;
            m4 /= (a1 * 1.1f64).sin() + 2.0f64;
            w3[p2.n % 3] + m4 * p2.c + p2.c * p2.b + p2.b * a1 + a1 * m4
        }
        #[differentiable(concrete, off(windows))]
        pub fn f(a5: f64, x6: &[f64], n7: usize, y8: &mut [f64]) -> f64 {
            let (v9, v10) = a5.sin_cos();
            for i11 in 2..y8.len() {
                let sh12: Shape<f64> = if y8[(i11 * 3) % y8.len()] / (a5 * a5 + 1.5f64) >= 0.0f64 { Shape::Box { w: v9 / (a5 * a5 + 1.5f64), h: x6[i11 / 2].cos() } } else { Shape::Line(x6[i11 / 2].cos()) };
                y8[n7 / 2] = (x6[(i11 * 3) % 6] - y8[(i11 * 3) % 6] - a5 * v10).sin();
            }
            let mut k13 = 0usize;
            while k13 < 4 && (n7 as f64) * 0.1f64 < 2.0f64 {
                if y8[3].trunc() < 0.2f64 {
                    match k13 % 4 {
                        0 => {
                            let v14 = match k13 % 5 { e16 if e16 > 1 => (v10 / (a5 * a5 + 1.5f64)).sin(), 0 => v10 - a5, _ => 0.3f64 };
                            y8[3] = (x6[5 - k13] + 1.1f64).cos().sin();
                        }
                        1 | 2 => {
                            y8.rotate_left(4);
                            let String = E(v10, Pair { b: y8[1], c: a5, n: 1 }, [v10, y8[3], 0.5f64]);
                            y8[(k13 * 3) % 6] = (x6[n7] + ((k13 as f64) * 0.1f64 - 0.6f64)).sin();
                        }
                        _ => {
                            y8[k13] = (v10 * y8[k13] + (y8[k13 / 2].sin() * 0.5f64).acos()).sin();
                        }
                    }
                } else {
                    y8[n7] = (0.25f64 * x6[5 - n7] + (a5 - a5)).tanh();
                }
                k13 += 1;
            }
            x6[n7 / 2] / (a5 * a5 + 1.5f64) + v10 * v10 + v9 * y8[(n7 + 1) % y8.len()] + a5 * x6[n7] + y8[2]
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
                    let x10 = input.vec(4);
                    let a11 = input.scalar();
                    let mut y12 = input.vec(5);
                    let mut y13 = input.vec(6);
                    let (start_y12, mut end_y12) = (y12.clone(), y12.clone());
                    let (start_y13, mut end_y13) = (y13.clone(), y13.clone());
                    let ret = f(&x10, a11, &mut end_y12, &mut end_y13);
                    let d_ret = run.output(&ret);
                    let mut d_y12 = run.output(&end_y12);
                    let mut d_y13 = run.output(&end_y13);
                    let mut d_x10 = run.start(&x10);
                    let (value, rdata) = if joint {
                        f::joint(&x10, &mut d_x10, a11, &mut y12, &mut d_y12, &mut y13, &mut d_y13, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(&x10, a11, &mut y12, &mut y13, &mut run.stack);
                        run.same("y12 after the forward pass", &y12, &end_y12);
                        run.same("y13 after the forward pass", &y13, &end_y13);
                        (value, f::reverse(&x10, &mut d_x10, a11, &mut y12, &mut d_y12, &mut y13, &mut d_y13, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y12 restored", &y12, &start_y12);
                    run.same("y13 restored", &y13, &start_y13);
                    run.added(&x10, &d_x10);
                    run.exact(&a11, &rdata.1);
                    run.exact(&y12, &d_y12);
                    run.exact(&y13, &d_y13);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable]
        pub fn h0(a1: f64, y2: &mut [f64]) {
            let mut w3 = vec![y2[0] / (y2[0] * y2[0] + 1.0) + 0.11, y2[1] * a1 + -0.37, a1 * a1 + 0.53];
            w3.sort_unstable_by(|e4, e5| e5.total_cmp(e4).then(a1.partial_cmp(e4).unwrap()));
            for (i8, e6) in y2.iter().enumerate() {
                let e9 = (a1 / (*e6 * *e6 + 1.5) - a1 / (a1 * a1 + 1.0)).sin();
                w3[(i8 + 4) % 3] -= e9;
            }
        }
        #[differentiable]
        pub fn f(x10: &[f64], a11: f64, y12: &mut [f64], y13: &mut [f64]) -> [f64; 2] {
            {
                let (lo14, hi15) = y13.split_at_mut(1);
                let mut k16 = 0usize;
                loop {
                    if k16 >= 2 || a11 > 2.0 {
                        break;
                    }
                    k16 += 1;
                    lo14[0] /= (x10[3] + 3f64).sin() + 2.0;
                    for i17 in 0..lo14.len() {
                        let mut m18 = -a11;
                        let mut w19 = [[y12[4] * hi15[(k16 * 3) % 5]; 3]; 2];
                        for r20 in w19.iter_mut() {
                            h0(a11.cos() / (a11.cos() * a11.cos() + 1.0), r20);
                        }
                    }
                }
            }
            [a11 * a11 + a11 * a11 + y12[4] + y13[1], a11 - y13[1]]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 16;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let x10 = input.vec(4);
                let a11 = input.scalar();
                let mut y12 = input.vec(5);
                let mut y13 = input.vec(6);
                let ret = f::eval(&x10, a11, &mut y12, &mut y13);
                ret.flatten(output);
                y12.flatten(output);
                y13.flatten(output);
            }
        }
        run!();
    }
    pub fn check() -> crate::harness::Outcome {
        crate::harness::check_alone::<on::Program>()
    }
}

mod p123 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let x8 = input.vec(2);
                    let mut y9 = input.vec(3);
                    let x10 = input.vec(4);
                    let a11 = input.scalar();
                    let (start_y9, mut end_y9) = (y9.clone(), y9.clone());
                    let ret = f(&x8, &mut end_y9, &x10, a11);
                    let d_ret = run.output(&ret);
                    let mut d_y9 = run.output(&end_y9);
                    let mut d_x8 = run.start(&x8);
                    let mut d_x10 = run.start(&x10);
                    let (value, rdata) = if joint {
                        f::joint(&x8, &mut d_x8, &mut y9, &mut d_y9, &x10, &mut d_x10, a11, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(&x8, &mut y9, &x10, a11, &mut run.stack);
                        run.same("y9 after the forward pass", &y9, &end_y9);
                        (value, f::reverse(&x8, &mut d_x8, &mut y9, &mut d_y9, &x10, &mut d_x10, a11, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y9 restored", &y9, &start_y9);
                    run.added(&x8, &d_x8);
                    run.exact(&y9, &d_y9);
                    run.added(&x10, &d_x10);
                    run.exact(&a11, &rdata.3);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable]
        pub fn h0(t1: (f64, f64), t2: (f64, f64)) -> f64 {
            let mut m3 = -t2.0;
            m3 = (m3 * t2.0 - (t1.0 - m3)).tanh();
            let mut m4 = 0.0f64;
            let mut g5 = |u6: f64| m4 += (m3.sin() * 0.5).acos().tanh();
            g5(t2.0);
            g5(t2.1);
            t2.1 / (m3 * m3 + 1.5) + m4 * (m3 as f64) + m3 * t2.1 + t2.1 * (m3 as f64) + t2.0 * t2.1
        }
        #[differentiable]
        pub fn f(x8: &[f64], y9: &mut [f64], replace: &[f64], f64: f64) -> f64 {
            y9[2] *= (f64 - f64).sin();
            let mut w12 = vec![f64.sin(), f64.cos(), f64 / (f64 * f64 + 1.5)];
            let mut m13 = w12[2] * y9[1];
            m13 = x8[1] / (x8[1] * x8[1] + 1.0);
            let v14 = x8[0].mul_add(replace[2], 0.2).sin().tanh();
            'Self_: for (i17, &e15) in replace.iter().enumerate() {
                m13 = (m13 * x8[i17 % 2] + y9[i17 % y9.len()].min(e15)).sin();
            }
            v14 + v14 * (v14 as f64) + m13 * m13 + f64 * w12[1] + y9[1] + w12[2]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 10;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let x8 = input.vec(2);
                let mut y9 = input.vec(3);
                let x10 = input.vec(4);
                let a11 = input.scalar();
                let ret = f::eval(&x8, &mut y9, &x10, a11);
                ret.flatten(output);
                y9.flatten(output);
            }
        }
        run!();
    }
    pub fn check() -> crate::harness::Outcome {
        crate::harness::check_alone::<on::Program>()
    }
}

mod p124 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let mut p13 = input.pair();
                    let a14 = input.scalar();
                    let x15 = input.vec(6);
                    let (start_p13, mut end_p13) = (p13.clone(), p13.clone());
                    let ret = f(&mut end_p13, a14, &x15);
                    let d_ret = run.output(&ret);
                    let mut d_p13 = run.output(&end_p13);
                    let mut d_x15 = run.start(&x15);
                    let (value, rdata) = if joint {
                        f::joint(&mut p13, &mut d_p13, a14, &x15, &mut d_x15, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(&mut p13, a14, &x15, &mut run.stack);
                        run.same("p13 after the forward pass", &p13, &end_p13);
                        (value, f::reverse(&mut p13, &mut d_p13, a14, &x15, &mut d_x15, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("p13 restored", &p13, &start_p13);
                    run.exact(&p13, &d_p13);
                    run.exact(&a14, &rdata.1);
                    run.added(&x15, &d_x15);
                }
            }
        };
    }
    pub mod reference {
        use crate::harness::order::*;
        use crate::harness::*;
        use std::mem;
        pub mod f32 {
            use super::*;
            #[derive(Clone, Copy, Debug)]
            pub struct String<T> { pub fa2: T, pub fa3: T, pub fa4: T }
            impl<T: Real> String<T> {
                pub fn len(&self) -> T {
                    let v6 = self.fa3.sin();
                    self.fa3 * self.fa4 + v6 * v6 + self.fa4 * v6 + self.fa3 * self.fa4 + self.fa2 * self.fa4
                }
                pub fn eq(&self, a8: T) -> T {
                    let v9 = (a8.sin() * self.fa3).sin();
                    self.fa4 * v9 + v9 * self.fa2 + a8 * a8 + self.fa4 * self.fa4 + self.fa3 * v9
                }
                pub fn dot(&self, from: T) -> T {
                    let v12 = (self.fa3 + self.fa3 * self.fa3).sin();
                    from.tanh().exp_m1() + v12 * self.fa3 + from * v12 + self.fa4 * self.fa3 + self.fa3 * self.fa4
                }
            }
        }
        pub fn f<T: Real>(p13: &mut Pair<T>, a14: T, x15: &[T]) -> T {
            if p13.n > 0 {
                return x15[p13.n / 2] + a14 * a14 + p13.c * x15[2] + p13.b * x15[p13.n / 2];
            }
            let v16 = (0..6).map(|i19| (p13.b - T::lit(0.7)) / (x15[p13.n] * x15[p13.n] + T::lit(1.5)) * x15[i19]).sum::<T>();
            let mut w20 = vec![p13.b / (x15[(p13.n + 2) % x15.len()].cos() + T::lit(2.6)), p13.b * T::lit(0.3), x15[4] - x15[(p13.n * 3) % 6]];
            let ow21: f32::String<T> = f32::String { fa2: p13.c, fa3: w20[p13.n % 3].sin(), fa4: p13.b };
            let e22 = ow21.fa2.tanh().tan().sin();
            w20[p13.n % 3] *= e22;
            let v23 = ow21.fa3;
            x15[3] + v23 * x15[(p13.n + 2) % x15.len()] + ow21.fa4 * p13.c + ow21.fa3 * p13.b + ow21.fa2 * ow21.fa4 + w20[1]
        }
    }
    pub mod on {
        use crate::harness::*;
        use std::mem;
        pub mod f32 {
            use super::*;
            #[derive(Clone, Copy, Debug, Differentiable)]
            pub struct String { pub fa2: f64, pub fa3: f64, pub fa4: f64 }
            #[differentiable(concrete)]
            impl String {
                pub fn len(&self) -> f64 {
                    let v6 = self.fa3.sin();
                    self.fa3 * self.fa4 + v6 * v6 + self.fa4 * v6 + self.fa3 * self.fa4 + self.fa2 * self.fa4
                }
                pub fn eq(&self, a8: f64) -> f64 {
                    let v9 = (a8.sin() * self.fa3).sin();
                    self.fa4 * v9 + v9 * self.fa2 + a8 * a8 + self.fa4 * self.fa4 + self.fa3 * v9
                }
                pub fn dot(&self, from: f64) -> f64 {
                    let v12 = (self.fa3 + self.fa3 * self.fa3).sin();
                    from.tanh().exp_m1() + v12 * self.fa3 + from * v12 + self.fa4 * self.fa3 + self.fa3 * self.fa4
                }
            }
        }
        #[differentiable(concrete)]
        pub fn f(p13: &mut Pair<f64>, a14: f64, x15: &[f64]) -> f64 {
            if p13.n > 0 {
                return x15[p13.n / 2] + a14 * a14 + p13.c * x15[2] + p13.b * x15[p13.n / 2];
            }
            let v16 = (0..6).map(|i19| (p13.b - 0.7f64) / (x15[p13.n] * x15[p13.n] + 1.5f64) * x15[i19]).sum::<f64>();
            let mut w20 = vec![p13.b / (x15[(p13.n + 2) % x15.len()].cos() + 2.6f64), p13.b * 0.3f64, x15[4] - x15[(p13.n * 3) % 6]];
            let ow21: f32::String = f32::String { fa2: p13.c, fa3: w20[p13.n % 3].sin(), fa4: p13.b };
            let e22 = ow21.fa2.tanh().tan().sin();
            w20[p13.n % 3] *= e22;
            let v23 = ow21.fa3;
            x15[3] + v23 * x15[(p13.n + 2) % x15.len()] + ow21.fa4 * p13.c + ow21.fa3 * p13.b + ow21.fa2 * ow21.fa4 + w20[1]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 9;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let mut p13 = input.pair();
                let a14 = input.scalar();
                let x15 = input.vec(6);
                let ret = super::reference::f(&mut p13, a14, &x15);
                ret.flatten(output);
                p13.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        use std::mem;
        pub mod f32 {
            use super::*;
            #[derive(Clone, Copy, Debug, Differentiable)]
            pub struct String { pub fa2: f64, pub fa3: f64, pub fa4: f64 }
            #[differentiable(concrete, off(carry))]
            impl String {
                pub fn len(&self) -> f64 {
                    let v6 = self.fa3.sin();
                    self.fa3 * self.fa4 + v6 * v6 + self.fa4 * v6 + self.fa3 * self.fa4 + self.fa2 * self.fa4
                }
                pub fn eq(&self, a8: f64) -> f64 {
                    let v9 = (a8.sin() * self.fa3).sin();
                    self.fa4 * v9 + v9 * self.fa2 + a8 * a8 + self.fa4 * self.fa4 + self.fa3 * v9
                }
                pub fn dot(&self, from: f64) -> f64 {
                    let v12 = (self.fa3 + self.fa3 * self.fa3).sin();
                    from.tanh().exp_m1() + v12 * self.fa3 + from * v12 + self.fa4 * self.fa3 + self.fa3 * self.fa4
                }
            }
        }
        #[differentiable(concrete, off(carry))]
        pub fn f(p13: &mut Pair<f64>, a14: f64, x15: &[f64]) -> f64 {
            if p13.n > 0 {
                return x15[p13.n / 2] + a14 * a14 + p13.c * x15[2] + p13.b * x15[p13.n / 2];
            }
            let v16 = (0..6).map(|i19| (p13.b - 0.7f64) / (x15[p13.n] * x15[p13.n] + 1.5f64) * x15[i19]).sum::<f64>();
            let mut w20 = vec![p13.b / (x15[(p13.n + 2) % x15.len()].cos() + 2.6f64), p13.b * 0.3f64, x15[4] - x15[(p13.n * 3) % 6]];
            let ow21: f32::String = f32::String { fa2: p13.c, fa3: w20[p13.n % 3].sin(), fa4: p13.b };
            let e22 = ow21.fa2.tanh().tan().sin();
            w20[p13.n % 3] *= e22;
            let v23 = ow21.fa3;
            x15[3] + v23 * x15[(p13.n + 2) % x15.len()] + ow21.fa4 * p13.c + ow21.fa3 * p13.b + ow21.fa2 * ow21.fa4 + w20[1]
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
        ("p101", p101::check),
        ("p102", p102::check),
        ("p103", p103::check),
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
        ("p118", p118::check),
        ("p119", p119::check),
        ("p120", p120::check),
        ("p121", p121::check),
        ("p123", p123::check),
        ("p124", p124::check),
    ]);
}
