//! Random programs, seeds 40 to 59. Written by `cargo xtask fuzz tapir --write`; not to be edited.
//!
//! Size: twenty programs, most of them twice (as they are, and with an analysis switched off).

#![allow(warnings, clippy::all, reason = "programs that nobody wrote")]

mod p40 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let x6 = input.vec(3);
                    let x7 = input.vec(5);
                    let a8 = input.scalar();
                    let ret = f(&x6, &x7, a8);
                    let d_ret = run.output(&ret);
                    let mut d_x6 = run.start(&x6);
                    let mut d_x7 = run.start(&x7);
                    let (value, rdata) = if joint {
                        f::joint(&x6, &mut d_x6, &x7, &mut d_x7, a8, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(&x6, &x7, a8, &mut run.stack);
                        (value, f::reverse(&x6, &mut d_x6, &x7, &mut d_x7, a8, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.added(&x6, &d_x6);
                    run.added(&x7, &d_x7);
                    run.exact(&a8, &rdata.2);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable]
        pub fn h0<T: Real>(a1: &mut T, w2: [T; 3], w3: &mut [T; 3]) -> T {
            {
                let (lo4, hi5) = w3.split_at_mut(1);
                lo4[0] = (hi5[1] * T::lit(0.6) / (*a1 * *a1 + T::lit(1.5))).sin();
            }
            w2[1] * *a1 + *a1 * w2[0] + w3[1]
        }
        #[differentiable]
        pub fn f<T: Real>(x6: &[T], x7: &[T], a8: T) -> T {
            let o9: Option<T> = if a8 + a8 >= T::lit(-0.3) { Some(a8) } else { None };
            let mut k10 = 0usize;
            loop {
                if k10 >= 5 {
                    break;
                }
                k10 += 1;
                if x7[k10 % x7.len()] * a8 >= T::ZERO {
                    let v11: T = x6[1];
                    let v15: T = -(a8 * v11);
                    if k10 != 1 {
                        break;
                    }
                }
            }
            let v16 = (x6[0] / (a8 * a8 + T::lit(1.5))).cos();
            x7[1] * x7[4] + v16 * a8 + a8 * v16
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 9;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let x6 = input.vec(3);
                let x7 = input.vec(5);
                let a8 = input.scalar();
                let ret = f(&x6, &x7, a8);
                ret.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[differentiable(off(carry))]
        pub fn h0<T: Real>(a1: &mut T, w2: [T; 3], w3: &mut [T; 3]) -> T {
            {
                let (lo4, hi5) = w3.split_at_mut(1);
                lo4[0] = (hi5[1] * T::lit(0.6) / (*a1 * *a1 + T::lit(1.5))).sin();
            }
            w2[1] * *a1 + *a1 * w2[0] + w3[1]
        }
        #[differentiable(off(carry))]
        pub fn f<T: Real>(x6: &[T], x7: &[T], a8: T) -> T {
            let o9: Option<T> = if a8 + a8 >= T::lit(-0.3) { Some(a8) } else { None };
            let mut k10 = 0usize;
            loop {
                if k10 >= 5 {
                    break;
                }
                k10 += 1;
                if x7[k10 % x7.len()] * a8 >= T::ZERO {
                    let v11: T = x6[1];
                    let v15: T = -(a8 * v11);
                    if k10 != 1 {
                        break;
                    }
                }
            }
            let v16 = (x6[0] / (a8 * a8 + T::lit(1.5))).cos();
            x7[1] * x7[4] + v16 * a8 + a8 * v16
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
                    let x6 = input.vec(3);
                    let a7 = input.scalar();
                    let a8 = input.scalar();
                    let mut y9 = input.vec(3);
                    let x10 = input.vec(4);
                    let mut a11 = input.scalar();
                    let (start_y9, mut end_y9) = (y9.clone(), y9.clone());
                    let (start_a11, mut end_a11) = (a11.clone(), a11.clone());
                    let ret = f(&x6, a7, a8, &mut end_y9, &x10, &mut end_a11);
                    let d_ret = run.output(&ret);
                    let mut d_y9 = run.output(&end_y9);
                    let mut d_a11 = run.output(&end_a11);
                    let mut d_x6 = run.start(&x6);
                    let mut d_x10 = run.start(&x10);
                    let (value, rdata) = if joint {
                        f::joint(&x6, &mut d_x6, a7, a8, &mut y9, &mut d_y9, &x10, &mut d_x10, &mut a11, &mut d_a11, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(&x6, a7, a8, &mut y9, &x10, &mut a11, &mut run.stack);
                        run.same("y9 after the forward pass", &y9, &end_y9);
                        run.same("a11 after the forward pass", &a11, &end_a11);
                        (value, f::reverse(&x6, &mut d_x6, a7, a8, &mut y9, &mut d_y9, &x10, &mut d_x10, &mut a11, &mut d_a11, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y9 restored", &y9, &start_y9);
                    run.same("a11 restored", &a11, &start_a11);
                    run.added(&x6, &d_x6);
                    run.exact(&a7, &rdata.1);
                    run.exact(&a8, &rdata.2);
                    run.exact(&y9, &d_y9);
                    run.added(&x10, &d_x10);
                    run.exact(&a11, &d_a11);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable]
        pub fn h0(x1: &[f64]) -> (f64, f64) {
            let mut w2 = vec![x1[0], x1[0]];
            for e3 in x1.chunks(2) {
                w2[0] = (x1[0].cos() + 0.9) / ((x1[0].cos() + 0.9) * (x1[0].cos() + 0.9) + 1.0);
            }
            (-x1[0] + w2[1], w2[0] + w2[0])
        }
        #[differentiable]
        pub fn f(x6: &[f64], a7: f64, a8: f64, y9: &mut [f64], x10: &[f64], a11: &mut f64) -> f64 {
            let mut w12 = vec![x10[2] - 1.1, y9[2] * 1.3];
            let mut w13 = [[0.0f64; 3]; 2];
            {
                let (lo14, hi15) = w13[0].split_at_mut(1);
                let mut w16 = vec![a8 * *a11; 5];
                'l20: for (i19, &e17) in x10.iter().enumerate() {
                    let mut w21 = [[0.2f64; 3]; 2];
                    for i22 in 0..=3 {
                        hi15[1] += *a11 / (*a11 * *a11 + 1.0);
                    }
                }
            }
            -a7 + *a11 * a7 + a8 * a8 + a7 * a7 + y9[2] + w12[1]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 13;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let x6 = input.vec(3);
                let a7 = input.scalar();
                let a8 = input.scalar();
                let mut y9 = input.vec(3);
                let x10 = input.vec(4);
                let mut a11 = input.scalar();
                let ret = f::eval(&x6, a7, a8, &mut y9, &x10, &mut a11);
                ret.flatten(output);
                y9.flatten(output);
                a11.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[differentiable(off(joint))]
        pub fn h0(x1: &[f64]) -> (f64, f64) {
            let mut w2 = vec![x1[0], x1[0]];
            for e3 in x1.chunks(2) {
                w2[0] = (x1[0].cos() + 0.9) / ((x1[0].cos() + 0.9) * (x1[0].cos() + 0.9) + 1.0);
            }
            (-x1[0] + w2[1], w2[0] + w2[0])
        }
        #[differentiable(off(joint))]
        pub fn f(x6: &[f64], a7: f64, a8: f64, y9: &mut [f64], x10: &[f64], a11: &mut f64) -> f64 {
            let mut w12 = vec![x10[2] - 1.1, y9[2] * 1.3];
            let mut w13 = [[0.0f64; 3]; 2];
            {
                let (lo14, hi15) = w13[0].split_at_mut(1);
                let mut w16 = vec![a8 * *a11; 5];
                'l20: for (i19, &e17) in x10.iter().enumerate() {
                    let mut w21 = [[0.2f64; 3]; 2];
                    for i22 in 0..=3 {
                        hi15[1] += *a11 / (*a11 * *a11 + 1.0);
                    }
                }
            }
            -a7 + *a11 * a7 + a8 * a8 + a7 * a7 + y9[2] + w12[1]
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
            for (i9, e7) in x3.iter().enumerate() {
                if *e7 > x3[(i9 * 3) % 5] {
                    y1[i9 % 3] = (-x3[2] + (T::lit(i9 as f64) * T::lit(0.1) - T::lit(0.3))).tanh();
                    break;
                }
                for i10 in 1..=3 {
                    let mut k11 = 2usize;
                    if (*e7).sin() < T::lit(-0.3) {
                        return a2 + *e7 * y1[i9 % 3] + a2 * a2 + y1[1];
                    }
                    let g12 = |u13: T| -a2 * u13;
                    y1[(i10 * 3) % 3] = a2.sin();
                }
            }
            a2 * y1[(n4 * 3) % y1.len()] + a2 * y1[2] + y1[1]
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
        #[differentiable(off(privatise))]
        pub fn f<T: Real>(y1: &mut [T], a2: T, x3: &[T], n4: usize, a5: Option<T>, n6: usize) -> T {
            y1[n4 % y1.len()] = y1[n6].sin();
            for (i9, e7) in x3.iter().enumerate() {
                if *e7 > x3[(i9 * 3) % 5] {
                    y1[i9 % 3] = (-x3[2] + (T::lit(i9 as f64) * T::lit(0.1) - T::lit(0.3))).tanh();
                    break;
                }
                for i10 in 1..=3 {
                    let mut k11 = 2usize;
                    if (*e7).sin() < T::lit(-0.3) {
                        return a2 + *e7 * y1[i9 % 3] + a2 * a2 + y1[1];
                    }
                    let g12 = |u13: T| -a2 * u13;
                    y1[(i10 * 3) % 3] = a2.sin();
                }
            }
            a2 * y1[(n4 * 3) % y1.len()] + a2 * y1[2] + y1[1]
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
                    let x10 = input.vec(4);
                    let x11 = input.vec(5);
                    let a12 = input.scalar();
                    let mut y13 = input.vec(6);
                    let (start_y13, mut end_y13) = (y13.clone(), y13.clone());
                    let ret = f(&x10, &x11, a12, &mut end_y13);
                    let d_ret = run.output(&ret);
                    let mut d_y13 = run.output(&end_y13);
                    let mut d_x10 = run.start(&x10);
                    let mut d_x11 = run.start(&x11);
                    let (value, rdata) = if joint {
                        f::joint(&x10, &mut d_x10, &x11, &mut d_x11, a12, &mut y13, &mut d_y13, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(&x10, &x11, a12, &mut y13, &mut run.stack);
                        run.same("y13 after the forward pass", &y13, &end_y13);
                        (value, f::reverse(&x10, &mut d_x10, &x11, &mut d_x11, a12, &mut y13, &mut d_y13, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y13 restored", &y13, &start_y13);
                    run.added(&x10, &d_x10);
                    run.added(&x11, &d_x11);
                    run.exact(&a12, &rdata.2);
                    run.exact(&y13, &d_y13);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable]
        pub fn h0<T: Real>(y1: &mut [T], a2: T, a3: T) {
            let w7: Vec<T> = y1.iter().take(3).map(|e5| *e5 * T::lit(0.5)).collect();
            let mut m8 = T::ZERO;
            let mut k9 = 0usize;
            while k9 < 4 && w7[0] < T::lit(2.0) {
                m8 = a3.ceil().tanh().tanh().sin();
                k9 += 1;
            }
        }
        #[differentiable]
        pub fn f<T: Real>(x10: &[T], x11: &[T], a12: T, y13: &mut [T]) -> (T, T) {
            {
                let (lo14, hi15) = y13.split_at_mut(4);
                let mut w16 = vec![vec![x10[3]; 5]; 2];
                for r17 in w16.iter_mut() {
                    h0(r17, a12, (-a12).sin());
                }
                if w16[1][0].cos() <= T::lit(0.5) {
                    w16[0][3] = x10[2].cos();
                    return (-hi15[1] + a12 * w16[0][0] + lo14[2] + hi15[1], a12);
                }
            }
            for e20 in y13.iter_mut() {
                for i23 in (1..4).rev() {
                    let v24 = x10.iter().sum::<T>();
                    let w27 = vec![a12 + x11[0]; x10.len()];
                    *e20 = v24.cos();
                }
            }
            (-x11[2] + a12 * a12 + y13[4], a12 * x10[0])
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 16;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let x10 = input.vec(4);
                let x11 = input.vec(5);
                let a12 = input.scalar();
                let mut y13 = input.vec(6);
                let ret = f(&x10, &x11, a12, &mut y13);
                ret.flatten(output);
                y13.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[differentiable(off(record, recompute, hoist, frames, bulk, windows, commute, carry, joint, privatise))]
        pub fn h0<T: Real>(y1: &mut [T], a2: T, a3: T) {
            let w7: Vec<T> = y1.iter().take(3).map(|e5| *e5 * T::lit(0.5)).collect();
            let mut m8 = T::ZERO;
            let mut k9 = 0usize;
            while k9 < 4 && w7[0] < T::lit(2.0) {
                m8 = a3.ceil().tanh().tanh().sin();
                k9 += 1;
            }
        }
        #[differentiable(off(record, recompute, hoist, frames, bulk, windows, commute, carry, joint, privatise))]
        pub fn f<T: Real>(x10: &[T], x11: &[T], a12: T, y13: &mut [T]) -> (T, T) {
            {
                let (lo14, hi15) = y13.split_at_mut(4);
                let mut w16 = vec![vec![x10[3]; 5]; 2];
                for r17 in w16.iter_mut() {
                    h0(r17, a12, (-a12).sin());
                }
                if w16[1][0].cos() <= T::lit(0.5) {
                    w16[0][3] = x10[2].cos();
                    return (-hi15[1] + a12 * w16[0][0] + lo14[2] + hi15[1], a12);
                }
            }
            for e20 in y13.iter_mut() {
                for i23 in (1..4).rev() {
                    let v24 = x10.iter().sum::<T>();
                    let w27 = vec![a12 + x11[0]; x10.len()];
                    *e20 = v24.cos();
                }
            }
            (-x11[2] + a12 * a12 + y13[4], a12 * x10[0])
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
                    let mut y9 = input.vec(5);
                    let x10 = input.vec(6);
                    let a11 = input.scalar();
                    let p12 = input.pair();
                    let a13 = input.scalar();
                    let (start_y9, mut end_y9) = (y9.clone(), y9.clone());
                    let ret = f(&mut end_y9, &x10, a11, &p12, &a13);
                    let d_ret = run.output(&ret);
                    let mut d_y9 = run.output(&end_y9);
                    let mut d_x10 = run.start(&x10);
                    let mut d_p12 = run.start(&p12);
                    let mut d_a13 = run.start(&a13);
                    let (value, rdata) = if joint {
                        f::joint(&mut y9, &mut d_y9, &x10, &mut d_x10, a11, &p12, &mut d_p12, &a13, &mut d_a13, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(&mut y9, &x10, a11, &p12, &a13, &mut run.stack);
                        run.same("y9 after the forward pass", &y9, &end_y9);
                        (value, f::reverse(&mut y9, &mut d_y9, &x10, &mut d_x10, a11, &p12, &mut d_p12, &a13, &mut d_a13, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y9 restored", &y9, &start_y9);
                    run.exact(&y9, &d_y9);
                    run.added(&x10, &d_x10);
                    run.exact(&a11, &rdata.2);
                    run.added(&p12, &d_p12);
                    run.added(&a13, &d_a13);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable]
        pub fn h0<T: Real>(a1: T, n2: usize, y3: &mut [T]) {
            'l7: for e4 in y3.iter_mut() {
                for i8 in 2..=3 {
                    *e4 /= (T::lit(i8 as f64) * T::lit(0.1) - T::lit(1.1)).sin() + T::lit(2.0);
                }
            }
        }
        #[differentiable]
        pub fn f<T: Real>(y9: &mut [T], x10: &[T], a11: T, p12: &Pair<T>, a13: &T) -> (T, T) {
            let mut w14 = vec![a11, p12.b + T::lit(1.3), -a11];
            'l16: for i15 in (1..y9.len()).step_by(2) {
                match p12.n % 4 {
                    0 => {
                        let v17 = (y9[3] * a11 * y9[i15].sin()).sin();
                        let mut m18 = T::lit(0.4);
                        h0(v17.sin(), i15 % 1, &mut w14);
                    }
                    1 | 2 => {
                        w14[(i15 * 3) % 3] = ((x10[i15 / 2] - T::lit(0.7)) / ((*a13 / (p12.b * p12.b + T::lit(1.5))).cos() + T::lit(2.6))).sin();
                    }
                    _ => {
                        y9[p12.n] += w14[(i15 * 3) % 3] / (w14[(i15 * 3) % 3] * w14[(i15 * 3) % 3] + T::ONE);
                    }
                }
            }
            (w14[(p12.n * 3) % 3].tanh().cosh() + *a13 * p12.c + p12.c * *a13 + p12.b * w14[p12.n % 3] + a11 * p12.c + y9[3] + w14[1], p12.b.cos())
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 15;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let mut y9 = input.vec(5);
                let x10 = input.vec(6);
                let a11 = input.scalar();
                let p12 = input.pair();
                let a13 = input.scalar();
                let ret = f(&mut y9, &x10, a11, &p12, &a13);
                ret.flatten(output);
                y9.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[differentiable(off(record))]
        pub fn h0<T: Real>(a1: T, n2: usize, y3: &mut [T]) {
            'l7: for e4 in y3.iter_mut() {
                for i8 in 2..=3 {
                    *e4 /= (T::lit(i8 as f64) * T::lit(0.1) - T::lit(1.1)).sin() + T::lit(2.0);
                }
            }
        }
        #[differentiable(off(record))]
        pub fn f<T: Real>(y9: &mut [T], x10: &[T], a11: T, p12: &Pair<T>, a13: &T) -> (T, T) {
            let mut w14 = vec![a11, p12.b + T::lit(1.3), -a11];
            'l16: for i15 in (1..y9.len()).step_by(2) {
                match p12.n % 4 {
                    0 => {
                        let v17 = (y9[3] * a11 * y9[i15].sin()).sin();
                        let mut m18 = T::lit(0.4);
                        h0(v17.sin(), i15 % 1, &mut w14);
                    }
                    1 | 2 => {
                        w14[(i15 * 3) % 3] = ((x10[i15 / 2] - T::lit(0.7)) / ((*a13 / (p12.b * p12.b + T::lit(1.5))).cos() + T::lit(2.6))).sin();
                    }
                    _ => {
                        y9[p12.n] += w14[(i15 * 3) % 3] / (w14[(i15 * 3) % 3] * w14[(i15 * 3) % 3] + T::ONE);
                    }
                }
            }
            (w14[(p12.n * 3) % 3].tanh().cosh() + *a13 * p12.c + p12.c * *a13 + p12.b * w14[p12.n % 3] + a11 * p12.c + y9[3] + w14[1], p12.b.cos())
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
            let mut w5 = vec![x1[4] * a4, x1[5] + T::lit(1.3)];
            let v6 = if a2.cos() > T::lit(0.2) {
                let o7: Option<T> = if a4 > a4 { Some(a4) } else { None };
                let e8 = ((a4 * a4 + T::lit(1.5)).hypot(w5[0]) - w5[0]).sin();
                w5[1] += e8;
                if a2 + a4 > T::lit(0.5) {
                    let e9 = (y3[0] + a4.tanh()) / ((y3[0] + a4.tanh()) * (y3[0] + a4.tanh()) + T::ONE);
                    w5[1] += e9;
                    'l11: for i10 in (1..3).rev() {
                        y3[0] *= T::lit(0.6).atan().tanh();
                    }
                }
                a2.cos()
            } else {
                y3[1] -= (a4 - a2 - x1[4]).sin();
                T::lit(2.0) * a4
            };
            (w5[1] / (w5[1] * w5[1] + T::ONE) + v6 * y3[2] + a4 * x1[1] + a2 * v6 + y3[1] + w5[0], y3[1] - y3[2])
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
        #[differentiable(off(recompute))]
        pub fn f<T: Real>(x1: &[T], a2: T, y3: &mut [T], a4: T) -> (T, T) {
            let mut w5 = vec![x1[4] * a4, x1[5] + T::lit(1.3)];
            let v6 = if a2.cos() > T::lit(0.2) {
                let o7: Option<T> = if a4 > a4 { Some(a4) } else { None };
                let e8 = ((a4 * a4 + T::lit(1.5)).hypot(w5[0]) - w5[0]).sin();
                w5[1] += e8;
                if a2 + a4 > T::lit(0.5) {
                    let e9 = (y3[0] + a4.tanh()) / ((y3[0] + a4.tanh()) * (y3[0] + a4.tanh()) + T::ONE);
                    w5[1] += e9;
                    'l11: for i10 in (1..3).rev() {
                        y3[0] *= T::lit(0.6).atan().tanh();
                    }
                }
                a2.cos()
            } else {
                y3[1] -= (a4 - a2 - x1[4]).sin();
                T::lit(2.0) * a4
            };
            (w5[1] / (w5[1] * w5[1] + T::ONE) + v6 * y3[2] + a4 * x1[1] + a2 * v6 + y3[1] + w5[0], y3[1] - y3[2])
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
            'l9: for (&e6, &e7) in x3.iter().zip(y5.iter()) {
                if n4 > 0 {
                    continue;
                }
                for i10 in (2..=3).rev() {
                    let o11: Option<f64> = if x3[(i10 * 3) % x3.len()] <= 0.0 { Some(a2 + 2.0) } else { None };
                }
                for i12 in (0..=5).step_by(2) {
                    if x3[5 - i12] > e6 {
                        return [(i12 as f64) * 0.1 + y5[i12 % y5.len()] + e7 * x3[n4] + e6 * a2 + a2 * e6 + a1 * (a1 as f64), (y5[(n4 * 3) % 5] * y5[(n4 * 3) % 5] + 1.5).sqrt()];
                    }
                }
            }
            'l16: for e13 in x3.windows(2) {
                y5[n4 % 5] += y5[n4 % y5.len()].cos();
            }
            [a2.tanh() + a2 * a1 + a1 * y5[3] + y5[3], x3[n4] * a1]
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
        #[differentiable(off(hoist))]
        pub fn f(a1: f64, a2: f64, x3: &[f64], n4: usize, y5: &mut [f64]) -> [f64; 2] {
            'l9: for (&e6, &e7) in x3.iter().zip(y5.iter()) {
                if n4 > 0 {
                    continue;
                }
                for i10 in (2..=3).rev() {
                    let o11: Option<f64> = if x3[(i10 * 3) % x3.len()] <= 0.0 { Some(a2 + 2.0) } else { None };
                }
                for i12 in (0..=5).step_by(2) {
                    if x3[5 - i12] > e6 {
                        return [(i12 as f64) * 0.1 + y5[i12 % y5.len()] + e7 * x3[n4] + e6 * a2 + a2 * e6 + a1 * (a1 as f64), (y5[(n4 * 3) % 5] * y5[(n4 * 3) % 5] + 1.5).sqrt()];
                    }
                }
            }
            'l16: for e13 in x3.windows(2) {
                y5[n4 % 5] += y5[n4 % y5.len()].cos();
            }
            [a2.tanh() + a2 * a1 + a1 * y5[3] + y5[3], x3[n4] * a1]
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
                    let a7 = input.scalar();
                    let mut w9 = input.array();
                    let mut y10 = input.vec(5);
                    let mut p11 = input.pair();
                    let x12 = input.vec(3);
                    let (start_w9, mut end_w9) = (w9.clone(), w9.clone());
                    let (start_y10, mut end_y10) = (y10.clone(), y10.clone());
                    let (start_p11, mut end_p11) = (p11.clone(), p11.clone());
                    let ret = f(a7, 0, &mut end_w9, &mut end_y10, &mut end_p11, &x12);
                    let d_ret = run.output(&ret);
                    let mut d_w9 = run.output(&end_w9);
                    let mut d_y10 = run.output(&end_y10);
                    let mut d_p11 = run.output(&end_p11);
                    let mut d_x12 = run.start(&x12);
                    let (value, rdata) = if joint {
                        f::joint(a7, 0, &mut w9, &mut d_w9, &mut y10, &mut d_y10, &mut p11, &mut d_p11, &x12, &mut d_x12, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(a7, 0, &mut w9, &mut y10, &mut p11, &x12, &mut run.stack);
                        run.same("w9 after the forward pass", &w9, &end_w9);
                        run.same("y10 after the forward pass", &y10, &end_y10);
                        run.same("p11 after the forward pass", &p11, &end_p11);
                        (value, f::reverse(a7, 0, &mut w9, &mut d_w9, &mut y10, &mut d_y10, &mut p11, &mut d_p11, &x12, &mut d_x12, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("w9 restored", &w9, &start_w9);
                    run.same("y10 restored", &y10, &start_y10);
                    run.same("p11 restored", &p11, &start_p11);
                    run.exact(&a7, &rdata.0);
                    run.exact(&w9, &d_w9);
                    run.exact(&y10, &d_y10);
                    run.exact(&p11, &d_p11);
                    run.added(&x12, &d_x12);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable]
        pub fn h0<T: Real>(a1: Option<T>, a2: T, t3: (T, T), p4: Pair<T>) -> T {
            let t5 = (p4.c, (p4.b * p4.b).cos());
            let a2 = T::lit(1.1) * a2.sin();
            let mut m6 = a2 * t5.0;
            if p4.n > 0 {
                m6 = m6.sin();
            } else {
                m6 -= (T::lit(0.7) * t5.0 * t5.0).tanh();
            }
            p4.b - t3.1 + m6 * m6 + t5.1 * m6 + t5.0 * t5.1 + p4.c * t5.1
        }
        #[differentiable]
        pub fn f<T: Real>(a7: T, n8: usize, w9: &mut [T; 3], y10: &mut [T], p11: &mut Pair<T>, x12: &[T]) -> T {
            p11.b = w9[2] / (w9[2] * w9[2] + T::ONE);
            let mut k13 = 3usize;
            let v14 = if y10[1] < T::ZERO {
                let g15 = |u16: T| (a7 - a7).sin() * u16;
                'l18: for i17 in 0..2 {
                    let v19 = (p11.b + T::lit(i17 as f64) * T::lit(0.1)).sin();
                    w9[2] /= y10[i17].cos().tanh() + T::lit(2.0);
                }
                x12[k13 % 3] * x12[(k13 + 1) % x12.len()]
            } else {
                w9[1] = (w9[(k13 + 3) % 3] * (y10[n8] + T::lit(0.9))).tanh();
                p11.b / (p11.c * p11.c + T::lit(1.5))
            };
            x12[k13 % x12.len()].tanh() + v14 * v14 + p11.c * p11.b + p11.b * p11.b + a7 * a7 + w9[2] + y10[2]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 14;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let a7 = input.scalar();
                let mut w9 = input.array();
                let mut y10 = input.vec(5);
                let mut p11 = input.pair();
                let x12 = input.vec(3);
                let ret = f(a7, 0, &mut w9, &mut y10, &mut p11, &x12);
                ret.flatten(output);
                w9.flatten(output);
                y10.flatten(output);
                p11.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[differentiable(off(frames))]
        pub fn h0<T: Real>(a1: Option<T>, a2: T, t3: (T, T), p4: Pair<T>) -> T {
            let t5 = (p4.c, (p4.b * p4.b).cos());
            let a2 = T::lit(1.1) * a2.sin();
            let mut m6 = a2 * t5.0;
            if p4.n > 0 {
                m6 = m6.sin();
            } else {
                m6 -= (T::lit(0.7) * t5.0 * t5.0).tanh();
            }
            p4.b - t3.1 + m6 * m6 + t5.1 * m6 + t5.0 * t5.1 + p4.c * t5.1
        }
        #[differentiable(off(frames))]
        pub fn f<T: Real>(a7: T, n8: usize, w9: &mut [T; 3], y10: &mut [T], p11: &mut Pair<T>, x12: &[T]) -> T {
            p11.b = w9[2] / (w9[2] * w9[2] + T::ONE);
            let mut k13 = 3usize;
            let v14 = if y10[1] < T::ZERO {
                let g15 = |u16: T| (a7 - a7).sin() * u16;
                'l18: for i17 in 0..2 {
                    let v19 = (p11.b + T::lit(i17 as f64) * T::lit(0.1)).sin();
                    w9[2] /= y10[i17].cos().tanh() + T::lit(2.0);
                }
                x12[k13 % 3] * x12[(k13 + 1) % x12.len()]
            } else {
                w9[1] = (w9[(k13 + 3) % 3] * (y10[n8] + T::lit(0.9))).tanh();
                p11.b / (p11.c * p11.c + T::lit(1.5))
            };
            x12[k13 % x12.len()].tanh() + v14 * v14 + p11.c * p11.b + p11.b * p11.b + a7 * a7 + w9[2] + y10[2]
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
            y3.fill((x1[n2] * 0.6f64).sin());
            'l9: for (i8, e6) in y3.iter_mut().enumerate() {
                let mut w10 = vec![x1[i8 % 5] - *e6, t5.0 * t5.0];
            }
            let v11 = (0..4).map(|i14| x1[n2] * y3[i14]).sum::<f64>();
            y3[n2] += v11.sin();
            let v15 = if (t5.0 * t5.0 + 1.5).log2() <= 0.5 {
                y3[3 - n2] /= (x1[n2] + 1.1) / ((x1[n2] + 1.1) * (x1[n2] + 1.1) + 1.0) + 2.0;
                y3[n2] - x1[n2 / 2]
            } else {
                y3[n2] += (-0.4 * (t5.1 * 0.25)).tanh();
                x1[2]
            };
            t5.1 - y3[0] + v15 * t5.1 + v11 * x1[n2] + t5.1 * v11 + t5.0 * x1[n2 / 2] + y3[1]
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
        #[differentiable(off(bulk))]
        pub fn f(x1: &[f64], n2: usize, y3: &mut [f64], a4: f64, t5: (f64, f64)) -> f64 {
            y3.fill((x1[n2] * 0.6f64).sin());
            'l9: for (i8, e6) in y3.iter_mut().enumerate() {
                let mut w10 = vec![x1[i8 % 5] - *e6, t5.0 * t5.0];
            }
            let v11 = (0..4).map(|i14| x1[n2] * y3[i14]).sum::<f64>();
            y3[n2] += v11.sin();
            let v15 = if (t5.0 * t5.0 + 1.5).log2() <= 0.5 {
                y3[3 - n2] /= (x1[n2] + 1.1) / ((x1[n2] + 1.1) * (x1[n2] + 1.1) + 1.0) + 2.0;
                y3[n2] - x1[n2 / 2]
            } else {
                y3[n2] += (-0.4 * (t5.1 * 0.25)).tanh();
                x1[2]
            };
            t5.1 - y3[0] + v15 * t5.1 + v11 * x1[n2] + t5.1 * v11 + t5.0 * x1[n2 / 2] + y3[1]
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
                    let mut y11 = input.vec(5);
                    let mut w13 = input.array();
                    let x14 = input.vec(6);
                    let a15 = input.scalar();
                    let (start_y11, mut end_y11) = (y11.clone(), y11.clone());
                    let (start_w13, mut end_w13) = (w13.clone(), w13.clone());
                    let ret = f(&mut end_y11, &[3, 1, 6, 4, 2], &mut end_w13, &x14, a15);
                    let mut d_y11 = run.output(&end_y11);
                    let mut d_w13 = run.output(&end_w13);
                    let mut d_x14 = run.start(&x14);
                    let (value, rdata) = if joint {
                        f::joint(&mut y11, &mut d_y11, &[3, 1, 6, 4, 2], NoFData, &mut w13, &mut d_w13, &x14, &mut d_x14, a15, (), &mut run.stack)
                    } else {
                        let value = f::forward(&mut y11, &[3, 1, 6, 4, 2], &mut w13, &x14, a15, &mut run.stack);
                        run.same("y11 after the forward pass", &y11, &end_y11);
                        run.same("w13 after the forward pass", &w13, &end_w13);
                        (value, f::reverse(&mut y11, &mut d_y11, &[3, 1, 6, 4, 2], NoFData, &mut w13, &mut d_w13, &x14, &mut d_x14, a15, (), &mut run.stack))
                    };
                    run.same("y11 restored", &y11, &start_y11);
                    run.same("w13 restored", &w13, &start_w13);
                    run.exact(&y11, &d_y11);
                    run.exact(&w13, &d_w13);
                    run.added(&x14, &d_x14);
                    run.exact(&a15, &rdata.4);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable]
        pub fn h0(a1: f64, t2: (f64, f64), t3: (f64, f64), a4: f64) -> (f64, f64) {
            let a4 = 0.3 * a4.sin();
            (t3.1 + a4 * t3.1 + t3.1 * 0.6f64 + t3.0 * t3.1 + t2.1 * t2.0, t3.0 + t3.1)
        }
        #[differentiable]
        pub fn h1(a5: &f64, y6: &mut Vec<f64>, a7: &mut f64) -> f64 {
            for (i10, e8) in y6.iter().enumerate() {
                *a7 *= (*a5 + 0.6f64).sin();
            }
            y6[2] / (y6[0] * y6[0] + 1.5) + *a7 * y6[0] + *a5 * *a7 + y6[1]
        }
        #[differentiable]
        pub fn f(y11: &mut [f64], s12: &[usize], w13: &mut [f64; 3], x14: &[f64], a15: f64) {
            if (a15..=w13[s12[2] % 3]).contains(&a15) {
                w13[s12[1] % 3] += (-(x14[s12[0] % 6] * x14[s12[2] % 6])).sin();
                return;
            }
            for e16 in y11.chunks_exact(2) {
                {
                    let r19 = &e16[0..2];
                    let q20: (f64, f64) = h0((x14[s12[3] % 6] + 1.3).cos(), (a15, (a15 - a15) / ((a15 - a15) * (a15 - a15) + 1.0)), (e16[s12[3] % 2], x14[s12[0] % 6] / (x14[s12[0] % 6] * x14[s12[0] % 6] + 1.0)), x14[s12[0] % 6].sin());
                    for e21 in e16.windows(2) {
                        let mut w26 = vec![e21[s12[2] % 2] * 1.1];
                        let q27: (f64, f64) = h0(e21[s12[0] % 2].tanh(), (q20.1, (q20.1 + w13[s12[4] % 3]).cos()), (y11[s12[0] % 5], (w13[s12[0] % 3] - w13[s12[4] % 3]).cos()), (a15 * y11[s12[3] % 5]).sin());
                        w26[s12[2] % 1] = (x14[s12[0] % 6] - 0.7_f64).mul_add(y11[s12[0] % 5], 0.2).sin();
                    }
                }
            }
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 15;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let mut y11 = input.vec(5);
                let mut w13 = input.array();
                let x14 = input.vec(6);
                let a15 = input.scalar();
                let ret = f::eval(&mut y11, &[3, 1, 6, 4, 2], &mut w13, &x14, a15);
                y11.flatten(output);
                w13.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[differentiable(off(windows))]
        pub fn h0(a1: f64, t2: (f64, f64), t3: (f64, f64), a4: f64) -> (f64, f64) {
            let a4 = 0.3 * a4.sin();
            (t3.1 + a4 * t3.1 + t3.1 * 0.6f64 + t3.0 * t3.1 + t2.1 * t2.0, t3.0 + t3.1)
        }
        #[differentiable(off(windows))]
        pub fn h1(a5: &f64, y6: &mut Vec<f64>, a7: &mut f64) -> f64 {
            for (i10, e8) in y6.iter().enumerate() {
                *a7 *= (*a5 + 0.6f64).sin();
            }
            y6[2] / (y6[0] * y6[0] + 1.5) + *a7 * y6[0] + *a5 * *a7 + y6[1]
        }
        #[differentiable(off(windows))]
        pub fn f(y11: &mut [f64], s12: &[usize], w13: &mut [f64; 3], x14: &[f64], a15: f64) {
            if (a15..=w13[s12[2] % 3]).contains(&a15) {
                w13[s12[1] % 3] += (-(x14[s12[0] % 6] * x14[s12[2] % 6])).sin();
                return;
            }
            for e16 in y11.chunks_exact(2) {
                {
                    let r19 = &e16[0..2];
                    let q20: (f64, f64) = h0((x14[s12[3] % 6] + 1.3).cos(), (a15, (a15 - a15) / ((a15 - a15) * (a15 - a15) + 1.0)), (e16[s12[3] % 2], x14[s12[0] % 6] / (x14[s12[0] % 6] * x14[s12[0] % 6] + 1.0)), x14[s12[0] % 6].sin());
                    for e21 in e16.windows(2) {
                        let mut w26 = vec![e21[s12[2] % 2] * 1.1];
                        let q27: (f64, f64) = h0(e21[s12[0] % 2].tanh(), (q20.1, (q20.1 + w13[s12[4] % 3]).cos()), (y11[s12[0] % 5], (w13[s12[0] % 3] - w13[s12[4] % 3]).cos()), (a15 * y11[s12[3] % 5]).sin());
                        w26[s12[2] % 1] = (x14[s12[0] % 6] - 0.7_f64).mul_add(y11[s12[0] % 5], 0.2).sin();
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
            for &e7 in x1.iter() {
                for (&e10, &e11) in y2.iter().zip(x1.iter()) {
                    w6[2] = (2.0 * x4[0] * (w6[1] + e11)).sin();
                }
            }
            let t13 = (y2[2] + x1[2], a5.tanh().cos());
            for (i16, e14) in w6.iter().enumerate() {
                let v17 = x4.iter().take(4).map(|e18| (t13.1 * *e18).cos() * 0.5 + 0.5).product::<f64>();
            }
            let v20 = t13.0;
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
        #[differentiable(off(commute))]
        pub fn f(x1: &[f64], y2: &mut [f64], a3: f64, x4: &[f64], a5: f64, w6: &mut [f64; 3]) {
            for &e7 in x1.iter() {
                for (&e10, &e11) in y2.iter().zip(x1.iter()) {
                    w6[2] = (2.0 * x4[0] * (w6[1] + e11)).sin();
                }
            }
            let t13 = (y2[2] + x1[2], a5.tanh().cos());
            for (i16, e14) in w6.iter().enumerate() {
                let v17 = x4.iter().take(4).map(|e18| (t13.1 * *e18).cos() * 0.5 + 0.5).product::<f64>();
            }
            let v20 = t13.0;
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
                    let a7 = input.scalar();
                    let mut y8 = input.vec(5);
                    let x9 = input.vec(2);
                    let x10 = input.vec(5);
                    let mut y11 = input.vec(3);
                    let (start_y8, mut end_y8) = (y8.clone(), y8.clone());
                    let (start_y11, mut end_y11) = (y11.clone(), y11.clone());
                    let ret = f(a7, &mut end_y8, &x9, &x10, &mut end_y11);
                    let d_ret = run.output(&ret);
                    let mut d_y8 = run.output(&end_y8);
                    let mut d_y11 = run.output(&end_y11);
                    let mut d_x9 = run.start(&x9);
                    let mut d_x10 = run.start(&x10);
                    let (value, rdata) = if joint {
                        f::joint(a7, &mut y8, &mut d_y8, &x9, &mut d_x9, &x10, &mut d_x10, &mut y11, &mut d_y11, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(a7, &mut y8, &x9, &x10, &mut y11, &mut run.stack);
                        run.same("y8 after the forward pass", &y8, &end_y8);
                        run.same("y11 after the forward pass", &y11, &end_y11);
                        (value, f::reverse(a7, &mut y8, &mut d_y8, &x9, &mut d_x9, &x10, &mut d_x10, &mut y11, &mut d_y11, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y8 restored", &y8, &start_y8);
                    run.same("y11 restored", &y11, &start_y11);
                    run.exact(&a7, &rdata.0);
                    run.exact(&y8, &d_y8);
                    run.added(&x9, &d_x9);
                    run.added(&x10, &d_x10);
                    run.exact(&y11, &d_y11);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable]
        pub fn h0<T: Real>(x1: &[T], p2: &mut Pair<T>) -> T {
            match p2.n % 4 {
                0 => {
                    let v3: T = -(p2.b * p2.b);
                    p2.c += (T::lit(1.1) * v3 * v3).sin();
                }
                1 | 2 => {
                    p2.b = x1[p2.n % x1.len()].tanh();
                }
                _ => {
                    p2.c -= (-p2.c + T::lit(1.1)).cos();
                }
            }
            x1[(p2.n + 4) % x1.len()] + x1[(p2.n + 1) % 1] + p2.c * p2.c + p2.b * x1[0]
        }
        #[differentiable]
        pub fn h1<T: Real>(w4: [T; 3], a5: T) -> (T, T) {
            let sh6: Shape<T> = Shape::Box { w: w4[1] * a5, h: (w4[1] * T::lit(0.25)).sin() };
            (w4[0] * a5 + a5 * w4[1], a5 - a5)
        }
        #[differentiable]
        pub fn f<T: Real>(a7: T, y8: &mut Vec<T>, x9: &[T], x10: &[T], y11: &mut [T]) -> T {
            let a7 = T::lit(-0.4) * a7.sin();
            y8[2] = y11[1].cos();
            let w12 = vec![T::ZERO; 2];
            let o13: Option<T> = if w12[1] * a7 > T::ZERO { Some(a7) } else { None };
            let e14 = (w12[0] * a7).cos();
            y8[3] *= e14;
            y11[2] += ((a7 * a7 + T::lit(1.5)).log10() / (w12[1] * w12[1] + T::lit(1.5))).tanh();
            let v15 = ((a7 - T::lit(1.3)) * a7).tanh();
            w12[1] - a7 + v15 * x9[1] + a7 * y8[0] + y8[1] + y11[1]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 16;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let a7 = input.scalar();
                let mut y8 = input.vec(5);
                let x9 = input.vec(2);
                let x10 = input.vec(5);
                let mut y11 = input.vec(3);
                let ret = f(a7, &mut y8, &x9, &x10, &mut y11);
                ret.flatten(output);
                y8.flatten(output);
                y11.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[differentiable(off(carry))]
        pub fn h0<T: Real>(x1: &[T], p2: &mut Pair<T>) -> T {
            match p2.n % 4 {
                0 => {
                    let v3: T = -(p2.b * p2.b);
                    p2.c += (T::lit(1.1) * v3 * v3).sin();
                }
                1 | 2 => {
                    p2.b = x1[p2.n % x1.len()].tanh();
                }
                _ => {
                    p2.c -= (-p2.c + T::lit(1.1)).cos();
                }
            }
            x1[(p2.n + 4) % x1.len()] + x1[(p2.n + 1) % 1] + p2.c * p2.c + p2.b * x1[0]
        }
        #[differentiable(off(carry))]
        pub fn h1<T: Real>(w4: [T; 3], a5: T) -> (T, T) {
            let sh6: Shape<T> = Shape::Box { w: w4[1] * a5, h: (w4[1] * T::lit(0.25)).sin() };
            (w4[0] * a5 + a5 * w4[1], a5 - a5)
        }
        #[differentiable(off(carry))]
        pub fn f<T: Real>(a7: T, y8: &mut Vec<T>, x9: &[T], x10: &[T], y11: &mut [T]) -> T {
            let a7 = T::lit(-0.4) * a7.sin();
            y8[2] = y11[1].cos();
            let w12 = vec![T::ZERO; 2];
            let o13: Option<T> = if w12[1] * a7 > T::ZERO { Some(a7) } else { None };
            let e14 = (w12[0] * a7).cos();
            y8[3] *= e14;
            y11[2] += ((a7 * a7 + T::lit(1.5)).log10() / (w12[1] * w12[1] + T::lit(1.5))).tanh();
            let v15 = ((a7 - T::lit(1.3)) * a7).tanh();
            w12[1] - a7 + v15 * x9[1] + a7 * y8[0] + y8[1] + y11[1]
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
                    let mut y7 = input.vec(5);
                    let a8 = input.scalar();
                    let x9 = input.vec(4);
                    let a10 = input.scalar();
                    let (start_y7, mut end_y7) = (y7.clone(), y7.clone());
                    let ret = f(&mut end_y7, a8, &x9, &a10);
                    let d_ret = run.output(&ret);
                    let mut d_y7 = run.output(&end_y7);
                    let mut d_x9 = run.start(&x9);
                    let mut d_a10 = run.start(&a10);
                    let (value, rdata) = if joint {
                        f::joint(&mut y7, &mut d_y7, a8, &x9, &mut d_x9, &a10, &mut d_a10, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(&mut y7, a8, &x9, &a10, &mut run.stack);
                        run.same("y7 after the forward pass", &y7, &end_y7);
                        (value, f::reverse(&mut y7, &mut d_y7, a8, &x9, &mut d_x9, &a10, &mut d_a10, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y7 restored", &y7, &start_y7);
                    run.exact(&y7, &d_y7);
                    run.exact(&a8, &rdata.1);
                    run.added(&x9, &d_x9);
                    run.added(&a10, &d_a10);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable]
        pub fn h0<T: Real>(a1: T, p2: &mut Pair<T>, a3: &mut T) {
            let t4 = (a1, (T::lit(p2.n as f64) * T::lit(0.1) + p2.b).sin());
            let o5: Option<T> = if t4.1 - a1 > T::lit(-0.3) { Some(*a3) } else { None };
            let mut w6 = vec![t4.0.powi(2), t4.1 + t4.1];
        }
        #[differentiable]
        pub fn f<T: Real>(y7: &mut [T], a8: T, x9: &[T], a10: &T) -> T {
            let mut k11 = 2usize;
            let mut w12 = vec![*a10 * x9[(k11 + 1) % x9.len()], *a10 / (a8 * a8 + T::lit(1.5)), *a10 + y7[4]];
            {
                let (lo13, hi14) = y7.split_at_mut(4);
                let v17 = x9[(k11 * 3) % x9.len()] * w12[2];
                let e18 = a8.cos();
                w12[(k11 * 3) % 3] += e18;
            }
            let g19 = |u20: T| u20 * u20;
            {
                let (lo21, hi22) = w12.split_at_mut(1);
                'l24: for i23 in (1..4).rev().step_by(2) {
                    y7[(i23 + 2) % y7.len()] = (y7[1] / (y7[1] * y7[1] + T::ONE)).tanh().exp2().sin();
                }
            }
            a8 + y7[k11 % y7.len()] + *a10 * x9[k11 % 4] + a8 * *a10 + y7[3] + w12[1]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 11;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let mut y7 = input.vec(5);
                let a8 = input.scalar();
                let x9 = input.vec(4);
                let a10 = input.scalar();
                let ret = f(&mut y7, a8, &x9, &a10);
                ret.flatten(output);
                y7.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[differentiable(off(joint))]
        pub fn h0<T: Real>(a1: T, p2: &mut Pair<T>, a3: &mut T) {
            let t4 = (a1, (T::lit(p2.n as f64) * T::lit(0.1) + p2.b).sin());
            let o5: Option<T> = if t4.1 - a1 > T::lit(-0.3) { Some(*a3) } else { None };
            let mut w6 = vec![t4.0.powi(2), t4.1 + t4.1];
        }
        #[differentiable(off(joint))]
        pub fn f<T: Real>(y7: &mut [T], a8: T, x9: &[T], a10: &T) -> T {
            let mut k11 = 2usize;
            let mut w12 = vec![*a10 * x9[(k11 + 1) % x9.len()], *a10 / (a8 * a8 + T::lit(1.5)), *a10 + y7[4]];
            {
                let (lo13, hi14) = y7.split_at_mut(4);
                let v17 = x9[(k11 * 3) % x9.len()] * w12[2];
                let e18 = a8.cos();
                w12[(k11 * 3) % 3] += e18;
            }
            let g19 = |u20: T| u20 * u20;
            {
                let (lo21, hi22) = w12.split_at_mut(1);
                'l24: for i23 in (1..4).rev().step_by(2) {
                    y7[(i23 + 2) % y7.len()] = (y7[1] / (y7[1] * y7[1] + T::ONE)).tanh().exp2().sin();
                }
            }
            a8 + y7[k11 % y7.len()] + *a10 * x9[k11 % 4] + a8 * *a10 + y7[3] + w12[1]
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
                    let mut y3 = input.vec(3);
                    let mut y4 = input.vec(3);
                    let x5 = input.vec(4);
                    let a6 = input.scalar();
                    let (start_y3, mut end_y3) = (y3.clone(), y3.clone());
                    let (start_y4, mut end_y4) = (y4.clone(), y4.clone());
                    let ret = f(&mut end_y3, &mut end_y4, &x5, a6);
                    let mut d_y3 = run.output(&end_y3);
                    let mut d_y4 = run.output(&end_y4);
                    let mut d_x5 = run.start(&x5);
                    let (value, rdata) = if joint {
                        f::joint(&mut y3, &mut d_y3, &mut y4, &mut d_y4, &x5, &mut d_x5, a6, (), &mut run.stack)
                    } else {
                        let value = f::forward(&mut y3, &mut y4, &x5, a6, &mut run.stack);
                        run.same("y3 after the forward pass", &y3, &end_y3);
                        run.same("y4 after the forward pass", &y4, &end_y4);
                        (value, f::reverse(&mut y3, &mut d_y3, &mut y4, &mut d_y4, &x5, &mut d_x5, a6, (), &mut run.stack))
                    };
                    run.same("y3 restored", &y3, &start_y3);
                    run.same("y4 restored", &y4, &start_y4);
                    run.exact(&y3, &d_y3);
                    run.exact(&y4, &d_y4);
                    run.added(&x5, &d_x5);
                    run.exact(&a6, &rdata.3);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable]
        pub fn h0<T: Real>(a1: Option<T>) -> T {
            let t2 = (T::lit(0.6) - T::lit(0.6), (T::lit(0.6) * T::lit(0.6)).sin());
            t2.1 - t2.0 + t2.1 * t2.1 + t2.0 * t2.0
        }
        #[differentiable]
        pub fn f<T: Real>(y3: &mut [T], y4: &mut Vec<T>, x5: &[T], a6: T) {
            for e7 in y4.chunks_exact(2) {
                if (e7[1]..a6).contains(&a6) {
                    if a6 + y4[1] < T::lit(-0.3) {
                        let mut k10 = 1usize;
                        y3[k10 % y3.len()] = (y3[k10 % 3] - x5[k10 % x5.len()] + e7[k10 % 2] * e7[k10 % e7.len()]).cos();
                    } else {
                        let v11 = h0(Some(y3[1]));
                        let mut q12 = Pair { b: v11, c: (y4[0] + x5[1]).cos(), n: 1 };
                        let v13 = h0(Some(y4[(q12.n + 2) % 3]));
                        y3[(q12.n * 3) % y3.len()] = (q12.c.tanh() - T::lit(0.3)).sin();
                    }
                } else if a6 * x5[1] <= T::lit(0.2) {
                    y3[2] = (a6 + a6).sin() / ((a6 + a6).sin() * (a6 + a6).sin() + T::ONE);
                } else {
                    y3[0] = e7[0].sin();
                }
            }
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 11;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let mut y3 = input.vec(3);
                let mut y4 = input.vec(3);
                let x5 = input.vec(4);
                let a6 = input.scalar();
                let ret = f(&mut y3, &mut y4, &x5, a6);
                y3.flatten(output);
                y4.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[differentiable(off(privatise))]
        pub fn h0<T: Real>(a1: Option<T>) -> T {
            let t2 = (T::lit(0.6) - T::lit(0.6), (T::lit(0.6) * T::lit(0.6)).sin());
            t2.1 - t2.0 + t2.1 * t2.1 + t2.0 * t2.0
        }
        #[differentiable(off(privatise))]
        pub fn f<T: Real>(y3: &mut [T], y4: &mut Vec<T>, x5: &[T], a6: T) {
            for e7 in y4.chunks_exact(2) {
                if (e7[1]..a6).contains(&a6) {
                    if a6 + y4[1] < T::lit(-0.3) {
                        let mut k10 = 1usize;
                        y3[k10 % y3.len()] = (y3[k10 % 3] - x5[k10 % x5.len()] + e7[k10 % 2] * e7[k10 % e7.len()]).cos();
                    } else {
                        let v11 = h0(Some(y3[1]));
                        let mut q12 = Pair { b: v11, c: (y4[0] + x5[1]).cos(), n: 1 };
                        let v13 = h0(Some(y4[(q12.n + 2) % 3]));
                        y3[(q12.n * 3) % y3.len()] = (q12.c.tanh() - T::lit(0.3)).sin();
                    }
                } else if a6 * x5[1] <= T::lit(0.2) {
                    y3[2] = (a6 + a6).sin() / ((a6 + a6).sin() * (a6 + a6).sin() + T::ONE);
                } else {
                    y3[0] = e7[0].sin();
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

mod p54 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let mut y12 = input.vec(3);
                    let t13 = input.tuple();
                    let mut a14 = input.scalar();
                    let a15 = input.scalar();
                    let a16 = input.scalar();
                    let x17 = input.vec(4);
                    let (start_y12, mut end_y12) = (y12.clone(), y12.clone());
                    let (start_a14, mut end_a14) = (a14.clone(), a14.clone());
                    let ret = f(&mut end_y12, t13, &mut end_a14, &a15, a16, &x17);
                    let d_ret = run.output(&ret);
                    let mut d_y12 = run.output(&end_y12);
                    let mut d_a14 = run.output(&end_a14);
                    let mut d_a15 = run.start(&a15);
                    let mut d_x17 = run.start(&x17);
                    let (value, rdata) = if joint {
                        f::joint(&mut y12, &mut d_y12, t13, &mut a14, &mut d_a14, &a15, &mut d_a15, a16, &x17, &mut d_x17, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(&mut y12, t13, &mut a14, &a15, a16, &x17, &mut run.stack);
                        run.same("y12 after the forward pass", &y12, &end_y12);
                        run.same("a14 after the forward pass", &a14, &end_a14);
                        (value, f::reverse(&mut y12, &mut d_y12, t13, &mut a14, &mut d_a14, &a15, &mut d_a15, a16, &x17, &mut d_x17, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y12 restored", &y12, &start_y12);
                    run.same("a14 restored", &a14, &start_a14);
                    run.exact(&y12, &d_y12);
                    run.exact(&t13, &rdata.1);
                    run.exact(&a14, &d_a14);
                    run.added(&a15, &d_a15);
                    run.exact(&a16, &rdata.4);
                    run.added(&x17, &d_x17);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable]
        pub fn h0(y1: &mut Vec<f64>, w2: &mut [f64; 3]) -> (f64, f64) {
            for e3 in y1.iter_mut() {
                w2.swap(0, 0);
                w2[1] = (w2[1] * w2[0]).atan2(*e3 * *e3 + 0.5).sin();
                let v6 = w2.iter().fold(0.0f64, |u8, e7| u8 * 0.5 + (*e7).sin());
                w2[0] = (v6 - (w2[1] + 0.5)).sin();
            }
            (0.9 * y1[0] + y1[0] + w2[2], w2[2] - w2[1])
        }
        #[differentiable]
        pub fn h1(t9: (f64, f64), w10: [f64; 3]) -> f64 {
            let mut m11 = 0.4f64;
            m11 = (t9.1 + t9.0 - w10[1] * m11).sin();
            t9.1 * t9.1 + m11 * w10[2] + t9.1 * t9.1 + t9.0 * t9.0
        }
        #[differentiable]
        pub fn f(y12: &mut [f64], t13: (f64, f64), a14: &mut f64, a15: &f64, a16: f64, x17: &[f64]) -> f64 {
            let mut k18 = 1usize;
            let v19 = y12.iter().zip(y12.iter()).map(|(&e20, &u21)| (y12[k18 % y12.len()] / (y12[k18 % y12.len()].cos() + 2.6) + e20 * y12[(k18 * 3) % 3]) * e20).sum::<f64>();
            *a14 += h1((x17[(k18 + 2) % 4], x17[k18 % x17.len()].tanh()), [*a15, t13.1, 0.25]).sin();
            let v22 = x17.iter().filter(|u24| **u24 > 0.1).map(|e23| y12[k18 % y12.len()] * *a15).sum::<f64>();
            let mut w25 = vec![0.2f64; 4];
            if x17[(k18 * 3) % 4] + w25[0] < 0.0 {
                y12[0..3].copy_from_slice(&w25[0..3]);
            } else {
                y12[0] *= (v19 - x17[(k18 + 3) % 4]).tanh();
            }
            v22 + v22 * w25[k18 % 4] + v19 * x17[(k18 + 2) % x17.len()] + a16 * v19 + *a15 * v19 + y12[2] + w25[2]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 12;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let mut y12 = input.vec(3);
                let t13 = input.tuple();
                let mut a14 = input.scalar();
                let a15 = input.scalar();
                let a16 = input.scalar();
                let x17 = input.vec(4);
                let ret = f::eval(&mut y12, t13, &mut a14, &a15, a16, &x17);
                ret.flatten(output);
                y12.flatten(output);
                a14.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[differentiable(off(record, recompute, hoist, frames, bulk, windows, commute, carry, joint, privatise))]
        pub fn h0(y1: &mut Vec<f64>, w2: &mut [f64; 3]) -> (f64, f64) {
            for e3 in y1.iter_mut() {
                w2.swap(0, 0);
                w2[1] = (w2[1] * w2[0]).atan2(*e3 * *e3 + 0.5).sin();
                let v6 = w2.iter().fold(0.0f64, |u8, e7| u8 * 0.5 + (*e7).sin());
                w2[0] = (v6 - (w2[1] + 0.5)).sin();
            }
            (0.9 * y1[0] + y1[0] + w2[2], w2[2] - w2[1])
        }
        #[differentiable(off(record, recompute, hoist, frames, bulk, windows, commute, carry, joint, privatise))]
        pub fn h1(t9: (f64, f64), w10: [f64; 3]) -> f64 {
            let mut m11 = 0.4f64;
            m11 = (t9.1 + t9.0 - w10[1] * m11).sin();
            t9.1 * t9.1 + m11 * w10[2] + t9.1 * t9.1 + t9.0 * t9.0
        }
        #[differentiable(off(record, recompute, hoist, frames, bulk, windows, commute, carry, joint, privatise))]
        pub fn f(y12: &mut [f64], t13: (f64, f64), a14: &mut f64, a15: &f64, a16: f64, x17: &[f64]) -> f64 {
            let mut k18 = 1usize;
            let v19 = y12.iter().zip(y12.iter()).map(|(&e20, &u21)| (y12[k18 % y12.len()] / (y12[k18 % y12.len()].cos() + 2.6) + e20 * y12[(k18 * 3) % 3]) * e20).sum::<f64>();
            *a14 += h1((x17[(k18 + 2) % 4], x17[k18 % x17.len()].tanh()), [*a15, t13.1, 0.25]).sin();
            let v22 = x17.iter().filter(|u24| **u24 > 0.1).map(|e23| y12[k18 % y12.len()] * *a15).sum::<f64>();
            let mut w25 = vec![0.2f64; 4];
            if x17[(k18 * 3) % 4] + w25[0] < 0.0 {
                y12[0..3].copy_from_slice(&w25[0..3]);
            } else {
                y12[0] *= (v19 - x17[(k18 + 3) % 4]).tanh();
            }
            v22 + v22 * w25[k18 % 4] + v19 * x17[(k18 + 2) % x17.len()] + a16 * v19 + *a15 * v19 + y12[2] + w25[2]
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
            let (v6, v7) = (p5.b * x2[(p5.n * 3) % 5]).sin_cos();
            let mut w8 = vec![x2[p5.n / 2].sin(), x2[3]];
            y1[p5.n % 2] = (x2[4].cos() / (a4.sin() * a4.sin() + T::lit(1.5))).tanh();
            y1.swap(1, 1);
            w8.push((v6 / (v6 * v6 + T::ONE)).sin());
            y1[0] += (*a3 - y1[1] - (v7 + y1[p5.n % 2])).tanh();
            match p5.n % 4 {
                0 => {
                    let e9 = ((y1[(p5.n * 3) % y1.len()] + T::lit(-0.4)) * (*a3 * T::lit(1.1))).cos();
                    w8[1] += e9;
                }
                1 | 2 => {
                    let e10 = (p5.c + y1[0]) / ((p5.c + y1[0]) * (p5.c + y1[0]) + T::ONE) + T::lit(2.0);
                    w8[p5.n % 2] /= e10;
                }
                _ => {
                    let e11 = (a4 * v6).tanh();
                    w8[p5.n % 2] *= e11;
                }
            }
            (*a3 + v7 * *a3 + v6 * y1[p5.n % 2] + p5.c * p5.b + p5.b * v7 + y1[0] + w8[0], v7.tanh())
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
        #[differentiable(off(record))]
        pub fn f<T: Real>(y1: &mut [T], x2: &[T], a3: &T, a4: T, p5: &Pair<T>) -> (T, T) {
            let (v6, v7) = (p5.b * x2[(p5.n * 3) % 5]).sin_cos();
            let mut w8 = vec![x2[p5.n / 2].sin(), x2[3]];
            y1[p5.n % 2] = (x2[4].cos() / (a4.sin() * a4.sin() + T::lit(1.5))).tanh();
            y1.swap(1, 1);
            w8.push((v6 / (v6 * v6 + T::ONE)).sin());
            y1[0] += (*a3 - y1[1] - (v7 + y1[p5.n % 2])).tanh();
            match p5.n % 4 {
                0 => {
                    let e9 = ((y1[(p5.n * 3) % y1.len()] + T::lit(-0.4)) * (*a3 * T::lit(1.1))).cos();
                    w8[1] += e9;
                }
                1 | 2 => {
                    let e10 = (p5.c + y1[0]) / ((p5.c + y1[0]) * (p5.c + y1[0]) + T::ONE) + T::lit(2.0);
                    w8[p5.n % 2] /= e10;
                }
                _ => {
                    let e11 = (a4 * v6).tanh();
                    w8[p5.n % 2] *= e11;
                }
            }
            (*a3 + v7 * *a3 + v6 * y1[p5.n % 2] + p5.c * p5.b + p5.b * v7 + y1[0] + w8[0], v7.tanh())
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
            for i4 in 1..5 {
                let v5 = a2;
                for i6 in (0..5).rev() {
                    {
                        let r7 = &x1[4..5];
                        let mut w8 = vec![r7[i6 % 1] + r7[0], -t3.1, t3.0 + r7[i4 % r7.len()]];
                        let v9: T = a2 - t3.0 * x1[(i4 + 3) % 5];
                        w8[0] = (t3.1 * -t3.1).cos();
                    }
                }
            }
            [t3.1 + x1[0] + t3.1 * T::lit(0.6) + t3.0 * a2 + a2 * t3.0, x1[2] * x1[3]]
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
            for i4 in 1..5 {
                let v5 = a2;
                for i6 in (0..5).rev() {
                    {
                        let r7 = &x1[4..5];
                        let mut w8 = vec![r7[i6 % 1] + r7[0], -t3.1, t3.0 + r7[i4 % r7.len()]];
                        let v9: T = a2 - t3.0 * x1[(i4 + 3) % 5];
                        w8[0] = (t3.1 * -t3.1).cos();
                    }
                }
            }
            [t3.1 + x1[0] + t3.1 * T::lit(0.6) + t3.0 * a2 + a2 * t3.0, x1[2] * x1[3]]
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
                    let a12 = input.scalar();
                    let x13 = input.vec(6);
                    let a14 = input.scalar();
                    let mut y15 = input.vec(3);
                    let mut y16 = input.vec(2);
                    let mut y17 = input.vec(3);
                    let (start_y15, mut end_y15) = (y15.clone(), y15.clone());
                    let (start_y16, mut end_y16) = (y16.clone(), y16.clone());
                    let (start_y17, mut end_y17) = (y17.clone(), y17.clone());
                    let ret = f(a12, &x13, a14, &mut end_y15, &mut end_y16, &mut end_y17);
                    let d_ret = run.output(&ret);
                    let mut d_y15 = run.output(&end_y15);
                    let mut d_y16 = run.output(&end_y16);
                    let mut d_y17 = run.output(&end_y17);
                    let mut d_x13 = run.start(&x13);
                    let (value, rdata) = if joint {
                        f::joint(a12, &x13, &mut d_x13, a14, &mut y15, &mut d_y15, &mut y16, &mut d_y16, &mut y17, &mut d_y17, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(a12, &x13, a14, &mut y15, &mut y16, &mut y17, &mut run.stack);
                        run.same("y15 after the forward pass", &y15, &end_y15);
                        run.same("y16 after the forward pass", &y16, &end_y16);
                        run.same("y17 after the forward pass", &y17, &end_y17);
                        (value, f::reverse(a12, &x13, &mut d_x13, a14, &mut y15, &mut d_y15, &mut y16, &mut d_y16, &mut y17, &mut d_y17, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y15 restored", &y15, &start_y15);
                    run.same("y16 restored", &y16, &start_y16);
                    run.same("y17 restored", &y17, &start_y17);
                    run.exact(&a12, &rdata.0);
                    run.added(&x13, &d_x13);
                    run.exact(&a14, &rdata.2);
                    run.exact(&y15, &d_y15);
                    run.exact(&y16, &d_y16);
                    run.exact(&y17, &d_y17);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable]
        pub fn h0<T: Real>(n1: usize, p2: &Pair<T>, a3: Option<T>) -> T {
            let mut k4 = 0usize;
            while k4 < 2 && p2.c < T::lit(2.0) {
                let v5 = (p2.c * T::lit(2.0) * T::lit(1.3)).cos();
                k4 += 1;
            }
            p2.b + T::lit(0.6) + p2.c * p2.c + p2.b * p2.b
        }
        #[differentiable]
        pub fn h1<T: Real>(s6: &[usize], w7: &mut [T; 3], a8: T) {
            w7[s6[2] % 3] = (a8 * a8 * (T::lit(0.25) * w7[s6[0] % 3])).tanh();
            let mut k9 = 1usize;
            let (v10, v11) = (a8 * T::lit(1.3)).sin_cos();
        }
        #[differentiable]
        pub fn f<T: Real>(a12: T, x13: &[T], a14: T, y15: &mut [T], y16: &mut [T], y17: &mut [T]) -> T {
            if (a14..y16[1]).contains(&a14) {
                let mut k18 = 2usize;
                let v19 = x13.iter().copied().map(|e20| (y16[k18 % 2] / (y15[k18 % y15.len()].cos() + T::lit(2.6)) * (a14 + e20)).tanh() * e20).sum::<T>();
                let o22: Option<T> = if v19 - x13[k18 % x13.len()] <= T::lit(0.2) { Some(y17[0]) } else { None };
                y15[1] -= (-a14 - T::lit(-0.4)).cos();
            } else if y17[1] / (y17[1] * y17[1] + T::ONE) > T::lit(-0.3) {
                if a14 > T::lit(0.6) {
                    return a14.tanh() + a14 * a12 + a12 * y15[2] + y15[2] + y16[1];
                }
                let mut k23 = 0usize;
                while k23 < 4 && y17[1] < T::lit(2.0) {
                    let w24 = vec![T::lit(0.2); x13.len()];
                    y17[k23 % y17.len()] += (a14.cos() * a14).tanh();
                    k23 += 1;
                }
            }
            a12.sin() + a14 * y16[0] + a12 * x13[3] + y15[0] + y16[0]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 16;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let a12 = input.scalar();
                let x13 = input.vec(6);
                let a14 = input.scalar();
                let mut y15 = input.vec(3);
                let mut y16 = input.vec(2);
                let mut y17 = input.vec(3);
                let ret = f(a12, &x13, a14, &mut y15, &mut y16, &mut y17);
                ret.flatten(output);
                y15.flatten(output);
                y16.flatten(output);
                y17.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[differentiable(off(hoist))]
        pub fn h0<T: Real>(n1: usize, p2: &Pair<T>, a3: Option<T>) -> T {
            let mut k4 = 0usize;
            while k4 < 2 && p2.c < T::lit(2.0) {
                let v5 = (p2.c * T::lit(2.0) * T::lit(1.3)).cos();
                k4 += 1;
            }
            p2.b + T::lit(0.6) + p2.c * p2.c + p2.b * p2.b
        }
        #[differentiable(off(hoist))]
        pub fn h1<T: Real>(s6: &[usize], w7: &mut [T; 3], a8: T) {
            w7[s6[2] % 3] = (a8 * a8 * (T::lit(0.25) * w7[s6[0] % 3])).tanh();
            let mut k9 = 1usize;
            let (v10, v11) = (a8 * T::lit(1.3)).sin_cos();
        }
        #[differentiable(off(hoist))]
        pub fn f<T: Real>(a12: T, x13: &[T], a14: T, y15: &mut [T], y16: &mut [T], y17: &mut [T]) -> T {
            if (a14..y16[1]).contains(&a14) {
                let mut k18 = 2usize;
                let v19 = x13.iter().copied().map(|e20| (y16[k18 % 2] / (y15[k18 % y15.len()].cos() + T::lit(2.6)) * (a14 + e20)).tanh() * e20).sum::<T>();
                let o22: Option<T> = if v19 - x13[k18 % x13.len()] <= T::lit(0.2) { Some(y17[0]) } else { None };
                y15[1] -= (-a14 - T::lit(-0.4)).cos();
            } else if y17[1] / (y17[1] * y17[1] + T::ONE) > T::lit(-0.3) {
                if a14 > T::lit(0.6) {
                    return a14.tanh() + a14 * a12 + a12 * y15[2] + y15[2] + y16[1];
                }
                let mut k23 = 0usize;
                while k23 < 4 && y17[1] < T::lit(2.0) {
                    let w24 = vec![T::lit(0.2); x13.len()];
                    y17[k23 % y17.len()] += (a14.cos() * a14).tanh();
                    k23 += 1;
                }
            }
            a12.sin() + a14 * y16[0] + a12 * x13[3] + y15[0] + y16[0]
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
                    let x10 = input.vec(6);
                    let a11 = input.scalar();
                    let x12 = input.vec(4);
                    let ret = f(&x10, a11, &x12);
                    let d_ret = run.output(&ret);
                    let mut d_x10 = run.start(&x10);
                    let mut d_x12 = run.start(&x12);
                    let (value, rdata) = if joint {
                        f::joint(&x10, &mut d_x10, a11, &x12, &mut d_x12, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(&x10, a11, &x12, &mut run.stack);
                        (value, f::reverse(&x10, &mut d_x10, a11, &x12, &mut d_x12, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.added(&x10, &d_x10);
                    run.exact(&a11, &rdata.1);
                    run.added(&x12, &d_x12);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable]
        pub fn r0(y1: &mut [f64], a2: f64, n3: usize) -> f64 {
            if n3 == 0 {
                return a2.cos().tanh();
            }
            let o4: Option<f64> = if 0.25 * y1[n3 % y1.len()] < 0.2 { Some(a2.tanh().sinh()) } else { None };
            if let Some(e5) = o4 {
                let v6 = (e5 * y1[1] - 0.25 * a2).sin();
                y1[1] = (-y1[(n3 + 3) % 2] * (y1[n3 % y1.len()] * y1[(n3 + 2) % 2])).tanh();
            }
            let u8 = y1[n3 % y1.len()].sin();
            let v7 = r0(y1, u8, n3 - 1);
            let mut w9 = vec![0.0f64; 4];
            v7 * 0.5 + a2
        }
        #[differentiable]
        pub fn f(x10: &[f64], a11: f64, x12: &[f64]) -> f64 {
            let g13 = |u14: f64| (a11 + u14) * (a11 / (u14 * u14 + 1.5)) * u14;
            for e15 in x12.windows(2) {
                let mut k18 = 0usize;
                loop {
                    if k18 >= 2 {
                        break;
                    }
                    k18 += 1;
                    if x10[k18 / 2] <= 0.2 {
                        return 0.25 * ((k18 as f64) * 0.1) + a11 * x10[(k18 * 3) % 6];
                    }
                }
            }
            let mut w19 = [[0.0f64; 3]; 2];
            for (i22, r20) in w19.iter_mut().enumerate() {
                let v23 = r0(r20, ((i22 as f64) * 0.1).sin(), i22);
            }
            let (v24, v25) = (a11 + w19[1][1]).sin_cos();
            for (&e26, &e27) in w19[1].iter().zip(x12.iter()) {
                let v29 = v25 + (x10[4] + w19[0][1]);
            }
            a11 + w19[1][1] + v25 * a11 + v24 * v25 + a11 * w19[0][2] + w19[0][2] + w19[1][1]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 11;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let x10 = input.vec(6);
                let a11 = input.scalar();
                let x12 = input.vec(4);
                let ret = f::eval(&x10, a11, &x12);
                ret.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[differentiable(off(frames))]
        pub fn r0(y1: &mut [f64], a2: f64, n3: usize) -> f64 {
            if n3 == 0 {
                return a2.cos().tanh();
            }
            let o4: Option<f64> = if 0.25 * y1[n3 % y1.len()] < 0.2 { Some(a2.tanh().sinh()) } else { None };
            if let Some(e5) = o4 {
                let v6 = (e5 * y1[1] - 0.25 * a2).sin();
                y1[1] = (-y1[(n3 + 3) % 2] * (y1[n3 % y1.len()] * y1[(n3 + 2) % 2])).tanh();
            }
            let u8 = y1[n3 % y1.len()].sin();
            let v7 = r0(y1, u8, n3 - 1);
            let mut w9 = vec![0.0f64; 4];
            v7 * 0.5 + a2
        }
        #[differentiable(off(frames))]
        pub fn f(x10: &[f64], a11: f64, x12: &[f64]) -> f64 {
            let g13 = |u14: f64| (a11 + u14) * (a11 / (u14 * u14 + 1.5)) * u14;
            for e15 in x12.windows(2) {
                let mut k18 = 0usize;
                loop {
                    if k18 >= 2 {
                        break;
                    }
                    k18 += 1;
                    if x10[k18 / 2] <= 0.2 {
                        return 0.25 * ((k18 as f64) * 0.1) + a11 * x10[(k18 * 3) % 6];
                    }
                }
            }
            let mut w19 = [[0.0f64; 3]; 2];
            for (i22, r20) in w19.iter_mut().enumerate() {
                let v23 = r0(r20, ((i22 as f64) * 0.1).sin(), i22);
            }
            let (v24, v25) = (a11 + w19[1][1]).sin_cos();
            for (&e26, &e27) in w19[1].iter().zip(x12.iter()) {
                let v29 = v25 + (x10[4] + w19[0][1]);
            }
            a11 + w19[1][1] + v25 * a11 + v24 * v25 + a11 * w19[0][2] + w19[0][2] + w19[1][1]
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
                    let x12 = input.vec(5);
                    let a13 = input.scalar();
                    let a15 = input.scalar();
                    let mut y16 = input.vec(3);
                    let (start_y16, mut end_y16) = (y16.clone(), y16.clone());
                    let ret = f(&x12, &a13, &[3, 1], a15, &mut end_y16);
                    let d_ret = run.output(&ret);
                    let mut d_y16 = run.output(&end_y16);
                    let mut d_x12 = run.start(&x12);
                    let mut d_a13 = run.start(&a13);
                    let (value, rdata) = if joint {
                        f::joint(&x12, &mut d_x12, &a13, &mut d_a13, &[3, 1], NoFData, a15, &mut y16, &mut d_y16, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(&x12, &a13, &[3, 1], a15, &mut y16, &mut run.stack);
                        run.same("y16 after the forward pass", &y16, &end_y16);
                        (value, f::reverse(&x12, &mut d_x12, &a13, &mut d_a13, &[3, 1], NoFData, a15, &mut y16, &mut d_y16, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y16 restored", &y16, &start_y16);
                    run.added(&x12, &d_x12);
                    run.added(&a13, &d_a13);
                    run.exact(&a15, &rdata.3);
                    run.exact(&y16, &d_y16);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable]
        pub fn h0<T: Real>(x1: &[T], a2: &Shape<T>, #[constant] c3: T) -> (T, T) {
            let mut w4 = vec![T::lit(0.2); 3];
            let v5 = w4[1].tanh();
            let mut w6 = vec![v5 + x1[1], w4[0] / (v5 * v5 + T::lit(1.5)), c3];
            (w6[1] / (x1[0] * x1[0] + T::lit(1.5)) + v5 * w6[1] + c3 * w4[2] + w4[2] + w6[1], w4[0] + T::lit(0.5))
        }
        #[differentiable]
        pub fn h1<T: Real>(a7: &T, p8: &mut Pair<T>, a9: &Shape<T>) -> (T, T) {
            let v10 = T::lit(0.9) * p8.position(p8.b);
            p8.c *= (p8.c / (p8.c * p8.c + T::lit(1.5))).sin();
            let mut w11 = [v10 * p8.b, p8.c - p8.c, p8.c, v10 + p8.b, p8.c];
            (w11[4 - p8.n] + T::lit(0.25) + v10 * p8.c + p8.c * v10 + p8.b * *a7 + *a7 * p8.c + w11[2], p8.c * v10)
        }
        #[differentiable]
        pub fn f<T: Real>(x12: &[T], a13: &T, s14: &[usize], a15: T, y16: &mut [T]) -> T {
            for e17 in x12.chunks(2) {
                y16[s14[1] % 3] *= -e17[s14[0] % 1] / (-e17[s14[0] % 1] * -e17[s14[0] % 1] + T::ONE);
            }
            y16[s14[0] % 3] -= ((*a13 * x12[s14[0] % 5]).cos() + T::lit(2.6)).ln_1p().cos();
            let g20 = |u21: T| u21 * u21;
            'l23: for i22 in 2..4 {
                y16[(i22 + 1) % 3] *= x12[i22 / 2].powi(2).cos();
                for (i26, e24) in y16.iter_mut().enumerate() {
                    *e24 = ((T::lit(i22 as f64) * T::lit(0.1)).sin() - (a15 + T::lit(1.1))).sin();
                }
            }
            y16[s14[1] % 3] * y16[s14[0] % 3] + a15 * *a13 + *a13 * y16[s14[1] % 3] + y16[0]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 10;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let x12 = input.vec(5);
                let a13 = input.scalar();
                let a15 = input.scalar();
                let mut y16 = input.vec(3);
                let ret = f(&x12, &a13, &[3, 1], a15, &mut y16);
                ret.flatten(output);
                y16.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[differentiable(off(bulk))]
        pub fn h0<T: Real>(x1: &[T], a2: &Shape<T>, #[constant] c3: T) -> (T, T) {
            let mut w4 = vec![T::lit(0.2); 3];
            let v5 = w4[1].tanh();
            let mut w6 = vec![v5 + x1[1], w4[0] / (v5 * v5 + T::lit(1.5)), c3];
            (w6[1] / (x1[0] * x1[0] + T::lit(1.5)) + v5 * w6[1] + c3 * w4[2] + w4[2] + w6[1], w4[0] + T::lit(0.5))
        }
        #[differentiable(off(bulk))]
        pub fn h1<T: Real>(a7: &T, p8: &mut Pair<T>, a9: &Shape<T>) -> (T, T) {
            let v10 = T::lit(0.9) * p8.position(p8.b);
            p8.c *= (p8.c / (p8.c * p8.c + T::lit(1.5))).sin();
            let mut w11 = [v10 * p8.b, p8.c - p8.c, p8.c, v10 + p8.b, p8.c];
            (w11[4 - p8.n] + T::lit(0.25) + v10 * p8.c + p8.c * v10 + p8.b * *a7 + *a7 * p8.c + w11[2], p8.c * v10)
        }
        #[differentiable(off(bulk))]
        pub fn f<T: Real>(x12: &[T], a13: &T, s14: &[usize], a15: T, y16: &mut [T]) -> T {
            for e17 in x12.chunks(2) {
                y16[s14[1] % 3] *= -e17[s14[0] % 1] / (-e17[s14[0] % 1] * -e17[s14[0] % 1] + T::ONE);
            }
            y16[s14[0] % 3] -= ((*a13 * x12[s14[0] % 5]).cos() + T::lit(2.6)).ln_1p().cos();
            let g20 = |u21: T| u21 * u21;
            'l23: for i22 in 2..4 {
                y16[(i22 + 1) % 3] *= x12[i22 / 2].powi(2).cos();
                for (i26, e24) in y16.iter_mut().enumerate() {
                    *e24 = ((T::lit(i22 as f64) * T::lit(0.1)).sin() - (a15 + T::lit(1.1))).sin();
                }
            }
            y16[s14[1] % 3] * y16[s14[0] % 3] + a15 * *a13 + *a13 * y16[s14[1] % 3] + y16[0]
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
