//! Random programs, seeds 172 to 192. Written by `cargo xtask fuzz tapir --write`; not to be edited.
//!
//! Size: twenty programs, most of them twice (as they are, and with an analysis switched off).

#![allow(warnings, clippy::all, reason = "programs that nobody wrote")]

mod p172 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let x21 = input.vec(3);
                    let x22 = input.vec(5);
                    let a23 = input.scalar();
                    let mut y24 = input.vec(6);
                    let (start_y24, mut end_y24) = (y24.clone(), y24.clone());
                    let ret = f(&x21, &x22, a23, &mut end_y24);
                    let d_ret = run.output(&ret);
                    let mut d_y24 = run.output(&end_y24);
                    let mut d_x21 = run.start(&x21);
                    let mut d_x22 = run.start(&x22);
                    let (value, rdata) = if joint {
                        f::joint(&x21, &mut d_x21, &x22, &mut d_x22, a23, &mut y24, &mut d_y24, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(&x21, &x22, a23, &mut y24, &mut run.stack);
                        run.same("y24 after the forward pass", &y24, &end_y24);
                        (value, f::reverse(&x21, &mut d_x21, &x22, &mut d_x22, a23, &mut y24, &mut d_y24, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y24 restored", &y24, &start_y24);
                    run.added(&x21, &d_x21);
                    run.added(&x22, &d_x22);
                    run.exact(&a23, &rdata.2);
                    run.exact(&y24, &d_y24);
                }
            }
        };
    }
    pub mod reference {
        use crate::harness::order::*;
        use crate::harness::*;
        use std::mem;
        use self::ptr::sum;
        pub mod num {
            use super::*;
            #[derive(Clone, Copy, Debug)]
            pub struct Δv<T> { pub ret: T, pub String: T, pub pop: T }
            impl<T: Real> Δv<T> {
                pub fn sum(&self) -> T {
                    let v6 = (self.String - (self.ret + T::lit(0.9))).tanh();
                    self.String.sin() + v6 * v6 + self.pop * self.pop + self.String * self.pop + self.ret * self.pop
                }
                pub fn pop(&mut self) -> T {
                    let v8 = (self.String / (self.ret * self.ret + T::lit(1.5)) - (self.pop - self.ret)).cos();
                    self.String = (v8 + (v8 + v8)) / ((v8 + (v8 + v8)) * (v8 + (v8 + v8)) + T::ONE);
                    self.String.sin() + v8 * self.ret + self.pop * self.ret + self.String * v8 + self.ret * self.pop
                }
                pub fn clear(&mut self) {
                    self.ret += ((self.pop + self.ret) * (self.ret + T::lit(0.25))).tanh();
                }
                pub fn next(&mut self) -> T {
                    self.ret -= ((self.ret - self.String) * self.ret.sin()).cos();
                    self.String + T::lit(0.3) + self.pop * self.pop + self.String * self.String + self.ret * self.ret
                }
            }
        }
        pub mod ptr {
            use super::*;
            pub fn sum<T: Real>(or11: &num::Δv<T>, c12: T, y13: &mut [T], y14: &mut Vec<T>) {
                let v15: T = (y13[1] / (or11.ret * or11.ret + T::lit(1.5))).tanh().exp_m1();
                let push = v15 / (v15 * v15 + T::ONE);
                let v17 = (T::lit(0.5) * (y13[2] + y13[0])).cos();
            }
        }
        pub mod slice {
            use super::*;
            pub fn max<T: Real>(a18: T, min: T) -> T {
                let sh20: Shape<T> = if min * min >= T::ZERO { Shape::Line(min.clamp(T::lit(-0.8), T::lit(0.8))) } else { Shape::Flat };
                if min * a18 > T::lit(0.2) {
                    return min.sin() + min * min + a18 * a18;
                }
                min / (min * min + T::ONE) + min * min + a18 * min
            }
        }
        pub fn f<T: Real>(x21: &[T], x22: &[T], a23: T, y24: &mut [T]) -> T {
            y24.swap(3, 5);
            let mut rec25 = Record { w: [x22[3].cos(), T::lit(0.3), a23 / (a23 * a23 + T::ONE)], v: vec![x22[4].sin() / (x22[4].sin() * x22[4].sin() + T::ONE), a23 / (a23 * a23 + T::ONE)], k: 2, s: a23 / (a23 * a23 + T::ONE), p: Pair { b: x22[0], c: T::lit(0.3), n: 1 } };
            'l27: for i26 in (1..3).step_by(2) {
                let v28 = rec25.p.position(a23 * x21[0] / (a23 * x21[0] * (a23 * x21[0]) + T::ONE));
                let mut w29 = vec![slice::max(y24[(i26 + 1) % y24.len()], x21[2 - i26].tanh())];
            }
            let (k33, v32) = if rec25.s > rec25.w[rec25.k % 3] { (3usize, (rec25.v[0] / (rec25.v[0] * rec25.v[0] + T::ONE)).sin()) } else { (1usize, T::lit(0.3)) };
            -(T::lit(k33 as f64) * T::lit(0.1)) + v32 * rec25.p.b + rec25.p.c * rec25.w[(k33 * 3) % 3] + rec25.p.b * rec25.v[k33 % 2] + rec25.s * x21[(k33 + 2) % 3] + y24[2] + rec25.w[2]
        }
    }
    pub mod on {
        use crate::harness::*;
        use std::mem;
        use self::ptr::sum;
        pub mod num {
            use super::*;
            #[derive(Clone, Copy, Debug, Differentiable)]
            pub struct Δv { pub ret: f64, pub String: f64, pub pop: f64 }
            #[differentiable(concrete)]
            impl Δv {
                pub fn sum(&self) -> f64 {
                    let v6 = (self.String - (self.ret + 0.9f64)).tanh();
                    self.String.sin() + v6 * v6 + self.pop * self.pop + self.String * self.pop + self.ret * self.pop
                }
                pub fn pop(&mut self) -> f64 {
                    let v8 = (self.String / (self.ret * self.ret + 1.5f64) - (self.pop - self.ret)).cos();
                    self.String = (v8 + (v8 + v8)) / ((v8 + (v8 + v8)) * (v8 + (v8 + v8)) + 1.0f64);
                    self.String.sin() + v8 * self.ret + self.pop * self.ret + self.String * v8 + self.ret * self.pop
                }
                pub fn clear(&mut self) {
                    self.ret += ((self.pop + self.ret) * (self.ret + 0.25f64)).tanh();
                }
                pub fn next(&mut self) -> f64 {
                    self.ret -= ((self.ret - self.String) * self.ret.sin()).cos();
                    self.String + 0.3f64 + self.pop * self.pop + self.String * self.String + self.ret * self.ret
                }
            }
        }
        pub mod ptr {
            use super::*;
            #[differentiable(concrete)]
            pub fn sum(or11: &num::Δv, #[constant] c12: f64, y13: &mut [f64], y14: &mut Vec<f64>) {
                let v15: f64 = (y13[1] / (or11.ret * or11.ret + 1.5f64)).tanh().exp_m1();
                let push = v15 / (v15 * v15 + 1.0f64);
                let v17 = (0.5f64 * (y13[2] + y13[0])).cos();
            }
        }
        pub mod slice {
            use super::*;
            #[differentiable(concrete)]
            pub fn max(a18: f64, min: f64) -> f64 {
                let sh20: Shape<f64> = if min * min >= 0.0f64 { Shape::Line(min.clamp((-0.8f64), 0.8f64)) } else { Shape::Flat };
                if min * a18 > 0.2f64 {
                    return min.sin() + min * min + a18 * a18;
                }
                min / (min * min + 1.0f64) + min * min + a18 * min
            }
        }
        #[differentiable(concrete)]
        pub fn f(x21: &[f64], x22: &[f64], a23: f64, y24: &mut [f64]) -> f64 {
            y24.swap(3, 5);
            let mut rec25 = Record { w: [x22[3].cos(), 0.3f64, a23 / (a23 * a23 + 1.0f64)], v: vec![x22[4].sin() / (x22[4].sin() * x22[4].sin() + 1.0f64), a23 / (a23 * a23 + 1.0f64)], k: 2, s: a23 / (a23 * a23 + 1.0f64), p: Pair { b: x22[0], c: 0.3f64, n: 1 } };
            'l27: for i26 in (1..3).step_by(2) {
                let v28 = rec25.p.position(a23 * x21[0] / (a23 * x21[0] * (a23 * x21[0]) + 1.0f64));
                let mut w29 = vec![slice::max(y24[(i26 + 1) % y24.len()], x21[2 - i26].tanh())];
            }
            let (k33, v32) = if rec25.s > rec25.w[rec25.k % 3] { (3usize, (rec25.v[0] / (rec25.v[0] * rec25.v[0] + 1.0f64)).sin()) } else { (1usize, 0.3f64) };
            -((k33 as f64) * 0.1f64) + v32 * rec25.p.b + rec25.p.c * rec25.w[(k33 * 3) % 3] + rec25.p.b * rec25.v[k33 % 2] + rec25.s * x21[(k33 + 2) % 3] + y24[2] + rec25.w[2]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 15;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let x21 = input.vec(3);
                let x22 = input.vec(5);
                let a23 = input.scalar();
                let mut y24 = input.vec(6);
                let ret = super::reference::f(&x21, &x22, a23, &mut y24);
                ret.flatten(output);
                y24.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        use std::mem;
        use self::ptr::sum;
        pub mod num {
            use super::*;
            #[derive(Clone, Copy, Debug, Differentiable)]
            pub struct Δv { pub ret: f64, pub String: f64, pub pop: f64 }
            #[differentiable(concrete, off(privatise))]
            impl Δv {
                pub fn sum(&self) -> f64 {
                    let v6 = (self.String - (self.ret + 0.9f64)).tanh();
                    self.String.sin() + v6 * v6 + self.pop * self.pop + self.String * self.pop + self.ret * self.pop
                }
                pub fn pop(&mut self) -> f64 {
                    let v8 = (self.String / (self.ret * self.ret + 1.5f64) - (self.pop - self.ret)).cos();
                    self.String = (v8 + (v8 + v8)) / ((v8 + (v8 + v8)) * (v8 + (v8 + v8)) + 1.0f64);
                    self.String.sin() + v8 * self.ret + self.pop * self.ret + self.String * v8 + self.ret * self.pop
                }
                pub fn clear(&mut self) {
                    self.ret += ((self.pop + self.ret) * (self.ret + 0.25f64)).tanh();
                }
                pub fn next(&mut self) -> f64 {
                    self.ret -= ((self.ret - self.String) * self.ret.sin()).cos();
                    self.String + 0.3f64 + self.pop * self.pop + self.String * self.String + self.ret * self.ret
                }
            }
        }
        pub mod ptr {
            use super::*;
            #[differentiable(concrete, off(privatise))]
            pub fn sum(or11: &num::Δv, #[constant] c12: f64, y13: &mut [f64], y14: &mut Vec<f64>) {
                let v15: f64 = (y13[1] / (or11.ret * or11.ret + 1.5f64)).tanh().exp_m1();
                let push = v15 / (v15 * v15 + 1.0f64);
                let v17 = (0.5f64 * (y13[2] + y13[0])).cos();
            }
        }
        pub mod slice {
            use super::*;
            #[differentiable(concrete, off(privatise))]
            pub fn max(a18: f64, min: f64) -> f64 {
                let sh20: Shape<f64> = if min * min >= 0.0f64 { Shape::Line(min.clamp((-0.8f64), 0.8f64)) } else { Shape::Flat };
                if min * a18 > 0.2f64 {
                    return min.sin() + min * min + a18 * a18;
                }
                min / (min * min + 1.0f64) + min * min + a18 * min
            }
        }
        #[differentiable(concrete, off(privatise))]
        pub fn f(x21: &[f64], x22: &[f64], a23: f64, y24: &mut [f64]) -> f64 {
            y24.swap(3, 5);
            let mut rec25 = Record { w: [x22[3].cos(), 0.3f64, a23 / (a23 * a23 + 1.0f64)], v: vec![x22[4].sin() / (x22[4].sin() * x22[4].sin() + 1.0f64), a23 / (a23 * a23 + 1.0f64)], k: 2, s: a23 / (a23 * a23 + 1.0f64), p: Pair { b: x22[0], c: 0.3f64, n: 1 } };
            'l27: for i26 in (1..3).step_by(2) {
                let v28 = rec25.p.position(a23 * x21[0] / (a23 * x21[0] * (a23 * x21[0]) + 1.0f64));
                let mut w29 = vec![slice::max(y24[(i26 + 1) % y24.len()], x21[2 - i26].tanh())];
            }
            let (k33, v32) = if rec25.s > rec25.w[rec25.k % 3] { (3usize, (rec25.v[0] / (rec25.v[0] * rec25.v[0] + 1.0f64)).sin()) } else { (1usize, 0.3f64) };
            -((k33 as f64) * 0.1f64) + v32 * rec25.p.b + rec25.p.c * rec25.w[(k33 * 3) % 3] + rec25.p.b * rec25.v[k33 % 2] + rec25.s * x21[(k33 + 2) % 3] + y24[2] + rec25.w[2]
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::harness::Outcome {
        crate::harness::check::<on::Program, off::Program>()
    }
}

mod p173 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let p8 = input.pair();
                    let a9 = input.scalar();
                    let mut y10 = input.vec(4);
                    let mut a11 = input.scalar();
                    let x12 = input.vec(4);
                    let mut a13 = input.scalar();
                    let (start_y10, mut end_y10) = (y10.clone(), y10.clone());
                    let (start_a11, mut end_a11) = (a11.clone(), a11.clone());
                    let (start_a13, mut end_a13) = (a13.clone(), a13.clone());
                    let ret = f(p8, a9, &mut end_y10, &mut end_a11, &x12, &mut end_a13);
                    let d_ret = run.output(&ret);
                    let mut d_y10 = run.output(&end_y10);
                    let mut d_a11 = run.output(&end_a11);
                    let mut d_a13 = run.output(&end_a13);
                    let mut d_x12 = run.start(&x12);
                    let (value, rdata) = if joint {
                        f::joint(p8, a9, &mut y10, &mut d_y10, &mut a11, &mut d_a11, &x12, &mut d_x12, &mut a13, &mut d_a13, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(p8, a9, &mut y10, &mut a11, &x12, &mut a13, &mut run.stack);
                        run.same("y10 after the forward pass", &y10, &end_y10);
                        run.same("a11 after the forward pass", &a11, &end_a11);
                        run.same("a13 after the forward pass", &a13, &end_a13);
                        (value, f::reverse(p8, a9, &mut y10, &mut d_y10, &mut a11, &mut d_a11, &x12, &mut d_x12, &mut a13, &mut d_a13, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y10 restored", &y10, &start_y10);
                    run.same("a11 restored", &a11, &start_a11);
                    run.same("a13 restored", &a13, &start_a13);
                    run.exact(&p8, &rdata.0);
                    run.exact(&a9, &rdata.1);
                    run.exact(&y10, &d_y10);
                    run.exact(&a11, &d_a11);
                    run.added(&x12, &d_x12);
                    run.exact(&a13, &d_a13);
                }
            }
        };
    }
    pub mod reference {
        use crate::harness::order::*;
        use crate::harness::*;
        #[derive(Clone, Copy, Debug)]
        pub struct ty1<T> { pub fa2: T }
        impl<T: Real> ty1<T> {
            pub fn mt3(&self) -> T {
                let v4 = self.fa2.cos().cos().sin();
                self.fa2 / (v4 * v4 + T::lit(1.5)) + v4 * v4 + self.fa2 * v4
            }
            pub fn mt5(&mut self, a6: T) {
                let v7 = (self.fa2.cos() / (self.fa2.cos() * self.fa2.cos() + T::ONE)).cos();
                self.fa2 += v7 * -self.fa2 / (v7 * -self.fa2 * (v7 * -self.fa2) + T::ONE);
            }
        }
        pub fn f<T: Real>(p8: Pair<T>, a9: T, y10: &mut [T], a11: &mut T, x12: &[T], a13: &mut T) -> T {
            for i14 in (1..5).rev() {
                let v15 = ((y10[(i14 + 2) % y10.len()] + T::lit(1.1)) * (*a11 / (*a11 * *a11 + T::ONE))).sin();
                let mut m16 = T::lit(0.4);
                y10[i14 % y10.len()] = (y10[0] + v15 + T::lit(i14 as f64) * T::lit(0.1) * x12[(i14 + 3) % x12.len()]).tanh();
            }
            let mut w17 = vec![y10[(p8.n + 2) % 4], x12[p8.n] * x12[0], p8.b - *a13];
            let mut w18 = vec![w17[(p8.n * 3) % 3] + p8.c + T::lit(0.11), a9 + y10[p8.n] + T::lit(-0.37), y10[p8.n] + T::lit(0.7) + T::lit(0.53), *a13 / (*a13 * *a13 + T::lit(1.5)) + T::lit(-0.71)];
            w18.sort_unstable_by(|e19, e20| e19.total_cmp(e20).reverse());
            let v21 = {
                let v22 = p8.c * *a11;
                (*a13 - w18[1]).cos()
            };
            if p8.n > 1 {
                return x12[p8.n] + v21 * w17[p8.n % 3] + *a13 * v21 + *a11 * p8.b + a9 * w18[(p8.n * 3) % 4] + y10[3] + w17[1];
            }
            w18[p8.n / 2] / ((T::lit(p8.n as f64) * T::lit(0.1)).cos() + T::lit(2.6)) + v21 * x12[3] + *a13 * p8.b + *a11 * y10[(p8.n + 4) % 4] + a9 * w18[p8.n] + y10[2] + w17[0]
        }
    }
    pub mod on {
        use crate::harness::*;
        #[derive(Clone, Copy, Debug, Differentiable)]
        pub struct ty1 { pub fa2: f64 }
        #[differentiable]
        impl ty1 {
            pub fn mt3(&self) -> f64 {
                let v4 = self.fa2.cos().cos().sin();
                self.fa2 / (v4 * v4 + 1.5f64) + v4 * v4 + self.fa2 * v4
            }
            pub fn mt5(&mut self, a6: f64) {
                let v7 = (self.fa2.cos() / (self.fa2.cos() * self.fa2.cos() + 1.0f64)).cos();
                self.fa2 += v7 * -self.fa2 / (v7 * -self.fa2 * (v7 * -self.fa2) + 1.0f64);
            }
        }
        #[differentiable]
        pub fn f(p8: Pair<f64>, a9: f64, y10: &mut [f64], a11: &mut f64, x12: &[f64], a13: &mut f64) -> f64 {
            for i14 in (1..5).rev() {
                let v15 = ((y10[(i14 + 2) % y10.len()] + 1.1f64) * (*a11 / (*a11 * *a11 + 1.0f64))).sin();
                let mut m16 = 0.4f64;
                y10[i14 % y10.len()] = (y10[0] + v15 + (i14 as f64) * 0.1f64 * x12[(i14 + 3) % x12.len()]).tanh();
            }
            let mut w17 = vec![y10[(p8.n + 2) % 4], x12[p8.n] * x12[0], p8.b - *a13];
            let mut w18 = vec![w17[(p8.n * 3) % 3] + p8.c + 0.11f64, a9 + y10[p8.n] + (-0.37f64), y10[p8.n] + 0.7f64 + 0.53f64, *a13 / (*a13 * *a13 + 1.5f64) + (-0.71f64)];
            w18.sort_unstable_by(|e19, e20| e19.total_cmp(e20).reverse());
            let v21 = {
                let v22 = p8.c * *a11;
                (*a13 - w18[1]).cos()
            };
            if p8.n > 1 {
                return x12[p8.n] + v21 * w17[p8.n % 3] + *a13 * v21 + *a11 * p8.b + a9 * w18[(p8.n * 3) % 4] + y10[3] + w17[1];
            }
            w18[p8.n / 2] / (((p8.n as f64) * 0.1f64).cos() + 2.6f64) + v21 * x12[3] + *a13 * p8.b + *a11 * y10[(p8.n + 4) % 4] + a9 * w18[p8.n] + y10[2] + w17[0]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 13;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let p8 = input.pair();
                let a9 = input.scalar();
                let mut y10 = input.vec(4);
                let mut a11 = input.scalar();
                let x12 = input.vec(4);
                let mut a13 = input.scalar();
                let ret = super::reference::f(p8, a9, &mut y10, &mut a11, &x12, &mut a13);
                ret.flatten(output);
                y10.flatten(output);
                a11.flatten(output);
                a13.flatten(output);
            }
        }
        run!();
    }
    pub fn check() -> crate::harness::Outcome {
        crate::harness::check_alone::<on::Program>()
    }
}

mod p174 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let mut y11 = input.vec(4);
                    let x12 = input.vec(3);
                    let a13 = input.scalar();
                    let x14 = input.vec(2);
                    let (start_y11, mut end_y11) = (y11.clone(), y11.clone());
                    let ret = f(&mut end_y11, &x12, a13, &x14, 4);
                    let d_ret = run.output(&ret);
                    let mut d_y11 = run.output(&end_y11);
                    let mut d_x12 = run.start(&x12);
                    let mut d_x14 = run.start(&x14);
                    let (value, rdata) = if joint {
                        f::joint(&mut y11, &mut d_y11, &x12, &mut d_x12, a13, &x14, &mut d_x14, 4, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(&mut y11, &x12, a13, &x14, 4, &mut run.stack);
                        run.same("y11 after the forward pass", &y11, &end_y11);
                        (value, f::reverse(&mut y11, &mut d_y11, &x12, &mut d_x12, a13, &x14, &mut d_x14, 4, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y11 restored", &y11, &start_y11);
                    run.exact(&y11, &d_y11);
                    run.added(&x12, &d_x12);
                    run.exact(&a13, &rdata.2);
                    run.added(&x14, &d_x14);
                }
            }
        };
    }
    pub mod reference {
        use crate::harness::order::*;
        use crate::harness::*;
        pub mod num {
            use super::*;
            #[derive(Clone, Copy, Debug)]
            pub struct f32x2<T> { pub stack: T, pub abs: T, pub A: T }
            impl<T: Real> f32x2<T> {
                pub fn len(&self) -> T {
                    let v6 = (-(self.abs * self.A)).cos();
                    self.A * self.stack + v6 * self.stack + self.A * self.A + self.abs * v6 + self.stack * self.abs
                }
                pub fn replace(&mut self, EPS: T) -> T {
                    let ln = (-self.A.tanh()).tanh();
                    self.A /= (ln + self.stack).tanh() + T::lit(2.0);
                    self.A / (EPS * EPS + T::lit(1.5)) + ln * EPS + EPS * self.A + self.A * self.A + self.abs * ln
                }
                pub fn take(&mut self) -> T {
                    self.stack += self.stack.sin();
                    self.abs * self.stack + self.A * self.stack + self.abs * self.stack + self.stack * self.A
                }
            }
        }
        pub fn f<T: Real>(y11: &mut [T], x12: &[T], rdata: T, x14: &[T], n15: usize) -> T {
            let mut w16 = vec![rdata * x14[n15 % 2]];
            let mut Ж = [rdata - x14[n15 % x14.len()] + T::lit(0.11), rdata + T::lit(1.3) + T::lit(-0.37), rdata + rdata + T::lit(0.53), w16[(n15 + 2) % 1].cos() + T::lit(-0.71), rdata + T::lit(0.94)];
            Ж.sort_unstable_by(|e18, E| (*E > rdata).cmp(&(*e18 > rdata)).then(E.partial_cmp(e18).unwrap()));
            w16[n15 % 1] = (rdata * T::lit(-0.4) * (rdata * rdata)).sin();
            Ж.fill(rdata.round().cos());
            {
                let abs = &mut Ж[3];
                let mut Φ = 0usize;
                if rdata >= T::lit(0.2) {
                    let clone = (-rdata - T::lit(0.7)).cos();
                    w16[Φ % 1] -= clone;
                    let v23 = x14.iter().zip(x14.iter()).map(|(&e24, &Émax)| T::lit(0.3) * (*abs - w16[Φ % 1]) * e24).sum::<T>();
                    y11[Φ % y11.len()] += y11[Φ % 4].tanh();
                } else {
                    'l27: for ret in (1..5).step_by(2) {
                        y11[ret % 4] -= ((*abs).cos() * (*abs).cos() + T::lit(1.5)).log(T::lit(3.0)).tanh();
                    }
                }
            }
            x14[n15 % 2].cos() + rdata * rdata + y11[1] + w16[0]
        }
    }
    pub mod on {
        use crate::harness::*;
        pub mod num {
            use super::*;
            #[derive(Clone, Copy, Debug, Differentiable)]
            pub struct f32x2 { pub stack: f64, pub abs: f64, pub A: f64 }
            #[differentiable(concrete)]
            impl f32x2 {
                pub fn len(&self) -> f64 {
                    let v6 = (-(self.abs * self.A)).cos();
                    self.A * self.stack + v6 * self.stack + self.A * self.A + self.abs * v6 + self.stack * self.abs
                }
                pub fn replace(&mut self, EPS: f64) -> f64 {
                    let ln = (-self.A.tanh()).tanh();
                    self.A /= (ln + self.stack).tanh() + 2.0f64;
                    self.A / (EPS * EPS + 1.5f64) + ln * EPS + EPS * self.A + self.A * self.A + self.abs * ln
                }
                pub fn take(&mut self) -> f64 {
                    self.stack += self.stack.sin();
                    self.abs * self.stack + self.A * self.stack + self.abs * self.stack + self.stack * self.A
                }
            }
        }
        #[differentiable(concrete)]
        pub fn f(y11: &mut [f64], x12: &[f64], rdata: f64, x14: &[f64], n15: usize) -> f64 {
            let mut w16 = vec![rdata * x14[n15 % 2]];
            let mut Ж = [rdata - x14[n15 % x14.len()] + 0.11f64, rdata + 1.3f64 + (-0.37f64), rdata + rdata + 0.53f64, w16[(n15 + 2) % 1].cos() + (-0.71f64), rdata + 0.94f64];
            Ж.sort_unstable_by(|e18, E| (*E > rdata).cmp(&(*e18 > rdata)).then(E.partial_cmp(e18).unwrap()));
            w16[n15 % 1] = (rdata * (-0.4f64) * (rdata * rdata)).sin();
            Ж.fill(rdata.round().cos());
            {
                let abs = &mut Ж[3];
                let mut Φ = 0usize;
                if rdata >= 0.2f64 {
                    let clone = (-rdata - 0.7f64).cos();
                    w16[Φ % 1] -= clone;
                    let v23 = x14.iter().zip(x14.iter()).map(|(&e24, &Émax)| 0.3f64 * (*abs - w16[Φ % 1]) * e24).sum::<f64>();
                    y11[Φ % y11.len()] += y11[Φ % 4].tanh();
                } else {
                    'l27: for ret in (1..5).step_by(2) {
                        y11[ret % 4] -= ((*abs).cos() * (*abs).cos() + 1.5f64).log(3.0f64).tanh();
                    }
                }
            }
            x14[n15 % 2].cos() + rdata * rdata + y11[1] + w16[0]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 10;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let mut y11 = input.vec(4);
                let x12 = input.vec(3);
                let a13 = input.scalar();
                let x14 = input.vec(2);
                let ret = super::reference::f(&mut y11, &x12, a13, &x14, 4);
                ret.flatten(output);
                y11.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        pub mod num {
            use super::*;
            #[derive(Clone, Copy, Debug, Differentiable)]
            pub struct f32x2 { pub stack: f64, pub abs: f64, pub A: f64 }
            #[differentiable(concrete, off(record, recompute, hoist, frames, bulk, windows, commute, carry, joint, privatise))]
            impl f32x2 {
                pub fn len(&self) -> f64 {
                    let v6 = (-(self.abs * self.A)).cos();
                    self.A * self.stack + v6 * self.stack + self.A * self.A + self.abs * v6 + self.stack * self.abs
                }
                pub fn replace(&mut self, EPS: f64) -> f64 {
                    let ln = (-self.A.tanh()).tanh();
                    self.A /= (ln + self.stack).tanh() + 2.0f64;
                    self.A / (EPS * EPS + 1.5f64) + ln * EPS + EPS * self.A + self.A * self.A + self.abs * ln
                }
                pub fn take(&mut self) -> f64 {
                    self.stack += self.stack.sin();
                    self.abs * self.stack + self.A * self.stack + self.abs * self.stack + self.stack * self.A
                }
            }
        }
        #[differentiable(concrete, off(record, recompute, hoist, frames, bulk, windows, commute, carry, joint, privatise))]
        pub fn f(y11: &mut [f64], x12: &[f64], rdata: f64, x14: &[f64], n15: usize) -> f64 {
            let mut w16 = vec![rdata * x14[n15 % 2]];
            let mut Ж = [rdata - x14[n15 % x14.len()] + 0.11f64, rdata + 1.3f64 + (-0.37f64), rdata + rdata + 0.53f64, w16[(n15 + 2) % 1].cos() + (-0.71f64), rdata + 0.94f64];
            Ж.sort_unstable_by(|e18, E| (*E > rdata).cmp(&(*e18 > rdata)).then(E.partial_cmp(e18).unwrap()));
            w16[n15 % 1] = (rdata * (-0.4f64) * (rdata * rdata)).sin();
            Ж.fill(rdata.round().cos());
            {
                let abs = &mut Ж[3];
                let mut Φ = 0usize;
                if rdata >= 0.2f64 {
                    let clone = (-rdata - 0.7f64).cos();
                    w16[Φ % 1] -= clone;
                    let v23 = x14.iter().zip(x14.iter()).map(|(&e24, &Émax)| 0.3f64 * (*abs - w16[Φ % 1]) * e24).sum::<f64>();
                    y11[Φ % y11.len()] += y11[Φ % 4].tanh();
                } else {
                    'l27: for ret in (1..5).step_by(2) {
                        y11[ret % 4] -= ((*abs).cos() * (*abs).cos() + 1.5f64).log(3.0f64).tanh();
                    }
                }
            }
            x14[n15 % 2].cos() + rdata * rdata + y11[1] + w16[0]
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::harness::Outcome {
        crate::harness::check::<on::Program, off::Program>()
    }
}

mod p175 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let a3 = input.scalar();
                    let mut y4 = input.vec(3);
                    let x5 = input.vec(2);
                    let a6 = input.scalar();
                    let mut y7 = input.vec(2);
                    let x8 = input.vec(5);
                    let (start_y4, mut end_y4) = (y4.clone(), y4.clone());
                    let (start_y7, mut end_y7) = (y7.clone(), y7.clone());
                    let ret = f(a3, &mut end_y4, &x5, a6, &mut end_y7, &x8);
                    let d_ret = run.output(&ret);
                    let mut d_y4 = run.output(&end_y4);
                    let mut d_y7 = run.output(&end_y7);
                    let mut d_x5 = run.start(&x5);
                    let mut d_x8 = run.start(&x8);
                    let (value, rdata) = if joint {
                        f::joint(a3, &mut y4, &mut d_y4, &x5, &mut d_x5, a6, &mut y7, &mut d_y7, &x8, &mut d_x8, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(a3, &mut y4, &x5, a6, &mut y7, &x8, &mut run.stack);
                        run.same("y4 after the forward pass", &y4, &end_y4);
                        run.same("y7 after the forward pass", &y7, &end_y7);
                        (value, f::reverse(a3, &mut y4, &mut d_y4, &x5, &mut d_x5, a6, &mut y7, &mut d_y7, &x8, &mut d_x8, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y4 restored", &y4, &start_y4);
                    run.same("y7 restored", &y7, &start_y7);
                    run.exact(&a3, &rdata.0);
                    run.exact(&y4, &d_y4);
                    run.added(&x5, &d_x5);
                    run.exact(&a6, &rdata.3);
                    run.exact(&y7, &d_y7);
                    run.added(&x8, &d_x8);
                }
            }
        };
    }
    pub mod reference {
        use crate::harness::order::*;
        use crate::harness::*;
        pub fn h0<T: Real>(a1: &mut T) -> T {
            let v2 = if (*a1).cos() > T::lit(-0.3) {
                *a1 += (*a1).tanh().sin().tanh();
                *a1 + T::lit(0.25)
            } else {
                *a1 += (T::lit(0.6) + *a1 - *a1 * *a1).cos();
                *a1 + *a1
            };
            *a1 + *a1 + v2 * *a1 + *a1 * v2
        }
        pub fn f<T: Real>(a3: T, y4: &mut [T], x5: &[T], a6: T, y7: &mut [T], x8: &[T]) -> [T; 2] {
            for &e9 in x8.iter() {
                if -a6 <= T::lit(0.2) {
                    for (i14, e12) in x5.iter().enumerate() {
                        let v15 = x5.iter().filter(|u17| **u17 > T::lit(0.1)).map(|e16| e9 + a3).sum::<T>();
                        let mut w18 = vec![-x8[i14 % 5] + T::lit(0.11), y7[i14 % 2].cos() + T::lit(-0.37), y7[1] * T::lit(1.3) + T::lit(0.53), a3 - x8[i14 % x8.len()] + T::lit(-0.71), y4[i14 % y4.len()] * T::lit(0.5) + T::lit(0.94)];
                        w18.sort_by(|e19, e20| e19.partial_cmp(e20).unwrap_or(std::cmp::Ordering::Equal).reverse());
                        let v21 = x5.iter().filter(|u23| **u23 > T::lit(0.1)).map(|e22| a3 + *e22).sum::<T>();
                        y7[i14 % y7.len()] += (-(y7[(i14 * 3) % 2] + x5[(i14 + 4) % 2])).cos();
                    }
                }
                let mut m24 = x5[1] - x8[4];
                let mut g25 = |u26: T| m24 += (a3 - e9) / ((a3 - e9) * (a3 - e9) + T::ONE);
                g25(x5[1]);
                g25(x5[1]);
            }
            let mut k28 = 0usize;
            let sh29: Shape<T> = if x8[k28 % x8.len()] / (y7[k28 % y7.len()] * y7[k28 % y7.len()] + T::lit(1.5)) < T::lit(0.5) { Shape::Line(y7[k28 % y7.len()].sin()) } else { Shape::Flat };
            let mut w30 = vec![y4[(k28 + 3) % y4.len()].abs()];
            [w30[(k28 + 4) % 1] + a6 * y4[k28 % 3] + a3 * w30[(k28 * 3) % 1] + y4[1] + y7[1], a3.cos()]
        }
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable(concrete)]
        pub fn h0(a1: &mut f64) -> f64 {
            let v2 = if (*a1).cos() > (-0.3f64) {
                *a1 += (*a1).tanh().sin().tanh();
                *a1 + 0.25f64
            } else {
                *a1 += (0.6f64 + *a1 - *a1 * *a1).cos();
                *a1 + *a1
            };
            *a1 + *a1 + v2 * *a1 + *a1 * v2
        }
        #[differentiable(concrete)]
        pub fn f(a3: f64, y4: &mut [f64], x5: &[f64], a6: f64, y7: &mut [f64], x8: &[f64]) -> [f64; 2] {
            for &e9 in x8.iter() {
                if -a6 <= 0.2f64 {
                    for (i14, e12) in x5.iter().enumerate() {
                        let v15 = x5.iter().filter(|u17| **u17 > 0.1f64).map(|e16| e9 + a3).sum::<f64>();
                        let mut w18 = vec![-x8[i14 % 5] + 0.11f64, y7[i14 % 2].cos() + (-0.37f64), y7[1] * 1.3f64 + 0.53f64, a3 - x8[i14 % x8.len()] + (-0.71f64), y4[i14 % y4.len()] * 0.5f64 + 0.94f64];
                        w18.sort_by(|e19, e20| e19.partial_cmp(e20).unwrap_or(std::cmp::Ordering::Equal).reverse());
                        let v21 = x5.iter().filter(|u23| **u23 > 0.1f64).map(|e22| a3 + *e22).sum::<f64>();
                        y7[i14 % y7.len()] += (-(y7[(i14 * 3) % 2] + x5[(i14 + 4) % 2])).cos();
                    }
                }
                let mut m24 = x5[1] - x8[4];
                let mut g25 = |u26: f64| m24 += (a3 - e9) / ((a3 - e9) * (a3 - e9) + 1.0f64);
                g25(x5[1]);
                g25(x5[1]);
            }
            let mut k28 = 0usize;
            let sh29: Shape<f64> = if x8[k28 % x8.len()] / (y7[k28 % y7.len()] * y7[k28 % y7.len()] + 1.5f64) < 0.5f64 { Shape::Line(y7[k28 % y7.len()].sin()) } else { Shape::Flat };
            let mut w30 = vec![y4[(k28 + 3) % y4.len()].abs()];
            [w30[(k28 + 4) % 1] + a6 * y4[k28 % 3] + a3 * w30[(k28 * 3) % 1] + y4[1] + y7[1], a3.cos()]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 14;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let a3 = input.scalar();
                let mut y4 = input.vec(3);
                let x5 = input.vec(2);
                let a6 = input.scalar();
                let mut y7 = input.vec(2);
                let x8 = input.vec(5);
                let ret = super::reference::f(a3, &mut y4, &x5, a6, &mut y7, &x8);
                ret.flatten(output);
                y4.flatten(output);
                y7.flatten(output);
            }
        }
        run!();
    }
    pub fn check() -> crate::harness::Outcome {
        crate::harness::check_alone::<on::Program>()
    }
}

mod p176 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let a4 = input.scalar();
                    let mut y5 = input.vec(4);
                    let x6 = input.vec(3);
                    let x7 = input.vec(3);
                    let c8 = input.constant();
                    let (start_y5, mut end_y5) = (y5.clone(), y5.clone());
                    let ret = f(a4, &mut end_y5, &x6, &x7, c8);
                    let d_ret = run.output(&ret);
                    let mut d_y5 = run.output(&end_y5);
                    let mut d_x6 = run.start(&x6);
                    let mut d_x7 = run.start(&x7);
                    let (value, rdata) = if joint {
                        f::joint(a4, &mut y5, &mut d_y5, &x6, &mut d_x6, &x7, &mut d_x7, c8, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(a4, &mut y5, &x6, &x7, c8, &mut run.stack);
                        run.same("y5 after the forward pass", &y5, &end_y5);
                        (value, f::reverse(a4, &mut y5, &mut d_y5, &x6, &mut d_x6, &x7, &mut d_x7, c8, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y5 restored", &y5, &start_y5);
                    run.exact(&a4, &rdata.0);
                    run.exact(&y5, &d_y5);
                    run.added(&x6, &d_x6);
                    run.added(&x7, &d_x7);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable]
        pub fn h0(a1: f64, a2: &mut f64) {
            let mut w3 = [0.0f64; 3];
        }
        #[differentiable]
        pub fn f(a4: f64, y5: &mut [f64], usize: &[f64], x7: &[f64], #[constant] c8: f64) -> f64 {
            let o9 = if usize[1] > usize[0] { Some(0.3f64) } else { Some((c8 * c8).tanh()) };
            let forward = ((usize[2] + 3f64) * a4.cos()).tanh();
            {
                let N = &usize[0..3];
                let mut m12 = x7[2] + forward;
                if m12 / (m12 * m12 + 1.5) > 0.0 {
                    y5[1] -= y5[3].cos();
                    if x7[2] > c8 {
                        m12 += (forward + 1.1 + forward * N[2]).sin();
                    }
                } else {
                    y5[1] += (y5[3] * usize[1] * x7[1]).tanh();
                }
            }
            -a4 + forward * x7[1] + c8 * forward + a4 * a4 + y5[3]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 11;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let a4 = input.scalar();
                let mut y5 = input.vec(4);
                let x6 = input.vec(3);
                let x7 = input.vec(3);
                let c8 = input.constant();
                let ret = f::eval(a4, &mut y5, &x6, &x7, c8);
                ret.flatten(output);
                y5.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[differentiable(off(record))]
        pub fn h0(a1: f64, a2: &mut f64) {
            let mut w3 = [0.0f64; 3];
        }
        #[differentiable(off(record))]
        pub fn f(a4: f64, y5: &mut [f64], usize: &[f64], x7: &[f64], #[constant] c8: f64) -> f64 {
            let o9 = if usize[1] > usize[0] { Some(0.3f64) } else { Some((c8 * c8).tanh()) };
            let forward = ((usize[2] + 3f64) * a4.cos()).tanh();
            {
                let N = &usize[0..3];
                let mut m12 = x7[2] + forward;
                if m12 / (m12 * m12 + 1.5) > 0.0 {
                    y5[1] -= y5[3].cos();
                    if x7[2] > c8 {
                        m12 += (forward + 1.1 + forward * N[2]).sin();
                    }
                } else {
                    y5[1] += (y5[3] * usize[1] * x7[1]).tanh();
                }
            }
            -a4 + forward * x7[1] + c8 * forward + a4 * a4 + y5[3]
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::harness::Outcome {
        crate::harness::check::<on::Program, off::Program>()
    }
}

mod p177 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let a13 = input.scalar();
                    let w15 = input.array();
                    let x16 = input.vec(4);
                    let ret = f(3, a13, 3, w15, &x16);
                    let d_ret = run.output(&ret);
                    let mut d_x16 = run.start(&x16);
                    let (value, rdata) = if joint {
                        f::joint(3, a13, 3, w15, &x16, &mut d_x16, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(3, a13, 3, w15, &x16, &mut run.stack);
                        (value, f::reverse(3, a13, 3, w15, &x16, &mut d_x16, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.exact(&a13, &rdata.1);
                    run.exact(&w15, &rdata.3);
                    run.added(&x16, &d_x16);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable]
        pub fn replace<T: Real>(a1: &mut T, push: T) -> T {
            *a1 *= (*a1).tanh();
            *a1 -= push.sin();
            push * *a1 + push * push + *a1 * *a1
        }
        #[differentiable]
        pub fn h1<T: Real>(p3: &mut Pair<T>, a4: &T, λ: &mut [T], x6: &[T]) {
            let b7 = p3.c >= T::lit(-0.3);
            let b8 = !b7 && (p3.n % 2 == 0);
            if b7 != b8 {
                λ[(p3.n + 3) % λ.len()] += (p3.c * T::lit(0.25)).sin().cos();
            }
            let sh9: Shape<T> = if p3.b >= T::lit(0.2) { Shape::Box { w: p3.c + p3.c, h: (x6[1] * λ[(p3.n + 2) % 2]).sin() } } else { Shape::Line((x6[1] * λ[(p3.n + 2) % 2]).sin()) };
            let g10 = |Φ: T| Φ * Φ;
        }
        #[differentiable]
        pub fn f<T: Real>(n12: usize, a13: T, Result: usize, Ж: [T; 3], Option: &[T]) -> T {
            let Vec = Ж.iter().filter(|take| **take > T::lit(0.1)).map(|map| Option[(Result + 2) % Option.len()] + Ж[(Result * 3) % 3]).sum::<T>();
            let q22 = match n12 % 4 { 0 => Pair { b: T::lit(0.3), c: T::lit(0.3), n: 3 }, 1 | 3 => Pair { b: Option[3 - Result].sin().sin(), c: (Ж[Result % 3] - Ж[Result % 3]).sin(), n: 0 }, _ => Pair { b: (Option[3] * Ж[Result % 3]).sin(), c: (Vec / (a13 * a13 + T::lit(1.5))).sin(), n: 1 } };
            let v23 = Ж.iter().enumerate().map(|(θ, e24)| (a13 * Option[θ % Option.len()] * (Option[q22.n] / (Option[q22.n] * Option[q22.n] + T::ONE))).sin()).sum::<T>();
            q22.b * a13 + v23 * q22.c + q22.c * v23 + q22.b * Option[(q22.n * 3) % Option.len()] + Vec * Vec
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 8;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let a13 = input.scalar();
                let w15 = input.array();
                let x16 = input.vec(4);
                let ret = f(3, a13, 3, w15, &x16);
                ret.flatten(output);
            }
        }
        run!();
    }
    pub fn check() -> crate::harness::Outcome {
        crate::harness::check_alone::<on::Program>()
    }
}

mod p178 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let a8 = input.scalar();
                    let x9 = input.vec(3);
                    let a10 = input.scalar();
                    let x12 = input.vec(4);
                    let ret = f(a8, &x9, a10, 5, &x12);
                    let d_ret = run.output(&ret);
                    let mut d_x9 = run.start(&x9);
                    let mut d_x12 = run.start(&x12);
                    let (value, rdata) = if joint {
                        f::joint(a8, &x9, &mut d_x9, a10, 5, &x12, &mut d_x12, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(a8, &x9, a10, 5, &x12, &mut run.stack);
                        (value, f::reverse(a8, &x9, &mut d_x9, a10, 5, &x12, &mut d_x12, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.exact(&a8, &rdata.0);
                    run.added(&x9, &d_x9);
                    run.exact(&a10, &rdata.2);
                    run.added(&x12, &d_x12);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        use self::noise::fill;
        pub mod noise {
            use super::*;
            #[differentiable]
            pub fn fill(y1: &mut [f64], a2: f64) {
                y1[2] = (-y1[2]).tanh().tanh();
                let mut w3 = vec![0.6f64 * y1[2]];
                for e4 in y1.iter() {
                    w3[0] = (*e4 * a2).cos();
                }
            }
        }
        #[differentiable]
        pub fn take(a7: &mut f64) -> f64 {
            *a7 = (*a7).cos();
            *a7 + *a7 * *a7
        }
        #[differentiable]
        pub fn f(a8: f64, x9: &[f64], a10: f64, n11: usize, x12: &[f64]) -> f64 {
            let mut w13 = x12[(n11 * 3) % 4] + x12[(n11 + 1) % 4];
            let v14 = take(&mut w13);
            w13 += (x12[(n11 + 2) % 4] + 0.9).cos();
            {
                let r15 = &x9[2..3];
                w13 += (r15[(n11 * 3) % 1] + x12[2] + 0.3).sin();
            }
            v14 - v14 + w13 * ((n11 as f64) * 0.1) + v14 * x9[n11 % x9.len()] + a10 * x9[n11 % x9.len()] + a8 * a10
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 9;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let a8 = input.scalar();
                let x9 = input.vec(3);
                let a10 = input.scalar();
                let x12 = input.vec(4);
                let ret = f::eval(a8, &x9, a10, 5, &x12);
                ret.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        use self::noise::fill;
        pub mod noise {
            use super::*;
            #[differentiable(off(recompute))]
            pub fn fill(y1: &mut [f64], a2: f64) {
                y1[2] = (-y1[2]).tanh().tanh();
                let mut w3 = vec![0.6f64 * y1[2]];
                for e4 in y1.iter() {
                    w3[0] = (*e4 * a2).cos();
                }
            }
        }
        #[differentiable(off(recompute))]
        pub fn take(a7: &mut f64) -> f64 {
            *a7 = (*a7).cos();
            *a7 + *a7 * *a7
        }
        #[differentiable(off(recompute))]
        pub fn f(a8: f64, x9: &[f64], a10: f64, n11: usize, x12: &[f64]) -> f64 {
            let mut w13 = x12[(n11 * 3) % 4] + x12[(n11 + 1) % 4];
            let v14 = take(&mut w13);
            w13 += (x12[(n11 + 2) % 4] + 0.9).cos();
            {
                let r15 = &x9[2..3];
                w13 += (r15[(n11 * 3) % 1] + x12[2] + 0.3).sin();
            }
            v14 - v14 + w13 * ((n11 as f64) * 0.1) + v14 * x9[n11 % x9.len()] + a10 * x9[n11 % x9.len()] + a8 * a10
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::harness::Outcome {
        crate::harness::check::<on::Program, off::Program>()
    }
}

mod p179 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let a10 = input.scalar();
                    let a11 = input.scalar();
                    let x12 = input.vec(6);
                    let mut y13 = input.vec(6);
                    let p14 = input.pair();
                    let (start_y13, mut end_y13) = (y13.clone(), y13.clone());
                    let ret = f(a10, a11, &x12, &mut end_y13, p14);
                    let d_ret = run.output(&ret);
                    let mut d_y13 = run.output(&end_y13);
                    let mut d_x12 = run.start(&x12);
                    let (value, rdata) = if joint {
                        f::joint(a10, a11, &x12, &mut d_x12, &mut y13, &mut d_y13, p14, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(a10, a11, &x12, &mut y13, p14, &mut run.stack);
                        run.same("y13 after the forward pass", &y13, &end_y13);
                        (value, f::reverse(a10, a11, &x12, &mut d_x12, &mut y13, &mut d_y13, p14, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y13 restored", &y13, &start_y13);
                    run.exact(&a10, &rdata.0);
                    run.exact(&a11, &rdata.1);
                    run.added(&x12, &d_x12);
                    run.exact(&y13, &d_y13);
                    run.exact(&p14, &rdata.4);
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
            #[derive(Clone, Copy, Debug)]
            pub struct Vec<T> { pub N: T, pub fa3: T }
            impl<T: Real> Vec<T> {
                pub fn to_bits(&self) -> T {
                    let v5 = (self.N / (self.N * self.N + T::ONE) - T::lit(0.9)).sin();
                    self.fa3 + self.N + v5 * self.N + self.fa3 * self.fa3 + self.N * self.N
                }
                pub fn fill(&mut self, a7: T) {
                    let v8 = (self.N + (a7 - self.N)).sin();
                    self.fa3 = (-v8 * (v8 - v8)).cos();
                }
                pub fn sum(&self) -> T {
                    self.N + self.fa3 * self.fa3 + self.N * self.N
                }
            }
        }
        pub fn f<T: Real>(a10: T, a11: T, x12: &[T], y13: &mut [T], p14: Pair<T>) -> [T; 2] {
            y13.swap(0, y13.len() - 1);
            let v15 = match p14.n % 4 {
                0 => p14.b.cos(),
                1 | 3 => a10 * p14.c,
                _ => x12[(p14.n * 3) % x12.len()].tanh(),
            };
            let mut ow16 = std::Vec { N: T::lit(0.3), fa3: x12[5 - p14.n] + p14.b };
            let Real = {
                let v18 = p14.len();
                (a11 - T::lit(p14.n as f64) * T::lit(0.1)).cos()
            };
            let mut Δt = T::lit(0.4);
            for i20 in (0..p14.n + 1).step_by(3) {
                y13[(i20 + 1) % y13.len()] = -x12[p14.n].sin() / (-x12[p14.n].sin() * -x12[p14.n].sin() + T::ONE);
            }
            [x12[(p14.n * 3) % 6] / (y13[p14.n] * y13[p14.n] + T::lit(1.5)) + Δt * a11 + Real * y13[p14.n] + ow16.fa3 * ow16.fa3 + ow16.N * a10 + y13[3], v15]
        }
    }
    pub mod on {
        use crate::harness::*;
        pub mod std {
            use super::*;
            use super::std;
            #[derive(Clone, Copy, Debug, Differentiable)]
            pub struct Vec { pub N: f64, pub fa3: f64 }
            #[differentiable]
            impl Vec {
                pub fn to_bits(&self) -> f64 {
                    let v5 = (self.N / (self.N * self.N + 1.0f64) - 0.9f64).sin();
                    self.fa3 + self.N + v5 * self.N + self.fa3 * self.fa3 + self.N * self.N
                }
                pub fn fill(&mut self, a7: f64) {
                    let v8 = (self.N + (a7 - self.N)).sin();
                    self.fa3 = (-v8 * (v8 - v8)).cos();
                }
                pub fn sum(&self) -> f64 {
                    self.N + self.fa3 * self.fa3 + self.N * self.N
                }
            }
        }
        #[differentiable]
        pub fn f(a10: f64, a11: f64, x12: &[f64], y13: &mut [f64], p14: Pair<f64>) -> [f64; 2] {
            y13.swap(0, y13.len() - 1);
            let v15 = match p14.n % 4 {
                0 => p14.b.cos(),
                1 | 3 => a10 * p14.c,
                _ => x12[(p14.n * 3) % x12.len()].tanh(),
            };
            let mut ow16 = std::Vec { N: 0.3f64, fa3: x12[5 - p14.n] + p14.b };
            let Real = {
                let v18 = p14.len();
                (a11 - (p14.n as f64) * 0.1f64).cos()
            };
            let mut Δt = 0.4f64;
            for i20 in (0..p14.n + 1).step_by(3) {
                y13[(i20 + 1) % y13.len()] = -x12[p14.n].sin() / (-x12[p14.n].sin() * -x12[p14.n].sin() + 1.0f64);
            }
            [x12[(p14.n * 3) % 6] / (y13[p14.n] * y13[p14.n] + 1.5f64) + Δt * a11 + Real * y13[p14.n] + ow16.fa3 * ow16.fa3 + ow16.N * a10 + y13[3], v15]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 16;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let a10 = input.scalar();
                let a11 = input.scalar();
                let x12 = input.vec(6);
                let mut y13 = input.vec(6);
                let p14 = input.pair();
                let ret = super::reference::f(a10, a11, &x12, &mut y13, p14);
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

mod p180 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let c5 = input.constant();
                    let mut y6 = input.vec(6);
                    let x7 = input.vec(3);
                    let a8 = input.scalar();
                    let w9 = input.array();
                    let a10 = input.scalar();
                    let (start_y6, mut end_y6) = (y6.clone(), y6.clone());
                    let ret = f(c5, &mut end_y6, &x7, a8, w9, a10);
                    let mut d_y6 = run.output(&end_y6);
                    let mut d_x7 = run.start(&x7);
                    let (value, rdata) = if joint {
                        f::joint(c5, &mut y6, &mut d_y6, &x7, &mut d_x7, a8, w9, a10, (), &mut run.stack)
                    } else {
                        let value = f::forward(c5, &mut y6, &x7, a8, w9, a10, &mut run.stack);
                        run.same("y6 after the forward pass", &y6, &end_y6);
                        (value, f::reverse(c5, &mut y6, &mut d_y6, &x7, &mut d_x7, a8, w9, a10, (), &mut run.stack))
                    };
                    run.same("y6 restored", &y6, &start_y6);
                    run.exact(&y6, &d_y6);
                    run.added(&x7, &d_x7);
                    run.exact(&a8, &rdata.3);
                    run.exact(&w9, &rdata.4);
                    run.exact(&a10, &rdata.5);
                }
            }
        };
    }
    pub mod reference {
        use crate::harness::order::*;
        use crate::harness::*;
        use std::mem;
        pub fn h0<T: Real>(Vec: &mut [T], a2: T) {
            let mut w3 = [a2.tanh(), a2 + T::lit(0.5)];
            let mut m4 = T::ZERO;
        }
        pub fn f<T: Real>(c5: T, y6: &mut [T], data: &[T], a8: T, w9: [T; 3], clone: T) {
            if c5 * a8 > T::ZERO {
                y6[0] *= clone.tanh();
                return;
            }
            h0(&mut y6[1..6], clone);
            y6.reverse();
        }
    }
    pub mod on {
        use crate::harness::*;
        use std::mem;
        #[differentiable]
        pub fn h0(Vec: &mut [f64], a2: f64) {
            let mut w3 = [a2.tanh(), a2 + 0.5f64];
            let mut m4 = 0.0f64;
        }
        #[differentiable]
        pub fn f(#[constant] c5: f64, y6: &mut [f64], data: &[f64], a8: f64, w9: [f64; 3], clone: f64) {
            if c5 * a8 > 0.0f64 {
                y6[0] *= clone.tanh();
                return;
            }
            h0(&mut y6[1..6], clone);
            y6.reverse();
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 14;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let c5 = input.constant();
                let mut y6 = input.vec(6);
                let x7 = input.vec(3);
                let a8 = input.scalar();
                let w9 = input.array();
                let a10 = input.scalar();
                let ret = super::reference::f(c5, &mut y6, &x7, a8, w9, a10);
                y6.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        use std::mem;
        #[differentiable(off(hoist))]
        pub fn h0(Vec: &mut [f64], a2: f64) {
            let mut w3 = [a2.tanh(), a2 + 0.5f64];
            let mut m4 = 0.0f64;
        }
        #[differentiable(off(hoist))]
        pub fn f(#[constant] c5: f64, y6: &mut [f64], data: &[f64], a8: f64, w9: [f64; 3], clone: f64) {
            if c5 * a8 > 0.0f64 {
                y6[0] *= clone.tanh();
                return;
            }
            h0(&mut y6[1..6], clone);
            y6.reverse();
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::harness::Outcome {
        crate::harness::check::<on::Program, off::Program>()
    }
}

mod p181 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let x15 = input.vec(4);
                    let a16 = input.scalar();
                    let t17 = input.tuple();
                    let mut y18 = input.vec(3);
                    let (start_y18, mut end_y18) = (y18.clone(), y18.clone());
                    let ret = f(&x15, a16, t17, &mut end_y18);
                    let mut d_y18 = run.output(&end_y18);
                    let mut d_x15 = run.start(&x15);
                    let (value, rdata) = if joint {
                        f::joint(&x15, &mut d_x15, a16, t17, &mut y18, &mut d_y18, (), &mut run.stack)
                    } else {
                        let value = f::forward(&x15, a16, t17, &mut y18, &mut run.stack);
                        run.same("y18 after the forward pass", &y18, &end_y18);
                        (value, f::reverse(&x15, &mut d_x15, a16, t17, &mut y18, &mut d_y18, (), &mut run.stack))
                    };
                    run.same("y18 restored", &y18, &start_y18);
                    run.added(&x15, &d_x15);
                    run.exact(&a16, &rdata.1);
                    run.exact(&t17, &rdata.2);
                    run.exact(&y18, &d_y18);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        use std::mem;
        #[differentiable]
        pub fn position(a1: f64, w2: [f64; 3], sum: f64, a4: f64) -> (f64, f64) {
            if sum + w2[2] < 0.5 {
                {
                    let r5 = &w2[0..2];
                    let mut w6 = if sum > a4 { [0.3f64; 3] } else { [(w2[1] / (sum * sum + 1.5)).sin(), a1.sin().sin(), (w2[1] / (sum * sum + 1.5)).sin()] };
                    for e7 in w2.windows(2) {
                        w6[2] = e7[0].tanh();
                    }
                }
            } else {
                let (v10, v11) = (0.6f64 + w2[0]).sin_cos();
            }
            (w2[2].tanh() + a4 * sum + sum * sum + a1 * a1, w2[0])
        }
        #[differentiable]
        pub fn copy_from_slice(y12: &mut [f64], x13: &[f64]) {
            y12[3] *= (x13[1] / (x13[1] * x13[1] + 1.5)).sin();
            if x13[3] + y12[3] > 0.2 {
                return;
            }
            let mut w14 = [y12[2]; 5];
        }
        #[differentiable]
        pub fn f(x15: &[f64], swap: f64, t17: (f64, f64), y18: &mut [f64]) {
            let (v19, last) = y18[2].sin().sin_cos();
            let mut w21 = std::vec![0.0f64; 4];
            copy_from_slice(&mut w21, x15);
            let e25 = -v19.cos() / (-v19.cos() * -v19.cos() + 1.0);
            w21[3] += e25;
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 10;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let x15 = input.vec(4);
                let a16 = input.scalar();
                let t17 = input.tuple();
                let mut y18 = input.vec(3);
                let ret = f::eval(&x15, a16, t17, &mut y18);
                y18.flatten(output);
            }
        }
        run!();
    }
    pub fn check() -> crate::harness::Outcome {
        crate::harness::check_alone::<on::Program>()
    }
}

mod p182 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let a6 = input.scalar();
                    let a7 = Some(input.scalar());
                    let a8 = input.scalar();
                    let x9 = input.vec(5);
                    let mut y10 = input.vec(3);
                    let (start_y10, mut end_y10) = (y10.clone(), y10.clone());
                    let ret = f(a6, a7, a8, &x9, &mut end_y10);
                    let d_ret = run.output(&ret);
                    let mut d_y10 = run.output(&end_y10);
                    let mut d_x9 = run.start(&x9);
                    let (value, rdata) = if joint {
                        f::joint(a6, a7, a8, &x9, &mut d_x9, &mut y10, &mut d_y10, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(a6, a7, a8, &x9, &mut y10, &mut run.stack);
                        run.same("y10 after the forward pass", &y10, &end_y10);
                        (value, f::reverse(a6, a7, a8, &x9, &mut d_x9, &mut y10, &mut d_y10, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y10 restored", &y10, &start_y10);
                    run.exact(&a6, &rdata.0);
                    run.exact(&a7, &rdata.1);
                    run.exact(&a8, &rdata.2);
                    run.added(&x9, &d_x9);
                    run.exact(&y10, &d_y10);
                }
            }
        };
    }
    pub mod reference {
        use crate::harness::order::*;
        use crate::harness::*;
        pub fn h0<T: Real>(a1: T, w2: &mut [T; 3], x3: &[T]) {
            let fold = (w2[1] * w2[0] / ((w2[1] - w2[1]) * (w2[1] - w2[1]) + T::lit(1.5))).tanh();
            let v5 = if w2[2] > T::lit(-0.1) || fold > T::lit(-0.1) { w2[1] - a1 } else { w2[2].cos() };
        }
        pub fn f<T: Real>(a6: T, a7: Option<T>, a8: T, x9: &[T], y10: &mut [T]) -> (T, T) {
            let mut k11 = 2usize;
            for &e12 in y10.iter() {
                for (e15, e16) in x9.iter().zip(x9.iter()) {
                    let mut t18 = if x9[k11 % 5] > x9[(k11 + 4) % 5] { (T::lit(0.3), (x9[k11 % x9.len()] * x9[(k11 + 1) % x9.len()]).sin()) } else { ((e12 * y10[k11 % y10.len()]).cos(), T::lit(0.3)) };
                    t18.0 = (t18.0 + y10[k11 % y10.len()] - x9[(k11 + 1) % 5]).tanh();
                }
                let mut m21 = x9[k11 % 5];
                m21 = ((a8 + x9[k11 % 5]).sin() * T::lit(0.5)).asin().sin();
            }
            if let Some(e23) = a7 && (k11 % 2 == 0) {
                y10[k11 % y10.len()] += (a8 * y10[k11 % y10.len()] * (y10[(k11 + 4) % y10.len()] + T::lit(0.25))).sin();
            } else {
                y10[k11 % y10.len()] = (x9[4] / (x9[k11 % x9.len()] * x9[k11 % x9.len()] + T::lit(1.5)) * a8).tanh();
            }
            (x9[k11 % x9.len()] * T::lit(0.3) + a8 * a6 + a6 * a8 + y10[0], -y10[k11 % y10.len()])
        }
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable]
        pub fn h0(a1: f64, w2: &mut [f64; 3], x3: &[f64]) {
            let fold = (w2[1] * w2[0] / ((w2[1] - w2[1]) * (w2[1] - w2[1]) + 1.5f64)).tanh();
            let v5 = if w2[2] > (-0.1f64) || fold > (-0.1f64) { w2[1] - a1 } else { w2[2].cos() };
        }
        #[differentiable]
        pub fn f(a6: f64, a7: Option<f64>, a8: f64, x9: &[f64], y10: &mut [f64]) -> (f64, f64) {
            let mut k11 = 2usize;
            for &e12 in y10.iter() {
                for (e15, e16) in x9.iter().zip(x9.iter()) {
                    let mut t18 = if x9[k11 % 5] > x9[(k11 + 4) % 5] { (0.3f64, (x9[k11 % x9.len()] * x9[(k11 + 1) % x9.len()]).sin()) } else { ((e12 * y10[k11 % y10.len()]).cos(), 0.3f64) };
                    t18.0 = (t18.0 + y10[k11 % y10.len()] - x9[(k11 + 1) % 5]).tanh();
                }
                let mut m21 = x9[k11 % 5];
                m21 = ((a8 + x9[k11 % 5]).sin() * 0.5f64).asin().sin();
            }
            if let Some(e23) = a7 && (k11 % 2 == 0) {
                y10[k11 % y10.len()] += (a8 * y10[k11 % y10.len()] * (y10[(k11 + 4) % y10.len()] + 0.25f64)).sin();
            } else {
                y10[k11 % y10.len()] = (x9[4] / (x9[k11 % x9.len()] * x9[k11 % x9.len()] + 1.5f64) * a8).tanh();
            }
            (x9[k11 % x9.len()] * 0.3f64 + a8 * a6 + a6 * a8 + y10[0], -y10[k11 % y10.len()])
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 11;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let a6 = input.scalar();
                let a7 = Some(input.scalar());
                let a8 = input.scalar();
                let x9 = input.vec(5);
                let mut y10 = input.vec(3);
                let ret = super::reference::f(a6, a7, a8, &x9, &mut y10);
                ret.flatten(output);
                y10.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[differentiable(off(frames))]
        pub fn h0(a1: f64, w2: &mut [f64; 3], x3: &[f64]) {
            let fold = (w2[1] * w2[0] / ((w2[1] - w2[1]) * (w2[1] - w2[1]) + 1.5f64)).tanh();
            let v5 = if w2[2] > (-0.1f64) || fold > (-0.1f64) { w2[1] - a1 } else { w2[2].cos() };
        }
        #[differentiable(off(frames))]
        pub fn f(a6: f64, a7: Option<f64>, a8: f64, x9: &[f64], y10: &mut [f64]) -> (f64, f64) {
            let mut k11 = 2usize;
            for &e12 in y10.iter() {
                for (e15, e16) in x9.iter().zip(x9.iter()) {
                    let mut t18 = if x9[k11 % 5] > x9[(k11 + 4) % 5] { (0.3f64, (x9[k11 % x9.len()] * x9[(k11 + 1) % x9.len()]).sin()) } else { ((e12 * y10[k11 % y10.len()]).cos(), 0.3f64) };
                    t18.0 = (t18.0 + y10[k11 % y10.len()] - x9[(k11 + 1) % 5]).tanh();
                }
                let mut m21 = x9[k11 % 5];
                m21 = ((a8 + x9[k11 % 5]).sin() * 0.5f64).asin().sin();
            }
            if let Some(e23) = a7 && (k11 % 2 == 0) {
                y10[k11 % y10.len()] += (a8 * y10[k11 % y10.len()] * (y10[(k11 + 4) % y10.len()] + 0.25f64)).sin();
            } else {
                y10[k11 % y10.len()] = (x9[4] / (x9[k11 % x9.len()] * x9[k11 % x9.len()] + 1.5f64) * a8).tanh();
            }
            (x9[k11 % x9.len()] * 0.3f64 + a8 * a6 + a6 * a8 + y10[0], -y10[k11 % y10.len()])
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::harness::Outcome {
        crate::harness::check::<on::Program, off::Program>()
    }
}

mod p183 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let a1 = input.scalar();
                    let w2 = input.array();
                    let x3 = input.vec(5);
                    let x4 = input.vec(4);
                    let ret = f(a1, w2, &x3, &x4);
                    let d_ret = run.output(&ret);
                    let mut d_x3 = run.start(&x3);
                    let mut d_x4 = run.start(&x4);
                    let (value, rdata) = if joint {
                        f::joint(a1, w2, &x3, &mut d_x3, &x4, &mut d_x4, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(a1, w2, &x3, &x4, &mut run.stack);
                        (value, f::reverse(a1, w2, &x3, &mut d_x3, &x4, &mut d_x4, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.exact(&a1, &rdata.0);
                    run.exact(&w2, &rdata.1);
                    run.added(&x3, &d_x3);
                    run.added(&x4, &d_x4);
                }
            }
        };
    }
    pub mod reference {
        use crate::harness::order::*;
        use crate::harness::*;
        pub fn f<T: Real>(a1: T, w2: [T; 3], x3: &[T], x4: &[T]) -> T {
            let v5 = x3.iter().copied().map(|K| w2[1] / (w2[1] * w2[1] + T::ONE) * K).sum::<T>();
            let mut m8 = x3[3] / (x3[3] * x3[3] + T::ONE);
            if a1.tanh() <= T::lit(-0.3) {
                m8 *= (x4[2] + T::lit(0.9)) / ((x4[2] + T::lit(0.9)) * (x4[2] + T::lit(0.9)) + T::ONE);
            }
            x3[2].powi(3) + m8 * m8 + v5 * a1 + a1 * x4[0]
        }
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable]
        pub fn f(a1: f64, w2: [f64; 3], x3: &[f64], x4: &[f64]) -> f64 {
            let v5 = x3.iter().copied().map(|K| w2[1] / (w2[1] * w2[1] + 1.0f64) * K).sum::<f64>();
            let mut m8 = x3[3] / (x3[3] * x3[3] + 1.0f64);
            if a1.tanh() <= (-0.3f64) {
                m8 *= (x4[2] + 0.9f64) / ((x4[2] + 0.9f64) * (x4[2] + 0.9f64) + 1.0f64);
            }
            x3[2].powi(3) + m8 * m8 + v5 * a1 + a1 * x4[0]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 13;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let a1 = input.scalar();
                let w2 = input.array();
                let x3 = input.vec(5);
                let x4 = input.vec(4);
                let ret = super::reference::f(a1, w2, &x3, &x4);
                ret.flatten(output);
            }
        }
        run!();
    }
    pub fn check() -> crate::harness::Outcome {
        crate::harness::check_alone::<on::Program>()
    }
}

mod p184 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let a1 = input.scalar();
                    let mut y2 = input.vec(2);
                    let mut y3 = input.vec(3);
                    let a4 = input.scalar();
                    let x5 = input.vec(4);
                    let a6 = input.scalar();
                    let (start_y2, mut end_y2) = (y2.clone(), y2.clone());
                    let (start_y3, mut end_y3) = (y3.clone(), y3.clone());
                    let ret = f(a1, &mut end_y2, &mut end_y3, a4, &x5, a6);
                    let d_ret = run.output(&ret);
                    let mut d_y2 = run.output(&end_y2);
                    let mut d_y3 = run.output(&end_y3);
                    let mut d_x5 = run.start(&x5);
                    let (value, rdata) = if joint {
                        f::joint(a1, &mut y2, &mut d_y2, &mut y3, &mut d_y3, a4, &x5, &mut d_x5, a6, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(a1, &mut y2, &mut y3, a4, &x5, a6, &mut run.stack);
                        run.same("y2 after the forward pass", &y2, &end_y2);
                        run.same("y3 after the forward pass", &y3, &end_y3);
                        (value, f::reverse(a1, &mut y2, &mut d_y2, &mut y3, &mut d_y3, a4, &x5, &mut d_x5, a6, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y2 restored", &y2, &start_y2);
                    run.same("y3 restored", &y3, &start_y3);
                    run.exact(&a1, &rdata.0);
                    run.exact(&y2, &d_y2);
                    run.exact(&y3, &d_y3);
                    run.exact(&a4, &rdata.3);
                    run.added(&x5, &d_x5);
                    run.exact(&a6, &rdata.5);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        use std::mem;
        #[differentiable]
        pub fn f(a1: f64, y2: &mut [f64], y3: &mut [f64], a4: f64, x5: &[f64], a6: f64) -> f64 {
            let fold = if x5[1] * 0.3 < -0.3 { [0.3f64; 3] } else if y3[2] > -0.1 && a6 > -0.1 { [0.3f64, (a4 - a1).tanh(), 0.3f64] } else { [(x5[3] - a1).sin(), 0.3f64, (x5[3] - a1).sin()] };
            let mut m8 = 0.4f64;
            let Φ = if m8 / (a6 * a6 + 1.5) >= 0.2 { x5[0] - y2[1] } else { (y3[0] + x5[0]) / ((y3[0] + x5[0]) * (y3[0] + x5[0]) + 1.0) };
            for (i12, &e10) in fold.iter().enumerate() {
                let v13;
                if (Φ..=y2[(i12 + 3) % y2.len()]).contains(&e10) {
                    v13 = 0.3f64;
                } else {
                    if e10 + a6 > 0.2 {
                        let mut m14 = e10;
                        m8 -= (fold[2].tanh().exp2() * 2.0).tanh();
                    } else {
                        y2[i12 % y2.len()] = (-(e10 + x5[i12 % x5.len()])).sin();
                    }
                    v13 = 0.3f64;
                }
            }
            y2[1] + Φ * fold[1] + m8 * fold[0] + a6 * y2[0] + a4 * a1 + y2[0] + y3[2]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 12;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let a1 = input.scalar();
                let mut y2 = input.vec(2);
                let mut y3 = input.vec(3);
                let a4 = input.scalar();
                let x5 = input.vec(4);
                let a6 = input.scalar();
                let ret = f::eval(a1, &mut y2, &mut y3, a4, &x5, a6);
                ret.flatten(output);
                y2.flatten(output);
                y3.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        use std::mem;
        #[differentiable(off(bulk))]
        pub fn f(a1: f64, y2: &mut [f64], y3: &mut [f64], a4: f64, x5: &[f64], a6: f64) -> f64 {
            let fold = if x5[1] * 0.3 < -0.3 { [0.3f64; 3] } else if y3[2] > -0.1 && a6 > -0.1 { [0.3f64, (a4 - a1).tanh(), 0.3f64] } else { [(x5[3] - a1).sin(), 0.3f64, (x5[3] - a1).sin()] };
            let mut m8 = 0.4f64;
            let Φ = if m8 / (a6 * a6 + 1.5) >= 0.2 { x5[0] - y2[1] } else { (y3[0] + x5[0]) / ((y3[0] + x5[0]) * (y3[0] + x5[0]) + 1.0) };
            for (i12, &e10) in fold.iter().enumerate() {
                let v13;
                if (Φ..=y2[(i12 + 3) % y2.len()]).contains(&e10) {
                    v13 = 0.3f64;
                } else {
                    if e10 + a6 > 0.2 {
                        let mut m14 = e10;
                        m8 -= (fold[2].tanh().exp2() * 2.0).tanh();
                    } else {
                        y2[i12 % y2.len()] = (-(e10 + x5[i12 % x5.len()])).sin();
                    }
                    v13 = 0.3f64;
                }
            }
            y2[1] + Φ * fold[1] + m8 * fold[0] + a6 * y2[0] + a4 * a1 + y2[0] + y3[2]
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::harness::Outcome {
        crate::harness::check::<on::Program, off::Program>()
    }
}

mod p185 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let x5 = input.constants(5);
                    let a6 = input.scalar();
                    let x7 = input.vec(4);
                    let ret = f(&x5, a6, &x7);
                    let d_ret = run.output(&ret);
                    let mut d_x7 = run.start(&x7);
                    let (value, rdata) = if joint {
                        f::joint(&x5, NoFData, a6, &x7, &mut d_x7, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(&x5, a6, &x7, &mut run.stack);
                        (value, f::reverse(&x5, NoFData, a6, &x7, &mut d_x7, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.exact(&a6, &rdata.1);
                    run.added(&x7, &d_x7);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        use self::mem::swap;
        pub mod mem {
            use super::*;
            #[differentiable]
            pub fn swap(y1: &mut [f64], len: &mut [f64]) {
                len[0] = (0.7 * (y1[3] * len[1])).sin();
                if len[3] > len[2] {
                    y1[1] = (y1[2].sin() + -len[1]).sin();
                    return;
                }
            }
        }
        #[differentiable]
        pub fn h1(#[constant] c3: f64, mem: f64) -> (f64, f64) {
            if c3 * c3 < 0.0 {
                return (mem / (mem * mem + 1.5) + mem * c3 + c3 * mem, -c3);
            }
            if mem > mem {
                return (c3 * 0.7 + mem * mem + c3 * (mem as f64), mem - 0.6f64);
            }
            (mem * c3 + mem * c3 + c3 * mem, mem * 1.1)
        }
        #[differentiable]
        pub fn f(#[constant] π: &[f64], Ω: f64, copy: &[f64]) -> f64 {
            let Ω = 2.0 * Ω.sin();
            let g8 = |u9: f64| {
                let abs = 1usize;
                (copy[3].atan().tanh()) * (abs as f64) + u9
            };
            let Tn = g8((Ω as f64));
            let mut ls12 = [0usize; 3];
            for Real in copy.chunks_exact(2) {
                let replace = |d_ret: f64| (Ω - 0.7).tanh().exp() * d_ret;
                let mut w22 = vec![π[ls12[2] % 5], π[ls12[2] % 5], Ω * Real[ls12[1] % 2], Tn - 1.3];
                let mut primal = vec![Tn, copy[ls12[0] % 4], Real[ls12[1] % 2] * Real[ls12[1] % 2], Real[ls12[0] % 2].tanh(), Real[ls12[1] % 2].tanh()];
                swap(&mut w22, &mut primal);
            }
            Ω - 1.1 + Tn * Tn + Ω * Tn
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 5;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let x5 = input.constants(5);
                let a6 = input.scalar();
                let x7 = input.vec(4);
                let ret = f::eval(&x5, a6, &x7);
                ret.flatten(output);
            }
        }
        run!();
    }
    pub fn check() -> crate::harness::Outcome {
        crate::harness::check_alone::<on::Program>()
    }
}

mod p187 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let mut y10 = input.vec(4);
                    let x11 = input.vec(5);
                    let mut w12 = input.array();
                    let mut p13 = input.pair();
                    let a14 = input.scalar();
                    let mut y15 = input.vec(6);
                    let (start_y10, mut end_y10) = (y10.clone(), y10.clone());
                    let (start_w12, mut end_w12) = (w12.clone(), w12.clone());
                    let (start_p13, mut end_p13) = (p13.clone(), p13.clone());
                    let (start_y15, mut end_y15) = (y15.clone(), y15.clone());
                    let ret = f(&mut end_y10, &x11, &mut end_w12, &mut end_p13, a14, &mut end_y15);
                    let d_ret = run.output(&ret);
                    let mut d_y10 = run.output(&end_y10);
                    let mut d_w12 = run.output(&end_w12);
                    let mut d_p13 = run.output(&end_p13);
                    let mut d_y15 = run.output(&end_y15);
                    let mut d_x11 = run.start(&x11);
                    let (value, rdata) = if joint {
                        f::joint(&mut y10, &mut d_y10, &x11, &mut d_x11, &mut w12, &mut d_w12, &mut p13, &mut d_p13, a14, &mut y15, &mut d_y15, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(&mut y10, &x11, &mut w12, &mut p13, a14, &mut y15, &mut run.stack);
                        run.same("y10 after the forward pass", &y10, &end_y10);
                        run.same("w12 after the forward pass", &w12, &end_w12);
                        run.same("p13 after the forward pass", &p13, &end_p13);
                        run.same("y15 after the forward pass", &y15, &end_y15);
                        (value, f::reverse(&mut y10, &mut d_y10, &x11, &mut d_x11, &mut w12, &mut d_w12, &mut p13, &mut d_p13, a14, &mut y15, &mut d_y15, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y10 restored", &y10, &start_y10);
                    run.same("w12 restored", &w12, &start_w12);
                    run.same("p13 restored", &p13, &start_p13);
                    run.same("y15 restored", &y15, &start_y15);
                    run.exact(&y10, &d_y10);
                    run.added(&x11, &d_x11);
                    run.exact(&w12, &d_w12);
                    run.exact(&p13, &d_p13);
                    run.exact(&a14, &rdata.4);
                    run.exact(&y15, &d_y15);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        use self::la::Point;
        pub mod la {
            use super::*;
            #[derive(Clone, Copy, Debug, Differentiable)]
            pub struct Point<T> { pub drop: T }
            #[differentiable]
            impl<T: Real> Point<T> {
                pub fn to_bits(&self) -> T {
                    let v4 = ((self.drop * self.drop + T::lit(1.5)).log(T::lit(3.0)) * (self.drop - self.drop)).sin();
                    v4 + self.drop + v4 * v4 + self.drop * self.drop
                }
                pub fn sum(&self) -> T {
                    -self.drop + self.drop * self.drop
                }
            }
        }
        #[differentiable]
        pub fn h0<T: Real>(a6: T, a7: &mut T) {
            for i8 in 1..=3 {
                let mut ow9: Point<T> = Point { drop: T::lit(0.3) };
                ow9.drop += *a7 / (*a7 * *a7 + T::ONE);
            }
        }
        #[differentiable]
        pub fn f<T: Real>(y10: &mut [T], x11: &[T], w12: &mut [T; 3], p13: &mut Pair<T>, a14: T, y15: &mut [T]) -> T {
            h0(a14, &mut p13.b);
            let v16 = (p13.c / (x11[(p13.n * 3) % x11.len()].cos() + T::lit(2.6))).sin().sin();
            let mut Vec = T::ZERO;
            let r18 = &mut Vec;
            h0(T::lit(0.6) / (T::lit(0.6) * T::lit(0.6) + T::ONE), r18);
            for (i21, e19) in w12.iter_mut().enumerate() {
                let v22 = y10.iter().filter(|u24| **u24 > T::lit(0.1)).map(|e23| (*e23).cos()).sum::<T>();
                let v25 = if (Vec..=x11[i21 % 5]).contains(&*e19) {
                    for e26 in y10.iter_mut().rev() {
                        y15[i21 % y15.len()] += x11[(i21 * 3) % 5].tanh();
                    }
                    *e19 * p13.c
                } else {
                    p13.c = (y10[1] - a14).sin().tanh();
                    -y10[i21 % 4]
                };
            }
            a14 / (a14 * a14 + T::ONE) + Vec * Vec + v16 * y10[3] + a14 * Vec + p13.c * x11[(p13.n * 3) % 5] + y10[3] + w12[2]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 21;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let mut y10 = input.vec(4);
                let x11 = input.vec(5);
                let mut w12 = input.array();
                let mut p13 = input.pair();
                let a14 = input.scalar();
                let mut y15 = input.vec(6);
                let ret = f(&mut y10, &x11, &mut w12, &mut p13, a14, &mut y15);
                ret.flatten(output);
                y10.flatten(output);
                w12.flatten(output);
                p13.flatten(output);
                y15.flatten(output);
            }
        }
        run!();
    }
    pub fn check() -> crate::harness::Outcome {
        crate::harness::check_alone::<on::Program>()
    }
}

mod p188 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let x17 = input.vec(4);
                    let a18 = input.scalar();
                    let mut y19 = input.vec(6);
                    let a20 = input.scalar();
                    let a21 = input.scalar();
                    let a22 = input.scalar();
                    let (start_y19, mut end_y19) = (y19.clone(), y19.clone());
                    let ret = f(&x17, a18, &mut end_y19, a20, &a21, a22);
                    let d_ret = run.output(&ret);
                    let mut d_y19 = run.output(&end_y19);
                    let mut d_x17 = run.start(&x17);
                    let mut d_a21 = run.start(&a21);
                    let (value, rdata) = if joint {
                        f::joint(&x17, &mut d_x17, a18, &mut y19, &mut d_y19, a20, &a21, &mut d_a21, a22, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(&x17, a18, &mut y19, a20, &a21, a22, &mut run.stack);
                        run.same("y19 after the forward pass", &y19, &end_y19);
                        (value, f::reverse(&x17, &mut d_x17, a18, &mut y19, &mut d_y19, a20, &a21, &mut d_a21, a22, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y19 restored", &y19, &start_y19);
                    run.added(&x17, &d_x17);
                    run.exact(&a18, &rdata.1);
                    run.exact(&y19, &d_y19);
                    run.exact(&a20, &rdata.3);
                    run.added(&a21, &d_a21);
                    run.exact(&a22, &rdata.5);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        pub mod cmp {
            use super::*;
            #[differentiable]
            pub fn from(x5: &[f64], a6: f64, reverse: usize) -> f64 {
                if reverse == 0 {
                    return a6.sin();
                }
                if x5[0] > x5[reverse % x5.len()] {
                    if reverse != 1 {
                        let Δt: Option<f64> = if x5[reverse % x5.len()] > -0.1 || x5[0] > -0.1 { Some(a6) } else { None };
                    } else {
                        let lit = a6.sin() as f64;
                    }
                } else {
                    let (π, v11) = (0.25 * a6).sin_cos();
                }
                let Ω = (x5[(reverse * 3) % x5.len()] * x5[(reverse + 2) % x5.len()]).cos();
                let exp = cmp::from(x5, Ω, reverse - 1);
                match reverse % 4 {
                    0 => {
                        let pop: f64 = (-x5[reverse % 2] * 0.9) as f64;
                    }
                    1 | 2 => {
                        let v15: f64 = (x5[(reverse + 1) % 2] * (x5[(reverse + 4) % x5.len()] + (reverse as f64) * 0.1)).tanh();
                    }
                    _ => {
                        let N = x5[reverse % 2].tanh();
                    }
                }
                exp * 0.5 + a6
            }
        }
        #[differentiable]
        pub fn fill(from: &mut f64, a2: f64) {
            let max = (a2 / (*from * *from + 1.5) * (*from).atan()) as f64;
            for i4 in (2..3).rev().step_by(2) {
                *from = (max.tanh() * *from).cos();
            }
        }
        #[differentiable]
        pub fn f(λ: &[f64], primal: f64, copy: &mut [f64], a20: f64, a21: &f64, a22: f64) -> f64 {
            let mut w23 = 0.0f64;
            let r24 = &mut w23;
            fill(r24, a20);
            let mut k25 = 2usize;
            for i26 in 2..λ.len() {
                fill(&mut w23, (k25 as f64) * 0.1);
                for e27 in copy.chunks_exact(2) {
                    let (v30, v31) = (a22 * 0.6f64, (λ[i26] + copy[0]).tanh());
                    let o32: Option<f64> = if e27[i26 % e27.len()].sin() >= 0.2 { Some(0.5f64 * λ[λ.len() - 1 - i26]) } else { None };
                    let mut w33 = λ[i26].tanh();
                    let r34 = &mut w33;
                    fill(r34, v30);
                }
                let mut position = false;
                if cmp::from(λ, w23.cos().sin(), 2) <= -0.3 {
                    copy[5 - i26] = ((i26 as f64) * 0.1 - λ[3]).signum().sin();
                    position = true;
                }
                let b36 = !position && (i26 > 3);
                if position != b36 {
                    std::mem::swap(&mut w23, &mut copy[3]);
                }
            }
            -copy[k25 % copy.len()] + w23 * λ[k25 % 4] + a22 * w23 + *a21 * *a21 + a20 * copy[k25 % 6] + copy[5]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 14;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let x17 = input.vec(4);
                let a18 = input.scalar();
                let mut y19 = input.vec(6);
                let a20 = input.scalar();
                let a21 = input.scalar();
                let a22 = input.scalar();
                let ret = f::eval(&x17, a18, &mut y19, a20, &a21, a22);
                ret.flatten(output);
                y19.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        pub mod cmp {
            use super::*;
            #[differentiable(off(commute))]
            pub fn from(x5: &[f64], a6: f64, reverse: usize) -> f64 {
                if reverse == 0 {
                    return a6.sin();
                }
                if x5[0] > x5[reverse % x5.len()] {
                    if reverse != 1 {
                        let Δt: Option<f64> = if x5[reverse % x5.len()] > -0.1 || x5[0] > -0.1 { Some(a6) } else { None };
                    } else {
                        let lit = a6.sin() as f64;
                    }
                } else {
                    let (π, v11) = (0.25 * a6).sin_cos();
                }
                let Ω = (x5[(reverse * 3) % x5.len()] * x5[(reverse + 2) % x5.len()]).cos();
                let exp = cmp::from(x5, Ω, reverse - 1);
                match reverse % 4 {
                    0 => {
                        let pop: f64 = (-x5[reverse % 2] * 0.9) as f64;
                    }
                    1 | 2 => {
                        let v15: f64 = (x5[(reverse + 1) % 2] * (x5[(reverse + 4) % x5.len()] + (reverse as f64) * 0.1)).tanh();
                    }
                    _ => {
                        let N = x5[reverse % 2].tanh();
                    }
                }
                exp * 0.5 + a6
            }
        }
        #[differentiable(off(commute))]
        pub fn fill(from: &mut f64, a2: f64) {
            let max = (a2 / (*from * *from + 1.5) * (*from).atan()) as f64;
            for i4 in (2..3).rev().step_by(2) {
                *from = (max.tanh() * *from).cos();
            }
        }
        #[differentiable(off(commute))]
        pub fn f(λ: &[f64], primal: f64, copy: &mut [f64], a20: f64, a21: &f64, a22: f64) -> f64 {
            let mut w23 = 0.0f64;
            let r24 = &mut w23;
            fill(r24, a20);
            let mut k25 = 2usize;
            for i26 in 2..λ.len() {
                fill(&mut w23, (k25 as f64) * 0.1);
                for e27 in copy.chunks_exact(2) {
                    let (v30, v31) = (a22 * 0.6f64, (λ[i26] + copy[0]).tanh());
                    let o32: Option<f64> = if e27[i26 % e27.len()].sin() >= 0.2 { Some(0.5f64 * λ[λ.len() - 1 - i26]) } else { None };
                    let mut w33 = λ[i26].tanh();
                    let r34 = &mut w33;
                    fill(r34, v30);
                }
                let mut position = false;
                if cmp::from(λ, w23.cos().sin(), 2) <= -0.3 {
                    copy[5 - i26] = ((i26 as f64) * 0.1 - λ[3]).signum().sin();
                    position = true;
                }
                let b36 = !position && (i26 > 3);
                if position != b36 {
                    std::mem::swap(&mut w23, &mut copy[3]);
                }
            }
            -copy[k25 % copy.len()] + w23 * λ[k25 % 4] + a22 * w23 + *a21 * *a21 + a20 * copy[k25 % 6] + copy[5]
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::harness::Outcome {
        crate::harness::check::<on::Program, off::Program>()
    }
}

mod p189 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let x8 = input.vec(5);
                    let p10 = input.pair();
                    let w11 = input.array();
                    let a12 = input.scalar();
                    let ret = f(&x8, 1, p10, w11, a12);
                    let d_ret = run.output(&ret);
                    let mut d_x8 = run.start(&x8);
                    let (value, rdata) = if joint {
                        f::joint(&x8, &mut d_x8, 1, p10, w11, a12, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(&x8, 1, p10, w11, a12, &mut run.stack);
                        (value, f::reverse(&x8, &mut d_x8, 1, p10, w11, a12, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.added(&x8, &d_x8);
                    run.exact(&p10, &rdata.2);
                    run.exact(&w11, &rdata.3);
                    run.exact(&a12, &rdata.4);
                }
            }
        };
    }
    pub mod reference {
        use crate::harness::order::*;
        use crate::harness::*;
        use std::mem;
        pub mod option {
            use super::*;
            #[derive(Clone, Copy, Debug)]
            pub struct Option<T> { pub T: T, pub fa3: T }
            impl<T: Real> Option<T> {
                pub fn product(&self) -> T {
                    T::lit(0.6) - T::lit(0.9) + self.fa3 * self.fa3 + self.T * self.fa3
                }
                pub fn sqrt(&self) -> T {
                    self.T + self.fa3 * self.fa3 + self.T * self.T
                }
                pub fn take(&self, a7: T) -> T {
                    self.fa3.sin() + a7 * self.T + self.fa3 * a7 + self.T * self.fa3
                }
            }
        }
        pub fn f<T: Real>(x8: &[T], n9: usize, p10: Pair<T>, w11: [T; 3], a12: T) -> T {
            let mut m13 = w11[n9 / 2] + p10.b;
            match n9 % 4 {
                0 => {
                    let Self_ = |u15: T, k16: usize| (w11[0].cos()) * T::lit(k16 as f64) + u15;
                    let v17 = Self_(p10.c, p10.n % 3);
                    if n9 != 1 {
                        return x8[p10.n] - v17 + v17 * x8[p10.n] + m13 * v17 + a12 * m13 + p10.c * m13;
                    }
                    for i18 in (0..p10.n + 1).rev() {
                        m13 = (p10.position(x8[4 - i18]) - (x8[i18] + T::lit(1.1))).tanh();
                        let mut m19 = m13 / (w11[(i18 + 4) % 3] * w11[(i18 + 4) % 3] + T::lit(1.5));
                        m13 *= (m19 - x8[4 - i18]).sin();
                    }
                }
                1 | 2 => {
                    for &e20 in x8.iter() {
                        let T: option::Option<T> = option::Option { T: T::lit(0.3), fa3: T::lit(0.3) };
                        let t24 = if a12 <= T::ZERO { (T::lit(0.3), (x8[p10.n] / (x8[p10.n] * x8[p10.n] + T::ONE)).tanh()) } else { ((x8[4 - p10.n] + a12).cos(), T::lit(0.3)) };
                        m13 += (w11[2] * t24.0 - (w11[p10.n % 3] + T::lit(0.3))).cos();
                    }
                }
                _ => {
                    m13 = (p10.b.sin() + x8[(p10.n * 3) % x8.len()]).tanh();
                }
            }
            (T::lit(n9 as f64) * T::lit(0.1)).tanh() + m13 * w11[p10.n % 3] + a12 * x8[4 - p10.n] + p10.c * x8[p10.n] + p10.b * a12
        }
    }
    pub mod on {
        use crate::harness::*;
        use std::mem;
        pub mod option {
            use super::*;
            #[derive(Clone, Copy, Debug, Differentiable)]
            pub struct Option { pub T: f64, pub fa3: f64 }
            #[differentiable(concrete)]
            impl Option {
                pub fn product(&self) -> f64 {
                    0.6f64 - 0.9f64 + self.fa3 * self.fa3 + self.T * self.fa3
                }
                pub fn sqrt(&self) -> f64 {
                    self.T + self.fa3 * self.fa3 + self.T * self.T
                }
                pub fn take(&self, a7: f64) -> f64 {
                    self.fa3.sin() + a7 * self.T + self.fa3 * a7 + self.T * self.fa3
                }
            }
        }
        #[differentiable(concrete)]
        pub fn f(x8: &[f64], n9: usize, p10: Pair<f64>, w11: [f64; 3], a12: f64) -> f64 {
            let mut m13 = w11[n9 / 2] + p10.b;
            match n9 % 4 {
                0 => {
                    let Self_ = |u15: f64, k16: usize| (w11[0].cos()) * (k16 as f64) + u15;
                    let v17 = Self_(p10.c, p10.n % 3);
                    if n9 != 1 {
                        return x8[p10.n] - v17 + v17 * x8[p10.n] + m13 * v17 + a12 * m13 + p10.c * m13;
                    }
                    for i18 in (0..p10.n + 1).rev() {
                        m13 = (p10.position(x8[4 - i18]) - (x8[i18] + 1.1f64)).tanh();
                        let mut m19 = m13 / (w11[(i18 + 4) % 3] * w11[(i18 + 4) % 3] + 1.5f64);
                        m13 *= (m19 - x8[4 - i18]).sin();
                    }
                }
                1 | 2 => {
                    for &e20 in x8.iter() {
                        let T: option::Option = option::Option { T: 0.3f64, fa3: 0.3f64 };
                        let t24 = if a12 <= 0.0f64 { (0.3f64, (x8[p10.n] / (x8[p10.n] * x8[p10.n] + 1.0f64)).tanh()) } else { ((x8[4 - p10.n] + a12).cos(), 0.3f64) };
                        m13 += (w11[2] * t24.0 - (w11[p10.n % 3] + 0.3f64)).cos();
                    }
                }
                _ => {
                    m13 = (p10.b.sin() + x8[(p10.n * 3) % x8.len()]).tanh();
                }
            }
            ((n9 as f64) * 0.1f64).tanh() + m13 * w11[p10.n % 3] + a12 * x8[4 - p10.n] + p10.c * x8[p10.n] + p10.b * a12
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 11;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let x8 = input.vec(5);
                let p10 = input.pair();
                let w11 = input.array();
                let a12 = input.scalar();
                let ret = super::reference::f(&x8, 1, p10, w11, a12);
                ret.flatten(output);
            }
        }
        run!();
    }
    pub fn check() -> crate::harness::Outcome {
        crate::harness::check_alone::<on::Program>()
    }
}

mod p190 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let mut y14 = input.vec(2);
                    let x15 = input.vec(6);
                    let mut y16 = input.vec(3);
                    let a17 = input.scalar();
                    let a18 = input.scalar();
                    let w19 = input.array();
                    let (start_y14, mut end_y14) = (y14.clone(), y14.clone());
                    let (start_y16, mut end_y16) = (y16.clone(), y16.clone());
                    let ret = f(&mut end_y14, &x15, &mut end_y16, a17, &a18, w19);
                    let d_ret = run.output(&ret);
                    let mut d_y14 = run.output(&end_y14);
                    let mut d_y16 = run.output(&end_y16);
                    let mut d_x15 = run.start(&x15);
                    let mut d_a18 = run.start(&a18);
                    let (value, rdata) = if joint {
                        f::joint(&mut y14, &mut d_y14, &x15, &mut d_x15, &mut y16, &mut d_y16, a17, &a18, &mut d_a18, w19, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(&mut y14, &x15, &mut y16, a17, &a18, w19, &mut run.stack);
                        run.same("y14 after the forward pass", &y14, &end_y14);
                        run.same("y16 after the forward pass", &y16, &end_y16);
                        (value, f::reverse(&mut y14, &mut d_y14, &x15, &mut d_x15, &mut y16, &mut d_y16, a17, &a18, &mut d_a18, w19, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y14 restored", &y14, &start_y14);
                    run.same("y16 restored", &y16, &start_y16);
                    run.exact(&y14, &d_y14);
                    run.added(&x15, &d_x15);
                    run.exact(&y16, &d_y16);
                    run.exact(&a17, &rdata.3);
                    run.added(&a18, &d_a18);
                    run.exact(&w19, &rdata.5);
                }
            }
        };
    }
    pub mod reference {
        use crate::harness::order::*;
        use crate::harness::*;
        #[derive(Clone, Copy, Debug)]
        pub struct ty1<T> { pub fa2: T, pub fa3: T, pub fa4: T }
        impl<T: Real> ty1<T> {
            pub fn mt5(&self) -> T {
                let v6 = (self.fa3 * self.fa4 * (self.fa4 - self.fa3)).cos();
                v6 * v6 + v6 * self.fa3 + self.fa4 * self.fa3 + self.fa3 * self.fa3 + self.fa2 * self.fa3
            }
            pub fn mt7(&self, a8: T) -> T {
                self.fa4 / (self.fa4 * self.fa4 + T::ONE) + a8 * self.fa3 + self.fa4 * a8 + self.fa3 * self.fa3 + self.fa2 * a8
            }
            pub fn mt9(&mut self) -> T {
                self.fa3 = self.fa2.cos();
                self.fa4 / (self.fa2 * self.fa2 + T::lit(1.5)) + self.fa4 * self.fa2 + self.fa3 * self.fa4 + self.fa2 * self.fa3
            }
        }
        pub fn h0<T: Real>(a10: T, p11: &mut Pair<T>) {
            let g12 = |u13: T| u13 * u13;
            p11.b = g12(p11.b) / (g12(p11.b) * g12(p11.b) + T::ONE);
        }
        pub fn f<T: Real>(y14: &mut [T], x15: &[T], y16: &mut [T], a17: T, a18: &T, w19: [T; 3]) -> T {
            let mut w20 = [T::lit(1.1) * a17 + T::lit(0.11), y14[1] / (y14[1] * y14[1] + T::ONE) + T::lit(-0.37), a17 * w19[0] + T::lit(0.53)];
            w20.sort_unstable_by(|e21, e22| e21.partial_cmp(e22).unwrap().reverse());
            let v23 = (0..3).map(|i26| (a17 / (a17 * a17 + T::ONE)).cos() * w20[i26]).sum::<T>();
            y16[0..1].copy_from_slice(&y14[1..2]);
            y14[0] += (w20[1] / (w20[1] * w20[1] + T::ONE)).sin().sin();
            let sh27: Shape<T> = if v23 <= T::lit(-0.3) { Shape::Line(*a18) } else { Shape::Flat };
            y14[1] = (a17 * w19[2] + (v23 - T::lit(0.9))).sin();
            {
                let r28 = &mut w20[2..3];
                let v29 = (v23 + a17 - (y16[1] + v23)).tanh();
                let mut k30 = 3usize;
                y14[k30 % y14.len()] = (T::lit(k30 as f64) * T::lit(0.1)).tanh().tanh().sin();
            }
            let mut w31 = vec![T::lit(0.9); 4];
            let mut m32 = T::ZERO;
            for i33 in 0..x15.len() {
                w31.fill(x15[i33] * T::lit(0.3));
                m32 += w31[0] * w31[1];
                let e34 = w31[1] * x15[i33];
                w31[0] = e34;
            }
            m32
        }
    }
    pub mod on {
        use crate::harness::*;
        #[derive(Clone, Copy, Debug, Differentiable)]
        pub struct ty1 { pub fa2: f64, pub fa3: f64, pub fa4: f64 }
        #[differentiable(concrete)]
        impl ty1 {
            pub fn mt5(&self) -> f64 {
                let v6 = (self.fa3 * self.fa4 * (self.fa4 - self.fa3)).cos();
                v6 * v6 + v6 * self.fa3 + self.fa4 * self.fa3 + self.fa3 * self.fa3 + self.fa2 * self.fa3
            }
            pub fn mt7(&self, a8: f64) -> f64 {
                self.fa4 / (self.fa4 * self.fa4 + 1.0f64) + a8 * self.fa3 + self.fa4 * a8 + self.fa3 * self.fa3 + self.fa2 * a8
            }
            pub fn mt9(&mut self) -> f64 {
                self.fa3 = self.fa2.cos();
                self.fa4 / (self.fa2 * self.fa2 + 1.5f64) + self.fa4 * self.fa2 + self.fa3 * self.fa4 + self.fa2 * self.fa3
            }
        }
        #[differentiable(concrete)]
        pub fn h0(a10: f64, p11: &mut Pair<f64>) {
            let g12 = |u13: f64| u13 * u13;
            p11.b = g12(p11.b) / (g12(p11.b) * g12(p11.b) + 1.0f64);
        }
        #[differentiable(concrete)]
        pub fn f(y14: &mut [f64], x15: &[f64], y16: &mut [f64], a17: f64, a18: &f64, w19: [f64; 3]) -> f64 {
            let mut w20 = [1.1f64 * a17 + 0.11f64, y14[1] / (y14[1] * y14[1] + 1.0f64) + (-0.37f64), a17 * w19[0] + 0.53f64];
            w20.sort_unstable_by(|e21, e22| e21.partial_cmp(e22).unwrap().reverse());
            let v23 = (0..3).map(|i26| (a17 / (a17 * a17 + 1.0f64)).cos() * w20[i26]).sum::<f64>();
            y16[0..1].copy_from_slice(&y14[1..2]);
            y14[0] += (w20[1] / (w20[1] * w20[1] + 1.0f64)).sin().sin();
            let sh27: Shape<f64> = if v23 <= (-0.3f64) { Shape::Line(*a18) } else { Shape::Flat };
            y14[1] = (a17 * w19[2] + (v23 - 0.9f64)).sin();
            {
                let r28 = &mut w20[2..3];
                let v29 = (v23 + a17 - (y16[1] + v23)).tanh();
                let mut k30 = 3usize;
                y14[k30 % y14.len()] = ((k30 as f64) * 0.1f64).tanh().tanh().sin();
            }
            let mut w31 = vec![0.9f64; 4];
            let mut m32 = 0.0f64;
            for i33 in 0..x15.len() {
                w31.fill(x15[i33] * 0.3f64);
                m32 += w31[0] * w31[1];
                let e34 = w31[1] * x15[i33];
                w31[0] = e34;
            }
            m32
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 16;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let mut y14 = input.vec(2);
                let x15 = input.vec(6);
                let mut y16 = input.vec(3);
                let a17 = input.scalar();
                let a18 = input.scalar();
                let w19 = input.array();
                let ret = super::reference::f(&mut y14, &x15, &mut y16, a17, &a18, w19);
                ret.flatten(output);
                y14.flatten(output);
                y16.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[derive(Clone, Copy, Debug, Differentiable)]
        pub struct ty1 { pub fa2: f64, pub fa3: f64, pub fa4: f64 }
        #[differentiable(concrete, off(carry))]
        impl ty1 {
            pub fn mt5(&self) -> f64 {
                let v6 = (self.fa3 * self.fa4 * (self.fa4 - self.fa3)).cos();
                v6 * v6 + v6 * self.fa3 + self.fa4 * self.fa3 + self.fa3 * self.fa3 + self.fa2 * self.fa3
            }
            pub fn mt7(&self, a8: f64) -> f64 {
                self.fa4 / (self.fa4 * self.fa4 + 1.0f64) + a8 * self.fa3 + self.fa4 * a8 + self.fa3 * self.fa3 + self.fa2 * a8
            }
            pub fn mt9(&mut self) -> f64 {
                self.fa3 = self.fa2.cos();
                self.fa4 / (self.fa2 * self.fa2 + 1.5f64) + self.fa4 * self.fa2 + self.fa3 * self.fa4 + self.fa2 * self.fa3
            }
        }
        #[differentiable(concrete, off(carry))]
        pub fn h0(a10: f64, p11: &mut Pair<f64>) {
            let g12 = |u13: f64| u13 * u13;
            p11.b = g12(p11.b) / (g12(p11.b) * g12(p11.b) + 1.0f64);
        }
        #[differentiable(concrete, off(carry))]
        pub fn f(y14: &mut [f64], x15: &[f64], y16: &mut [f64], a17: f64, a18: &f64, w19: [f64; 3]) -> f64 {
            let mut w20 = [1.1f64 * a17 + 0.11f64, y14[1] / (y14[1] * y14[1] + 1.0f64) + (-0.37f64), a17 * w19[0] + 0.53f64];
            w20.sort_unstable_by(|e21, e22| e21.partial_cmp(e22).unwrap().reverse());
            let v23 = (0..3).map(|i26| (a17 / (a17 * a17 + 1.0f64)).cos() * w20[i26]).sum::<f64>();
            y16[0..1].copy_from_slice(&y14[1..2]);
            y14[0] += (w20[1] / (w20[1] * w20[1] + 1.0f64)).sin().sin();
            let sh27: Shape<f64> = if v23 <= (-0.3f64) { Shape::Line(*a18) } else { Shape::Flat };
            y14[1] = (a17 * w19[2] + (v23 - 0.9f64)).sin();
            {
                let r28 = &mut w20[2..3];
                let v29 = (v23 + a17 - (y16[1] + v23)).tanh();
                let mut k30 = 3usize;
                y14[k30 % y14.len()] = ((k30 as f64) * 0.1f64).tanh().tanh().sin();
            }
            let mut w31 = vec![0.9f64; 4];
            let mut m32 = 0.0f64;
            for i33 in 0..x15.len() {
                w31.fill(x15[i33] * 0.3f64);
                m32 += w31[0] * w31[1];
                let e34 = w31[1] * x15[i33];
                w31[0] = e34;
            }
            m32
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::harness::Outcome {
        crate::harness::check::<on::Program, off::Program>()
    }
}

mod p191 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let x5 = input.vec(4);
                    let mut a6 = input.scalar();
                    let x7 = input.vec(5);
                    let mut y8 = input.vec(5);
                    let a9 = input.scalar();
                    let (start_a6, mut end_a6) = (a6.clone(), a6.clone());
                    let (start_y8, mut end_y8) = (y8.clone(), y8.clone());
                    let ret = f(&x5, &mut end_a6, &x7, &mut end_y8, a9);
                    let d_ret = run.output(&ret);
                    let mut d_a6 = run.output(&end_a6);
                    let mut d_y8 = run.output(&end_y8);
                    let mut d_x5 = run.start(&x5);
                    let mut d_x7 = run.start(&x7);
                    let (value, rdata) = if joint {
                        f::joint(&x5, &mut d_x5, &mut a6, &mut d_a6, &x7, &mut d_x7, &mut y8, &mut d_y8, a9, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(&x5, &mut a6, &x7, &mut y8, a9, &mut run.stack);
                        run.same("a6 after the forward pass", &a6, &end_a6);
                        run.same("y8 after the forward pass", &y8, &end_y8);
                        (value, f::reverse(&x5, &mut d_x5, &mut a6, &mut d_a6, &x7, &mut d_x7, &mut y8, &mut d_y8, a9, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("a6 restored", &a6, &start_a6);
                    run.same("y8 restored", &y8, &start_y8);
                    run.added(&x5, &d_x5);
                    run.exact(&a6, &d_a6);
                    run.added(&x7, &d_x7);
                    run.exact(&y8, &d_y8);
                    run.exact(&a9, &rdata.4);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        use self::iter::floor;
        pub mod iter {
            use super::*;
            #[differentiable]
            pub fn floor(a1: &mut f64) -> f64 {
                'l3: for i2 in 1..5 {
                    let v4 = std::mem::replace(a1, 1.3 * 0.6f64 / (1.3 * 0.6f64 * (1.3 * 0.6f64) + 1.0));
                    *a1 = (v4 / (v4 * v4 + 1.5) + v4 * ((i2 as f64) * 0.1)).tanh();
                }
                *a1 + *a1 * *a1
            }
        }
        #[differentiable]
        pub fn f(x5: &[f64], a6: &mut f64, x7: &[f64], y8: &mut [f64], a9: f64) -> f64 {
            let mut t10 = (a9 * x5[1], (*a6 + x5[1]).tanh());
            let v11 = if t10.0 > y8[0] {
                let mut w12 = if (a9 as f64) + y8[1] < 0.0 { [0.3f64; 3] } else { [y8[0] / (y8[0] * y8[0] + 1.0), x7[0].tanh(), y8[0] / (y8[0] * y8[0] + 1.0)] };
                y8[2] = (a9 + 0.7).cos() / ((a9 + 0.7).cos() * (a9 + 0.7).cos() + 1.0);
                t10.0 - x5[0]
            } else {
                {
                    let r13 = &mut y8[0..3];
                    r13[0] = 1.1 * (x5[3] * 0.3) / (1.1 * (x5[3] * 0.3) * (1.1 * (x5[3] * 0.3)) + 1.0);
                    'l15: for data in (2..x5.len()).step_by(3) {
                        let v16 = (t10.0 + t10.0) / ((t10.0 + t10.0) * (t10.0 + t10.0) + 1.0);
                    }
                    let t20 = if r13[0] - t10.1 <= 0.0 { (0.3f64, 0.3f64) } else { ((r13[0] / (*a6 * *a6 + 1.5)).tanh(), 0.3f64) };
                    t10.0 -= (r13[1] / (t10.0 * t10.0 + 1.5) * t20.0).sin();
                }
                y8[4] = (t10.0 + a9).tanh().sin();
                y8[3] - x7[2]
            };
            {
                let (lo23, copy) = y8.split_at_mut(3);
                t10.0 += (lo23[0] + x5[1]).cos().tanh();
            }
            t10.1 * y8[2] + v11 * v11 + t10.1 * v11 + t10.0 * t10.0 + a9 * x7[1] + y8[4]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 16;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let x5 = input.vec(4);
                let mut a6 = input.scalar();
                let x7 = input.vec(5);
                let mut y8 = input.vec(5);
                let a9 = input.scalar();
                let ret = f::eval(&x5, &mut a6, &x7, &mut y8, a9);
                ret.flatten(output);
                a6.flatten(output);
                y8.flatten(output);
            }
        }
        run!();
    }
    pub fn check() -> crate::harness::Outcome {
        crate::harness::check_alone::<on::Program>()
    }
}

mod p192 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let a3 = input.scalar();
                    let x4 = input.vec(6);
                    let mut y5 = input.vec(3);
                    let x6 = input.vec(2);
                    let (start_y5, mut end_y5) = (y5.clone(), y5.clone());
                    let ret = f(a3, &x4, &mut end_y5, &x6);
                    let d_ret = run.output(&ret);
                    let mut d_y5 = run.output(&end_y5);
                    let mut d_x4 = run.start(&x4);
                    let mut d_x6 = run.start(&x6);
                    let (value, rdata) = if joint {
                        f::joint(a3, &x4, &mut d_x4, &mut y5, &mut d_y5, &x6, &mut d_x6, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(a3, &x4, &mut y5, &x6, &mut run.stack);
                        run.same("y5 after the forward pass", &y5, &end_y5);
                        (value, f::reverse(a3, &x4, &mut d_x4, &mut y5, &mut d_y5, &x6, &mut d_x6, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y5 restored", &y5, &start_y5);
                    run.exact(&a3, &rdata.0);
                    run.added(&x4, &d_x4);
                    run.exact(&y5, &d_y5);
                    run.added(&x6, &d_x6);
                }
            }
        };
    }
    pub mod reference {
        use crate::harness::order::*;
        use crate::harness::*;
        pub fn max<T: Real>(a1: T, a2: T) -> T {
            a1.cos() + a2 * a1 + a1 * a1
        }
        pub fn f<T: Real>(a3: T, x4: &[T], y5: &mut [T], x6: &[T]) -> T {
            let v7 = max((a3 * a3).cos(), a3 * x4[5] / (a3 * x4[5] * (a3 * x4[5]) + T::ONE));
            let sh8 = if a3 + x6[0] < T::lit(0.5) { Shape::Flat } else if -a3 >= T::ZERO { Shape::Line(x4[1] * T::lit(1.1) / (x4[1] * T::lit(1.1) * (x4[1] * T::lit(1.1)) + T::ONE)) } else { Shape::Box { w: (a3 / (v7 * v7 + T::lit(1.5))).sin(), h: T::lit(0.3) } };
            let v9 = match &sh8 { Shape::Flat => T::lit(0.3), Shape::Line(e10) => (*e10 - x4[3]).sin(), Shape::Box { h: e10, .. } => max(a3 * y5[0] / (a3 * y5[0] * (a3 * y5[0]) + T::ONE), v7) };
            let v11 = max(x6[1].tanh().exp_m1().sin(), v9);
            {
                let (lo12, hi13) = y5.split_at_mut(2);
                let v14 = lo12.iter().map(|e15| (hi13[0] * v9 + (hi13[0].sin() * T::lit(0.5)).atanh()).cos()).sum::<T>();
                let v17 = max((v14 - T::lit(0.7)).sin(), (v14 * v7).cos());
                lo12[1] += (T::lit(2.0) * max(v14.tanh().tanh(), x4[3])).sin();
            }
            y5[1] + y5[1] + v11 * x6[1] + v9 * x6[0] + v7 * v7 + a3 * y5[2] + y5[0]
        }
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable(concrete)]
        pub fn max(a1: f64, a2: f64) -> f64 {
            a1.cos() + a2 * a1 + a1 * a1
        }
        #[differentiable(concrete)]
        pub fn f(a3: f64, x4: &[f64], y5: &mut [f64], x6: &[f64]) -> f64 {
            let v7 = max((a3 * a3).cos(), a3 * x4[5] / (a3 * x4[5] * (a3 * x4[5]) + 1.0f64));
            let sh8 = if a3 + x6[0] < 0.5f64 { Shape::Flat } else if -a3 >= 0.0f64 { Shape::Line(x4[1] * 1.1f64 / (x4[1] * 1.1f64 * (x4[1] * 1.1f64) + 1.0f64)) } else { Shape::Box { w: (a3 / (v7 * v7 + 1.5f64)).sin(), h: 0.3f64 } };
            let v9 = match &sh8 { Shape::Flat => 0.3f64, Shape::Line(e10) => (*e10 - x4[3]).sin(), Shape::Box { h: e10, .. } => max(a3 * y5[0] / (a3 * y5[0] * (a3 * y5[0]) + 1.0f64), v7) };
            let v11 = max(x6[1].tanh().exp_m1().sin(), v9);
            {
                let (lo12, hi13) = y5.split_at_mut(2);
                let v14 = lo12.iter().map(|e15| (hi13[0] * v9 + (hi13[0].sin() * 0.5f64).atanh()).cos()).sum::<f64>();
                let v17 = max((v14 - 0.7f64).sin(), (v14 * v7).cos());
                lo12[1] += (2.0f64 * max(v14.tanh().tanh(), x4[3])).sin();
            }
            y5[1] + y5[1] + v11 * x6[1] + v9 * x6[0] + v7 * v7 + a3 * y5[2] + y5[0]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 12;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let a3 = input.scalar();
                let x4 = input.vec(6);
                let mut y5 = input.vec(3);
                let x6 = input.vec(2);
                let ret = super::reference::f(a3, &x4, &mut y5, &x6);
                ret.flatten(output);
                y5.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[differentiable(concrete, off(joint))]
        pub fn max(a1: f64, a2: f64) -> f64 {
            a1.cos() + a2 * a1 + a1 * a1
        }
        #[differentiable(concrete, off(joint))]
        pub fn f(a3: f64, x4: &[f64], y5: &mut [f64], x6: &[f64]) -> f64 {
            let v7 = max((a3 * a3).cos(), a3 * x4[5] / (a3 * x4[5] * (a3 * x4[5]) + 1.0f64));
            let sh8 = if a3 + x6[0] < 0.5f64 { Shape::Flat } else if -a3 >= 0.0f64 { Shape::Line(x4[1] * 1.1f64 / (x4[1] * 1.1f64 * (x4[1] * 1.1f64) + 1.0f64)) } else { Shape::Box { w: (a3 / (v7 * v7 + 1.5f64)).sin(), h: 0.3f64 } };
            let v9 = match &sh8 { Shape::Flat => 0.3f64, Shape::Line(e10) => (*e10 - x4[3]).sin(), Shape::Box { h: e10, .. } => max(a3 * y5[0] / (a3 * y5[0] * (a3 * y5[0]) + 1.0f64), v7) };
            let v11 = max(x6[1].tanh().exp_m1().sin(), v9);
            {
                let (lo12, hi13) = y5.split_at_mut(2);
                let v14 = lo12.iter().map(|e15| (hi13[0] * v9 + (hi13[0].sin() * 0.5f64).atanh()).cos()).sum::<f64>();
                let v17 = max((v14 - 0.7f64).sin(), (v14 * v7).cos());
                lo12[1] += (2.0f64 * max(v14.tanh().tanh(), x4[3])).sin();
            }
            y5[1] + y5[1] + v11 * x6[1] + v9 * x6[0] + v7 * v7 + a3 * y5[2] + y5[0]
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
        ("p172", p172::check),
        ("p173", p173::check),
        ("p174", p174::check),
        ("p175", p175::check),
        ("p176", p176::check),
        ("p177", p177::check),
        ("p178", p178::check),
        ("p179", p179::check),
        ("p180", p180::check),
        ("p181", p181::check),
        ("p182", p182::check),
        ("p183", p183::check),
        ("p184", p184::check),
        ("p185", p185::check),
        ("p187", p187::check),
        ("p188", p188::check),
        ("p189", p189::check),
        ("p190", p190::check),
        ("p191", p191::check),
        ("p192", p192::check),
    ]);
}
