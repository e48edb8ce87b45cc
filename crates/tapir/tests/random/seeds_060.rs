//! Random programs, seeds 60 to 79. Written by `cargo xtask fuzz tapir --write`; not to be edited.
//!
//! Size: twenty programs, most of them twice (as they are, and with an analysis switched off).

#![allow(warnings, clippy::all, reason = "programs that nobody wrote")]

mod p60 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let a2 = input.scalar();
                    let mut y3 = input.vec(4);
                    let t4 = input.tuple();
                    let x5 = input.vec(6);
                    let t6 = input.tuple();
                    let (start_y3, mut end_y3) = (y3.clone(), y3.clone());
                    let ret = f(&[3, 1, 6, 4, 2], a2, &mut end_y3, t4, &x5, t6);
                    let d_ret = run.output(&ret);
                    let mut d_y3 = run.output(&end_y3);
                    let mut d_x5 = run.start(&x5);
                    let (value, rdata) = if joint {
                        f::joint(&[3, 1, 6, 4, 2], NoFData, a2, &mut y3, &mut d_y3, t4, &x5, &mut d_x5, t6, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(&[3, 1, 6, 4, 2], a2, &mut y3, t4, &x5, t6, &mut run.stack);
                        run.same("y3 after the forward pass", &y3, &end_y3);
                        (value, f::reverse(&[3, 1, 6, 4, 2], NoFData, a2, &mut y3, &mut d_y3, t4, &x5, &mut d_x5, t6, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y3 restored", &y3, &start_y3);
                    run.exact(&a2, &rdata.1);
                    run.exact(&y3, &d_y3);
                    run.exact(&t4, &rdata.3);
                    run.added(&x5, &d_x5);
                    run.exact(&t6, &rdata.5);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable]
        pub fn f(s1: &[usize], a2: f64, y3: &mut [f64], t4: (f64, f64), x5: &[f64], t6: (f64, f64)) -> f64 {
            let o7: Option<f64> = if a2 > t6.1 { Some(t6.0 * (a2 as f64)) } else { None };
            for (&e8, &e9) in x5.iter().zip(x5.iter()) {
                if let Some(e11) = o7 {
                    y3.reverse();
                    let mut w12 = vec![0.2f64; y3.len()];
                    y3[s1[2] % 4] = ((e8 - x5[s1[3] % 6]) * (w12[s1[0] % 4] + y3[s1[0] % 4])).sin();
                }
            }
            let v13: f64 = x5[s1[0] % 6];
            -t4.1 + v13 * y3[s1[1] % 4] + t6.1 * y3[s1[1] % 4] + t6.0 * t4.1 + t4.1 * v13 + y3[2]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 15;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let a2 = input.scalar();
                let mut y3 = input.vec(4);
                let t4 = input.tuple();
                let x5 = input.vec(6);
                let t6 = input.tuple();
                let ret = f::eval(&[3, 1, 6, 4, 2], a2, &mut y3, t4, &x5, t6);
                ret.flatten(output);
                y3.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[differentiable(off(windows))]
        pub fn f(s1: &[usize], a2: f64, y3: &mut [f64], t4: (f64, f64), x5: &[f64], t6: (f64, f64)) -> f64 {
            let o7: Option<f64> = if a2 > t6.1 { Some(t6.0 * (a2 as f64)) } else { None };
            for (&e8, &e9) in x5.iter().zip(x5.iter()) {
                if let Some(e11) = o7 {
                    y3.reverse();
                    let mut w12 = vec![0.2f64; y3.len()];
                    y3[s1[2] % 4] = ((e8 - x5[s1[3] % 6]) * (w12[s1[0] % 4] + y3[s1[0] % 4])).sin();
                }
            }
            let v13: f64 = x5[s1[0] % 6];
            -t4.1 + v13 * y3[s1[1] % 4] + t6.1 * y3[s1[1] % 4] + t6.0 * t4.1 + t4.1 * v13 + y3[2]
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::harness::Outcome {
        crate::harness::check::<on::Program, off::Program>()
    }
}

mod p61 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let a6 = input.scalar();
                    let x7 = input.vec(6);
                    let mut y8 = input.vec(6);
                    let a9 = input.scalar();
                    let p10 = input.pair();
                    let (start_y8, mut end_y8) = (y8.clone(), y8.clone());
                    let ret = f(a6, &x7, &mut end_y8, a9, &p10);
                    let d_ret = run.output(&ret);
                    let mut d_y8 = run.output(&end_y8);
                    let mut d_x7 = run.start(&x7);
                    let mut d_p10 = run.start(&p10);
                    let (value, rdata) = if joint {
                        f::joint(a6, &x7, &mut d_x7, &mut y8, &mut d_y8, a9, &p10, &mut d_p10, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(a6, &x7, &mut y8, a9, &p10, &mut run.stack);
                        run.same("y8 after the forward pass", &y8, &end_y8);
                        (value, f::reverse(a6, &x7, &mut d_x7, &mut y8, &mut d_y8, a9, &p10, &mut d_p10, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y8 restored", &y8, &start_y8);
                    run.exact(&a6, &rdata.0);
                    run.added(&x7, &d_x7);
                    run.exact(&y8, &d_y8);
                    run.exact(&a9, &rdata.3);
                    run.added(&p10, &d_p10);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable]
        pub fn h0<T: Real>(#[constant] x1: &[T], a2: &Shape<T>) -> T {
            if x1[0] - x1[0] <= T::lit(-0.3) {
                let v3 = x1[0].tanh();
            } else if T::lit(0.7) * x1[0] <= T::lit(0.5) {
                let v4 = x1[0];
            } else {
                let v5 = x1[0] + x1[0] - x1[0].mul_add(x1[0], T::lit(0.2));
            }
            x1[0] + x1[0]
        }
        #[differentiable]
        pub fn f<T: Real>(a6: T, x7: &[T], y8: &mut [T], a9: T, p10: &Pair<T>) -> T {
            y8[0..5].copy_from_slice(&x7[1..6]);
            let mut k11 = 1usize;
            let v12 = if k11 % 2 == 1 {
                k11 = (k11 * 2 + 1) % 7;
                let mut q13 = Pair { b: a9.clamp(T::lit(-0.8), T::lit(0.8)), c: (p10.c + T::lit(k11 as f64) * T::lit(0.1)).sin(), n: 0 };
                y8[q13.n] = (-(a6 * p10.b)).tanh();
                x7[q13.n] * T::lit(1.3)
            } else {
                for (e14, e15) in x7.iter().zip(y8.iter()) {
                    {
                        let r17 = &y8[4..6];
                        let v18: T = (p10.c + *e14) * (*e15 - x7[(k11 + 1) % 6]);
                    }
                }
                p10.b.tanh()
            };
            -x7[k11 % x7.len()] + v12 * a9 + p10.c * x7[(k11 + 3) % 6] + p10.b * y8[1] + a9 * p10.c + y8[4]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 16;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let a6 = input.scalar();
                let x7 = input.vec(6);
                let mut y8 = input.vec(6);
                let a9 = input.scalar();
                let p10 = input.pair();
                let ret = f(a6, &x7, &mut y8, a9, &p10);
                ret.flatten(output);
                y8.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[differentiable(off(commute))]
        pub fn h0<T: Real>(#[constant] x1: &[T], a2: &Shape<T>) -> T {
            if x1[0] - x1[0] <= T::lit(-0.3) {
                let v3 = x1[0].tanh();
            } else if T::lit(0.7) * x1[0] <= T::lit(0.5) {
                let v4 = x1[0];
            } else {
                let v5 = x1[0] + x1[0] - x1[0].mul_add(x1[0], T::lit(0.2));
            }
            x1[0] + x1[0]
        }
        #[differentiable(off(commute))]
        pub fn f<T: Real>(a6: T, x7: &[T], y8: &mut [T], a9: T, p10: &Pair<T>) -> T {
            y8[0..5].copy_from_slice(&x7[1..6]);
            let mut k11 = 1usize;
            let v12 = if k11 % 2 == 1 {
                k11 = (k11 * 2 + 1) % 7;
                let mut q13 = Pair { b: a9.clamp(T::lit(-0.8), T::lit(0.8)), c: (p10.c + T::lit(k11 as f64) * T::lit(0.1)).sin(), n: 0 };
                y8[q13.n] = (-(a6 * p10.b)).tanh();
                x7[q13.n] * T::lit(1.3)
            } else {
                for (e14, e15) in x7.iter().zip(y8.iter()) {
                    {
                        let r17 = &y8[4..6];
                        let v18: T = (p10.c + *e14) * (*e15 - x7[(k11 + 1) % 6]);
                    }
                }
                p10.b.tanh()
            };
            -x7[k11 % x7.len()] + v12 * a9 + p10.c * x7[(k11 + 3) % 6] + p10.b * y8[1] + a9 * p10.c + y8[4]
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::harness::Outcome {
        crate::harness::check::<on::Program, off::Program>()
    }
}

mod p62 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let a4 = input.scalar();
                    let c5 = input.constant();
                    let mut y6 = input.vec(3);
                    let w7 = input.array();
                    let mut y8 = input.vec(5);
                    let x9 = input.vec(4);
                    let (start_y6, mut end_y6) = (y6.clone(), y6.clone());
                    let (start_y8, mut end_y8) = (y8.clone(), y8.clone());
                    let ret = f(a4, c5, &mut end_y6, w7, &mut end_y8, &x9);
                    let mut d_y6 = run.output(&end_y6);
                    let mut d_y8 = run.output(&end_y8);
                    let mut d_x9 = run.start(&x9);
                    let (value, rdata) = if joint {
                        f::joint(a4, c5, &mut y6, &mut d_y6, w7, &mut y8, &mut d_y8, &x9, &mut d_x9, (), &mut run.stack)
                    } else {
                        let value = f::forward(a4, c5, &mut y6, w7, &mut y8, &x9, &mut run.stack);
                        run.same("y6 after the forward pass", &y6, &end_y6);
                        run.same("y8 after the forward pass", &y8, &end_y8);
                        (value, f::reverse(a4, c5, &mut y6, &mut d_y6, w7, &mut y8, &mut d_y8, &x9, &mut d_x9, (), &mut run.stack))
                    };
                    run.same("y6 restored", &y6, &start_y6);
                    run.same("y8 restored", &y8, &start_y8);
                    run.exact(&a4, &rdata.0);
                    run.exact(&y6, &d_y6);
                    run.exact(&w7, &rdata.3);
                    run.exact(&y8, &d_y8);
                    run.added(&x9, &d_x9);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable]
        pub fn h0<T: Real>(a1: &mut T, a2: T, y3: &mut Vec<T>) -> T {
            if y3[1] > T::lit(-0.1) || y3[1] > T::lit(-0.1) {
                *a1 += a2.sin();
                return a2 + *a1 + a2 * a2 + *a1 * y3[1] + y3[0];
            }
            if y3[0] > T::lit(-0.1) || a2 > T::lit(-0.1) {
                return *a1 * a2 + a2 * *a1 + *a1 * y3[0] + y3[1];
            }
            y3[1] = (a2 * a2 / (y3[1] * y3[1] + T::lit(1.5))).cos();
            if *a1 > y3[0] {
                y3[0] = y3[0].tanh().tanh().cos();
            } else {
                y3[1] = (*a1 * *a1 + T::lit(1.5)).powf(T::lit(0.7)).tanh().sin();
            }
            (y3[1].sin() * T::lit(0.5)).atanh() + a2 * a2 + *a1 * *a1 + y3[0]
        }
        #[differentiable]
        pub fn f<T: Real>(a4: T, #[constant] c5: T, y6: &mut [T], w7: [T; 3], y8: &mut [T], x9: &[T]) {
            let mut q10 = Pair { b: a4, c: w7[1].mul_add(c5, T::lit(0.2)).sin(), n: 3 };
            let v11 = (q10.b.clamp(T::lit(-0.8), T::lit(0.8)) - q10.c).sin();
            'l15: for e12 in y8.windows(2) {
                let v16 = e12.iter().map(|e17| v11.sin()).sum::<T>();
                let v19 = e12.iter().fold(T::ZERO, |u21, e20| u21 * T::lit(0.5) + x9[0].cos());
                y6[q10.n % 3] -= e12[q10.n % 2].sin();
            }
            for i22 in (q10.n..5).rev() {
                {
                    let (lo23, hi24) = y8.split_at_mut(2);
                    hi24[2] += (w7[(i22 * 3) % 3] - hi24[(i22 * 3) % hi24.len()]).sin().cos();
                }
            }
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 16;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let a4 = input.scalar();
                let c5 = input.constant();
                let mut y6 = input.vec(3);
                let w7 = input.array();
                let mut y8 = input.vec(5);
                let x9 = input.vec(4);
                let ret = f(a4, c5, &mut y6, w7, &mut y8, &x9);
                y6.flatten(output);
                y8.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[differentiable(off(carry))]
        pub fn h0<T: Real>(a1: &mut T, a2: T, y3: &mut Vec<T>) -> T {
            if y3[1] > T::lit(-0.1) || y3[1] > T::lit(-0.1) {
                *a1 += a2.sin();
                return a2 + *a1 + a2 * a2 + *a1 * y3[1] + y3[0];
            }
            if y3[0] > T::lit(-0.1) || a2 > T::lit(-0.1) {
                return *a1 * a2 + a2 * *a1 + *a1 * y3[0] + y3[1];
            }
            y3[1] = (a2 * a2 / (y3[1] * y3[1] + T::lit(1.5))).cos();
            if *a1 > y3[0] {
                y3[0] = y3[0].tanh().tanh().cos();
            } else {
                y3[1] = (*a1 * *a1 + T::lit(1.5)).powf(T::lit(0.7)).tanh().sin();
            }
            (y3[1].sin() * T::lit(0.5)).atanh() + a2 * a2 + *a1 * *a1 + y3[0]
        }
        #[differentiable(off(carry))]
        pub fn f<T: Real>(a4: T, #[constant] c5: T, y6: &mut [T], w7: [T; 3], y8: &mut [T], x9: &[T]) {
            let mut q10 = Pair { b: a4, c: w7[1].mul_add(c5, T::lit(0.2)).sin(), n: 3 };
            let v11 = (q10.b.clamp(T::lit(-0.8), T::lit(0.8)) - q10.c).sin();
            'l15: for e12 in y8.windows(2) {
                let v16 = e12.iter().map(|e17| v11.sin()).sum::<T>();
                let v19 = e12.iter().fold(T::ZERO, |u21, e20| u21 * T::lit(0.5) + x9[0].cos());
                y6[q10.n % 3] -= e12[q10.n % 2].sin();
            }
            for i22 in (q10.n..5).rev() {
                {
                    let (lo23, hi24) = y8.split_at_mut(2);
                    hi24[2] += (w7[(i22 * 3) % 3] - hi24[(i22 * 3) % hi24.len()]).sin().cos();
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

mod p63 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let x10 = input.vec(5);
                    let a11 = input.scalar();
                    let a12 = Some(input.scalar());
                    let mut y13 = input.vec(6);
                    let (start_y13, mut end_y13) = (y13.clone(), y13.clone());
                    let ret = f(&x10, a11, a12, &mut end_y13);
                    let d_ret = run.output(&ret);
                    let mut d_y13 = run.output(&end_y13);
                    let mut d_x10 = run.start(&x10);
                    let (value, rdata) = if joint {
                        f::joint(&x10, &mut d_x10, a11, a12, &mut y13, &mut d_y13, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(&x10, a11, a12, &mut y13, &mut run.stack);
                        run.same("y13 after the forward pass", &y13, &end_y13);
                        (value, f::reverse(&x10, &mut d_x10, a11, a12, &mut y13, &mut d_y13, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y13 restored", &y13, &start_y13);
                    run.added(&x10, &d_x10);
                    run.exact(&a11, &rdata.1);
                    run.exact(&a12, &rdata.2);
                    run.exact(&y13, &d_y13);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable]
        pub fn h0<T: Real>(x1: &[T]) -> T {
            let v2 = x1.iter().sum::<T>();
            if v2 + x1[0] < T::ZERO {
                let v5 = x1[1] / (x1[1] * x1[1] + T::ONE);
            } else if (x1[1]..=v2).contains(&v2) {
                let v6 = v2.sin();
            } else {
                let v7 = (v2.sin() * (v2 * x1[1])).sin();
            }
            v2.tanh() + v2 * x1[0]
        }
        #[differentiable]
        pub fn h1<T: Real>(a8: &mut T) -> T {
            for i9 in (2..2).rev() {
                *a8 -= (*a8 * (*a8 / (*a8 * *a8 + T::lit(1.5)))).cos();
            }
            *a8 / (*a8 * *a8 + T::lit(1.5)) + *a8 * *a8
        }
        #[differentiable]
        pub fn f<T: Real>(x10: &[T], a11: T, a12: Option<T>, y13: &mut [T]) -> T {
            let v14: T = (a11 - x10[4]).tanh().tanh();
            if x10[0] > a11 {
                y13[3] += ((v14 - a11) * h0(x10)).tanh();
                'l16: for i15 in 2..3 {
                    h1(&mut y13[0]);
                }
                y13[3] *= x10[0].cos();
            } else if x10[4] * y13[3] < T::ZERO {
                y13[5] = (v14 * a11 * (v14 * a11) + T::lit(1.5)).log2().sin();
            }
            a11 * T::lit(0.25) + v14 * v14 + a11 * v14 + y13[4]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 13;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let x10 = input.vec(5);
                let a11 = input.scalar();
                let a12 = Some(input.scalar());
                let mut y13 = input.vec(6);
                let ret = f(&x10, a11, a12, &mut y13);
                ret.flatten(output);
                y13.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[differentiable(off(joint))]
        pub fn h0<T: Real>(x1: &[T]) -> T {
            let v2 = x1.iter().sum::<T>();
            if v2 + x1[0] < T::ZERO {
                let v5 = x1[1] / (x1[1] * x1[1] + T::ONE);
            } else if (x1[1]..=v2).contains(&v2) {
                let v6 = v2.sin();
            } else {
                let v7 = (v2.sin() * (v2 * x1[1])).sin();
            }
            v2.tanh() + v2 * x1[0]
        }
        #[differentiable(off(joint))]
        pub fn h1<T: Real>(a8: &mut T) -> T {
            for i9 in (2..2).rev() {
                *a8 -= (*a8 * (*a8 / (*a8 * *a8 + T::lit(1.5)))).cos();
            }
            *a8 / (*a8 * *a8 + T::lit(1.5)) + *a8 * *a8
        }
        #[differentiable(off(joint))]
        pub fn f<T: Real>(x10: &[T], a11: T, a12: Option<T>, y13: &mut [T]) -> T {
            let v14: T = (a11 - x10[4]).tanh().tanh();
            if x10[0] > a11 {
                y13[3] += ((v14 - a11) * h0(x10)).tanh();
                'l16: for i15 in 2..3 {
                    h1(&mut y13[0]);
                }
                y13[3] *= x10[0].cos();
            } else if x10[4] * y13[3] < T::ZERO {
                y13[5] = (v14 * a11 * (v14 * a11) + T::lit(1.5)).log2().sin();
            }
            a11 * T::lit(0.25) + v14 * v14 + a11 * v14 + y13[4]
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::harness::Outcome {
        crate::harness::check::<on::Program, off::Program>()
    }
}

mod p64 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let x14 = input.vec(5);
                    let mut y15 = input.vec(5);
                    let a16 = input.scalar();
                    let x17 = input.vec(3);
                    let mut y18 = input.vec(4);
                    let (start_y15, mut end_y15) = (y15.clone(), y15.clone());
                    let (start_y18, mut end_y18) = (y18.clone(), y18.clone());
                    let ret = f(&x14, &mut end_y15, a16, &x17, &mut end_y18);
                    let d_ret = run.output(&ret);
                    let mut d_y15 = run.output(&end_y15);
                    let mut d_y18 = run.output(&end_y18);
                    let mut d_x14 = run.start(&x14);
                    let mut d_x17 = run.start(&x17);
                    let (value, rdata) = if joint {
                        f::joint(&x14, &mut d_x14, &mut y15, &mut d_y15, a16, &x17, &mut d_x17, &mut y18, &mut d_y18, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(&x14, &mut y15, a16, &x17, &mut y18, &mut run.stack);
                        run.same("y15 after the forward pass", &y15, &end_y15);
                        run.same("y18 after the forward pass", &y18, &end_y18);
                        (value, f::reverse(&x14, &mut d_x14, &mut y15, &mut d_y15, a16, &x17, &mut d_x17, &mut y18, &mut d_y18, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y15 restored", &y15, &start_y15);
                    run.same("y18 restored", &y18, &start_y18);
                    run.added(&x14, &d_x14);
                    run.exact(&y15, &d_y15);
                    run.exact(&a16, &rdata.2);
                    run.added(&x17, &d_x17);
                    run.exact(&y18, &d_y18);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable]
        pub fn h0<T: Real>(a1: &Shape<T>, y2: &mut [T], t3: (T, T)) -> T {
            if -y2[1] >= T::lit(0.5) {
                let v4 = y2.iter().take(4).map(|e5| y2[1] * t3.1 / (y2[1] * t3.1 * (y2[1] * t3.1) + T::ONE) * T::lit(0.5) + T::lit(0.5)).product::<T>();
                y2[0] = ((y2[1] + t3.0) * t3.1.sin()).cos();
            } else {
                y2[1] += y2[0] / (y2[0] * y2[0] + T::ONE);
            }
            y2[1].sin() + t3.1 * t3.1 + t3.0 * y2[0] + y2[0]
        }
        #[differentiable]
        pub fn r1<T: Real>(y7: &mut [T], a8: T, n9: usize) -> T {
            if n9 == 0 {
                return (y7[(n9 * 3) % y7.len()] / (a8 * a8 + T::lit(1.5))).sin();
            }
            y7.copy_within(0..2, 0);
            let mut w10 = [[T::ZERO; 5]; 2];
            w10[1][4 - n9] *= (T::lit(n9 as f64) * T::lit(0.1)).cos();
            let u12 = (w10[1][3] + T::lit(n9 as f64) * T::lit(0.1)).cos();
            let v11 = r1(y7, u12, n9 - 1);
            let sh13: Shape<T> = if n9 % 2 == 1 { Shape::Line(-y7[n9 % 2]) } else { Shape::Flat };
            v11 * T::lit(0.5) + a8
        }
        #[differentiable]
        pub fn f<T: Real>(x14: &[T], y15: &mut [T], a16: T, x17: &[T], y18: &mut [T]) -> T {
            if x14[3] * x14[3] < T::lit(0.2) {
                y15[2] = (a16 * (a16 + T::lit(-0.4))).sin();
                return -a16 + a16 * a16 + y15[3] + y18[1];
            }
            let mut w19 = vec![y18[1]];
            {
                let r20 = &mut y18[1..3];
                if (a16..=a16).contains(&a16) {
                    {
                        let (lo21, hi22) = r20.split_at_mut(1);
                        let v23 = (hi22[0] * a16).cos().sin();
                        y15.swap(3, 0);
                    }
                } else if -w19[0] >= T::ZERO {
                    r20[1] = (-(T::lit(0.9) * r20[1])).sin();
                }
            }
            y18[2].signum() + a16 * w19[0] + y15[4] + y18[1]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 18;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let x14 = input.vec(5);
                let mut y15 = input.vec(5);
                let a16 = input.scalar();
                let x17 = input.vec(3);
                let mut y18 = input.vec(4);
                let ret = f(&x14, &mut y15, a16, &x17, &mut y18);
                ret.flatten(output);
                y15.flatten(output);
                y18.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[differentiable(off(privatise))]
        pub fn h0<T: Real>(a1: &Shape<T>, y2: &mut [T], t3: (T, T)) -> T {
            if -y2[1] >= T::lit(0.5) {
                let v4 = y2.iter().take(4).map(|e5| y2[1] * t3.1 / (y2[1] * t3.1 * (y2[1] * t3.1) + T::ONE) * T::lit(0.5) + T::lit(0.5)).product::<T>();
                y2[0] = ((y2[1] + t3.0) * t3.1.sin()).cos();
            } else {
                y2[1] += y2[0] / (y2[0] * y2[0] + T::ONE);
            }
            y2[1].sin() + t3.1 * t3.1 + t3.0 * y2[0] + y2[0]
        }
        #[differentiable(off(privatise))]
        pub fn r1<T: Real>(y7: &mut [T], a8: T, n9: usize) -> T {
            if n9 == 0 {
                return (y7[(n9 * 3) % y7.len()] / (a8 * a8 + T::lit(1.5))).sin();
            }
            y7.copy_within(0..2, 0);
            let mut w10 = [[T::ZERO; 5]; 2];
            w10[1][4 - n9] *= (T::lit(n9 as f64) * T::lit(0.1)).cos();
            let u12 = (w10[1][3] + T::lit(n9 as f64) * T::lit(0.1)).cos();
            let v11 = r1(y7, u12, n9 - 1);
            let sh13: Shape<T> = if n9 % 2 == 1 { Shape::Line(-y7[n9 % 2]) } else { Shape::Flat };
            v11 * T::lit(0.5) + a8
        }
        #[differentiable(off(privatise))]
        pub fn f<T: Real>(x14: &[T], y15: &mut [T], a16: T, x17: &[T], y18: &mut [T]) -> T {
            if x14[3] * x14[3] < T::lit(0.2) {
                y15[2] = (a16 * (a16 + T::lit(-0.4))).sin();
                return -a16 + a16 * a16 + y15[3] + y18[1];
            }
            let mut w19 = vec![y18[1]];
            {
                let r20 = &mut y18[1..3];
                if (a16..=a16).contains(&a16) {
                    {
                        let (lo21, hi22) = r20.split_at_mut(1);
                        let v23 = (hi22[0] * a16).cos().sin();
                        y15.swap(3, 0);
                    }
                } else if -w19[0] >= T::ZERO {
                    r20[1] = (-(T::lit(0.9) * r20[1])).sin();
                }
            }
            y18[2].signum() + a16 * w19[0] + y15[4] + y18[1]
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::harness::Outcome {
        crate::harness::check::<on::Program, off::Program>()
    }
}

mod p65 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let x7 = input.vec(6);
                    let w8 = input.array();
                    let mut a9 = input.scalar();
                    let x10 = input.vec(2);
                    let mut y11 = input.vec(6);
                    let a12 = input.scalar();
                    let (start_a9, mut end_a9) = (a9.clone(), a9.clone());
                    let (start_y11, mut end_y11) = (y11.clone(), y11.clone());
                    let ret = f(&x7, w8, &mut end_a9, &x10, &mut end_y11, a12);
                    let d_ret = run.output(&ret);
                    let mut d_a9 = run.output(&end_a9);
                    let mut d_y11 = run.output(&end_y11);
                    let mut d_x7 = run.start(&x7);
                    let mut d_x10 = run.start(&x10);
                    let (value, rdata) = if joint {
                        f::joint(&x7, &mut d_x7, w8, &mut a9, &mut d_a9, &x10, &mut d_x10, &mut y11, &mut d_y11, a12, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(&x7, w8, &mut a9, &x10, &mut y11, a12, &mut run.stack);
                        run.same("a9 after the forward pass", &a9, &end_a9);
                        run.same("y11 after the forward pass", &y11, &end_y11);
                        (value, f::reverse(&x7, &mut d_x7, w8, &mut a9, &mut d_a9, &x10, &mut d_x10, &mut y11, &mut d_y11, a12, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("a9 restored", &a9, &start_a9);
                    run.same("y11 restored", &y11, &start_y11);
                    run.added(&x7, &d_x7);
                    run.exact(&w8, &rdata.1);
                    run.exact(&a9, &d_a9);
                    run.added(&x10, &d_x10);
                    run.exact(&y11, &d_y11);
                    run.exact(&a12, &rdata.5);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable]
        pub fn h0(a1: f64, a2: Option<f64>, a3: f64) -> f64 {
            if a1 - a3 > 0.5 {
                return a1.cos() + a3 * a1 + a1 * a3;
            }
            let g4 = |u5: f64| u5 / (u5 * u5 + 1.5) * u5;
            let v6 = (a1 + a1) * a1;
            let v6 = 0.25 * v6.sin();
            g4(v6) * g4(v6) + v6 * a3 + a3 * v6 + a1 * g4(v6)
        }
        #[differentiable]
        pub fn f(x7: &[f64], w8: [f64; 3], a9: &mut f64, x10: &[f64], y11: &mut [f64], a12: f64) -> f64 {
            for e13 in x10.chunks(2) {
                let v16 = e13.iter().fold(0.0f64, |u18, e17| u18 * 0.5 + (w8[0] * x10[1]).tanh().sin());
                let mut k19 = 0usize;
                while k19 < 3 {
                    let v20 = h0(y11[(k19 * 3) % 6], Some(y11[(k19 * 3) % y11.len()]), (e13[0] / (e13[0] * e13[0] + 1.0)).sin());
                    match k19 % 4 {
                        0 => {
                            let k21 = 0usize;
                        }
                        1 | 2 => {
                            let v22 = (a12 as f64) - y11[0] * v20;
                        }
                        _ => {
                            *a9 = (e13[(k19 + 3) % e13.len()] + y11[3]).tanh().sin();
                        }
                    }
                    k19 += 1;
                }
            }
            *a9 + a12 * x7[2] + *a9 * *a9 + y11[0]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 19;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let x7 = input.vec(6);
                let w8 = input.array();
                let mut a9 = input.scalar();
                let x10 = input.vec(2);
                let mut y11 = input.vec(6);
                let a12 = input.scalar();
                let ret = f::eval(&x7, w8, &mut a9, &x10, &mut y11, a12);
                ret.flatten(output);
                a9.flatten(output);
                y11.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[differentiable(off(record, recompute, hoist, frames, bulk, windows, commute, carry, joint, privatise))]
        pub fn h0(a1: f64, a2: Option<f64>, a3: f64) -> f64 {
            if a1 - a3 > 0.5 {
                return a1.cos() + a3 * a1 + a1 * a3;
            }
            let g4 = |u5: f64| u5 / (u5 * u5 + 1.5) * u5;
            let v6 = (a1 + a1) * a1;
            let v6 = 0.25 * v6.sin();
            g4(v6) * g4(v6) + v6 * a3 + a3 * v6 + a1 * g4(v6)
        }
        #[differentiable(off(record, recompute, hoist, frames, bulk, windows, commute, carry, joint, privatise))]
        pub fn f(x7: &[f64], w8: [f64; 3], a9: &mut f64, x10: &[f64], y11: &mut [f64], a12: f64) -> f64 {
            for e13 in x10.chunks(2) {
                let v16 = e13.iter().fold(0.0f64, |u18, e17| u18 * 0.5 + (w8[0] * x10[1]).tanh().sin());
                let mut k19 = 0usize;
                while k19 < 3 {
                    let v20 = h0(y11[(k19 * 3) % 6], Some(y11[(k19 * 3) % y11.len()]), (e13[0] / (e13[0] * e13[0] + 1.0)).sin());
                    match k19 % 4 {
                        0 => {
                            let k21 = 0usize;
                        }
                        1 | 2 => {
                            let v22 = (a12 as f64) - y11[0] * v20;
                        }
                        _ => {
                            *a9 = (e13[(k19 + 3) % e13.len()] + y11[3]).tanh().sin();
                        }
                    }
                    k19 += 1;
                }
            }
            *a9 + a12 * x7[2] + *a9 * *a9 + y11[0]
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::harness::Outcome {
        crate::harness::check::<on::Program, off::Program>()
    }
}

mod p66 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let a5 = input.scalar();
                    let a6 = input.scalar();
                    let mut y7 = input.vec(6);
                    let a8 = input.scalar();
                    let a9 = input.scalar();
                    let x10 = input.vec(3);
                    let (start_y7, mut end_y7) = (y7.clone(), y7.clone());
                    let ret = f(a5, a6, &mut end_y7, a8, a9, &x10);
                    let d_ret = run.output(&ret);
                    let mut d_y7 = run.output(&end_y7);
                    let mut d_x10 = run.start(&x10);
                    let (value, rdata) = if joint {
                        f::joint(a5, a6, &mut y7, &mut d_y7, a8, a9, &x10, &mut d_x10, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(a5, a6, &mut y7, a8, a9, &x10, &mut run.stack);
                        run.same("y7 after the forward pass", &y7, &end_y7);
                        (value, f::reverse(a5, a6, &mut y7, &mut d_y7, a8, a9, &x10, &mut d_x10, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y7 restored", &y7, &start_y7);
                    run.exact(&a5, &rdata.0);
                    run.exact(&a6, &rdata.1);
                    run.exact(&y7, &d_y7);
                    run.exact(&a8, &rdata.3);
                    run.exact(&a9, &rdata.4);
                    run.added(&x10, &d_x10);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable]
        pub fn h0<T: Real>(#[constant] x1: &[T], a2: &mut T, a3: T) {
            let v4: T = (-(*a2 * x1[1])).sin();
        }
        #[differentiable]
        pub fn f<T: Real>(a5: T, a6: T, y7: &mut [T], a8: T, a9: T, x10: &[T]) -> T {
            for i11 in 2..2 {
                {
                    let (lo12, hi13) = y7.split_at_mut(5);
                    h0(&[T::lit(2.0), T::lit(2.0), T::lit(0.5)], &mut lo12[0], hi13[(i11 * 3) % hi13.len()]);
                    lo12[4] /= (a5 / (a8 * a8 + T::lit(1.5))).tanh() + T::lit(2.0);
                }
                let v14 = (0..6).map(|i17| x10[i17 % 3] / (x10[i17 % 3] * x10[i17 % 3] + T::ONE) * y7[1] * y7[i17]).sum::<T>();
            }
            for (i20, e18) in x10.iter().enumerate() {
                if (*e18..x10[i20 / 2]).contains(&a8) {
                    break;
                }
            }
            a9 + a9 * a5 + a8 * y7[3] + a6 * x10[2] + a5 * a6 + y7[1]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 13;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let a5 = input.scalar();
                let a6 = input.scalar();
                let mut y7 = input.vec(6);
                let a8 = input.scalar();
                let a9 = input.scalar();
                let x10 = input.vec(3);
                let ret = f(a5, a6, &mut y7, a8, a9, &x10);
                ret.flatten(output);
                y7.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[differentiable(off(record))]
        pub fn h0<T: Real>(#[constant] x1: &[T], a2: &mut T, a3: T) {
            let v4: T = (-(*a2 * x1[1])).sin();
        }
        #[differentiable(off(record))]
        pub fn f<T: Real>(a5: T, a6: T, y7: &mut [T], a8: T, a9: T, x10: &[T]) -> T {
            for i11 in 2..2 {
                {
                    let (lo12, hi13) = y7.split_at_mut(5);
                    h0(&[T::lit(2.0), T::lit(2.0), T::lit(0.5)], &mut lo12[0], hi13[(i11 * 3) % hi13.len()]);
                    lo12[4] /= (a5 / (a8 * a8 + T::lit(1.5))).tanh() + T::lit(2.0);
                }
                let v14 = (0..6).map(|i17| x10[i17 % 3] / (x10[i17 % 3] * x10[i17 % 3] + T::ONE) * y7[1] * y7[i17]).sum::<T>();
            }
            for (i20, e18) in x10.iter().enumerate() {
                if (*e18..x10[i20 / 2]).contains(&a8) {
                    break;
                }
            }
            a9 + a9 * a5 + a8 * y7[3] + a6 * x10[2] + a5 * a6 + y7[1]
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::harness::Outcome {
        crate::harness::check::<on::Program, off::Program>()
    }
}

mod p67 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let a9 = input.scalar();
                    let p10 = input.pair();
                    let x11 = input.vec(2);
                    let mut y12 = input.vec(3);
                    let mut w13 = input.array();
                    let x14 = input.vec(4);
                    let (start_y12, mut end_y12) = (y12.clone(), y12.clone());
                    let (start_w13, mut end_w13) = (w13.clone(), w13.clone());
                    let ret = f(a9, p10, &x11, &mut end_y12, &mut end_w13, &x14);
                    let d_ret = run.output(&ret);
                    let mut d_y12 = run.output(&end_y12);
                    let mut d_w13 = run.output(&end_w13);
                    let mut d_x11 = run.start(&x11);
                    let mut d_x14 = run.start(&x14);
                    let (value, rdata) = if joint {
                        f::joint(a9, p10, &x11, &mut d_x11, &mut y12, &mut d_y12, &mut w13, &mut d_w13, &x14, &mut d_x14, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(a9, p10, &x11, &mut y12, &mut w13, &x14, &mut run.stack);
                        run.same("y12 after the forward pass", &y12, &end_y12);
                        run.same("w13 after the forward pass", &w13, &end_w13);
                        (value, f::reverse(a9, p10, &x11, &mut d_x11, &mut y12, &mut d_y12, &mut w13, &mut d_w13, &x14, &mut d_x14, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y12 restored", &y12, &start_y12);
                    run.same("w13 restored", &w13, &start_w13);
                    run.exact(&a9, &rdata.0);
                    run.exact(&p10, &rdata.1);
                    run.added(&x11, &d_x11);
                    run.exact(&y12, &d_y12);
                    run.exact(&w13, &d_w13);
                    run.added(&x14, &d_x14);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable]
        pub fn h0<T: Real>(y1: &mut Vec<T>) -> (T, T) {
            let v2 = y1.iter().enumerate().map(|(i5, e3)| (*e3 * *e3 + T::lit(2.0)).sin()).sum::<T>();
            (v2 / (v2 * v2 + T::lit(1.5)) + v2 * v2 + y1[2], -y1[2])
        }
        #[differentiable]
        pub fn h1<T: Real>(n6: usize, p7: &mut Pair<T>) -> T {
            let v8 = (p7.c.cos() + T::lit(0.3)).cos();
            v8 + p7.c + v8 * (T::lit(p7.n as f64) * T::lit(0.1)) + p7.c * v8 + p7.b * (T::lit(n6 as f64) * T::lit(0.1))
        }
        #[differentiable]
        pub fn f<T: Real>(a9: T, p10: Pair<T>, x11: &[T], y12: &mut [T], w13: &mut [T; 3], x14: &[T]) -> T {
            let v15 = x11.iter().enumerate().map(|(i18, e16)| (p10.b / (y12[i18 % 3].abs() * y12[i18 % 3].abs() + T::lit(1.5))).sin()).sum::<T>();
            let v19 = if p10.n > 1 { w13[p10.n % 3] / (w13[p10.n % 3] * w13[p10.n % 3] + T::ONE) } else { (-(T::lit(p10.n as f64) * T::lit(0.1))).sin() };
            for i20 in 1..3 {
                if p10.c / (x11[(i20 * 3) % x11.len()].cos() + T::lit(2.6)) <= T::lit(0.5) {
                    y12[2 - i20] /= (w13[2 - i20] / (w13[2 - i20] * w13[2 - i20] + T::ONE)).cos() + T::lit(2.0);
                    break;
                }
                if x14[(i20 * 3) % x14.len()] > y12[i20] {
                    let mut m21 = T::ZERO;
                    let mut k22 = 0usize;
                    while k22 < 1 {
                        m21 = (m21 * x14[k22 % 4].powi(3)).cos();
                        k22 += 1;
                    }
                } else if v15 > y12[i20 / 2] {
                    w13[2 - i20] = (v15 + T::lit(2.0)).cos().sin();
                } else {
                    y12[(p10.n * 3) % 3] = (v19 / (y12[i20 / 2] * y12[i20 / 2] + T::lit(1.5)) + (y12[p10.n % y12.len()] + y12[1])).tanh();
                }
            }
            T::lit(-0.4) * x11[p10.n % 2] + v19 * v15 + v15 * a9 + p10.c * p10.c + p10.b * x14[p10.n / 2] + y12[1] + w13[1]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 15;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let a9 = input.scalar();
                let p10 = input.pair();
                let x11 = input.vec(2);
                let mut y12 = input.vec(3);
                let mut w13 = input.array();
                let x14 = input.vec(4);
                let ret = f(a9, p10, &x11, &mut y12, &mut w13, &x14);
                ret.flatten(output);
                y12.flatten(output);
                w13.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[differentiable(off(recompute))]
        pub fn h0<T: Real>(y1: &mut Vec<T>) -> (T, T) {
            let v2 = y1.iter().enumerate().map(|(i5, e3)| (*e3 * *e3 + T::lit(2.0)).sin()).sum::<T>();
            (v2 / (v2 * v2 + T::lit(1.5)) + v2 * v2 + y1[2], -y1[2])
        }
        #[differentiable(off(recompute))]
        pub fn h1<T: Real>(n6: usize, p7: &mut Pair<T>) -> T {
            let v8 = (p7.c.cos() + T::lit(0.3)).cos();
            v8 + p7.c + v8 * (T::lit(p7.n as f64) * T::lit(0.1)) + p7.c * v8 + p7.b * (T::lit(n6 as f64) * T::lit(0.1))
        }
        #[differentiable(off(recompute))]
        pub fn f<T: Real>(a9: T, p10: Pair<T>, x11: &[T], y12: &mut [T], w13: &mut [T; 3], x14: &[T]) -> T {
            let v15 = x11.iter().enumerate().map(|(i18, e16)| (p10.b / (y12[i18 % 3].abs() * y12[i18 % 3].abs() + T::lit(1.5))).sin()).sum::<T>();
            let v19 = if p10.n > 1 { w13[p10.n % 3] / (w13[p10.n % 3] * w13[p10.n % 3] + T::ONE) } else { (-(T::lit(p10.n as f64) * T::lit(0.1))).sin() };
            for i20 in 1..3 {
                if p10.c / (x11[(i20 * 3) % x11.len()].cos() + T::lit(2.6)) <= T::lit(0.5) {
                    y12[2 - i20] /= (w13[2 - i20] / (w13[2 - i20] * w13[2 - i20] + T::ONE)).cos() + T::lit(2.0);
                    break;
                }
                if x14[(i20 * 3) % x14.len()] > y12[i20] {
                    let mut m21 = T::ZERO;
                    let mut k22 = 0usize;
                    while k22 < 1 {
                        m21 = (m21 * x14[k22 % 4].powi(3)).cos();
                        k22 += 1;
                    }
                } else if v15 > y12[i20 / 2] {
                    w13[2 - i20] = (v15 + T::lit(2.0)).cos().sin();
                } else {
                    y12[(p10.n * 3) % 3] = (v19 / (y12[i20 / 2] * y12[i20 / 2] + T::lit(1.5)) + (y12[p10.n % y12.len()] + y12[1])).tanh();
                }
            }
            T::lit(-0.4) * x11[p10.n % 2] + v19 * v15 + v15 * a9 + p10.c * p10.c + p10.b * x14[p10.n / 2] + y12[1] + w13[1]
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::harness::Outcome {
        crate::harness::check::<on::Program, off::Program>()
    }
}

mod p68 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let mut y6 = input.vec(4);
                    let mut p7 = input.pair();
                    let a8 = Some(input.scalar());
                    let x9 = input.vec(3);
                    let a10 = input.scalar();
                    let p11 = input.pair();
                    let (start_y6, mut end_y6) = (y6.clone(), y6.clone());
                    let (start_p7, mut end_p7) = (p7.clone(), p7.clone());
                    let ret = f(&mut end_y6, &mut end_p7, a8, &x9, a10, &p11);
                    let d_ret = run.output(&ret);
                    let mut d_y6 = run.output(&end_y6);
                    let mut d_p7 = run.output(&end_p7);
                    let mut d_x9 = run.start(&x9);
                    let mut d_p11 = run.start(&p11);
                    let (value, rdata) = if joint {
                        f::joint(&mut y6, &mut d_y6, &mut p7, &mut d_p7, a8, &x9, &mut d_x9, a10, &p11, &mut d_p11, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(&mut y6, &mut p7, a8, &x9, a10, &p11, &mut run.stack);
                        run.same("y6 after the forward pass", &y6, &end_y6);
                        run.same("p7 after the forward pass", &p7, &end_p7);
                        (value, f::reverse(&mut y6, &mut d_y6, &mut p7, &mut d_p7, a8, &x9, &mut d_x9, a10, &p11, &mut d_p11, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y6 restored", &y6, &start_y6);
                    run.same("p7 restored", &p7, &start_p7);
                    run.exact(&y6, &d_y6);
                    run.exact(&p7, &d_p7);
                    run.exact(&a8, &rdata.2);
                    run.added(&x9, &d_x9);
                    run.exact(&a10, &rdata.4);
                    run.added(&p11, &d_p11);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable]
        pub fn h0<T: Real>(a1: &mut T, a2: T) {
            'l4: for i3 in (2..2).rev() {
                for i5 in (0..3).rev() {
                    *a1 += ((*a1 + *a1) * *a1).cos();
                }
            }
        }
        #[differentiable]
        pub fn f<T: Real>(y6: &mut [T], p7: &mut Pair<T>, a8: Option<T>, x9: &[T], a10: T, p11: &Pair<T>) -> T {
            for i12 in (2..3).rev() {
                let (v13, v14) = (x9[1] * y6[i12], p7.b.sin().sin());
            }
            y6[p11.n] *= p7.c / (p7.c * p7.c + T::ONE);
            y6[p11.n] = ((x9[1] + p11.b) * p11.position(p7.b)).sin();
            p7.b = ((a10 * a10 + T::lit(1.5)).hypot(p11.b) * (p7.c / (p7.c * p7.c + T::ONE))).tanh();
            if p11.b * p11.c > T::lit(0.5) {
                let mut t15 = (T::lit(1.3) * y6[3 - p11.n], a10 * a10 / (a10 * a10 * (a10 * a10) + T::ONE));
                y6[0] *= p7.c.tanh().tanh();
            }
            p11.b - T::lit(-0.4) + p11.c * p7.b + p11.b * y6[(p11.n * 3) % y6.len()] + a10 * x9[p11.n % x9.len()] + p7.c * p7.c + y6[0]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 13;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let mut y6 = input.vec(4);
                let mut p7 = input.pair();
                let a8 = Some(input.scalar());
                let x9 = input.vec(3);
                let a10 = input.scalar();
                let p11 = input.pair();
                let ret = f(&mut y6, &mut p7, a8, &x9, a10, &p11);
                ret.flatten(output);
                y6.flatten(output);
                p7.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[differentiable(off(hoist))]
        pub fn h0<T: Real>(a1: &mut T, a2: T) {
            'l4: for i3 in (2..2).rev() {
                for i5 in (0..3).rev() {
                    *a1 += ((*a1 + *a1) * *a1).cos();
                }
            }
        }
        #[differentiable(off(hoist))]
        pub fn f<T: Real>(y6: &mut [T], p7: &mut Pair<T>, a8: Option<T>, x9: &[T], a10: T, p11: &Pair<T>) -> T {
            for i12 in (2..3).rev() {
                let (v13, v14) = (x9[1] * y6[i12], p7.b.sin().sin());
            }
            y6[p11.n] *= p7.c / (p7.c * p7.c + T::ONE);
            y6[p11.n] = ((x9[1] + p11.b) * p11.position(p7.b)).sin();
            p7.b = ((a10 * a10 + T::lit(1.5)).hypot(p11.b) * (p7.c / (p7.c * p7.c + T::ONE))).tanh();
            if p11.b * p11.c > T::lit(0.5) {
                let mut t15 = (T::lit(1.3) * y6[3 - p11.n], a10 * a10 / (a10 * a10 * (a10 * a10) + T::ONE));
                y6[0] *= p7.c.tanh().tanh();
            }
            p11.b - T::lit(-0.4) + p11.c * p7.b + p11.b * y6[(p11.n * 3) % y6.len()] + a10 * x9[p11.n % x9.len()] + p7.c * p7.c + y6[0]
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::harness::Outcome {
        crate::harness::check::<on::Program, off::Program>()
    }
}

mod p69 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let x10 = input.vec(5);
                    let mut y11 = input.vec(4);
                    let a12 = input.scalar();
                    let mut p13 = input.pair();
                    let p15 = input.pair();
                    let (start_y11, mut end_y11) = (y11.clone(), y11.clone());
                    let (start_p13, mut end_p13) = (p13.clone(), p13.clone());
                    let ret = f(&x10, &mut end_y11, a12, &mut end_p13, 5, p15);
                    let d_ret = run.output(&ret);
                    let mut d_y11 = run.output(&end_y11);
                    let mut d_p13 = run.output(&end_p13);
                    let mut d_x10 = run.start(&x10);
                    let (value, rdata) = if joint {
                        f::joint(&x10, &mut d_x10, &mut y11, &mut d_y11, a12, &mut p13, &mut d_p13, 5, p15, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(&x10, &mut y11, a12, &mut p13, 5, p15, &mut run.stack);
                        run.same("y11 after the forward pass", &y11, &end_y11);
                        run.same("p13 after the forward pass", &p13, &end_p13);
                        (value, f::reverse(&x10, &mut d_x10, &mut y11, &mut d_y11, a12, &mut p13, &mut d_p13, 5, p15, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y11 restored", &y11, &start_y11);
                    run.same("p13 restored", &p13, &start_p13);
                    run.added(&x10, &d_x10);
                    run.exact(&y11, &d_y11);
                    run.exact(&a12, &rdata.2);
                    run.exact(&p13, &d_p13);
                    run.exact(&p15, &rdata.5);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable]
        pub fn h0<T: Real>(a1: &T, y2: &mut Vec<T>, x3: &[T]) -> T {
            let mut k4 = 0usize;
            loop {
                if k4 >= 1 || x3[0] > T::lit(2.0) {
                    break;
                }
                k4 += 1;
                y2[k4 % 1] = (*a1).tanh().tanh().sin();
            }
            x3[0] / (*a1 * *a1 + T::lit(1.5)) + *a1 * *a1 + y2[0]
        }
        #[differentiable]
        pub fn h1<T: Real>(w5: [T; 3], a6: T) -> T {
            let mut k7 = 0usize;
            loop {
                if k7 >= 4 {
                    break;
                }
                k7 += 1;
                let v8 = w5[(k7 + 3) % 3] * a6 + -a6;
                let v9 = (w5[2] / (v8 * v8 + T::lit(1.5)) / (a6.cos() * a6.cos() + T::lit(1.5))).sin();
            }
            a6 + w5[2] + a6 * a6
        }
        #[differentiable]
        pub fn f<T: Real>(x10: &[T], y11: &mut [T], a12: T, p13: &mut Pair<T>, n14: usize, p15: Pair<T>) -> (T, T) {
            let v16 = p15.b.cos();
            let mut m17 = T::lit(0.4);
            let v18 = x10.iter().map(|e19| (p15.c * y11[p15.n / 2] * v16).tanh()).sum::<T>();
            for i21 in (2..4).step_by(2) {
                let sh22: Shape<T> = if T::lit(i21 as f64) * T::lit(0.1) * x10[i21 / 2] < T::ZERO { Shape::Line(p13.c * x10[i21]) } else { Shape::Flat };
                y11[i21 / 2] *= (m17 + y11[2]).cos();
                p13.c += (T::lit(p15.n as f64) * T::lit(0.1) * y11[i21].clamp(T::lit(-0.8), T::lit(0.8))).sin();
            }
            (v18 / (y11[0] * y11[0] + T::lit(1.5)) + v18 * p13.c + m17 * v18 + v16 * T::lit(0.6) + p15.c * p15.c + y11[2], -v16)
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 14;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let x10 = input.vec(5);
                let mut y11 = input.vec(4);
                let a12 = input.scalar();
                let mut p13 = input.pair();
                let p15 = input.pair();
                let ret = f(&x10, &mut y11, a12, &mut p13, 5, p15);
                ret.flatten(output);
                y11.flatten(output);
                p13.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[differentiable(off(frames))]
        pub fn h0<T: Real>(a1: &T, y2: &mut Vec<T>, x3: &[T]) -> T {
            let mut k4 = 0usize;
            loop {
                if k4 >= 1 || x3[0] > T::lit(2.0) {
                    break;
                }
                k4 += 1;
                y2[k4 % 1] = (*a1).tanh().tanh().sin();
            }
            x3[0] / (*a1 * *a1 + T::lit(1.5)) + *a1 * *a1 + y2[0]
        }
        #[differentiable(off(frames))]
        pub fn h1<T: Real>(w5: [T; 3], a6: T) -> T {
            let mut k7 = 0usize;
            loop {
                if k7 >= 4 {
                    break;
                }
                k7 += 1;
                let v8 = w5[(k7 + 3) % 3] * a6 + -a6;
                let v9 = (w5[2] / (v8 * v8 + T::lit(1.5)) / (a6.cos() * a6.cos() + T::lit(1.5))).sin();
            }
            a6 + w5[2] + a6 * a6
        }
        #[differentiable(off(frames))]
        pub fn f<T: Real>(x10: &[T], y11: &mut [T], a12: T, p13: &mut Pair<T>, n14: usize, p15: Pair<T>) -> (T, T) {
            let v16 = p15.b.cos();
            let mut m17 = T::lit(0.4);
            let v18 = x10.iter().map(|e19| (p15.c * y11[p15.n / 2] * v16).tanh()).sum::<T>();
            for i21 in (2..4).step_by(2) {
                let sh22: Shape<T> = if T::lit(i21 as f64) * T::lit(0.1) * x10[i21 / 2] < T::ZERO { Shape::Line(p13.c * x10[i21]) } else { Shape::Flat };
                y11[i21 / 2] *= (m17 + y11[2]).cos();
                p13.c += (T::lit(p15.n as f64) * T::lit(0.1) * y11[i21].clamp(T::lit(-0.8), T::lit(0.8))).sin();
            }
            (v18 / (y11[0] * y11[0] + T::lit(1.5)) + v18 * p13.c + m17 * v18 + v16 * T::lit(0.6) + p15.c * p15.c + y11[2], -v16)
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::harness::Outcome {
        crate::harness::check::<on::Program, off::Program>()
    }
}

mod p70 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let a12 = input.scalar();
                    let mut y13 = input.vec(3);
                    let mut w14 = input.array();
                    let x15 = input.vec(6);
                    let (start_y13, mut end_y13) = (y13.clone(), y13.clone());
                    let (start_w14, mut end_w14) = (w14.clone(), w14.clone());
                    let ret = f(a12, &mut end_y13, &mut end_w14, &x15);
                    let mut d_y13 = run.output(&end_y13);
                    let mut d_w14 = run.output(&end_w14);
                    let mut d_x15 = run.start(&x15);
                    let (value, rdata) = if joint {
                        f::joint(a12, &mut y13, &mut d_y13, &mut w14, &mut d_w14, &x15, &mut d_x15, (), &mut run.stack)
                    } else {
                        let value = f::forward(a12, &mut y13, &mut w14, &x15, &mut run.stack);
                        run.same("y13 after the forward pass", &y13, &end_y13);
                        run.same("w14 after the forward pass", &w14, &end_w14);
                        (value, f::reverse(a12, &mut y13, &mut d_y13, &mut w14, &mut d_w14, &x15, &mut d_x15, (), &mut run.stack))
                    };
                    run.same("y13 restored", &y13, &start_y13);
                    run.same("w14 restored", &w14, &start_w14);
                    run.exact(&a12, &rdata.0);
                    run.exact(&y13, &d_y13);
                    run.exact(&w14, &d_w14);
                    run.added(&x15, &d_x15);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable]
        pub fn h0<T: Real>(x1: &[T], y2: &mut Vec<T>, p3: Pair<T>) -> (T, T) {
            let mut k4 = 0usize;
            loop {
                if k4 >= 5 || x1[1] > T::lit(2.0) {
                    break;
                }
                k4 += 1;
                let mut w5 = [[T::ZERO; 4]; 2];
                let v6 = if y2[k4 % 3] + p3.c >= T::lit(-0.3) { x1[k4 % x1.len()] } else { (w5[0][k4 % 4] * p3.c).tanh() };
                if p3.b / (p3.b * p3.b + T::ONE) > T::ZERO {
                    continue;
                }
            }
            (-y2[p3.n % 3] + p3.c * p3.b + p3.b * y2[(p3.n + 2) % 3] + y2[0], x1[(p3.n * 3) % 2] - x1[p3.n % 2])
        }
        #[differentiable]
        pub fn h1<T: Real>(a7: T, #[constant] x8: &[T], s9: &[usize]) -> (T, T) {
            let mut m10 = x8[s9[0] % 3] + a7;
            if x8[s9[1] % 3] * m10 > T::lit(0.2) {
                let v11 = m10 / (a7 * a7 + T::lit(1.5)) * (x8[s9[0] % 3] * a7);
                m10 -= (m10 * x8[s9[1] % 3] - T::lit(1.3)).sin();
            } else {
                m10 = (m10.cos() + T::lit(1.1)).tanh();
            }
            (x8[s9[0] % 3] * T::lit(2.0) + m10 * a7 + a7 * m10, -a7)
        }
        #[differentiable]
        pub fn f<T: Real>(a12: T, y13: &mut [T], w14: &mut [T; 3], x15: &[T]) {
            w14[1] = (-(a12 + T::lit(0.7))).tanh();
            for e16 in w14.iter_mut() {
                for i19 in (0..3).rev().step_by(2) {
                    let w20 = [T::lit(i19 as f64) * T::lit(0.1) + *e16, y13[i19] / (a12 * a12 + T::lit(1.5))];
                    if x15[i19] > *e16 {
                        return;
                    }
                    let k21 = i19 * 2 + 1;
                    y13[(k21 + 1) % 3] = (-a12 * x15[k21 % x15.len()].tanh()).tanh();
                }
            }
            y13[1] = a12 / (a12 * a12 + T::ONE);
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 13;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let a12 = input.scalar();
                let mut y13 = input.vec(3);
                let mut w14 = input.array();
                let x15 = input.vec(6);
                let ret = f(a12, &mut y13, &mut w14, &x15);
                y13.flatten(output);
                w14.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[differentiable(off(bulk))]
        pub fn h0<T: Real>(x1: &[T], y2: &mut Vec<T>, p3: Pair<T>) -> (T, T) {
            let mut k4 = 0usize;
            loop {
                if k4 >= 5 || x1[1] > T::lit(2.0) {
                    break;
                }
                k4 += 1;
                let mut w5 = [[T::ZERO; 4]; 2];
                let v6 = if y2[k4 % 3] + p3.c >= T::lit(-0.3) { x1[k4 % x1.len()] } else { (w5[0][k4 % 4] * p3.c).tanh() };
                if p3.b / (p3.b * p3.b + T::ONE) > T::ZERO {
                    continue;
                }
            }
            (-y2[p3.n % 3] + p3.c * p3.b + p3.b * y2[(p3.n + 2) % 3] + y2[0], x1[(p3.n * 3) % 2] - x1[p3.n % 2])
        }
        #[differentiable(off(bulk))]
        pub fn h1<T: Real>(a7: T, #[constant] x8: &[T], s9: &[usize]) -> (T, T) {
            let mut m10 = x8[s9[0] % 3] + a7;
            if x8[s9[1] % 3] * m10 > T::lit(0.2) {
                let v11 = m10 / (a7 * a7 + T::lit(1.5)) * (x8[s9[0] % 3] * a7);
                m10 -= (m10 * x8[s9[1] % 3] - T::lit(1.3)).sin();
            } else {
                m10 = (m10.cos() + T::lit(1.1)).tanh();
            }
            (x8[s9[0] % 3] * T::lit(2.0) + m10 * a7 + a7 * m10, -a7)
        }
        #[differentiable(off(bulk))]
        pub fn f<T: Real>(a12: T, y13: &mut [T], w14: &mut [T; 3], x15: &[T]) {
            w14[1] = (-(a12 + T::lit(0.7))).tanh();
            for e16 in w14.iter_mut() {
                for i19 in (0..3).rev().step_by(2) {
                    let w20 = [T::lit(i19 as f64) * T::lit(0.1) + *e16, y13[i19] / (a12 * a12 + T::lit(1.5))];
                    if x15[i19] > *e16 {
                        return;
                    }
                    let k21 = i19 * 2 + 1;
                    y13[(k21 + 1) % 3] = (-a12 * x15[k21 % x15.len()].tanh()).tanh();
                }
            }
            y13[1] = a12 / (a12 * a12 + T::ONE);
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::harness::Outcome {
        crate::harness::check::<on::Program, off::Program>()
    }
}

mod p71 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let a7 = input.scalar();
                    let p8 = input.pair();
                    let x9 = input.vec(5);
                    let x10 = input.vec(6);
                    let mut y11 = input.vec(4);
                    let a12 = input.scalar();
                    let (start_y11, mut end_y11) = (y11.clone(), y11.clone());
                    let ret = f(a7, p8, &x9, &x10, &mut end_y11, a12);
                    let d_ret = run.output(&ret);
                    let mut d_y11 = run.output(&end_y11);
                    let mut d_x9 = run.start(&x9);
                    let mut d_x10 = run.start(&x10);
                    let (value, rdata) = if joint {
                        f::joint(a7, p8, &x9, &mut d_x9, &x10, &mut d_x10, &mut y11, &mut d_y11, a12, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(a7, p8, &x9, &x10, &mut y11, a12, &mut run.stack);
                        run.same("y11 after the forward pass", &y11, &end_y11);
                        (value, f::reverse(a7, p8, &x9, &mut d_x9, &x10, &mut d_x10, &mut y11, &mut d_y11, a12, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y11 restored", &y11, &start_y11);
                    run.exact(&a7, &rdata.0);
                    run.exact(&p8, &rdata.1);
                    run.added(&x9, &d_x9);
                    run.added(&x10, &d_x10);
                    run.exact(&y11, &d_y11);
                    run.exact(&a12, &rdata.5);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable]
        pub fn h0<T: Real>(n1: usize, y2: &mut [T]) {
            if y2[(n1 * 3) % y2.len()] - y2[n1 % y2.len()] >= T::ZERO {
                return;
            }
            for (&e3, &e4) in y2.iter().zip(y2.iter()) {
                let v6: T = e4.tanh();
            }
        }
        #[differentiable]
        pub fn f<T: Real>(a7: T, p8: Pair<T>, x9: &[T], x10: &[T], y11: &mut [T], a12: T) -> T {
            {
                let (lo13, hi14) = y11.split_at_mut(2);
                let (v15, v16) = (hi14[p8.n % 2] - p8.c, x10[1].cos());
                h0(2, lo13);
                if v16 / (v16 * v16 + T::ONE) <= T::lit(0.5) {
                    return a7 + T::lit(0.9) + v16 * a12 + v15 * a12 + a12 * a7 + p8.c * v15 + lo13[0] + hi14[0];
                }
            }
            y11[p8.n] = (T::lit(p8.n as f64) * T::lit(0.1) - x10[1] * (T::lit(p8.n as f64) * T::lit(0.1))).cos();
            if x10[1] >= T::ZERO {
                y11[0] -= x10[(p8.n * 3) % x10.len()].tanh();
            }
            p8.c - p8.c + a12 * p8.b + p8.c * a7 + p8.b * x10[p8.n] + a7 * p8.b + y11[3]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 19;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let a7 = input.scalar();
                let p8 = input.pair();
                let x9 = input.vec(5);
                let x10 = input.vec(6);
                let mut y11 = input.vec(4);
                let a12 = input.scalar();
                let ret = f(a7, p8, &x9, &x10, &mut y11, a12);
                ret.flatten(output);
                y11.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[differentiable(off(windows))]
        pub fn h0<T: Real>(n1: usize, y2: &mut [T]) {
            if y2[(n1 * 3) % y2.len()] - y2[n1 % y2.len()] >= T::ZERO {
                return;
            }
            for (&e3, &e4) in y2.iter().zip(y2.iter()) {
                let v6: T = e4.tanh();
            }
        }
        #[differentiable(off(windows))]
        pub fn f<T: Real>(a7: T, p8: Pair<T>, x9: &[T], x10: &[T], y11: &mut [T], a12: T) -> T {
            {
                let (lo13, hi14) = y11.split_at_mut(2);
                let (v15, v16) = (hi14[p8.n % 2] - p8.c, x10[1].cos());
                h0(2, lo13);
                if v16 / (v16 * v16 + T::ONE) <= T::lit(0.5) {
                    return a7 + T::lit(0.9) + v16 * a12 + v15 * a12 + a12 * a7 + p8.c * v15 + lo13[0] + hi14[0];
                }
            }
            y11[p8.n] = (T::lit(p8.n as f64) * T::lit(0.1) - x10[1] * (T::lit(p8.n as f64) * T::lit(0.1))).cos();
            if x10[1] >= T::ZERO {
                y11[0] -= x10[(p8.n * 3) % x10.len()].tanh();
            }
            p8.c - p8.c + a12 * p8.b + p8.c * a7 + p8.b * x10[p8.n] + a7 * p8.b + y11[3]
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::harness::Outcome {
        crate::harness::check::<on::Program, off::Program>()
    }
}

mod p72 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let x12 = input.vec(6);
                    let mut y13 = input.vec(3);
                    let a14 = input.scalar();
                    let mut y15 = input.vec(5);
                    let (start_y13, mut end_y13) = (y13.clone(), y13.clone());
                    let (start_y15, mut end_y15) = (y15.clone(), y15.clone());
                    let ret = f(&x12, &mut end_y13, a14, &mut end_y15);
                    let d_ret = run.output(&ret);
                    let mut d_y13 = run.output(&end_y13);
                    let mut d_y15 = run.output(&end_y15);
                    let mut d_x12 = run.start(&x12);
                    let (value, rdata) = if joint {
                        f::joint(&x12, &mut d_x12, &mut y13, &mut d_y13, a14, &mut y15, &mut d_y15, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(&x12, &mut y13, a14, &mut y15, &mut run.stack);
                        run.same("y13 after the forward pass", &y13, &end_y13);
                        run.same("y15 after the forward pass", &y15, &end_y15);
                        (value, f::reverse(&x12, &mut d_x12, &mut y13, &mut d_y13, a14, &mut y15, &mut d_y15, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y13 restored", &y13, &start_y13);
                    run.same("y15 restored", &y15, &start_y15);
                    run.added(&x12, &d_x12);
                    run.exact(&y13, &d_y13);
                    run.exact(&a14, &rdata.2);
                    run.exact(&y15, &d_y15);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable]
        pub fn h0(#[constant] x1: &[f64]) -> f64 {
            if x1[0] > x1[0] {
                return x1[0] * x1[1];
            }
            if x1[0] / (x1[2] * x1[2] + 1.5) > 0.2 {
                let v2 = x1.iter().zip(x1.iter()).map(|(e3, u4)| *e3 * *u4 + (0.7 * *e3).sin()).sum::<f64>();
            } else if x1[2] + x1[0] < 0.0 {
                let v5: f64 = x1[1] * x1[0] - (x1[1] + x1[0]);
            } else {
                let v6 = x1[1].sin();
            }
            x1[1] + x1[1]
        }
        #[differentiable]
        pub fn h1(a7: f64, t8: (f64, f64), a9: f64, a10: Option<f64>) -> f64 {
            let v11 = h0(&[1.1, 1.1, 0.3]);
            let a7 = 1.3 * a7.sin();
            (v11 * v11 + 1.5).ln_1p() + v11 * v11 + a9 * v11 + t8.1 * (a7 as f64) + t8.0 * v11
        }
        #[differentiable]
        pub fn f(x12: &[f64], y13: &mut [f64], a14: f64, y15: &mut Vec<f64>) -> f64 {
            y15[2] = a14.cos();
            {
                let (lo16, hi17) = y13.split_at_mut(1);
                let v18 = hi17.iter().zip(x12.iter()).map(|(&e19, &u20)| (a14 * e19 + a14) * e19).sum::<f64>();
                hi17[0] *= (x12[3] + hi17[1]).cos();
            }
            {
                let r21 = &mut y15[3];
                let v22 = -a14 * (*r21 + x12[1]);
                for i23 in 2..2 {
                    let v24: f64 = (y13[i23 / 2] + 2.0) * (*r21 - *r21);
                    *r21 = (v22 - a14).tanh().tanh();
                }
            }
            a14 - a14 + a14 * (a14 as f64) + y13[1] + y15[2]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 15;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let x12 = input.vec(6);
                let mut y13 = input.vec(3);
                let a14 = input.scalar();
                let mut y15 = input.vec(5);
                let ret = f::eval(&x12, &mut y13, a14, &mut y15);
                ret.flatten(output);
                y13.flatten(output);
                y15.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[differentiable(off(commute))]
        pub fn h0(#[constant] x1: &[f64]) -> f64 {
            if x1[0] > x1[0] {
                return x1[0] * x1[1];
            }
            if x1[0] / (x1[2] * x1[2] + 1.5) > 0.2 {
                let v2 = x1.iter().zip(x1.iter()).map(|(e3, u4)| *e3 * *u4 + (0.7 * *e3).sin()).sum::<f64>();
            } else if x1[2] + x1[0] < 0.0 {
                let v5: f64 = x1[1] * x1[0] - (x1[1] + x1[0]);
            } else {
                let v6 = x1[1].sin();
            }
            x1[1] + x1[1]
        }
        #[differentiable(off(commute))]
        pub fn h1(a7: f64, t8: (f64, f64), a9: f64, a10: Option<f64>) -> f64 {
            let v11 = h0(&[1.1, 1.1, 0.3]);
            let a7 = 1.3 * a7.sin();
            (v11 * v11 + 1.5).ln_1p() + v11 * v11 + a9 * v11 + t8.1 * (a7 as f64) + t8.0 * v11
        }
        #[differentiable(off(commute))]
        pub fn f(x12: &[f64], y13: &mut [f64], a14: f64, y15: &mut Vec<f64>) -> f64 {
            y15[2] = a14.cos();
            {
                let (lo16, hi17) = y13.split_at_mut(1);
                let v18 = hi17.iter().zip(x12.iter()).map(|(&e19, &u20)| (a14 * e19 + a14) * e19).sum::<f64>();
                hi17[0] *= (x12[3] + hi17[1]).cos();
            }
            {
                let r21 = &mut y15[3];
                let v22 = -a14 * (*r21 + x12[1]);
                for i23 in 2..2 {
                    let v24: f64 = (y13[i23 / 2] + 2.0) * (*r21 - *r21);
                    *r21 = (v22 - a14).tanh().tanh();
                }
            }
            a14 - a14 + a14 * (a14 as f64) + y13[1] + y15[2]
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::harness::Outcome {
        crate::harness::check::<on::Program, off::Program>()
    }
}

mod p73 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let x1 = input.vec(2);
                    let mut y2 = input.vec(5);
                    let x3 = input.vec(6);
                    let a4 = input.scalar();
                    let (start_y2, mut end_y2) = (y2.clone(), y2.clone());
                    let ret = f(&x1, &mut end_y2, &x3, a4, 5);
                    let d_ret = run.output(&ret);
                    let mut d_y2 = run.output(&end_y2);
                    let mut d_x1 = run.start(&x1);
                    let mut d_x3 = run.start(&x3);
                    let (value, rdata) = if joint {
                        f::joint(&x1, &mut d_x1, &mut y2, &mut d_y2, &x3, &mut d_x3, a4, 5, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(&x1, &mut y2, &x3, a4, 5, &mut run.stack);
                        run.same("y2 after the forward pass", &y2, &end_y2);
                        (value, f::reverse(&x1, &mut d_x1, &mut y2, &mut d_y2, &x3, &mut d_x3, a4, 5, d_ret, &mut run.stack))
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
        pub fn f<T: Real>(x1: &[T], y2: &mut [T], x3: &[T], a4: T, n5: usize) -> T {
            let mut k6 = 0usize;
            while k6 < 4 && x1[n5 % 2] < T::lit(2.0) {
                let v7 = a4 / (a4 * a4 + T::ONE);
                let mut w8 = vec![T::ZERO; 2];
                for (i11, e9) in y2.iter_mut().enumerate() {
                    {
                        let r12 = &x1[0..1];
                        let e13 = (a4 - -w8[(i11 * 3) % 2]).sin();
                        w8[i11 % 2] -= e13;
                        let e14 = (r12[n5 % 1] - T::lit(1.3)).sin();
                        w8[0] *= e14;
                    }
                }
                k6 += 1;
            }
            x1[n5 % 2] * x1[n5 % x1.len()] + a4 * x1[n5 % 2] + y2[2]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 14;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let x1 = input.vec(2);
                let mut y2 = input.vec(5);
                let x3 = input.vec(6);
                let a4 = input.scalar();
                let ret = f(&x1, &mut y2, &x3, a4, 5);
                ret.flatten(output);
                y2.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[differentiable(off(carry))]
        pub fn f<T: Real>(x1: &[T], y2: &mut [T], x3: &[T], a4: T, n5: usize) -> T {
            let mut k6 = 0usize;
            while k6 < 4 && x1[n5 % 2] < T::lit(2.0) {
                let v7 = a4 / (a4 * a4 + T::ONE);
                let mut w8 = vec![T::ZERO; 2];
                for (i11, e9) in y2.iter_mut().enumerate() {
                    {
                        let r12 = &x1[0..1];
                        let e13 = (a4 - -w8[(i11 * 3) % 2]).sin();
                        w8[i11 % 2] -= e13;
                        let e14 = (r12[n5 % 1] - T::lit(1.3)).sin();
                        w8[0] *= e14;
                    }
                }
                k6 += 1;
            }
            x1[n5 % 2] * x1[n5 % x1.len()] + a4 * x1[n5 % 2] + y2[2]
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::harness::Outcome {
        crate::harness::check::<on::Program, off::Program>()
    }
}

mod p74 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let t1 = input.tuple();
                    let a2 = input.scalar();
                    let p3 = input.pair();
                    let mut y5 = input.vec(5);
                    let x6 = input.vec(4);
                    let (start_y5, mut end_y5) = (y5.clone(), y5.clone());
                    let ret = f(t1, a2, &p3, &[3, 1], &mut end_y5, &x6);
                    let d_ret = run.output(&ret);
                    let mut d_y5 = run.output(&end_y5);
                    let mut d_p3 = run.start(&p3);
                    let mut d_x6 = run.start(&x6);
                    let (value, rdata) = if joint {
                        f::joint(t1, a2, &p3, &mut d_p3, &[3, 1], NoFData, &mut y5, &mut d_y5, &x6, &mut d_x6, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(t1, a2, &p3, &[3, 1], &mut y5, &x6, &mut run.stack);
                        run.same("y5 after the forward pass", &y5, &end_y5);
                        (value, f::reverse(t1, a2, &p3, &mut d_p3, &[3, 1], NoFData, &mut y5, &mut d_y5, &x6, &mut d_x6, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y5 restored", &y5, &start_y5);
                    run.exact(&t1, &rdata.0);
                    run.exact(&a2, &rdata.1);
                    run.added(&p3, &d_p3);
                    run.exact(&y5, &d_y5);
                    run.added(&x6, &d_x6);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable]
        pub fn f<T: Real>(t1: (T, T), a2: T, p3: &Pair<T>, s4: &[usize], y5: &mut [T], x6: &[T]) -> T {
            let g7 = |u8: T| p3.c * u8;
            if p3.b.signum() >= T::ZERO {
                let (v9, v10) = y5[p3.n / 2].cos().sin_cos();
                let sh11: Shape<T> = if x6[3 - p3.n] < T::lit(0.2) { Shape::Box { w: g7(v9) + y5[s4[0] % 5], h: x6[p3.n / 2].floor().tanh() } } else { Shape::Line(x6[p3.n / 2].floor().tanh()) };
                'l15: for e12 in x6.windows(2) {
                    y5[(p3.n + 4) % 5] = (p3.c - g7(v9) - g7(p3.c) * x6[p3.n / 2]).tanh();
                }
            } else {
                let mut m16 = p3.c.sin();
                y5[p3.n] += ((a2 - x6[s4[0] % 4]) / ((a2 - x6[s4[0] % 4]) * (a2 - x6[s4[0] % 4]) + T::ONE)).tanh();
            }
            t1.0 / (t1.0 * t1.0 + T::ONE) + p3.c * x6[3 - p3.n] + p3.b * y5[s4[1] % 5] + a2 * a2 + t1.1 * g7(a2) + y5[0]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 14;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let t1 = input.tuple();
                let a2 = input.scalar();
                let p3 = input.pair();
                let mut y5 = input.vec(5);
                let x6 = input.vec(4);
                let ret = f(t1, a2, &p3, &[3, 1], &mut y5, &x6);
                ret.flatten(output);
                y5.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[differentiable(off(joint))]
        pub fn f<T: Real>(t1: (T, T), a2: T, p3: &Pair<T>, s4: &[usize], y5: &mut [T], x6: &[T]) -> T {
            let g7 = |u8: T| p3.c * u8;
            if p3.b.signum() >= T::ZERO {
                let (v9, v10) = y5[p3.n / 2].cos().sin_cos();
                let sh11: Shape<T> = if x6[3 - p3.n] < T::lit(0.2) { Shape::Box { w: g7(v9) + y5[s4[0] % 5], h: x6[p3.n / 2].floor().tanh() } } else { Shape::Line(x6[p3.n / 2].floor().tanh()) };
                'l15: for e12 in x6.windows(2) {
                    y5[(p3.n + 4) % 5] = (p3.c - g7(v9) - g7(p3.c) * x6[p3.n / 2]).tanh();
                }
            } else {
                let mut m16 = p3.c.sin();
                y5[p3.n] += ((a2 - x6[s4[0] % 4]) / ((a2 - x6[s4[0] % 4]) * (a2 - x6[s4[0] % 4]) + T::ONE)).tanh();
            }
            t1.0 / (t1.0 * t1.0 + T::ONE) + p3.c * x6[3 - p3.n] + p3.b * y5[s4[1] % 5] + a2 * a2 + t1.1 * g7(a2) + y5[0]
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::harness::Outcome {
        crate::harness::check::<on::Program, off::Program>()
    }
}

mod p75 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let c1 = input.constant();
                    let a2 = input.scalar();
                    let mut y3 = input.vec(6);
                    let x4 = input.constants(4);
                    let x5 = input.vec(3);
                    let (start_y3, mut end_y3) = (y3.clone(), y3.clone());
                    let ret = f(c1, a2, &mut end_y3, &x4, &x5);
                    let d_ret = run.output(&ret);
                    let mut d_y3 = run.output(&end_y3);
                    let mut d_x5 = run.start(&x5);
                    let (value, rdata) = if joint {
                        f::joint(c1, a2, &mut y3, &mut d_y3, &x4, NoFData, &x5, &mut d_x5, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(c1, a2, &mut y3, &x4, &x5, &mut run.stack);
                        run.same("y3 after the forward pass", &y3, &end_y3);
                        (value, f::reverse(c1, a2, &mut y3, &mut d_y3, &x4, NoFData, &x5, &mut d_x5, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y3 restored", &y3, &start_y3);
                    run.exact(&a2, &rdata.1);
                    run.exact(&y3, &d_y3);
                    run.added(&x5, &d_x5);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable]
        pub fn f<T: Real>(#[constant] c1: T, a2: T, y3: &mut [T], #[constant] x4: &[T], x5: &[T]) -> T {
            for i6 in (0..3).rev() {
                if a2 >= T::ZERO {
                    return -c1 + a2 * x5[0] + c1 * c1 + y3[4];
                }
            }
            let v7 = x4.iter().step_by(2).map(|e8| (*e8 * *e8 + T::lit(1.5)).ln_1p().cos()).sum::<T>();
            let (v10, v11) = (y3[5] * a2).sin_cos();
            let v12: T = -(v10 * y3[3]);
            {
                let r13 = &mut y3[4];
                let mut w14 = [[T::ZERO; 3]; 2];
                w14[1][2] = (v11 - x5[0] / (v11 * v11 + T::lit(1.5))).sin();
            }
            a2 * y3[0] + v12 * v11 + v11 * y3[1] + v10 * v10 + v7 * y3[5] + y3[4]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 10;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let c1 = input.constant();
                let a2 = input.scalar();
                let mut y3 = input.vec(6);
                let x4 = input.constants(4);
                let x5 = input.vec(3);
                let ret = f(c1, a2, &mut y3, &x4, &x5);
                ret.flatten(output);
                y3.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[differentiable(off(privatise))]
        pub fn f<T: Real>(#[constant] c1: T, a2: T, y3: &mut [T], #[constant] x4: &[T], x5: &[T]) -> T {
            for i6 in (0..3).rev() {
                if a2 >= T::ZERO {
                    return -c1 + a2 * x5[0] + c1 * c1 + y3[4];
                }
            }
            let v7 = x4.iter().step_by(2).map(|e8| (*e8 * *e8 + T::lit(1.5)).ln_1p().cos()).sum::<T>();
            let (v10, v11) = (y3[5] * a2).sin_cos();
            let v12: T = -(v10 * y3[3]);
            {
                let r13 = &mut y3[4];
                let mut w14 = [[T::ZERO; 3]; 2];
                w14[1][2] = (v11 - x5[0] / (v11 * v11 + T::lit(1.5))).sin();
            }
            a2 * y3[0] + v12 * v11 + v11 * y3[1] + v10 * v10 + v7 * y3[5] + y3[4]
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::harness::Outcome {
        crate::harness::check::<on::Program, off::Program>()
    }
}

mod p76 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let a12 = input.scalar();
                    let mut y13 = input.vec(6);
                    let x14 = input.vec(4);
                    let (start_y13, mut end_y13) = (y13.clone(), y13.clone());
                    let ret = f(a12, &mut end_y13, &x14, 4);
                    let mut d_y13 = run.output(&end_y13);
                    let mut d_x14 = run.start(&x14);
                    let (value, rdata) = if joint {
                        f::joint(a12, &mut y13, &mut d_y13, &x14, &mut d_x14, 4, (), &mut run.stack)
                    } else {
                        let value = f::forward(a12, &mut y13, &x14, 4, &mut run.stack);
                        run.same("y13 after the forward pass", &y13, &end_y13);
                        (value, f::reverse(a12, &mut y13, &mut d_y13, &x14, &mut d_x14, 4, (), &mut run.stack))
                    };
                    run.same("y13 restored", &y13, &start_y13);
                    run.exact(&a12, &rdata.0);
                    run.exact(&y13, &d_y13);
                    run.added(&x14, &d_x14);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable]
        pub fn h0<T: Real>(p1: Pair<T>, w2: [T; 3]) -> T {
            let mut q3 = Pair { c: p1.c, ..p1 };
            let o4: Option<T> = if w2[q3.n % 3] - T::lit(0.9) < T::lit(0.2) { Some(w2[q3.n % 3] + T::lit(q3.n as f64) * T::lit(0.1)) } else { None };
            'l6: for i5 in (1..4).step_by(2) {
                q3.b = (p1.c / (w2[(p1.n * 3) % 3].sin().cos() + T::lit(2.6))).sin();
            }
            p1.b - q3.c + q3.c * w2[q3.n % 3] + q3.b * w2[(q3.n + 2) % 3] + p1.c * w2[(q3.n + 1) % 3] + p1.b * q3.c
        }
        #[differentiable]
        pub fn h1<T: Real>(a7: &Shape<T>, y8: &mut [T], a9: &mut T) -> T {
            *a9 = (y8[0] / (*a9 * *a9 + T::lit(1.5)) + (*a9 + y8[0])).cos();
            let v10 = if *a9 + *a9 < T::lit(0.2) {
                let v11 = h0(Pair { b: y8[0], c: y8[0], n: 1 }, [y8[0], *a9, T::lit(1.1)]);
                y8[0] = ((v11 - v11) * (y8[0] * v11)).cos();
                *a9 * T::lit(2.0)
            } else {
                y8[0] = (*a9 - y8[0] - (*a9 + *a9)).tanh();
                *a9
            };
            v10 / (v10 * v10 + T::ONE) + v10 * y8[0] + *a9 * v10 + y8[0]
        }
        #[differentiable]
        pub fn f<T: Real>(a12: T, y13: &mut [T], x14: &[T], n15: usize) {
            let o16: Option<T> = if n15 > 0 { Some(a12 - a12) } else { None };
            let v17 = ((a12 / (x14[n15 % 4] * x14[n15 % 4] + T::lit(1.5))).cos() + T::lit(2.6)).acosh();
            let mut w18 = vec![T::lit(0.2); 3];
            let v23 = w18.iter().zip(x14.iter()).map(|(&e24, &u25)| (a12 / (y13[5 - n15] * y13[5 - n15] + T::lit(1.5)) + (e24 + x14[n15 % 4])) * e24).sum::<T>();
            let e26 = w18[(n15 * 3) % 3].sin();
            w18[n15 % 3] -= e26;
            for i27 in 0..5 {
                match o16 {
                    Some(e28) => {
                        y13[(i27 * 3) % y13.len()] = (T::lit(0.7) * w18[n15 % 3] * (v23 - T::lit(0.9))).tanh();
                    }
                    None => {
                        w18[n15 % 3] = (w18[0] + a12).sin();
                    }
                }
            }
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 11;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let a12 = input.scalar();
                let mut y13 = input.vec(6);
                let x14 = input.vec(4);
                let ret = f(a12, &mut y13, &x14, 4);
                y13.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[differentiable(off(record, recompute, hoist, frames, bulk, windows, commute, carry, joint, privatise))]
        pub fn h0<T: Real>(p1: Pair<T>, w2: [T; 3]) -> T {
            let mut q3 = Pair { c: p1.c, ..p1 };
            let o4: Option<T> = if w2[q3.n % 3] - T::lit(0.9) < T::lit(0.2) { Some(w2[q3.n % 3] + T::lit(q3.n as f64) * T::lit(0.1)) } else { None };
            'l6: for i5 in (1..4).step_by(2) {
                q3.b = (p1.c / (w2[(p1.n * 3) % 3].sin().cos() + T::lit(2.6))).sin();
            }
            p1.b - q3.c + q3.c * w2[q3.n % 3] + q3.b * w2[(q3.n + 2) % 3] + p1.c * w2[(q3.n + 1) % 3] + p1.b * q3.c
        }
        #[differentiable(off(record, recompute, hoist, frames, bulk, windows, commute, carry, joint, privatise))]
        pub fn h1<T: Real>(a7: &Shape<T>, y8: &mut [T], a9: &mut T) -> T {
            *a9 = (y8[0] / (*a9 * *a9 + T::lit(1.5)) + (*a9 + y8[0])).cos();
            let v10 = if *a9 + *a9 < T::lit(0.2) {
                let v11 = h0(Pair { b: y8[0], c: y8[0], n: 1 }, [y8[0], *a9, T::lit(1.1)]);
                y8[0] = ((v11 - v11) * (y8[0] * v11)).cos();
                *a9 * T::lit(2.0)
            } else {
                y8[0] = (*a9 - y8[0] - (*a9 + *a9)).tanh();
                *a9
            };
            v10 / (v10 * v10 + T::ONE) + v10 * y8[0] + *a9 * v10 + y8[0]
        }
        #[differentiable(off(record, recompute, hoist, frames, bulk, windows, commute, carry, joint, privatise))]
        pub fn f<T: Real>(a12: T, y13: &mut [T], x14: &[T], n15: usize) {
            let o16: Option<T> = if n15 > 0 { Some(a12 - a12) } else { None };
            let v17 = ((a12 / (x14[n15 % 4] * x14[n15 % 4] + T::lit(1.5))).cos() + T::lit(2.6)).acosh();
            let mut w18 = vec![T::lit(0.2); 3];
            let v23 = w18.iter().zip(x14.iter()).map(|(&e24, &u25)| (a12 / (y13[5 - n15] * y13[5 - n15] + T::lit(1.5)) + (e24 + x14[n15 % 4])) * e24).sum::<T>();
            let e26 = w18[(n15 * 3) % 3].sin();
            w18[n15 % 3] -= e26;
            for i27 in 0..5 {
                match o16 {
                    Some(e28) => {
                        y13[(i27 * 3) % y13.len()] = (T::lit(0.7) * w18[n15 % 3] * (v23 - T::lit(0.9))).tanh();
                    }
                    None => {
                        w18[n15 % 3] = (w18[0] + a12).sin();
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

mod p77 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let x1 = input.vec(6);
                    let a2 = input.scalar();
                    let a3 = input.scalar();
                    let mut y4 = input.vec(3);
                    let mut p5 = input.pair();
                    let (start_y4, mut end_y4) = (y4.clone(), y4.clone());
                    let (start_p5, mut end_p5) = (p5.clone(), p5.clone());
                    let ret = f(&x1, &a2, a3, &mut end_y4, &mut end_p5);
                    let d_ret = run.output(&ret);
                    let mut d_y4 = run.output(&end_y4);
                    let mut d_p5 = run.output(&end_p5);
                    let mut d_x1 = run.start(&x1);
                    let mut d_a2 = run.start(&a2);
                    let (value, rdata) = if joint {
                        f::joint(&x1, &mut d_x1, &a2, &mut d_a2, a3, &mut y4, &mut d_y4, &mut p5, &mut d_p5, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(&x1, &a2, a3, &mut y4, &mut p5, &mut run.stack);
                        run.same("y4 after the forward pass", &y4, &end_y4);
                        run.same("p5 after the forward pass", &p5, &end_p5);
                        (value, f::reverse(&x1, &mut d_x1, &a2, &mut d_a2, a3, &mut y4, &mut d_y4, &mut p5, &mut d_p5, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y4 restored", &y4, &start_y4);
                    run.same("p5 restored", &p5, &start_p5);
                    run.added(&x1, &d_x1);
                    run.added(&a2, &d_a2);
                    run.exact(&a3, &rdata.2);
                    run.exact(&y4, &d_y4);
                    run.exact(&p5, &d_p5);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable]
        pub fn f<T: Real>(x1: &[T], a2: &T, a3: T, y4: &mut [T], p5: &mut Pair<T>) -> T {
            for i6 in 1..p5.n + 1 {
                y4.swap(1, y4.len() - 1);
                p5.b += p5.position(y4[i6 % y4.len()]).sin();
            }
            let mut w7 = vec![a3.tanh(), x1[p5.n], y4[p5.n % 3] / (y4[p5.n % 3] * y4[p5.n % 3] + T::ONE)];
            let mut m8 = x1[5];
            match p5.n % 4 {
                0 => {
                    let g9 = |u10: T| (u10 * u10 - (a3 + u10)) * u10;
                    y4[p5.n % y4.len()] /= p5.c.abs().cos() + T::lit(2.0);
                }
                1 | 2 => {
                    p5.c = (w7[2] / ((w7[(p5.n + 3) % 3] * w7[(p5.n + 3) % 3] + T::lit(1.5)).sqrt().cos() + T::lit(2.6))).sin();
                }
                _ => {
                    y4[p5.n % y4.len()] = (x1[(p5.n + 3) % x1.len()] * x1[p5.n / 2]).cos().tanh();
                }
            }
            m8 * x1[p5.n] + m8 * p5.b + p5.c * p5.c + p5.b * y4[(p5.n * 3) % 3] + a3 * y4[p5.n % 3] + y4[0] + w7[1]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 13;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let x1 = input.vec(6);
                let a2 = input.scalar();
                let a3 = input.scalar();
                let mut y4 = input.vec(3);
                let mut p5 = input.pair();
                let ret = f(&x1, &a2, a3, &mut y4, &mut p5);
                ret.flatten(output);
                y4.flatten(output);
                p5.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[differentiable(off(record))]
        pub fn f<T: Real>(x1: &[T], a2: &T, a3: T, y4: &mut [T], p5: &mut Pair<T>) -> T {
            for i6 in 1..p5.n + 1 {
                y4.swap(1, y4.len() - 1);
                p5.b += p5.position(y4[i6 % y4.len()]).sin();
            }
            let mut w7 = vec![a3.tanh(), x1[p5.n], y4[p5.n % 3] / (y4[p5.n % 3] * y4[p5.n % 3] + T::ONE)];
            let mut m8 = x1[5];
            match p5.n % 4 {
                0 => {
                    let g9 = |u10: T| (u10 * u10 - (a3 + u10)) * u10;
                    y4[p5.n % y4.len()] /= p5.c.abs().cos() + T::lit(2.0);
                }
                1 | 2 => {
                    p5.c = (w7[2] / ((w7[(p5.n + 3) % 3] * w7[(p5.n + 3) % 3] + T::lit(1.5)).sqrt().cos() + T::lit(2.6))).sin();
                }
                _ => {
                    y4[p5.n % y4.len()] = (x1[(p5.n + 3) % x1.len()] * x1[p5.n / 2]).cos().tanh();
                }
            }
            m8 * x1[p5.n] + m8 * p5.b + p5.c * p5.c + p5.b * y4[(p5.n * 3) % 3] + a3 * y4[p5.n % 3] + y4[0] + w7[1]
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::harness::Outcome {
        crate::harness::check::<on::Program, off::Program>()
    }
}

mod p78 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let a1 = input.scalar();
                    let x3 = input.vec(5);
                    let x4 = input.vec(2);
                    let mut y5 = input.vec(3);
                    let (start_y5, mut end_y5) = (y5.clone(), y5.clone());
                    let ret = f(a1, 1, &x3, &x4, &mut end_y5, 3);
                    let d_ret = run.output(&ret);
                    let mut d_y5 = run.output(&end_y5);
                    let mut d_x3 = run.start(&x3);
                    let mut d_x4 = run.start(&x4);
                    let (value, rdata) = if joint {
                        f::joint(a1, 1, &x3, &mut d_x3, &x4, &mut d_x4, &mut y5, &mut d_y5, 3, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(a1, 1, &x3, &x4, &mut y5, 3, &mut run.stack);
                        run.same("y5 after the forward pass", &y5, &end_y5);
                        (value, f::reverse(a1, 1, &x3, &mut d_x3, &x4, &mut d_x4, &mut y5, &mut d_y5, 3, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y5 restored", &y5, &start_y5);
                    run.exact(&a1, &rdata.0);
                    run.added(&x3, &d_x3);
                    run.added(&x4, &d_x4);
                    run.exact(&y5, &d_y5);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable]
        pub fn f<T: Real>(a1: T, n2: usize, x3: &[T], x4: &[T], y5: &mut [T], n6: usize) -> T {
            match n2 % 4 {
                0 => {
                    y5.swap(2, 0);
                }
                1 | 2 => {
                    for (e7, e8) in x4.iter().zip(x4.iter()) {
                        y5[2] *= y5[(n6 + 4) % y5.len()].sin();
                        y5[n6 % y5.len()] /= (*e8 + T::lit(0.25)) / ((*e8 + T::lit(0.25)) * (*e8 + T::lit(0.25)) + T::ONE) + T::lit(2.0);
                        let g10 = |u11: T| a1 / (a1 * a1 + T::lit(1.5)) * (u11 + T::lit(0.25)) * u11;
                        y5[(n2 * 3) % y5.len()] = (a1 * a1 + T::lit(1.5)).log10().tanh();
                    }
                    for i12 in 0..y5.len() {
                        y5[(i12 + 4) % 3] /= x3[0].sin() + T::lit(2.0);
                    }
                }
                _ => {
                    y5[0] += T::lit(0.6).tanh();
                }
            }
            a1 / (y5[n6 % 3] * y5[n6 % 3] + T::lit(1.5)) + a1 * a1 + y5[1]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 11;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let a1 = input.scalar();
                let x3 = input.vec(5);
                let x4 = input.vec(2);
                let mut y5 = input.vec(3);
                let ret = f(a1, 1, &x3, &x4, &mut y5, 3);
                ret.flatten(output);
                y5.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[differentiable(off(recompute))]
        pub fn f<T: Real>(a1: T, n2: usize, x3: &[T], x4: &[T], y5: &mut [T], n6: usize) -> T {
            match n2 % 4 {
                0 => {
                    y5.swap(2, 0);
                }
                1 | 2 => {
                    for (e7, e8) in x4.iter().zip(x4.iter()) {
                        y5[2] *= y5[(n6 + 4) % y5.len()].sin();
                        y5[n6 % y5.len()] /= (*e8 + T::lit(0.25)) / ((*e8 + T::lit(0.25)) * (*e8 + T::lit(0.25)) + T::ONE) + T::lit(2.0);
                        let g10 = |u11: T| a1 / (a1 * a1 + T::lit(1.5)) * (u11 + T::lit(0.25)) * u11;
                        y5[(n2 * 3) % y5.len()] = (a1 * a1 + T::lit(1.5)).log10().tanh();
                    }
                    for i12 in 0..y5.len() {
                        y5[(i12 + 4) % 3] /= x3[0].sin() + T::lit(2.0);
                    }
                }
                _ => {
                    y5[0] += T::lit(0.6).tanh();
                }
            }
            a1 / (y5[n6 % 3] * y5[n6 % 3] + T::lit(1.5)) + a1 * a1 + y5[1]
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::harness::Outcome {
        crate::harness::check::<on::Program, off::Program>()
    }
}

mod p79 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let mut a17 = input.scalar();
                    let mut w18 = input.array();
                    let mut y19 = input.vec(5);
                    let t20 = input.tuple();
                    let a21 = input.scalar();
                    let x22 = input.vec(6);
                    let (start_a17, mut end_a17) = (a17.clone(), a17.clone());
                    let (start_w18, mut end_w18) = (w18.clone(), w18.clone());
                    let (start_y19, mut end_y19) = (y19.clone(), y19.clone());
                    let ret = f(&mut end_a17, &mut end_w18, &mut end_y19, t20, a21, &x22);
                    let d_ret = run.output(&ret);
                    let mut d_a17 = run.output(&end_a17);
                    let mut d_w18 = run.output(&end_w18);
                    let mut d_y19 = run.output(&end_y19);
                    let mut d_x22 = run.start(&x22);
                    let (value, rdata) = if joint {
                        f::joint(&mut a17, &mut d_a17, &mut w18, &mut d_w18, &mut y19, &mut d_y19, t20, a21, &x22, &mut d_x22, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(&mut a17, &mut w18, &mut y19, t20, a21, &x22, &mut run.stack);
                        run.same("a17 after the forward pass", &a17, &end_a17);
                        run.same("w18 after the forward pass", &w18, &end_w18);
                        run.same("y19 after the forward pass", &y19, &end_y19);
                        (value, f::reverse(&mut a17, &mut d_a17, &mut w18, &mut d_w18, &mut y19, &mut d_y19, t20, a21, &x22, &mut d_x22, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("a17 restored", &a17, &start_a17);
                    run.same("w18 restored", &w18, &start_w18);
                    run.same("y19 restored", &y19, &start_y19);
                    run.exact(&a17, &d_a17);
                    run.exact(&w18, &d_w18);
                    run.exact(&y19, &d_y19);
                    run.exact(&t20, &rdata.3);
                    run.exact(&a21, &rdata.4);
                    run.added(&x22, &d_x22);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable]
        pub fn h0<T: Real>(#[constant] c1: T, n2: usize, p3: &Pair<T>) -> (T, T) {
            for i4 in 0..p3.n + 1 {
                for i5 in 2..n2 + 1 {
                    let v6 = {
                        let v7 = p3.c;
                        (v7 * v7 + T::lit(1.5)).recip().tanh()
                    };
                    if T::lit(n2 as f64) * T::lit(0.1) / (v6 * v6 + T::lit(1.5)) >= T::ZERO {
                        return (p3.c - T::lit(0.7) + v6 * p3.b + p3.c * p3.c + p3.b * p3.b + c1 * c1, p3.b + p3.c);
                    }
                    let t8 = (T::lit(p3.n as f64) * T::lit(0.1) - c1, (p3.c + v6).cos());
                }
            }
            (p3.b.tanh() + p3.c * p3.c + p3.b * p3.b + c1 * c1, p3.b - p3.c)
        }
        #[differentiable]
        pub fn h1<T: Real>(n9: usize, s10: &[usize], a11: T) -> T {
            let v12 = {
                let v13 = a11 + a11;
                (v13 - v13) / ((v13 - v13) * (v13 - v13) + T::ONE)
            };
            let (v14, v15) = (a11 / (a11 * a11 + T::ONE)).sin_cos();
            let mut w16 = vec![v12 / (v12 * v12 + T::lit(1.5)); 3];
            v12 + v15 * w16[(n9 * 3) % 3] + v14 * v12 + v12 * v15 + a11 * w16[n9 / 2] + w16[0]
        }
        #[differentiable]
        pub fn f<T: Real>(a17: &mut T, w18: &mut [T; 3], y19: &mut [T], t20: (T, T), a21: T, x22: &[T]) -> T {
            {
                let r23 = &mut w18[1];
                y19[3] *= (a21 - T::lit(1.1)).sin();
                for i24 in 2..5 {
                    for i25 in 2..4 {
                        y19[4] += x22[1].cos();
                    }
                    *r23 *= (x22[i24] * t20.1).sin();
                }
                for (&e26, &e27) in x22.iter().zip(y19.iter()) {
                    *r23 = (e26 * x22[4] / (e26 * x22[4] * (e26 * x22[4]) + T::ONE)).cos();
                }
            }
            h1(0, &[2, 2, 2], y19[1]) + a21 * a21 + t20.1 * x22[2] + t20.0 * x22[2] + *a17 * x22[5] + w18[2] + y19[1]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 18;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let mut a17 = input.scalar();
                let mut w18 = input.array();
                let mut y19 = input.vec(5);
                let t20 = input.tuple();
                let a21 = input.scalar();
                let x22 = input.vec(6);
                let ret = f(&mut a17, &mut w18, &mut y19, t20, a21, &x22);
                ret.flatten(output);
                a17.flatten(output);
                w18.flatten(output);
                y19.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[differentiable(off(hoist))]
        pub fn h0<T: Real>(#[constant] c1: T, n2: usize, p3: &Pair<T>) -> (T, T) {
            for i4 in 0..p3.n + 1 {
                for i5 in 2..n2 + 1 {
                    let v6 = {
                        let v7 = p3.c;
                        (v7 * v7 + T::lit(1.5)).recip().tanh()
                    };
                    if T::lit(n2 as f64) * T::lit(0.1) / (v6 * v6 + T::lit(1.5)) >= T::ZERO {
                        return (p3.c - T::lit(0.7) + v6 * p3.b + p3.c * p3.c + p3.b * p3.b + c1 * c1, p3.b + p3.c);
                    }
                    let t8 = (T::lit(p3.n as f64) * T::lit(0.1) - c1, (p3.c + v6).cos());
                }
            }
            (p3.b.tanh() + p3.c * p3.c + p3.b * p3.b + c1 * c1, p3.b - p3.c)
        }
        #[differentiable(off(hoist))]
        pub fn h1<T: Real>(n9: usize, s10: &[usize], a11: T) -> T {
            let v12 = {
                let v13 = a11 + a11;
                (v13 - v13) / ((v13 - v13) * (v13 - v13) + T::ONE)
            };
            let (v14, v15) = (a11 / (a11 * a11 + T::ONE)).sin_cos();
            let mut w16 = vec![v12 / (v12 * v12 + T::lit(1.5)); 3];
            v12 + v15 * w16[(n9 * 3) % 3] + v14 * v12 + v12 * v15 + a11 * w16[n9 / 2] + w16[0]
        }
        #[differentiable(off(hoist))]
        pub fn f<T: Real>(a17: &mut T, w18: &mut [T; 3], y19: &mut [T], t20: (T, T), a21: T, x22: &[T]) -> T {
            {
                let r23 = &mut w18[1];
                y19[3] *= (a21 - T::lit(1.1)).sin();
                for i24 in 2..5 {
                    for i25 in 2..4 {
                        y19[4] += x22[1].cos();
                    }
                    *r23 *= (x22[i24] * t20.1).sin();
                }
                for (&e26, &e27) in x22.iter().zip(y19.iter()) {
                    *r23 = (e26 * x22[4] / (e26 * x22[4] * (e26 * x22[4]) + T::ONE)).cos();
                }
            }
            h1(0, &[2, 2, 2], y19[1]) + a21 * a21 + t20.1 * x22[2] + t20.0 * x22[2] + *a17 * x22[5] + w18[2] + y19[1]
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
        ("p60", p60::check),
        ("p61", p61::check),
        ("p62", p62::check),
        ("p63", p63::check),
        ("p64", p64::check),
        ("p65", p65::check),
        ("p66", p66::check),
        ("p67", p67::check),
        ("p68", p68::check),
        ("p69", p69::check),
        ("p70", p70::check),
        ("p71", p71::check),
        ("p72", p72::check),
        ("p73", p73::check),
        ("p74", p74::check),
        ("p75", p75::check),
        ("p76", p76::check),
        ("p77", p77::check),
        ("p78", p78::check),
        ("p79", p79::check),
    ]);
}
