//! Indices of the form `invariant + loop variable`.

use crate::analyse::affine::{affine, split_constant};
use crate::ir::{Pure, VarId, Vars};
use expect_test::{Expect, expect};

/// `i` is the loop variable, `k` invariant, `j` changes in the loop.
#[track_caller]
fn check(indices: &[&str], expected: Expect) {
    let names = ["i", "k", "j"];
    let lines = indices.iter().map(|text| {
        let expr: syn::Expr = syn::parse_str(text).expect("an index");
        let words: Vec<&str> = text.split(|c: char| !c.is_alphanumeric()).collect();
        let reads = (0..3).filter(|&v| words.contains(&names[v])).map(VarId).collect();
        let index = Pure { expr, reads, shapes: Vars::new(), cheap: true };
        let form = affine(&index, VarId(0), &syn::parse_str("i").expect("a name"), &Vars::from([VarId(0), VarId(2)]));
        let shown = match form.map(|form| form.offset) {
            None => "-".to_owned(),
            Some(None) => "i".to_owned(),
            Some(Some(offset)) => format!("i + {}", crate::ir::text::tokens(offset)),
        };
        format!("{text:10} {shown}\n")
    });
    expected.assert_eq(&lines.collect::<String>());
}

#[test]
fn index_forms() {
    check(
        &[
            "i",
            "(i)",
            "i + k",
            "k + i",
            "i + 1",
            "3 * k + i",
            "i - 1",
            "k",
            "i + i",
            "2 * i",
            "i + j",
            "k - i",
            "j",
            "i * i + i",
        ],
        expect![[r#"
            i          i
            (i)        i
            i + k      i + k
            k + i      i + k
            i + 1      i + 1
            3 * k + i  i + 3 * k
            i - 1      -
            k          -
            i + i      -
            2 * i      -
            i + j      -
            k - i      -
            j          -
            i * i + i  -
        "#]],
    );
}

#[test]
fn constants_are_split_off() {
    let split = |text: &str| {
        let (rest, n) = split_constant(&syn::parse_str(text).expect("an index"));
        format!("{text}: {rest}, {n}\n")
    };
    let all: String = ["i + 3", "i - 1", "i", "2 * i + 1", "i + k", "1 + i"].map(split).concat();
    expect![[r#"
        i + 3: i, 3
        i - 1: i, -1
        i: i, 0
        2 * i + 1: 2 * i, 1
        i + k: i + k, 0
        1 + i: 1 + i, 0
    "#]]
    .assert_eq(&all);
}
