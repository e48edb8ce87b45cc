//! Random programs, seeds 20 to 39. Written by `cargo xtask fuzz tapir --write`; not to be edited.
//!
//! Size: twenty programs, each twice (as it is, and with an analysis switched off).

#![allow(warnings, clippy::all, reason = "programs that nobody wrote")]

mod p20 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let a23 = input.scalar();
                    let a24 = input.scalar();
                    let x25 = input.vec(6);
                    let mut y26 = input.vec(3);
                    let x27 = input.vec(4);
                    let (start_y26, mut end_y26) = (y26.clone(), y26.clone());
                    let ret = f(a23, a24, &x25, &mut end_y26, &x27);
                    let d_ret = run.output(&ret);
                    let mut d_y26 = run.output(&end_y26);
                    let mut d_x25 = run.start(&x25);
                    let mut d_x27 = run.start(&x27);
                    let (value, rdata) = if joint {
                        f::joint(a23, a24, &x25, &mut d_x25, &mut y26, &mut d_y26, &x27, &mut d_x27, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(a23, a24, &x25, &mut y26, &x27, &mut run.stack);
                        run.same("y26 after the forward pass", &y26, &end_y26);
                        (value, f::reverse(a23, a24, &x25, &mut d_x25, &mut y26, &mut d_y26, &x27, &mut d_x27, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y26 restored", &y26, &start_y26);
                    run.exact(&a23, &rdata.0);
                    run.exact(&a24, &rdata.1);
                    run.added(&x25, &d_x25);
                    run.exact(&y26, &d_y26);
                    run.added(&x27, &d_x27);
                }
            }
        };
    }
    pub mod on {
        use crate::random::harness::*;
        #[differentiable]
        pub fn h0<T: Real>(y1: &mut Vec<T>) -> T {
            if -y1[0] < T::ZERO {
                return y1[0] / (y1[0] * y1[0] + T::ONE) + y1[0];
            }
            for e2 in y1.chunks_exact(2) {
                let v5 = y1.iter().sum::<T>();
                for (e8, e9) in e2.iter().zip(y1.iter()) {
                    let v11 = (0..1).map(|i14| (*e8 + *e9 + (*e8 + *e8)) * y1[i14]).sum::<T>();
                }
            }
            y1[0] + T::lit(1.3) + y1[0]
        }
        #[differentiable]
        pub fn r1<T: Real>(y15: &mut [T], a16: T, n17: usize) -> T {
            if n17 == 0 {
                return (-a16).tanh();
            }
            y15[n17 % 2] = (y15[(n17 + 4) % y15.len()] * y15[n17 % 2]).cos();
            let u19 = (y15[(n17 + 2) % y15.len()] * y15[n17 % 2]).sin();
            let v18 = r1(y15, u19, n17 - 1);
            let v20 = y15.iter().map(|e21| a16.sin()).sum::<T>();
            v18 * T::lit(0.5) + a16
        }
        #[differentiable]
        pub fn f<T: Real>(a23: T, a24: T, x25: &[T], y26: &mut [T], x27: &[T]) -> T {
            y26[1..2].copy_from_slice(&x27[3..4]);
            for i28 in 2..=3 {
                {
                    let (lo29, hi30) = y26.split_at_mut(2);
                    if i28 % 2 == 1 {
                        hi30[i28 % 1] *= (-a23).tanh();
                        break;
                    }
                    if hi30[(i28 + 2) % 1] / (a23 * a23 + T::lit(1.5)) < T::lit(-0.3) {
                        break;
                    }
                }
            }
            let v31 = r1(y26, (-a23).tanh(), 0);
            for &e32 in x27.iter() {
                y26[0] -= ((a23 + e32) * T::lit(-0.4)).sin();
            }
            a23 * x27[3] + v31 * x25[3] + a24 * a24 + a23 * x27[2] + y26[0]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 15;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let a23 = input.scalar();
                let a24 = input.scalar();
                let x25 = input.vec(6);
                let mut y26 = input.vec(3);
                let x27 = input.vec(4);
                let ret = f(a23, a24, &x25, &mut y26, &x27);
                ret.flatten(output);
                y26.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::random::harness::*;
        #[differentiable(off(windows))]
        pub fn h0<T: Real>(y1: &mut Vec<T>) -> T {
            if -y1[0] < T::ZERO {
                return y1[0] / (y1[0] * y1[0] + T::ONE) + y1[0];
            }
            for e2 in y1.chunks_exact(2) {
                let v5 = y1.iter().sum::<T>();
                for (e8, e9) in e2.iter().zip(y1.iter()) {
                    let v11 = (0..1).map(|i14| (*e8 + *e9 + (*e8 + *e8)) * y1[i14]).sum::<T>();
                }
            }
            y1[0] + T::lit(1.3) + y1[0]
        }
        #[differentiable(off(windows))]
        pub fn r1<T: Real>(y15: &mut [T], a16: T, n17: usize) -> T {
            if n17 == 0 {
                return (-a16).tanh();
            }
            y15[n17 % 2] = (y15[(n17 + 4) % y15.len()] * y15[n17 % 2]).cos();
            let u19 = (y15[(n17 + 2) % y15.len()] * y15[n17 % 2]).sin();
            let v18 = r1(y15, u19, n17 - 1);
            let v20 = y15.iter().map(|e21| a16.sin()).sum::<T>();
            v18 * T::lit(0.5) + a16
        }
        #[differentiable(off(windows))]
        pub fn f<T: Real>(a23: T, a24: T, x25: &[T], y26: &mut [T], x27: &[T]) -> T {
            y26[1..2].copy_from_slice(&x27[3..4]);
            for i28 in 2..=3 {
                {
                    let (lo29, hi30) = y26.split_at_mut(2);
                    if i28 % 2 == 1 {
                        hi30[i28 % 1] *= (-a23).tanh();
                        break;
                    }
                    if hi30[(i28 + 2) % 1] / (a23 * a23 + T::lit(1.5)) < T::lit(-0.3) {
                        break;
                    }
                }
            }
            let v31 = r1(y26, (-a23).tanh(), 0);
            for &e32 in x27.iter() {
                y26[0] -= ((a23 + e32) * T::lit(-0.4)).sin();
            }
            a23 * x27[3] + v31 * x25[3] + a24 * a24 + a23 * x27[2] + y26[0]
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::random::harness::Outcome {
        crate::random::harness::check::<on::Program, off::Program>()
    }
}

mod p21 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let x4 = input.vec(5);
                    let p5 = input.pair();
                    let a6 = input.scalar();
                    let a7 = input.scalar();
                    let mut y8 = input.vec(5);
                    let w9 = input.array();
                    let (start_y8, mut end_y8) = (y8.clone(), y8.clone());
                    let ret = f(&x4, p5, a6, a7, &mut end_y8, w9);
                    let mut d_y8 = run.output(&end_y8);
                    let mut d_x4 = run.start(&x4);
                    let (value, rdata) = if joint {
                        f::joint(&x4, &mut d_x4, p5, a6, a7, &mut y8, &mut d_y8, w9, (), &mut run.stack)
                    } else {
                        let value = f::forward(&x4, p5, a6, a7, &mut y8, w9, &mut run.stack);
                        run.same("y8 after the forward pass", &y8, &end_y8);
                        (value, f::reverse(&x4, &mut d_x4, p5, a6, a7, &mut y8, &mut d_y8, w9, (), &mut run.stack))
                    };
                    run.same("y8 restored", &y8, &start_y8);
                    run.added(&x4, &d_x4);
                    run.exact(&p5, &rdata.1);
                    run.exact(&a6, &rdata.2);
                    run.exact(&a7, &rdata.3);
                    run.exact(&y8, &d_y8);
                    run.exact(&w9, &rdata.5);
                }
            }
        };
    }
    pub mod on {
        use crate::random::harness::*;
        #[differentiable]
        pub fn h0<T: Real>(a1: T, p2: Pair<T>, p3: &mut Pair<T>) -> T {
            p3.b = (p3.c + T::lit(0.7) + T::lit(0.3)).sin();
            p3.b = (a1 * (T::lit(p3.n as f64) * T::lit(0.1))).sin().cos();
            if p3.n > 2 {
                p3.b = (-p3.b + (p2.b + T::lit(p3.n as f64) * T::lit(0.1))).cos();
            }
            p2.b / (p2.b * p2.b + T::ONE) + p3.c * p3.b + p3.b * (T::lit(p3.n as f64) * T::lit(0.1)) + p2.c * p3.c + p2.b * (T::lit(p3.n as f64) * T::lit(0.1))
        }
        #[differentiable]
        pub fn f<T: Real>(x4: &[T], p5: Pair<T>, a6: T, a7: T, y8: &mut [T], w9: [T; 3]) {
            let v10 = y8.iter().map(|e11| (a6.tanh() - y8[p5.n / 2] * w9[p5.n % 3]).sin()).sum::<T>();
            let a7 = T::lit(0.9) * a7.sin();
            y8.swap(4, y8.len() - 1);
            for (i15, &e13) in y8.iter().enumerate() {
                let v16 = v10;
            }
            y8[(p5.n * 3) % 5] -= (x4[(p5.n * 3) % 5] * a7 - (v10 + y8[p5.n / 2])).tanh();
            for i17 in 2..=5 {
                y8[3] = (a7 + y8[(i17 * 3) % y8.len()] - T::lit(2.0)).tanh();
            }
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 17;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let x4 = input.vec(5);
                let p5 = input.pair();
                let a6 = input.scalar();
                let a7 = input.scalar();
                let mut y8 = input.vec(5);
                let w9 = input.array();
                let ret = f(&x4, p5, a6, a7, &mut y8, w9);
                y8.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::random::harness::*;
        #[differentiable(off(commute))]
        pub fn h0<T: Real>(a1: T, p2: Pair<T>, p3: &mut Pair<T>) -> T {
            p3.b = (p3.c + T::lit(0.7) + T::lit(0.3)).sin();
            p3.b = (a1 * (T::lit(p3.n as f64) * T::lit(0.1))).sin().cos();
            if p3.n > 2 {
                p3.b = (-p3.b + (p2.b + T::lit(p3.n as f64) * T::lit(0.1))).cos();
            }
            p2.b / (p2.b * p2.b + T::ONE) + p3.c * p3.b + p3.b * (T::lit(p3.n as f64) * T::lit(0.1)) + p2.c * p3.c + p2.b * (T::lit(p3.n as f64) * T::lit(0.1))
        }
        #[differentiable(off(commute))]
        pub fn f<T: Real>(x4: &[T], p5: Pair<T>, a6: T, a7: T, y8: &mut [T], w9: [T; 3]) {
            let v10 = y8.iter().map(|e11| (a6.tanh() - y8[p5.n / 2] * w9[p5.n % 3]).sin()).sum::<T>();
            let a7 = T::lit(0.9) * a7.sin();
            y8.swap(4, y8.len() - 1);
            for (i15, &e13) in y8.iter().enumerate() {
                let v16 = v10;
            }
            y8[(p5.n * 3) % 5] -= (x4[(p5.n * 3) % 5] * a7 - (v10 + y8[p5.n / 2])).tanh();
            for i17 in 2..=5 {
                y8[3] = (a7 + y8[(i17 * 3) % y8.len()] - T::lit(2.0)).tanh();
            }
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::random::harness::Outcome {
        crate::random::harness::check::<on::Program, off::Program>()
    }
}

mod p22 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let p13 = input.pair();
                    let p14 = input.pair();
                    let a15 = input.scalar();
                    let x16 = input.vec(4);
                    let ret = f(&p13, &p14, a15, &x16, &[3, 1, 6]);
                    let d_ret = run.output(&ret);
                    let mut d_p13 = run.start(&p13);
                    let mut d_p14 = run.start(&p14);
                    let mut d_x16 = run.start(&x16);
                    let (value, rdata) = if joint {
                        f::joint(&p13, &mut d_p13, &p14, &mut d_p14, a15, &x16, &mut d_x16, &[3, 1, 6], NoFData, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(&p13, &p14, a15, &x16, &[3, 1, 6], &mut run.stack);
                        (value, f::reverse(&p13, &mut d_p13, &p14, &mut d_p14, a15, &x16, &mut d_x16, &[3, 1, 6], NoFData, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.added(&p13, &d_p13);
                    run.added(&p14, &d_p14);
                    run.exact(&a15, &rdata.2);
                    run.added(&x16, &d_x16);
                }
            }
        };
    }
    pub mod on {
        use crate::random::harness::*;
        #[differentiable]
        pub fn h0<T: Real>(s1: &[usize], a2: &mut T, x3: &[T]) -> T {
            *a2 = (*a2 * T::lit(1.3)).sin();
            *a2 + *a2 * x3[s1[2] % 3]
        }
        #[differentiable]
        pub fn h1<T: Real>(p4: &Pair<T>, a5: T) -> (T, T) {
            let mut w7 = vec![a5];
            if w7[p4.n % 1] + w7[p4.n % 1] <= T::lit(-0.3) {
                match p4.n % 4 {
                    0 => {
                        let mut k8 = 2usize;
                        let e9 = (p4.c / (p4.b * p4.b + T::lit(1.5)) - p4.b).cos();
                        w7[0] += e9;
                    }
                    1 | 2 => {
                        let e10 = a5.cos();
                        w7[p4.n % 1] += e10;
                    }
                    _ => {
                        let e11 = w7[p4.n % 1] / (w7[p4.n % 1] * w7[p4.n % 1] + T::ONE);
                        w7[(p4.n + 3) % 1] -= e11;
                    }
                }
            } else {
                let e12 = (p4.c + T::lit(p4.n as f64) * T::lit(0.1) + w7[0]).tanh();
                w7[0] += e12;
            }
            (p4.b + w7[p4.n % 1] + a5 * w7[p4.n % 1] + p4.c * a5 + p4.b * a5 + w7[0], a5)
        }
        #[differentiable]
        pub fn f<T: Real>(p13: &Pair<T>, p14: &Pair<T>, a15: T, x16: &[T], s17: &[usize]) -> T {
            for (i20, e18) in x16.iter().enumerate() {
                if p14.c > T::lit(-0.1) && *e18 > T::lit(-0.1) {
                    let sh21: Shape<T> = if x16[i20] > x16[s17[2] % 4] { Shape::Line(x16[i20] * x16[(i20 + 4) % x16.len()]) } else { Shape::Flat };
                    let o22: Option<T> = if x16[i20].sin() <= T::lit(0.2) { Some(a15) } else { None };
                } else if T::lit(p13.n as f64) * T::lit(0.1) > a15 {
                    for i23 in (1..3).step_by(2) {
                        let v24 = (-(a15 * x16[(i23 + 3) % x16.len()])).sin();
                        let v25 = x16[i23].cos();
                    }
                } else {
                    let v26 = (x16[(i20 + 2) % x16.len()] * *e18).cos();
                }
            }
            p13.b + a15 * a15 + p14.c * p14.c + p14.b * p13.b + p13.c * p13.b
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 9;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let p13 = input.pair();
                let p14 = input.pair();
                let a15 = input.scalar();
                let x16 = input.vec(4);
                let ret = f(&p13, &p14, a15, &x16, &[3, 1, 6]);
                ret.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::random::harness::*;
        #[differentiable(off(joint))]
        pub fn h0<T: Real>(s1: &[usize], a2: &mut T, x3: &[T]) -> T {
            *a2 = (*a2 * T::lit(1.3)).sin();
            *a2 + *a2 * x3[s1[2] % 3]
        }
        #[differentiable(off(joint))]
        pub fn h1<T: Real>(p4: &Pair<T>, a5: T) -> (T, T) {
            let mut w7 = vec![a5];
            if w7[p4.n % 1] + w7[p4.n % 1] <= T::lit(-0.3) {
                match p4.n % 4 {
                    0 => {
                        let mut k8 = 2usize;
                        let e9 = (p4.c / (p4.b * p4.b + T::lit(1.5)) - p4.b).cos();
                        w7[0] += e9;
                    }
                    1 | 2 => {
                        let e10 = a5.cos();
                        w7[p4.n % 1] += e10;
                    }
                    _ => {
                        let e11 = w7[p4.n % 1] / (w7[p4.n % 1] * w7[p4.n % 1] + T::ONE);
                        w7[(p4.n + 3) % 1] -= e11;
                    }
                }
            } else {
                let e12 = (p4.c + T::lit(p4.n as f64) * T::lit(0.1) + w7[0]).tanh();
                w7[0] += e12;
            }
            (p4.b + w7[p4.n % 1] + a5 * w7[p4.n % 1] + p4.c * a5 + p4.b * a5 + w7[0], a5)
        }
        #[differentiable(off(joint))]
        pub fn f<T: Real>(p13: &Pair<T>, p14: &Pair<T>, a15: T, x16: &[T], s17: &[usize]) -> T {
            for (i20, e18) in x16.iter().enumerate() {
                if p14.c > T::lit(-0.1) && *e18 > T::lit(-0.1) {
                    let sh21: Shape<T> = if x16[i20] > x16[s17[2] % 4] { Shape::Line(x16[i20] * x16[(i20 + 4) % x16.len()]) } else { Shape::Flat };
                    let o22: Option<T> = if x16[i20].sin() <= T::lit(0.2) { Some(a15) } else { None };
                } else if T::lit(p13.n as f64) * T::lit(0.1) > a15 {
                    for i23 in (1..3).step_by(2) {
                        let v24 = (-(a15 * x16[(i23 + 3) % x16.len()])).sin();
                        let v25 = x16[i23].cos();
                    }
                } else {
                    let v26 = (x16[(i20 + 2) % x16.len()] * *e18).cos();
                }
            }
            p13.b + a15 * a15 + p14.c * p14.c + p14.b * p13.b + p13.c * p13.b
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::random::harness::Outcome {
        crate::random::harness::check::<on::Program, off::Program>()
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
        use crate::random::harness::*;
        #[differentiable]
        pub fn f(a1: f64, x2: &[f64], y3: &mut [f64], y4: &mut [f64], x5: &[f64]) -> [f64; 2] {
            let v6 = (x2[3] * y4[0] + y4[0].tanh()).cos();
            y3[2] += (x5[0] * y4[1] * v6).cos();
            let mut k7 = 0usize;
            while k7 < 3 && y4[0] < 2.0 {
                y4[k7 % y4.len()] += (a1 / (y3[k7] * y3[k7] + 1.5)).cos();
                k7 += 1;
            }
            let v8: f64 = x5[0] * 0.5 + (x5[4] - y4[1]);
            let v8 = 0.7 * v8.sin();
            let v9: f64 = (y4[1] * a1 * (a1 * a1 + 1.5).log2()).cos();
            [x2[2] - y4[1] + v9 * x2[0] + v8 * v9 + v6 * v6 + a1 * v9 + y3[4] + y4[0], v8.cos()]
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
        use crate::random::harness::*;
        #[differentiable(off(recompute, hoist, frames, bulk, windows, commute, joint))]
        pub fn f(a1: f64, x2: &[f64], y3: &mut [f64], y4: &mut [f64], x5: &[f64]) -> [f64; 2] {
            let v6 = (x2[3] * y4[0] + y4[0].tanh()).cos();
            y3[2] += (x5[0] * y4[1] * v6).cos();
            let mut k7 = 0usize;
            while k7 < 3 && y4[0] < 2.0 {
                y4[k7 % y4.len()] += (a1 / (y3[k7] * y3[k7] + 1.5)).cos();
                k7 += 1;
            }
            let v8: f64 = x5[0] * 0.5 + (x5[4] - y4[1]);
            let v8 = 0.7 * v8.sin();
            let v9: f64 = (y4[1] * a1 * (a1 * a1 + 1.5).log2()).cos();
            [x2[2] - y4[1] + v9 * x2[0] + v8 * v9 + v6 * v6 + a1 * v9 + y3[4] + y4[0], v8.cos()]
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::random::harness::Outcome {
        crate::random::harness::check::<on::Program, off::Program>()
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
        use crate::random::harness::*;
        #[differentiable]
        pub fn f<T: Real>(a1: T, a2: T, x3: &[T], p4: Pair<T>) -> (T, T) {
            if x3[p4.n] > p4.b {
                let mut w5 = [p4.c / (x3[p4.n] * x3[p4.n] + T::lit(1.5)), -p4.c, p4.b.sin(), p4.c];
                w5[3 - p4.n] += (p4.b - x3[(p4.n + 4) % x3.len()] + p4.b / (p4.b * p4.b + T::ONE)).sin();
            } else {
                let o6: Option<T> = if p4.b >= T::lit(0.5) { Some(x3[p4.n].floor()) } else { None };
                let v7 = (a1.cos() / ((p4.b - p4.b) * (p4.b - p4.b) + T::lit(1.5))).tanh();
            }
            for i8 in p4.n..5 {
                if p4.n % 2 == 0 {
                    let mut t9 = (p4.b * T::lit(0.7), (x3[(p4.n * 3) % 5] * x3[3]).tanh());
                    t9.0 /= (x3[i8] + T::lit(0.7)).cos() + T::lit(2.0);
                } else {
                    let (v10, v11) = (x3[i8] + x3[i8]).sin_cos();
                }
            }
            (x3[3] + p4.c * x3[4 - p4.n] + p4.b * p4.b + a2 * x3[(p4.n + 4) % 5] + a1 * x3[p4.n], x3[(p4.n * 3) % 5].sin())
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
        use crate::random::harness::*;
        #[differentiable(off(recompute))]
        pub fn f<T: Real>(a1: T, a2: T, x3: &[T], p4: Pair<T>) -> (T, T) {
            if x3[p4.n] > p4.b {
                let mut w5 = [p4.c / (x3[p4.n] * x3[p4.n] + T::lit(1.5)), -p4.c, p4.b.sin(), p4.c];
                w5[3 - p4.n] += (p4.b - x3[(p4.n + 4) % x3.len()] + p4.b / (p4.b * p4.b + T::ONE)).sin();
            } else {
                let o6: Option<T> = if p4.b >= T::lit(0.5) { Some(x3[p4.n].floor()) } else { None };
                let v7 = (a1.cos() / ((p4.b - p4.b) * (p4.b - p4.b) + T::lit(1.5))).tanh();
            }
            for i8 in p4.n..5 {
                if p4.n % 2 == 0 {
                    let mut t9 = (p4.b * T::lit(0.7), (x3[(p4.n * 3) % 5] * x3[3]).tanh());
                    t9.0 /= (x3[i8] + T::lit(0.7)).cos() + T::lit(2.0);
                } else {
                    let (v10, v11) = (x3[i8] + x3[i8]).sin_cos();
                }
            }
            (x3[3] + p4.c * x3[4 - p4.n] + p4.b * p4.b + a2 * x3[(p4.n + 4) % 5] + a1 * x3[p4.n], x3[(p4.n * 3) % 5].sin())
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::random::harness::Outcome {
        crate::random::harness::check::<on::Program, off::Program>()
    }
}

mod p25 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let x4 = input.vec(3);
                    let mut y5 = input.vec(5);
                    let a6 = input.scalar();
                    let a7 = input.scalar();
                    let (start_y5, mut end_y5) = (y5.clone(), y5.clone());
                    let ret = f(&x4, &mut end_y5, a6, a7);
                    let d_ret = run.output(&ret);
                    let mut d_y5 = run.output(&end_y5);
                    let mut d_x4 = run.start(&x4);
                    let (value, rdata) = if joint {
                        f::joint(&x4, &mut d_x4, &mut y5, &mut d_y5, a6, a7, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(&x4, &mut y5, a6, a7, &mut run.stack);
                        run.same("y5 after the forward pass", &y5, &end_y5);
                        (value, f::reverse(&x4, &mut d_x4, &mut y5, &mut d_y5, a6, a7, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y5 restored", &y5, &start_y5);
                    run.added(&x4, &d_x4);
                    run.exact(&y5, &d_y5);
                    run.exact(&a6, &rdata.2);
                    run.exact(&a7, &rdata.3);
                }
            }
        };
    }
    pub mod on {
        use crate::random::harness::*;
        #[differentiable]
        pub fn h0<T: Real>(y1: &mut [T], p2: &mut Pair<T>) -> (T, T) {
            for i3 in (0..p2.n + 1).rev() {
                p2.c *= (y1[i3 % 3] - p2.c).tanh();
            }
            (p2.c + p2.c * y1[0] + p2.b * y1[p2.n % y1.len()] + y1[2], y1[p2.n % 3])
        }
        #[differentiable]
        pub fn f<T: Real>(x4: &[T], y5: &mut [T], a6: T, a7: T) -> T {
            let mut m8 = T::ZERO;
            let mut w9 = [[T::ZERO; 3]; 2];
            if y5[4] > T::lit(-0.1) && m8 > T::lit(-0.1) {
                let g10 = |u11: T| (u11 + a6 - a7 * a7) * u11;
                for i12 in (1..4).rev() {
                    m8 = (-m8 / (x4[2] * T::lit(1.1) * (x4[2] * T::lit(1.1)) + T::lit(1.5))).cos();
                }
            } else if y5[4] > T::lit(-0.1) && w9[1][0] > T::lit(-0.1) {
                let mut w13 = vec![T::ZERO; 3];
                w9[1][0] /= (a7 * w9[0][0]).cos() + T::lit(2.0);
            } else {
                y5[4] += (-m8 / ((m8 - a6) * (m8 - a6) + T::lit(1.5))).tanh();
            }
            w9[1][2] + m8 * w9[1][1] + a7 * x4[2] + a6 * w9[1][1] + y5[2] + w9[0][1]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 10;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let x4 = input.vec(3);
                let mut y5 = input.vec(5);
                let a6 = input.scalar();
                let a7 = input.scalar();
                let ret = f(&x4, &mut y5, a6, a7);
                ret.flatten(output);
                y5.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::random::harness::*;
        #[differentiable(off(hoist))]
        pub fn h0<T: Real>(y1: &mut [T], p2: &mut Pair<T>) -> (T, T) {
            for i3 in (0..p2.n + 1).rev() {
                p2.c *= (y1[i3 % 3] - p2.c).tanh();
            }
            (p2.c + p2.c * y1[0] + p2.b * y1[p2.n % y1.len()] + y1[2], y1[p2.n % 3])
        }
        #[differentiable(off(hoist))]
        pub fn f<T: Real>(x4: &[T], y5: &mut [T], a6: T, a7: T) -> T {
            let mut m8 = T::ZERO;
            let mut w9 = [[T::ZERO; 3]; 2];
            if y5[4] > T::lit(-0.1) && m8 > T::lit(-0.1) {
                let g10 = |u11: T| (u11 + a6 - a7 * a7) * u11;
                for i12 in (1..4).rev() {
                    m8 = (-m8 / (x4[2] * T::lit(1.1) * (x4[2] * T::lit(1.1)) + T::lit(1.5))).cos();
                }
            } else if y5[4] > T::lit(-0.1) && w9[1][0] > T::lit(-0.1) {
                let mut w13 = vec![T::ZERO; 3];
                w9[1][0] /= (a7 * w9[0][0]).cos() + T::lit(2.0);
            } else {
                y5[4] += (-m8 / ((m8 - a6) * (m8 - a6) + T::lit(1.5))).tanh();
            }
            w9[1][2] + m8 * w9[1][1] + a7 * x4[2] + a6 * w9[1][1] + y5[2] + w9[0][1]
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::random::harness::Outcome {
        crate::random::harness::check::<on::Program, off::Program>()
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
        use crate::random::harness::*;
        #[differentiable]
        pub fn f<T: Real>(x1: &[T], y2: &mut [T], a3: T, a4: T, x5: &[T]) -> (T, T) {
            y2[1] += (-(a4 + y2[0])).tanh();
            if a3 >= T::lit(0.2) {
                let mut k6 = 0usize;
                y2.swap(3, 1);
            }
            let v7 = if x5[2] * x1[2] >= T::lit(0.2) {
                {
                    let (lo8, hi9) = y2.split_at_mut(3);
                    let v10: T = (a3 + a3 - hi9[0]).sin();
                    hi9[0] += (x5[4] * x1[2] * -v10).sin();
                }
                a3
            } else {
                y2[0] *= (x1[3] * x1[0]).sin();
                a4 + T::lit(1.1)
            };
            (y2[3] + y2[0] + v7 * a3 + a4 * x5[1] + a3 * x1[3] + y2[1], a4.tanh().sinh())
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
        use crate::random::harness::*;
        #[differentiable(off(frames))]
        pub fn f<T: Real>(x1: &[T], y2: &mut [T], a3: T, a4: T, x5: &[T]) -> (T, T) {
            y2[1] += (-(a4 + y2[0])).tanh();
            if a3 >= T::lit(0.2) {
                let mut k6 = 0usize;
                y2.swap(3, 1);
            }
            let v7 = if x5[2] * x1[2] >= T::lit(0.2) {
                {
                    let (lo8, hi9) = y2.split_at_mut(3);
                    let v10: T = (a3 + a3 - hi9[0]).sin();
                    hi9[0] += (x5[4] * x1[2] * -v10).sin();
                }
                a3
            } else {
                y2[0] *= (x1[3] * x1[0]).sin();
                a4 + T::lit(1.1)
            };
            (y2[3] + y2[0] + v7 * a3 + a4 * x5[1] + a3 * x1[3] + y2[1], a4.tanh().sinh())
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::random::harness::Outcome {
        crate::random::harness::check::<on::Program, off::Program>()
    }
}

mod p27 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let mut y5 = input.vec(6);
                    let x6 = input.vec(4);
                    let a7 = input.scalar();
                    let a8 = input.scalar();
                    let x9 = input.vec(5);
                    let (start_y5, mut end_y5) = (y5.clone(), y5.clone());
                    let ret = f(&mut end_y5, &x6, &a7, a8, &x9, &[3, 1, 6, 4, 2]);
                    let d_ret = run.output(&ret);
                    let mut d_y5 = run.output(&end_y5);
                    let mut d_x6 = run.start(&x6);
                    let mut d_a7 = run.start(&a7);
                    let mut d_x9 = run.start(&x9);
                    let (value, rdata) = if joint {
                        f::joint(&mut y5, &mut d_y5, &x6, &mut d_x6, &a7, &mut d_a7, a8, &x9, &mut d_x9, &[3, 1, 6, 4, 2], NoFData, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(&mut y5, &x6, &a7, a8, &x9, &[3, 1, 6, 4, 2], &mut run.stack);
                        run.same("y5 after the forward pass", &y5, &end_y5);
                        (value, f::reverse(&mut y5, &mut d_y5, &x6, &mut d_x6, &a7, &mut d_a7, a8, &x9, &mut d_x9, &[3, 1, 6, 4, 2], NoFData, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y5 restored", &y5, &start_y5);
                    run.exact(&y5, &d_y5);
                    run.added(&x6, &d_x6);
                    run.added(&a7, &d_a7);
                    run.exact(&a8, &rdata.3);
                    run.added(&x9, &d_x9);
                }
            }
        };
    }
    pub mod on {
        use crate::random::harness::*;
        #[differentiable]
        pub fn h0<T: Real>(y1: &mut Vec<T>, a2: Option<T>) -> T {
            let mut w3 = vec![y1[0] * T::lit(1.1); 5];
            y1.push((w3[1] + w3[0]).tanh());
            let e4 = y1[0] * y1[1] / (y1[0] * y1[1] * (y1[0] * y1[1]) + T::ONE);
            y1[1] *= e4;
            if y1[0] / (y1[0] * y1[0] + T::ONE) < T::lit(-0.3) {
                return -y1[0] + y1[1] + w3[0];
            }
            y1[1].cos() + y1[0] + w3[3]
        }
        #[differentiable]
        pub fn f<T: Real>(y5: &mut [T], x6: &[T], a7: &T, a8: T, x9: &[T], s10: &[usize]) -> T {
            for e11 in x9.windows(2) {
                let sh14: Shape<T> = if a8 > e11[s10[3] % 2] { Shape::Box { w: -a8, h: (y5[s10[3] % 6] - T::lit(0.3)).sin() } } else { Shape::Line((y5[s10[3] % 6] - T::lit(0.3)).sin()) };
                y5.fill((*a7 + T::lit(2.0)).sin());
                y5[0..2].copy_from_slice(&e11[0..2]);
            }
            let mut w15 = vec![a8 * *a7, y5[s10[4] % 6] + x6[s10[0] % 4]];
            for i16 in (1..4).step_by(3) {
                let v17: T = x9[s10[3] % 5] / (x9[s10[3] % 5] * x9[s10[3] % 5] + T::ONE);
                y5[(i16 + 2) % y5.len()] += x9[i16].powi(2).cos().tanh();
            }
            w15[s10[3] % 2].tanh() + a8 * a8 + *a7 * a8 + y5[2] + w15[1]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 17;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let mut y5 = input.vec(6);
                let x6 = input.vec(4);
                let a7 = input.scalar();
                let a8 = input.scalar();
                let x9 = input.vec(5);
                let ret = f(&mut y5, &x6, &a7, a8, &x9, &[3, 1, 6, 4, 2]);
                ret.flatten(output);
                y5.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::random::harness::*;
        #[differentiable(off(bulk))]
        pub fn h0<T: Real>(y1: &mut Vec<T>, a2: Option<T>) -> T {
            let mut w3 = vec![y1[0] * T::lit(1.1); 5];
            y1.push((w3[1] + w3[0]).tanh());
            let e4 = y1[0] * y1[1] / (y1[0] * y1[1] * (y1[0] * y1[1]) + T::ONE);
            y1[1] *= e4;
            if y1[0] / (y1[0] * y1[0] + T::ONE) < T::lit(-0.3) {
                return -y1[0] + y1[1] + w3[0];
            }
            y1[1].cos() + y1[0] + w3[3]
        }
        #[differentiable(off(bulk))]
        pub fn f<T: Real>(y5: &mut [T], x6: &[T], a7: &T, a8: T, x9: &[T], s10: &[usize]) -> T {
            for e11 in x9.windows(2) {
                let sh14: Shape<T> = if a8 > e11[s10[3] % 2] { Shape::Box { w: -a8, h: (y5[s10[3] % 6] - T::lit(0.3)).sin() } } else { Shape::Line((y5[s10[3] % 6] - T::lit(0.3)).sin()) };
                y5.fill((*a7 + T::lit(2.0)).sin());
                y5[0..2].copy_from_slice(&e11[0..2]);
            }
            let mut w15 = vec![a8 * *a7, y5[s10[4] % 6] + x6[s10[0] % 4]];
            for i16 in (1..4).step_by(3) {
                let v17: T = x9[s10[3] % 5] / (x9[s10[3] % 5] * x9[s10[3] % 5] + T::ONE);
                y5[(i16 + 2) % y5.len()] += x9[i16].powi(2).cos().tanh();
            }
            w15[s10[3] % 2].tanh() + a8 * a8 + *a7 * a8 + y5[2] + w15[1]
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::random::harness::Outcome {
        crate::random::harness::check::<on::Program, off::Program>()
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
        use crate::random::harness::*;
        #[differentiable]
        pub fn f<T: Real>(a1: T, s2: &[usize], y3: &mut [T], a4: T, x5: &[T]) -> T {
            let v6 = (y3[s2[1] % 5] + T::lit(0.25) - y3[s2[1] % 5]).sin();
            let v7 = (-y3[s2[1] % 5]).cos().sin();
            let w8 = vec![T::lit(0.2); 5];
            let mut m9 = T::lit(0.4);
            for e10 in x5.windows(2) {
                m9 /= (y3[s2[0] % 5] + T::lit(-0.4)).tanh() + T::lit(2.0);
            }
            let t13 = (x5[s2[0] % 5] * w8[s2[1] % 5], (v7.sin() * T::lit(0.5)).atanh().tanh());
            m9 + t13.1 + t13.1 * w8[s2[0] % 5] + t13.0 * m9 + m9 * x5[s2[0] % 5] + v7 * t13.0 + y3[3]
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
        use crate::random::harness::*;
        #[differentiable(off(windows))]
        pub fn f<T: Real>(a1: T, s2: &[usize], y3: &mut [T], a4: T, x5: &[T]) -> T {
            let v6 = (y3[s2[1] % 5] + T::lit(0.25) - y3[s2[1] % 5]).sin();
            let v7 = (-y3[s2[1] % 5]).cos().sin();
            let w8 = vec![T::lit(0.2); 5];
            let mut m9 = T::lit(0.4);
            for e10 in x5.windows(2) {
                m9 /= (y3[s2[0] % 5] + T::lit(-0.4)).tanh() + T::lit(2.0);
            }
            let t13 = (x5[s2[0] % 5] * w8[s2[1] % 5], (v7.sin() * T::lit(0.5)).atanh().tanh());
            m9 + t13.1 + t13.1 * w8[s2[0] % 5] + t13.0 * m9 + m9 * x5[s2[0] % 5] + v7 * t13.0 + y3[3]
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::random::harness::Outcome {
        crate::random::harness::check::<on::Program, off::Program>()
    }
}

mod p29 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let x8 = input.vec(5);
                    let mut w9 = input.array();
                    let a10 = input.scalar();
                    let mut y11 = input.vec(3);
                    let a12 = input.scalar();
                    let (start_w9, mut end_w9) = (w9.clone(), w9.clone());
                    let (start_y11, mut end_y11) = (y11.clone(), y11.clone());
                    let ret = f(&[3, 1, 6], &x8, &mut end_w9, a10, &mut end_y11, a12);
                    let d_ret = run.output(&ret);
                    let mut d_w9 = run.output(&end_w9);
                    let mut d_y11 = run.output(&end_y11);
                    let mut d_x8 = run.start(&x8);
                    let (value, rdata) = if joint {
                        f::joint(&[3, 1, 6], NoFData, &x8, &mut d_x8, &mut w9, &mut d_w9, a10, &mut y11, &mut d_y11, a12, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(&[3, 1, 6], &x8, &mut w9, a10, &mut y11, a12, &mut run.stack);
                        run.same("w9 after the forward pass", &w9, &end_w9);
                        run.same("y11 after the forward pass", &y11, &end_y11);
                        (value, f::reverse(&[3, 1, 6], NoFData, &x8, &mut d_x8, &mut w9, &mut d_w9, a10, &mut y11, &mut d_y11, a12, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("w9 restored", &w9, &start_w9);
                    run.same("y11 restored", &y11, &start_y11);
                    run.added(&x8, &d_x8);
                    run.exact(&w9, &d_w9);
                    run.exact(&a10, &rdata.3);
                    run.exact(&y11, &d_y11);
                    run.exact(&a12, &rdata.5);
                }
            }
        };
    }
    pub mod on {
        use crate::random::harness::*;
        #[differentiable]
        pub fn h0<T: Real>(a1: T, y2: &mut [T], #[constant] c3: T) {
            if c3.cos() <= T::lit(-0.3) {
                let v4 = {
                    let v5 = a1 - a1;
                    (-y2[0]).sin()
                };
            } else {
                y2[2] += (c3 * c3 + T::lit(0.5) * c3).sin();
            }
        }
        #[differentiable]
        pub fn h1<T: Real>(p6: &mut Pair<T>) -> T {
            p6.b = p6.b.cos();
            p6.b = (p6.b + T::lit(0.7)).tanh();
            if p6.b / (p6.c * p6.c + T::lit(1.5)) >= T::lit(-0.3) {
                p6.b -= (p6.c + p6.c + p6.b).sin();
            }
            p6.b + p6.c * p6.c + p6.b * p6.c
        }
        #[differentiable]
        pub fn f<T: Real>(s7: &[usize], x8: &[T], w9: &mut [T; 3], a10: T, y11: &mut [T], a12: T) -> T {
            for (i15, e13) in w9.iter().enumerate() {
                let (v16, v17) = x8[i15 % x8.len()].sin_cos();
                y11[i15 % y11.len()] *= (-a12).tanh();
            }
            for (i20, &e18) in x8.iter().enumerate() {
                let (v21, v22) = (y11[i20 % y11.len()] / (a12 * a12 + T::lit(1.5))).sin_cos();
                y11[(i20 + 4) % 3] -= ((e18 * e18 + T::lit(1.5)).hypot(y11[s7[2] % 3]) / (w9[i20 % 3].round() * w9[i20 % 3].round() + T::lit(1.5))).sin();
            }
            let v23 = w9.iter().copied().map(|e24| (x8[s7[0] % 5] / (x8[s7[2] % 5] * x8[s7[2] % 5] + T::lit(1.5))).tanh().sin() * e24).sum::<T>();
            w9.swap(2, 0);
            let mut w26 = vec![T::ZERO; 3];
            w26[s7[2] % 3] * a12 + v23 * a12 + a12 * v23 + a10 * w26[s7[2] % 3] + w9[1] + y11[0]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 13;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let x8 = input.vec(5);
                let mut w9 = input.array();
                let a10 = input.scalar();
                let mut y11 = input.vec(3);
                let a12 = input.scalar();
                let ret = f(&[3, 1, 6], &x8, &mut w9, a10, &mut y11, a12);
                ret.flatten(output);
                w9.flatten(output);
                y11.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::random::harness::*;
        #[differentiable(off(commute))]
        pub fn h0<T: Real>(a1: T, y2: &mut [T], #[constant] c3: T) {
            if c3.cos() <= T::lit(-0.3) {
                let v4 = {
                    let v5 = a1 - a1;
                    (-y2[0]).sin()
                };
            } else {
                y2[2] += (c3 * c3 + T::lit(0.5) * c3).sin();
            }
        }
        #[differentiable(off(commute))]
        pub fn h1<T: Real>(p6: &mut Pair<T>) -> T {
            p6.b = p6.b.cos();
            p6.b = (p6.b + T::lit(0.7)).tanh();
            if p6.b / (p6.c * p6.c + T::lit(1.5)) >= T::lit(-0.3) {
                p6.b -= (p6.c + p6.c + p6.b).sin();
            }
            p6.b + p6.c * p6.c + p6.b * p6.c
        }
        #[differentiable(off(commute))]
        pub fn f<T: Real>(s7: &[usize], x8: &[T], w9: &mut [T; 3], a10: T, y11: &mut [T], a12: T) -> T {
            for (i15, e13) in w9.iter().enumerate() {
                let (v16, v17) = x8[i15 % x8.len()].sin_cos();
                y11[i15 % y11.len()] *= (-a12).tanh();
            }
            for (i20, &e18) in x8.iter().enumerate() {
                let (v21, v22) = (y11[i20 % y11.len()] / (a12 * a12 + T::lit(1.5))).sin_cos();
                y11[(i20 + 4) % 3] -= ((e18 * e18 + T::lit(1.5)).hypot(y11[s7[2] % 3]) / (w9[i20 % 3].round() * w9[i20 % 3].round() + T::lit(1.5))).sin();
            }
            let v23 = w9.iter().copied().map(|e24| (x8[s7[0] % 5] / (x8[s7[2] % 5] * x8[s7[2] % 5] + T::lit(1.5))).tanh().sin() * e24).sum::<T>();
            w9.swap(2, 0);
            let mut w26 = vec![T::ZERO; 3];
            w26[s7[2] % 3] * a12 + v23 * a12 + a12 * v23 + a10 * w26[s7[2] % 3] + w9[1] + y11[0]
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::random::harness::Outcome {
        crate::random::harness::check::<on::Program, off::Program>()
    }
}

mod p30 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let a5 = Some(input.scalar());
                    let mut y6 = input.vec(6);
                    let a7 = input.scalar();
                    let x8 = input.vec(2);
                    let x9 = input.vec(3);
                    let (start_y6, mut end_y6) = (y6.clone(), y6.clone());
                    let ret = f(a5, &mut end_y6, a7, &x8, &x9);
                    let mut d_y6 = run.output(&end_y6);
                    let mut d_x8 = run.start(&x8);
                    let mut d_x9 = run.start(&x9);
                    let (value, rdata) = if joint {
                        f::joint(a5, &mut y6, &mut d_y6, a7, &x8, &mut d_x8, &x9, &mut d_x9, (), &mut run.stack)
                    } else {
                        let value = f::forward(a5, &mut y6, a7, &x8, &x9, &mut run.stack);
                        run.same("y6 after the forward pass", &y6, &end_y6);
                        (value, f::reverse(a5, &mut y6, &mut d_y6, a7, &x8, &mut d_x8, &x9, &mut d_x9, (), &mut run.stack))
                    };
                    run.same("y6 restored", &y6, &start_y6);
                    run.exact(&a5, &rdata.0);
                    run.exact(&y6, &d_y6);
                    run.exact(&a7, &rdata.2);
                    run.added(&x8, &d_x8);
                    run.added(&x9, &d_x9);
                }
            }
        };
    }
    pub mod on {
        use crate::random::harness::*;
        #[differentiable]
        pub fn h0(y1: &mut [f64], a2: Option<f64>, w3: &mut [f64; 3]) -> f64 {
            let mut w4 = [0.0f64; 2];
            w3[2] /= w4[0].sin() + 2.0;
            y1[0] / (y1[0] * y1[0] + 1.0) + y1[2] + w3[0]
        }
        #[differentiable]
        pub fn f(a5: Option<f64>, y6: &mut [f64], a7: f64, x8: &[f64], x9: &[f64]) {
            let a7 = 0.25 * a7.sin();
            let v10 = (x9[1] + (y6[4] + 0.7)).sin();
            let v11: f64 = (x8[1] * y6[2] + (y6[3] + v10)).tanh();
            {
                let (lo12, hi13) = y6.split_at_mut(4);
                for (&e14, &e15) in lo12.iter().zip(lo12.iter()) {
                    let v17 = {
                        let v18 = e15;
                        (lo12[2] - x9[0]).tanh()
                    };
                    if e14 > v17 {
                        hi13[0] = (hi13[0] / (hi13[0] * hi13[0] + 1.0) * (v11 - x9[2])).sin();
                        continue;
                    }
                }
            }
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 13;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let a5 = Some(input.scalar());
                let mut y6 = input.vec(6);
                let a7 = input.scalar();
                let x8 = input.vec(2);
                let x9 = input.vec(3);
                let ret = f::eval(a5, &mut y6, a7, &x8, &x9);
                y6.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::random::harness::*;
        #[differentiable(off(joint))]
        pub fn h0(y1: &mut [f64], a2: Option<f64>, w3: &mut [f64; 3]) -> f64 {
            let mut w4 = [0.0f64; 2];
            w3[2] /= w4[0].sin() + 2.0;
            y1[0] / (y1[0] * y1[0] + 1.0) + y1[2] + w3[0]
        }
        #[differentiable(off(joint))]
        pub fn f(a5: Option<f64>, y6: &mut [f64], a7: f64, x8: &[f64], x9: &[f64]) {
            let a7 = 0.25 * a7.sin();
            let v10 = (x9[1] + (y6[4] + 0.7)).sin();
            let v11: f64 = (x8[1] * y6[2] + (y6[3] + v10)).tanh();
            {
                let (lo12, hi13) = y6.split_at_mut(4);
                for (&e14, &e15) in lo12.iter().zip(lo12.iter()) {
                    let v17 = {
                        let v18 = e15;
                        (lo12[2] - x9[0]).tanh()
                    };
                    if e14 > v17 {
                        hi13[0] = (hi13[0] / (hi13[0] * hi13[0] + 1.0) * (v11 - x9[2])).sin();
                        continue;
                    }
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

mod p31 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let a4 = input.scalar();
                    let x5 = input.vec(5);
                    let ret = f(a4, &x5, 0, 1);
                    let d_ret = run.output(&ret);
                    let mut d_x5 = run.start(&x5);
                    let (value, rdata) = if joint {
                        f::joint(a4, &x5, &mut d_x5, 0, 1, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(a4, &x5, 0, 1, &mut run.stack);
                        (value, f::reverse(a4, &x5, &mut d_x5, 0, 1, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.exact(&a4, &rdata.0);
                    run.added(&x5, &d_x5);
                }
            }
        };
    }
    pub mod on {
        use crate::random::harness::*;
        #[differentiable]
        pub fn h0<T: Real>(a1: T, y2: &mut [T]) -> T {
            y2[2] = (a1 * T::lit(0.9)).sin();
            for i3 in 2..y2.len() {
                y2[(i3 * 3) % 3] = (y2[0] * a1 / (y2[i3] * y2[i3] + T::lit(1.5))).sin();
            }
            a1 * T::lit(-0.4) + a1 * a1 + y2[0]
        }
        #[differentiable]
        pub fn f<T: Real>(a4: T, x5: &[T], n6: usize, n7: usize) -> [T; 2] {
            let mut m8 = x5[4 - n7] / (x5[1] * x5[1] + T::lit(1.5));
            let mut m9 = T::lit(0.4);
            if a4 > T::lit(0.5) {
                let o10: Option<T> = if a4 < T::lit(-0.3) { Some(m8 + m9) } else { None };
                m9 = ((a4 - T::lit(2.0)) / ((x5[n7] + x5[4]) * (x5[n7] + x5[4]) + T::lit(1.5))).sin();
            }
            let g11 = |u12: T| a4 * u12;
            if x5[n7] > T::ZERO {
                m8 = (x5[(n7 * 3) % x5.len()] * (T::lit(0.3) * m8)).cos();
            } else if x5[n7 / 2] > m8 {
                m8 = ((x5[n7] / (x5[n7] * x5[n7] + T::lit(1.5))).cos() + T::lit(2.6)).acosh().sin();
            } else {
                m8 += (m8.sin() * (x5[n7] * m8)).cos();
            }
            [x5[n7] - x5[n7] + m9 * m9 + m8 * m8 + a4 * x5[(n7 * 3) % x5.len()], m8 - x5[n6]]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 6;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let a4 = input.scalar();
                let x5 = input.vec(5);
                let ret = f(a4, &x5, 0, 1);
                ret.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::random::harness::*;
        #[differentiable(off(recompute, hoist, frames, bulk, windows, commute, joint))]
        pub fn h0<T: Real>(a1: T, y2: &mut [T]) -> T {
            y2[2] = (a1 * T::lit(0.9)).sin();
            for i3 in 2..y2.len() {
                y2[(i3 * 3) % 3] = (y2[0] * a1 / (y2[i3] * y2[i3] + T::lit(1.5))).sin();
            }
            a1 * T::lit(-0.4) + a1 * a1 + y2[0]
        }
        #[differentiable(off(recompute, hoist, frames, bulk, windows, commute, joint))]
        pub fn f<T: Real>(a4: T, x5: &[T], n6: usize, n7: usize) -> [T; 2] {
            let mut m8 = x5[4 - n7] / (x5[1] * x5[1] + T::lit(1.5));
            let mut m9 = T::lit(0.4);
            if a4 > T::lit(0.5) {
                let o10: Option<T> = if a4 < T::lit(-0.3) { Some(m8 + m9) } else { None };
                m9 = ((a4 - T::lit(2.0)) / ((x5[n7] + x5[4]) * (x5[n7] + x5[4]) + T::lit(1.5))).sin();
            }
            let g11 = |u12: T| a4 * u12;
            if x5[n7] > T::ZERO {
                m8 = (x5[(n7 * 3) % x5.len()] * (T::lit(0.3) * m8)).cos();
            } else if x5[n7 / 2] > m8 {
                m8 = ((x5[n7] / (x5[n7] * x5[n7] + T::lit(1.5))).cos() + T::lit(2.6)).acosh().sin();
            } else {
                m8 += (m8.sin() * (x5[n7] * m8)).cos();
            }
            [x5[n7] - x5[n7] + m9 * m9 + m8 * m8 + a4 * x5[(n7 * 3) % x5.len()], m8 - x5[n6]]
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::random::harness::Outcome {
        crate::random::harness::check::<on::Program, off::Program>()
    }
}

mod p32 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let a12 = input.scalar();
                    let a13 = input.scalar();
                    let x14 = input.vec(5);
                    let a15 = input.scalar();
                    let mut y16 = input.vec(4);
                    let a17 = input.scalar();
                    let (start_y16, mut end_y16) = (y16.clone(), y16.clone());
                    let ret = f(a12, a13, &x14, a15, &mut end_y16, a17);
                    let d_ret = run.output(&ret);
                    let mut d_y16 = run.output(&end_y16);
                    let mut d_x14 = run.start(&x14);
                    let (value, rdata) = if joint {
                        f::joint(a12, a13, &x14, &mut d_x14, a15, &mut y16, &mut d_y16, a17, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(a12, a13, &x14, a15, &mut y16, a17, &mut run.stack);
                        run.same("y16 after the forward pass", &y16, &end_y16);
                        (value, f::reverse(a12, a13, &x14, &mut d_x14, a15, &mut y16, &mut d_y16, a17, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y16 restored", &y16, &start_y16);
                    run.exact(&a12, &rdata.0);
                    run.exact(&a13, &rdata.1);
                    run.added(&x14, &d_x14);
                    run.exact(&a15, &rdata.3);
                    run.exact(&y16, &d_y16);
                    run.exact(&a17, &rdata.5);
                }
            }
        };
    }
    pub mod on {
        use crate::random::harness::*;
        #[differentiable]
        pub fn h0(a1: f64) -> (f64, f64) {
            let mut k2 = 2usize;
            let mut k3 = 0usize;
            loop {
                if k3 >= 4 {
                    break;
                }
                k3 += 1;
                let v4 = (a1 * a1 * -a1).tanh();
            }
            (a1 + 0.3 + a1 * a1, a1 - a1)
        }
        #[differentiable]
        pub fn h1(#[constant] x5: &[f64], n6: usize) -> f64 {
            let (v7, v8) = (x5[n6] / (x5[1] * x5[1] + 1.5), x5[n6].cos());
            let mut w9 = vec![-v7; 4];
            {
                let (lo10, hi11) = w9.split_at_mut(3);
                if n6 % 2 == 1 {
                    hi11[n6 % 1] *= (2.0 * lo10[(n6 * 3) % 3]).sin();
                }
            }
            v7 + v8 * x5[(n6 + 2) % 2] + v7 * x5[0] + w9[1]
        }
        #[differentiable]
        pub fn f(a12: f64, a13: f64, x14: &[f64], a15: f64, y16: &mut [f64], a17: f64) -> [f64; 2] {
            if a13.sin() >= -0.3 {
                for i18 in 2..x14.len() {
                    let v19 = y16.iter().zip(y16.iter()).map(|(&e20, &u21)| (a12.asinh() + 1.1) * e20).sum::<f64>();
                    if y16[i18 % 4].tanh() >= 0.0 {
                        return [y16[i18 % 4] * v19 + v19 * y16[(i18 + 1) % y16.len()] + a17 * a12 + a15 * a13 + a13 * a17 + y16[0], -a15];
                    }
                    y16[i18 % y16.len()] = h1(y16, i18 % 2).sin();
                }
                let v22 = h1(x14, 0);
                y16[1] += (a15 * a17 - -0.4).tanh();
            } else {
                let v23 = -x14[3] / (a15 * a15 + 1.5);
                y16[2] += (a15 / (a15 * a15 + 1.5) - (a13 + a17)).cos();
            }
            [x14[2] + a17 * a17 + a15 * x14[2] + a13 * a17 + a12 * x14[2] + y16[1], a12 - 0.3]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 13;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let a12 = input.scalar();
                let a13 = input.scalar();
                let x14 = input.vec(5);
                let a15 = input.scalar();
                let mut y16 = input.vec(4);
                let a17 = input.scalar();
                let ret = f::eval(a12, a13, &x14, a15, &mut y16, a17);
                ret.flatten(output);
                y16.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::random::harness::*;
        #[differentiable(off(recompute))]
        pub fn h0(a1: f64) -> (f64, f64) {
            let mut k2 = 2usize;
            let mut k3 = 0usize;
            loop {
                if k3 >= 4 {
                    break;
                }
                k3 += 1;
                let v4 = (a1 * a1 * -a1).tanh();
            }
            (a1 + 0.3 + a1 * a1, a1 - a1)
        }
        #[differentiable(off(recompute))]
        pub fn h1(#[constant] x5: &[f64], n6: usize) -> f64 {
            let (v7, v8) = (x5[n6] / (x5[1] * x5[1] + 1.5), x5[n6].cos());
            let mut w9 = vec![-v7; 4];
            {
                let (lo10, hi11) = w9.split_at_mut(3);
                if n6 % 2 == 1 {
                    hi11[n6 % 1] *= (2.0 * lo10[(n6 * 3) % 3]).sin();
                }
            }
            v7 + v8 * x5[(n6 + 2) % 2] + v7 * x5[0] + w9[1]
        }
        #[differentiable(off(recompute))]
        pub fn f(a12: f64, a13: f64, x14: &[f64], a15: f64, y16: &mut [f64], a17: f64) -> [f64; 2] {
            if a13.sin() >= -0.3 {
                for i18 in 2..x14.len() {
                    let v19 = y16.iter().zip(y16.iter()).map(|(&e20, &u21)| (a12.asinh() + 1.1) * e20).sum::<f64>();
                    if y16[i18 % 4].tanh() >= 0.0 {
                        return [y16[i18 % 4] * v19 + v19 * y16[(i18 + 1) % y16.len()] + a17 * a12 + a15 * a13 + a13 * a17 + y16[0], -a15];
                    }
                    y16[i18 % y16.len()] = h1(y16, i18 % 2).sin();
                }
                let v22 = h1(x14, 0);
                y16[1] += (a15 * a17 - -0.4).tanh();
            } else {
                let v23 = -x14[3] / (a15 * a15 + 1.5);
                y16[2] += (a15 / (a15 * a15 + 1.5) - (a13 + a17)).cos();
            }
            [x14[2] + a17 * a17 + a15 * x14[2] + a13 * a17 + a12 * x14[2] + y16[1], a12 - 0.3]
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::random::harness::Outcome {
        crate::random::harness::check::<on::Program, off::Program>()
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
        use crate::random::harness::*;
        #[differentiable]
        pub fn f<T: Real>(x1: &[T], a2: T, y3: &mut [T], x4: &[T], p5: &mut Pair<T>) -> (T, T) {
            let v6 = (x4[0] - a2 + p5.c.cos()).sin();
            for i7 in 1..4 {
                y3.fill((v6 + p5.c).tanh());
            }
            let v8 = (T::lit(0.25) * x4[(p5.n + 4) % 3] - x4[p5.n % 3].max(p5.b)).cos();
            match p5.n % 4 {
                0 => {
                    let mut m9 = T::ZERO;
                }
                1 | 2 => {
                    if p5.c > T::lit(-0.1) && x1[p5.n] > T::lit(-0.1) {
                        return (-x1[p5.n] + v8 * T::lit(0.6) + v6 * p5.c + p5.c * y3[0] + p5.b * p5.c + y3[0], p5.b * p5.b);
                    }
                }
                _ => {
                    p5.b /= x1[p5.n].cos() + T::lit(2.0);
                }
            }
            (T::lit(1.1) * x1[p5.n] + v8 * v6 + v6 * x1[p5.n] + p5.c * x4[p5.n % 3] + p5.b * p5.c + y3[4], x4[(p5.n + 4) % 3].max(p5.c))
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
        use crate::random::harness::*;
        #[differentiable(off(hoist))]
        pub fn f<T: Real>(x1: &[T], a2: T, y3: &mut [T], x4: &[T], p5: &mut Pair<T>) -> (T, T) {
            let v6 = (x4[0] - a2 + p5.c.cos()).sin();
            for i7 in 1..4 {
                y3.fill((v6 + p5.c).tanh());
            }
            let v8 = (T::lit(0.25) * x4[(p5.n + 4) % 3] - x4[p5.n % 3].max(p5.b)).cos();
            match p5.n % 4 {
                0 => {
                    let mut m9 = T::ZERO;
                }
                1 | 2 => {
                    if p5.c > T::lit(-0.1) && x1[p5.n] > T::lit(-0.1) {
                        return (-x1[p5.n] + v8 * T::lit(0.6) + v6 * p5.c + p5.c * y3[0] + p5.b * p5.c + y3[0], p5.b * p5.b);
                    }
                }
                _ => {
                    p5.b /= x1[p5.n].cos() + T::lit(2.0);
                }
            }
            (T::lit(1.1) * x1[p5.n] + v8 * v6 + v6 * x1[p5.n] + p5.c * x4[p5.n % 3] + p5.b * p5.c + y3[4], x4[(p5.n + 4) % 3].max(p5.c))
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::random::harness::Outcome {
        crate::random::harness::check::<on::Program, off::Program>()
    }
}

mod p34 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let x10 = input.vec(5);
                    let mut y11 = input.vec(3);
                    let x12 = input.vec(2);
                    let w13 = input.array();
                    let a14 = input.scalar();
                    let x15 = input.vec(5);
                    let (start_y11, mut end_y11) = (y11.clone(), y11.clone());
                    let ret = f(&x10, &mut end_y11, &x12, w13, a14, &x15);
                    let d_ret = run.output(&ret);
                    let mut d_y11 = run.output(&end_y11);
                    let mut d_x10 = run.start(&x10);
                    let mut d_x12 = run.start(&x12);
                    let mut d_x15 = run.start(&x15);
                    let (value, rdata) = if joint {
                        f::joint(&x10, &mut d_x10, &mut y11, &mut d_y11, &x12, &mut d_x12, w13, a14, &x15, &mut d_x15, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(&x10, &mut y11, &x12, w13, a14, &x15, &mut run.stack);
                        run.same("y11 after the forward pass", &y11, &end_y11);
                        (value, f::reverse(&x10, &mut d_x10, &mut y11, &mut d_y11, &x12, &mut d_x12, w13, a14, &x15, &mut d_x15, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y11 restored", &y11, &start_y11);
                    run.added(&x10, &d_x10);
                    run.exact(&y11, &d_y11);
                    run.added(&x12, &d_x12);
                    run.exact(&w13, &rdata.3);
                    run.exact(&a14, &rdata.4);
                    run.added(&x15, &d_x15);
                }
            }
        };
    }
    pub mod on {
        use crate::random::harness::*;
        #[differentiable]
        pub fn h0<T: Real>(x1: &[T], a2: &T, y3: &mut [T], p4: &Pair<T>) {
            let mut w5 = vec![x1[p4.n % 2]];
            let v6 = w5.iter().zip(y3.iter()).map(|(&e7, &u8)| -(y3[p4.n % y3.len()] / (y3[p4.n % y3.len()] * y3[p4.n % y3.len()] + T::ONE)) * e7).sum::<T>();
            let e9 = ((v6 - p4.b) * T::lit(0.25)).sin();
            w5[p4.n % 1] += e9;
        }
        #[differentiable]
        pub fn f<T: Real>(x10: &[T], y11: &mut [T], x12: &[T], w13: [T; 3], a14: T, x15: &[T]) -> T {
            {
                let r16 = &x12[0..1];
                let mut k17 = 0usize;
                while k17 < 4 {
                    y11[(k17 + 2) % 3] *= x15[k17 % 5].atan2(a14 * a14 + T::lit(0.5)).cos();
                    if a14 > a14 {
                        y11[(k17 + 3) % 3] += a14.tanh();
                    }
                    k17 += 1;
                }
                for i18 in (1..2).rev() {
                    let mut q19 = Pair { b: a14, c: (r16[i18 % r16.len()] - a14).sin(), n: 0 };
                    q19.b = (r16[i18 % r16.len()] / (a14 * a14 + T::lit(1.5)) * T::lit(1.1)).sin();
                }
            }
            x10[2] + a14 * a14 + y11[2]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 19;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let x10 = input.vec(5);
                let mut y11 = input.vec(3);
                let x12 = input.vec(2);
                let w13 = input.array();
                let a14 = input.scalar();
                let x15 = input.vec(5);
                let ret = f(&x10, &mut y11, &x12, w13, a14, &x15);
                ret.flatten(output);
                y11.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::random::harness::*;
        #[differentiable(off(frames))]
        pub fn h0<T: Real>(x1: &[T], a2: &T, y3: &mut [T], p4: &Pair<T>) {
            let mut w5 = vec![x1[p4.n % 2]];
            let v6 = w5.iter().zip(y3.iter()).map(|(&e7, &u8)| -(y3[p4.n % y3.len()] / (y3[p4.n % y3.len()] * y3[p4.n % y3.len()] + T::ONE)) * e7).sum::<T>();
            let e9 = ((v6 - p4.b) * T::lit(0.25)).sin();
            w5[p4.n % 1] += e9;
        }
        #[differentiable(off(frames))]
        pub fn f<T: Real>(x10: &[T], y11: &mut [T], x12: &[T], w13: [T; 3], a14: T, x15: &[T]) -> T {
            {
                let r16 = &x12[0..1];
                let mut k17 = 0usize;
                while k17 < 4 {
                    y11[(k17 + 2) % 3] *= x15[k17 % 5].atan2(a14 * a14 + T::lit(0.5)).cos();
                    if a14 > a14 {
                        y11[(k17 + 3) % 3] += a14.tanh();
                    }
                    k17 += 1;
                }
                for i18 in (1..2).rev() {
                    let mut q19 = Pair { b: a14, c: (r16[i18 % r16.len()] - a14).sin(), n: 0 };
                    q19.b = (r16[i18 % r16.len()] / (a14 * a14 + T::lit(1.5)) * T::lit(1.1)).sin();
                }
            }
            x10[2] + a14 * a14 + y11[2]
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::random::harness::Outcome {
        crate::random::harness::check::<on::Program, off::Program>()
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
        use crate::random::harness::*;
        #[differentiable]
        pub fn f<T: Real>(a1: T, x2: &[T], t3: (T, T), p4: Pair<T>) -> (T, T) {
            let v5 = match p4.n % 4 {
                0 => p4.b,
                1 | 3 => x2[p4.n % 3].sin(),
                _ => t3.1 * x2[p4.n % 3],
            };
            if x2[(p4.n * 3) % x2.len()] > p4.c {
                return (p4.b * x2[2] + v5 * p4.c + p4.c * x2[(p4.n * 3) % x2.len()] + p4.b * v5 + t3.1 * x2[(p4.n + 1) % x2.len()], v5);
            }
            let v6: T = (x2[p4.n % x2.len()] - T::lit(1.1)) * -v5;
            let mut k7 = 0usize;
            while k7 < 5 && x2[p4.n % 3] < T::lit(2.0) {
                let v8 = t3.0 * p4.c;
                let mut t9 = (x2[p4.n % x2.len()] * p4.c, (x2[k7 % x2.len()] - T::lit(1.3)).tanh());
                t9.0 *= (x2[k7 % 3] + x2[k7 % x2.len()]).tanh();
                k7 += 1;
            }
            let v10 = (x2[0] * v6).to_radians();
            (x2[p4.n % 3] * v6 + v10 * v6 + v6 * t3.0 + v5 * x2[2] + p4.c * x2[(p4.n + 2) % x2.len()], x2[p4.n % 3] / ((T::lit(p4.n as f64) * T::lit(0.1)).cos() + T::lit(2.6)))
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
        use crate::random::harness::*;
        #[differentiable(off(bulk))]
        pub fn f<T: Real>(a1: T, x2: &[T], t3: (T, T), p4: Pair<T>) -> (T, T) {
            let v5 = match p4.n % 4 {
                0 => p4.b,
                1 | 3 => x2[p4.n % 3].sin(),
                _ => t3.1 * x2[p4.n % 3],
            };
            if x2[(p4.n * 3) % x2.len()] > p4.c {
                return (p4.b * x2[2] + v5 * p4.c + p4.c * x2[(p4.n * 3) % x2.len()] + p4.b * v5 + t3.1 * x2[(p4.n + 1) % x2.len()], v5);
            }
            let v6: T = (x2[p4.n % x2.len()] - T::lit(1.1)) * -v5;
            let mut k7 = 0usize;
            while k7 < 5 && x2[p4.n % 3] < T::lit(2.0) {
                let v8 = t3.0 * p4.c;
                let mut t9 = (x2[p4.n % x2.len()] * p4.c, (x2[k7 % x2.len()] - T::lit(1.3)).tanh());
                t9.0 *= (x2[k7 % 3] + x2[k7 % x2.len()]).tanh();
                k7 += 1;
            }
            let v10 = (x2[0] * v6).to_radians();
            (x2[p4.n % 3] * v6 + v10 * v6 + v6 * t3.0 + v5 * x2[2] + p4.c * x2[(p4.n + 2) % x2.len()], x2[p4.n % 3] / ((T::lit(p4.n as f64) * T::lit(0.1)).cos() + T::lit(2.6)))
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::random::harness::Outcome {
        crate::random::harness::check::<on::Program, off::Program>()
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
        use crate::random::harness::*;
        #[differentiable]
        pub fn f<T: Real>(a1: T, y2: &mut [T], #[constant] c3: T, x4: &[T], y5: &mut [T]) -> (T, T) {
            let v6 = x4.iter().fold(T::ZERO, |u8, e7| u8 * T::lit(0.5) + (x4[3] * *e7).tanh().tanh());
            if y5[3] * c3 >= T::ZERO {
                y2[1] = y2[1].cos();
                {
                    let (lo9, hi10) = y5.split_at_mut(2);
                    let v11 = if y2[1] / (y2[0] * y2[0] + T::lit(1.5)) >= T::ZERO {
                        let mut w12 = vec![a1 - y2[0]; x4.len()];
                        w12[1] = (v6 - c3) / ((v6 - c3) * (v6 - c3) + T::ONE);
                        w12[1].tanh()
                    } else {
                        hi10[2] = (-c3).tanh().sin();
                        hi10[0] - c3
                    };
                }
            } else if y2[0] + y2[0] >= T::lit(0.2) {
                y5[3] = (y2[2].sin() * T::lit(0.5)).atanh().sin().sin();
            } else {
                y5[1] += (-y2[2]).sin().cos();
            }
            (y2[2] - T::lit(0.3) + v6 * T::lit(0.6) + c3 * v6 + a1 * c3 + y2[2] + y5[2], a1 + y2[1])
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
        use crate::random::harness::*;
        #[differentiable(off(windows))]
        pub fn f<T: Real>(a1: T, y2: &mut [T], #[constant] c3: T, x4: &[T], y5: &mut [T]) -> (T, T) {
            let v6 = x4.iter().fold(T::ZERO, |u8, e7| u8 * T::lit(0.5) + (x4[3] * *e7).tanh().tanh());
            if y5[3] * c3 >= T::ZERO {
                y2[1] = y2[1].cos();
                {
                    let (lo9, hi10) = y5.split_at_mut(2);
                    let v11 = if y2[1] / (y2[0] * y2[0] + T::lit(1.5)) >= T::ZERO {
                        let mut w12 = vec![a1 - y2[0]; x4.len()];
                        w12[1] = (v6 - c3) / ((v6 - c3) * (v6 - c3) + T::ONE);
                        w12[1].tanh()
                    } else {
                        hi10[2] = (-c3).tanh().sin();
                        hi10[0] - c3
                    };
                }
            } else if y2[0] + y2[0] >= T::lit(0.2) {
                y5[3] = (y2[2].sin() * T::lit(0.5)).atanh().sin().sin();
            } else {
                y5[1] += (-y2[2]).sin().cos();
            }
            (y2[2] - T::lit(0.3) + v6 * T::lit(0.6) + c3 * v6 + a1 * c3 + y2[2] + y5[2], a1 + y2[1])
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::random::harness::Outcome {
        crate::random::harness::check::<on::Program, off::Program>()
    }
}

mod p37 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let x10 = input.vec(3);
                    let a11 = input.scalar();
                    let mut a12 = input.scalar();
                    let x13 = input.constants(3);
                    let (start_a12, mut end_a12) = (a12.clone(), a12.clone());
                    let ret = f(&x10, a11, &mut end_a12, &x13);
                    let d_ret = run.output(&ret);
                    let mut d_a12 = run.output(&end_a12);
                    let mut d_x10 = run.start(&x10);
                    let (value, rdata) = if joint {
                        f::joint(&x10, &mut d_x10, a11, &mut a12, &mut d_a12, &x13, NoFData, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(&x10, a11, &mut a12, &x13, &mut run.stack);
                        run.same("a12 after the forward pass", &a12, &end_a12);
                        (value, f::reverse(&x10, &mut d_x10, a11, &mut a12, &mut d_a12, &x13, NoFData, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("a12 restored", &a12, &start_a12);
                    run.added(&x10, &d_x10);
                    run.exact(&a11, &rdata.1);
                    run.exact(&a12, &d_a12);
                }
            }
        };
    }
    pub mod on {
        use crate::random::harness::*;
        #[differentiable]
        pub fn h0<T: Real>(t1: (T, T), w2: [T; 3]) -> T {
            let mut w3 = vec![-t1.1; 5];
            t1.1 + t1.1 * w2[1] + t1.0 * w3[1] + w3[0]
        }
        #[differentiable]
        pub fn h1<T: Real>(#[constant] x4: &[T], #[constant] x5: &[T]) -> T {
            let v6 = if x4[0] + x5[0] > T::lit(0.2) {
                let v7 = if x5[0] / (x5[0] * x5[0] + T::lit(1.5)) > T::lit(-0.3) { x5[0] - x5[0] } else { x4[0] / (x4[0] * x4[0] + T::ONE) };
                let v8 = h0((v7, (x4[0] * x4[0]).sin()), [x5[0], v7, T::lit(0.9)]);
                v7.atan()
            } else {
                let v9: T = x5[0].tanh().sin();
                v9 * x5[0]
            };
            v6 * x4[0] + v6 * v6
        }
        #[differentiable]
        pub fn f<T: Real>(x10: &[T], a11: T, a12: &mut T, #[constant] x13: &[T]) -> (T, T) {
            let v14 = ((x10[2] + a11) * (a11 * T::lit(2.0))).sin();
            for e15 in x13.windows(2) {
                let v18 = x13.iter().enumerate().map(|(i21, e19)| x13[1] / (x13[1] * x13[1] + T::ONE)).sum::<T>();
                *a12 *= v18.sin().sin();
            }
            let v22 = h1(&x10[0..3], x13);
            let sh23: Shape<T> = if v14 > *a12 { Shape::Box { w: x13[2].sin(), h: x10[1].tanh().tan() / (x10[1].tanh().tan() * x10[1].tanh().tan() + T::ONE) } } else { Shape::Line(x10[1].tanh().tan() / (x10[1].tanh().tan() * x10[1].tanh().tan() + T::ONE)) };
            match &sh23 {
                Shape::Flat => {
                    let o27: Option<T> = if x13[1] + T::lit(0.3) < T::lit(-0.3) { Some(T::lit(1.1) * *a12) } else { None };
                    *a12 = x10[0].cos();
                }
                Shape::Line(e24) => {
                    *a12 *= (-x10[0]).sin();
                }
                Shape::Box { w: e25, h: e26 } => {
                    *a12 -= *e26 / (*e26 * *e26 + T::ONE);
                }
            }
            (a11 / (x13[2] * x13[2] + T::lit(1.5)) + v22 * *a12 + v14 * x10[1] + *a12 * v22 + a11 * *a12, h1(x13, x10))
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 5;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let x10 = input.vec(3);
                let a11 = input.scalar();
                let mut a12 = input.scalar();
                let x13 = input.constants(3);
                let ret = f(&x10, a11, &mut a12, &x13);
                ret.flatten(output);
                a12.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::random::harness::*;
        #[differentiable(off(commute))]
        pub fn h0<T: Real>(t1: (T, T), w2: [T; 3]) -> T {
            let mut w3 = vec![-t1.1; 5];
            t1.1 + t1.1 * w2[1] + t1.0 * w3[1] + w3[0]
        }
        #[differentiable(off(commute))]
        pub fn h1<T: Real>(#[constant] x4: &[T], #[constant] x5: &[T]) -> T {
            let v6 = if x4[0] + x5[0] > T::lit(0.2) {
                let v7 = if x5[0] / (x5[0] * x5[0] + T::lit(1.5)) > T::lit(-0.3) { x5[0] - x5[0] } else { x4[0] / (x4[0] * x4[0] + T::ONE) };
                let v8 = h0((v7, (x4[0] * x4[0]).sin()), [x5[0], v7, T::lit(0.9)]);
                v7.atan()
            } else {
                let v9: T = x5[0].tanh().sin();
                v9 * x5[0]
            };
            v6 * x4[0] + v6 * v6
        }
        #[differentiable(off(commute))]
        pub fn f<T: Real>(x10: &[T], a11: T, a12: &mut T, #[constant] x13: &[T]) -> (T, T) {
            let v14 = ((x10[2] + a11) * (a11 * T::lit(2.0))).sin();
            for e15 in x13.windows(2) {
                let v18 = x13.iter().enumerate().map(|(i21, e19)| x13[1] / (x13[1] * x13[1] + T::ONE)).sum::<T>();
                *a12 *= v18.sin().sin();
            }
            let v22 = h1(&x10[0..3], x13);
            let sh23: Shape<T> = if v14 > *a12 { Shape::Box { w: x13[2].sin(), h: x10[1].tanh().tan() / (x10[1].tanh().tan() * x10[1].tanh().tan() + T::ONE) } } else { Shape::Line(x10[1].tanh().tan() / (x10[1].tanh().tan() * x10[1].tanh().tan() + T::ONE)) };
            match &sh23 {
                Shape::Flat => {
                    let o27: Option<T> = if x13[1] + T::lit(0.3) < T::lit(-0.3) { Some(T::lit(1.1) * *a12) } else { None };
                    *a12 = x10[0].cos();
                }
                Shape::Line(e24) => {
                    *a12 *= (-x10[0]).sin();
                }
                Shape::Box { w: e25, h: e26 } => {
                    *a12 -= *e26 / (*e26 * *e26 + T::ONE);
                }
            }
            (a11 / (x13[2] * x13[2] + T::lit(1.5)) + v22 * *a12 + v14 * x10[1] + *a12 * v22 + a11 * *a12, h1(x13, x10))
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::random::harness::Outcome {
        crate::random::harness::check::<on::Program, off::Program>()
    }
}

mod p38 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let x9 = input.vec(5);
                    let mut y10 = input.vec(5);
                    let x11 = input.vec(3);
                    let a12 = input.scalar();
                    let (start_y10, mut end_y10) = (y10.clone(), y10.clone());
                    let ret = f(&x9, &mut end_y10, &x11, a12);
                    let d_ret = run.output(&ret);
                    let mut d_y10 = run.output(&end_y10);
                    let mut d_x9 = run.start(&x9);
                    let mut d_x11 = run.start(&x11);
                    let (value, rdata) = if joint {
                        f::joint(&x9, &mut d_x9, &mut y10, &mut d_y10, &x11, &mut d_x11, a12, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(&x9, &mut y10, &x11, a12, &mut run.stack);
                        run.same("y10 after the forward pass", &y10, &end_y10);
                        (value, f::reverse(&x9, &mut d_x9, &mut y10, &mut d_y10, &x11, &mut d_x11, a12, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y10 restored", &y10, &start_y10);
                    run.added(&x9, &d_x9);
                    run.exact(&y10, &d_y10);
                    run.added(&x11, &d_x11);
                    run.exact(&a12, &rdata.3);
                }
            }
        };
    }
    pub mod on {
        use crate::random::harness::*;
        #[differentiable]
        pub fn h0<T: Real>(y1: &mut [T], w2: &mut [T; 3], a3: T) {
            let v4: T = -a3 * w2[0];
            let mut w5 = vec![v4 / (y1[1] * y1[1] + T::lit(1.5))];
            w2[0] += (y1[0] / (w2[0] * w2[0] + T::lit(1.5)) + a3.sin()).cos();
            let v6 = w5.iter().map(|e7| (-(*e7) * (v4 / (v4 * v4 + T::ONE))).sin()).sum::<T>();
        }
        #[differentiable]
        pub fn f<T: Real>(x9: &[T], y10: &mut [T], x11: &[T], a12: T) -> T {
            y10.swap(0, 2);
            y10[1] = ((y10[3] - y10[2]) * (y10[3] - y10[2]) + T::lit(1.5)).sqrt().tanh();
            y10[2] = (-x9[4]).cos();
            let v13 = (a12 - y10[0] - (y10[4] + T::lit(1.3))).sin();
            let t14 = (x11[0] - x11[0], (v13 / (v13 * v13 + T::lit(1.5))).sin());
            let mut w15 = vec![T::lit(0.2); x9.len()];
            for i16 in 1..x9.len() {
                w15[i16 % 5] = (t14.1 + (w15[i16 % 5] - T::lit(0.7))).sin();
            }
            t14.1 / (t14.1 * t14.1 + T::ONE) + t14.1 * v13 + t14.0 * x9[1] + v13 * x9[0] + a12 * t14.0 + y10[2] + w15[2]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 14;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let x9 = input.vec(5);
                let mut y10 = input.vec(5);
                let x11 = input.vec(3);
                let a12 = input.scalar();
                let ret = f(&x9, &mut y10, &x11, a12);
                ret.flatten(output);
                y10.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::random::harness::*;
        #[differentiable(off(joint))]
        pub fn h0<T: Real>(y1: &mut [T], w2: &mut [T; 3], a3: T) {
            let v4: T = -a3 * w2[0];
            let mut w5 = vec![v4 / (y1[1] * y1[1] + T::lit(1.5))];
            w2[0] += (y1[0] / (w2[0] * w2[0] + T::lit(1.5)) + a3.sin()).cos();
            let v6 = w5.iter().map(|e7| (-(*e7) * (v4 / (v4 * v4 + T::ONE))).sin()).sum::<T>();
        }
        #[differentiable(off(joint))]
        pub fn f<T: Real>(x9: &[T], y10: &mut [T], x11: &[T], a12: T) -> T {
            y10.swap(0, 2);
            y10[1] = ((y10[3] - y10[2]) * (y10[3] - y10[2]) + T::lit(1.5)).sqrt().tanh();
            y10[2] = (-x9[4]).cos();
            let v13 = (a12 - y10[0] - (y10[4] + T::lit(1.3))).sin();
            let t14 = (x11[0] - x11[0], (v13 / (v13 * v13 + T::lit(1.5))).sin());
            let mut w15 = vec![T::lit(0.2); x9.len()];
            for i16 in 1..x9.len() {
                w15[i16 % 5] = (t14.1 + (w15[i16 % 5] - T::lit(0.7))).sin();
            }
            t14.1 / (t14.1 * t14.1 + T::ONE) + t14.1 * v13 + t14.0 * x9[1] + v13 * x9[0] + a12 * t14.0 + y10[2] + w15[2]
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::random::harness::Outcome {
        crate::random::harness::check::<on::Program, off::Program>()
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
        use crate::random::harness::*;
        #[differentiable]
        pub fn f(y1: &mut [f64], x2: &[f64], x3: &[f64], a4: f64) {
            let o5: Option<f64> = if 0.5 * y1[1] >= 0.5 { Some(y1[2] + x3[0]) } else { None };
            for (i8, &e6) in x2.iter().enumerate() {
                let mut k9 = i8 * 2 + 1;
                let v10 = match i8 % 4 {
                    0 => y1[k9 % 4] / (y1[k9 % 4] * y1[k9 % 4] + 1.5),
                    1 | 3 => x3[0] + y1[2],
                    _ => y1[(i8 * 3) % y1.len()].sin(),
                };
            }
            let mut w11 = [[0.0f64; 3]; 2];
            if x2[0].clamp(-0.8, 0.8) > 0.2 {
                let mut m12 = 0.0f64;
                w11[1][0] = (w11[0][0] + a4).sin().cos();
            } else {
                w11[1][0] *= (x3[0] * a4).cos();
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
        use crate::random::harness::*;
        #[differentiable(off(recompute, hoist, frames, bulk, windows, commute, joint))]
        pub fn f(y1: &mut [f64], x2: &[f64], x3: &[f64], a4: f64) {
            let o5: Option<f64> = if 0.5 * y1[1] >= 0.5 { Some(y1[2] + x3[0]) } else { None };
            for (i8, &e6) in x2.iter().enumerate() {
                let mut k9 = i8 * 2 + 1;
                let v10 = match i8 % 4 {
                    0 => y1[k9 % 4] / (y1[k9 % 4] * y1[k9 % 4] + 1.5),
                    1 | 3 => x3[0] + y1[2],
                    _ => y1[(i8 * 3) % y1.len()].sin(),
                };
            }
            let mut w11 = [[0.0f64; 3]; 2];
            if x2[0].clamp(-0.8, 0.8) > 0.2 {
                let mut m12 = 0.0f64;
                w11[1][0] = (w11[0][0] + a4).sin().cos();
            } else {
                w11[1][0] *= (x3[0] * a4).cos();
            }
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
