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
        use crate::harness::*;
        #[differentiable]
        pub fn h0<T: Real>(a1: &mut T, w2: [T; 3], w3: &mut [T; 3]) -> T {
            let mut m4 = w2[2] / (w2[0] * w2[0] + T::lit(1.5));
            w2[2] * T::lit(0.6) + m4 * m4 + *a1 * *a1 + w3[0]
        }
        #[differentiable]
        pub fn f<T: Real>(a5: T, y6: &mut [T], y7: &mut Vec<T>, x8: &[T]) -> T {
            let mut k9 = 1usize;
            for i10 in 0..3 {
                let (v11, v12) = (y6[k9 % 4] * x8[k9 % x8.len()], (y6[i10] * a5).sin());
                let v13: T = y6[1];
                y7[i10 % 2] = (-y6[i10] - (v11 - x8[1])).sin();
            }
            y7.swap(1, 0);
            'l15: for i14 in 1..3 {
                y7.push((a5 / (a5 * a5 + T::lit(1.5))).sin());
            }
            a5 * T::lit(1.1) + a5 * a5 + y6[1] + y7[1]
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
        use crate::harness::*;
        #[differentiable(off(recompute))]
        pub fn h0<T: Real>(a1: &mut T, w2: [T; 3], w3: &mut [T; 3]) -> T {
            let mut m4 = w2[2] / (w2[0] * w2[0] + T::lit(1.5));
            w2[2] * T::lit(0.6) + m4 * m4 + *a1 * *a1 + w3[0]
        }
        #[differentiable(off(recompute))]
        pub fn f<T: Real>(a5: T, y6: &mut [T], y7: &mut Vec<T>, x8: &[T]) -> T {
            let mut k9 = 1usize;
            for i10 in 0..3 {
                let (v11, v12) = (y6[k9 % 4] * x8[k9 % x8.len()], (y6[i10] * a5).sin());
                let v13: T = y6[1];
                y7[i10 % 2] = (-y6[i10] - (v11 - x8[1])).sin();
            }
            y7.swap(1, 0);
            'l15: for i14 in 1..3 {
                y7.push((a5 / (a5 * a5 + T::lit(1.5))).sin());
            }
            a5 * T::lit(1.1) + a5 * a5 + y6[1] + y7[1]
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::harness::Outcome {
        crate::harness::check::<on::Program, off::Program>()
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
        use crate::harness::*;
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
            y4.sort_by(|e10, e11| e10.partial_cmp(e11).unwrap());
            y4.rotate_left(4);
            y4[3] = (x6[2] * (x6[2] / (x6[2] * x6[2] + 1.0))).sin();
            let w12 = vec![0.0f64; 3];
            let o13: Option<f64> = if a7 * q9.0 >= -0.3 { Some(x6[0] + 1.1) } else { None };
            y4.rotate_left(2);
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
        use crate::harness::*;
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
            y4.sort_by(|e10, e11| e10.partial_cmp(e11).unwrap());
            y4.rotate_left(4);
            y4[3] = (x6[2] * (x6[2] / (x6[2] * x6[2] + 1.0))).sin();
            let w12 = vec![0.0f64; 3];
            let o13: Option<f64> = if a7 * q9.0 >= -0.3 { Some(x6[0] + 1.1) } else { None };
            y4.rotate_left(2);
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::harness::Outcome {
        crate::harness::check::<on::Program, off::Program>()
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
        use crate::harness::*;
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
                y1[2 - n6] = (-a2).tanh().sin();
            }
            a2 * T::lit(0.9) + a2 * g8(y1[n6]) + y1[2]
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
        use crate::harness::*;
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
                y1[2 - n6] = (-a2).tanh().sin();
            }
            a2 * T::lit(0.9) + a2 * g8(y1[n6]) + y1[2]
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::harness::Outcome {
        crate::harness::check::<on::Program, off::Program>()
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
        use crate::harness::*;
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
                'l18: for i17 in 0..=3 {
                    let mut w19 = [T::lit(p9.n as f64) * T::lit(0.1) - T::lit(p9.n as f64) * T::lit(0.1), v15 - x10[4 - i17], x10[i17] - T::lit(0.7), -x10[4], x10[i17]];
                    let v20 = (w13[(i17 + 3) % 3] * a11 * r14[i17 % r14.len()]).sin();
                    let mut k21 = i17 * 2 + 1;
                    w19[3] += (w19[p12.n].sin() + p8.c * r14[(p12.n + 1) % r14.len()]).sin();
                }
            }
            (p9.c.tanh().tan() + p12.c * p12.b + p12.b * a11 + a11 * w13[p8.n % 3] + p9.c * w13[p8.n % 3] + w13[2], x10[p12.n])
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
        use crate::harness::*;
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
                'l18: for i17 in 0..=3 {
                    let mut w19 = [T::lit(p9.n as f64) * T::lit(0.1) - T::lit(p9.n as f64) * T::lit(0.1), v15 - x10[4 - i17], x10[i17] - T::lit(0.7), -x10[4], x10[i17]];
                    let v20 = (w13[(i17 + 3) % 3] * a11 * r14[i17 % r14.len()]).sin();
                    let mut k21 = i17 * 2 + 1;
                    w19[3] += (w19[p12.n].sin() + p8.c * r14[(p12.n + 1) % r14.len()]).sin();
                }
            }
            (p9.c.tanh().tan() + p12.c * p12.b + p12.b * a11 + a11 * w13[p8.n % 3] + p9.c * w13[p8.n % 3] + w13[2], x10[p12.n])
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::harness::Outcome {
        crate::harness::check::<on::Program, off::Program>()
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
        use crate::harness::*;
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
                let sh15: Shape<T> = if y7[(i14 * 3) % 5] / (T::lit(0.6) * T::lit(0.6) + T::lit(1.5)) >= T::lit(0.2) { Shape::Line(q12.b.cos()) } else { Shape::Flat };
                q12.c += (q12.c + T::lit(2.0) + (y7[(i14 + 2) % y7.len()] + x8[q12.n % x8.len()])).cos();
            }
            (v13 + v13 * q12.c + q12.c * q12.b + q12.b * y7[q12.n] + a6 * y7[1] + y7[4], T::lit(0.6) + w4[q12.n % 3])
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
        use crate::harness::*;
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
                let sh15: Shape<T> = if y7[(i14 * 3) % 5] / (T::lit(0.6) * T::lit(0.6) + T::lit(1.5)) >= T::lit(0.2) { Shape::Line(q12.b.cos()) } else { Shape::Flat };
                q12.c += (q12.c + T::lit(2.0) + (y7[(i14 + 2) % y7.len()] + x8[q12.n % x8.len()])).cos();
            }
            (v13 + v13 * q12.c + q12.c * q12.b + q12.b * y7[q12.n] + a6 * y7[1] + y7[4], T::lit(0.6) + w4[q12.n % 3])
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::harness::Outcome {
        crate::harness::check::<on::Program, off::Program>()
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
        use crate::harness::*;
        #[differentiable]
        pub fn f<T: Real>(x1: &[T], a2: T, y3: &mut [T], a4: T) -> (T, T) {
            let v5: T = a2 * a2.tanh();
            let g6 = |u7: T| T::lit(0.5) * a2 * T::lit(1.3) * u7;
            let o8: Option<T> = if a4 > T::lit(0.5) { Some(-x1[5]) } else { None };
            let v9 = y3.iter().sum::<T>();
            let mut m12 = T::ZERO;
            for i13 in 1..=2 {
                for e14 in y3.chunks(2) {
                    m12 += (g6(m12) / (g6(m12) * g6(m12) + T::ONE) + T::lit(0.7)).sin();
                }
            }
            (x1[1].cos() + m12 * y3[0] + v9 * x1[2] + v5 * m12 + a4 * m12 + y3[1], y3[0] * y3[0])
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
        use crate::harness::*;
        #[differentiable(off(commute))]
        pub fn f<T: Real>(x1: &[T], a2: T, y3: &mut [T], a4: T) -> (T, T) {
            let v5: T = a2 * a2.tanh();
            let g6 = |u7: T| T::lit(0.5) * a2 * T::lit(1.3) * u7;
            let o8: Option<T> = if a4 > T::lit(0.5) { Some(-x1[5]) } else { None };
            let v9 = y3.iter().sum::<T>();
            let mut m12 = T::ZERO;
            for i13 in 1..=2 {
                for e14 in y3.chunks(2) {
                    m12 += (g6(m12) / (g6(m12) * g6(m12) + T::ONE) + T::lit(0.7)).sin();
                }
            }
            (x1[1].cos() + m12 * y3[0] + v9 * x1[2] + v5 * m12 + a4 * m12 + y3[1], y3[0] * y3[0])
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::harness::Outcome {
        crate::harness::check::<on::Program, off::Program>()
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
        use crate::harness::*;
        #[differentiable]
        pub fn f(a1: f64, a2: f64, x3: &[f64], n4: usize, y5: &mut [f64]) -> [f64; 2] {
            y5.swap(2, 1);
            let mut k6 = 1usize;
            let v7 = if x3[5] > y5[k6 % y5.len()] { x3[(k6 * 3) % x3.len()] + x3[k6 % x3.len()] } else { y5[k6 % 5].sin().sin() };
            let v8 = x3.iter().enumerate().map(|(i11, e9)| (*e9 * a2 + y5[i11 % y5.len()] / (y5[i11 % y5.len()] * y5[i11 % y5.len()] + 1.0)).sin()).sum::<f64>();
            if -a2 <= 0.5 {
                let v12 = x3[k6 % x3.len()].sin();
                y5.swap(1, y5.len() - 1);
            } else if n4 > 3 {
                y5[(k6 * 3) % y5.len()] -= ((x3[0] + v8) / (x3[1] * 0.3 * (x3[1] * 0.3) + 1.5)).tanh();
            } else {
                y5[(k6 * 3) % 5] = (x3[k6 % 6] / (x3[(k6 + 4) % x3.len()].cos() + 2.6) / ((x3[3] * y5[n4 % y5.len()]).cos() + 2.6)).sin();
            }
            [v8 + v8 * y5[k6 % y5.len()] + v7 * x3[k6 % 6] + a2 * x3[k6 % 6] + a1 * a1 + y5[2], x3[k6 % 6].tanh().tanh()]
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
        use crate::harness::*;
        #[differentiable(off(joint))]
        pub fn f(a1: f64, a2: f64, x3: &[f64], n4: usize, y5: &mut [f64]) -> [f64; 2] {
            y5.swap(2, 1);
            let mut k6 = 1usize;
            let v7 = if x3[5] > y5[k6 % y5.len()] { x3[(k6 * 3) % x3.len()] + x3[k6 % x3.len()] } else { y5[k6 % 5].sin().sin() };
            let v8 = x3.iter().enumerate().map(|(i11, e9)| (*e9 * a2 + y5[i11 % y5.len()] / (y5[i11 % y5.len()] * y5[i11 % y5.len()] + 1.0)).sin()).sum::<f64>();
            if -a2 <= 0.5 {
                let v12 = x3[k6 % x3.len()].sin();
                y5.swap(1, y5.len() - 1);
            } else if n4 > 3 {
                y5[(k6 * 3) % y5.len()] -= ((x3[0] + v8) / (x3[1] * 0.3 * (x3[1] * 0.3) + 1.5)).tanh();
            } else {
                y5[(k6 * 3) % 5] = (x3[k6 % 6] / (x3[(k6 + 4) % x3.len()].cos() + 2.6) / ((x3[3] * y5[n4 % y5.len()]).cos() + 2.6)).sin();
            }
            [v8 + v8 * y5[k6 % y5.len()] + v7 * x3[k6 % 6] + a2 * x3[k6 % 6] + a1 * a1 + y5[2], x3[k6 % 6].tanh().tanh()]
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::harness::Outcome {
        crate::harness::check::<on::Program, off::Program>()
    }
}

mod p47 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let a14 = input.scalar();
                    let mut p15 = input.pair();
                    let x16 = input.vec(5);
                    let mut y17 = input.vec(4);
                    let (start_p15, mut end_p15) = (p15.clone(), p15.clone());
                    let (start_y17, mut end_y17) = (y17.clone(), y17.clone());
                    let ret = f(a14, &mut end_p15, &x16, &mut end_y17);
                    let d_ret = run.output(&ret);
                    let mut d_p15 = run.output(&end_p15);
                    let mut d_y17 = run.output(&end_y17);
                    let mut d_x16 = run.start(&x16);
                    let (value, rdata) = if joint {
                        f::joint(a14, &mut p15, &mut d_p15, &x16, &mut d_x16, &mut y17, &mut d_y17, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(a14, &mut p15, &x16, &mut y17, &mut run.stack);
                        run.same("p15 after the forward pass", &p15, &end_p15);
                        run.same("y17 after the forward pass", &y17, &end_y17);
                        (value, f::reverse(a14, &mut p15, &mut d_p15, &x16, &mut d_x16, &mut y17, &mut d_y17, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("p15 restored", &p15, &start_p15);
                    run.same("y17 restored", &y17, &start_y17);
                    run.exact(&a14, &rdata.0);
                    run.exact(&p15, &d_p15);
                    run.added(&x16, &d_x16);
                    run.exact(&y17, &d_y17);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable]
        pub fn h0<T: Real>(a1: &Shape<T>, y2: &mut [T]) {
            {
                let (lo3, hi4) = y2.split_at_mut(1);
                let mut k5 = 0usize;
                while k5 < 5 {
                    let v6 = lo3.iter().enumerate().map(|(i9, e7)| (*e7).cos()).sum::<T>();
                    for (e10, e11) in hi4.iter().zip(hi4.iter()) {
                        let mut k13 = 3usize;
                        lo3[(k13 * 3) % 1] -= (T::lit(0.25) * lo3[k13 % 1] + (v6 - hi4[0])).cos();
                    }
                    k5 += 1;
                }
            }
        }
        #[differentiable]
        pub fn f<T: Real>(a14: T, p15: &mut Pair<T>, x16: &[T], y17: &mut [T]) -> T {
            for i18 in (p15.n..5).rev() {
                let (v19, v20) = (p15.b * x16[4 - i18], y17[3 - p15.n].tanh().tanh());
                let mut q21 = Pair { b: p15.c + v20, c: (p15.b + T::lit(1.3)) / ((p15.b + T::lit(1.3)) * (p15.b + T::lit(1.3)) + T::ONE), n: 3 };
                y17[(q21.n * 3) % y17.len()] += x16[(q21.n * 3) % x16.len()].sin();
            }
            let o22: Option<T> = if y17[p15.n] * T::lit(1.1) >= T::lit(-0.3) { Some(y17[(p15.n * 3) % y17.len()] * p15.c) } else { None };
            let mut m23 = T::ZERO;
            match p15.n % 4 {
                0 => {
                    match p15.n % 4 {
                        0 => {
                            p15.c = a14.cos();
                        }
                        1 | 2 => {
                            p15.c = x16[0].tanh();
                        }
                        _ => {
                            p15.b = x16[p15.n].cos();
                        }
                    }
                }
                1 | 2 => {
                    y17[(p15.n * 3) % y17.len()] = (x16[(p15.n * 3) % x16.len()] + T::lit(p15.n as f64) * T::lit(0.1)).sin().tanh();
                }
                _ => {
                    y17[p15.n] += (m23 - T::lit(0.3) + T::lit(0.3)).sin();
                }
            }
            (T::lit(p15.n as f64) * T::lit(0.1)).sin() + m23 * x16[p15.n] + p15.c * p15.b + p15.b * y17[p15.n] + a14 * x16[p15.n] + y17[3]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 12;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let a14 = input.scalar();
                let mut p15 = input.pair();
                let x16 = input.vec(5);
                let mut y17 = input.vec(4);
                let ret = f(a14, &mut p15, &x16, &mut y17);
                ret.flatten(output);
                p15.flatten(output);
                y17.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[differentiable(off(recompute, hoist, frames, bulk, windows, commute, joint))]
        pub fn h0<T: Real>(a1: &Shape<T>, y2: &mut [T]) {
            {
                let (lo3, hi4) = y2.split_at_mut(1);
                let mut k5 = 0usize;
                while k5 < 5 {
                    let v6 = lo3.iter().enumerate().map(|(i9, e7)| (*e7).cos()).sum::<T>();
                    for (e10, e11) in hi4.iter().zip(hi4.iter()) {
                        let mut k13 = 3usize;
                        lo3[(k13 * 3) % 1] -= (T::lit(0.25) * lo3[k13 % 1] + (v6 - hi4[0])).cos();
                    }
                    k5 += 1;
                }
            }
        }
        #[differentiable(off(recompute, hoist, frames, bulk, windows, commute, joint))]
        pub fn f<T: Real>(a14: T, p15: &mut Pair<T>, x16: &[T], y17: &mut [T]) -> T {
            for i18 in (p15.n..5).rev() {
                let (v19, v20) = (p15.b * x16[4 - i18], y17[3 - p15.n].tanh().tanh());
                let mut q21 = Pair { b: p15.c + v20, c: (p15.b + T::lit(1.3)) / ((p15.b + T::lit(1.3)) * (p15.b + T::lit(1.3)) + T::ONE), n: 3 };
                y17[(q21.n * 3) % y17.len()] += x16[(q21.n * 3) % x16.len()].sin();
            }
            let o22: Option<T> = if y17[p15.n] * T::lit(1.1) >= T::lit(-0.3) { Some(y17[(p15.n * 3) % y17.len()] * p15.c) } else { None };
            let mut m23 = T::ZERO;
            match p15.n % 4 {
                0 => {
                    match p15.n % 4 {
                        0 => {
                            p15.c = a14.cos();
                        }
                        1 | 2 => {
                            p15.c = x16[0].tanh();
                        }
                        _ => {
                            p15.b = x16[p15.n].cos();
                        }
                    }
                }
                1 | 2 => {
                    y17[(p15.n * 3) % y17.len()] = (x16[(p15.n * 3) % x16.len()] + T::lit(p15.n as f64) * T::lit(0.1)).sin().tanh();
                }
                _ => {
                    y17[p15.n] += (m23 - T::lit(0.3) + T::lit(0.3)).sin();
                }
            }
            (T::lit(p15.n as f64) * T::lit(0.1)).sin() + m23 * x16[p15.n] + p15.c * p15.b + p15.b * y17[p15.n] + a14 * x16[p15.n] + y17[3]
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::harness::Outcome {
        crate::harness::check::<on::Program, off::Program>()
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
        use crate::harness::*;
        #[differentiable]
        pub fn f(x1: &[f64], n2: usize, y3: &mut [f64], a4: f64, t5: (f64, f64)) -> f64 {
            let mut w6 = vec![y3[n2]; y3.len()];
            if t5.1 > t5.0 {
                return -w6[(n2 + 1) % 4] + t5.1 * ((n2 as f64) * 0.1) + t5.0 * t5.1 + a4 * x1[1] + y3[0] + w6[3];
            }
            let mut w7 = vec![0.0f64; 3];
            let v8 = (0..4).map(|i11| x1[n2] * y3[i11]).sum::<f64>();
            for e12 in x1.iter() {
                for i15 in 2..x1.len() {
                    let v16 = w7.iter().fold(0.0f64, |u18, e17| u18 * 0.5 + (y3[i15 % 4] * 0.3).max(x1[(i15 * 3) % 5]).sin());
                    let e19 = x1[i15 / 2].tanh().cosh().tanh();
                    w7[2] *= e19;
                }
            }
            w6[n2] * a4 + v8 * w6[n2] + t5.1 * x1[2] + t5.0 * v8 + a4 * t5.0 + y3[1] + w6[0]
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
        use crate::harness::*;
        #[differentiable(off(recompute))]
        pub fn f(x1: &[f64], n2: usize, y3: &mut [f64], a4: f64, t5: (f64, f64)) -> f64 {
            let mut w6 = vec![y3[n2]; y3.len()];
            if t5.1 > t5.0 {
                return -w6[(n2 + 1) % 4] + t5.1 * ((n2 as f64) * 0.1) + t5.0 * t5.1 + a4 * x1[1] + y3[0] + w6[3];
            }
            let mut w7 = vec![0.0f64; 3];
            let v8 = (0..4).map(|i11| x1[n2] * y3[i11]).sum::<f64>();
            for e12 in x1.iter() {
                for i15 in 2..x1.len() {
                    let v16 = w7.iter().fold(0.0f64, |u18, e17| u18 * 0.5 + (y3[i15 % 4] * 0.3).max(x1[(i15 * 3) % 5]).sin());
                    let e19 = x1[i15 / 2].tanh().cosh().tanh();
                    w7[2] *= e19;
                }
            }
            w6[n2] * a4 + v8 * w6[n2] + t5.1 * x1[2] + t5.0 * v8 + a4 * t5.0 + y3[1] + w6[0]
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::harness::Outcome {
        crate::harness::check::<on::Program, off::Program>()
    }
}

mod p49 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let x14 = input.vec(3);
                    let a15 = input.scalar();
                    let x17 = input.vec(2);
                    let ret = f(&x14, a15, 2, &x17);
                    let d_ret = run.output(&ret);
                    let mut d_x14 = run.start(&x14);
                    let mut d_x17 = run.start(&x17);
                    let (value, rdata) = if joint {
                        f::joint(&x14, &mut d_x14, a15, 2, &x17, &mut d_x17, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(&x14, a15, 2, &x17, &mut run.stack);
                        (value, f::reverse(&x14, &mut d_x14, a15, 2, &x17, &mut d_x17, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.added(&x14, &d_x14);
                    run.exact(&a15, &rdata.1);
                    run.added(&x17, &d_x17);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
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
            y7[0] * y7[0] + y7[0]
        }
        #[differentiable]
        pub fn f(x14: &[f64], a15: f64, n16: usize, x17: &[f64]) -> f64 {
            for (e18, e19) in x17.iter().zip(x17.iter()) {
                let v21 = if x14[n16 / 2] + -0.4 <= 0.0 {
                    let mut m22 = 0.0f64;
                    let mut t23 = (*e19 + m22, x17[(n16 + 3) % x17.len()].sin().cos());
                    t23.1 = (t23.1 * m22 + 0.7).tanh();
                    (t23.1.sin() * 0.5).atanh()
                } else {
                    let (v24, v25) = (*e18 / (x17[(n16 + 3) % x17.len()].cos() + 2.6), x17[n16 % 2].sin());
                    match n16 % 4 {
                        0 => {
                            let v26 = h0(&x14[2..3], n16 % 3, n16);
                        }
                        1 | 2 => {
                            let v27 = v25.tanh();
                        }
                        _ => {
                            let v28 = a15.sin().cos().sin();
                        }
                    }
                    (v25 * v25 + 1.5).log10()
                };
            }
            a15 + a15 * x17[n16 % x17.len()]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 6;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let x14 = input.vec(3);
                let a15 = input.scalar();
                let x17 = input.vec(2);
                let ret = f::eval(&x14, a15, 2, &x17);
                ret.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
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
            y7[0] * y7[0] + y7[0]
        }
        #[differentiable(off(hoist))]
        pub fn f(x14: &[f64], a15: f64, n16: usize, x17: &[f64]) -> f64 {
            for (e18, e19) in x17.iter().zip(x17.iter()) {
                let v21 = if x14[n16 / 2] + -0.4 <= 0.0 {
                    let mut m22 = 0.0f64;
                    let mut t23 = (*e19 + m22, x17[(n16 + 3) % x17.len()].sin().cos());
                    t23.1 = (t23.1 * m22 + 0.7).tanh();
                    (t23.1.sin() * 0.5).atanh()
                } else {
                    let (v24, v25) = (*e18 / (x17[(n16 + 3) % x17.len()].cos() + 2.6), x17[n16 % 2].sin());
                    match n16 % 4 {
                        0 => {
                            let v26 = h0(&x14[2..3], n16 % 3, n16);
                        }
                        1 | 2 => {
                            let v27 = v25.tanh();
                        }
                        _ => {
                            let v28 = a15.sin().cos().sin();
                        }
                    }
                    (v25 * v25 + 1.5).log10()
                };
            }
            a15 + a15 * x17[n16 % x17.len()]
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::harness::Outcome {
        crate::harness::check::<on::Program, off::Program>()
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
        use crate::harness::*;
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
        use crate::harness::*;
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
    pub fn check() -> crate::harness::Outcome {
        crate::harness::check::<on::Program, off::Program>()
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
        use crate::harness::*;
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
                y9.swap(1, 1);
                let mut m15 = T::ZERO;
                let mut w16 = [y9[s8[0] % 2] + T::lit(0.7), e12[s8[0] % 2] * a11, h1(x10), m15 - e12[s8[0] % 2]];
                m15 = h1(&w16[1..4]).tanh();
            }
            let mut w17 = [[T::lit(0.2); 3]; 2];
            let mut m18 = x10[s8[1] % 6] + *a7;
            {
                let (lo19, hi20) = w17[0].split_at_mut(2);
                lo19[s8[0] % 2] += (lo19[s8[0] % 2] + lo19[s8[1] % 2] - T::lit(1.3)).sin();
            }
            (*a7 + m18 * *a7 + a11 * w17[1][s8[1] % 3] + *a7 * x10[s8[0] % 6] + y9[0] + w17[0][2], y9[s8[0] % 2] * w17[1][s8[0] % 3])
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
        use crate::harness::*;
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
                y9.swap(1, 1);
                let mut m15 = T::ZERO;
                let mut w16 = [y9[s8[0] % 2] + T::lit(0.7), e12[s8[0] % 2] * a11, h1(x10), m15 - e12[s8[0] % 2]];
                m15 = h1(&w16[1..4]).tanh();
            }
            let mut w17 = [[T::lit(0.2); 3]; 2];
            let mut m18 = x10[s8[1] % 6] + *a7;
            {
                let (lo19, hi20) = w17[0].split_at_mut(2);
                lo19[s8[0] % 2] += (lo19[s8[0] % 2] + lo19[s8[1] % 2] - T::lit(1.3)).sin();
            }
            (*a7 + m18 * *a7 + a11 * w17[1][s8[1] % 3] + *a7 * x10[s8[0] % 6] + y9[0] + w17[0][2], y9[s8[0] % 2] * w17[1][s8[0] % 3])
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::harness::Outcome {
        crate::harness::check::<on::Program, off::Program>()
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
        use crate::harness::*;
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
                for i13 in 1..=4 {
                    let v14 = w9.iter().take(4).map(|e15| (x6[(i13 * 3) % 5] - x8[i13 % 4]).cos() * T::lit(0.5) + T::lit(0.5)).product::<T>();
                }
            }
            let v17 = x6.iter().take(4).map(|e18| a7.sin().sin() * T::lit(0.5) + T::lit(0.5)).product::<T>();
            {
                let (lo20, hi21) = w9.split_at_mut(1);
                'l25: for e22 in lo20.iter_mut().rev() {
                    *e22 *= x8[0] / (x8[0] * x8[0] + T::ONE);
                }
            }
            T::lit(n5 as f64) * T::lit(0.1) + v17 * a7 + a7 * v17 + w9[2]
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
        use crate::harness::*;
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
                for i13 in 1..=4 {
                    let v14 = w9.iter().take(4).map(|e15| (x6[(i13 * 3) % 5] - x8[i13 % 4]).cos() * T::lit(0.5) + T::lit(0.5)).product::<T>();
                }
            }
            let v17 = x6.iter().take(4).map(|e18| a7.sin().sin() * T::lit(0.5) + T::lit(0.5)).product::<T>();
            {
                let (lo20, hi21) = w9.split_at_mut(1);
                'l25: for e22 in lo20.iter_mut().rev() {
                    *e22 *= x8[0] / (x8[0] * x8[0] + T::ONE);
                }
            }
            T::lit(n5 as f64) * T::lit(0.1) + v17 * a7 + a7 * v17 + w9[2]
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::harness::Outcome {
        crate::harness::check::<on::Program, off::Program>()
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
        use crate::harness::*;
        #[differentiable]
        pub fn h0<T: Real>(a1: Option<T>) -> T {
            let sh2: Shape<T> = if T::lit(0.6) - T::lit(0.6) < T::lit(0.5) { Shape::Line(T::lit(0.6)) } else { Shape::Flat };
            T::lit(0.6) * T::lit(0.6)
        }
        #[differentiable]
        pub fn f<T: Real>(a3: T, a4: &T, a5: T, x6: &[T], y7: &mut [T], x8: &[T]) -> T {
            for i9 in (2..5).rev() {
                {
                    let r10 = &x8[4..5];
                    match i9 % 4 {
                        0 => {
                            let mut w11 = vec![x8[i9] * a5, r10[i9 % 1] * a3, x6[i9] - x8[4 - i9]];
                            let v12 = x8[4 - i9].sin().sin().cos();
                            let v13 = h0(Some(*a4));
                            y7[4 - i9] = ((x8[i9] + T::lit(1.3)) * T::lit(-0.4)).tanh();
                        }
                        1 | 2 => {
                            let mut k14 = i9 * 2 + 1;
                            y7[(k14 + 2) % y7.len()] *= (a3 - *a4).tanh();
                        }
                        _ => {
                            y7[4] += ((*a4 + *a4) * -r10[i9 % r10.len()]).cos();
                        }
                    }
                }
            }
            h0(Some(x6[2])) + a5 * *a4 + *a4 * *a4 + a3 * x6[3] + y7[1]
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
        use crate::harness::*;
        #[differentiable(off(commute))]
        pub fn h0<T: Real>(a1: Option<T>) -> T {
            let sh2: Shape<T> = if T::lit(0.6) - T::lit(0.6) < T::lit(0.5) { Shape::Line(T::lit(0.6)) } else { Shape::Flat };
            T::lit(0.6) * T::lit(0.6)
        }
        #[differentiable(off(commute))]
        pub fn f<T: Real>(a3: T, a4: &T, a5: T, x6: &[T], y7: &mut [T], x8: &[T]) -> T {
            for i9 in (2..5).rev() {
                {
                    let r10 = &x8[4..5];
                    match i9 % 4 {
                        0 => {
                            let mut w11 = vec![x8[i9] * a5, r10[i9 % 1] * a3, x6[i9] - x8[4 - i9]];
                            let v12 = x8[4 - i9].sin().sin().cos();
                            let v13 = h0(Some(*a4));
                            y7[4 - i9] = ((x8[i9] + T::lit(1.3)) * T::lit(-0.4)).tanh();
                        }
                        1 | 2 => {
                            let mut k14 = i9 * 2 + 1;
                            y7[(k14 + 2) % y7.len()] *= (a3 - *a4).tanh();
                        }
                        _ => {
                            y7[4] += ((*a4 + *a4) * -r10[i9 % r10.len()]).cos();
                        }
                    }
                }
            }
            h0(Some(x6[2])) + a5 * *a4 + *a4 * *a4 + a3 * x6[3] + y7[1]
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::harness::Outcome {
        crate::harness::check::<on::Program, off::Program>()
    }
}

mod p54 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let a14 = input.scalar();
                    let mut y15 = input.vec(3);
                    let x16 = input.vec(3);
                    let x17 = input.vec(5);
                    let a18 = input.scalar();
                    let a19 = input.scalar();
                    let (start_y15, mut end_y15) = (y15.clone(), y15.clone());
                    let ret = f(a14, &mut end_y15, &x16, &x17, a18, a19);
                    let d_ret = run.output(&ret);
                    let mut d_y15 = run.output(&end_y15);
                    let mut d_x16 = run.start(&x16);
                    let mut d_x17 = run.start(&x17);
                    let (value, rdata) = if joint {
                        f::joint(a14, &mut y15, &mut d_y15, &x16, &mut d_x16, &x17, &mut d_x17, a18, a19, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(a14, &mut y15, &x16, &x17, a18, a19, &mut run.stack);
                        run.same("y15 after the forward pass", &y15, &end_y15);
                        (value, f::reverse(a14, &mut y15, &mut d_y15, &x16, &mut d_x16, &x17, &mut d_x17, a18, a19, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y15 restored", &y15, &start_y15);
                    run.exact(&a14, &rdata.0);
                    run.exact(&y15, &d_y15);
                    run.added(&x16, &d_x16);
                    run.added(&x17, &d_x17);
                    run.exact(&a18, &rdata.4);
                    run.exact(&a19, &rdata.5);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable]
        pub fn h0(y1: &mut Vec<f64>, w2: &mut [f64; 3]) -> (f64, f64) {
            y1.copy_within(0..2, 0);
            if w2[2] > -0.3 {
                if w2[1] * w2[0] <= 0.5 {
                    return (w2[0] + y1[1] + y1[1] + w2[1], w2[2] + 1.1);
                }
            } else {
                let o3: Option<f64> = if y1[1] > w2[0] { Some(y1[0]) } else { None };
                y1[1] = y1[1].sin();
            }
            (-y1[0] + y1[1] + w2[2], 0.6f64 / (y1[0] * y1[0] + 1.5))
        }
        #[differentiable]
        pub fn r1(x4: &[f64], a5: f64, n6: usize) -> f64 {
            if n6 == 0 {
                return a5.cos();
            }
            if x4[n6 % 2] + a5 >= -0.3 {
                let mut m7 = -a5;
                m7 = m7 / (m7 * m7 + 1.0);
            } else if a5 > a5 {
                let mut k8 = 0usize;
                while k8 < 1 {
                    let v9 = x4[k8 % 2].sin();
                    k8 += 1;
                }
            } else {
                let v10 = x4[(n6 * 3) % x4.len()];
            }
            let u12 = (x4[n6 % x4.len()] * a5).tanh();
            let v11 = r1(x4, u12, n6 - 1);
            let mut w13 = vec![x4[(n6 * 3) % x4.len()] * a5];
            v11 * 0.5 + a5
        }
        #[differentiable]
        pub fn f(a14: f64, y15: &mut [f64], x16: &[f64], x17: &[f64], a18: f64, a19: f64) -> f64 {
            for i20 in (2..=5).rev() {
                let mut m21 = 0.0f64;
                y15[i20 % 3] -= (a19 * x16[i20 % x16.len()]).tanh().tanh().sin();
            }
            y15[1] += ((a19 - a19) * (a18 * a19)).sin();
            let v22 = a14 - -0.4 + x16[1].cos();
            let v23 = (1.1 * v22 + (v22 - a18)).sin();
            if x16[0] > -0.1 && a19 > -0.1 {
                y15[0] = (-x17[1]).sin();
            }
            a18 - y15[1] + v23 * y15[2] + v22 * a14 + a19 * y15[1] + a18 * a14 + y15[2]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 14;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let a14 = input.scalar();
                let mut y15 = input.vec(3);
                let x16 = input.vec(3);
                let x17 = input.vec(5);
                let a18 = input.scalar();
                let a19 = input.scalar();
                let ret = f::eval(a14, &mut y15, &x16, &x17, a18, a19);
                ret.flatten(output);
                y15.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[differentiable(off(joint))]
        pub fn h0(y1: &mut Vec<f64>, w2: &mut [f64; 3]) -> (f64, f64) {
            y1.copy_within(0..2, 0);
            if w2[2] > -0.3 {
                if w2[1] * w2[0] <= 0.5 {
                    return (w2[0] + y1[1] + y1[1] + w2[1], w2[2] + 1.1);
                }
            } else {
                let o3: Option<f64> = if y1[1] > w2[0] { Some(y1[0]) } else { None };
                y1[1] = y1[1].sin();
            }
            (-y1[0] + y1[1] + w2[2], 0.6f64 / (y1[0] * y1[0] + 1.5))
        }
        #[differentiable(off(joint))]
        pub fn r1(x4: &[f64], a5: f64, n6: usize) -> f64 {
            if n6 == 0 {
                return a5.cos();
            }
            if x4[n6 % 2] + a5 >= -0.3 {
                let mut m7 = -a5;
                m7 = m7 / (m7 * m7 + 1.0);
            } else if a5 > a5 {
                let mut k8 = 0usize;
                while k8 < 1 {
                    let v9 = x4[k8 % 2].sin();
                    k8 += 1;
                }
            } else {
                let v10 = x4[(n6 * 3) % x4.len()];
            }
            let u12 = (x4[n6 % x4.len()] * a5).tanh();
            let v11 = r1(x4, u12, n6 - 1);
            let mut w13 = vec![x4[(n6 * 3) % x4.len()] * a5];
            v11 * 0.5 + a5
        }
        #[differentiable(off(joint))]
        pub fn f(a14: f64, y15: &mut [f64], x16: &[f64], x17: &[f64], a18: f64, a19: f64) -> f64 {
            for i20 in (2..=5).rev() {
                let mut m21 = 0.0f64;
                y15[i20 % 3] -= (a19 * x16[i20 % x16.len()]).tanh().tanh().sin();
            }
            y15[1] += ((a19 - a19) * (a18 * a19)).sin();
            let v22 = a14 - -0.4 + x16[1].cos();
            let v23 = (1.1 * v22 + (v22 - a18)).sin();
            if x16[0] > -0.1 && a19 > -0.1 {
                y15[0] = (-x17[1]).sin();
            }
            a18 - y15[1] + v23 * y15[2] + v22 * a14 + a19 * y15[1] + a18 * a14 + y15[2]
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::harness::Outcome {
        crate::harness::check::<on::Program, off::Program>()
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
        use crate::harness::*;
        #[differentiable]
        pub fn f<T: Real>(y1: &mut [T], x2: &[T], a3: &T, a4: T, p5: &Pair<T>) -> (T, T) {
            for (&e6, &e7) in y1.iter().zip(y1.iter()) {
                for e9 in y1.windows(2) {
                    {
                        let r12 = &y1[1..2];
                        let mut m13 = T::ZERO;
                        let k14 = p5.n * 2 + 1;
                        m13 += T::lit(1.1) * x2[3] / (T::lit(1.1) * x2[3] * (T::lit(1.1) * x2[3]) + T::ONE);
                    }
                }
            }
            let t15 = (y1[p5.n % y1.len()], x2[2].min(y1[p5.n % y1.len()]).sin());
            if p5.n != 3 {
                y1[p5.n % y1.len()] += (T::lit(0.5) * x2[p5.n] - x2[p5.n / 2].sin()).tanh();
                return (a4 + t15.1 * t15.0 + t15.0 * p5.c + p5.c * *a3 + p5.b * t15.0 + y1[1], y1[p5.n % 2]);
            }
            (t15.1 - x2[p5.n / 2] + t15.1 * x2[(p5.n * 3) % x2.len()] + t15.0 * t15.0 + p5.c * x2[4 - p5.n] + p5.b * x2[2] + y1[0], x2[p5.n / 2])
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
        use crate::harness::*;
        #[differentiable(off(recompute, hoist, frames, bulk, windows, commute, joint))]
        pub fn f<T: Real>(y1: &mut [T], x2: &[T], a3: &T, a4: T, p5: &Pair<T>) -> (T, T) {
            for (&e6, &e7) in y1.iter().zip(y1.iter()) {
                for e9 in y1.windows(2) {
                    {
                        let r12 = &y1[1..2];
                        let mut m13 = T::ZERO;
                        let k14 = p5.n * 2 + 1;
                        m13 += T::lit(1.1) * x2[3] / (T::lit(1.1) * x2[3] * (T::lit(1.1) * x2[3]) + T::ONE);
                    }
                }
            }
            let t15 = (y1[p5.n % y1.len()], x2[2].min(y1[p5.n % y1.len()]).sin());
            if p5.n != 3 {
                y1[p5.n % y1.len()] += (T::lit(0.5) * x2[p5.n] - x2[p5.n / 2].sin()).tanh();
                return (a4 + t15.1 * t15.0 + t15.0 * p5.c + p5.c * *a3 + p5.b * t15.0 + y1[1], y1[p5.n % 2]);
            }
            (t15.1 - x2[p5.n / 2] + t15.1 * x2[(p5.n * 3) % x2.len()] + t15.0 * t15.0 + p5.c * x2[4 - p5.n] + p5.b * x2[2] + y1[0], x2[p5.n / 2])
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::harness::Outcome {
        crate::harness::check::<on::Program, off::Program>()
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
        use crate::harness::*;
        #[differentiable]
        pub fn f<T: Real>(x1: &[T], a2: T, t3: (T, T)) -> [T; 2] {
            if x1[3] > x1[0] {
                for i4 in 0..x1.len() {
                    if x1[0] > T::lit(0.6) {
                        return [x1[i4] - x1[x1.len() - 1 - i4] + t3.1 * x1[2] + t3.0 * a2 + a2 * x1[i4], a2 * x1[1]];
                    }
                    if x1[i4 / 2] > T::lit(-0.1) && x1[x1.len() - 1 - i4] > T::lit(-0.1) {
                        continue;
                    }
                    for (e5, e6) in x1.iter().zip(x1.iter()) {
                        let v8 = x1.iter().enumerate().map(|(i11, e9)| (x1[i4].cos() * x1[x1.len() - 1 - i4].sin()).tanh()).sum::<T>();
                        let mut w12 = vec![*e6 * x1[i4 / 2], *e5 + T::lit(2.0)];
                        let e13 = (x1[(i4 + 1) % 5].sin() * (x1[x1.len() - 1 - i4].cos() + T::lit(2.6)).cbrt()).cos();
                        w12[i4 % 2] += e13;
                    }
                }
            } else if x1[3].tanh() > T::ZERO {
                let v14 = (x1[3] + x1[4] + t3.1 * T::lit(0.7)).sin();
            } else {
                let (v15, v16) = x1[1].sin_cos();
            }
            [x1[2].fract() + t3.1 * t3.0 + t3.0 * a2 + a2 * a2, -t3.1]
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
        use crate::harness::*;
        #[differentiable(off(recompute))]
        pub fn f<T: Real>(x1: &[T], a2: T, t3: (T, T)) -> [T; 2] {
            if x1[3] > x1[0] {
                for i4 in 0..x1.len() {
                    if x1[0] > T::lit(0.6) {
                        return [x1[i4] - x1[x1.len() - 1 - i4] + t3.1 * x1[2] + t3.0 * a2 + a2 * x1[i4], a2 * x1[1]];
                    }
                    if x1[i4 / 2] > T::lit(-0.1) && x1[x1.len() - 1 - i4] > T::lit(-0.1) {
                        continue;
                    }
                    for (e5, e6) in x1.iter().zip(x1.iter()) {
                        let v8 = x1.iter().enumerate().map(|(i11, e9)| (x1[i4].cos() * x1[x1.len() - 1 - i4].sin()).tanh()).sum::<T>();
                        let mut w12 = vec![*e6 * x1[i4 / 2], *e5 + T::lit(2.0)];
                        let e13 = (x1[(i4 + 1) % 5].sin() * (x1[x1.len() - 1 - i4].cos() + T::lit(2.6)).cbrt()).cos();
                        w12[i4 % 2] += e13;
                    }
                }
            } else if x1[3].tanh() > T::ZERO {
                let v14 = (x1[3] + x1[4] + t3.1 * T::lit(0.7)).sin();
            } else {
                let (v15, v16) = x1[1].sin_cos();
            }
            [x1[2].fract() + t3.1 * t3.0 + t3.0 * a2 + a2 * a2, -t3.1]
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::harness::Outcome {
        crate::harness::check::<on::Program, off::Program>()
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
        use crate::harness::*;
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
                if x12[i15] / (y14[i15 % y14.len()].cos() + T::lit(2.6)) >= T::lit(-0.3) {
                    return y14[(i15 + 1) % 3] * y14[i15 % 3] + a13 * y14[i15 % 3] + *a11 * y14[i15 % 3] + y14[0];
                }
            }
            let mut w16 = vec![*a11 - y14[0], y14[2], x12[2] / (a13 * a13 + T::lit(1.5))];
            let t17 = (*a11 / (y14[2] * y14[2] + T::lit(1.5)), h1((y14[1], x12[3] / (x12[3] * x12[3] + T::ONE)), &[2, 2], T::lit(-0.4)).sin());
            for e18 in w16.iter_mut() {
                if t17.0 >= T::lit(-0.3) {
                    *e18 += (x12[1] * t17.1 * T::lit(0.9)).tanh();
                } else {
                    y14[1] += a13.sin();
                }
            }
            t17.0 - t17.1 + t17.1 * w16[2] + t17.0 * x12[2] + a13 * a13 + *a11 * T::lit(0.6) + y14[2] + w16[0]
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
        use crate::harness::*;
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
                if x12[i15] / (y14[i15 % y14.len()].cos() + T::lit(2.6)) >= T::lit(-0.3) {
                    return y14[(i15 + 1) % 3] * y14[i15 % 3] + a13 * y14[i15 % 3] + *a11 * y14[i15 % 3] + y14[0];
                }
            }
            let mut w16 = vec![*a11 - y14[0], y14[2], x12[2] / (a13 * a13 + T::lit(1.5))];
            let t17 = (*a11 / (y14[2] * y14[2] + T::lit(1.5)), h1((y14[1], x12[3] / (x12[3] * x12[3] + T::ONE)), &[2, 2], T::lit(-0.4)).sin());
            for e18 in w16.iter_mut() {
                if t17.0 >= T::lit(-0.3) {
                    *e18 += (x12[1] * t17.1 * T::lit(0.9)).tanh();
                } else {
                    y14[1] += a13.sin();
                }
            }
            t17.0 - t17.1 + t17.1 * w16[2] + t17.0 * x12[2] + a13 * a13 + *a11 * T::lit(0.6) + y14[2] + w16[0]
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::harness::Outcome {
        crate::harness::check::<on::Program, off::Program>()
    }
}

mod p58 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let mut w14 = input.array();
                    let x15 = input.vec(4);
                    let a16 = input.scalar();
                    let mut w17 = input.array();
                    let (start_w14, mut end_w14) = (w14.clone(), w14.clone());
                    let (start_w17, mut end_w17) = (w17.clone(), w17.clone());
                    let ret = f(&mut end_w14, &x15, a16, &mut end_w17);
                    let d_ret = run.output(&ret);
                    let mut d_w14 = run.output(&end_w14);
                    let mut d_w17 = run.output(&end_w17);
                    let mut d_x15 = run.start(&x15);
                    let (value, rdata) = if joint {
                        f::joint(&mut w14, &mut d_w14, &x15, &mut d_x15, a16, &mut w17, &mut d_w17, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(&mut w14, &x15, a16, &mut w17, &mut run.stack);
                        run.same("w14 after the forward pass", &w14, &end_w14);
                        run.same("w17 after the forward pass", &w17, &end_w17);
                        (value, f::reverse(&mut w14, &mut d_w14, &x15, &mut d_x15, a16, &mut w17, &mut d_w17, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("w14 restored", &w14, &start_w14);
                    run.same("w17 restored", &w17, &start_w17);
                    run.exact(&w14, &d_w14);
                    run.added(&x15, &d_x15);
                    run.exact(&a16, &rdata.2);
                    run.exact(&w17, &d_w17);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable]
        pub fn r0(y1: &mut [f64], a2: f64, n3: usize) -> f64 {
            if n3 == 0 {
                return a2.sin().cos();
            }
            for &e4 in y1.iter() {
                let v7 = (0..2).map(|i10| (0.5 * e4).sin() * y1[i10]).sum::<f64>();
                if n3 != 3 {
                    break;
                }
            }
            let u12 = y1[n3 % 2].sin();
            let v11 = r0(y1, u12, n3 - 1);
            let v13 = y1[n3 % 2].tanh().tanh() / (a2.tanh() * a2.tanh() + 1.5);
            v11 * 0.5 + a2
        }
        #[differentiable]
        pub fn f(w14: &mut [f64; 3], x15: &[f64], a16: f64, w17: &mut [f64; 3]) -> f64 {
            for i18 in (0..=2).rev() {
                let v19 = x15.iter().copied().map(|e20| (e20 - -w17[i18]) / ((e20 - -w17[i18]) * (e20 - -w17[i18]) + 1.0) * e20).sum::<f64>();
                let (v22, v23) = (v19 - 0.7, x15[i18 / 2].cos().tanh());
            }
            let (v24, v25) = (a16 + w14[1]).sin_cos();
            if v25 <= 0.2 {
                return 1.1 * w14[1] + v25 * a16 + v24 * w17[0] + a16 * v25 + w14[2] + w17[1];
            }
            let o26: Option<f64> = if w14[1] * x15[3] <= 0.2 { Some(x15[0]) } else { None };
            for i27 in (2..5).rev() {
                w17[(i27 * 3) % 3] /= (v24 / (v24 * v24 + 1.0)).tanh() + 2.0;
            }
            x15[0] + v24 + v25 * v24 + v24 * v24 + a16 * v24 + w14[1] + w17[0]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 11;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let mut w14 = input.array();
                let x15 = input.vec(4);
                let a16 = input.scalar();
                let mut w17 = input.array();
                let ret = f::eval(&mut w14, &x15, a16, &mut w17);
                ret.flatten(output);
                w14.flatten(output);
                w17.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[differentiable(off(frames))]
        pub fn r0(y1: &mut [f64], a2: f64, n3: usize) -> f64 {
            if n3 == 0 {
                return a2.sin().cos();
            }
            for &e4 in y1.iter() {
                let v7 = (0..2).map(|i10| (0.5 * e4).sin() * y1[i10]).sum::<f64>();
                if n3 != 3 {
                    break;
                }
            }
            let u12 = y1[n3 % 2].sin();
            let v11 = r0(y1, u12, n3 - 1);
            let v13 = y1[n3 % 2].tanh().tanh() / (a2.tanh() * a2.tanh() + 1.5);
            v11 * 0.5 + a2
        }
        #[differentiable(off(frames))]
        pub fn f(w14: &mut [f64; 3], x15: &[f64], a16: f64, w17: &mut [f64; 3]) -> f64 {
            for i18 in (0..=2).rev() {
                let v19 = x15.iter().copied().map(|e20| (e20 - -w17[i18]) / ((e20 - -w17[i18]) * (e20 - -w17[i18]) + 1.0) * e20).sum::<f64>();
                let (v22, v23) = (v19 - 0.7, x15[i18 / 2].cos().tanh());
            }
            let (v24, v25) = (a16 + w14[1]).sin_cos();
            if v25 <= 0.2 {
                return 1.1 * w14[1] + v25 * a16 + v24 * w17[0] + a16 * v25 + w14[2] + w17[1];
            }
            let o26: Option<f64> = if w14[1] * x15[3] <= 0.2 { Some(x15[0]) } else { None };
            for i27 in (2..5).rev() {
                w17[(i27 * 3) % 3] /= (v24 / (v24 * v24 + 1.0)).tanh() + 2.0;
            }
            x15[0] + v24 + v25 * v24 + v24 * v24 + a16 * v24 + w14[1] + w17[0]
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::harness::Outcome {
        crate::harness::check::<on::Program, off::Program>()
    }
}

mod p59 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let x15 = input.vec(5);
                    let x16 = input.vec(6);
                    let mut y17 = input.vec(2);
                    let a18 = input.scalar();
                    let mut y19 = input.vec(3);
                    let mut y20 = input.vec(2);
                    let (start_y17, mut end_y17) = (y17.clone(), y17.clone());
                    let (start_y19, mut end_y19) = (y19.clone(), y19.clone());
                    let (start_y20, mut end_y20) = (y20.clone(), y20.clone());
                    let ret = f(&x15, &x16, &mut end_y17, a18, &mut end_y19, &mut end_y20);
                    let d_ret = run.output(&ret);
                    let mut d_y17 = run.output(&end_y17);
                    let mut d_y19 = run.output(&end_y19);
                    let mut d_y20 = run.output(&end_y20);
                    let mut d_x15 = run.start(&x15);
                    let mut d_x16 = run.start(&x16);
                    let (value, rdata) = if joint {
                        f::joint(&x15, &mut d_x15, &x16, &mut d_x16, &mut y17, &mut d_y17, a18, &mut y19, &mut d_y19, &mut y20, &mut d_y20, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(&x15, &x16, &mut y17, a18, &mut y19, &mut y20, &mut run.stack);
                        run.same("y17 after the forward pass", &y17, &end_y17);
                        run.same("y19 after the forward pass", &y19, &end_y19);
                        run.same("y20 after the forward pass", &y20, &end_y20);
                        (value, f::reverse(&x15, &mut d_x15, &x16, &mut d_x16, &mut y17, &mut d_y17, a18, &mut y19, &mut d_y19, &mut y20, &mut d_y20, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y17 restored", &y17, &start_y17);
                    run.same("y19 restored", &y19, &start_y19);
                    run.same("y20 restored", &y20, &start_y20);
                    run.added(&x15, &d_x15);
                    run.added(&x16, &d_x16);
                    run.exact(&y17, &d_y17);
                    run.exact(&a18, &rdata.3);
                    run.exact(&y19, &d_y19);
                    run.exact(&y20, &d_y20);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable]
        pub fn h0<T: Real>(x1: &[T], a2: &Shape<T>, #[constant] c3: T) -> (T, T) {
            'l7: for e4 in x1.iter() {
                let v8 = x1.iter().map(|e9| c3 / (c3 * c3 + T::ONE)).sum::<T>();
            }
            let mut t11 = (x1[1] * c3, (c3 - x1[0]) / ((c3 - x1[0]) * (c3 - x1[0]) + T::ONE));
            (c3 * t11.1 + t11.1 * x1[2] + t11.0 * x1[0] + c3 * t11.0, x1[1] / (c3 * c3 + T::lit(1.5)))
        }
        #[differentiable]
        pub fn h1<T: Real>(y12: &mut [T], a13: T) -> T {
            if a13 > a13 {
                return a13 + a13 * a13 + y12[0];
            }
            y12[0] -= (a13 * (y12[0] + a13)).sin();
            for i14 in (1..=2).rev().step_by(2) {
                y12[(i14 + 3) % 1] = (y12[(i14 * 3) % 1] * y12[0] - y12[0]).sin();
            }
            y12[0].max(y12[0]) + a13 * a13 + y12[0]
        }
        #[differentiable]
        pub fn f<T: Real>(x15: &[T], x16: &[T], y17: &mut [T], a18: T, y19: &mut [T], y20: &mut [T]) -> (T, T) {
            let mut w21 = [[T::ZERO; 5]; 2];
            {
                let (lo22, hi23) = y17.split_at_mut(1);
                let v24 = w21[0].iter().map(|e25| (-lo22[0].cos()).sin()).sum::<T>();
                for i27 in (0..5).step_by(2) {
                    if a18 / (a18 * a18 + T::lit(1.5)) <= T::lit(0.5) {
                        break;
                    }
                    let v28 = y20.iter().skip(1).map(|e29| (y19[(i27 * 3) % 3] + T::lit(0.7)).cos()).sum::<T>();
                    let o31: Option<T> = if w21[0][1] > v24 { Some(x15[0] * y19[2]) } else { None };
                    y20[(i27 * 3) % y20.len()] = (y20[i27 % y20.len()].clamp(T::lit(-0.8), T::lit(0.8)) * (v24 * hi23[(i27 + 4) % 1])).cos();
                }
            }
            (x15[1].tanh() + a18 * a18 + y17[0] + y19[2], a18)
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 19;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let x15 = input.vec(5);
                let x16 = input.vec(6);
                let mut y17 = input.vec(2);
                let a18 = input.scalar();
                let mut y19 = input.vec(3);
                let mut y20 = input.vec(2);
                let ret = f(&x15, &x16, &mut y17, a18, &mut y19, &mut y20);
                ret.flatten(output);
                y17.flatten(output);
                y19.flatten(output);
                y20.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[differentiable(off(bulk))]
        pub fn h0<T: Real>(x1: &[T], a2: &Shape<T>, #[constant] c3: T) -> (T, T) {
            'l7: for e4 in x1.iter() {
                let v8 = x1.iter().map(|e9| c3 / (c3 * c3 + T::ONE)).sum::<T>();
            }
            let mut t11 = (x1[1] * c3, (c3 - x1[0]) / ((c3 - x1[0]) * (c3 - x1[0]) + T::ONE));
            (c3 * t11.1 + t11.1 * x1[2] + t11.0 * x1[0] + c3 * t11.0, x1[1] / (c3 * c3 + T::lit(1.5)))
        }
        #[differentiable(off(bulk))]
        pub fn h1<T: Real>(y12: &mut [T], a13: T) -> T {
            if a13 > a13 {
                return a13 + a13 * a13 + y12[0];
            }
            y12[0] -= (a13 * (y12[0] + a13)).sin();
            for i14 in (1..=2).rev().step_by(2) {
                y12[(i14 + 3) % 1] = (y12[(i14 * 3) % 1] * y12[0] - y12[0]).sin();
            }
            y12[0].max(y12[0]) + a13 * a13 + y12[0]
        }
        #[differentiable(off(bulk))]
        pub fn f<T: Real>(x15: &[T], x16: &[T], y17: &mut [T], a18: T, y19: &mut [T], y20: &mut [T]) -> (T, T) {
            let mut w21 = [[T::ZERO; 5]; 2];
            {
                let (lo22, hi23) = y17.split_at_mut(1);
                let v24 = w21[0].iter().map(|e25| (-lo22[0].cos()).sin()).sum::<T>();
                for i27 in (0..5).step_by(2) {
                    if a18 / (a18 * a18 + T::lit(1.5)) <= T::lit(0.5) {
                        break;
                    }
                    let v28 = y20.iter().skip(1).map(|e29| (y19[(i27 * 3) % 3] + T::lit(0.7)).cos()).sum::<T>();
                    let o31: Option<T> = if w21[0][1] > v24 { Some(x15[0] * y19[2]) } else { None };
                    y20[(i27 * 3) % y20.len()] = (y20[i27 % y20.len()].clamp(T::lit(-0.8), T::lit(0.8)) * (v24 * hi23[(i27 + 4) % 1])).cos();
                }
            }
            (x15[1].tanh() + a18 * a18 + y17[0] + y19[2], a18)
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
