//! The evals with one number, or a small vector, for a result.

use gradbench::evals::det::determinant;
use gradbench::evals::kmeans::{self, Memory, newton_direction};
use gradbench::evals::llsq::misfit;
use gradbench::evals::lse::log_sum_exp;
use gradbench::evals::{hello, llsq, lse, ode, particle, saddle};
use tapir::{Stack, gradient};

use crate::differences::{self, Random, assert_close};

#[test]
fn the_square() {
    assert_close(&[hello::double(3.0)], &differences::gradient(&[3.0], |x| hello::square(x[0])), 1e-10, "double");
}

/// 37 points are three blocks, the last not full.
#[test]
fn least_squares() {
    for (m, n) in [(1, 2), (5, 37), (20, 16), (3, 17)] {
        let x = Random(1).list(m);
        let mut straight = 0.0;
        for i in 0..n {
            let t = -1.0 + 2.0 * i as f64 / (n as f64 - 1.0);
            let sign = if t == 0.0 { 0.0 } else { t.signum() };
            let fit: f64 = x.iter().enumerate().map(|(j, x)| x * t.powi(j as i32)).sum();
            straight += 0.5 * (sign - fit) * (sign - fit);
        }
        assert_close(&[misfit(&x, n)], &[straight], 1e-13, "misfit");
        let (dx, _) = gradient!(misfit(&x, n));
        assert_close(&dx, &differences::gradient(&x, |x| misfit(x, n)), 1e-8, "misfit");
        for threads in [1, 2, 7] {
            let mut parts: Vec<_> = (0..threads).map(|_| llsq::Part::default()).collect();
            for _ in 0..2 {
                assert_close(llsq::gradient_on(&x, n, &mut parts), &dx, 1e-13, "on several threads");
            }
        }
    }
}

/// More numbers than a block, and far from zero.
#[test]
fn log_of_sum_of_exponentials() {
    for (n, shift) in [(1, 0.0), (7, -900.0), (1500, 700.0), (5000, 0.0)] {
        let x: Vec<f64> = Random(2).list(n).iter().map(|x| shift + 3.0 * x).collect();
        let straight = shift + x.iter().map(|x| (x - shift).exp()).sum::<f64>().ln();
        assert_close(&[log_sum_exp(&x)], &[straight], 1e-14, "value");
        let (dx,) = gradient!(log_sum_exp(&x));
        let expected = differences::gradient(&vec![0.0; n.min(9)], |moved| {
            let mut x = x.clone();
            x.iter_mut().zip(moved).for_each(|(x, moved)| *x += moved);
            log_sum_exp(&x) - shift
        });
        assert_close(&dx[..n.min(9)], &expected, 1e-6, "gradient");
        assert_close(&[dx.iter().sum()], &[1.0], 1e-13, "sum of the gradient");
        for threads in [1, 2, 7] {
            let mut stacks: Vec<_> = (0..threads).map(|_| Stack::new()).collect();
            let mut found = vec![7.0; n];
            for _ in 0..2 {
                lse::gradient_on(&x, &mut stacks, &mut found);
                assert_close(&found, &dx, 1e-13, "on several threads");
            }
        }
    }
}

#[test]
fn determinants() {
    assert_eq!(determinant(&[], 0), 1.0);
    assert_eq!(determinant(&[2.0, 1.0, 0.5, 3.0], 2), 5.5);
    for ell in 1..6 {
        let a = Random(3).list(ell * ell);
        let (da, _) = gradient!(determinant(&a, ell));
        assert_close(&da, &differences::gradient(&a, |a| determinant(a, ell)), 1e-9, "cofactors");
        // The expansion along a row.
        let along_first: f64 = (0..ell).map(|j| a[j] * da[j]).sum();
        assert_close(&[along_first], &[determinant(&a, ell)], 1e-13, "value");
    }
}

/// One step moves four components; 300 are more than a block.
#[test]
fn runge_kutta() {
    for (n, steps) in [(1, 1), (4, 1), (6, 3), (300, 90)] {
        let x: Vec<f64> = Random(4).list(n).iter().map(|x| 1.5 + 0.5 * x).collect();
        let mut y = vec![7.0; n];
        ode::solve(&x, steps, &mut y);
        assert_close(&y, &straight_runge_kutta(&x, steps), 1e-13, "solution");
        let (dx, _) = gradient!(ode::last(&x, steps));
        let expected = differences::gradient(&x, |x| straight_runge_kutta(x, steps)[n - 1]);
        assert_close(&dx, &expected, 1e-7, "gradient");
    }
}

fn straight_runge_kutta(x: &[f64], steps: usize) -> Vec<f64> {
    let h = 2.0 / steps as f64;
    let f = |y: Vec<f64>| -> Vec<f64> { (0..x.len()).map(|i| if i == 0 { x[0] } else { x[i] * y[i - 1] }).collect() };
    let plus = |y: &[f64], h: f64, k: &[f64]| -> Vec<f64> { y.iter().zip(k).map(|(y, k)| y + h * k).collect() };
    let mut y = vec![0.0; x.len()];
    for _ in 0..steps {
        let k1 = f(y.clone());
        let k2 = f(plus(&y, 0.5 * h, &k1));
        let k3 = f(plus(&y, 0.5 * h, &k2));
        let k4 = f(plus(&y, h, &k3));
        for i in 0..y.len() {
            y[i] += h / 6.0 * (k1[i] + 2.0 * k2[i] + 2.0 * k3[i] + k4[i]);
        }
    }
    y
}

/// 18 centroids are more than a block. Gradient and diagonal by differences of first and second order.
#[test]
fn clusters() {
    let (k, n, d) = (18, 200, 3);
    let points = Random(5).list(n * d);
    let centroids = points[..k * d].iter().map(|x| x + 0.01).collect::<Vec<_>>();
    let straight = |centroids: &[f64]| -> f64 {
        let distance = |p: &[f64], c: &[f64]| p.iter().zip(c).map(|(p, c)| (p - c) * (p - c)).sum::<f64>();
        let nearest = |p: &[f64]| centroids.chunks(d).map(|c| distance(p, c)).fold(f64::INFINITY, f64::min);
        points.chunks(d).map(nearest).sum()
    };
    let value = kmeans::cost(&centroids, &points, d);
    assert_close(&[value], &[straight(&centroids)], 1e-13, "cost");
    let mut direction = vec![0.0; k * d];
    let mut memory = Memory::default();
    newton_direction(&centroids, &points, d, &mut memory, &mut direction);
    // So near that no point changes its cluster: the cost is a polynomial of second degree there.
    let h = 1e-6;
    let expected: Vec<f64> = (0..k * d)
        .map(|i| {
            let at = |h: f64| {
                let mut moved = centroids.clone();
                moved[i] += h;
                kmeans::cost(&moved, &points, d)
            };
            let slope = (at(h) - at(-h)) / (2.0 * h);
            let members = points.chunks(d).filter(|p| nearest_is(p, &centroids, d, i / d)).count();
            slope / (2.0 * members as f64)
        })
        .collect();
    assert_close(&direction, &expected, 1e-6, "direction");
    let before = direction.clone();
    newton_direction(&centroids, &points, d, &mut memory, &mut direction);
    assert_eq!(direction, before, "a second time, in the same memory");
    for threads in [3, 250] {
        newton_direction(&centroids, &points, d, &mut Memory::new(threads), &mut direction);
        assert_close(&direction, &before, 1e-12, "on several threads");
    }
}

fn nearest_is(point: &[f64], centroids: &[f64], d: usize, which: usize) -> bool {
    let distance = |c: &[f64]| point.iter().zip(c).map(|(p, c)| (p - c) * (p - c)).sum::<f64>();
    let best = centroids.chunks(d).map(distance).fold(f64::INFINITY, f64::min);
    centroids.chunks(d).position(|c| distance(c) == best) == Some(which)
}

/// At the optimum the derivative of the landing is zero: so it is by differences.
#[test]
fn four_ways_to_steer() {
    for steer in [particle::ff, particle::fr, particle::rf, particle::rr] {
        let w = steer(0.0);
        assert_close(&[w], &[0.207_191_874_648_611_6], 1e-10, "steering");
    }
    let x = [3.0, 4.0, 0.3];
    let potential = |x: &[f64]| particle::potential(x[0], x[1], x[2]);
    let (dx, dy, dw) = gradient!(particle::potential(x[0], x[1], x[2]));
    assert_close(&[dx, dy, dw], &differences::gradient(&x, potential), 1e-9, "force");
}

#[test]
fn four_ways_to_the_saddle() {
    for find in [saddle::ff, saddle::fr, saddle::rf, saddle::rr] {
        assert_close(&find([1.0, 1.0]), &[8.246_324_826_140_356e-6; 4], 1e-10, "saddle");
        // From another place, and not the same in both coordinates.
        let far = find([-0.5, 2.0]);
        assert!(far.iter().all(|x| x.abs() < 1e-5) && far[0] < 0.0 && far[1] > 0.0, "{far:?}");
    }
}
