//! Random programs, seeds 20 to 39. Written by `cargo xtask fuzz tapir --write`; not to be edited.
//!
//! Size: twenty programs, each twice (as it is, and with an analysis switched off).

#![allow(warnings, clippy::all, reason = "programs that nobody wrote")]

mod p20 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let a16 = input.scalar();
                    let x17 = input.vec(5);
                    let a18 = input.scalar();
                    let mut y19 = input.vec(6);
                    let t20 = input.tuple();
                    let (start_y19, mut end_y19) = (y19.clone(), y19.clone());
                    let ret = f(a16, &x17, a18, &mut end_y19, t20);
                    let d_ret = run.output(&ret);
                    let mut d_y19 = run.output(&end_y19);
                    let mut d_x17 = run.start(&x17);
                    let (value, rdata) = if joint {
                        f::joint(a16, &x17, &mut d_x17, a18, &mut y19, &mut d_y19, t20, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(a16, &x17, a18, &mut y19, t20, &mut run.stack);
                        run.same("y19 after the forward pass", &y19, &end_y19);
                        (value, f::reverse(a16, &x17, &mut d_x17, a18, &mut y19, &mut d_y19, t20, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y19 restored", &y19, &start_y19);
                    run.exact(&a16, &rdata.0);
                    run.added(&x17, &d_x17);
                    run.exact(&a18, &rdata.2);
                    run.exact(&y19, &d_y19);
                    run.exact(&t20, &rdata.4);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable]
        pub fn h0<T: Real>(y1: &mut Vec<T>) -> T {
            if -y1[0] < T::ZERO {
                return y1[0] / (y1[0] * y1[0] + T::ONE) + y1[0];
            }
            'l5: for e2 in y1.chunks_exact(2) {
                let v6 = y1.iter().enumerate().map(|(i9, e7)| (y1[i9].tanh() * y1[i9].tanh() + T::lit(1.5)).hypot(*e7).sin()).sum::<T>();
                if e2[1] > v6 {
                    continue;
                }
                let mut k10 = 0usize;
                loop {
                    if k10 >= 5 {
                        break;
                    }
                    k10 += 1;
                    let v11 = ((v6 - T::lit(0.25)) * T::lit(1.3)).sin();
                }
            }
            y1[0] - y1[0] + y1[0]
        }
        #[differentiable]
        pub fn h1<T: Real>(p12: &mut Pair<T>, a13: T) -> T {
            let mut w14 = vec![a13, a13 - T::lit(p12.n as f64) * T::lit(0.1)];
            let o15: Option<T> = if w14[p12.n % 2].asinh() >= T::lit(-0.3) { Some(w14[(p12.n + 1) % 2] - T::lit(2.0)) } else { None };
            w14.fill((p12.c + p12.c).sin());
            T::lit(p12.n as f64) * T::lit(0.1) + a13 * w14[p12.n % 2] + p12.c * a13 + p12.b * w14[p12.n % 2] + w14[1]
        }
        #[differentiable]
        pub fn f<T: Real>(a16: T, x17: &[T], a18: T, y19: &mut [T], t20: (T, T)) -> T {
            let mut w21 = vec![T::lit(0.2); 2];
            let e22 = (a18 / (a18 * a18 + T::lit(1.5)) + T::lit(0.7)).sin();
            w21[1] += e22;
            let (v23, v24) = (-t20.1, (-a16).tanh());
            for (i27, e25) in w21.iter().enumerate() {
                let g28 = |u29: T| (a16 + u29) * T::lit(-0.4) * u29;
                y19[(i27 + 3) % y19.len()] = -w21[0] * v23 / (-w21[0] * v23 * (-w21[0] * v23) + T::ONE);
            }
            y19[5..6].copy_from_slice(&w21[0..1]);
            y19.swap(2, 2);
            v24 * x17[3] + v24 * w21[1] + v23 * y19[1] + t20.1 * y19[2] + t20.0 * v24 + y19[3] + w21[1]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 15;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let a16 = input.scalar();
                let x17 = input.vec(5);
                let a18 = input.scalar();
                let mut y19 = input.vec(6);
                let t20 = input.tuple();
                let ret = f(a16, &x17, a18, &mut y19, t20);
                ret.flatten(output);
                y19.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[differentiable(off(windows))]
        pub fn h0<T: Real>(y1: &mut Vec<T>) -> T {
            if -y1[0] < T::ZERO {
                return y1[0] / (y1[0] * y1[0] + T::ONE) + y1[0];
            }
            'l5: for e2 in y1.chunks_exact(2) {
                let v6 = y1.iter().enumerate().map(|(i9, e7)| (y1[i9].tanh() * y1[i9].tanh() + T::lit(1.5)).hypot(*e7).sin()).sum::<T>();
                if e2[1] > v6 {
                    continue;
                }
                let mut k10 = 0usize;
                loop {
                    if k10 >= 5 {
                        break;
                    }
                    k10 += 1;
                    let v11 = ((v6 - T::lit(0.25)) * T::lit(1.3)).sin();
                }
            }
            y1[0] - y1[0] + y1[0]
        }
        #[differentiable(off(windows))]
        pub fn h1<T: Real>(p12: &mut Pair<T>, a13: T) -> T {
            let mut w14 = vec![a13, a13 - T::lit(p12.n as f64) * T::lit(0.1)];
            let o15: Option<T> = if w14[p12.n % 2].asinh() >= T::lit(-0.3) { Some(w14[(p12.n + 1) % 2] - T::lit(2.0)) } else { None };
            w14.fill((p12.c + p12.c).sin());
            T::lit(p12.n as f64) * T::lit(0.1) + a13 * w14[p12.n % 2] + p12.c * a13 + p12.b * w14[p12.n % 2] + w14[1]
        }
        #[differentiable(off(windows))]
        pub fn f<T: Real>(a16: T, x17: &[T], a18: T, y19: &mut [T], t20: (T, T)) -> T {
            let mut w21 = vec![T::lit(0.2); 2];
            let e22 = (a18 / (a18 * a18 + T::lit(1.5)) + T::lit(0.7)).sin();
            w21[1] += e22;
            let (v23, v24) = (-t20.1, (-a16).tanh());
            for (i27, e25) in w21.iter().enumerate() {
                let g28 = |u29: T| (a16 + u29) * T::lit(-0.4) * u29;
                y19[(i27 + 3) % y19.len()] = -w21[0] * v23 / (-w21[0] * v23 * (-w21[0] * v23) + T::ONE);
            }
            y19[5..6].copy_from_slice(&w21[0..1]);
            y19.swap(2, 2);
            v24 * x17[3] + v24 * w21[1] + v23 * y19[1] + t20.1 * y19[2] + t20.0 * v24 + y19[3] + w21[1]
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
        use crate::harness::*;
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
            let v10 = y8.iter().zip(w9.iter()).map(|(&e11, &u12)| (p5.b.tanh() - y8[p5.n / 2] * w9[p5.n % 3]) * e11).sum::<T>();
            let a7 = T::lit(0.9) * a7.sin();
            y8[2..4].copy_from_slice(&w9[0..2]);
            for (i15, &e13) in w9.iter().enumerate() {
                let mut q16 = Pair { b: v10, c: (e13 + w9[(i15 + 4) % 3]).sin(), n: 1 };
                let v17 = if w9[q16.n % 3] - e13 > T::lit(-0.3) {
                    {
                        let r18 = &mut y8[2..4];
                        q16.b = (T::lit(0.7) * -x4[3]).cos();
                    }
                    q16.c.tanh()
                } else {
                    y8[(q16.n * 3) % 5] += (y8[q16.n] * T::lit(1.1)).sin().sin();
                    e13
                };
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
        use crate::harness::*;
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
            let v10 = y8.iter().zip(w9.iter()).map(|(&e11, &u12)| (p5.b.tanh() - y8[p5.n / 2] * w9[p5.n % 3]) * e11).sum::<T>();
            let a7 = T::lit(0.9) * a7.sin();
            y8[2..4].copy_from_slice(&w9[0..2]);
            for (i15, &e13) in w9.iter().enumerate() {
                let mut q16 = Pair { b: v10, c: (e13 + w9[(i15 + 4) % 3]).sin(), n: 1 };
                let v17 = if w9[q16.n % 3] - e13 > T::lit(-0.3) {
                    {
                        let r18 = &mut y8[2..4];
                        q16.b = (T::lit(0.7) * -x4[3]).cos();
                    }
                    q16.c.tanh()
                } else {
                    y8[(q16.n * 3) % 5] += (y8[q16.n] * T::lit(1.1)).sin().sin();
                    e13
                };
            }
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
        use crate::harness::*;
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
            'l21: for (i20, e18) in x16.iter().enumerate() {
                let mut w22 = vec![*e18, x16[s17[0] % 4]];
                let o23: Option<T> = if w22[i20 % 2].tanh() < T::lit(-0.3) { Some(x16[x16.len() - 1 - i20] - *e18) } else { None };
                w22[(i20 * 3) % 2] = (p14.c + (p14.b + p14.c)).sin();
            }
            let t24 = (a15 * (T::lit(p14.n as f64) * T::lit(0.1)), (T::lit(1.3) * p14.c).tanh());
            for i25 in 0..2 {
                let w26 = vec![T::lit(0.2); 5];
            }
            let sh27: Shape<T> = if t24.1 > x16[s17[2] % 4] { Shape::Box { w: x16[p14.n], h: x16[3 - p14.n].sin() } } else { Shape::Line(x16[3 - p14.n].sin()) };
            a15.sin() + t24.1 * x16[p14.n] + t24.0 * x16[s17[1] % 4] + a15 * p14.c + p14.c * x16[p14.n / 2]
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
        use crate::harness::*;
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
            'l21: for (i20, e18) in x16.iter().enumerate() {
                let mut w22 = vec![*e18, x16[s17[0] % 4]];
                let o23: Option<T> = if w22[i20 % 2].tanh() < T::lit(-0.3) { Some(x16[x16.len() - 1 - i20] - *e18) } else { None };
                w22[(i20 * 3) % 2] = (p14.c + (p14.b + p14.c)).sin();
            }
            let t24 = (a15 * (T::lit(p14.n as f64) * T::lit(0.1)), (T::lit(1.3) * p14.c).tanh());
            for i25 in 0..2 {
                let w26 = vec![T::lit(0.2); 5];
            }
            let sh27: Shape<T> = if t24.1 > x16[s17[2] % 4] { Shape::Box { w: x16[p14.n], h: x16[3 - p14.n].sin() } } else { Shape::Line(x16[3 - p14.n].sin()) };
            a15.sin() + t24.1 * x16[p14.n] + t24.0 * x16[s17[1] % 4] + a15 * p14.c + p14.c * x16[p14.n / 2]
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
        use crate::harness::*;
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
            if x3[p4.n] > p4.b {
                let mut w5 = [p4.c / (x3[p4.n] * x3[p4.n] + T::lit(1.5)), -p4.c, p4.b.sin(), p4.c];
                w5[3 - p4.n] += (p4.b - x3[(p4.n + 4) % x3.len()] + p4.b / (p4.b * p4.b + T::ONE)).sin();
            } else {
                let o6: Option<T> = if p4.b >= T::lit(0.5) { Some(x3[p4.n].floor()) } else { None };
                let v7 = (a1.cos() / ((p4.b - p4.b) * (p4.b - p4.b) + T::lit(1.5))).tanh();
            }
            'l9: for i8 in p4.n..5 {
                let mut k10 = 0usize;
                while k10 < 4 {
                    if p4.b * T::lit(0.7) > T::lit(-0.3) {
                        let v11 = a2;
                    }
                    k10 += 1;
                }
            }
            (p4.b / (x3[2] * x3[2] + T::lit(1.5)) + p4.c * x3[4] + p4.b * x3[p4.n] + a2 * a2 + a1 * p4.b, p4.b)
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
        #[differentiable(off(recompute))]
        pub fn f<T: Real>(a1: T, a2: T, x3: &[T], p4: Pair<T>) -> (T, T) {
            if x3[p4.n] > p4.b {
                let mut w5 = [p4.c / (x3[p4.n] * x3[p4.n] + T::lit(1.5)), -p4.c, p4.b.sin(), p4.c];
                w5[3 - p4.n] += (p4.b - x3[(p4.n + 4) % x3.len()] + p4.b / (p4.b * p4.b + T::ONE)).sin();
            } else {
                let o6: Option<T> = if p4.b >= T::lit(0.5) { Some(x3[p4.n].floor()) } else { None };
                let v7 = (a1.cos() / ((p4.b - p4.b) * (p4.b - p4.b) + T::lit(1.5))).tanh();
            }
            'l9: for i8 in p4.n..5 {
                let mut k10 = 0usize;
                while k10 < 4 {
                    if p4.b * T::lit(0.7) > T::lit(-0.3) {
                        let v11 = a2;
                    }
                    k10 += 1;
                }
            }
            (p4.b / (x3[2] * x3[2] + T::lit(1.5)) + p4.c * x3[4] + p4.b * x3[p4.n] + a2 * a2 + a1 * p4.b, p4.b)
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
                    let x4 = input.vec(3);
                    let a5 = input.scalar();
                    let mut y7 = input.vec(3);
                    let p8 = input.pair();
                    let x9 = input.vec(2);
                    let (start_y7, mut end_y7) = (y7.clone(), y7.clone());
                    let ret = f(&x4, a5, 5, &mut end_y7, p8, &x9);
                    let d_ret = run.output(&ret);
                    let mut d_y7 = run.output(&end_y7);
                    let mut d_x4 = run.start(&x4);
                    let mut d_x9 = run.start(&x9);
                    let (value, rdata) = if joint {
                        f::joint(&x4, &mut d_x4, a5, 5, &mut y7, &mut d_y7, p8, &x9, &mut d_x9, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(&x4, a5, 5, &mut y7, p8, &x9, &mut run.stack);
                        run.same("y7 after the forward pass", &y7, &end_y7);
                        (value, f::reverse(&x4, &mut d_x4, a5, 5, &mut y7, &mut d_y7, p8, &x9, &mut d_x9, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y7 restored", &y7, &start_y7);
                    run.added(&x4, &d_x4);
                    run.exact(&a5, &rdata.1);
                    run.exact(&y7, &d_y7);
                    run.exact(&p8, &rdata.4);
                    run.added(&x9, &d_x9);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable]
        pub fn h0<T: Real>(y1: &mut [T], p2: &mut Pair<T>) -> (T, T) {
            for i3 in (0..p2.n + 1).rev() {
                p2.c = (y1[i3 % 3] + T::lit(0.7) - T::lit(0.5)).sin();
            }
            (y1[p2.n % y1.len()] * y1[p2.n % y1.len()] + p2.c * y1[p2.n % 3] + p2.b * p2.c + y1[0], y1[(p2.n * 3) % y1.len()])
        }
        #[differentiable]
        pub fn f<T: Real>(x4: &[T], a5: T, n6: usize, y7: &mut [T], p8: Pair<T>, x9: &[T]) -> T {
            let mut w10 = [x4[1] + x4[n6 % 3]; 2];
            match n6 % 4 {
                0 => {
                    for i11 in 2..2 {
                        let v12 = {
                            let v13 = a5;
                            (p8.c * p8.b).cos()
                        };
                        let v14 = x4.iter().map(|e15| x9[i11].tanh()).sum::<T>();
                        w10[(i11 + 3) % 2] += (-(p8.c + v14)).sin();
                    }
                    for e17 in x4.iter() {
                        let v20 = x9.iter().zip(w10.iter()).map(|(e21, u22)| *e21 * *u22 + (*e17 / (y7[(p8.n + 3) % y7.len()].cos() + T::lit(2.6))).tanh()).sum::<T>();
                        y7[p8.n % 3] += (T::lit(0.6) + x4[p8.n % x4.len()]).cos().tanh();
                    }
                }
                1 | 2 => {
                    w10[p8.n % 2] = (T::lit(0.9) * p8.c - p8.c).cos();
                }
                _ => {
                    w10[(p8.n + 1) % 2] = (p8.b / (w10[n6 % 2] * w10[n6 % 2] + T::lit(1.5)) + T::lit(0.9)).sin();
                }
            }
            x4[p8.n % x4.len()] + p8.c * y7[1] + p8.b * w10[(p8.n * 3) % 2] + a5 * y7[p8.n % 3] + y7[0] + w10[1]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 11;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let x4 = input.vec(3);
                let a5 = input.scalar();
                let mut y7 = input.vec(3);
                let p8 = input.pair();
                let x9 = input.vec(2);
                let ret = f(&x4, a5, 5, &mut y7, p8, &x9);
                ret.flatten(output);
                y7.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[differentiable(off(hoist))]
        pub fn h0<T: Real>(y1: &mut [T], p2: &mut Pair<T>) -> (T, T) {
            for i3 in (0..p2.n + 1).rev() {
                p2.c = (y1[i3 % 3] + T::lit(0.7) - T::lit(0.5)).sin();
            }
            (y1[p2.n % y1.len()] * y1[p2.n % y1.len()] + p2.c * y1[p2.n % 3] + p2.b * p2.c + y1[0], y1[(p2.n * 3) % y1.len()])
        }
        #[differentiable(off(hoist))]
        pub fn f<T: Real>(x4: &[T], a5: T, n6: usize, y7: &mut [T], p8: Pair<T>, x9: &[T]) -> T {
            let mut w10 = [x4[1] + x4[n6 % 3]; 2];
            match n6 % 4 {
                0 => {
                    for i11 in 2..2 {
                        let v12 = {
                            let v13 = a5;
                            (p8.c * p8.b).cos()
                        };
                        let v14 = x4.iter().map(|e15| x9[i11].tanh()).sum::<T>();
                        w10[(i11 + 3) % 2] += (-(p8.c + v14)).sin();
                    }
                    for e17 in x4.iter() {
                        let v20 = x9.iter().zip(w10.iter()).map(|(e21, u22)| *e21 * *u22 + (*e17 / (y7[(p8.n + 3) % y7.len()].cos() + T::lit(2.6))).tanh()).sum::<T>();
                        y7[p8.n % 3] += (T::lit(0.6) + x4[p8.n % x4.len()]).cos().tanh();
                    }
                }
                1 | 2 => {
                    w10[p8.n % 2] = (T::lit(0.9) * p8.c - p8.c).cos();
                }
                _ => {
                    w10[(p8.n + 1) % 2] = (p8.b / (w10[n6 % 2] * w10[n6 % 2] + T::lit(1.5)) + T::lit(0.9)).sin();
                }
            }
            x4[p8.n % x4.len()] + p8.c * y7[1] + p8.b * w10[(p8.n * 3) % 2] + a5 * y7[p8.n % 3] + y7[0] + w10[1]
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
            y2[1] += (-(a4 + y2[0])).tanh();
            if a3 >= T::lit(0.2) {
                let mut k6 = 0usize;
                y2[2..4].copy_from_slice(&x5[2..4]);
            }
            y2.swap(1, 0);
            let v7 = x1.iter().filter(|u9| **u9 > T::lit(0.1)).map(|e8| x5[4] / (x5[4] * x5[4] + T::ONE)).sum::<T>();
            if x5[2] - x5[3] >= T::lit(0.2) {
                return (y2[0] * v7 + v7 * a3 + a4 * x5[1] + a3 * y2[1] + y2[0], x1[2] * a4);
            }
            (x1[0] + T::lit(2.0) + v7 * a4 + a4 * x5[1] + a3 * a3 + y2[2], x1[3] + a4)
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
        #[differentiable(off(frames))]
        pub fn f<T: Real>(x1: &[T], y2: &mut [T], a3: T, a4: T, x5: &[T]) -> (T, T) {
            y2[1] += (-(a4 + y2[0])).tanh();
            if a3 >= T::lit(0.2) {
                let mut k6 = 0usize;
                y2[2..4].copy_from_slice(&x5[2..4]);
            }
            y2.swap(1, 0);
            let v7 = x1.iter().filter(|u9| **u9 > T::lit(0.1)).map(|e8| x5[4] / (x5[4] * x5[4] + T::ONE)).sum::<T>();
            if x5[2] - x5[3] >= T::lit(0.2) {
                return (y2[0] * v7 + v7 * a3 + a4 * x5[1] + a3 * y2[1] + y2[0], x1[2] * a4);
            }
            (x1[0] + T::lit(2.0) + v7 * a4 + a4 * x5[1] + a3 * a3 + y2[2], x1[3] + a4)
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
                    let mut a8 = input.scalar();
                    let x9 = input.vec(3);
                    let a10 = input.scalar();
                    let a12 = input.scalar();
                    let (start_a8, mut end_a8) = (a8.clone(), a8.clone());
                    let ret = f(&mut end_a8, &x9, a10, 1, a12);
                    let d_ret = run.output(&ret);
                    let mut d_a8 = run.output(&end_a8);
                    let mut d_x9 = run.start(&x9);
                    let (value, rdata) = if joint {
                        f::joint(&mut a8, &mut d_a8, &x9, &mut d_x9, a10, 1, a12, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(&mut a8, &x9, a10, 1, a12, &mut run.stack);
                        run.same("a8 after the forward pass", &a8, &end_a8);
                        (value, f::reverse(&mut a8, &mut d_a8, &x9, &mut d_x9, a10, 1, a12, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("a8 restored", &a8, &start_a8);
                    run.exact(&a8, &d_a8);
                    run.added(&x9, &d_x9);
                    run.exact(&a10, &rdata.2);
                    run.exact(&a12, &rdata.4);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable]
        pub fn h0<T: Real>(y1: &mut Vec<T>, a2: Option<T>) -> T {
            let mut w3 = vec![y1[0] * T::lit(1.1); 5];
            y1.push((w3[1] + w3[0]).tanh());
            'l5: for i4 in 1..=5 {
                match i4 % 4 {
                    0 => {
                        let e6 = (w3[i4 % 5] * y1[i4 % 2]).cos();
                        y1[(i4 + 3) % 2] *= e6;
                    }
                    1 | 2 => {
                        w3[i4 % 5] = (w3[i4 % 5] + w3[4]).sin().sin();
                    }
                    _ => {
                        let e7 = (y1[(i4 + 4) % 2].tanh() + T::lit(0.7)).cos();
                        y1[(i4 + 4) % 2] -= e7;
                    }
                }
            }
            w3[4] + y1[0] + w3[1]
        }
        #[differentiable]
        pub fn f<T: Real>(a8: &mut T, x9: &[T], a10: T, n11: usize, a12: T) -> [T; 2] {
            let mut w13 = vec![x9[0] * x9[n11], x9[n11] - x9[(n11 * 3) % 3]];
            let v14 = x9.iter().take(4).map(|e15| (w13[n11 / 2] / (w13[n11 / 2] * w13[n11 / 2] + T::ONE)).sin() * T::lit(0.5) + T::lit(0.5)).product::<T>();
            match n11 % 4 {
                0 => {
                    let v17 = h0(&mut w13, Some(x9[(n11 * 3) % 3]));
                    *a8 += a12.tanh();
                }
                1 | 2 => {
                    if w13.len() > 2 {
                        let e18 = w13.remove(1);
                        *a8 -= (x9[n11] * T::lit(0.9)).sin();
                    }
                    h0(&mut w13, Some(*a8));
                }
                _ => {
                    w13[1 - n11] = (w13[(n11 * 3) % 2] + T::lit(-0.4)).tanh();
                }
            }
            [a10.floor() + v14 * x9[(n11 + 1) % 3] + a12 * *a8 + a10 * v14 + *a8 * x9[1] + w13[1], a10.min(T::lit(n11 as f64) * T::lit(0.1))]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 6;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let mut a8 = input.scalar();
                let x9 = input.vec(3);
                let a10 = input.scalar();
                let a12 = input.scalar();
                let ret = f(&mut a8, &x9, a10, 1, a12);
                ret.flatten(output);
                a8.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[differentiable(off(bulk))]
        pub fn h0<T: Real>(y1: &mut Vec<T>, a2: Option<T>) -> T {
            let mut w3 = vec![y1[0] * T::lit(1.1); 5];
            y1.push((w3[1] + w3[0]).tanh());
            'l5: for i4 in 1..=5 {
                match i4 % 4 {
                    0 => {
                        let e6 = (w3[i4 % 5] * y1[i4 % 2]).cos();
                        y1[(i4 + 3) % 2] *= e6;
                    }
                    1 | 2 => {
                        w3[i4 % 5] = (w3[i4 % 5] + w3[4]).sin().sin();
                    }
                    _ => {
                        let e7 = (y1[(i4 + 4) % 2].tanh() + T::lit(0.7)).cos();
                        y1[(i4 + 4) % 2] -= e7;
                    }
                }
            }
            w3[4] + y1[0] + w3[1]
        }
        #[differentiable(off(bulk))]
        pub fn f<T: Real>(a8: &mut T, x9: &[T], a10: T, n11: usize, a12: T) -> [T; 2] {
            let mut w13 = vec![x9[0] * x9[n11], x9[n11] - x9[(n11 * 3) % 3]];
            let v14 = x9.iter().take(4).map(|e15| (w13[n11 / 2] / (w13[n11 / 2] * w13[n11 / 2] + T::ONE)).sin() * T::lit(0.5) + T::lit(0.5)).product::<T>();
            match n11 % 4 {
                0 => {
                    let v17 = h0(&mut w13, Some(x9[(n11 * 3) % 3]));
                    *a8 += a12.tanh();
                }
                1 | 2 => {
                    if w13.len() > 2 {
                        let e18 = w13.remove(1);
                        *a8 -= (x9[n11] * T::lit(0.9)).sin();
                    }
                    h0(&mut w13, Some(*a8));
                }
                _ => {
                    w13[1 - n11] = (w13[(n11 * 3) % 2] + T::lit(-0.4)).tanh();
                }
            }
            [a10.floor() + v14 * x9[(n11 + 1) % 3] + a12 * *a8 + a10 * v14 + *a8 * x9[1] + w13[1], a10.min(T::lit(n11 as f64) * T::lit(0.1))]
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
            let v7 = (-y3[s2[1] % 5]).cos().sin();
            let w8 = vec![T::lit(0.2); 5];
            let mut m9 = T::lit(0.4);
            for e10 in x5.windows(2) {
                for i13 in (1..=2).step_by(2) {
                    let mut k14 = i13 * 2 + 1;
                    m9 += (y3[i13 / 2] + e10[k14 % 2]).powi(3).sin();
                }
            }
            x5[s2[1] % 5] + m9 * x5[s2[1] % 5] + v7 * m9 + v6 * v7 + a4 * m9 + y3[1]
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
        #[differentiable(off(windows))]
        pub fn f<T: Real>(a1: T, s2: &[usize], y3: &mut [T], a4: T, x5: &[T]) -> T {
            let v6 = (y3[s2[1] % 5] + T::lit(0.25) - y3[s2[1] % 5]).sin();
            let v7 = (-y3[s2[1] % 5]).cos().sin();
            let w8 = vec![T::lit(0.2); 5];
            let mut m9 = T::lit(0.4);
            for e10 in x5.windows(2) {
                for i13 in (1..=2).step_by(2) {
                    let mut k14 = i13 * 2 + 1;
                    m9 += (y3[i13 / 2] + e10[k14 % 2]).powi(3).sin();
                }
            }
            x5[s2[1] % 5] + m9 * x5[s2[1] % 5] + v7 * m9 + v6 * v7 + a4 * m9 + y3[1]
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
        use crate::harness::*;
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
                {
                    let r16 = &w9[2..3];
                    let o17: Option<T> = if i15 != 0 { Some(T::lit(i15 as f64) * T::lit(0.1) - T::lit(0.3)) } else { None };
                    let k18 = 2usize;
                    y11[(k18 + 1) % y11.len()] = (x8[k18 % x8.len()] / (a12 * a12 + T::lit(1.5)) / (a12 * a12 + T::lit(1.5))).tanh();
                }
                let v19 = w9.iter().zip(x8.iter()).map(|(e20, u21)| *e20 * *u21 + (x8[s7[0] % 5] / (y11[(i15 * 3) % 3] * y11[(i15 * 3) % 3] + T::lit(1.5))).sin()).sum::<T>();
                y11[(i15 * 3) % 3] = (y11[i15 % y11.len()] - T::lit(0.6) - y11[(i15 + 2) % y11.len()]).sin();
            }
            let mut w22 = vec![T::lit(0.2); 5];
            if w22[s7[2] % 5] - a10 > T::lit(-0.3) {
                return y11[s7[1] % 3] - w9[s7[2] % 3] + a12 * a12 + a10 * a10 + w9[0] + y11[1];
            }
            a10 * w9[s7[1] % 3] + a12 * w22[s7[0] % 5] + a10 * w9[s7[1] % 3] + w9[2] + y11[0]
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
        use crate::harness::*;
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
                {
                    let r16 = &w9[2..3];
                    let o17: Option<T> = if i15 != 0 { Some(T::lit(i15 as f64) * T::lit(0.1) - T::lit(0.3)) } else { None };
                    let k18 = 2usize;
                    y11[(k18 + 1) % y11.len()] = (x8[k18 % x8.len()] / (a12 * a12 + T::lit(1.5)) / (a12 * a12 + T::lit(1.5))).tanh();
                }
                let v19 = w9.iter().zip(x8.iter()).map(|(e20, u21)| *e20 * *u21 + (x8[s7[0] % 5] / (y11[(i15 * 3) % 3] * y11[(i15 * 3) % 3] + T::lit(1.5))).sin()).sum::<T>();
                y11[(i15 * 3) % 3] = (y11[i15 % y11.len()] - T::lit(0.6) - y11[(i15 + 2) % y11.len()]).sin();
            }
            let mut w22 = vec![T::lit(0.2); 5];
            if w22[s7[2] % 5] - a10 > T::lit(-0.3) {
                return y11[s7[1] % 3] - w9[s7[2] % 3] + a12 * a12 + a10 * a10 + w9[0] + y11[1];
            }
            a10 * w9[s7[1] % 3] + a12 * w22[s7[0] % 5] + a10 * w9[s7[1] % 3] + w9[2] + y11[0]
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
        use crate::harness::*;
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
                'l17: for (&e14, &e15) in lo12.iter().zip(lo12.iter()) {
                    let mut w18 = vec![lo12[2] - x9[0]; 4];
                    if v11 > e15 {
                        w18[2] = (lo12[0] / (lo12[0] * lo12[0] + 1.0) * (e15 - x8[0])).sin();
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
        use crate::harness::*;
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
                'l17: for (&e14, &e15) in lo12.iter().zip(lo12.iter()) {
                    let mut w18 = vec![lo12[2] - x9[0]; 4];
                    if v11 > e15 {
                        w18[2] = (lo12[0] / (lo12[0] * lo12[0] + 1.0) * (e15 - x8[0])).sin();
                        continue;
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

mod p31 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let a4 = input.scalar();
                    let mut y5 = input.vec(5);
                    let mut y6 = input.vec(5);
                    let x7 = input.vec(5);
                    let (start_y5, mut end_y5) = (y5.clone(), y5.clone());
                    let (start_y6, mut end_y6) = (y6.clone(), y6.clone());
                    let ret = f(a4, &mut end_y5, &mut end_y6, &x7);
                    let d_ret = run.output(&ret);
                    let mut d_y5 = run.output(&end_y5);
                    let mut d_y6 = run.output(&end_y6);
                    let mut d_x7 = run.start(&x7);
                    let (value, rdata) = if joint {
                        f::joint(a4, &mut y5, &mut d_y5, &mut y6, &mut d_y6, &x7, &mut d_x7, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(a4, &mut y5, &mut y6, &x7, &mut run.stack);
                        run.same("y5 after the forward pass", &y5, &end_y5);
                        run.same("y6 after the forward pass", &y6, &end_y6);
                        (value, f::reverse(a4, &mut y5, &mut d_y5, &mut y6, &mut d_y6, &x7, &mut d_x7, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y5 restored", &y5, &start_y5);
                    run.same("y6 restored", &y6, &start_y6);
                    run.exact(&a4, &rdata.0);
                    run.exact(&y5, &d_y5);
                    run.exact(&y6, &d_y6);
                    run.added(&x7, &d_x7);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable]
        pub fn h0<T: Real>(a1: T, y2: &mut [T]) -> T {
            y2[2] = (a1 * T::lit(0.9)).sin();
            for i3 in 2..y2.len() {
                y2[(i3 + 4) % y2.len()] += (-a1 * T::lit(0.9)).tanh();
            }
            y2[0] + a1 * a1 + y2[2]
        }
        #[differentiable]
        pub fn f<T: Real>(a4: T, y5: &mut [T], y6: &mut [T], x7: &[T]) -> T {
            y5.sort_by(|e8, e9| e8.partial_cmp(e9).unwrap());
            y6[1] = (x7[1] - y6[2] - T::lit(0.6) / (T::lit(0.6) * T::lit(0.6) + T::ONE)).cos();
            y5[1..5].fill((a4 / (y6[3] * y6[3] + T::lit(1.5))).sin());
            {
                let (lo10, hi11) = y5.split_at_mut(3);
                let v12 = x7[2].cos() * (y6[0] + a4);
                let mut w13 = vec![T::ZERO; 3];
                lo10[2] *= lo10[2].cos();
            }
            let k14 = 1usize;
            a4 / (a4 * a4 + T::ONE) + a4 * y6[k14 % 5] + y5[0] + y6[3]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 16;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let a4 = input.scalar();
                let mut y5 = input.vec(5);
                let mut y6 = input.vec(5);
                let x7 = input.vec(5);
                let ret = f(a4, &mut y5, &mut y6, &x7);
                ret.flatten(output);
                y5.flatten(output);
                y6.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[differentiable(off(recompute, hoist, frames, bulk, windows, commute, joint))]
        pub fn h0<T: Real>(a1: T, y2: &mut [T]) -> T {
            y2[2] = (a1 * T::lit(0.9)).sin();
            for i3 in 2..y2.len() {
                y2[(i3 + 4) % y2.len()] += (-a1 * T::lit(0.9)).tanh();
            }
            y2[0] + a1 * a1 + y2[2]
        }
        #[differentiable(off(recompute, hoist, frames, bulk, windows, commute, joint))]
        pub fn f<T: Real>(a4: T, y5: &mut [T], y6: &mut [T], x7: &[T]) -> T {
            y5.sort_by(|e8, e9| e8.partial_cmp(e9).unwrap());
            y6[1] = (x7[1] - y6[2] - T::lit(0.6) / (T::lit(0.6) * T::lit(0.6) + T::ONE)).cos();
            y5[1..5].fill((a4 / (y6[3] * y6[3] + T::lit(1.5))).sin());
            {
                let (lo10, hi11) = y5.split_at_mut(3);
                let v12 = x7[2].cos() * (y6[0] + a4);
                let mut w13 = vec![T::ZERO; 3];
                lo10[2] *= lo10[2].cos();
            }
            let k14 = 1usize;
            a4 / (a4 * a4 + T::ONE) + a4 * y6[k14 % 5] + y5[0] + y6[3]
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
        use crate::harness::*;
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
                    match i18 % 4 {
                        0 => {
                            y16[0] = (y16[i18 % y16.len()] + 0.25 + ((i18 as f64) * 0.1).atan2(x14[x14.len() - 1 - i18].cos() + 2.6)).sin();
                            let v19 = x14.iter().zip(x14.iter()).map(|(&e20, &u21)| a15 * u21 * x14[i18 / 2] * e20).sum::<f64>();
                            let mut k22 = 3usize;
                        }
                        1 | 2 => {
                            let mut w23 = vec![0.0f64; y16.len()];
                            y16[(i18 * 3) % 4] += ((a12 + a13) * -y16[(i18 + 2) % 4]).cos();
                        }
                        _ => {
                            y16[i18 % y16.len()] += (y16[i18 % 4] * a15 * (a13 * y16[(i18 + 4) % 4])).sin();
                        }
                    }
                }
            } else {
                y16[0] += (0.25 * (a13 + a17)).sin();
            }
            [a15 - 0.3 + a17 * x14[0] + a15 * x14[0] + a13 * a12 + a12 * a15 + y16[2], x14[3].cos()]
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
        use crate::harness::*;
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
                    match i18 % 4 {
                        0 => {
                            y16[0] = (y16[i18 % y16.len()] + 0.25 + ((i18 as f64) * 0.1).atan2(x14[x14.len() - 1 - i18].cos() + 2.6)).sin();
                            let v19 = x14.iter().zip(x14.iter()).map(|(&e20, &u21)| a15 * u21 * x14[i18 / 2] * e20).sum::<f64>();
                            let mut k22 = 3usize;
                        }
                        1 | 2 => {
                            let mut w23 = vec![0.0f64; y16.len()];
                            y16[(i18 * 3) % 4] += ((a12 + a13) * -y16[(i18 + 2) % 4]).cos();
                        }
                        _ => {
                            y16[i18 % y16.len()] += (y16[i18 % 4] * a15 * (a13 * y16[(i18 + 4) % 4])).sin();
                        }
                    }
                }
            } else {
                y16[0] += (0.25 * (a13 + a17)).sin();
            }
            [a15 - 0.3 + a17 * x14[0] + a15 * x14[0] + a13 * a12 + a12 * a15 + y16[2], x14[3].cos()]
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
            let v6 = (x4[0] - a2 + p5.c.cos()).sin();
            for i7 in 1..4 {
                for i8 in (1..3).rev() {
                    p5.c = x1[(i7 * 3) % x1.len()].sin();
                }
                for (&e9, &e10) in x4.iter().zip(y3.iter()) {
                    let k12 = 1usize;
                    let v13 = (x1[5] * y3[(p5.n + 1) % y3.len()]).atan();
                }
            }
            (v6 + x4[p5.n % 3] + v6 * y3[4 - p5.n] + p5.c * p5.b + p5.b * x1[5 - p5.n] + a2 * x1[(p5.n * 3) % x1.len()] + y3[1], p5.b + p5.c)
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
        #[differentiable(off(hoist))]
        pub fn f<T: Real>(x1: &[T], a2: T, y3: &mut [T], x4: &[T], p5: &mut Pair<T>) -> (T, T) {
            let v6 = (x4[0] - a2 + p5.c.cos()).sin();
            for i7 in 1..4 {
                for i8 in (1..3).rev() {
                    p5.c = x1[(i7 * 3) % x1.len()].sin();
                }
                for (&e9, &e10) in x4.iter().zip(y3.iter()) {
                    let k12 = 1usize;
                    let v13 = (x1[5] * y3[(p5.n + 1) % y3.len()]).atan();
                }
            }
            (v6 + x4[p5.n % 3] + v6 * y3[4 - p5.n] + p5.c * p5.b + p5.b * x1[5 - p5.n] + a2 * x1[(p5.n * 3) % x1.len()] + y3[1], p5.b + p5.c)
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
                    let mut a11 = input.scalar();
                    let mut y12 = input.vec(6);
                    let x13 = input.vec(4);
                    let a14 = input.scalar();
                    let (start_a11, mut end_a11) = (a11.clone(), a11.clone());
                    let (start_y12, mut end_y12) = (y12.clone(), y12.clone());
                    let ret = f(&mut end_a11, &mut end_y12, &x13, a14);
                    let d_ret = run.output(&ret);
                    let mut d_a11 = run.output(&end_a11);
                    let mut d_y12 = run.output(&end_y12);
                    let mut d_x13 = run.start(&x13);
                    let (value, rdata) = if joint {
                        f::joint(&mut a11, &mut d_a11, &mut y12, &mut d_y12, &x13, &mut d_x13, a14, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(&mut a11, &mut y12, &x13, a14, &mut run.stack);
                        run.same("a11 after the forward pass", &a11, &end_a11);
                        run.same("y12 after the forward pass", &y12, &end_y12);
                        (value, f::reverse(&mut a11, &mut d_a11, &mut y12, &mut d_y12, &x13, &mut d_x13, a14, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("a11 restored", &a11, &start_a11);
                    run.same("y12 restored", &y12, &start_y12);
                    run.exact(&a11, &d_a11);
                    run.exact(&y12, &d_y12);
                    run.added(&x13, &d_x13);
                    run.exact(&a14, &rdata.3);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable]
        pub fn h0<T: Real>(x1: &[T], a2: &T, y3: &mut [T], p4: &Pair<T>) {
            let mut w5 = vec![x1[p4.n % 2]];
            let v6 = w5.iter().map(|e7| (-(y3[p4.n % y3.len()] / (y3[p4.n % y3.len()] * y3[p4.n % y3.len()] + T::ONE))).sin()).sum::<T>();
            'l10: for i9 in (2..p4.n + 1).rev() {
                w5[i9 % 1] = (x1[1] * T::lit(2.0) * p4.c.atan2(w5[p4.n % 1] * w5[p4.n % 1] + T::lit(0.5))).tanh();
            }
        }
        #[differentiable]
        pub fn f<T: Real>(a11: &mut T, y12: &mut [T], x13: &[T], a14: T) -> [T; 2] {
            {
                let r15 = &x13[2..3];
                let mut m16 = T::lit(0.4);
                {
                    let r17 = &x13[2..4];
                    let v18 = if a14 - r15[0] > T::ZERO {
                        let mut w19 = [[a14 * *a11; 4]; 2];
                        *a11 += w19[1][2].cos();
                        a14 - w19[0][3]
                    } else {
                        m16 += (y12[5].atan2(r15[0] * r15[0] + T::lit(0.5)) * (r17[0] + r15[0])).sin();
                        y12[3] - r17[1]
                    };
                }
                for i20 in 2..4 {
                    y12[i20] /= (x13[i20] + a14).cos() + T::lit(2.0);
                }
            }
            [(*a11).tanh() + a14 * *a11 + *a11 * a14 + y12[5], a14]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 12;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let mut a11 = input.scalar();
                let mut y12 = input.vec(6);
                let x13 = input.vec(4);
                let a14 = input.scalar();
                let ret = f(&mut a11, &mut y12, &x13, a14);
                ret.flatten(output);
                a11.flatten(output);
                y12.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[differentiable(off(frames))]
        pub fn h0<T: Real>(x1: &[T], a2: &T, y3: &mut [T], p4: &Pair<T>) {
            let mut w5 = vec![x1[p4.n % 2]];
            let v6 = w5.iter().map(|e7| (-(y3[p4.n % y3.len()] / (y3[p4.n % y3.len()] * y3[p4.n % y3.len()] + T::ONE))).sin()).sum::<T>();
            'l10: for i9 in (2..p4.n + 1).rev() {
                w5[i9 % 1] = (x1[1] * T::lit(2.0) * p4.c.atan2(w5[p4.n % 1] * w5[p4.n % 1] + T::lit(0.5))).tanh();
            }
        }
        #[differentiable(off(frames))]
        pub fn f<T: Real>(a11: &mut T, y12: &mut [T], x13: &[T], a14: T) -> [T; 2] {
            {
                let r15 = &x13[2..3];
                let mut m16 = T::lit(0.4);
                {
                    let r17 = &x13[2..4];
                    let v18 = if a14 - r15[0] > T::ZERO {
                        let mut w19 = [[a14 * *a11; 4]; 2];
                        *a11 += w19[1][2].cos();
                        a14 - w19[0][3]
                    } else {
                        m16 += (y12[5].atan2(r15[0] * r15[0] + T::lit(0.5)) * (r17[0] + r15[0])).sin();
                        y12[3] - r17[1]
                    };
                }
                for i20 in 2..4 {
                    y12[i20] /= (x13[i20] + a14).cos() + T::lit(2.0);
                }
            }
            [(*a11).tanh() + a14 * *a11 + *a11 * a14 + y12[5], a14]
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
        use crate::harness::*;
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
            let v6 = (0..4).map(|i9| (y2[(i9 * 3) % y2.len()] * c3).sin() * x4[i9]).sum::<T>();
            for i10 in 0..5 {
                let o11: Option<T> = if y5[4] < T::ZERO { Some(y5[(i10 * 3) % 5] - c3) } else { None };
                y2[i10 % y2.len()] += (v6 + a1 + v6.tanh().exp()).sin();
            }
            let g12 = |u13: T| -(v6 + a1) * u13;
            let g14 = |u15: T| (c3 * u15 - u15 / (u15 * u15 + T::ONE)) * u15;
            let v16 = if x4[0] - c3 >= T::lit(0.5) {
                'l20: for e17 in y2.chunks_mut(2) {
                    e17[0] += e17[0].cos();
                }
                g14(v6).tanh().exp()
            } else {
                y2[0] -= -(a1 + a1) / (-(a1 + a1) * -(a1 + a1) + T::ONE);
                a1 / (a1 * a1 + T::ONE)
            };
            (x4[1] * y5[3] + v16 * y5[4] + v6 * y5[4] + c3 * v16 + a1 * v16 + y2[2] + y5[1], g14(c3) * x4[0])
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
        #[differentiable(off(windows))]
        pub fn f<T: Real>(a1: T, y2: &mut [T], #[constant] c3: T, x4: &[T], y5: &mut [T]) -> (T, T) {
            let v6 = (0..4).map(|i9| (y2[(i9 * 3) % y2.len()] * c3).sin() * x4[i9]).sum::<T>();
            for i10 in 0..5 {
                let o11: Option<T> = if y5[4] < T::ZERO { Some(y5[(i10 * 3) % 5] - c3) } else { None };
                y2[i10 % y2.len()] += (v6 + a1 + v6.tanh().exp()).sin();
            }
            let g12 = |u13: T| -(v6 + a1) * u13;
            let g14 = |u15: T| (c3 * u15 - u15 / (u15 * u15 + T::ONE)) * u15;
            let v16 = if x4[0] - c3 >= T::lit(0.5) {
                'l20: for e17 in y2.chunks_mut(2) {
                    e17[0] += e17[0].cos();
                }
                g14(v6).tanh().exp()
            } else {
                y2[0] -= -(a1 + a1) / (-(a1 + a1) * -(a1 + a1) + T::ONE);
                a1 / (a1 * a1 + T::ONE)
            };
            (x4[1] * y5[3] + v16 * y5[4] + v6 * y5[4] + c3 * v16 + a1 * v16 + y2[2] + y5[1], g14(c3) * x4[0])
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
        use crate::harness::*;
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
                let v18: T = *a12;
                *a12 *= (v14 - v14).cos();
                let v19 = h1(&[T::lit(0.7)], &[T::lit(0.3)]);
                *a12 -= ((v14 - e15[0]) * (v14.sin() * T::lit(0.5)).acos()).tanh();
            }
            let w20 = vec![T::ZERO; 2];
            let v21 = if a11 * w20[1] < T::lit(-0.3) {
                *a12 += (x13[0] + (w20[1] + x10[0])).tanh();
                *a12
            } else {
                *a12 -= (w20[1] / (h1(&[T::lit(0.3)], &[T::lit(-0.4)]).cos() + T::lit(2.6))).cos();
                a11 - *a12
            };
            (h1(&[T::lit(0.9)], &[T::lit(2.0)]) + v21 * x10[2] + v14 * v14 + *a12 * v14 + a11 * v21, x13[1] / (v21 * v21 + T::lit(1.5)))
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
        use crate::harness::*;
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
                let v18: T = *a12;
                *a12 *= (v14 - v14).cos();
                let v19 = h1(&[T::lit(0.7)], &[T::lit(0.3)]);
                *a12 -= ((v14 - e15[0]) * (v14.sin() * T::lit(0.5)).acos()).tanh();
            }
            let w20 = vec![T::ZERO; 2];
            let v21 = if a11 * w20[1] < T::lit(-0.3) {
                *a12 += (x13[0] + (w20[1] + x10[0])).tanh();
                *a12
            } else {
                *a12 -= (w20[1] / (h1(&[T::lit(0.3)], &[T::lit(-0.4)]).cos() + T::lit(2.6))).cos();
                a11 - *a12
            };
            (h1(&[T::lit(0.9)], &[T::lit(2.0)]) + v21 * x10[2] + v14 * v14 + *a12 * v14 + a11 * v21, x13[1] / (v21 * v21 + T::lit(1.5)))
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
                    let mut w9 = input.array();
                    let a10 = input.scalar();
                    let x11 = input.vec(5);
                    let mut y12 = input.vec(6);
                    let (start_w9, mut end_w9) = (w9.clone(), w9.clone());
                    let (start_y12, mut end_y12) = (y12.clone(), y12.clone());
                    let ret = f(&mut end_w9, a10, &x11, &mut end_y12);
                    let mut d_w9 = run.output(&end_w9);
                    let mut d_y12 = run.output(&end_y12);
                    let mut d_x11 = run.start(&x11);
                    let (value, rdata) = if joint {
                        f::joint(&mut w9, &mut d_w9, a10, &x11, &mut d_x11, &mut y12, &mut d_y12, (), &mut run.stack)
                    } else {
                        let value = f::forward(&mut w9, a10, &x11, &mut y12, &mut run.stack);
                        run.same("w9 after the forward pass", &w9, &end_w9);
                        run.same("y12 after the forward pass", &y12, &end_y12);
                        (value, f::reverse(&mut w9, &mut d_w9, a10, &x11, &mut d_x11, &mut y12, &mut d_y12, (), &mut run.stack))
                    };
                    run.same("w9 restored", &w9, &start_w9);
                    run.same("y12 restored", &y12, &start_y12);
                    run.exact(&w9, &d_w9);
                    run.exact(&a10, &rdata.1);
                    run.added(&x11, &d_x11);
                    run.exact(&y12, &d_y12);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable]
        pub fn h0<T: Real>(y1: &mut [T], w2: &mut [T; 3], a3: T) {
            let v4: T = -a3 * w2[0];
            let mut w5 = vec![v4 / (y1[1] * y1[1] + T::lit(1.5))];
            w2[0] += (y1[0] / (w2[0] * w2[0] + T::lit(1.5)) + a3.sin()).cos();
            let v6 = w5.iter().zip(y1.iter()).map(|(e7, u8)| *e7 * *u8 + a3 * v4 / (a3 * v4 * (a3 * v4) + T::ONE)).sum::<T>();
        }
        #[differentiable]
        pub fn f<T: Real>(w9: &mut [T; 3], a10: T, x11: &[T], y12: &mut [T]) {
            let mut k13 = 1usize;
            let v14: T = w9[k13 % 3];
            let mut w15 = vec![T::lit(0.2); 5];
            k13 += 1;
            for e16 in x11.iter() {
                let (v19, v20) = (x11[k13 % 5] * x11[k13 % 5] + T::lit(1.5)).powf(T::lit(0.7)).sin_cos();
                w9[k13 % 3] *= (v20 / ((T::lit(k13 as f64) * T::lit(0.1)).cos() + T::lit(2.6))).sin();
            }
            let mut q21 = Pair { b: a10 - w15[k13 % 5], c: (y12[1] / (y12[k13 % 6] * y12[k13 % 6] + T::lit(1.5))).sin(), n: 2 };
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 15;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let mut w9 = input.array();
                let a10 = input.scalar();
                let x11 = input.vec(5);
                let mut y12 = input.vec(6);
                let ret = f(&mut w9, a10, &x11, &mut y12);
                w9.flatten(output);
                y12.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[differentiable(off(joint))]
        pub fn h0<T: Real>(y1: &mut [T], w2: &mut [T; 3], a3: T) {
            let v4: T = -a3 * w2[0];
            let mut w5 = vec![v4 / (y1[1] * y1[1] + T::lit(1.5))];
            w2[0] += (y1[0] / (w2[0] * w2[0] + T::lit(1.5)) + a3.sin()).cos();
            let v6 = w5.iter().zip(y1.iter()).map(|(e7, u8)| *e7 * *u8 + a3 * v4 / (a3 * v4 * (a3 * v4) + T::ONE)).sum::<T>();
        }
        #[differentiable(off(joint))]
        pub fn f<T: Real>(w9: &mut [T; 3], a10: T, x11: &[T], y12: &mut [T]) {
            let mut k13 = 1usize;
            let v14: T = w9[k13 % 3];
            let mut w15 = vec![T::lit(0.2); 5];
            k13 += 1;
            for e16 in x11.iter() {
                let (v19, v20) = (x11[k13 % 5] * x11[k13 % 5] + T::lit(1.5)).powf(T::lit(0.7)).sin_cos();
                w9[k13 % 3] *= (v20 / ((T::lit(k13 as f64) * T::lit(0.1)).cos() + T::lit(2.6))).sin();
            }
            let mut q21 = Pair { b: a10 - w15[k13 % 5], c: (y12[1] / (y12[k13 % 6] * y12[k13 % 6] + T::lit(1.5))).sin(), n: 2 };
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
            let o5: Option<f64> = if 0.5 * y1[1] >= 0.5 { Some(y1[2] + x3[0]) } else { None };
            'l9: for (i8, &e6) in x2.iter().enumerate() {
                let v10: f64 = y1[i8 % 4] / (y1[i8 % 4] * y1[i8 % 4] + 1.5) - y1[i8 % 4].cos();
                y1[(i8 * 3) % y1.len()] = v10.cos();
            }
            if x3[0].clamp(-0.8, 0.8) > 0.2 {
                let mut m11 = 0.0f64;
                y1[0] = (x2[0] + a4).sin().cos();
            } else {
                'l13: for i12 in 1..4 {
                    let mut k14 = 1usize;
                    y1[(k14 * 3) % y1.len()] += a4.cos();
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
        #[differentiable(off(recompute, hoist, frames, bulk, windows, commute, joint))]
        pub fn f(y1: &mut [f64], x2: &[f64], x3: &[f64], a4: f64) {
            let o5: Option<f64> = if 0.5 * y1[1] >= 0.5 { Some(y1[2] + x3[0]) } else { None };
            'l9: for (i8, &e6) in x2.iter().enumerate() {
                let v10: f64 = y1[i8 % 4] / (y1[i8 % 4] * y1[i8 % 4] + 1.5) - y1[i8 % 4].cos();
                y1[(i8 * 3) % y1.len()] = v10.cos();
            }
            if x3[0].clamp(-0.8, 0.8) > 0.2 {
                let mut m11 = 0.0f64;
                y1[0] = (x2[0] + a4).sin().cos();
            } else {
                'l13: for i12 in 1..4 {
                    let mut k14 = 1usize;
                    y1[(k14 * 3) % y1.len()] += a4.cos();
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
