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
        use crate::random::harness::*;
        #[differentiable]
        pub fn f<T: Real>(y1: &mut [T], x2: &[T], x3: &[T], a4: T) {
            {
                let r5 = &x2[0..5];
                let mut m6 = T::ZERO;
                for (&e7, &e8) in r5.iter().zip(y1.iter()) {
                    for e10 in y1.chunks_exact(2) {
                        if e8 + T::lit(-0.4) < T::ZERO {
                            continue;
                        }
                    }
                }
            }
            for i13 in 1..=5 {
                let sh14: Shape<T> = Shape::Box { w: x3[i13 % 4], h: x2[i13].tanh().cos() };
                y1[i13 % 5] += (y1[(i13 * 3) % 5] - y1[4] - T::lit(0.3)).tanh();
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
        use crate::random::harness::*;
        #[differentiable(off(recompute))]
        pub fn f<T: Real>(y1: &mut [T], x2: &[T], x3: &[T], a4: T) {
            {
                let r5 = &x2[0..5];
                let mut m6 = T::ZERO;
                for (&e7, &e8) in r5.iter().zip(y1.iter()) {
                    for e10 in y1.chunks_exact(2) {
                        if e8 + T::lit(-0.4) < T::ZERO {
                            continue;
                        }
                    }
                }
            }
            for i13 in 1..=5 {
                let sh14: Shape<T> = Shape::Box { w: x3[i13 % 4], h: x2[i13].tanh().cos() };
                y1[i13 % 5] += (y1[(i13 * 3) % 5] - y1[4] - T::lit(0.3)).tanh();
            }
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::random::harness::Outcome {
        crate::random::harness::check::<on::Program, off::Program>()
    }
}

mod p81 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let a20 = input.scalar();
                    let mut y21 = input.vec(5);
                    let x22 = input.vec(5);
                    let mut p23 = input.pair();
                    let (start_y21, mut end_y21) = (y21.clone(), y21.clone());
                    let (start_p23, mut end_p23) = (p23.clone(), p23.clone());
                    let ret = f(a20, &mut end_y21, &x22, &mut end_p23);
                    let d_ret = run.output(&ret);
                    let mut d_y21 = run.output(&end_y21);
                    let mut d_p23 = run.output(&end_p23);
                    let mut d_x22 = run.start(&x22);
                    let (value, rdata) = if joint {
                        f::joint(a20, &mut y21, &mut d_y21, &x22, &mut d_x22, &mut p23, &mut d_p23, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(a20, &mut y21, &x22, &mut p23, &mut run.stack);
                        run.same("y21 after the forward pass", &y21, &end_y21);
                        run.same("p23 after the forward pass", &p23, &end_p23);
                        (value, f::reverse(a20, &mut y21, &mut d_y21, &x22, &mut d_x22, &mut p23, &mut d_p23, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y21 restored", &y21, &start_y21);
                    run.same("p23 restored", &p23, &start_p23);
                    run.exact(&a20, &rdata.0);
                    run.exact(&y21, &d_y21);
                    run.added(&x22, &d_x22);
                    run.exact(&p23, &d_p23);
                }
            }
        };
    }
    pub mod on {
        use crate::random::harness::*;
        #[differentiable]
        pub fn h0<T: Real>(y1: &mut [T], p2: &mut Pair<T>) -> T {
            for (i5, e3) in y1.iter().enumerate() {
                let g6 = |u7: T| u7 * u7.signum() * u7;
                p2.b += (-y1[i5] + p2.b.cos()).sin();
            }
            match p2.n % 4 {
                0 => {
                    for i8 in 2..2 {
                        y1[0] += ((p2.c - T::lit(-0.4)) * T::lit(1.1)).tanh();
                    }
                }
                1 | 2 => {
                    p2.b = y1[p2.n % 1].sin();
                }
                _ => {
                    y1[p2.n % y1.len()] += y1[p2.n % y1.len()].cos();
                }
            }
            p2.b / (y1[p2.n % 1] * y1[p2.n % 1] + T::lit(1.5)) + p2.c * p2.b + p2.b * p2.b + y1[0]
        }
        #[differentiable]
        pub fn r1<T: Real>(x9: &[T], a10: T, n11: usize) -> T {
            if n11 == 0 {
                return (a10 / (x9[1] * x9[1] + T::lit(1.5))).cos();
            }
            let (v12, v13) = (x9[1], (a10 * x9[n11 % x9.len()]).tanh());
            let u15 = x9[n11 % x9.len()].cos();
            let v14 = r1(x9, u15, n11 - 1);
            for (&e16, &e17) in x9.iter().zip(x9.iter()) {
                let v19 = a10 + x9[n11 % x9.len()] - T::lit(0.5);
            }
            v14 * T::lit(0.5) + a10
        }
        #[differentiable]
        pub fn f<T: Real>(a20: T, y21: &mut [T], x22: &[T], p23: &mut Pair<T>) -> [T; 2] {
            let v24 = h0(y21, p23);
            {
                let (lo25, hi26) = y21.split_at_mut(1);
                let v27 = {
                    let v28 = r1(&x22[0..5], (hi26[p23.n] / (x22[4 - p23.n] * x22[4 - p23.n] + T::lit(1.5))).sin(), p23.n);
                    (v24 + T::lit(2.0)).cos()
                };
                let v29 = (0..4).map(|i32| T::lit(p23.n as f64) * T::lit(0.1) * lo25[i32 % lo25.len()] * hi26[i32]).sum::<T>();
                lo25[0] -= (hi26[2] / (hi26[2] * hi26[2] + T::ONE) * (p23.b / (x22[3] * x22[3] + T::lit(1.5)))).sin();
            }
            let mut w33 = vec![p23.c + p23.b, y21[p23.n] * x22[p23.n]];
            let sh34: Shape<T> = if T::lit(-0.4) * w33[p23.n % 2] >= T::lit(-0.3) { Shape::Box { w: p23.c.cos(), h: v24.tanh().cos() } } else { Shape::Line(v24.tanh().cos()) };
            {
                let r35 = &x22[4..5];
                y21[1] += (p23.b * p23.c + T::lit(-0.4)).sin();
            }
            [T::lit(0.9) * T::lit(0.6) + v24 * w33[1] + p23.c * w33[p23.n % 2] + p23.b * w33[p23.n % 2] + a20 * y21[p23.n] + y21[2] + w33[0], p23.c - T::lit(-0.4)]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 13;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let a20 = input.scalar();
                let mut y21 = input.vec(5);
                let x22 = input.vec(5);
                let mut p23 = input.pair();
                let ret = f(a20, &mut y21, &x22, &mut p23);
                ret.flatten(output);
                y21.flatten(output);
                p23.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::random::harness::*;
        #[differentiable(off(hoist))]
        pub fn h0<T: Real>(y1: &mut [T], p2: &mut Pair<T>) -> T {
            for (i5, e3) in y1.iter().enumerate() {
                let g6 = |u7: T| u7 * u7.signum() * u7;
                p2.b += (-y1[i5] + p2.b.cos()).sin();
            }
            match p2.n % 4 {
                0 => {
                    for i8 in 2..2 {
                        y1[0] += ((p2.c - T::lit(-0.4)) * T::lit(1.1)).tanh();
                    }
                }
                1 | 2 => {
                    p2.b = y1[p2.n % 1].sin();
                }
                _ => {
                    y1[p2.n % y1.len()] += y1[p2.n % y1.len()].cos();
                }
            }
            p2.b / (y1[p2.n % 1] * y1[p2.n % 1] + T::lit(1.5)) + p2.c * p2.b + p2.b * p2.b + y1[0]
        }
        #[differentiable(off(hoist))]
        pub fn r1<T: Real>(x9: &[T], a10: T, n11: usize) -> T {
            if n11 == 0 {
                return (a10 / (x9[1] * x9[1] + T::lit(1.5))).cos();
            }
            let (v12, v13) = (x9[1], (a10 * x9[n11 % x9.len()]).tanh());
            let u15 = x9[n11 % x9.len()].cos();
            let v14 = r1(x9, u15, n11 - 1);
            for (&e16, &e17) in x9.iter().zip(x9.iter()) {
                let v19 = a10 + x9[n11 % x9.len()] - T::lit(0.5);
            }
            v14 * T::lit(0.5) + a10
        }
        #[differentiable(off(hoist))]
        pub fn f<T: Real>(a20: T, y21: &mut [T], x22: &[T], p23: &mut Pair<T>) -> [T; 2] {
            let v24 = h0(y21, p23);
            {
                let (lo25, hi26) = y21.split_at_mut(1);
                let v27 = {
                    let v28 = r1(&x22[0..5], (hi26[p23.n] / (x22[4 - p23.n] * x22[4 - p23.n] + T::lit(1.5))).sin(), p23.n);
                    (v24 + T::lit(2.0)).cos()
                };
                let v29 = (0..4).map(|i32| T::lit(p23.n as f64) * T::lit(0.1) * lo25[i32 % lo25.len()] * hi26[i32]).sum::<T>();
                lo25[0] -= (hi26[2] / (hi26[2] * hi26[2] + T::ONE) * (p23.b / (x22[3] * x22[3] + T::lit(1.5)))).sin();
            }
            let mut w33 = vec![p23.c + p23.b, y21[p23.n] * x22[p23.n]];
            let sh34: Shape<T> = if T::lit(-0.4) * w33[p23.n % 2] >= T::lit(-0.3) { Shape::Box { w: p23.c.cos(), h: v24.tanh().cos() } } else { Shape::Line(v24.tanh().cos()) };
            {
                let r35 = &x22[4..5];
                y21[1] += (p23.b * p23.c + T::lit(-0.4)).sin();
            }
            [T::lit(0.9) * T::lit(0.6) + v24 * w33[1] + p23.c * w33[p23.n % 2] + p23.b * w33[p23.n % 2] + a20 * y21[p23.n] + y21[2] + w33[0], p23.c - T::lit(-0.4)]
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::random::harness::Outcome {
        crate::random::harness::check::<on::Program, off::Program>()
    }
}

mod p82 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let a15 = input.scalar();
                    let a17 = input.scalar();
                    let mut y18 = input.vec(6);
                    let x19 = input.vec(5);
                    let mut y20 = input.vec(2);
                    let (start_y18, mut end_y18) = (y18.clone(), y18.clone());
                    let (start_y20, mut end_y20) = (y20.clone(), y20.clone());
                    let ret = f(a15, &[3, 1], a17, &mut end_y18, &x19, &mut end_y20);
                    let d_ret = run.output(&ret);
                    let mut d_y18 = run.output(&end_y18);
                    let mut d_y20 = run.output(&end_y20);
                    let mut d_x19 = run.start(&x19);
                    let (value, rdata) = if joint {
                        f::joint(a15, &[3, 1], NoFData, a17, &mut y18, &mut d_y18, &x19, &mut d_x19, &mut y20, &mut d_y20, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(a15, &[3, 1], a17, &mut y18, &x19, &mut y20, &mut run.stack);
                        run.same("y18 after the forward pass", &y18, &end_y18);
                        run.same("y20 after the forward pass", &y20, &end_y20);
                        (value, f::reverse(a15, &[3, 1], NoFData, a17, &mut y18, &mut d_y18, &x19, &mut d_x19, &mut y20, &mut d_y20, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y18 restored", &y18, &start_y18);
                    run.same("y20 restored", &y20, &start_y20);
                    run.exact(&a15, &rdata.0);
                    run.exact(&a17, &rdata.2);
                    run.exact(&y18, &d_y18);
                    run.added(&x19, &d_x19);
                    run.exact(&y20, &d_y20);
                }
            }
        };
    }
    pub mod on {
        use crate::random::harness::*;
        #[differentiable]
        pub fn h0<T: Real>(y1: &mut Vec<T>, a2: T) -> T {
            let v3: T = (a2 - (a2.sin() * T::lit(0.5)).acos()).tanh();
            let e4 = (y1[2] / (y1[0] * y1[0] + T::lit(1.5))).tanh();
            y1[1] -= e4;
            let e5 = v3.cos();
            y1[2] *= e5;
            let k6 = 0usize;
            if v3 > y1[1] {
                let e7 = y1[1].tanh();
                y1[k6 % 3] -= e7;
            } else {
                y1[k6 % 3] = (-a2 / ((y1[k6 % 3] + T::lit(0.25)).cos() + T::lit(2.6))).sin();
            }
            v3.fract() + v3 * y1[(k6 * 3) % 3] + a2 * y1[(k6 * 3) % 3] + y1[2]
        }
        #[differentiable]
        pub fn h1<T: Real>(p8: Pair<T>, s9: &[usize]) -> T {
            let v10 = ((p8.b - p8.b) / ((T::lit(0.6) + p8.c) * (T::lit(0.6) + p8.c) + T::lit(1.5))).sin();
            if p8.c <= T::lit(-0.3) {
                let (v11, v12) = (p8.c / (p8.c * p8.c + T::ONE)).sin_cos();
            } else if v10 + v10 >= T::lit(0.2) {
                let v13 = (p8.b * p8.b * (v10 + T::lit(0.3))).sin();
            } else {
                let v14 = -p8.c + (T::lit(p8.n as f64) * T::lit(0.1) + p8.b);
            }
            p8.b / (v10 * v10 + T::lit(1.5)) + v10 * p8.c + p8.c * v10 + p8.b * p8.b
        }
        #[differentiable]
        pub fn f<T: Real>(a15: T, s16: &[usize], a17: T, y18: &mut [T], x19: &[T], y20: &mut Vec<T>) -> T {
            let mut k21 = 0usize;
            while k21 < 2 {
                if T::lit(1.3) * y18[5 - k21] > T::ZERO {
                    if y20.len() > 2 {
                        let e22 = y20.pop().unwrap();
                        y18[s16[1] % 6] = y18[k21].cos();
                    }
                }
                k21 += 1;
            }
            let (v23, v24) = (a17 * a17).sin_cos();
            let v25 = h1(Pair { b: a17, c: v24, n: 1 }, &[2, 2, 2]);
            let v26 = (y20[s16[1] % 2] - v25 / (v23 * v23 + T::lit(1.5))).tanh();
            let o27: Option<T> = if v26 * a17 > T::lit(0.5) { Some(x19[s16[0] % 5] - y20[s16[1] % 2]) } else { None };
            (v26 * v26 + T::lit(1.5)).log10() + v26 * v24 + v25 * v24 + v24 * v24 + v23 * v25 + y18[5] + y20[0]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 15;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let a15 = input.scalar();
                let a17 = input.scalar();
                let mut y18 = input.vec(6);
                let x19 = input.vec(5);
                let mut y20 = input.vec(2);
                let ret = f(a15, &[3, 1], a17, &mut y18, &x19, &mut y20);
                ret.flatten(output);
                y18.flatten(output);
                y20.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::random::harness::*;
        #[differentiable(off(frames))]
        pub fn h0<T: Real>(y1: &mut Vec<T>, a2: T) -> T {
            let v3: T = (a2 - (a2.sin() * T::lit(0.5)).acos()).tanh();
            let e4 = (y1[2] / (y1[0] * y1[0] + T::lit(1.5))).tanh();
            y1[1] -= e4;
            let e5 = v3.cos();
            y1[2] *= e5;
            let k6 = 0usize;
            if v3 > y1[1] {
                let e7 = y1[1].tanh();
                y1[k6 % 3] -= e7;
            } else {
                y1[k6 % 3] = (-a2 / ((y1[k6 % 3] + T::lit(0.25)).cos() + T::lit(2.6))).sin();
            }
            v3.fract() + v3 * y1[(k6 * 3) % 3] + a2 * y1[(k6 * 3) % 3] + y1[2]
        }
        #[differentiable(off(frames))]
        pub fn h1<T: Real>(p8: Pair<T>, s9: &[usize]) -> T {
            let v10 = ((p8.b - p8.b) / ((T::lit(0.6) + p8.c) * (T::lit(0.6) + p8.c) + T::lit(1.5))).sin();
            if p8.c <= T::lit(-0.3) {
                let (v11, v12) = (p8.c / (p8.c * p8.c + T::ONE)).sin_cos();
            } else if v10 + v10 >= T::lit(0.2) {
                let v13 = (p8.b * p8.b * (v10 + T::lit(0.3))).sin();
            } else {
                let v14 = -p8.c + (T::lit(p8.n as f64) * T::lit(0.1) + p8.b);
            }
            p8.b / (v10 * v10 + T::lit(1.5)) + v10 * p8.c + p8.c * v10 + p8.b * p8.b
        }
        #[differentiable(off(frames))]
        pub fn f<T: Real>(a15: T, s16: &[usize], a17: T, y18: &mut [T], x19: &[T], y20: &mut Vec<T>) -> T {
            let mut k21 = 0usize;
            while k21 < 2 {
                if T::lit(1.3) * y18[5 - k21] > T::ZERO {
                    if y20.len() > 2 {
                        let e22 = y20.pop().unwrap();
                        y18[s16[1] % 6] = y18[k21].cos();
                    }
                }
                k21 += 1;
            }
            let (v23, v24) = (a17 * a17).sin_cos();
            let v25 = h1(Pair { b: a17, c: v24, n: 1 }, &[2, 2, 2]);
            let v26 = (y20[s16[1] % 2] - v25 / (v23 * v23 + T::lit(1.5))).tanh();
            let o27: Option<T> = if v26 * a17 > T::lit(0.5) { Some(x19[s16[0] % 5] - y20[s16[1] % 2]) } else { None };
            (v26 * v26 + T::lit(1.5)).log10() + v26 * v24 + v25 * v24 + v24 * v24 + v23 * v25 + y18[5] + y20[0]
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::random::harness::Outcome {
        crate::random::harness::check::<on::Program, off::Program>()
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
        use crate::random::harness::*;
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
                let v10 = (0..4).map(|i13| (a8 * T::lit(0.7)).sin() * y6[i13]).sum::<T>();
                let e14 = (y5[i9 / 2] + a8).sin() + T::lit(2.0);
                y5[i9] /= e14;
            }
            let v15 = y5.iter().copied().map(|e16| (a8 / (a8 * a8 + T::lit(1.5))).sin().tanh() * e16).sum::<T>();
            let v18 = v15.sin();
            let q19: (T, T) = h0(&mut y5[1]);
            {
                let r20 = &mut y5[4..5];
                let q21: (T, T) = h0(&mut r20[0]);
                y6[2] = (q21.1.atan2(x7[4] * x7[4] + T::lit(0.5)) + q19.0 * q21.0).sin();
            }
            q19.1 / (q19.1 * q19.1 + T::lit(1.5)) + q19.1 * y6[0] + q19.0 * v15 + v18 * q19.1 + v15 * v18 + y5[1] + y6[1]
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
        use crate::random::harness::*;
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
                let v10 = (0..4).map(|i13| (a8 * T::lit(0.7)).sin() * y6[i13]).sum::<T>();
                let e14 = (y5[i9 / 2] + a8).sin() + T::lit(2.0);
                y5[i9] /= e14;
            }
            let v15 = y5.iter().copied().map(|e16| (a8 / (a8 * a8 + T::lit(1.5))).sin().tanh() * e16).sum::<T>();
            let v18 = v15.sin();
            let q19: (T, T) = h0(&mut y5[1]);
            {
                let r20 = &mut y5[4..5];
                let q21: (T, T) = h0(&mut r20[0]);
                y6[2] = (q21.1.atan2(x7[4] * x7[4] + T::lit(0.5)) + q19.0 * q21.0).sin();
            }
            q19.1 / (q19.1 * q19.1 + T::lit(1.5)) + q19.1 * y6[0] + q19.0 * v15 + v18 * q19.1 + v15 * v18 + y5[1] + y6[1]
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::random::harness::Outcome {
        crate::random::harness::check::<on::Program, off::Program>()
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
        use crate::random::harness::*;
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
                y11.fill(x9[i14 % x9.len()].tanh().cosh().sin());
                if a10 * x9[i14 % x9.len()] >= T::lit(0.2) {
                    continue;
                }
                let mut m15 = T::lit(0.4);
            }
            let v16 = h1(Pair { b: a12, c: x9[1], n: 1 });
            if x9[2] > x9[1] {
                y11[2] += (v16 + a12 + x9[1] / (y11[4] * y11[4] + T::lit(1.5))).tanh();
            }
            [a12 + a10 + v16 * a12 + v13 * x9[0] + a12 * x9[2] + a10 * y11[4] + y11[2], v13 - y11[2]]
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
        use crate::random::harness::*;
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
                y11.fill(x9[i14 % x9.len()].tanh().cosh().sin());
                if a10 * x9[i14 % x9.len()] >= T::lit(0.2) {
                    continue;
                }
                let mut m15 = T::lit(0.4);
            }
            let v16 = h1(Pair { b: a12, c: x9[1], n: 1 });
            if x9[2] > x9[1] {
                y11[2] += (v16 + a12 + x9[1] / (y11[4] * y11[4] + T::lit(1.5))).tanh();
            }
            [a12 + a10 + v16 * a12 + v13 * x9[0] + a12 * x9[2] + a10 * y11[4] + y11[2], v13 - y11[2]]
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::random::harness::Outcome {
        crate::random::harness::check::<on::Program, off::Program>()
    }
}

mod p85 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let x13 = input.vec(2);
                    let p14 = input.pair();
                    let x15 = input.vec(4);
                    let a16 = input.scalar();
                    let mut y17 = input.vec(3);
                    let (start_y17, mut end_y17) = (y17.clone(), y17.clone());
                    let ret = f(&x13, p14, &x15, a16, &mut end_y17);
                    let d_ret = run.output(&ret);
                    let mut d_y17 = run.output(&end_y17);
                    let mut d_x13 = run.start(&x13);
                    let mut d_x15 = run.start(&x15);
                    let (value, rdata) = if joint {
                        f::joint(&x13, &mut d_x13, p14, &x15, &mut d_x15, a16, &mut y17, &mut d_y17, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(&x13, p14, &x15, a16, &mut y17, &mut run.stack);
                        run.same("y17 after the forward pass", &y17, &end_y17);
                        (value, f::reverse(&x13, &mut d_x13, p14, &x15, &mut d_x15, a16, &mut y17, &mut d_y17, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y17 restored", &y17, &start_y17);
                    run.added(&x13, &d_x13);
                    run.exact(&p14, &rdata.1);
                    run.added(&x15, &d_x15);
                    run.exact(&a16, &rdata.3);
                    run.exact(&y17, &d_y17);
                }
            }
        };
    }
    pub mod on {
        use crate::random::harness::*;
        #[differentiable]
        pub fn h0<T: Real>(y1: &mut [T], x2: &[T], p3: &mut Pair<T>) -> (T, T) {
            let mut k4 = 0usize;
            loop {
                if k4 >= 1 || y1[0] > T::lit(2.0) {
                    break;
                }
                k4 += 1;
                let v5 = y1.iter().fold(T::ZERO, |u7, e6| u7 * T::lit(0.5) + (p3.c * (u7 + x2[0])).cos());
                p3.b *= (y1[0] * T::lit(1.3)).tanh();
            }
            (T::lit(p3.n as f64) * T::lit(0.1) + p3.c + p3.c * p3.b + p3.b * y1[(p3.n * 3) % 1] + y1[0], p3.c)
        }
        #[differentiable]
        pub fn h1<T: Real>(w8: [T; 3], y9: &mut [T]) {
            {
                let (lo10, hi11) = y9.split_at_mut(1);
                let v12 = if w8[2] > T::lit(-0.1) && hi11[0] > T::lit(-0.1) { hi11[0] + lo10[0] } else { hi11[0] / (hi11[0] * hi11[0] + T::ONE) };
                lo10[0] += lo10[0].sin();
            }
        }
        #[differentiable]
        pub fn f<T: Real>(x13: &[T], p14: Pair<T>, x15: &[T], a16: T, y17: &mut [T]) -> T {
            y17[p14.n % y17.len()] += (p14.b - y17[p14.n % y17.len()] - a16 / (x15[3 - p14.n] * x15[3 - p14.n] + T::lit(1.5))).sin();
            match p14.n % 4 {
                0 => {
                    let mut w18 = vec![p14.b - y17[p14.n % y17.len()], a16 + T::lit(2.0)];
                    w18[p14.n % 2] = w18[p14.n % 2].tanh();
                }
                1 | 2 => {
                    let g19 = |u20: T| u20.tanh().exp().cos() * u20;
                    let v21 = p14.c + T::lit(1.1);
                    y17[0] *= (g19(x13[0]) + p14.c).cos();
                }
                _ => {
                    y17[p14.n % 3] *= p14.b.tanh();
                    match p14.n % 4 {
                        0 => {
                            y17[(p14.n * 3) % 3] = y17[p14.n % y17.len()].sin();
                        }
                        1 | 2 => {
                            y17[p14.n % 3] *= (p14.b + p14.c).tanh();
                        }
                        _ => {
                            y17[p14.n % 3] = (x13[(p14.n * 3) % x13.len()] + x13[p14.n % 2] + (x15[2] + a16)).sin();
                        }
                    }
                }
            }
            x15[p14.n] / (p14.c * p14.c + T::lit(1.5)) + a16 * y17[p14.n % 3] + p14.c * x13[p14.n % 2] + p14.b * p14.c + y17[2]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 12;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let x13 = input.vec(2);
                let p14 = input.pair();
                let x15 = input.vec(4);
                let a16 = input.scalar();
                let mut y17 = input.vec(3);
                let ret = f(&x13, p14, &x15, a16, &mut y17);
                ret.flatten(output);
                y17.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::random::harness::*;
        #[differentiable(off(commute))]
        pub fn h0<T: Real>(y1: &mut [T], x2: &[T], p3: &mut Pair<T>) -> (T, T) {
            let mut k4 = 0usize;
            loop {
                if k4 >= 1 || y1[0] > T::lit(2.0) {
                    break;
                }
                k4 += 1;
                let v5 = y1.iter().fold(T::ZERO, |u7, e6| u7 * T::lit(0.5) + (p3.c * (u7 + x2[0])).cos());
                p3.b *= (y1[0] * T::lit(1.3)).tanh();
            }
            (T::lit(p3.n as f64) * T::lit(0.1) + p3.c + p3.c * p3.b + p3.b * y1[(p3.n * 3) % 1] + y1[0], p3.c)
        }
        #[differentiable(off(commute))]
        pub fn h1<T: Real>(w8: [T; 3], y9: &mut [T]) {
            {
                let (lo10, hi11) = y9.split_at_mut(1);
                let v12 = if w8[2] > T::lit(-0.1) && hi11[0] > T::lit(-0.1) { hi11[0] + lo10[0] } else { hi11[0] / (hi11[0] * hi11[0] + T::ONE) };
                lo10[0] += lo10[0].sin();
            }
        }
        #[differentiable(off(commute))]
        pub fn f<T: Real>(x13: &[T], p14: Pair<T>, x15: &[T], a16: T, y17: &mut [T]) -> T {
            y17[p14.n % y17.len()] += (p14.b - y17[p14.n % y17.len()] - a16 / (x15[3 - p14.n] * x15[3 - p14.n] + T::lit(1.5))).sin();
            match p14.n % 4 {
                0 => {
                    let mut w18 = vec![p14.b - y17[p14.n % y17.len()], a16 + T::lit(2.0)];
                    w18[p14.n % 2] = w18[p14.n % 2].tanh();
                }
                1 | 2 => {
                    let g19 = |u20: T| u20.tanh().exp().cos() * u20;
                    let v21 = p14.c + T::lit(1.1);
                    y17[0] *= (g19(x13[0]) + p14.c).cos();
                }
                _ => {
                    y17[p14.n % 3] *= p14.b.tanh();
                    match p14.n % 4 {
                        0 => {
                            y17[(p14.n * 3) % 3] = y17[p14.n % y17.len()].sin();
                        }
                        1 | 2 => {
                            y17[p14.n % 3] *= (p14.b + p14.c).tanh();
                        }
                        _ => {
                            y17[p14.n % 3] = (x13[(p14.n * 3) % x13.len()] + x13[p14.n % 2] + (x15[2] + a16)).sin();
                        }
                    }
                }
            }
            x15[p14.n] / (p14.c * p14.c + T::lit(1.5)) + a16 * y17[p14.n % 3] + p14.c * x13[p14.n % 2] + p14.b * p14.c + y17[2]
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::random::harness::Outcome {
        crate::random::harness::check::<on::Program, off::Program>()
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
        use crate::random::harness::*;
        #[differentiable]
        pub fn f<T: Real>(y1: &mut [T], x2: &[T], a3: &mut T, a4: T) {
            let v5 = y1.iter().zip(x2.iter()).map(|(e6, u7)| *e6 * *u7 + (y1[3] - T::lit(0.5)).sin()).sum::<T>();
            y1.swap(0, 2);
            if x2[3] > T::lit(0.2) {
                return;
            }
            let v8 = {
                let v9 = a4;
                v9 / (v9 * v9 + T::ONE)
            };
            if x2[2] + T::lit(0.5) > T::lit(0.2) {
                *a3 = (y1[2].sin() * a4).sin();
            } else {
                let mut m10 = v8 + v5;
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
        use crate::random::harness::*;
        #[differentiable(off(joint))]
        pub fn f<T: Real>(y1: &mut [T], x2: &[T], a3: &mut T, a4: T) {
            let v5 = y1.iter().zip(x2.iter()).map(|(e6, u7)| *e6 * *u7 + (y1[3] - T::lit(0.5)).sin()).sum::<T>();
            y1.swap(0, 2);
            if x2[3] > T::lit(0.2) {
                return;
            }
            let v8 = {
                let v9 = a4;
                v9 / (v9 * v9 + T::ONE)
            };
            if x2[2] + T::lit(0.5) > T::lit(0.2) {
                *a3 = (y1[2].sin() * a4).sin();
            } else {
                let mut m10 = v8 + v5;
            }
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::random::harness::Outcome {
        crate::random::harness::check::<on::Program, off::Program>()
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
        use crate::random::harness::*;
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
        use crate::random::harness::*;
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
    pub fn check() -> crate::random::harness::Outcome {
        crate::random::harness::check::<on::Program, off::Program>()
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
        use crate::random::harness::*;
        #[differentiable]
        pub fn f<T: Real>(#[constant] c1: T, x2: &[T], y3: &mut [T], #[constant] x4: &[T], a5: T) -> T {
            y3[1] = (a5 + x4[3] + T::lit(-0.4) * x2[5]).tanh();
            y3[2] = (x4[1] * (x2[3] + x4[3])).sin();
            y3[3] -= (a5 + T::lit(0.7)).cos();
            let v6 = y3.iter().enumerate().map(|(i9, e7)| (*e7).tanh()).sum::<T>();
            let mut k10 = 0usize;
            loop {
                if k10 >= 2 || c1 > T::lit(2.0) {
                    break;
                }
                k10 += 1;
                let v11 = -(x2[k10 / 2] + x4[1]);
                {
                    let r12 = &x4[2..3];
                    y3[(k10 * 3) % y3.len()] *= (v6 * c1).cos();
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
        use crate::random::harness::*;
        #[differentiable(off(recompute))]
        pub fn f<T: Real>(#[constant] c1: T, x2: &[T], y3: &mut [T], #[constant] x4: &[T], a5: T) -> T {
            y3[1] = (a5 + x4[3] + T::lit(-0.4) * x2[5]).tanh();
            y3[2] = (x4[1] * (x2[3] + x4[3])).sin();
            y3[3] -= (a5 + T::lit(0.7)).cos();
            let v6 = y3.iter().enumerate().map(|(i9, e7)| (*e7).tanh()).sum::<T>();
            let mut k10 = 0usize;
            loop {
                if k10 >= 2 || c1 > T::lit(2.0) {
                    break;
                }
                k10 += 1;
                let v11 = -(x2[k10 / 2] + x4[1]);
                {
                    let r12 = &x4[2..3];
                    y3[(k10 * 3) % y3.len()] *= (v6 * c1).cos();
                }
            }
            x4[0] + v6 * c1 + a5 * x4[1] + c1 * v6 + y3[1]
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::random::harness::Outcome {
        crate::random::harness::check::<on::Program, off::Program>()
    }
}

mod p89 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let mut y17 = input.vec(6);
                    let x18 = input.vec(4);
                    let p19 = input.pair();
                    let a20 = input.scalar();
                    let a21 = input.scalar();
                    let (start_y17, mut end_y17) = (y17.clone(), y17.clone());
                    let ret = f(&mut end_y17, &x18, &p19, a20, a21);
                    let mut d_y17 = run.output(&end_y17);
                    let mut d_x18 = run.start(&x18);
                    let mut d_p19 = run.start(&p19);
                    let (value, rdata) = if joint {
                        f::joint(&mut y17, &mut d_y17, &x18, &mut d_x18, &p19, &mut d_p19, a20, a21, (), &mut run.stack)
                    } else {
                        let value = f::forward(&mut y17, &x18, &p19, a20, a21, &mut run.stack);
                        run.same("y17 after the forward pass", &y17, &end_y17);
                        (value, f::reverse(&mut y17, &mut d_y17, &x18, &mut d_x18, &p19, &mut d_p19, a20, a21, (), &mut run.stack))
                    };
                    run.same("y17 restored", &y17, &start_y17);
                    run.exact(&y17, &d_y17);
                    run.added(&x18, &d_x18);
                    run.added(&p19, &d_p19);
                    run.exact(&a20, &rdata.3);
                    run.exact(&a21, &rdata.4);
                }
            }
        };
    }
    pub mod on {
        use crate::random::harness::*;
        #[differentiable]
        pub fn h0<T: Real>(p1: Pair<T>, p2: Pair<T>, x3: &[T]) -> T {
            for i4 in p2.n..5 {
                let mut w5 = vec![T::lit(0.2); 2];
                w5[(i4 + 2) % 2] = (x3[i4 % x3.len()].tanh() / (p2.c * T::lit(2.0) * (p2.c * T::lit(2.0)) + T::lit(1.5))).tanh();
            }
            for e6 in x3.chunks(2) {
                for &e9 in x3.iter() {
                    let w12 = [[p2.c + T::lit(0.3); 3]; 2];
                }
            }
            x3[p2.n % 3] - p2.b + p2.c * p2.c + p2.b * p2.c + p1.c * x3[p2.n % x3.len()] + p1.b * x3[(p2.n + 4) % 3]
        }
        #[differentiable]
        pub fn h1<T: Real>(y13: &mut [T], y14: &mut Vec<T>, x15: &[T]) -> (T, T) {
            if x15[0] - x15[1] < T::lit(0.2) {
                return (x15[2] + y13[0] + y14[0], -x15[1]);
            }
            y14[0] = (y14[0] + x15[1] - y13[0] * y13[0]).cos();
            let mut w16 = [[T::ZERO; 5]; 2];
            y14.swap(0, 0);
            w16[0][0] += w16[0][3] / (w16[0][3] * w16[0][3] + T::ONE);
            (w16[0][1] - w16[0][4] + y13[1] + y14[0], x15[0] - x15[0])
        }
        #[differentiable]
        pub fn f<T: Real>(y17: &mut [T], x18: &[T], p19: &Pair<T>, a20: T, a21: T) {
            let v22 = x18.iter().copied().map(|e23| (T::lit(-0.4) * p19.c - y17[p19.n] / (y17[0] * y17[0] + T::lit(1.5))).tanh() * e23).sum::<T>();
            {
                let r25 = &x18[3..4];
                let v26 = h0(*p19, *p19, &y17[0..5]);
                y17[(p19.n * 3) % y17.len()] = (p19.c * r25[0] - T::lit(-0.4)).tanh();
                {
                    let r27 = &mut y17[1];
                    let mut k28 = 0usize;
                    *r27 *= (v22 + p19.c) / ((v22 + p19.c) * (v22 + p19.c) + T::ONE);
                }
            }
            for (i31, e29) in x18.iter().enumerate() {
                y17[i31 % 6] += (y17[i31 % y17.len()] - y17[2]).tanh().tanh();
            }
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 14;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let mut y17 = input.vec(6);
                let x18 = input.vec(4);
                let p19 = input.pair();
                let a20 = input.scalar();
                let a21 = input.scalar();
                let ret = f(&mut y17, &x18, &p19, a20, a21);
                y17.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::random::harness::*;
        #[differentiable(off(hoist))]
        pub fn h0<T: Real>(p1: Pair<T>, p2: Pair<T>, x3: &[T]) -> T {
            for i4 in p2.n..5 {
                let mut w5 = vec![T::lit(0.2); 2];
                w5[(i4 + 2) % 2] = (x3[i4 % x3.len()].tanh() / (p2.c * T::lit(2.0) * (p2.c * T::lit(2.0)) + T::lit(1.5))).tanh();
            }
            for e6 in x3.chunks(2) {
                for &e9 in x3.iter() {
                    let w12 = [[p2.c + T::lit(0.3); 3]; 2];
                }
            }
            x3[p2.n % 3] - p2.b + p2.c * p2.c + p2.b * p2.c + p1.c * x3[p2.n % x3.len()] + p1.b * x3[(p2.n + 4) % 3]
        }
        #[differentiable(off(hoist))]
        pub fn h1<T: Real>(y13: &mut [T], y14: &mut Vec<T>, x15: &[T]) -> (T, T) {
            if x15[0] - x15[1] < T::lit(0.2) {
                return (x15[2] + y13[0] + y14[0], -x15[1]);
            }
            y14[0] = (y14[0] + x15[1] - y13[0] * y13[0]).cos();
            let mut w16 = [[T::ZERO; 5]; 2];
            y14.swap(0, 0);
            w16[0][0] += w16[0][3] / (w16[0][3] * w16[0][3] + T::ONE);
            (w16[0][1] - w16[0][4] + y13[1] + y14[0], x15[0] - x15[0])
        }
        #[differentiable(off(hoist))]
        pub fn f<T: Real>(y17: &mut [T], x18: &[T], p19: &Pair<T>, a20: T, a21: T) {
            let v22 = x18.iter().copied().map(|e23| (T::lit(-0.4) * p19.c - y17[p19.n] / (y17[0] * y17[0] + T::lit(1.5))).tanh() * e23).sum::<T>();
            {
                let r25 = &x18[3..4];
                let v26 = h0(*p19, *p19, &y17[0..5]);
                y17[(p19.n * 3) % y17.len()] = (p19.c * r25[0] - T::lit(-0.4)).tanh();
                {
                    let r27 = &mut y17[1];
                    let mut k28 = 0usize;
                    *r27 *= (v22 + p19.c) / ((v22 + p19.c) * (v22 + p19.c) + T::ONE);
                }
            }
            for (i31, e29) in x18.iter().enumerate() {
                y17[i31 % 6] += (y17[i31 % y17.len()] - y17[2]).tanh().tanh();
            }
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::random::harness::Outcome {
        crate::random::harness::check::<on::Program, off::Program>()
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
        use crate::random::harness::*;
        #[differentiable]
        pub fn f(n1: usize, a2: f64, y3: &mut [f64], x4: &[f64], t5: (f64, f64)) -> [f64; 2] {
            for (&e6, &e7) in y3.iter().zip(y3.iter()) {
                let g9 = |u10: f64| (a2 + e7) * a2 * u10;
                let v11 = (g9(t5.1) * y3[n1] * (x4[(n1 + 2) % x4.len()] + g9(y3[n1]))).cos();
                let mut k12 = 0usize;
                loop {
                    if k12 >= 4 || x4[n1] > 2.0 {
                        break;
                    }
                    k12 += 1;
                    let mut t13 = (v11.sin(), (e7 * x4[(k12 + 2) % x4.len()]).sin());
                    t13.0 = (y3[k12] * y3[k12] + 1.5).log2().cos().sin();
                }
            }
            if n1 > 1 {
                let v14 = y3[n1] / (y3[n1] * y3[n1] + 1.5) * 1.1;
                y3[4] = (v14.sin() - v14 / (v14 * v14 + 1.0)).sin();
            }
            [x4[2 - n1].sin() + t5.1 * t5.1 + t5.0 * y3[(n1 * 3) % y3.len()] + a2 * t5.0 + y3[0], y3[(n1 + 3) % 6] + 0.9]
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
        use crate::random::harness::*;
        #[differentiable(off(frames))]
        pub fn f(n1: usize, a2: f64, y3: &mut [f64], x4: &[f64], t5: (f64, f64)) -> [f64; 2] {
            for (&e6, &e7) in y3.iter().zip(y3.iter()) {
                let g9 = |u10: f64| (a2 + e7) * a2 * u10;
                let v11 = (g9(t5.1) * y3[n1] * (x4[(n1 + 2) % x4.len()] + g9(y3[n1]))).cos();
                let mut k12 = 0usize;
                loop {
                    if k12 >= 4 || x4[n1] > 2.0 {
                        break;
                    }
                    k12 += 1;
                    let mut t13 = (v11.sin(), (e7 * x4[(k12 + 2) % x4.len()]).sin());
                    t13.0 = (y3[k12] * y3[k12] + 1.5).log2().cos().sin();
                }
            }
            if n1 > 1 {
                let v14 = y3[n1] / (y3[n1] * y3[n1] + 1.5) * 1.1;
                y3[4] = (v14.sin() - v14 / (v14 * v14 + 1.0)).sin();
            }
            [x4[2 - n1].sin() + t5.1 * t5.1 + t5.0 * y3[(n1 * 3) % y3.len()] + a2 * t5.0 + y3[0], y3[(n1 + 3) % 6] + 0.9]
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::random::harness::Outcome {
        crate::random::harness::check::<on::Program, off::Program>()
    }
}

mod p91 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let mut y16 = input.vec(2);
                    let a17 = input.scalar();
                    let x18 = input.constants(2);
                    let mut y19 = input.vec(5);
                    let mut y20 = input.vec(5);
                    let x21 = input.vec(4);
                    let (start_y16, mut end_y16) = (y16.clone(), y16.clone());
                    let (start_y19, mut end_y19) = (y19.clone(), y19.clone());
                    let (start_y20, mut end_y20) = (y20.clone(), y20.clone());
                    let ret = f(&mut end_y16, a17, &x18, &mut end_y19, &mut end_y20, &x21);
                    let mut d_y16 = run.output(&end_y16);
                    let mut d_y19 = run.output(&end_y19);
                    let mut d_y20 = run.output(&end_y20);
                    let mut d_x21 = run.start(&x21);
                    let (value, rdata) = if joint {
                        f::joint(&mut y16, &mut d_y16, a17, &x18, NoFData, &mut y19, &mut d_y19, &mut y20, &mut d_y20, &x21, &mut d_x21, (), &mut run.stack)
                    } else {
                        let value = f::forward(&mut y16, a17, &x18, &mut y19, &mut y20, &x21, &mut run.stack);
                        run.same("y16 after the forward pass", &y16, &end_y16);
                        run.same("y19 after the forward pass", &y19, &end_y19);
                        run.same("y20 after the forward pass", &y20, &end_y20);
                        (value, f::reverse(&mut y16, &mut d_y16, a17, &x18, NoFData, &mut y19, &mut d_y19, &mut y20, &mut d_y20, &x21, &mut d_x21, (), &mut run.stack))
                    };
                    run.same("y16 restored", &y16, &start_y16);
                    run.same("y19 restored", &y19, &start_y19);
                    run.same("y20 restored", &y20, &start_y20);
                    run.exact(&y16, &d_y16);
                    run.exact(&a17, &rdata.1);
                    run.exact(&y19, &d_y19);
                    run.exact(&y20, &d_y20);
                    run.added(&x21, &d_x21);
                }
            }
        };
    }
    pub mod on {
        use crate::random::harness::*;
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
                    m8 -= (m8 / (*e9 * *e9 + 1.5)).tanh().sin();
                }
            } else if y5[(n7 + 4) % y5.len()] < 0.2 {
                y5[n7 % 2] *= (a6 + y5[n7 % 2]).sin();
            } else {
                y5[n7 % 2] += (0.25 * a6 / (0.25 * a6 * (0.25 * a6) + 1.0)).sin();
            }
            let u13 = (-y5[n7 % y5.len()]).cos();
            let v12 = r1(y5, u13, n7 - 1);
            let g14 = |u15: f64| v12.fract() * u15;
            v12 * 0.5 + a6
        }
        #[differentiable]
        pub fn f(y16: &mut [f64], a17: f64, #[constant] x18: &[f64], y19: &mut [f64], y20: &mut [f64], x21: &[f64]) {
            let mut k22 = 3usize;
            let v23 = y19[k22 % 5].tanh();
            y19[k22 % 5] += (a17.sin() - 0.25).cos();
            y20[k22 % y20.len()] += a17 / (a17 * a17 + 1.0);
            let (v24, v25) = (a17, v23 / (v23 * v23 + 1.0));
            for i26 in 2..5 {
                let v27: f64 = (y16[i26 % 2] * y16[i26 % 2] + 1.5).ln().sin();
                y19[(i26 + 4) % 5] -= v25.sin();
            }
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 17;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let mut y16 = input.vec(2);
                let a17 = input.scalar();
                let x18 = input.constants(2);
                let mut y19 = input.vec(5);
                let mut y20 = input.vec(5);
                let x21 = input.vec(4);
                let ret = f::eval(&mut y16, a17, &x18, &mut y19, &mut y20, &x21);
                y16.flatten(output);
                y19.flatten(output);
                y20.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::random::harness::*;
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
                    m8 -= (m8 / (*e9 * *e9 + 1.5)).tanh().sin();
                }
            } else if y5[(n7 + 4) % y5.len()] < 0.2 {
                y5[n7 % 2] *= (a6 + y5[n7 % 2]).sin();
            } else {
                y5[n7 % 2] += (0.25 * a6 / (0.25 * a6 * (0.25 * a6) + 1.0)).sin();
            }
            let u13 = (-y5[n7 % y5.len()]).cos();
            let v12 = r1(y5, u13, n7 - 1);
            let g14 = |u15: f64| v12.fract() * u15;
            v12 * 0.5 + a6
        }
        #[differentiable(off(bulk))]
        pub fn f(y16: &mut [f64], a17: f64, #[constant] x18: &[f64], y19: &mut [f64], y20: &mut [f64], x21: &[f64]) {
            let mut k22 = 3usize;
            let v23 = y19[k22 % 5].tanh();
            y19[k22 % 5] += (a17.sin() - 0.25).cos();
            y20[k22 % y20.len()] += a17 / (a17 * a17 + 1.0);
            let (v24, v25) = (a17, v23 / (v23 * v23 + 1.0));
            for i26 in 2..5 {
                let v27: f64 = (y16[i26 % 2] * y16[i26 % 2] + 1.5).ln().sin();
                y19[(i26 + 4) % 5] -= v25.sin();
            }
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::random::harness::Outcome {
        crate::random::harness::check::<on::Program, off::Program>()
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
        use crate::random::harness::*;
        #[differentiable]
        pub fn h0<T: Real>(#[constant] c1: T, p2: Pair<T>) -> T {
            let g3 = |u4: T| u4 * u4;
            let g5 = |u6: T| (u6 - T::lit(1.3) + (p2.c + T::lit(0.25))) * u6;
            let v7 = if c1 > T::lit(0.6) { c1 + T::lit(0.5) } else { T::lit(0.6).sin().tanh() };
            for i8 in 2..3 {
                let v9 = T::lit(0.6) * (p2.c - p2.b);
            }
            p2.b / (p2.b * p2.b + T::ONE) + v7 * (T::lit(p2.n as f64) * T::lit(0.1)) + p2.c * p2.c + p2.b * p2.c + c1 * v7
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
                y11.swap(3, y11.len() - 1);
                match n10 % 4 {
                    0 => {
                        y11.swap(3, 1);
                        let v17 = (x12[(n10 * 3) % 6] + x12[n10]).fract();
                        y11[3 - n10] = x12[3].sin();
                    }
                    1 | 2 => {
                        y11[(n10 * 3) % y11.len()] += a13.cos();
                    }
                    _ => {
                        y11[(n10 + 3) % 4] += (a13 * a13 + x12[n10 / 2] / (y11[n10] * y11[n10] + T::lit(1.5))).tanh();
                    }
                }
                x12[1] - x12[(n10 + 3) % 6]
            } else {
                y11[n10 / 2] = (y11[(n10 * 3) % 4] - a13).tanh().sin();
                x12[5 - n10] + T::lit(0.5)
            };
            v16 + v16 * v16 + a13 * a13 + y11[0]
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
        use crate::random::harness::*;
        #[differentiable(off(windows))]
        pub fn h0<T: Real>(#[constant] c1: T, p2: Pair<T>) -> T {
            let g3 = |u4: T| u4 * u4;
            let g5 = |u6: T| (u6 - T::lit(1.3) + (p2.c + T::lit(0.25))) * u6;
            let v7 = if c1 > T::lit(0.6) { c1 + T::lit(0.5) } else { T::lit(0.6).sin().tanh() };
            for i8 in 2..3 {
                let v9 = T::lit(0.6) * (p2.c - p2.b);
            }
            p2.b / (p2.b * p2.b + T::ONE) + v7 * (T::lit(p2.n as f64) * T::lit(0.1)) + p2.c * p2.c + p2.b * p2.c + c1 * v7
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
                y11.swap(3, y11.len() - 1);
                match n10 % 4 {
                    0 => {
                        y11.swap(3, 1);
                        let v17 = (x12[(n10 * 3) % 6] + x12[n10]).fract();
                        y11[3 - n10] = x12[3].sin();
                    }
                    1 | 2 => {
                        y11[(n10 * 3) % y11.len()] += a13.cos();
                    }
                    _ => {
                        y11[(n10 + 3) % 4] += (a13 * a13 + x12[n10 / 2] / (y11[n10] * y11[n10] + T::lit(1.5))).tanh();
                    }
                }
                x12[1] - x12[(n10 + 3) % 6]
            } else {
                y11[n10 / 2] = (y11[(n10 * 3) % 4] - a13).tanh().sin();
                x12[5 - n10] + T::lit(0.5)
            };
            v16 + v16 * v16 + a13 * a13 + y11[0]
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::random::harness::Outcome {
        crate::random::harness::check::<on::Program, off::Program>()
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
        use crate::random::harness::*;
        #[differentiable]
        pub fn f<T: Real>(x1: &[T], n2: usize, a3: &mut T, a4: T, y5: &mut [T]) -> T {
            for e6 in y5.chunks(2) {
                for e9 in y5.iter() {
                    if *e9 > T::lit(-0.1) || T::lit(0.6) > T::lit(-0.1) {
                        let mut m12 = T::lit(0.4);
                        m12 = ((m12 + x1[(n2 + 1) % x1.len()]) / (-x1[4] * -x1[4] + T::lit(1.5))).sin();
                        let mut w13 = [[e6[n2 % 1] / (e6[n2 % 1] * e6[n2 % 1] + T::ONE); 4]; 2];
                        w13[0][3] += (w13[1][3 - n2] * e6[n2 % e6.len()] * -a4).sin();
                    } else {
                        let mut w14 = vec![a4; 2];
                        *a3 += (T::lit(n2 as f64) * T::lit(0.1)).sin();
                    }
                }
            }
            *a3 * *a3 + a4 * x1[n2] + *a3 * a4 + y5[2]
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
        use crate::random::harness::*;
        #[differentiable(off(commute))]
        pub fn f<T: Real>(x1: &[T], n2: usize, a3: &mut T, a4: T, y5: &mut [T]) -> T {
            for e6 in y5.chunks(2) {
                for e9 in y5.iter() {
                    if *e9 > T::lit(-0.1) || T::lit(0.6) > T::lit(-0.1) {
                        let mut m12 = T::lit(0.4);
                        m12 = ((m12 + x1[(n2 + 1) % x1.len()]) / (-x1[4] * -x1[4] + T::lit(1.5))).sin();
                        let mut w13 = [[e6[n2 % 1] / (e6[n2 % 1] * e6[n2 % 1] + T::ONE); 4]; 2];
                        w13[0][3] += (w13[1][3 - n2] * e6[n2 % e6.len()] * -a4).sin();
                    } else {
                        let mut w14 = vec![a4; 2];
                        *a3 += (T::lit(n2 as f64) * T::lit(0.1)).sin();
                    }
                }
            }
            *a3 * *a3 + a4 * x1[n2] + *a3 * a4 + y5[2]
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::random::harness::Outcome {
        crate::random::harness::check::<on::Program, off::Program>()
    }
}

mod p94 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let a11 = Some(input.scalar());
                    let a12 = input.scalar();
                    let x13 = input.vec(5);
                    let ret = f(a11, a12, &x13);
                    let d_ret = run.output(&ret);
                    let mut d_x13 = run.start(&x13);
                    let (value, rdata) = if joint {
                        f::joint(a11, a12, &x13, &mut d_x13, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(a11, a12, &x13, &mut run.stack);
                        (value, f::reverse(a11, a12, &x13, &mut d_x13, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.exact(&a11, &rdata.0);
                    run.exact(&a12, &rdata.1);
                    run.added(&x13, &d_x13);
                }
            }
        };
    }
    pub mod on {
        use crate::random::harness::*;
        #[differentiable]
        pub fn h0(y1: &mut [f64], w2: &mut [f64; 3], a3: &f64) {
            w2.swap(0, 1);
            let v4 = {
                let v5 = *a3 + w2[2];
                *a3 / (*a3 * *a3 + 1.0)
            };
            let mut m6 = 0.0f64;
            let mut w7 = vec![(w2[1] * w2[1] + 1.5).log10()];
            for (i10, e8) in w7.iter_mut().enumerate() {
                w2[1] += v4.sin();
            }
        }
        #[differentiable]
        pub fn f(a11: Option<f64>, a12: f64, x13: &[f64]) -> (f64, f64) {
            for i14 in 1..4 {
                let g15 = |u16: f64| a12 * u16;
                let o17: Option<f64> = if x13[2] - x13[i14] >= 0.0 { Some(x13[i14 / 2].tanh()) } else { None };
            }
            let w18 = [[0.2f64; 2]; 2];
            for e19 in w18[1].windows(2) {
                let v22 = (0..2).map(|i25| x13[4].sin().sin() * e19[i25]).sum::<f64>();
                let v26 = if v22 >= 0.2 {
                    let v27 = v22 + a12;
                    a12
                } else {
                    let v28 = (w18[0][1].sin() + 1.1).sin();
                    w18[1][0] + 0.9
                };
            }
            (a12 * a12 + a12 * a12, a12)
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 7;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let a11 = Some(input.scalar());
                let a12 = input.scalar();
                let x13 = input.vec(5);
                let ret = f::eval(a11, a12, &x13);
                ret.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::random::harness::*;
        #[differentiable(off(joint))]
        pub fn h0(y1: &mut [f64], w2: &mut [f64; 3], a3: &f64) {
            w2.swap(0, 1);
            let v4 = {
                let v5 = *a3 + w2[2];
                *a3 / (*a3 * *a3 + 1.0)
            };
            let mut m6 = 0.0f64;
            let mut w7 = vec![(w2[1] * w2[1] + 1.5).log10()];
            for (i10, e8) in w7.iter_mut().enumerate() {
                w2[1] += v4.sin();
            }
        }
        #[differentiable(off(joint))]
        pub fn f(a11: Option<f64>, a12: f64, x13: &[f64]) -> (f64, f64) {
            for i14 in 1..4 {
                let g15 = |u16: f64| a12 * u16;
                let o17: Option<f64> = if x13[2] - x13[i14] >= 0.0 { Some(x13[i14 / 2].tanh()) } else { None };
            }
            let w18 = [[0.2f64; 2]; 2];
            for e19 in w18[1].windows(2) {
                let v22 = (0..2).map(|i25| x13[4].sin().sin() * e19[i25]).sum::<f64>();
                let v26 = if v22 >= 0.2 {
                    let v27 = v22 + a12;
                    a12
                } else {
                    let v28 = (w18[0][1].sin() + 1.1).sin();
                    w18[1][0] + 0.9
                };
            }
            (a12 * a12 + a12 * a12, a12)
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::random::harness::Outcome {
        crate::random::harness::check::<on::Program, off::Program>()
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
        use crate::random::harness::*;
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
                let mut w14 = [p8.b * T::lit(-0.4), a9 + y7[0], p8.c - x10[(i13 + 2) % 3]];
                let mut m15 = T::ZERO;
                if a6 > m15 {
                    for i16 in (0..=3).rev() {
                        m15 *= (y7[(i16 + 3) % y7.len()] + w14[p8.n % 3]).tanh();
                    }
                }
            }
            [x10[0] - x10[1] + a9 * p8.c + p8.c * y7[(p8.n * 3) % y7.len()] + p8.b * w11[p8.n % 2] + a6 * p8.b + y7[2] + w11[1], y7[3] - p8.c]
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
        use crate::random::harness::*;
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
                let mut w14 = [p8.b * T::lit(-0.4), a9 + y7[0], p8.c - x10[(i13 + 2) % 3]];
                let mut m15 = T::ZERO;
                if a6 > m15 {
                    for i16 in (0..=3).rev() {
                        m15 *= (y7[(i16 + 3) % y7.len()] + w14[p8.n % 3]).tanh();
                    }
                }
            }
            [x10[0] - x10[1] + a9 * p8.c + p8.c * y7[(p8.n * 3) % y7.len()] + p8.b * w11[p8.n % 2] + a6 * p8.b + y7[2] + w11[1], y7[3] - p8.c]
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::random::harness::Outcome {
        crate::random::harness::check::<on::Program, off::Program>()
    }
}

mod p96 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let x9 = input.vec(3);
                    let a10 = input.scalar();
                    let mut y11 = input.vec(3);
                    let p12 = input.pair();
                    let (start_y11, mut end_y11) = (y11.clone(), y11.clone());
                    let ret = f(&x9, a10, &mut end_y11, &p12);
                    let mut d_y11 = run.output(&end_y11);
                    let mut d_x9 = run.start(&x9);
                    let mut d_p12 = run.start(&p12);
                    let (value, rdata) = if joint {
                        f::joint(&x9, &mut d_x9, a10, &mut y11, &mut d_y11, &p12, &mut d_p12, (), &mut run.stack)
                    } else {
                        let value = f::forward(&x9, a10, &mut y11, &p12, &mut run.stack);
                        run.same("y11 after the forward pass", &y11, &end_y11);
                        (value, f::reverse(&x9, &mut d_x9, a10, &mut y11, &mut d_y11, &p12, &mut d_p12, (), &mut run.stack))
                    };
                    run.same("y11 restored", &y11, &start_y11);
                    run.added(&x9, &d_x9);
                    run.exact(&a10, &rdata.1);
                    run.exact(&y11, &d_y11);
                    run.added(&p12, &d_p12);
                }
            }
        };
    }
    pub mod on {
        use crate::random::harness::*;
        #[differentiable]
        pub fn h0<T: Real>(x1: &[T]) -> (T, T) {
            let mut k2 = 0usize;
            while k2 < 1 {
                match k2 % 4 {
                    0 => {
                        let k3 = 1usize;
                        let v4 = x1.iter().map(|e5| (*e5 - x1[k3 % 1] - x1[(k3 * 3) % 1].sin()).cos()).sum::<T>();
                    }
                    1 | 2 => {
                        let v7 = x1[k2 % x1.len()].atan();
                    }
                    _ => {
                        let v8: T = (x1[k2 % 1] + x1[0]) * x1[(k2 * 3) % x1.len()].sin();
                    }
                }
                k2 += 1;
            }
            ((x1[0] * x1[0] + T::lit(1.5)).log10(), x1[0] + x1[0])
        }
        #[differentiable]
        pub fn f<T: Real>(x9: &[T], a10: T, y11: &mut [T], p12: &Pair<T>) {
            let mut q13 = Pair { b: (x9[(p12.n + 4) % 3].sin() * T::lit(0.5)).acos(), c: (p12.c / (p12.b * p12.b + T::lit(1.5))).cos(), n: 3 };
            let mut m14 = T::lit(0.4);
            let mut q15 = Pair { b: q13.b * m14, c: (-x9[p12.n % 3]).tanh(), n: 0 };
            let v16 = y11.iter().zip(x9.iter()).map(|(e17, u18)| *e17 * *u18 + (T::lit(q13.n as f64) * T::lit(0.1)).cos()).sum::<T>();
            for i19 in 0..4 {
                if p12.c / (y11[2] * y11[2] + T::lit(1.5)) < T::lit(0.5) {
                    continue;
                }
                let v20: T = (p12.c + x9[0]) * p12.b;
                q15.c -= (y11[0] * (m14 / (y11[(i19 + 2) % y11.len()].cos() + T::lit(2.6)))).sin();
            }
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 9;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let x9 = input.vec(3);
                let a10 = input.scalar();
                let mut y11 = input.vec(3);
                let p12 = input.pair();
                let ret = f(&x9, a10, &mut y11, &p12);
                y11.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::random::harness::*;
        #[differentiable(off(recompute))]
        pub fn h0<T: Real>(x1: &[T]) -> (T, T) {
            let mut k2 = 0usize;
            while k2 < 1 {
                match k2 % 4 {
                    0 => {
                        let k3 = 1usize;
                        let v4 = x1.iter().map(|e5| (*e5 - x1[k3 % 1] - x1[(k3 * 3) % 1].sin()).cos()).sum::<T>();
                    }
                    1 | 2 => {
                        let v7 = x1[k2 % x1.len()].atan();
                    }
                    _ => {
                        let v8: T = (x1[k2 % 1] + x1[0]) * x1[(k2 * 3) % x1.len()].sin();
                    }
                }
                k2 += 1;
            }
            ((x1[0] * x1[0] + T::lit(1.5)).log10(), x1[0] + x1[0])
        }
        #[differentiable(off(recompute))]
        pub fn f<T: Real>(x9: &[T], a10: T, y11: &mut [T], p12: &Pair<T>) {
            let mut q13 = Pair { b: (x9[(p12.n + 4) % 3].sin() * T::lit(0.5)).acos(), c: (p12.c / (p12.b * p12.b + T::lit(1.5))).cos(), n: 3 };
            let mut m14 = T::lit(0.4);
            let mut q15 = Pair { b: q13.b * m14, c: (-x9[p12.n % 3]).tanh(), n: 0 };
            let v16 = y11.iter().zip(x9.iter()).map(|(e17, u18)| *e17 * *u18 + (T::lit(q13.n as f64) * T::lit(0.1)).cos()).sum::<T>();
            for i19 in 0..4 {
                if p12.c / (y11[2] * y11[2] + T::lit(1.5)) < T::lit(0.5) {
                    continue;
                }
                let v20: T = (p12.c + x9[0]) * p12.b;
                q15.c -= (y11[0] * (m14 / (y11[(i19 + 2) % y11.len()].cos() + T::lit(2.6)))).sin();
            }
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::random::harness::Outcome {
        crate::random::harness::check::<on::Program, off::Program>()
    }
}

mod p97 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let mut a10 = input.scalar();
                    let mut y11 = input.vec(6);
                    let mut y12 = input.vec(5);
                    let mut a13 = input.scalar();
                    let a14 = input.scalar();
                    let x15 = input.vec(6);
                    let (start_a10, mut end_a10) = (a10.clone(), a10.clone());
                    let (start_y11, mut end_y11) = (y11.clone(), y11.clone());
                    let (start_y12, mut end_y12) = (y12.clone(), y12.clone());
                    let (start_a13, mut end_a13) = (a13.clone(), a13.clone());
                    let ret = f(&mut end_a10, &mut end_y11, &mut end_y12, &mut end_a13, a14, &x15);
                    let d_ret = run.output(&ret);
                    let mut d_a10 = run.output(&end_a10);
                    let mut d_y11 = run.output(&end_y11);
                    let mut d_y12 = run.output(&end_y12);
                    let mut d_a13 = run.output(&end_a13);
                    let mut d_x15 = run.start(&x15);
                    let (value, rdata) = if joint {
                        f::joint(&mut a10, &mut d_a10, &mut y11, &mut d_y11, &mut y12, &mut d_y12, &mut a13, &mut d_a13, a14, &x15, &mut d_x15, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(&mut a10, &mut y11, &mut y12, &mut a13, a14, &x15, &mut run.stack);
                        run.same("a10 after the forward pass", &a10, &end_a10);
                        run.same("y11 after the forward pass", &y11, &end_y11);
                        run.same("y12 after the forward pass", &y12, &end_y12);
                        run.same("a13 after the forward pass", &a13, &end_a13);
                        (value, f::reverse(&mut a10, &mut d_a10, &mut y11, &mut d_y11, &mut y12, &mut d_y12, &mut a13, &mut d_a13, a14, &x15, &mut d_x15, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("a10 restored", &a10, &start_a10);
                    run.same("y11 restored", &y11, &start_y11);
                    run.same("y12 restored", &y12, &start_y12);
                    run.same("a13 restored", &a13, &start_a13);
                    run.exact(&a10, &d_a10);
                    run.exact(&y11, &d_y11);
                    run.exact(&y12, &d_y12);
                    run.exact(&a13, &d_a13);
                    run.exact(&a14, &rdata.4);
                    run.added(&x15, &d_x15);
                }
            }
        };
    }
    pub mod on {
        use crate::random::harness::*;
        #[differentiable]
        pub fn h0<T: Real>(t1: (T, T)) -> (T, T) {
            for i2 in 0..4 {
                if t1.0 > t1.1 {
                    for i3 in 1..i2 + 1 {
                        let mut w4 = vec![t1.0.tanh().exp(), -t1.0];
                        w4[(i3 + 4) % 2] = w4[i2 % 2].cos();
                    }
                }
            }
            (t1.0 + t1.1 * t1.0 + t1.0 * t1.0, t1.0.sin())
        }
        #[differentiable]
        pub fn h1<T: Real>(y5: &mut [T], a6: &Shape<T>) {
            let v7 = y5[1] * (y5[1] / (y5[0] * y5[0] + T::lit(1.5)));
            let mut w8 = [T::lit(0.2); 3];
            let o9: Option<T> = if v7 > v7 { Some((v7 * v7 + T::lit(1.5)).sqrt()) } else { None };
        }
        #[differentiable]
        pub fn f<T: Real>(a10: &mut T, y11: &mut [T], y12: &mut [T], a13: &mut T, a14: T, x15: &[T]) -> T {
            if x15[5] * x15[2] < T::lit(-0.3) {
                let o16: Option<T> = if y12[0] / (y12[0] * y12[0] + T::ONE) < T::lit(0.2) { Some(y11[1] * a14) } else { None };
                let v17 = x15.iter().fold(T::ZERO, |u19, e18| u19 * T::lit(0.5) + (y11[2] * y11[0]).signum().tanh());
                y12[0] += (*a13 - a14 + (y12[2] + x15[1])).sin();
            } else {
                let o20: Option<T> = if y11[3] + y11[3] > T::lit(-0.3) { Some(y11[0] * *a10) } else { None };
                let mut q21 = Pair { b: ((*a13).sin() * T::lit(0.5)).asin(), c: (y12[4] - *a13).tanh(), n: 1 };
                let v22: T = (q21.b.max(y11[4]) * q21.b.max(y11[4]) + T::lit(1.5)).cbrt();
                q21.c = x15[1].cos();
            }
            let mut q23 = Pair { b: a14.tanh(), c: y11[3].tanh().tanh(), n: 2 };
            y12[q23.n / 2] / (*a10 * *a10 + T::lit(1.5)) + q23.c * q23.b + q23.b * x15[1] + a14 * q23.c + *a13 * a14 + y11[5] + y12[4]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 20;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let mut a10 = input.scalar();
                let mut y11 = input.vec(6);
                let mut y12 = input.vec(5);
                let mut a13 = input.scalar();
                let a14 = input.scalar();
                let x15 = input.vec(6);
                let ret = f(&mut a10, &mut y11, &mut y12, &mut a13, a14, &x15);
                ret.flatten(output);
                a10.flatten(output);
                y11.flatten(output);
                y12.flatten(output);
                a13.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::random::harness::*;
        #[differentiable(off(hoist))]
        pub fn h0<T: Real>(t1: (T, T)) -> (T, T) {
            for i2 in 0..4 {
                if t1.0 > t1.1 {
                    for i3 in 1..i2 + 1 {
                        let mut w4 = vec![t1.0.tanh().exp(), -t1.0];
                        w4[(i3 + 4) % 2] = w4[i2 % 2].cos();
                    }
                }
            }
            (t1.0 + t1.1 * t1.0 + t1.0 * t1.0, t1.0.sin())
        }
        #[differentiable(off(hoist))]
        pub fn h1<T: Real>(y5: &mut [T], a6: &Shape<T>) {
            let v7 = y5[1] * (y5[1] / (y5[0] * y5[0] + T::lit(1.5)));
            let mut w8 = [T::lit(0.2); 3];
            let o9: Option<T> = if v7 > v7 { Some((v7 * v7 + T::lit(1.5)).sqrt()) } else { None };
        }
        #[differentiable(off(hoist))]
        pub fn f<T: Real>(a10: &mut T, y11: &mut [T], y12: &mut [T], a13: &mut T, a14: T, x15: &[T]) -> T {
            if x15[5] * x15[2] < T::lit(-0.3) {
                let o16: Option<T> = if y12[0] / (y12[0] * y12[0] + T::ONE) < T::lit(0.2) { Some(y11[1] * a14) } else { None };
                let v17 = x15.iter().fold(T::ZERO, |u19, e18| u19 * T::lit(0.5) + (y11[2] * y11[0]).signum().tanh());
                y12[0] += (*a13 - a14 + (y12[2] + x15[1])).sin();
            } else {
                let o20: Option<T> = if y11[3] + y11[3] > T::lit(-0.3) { Some(y11[0] * *a10) } else { None };
                let mut q21 = Pair { b: ((*a13).sin() * T::lit(0.5)).asin(), c: (y12[4] - *a13).tanh(), n: 1 };
                let v22: T = (q21.b.max(y11[4]) * q21.b.max(y11[4]) + T::lit(1.5)).cbrt();
                q21.c = x15[1].cos();
            }
            let mut q23 = Pair { b: a14.tanh(), c: y11[3].tanh().tanh(), n: 2 };
            y12[q23.n / 2] / (*a10 * *a10 + T::lit(1.5)) + q23.c * q23.b + q23.b * x15[1] + a14 * q23.c + *a13 * a14 + y11[5] + y12[4]
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::random::harness::Outcome {
        crate::random::harness::check::<on::Program, off::Program>()
    }
}

mod p98 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let a14 = input.scalar();
                    let x15 = input.vec(6);
                    let mut a16 = input.scalar();
                    let (start_a16, mut end_a16) = (a16.clone(), a16.clone());
                    let ret = f(a14, &x15, &mut end_a16);
                    let d_ret = run.output(&ret);
                    let mut d_a16 = run.output(&end_a16);
                    let mut d_x15 = run.start(&x15);
                    let (value, rdata) = if joint {
                        f::joint(a14, &x15, &mut d_x15, &mut a16, &mut d_a16, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(a14, &x15, &mut a16, &mut run.stack);
                        run.same("a16 after the forward pass", &a16, &end_a16);
                        (value, f::reverse(a14, &x15, &mut d_x15, &mut a16, &mut d_a16, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("a16 restored", &a16, &start_a16);
                    run.exact(&a14, &rdata.0);
                    run.added(&x15, &d_x15);
                    run.exact(&a16, &d_a16);
                }
            }
        };
    }
    pub mod on {
        use crate::random::harness::*;
        #[differentiable]
        pub fn h0<T: Real>(a1: &mut T, x2: &[T], t3: (T, T)) -> (T, T) {
            let mut k4 = 2usize;
            (x2[k4 % 1] + T::lit(1.1) + t3.1 * t3.1 + t3.0 * t3.0 + *a1 * t3.1, *a1)
        }
        #[differentiable]
        pub fn h1<T: Real>(a5: Option<T>, p6: Pair<T>, x7: &[T]) -> (T, T) {
            for i8 in 2..3 {
                for i9 in 0..3 {
                    let g10 = |u11: T| (u11 * u11 + T::lit(1.5)).ln() * p6.c.tanh() * u11;
                    let mut q12 = Pair { b: x7[i9 % x7.len()], c: (x7[i9 % 2] + p6.b).sin(), n: 1 };
                    let v13 = if q12.c > x7[q12.n % x7.len()] { q12.b / (q12.c * q12.c + T::lit(1.5)) } else { p6.c.cos().sin() };
                    q12.b += (T::lit(0.3) * g10(x7[q12.n % x7.len()]) * (q12.b + T::lit(0.3))).sin();
                }
            }
            (p6.b + p6.c * p6.b + p6.b * x7[(p6.n * 3) % x7.len()], p6.b / (p6.b * p6.b + T::lit(1.5)))
        }
        #[differentiable]
        pub fn f<T: Real>(a14: T, x15: &[T], a16: &mut T) -> (T, T) {
            let v17: T = x15[5];
            let sh18: Shape<T> = Shape::Box { w: *a16 - v17, h: (-x15[3]).sin() };
            let mut m19 = T::ZERO;
            *a16 += (x15[2] + (a14 + T::lit(0.5))).tanh();
            let mut k20 = 0usize;
            loop {
                if k20 >= 5 {
                    break;
                }
                k20 += 1;
                let mut w21 = vec![(v17 * v17 + T::lit(1.5)).log(T::lit(3.0)), x15[(k20 * 3) % x15.len()] * x15[2], x15[3] * *a16];
                w21[(k20 * 3) % 3] = x15[k20 / 2].cos();
            }
            m19 -= (-a14 / (-a14 * -a14 + T::ONE)).sin();
            (x15[3] * x15[1] + m19 * m19 + v17 * x15[5] + *a16 * v17 + a14 * *a16, v17 / (v17 * v17 + T::ONE))
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 8;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let a14 = input.scalar();
                let x15 = input.vec(6);
                let mut a16 = input.scalar();
                let ret = f(a14, &x15, &mut a16);
                ret.flatten(output);
                a16.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::random::harness::*;
        #[differentiable(off(frames))]
        pub fn h0<T: Real>(a1: &mut T, x2: &[T], t3: (T, T)) -> (T, T) {
            let mut k4 = 2usize;
            (x2[k4 % 1] + T::lit(1.1) + t3.1 * t3.1 + t3.0 * t3.0 + *a1 * t3.1, *a1)
        }
        #[differentiable(off(frames))]
        pub fn h1<T: Real>(a5: Option<T>, p6: Pair<T>, x7: &[T]) -> (T, T) {
            for i8 in 2..3 {
                for i9 in 0..3 {
                    let g10 = |u11: T| (u11 * u11 + T::lit(1.5)).ln() * p6.c.tanh() * u11;
                    let mut q12 = Pair { b: x7[i9 % x7.len()], c: (x7[i9 % 2] + p6.b).sin(), n: 1 };
                    let v13 = if q12.c > x7[q12.n % x7.len()] { q12.b / (q12.c * q12.c + T::lit(1.5)) } else { p6.c.cos().sin() };
                    q12.b += (T::lit(0.3) * g10(x7[q12.n % x7.len()]) * (q12.b + T::lit(0.3))).sin();
                }
            }
            (p6.b + p6.c * p6.b + p6.b * x7[(p6.n * 3) % x7.len()], p6.b / (p6.b * p6.b + T::lit(1.5)))
        }
        #[differentiable(off(frames))]
        pub fn f<T: Real>(a14: T, x15: &[T], a16: &mut T) -> (T, T) {
            let v17: T = x15[5];
            let sh18: Shape<T> = Shape::Box { w: *a16 - v17, h: (-x15[3]).sin() };
            let mut m19 = T::ZERO;
            *a16 += (x15[2] + (a14 + T::lit(0.5))).tanh();
            let mut k20 = 0usize;
            loop {
                if k20 >= 5 {
                    break;
                }
                k20 += 1;
                let mut w21 = vec![(v17 * v17 + T::lit(1.5)).log(T::lit(3.0)), x15[(k20 * 3) % x15.len()] * x15[2], x15[3] * *a16];
                w21[(k20 * 3) % 3] = x15[k20 / 2].cos();
            }
            m19 -= (-a14 / (-a14 * -a14 + T::ONE)).sin();
            (x15[3] * x15[1] + m19 * m19 + v17 * x15[5] + *a16 * v17 + a14 * *a16, v17 / (v17 * v17 + T::ONE))
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::random::harness::Outcome {
        crate::random::harness::check::<on::Program, off::Program>()
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
        use crate::random::harness::*;
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
                for (e16, e17) in y12.iter().zip(x10.iter()) {
                    m14 = (-(x10[i15 % 4] * x10[i15 % 4])).cos();
                }
            }
            let v19 = (-p13.c).tanh();
            let v20 = r0(&y12[0..5], p13.c, 2);
            if v20 * m14 >= T::lit(-0.3) {
                return v20 - T::lit(0.9) + v20 * x10[(p13.n * 3) % 4] + v19 * x10[p13.n / 2] + m14 * y12[(p13.n + 3) % y12.len()] + p13.c * v19 + y12[1];
            }
            y12[p13.n / 2].cos() + v20 * m14 + v19 * x10[(p13.n * 3) % x10.len()] + m14 * v20 + p13.c * m14 + y12[5]
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
        use crate::random::harness::*;
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
                for (e16, e17) in y12.iter().zip(x10.iter()) {
                    m14 = (-(x10[i15 % 4] * x10[i15 % 4])).cos();
                }
            }
            let v19 = (-p13.c).tanh();
            let v20 = r0(&y12[0..5], p13.c, 2);
            if v20 * m14 >= T::lit(-0.3) {
                return v20 - T::lit(0.9) + v20 * x10[(p13.n * 3) % 4] + v19 * x10[p13.n / 2] + m14 * y12[(p13.n + 3) % y12.len()] + p13.c * v19 + y12[1];
            }
            y12[p13.n / 2].cos() + v20 * m14 + v19 * x10[(p13.n * 3) % x10.len()] + m14 * v20 + p13.c * m14 + y12[5]
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
