//! Random programs, seeds 125 to 147. Written by `cargo xtask fuzz tapir --write`; not to be edited.
//!
//! Size: twenty programs, most of them twice (as they are, and with an analysis switched off).

#![allow(warnings, clippy::all, reason = "programs that nobody wrote")]

mod p125 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let x11 = input.vec(4);
                    let a12 = input.scalar();
                    let t13 = input.tuple();
                    let mut y15 = input.vec(5);
                    let a16 = input.scalar();
                    let (start_y15, mut end_y15) = (y15.clone(), y15.clone());
                    let ret = f(&x11, a12, t13, 4, &mut end_y15, a16);
                    let d_ret = run.output(&ret);
                    let mut d_y15 = run.output(&end_y15);
                    let mut d_x11 = run.start(&x11);
                    let (value, rdata) = if joint {
                        f::joint(&x11, &mut d_x11, a12, t13, 4, &mut y15, &mut d_y15, a16, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(&x11, a12, t13, 4, &mut y15, a16, &mut run.stack);
                        run.same("y15 after the forward pass", &y15, &end_y15);
                        (value, f::reverse(&x11, &mut d_x11, a12, t13, 4, &mut y15, &mut d_y15, a16, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y15 restored", &y15, &start_y15);
                    run.added(&x11, &d_x11);
                    run.exact(&a12, &rdata.1);
                    run.exact(&t13, &rdata.2);
                    run.exact(&y15, &d_y15);
                    run.exact(&a16, &rdata.5);
                }
            }
        };
    }
    pub mod reference {
        use crate::harness::order::*;
        use crate::harness::*;
        pub fn h0<T: Real>(a1: T, w2: [T; 3], w3: [T; 3], a4: Option<T>) -> T {
            let v5 = if w3[1] / (a1 * a1 + T::lit(1.5)) > T::lit(-0.3) { a1 - w3[0] } else { (a1 - a1).cos() };
            let mut w6 = vec![w2[1] + w3[2] + T::lit(0.11), a1 - w3[1] + T::lit(-0.37), (w2[0] * w2[0] + T::lit(1.5)).sqrt() + T::lit(0.53)];
            w6.sort_unstable_by(|&e7, &e8| e8.partial_cmp(&e7).unwrap());
            let v9 = v5.cos() / (v5.cos() * v5.cos() + T::ONE);
            w6[2] + v9 * w3[0] + v5 * a1 + a1 * w3[1] + w6[2]
        }
        pub fn reverse<T: Real>(y10: &mut [T]) {
            y10[0] = (-T::lit(0.6)).cos();
        }
        pub fn f<T: Real>(x11: &[T], a12: T, t13: (T, T), n14: usize, y15: &mut [T], a16: T) -> T {
            if t13.1 * a16 >= T::ZERO {
                let mut w17 = vec![y15[n14] - y15[n14], T::lit(0.9) * a16, y15[4]];
                reverse(&mut w17);
                let position = h0((a16 + y15[(n14 * 3) % y15.len()]).sin(), [t13.1, t13.0, T::lit(1.3)], [t13.0, y15[2], T::lit(0.5)], Some(w17[n14 % 3]));
            } else {
                y15[0] *= (y15[4 - n14] - y15[n14]).cos();
            }
            a12.cos() + a16 * x11[n14 % 4] + t13.1 * x11[(n14 + 3) % x11.len()] + t13.0 * t13.0 + a12 * a16 + y15[2]
        }
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable]
        pub fn h0(a1: f64, w2: [f64; 3], w3: [f64; 3], a4: Option<f64>) -> f64 {
            let v5 = if w3[1] / (a1 * a1 + 1.5f64) > (-0.3f64) { a1 - w3[0] } else { (a1 - a1).cos() };
            let mut w6 = vec![w2[1] + w3[2] + 0.11f64, a1 - w3[1] + (-0.37f64), (w2[0] * w2[0] + 1.5f64).sqrt() + 0.53f64];
            w6.sort_unstable_by(|&e7, &e8| e8.partial_cmp(&e7).unwrap());
            let v9 = v5.cos() / (v5.cos() * v5.cos() + 1.0f64);
            w6[2] + v9 * w3[0] + v5 * a1 + a1 * w3[1] + w6[2]
        }
        #[differentiable]
        pub fn reverse(y10: &mut [f64]) {
            y10[0] = (-0.6f64).cos();
        }
        #[differentiable]
        pub fn f(x11: &[f64], a12: f64, t13: (f64, f64), n14: usize, y15: &mut [f64], a16: f64) -> f64 {
            if t13.1 * a16 >= 0.0f64 {
                let mut w17 = vec![y15[n14] - y15[n14], 0.9f64 * a16, y15[4]];
                reverse(&mut w17);
                let position = h0((a16 + y15[(n14 * 3) % y15.len()]).sin(), [t13.1, t13.0, 1.3f64], [t13.0, y15[2], 0.5f64], Some(w17[n14 % 3]));
            } else {
                y15[0] *= (y15[4 - n14] - y15[n14]).cos();
            }
            a12.cos() + a16 * x11[n14 % 4] + t13.1 * x11[(n14 + 3) % x11.len()] + t13.0 * t13.0 + a12 * a16 + y15[2]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 13;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let x11 = input.vec(4);
                let a12 = input.scalar();
                let t13 = input.tuple();
                let mut y15 = input.vec(5);
                let a16 = input.scalar();
                let ret = super::reference::f(&x11, a12, t13, 4, &mut y15, a16);
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

mod p127 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let x15 = input.vec(4);
                    let p16 = input.pair();
                    let p17 = input.pair();
                    let x18 = input.vec(3);
                    let a19 = input.scalar();
                    let p20 = input.pair();
                    let ret = f(&x15, p16, p17, &x18, a19, &p20);
                    let d_ret = run.output(&ret);
                    let mut d_x15 = run.start(&x15);
                    let mut d_x18 = run.start(&x18);
                    let mut d_p20 = run.start(&p20);
                    let (value, rdata) = if joint {
                        f::joint(&x15, &mut d_x15, p16, p17, &x18, &mut d_x18, a19, &p20, &mut d_p20, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(&x15, p16, p17, &x18, a19, &p20, &mut run.stack);
                        (value, f::reverse(&x15, &mut d_x15, p16, p17, &x18, &mut d_x18, a19, &p20, &mut d_p20, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.added(&x15, &d_x15);
                    run.exact(&p16, &rdata.1);
                    run.exact(&p17, &rdata.2);
                    run.added(&x18, &d_x18);
                    run.exact(&a19, &rdata.4);
                    run.added(&p20, &d_p20);
                }
            }
        };
    }
    pub mod reference {
        use crate::harness::order::*;
        use crate::harness::*;
        pub mod slice {
            use super::*;
            #[derive(Clone, Copy, Debug)]
            pub struct Range<T> { pub Δt: T, pub T: T }
            impl<T: Real> Range<T> {
                pub fn floor(&self) -> T {
                    self.T * self.Δt + self.T * self.Δt + self.Δt * self.Δt
                }
                pub fn push(&mut self, a6: T) {
                    self.T += (a6 / (a6 * self.T * (a6 * self.T) + T::lit(1.5))).cos();
                }
                pub fn pop(&mut self) {
                    self.Δt -= self.Δt / (self.Δt * self.Δt + T::ONE);
                }
            }
        }
        pub fn h0<T: Real>(ln: Pair<T>, a9: T, y10: &mut [T]) {
            let v11 = match ln.n % 5 { e13 if e13 > 1 => (y10[(ln.n * 3) % 1] * T::lit(0.25)).cos(), 0 => y10[ln.n % y10.len()] - ln.c, _ => T::lit(0.3) };
            let mut rec14 = Record { w: [T::lit(0.3); 3], v: vec![(y10[ln.n % y10.len()] - a9).cos(), (ln.b / (ln.c * ln.c + T::lit(1.5))).sin()], k: 1, s: T::lit(0.3), p: Pair { b: v11, c: T::lit(0.3), n: 3 } };
        }
        pub fn f<T: Real>(x15: &[T], p16: Pair<T>, p17: Pair<T>, x18: &[T], a19: T, p20: &Pair<T>) -> T {
            let mut w21 = [x18[(p16.n + 3) % x18.len()] + T::lit(0.11), a19 * p20.c + T::lit(-0.37), x18[p20.n % x18.len()] * x18[p16.n % 3] + T::lit(0.53), x18[0] + T::lit(-0.71)];
            w21.sort_by(|e22, e23| e23.partial_cmp(e22).unwrap());
            let mut w24 = [p20.b * p20.c; 1];
            let r25 = &mut w24;
            h0(*p20, (p16.b - x15[(p20.n * 3) % x15.len()]).tanh(), r25);
            let mut w28 = vec![T::ZERO; 5];
            w21[2..3].copy_from_slice(&x15[3..4]);
            let ow29: slice::Range<T> = slice::Range { Δt: T::lit(0.3), T: x18[p20.n % x18.len()] + T::lit(p16.n as f64) * T::lit(0.1) };
            for (i32, &e30) in x18.iter().enumerate() {
                let q33 = if p16.c > p17.b { Pair { b: T::lit(0.3), c: T::lit(0.3), n: 3 } } else { Pair { b: e30.sin(), c: ow29.Δt.tanh().tan().sin(), n: 1 } };
                let mut m34 = x15[p17.n / 2];
                let ow35: slice::Range<T> = if w28[1] > x15[i32 % 4] { slice::Range { Δt: T::lit(0.3), T: T::lit(0.3) } } else { slice::Range { Δt: T::lit(0.3), T: T::lit(0.3) } };
                m34 -= (w21[q33.n] - m34 * w21[q33.n]).cos();
            }
            h0(*p20, w21[3] / (w21[3] * w21[3] + T::ONE), &mut w28[0..5]);
            -x18[p17.n % x18.len()] + ow29.T * p20.c + ow29.Δt * (T::lit(p17.n as f64) * T::lit(0.1)) + p20.c * w21[0] + p20.b * w21[p20.n] + w21[2] + w24[0]
        }
    }
    pub mod on {
        use crate::harness::*;
        pub mod slice {
            use super::*;
            #[derive(Clone, Copy, Debug, Differentiable)]
            pub struct Range { pub Δt: f64, pub T: f64 }
            #[differentiable]
            impl Range {
                pub fn floor(&self) -> f64 {
                    self.T * self.Δt + self.T * self.Δt + self.Δt * self.Δt
                }
                pub fn push(&mut self, a6: f64) {
                    self.T += (a6 / (a6 * self.T * (a6 * self.T) + 1.5f64)).cos();
                }
                pub fn pop(&mut self) {
                    self.Δt -= self.Δt / (self.Δt * self.Δt + 1.0f64);
                }
            }
        }
        #[differentiable]
        pub fn h0(ln: Pair<f64>, a9: f64, y10: &mut [f64]) {
            let v11 = match ln.n % 5 { e13 if e13 > 1 => (y10[(ln.n * 3) % 1] * 0.25f64).cos(), 0 => y10[ln.n % y10.len()] - ln.c, _ => 0.3f64 };
            let mut rec14 = Record { w: [0.3f64; 3], v: vec![(y10[ln.n % y10.len()] - a9).cos(), (ln.b / (ln.c * ln.c + 1.5f64)).sin()], k: 1, s: 0.3f64, p: Pair { b: v11, c: 0.3f64, n: 3 } };
        }
        #[differentiable]
        pub fn f(x15: &[f64], p16: Pair<f64>, p17: Pair<f64>, x18: &[f64], a19: f64, p20: &Pair<f64>) -> f64 {
            let mut w21 = [x18[(p16.n + 3) % x18.len()] + 0.11f64, a19 * p20.c + (-0.37f64), x18[p20.n % x18.len()] * x18[p16.n % 3] + 0.53f64, x18[0] + (-0.71f64)];
            w21.sort_by(|e22, e23| e23.partial_cmp(e22).unwrap());
            let mut w24 = [p20.b * p20.c; 1];
            let r25 = &mut w24;
            h0(*p20, (p16.b - x15[(p20.n * 3) % x15.len()]).tanh(), r25);
            let mut w28 = vec![0.0f64; 5];
            w21[2..3].copy_from_slice(&x15[3..4]);
            let ow29: slice::Range = slice::Range { Δt: 0.3f64, T: x18[p20.n % x18.len()] + (p16.n as f64) * 0.1f64 };
            for (i32, &e30) in x18.iter().enumerate() {
                let q33 = if p16.c > p17.b { Pair { b: 0.3f64, c: 0.3f64, n: 3 } } else { Pair { b: e30.sin(), c: ow29.Δt.tanh().tan().sin(), n: 1 } };
                let mut m34 = x15[p17.n / 2];
                let ow35: slice::Range = if w28[1] > x15[i32 % 4] { slice::Range { Δt: 0.3f64, T: 0.3f64 } } else { slice::Range { Δt: 0.3f64, T: 0.3f64 } };
                m34 -= (w21[q33.n] - m34 * w21[q33.n]).cos();
            }
            h0(*p20, w21[3] / (w21[3] * w21[3] + 1.0f64), &mut w28[0..5]);
            -x18[p17.n % x18.len()] + ow29.T * p20.c + ow29.Δt * ((p17.n as f64) * 0.1f64) + p20.c * w21[0] + p20.b * w21[p20.n] + w21[2] + w24[0]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 14;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let x15 = input.vec(4);
                let p16 = input.pair();
                let p17 = input.pair();
                let x18 = input.vec(3);
                let a19 = input.scalar();
                let p20 = input.pair();
                let ret = super::reference::f(&x15, p16, p17, &x18, a19, &p20);
                ret.flatten(output);
            }
        }
        run!();
    }
    pub fn check() -> crate::harness::Outcome {
        crate::harness::check_alone::<on::Program>()
    }
}

mod p128 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let mut p10 = input.pair();
                    let a11 = input.scalar();
                    let p12 = input.pair();
                    let c13 = input.constant();
                    let p14 = input.pair();
                    let mut y15 = input.vec(3);
                    let x16 = input.vec(6);
                    let (start_p10, mut end_p10) = (p10.clone(), p10.clone());
                    let (start_y15, mut end_y15) = (y15.clone(), y15.clone());
                    let ret = f(&mut end_p10, a11, p12, c13, p14, &mut end_y15, &x16);
                    let d_ret = run.output(&ret);
                    let mut d_p10 = run.output(&end_p10);
                    let mut d_y15 = run.output(&end_y15);
                    let mut d_x16 = run.start(&x16);
                    let (value, rdata) = if joint {
                        f::joint(&mut p10, &mut d_p10, a11, p12, c13, p14, &mut y15, &mut d_y15, &x16, &mut d_x16, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(&mut p10, a11, p12, c13, p14, &mut y15, &x16, &mut run.stack);
                        run.same("p10 after the forward pass", &p10, &end_p10);
                        run.same("y15 after the forward pass", &y15, &end_y15);
                        (value, f::reverse(&mut p10, &mut d_p10, a11, p12, c13, p14, &mut y15, &mut d_y15, &x16, &mut d_x16, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("p10 restored", &p10, &start_p10);
                    run.same("y15 restored", &y15, &start_y15);
                    run.exact(&p10, &d_p10);
                    run.exact(&a11, &rdata.1);
                    run.exact(&p12, &rdata.2);
                    run.exact(&p14, &rdata.4);
                    run.exact(&y15, &d_y15);
                    run.added(&x16, &d_x16);
                }
            }
        };
    }
    pub mod reference {
        use crate::harness::order::*;
        use crate::harness::*;
        use self::mem::signum;
        use self::mem::swap;
        pub mod mem {
            use super::*;
            pub fn swap<T: Real>(a1: &mut T, a2: &mut T) {
                *a1 = (*a1 / (*a1 * *a1 * (*a1 * *a1) + T::lit(1.5))).sin();
            }
            pub fn signum<T: Real>(w3: &mut [T; 3], a4: T, p5: Pair<T>, X: &mut [T]) {
                w3[p5.n % 3] -= X[p5.n % X.len()].tanh();
                let mut w7 = [T::lit(0.2); 4];
                let r8 = &mut w7[1];
                swap(r8, &mut w3[0]);
                let v9: T = w7[1].cos() / (w7[1].cos() * w7[1].cos() + T::ONE);
            }
        }
        pub fn f<T: Real>(p10: &mut Pair<T>, a11: T, copy: Pair<T>, c13: T, p14: Pair<T>, y15: &mut [T], Δ: &[T]) -> T {
            for i17 in 0..2 {
                if T::lit(0.6) > p10.b {
                    let mut w18 = copy.b / (p14.b * p14.b + T::lit(1.5));
                    let mut w19 = c13 / (c13 * c13 + T::ONE);
                    swap(&mut w18, &mut w19);
                } else {
                    let v20 = y15[(i17 + 1) % 3].cos();
                    let v21 = (y15[(copy.n + 2) % 3] * p10.b).clamp(T::lit(-0.8), T::lit(0.8));
                    let v22 = std::mem::replace(&mut p10.b, (y15[copy.n % 3] + Δ[2]).cos());
                    y15[p14.n % 3] = T::lit(0.6).cos();
                }
                match p14.n % 4 {
                    0 => {
                        p10.b *= (Δ[5 - i17] + T::lit(0.25)).sin();
                    }
                    1 | 2 => {
                        p10.c *= (p14.b * p14.b + T::lit(1.5)).acosh().sin();
                    }
                    _ => {
                        p10.c = (c13.tanh() * (p10.b * T::lit(1.1))).sin();
                    }
                }
            }
            copy.c + Δ[p14.n] + p14.c * p14.b + p14.b * p14.b + c13 * y15[(p14.n + 4) % y15.len()] + copy.c * Δ[3] + y15[2]
        }
    }
    pub mod on {
        use crate::harness::*;
        use self::mem::signum;
        use self::mem::swap;
        pub mod mem {
            use super::*;
            #[differentiable]
            pub fn swap(a1: &mut f64, a2: &mut f64) {
                *a1 = (*a1 / (*a1 * *a1 * (*a1 * *a1) + 1.5f64)).sin();
            }
            #[differentiable]
            pub fn signum(w3: &mut [f64; 3], a4: f64, p5: Pair<f64>, X: &mut [f64]) {
                w3[p5.n % 3] -= X[p5.n % X.len()].tanh();
                let mut w7 = [0.2f64; 4];
                let r8 = &mut w7[1];
                swap(r8, &mut w3[0]);
                let v9: f64 = w7[1].cos() / (w7[1].cos() * w7[1].cos() + 1.0f64);
            }
        }
        #[differentiable]
        pub fn f(p10: &mut Pair<f64>, a11: f64, copy: Pair<f64>, #[constant] c13: f64, p14: Pair<f64>, y15: &mut [f64], Δ: &[f64]) -> f64 {
            for i17 in 0..2 {
                if 0.6f64 > p10.b {
                    let mut w18 = copy.b / (p14.b * p14.b + 1.5f64);
                    let mut w19 = c13 / (c13 * c13 + 1.0f64);
                    swap(&mut w18, &mut w19);
                } else {
                    let v20 = y15[(i17 + 1) % 3].cos();
                    let v21 = (y15[(copy.n + 2) % 3] * p10.b).clamp((-0.8f64), 0.8f64);
                    let v22 = std::mem::replace(&mut p10.b, (y15[copy.n % 3] + Δ[2]).cos());
                    y15[p14.n % 3] = 0.6f64.cos();
                }
                match p14.n % 4 {
                    0 => {
                        p10.b *= (Δ[5 - i17] + 0.25f64).sin();
                    }
                    1 | 2 => {
                        p10.c *= (p14.b * p14.b + 1.5f64).acosh().sin();
                    }
                    _ => {
                        p10.c = (c13.tanh() * (p10.b * 1.1f64)).sin();
                    }
                }
            }
            copy.c + Δ[p14.n] + p14.c * p14.b + p14.b * p14.b + c13 * y15[(p14.n + 4) % y15.len()] + copy.c * Δ[3] + y15[2]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 16;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let mut p10 = input.pair();
                let a11 = input.scalar();
                let p12 = input.pair();
                let c13 = input.constant();
                let p14 = input.pair();
                let mut y15 = input.vec(3);
                let x16 = input.vec(6);
                let ret = super::reference::f(&mut p10, a11, p12, c13, p14, &mut y15, &x16);
                ret.flatten(output);
                p10.flatten(output);
                y15.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        use self::mem::signum;
        use self::mem::swap;
        pub mod mem {
            use super::*;
            #[differentiable(off(privatise))]
            pub fn swap(a1: &mut f64, a2: &mut f64) {
                *a1 = (*a1 / (*a1 * *a1 * (*a1 * *a1) + 1.5f64)).sin();
            }
            #[differentiable(off(privatise))]
            pub fn signum(w3: &mut [f64; 3], a4: f64, p5: Pair<f64>, X: &mut [f64]) {
                w3[p5.n % 3] -= X[p5.n % X.len()].tanh();
                let mut w7 = [0.2f64; 4];
                let r8 = &mut w7[1];
                swap(r8, &mut w3[0]);
                let v9: f64 = w7[1].cos() / (w7[1].cos() * w7[1].cos() + 1.0f64);
            }
        }
        #[differentiable(off(privatise))]
        pub fn f(p10: &mut Pair<f64>, a11: f64, copy: Pair<f64>, #[constant] c13: f64, p14: Pair<f64>, y15: &mut [f64], Δ: &[f64]) -> f64 {
            for i17 in 0..2 {
                if 0.6f64 > p10.b {
                    let mut w18 = copy.b / (p14.b * p14.b + 1.5f64);
                    let mut w19 = c13 / (c13 * c13 + 1.0f64);
                    swap(&mut w18, &mut w19);
                } else {
                    let v20 = y15[(i17 + 1) % 3].cos();
                    let v21 = (y15[(copy.n + 2) % 3] * p10.b).clamp((-0.8f64), 0.8f64);
                    let v22 = std::mem::replace(&mut p10.b, (y15[copy.n % 3] + Δ[2]).cos());
                    y15[p14.n % 3] = 0.6f64.cos();
                }
                match p14.n % 4 {
                    0 => {
                        p10.b *= (Δ[5 - i17] + 0.25f64).sin();
                    }
                    1 | 2 => {
                        p10.c *= (p14.b * p14.b + 1.5f64).acosh().sin();
                    }
                    _ => {
                        p10.c = (c13.tanh() * (p10.b * 1.1f64)).sin();
                    }
                }
            }
            copy.c + Δ[p14.n] + p14.c * p14.b + p14.b * p14.b + c13 * y15[(p14.n + 4) % y15.len()] + copy.c * Δ[3] + y15[2]
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
                    let a13 = input.scalar();
                    let mut y14 = input.vec(4);
                    let x15 = input.vec(4);
                    let mut y17 = input.vec(4);
                    let a18 = input.scalar();
                    let (start_y14, mut end_y14) = (y14.clone(), y14.clone());
                    let (start_y17, mut end_y17) = (y17.clone(), y17.clone());
                    let ret = f(a13, &mut end_y14, &x15, 3, &mut end_y17, a18);
                    let mut d_y14 = run.output(&end_y14);
                    let mut d_y17 = run.output(&end_y17);
                    let mut d_x15 = run.start(&x15);
                    let (value, rdata) = if joint {
                        f::joint(a13, &mut y14, &mut d_y14, &x15, &mut d_x15, 3, &mut y17, &mut d_y17, a18, (), &mut run.stack)
                    } else {
                        let value = f::forward(a13, &mut y14, &x15, 3, &mut y17, a18, &mut run.stack);
                        run.same("y14 after the forward pass", &y14, &end_y14);
                        run.same("y17 after the forward pass", &y17, &end_y17);
                        (value, f::reverse(a13, &mut y14, &mut d_y14, &x15, &mut d_x15, 3, &mut y17, &mut d_y17, a18, (), &mut run.stack))
                    };
                    run.same("y14 restored", &y14, &start_y14);
                    run.same("y17 restored", &y17, &start_y17);
                    run.exact(&a13, &rdata.0);
                    run.exact(&y14, &d_y14);
                    run.added(&x15, &d_x15);
                    run.exact(&y17, &d_y17);
                    run.exact(&a18, &rdata.5);
                }
            }
        };
    }
    pub mod reference {
        use crate::harness::order::*;
        use crate::harness::*;
        pub mod vec {
            use super::*;
            pub fn reverse<T: Real>(max: &mut [T]) {
                max[2] += max[2] / (max[2] * max[2] + T::ONE);
            }
        }
        pub fn h0<T: Real>(x1: &[T], y2: &mut [T], x3: &[T]) -> (T, T) {
            let t4 = (x3[1].cos(), x1[1].tanh());
            for e5 in x1.windows(2) {
                let mut m11 = T::lit(0.4);
                y2[0] -= (t4.1 + t4.0 * x1[0]).tanh();
            }
            (x1[0] + y2[2] + t4.1 * x1[0] + t4.0 * t4.0 + y2[2], x3[0])
        }
        pub fn f<T: Real>(a13: T, y14: &mut [T], vec: &[T], n16: usize, y17: &mut [T], a18: T) {
            let mut from = 0usize;
            loop {
                if from >= 3 || vec[2] > T::lit(2.0) {
                    break;
                }
                from += 1;
                {
                    let (lo20, hi21) = y14.split_at_mut(3);
                    if y17[(from * 3) % 4] > a13 {
                        hi21[0] += (a18.sin() * (a18 * a18)).cos();
                        continue;
                    }
                }
            }
        }
    }
    pub mod on {
        use crate::harness::*;
        pub mod vec {
            use super::*;
            #[differentiable]
            pub fn reverse(max: &mut [f64]) {
                max[2] += max[2] / (max[2] * max[2] + 1.0f64);
            }
        }
        #[differentiable]
        pub fn h0(#[constant] x1: &[f64], y2: &mut [f64], x3: &[f64]) -> (f64, f64) {
            let t4 = (x3[1].cos(), x1[1].tanh());
            for e5 in x1.windows(2) {
                let mut m11 = 0.4f64;
                y2[0] -= (t4.1 + t4.0 * x1[0]).tanh();
            }
            (x1[0] + y2[2] + t4.1 * x1[0] + t4.0 * t4.0 + y2[2], x3[0])
        }
        #[differentiable]
        pub fn f(a13: f64, y14: &mut [f64], vec: &[f64], n16: usize, y17: &mut [f64], a18: f64) {
            let mut from = 0usize;
            loop {
                if from >= 3 || vec[2] > 2.0f64 {
                    break;
                }
                from += 1;
                {
                    let (lo20, hi21) = y14.split_at_mut(3);
                    if y17[(from * 3) % 4] > a13 {
                        hi21[0] += (a18.sin() * (a18 * a18)).cos();
                        continue;
                    }
                }
            }
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 14;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let a13 = input.scalar();
                let mut y14 = input.vec(4);
                let x15 = input.vec(4);
                let mut y17 = input.vec(4);
                let a18 = input.scalar();
                let ret = super::reference::f(a13, &mut y14, &x15, 3, &mut y17, a18);
                y14.flatten(output);
                y17.flatten(output);
            }
        }
        run!();
    }
    pub fn check() -> crate::harness::Outcome {
        crate::harness::check_alone::<on::Program>()
    }
}

mod p130 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let x9 = input.vec(3);
                    let a10 = Some(input.scalar());
                    let a11 = input.scalar();
                    let mut y12 = input.vec(2);
                    let (start_y12, mut end_y12) = (y12.clone(), y12.clone());
                    let ret = f(&x9, a10, a11, &mut end_y12);
                    let d_ret = run.output(&ret);
                    let mut d_y12 = run.output(&end_y12);
                    let mut d_x9 = run.start(&x9);
                    let (value, rdata) = if joint {
                        f::joint(&x9, &mut d_x9, a10, a11, &mut y12, &mut d_y12, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(&x9, a10, a11, &mut y12, &mut run.stack);
                        run.same("y12 after the forward pass", &y12, &end_y12);
                        (value, f::reverse(&x9, &mut d_x9, a10, a11, &mut y12, &mut d_y12, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y12 restored", &y12, &start_y12);
                    run.added(&x9, &d_x9);
                    run.exact(&a10, &rdata.1);
                    run.exact(&a11, &rdata.2);
                    run.exact(&y12, &d_y12);
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
            pub struct Vec<T> { pub sum: T, pub fa3: T }
            impl<T: Real> Vec<T> {
                pub fn max(&self) -> T {
                    (self.fa3 * self.fa3 + T::lit(1.5)).hypot(self.sum) + self.fa3 * self.fa3 + self.sum * self.fa3
                }
                pub fn map(&self, a6: T) -> T {
                    a6 + a6 * a6 + self.fa3 * self.sum + self.sum * a6
                }
                pub fn all(&self, λ: T) -> T {
                    self.sum + λ + λ * self.fa3 + self.fa3 * self.sum + self.sum * self.sum
                }
            }
        }
        pub fn f<T: Real>(x9: &[T], a10: Option<T>, a11: T, y12: &mut ::std::vec::Vec<T>) -> T {
            let mut w13 = [x9[2] + T::lit(0.11), y12[0] + T::lit(-0.37), a11 + T::lit(0.53), y12[0] * a11 + T::lit(-0.71)];
            w13.sort_unstable_by(T::total_cmp);
            {
                let (lo16, hi17) = w13.split_at_mut(3);
                for i18 in 0..=2 {
                    y12.sort_by(|e19, e20| e20.partial_cmp(e19).unwrap().then(lo16[(i18 * 3) % lo16.len()].partial_cmp(e20).unwrap()));
                    if (T::lit(i18 as f64) * T::lit(0.1)..=hi17[0]).contains(&a11) {
                        let mut ls21 = [2usize, 0, 1];
                        ls21[i18 % 3] += 2;
                    } else {
                        hi17[i18 % hi17.len()] += a11.tanh();
                    }
                }
            }
            w13[2] - T::lit(0.7) + a11 * w13[3] + y12[1] + w13[0]
        }
    }
    pub mod on {
        use crate::harness::*;
        pub mod cmp {
            use super::*;
            #[derive(Clone, Copy, Debug, Differentiable)]
            pub struct Vec { pub sum: f64, pub fa3: f64 }
            #[differentiable(concrete)]
            impl Vec {
                pub fn max(&self) -> f64 {
                    (self.fa3 * self.fa3 + 1.5f64).hypot(self.sum) + self.fa3 * self.fa3 + self.sum * self.fa3
                }
                pub fn map(&self, a6: f64) -> f64 {
                    a6 + a6 * a6 + self.fa3 * self.sum + self.sum * a6
                }
                pub fn all(&self, λ: f64) -> f64 {
                    self.sum + λ + λ * self.fa3 + self.fa3 * self.sum + self.sum * self.sum
                }
            }
        }
        #[differentiable(concrete)]
        pub fn f(x9: &[f64], a10: Option<f64>, a11: f64, y12: &mut ::std::vec::Vec<f64>) -> f64 {
            let mut w13 = [x9[2] + 0.11f64, y12[0] + (-0.37f64), a11 + 0.53f64, y12[0] * a11 + (-0.71f64)];
            w13.sort_unstable_by(f64::total_cmp);
            {
                let (lo16, hi17) = w13.split_at_mut(3);
                for i18 in 0..=2 {
                    y12.sort_by(|e19, e20| e20.partial_cmp(e19).unwrap().then(lo16[(i18 * 3) % lo16.len()].partial_cmp(e20).unwrap()));
                    if ((i18 as f64) * 0.1f64..=hi17[0]).contains(&a11) {
                        let mut ls21 = [2usize, 0, 1];
                        ls21[i18 % 3] += 2;
                    } else {
                        hi17[i18 % hi17.len()] += a11.tanh();
                    }
                }
            }
            w13[2] - 0.7f64 + a11 * w13[3] + y12[1] + w13[0]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 7;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let x9 = input.vec(3);
                let a10 = Some(input.scalar());
                let a11 = input.scalar();
                let mut y12 = input.vec(2);
                let ret = super::reference::f(&x9, a10, a11, &mut y12);
                ret.flatten(output);
                y12.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        pub mod cmp {
            use super::*;
            #[derive(Clone, Copy, Debug, Differentiable)]
            pub struct Vec { pub sum: f64, pub fa3: f64 }
            #[differentiable(concrete, off(record, recompute, hoist, frames, bulk, windows, commute, carry, joint, privatise))]
            impl Vec {
                pub fn max(&self) -> f64 {
                    (self.fa3 * self.fa3 + 1.5f64).hypot(self.sum) + self.fa3 * self.fa3 + self.sum * self.fa3
                }
                pub fn map(&self, a6: f64) -> f64 {
                    a6 + a6 * a6 + self.fa3 * self.sum + self.sum * a6
                }
                pub fn all(&self, λ: f64) -> f64 {
                    self.sum + λ + λ * self.fa3 + self.fa3 * self.sum + self.sum * self.sum
                }
            }
        }
        #[differentiable(concrete, off(record, recompute, hoist, frames, bulk, windows, commute, carry, joint, privatise))]
        pub fn f(x9: &[f64], a10: Option<f64>, a11: f64, y12: &mut ::std::vec::Vec<f64>) -> f64 {
            let mut w13 = [x9[2] + 0.11f64, y12[0] + (-0.37f64), a11 + 0.53f64, y12[0] * a11 + (-0.71f64)];
            w13.sort_unstable_by(f64::total_cmp);
            {
                let (lo16, hi17) = w13.split_at_mut(3);
                for i18 in 0..=2 {
                    y12.sort_by(|e19, e20| e20.partial_cmp(e19).unwrap().then(lo16[(i18 * 3) % lo16.len()].partial_cmp(e20).unwrap()));
                    if ((i18 as f64) * 0.1f64..=hi17[0]).contains(&a11) {
                        let mut ls21 = [2usize, 0, 1];
                        ls21[i18 % 3] += 2;
                    } else {
                        hi17[i18 % hi17.len()] += a11.tanh();
                    }
                }
            }
            w13[2] - 0.7f64 + a11 * w13[3] + y12[1] + w13[0]
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
                    let a11 = input.scalar();
                    let x12 = input.vec(5);
                    let mut y13 = input.vec(3);
                    let a14 = Some(input.scalar());
                    let mut y15 = input.vec(4);
                    let a16 = input.scalar();
                    let (start_y13, mut end_y13) = (y13.clone(), y13.clone());
                    let (start_y15, mut end_y15) = (y15.clone(), y15.clone());
                    let ret = f(a11, &x12, &mut end_y13, a14, &mut end_y15, a16);
                    let d_ret = run.output(&ret);
                    let mut d_y13 = run.output(&end_y13);
                    let mut d_y15 = run.output(&end_y15);
                    let mut d_x12 = run.start(&x12);
                    let (value, rdata) = if joint {
                        f::joint(a11, &x12, &mut d_x12, &mut y13, &mut d_y13, a14, &mut y15, &mut d_y15, a16, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(a11, &x12, &mut y13, a14, &mut y15, a16, &mut run.stack);
                        run.same("y13 after the forward pass", &y13, &end_y13);
                        run.same("y15 after the forward pass", &y15, &end_y15);
                        (value, f::reverse(a11, &x12, &mut d_x12, &mut y13, &mut d_y13, a14, &mut y15, &mut d_y15, a16, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y13 restored", &y13, &start_y13);
                    run.same("y15 restored", &y15, &start_y15);
                    run.exact(&a11, &rdata.0);
                    run.added(&x12, &d_x12);
                    run.exact(&y13, &d_y13);
                    run.exact(&a14, &rdata.3);
                    run.exact(&y15, &d_y15);
                    run.exact(&a16, &rdata.5);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        use self::num::vec3;
        pub mod num {
            use super::*;
            #[derive(Clone, Copy, Debug, Differentiable)]
            pub struct vec3<T> { pub Ek: T, pub fa3: T, pub fa4: T }
            #[differentiable]
            impl<T: Real> vec3<T> {
                pub fn sqrt(&self) -> T {
                    self.fa3 + self.fa4 * self.fa4 + self.fa3 * self.fa4 + self.Ek * self.Ek
                }
                pub fn replace(&mut self, a7: T, a8: T) -> T {
                    self.fa4 -= (self.fa3 * self.fa3).sin().sin();
                    self.fa4 * T::lit(0.7) + a8 * self.fa3 + a7 * a7 + self.fa4 * a7 + self.fa3 * a8
                }
                pub fn push(&mut self, a10: T) {
                    self.Ek += (self.fa4 * T::lit(2.0)).cos();
                }
            }
        }
        #[differentiable]
        pub fn f<T: Real>(f64: T, x12: &[T], y13: &mut [T], a14: Option<T>, y15: &mut [T], a16: T) -> [T; 2] {
            match a14 {
                Some(e17) => {
                    let ow18: vec3<T> = if y13[0] > e17 { vec3 { Ek: T::lit(0.3), fa3: y13[2] * y13[2], fa4: T::lit(0.3) } } else { vec3 { Ek: e17 - a16, fa3: y13[2] - e17, fa4: T::lit(0.3) } };
                    y13.swap(2, 1);
                    for e19 in y13.iter_mut() {
                        let mut w22 = [T::ZERO; 2];
                        let mut k25 = 1usize;
                        let mut g23 = |u24: T| {
                            k25 += 1;
                            ((y15[1] - *e19).tanh()) * T::lit(k25 as f64) + u24
                        };
                        let v27 = g23(ow18.fa4);
                        let v26 = g23(v27);
                    }
                }
                None => {
                    let sh28: Shape<T> = if x12[0] + f64 >= T::lit(0.2) { Shape::Box { w: x12[4] * T::lit(1.1), h: (x12[1] - f64) / ((x12[1] - f64) * (x12[1] - f64) + T::ONE) } } else { Shape::Line((x12[1] - f64) / ((x12[1] - f64) * (x12[1] - f64) + T::ONE)) };
                    y13[0] = f64.sin();
                }
            }
            let mut w29 = vec![f64 * a16, y15[0] + y13[1]];
            let v30 = if a16 > T::lit(0.2) {
                let mut w31 = [w29[0] + w29[0] + T::lit(0.11), y13[0] * T::lit(0.3) + T::lit(-0.37), w29[0] + T::lit(0.53), y15[2] * y15[3] + T::lit(-0.71), w29[0] * y15[1] + T::lit(0.94)];
                w31.sort_unstable_by(|e32, e33| e33.partial_cmp(e32).unwrap().reverse());
                w31[3].cos()
            } else {
                w29[0] = ((a16 - y13[0]) * (a16 - x12[3])).cos();
                -y13[0]
            };
            [f64 / (y15[3] * y15[3] + T::lit(1.5)) + v30 * f64 + a16 * T::lit(0.6) + f64 * v30 + y13[2] + y15[3], a16]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 15;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let a11 = input.scalar();
                let x12 = input.vec(5);
                let mut y13 = input.vec(3);
                let a14 = Some(input.scalar());
                let mut y15 = input.vec(4);
                let a16 = input.scalar();
                let ret = f(a11, &x12, &mut y13, a14, &mut y15, a16);
                ret.flatten(output);
                y13.flatten(output);
                y15.flatten(output);
            }
        }
        run!();
    }
    pub fn check() -> crate::harness::Outcome {
        crate::harness::check_alone::<on::Program>()
    }
}

mod p132 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let x1 = input.vec(4);
                    let p2 = input.pair();
                    let a3 = input.scalar();
                    let p5 = input.pair();
                    let mut y6 = input.vec(6);
                    let p7 = input.pair();
                    let (start_y6, mut end_y6) = (y6.clone(), y6.clone());
                    let ret = f(&x1, p2, a3, &[3, 1], p5, &mut end_y6, p7);
                    let d_ret = run.output(&ret);
                    let mut d_y6 = run.output(&end_y6);
                    let mut d_x1 = run.start(&x1);
                    let (value, rdata) = if joint {
                        f::joint(&x1, &mut d_x1, p2, a3, &[3, 1], NoFData, p5, &mut y6, &mut d_y6, p7, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(&x1, p2, a3, &[3, 1], p5, &mut y6, p7, &mut run.stack);
                        run.same("y6 after the forward pass", &y6, &end_y6);
                        (value, f::reverse(&x1, &mut d_x1, p2, a3, &[3, 1], NoFData, p5, &mut y6, &mut d_y6, p7, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y6 restored", &y6, &start_y6);
                    run.added(&x1, &d_x1);
                    run.exact(&p2, &rdata.1);
                    run.exact(&a3, &rdata.2);
                    run.exact(&p5, &rdata.4);
                    run.exact(&y6, &d_y6);
                    run.exact(&p7, &rdata.6);
                }
            }
        };
    }
    pub mod reference {
        use crate::harness::order::*;
        use crate::harness::*;
        pub fn f<T: Real>(abs: &[T], p2: Pair<T>, a3: T, last: &[usize], p5: Pair<T>, y6: &mut [T], p7: Pair<T>) -> (T, T) {
            for (copy, e8) in abs.iter().enumerate() {
                y6[copy % 6] = (-(y6[last[1] % 6] + *e8)).sin();
                if (y6[p7.n].sin() * T::lit(0.5)).atanh() >= T::lit(-0.3) {
                    y6[(copy + 4) % y6.len()] = y6[copy % y6.len()] / (y6[copy % y6.len()] * y6[copy % y6.len()] + T::ONE);
                } else {
                    y6[copy % y6.len()] = (-(p7.b - T::lit(1.1))).sin();
                }
            }
            (p5.position(y6[p7.n]) + p7.c * p7.c + p7.b * p2.b + p5.c * y6[5 - p7.n] + p5.b * abs[p7.n / 2] + y6[3], y6[last[1] % 6].cos())
        }
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable]
        pub fn f(abs: &[f64], p2: Pair<f64>, a3: f64, last: &[usize], p5: Pair<f64>, y6: &mut [f64], p7: Pair<f64>) -> (f64, f64) {
            for (copy, e8) in abs.iter().enumerate() {
                y6[copy % 6] = (-(y6[last[1] % 6] + *e8)).sin();
                if (y6[p7.n].sin() * 0.5f64).atanh() >= (-0.3f64) {
                    y6[(copy + 4) % y6.len()] = y6[copy % y6.len()] / (y6[copy % y6.len()] * y6[copy % y6.len()] + 1.0f64);
                } else {
                    y6[copy % y6.len()] = (-(p7.b - 1.1f64)).sin();
                }
            }
            (p5.position(y6[p7.n]) + p7.c * p7.c + p7.b * p2.b + p5.c * y6[5 - p7.n] + p5.b * abs[p7.n / 2] + y6[3], y6[last[1] % 6].cos())
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 17;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let x1 = input.vec(4);
                let p2 = input.pair();
                let a3 = input.scalar();
                let p5 = input.pair();
                let mut y6 = input.vec(6);
                let p7 = input.pair();
                let ret = super::reference::f(&x1, p2, a3, &[3, 1], p5, &mut y6, p7);
                ret.flatten(output);
                y6.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[differentiable(off(record))]
        pub fn f(abs: &[f64], p2: Pair<f64>, a3: f64, last: &[usize], p5: Pair<f64>, y6: &mut [f64], p7: Pair<f64>) -> (f64, f64) {
            for (copy, e8) in abs.iter().enumerate() {
                y6[copy % 6] = (-(y6[last[1] % 6] + *e8)).sin();
                if (y6[p7.n].sin() * 0.5f64).atanh() >= (-0.3f64) {
                    y6[(copy + 4) % y6.len()] = y6[copy % y6.len()] / (y6[copy % y6.len()] * y6[copy % y6.len()] + 1.0f64);
                } else {
                    y6[copy % y6.len()] = (-(p7.b - 1.1f64)).sin();
                }
            }
            (p5.position(y6[p7.n]) + p7.c * p7.c + p7.b * p2.b + p5.c * y6[5 - p7.n] + p5.b * abs[p7.n / 2] + y6[3], y6[last[1] % 6].cos())
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
                    let x19 = input.vec(6);
                    let x20 = input.vec(4);
                    let mut y21 = input.vec(5);
                    let p22 = input.pair();
                    let a23 = input.scalar();
                    let (start_y21, mut end_y21) = (y21.clone(), y21.clone());
                    let ret = f(&x19, &x20, &mut end_y21, &p22, a23);
                    let d_ret = run.output(&ret);
                    let mut d_y21 = run.output(&end_y21);
                    let mut d_x19 = run.start(&x19);
                    let mut d_x20 = run.start(&x20);
                    let mut d_p22 = run.start(&p22);
                    let (value, rdata) = if joint {
                        f::joint(&x19, &mut d_x19, &x20, &mut d_x20, &mut y21, &mut d_y21, &p22, &mut d_p22, a23, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(&x19, &x20, &mut y21, &p22, a23, &mut run.stack);
                        run.same("y21 after the forward pass", &y21, &end_y21);
                        (value, f::reverse(&x19, &mut d_x19, &x20, &mut d_x20, &mut y21, &mut d_y21, &p22, &mut d_p22, a23, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y21 restored", &y21, &start_y21);
                    run.added(&x19, &d_x19);
                    run.added(&x20, &d_x20);
                    run.exact(&y21, &d_y21);
                    run.added(&p22, &d_p22);
                    run.exact(&a23, &rdata.4);
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
                self.fa2 + self.fa2 + self.fa2 * self.fa2
            }
            pub fn mt4(&self, a5: T) -> T {
                let v6 = (a5 * a5 * -self.fa2).sin();
                a5 + v6 * v6 + a5 * a5 + self.fa2 * a5
            }
        }
        #[derive(Clone, Copy, Debug, Differentiable)]
        pub struct ty7<T> { pub fa8: T }
        #[differentiable]
        impl<T: Real> ty7<T> {
            pub fn mt9(&self) -> T {
                let v10 = (self.fa8 / (self.fa8.sin() * self.fa8.sin() + T::lit(1.5))).cos();
                v10 + T::lit(0.6) + v10 * self.fa8 + self.fa8 * self.fa8
            }
            pub fn mt11(&self) -> T {
                self.fa8 / (self.fa8 * self.fa8 + T::ONE) + self.fa8 * self.fa8
            }
            pub fn mt12(&self) -> T {
                self.fa8 / (self.fa8 * self.fa8 + T::ONE) + self.fa8 * self.fa8
            }
            pub fn mt13(&mut self, a14: T, a15: T) -> T {
                self.fa8 -= (T::lit(0.3) * (T::lit(2.0) * a14)).cos();
                a14 * a15 + a15 * a15 + a14 * a14 + self.fa8 * a14
            }
        }
        #[differentiable]
        pub fn h0<T: Real>(p16: &mut Pair<T>, a17: T, p18: &Pair<T>) {
            if a17 > p18.c {
                p16.b = ((p18.b + p18.c) * (p16.c - p18.b)).sin();
                return;
            }
        }
        #[differentiable]
        pub fn f<T: Real>(x19: &[T], x20: &[T], y21: &mut [T], p22: &Pair<T>, a23: T) -> T {
            let ow24: ty1<T> = ty1 { fa2: p22.len() };
            let v25: T = (x19[p22.n] * p22.c).tanh();
            let v26: T = ((x19[p22.n / 2] - a23).cos() + T::lit(2.6)).ln().sin();
            {
                let r27 = &x19[2..3];
                for (i30, e28) in y21.iter_mut().enumerate() {
                    let mut w31 = vec![r27[0], r27[p22.n % 1], x20[i30 % x20.len()].sin()];
                    if (v25..v25).contains(&p22.b) {
                        return x19[5].tanh().sinh() + *e28 * p22.c + v26 * r27[p22.n % 1] + v25 * v26 + ow24.fa2 * v26 + w31[2];
                    }
                }
                {
                    let r32 = &mut y21[1..5];
                    let v33: T = r32[(p22.n * 3) % r32.len()].tanh() * ow24.mt3();
                    r32[p22.n / 2] += p22.b.tanh();
                }
            }
            let mut w34 = [v25 - T::lit(0.9) + T::lit(0.11), y21[p22.n] / (y21[(p22.n * 3) % 5].cos() + T::lit(2.6)) + T::lit(-0.37), v26 * x19[p22.n] + T::lit(0.53), T::lit(-0.4) * p22.b + T::lit(-0.71), x20[(p22.n + 1) % x20.len()] * x19[4] + T::lit(0.94)];
            w34.sort_by_cached_key(|e35| (*e35 > y21[p22.n / 2]) as usize + (*e35 > x20[p22.n]) as usize);
            v25 - y21[(p22.n * 3) % y21.len()] + v26 * y21[2] + v25 * v25 + ow24.fa2 * v26 + a23 * v26 + y21[0] + w34[4]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 18;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let x19 = input.vec(6);
                let x20 = input.vec(4);
                let mut y21 = input.vec(5);
                let p22 = input.pair();
                let a23 = input.scalar();
                let ret = f(&x19, &x20, &mut y21, &p22, a23);
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

mod p134 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let x2 = input.vec(5);
                    let a3 = input.scalar();
                    let mut y4 = input.vec(3);
                    let x5 = input.vec(2);
                    let (start_y4, mut end_y4) = (y4.clone(), y4.clone());
                    let ret = f(&x2, a3, &mut end_y4, &x5);
                    let d_ret = run.output(&ret);
                    let mut d_y4 = run.output(&end_y4);
                    let mut d_x2 = run.start(&x2);
                    let mut d_x5 = run.start(&x5);
                    let (value, rdata) = if joint {
                        f::joint(&x2, &mut d_x2, a3, &mut y4, &mut d_y4, &x5, &mut d_x5, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(&x2, a3, &mut y4, &x5, &mut run.stack);
                        run.same("y4 after the forward pass", &y4, &end_y4);
                        (value, f::reverse(&x2, &mut d_x2, a3, &mut y4, &mut d_y4, &x5, &mut d_x5, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y4 restored", &y4, &start_y4);
                    run.added(&x2, &d_x2);
                    run.exact(&a3, &rdata.1);
                    run.exact(&y4, &d_y4);
                    run.added(&x5, &d_x5);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        pub mod noise {
            use super::*;
            #[differentiable]
            pub fn reverse<T: Real>(y1: &mut [T]) {
                y1[1] = (y1[0] * y1[0]).tanh().cos();
            }
        }
        #[differentiable]
        pub fn f<T: Real>(x2: &[T], a3: T, y4: &mut [T], x5: &[T]) -> (T, T) {
            let mut w6 = [y4[0] + T::lit(0.11), a3 - T::lit(0.5) + T::lit(-0.37), a3 + a3 + T::lit(0.53)];
            w6.sort_unstable_by(|e7, e8| e8.partial_cmp(e7).unwrap_or(std::cmp::Ordering::Equal).reverse());
            w6[2] = (a3 + T::lit(-0.4)) / ((a3 + T::lit(-0.4)) * (a3 + T::lit(-0.4)) + T::ONE);
            for i9 in (2..3).rev() {
                y4[(i9 * 3) % y4.len()] += (a3.cos() * (a3 / (a3 * a3 + T::lit(1.5)))).sin();
                for clone in 1..3 {
                    if x2[clone] * a3 <= T::ZERO {
                        return (y4[(i9 * 3) % 3] + a3 * x5[clone % 2] + y4[1] + w6[0], a3 / (a3 * a3 + T::ONE));
                    }
                }
                for e11 in y4.iter_mut().rev() {
                    w6[0] /= (w6[1] + T::lit(0.7)).cos() + T::lit(2.0);
                }
            }
            (a3 - a3 + a3 * a3 + y4[1] + w6[2], x5[1])
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 11;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let x2 = input.vec(5);
                let a3 = input.scalar();
                let mut y4 = input.vec(3);
                let x5 = input.vec(2);
                let ret = f(&x2, a3, &mut y4, &x5);
                ret.flatten(output);
                y4.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        pub mod noise {
            use super::*;
            #[differentiable(off(recompute))]
            pub fn reverse<T: Real>(y1: &mut [T]) {
                y1[1] = (y1[0] * y1[0]).tanh().cos();
            }
        }
        #[differentiable(off(recompute))]
        pub fn f<T: Real>(x2: &[T], a3: T, y4: &mut [T], x5: &[T]) -> (T, T) {
            let mut w6 = [y4[0] + T::lit(0.11), a3 - T::lit(0.5) + T::lit(-0.37), a3 + a3 + T::lit(0.53)];
            w6.sort_unstable_by(|e7, e8| e8.partial_cmp(e7).unwrap_or(std::cmp::Ordering::Equal).reverse());
            w6[2] = (a3 + T::lit(-0.4)) / ((a3 + T::lit(-0.4)) * (a3 + T::lit(-0.4)) + T::ONE);
            for i9 in (2..3).rev() {
                y4[(i9 * 3) % y4.len()] += (a3.cos() * (a3 / (a3 * a3 + T::lit(1.5)))).sin();
                for clone in 1..3 {
                    if x2[clone] * a3 <= T::ZERO {
                        return (y4[(i9 * 3) % 3] + a3 * x5[clone % 2] + y4[1] + w6[0], a3 / (a3 * a3 + T::ONE));
                    }
                }
                for e11 in y4.iter_mut().rev() {
                    w6[0] /= (w6[1] + T::lit(0.7)).cos() + T::lit(2.0);
                }
            }
            (a3 - a3 + a3 * a3 + y4[1] + w6[2], x5[1])
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
                    let x9 = input.vec(6);
                    let a10 = input.scalar();
                    let mut p11 = input.pair();
                    let (start_p11, mut end_p11) = (p11.clone(), p11.clone());
                    let ret = f(&x9, a10, &mut end_p11);
                    let d_ret = run.output(&ret);
                    let mut d_p11 = run.output(&end_p11);
                    let mut d_x9 = run.start(&x9);
                    let (value, rdata) = if joint {
                        f::joint(&x9, &mut d_x9, a10, &mut p11, &mut d_p11, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(&x9, a10, &mut p11, &mut run.stack);
                        run.same("p11 after the forward pass", &p11, &end_p11);
                        (value, f::reverse(&x9, &mut d_x9, a10, &mut p11, &mut d_p11, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("p11 restored", &p11, &start_p11);
                    run.added(&x9, &d_x9);
                    run.exact(&a10, &rdata.1);
                    run.exact(&p11, &d_p11);
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
                pub struct Vec<T> { pub fold: T, pub value: T, pub fa4: T }
                #[differentiable]
                impl<T: Real> Vec<T> {
                    pub fn is_empty(&self) -> T {
                        self.fold * self.fa4 + self.fa4 * self.value + self.value * self.fold + self.fold * self.value
                    }
                    pub fn any(&self, usize: T) -> T {
                        let A = (self.fa4 + (self.value + self.fold)).tanh();
                        usize * usize + A * A + usize * self.fa4 + self.fa4 * self.fa4 + self.value * self.fa4
                    }
                }
            }
        }
        #[differentiable]
        pub fn f<T: Real>(x9: &[T], zip: T, p11: &mut Pair<T>) -> T {
            let t12 = if T::lit(2.0) * zip > T::lit(0.5) { ((T::lit(0.3), T::lit(0.3)), T::lit(0.3)) } else if (x9[(p11.n * 3) % 6]..=x9[2]).contains(&p11.c) { ((T::lit(0.3), (zip / (zip * zip + T::lit(1.5))).sin()), T::lit(0.3)) } else { (((T::lit(p11.n as f64) * T::lit(0.1) + T::lit(1.3)).sin(), T::lit(0.3)), (T::lit(p11.n as f64) * T::lit(0.1) + T::lit(1.3)).sin()) };
            let mut ow15: std::mem::Vec<T> = if x9[p11.n / 2] + t12.0.0 <= T::lit(-0.3) { std::mem::Vec { fold: x9[p11.n] + t12.0.0, value: x9[p11.n] * p11.c, fa4: T::lit(0.3) } } else { std::mem::Vec { fold: -x9[p11.n / 2], value: p11.b * t12.0.0, fa4: x9[p11.n] + T::lit(0.7) } };
            if x9[(p11.n + 4) % 6] > x9[5 - p11.n] {
                return p11.c.cos() + ow15.fa4 * x9[p11.n] + ow15.value * p11.c + ow15.fold * x9[(p11.n * 3) % x9.len()] + t12.1 * p11.c;
            }
            x9[(p11.n + 1) % x9.len()] + ow15.fa4 * x9[4] + ow15.value * x9[1] + ow15.fold * x9[p11.n / 2] + t12.1 * x9[p11.n]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 9;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let x9 = input.vec(6);
                let a10 = input.scalar();
                let mut p11 = input.pair();
                let ret = f(&x9, a10, &mut p11);
                ret.flatten(output);
                p11.flatten(output);
            }
        }
        run!();
    }
    pub fn check() -> crate::harness::Outcome {
        crate::harness::check_alone::<on::Program>()
    }
}

mod p136 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let a8 = input.scalar();
                    let a9 = input.scalar();
                    let x10 = input.vec(3);
                    let ret = f(a8, &a9, &x10);
                    let d_ret = run.output(&ret);
                    let mut d_a9 = run.start(&a9);
                    let mut d_x10 = run.start(&x10);
                    let (value, rdata) = if joint {
                        f::joint(a8, &a9, &mut d_a9, &x10, &mut d_x10, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(a8, &a9, &x10, &mut run.stack);
                        (value, f::reverse(a8, &a9, &mut d_a9, &x10, &mut d_x10, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.exact(&a8, &rdata.0);
                    run.added(&a9, &d_a9);
                    run.added(&x10, &d_x10);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        pub mod mem {
            use super::*;
            #[differentiable]
            pub fn take(a7: &mut f64) -> f64 {
                *a7 += *a7 / (*a7 * *a7 + 1.0);
                1.1 * *a7 + *a7 * *a7
            }
        }
        #[differentiable]
        pub fn h0(y1: &mut [f64], a2: f64) {
            for (e3, e4) in y1.iter().zip(y1.iter()) {
                let v6 = y1[0];
            }
        }
        #[differentiable]
        pub fn f(a8: f64, a9: &f64, x10: &[f64]) -> f64 {
            let mut w11 = [(a8 as f64), *a9 * *a9, *a9 / (x10[1] * x10[1] + 1.5), x10[0]];
            let o12 = if *a9 > *a9 { Some(0.3f64) } else { Some((a8 / (a8 * a8 + 1.5)).sin()) };
            let mut w13 = w11[0] * *a9;
            let T = mem::take(&mut w13);
            let k15 = (x10[0].sin().tanh().abs() * 3.0) as usize % 4;
            let mut w16 = vec![w11[(k15 * 3) % 4] + 1.3; 3];
            let mut k17 = 0usize;
            0.6f64 - w16[k17 % 3] + w13 * w11[(k15 * 3) % 4] + T * w13 + *a9 * T + a8 * x10[k17 % 3] + w11[2] + w16[1]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 5;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let a8 = input.scalar();
                let a9 = input.scalar();
                let x10 = input.vec(3);
                let ret = f::eval(a8, &a9, &x10);
                ret.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        pub mod mem {
            use super::*;
            #[differentiable(off(hoist))]
            pub fn take(a7: &mut f64) -> f64 {
                *a7 += *a7 / (*a7 * *a7 + 1.0);
                1.1 * *a7 + *a7 * *a7
            }
        }
        #[differentiable(off(hoist))]
        pub fn h0(y1: &mut [f64], a2: f64) {
            for (e3, e4) in y1.iter().zip(y1.iter()) {
                let v6 = y1[0];
            }
        }
        #[differentiable(off(hoist))]
        pub fn f(a8: f64, a9: &f64, x10: &[f64]) -> f64 {
            let mut w11 = [(a8 as f64), *a9 * *a9, *a9 / (x10[1] * x10[1] + 1.5), x10[0]];
            let o12 = if *a9 > *a9 { Some(0.3f64) } else { Some((a8 / (a8 * a8 + 1.5)).sin()) };
            let mut w13 = w11[0] * *a9;
            let T = mem::take(&mut w13);
            let k15 = (x10[0].sin().tanh().abs() * 3.0) as usize % 4;
            let mut w16 = vec![w11[(k15 * 3) % 4] + 1.3; 3];
            let mut k17 = 0usize;
            0.6f64 - w16[k17 % 3] + w13 * w11[(k15 * 3) % 4] + T * w13 + *a9 * T + a8 * x10[k17 % 3] + w11[2] + w16[1]
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
                    let a20 = input.scalar();
                    let mut y21 = input.vec(6);
                    let x22 = input.vec(4);
                    let mut a23 = input.scalar();
                    let (start_y21, mut end_y21) = (y21.clone(), y21.clone());
                    let (start_a23, mut end_a23) = (a23.clone(), a23.clone());
                    let ret = f(a20, &mut end_y21, &x22, &mut end_a23);
                    let d_ret = run.output(&ret);
                    let mut d_y21 = run.output(&end_y21);
                    let mut d_a23 = run.output(&end_a23);
                    let mut d_x22 = run.start(&x22);
                    let (value, rdata) = if joint {
                        f::joint(a20, &mut y21, &mut d_y21, &x22, &mut d_x22, &mut a23, &mut d_a23, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(a20, &mut y21, &x22, &mut a23, &mut run.stack);
                        run.same("y21 after the forward pass", &y21, &end_y21);
                        run.same("a23 after the forward pass", &a23, &end_a23);
                        (value, f::reverse(a20, &mut y21, &mut d_y21, &x22, &mut d_x22, &mut a23, &mut d_a23, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y21 restored", &y21, &start_y21);
                    run.same("a23 restored", &a23, &start_a23);
                    run.exact(&a20, &rdata.0);
                    run.exact(&y21, &d_y21);
                    run.added(&x22, &d_x22);
                    run.exact(&a23, &d_a23);
                }
            }
        };
    }
    pub mod reference {
        use crate::harness::order::*;
        use crate::harness::*;
        #[derive(Clone, Copy, Debug)]
        pub struct ty1<T> { pub fa2: T, pub fa3: T }
        impl<T: Real> ty1<T> {
            pub fn mt4(&self) -> T {
                -self.fa2 + self.fa3 * self.fa2 + self.fa2 * self.fa2
            }
            pub fn mt5(&self) -> T {
                self.fa2 * self.fa2 + self.fa3 * self.fa2 + self.fa2 * self.fa2
            }
            pub fn mt6(&mut self, a7: T) -> T {
                self.fa2 /= self.fa2.tanh() + T::lit(2.0);
                T::lit(0.6) * a7 + a7 * self.fa2 + self.fa3 * a7 + self.fa2 * a7
            }
            pub fn mt8(&mut self) {
                self.fa3 += (T::lit(0.9) * self.fa3).sin().cos();
            }
        }
        #[derive(Clone, Copy, Debug)]
        pub struct ty9<T> { pub fa10: T, pub fa11: T, pub fa12: T }
        impl<T: Real> ty9<T> {
            pub fn mt13(&self) -> T {
                let v14 = (T::lit(0.6) * self.fa12 * T::lit(0.9)).sin();
                self.fa12 + T::lit(-0.4) + v14 * self.fa11 + self.fa12 * self.fa12 + self.fa11 * self.fa11 + self.fa10 * self.fa10
            }
            pub fn mt15(&self) -> T {
                self.fa10 + self.fa12 * self.fa11 + self.fa11 * self.fa11 + self.fa10 * self.fa11
            }
            pub fn mt16(&self) -> T {
                let v17 = (self.fa11 * self.fa11).sin().tanh();
                self.fa12 * self.fa12 + v17 * v17 + self.fa12 * self.fa10 + self.fa11 * v17 + self.fa10 * self.fa11
            }
            pub fn mt18(&self) -> T {
                let v19 = self.fa10 / (self.fa10 * self.fa10 + T::ONE);
                self.fa12 * v19 + v19 * self.fa11 + self.fa12 * self.fa11 + self.fa11 * self.fa11 + self.fa10 * v19
            }
        }
        pub fn f<T: Real>(a20: T, y21: &mut [T], x22: &[T], a23: &mut T) -> [T; 2] {
            'l27: for e24 in y21.windows(2) {
                for e28 in x22.chunks_exact(2) {
                    let mut q31 = if a20 > e28[1] { Pair { b: T::lit(0.3), c: -(*a23) / (-(*a23) * -(*a23) + T::ONE), n: 3 } } else { Pair { b: e24[0].atan2(x22[1] * x22[1] + T::lit(0.5)).tanh(), c: (a20 * x22[0]).sin(), n: 2 } };
                    let mut m32 = q31.c - T::lit(0.3);
                    *a23 += (e24[(q31.n + 1) % 2] * q31.b).sin();
                }
                for i33 in 2..4 {
                    let mut w34 = vec![a20.max(e24[i33 % e24.len()]), e24[i33 % 2], *a23 / (*a23 * *a23 + T::ONE)];
                    *a23 += (a20 * a20).sin().tanh();
                }
            }
            [a20 + *a23 * *a23 + a20 * *a23 + y21[3], y21[4]]
        }
    }
    pub mod on {
        use crate::harness::*;
        #[derive(Clone, Copy, Debug, Differentiable)]
        pub struct ty1 { pub fa2: f64, pub fa3: f64 }
        #[differentiable(concrete)]
        impl ty1 {
            pub fn mt4(&self) -> f64 {
                -self.fa2 + self.fa3 * self.fa2 + self.fa2 * self.fa2
            }
            pub fn mt5(&self) -> f64 {
                self.fa2 * self.fa2 + self.fa3 * self.fa2 + self.fa2 * self.fa2
            }
            pub fn mt6(&mut self, a7: f64) -> f64 {
                self.fa2 /= self.fa2.tanh() + 2.0f64;
                0.6f64 * a7 + a7 * self.fa2 + self.fa3 * a7 + self.fa2 * a7
            }
            pub fn mt8(&mut self) {
                self.fa3 += (0.9f64 * self.fa3).sin().cos();
            }
        }
        #[derive(Clone, Copy, Debug, Differentiable)]
        pub struct ty9 { pub fa10: f64, pub fa11: f64, pub fa12: f64 }
        #[differentiable(concrete)]
        impl ty9 {
            pub fn mt13(&self) -> f64 {
                let v14 = (0.6f64 * self.fa12 * 0.9f64).sin();
                self.fa12 + (-0.4f64) + v14 * self.fa11 + self.fa12 * self.fa12 + self.fa11 * self.fa11 + self.fa10 * self.fa10
            }
            pub fn mt15(&self) -> f64 {
                self.fa10 + self.fa12 * self.fa11 + self.fa11 * self.fa11 + self.fa10 * self.fa11
            }
            pub fn mt16(&self) -> f64 {
                let v17 = (self.fa11 * self.fa11).sin().tanh();
                self.fa12 * self.fa12 + v17 * v17 + self.fa12 * self.fa10 + self.fa11 * v17 + self.fa10 * self.fa11
            }
            pub fn mt18(&self) -> f64 {
                let v19 = self.fa10 / (self.fa10 * self.fa10 + 1.0f64);
                self.fa12 * v19 + v19 * self.fa11 + self.fa12 * self.fa11 + self.fa11 * self.fa11 + self.fa10 * v19
            }
        }
        #[differentiable(concrete)]
        pub fn f(a20: f64, y21: &mut [f64], x22: &[f64], a23: &mut f64) -> [f64; 2] {
            'l27: for e24 in y21.windows(2) {
                for e28 in x22.chunks_exact(2) {
                    let mut q31 = if a20 > e28[1] { Pair { b: 0.3f64, c: -(*a23) / (-(*a23) * -(*a23) + 1.0f64), n: 3 } } else { Pair { b: e24[0].atan2(x22[1] * x22[1] + 0.5f64).tanh(), c: (a20 * x22[0]).sin(), n: 2 } };
                    let mut m32 = q31.c - 0.3f64;
                    *a23 += (e24[(q31.n + 1) % 2] * q31.b).sin();
                }
                for i33 in 2..4 {
                    let mut w34 = vec![a20.max(e24[i33 % e24.len()]), e24[i33 % 2], *a23 / (*a23 * *a23 + 1.0f64)];
                    *a23 += (a20 * a20).sin().tanh();
                }
            }
            [a20 + *a23 * *a23 + a20 * *a23 + y21[3], y21[4]]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 12;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let a20 = input.scalar();
                let mut y21 = input.vec(6);
                let x22 = input.vec(4);
                let mut a23 = input.scalar();
                let ret = super::reference::f(a20, &mut y21, &x22, &mut a23);
                ret.flatten(output);
                y21.flatten(output);
                a23.flatten(output);
            }
        }
        run!();
    }
    pub fn check() -> crate::harness::Outcome {
        crate::harness::check_alone::<on::Program>()
    }
}

mod p138 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let c6 = input.constant();
                    let mut y7 = input.vec(3);
                    let mut y8 = input.vec(2);
                    let x9 = input.vec(3);
                    let a10 = input.scalar();
                    let (start_y7, mut end_y7) = (y7.clone(), y7.clone());
                    let (start_y8, mut end_y8) = (y8.clone(), y8.clone());
                    let ret = f(c6, &mut end_y7, &mut end_y8, &x9, a10);
                    let d_ret = run.output(&ret);
                    let mut d_y7 = run.output(&end_y7);
                    let mut d_y8 = run.output(&end_y8);
                    let mut d_x9 = run.start(&x9);
                    let (value, rdata) = if joint {
                        f::joint(c6, &mut y7, &mut d_y7, &mut y8, &mut d_y8, &x9, &mut d_x9, a10, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(c6, &mut y7, &mut y8, &x9, a10, &mut run.stack);
                        run.same("y7 after the forward pass", &y7, &end_y7);
                        run.same("y8 after the forward pass", &y8, &end_y8);
                        (value, f::reverse(c6, &mut y7, &mut d_y7, &mut y8, &mut d_y8, &x9, &mut d_x9, a10, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y7 restored", &y7, &start_y7);
                    run.same("y8 restored", &y8, &start_y8);
                    run.exact(&y7, &d_y7);
                    run.exact(&y8, &d_y8);
                    run.added(&x9, &d_x9);
                    run.exact(&a10, &rdata.4);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable]
        pub fn replace(a1: &mut f64, a2: f64) -> f64 {
            *a1 *= a2.cos().cos();
            let t3 = (-a2, (*a1 + *a1) / ((*a1 + *a1) * (*a1 + *a1) + 1.0));
            let v4 = {
                let K = a2 * t3.1;
                t3.0.cos()
            };
            t3.0 + v4 * 0.6f64 + t3.1 * (a2 as f64) + t3.0 * t3.0 + a2 * v4
        }
        #[differentiable]
        pub fn f(#[constant] c6: f64, y7: &mut [f64], y8: &mut [f64], x9: &[f64], Self_: f64) -> (f64, f64) {
            if y8[0] >= 0.5 {
                y8[1] = (c6.tanh() + 0.9 * Self_).tanh();
                return (Self_ * 0.9 + Self_ * c6 + c6 * c6 + y7[1] + y8[1], Self_ + y7[0]);
            }
            let mut w11 = vec![0.0f64; 5];
            let mut k12 = 0usize;
            loop {
                if k12 >= 1 {
                    break;
                }
                k12 += 1;
                y8[1] = ((y8[0] + Self_) * (c6.sin() * 0.5).asin()).tanh();
            }
            (y8[1] - -0.4 + Self_ * y7[0] + c6 * y7[2] + y7[1] + y8[0], Self_.tanh())
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 9;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let c6 = input.constant();
                let mut y7 = input.vec(3);
                let mut y8 = input.vec(2);
                let x9 = input.vec(3);
                let a10 = input.scalar();
                let ret = f::eval(c6, &mut y7, &mut y8, &x9, a10);
                ret.flatten(output);
                y7.flatten(output);
                y8.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[differentiable(off(frames))]
        pub fn replace(a1: &mut f64, a2: f64) -> f64 {
            *a1 *= a2.cos().cos();
            let t3 = (-a2, (*a1 + *a1) / ((*a1 + *a1) * (*a1 + *a1) + 1.0));
            let v4 = {
                let K = a2 * t3.1;
                t3.0.cos()
            };
            t3.0 + v4 * 0.6f64 + t3.1 * (a2 as f64) + t3.0 * t3.0 + a2 * v4
        }
        #[differentiable(off(frames))]
        pub fn f(#[constant] c6: f64, y7: &mut [f64], y8: &mut [f64], x9: &[f64], Self_: f64) -> (f64, f64) {
            if y8[0] >= 0.5 {
                y8[1] = (c6.tanh() + 0.9 * Self_).tanh();
                return (Self_ * 0.9 + Self_ * c6 + c6 * c6 + y7[1] + y8[1], Self_ + y7[0]);
            }
            let mut w11 = vec![0.0f64; 5];
            let mut k12 = 0usize;
            loop {
                if k12 >= 1 {
                    break;
                }
                k12 += 1;
                y8[1] = ((y8[0] + Self_) * (c6.sin() * 0.5).asin()).tanh();
            }
            (y8[1] - -0.4 + Self_ * y7[0] + c6 * y7[2] + y7[1] + y8[0], Self_.tanh())
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
                    let a29 = input.scalar();
                    let mut p30 = input.pair();
                    let x31 = input.vec(4);
                    let mut y32 = input.vec(6);
                    let mut y33 = input.vec(5);
                    let (start_p30, mut end_p30) = (p30.clone(), p30.clone());
                    let (start_y32, mut end_y32) = (y32.clone(), y32.clone());
                    let (start_y33, mut end_y33) = (y33.clone(), y33.clone());
                    let ret = f(a29, &mut end_p30, &x31, &mut end_y32, &mut end_y33);
                    let d_ret = run.output(&ret);
                    let mut d_p30 = run.output(&end_p30);
                    let mut d_y32 = run.output(&end_y32);
                    let mut d_y33 = run.output(&end_y33);
                    let mut d_x31 = run.start(&x31);
                    let (value, rdata) = if joint {
                        f::joint(a29, &mut p30, &mut d_p30, &x31, &mut d_x31, &mut y32, &mut d_y32, &mut y33, &mut d_y33, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(a29, &mut p30, &x31, &mut y32, &mut y33, &mut run.stack);
                        run.same("p30 after the forward pass", &p30, &end_p30);
                        run.same("y32 after the forward pass", &y32, &end_y32);
                        run.same("y33 after the forward pass", &y33, &end_y33);
                        (value, f::reverse(a29, &mut p30, &mut d_p30, &x31, &mut d_x31, &mut y32, &mut d_y32, &mut y33, &mut d_y33, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("p30 restored", &p30, &start_p30);
                    run.same("y32 restored", &y32, &start_y32);
                    run.same("y33 restored", &y33, &start_y33);
                    run.exact(&a29, &rdata.0);
                    run.exact(&p30, &d_p30);
                    run.added(&x31, &d_x31);
                    run.exact(&y32, &d_y32);
                    run.exact(&y33, &d_y33);
                }
            }
        };
    }
    pub mod reference {
        use crate::harness::order::*;
        use crate::harness::*;
        use self::std::Vec;
        use self::vec::replace;
        pub mod f32 {
            use super::*;
            use super::std;
            #[derive(Clone, Copy, Debug)]
            pub struct N<T> { pub fa9: T }
            impl<T: Real> N<T> {
                pub fn max(&self) -> T {
                    self.fa9 + T::lit(0.9) + self.fa9 * self.fa9
                }
                pub fn clear(&mut self) {
                    let v12 = self.fa9.cos();
                    self.fa9 = (self.fa9 + self.fa9) / ((self.fa9 + self.fa9) * (self.fa9 + self.fa9) + T::ONE);
                }
            }
        }
        pub mod std {
            use super::*;
            use super::std;
            #[derive(Clone, Copy, Debug)]
            pub struct Vec<T> { pub pop: T }
            impl<T: Real> Vec<T> {
                pub fn len(&self) -> T {
                    self.pop + self.pop * self.pop
                }
                pub fn powf(&self, a5: T) -> T {
                    let v6 = (self.pop * a5 + self.pop).sin();
                    a5 * a5 + v6 * a5 + a5 * a5 + self.pop * self.pop
                }
                pub fn clear(&mut self) {
                    self.pop = (self.pop * self.pop).sin().sin();
                }
            }
        }
        pub mod vec {
            use super::*;
            use super::std;
            pub fn replace<T: Real>(or22: &Vec<T>, t23: (T, T)) -> T {
                let mut k24 = 0usize;
                loop {
                    if k24 >= 1 {
                        break;
                    }
                    k24 += 1;
                    let mut k25 = 3usize;
                }
                let v26 = or22.len();
                for i27 in 1..5 {
                    let v28 = match i27 % 4 {
                        0 => v26 / (t23.1 * t23.1 + T::lit(1.5)),
                        1 | 3 => t23.1 * v26,
                        _ => t23.0,
                    };
                }
                t23.0 + v26 * or22.pop + t23.1 * v26 + t23.0 * t23.1 + or22.pop * v26
            }
        }
        pub fn exp<T: Real>(or13: &Vec<T>, sort: &mut T) -> (T, T) {
            let v15: T = (or13.pop * T::lit(0.7) * (*sort * or13.pop)).sin();
            *sort = ((v15 - T::lit(1.3)) * (*sort * v15)).tanh();
            let mut w16 = vec![or13.pop * v15 + T::lit(0.11), or13.pop / (*sort * *sort + T::lit(1.5)) + T::lit(-0.37), or13.pop * T::lit(-0.4) + T::lit(0.53), *sort + *sort + T::lit(-0.71), *sort + or13.pop + T::lit(0.94)];
            w16.sort_by(T::total_cmp);
            let v19;
            if v15 > or13.pop {
                let v20: T = (*sort * v15).cos();
                *sort += v15.sin() / (v15.sin() * v15.sin() + T::ONE);
                v19 = -v20;
            } else {
                let e21 = (v15 / (w16[0] * w16[0] + T::lit(1.5))).tanh();
                w16[4] *= e21;
                v19 = w16[1].tanh().sinh();
            }
            (-w16[3] + v19 * w16[0] + v15 * *sort + *sort * w16[2] + or13.pop * w16[0] + w16[4], v15.sin())
        }
        pub fn f<T: Real>(a29: T, p30: &mut Pair<T>, x31: &[T], y32: &mut [T], y33: &mut [T]) -> T {
            let mut w34 = if x31[p30.n] / (y32[(p30.n + 1) % y32.len()].cos() + T::lit(2.6)) > T::ZERO { vec![T::lit(0.3); 3] } else { vec![(y32[(p30.n + 2) % y32.len()] + x31[3]).tanh(), T::lit(0.3), (y32[(p30.n + 2) % y32.len()] + x31[3]).tanh()] };
            if y32[p30.n] > w34[p30.n % 3] {
                let o35: Option<T> = if p30.n != 1 { Some(a29 - T::lit(1.1)) } else { None };
            } else if (a29..=w34[p30.n % 3]).contains(&p30.b) {
                w34.swap(1, 2);
                if p30.b.cos() <= T::ZERO {
                    p30.c = (y32[4].tanh().exp2() / (p30.b * p30.b + T::lit(1.5))).sin();
                }
            } else {
                p30.c += p30.b.tanh();
            }
            y32[(p30.n * 3) % 6] + p30.c * y32[p30.n] + p30.b * p30.b + a29 * p30.c + y32[2] + y33[3]
        }
    }
    pub mod on {
        use crate::harness::*;
        use self::std::Vec;
        use self::vec::replace;
        pub mod f32 {
            use super::*;
            use super::std;
            #[derive(Clone, Copy, Debug, Differentiable)]
            pub struct N { pub fa9: f64 }
            #[differentiable(concrete)]
            impl N {
                pub fn max(&self) -> f64 {
                    self.fa9 + 0.9f64 + self.fa9 * self.fa9
                }
                pub fn clear(&mut self) {
                    let v12 = self.fa9.cos();
                    self.fa9 = (self.fa9 + self.fa9) / ((self.fa9 + self.fa9) * (self.fa9 + self.fa9) + 1.0f64);
                }
            }
        }
        pub mod std {
            use super::*;
            use super::std;
            #[derive(Clone, Copy, Debug, Differentiable)]
            pub struct Vec { pub pop: f64 }
            #[differentiable(concrete)]
            impl Vec {
                pub fn len(&self) -> f64 {
                    self.pop + self.pop * self.pop
                }
                pub fn powf(&self, a5: f64) -> f64 {
                    let v6 = (self.pop * a5 + self.pop).sin();
                    a5 * a5 + v6 * a5 + a5 * a5 + self.pop * self.pop
                }
                pub fn clear(&mut self) {
                    self.pop = (self.pop * self.pop).sin().sin();
                }
            }
        }
        pub mod vec {
            use super::*;
            use super::std;
            #[differentiable(concrete)]
            pub fn replace(or22: &Vec, t23: (f64, f64)) -> f64 {
                let mut k24 = 0usize;
                loop {
                    if k24 >= 1 {
                        break;
                    }
                    k24 += 1;
                    let mut k25 = 3usize;
                }
                let v26 = or22.len();
                for i27 in 1..5 {
                    let v28 = match i27 % 4 {
                        0 => v26 / (t23.1 * t23.1 + 1.5f64),
                        1 | 3 => t23.1 * v26,
                        _ => t23.0,
                    };
                }
                t23.0 + v26 * or22.pop + t23.1 * v26 + t23.0 * t23.1 + or22.pop * v26
            }
        }
        #[differentiable(concrete)]
        pub fn exp(or13: &Vec, sort: &mut f64) -> (f64, f64) {
            let v15: f64 = (or13.pop * 0.7f64 * (*sort * or13.pop)).sin();
            *sort = ((v15 - 1.3f64) * (*sort * v15)).tanh();
            let mut w16 = vec![or13.pop * v15 + 0.11f64, or13.pop / (*sort * *sort + 1.5f64) + (-0.37f64), or13.pop * (-0.4f64) + 0.53f64, *sort + *sort + (-0.71f64), *sort + or13.pop + 0.94f64];
            w16.sort_by(f64::total_cmp);
            let v19;
            if v15 > or13.pop {
                let v20: f64 = (*sort * v15).cos();
                *sort += v15.sin() / (v15.sin() * v15.sin() + 1.0f64);
                v19 = -v20;
            } else {
                let e21 = (v15 / (w16[0] * w16[0] + 1.5f64)).tanh();
                w16[4] *= e21;
                v19 = w16[1].tanh().sinh();
            }
            (-w16[3] + v19 * w16[0] + v15 * *sort + *sort * w16[2] + or13.pop * w16[0] + w16[4], v15.sin())
        }
        #[differentiable(concrete)]
        pub fn f(a29: f64, p30: &mut Pair<f64>, x31: &[f64], y32: &mut [f64], y33: &mut [f64]) -> f64 {
            let mut w34 = if x31[p30.n] / (y32[(p30.n + 1) % y32.len()].cos() + 2.6f64) > 0.0f64 { vec![0.3f64; 3] } else { vec![(y32[(p30.n + 2) % y32.len()] + x31[3]).tanh(), 0.3f64, (y32[(p30.n + 2) % y32.len()] + x31[3]).tanh()] };
            if y32[p30.n] > w34[p30.n % 3] {
                let o35: Option<f64> = if p30.n != 1 { Some(a29 - 1.1f64) } else { None };
            } else if (a29..=w34[p30.n % 3]).contains(&p30.b) {
                w34.swap(1, 2);
                if p30.b.cos() <= 0.0f64 {
                    p30.c = (y32[4].tanh().exp2() / (p30.b * p30.b + 1.5f64)).sin();
                }
            } else {
                p30.c += p30.b.tanh();
            }
            y32[(p30.n * 3) % 6] + p30.c * y32[p30.n] + p30.b * p30.b + a29 * p30.c + y32[2] + y33[3]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 18;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut ::std::vec::Vec<T>) {
                let a29 = input.scalar();
                let mut p30 = input.pair();
                let x31 = input.vec(4);
                let mut y32 = input.vec(6);
                let mut y33 = input.vec(5);
                let ret = super::reference::f(a29, &mut p30, &x31, &mut y32, &mut y33);
                ret.flatten(output);
                p30.flatten(output);
                y32.flatten(output);
                y33.flatten(output);
            }
        }
        run!();
    }
    pub fn check() -> crate::harness::Outcome {
        crate::harness::check_alone::<on::Program>()
    }
}

mod p141 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let mut y11 = input.vec(6);
                    let w12 = input.array();
                    let a13 = input.scalar();
                    let p14 = input.pair();
                    let x15 = input.vec(6);
                    let w16 = input.array();
                    let (start_y11, mut end_y11) = (y11.clone(), y11.clone());
                    let ret = f(&mut end_y11, w12, a13, p14, &x15, w16);
                    let mut d_y11 = run.output(&end_y11);
                    let mut d_x15 = run.start(&x15);
                    let (value, rdata) = if joint {
                        f::joint(&mut y11, &mut d_y11, w12, a13, p14, &x15, &mut d_x15, w16, (), &mut run.stack)
                    } else {
                        let value = f::forward(&mut y11, w12, a13, p14, &x15, w16, &mut run.stack);
                        run.same("y11 after the forward pass", &y11, &end_y11);
                        (value, f::reverse(&mut y11, &mut d_y11, w12, a13, p14, &x15, &mut d_x15, w16, (), &mut run.stack))
                    };
                    run.same("y11 restored", &y11, &start_y11);
                    run.exact(&y11, &d_y11);
                    run.exact(&w12, &rdata.1);
                    run.exact(&a13, &rdata.2);
                    run.exact(&p14, &rdata.3);
                    run.added(&x15, &d_x15);
                    run.exact(&w16, &rdata.5);
                }
            }
        };
    }
    pub mod reference {
        use crate::harness::order::*;
        use crate::harness::*;
        pub fn h0<T: Real>(Real: T, y2: &mut [T], p3: Pair<T>) {
            let mut w4 = [[T::lit(0.2); 2]; 2];
        }
        pub fn Δ<T: Real>(p5: &mut Pair<T>, a6: T) {
            let mut w7 = vec![T::ZERO; 6];
            for (i10, r8) in w7.chunks_exact_mut(3).enumerate() {
                h0((a6 * a6).sin(), r8, *p5);
            }
            p5.c = (w7[5 - p5.n] - a6).tanh();
        }
        pub fn f<T: Real>(y11: &mut [T], pop: [T; 3], fill: T, p14: Pair<T>, x15: &[T], w16: [T; 3]) {
            y11[p14.n] += p14.count(T::lit(0.3)).cos().sin();
            y11[4..5].copy_from_slice(&pop[0..1]);
            for i17 in (0..2).rev() {
                let v18 = if p14.b * fill < T::lit(0.2) { p14.b.tanh() } else { (x15[i17] * x15[i17] + T::lit(1.5)).log10().cos() };
                let g19 = |u20: T| (u20 + T::lit(0.7) + (u20 + T::lit(0.6))) * u20;
                if fill * x15[5 - i17] >= T::ZERO {
                    let mut q21 = Pair { b: fill, c: (w16[2 - i17] / (w16[2 - i17] * w16[2 - i17] + T::ONE)).cos(), n: 0 };
                    y11[q21.n] = (w16[0] / (-y11[p14.n] * -y11[p14.n] + T::lit(1.5))).sin();
                } else {
                    let v22 = if p14.c / (g19(x15[2]) * g19(x15[2]) + T::lit(1.5)) <= T::lit(0.2) { y11[p14.n] } else { v18.tanh() };
                    y11[(i17 * 3) % 6] *= y11[(i17 + 4) % 6].sin();
                }
            }
            let mut w23 = [[x15[5 - p14.n] * T::lit(0.3); 5]; 2];
            for (i26, r24) in w23.iter_mut().enumerate() {
                h0(p14.b, r24, p14);
            }
            'l30: for &e27 in x15.iter() {
                w23[0][4 - p14.n] *= y11[p14.n].tanh();
            }
        }
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable(concrete)]
        pub fn h0(Real: f64, y2: &mut [f64], p3: Pair<f64>) {
            let mut w4 = [[0.2f64; 2]; 2];
        }
        #[differentiable(concrete)]
        pub fn Δ(p5: &mut Pair<f64>, a6: f64) {
            let mut w7 = vec![0.0f64; 6];
            for (i10, r8) in w7.chunks_exact_mut(3).enumerate() {
                h0((a6 * a6).sin(), r8, *p5);
            }
            p5.c = (w7[5 - p5.n] - a6).tanh();
        }
        #[differentiable(concrete)]
        pub fn f(y11: &mut [f64], pop: [f64; 3], fill: f64, p14: Pair<f64>, x15: &[f64], w16: [f64; 3]) {
            y11[p14.n] += p14.count(0.3f64).cos().sin();
            y11[4..5].copy_from_slice(&pop[0..1]);
            for i17 in (0..2).rev() {
                let v18 = if p14.b * fill < 0.2f64 { p14.b.tanh() } else { (x15[i17] * x15[i17] + 1.5f64).log10().cos() };
                let g19 = |u20: f64| (u20 + 0.7f64 + (u20 + 0.6f64)) * u20;
                if fill * x15[5 - i17] >= 0.0f64 {
                    let mut q21 = Pair { b: fill, c: (w16[2 - i17] / (w16[2 - i17] * w16[2 - i17] + 1.0f64)).cos(), n: 0 };
                    y11[q21.n] = (w16[0] / (-y11[p14.n] * -y11[p14.n] + 1.5f64)).sin();
                } else {
                    let v22 = if p14.c / (g19(x15[2]) * g19(x15[2]) + 1.5f64) <= 0.2f64 { y11[p14.n] } else { v18.tanh() };
                    y11[(i17 * 3) % 6] *= y11[(i17 + 4) % 6].sin();
                }
            }
            let mut w23 = [[x15[5 - p14.n] * 0.3f64; 5]; 2];
            for (i26, r24) in w23.iter_mut().enumerate() {
                h0(p14.b, r24, p14);
            }
            'l30: for &e27 in x15.iter() {
                w23[0][4 - p14.n] *= y11[p14.n].tanh();
            }
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 21;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let mut y11 = input.vec(6);
                let w12 = input.array();
                let a13 = input.scalar();
                let p14 = input.pair();
                let x15 = input.vec(6);
                let w16 = input.array();
                let ret = super::reference::f(&mut y11, w12, a13, p14, &x15, w16);
                y11.flatten(output);
            }
        }
        run!();
    }
    pub fn check() -> crate::harness::Outcome {
        crate::harness::check_alone::<on::Program>()
    }
}

mod p142 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let a10 = input.scalar();
                    let x11 = input.vec(6);
                    let a12 = Some(input.scalar());
                    let mut y13 = input.vec(4);
                    let (start_y13, mut end_y13) = (y13.clone(), y13.clone());
                    let ret = f(a10, &x11, a12, &mut end_y13);
                    let d_ret = run.output(&ret);
                    let mut d_y13 = run.output(&end_y13);
                    let mut d_x11 = run.start(&x11);
                    let (value, rdata) = if joint {
                        f::joint(a10, &x11, &mut d_x11, a12, &mut y13, &mut d_y13, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(a10, &x11, a12, &mut y13, &mut run.stack);
                        run.same("y13 after the forward pass", &y13, &end_y13);
                        (value, f::reverse(a10, &x11, &mut d_x11, a12, &mut y13, &mut d_y13, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y13 restored", &y13, &start_y13);
                    run.exact(&a10, &rdata.0);
                    run.added(&x11, &d_x11);
                    run.exact(&a12, &rdata.2);
                    run.exact(&y13, &d_y13);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        pub mod cmp {
            use super::*;
            #[differentiable]
            pub fn reverse(K: &mut [f64]) {
                K[1] -= (-K[3].tanh()).tanh();
                let v8 = {
                    let v9 = K[0] * K[0];
                    v9.cos() / (v9.cos() * v9.cos() + 1.0)
                };
            }
        }
        #[differentiable]
        pub fn h0(t1: (f64, f64), θ: [f64; 3]) -> f64 {
            let mut t3 = (θ[1].sin(), t1.1.tanh());
            let mut w4 = vec![t1.0, θ[1] / (t3.0 * t3.0 + 1.5)];
            if θ[1] + t1.1 < 0.5 {
                let e5 = t1.1 / (t1.1 * t1.1 + 1.0);
                w4[0] -= e5;
            } else {
                let e6 = θ[2] / (θ[2] * θ[2] + 1.0);
                w4[0] += e6;
            }
            θ[2] * θ[1] + t3.1 * w4[1] + t3.0 * θ[2] + t1.1 * t3.0 + t1.0 * t1.1 + w4[1]
        }
        #[differentiable]
        pub fn f(a10: f64, usize: &[f64], a12: Option<f64>, EPS: &mut [f64]) -> f64 {
            EPS.fill((usize[1] / (a10 * a10 + 1.5)).tanh());
            EPS.copy_within(0..4, 0);
            let mut min = vec![usize[3] + a10, a10.sin(), usize[0] - 0.5f64, EPS[3] * usize[1], a10];
            cmp::reverse(&mut min);
            let mut exp = vec![0.2f64; 12];
            let (Vec, r17) = exp.split_at_mut(6);
            cmp::reverse(Vec);
            cmp::reverse(r17);
            for i19 in (2..EPS.len()).step_by(2) {
                let mut w20 = vec![h0((a10, a10 / (a10 * a10 + 1.0)), [EPS[EPS.len() - 1 - i19], a10, -0.4]); 6];
                let A = &mut w20;
                cmp::reverse(A);
                EPS[i19] = (min[i19 % 5] - min[(i19 * 3) % 5] * a10).sin();
            }
            let v24 = match a12 { Some(e25) if h0((exp[1], a10.tanh()), [a10, a10, 0.5f64]) <= 0.0 => (usize[4] - 0.25).sin(), Some(Φ) => Φ * Φ, None => usize[4] + min[2] };
            {
                let Ω = &mut EPS[3..4];
                let mut w28 = vec![-Ω[0], min[4] + usize[0], Ω[0], a10 / (v24 * v24 + 1.5), min[0]];
                cmp::reverse(&mut w28);
            }
            usize[0] - v24 + v24 * (a10 as f64) + a10 * usize[1] + EPS[0] + min[2]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 12;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let a10 = input.scalar();
                let x11 = input.vec(6);
                let a12 = Some(input.scalar());
                let mut y13 = input.vec(4);
                let ret = f::eval(a10, &x11, a12, &mut y13);
                ret.flatten(output);
                y13.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        pub mod cmp {
            use super::*;
            #[differentiable(off(windows))]
            pub fn reverse(K: &mut [f64]) {
                K[1] -= (-K[3].tanh()).tanh();
                let v8 = {
                    let v9 = K[0] * K[0];
                    v9.cos() / (v9.cos() * v9.cos() + 1.0)
                };
            }
        }
        #[differentiable(off(windows))]
        pub fn h0(t1: (f64, f64), θ: [f64; 3]) -> f64 {
            let mut t3 = (θ[1].sin(), t1.1.tanh());
            let mut w4 = vec![t1.0, θ[1] / (t3.0 * t3.0 + 1.5)];
            if θ[1] + t1.1 < 0.5 {
                let e5 = t1.1 / (t1.1 * t1.1 + 1.0);
                w4[0] -= e5;
            } else {
                let e6 = θ[2] / (θ[2] * θ[2] + 1.0);
                w4[0] += e6;
            }
            θ[2] * θ[1] + t3.1 * w4[1] + t3.0 * θ[2] + t1.1 * t3.0 + t1.0 * t1.1 + w4[1]
        }
        #[differentiable(off(windows))]
        pub fn f(a10: f64, usize: &[f64], a12: Option<f64>, EPS: &mut [f64]) -> f64 {
            EPS.fill((usize[1] / (a10 * a10 + 1.5)).tanh());
            EPS.copy_within(0..4, 0);
            let mut min = vec![usize[3] + a10, a10.sin(), usize[0] - 0.5f64, EPS[3] * usize[1], a10];
            cmp::reverse(&mut min);
            let mut exp = vec![0.2f64; 12];
            let (Vec, r17) = exp.split_at_mut(6);
            cmp::reverse(Vec);
            cmp::reverse(r17);
            for i19 in (2..EPS.len()).step_by(2) {
                let mut w20 = vec![h0((a10, a10 / (a10 * a10 + 1.0)), [EPS[EPS.len() - 1 - i19], a10, -0.4]); 6];
                let A = &mut w20;
                cmp::reverse(A);
                EPS[i19] = (min[i19 % 5] - min[(i19 * 3) % 5] * a10).sin();
            }
            let v24 = match a12 { Some(e25) if h0((exp[1], a10.tanh()), [a10, a10, 0.5f64]) <= 0.0 => (usize[4] - 0.25).sin(), Some(Φ) => Φ * Φ, None => usize[4] + min[2] };
            {
                let Ω = &mut EPS[3..4];
                let mut w28 = vec![-Ω[0], min[4] + usize[0], Ω[0], a10 / (v24 * v24 + 1.5), min[0]];
                cmp::reverse(&mut w28);
            }
            usize[0] - v24 + v24 * (a10 as f64) + a10 * usize[1] + EPS[0] + min[2]
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::harness::Outcome {
        crate::harness::check::<on::Program, off::Program>()
    }
}

mod p143 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let mut y3 = input.vec(2);
                    let a4 = input.scalar();
                    let x5 = input.vec(4);
                    let mut w6 = input.array();
                    let a7 = input.scalar();
                    let (start_y3, mut end_y3) = (y3.clone(), y3.clone());
                    let (start_w6, mut end_w6) = (w6.clone(), w6.clone());
                    let ret = f(&mut end_y3, a4, &x5, &mut end_w6, a7);
                    let d_ret = run.output(&ret);
                    let mut d_y3 = run.output(&end_y3);
                    let mut d_w6 = run.output(&end_w6);
                    let mut d_x5 = run.start(&x5);
                    let (value, rdata) = if joint {
                        f::joint(&mut y3, &mut d_y3, a4, &x5, &mut d_x5, &mut w6, &mut d_w6, a7, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(&mut y3, a4, &x5, &mut w6, a7, &mut run.stack);
                        run.same("y3 after the forward pass", &y3, &end_y3);
                        run.same("w6 after the forward pass", &w6, &end_w6);
                        (value, f::reverse(&mut y3, &mut d_y3, a4, &x5, &mut d_x5, &mut w6, &mut d_w6, a7, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y3 restored", &y3, &start_y3);
                    run.same("w6 restored", &w6, &start_w6);
                    run.exact(&y3, &d_y3);
                    run.exact(&a4, &rdata.1);
                    run.added(&x5, &d_x5);
                    run.exact(&w6, &d_w6);
                    run.exact(&a7, &rdata.4);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable]
        pub fn h0(y1: &mut [f64]) {
            y1[1] = (y1[2] * y1[1] - y1[1] / (y1[1] * y1[1] + 1.5)).cos();
            let mut k2 = 1usize;
            y1[k2 % 3] = (y1[0] + y1[k2 % y1.len()]).sin().sin();
        }
        #[differentiable]
        pub fn f(y3: &mut Vec<f64>, a4: f64, x5: &[f64], w6: &mut [f64; 3], a7: f64) -> f64 {
            let (v8, v9) = (x5[0] - w6[2], a7.sin());
            {
                let r10 = &mut w6[2];
                let mut ls11 = vec![1usize; 3];
            }
            (a4 * a4 + 1.5).cbrt() + v9 * w6[2] + v8 * a7 + a7 * a7 + a4 * v9 + y3[0] + w6[2]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 11;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let mut y3 = input.vec(2);
                let a4 = input.scalar();
                let x5 = input.vec(4);
                let mut w6 = input.array();
                let a7 = input.scalar();
                let ret = f::eval(&mut y3, a4, &x5, &mut w6, a7);
                ret.flatten(output);
                y3.flatten(output);
                w6.flatten(output);
            }
        }
        run!();
    }
    pub fn check() -> crate::harness::Outcome {
        crate::harness::check_alone::<on::Program>()
    }
}

mod p145 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let x1 = input.vec(4);
                    let mut y2 = input.vec(6);
                    let a3 = input.scalar();
                    let a4 = input.scalar();
                    let a5 = input.scalar();
                    let t6 = input.tuple();
                    let (start_y2, mut end_y2) = (y2.clone(), y2.clone());
                    let ret = f(&x1, &mut end_y2, a3, a4, a5, t6);
                    let d_ret = run.output(&ret);
                    let mut d_y2 = run.output(&end_y2);
                    let mut d_x1 = run.start(&x1);
                    let (value, rdata) = if joint {
                        f::joint(&x1, &mut d_x1, &mut y2, &mut d_y2, a3, a4, a5, t6, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(&x1, &mut y2, a3, a4, a5, t6, &mut run.stack);
                        run.same("y2 after the forward pass", &y2, &end_y2);
                        (value, f::reverse(&x1, &mut d_x1, &mut y2, &mut d_y2, a3, a4, a5, t6, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y2 restored", &y2, &start_y2);
                    run.added(&x1, &d_x1);
                    run.exact(&y2, &d_y2);
                    run.exact(&a3, &rdata.2);
                    run.exact(&a4, &rdata.3);
                    run.exact(&a5, &rdata.4);
                    run.exact(&t6, &rdata.5);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable]
        pub fn f(x1: &[f64], new: &mut [f64], a3: f64, a4: f64, a5: f64, t6: (f64, f64)) -> f64 {
            let g7 = |u8: f64| {
                let k9 = 3usize;
                ((new[5] - x1[2]).cos()) * (k9 as f64) + u8
            };
            let v10 = g7(t6.1);
            for e11 in new.iter_mut().rev() {
                *e11 *= a5 / (a5 * a5 + 1.0);
                for i14 in (1..=3).step_by(2) {
                    let w15 = if (a5..x1[2]).contains(&v10) { [0.3f64; 3] } else { [x1[i14] / (x1[i14] * x1[i14] + 1.0), (a5 - (i14 as f64) * 0.1).sin(), x1[i14] / (x1[i14] * x1[i14] + 1.0)] };
                    {
                        let r16 = &w15[0..1];
                        let g17 = |u18: f64| u18 * u18 * (u18 + 0.7) * u18;
                        *e11 = (t6.1 * (*e11 / (*e11 * *e11 + 1.5))).cos();
                    }
                }
            }
            a5 + v10 * a3 + t6.1 * a3 + t6.0 * new[2] + a5 * (a5 as f64) + new[4]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 15;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let x1 = input.vec(4);
                let mut y2 = input.vec(6);
                let a3 = input.scalar();
                let a4 = input.scalar();
                let a5 = input.scalar();
                let t6 = input.tuple();
                let ret = f::eval(&x1, &mut y2, a3, a4, a5, t6);
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

mod p146 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let x1 = input.vec(3);
                    let mut p2 = input.pair();
                    let mut y3 = input.vec(4);
                    let a4 = input.scalar();
                    let a5 = input.scalar();
                    let (start_p2, mut end_p2) = (p2.clone(), p2.clone());
                    let (start_y3, mut end_y3) = (y3.clone(), y3.clone());
                    let ret = f(&x1, &mut end_p2, &mut end_y3, a4, a5);
                    let d_ret = run.output(&ret);
                    let mut d_p2 = run.output(&end_p2);
                    let mut d_y3 = run.output(&end_y3);
                    let mut d_x1 = run.start(&x1);
                    let (value, rdata) = if joint {
                        f::joint(&x1, &mut d_x1, &mut p2, &mut d_p2, &mut y3, &mut d_y3, a4, a5, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(&x1, &mut p2, &mut y3, a4, a5, &mut run.stack);
                        run.same("p2 after the forward pass", &p2, &end_p2);
                        run.same("y3 after the forward pass", &y3, &end_y3);
                        (value, f::reverse(&x1, &mut d_x1, &mut p2, &mut d_p2, &mut y3, &mut d_y3, a4, a5, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("p2 restored", &p2, &start_p2);
                    run.same("y3 restored", &y3, &start_y3);
                    run.added(&x1, &d_x1);
                    run.exact(&p2, &d_p2);
                    run.exact(&y3, &d_y3);
                    run.exact(&a4, &rdata.3);
                    run.exact(&a5, &rdata.4);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable]
        pub fn f<T: Real>(x1: &[T], p2: &mut Pair<T>, y3: &mut [T], a4: T, a5: T) -> (T, T) {
            'l7: for i6 in 2..p2.n + 1 {
                let v8 = (T::lit(0.3) * x1[(i6 + 1) % 3]).cos().sin();
                let mut m9 = a5;
                let mut m10 = T::lit(0.4);
                y3[i6] *= (p2.b * T::lit(1.1)).tanh();
            }
            let mut w11 = vec![a5; 5];
            w11.sort_by_key(|e12| std::cmp::Reverse(*e12 > x1[p2.n % 3]));
            let v13 = a4 / (a4 * a4 + T::ONE);
            for &e14 in w11.iter() {
                if y3[p2.n] + T::lit(0.6) >= T::lit(0.5) {
                    continue;
                }
            }
            p2.b = x1[(p2.n + 4) % x1.len()].sin();
            (v13.sin() + v13 * v13 + a5 * x1[1] + a4 * x1[p2.n % 3] + p2.c * x1[1] + y3[2] + w11[0], -a5)
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 11;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let x1 = input.vec(3);
                let mut p2 = input.pair();
                let mut y3 = input.vec(4);
                let a4 = input.scalar();
                let a5 = input.scalar();
                let ret = f(&x1, &mut p2, &mut y3, a4, a5);
                ret.flatten(output);
                p2.flatten(output);
                y3.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[differentiable(off(carry))]
        pub fn f<T: Real>(x1: &[T], p2: &mut Pair<T>, y3: &mut [T], a4: T, a5: T) -> (T, T) {
            'l7: for i6 in 2..p2.n + 1 {
                let v8 = (T::lit(0.3) * x1[(i6 + 1) % 3]).cos().sin();
                let mut m9 = a5;
                let mut m10 = T::lit(0.4);
                y3[i6] *= (p2.b * T::lit(1.1)).tanh();
            }
            let mut w11 = vec![a5; 5];
            w11.sort_by_key(|e12| std::cmp::Reverse(*e12 > x1[p2.n % 3]));
            let v13 = a4 / (a4 * a4 + T::ONE);
            for &e14 in w11.iter() {
                if y3[p2.n] + T::lit(0.6) >= T::lit(0.5) {
                    continue;
                }
            }
            p2.b = x1[(p2.n + 4) % x1.len()].sin();
            (v13.sin() + v13 * v13 + a5 * x1[1] + a4 * x1[p2.n % 3] + p2.c * x1[1] + y3[2] + w11[0], -a5)
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::harness::Outcome {
        crate::harness::check::<on::Program, off::Program>()
    }
}

mod p147 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let a7 = input.scalar();
                    let a8 = input.scalar();
                    let p9 = input.pair();
                    let a10 = input.scalar();
                    let x11 = input.vec(5);
                    let mut y12 = input.vec(5);
                    let (start_y12, mut end_y12) = (y12.clone(), y12.clone());
                    let ret = f(a7, a8, &p9, &a10, &x11, &mut end_y12);
                    let d_ret = run.output(&ret);
                    let mut d_y12 = run.output(&end_y12);
                    let mut d_p9 = run.start(&p9);
                    let mut d_a10 = run.start(&a10);
                    let mut d_x11 = run.start(&x11);
                    let (value, rdata) = if joint {
                        f::joint(a7, a8, &p9, &mut d_p9, &a10, &mut d_a10, &x11, &mut d_x11, &mut y12, &mut d_y12, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(a7, a8, &p9, &a10, &x11, &mut y12, &mut run.stack);
                        run.same("y12 after the forward pass", &y12, &end_y12);
                        (value, f::reverse(a7, a8, &p9, &mut d_p9, &a10, &mut d_a10, &x11, &mut d_x11, &mut y12, &mut d_y12, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y12 restored", &y12, &start_y12);
                    run.exact(&a7, &rdata.0);
                    run.exact(&a8, &rdata.1);
                    run.added(&p9, &d_p9);
                    run.added(&a10, &d_a10);
                    run.added(&x11, &d_x11);
                    run.exact(&y12, &d_y12);
                }
            }
        };
    }
    pub mod reference {
        use crate::harness::order::*;
        use crate::harness::*;
        pub mod option {
            use super::*;
            #[derive(Clone, Copy, Debug)]
            pub struct Complex<T> { pub fa2: T }
            impl<T: Real> Complex<T> {
                pub fn floor(&self) -> T {
                    let v4 = (self.fa2 / (self.fa2 * self.fa2 + T::lit(1.5)) - T::lit(1.3)).sin();
                    v4 - self.fa2 + v4 * v4 + self.fa2 * self.fa2
                }
                pub fn sort(&mut self) {
                    let v6 = (self.fa2 + self.fa2 - self.fa2.cos()).cos();
                    self.fa2 += (self.fa2 + v6 - v6 / (self.fa2 * self.fa2 + T::lit(1.5))).sin();
                }
            }
        }
        pub fn f<T: Real>(st: T, a8: T, p9: &Pair<T>, a10: &T, x11: &[T], y12: &mut [T]) -> T {
            if p9.n % 2 == 0 {
                let mut w13 = vec![p9.c.sin() + T::lit(0.11), st * y12[p9.n / 2] + T::lit(-0.37), x11[3] * p9.b + T::lit(0.53)];
                w13.sort_by(|e14, e15| e14.total_cmp(e15).then(T::lit(0.6).partial_cmp(e15).unwrap()));
            }
            let v16 = p9.b.tanh();
            x11[p9.n].cos() + v16 * *a10 + *a10 * y12[0] + p9.c * y12[(p9.n + 4) % 5] + p9.b * v16 + y12[4]
        }
    }
    pub mod on {
        use crate::harness::*;
        pub mod option {
            use super::*;
            #[derive(Clone, Copy, Debug, Differentiable)]
            pub struct Complex { pub fa2: f64 }
            #[differentiable(concrete)]
            impl Complex {
                pub fn floor(&self) -> f64 {
                    let v4 = (self.fa2 / (self.fa2 * self.fa2 + 1.5f64) - 1.3f64).sin();
                    v4 - self.fa2 + v4 * v4 + self.fa2 * self.fa2
                }
                pub fn sort(&mut self) {
                    let v6 = (self.fa2 + self.fa2 - self.fa2.cos()).cos();
                    self.fa2 += (self.fa2 + v6 - v6 / (self.fa2 * self.fa2 + 1.5f64)).sin();
                }
            }
        }
        #[differentiable(concrete)]
        pub fn f(st: f64, a8: f64, p9: &Pair<f64>, a10: &f64, x11: &[f64], y12: &mut [f64]) -> f64 {
            if p9.n % 2 == 0 {
                let mut w13 = vec![p9.c.sin() + 0.11f64, st * y12[p9.n / 2] + (-0.37f64), x11[3] * p9.b + 0.53f64];
                w13.sort_by(|e14, e15| e14.total_cmp(e15).then(0.6f64.partial_cmp(e15).unwrap()));
            }
            let v16 = p9.b.tanh();
            x11[p9.n].cos() + v16 * *a10 + *a10 * y12[0] + p9.c * y12[(p9.n + 4) % 5] + p9.b * v16 + y12[4]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 15;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let a7 = input.scalar();
                let a8 = input.scalar();
                let p9 = input.pair();
                let a10 = input.scalar();
                let x11 = input.vec(5);
                let mut y12 = input.vec(5);
                let ret = super::reference::f(a7, a8, &p9, &a10, &x11, &mut y12);
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

#[test]
fn agree_with_the_tape() {
    super::all_pass(&[
        ("p125", p125::check),
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
        ("p141", p141::check),
        ("p142", p142::check),
        ("p143", p143::check),
        ("p145", p145::check),
        ("p146", p146::check),
        ("p147", p147::check),
    ]);
}
