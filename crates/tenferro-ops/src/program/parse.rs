//! Reading the text form of programs.
//!
//! One pass without recursion over the program's length; only attributes nest, to a bounded depth.
//! Nothing is allocated for what a text declares before the text gives it.

use std::str::FromStr;

use super::error::{ParseProgramError, ParseProgramFault as Fault};
use super::lexer::{Lexer, Token, position, shown};
use super::verify::{self, Part};
use super::{Extensions, Instruction, Program, ProgramError, ValueId};
use crate::attribute::unquoted;
use crate::element::for_dtype;
use crate::element::text::ElementText;
use crate::{
    Array, ArrayError, Attribute, AttributeReader, Body, DType, Element, ParseOpError, Shape, StdTensorOp, TensorType,
};

/// How deep attributes may nest; each program among them adds its own two levels, and programs have a limit too.
const MAX_DEPTH: usize = 64;
/// How many axes a type may have. Inference gets a copy of each operand's type, so that without a limit a short text
/// that names a type of many axes many times would take memory and time beyond all proportion.
const MAX_RANK: usize = 256;

const PROGRAM: &str = "a program reads `program(%0: F64[2]) { … } -> (%1)`";
const EQUATION: &str = "an equation reads `%2: F64[2] = add %0, %1`";
const TYPE: &str = "a type reads `F64[2,3]`";
const ATTRIBUTES: &str = "attributes read `{name: value, other: [1, 2]}`";
const TENSOR: &str = "a tensor reads `F64[3] [0.5, 1, 2]`";

impl Program {
    /// Reads the text form back.
    ///
    /// ```text
    /// program(%0: F64[2,3], %1: F64[3]) {   // inputs
    ///   %2: F64[2] = dot_general{lhs_batch: [], rhs_batch: [], lhs_contract: [1], rhs_contract: [0]} %0, %1
    ///   %3: F64[] = constant{value: F64[] [0.5]}
    /// } -> (%2, %3)
    /// ```
    ///
    /// An equation names its results with their types, the operation, its attributes if it has any, and its operands.
    /// Values are numbered in order, inputs first.
    /// The types are redundant; they are checked against inference.
    /// Attributes are whole numbers, `true` and `false`, words, lists `[…]`, records `{name: …}`, tensors (a type and
    /// the elements in row-major order), and programs (the branches and bodies of control flow).
    /// The size of an axis that is as long as a loop ran is `?`.
    /// Words of other characters than letters, digits, `_` and `.` stand in quotes, and so do the names of extensions,
    /// which [`parse_with`](Self::parse_with) reads.
    ///
    /// White space and line breaks are free between tokens, and `//` begins a comment to the end of the line.
    /// Printing what was read gives the canonical text: one equation a line, no comments.
    ///
    /// Attributes nest at most 64 deep, programs too, and types have at most 256 axes.
    ///
    /// # Errors
    ///
    /// The first mistake with line, column and the way out; a program that [`verify`](Self::verify) would refuse.
    pub fn parse(text: &str) -> Result<Self, ParseProgramError> {
        Self::parse_with(text, &Extensions::new())
    }

    /// As [`parse`](Self::parse), where the text may name these extensions.
    ///
    /// # Errors
    ///
    /// As [`parse`](Self::parse); an extension that was not given, or is one of several of its name.
    pub fn parse_with(text: &str, extensions: &Extensions) -> Result<Self, ParseProgramError> {
        Parser { lexer: Lexer::new(text), programs: 0, extensions }.whole_program().map_err(|(at, fault)| {
            let (line, column) = position(text, at);
            ParseProgramError { line, column, fault }
        })
    }
}

impl FromStr for Program {
    type Err = ParseProgramError;

    fn from_str(text: &str) -> Result<Self, ParseProgramError> {
        Self::parse(text)
    }
}

/// What is wrong, after the place of it.
type Parsed<T> = Result<T, (usize, Box<Fault>)>;

fn fault<T>(at: usize, fault: impl Into<Fault>) -> Parsed<T> {
    Err((at, Box::new(fault.into())))
}

struct Parser<'t, 'x> {
    lexer: Lexer<'t>,
    /// How many programs stand around the place.
    programs: usize,
    extensions: &'x Extensions,
}

/// An equation and where its parts are.
struct Equation {
    instruction: Instruction,
    types: Vec<TensorType>,
    op_at: usize,
    result_at: usize,
    type_at: Vec<usize>,
    operand_at: Vec<usize>,
}

impl Equation {
    fn place(&self, part: Part) -> usize {
        match part {
            Part::Op => self.op_at,
            Part::Result => self.result_at,
            Part::Type(position) => self.type_at[position],
            Part::Operand(position) => self.operand_at[position],
        }
    }
}

impl<'t> Parser<'t, '_> {
    fn whole_program(&mut self) -> Parsed<Program> {
        match self.lexer.next() {
            (Token::Word("program"), _) => {}
            (found, at) => return unexpected("`program`", found, at, PROGRAM),
        }
        let program = self.program(0)?;
        match self.lexer.next() {
            (Token::End, _) => Ok(program),
            (found, at) => unexpected("the end of the text after the outputs", found, at, PROGRAM),
        }
    }

    /// A program whose first word has been read, so deep inside others and their attributes.
    fn program(&mut self, depth: usize) -> Parsed<Program> {
        self.expect("(", "`(` before the inputs", PROGRAM)?;
        let mut program =
            Program { types: self.inputs()?, input_count: 0, instructions: Vec::new(), outputs: Vec::new() };
        program.input_count = program.types.len();
        self.expect("{", "`{` before the equations", PROGRAM)?;
        while !self.lexer.eat("}") {
            let equation = self.equation(depth)?;
            let defined = program.types.len();
            program.types.extend_from_slice(&equation.types);
            if let Err((part, error)) = verify::equation(&equation.instruction, &program.types, defined) {
                return fault(equation.place(part), *error);
            }
            program.instructions.push(equation.instruction);
        }
        self.expect("->", "`->` before the outputs", PROGRAM)?;
        self.expect("(", "`(` before the outputs", PROGRAM)?;
        if !self.lexer.eat(")") {
            loop {
                let (output, at) = self.value("an output", PROGRAM)?;
                program.outputs.push(output);
                program.output(program.outputs.len() - 1).or_else(|error| fault(at, error))?;
                if self.ends_list(")", "`,` or `)` after an output", PROGRAM)? {
                    break;
                }
            }
        }
        Ok(program)
    }

    /// The types of the inputs, up to the closing parenthesis.
    fn inputs(&mut self) -> Parsed<Vec<TensorType>> {
        let mut types = Vec::new();
        if self.lexer.eat(")") {
            return Ok(types);
        }
        loop {
            let (input, at) = self.value("an input", PROGRAM)?;
            let (value, expected) = (input.index(), types.len());
            if value != expected {
                return fault(at, ProgramError::Numbering { value, expected });
            }
            self.expect(":", "`:` and the type of the input", PROGRAM)?;
            let (ty, at) = self.tensor_type()?;
            verify::input(value, &ty).or_else(|error| fault(at, error))?;
            types.push(ty);
            if self.ends_list(")", "`,` or `)` after an input", PROGRAM)? {
                return Ok(types);
            }
        }
    }

    fn equation(&mut self, depth: usize) -> Parsed<Equation> {
        let (first_result, result_at) = self.value("an equation or `}`", EQUATION)?;
        let (mut types, mut type_at) = (Vec::new(), Vec::new());
        loop {
            self.expect(":", "`:` and the type of the result", EQUATION)?;
            let (ty, at) = self.tensor_type()?;
            types.push(ty);
            type_at.push(at);
            if !self.lexer.eat(",") {
                break;
            }
            let (result, at) = self.value("another result", EQUATION)?;
            let (value, expected) = (result.index(), first_result.index() + types.len());
            if value != expected {
                return fault(at, ProgramError::Numbering { value, expected });
            }
        }
        self.expect("=", "`=` after the results", EQUATION)?;
        let (name, op_at) = self.lexer.next();
        if !matches!(name, Token::Word(_) | Token::Quoted(_)) {
            return unexpected("the name of an operation", name, op_at, EQUATION);
        }
        let attributes = if self.lexer.eat("{") { self.record(depth + 1)? } else { Vec::new() };
        let (operands, operand_at) = self.operands()?;
        let op = self.op(name, &attributes, operands.len()).or_else(|wrong| fault(op_at, wrong))?;
        let instruction = Instruction { op, operands, first_result, result_count: types.len() };
        Ok(Equation { instruction, types, op_at, result_at, type_at, operand_at })
    }

    /// The operands and where they are; a value with a type after it is a result of the next equation.
    fn operands(&mut self) -> Parsed<(Vec<ValueId>, Vec<usize>)> {
        let (mut operands, mut places) = (Vec::new(), Vec::new());
        let mut ahead = self.lexer;
        let is_operand = matches!(ahead.next().0, Token::Value(_)) && ahead.peek() != Token::Mark(":");
        if is_operand {
            loop {
                let (operand, at) = self.value("an operand", EQUATION)?;
                operands.push(operand);
                places.push(at);
                if !self.lexer.eat(",") {
                    break;
                }
            }
        }
        // Said here, a stray token is not taken for a missing operand.
        let mut ahead = self.lexer;
        match ahead.next() {
            (Token::Value(_) | Token::Mark("}"), _) => Ok((operands, places)),
            (found, at) if operands.is_empty() => {
                unexpected("an operand, the next equation or `}`", found, at, EQUATION)
            }
            (found, at) => unexpected("`,`, the next equation or `}`", found, at, EQUATION),
        }
    }

    fn op(
        &self,
        name: Token<'t>,
        attributes: &[(String, Attribute)],
        operand_count: usize,
    ) -> Result<StdTensorOp, Fault> {
        let name = match name {
            Token::Quoted(name) => match unquoted(name) {
                Some(name) => return self.extension(name, attributes, operand_count),
                None => return Err(Fault::Escape { found: shown(name) }),
            },
            Token::Word(name) => name,
            _ => "",
        };
        match StdTensorOp::from_attributes(name, attributes, operand_count) {
            Err(ParseOpError::UnknownOp { name }) => Err(match self.extensions.named(&name) {
                [] => Fault::UnknownOp { name },
                _ => Fault::Unquoted { name },
            }),
            op => Ok(op?),
        }
    }

    fn extension(
        &self,
        name: String,
        attributes: &[(String, Attribute)],
        operand_count: usize,
    ) -> Result<StdTensorOp, Fault> {
        match self.extensions.named(&name) {
            [] => Err(Fault::UnknownExtension { name }),
            [(_, construct)] => {
                let op = construct(&AttributeReader::new(attributes, operand_count));
                op.map_err(|detail| ParseOpError::Attribute { name, detail }.into())
            }
            several => Err(Fault::AmbiguousExtension { name, count: several.len() }),
        }
    }

    /// `F64[2,3]`, and where it begins.
    fn tensor_type(&mut self) -> Parsed<(TensorType, usize)> {
        match self.lexer.next() {
            (Token::Word(dtype), at) => Ok((self.shape_of(dtype, at)?, at)),
            (found, at) => unexpected("a type", found, at, TYPE),
        }
    }

    /// The type whose dtype has just been read.
    fn shape_of(&mut self, dtype: &str, at: usize) -> Parsed<TensorType> {
        let dtype: DType = dtype.parse().or_else(|error: ArrayError| fault(at, error))?;
        self.expect("[", "`[` and the sizes of the axes", TYPE)?;
        let mut sizes = Vec::new();
        if !self.lexer.eat("]") {
            loop {
                let (size, at) = match self.lexer.next() {
                    (Token::Int(size), at) if !size.starts_with('-') => (Some(size), at),
                    (Token::Mark("?"), at) => (None, at),
                    (found, at) => return unexpected("the size of an axis", found, at, TYPE),
                };
                if sizes.len() == MAX_RANK {
                    return fault(at, Fault::TooManyAxes { limit: MAX_RANK });
                }
                sizes.push(match size {
                    Some(size) => match number(size, at, "for the size of an axis", usize::MAX as u128)? {
                        Shape::UNKNOWN => return unexpected("the size of an axis, or `?`", Token::Int(size), at, TYPE),
                        size => size,
                    },
                    None => Shape::UNKNOWN,
                });
                if self.ends_list("]", "`,` or `]` after a size", TYPE)? {
                    break;
                }
            }
        }
        Ok(TensorType::new(dtype, sizes))
    }

    /// Named attributes, after the opening brace.
    fn record(&mut self, depth: usize) -> Parsed<Vec<(String, Attribute)>> {
        let mut entries = Vec::new();
        if self.lexer.eat("}") {
            return Ok(entries);
        }
        loop {
            let name = match self.lexer.next() {
                (Token::Word(name), _) => name.to_owned(),
                (Token::Quoted(name), at) => word(name, at)?,
                (found, at) => return unexpected("the name of an attribute", found, at, ATTRIBUTES),
            };
            self.expect(":", "`:` and the value of the attribute", ATTRIBUTES)?;
            entries.push((name, self.attribute(depth)?));
            if self.ends_list("}", "`,` or `}` after an attribute", ATTRIBUTES)? {
                return Ok(entries);
            }
        }
    }

    /// The value of an attribute; a program counts as one level of depth.
    fn attribute(&mut self, depth: usize) -> Parsed<Attribute> {
        let (token, at) = self.lexer.next();
        if depth > MAX_DEPTH + 2 * self.programs || self.programs > crate::body::MAX_DEPTH {
            return fault(at, Fault::TooDeep { limit: MAX_DEPTH });
        }
        Ok(match token {
            Token::Int(digits) => Attribute::Int(match digits.parse() {
                Ok(number) => number,
                Err(_) => return too_large(digits, at, "for an attribute", i128::MAX as u128),
            }),
            Token::Word("true") => Attribute::Bool(true),
            Token::Word("false") => Attribute::Bool(false),
            Token::Word("program") if self.lexer.peek() == Token::Mark("(") => {
                self.programs += 1;
                let program = self.program(depth + 1)?;
                self.programs -= 1;
                Attribute::Program(Body::new(program))
            }
            Token::Word(dtype) if self.lexer.peek() == Token::Mark("[") => Attribute::Tensor(self.tensor(dtype, at)?),
            Token::Word(word) => Attribute::Word(word.to_owned()),
            Token::Quoted(text) => Attribute::Word(word(text, at)?),
            Token::Mark("{") => Attribute::Record(self.record(depth + 1)?),
            Token::Mark("[") => {
                let mut entries = Vec::new();
                if !self.lexer.eat("]") {
                    loop {
                        entries.push(self.attribute(depth + 1)?);
                        if self.ends_list("]", "`,` or `]` after an entry", ATTRIBUTES)? {
                            break;
                        }
                    }
                }
                Attribute::List(entries)
            }
            found => return unexpected("the value of an attribute", found, at, ATTRIBUTES),
        })
    }

    /// A tensor whose dtype has just been read.
    fn tensor(&mut self, dtype: &str, at: usize) -> Parsed<Array> {
        let ty = self.shape_of(dtype, at)?;
        self.expect("[", "`[` and the elements", TENSOR)?;
        for_dtype!(ty.dtype, T => self.elements::<T>(&ty, at))
    }

    /// The elements of a tensor of this type, which begins at `at`.
    fn elements<T: Element + ElementText>(&mut self, ty: &TensorType, at: usize) -> Parsed<Array> {
        let expected = ty.element_count().or_else(|error| fault(at, error))?;
        // Grows with the text, whatever the type says.
        let mut elements = Vec::<T>::new();
        if !self.lexer.eat("]") {
            loop {
                let (text, at) = self.lexer.element();
                let Some(element) = T::from_text(text) else {
                    let found = if text.is_empty() { self.lexer.peek().describe() } else { shown(text) };
                    return fault(at, Fault::Element { found, tensor_type: ty.clone(), form: T::FORM });
                };
                elements.push(element);
                if elements.len() > expected {
                    let found = elements.len();
                    return fault(at, ArrayError::DataLength { tensor_type: ty.clone(), expected, found });
                }
                if self.ends_list("]", "`,` or `]` after an element", TENSOR)? {
                    break;
                }
            }
        }
        Array::from_vec(&ty.shape, elements).or_else(|error| fault(at, error))
    }

    /// A value and where it is named.
    fn value(&mut self, what: &'static str, form: &'static str) -> Parsed<(ValueId, usize)> {
        match self.lexer.next() {
            (Token::Value(digits), at) => {
                // The largest number is no value's: results are counted by numbers of the same width.
                let number = number(digits, at, "for the number of a value", u128::from(u32::MAX - 1))?;
                Ok((ValueId(number as u32), at))
            }
            (found, at) => unexpected(what, found, at, form),
        }
    }

    fn expect(&mut self, mark: &str, what: &'static str, form: &'static str) -> Parsed<()> {
        match self.lexer.next() {
            (Token::Mark(found), _) if found == mark => Ok(()),
            (found, at) => unexpected(what, found, at, form),
        }
    }

    /// After an entry of a list: whether it was the last.
    fn ends_list(&mut self, end: &str, what: &'static str, form: &'static str) -> Parsed<bool> {
        match self.lexer.next() {
            (Token::Mark(","), _) => Ok(false),
            (Token::Mark(found), _) if found == end => Ok(true),
            (found, at) => unexpected(what, found, at, form),
        }
    }
}

fn unexpected<T>(expected: &'static str, found: Token<'_>, at: usize, form: &'static str) -> Parsed<T> {
    fault(at, Fault::Unexpected { expected, found: found.describe(), form })
}

fn too_large<T>(digits: &str, at: usize, place: &'static str, limit: u128) -> Parsed<T> {
    fault(at, Fault::TooLarge { number: shown(digits), place, limit })
}

/// A number without a sign, no larger than the limit.
fn number(digits: &str, at: usize, place: &'static str, limit: u128) -> Parsed<usize> {
    match digits.parse() {
        Ok(number) if number as u128 <= limit => Ok(number),
        _ => too_large(digits, at, place, limit),
    }
}

/// The word in quotes.
fn word(text: &str, at: usize) -> Parsed<String> {
    unquoted(text).map_or_else(|| fault(at, Fault::Escape { found: shown(text) }), Ok)
}
