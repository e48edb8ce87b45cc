//! The expansion as text.

use expect_test::{Expect, expect};

use crate::expand::expand;

#[track_caller]
fn check(source: &str, expected: Expect) {
    let expansion = expand(source.parse().unwrap());
    expected.assert_eq(&prettyplease::unparse(&syn::parse2(expansion).unwrap()));
}

/// Only what stands before the implementation's methods.
#[track_caller]
fn check_header(source: &str, expected: Expect) {
    let expansion = expand(source.parse().unwrap());
    let text = prettyplease::unparse(&syn::parse2(expansion).unwrap());
    let lines = text.lines().map(str::trim).skip_while(|line| !line.starts_with("impl"));
    let header: Vec<&str> = lines.take_while(|line| !line.starts_with("fn flatten")).collect();
    expected.assert_eq(&header.join("\n"));
}

#[test]
fn named_fields() {
    check(
        "struct Dense { weight: Tensor, r#type: Tensor }",
        expect![[r#"
            const _: () = {
                fn part<T: ::tenferro::tree::TensorTree>(part: &T) -> &T {
                    part
                }
                #[automatically_derived]
                impl ::tenferro::tree::TensorTree for Dense {
                    fn flatten<'__tree>(
                        &'__tree self,
                        to: &mut ::tenferro::tree::Flattening<'__tree>,
                    ) {
                        match self {
                            Self { weight: part_0, r#type: part_1 } => {
                                to.field("weight", part(part_0));
                                to.field("type", part(part_1));
                            }
                        }
                    }
                    fn rebuild(&self, leaves: &mut ::tenferro::tree::Leaves) -> Self {
                        match self {
                            Self { weight: part_0, r#type: part_1 } => {
                                Self {
                                    weight: ::tenferro::tree::TensorTree::rebuild(
                                        part(part_0),
                                        leaves,
                                    ),
                                    r#type: ::tenferro::tree::TensorTree::rebuild(
                                        part(part_1),
                                        leaves,
                                    ),
                                }
                            }
                        }
                    }
                }
            };
        "#]],
    );
}

#[test]
fn positions() {
    check(
        "struct Pair(Tensor, #[tree(fixed)] usize);",
        expect![[r#"
            const _: () = {
                fn part<T: ::tenferro::tree::TensorTree>(part: &T) -> &T {
                    part
                }
                #[automatically_derived]
                impl ::tenferro::tree::TensorTree for Pair {
                    fn flatten<'__tree>(
                        &'__tree self,
                        to: &mut ::tenferro::tree::Flattening<'__tree>,
                    ) {
                        match self {
                            Self { 0: part_0, 1: part_1 } => {
                                to.entry(0usize, part(part_0));
                                to.fixed_part(&1usize, part_1);
                            }
                        }
                    }
                    fn rebuild(&self, leaves: &mut ::tenferro::tree::Leaves) -> Self {
                        match self {
                            Self { 0: part_0, 1: part_1 } => {
                                Self {
                                    0: ::tenferro::tree::TensorTree::rebuild(part(part_0), leaves),
                                    1: ::core::clone::Clone::clone(part_1),
                                }
                            }
                        }
                    }
                }
            };
        "#]],
    );
}

#[test]
fn no_fields() {
    check(
        "struct Unit;",
        expect![[r#"
        #[automatically_derived]
        impl ::tenferro::tree::TensorTree for Unit {
            fn flatten<'__tree>(&'__tree self, _: &mut ::tenferro::tree::Flattening<'__tree>) {
                match self {
                    Self {} => {}
                }
            }
            fn rebuild(&self, _: &mut ::tenferro::tree::Leaves) -> Self {
                match self {
                    Self {} => Self {},
                }
            }
        }
    "#]],
    );
}

#[test]
fn only_fixed_fields() {
    check(
        "struct Settings { #[tree(fixed)] r#type: usize }",
        expect![[r##"
            #[automatically_derived]
            impl ::tenferro::tree::TensorTree for Settings {
                fn flatten<'__tree>(&'__tree self, to: &mut ::tenferro::tree::Flattening<'__tree>) {
                    match self {
                        Self { r#type: part_0 } => {
                            to.fixed_part(&"type", part_0);
                        }
                    }
                }
                fn rebuild(&self, _: &mut ::tenferro::tree::Leaves) -> Self {
                    match self {
                        Self { r#type: part_0 } => {
                            Self {
                                r#type: ::core::clone::Clone::clone(part_0),
                            }
                        }
                    }
                }
            }
        "##]],
    );
}

#[test]
fn variants() {
    check(
        "enum Layer { Dense { weight: Tensor, #[tree(fixed)] size: usize }, Scale(Tensor), r#None }",
        expect![[r#"
            const _: () = {
                fn part<T: ::tenferro::tree::TensorTree>(part: &T) -> &T {
                    part
                }
                #[automatically_derived]
                impl ::tenferro::tree::TensorTree for Layer {
                    fn flatten<'__tree>(
                        &'__tree self,
                        to: &mut ::tenferro::tree::Flattening<'__tree>,
                    ) {
                        match self {
                            Self::Dense { weight: part_0, size: part_1 } => {
                                to.fixed(&"Dense");
                                to.field("weight", part(part_0));
                                to.fixed_part(&"size", part_1);
                            }
                            Self::Scale { 0: part_0 } => {
                                to.fixed(&"Scale");
                                to.entry(0usize, part(part_0));
                            }
                            Self::r#None {} => {
                                to.fixed(&"None");
                            }
                        }
                    }
                    fn rebuild(&self, leaves: &mut ::tenferro::tree::Leaves) -> Self {
                        match self {
                            Self::Dense { weight: part_0, size: part_1 } => {
                                Self::Dense {
                                    weight: ::tenferro::tree::TensorTree::rebuild(
                                        part(part_0),
                                        leaves,
                                    ),
                                    size: ::core::clone::Clone::clone(part_1),
                                }
                            }
                            Self::Scale { 0: part_0 } => {
                                Self::Scale {
                                    0: ::tenferro::tree::TensorTree::rebuild(part(part_0), leaves),
                                }
                            }
                            Self::r#None {} => Self::r#None {},
                        }
                    }
                }
            };
        "#]],
    );
}

#[test]
fn an_enum_without_variants() {
    check(
        "enum Never {}",
        expect![[r#"
        #[automatically_derived]
        impl ::tenferro::tree::TensorTree for Never {
            fn flatten<'__tree>(&'__tree self, _: &mut ::tenferro::tree::Flattening<'__tree>) {
                match *self {}
            }
            fn rebuild(&self, _: &mut ::tenferro::tree::Leaves) -> Self {
                match *self {}
            }
        }
    "#]],
    );
}

#[test]
fn parameters_of_trees_are_trees() {
    check_header(
        "struct Pair<T, U: Copy = f64> { first: T, rest: Vec<(T, [U; 2])> }",
        expect![[r#"
            impl<T, U: Copy> ::tenferro::tree::TensorTree for Pair<T, U>
            where
            T: ::tenferro::tree::TensorTree,
            U: ::tenferro::tree::TensorTree,
            {"#]],
    );
}

#[test]
fn parameters_of_fixed_fields_are_what_the_field_needs() {
    check_header(
        "struct Dense<A, M> { weight: Tensor, #[tree(fixed)] activation: A, #[tree(fixed)] marker: PhantomData<M> }",
        expect![[r#"
            impl<A, M> ::tenferro::tree::TensorTree for Dense<A, M>
            where
            A: ::tenferro::tree::Fixed,
            PhantomData<M>: ::tenferro::tree::Fixed,
            {"#]],
    );
}

#[test]
fn unused_parameters_are_free() {
    check_header(
        "enum One<T> { Fixed(#[tree(fixed)] T), Tree(Tensor, #[tree(fixed)] T) }",
        expect![[r#"
            impl<T> ::tenferro::tree::TensorTree for One<T>
            where
            T: ::tenferro::tree::Fixed,
            {"#]],
    );
    check_header(
        "struct Other<T: Trait> { a: other::T, #[tree(fixed)] b: usize }",
        expect!["impl<T: Trait> ::tenferro::tree::TensorTree for Other<T> {"],
    );
}

#[test]
fn types_that_belong_to_a_parameter_are_trees() {
    check_header(
        "struct Model<B: Backend> { weight: B::Weight, rest: Vec<<B as Backend>::Rest> }",
        expect![[r#"
            impl<B: Backend> ::tenferro::tree::TensorTree for Model<B>
            where
            B::Weight: ::tenferro::tree::TensorTree,
            <B as Backend>::Rest: ::tenferro::tree::TensorTree,
            {"#]],
    );
}

#[test]
fn lifetimes_constants_and_where_clauses_stay() {
    check_header(
        "struct Window<'a, T, #[cfg(all())] const N: usize = 2> where T: Copy + 'a { parts: [T; N], #[tree(fixed)] name: &'a str }",
        expect![[r#"
            impl<'a, T, const N: usize> ::tenferro::tree::TensorTree for Window<'a, T, N>
            where
            T: Copy + 'a,
            T: ::tenferro::tree::TensorTree,
            {"#]],
    );
}
