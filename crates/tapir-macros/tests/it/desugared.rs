// Written by the unit test `desugar::tests::runs`; refresh it with UPDATE_EXPECT=1.
// Size: as much as there is in `original.rs`.
macro_rules! __tapir_zero {
    () => {
        0.0
    };
}
macro_rules! __tapir_one {
    () => {
        1.0
    };
}
macro_rules! __tapir_empty_sum {
    () => {
        - 0.0
    };
}
pub(crate) const ALL: &[(&str, crate::Kernel, crate::Kernel)] = &[
    (
        "shadowing",
        crate::original::shadowing as crate::Kernel,
        shadowing as crate::Kernel,
    ),
    ("ranges", crate::original::ranges as crate::Kernel, ranges as crate::Kernel),
    ("slices", crate::original::slices as crate::Kernel, slices as crate::Kernel),
    (
        "enumerate",
        crate::original::enumerate as crate::Kernel,
        enumerate as crate::Kernel,
    ),
    ("zips", crate::original::zips as crate::Kernel, zips as crate::Kernel),
    (
        "parts_of_slices",
        crate::original::parts_of_slices as crate::Kernel,
        parts_of_slices as crate::Kernel,
    ),
    ("chunks", crate::original::chunks as crate::Kernel, chunks as crate::Kernel),
    ("windows", crate::original::windows as crate::Kernel, windows as crate::Kernel),
    ("filters", crate::original::filters as crate::Kernel, filters as crate::Kernel),
    ("sums", crate::original::sums as crate::Kernel, sums as crate::Kernel),
    ("nested", crate::original::nested as crate::Kernel, nested as crate::Kernel),
    ("folds", crate::original::folds as crate::Kernel, folds as crate::Kernel),
    ("vectors", crate::original::vectors as crate::Kernel, vectors as crate::Kernel),
    ("searches", crate::original::searches as crate::Kernel, searches as crate::Kernel),
    ("closures", crate::original::closures as crate::Kernel, closures as crate::Kernel),
    (
        "small_forms",
        crate::original::small_forms as crate::Kernel,
        small_forms as crate::Kernel,
    ),
    (
        "tuples_in_slices",
        crate::original::tuples_in_slices as crate::Kernel,
        tuples_in_slices as crate::Kernel,
    ),
    ("jumps", crate::original::jumps as crate::Kernel, jumps as crate::Kernel),
    (
        "lengths_that_change",
        crate::original::lengths_that_change as crate::Kernel,
        lengths_that_change as crate::Kernel,
    ),
    ("macros", crate::original::macros as crate::Kernel, macros as crate::Kernel),
    (
        "rows_by_value",
        crate::original::rows_by_value as crate::Kernel,
        rows_by_value as crate::Kernel,
    ),
    (
        "conditions",
        crate::original::conditions as crate::Kernel,
        conditions as crate::Kernel,
    ),
    (
        "order_of_evaluation",
        crate::original::order_of_evaluation as crate::Kernel,
        order_of_evaluation as crate::Kernel,
    ),
    ("arrays", crate::original::arrays as crate::Kernel, arrays as crate::Kernel),
];
pub(crate) fn shadowing(x: &[f64], y: &mut [f64], n: usize) -> f64 {
    let n_1 = n + 1;
    let s = n_1 as f64;
    let s_1 = s * 2.0;
    let n_2 = s_1 + 1.0;
    let s_2 = s_1 * n_2;
    let n_6 = y.len();
    for n_3 in 0..n_6 {
        let s_3 = s_2 + n_3 as f64;
        y[n_3] += s_3;
    }
    let m_1 = x.len();
    if matches!(m_1, 0) {
        s_2
    } else {
        let n_4 = m_1;
        if n_4 > 3 {
            n_4 as f64 * s_2
        } else {
            let n_5 = m_1;
            let s_4 = n_5 as f64 - s_2;
            s_4
        }
    }
}
pub(crate) fn ranges(x: &[f64], y: &mut [f64], n: usize) -> f64 {
    let mut s = 0.0;
    for i in 1..n + 1 {
        s += i as f64;
    }
    let n_1 = x.len();
    for i_1 in (0..n_1).rev() {
        s = s * 0.5 + x[i_1];
    }
    let n_2 = (y.len().saturating_sub(1) + 1) / 2;
    for k_3 in 0..n_2 {
        let i_2 = k_3 * 2 + 1;
        y[i_2] -= s;
    }
    let n_3 = y.len();
    let n_4 = ((if n < n_3 { n_3 - n } else { 0 }) + 2) / 3;
    for k_4 in 0..n_4 {
        let i_3 = n_3 - 1 - k_4 * 3;
        y[i_3] *= s;
        s += i_3 as f64;
    }
    let n_5 = (n + 1).saturating_sub(1);
    for i_4 in (0..n_5).rev() {
        s = 2.0 * s + i_4 as f64;
    }
    let n_6 = x.len().saturating_sub(1).min(6);
    for k_6 in 0..n_6 {
        let i_5 = k_6 + 1;
        let j = k_6 + 3;
        s = 0.3 * s + (i_5 * j) as f64;
    }
    s
}
pub(crate) fn slices(x: &[f64], y: &mut [f64], n: usize) -> f64 {
    let mut s = 0.0;
    let n_1 = x.len();
    for k_1 in 0..n_1 {
        let v = &x[k_1];
        s = 0.5 * s + v;
    }
    let n_2 = x.len();
    for k_2 in (0..n_2).rev() {
        let v_1 = x[k_2];
        s = 0.7 * s - v_1;
    }
    let n_3 = y.len();
    for k_3 in 0..n_3 {
        let v_2 = &mut y[k_3];
        *v_2 += s;
    }
    let n_4 = y.len();
    for k_4 in 0..n_4 {
        let v_3 = &mut y[k_4];
        *v_3 *= 0.5;
    }
    let a = [1.0, n as f64, 3.0];
    let n_5 = a.len();
    for k_5 in 0..n_5 {
        let v_4 = a[k_5];
        s = 0.9 * s + v_4;
    }
    let n_6 = a.len();
    for k_6 in 0..n_6 {
        let v_5 = &a[k_6];
        s = 0.9 * s + *v_5;
    }
    let owned = y.to_vec();
    let n_7 = owned.len();
    for k_7 in 0..n_7 {
        let v_6 = owned[k_7];
        s = s * 0.9 + v_6;
    }
    let n_8 = y.len();
    for k_8 in 0..n_8 {
        let v_7 = &mut y[k_8];
        *v_7 -= s;
    }
    s
}
pub(crate) fn enumerate(x: &[f64], y: &mut [f64], n: usize) -> f64 {
    let mut s = 0.0;
    let n_1 = x.len();
    for i in 0..n_1 {
        let v = &x[i];
        s = s * 0.5 + v * i as f64;
    }
    let n_2 = x.len();
    for i_1 in (0..n_2).rev() {
        let v_1 = &x[i_1];
        s = s * 0.5 + v_1 * i_1 as f64;
    }
    let n_3 = x.len();
    for i_2 in 0..n_3 {
        let v_2 = &x[n_3 - 1 - i_2];
        s = s * 0.5 + v_2 * i_2 as f64;
    }
    let n_4 = x.len().saturating_sub(n);
    for i_3 in 0..n_4 {
        let v_3 = &x[n + i_3];
        s = s * 0.5 + v_3 * i_3 as f64;
    }
    let n_5 = y.len();
    for i_4 in n..n_5 {
        let v_4 = &mut y[i_4];
        *v_4 += s * i_4 as f64;
    }
    let n_6 = (x.len() + 1) / 2;
    for i_5 in 0..n_6 {
        let j = i_5 * 2;
        let v_5 = &x[i_5 * 2];
        s += v_5 * (i_5 + j) as f64;
    }
    let n_7 = x.len();
    for p_1 in 0..n_7 {
        let p_2 = &x[p_1];
        s += p_2 * p_1 as f64;
    }
    s
}
pub(crate) fn zips(x: &[f64], y: &mut [f64], n: usize) -> f64 {
    let z = vec![0.25; n + 2];
    let n_1 = y.len().min(x.len()).min(z.len());
    for k_1 in 0..n_1 {
        let o = &mut y[k_1];
        let v = &x[k_1];
        let w = &z[k_1];
        *o = *o * v + w;
    }
    let mut s = 0.0;
    let n_2 = x.len().min(x.len().saturating_sub(1));
    for k_2 in 0..n_2 {
        let a = &x[k_2];
        let b = &x[k_2 + 1];
        s = 0.5 * s + a * b;
    }
    let n_3 = y.len();
    let n_4 = x.len().min(n_3);
    for i in 0..n_4 {
        let a_1 = &x[i];
        let b_1 = &y[n_3 - 1 - i];
        s = 0.5 * s + a_1 * b_1 * i as f64;
    }
    let n_5 = y.len();
    for k_4 in 0..n_5 {
        let i_1 = k_4 + 1;
        let v_1 = &y[k_4];
        s = 0.5 * s + v_1 * i_1 as f64;
    }
    let n_6 = y.len().min(x.len());
    for k_5 in 0..n_6 {
        let a_2 = &mut y[k_5];
        let b_2 = &x[k_5];
        *a_2 += b_2 * s;
    }
    let n_7 = x.len();
    let n_8 = z.len();
    let n_9 = n_7.min(n_8).min(2);
    for k_6 in 0..n_9 {
        let a_3 = &x[n_7 - 1 - k_6];
        let b_3 = &z[n_8 - 1 - k_6];
        s = 0.5 * s + a_3 * b_3;
    }
    s
}
pub(crate) fn parts_of_slices(x: &[f64], y: &mut [f64], n: usize) -> f64 {
    let mut s = 0.0;
    let s_1 = &x[..n];
    let s_2 = &x[n..n + n];
    for k_1 in 0..n {
        let a = &s_1[k_1];
        let b = &s_2[k_1];
        s += a * b;
    }
    let s_3 = &x[1..];
    let n_1 = s_3.len().min(n + 2);
    for k_2 in n..n_1 {
        let v = &s_3[k_2];
        s = 0.5 * s + v;
    }
    let s_4 = &mut y[n..];
    let n_2 = s_4.len();
    for i in 0..n_2 {
        let v_1 = &mut s_4[i];
        *v_1 += s + i as f64;
    }
    let n_3 = x.len();
    let n_4 = n_3.min(n);
    for k_4 in 1..n_4 {
        let v_2 = &x[n_3 - 1 - k_4];
        s = 0.5 * s + v_2;
    }
    let n_5 = x.len().saturating_sub(n);
    for k_5 in (1..n_5).rev() {
        let v_3 = &x[k_5];
        s = 0.5 * s + v_3;
    }
    s
}
pub(crate) fn chunks(x: &[f64], y: &mut [f64], n: usize) -> f64 {
    let mut s = 0.0;
    let size_1 = n + 1;
    let n_1 = x.len() / size_1;
    for i in 0..n_1 {
        let row = &x[i * size_1..i * size_1 + size_1];
        let n_2 = row.len();
        for j in 0..n_2 {
            let v = &row[j];
            s = 0.5 * s + v * (i + 2 * j) as f64;
        }
    }
    let size_2 = n + 2;
    let n_3 = x.len().div_ceil(size_2);
    for k_3 in 0..n_3 {
        let end_1 = x.len().min(k_3 * size_2 + size_2);
        let row_1 = &x[k_3 * size_2..end_1];
        s = 0.5 * s + row_1[0] * row_1[row_1.len() - 1];
    }
    let n_4 = ((y.len() + 1) / 2).min((x.len() + 2) / 3);
    for k_4 in 0..n_4 {
        let end_2 = y.len().min(k_4 * 2 + 2);
        let end_3 = x.len().min(k_4 * 3 + 3);
        let o = &mut y[k_4 * 2..end_2];
        let row_2 = &x[k_4 * 3..end_3];
        let n_5 = row_2.len();
        let mut sum_1 = __tapir_empty_sum!();
        for k_5 in 0..n_5 {
            sum_1 += row_2[k_5];
        }
        o[0] += sum_1;
    }
    let n_6 = y.len() / 3;
    for k_6 in 0..n_6 {
        let o_1 = &mut y[k_6 * 3..k_6 * 3 + 3];
        o_1[2] = s;
    }
    let n_7 = (x.len() + 1) / 2;
    for k_7 in (0..n_7).rev() {
        let end_4 = x.len().min(k_7 * 2 + 2);
        let row_3 = &x[k_7 * 2..end_4];
        s = 0.5 * s + row_3[0];
    }
    let n_8 = ((if 1 < (x.len() + 2) / 3 { (x.len() + 2) / 3 - 1 } else { 0 }) + 1) / 2;
    for k_8 in 0..n_8 {
        let end_5 = x.len().min((k_8 * 2 + 1) * 3 + 3);
        let row_4 = &x[(k_8 * 2 + 1) * 3..end_5];
        s = 0.5 * s + row_4[0];
    }
    s
}
pub(crate) fn windows(x: &[f64], y: &mut [f64], n: usize) -> f64 {
    let n_1 = y.len().min(x.len().saturating_sub(1));
    for k_1 in 0..n_1 {
        let o = &mut y[k_1];
        let w = &x[k_1..k_1 + 2];
        *o += w[1] - w[0];
    }
    let size_1 = n + 1;
    let n_2 = (x.len() + 1).saturating_sub(size_1);
    let mut sum_1 = __tapir_empty_sum!();
    for k_2 in 0..n_2 {
        let w_1 = &x[k_2..k_2 + size_1];
        let n_3 = w_1.len();
        let mut product_1 = __tapir_one!();
        for k_3 in 0..n_3 {
            product_1 *= w_1[k_3];
        }
        sum_1 += product_1;
    }
    sum_1
}
pub(crate) fn filters(x: &[f64], y: &mut [f64], n: usize) -> f64 {
    let mut s = 0.0;
    let n_1 = x.len();
    for k_1 in 0..n_1 {
        let v = &x[k_1];
        if *v > 0.0 {
            let v_1 = &x[k_1];
            s = 0.5 * s + v_1;
        }
    }
    let n_2 = x.len();
    for k_2 in 0..n_2 {
        let v_2 = &x[k_2];
        let t_1 = v_2 * 2.0;
        let v_3 = t_1;
        if v_3 > 0.5 {
            let v_4 = t_1;
            s = 0.5 * s + v_4;
        }
    }
    let n_3 = x.len();
    for i in 0..n_3 {
        let v_5 = &x[i];
        if i % 2 == 0 && *v_5 > 0.0 {
            let i_1 = i;
            let v_6 = &x[i];
            s = 0.5 * s + v_6 * i_1 as f64;
        }
    }
    let mut count_1: usize = 0;
    let n_4 = x.len();
    for k_4 in 0..n_4 {
        let v_7 = x[k_4];
        if v_7 < 0.0 {
            let position_1 = count_1;
            count_1 += 1;
            let i_2 = position_1;
            let v_8 = x[k_4];
            s = 0.5 * s + v_8 * i_2 as f64;
        }
    }
    let n_5 = y.len();
    for k_5 in 0..n_5 {
        let v_9 = &mut y[k_5];
        if *v_9 > 0.0 {
            let v_10 = &mut y[k_5];
            *v_10 += s;
        }
    }
    let n_6 = x.len();
    let mut count_2: usize = 0;
    for k_6 in 0..n_6 {
        let v_11 = x[k_6];
        if v_11 > 0.0 {
            count_2 += 1;
        }
    }
    let c = count_2;
    let mut sum_1 = __tapir_empty_sum!();
    for i_3 in 0..n {
        if i_3 % 2 == 1 {
            let i_4 = i_3;
            sum_1 += i_4 as f64;
        }
    }
    s + (c + n) as f64 + sum_1
}
pub(crate) fn sums(x: &[f64], y: &mut [f64], n: usize) -> f64 {
    let n_1 = x.len();
    let mut sum_1 = __tapir_empty_sum!();
    for k_1 in 0..n_1 {
        sum_1 += x[k_1];
    }
    let a: f64 = sum_1;
    let n_2 = x.len();
    let mut sum_2 = __tapir_empty_sum!();
    for k_2 in 0..n_2 {
        let v = &x[k_2];
        sum_2 += v.sin();
    }
    let b = sum_2 / (1 + n) as f64;
    let n_3 = x.len().min(y.len());
    let mut sum_3 = __tapir_empty_sum!();
    for k_3 in 0..n_3 {
        let a_1 = &x[k_3];
        let b_1 = &y[k_3];
        sum_3 += (a_1 - b_1).powi(2);
    }
    let c: f64 = sum_3;
    let n_4 = y.len().min(x.len());
    for k_4 in 0..n_4 {
        let o = &mut y[k_4];
        let v_1 = &x[k_4];
        *o += v_1 * a;
    }
    let mut sum_4 = __tapir_empty_sum!();
    for i in 0..n {
        let t = i as f64;
        sum_4 += t * t + b;
    }
    let d: f64 = sum_4;
    let n_5 = x.len();
    let mut product_1 = __tapir_one!();
    for k_6 in 0..n_5 {
        product_1 *= x[k_6].cos();
    }
    d + a * b + c.sqrt() + product_1
}
pub(crate) fn nested(x: &[f64], y: &mut [f64], n: usize) -> f64 {
    let mut out_1: Vec<Vec<f64>> = Vec::new();
    for i in 0..n {
        let n_1 = x.len();
        let mut out_2 = Vec::new();
        for k_2 in 0..n_1 {
            let v = &x[k_2];
            out_2.push(v * i as f64);
        }
        out_1.push(out_2);
    }
    let rows: Vec<Vec<f64>> = out_1;
    let n_2 = rows.len();
    let mut sum_1 = __tapir_empty_sum!();
    for k_3 in 0..n_2 {
        let row = &rows[k_3];
        let n_3 = row.len().min(y.len());
        let mut sum_2 = __tapir_empty_sum!();
        for k_4 in 0..n_3 {
            let a = &row[k_4];
            let b = &y[k_4];
            sum_2 += a * b;
        }
        sum_1 += sum_2.tanh();
    }
    let s: f64 = sum_1;
    let n_4 = y.len().min(rows.len());
    for k_5 in 0..n_4 {
        let o = &mut y[k_5];
        let row_1 = &rows[k_5];
        let n_5 = row_1.len();
        for k_6 in 0..n_5 {
            let v_1 = &row_1[k_6];
            *o += v_1;
        }
    }
    let mut t = 0.0;
    let n_6 = rows.len();
    for k_7 in 0..n_6 {
        let row_2 = &rows[k_7];
        let mut m = s;
        let n_7 = row_2.len();
        for k_8 in 0..n_7 {
            let v_2 = &row_2[k_8];
            m = m * 0.5 + v_2;
        }
        t += m;
    }
    s + t
}
pub(crate) fn folds(x: &[f64], y: &mut [f64], n: usize) -> f64 {
    let mut s = 0.0;
    let n_1 = x.len();
    for k_1 in 0..n_1 {
        let v = &x[k_1];
        s += v * v;
    }
    let a = s;
    let mut t: f64 = 1.0;
    let n_2 = x.len();
    for k_2 in 0..n_2 {
        let v_1 = x[k_2];
        t = t * v_1 + 1.0;
    }
    let b = t;
    let mut acc_1: f64 = f64::NEG_INFINITY;
    let n_3 = x.len();
    for k_3 in 0..n_3 {
        acc_1 = acc_1.max(x[k_3]);
    }
    let c = acc_1;
    let mut s_1 = 0.0;
    let mut q = 0.0;
    let n_4 = x.len();
    for k_4 in 0..n_4 {
        let v_2 = &x[k_4];
        s_1 += v_2;
        q += v_2 * v_2;
    }
    let s_2 = s_1;
    let q_1 = q;
    let mut p = 0.0;
    let mut r = 1.0;
    let n_5 = x.len();
    for k_5 in 0..n_5 {
        let v_3 = &x[k_5];
        let p_2 = r + v_3;
        let r_2 = p * v_3;
        p = p_2;
        r = r_2;
    }
    let p_1 = p;
    let r_1 = r;
    let mut best = -9.0;
    let mut at = n;
    let n_6 = y.len();
    for i in 0..n_6 {
        let v_4 = &y[i];
        if *v_4 > best {
            best = *v_4;
            at = i;
        } else {}
    }
    let best_1 = best;
    let at_1 = at;
    let mut acc = 0.0;
    let n_7 = x.len();
    for k_7 in 0..n_7 {
        let v_5 = &x[k_7];
        acc += v_5;
        acc *= 0.5;
    }
    let d = acc;
    let mut acc_2: f64 = 0.0;
    let n_8 = x.len();
    for k_8 in (0..n_8).rev() {
        let v_6 = &x[k_8];
        acc_2 = acc_2.min(v_6.abs());
    }
    let e = acc_2;
    a + b + c.min(3.0) + s_2 * q_1 + p_1 * r_1 + best_1 * at_1 as f64 + d + e
}
pub(crate) fn vectors(x: &[f64], y: &mut [f64], n: usize) -> f64 {
    let n_1 = x.len();
    let mut out_1: Vec<f64> = Vec::new();
    for k_1 in 0..n_1 {
        let v = &x[k_1];
        out_1.push(v * v);
    }
    let v_1: Vec<f64> = out_1;
    let mut out_2: Vec<_> = Vec::new();
    for i in 0..n {
        out_2.push(i as f64);
    }
    let mut w = out_2;
    let n_2 = v_1.len();
    for k_3 in 0..n_2 {
        let a = &v_1[k_3];
        w.push(a * 2.0);
    }
    let n_3 = x.len();
    for k_4 in 0..n_3 {
        w.push(x[k_4]);
    }
    let mut s = 0.0;
    while !w.is_empty() {
        let top = w.pop().unwrap();
        s = 0.5 * s + top;
    }
    let n_4 = y.len();
    for k_5 in 0..n_4 {
        let o = &mut y[k_5];
        *o += s;
    }
    let n_5 = v_1.len();
    let mut sum_1 = __tapir_empty_sum!();
    for k_6 in 0..n_5 {
        sum_1 += v_1[k_6].clone();
    }
    s + sum_1
}
pub(crate) fn searches(x: &[f64], y: &mut [f64], n: usize) -> f64 {
    let mut s = 0.0;
    let n_1 = x.len();
    let mut any_1 = false;
    for k_1 in 0..n_1 {
        let v = x[k_1];
        if v < -1.0 {
            any_1 = true;
            break;
        }
    }
    if any_1 {
        s += 1.0;
    }
    let n_2 = x.len().min(y.len());
    let mut all_1 = true;
    for k_2 in 0..n_2 {
        let a = &x[k_2];
        let b = &y[k_2];
        if !(a > b) {
            all_1 = false;
            break;
        }
    }
    if all_1 || n == 2 {
        s += 2.0;
    }
    if if n > 0 {
        let n_3 = x.len();
        let mut any_2 = false;
        for k_3 in 0..n_3 {
            let v_1 = &x[k_3];
            if *v_1 > 1.5 {
                any_2 = true;
                break;
            }
        }
        any_2
    } else {
        false
    } {
        s += 4.0;
    }
    s + x.len() as f64 + ((x.len() + 1) / 2) as f64
}
pub(crate) fn closures(x: &[f64], y: &mut [f64], n: usize) -> f64 {
    let scale = 1.5 + n as f64;
    let mut total = 0.0;
    let mut s = 0.0;
    let n_1 = x.len();
    for k_1 in 0..n_1 {
        let v_3 = &x[k_1];
        let a_1: f64 = *v_3;
        let v_7: f64 = *v_3;
        let b_1: f64 = v_7 * v_7;
        let c_1: f64 = 2.0;
        let v_8: f64 = a_1;
        let t_1 = v_8 * v_8 * scale;
        let v_9 = t_1 - b_1;
        let v_10: f64 = *v_3;
        let v_11: f64 = v_10 * v_10;
        s += v_9 * c_1 + v_11 * v_11;
        let v_12: f64 = *v_3;
        total += v_12;
        s
            += total
                - {
                    let v_13: f64 = s;
                    total += v_13;
                    total
                }
                    * {
                        let v_14: f64 = 1.0;
                        total += v_14;
                        total
                    };
    }
    let n_2 = x.len();
    let mut sum_1 = __tapir_empty_sum!();
    for k_2 in 0..n_2 {
        let v_15: &f64 = &x[k_2];
        sum_1 += v_15 + scale;
    }
    let n_3 = x.len();
    let mut sum_2 = __tapir_empty_sum!();
    for k_3 in 0..n_3 {
        let v_16: &f64 = &x[k_3];
        sum_2 += v_16 + scale;
    }
    s += sum_1 * sum_2;
    let v_17: f64 = s;
    let out_1: f64 = v_17 + 1.0;
    let k = out_1;
    let n_4 = y.len();
    for k_4 in 0..n_4 {
        let o = &mut y[k_4];
        let v_18: f64 = *o;
        *o = v_18 * v_18;
    }
    k + total
}
pub(crate) fn small_forms(x: &[f64], y: &mut [f64], n: usize) -> f64 {
    let middle_1 = n;
    let a = &x[..middle_1];
    let b = &x[middle_1..];
    let n_1 = a.len();
    let mut sum_1 = __tapir_empty_sum!();
    for k_1 in 0..n_1 {
        sum_1 += a[k_1];
    }
    let mut s = sum_1;
    let n_2 = b.len();
    let mut sum_2 = __tapir_empty_sum!();
    for k_2 in 0..n_2 {
        sum_2 += b[k_2];
    }
    let t = sum_2;
    let sin = s.sin();
    let cos = s.cos();
    let d = &mut y[1..];
    let n_3 = d.len().min(b.len());
    for k_3 in 0..n_3 {
        let v = &mut d[k_3];
        let w = &b[k_3];
        *v = w * cos;
    }
    y[0] = sin;
    let p = s;
    let q = t;
    let array = [p - q, q];
    let first = array[0];
    let second = array[1];
    let e = array[0];
    let g = array[1];
    let t_1 = s;
    let t_2 = y[0];
    y[0] = t_1;
    s = t_2;
    let mut f0 = first;
    let mut f1 = second;
    for k_4 in 0..n {
        let t_3 = f1;
        let t_4 = f0 + f1;
        f0 = t_3;
        f1 = t_4;
    }
    if y.len() > 2 {
        let t_5 = y[0];
        y[0] = s;
        s = t_5;
    }
    y[y.len() - 1] += x[0];
    s + f0 + e * g + x[x.len() - 1] + &x[x.len() - 1] * 2.0
}
pub(crate) fn tuples_in_slices(x: &[f64], y: &mut [f64], n: usize) -> f64 {
    let n_1 = x.len().min(y.len());
    let mut out_1: Vec<(f64, f64)> = Vec::new();
    for k_1 in 0..n_1 {
        let a = &x[k_1];
        let b = &y[k_1];
        out_1.push((*a, a * b));
    }
    let pairs: Vec<(f64, f64)> = out_1;
    let mut s = 0.0;
    let n_2 = pairs.len();
    for k_2 in 0..n_2 {
        let a_1 = &pairs[k_2].0;
        let b_1 = &pairs[k_2].1;
        s = 0.5 * s + a_1 * b_1;
    }
    let n_3 = pairs.len();
    for k_3 in (0..n_3).rev() {
        let a_2 = pairs[k_3].0;
        let b_2 = pairs[k_3].1;
        s = 0.5 * s + a_2 - b_2;
    }
    let n_4 = pairs.len();
    for i in 0..n_4 {
        let a_3 = &pairs[i].0;
        s += a_3 * i as f64;
    }
    let n_5 = pairs.len();
    for k_5 in 0..n_5 {
        let a_4 = pairs[k_5].0;
        let b_3 = pairs[k_5].1;
        s = 0.5 * s + a_4 * b_3;
    }
    let n_6 = y.len();
    for k_6 in 0..n_6 {
        let o = &mut y[k_6];
        *o += s;
    }
    s + n as f64
}
pub(crate) fn jumps(x: &[f64], y: &mut [f64], n: usize) -> f64 {
    let mut s = 0.0;
    let n_1 = (x.len() + 1) / 2;
    'rows: for k_1 in 0..n_1 {
        let end_1 = x.len().min(k_1 * 2 + 2);
        let row = &x[k_1 * 2..end_1];
        let n_2 = row.len();
        for k_2 in 0..n_2 {
            let v = &row[k_2];
            if *v < -1.0 {
                continue 'rows;
            }
            if s > 2.0 {
                break 'rows;
            }
            s += v;
        }
        s += 0.5;
    }
    let n_3 = y.len();
    for k_3 in 0..n_3 {
        let v_1 = &mut y[k_3];
        if *v_1 > 1.0 {
            continue;
        }
        *v_1 = s;
    }
    let n_4 = x.len();
    for i in 0..n_4 {
        let v_2 = &x[i];
        if i > n && *v_2 > 0.0 {
            return s * v_2;
        }
    }
    s
}
pub(crate) fn lengths_that_change(x: &[f64], y: &mut [f64], n: usize) -> f64 {
    let mut m = n + 1;
    let mut s = 0.0;
    let size_1 = m;
    let n_1 = x.len().div_ceil(size_1);
    for k_1 in 0..n_1 {
        let end_1 = x.len().min(k_1 * size_1 + size_1);
        let c = &x[k_1 * size_1..end_1];
        s = 0.5 * s + c[0];
        m += 1;
    }
    let step_1 = m;
    let n_2 = y.len().div_ceil(step_1);
    for k_2 in 0..n_2 {
        let i = k_2 * step_1;
        y[i] = s;
        m += 1;
    }
    let mut lo = 1;
    let lo_1 = lo;
    let n_3 = x.len();
    for k_3 in 0..n_3 {
        let i_1 = lo_1 + k_3;
        let v = &x[k_3];
        s = 0.5 * s + v * i_1 as f64;
        lo += 1;
    }
    let step_2 = m;
    let lo_2 = lo / 2;
    let n_4 = x.len().saturating_sub(lo_2).div_ceil(step_2);
    for k_4 in 0..n_4 {
        let v_1 = &x[lo_2 + k_4 * step_2];
        s = 0.5 * s + v_1;
        m += 1;
        lo += 1;
    }
    let mut at = 0;
    let rows = [[1.0, 2.0], [s, 4.0]];
    let s_1 = &rows[at];
    let n_5 = s_1.len();
    for k_5 in 0..n_5 {
        let v_2 = &s_1[k_5];
        s = 0.5 * s + v_2;
        at = 1;
    }
    s + (m + lo + at) as f64
}
pub(crate) fn macros(x: &[f64], y: &mut [f64], n: usize) -> f64 {
    let v = vec![
        { let n_3 = x.len(); let mut sum_1 = __tapir_empty_sum!(); for k_1 in 0..n_3 {
        sum_1 += x[k_1]; } sum_1 }; n
    ];
    let n_1 = v.len() + 1;
    let x_1 = format!("{n} {}", n_1 + 1, n = n_1).len();
    assert!(n_1 > 0, "{n} {x}", n = n_1, x = x_1);
    debug_assert_eq!(n_1, v.len() + 1, "{x:?}", x = x_1);
    let y_1 = matches!(y.len(), n_2 if n_2 > 2) as usize;
    let n_4 = v.len();
    let mut sum_2 = __tapir_empty_sum!();
    for k_2 in 0..n_4 {
        sum_2 += v[k_2];
    }
    sum_2 + (x_1 + y_1 + n_1) as f64
}
pub(crate) fn rows_by_value(x: &[f64], y: &mut [f64], n: usize) -> f64 {
    let rows = vec![vec![1.5; n]; 2];
    let n_1 = (x.len() + 1) / 2;
    let mut out_1: Vec<Vec<f64>> = Vec::new();
    for k_1 in 0..n_1 {
        let end_1 = x.len().min(k_1 * 2 + 2);
        let row = &x[k_1 * 2..end_1];
        out_1.push(row.to_vec());
    }
    let more: Vec<Vec<f64>> = out_1;
    let mut s = 0.0;
    let n_2 = rows.len();
    for k_2 in 0..n_2 {
        let row_1 = &rows[k_2];
        let n_3 = row_1.len();
        let mut sum_1 = __tapir_empty_sum!();
        for k_3 in 0..n_3 {
            sum_1 += row_1[k_3];
        }
        s = 0.5 * s + sum_1;
    }
    let n_4 = more.len();
    for k_4 in (0..n_4).rev() {
        let row_2 = &more[k_4];
        let n_5 = row_2.len();
        for k_5 in 0..n_5 {
            let mut v = row_2[k_5];
            v *= 0.5;
            s = 0.5 * s + v;
        }
    }
    let n_6 = y.len();
    for k_6 in 0..n_6 {
        let o = &mut y[k_6];
        let i = k_6 + 1;
        *o += s * i as f64;
    }
    s
}
pub(crate) fn conditions(x: &[f64], y: &mut [f64], n: usize) -> f64 {
    let mut s = 0.0;
    if n == 0 {
        s += 1.0;
    } else {
        let n_1 = x.len();
        let mut any_1 = false;
        for k_1 in 0..n_1 {
            let v_1 = &x[k_1];
            let v_7: f64 = *v_1;
            if v_7 > 1.0 {
                any_1 = true;
                break;
            }
        }
        if if any_1 {
            let n_2 = y.len();
            let mut all_1 = true;
            for k_2 in 0..n_2 {
                let v_2 = &y[k_2];
                let v_8: f64 = *v_2;
                if !!(v_8 > 1.0) {
                    all_1 = false;
                    break;
                }
            }
            all_1
        } else {
            false
        } {
            s += 2.0;
        } else {
            if if n == 1 {
                true
            } else {
                let n_3 = x.len();
                let mut sum_1 = __tapir_empty_sum!();
                for k_3 in 0..n_3 {
                    let v_3 = &x[k_3];
                    sum_1 += v_3 * v_3;
                }
                sum_1 > 2.0
            } {
                s += 4.0;
            }
        }
    }
    loop {
        let n_4 = x.len();
        let mut sum_2 = __tapir_empty_sum!();
        for k_4 in 0..n_4 {
            let v_4 = &x[k_4];
            sum_2 += v_4 * v_4 * s;
        }
        if !(sum_2 > 1.0) {
            break;
        }
        s *= 0.5;
    }
    let n_5 = x.len();
    let mut count_1: usize = 0;
    for k_5 in 0..n_5 {
        let v_5 = &x[k_5];
        if *v_5 > 0.0 {
            count_1 += 1;
        }
    }
    let m_1 = count_1;
    let t = if matches!(m_1, 0) {
        0.5
    } else {
        if if matches!(m_1, 1) {
            let n_6 = y.len();
            let mut any_2 = false;
            for k_6 in 0..n_6 {
                let v_6 = &y[k_6];
                if *v_6 > 0.0 {
                    any_2 = true;
                    break;
                }
            }
            any_2
        } else {
            false
        } {
            let n_7 = x.len();
            let mut sum_3 = __tapir_empty_sum!();
            for k_7 in 0..n_7 {
                sum_3 += x[k_7];
            }
            sum_3
        } else {
            let c = m_1;
            c as f64
        }
    };
    s
        + if n > 1 {
            let n_8 = y.len();
            let mut sum_4 = __tapir_empty_sum!();
            for k_8 in 0..n_8 {
                sum_4 += y[k_8];
            }
            sum_4
        } else {
            t
        }
}
pub(crate) fn order_of_evaluation(x: &[f64], y: &mut [f64], n: usize) -> f64 {
    let mut c = n as f64;
    c = 0.5 * c + 1.0;
    let a = c
        - {
            c = 0.5 * c + 1.0;
            c
        }
            * {
                c = 0.5 * c + 1.0;
                c
            };
    c = 0.5 * c + 1.0;
    let b = [
        c,
        {
            c = 0.5 * c + 1.0;
            c
        },
    ];
    c = c
        + {
            c *= 2.0;
            c + a
        };
    let mut v = x.to_vec();
    let l = v.len();
    v.push(l as f64);
    let mut total = 0.0;
    let n_1 = y.len();
    for k_1 in 0..n_1 {
        let o = &mut y[k_1];
        total += *o;
        *o += total;
    }
    let n_2 = v.len();
    let mut sum_1 = __tapir_empty_sum!();
    for k_2 in 0..n_2 {
        sum_1 += v[k_2];
    }
    a + b[0] - b[1] + c + sum_1 + total
}
pub(crate) fn arrays(x: &[f64], y: &mut [f64], n: usize) -> f64 {
    let mut a: [f64; 3] = [__tapir_zero!(); 3];
    for k_1 in 0..3 {
        let i = k_1;
        let n_1 = x.len();
        let mut sum_1 = __tapir_empty_sum!();
        for k_2 in i..n_1 {
            sum_1 += x[k_2];
        }
        a[k_1] = sum_1;
    }
    let mut b: [f64; 3] = [__tapir_zero!(); 3];
    for k_3 in 0..3 {
        let v_1 = a[k_3];
        let v_2: f64 = v_1;
        b[k_3] = v_2 * (n as f64) + 1.0;
    }
    let mut m: [[f64; 3]; 2] = [[__tapir_zero!(); 3]; 2];
    for k_4 in 0..2 {
        let i_1 = k_4;
        m[k_4] = [a[i_1], b[i_1], 1.0];
    }
    let mut k: [usize; 2] = [0; 2];
    for k_5 in 0..2 {
        let i_2 = k_5;
        k[k_5] = i_2 + n;
    }
    let n_2 = y.len().min(m.len());
    for k_6 in 0..n_2 {
        let o = &mut y[k_6];
        let row = &m[k_6];
        let n_3 = row.len().min(b.len());
        let mut sum_2 = __tapir_empty_sum!();
        for k_7 in 0..n_3 {
            let a_1 = &row[k_7];
            let b_1 = &b[k_7];
            sum_2 += a_1 * b_1;
        }
        *o += sum_2;
    }
    let p = b[0];
    let q = b[1];
    let r = b[2];
    let n_4 = k.len();
    let mut sum_3: usize = 0;
    for k_8 in 0..n_4 {
        sum_3 += k[k_8];
    }
    p * q + r + sum_3 as f64
}
