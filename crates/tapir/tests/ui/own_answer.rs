//! A method of an own type that has the name of a question of std, where the type is not seen.

#[derive(Clone, Debug, tapir::Differentiable)]
struct Body {
    x: f64,
    v: f64,
}

#[tapir::differentiable]
impl Body {
    fn len(&self) -> f64 {
        self.x.hypot(self.v)
    }
}

#[tapir::differentiable]
fn thrown(v: f64) -> Body {
    Body { x: 0.0, v }
}

#[tapir::differentiable(concrete)]
fn height(v: f64) -> f64 {
    let body = thrown(v);
    body.len()
}

#[tapir::differentiable]
fn said(v: f64) -> f64 {
    let body: Body = thrown(v);
    body.len()
}

fn main() {}
