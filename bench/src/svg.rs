//! What the charts of the documentation share.

/// The beginning of a chart: its size, a white ground, and a title above what starts at `left`.
///
/// The end is `</svg>`.
pub fn open(width: f64, height: f64, left: f64, title: &str) -> String {
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" font-family=\"sans-serif\" font-size=\"11\">\n\
         <rect width=\"{width}\" height=\"{height}\" fill=\"#ffffff\"/>\n\
         <text x=\"{left}\" y=\"22\" font-size=\"14\">{title}</text>\n"
    )
}
