//! The module of a program: its source twice, and how the harness calls it.

use super::program::{Function, Kind, Param, Program, Returns};

/// The analyses that can be switched off.
pub(crate) const ANALYSES: &[&str] =
    &["record", "recompute", "hoist", "frames", "bulk", "windows", "commute", "carry", "joint", "privatise"];

/// What is switched off in the second copy of the `turn`th program: each analysis in turn, then all.
pub(crate) fn switched_off(turn: u64) -> String {
    let turn = turn as usize % (ANALYSES.len() + 1);
    ANALYSES.get(turn).map_or_else(|| ANALYSES.join(", "), |name| (*name).to_owned())
}

/// What the command switches off: half of the programs have no second copy, which is what costs most of the time.
pub(crate) fn switched_off_in_half(seed: u64) -> Option<String> {
    seed.is_multiple_of(2).then(|| switched_off(seed / 2))
}

/// The name of a program's module.
pub(crate) fn name(program: &Program) -> String {
    format!("p{}", program.seed)
}

/// A file with one program: a module `on`, another with `off` switched off, and a function `check`. `harness` is the
/// path of its module.
pub(crate) fn module(program: &Program, harness: &str, off: Option<&str>) -> String {
    let copy = |name: &str, attribute: &str, primal: &str| {
        let source = program.source(attribute);
        let text = format!("use {harness}::*;\n{source}pub struct Program;\n{primal}run!();\n");
        format!("pub mod {name} {{\n{}}}\n", indented(&text))
    };
    // Both copies are called in the same way; a macro says it once.
    let run = indented(&indented(&run(program.main())));
    let on = copy("on", "#[differentiable]", &eval(program));
    // What is printed for `f64` only cannot run at other scalars; the same source over all scalars can.
    let reference = if program.dress.is_concrete() {
        let text = format!("use {harness}::order::*;\nuse {harness}::*;\n{}", program.reference());
        format!("pub mod reference {{\n{}}}\n", indented(&text))
    } else {
        String::new()
    };
    let (off, check) = match off {
        Some(off) => (copy("off", &format!("#[differentiable(off({off}))]"), ""), "check::<on::Program, off::Program>"),
        None => (String::new(), "check_alone::<on::Program>"),
    };
    format!(
        "macro_rules! run {{\n    () => {{\n{run}    }};\n}}\n{reference}{on}{off}pub fn check() -> {harness}::Outcome {{\n    \
         {harness}::{check}()\n}}\n",
    )
}

pub(crate) fn indented(text: &str) -> String {
    text.lines().map(|line| format!("    {line}\n")).collect()
}

impl Param {
    /// How the harness makes the argument; integers are written where they are used.
    fn made(&self) -> Option<String> {
        let (mutable, from) = match &self.kind {
            Kind::Scalar | Kind::ScalarRef => ("", "input.scalar()".into()),
            Kind::ScalarMut => ("mut ", "input.scalar()".into()),
            Kind::Slice(n) => ("", format!("input.vec({n})")),
            Kind::SliceMut(n) | Kind::Grows(n) => ("mut ", format!("input.vec({n})")),
            Kind::Array => ("", "input.array()".into()),
            Kind::ArrayMut => ("mut ", "input.array()".into()),
            Kind::Tuple => ("", "input.tuple()".into()),
            Kind::Pair | Kind::PairRef => ("", "input.pair()".into()),
            Kind::PairMut => ("mut ", "input.pair()".into()),
            Kind::Maybe => ("", "Some(input.scalar())".into()),
            Kind::Constant => ("", "input.constant()".into()),
            Kind::ConstantSlice(n) => ("", format!("input.constants({n})")),
            Kind::Int(_) | Kind::Ints(_) | Kind::Shape | Kind::Own(_) => return None,
        };
        Some(format!("let {mutable}{} = {from};\n", self.name))
    }

    /// The argument, made of `name`.
    fn passed(&self, name: &str) -> String {
        match &self.kind {
            Kind::Int(most) => most.to_string(),
            Kind::Ints(n) => {
                let numbers: Vec<_> = (0..*n).map(|k| ((k * 5 + 3) % 7).to_string()).collect();
                format!("&[{}]", numbers.join(", "))
            }
            kind if kind.is_written() => format!("&mut {name}"),
            kind if kind.is_reference() => format!("&{name}"),
            _ => name.to_owned(),
        }
    }

    /// How many numbers of the gradient belong to it.
    fn inputs(&self) -> usize {
        match &self.kind {
            Kind::Scalar | Kind::ScalarRef | Kind::ScalarMut | Kind::Maybe => 1,
            Kind::Slice(n) | Kind::SliceMut(n) | Kind::Grows(n) => *n,
            Kind::Array | Kind::ArrayMut => 3,
            Kind::Tuple | Kind::Pair | Kind::PairRef | Kind::PairMut => 2,
            Kind::Shape | Kind::Own(_) | Kind::Int(_) | Kind::Ints(_) | Kind::Constant | Kind::ConstantSlice(_) => 0,
        }
    }
}

impl Kind {
    fn is_reference(&self) -> bool {
        let read = matches!(self, Kind::ScalarRef | Kind::Slice(_) | Kind::PairRef | Kind::Ints(_) | Kind::Shape);
        read || self.is_written() || matches!(self, Kind::ConstantSlice(_))
    }

    fn is_active(&self) -> bool {
        !matches!(self, Kind::Int(_) | Kind::Ints(_) | Kind::Constant | Kind::ConstantSlice(_))
    }
}

fn eval(program: &Program) -> String {
    let main = program.main();
    let made: String = main.params.iter().filter_map(Param::made).collect();
    let arguments: Vec<_> = main.params.iter().map(|param| param.passed(&param.name)).collect();
    let (inputs, arguments) = (main.params.iter().map(Param::inputs).sum::<usize>(), arguments.join(", "));
    // What is written for `f64` runs at other scalars through its companion.
    let call = match (program.dress.is_concrete(), program.generic) {
        (true, _) => "super::reference::f",
        (_, true) => "f",
        (_, false) => "f::eval",
    };
    let vec = if program.dress.imports("Vec") { "::std::vec::Vec" } else { "Vec" };
    let put = if main.returns == Returns::Nothing { "" } else { "ret.flatten(output);\n" };
    let mut body = format!("{made}let ret = {call}({arguments});\n{put}");
    for param in main.params.iter().filter(|param| param.kind.is_written()) {
        body += &format!("{}.flatten(output);\n", param.name);
    }
    format!(
        "impl Primal for Program {{\n    const INPUTS: usize = {inputs};\n    \
         fn eval<T: Real>(input: &mut Input<'_, T>, output: &mut {vec}<T>) {{\n{}    }}\n}}\n",
        indented(&indented(&body))
    )
}

fn run(main: &Function) -> String {
    let params = &main.params;
    let written = || params.iter().filter(|param| param.kind.is_written());
    let read = || {
        params.iter().filter(|param| param.kind.is_reference() && param.kind.is_active() && !param.kind.is_written())
    };
    let mut body: String = params.iter().filter_map(Param::made).collect();
    for param in written() {
        body += &format!("let (start_{0}, mut end_{0}) = ({0}.clone(), {0}.clone());\n", param.name);
    }
    let primal = arguments(params, |param| {
        vec![param.passed(&if param.kind.is_written() { format!("end_{}", param.name) } else { param.name.clone() })]
    });
    body += &format!("let ret = f({primal});\n");
    let d_ret = if main.returns == Returns::Nothing { "()" } else { "d_ret" };
    if main.returns != Returns::Nothing {
        body += "let d_ret = run.output(&ret);\n";
    }
    for param in written() {
        body += &format!("let mut d_{0} = run.output(&end_{0});\n", param.name);
    }
    for param in read() {
        body += &format!("let mut d_{0} = run.start(&{0});\n", param.name);
    }
    let forward = arguments(params, |param| vec![param.passed(&param.name)]);
    let reverse = arguments(params, |param| {
        let mut arguments = vec![param.passed(&param.name)];
        if param.kind.is_reference() {
            arguments.push(if param.kind.is_active() { format!("&mut d_{}", param.name) } else { "NoFData".into() });
        }
        arguments
    });
    body +=
        &format!("let (value, rdata) = if joint {{\n    f::joint({reverse}, {d_ret}, &mut run.stack)\n}} else {{\n");
    body += &format!("    let value = f::forward({forward}, &mut run.stack);\n");
    for param in written() {
        body += &format!("    run.same(\"{0} after the forward pass\", &{0}, &end_{0});\n", param.name);
    }
    body += &format!("    (value, f::reverse({reverse}, {d_ret}, &mut run.stack))\n}};\n");
    if main.returns != Returns::Nothing {
        body += "run.same(\"value\", &value, &ret);\n";
    }
    for param in written() {
        body += &format!("run.same(\"{0} restored\", &{0}, &start_{0});\n", param.name);
    }
    for (k, param) in params.iter().enumerate().filter(|(_, param)| param.kind.is_active()) {
        body += &if param.kind.is_written() {
            format!("run.exact(&{0}, &d_{0});\n", param.name)
        } else if param.kind.is_reference() {
            format!("run.added(&{0}, &d_{0});\n", param.name)
        } else {
            format!("run.exact(&{}, &rdata.{k});\n", param.name)
        };
    }
    format!(
        "impl Rule for Program {{\n    fn run(joint: bool, input: &mut Input<'_, f64>, run: &mut Run) {{\n{}    }}\n}}\n",
        indented(&indented(&body))
    )
}

fn arguments(params: &[Param], each: impl Fn(&Param) -> Vec<String>) -> String {
    params.iter().flat_map(each).collect::<Vec<_>>().join(", ")
}

/// A file with the program alone, to test the generator: the tape against dual numbers where it is generic.
pub(crate) fn plain_module(program: &Program, harness: &str) -> String {
    let source = program.source("");
    if program.dress.is_concrete() {
        let text = format!("use super::*;\nuse {harness}::order::*;\n{}", program.reference());
        let primal = eval(program).replace("super::reference", "reference");
        return format!(
            "use {harness}::*;\npub mod reference {{\n{}}}\npub mod plain {{\n    use super::*;\n{}}}\npub struct Program;\n\
             {primal}pub fn check() -> Outcome {{\n    check_primal::<Program>()\n}}\n",
            indented(&text),
            indented(&source)
        );
    }
    if program.generic {
        let primal = eval(program);
        return format!(
            "use {harness}::*;\n{source}pub struct Program;\n{primal}pub fn check() -> Outcome {{\n    check_primal::<Program>()\n}}\n"
        );
    }
    let main = program.main();
    let made: String = main.params.iter().filter_map(Param::made).collect();
    let call = arguments(&main.params, |param| vec![param.passed(&param.name)]);
    let put = if main.returns == Returns::Nothing { "" } else { "ret.flatten(&mut output);\n" };
    let body = format!("{made}let ret = f({call});\nlet mut output: Vec<f64> = Vec::new();\n{put}output\n");
    format!(
        "use {harness}::*;\n{source}pub fn check() -> Outcome {{\n    check_plain(|input| {{\n{}    }})\n}}\n",
        indented(&indented(&body))
    )
}
