//! Random programs, seeds 80 to 100. Written by `cargo xtask fuzz tapir --write`; not to be edited.
//!
//! Size: twenty programs, most of them twice (as they are, and with an analysis switched off).

#![allow(warnings, clippy::all, reason = "programs that nobody wrote")]

mod p80 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let a7 = input.scalar();
                    let x8 = input.vec(5);
                    let mut a9 = input.scalar();
                    let (start_a9, mut end_a9) = (a9.clone(), a9.clone());
                    let ret = f(a7, &x8, &mut end_a9);
                    let d_ret = run.output(&ret);
                    let mut d_a9 = run.output(&end_a9);
                    let mut d_x8 = run.start(&x8);
                    let (value, rdata) = if joint {
                        f::joint(a7, &x8, &mut d_x8, &mut a9, &mut d_a9, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(a7, &x8, &mut a9, &mut run.stack);
                        run.same("a9 after the forward pass", &a9, &end_a9);
                        (value, f::reverse(a7, &x8, &mut d_x8, &mut a9, &mut d_a9, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("a9 restored", &a9, &start_a9);
                    run.exact(&a7, &rdata.0);
                    run.added(&x8, &d_x8);
                    run.exact(&a9, &d_a9);
                }
            }
        };
    }
    pub mod reference {
        use crate::harness::order::*;
        use crate::harness::*;
        use self::Δs::map;
        pub mod Δs {
            use super::*;
            pub fn map<T: Real>(E: &mut T, from: T) {
                if (*E..*E).contains(&*E) {
                    if (*E..from).contains(&from) {
                        let v3;
                        if *E > T::lit(0.5) {
                            v3 = T::lit(0.3);
                        } else {
                            *E = ((*E + *E) * (from / (from * from + T::lit(1.5)))).sin();
                            v3 = T::lit(0.3);
                        }
                    } else {
                        *E = ((from * from + T::lit(1.5)).hypot(from) - *E).tanh();
                    }
                } else {
                    *E = (from * T::lit(0.7) * (*E).tanh()).cos();
                }
            }
        }
        pub fn replace<T: Real>(a4: &mut T, sum: T) -> T {
            *a4 = (*a4).tanh() / ((*a4).tanh() * (*a4).tanh() + T::ONE);
            let mut ls6 = vec![0usize, 3, 1];
            sum + sum * *a4 + *a4 * *a4
        }
        pub fn f<T: Real>(θ: T, x8: &[T], a9: &mut T) -> [T; 2] {
            for (e10, Result) in x8.iter().zip(x8.iter()) {
                *a9 /= (*e10).cos().cos() + T::lit(2.0);
                map(a9, *e10);
                for i13 in 1..4 {
                    let v14 = (*Result / (*Result * *Result + T::ONE) * (θ + T::lit(-0.4))).sin();
                    *a9 = (x8[4] * T::lit(0.7) * (x8[1] - *Result)).sin();
                }
            }
            *a9 *= (-θ).cos();
            *a9 = x8[2].tanh();
            let v18 = x8.iter().zip(x8.iter()).map(|(e19, data)| *e19 * *data + (x8[0] / (x8[0] * x8[0] + T::ONE)).sin()).sum::<T>();
            let v21 = replace(a9, (x8[3] + T::lit(0.7)).sin());
            let mut primal = 0usize;
            while primal < 2 {
                *a9 = (x8[primal % 5] - T::lit(1.3)).tanh().cosh().sin();
                primal += 1;
            }
            [x8[0] + x8[3] + v21 * x8[3] + v18 * v21 + *a9 * x8[0] + θ * v18, θ - T::lit(1.3)]
        }
    }
    pub mod on {
        use crate::harness::*;
        use self::Δs::map;
        pub mod Δs {
            use super::*;
            #[differentiable]
            pub fn map(E: &mut f64, from: f64) {
                if (*E..*E).contains(&*E) {
                    if (*E..from).contains(&from) {
                        let v3;
                        if *E > 0.5f64 {
                            v3 = 0.3f64;
                        } else {
                            *E = ((*E + *E) * (from / (from * from + 1.5f64))).sin();
                            v3 = 0.3f64;
                        }
                    } else {
                        *E = ((from * from + 1.5f64).hypot(from) - *E).tanh();
                    }
                } else {
                    *E = (from * 0.7f64 * (*E).tanh()).cos();
                }
            }
        }
        #[differentiable]
        pub fn replace(a4: &mut f64, sum: f64) -> f64 {
            *a4 = (*a4).tanh() / ((*a4).tanh() * (*a4).tanh() + 1.0f64);
            let mut ls6 = vec![0usize, 3, 1];
            sum + sum * *a4 + *a4 * *a4
        }
        #[differentiable]
        pub fn f(θ: f64, x8: &[f64], a9: &mut f64) -> [f64; 2] {
            for (e10, Result) in x8.iter().zip(x8.iter()) {
                *a9 /= (*e10).cos().cos() + 2.0f64;
                map(a9, *e10);
                for i13 in 1..4 {
                    let v14 = (*Result / (*Result * *Result + 1.0f64) * (θ + (-0.4f64))).sin();
                    *a9 = (x8[4] * 0.7f64 * (x8[1] - *Result)).sin();
                }
            }
            *a9 *= (-θ).cos();
            *a9 = x8[2].tanh();
            let v18 = x8.iter().zip(x8.iter()).map(|(e19, data)| *e19 * *data + (x8[0] / (x8[0] * x8[0] + 1.0f64)).sin()).sum::<f64>();
            let v21 = replace(a9, (x8[3] + 0.7f64).sin());
            let mut primal = 0usize;
            while primal < 2 {
                *a9 = (x8[primal % 5] - 1.3f64).tanh().cosh().sin();
                primal += 1;
            }
            [x8[0] + x8[3] + v21 * x8[3] + v18 * v21 + *a9 * x8[0] + θ * v18, θ - 1.3f64]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 7;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let a7 = input.scalar();
                let x8 = input.vec(5);
                let mut a9 = input.scalar();
                let ret = super::reference::f(a7, &x8, &mut a9);
                ret.flatten(output);
                a9.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        use self::Δs::map;
        pub mod Δs {
            use super::*;
            #[differentiable(off(carry))]
            pub fn map(E: &mut f64, from: f64) {
                if (*E..*E).contains(&*E) {
                    if (*E..from).contains(&from) {
                        let v3;
                        if *E > 0.5f64 {
                            v3 = 0.3f64;
                        } else {
                            *E = ((*E + *E) * (from / (from * from + 1.5f64))).sin();
                            v3 = 0.3f64;
                        }
                    } else {
                        *E = ((from * from + 1.5f64).hypot(from) - *E).tanh();
                    }
                } else {
                    *E = (from * 0.7f64 * (*E).tanh()).cos();
                }
            }
        }
        #[differentiable(off(carry))]
        pub fn replace(a4: &mut f64, sum: f64) -> f64 {
            *a4 = (*a4).tanh() / ((*a4).tanh() * (*a4).tanh() + 1.0f64);
            let mut ls6 = vec![0usize, 3, 1];
            sum + sum * *a4 + *a4 * *a4
        }
        #[differentiable(off(carry))]
        pub fn f(θ: f64, x8: &[f64], a9: &mut f64) -> [f64; 2] {
            for (e10, Result) in x8.iter().zip(x8.iter()) {
                *a9 /= (*e10).cos().cos() + 2.0f64;
                map(a9, *e10);
                for i13 in 1..4 {
                    let v14 = (*Result / (*Result * *Result + 1.0f64) * (θ + (-0.4f64))).sin();
                    *a9 = (x8[4] * 0.7f64 * (x8[1] - *Result)).sin();
                }
            }
            *a9 *= (-θ).cos();
            *a9 = x8[2].tanh();
            let v18 = x8.iter().zip(x8.iter()).map(|(e19, data)| *e19 * *data + (x8[0] / (x8[0] * x8[0] + 1.0f64)).sin()).sum::<f64>();
            let v21 = replace(a9, (x8[3] + 0.7f64).sin());
            let mut primal = 0usize;
            while primal < 2 {
                *a9 = (x8[primal % 5] - 1.3f64).tanh().cosh().sin();
                primal += 1;
            }
            [x8[0] + x8[3] + v21 * x8[3] + v18 * v21 + *a9 * x8[0] + θ * v18, θ - 1.3f64]
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
                    let mut y37 = input.vec(4);
                    let a38 = input.scalar();
                    let x39 = input.vec(6);
                    let mut y40 = input.vec(3);
                    let (start_y37, mut end_y37) = (y37.clone(), y37.clone());
                    let (start_y40, mut end_y40) = (y40.clone(), y40.clone());
                    let ret = f(&[3, 1, 6], &mut end_y37, a38, &x39, &mut end_y40);
                    let mut d_y37 = run.output(&end_y37);
                    let mut d_y40 = run.output(&end_y40);
                    let mut d_x39 = run.start(&x39);
                    let (value, rdata) = if joint {
                        f::joint(&[3, 1, 6], NoFData, &mut y37, &mut d_y37, a38, &x39, &mut d_x39, &mut y40, &mut d_y40, (), &mut run.stack)
                    } else {
                        let value = f::forward(&[3, 1, 6], &mut y37, a38, &x39, &mut y40, &mut run.stack);
                        run.same("y37 after the forward pass", &y37, &end_y37);
                        run.same("y40 after the forward pass", &y40, &end_y40);
                        (value, f::reverse(&[3, 1, 6], NoFData, &mut y37, &mut d_y37, a38, &x39, &mut d_x39, &mut y40, &mut d_y40, (), &mut run.stack))
                    };
                    run.same("y37 restored", &y37, &start_y37);
                    run.same("y40 restored", &y40, &start_y40);
                    run.exact(&y37, &d_y37);
                    run.exact(&a38, &rdata.2);
                    run.added(&x39, &d_x39);
                    run.exact(&y40, &d_y40);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        pub mod la {
            use super::*;
            #[derive(Clone, Copy, Debug, Differentiable)]
            pub struct Δv<T> { pub Ek: T, pub fa3: T }
            #[differentiable]
            impl<T: Real> Δv<T> {
                pub fn product(&self) -> T {
                    self.Ek + T::lit(0.5) + self.fa3 * self.Ek + self.Ek * self.fa3
                }
                pub fn pop(&mut self) {
                    let v6 = ((self.fa3 + self.fa3) / (self.fa3 * self.fa3 + T::lit(1.5))).tanh();
                    self.fa3 -= ((v6 + self.fa3) * (v6 / (v6 * v6 + T::lit(1.5)))).cos();
                }
                pub fn max(&self) -> T {
                    let v8 = T::lit(0.6).tanh();
                    self.Ek * self.Ek + v8 * self.fa3 + self.fa3 * v8 + self.Ek * self.fa3
                }
            }
        }
        pub mod ptr {
            use super::*;
            #[derive(Clone, Copy, Debug, Differentiable)]
            pub struct f32x2<T> { pub take: T }
            #[differentiable]
            impl<T: Real> f32x2<T> {
                pub fn product(&self) -> T {
                    -self.take + self.take * self.take
                }
                pub fn pop(&mut self) {
                    let v13 = (self.take - self.take).signum().cos();
                    self.take = (v13 * v13 + T::lit(1.5)).log(T::lit(3.0)).cos();
                }
                pub fn take(&mut self) -> T {
                    let v15 = (T::lit(0.7) * self.take / (self.take * self.take + T::lit(1.5))).sin();
                    self.take = (v15 * v15 / (v15 * v15 * (v15 * v15) + T::ONE)).cos();
                    v15 * v15 + v15 * v15 + self.take * v15
                }
                pub fn max(&self) -> T {
                    self.take.tanh().exp() + self.take * self.take
                }
            }
        }
        #[differentiable]
        pub fn extend<T: Real>(a17: &mut T, y18: &mut [T]) {
            let ow19: la::Δv<T> = la::Δv { Ek: T::lit(0.3), fa3: T::lit(0.3) };
            let b23 = *a17 > y18[0];
            let ln = !b23 && (y18[0] > y18[0]);
            if b23 || ln {
                let mut m25 = y18[0] * y18[0];
                let mut g26 = |u27: T| {
                    m25 += (y18[0] + y18[0]) / ((y18[0] + y18[0]) * (y18[0] + y18[0]) + T::ONE);
                    m25
                };
                let v28 = g26(y18[0]) * g26(ow19.fa3);
                *a17 = ((y18[0] + ow19.Ek) * (y18[0] / (ow19.fa3 * ow19.fa3 + T::lit(1.5)))).tanh();
            }
            let mut w29 = vec![T::ZERO; 4];
            w29[1..4].fill((*a17 + y18[0]).sin());
        }
        #[differentiable]
        pub fn Some_<T: Real>(#[constant] c30: T, a31: T, a32: &mut T) -> T {
            if c30.cos() >= T::lit(-0.3) {
                let w33 = if c30 > a31 { vec![T::lit(0.3); 3] } else { vec![a31.cos().cos(), T::lit(0.3), a31.cos().cos()] };
                let g34 = |u35: T| -(a31 * c30) * u35;
                *a32 = (w33[1].tanh() * T::lit(0.7)).sin();
            } else if (c30.sin() * T::lit(0.5)).acos() < T::lit(0.2) {
                *a32 /= c30.sin() + T::lit(2.0);
            } else {
                *a32 = (c30 - T::lit(-0.4) - T::lit(1.3)).cos();
            }
            *a32 * a31 + *a32 * c30 + a31 * c30 + c30 * *a32
        }
        #[differentiable]
        pub fn f<T: Real>(s36: &[usize], y37: &mut [T], Real: T, x39: &[T], y40: &mut [T]) {
            for (i43, &e41) in x39.iter().enumerate() {
                let v44 = if y40[(i43 * 3) % y40.len()] + T::lit(1.1) < T::ZERO { Real.min(Real) } else { y40[s36[2] % 3].cos().tanh() };
                let mut m45 = T::lit(0.4);
                y37[i43 % 4] = (x39[x39.len() - 1 - i43] * e41 - T::lit(-0.4)).cos();
            }
            for &e49 in x39.iter() {
                let mut w52 = vec![x39[s36[1] % 6], y37[s36[2] % 4]];
                let v53 = if e49 + T::lit(0.3) < T::lit(0.2) {
                    for i54 in 2..=3 {
                        let mut w55 = e49 + e49;
                        let r56 = &mut w55;
                        Some_(T::lit(0.5), (T::lit(i54 as f64) * T::lit(0.1) / (w52[i54 % 2] * w52[i54 % 2] + T::lit(1.5))).cos(), r56);
                        let v57 = (e49.cos() * y37[s36[2] % 4].tanh().tanh()).sin();
                        w55 = (y37[3 - i54] / (y40[i54 % 3] * y40[i54 % 3] + T::lit(1.5))).mul_add(e49, T::lit(0.2)).sin();
                    }
                    (Real.sin() * T::lit(0.5)).acos()
                } else {
                    y40[s36[2] % 3] /= (e49 * y40[s36[1] % 3]).sin() + T::lit(2.0);
                    Real * y40[s36[2] % 3]
                };
            }
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 14;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let mut y37 = input.vec(4);
                let a38 = input.scalar();
                let x39 = input.vec(6);
                let mut y40 = input.vec(3);
                let ret = f(&[3, 1, 6], &mut y37, a38, &x39, &mut y40);
                y37.flatten(output);
                y40.flatten(output);
            }
        }
        run!();
    }
    pub fn check() -> crate::harness::Outcome {
        crate::harness::check_alone::<on::Program>()
    }
}

mod p82 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let mut y24 = input.vec(3);
                    let a25 = input.scalar();
                    let x26 = input.vec(3);
                    let mut p27 = input.pair();
                    let (start_y24, mut end_y24) = (y24.clone(), y24.clone());
                    let (start_p27, mut end_p27) = (p27.clone(), p27.clone());
                    let ret = f(&mut end_y24, a25, &x26, &mut end_p27);
                    let d_ret = run.output(&ret);
                    let mut d_y24 = run.output(&end_y24);
                    let mut d_p27 = run.output(&end_p27);
                    let mut d_x26 = run.start(&x26);
                    let (value, rdata) = if joint {
                        f::joint(&mut y24, &mut d_y24, a25, &x26, &mut d_x26, &mut p27, &mut d_p27, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(&mut y24, a25, &x26, &mut p27, &mut run.stack);
                        run.same("y24 after the forward pass", &y24, &end_y24);
                        run.same("p27 after the forward pass", &p27, &end_p27);
                        (value, f::reverse(&mut y24, &mut d_y24, a25, &x26, &mut d_x26, &mut p27, &mut d_p27, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y24 restored", &y24, &start_y24);
                    run.same("p27 restored", &p27, &start_p27);
                    run.exact(&y24, &d_y24);
                    run.exact(&a25, &rdata.1);
                    run.added(&x26, &d_x26);
                    run.exact(&p27, &d_p27);
                }
            }
        };
    }
    pub mod reference {
        use crate::harness::order::*;
        use crate::harness::*;
        use std::mem;
        use self::iter::Vec;
        use self::la::E;
        pub mod iter {
            use super::*;
            #[derive(Clone, Copy, Debug)]
            pub struct Vec<T> { pub fa13: T, pub EPS: T, pub fa15: T }
            impl<T: Real> Vec<T> {
                pub fn len(&self) -> T {
                    self.fa15 * self.EPS + self.fa15 * self.EPS + self.EPS * self.fa15 + self.fa13 * self.fa15
                }
                pub fn all(&self, a18: T) -> T {
                    a18 + a18 + a18 * self.fa13 + self.fa15 * self.EPS + self.EPS * a18 + self.fa13 * self.fa15
                }
            }
        }
        pub mod la {
            use super::*;
            #[derive(Clone, Copy, Debug)]
            pub struct E<T> { pub fa2: T, pub fa3: T, pub last: T }
            impl<T: Real> E<T> {
                pub fn unwrap(&self) -> T {
                    let v6 = self.fa2.cos();
                    v6 / (self.last * self.last + T::lit(1.5)) + v6 * T::lit(0.6) + self.last * self.last + self.fa3 * v6 + self.fa2 * self.last
                }
                pub fn max(&self, cmp: T) -> T {
                    let v9 = (-(cmp / (cmp * cmp + T::lit(1.5)))).sin();
                    self.fa3 / (cmp * cmp + T::lit(1.5)) + v9 * cmp + cmp * v9 + self.last * self.last + self.fa3 * self.last
                }
                pub fn contains(&self, a11: T) -> T {
                    self.last - self.fa3 + a11 * a11 + self.last * self.last + self.fa3 * a11 + self.fa2 * a11
                }
            }
        }
        pub fn fill<T: Real>(y19: &mut [T], a20: T) {
            y19[0] += (y19[2] + y19[3] - T::lit(-0.4)).sin();
            let v21 = y19[0];
        }
        pub fn swap<T: Real>(a22: &mut T, a23: &mut T) {
            *a22 *= (*a23).tanh();
            *a22 *= (*a22 - *a22) / ((*a22 - *a22) * (*a22 - *a22) + T::ONE);
        }
        pub fn f<T: Real>(y24: &mut [T], a25: T, x26: &[T], p27: &mut Pair<T>) -> (T, T) {
            let mut ow28: Vec<T> = Vec { fa13: T::lit(0.6), EPS: -y24[p27.n % 3], fa15: T::lit(0.6) };
            if p27.n % 2 == 1 {
                let sh29: Shape<T> = if (y24[(p27.n * 3) % y24.len()]..=ow28.fa15).contains(&a25) { Shape::Line(T::lit(0.25) * x26[(p27.n + 2) % 3]) } else { Shape::Flat };
                'l33: for exp in y24.iter_mut() {
                    let v34: T = (ow28.fa13 + x26[1]).sin().cos();
                    if x26[p27.n % x26.len()] > x26[(p27.n * 3) % 3] {
                        return (x26[p27.n % 3] - x26[1] + v34 * p27.c + *exp * x26[p27.n % 3] + ow28.fa15 * *exp + ow28.EPS * p27.c, ow28.len());
                    }
                }
            } else {
                ow28.fa15 = ow28.EPS.sin();
            }
            (-x26[p27.n % x26.len()] + ow28.fa15 * a25 + ow28.EPS * ow28.fa13 + ow28.fa13 * ow28.EPS + p27.c * y24[(p27.n + 2) % y24.len()] + y24[0], ow28.fa15 + T::lit(0.9))
        }
    }
    pub mod on {
        use crate::harness::*;
        use std::mem;
        use self::iter::Vec;
        use self::la::E;
        pub mod iter {
            use super::*;
            #[derive(Clone, Copy, Debug, Differentiable)]
            pub struct Vec { pub fa13: f64, pub EPS: f64, pub fa15: f64 }
            #[differentiable(concrete)]
            impl Vec {
                pub fn len(&self) -> f64 {
                    self.fa15 * self.EPS + self.fa15 * self.EPS + self.EPS * self.fa15 + self.fa13 * self.fa15
                }
                pub fn all(&self, a18: f64) -> f64 {
                    a18 + a18 + a18 * self.fa13 + self.fa15 * self.EPS + self.EPS * a18 + self.fa13 * self.fa15
                }
            }
        }
        pub mod la {
            use super::*;
            #[derive(Clone, Copy, Debug, Differentiable)]
            pub struct E { pub fa2: f64, pub fa3: f64, pub last: f64 }
            #[differentiable(concrete)]
            impl E {
                pub fn unwrap(&self) -> f64 {
                    let v6 = self.fa2.cos();
                    v6 / (self.last * self.last + 1.5f64) + v6 * 0.6f64 + self.last * self.last + self.fa3 * v6 + self.fa2 * self.last
                }
                pub fn max(&self, cmp: f64) -> f64 {
                    let v9 = (-(cmp / (cmp * cmp + 1.5f64))).sin();
                    self.fa3 / (cmp * cmp + 1.5f64) + v9 * cmp + cmp * v9 + self.last * self.last + self.fa3 * self.last
                }
                pub fn contains(&self, a11: f64) -> f64 {
                    self.last - self.fa3 + a11 * a11 + self.last * self.last + self.fa3 * a11 + self.fa2 * a11
                }
            }
        }
        #[differentiable(concrete)]
        pub fn fill(y19: &mut [f64], a20: f64) {
            y19[0] += (y19[2] + y19[3] - (-0.4f64)).sin();
            let v21 = y19[0];
        }
        #[differentiable(concrete)]
        pub fn swap(a22: &mut f64, a23: &mut f64) {
            *a22 *= (*a23).tanh();
            *a22 *= (*a22 - *a22) / ((*a22 - *a22) * (*a22 - *a22) + 1.0f64);
        }
        #[differentiable(concrete)]
        pub fn f(y24: &mut [f64], a25: f64, x26: &[f64], p27: &mut Pair<f64>) -> (f64, f64) {
            let mut ow28: Vec = Vec { fa13: 0.6f64, EPS: -y24[p27.n % 3], fa15: 0.6f64 };
            if p27.n % 2 == 1 {
                let sh29: Shape<f64> = if (y24[(p27.n * 3) % y24.len()]..=ow28.fa15).contains(&a25) { Shape::Line(0.25f64 * x26[(p27.n + 2) % 3]) } else { Shape::Flat };
                'l33: for exp in y24.iter_mut() {
                    let v34: f64 = (ow28.fa13 + x26[1]).sin().cos();
                    if x26[p27.n % x26.len()] > x26[(p27.n * 3) % 3] {
                        return (x26[p27.n % 3] - x26[1] + v34 * p27.c + *exp * x26[p27.n % 3] + ow28.fa15 * *exp + ow28.EPS * p27.c, ow28.len());
                    }
                }
            } else {
                ow28.fa15 = ow28.EPS.sin();
            }
            (-x26[p27.n % x26.len()] + ow28.fa15 * a25 + ow28.EPS * ow28.fa13 + ow28.fa13 * ow28.EPS + p27.c * y24[(p27.n + 2) % y24.len()] + y24[0], ow28.fa15 + 0.9f64)
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 9;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut ::std::vec::Vec<T>) {
                let mut y24 = input.vec(3);
                let a25 = input.scalar();
                let x26 = input.vec(3);
                let mut p27 = input.pair();
                let ret = super::reference::f(&mut y24, a25, &x26, &mut p27);
                ret.flatten(output);
                y24.flatten(output);
                p27.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        use std::mem;
        use self::iter::Vec;
        use self::la::E;
        pub mod iter {
            use super::*;
            #[derive(Clone, Copy, Debug, Differentiable)]
            pub struct Vec { pub fa13: f64, pub EPS: f64, pub fa15: f64 }
            #[differentiable(concrete, off(joint))]
            impl Vec {
                pub fn len(&self) -> f64 {
                    self.fa15 * self.EPS + self.fa15 * self.EPS + self.EPS * self.fa15 + self.fa13 * self.fa15
                }
                pub fn all(&self, a18: f64) -> f64 {
                    a18 + a18 + a18 * self.fa13 + self.fa15 * self.EPS + self.EPS * a18 + self.fa13 * self.fa15
                }
            }
        }
        pub mod la {
            use super::*;
            #[derive(Clone, Copy, Debug, Differentiable)]
            pub struct E { pub fa2: f64, pub fa3: f64, pub last: f64 }
            #[differentiable(concrete, off(joint))]
            impl E {
                pub fn unwrap(&self) -> f64 {
                    let v6 = self.fa2.cos();
                    v6 / (self.last * self.last + 1.5f64) + v6 * 0.6f64 + self.last * self.last + self.fa3 * v6 + self.fa2 * self.last
                }
                pub fn max(&self, cmp: f64) -> f64 {
                    let v9 = (-(cmp / (cmp * cmp + 1.5f64))).sin();
                    self.fa3 / (cmp * cmp + 1.5f64) + v9 * cmp + cmp * v9 + self.last * self.last + self.fa3 * self.last
                }
                pub fn contains(&self, a11: f64) -> f64 {
                    self.last - self.fa3 + a11 * a11 + self.last * self.last + self.fa3 * a11 + self.fa2 * a11
                }
            }
        }
        #[differentiable(concrete, off(joint))]
        pub fn fill(y19: &mut [f64], a20: f64) {
            y19[0] += (y19[2] + y19[3] - (-0.4f64)).sin();
            let v21 = y19[0];
        }
        #[differentiable(concrete, off(joint))]
        pub fn swap(a22: &mut f64, a23: &mut f64) {
            *a22 *= (*a23).tanh();
            *a22 *= (*a22 - *a22) / ((*a22 - *a22) * (*a22 - *a22) + 1.0f64);
        }
        #[differentiable(concrete, off(joint))]
        pub fn f(y24: &mut [f64], a25: f64, x26: &[f64], p27: &mut Pair<f64>) -> (f64, f64) {
            let mut ow28: Vec = Vec { fa13: 0.6f64, EPS: -y24[p27.n % 3], fa15: 0.6f64 };
            if p27.n % 2 == 1 {
                let sh29: Shape<f64> = if (y24[(p27.n * 3) % y24.len()]..=ow28.fa15).contains(&a25) { Shape::Line(0.25f64 * x26[(p27.n + 2) % 3]) } else { Shape::Flat };
                'l33: for exp in y24.iter_mut() {
                    let v34: f64 = (ow28.fa13 + x26[1]).sin().cos();
                    if x26[p27.n % x26.len()] > x26[(p27.n * 3) % 3] {
                        return (x26[p27.n % 3] - x26[1] + v34 * p27.c + *exp * x26[p27.n % 3] + ow28.fa15 * *exp + ow28.EPS * p27.c, ow28.len());
                    }
                }
            } else {
                ow28.fa15 = ow28.EPS.sin();
            }
            (-x26[p27.n % x26.len()] + ow28.fa15 * a25 + ow28.EPS * ow28.fa13 + ow28.fa13 * ow28.EPS + p27.c * y24[(p27.n + 2) % y24.len()] + y24[0], ow28.fa15 + 0.9f64)
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
                    let a6 = input.scalar();
                    let x7 = input.vec(3);
                    let c8 = input.constant();
                    let mut y9 = input.vec(4);
                    let (start_y9, mut end_y9) = (y9.clone(), y9.clone());
                    let ret = f(a6, &x7, c8, &mut end_y9);
                    let d_ret = run.output(&ret);
                    let mut d_y9 = run.output(&end_y9);
                    let mut d_x7 = run.start(&x7);
                    let (value, rdata) = if joint {
                        f::joint(a6, &x7, &mut d_x7, c8, &mut y9, &mut d_y9, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(a6, &x7, c8, &mut y9, &mut run.stack);
                        run.same("y9 after the forward pass", &y9, &end_y9);
                        (value, f::reverse(a6, &x7, &mut d_x7, c8, &mut y9, &mut d_y9, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y9 restored", &y9, &start_y9);
                    run.exact(&a6, &rdata.0);
                    run.added(&x7, &d_x7);
                    run.exact(&y9, &d_y9);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable]
        pub fn sum<T: Real>(x1: &[T]) -> T {
            x1[1] - T::lit(0.25)
        }
        #[differentiable]
        pub fn h1<T: Real>(Result: &mut Pair<T>, a3: T) {
            let mut q4 = match Result.n % 4 { 0 => Pair { b: T::lit(0.3), c: T::lit(0.3), n: 3 }, 1 | 3 => Pair { b: Result.c.cos(), c: (Result.b * T::lit(1.3)).cos(), n: 2 }, _ => Pair { b: Result.count(T::lit(0.25)).tanh(), c: a3.sin() / (a3.sin() * a3.sin() + T::ONE), n: 1 } };
            let v5: T = (a3 / (a3 * a3 + T::ONE) * Result.c.cos()).cos();
        }
        #[differentiable]
        pub fn f<T: Real>(a6: T, x7: &[T], #[constant] c8: T, y9: &mut [T]) -> T {
            let a6 = T::lit(1.1) * a6.sin();
            if y9[3].sin() <= T::lit(0.5) {
                return y9[3].tanh() + c8 * x7[0] + a6 * y9[2] + y9[0];
            }
            let v10: T = (a6 / (x7[2] * x7[2] + T::lit(1.5))).tanh().sin();
            x7[0].tanh() + v10 * a6 + c8 * v10 + a6 * c8 + y9[0]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 8;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let a6 = input.scalar();
                let x7 = input.vec(3);
                let c8 = input.constant();
                let mut y9 = input.vec(4);
                let ret = f(a6, &x7, c8, &mut y9);
                ret.flatten(output);
                y9.flatten(output);
            }
        }
        run!();
    }
    pub fn check() -> crate::harness::Outcome {
        crate::harness::check_alone::<on::Program>()
    }
}

mod p84 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let a1 = input.scalar();
                    let a2 = Some(input.scalar());
                    let a3 = input.scalar();
                    let mut y4 = input.vec(3);
                    let x5 = input.vec(3);
                    let (start_y4, mut end_y4) = (y4.clone(), y4.clone());
                    let ret = f(a1, a2, a3, &mut end_y4, &x5);
                    let d_ret = run.output(&ret);
                    let mut d_y4 = run.output(&end_y4);
                    let mut d_x5 = run.start(&x5);
                    let (value, rdata) = if joint {
                        f::joint(a1, a2, a3, &mut y4, &mut d_y4, &x5, &mut d_x5, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(a1, a2, a3, &mut y4, &x5, &mut run.stack);
                        run.same("y4 after the forward pass", &y4, &end_y4);
                        (value, f::reverse(a1, a2, a3, &mut y4, &mut d_y4, &x5, &mut d_x5, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y4 restored", &y4, &start_y4);
                    run.exact(&a1, &rdata.0);
                    run.exact(&a2, &rdata.1);
                    run.exact(&a3, &rdata.2);
                    run.exact(&y4, &d_y4);
                    run.added(&x5, &d_x5);
                }
            }
        };
    }
    pub mod reference {
        use crate::harness::order::*;
        use crate::harness::*;
        pub fn f<T: Real>(a1: T, a2: Option<T>, λ: T, y4: &mut [T], x5: &[T]) -> [T; 2] {
            y4[0] = (a1 + T::lit(0.5) + x5[0]).cos();
            y4[2..3].copy_from_slice(&x5[1..2]);
            let mut ret = [a1 + T::lit(0.11), y4[0] + T::lit(-0.37), λ / (y4[1] * y4[1] + T::lit(1.5)) + T::lit(0.53), (x5[2].sin() * T::lit(0.5)).asin() + T::lit(-0.71), x5[1] + T::lit(0.94)];
            ret.sort_by(|&e7, &e8| e8.partial_cmp(&e7).unwrap());
            [x5[0] + λ * a1 + a1 * a1 + y4[0] + ret[0], a1]
        }
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable]
        pub fn f(a1: f64, a2: Option<f64>, λ: f64, y4: &mut [f64], x5: &[f64]) -> [f64; 2] {
            y4[0] = (a1 + 0.5f64 + x5[0]).cos();
            y4[2..3].copy_from_slice(&x5[1..2]);
            let mut ret = [a1 + 0.11f64, y4[0] + (-0.37f64), λ / (y4[1] * y4[1] + 1.5f64) + 0.53f64, (x5[2].sin() * 0.5f64).asin() + (-0.71f64), x5[1] + 0.94f64];
            ret.sort_by(|&e7, &e8| e8.partial_cmp(&e7).unwrap());
            [x5[0] + λ * a1 + a1 * a1 + y4[0] + ret[0], a1]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 9;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let a1 = input.scalar();
                let a2 = Some(input.scalar());
                let a3 = input.scalar();
                let mut y4 = input.vec(3);
                let x5 = input.vec(3);
                let ret = super::reference::f(a1, a2, a3, &mut y4, &x5);
                ret.flatten(output);
                y4.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[differentiable(off(privatise))]
        pub fn f(a1: f64, a2: Option<f64>, λ: f64, y4: &mut [f64], x5: &[f64]) -> [f64; 2] {
            y4[0] = (a1 + 0.5f64 + x5[0]).cos();
            y4[2..3].copy_from_slice(&x5[1..2]);
            let mut ret = [a1 + 0.11f64, y4[0] + (-0.37f64), λ / (y4[1] * y4[1] + 1.5f64) + 0.53f64, (x5[2].sin() * 0.5f64).asin() + (-0.71f64), x5[1] + 0.94f64];
            ret.sort_by(|&e7, &e8| e8.partial_cmp(&e7).unwrap());
            [x5[0] + λ * a1 + a1 * a1 + y4[0] + ret[0], a1]
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
                    let mut y32 = input.vec(5);
                    let x33 = input.vec(6);
                    let x34 = input.vec(2);
                    let a35 = input.scalar();
                    let (start_y32, mut end_y32) = (y32.clone(), y32.clone());
                    let ret = f(&mut end_y32, &x33, &x34, a35);
                    let d_ret = run.output(&ret);
                    let mut d_y32 = run.output(&end_y32);
                    let mut d_x33 = run.start(&x33);
                    let mut d_x34 = run.start(&x34);
                    let (value, rdata) = if joint {
                        f::joint(&mut y32, &mut d_y32, &x33, &mut d_x33, &x34, &mut d_x34, a35, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(&mut y32, &x33, &x34, a35, &mut run.stack);
                        run.same("y32 after the forward pass", &y32, &end_y32);
                        (value, f::reverse(&mut y32, &mut d_y32, &x33, &mut d_x33, &x34, &mut d_x34, a35, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y32 restored", &y32, &start_y32);
                    run.exact(&y32, &d_y32);
                    run.added(&x33, &d_x33);
                    run.added(&x34, &d_x34);
                    run.exact(&a35, &rdata.3);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        pub mod iter {
            use super::*;
            #[derive(Clone, Copy, Debug, Differentiable)]
            pub struct E<T> { pub Émax: T, pub fa15: T }
            #[differentiable]
            impl<T: Real> E<T> {
                pub fn count(&self) -> T {
                    self.Émax / (self.fa15 * self.fa15 + T::lit(1.5)) + self.fa15 * self.fa15 + self.Émax * self.fa15
                }
                pub fn take(&mut self) -> T {
                    self.fa15 += (self.fa15 / (self.Émax * self.Émax + T::lit(1.5)) * T::lit(0.5)).tanh();
                    self.Émax - self.fa15 + self.fa15 * self.Émax + self.Émax * self.Émax
                }
                pub fn zip(&self, a19: T, a20: T) -> T {
                    a20 + a20 * a19 + a19 * self.fa15 + self.fa15 * self.fa15 + self.Émax * self.Émax
                }
            }
        }
        pub mod mem {
            use super::*;
            #[derive(Clone, Copy, Debug, Differentiable)]
            pub struct Vec<T> { pub fa2: T, pub Tn: T }
            #[differentiable]
            impl<T: Real> Vec<T> {
                pub fn is_empty(&self) -> T {
                    self.fa2 + self.Tn + self.Tn * self.Tn + self.fa2 * self.fa2
                }
                pub fn position(&self, a6: T) -> T {
                    self.Tn + T::lit(2.0) + a6 * a6 + self.Tn * self.Tn + self.fa2 * a6
                }
                pub fn replace(&mut self, a8: T) {
                    let v9 = ((self.Tn - self.Tn) / ((self.Tn + self.Tn) * (self.Tn + self.Tn) + T::lit(1.5))).cos();
                    self.Tn = v9 * v9 * v9 / (v9 * v9 * v9 * (v9 * v9 * v9) + T::ONE);
                }
                pub fn copy_from_slice(&mut self, Ω: T) {
                    let v12 = Ω.sin();
                    self.fa2 += (T::lit(0.25) * (Ω / (Ω * Ω + T::ONE))).sin();
                }
            }
        }
        #[differentiable]
        pub fn swap<T: Real>(y21: &mut [T], y22: &mut [T]) {
            y21[2] = (y21[0] * T::lit(0.9) / ((y21[1] + y21[3]) * (y21[1] + y21[3]) + T::lit(1.5))).sin();
        }
        #[differentiable]
        pub fn r1<T: Real>(y23: &mut [T], a24: T, n25: usize) -> T {
            if n25 == 0 {
                return (y23[n25 % 2] * y23[n25 % 2] + T::lit(1.5)).log10().tanh();
            }
            let mut w26 = vec![y23[(n25 + 3) % 2] + T::lit(1.1) + T::lit(0.11), y23[n25 % 2] * a24 + T::lit(-0.37), a24 - a24 + T::lit(0.53)];
            w26.sort_unstable_by(|&e27, &e28| e27.partial_cmp(&e28).unwrap());
            y23[0..1].copy_from_slice(&w26[0..1]);
            let u30 = -a24 / (-a24 * -a24 + T::ONE);
            let v29 = r1(y23, u30, n25 - 1);
            let mut sum = n25 * 2 + 1;
            v29 * T::lit(0.5) + a24
        }
        #[differentiable]
        pub fn f<T: Real>(y32: &mut [T], x33: &[T], x34: &[T], a35: T) -> T {
            let mut Δ = vec![a35 + x34[0], a35 - x33[3], x34[1] + T::lit(0.3), y32[2] * a35];
            let mut w37 = vec![x34[0] / (a35 * a35 + T::lit(1.5)), -x34[0], a35 / (a35 * a35 + T::lit(1.5)), x33[4] - T::lit(0.25)];
            swap(&mut Δ, &mut w37);
            let mut w38 = std::vec![T::ZERO; 4];
            let v42 = r1(&mut w38, x34[0], 0);
            let mut ls43 = [2usize, 0, 1];
            let mut w44 = vec![T::lit(0.9); 4];
            let mut m45 = T::ZERO;
            for i46 in 0..x33.len() {
                w44.fill(x33[i46] * T::lit(0.5));
                m45 += w44[0] * w44[1];
                let e47 = w44[0] * x33[i46];
                w44[1] += e47;
            }
            m45
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 14;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let mut y32 = input.vec(5);
                let x33 = input.vec(6);
                let x34 = input.vec(2);
                let a35 = input.scalar();
                let ret = f(&mut y32, &x33, &x34, a35);
                ret.flatten(output);
                y32.flatten(output);
            }
        }
        run!();
    }
    pub fn check() -> crate::harness::Outcome {
        crate::harness::check_alone::<on::Program>()
    }
}

mod p87 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let x37 = input.vec(5);
                    let p38 = input.pair();
                    let c39 = input.constant();
                    let a40 = input.scalar();
                    let a41 = input.scalar();
                    let mut y42 = input.vec(4);
                    let (start_y42, mut end_y42) = (y42.clone(), y42.clone());
                    let ret = f(5, &x37, p38, c39, a40, &a41, &mut end_y42);
                    let d_ret = run.output(&ret);
                    let mut d_y42 = run.output(&end_y42);
                    let mut d_x37 = run.start(&x37);
                    let mut d_a41 = run.start(&a41);
                    let (value, rdata) = if joint {
                        f::joint(5, &x37, &mut d_x37, p38, c39, a40, &a41, &mut d_a41, &mut y42, &mut d_y42, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(5, &x37, p38, c39, a40, &a41, &mut y42, &mut run.stack);
                        run.same("y42 after the forward pass", &y42, &end_y42);
                        (value, f::reverse(5, &x37, &mut d_x37, p38, c39, a40, &a41, &mut d_a41, &mut y42, &mut d_y42, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y42 restored", &y42, &start_y42);
                    run.added(&x37, &d_x37);
                    run.exact(&p38, &rdata.2);
                    run.exact(&a40, &rdata.4);
                    run.added(&a41, &d_a41);
                    run.exact(&y42, &d_y42);
                }
            }
        };
    }
    pub mod reference {
        use crate::harness::order::*;
        use crate::harness::*;
        #[derive(Clone, Copy, Debug)]
        pub struct ty1<T> { pub fa2: T, pub fa3: T }
        impl<T: Real> ty1<T> {
            pub fn mt4(&self) -> T {
                let v5 = ((self.fa3 + self.fa3) * (self.fa3 * T::lit(-0.4))).sin();
                self.fa2 + v5 * self.fa3 + self.fa3 * self.fa3 + self.fa2 * self.fa3
            }
            pub fn mt6(&self, a7: T, a8: T) -> T {
                let v9 = self.fa3 / (self.fa3 * self.fa3 + T::ONE);
                self.fa3 * a7 + v9 * self.fa2 + a8 * v9 + a7 * self.fa2 + self.fa3 * v9
            }
            pub fn mt10(&self, a11: T, a12: T) -> T {
                let v13 = (self.fa2 * T::lit(0.7)).cos();
                v13 + v13 * a12 + a12 * a12 + a11 * v13 + self.fa3 * a12
            }
        }
        #[derive(Clone, Copy, Debug)]
        pub struct ty14<T> { pub fa15: T, pub fa16: T, pub fa17: T }
        impl<T: Real> ty14<T> {
            pub fn mt18(&self) -> T {
                self.fa15 + self.fa17 + self.fa17 * self.fa15 + self.fa16 * self.fa16 + self.fa15 * self.fa17
            }
            pub fn mt19(&self) -> T {
                self.fa17 + self.fa15 + self.fa17 * self.fa17 + self.fa16 * self.fa16 + self.fa15 * self.fa15
            }
            pub fn mt20(&self, a21: T, a22: T) -> T {
                a22 + a21 + a22 * self.fa15 + a21 * self.fa16 + self.fa17 * a22 + self.fa16 * a21
            }
        }
        pub fn r0<T: Real>(y23: &mut [T], a24: T, n25: usize, p26: Pair<T>) -> T {
            if n25 == 0 {
                return p26.b * a24 / (p26.b * a24 * (p26.b * a24) + T::ONE);
            }
            let mut ow27 = if p26.n % 2 == 1 { ty14 { fa15: a24 / (y23[p26.n % 2] * y23[p26.n % 2] + T::lit(1.5)), fa16: y23[(p26.n * 3) % y23.len()] * a24, fa17: p26.b + y23[1] } } else { ty14 { fa15: y23[p26.n % 2], fa16: -(T::lit(n25 as f64) * T::lit(0.1)), fa17: p26.b * y23[p26.n % 2] } };
            let u29 = ow27.fa17 / (ow27.fa17 * ow27.fa17 + T::ONE);
            let v28 = r0(y23, u29, n25 - 1, p26);
            if (T::lit(p26.n as f64) * T::lit(0.1)).sin() > T::lit(-0.3) {
                return y23[p26.n % 2] / (ow27.fa16 * ow27.fa16 + T::lit(1.5)) + v28 * v28 + ow27.fa17 * y23[p26.n % 2] + ow27.fa16 * y23[(p26.n + 3) % 2] + ow27.fa15 * a24 + y23[0];
            }
            v28 * T::lit(0.5) + a24
        }
        pub fn h1<T: Real>(p30: Pair<T>, a31: T) -> T {
            let o32: Option<T> = if a31 - p30.c <= T::lit(-0.3) { Some(p30.b * a31) } else { None };
            let g33 = |u34: T| (p30.b / (p30.b * p30.b + T::ONE) + (u34 - p30.c)) * u34;
            let mut m35 = T::ZERO;
            m35 /= (p30.b / (p30.c * p30.c + T::lit(1.5))).tanh() + T::lit(2.0);
            p30.c / (p30.c * p30.c + T::ONE) + m35 * g33(p30.c) + a31 * p30.c + p30.c * a31 + p30.b * a31
        }
        pub fn f<T: Real>(n36: usize, x37: &[T], p38: Pair<T>, c39: T, a40: T, a41: &T, y42: &mut [T]) -> T {
            {
                let (lo43, hi44) = y42.split_at_mut(2);
                let g45 = |u46: T| (c39.tanh() - u46 * c39) * u46;
                let v47: T = (hi44[1] / (hi44[1] * hi44[1] + T::ONE) - x37[n36 % 5] * x37[(p38.n * 3) % 5]).sin();
                lo43[p38.n % 2] *= (p38.c * T::lit(0.3)).cos();
            }
            let mut w48 = vec![T::lit(0.9); 4];
            let mut m49 = T::ZERO;
            for i50 in 0..x37.len() {
                w48.fill(x37[i50] * T::lit(-0.4));
                m49 += w48[0] * w48[1];
                let e51 = w48[1] * x37[i50];
                w48[0] += e51;
            }
            m49
        }
    }
    pub mod on {
        use crate::harness::*;
        #[derive(Clone, Copy, Debug, Differentiable)]
        pub struct ty1 { pub fa2: f64, pub fa3: f64 }
        #[differentiable]
        impl ty1 {
            pub fn mt4(&self) -> f64 {
                let v5 = ((self.fa3 + self.fa3) * (self.fa3 * (-0.4f64))).sin();
                self.fa2 + v5 * self.fa3 + self.fa3 * self.fa3 + self.fa2 * self.fa3
            }
            pub fn mt6(&self, a7: f64, a8: f64) -> f64 {
                let v9 = self.fa3 / (self.fa3 * self.fa3 + 1.0f64);
                self.fa3 * a7 + v9 * self.fa2 + a8 * v9 + a7 * self.fa2 + self.fa3 * v9
            }
            pub fn mt10(&self, a11: f64, a12: f64) -> f64 {
                let v13 = (self.fa2 * 0.7f64).cos();
                v13 + v13 * a12 + a12 * a12 + a11 * v13 + self.fa3 * a12
            }
        }
        #[derive(Clone, Copy, Debug, Differentiable)]
        pub struct ty14 { pub fa15: f64, pub fa16: f64, pub fa17: f64 }
        #[differentiable]
        impl ty14 {
            pub fn mt18(&self) -> f64 {
                self.fa15 + self.fa17 + self.fa17 * self.fa15 + self.fa16 * self.fa16 + self.fa15 * self.fa17
            }
            pub fn mt19(&self) -> f64 {
                self.fa17 + self.fa15 + self.fa17 * self.fa17 + self.fa16 * self.fa16 + self.fa15 * self.fa15
            }
            pub fn mt20(&self, a21: f64, a22: f64) -> f64 {
                a22 + a21 + a22 * self.fa15 + a21 * self.fa16 + self.fa17 * a22 + self.fa16 * a21
            }
        }
        #[differentiable]
        pub fn r0(y23: &mut [f64], a24: f64, n25: usize, p26: Pair<f64>) -> f64 {
            if n25 == 0 {
                return p26.b * a24 / (p26.b * a24 * (p26.b * a24) + 1.0f64);
            }
            let mut ow27 = if p26.n % 2 == 1 { ty14 { fa15: a24 / (y23[p26.n % 2] * y23[p26.n % 2] + 1.5f64), fa16: y23[(p26.n * 3) % y23.len()] * a24, fa17: p26.b + y23[1] } } else { ty14 { fa15: y23[p26.n % 2], fa16: -((n25 as f64) * 0.1f64), fa17: p26.b * y23[p26.n % 2] } };
            let u29 = ow27.fa17 / (ow27.fa17 * ow27.fa17 + 1.0f64);
            let v28 = r0(y23, u29, n25 - 1, p26);
            if ((p26.n as f64) * 0.1f64).sin() > (-0.3f64) {
                return y23[p26.n % 2] / (ow27.fa16 * ow27.fa16 + 1.5f64) + v28 * v28 + ow27.fa17 * y23[p26.n % 2] + ow27.fa16 * y23[(p26.n + 3) % 2] + ow27.fa15 * a24 + y23[0];
            }
            v28 * 0.5f64 + a24
        }
        #[differentiable]
        pub fn h1(p30: Pair<f64>, a31: f64) -> f64 {
            let o32: Option<f64> = if a31 - p30.c <= (-0.3f64) { Some(p30.b * a31) } else { None };
            let g33 = |u34: f64| (p30.b / (p30.b * p30.b + 1.0f64) + (u34 - p30.c)) * u34;
            let mut m35 = 0.0f64;
            m35 /= (p30.b / (p30.c * p30.c + 1.5f64)).tanh() + 2.0f64;
            p30.c / (p30.c * p30.c + 1.0f64) + m35 * g33(p30.c) + a31 * p30.c + p30.c * a31 + p30.b * a31
        }
        #[differentiable]
        pub fn f(n36: usize, x37: &[f64], p38: Pair<f64>, #[constant] c39: f64, a40: f64, a41: &f64, y42: &mut [f64]) -> f64 {
            {
                let (lo43, hi44) = y42.split_at_mut(2);
                let g45 = |u46: f64| (c39.tanh() - u46 * c39) * u46;
                let v47: f64 = (hi44[1] / (hi44[1] * hi44[1] + 1.0f64) - x37[n36 % 5] * x37[(p38.n * 3) % 5]).sin();
                lo43[p38.n % 2] *= (p38.c * 0.3f64).cos();
            }
            let mut w48 = vec![0.9f64; 4];
            let mut m49 = 0.0f64;
            for i50 in 0..x37.len() {
                w48.fill(x37[i50] * (-0.4f64));
                m49 += w48[0] * w48[1];
                let e51 = w48[1] * x37[i50];
                w48[0] += e51;
            }
            m49
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 13;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let x37 = input.vec(5);
                let p38 = input.pair();
                let c39 = input.constant();
                let a40 = input.scalar();
                let a41 = input.scalar();
                let mut y42 = input.vec(4);
                let ret = super::reference::f(5, &x37, p38, c39, a40, &a41, &mut y42);
                ret.flatten(output);
                y42.flatten(output);
            }
        }
        run!();
    }
    pub fn check() -> crate::harness::Outcome {
        crate::harness::check_alone::<on::Program>()
    }
}

mod p88 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let a9 = input.scalar();
                    let x10 = input.vec(4);
                    let x11 = input.vec(3);
                    let mut y12 = input.vec(3);
                    let (start_y12, mut end_y12) = (y12.clone(), y12.clone());
                    let ret = f(a9, &x10, &x11, &mut end_y12);
                    let d_ret = run.output(&ret);
                    let mut d_y12 = run.output(&end_y12);
                    let mut d_x10 = run.start(&x10);
                    let mut d_x11 = run.start(&x11);
                    let (value, rdata) = if joint {
                        f::joint(a9, &x10, &mut d_x10, &x11, &mut d_x11, &mut y12, &mut d_y12, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(a9, &x10, &x11, &mut y12, &mut run.stack);
                        run.same("y12 after the forward pass", &y12, &end_y12);
                        (value, f::reverse(a9, &x10, &mut d_x10, &x11, &mut d_x11, &mut y12, &mut d_y12, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y12 restored", &y12, &start_y12);
                    run.exact(&a9, &rdata.0);
                    run.added(&x10, &d_x10);
                    run.added(&x11, &d_x11);
                    run.exact(&y12, &d_y12);
                }
            }
        };
    }
    pub mod reference {
        use crate::harness::order::*;
        use crate::harness::*;
        use self::la::max;
        pub mod la {
            use super::*;
            pub fn max<T: Real>(a7: T, a8: T) -> T {
                a8 + T::lit(0.5) + a8 * a8 + a7 * a7
            }
        }
        pub fn h0<T: Real>(x1: &[T], pop: &mut [T], x3: &[T]) -> T {
            for e4 in x1.chunks(2) {
                pop[1] -= (e4[0] + e4[0] + pop[0]).sin();
            }
            pop[1] + x3[1] + pop[1]
        }
        pub fn f<T: Real>(a9: T, x10: &[T], x11: &[T], N: &mut [T]) -> T {
            N.swap(2, N.len() - 1);
            let mut k13 = 0usize;
            let v14 = N.iter().filter(|u16| **u16 > T::lit(0.1)).map(|e15| a9 - *e15).sum::<T>();
            let mut w17 = vec![T::lit(0.9); 4];
            let mut m18 = T::ZERO;
            for i19 in 0..x10.len() {
                w17.fill(x10[i19] * T::lit(0.25));
                m18 += w17[0] * w17[1];
                let e20 = w17[1] * x10[i19];
                w17[0] *= e20;
            }
            m18
        }
    }
    pub mod on {
        use crate::harness::*;
        use self::la::max;
        pub mod la {
            use super::*;
            #[differentiable]
            pub fn max(a7: f64, a8: f64) -> f64 {
                a8 + 0.5f64 + a8 * a8 + a7 * a7
            }
        }
        #[differentiable]
        pub fn h0(x1: &[f64], pop: &mut [f64], x3: &[f64]) -> f64 {
            for e4 in x1.chunks(2) {
                pop[1] -= (e4[0] + e4[0] + pop[0]).sin();
            }
            pop[1] + x3[1] + pop[1]
        }
        #[differentiable]
        pub fn f(a9: f64, x10: &[f64], x11: &[f64], N: &mut [f64]) -> f64 {
            N.swap(2, N.len() - 1);
            let mut k13 = 0usize;
            let v14 = N.iter().filter(|u16| **u16 > 0.1f64).map(|e15| a9 - *e15).sum::<f64>();
            let mut w17 = vec![0.9f64; 4];
            let mut m18 = 0.0f64;
            for i19 in 0..x10.len() {
                w17.fill(x10[i19] * 0.25f64);
                m18 += w17[0] * w17[1];
                let e20 = w17[1] * x10[i19];
                w17[0] *= e20;
            }
            m18
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 11;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let a9 = input.scalar();
                let x10 = input.vec(4);
                let x11 = input.vec(3);
                let mut y12 = input.vec(3);
                let ret = super::reference::f(a9, &x10, &x11, &mut y12);
                ret.flatten(output);
                y12.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        use self::la::max;
        pub mod la {
            use super::*;
            #[differentiable(off(record))]
            pub fn max(a7: f64, a8: f64) -> f64 {
                a8 + 0.5f64 + a8 * a8 + a7 * a7
            }
        }
        #[differentiable(off(record))]
        pub fn h0(x1: &[f64], pop: &mut [f64], x3: &[f64]) -> f64 {
            for e4 in x1.chunks(2) {
                pop[1] -= (e4[0] + e4[0] + pop[0]).sin();
            }
            pop[1] + x3[1] + pop[1]
        }
        #[differentiable(off(record))]
        pub fn f(a9: f64, x10: &[f64], x11: &[f64], N: &mut [f64]) -> f64 {
            N.swap(2, N.len() - 1);
            let mut k13 = 0usize;
            let v14 = N.iter().filter(|u16| **u16 > 0.1f64).map(|e15| a9 - *e15).sum::<f64>();
            let mut w17 = vec![0.9f64; 4];
            let mut m18 = 0.0f64;
            for i19 in 0..x10.len() {
                w17.fill(x10[i19] * 0.25f64);
                m18 += w17[0] * w17[1];
                let e20 = w17[1] * x10[i19];
                w17[0] *= e20;
            }
            m18
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
                    let x23 = input.vec(5);
                    let x24 = input.constants(5);
                    let t25 = input.tuple();
                    let mut y26 = input.vec(3);
                    let a27 = input.scalar();
                    let (start_y26, mut end_y26) = (y26.clone(), y26.clone());
                    let ret = f(&x23, &x24, t25, &mut end_y26, a27);
                    let d_ret = run.output(&ret);
                    let mut d_y26 = run.output(&end_y26);
                    let mut d_x23 = run.start(&x23);
                    let (value, rdata) = if joint {
                        f::joint(&x23, &mut d_x23, &x24, NoFData, t25, &mut y26, &mut d_y26, a27, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(&x23, &x24, t25, &mut y26, a27, &mut run.stack);
                        run.same("y26 after the forward pass", &y26, &end_y26);
                        (value, f::reverse(&x23, &mut d_x23, &x24, NoFData, t25, &mut y26, &mut d_y26, a27, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y26 restored", &y26, &start_y26);
                    run.added(&x23, &d_x23);
                    run.exact(&t25, &rdata.2);
                    run.exact(&y26, &d_y26);
                    run.exact(&a27, &rdata.4);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        use self::la::Vec;
        use self::vec::PhantomData;
        pub mod la {
            use super::*;
            #[derive(Clone, Copy, Debug, Differentiable)]
            pub struct Vec<T> { pub joint: T, pub T: T, pub fa17: T }
            #[differentiable]
            impl<T: Real> Vec<T> {
                pub fn max(&self) -> T {
                    let v19 = (T::lit(0.25) * self.fa17.sin()).tanh();
                    v19 * self.joint + v19 * self.T + self.fa17 * self.T + self.T * self.fa17 + self.joint * self.fa17
                }
                pub fn len(&self) -> T {
                    let Result = (self.joint * self.fa17 - T::lit(0.5)).cos();
                    Result.tanh() + Result * Result + self.fa17 * self.T + self.T * self.joint + self.joint * self.fa17
                }
                pub fn next(&mut self) -> T {
                    self.joint = (-self.T + self.joint).sin();
                    self.fa17 / (self.fa17 * self.fa17 + T::lit(1.5)) + self.fa17 * self.T + self.T * self.fa17 + self.joint * self.T
                }
            }
        }
        pub mod vec {
            use super::*;
            #[derive(Clone, Copy, Debug, Differentiable)]
            pub struct PhantomData<T> { pub X: T, pub fa3: T }
            #[differentiable]
            impl<T: Real> PhantomData<T> {
                pub fn unwrap(&self) -> T {
                    let v5 = (-(self.fa3 + self.fa3)).sin();
                    v5 * self.X + v5 * v5 + self.fa3 * self.fa3 + self.X * self.X
                }
                pub fn sort(&mut self) -> T {
                    let v7 = self.X / (self.X * self.X + T::ONE);
                    self.fa3 = (self.fa3 - self.X / (self.X * self.X + T::lit(1.5))).sin();
                    self.fa3 + self.X + v7 * self.X + self.fa3 * self.X + self.X * self.X
                }
                pub fn replace(&mut self, a9: T) -> T {
                    let v10 = (self.X / (self.X * self.X + T::ONE) + a9 / (a9 * a9 + T::lit(1.5))).sin();
                    self.X = (T::lit(0.6) / (self.fa3 * self.fa3 + T::lit(1.5)) * a9).tanh();
                    a9 * self.X + v10 * v10 + a9 * self.fa3 + self.fa3 * v10 + self.X * self.fa3
                }
                pub fn push(&mut self, a12: T) -> T {
                    let v13 = a12.cos();
                    self.X -= (v13 - T::lit(0.6).tanh()).cos();
                    self.fa3.mul_add(a12, T::lit(0.2)) + v13 * v13 + a12 * v13 + self.fa3 * a12 + self.X * self.fa3
                }
            }
        }
        #[differentiable]
        pub fn f<T: Real>(x23: &[T], #[constant] K: &[T], t25: (T, T), y26: &mut [T], a27: T) -> [T; 2] {
            let v28 = if x23[1] > T::lit(-0.1) && x23[2] > T::lit(-0.1) {
                let v29 = K.iter().skip(1).map(|e30| (*e30).cos() / ((*e30).cos() * (*e30).cos() + T::ONE)).sum::<T>();
                y26[1] += (T::lit(1.1) * t25.1).tanh().sin();
                t25.0 / (x23[1] * x23[1] + T::lit(1.5))
            } else {
                let mut w32 = [[T::lit(0.2); 2]; 2];
                w32[0][0] = ((t25.1 + a27) / ((t25.1 + a27) * (t25.1 + a27) + T::ONE)).sin();
                -y26[2]
            };
            [y26[1] * y26[2] + v28 * y26[0] + a27 * t25.0 + t25.1 * t25.1 + t25.0 * y26[1] + y26[0], v28 + x23[4]]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 11;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut ::std::vec::Vec<T>) {
                let x23 = input.vec(5);
                let x24 = input.constants(5);
                let t25 = input.tuple();
                let mut y26 = input.vec(3);
                let a27 = input.scalar();
                let ret = f(&x23, &x24, t25, &mut y26, a27);
                ret.flatten(output);
                y26.flatten(output);
            }
        }
        run!();
    }
    pub fn check() -> crate::harness::Outcome {
        crate::harness::check_alone::<on::Program>()
    }
}

mod p90 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let a1 = input.scalar();
                    let x2 = input.vec(3);
                    let t4 = input.tuple();
                    let ret = f(a1, &x2, 2, t4);
                    let d_ret = run.output(&ret);
                    let mut d_x2 = run.start(&x2);
                    let (value, rdata) = if joint {
                        f::joint(a1, &x2, &mut d_x2, 2, t4, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(a1, &x2, 2, t4, &mut run.stack);
                        (value, f::reverse(a1, &x2, &mut d_x2, 2, t4, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.exact(&a1, &rdata.0);
                    run.added(&x2, &d_x2);
                    run.exact(&t4, &rdata.3);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        use std::mem;
        #[differentiable]
        pub fn f(a1: f64, x2: &[f64], n3: usize, t4: (f64, f64)) -> f64 {
            if (x2[n3 / 2]..=a1).contains(&a1) {
                let mut k7 = 2usize;
                let mut g5 = |u6: f64| {
                    k7 += 1;
                    ((a1 as f64).tanh().sin()) * (k7 as f64) + u6
                };
                let v9 = g5(x2[2 - n3]);
                let v8 = g5(v9);
            }
            for i10 in 0..=3 {
                let mut k11 = 0usize;
                loop {
                    if k11 >= 5 {
                        break;
                    }
                    k11 += 1;
                    let mut w12 = vec![x2[(k11 * 3) % 3].sin(), t4.1.cos()];
                    w12[1..2].copy_from_slice(&x2[2..3]);
                    if x2[k11 % x2.len()] + x2[i10 % x2.len()] > 0.0 {
                        return w12[k11 % 2].tanh().exp() + t4.1 * t4.0 + t4.0 * x2[k11 % 3] + a1 * w12[(n3 * 3) % 2] + w12[1];
                    }
                }
                let A = x2.iter().zip(x2.iter()).map(|(&e14, &u15)| 0.5 * -x2[(i10 + 1) % x2.len()] * e14).sum::<f64>();
                match n3 % 4 {
                    0 => {
                        let mem = (t4.1 + 2f64, (t4.1 - 0.9) / ((t4.1 - 0.9) * (t4.1 - 0.9) + 1.0));
                    }
                    1 | 2 => {
                        let push = (A / (A * A + 1.0)).tanh().tanh();
                    }
                    _ => {
                        let v18 = (n3 as f64) * 0.1;
                    }
                }
            }
            x2[2] + t4.1 * t4.1 + t4.0 * x2[(n3 + 1) % x2.len()] + a1 * x2[(n3 + 3) % 3]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 6;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let a1 = input.scalar();
                let x2 = input.vec(3);
                let t4 = input.tuple();
                let ret = f::eval(a1, &x2, 2, t4);
                ret.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        use std::mem;
        #[differentiable(off(recompute))]
        pub fn f(a1: f64, x2: &[f64], n3: usize, t4: (f64, f64)) -> f64 {
            if (x2[n3 / 2]..=a1).contains(&a1) {
                let mut k7 = 2usize;
                let mut g5 = |u6: f64| {
                    k7 += 1;
                    ((a1 as f64).tanh().sin()) * (k7 as f64) + u6
                };
                let v9 = g5(x2[2 - n3]);
                let v8 = g5(v9);
            }
            for i10 in 0..=3 {
                let mut k11 = 0usize;
                loop {
                    if k11 >= 5 {
                        break;
                    }
                    k11 += 1;
                    let mut w12 = vec![x2[(k11 * 3) % 3].sin(), t4.1.cos()];
                    w12[1..2].copy_from_slice(&x2[2..3]);
                    if x2[k11 % x2.len()] + x2[i10 % x2.len()] > 0.0 {
                        return w12[k11 % 2].tanh().exp() + t4.1 * t4.0 + t4.0 * x2[k11 % 3] + a1 * w12[(n3 * 3) % 2] + w12[1];
                    }
                }
                let A = x2.iter().zip(x2.iter()).map(|(&e14, &u15)| 0.5 * -x2[(i10 + 1) % x2.len()] * e14).sum::<f64>();
                match n3 % 4 {
                    0 => {
                        let mem = (t4.1 + 2f64, (t4.1 - 0.9) / ((t4.1 - 0.9) * (t4.1 - 0.9) + 1.0));
                    }
                    1 | 2 => {
                        let push = (A / (A * A + 1.0)).tanh().tanh();
                    }
                    _ => {
                        let v18 = (n3 as f64) * 0.1;
                    }
                }
            }
            x2[2] + t4.1 * t4.1 + t4.0 * x2[(n3 + 1) % x2.len()] + a1 * x2[(n3 + 3) % 3]
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
                    let x23 = input.vec(2);
                    let mut y24 = input.vec(4);
                    let x25 = input.vec(6);
                    let a26 = input.scalar();
                    let (start_y24, mut end_y24) = (y24.clone(), y24.clone());
                    let ret = f(&x23, &mut end_y24, &x25, a26);
                    let d_ret = run.output(&ret);
                    let mut d_y24 = run.output(&end_y24);
                    let mut d_x23 = run.start(&x23);
                    let mut d_x25 = run.start(&x25);
                    let (value, rdata) = if joint {
                        f::joint(&x23, &mut d_x23, &mut y24, &mut d_y24, &x25, &mut d_x25, a26, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(&x23, &mut y24, &x25, a26, &mut run.stack);
                        run.same("y24 after the forward pass", &y24, &end_y24);
                        (value, f::reverse(&x23, &mut d_x23, &mut y24, &mut d_y24, &x25, &mut d_x25, a26, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y24 restored", &y24, &start_y24);
                    run.added(&x23, &d_x23);
                    run.exact(&y24, &d_y24);
                    run.added(&x25, &d_x25);
                    run.exact(&a26, &rdata.3);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        pub mod vec {
            use super::*;
            #[differentiable]
            pub fn get(x1: &[f64], a2: f64, n3: usize) -> f64 {
                if n3 == 0 {
                    return (x1[0] * -0.4).sin();
                }
                let w4 = [0.0f64; 4];
                let v5 = match n3 % 5 { e7 if e7 > 1 => x1[e7 % 2].sin().tanh(), 0 => w4[1], _ => 0.3f64 };
                let u9 = (w4[1] * w4[n3]).sin();
                let v8 = vec::get(x1, u9, n3 - 1);
                let g10 = |u11: f64| (v5.sin() * 0.5).atanh() * 0.5 * u11;
                v8 * 0.5 + a2
            }
        }
        #[differentiable]
        pub fn insert(a12: f64, y13: &mut [f64], x14: &[f64]) {
            let mut ls15 = vec![1usize; 3];
            let mut m16 = x14[ls15[2] % 2] - a12;
            let mut g17 = |u18: f64| m16 += 0.6f64.sin();
            g17(y13[ls15[2] % 2]);
            g17(y13[ls15[2] % 2]);
            let mut t20 = if a12 > -0.1 || y13[ls15[1] % 2] > -0.1 { (0.3f64, 0.3f64) } else if y13[ls15[1] % 2] / (a12 * a12 + 1.5) > -0.3 { ((-y13[ls15[1] % 2]).sin(), m16.cos() / (m16.cos() * m16.cos() + 1.0)) } else { (vec::get(y13, m16 / (m16 * m16 + 1.0), 0).cos(), a12.cos().tanh()) };
        }
        #[differentiable]
        pub fn f(x23: &[f64], y24: &mut [f64], x25: &[f64], a26: f64) -> f64 {
            y24.sort_by_key(|e27| *e27 > x23[0]);
            let mut w28 = vec![x23[0] * a26];
            while let Some(e29) = w28.pop() {
                if e29 < 1.5 {
                    w28.push(((a26 as f64) - a26).cos() + 3.0);
                }
                let mut w30 = [[0.0f64; 4]; 2];
                for r31 in w30.iter_mut() {
                    insert((e29 - 1.1).tanh(), r31, &y24[0..4]);
                }
            }
            for (&e34, &EPS) in x25.iter().zip(x25.iter()) {
                for (Real, e38) in y24.iter().zip(x23.iter()) {
                    let mut w40 = vec![x23[1], x25[5] + *Real];
                    w40[0] = (-x23[1] + (y24[3] + 0.7)).sin();
                }
            }
            -x25[5] + a26 * x25[1] + y24[2]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 13;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let x23 = input.vec(2);
                let mut y24 = input.vec(4);
                let x25 = input.vec(6);
                let a26 = input.scalar();
                let ret = f::eval(&x23, &mut y24, &x25, a26);
                ret.flatten(output);
                y24.flatten(output);
            }
        }
        run!();
    }
    pub fn check() -> crate::harness::Outcome {
        crate::harness::check_alone::<on::Program>()
    }
}

mod p92 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let w5 = input.array();
                    let mut y6 = input.vec(4);
                    let x8 = input.vec(4);
                    let c9 = input.constant();
                    let a10 = input.scalar();
                    let (start_y6, mut end_y6) = (y6.clone(), y6.clone());
                    let ret = f(w5, &mut end_y6, &[3, 1, 6], &x8, c9, a10);
                    let mut d_y6 = run.output(&end_y6);
                    let mut d_x8 = run.start(&x8);
                    let (value, rdata) = if joint {
                        f::joint(w5, &mut y6, &mut d_y6, &[3, 1, 6], NoFData, &x8, &mut d_x8, c9, a10, (), &mut run.stack)
                    } else {
                        let value = f::forward(w5, &mut y6, &[3, 1, 6], &x8, c9, a10, &mut run.stack);
                        run.same("y6 after the forward pass", &y6, &end_y6);
                        (value, f::reverse(w5, &mut y6, &mut d_y6, &[3, 1, 6], NoFData, &x8, &mut d_x8, c9, a10, (), &mut run.stack))
                    };
                    run.same("y6 restored", &y6, &start_y6);
                    run.exact(&w5, &rdata.0);
                    run.exact(&y6, &d_y6);
                    run.added(&x8, &d_x8);
                    run.exact(&a10, &rdata.5);
                }
            }
        };
    }
    pub mod reference {
        use crate::harness::order::*;
        use crate::harness::*;
        pub fn swap<T: Real>(a1: &mut T, a2: &mut T) {
            *a2 += (*a2).cos().cos();
            let sh3: Shape<T> = Shape::Box { w: *a1 / (*a2 * *a2 + T::lit(1.5)), h: (*a2 + *a2) / ((*a2 + *a2) * (*a2 + *a2) + T::ONE) };
            let mut w4 = vec![*a2 * T::lit(0.3)];
        }
        pub fn f<T: Real>(w5: [T; 3], y6: &mut [T], s7: &[usize], x8: &[T], c9: T, a10: T) {
            let mut last = w5[s7[0] % 3] * w5[s7[1] % 3];
            let mut w12 = w5[s7[0] % 3] - T::lit(0.25);
            swap(&mut last, &mut w12);
            for i13 in 2..4 {
                y6[i13] /= (x8[s7[0] % 4] / (y6[i13] * y6[i13] + T::lit(1.5))).cos() + T::lit(2.0);
            }
            let pop = std::mem::replace(&mut last, w12.sin().tanh());
            for i15 in (2..=5).rev() {
                let mut t16 = (x8[i15 % x8.len()] - y6[(i15 * 3) % y6.len()], (-x8[i15 % x8.len()]).sin());
                y6[i15 % y6.len()] /= (last * y6[i15 % y6.len()]).sin() + T::lit(2.0);
            }
        }
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable(concrete)]
        pub fn swap(a1: &mut f64, a2: &mut f64) {
            *a2 += (*a2).cos().cos();
            let sh3: Shape<f64> = Shape::Box { w: *a1 / (*a2 * *a2 + 1.5f64), h: (*a2 + *a2) / ((*a2 + *a2) * (*a2 + *a2) + 1.0f64) };
            let mut w4 = vec![*a2 * 0.3f64];
        }
        #[differentiable(concrete)]
        pub fn f(w5: [f64; 3], y6: &mut [f64], s7: &[usize], x8: &[f64], #[constant] c9: f64, a10: f64) {
            let mut last = w5[s7[0] % 3] * w5[s7[1] % 3];
            let mut w12 = w5[s7[0] % 3] - 0.25f64;
            swap(&mut last, &mut w12);
            for i13 in 2..4 {
                y6[i13] /= (x8[s7[0] % 4] / (y6[i13] * y6[i13] + 1.5f64)).cos() + 2.0f64;
            }
            let pop = std::mem::replace(&mut last, w12.sin().tanh());
            for i15 in (2..=5).rev() {
                let mut t16 = (x8[i15 % x8.len()] - y6[(i15 * 3) % y6.len()], (-x8[i15 % x8.len()]).sin());
                y6[i15 % y6.len()] /= (last * y6[i15 % y6.len()]).sin() + 2.0f64;
            }
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 12;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let w5 = input.array();
                let mut y6 = input.vec(4);
                let x8 = input.vec(4);
                let c9 = input.constant();
                let a10 = input.scalar();
                let ret = super::reference::f(w5, &mut y6, &[3, 1, 6], &x8, c9, a10);
                y6.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        #[differentiable(concrete, off(hoist))]
        pub fn swap(a1: &mut f64, a2: &mut f64) {
            *a2 += (*a2).cos().cos();
            let sh3: Shape<f64> = Shape::Box { w: *a1 / (*a2 * *a2 + 1.5f64), h: (*a2 + *a2) / ((*a2 + *a2) * (*a2 + *a2) + 1.0f64) };
            let mut w4 = vec![*a2 * 0.3f64];
        }
        #[differentiable(concrete, off(hoist))]
        pub fn f(w5: [f64; 3], y6: &mut [f64], s7: &[usize], x8: &[f64], #[constant] c9: f64, a10: f64) {
            let mut last = w5[s7[0] % 3] * w5[s7[1] % 3];
            let mut w12 = w5[s7[0] % 3] - 0.25f64;
            swap(&mut last, &mut w12);
            for i13 in 2..4 {
                y6[i13] /= (x8[s7[0] % 4] / (y6[i13] * y6[i13] + 1.5f64)).cos() + 2.0f64;
            }
            let pop = std::mem::replace(&mut last, w12.sin().tanh());
            for i15 in (2..=5).rev() {
                let mut t16 = (x8[i15 % x8.len()] - y6[(i15 * 3) % y6.len()], (-x8[i15 % x8.len()]).sin());
                y6[i15 % y6.len()] /= (last * y6[i15 % y6.len()]).sin() + 2.0f64;
            }
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
                    let mut a1 = input.scalar();
                    let mut y2 = input.vec(4);
                    let a3 = input.scalar();
                    let x4 = input.vec(6);
                    let a5 = input.scalar();
                    let (start_a1, mut end_a1) = (a1.clone(), a1.clone());
                    let (start_y2, mut end_y2) = (y2.clone(), y2.clone());
                    let ret = f(&mut end_a1, &mut end_y2, &a3, &x4, a5);
                    let d_ret = run.output(&ret);
                    let mut d_a1 = run.output(&end_a1);
                    let mut d_y2 = run.output(&end_y2);
                    let mut d_a3 = run.start(&a3);
                    let mut d_x4 = run.start(&x4);
                    let (value, rdata) = if joint {
                        f::joint(&mut a1, &mut d_a1, &mut y2, &mut d_y2, &a3, &mut d_a3, &x4, &mut d_x4, a5, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(&mut a1, &mut y2, &a3, &x4, a5, &mut run.stack);
                        run.same("a1 after the forward pass", &a1, &end_a1);
                        run.same("y2 after the forward pass", &y2, &end_y2);
                        (value, f::reverse(&mut a1, &mut d_a1, &mut y2, &mut d_y2, &a3, &mut d_a3, &x4, &mut d_x4, a5, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("a1 restored", &a1, &start_a1);
                    run.same("y2 restored", &y2, &start_y2);
                    run.exact(&a1, &d_a1);
                    run.exact(&y2, &d_y2);
                    run.added(&a3, &d_a3);
                    run.added(&x4, &d_x4);
                    run.exact(&a5, &rdata.4);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        use std::mem;
        #[differentiable]
        pub fn f<T: Real>(a1: &mut T, y2: &mut [T], Δ: &T, x4: &[T], a5: T) -> T {
            let v6: T = x4[1];
            y2.swap(1, y2.len() - 1);
            for (&ret, &e8) in x4.iter().zip(x4.iter()) {
                for (i12, e10) in y2.iter_mut().enumerate() {
                    let mut pop = vec![x4[(i12 + 1) % x4.len()] + ret, T::lit(0.25) * x4[i12 % 6], x4[i12 % 6] - ret];
                    let e14 = x4[i12 % 6].cos().tanh();
                    pop[i12 % 3] *= e14;
                }
                let v15: T = a5 - e8 + ret * x4[2];
            }
            let v16 = (*Δ - T::lit(-0.4)).sin();
            let o17: Option<T> = if x4[1] * y2[1] > T::lit(0.5) { Some(x4[0].tanh()) } else { None };
            let g18 = |u19: T| (a5 - a5 + a5 * v16) * u19;
            let sh20: Shape<T> = if y2[2] + T::lit(1.1) < T::lit(-0.3) { Shape::Box { w: v16 / (v16 * v16 + T::ONE), h: (x4[1] * a5).tanh() } } else { Shape::Line((x4[1] * a5).tanh()) };
            v6 + x4[5] + v16 * y2[1] + v6 * x4[0] + a5 * v16 + *Δ * a5 + y2[3]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 13;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let mut a1 = input.scalar();
                let mut y2 = input.vec(4);
                let a3 = input.scalar();
                let x4 = input.vec(6);
                let a5 = input.scalar();
                let ret = f(&mut a1, &mut y2, &a3, &x4, a5);
                ret.flatten(output);
                a1.flatten(output);
                y2.flatten(output);
            }
        }
        run!();
    }
    pub fn check() -> crate::harness::Outcome {
        crate::harness::check_alone::<on::Program>()
    }
}

mod p94 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let mut y3 = input.vec(4);
                    let mut y4 = input.vec(6);
                    let x5 = input.vec(3);
                    let a6 = input.scalar();
                    let a7 = input.scalar();
                    let (start_y3, mut end_y3) = (y3.clone(), y3.clone());
                    let (start_y4, mut end_y4) = (y4.clone(), y4.clone());
                    let ret = f(&mut end_y3, &mut end_y4, &x5, a6, a7);
                    let d_ret = run.output(&ret);
                    let mut d_y3 = run.output(&end_y3);
                    let mut d_y4 = run.output(&end_y4);
                    let mut d_x5 = run.start(&x5);
                    let (value, rdata) = if joint {
                        f::joint(&mut y3, &mut d_y3, &mut y4, &mut d_y4, &x5, &mut d_x5, a6, a7, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(&mut y3, &mut y4, &x5, a6, a7, &mut run.stack);
                        run.same("y3 after the forward pass", &y3, &end_y3);
                        run.same("y4 after the forward pass", &y4, &end_y4);
                        (value, f::reverse(&mut y3, &mut d_y3, &mut y4, &mut d_y4, &x5, &mut d_x5, a6, a7, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y3 restored", &y3, &start_y3);
                    run.same("y4 restored", &y4, &start_y4);
                    run.exact(&y3, &d_y3);
                    run.exact(&y4, &d_y4);
                    run.added(&x5, &d_x5);
                    run.exact(&a6, &rdata.3);
                    run.exact(&a7, &rdata.4);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        pub mod f32 {
            use super::*;
            #[differentiable]
            pub fn copy_from_slice(y1: &mut [f64], x2: &[f64]) {
                y1[1] = ((y1[1] + 0.7) * y1[1].sin()).cos();
                y1[1] /= (y1[1] * y1[1]).tanh() + 2.0;
            }
        }
        #[differentiable]
        pub fn f(y3: &mut [f64], y4: &mut [f64], x5: &[f64], a6: f64, a7: f64) -> f64 {
            y4[4] = ((a7 + a7) * (a6 + a6)).tanh();
            let v8 = y4.iter().enumerate().map(|(last, out)| (*out * x5[last % x5.len()].sin()).sin()).sum::<f64>();
            for e14 in y3.iter_mut().rev() {
                y4[2..4].copy_from_slice(&x5[0..2]);
            }
            y3[3] *= (a6 + y3[1]).cos();
            'l20: for e17 in x5.chunks_exact(2) {
                let g21 = |u22: f64| {
                    let k23 = 3usize;
                    ((u22 - y4[1]).tanh()) * (k23 as f64) + u22
                };
                let v24 = g21(a6);
                y4[1] = (e17[1] + y4[5].sin()).sin();
            }
            let v25 = v8;
            let mut w26 = vec![v8; y3.len()];
            let mut λ = vec![1usize; 3];
            v25 * y3[λ[2] % 4] + v25 * y3[λ[0] % 4] + v8 * w26[λ[1] % 4] + a7 * v25 + a6 * y3[λ[0] % 4] + y3[3] + y4[4]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 15;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let mut y3 = input.vec(4);
                let mut y4 = input.vec(6);
                let x5 = input.vec(3);
                let a6 = input.scalar();
                let a7 = input.scalar();
                let ret = f::eval(&mut y3, &mut y4, &x5, a6, a7);
                ret.flatten(output);
                y3.flatten(output);
                y4.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        pub mod f32 {
            use super::*;
            #[differentiable(off(frames))]
            pub fn copy_from_slice(y1: &mut [f64], x2: &[f64]) {
                y1[1] = ((y1[1] + 0.7) * y1[1].sin()).cos();
                y1[1] /= (y1[1] * y1[1]).tanh() + 2.0;
            }
        }
        #[differentiable(off(frames))]
        pub fn f(y3: &mut [f64], y4: &mut [f64], x5: &[f64], a6: f64, a7: f64) -> f64 {
            y4[4] = ((a7 + a7) * (a6 + a6)).tanh();
            let v8 = y4.iter().enumerate().map(|(last, out)| (*out * x5[last % x5.len()].sin()).sin()).sum::<f64>();
            for e14 in y3.iter_mut().rev() {
                y4[2..4].copy_from_slice(&x5[0..2]);
            }
            y3[3] *= (a6 + y3[1]).cos();
            'l20: for e17 in x5.chunks_exact(2) {
                let g21 = |u22: f64| {
                    let k23 = 3usize;
                    ((u22 - y4[1]).tanh()) * (k23 as f64) + u22
                };
                let v24 = g21(a6);
                y4[1] = (e17[1] + y4[5].sin()).sin();
            }
            let v25 = v8;
            let mut w26 = vec![v8; y3.len()];
            let mut λ = vec![1usize; 3];
            v25 * y3[λ[2] % 4] + v25 * y3[λ[0] % 4] + v8 * w26[λ[1] % 4] + a7 * v25 + a6 * y3[λ[0] % 4] + y3[3] + y4[4]
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
                    let p1 = input.pair();
                    let a2 = input.scalar();
                    let a3 = input.scalar();
                    let p4 = input.pair();
                    let x5 = input.vec(6);
                    let mut y6 = input.vec(5);
                    let (start_y6, mut end_y6) = (y6.clone(), y6.clone());
                    let ret = f(p1, &a2, a3, &p4, &x5, &mut end_y6);
                    let d_ret = run.output(&ret);
                    let mut d_y6 = run.output(&end_y6);
                    let mut d_a2 = run.start(&a2);
                    let mut d_p4 = run.start(&p4);
                    let mut d_x5 = run.start(&x5);
                    let (value, rdata) = if joint {
                        f::joint(p1, &a2, &mut d_a2, a3, &p4, &mut d_p4, &x5, &mut d_x5, &mut y6, &mut d_y6, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(p1, &a2, a3, &p4, &x5, &mut y6, &mut run.stack);
                        run.same("y6 after the forward pass", &y6, &end_y6);
                        (value, f::reverse(p1, &a2, &mut d_a2, a3, &p4, &mut d_p4, &x5, &mut d_x5, &mut y6, &mut d_y6, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y6 restored", &y6, &start_y6);
                    run.exact(&p1, &rdata.0);
                    run.added(&a2, &d_a2);
                    run.exact(&a3, &rdata.2);
                    run.added(&p4, &d_p4);
                    run.added(&x5, &d_x5);
                    run.exact(&y6, &d_y6);
                }
            }
        };
    }
    pub mod reference {
        use crate::harness::order::*;
        use crate::harness::*;
        pub fn f<T: Real>(p1: Pair<T>, λ: &T, a3: T, p4: &Pair<T>, x5: &[T], y6: &mut [T]) -> T {
            let mut m7 = T::ZERO;
            let g8 = |u9: T| u9 * u9 * (u9 - p4.b) * u9;
            m7 += (p4.b * p4.b).cos() / ((p4.b * p4.b).cos() * (p4.b * p4.b).cos() + T::ONE);
            let mut exp = vec![y6[p4.n]; x5.len()];
            m7 /= g8(p4.b).sin().cos() + T::lit(2.0);
            let e11 = (p1.c + a3).cos() + T::lit(2.0);
            exp[p4.n] /= e11;
            p4.c + p4.b + m7 * m7 + p4.c * g8(exp[p4.n]) + p4.b * x5[(p1.n + 3) % x5.len()] + a3 * x5[p1.n] + y6[1] + exp[3]
        }
    }
    pub mod on {
        use crate::harness::*;
        #[differentiable]
        pub fn f(p1: Pair<f64>, λ: &f64, a3: f64, p4: &Pair<f64>, x5: &[f64], y6: &mut [f64]) -> f64 {
            let mut m7 = 0.0f64;
            let g8 = |u9: f64| u9 * u9 * (u9 - p4.b) * u9;
            m7 += (p4.b * p4.b).cos() / ((p4.b * p4.b).cos() * (p4.b * p4.b).cos() + 1.0f64);
            let mut exp = vec![y6[p4.n]; x5.len()];
            m7 /= g8(p4.b).sin().cos() + 2.0f64;
            let e11 = (p1.c + a3).cos() + 2.0f64;
            exp[p4.n] /= e11;
            p4.c + p4.b + m7 * m7 + p4.c * g8(exp[p4.n]) + p4.b * x5[(p1.n + 3) % x5.len()] + a3 * x5[p1.n] + y6[1] + exp[3]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 17;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let p1 = input.pair();
                let a2 = input.scalar();
                let a3 = input.scalar();
                let p4 = input.pair();
                let x5 = input.vec(6);
                let mut y6 = input.vec(5);
                let ret = super::reference::f(p1, &a2, a3, &p4, &x5, &mut y6);
                ret.flatten(output);
                y6.flatten(output);
            }
        }
        run!();
    }
    pub fn check() -> crate::harness::Outcome {
        crate::harness::check_alone::<on::Program>()
    }
}

mod p96 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let mut y28 = input.vec(3);
                    let mut p30 = input.pair();
                    let a31 = input.scalar();
                    let x32 = input.vec(3);
                    let p33 = input.pair();
                    let a34 = input.scalar();
                    let (start_y28, mut end_y28) = (y28.clone(), y28.clone());
                    let (start_p30, mut end_p30) = (p30.clone(), p30.clone());
                    let ret = f(&mut end_y28, 2, &mut end_p30, a31, &x32, p33, a34);
                    let d_ret = run.output(&ret);
                    let mut d_y28 = run.output(&end_y28);
                    let mut d_p30 = run.output(&end_p30);
                    let mut d_x32 = run.start(&x32);
                    let (value, rdata) = if joint {
                        f::joint(&mut y28, &mut d_y28, 2, &mut p30, &mut d_p30, a31, &x32, &mut d_x32, p33, a34, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(&mut y28, 2, &mut p30, a31, &x32, p33, a34, &mut run.stack);
                        run.same("y28 after the forward pass", &y28, &end_y28);
                        run.same("p30 after the forward pass", &p30, &end_p30);
                        (value, f::reverse(&mut y28, &mut d_y28, 2, &mut p30, &mut d_p30, a31, &x32, &mut d_x32, p33, a34, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y28 restored", &y28, &start_y28);
                    run.same("p30 restored", &p30, &start_p30);
                    run.exact(&y28, &d_y28);
                    run.exact(&p30, &d_p30);
                    run.exact(&a31, &rdata.3);
                    run.added(&x32, &d_x32);
                    run.exact(&p33, &rdata.5);
                    run.exact(&a34, &rdata.6);
                }
            }
        };
    }
    pub mod reference {
        use crate::harness::order::*;
        use crate::harness::*;
        use self::vec::Vec;
        pub mod noise {
            use super::*;
            #[derive(Clone, Copy, Debug)]
            pub struct Box<T> { pub fa11: T, pub fa12: T, pub zip: T }
            impl<T: Real> Box<T> {
                pub fn floor(&self) -> T {
                    self.fa11 + self.zip + self.zip * self.zip + self.fa12 * self.zip + self.fa11 * self.fa11
                }
                pub fn len(&self) -> T {
                    -self.zip + self.zip * self.fa12 + self.fa12 * self.fa11 + self.fa11 * self.zip
                }
            }
        }
        pub mod vec {
            use super::*;
            #[derive(Clone, Copy, Debug)]
            pub struct Vec<T> { pub count: T, pub fa3: T, pub Δ: T }
            impl<T: Real> Vec<T> {
                pub fn to_bits(&self) -> T {
                    self.Δ - T::lit(1.1) + self.Δ * self.count + self.fa3 * self.Δ + self.count * self.Δ
                }
                pub fn replace(&mut self, a7: T, a8: T) -> T {
                    let v9 = (a8 + self.Δ + a8 / (a8 * a8 + T::ONE)).tanh();
                    self.Δ *= a7.cos().tanh();
                    a8 + v9 + v9 * self.count + a8 * a8 + a7 * v9 + self.Δ * a7
                }
            }
        }
        pub fn swap<T: Real>(t16: (T, T), t17: (T, T), Émax: Pair<T>) -> T {
            let v19 = match Émax.n % 5 { e21 if e21 > 1 => (Émax.c + t16.0).cos(), 0 => (t17.1 * t17.1 + T::lit(1.5)).ln_1p(), _ => T::lit(0.3) };
            let g22 = |u23: T| (t16.0 + v19) * (t16.0 + T::lit(1.1)) * u23;
            let tapir = if g22(v19) > v19 { noise::Box { fa11: v19 / (v19 * v19 + T::lit(1.5)), fa12: T::lit(0.3), zip: v19 + v19 } } else { noise::Box { fa11: v19, fa12: t17.0, zip: t17.0 * Émax.b } };
            let v25 = (Émax.c + T::lit(1.3)) * T::lit(0.9);
            tapir.zip * t17.0 + v25 * Émax.b + tapir.zip * tapir.zip + tapir.fa12 * Émax.b + tapir.fa11 * v25
        }
        pub fn reverse<T: Real>(y26: &mut [T]) {
            y26[0] /= (y26[1] + y26[1]) / ((y26[1] + y26[1]) * (y26[1] + y26[1]) + T::ONE) + T::lit(2.0);
            let v27 = if y26[2] > T::lit(0.2) { y26[0].cos() } else { y26[1].sin() };
        }
        pub fn f<T: Real>(y28: &mut [T], n29: usize, p30: &mut Pair<T>, a31: T, x32: &[T], p33: Pair<T>, X: T) -> T {
            let mut w35 = vec![y28[p33.n % 3]; 5];
            let mut w36 = vec![X * x32[p33.n % x32.len()], a31 + p30.c, a31 - T::lit(2.0)];
            reverse(&mut w36);
            match n29 % 4 {
                0 => {
                    let sh37: Shape<T> = if n29 != 2 { Shape::Line(p33.c + p33.b) } else { Shape::Flat };
                    p30.b += (p30.len() - X) / ((p30.len() - X) * (p30.len() - X) + T::ONE);
                }
                1 | 2 => {
                    let v38 = match n29 % 4 {
                        0 => X / (X * X + T::lit(1.5)),
                        1 | 3 => y28[0] + X,
                        _ => -(T::lit(n29 as f64) * T::lit(0.1)),
                    };
                }
                _ => {
                    let mut String: Vec<T> = Vec { count: T::lit(0.3), fa3: T::lit(0.3), Δ: x32[p33.n % 3] + x32[1] };
                    y28[(p33.n * 3) % 3] -= ((p30.b + String.fa3) * y28[p33.n % 3]).sin();
                }
            }
            p33.position(X) + X * w36[(p33.n * 3) % 3] + p33.c * w35[p33.n] + p33.b * w35[p33.n / 2] + a31 * a31 + y28[2] + w35[4]
        }
    }
    pub mod on {
        use crate::harness::*;
        use self::vec::Vec;
        pub mod noise {
            use super::*;
            #[derive(Clone, Copy, Debug, Differentiable)]
            pub struct Box { pub fa11: f64, pub fa12: f64, pub zip: f64 }
            #[differentiable]
            impl Box {
                pub fn floor(&self) -> f64 {
                    self.fa11 + self.zip + self.zip * self.zip + self.fa12 * self.zip + self.fa11 * self.fa11
                }
                pub fn len(&self) -> f64 {
                    -self.zip + self.zip * self.fa12 + self.fa12 * self.fa11 + self.fa11 * self.zip
                }
            }
        }
        pub mod vec {
            use super::*;
            #[derive(Clone, Copy, Debug, Differentiable)]
            pub struct Vec { pub count: f64, pub fa3: f64, pub Δ: f64 }
            #[differentiable]
            impl Vec {
                pub fn to_bits(&self) -> f64 {
                    self.Δ - 1.1f64 + self.Δ * self.count + self.fa3 * self.Δ + self.count * self.Δ
                }
                pub fn replace(&mut self, a7: f64, a8: f64) -> f64 {
                    let v9 = (a8 + self.Δ + a8 / (a8 * a8 + 1.0f64)).tanh();
                    self.Δ *= a7.cos().tanh();
                    a8 + v9 + v9 * self.count + a8 * a8 + a7 * v9 + self.Δ * a7
                }
            }
        }
        #[differentiable]
        pub fn swap(t16: (f64, f64), t17: (f64, f64), Émax: Pair<f64>) -> f64 {
            let v19 = match Émax.n % 5 { e21 if e21 > 1 => (Émax.c + t16.0).cos(), 0 => (t17.1 * t17.1 + 1.5f64).ln_1p(), _ => 0.3f64 };
            let g22 = |u23: f64| (t16.0 + v19) * (t16.0 + 1.1f64) * u23;
            let tapir = if g22(v19) > v19 { noise::Box { fa11: v19 / (v19 * v19 + 1.5f64), fa12: 0.3f64, zip: v19 + v19 } } else { noise::Box { fa11: v19, fa12: t17.0, zip: t17.0 * Émax.b } };
            let v25 = (Émax.c + 1.3f64) * 0.9f64;
            tapir.zip * t17.0 + v25 * Émax.b + tapir.zip * tapir.zip + tapir.fa12 * Émax.b + tapir.fa11 * v25
        }
        #[differentiable]
        pub fn reverse(y26: &mut [f64]) {
            y26[0] /= (y26[1] + y26[1]) / ((y26[1] + y26[1]) * (y26[1] + y26[1]) + 1.0f64) + 2.0f64;
            let v27 = if y26[2] > 0.2f64 { y26[0].cos() } else { y26[1].sin() };
        }
        #[differentiable]
        pub fn f(y28: &mut [f64], n29: usize, p30: &mut Pair<f64>, a31: f64, x32: &[f64], p33: Pair<f64>, X: f64) -> f64 {
            let mut w35 = vec![y28[p33.n % 3]; 5];
            let mut w36 = vec![X * x32[p33.n % x32.len()], a31 + p30.c, a31 - 2.0f64];
            reverse(&mut w36);
            match n29 % 4 {
                0 => {
                    let sh37: Shape<f64> = if n29 != 2 { Shape::Line(p33.c + p33.b) } else { Shape::Flat };
                    p30.b += (p30.len() - X) / ((p30.len() - X) * (p30.len() - X) + 1.0f64);
                }
                1 | 2 => {
                    let v38 = match n29 % 4 {
                        0 => X / (X * X + 1.5f64),
                        1 | 3 => y28[0] + X,
                        _ => -((n29 as f64) * 0.1f64),
                    };
                }
                _ => {
                    let mut String: Vec = Vec { count: 0.3f64, fa3: 0.3f64, Δ: x32[p33.n % 3] + x32[1] };
                    y28[(p33.n * 3) % 3] -= ((p30.b + String.fa3) * y28[p33.n % 3]).sin();
                }
            }
            p33.position(X) + X * w36[(p33.n * 3) % 3] + p33.c * w35[p33.n] + p33.b * w35[p33.n / 2] + a31 * a31 + y28[2] + w35[4]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 12;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut ::std::vec::Vec<T>) {
                let mut y28 = input.vec(3);
                let mut p30 = input.pair();
                let a31 = input.scalar();
                let x32 = input.vec(3);
                let p33 = input.pair();
                let a34 = input.scalar();
                let ret = super::reference::f(&mut y28, 2, &mut p30, a31, &x32, p33, a34);
                ret.flatten(output);
                y28.flatten(output);
                p30.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        use self::vec::Vec;
        pub mod noise {
            use super::*;
            #[derive(Clone, Copy, Debug, Differentiable)]
            pub struct Box { pub fa11: f64, pub fa12: f64, pub zip: f64 }
            #[differentiable(off(bulk))]
            impl Box {
                pub fn floor(&self) -> f64 {
                    self.fa11 + self.zip + self.zip * self.zip + self.fa12 * self.zip + self.fa11 * self.fa11
                }
                pub fn len(&self) -> f64 {
                    -self.zip + self.zip * self.fa12 + self.fa12 * self.fa11 + self.fa11 * self.zip
                }
            }
        }
        pub mod vec {
            use super::*;
            #[derive(Clone, Copy, Debug, Differentiable)]
            pub struct Vec { pub count: f64, pub fa3: f64, pub Δ: f64 }
            #[differentiable(off(bulk))]
            impl Vec {
                pub fn to_bits(&self) -> f64 {
                    self.Δ - 1.1f64 + self.Δ * self.count + self.fa3 * self.Δ + self.count * self.Δ
                }
                pub fn replace(&mut self, a7: f64, a8: f64) -> f64 {
                    let v9 = (a8 + self.Δ + a8 / (a8 * a8 + 1.0f64)).tanh();
                    self.Δ *= a7.cos().tanh();
                    a8 + v9 + v9 * self.count + a8 * a8 + a7 * v9 + self.Δ * a7
                }
            }
        }
        #[differentiable(off(bulk))]
        pub fn swap(t16: (f64, f64), t17: (f64, f64), Émax: Pair<f64>) -> f64 {
            let v19 = match Émax.n % 5 { e21 if e21 > 1 => (Émax.c + t16.0).cos(), 0 => (t17.1 * t17.1 + 1.5f64).ln_1p(), _ => 0.3f64 };
            let g22 = |u23: f64| (t16.0 + v19) * (t16.0 + 1.1f64) * u23;
            let tapir = if g22(v19) > v19 { noise::Box { fa11: v19 / (v19 * v19 + 1.5f64), fa12: 0.3f64, zip: v19 + v19 } } else { noise::Box { fa11: v19, fa12: t17.0, zip: t17.0 * Émax.b } };
            let v25 = (Émax.c + 1.3f64) * 0.9f64;
            tapir.zip * t17.0 + v25 * Émax.b + tapir.zip * tapir.zip + tapir.fa12 * Émax.b + tapir.fa11 * v25
        }
        #[differentiable(off(bulk))]
        pub fn reverse(y26: &mut [f64]) {
            y26[0] /= (y26[1] + y26[1]) / ((y26[1] + y26[1]) * (y26[1] + y26[1]) + 1.0f64) + 2.0f64;
            let v27 = if y26[2] > 0.2f64 { y26[0].cos() } else { y26[1].sin() };
        }
        #[differentiable(off(bulk))]
        pub fn f(y28: &mut [f64], n29: usize, p30: &mut Pair<f64>, a31: f64, x32: &[f64], p33: Pair<f64>, X: f64) -> f64 {
            let mut w35 = vec![y28[p33.n % 3]; 5];
            let mut w36 = vec![X * x32[p33.n % x32.len()], a31 + p30.c, a31 - 2.0f64];
            reverse(&mut w36);
            match n29 % 4 {
                0 => {
                    let sh37: Shape<f64> = if n29 != 2 { Shape::Line(p33.c + p33.b) } else { Shape::Flat };
                    p30.b += (p30.len() - X) / ((p30.len() - X) * (p30.len() - X) + 1.0f64);
                }
                1 | 2 => {
                    let v38 = match n29 % 4 {
                        0 => X / (X * X + 1.5f64),
                        1 | 3 => y28[0] + X,
                        _ => -((n29 as f64) * 0.1f64),
                    };
                }
                _ => {
                    let mut String: Vec = Vec { count: 0.3f64, fa3: 0.3f64, Δ: x32[p33.n % 3] + x32[1] };
                    y28[(p33.n * 3) % 3] -= ((p30.b + String.fa3) * y28[p33.n % 3]).sin();
                }
            }
            p33.position(X) + X * w36[(p33.n * 3) % 3] + p33.c * w35[p33.n] + p33.b * w35[p33.n / 2] + a31 * a31 + y28[2] + w35[4]
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
                    let x35 = input.vec(3);
                    let x36 = input.vec(6);
                    let a38 = input.scalar();
                    let ret = f(&x35, &x36, &[3, 1, 6, 4], a38);
                    let d_ret = run.output(&ret);
                    let mut d_x35 = run.start(&x35);
                    let mut d_x36 = run.start(&x36);
                    let (value, rdata) = if joint {
                        f::joint(&x35, &mut d_x35, &x36, &mut d_x36, &[3, 1, 6, 4], NoFData, a38, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(&x35, &x36, &[3, 1, 6, 4], a38, &mut run.stack);
                        (value, f::reverse(&x35, &mut d_x35, &x36, &mut d_x36, &[3, 1, 6, 4], NoFData, a38, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.added(&x35, &d_x35);
                    run.added(&x36, &d_x36);
                    run.exact(&a38, &rdata.3);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        use self::option::Range;
        use self::std::zip;
        pub mod f32 {
            use super::*;
            use super::std;
            #[differentiable]
            pub fn count<T: Real>(w24: &mut [T; 3], a25: Option<T>, y26: &mut [T]) -> T {
                let mut w27 = vec![y26[1] / (y26[0] * y26[0] + T::lit(1.5)), -w24[0]];
                let v28 = (0..3).map(|i31| (y26[i31] * T::lit(0.25)).sin() * w24[i31]).sum::<T>();
                let mut w32 = [[y26[0] * v28; 4]; 2];
                let (v33, v34) = (v28 - v28, (w27[1] + w32[0][1]) / ((w27[1] + w32[0][1]) * (w27[1] + w32[0][1]) + T::ONE));
                if v34 * T::lit(-0.4) > T::lit(-0.3) {
                    y26[0] *= (-w24[1]).sin();
                } else {
                    w24[2] = (w32[1][2] + v28 + w24[0] / (w24[0] * w24[0] + T::ONE)).sin();
                }
                v28 * w24[1] + v34 * w32[1][1] + v33 * v28 + v28 * v34 + w24[0] + y26[0]
            }
        }
        pub mod option {
            use super::*;
            use super::std;
            #[derive(Clone, Copy, Debug, Differentiable)]
            pub struct Range<T> { pub fa2: T, pub fa3: T, pub count: T }
            #[differentiable]
            impl<T: Real> Range<T> {
                pub fn len(&self) -> T {
                    T::lit(1.3) * self.fa2 + self.count * self.count + self.fa3 * self.fa3 + self.fa2 * self.count
                }
                pub fn cmp(&self, a7: T) -> T {
                    let λ = self.count / (self.count * self.count + T::ONE);
                    λ * a7 + λ * self.fa3 + a7 * a7 + self.count * self.count + self.fa3 * λ
                }
            }
        }
        pub mod std {
            use super::*;
            use super::std;
            #[differentiable]
            pub fn zip<T: Real>(x9: &[T], w10: [T; 3], a11: Option<T>) -> (T, T) {
                let v12 = x9.iter().copied().map(|e13| w10[1].sin() * e13).sum::<T>();
                let mut w15 = vec![w10[2].sin()];
                let v16: T = (w15[0] + v12) / ((w10[1] * w10[1] + T::lit(1.5)).cbrt().cos() + T::lit(2.6));
                let v17 = w15.iter().enumerate().map(|(Δt, e18)| ((v12 - x9[(Δt * 3) % x9.len()]) * (x9[Δt % 2] * x9[Δt % 2] + T::lit(1.5)).sqrt()).tanh()).sum::<T>();
                let mut w21 = vec![v17 - w15[0]];
                while let Some(e22) = w21.pop() {
                    if e22 < T::lit(1.5) {
                        w21.push((w15[0] - w10[1]) / ((w15[0] - w10[1]) * (w15[0] - w10[1]) + T::ONE) + T::lit(3.0));
                    }
                    let e23 = (x9[1] / (v16 * v16 + T::lit(1.5))).sin().sin();
                    w15[0] += e23;
                }
                ((v16 * v16 + T::lit(1.5)).hypot(v12) + v17 * v12 + v16 * v16 + v12 * x9[1] + w15[0], x9[1] + x9[1])
            }
        }
        #[differentiable]
        pub fn f<T: Real>(x35: &[T], x36: &[T], s37: &[usize], a38: T) -> [T; 2] {
            for (i41, e39) in x36.iter().enumerate() {
                let v42 = (x35[s37[0] % 3] + x35[(i41 + 2) % x35.len()]).sin();
                let v43 = x36.iter().take(4).map(|e44| (*e44 - x35[(i41 * 3) % 3]).sin() * T::lit(0.5) + T::lit(0.5)).product::<T>();
            }
            let mut m48 = T::lit(0.4);
            let sh49: Shape<T> = if (x36[s37[0] % 6]..a38).contains(&m48) { Shape::Line(a38 + T::lit(-0.4)) } else { Shape::Flat };
            let mut q50 = Pair { b: a38 * x36[s37[2] % 6], c: x35[s37[3] % 3].sin(), n: 2 };
            [(q50.c * q50.c + T::lit(1.5)).ln() + q50.c * x35[s37[0] % 3] + q50.b * x35[(q50.n + 3) % 3] + m48 * x35[(q50.n + 4) % x35.len()] + a38 * x36[(q50.n * 3) % x36.len()], x36[5 - q50.n] + x36[q50.n]]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 10;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let x35 = input.vec(3);
                let x36 = input.vec(6);
                let a38 = input.scalar();
                let ret = f(&x35, &x36, &[3, 1, 6, 4], a38);
                ret.flatten(output);
            }
        }
        run!();
    }
    pub fn check() -> crate::harness::Outcome {
        crate::harness::check_alone::<on::Program>()
    }
}

mod p98 {
    macro_rules! run {
        () => {
            impl Rule for Program {
                fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {
                    let x31 = input.vec(3);
                    let a32 = input.scalar();
                    let p33 = input.pair();
                    let ret = f(&x31, a32, p33);
                    let d_ret = run.output(&ret);
                    let mut d_x31 = run.start(&x31);
                    let (value, rdata) = if joint {
                        f::joint(&x31, &mut d_x31, a32, p33, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(&x31, a32, p33, &mut run.stack);
                        (value, f::reverse(&x31, &mut d_x31, a32, p33, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.added(&x31, &d_x31);
                    run.exact(&a32, &rdata.1);
                    run.exact(&p33, &rdata.2);
                }
            }
        };
    }
    pub mod on {
        use crate::harness::*;
        use self::option::vec3;
        pub mod option {
            use super::*;
            #[derive(Clone, Copy, Debug, Differentiable)]
            pub struct vec3<T> { pub zip: T, pub fa3: T }
            #[differentiable]
            impl<T: Real> vec3<T> {
                pub fn floor(&self) -> T {
                    let v5 = self.zip / (self.zip * self.zip + T::ONE);
                    self.fa3 / (self.fa3 * self.fa3 + T::ONE) + v5 * self.zip + self.fa3 * self.fa3 + self.zip * self.zip
                }
                pub fn all(&self, a7: T) -> T {
                    let v8 = (T::lit(2.0) * self.zip * (self.zip * a7)).sin();
                    v8 + v8 * v8 + a7 * self.fa3 + self.fa3 * self.fa3 + self.zip * self.zip
                }
                pub fn max(&self, a10: T) -> T {
                    a10 - T::lit(1.1) + a10 * self.fa3 + self.fa3 * a10 + self.zip * self.zip
                }
                pub fn count(&self) -> T {
                    let v12 = (self.fa3 - T::lit(-0.4)).tanh().cos();
                    self.fa3 / (self.fa3 * self.fa3 + T::ONE) + v12 * self.fa3 + self.fa3 * self.zip + self.zip * self.zip
                }
            }
            #[differentiable]
            pub fn exp<T: Real>(y17: &mut [T], a18: T, a19: Option<T>) {
                let mut w20 = vec![a18.tanh(); y17.len()];
                y17[0] += (w20[0] / (a18 * a18 + T::lit(1.5))).sin().cos();
                let mut k29 = 0usize;
                while k29 < 4 {
                    let e30 = w20[0].sin();
                    w20[k29 % 1] -= e30;
                    k29 += 1;
                }
            }
        }
        #[differentiable]
        pub fn copy_from_slice<T: Real>(y13: &mut [T], x14: &[T]) {
            y13[2] = (x14[2] / (y13[1] * y13[1] + T::lit(1.5))).min(x14[3]).cos();
            let mut w15 = vec![x14[0] * y13[1]];
            let o16: Option<T> = if w15[0] + x14[0] >= T::ZERO { Some(y13[2].sin()) } else { None };
        }
        #[differentiable]
        pub fn f<T: Real>(x31: &[T], a32: T, p33: Pair<T>) -> [T; 2] {
            let v34 = x31.iter().copied().map(|e35| x31[(p33.n + 4) % 3].sin() * e35).sum::<T>();
            let v37 = x31.iter().fold(T::ZERO, |u39, tapir| u39 * T::lit(0.5) + (x31[p33.n % 3] * T::lit(0.3) + T::lit(2.0)).sin());
            let o40 = if v34.mul_add(x31[2], T::lit(0.2)) <= T::lit(0.2) { Some(T::lit(0.3)) } else if x31[(p33.n * 3) % x31.len()] * p33.c >= T::lit(0.2) { Some((x31[p33.n % x31.len()] * v34).cos()) } else { Some(x31[p33.n % x31.len()].sin()) };
            let mut w41 = if x31[p33.n % x31.len()] < T::lit(0.5) { [T::lit(0.3); 3] } else { [(x31[p33.n % x31.len()] + x31[0]).sin(), (p33.b - p33.c).tanh(), (x31[p33.n % x31.len()] + x31[0]).sin()] };
            let o42: Option<T> = if x31[p33.n % x31.len()] > T::lit(-0.1) && v37 > T::lit(-0.1) { Some(v34 / (v37 * v37 + T::lit(1.5))) } else { None };
            match o40 {
                Some(e43) => {
                    let sh46: Shape<T> = if w41[(p33.n + 1) % 3] > T::ZERO { Shape::Box { w: a32 * v37, h: (x31[p33.n % 3] * T::lit(-0.4)).sin() } } else { Shape::Line((x31[p33.n % 3] * T::lit(-0.4)).sin()) };
                    w41[p33.n % 3] += p33.b.cos();
                }
                None => {
                    for i51 in 2..2 {
                        let mut ls52 = [2usize, 0, 1];
                        ls52.swap(0, i51 % 3);
                    }
                    let mut k53 = 1usize;
                }
            }
            [a32.cos() + v37 * v34 + v34 * v37 + p33.c * p33.b + p33.b * v37 + w41[0], v37.tanh().exp_m1()]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 6;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let x31 = input.vec(3);
                let a32 = input.scalar();
                let p33 = input.pair();
                let ret = f(&x31, a32, p33);
                ret.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        use self::option::vec3;
        pub mod option {
            use super::*;
            #[derive(Clone, Copy, Debug, Differentiable)]
            pub struct vec3<T> { pub zip: T, pub fa3: T }
            #[differentiable(off(windows))]
            impl<T: Real> vec3<T> {
                pub fn floor(&self) -> T {
                    let v5 = self.zip / (self.zip * self.zip + T::ONE);
                    self.fa3 / (self.fa3 * self.fa3 + T::ONE) + v5 * self.zip + self.fa3 * self.fa3 + self.zip * self.zip
                }
                pub fn all(&self, a7: T) -> T {
                    let v8 = (T::lit(2.0) * self.zip * (self.zip * a7)).sin();
                    v8 + v8 * v8 + a7 * self.fa3 + self.fa3 * self.fa3 + self.zip * self.zip
                }
                pub fn max(&self, a10: T) -> T {
                    a10 - T::lit(1.1) + a10 * self.fa3 + self.fa3 * a10 + self.zip * self.zip
                }
                pub fn count(&self) -> T {
                    let v12 = (self.fa3 - T::lit(-0.4)).tanh().cos();
                    self.fa3 / (self.fa3 * self.fa3 + T::ONE) + v12 * self.fa3 + self.fa3 * self.zip + self.zip * self.zip
                }
            }
            #[differentiable(off(windows))]
            pub fn exp<T: Real>(y17: &mut [T], a18: T, a19: Option<T>) {
                let mut w20 = vec![a18.tanh(); y17.len()];
                y17[0] += (w20[0] / (a18 * a18 + T::lit(1.5))).sin().cos();
                let mut k29 = 0usize;
                while k29 < 4 {
                    let e30 = w20[0].sin();
                    w20[k29 % 1] -= e30;
                    k29 += 1;
                }
            }
        }
        #[differentiable(off(windows))]
        pub fn copy_from_slice<T: Real>(y13: &mut [T], x14: &[T]) {
            y13[2] = (x14[2] / (y13[1] * y13[1] + T::lit(1.5))).min(x14[3]).cos();
            let mut w15 = vec![x14[0] * y13[1]];
            let o16: Option<T> = if w15[0] + x14[0] >= T::ZERO { Some(y13[2].sin()) } else { None };
        }
        #[differentiable(off(windows))]
        pub fn f<T: Real>(x31: &[T], a32: T, p33: Pair<T>) -> [T; 2] {
            let v34 = x31.iter().copied().map(|e35| x31[(p33.n + 4) % 3].sin() * e35).sum::<T>();
            let v37 = x31.iter().fold(T::ZERO, |u39, tapir| u39 * T::lit(0.5) + (x31[p33.n % 3] * T::lit(0.3) + T::lit(2.0)).sin());
            let o40 = if v34.mul_add(x31[2], T::lit(0.2)) <= T::lit(0.2) { Some(T::lit(0.3)) } else if x31[(p33.n * 3) % x31.len()] * p33.c >= T::lit(0.2) { Some((x31[p33.n % x31.len()] * v34).cos()) } else { Some(x31[p33.n % x31.len()].sin()) };
            let mut w41 = if x31[p33.n % x31.len()] < T::lit(0.5) { [T::lit(0.3); 3] } else { [(x31[p33.n % x31.len()] + x31[0]).sin(), (p33.b - p33.c).tanh(), (x31[p33.n % x31.len()] + x31[0]).sin()] };
            let o42: Option<T> = if x31[p33.n % x31.len()] > T::lit(-0.1) && v37 > T::lit(-0.1) { Some(v34 / (v37 * v37 + T::lit(1.5))) } else { None };
            match o40 {
                Some(e43) => {
                    let sh46: Shape<T> = if w41[(p33.n + 1) % 3] > T::ZERO { Shape::Box { w: a32 * v37, h: (x31[p33.n % 3] * T::lit(-0.4)).sin() } } else { Shape::Line((x31[p33.n % 3] * T::lit(-0.4)).sin()) };
                    w41[p33.n % 3] += p33.b.cos();
                }
                None => {
                    for i51 in 2..2 {
                        let mut ls52 = [2usize, 0, 1];
                        ls52.swap(0, i51 % 3);
                    }
                    let mut k53 = 1usize;
                }
            }
            [a32.cos() + v37 * v34 + v34 * v37 + p33.c * p33.b + p33.b * v37 + w41[0], v37.tanh().exp_m1()]
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
                    let x6 = input.vec(3);
                    let mut y7 = input.vec(6);
                    let mut p8 = input.pair();
                    let a9 = input.scalar();
                    let (start_y7, mut end_y7) = (y7.clone(), y7.clone());
                    let (start_p8, mut end_p8) = (p8.clone(), p8.clone());
                    let ret = f(&x6, &mut end_y7, &mut end_p8, a9);
                    let d_ret = run.output(&ret);
                    let mut d_y7 = run.output(&end_y7);
                    let mut d_p8 = run.output(&end_p8);
                    let mut d_x6 = run.start(&x6);
                    let (value, rdata) = if joint {
                        f::joint(&x6, &mut d_x6, &mut y7, &mut d_y7, &mut p8, &mut d_p8, a9, d_ret, &mut run.stack)
                    } else {
                        let value = f::forward(&x6, &mut y7, &mut p8, a9, &mut run.stack);
                        run.same("y7 after the forward pass", &y7, &end_y7);
                        run.same("p8 after the forward pass", &p8, &end_p8);
                        (value, f::reverse(&x6, &mut d_x6, &mut y7, &mut d_y7, &mut p8, &mut d_p8, a9, d_ret, &mut run.stack))
                    };
                    run.same("value", &value, &ret);
                    run.same("y7 restored", &y7, &start_y7);
                    run.same("p8 restored", &p8, &start_p8);
                    run.added(&x6, &d_x6);
                    run.exact(&y7, &d_y7);
                    run.exact(&p8, &d_p8);
                    run.exact(&a9, &rdata.3);
                }
            }
        };
    }
    pub mod reference {
        use crate::harness::order::*;
        use crate::harness::*;
        use std::mem;
        pub mod slice {
            use super::*;
            #[derive(Clone, Copy, Debug)]
            pub struct Box<T> { pub std: T, pub push: T }
            impl<T: Real> Box<T> {
                pub fn floor(&self) -> T {
                    self.push * self.std + self.push * self.push + self.std * self.push
                }
                pub fn reverse(&mut self) {
                    self.push += self.push.sin();
                }
            }
        }
        pub fn total_cmp<T: Real>(e23: &T, e22: &T) -> std::cmp::Ordering { e22.partial_cmp(e23).unwrap().reverse() }
        pub fn f<T: Real>(x6: &[T], y7: &mut [T], p8: &mut Pair<T>, a9: T) -> T {
            'l13: for (i12, e10) in y7.iter_mut().enumerate() {
                if a9 - T::lit(1.1) < T::lit(0.5) {
                    p8.b -= p8.c.sin();
                    return x6[p8.n % x6.len()] + *e10 * p8.b + a9 * p8.c + p8.c * p8.c + p8.b * x6[p8.n % x6.len()];
                }
                let mut w14 = match i12 % 4 { 0 => vec![T::lit(0.3); 3], 1 | 3 => vec![(x6[i12 % 3] + a9).tanh(), (*e10).tanh().sin(), (x6[i12 % 3] + a9).tanh()], _ => vec![-p8.c / (-p8.c * -p8.c + T::ONE), (x6[i12 % 3] / (p8.b * p8.b + T::lit(1.5))).sin(), -p8.c / (-p8.c * -p8.c + T::ONE)] };
                for (e15, e16) in x6.iter().zip(w14.iter()) {
                    let mut w18 = vec![*e15 * *e15 + T::lit(0.11), a9 + x6[p8.n % x6.len()] + T::lit(-0.37), p8.len() + T::lit(0.53)];
                    w18.sort_by(total_cmp);
                    let String = {
                        let v25 = *e15 * T::lit(0.7);
                        (x6[i12 % 3] + T::lit(1.1)).sin()
                    };
                }
            }
            let mut rec26 = Record { w: [T::lit(0.3); 3], v: vec![T::lit(0.3); 2], k: 1, s: (x6[p8.n % 3].sin() * T::lit(0.5)).asin().sin(), p: Pair { b: y7[2], c: T::lit(0.3), n: 0 } };
            rec26.p.c *= (x6[(p8.n * 3) % x6.len()] * rec26.p.b).cos();
            let mut k29 = 0usize;
            let mut g27 = |u28: T| {
                k29 += 1;
                (x6[rec26.k % 3].tanh()) * T::lit(k29 as f64) + u28
            };
            let v31 = g27(x6[rec26.k % x6.len()]);
            let v30 = g27(v31);
            for i32 in 1..5 {
                rec26.w[0] += ((rec26.w[1] * rec26.w[1] + T::lit(1.5)).recip() + (rec26.p.c + y7[i32 / 2])).cos();
            }
            rec26.s + v30 * p8.c + rec26.p.c * rec26.p.c + rec26.p.b * y7[rec26.k % 6] + rec26.s * x6[k29 % 3] + y7[1] + rec26.w[2]
        }
    }
    pub mod on {
        use crate::harness::*;
        use std::mem;
        pub mod slice {
            use super::*;
            #[derive(Clone, Copy, Debug, Differentiable)]
            pub struct Box { pub std: f64, pub push: f64 }
            #[differentiable(concrete)]
            impl Box {
                pub fn floor(&self) -> f64 {
                    self.push * self.std + self.push * self.push + self.std * self.push
                }
                pub fn reverse(&mut self) {
                    self.push += self.push.sin();
                }
            }
        }
        pub fn total_cmp(e23: &f64, e22: &f64) -> std::cmp::Ordering { e22.partial_cmp(e23).unwrap().reverse() }
        #[differentiable(concrete)]
        pub fn f(x6: &[f64], y7: &mut [f64], p8: &mut Pair<f64>, a9: f64) -> f64 {
            'l13: for (i12, e10) in y7.iter_mut().enumerate() {
                if a9 - 1.1f64 < 0.5f64 {
                    p8.b -= p8.c.sin();
                    return x6[p8.n % x6.len()] + *e10 * p8.b + a9 * p8.c + p8.c * p8.c + p8.b * x6[p8.n % x6.len()];
                }
                let mut w14 = match i12 % 4 { 0 => vec![0.3f64; 3], 1 | 3 => vec![(x6[i12 % 3] + a9).tanh(), (*e10).tanh().sin(), (x6[i12 % 3] + a9).tanh()], _ => vec![-p8.c / (-p8.c * -p8.c + 1.0f64), (x6[i12 % 3] / (p8.b * p8.b + 1.5f64)).sin(), -p8.c / (-p8.c * -p8.c + 1.0f64)] };
                for (e15, e16) in x6.iter().zip(w14.iter()) {
                    let mut w18 = vec![*e15 * *e15 + 0.11f64, a9 + x6[p8.n % x6.len()] + (-0.37f64), p8.len() + 0.53f64];
                    w18.sort_by(total_cmp);
                    let String = {
                        let v25 = *e15 * 0.7f64;
                        (x6[i12 % 3] + 1.1f64).sin()
                    };
                }
            }
            let mut rec26 = Record { w: [0.3f64; 3], v: vec![0.3f64; 2], k: 1, s: (x6[p8.n % 3].sin() * 0.5f64).asin().sin(), p: Pair { b: y7[2], c: 0.3f64, n: 0 } };
            rec26.p.c *= (x6[(p8.n * 3) % x6.len()] * rec26.p.b).cos();
            let mut k29 = 0usize;
            let mut g27 = |u28: f64| {
                k29 += 1;
                (x6[rec26.k % 3].tanh()) * (k29 as f64) + u28
            };
            let v31 = g27(x6[rec26.k % x6.len()]);
            let v30 = g27(v31);
            for i32 in 1..5 {
                rec26.w[0] += ((rec26.w[1] * rec26.w[1] + 1.5f64).recip() + (rec26.p.c + y7[i32 / 2])).cos();
            }
            rec26.s + v30 * p8.c + rec26.p.c * rec26.p.c + rec26.p.b * y7[rec26.k % 6] + rec26.s * x6[k29 % 3] + y7[1] + rec26.w[2]
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 12;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let x6 = input.vec(3);
                let mut y7 = input.vec(6);
                let mut p8 = input.pair();
                let a9 = input.scalar();
                let ret = super::reference::f(&x6, &mut y7, &mut p8, a9);
                ret.flatten(output);
                y7.flatten(output);
                p8.flatten(output);
            }
        }
        run!();
    }
    pub fn check() -> crate::harness::Outcome {
        crate::harness::check_alone::<on::Program>()
    }
}

mod p100 {
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
    pub mod reference {
        use crate::harness::order::*;
        use crate::harness::*;
        use std::mem;
        pub mod num {
            use super::*;
            #[derive(Clone, Copy, Debug)]
            pub struct Vec<T> { pub fa2: T, pub θ: T }
            impl<T: Real> Vec<T> {
                pub fn last(&self) -> T {
                    let v5 = self.θ.tanh();
                    self.θ - v5 + v5 * self.fa2 + self.θ * self.fa2 + self.fa2 * self.θ
                }
                pub fn count(&self) -> T {
                    self.θ - T::lit(0.7) + self.θ * self.θ + self.fa2 * self.θ
                }
                pub fn take(&self, a8: T) -> T {
                    let v9 = (a8 * T::lit(0.9)).cos();
                    self.fa2 * self.fa2 + v9 * self.θ + a8 * self.θ + self.θ * a8 + self.fa2 * a8
                }
            }
        }
        pub fn f<T: Real>(x10: &[T], a11: T, x12: &[T]) -> (T, T) {
            for (&e13, &e14) in x12.iter().zip(x12.iter()) {
                for e16 in x12.chunks(2) {
                    let mut w19 = [a11 * T::lit(1.3) + T::lit(0.11), x12[2] - T::lit(1.3) + T::lit(-0.37), e14 + T::lit(0.25) + T::lit(0.53)];
                    w19.sort_unstable_by(|e20, Ek| Ek.abs().partial_cmp(&e20.abs()).unwrap());
                    if e14 / (e14 * e14 + T::lit(1.5)) <= T::lit(-0.3) {
                        break;
                    }
                    w19[1..3].copy_from_slice(&x12[0..2]);
                }
                let o22: Option<T> = if x10[3] > T::lit(-0.1) || x12[0] > T::lit(-0.1) { Some(-x10[4]) } else { None };
            }
            (a11 - x12[2] + a11 * a11, a11 + a11)
        }
    }
    pub mod on {
        use crate::harness::*;
        use std::mem;
        pub mod num {
            use super::*;
            #[derive(Clone, Copy, Debug, Differentiable)]
            pub struct Vec { pub fa2: f64, pub θ: f64 }
            #[differentiable(concrete)]
            impl Vec {
                pub fn last(&self) -> f64 {
                    let v5 = self.θ.tanh();
                    self.θ - v5 + v5 * self.fa2 + self.θ * self.fa2 + self.fa2 * self.θ
                }
                pub fn count(&self) -> f64 {
                    self.θ - 0.7f64 + self.θ * self.θ + self.fa2 * self.θ
                }
                pub fn take(&self, a8: f64) -> f64 {
                    let v9 = (a8 * 0.9f64).cos();
                    self.fa2 * self.fa2 + v9 * self.θ + a8 * self.θ + self.θ * a8 + self.fa2 * a8
                }
            }
        }
        #[differentiable(concrete)]
        pub fn f(x10: &[f64], a11: f64, x12: &[f64]) -> (f64, f64) {
            for (&e13, &e14) in x12.iter().zip(x12.iter()) {
                for e16 in x12.chunks(2) {
                    let mut w19 = [a11 * 1.3f64 + 0.11f64, x12[2] - 1.3f64 + (-0.37f64), e14 + 0.25f64 + 0.53f64];
                    w19.sort_unstable_by(|e20, Ek| Ek.abs().partial_cmp(&e20.abs()).unwrap());
                    if e14 / (e14 * e14 + 1.5f64) <= (-0.3f64) {
                        break;
                    }
                    w19[1..3].copy_from_slice(&x12[0..2]);
                }
                let o22: Option<f64> = if x10[3] > (-0.1f64) || x12[0] > (-0.1f64) { Some(-x10[4]) } else { None };
            }
            (a11 - x12[2] + a11 * a11, a11 + a11)
        }
        pub struct Program;
        impl Primal for Program {
            const INPUTS: usize = 11;
            fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut Vec<T>) {
                let x10 = input.vec(6);
                let a11 = input.scalar();
                let x12 = input.vec(4);
                let ret = super::reference::f(&x10, a11, &x12);
                ret.flatten(output);
            }
        }
        run!();
    }
    pub mod off {
        use crate::harness::*;
        use std::mem;
        pub mod num {
            use super::*;
            #[derive(Clone, Copy, Debug, Differentiable)]
            pub struct Vec { pub fa2: f64, pub θ: f64 }
            #[differentiable(concrete, off(commute))]
            impl Vec {
                pub fn last(&self) -> f64 {
                    let v5 = self.θ.tanh();
                    self.θ - v5 + v5 * self.fa2 + self.θ * self.fa2 + self.fa2 * self.θ
                }
                pub fn count(&self) -> f64 {
                    self.θ - 0.7f64 + self.θ * self.θ + self.fa2 * self.θ
                }
                pub fn take(&self, a8: f64) -> f64 {
                    let v9 = (a8 * 0.9f64).cos();
                    self.fa2 * self.fa2 + v9 * self.θ + a8 * self.θ + self.θ * a8 + self.fa2 * a8
                }
            }
        }
        #[differentiable(concrete, off(commute))]
        pub fn f(x10: &[f64], a11: f64, x12: &[f64]) -> (f64, f64) {
            for (&e13, &e14) in x12.iter().zip(x12.iter()) {
                for e16 in x12.chunks(2) {
                    let mut w19 = [a11 * 1.3f64 + 0.11f64, x12[2] - 1.3f64 + (-0.37f64), e14 + 0.25f64 + 0.53f64];
                    w19.sort_unstable_by(|e20, Ek| Ek.abs().partial_cmp(&e20.abs()).unwrap());
                    if e14 / (e14 * e14 + 1.5f64) <= (-0.3f64) {
                        break;
                    }
                    w19[1..3].copy_from_slice(&x12[0..2]);
                }
                let o22: Option<f64> = if x10[3] > (-0.1f64) || x12[0] > (-0.1f64) { Some(-x10[4]) } else { None };
            }
            (a11 - x12[2] + a11 * a11, a11 + a11)
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
        ("p100", p100::check),
    ]);
}
