//! Random programs, seeds 0 to 19. Written by `cargo xtask fuzz tapir --write`; not to be edited.
//!
//! Size: twenty programs, most of them twice (as they are, and with an analysis switched off).

#![allow(warnings, clippy::all, reason = "programs that nobody wrote")]

mod p0 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let a5 = input.scalar();
                    let mut p6 = input.pair();
                    let x7 = input.vec(3);
                    let (start_p6, mut end_p6) = (p6.clone(), p6.clone());
                    let ret = f(a5, &mut end_p6, &x7);
                    let d_ret = run.output(&ret);
                    let mut d_p6 = run.output(&end_p6);
                    let mut d_x7 = run.start(&x7);
                    let (value, rdata) = if joint {
                        f::joint(a5, &mut p6, &mut d_p6, &x7, &mut d_x7, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(a5, &mut p6, &x7, &mut run.stack);
                        run.same("p6 after the forward pass", &p6, &end_p6);
                        (value, f::reverse(a5, &mut p6, &mut d_p6, &x7, &mut d_x7, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("p6 restored", &p6, &start_p6);
                    run.exact(&a5, &rdata.0);
                    run.exact(&p6, &d_p6);
                    run.added(&x7, &d_x7);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable]
        pub fn h0<T: Real>(t1: (T, T), w2: [T; 3]) -> T {
            if t1.1.tanh() > T::ZERO {
                let o3: Option<T> = if w2[1] / (t1.1 * t1.1 + T::lit(1.5)) <= T::lit(0.5) { Some(t1.1) } else { None };
            }
            for i4 in (0..5).rev() {
                if w2[i4 % 3] - t1.1 <= T::lit(-0.3) {
                    continue;
                }
            }
            -w2[2] + t1.1 * w2[1] + t1.0 * t1.1
        }
        #[differentiable]
        pub fn f<T: Real>(a5: T, p6: &mut Pair<T>, x7: &[T]) -> [T; 2] {
            let v8 = h0((p6.c, x7[p6.n % x7.len()].sin().cos()), [T::lit(p6.n as f64) * T::lit(0.1), a5, T::lit(0.9)]);
            let o9: Option<T> = if p6.n > 3 { Some(x7[(p6.n + 4) % 3]) } else { None };
            let sh10: Shape<T> = Shape::Box { w: a5 + T::lit(0.6), h: h0((x7[p6.n % 3], (x7[p6.n % x7.len()] + p6.b).sin()), [v8, x7[p6.n % 3], T::lit(2.0)]).cos() };
            if x7[1] <= T::ZERO {
                let v11 = h0((x7[p6.n % x7.len()], x7[1] / (x7[1] * x7[1] + T::ONE)), [x7[p6.n % 3], x7[p6.n % x7.len()], T::lit(0.7)]);
                let mut k12 = 0usize;
                while k12 < 3 {
                    let v13 = (0..3).map(|i16| a5 * T::lit(2.0) * x7[i16]).sum::<T>();
                    p6.c = ((x7[1] - x7[(k12 + 3) % 3]) / ((x7[k12 % x7.len()] * (T::lit(p6.n as f64) * T::lit(0.1))).cos() + T::lit(2.6))).tanh();
                    k12 += 1;
                }
            } else {
                p6.c = (p6.b * p6.b + T::lit(1.5)).cbrt().sin();
            }
            [T::lit(0.6) / (p6.b * p6.b + T::lit(1.5)) + v8 * x7[p6.n % 3] + p6.c * p6.b + p6.b * a5 + a5 * x7[(p6.n * 3) % x7.len()], x7[p6.n % x7.len()] * v8]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 6;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let a5 = input.scalar();
                let mut p6 = input.pair();
                let x7 = input.vec(3);
                let ret = f(a5, &mut p6, &x7);
                ret.flatten(output);
                p6.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[differentiable(off(record))]
        pub fn h0<T: Real>(t1: (T, T), w2: [T; 3]) -> T {
            if t1.1.tanh() > T::ZERO {
                let o3: Option<T> = if w2[1] / (t1.1 * t1.1 + T::lit(1.5)) <= T::lit(0.5) { Some(t1.1) } else { None };
            }
            for i4 in (0..5).rev() {
                if w2[i4 % 3] - t1.1 <= T::lit(-0.3) {
                    continue;
                }
            }
            -w2[2] + t1.1 * w2[1] + t1.0 * t1.1
        }
        #[differentiable(off(record))]
        pub fn f<T: Real>(a5: T, p6: &mut Pair<T>, x7: &[T]) -> [T; 2] {
            let v8 = h0((p6.c, x7[p6.n % x7.len()].sin().cos()), [T::lit(p6.n as f64) * T::lit(0.1), a5, T::lit(0.9)]);
            let o9: Option<T> = if p6.n > 3 { Some(x7[(p6.n + 4) % 3]) } else { None };
            let sh10: Shape<T> = Shape::Box { w: a5 + T::lit(0.6), h: h0((x7[p6.n % 3], (x7[p6.n % x7.len()] + p6.b).sin()), [v8, x7[p6.n % 3], T::lit(2.0)]).cos() };
            if x7[1] <= T::ZERO {
                let v11 = h0((x7[p6.n % x7.len()], x7[1] / (x7[1] * x7[1] + T::ONE)), [x7[p6.n % 3], x7[p6.n % x7.len()], T::lit(0.7)]);
                let mut k12 = 0usize;
                while k12 < 3 {
                    let v13 = (0..3).map(|i16| a5 * T::lit(2.0) * x7[i16]).sum::<T>();
                    p6.c = ((x7[1] - x7[(k12 + 3) % 3]) / ((x7[k12 % x7.len()] * (T::lit(p6.n as f64) * T::lit(0.1))).cos() + T::lit(2.6))).tanh();
                    k12 += 1;
                }
            } else {
                p6.c = (p6.b * p6.b + T::lit(1.5)).cbrt().sin();
            }
            [T::lit(0.6) / (p6.b * p6.b + T::lit(1.5)) + v8 * x7[p6.n % 3] + p6.c * p6.b + p6.b * a5 + a5 * x7[(p6.n * 3) % x7.len()], x7[p6.n % x7.len()] * v8]
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
            {
                let (lo7, hi8) = y3.split_at_mut(1);
                let v9 = x1.iter().sum::<T>();
                lo7[n2] *= (a5 + T::lit(1.1)).sin();
            }
            let mut w12 = vec![y3[n2] * a5; 2];
            let v13 = w12.iter().copied().map(|e14| (a5 * y3[(n2 + 4) % 4] * -y3[s4[0] % 4]).sin() * e14).sum::<T>();
            let t16 = (v13, (T::lit(0.5) * w12[(n2 + 1) % 2]).sin());
            let sh17: Shape<T> = Shape::Box { w: x1[n2] - w12[1 - n2], h: (x6[(n2 + 2) % 3] + t16.1).cos() };
            match n2 % 4 {
                0 => {
                    w12[n2] = (-x6[s4[0] % 3]).tanh().sin();
                }
                1 | 2 => {
                    let e18 = x1[n2] * v13 / (x1[n2] * v13 * (x1[n2] * v13) + T::ONE) + T::lit(2.0);
                    w12[n2] /= e18;
                }
                _ => {
                    y3[n2 / 2] /= (y3[(n2 + 2) % 4] + T::lit(1.3)).cos() + T::lit(2.0);
                }
            }
            a5 + t16.1 * w12[(n2 + 4) % 2] + t16.0 * w12[s4[1] % 2] + v13 * w12[s4[0] % 2] + a5 * v13 + y3[3] + w12[1]
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
        #[differentiable(off(recompute))]
        pub fn f<T: Real>(x1: &[T], n2: usize, y3: &mut [T], s4: &[usize], a5: T, x6: &[T]) -> T {
            {
                let (lo7, hi8) = y3.split_at_mut(1);
                let v9 = x1.iter().sum::<T>();
                lo7[n2] *= (a5 + T::lit(1.1)).sin();
            }
            let mut w12 = vec![y3[n2] * a5; 2];
            let v13 = w12.iter().copied().map(|e14| (a5 * y3[(n2 + 4) % 4] * -y3[s4[0] % 4]).sin() * e14).sum::<T>();
            let t16 = (v13, (T::lit(0.5) * w12[(n2 + 1) % 2]).sin());
            let sh17: Shape<T> = Shape::Box { w: x1[n2] - w12[1 - n2], h: (x6[(n2 + 2) % 3] + t16.1).cos() };
            match n2 % 4 {
                0 => {
                    w12[n2] = (-x6[s4[0] % 3]).tanh().sin();
                }
                1 | 2 => {
                    let e18 = x1[n2] * v13 / (x1[n2] * v13 * (x1[n2] * v13) + T::ONE) + T::lit(2.0);
                    w12[n2] /= e18;
                }
                _ => {
                    y3[n2 / 2] /= (y3[(n2 + 2) % 4] + T::lit(1.3)).cos() + T::lit(2.0);
                }
            }
            a5 + t16.1 * w12[(n2 + 4) % 2] + t16.0 * w12[s4[1] % 2] + v13 * w12[s4[0] % 2] + a5 * v13 + y3[3] + w12[1]
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
            let v6: f64 = y1[0];
            {
                let (lo7, hi8) = y1.split_at_mut(1);
                hi8[0..1].copy_from_slice(&y5[2..3]);
                y5[5] = ((v6 + a3) / ((lo7[0] + t2.0) * (lo7[0] + t2.0) + 1.5)).sin();
                for (e9, e10) in y5.iter().zip(hi8.iter()) {
                    for i12 in 0..x4.len() {
                        let v13 = y5.iter().sum::<f64>();
                        lo7[i12 % lo7.len()] = (lo7[i12 % lo7.len()].cos() * -0.4).tanh();
                    }
                }
            }
            [x4[0] - y1[1] + v6 * t2.1 + a3 * x4[1] + t2.1 * t2.0 + t2.0 * v6 + y1[0] + y5[1], y5[3] + 0.25]
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
        #[differentiable(off(hoist))]
        pub fn f(y1: &mut [f64], t2: (f64, f64), a3: f64, x4: &[f64], y5: &mut [f64]) -> [f64; 2] {
            let v6: f64 = y1[0];
            {
                let (lo7, hi8) = y1.split_at_mut(1);
                hi8[0..1].copy_from_slice(&y5[2..3]);
                y5[5] = ((v6 + a3) / ((lo7[0] + t2.0) * (lo7[0] + t2.0) + 1.5)).sin();
                for (e9, e10) in y5.iter().zip(hi8.iter()) {
                    for i12 in 0..x4.len() {
                        let v13 = y5.iter().sum::<f64>();
                        lo7[i12 % lo7.len()] = (lo7[i12 % lo7.len()].cos() * -0.4).tanh();
                    }
                }
            }
            [x4[0] - y1[1] + v6 * t2.1 + a3 * x4[1] + t2.1 * t2.0 + t2.0 * v6 + y1[0] + y5[1], y5[3] + 0.25]
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
            let o4: Option<f64> = if a1 > -0.1 && a1 > -0.1 { Some(x3[1] / (x3[1] * x3[1] + 1.0)) } else { None };
            for i5 in 2..=4 {
                {
                    let r6 = &x3[4..5];
                    match i5 % 4 {
                        0 => {
                            let v7 = r6.iter().zip(r6.iter()).map(|(e8, u9)| *e8 * *u9 + (a1 + 0.7) / ((a1 + 0.7) * (a1 + 0.7) + 1.0)).sum::<f64>();
                        }
                        1 | 2 => {
                            if i5 > 3 {
                                continue;
                            }
                            let v10 = (0..4).map(|i13| (a1 as f64).tanh() / (((i5 as f64) * 0.1).mul_add(x3[(i13 * 3) % 6], 0.2).cos() + 2.6) * x2[i13]).sum::<f64>();
                        }
                        _ => {
                            let (v14, v15) = (x2[i5 % 4] - x2[i5 % 4]).sin_cos();
                        }
                    }
                }
            }
            a1 + x2[1] + a1 * x3[1]
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
        #[differentiable(off(frames))]
        pub fn f(a1: f64, x2: &[f64], x3: &[f64]) -> f64 {
            let o4: Option<f64> = if a1 > -0.1 && a1 > -0.1 { Some(x3[1] / (x3[1] * x3[1] + 1.0)) } else { None };
            for i5 in 2..=4 {
                {
                    let r6 = &x3[4..5];
                    match i5 % 4 {
                        0 => {
                            let v7 = r6.iter().zip(r6.iter()).map(|(e8, u9)| *e8 * *u9 + (a1 + 0.7) / ((a1 + 0.7) * (a1 + 0.7) + 1.0)).sum::<f64>();
                        }
                        1 | 2 => {
                            if i5 > 3 {
                                continue;
                            }
                            let v10 = (0..4).map(|i13| (a1 as f64).tanh() / (((i5 as f64) * 0.1).mul_add(x3[(i13 * 3) % 6], 0.2).cos() + 2.6) * x2[i13]).sum::<f64>();
                        }
                        _ => {
                            let (v14, v15) = (x2[i5 % 4] - x2[i5 % 4]).sin_cos();
                        }
                    }
                }
            }
            a1 + x2[1] + a1 * x3[1]
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
            {
                let (lo7, hi8) = y1.split_at_mut(3);
                hi8[(n2 + 4) % 1] -= lo7[n2].tanh() / (lo7[n2].tanh() * lo7[n2].tanh() + T::ONE);
                y4.swap(0, y4.len() - 1);
            }
            let v9 = match n2 % 4 {
                0 => a3 * x6[s5[1] % 5],
                1 | 3 => a3,
                _ => a3.trunc(),
            };
            if n2 % 2 == 0 {
                for (e10, e11) in x6.iter().zip(x6.iter()) {
                    if n2 != 2 {
                        let e13 = ((x6[n2] - x6[n2]) * (a3 * *e11)).sin();
                        y1[(n2 * 3) % 4] -= e13;
                        break;
                    }
                }
            } else {
                y4[n2] = (v9 - T::lit(0.5)).sin().cos();
            }
            a3 / (y1[3 - n2] * y1[3 - n2] + T::lit(1.5)) + v9 * y1[s5[2] % 4] + a3 * a3 + y1[0] + y4[0]
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
        #[differentiable(off(bulk))]
        pub fn f<T: Real>(y1: &mut Vec<T>, n2: usize, a3: T, y4: &mut [T], s5: &[usize], x6: &[T]) -> T {
            {
                let (lo7, hi8) = y1.split_at_mut(3);
                hi8[(n2 + 4) % 1] -= lo7[n2].tanh() / (lo7[n2].tanh() * lo7[n2].tanh() + T::ONE);
                y4.swap(0, y4.len() - 1);
            }
            let v9 = match n2 % 4 {
                0 => a3 * x6[s5[1] % 5],
                1 | 3 => a3,
                _ => a3.trunc(),
            };
            if n2 % 2 == 0 {
                for (e10, e11) in x6.iter().zip(x6.iter()) {
                    if n2 != 2 {
                        let e13 = ((x6[n2] - x6[n2]) * (a3 * *e11)).sin();
                        y1[(n2 * 3) % 4] -= e13;
                        break;
                    }
                }
            } else {
                y4[n2] = (v9 - T::lit(0.5)).sin().cos();
            }
            a3 / (y1[3 - n2] * y1[3 - n2] + T::lit(1.5)) + v9 * y1[s5[2] % 4] + a3 * a3 + y1[0] + y4[0]
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
                    let a4 = input.scalar();
                    let x5 = input.vec(6);
                    let mut y6 = input.vec(3);
                    let x7 = input.vec(2);
                    let a8 = input.scalar();
                    let a9 = input.scalar();
                    let (start_y6, mut end_y6) = (y6.clone(), y6.clone());
                    let ret = f(a4, &x5, &mut end_y6, &x7, a8, a9);
                    let d_ret = run.output(&ret);
                    let mut d_y6 = run.output(&end_y6);
                    let mut d_x5 = run.start(&x5);
                    let mut d_x7 = run.start(&x7);
                    let (value, rdata) = if joint {
                        f::joint(a4, &x5, &mut d_x5, &mut y6, &mut d_y6, &x7, &mut d_x7, a8, a9, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(a4, &x5, &mut y6, &x7, a8, a9, &mut run.stack);
                        run.same("y6 after the forward pass", &y6, &end_y6);
                        (value, f::reverse(a4, &x5, &mut d_x5, &mut y6, &mut d_y6, &x7, &mut d_x7, a8, a9, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y6 restored", &y6, &start_y6);
                    run.exact(&a4, &rdata.0);
                    run.added(&x5, &d_x5);
                    run.exact(&y6, &d_y6);
                    run.added(&x7, &d_x7);
                    run.exact(&a8, &rdata.4);
                    run.exact(&a9, &rdata.5);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable]
        pub fn h0<T: Real>(a1: T, y2: &mut [T]) {
            for i3 in (0..5).rev().step_by(2) {
                y2[1] += (a1 + T::lit(0.25) - (a1 + y2[i3 % 2])).sin();
            }
        }
        #[differentiable]
        pub fn f<T: Real>(a4: T, x5: &[T], y6: &mut [T], x7: &[T], a8: T, a9: T) -> (T, T) {
            let mut k10 = 0usize;
            while k10 < 4 {
                let o11: Option<T> = if (a9..=a8).contains(&a8) { Some(a4 * a8) } else { None };
                y6[k10 % y6.len()] = (x5[k10] + x5[k10]).sin().tanh();
                k10 += 1;
            }
            for i12 in 1..=3 {
                h0(x7[i12 % x7.len()] / (x7[i12 % x7.len()] * x7[i12 % x7.len()] + T::ONE), &mut y6[0..3]);
            }
            let v13 = y6[0].tanh().tanh();
            h0(x5[1].cos(), y6);
            y6[0..2].copy_from_slice(&x7[0..2]);
            (y6[0] * x5[2] + v13 * x7[1] + a9 * y6[1] + a8 * x5[5] + a4 * x7[0] + y6[0], (a8 * a8 + T::lit(1.5)).acosh())
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 14;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let a4 = input.scalar();
                let x5 = input.vec(6);
                let mut y6 = input.vec(3);
                let x7 = input.vec(2);
                let a8 = input.scalar();
                let a9 = input.scalar();
                let ret = f(a4, &x5, &mut y6, &x7, a8, a9);
                ret.flatten(output);
                y6.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[differentiable(off(windows))]
        pub fn h0<T: Real>(a1: T, y2: &mut [T]) {
            for i3 in (0..5).rev().step_by(2) {
                y2[1] += (a1 + T::lit(0.25) - (a1 + y2[i3 % 2])).sin();
            }
        }
        #[differentiable(off(windows))]
        pub fn f<T: Real>(a4: T, x5: &[T], y6: &mut [T], x7: &[T], a8: T, a9: T) -> (T, T) {
            let mut k10 = 0usize;
            while k10 < 4 {
                let o11: Option<T> = if (a9..=a8).contains(&a8) { Some(a4 * a8) } else { None };
                y6[k10 % y6.len()] = (x5[k10] + x5[k10]).sin().tanh();
                k10 += 1;
            }
            for i12 in 1..=3 {
                h0(x7[i12 % x7.len()] / (x7[i12 % x7.len()] * x7[i12 % x7.len()] + T::ONE), &mut y6[0..3]);
            }
            let v13 = y6[0].tanh().tanh();
            h0(x5[1].cos(), y6);
            y6[0..2].copy_from_slice(&x7[0..2]);
            (y6[0] * x5[2] + v13 * x7[1] + a9 * y6[1] + a8 * x5[5] + a4 * x7[0] + y6[0], (a8 * a8 + T::lit(1.5)).acosh())
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
                    let a6 = input.scalar();
                    let mut a7 = input.scalar();
                    let x8 = input.vec(5);
                    let mut y9 = input.vec(6);
                    let a10 = input.scalar();
                    let (start_a7, mut end_a7) = (a7.clone(), a7.clone());
                    let (start_y9, mut end_y9) = (y9.clone(), y9.clone());
                    let ret = f(a6, &mut end_a7, &x8, &mut end_y9, a10);
                    let mut d_a7 = run.output(&end_a7);
                    let mut d_y9 = run.output(&end_y9);
                    let mut d_x8 = run.start(&x8);
                    let (value, rdata) = if joint {
                        f::joint(a6, &mut a7, &mut d_a7, &x8, &mut d_x8, &mut y9, &mut d_y9, a10, (), &mut run.stack)
                    } else {
                        let value = f::forward(a6, &mut a7, &x8, &mut y9, a10, &mut run.stack);
                        run.same("a7 after the forward pass", &a7, &end_a7);
                        run.same("y9 after the forward pass", &y9, &end_y9);
                        (value, f::reverse(a6, &mut a7, &mut d_a7, &x8, &mut d_x8, &mut y9, &mut d_y9, a10, (), &mut run.stack))
                    };
                    run.same("a7 restored", &a7, &start_a7);
                    run.same("y9 restored", &y9, &start_y9);
                    run.exact(&a6, &rdata.0);
                    run.exact(&a7, &d_a7);
                    run.added(&x8, &d_x8);
                    run.exact(&y9, &d_y9);
                    run.exact(&a10, &rdata.4);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable]
        pub fn h0<T: Real>(a1: Option<T>, a2: T, y3: &mut [T]) -> T {
            {
                let (lo4, hi5) = y3.split_at_mut(1);
                lo4[0] = lo4[0].cos();
            }
            T::lit(0.5) * y3[1] + a2 * y3[0] + y3[0]
        }
        #[differentiable]
        pub fn f<T: Real>(a6: T, a7: &mut T, x8: &[T], y9: &mut [T], a10: T) {
            'l14: for e11 in x8.iter() {
                let sh15: Shape<T> = if (*e11..y9[2]).contains(&a10) { Shape::Line(*e11 * T::lit(0.25)) } else { Shape::Flat };
                if x8[4].cos() < T::lit(0.5) {
                    let v16 = h0(Some(a10), *a7, y9);
                    let v17 = y9.iter().filter(|u19| **u19 > T::lit(0.1)).map(|e18| v16 * a6).sum::<T>();
                    if x8[3] > x8[2] {
                        *a7 = ((a6 - y9[4]) / (v17 * v17 + T::lit(1.5))).sin();
                        break;
                    }
                }
                let mut w20 = vec![y9[1].cos()];
                y9[4] = (y9[3] + T::lit(0.9)).sin();
            }
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 14;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let a6 = input.scalar();
                let mut a7 = input.scalar();
                let x8 = input.vec(5);
                let mut y9 = input.vec(6);
                let a10 = input.scalar();
                let ret = f(a6, &mut a7, &x8, &mut y9, a10);
                a7.flatten(output);
                y9.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[differentiable(off(commute))]
        pub fn h0<T: Real>(a1: Option<T>, a2: T, y3: &mut [T]) -> T {
            {
                let (lo4, hi5) = y3.split_at_mut(1);
                lo4[0] = lo4[0].cos();
            }
            T::lit(0.5) * y3[1] + a2 * y3[0] + y3[0]
        }
        #[differentiable(off(commute))]
        pub fn f<T: Real>(a6: T, a7: &mut T, x8: &[T], y9: &mut [T], a10: T) {
            'l14: for e11 in x8.iter() {
                let sh15: Shape<T> = if (*e11..y9[2]).contains(&a10) { Shape::Line(*e11 * T::lit(0.25)) } else { Shape::Flat };
                if x8[4].cos() < T::lit(0.5) {
                    let v16 = h0(Some(a10), *a7, y9);
                    let v17 = y9.iter().filter(|u19| **u19 > T::lit(0.1)).map(|e18| v16 * a6).sum::<T>();
                    if x8[3] > x8[2] {
                        *a7 = ((a6 - y9[4]) / (v17 * v17 + T::lit(1.5))).sin();
                        break;
                    }
                }
                let mut w20 = vec![y9[1].cos()];
                y9[4] = (y9[3] + T::lit(0.9)).sin();
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
                    let mut y10 = input.vec(5);
                    let x11 = input.vec(5);
                    let x12 = input.vec(3);
                    let a13 = input.scalar();
                    let (start_y10, mut end_y10) = (y10.clone(), y10.clone());
                    let ret = f(&mut end_y10, &x11, &x12, a13);
                    let mut d_y10 = run.output(&end_y10);
                    let mut d_x11 = run.start(&x11);
                    let mut d_x12 = run.start(&x12);
                    let (value, rdata) = if joint {
                        f::joint(&mut y10, &mut d_y10, &x11, &mut d_x11, &x12, &mut d_x12, a13, (), &mut run.stack)
                    } else {
                        let value = f::forward(&mut y10, &x11, &x12, a13, &mut run.stack);
                        run.same("y10 after the forward pass", &y10, &end_y10);
                        (value, f::reverse(&mut y10, &mut d_y10, &x11, &mut d_x11, &x12, &mut d_x12, a13, (), &mut run.stack))
                    };
                    run.same("y10 restored", &y10, &start_y10);
                    run.exact(&y10, &d_y10);
                    run.added(&x11, &d_x11);
                    run.added(&x12, &d_x12);
                    run.exact(&a13, &rdata.3);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable]
        pub fn h0<T: Real>(p1: Pair<T>, a2: &mut T) -> T {
            let mut w3 = vec![T::ZERO; 2];
            let e4 = w3[p1.n % 2].tanh();
            w3[(p1.n + 1) % 2] += e4;
            if w3[p1.n % 2].tanh() > T::lit(0.2) {
                {
                    let r5 = &mut w3[0..2];
                    *a2 /= p1.c.sin().cos() + T::lit(2.0);
                }
            }
            p1.b - p1.b + *a2 * p1.b + p1.c * *a2 + p1.b * p1.b + w3[0]
        }
        #[differentiable]
        pub fn h1<T: Real>(a6: &Shape<T>, n7: usize) -> T {
            let mut q8 = Pair { b: T::lit(n7 as f64) * T::lit(0.1) * (T::lit(n7 as f64) * T::lit(0.1)), c: (T::lit(0.6) - T::lit(0.6)).sin(), n: 1 };
            let mut k9 = q8.n * 2 + 1;
            if q8.c * q8.c > T::lit(0.2) {
                q8.b = q8.c.tanh();
            } else {
                q8.b = (q8.b * q8.b * (T::lit(q8.n as f64) * T::lit(0.1) - q8.b)).tanh();
            }
            q8.b * T::lit(0.6) + q8.c * q8.b + q8.b * q8.c
        }
        #[differentiable]
        pub fn f<T: Real>(y10: &mut [T], x11: &[T], x12: &[T], a13: T) {
            let mut w14 = [[T::ZERO; 3]; 2];
            y10[2] /= (y10[2] / (x11[4] * x11[4] + T::lit(1.5))).tanh() + T::lit(2.0);
            for e15 in w14[0].iter_mut() {
                y10[4] *= (x11[0] * a13).tanh();
                for (e18, e19) in x12.iter().zip(y10.iter()) {
                    let w21 = vec![T::lit(0.2); x12.len()];
                    let sh22: Shape<T> = Shape::Box { w: *e19 * x11[2], h: (w21[1] - *e15).cos() };
                    *e15 -= y10[2] / (y10[2] * y10[2] + T::ONE);
                }
            }
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 14;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let mut y10 = input.vec(5);
                let x11 = input.vec(5);
                let x12 = input.vec(3);
                let a13 = input.scalar();
                let ret = f(&mut y10, &x11, &x12, a13);
                y10.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[differentiable(off(carry))]
        pub fn h0<T: Real>(p1: Pair<T>, a2: &mut T) -> T {
            let mut w3 = vec![T::ZERO; 2];
            let e4 = w3[p1.n % 2].tanh();
            w3[(p1.n + 1) % 2] += e4;
            if w3[p1.n % 2].tanh() > T::lit(0.2) {
                {
                    let r5 = &mut w3[0..2];
                    *a2 /= p1.c.sin().cos() + T::lit(2.0);
                }
            }
            p1.b - p1.b + *a2 * p1.b + p1.c * *a2 + p1.b * p1.b + w3[0]
        }
        #[differentiable(off(carry))]
        pub fn h1<T: Real>(a6: &Shape<T>, n7: usize) -> T {
            let mut q8 = Pair { b: T::lit(n7 as f64) * T::lit(0.1) * (T::lit(n7 as f64) * T::lit(0.1)), c: (T::lit(0.6) - T::lit(0.6)).sin(), n: 1 };
            let mut k9 = q8.n * 2 + 1;
            if q8.c * q8.c > T::lit(0.2) {
                q8.b = q8.c.tanh();
            } else {
                q8.b = (q8.b * q8.b * (T::lit(q8.n as f64) * T::lit(0.1) - q8.b)).tanh();
            }
            q8.b * T::lit(0.6) + q8.c * q8.b + q8.b * q8.c
        }
        #[differentiable(off(carry))]
        pub fn f<T: Real>(y10: &mut [T], x11: &[T], x12: &[T], a13: T) {
            let mut w14 = [[T::ZERO; 3]; 2];
            y10[2] /= (y10[2] / (x11[4] * x11[4] + T::lit(1.5))).tanh() + T::lit(2.0);
            for e15 in w14[0].iter_mut() {
                y10[4] *= (x11[0] * a13).tanh();
                for (e18, e19) in x12.iter().zip(y10.iter()) {
                    let w21 = vec![T::lit(0.2); x12.len()];
                    let sh22: Shape<T> = Shape::Box { w: *e19 * x11[2], h: (w21[1] - *e15).cos() };
                    *e15 -= y10[2] / (y10[2] * y10[2] + T::ONE);
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

mod p8 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let a17 = input.scalar();
                    let x18 = input.vec(6);
                    let mut y20 = input.vec(4);
                    let (start_y20, mut end_y20) = (y20.clone(), y20.clone());
                    let ret = f(a17, &x18, 4, &mut end_y20);
                    let d_ret = run.output(&ret);
                    let mut d_y20 = run.output(&end_y20);
                    let mut d_x18 = run.start(&x18);
                    let (value, rdata) = if joint {
                        f::joint(a17, &x18, &mut d_x18, 4, &mut y20, &mut d_y20, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(a17, &x18, 4, &mut y20, &mut run.stack);
                        run.same("y20 after the forward pass", &y20, &end_y20);
                        (value, f::reverse(a17, &x18, &mut d_x18, 4, &mut y20, &mut d_y20, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y20 restored", &y20, &start_y20);
                    run.exact(&a17, &rdata.0);
                    run.added(&x18, &d_x18);
                    run.exact(&y20, &d_y20);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable]
        pub fn h0(x1: &[f64], y2: &mut [f64]) -> f64 {
            y2[0..1].copy_from_slice(&x1[1..2]);
            for (e3, e4) in y2.iter_mut().zip(x1.iter()) {
                let mut k6 = 0usize;
                loop {
                    if k6 >= 3 || *e4 > 2.0 {
                        break;
                    }
                    k6 += 1;
                    *e3 -= *e4 / (*e4 * *e4 + 1.0);
                }
            }
            y2[0] * y2[0] + y2[0]
        }
        #[differentiable]
        pub fn h1(a7: f64, n8: usize, y9: &mut [f64]) {
            if a7 / (a7 * a7 + 1.0) >= 0.5 {
                return;
            }
            y9[n8 % y9.len()] *= (y9[n8 % y9.len()] + a7).tanh();
            for (i12, e10) in y9.iter_mut().enumerate() {
                if (*e10).tanh() <= 0.0 {
                    *e10 -= a7.cos();
                    break;
                }
            }
        }
        #[differentiable]
        pub fn f(a17: f64, x18: &[f64], n19: usize, y20: &mut [f64]) -> f64 {
            for &e21 in x18.iter() {
                y20[n19 % 4] += ((a17 as f64).tanh() + 2.0).tanh();
            }
            'l27: for e24 in y20.iter_mut() {
                let v28 = x18.iter().zip(x18.iter()).map(|(e29, u30)| *e29 * *u30 + (a17 - *u30).sin()).sum::<f64>();
                let v31 = if a17 > -0.1 || x18[n19] > -0.1 {
                    let (v32, v33) = (1.3 * a17, (*e24 * 1.1).cos());
                    match n19 % 4 {
                        0 => {
                            *e24 += (0.6f64.tanh() * 0.6f64.tanh() + 1.5).log(3.0).sin();
                        }
                        1 | 2 => {
                            *e24 = x18[(n19 * 3) % x18.len()].to_radians().tanh().tanh().sin();
                        }
                        _ => {
                            *e24 = x18[n19].tanh();
                        }
                    }
                    -x18[5 - n19]
                } else {
                    *e24 = (x18[n19].tanh().cosh().cos() + 2.6).log10().sin();
                    x18[2] * 0.5
                };
            }
            a17.powi(2) + a17 * y20[n19 % 4] + y20[1]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 11;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let a17 = input.scalar();
                let x18 = input.vec(6);
                let mut y20 = input.vec(4);
                let ret = f::eval(a17, &x18, 4, &mut y20);
                ret.flatten(output);
                y20.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[differentiable(off(joint))]
        pub fn h0(x1: &[f64], y2: &mut [f64]) -> f64 {
            y2[0..1].copy_from_slice(&x1[1..2]);
            for (e3, e4) in y2.iter_mut().zip(x1.iter()) {
                let mut k6 = 0usize;
                loop {
                    if k6 >= 3 || *e4 > 2.0 {
                        break;
                    }
                    k6 += 1;
                    *e3 -= *e4 / (*e4 * *e4 + 1.0);
                }
            }
            y2[0] * y2[0] + y2[0]
        }
        #[differentiable(off(joint))]
        pub fn h1(a7: f64, n8: usize, y9: &mut [f64]) {
            if a7 / (a7 * a7 + 1.0) >= 0.5 {
                return;
            }
            y9[n8 % y9.len()] *= (y9[n8 % y9.len()] + a7).tanh();
            for (i12, e10) in y9.iter_mut().enumerate() {
                if (*e10).tanh() <= 0.0 {
                    *e10 -= a7.cos();
                    break;
                }
            }
        }
        #[differentiable(off(joint))]
        pub fn f(a17: f64, x18: &[f64], n19: usize, y20: &mut [f64]) -> f64 {
            for &e21 in x18.iter() {
                y20[n19 % 4] += ((a17 as f64).tanh() + 2.0).tanh();
            }
            'l27: for e24 in y20.iter_mut() {
                let v28 = x18.iter().zip(x18.iter()).map(|(e29, u30)| *e29 * *u30 + (a17 - *u30).sin()).sum::<f64>();
                let v31 = if a17 > -0.1 || x18[n19] > -0.1 {
                    let (v32, v33) = (1.3 * a17, (*e24 * 1.1).cos());
                    match n19 % 4 {
                        0 => {
                            *e24 += (0.6f64.tanh() * 0.6f64.tanh() + 1.5).log(3.0).sin();
                        }
                        1 | 2 => {
                            *e24 = x18[(n19 * 3) % x18.len()].to_radians().tanh().tanh().sin();
                        }
                        _ => {
                            *e24 = x18[n19].tanh();
                        }
                    }
                    -x18[5 - n19]
                } else {
                    *e24 = (x18[n19].tanh().cosh().cos() + 2.6).log10().sin();
                    x18[2] * 0.5
                };
            }
            a17.powi(2) + a17 * y20[n19 % 4] + y20[1]
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
                    let a7 = input.scalar();
                    let mut y8 = input.vec(4);
                    let a9 = input.scalar();
                    let x10 = input.vec(3);
                    let (start_y8, mut end_y8) = (y8.clone(), y8.clone());
                    let ret = f(a7, &mut end_y8, a9, &x10);
                    let d_ret = run.output(&ret);
                    let mut d_y8 = run.output(&end_y8);
                    let mut d_x10 = run.start(&x10);
                    let (value, rdata) = if joint {
                        f::joint(a7, &mut y8, &mut d_y8, a9, &x10, &mut d_x10, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(a7, &mut y8, a9, &x10, &mut run.stack);
                        run.same("y8 after the forward pass", &y8, &end_y8);
                        (value, f::reverse(a7, &mut y8, &mut d_y8, a9, &x10, &mut d_x10, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y8 restored", &y8, &start_y8);
                    run.exact(&a7, &rdata.0);
                    run.exact(&y8, &d_y8);
                    run.exact(&a9, &rdata.2);
                    run.added(&x10, &d_x10);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable]
        pub fn h0<T: Real>(p1: &mut Pair<T>) -> T {
            let g2 = |u3: T| (u3 * u3).cos() * u3;
            let mut m4 = T::ZERO;
            p1.b = (p1.c * p1.c).tanh().sin();
            g2(p1.b) / (p1.c * p1.c + T::lit(1.5)) + m4 * g2(p1.c) + p1.c * (T::lit(p1.n as f64) * T::lit(0.1)) + p1.b * p1.c
        }
        #[differentiable]
        pub fn h1<T: Real>(p5: &Pair<T>) -> T {
            for i6 in (p5.n..5).rev() {
                if p5.b * p5.b >= T::lit(0.2) {
                    break;
                }
            }
            p5.b - p5.c + p5.c * p5.c + p5.b * p5.c
        }
        #[differentiable]
        pub fn f<T: Real>(a7: T, y8: &mut [T], a9: T, x10: &[T]) -> T {
            let v11 = (a9.cos() * (T::lit(2.0) * x10[0])).tanh();
            {
                let (lo12, hi13) = y8.split_at_mut(3);
                for i14 in 0..4 {
                    let o15: Option<T> = if i14 % 2 == 1 { Some(hi13[0] / (a9 * a9 + T::lit(1.5))) } else { None };
                    let mut q16 = Pair { b: x10[i14 % x10.len()] + hi13[(i14 + 4) % 1], c: x10[i14 % x10.len()] + hi13[(i14 + 4) % 1], n: 1 };
                    let r17 = &mut q16;
                    let v18 = h0(r17);
                    let mut m19 = x10[i14 % 3] * x10[1];
                    lo12[q16.n] *= x10[(i14 * 3) % 3] / (x10[(i14 * 3) % 3] * x10[(i14 * 3) % 3] + T::ONE);
                }
                for i20 in (2..4).step_by(2) {
                    hi13[i20 % hi13.len()] *= (a9 * v11).cos();
                }
            }
            a7 + v11 * v11 + a9 * v11 + a7 * x10[0] + y8[3]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 9;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let a7 = input.scalar();
                let mut y8 = input.vec(4);
                let a9 = input.scalar();
                let x10 = input.vec(3);
                let ret = f(a7, &mut y8, a9, &x10);
                ret.flatten(output);
                y8.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[differentiable(off(privatise))]
        pub fn h0<T: Real>(p1: &mut Pair<T>) -> T {
            let g2 = |u3: T| (u3 * u3).cos() * u3;
            let mut m4 = T::ZERO;
            p1.b = (p1.c * p1.c).tanh().sin();
            g2(p1.b) / (p1.c * p1.c + T::lit(1.5)) + m4 * g2(p1.c) + p1.c * (T::lit(p1.n as f64) * T::lit(0.1)) + p1.b * p1.c
        }
        #[differentiable(off(privatise))]
        pub fn h1<T: Real>(p5: &Pair<T>) -> T {
            for i6 in (p5.n..5).rev() {
                if p5.b * p5.b >= T::lit(0.2) {
                    break;
                }
            }
            p5.b - p5.c + p5.c * p5.c + p5.b * p5.c
        }
        #[differentiable(off(privatise))]
        pub fn f<T: Real>(a7: T, y8: &mut [T], a9: T, x10: &[T]) -> T {
            let v11 = (a9.cos() * (T::lit(2.0) * x10[0])).tanh();
            {
                let (lo12, hi13) = y8.split_at_mut(3);
                for i14 in 0..4 {
                    let o15: Option<T> = if i14 % 2 == 1 { Some(hi13[0] / (a9 * a9 + T::lit(1.5))) } else { None };
                    let mut q16 = Pair { b: x10[i14 % x10.len()] + hi13[(i14 + 4) % 1], c: x10[i14 % x10.len()] + hi13[(i14 + 4) % 1], n: 1 };
                    let r17 = &mut q16;
                    let v18 = h0(r17);
                    let mut m19 = x10[i14 % 3] * x10[1];
                    lo12[q16.n] *= x10[(i14 * 3) % 3] / (x10[(i14 * 3) % 3] * x10[(i14 * 3) % 3] + T::ONE);
                }
                for i20 in (2..4).step_by(2) {
                    hi13[i20 % hi13.len()] *= (a9 * v11).cos();
                }
            }
            a7 + v11 * v11 + a9 * v11 + a7 * x10[0] + y8[3]
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
            {
                let r7 = &x6[1..5];
                if (a5..x1[1]).contains(&a5) {
                    y3[3] *= (a5 + x2[2]) / ((a5 + x2[2]) * (a5 + x2[2]) + 1.0);
                    return (a5 as f64) / ((a5 as f64) * (a5 as f64) + 1.0) + a5 * x6[4] + y3[2] + y4[1];
                }
            }
            for i8 in (1..x6.len()).rev().step_by(2) {
                let mut w9 = vec![0.0f64; y4.len()];
                {
                    let (lo10, hi11) = y3.split_at_mut(2);
                    if lo10[i8 % lo10.len()] > w9[i8 % 4] {
                        lo10[(i8 * 3) % 2] -= hi11[0].cos();
                    } else {
                        lo10[i8 % lo10.len()] *= (a5 * a5 + 1.5).recip().cos();
                    }
                }
            }
            (a5.sin() * 0.5).asin() + a5 * x6[2] + y3[4] + y4[3]
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
        #[differentiable(off(record, recompute, hoist, frames, bulk, windows, commute, carry, joint, privatise))]
        pub fn f(x1: &[f64], x2: &[f64], y3: &mut [f64], y4: &mut [f64], a5: f64, x6: &[f64]) -> f64 {
            {
                let r7 = &x6[1..5];
                if (a5..x1[1]).contains(&a5) {
                    y3[3] *= (a5 + x2[2]) / ((a5 + x2[2]) * (a5 + x2[2]) + 1.0);
                    return (a5 as f64) / ((a5 as f64) * (a5 as f64) + 1.0) + a5 * x6[4] + y3[2] + y4[1];
                }
            }
            for i8 in (1..x6.len()).rev().step_by(2) {
                let mut w9 = vec![0.0f64; y4.len()];
                {
                    let (lo10, hi11) = y3.split_at_mut(2);
                    if lo10[i8 % lo10.len()] > w9[i8 % 4] {
                        lo10[(i8 * 3) % 2] -= hi11[0].cos();
                    } else {
                        lo10[i8 % lo10.len()] *= (a5 * a5 + 1.5).recip().cos();
                    }
                }
            }
            (a5.sin() * 0.5).asin() + a5 * x6[2] + y3[4] + y4[3]
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
                    let mut y6 = input.vec(6);
                    let a7 = input.scalar();
                    let a8 = input.scalar();
                    let x9 = input.vec(6);
                    let (start_y6, mut end_y6) = (y6.clone(), y6.clone());
                    let ret = f(&mut end_y6, a7, a8, &x9);
                    let mut d_y6 = run.output(&end_y6);
                    let mut d_x9 = run.start(&x9);
                    let (value, rdata) = if joint {
                        f::joint(&mut y6, &mut d_y6, a7, a8, &x9, &mut d_x9, (), &mut run.stack)
                    } else {
                        let value = f::forward(&mut y6, a7, a8, &x9, &mut run.stack);
                        run.same("y6 after the forward pass", &y6, &end_y6);
                        (value, f::reverse(&mut y6, &mut d_y6, a7, a8, &x9, &mut d_x9, (), &mut run.stack))
                    };
                    run.same("y6 restored", &y6, &start_y6);
                    run.exact(&y6, &d_y6);
                    run.exact(&a7, &rdata.1);
                    run.exact(&a8, &rdata.2);
                    run.added(&x9, &d_x9);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable]
        pub fn h0(a1: f64, y2: &mut [f64]) -> f64 {
            'l4: for i3 in 0..4 {
                let mut t5 = (a1 + y2[0], (y2[i3 % y2.len()] + y2[(i3 + 1) % y2.len()]).sin());
                t5.1 += (y2[i3 % y2.len()] - 0.7_f64).sin().sin();
            }
            y2[0] + a1 * y2[0] + y2[0]
        }
        #[differentiable]
        pub fn f(y6: &mut [f64], a7: f64, a8: f64, x9: &[f64]) {
            let w10 = vec![x9[0].sin(); 4];
            let mut w11 = vec![0.0f64; 1];
            let v15 = h0(a8, w11.as_mut_slice());
            w11[0] = (x9[5] * w10[0] - (v15 + 0.3)).sin();
            let v16 = a7 + w11[0] + (x9[2] - 1.3);
            {
                let (lo17, hi18) = y6.split_at_mut(5);
                let v19 = w10.iter().sum::<f64>();
            }
            if a7 > w11[0] {
                return;
            }
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 14;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let mut y6 = input.vec(6);
                let a7 = input.scalar();
                let a8 = input.scalar();
                let x9 = input.vec(6);
                let ret = f::eval(&mut y6, a7, a8, &x9);
                y6.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[differentiable(off(record))]
        pub fn h0(a1: f64, y2: &mut [f64]) -> f64 {
            'l4: for i3 in 0..4 {
                let mut t5 = (a1 + y2[0], (y2[i3 % y2.len()] + y2[(i3 + 1) % y2.len()]).sin());
                t5.1 += (y2[i3 % y2.len()] - 0.7_f64).sin().sin();
            }
            y2[0] + a1 * y2[0] + y2[0]
        }
        #[differentiable(off(record))]
        pub fn f(y6: &mut [f64], a7: f64, a8: f64, x9: &[f64]) {
            let w10 = vec![x9[0].sin(); 4];
            let mut w11 = vec![0.0f64; 1];
            let v15 = h0(a8, w11.as_mut_slice());
            w11[0] = (x9[5] * w10[0] - (v15 + 0.3)).sin();
            let v16 = a7 + w11[0] + (x9[2] - 1.3);
            {
                let (lo17, hi18) = y6.split_at_mut(5);
                let v19 = w10.iter().sum::<f64>();
            }
            if a7 > w11[0] {
                return;
            }
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
            if p1.n % 2 == 0 {
                let mut k6 = p1.n * 2 + 1;
                let g7 = |u8: T| (p1.b + p1.b + (p1.b - a4)) * u8;
                let mut w9 = [T::ZERO; 3];
                y5[k6 % 4] = w9[p1.n % 3].tanh();
            }
            let mut m10 = T::ZERO;
            if m10 - p1.b < T::lit(0.2) {
                {
                    let (lo11, hi12) = y5.split_at_mut(3);
                    lo11[(p1.n + 4) % lo11.len()] += x3[p1.n % x3.len()].tanh().exp().cos();
                }
            } else {
                m10 += m10.tanh();
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
        #[differentiable(off(recompute))]
        pub fn f<T: Real>(p1: &Pair<T>, a2: Option<T>, x3: &[T], a4: T, y5: &mut [T]) {
            if p1.n % 2 == 0 {
                let mut k6 = p1.n * 2 + 1;
                let g7 = |u8: T| (p1.b + p1.b + (p1.b - a4)) * u8;
                let mut w9 = [T::ZERO; 3];
                y5[k6 % 4] = w9[p1.n % 3].tanh();
            }
            let mut m10 = T::ZERO;
            if m10 - p1.b < T::lit(0.2) {
                {
                    let (lo11, hi12) = y5.split_at_mut(3);
                    lo11[(p1.n + 4) % lo11.len()] += x3[p1.n % x3.len()].tanh().exp().cos();
                }
            } else {
                m10 += m10.tanh();
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
            for &e6 in x5.iter() {
                let v9 = x3.iter().sum::<T>();
                if e6 > x5[1] {
                    break;
                }
                {
                    let r12 = &x5[0..1];
                    if x2[3] >= T::lit(-0.3) {
                        continue;
                    }
                }
            }
            for i13 in (0..4).rev().step_by(2) {
                if (x2[i13]..=x3[4]).contains(&a4) {
                    let v14: T = (T::lit(i13 as f64) * T::lit(0.1) * x2[0] * (a1 / (x2[i13] * x2[i13] + T::lit(1.5)))).tanh();
                } else {
                    let v15 = x3[i13].tanh();
                }
            }
            [a1 * T::lit(0.7) + a4 * x3[4] + a1 * a4, -x2[0]]
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
        #[differentiable(off(hoist))]
        pub fn f<T: Real>(a1: T, #[constant] x2: &[T], x3: &[T], a4: T, x5: &[T]) -> [T; 2] {
            for &e6 in x5.iter() {
                let v9 = x3.iter().sum::<T>();
                if e6 > x5[1] {
                    break;
                }
                {
                    let r12 = &x5[0..1];
                    if x2[3] >= T::lit(-0.3) {
                        continue;
                    }
                }
            }
            for i13 in (0..4).rev().step_by(2) {
                if (x2[i13]..=x3[4]).contains(&a4) {
                    let v14: T = (T::lit(i13 as f64) * T::lit(0.1) * x2[0] * (a1 / (x2[i13] * x2[i13] + T::lit(1.5)))).tanh();
                } else {
                    let v15 = x3[i13].tanh();
                }
            }
            [a1 * T::lit(0.7) + a4 * x3[4] + a1 * a4, -x2[0]]
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
            let v5 = y4.iter().map(|e6| (x3[0] * y4[4] + (a1 - a1)).sin()).sum::<T>();
            let g8 = |u9: T| (T::lit(2.0) * u9 + (u9 - v5)) * u9;
            for i10 in (1..3).step_by(2) {
                let o11: Option<T> = if x2[(i10 * 3) % x2.len()] > a1 { Some(x3[i10].tanh()) } else { None };
                y4[2] = (-y4[2] * (T::lit(0.25) * x2[3 - i10])).cos();
                let sh12: Shape<T> = Shape::Box { w: v5 + T::lit(1.3), h: (a1 * a1).cos() };
                y4[i10] = (v5 * T::lit(0.5) * (a1 - y4[i10])).sin();
            }
            for (e13, e14) in x2.iter().zip(y4.iter()) {
                let v16 = ((y4[2] + T::lit(0.5)) * (y4[2] + T::lit(0.5)) + T::lit(1.5)).log(T::lit(3.0));
            }
            (T::lit(1.1) * v5 + v5 * a1 + a1 * g8(x3[0]) + y4[1], v5 + y4[4])
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
        #[differentiable(off(frames))]
        pub fn f<T: Real>(a1: T, x2: &[T], x3: &[T], y4: &mut [T]) -> (T, T) {
            let v5 = y4.iter().map(|e6| (x3[0] * y4[4] + (a1 - a1)).sin()).sum::<T>();
            let g8 = |u9: T| (T::lit(2.0) * u9 + (u9 - v5)) * u9;
            for i10 in (1..3).step_by(2) {
                let o11: Option<T> = if x2[(i10 * 3) % x2.len()] > a1 { Some(x3[i10].tanh()) } else { None };
                y4[2] = (-y4[2] * (T::lit(0.25) * x2[3 - i10])).cos();
                let sh12: Shape<T> = Shape::Box { w: v5 + T::lit(1.3), h: (a1 * a1).cos() };
                y4[i10] = (v5 * T::lit(0.5) * (a1 - y4[i10])).sin();
            }
            for (e13, e14) in x2.iter().zip(y4.iter()) {
                let v16 = ((y4[2] + T::lit(0.5)) * (y4[2] + T::lit(0.5)) + T::lit(1.5)).log(T::lit(3.0));
            }
            (T::lit(1.1) * v5 + v5 * a1 + a1 * g8(x3[0]) + y4[1], v5 + y4[4])
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
            {
                let r5 = &x3[1..2];
                {
                    let (lo6, hi7) = y2.split_at_mut(3);
                    let o8: Option<f64> = if hi7[0].tanh().exp() > 0.5 { Some((hi7[0] * hi7[0] + 1.5).recip()) } else { None };
                    for (i11, e9) in lo6.iter_mut().enumerate() {
                        let mut m12 = 0.4f64;
                        hi7[(i11 * 3) % 1] *= r5[i11 % 1].cos().cos();
                    }
                    let mut k13 = 2usize;
                    lo6[k13 % lo6.len()] += a1.tanh().asinh().cos();
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
        #[differentiable(off(bulk))]
        pub fn f(a1: f64, y2: &mut [f64], x3: &[f64], a4: f64) {
            {
                let r5 = &x3[1..2];
                {
                    let (lo6, hi7) = y2.split_at_mut(3);
                    let o8: Option<f64> = if hi7[0].tanh().exp() > 0.5 { Some((hi7[0] * hi7[0] + 1.5).recip()) } else { None };
                    for (i11, e9) in lo6.iter_mut().enumerate() {
                        let mut m12 = 0.4f64;
                        hi7[(i11 * 3) % 1] *= r5[i11 % 1].cos().cos();
                    }
                    let mut k13 = 2usize;
                    lo6[k13 % lo6.len()] += a1.tanh().asinh().cos();
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
            for i6 in (1..=4).rev() {
                for e7 in x2.chunks(2) {
                    let v10 = a3.sin().tanh();
                    y4[5 - i6] *= (a3 - y4[i6]) / ((a3 - y4[i6]) * (a3 - y4[i6]) + 1.0);
                }
                {
                    let (lo11, hi12) = y4.split_at_mut(4);
                    if hi12[0] + hi12[1] <= 0.0 {
                        return a3.tanh() + a3 * a3 + lo11[1] + hi12[0];
                    }
                }
            }
            let v13 = match n1 % 4 {
                0 => a3,
                1 | 3 => (n1 as f64) * 0.1 * x5[n1],
                _ => a3,
            };
            let t14 = ((n1 as f64) * 0.1 + a3, (a3 as f64) / ((a3 as f64) * (a3 as f64) + 1.0));
            v13 + t14.1 * t14.0 + t14.0 * v13 + v13 * v13 + a3 * y4[(n1 + 3) % 6] + y4[1]
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
        #[differentiable(off(windows))]
        pub fn f(n1: usize, x2: &[f64], a3: f64, y4: &mut [f64], x5: &[f64]) -> f64 {
            for i6 in (1..=4).rev() {
                for e7 in x2.chunks(2) {
                    let v10 = a3.sin().tanh();
                    y4[5 - i6] *= (a3 - y4[i6]) / ((a3 - y4[i6]) * (a3 - y4[i6]) + 1.0);
                }
                {
                    let (lo11, hi12) = y4.split_at_mut(4);
                    if hi12[0] + hi12[1] <= 0.0 {
                        return a3.tanh() + a3 * a3 + lo11[1] + hi12[0];
                    }
                }
            }
            let v13 = match n1 % 4 {
                0 => a3,
                1 | 3 => (n1 as f64) * 0.1 * x5[n1],
                _ => a3,
            };
            let t14 = ((n1 as f64) * 0.1 + a3, (a3 as f64) / ((a3 as f64) * (a3 as f64) + 1.0));
            v13 + t14.1 * t14.0 + t14.0 * v13 + v13 * v13 + a3 * y4[(n1 + 3) % 6] + y4[1]
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
            let t6 = (y2[s1[2] % 3] + a3, (y2[s1[2] % 3] - a3).cos());
            let mut k7 = 0usize;
            while k7 < 1 {
                let mut m8 = y5[(k7 + 4) % 5] * t6.0;
                let mut q9 = Pair { b: a3.powi(3), c: (y5[k7 % y5.len()] * y5[(k7 + 2) % 5]).tanh(), n: 2 };
                y5[q9.n / 2] *= q9.position(x4[q9.n]).cos();
                k7 += 1;
            }
            let v10: T = t6.0.cos().sin();
            let mut w11 = vec![T::ZERO; 5];
            let mut q12 = Pair { b: t6.1 / (t6.1 * t6.1 + T::ONE), c: (t6.0 + x4[s1[0] % 4]).tanh(), n: 1 };
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
        #[differentiable(off(commute))]
        pub fn f<T: Real>(s1: &[usize], y2: &mut [T], a3: T, x4: &[T], y5: &mut [T]) {
            let t6 = (y2[s1[2] % 3] + a3, (y2[s1[2] % 3] - a3).cos());
            let mut k7 = 0usize;
            while k7 < 1 {
                let mut m8 = y5[(k7 + 4) % 5] * t6.0;
                let mut q9 = Pair { b: a3.powi(3), c: (y5[k7 % y5.len()] * y5[(k7 + 2) % 5]).tanh(), n: 2 };
                y5[q9.n / 2] *= q9.position(x4[q9.n]).cos();
                k7 += 1;
            }
            let v10: T = t6.0.cos().sin();
            let mut w11 = vec![T::ZERO; 5];
            let mut q12 = Pair { b: t6.1 / (t6.1 * t6.1 + T::ONE), c: (t6.0 + x4[s1[0] % 4]).tanh(), n: 1 };
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
            let v5 = (a3 as f64) * a3 / (x2[3] * a3 * (x2[3] * a3) + 1.5);
            y1[2..3].copy_from_slice(&x4[1..2]);
            y1[4] = x4[2].tanh();
            y1[1..5].copy_from_slice(&x4[0..4]);
            y1[1] = (v5 + -a3).tanh();
            let mut m6 = 0.4f64;
            y1.reverse();
            [-x2[5] + m6 * v5 + v5 * a3 + a3 * a3 + y1[0], y1[5]]
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
        #[differentiable(off(carry))]
        pub fn f(y1: &mut [f64], x2: &[f64], a3: f64, x4: &[f64]) -> [f64; 2] {
            let v5 = (a3 as f64) * a3 / (x2[3] * a3 * (x2[3] * a3) + 1.5);
            y1[2..3].copy_from_slice(&x4[1..2]);
            y1[4] = x4[2].tanh();
            y1[1..5].copy_from_slice(&x4[0..4]);
            y1[1] = (v5 + -a3).tanh();
            let mut m6 = 0.4f64;
            y1.reverse();
            [-x2[5] + m6 * v5 + v5 * a3 + a3 * a3 + y1[0], y1[5]]
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
            let v5 = y1.iter().zip(x3.iter()).map(|(e6, u7)| *e6 * *u7 + a4 * *u7 / (a4 * *u7 * (a4 * *u7) + T::ONE)).sum::<T>();
            y1[1..5].copy_from_slice(&x3[2..6]);
            let o8: Option<T> = if x3[0] < T::lit(0.2) { Some(-v5) } else { None };
            let mut m9 = T::ZERO;
            for i10 in 2..4 {
                let (v11, v12) = (v5 + w2[i10 % 3], (a4 * m9).sin());
                let mut w13 = vec![x3[i10] - T::lit(0.3), v12];
                m9 *= (y1[(i10 * 3) % y1.len()] / (x3[(i10 * 3) % 6] * x3[(i10 * 3) % 6] + T::lit(1.5))).sin();
            }
            w2[1] + m9 * x3[5] + v5 * w2[0] + a4 * x3[4] + y1[3]
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
        #[differentiable(off(joint))]
        pub fn f<T: Real>(y1: &mut [T], w2: [T; 3], x3: &[T], a4: T) -> T {
            let v5 = y1.iter().zip(x3.iter()).map(|(e6, u7)| *e6 * *u7 + a4 * *u7 / (a4 * *u7 * (a4 * *u7) + T::ONE)).sum::<T>();
            y1[1..5].copy_from_slice(&x3[2..6]);
            let o8: Option<T> = if x3[0] < T::lit(0.2) { Some(-v5) } else { None };
            let mut m9 = T::ZERO;
            for i10 in 2..4 {
                let (v11, v12) = (v5 + w2[i10 % 3], (a4 * m9).sin());
                let mut w13 = vec![x3[i10] - T::lit(0.3), v12];
                m9 *= (y1[(i10 * 3) % y1.len()] / (x3[(i10 * 3) % 6] * x3[(i10 * 3) % 6] + T::lit(1.5))).sin();
            }
            w2[1] + m9 * x3[5] + v5 * w2[0] + a4 * x3[4] + y1[3]
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
