//! Bytes that come in order, with their position, and paths as such bytes.

use std::fs::File;
use std::io::{self, BufReader, BufWriter, ErrorKind, Read, Write};
use std::path::Path;

use super::FileError;

/// A reader that knows where it stands, and perhaps how many bytes are left.
pub(crate) struct Source<R> {
    reader: R,
    position: u64,
    left: Option<u64>,
}

impl<R: Read> Source<R> {
    /// Bytes of unknown number: no promise about them is believed before they have arrived.
    pub(crate) fn unsized_at(position: u64, reader: R) -> Self {
        Source { reader, position, left: None }
    }

    /// As many bytes as are known to be there.
    pub(crate) fn sized_at(position: u64, reader: R, length: u64) -> Self {
        Source { reader, position, left: Some(length) }
    }

    pub(crate) fn position(&self) -> u64 {
        self.position
    }

    pub(crate) fn is_sized(&self) -> bool {
        self.left.is_some()
    }

    pub(crate) fn into_reader(self) -> R {
        self.reader
    }

    /// An error if so many bytes are known not to be there.
    pub(crate) fn check_left(&self, count: u64, of: &str) -> Result<(), FileError> {
        match self.left {
            Some(left) if left < count => Err(truncated(self.position, count, left, of)),
            _ => Ok(()),
        }
    }

    /// Fills the buffer with the next bytes.
    pub(crate) fn fill(&mut self, buffer: &mut [u8], of: &str) -> Result<(), FileError> {
        let mut filled = 0;
        while filled < buffer.len() {
            match self.reader.read(&mut buffer[filled..]) {
                Ok(0) => return Err(truncated(self.position, buffer.len() as u64, filled as u64, of)),
                Ok(count) => filled += count,
                Err(error) if error.kind() == ErrorKind::Interrupted => {}
                Err(error) => return Err(unreadable(error, of).at(self.position + filled as u64)),
            }
        }
        self.advance(filled as u64);
        Ok(())
    }

    pub(crate) fn array<const N: usize>(&mut self, of: &str) -> Result<[u8; N], FileError> {
        let mut bytes = [0; N];
        self.fill(&mut bytes, of)?;
        Ok(bytes)
    }

    /// The next `count` bytes. Memory grows as they arrive, so a count that lies costs none.
    pub(crate) fn bytes(&mut self, count: u64, of: &str) -> Result<Vec<u8>, FileError> {
        self.check_left(count, of)?;
        let mut bytes = Vec::new();
        let read = self.reader.by_ref().take(count).read_to_end(&mut bytes);
        let arrived = bytes.len() as u64;
        read.map_err(|error| unreadable(error, of).at(self.position + arrived))?;
        if arrived < count {
            return Err(truncated(self.position, count, arrived, of));
        }
        self.advance(arrived);
        Ok(bytes)
    }

    /// An error if more bytes follow.
    pub(crate) fn end(&mut self, way_out: &'static str) -> Result<(), FileError> {
        let mut next = Vec::new();
        let read = self.reader.by_ref().take(1).read_to_end(&mut next);
        read.map_err(|error| unreadable(error, "the end").at(self.position))?;
        if next.is_empty() {
            return Ok(());
        }
        Err(FileError::new("more bytes follow the last element", "the end", way_out).at(self.position))
    }

    fn advance(&mut self, count: u64) {
        self.position += count;
        self.left = self.left.map(|left| left.saturating_sub(count));
    }
}

impl<'a> Source<&'a [u8]> {
    pub(crate) fn memory(bytes: &'a [u8]) -> Self {
        Source::sized_at(0, bytes, bytes.len() as u64)
    }
}

/// The bytes of the file at a path. Pipes and devices have no length to believe in.
pub(crate) fn open(path: &Path) -> Result<Source<BufReader<File>>, FileError> {
    let failed = |error| FileError::io("opening", error, "make sure that the path names a file you may read");
    let file = File::open(path).map_err(failed)?;
    let metadata = file.metadata().map_err(failed)?;
    let length = metadata.is_file().then_some(metadata.len());
    Ok(Source { reader: BufReader::new(file), position: 0, left: length })
}

/// A new file at a path, or an old one replaced. What can be checked must be checked before this is called.
pub(crate) fn create(
    path: &Path,
    write: impl FnOnce(&mut BufWriter<File>) -> Result<(), FileError>,
) -> Result<(), FileError> {
    let failed = |error| FileError::io("creating", error, "make sure that the folder exists and can be written");
    let mut writer = BufWriter::new(File::create(path).map_err(failed)?);
    write(&mut writer)?;
    writer.flush().map_err(unwritable)
}

/// What the system says while bytes are written.
pub(crate) fn unwritable(error: io::Error) -> FileError {
    FileError::io("writing", error, "make sure that there is room, and write again: what is there now is not whole")
}

fn unreadable(error: io::Error, of: &str) -> FileError {
    let doing = format!("reading {of}");
    FileError::io(&doing, error, "make sure that the file can be read and is whole, or get it again")
}

fn truncated(start: u64, count: u64, found: u64, of: &str) -> FileError {
    let found_text = format!("{of} begins here and the bytes end after {found}");
    let way_out = "the file is cut short or damaged: get or write it again";
    FileError::new(found_text, format!("{count} bytes"), way_out).at(start)
}
