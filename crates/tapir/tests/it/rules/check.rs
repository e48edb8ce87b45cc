//! A checker of companions: the laws of the contract on one function of `(v, w, s)`.

use tapir::Stack;

/// Two vectors and a number: enough arguments for every rule that is tested here.
#[derive(Clone, Debug)]
pub(crate) struct Args {
    pub(crate) v: Vec<f64>,
    pub(crate) w: Vec<f64>,
    pub(crate) s: f64,
}

/// One function and the passes of its companion. A result is given as a list, empty for none.
pub(crate) struct Case<P, F, R, J> {
    /// The function itself, by std where it is std's.
    pub(crate) primal: P,
    pub(crate) forward: F,
    /// Takes arguments, shadows and the cotangent of the result; returns the cotangent of `s`.
    pub(crate) reverse: R,
    pub(crate) joint: J,
}

impl<P, F, R, J> Case<P, F, R, J>
where
    P: Fn(&mut Args) -> Vec<f64>,
    F: Fn(&mut Args, &mut Stack) -> Vec<f64>,
    R: Fn(&mut Args, &mut Args, &[f64], &mut Stack) -> f64,
    J: Fn(&mut Args, &mut Args, &[f64], &mut Stack) -> (Vec<f64>, f64),
{
    /// Checks that the value is that of the function bit by bit, that the reverse pass restores the arguments and the
    /// stack, that `joint` is both passes, that a second run needs no more stack, and the adjoint identity with random
    /// shadows at the start (so they must have been incremented).
    ///
    /// `h` is the step of the central difference and `tolerance` its relative error: rules that only move numbers are
    /// linear, so a large step is exact up to rounding.
    #[track_caller]
    pub(crate) fn check(&self, before: &Args, h: f64, tolerance: f64) {
        let mut random = Random(0x9e37_79b9_7f4a_7c15);
        let mut after = before.clone();
        let value = (self.primal)(&mut after);
        let cotangent = random.list(value.len());
        let shadow = Args { v: random.list(after.v.len()), w: random.list(after.w.len()), s: 0.0 };

        let mut st = Stack::new();
        st.push(&4711_usize);
        let (mut depth, mut capacity) = (st.depth(), 0);
        let mut gradient = None;
        for run in 0..2 {
            let mut args = before.clone();
            let forward = (self.forward)(&mut args, &mut st);
            assert_eq!(bits(&forward), bits(&value), "value of the forward pass");
            assert_eq!(all_bits(&args), all_bits(&after), "arguments after the forward pass");
            let mut d = shadow.clone();
            d.s = (self.reverse)(&mut args, &mut d, &cotangent, &mut st);
            assert_eq!(all_bits(&args), all_bits(before), "arguments after the reverse pass");
            assert_eq!(st.depth(), depth, "stack after the reverse pass");
            gradient = Some(d);
            if run == 1 {
                assert_eq!(st.capacity_bytes(), capacity, "stack of a second run");
            }
            (depth, capacity) = (st.depth(), st.capacity_bytes());
        }
        let gradient = gradient.unwrap();
        assert_eq!(st.pop::<usize>(), 4711);

        let (mut args, mut d) = (before.clone(), shadow.clone());
        let (joint, d_s) = (self.joint)(&mut args, &mut d, &cotangent, &mut st);
        d.s = d_s;
        assert_eq!(bits(&joint), bits(&value), "value of the joint pass");
        assert_eq!(all_bits(&args), all_bits(before), "arguments after the joint pass");
        assert_eq!(all_bits(&d), all_bits(&gradient), "shadows after the joint pass");
        assert_eq!(st.depth(), 0);

        for _ in 0..4 {
            let direction = Args { v: random.list(before.v.len()), w: random.list(before.w.len()), s: random.next() };
            let along = |h: f64| {
                let mut args = Args {
                    v: combine(&before.v, h, &direction.v),
                    w: combine(&before.w, h, &direction.w),
                    s: before.s + h * direction.s,
                };
                let value = (self.primal)(&mut args);
                dot(&cotangent, &value) + dot(&shadow.v, &args.v) + dot(&shadow.w, &args.w)
            };
            let expected = (along(h) - along(-h)) / (2.0 * h);
            let found = dot(&gradient.v, &direction.v) + dot(&gradient.w, &direction.w) + gradient.s * direction.s;
            let scale = 1.0_f64.max(expected.abs()).max(along(0.0).abs());
            assert!((found - expected).abs() <= tolerance * scale, "derivative {found}, differences {expected}");
        }
    }

    /// [`Case::check`] of a rule that only moves numbers.
    #[track_caller]
    pub(crate) fn check_moves(&self, before: &Args) {
        self.check(before, 1e-3, 1e-10);
    }
}

/// Three elements with no ties and no order, among others.
pub(crate) fn args(v: usize, w: usize) -> Args {
    let mut random = Random(7);
    Args { v: random.list(v), w: random.list(w), s: 0.75 }
}

pub(crate) fn bits(list: &[f64]) -> Vec<u64> {
    list.iter().map(|x| x.to_bits()).collect()
}

fn all_bits(args: &Args) -> (Vec<u64>, Vec<u64>, u64) {
    (bits(&args.v), bits(&args.w), args.s.to_bits())
}

fn combine(x: &[f64], h: f64, y: &[f64]) -> Vec<f64> {
    x.iter().zip(y).map(|(x, y)| x + h * y).collect()
}

fn dot(x: &[f64], y: &[f64]) -> f64 {
    assert_eq!(x.len(), y.len(), "a shadow has the length of its vector");
    x.iter().zip(y).map(|(x, y)| x * y).sum()
}

/// Numbers in [-1, 1) (xorshift).
pub(crate) struct Random(pub(crate) u64);

impl Random {
    pub(crate) fn next(&mut self) -> f64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 11) as f64 / (1_u64 << 52) as f64 - 1.0
    }

    pub(crate) fn list(&mut self, n: usize) -> Vec<f64> {
        (0..n).map(|_| self.next()).collect()
    }
}

/// A case from a call of std and the call of the companion, written once: `ret` says how the result becomes a list,
/// `d_ret` how a list becomes its cotangent, `rdata` which slot is the cotangent of `s`.
macro_rules! case {
    (
        |$a:ident| $primal:expr;
        $rule:path: ($($arg:tt)*);
        $(ret = $ret:expr, d_ret = |$c:ident| $d_ret:expr;)?
        $(rdata = $slot:tt;)?
    ) => {{
        use $crate::rules::check::Args;
        use $rule as rule;
        $crate::rules::check::Case {
            primal: |$a: &mut Args| case!(@list [$($ret)?] $primal),
            forward: |$a: &mut Args, st: &mut ::tapir::Stack| {
                case!(@list [$($ret)?] case!(@call rule::forward [] $a ($($arg)*) st))
            },
            reverse: |$a: &mut Args, d: &mut Args, c: &[f64], st: &mut ::tapir::Stack| {
                let d_ret = case!(@cotangent c $(|$c| $d_ret)?);
                let rdata = case!(@pairs rule::reverse [] $a d ($($arg)*) d_ret st);
                case!(@slot rdata $($slot)?)
            },
            joint: |$a: &mut Args, d: &mut Args, c: &[f64], st: &mut ::tapir::Stack| {
                let d_ret = case!(@cotangent c $(|$c| $d_ret)?);
                let (value, rdata) = case!(@pairs rule::joint [] $a d ($($arg)*) d_ret st);
                (case!(@list [$($ret)?] value), case!(@slot rdata $($slot)?))
            },
        }
    }};
    (@list [] $value:expr) => {{
        let () = $value;
        Vec::<f64>::new()
    }};
    (@list [$ret:expr] $value:expr) => {{
        let ret: fn(_) -> Vec<f64> = $ret;
        ret($value)
    }};
    (@cotangent $list:ident) => {{
        assert!($list.is_empty());
    }};
    (@cotangent $list:ident |$c:ident| $d_ret:expr) => {{
        let $c = $list;
        $d_ret
    }};
    (@slot $rdata:ident) => {{
        let _ = $rdata;
        0.0
    }};
    (@slot $rdata:ident $slot:tt) => { $rdata.$slot };
    (@call $f:path [$($done:tt)*] $a:ident (mut $x:ident $(, $($rest:tt)*)?) $st:ident) => {
        case!(@call $f [$($done)* &mut $a.$x,] $a ($($($rest)*)?) $st)
    };
    (@call $f:path [$($done:tt)*] $a:ident (ref $x:ident $(, $($rest:tt)*)?) $st:ident) => {
        case!(@call $f [$($done)* &$a.$x,] $a ($($($rest)*)?) $st)
    };
    (@call $f:path [$($done:tt)*] $a:ident ($x:expr $(, $($rest:tt)*)?) $st:ident) => {
        case!(@call $f [$($done)* $x,] $a ($($($rest)*)?) $st)
    };
    (@call $f:path [$($done:tt)*] $a:ident () $st:ident) => { $f($($done)* $st) };
    (@pairs $f:path [$($done:tt)*] $a:ident $d:ident (mut $x:ident $(, $($rest:tt)*)?) $r:ident $st:ident) => {
        case!(@pairs $f [$($done)* &mut $a.$x, &mut $d.$x,] $a $d ($($($rest)*)?) $r $st)
    };
    (@pairs $f:path [$($done:tt)*] $a:ident $d:ident (ref $x:ident $(, $($rest:tt)*)?) $r:ident $st:ident) => {
        case!(@pairs $f [$($done)* &$a.$x, &mut $d.$x,] $a $d ($($($rest)*)?) $r $st)
    };
    (@pairs $f:path [$($done:tt)*] $a:ident $d:ident ($x:expr $(, $($rest:tt)*)?) $r:ident $st:ident) => {
        case!(@pairs $f [$($done)* $x,] $a $d ($($($rest)*)?) $r $st)
    };
    (@pairs $f:path [$($done:tt)*] $a:ident $d:ident () $r:ident $st:ident) => { $f($($done)* $r, $st) };
}
pub(crate) use case;
