//! The gradient of the determinant by hand: the expansion, with each product's share handed down.

/// The gradient, into `d_a`.
pub fn gradient(a: &[f64], ell: usize, d_a: &mut [f64]) {
    d_a.fill(0.0);
    let mut next: Vec<usize> = (0..=ell).collect();
    minor(a, d_a, ell, 0, &mut next, 1.0);
}

fn minor(a: &[f64], d_a: &mut [f64], ell: usize, row: usize, next: &mut [usize], share: f64) -> f64 {
    if row == ell {
        return 1.0;
    }
    let (mut sum, mut sign, mut before) = (0.0, 1.0, 0);
    while next[before] < ell {
        let column = next[before];
        next[before] = next[column + 1];
        let factor = sign * a[row * ell + column];
        let value = minor(a, d_a, ell, row + 1, next, share * factor);
        d_a[row * ell + column] += share * sign * value;
        sum += factor * value;
        next[before] = column;
        (sign, before) = (-sign, column + 1);
    }
    sum
}
