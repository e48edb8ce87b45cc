//! Newton's step for clusters by hand: gradient and Hessian are sums over the points of a cluster.

use gradbench::evals::kmeans::{in_blocks, nearest};

/// Gradient over diagonal of the Hessian, into `direction`; `sizes` is memory.
pub fn direction(centroids: &[f64], points: &[f64], d: usize, sizes: &mut Vec<f64>, direction: &mut [f64]) {
    let blocks = in_blocks(centroids, d);
    sizes.clear();
    sizes.resize(centroids.len() / d, 0.0);
    direction.fill(0.0);
    for point in points.chunks_exact(d) {
        let cluster = nearest(&blocks, point);
        sizes[cluster] += 2.0;
        let (c, g) = (&centroids[cluster * d..][..d], &mut direction[cluster * d..][..d]);
        for l in 0..d {
            g[l] += 2.0 * (c[l] - point[l]);
        }
    }
    for (g, size) in direction.chunks_exact_mut(d).zip(sizes) {
        g.iter_mut().for_each(|g| *g /= *size);
    }
}
