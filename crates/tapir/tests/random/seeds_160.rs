//! Random programs, seeds 160 to 179. Written by `cargo xtask fuzz tapir --write`; not to be edited.
//!
//! Size: about twenty programs, each twice (as it is, and with an analysis switched off).

#![allow(warnings, clippy::all, reason = "programs that nobody wrote")]

mod p160 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let c14 = input.constant();
                    let a15 = input.scalar();
                    let x17 = input.vec(5);
                    let x18 = input.vec(3);
                    let ret = f(c14, a15, 1, &x17, &x18);
                    let d_ret = run.output(&ret);
                    let mut d_x17 = run.start(&x17);
                    let mut d_x18 = run.start(&x18);
                    let (value, rdata) = if joint {
                        f::joint(c14, a15, 1, &x17, &mut d_x17, &x18, &mut d_x18, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(c14, a15, 1, &x17, &x18, &mut run.stack);
                        (value, f::reverse(c14, a15, 1, &x17, &mut d_x17, &x18, &mut d_x18, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.exact(&a15, &rdata.1);
                    run.added(&x17, &d_x17);
                    run.added(&x18, &d_x18);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable]
        pub fn h0<T: Real>(p1: &mut Pair<T>, a2: T, x3: &[T], y4: &mut [T]) {
            for e5 in y4.iter_mut() {
                let g8 = |u9: T| T::lit(0.6) * u9;
                *e5 += p1.position(T::lit(p1.n as f64) * T::lit(0.1)).sin();
            }
            let sh10 = match p1.n % 4 { 0 => Shape::Line(T::lit(0.3)), 1 | 3 => Shape::Line(p1.c / (p1.c * p1.c + T::ONE)), _ => Shape::Box { w: y4[p1.n % 2] / (y4[p1.n % 2] * y4[p1.n % 2] + T::ONE), h: T::lit(0.3) } };
            let v11 = match &sh10 { Shape::Flat => T::lit(0.3), Shape::Line(e12) => (a2 / (x3[1] * x3[1] + T::lit(1.5))).sin(), Shape::Box { h: e12, .. } => *e12 + *e12 };
            let mut m13 = T::ZERO;
        }
        #[differentiable]
        pub fn f<T: Real>(#[constant] c14: T, a15: T, n16: usize, x17: &[T], x18: &[T]) -> T {
            let mut w19 = vec![c14 / (c14 * c14 + T::ONE); 4];
            let v20 = c14 * w19[n16] / (c14 * w19[n16] * (c14 * w19[n16]) + T::ONE);
            for i21 in (n16..5).step_by(3) {
                let mut w22 = vec![T::ZERO; x18.len()];
                w22[i21 % 3] = (v20 / (v20 * v20 + T::lit(1.5)) - w19[i21 % 4] * w22[i21 % 3]).sin();
            }
            let (v23, v24) = (T::lit(n16 as f64) * T::lit(0.1)).sin_cos();
            for i25 in 0..3 {
                for (i28, e26) in w19.iter_mut().enumerate() {
                    *e26 += (v23 * a15 + *e26).tanh();
                }
            }
            x17[4 - n16] * x18[n16] + v24 * v23 + v23 * v24 + v20 * x18[n16] + a15 * w19[n16] + w19[2]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 9;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let c14 = input.constant();
                let a15 = input.scalar();
                let x17 = input.vec(5);
                let x18 = input.vec(3);
                let ret = f(c14, a15, 1, &x17, &x18);
                ret.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[differentiable(off(commute))]
        pub fn h0<T: Real>(p1: &mut Pair<T>, a2: T, x3: &[T], y4: &mut [T]) {
            for e5 in y4.iter_mut() {
                let g8 = |u9: T| T::lit(0.6) * u9;
                *e5 += p1.position(T::lit(p1.n as f64) * T::lit(0.1)).sin();
            }
            let sh10 = match p1.n % 4 { 0 => Shape::Line(T::lit(0.3)), 1 | 3 => Shape::Line(p1.c / (p1.c * p1.c + T::ONE)), _ => Shape::Box { w: y4[p1.n % 2] / (y4[p1.n % 2] * y4[p1.n % 2] + T::ONE), h: T::lit(0.3) } };
            let v11 = match &sh10 { Shape::Flat => T::lit(0.3), Shape::Line(e12) => (a2 / (x3[1] * x3[1] + T::lit(1.5))).sin(), Shape::Box { h: e12, .. } => *e12 + *e12 };
            let mut m13 = T::ZERO;
        }
        #[differentiable(off(commute))]
        pub fn f<T: Real>(#[constant] c14: T, a15: T, n16: usize, x17: &[T], x18: &[T]) -> T {
            let mut w19 = vec![c14 / (c14 * c14 + T::ONE); 4];
            let v20 = c14 * w19[n16] / (c14 * w19[n16] * (c14 * w19[n16]) + T::ONE);
            for i21 in (n16..5).step_by(3) {
                let mut w22 = vec![T::ZERO; x18.len()];
                w22[i21 % 3] = (v20 / (v20 * v20 + T::lit(1.5)) - w19[i21 % 4] * w22[i21 % 3]).sin();
            }
            let (v23, v24) = (T::lit(n16 as f64) * T::lit(0.1)).sin_cos();
            for i25 in 0..3 {
                for (i28, e26) in w19.iter_mut().enumerate() {
                    *e26 += (v23 * a15 + *e26).tanh();
                }
            }
            x17[4 - n16] * x18[n16] + v24 * v23 + v23 * v24 + v20 * x18[n16] + a15 * w19[n16] + w19[2]
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::harness::Outcome {
        crate::harness::check::<on::Program, off::Program>()
    }
}

mod p161 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let a1 = input.scalar();
                    let x3 = input.vec(3);
                    let mut y4 = input.vec(3);
                    let (start_y4, mut end_y4) = (y4.clone(), y4.clone());
                    let ret = f(a1, 1, &x3, &mut end_y4);
                    let d_ret = run.output(&ret);
                    let mut d_y4 = run.output(&end_y4);
                    let mut d_x3 = run.start(&x3);
                    let (value, rdata) = if joint {
                        f::joint(a1, 1, &x3, &mut d_x3, &mut y4, &mut d_y4, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(a1, 1, &x3, &mut y4, &mut run.stack);
                        run.same("y4 after the forward pass", &y4, &end_y4);
                        (value, f::reverse(a1, 1, &x3, &mut d_x3, &mut y4, &mut d_y4, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y4 restored", &y4, &start_y4);
                    run.exact(&a1, &rdata.0);
                    run.added(&x3, &d_x3);
                    run.exact(&y4, &d_y4);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable]
        pub fn f<T: Real>(a1: T, n2: usize, x3: &[T], y4: &mut [T]) -> T {
            if a1 > T::lit(-0.1) && x3[n2] > T::lit(-0.1) {
                let mut rec5 = Record { w: [T::lit(0.3); 3], v: vec![T::lit(0.3); 2], k: 2, s: a1.sin(), p: Pair { b: y4[n2], c: T::lit(0.3), n: 2 } };
                y4[n2] = (rec5.s + T::lit(rec5.k as f64) * T::lit(0.1) + (y4[1] + rec5.s)).sin();
            }
            let mut k6 = 1usize;
            let mut w7 = [T::ZERO; 2];
            for i8 in 0..4 {
                let mut k9 = 0usize;
                loop {
                    if k9 >= 2 || w7[i8 % 2] > T::lit(2.0) {
                        break;
                    }
                    k9 += 1;
                    if k6 > 0 {
                        w7[(k9 * 3) % 2] = a1 / (a1 * a1 + T::ONE);
                    }
                }
            }
            x3[(n2 + 1) % 3].tanh().exp_m1() + a1 * a1 + y4[0] + w7[0]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 7;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let a1 = input.scalar();
                let x3 = input.vec(3);
                let mut y4 = input.vec(3);
                let ret = f(a1, 1, &x3, &mut y4);
                ret.flatten(output);
                y4.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[differentiable(off(carry))]
        pub fn f<T: Real>(a1: T, n2: usize, x3: &[T], y4: &mut [T]) -> T {
            if a1 > T::lit(-0.1) && x3[n2] > T::lit(-0.1) {
                let mut rec5 = Record { w: [T::lit(0.3); 3], v: vec![T::lit(0.3); 2], k: 2, s: a1.sin(), p: Pair { b: y4[n2], c: T::lit(0.3), n: 2 } };
                y4[n2] = (rec5.s + T::lit(rec5.k as f64) * T::lit(0.1) + (y4[1] + rec5.s)).sin();
            }
            let mut k6 = 1usize;
            let mut w7 = [T::ZERO; 2];
            for i8 in 0..4 {
                let mut k9 = 0usize;
                loop {
                    if k9 >= 2 || w7[i8 % 2] > T::lit(2.0) {
                        break;
                    }
                    k9 += 1;
                    if k6 > 0 {
                        w7[(k9 * 3) % 2] = a1 / (a1 * a1 + T::ONE);
                    }
                }
            }
            x3[(n2 + 1) % 3].tanh().exp_m1() + a1 * a1 + y4[0] + w7[0]
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::harness::Outcome {
        crate::harness::check::<on::Program, off::Program>()
    }
}

mod p162 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let w8 = input.array();
                    let mut y9 = input.vec(3);
                    let x10 = input.vec(5);
                    let a11 = input.scalar();
                    let a12 = Some(input.scalar());
                    let a13 = input.scalar();
                    let (start_y9, mut end_y9) = (y9.clone(), y9.clone());
                    let ret = f(w8, &mut end_y9, &x10, a11, a12, a13);
                    let d_ret = run.output(&ret);
                    let mut d_y9 = run.output(&end_y9);
                    let mut d_x10 = run.start(&x10);
                    let (value, rdata) = if joint {
                        f::joint(w8, &mut y9, &mut d_y9, &x10, &mut d_x10, a11, a12, a13, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(w8, &mut y9, &x10, a11, a12, a13, &mut run.stack);
                        run.same("y9 after the forward pass", &y9, &end_y9);
                        (value, f::reverse(w8, &mut y9, &mut d_y9, &x10, &mut d_x10, a11, a12, a13, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y9 restored", &y9, &start_y9);
                    run.exact(&w8, &rdata.0);
                    run.exact(&y9, &d_y9);
                    run.added(&x10, &d_x10);
                    run.exact(&a11, &rdata.3);
                    run.exact(&a12, &rdata.4);
                    run.exact(&a13, &rdata.5);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable]
        pub fn h0<T: Real>(x1: &[T]) -> T {
            let k2 = 1usize;
            x1[k2 % 2] / (x1[(k2 + 3) % x1.len()].cos() + T::lit(2.6))
        }
        #[differentiable]
        pub fn r1<T: Real>(y3: &mut [T], a4: T, n5: usize) -> T {
            if n5 == 0 {
                return h0(&y3[0..2]).sin();
            }
            y3[(n5 * 3) % y3.len()] += a4.tanh();
            let u7 = (-a4).cos();
            let v6 = r1(y3, u7, n5 - 1);
            if y3[n5 % y3.len()].atan2(y3[n5 % 2] * y3[n5 % 2] + T::lit(0.5)) <= T::lit(0.2) {
                return v6 - y3[n5 % 2] + v6 * v6 + a4 * a4 + y3[0];
            }
            v6 * T::lit(0.5) + a4
        }
        #[differentiable]
        pub fn f<T: Real>(w8: [T; 3], y9: &mut [T], x10: &[T], a11: T, a12: Option<T>, a13: T) -> T {
            let v14 = a11 * T::lit(0.7);
            let o15: Option<T> = if y9[1] * T::lit(1.3) <= T::ZERO { Some(a13 - T::lit(0.7)) } else { None };
            let mut t16 = if a11 + a13 <= T::lit(0.2) { (T::lit(0.3), T::lit(0.3)) } else if v14 > a13 { (T::lit(0.3), (v14 * T::lit(-0.4)).tanh()) } else { ((a11 * w8[0]).sin(), T::lit(0.3)) };
            y9[1] = t16.0.cos();
            y9[1] = x10[3].tanh();
            match o15 {
                Some(e19) => {
                    if (x10[4]..t16.0).contains(&t16.1) {
                        return e19 / (x10[0] * x10[0] + T::lit(1.5)) + e19 * x10[1] + t16.1 * T::lit(0.6) + t16.0 * e19 + v14 * e19 + y9[1];
                    }
                }
                None => {
                    t16.0 -= x10[0].cos() / (x10[0].cos() * x10[0].cos() + T::ONE);
                }
            }
            t16.0 + T::lit(0.9) + t16.1 * w8[2] + t16.0 * w8[0] + v14 * w8[2] + a13 * v14 + y9[1]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 14;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let w8 = input.array();
                let mut y9 = input.vec(3);
                let x10 = input.vec(5);
                let a11 = input.scalar();
                let a12 = Some(input.scalar());
                let a13 = input.scalar();
                let ret = f(w8, &mut y9, &x10, a11, a12, a13);
                ret.flatten(output);
                y9.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[differentiable(off(joint))]
        pub fn h0<T: Real>(x1: &[T]) -> T {
            let k2 = 1usize;
            x1[k2 % 2] / (x1[(k2 + 3) % x1.len()].cos() + T::lit(2.6))
        }
        #[differentiable(off(joint))]
        pub fn r1<T: Real>(y3: &mut [T], a4: T, n5: usize) -> T {
            if n5 == 0 {
                return h0(&y3[0..2]).sin();
            }
            y3[(n5 * 3) % y3.len()] += a4.tanh();
            let u7 = (-a4).cos();
            let v6 = r1(y3, u7, n5 - 1);
            if y3[n5 % y3.len()].atan2(y3[n5 % 2] * y3[n5 % 2] + T::lit(0.5)) <= T::lit(0.2) {
                return v6 - y3[n5 % 2] + v6 * v6 + a4 * a4 + y3[0];
            }
            v6 * T::lit(0.5) + a4
        }
        #[differentiable(off(joint))]
        pub fn f<T: Real>(w8: [T; 3], y9: &mut [T], x10: &[T], a11: T, a12: Option<T>, a13: T) -> T {
            let v14 = a11 * T::lit(0.7);
            let o15: Option<T> = if y9[1] * T::lit(1.3) <= T::ZERO { Some(a13 - T::lit(0.7)) } else { None };
            let mut t16 = if a11 + a13 <= T::lit(0.2) { (T::lit(0.3), T::lit(0.3)) } else if v14 > a13 { (T::lit(0.3), (v14 * T::lit(-0.4)).tanh()) } else { ((a11 * w8[0]).sin(), T::lit(0.3)) };
            y9[1] = t16.0.cos();
            y9[1] = x10[3].tanh();
            match o15 {
                Some(e19) => {
                    if (x10[4]..t16.0).contains(&t16.1) {
                        return e19 / (x10[0] * x10[0] + T::lit(1.5)) + e19 * x10[1] + t16.1 * T::lit(0.6) + t16.0 * e19 + v14 * e19 + y9[1];
                    }
                }
                None => {
                    t16.0 -= x10[0].cos() / (x10[0].cos() * x10[0].cos() + T::ONE);
                }
            }
            t16.0 + T::lit(0.9) + t16.1 * w8[2] + t16.0 * w8[0] + v14 * w8[2] + a13 * v14 + y9[1]
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::harness::Outcome {
        crate::harness::check::<on::Program, off::Program>()
    }
}

mod p163 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let x2 = input.vec(6);
                    let a3 = input.scalar();
                    let a4 = input.scalar();
                    let ret = f(3, &x2, a3, a4);
                    let d_ret = run.output(&ret);
                    let mut d_x2 = run.start(&x2);
                    let (value, rdata) = if joint {
                        f::joint(3, &x2, &mut d_x2, a3, a4, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(3, &x2, a3, a4, &mut run.stack);
                        (value, f::reverse(3, &x2, &mut d_x2, a3, a4, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.added(&x2, &d_x2);
                    run.exact(&a3, &rdata.2);
                    run.exact(&a4, &rdata.3);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable]
        pub fn f<T: Real>(n1: usize, x2: &[T], a3: T, a4: T) -> T {
            let t5 = if a3 > x2[3] { ((T::lit(0.3), T::lit(0.3)), T::lit(0.3)) } else { (((x2[n1] + T::lit(1.1)).sin(), T::lit(0.3)), (x2[n1] + T::lit(1.1)).sin()) };
            let mut q8 = Pair { b: t5.0.0 * x2[(n1 + 2) % 6], c: (-a3).tanh(), n: 2 };
            let mut m9 = T::lit(0.4);
            for e10 in x2.chunks(2) {
                for i13 in (0..=5).step_by(3) {
                    if -q8.c < T::lit(0.5) {
                        continue;
                    }
                    if e10[q8.n % 1] - a3 <= T::lit(-0.3) {
                        m9 = (a3 + T::lit(2.0)).tanh().exp_m1().tanh();
                    } else {
                        q8.b /= (t5.0.0 + T::lit(-0.4)).tanh() + T::lit(2.0);
                    }
                }
            }
            x2[q8.n / 2] + m9 * t5.0.0 + q8.c * t5.0.0 + q8.b * q8.c + t5.1 * a3
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 8;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let x2 = input.vec(6);
                let a3 = input.scalar();
                let a4 = input.scalar();
                let ret = f(3, &x2, a3, a4);
                ret.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[differentiable(off(privatise))]
        pub fn f<T: Real>(n1: usize, x2: &[T], a3: T, a4: T) -> T {
            let t5 = if a3 > x2[3] { ((T::lit(0.3), T::lit(0.3)), T::lit(0.3)) } else { (((x2[n1] + T::lit(1.1)).sin(), T::lit(0.3)), (x2[n1] + T::lit(1.1)).sin()) };
            let mut q8 = Pair { b: t5.0.0 * x2[(n1 + 2) % 6], c: (-a3).tanh(), n: 2 };
            let mut m9 = T::lit(0.4);
            for e10 in x2.chunks(2) {
                for i13 in (0..=5).step_by(3) {
                    if -q8.c < T::lit(0.5) {
                        continue;
                    }
                    if e10[q8.n % 1] - a3 <= T::lit(-0.3) {
                        m9 = (a3 + T::lit(2.0)).tanh().exp_m1().tanh();
                    } else {
                        q8.b /= (t5.0.0 + T::lit(-0.4)).tanh() + T::lit(2.0);
                    }
                }
            }
            x2[q8.n / 2] + m9 * t5.0.0 + q8.c * t5.0.0 + q8.b * q8.c + t5.1 * a3
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::harness::Outcome {
        crate::harness::check::<on::Program, off::Program>()
    }
}

mod p164 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let a12 = input.scalar();
                    let a13 = input.scalar();
                    let x14 = input.vec(5);
                    let mut y15 = input.vec(5);
                    let x17 = input.vec(5);
                    let (start_y15, mut end_y15) = (y15.clone(), y15.clone());
                    let ret = f(a12, a13, &x14, &mut end_y15, 1, &x17);
                    let d_ret = run.output(&ret);
                    let mut d_y15 = run.output(&end_y15);
                    let mut d_x14 = run.start(&x14);
                    let mut d_x17 = run.start(&x17);
                    let (value, rdata) = if joint {
                        f::joint(a12, a13, &x14, &mut d_x14, &mut y15, &mut d_y15, 1, &x17, &mut d_x17, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(a12, a13, &x14, &mut y15, 1, &x17, &mut run.stack);
                        run.same("y15 after the forward pass", &y15, &end_y15);
                        (value, f::reverse(a12, a13, &x14, &mut d_x14, &mut y15, &mut d_y15, 1, &x17, &mut d_x17, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y15 restored", &y15, &start_y15);
                    run.exact(&a12, &rdata.0);
                    run.exact(&a13, &rdata.1);
                    run.added(&x14, &d_x14);
                    run.exact(&y15, &d_y15);
                    run.added(&x17, &d_x17);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable]
        pub fn h0(a1: f64, t2: (f64, f64), a3: f64, a4: f64) -> f64 {
            let mut m5 = 0.4f64;
            let mut k6 = 0usize;
            while k6 < 3 {
                m5 = (0.9 * -(a1 as f64)).cos();
                k6 += 1;
            }
            a3 + m5 * (a1 as f64) + a4 * m5 + a3 * t2.0 + t2.1 * m5
        }
        #[differentiable]
        pub fn h1(a7: f64, a8: f64, t9: (f64, f64)) -> f64 {
            for i10 in (1..3).rev() {
                let v11: f64 = (a7 - a7).tanh().tanh();
            }
            a8.tanh().sinh() + t9.1 * t9.1 + t9.0 * a8 + a8 * t9.0 + a7 * a8
        }
        #[differentiable]
        pub fn f(a12: f64, a13: f64, x14: &[f64], y15: &mut [f64], n16: usize, x17: &[f64]) -> f64 {
            'l19: for i18 in 2..=5 {
                if x14[(n16 * 3) % x14.len()] + y15[4 - n16] >= 0.2 {
                    let mut w20 = vec![(a12 as f64), h1(x14[i18 % x14.len()], a13, (a12, (y15[i18 % 5] - y15[0]).tanh()))];
                    let mut k21 = 0usize;
                    while k21 < 2 {
                        let g22 = |u23: f64| (a12 + a12 / (a12 * a12 + 1.0)) * u23;
                        w20[0] = ((x17[i18 % x17.len()] - a12) / (-w20[(k21 + 1) % 2] * -w20[(k21 + 1) % 2] + 1.5)).tanh();
                        k21 += 1;
                    }
                }
                y15.swap(2, 1);
            }
            let a13 = -0.4 * a13.sin();
            a13 + a13 * y15[(n16 * 3) % 5] + a12 * a13 + y15[0]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 17;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let a12 = input.scalar();
                let a13 = input.scalar();
                let x14 = input.vec(5);
                let mut y15 = input.vec(5);
                let x17 = input.vec(5);
                let ret = f::eval(a12, a13, &x14, &mut y15, 1, &x17);
                ret.flatten(output);
                y15.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[differentiable(off(record, recompute, hoist, frames, bulk, windows, commute, carry, joint, privatise))]
        pub fn h0(a1: f64, t2: (f64, f64), a3: f64, a4: f64) -> f64 {
            let mut m5 = 0.4f64;
            let mut k6 = 0usize;
            while k6 < 3 {
                m5 = (0.9 * -(a1 as f64)).cos();
                k6 += 1;
            }
            a3 + m5 * (a1 as f64) + a4 * m5 + a3 * t2.0 + t2.1 * m5
        }
        #[differentiable(off(record, recompute, hoist, frames, bulk, windows, commute, carry, joint, privatise))]
        pub fn h1(a7: f64, a8: f64, t9: (f64, f64)) -> f64 {
            for i10 in (1..3).rev() {
                let v11: f64 = (a7 - a7).tanh().tanh();
            }
            a8.tanh().sinh() + t9.1 * t9.1 + t9.0 * a8 + a8 * t9.0 + a7 * a8
        }
        #[differentiable(off(record, recompute, hoist, frames, bulk, windows, commute, carry, joint, privatise))]
        pub fn f(a12: f64, a13: f64, x14: &[f64], y15: &mut [f64], n16: usize, x17: &[f64]) -> f64 {
            'l19: for i18 in 2..=5 {
                if x14[(n16 * 3) % x14.len()] + y15[4 - n16] >= 0.2 {
                    let mut w20 = vec![(a12 as f64), h1(x14[i18 % x14.len()], a13, (a12, (y15[i18 % 5] - y15[0]).tanh()))];
                    let mut k21 = 0usize;
                    while k21 < 2 {
                        let g22 = |u23: f64| (a12 + a12 / (a12 * a12 + 1.0)) * u23;
                        w20[0] = ((x17[i18 % x17.len()] - a12) / (-w20[(k21 + 1) % 2] * -w20[(k21 + 1) % 2] + 1.5)).tanh();
                        k21 += 1;
                    }
                }
                y15.swap(2, 1);
            }
            let a13 = -0.4 * a13.sin();
            a13 + a13 * y15[(n16 * 3) % 5] + a12 * a13 + y15[0]
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::harness::Outcome {
        crate::harness::check::<on::Program, off::Program>()
    }
}

mod p165 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let a4 = input.scalar();
                    let mut y5 = input.vec(5);
                    let x6 = input.vec(5);
                    let x7 = input.vec(4);
                    let (start_y5, mut end_y5) = (y5.clone(), y5.clone());
                    let ret = f(a4, &mut end_y5, &x6, &x7);
                    let mut d_y5 = run.output(&end_y5);
                    let mut d_x6 = run.start(&x6);
                    let mut d_x7 = run.start(&x7);
                    let (value, rdata) = if joint {
                        f::joint(a4, &mut y5, &mut d_y5, &x6, &mut d_x6, &x7, &mut d_x7, (), &mut run.stack)
                    } else {
                        let value = f::forward(a4, &mut y5, &x6, &x7, &mut run.stack);
                        run.same("y5 after the forward pass", &y5, &end_y5);
                        (value, f::reverse(a4, &mut y5, &mut d_y5, &x6, &mut d_x6, &x7, &mut d_x7, (), &mut run.stack))
                    };
                    run.same("y5 restored", &y5, &start_y5);
                    run.exact(&a4, &rdata.0);
                    run.exact(&y5, &d_y5);
                    run.added(&x6, &d_x6);
                    run.added(&x7, &d_x7);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable]
        pub fn h0<T: Real>(y1: &mut [T], x2: &[T], p3: &mut Pair<T>) -> T {
            y1[(p3.n * 3) % 3] = (y1[p3.n % 3] * y1[p3.n % y1.len()].tanh()).sin();
            p3.c / (x2[1] * x2[1] + T::lit(1.5)) + p3.c * p3.b + p3.b * x2[p3.n % 2] + y1[1]
        }
        #[differentiable]
        pub fn f<T: Real>(a4: T, y5: &mut [T], x6: &[T], x7: &[T]) {
            y5.swap(0, 4);
            let v8: T;
            if a4 / (a4 * a4 + T::ONE) < T::ZERO {
                y5[0] = (x7[0] * x7[0] * (x6[3] / (x6[3] * x6[3] + T::ONE))).sin();
                if a4 > a4 {
                    let sh9 = if a4 > y5[2] { Shape::Flat } else { Shape::Box { w: (a4 * a4).cos(), h: y5[4].cos() } };
                    let v10 = match &sh9 { Shape::Flat => (x7[3] - a4) / ((x7[3] - a4) * (x7[3] - a4) + T::ONE), Shape::Line(e11) => x7[3] / (x7[3] * x7[3] + T::ONE), Shape::Box { h: e11, .. } => x7[0] / (a4 * a4 + T::lit(1.5)) };
                    y5[2] += ((x6[1] + v10) / (v10 * v10 + T::lit(1.5))).cos();
                } else {
                    let b12 = y5[2] * y5[3] <= T::lit(0.5);
                    let b13 = !b12 && (a4 > T::lit(-0.1) || a4 > T::lit(-0.1));
                    if b12 != b13 {
                        let mut rec14 = Record { w: [T::lit(0.3); 3], v: vec![T::lit(0.3); 2], k: 0, s: T::lit(0.3), p: Pair { b: a4, c: T::lit(0.3), n: 2 } };
                        let e15 = (-rec14.w[0]).sin().cos();
                        rec14.v[rec14.k % 2] -= e15;
                    }
                }
                v8 = x7[2] * T::lit(2.0);
            } else {
                y5[4] += -x7[2].sin() / (-x7[2].sin() * -x7[2].sin() + T::ONE);
                v8 = T::lit(0.3);
            }
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 15;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let a4 = input.scalar();
                let mut y5 = input.vec(5);
                let x6 = input.vec(5);
                let x7 = input.vec(4);
                let ret = f(a4, &mut y5, &x6, &x7);
                y5.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[differentiable(off(record))]
        pub fn h0<T: Real>(y1: &mut [T], x2: &[T], p3: &mut Pair<T>) -> T {
            y1[(p3.n * 3) % 3] = (y1[p3.n % 3] * y1[p3.n % y1.len()].tanh()).sin();
            p3.c / (x2[1] * x2[1] + T::lit(1.5)) + p3.c * p3.b + p3.b * x2[p3.n % 2] + y1[1]
        }
        #[differentiable(off(record))]
        pub fn f<T: Real>(a4: T, y5: &mut [T], x6: &[T], x7: &[T]) {
            y5.swap(0, 4);
            let v8: T;
            if a4 / (a4 * a4 + T::ONE) < T::ZERO {
                y5[0] = (x7[0] * x7[0] * (x6[3] / (x6[3] * x6[3] + T::ONE))).sin();
                if a4 > a4 {
                    let sh9 = if a4 > y5[2] { Shape::Flat } else { Shape::Box { w: (a4 * a4).cos(), h: y5[4].cos() } };
                    let v10 = match &sh9 { Shape::Flat => (x7[3] - a4) / ((x7[3] - a4) * (x7[3] - a4) + T::ONE), Shape::Line(e11) => x7[3] / (x7[3] * x7[3] + T::ONE), Shape::Box { h: e11, .. } => x7[0] / (a4 * a4 + T::lit(1.5)) };
                    y5[2] += ((x6[1] + v10) / (v10 * v10 + T::lit(1.5))).cos();
                } else {
                    let b12 = y5[2] * y5[3] <= T::lit(0.5);
                    let b13 = !b12 && (a4 > T::lit(-0.1) || a4 > T::lit(-0.1));
                    if b12 != b13 {
                        let mut rec14 = Record { w: [T::lit(0.3); 3], v: vec![T::lit(0.3); 2], k: 0, s: T::lit(0.3), p: Pair { b: a4, c: T::lit(0.3), n: 2 } };
                        let e15 = (-rec14.w[0]).sin().cos();
                        rec14.v[rec14.k % 2] -= e15;
                    }
                }
                v8 = x7[2] * T::lit(2.0);
            } else {
                y5[4] += -x7[2].sin() / (-x7[2].sin() * -x7[2].sin() + T::ONE);
                v8 = T::lit(0.3);
            }
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::harness::Outcome {
        crate::harness::check::<on::Program, off::Program>()
    }
}

mod p166 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let a6 = input.scalar();
                    let a7 = input.scalar();
                    let x8 = input.vec(3);
                    let a9 = input.scalar();
                    let mut y10 = input.vec(4);
                    let (start_y10, mut end_y10) = (y10.clone(), y10.clone());
                    let ret = f(&a6, a7, &x8, a9, &mut end_y10);
                    let d_ret = run.output(&ret);
                    let mut d_y10 = run.output(&end_y10);
                    let mut d_a6 = run.start(&a6);
                    let mut d_x8 = run.start(&x8);
                    let (value, rdata) = if joint {
                        f::joint(&a6, &mut d_a6, a7, &x8, &mut d_x8, a9, &mut y10, &mut d_y10, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(&a6, a7, &x8, a9, &mut y10, &mut run.stack);
                        run.same("y10 after the forward pass", &y10, &end_y10);
                        (value, f::reverse(&a6, &mut d_a6, a7, &x8, &mut d_x8, a9, &mut y10, &mut d_y10, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y10 restored", &y10, &start_y10);
                    run.added(&a6, &d_a6);
                    run.exact(&a7, &rdata.1);
                    run.added(&x8, &d_x8);
                    run.exact(&a9, &rdata.3);
                    run.exact(&y10, &d_y10);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable]
        pub fn h0<T: Real>(a1: Option<T>, x2: &[T]) -> (T, T) {
            let v3 = x2.iter().copied().map(|e4| ((e4 - e4) * (x2[0] * x2[0])).cos() * e4).sum::<T>();
            if v3 + T::lit(1.1) <= T::ZERO {
                return (x2[2] + x2[0] + v3 * x2[1], x2[1] * v3);
            }
            (v3.tanh().exp2() + v3 * x2[0], v3 * v3)
        }
        #[differentiable]
        pub fn f<T: Real>(a6: &T, a7: T, x8: &[T], a9: T, y10: &mut [T]) -> (T, T) {
            let mut m11 = a7 * a9;
            let mut m12 = m11 + a7;
            y10.copy_within(1..4, 0);
            let v13 = if y10[2] > x8[0] {
                let v14 = T::lit(1.3) * y10[0] * T::lit(0.25);
                let mut w15 = [[T::lit(0.2); 4]; 2];
                w15[1][1] *= (w15[0][0] * w15[0][0] + T::lit(1.5)).sqrt().tanh();
                a9 * w15[1][3]
            } else {
                m12 += y10[3].sin();
                (m11.sin() * T::lit(0.5)).asin()
            };
            (m11 + x8[2] + v13 * y10[3] + m12 * y10[0] + m11 * y10[2] + a9 * y10[1] + y10[2], -y10[3])
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 10;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let a6 = input.scalar();
                let a7 = input.scalar();
                let x8 = input.vec(3);
                let a9 = input.scalar();
                let mut y10 = input.vec(4);
                let ret = f(&a6, a7, &x8, a9, &mut y10);
                ret.flatten(output);
                y10.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[differentiable(off(recompute))]
        pub fn h0<T: Real>(a1: Option<T>, x2: &[T]) -> (T, T) {
            let v3 = x2.iter().copied().map(|e4| ((e4 - e4) * (x2[0] * x2[0])).cos() * e4).sum::<T>();
            if v3 + T::lit(1.1) <= T::ZERO {
                return (x2[2] + x2[0] + v3 * x2[1], x2[1] * v3);
            }
            (v3.tanh().exp2() + v3 * x2[0], v3 * v3)
        }
        #[differentiable(off(recompute))]
        pub fn f<T: Real>(a6: &T, a7: T, x8: &[T], a9: T, y10: &mut [T]) -> (T, T) {
            let mut m11 = a7 * a9;
            let mut m12 = m11 + a7;
            y10.copy_within(1..4, 0);
            let v13 = if y10[2] > x8[0] {
                let v14 = T::lit(1.3) * y10[0] * T::lit(0.25);
                let mut w15 = [[T::lit(0.2); 4]; 2];
                w15[1][1] *= (w15[0][0] * w15[0][0] + T::lit(1.5)).sqrt().tanh();
                a9 * w15[1][3]
            } else {
                m12 += y10[3].sin();
                (m11.sin() * T::lit(0.5)).asin()
            };
            (m11 + x8[2] + v13 * y10[3] + m12 * y10[0] + m11 * y10[2] + a9 * y10[1] + y10[2], -y10[3])
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::harness::Outcome {
        crate::harness::check::<on::Program, off::Program>()
    }
}

mod p167 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let mut y9 = input.vec(4);
                    let a10 = input.scalar();
                    let x11 = input.vec(4);
                    let (start_y9, mut end_y9) = (y9.clone(), y9.clone());
                    let ret = f(1, &mut end_y9, a10, &x11);
                    let mut d_y9 = run.output(&end_y9);
                    let mut d_x11 = run.start(&x11);
                    let (value, rdata) = if joint {
                        f::joint(1, &mut y9, &mut d_y9, a10, &x11, &mut d_x11, (), &mut run.stack)
                    } else {
                        let value = f::forward(1, &mut y9, a10, &x11, &mut run.stack);
                        run.same("y9 after the forward pass", &y9, &end_y9);
                        (value, f::reverse(1, &mut y9, &mut d_y9, a10, &x11, &mut d_x11, (), &mut run.stack))
                    };
                    run.same("y9 restored", &y9, &start_y9);
                    run.exact(&y9, &d_y9);
                    run.exact(&a10, &rdata.2);
                    run.added(&x11, &d_x11);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable]
        pub fn h0<T: Real>(w1: [T; 3]) -> (T, T) {
            let mut q2 = if w1[0] + w1[1] < T::lit(0.5) { Pair { b: T::lit(0.3), c: T::lit(0.3), n: 3 } } else { Pair { b: (w1[1] - w1[0]).sin(), c: T::lit(0.3), n: 1 } };
            let mut w3 = [T::ZERO; 2];
            for (i6, e4) in w3.iter().enumerate() {
                let v7;
                if q2.b > T::lit(0.2) {
                    v7 = T::lit(0.3);
                } else {
                    q2.c -= (-(T::lit(i6 as f64) * T::lit(0.1)) * (q2.b * q2.b)).sin();
                    v7 = T::lit(0.6) + T::lit(0.3);
                }
            }
            (q2.b.cos() + q2.c * w1[0] + q2.b * q2.c + w3[0], w1[(q2.n * 3) % 3])
        }
        #[differentiable]
        pub fn f<T: Real>(n8: usize, y9: &mut [T], a10: T, x11: &[T]) {
            let b12 = y9[n8 / 2] < T::ZERO;
            let b13 = !b12 && (a10.tanh().exp_m1() <= T::ZERO);
            if b12 && b13 {
                y9[3 - n8] = (-(a10 + T::lit(0.3))).sin();
            }
            for e14 in x11.windows(2) {
                {
                    let r17 = &mut y9[0..2];
                    r17[1 - n8] += a10.tanh();
                    let mut w18 = vec![a10, a10 / (a10 * a10 + T::ONE)];
                    while let Some(e19) = w18.pop() {
                        let t20 = (e19 * T::lit(0.6), e14[n8].sin());
                        r17[1 - n8] += (a10 + t20.1 + (r17[n8] + r17[n8 / 2])).cos();
                    }
                }
            }
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 9;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let mut y9 = input.vec(4);
                let a10 = input.scalar();
                let x11 = input.vec(4);
                let ret = f(1, &mut y9, a10, &x11);
                y9.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[differentiable(off(hoist))]
        pub fn h0<T: Real>(w1: [T; 3]) -> (T, T) {
            let mut q2 = if w1[0] + w1[1] < T::lit(0.5) { Pair { b: T::lit(0.3), c: T::lit(0.3), n: 3 } } else { Pair { b: (w1[1] - w1[0]).sin(), c: T::lit(0.3), n: 1 } };
            let mut w3 = [T::ZERO; 2];
            for (i6, e4) in w3.iter().enumerate() {
                let v7;
                if q2.b > T::lit(0.2) {
                    v7 = T::lit(0.3);
                } else {
                    q2.c -= (-(T::lit(i6 as f64) * T::lit(0.1)) * (q2.b * q2.b)).sin();
                    v7 = T::lit(0.6) + T::lit(0.3);
                }
            }
            (q2.b.cos() + q2.c * w1[0] + q2.b * q2.c + w3[0], w1[(q2.n * 3) % 3])
        }
        #[differentiable(off(hoist))]
        pub fn f<T: Real>(n8: usize, y9: &mut [T], a10: T, x11: &[T]) {
            let b12 = y9[n8 / 2] < T::ZERO;
            let b13 = !b12 && (a10.tanh().exp_m1() <= T::ZERO);
            if b12 && b13 {
                y9[3 - n8] = (-(a10 + T::lit(0.3))).sin();
            }
            for e14 in x11.windows(2) {
                {
                    let r17 = &mut y9[0..2];
                    r17[1 - n8] += a10.tanh();
                    let mut w18 = vec![a10, a10 / (a10 * a10 + T::ONE)];
                    while let Some(e19) = w18.pop() {
                        let t20 = (e19 * T::lit(0.6), e14[n8].sin());
                        r17[1 - n8] += (a10 + t20.1 + (r17[n8] + r17[n8 / 2])).cos();
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

mod p168 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let a1 = input.scalar();
                    let mut y2 = input.vec(5);
                    let x3 = input.vec(5);
                    let w4 = input.array();
                    let (start_y2, mut end_y2) = (y2.clone(), y2.clone());
                    let ret = f(a1, &mut end_y2, &x3, w4);
                    let d_ret = run.output(&ret);
                    let mut d_y2 = run.output(&end_y2);
                    let mut d_x3 = run.start(&x3);
                    let (value, rdata) = if joint {
                        f::joint(a1, &mut y2, &mut d_y2, &x3, &mut d_x3, w4, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(a1, &mut y2, &x3, w4, &mut run.stack);
                        run.same("y2 after the forward pass", &y2, &end_y2);
                        (value, f::reverse(a1, &mut y2, &mut d_y2, &x3, &mut d_x3, w4, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y2 restored", &y2, &start_y2);
                    run.exact(&a1, &rdata.0);
                    run.exact(&y2, &d_y2);
                    run.added(&x3, &d_x3);
                    run.exact(&w4, &rdata.3);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable]
        pub fn f(a1: f64, y2: &mut [f64], x3: &[f64], w4: [f64; 3]) -> [f64; 2] {
            y2.swap(3, y2.len() - 1);
            y2[1] += (-((a1 as f64) / ((a1 as f64) * (a1 as f64) + 1.5))).sin();
            let v5 = if a1 > -0.1 && y2[4] > -0.1 { a1 + a1 } else { (w4[0] + a1).tanh() };
            let mut w6 = [v5 + v5, x3[2] * x3[0], x3[0] * 1.1, -y2[1], (a1 as f64) * w4[2]];
            {
                let r7 = &w4[1..3];
                let mut w8 = vec![0.0f64; r7.len()];
                let e9 = v5.tanh();
                w8[0] += e9;
            }
            let mut k10 = 2usize;
            [-a1 + v5 * w6[k10 % 5] + a1 * a1 + y2[0] + w6[4], (a1 as f64) * (a1 as f64)]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 14;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let a1 = input.scalar();
                let mut y2 = input.vec(5);
                let x3 = input.vec(5);
                let w4 = input.array();
                let ret = f::eval(a1, &mut y2, &x3, w4);
                ret.flatten(output);
                y2.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[differentiable(off(frames))]
        pub fn f(a1: f64, y2: &mut [f64], x3: &[f64], w4: [f64; 3]) -> [f64; 2] {
            y2.swap(3, y2.len() - 1);
            y2[1] += (-((a1 as f64) / ((a1 as f64) * (a1 as f64) + 1.5))).sin();
            let v5 = if a1 > -0.1 && y2[4] > -0.1 { a1 + a1 } else { (w4[0] + a1).tanh() };
            let mut w6 = [v5 + v5, x3[2] * x3[0], x3[0] * 1.1, -y2[1], (a1 as f64) * w4[2]];
            {
                let r7 = &w4[1..3];
                let mut w8 = vec![0.0f64; r7.len()];
                let e9 = v5.tanh();
                w8[0] += e9;
            }
            let mut k10 = 2usize;
            [-a1 + v5 * w6[k10 % 5] + a1 * a1 + y2[0] + w6[4], (a1 as f64) * (a1 as f64)]
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::harness::Outcome {
        crate::harness::check::<on::Program, off::Program>()
    }
}

mod p169 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let a18 = input.scalar();
                    let x19 = input.vec(6);
                    let mut y20 = input.vec(4);
                    let x21 = input.vec(2);
                    let a22 = input.scalar();
                    let (start_y20, mut end_y20) = (y20.clone(), y20.clone());
                    let ret = f(a18, &x19, &mut end_y20, &x21, a22);
                    let d_ret = run.output(&ret);
                    let mut d_y20 = run.output(&end_y20);
                    let mut d_x19 = run.start(&x19);
                    let mut d_x21 = run.start(&x21);
                    let (value, rdata) = if joint {
                        f::joint(a18, &x19, &mut d_x19, &mut y20, &mut d_y20, &x21, &mut d_x21, a22, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(a18, &x19, &mut y20, &x21, a22, &mut run.stack);
                        run.same("y20 after the forward pass", &y20, &end_y20);
                        (value, f::reverse(a18, &x19, &mut d_x19, &mut y20, &mut d_y20, &x21, &mut d_x21, a22, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y20 restored", &y20, &start_y20);
                    run.exact(&a18, &rdata.0);
                    run.added(&x19, &d_x19);
                    run.exact(&y20, &d_y20);
                    run.added(&x21, &d_x21);
                    run.exact(&a22, &rdata.4);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable]
        pub fn r0<T: Real>(y1: &mut [T], a2: T, n3: usize) -> T {
            if n3 == 0 {
                return (a2 / (y1[(n3 + 1) % y1.len()].cos() + T::lit(2.6))).tanh();
            }
            let o4: Option<T> = if a2.cos() >= T::lit(0.5) { Some(a2.tanh()) } else { None };
            {
                let (lo5, hi6) = y1.split_at_mut(1);
                for i7 in (2..=4).step_by(2) {
                    lo5[i7 % lo5.len()] += (a2 / (a2 * a2 + T::ONE)).sin();
                }
            }
            let u9 = (T::lit(n3 as f64) * T::lit(0.1) * T::lit(2.0)).tanh();
            let v8 = r0(y1, u9, n3 - 1);
            let sh10 = match n3 % 4 { 0 => Shape::Flat, 1 | 3 => Shape::Line((y1[(n3 * 3) % 2] + y1[(n3 + 1) % y1.len()]).sin()), _ => Shape::Box { w: a2.sin(), h: T::lit(0.3) } };
            let v11 = match &sh10 { Shape::Flat => T::lit(0.3), Shape::Line(e12) => a2 / (a2 * a2 + T::ONE), Shape::Box { h: e12, .. } => a2 + T::lit(0.25) };
            v8 * T::lit(0.5) + a2
        }
        #[differentiable]
        pub fn h1<T: Real>(a13: T, w14: [T; 3], a15: T) -> T {
            for i16 in (0..2).step_by(2) {
                let v17 = (w14[(i16 + 2) % 3] + T::lit(i16 as f64) * T::lit(0.1)).cos().sin();
            }
            a15 - T::lit(-0.4) + a15 * a13 + a13 * a13
        }
        #[differentiable]
        pub fn f<T: Real>(a18: T, x19: &[T], y20: &mut [T], x21: &[T], a22: T) -> T {
            let mut w23 = [a22 * y20[3], x21[1] * a18, a18.tanh(), T::lit(1.3) * x21[1]];
            let v24 = w23.iter().zip(y20.iter()).map(|(e25, u26)| *e25 * *u26 + (T::lit(2.0) * a18).tanh()).sum::<T>();
            let v27 = if a18 * a22 < T::lit(0.5) {
                let sh31 = if y20[1] / (x19[5] * x19[5] + T::lit(1.5)) > T::lit(-0.3) { Shape::Line(T::lit(0.3)) } else { Shape::Box { w: (y20[3] - T::lit(0.9)).sin(), h: (x19[2] + w23[2]).tanh() } };
                let v32 = match sh31 { Shape::Flat => x21[1].cos(), Shape::Line(e33) => (v24 * a18).cos(), Shape::Box { h: e33, .. } => v24 + x21[0] };
                for i34 in 1..x19.len() {
                    let v35 = match i34 % 5 { e37 if e37 > 1 => (x19[5 - e37] * x19[5 - e37] + T::lit(1.5)).ln_1p().sin(), 0 => x21[i34 % x21.len()] * x21[i34 % 2], _ => T::lit(0.3) };
                    if x19[i34 / 2] > v24 {
                        return v32 + v35 * x21[i34 % x21.len()] + v32 * y20[(i34 * 3) % 4] + v24 * x19[1] + a22 * x19[i34] + y20[2] + w23[0];
                    }
                }
                y20[3].cos()
            } else {
                y20[2] += (y20[0] * T::lit(0.25)).cos().sin();
                y20[3] + T::lit(0.6)
            };
            h1(v24, [a22, a22, T::lit(0.9)], a18) + v27 * v24 + v24 * T::lit(0.6) + a22 * v24 + a18 * x21[1] + y20[0] + w23[1]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 14;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let a18 = input.scalar();
                let x19 = input.vec(6);
                let mut y20 = input.vec(4);
                let x21 = input.vec(2);
                let a22 = input.scalar();
                let ret = f(a18, &x19, &mut y20, &x21, a22);
                ret.flatten(output);
                y20.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[differentiable(off(bulk))]
        pub fn r0<T: Real>(y1: &mut [T], a2: T, n3: usize) -> T {
            if n3 == 0 {
                return (a2 / (y1[(n3 + 1) % y1.len()].cos() + T::lit(2.6))).tanh();
            }
            let o4: Option<T> = if a2.cos() >= T::lit(0.5) { Some(a2.tanh()) } else { None };
            {
                let (lo5, hi6) = y1.split_at_mut(1);
                for i7 in (2..=4).step_by(2) {
                    lo5[i7 % lo5.len()] += (a2 / (a2 * a2 + T::ONE)).sin();
                }
            }
            let u9 = (T::lit(n3 as f64) * T::lit(0.1) * T::lit(2.0)).tanh();
            let v8 = r0(y1, u9, n3 - 1);
            let sh10 = match n3 % 4 { 0 => Shape::Flat, 1 | 3 => Shape::Line((y1[(n3 * 3) % 2] + y1[(n3 + 1) % y1.len()]).sin()), _ => Shape::Box { w: a2.sin(), h: T::lit(0.3) } };
            let v11 = match &sh10 { Shape::Flat => T::lit(0.3), Shape::Line(e12) => a2 / (a2 * a2 + T::ONE), Shape::Box { h: e12, .. } => a2 + T::lit(0.25) };
            v8 * T::lit(0.5) + a2
        }
        #[differentiable(off(bulk))]
        pub fn h1<T: Real>(a13: T, w14: [T; 3], a15: T) -> T {
            for i16 in (0..2).step_by(2) {
                let v17 = (w14[(i16 + 2) % 3] + T::lit(i16 as f64) * T::lit(0.1)).cos().sin();
            }
            a15 - T::lit(-0.4) + a15 * a13 + a13 * a13
        }
        #[differentiable(off(bulk))]
        pub fn f<T: Real>(a18: T, x19: &[T], y20: &mut [T], x21: &[T], a22: T) -> T {
            let mut w23 = [a22 * y20[3], x21[1] * a18, a18.tanh(), T::lit(1.3) * x21[1]];
            let v24 = w23.iter().zip(y20.iter()).map(|(e25, u26)| *e25 * *u26 + (T::lit(2.0) * a18).tanh()).sum::<T>();
            let v27 = if a18 * a22 < T::lit(0.5) {
                let sh31 = if y20[1] / (x19[5] * x19[5] + T::lit(1.5)) > T::lit(-0.3) { Shape::Line(T::lit(0.3)) } else { Shape::Box { w: (y20[3] - T::lit(0.9)).sin(), h: (x19[2] + w23[2]).tanh() } };
                let v32 = match sh31 { Shape::Flat => x21[1].cos(), Shape::Line(e33) => (v24 * a18).cos(), Shape::Box { h: e33, .. } => v24 + x21[0] };
                for i34 in 1..x19.len() {
                    let v35 = match i34 % 5 { e37 if e37 > 1 => (x19[5 - e37] * x19[5 - e37] + T::lit(1.5)).ln_1p().sin(), 0 => x21[i34 % x21.len()] * x21[i34 % 2], _ => T::lit(0.3) };
                    if x19[i34 / 2] > v24 {
                        return v32 + v35 * x21[i34 % x21.len()] + v32 * y20[(i34 * 3) % 4] + v24 * x19[1] + a22 * x19[i34] + y20[2] + w23[0];
                    }
                }
                y20[3].cos()
            } else {
                y20[2] += (y20[0] * T::lit(0.25)).cos().sin();
                y20[3] + T::lit(0.6)
            };
            h1(v24, [a22, a22, T::lit(0.9)], a18) + v27 * v24 + v24 * T::lit(0.6) + a22 * v24 + a18 * x21[1] + y20[0] + w23[1]
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::harness::Outcome {
        crate::harness::check::<on::Program, off::Program>()
    }
}

mod p170 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let a1 = input.scalar();
                    let p2 = input.pair();
                    let a4 = input.scalar();
                    let x5 = input.vec(5);
                    let ret = f(a1, p2, 1, a4, &x5);
                    let d_ret = run.output(&ret);
                    let mut d_x5 = run.start(&x5);
                    let (value, rdata) = if joint {
                        f::joint(a1, p2, 1, a4, &x5, &mut d_x5, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(a1, p2, 1, a4, &x5, &mut run.stack);
                        (value, f::reverse(a1, p2, 1, a4, &x5, &mut d_x5, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.exact(&a1, &rdata.0);
                    run.exact(&p2, &rdata.1);
                    run.exact(&a4, &rdata.3);
                    run.added(&x5, &d_x5);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable]
        pub fn f<T: Real>(a1: T, p2: Pair<T>, n3: usize, a4: T, x5: &[T]) -> T {
            let mut m6 = p2.c + a4;
            for i7 in (0..x5.len()).rev() {
                let mut w8 = vec![x5[i7] - T::lit(0.25), a1.tanh()];
                w8[i7 % 2] = (a4 + x5[n3 / 2] - T::lit(-0.4)).tanh();
            }
            let mut k9 = n3 * 2 + 1;
            m6 -= ((a1 * a1 + T::lit(1.5)).recip() * (x5[k9 % 5] / (a4 * a4 + T::lit(1.5)))).sin();
            for e10 in x5.chunks(2) {
                for i13 in 0..2 {
                    m6 = (e10[(i13 + 1) % 1] * p2.c).sin();
                }
            }
            -p2.c + m6 * a4 + a4 * a1 + p2.c * x5[k9 % x5.len()] + p2.b * x5[k9 % 5]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 9;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let a1 = input.scalar();
                let p2 = input.pair();
                let a4 = input.scalar();
                let x5 = input.vec(5);
                let ret = f(a1, p2, 1, a4, &x5);
                ret.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[differentiable(off(windows))]
        pub fn f<T: Real>(a1: T, p2: Pair<T>, n3: usize, a4: T, x5: &[T]) -> T {
            let mut m6 = p2.c + a4;
            for i7 in (0..x5.len()).rev() {
                let mut w8 = vec![x5[i7] - T::lit(0.25), a1.tanh()];
                w8[i7 % 2] = (a4 + x5[n3 / 2] - T::lit(-0.4)).tanh();
            }
            let mut k9 = n3 * 2 + 1;
            m6 -= ((a1 * a1 + T::lit(1.5)).recip() * (x5[k9 % 5] / (a4 * a4 + T::lit(1.5)))).sin();
            for e10 in x5.chunks(2) {
                for i13 in 0..2 {
                    m6 = (e10[(i13 + 1) % 1] * p2.c).sin();
                }
            }
            -p2.c + m6 * a4 + a4 * a1 + p2.c * x5[k9 % x5.len()] + p2.b * x5[k9 % 5]
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::harness::Outcome {
        crate::harness::check::<on::Program, off::Program>()
    }
}

mod p171 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let x7 = input.vec(5);
                    let mut p8 = input.pair();
                    let mut y9 = input.vec(4);
                    let a10 = input.scalar();
                    let (start_p8, mut end_p8) = (p8.clone(), p8.clone());
                    let (start_y9, mut end_y9) = (y9.clone(), y9.clone());
                    let ret = f(&x7, &mut end_p8, &mut end_y9, a10);
                    let mut d_p8 = run.output(&end_p8);
                    let mut d_y9 = run.output(&end_y9);
                    let mut d_x7 = run.start(&x7);
                    let (value, rdata) = if joint {
                        f::joint(&x7, &mut d_x7, &mut p8, &mut d_p8, &mut y9, &mut d_y9, a10, (), &mut run.stack)
                    } else {
                        let value = f::forward(&x7, &mut p8, &mut y9, a10, &mut run.stack);
                        run.same("p8 after the forward pass", &p8, &end_p8);
                        run.same("y9 after the forward pass", &y9, &end_y9);
                        (value, f::reverse(&x7, &mut d_x7, &mut p8, &mut d_p8, &mut y9, &mut d_y9, a10, (), &mut run.stack))
                    };
                    run.same("p8 restored", &p8, &start_p8);
                    run.same("y9 restored", &y9, &start_y9);
                    run.added(&x7, &d_x7);
                    run.exact(&p8, &d_p8);
                    run.exact(&y9, &d_y9);
                    run.exact(&a10, &rdata.3);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable]
        pub fn h0<T: Real>(#[constant] c1: T, n2: usize, p3: &Pair<T>) -> T {
            let v4 = if p3.c - p3.b <= T::lit(-0.3) {
                let mut w5 = vec![T::lit(p3.n as f64) * T::lit(0.1), p3.b.ceil()];
                w5[(p3.n + 3) % 2] = w5[(p3.n + 3) % 2].cos();
                w5[p3.n % 2] - T::lit(0.9)
            } else {
                let v6 = (c1.cos() * (T::lit(n2 as f64) * T::lit(0.1) + T::lit(2.0))).sin();
                v6 + v6
            };
            p3.len() + v4 * p3.c + p3.c * v4 + p3.b * v4 + c1 * p3.b
        }
        #[differentiable]
        pub fn f<T: Real>(x7: &[T], p8: &mut Pair<T>, y9: &mut [T], a10: T) {
            let mut w11 = [p8.c / (x7[p8.n] * x7[p8.n] + T::lit(1.5)), ((T::lit(p8.n as f64) * T::lit(0.1)).cos() + T::lit(2.6)).cbrt(), a10 + T::lit(-0.4)];
            let v12: T = p8.b;
            let v13 = y9[(p8.n + 3) % y9.len()] + (p8.c + w11[2]);
            let mut m14 = w11[1] + T::lit(p8.n as f64) * T::lit(0.1);
            let mut g15 = |u16: T| m14 += x7[4 - p8.n].tanh().exp2().sin();
            g15(w11[p8.n % 3]);
            g15(w11[p8.n % 3]);
            let v18 = v12 * m14 / ((w11[0] + p8.b) * (w11[0] + p8.b) + T::lit(1.5));
            {
                let (lo19, hi20) = y9.split_at_mut(2);
                let mut k23 = 1usize;
                let mut g21 = |u22: T| {
                    k23 += 1;
                    (w11[(p8.n + 3) % 3].cos()) * T::lit(k23 as f64) + u22
                };
                let v25 = g21(x7[(p8.n + 4) % 5]);
                let v24 = g21(v25);
                w11[k23 % 3] = (w11[k23 % 3] * v13 + T::lit(0.25)).tanh();
            }
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 12;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let x7 = input.vec(5);
                let mut p8 = input.pair();
                let mut y9 = input.vec(4);
                let a10 = input.scalar();
                let ret = f(&x7, &mut p8, &mut y9, a10);
                p8.flatten(output);
                y9.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[differentiable(off(commute))]
        pub fn h0<T: Real>(#[constant] c1: T, n2: usize, p3: &Pair<T>) -> T {
            let v4 = if p3.c - p3.b <= T::lit(-0.3) {
                let mut w5 = vec![T::lit(p3.n as f64) * T::lit(0.1), p3.b.ceil()];
                w5[(p3.n + 3) % 2] = w5[(p3.n + 3) % 2].cos();
                w5[p3.n % 2] - T::lit(0.9)
            } else {
                let v6 = (c1.cos() * (T::lit(n2 as f64) * T::lit(0.1) + T::lit(2.0))).sin();
                v6 + v6
            };
            p3.len() + v4 * p3.c + p3.c * v4 + p3.b * v4 + c1 * p3.b
        }
        #[differentiable(off(commute))]
        pub fn f<T: Real>(x7: &[T], p8: &mut Pair<T>, y9: &mut [T], a10: T) {
            let mut w11 = [p8.c / (x7[p8.n] * x7[p8.n] + T::lit(1.5)), ((T::lit(p8.n as f64) * T::lit(0.1)).cos() + T::lit(2.6)).cbrt(), a10 + T::lit(-0.4)];
            let v12: T = p8.b;
            let v13 = y9[(p8.n + 3) % y9.len()] + (p8.c + w11[2]);
            let mut m14 = w11[1] + T::lit(p8.n as f64) * T::lit(0.1);
            let mut g15 = |u16: T| m14 += x7[4 - p8.n].tanh().exp2().sin();
            g15(w11[p8.n % 3]);
            g15(w11[p8.n % 3]);
            let v18 = v12 * m14 / ((w11[0] + p8.b) * (w11[0] + p8.b) + T::lit(1.5));
            {
                let (lo19, hi20) = y9.split_at_mut(2);
                let mut k23 = 1usize;
                let mut g21 = |u22: T| {
                    k23 += 1;
                    (w11[(p8.n + 3) % 3].cos()) * T::lit(k23 as f64) + u22
                };
                let v25 = g21(x7[(p8.n + 4) % 5]);
                let v24 = g21(v25);
                w11[k23 % 3] = (w11[k23 % 3] * v13 + T::lit(0.25)).tanh();
            }
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::harness::Outcome {
        crate::harness::check::<on::Program, off::Program>()
    }
}

mod p172 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let a2 = input.scalar();
                    let mut w3 = input.array();
                    let x4 = input.vec(5);
                    let mut y5 = input.vec(6);
                    let t6 = input.tuple();
                    let (start_w3, mut end_w3) = (w3.clone(), w3.clone());
                    let (start_y5, mut end_y5) = (y5.clone(), y5.clone());
                    let ret = f(2, a2, &mut end_w3, &x4, &mut end_y5, t6);
                    let d_ret = run.output(&ret);
                    let mut d_w3 = run.output(&end_w3);
                    let mut d_y5 = run.output(&end_y5);
                    let mut d_x4 = run.start(&x4);
                    let (value, rdata) = if joint {
                        f::joint(2, a2, &mut w3, &mut d_w3, &x4, &mut d_x4, &mut y5, &mut d_y5, t6, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(2, a2, &mut w3, &x4, &mut y5, t6, &mut run.stack);
                        run.same("w3 after the forward pass", &w3, &end_w3);
                        run.same("y5 after the forward pass", &y5, &end_y5);
                        (value, f::reverse(2, a2, &mut w3, &mut d_w3, &x4, &mut d_x4, &mut y5, &mut d_y5, t6, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("w3 restored", &w3, &start_w3);
                    run.same("y5 restored", &y5, &start_y5);
                    run.exact(&a2, &rdata.1);
                    run.exact(&w3, &d_w3);
                    run.added(&x4, &d_x4);
                    run.exact(&y5, &d_y5);
                    run.exact(&t6, &rdata.5);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable]
        pub fn f<T: Real>(n1: usize, a2: T, w3: &mut [T; 3], x4: &[T], y5: &mut [T], t6: (T, T)) -> T {
            'l8: for i7 in 0..x4.len() {
                let sh9: Shape<T> = Shape::Box { w: t6.1 - y5[i7], h: t6.0.cos() };
                w3[2] /= (t6.1 + T::lit(0.5)).cos() + T::lit(2.0);
            }
            let v10 = w3[n1].mul_add(t6.1, T::lit(0.2)) * w3[n1];
            let v11 = w3.iter().filter(|u13| **u13 > T::lit(0.1)).map(|e12| T::lit(0.6) / (T::lit(0.6) * T::lit(0.6) + T::ONE)).sum::<T>();
            let mut k14 = 0usize;
            let t15 = if k14 != 1 { (T::lit(0.3), T::lit(0.3)) } else if k14 != 0 { ((a2 + w3[k14 % 3]).cos(), (t6.1 + T::lit(-0.4)).cos()) } else { ((t6.1 - x4[k14 % x4.len()]).tanh(), (y5[0] + x4[n1]).tanh()) };
            'l19: for i18 in 1..y5.len() {
                y5[2] = v10.tanh();
            }
            x4[(k14 * 3) % 5] + T::lit(0.7) + t15.1 * x4[k14 % x4.len()] + t15.0 * y5[n1] + v11 * t6.1 + v10 * x4[(k14 * 3) % 5] + w3[1] + y5[4]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 17;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let a2 = input.scalar();
                let mut w3 = input.array();
                let x4 = input.vec(5);
                let mut y5 = input.vec(6);
                let t6 = input.tuple();
                let ret = f(2, a2, &mut w3, &x4, &mut y5, t6);
                ret.flatten(output);
                w3.flatten(output);
                y5.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[differentiable(off(carry))]
        pub fn f<T: Real>(n1: usize, a2: T, w3: &mut [T; 3], x4: &[T], y5: &mut [T], t6: (T, T)) -> T {
            'l8: for i7 in 0..x4.len() {
                let sh9: Shape<T> = Shape::Box { w: t6.1 - y5[i7], h: t6.0.cos() };
                w3[2] /= (t6.1 + T::lit(0.5)).cos() + T::lit(2.0);
            }
            let v10 = w3[n1].mul_add(t6.1, T::lit(0.2)) * w3[n1];
            let v11 = w3.iter().filter(|u13| **u13 > T::lit(0.1)).map(|e12| T::lit(0.6) / (T::lit(0.6) * T::lit(0.6) + T::ONE)).sum::<T>();
            let mut k14 = 0usize;
            let t15 = if k14 != 1 { (T::lit(0.3), T::lit(0.3)) } else if k14 != 0 { ((a2 + w3[k14 % 3]).cos(), (t6.1 + T::lit(-0.4)).cos()) } else { ((t6.1 - x4[k14 % x4.len()]).tanh(), (y5[0] + x4[n1]).tanh()) };
            'l19: for i18 in 1..y5.len() {
                y5[2] = v10.tanh();
            }
            x4[(k14 * 3) % 5] + T::lit(0.7) + t15.1 * x4[k14 % x4.len()] + t15.0 * y5[n1] + v11 * t6.1 + v10 * x4[(k14 * 3) % 5] + w3[1] + y5[4]
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::harness::Outcome {
        crate::harness::check::<on::Program, off::Program>()
    }
}

mod p173 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let mut a1 = input.scalar();
                    let x2 = input.vec(2);
                    let x3 = input.vec(4);
                    let a4 = input.scalar();
                    let t5 = input.tuple();
                    let (start_a1, mut end_a1) = (a1.clone(), a1.clone());
                    let ret = f(&mut end_a1, &x2, &x3, a4, t5);
                    let d_ret = run.output(&ret);
                    let mut d_a1 = run.output(&end_a1);
                    let mut d_x2 = run.start(&x2);
                    let mut d_x3 = run.start(&x3);
                    let (value, rdata) = if joint {
                        f::joint(&mut a1, &mut d_a1, &x2, &mut d_x2, &x3, &mut d_x3, a4, t5, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(&mut a1, &x2, &x3, a4, t5, &mut run.stack);
                        run.same("a1 after the forward pass", &a1, &end_a1);
                        (value, f::reverse(&mut a1, &mut d_a1, &x2, &mut d_x2, &x3, &mut d_x3, a4, t5, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("a1 restored", &a1, &start_a1);
                    run.exact(&a1, &d_a1);
                    run.added(&x2, &d_x2);
                    run.added(&x3, &d_x3);
                    run.exact(&a4, &rdata.3);
                    run.exact(&t5, &rdata.4);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable]
        pub fn f<T: Real>(a1: &mut T, x2: &[T], x3: &[T], a4: T, t5: (T, T)) -> [T; 2] {
            if t5.0 > T::lit(0.5) {
                let v6 = if x2[0] * x3[2] <= T::lit(-0.3) {
                    let w7 = vec![t5.0 * t5.0; 3];
                    let mut w8 = vec![T::ZERO; x3.len()];
                    w8[1..3].copy_from_slice(&x2[0..2]);
                    t5.1 / (a4 * a4 + T::lit(1.5))
                } else {
                    let mut m9 = x3[1] - *a1;
                    m9 *= (m9 + T::lit(1.3)).cos();
                    t5.0 + x3[3]
                };
            } else if x3[0] - a4 > T::ZERO {
                *a1 = (x3[1].signum() * (x3[0] + t5.1)).cos();
            }
            [x2[1].tanh().exp2() + t5.1 * x2[0] + t5.0 * x2[1] + a4 * a4 + *a1 * x3[1], x2[1].cos()]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 10;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let mut a1 = input.scalar();
                let x2 = input.vec(2);
                let x3 = input.vec(4);
                let a4 = input.scalar();
                let t5 = input.tuple();
                let ret = f(&mut a1, &x2, &x3, a4, t5);
                ret.flatten(output);
                a1.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[differentiable(off(joint))]
        pub fn f<T: Real>(a1: &mut T, x2: &[T], x3: &[T], a4: T, t5: (T, T)) -> [T; 2] {
            if t5.0 > T::lit(0.5) {
                let v6 = if x2[0] * x3[2] <= T::lit(-0.3) {
                    let w7 = vec![t5.0 * t5.0; 3];
                    let mut w8 = vec![T::ZERO; x3.len()];
                    w8[1..3].copy_from_slice(&x2[0..2]);
                    t5.1 / (a4 * a4 + T::lit(1.5))
                } else {
                    let mut m9 = x3[1] - *a1;
                    m9 *= (m9 + T::lit(1.3)).cos();
                    t5.0 + x3[3]
                };
            } else if x3[0] - a4 > T::ZERO {
                *a1 = (x3[1].signum() * (x3[0] + t5.1)).cos();
            }
            [x2[1].tanh().exp2() + t5.1 * x2[0] + t5.0 * x2[1] + a4 * a4 + *a1 * x3[1], x2[1].cos()]
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::harness::Outcome {
        crate::harness::check::<on::Program, off::Program>()
    }
}

mod p174 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let p1 = input.pair();
                    let mut y2 = input.vec(5);
                    let a3 = input.scalar();
                    let x4 = input.vec(4);
                    let x5 = input.vec(3);
                    let p6 = input.pair();
                    let (start_y2, mut end_y2) = (y2.clone(), y2.clone());
                    let ret = f(p1, &mut end_y2, a3, &x4, &x5, &p6);
                    let d_ret = run.output(&ret);
                    let mut d_y2 = run.output(&end_y2);
                    let mut d_x4 = run.start(&x4);
                    let mut d_x5 = run.start(&x5);
                    let mut d_p6 = run.start(&p6);
                    let (value, rdata) = if joint {
                        f::joint(p1, &mut y2, &mut d_y2, a3, &x4, &mut d_x4, &x5, &mut d_x5, &p6, &mut d_p6, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(p1, &mut y2, a3, &x4, &x5, &p6, &mut run.stack);
                        run.same("y2 after the forward pass", &y2, &end_y2);
                        (value, f::reverse(p1, &mut y2, &mut d_y2, a3, &x4, &mut d_x4, &x5, &mut d_x5, &p6, &mut d_p6, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y2 restored", &y2, &start_y2);
                    run.exact(&p1, &rdata.0);
                    run.exact(&y2, &d_y2);
                    run.exact(&a3, &rdata.2);
                    run.added(&x4, &d_x4);
                    run.added(&x5, &d_x5);
                    run.added(&p6, &d_p6);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable]
        pub fn f<T: Real>(p1: Pair<T>, y2: &mut [T], a3: T, x4: &[T], x5: &[T], p6: &Pair<T>) -> T {
            for i7 in (0..p6.n + 1).step_by(3) {
                let sh8: Shape<T> = if p6.c.sin() <= T::lit(0.2) { Shape::Line((T::lit(0.6) * T::lit(0.6) + T::lit(1.5)).powf(a3.sin())) } else { Shape::Flat };
                if T::lit(0.6) > T::lit(-0.1) && x4[1] > T::lit(-0.1) {
                    return p1.c + x5[1] + p6.c * a3 + p6.b * p6.b + a3 * x4[(i7 * 3) % 4] + p1.c * a3 + y2[4];
                }
                let v9 = x4.iter().filter(|u11| **u11 > T::lit(0.1)).map(|e10| y2[(p1.n * 3) % 5].sin()).sum::<T>();
                y2[1] += ((x4[(p6.n * 3) % 4] + p6.c) / ((v9 + T::lit(0.9)) * (v9 + T::lit(0.9)) + T::lit(1.5))).cos();
            }
            let o12: Option<T> = if p1.n % 2 == 0 { Some(p1.b.atan2(x4[p6.n] * x4[p6.n] + T::lit(0.5))) } else { None };
            let v13 = x4.iter().sum::<T>();
            'l17: for i16 in 0..5 {
                y2[i16] += (y2[p1.n / 2] / (y2[p1.n / 2] * y2[p1.n / 2] + T::ONE) + (v13 + T::lit(0.5))).tanh();
            }
            a3 * p6.b + v13 * a3 + p6.c * x5[p1.n % x5.len()] + p6.b * x4[(p6.n + 3) % x4.len()] + a3 * a3 + y2[4]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 17;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let p1 = input.pair();
                let mut y2 = input.vec(5);
                let a3 = input.scalar();
                let x4 = input.vec(4);
                let x5 = input.vec(3);
                let p6 = input.pair();
                let ret = f(p1, &mut y2, a3, &x4, &x5, &p6);
                ret.flatten(output);
                y2.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[differentiable(off(privatise))]
        pub fn f<T: Real>(p1: Pair<T>, y2: &mut [T], a3: T, x4: &[T], x5: &[T], p6: &Pair<T>) -> T {
            for i7 in (0..p6.n + 1).step_by(3) {
                let sh8: Shape<T> = if p6.c.sin() <= T::lit(0.2) { Shape::Line((T::lit(0.6) * T::lit(0.6) + T::lit(1.5)).powf(a3.sin())) } else { Shape::Flat };
                if T::lit(0.6) > T::lit(-0.1) && x4[1] > T::lit(-0.1) {
                    return p1.c + x5[1] + p6.c * a3 + p6.b * p6.b + a3 * x4[(i7 * 3) % 4] + p1.c * a3 + y2[4];
                }
                let v9 = x4.iter().filter(|u11| **u11 > T::lit(0.1)).map(|e10| y2[(p1.n * 3) % 5].sin()).sum::<T>();
                y2[1] += ((x4[(p6.n * 3) % 4] + p6.c) / ((v9 + T::lit(0.9)) * (v9 + T::lit(0.9)) + T::lit(1.5))).cos();
            }
            let o12: Option<T> = if p1.n % 2 == 0 { Some(p1.b.atan2(x4[p6.n] * x4[p6.n] + T::lit(0.5))) } else { None };
            let v13 = x4.iter().sum::<T>();
            'l17: for i16 in 0..5 {
                y2[i16] += (y2[p1.n / 2] / (y2[p1.n / 2] * y2[p1.n / 2] + T::ONE) + (v13 + T::lit(0.5))).tanh();
            }
            a3 * p6.b + v13 * a3 + p6.c * x5[p1.n % x5.len()] + p6.b * x4[(p6.n + 3) % x4.len()] + a3 * a3 + y2[4]
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::harness::Outcome {
        crate::harness::check::<on::Program, off::Program>()
    }
}

mod p175 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let mut p12 = input.pair();
                    let x13 = input.vec(6);
                    let x14 = input.vec(2);
                    let mut y15 = input.vec(2);
                    let a16 = input.scalar();
                    let (start_p12, mut end_p12) = (p12.clone(), p12.clone());
                    let (start_y15, mut end_y15) = (y15.clone(), y15.clone());
                    let ret = f(&mut end_p12, &x13, &x14, &mut end_y15, a16);
                    let d_ret = run.output(&ret);
                    let mut d_p12 = run.output(&end_p12);
                    let mut d_y15 = run.output(&end_y15);
                    let mut d_x13 = run.start(&x13);
                    let mut d_x14 = run.start(&x14);
                    let (value, rdata) = if joint {
                        f::joint(&mut p12, &mut d_p12, &x13, &mut d_x13, &x14, &mut d_x14, &mut y15, &mut d_y15, a16, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(&mut p12, &x13, &x14, &mut y15, a16, &mut run.stack);
                        run.same("p12 after the forward pass", &p12, &end_p12);
                        run.same("y15 after the forward pass", &y15, &end_y15);
                        (value, f::reverse(&mut p12, &mut d_p12, &x13, &mut d_x13, &x14, &mut d_x14, &mut y15, &mut d_y15, a16, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("p12 restored", &p12, &start_p12);
                    run.same("y15 restored", &y15, &start_y15);
                    run.exact(&p12, &d_p12);
                    run.added(&x13, &d_x13);
                    run.added(&x14, &d_x14);
                    run.exact(&y15, &d_y15);
                    run.exact(&a16, &rdata.4);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable]
        pub fn r0<T: Real>(x1: &[T], a2: T, n3: usize) -> T {
            if n3 == 0 {
                return (x1[n3 % x1.len()].sin() * T::lit(0.5)).acos().sin();
            }
            if a2 + T::lit(0.25) > T::lit(0.2) {
                let v4: T = ((x1[n3 % 2] - T::lit(0.7)) / ((a2 - a2) * (a2 - a2) + T::lit(1.5))).tanh();
            } else {
                let v5 = (a2 / (a2 * a2 + T::ONE)).tanh();
            }
            let u7 = x1[(n3 + 1) % 2].min(a2).sin();
            let v6 = r0(x1, u7, n3 - 1);
            let sh8: Shape<T> = if x1[n3 % 2] > x1[(n3 * 3) % x1.len()] { Shape::Line(x1[(n3 + 3) % 2]) } else { Shape::Flat };
            v6 * T::lit(0.5) + a2
        }
        #[differentiable]
        pub fn h1<T: Real>(a9: T, y10: &mut [T]) {
            if a9 + a9 > T::lit(0.2) {
                y10[1..3].fill(a9.sin());
                let v11 = if a9 > y10[1] {
                    y10[2] = ((y10[2] + a9) * (y10[2] + a9) + T::lit(1.5)).log(T::lit(3.0)).sin();
                    a9 * y10[1]
                } else {
                    y10[2] = y10[1].tanh().cos();
                    r0(&y10[0..2], (y10[1] * y10[2]).sin(), 1)
                };
            } else if y10[1] / (y10[1] * y10[1] + T::ONE) < T::lit(0.2) {
                y10[0] = (y10[0] + a9).sin().tanh();
            } else {
                y10[1] = ((a9 * a9 + T::lit(1.5)).ln_1p() + T::lit(0.25)).sin();
            }
        }
        #[differentiable]
        pub fn f<T: Real>(p12: &mut Pair<T>, x13: &[T], x14: &[T], y15: &mut [T], a16: T) -> T {
            let mut m17 = T::lit(0.4);
            p12.c *= (x13[p12.n] * y15[(p12.n * 3) % 2]).cos();
            let mut k18 = 0usize;
            loop {
                if k18 >= 3 || x13[p12.n / 2] > T::lit(2.0) {
                    break;
                }
                k18 += 1;
                let g19 = |u20: T| {
                    let k21 = 0usize;
                    (a16.cos()) * T::lit(k21 as f64) + u20
                };
                let v22 = g19(x14[(k18 + 4) % 2]);
                p12.b = p12.position(v22).cos().sin();
            }
            let mut w23 = [[T::lit(0.2); 5]; 2];
            for r24 in w23.iter_mut() {
                h1(m17 * x13[p12.n] / (m17 * x13[p12.n] * (m17 * x13[p12.n]) + T::ONE), r24);
            }
            let mut k27 = 0usize;
            while k27 < 1 {
                let v28: T = (y15[k27 % y15.len()] + y15[0] + m17 * p12.c).tanh();
                w23[1][0] *= (-v28).tanh();
                k27 += 1;
            }
            -p12.b + m17 * x14[p12.n % 2] + a16 * a16 + p12.c * m17 + p12.b * m17 + y15[1] + w23[0][2]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 13;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let mut p12 = input.pair();
                let x13 = input.vec(6);
                let x14 = input.vec(2);
                let mut y15 = input.vec(2);
                let a16 = input.scalar();
                let ret = f(&mut p12, &x13, &x14, &mut y15, a16);
                ret.flatten(output);
                p12.flatten(output);
                y15.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[differentiable(off(record, recompute, hoist, frames, bulk, windows, commute, carry, joint, privatise))]
        pub fn r0<T: Real>(x1: &[T], a2: T, n3: usize) -> T {
            if n3 == 0 {
                return (x1[n3 % x1.len()].sin() * T::lit(0.5)).acos().sin();
            }
            if a2 + T::lit(0.25) > T::lit(0.2) {
                let v4: T = ((x1[n3 % 2] - T::lit(0.7)) / ((a2 - a2) * (a2 - a2) + T::lit(1.5))).tanh();
            } else {
                let v5 = (a2 / (a2 * a2 + T::ONE)).tanh();
            }
            let u7 = x1[(n3 + 1) % 2].min(a2).sin();
            let v6 = r0(x1, u7, n3 - 1);
            let sh8: Shape<T> = if x1[n3 % 2] > x1[(n3 * 3) % x1.len()] { Shape::Line(x1[(n3 + 3) % 2]) } else { Shape::Flat };
            v6 * T::lit(0.5) + a2
        }
        #[differentiable(off(record, recompute, hoist, frames, bulk, windows, commute, carry, joint, privatise))]
        pub fn h1<T: Real>(a9: T, y10: &mut [T]) {
            if a9 + a9 > T::lit(0.2) {
                y10[1..3].fill(a9.sin());
                let v11 = if a9 > y10[1] {
                    y10[2] = ((y10[2] + a9) * (y10[2] + a9) + T::lit(1.5)).log(T::lit(3.0)).sin();
                    a9 * y10[1]
                } else {
                    y10[2] = y10[1].tanh().cos();
                    r0(&y10[0..2], (y10[1] * y10[2]).sin(), 1)
                };
            } else if y10[1] / (y10[1] * y10[1] + T::ONE) < T::lit(0.2) {
                y10[0] = (y10[0] + a9).sin().tanh();
            } else {
                y10[1] = ((a9 * a9 + T::lit(1.5)).ln_1p() + T::lit(0.25)).sin();
            }
        }
        #[differentiable(off(record, recompute, hoist, frames, bulk, windows, commute, carry, joint, privatise))]
        pub fn f<T: Real>(p12: &mut Pair<T>, x13: &[T], x14: &[T], y15: &mut [T], a16: T) -> T {
            let mut m17 = T::lit(0.4);
            p12.c *= (x13[p12.n] * y15[(p12.n * 3) % 2]).cos();
            let mut k18 = 0usize;
            loop {
                if k18 >= 3 || x13[p12.n / 2] > T::lit(2.0) {
                    break;
                }
                k18 += 1;
                let g19 = |u20: T| {
                    let k21 = 0usize;
                    (a16.cos()) * T::lit(k21 as f64) + u20
                };
                let v22 = g19(x14[(k18 + 4) % 2]);
                p12.b = p12.position(v22).cos().sin();
            }
            let mut w23 = [[T::lit(0.2); 5]; 2];
            for r24 in w23.iter_mut() {
                h1(m17 * x13[p12.n] / (m17 * x13[p12.n] * (m17 * x13[p12.n]) + T::ONE), r24);
            }
            let mut k27 = 0usize;
            while k27 < 1 {
                let v28: T = (y15[k27 % y15.len()] + y15[0] + m17 * p12.c).tanh();
                w23[1][0] *= (-v28).tanh();
                k27 += 1;
            }
            -p12.b + m17 * x14[p12.n % 2] + a16 * a16 + p12.c * m17 + p12.b * m17 + y15[1] + w23[0][2]
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::harness::Outcome {
        crate::harness::check::<on::Program, off::Program>()
    }
}

mod p176 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let a11 = input.scalar();
                    let mut y12 = input.vec(4);
                    let x13 = input.vec(5);
                    let x14 = input.vec(5);
                    let (start_y12, mut end_y12) = (y12.clone(), y12.clone());
                    let ret = f(a11, &mut end_y12, &x13, &x14);
                    let d_ret = run.output(&ret);
                    let mut d_y12 = run.output(&end_y12);
                    let mut d_x13 = run.start(&x13);
                    let mut d_x14 = run.start(&x14);
                    let (value, rdata) = if joint {
                        f::joint(a11, &mut y12, &mut d_y12, &x13, &mut d_x13, &x14, &mut d_x14, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(a11, &mut y12, &x13, &x14, &mut run.stack);
                        run.same("y12 after the forward pass", &y12, &end_y12);
                        (value, f::reverse(a11, &mut y12, &mut d_y12, &x13, &mut d_x13, &x14, &mut d_x14, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y12 restored", &y12, &start_y12);
                    run.exact(&a11, &rdata.0);
                    run.exact(&y12, &d_y12);
                    run.added(&x13, &d_x13);
                    run.added(&x14, &d_x14);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable]
        pub fn h0(y1: &mut [f64], a2: &f64, y3: &mut [f64], a4: Option<f64>) {
            y3[0..1].copy_from_slice(&y1[1..2]);
            let mut m5 = 0.4f64;
            y1.copy_within(1..2, 0);
            if let Some(e7) = a4 && (e7 / (*a2 * *a2 + 1.5) > 0.5) {
                'l10: for i9 in 2..2 {
                    m5 *= (y1[(i9 * 3) % y1.len()] + m5).sin();
                }
            } else {
                m5 += (*a2 + y1[0].atan2(m5 * m5 + 0.5)).tanh();
            }
        }
        #[differentiable]
        pub fn f(a11: f64, y12: &mut [f64], x13: &[f64], x14: &[f64]) -> f64 {
            let mut w15 = [0.2f64; 5];
            for i16 in (1..5).step_by(2) {
                y12.swap(2, 3);
                for i17 in (i16..5).rev() {
                    let mut t18 = match i17 % 4 { 0 => (0.3f64, 0.3f64), 1 | 3 => (0.3f64, w15[i17 / 2].cos().cos()), _ => ((w15[1] + y12[i17 % 4]).tanh(), 0.3f64) };
                    let mut m21 = y12[i17 % 4] / (y12[i17 % 4] * y12[i17 % 4] + 1.0);
                    w15[i17 / 2] += (x14[i17] / (m21 * m21 + 1.5)).mul_add(x14[4 - i17], 0.2).sin();
                }
                if (w15[i16] * w15[i16] + 1.5).sqrt() >= 0.2 {
                    w15[i16] /= ((i16 as f64) * 0.1 + a11).cos() + 2.0;
                    return (a11 as f64).sin() + a11 * x13[3] + y12[3] + w15[4];
                }
            }
            x14[2] * a11 + a11 * a11 + y12[3] + w15[3]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 15;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let a11 = input.scalar();
                let mut y12 = input.vec(4);
                let x13 = input.vec(5);
                let x14 = input.vec(5);
                let ret = f::eval(a11, &mut y12, &x13, &x14);
                ret.flatten(output);
                y12.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[differentiable(off(record))]
        pub fn h0(y1: &mut [f64], a2: &f64, y3: &mut [f64], a4: Option<f64>) {
            y3[0..1].copy_from_slice(&y1[1..2]);
            let mut m5 = 0.4f64;
            y1.copy_within(1..2, 0);
            if let Some(e7) = a4 && (e7 / (*a2 * *a2 + 1.5) > 0.5) {
                'l10: for i9 in 2..2 {
                    m5 *= (y1[(i9 * 3) % y1.len()] + m5).sin();
                }
            } else {
                m5 += (*a2 + y1[0].atan2(m5 * m5 + 0.5)).tanh();
            }
        }
        #[differentiable(off(record))]
        pub fn f(a11: f64, y12: &mut [f64], x13: &[f64], x14: &[f64]) -> f64 {
            let mut w15 = [0.2f64; 5];
            for i16 in (1..5).step_by(2) {
                y12.swap(2, 3);
                for i17 in (i16..5).rev() {
                    let mut t18 = match i17 % 4 { 0 => (0.3f64, 0.3f64), 1 | 3 => (0.3f64, w15[i17 / 2].cos().cos()), _ => ((w15[1] + y12[i17 % 4]).tanh(), 0.3f64) };
                    let mut m21 = y12[i17 % 4] / (y12[i17 % 4] * y12[i17 % 4] + 1.0);
                    w15[i17 / 2] += (x14[i17] / (m21 * m21 + 1.5)).mul_add(x14[4 - i17], 0.2).sin();
                }
                if (w15[i16] * w15[i16] + 1.5).sqrt() >= 0.2 {
                    w15[i16] /= ((i16 as f64) * 0.1 + a11).cos() + 2.0;
                    return (a11 as f64).sin() + a11 * x13[3] + y12[3] + w15[4];
                }
            }
            x14[2] * a11 + a11 * a11 + y12[3] + w15[3]
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::harness::Outcome {
        crate::harness::check::<on::Program, off::Program>()
    }
}

mod p177 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let a1 = input.scalar();
                    let x2 = input.vec(3);
                    let x3 = input.vec(4);
                    let mut y4 = input.vec(5);
                    let a5 = input.scalar();
                    let (start_y4, mut end_y4) = (y4.clone(), y4.clone());
                    let ret = f(&a1, &x2, &x3, &mut end_y4, a5);
                    let d_ret = run.output(&ret);
                    let mut d_y4 = run.output(&end_y4);
                    let mut d_a1 = run.start(&a1);
                    let mut d_x2 = run.start(&x2);
                    let mut d_x3 = run.start(&x3);
                    let (value, rdata) = if joint {
                        f::joint(&a1, &mut d_a1, &x2, &mut d_x2, &x3, &mut d_x3, &mut y4, &mut d_y4, a5, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(&a1, &x2, &x3, &mut y4, a5, &mut run.stack);
                        run.same("y4 after the forward pass", &y4, &end_y4);
                        (value, f::reverse(&a1, &mut d_a1, &x2, &mut d_x2, &x3, &mut d_x3, &mut y4, &mut d_y4, a5, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y4 restored", &y4, &start_y4);
                    run.added(&a1, &d_a1);
                    run.added(&x2, &d_x2);
                    run.added(&x3, &d_x3);
                    run.exact(&y4, &d_y4);
                    run.exact(&a5, &rdata.4);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable]
        pub fn f<T: Real>(a1: &T, x2: &[T], x3: &[T], y4: &mut [T], a5: T) -> T {
            for i6 in (2..x3.len()).rev() {
                let v7 = x2.iter().copied().map(|e8| ((e8 * e8 + T::lit(1.5)).ln_1p() - x3[i6 / 2].mul_add(a5, T::lit(0.2))).tanh() * e8).sum::<T>();
                if *a1 + T::lit(2.0) >= T::lit(-0.3) {
                    if a5 + y4[(i6 * 3) % y4.len()] >= T::lit(0.2) {
                        return x2[i6 % 3] / (x2[i6 % x2.len()] * x2[i6 % x2.len()] + T::lit(1.5)) + v7 * x2[(i6 * 3) % x2.len()] + a5 * x3[2] + *a1 * *a1 + y4[4];
                    }
                } else if x3[(i6 + 1) % 4] > x2[i6 % 3] {
                    for i10 in (1..x2.len()).step_by(3) {
                        let k11 = 1usize;
                        y4[k11 % 5] += (v7 + a5 + T::lit(1.3)).cos();
                    }
                }
                let mut q12 = Pair { b: v7 + y4[i6 % y4.len()], c: y4[i6 % y4.len()].sin().sin(), n: 0 };
                y4[4] /= y4[q12.n].sin().sin() + T::lit(2.0);
            }
            (*a1).tanh() + a5 * x2[2] + *a1 * y4[4] + y4[4]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 14;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let a1 = input.scalar();
                let x2 = input.vec(3);
                let x3 = input.vec(4);
                let mut y4 = input.vec(5);
                let a5 = input.scalar();
                let ret = f(&a1, &x2, &x3, &mut y4, a5);
                ret.flatten(output);
                y4.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[differentiable(off(recompute))]
        pub fn f<T: Real>(a1: &T, x2: &[T], x3: &[T], y4: &mut [T], a5: T) -> T {
            for i6 in (2..x3.len()).rev() {
                let v7 = x2.iter().copied().map(|e8| ((e8 * e8 + T::lit(1.5)).ln_1p() - x3[i6 / 2].mul_add(a5, T::lit(0.2))).tanh() * e8).sum::<T>();
                if *a1 + T::lit(2.0) >= T::lit(-0.3) {
                    if a5 + y4[(i6 * 3) % y4.len()] >= T::lit(0.2) {
                        return x2[i6 % 3] / (x2[i6 % x2.len()] * x2[i6 % x2.len()] + T::lit(1.5)) + v7 * x2[(i6 * 3) % x2.len()] + a5 * x3[2] + *a1 * *a1 + y4[4];
                    }
                } else if x3[(i6 + 1) % 4] > x2[i6 % 3] {
                    for i10 in (1..x2.len()).step_by(3) {
                        let k11 = 1usize;
                        y4[k11 % 5] += (v7 + a5 + T::lit(1.3)).cos();
                    }
                }
                let mut q12 = Pair { b: v7 + y4[i6 % y4.len()], c: y4[i6 % y4.len()].sin().sin(), n: 0 };
                y4[4] /= y4[q12.n].sin().sin() + T::lit(2.0);
            }
            (*a1).tanh() + a5 * x2[2] + *a1 * y4[4] + y4[4]
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::harness::Outcome {
        crate::harness::check::<on::Program, off::Program>()
    }
}

mod p178 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let mut y15 = input.vec(5);
                    let x16 = input.vec(5);
                    let a17 = input.scalar();
                    let a18 = input.scalar();
                    let (start_y15, mut end_y15) = (y15.clone(), y15.clone());
                    let ret = f(&mut end_y15, &x16, &a17, a18);
                    let d_ret = run.output(&ret);
                    let mut d_y15 = run.output(&end_y15);
                    let mut d_x16 = run.start(&x16);
                    let mut d_a17 = run.start(&a17);
                    let (value, rdata) = if joint {
                        f::joint(&mut y15, &mut d_y15, &x16, &mut d_x16, &a17, &mut d_a17, a18, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(&mut y15, &x16, &a17, a18, &mut run.stack);
                        run.same("y15 after the forward pass", &y15, &end_y15);
                        (value, f::reverse(&mut y15, &mut d_y15, &x16, &mut d_x16, &a17, &mut d_a17, a18, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y15 restored", &y15, &start_y15);
                    run.exact(&y15, &d_y15);
                    run.added(&x16, &d_x16);
                    run.added(&a17, &d_a17);
                    run.exact(&a18, &rdata.3);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable]
        pub fn r0(x1: &[f64], a2: f64, n3: usize) -> f64 {
            if n3 == 0 {
                return (a2 + x1[n3 % 2]) / ((a2 + x1[n3 % 2]) * (a2 + x1[n3 % 2]) + 1.0);
            }
            for i4 in n3..5 {
                let mut w5 = vec![x1[(i4 + 4) % 2] / (x1[(i4 + 4) % 2] * x1[(i4 + 4) % 2] + 1.0)];
                if x1[0] - a2 > 0.5 {
                    w5[0] = x1[(i4 + 3) % x1.len()].cos();
                } else {
                    w5[i4 % 1] = (0.6f64.max(w5[0]) * a2).cos();
                }
            }
            let u7 = (x1[n3 % x1.len()] / (x1[n3 % 2] * x1[n3 % 2] + 1.5)).sin();
            let v6 = r0(x1, u7, n3 - 1);
            for i8 in 0..5 {
                let v9 = -(x1[i8 % x1.len()] * v6);
            }
            v6 * 0.5 + a2
        }
        #[differentiable]
        pub fn h1(y10: &mut Vec<f64>, a11: f64, x12: &[f64]) -> (f64, f64) {
            let v13;
            if y10[1] > -0.1 && a11 > -0.1 {
                v13 = 0.25 * x12[0];
            } else {
                v13 = 0.3f64;
            }
            let e14 = (a11 + x12[1]).tanh() + 2.0;
            y10[0] /= e14;
            y10[0..2].copy_from_slice(&x12[0..2]);
            (v13 + v13 * a11 + a11 * v13 + y10[0], (a11 as f64).cos())
        }
        #[differentiable]
        pub fn f(y15: &mut [f64], x16: &[f64], a17: &f64, a18: f64) -> (f64, f64) {
            y15.copy_within(4..5, 0);
            let mut w19 = vec![0.0f64; 4];
            let v20 = (0.9 * x16[0] * (0.5 * y15[3])) as f64;
            let (v21, v22) = (v20.cos(), y15[1] * w19[2] / (y15[1] * w19[2] * (y15[1] * w19[2]) + 1.0));
            let o23: Option<f64> = if (w19[2]..v20).contains(&v22) { Some(-v22) } else { None };
            y15[4] /= w19[1].sin() + 2.0;
            match o23 {
                Some(e24) => {
                    y15[4] = r0(x16, (x16[2] + w19[0]).tanh(), 0).sin();
                }
                None => {
                    y15[3] = -v21 * 1.1 / (-v21 * 1.1 * (-v21 * 1.1) + 1.0);
                }
            }
            (w19[2] * w19[2] + v22 * (a18 as f64) + v21 * w19[2] + v20 * y15[1] + a18 * 0.6f64 + y15[0] + w19[1], v20 - v20)
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 12;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let mut y15 = input.vec(5);
                let x16 = input.vec(5);
                let a17 = input.scalar();
                let a18 = input.scalar();
                let ret = f::eval(&mut y15, &x16, &a17, a18);
                ret.flatten(output);
                y15.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[differentiable(off(hoist))]
        pub fn r0(x1: &[f64], a2: f64, n3: usize) -> f64 {
            if n3 == 0 {
                return (a2 + x1[n3 % 2]) / ((a2 + x1[n3 % 2]) * (a2 + x1[n3 % 2]) + 1.0);
            }
            for i4 in n3..5 {
                let mut w5 = vec![x1[(i4 + 4) % 2] / (x1[(i4 + 4) % 2] * x1[(i4 + 4) % 2] + 1.0)];
                if x1[0] - a2 > 0.5 {
                    w5[0] = x1[(i4 + 3) % x1.len()].cos();
                } else {
                    w5[i4 % 1] = (0.6f64.max(w5[0]) * a2).cos();
                }
            }
            let u7 = (x1[n3 % x1.len()] / (x1[n3 % 2] * x1[n3 % 2] + 1.5)).sin();
            let v6 = r0(x1, u7, n3 - 1);
            for i8 in 0..5 {
                let v9 = -(x1[i8 % x1.len()] * v6);
            }
            v6 * 0.5 + a2
        }
        #[differentiable(off(hoist))]
        pub fn h1(y10: &mut Vec<f64>, a11: f64, x12: &[f64]) -> (f64, f64) {
            let v13;
            if y10[1] > -0.1 && a11 > -0.1 {
                v13 = 0.25 * x12[0];
            } else {
                v13 = 0.3f64;
            }
            let e14 = (a11 + x12[1]).tanh() + 2.0;
            y10[0] /= e14;
            y10[0..2].copy_from_slice(&x12[0..2]);
            (v13 + v13 * a11 + a11 * v13 + y10[0], (a11 as f64).cos())
        }
        #[differentiable(off(hoist))]
        pub fn f(y15: &mut [f64], x16: &[f64], a17: &f64, a18: f64) -> (f64, f64) {
            y15.copy_within(4..5, 0);
            let mut w19 = vec![0.0f64; 4];
            let v20 = (0.9 * x16[0] * (0.5 * y15[3])) as f64;
            let (v21, v22) = (v20.cos(), y15[1] * w19[2] / (y15[1] * w19[2] * (y15[1] * w19[2]) + 1.0));
            let o23: Option<f64> = if (w19[2]..v20).contains(&v22) { Some(-v22) } else { None };
            y15[4] /= w19[1].sin() + 2.0;
            match o23 {
                Some(e24) => {
                    y15[4] = r0(x16, (x16[2] + w19[0]).tanh(), 0).sin();
                }
                None => {
                    y15[3] = -v21 * 1.1 / (-v21 * 1.1 * (-v21 * 1.1) + 1.0);
                }
            }
            (w19[2] * w19[2] + v22 * (a18 as f64) + v21 * w19[2] + v20 * y15[1] + a18 * 0.6f64 + y15[0] + w19[1], v20 - v20)
        }
        pub struct Program;
        run!();
    }
    pub fn check() -> crate::harness::Outcome {
        crate::harness::check::<on::Program, off::Program>()
    }
}

mod p179 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let mut y1 = input.vec(3);
                    let mut w2 = input.array();
                    let a3 = input.scalar();
                    let x4 = input.vec(3);
                    let (start_y1, mut end_y1) = (y1.clone(), y1.clone());
                    let (start_w2, mut end_w2) = (w2.clone(), w2.clone());
                    let ret = f(&mut end_y1, &mut end_w2, a3, &x4);
                    let d_ret = run.output(&ret);
                    let mut d_y1 = run.output(&end_y1);
                    let mut d_w2 = run.output(&end_w2);
                    let mut d_x4 = run.start(&x4);
                    let (value, rdata) = if joint {
                        f::joint(&mut y1, &mut d_y1, &mut w2, &mut d_w2, a3, &x4, &mut d_x4, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(&mut y1, &mut w2, a3, &x4, &mut run.stack);
                        run.same("y1 after the forward pass", &y1, &end_y1);
                        run.same("w2 after the forward pass", &w2, &end_w2);
                        (value, f::reverse(&mut y1, &mut d_y1, &mut w2, &mut d_w2, a3, &x4, &mut d_x4, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y1 restored", &y1, &start_y1);
                    run.same("w2 restored", &w2, &start_w2);
                    run.exact(&y1, &d_y1);
                    run.exact(&w2, &d_w2);
                    run.exact(&a3, &rdata.2);
                    run.added(&x4, &d_x4);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable]
        pub fn f<T: Real>(y1: &mut [T], w2: &mut [T; 3], a3: T, x4: &[T]) -> T {
            let t5 = if w2[2] - a3 < T::ZERO { (T::lit(0.3), a3.cos() / (a3.cos() * a3.cos() + T::ONE)) } else { (w2[1] * w2[0] / (w2[1] * w2[0] * (w2[1] * w2[0]) + T::ONE), T::lit(0.3)) };
            let v8 = x4.iter().sum::<T>();
            let mut m11 = y1[1];
            for &e12 in w2.iter() {
                let mut k15 = 0usize;
                loop {
                    if k15 >= 1 {
                        break;
                    }
                    k15 += 1;
                    let mut w16 = vec![T::ZERO; y1.len()];
                    let v17 = w2.iter().sum::<T>();
                }
            }
            x4[1].tanh().exp2() + m11 * m11 + v8 * m11 + t5.1 * v8 + t5.0 * a3 + y1[2] + w2[1]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 10;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let mut y1 = input.vec(3);
                let mut w2 = input.array();
                let a3 = input.scalar();
                let x4 = input.vec(3);
                let ret = f(&mut y1, &mut w2, a3, &x4);
                ret.flatten(output);
                y1.flatten(output);
                w2.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[differentiable(off(frames))]
        pub fn f<T: Real>(y1: &mut [T], w2: &mut [T; 3], a3: T, x4: &[T]) -> T {
            let t5 = if w2[2] - a3 < T::ZERO { (T::lit(0.3), a3.cos() / (a3.cos() * a3.cos() + T::ONE)) } else { (w2[1] * w2[0] / (w2[1] * w2[0] * (w2[1] * w2[0]) + T::ONE), T::lit(0.3)) };
            let v8 = x4.iter().sum::<T>();
            let mut m11 = y1[1];
            for &e12 in w2.iter() {
                let mut k15 = 0usize;
                loop {
                    if k15 >= 1 {
                        break;
                    }
                    k15 += 1;
                    let mut w16 = vec![T::ZERO; y1.len()];
                    let v17 = w2.iter().sum::<T>();
                }
            }
            x4[1].tanh().exp2() + m11 * m11 + v8 * m11 + t5.1 * v8 + t5.0 * a3 + y1[2] + w2[1]
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
        ("p160", p160::check),
        ("p161", p161::check),
        ("p162", p162::check),
        ("p163", p163::check),
        ("p164", p164::check),
        ("p165", p165::check),
        ("p166", p166::check),
        ("p167", p167::check),
        ("p168", p168::check),
        ("p169", p169::check),
        ("p170", p170::check),
        ("p171", p171::check),
        ("p172", p172::check),
        ("p173", p173::check),
        ("p174", p174::check),
        ("p175", p175::check),
        ("p176", p176::check),
        ("p177", p177::check),
        ("p178", p178::check),
        ("p179", p179::check),
    ]);
}
