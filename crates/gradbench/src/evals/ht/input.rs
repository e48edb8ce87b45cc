//! The hand out of a message, with every index checked.

use serde_json::Value;

use super::{Input, Model, POSE, Places, Transform, Vertex};
use crate::Failure;
use crate::fields::{Fields, count, integer, kind};

pub(super) fn read(fields: &Fields<'_>) -> Result<Input, Failure> {
    let theta = fields.vector_of("theta", POSE)?.try_into().expect("its length was asked for");
    let data = fields.object("data")?;
    let model = model(&data.object("model")?)?;
    let places = data.counts("correspondences")?;
    let points = triples(&data, "points", places.len())?;
    let (known, what) = match fields.list("us")?.is_empty() {
        true => (model.vertices.len(), "vertices"),
        false => (model.triangles.len(), "triangles"),
    };
    below(&data, "correspondences", places.iter(), known, what)?;
    let places = if fields.list("us")?.is_empty() {
        Places::Vertices(places)
    } else {
        let us = fields.rows_of("us", places.len(), 2)?;
        Places::Triangles(places.into_iter().zip(us.as_chunks().0.iter().copied()).collect())
    };
    Ok(Input { model, theta, points, places })
}

fn model(fields: &Fields<'_>) -> Result<Model, Failure> {
    let bones = fields.count("bone_count")?;
    if bones == 0 {
        return Err(fields.failure("bone_count", "a hand without bones; at least one is needed"));
    }
    let vertices = fields.list("base_positions")?.len();
    let positions = fields.rows_of("base_positions", vertices, 4)?;
    let weights = fields.rows_of("weights", vertices, bones)?;
    let vertex = |(position, weights): (&[f64; 4], &[f64])| {
        let weights = weights.iter().copied().enumerate().filter(|(_, weight)| *weight != 0.0);
        Vertex { position: *position, weights: weights.collect() }
    };
    let triangles: Vec<[usize; 3]> = fields
        .list("triangles")?
        .iter()
        .enumerate()
        .map(|(i, value)| corners(fields, i, value))
        .collect::<Result<_, _>>()?;
    below(fields, "triangles", triangles.as_flattened().iter(), vertices, "vertices")?;
    Ok(Model {
        parents: parents(fields, bones)?,
        base_relatives: transforms(fields, "base_relatives", bones)?,
        inverse_base_absolutes: transforms(fields, "inverse_base_absolutes", bones)?,
        vertices: positions.as_chunks().0.iter().zip(weights.chunks(bones)).map(vertex).collect(),
        triangles,
        is_mirrored: fields.flag("is_mirrored")?,
    })
}

/// Parents come before their children, and a root has −1.
fn parents(fields: &Fields<'_>, bones: usize) -> Result<Vec<Option<usize>>, Failure> {
    let list = fields.list("parents")?;
    if list.len() != bones {
        return Err(fields.failure("parents", &format!("{} bones, {bones} expected", list.len())));
    }
    let parent = |(bone, value): (usize, &Value)| match integer(value) {
        Some(-1) => Ok(None),
        Some(parent) if (0..bone as i64).contains(&parent) => Ok(Some(parent as usize)),
        _ => Err(fields.failure("parents", &format!("[{bone}]: {value} is neither −1 nor a bone before this one"))),
    };
    list.iter().enumerate().map(parent).collect()
}

fn transforms(fields: &Fields<'_>, field: &str, bones: usize) -> Result<Vec<Transform<f64>>, Failure> {
    let list = fields.list(field)?;
    if list.len() != bones {
        return Err(fields.failure(field, &format!("{} transforms, {bones} expected", list.len())));
    }
    let fail = |bone: usize| fields.failure(field, &format!("[{bone}]: 4 rows of 4 numbers are expected"));
    let transform = |(bone, value): (usize, &Value)| {
        let rows = value.as_array().filter(|rows| rows.len() == 4).ok_or_else(|| fail(bone))?;
        let mut transform = [[0.0; 4]; 4];
        for (to, row) in transform.iter_mut().zip(rows) {
            let row = row.as_array().filter(|row| row.len() == 4).ok_or_else(|| fail(bone))?;
            for (to, number) in to.iter_mut().zip(row) {
                *to = number.as_f64().ok_or_else(|| fail(bone))?;
            }
        }
        Ok(transform)
    };
    list.iter().enumerate().map(transform).collect()
}

fn corners(fields: &Fields<'_>, at: usize, value: &Value) -> Result<[usize; 3], Failure> {
    let fail = || fields.failure("triangles", &format!("[{at}]: three vertices are expected, not {}", kind(value)));
    let [a, b, c] = value.as_array().map(Vec::as_slice).unwrap_or_default() else {
        return Err(fail());
    };
    match [a, b, c].map(count) {
        [Some(a), Some(b), Some(c)] => Ok([a, b, c]),
        _ => Err(fail()),
    }
}

fn triples(fields: &Fields<'_>, field: &str, rows: usize) -> Result<Vec<[f64; 3]>, Failure> {
    Ok(fields.rows_of(field, rows, 3)?.as_chunks().0.to_vec())
}

/// Whether all indices are of something that is there.
fn below<'i>(
    fields: &Fields<'_>,
    field: &str,
    mut indices: impl Iterator<Item = &'i usize>,
    known: usize,
    what: &str,
) -> Result<(), Failure> {
    match indices.find(|index| **index >= known) {
        Some(index) => Err(fields.failure(field, &format!("{index} of {known} {what}"))),
        None => Ok(()),
    }
}
