//! Random programs, seeds 80 to 99. Written by `cargo xtask fuzz tapir --write`; not to be edited.
//!
//! Size: twenty programs, each twice (as it is, and with an analysis switched off).

#![allow(warnings, clippy::all, reason = "programs that nobody wrote")]

mod p80 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let mut y1 = input.vec(5);
                    let x2 = input.vec(6);
                    let x3 = input.vec(4);
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
        pub fn f<T: Real>(y1: &mut [T], x2: &[T], x3: &[T], a4: T) {
            {
                let r5 = &x2[0..5];
                let mut m6 = T::ZERO;
                for (&e7, &e8) in r5.iter().zip(y1.iter()) {
                    let v10 = (e8 + T::lit(-0.4)) * (y1[4] / (x2[2] * x2[2] + T::lit(1.5)));
                    let sh11: Shape<T> = if r5[4] > v10 { Shape::Box { w: e8 + T::lit(0.7), h: (e7 / (e8 * e8 + T::lit(1.5))).tanh() } } else { Shape::Line((e7 / (e8 * e8 + T::lit(1.5))).tanh()) };
                    m6 /= (x2[2] * e7).tanh() + T::lit(2.0);
                }
            }
            let g12 = |u13: T| (a4 - u13 - a4 * a4) * u13;
            for &e14 in x2.iter() {
                y1[3] = (x2[2] * T::lit(2.0)).tanh().sin();
            }
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 16;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let mut y1 = input.vec(5);
                let x2 = input.vec(6);
                let x3 = input.vec(4);
                let a4 = input.scalar();
                let ret = f(&mut y1, &x2, &x3, a4);
                y1.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[differentiable(off(recompute))]
        pub fn f<T: Real>(y1: &mut [T], x2: &[T], x3: &[T], a4: T) {
            {
                let r5 = &x2[0..5];
                let mut m6 = T::ZERO;
                for (&e7, &e8) in r5.iter().zip(y1.iter()) {
                    let v10 = (e8 + T::lit(-0.4)) * (y1[4] / (x2[2] * x2[2] + T::lit(1.5)));
                    let sh11: Shape<T> = if r5[4] > v10 { Shape::Box { w: e8 + T::lit(0.7), h: (e7 / (e8 * e8 + T::lit(1.5))).tanh() } } else { Shape::Line((e7 / (e8 * e8 + T::lit(1.5))).tanh()) };
                    m6 /= (x2[2] * e7).tanh() + T::lit(2.0);
                }
            }
            let g12 = |u13: T| (a4 - u13 - a4 * a4) * u13;
            for &e14 in x2.iter() {
                y1[3] = (x2[2] * T::lit(2.0)).tanh().sin();
            }
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::harness::Outcome {
        crate::harness::check::<on::Program, off::Program>()
    }
}

mod p81 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let p11 = input.pair();
                    let a12 = input.scalar();
                    let mut y13 = input.vec(3);
                    let mut y14 = input.vec(4);
                    let x15 = input.vec(5);
                    let mut y16 = input.vec(3);
                    let (start_y13, mut end_y13) = (y13.clone(), y13.clone());
                    let (start_y14, mut end_y14) = (y14.clone(), y14.clone());
                    let (start_y16, mut end_y16) = (y16.clone(), y16.clone());
                    let ret = f(&p11, a12, &mut end_y13, &mut end_y14, &x15, &mut end_y16);
                    let d_ret = run.output(&ret);
                    let mut d_y13 = run.output(&end_y13);
                    let mut d_y14 = run.output(&end_y14);
                    let mut d_y16 = run.output(&end_y16);
                    let mut d_p11 = run.start(&p11);
                    let mut d_x15 = run.start(&x15);
                    let (value, rdata) = if joint {
                        f::joint(&p11, &mut d_p11, a12, &mut y13, &mut d_y13, &mut y14, &mut d_y14, &x15, &mut d_x15, &mut y16, &mut d_y16, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(&p11, a12, &mut y13, &mut y14, &x15, &mut y16, &mut run.stack);
                        run.same("y13 after the forward pass", &y13, &end_y13);
                        run.same("y14 after the forward pass", &y14, &end_y14);
                        run.same("y16 after the forward pass", &y16, &end_y16);
                        (value, f::reverse(&p11, &mut d_p11, a12, &mut y13, &mut d_y13, &mut y14, &mut d_y14, &x15, &mut d_x15, &mut y16, &mut d_y16, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y13 restored", &y13, &start_y13);
                    run.same("y14 restored", &y14, &start_y14);
                    run.same("y16 restored", &y16, &start_y16);
                    run.added(&p11, &d_p11);
                    run.exact(&a12, &rdata.1);
                    run.exact(&y13, &d_y13);
                    run.exact(&y14, &d_y14);
                    run.added(&x15, &d_x15);
                    run.exact(&y16, &d_y16);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable]
        pub fn h0<T: Real>(y1: &mut [T], p2: &mut Pair<T>) -> T {
            for (i5, e3) in y1.iter().enumerate() {
                let mut k6 = 0usize;
                while k6 < 1 && p2.b < T::lit(2.0) {
                    let v7 = y1[k6 % 1] * p2.b / ((p2.c / (y1[(k6 * 3) % 1] * y1[(k6 * 3) % 1] + T::lit(1.5))).cos() + T::lit(2.6));
                    p2.b += (p2.c * y1[k6 % 1] - T::lit(1.1)).sin();
                    k6 += 1;
                }
            }
            for i8 in p2.n..5 {
                y1[(i8 + 4) % 1] += p2.c.cos();
            }
            y1[p2.n % y1.len()] / (y1[p2.n % y1.len()] * y1[p2.n % y1.len()] + T::lit(1.5)) + p2.c * T::lit(0.6) + p2.b * p2.c + y1[0]
        }
        #[differentiable]
        pub fn h1<T: Real>(y9: &mut [T], w10: &mut [T; 3]) {
            y9[0] -= w10[2].max(w10[2]) / (w10[2].max(w10[2]) * w10[2].max(w10[2]) + T::ONE);
        }
        #[differentiable]
        pub fn f<T: Real>(p11: &Pair<T>, a12: T, y13: &mut [T], y14: &mut [T], x15: &[T], y16: &mut [T]) -> (T, T) {
            y13.swap(0, 0);
            for i17 in (2..3).step_by(3) {
                let w18 = [a12, x15[4 - p11.n] - T::lit(0.5), p11.b + p11.c, y14[(p11.n + 4) % y14.len()].sin()];
                y14[3 - i17] += (x15[p11.n] / (x15[4 - i17] * x15[4 - i17] + T::lit(1.5))).sin().sin();
            }
            let o19: Option<T> = if p11.c + y16[p11.n % 3] < T::lit(-0.3) { Some(y14[3 - p11.n]) } else { None };
            if a12 * y14[(p11.n * 3) % 4] < T::lit(-0.3) {
                match o19 {
                    Some(e20) => {
                        let mut t21 = (p11.c * a12, (p11.c / (y16[(p11.n + 4) % y16.len()].cos() + T::lit(2.6))).cos());
                    }
                    None => {
                        y16[p11.n % 3] += y13[p11.n % 3] / (y13[p11.n % 3] * y13[p11.n % 3] + T::ONE);
                    }
                }
            }
            (y16[p11.n % 3].tanh() + a12 * x15[0] + p11.c * y14[3] + p11.b * y13[p11.n % y13.len()] + y13[2] + y14[2], a12 / (p11.c * p11.c + T::lit(1.5)))
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 18;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let p11 = input.pair();
                let a12 = input.scalar();
                let mut y13 = input.vec(3);
                let mut y14 = input.vec(4);
                let x15 = input.vec(5);
                let mut y16 = input.vec(3);
                let ret = f(&p11, a12, &mut y13, &mut y14, &x15, &mut y16);
                ret.flatten(output);
                y13.flatten(output);
                y14.flatten(output);
                y16.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[differentiable(off(hoist))]
        pub fn h0<T: Real>(y1: &mut [T], p2: &mut Pair<T>) -> T {
            for (i5, e3) in y1.iter().enumerate() {
                let mut k6 = 0usize;
                while k6 < 1 && p2.b < T::lit(2.0) {
                    let v7 = y1[k6 % 1] * p2.b / ((p2.c / (y1[(k6 * 3) % 1] * y1[(k6 * 3) % 1] + T::lit(1.5))).cos() + T::lit(2.6));
                    p2.b += (p2.c * y1[k6 % 1] - T::lit(1.1)).sin();
                    k6 += 1;
                }
            }
            for i8 in p2.n..5 {
                y1[(i8 + 4) % 1] += p2.c.cos();
            }
            y1[p2.n % y1.len()] / (y1[p2.n % y1.len()] * y1[p2.n % y1.len()] + T::lit(1.5)) + p2.c * T::lit(0.6) + p2.b * p2.c + y1[0]
        }
        #[differentiable(off(hoist))]
        pub fn h1<T: Real>(y9: &mut [T], w10: &mut [T; 3]) {
            y9[0] -= w10[2].max(w10[2]) / (w10[2].max(w10[2]) * w10[2].max(w10[2]) + T::ONE);
        }
        #[differentiable(off(hoist))]
        pub fn f<T: Real>(p11: &Pair<T>, a12: T, y13: &mut [T], y14: &mut [T], x15: &[T], y16: &mut [T]) -> (T, T) {
            y13.swap(0, 0);
            for i17 in (2..3).step_by(3) {
                let w18 = [a12, x15[4 - p11.n] - T::lit(0.5), p11.b + p11.c, y14[(p11.n + 4) % y14.len()].sin()];
                y14[3 - i17] += (x15[p11.n] / (x15[4 - i17] * x15[4 - i17] + T::lit(1.5))).sin().sin();
            }
            let o19: Option<T> = if p11.c + y16[p11.n % 3] < T::lit(-0.3) { Some(y14[3 - p11.n]) } else { None };
            if a12 * y14[(p11.n * 3) % 4] < T::lit(-0.3) {
                match o19 {
                    Some(e20) => {
                        let mut t21 = (p11.c * a12, (p11.c / (y16[(p11.n + 4) % y16.len()].cos() + T::lit(2.6))).cos());
                    }
                    None => {
                        y16[p11.n % 3] += y13[p11.n % 3] / (y13[p11.n % 3] * y13[p11.n % 3] + T::ONE);
                    }
                }
            }
            (y16[p11.n % 3].tanh() + a12 * x15[0] + p11.c * y14[3] + p11.b * y13[p11.n % y13.len()] + y13[2] + y14[2], a12 / (p11.c * p11.c + T::lit(1.5)))
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::harness::Outcome {
        crate::harness::check::<on::Program, off::Program>()
    }
}

mod p82 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let mut y8 = input.vec(4);
                    let a9 = input.scalar();
                    let x10 = input.vec(4);
                    let p11 = input.pair();
                    let t12 = input.tuple();
                    let (start_y8, mut end_y8) = (y8.clone(), y8.clone());
                    let ret = f(&mut end_y8, a9, &x10, &p11, t12);
                    let d_ret = run.output(&ret);
                    let mut d_y8 = run.output(&end_y8);
                    let mut d_x10 = run.start(&x10);
                    let mut d_p11 = run.start(&p11);
                    let (value, rdata) = if joint {
                        f::joint(&mut y8, &mut d_y8, a9, &x10, &mut d_x10, &p11, &mut d_p11, t12, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(&mut y8, a9, &x10, &p11, t12, &mut run.stack);
                        run.same("y8 after the forward pass", &y8, &end_y8);
                        (value, f::reverse(&mut y8, &mut d_y8, a9, &x10, &mut d_x10, &p11, &mut d_p11, t12, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y8 restored", &y8, &start_y8);
                    run.exact(&y8, &d_y8);
                    run.exact(&a9, &rdata.1);
                    run.added(&x10, &d_x10);
                    run.added(&p11, &d_p11);
                    run.exact(&t12, &rdata.4);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable]
        pub fn h0<T: Real>(y1: &mut Vec<T>, a2: T) -> T {
            let v3: T = (a2 - (a2.sin() * T::lit(0.5)).acos()).tanh();
            let e4 = (y1[2] / (y1[0] * y1[0] + T::lit(1.5))).tanh();
            y1[1] -= e4;
            y1.swap(2, 1);
            if y1[2] > T::lit(-0.1) || y1[2] > T::lit(-0.1) {
                y1[1] = (a2 * T::lit(0.25)).cos();
                return -a2 + v3 * v3 + a2 * y1[1] + y1[0];
            }
            let mut k5 = 1usize;
            a2 + a2 + v3 * a2 + a2 * a2 + y1[1]
        }
        #[differentiable]
        pub fn h1<T: Real>(p6: &mut Pair<T>, x7: &[T]) -> T {
            p6.c = (x7[(p6.n * 3) % 3] + p6.c).min(p6.b).sin();
            p6.c / (p6.c * p6.c + T::lit(1.5)) + p6.c * x7[p6.n % 3] + p6.b * x7[p6.n % x7.len()]
        }
        #[differentiable]
        pub fn f<T: Real>(y8: &mut [T], a9: T, x10: &[T], p11: &Pair<T>, t12: (T, T)) -> (T, T) {
            let mut q13 = Pair { b: x10[3] + x10[p11.n / 2], c: (y8[(p11.n + 3) % 4] * p11.c).sin(), n: 0 };
            for (e14, e15) in y8.iter().zip(y8.iter()) {
                let w20: Vec<T> = y8.iter().take(4).map(|e18| *e18 * T::lit(0.5)).collect();
                let o21: Option<T> = if q13.b + *e14 <= T::lit(0.2) { Some(w20[(q13.n + 4) % 4] + T::lit(-0.4)) } else { None };
                if x10[(q13.n + 4) % x10.len()] - *e15 < T::lit(0.2) {
                    break;
                }
            }
            let v22 = if q13.n > 0 { -t12.0 } else { (t12.1 - t12.1).cos() };
            {
                let r23 = &mut y8[0];
                q13.c = (x10[q13.n] * (T::lit(0.3) * x10[3 - p11.n])).tanh();
            }
            (T::lit(0.3) * a9 + v22 * q13.c + q13.c * p11.c + q13.b * x10[(p11.n + 2) % 4] + t12.1 * q13.b + y8[0], y8[q13.n] * x10[3 - q13.n])
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 13;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let mut y8 = input.vec(4);
                let a9 = input.scalar();
                let x10 = input.vec(4);
                let p11 = input.pair();
                let t12 = input.tuple();
                let ret = f(&mut y8, a9, &x10, &p11, t12);
                ret.flatten(output);
                y8.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[differentiable(off(frames))]
        pub fn h0<T: Real>(y1: &mut Vec<T>, a2: T) -> T {
            let v3: T = (a2 - (a2.sin() * T::lit(0.5)).acos()).tanh();
            let e4 = (y1[2] / (y1[0] * y1[0] + T::lit(1.5))).tanh();
            y1[1] -= e4;
            y1.swap(2, 1);
            if y1[2] > T::lit(-0.1) || y1[2] > T::lit(-0.1) {
                y1[1] = (a2 * T::lit(0.25)).cos();
                return -a2 + v3 * v3 + a2 * y1[1] + y1[0];
            }
            let mut k5 = 1usize;
            a2 + a2 + v3 * a2 + a2 * a2 + y1[1]
        }
        #[differentiable(off(frames))]
        pub fn h1<T: Real>(p6: &mut Pair<T>, x7: &[T]) -> T {
            p6.c = (x7[(p6.n * 3) % 3] + p6.c).min(p6.b).sin();
            p6.c / (p6.c * p6.c + T::lit(1.5)) + p6.c * x7[p6.n % 3] + p6.b * x7[p6.n % x7.len()]
        }
        #[differentiable(off(frames))]
        pub fn f<T: Real>(y8: &mut [T], a9: T, x10: &[T], p11: &Pair<T>, t12: (T, T)) -> (T, T) {
            let mut q13 = Pair { b: x10[3] + x10[p11.n / 2], c: (y8[(p11.n + 3) % 4] * p11.c).sin(), n: 0 };
            for (e14, e15) in y8.iter().zip(y8.iter()) {
                let w20: Vec<T> = y8.iter().take(4).map(|e18| *e18 * T::lit(0.5)).collect();
                let o21: Option<T> = if q13.b + *e14 <= T::lit(0.2) { Some(w20[(q13.n + 4) % 4] + T::lit(-0.4)) } else { None };
                if x10[(q13.n + 4) % x10.len()] - *e15 < T::lit(0.2) {
                    break;
                }
            }
            let v22 = if q13.n > 0 { -t12.0 } else { (t12.1 - t12.1).cos() };
            {
                let r23 = &mut y8[0];
                q13.c = (x10[q13.n] * (T::lit(0.3) * x10[3 - p11.n])).tanh();
            }
            (T::lit(0.3) * a9 + v22 * q13.c + q13.c * p11.c + q13.b * x10[(p11.n + 2) % 4] + t12.1 * q13.b + y8[0], y8[q13.n] * x10[3 - q13.n])
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::harness::Outcome {
        crate::harness::check::<on::Program, off::Program>()
    }
}

mod p83 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let mut y5 = input.vec(5);
                    let mut y6 = input.vec(4);
                    let x7 = input.vec(5);
                    let a8 = input.scalar();
                    let (start_y5, mut end_y5) = (y5.clone(), y5.clone());
                    let (start_y6, mut end_y6) = (y6.clone(), y6.clone());
                    let ret = f(&mut end_y5, &mut end_y6, &x7, a8);
                    let d_ret = run.output(&ret);
                    let mut d_y5 = run.output(&end_y5);
                    let mut d_y6 = run.output(&end_y6);
                    let mut d_x7 = run.start(&x7);
                    let (value, rdata) = if joint {
                        f::joint(&mut y5, &mut d_y5, &mut y6, &mut d_y6, &x7, &mut d_x7, a8, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(&mut y5, &mut y6, &x7, a8, &mut run.stack);
                        run.same("y5 after the forward pass", &y5, &end_y5);
                        run.same("y6 after the forward pass", &y6, &end_y6);
                        (value, f::reverse(&mut y5, &mut d_y5, &mut y6, &mut d_y6, &x7, &mut d_x7, a8, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y5 restored", &y5, &start_y5);
                    run.same("y6 restored", &y6, &start_y6);
                    run.exact(&y5, &d_y5);
                    run.exact(&y6, &d_y6);
                    run.added(&x7, &d_x7);
                    run.exact(&a8, &rdata.3);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable]
        pub fn h0<T: Real>(a1: &mut T) -> (T, T) {
            if *a1 > *a1 {
                return (-(*a1) + *a1 * *a1, *a1 * *a1);
            }
            (*a1 / (*a1 * *a1 + T::ONE) + *a1 * *a1, *a1 / (*a1 * *a1 + T::lit(1.5)))
        }
        #[differentiable]
        pub fn h1<T: Real>(x2: &[T], y3: &mut [T], y4: &mut [T]) {
            if y4[0] + y4[0] >= T::lit(0.2) {
                y3[0] = (y4[0] * T::lit(0.9) - y4[0]).sin();
            }
        }
        #[differentiable]
        pub fn f<T: Real>(y5: &mut Vec<T>, y6: &mut [T], x7: &[T], a8: T) -> T {
            for i9 in (0..4).step_by(2) {
                if y5[4 - i9] > T::lit(-0.1) && a8 > T::lit(-0.1) {
                    let mut w10 = [[(y5[3] * y5[3] + T::lit(1.5)).sqrt(); 2]; 2];
                    let mut k11 = 0usize;
                    while k11 < 5 {
                        let q12: (T, T) = h0(&mut y5[1]);
                        let v13 = {
                            let v14 = y5[k11 % 5];
                            (w10[0][(k11 * 3) % 2] / (w10[1][i9 % 2] * w10[1][i9 % 2] + T::lit(1.5))).tanh()
                        };
                        let v15 = y6.iter().filter(|u17| **u17 > T::lit(0.1)).map(|e16| T::lit(0.7) * *e16).sum::<T>();
                        y5[(k11 * 3) % 5] = (-v13).asinh().tanh();
                        k11 += 1;
                    }
                } else {
                    y5[i9 / 2] = (y6[i9 / 2] * y5[(i9 * 3) % 5]).cos().tanh();
                }
            }
            -a8 + a8 * a8 + y5[4] + y6[0]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 15;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let mut y5 = input.vec(5);
                let mut y6 = input.vec(4);
                let x7 = input.vec(5);
                let a8 = input.scalar();
                let ret = f(&mut y5, &mut y6, &x7, a8);
                ret.flatten(output);
                y5.flatten(output);
                y6.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[differentiable(off(bulk))]
        pub fn h0<T: Real>(a1: &mut T) -> (T, T) {
            if *a1 > *a1 {
                return (-(*a1) + *a1 * *a1, *a1 * *a1);
            }
            (*a1 / (*a1 * *a1 + T::ONE) + *a1 * *a1, *a1 / (*a1 * *a1 + T::lit(1.5)))
        }
        #[differentiable(off(bulk))]
        pub fn h1<T: Real>(x2: &[T], y3: &mut [T], y4: &mut [T]) {
            if y4[0] + y4[0] >= T::lit(0.2) {
                y3[0] = (y4[0] * T::lit(0.9) - y4[0]).sin();
            }
        }
        #[differentiable(off(bulk))]
        pub fn f<T: Real>(y5: &mut Vec<T>, y6: &mut [T], x7: &[T], a8: T) -> T {
            for i9 in (0..4).step_by(2) {
                if y5[4 - i9] > T::lit(-0.1) && a8 > T::lit(-0.1) {
                    let mut w10 = [[(y5[3] * y5[3] + T::lit(1.5)).sqrt(); 2]; 2];
                    let mut k11 = 0usize;
                    while k11 < 5 {
                        let q12: (T, T) = h0(&mut y5[1]);
                        let v13 = {
                            let v14 = y5[k11 % 5];
                            (w10[0][(k11 * 3) % 2] / (w10[1][i9 % 2] * w10[1][i9 % 2] + T::lit(1.5))).tanh()
                        };
                        let v15 = y6.iter().filter(|u17| **u17 > T::lit(0.1)).map(|e16| T::lit(0.7) * *e16).sum::<T>();
                        y5[(k11 * 3) % 5] = (-v13).asinh().tanh();
                        k11 += 1;
                    }
                } else {
                    y5[i9 / 2] = (y6[i9 / 2] * y5[(i9 * 3) % 5]).cos().tanh();
                }
            }
            -a8 + a8 * a8 + y5[4] + y6[0]
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::harness::Outcome {
        crate::harness::check::<on::Program, off::Program>()
    }
}

mod p84 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let x9 = input.vec(3);
                    let a10 = input.scalar();
                    let mut y11 = input.vec(5);
                    let a12 = input.scalar();
                    let (start_y11, mut end_y11) = (y11.clone(), y11.clone());
                    let ret = f(&x9, a10, &mut end_y11, a12);
                    let d_ret = run.output(&ret);
                    let mut d_y11 = run.output(&end_y11);
                    let mut d_x9 = run.start(&x9);
                    let (value, rdata) = if joint {
                        f::joint(&x9, &mut d_x9, a10, &mut y11, &mut d_y11, a12, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(&x9, a10, &mut y11, a12, &mut run.stack);
                        run.same("y11 after the forward pass", &y11, &end_y11);
                        (value, f::reverse(&x9, &mut d_x9, a10, &mut y11, &mut d_y11, a12, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y11 restored", &y11, &start_y11);
                    run.added(&x9, &d_x9);
                    run.exact(&a10, &rdata.1);
                    run.exact(&y11, &d_y11);
                    run.exact(&a12, &rdata.3);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable]
        pub fn h0<T: Real>(y1: &mut [T], a2: &mut T) -> T {
            y1[1..2].fill((*a2).sin().tanh());
            *a2 -= ((*a2 + *a2) * y1[1]).tanh();
            let mut w3 = [(*a2).tanh(), *a2 / (y1[1] * y1[1] + T::lit(1.5)), (y1[1].sin() * T::lit(0.5)).asin(), y1[1]];
            *a2 + w3[0] + *a2 * y1[0] + y1[0] + w3[1]
        }
        #[differentiable]
        pub fn h1<T: Real>(p4: Pair<T>) -> T {
            let v5 = p4.b * T::lit(0.6) - (p4.c + p4.b);
            let o6: Option<T> = if v5 * (T::lit(p4.n as f64) * T::lit(0.1)) <= T::lit(-0.3) { Some(-p4.c) } else { None };
            let mut w7 = [p4.c / (p4.c * p4.c + T::lit(1.5)); 3];
            let mut m8 = T::ZERO;
            w7[p4.n % 3] + m8 * w7[1] + v5 * w7[2] + p4.c * w7[(p4.n + 3) % 3] + p4.b * m8 + w7[0]
        }
        #[differentiable]
        pub fn f<T: Real>(x9: &[T], a10: T, y11: &mut [T], a12: T) -> [T; 2] {
            let v13 = if a10 > a12 { a12 } else { y11[2].cos() };
            for i14 in (0..5).rev() {
                for i15 in 1..3 {
                    y11[1..3].copy_from_slice(&x9[1..3]);
                    let mut w16 = [a10, y11[4 - i14].tanh(), a12 + T::lit(1.3), v13 * a12, v13 - T::lit(1.1)];
                    y11[i15] = h1(Pair { b: v13, c: y11[i15 / 2], n: 1 }).cos();
                }
                if i14 > 2 {
                    break;
                }
                let mut m17 = T::ZERO;
                y11[i14] += (x9[i14 % 3] / (y11[i14] * y11[i14] + T::lit(1.5)) * y11[i14 / 2]).sin();
            }
            [v13.cos() + v13 * a12 + a12 * x9[2] + a10 * a10 + y11[0], a10 + y11[4]]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 10;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let x9 = input.vec(3);
                let a10 = input.scalar();
                let mut y11 = input.vec(5);
                let a12 = input.scalar();
                let ret = f(&x9, a10, &mut y11, a12);
                ret.flatten(output);
                y11.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[differentiable(off(windows))]
        pub fn h0<T: Real>(y1: &mut [T], a2: &mut T) -> T {
            y1[1..2].fill((*a2).sin().tanh());
            *a2 -= ((*a2 + *a2) * y1[1]).tanh();
            let mut w3 = [(*a2).tanh(), *a2 / (y1[1] * y1[1] + T::lit(1.5)), (y1[1].sin() * T::lit(0.5)).asin(), y1[1]];
            *a2 + w3[0] + *a2 * y1[0] + y1[0] + w3[1]
        }
        #[differentiable(off(windows))]
        pub fn h1<T: Real>(p4: Pair<T>) -> T {
            let v5 = p4.b * T::lit(0.6) - (p4.c + p4.b);
            let o6: Option<T> = if v5 * (T::lit(p4.n as f64) * T::lit(0.1)) <= T::lit(-0.3) { Some(-p4.c) } else { None };
            let mut w7 = [p4.c / (p4.c * p4.c + T::lit(1.5)); 3];
            let mut m8 = T::ZERO;
            w7[p4.n % 3] + m8 * w7[1] + v5 * w7[2] + p4.c * w7[(p4.n + 3) % 3] + p4.b * m8 + w7[0]
        }
        #[differentiable(off(windows))]
        pub fn f<T: Real>(x9: &[T], a10: T, y11: &mut [T], a12: T) -> [T; 2] {
            let v13 = if a10 > a12 { a12 } else { y11[2].cos() };
            for i14 in (0..5).rev() {
                for i15 in 1..3 {
                    y11[1..3].copy_from_slice(&x9[1..3]);
                    let mut w16 = [a10, y11[4 - i14].tanh(), a12 + T::lit(1.3), v13 * a12, v13 - T::lit(1.1)];
                    y11[i15] = h1(Pair { b: v13, c: y11[i15 / 2], n: 1 }).cos();
                }
                if i14 > 2 {
                    break;
                }
                let mut m17 = T::ZERO;
                y11[i14] += (x9[i14 % 3] / (y11[i14] * y11[i14] + T::lit(1.5)) * y11[i14 / 2]).sin();
            }
            [v13.cos() + v13 * a12 + a12 * x9[2] + a10 * a10 + y11[0], a10 + y11[4]]
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::harness::Outcome {
        crate::harness::check::<on::Program, off::Program>()
    }
}

mod p85 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let a12 = input.scalar();
                    let x13 = input.vec(3);
                    let x14 = input.vec(5);
                    let x15 = input.vec(5);
                    let a16 = input.scalar();
                    let mut y17 = input.vec(4);
                    let (start_y17, mut end_y17) = (y17.clone(), y17.clone());
                    let ret = f(a12, &x13, &x14, &x15, a16, &mut end_y17);
                    let d_ret = run.output(&ret);
                    let mut d_y17 = run.output(&end_y17);
                    let mut d_x13 = run.start(&x13);
                    let mut d_x14 = run.start(&x14);
                    let mut d_x15 = run.start(&x15);
                    let (value, rdata) = if joint {
                        f::joint(a12, &x13, &mut d_x13, &x14, &mut d_x14, &x15, &mut d_x15, a16, &mut y17, &mut d_y17, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(a12, &x13, &x14, &x15, a16, &mut y17, &mut run.stack);
                        run.same("y17 after the forward pass", &y17, &end_y17);
                        (value, f::reverse(a12, &x13, &mut d_x13, &x14, &mut d_x14, &x15, &mut d_x15, a16, &mut y17, &mut d_y17, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y17 restored", &y17, &start_y17);
                    run.exact(&a12, &rdata.0);
                    run.added(&x13, &d_x13);
                    run.added(&x14, &d_x14);
                    run.added(&x15, &d_x15);
                    run.exact(&a16, &rdata.4);
                    run.exact(&y17, &d_y17);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable]
        pub fn h0<T: Real>(y1: &mut [T], x2: &[T], p3: &mut Pair<T>) -> (T, T) {
            let mut k4 = 0usize;
            loop {
                if k4 >= 1 || y1[0] > T::lit(2.0) {
                    break;
                }
                k4 += 1;
                let v5 = y1.iter().fold(T::ZERO, |u7, e6| u7 * T::lit(0.5) + (p3.c * (u7 + x2[0])).cos());
                y1[0] = x2[(k4 + 3) % 2].tanh();
            }
            (p3.c / (p3.b * p3.b + T::lit(1.5)) + p3.c * y1[(p3.n * 3) % 1] + p3.b * y1[p3.n % 1] + y1[0], p3.b - T::lit(0.5))
        }
        #[differentiable]
        pub fn h1<T: Real>(w8: &mut [T; 3], y9: &mut [T], x10: &[T]) {
            if y9[1] / (x10[0] * x10[0] + T::lit(1.5)) < T::ZERO {
                w8[0] += y9[1].sin();
            } else if y9[0] < T::lit(-0.3) {
                {
                    let r11 = &mut w8[2..3];
                    r11[0] = (r11[0] / ((y9[0] - r11[0]) * (y9[0] - r11[0]) + T::lit(1.5))).tanh();
                }
            }
        }
        #[differentiable]
        pub fn f<T: Real>(a12: T, x13: &[T], x14: &[T], x15: &[T], a16: T, y17: &mut [T]) -> T {
            let w18 = [[T::lit(0.2); 2]; 2];
            y17[2..4].copy_from_slice(&w18[0][0..2]);
            let (v19, v20) = (x13[1], (a16 + x13[2]) / ((a16 + x13[2]) * (a16 + x13[2]) + T::ONE));
            {
                let r21 = &w18[0][1..2];
                y17.fill((x14[3] * w18[1][0]).cos());
            }
            {
                let (lo22, hi23) = y17.split_at_mut(2);
                let mut k24 = 0usize;
                while k24 < 1 && a16 < T::lit(2.0) {
                    hi23[0] /= a16.cos() + T::lit(2.0);
                    k24 += 1;
                }
            }
            a16 * x13[2] + v20 * v19 + v19 * x14[1] + a16 * x15[2] + a12 * v20 + y17[0]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 19;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let a12 = input.scalar();
                let x13 = input.vec(3);
                let x14 = input.vec(5);
                let x15 = input.vec(5);
                let a16 = input.scalar();
                let mut y17 = input.vec(4);
                let ret = f(a12, &x13, &x14, &x15, a16, &mut y17);
                ret.flatten(output);
                y17.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[differentiable(off(commute))]
        pub fn h0<T: Real>(y1: &mut [T], x2: &[T], p3: &mut Pair<T>) -> (T, T) {
            let mut k4 = 0usize;
            loop {
                if k4 >= 1 || y1[0] > T::lit(2.0) {
                    break;
                }
                k4 += 1;
                let v5 = y1.iter().fold(T::ZERO, |u7, e6| u7 * T::lit(0.5) + (p3.c * (u7 + x2[0])).cos());
                y1[0] = x2[(k4 + 3) % 2].tanh();
            }
            (p3.c / (p3.b * p3.b + T::lit(1.5)) + p3.c * y1[(p3.n * 3) % 1] + p3.b * y1[p3.n % 1] + y1[0], p3.b - T::lit(0.5))
        }
        #[differentiable(off(commute))]
        pub fn h1<T: Real>(w8: &mut [T; 3], y9: &mut [T], x10: &[T]) {
            if y9[1] / (x10[0] * x10[0] + T::lit(1.5)) < T::ZERO {
                w8[0] += y9[1].sin();
            } else if y9[0] < T::lit(-0.3) {
                {
                    let r11 = &mut w8[2..3];
                    r11[0] = (r11[0] / ((y9[0] - r11[0]) * (y9[0] - r11[0]) + T::lit(1.5))).tanh();
                }
            }
        }
        #[differentiable(off(commute))]
        pub fn f<T: Real>(a12: T, x13: &[T], x14: &[T], x15: &[T], a16: T, y17: &mut [T]) -> T {
            let w18 = [[T::lit(0.2); 2]; 2];
            y17[2..4].copy_from_slice(&w18[0][0..2]);
            let (v19, v20) = (x13[1], (a16 + x13[2]) / ((a16 + x13[2]) * (a16 + x13[2]) + T::ONE));
            {
                let r21 = &w18[0][1..2];
                y17.fill((x14[3] * w18[1][0]).cos());
            }
            {
                let (lo22, hi23) = y17.split_at_mut(2);
                let mut k24 = 0usize;
                while k24 < 1 && a16 < T::lit(2.0) {
                    hi23[0] /= a16.cos() + T::lit(2.0);
                    k24 += 1;
                }
            }
            a16 * x13[2] + v20 * v19 + v19 * x14[1] + a16 * x15[2] + a12 * v20 + y17[0]
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::harness::Outcome {
        crate::harness::check::<on::Program, off::Program>()
    }
}

mod p86 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let mut y1 = input.vec(4);
                    let x2 = input.vec(4);
                    let mut a3 = input.scalar();
                    let a4 = input.scalar();
                    let (start_y1, mut end_y1) = (y1.clone(), y1.clone());
                    let (start_a3, mut end_a3) = (a3.clone(), a3.clone());
                    let ret = f(&mut end_y1, &x2, &mut end_a3, a4);
                    let mut d_y1 = run.output(&end_y1);
                    let mut d_a3 = run.output(&end_a3);
                    let mut d_x2 = run.start(&x2);
                    let (value, rdata) = if joint {
                        f::joint(&mut y1, &mut d_y1, &x2, &mut d_x2, &mut a3, &mut d_a3, a4, (), &mut run.stack)
                    } else {
                        let value = f::forward(&mut y1, &x2, &mut a3, a4, &mut run.stack);
                        run.same("y1 after the forward pass", &y1, &end_y1);
                        run.same("a3 after the forward pass", &a3, &end_a3);
                        (value, f::reverse(&mut y1, &mut d_y1, &x2, &mut d_x2, &mut a3, &mut d_a3, a4, (), &mut run.stack))
                    };
                    run.same("y1 restored", &y1, &start_y1);
                    run.same("a3 restored", &a3, &start_a3);
                    run.exact(&y1, &d_y1);
                    run.added(&x2, &d_x2);
                    run.exact(&a3, &d_a3);
                    run.exact(&a4, &rdata.3);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable]
        pub fn f<T: Real>(y1: &mut [T], x2: &[T], a3: &mut T, a4: T) {
            let v5 = y1.iter().enumerate().map(|(i8, e6)| (T::lit(0.5) * a4 - T::lit(-0.4)).sin()).sum::<T>();
            if x2[3] > T::lit(0.2) {
                return;
            }
            let v9 = {
                let v10 = a4;
                v10 / (v10 * v10 + T::ONE)
            };
            if x2[2] + T::lit(0.5) > T::lit(0.2) {
                *a3 = (y1[2].sin() * a4).sin();
            } else {
                let mut m11 = v9 + v5;
                let mut k12 = 0usize;
                while k12 < 3 {
                    y1[3] *= (T::lit(0.6) * *a3).tanh();
                    k12 += 1;
                }
            }
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 10;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let mut y1 = input.vec(4);
                let x2 = input.vec(4);
                let mut a3 = input.scalar();
                let a4 = input.scalar();
                let ret = f(&mut y1, &x2, &mut a3, a4);
                y1.flatten(output);
                a3.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[differentiable(off(joint))]
        pub fn f<T: Real>(y1: &mut [T], x2: &[T], a3: &mut T, a4: T) {
            let v5 = y1.iter().enumerate().map(|(i8, e6)| (T::lit(0.5) * a4 - T::lit(-0.4)).sin()).sum::<T>();
            if x2[3] > T::lit(0.2) {
                return;
            }
            let v9 = {
                let v10 = a4;
                v10 / (v10 * v10 + T::ONE)
            };
            if x2[2] + T::lit(0.5) > T::lit(0.2) {
                *a3 = (y1[2].sin() * a4).sin();
            } else {
                let mut m11 = v9 + v5;
                let mut k12 = 0usize;
                while k12 < 3 {
                    y1[3] *= (T::lit(0.6) * *a3).tanh();
                    k12 += 1;
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

mod p87 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let mut p1 = input.pair();
                    let w2 = input.array();
                    let mut y3 = input.vec(5);
                    let p4 = input.pair();
                    let a5 = input.scalar();
                    let x6 = input.vec(4);
                    let (start_p1, mut end_p1) = (p1.clone(), p1.clone());
                    let (start_y3, mut end_y3) = (y3.clone(), y3.clone());
                    let ret = f(&mut end_p1, w2, &mut end_y3, &p4, a5, &x6);
                    let d_ret = run.output(&ret);
                    let mut d_p1 = run.output(&end_p1);
                    let mut d_y3 = run.output(&end_y3);
                    let mut d_p4 = run.start(&p4);
                    let mut d_x6 = run.start(&x6);
                    let (value, rdata) = if joint {
                        f::joint(&mut p1, &mut d_p1, w2, &mut y3, &mut d_y3, &p4, &mut d_p4, a5, &x6, &mut d_x6, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(&mut p1, w2, &mut y3, &p4, a5, &x6, &mut run.stack);
                        run.same("p1 after the forward pass", &p1, &end_p1);
                        run.same("y3 after the forward pass", &y3, &end_y3);
                        (value, f::reverse(&mut p1, &mut d_p1, w2, &mut y3, &mut d_y3, &p4, &mut d_p4, a5, &x6, &mut d_x6, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("p1 restored", &p1, &start_p1);
                    run.same("y3 restored", &y3, &start_y3);
                    run.exact(&p1, &d_p1);
                    run.exact(&w2, &rdata.1);
                    run.exact(&y3, &d_y3);
                    run.added(&p4, &d_p4);
                    run.exact(&a5, &rdata.4);
                    run.added(&x6, &d_x6);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable]
        pub fn f<T: Real>(p1: &mut Pair<T>, w2: [T; 3], y3: &mut [T], p4: &Pair<T>, a5: T, x6: &[T]) -> T {
            {
                let r7 = &mut y3[0..5];
                let v8 = x6[(p1.n * 3) % 4];
                r7[(p4.n + 3) % 5] = (T::lit(p4.n as f64) * T::lit(0.1) - (x6[p1.n / 2] - p4.b)).sin();
            }
            let v9 = p4.b;
            if p1.n > 2 {
                y3[p4.n] = v9.cos().tanh();
                return p1.b * y3[(p4.n * 3) % y3.len()] + v9 * x6[p4.n] + a5 * v9 + p4.c * x6[p4.n] + p4.b * x6[p4.n / 2] + y3[3];
            }
            let v10 = (y3[(p1.n * 3) % y3.len()] - T::lit(2.0)) * T::lit(0.3);
            let sh11: Shape<T> = if p1.n != 3 { Shape::Line(w2[0]) } else { Shape::Flat };
            let mut k12 = 0usize;
            while k12 < 5 {
                p1.c /= y3[1].tanh().tanh() + T::lit(2.0);
                k12 += 1;
            }
            a5 - T::lit(0.3) + v10 * p1.b + v9 * p4.c + a5 * v10 + p4.c * y3[p1.n] + y3[0]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 17;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let mut p1 = input.pair();
                let w2 = input.array();
                let mut y3 = input.vec(5);
                let p4 = input.pair();
                let a5 = input.scalar();
                let x6 = input.vec(4);
                let ret = f(&mut p1, w2, &mut y3, &p4, a5, &x6);
                ret.flatten(output);
                p1.flatten(output);
                y3.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[differentiable(off(recompute, hoist, frames, bulk, windows, commute, joint))]
        pub fn f<T: Real>(p1: &mut Pair<T>, w2: [T; 3], y3: &mut [T], p4: &Pair<T>, a5: T, x6: &[T]) -> T {
            {
                let r7 = &mut y3[0..5];
                let v8 = x6[(p1.n * 3) % 4];
                r7[(p4.n + 3) % 5] = (T::lit(p4.n as f64) * T::lit(0.1) - (x6[p1.n / 2] - p4.b)).sin();
            }
            let v9 = p4.b;
            if p1.n > 2 {
                y3[p4.n] = v9.cos().tanh();
                return p1.b * y3[(p4.n * 3) % y3.len()] + v9 * x6[p4.n] + a5 * v9 + p4.c * x6[p4.n] + p4.b * x6[p4.n / 2] + y3[3];
            }
            let v10 = (y3[(p1.n * 3) % y3.len()] - T::lit(2.0)) * T::lit(0.3);
            let sh11: Shape<T> = if p1.n != 3 { Shape::Line(w2[0]) } else { Shape::Flat };
            let mut k12 = 0usize;
            while k12 < 5 {
                p1.c /= y3[1].tanh().tanh() + T::lit(2.0);
                k12 += 1;
            }
            a5 - T::lit(0.3) + v10 * p1.b + v9 * p4.c + a5 * v10 + p4.c * y3[p1.n] + y3[0]
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::harness::Outcome {
        crate::harness::check::<on::Program, off::Program>()
    }
}

mod p88 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let c1 = input.constant();
                    let x2 = input.vec(6);
                    let mut y3 = input.vec(5);
                    let x4 = input.constants(4);
                    let a5 = input.scalar();
                    let (start_y3, mut end_y3) = (y3.clone(), y3.clone());
                    let ret = f(c1, &x2, &mut end_y3, &x4, a5);
                    let d_ret = run.output(&ret);
                    let mut d_y3 = run.output(&end_y3);
                    let mut d_x2 = run.start(&x2);
                    let (value, rdata) = if joint {
                        f::joint(c1, &x2, &mut d_x2, &mut y3, &mut d_y3, &x4, NoFData, a5, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(c1, &x2, &mut y3, &x4, a5, &mut run.stack);
                        run.same("y3 after the forward pass", &y3, &end_y3);
                        (value, f::reverse(c1, &x2, &mut d_x2, &mut y3, &mut d_y3, &x4, NoFData, a5, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y3 restored", &y3, &start_y3);
                    run.added(&x2, &d_x2);
                    run.exact(&y3, &d_y3);
                    run.exact(&a5, &rdata.4);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable]
        pub fn f<T: Real>(#[constant] c1: T, x2: &[T], y3: &mut [T], #[constant] x4: &[T], a5: T) -> T {
            y3[1] = (a5 + x4[3] + T::lit(-0.4) * x2[5]).tanh();
            y3[2] = (x4[1] * (x2[3] + x4[3])).sin();
            y3[3] -= (a5 + T::lit(0.7)).cos();
            let v6 = y3.iter().filter(|u8| **u8 > T::lit(0.1)).map(|e7| *e7).sum::<T>();
            let mut k9 = 0usize;
            loop {
                if k9 >= 2 || c1 > T::lit(2.0) {
                    break;
                }
                k9 += 1;
                let v10 = -(x2[k9 / 2] + x4[1]);
                {
                    let r11 = &x4[2..3];
                    y3[(k9 * 3) % y3.len()] *= (v6 * c1).cos();
                }
            }
            x4[0] + v6 * c1 + a5 * x4[1] + c1 * v6 + y3[1]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 12;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let c1 = input.constant();
                let x2 = input.vec(6);
                let mut y3 = input.vec(5);
                let x4 = input.constants(4);
                let a5 = input.scalar();
                let ret = f(c1, &x2, &mut y3, &x4, a5);
                ret.flatten(output);
                y3.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[differentiable(off(recompute))]
        pub fn f<T: Real>(#[constant] c1: T, x2: &[T], y3: &mut [T], #[constant] x4: &[T], a5: T) -> T {
            y3[1] = (a5 + x4[3] + T::lit(-0.4) * x2[5]).tanh();
            y3[2] = (x4[1] * (x2[3] + x4[3])).sin();
            y3[3] -= (a5 + T::lit(0.7)).cos();
            let v6 = y3.iter().filter(|u8| **u8 > T::lit(0.1)).map(|e7| *e7).sum::<T>();
            let mut k9 = 0usize;
            loop {
                if k9 >= 2 || c1 > T::lit(2.0) {
                    break;
                }
                k9 += 1;
                let v10 = -(x2[k9 / 2] + x4[1]);
                {
                    let r11 = &x4[2..3];
                    y3[(k9 * 3) % y3.len()] *= (v6 * c1).cos();
                }
            }
            x4[0] + v6 * c1 + a5 * x4[1] + c1 * v6 + y3[1]
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::harness::Outcome {
        crate::harness::check::<on::Program, off::Program>()
    }
}

mod p89 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let mut y18 = input.vec(3);
                    let x19 = input.vec(3);
                    let a20 = input.scalar();
                    let mut y21 = input.vec(4);
                    let (start_y18, mut end_y18) = (y18.clone(), y18.clone());
                    let (start_y21, mut end_y21) = (y21.clone(), y21.clone());
                    let ret = f(&mut end_y18, &x19, a20, &mut end_y21);
                    let d_ret = run.output(&ret);
                    let mut d_y18 = run.output(&end_y18);
                    let mut d_y21 = run.output(&end_y21);
                    let mut d_x19 = run.start(&x19);
                    let (value, rdata) = if joint {
                        f::joint(&mut y18, &mut d_y18, &x19, &mut d_x19, a20, &mut y21, &mut d_y21, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(&mut y18, &x19, a20, &mut y21, &mut run.stack);
                        run.same("y18 after the forward pass", &y18, &end_y18);
                        run.same("y21 after the forward pass", &y21, &end_y21);
                        (value, f::reverse(&mut y18, &mut d_y18, &x19, &mut d_x19, a20, &mut y21, &mut d_y21, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y18 restored", &y18, &start_y18);
                    run.same("y21 restored", &y21, &start_y21);
                    run.exact(&y18, &d_y18);
                    run.added(&x19, &d_x19);
                    run.exact(&a20, &rdata.2);
                    run.exact(&y21, &d_y21);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable]
        pub fn h0<T: Real>(p1: Pair<T>, p2: Pair<T>, x3: &[T]) -> T {
            for i4 in p2.n..5 {
                let mut w5 = vec![T::lit(0.2); 2];
                let v6 = w5.iter().fold(T::ZERO, |u8, e7| u8 * T::lit(0.5) + (*e7).sin());
                let e9 = (v6 * T::lit(2.0)).mul_add(p2.b, T::lit(0.2)).tanh();
                w5[i4 % 2] -= e9;
            }
            for i10 in 0..4 {
                let v11 = if p2.b + T::lit(0.3) < T::lit(0.5) {
                    let v12: T = p1.c / (p1.c * p1.c + T::ONE) + p2.c / (p2.c * p2.c + T::lit(1.5));
                    p1.b * x3[(i10 + 4) % 3]
                } else {
                    let v13 = x3[(i10 + 1) % x3.len()].tanh();
                    p2.b - v13
                };
            }
            T::lit(-0.4) * p1.b + p2.c * x3[p2.n % 3] + p2.b * p2.c + p1.c * p1.b + p1.b * x3[2]
        }
        #[differentiable]
        pub fn h1<T: Real>(w14: [T; 3], y15: &mut [T]) {
            y15[0] = (w14[1] - y15[0] + T::lit(0.9)).sin();
            for i16 in 2..=4 {
                if i16 != 2 {
                    if i16 > 0 {
                        y15[(i16 * 3) % 1] = (w14[i16 % 3] + T::lit(1.1)).cos().sin();
                        break;
                    }
                }
            }
            let mut k17 = 0usize;
            loop {
                if k17 >= 5 || y15[0] > T::lit(2.0) {
                    break;
                }
                k17 += 1;
                y15[(k17 + 4) % 1] = (w14[k17 % 3] * (y15[k17 % y15.len()] * w14[k17 % 3])).sin();
            }
        }
        #[differentiable]
        pub fn f<T: Real>(y18: &mut [T], x19: &[T], a20: T, y21: &mut [T]) -> (T, T) {
            for &e22 in y21.iter() {
                let (v25, v26) = (x19[0] - a20, (y21[3] - y18[0]).tanh());
                let g27 = |u28: T| (u28 - u28) * (u28 + u28) * u28;
                {
                    let (lo29, hi30) = y18.split_at_mut(1);
                    let sh31: Shape<T> = if a20 * x19[1] >= T::ZERO { Shape::Box { w: T::lit(0.6), h: h0(Pair { b: lo29[0], c: T::lit(0.6), n: 1 }, Pair { b: a20, c: lo29[0], n: 1 }, y21).cos() } } else { Shape::Line(h0(Pair { b: lo29[0], c: T::lit(0.6), n: 1 }, Pair { b: a20, c: lo29[0], n: 1 }, y21).cos()) };
                    let v32 = if a20 - v25 < T::lit(-0.3) { x19[2] + v26 } else { x19[1].cos().cos() };
                    lo29[0] /= h0(Pair { b: lo29[0], c: e22, n: 1 }, Pair { b: v25, c: lo29[0], n: 1 }, y21).tanh() + T::lit(2.0);
                }
            }
            y21[1] = (a20 + T::lit(0.25) + x19[2]).sin();
            (a20 + a20 * y18[0] + y18[1] + y21[1], -a20)
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 11;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let mut y18 = input.vec(3);
                let x19 = input.vec(3);
                let a20 = input.scalar();
                let mut y21 = input.vec(4);
                let ret = f(&mut y18, &x19, a20, &mut y21);
                ret.flatten(output);
                y18.flatten(output);
                y21.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[differentiable(off(hoist))]
        pub fn h0<T: Real>(p1: Pair<T>, p2: Pair<T>, x3: &[T]) -> T {
            for i4 in p2.n..5 {
                let mut w5 = vec![T::lit(0.2); 2];
                let v6 = w5.iter().fold(T::ZERO, |u8, e7| u8 * T::lit(0.5) + (*e7).sin());
                let e9 = (v6 * T::lit(2.0)).mul_add(p2.b, T::lit(0.2)).tanh();
                w5[i4 % 2] -= e9;
            }
            for i10 in 0..4 {
                let v11 = if p2.b + T::lit(0.3) < T::lit(0.5) {
                    let v12: T = p1.c / (p1.c * p1.c + T::ONE) + p2.c / (p2.c * p2.c + T::lit(1.5));
                    p1.b * x3[(i10 + 4) % 3]
                } else {
                    let v13 = x3[(i10 + 1) % x3.len()].tanh();
                    p2.b - v13
                };
            }
            T::lit(-0.4) * p1.b + p2.c * x3[p2.n % 3] + p2.b * p2.c + p1.c * p1.b + p1.b * x3[2]
        }
        #[differentiable(off(hoist))]
        pub fn h1<T: Real>(w14: [T; 3], y15: &mut [T]) {
            y15[0] = (w14[1] - y15[0] + T::lit(0.9)).sin();
            for i16 in 2..=4 {
                if i16 != 2 {
                    if i16 > 0 {
                        y15[(i16 * 3) % 1] = (w14[i16 % 3] + T::lit(1.1)).cos().sin();
                        break;
                    }
                }
            }
            let mut k17 = 0usize;
            loop {
                if k17 >= 5 || y15[0] > T::lit(2.0) {
                    break;
                }
                k17 += 1;
                y15[(k17 + 4) % 1] = (w14[k17 % 3] * (y15[k17 % y15.len()] * w14[k17 % 3])).sin();
            }
        }
        #[differentiable(off(hoist))]
        pub fn f<T: Real>(y18: &mut [T], x19: &[T], a20: T, y21: &mut [T]) -> (T, T) {
            for &e22 in y21.iter() {
                let (v25, v26) = (x19[0] - a20, (y21[3] - y18[0]).tanh());
                let g27 = |u28: T| (u28 - u28) * (u28 + u28) * u28;
                {
                    let (lo29, hi30) = y18.split_at_mut(1);
                    let sh31: Shape<T> = if a20 * x19[1] >= T::ZERO { Shape::Box { w: T::lit(0.6), h: h0(Pair { b: lo29[0], c: T::lit(0.6), n: 1 }, Pair { b: a20, c: lo29[0], n: 1 }, y21).cos() } } else { Shape::Line(h0(Pair { b: lo29[0], c: T::lit(0.6), n: 1 }, Pair { b: a20, c: lo29[0], n: 1 }, y21).cos()) };
                    let v32 = if a20 - v25 < T::lit(-0.3) { x19[2] + v26 } else { x19[1].cos().cos() };
                    lo29[0] /= h0(Pair { b: lo29[0], c: e22, n: 1 }, Pair { b: v25, c: lo29[0], n: 1 }, y21).tanh() + T::lit(2.0);
                }
            }
            y21[1] = (a20 + T::lit(0.25) + x19[2]).sin();
            (a20 + a20 * y18[0] + y18[1] + y21[1], -a20)
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::harness::Outcome {
        crate::harness::check::<on::Program, off::Program>()
    }
}

mod p90 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let a2 = input.scalar();
                    let mut y3 = input.vec(6);
                    let x4 = input.vec(3);
                    let t5 = input.tuple();
                    let (start_y3, mut end_y3) = (y3.clone(), y3.clone());
                    let ret = f(2, a2, &mut end_y3, &x4, t5);
                    let d_ret = run.output(&ret);
                    let mut d_y3 = run.output(&end_y3);
                    let mut d_x4 = run.start(&x4);
                    let (value, rdata) = if joint {
                        f::joint(2, a2, &mut y3, &mut d_y3, &x4, &mut d_x4, t5, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(2, a2, &mut y3, &x4, t5, &mut run.stack);
                        run.same("y3 after the forward pass", &y3, &end_y3);
                        (value, f::reverse(2, a2, &mut y3, &mut d_y3, &x4, &mut d_x4, t5, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y3 restored", &y3, &start_y3);
                    run.exact(&a2, &rdata.1);
                    run.exact(&y3, &d_y3);
                    run.added(&x4, &d_x4);
                    run.exact(&t5, &rdata.4);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable]
        pub fn f(n1: usize, a2: f64, y3: &mut [f64], x4: &[f64], t5: (f64, f64)) -> [f64; 2] {
            for (&e6, &e7) in y3.iter().zip(y3.iter()) {
                let g9 = |u10: f64| (a2 + e7) * a2 * u10;
                let v11 = (g9(t5.1) * y3[n1] * (x4[(n1 + 2) % x4.len()] + g9(y3[n1]))).cos();
            }
            let v12 = x4[n1].sin();
            if (n1 as f64) * 0.1 > -0.1 || t5.0 > -0.1 {
                let mut k13 = 0usize;
                while k13 < 1 {
                    let mut w14 = vec![0.2f64; 2];
                    let e15 = (x4[k13 % x4.len()] * t5.0).mul_add(x4[(k13 * 3) % x4.len()], 0.2).tanh();
                    w14[k13 % 2] += e15;
                    k13 += 1;
                }
            } else if t5.0 > -0.1 && x4[2] > -0.1 {
                y3[5 - n1] = t5.0.tanh();
            } else {
                y3[5 - n1] *= v12.sin();
            }
            [x4[(n1 + 3) % 3] * v12 + v12 * ((n1 as f64) * 0.1) + t5.1 * v12 + t5.0 * y3[(n1 * 3) % y3.len()] + a2 * t5.1 + y3[0], y3[(n1 + 3) % 6] + 0.9]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 12;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let a2 = input.scalar();
                let mut y3 = input.vec(6);
                let x4 = input.vec(3);
                let t5 = input.tuple();
                let ret = f::eval(2, a2, &mut y3, &x4, t5);
                ret.flatten(output);
                y3.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[differentiable(off(frames))]
        pub fn f(n1: usize, a2: f64, y3: &mut [f64], x4: &[f64], t5: (f64, f64)) -> [f64; 2] {
            for (&e6, &e7) in y3.iter().zip(y3.iter()) {
                let g9 = |u10: f64| (a2 + e7) * a2 * u10;
                let v11 = (g9(t5.1) * y3[n1] * (x4[(n1 + 2) % x4.len()] + g9(y3[n1]))).cos();
            }
            let v12 = x4[n1].sin();
            if (n1 as f64) * 0.1 > -0.1 || t5.0 > -0.1 {
                let mut k13 = 0usize;
                while k13 < 1 {
                    let mut w14 = vec![0.2f64; 2];
                    let e15 = (x4[k13 % x4.len()] * t5.0).mul_add(x4[(k13 * 3) % x4.len()], 0.2).tanh();
                    w14[k13 % 2] += e15;
                    k13 += 1;
                }
            } else if t5.0 > -0.1 && x4[2] > -0.1 {
                y3[5 - n1] = t5.0.tanh();
            } else {
                y3[5 - n1] *= v12.sin();
            }
            [x4[(n1 + 3) % 3] * v12 + v12 * ((n1 as f64) * 0.1) + t5.1 * v12 + t5.0 * y3[(n1 * 3) % y3.len()] + a2 * t5.1 + y3[0], y3[(n1 + 3) % 6] + 0.9]
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::harness::Outcome {
        crate::harness::check::<on::Program, off::Program>()
    }
}

mod p91 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let x14 = input.vec(6);
                    let x15 = input.constants(5);
                    let a16 = input.scalar();
                    let mut y17 = input.vec(3);
                    let a18 = Some(input.scalar());
                    let (start_y17, mut end_y17) = (y17.clone(), y17.clone());
                    let ret = f(&x14, &x15, a16, &mut end_y17, a18);
                    let d_ret = run.output(&ret);
                    let mut d_y17 = run.output(&end_y17);
                    let mut d_x14 = run.start(&x14);
                    let (value, rdata) = if joint {
                        f::joint(&x14, &mut d_x14, &x15, NoFData, a16, &mut y17, &mut d_y17, a18, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(&x14, &x15, a16, &mut y17, a18, &mut run.stack);
                        run.same("y17 after the forward pass", &y17, &end_y17);
                        (value, f::reverse(&x14, &mut d_x14, &x15, NoFData, a16, &mut y17, &mut d_y17, a18, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y17 restored", &y17, &start_y17);
                    run.added(&x14, &d_x14);
                    run.exact(&a16, &rdata.2);
                    run.exact(&y17, &d_y17);
                    run.exact(&a18, &rdata.4);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable]
        pub fn h0(y1: &mut [f64], y2: &mut [f64], a3: f64) {
            let mut k4 = 0usize;
            while k4 < 2 && a3 < 2.0 {
                y2[0] = (a3 + 1.3).sin().tanh();
                k4 += 1;
            }
        }
        #[differentiable]
        pub fn r1(y5: &mut [f64], a6: f64, n7: usize) -> f64 {
            if n7 == 0 {
                return (a6 + y5[(n7 + 4) % y5.len()]).tanh();
            }
            if a6 > y5[n7 % 2] {
                let mut m8 = a6 + a6;
                for e9 in y5.iter_mut().rev() {
                    m8 -= (*e9 - a6 - 0.7).tanh();
                }
            }
            let u13 = a6.sin();
            let v12 = r1(y5, u13, n7 - 1);
            y5[n7 % 2] *= (-y5[n7 % 2]).sin();
            v12 * 0.5 + a6
        }
        #[differentiable]
        pub fn f(x14: &[f64], #[constant] x15: &[f64], a16: f64, y17: &mut [f64], a18: Option<f64>) -> f64 {
            if a16 > a16 {
                if a16 / (x15[2] * x15[2] + 1.5) >= 0.0 {
                    y17[0] /= a16.sin() + 2.0;
                    return x15[0] + a16 * x14[4] + y17[0];
                }
                for e19 in x14.chunks(2) {
                    let mut w22 = vec![0.2f64; 4];
                    if x15[0] - a16 < 0.2 {
                        h0(&mut w22[0..4], y17, a16);
                        w22[1..4].fill(a16.cos());
                    } else {
                        w22[1] = x15[0].cos().tanh().cosh().sin();
                    }
                }
            }
            a16 * a16 + a16 * a16 + y17[0]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 11;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let x14 = input.vec(6);
                let x15 = input.constants(5);
                let a16 = input.scalar();
                let mut y17 = input.vec(3);
                let a18 = Some(input.scalar());
                let ret = f::eval(&x14, &x15, a16, &mut y17, a18);
                ret.flatten(output);
                y17.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[differentiable(off(bulk))]
        pub fn h0(y1: &mut [f64], y2: &mut [f64], a3: f64) {
            let mut k4 = 0usize;
            while k4 < 2 && a3 < 2.0 {
                y2[0] = (a3 + 1.3).sin().tanh();
                k4 += 1;
            }
        }
        #[differentiable(off(bulk))]
        pub fn r1(y5: &mut [f64], a6: f64, n7: usize) -> f64 {
            if n7 == 0 {
                return (a6 + y5[(n7 + 4) % y5.len()]).tanh();
            }
            if a6 > y5[n7 % 2] {
                let mut m8 = a6 + a6;
                for e9 in y5.iter_mut().rev() {
                    m8 -= (*e9 - a6 - 0.7).tanh();
                }
            }
            let u13 = a6.sin();
            let v12 = r1(y5, u13, n7 - 1);
            y5[n7 % 2] *= (-y5[n7 % 2]).sin();
            v12 * 0.5 + a6
        }
        #[differentiable(off(bulk))]
        pub fn f(x14: &[f64], #[constant] x15: &[f64], a16: f64, y17: &mut [f64], a18: Option<f64>) -> f64 {
            if a16 > a16 {
                if a16 / (x15[2] * x15[2] + 1.5) >= 0.0 {
                    y17[0] /= a16.sin() + 2.0;
                    return x15[0] + a16 * x14[4] + y17[0];
                }
                for e19 in x14.chunks(2) {
                    let mut w22 = vec![0.2f64; 4];
                    if x15[0] - a16 < 0.2 {
                        h0(&mut w22[0..4], y17, a16);
                        w22[1..4].fill(a16.cos());
                    } else {
                        w22[1] = x15[0].cos().tanh().cosh().sin();
                    }
                }
            }
            a16 * a16 + a16 * a16 + y17[0]
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::harness::Outcome {
        crate::harness::check::<on::Program, off::Program>()
    }
}

mod p92 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let mut y11 = input.vec(4);
                    let x12 = input.vec(6);
                    let a13 = input.scalar();
                    let (start_y11, mut end_y11) = (y11.clone(), y11.clone());
                    let ret = f(0, &mut end_y11, &x12, a13);
                    let d_ret = run.output(&ret);
                    let mut d_y11 = run.output(&end_y11);
                    let mut d_x12 = run.start(&x12);
                    let (value, rdata) = if joint {
                        f::joint(0, &mut y11, &mut d_y11, &x12, &mut d_x12, a13, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(0, &mut y11, &x12, a13, &mut run.stack);
                        run.same("y11 after the forward pass", &y11, &end_y11);
                        (value, f::reverse(0, &mut y11, &mut d_y11, &x12, &mut d_x12, a13, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y11 restored", &y11, &start_y11);
                    run.exact(&y11, &d_y11);
                    run.added(&x12, &d_x12);
                    run.exact(&a13, &rdata.3);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable]
        pub fn h0<T: Real>(#[constant] c1: T, p2: Pair<T>) -> T {
            let g3 = |u4: T| u4 * u4;
            let g5 = |u6: T| (u6 - T::lit(1.3) + (p2.c + T::lit(0.25))) * u6;
            let v7 = if c1 > T::lit(0.6) { c1 + T::lit(0.5) } else { T::lit(0.6).sin().tanh() };
            for i8 in 2..3 {
                let v9: T = (c1.sin() + T::lit(0.9)).sin();
            }
            v7 * v7 + v7 * p2.c + p2.c * p2.b + p2.b * p2.c + c1 * T::lit(0.6)
        }
        #[differentiable]
        pub fn f<T: Real>(n10: usize, y11: &mut [T], x12: &[T], a13: T) -> T {
            let mut k14 = 0usize;
            while k14 < 3 {
                let v15 = match n10 % 4 {
                    0 => y11[k14 % 4] * y11[(k14 + 1) % 4],
                    1 | 3 => y11[k14 % 4] - a13,
                    _ => y11[k14 % y11.len()] - y11[(k14 * 3) % y11.len()],
                };
                k14 += 1;
            }
            let v16 = if n10 > 0 {
                y11[0..4].copy_from_slice(&x12[1..5]);
                if n10 != 0 {
                    {
                        let (lo17, hi18) = y11.split_at_mut(1);
                        let v19 = h0(T::lit(1.3), Pair { b: a13, c: a13, n: 1 });
                    }
                } else {
                    y11[n10] /= y11[n10] / (y11[n10] * y11[n10] + T::ONE) + T::lit(2.0);
                }
                y11[n10] / (y11[(n10 * 3) % y11.len()].cos() + T::lit(2.6))
            } else {
                y11[(n10 + 4) % 4] /= (a13 * y11[3]).tanh() + T::lit(2.0);
                x12[n10] + T::lit(1.1)
            };
            v16 - x12[n10] + v16 * (T::lit(n10 as f64) * T::lit(0.1)) + a13 * x12[n10] + y11[1]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 11;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let mut y11 = input.vec(4);
                let x12 = input.vec(6);
                let a13 = input.scalar();
                let ret = f(0, &mut y11, &x12, a13);
                ret.flatten(output);
                y11.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[differentiable(off(windows))]
        pub fn h0<T: Real>(#[constant] c1: T, p2: Pair<T>) -> T {
            let g3 = |u4: T| u4 * u4;
            let g5 = |u6: T| (u6 - T::lit(1.3) + (p2.c + T::lit(0.25))) * u6;
            let v7 = if c1 > T::lit(0.6) { c1 + T::lit(0.5) } else { T::lit(0.6).sin().tanh() };
            for i8 in 2..3 {
                let v9: T = (c1.sin() + T::lit(0.9)).sin();
            }
            v7 * v7 + v7 * p2.c + p2.c * p2.b + p2.b * p2.c + c1 * T::lit(0.6)
        }
        #[differentiable(off(windows))]
        pub fn f<T: Real>(n10: usize, y11: &mut [T], x12: &[T], a13: T) -> T {
            let mut k14 = 0usize;
            while k14 < 3 {
                let v15 = match n10 % 4 {
                    0 => y11[k14 % 4] * y11[(k14 + 1) % 4],
                    1 | 3 => y11[k14 % 4] - a13,
                    _ => y11[k14 % y11.len()] - y11[(k14 * 3) % y11.len()],
                };
                k14 += 1;
            }
            let v16 = if n10 > 0 {
                y11[0..4].copy_from_slice(&x12[1..5]);
                if n10 != 0 {
                    {
                        let (lo17, hi18) = y11.split_at_mut(1);
                        let v19 = h0(T::lit(1.3), Pair { b: a13, c: a13, n: 1 });
                    }
                } else {
                    y11[n10] /= y11[n10] / (y11[n10] * y11[n10] + T::ONE) + T::lit(2.0);
                }
                y11[n10] / (y11[(n10 * 3) % y11.len()].cos() + T::lit(2.6))
            } else {
                y11[(n10 + 4) % 4] /= (a13 * y11[3]).tanh() + T::lit(2.0);
                x12[n10] + T::lit(1.1)
            };
            v16 - x12[n10] + v16 * (T::lit(n10 as f64) * T::lit(0.1)) + a13 * x12[n10] + y11[1]
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::harness::Outcome {
        crate::harness::check::<on::Program, off::Program>()
    }
}

mod p93 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let x1 = input.vec(5);
                    let mut a3 = input.scalar();
                    let a4 = input.scalar();
                    let mut y5 = input.vec(4);
                    let (start_a3, mut end_a3) = (a3.clone(), a3.clone());
                    let (start_y5, mut end_y5) = (y5.clone(), y5.clone());
                    let ret = f(&x1, 3, &mut end_a3, a4, &mut end_y5);
                    let d_ret = run.output(&ret);
                    let mut d_a3 = run.output(&end_a3);
                    let mut d_y5 = run.output(&end_y5);
                    let mut d_x1 = run.start(&x1);
                    let (value, rdata) = if joint {
                        f::joint(&x1, &mut d_x1, 3, &mut a3, &mut d_a3, a4, &mut y5, &mut d_y5, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(&x1, 3, &mut a3, a4, &mut y5, &mut run.stack);
                        run.same("a3 after the forward pass", &a3, &end_a3);
                        run.same("y5 after the forward pass", &y5, &end_y5);
                        (value, f::reverse(&x1, &mut d_x1, 3, &mut a3, &mut d_a3, a4, &mut y5, &mut d_y5, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("a3 restored", &a3, &start_a3);
                    run.same("y5 restored", &y5, &start_y5);
                    run.added(&x1, &d_x1);
                    run.exact(&a3, &d_a3);
                    run.exact(&a4, &rdata.3);
                    run.exact(&y5, &d_y5);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable]
        pub fn f<T: Real>(x1: &[T], n2: usize, a3: &mut T, a4: T, y5: &mut [T]) -> T {
            'l9: for e6 in y5.chunks(2) {
                if a4 < T::lit(-0.3) {
                    if e6[0] * *a3 <= T::lit(0.5) {
                        let v10 = (0..4).map(|i13| (-(*a3) + T::lit(0.9)) * y5[i13]).sum::<T>();
                        *a3 += x1[n2].tanh();
                    } else if e6[0] < T::ZERO {
                        let v14 = x1.iter().fold(T::ZERO, |u16, e15| u16 * T::lit(0.5) + (T::lit(0.3) * (y5[(n2 * 3) % y5.len()] / (y5[(n2 * 3) % 4] * y5[(n2 * 3) % 4] + T::lit(1.5)))).cos());
                        let g17 = |u18: T| u18.cos().cos() * u18;
                        let v19 = {
                            let v20 = v14.sin();
                            y5[3 - n2].tanh()
                        };
                    } else {
                        *a3 = (a4.sin() * (a4 * T::lit(0.25))).cos();
                    }
                } else if y5[3 - n2] - T::lit(0.6) > T::lit(0.2) {
                    *a3 += (*a3 - (x1[4 - n2] - e6[0])).cos();
                } else {
                    *a3 = a4.cos();
                }
            }
            y5[(n2 + 2) % y5.len()] / (x1[n2] * x1[n2] + T::lit(1.5)) + a4 * y5[(n2 * 3) % 4] + *a3 * *a3 + y5[3]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 11;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let x1 = input.vec(5);
                let mut a3 = input.scalar();
                let a4 = input.scalar();
                let mut y5 = input.vec(4);
                let ret = f(&x1, 3, &mut a3, a4, &mut y5);
                ret.flatten(output);
                a3.flatten(output);
                y5.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[differentiable(off(commute))]
        pub fn f<T: Real>(x1: &[T], n2: usize, a3: &mut T, a4: T, y5: &mut [T]) -> T {
            'l9: for e6 in y5.chunks(2) {
                if a4 < T::lit(-0.3) {
                    if e6[0] * *a3 <= T::lit(0.5) {
                        let v10 = (0..4).map(|i13| (-(*a3) + T::lit(0.9)) * y5[i13]).sum::<T>();
                        *a3 += x1[n2].tanh();
                    } else if e6[0] < T::ZERO {
                        let v14 = x1.iter().fold(T::ZERO, |u16, e15| u16 * T::lit(0.5) + (T::lit(0.3) * (y5[(n2 * 3) % y5.len()] / (y5[(n2 * 3) % 4] * y5[(n2 * 3) % 4] + T::lit(1.5)))).cos());
                        let g17 = |u18: T| u18.cos().cos() * u18;
                        let v19 = {
                            let v20 = v14.sin();
                            y5[3 - n2].tanh()
                        };
                    } else {
                        *a3 = (a4.sin() * (a4 * T::lit(0.25))).cos();
                    }
                } else if y5[3 - n2] - T::lit(0.6) > T::lit(0.2) {
                    *a3 += (*a3 - (x1[4 - n2] - e6[0])).cos();
                } else {
                    *a3 = a4.cos();
                }
            }
            y5[(n2 + 2) % y5.len()] / (x1[n2] * x1[n2] + T::lit(1.5)) + a4 * y5[(n2 * 3) % 4] + *a3 * *a3 + y5[3]
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::harness::Outcome {
        crate::harness::check::<on::Program, off::Program>()
    }
}

mod p94 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let a12 = input.scalar();
                    let x13 = input.vec(3);
                    let a14 = input.scalar();
                    let a15 = input.scalar();
                    let ret = f(a12, &x13, a14, &a15);
                    let d_ret = run.output(&ret);
                    let mut d_x13 = run.start(&x13);
                    let mut d_a15 = run.start(&a15);
                    let (value, rdata) = if joint {
                        f::joint(a12, &x13, &mut d_x13, a14, &a15, &mut d_a15, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(a12, &x13, a14, &a15, &mut run.stack);
                        (value, f::reverse(a12, &x13, &mut d_x13, a14, &a15, &mut d_a15, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.exact(&a12, &rdata.0);
                    run.added(&x13, &d_x13);
                    run.exact(&a14, &rdata.2);
                    run.added(&a15, &d_a15);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable]
        pub fn h0(y1: &mut [f64], w2: &mut [f64; 3], a3: &f64) {
            w2.swap(0, 1);
            let v4 = {
                let v5 = *a3 + w2[2];
                *a3 / (*a3 * *a3 + 1.0)
            };
            let mut m6 = 0.0f64;
            let mut w7 = vec![(w2[1] * w2[1] + 1.5).log10()];
            'l11: for (i10, e8) in w7.iter_mut().enumerate() {
                w2[0] /= (y1[i10 % 3] + w2[i10 % 3]).tanh() + 2.0;
            }
        }
        #[differentiable]
        pub fn f(a12: f64, x13: &[f64], a14: f64, a15: &f64) -> (f64, f64) {
            let mut w16 = [[0.0f64; 2]; 2];
            let mut k17 = 0usize;
            while k17 < 5 {
                k17 += 1;
                if a14 > w16[0][(k17 + 2) % 2] {
                    w16[0][k17 % 2] -= (*a15).tanh().cos() / ((*a15).tanh().cos() * (*a15).tanh().cos() + 1.0);
                    continue;
                }
            }
            {
                let (lo18, hi19) = w16[1].split_at_mut(1);
                let v20 = lo18.iter().enumerate().map(|(i23, e21)| hi19[(i23 * 3) % 1].sin()).sum::<f64>();
                lo18[0] = (a14 + lo18[0] - -0.4).cos();
            }
            if -a12 < 0.0 {
                let v24 = w16[1].iter().enumerate().map(|(i27, e25)| a14.cos()).sum::<f64>();
                w16[1][0] *= x13[2].sin().cos();
            }
            (w16[1][1] + *a15 * a14 + a14 * w16[1][0] + a12 * a12 + w16[0][1] + w16[1][1], *a15 * a12)
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 6;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let a12 = input.scalar();
                let x13 = input.vec(3);
                let a14 = input.scalar();
                let a15 = input.scalar();
                let ret = f::eval(a12, &x13, a14, &a15);
                ret.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[differentiable(off(joint))]
        pub fn h0(y1: &mut [f64], w2: &mut [f64; 3], a3: &f64) {
            w2.swap(0, 1);
            let v4 = {
                let v5 = *a3 + w2[2];
                *a3 / (*a3 * *a3 + 1.0)
            };
            let mut m6 = 0.0f64;
            let mut w7 = vec![(w2[1] * w2[1] + 1.5).log10()];
            'l11: for (i10, e8) in w7.iter_mut().enumerate() {
                w2[0] /= (y1[i10 % 3] + w2[i10 % 3]).tanh() + 2.0;
            }
        }
        #[differentiable(off(joint))]
        pub fn f(a12: f64, x13: &[f64], a14: f64, a15: &f64) -> (f64, f64) {
            let mut w16 = [[0.0f64; 2]; 2];
            let mut k17 = 0usize;
            while k17 < 5 {
                k17 += 1;
                if a14 > w16[0][(k17 + 2) % 2] {
                    w16[0][k17 % 2] -= (*a15).tanh().cos() / ((*a15).tanh().cos() * (*a15).tanh().cos() + 1.0);
                    continue;
                }
            }
            {
                let (lo18, hi19) = w16[1].split_at_mut(1);
                let v20 = lo18.iter().enumerate().map(|(i23, e21)| hi19[(i23 * 3) % 1].sin()).sum::<f64>();
                lo18[0] = (a14 + lo18[0] - -0.4).cos();
            }
            if -a12 < 0.0 {
                let v24 = w16[1].iter().enumerate().map(|(i27, e25)| a14.cos()).sum::<f64>();
                w16[1][0] *= x13[2].sin().cos();
            }
            (w16[1][1] + *a15 * a14 + a14 * w16[1][0] + a12 * a12 + w16[0][1] + w16[1][1], *a15 * a12)
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::harness::Outcome {
        crate::harness::check::<on::Program, off::Program>()
    }
}

mod p95 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let a6 = input.scalar();
                    let mut y7 = input.vec(4);
                    let p8 = input.pair();
                    let a9 = input.scalar();
                    let x10 = input.vec(3);
                    let (start_y7, mut end_y7) = (y7.clone(), y7.clone());
                    let ret = f(a6, &mut end_y7, &p8, a9, &x10);
                    let d_ret = run.output(&ret);
                    let mut d_y7 = run.output(&end_y7);
                    let mut d_p8 = run.start(&p8);
                    let mut d_x10 = run.start(&x10);
                    let (value, rdata) = if joint {
                        f::joint(a6, &mut y7, &mut d_y7, &p8, &mut d_p8, a9, &x10, &mut d_x10, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(a6, &mut y7, &p8, a9, &x10, &mut run.stack);
                        run.same("y7 after the forward pass", &y7, &end_y7);
                        (value, f::reverse(a6, &mut y7, &mut d_y7, &p8, &mut d_p8, a9, &x10, &mut d_x10, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y7 restored", &y7, &start_y7);
                    run.exact(&a6, &rdata.0);
                    run.exact(&y7, &d_y7);
                    run.added(&p8, &d_p8);
                    run.exact(&a9, &rdata.3);
                    run.added(&x10, &d_x10);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable]
        pub fn h0<T: Real>(t1: (T, T), a2: T, y3: &mut [T]) -> T {
            let mut k4 = 1usize;
            y3[k4 % y3.len()] = t1.0.tanh();
            let mut w5 = vec![y3[k4 % y3.len()] + y3[k4 % y3.len()]; 4];
            w5[2] * t1.1 + a2 * y3[k4 % 1] + t1.1 * y3[0] + t1.0 * y3[(k4 * 3) % y3.len()] + y3[0] + w5[0]
        }
        #[differentiable]
        pub fn f<T: Real>(a6: T, y7: &mut [T], p8: &Pair<T>, a9: T, x10: &[T]) -> [T; 2] {
            let mut w11 = vec![p8.c / (y7[p8.n] * y7[p8.n] + T::lit(1.5)), a9 + T::lit(-0.4)];
            let e12 = (y7[p8.n] / (y7[p8.n] * y7[p8.n] + T::ONE) * (p8.b / (x10[(p8.n + 4) % x10.len()].cos() + T::lit(2.6)))).sin();
            w11[p8.n % 2] += e12;
            for i13 in 0..5 {
                if x10[i13 % 3] > T::lit(-0.1) && p8.b > T::lit(-0.1) {
                    continue;
                }
            }
            let v14 = h0((y7[0], (p8.c - x10[(p8.n + 2) % 3]).sin()), p8.b / (p8.b * p8.b + T::ONE), &mut w11);
            w11[1] = w11[p8.n % 2].cos().cos().sin();
            w11.insert(1, (x10[(p8.n + 4) % x10.len()] * x10[1]).tanh());
            [y7[(p8.n * 3) % y7.len()] + v14 * x10[p8.n % 3] + a9 * w11[(p8.n * 3) % 2] + p8.c * v14 + p8.b * x10[(p8.n + 2) % 3] + y7[1] + w11[1], T::lit(0.25) * v14]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 11;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let a6 = input.scalar();
                let mut y7 = input.vec(4);
                let p8 = input.pair();
                let a9 = input.scalar();
                let x10 = input.vec(3);
                let ret = f(a6, &mut y7, &p8, a9, &x10);
                ret.flatten(output);
                y7.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[differentiable(off(recompute, hoist, frames, bulk, windows, commute, joint))]
        pub fn h0<T: Real>(t1: (T, T), a2: T, y3: &mut [T]) -> T {
            let mut k4 = 1usize;
            y3[k4 % y3.len()] = t1.0.tanh();
            let mut w5 = vec![y3[k4 % y3.len()] + y3[k4 % y3.len()]; 4];
            w5[2] * t1.1 + a2 * y3[k4 % 1] + t1.1 * y3[0] + t1.0 * y3[(k4 * 3) % y3.len()] + y3[0] + w5[0]
        }
        #[differentiable(off(recompute, hoist, frames, bulk, windows, commute, joint))]
        pub fn f<T: Real>(a6: T, y7: &mut [T], p8: &Pair<T>, a9: T, x10: &[T]) -> [T; 2] {
            let mut w11 = vec![p8.c / (y7[p8.n] * y7[p8.n] + T::lit(1.5)), a9 + T::lit(-0.4)];
            let e12 = (y7[p8.n] / (y7[p8.n] * y7[p8.n] + T::ONE) * (p8.b / (x10[(p8.n + 4) % x10.len()].cos() + T::lit(2.6)))).sin();
            w11[p8.n % 2] += e12;
            for i13 in 0..5 {
                if x10[i13 % 3] > T::lit(-0.1) && p8.b > T::lit(-0.1) {
                    continue;
                }
            }
            let v14 = h0((y7[0], (p8.c - x10[(p8.n + 2) % 3]).sin()), p8.b / (p8.b * p8.b + T::ONE), &mut w11);
            w11[1] = w11[p8.n % 2].cos().cos().sin();
            w11.insert(1, (x10[(p8.n + 4) % x10.len()] * x10[1]).tanh());
            [y7[(p8.n * 3) % y7.len()] + v14 * x10[p8.n % 3] + a9 * w11[(p8.n * 3) % 2] + p8.c * v14 + p8.b * x10[(p8.n + 2) % 3] + y7[1] + w11[1], T::lit(0.25) * v14]
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::harness::Outcome {
        crate::harness::check::<on::Program, off::Program>()
    }
}

mod p96 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let x10 = input.vec(6);
                    let a11 = Some(input.scalar());
                    let a12 = input.scalar();
                    let ret = f(&x10, a11, a12);
                    let d_ret = run.output(&ret);
                    let mut d_x10 = run.start(&x10);
                    let (value, rdata) = if joint {
                        f::joint(&x10, &mut d_x10, a11, a12, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(&x10, a11, a12, &mut run.stack);
                        (value, f::reverse(&x10, &mut d_x10, a11, a12, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.added(&x10, &d_x10);
                    run.exact(&a11, &rdata.1);
                    run.exact(&a12, &rdata.2);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable]
        pub fn h0<T: Real>(x1: &[T]) -> (T, T) {
            let mut k2 = 0usize;
            while k2 < 1 {
                match k2 % 4 {
                    0 => {
                        let k3 = 1usize;
                        let v4 = x1.iter().sum::<T>();
                    }
                    1 | 2 => {
                        let (v7, v8) = (x1[k2 % x1.len()] + T::lit(0.9)).sin_cos();
                    }
                    _ => {
                        let v9 = x1[(k2 + 2) % x1.len()].sin();
                    }
                }
                k2 += 1;
            }
            (-x1[0], x1[0])
        }
        #[differentiable]
        pub fn f<T: Real>(x10: &[T], a11: Option<T>, a12: T) -> T {
            let mut m13 = x10[3].sin();
            if a12 > a12 {
                return x10[2] - T::lit(1.3) + m13 * x10[0] + a12 * x10[4];
            }
            m13 -= ((x10[3] - T::lit(0.3)).cos() + T::lit(2.6)).log10().cos();
            match a11 {
                Some(e14) => {
                    let mut w15 = [a12.tanh(); 2];
                    w15[1] -= (w15[0] / (x10[1] * x10[1] + T::lit(1.5)) + (w15[1] * w15[1] + T::lit(1.5)).sqrt()).tanh();
                }
                None => {
                    if -m13 < T::ZERO {
                        let mut q16 = Pair { b: m13 + x10[0], c: m13.cos(), n: 1 };
                        q16.b -= (x10[5 - q16.n] + T::lit(1.3) + (x10[(q16.n + 3) % 6] + q16.b)).sin();
                    } else {
                        m13 += (x10[3] / (x10[4] * x10[4] + T::lit(1.5)) + x10[1] / (m13 * m13 + T::lit(1.5))).sin();
                    }
                }
            }
            -m13 + m13 * m13 + a12 * m13
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 8;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let x10 = input.vec(6);
                let a11 = Some(input.scalar());
                let a12 = input.scalar();
                let ret = f(&x10, a11, a12);
                ret.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[differentiable(off(recompute))]
        pub fn h0<T: Real>(x1: &[T]) -> (T, T) {
            let mut k2 = 0usize;
            while k2 < 1 {
                match k2 % 4 {
                    0 => {
                        let k3 = 1usize;
                        let v4 = x1.iter().sum::<T>();
                    }
                    1 | 2 => {
                        let (v7, v8) = (x1[k2 % x1.len()] + T::lit(0.9)).sin_cos();
                    }
                    _ => {
                        let v9 = x1[(k2 + 2) % x1.len()].sin();
                    }
                }
                k2 += 1;
            }
            (-x1[0], x1[0])
        }
        #[differentiable(off(recompute))]
        pub fn f<T: Real>(x10: &[T], a11: Option<T>, a12: T) -> T {
            let mut m13 = x10[3].sin();
            if a12 > a12 {
                return x10[2] - T::lit(1.3) + m13 * x10[0] + a12 * x10[4];
            }
            m13 -= ((x10[3] - T::lit(0.3)).cos() + T::lit(2.6)).log10().cos();
            match a11 {
                Some(e14) => {
                    let mut w15 = [a12.tanh(); 2];
                    w15[1] -= (w15[0] / (x10[1] * x10[1] + T::lit(1.5)) + (w15[1] * w15[1] + T::lit(1.5)).sqrt()).tanh();
                }
                None => {
                    if -m13 < T::ZERO {
                        let mut q16 = Pair { b: m13 + x10[0], c: m13.cos(), n: 1 };
                        q16.b -= (x10[5 - q16.n] + T::lit(1.3) + (x10[(q16.n + 3) % 6] + q16.b)).sin();
                    } else {
                        m13 += (x10[3] / (x10[4] * x10[4] + T::lit(1.5)) + x10[1] / (m13 * m13 + T::lit(1.5))).sin();
                    }
                }
            }
            -m13 + m13 * m13 + a12 * m13
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::harness::Outcome {
        crate::harness::check::<on::Program, off::Program>()
    }
}

mod p97 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let mut y12 = input.vec(6);
                    let a13 = input.scalar();
                    let x14 = input.vec(4);
                    let x15 = input.vec(5);
                    let p16 = input.pair();
                    let (start_y12, mut end_y12) = (y12.clone(), y12.clone());
                    let ret = f(&mut end_y12, a13, &x14, &x15, &p16);
                    let d_ret = run.output(&ret);
                    let mut d_y12 = run.output(&end_y12);
                    let mut d_x14 = run.start(&x14);
                    let mut d_x15 = run.start(&x15);
                    let mut d_p16 = run.start(&p16);
                    let (value, rdata) = if joint {
                        f::joint(&mut y12, &mut d_y12, a13, &x14, &mut d_x14, &x15, &mut d_x15, &p16, &mut d_p16, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(&mut y12, a13, &x14, &x15, &p16, &mut run.stack);
                        run.same("y12 after the forward pass", &y12, &end_y12);
                        (value, f::reverse(&mut y12, &mut d_y12, a13, &x14, &mut d_x14, &x15, &mut d_x15, &p16, &mut d_p16, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y12 restored", &y12, &start_y12);
                    run.exact(&y12, &d_y12);
                    run.exact(&a13, &rdata.1);
                    run.added(&x14, &d_x14);
                    run.added(&x15, &d_x15);
                    run.added(&p16, &d_p16);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable]
        pub fn h0<T: Real>(t1: (T, T)) -> (T, T) {
            for i2 in 0..4 {
                let v3 = (T::lit(2.0) * (t1.1 + t1.0)).sin();
            }
            let v4: T = t1.0 + t1.0 * T::lit(0.3);
            let (v5, v6) = ((v4 * v4 + T::lit(1.5)).ln_1p(), (t1.1 / (t1.1 * t1.1 + T::ONE)).tanh());
            (T::lit(0.7) * v5 + v6 * v5 + v5 * v4 + v4 * v6 + t1.1 * T::lit(0.6), t1.0 + v5)
        }
        #[differentiable]
        pub fn h1<T: Real>(w7: [T; 3], y8: &mut [T], y9: &mut [T]) -> (T, T) {
            for i10 in (2..2).step_by(2) {
                for i11 in 0..y9.len() {
                    y8[1..3].copy_from_slice(&w7[1..3]);
                    if i11 % 2 == 0 {
                        y9[i11] += (-(y9[y9.len() - 1 - i11] * T::lit(2.0))).sin();
                        return (-y9[(i11 * 3) % y9.len()] + y8[1] + y9[0], w7[(i10 * 3) % 3]);
                    }
                    y8[(i11 * 3) % y8.len()] -= (w7[i10].tanh() + T::lit(0.3)).sin();
                }
            }
            (w7[2] + w7[2] + y8[1] + y9[2], (w7[1] * w7[1] + T::lit(1.5)).acosh())
        }
        #[differentiable]
        pub fn f<T: Real>(y12: &mut [T], a13: T, x14: &[T], x15: &[T], p16: &Pair<T>) -> T {
            let o17: Option<T> = if y12[p16.n / 2] <= T::lit(0.2) { Some(p16.b.cos()) } else { None };
            for i18 in 2..p16.n + 1 {
                let v19: T = (x15[i18 / 2] - y12[i18] * x14[(p16.n + 3) % 4]).cos();
                if p16.n > 3 {
                    y12[(i18 * 3) % 6] = v19 / (v19 * v19 + T::ONE);
                    break;
                }
                let mut m20 = T::ZERO;
                m20 += (p16.c * v19 + m20 / (v19 * v19 + T::lit(1.5))).cos();
            }
            y12[p16.n] += (y12[(p16.n * 3) % 6].cos() + T::lit(2.6)).recip().sin().sin();
            for &e21 in x14.iter() {
                y12[p16.n] /= (x15[p16.n] - x15[p16.n]).sin() + T::lit(2.0);
            }
            x15[(p16.n * 3) % x15.len()] + p16.c * x15[(p16.n * 3) % 5] + p16.b * x15[1] + a13 * p16.c + y12[5]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 18;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let mut y12 = input.vec(6);
                let a13 = input.scalar();
                let x14 = input.vec(4);
                let x15 = input.vec(5);
                let p16 = input.pair();
                let ret = f(&mut y12, a13, &x14, &x15, &p16);
                ret.flatten(output);
                y12.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[differentiable(off(hoist))]
        pub fn h0<T: Real>(t1: (T, T)) -> (T, T) {
            for i2 in 0..4 {
                let v3 = (T::lit(2.0) * (t1.1 + t1.0)).sin();
            }
            let v4: T = t1.0 + t1.0 * T::lit(0.3);
            let (v5, v6) = ((v4 * v4 + T::lit(1.5)).ln_1p(), (t1.1 / (t1.1 * t1.1 + T::ONE)).tanh());
            (T::lit(0.7) * v5 + v6 * v5 + v5 * v4 + v4 * v6 + t1.1 * T::lit(0.6), t1.0 + v5)
        }
        #[differentiable(off(hoist))]
        pub fn h1<T: Real>(w7: [T; 3], y8: &mut [T], y9: &mut [T]) -> (T, T) {
            for i10 in (2..2).step_by(2) {
                for i11 in 0..y9.len() {
                    y8[1..3].copy_from_slice(&w7[1..3]);
                    if i11 % 2 == 0 {
                        y9[i11] += (-(y9[y9.len() - 1 - i11] * T::lit(2.0))).sin();
                        return (-y9[(i11 * 3) % y9.len()] + y8[1] + y9[0], w7[(i10 * 3) % 3]);
                    }
                    y8[(i11 * 3) % y8.len()] -= (w7[i10].tanh() + T::lit(0.3)).sin();
                }
            }
            (w7[2] + w7[2] + y8[1] + y9[2], (w7[1] * w7[1] + T::lit(1.5)).acosh())
        }
        #[differentiable(off(hoist))]
        pub fn f<T: Real>(y12: &mut [T], a13: T, x14: &[T], x15: &[T], p16: &Pair<T>) -> T {
            let o17: Option<T> = if y12[p16.n / 2] <= T::lit(0.2) { Some(p16.b.cos()) } else { None };
            for i18 in 2..p16.n + 1 {
                let v19: T = (x15[i18 / 2] - y12[i18] * x14[(p16.n + 3) % 4]).cos();
                if p16.n > 3 {
                    y12[(i18 * 3) % 6] = v19 / (v19 * v19 + T::ONE);
                    break;
                }
                let mut m20 = T::ZERO;
                m20 += (p16.c * v19 + m20 / (v19 * v19 + T::lit(1.5))).cos();
            }
            y12[p16.n] += (y12[(p16.n * 3) % 6].cos() + T::lit(2.6)).recip().sin().sin();
            for &e21 in x14.iter() {
                y12[p16.n] /= (x15[p16.n] - x15[p16.n]).sin() + T::lit(2.0);
            }
            x15[(p16.n * 3) % x15.len()] + p16.c * x15[(p16.n * 3) % 5] + p16.b * x15[1] + a13 * p16.c + y12[5]
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::harness::Outcome {
        crate::harness::check::<on::Program, off::Program>()
    }
}

mod p98 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let x13 = input.vec(6);
                    let x14 = input.vec(2);
                    let mut w15 = input.array();
                    let mut y16 = input.vec(3);
                    let a17 = input.scalar();
                    let (start_w15, mut end_w15) = (w15.clone(), w15.clone());
                    let (start_y16, mut end_y16) = (y16.clone(), y16.clone());
                    let ret = f(&x13, &x14, &mut end_w15, &mut end_y16, a17);
                    let d_ret = run.output(&ret);
                    let mut d_w15 = run.output(&end_w15);
                    let mut d_y16 = run.output(&end_y16);
                    let mut d_x13 = run.start(&x13);
                    let mut d_x14 = run.start(&x14);
                    let (value, rdata) = if joint {
                        f::joint(&x13, &mut d_x13, &x14, &mut d_x14, &mut w15, &mut d_w15, &mut y16, &mut d_y16, a17, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(&x13, &x14, &mut w15, &mut y16, a17, &mut run.stack);
                        run.same("w15 after the forward pass", &w15, &end_w15);
                        run.same("y16 after the forward pass", &y16, &end_y16);
                        (value, f::reverse(&x13, &mut d_x13, &x14, &mut d_x14, &mut w15, &mut d_w15, &mut y16, &mut d_y16, a17, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("w15 restored", &w15, &start_w15);
                    run.same("y16 restored", &y16, &start_y16);
                    run.added(&x13, &d_x13);
                    run.added(&x14, &d_x14);
                    run.exact(&w15, &d_w15);
                    run.exact(&y16, &d_y16);
                    run.exact(&a17, &rdata.4);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable]
        pub fn h0<T: Real>(a1: &mut T, x2: &[T], t3: (T, T)) -> (T, T) {
            let mut k4 = 2usize;
            (x2[k4 % 1] + T::lit(1.1) + t3.1 * t3.1 + t3.0 * t3.0 + *a1 * t3.1, *a1)
        }
        #[differentiable]
        pub fn h1<T: Real>(a5: Option<T>, p6: Pair<T>, x7: &[T]) -> (T, T) {
            for i8 in 2..3 {
                let v9 = p6.b + (p6.b - T::lit(1.1));
            }
            if -x7[p6.n % 2] >= T::lit(0.5) {
                return (x7[p6.n % x7.len()].tanh() + p6.c * p6.c + p6.b * p6.b, p6.c.cos());
            }
            let v10 = p6.b * (p6.c * p6.c + T::lit(1.5)).log10();
            let v11 = {
                let v12 = -v10;
                (v12 + T::lit(0.3)).cos()
            };
            (x7[p6.n % 2] / (x7[0] * x7[0] + T::lit(1.5)) + v11 * v11 + v10 * x7[p6.n % x7.len()] + p6.c * x7[(p6.n * 3) % x7.len()] + p6.b * v10, p6.c.cos())
        }
        #[differentiable]
        pub fn f<T: Real>(x13: &[T], x14: &[T], w15: &mut [T; 3], y16: &mut [T], a17: T) -> T {
            let mut m18 = T::ZERO;
            for (&e19, &e20) in x14.iter().zip(w15.iter()) {
                y16.fill((-e20).cos());
            }
            for (e22, e23) in x13.iter().zip(x14.iter()) {
                let q25: (T, T) = h1(Some(m18), Pair { b: *e23, c: y16[2], n: 1 }, &w15[..]);
                y16[0] *= q25.1.tanh();
            }
            {
                let r26 = &x14[0..1];
                let v27 = y16.iter().copied().map(|e28| (e28 - w15[1] - a17) / ((e28 - w15[1] - a17) * (e28 - w15[1] - a17) + T::ONE) * e28).sum::<T>();
                w15[0] *= m18.cos();
            }
            x13[3] * a17 + m18 * x14[0] + a17 * m18 + w15[0] + y16[1]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 15;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let x13 = input.vec(6);
                let x14 = input.vec(2);
                let mut w15 = input.array();
                let mut y16 = input.vec(3);
                let a17 = input.scalar();
                let ret = f(&x13, &x14, &mut w15, &mut y16, a17);
                ret.flatten(output);
                w15.flatten(output);
                y16.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[differentiable(off(frames))]
        pub fn h0<T: Real>(a1: &mut T, x2: &[T], t3: (T, T)) -> (T, T) {
            let mut k4 = 2usize;
            (x2[k4 % 1] + T::lit(1.1) + t3.1 * t3.1 + t3.0 * t3.0 + *a1 * t3.1, *a1)
        }
        #[differentiable(off(frames))]
        pub fn h1<T: Real>(a5: Option<T>, p6: Pair<T>, x7: &[T]) -> (T, T) {
            for i8 in 2..3 {
                let v9 = p6.b + (p6.b - T::lit(1.1));
            }
            if -x7[p6.n % 2] >= T::lit(0.5) {
                return (x7[p6.n % x7.len()].tanh() + p6.c * p6.c + p6.b * p6.b, p6.c.cos());
            }
            let v10 = p6.b * (p6.c * p6.c + T::lit(1.5)).log10();
            let v11 = {
                let v12 = -v10;
                (v12 + T::lit(0.3)).cos()
            };
            (x7[p6.n % 2] / (x7[0] * x7[0] + T::lit(1.5)) + v11 * v11 + v10 * x7[p6.n % x7.len()] + p6.c * x7[(p6.n * 3) % x7.len()] + p6.b * v10, p6.c.cos())
        }
        #[differentiable(off(frames))]
        pub fn f<T: Real>(x13: &[T], x14: &[T], w15: &mut [T; 3], y16: &mut [T], a17: T) -> T {
            let mut m18 = T::ZERO;
            for (&e19, &e20) in x14.iter().zip(w15.iter()) {
                y16.fill((-e20).cos());
            }
            for (e22, e23) in x13.iter().zip(x14.iter()) {
                let q25: (T, T) = h1(Some(m18), Pair { b: *e23, c: y16[2], n: 1 }, &w15[..]);
                y16[0] *= q25.1.tanh();
            }
            {
                let r26 = &x14[0..1];
                let v27 = y16.iter().copied().map(|e28| (e28 - w15[1] - a17) / ((e28 - w15[1] - a17) * (e28 - w15[1] - a17) + T::ONE) * e28).sum::<T>();
                w15[0] *= m18.cos();
            }
            x13[3] * a17 + m18 * x14[0] + a17 * m18 + w15[0] + y16[1]
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::harness::Outcome {
        crate::harness::check::<on::Program, off::Program>()
    }
}

mod p99 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let x10 = input.vec(4);
                    let a11 = input.scalar();
                    let mut y12 = input.vec(6);
                    let p13 = input.pair();
                    let (start_y12, mut end_y12) = (y12.clone(), y12.clone());
                    let ret = f(&x10, a11, &mut end_y12, p13);
                    let d_ret = run.output(&ret);
                    let mut d_y12 = run.output(&end_y12);
                    let mut d_x10 = run.start(&x10);
                    let (value, rdata) = if joint {
                        f::joint(&x10, &mut d_x10, a11, &mut y12, &mut d_y12, p13, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(&x10, a11, &mut y12, p13, &mut run.stack);
                        run.same("y12 after the forward pass", &y12, &end_y12);
                        (value, f::reverse(&x10, &mut d_x10, a11, &mut y12, &mut d_y12, p13, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y12 restored", &y12, &start_y12);
                    run.added(&x10, &d_x10);
                    run.exact(&a11, &rdata.1);
                    run.exact(&y12, &d_y12);
                    run.exact(&p13, &rdata.3);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable]
        pub fn r0<T: Real>(x1: &[T], a2: T, n3: usize) -> T {
            if n3 == 0 {
                return (a2 * (T::lit(n3 as f64) * T::lit(0.1))).cos();
            }
            let v4 = (x1[1] / (a2 * a2 + T::lit(1.5))).sin();
            let u6 = x1[(n3 + 3) % 2] / (x1[(n3 + 3) % 2] * x1[(n3 + 3) % 2] + T::ONE);
            let v5 = r0(x1, u6, n3 - 1);
            if n3 > 1 {
                let v7 = v5.tanh().tan();
            } else if v4 > T::lit(-0.1) && a2 > T::lit(-0.1) {
                let v8: T = -(a2 * a2);
            } else {
                let v9 = (a2.sin() - (v4 - v4)).tanh();
            }
            v5 * T::lit(0.5) + a2
        }
        #[differentiable]
        pub fn f<T: Real>(x10: &[T], a11: T, y12: &mut [T], p13: Pair<T>) -> T {
            let mut m14 = T::ZERO;
            for i15 in (0..y12.len()).rev() {
                y12[(p13.n * 3) % y12.len()] -= (a11 / (x10[i15 % 4] * x10[i15 % 4] + T::lit(1.5)) * (x10[i15 % x10.len()] / (p13.c * p13.c + T::lit(1.5)))).tanh();
            }
            'l19: for e16 in y12.chunks_mut(2) {
                let o20: Option<T> = if -x10[p13.n] <= T::lit(0.5) { Some(e16[(p13.n + 2) % e16.len()].sin()) } else { None };
                if a11 * T::lit(0.7) >= T::lit(-0.3) {
                    e16[p13.n % e16.len()] -= (x10[p13.n].cos() * (a11 - e16[0])).sin();
                    continue;
                }
                let mut m21 = T::ZERO;
                m21 = (p13.c / (p13.c * p13.c + T::ONE) / (p13.c.tanh().exp_m1().cos() + T::lit(2.6))).tanh();
            }
            a11.tanh() + m14 * x10[p13.n] + p13.c * y12[p13.n / 2] + p13.b * p13.c + a11 * a11 + y12[3]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 13;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let x10 = input.vec(4);
                let a11 = input.scalar();
                let mut y12 = input.vec(6);
                let p13 = input.pair();
                let ret = f(&x10, a11, &mut y12, p13);
                ret.flatten(output);
                y12.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[differentiable(off(bulk))]
        pub fn r0<T: Real>(x1: &[T], a2: T, n3: usize) -> T {
            if n3 == 0 {
                return (a2 * (T::lit(n3 as f64) * T::lit(0.1))).cos();
            }
            let v4 = (x1[1] / (a2 * a2 + T::lit(1.5))).sin();
            let u6 = x1[(n3 + 3) % 2] / (x1[(n3 + 3) % 2] * x1[(n3 + 3) % 2] + T::ONE);
            let v5 = r0(x1, u6, n3 - 1);
            if n3 > 1 {
                let v7 = v5.tanh().tan();
            } else if v4 > T::lit(-0.1) && a2 > T::lit(-0.1) {
                let v8: T = -(a2 * a2);
            } else {
                let v9 = (a2.sin() - (v4 - v4)).tanh();
            }
            v5 * T::lit(0.5) + a2
        }
        #[differentiable(off(bulk))]
        pub fn f<T: Real>(x10: &[T], a11: T, y12: &mut [T], p13: Pair<T>) -> T {
            let mut m14 = T::ZERO;
            for i15 in (0..y12.len()).rev() {
                y12[(p13.n * 3) % y12.len()] -= (a11 / (x10[i15 % 4] * x10[i15 % 4] + T::lit(1.5)) * (x10[i15 % x10.len()] / (p13.c * p13.c + T::lit(1.5)))).tanh();
            }
            'l19: for e16 in y12.chunks_mut(2) {
                let o20: Option<T> = if -x10[p13.n] <= T::lit(0.5) { Some(e16[(p13.n + 2) % e16.len()].sin()) } else { None };
                if a11 * T::lit(0.7) >= T::lit(-0.3) {
                    e16[p13.n % e16.len()] -= (x10[p13.n].cos() * (a11 - e16[0])).sin();
                    continue;
                }
                let mut m21 = T::ZERO;
                m21 = (p13.c / (p13.c * p13.c + T::ONE) / (p13.c.tanh().exp_m1().cos() + T::lit(2.6))).tanh();
            }
            a11.tanh() + m14 * x10[p13.n] + p13.c * y12[p13.n / 2] + p13.b * p13.c + a11 * a11 + y12[3]
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
        ("p80", p80::check),
        ("p81", p81::check),
        ("p82", p82::check),
        ("p83", p83::check),
        ("p84", p84::check),
        ("p85", p85::check),
        ("p86", p86::check),
        ("p87", p87::check),
        ("p88", p88::check),
        ("p89", p89::check),
        ("p90", p90::check),
        ("p91", p91::check),
        ("p92", p92::check),
        ("p93", p93::check),
        ("p94", p94::check),
        ("p95", p95::check),
        ("p96", p96::check),
        ("p97", p97::check),
        ("p98", p98::check),
        ("p99", p99::check),
    ]);
}
