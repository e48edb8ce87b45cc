//! Random programs, seeds 40 to 59. Written by `cargo xtask fuzz tapir --write`; not to be edited.
//!
//! Size: twenty programs, each twice (as it is, and with an analysis switched off).

#![allow(warnings, clippy::all, reason = "programs that nobody wrote")]

mod p40 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let a5 = input.scalar();
                    let mut y6 = input.vec(4);
                    let mut y7 = input.vec(2);
                    let x8 = input.vec(5);
                    let (start_y6, mut end_y6) = (y6.clone(), y6.clone());
                    let (start_y7, mut end_y7) = (y7.clone(), y7.clone());
                    let ret = f(a5, &mut end_y6, &mut end_y7, &x8);
                    let d_ret = run.output(&ret);
                    let mut d_y6 = run.output(&end_y6);
                    let mut d_y7 = run.output(&end_y7);
                    let mut d_x8 = run.start(&x8);
                    let (value, rdata) = if joint {
                        f::joint(a5, &mut y6, &mut d_y6, &mut y7, &mut d_y7, &x8, &mut d_x8, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(a5, &mut y6, &mut y7, &x8, &mut run.stack);
                        run.same("y6 after the forward pass", &y6, &end_y6);
                        run.same("y7 after the forward pass", &y7, &end_y7);
                        (value, f::reverse(a5, &mut y6, &mut d_y6, &mut y7, &mut d_y7, &x8, &mut d_x8, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y6 restored", &y6, &start_y6);
                    run.same("y7 restored", &y7, &start_y7);
                    run.exact(&a5, &rdata.0);
                    run.exact(&y6, &d_y6);
                    run.exact(&y7, &d_y7);
                    run.added(&x8, &d_x8);
                }
            }
        };
    }
    pub mod on {
        use crate::random::harness::*;
        #[differentiable]
        pub fn h0<T: Real>(a1: &mut T, w2: [T; 3], w3: &mut [T; 3]) -> T {
            let mut m4 = w2[2] / (w2[0] * w2[0] + T::lit(1.5));
            w2[2] * T::lit(0.6) + m4 * m4 + *a1 * *a1 + w3[0]
        }
        #[differentiable]
        pub fn f<T: Real>(a5: T, y6: &mut [T], y7: &mut Vec<T>, x8: &[T]) -> T {
            let mut k9 = 1usize;
            for i10 in 0..3 {
                let e11 = ((y6[k9 % 4] * x8[k9 % x8.len()]).sin() * T::lit(0.5)).atanh().tanh();
                y7[1] += e11;
                let mut t12 = ((y6[i10] * y6[i10] + T::lit(1.5)).powf(T::lit(0.7)), (a5 / (y7[(i10 + 1) % 2] * y7[(i10 + 1) % 2] + T::lit(1.5))).sin());
            }
            let mut q13 = Pair { b: y6[3] + x8[k9 % x8.len()], c: (a5 * a5).tanh(), n: 2 };
            let mut q14 = Pair { b: q13.b, c: (a5 / (y7[(k9 + 3) % 2] * y7[(k9 + 3) % 2] + T::lit(1.5))).sin(), n: 1 };
            let mut k15 = q14.n * 2 + 1;
            y6[k15 % 4] / (y6[k9 % 4] * y6[k9 % 4] + T::lit(1.5)) + q14.c * q14.b + q14.b * a5 + q13.c * q13.c + q13.b * q14.b + y6[2] + y7[0]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 12;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let a5 = input.scalar();
                let mut y6 = input.vec(4);
                let mut y7 = input.vec(2);
                let x8 = input.vec(5);
                let ret = f(a5, &mut y6, &mut y7, &x8);
                ret.flatten(output);
                y6.flatten(output);
                y7.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::random::harness::*;
        #[differentiable(off(recompute))]
        pub fn h0<T: Real>(a1: &mut T, w2: [T; 3], w3: &mut [T; 3]) -> T {
            let mut m4 = w2[2] / (w2[0] * w2[0] + T::lit(1.5));
            w2[2] * T::lit(0.6) + m4 * m4 + *a1 * *a1 + w3[0]
        }
        #[differentiable(off(recompute))]
        pub fn f<T: Real>(a5: T, y6: &mut [T], y7: &mut Vec<T>, x8: &[T]) -> T {
            let mut k9 = 1usize;
            for i10 in 0..3 {
                let e11 = ((y6[k9 % 4] * x8[k9 % x8.len()]).sin() * T::lit(0.5)).atanh().tanh();
                y7[1] += e11;
                let mut t12 = ((y6[i10] * y6[i10] + T::lit(1.5)).powf(T::lit(0.7)), (a5 / (y7[(i10 + 1) % 2] * y7[(i10 + 1) % 2] + T::lit(1.5))).sin());
            }
            let mut q13 = Pair { b: y6[3] + x8[k9 % x8.len()], c: (a5 * a5).tanh(), n: 2 };
            let mut q14 = Pair { b: q13.b, c: (a5 / (y7[(k9 + 3) % 2] * y7[(k9 + 3) % 2] + T::lit(1.5))).sin(), n: 1 };
            let mut k15 = q14.n * 2 + 1;
            y6[k15 % 4] / (y6[k9 % 4] * y6[k9 % 4] + T::lit(1.5)) + q14.c * q14.b + q14.b * a5 + q13.c * q13.c + q13.b * q14.b + y6[2] + y7[0]
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::random::harness::Outcome {
        crate::random::harness::check::<on::Program, off::Program>()
    }
}

mod p41 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let mut y4 = input.vec(5);
                    let mut a5 = input.scalar();
                    let x6 = input.vec(3);
                    let a7 = input.scalar();
                    let a8 = input.scalar();
                    let (start_y4, mut end_y4) = (y4.clone(), y4.clone());
                    let (start_a5, mut end_a5) = (a5.clone(), a5.clone());
                    let ret = f(&mut end_y4, &mut end_a5, &x6, a7, a8);
                    let mut d_y4 = run.output(&end_y4);
                    let mut d_a5 = run.output(&end_a5);
                    let mut d_x6 = run.start(&x6);
                    let (value, rdata) = if joint {
                        f::joint(&mut y4, &mut d_y4, &mut a5, &mut d_a5, &x6, &mut d_x6, a7, a8, (), &mut run.stack)
                    } else {
                        let value = f::forward(&mut y4, &mut a5, &x6, a7, a8, &mut run.stack);
                        run.same("y4 after the forward pass", &y4, &end_y4);
                        run.same("a5 after the forward pass", &a5, &end_a5);
                        (value, f::reverse(&mut y4, &mut d_y4, &mut a5, &mut d_a5, &x6, &mut d_x6, a7, a8, (), &mut run.stack))
                    };
                    run.same("y4 restored", &y4, &start_y4);
                    run.same("a5 restored", &a5, &start_a5);
                    run.exact(&y4, &d_y4);
                    run.exact(&a5, &d_a5);
                    run.added(&x6, &d_x6);
                    run.exact(&a7, &rdata.3);
                    run.exact(&a8, &rdata.4);
                }
            }
        };
    }
    pub mod on {
        use crate::random::harness::*;
        #[differentiable]
        pub fn h0(x1: &[f64]) -> (f64, f64) {
            let v2: f64 = x1[0];
            if x1[0] > v2 {
                let v3: f64 = x1[0].cos();
            }
            (x1[0] + v2 * v2, x1[0] + 1.1)
        }
        #[differentiable]
        pub fn f(y4: &mut [f64], a5: &mut f64, x6: &[f64], a7: f64, a8: f64) {
            let q9: (f64, f64) = h0(x6);
            y4.swap(3, 4);
            for i10 in 2..y4.len() {
                let v11 = (x6[i10 % x6.len()] * 2.0 - q9.0).tanh();
                {
                    let (lo12, hi13) = y4.split_at_mut(4);
                    let (v14, v15) = (x6[2] * *a5, (hi13[0] - q9.0).sin());
                    let o16: Option<f64> = if v11.cos() <= -0.3 { Some(v14 * q9.0) } else { None };
                }
            }
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 11;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let mut y4 = input.vec(5);
                let mut a5 = input.scalar();
                let x6 = input.vec(3);
                let a7 = input.scalar();
                let a8 = input.scalar();
                let ret = f::eval(&mut y4, &mut a5, &x6, a7, a8);
                y4.flatten(output);
                a5.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::random::harness::*;
        #[differentiable(off(hoist))]
        pub fn h0(x1: &[f64]) -> (f64, f64) {
            let v2: f64 = x1[0];
            if x1[0] > v2 {
                let v3: f64 = x1[0].cos();
            }
            (x1[0] + v2 * v2, x1[0] + 1.1)
        }
        #[differentiable(off(hoist))]
        pub fn f(y4: &mut [f64], a5: &mut f64, x6: &[f64], a7: f64, a8: f64) {
            let q9: (f64, f64) = h0(x6);
            y4.swap(3, 4);
            for i10 in 2..y4.len() {
                let v11 = (x6[i10 % x6.len()] * 2.0 - q9.0).tanh();
                {
                    let (lo12, hi13) = y4.split_at_mut(4);
                    let (v14, v15) = (x6[2] * *a5, (hi13[0] - q9.0).sin());
                    let o16: Option<f64> = if v11.cos() <= -0.3 { Some(v14 * q9.0) } else { None };
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

mod p42 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let mut y1 = input.vec(3);
                    let a2 = input.scalar();
                    let x3 = input.vec(5);
                    let a5 = Some(input.scalar());
                    let (start_y1, mut end_y1) = (y1.clone(), y1.clone());
                    let ret = f(&mut end_y1, a2, &x3, 5, a5, 1);
                    let d_ret = run.output(&ret);
                    let mut d_y1 = run.output(&end_y1);
                    let mut d_x3 = run.start(&x3);
                    let (value, rdata) = if joint {
                        f::joint(&mut y1, &mut d_y1, a2, &x3, &mut d_x3, 5, a5, 1, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(&mut y1, a2, &x3, 5, a5, 1, &mut run.stack);
                        run.same("y1 after the forward pass", &y1, &end_y1);
                        (value, f::reverse(&mut y1, &mut d_y1, a2, &x3, &mut d_x3, 5, a5, 1, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y1 restored", &y1, &start_y1);
                    run.exact(&y1, &d_y1);
                    run.exact(&a2, &rdata.1);
                    run.added(&x3, &d_x3);
                    run.exact(&a5, &rdata.4);
                }
            }
        };
    }
    pub mod on {
        use crate::random::harness::*;
        #[differentiable]
        pub fn f<T: Real>(y1: &mut [T], a2: T, x3: &[T], n4: usize, a5: Option<T>, n6: usize) -> T {
            y1[n4 % y1.len()] = y1[n6].sin();
            if n4 % 2 == 1 {
                let mut m7 = a2 + a2;
                y1[n6] = (-x3[2] + (T::lit(n6 as f64) * T::lit(0.1) - T::lit(0.3))).tanh();
            }
            y1[n6] = (-(a2 + T::lit(0.5))).sin();
            let g8 = |u9: T| u9 * u9;
            for &e10 in x3.iter() {
                let v13 = e10.sin();
                y1[2] /= (a2 * v13).cos() + T::lit(2.0);
            }
            a2 + a2 * g8(a2) + y1[1]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 10;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let mut y1 = input.vec(3);
                let a2 = input.scalar();
                let x3 = input.vec(5);
                let a5 = Some(input.scalar());
                let ret = f(&mut y1, a2, &x3, 5, a5, 1);
                ret.flatten(output);
                y1.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::random::harness::*;
        #[differentiable(off(frames))]
        pub fn f<T: Real>(y1: &mut [T], a2: T, x3: &[T], n4: usize, a5: Option<T>, n6: usize) -> T {
            y1[n4 % y1.len()] = y1[n6].sin();
            if n4 % 2 == 1 {
                let mut m7 = a2 + a2;
                y1[n6] = (-x3[2] + (T::lit(n6 as f64) * T::lit(0.1) - T::lit(0.3))).tanh();
            }
            y1[n6] = (-(a2 + T::lit(0.5))).sin();
            let g8 = |u9: T| u9 * u9;
            for &e10 in x3.iter() {
                let v13 = e10.sin();
                y1[2] /= (a2 * v13).cos() + T::lit(2.0);
            }
            a2 + a2 * g8(a2) + y1[1]
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::random::harness::Outcome {
        crate::random::harness::check::<on::Program, off::Program>()
    }
}

mod p43 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let p8 = input.pair();
                    let p9 = input.pair();
                    let x10 = input.vec(5);
                    let a11 = input.scalar();
                    let mut p12 = input.pair();
                    let (start_p12, mut end_p12) = (p12.clone(), p12.clone());
                    let ret = f(&p8, &p9, &x10, a11, &mut end_p12);
                    let d_ret = run.output(&ret);
                    let mut d_p12 = run.output(&end_p12);
                    let mut d_p8 = run.start(&p8);
                    let mut d_p9 = run.start(&p9);
                    let mut d_x10 = run.start(&x10);
                    let (value, rdata) = if joint {
                        f::joint(&p8, &mut d_p8, &p9, &mut d_p9, &x10, &mut d_x10, a11, &mut p12, &mut d_p12, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(&p8, &p9, &x10, a11, &mut p12, &mut run.stack);
                        run.same("p12 after the forward pass", &p12, &end_p12);
                        (value, f::reverse(&p8, &mut d_p8, &p9, &mut d_p9, &x10, &mut d_x10, a11, &mut p12, &mut d_p12, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("p12 restored", &p12, &start_p12);
                    run.added(&p8, &d_p8);
                    run.added(&p9, &d_p9);
                    run.added(&x10, &d_x10);
                    run.exact(&a11, &rdata.3);
                    run.exact(&p12, &d_p12);
                }
            }
        };
    }
    pub mod on {
        use crate::random::harness::*;
        #[differentiable]
        pub fn h0<T: Real>(a1: Option<T>) -> (T, T) {
            let mut k2 = 0usize;
            while k2 < 3 && T::lit(0.6) < T::lit(2.0) {
                let mut k3 = 0usize;
                loop {
                    if k3 >= 4 {
                        break;
                    }
                    k3 += 1;
                    let v4 = match k2 % 4 {
                        0 => T::lit(k2 as f64) * T::lit(0.1) - T::lit(k2 as f64) * T::lit(0.1),
                        1 | 3 => T::lit(0.6) / (T::lit(0.6) * T::lit(0.6) + T::ONE),
                        _ => (T::lit(k3 as f64) * T::lit(0.1)).sin(),
                    };
                    match k2 % 4 {
                        0 => {
                            let v5 = if v4 <= T::lit(0.5) { v4.cos() } else { (v4 + v4).sin() };
                        }
                        1 | 2 => {
                            let v6 = (-(-v4)).cos();
                        }
                        _ => {
                            let v7 = v4.sin() + (v4 + T::lit(0.7));
                        }
                    }
                }
                k2 += 1;
            }
            (T::lit(0.6), -T::lit(0.6))
        }
        #[differentiable]
        pub fn f<T: Real>(p8: &Pair<T>, p9: &Pair<T>, x10: &[T], a11: T, p12: &mut Pair<T>) -> (T, T) {
            let mut w13 = vec![T::ZERO; 3];
            {
                let r14 = &x10[1..2];
                let (v15, v16) = (x10[4 - p12.n].sin(), a11.tanh().sin());
                for i17 in 0..=3 {
                    for e18 in w13.iter_mut() {
                        let mut w21 = [p12.c * x10[(i17 + 3) % x10.len()], r14[i17 % 1] - T::lit(0.7)];
                        w21[0] /= x10[i17] / (x10[i17] * x10[i17] + T::ONE) + T::lit(2.0);
                    }
                }
            }
            (x10[(p12.n * 3) % 5] + T::lit(0.3) + p12.c * p12.c + p12.b * w13[p12.n % 3] + a11 * w13[p9.n % 3] + p9.c * x10[(p12.n + 4) % x10.len()] + w13[0], p9.b)
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 12;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let p8 = input.pair();
                let p9 = input.pair();
                let x10 = input.vec(5);
                let a11 = input.scalar();
                let mut p12 = input.pair();
                let ret = f(&p8, &p9, &x10, a11, &mut p12);
                ret.flatten(output);
                p12.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::random::harness::*;
        #[differentiable(off(bulk))]
        pub fn h0<T: Real>(a1: Option<T>) -> (T, T) {
            let mut k2 = 0usize;
            while k2 < 3 && T::lit(0.6) < T::lit(2.0) {
                let mut k3 = 0usize;
                loop {
                    if k3 >= 4 {
                        break;
                    }
                    k3 += 1;
                    let v4 = match k2 % 4 {
                        0 => T::lit(k2 as f64) * T::lit(0.1) - T::lit(k2 as f64) * T::lit(0.1),
                        1 | 3 => T::lit(0.6) / (T::lit(0.6) * T::lit(0.6) + T::ONE),
                        _ => (T::lit(k3 as f64) * T::lit(0.1)).sin(),
                    };
                    match k2 % 4 {
                        0 => {
                            let v5 = if v4 <= T::lit(0.5) { v4.cos() } else { (v4 + v4).sin() };
                        }
                        1 | 2 => {
                            let v6 = (-(-v4)).cos();
                        }
                        _ => {
                            let v7 = v4.sin() + (v4 + T::lit(0.7));
                        }
                    }
                }
                k2 += 1;
            }
            (T::lit(0.6), -T::lit(0.6))
        }
        #[differentiable(off(bulk))]
        pub fn f<T: Real>(p8: &Pair<T>, p9: &Pair<T>, x10: &[T], a11: T, p12: &mut Pair<T>) -> (T, T) {
            let mut w13 = vec![T::ZERO; 3];
            {
                let r14 = &x10[1..2];
                let (v15, v16) = (x10[4 - p12.n].sin(), a11.tanh().sin());
                for i17 in 0..=3 {
                    for e18 in w13.iter_mut() {
                        let mut w21 = [p12.c * x10[(i17 + 3) % x10.len()], r14[i17 % 1] - T::lit(0.7)];
                        w21[0] /= x10[i17] / (x10[i17] * x10[i17] + T::ONE) + T::lit(2.0);
                    }
                }
            }
            (x10[(p12.n * 3) % 5] + T::lit(0.3) + p12.c * p12.c + p12.b * w13[p12.n % 3] + a11 * w13[p9.n % 3] + p9.c * x10[(p12.n + 4) % x10.len()] + w13[0], p9.b)
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::random::harness::Outcome {
        crate::random::harness::check::<on::Program, off::Program>()
    }
}

mod p44 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let w4 = input.array();
                    let t5 = input.tuple();
                    let a6 = input.scalar();
                    let mut y7 = input.vec(5);
                    let x8 = input.vec(3);
                    let (start_y7, mut end_y7) = (y7.clone(), y7.clone());
                    let ret = f(w4, t5, a6, &mut end_y7, &x8);
                    let d_ret = run.output(&ret);
                    let mut d_y7 = run.output(&end_y7);
                    let mut d_x8 = run.start(&x8);
                    let (value, rdata) = if joint {
                        f::joint(w4, t5, a6, &mut y7, &mut d_y7, &x8, &mut d_x8, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(w4, t5, a6, &mut y7, &x8, &mut run.stack);
                        run.same("y7 after the forward pass", &y7, &end_y7);
                        (value, f::reverse(w4, t5, a6, &mut y7, &mut d_y7, &x8, &mut d_x8, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y7 restored", &y7, &start_y7);
                    run.exact(&w4, &rdata.0);
                    run.exact(&t5, &rdata.1);
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
        pub fn h0<T: Real>(a1: T) -> T {
            let mut k2 = 0usize;
            while k2 < 4 {
                let v3: T = a1.cos();
                k2 += 1;
            }
            T::lit(0.6) * a1 + a1 * a1
        }
        #[differentiable]
        pub fn f<T: Real>(w4: [T; 3], t5: (T, T), a6: T, y7: &mut [T], x8: &[T]) -> (T, T) {
            {
                let r9 = &mut y7[2..3];
                let sh10: Shape<T> = if w4[2] > t5.1 { Shape::Box { w: x8[1].tanh(), h: (a6 + r9[0]) / ((a6 + r9[0]) * (a6 + r9[0]) + T::ONE) } } else { Shape::Line((a6 + r9[0]) / ((a6 + r9[0]) * (a6 + r9[0]) + T::ONE)) };
                let mut w11 = vec![T::lit(0.6) + x8[0]; 4];
                r9[0] = (r9[0] - T::lit(0.7) + w11[1]).cos();
            }
            let mut q12 = Pair { b: T::lit(2.0) * t5.1, c: (x8[0] + y7[4]).sin(), n: 0 };
            let v13: T = x8[0].sin();
            for i14 in (1..=5).rev() {
                let mut k15 = 0usize;
                loop {
                    if k15 >= 2 {
                        break;
                    }
                    k15 += 1;
                    q12.b = (x8[k15 % 3] * x8[(k15 * 3) % x8.len()]).sin();
                }
            }
            (q12.b.clamp(T::lit(-0.8), T::lit(0.8)) + v13 * x8[q12.n % 3] + q12.c * q12.c + q12.b * (T::lit(q12.n as f64) * T::lit(0.1)) + a6 * t5.1 + y7[0], t5.1.cos())
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 14;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let w4 = input.array();
                let t5 = input.tuple();
                let a6 = input.scalar();
                let mut y7 = input.vec(5);
                let x8 = input.vec(3);
                let ret = f(w4, t5, a6, &mut y7, &x8);
                ret.flatten(output);
                y7.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::random::harness::*;
        #[differentiable(off(windows))]
        pub fn h0<T: Real>(a1: T) -> T {
            let mut k2 = 0usize;
            while k2 < 4 {
                let v3: T = a1.cos();
                k2 += 1;
            }
            T::lit(0.6) * a1 + a1 * a1
        }
        #[differentiable(off(windows))]
        pub fn f<T: Real>(w4: [T; 3], t5: (T, T), a6: T, y7: &mut [T], x8: &[T]) -> (T, T) {
            {
                let r9 = &mut y7[2..3];
                let sh10: Shape<T> = if w4[2] > t5.1 { Shape::Box { w: x8[1].tanh(), h: (a6 + r9[0]) / ((a6 + r9[0]) * (a6 + r9[0]) + T::ONE) } } else { Shape::Line((a6 + r9[0]) / ((a6 + r9[0]) * (a6 + r9[0]) + T::ONE)) };
                let mut w11 = vec![T::lit(0.6) + x8[0]; 4];
                r9[0] = (r9[0] - T::lit(0.7) + w11[1]).cos();
            }
            let mut q12 = Pair { b: T::lit(2.0) * t5.1, c: (x8[0] + y7[4]).sin(), n: 0 };
            let v13: T = x8[0].sin();
            for i14 in (1..=5).rev() {
                let mut k15 = 0usize;
                loop {
                    if k15 >= 2 {
                        break;
                    }
                    k15 += 1;
                    q12.b = (x8[k15 % 3] * x8[(k15 * 3) % x8.len()]).sin();
                }
            }
            (q12.b.clamp(T::lit(-0.8), T::lit(0.8)) + v13 * x8[q12.n % 3] + q12.c * q12.c + q12.b * (T::lit(q12.n as f64) * T::lit(0.1)) + a6 * t5.1 + y7[0], t5.1.cos())
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::random::harness::Outcome {
        crate::random::harness::check::<on::Program, off::Program>()
    }
}

mod p45 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let x1 = input.vec(6);
                    let a2 = input.scalar();
                    let mut y3 = input.vec(3);
                    let a4 = input.scalar();
                    let (start_y3, mut end_y3) = (y3.clone(), y3.clone());
                    let ret = f(&x1, a2, &mut end_y3, a4);
                    let d_ret = run.output(&ret);
                    let mut d_y3 = run.output(&end_y3);
                    let mut d_x1 = run.start(&x1);
                    let (value, rdata) = if joint {
                        f::joint(&x1, &mut d_x1, a2, &mut y3, &mut d_y3, a4, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(&x1, a2, &mut y3, a4, &mut run.stack);
                        run.same("y3 after the forward pass", &y3, &end_y3);
                        (value, f::reverse(&x1, &mut d_x1, a2, &mut y3, &mut d_y3, a4, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y3 restored", &y3, &start_y3);
                    run.added(&x1, &d_x1);
                    run.exact(&a2, &rdata.1);
                    run.exact(&y3, &d_y3);
                    run.exact(&a4, &rdata.3);
                }
            }
        };
    }
    pub mod on {
        use crate::random::harness::*;
        #[differentiable]
        pub fn f<T: Real>(x1: &[T], a2: T, y3: &mut [T], a4: T) -> (T, T) {
            let v5: T = a2 * a2.tanh();
            let g6 = |u7: T| T::lit(0.5) * a2 * T::lit(1.3) * u7;
            let o8: Option<T> = if a4 > T::lit(0.5) { Some(-x1[5]) } else { None };
            let v9 = y3.iter().zip(y3.iter()).map(|(e10, u11)| *e10 * *u11 + (v5 * v5 + T::lit(1.5)).hypot(y3[0]).sin()).sum::<T>();
            let v12 = y3.iter().map(|e13| v5.cos()).sum::<T>();
            y3.swap(1, y3.len() - 1);
            let mut k15 = 0usize;
            loop {
                if k15 >= 5 || v12 > T::lit(2.0) {
                    break;
                }
                k15 += 1;
                y3[2] *= (g6(x1[k15]) * a2).cos();
            }
            (v5 + v12 * x1[2] + v9 * v5 + v5 * v9 + a4 * x1[0] + y3[0], x1[1] * v12)
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 11;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let x1 = input.vec(6);
                let a2 = input.scalar();
                let mut y3 = input.vec(3);
                let a4 = input.scalar();
                let ret = f(&x1, a2, &mut y3, a4);
                ret.flatten(output);
                y3.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::random::harness::*;
        #[differentiable(off(commute))]
        pub fn f<T: Real>(x1: &[T], a2: T, y3: &mut [T], a4: T) -> (T, T) {
            let v5: T = a2 * a2.tanh();
            let g6 = |u7: T| T::lit(0.5) * a2 * T::lit(1.3) * u7;
            let o8: Option<T> = if a4 > T::lit(0.5) { Some(-x1[5]) } else { None };
            let v9 = y3.iter().zip(y3.iter()).map(|(e10, u11)| *e10 * *u11 + (v5 * v5 + T::lit(1.5)).hypot(y3[0]).sin()).sum::<T>();
            let v12 = y3.iter().map(|e13| v5.cos()).sum::<T>();
            y3.swap(1, y3.len() - 1);
            let mut k15 = 0usize;
            loop {
                if k15 >= 5 || v12 > T::lit(2.0) {
                    break;
                }
                k15 += 1;
                y3[2] *= (g6(x1[k15]) * a2).cos();
            }
            (v5 + v12 * x1[2] + v9 * v5 + v5 * v9 + a4 * x1[0] + y3[0], x1[1] * v12)
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::random::harness::Outcome {
        crate::random::harness::check::<on::Program, off::Program>()
    }
}

mod p46 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let a1 = input.scalar();
                    let a2 = input.scalar();
                    let x3 = input.vec(6);
                    let mut y5 = input.vec(5);
                    let (start_y5, mut end_y5) = (y5.clone(), y5.clone());
                    let ret = f(a1, a2, &x3, 5, &mut end_y5);
                    let d_ret = run.output(&ret);
                    let mut d_y5 = run.output(&end_y5);
                    let mut d_x3 = run.start(&x3);
                    let (value, rdata) = if joint {
                        f::joint(a1, a2, &x3, &mut d_x3, 5, &mut y5, &mut d_y5, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(a1, a2, &x3, 5, &mut y5, &mut run.stack);
                        run.same("y5 after the forward pass", &y5, &end_y5);
                        (value, f::reverse(a1, a2, &x3, &mut d_x3, 5, &mut y5, &mut d_y5, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y5 restored", &y5, &start_y5);
                    run.exact(&a1, &rdata.0);
                    run.exact(&a2, &rdata.1);
                    run.added(&x3, &d_x3);
                    run.exact(&y5, &d_y5);
                }
            }
        };
    }
    pub mod on {
        use crate::random::harness::*;
        #[differentiable]
        pub fn f(a1: f64, a2: f64, x3: &[f64], n4: usize, y5: &mut [f64]) -> [f64; 2] {
            y5[2..4].copy_from_slice(&x3[4..6]);
            match n4 % 4 {
                0 => {
                    y5[n4 % y5.len()] -= a2.tanh().tanh();
                    if x3[5 - n4] > y5[(n4 * 3) % 5] {
                        y5[n4 % 5] *= (a2 + a1).cos();
                        return [(n4 as f64) * 0.1 + y5[n4 % y5.len()] + a2 * x3[n4] + a1 * a2 + y5[3], 1.3 * a1];
                    }
                }
                1 | 2 => {
                    let mut w6 = [a1 + 0.5, y5[n4 % 5].cos(), x3[n4], a2 + x3[1], y5[3]];
                    w6[(n4 + 1) % 5] = (w6[n4 % 5] / (x3[(n4 + 4) % x3.len()].cos() + 2.6) / (y5[2] * x3[n4] * (y5[2] * x3[n4]) + 1.5)).sin();
                }
                _ => {
                    for i7 in 2..y5.len() {
                        let v8 = (-x3[n4]).tanh();
                        y5[i7 / 2] += x3[4].sin();
                    }
                }
            }
            [-y5[3] + a2 * x3[n4 / 2] + a1 * y5[4] + y5[0], y5[n4 % 5] - a1]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 13;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let a1 = input.scalar();
                let a2 = input.scalar();
                let x3 = input.vec(6);
                let mut y5 = input.vec(5);
                let ret = f::eval(a1, a2, &x3, 5, &mut y5);
                ret.flatten(output);
                y5.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::random::harness::*;
        #[differentiable(off(joint))]
        pub fn f(a1: f64, a2: f64, x3: &[f64], n4: usize, y5: &mut [f64]) -> [f64; 2] {
            y5[2..4].copy_from_slice(&x3[4..6]);
            match n4 % 4 {
                0 => {
                    y5[n4 % y5.len()] -= a2.tanh().tanh();
                    if x3[5 - n4] > y5[(n4 * 3) % 5] {
                        y5[n4 % 5] *= (a2 + a1).cos();
                        return [(n4 as f64) * 0.1 + y5[n4 % y5.len()] + a2 * x3[n4] + a1 * a2 + y5[3], 1.3 * a1];
                    }
                }
                1 | 2 => {
                    let mut w6 = [a1 + 0.5, y5[n4 % 5].cos(), x3[n4], a2 + x3[1], y5[3]];
                    w6[(n4 + 1) % 5] = (w6[n4 % 5] / (x3[(n4 + 4) % x3.len()].cos() + 2.6) / (y5[2] * x3[n4] * (y5[2] * x3[n4]) + 1.5)).sin();
                }
                _ => {
                    for i7 in 2..y5.len() {
                        let v8 = (-x3[n4]).tanh();
                        y5[i7 / 2] += x3[4].sin();
                    }
                }
            }
            [-y5[3] + a2 * x3[n4 / 2] + a1 * y5[4] + y5[0], y5[n4 % 5] - a1]
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::random::harness::Outcome {
        crate::random::harness::check::<on::Program, off::Program>()
    }
}

mod p47 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let mut y11 = input.vec(3);
                    let a12 = Some(input.scalar());
                    let mut y13 = input.vec(5);
                    let x14 = input.vec(4);
                    let a15 = input.scalar();
                    let (start_y11, mut end_y11) = (y11.clone(), y11.clone());
                    let (start_y13, mut end_y13) = (y13.clone(), y13.clone());
                    let ret = f(&mut end_y11, a12, &mut end_y13, &x14, a15);
                    let d_ret = run.output(&ret);
                    let mut d_y11 = run.output(&end_y11);
                    let mut d_y13 = run.output(&end_y13);
                    let mut d_x14 = run.start(&x14);
                    let (value, rdata) = if joint {
                        f::joint(&mut y11, &mut d_y11, a12, &mut y13, &mut d_y13, &x14, &mut d_x14, a15, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(&mut y11, a12, &mut y13, &x14, a15, &mut run.stack);
                        run.same("y11 after the forward pass", &y11, &end_y11);
                        run.same("y13 after the forward pass", &y13, &end_y13);
                        (value, f::reverse(&mut y11, &mut d_y11, a12, &mut y13, &mut d_y13, &x14, &mut d_x14, a15, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y11 restored", &y11, &start_y11);
                    run.same("y13 restored", &y13, &start_y13);
                    run.exact(&y11, &d_y11);
                    run.exact(&a12, &rdata.1);
                    run.exact(&y13, &d_y13);
                    run.added(&x14, &d_x14);
                    run.exact(&a15, &rdata.4);
                }
            }
        };
    }
    pub mod on {
        use crate::random::harness::*;
        #[differentiable]
        pub fn h0<T: Real>(a1: &Shape<T>, y2: &mut [T]) {
            {
                let (lo3, hi4) = y2.split_at_mut(1);
                let mut k5 = 0usize;
                while k5 < 5 {
                    let v6 = lo3.iter().zip(lo3.iter()).map(|(e7, u8)| *e7 * *u8 + (*e7).cos()).sum::<T>();
                    let mut w9 = vec![v6 + v6, v6];
                    let mut m10 = T::lit(0.4);
                    w9[k5 % 2] = (v6 + v6 + T::lit(-0.4)).tanh();
                    k5 += 1;
                }
            }
        }
        #[differentiable]
        pub fn f<T: Real>(y11: &mut [T], a12: Option<T>, y13: &mut [T], x14: &[T], a15: T) -> [T; 2] {
            for (i18, &e16) in x14.iter().enumerate() {
                let v19 = y13.iter().enumerate().map(|(i22, e20)| (-(e16 * y11[i22 % 3])).sin()).sum::<T>();
                let v23: T = v19 * (T::lit(i18 as f64) * T::lit(0.1)) + a15 * v19;
                let k24 = i18 * 2 + 1;
            }
            let mut w25 = vec![y11[0], T::lit(0.6)];
            y11[1] += y11[2] / (y11[2] * y11[2] + T::ONE);
            {
                let r26 = &x14[2..4];
                let e27 = (a15 - T::lit(1.1) - T::lit(1.3)).tanh();
                w25[0] += e27;
            }
            [w25[0] * a15 + a15 * y13[0] + y11[2] + y13[1], -x14[1]]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 14;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let mut y11 = input.vec(3);
                let a12 = Some(input.scalar());
                let mut y13 = input.vec(5);
                let x14 = input.vec(4);
                let a15 = input.scalar();
                let ret = f(&mut y11, a12, &mut y13, &x14, a15);
                ret.flatten(output);
                y11.flatten(output);
                y13.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::random::harness::*;
        #[differentiable(off(recompute, hoist, frames, bulk, windows, commute, joint))]
        pub fn h0<T: Real>(a1: &Shape<T>, y2: &mut [T]) {
            {
                let (lo3, hi4) = y2.split_at_mut(1);
                let mut k5 = 0usize;
                while k5 < 5 {
                    let v6 = lo3.iter().zip(lo3.iter()).map(|(e7, u8)| *e7 * *u8 + (*e7).cos()).sum::<T>();
                    let mut w9 = vec![v6 + v6, v6];
                    let mut m10 = T::lit(0.4);
                    w9[k5 % 2] = (v6 + v6 + T::lit(-0.4)).tanh();
                    k5 += 1;
                }
            }
        }
        #[differentiable(off(recompute, hoist, frames, bulk, windows, commute, joint))]
        pub fn f<T: Real>(y11: &mut [T], a12: Option<T>, y13: &mut [T], x14: &[T], a15: T) -> [T; 2] {
            for (i18, &e16) in x14.iter().enumerate() {
                let v19 = y13.iter().enumerate().map(|(i22, e20)| (-(e16 * y11[i22 % 3])).sin()).sum::<T>();
                let v23: T = v19 * (T::lit(i18 as f64) * T::lit(0.1)) + a15 * v19;
                let k24 = i18 * 2 + 1;
            }
            let mut w25 = vec![y11[0], T::lit(0.6)];
            y11[1] += y11[2] / (y11[2] * y11[2] + T::ONE);
            {
                let r26 = &x14[2..4];
                let e27 = (a15 - T::lit(1.1) - T::lit(1.3)).tanh();
                w25[0] += e27;
            }
            [w25[0] * a15 + a15 * y13[0] + y11[2] + y13[1], -x14[1]]
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::random::harness::Outcome {
        crate::random::harness::check::<on::Program, off::Program>()
    }
}

mod p48 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let x1 = input.vec(5);
                    let mut y3 = input.vec(4);
                    let a4 = input.scalar();
                    let t5 = input.tuple();
                    let (start_y3, mut end_y3) = (y3.clone(), y3.clone());
                    let ret = f(&x1, 1, &mut end_y3, a4, t5);
                    let d_ret = run.output(&ret);
                    let mut d_y3 = run.output(&end_y3);
                    let mut d_x1 = run.start(&x1);
                    let (value, rdata) = if joint {
                        f::joint(&x1, &mut d_x1, 1, &mut y3, &mut d_y3, a4, t5, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(&x1, 1, &mut y3, a4, t5, &mut run.stack);
                        run.same("y3 after the forward pass", &y3, &end_y3);
                        (value, f::reverse(&x1, &mut d_x1, 1, &mut y3, &mut d_y3, a4, t5, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y3 restored", &y3, &start_y3);
                    run.added(&x1, &d_x1);
                    run.exact(&y3, &d_y3);
                    run.exact(&a4, &rdata.3);
                    run.exact(&t5, &rdata.4);
                }
            }
        };
    }
    pub mod on {
        use crate::random::harness::*;
        #[differentiable]
        pub fn f(x1: &[f64], n2: usize, y3: &mut [f64], a4: f64, t5: (f64, f64)) -> f64 {
            let mut w6 = vec![y3[n2]; y3.len()];
            if t5.1 > t5.0 {
                return -w6[(n2 + 1) % 4] + t5.1 * ((n2 as f64) * 0.1) + t5.0 * t5.1 + a4 * x1[1] + y3[0] + w6[3];
            }
            let mut w7 = vec![0.0f64; 3];
            let v8 = y3.iter().copied().map(|e9| x1[n2].sin() * e9).sum::<f64>();
            for e11 in x1.iter() {
                let (v14, v15) = (x1[2] / (w7[1] * w7[1] + 1.5)).sin_cos();
                let e16 = (y3[n2].cos() * (t5.0 * t5.0 + 1.5).powf(v15.sin())).sin();
                w6[n2] -= e16;
            }
            for e17 in y3.iter_mut() {
                w6[n2] = (w6[n2] * *e17 / (x1[n2].cos() * x1[n2].cos() + 1.5)).sin();
            }
            w6[1] / (w6[1] * w6[1] + 1.0) + v8 * y3[(n2 * 3) % y3.len()] + t5.1 * y3[0] + t5.0 * t5.0 + a4 * w6[(n2 * 3) % 4] + y3[2] + w6[1]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 12;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let x1 = input.vec(5);
                let mut y3 = input.vec(4);
                let a4 = input.scalar();
                let t5 = input.tuple();
                let ret = f::eval(&x1, 1, &mut y3, a4, t5);
                ret.flatten(output);
                y3.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::random::harness::*;
        #[differentiable(off(recompute))]
        pub fn f(x1: &[f64], n2: usize, y3: &mut [f64], a4: f64, t5: (f64, f64)) -> f64 {
            let mut w6 = vec![y3[n2]; y3.len()];
            if t5.1 > t5.0 {
                return -w6[(n2 + 1) % 4] + t5.1 * ((n2 as f64) * 0.1) + t5.0 * t5.1 + a4 * x1[1] + y3[0] + w6[3];
            }
            let mut w7 = vec![0.0f64; 3];
            let v8 = y3.iter().copied().map(|e9| x1[n2].sin() * e9).sum::<f64>();
            for e11 in x1.iter() {
                let (v14, v15) = (x1[2] / (w7[1] * w7[1] + 1.5)).sin_cos();
                let e16 = (y3[n2].cos() * (t5.0 * t5.0 + 1.5).powf(v15.sin())).sin();
                w6[n2] -= e16;
            }
            for e17 in y3.iter_mut() {
                w6[n2] = (w6[n2] * *e17 / (x1[n2].cos() * x1[n2].cos() + 1.5)).sin();
            }
            w6[1] / (w6[1] * w6[1] + 1.0) + v8 * y3[(n2 * 3) % y3.len()] + t5.1 * y3[0] + t5.0 * t5.0 + a4 * w6[(n2 * 3) % 4] + y3[2] + w6[1]
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::random::harness::Outcome {
        crate::random::harness::check::<on::Program, off::Program>()
    }
}

mod p49 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let x14 = input.vec(4);
                    let mut y15 = input.vec(3);
                    let a16 = input.scalar();
                    let a18 = Some(input.scalar());
                    let (start_y15, mut end_y15) = (y15.clone(), y15.clone());
                    let ret = f(&x14, &mut end_y15, a16, 2, a18);
                    let d_ret = run.output(&ret);
                    let mut d_y15 = run.output(&end_y15);
                    let mut d_x14 = run.start(&x14);
                    let (value, rdata) = if joint {
                        f::joint(&x14, &mut d_x14, &mut y15, &mut d_y15, a16, 2, a18, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(&x14, &mut y15, a16, 2, a18, &mut run.stack);
                        run.same("y15 after the forward pass", &y15, &end_y15);
                        (value, f::reverse(&x14, &mut d_x14, &mut y15, &mut d_y15, a16, 2, a18, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y15 restored", &y15, &start_y15);
                    run.added(&x14, &d_x14);
                    run.exact(&y15, &d_y15);
                    run.exact(&a16, &rdata.2);
                    run.exact(&a18, &rdata.4);
                }
            }
        };
    }
    pub mod on {
        use crate::random::harness::*;
        #[differentiable]
        pub fn h0(x1: &[f64], n2: usize, n3: usize) -> f64 {
            let (v4, v5) = ((n2 as f64) * 0.1 * x1[0]).sin_cos();
            let w6 = [x1[0].to_radians(), x1[(n2 + 2) % x1.len()] + v5];
            v5.asinh() + v5 * x1[(n3 + 4) % x1.len()] + v4 * v4
        }
        #[differentiable]
        pub fn h1(y7: &mut [f64]) -> f64 {
            for (e8, e9) in y7.iter().zip(y7.iter()) {
                let v11 = y7.iter().map(|e12| y7[0] / (y7[0] * y7[0] + 1.0)).sum::<f64>();
            }
            y7[0] + 0.9 + y7[0]
        }
        #[differentiable]
        pub fn f(x14: &[f64], y15: &mut [f64], a16: f64, n17: usize, a18: Option<f64>) -> f64 {
            if -a16 > 0.0 {
                let mut k19 = 0usize;
                loop {
                    if k19 >= 1 {
                        break;
                    }
                    k19 += 1;
                    let v20 = h1(y15);
                    let g21 = |u22: f64| (a16 / (a16 * a16 + 1.5)).max(a16) * u22;
                    y15[(k19 + 3) % 3] = (v20 * y15[k19 % 3] + a16).sin();
                }
                let mut w23 = vec![0.2f64; y15.len()];
                match n17 % 4 {
                    0 => {
                        let v24: f64 = ((a16 + w23[(n17 * 3) % 3]) * (x14[(n17 + 3) % x14.len()] + 1.3)).sin();
                        y15[2] *= y15[n17].tanh();
                    }
                    1 | 2 => {
                        y15[2 - n17] *= a16.sin().cos();
                    }
                    _ => {
                        w23[1] = (x14[(n17 + 1) % 4] + y15[n17 / 2]).cos().sin();
                    }
                }
            } else {
                y15[n17] += (-(0.6f64 * a16)).cos();
            }
            (n17 as f64) * 0.1 + a16 * a16 + y15[2]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 9;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let x14 = input.vec(4);
                let mut y15 = input.vec(3);
                let a16 = input.scalar();
                let a18 = Some(input.scalar());
                let ret = f::eval(&x14, &mut y15, a16, 2, a18);
                ret.flatten(output);
                y15.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::random::harness::*;
        #[differentiable(off(hoist))]
        pub fn h0(x1: &[f64], n2: usize, n3: usize) -> f64 {
            let (v4, v5) = ((n2 as f64) * 0.1 * x1[0]).sin_cos();
            let w6 = [x1[0].to_radians(), x1[(n2 + 2) % x1.len()] + v5];
            v5.asinh() + v5 * x1[(n3 + 4) % x1.len()] + v4 * v4
        }
        #[differentiable(off(hoist))]
        pub fn h1(y7: &mut [f64]) -> f64 {
            for (e8, e9) in y7.iter().zip(y7.iter()) {
                let v11 = y7.iter().map(|e12| y7[0] / (y7[0] * y7[0] + 1.0)).sum::<f64>();
            }
            y7[0] + 0.9 + y7[0]
        }
        #[differentiable(off(hoist))]
        pub fn f(x14: &[f64], y15: &mut [f64], a16: f64, n17: usize, a18: Option<f64>) -> f64 {
            if -a16 > 0.0 {
                let mut k19 = 0usize;
                loop {
                    if k19 >= 1 {
                        break;
                    }
                    k19 += 1;
                    let v20 = h1(y15);
                    let g21 = |u22: f64| (a16 / (a16 * a16 + 1.5)).max(a16) * u22;
                    y15[(k19 + 3) % 3] = (v20 * y15[k19 % 3] + a16).sin();
                }
                let mut w23 = vec![0.2f64; y15.len()];
                match n17 % 4 {
                    0 => {
                        let v24: f64 = ((a16 + w23[(n17 * 3) % 3]) * (x14[(n17 + 3) % x14.len()] + 1.3)).sin();
                        y15[2] *= y15[n17].tanh();
                    }
                    1 | 2 => {
                        y15[2 - n17] *= a16.sin().cos();
                    }
                    _ => {
                        w23[1] = (x14[(n17 + 1) % 4] + y15[n17 / 2]).cos().sin();
                    }
                }
            } else {
                y15[n17] += (-(0.6f64 * a16)).cos();
            }
            (n17 as f64) * 0.1 + a16 * a16 + y15[2]
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::random::harness::Outcome {
        crate::random::harness::check::<on::Program, off::Program>()
    }
}

mod p50 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let x1 = input.vec(3);
                    let mut y2 = input.vec(4);
                    let a3 = input.scalar();
                    let x4 = input.vec(3);
                    let a5 = input.scalar();
                    let mut w6 = input.array();
                    let (start_y2, mut end_y2) = (y2.clone(), y2.clone());
                    let (start_w6, mut end_w6) = (w6.clone(), w6.clone());
                    let ret = f(&x1, &mut end_y2, a3, &x4, a5, &mut end_w6);
                    let mut d_y2 = run.output(&end_y2);
                    let mut d_w6 = run.output(&end_w6);
                    let mut d_x1 = run.start(&x1);
                    let mut d_x4 = run.start(&x4);
                    let (value, rdata) = if joint {
                        f::joint(&x1, &mut d_x1, &mut y2, &mut d_y2, a3, &x4, &mut d_x4, a5, &mut w6, &mut d_w6, (), &mut run.stack)
                    } else {
                        let value = f::forward(&x1, &mut y2, a3, &x4, a5, &mut w6, &mut run.stack);
                        run.same("y2 after the forward pass", &y2, &end_y2);
                        run.same("w6 after the forward pass", &w6, &end_w6);
                        (value, f::reverse(&x1, &mut d_x1, &mut y2, &mut d_y2, a3, &x4, &mut d_x4, a5, &mut w6, &mut d_w6, (), &mut run.stack))
                    };
                    run.same("y2 restored", &y2, &start_y2);
                    run.same("w6 restored", &w6, &start_w6);
                    run.added(&x1, &d_x1);
                    run.exact(&y2, &d_y2);
                    run.exact(&a3, &rdata.2);
                    run.added(&x4, &d_x4);
                    run.exact(&a5, &rdata.4);
                    run.exact(&w6, &d_w6);
                }
            }
        };
    }
    pub mod on {
        use crate::random::harness::*;
        #[differentiable]
        pub fn f(x1: &[f64], y2: &mut [f64], a3: f64, x4: &[f64], a5: f64, w6: &mut [f64; 3]) {
            let mut w7 = vec![a5 * a5, a3 * y2[1], w6[0] + a5];
            let v8 = if x1[0] - a3 >= 0.2 {
                y2[2] -= ((a5 - a5) / (w6[2].cos() * w6[2].cos() + 1.5)).tanh();
                w7[0].cos()
            } else {
                let mut k9 = 0usize;
                while k9 < 1 && w6[0] < 2.0 {
                    let v10 = (a3 * x4[1] * ((k9 as f64) * 0.1 / ((k9 as f64) * 0.1 * ((k9 as f64) * 0.1) + 1.0))).cos();
                    if k9 > 1 {
                        if w7.len() > 3 {
                            let e11 = w7.pop().unwrap();
                            let e12 = x4[1].cos();
                            w7[k9 % 3] += e12;
                        }
                    }
                    k9 += 1;
                }
                a5
            };
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 15;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let x1 = input.vec(3);
                let mut y2 = input.vec(4);
                let a3 = input.scalar();
                let x4 = input.vec(3);
                let a5 = input.scalar();
                let mut w6 = input.array();
                let ret = f::eval(&x1, &mut y2, a3, &x4, a5, &mut w6);
                y2.flatten(output);
                w6.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::random::harness::*;
        #[differentiable(off(frames))]
        pub fn f(x1: &[f64], y2: &mut [f64], a3: f64, x4: &[f64], a5: f64, w6: &mut [f64; 3]) {
            let mut w7 = vec![a5 * a5, a3 * y2[1], w6[0] + a5];
            let v8 = if x1[0] - a3 >= 0.2 {
                y2[2] -= ((a5 - a5) / (w6[2].cos() * w6[2].cos() + 1.5)).tanh();
                w7[0].cos()
            } else {
                let mut k9 = 0usize;
                while k9 < 1 && w6[0] < 2.0 {
                    let v10 = (a3 * x4[1] * ((k9 as f64) * 0.1 / ((k9 as f64) * 0.1 * ((k9 as f64) * 0.1) + 1.0))).cos();
                    if k9 > 1 {
                        if w7.len() > 3 {
                            let e11 = w7.pop().unwrap();
                            let e12 = x4[1].cos();
                            w7[k9 % 3] += e12;
                        }
                    }
                    k9 += 1;
                }
                a5
            };
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::random::harness::Outcome {
        crate::random::harness::check::<on::Program, off::Program>()
    }
}

mod p51 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let mut a7 = input.scalar();
                    let mut y9 = input.vec(2);
                    let x10 = input.vec(6);
                    let a11 = input.scalar();
                    let (start_a7, mut end_a7) = (a7.clone(), a7.clone());
                    let (start_y9, mut end_y9) = (y9.clone(), y9.clone());
                    let ret = f(&mut end_a7, &[3, 1], &mut end_y9, &x10, a11);
                    let d_ret = run.output(&ret);
                    let mut d_a7 = run.output(&end_a7);
                    let mut d_y9 = run.output(&end_y9);
                    let mut d_x10 = run.start(&x10);
                    let (value, rdata) = if joint {
                        f::joint(&mut a7, &mut d_a7, &[3, 1], NoFData, &mut y9, &mut d_y9, &x10, &mut d_x10, a11, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(&mut a7, &[3, 1], &mut y9, &x10, a11, &mut run.stack);
                        run.same("a7 after the forward pass", &a7, &end_a7);
                        run.same("y9 after the forward pass", &y9, &end_y9);
                        (value, f::reverse(&mut a7, &mut d_a7, &[3, 1], NoFData, &mut y9, &mut d_y9, &x10, &mut d_x10, a11, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("a7 restored", &a7, &start_a7);
                    run.same("y9 restored", &y9, &start_y9);
                    run.exact(&a7, &d_a7);
                    run.exact(&y9, &d_y9);
                    run.added(&x10, &d_x10);
                    run.exact(&a11, &rdata.4);
                }
            }
        };
    }
    pub mod on {
        use crate::random::harness::*;
        #[differentiable]
        pub fn h0<T: Real>(x1: &[T], p2: &mut Pair<T>) -> T {
            let mut w3 = vec![x1[p2.n % x1.len()] + T::lit(0.5), p2.b.tanh()];
            p2.c *= p2.b.cos().cos();
            p2.b + T::lit(0.5) + p2.c * p2.b + p2.b * p2.b + w3[1]
        }
        #[differentiable]
        pub fn h1<T: Real>(x4: &[T]) -> T {
            let sh5: Shape<T> = if x4[2] <= T::lit(0.5) { Shape::Line(x4[0].powi(3)) } else { Shape::Flat };
            let v6 = if x4[2] > x4[2] { x4[0] + x4[2] } else { (x4[1] * x4[2]).cos() };
            v6 + v6 * v6
        }
        #[differentiable]
        pub fn f<T: Real>(a7: &mut T, s8: &[usize], y9: &mut [T], x10: &[T], a11: T) -> (T, T) {
            for e12 in x10.windows(2) {
                {
                    let (lo15, hi16) = y9.split_at_mut(1);
                    let mut m17 = T::lit(0.4);
                    let v18 = if x10[s8[0] % 6] > T::lit(-0.1) && x10[s8[1] % 6] > T::lit(-0.1) {
                        let mut k19 = 1usize;
                        let v20 = (*a7 + hi16[(k19 * 3) % hi16.len()]) * h1(x10);
                        *a7 /= *a7 / (*a7 * *a7 + T::ONE) + T::lit(2.0);
                        -a11
                    } else {
                        hi16[s8[0] % 1] *= (e12[s8[0] % 2] * hi16[s8[1] % 1]).cos();
                        a11 * *a7
                    };
                }
            }
            (x10[s8[1] % 6] + a11 * x10[s8[0] % 6] + *a7 * *a7 + y9[0], *a7)
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 10;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let mut a7 = input.scalar();
                let mut y9 = input.vec(2);
                let x10 = input.vec(6);
                let a11 = input.scalar();
                let ret = f(&mut a7, &[3, 1], &mut y9, &x10, a11);
                ret.flatten(output);
                a7.flatten(output);
                y9.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::random::harness::*;
        #[differentiable(off(bulk))]
        pub fn h0<T: Real>(x1: &[T], p2: &mut Pair<T>) -> T {
            let mut w3 = vec![x1[p2.n % x1.len()] + T::lit(0.5), p2.b.tanh()];
            p2.c *= p2.b.cos().cos();
            p2.b + T::lit(0.5) + p2.c * p2.b + p2.b * p2.b + w3[1]
        }
        #[differentiable(off(bulk))]
        pub fn h1<T: Real>(x4: &[T]) -> T {
            let sh5: Shape<T> = if x4[2] <= T::lit(0.5) { Shape::Line(x4[0].powi(3)) } else { Shape::Flat };
            let v6 = if x4[2] > x4[2] { x4[0] + x4[2] } else { (x4[1] * x4[2]).cos() };
            v6 + v6 * v6
        }
        #[differentiable(off(bulk))]
        pub fn f<T: Real>(a7: &mut T, s8: &[usize], y9: &mut [T], x10: &[T], a11: T) -> (T, T) {
            for e12 in x10.windows(2) {
                {
                    let (lo15, hi16) = y9.split_at_mut(1);
                    let mut m17 = T::lit(0.4);
                    let v18 = if x10[s8[0] % 6] > T::lit(-0.1) && x10[s8[1] % 6] > T::lit(-0.1) {
                        let mut k19 = 1usize;
                        let v20 = (*a7 + hi16[(k19 * 3) % hi16.len()]) * h1(x10);
                        *a7 /= *a7 / (*a7 * *a7 + T::ONE) + T::lit(2.0);
                        -a11
                    } else {
                        hi16[s8[0] % 1] *= (e12[s8[0] % 2] * hi16[s8[1] % 1]).cos();
                        a11 * *a7
                    };
                }
            }
            (x10[s8[1] % 6] + a11 * x10[s8[0] % 6] + *a7 * *a7 + y9[0], *a7)
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::random::harness::Outcome {
        crate::random::harness::check::<on::Program, off::Program>()
    }
}

mod p52 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let x6 = input.vec(5);
                    let a7 = input.scalar();
                    let x8 = input.vec(4);
                    let ret = f(2, &x6, a7, &x8);
                    let d_ret = run.output(&ret);
                    let mut d_x6 = run.start(&x6);
                    let mut d_x8 = run.start(&x8);
                    let (value, rdata) = if joint {
                        f::joint(2, &x6, &mut d_x6, a7, &x8, &mut d_x8, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(2, &x6, a7, &x8, &mut run.stack);
                        (value, f::reverse(2, &x6, &mut d_x6, a7, &x8, &mut d_x8, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.added(&x6, &d_x6);
                    run.exact(&a7, &rdata.2);
                    run.added(&x8, &d_x8);
                }
            }
        };
    }
    pub mod on {
        use crate::random::harness::*;
        #[differentiable]
        pub fn h0<T: Real>(y1: &mut [T], a2: &T, a3: T) -> T {
            let sh4: Shape<T> = Shape::Box { w: T::lit(0.7) * y1[0], h: (*a2 / (y1[0] * y1[0] + T::lit(1.5))).sin() };
            y1[0] = (y1[0] * T::lit(0.7) + y1[0] / (a3 * a3 + T::lit(1.5))).sin();
            y1[0].cos() + a3 * y1[0] + *a2 * *a2 + y1[0]
        }
        #[differentiable]
        pub fn f<T: Real>(n5: usize, x6: &[T], a7: T, x8: &[T]) -> T {
            let mut w9 = vec![a7 + a7, x6[n5 / 2], x6[n5] - x6[2]];
            for e10 in x8.chunks(2) {
                let v13 = h0(&mut w9[1..2], &(e10[n5 % e10.len()]), e10[n5 % 1]);
                let e14 = (a7 + a7).atan2(w9[n5] * w9[n5] + T::lit(0.5)).tanh();
                w9[n5 / 2] += e14;
            }
            let v15 = (0..5).map(|i18| T::lit(-0.4) * (x8[0] / (x8[0] * x8[0] + T::ONE)) * x6[i18]).sum::<T>();
            w9.fill(a7.sin() / (a7.sin() * a7.sin() + T::ONE));
            let v19 = x8.iter().enumerate().map(|(i22, e20)| ((T::lit(i22 as f64) * T::lit(0.1)).cos() / ((x8[x8.len() - 1 - i22] - T::lit(1.1)).cos() + T::lit(2.6))).sin()).sum::<T>();
            let mut k23 = 3usize;
            x6[k23 % 5] * x6[k23 % 5] + v19 * a7 + v15 * x8[0] + a7 * v15 + w9[1]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 10;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let x6 = input.vec(5);
                let a7 = input.scalar();
                let x8 = input.vec(4);
                let ret = f(2, &x6, a7, &x8);
                ret.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::random::harness::*;
        #[differentiable(off(windows))]
        pub fn h0<T: Real>(y1: &mut [T], a2: &T, a3: T) -> T {
            let sh4: Shape<T> = Shape::Box { w: T::lit(0.7) * y1[0], h: (*a2 / (y1[0] * y1[0] + T::lit(1.5))).sin() };
            y1[0] = (y1[0] * T::lit(0.7) + y1[0] / (a3 * a3 + T::lit(1.5))).sin();
            y1[0].cos() + a3 * y1[0] + *a2 * *a2 + y1[0]
        }
        #[differentiable(off(windows))]
        pub fn f<T: Real>(n5: usize, x6: &[T], a7: T, x8: &[T]) -> T {
            let mut w9 = vec![a7 + a7, x6[n5 / 2], x6[n5] - x6[2]];
            for e10 in x8.chunks(2) {
                let v13 = h0(&mut w9[1..2], &(e10[n5 % e10.len()]), e10[n5 % 1]);
                let e14 = (a7 + a7).atan2(w9[n5] * w9[n5] + T::lit(0.5)).tanh();
                w9[n5 / 2] += e14;
            }
            let v15 = (0..5).map(|i18| T::lit(-0.4) * (x8[0] / (x8[0] * x8[0] + T::ONE)) * x6[i18]).sum::<T>();
            w9.fill(a7.sin() / (a7.sin() * a7.sin() + T::ONE));
            let v19 = x8.iter().enumerate().map(|(i22, e20)| ((T::lit(i22 as f64) * T::lit(0.1)).cos() / ((x8[x8.len() - 1 - i22] - T::lit(1.1)).cos() + T::lit(2.6))).sin()).sum::<T>();
            let mut k23 = 3usize;
            x6[k23 % 5] * x6[k23 % 5] + v19 * a7 + v15 * x8[0] + a7 * v15 + w9[1]
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::random::harness::Outcome {
        crate::random::harness::check::<on::Program, off::Program>()
    }
}

mod p53 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let a3 = input.scalar();
                    let a4 = input.scalar();
                    let a5 = input.scalar();
                    let x6 = input.vec(5);
                    let mut y7 = input.vec(5);
                    let x8 = input.vec(5);
                    let (start_y7, mut end_y7) = (y7.clone(), y7.clone());
                    let ret = f(a3, &a4, a5, &x6, &mut end_y7, &x8);
                    let d_ret = run.output(&ret);
                    let mut d_y7 = run.output(&end_y7);
                    let mut d_a4 = run.start(&a4);
                    let mut d_x6 = run.start(&x6);
                    let mut d_x8 = run.start(&x8);
                    let (value, rdata) = if joint {
                        f::joint(a3, &a4, &mut d_a4, a5, &x6, &mut d_x6, &mut y7, &mut d_y7, &x8, &mut d_x8, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(a3, &a4, a5, &x6, &mut y7, &x8, &mut run.stack);
                        run.same("y7 after the forward pass", &y7, &end_y7);
                        (value, f::reverse(a3, &a4, &mut d_a4, a5, &x6, &mut d_x6, &mut y7, &mut d_y7, &x8, &mut d_x8, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y7 restored", &y7, &start_y7);
                    run.exact(&a3, &rdata.0);
                    run.added(&a4, &d_a4);
                    run.exact(&a5, &rdata.2);
                    run.added(&x6, &d_x6);
                    run.exact(&y7, &d_y7);
                    run.added(&x8, &d_x8);
                }
            }
        };
    }
    pub mod on {
        use crate::random::harness::*;
        #[differentiable]
        pub fn h0<T: Real>(a1: Option<T>) -> T {
            let sh2: Shape<T> = if T::lit(0.6) - T::lit(0.6) < T::lit(0.5) { Shape::Line(T::lit(0.6)) } else { Shape::Flat };
            T::lit(0.6) * T::lit(0.6)
        }
        #[differentiable]
        pub fn f<T: Real>(a3: T, a4: &T, a5: T, x6: &[T], y7: &mut [T], x8: &[T]) -> T {
            for i9 in (2..5).rev() {
                let v10 = h0(Some(a5));
                y7[i9] += (x8[1] + (x6[i9] - x8[4 - i9])).cos();
            }
            for (i13, e11) in x6.iter().enumerate() {
                let (v14, v15) = a3.sin_cos();
                y7[i13 % y7.len()] += (T::lit(0.5) * (x8[i13 % x8.len()] / (x8[i13 % x8.len()] * x8[i13 % x8.len()] + T::ONE))).cos();
            }
            let mut m16 = T::lit(0.5) * x8[1];
            if *a4 + x6[2] >= T::ZERO {
                return a5 + m16 * *a4 + a5 * x6[3] + *a4 * m16 + a3 * a5 + y7[4];
            }
            let mut m17 = T::lit(0.4);
            x8[0] - m17 + m17 * y7[3] + m16 * a5 + a5 * x8[4] + *a4 * m17 + y7[3]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 18;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let a3 = input.scalar();
                let a4 = input.scalar();
                let a5 = input.scalar();
                let x6 = input.vec(5);
                let mut y7 = input.vec(5);
                let x8 = input.vec(5);
                let ret = f(a3, &a4, a5, &x6, &mut y7, &x8);
                ret.flatten(output);
                y7.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::random::harness::*;
        #[differentiable(off(commute))]
        pub fn h0<T: Real>(a1: Option<T>) -> T {
            let sh2: Shape<T> = if T::lit(0.6) - T::lit(0.6) < T::lit(0.5) { Shape::Line(T::lit(0.6)) } else { Shape::Flat };
            T::lit(0.6) * T::lit(0.6)
        }
        #[differentiable(off(commute))]
        pub fn f<T: Real>(a3: T, a4: &T, a5: T, x6: &[T], y7: &mut [T], x8: &[T]) -> T {
            for i9 in (2..5).rev() {
                let v10 = h0(Some(a5));
                y7[i9] += (x8[1] + (x6[i9] - x8[4 - i9])).cos();
            }
            for (i13, e11) in x6.iter().enumerate() {
                let (v14, v15) = a3.sin_cos();
                y7[i13 % y7.len()] += (T::lit(0.5) * (x8[i13 % x8.len()] / (x8[i13 % x8.len()] * x8[i13 % x8.len()] + T::ONE))).cos();
            }
            let mut m16 = T::lit(0.5) * x8[1];
            if *a4 + x6[2] >= T::ZERO {
                return a5 + m16 * *a4 + a5 * x6[3] + *a4 * m16 + a3 * a5 + y7[4];
            }
            let mut m17 = T::lit(0.4);
            x8[0] - m17 + m17 * y7[3] + m16 * a5 + a5 * x8[4] + *a4 * m17 + y7[3]
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::random::harness::Outcome {
        crate::random::harness::check::<on::Program, off::Program>()
    }
}

mod p54 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let t11 = input.tuple();
                    let mut y12 = input.vec(3);
                    let x13 = input.vec(3);
                    let x14 = input.vec(4);
                    let a15 = input.scalar();
                    let (start_y12, mut end_y12) = (y12.clone(), y12.clone());
                    let ret = f(t11, &mut end_y12, &x13, &x14, a15);
                    let d_ret = run.output(&ret);
                    let mut d_y12 = run.output(&end_y12);
                    let mut d_x13 = run.start(&x13);
                    let mut d_x14 = run.start(&x14);
                    let (value, rdata) = if joint {
                        f::joint(t11, &mut y12, &mut d_y12, &x13, &mut d_x13, &x14, &mut d_x14, a15, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(t11, &mut y12, &x13, &x14, a15, &mut run.stack);
                        run.same("y12 after the forward pass", &y12, &end_y12);
                        (value, f::reverse(t11, &mut y12, &mut d_y12, &x13, &mut d_x13, &x14, &mut d_x14, a15, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y12 restored", &y12, &start_y12);
                    run.exact(&t11, &rdata.0);
                    run.exact(&y12, &d_y12);
                    run.added(&x13, &d_x13);
                    run.added(&x14, &d_x14);
                    run.exact(&a15, &rdata.4);
                }
            }
        };
    }
    pub mod on {
        use crate::random::harness::*;
        #[differentiable]
        pub fn h0(y1: &mut Vec<f64>, w2: &mut [f64; 3]) -> (f64, f64) {
            w2.fill(y1[0].tanh().cos());
            w2.swap(2, 0);
            let v3 = w2[1] - (y1[1] - w2[2]);
            let o4: Option<f64> = if y1[0] * v3 <= 0.5 { Some(v3 * v3) } else { None };
            (y1[1] + v3 * v3 + y1[1] + w2[0], w2[0] + y1[0])
        }
        #[differentiable]
        pub fn h1(a5: &f64) -> f64 {
            if 1.3 * *a5 >= 0.2 {
                if *a5 + *a5 <= 0.5 {
                    if *a5 > *a5 {
                        let mut k6 = 3usize;
                        let mut t7 = (-(*a5), (*a5).sin() / ((*a5).sin() * (*a5).sin() + 1.0));
                        t7.1 = (-(t7.1 * *a5)).sin();
                    } else {
                        let v8 = *a5;
                    }
                } else if *a5 * 0.3 > 0.5 {
                    let v9 = ((*a5).cos() - (*a5 + *a5)).sin();
                } else {
                    let v10 = 0.9 * *a5 * *a5;
                }
            }
            *a5 / (*a5 * *a5 + 1.0) + *a5 * *a5
        }
        #[differentiable]
        pub fn f(t11: (f64, f64), y12: &mut [f64], x13: &[f64], x14: &[f64], a15: f64) -> [f64; 2] {
            let mut k16 = 0usize;
            loop {
                if k16 >= 4 {
                    break;
                }
                k16 += 1;
                let mut m17 = 0.0f64;
                y12[k16 % 3] += (x14[0] * y12[(k16 + 2) % y12.len()] * (x14[k16 % x14.len()] + t11.0)).cos();
            }
            let v18 = (t11.0 - x13[1]) * (x13[2] * x14[2]);
            if t11.1 > x13[0] {
                let mut k19 = 0usize;
                loop {
                    if k19 >= 1 || a15 > 2.0 {
                        break;
                    }
                    k19 += 1;
                    let mut w20 = vec![x13[(k19 + 3) % x13.len()] * y12[2]];
                    w20.push((v18 * ((k19 as f64) * 0.1)).cos());
                }
            }
            [a15.atan2(x13[2] * x13[2] + 0.5) + v18 * t11.1 + a15 * v18 + t11.1 * v18 + t11.0 * x14[2] + y12[0], y12[0]]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 13;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let t11 = input.tuple();
                let mut y12 = input.vec(3);
                let x13 = input.vec(3);
                let x14 = input.vec(4);
                let a15 = input.scalar();
                let ret = f::eval(t11, &mut y12, &x13, &x14, a15);
                ret.flatten(output);
                y12.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::random::harness::*;
        #[differentiable(off(joint))]
        pub fn h0(y1: &mut Vec<f64>, w2: &mut [f64; 3]) -> (f64, f64) {
            w2.fill(y1[0].tanh().cos());
            w2.swap(2, 0);
            let v3 = w2[1] - (y1[1] - w2[2]);
            let o4: Option<f64> = if y1[0] * v3 <= 0.5 { Some(v3 * v3) } else { None };
            (y1[1] + v3 * v3 + y1[1] + w2[0], w2[0] + y1[0])
        }
        #[differentiable(off(joint))]
        pub fn h1(a5: &f64) -> f64 {
            if 1.3 * *a5 >= 0.2 {
                if *a5 + *a5 <= 0.5 {
                    if *a5 > *a5 {
                        let mut k6 = 3usize;
                        let mut t7 = (-(*a5), (*a5).sin() / ((*a5).sin() * (*a5).sin() + 1.0));
                        t7.1 = (-(t7.1 * *a5)).sin();
                    } else {
                        let v8 = *a5;
                    }
                } else if *a5 * 0.3 > 0.5 {
                    let v9 = ((*a5).cos() - (*a5 + *a5)).sin();
                } else {
                    let v10 = 0.9 * *a5 * *a5;
                }
            }
            *a5 / (*a5 * *a5 + 1.0) + *a5 * *a5
        }
        #[differentiable(off(joint))]
        pub fn f(t11: (f64, f64), y12: &mut [f64], x13: &[f64], x14: &[f64], a15: f64) -> [f64; 2] {
            let mut k16 = 0usize;
            loop {
                if k16 >= 4 {
                    break;
                }
                k16 += 1;
                let mut m17 = 0.0f64;
                y12[k16 % 3] += (x14[0] * y12[(k16 + 2) % y12.len()] * (x14[k16 % x14.len()] + t11.0)).cos();
            }
            let v18 = (t11.0 - x13[1]) * (x13[2] * x14[2]);
            if t11.1 > x13[0] {
                let mut k19 = 0usize;
                loop {
                    if k19 >= 1 || a15 > 2.0 {
                        break;
                    }
                    k19 += 1;
                    let mut w20 = vec![x13[(k19 + 3) % x13.len()] * y12[2]];
                    w20.push((v18 * ((k19 as f64) * 0.1)).cos());
                }
            }
            [a15.atan2(x13[2] * x13[2] + 0.5) + v18 * t11.1 + a15 * v18 + t11.1 * v18 + t11.0 * x14[2] + y12[0], y12[0]]
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::random::harness::Outcome {
        crate::random::harness::check::<on::Program, off::Program>()
    }
}

mod p55 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let mut y1 = input.vec(2);
                    let x2 = input.vec(5);
                    let a3 = input.scalar();
                    let a4 = input.scalar();
                    let p5 = input.pair();
                    let (start_y1, mut end_y1) = (y1.clone(), y1.clone());
                    let ret = f(&mut end_y1, &x2, &a3, a4, &p5);
                    let d_ret = run.output(&ret);
                    let mut d_y1 = run.output(&end_y1);
                    let mut d_x2 = run.start(&x2);
                    let mut d_a3 = run.start(&a3);
                    let mut d_p5 = run.start(&p5);
                    let (value, rdata) = if joint {
                        f::joint(&mut y1, &mut d_y1, &x2, &mut d_x2, &a3, &mut d_a3, a4, &p5, &mut d_p5, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(&mut y1, &x2, &a3, a4, &p5, &mut run.stack);
                        run.same("y1 after the forward pass", &y1, &end_y1);
                        (value, f::reverse(&mut y1, &mut d_y1, &x2, &mut d_x2, &a3, &mut d_a3, a4, &p5, &mut d_p5, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y1 restored", &y1, &start_y1);
                    run.exact(&y1, &d_y1);
                    run.added(&x2, &d_x2);
                    run.added(&a3, &d_a3);
                    run.exact(&a4, &rdata.3);
                    run.added(&p5, &d_p5);
                }
            }
        };
    }
    pub mod on {
        use crate::random::harness::*;
        #[differentiable]
        pub fn f<T: Real>(y1: &mut [T], x2: &[T], a3: &T, a4: T, p5: &Pair<T>) -> (T, T) {
            for (&e6, &e7) in y1.iter().zip(y1.iter()) {
                if p5.n != 0 {
                    let g9 = |u10: T| (e7 - T::lit(0.5) + T::lit(-0.4)) * u10;
                } else {
                    let v11 = e6.tanh() - (y1[(p5.n + 3) % 2] + T::lit(1.1));
                    if p5.n > 3 {
                        continue;
                    }
                }
                let sh12: Shape<T> = if e6 > T::lit(-0.1) && e6 > T::lit(-0.1) { Shape::Line(y1[(p5.n * 3) % 2]) } else { Shape::Flat };
                if x2[p5.n] > y1[0] {
                    continue;
                }
            }
            (p5.b.to_radians() + p5.c * *a3 + p5.b * p5.b + a4 * p5.b + *a3 * *a3 + y1[1], p5.b * T::lit(0.7))
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 11;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let mut y1 = input.vec(2);
                let x2 = input.vec(5);
                let a3 = input.scalar();
                let a4 = input.scalar();
                let p5 = input.pair();
                let ret = f(&mut y1, &x2, &a3, a4, &p5);
                ret.flatten(output);
                y1.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::random::harness::*;
        #[differentiable(off(recompute, hoist, frames, bulk, windows, commute, joint))]
        pub fn f<T: Real>(y1: &mut [T], x2: &[T], a3: &T, a4: T, p5: &Pair<T>) -> (T, T) {
            for (&e6, &e7) in y1.iter().zip(y1.iter()) {
                if p5.n != 0 {
                    let g9 = |u10: T| (e7 - T::lit(0.5) + T::lit(-0.4)) * u10;
                } else {
                    let v11 = e6.tanh() - (y1[(p5.n + 3) % 2] + T::lit(1.1));
                    if p5.n > 3 {
                        continue;
                    }
                }
                let sh12: Shape<T> = if e6 > T::lit(-0.1) && e6 > T::lit(-0.1) { Shape::Line(y1[(p5.n * 3) % 2]) } else { Shape::Flat };
                if x2[p5.n] > y1[0] {
                    continue;
                }
            }
            (p5.b.to_radians() + p5.c * *a3 + p5.b * p5.b + a4 * p5.b + *a3 * *a3 + y1[1], p5.b * T::lit(0.7))
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::random::harness::Outcome {
        crate::random::harness::check::<on::Program, off::Program>()
    }
}

mod p56 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let x1 = input.vec(5);
                    let a2 = input.scalar();
                    let t3 = input.tuple();
                    let ret = f(&x1, a2, t3);
                    let d_ret = run.output(&ret);
                    let mut d_x1 = run.start(&x1);
                    let (value, rdata) = if joint {
                        f::joint(&x1, &mut d_x1, a2, t3, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(&x1, a2, t3, &mut run.stack);
                        (value, f::reverse(&x1, &mut d_x1, a2, t3, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.added(&x1, &d_x1);
                    run.exact(&a2, &rdata.1);
                    run.exact(&t3, &rdata.2);
                }
            }
        };
    }
    pub mod on {
        use crate::random::harness::*;
        #[differentiable]
        pub fn f<T: Real>(x1: &[T], a2: T, t3: (T, T)) -> [T; 2] {
            if x1[3] > x1[0] {
                for i4 in 0..x1.len() {
                    if x1[0] > T::lit(0.6) {
                        return [x1[i4] - x1[x1.len() - 1 - i4] + t3.1 * x1[2] + t3.0 * a2 + a2 * x1[i4], a2 * x1[1]];
                    }
                }
                let mut q5 = Pair { b: t3.0, c: x1[3].cos().sin(), n: 2 };
                q5.b = (x1[2] - x1[q5.n]).fract().sin();
            } else if x1[4] > x1[2] {
                {
                    let r6 = &x1[3..4];
                    let mut m7 = T::lit(0.4);
                    for i8 in 1..3 {
                        m7 += x1[i8 / 2].tanh();
                    }
                }
            }
            [t3.0 - t3.1 + t3.1 * a2 + t3.0 * x1[0] + a2 * x1[3], x1[3].cos()]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 8;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let x1 = input.vec(5);
                let a2 = input.scalar();
                let t3 = input.tuple();
                let ret = f(&x1, a2, t3);
                ret.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::random::harness::*;
        #[differentiable(off(recompute))]
        pub fn f<T: Real>(x1: &[T], a2: T, t3: (T, T)) -> [T; 2] {
            if x1[3] > x1[0] {
                for i4 in 0..x1.len() {
                    if x1[0] > T::lit(0.6) {
                        return [x1[i4] - x1[x1.len() - 1 - i4] + t3.1 * x1[2] + t3.0 * a2 + a2 * x1[i4], a2 * x1[1]];
                    }
                }
                let mut q5 = Pair { b: t3.0, c: x1[3].cos().sin(), n: 2 };
                q5.b = (x1[2] - x1[q5.n]).fract().sin();
            } else if x1[4] > x1[2] {
                {
                    let r6 = &x1[3..4];
                    let mut m7 = T::lit(0.4);
                    for i8 in 1..3 {
                        m7 += x1[i8 / 2].tanh();
                    }
                }
            }
            [t3.0 - t3.1 + t3.1 * a2 + t3.0 * x1[0] + a2 * x1[3], x1[3].cos()]
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::random::harness::Outcome {
        crate::random::harness::check::<on::Program, off::Program>()
    }
}

mod p57 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let mut a11 = input.scalar();
                    let x12 = input.vec(4);
                    let a13 = input.scalar();
                    let mut y14 = input.vec(3);
                    let (start_a11, mut end_a11) = (a11.clone(), a11.clone());
                    let (start_y14, mut end_y14) = (y14.clone(), y14.clone());
                    let ret = f(&mut end_a11, &x12, a13, &mut end_y14);
                    let d_ret = run.output(&ret);
                    let mut d_a11 = run.output(&end_a11);
                    let mut d_y14 = run.output(&end_y14);
                    let mut d_x12 = run.start(&x12);
                    let (value, rdata) = if joint {
                        f::joint(&mut a11, &mut d_a11, &x12, &mut d_x12, a13, &mut y14, &mut d_y14, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(&mut a11, &x12, a13, &mut y14, &mut run.stack);
                        run.same("a11 after the forward pass", &a11, &end_a11);
                        run.same("y14 after the forward pass", &y14, &end_y14);
                        (value, f::reverse(&mut a11, &mut d_a11, &x12, &mut d_x12, a13, &mut y14, &mut d_y14, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("a11 restored", &a11, &start_a11);
                    run.same("y14 restored", &y14, &start_y14);
                    run.exact(&a11, &d_a11);
                    run.added(&x12, &d_x12);
                    run.exact(&a13, &rdata.2);
                    run.exact(&y14, &d_y14);
                }
            }
        };
    }
    pub mod on {
        use crate::random::harness::*;
        #[differentiable]
        pub fn h0<T: Real>(n1: usize, p2: &Pair<T>, a3: Option<T>) -> T {
            let g4 = |u5: T| p2.c * u5 * u5;
            p2.c + p2.c * g4(p2.b) + p2.b * p2.b
        }
        #[differentiable]
        pub fn h1<T: Real>(t6: (T, T), s7: &[usize], #[constant] c8: T) -> T {
            if -t6.1 >= T::ZERO {
                let v9 = (c8 * t6.0 * T::lit(-0.4)).tanh();
            } else {
                let v10: T = c8.tanh() / ((c8 + T::lit(0.7)) * (c8 + T::lit(0.7)) + T::lit(1.5));
            }
            c8 + c8 * t6.1 + t6.1 * t6.1 + t6.0 * t6.1
        }
        #[differentiable]
        pub fn f<T: Real>(a11: &mut T, x12: &[T], a13: T, y14: &mut [T]) -> T {
            y14[2] = (x12[3] - T::lit(0.5)).cos();
            for i15 in 2..x12.len() {
                let mut k16 = 0usize;
                loop {
                    if k16 >= 2 || T::lit(i15 as f64) * T::lit(0.1) > T::lit(2.0) {
                        break;
                    }
                    k16 += 1;
                    y14[1..3].fill((a13 + T::lit(0.6)).sin());
                    let v17: T = (y14[(k16 + 1) % 3] * y14[k16 % 3] - a13).sin();
                    let mut m18 = T::ZERO;
                    m18 *= (m18 + x12[(k16 + 1) % x12.len()]).tanh();
                }
            }
            for (&e19, &e20) in y14.iter().zip(y14.iter()) {
                *a11 -= (y14[2] * x12[1] + y14[2] / (y14[2] * y14[2] + T::ONE)).sin();
            }
            a13 + x12[2] + a13 * *a11 + *a11 * y14[0] + y14[1]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 9;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let mut a11 = input.scalar();
                let x12 = input.vec(4);
                let a13 = input.scalar();
                let mut y14 = input.vec(3);
                let ret = f(&mut a11, &x12, a13, &mut y14);
                ret.flatten(output);
                a11.flatten(output);
                y14.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::random::harness::*;
        #[differentiable(off(hoist))]
        pub fn h0<T: Real>(n1: usize, p2: &Pair<T>, a3: Option<T>) -> T {
            let g4 = |u5: T| p2.c * u5 * u5;
            p2.c + p2.c * g4(p2.b) + p2.b * p2.b
        }
        #[differentiable(off(hoist))]
        pub fn h1<T: Real>(t6: (T, T), s7: &[usize], #[constant] c8: T) -> T {
            if -t6.1 >= T::ZERO {
                let v9 = (c8 * t6.0 * T::lit(-0.4)).tanh();
            } else {
                let v10: T = c8.tanh() / ((c8 + T::lit(0.7)) * (c8 + T::lit(0.7)) + T::lit(1.5));
            }
            c8 + c8 * t6.1 + t6.1 * t6.1 + t6.0 * t6.1
        }
        #[differentiable(off(hoist))]
        pub fn f<T: Real>(a11: &mut T, x12: &[T], a13: T, y14: &mut [T]) -> T {
            y14[2] = (x12[3] - T::lit(0.5)).cos();
            for i15 in 2..x12.len() {
                let mut k16 = 0usize;
                loop {
                    if k16 >= 2 || T::lit(i15 as f64) * T::lit(0.1) > T::lit(2.0) {
                        break;
                    }
                    k16 += 1;
                    y14[1..3].fill((a13 + T::lit(0.6)).sin());
                    let v17: T = (y14[(k16 + 1) % 3] * y14[k16 % 3] - a13).sin();
                    let mut m18 = T::ZERO;
                    m18 *= (m18 + x12[(k16 + 1) % x12.len()]).tanh();
                }
            }
            for (&e19, &e20) in y14.iter().zip(y14.iter()) {
                *a11 -= (y14[2] * x12[1] + y14[2] / (y14[2] * y14[2] + T::ONE)).sin();
            }
            a13 + x12[2] + a13 * *a11 + *a11 * y14[0] + y14[1]
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::random::harness::Outcome {
        crate::random::harness::check::<on::Program, off::Program>()
    }
}

mod p58 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let mut w11 = input.array();
                    let x12 = input.vec(4);
                    let a13 = input.scalar();
                    let mut w14 = input.array();
                    let (start_w11, mut end_w11) = (w11.clone(), w11.clone());
                    let (start_w14, mut end_w14) = (w14.clone(), w14.clone());
                    let ret = f(&mut end_w11, &x12, a13, &mut end_w14);
                    let d_ret = run.output(&ret);
                    let mut d_w11 = run.output(&end_w11);
                    let mut d_w14 = run.output(&end_w14);
                    let mut d_x12 = run.start(&x12);
                    let (value, rdata) = if joint {
                        f::joint(&mut w11, &mut d_w11, &x12, &mut d_x12, a13, &mut w14, &mut d_w14, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(&mut w11, &x12, a13, &mut w14, &mut run.stack);
                        run.same("w11 after the forward pass", &w11, &end_w11);
                        run.same("w14 after the forward pass", &w14, &end_w14);
                        (value, f::reverse(&mut w11, &mut d_w11, &x12, &mut d_x12, a13, &mut w14, &mut d_w14, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("w11 restored", &w11, &start_w11);
                    run.same("w14 restored", &w14, &start_w14);
                    run.exact(&w11, &d_w11);
                    run.added(&x12, &d_x12);
                    run.exact(&a13, &rdata.2);
                    run.exact(&w14, &d_w14);
                }
            }
        };
    }
    pub mod on {
        use crate::random::harness::*;
        #[differentiable]
        pub fn r0(y1: &mut [f64], a2: f64, n3: usize) -> f64 {
            if n3 == 0 {
                return a2.sin().cos();
            }
            for &e4 in y1.iter() {
                let mut m7 = 0.4f64;
                if n3 % 2 == 1 {
                    m7 = (y1[n3 % 2] * y1[n3 % 2] + 1.5).recip().sin();
                    break;
                }
            }
            let u9 = y1[n3 % 2].sin();
            let v8 = r0(y1, u9, n3 - 1);
            let v10 = y1[n3 % 2].tanh().tanh() / (a2.tanh() * a2.tanh() + 1.5);
            v8 * 0.5 + a2
        }
        #[differentiable]
        pub fn f(w11: &mut [f64; 3], x12: &[f64], a13: f64, w14: &mut [f64; 3]) -> f64 {
            for i15 in (0..=2).rev() {
                for e16 in w14.iter_mut() {
                    let t19 = (*e16, (*e16 * 1.3).tanh());
                    w11[1] += ((x12[3 - i15] - 0.7) * t19.0.sin()).cos();
                }
                w14[i15] += (-(w14[i15] * x12[i15])).tanh();
            }
            if a13 + x12[3] <= 0.2 {
                let mut w20 = vec![x12[1] + w14[1], a13 * w14[1], a13];
                w14[2] += (w14[2] + x12[1] + a13 / (0.6f64 * 0.6f64 + 1.5)).sin();
            } else if x12[0] > -0.1 || a13 > -0.1 {
                let (v21, v22) = (a13 + a13).sin_cos();
                w14[0] *= -w11[0] / (-w11[0] * -w11[0] + 1.0);
            } else {
                w11[1] = (w11[2] / (a13 * a13 + 1.5) + x12[0]).sin();
            }
            w14[1] + a13 * w11[2] + w11[1] + w14[1]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 11;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let mut w11 = input.array();
                let x12 = input.vec(4);
                let a13 = input.scalar();
                let mut w14 = input.array();
                let ret = f::eval(&mut w11, &x12, a13, &mut w14);
                ret.flatten(output);
                w11.flatten(output);
                w14.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::random::harness::*;
        #[differentiable(off(frames))]
        pub fn r0(y1: &mut [f64], a2: f64, n3: usize) -> f64 {
            if n3 == 0 {
                return a2.sin().cos();
            }
            for &e4 in y1.iter() {
                let mut m7 = 0.4f64;
                if n3 % 2 == 1 {
                    m7 = (y1[n3 % 2] * y1[n3 % 2] + 1.5).recip().sin();
                    break;
                }
            }
            let u9 = y1[n3 % 2].sin();
            let v8 = r0(y1, u9, n3 - 1);
            let v10 = y1[n3 % 2].tanh().tanh() / (a2.tanh() * a2.tanh() + 1.5);
            v8 * 0.5 + a2
        }
        #[differentiable(off(frames))]
        pub fn f(w11: &mut [f64; 3], x12: &[f64], a13: f64, w14: &mut [f64; 3]) -> f64 {
            for i15 in (0..=2).rev() {
                for e16 in w14.iter_mut() {
                    let t19 = (*e16, (*e16 * 1.3).tanh());
                    w11[1] += ((x12[3 - i15] - 0.7) * t19.0.sin()).cos();
                }
                w14[i15] += (-(w14[i15] * x12[i15])).tanh();
            }
            if a13 + x12[3] <= 0.2 {
                let mut w20 = vec![x12[1] + w14[1], a13 * w14[1], a13];
                w14[2] += (w14[2] + x12[1] + a13 / (0.6f64 * 0.6f64 + 1.5)).sin();
            } else if x12[0] > -0.1 || a13 > -0.1 {
                let (v21, v22) = (a13 + a13).sin_cos();
                w14[0] *= -w11[0] / (-w11[0] * -w11[0] + 1.0);
            } else {
                w11[1] = (w11[2] / (a13 * a13 + 1.5) + x12[0]).sin();
            }
            w14[1] + a13 * w11[2] + w11[1] + w14[1]
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::random::harness::Outcome {
        crate::random::harness::check::<on::Program, off::Program>()
    }
}

mod p59 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let x17 = input.vec(5);
                    let a18 = input.scalar();
                    let mut y19 = input.vec(5);
                    let (start_y19, mut end_y19) = (y19.clone(), y19.clone());
                    let ret = f(&x17, a18, &mut end_y19);
                    let d_ret = run.output(&ret);
                    let mut d_y19 = run.output(&end_y19);
                    let mut d_x17 = run.start(&x17);
                    let (value, rdata) = if joint {
                        f::joint(&x17, &mut d_x17, a18, &mut y19, &mut d_y19, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(&x17, a18, &mut y19, &mut run.stack);
                        run.same("y19 after the forward pass", &y19, &end_y19);
                        (value, f::reverse(&x17, &mut d_x17, a18, &mut y19, &mut d_y19, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y19 restored", &y19, &start_y19);
                    run.added(&x17, &d_x17);
                    run.exact(&a18, &rdata.1);
                    run.exact(&y19, &d_y19);
                }
            }
        };
    }
    pub mod on {
        use crate::random::harness::*;
        #[differentiable]
        pub fn h0<T: Real>(x1: &[T], a2: &Shape<T>, #[constant] c3: T) -> (T, T) {
            for e4 in x1.iter() {
                let v7 = -c3;
                for (&e8, &e9) in x1.iter().zip(x1.iter()) {
                    let v11 = (e9 * e8 / ((x1[0] / (x1[2] * x1[2] + T::lit(1.5))).cos() + T::lit(2.6))).tanh();
                }
            }
            ((x1[1] * x1[1] + T::lit(1.5)).ln_1p() + c3 * x1[1], x1[0] + T::lit(0.5))
        }
        #[differentiable]
        pub fn h1<T: Real>(a12: &T, p13: &mut Pair<T>, a14: &Shape<T>) -> (T, T) {
            if T::lit(0.6) > T::lit(-0.1) || T::lit(p13.n as f64) * T::lit(0.1) > T::lit(-0.1) {
                p13.b = (T::lit(0.3) * p13.b).sin().sin();
                return (p13.b + p13.c * p13.c + p13.b * p13.c + *a12 * (T::lit(p13.n as f64) * T::lit(0.1)), *a12 * *a12);
            }
            for i15 in (0..2).rev() {
                let mut t16 = (*a12 + p13.c, (T::lit(0.25) * p13.b).tanh());
                p13.c += (t16.1 + T::lit(0.5)) / ((t16.1 + T::lit(0.5)) * (t16.1 + T::lit(0.5)) + T::ONE);
            }
            (p13.c / (p13.b * p13.b + T::lit(1.5)) + p13.c * p13.b + p13.b * p13.b + *a12 * p13.b, p13.b + T::lit(0.3))
        }
        #[differentiable]
        pub fn f<T: Real>(x17: &[T], a18: T, y19: &mut [T]) -> T {
            let mut q20 = Pair { b: a18 * x17[0], c: y19[0] / (y19[0] * y19[0] + T::ONE), n: 0 };
            match q20.n % 4 {
                0 => {
                    let v21 = {
                        let v22 = -q20.c;
                        (T::lit(q20.n as f64) * T::lit(0.1) / (a18 * a18 + T::lit(1.5))).sin()
                    };
                    {
                        let (lo23, hi24) = y19.split_at_mut(3);
                        let mut w25 = vec![v21 - x17[4 - q20.n]];
                        let e26 = (hi24[q20.n % 2] - w25[q20.n % 1] * x17[4 - q20.n]).sin();
                        w25[q20.n % 1] -= e26;
                        hi24.swap(0, hi24.len() - 1);
                    }
                }
                1 | 2 => {
                    q20.c = (q20.c * x17[4]).sin().tanh();
                }
                _ => {
                    q20.c = (x17[q20.n] / (x17[q20.n] * x17[q20.n] + T::lit(1.5)) - y19[0] * a18).sin();
                }
            }
            x17[(q20.n + 4) % x17.len()] * a18 + q20.c * a18 + q20.b * q20.b + a18 * y19[(q20.n + 3) % y19.len()] + y19[2]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 11;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let x17 = input.vec(5);
                let a18 = input.scalar();
                let mut y19 = input.vec(5);
                let ret = f(&x17, a18, &mut y19);
                ret.flatten(output);
                y19.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::random::harness::*;
        #[differentiable(off(bulk))]
        pub fn h0<T: Real>(x1: &[T], a2: &Shape<T>, #[constant] c3: T) -> (T, T) {
            for e4 in x1.iter() {
                let v7 = -c3;
                for (&e8, &e9) in x1.iter().zip(x1.iter()) {
                    let v11 = (e9 * e8 / ((x1[0] / (x1[2] * x1[2] + T::lit(1.5))).cos() + T::lit(2.6))).tanh();
                }
            }
            ((x1[1] * x1[1] + T::lit(1.5)).ln_1p() + c3 * x1[1], x1[0] + T::lit(0.5))
        }
        #[differentiable(off(bulk))]
        pub fn h1<T: Real>(a12: &T, p13: &mut Pair<T>, a14: &Shape<T>) -> (T, T) {
            if T::lit(0.6) > T::lit(-0.1) || T::lit(p13.n as f64) * T::lit(0.1) > T::lit(-0.1) {
                p13.b = (T::lit(0.3) * p13.b).sin().sin();
                return (p13.b + p13.c * p13.c + p13.b * p13.c + *a12 * (T::lit(p13.n as f64) * T::lit(0.1)), *a12 * *a12);
            }
            for i15 in (0..2).rev() {
                let mut t16 = (*a12 + p13.c, (T::lit(0.25) * p13.b).tanh());
                p13.c += (t16.1 + T::lit(0.5)) / ((t16.1 + T::lit(0.5)) * (t16.1 + T::lit(0.5)) + T::ONE);
            }
            (p13.c / (p13.b * p13.b + T::lit(1.5)) + p13.c * p13.b + p13.b * p13.b + *a12 * p13.b, p13.b + T::lit(0.3))
        }
        #[differentiable(off(bulk))]
        pub fn f<T: Real>(x17: &[T], a18: T, y19: &mut [T]) -> T {
            let mut q20 = Pair { b: a18 * x17[0], c: y19[0] / (y19[0] * y19[0] + T::ONE), n: 0 };
            match q20.n % 4 {
                0 => {
                    let v21 = {
                        let v22 = -q20.c;
                        (T::lit(q20.n as f64) * T::lit(0.1) / (a18 * a18 + T::lit(1.5))).sin()
                    };
                    {
                        let (lo23, hi24) = y19.split_at_mut(3);
                        let mut w25 = vec![v21 - x17[4 - q20.n]];
                        let e26 = (hi24[q20.n % 2] - w25[q20.n % 1] * x17[4 - q20.n]).sin();
                        w25[q20.n % 1] -= e26;
                        hi24.swap(0, hi24.len() - 1);
                    }
                }
                1 | 2 => {
                    q20.c = (q20.c * x17[4]).sin().tanh();
                }
                _ => {
                    q20.c = (x17[q20.n] / (x17[q20.n] * x17[q20.n] + T::lit(1.5)) - y19[0] * a18).sin();
                }
            }
            x17[(q20.n + 4) % x17.len()] * a18 + q20.c * a18 + q20.b * q20.b + a18 * y19[(q20.n + 3) % y19.len()] + y19[2]
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
        ("p40", p40::check),
        ("p41", p41::check),
        ("p42", p42::check),
        ("p43", p43::check),
        ("p44", p44::check),
        ("p45", p45::check),
        ("p46", p46::check),
        ("p47", p47::check),
        ("p48", p48::check),
        ("p49", p49::check),
        ("p50", p50::check),
        ("p51", p51::check),
        ("p52", p52::check),
        ("p53", p53::check),
        ("p54", p54::check),
        ("p55", p55::check),
        ("p56", p56::check),
        ("p57", p57::check),
        ("p58", p58::check),
        ("p59", p59::check),
    ]);
}
