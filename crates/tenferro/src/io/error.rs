//! What can go wrong with a file.

use std::borrow::Cow;
use std::error::Error;
use std::fmt;
use std::io;
use std::path::Path;

use tenferro_ops::ArrayError;

/// Why a file cannot be read or written: what was found at which byte, what was expected, and the way out.
///
/// ```
/// use tenferro::io::npy;
///
/// let error = npy::from_bytes(b"PK\x03\x04-\0").unwrap_err();
/// assert_eq!(error.file(), "npy");
/// assert!(error.detail().starts_with("byte 0: the file begins with \"PK\\u{3}\\u{4}-\\0\", expected"));
/// ```
pub struct FileError(Box<Facts>);

struct Facts {
    /// The path, or the name of the format if the bytes come from elsewhere.
    file: String,
    /// Which part of the file, if it has several.
    entry: Option<String>,
    byte: Option<u64>,
    found: Cow<'static, str>,
    expected: Cow<'static, str>,
    way_out: Cow<'static, str>,
    cause: Option<Box<dyn Error + Send + Sync>>,
}

impl FileError {
    /// The path of the file, or the name of its format when it was read from memory or from a stream.
    pub fn file(&self) -> &str {
        &self.0.file
    }

    /// What was found and where, what was expected, and the way out.
    pub fn detail(&self) -> String {
        let Facts { entry, byte, found, expected, way_out, .. } = &*self.0;
        let entry = entry.as_ref().map(|name| format!("{name}: ")).unwrap_or_default();
        let byte = byte.map(|byte| format!("byte {byte}: ")).unwrap_or_default();
        let expected = if expected.is_empty() { String::new() } else { format!(", expected {expected}") };
        format!("{entry}{byte}{found}{expected}; {way_out}")
    }

    /// Where in the file the problem lies; inside a compressed entry, where in the inflated bytes.
    pub fn byte(&self) -> Option<u64> {
        self.0.byte
    }

    pub(crate) fn new(
        found: impl Into<Cow<'static, str>>,
        expected: impl Into<Cow<'static, str>>,
        way_out: impl Into<Cow<'static, str>>,
    ) -> Self {
        let (found, expected, way_out) = (found.into(), expected.into(), way_out.into());
        FileError(Box::new(Facts {
            file: String::new(),
            entry: None,
            byte: None,
            found,
            expected,
            way_out,
            cause: None,
        }))
    }

    /// An error of the system, with what was being done.
    pub(crate) fn io(doing: &str, error: io::Error, way_out: &'static str) -> Self {
        Self::new(format!("{doing} failed: {error}"), "", way_out).because(error)
    }

    pub(crate) fn at(mut self, byte: u64) -> Self {
        self.0.byte = Some(byte);
        self
    }

    pub(crate) fn in_entry(mut self, kind: &str, name: &str) -> Self {
        self.0.entry = Some(format!("{kind} {}", quote(name.as_bytes())));
        self
    }

    /// Names the file, unless a more precise name is known already.
    pub(crate) fn in_file(mut self, file: impl fmt::Display) -> Self {
        if self.0.file.is_empty() {
            self.0.file = file.to_string();
        }
        self
    }

    pub(crate) fn in_path(self, path: &Path) -> Self {
        self.in_file(path.display())
    }

    fn because(mut self, cause: impl Error + Send + Sync + 'static) -> Self {
        self.0.cause = Some(Box::new(cause));
        self
    }
}

/// A type that no array can have.
impl From<ArrayError> for FileError {
    fn from(error: ArrayError) -> Self {
        // The message of an array error ends with its own way out.
        let text = error.to_string();
        let (found, way_out) = text.split_once("; ").unwrap_or((&text, "use a smaller array"));
        Self::new(found.to_owned(), "", way_out.to_owned()).because(error)
    }
}

impl Error for FileError {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        self.0.cause.as_deref().map(|cause| cause as _)
    }
}

/// `weights.npy: byte 6: the version is 9.0, expected 1.0, 2.0 or 3.0; …`
impl fmt::Display for FileError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.file(), self.detail())
    }
}

/// The same as `Display`: it is what `main` and `unwrap` print.
impl fmt::Debug for FileError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Bytes of a file as a message shows them: quoted, escaped and short.
pub(crate) fn quote(bytes: &[u8]) -> String {
    const MOST: usize = 48;
    let shown = String::from_utf8_lossy(&bytes[..bytes.len().min(MOST)]);
    if bytes.len() <= MOST { format!("{shown:?}") } else { format!("{shown:?}… ({} bytes)", bytes.len()) }
}
