use gradbench::evals::ht::{Input, Model, POSE, Places, Vertex, jacobian, jacobian_on, residuals};

use crate::differences::{Random, assert_close, slope};

const BONES: usize = 22;

/// A hand with made-up bones; each vertex hangs on two of them.
fn hand(is_mirrored: bool) -> Model {
    let mut random = Random(9);
    let mut transform = || {
        let mut transform = [[0.0; 4]; 4];
        for (i, row) in transform[..3].iter_mut().enumerate() {
            row.fill_with(|| 0.3 * random.next());
            row[i] += 1.0;
        }
        transform[3][3] = 1.0;
        transform
    };
    let (base_relatives, inverse_base_absolutes) = (0..BONES).map(|_| (transform(), transform())).unzip();
    let mut random = Random(10);
    let vertex = |i: usize| Vertex {
        position: [random.next(), random.next(), random.next(), 1.0],
        weights: vec![(i % BONES, 0.7), ((3 * i + 1) % BONES, 0.3)],
    };
    Model {
        parents: (0..BONES)
            .map(|bone| if bone == 0 { None } else { Some(if bone % 4 == 1 { 0 } else { bone - 1 }) })
            .collect(),
        base_relatives,
        inverse_base_absolutes,
        vertices: (0..40).map(vertex).collect(),
        triangles: (0..50).map(|i| [i % 40, (i * 7 + 1) % 40, (i * 11 + 2) % 40]).collect(),
        is_mirrored,
    }
}

fn input(is_mirrored: bool, in_triangles: bool) -> Input {
    let mut random = Random(11);
    let n = 30;
    Input {
        model: hand(is_mirrored),
        theta: std::array::from_fn(|_| random.next()),
        points: (0..n).map(|_| std::array::from_fn(|_| random.next())).collect(),
        places: match in_triangles {
            true => Places::Triangles((0..n).map(|i| (i * 13 % 50, [random.next(), random.next()])).collect()),
            false => Places::Vertices((0..n).map(|i| i * 17 % 40).collect()),
        },
    }
}

fn rows(input: &Input) -> Vec<f64> {
    let mut found = Vec::new();
    residuals(input, &mut found);
    found.into_flattened()
}

#[test]
fn jacobians() {
    for (is_mirrored, in_triangles) in [(false, false), (false, true), (true, false), (true, true)] {
        check(input(is_mirrored, in_triangles));
    }
}

/// A rotation below the threshold counts as none, and has no derivative.
#[test]
fn a_hand_that_is_not_turned() {
    for turn in [0.0, 3e-5] {
        let mut input = input(false, true);
        input.theta[..3].fill(turn);
        let mut matrix = Vec::new();
        let columns = jacobian(&input, &mut matrix);
        assert!(matrix.chunks(columns).all(|row| row[2..5] == [0.0; 3]));
        assert!(matrix.iter().all(|x| x.is_finite()));
    }
}

fn check(mut input: Input) {
    let mut matrix = Vec::new();
    let columns = jacobian(&input, &mut matrix);
    for threads in [2, 50] {
        let mut found = Vec::new();
        assert_eq!((jacobian_on(threads, &input, &mut found), &found), (columns, &matrix), "on {threads} threads");
    }
    let own = columns - POSE;
    assert_eq!(own, if matches!(input.places, Places::Triangles(_)) { 2 } else { 0 });
    assert_eq!(matrix.len(), 3 * input.points.len() * columns);
    let column = |c: usize| matrix.iter().skip(c).step_by(columns).copied().collect::<Vec<_>>();
    for i in 0..POSE {
        let was = input.theta[i];
        let expected = slope(was, |x| {
            input.theta[i] = x;
            rows(&input)
        });
        input.theta[i] = was;
        assert_close(&column(own + i), &expected, 1e-9, &format!("theta {i}"));
    }
    // A point's residual depends on its own place alone, so all may move at once.
    for c in 0..own {
        let expected = slope(0.0, |x| {
            let mut moved = input.clone();
            if let Places::Triangles(places) = &mut moved.places {
                places.iter_mut().for_each(|(_, u)| u[c] += x);
            }
            rows(&moved)
        });
        assert_close(&column(c), &expected, 1e-9, &format!("place {c}"));
    }
}

/// The mirrored hand is the hand's mirror image before it is turned.
#[test]
fn mirrored() {
    let mut left = input(true, false);
    let mut right = input(false, false);
    for input in [&mut left, &mut right] {
        input.theta[..6].fill(0.0);
        input.points.iter_mut().for_each(|point| *point = [0.0; 3]);
    }
    for (left, right) in rows(&left).chunks(3).zip(rows(&right).chunks(3)) {
        assert_eq!(left, [-right[0], right[1], right[2]]);
    }
}
