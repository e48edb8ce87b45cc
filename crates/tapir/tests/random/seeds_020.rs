//! Random programs, seeds 20 to 39. Written by `cargo xtask fuzz tapir --write`; not to be edited.
//!
//! Size: twenty programs, most of them twice (as they are, and with an analysis switched off).

#![allow(warnings, clippy::all, reason = "programs that nobody wrote")]

mod p20 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let a9 = input.scalar();
                    let a10 = input.scalar();
                    let mut p11 = input.pair();
                    let mut y12 = input.vec(4);
                    let x13 = input.vec(3);
                    let (start_p11, mut end_p11) = (p11.clone(), p11.clone());
                    let (start_y12, mut end_y12) = (y12.clone(), y12.clone());
                    let ret = f(a9, a10, &mut end_p11, &mut end_y12, &x13);
                    let d_ret = run.output(&ret);
                    let mut d_p11 = run.output(&end_p11);
                    let mut d_y12 = run.output(&end_y12);
                    let mut d_x13 = run.start(&x13);
                    let (value, rdata) = if joint {
                        f::joint(a9, a10, &mut p11, &mut d_p11, &mut y12, &mut d_y12, &x13, &mut d_x13, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(a9, a10, &mut p11, &mut y12, &x13, &mut run.stack);
                        run.same("p11 after the forward pass", &p11, &end_p11);
                        run.same("y12 after the forward pass", &y12, &end_y12);
                        (value, f::reverse(a9, a10, &mut p11, &mut d_p11, &mut y12, &mut d_y12, &x13, &mut d_x13, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("p11 restored", &p11, &start_p11);
                    run.same("y12 restored", &y12, &start_y12);
                    run.exact(&a9, &rdata.0);
                    run.exact(&a10, &rdata.1);
                    run.exact(&p11, &d_p11);
                    run.exact(&y12, &d_y12);
                    run.added(&x13, &d_x13);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable]
        pub fn h0<T: Real>(a1: T, a2: T) -> T {
            let v3 = if a1 + T::lit(0.5) <= T::ZERO {
                let mut w4 = vec![a2.cos(), -a2, a1];
                w4[0] = (a1 + w4[0]).sin() / ((a1 + w4[0]).sin() * (a1 + w4[0]).sin() + T::ONE);
                w4[1] + a1
            } else {
                let v5 = (a1 + a2).tanh().cos();
                a2 - v5
            };
            a2 + v3 + v3 * a2 + a2 * a2 + a1 * v3
        }
        #[differentiable]
        pub fn h1<T: Real>(a6: T, #[constant] c7: T, a8: &mut T) {
            if T::lit(0.6) > c7 {
                return;
            }
        }
        #[differentiable]
        pub fn f<T: Real>(a9: T, a10: T, p11: &mut Pair<T>, y12: &mut [T], x13: &[T]) -> (T, T) {
            p11.c *= p11.count(T::lit(0.3)).sin();
            h1((a9 / (a9 * a9 + T::ONE)).tanh(), T::lit(0.25), &mut p11.c);
            let v14 = match p11.n % 4 {
                0 => x13[0] - a10,
                1 | 3 => p11.c,
                _ => x13[p11.n % 3].tanh(),
            };
            p11.b = h0((x13[0] - T::lit(1.3)).tanh(), (p11.b / (p11.b * p11.b + T::lit(1.5))).sin()).tanh();
            let mut w15 = [T::ZERO; 4];
            w15.iter_mut().for_each(|r16| {
                h1(y12[(p11.n + 2) % y12.len()], T::lit(0.5), r16);
            });
            p11.b -= (v14 * p11.b).cos() / ((v14 * p11.b).cos() * (v14 * p11.b).cos() + T::ONE);
            let v17 = h0((y12[(p11.n + 4) % 4] * T::lit(2.0)).sin(), (y12[p11.n] * w15[3]).tanh());
            (v17 + w15[p11.n / 2] + v17 * x13[p11.n % 3] + v14 * x13[(p11.n * 3) % x13.len()] + p11.c * p11.b + p11.b * y12[p11.n] + y12[0] + w15[2], (y12[p11.n / 2].sin() * T::lit(0.5)).asin())
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 11;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let a9 = input.scalar();
                let a10 = input.scalar();
                let mut p11 = input.pair();
                let mut y12 = input.vec(4);
                let x13 = input.vec(3);
                let ret = f(a9, a10, &mut p11, &mut y12, &x13);
                ret.flatten(output);
                p11.flatten(output);
                y12.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[differentiable(off(privatise))]
        pub fn h0<T: Real>(a1: T, a2: T) -> T {
            let v3 = if a1 + T::lit(0.5) <= T::ZERO {
                let mut w4 = vec![a2.cos(), -a2, a1];
                w4[0] = (a1 + w4[0]).sin() / ((a1 + w4[0]).sin() * (a1 + w4[0]).sin() + T::ONE);
                w4[1] + a1
            } else {
                let v5 = (a1 + a2).tanh().cos();
                a2 - v5
            };
            a2 + v3 + v3 * a2 + a2 * a2 + a1 * v3
        }
        #[differentiable(off(privatise))]
        pub fn h1<T: Real>(a6: T, #[constant] c7: T, a8: &mut T) {
            if T::lit(0.6) > c7 {
                return;
            }
        }
        #[differentiable(off(privatise))]
        pub fn f<T: Real>(a9: T, a10: T, p11: &mut Pair<T>, y12: &mut [T], x13: &[T]) -> (T, T) {
            p11.c *= p11.count(T::lit(0.3)).sin();
            h1((a9 / (a9 * a9 + T::ONE)).tanh(), T::lit(0.25), &mut p11.c);
            let v14 = match p11.n % 4 {
                0 => x13[0] - a10,
                1 | 3 => p11.c,
                _ => x13[p11.n % 3].tanh(),
            };
            p11.b = h0((x13[0] - T::lit(1.3)).tanh(), (p11.b / (p11.b * p11.b + T::lit(1.5))).sin()).tanh();
            let mut w15 = [T::ZERO; 4];
            w15.iter_mut().for_each(|r16| {
                h1(y12[(p11.n + 2) % y12.len()], T::lit(0.5), r16);
            });
            p11.b -= (v14 * p11.b).cos() / ((v14 * p11.b).cos() * (v14 * p11.b).cos() + T::ONE);
            let v17 = h0((y12[(p11.n + 4) % 4] * T::lit(2.0)).sin(), (y12[p11.n] * w15[3]).tanh());
            (v17 + w15[p11.n / 2] + v17 * x13[p11.n % 3] + v14 * x13[(p11.n * 3) % x13.len()] + p11.c * p11.b + p11.b * y12[p11.n] + y12[0] + w15[2], (y12[p11.n / 2].sin() * T::lit(0.5)).asin())
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::harness::Outcome {
        crate::harness::check::<on::Program, off::Program>()
    }
}

mod p21 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let a6 = input.scalar();
                    let x7 = input.vec(5);
                    let p9 = input.pair();
                    let mut y10 = input.vec(2);
                    let (start_y10, mut end_y10) = (y10.clone(), y10.clone());
                    let ret = f(a6, &x7, 5, p9, &mut end_y10);
                    let d_ret = run.output(&ret);
                    let mut d_y10 = run.output(&end_y10);
                    let mut d_x7 = run.start(&x7);
                    let (value, rdata) = if joint {
                        f::joint(a6, &x7, &mut d_x7, 5, p9, &mut y10, &mut d_y10, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(a6, &x7, 5, p9, &mut y10, &mut run.stack);
                        run.same("y10 after the forward pass", &y10, &end_y10);
                        (value, f::reverse(a6, &x7, &mut d_x7, 5, p9, &mut y10, &mut d_y10, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y10 restored", &y10, &start_y10);
                    run.exact(&a6, &rdata.0);
                    run.added(&x7, &d_x7);
                    run.exact(&p9, &rdata.3);
                    run.exact(&y10, &d_y10);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable]
        pub fn h0<T: Real>(a1: T, a2: &mut T, p3: Pair<T>) {
            *a2 = ((a1 - *a2) * *a2).tanh();
            let v4 = -p3.c.cos();
            for i5 in 1..5 {
                *a2 = (p3.b / (p3.b * p3.b + T::ONE) - (*a2 * *a2 + T::lit(1.5)).powf(T::lit(0.7))).cos();
            }
        }
        #[differentiable]
        pub fn f<T: Real>(a6: T, x7: &[T], n8: usize, p9: Pair<T>, y10: &mut [T]) -> (T, T) {
            if y10[1] >= T::lit(-0.3) {
                let mut w11 = [T::ZERO; 4];
                let r12 = &mut w11[3];
                h0(p9.c.tanh(), r12, p9);
                let v13: T = (w11[3 - p9.n] * a6).to_radians().cos();
                w11[3 - p9.n] += (p9.c - T::lit(0.5) + (w11[3 - p9.n] - T::lit(0.5))).tanh();
            } else {
                for e14 in x7.windows(2) {
                    let mut w17 = [T::lit(0.2); 5];
                    let o18: Option<T> = if T::lit(p9.n as f64) * T::lit(0.1) / (x7[p9.n / 2] * x7[p9.n / 2] + T::lit(1.5)) >= T::lit(-0.3) { Some(p9.b + w17[n8 % 5]) } else { None };
                    w17[(p9.n + 3) % 5] = a6.tanh();
                }
                let mut m19 = T::ZERO;
                m19 = p9.b.cos();
            }
            (p9.c - T::lit(1.1) + p9.c * x7[p9.n] + p9.b * a6 + a6 * x7[4 - p9.n] + y10[1], p9.c - p9.c)
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 10;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let a6 = input.scalar();
                let x7 = input.vec(5);
                let p9 = input.pair();
                let mut y10 = input.vec(2);
                let ret = f(a6, &x7, 5, p9, &mut y10);
                ret.flatten(output);
                y10.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[differentiable(off(record, recompute, hoist, frames, bulk, windows, commute, carry, joint, privatise))]
        pub fn h0<T: Real>(a1: T, a2: &mut T, p3: Pair<T>) {
            *a2 = ((a1 - *a2) * *a2).tanh();
            let v4 = -p3.c.cos();
            for i5 in 1..5 {
                *a2 = (p3.b / (p3.b * p3.b + T::ONE) - (*a2 * *a2 + T::lit(1.5)).powf(T::lit(0.7))).cos();
            }
        }
        #[differentiable(off(record, recompute, hoist, frames, bulk, windows, commute, carry, joint, privatise))]
        pub fn f<T: Real>(a6: T, x7: &[T], n8: usize, p9: Pair<T>, y10: &mut [T]) -> (T, T) {
            if y10[1] >= T::lit(-0.3) {
                let mut w11 = [T::ZERO; 4];
                let r12 = &mut w11[3];
                h0(p9.c.tanh(), r12, p9);
                let v13: T = (w11[3 - p9.n] * a6).to_radians().cos();
                w11[3 - p9.n] += (p9.c - T::lit(0.5) + (w11[3 - p9.n] - T::lit(0.5))).tanh();
            } else {
                for e14 in x7.windows(2) {
                    let mut w17 = [T::lit(0.2); 5];
                    let o18: Option<T> = if T::lit(p9.n as f64) * T::lit(0.1) / (x7[p9.n / 2] * x7[p9.n / 2] + T::lit(1.5)) >= T::lit(-0.3) { Some(p9.b + w17[n8 % 5]) } else { None };
                    w17[(p9.n + 3) % 5] = a6.tanh();
                }
                let mut m19 = T::ZERO;
                m19 = p9.b.cos();
            }
            (p9.c - T::lit(1.1) + p9.c * x7[p9.n] + p9.b * a6 + a6 * x7[4 - p9.n] + y10[1], p9.c - p9.c)
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::harness::Outcome {
        crate::harness::check::<on::Program, off::Program>()
    }
}

mod p22 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let a18 = input.scalar();
                    let a19 = input.scalar();
                    let mut y20 = input.vec(3);
                    let x21 = input.constants(5);
                    let x23 = input.vec(3);
                    let (start_y20, mut end_y20) = (y20.clone(), y20.clone());
                    let ret = f(a18, a19, &mut end_y20, &x21, 1, &x23);
                    let d_ret = run.output(&ret);
                    let mut d_y20 = run.output(&end_y20);
                    let mut d_x23 = run.start(&x23);
                    let (value, rdata) = if joint {
                        f::joint(a18, a19, &mut y20, &mut d_y20, &x21, NoFData, 1, &x23, &mut d_x23, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(a18, a19, &mut y20, &x21, 1, &x23, &mut run.stack);
                        run.same("y20 after the forward pass", &y20, &end_y20);
                        (value, f::reverse(a18, a19, &mut y20, &mut d_y20, &x21, NoFData, 1, &x23, &mut d_x23, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y20 restored", &y20, &start_y20);
                    run.exact(&a18, &rdata.0);
                    run.exact(&a19, &rdata.1);
                    run.exact(&y20, &d_y20);
                    run.added(&x23, &d_x23);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable]
        pub fn h0<T: Real>(t1: (T, T), t2: (T, T), a3: T, a4: T) -> (T, T) {
            let o5: Option<T> = if a3 - a4 >= T::ZERO { Some(t1.1 * a3) } else { None };
            let mut k6 = 3usize;
            (t2.1.sin() + a4 * a4 + a3 * (T::lit(k6 as f64) * T::lit(0.1)) + t2.1 * (T::lit(k6 as f64) * T::lit(0.1)) + t2.0 * a3, t2.0 * t2.1)
        }
        #[differentiable]
        pub fn r1<T: Real>(y7: &mut [T], a8: T, n9: usize) -> T {
            if n9 == 0 {
                return (T::lit(0.6) * y7[n9 % 2]).tanh();
            }
            let v10 = y7.iter().copied().map(|e11| (y7[(n9 + 2) % y7.len()] * y7[0] / (e11 * e11 + T::lit(1.5))).cos() * e11).sum::<T>();
            let u14 = y7[(n9 + 2) % 2] / (y7[(n9 + 2) % 2] * y7[(n9 + 2) % 2] + T::ONE);
            let v13 = r1(y7, u14, n9 - 1);
            for e15 in y7.iter_mut() {
                *e15 += (*e15 * *e15 - T::lit(0.7)).tanh();
            }
            v13 * T::lit(0.5) + a8
        }
        #[differentiable]
        pub fn f<T: Real>(a18: T, a19: T, y20: &mut [T], #[constant] x21: &[T], n22: usize, x23: &[T]) -> T {
            let mut m24 = T::ZERO;
            let o25: Option<T> = if -y20[n22] <= T::ZERO { Some(m24 * a18) } else { None };
            for i26 in (1..x23.len()).rev().step_by(2) {
                let v27 = r1(y20, (a18 - x21[(i26 + 3) % 5]).tanh(), n22);
                let q28: (T, T) = h0((m24, (T::lit(n22 as f64) * T::lit(0.1) - v27).sin()), (x21[i26 % x21.len()], (m24 - a18).tanh()), (m24 / (m24 * m24 + T::ONE)).cos(), x23[(i26 * 3) % x23.len()]);
                if n22 != 3 {
                    return q28.1 + q28.1 * v27 + q28.0 * v27 + v27 * q28.1 + m24 * v27 + y20[0];
                }
            }
            for i29 in 0..2 {
                m24 += (m24 + T::lit(0.9)).sin().cos();
            }
            a18 + a19 + m24 * x21[n22] + a19 * x21[n22] + a18 * x21[n22] + y20[0]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 8;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let a18 = input.scalar();
                let a19 = input.scalar();
                let mut y20 = input.vec(3);
                let x21 = input.constants(5);
                let x23 = input.vec(3);
                let ret = f(a18, a19, &mut y20, &x21, 1, &x23);
                ret.flatten(output);
                y20.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[differentiable(off(record))]
        pub fn h0<T: Real>(t1: (T, T), t2: (T, T), a3: T, a4: T) -> (T, T) {
            let o5: Option<T> = if a3 - a4 >= T::ZERO { Some(t1.1 * a3) } else { None };
            let mut k6 = 3usize;
            (t2.1.sin() + a4 * a4 + a3 * (T::lit(k6 as f64) * T::lit(0.1)) + t2.1 * (T::lit(k6 as f64) * T::lit(0.1)) + t2.0 * a3, t2.0 * t2.1)
        }
        #[differentiable(off(record))]
        pub fn r1<T: Real>(y7: &mut [T], a8: T, n9: usize) -> T {
            if n9 == 0 {
                return (T::lit(0.6) * y7[n9 % 2]).tanh();
            }
            let v10 = y7.iter().copied().map(|e11| (y7[(n9 + 2) % y7.len()] * y7[0] / (e11 * e11 + T::lit(1.5))).cos() * e11).sum::<T>();
            let u14 = y7[(n9 + 2) % 2] / (y7[(n9 + 2) % 2] * y7[(n9 + 2) % 2] + T::ONE);
            let v13 = r1(y7, u14, n9 - 1);
            for e15 in y7.iter_mut() {
                *e15 += (*e15 * *e15 - T::lit(0.7)).tanh();
            }
            v13 * T::lit(0.5) + a8
        }
        #[differentiable(off(record))]
        pub fn f<T: Real>(a18: T, a19: T, y20: &mut [T], #[constant] x21: &[T], n22: usize, x23: &[T]) -> T {
            let mut m24 = T::ZERO;
            let o25: Option<T> = if -y20[n22] <= T::ZERO { Some(m24 * a18) } else { None };
            for i26 in (1..x23.len()).rev().step_by(2) {
                let v27 = r1(y20, (a18 - x21[(i26 + 3) % 5]).tanh(), n22);
                let q28: (T, T) = h0((m24, (T::lit(n22 as f64) * T::lit(0.1) - v27).sin()), (x21[i26 % x21.len()], (m24 - a18).tanh()), (m24 / (m24 * m24 + T::ONE)).cos(), x23[(i26 * 3) % x23.len()]);
                if n22 != 3 {
                    return q28.1 + q28.1 * v27 + q28.0 * v27 + v27 * q28.1 + m24 * v27 + y20[0];
                }
            }
            for i29 in 0..2 {
                m24 += (m24 + T::lit(0.9)).sin().cos();
            }
            a18 + a19 + m24 * x21[n22] + a19 * x21[n22] + a18 * x21[n22] + y20[0]
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::harness::Outcome {
        crate::harness::check::<on::Program, off::Program>()
    }
}

mod p23 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let a1 = input.scalar();
                    let x2 = input.vec(4);
                    let mut y3 = input.vec(6);
                    let mut y4 = input.vec(2);
                    let x5 = input.vec(5);
                    let (start_y3, mut end_y3) = (y3.clone(), y3.clone());
                    let (start_y4, mut end_y4) = (y4.clone(), y4.clone());
                    let ret = f(a1, &x2, &mut end_y3, &mut end_y4, &x5);
                    let d_ret = run.output(&ret);
                    let mut d_y3 = run.output(&end_y3);
                    let mut d_y4 = run.output(&end_y4);
                    let mut d_x2 = run.start(&x2);
                    let mut d_x5 = run.start(&x5);
                    let (value, rdata) = if joint {
                        f::joint(a1, &x2, &mut d_x2, &mut y3, &mut d_y3, &mut y4, &mut d_y4, &x5, &mut d_x5, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(a1, &x2, &mut y3, &mut y4, &x5, &mut run.stack);
                        run.same("y3 after the forward pass", &y3, &end_y3);
                        run.same("y4 after the forward pass", &y4, &end_y4);
                        (value, f::reverse(a1, &x2, &mut d_x2, &mut y3, &mut d_y3, &mut y4, &mut d_y4, &x5, &mut d_x5, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y3 restored", &y3, &start_y3);
                    run.same("y4 restored", &y4, &start_y4);
                    run.exact(&a1, &rdata.0);
                    run.added(&x2, &d_x2);
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
        pub fn f(a1: f64, x2: &[f64], y3: &mut [f64], y4: &mut [f64], x5: &[f64]) -> [f64; 2] {
            let mut k6 = 0usize;
            loop {
                if k6 >= 4 || a1 > 2.0 {
                    break;
                }
                k6 += 1;
                let v7 = x5[k6 % 5].tanh();
                y3[2] = (v7 + x5[k6 % 5] - a1.cos()).sin();
            }
            for i8 in 0..4 {
                y3[i8 / 2] = y3[i8].cos();
                let (v9, v10) = (a1 - 1.3, y4[(i8 + 3) % y4.len()].cos().cos());
                y4[i8 % y4.len()] *= x2[i8] * y3[5 - i8] / (x2[i8] * y3[5 - i8] * (x2[i8] * y3[5 - i8]) + 1.0);
            }
            let mut m11 = 0.4f64;
            let v12 = y4.iter().enumerate().map(|(i15, e13)| (-(y4[0] + x5[i15 % 5])).sin()).sum::<f64>();
            [x5[4] * a1 + v12 * v12 + m11 * v12 + a1 * x5[2] + y3[1] + y4[0], x2[1] + -0.4]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 18;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let a1 = input.scalar();
                let x2 = input.vec(4);
                let mut y3 = input.vec(6);
                let mut y4 = input.vec(2);
                let x5 = input.vec(5);
                let ret = f::eval(a1, &x2, &mut y3, &mut y4, &x5);
                ret.flatten(output);
                y3.flatten(output);
                y4.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[differentiable(off(recompute))]
        pub fn f(a1: f64, x2: &[f64], y3: &mut [f64], y4: &mut [f64], x5: &[f64]) -> [f64; 2] {
            let mut k6 = 0usize;
            loop {
                if k6 >= 4 || a1 > 2.0 {
                    break;
                }
                k6 += 1;
                let v7 = x5[k6 % 5].tanh();
                y3[2] = (v7 + x5[k6 % 5] - a1.cos()).sin();
            }
            for i8 in 0..4 {
                y3[i8 / 2] = y3[i8].cos();
                let (v9, v10) = (a1 - 1.3, y4[(i8 + 3) % y4.len()].cos().cos());
                y4[i8 % y4.len()] *= x2[i8] * y3[5 - i8] / (x2[i8] * y3[5 - i8] * (x2[i8] * y3[5 - i8]) + 1.0);
            }
            let mut m11 = 0.4f64;
            let v12 = y4.iter().enumerate().map(|(i15, e13)| (-(y4[0] + x5[i15 % 5])).sin()).sum::<f64>();
            [x5[4] * a1 + v12 * v12 + m11 * v12 + a1 * x5[2] + y3[1] + y4[0], x2[1] + -0.4]
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::harness::Outcome {
        crate::harness::check::<on::Program, off::Program>()
    }
}

mod p24 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let a1 = input.scalar();
                    let a2 = input.scalar();
                    let x3 = input.vec(5);
                    let p4 = input.pair();
                    let ret = f(a1, a2, &x3, p4);
                    let d_ret = run.output(&ret);
                    let mut d_x3 = run.start(&x3);
                    let (value, rdata) = if joint {
                        f::joint(a1, a2, &x3, &mut d_x3, p4, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(a1, a2, &x3, p4, &mut run.stack);
                        (value, f::reverse(a1, a2, &x3, &mut d_x3, p4, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.exact(&a1, &rdata.0);
                    run.exact(&a2, &rdata.1);
                    run.added(&x3, &d_x3);
                    run.exact(&p4, &rdata.3);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable]
        pub fn f<T: Real>(a1: T, a2: T, x3: &[T], p4: Pair<T>) -> (T, T) {
            let mut k5 = 0usize;
            while k5 < 5 {
                let mut m6 = T::ZERO;
                m6 = (p4.b + p4.b).cos().cos();
                k5 += 1;
            }
            if p4.c >= T::lit(-0.3) {
                let v7 = x3[p4.n];
                let o8: Option<T> = if -x3[p4.n / 2] < T::lit(-0.3) { Some(T::lit(0.6) + x3[p4.n]) } else { None };
            } else {
                let sh9: Shape<T> = if p4.n % 2 == 1 { Shape::Box { w: x3[p4.n / 2] + T::lit(-0.4), h: (x3[(p4.n + 1) % 5] * p4.c).sin() } } else { Shape::Line((x3[(p4.n + 1) % 5] * p4.c).sin()) };
            }
            for i10 in p4.n..5 {
                let v11 = ((a2 - T::lit(0.3)) * (a2 - T::lit(0.3)) + T::lit(1.5)).log10();
            }
            (p4.b + x3[(p4.n + 3) % 5] + p4.c * x3[(p4.n + 1) % 5] + p4.b * x3[(p4.n * 3) % 5] + a2 * a1 + a1 * p4.b, a2.cos())
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 9;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let a1 = input.scalar();
                let a2 = input.scalar();
                let x3 = input.vec(5);
                let p4 = input.pair();
                let ret = f(a1, a2, &x3, p4);
                ret.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[differentiable(off(hoist))]
        pub fn f<T: Real>(a1: T, a2: T, x3: &[T], p4: Pair<T>) -> (T, T) {
            let mut k5 = 0usize;
            while k5 < 5 {
                let mut m6 = T::ZERO;
                m6 = (p4.b + p4.b).cos().cos();
                k5 += 1;
            }
            if p4.c >= T::lit(-0.3) {
                let v7 = x3[p4.n];
                let o8: Option<T> = if -x3[p4.n / 2] < T::lit(-0.3) { Some(T::lit(0.6) + x3[p4.n]) } else { None };
            } else {
                let sh9: Shape<T> = if p4.n % 2 == 1 { Shape::Box { w: x3[p4.n / 2] + T::lit(-0.4), h: (x3[(p4.n + 1) % 5] * p4.c).sin() } } else { Shape::Line((x3[(p4.n + 1) % 5] * p4.c).sin()) };
            }
            for i10 in p4.n..5 {
                let v11 = ((a2 - T::lit(0.3)) * (a2 - T::lit(0.3)) + T::lit(1.5)).log10();
            }
            (p4.b + x3[(p4.n + 3) % 5] + p4.c * x3[(p4.n + 1) % 5] + p4.b * x3[(p4.n * 3) % 5] + a2 * a1 + a1 * p4.b, a2.cos())
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::harness::Outcome {
        crate::harness::check::<on::Program, off::Program>()
    }
}

mod p25 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let x6 = input.vec(3);
                    let x7 = input.vec(2);
                    let mut y9 = input.vec(4);
                    let a10 = input.scalar();
                    let x11 = input.vec(3);
                    let (start_y9, mut end_y9) = (y9.clone(), y9.clone());
                    let ret = f(&x6, &x7, 5, &mut end_y9, a10, &x11);
                    let d_ret = run.output(&ret);
                    let mut d_y9 = run.output(&end_y9);
                    let mut d_x6 = run.start(&x6);
                    let mut d_x7 = run.start(&x7);
                    let mut d_x11 = run.start(&x11);
                    let (value, rdata) = if joint {
                        f::joint(&x6, &mut d_x6, &x7, &mut d_x7, 5, &mut y9, &mut d_y9, a10, &x11, &mut d_x11, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(&x6, &x7, 5, &mut y9, a10, &x11, &mut run.stack);
                        run.same("y9 after the forward pass", &y9, &end_y9);
                        (value, f::reverse(&x6, &mut d_x6, &x7, &mut d_x7, 5, &mut y9, &mut d_y9, a10, &x11, &mut d_x11, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y9 restored", &y9, &start_y9);
                    run.added(&x6, &d_x6);
                    run.added(&x7, &d_x7);
                    run.exact(&y9, &d_y9);
                    run.exact(&a10, &rdata.4);
                    run.added(&x11, &d_x11);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable]
        pub fn h0<T: Real>(a1: Option<T>, p2: Pair<T>, a3: T) -> T {
            let mut w4 = vec![p2.b - a3, -p2.c];
            let v5 = (w4[(p2.n * 3) % 2].sin() * T::lit(0.5)).acos();
            w4[p2.n % 2] + v5 * p2.b + a3 * w4[p2.n % 2] + p2.c * w4[p2.n % 2] + p2.b * w4[1] + w4[1]
        }
        #[differentiable]
        pub fn f<T: Real>(x6: &[T], x7: &[T], n8: usize, y9: &mut [T], a10: T, x11: &[T]) -> (T, T) {
            let t12 = (a10 - a10, (a10 * x6[n8 % x6.len()]).tanh());
            for i13 in (0..3).step_by(2) {
                y9[i13] /= a10.cos() + T::lit(2.0);
                let mut w14 = vec![T::lit(i13 as f64) * T::lit(0.1) / (t12.0 * t12.0 + T::lit(1.5)), -t12.0];
                let e15 = t12.1.tanh().sin() + T::lit(2.0);
                w14[(i13 * 3) % 2] /= e15;
            }
            let sh16: Shape<T> = if y9[n8 % y9.len()] > T::lit(-0.1) || x7[n8 % 2] > T::lit(-0.1) { Shape::Line(t12.0.cos()) } else { Shape::Flat };
            if x7[(n8 + 3) % x7.len()] + x6[n8 % 3] <= T::lit(0.2) {
                return (T::lit(0.6) + x6[n8 % x6.len()] + t12.1 * t12.1 + t12.0 * a10 + a10 * t12.1 + y9[3], t12.1 / (a10 * a10 + T::lit(1.5)));
            }
            for (&e17, &e18) in x6.iter().zip(y9.iter()) {
                let v20 = -(T::lit(n8 as f64) * T::lit(0.1)) - h0(Some(y9[n8 % 4]), Pair { b: y9[(n8 + 4) % 4], c: y9[(n8 + 1) % 4], n: 1 }, (x7[n8 % x7.len()] - x6[0]).tanh());
            }
            (y9[3].tanh() + t12.1 * t12.1 + t12.0 * t12.1 + a10 * t12.0 + y9[3], y9[3] * a10)
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 13;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let x6 = input.vec(3);
                let x7 = input.vec(2);
                let mut y9 = input.vec(4);
                let a10 = input.scalar();
                let x11 = input.vec(3);
                let ret = f(&x6, &x7, 5, &mut y9, a10, &x11);
                ret.flatten(output);
                y9.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[differentiable(off(frames))]
        pub fn h0<T: Real>(a1: Option<T>, p2: Pair<T>, a3: T) -> T {
            let mut w4 = vec![p2.b - a3, -p2.c];
            let v5 = (w4[(p2.n * 3) % 2].sin() * T::lit(0.5)).acos();
            w4[p2.n % 2] + v5 * p2.b + a3 * w4[p2.n % 2] + p2.c * w4[p2.n % 2] + p2.b * w4[1] + w4[1]
        }
        #[differentiable(off(frames))]
        pub fn f<T: Real>(x6: &[T], x7: &[T], n8: usize, y9: &mut [T], a10: T, x11: &[T]) -> (T, T) {
            let t12 = (a10 - a10, (a10 * x6[n8 % x6.len()]).tanh());
            for i13 in (0..3).step_by(2) {
                y9[i13] /= a10.cos() + T::lit(2.0);
                let mut w14 = vec![T::lit(i13 as f64) * T::lit(0.1) / (t12.0 * t12.0 + T::lit(1.5)), -t12.0];
                let e15 = t12.1.tanh().sin() + T::lit(2.0);
                w14[(i13 * 3) % 2] /= e15;
            }
            let sh16: Shape<T> = if y9[n8 % y9.len()] > T::lit(-0.1) || x7[n8 % 2] > T::lit(-0.1) { Shape::Line(t12.0.cos()) } else { Shape::Flat };
            if x7[(n8 + 3) % x7.len()] + x6[n8 % 3] <= T::lit(0.2) {
                return (T::lit(0.6) + x6[n8 % x6.len()] + t12.1 * t12.1 + t12.0 * a10 + a10 * t12.1 + y9[3], t12.1 / (a10 * a10 + T::lit(1.5)));
            }
            for (&e17, &e18) in x6.iter().zip(y9.iter()) {
                let v20 = -(T::lit(n8 as f64) * T::lit(0.1)) - h0(Some(y9[n8 % 4]), Pair { b: y9[(n8 + 4) % 4], c: y9[(n8 + 1) % 4], n: 1 }, (x7[n8 % x7.len()] - x6[0]).tanh());
            }
            (y9[3].tanh() + t12.1 * t12.1 + t12.0 * t12.1 + a10 * t12.0 + y9[3], y9[3] * a10)
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::harness::Outcome {
        crate::harness::check::<on::Program, off::Program>()
    }
}

mod p26 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let x1 = input.vec(4);
                    let mut y2 = input.vec(4);
                    let a3 = input.scalar();
                    let a4 = input.scalar();
                    let x5 = input.vec(5);
                    let (start_y2, mut end_y2) = (y2.clone(), y2.clone());
                    let ret = f(&x1, &mut end_y2, a3, a4, &x5);
                    let d_ret = run.output(&ret);
                    let mut d_y2 = run.output(&end_y2);
                    let mut d_x1 = run.start(&x1);
                    let mut d_x5 = run.start(&x5);
                    let (value, rdata) = if joint {
                        f::joint(&x1, &mut d_x1, &mut y2, &mut d_y2, a3, a4, &x5, &mut d_x5, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(&x1, &mut y2, a3, a4, &x5, &mut run.stack);
                        run.same("y2 after the forward pass", &y2, &end_y2);
                        (value, f::reverse(&x1, &mut d_x1, &mut y2, &mut d_y2, a3, a4, &x5, &mut d_x5, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y2 restored", &y2, &start_y2);
                    run.added(&x1, &d_x1);
                    run.exact(&y2, &d_y2);
                    run.exact(&a3, &rdata.2);
                    run.exact(&a4, &rdata.3);
                    run.added(&x5, &d_x5);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable]
        pub fn f<T: Real>(x1: &[T], y2: &mut [T], a3: T, a4: T, x5: &[T]) -> (T, T) {
            let mut m6 = T::lit(0.4);
            y2.rotate_left(2);
            'l8: for i7 in (1..4).rev() {
                if x1[3 - i7] * m6 < T::lit(0.5) {
                    let mut q9 = Pair { b: x1[i7 / 2].fract(), c: (m6 / (m6 * m6 + T::ONE)).tanh(), n: 1 };
                    for (&e10, &e11) in y2.iter().zip(x5.iter()) {
                        q9.c /= (e11 + T::lit(1.1)).tanh() + T::lit(2.0);
                    }
                }
            }
            (x1[0] * x1[1] + m6 * y2[2] + a4 * a4 + a3 * x5[1] + y2[2], a3.sin())
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 15;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let x1 = input.vec(4);
                let mut y2 = input.vec(4);
                let a3 = input.scalar();
                let a4 = input.scalar();
                let x5 = input.vec(5);
                let ret = f(&x1, &mut y2, a3, a4, &x5);
                ret.flatten(output);
                y2.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[differentiable(off(bulk))]
        pub fn f<T: Real>(x1: &[T], y2: &mut [T], a3: T, a4: T, x5: &[T]) -> (T, T) {
            let mut m6 = T::lit(0.4);
            y2.rotate_left(2);
            'l8: for i7 in (1..4).rev() {
                if x1[3 - i7] * m6 < T::lit(0.5) {
                    let mut q9 = Pair { b: x1[i7 / 2].fract(), c: (m6 / (m6 * m6 + T::ONE)).tanh(), n: 1 };
                    for (&e10, &e11) in y2.iter().zip(x5.iter()) {
                        q9.c /= (e11 + T::lit(1.1)).tanh() + T::lit(2.0);
                    }
                }
            }
            (x1[0] * x1[1] + m6 * y2[2] + a4 * a4 + a3 * x5[1] + y2[2], a3.sin())
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::harness::Outcome {
        crate::harness::check::<on::Program, off::Program>()
    }
}

mod p27 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let a10 = input.scalar();
                    let x11 = input.vec(6);
                    let a12 = input.scalar();
                    let mut y13 = input.vec(3);
                    let (start_y13, mut end_y13) = (y13.clone(), y13.clone());
                    let ret = f(&[3, 1, 6, 4, 2], &a10, &x11, a12, &mut end_y13);
                    let d_ret = run.output(&ret);
                    let mut d_y13 = run.output(&end_y13);
                    let mut d_a10 = run.start(&a10);
                    let mut d_x11 = run.start(&x11);
                    let (value, rdata) = if joint {
                        f::joint(&[3, 1, 6, 4, 2], NoFData, &a10, &mut d_a10, &x11, &mut d_x11, a12, &mut y13, &mut d_y13, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(&[3, 1, 6, 4, 2], &a10, &x11, a12, &mut y13, &mut run.stack);
                        run.same("y13 after the forward pass", &y13, &end_y13);
                        (value, f::reverse(&[3, 1, 6, 4, 2], NoFData, &a10, &mut d_a10, &x11, &mut d_x11, a12, &mut y13, &mut d_y13, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y13 restored", &y13, &start_y13);
                    run.added(&a10, &d_a10);
                    run.added(&x11, &d_x11);
                    run.exact(&a12, &rdata.3);
                    run.exact(&y13, &d_y13);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable]
        pub fn h0<T: Real>(y1: &mut Vec<T>, a2: Option<T>) -> T {
            {
                let (lo3, hi4) = y1.split_at_mut(1);
                for e5 in lo3.chunks_mut(2) {
                    let v8: T = hi4[0].tanh() - e5[0];
                    e5[0] = (v8 * T::lit(0.3) - T::lit(0.3)).sin();
                }
            }
            y1[0] = (y1[0] / (y1[0] * y1[0] + T::lit(1.5))).tanh().tanh();
            y1[0] * T::lit(0.9) + y1[0]
        }
        #[differentiable]
        pub fn f<T: Real>(s9: &[usize], a10: &T, x11: &[T], a12: T, y13: &mut [T]) -> [T; 2] {
            for e14 in y13.windows(2) {
                {
                    let r17 = &x11[3..4];
                    for i18 in 2..r17.len() {
                        let mut m19 = r17[i18];
                        let mut w20 = [r17[i18] + e14[i18 % 2], a12, a12 * y13[(i18 * 3) % 3], a12.sin()];
                        w20[(i18 + 3) % 4] = (m19 + a12 - x11[(i18 * 3) % 6] / (*a10 * *a10 + T::lit(1.5))).sin();
                    }
                }
                let mut k21 = 1usize;
            }
            [x11[s9[0] % 6] + a12 * *a10 + *a10 * a12 + y13[2], *a10 * y13[s9[4] % 3]]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 11;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let a10 = input.scalar();
                let x11 = input.vec(6);
                let a12 = input.scalar();
                let mut y13 = input.vec(3);
                let ret = f(&[3, 1, 6, 4, 2], &a10, &x11, a12, &mut y13);
                ret.flatten(output);
                y13.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[differentiable(off(windows))]
        pub fn h0<T: Real>(y1: &mut Vec<T>, a2: Option<T>) -> T {
            {
                let (lo3, hi4) = y1.split_at_mut(1);
                for e5 in lo3.chunks_mut(2) {
                    let v8: T = hi4[0].tanh() - e5[0];
                    e5[0] = (v8 * T::lit(0.3) - T::lit(0.3)).sin();
                }
            }
            y1[0] = (y1[0] / (y1[0] * y1[0] + T::lit(1.5))).tanh().tanh();
            y1[0] * T::lit(0.9) + y1[0]
        }
        #[differentiable(off(windows))]
        pub fn f<T: Real>(s9: &[usize], a10: &T, x11: &[T], a12: T, y13: &mut [T]) -> [T; 2] {
            for e14 in y13.windows(2) {
                {
                    let r17 = &x11[3..4];
                    for i18 in 2..r17.len() {
                        let mut m19 = r17[i18];
                        let mut w20 = [r17[i18] + e14[i18 % 2], a12, a12 * y13[(i18 * 3) % 3], a12.sin()];
                        w20[(i18 + 3) % 4] = (m19 + a12 - x11[(i18 * 3) % 6] / (*a10 * *a10 + T::lit(1.5))).sin();
                    }
                }
                let mut k21 = 1usize;
            }
            [x11[s9[0] % 6] + a12 * *a10 + *a10 * a12 + y13[2], *a10 * y13[s9[4] % 3]]
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::harness::Outcome {
        crate::harness::check::<on::Program, off::Program>()
    }
}

mod p28 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let a1 = input.scalar();
                    let mut y3 = input.vec(5);
                    let a4 = input.scalar();
                    let x5 = input.vec(5);
                    let (start_y3, mut end_y3) = (y3.clone(), y3.clone());
                    let ret = f(a1, &[3, 1], &mut end_y3, a4, &x5);
                    let d_ret = run.output(&ret);
                    let mut d_y3 = run.output(&end_y3);
                    let mut d_x5 = run.start(&x5);
                    let (value, rdata) = if joint {
                        f::joint(a1, &[3, 1], NoFData, &mut y3, &mut d_y3, a4, &x5, &mut d_x5, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(a1, &[3, 1], &mut y3, a4, &x5, &mut run.stack);
                        run.same("y3 after the forward pass", &y3, &end_y3);
                        (value, f::reverse(a1, &[3, 1], NoFData, &mut y3, &mut d_y3, a4, &x5, &mut d_x5, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y3 restored", &y3, &start_y3);
                    run.exact(&a1, &rdata.0);
                    run.exact(&y3, &d_y3);
                    run.exact(&a4, &rdata.3);
                    run.added(&x5, &d_x5);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable]
        pub fn f<T: Real>(a1: T, s2: &[usize], y3: &mut [T], a4: T, x5: &[T]) -> T {
            let v6 = (y3[s2[1] % 5] + T::lit(0.25) - y3[s2[1] % 5]).sin();
            let v7 = {
                let v8 = -a4;
                -a4 / (-a4 * -a4 + T::ONE)
            };
            if v7 > a4 {
                if x5[s2[1] % 5] > x5[s2[0] % 5] {
                    let v9 = y3.iter().sum::<T>();
                    y3[s2[1] % 5] += ((v7 + y3[s2[0] % 5]) * (v7 + y3[s2[0] % 5]) + T::lit(1.5)).cbrt().sin();
                } else {
                    let mut m12 = T::ZERO;
                    for i13 in 2..y3.len() {
                        y3[i13] *= x5[i13 % x5.len()] / (x5[i13 % x5.len()] * x5[i13 % x5.len()] + T::ONE);
                    }
                }
            } else if x5[s2[1] % 5] >= T::ZERO {
                y3[s2[0] % 5] *= (x5[s2[0] % 5] + y3[s2[1] % 5]).cos();
            }
            x5[s2[1] % 5] + v7 * y3[s2[1] % 5] + v6 * x5[s2[1] % 5] + a4 * v6 + a1 * x5[s2[0] % 5] + y3[3]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 12;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let a1 = input.scalar();
                let mut y3 = input.vec(5);
                let a4 = input.scalar();
                let x5 = input.vec(5);
                let ret = f(a1, &[3, 1], &mut y3, a4, &x5);
                ret.flatten(output);
                y3.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[differentiable(off(commute))]
        pub fn f<T: Real>(a1: T, s2: &[usize], y3: &mut [T], a4: T, x5: &[T]) -> T {
            let v6 = (y3[s2[1] % 5] + T::lit(0.25) - y3[s2[1] % 5]).sin();
            let v7 = {
                let v8 = -a4;
                -a4 / (-a4 * -a4 + T::ONE)
            };
            if v7 > a4 {
                if x5[s2[1] % 5] > x5[s2[0] % 5] {
                    let v9 = y3.iter().sum::<T>();
                    y3[s2[1] % 5] += ((v7 + y3[s2[0] % 5]) * (v7 + y3[s2[0] % 5]) + T::lit(1.5)).cbrt().sin();
                } else {
                    let mut m12 = T::ZERO;
                    for i13 in 2..y3.len() {
                        y3[i13] *= x5[i13 % x5.len()] / (x5[i13 % x5.len()] * x5[i13 % x5.len()] + T::ONE);
                    }
                }
            } else if x5[s2[1] % 5] >= T::ZERO {
                y3[s2[0] % 5] *= (x5[s2[0] % 5] + y3[s2[1] % 5]).cos();
            }
            x5[s2[1] % 5] + v7 * y3[s2[1] % 5] + v6 * x5[s2[1] % 5] + a4 * v6 + a1 * x5[s2[0] % 5] + y3[3]
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::harness::Outcome {
        crate::harness::check::<on::Program, off::Program>()
    }
}

mod p29 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let a16 = input.scalar();
                    let mut y17 = input.vec(2);
                    let x18 = input.vec(3);
                    let (start_y17, mut end_y17) = (y17.clone(), y17.clone());
                    let ret = f(a16, &mut end_y17, &x18);
                    let d_ret = run.output(&ret);
                    let mut d_y17 = run.output(&end_y17);
                    let mut d_x18 = run.start(&x18);
                    let (value, rdata) = if joint {
                        f::joint(a16, &mut y17, &mut d_y17, &x18, &mut d_x18, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(a16, &mut y17, &x18, &mut run.stack);
                        run.same("y17 after the forward pass", &y17, &end_y17);
                        (value, f::reverse(a16, &mut y17, &mut d_y17, &x18, &mut d_x18, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y17 restored", &y17, &start_y17);
                    run.exact(&a16, &rdata.0);
                    run.exact(&y17, &d_y17);
                    run.added(&x18, &d_x18);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable]
        pub fn h0<T: Real>(y1: &mut [T], a2: T, a3: Option<T>) {
            let g4 = |u5: T| (-u5 + u5 * u5) * u5;
            let mut k6 = 0usize;
            loop {
                if k6 >= 1 {
                    break;
                }
                k6 += 1;
                y1[k6 % y1.len()] = (T::lit(0.3) * a2 * y1[k6 % y1.len()].sin()).cos();
            }
        }
        #[differentiable]
        pub fn h1<T: Real>(y7: &mut Vec<T>, a8: &T, n9: usize) -> (T, T) {
            if y7.len() > 3 {
                let e10 = y7.pop().unwrap();
                let e11 = (*a8 + T::lit(0.9)).cos() + T::lit(2.0);
                y7[1] /= e11;
            }
            for e12 in y7.iter_mut() {
                *e12 *= (*e12 / (*e12 * *e12 + T::ONE)).cos();
                let mut k15 = 1usize;
                match k15 % 4 {
                    0 => {
                        *e12 = ((*a8 / (*a8 * *a8 + T::lit(1.5))).cos() + T::lit(2.6)).acosh().sin();
                    }
                    1 | 2 => {
                        *e12 -= -(*e12 + *a8) / (-(*e12 + *a8) * -(*e12 + *a8) + T::ONE);
                    }
                    _ => {
                        *e12 = (*e12).tanh();
                    }
                }
            }
            (y7[1] + *a8 * y7[n9 % 3] + y7[1], T::lit(n9 as f64) * T::lit(0.1) - T::lit(0.3))
        }
        #[differentiable]
        pub fn f<T: Real>(a16: T, y17: &mut Vec<T>, x18: &[T]) -> T {
            y17.extend_from_slice(&x18[0..3]);
            for i19 in 1..4 {
                y17.swap(1, 1);
                y17[(i19 + 1) % 2] = (x18[2].cos() + y17[i19 % 2].to_radians()).sin();
            }
            let mut w20 = vec![x18[1] + a16; x18.len()];
            y17.swap(0, 1);
            'l24: for e21 in w20.iter_mut() {
                y17[0] = (*e21 / (*e21 * *e21 + T::ONE) * (*e21 - *e21)).cos();
            }
            a16 + a16 + a16 * a16 + y17[0] + w20[1]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 6;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let a16 = input.scalar();
                let mut y17 = input.vec(2);
                let x18 = input.vec(3);
                let ret = f(a16, &mut y17, &x18);
                ret.flatten(output);
                y17.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[differentiable(off(carry))]
        pub fn h0<T: Real>(y1: &mut [T], a2: T, a3: Option<T>) {
            let g4 = |u5: T| (-u5 + u5 * u5) * u5;
            let mut k6 = 0usize;
            loop {
                if k6 >= 1 {
                    break;
                }
                k6 += 1;
                y1[k6 % y1.len()] = (T::lit(0.3) * a2 * y1[k6 % y1.len()].sin()).cos();
            }
        }
        #[differentiable(off(carry))]
        pub fn h1<T: Real>(y7: &mut Vec<T>, a8: &T, n9: usize) -> (T, T) {
            if y7.len() > 3 {
                let e10 = y7.pop().unwrap();
                let e11 = (*a8 + T::lit(0.9)).cos() + T::lit(2.0);
                y7[1] /= e11;
            }
            for e12 in y7.iter_mut() {
                *e12 *= (*e12 / (*e12 * *e12 + T::ONE)).cos();
                let mut k15 = 1usize;
                match k15 % 4 {
                    0 => {
                        *e12 = ((*a8 / (*a8 * *a8 + T::lit(1.5))).cos() + T::lit(2.6)).acosh().sin();
                    }
                    1 | 2 => {
                        *e12 -= -(*e12 + *a8) / (-(*e12 + *a8) * -(*e12 + *a8) + T::ONE);
                    }
                    _ => {
                        *e12 = (*e12).tanh();
                    }
                }
            }
            (y7[1] + *a8 * y7[n9 % 3] + y7[1], T::lit(n9 as f64) * T::lit(0.1) - T::lit(0.3))
        }
        #[differentiable(off(carry))]
        pub fn f<T: Real>(a16: T, y17: &mut Vec<T>, x18: &[T]) -> T {
            y17.extend_from_slice(&x18[0..3]);
            for i19 in 1..4 {
                y17.swap(1, 1);
                y17[(i19 + 1) % 2] = (x18[2].cos() + y17[i19 % 2].to_radians()).sin();
            }
            let mut w20 = vec![x18[1] + a16; x18.len()];
            y17.swap(0, 1);
            'l24: for e21 in w20.iter_mut() {
                y17[0] = (*e21 / (*e21 * *e21 + T::ONE) * (*e21 - *e21)).cos();
            }
            a16 + a16 + a16 * a16 + y17[0] + w20[1]
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::harness::Outcome {
        crate::harness::check::<on::Program, off::Program>()
    }
}

mod p30 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let x11 = input.vec(6);
                    let mut y12 = input.vec(6);
                    let a13 = input.scalar();
                    let mut y14 = input.vec(2);
                    let mut y15 = input.vec(4);
                    let (start_y12, mut end_y12) = (y12.clone(), y12.clone());
                    let (start_y14, mut end_y14) = (y14.clone(), y14.clone());
                    let (start_y15, mut end_y15) = (y15.clone(), y15.clone());
                    let ret = f(&x11, &mut end_y12, a13, &mut end_y14, &mut end_y15);
                    let d_ret = run.output(&ret);
                    let mut d_y12 = run.output(&end_y12);
                    let mut d_y14 = run.output(&end_y14);
                    let mut d_y15 = run.output(&end_y15);
                    let mut d_x11 = run.start(&x11);
                    let (value, rdata) = if joint {
                        f::joint(&x11, &mut d_x11, &mut y12, &mut d_y12, a13, &mut y14, &mut d_y14, &mut y15, &mut d_y15, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(&x11, &mut y12, a13, &mut y14, &mut y15, &mut run.stack);
                        run.same("y12 after the forward pass", &y12, &end_y12);
                        run.same("y14 after the forward pass", &y14, &end_y14);
                        run.same("y15 after the forward pass", &y15, &end_y15);
                        (value, f::reverse(&x11, &mut d_x11, &mut y12, &mut d_y12, a13, &mut y14, &mut d_y14, &mut y15, &mut d_y15, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y12 restored", &y12, &start_y12);
                    run.same("y14 restored", &y14, &start_y14);
                    run.same("y15 restored", &y15, &start_y15);
                    run.added(&x11, &d_x11);
                    run.exact(&y12, &d_y12);
                    run.exact(&a13, &rdata.2);
                    run.exact(&y14, &d_y14);
                    run.exact(&y15, &d_y15);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable]
        pub fn h0(y1: &mut [f64], a2: Option<f64>, w3: &mut [f64; 3]) -> f64 {
            for (e4, e5) in y1.iter().zip(w3.iter()) {
                for (i9, &e7) in w3.iter().enumerate() {
                    let v10 = ((e7 + y1[i9 % y1.len()]) * e7.sin()).cos();
                }
            }
            w3[2] + w3[0] + y1[1] + w3[0]
        }
        #[differentiable]
        pub fn f(x11: &[f64], y12: &mut [f64], a13: f64, y14: &mut [f64], y15: &mut [f64]) -> f64 {
            let mut m16 = 0.0f64;
            let mut w17 = vec![0.2f64; 4];
            for e18 in w17.windows(2) {
                let mut m21 = 0.0f64;
                {
                    let (lo22, hi23) = y15.split_at_mut(2);
                    m21 = (a13 - x11[0] * a13).sin();
                }
                for (i26, &e24) in e18.iter().enumerate() {
                    y12[i26 % y12.len()] = (m16 / (e24 * e24 + 1.5) + (m21 + y12[0])).sin();
                }
            }
            m16 - 0.9 + m16 * x11[4] + a13 * m16 + y12[0] + y14[1]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 19;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let x11 = input.vec(6);
                let mut y12 = input.vec(6);
                let a13 = input.scalar();
                let mut y14 = input.vec(2);
                let mut y15 = input.vec(4);
                let ret = f::eval(&x11, &mut y12, a13, &mut y14, &mut y15);
                ret.flatten(output);
                y12.flatten(output);
                y14.flatten(output);
                y15.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[differentiable(off(joint))]
        pub fn h0(y1: &mut [f64], a2: Option<f64>, w3: &mut [f64; 3]) -> f64 {
            for (e4, e5) in y1.iter().zip(w3.iter()) {
                for (i9, &e7) in w3.iter().enumerate() {
                    let v10 = ((e7 + y1[i9 % y1.len()]) * e7.sin()).cos();
                }
            }
            w3[2] + w3[0] + y1[1] + w3[0]
        }
        #[differentiable(off(joint))]
        pub fn f(x11: &[f64], y12: &mut [f64], a13: f64, y14: &mut [f64], y15: &mut [f64]) -> f64 {
            let mut m16 = 0.0f64;
            let mut w17 = vec![0.2f64; 4];
            for e18 in w17.windows(2) {
                let mut m21 = 0.0f64;
                {
                    let (lo22, hi23) = y15.split_at_mut(2);
                    m21 = (a13 - x11[0] * a13).sin();
                }
                for (i26, &e24) in e18.iter().enumerate() {
                    y12[i26 % y12.len()] = (m16 / (e24 * e24 + 1.5) + (m21 + y12[0])).sin();
                }
            }
            m16 - 0.9 + m16 * x11[4] + a13 * m16 + y12[0] + y14[1]
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::harness::Outcome {
        crate::harness::check::<on::Program, off::Program>()
    }
}

mod p31 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let a4 = input.scalar();
                    let p5 = input.pair();
                    let x6 = input.vec(6);
                    let ret = f(a4, &p5, &x6);
                    let d_ret = run.output(&ret);
                    let mut d_p5 = run.start(&p5);
                    let mut d_x6 = run.start(&x6);
                    let (value, rdata) = if joint {
                        f::joint(a4, &p5, &mut d_p5, &x6, &mut d_x6, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(a4, &p5, &x6, &mut run.stack);
                        (value, f::reverse(a4, &p5, &mut d_p5, &x6, &mut d_x6, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.exact(&a4, &rdata.0);
                    run.added(&p5, &d_p5);
                    run.added(&x6, &d_x6);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable]
        pub fn h0<T: Real>(a1: T, y2: &mut [T]) -> T {
            let mut k3 = 0usize;
            while k3 < 3 && y2[2] < T::lit(2.0) {
                if a1 > y2[k3 % y2.len()] {
                    return y2[0] + y2[k3 % y2.len()] + a1 * a1 + y2[2];
                }
                k3 += 1;
            }
            a1.sin() + a1 * a1 + y2[2]
        }
        #[differentiable]
        pub fn f<T: Real>(a4: T, p5: &Pair<T>, x6: &[T]) -> T {
            let v7 = if p5.n % 2 == 1 { x6[p5.n] } else { (x6[p5.n] / (x6[p5.n] * x6[p5.n] + T::lit(1.5))).cos() };
            'l9: for i8 in p5.n..5 {
                let v10 = p5.b.tanh();
            }
            if a4 * T::lit(0.3) >= T::lit(0.2) {
                'l14: for (e11, e12) in x6.iter().zip(x6.iter()) {
                    let mut w15 = vec![-(*e11), x6[(p5.n * 3) % 6]];
                    let mut w16 = [v7.atan2(p5.c * p5.c + T::lit(0.5)), x6[5], p5.b, -p5.b];
                    let e17 = (x6[p5.n] * *e12).tanh();
                    w15[p5.n % 2] *= e17;
                }
            } else if p5.c > x6[p5.n] {
                let v18 = (x6[4] - T::lit(1.3)).sin();
            } else {
                let v19 = (x6[(p5.n + 2) % 6] + v7) / ((x6[p5.n] * x6[p5.n] + T::lit(1.5)).log2().cos() + T::lit(2.6));
            }
            x6[p5.n] - T::lit(2.0) + v7 * x6[p5.n / 2] + p5.c * x6[(p5.n * 3) % x6.len()] + p5.b * x6[p5.n] + a4 * x6[p5.n]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 9;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let a4 = input.scalar();
                let p5 = input.pair();
                let x6 = input.vec(6);
                let ret = f(a4, &p5, &x6);
                ret.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[differentiable(off(privatise))]
        pub fn h0<T: Real>(a1: T, y2: &mut [T]) -> T {
            let mut k3 = 0usize;
            while k3 < 3 && y2[2] < T::lit(2.0) {
                if a1 > y2[k3 % y2.len()] {
                    return y2[0] + y2[k3 % y2.len()] + a1 * a1 + y2[2];
                }
                k3 += 1;
            }
            a1.sin() + a1 * a1 + y2[2]
        }
        #[differentiable(off(privatise))]
        pub fn f<T: Real>(a4: T, p5: &Pair<T>, x6: &[T]) -> T {
            let v7 = if p5.n % 2 == 1 { x6[p5.n] } else { (x6[p5.n] / (x6[p5.n] * x6[p5.n] + T::lit(1.5))).cos() };
            'l9: for i8 in p5.n..5 {
                let v10 = p5.b.tanh();
            }
            if a4 * T::lit(0.3) >= T::lit(0.2) {
                'l14: for (e11, e12) in x6.iter().zip(x6.iter()) {
                    let mut w15 = vec![-(*e11), x6[(p5.n * 3) % 6]];
                    let mut w16 = [v7.atan2(p5.c * p5.c + T::lit(0.5)), x6[5], p5.b, -p5.b];
                    let e17 = (x6[p5.n] * *e12).tanh();
                    w15[p5.n % 2] *= e17;
                }
            } else if p5.c > x6[p5.n] {
                let v18 = (x6[4] - T::lit(1.3)).sin();
            } else {
                let v19 = (x6[(p5.n + 2) % 6] + v7) / ((x6[p5.n] * x6[p5.n] + T::lit(1.5)).log2().cos() + T::lit(2.6));
            }
            x6[p5.n] - T::lit(2.0) + v7 * x6[p5.n / 2] + p5.c * x6[(p5.n * 3) % x6.len()] + p5.b * x6[p5.n] + a4 * x6[p5.n]
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::harness::Outcome {
        crate::harness::check::<on::Program, off::Program>()
    }
}

mod p32 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let mut y13 = input.vec(4);
                    let x14 = input.vec(5);
                    let mut w15 = input.array();
                    let a16 = input.scalar();
                    let x17 = input.vec(3);
                    let a18 = input.scalar();
                    let (start_y13, mut end_y13) = (y13.clone(), y13.clone());
                    let (start_w15, mut end_w15) = (w15.clone(), w15.clone());
                    let ret = f(&mut end_y13, &x14, &mut end_w15, a16, &x17, a18);
                    let d_ret = run.output(&ret);
                    let mut d_y13 = run.output(&end_y13);
                    let mut d_w15 = run.output(&end_w15);
                    let mut d_x14 = run.start(&x14);
                    let mut d_x17 = run.start(&x17);
                    let (value, rdata) = if joint {
                        f::joint(&mut y13, &mut d_y13, &x14, &mut d_x14, &mut w15, &mut d_w15, a16, &x17, &mut d_x17, a18, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(&mut y13, &x14, &mut w15, a16, &x17, a18, &mut run.stack);
                        run.same("y13 after the forward pass", &y13, &end_y13);
                        run.same("w15 after the forward pass", &w15, &end_w15);
                        (value, f::reverse(&mut y13, &mut d_y13, &x14, &mut d_x14, &mut w15, &mut d_w15, a16, &x17, &mut d_x17, a18, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y13 restored", &y13, &start_y13);
                    run.same("w15 restored", &w15, &start_w15);
                    run.exact(&y13, &d_y13);
                    run.added(&x14, &d_x14);
                    run.exact(&w15, &d_w15);
                    run.exact(&a16, &rdata.3);
                    run.added(&x17, &d_x17);
                    run.exact(&a18, &rdata.5);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable]
        pub fn h0(a1: f64, w2: &mut [f64; 3]) -> f64 {
            let mut w3 = vec![a1 - 0.7, w2[2] * a1];
            let v4 = ((w3[0] + w2[2]) / ((w3[0] + w2[2]) * (w3[0] + w2[2]) + 1.0)).sin();
            let v5 = w3.iter().zip(w2.iter()).map(|(e6, u7)| *e6 * *u7 + (*u7 - w3[1]).tanh()).sum::<f64>();
            let t8 = (w2[1].tanh().sinh(), (w3[0] + a1).cos());
            2f64 * v5 + t8.1 * v4 + t8.0 * w3[0] + v5 * t8.0 + v4 * w3[0] + w2[2] + w3[1]
        }
        #[differentiable]
        pub fn h1(a9: &f64, a10: f64) -> (f64, f64) {
            if a10 + a10 < -0.3 {
                return (*a9 + a10 * *a9 + *a9 * *a9, a10 / (a10 * a10 + 1.5));
            }
            let mut k11 = 0usize;
            loop {
                if k11 >= 5 || *a9 > 2.0 {
                    break;
                }
                k11 += 1;
                let v12: f64 = -a10;
            }
            (*a9 + *a9 + a10 * *a9 + *a9 * a10, *a9 + a10)
        }
        #[differentiable]
        pub fn f(y13: &mut [f64], x14: &[f64], w15: &mut [f64; 3], a16: f64, x17: &[f64], a18: f64) -> f64 {
            let mut k19 = 0usize;
            loop {
                if k19 >= 1 {
                    break;
                }
                k19 += 1;
                w15.reverse();
                y13[(k19 * 3) % 4] += ((a18 + x17[(k19 * 3) % 3]) * w15[(k19 * 3) % 3].sin()).sin();
                for i20 in (1..x14.len()).rev() {
                    let mut m21 = a18;
                    let v22 = if (x14[0] * x14[0] + 1.5).cbrt() < 0.0 { m21.cos() } else { (y13[i20 % y13.len()] - 0.9).sin() };
                    w15[2] += (a16.min(x14[i20]) - w15[(i20 + 4) % 3] / (x14[3] * x14[3] + 1.5)).cos();
                }
            }
            let v23 = h0((a16 - a18).cos(), w15);
            x17[2] + v23 * v23 + a18 * x17[1] + a16 * a18 + y13[2] + w15[0]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 17;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let mut y13 = input.vec(4);
                let x14 = input.vec(5);
                let mut w15 = input.array();
                let a16 = input.scalar();
                let x17 = input.vec(3);
                let a18 = input.scalar();
                let ret = f::eval(&mut y13, &x14, &mut w15, a16, &x17, a18);
                ret.flatten(output);
                y13.flatten(output);
                w15.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[differentiable(off(record, recompute, hoist, frames, bulk, windows, commute, carry, joint, privatise))]
        pub fn h0(a1: f64, w2: &mut [f64; 3]) -> f64 {
            let mut w3 = vec![a1 - 0.7, w2[2] * a1];
            let v4 = ((w3[0] + w2[2]) / ((w3[0] + w2[2]) * (w3[0] + w2[2]) + 1.0)).sin();
            let v5 = w3.iter().zip(w2.iter()).map(|(e6, u7)| *e6 * *u7 + (*u7 - w3[1]).tanh()).sum::<f64>();
            let t8 = (w2[1].tanh().sinh(), (w3[0] + a1).cos());
            2f64 * v5 + t8.1 * v4 + t8.0 * w3[0] + v5 * t8.0 + v4 * w3[0] + w2[2] + w3[1]
        }
        #[differentiable(off(record, recompute, hoist, frames, bulk, windows, commute, carry, joint, privatise))]
        pub fn h1(a9: &f64, a10: f64) -> (f64, f64) {
            if a10 + a10 < -0.3 {
                return (*a9 + a10 * *a9 + *a9 * *a9, a10 / (a10 * a10 + 1.5));
            }
            let mut k11 = 0usize;
            loop {
                if k11 >= 5 || *a9 > 2.0 {
                    break;
                }
                k11 += 1;
                let v12: f64 = -a10;
            }
            (*a9 + *a9 + a10 * *a9 + *a9 * a10, *a9 + a10)
        }
        #[differentiable(off(record, recompute, hoist, frames, bulk, windows, commute, carry, joint, privatise))]
        pub fn f(y13: &mut [f64], x14: &[f64], w15: &mut [f64; 3], a16: f64, x17: &[f64], a18: f64) -> f64 {
            let mut k19 = 0usize;
            loop {
                if k19 >= 1 {
                    break;
                }
                k19 += 1;
                w15.reverse();
                y13[(k19 * 3) % 4] += ((a18 + x17[(k19 * 3) % 3]) * w15[(k19 * 3) % 3].sin()).sin();
                for i20 in (1..x14.len()).rev() {
                    let mut m21 = a18;
                    let v22 = if (x14[0] * x14[0] + 1.5).cbrt() < 0.0 { m21.cos() } else { (y13[i20 % y13.len()] - 0.9).sin() };
                    w15[2] += (a16.min(x14[i20]) - w15[(i20 + 4) % 3] / (x14[3] * x14[3] + 1.5)).cos();
                }
            }
            let v23 = h0((a16 - a18).cos(), w15);
            x17[2] + v23 * v23 + a18 * x17[1] + a16 * a18 + y13[2] + w15[0]
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::harness::Outcome {
        crate::harness::check::<on::Program, off::Program>()
    }
}

mod p33 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let x1 = input.vec(6);
                    let a2 = input.scalar();
                    let mut y3 = input.vec(5);
                    let x4 = input.vec(3);
                    let mut p5 = input.pair();
                    let (start_y3, mut end_y3) = (y3.clone(), y3.clone());
                    let (start_p5, mut end_p5) = (p5.clone(), p5.clone());
                    let ret = f(&x1, a2, &mut end_y3, &x4, &mut end_p5);
                    let d_ret = run.output(&ret);
                    let mut d_y3 = run.output(&end_y3);
                    let mut d_p5 = run.output(&end_p5);
                    let mut d_x1 = run.start(&x1);
                    let mut d_x4 = run.start(&x4);
                    let (value, rdata) = if joint {
                        f::joint(&x1, &mut d_x1, a2, &mut y3, &mut d_y3, &x4, &mut d_x4, &mut p5, &mut d_p5, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(&x1, a2, &mut y3, &x4, &mut p5, &mut run.stack);
                        run.same("y3 after the forward pass", &y3, &end_y3);
                        run.same("p5 after the forward pass", &p5, &end_p5);
                        (value, f::reverse(&x1, &mut d_x1, a2, &mut y3, &mut d_y3, &x4, &mut d_x4, &mut p5, &mut d_p5, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y3 restored", &y3, &start_y3);
                    run.same("p5 restored", &p5, &start_p5);
                    run.added(&x1, &d_x1);
                    run.exact(&a2, &rdata.1);
                    run.exact(&y3, &d_y3);
                    run.added(&x4, &d_x4);
                    run.exact(&p5, &d_p5);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable]
        pub fn f<T: Real>(x1: &[T], a2: T, y3: &mut [T], x4: &[T], p5: &mut Pair<T>) -> (T, T) {
            let v6 = y3[(p5.n + 4) % 5] / (y3[(p5.n + 4) % 5] * y3[(p5.n + 4) % 5] + T::ONE);
            for e7 in x1.iter() {
                for i10 in p5.n..5 {
                    let mut w11 = [v6 * p5.c, y3[4 - p5.n] / (*e7 * *e7 + T::lit(1.5)), y3[i10], x1[(i10 + 3) % x1.len()].cos(), y3[i10] * a2];
                    let o12: Option<T> = if p5.n != 0 { Some(x1[5 - i10] - *e7) } else { None };
                    p5.c += x1[(i10 + 4) % x1.len()].cos().sin().sin();
                }
                let sh13: Shape<T> = if x1[p5.n] > x1[p5.n] { Shape::Line(x4[(p5.n * 3) % x4.len()] + y3[(p5.n + 1) % y3.len()]) } else { Shape::Flat };
                for i14 in p5.n..5 {
                    y3[i14] *= (p5.c * x4[i14 % x4.len()]).sin();
                }
            }
            (p5.b + v6 * x4[2] + p5.c * p5.c + p5.b * y3[4 - p5.n] + a2 * y3[p5.n] + y3[0], y3[(p5.n + 1) % 5] * x1[p5.n / 2])
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 17;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let x1 = input.vec(6);
                let a2 = input.scalar();
                let mut y3 = input.vec(5);
                let x4 = input.vec(3);
                let mut p5 = input.pair();
                let ret = f(&x1, a2, &mut y3, &x4, &mut p5);
                ret.flatten(output);
                y3.flatten(output);
                p5.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[differentiable(off(record))]
        pub fn f<T: Real>(x1: &[T], a2: T, y3: &mut [T], x4: &[T], p5: &mut Pair<T>) -> (T, T) {
            let v6 = y3[(p5.n + 4) % 5] / (y3[(p5.n + 4) % 5] * y3[(p5.n + 4) % 5] + T::ONE);
            for e7 in x1.iter() {
                for i10 in p5.n..5 {
                    let mut w11 = [v6 * p5.c, y3[4 - p5.n] / (*e7 * *e7 + T::lit(1.5)), y3[i10], x1[(i10 + 3) % x1.len()].cos(), y3[i10] * a2];
                    let o12: Option<T> = if p5.n != 0 { Some(x1[5 - i10] - *e7) } else { None };
                    p5.c += x1[(i10 + 4) % x1.len()].cos().sin().sin();
                }
                let sh13: Shape<T> = if x1[p5.n] > x1[p5.n] { Shape::Line(x4[(p5.n * 3) % x4.len()] + y3[(p5.n + 1) % y3.len()]) } else { Shape::Flat };
                for i14 in p5.n..5 {
                    y3[i14] *= (p5.c * x4[i14 % x4.len()]).sin();
                }
            }
            (p5.b + v6 * x4[2] + p5.c * p5.c + p5.b * y3[4 - p5.n] + a2 * y3[p5.n] + y3[0], y3[(p5.n + 1) % 5] * x1[p5.n / 2])
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::harness::Outcome {
        crate::harness::check::<on::Program, off::Program>()
    }
}

mod p34 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let x7 = input.vec(6);
                    let mut y8 = input.vec(3);
                    let mut y9 = input.vec(3);
                    let a10 = input.scalar();
                    let (start_y8, mut end_y8) = (y8.clone(), y8.clone());
                    let (start_y9, mut end_y9) = (y9.clone(), y9.clone());
                    let ret = f(&x7, &mut end_y8, &mut end_y9, a10);
                    let d_ret = run.output(&ret);
                    let mut d_y8 = run.output(&end_y8);
                    let mut d_y9 = run.output(&end_y9);
                    let mut d_x7 = run.start(&x7);
                    let (value, rdata) = if joint {
                        f::joint(&x7, &mut d_x7, &mut y8, &mut d_y8, &mut y9, &mut d_y9, a10, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(&x7, &mut y8, &mut y9, a10, &mut run.stack);
                        run.same("y8 after the forward pass", &y8, &end_y8);
                        run.same("y9 after the forward pass", &y9, &end_y9);
                        (value, f::reverse(&x7, &mut d_x7, &mut y8, &mut d_y8, &mut y9, &mut d_y9, a10, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y8 restored", &y8, &start_y8);
                    run.same("y9 restored", &y9, &start_y9);
                    run.added(&x7, &d_x7);
                    run.exact(&y8, &d_y8);
                    run.exact(&y9, &d_y9);
                    run.exact(&a10, &rdata.3);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable]
        pub fn h0<T: Real>(x1: &[T], a2: &T, y3: &mut [T], p4: &Pair<T>) {
            let v5 = y3[p4.n % 1];
            y3[p4.n % y3.len()] = (x1[1] * (T::lit(p4.n as f64) * T::lit(0.1)) + (T::lit(p4.n as f64) * T::lit(0.1)).sin()).tanh();
            let mut m6 = y3[p4.n % y3.len()] - x1[(p4.n * 3) % x1.len()];
        }
        #[differentiable]
        pub fn f<T: Real>(x7: &[T], y8: &mut Vec<T>, y9: &mut [T], a10: T) -> [T; 2] {
            let v11 = if y8[0] > a10 {
                let mut q12 = Pair { b: y8[0], c: (y8[2] + y8[2]) / ((y8[2] + y8[2]) * (y8[2] + y8[2]) + T::ONE), n: 0 };
                y8.rotate_left(1);
                let mut k13 = 0usize;
                loop {
                    if k13 >= 5 || q12.b > T::lit(2.0) {
                        break;
                    }
                    k13 += 1;
                    y8[k13 % 3] = (q12.b.cos() * (q12.b * (T::lit(q12.n as f64) * T::lit(0.1)))).tanh();
                    h0(x7, &(q12.c), y8, &q12);
                    let g14 = |u15: T| (u15.tanh() - a10 / (a10 * a10 + T::lit(1.5))) * u15;
                    y8[k13 % 3] = ((y8[k13 % 3] - a10) * T::lit(1.1)).sin();
                }
                q12.c / (q12.c * q12.c + T::ONE)
            } else {
                let e16 = a10.tanh().sin();
                y8[2] += e16;
                x7[4]
            };
            [x7[4].cos() + v11 * v11 + a10 * y8[0] + y8[0] + y9[2], y8[2] + T::lit(0.3)]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 13;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let x7 = input.vec(6);
                let mut y8 = input.vec(3);
                let mut y9 = input.vec(3);
                let a10 = input.scalar();
                let ret = f(&x7, &mut y8, &mut y9, a10);
                ret.flatten(output);
                y8.flatten(output);
                y9.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[differentiable(off(recompute))]
        pub fn h0<T: Real>(x1: &[T], a2: &T, y3: &mut [T], p4: &Pair<T>) {
            let v5 = y3[p4.n % 1];
            y3[p4.n % y3.len()] = (x1[1] * (T::lit(p4.n as f64) * T::lit(0.1)) + (T::lit(p4.n as f64) * T::lit(0.1)).sin()).tanh();
            let mut m6 = y3[p4.n % y3.len()] - x1[(p4.n * 3) % x1.len()];
        }
        #[differentiable(off(recompute))]
        pub fn f<T: Real>(x7: &[T], y8: &mut Vec<T>, y9: &mut [T], a10: T) -> [T; 2] {
            let v11 = if y8[0] > a10 {
                let mut q12 = Pair { b: y8[0], c: (y8[2] + y8[2]) / ((y8[2] + y8[2]) * (y8[2] + y8[2]) + T::ONE), n: 0 };
                y8.rotate_left(1);
                let mut k13 = 0usize;
                loop {
                    if k13 >= 5 || q12.b > T::lit(2.0) {
                        break;
                    }
                    k13 += 1;
                    y8[k13 % 3] = (q12.b.cos() * (q12.b * (T::lit(q12.n as f64) * T::lit(0.1)))).tanh();
                    h0(x7, &(q12.c), y8, &q12);
                    let g14 = |u15: T| (u15.tanh() - a10 / (a10 * a10 + T::lit(1.5))) * u15;
                    y8[k13 % 3] = ((y8[k13 % 3] - a10) * T::lit(1.1)).sin();
                }
                q12.c / (q12.c * q12.c + T::ONE)
            } else {
                let e16 = a10.tanh().sin();
                y8[2] += e16;
                x7[4]
            };
            [x7[4].cos() + v11 * v11 + a10 * y8[0] + y8[0] + y9[2], y8[2] + T::lit(0.3)]
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::harness::Outcome {
        crate::harness::check::<on::Program, off::Program>()
    }
}

mod p35 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let a1 = input.scalar();
                    let x2 = input.vec(3);
                    let t3 = input.tuple();
                    let p4 = input.pair();
                    let ret = f(a1, &x2, t3, p4);
                    let d_ret = run.output(&ret);
                    let mut d_x2 = run.start(&x2);
                    let (value, rdata) = if joint {
                        f::joint(a1, &x2, &mut d_x2, t3, p4, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(a1, &x2, t3, p4, &mut run.stack);
                        (value, f::reverse(a1, &x2, &mut d_x2, t3, p4, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.exact(&a1, &rdata.0);
                    run.added(&x2, &d_x2);
                    run.exact(&t3, &rdata.2);
                    run.exact(&p4, &rdata.3);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable]
        pub fn f<T: Real>(a1: T, x2: &[T], t3: (T, T), p4: Pair<T>) -> (T, T) {
            let sh5: Shape<T> = Shape::Box { w: p4.c, h: (p4.b - t3.1) / ((p4.b - t3.1) * (p4.b - t3.1) + T::ONE) };
            for i6 in (2..x2.len()).step_by(2) {
                let g7 = |u8: T| (p4.c.tanh() * p4.c.tanh() + T::lit(1.5)).powf(T::lit(0.7)) * u8;
                let mut m9 = a1 * x2[(i6 * 3) % x2.len()];
                match i6 % 4 {
                    0 => {
                        m9 += ((t3.0 + x2[i6]) * (p4.c * p4.b)).cos();
                    }
                    1 | 2 => {
                        let mut w10 = vec![t3.1, x2[1] - T::lit(2.0)];
                        w10[0] = (g7(a1) * g7(t3.0)).sin().sin();
                    }
                    _ => {
                        m9 = x2[i6 / 2].sin();
                    }
                }
            }
            (p4.b + p4.c + p4.c * x2[0] + p4.b * p4.b + t3.1 * x2[p4.n % 3] + t3.0 * t3.0, x2[(p4.n * 3) % 3] + x2[p4.n % 3])
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 8;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let a1 = input.scalar();
                let x2 = input.vec(3);
                let t3 = input.tuple();
                let p4 = input.pair();
                let ret = f(a1, &x2, t3, p4);
                ret.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[differentiable(off(hoist))]
        pub fn f<T: Real>(a1: T, x2: &[T], t3: (T, T), p4: Pair<T>) -> (T, T) {
            let sh5: Shape<T> = Shape::Box { w: p4.c, h: (p4.b - t3.1) / ((p4.b - t3.1) * (p4.b - t3.1) + T::ONE) };
            for i6 in (2..x2.len()).step_by(2) {
                let g7 = |u8: T| (p4.c.tanh() * p4.c.tanh() + T::lit(1.5)).powf(T::lit(0.7)) * u8;
                let mut m9 = a1 * x2[(i6 * 3) % x2.len()];
                match i6 % 4 {
                    0 => {
                        m9 += ((t3.0 + x2[i6]) * (p4.c * p4.b)).cos();
                    }
                    1 | 2 => {
                        let mut w10 = vec![t3.1, x2[1] - T::lit(2.0)];
                        w10[0] = (g7(a1) * g7(t3.0)).sin().sin();
                    }
                    _ => {
                        m9 = x2[i6 / 2].sin();
                    }
                }
            }
            (p4.b + p4.c + p4.c * x2[0] + p4.b * p4.b + t3.1 * x2[p4.n % 3] + t3.0 * t3.0, x2[(p4.n * 3) % 3] + x2[p4.n % 3])
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::harness::Outcome {
        crate::harness::check::<on::Program, off::Program>()
    }
}

mod p36 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let a1 = input.scalar();
                    let mut y2 = input.vec(3);
                    let c3 = input.constant();
                    let x4 = input.vec(4);
                    let mut y5 = input.vec(5);
                    let (start_y2, mut end_y2) = (y2.clone(), y2.clone());
                    let (start_y5, mut end_y5) = (y5.clone(), y5.clone());
                    let ret = f(a1, &mut end_y2, c3, &x4, &mut end_y5);
                    let d_ret = run.output(&ret);
                    let mut d_y2 = run.output(&end_y2);
                    let mut d_y5 = run.output(&end_y5);
                    let mut d_x4 = run.start(&x4);
                    let (value, rdata) = if joint {
                        f::joint(a1, &mut y2, &mut d_y2, c3, &x4, &mut d_x4, &mut y5, &mut d_y5, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(a1, &mut y2, c3, &x4, &mut y5, &mut run.stack);
                        run.same("y2 after the forward pass", &y2, &end_y2);
                        run.same("y5 after the forward pass", &y5, &end_y5);
                        (value, f::reverse(a1, &mut y2, &mut d_y2, c3, &x4, &mut d_x4, &mut y5, &mut d_y5, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y2 restored", &y2, &start_y2);
                    run.same("y5 restored", &y5, &start_y5);
                    run.exact(&a1, &rdata.0);
                    run.exact(&y2, &d_y2);
                    run.added(&x4, &d_x4);
                    run.exact(&y5, &d_y5);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable]
        pub fn f<T: Real>(a1: T, y2: &mut [T], #[constant] c3: T, x4: &[T], y5: &mut [T]) -> (T, T) {
            y5[2..5].copy_from_slice(&x4[0..3]);
            for e6 in x4.chunks(2) {
                let w9 = [c3, c3 + a1, e6[0], x4[2]];
                if c3 > c3 {
                    y2[0] = ((e6[0] + c3) * (c3 * x4[0])).sin();
                    return (c3 - c3 + c3 * e6[0] + a1 * a1 + y2[0] + y5[0], y5[0] - y2[1]);
                }
            }
            for i10 in 2..3 {
                let v11 = a1 / (a1 * a1 + T::ONE);
                y2[i10 / 2] *= y2[i10].tanh().cos();
            }
            for i12 in 2..=4 {
                y2[i12 % 3] += (-a1 + a1 * y2[i12 % 3]).tanh();
            }
            (T::lit(2.0) * a1 + c3 * y5[3] + a1 * x4[2] + y2[0] + y5[1], y5[2] / (y5[0] * y5[0] + T::lit(1.5)))
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 13;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let a1 = input.scalar();
                let mut y2 = input.vec(3);
                let c3 = input.constant();
                let x4 = input.vec(4);
                let mut y5 = input.vec(5);
                let ret = f(a1, &mut y2, c3, &x4, &mut y5);
                ret.flatten(output);
                y2.flatten(output);
                y5.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[differentiable(off(frames))]
        pub fn f<T: Real>(a1: T, y2: &mut [T], #[constant] c3: T, x4: &[T], y5: &mut [T]) -> (T, T) {
            y5[2..5].copy_from_slice(&x4[0..3]);
            for e6 in x4.chunks(2) {
                let w9 = [c3, c3 + a1, e6[0], x4[2]];
                if c3 > c3 {
                    y2[0] = ((e6[0] + c3) * (c3 * x4[0])).sin();
                    return (c3 - c3 + c3 * e6[0] + a1 * a1 + y2[0] + y5[0], y5[0] - y2[1]);
                }
            }
            for i10 in 2..3 {
                let v11 = a1 / (a1 * a1 + T::ONE);
                y2[i10 / 2] *= y2[i10].tanh().cos();
            }
            for i12 in 2..=4 {
                y2[i12 % 3] += (-a1 + a1 * y2[i12 % 3]).tanh();
            }
            (T::lit(2.0) * a1 + c3 * y5[3] + a1 * x4[2] + y2[0] + y5[1], y5[2] / (y5[0] * y5[0] + T::lit(1.5)))
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::harness::Outcome {
        crate::harness::check::<on::Program, off::Program>()
    }
}

mod p37 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let a12 = input.scalar();
                    let mut y13 = input.vec(4);
                    let a14 = Some(input.scalar());
                    let x15 = input.vec(4);
                    let x16 = input.constants(5);
                    let a17 = input.scalar();
                    let (start_y13, mut end_y13) = (y13.clone(), y13.clone());
                    let ret = f(a12, &mut end_y13, a14, &x15, &x16, a17);
                    let mut d_y13 = run.output(&end_y13);
                    let mut d_x15 = run.start(&x15);
                    let (value, rdata) = if joint {
                        f::joint(a12, &mut y13, &mut d_y13, a14, &x15, &mut d_x15, &x16, NoFData, a17, (), &mut run.stack)
                    } else {
                        let value = f::forward(a12, &mut y13, a14, &x15, &x16, a17, &mut run.stack);
                        run.same("y13 after the forward pass", &y13, &end_y13);
                        (value, f::reverse(a12, &mut y13, &mut d_y13, a14, &x15, &mut d_x15, &x16, NoFData, a17, (), &mut run.stack))
                    };
                    run.same("y13 restored", &y13, &start_y13);
                    run.exact(&a12, &rdata.0);
                    run.exact(&y13, &d_y13);
                    run.exact(&a14, &rdata.2);
                    run.added(&x15, &d_x15);
                    run.exact(&a17, &rdata.5);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable]
        pub fn h0<T: Real>(t1: (T, T), w2: [T; 3]) -> T {
            for (&e3, &e4) in w2.iter().zip(w2.iter()) {
                let (v6, v7) = (t1.0 - e4).sin_cos();
            }
            w2[2] / (t1.1 * t1.1 + T::lit(1.5)) + t1.1 * w2[2] + t1.0 * t1.1
        }
        #[differentiable]
        pub fn h1<T: Real>(a8: T, a9: &mut T) -> T {
            let mut m10 = T::lit(0.4);
            let w11 = [*a9 / (a8 * a8 + T::lit(1.5)), *a9 - T::lit(0.5), *a9 + m10];
            if (*a9..=w11[1]).contains(&a8) {
                return *a9 - a8 + m10 * w11[0] + *a9 * *a9 + a8 * w11[0];
            }
            *a9 / (w11[0] * w11[0] + T::lit(1.5)) + m10 * *a9 + *a9 * m10 + a8 * w11[1]
        }
        #[differentiable]
        pub fn f<T: Real>(a12: T, y13: &mut [T], a14: Option<T>, x15: &[T], #[constant] x16: &[T], a17: T) {
            let g18 = |u19: T| (a17 - T::lit(2.0)).tanh() * u19;
            let mut w20 = [T::ZERO; 3];
            let r21 = &mut w20[2];
            let v22 = h1(x15[3], r21);
            for (i25, e23) in x15.iter().enumerate() {
                y13[i25 % y13.len()] = (a17 * a17).cos().cos();
            }
            let mut w26 = vec![T::ZERO; 3];
            let mut w27 = vec![T::ZERO; 4];
            for i28 in 2..3 {
                w27[0] = v22.cos();
            }
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 11;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let a12 = input.scalar();
                let mut y13 = input.vec(4);
                let a14 = Some(input.scalar());
                let x15 = input.vec(4);
                let x16 = input.constants(5);
                let a17 = input.scalar();
                let ret = f(a12, &mut y13, a14, &x15, &x16, a17);
                y13.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[differentiable(off(bulk))]
        pub fn h0<T: Real>(t1: (T, T), w2: [T; 3]) -> T {
            for (&e3, &e4) in w2.iter().zip(w2.iter()) {
                let (v6, v7) = (t1.0 - e4).sin_cos();
            }
            w2[2] / (t1.1 * t1.1 + T::lit(1.5)) + t1.1 * w2[2] + t1.0 * t1.1
        }
        #[differentiable(off(bulk))]
        pub fn h1<T: Real>(a8: T, a9: &mut T) -> T {
            let mut m10 = T::lit(0.4);
            let w11 = [*a9 / (a8 * a8 + T::lit(1.5)), *a9 - T::lit(0.5), *a9 + m10];
            if (*a9..=w11[1]).contains(&a8) {
                return *a9 - a8 + m10 * w11[0] + *a9 * *a9 + a8 * w11[0];
            }
            *a9 / (w11[0] * w11[0] + T::lit(1.5)) + m10 * *a9 + *a9 * m10 + a8 * w11[1]
        }
        #[differentiable(off(bulk))]
        pub fn f<T: Real>(a12: T, y13: &mut [T], a14: Option<T>, x15: &[T], #[constant] x16: &[T], a17: T) {
            let g18 = |u19: T| (a17 - T::lit(2.0)).tanh() * u19;
            let mut w20 = [T::ZERO; 3];
            let r21 = &mut w20[2];
            let v22 = h1(x15[3], r21);
            for (i25, e23) in x15.iter().enumerate() {
                y13[i25 % y13.len()] = (a17 * a17).cos().cos();
            }
            let mut w26 = vec![T::ZERO; 3];
            let mut w27 = vec![T::ZERO; 4];
            for i28 in 2..3 {
                w27[0] = v22.cos();
            }
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::harness::Outcome {
        crate::harness::check::<on::Program, off::Program>()
    }
}

mod p38 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let mut w8 = input.array();
                    let a9 = input.scalar();
                    let x10 = input.vec(4);
                    let mut y11 = input.vec(6);
                    let (start_w8, mut end_w8) = (w8.clone(), w8.clone());
                    let (start_y11, mut end_y11) = (y11.clone(), y11.clone());
                    let ret = f(&mut end_w8, a9, &x10, &mut end_y11);
                    let d_ret = run.output(&ret);
                    let mut d_w8 = run.output(&end_w8);
                    let mut d_y11 = run.output(&end_y11);
                    let mut d_x10 = run.start(&x10);
                    let (value, rdata) = if joint {
                        f::joint(&mut w8, &mut d_w8, a9, &x10, &mut d_x10, &mut y11, &mut d_y11, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(&mut w8, a9, &x10, &mut y11, &mut run.stack);
                        run.same("w8 after the forward pass", &w8, &end_w8);
                        run.same("y11 after the forward pass", &y11, &end_y11);
                        (value, f::reverse(&mut w8, &mut d_w8, a9, &x10, &mut d_x10, &mut y11, &mut d_y11, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("w8 restored", &w8, &start_w8);
                    run.same("y11 restored", &y11, &start_y11);
                    run.exact(&w8, &d_w8);
                    run.exact(&a9, &rdata.1);
                    run.added(&x10, &d_x10);
                    run.exact(&y11, &d_y11);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable]
        pub fn h0<T: Real>(y1: &mut [T], w2: &mut [T; 3], a3: T) {
            let o4: Option<T> = if (w2[0]..=w2[1]).contains(&a3) { Some(-a3) } else { None };
            let v5 = w2.iter().zip(w2.iter()).map(|(&e6, &u7)| e6 * w2[0] * e6).sum::<T>();
            y1.fill(w2[0].tanh());
            w2[0] += (y1[0] - T::lit(1.3) + a3.sin()).sin();
        }
        #[differentiable]
        pub fn f<T: Real>(w8: &mut [T; 3], a9: T, x10: &[T], y11: &mut [T]) -> T {
            y11[5] -= ((x10[1] - T::lit(0.5)) * w8[1]).sin();
            let sh12: Shape<T> = if (a9..=y11[5]).contains(&a9) { Shape::Box { w: w8[2] * x10[1], h: (x10[2] + w8[0]) / ((x10[2] + w8[0]) * (x10[2] + w8[0]) + T::ONE) } } else { Shape::Line((x10[2] + w8[0]) / ((x10[2] + w8[0]) * (x10[2] + w8[0]) + T::ONE)) };
            let mut w13 = vec![T::ZERO; 4];
            for r14 in w13.chunks_mut(2) {
                h0(r14, w8, (x10[0] * T::lit(0.25)).cos());
            }
            {
                let r17 = &mut w13[3..4];
                let mut w18 = vec![w8[2] * a9, y11[4] / (y11[4] * y11[4] + T::ONE)];
                let mut t19 = (w18[0].trunc(), (w18[1] + a9) / ((w18[1] + a9) * (w18[1] + a9) + T::ONE));
                h0(&mut w18, w8, (y11[0] + t19.1).sin());
            }
            a9 / (a9 * a9 + T::ONE) + a9 * a9 + w8[1] + y11[0]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 14;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let mut w8 = input.array();
                let a9 = input.scalar();
                let x10 = input.vec(4);
                let mut y11 = input.vec(6);
                let ret = f(&mut w8, a9, &x10, &mut y11);
                ret.flatten(output);
                w8.flatten(output);
                y11.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[differentiable(off(windows))]
        pub fn h0<T: Real>(y1: &mut [T], w2: &mut [T; 3], a3: T) {
            let o4: Option<T> = if (w2[0]..=w2[1]).contains(&a3) { Some(-a3) } else { None };
            let v5 = w2.iter().zip(w2.iter()).map(|(&e6, &u7)| e6 * w2[0] * e6).sum::<T>();
            y1.fill(w2[0].tanh());
            w2[0] += (y1[0] - T::lit(1.3) + a3.sin()).sin();
        }
        #[differentiable(off(windows))]
        pub fn f<T: Real>(w8: &mut [T; 3], a9: T, x10: &[T], y11: &mut [T]) -> T {
            y11[5] -= ((x10[1] - T::lit(0.5)) * w8[1]).sin();
            let sh12: Shape<T> = if (a9..=y11[5]).contains(&a9) { Shape::Box { w: w8[2] * x10[1], h: (x10[2] + w8[0]) / ((x10[2] + w8[0]) * (x10[2] + w8[0]) + T::ONE) } } else { Shape::Line((x10[2] + w8[0]) / ((x10[2] + w8[0]) * (x10[2] + w8[0]) + T::ONE)) };
            let mut w13 = vec![T::ZERO; 4];
            for r14 in w13.chunks_mut(2) {
                h0(r14, w8, (x10[0] * T::lit(0.25)).cos());
            }
            {
                let r17 = &mut w13[3..4];
                let mut w18 = vec![w8[2] * a9, y11[4] / (y11[4] * y11[4] + T::ONE)];
                let mut t19 = (w18[0].trunc(), (w18[1] + a9) / ((w18[1] + a9) * (w18[1] + a9) + T::ONE));
                h0(&mut w18, w8, (y11[0] + t19.1).sin());
            }
            a9 / (a9 * a9 + T::ONE) + a9 * a9 + w8[1] + y11[0]
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::harness::Outcome {
        crate::harness::check::<on::Program, off::Program>()
    }
}

mod p39 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let mut y1 = input.vec(4);
                    let x2 = input.vec(5);
                    let x3 = input.vec(5);
                    let a4 = input.scalar();
                    let (start_y1, mut end_y1) = (y1.clone(), y1.clone());
                    let ret = f(&mut end_y1, &x2, &x3, a4);
                    let mut d_y1 = run.output(&end_y1);
                    let mut d_x2 = run.start(&x2);
                    let mut d_x3 = run.start(&x3);
                    let (value, rdata) = if joint {
                        f::joint(&mut y1, &mut d_y1, &x2, &mut d_x2, &x3, &mut d_x3, a4, (), &mut run.stack)
                    } else {
                        let value = f::forward(&mut y1, &x2, &x3, a4, &mut run.stack);
                        run.same("y1 after the forward pass", &y1, &end_y1);
                        (value, f::reverse(&mut y1, &mut d_y1, &x2, &mut d_x2, &x3, &mut d_x3, a4, (), &mut run.stack))
                    };
                    run.same("y1 restored", &y1, &start_y1);
                    run.exact(&y1, &d_y1);
                    run.added(&x2, &d_x2);
                    run.added(&x3, &d_x3);
                    run.exact(&a4, &rdata.3);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable]
        pub fn f(y1: &mut [f64], x2: &[f64], x3: &[f64], a4: f64) {
            let mut m5 = y1[1] * 0.5f64;
            for i6 in (1..4).rev().step_by(2) {
                {
                    let (lo7, hi8) = y1.split_at_mut(2);
                    for (e9, e10) in lo7.iter().zip(hi8.iter()) {
                        let w15: Vec<f64> = x3.iter().take(5).map(|e13| *e13 * 0.5).collect();
                        m5 = (lo7[i6 % lo7.len()] - 0.5 - *e10).cos();
                    }
                }
                for e16 in y1.iter() {
                    match i6 % 4 {
                        0 => {
                            m5 *= (*e16 / (x3[(i6 + 2) % x3.len()].cos() + 2.6)).cos();
                        }
                        1 | 2 => {
                            m5 = (-a4).cos().cos();
                        }
                        _ => {
                            m5 = ((x2[4] - x3[3]) / ((x2[4] - x3[3]) * (x2[4] - x3[3]) + 1.0)).tanh();
                        }
                    }
                }
            }
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 15;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let mut y1 = input.vec(4);
                let x2 = input.vec(5);
                let x3 = input.vec(5);
                let a4 = input.scalar();
                let ret = f::eval(&mut y1, &x2, &x3, a4);
                y1.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[differentiable(off(commute))]
        pub fn f(y1: &mut [f64], x2: &[f64], x3: &[f64], a4: f64) {
            let mut m5 = y1[1] * 0.5f64;
            for i6 in (1..4).rev().step_by(2) {
                {
                    let (lo7, hi8) = y1.split_at_mut(2);
                    for (e9, e10) in lo7.iter().zip(hi8.iter()) {
                        let w15: Vec<f64> = x3.iter().take(5).map(|e13| *e13 * 0.5).collect();
                        m5 = (lo7[i6 % lo7.len()] - 0.5 - *e10).cos();
                    }
                }
                for e16 in y1.iter() {
                    match i6 % 4 {
                        0 => {
                            m5 *= (*e16 / (x3[(i6 + 2) % x3.len()].cos() + 2.6)).cos();
                        }
                        1 | 2 => {
                            m5 = (-a4).cos().cos();
                        }
                        _ => {
                            m5 = ((x2[4] - x3[3]) / ((x2[4] - x3[3]) * (x2[4] - x3[3]) + 1.0)).tanh();
                        }
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

#[test]
fn agree_with_the_tape() {
    super::all_pass(&[
        ("p20", p20::check),
        ("p21", p21::check),
        ("p22", p22::check),
        ("p23", p23::check),
        ("p24", p24::check),
        ("p25", p25::check),
        ("p26", p26::check),
        ("p27", p27::check),
        ("p28", p28::check),
        ("p29", p29::check),
        ("p30", p30::check),
        ("p31", p31::check),
        ("p32", p32::check),
        ("p33", p33::check),
        ("p34", p34::check),
        ("p35", p35::check),
        ("p36", p36::check),
        ("p37", p37::check),
        ("p38", p38::check),
        ("p39", p39::check),
    ]);
}
