//! Content as data files, with the file, line and reason of every mistake.

use std::fmt;
use std::ops::Range;

use serde::de::DeserializeOwned;

/// One TOML file of a pack. The caller reads it; the rules do no I/O.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PackFile<'a> {
    /// Where it lies, as a person would write it; `/` between folders.
    pub path: &'a str,
    /// What it says.
    pub text: &'a str,
}

impl PackFile<'_> {
    /// The folder it lies in, which says what kind of thing it describes.
    pub fn kind(&self) -> &str {
        let mut parts = self.path.rsplit('/');
        parts.next();
        parts.next().unwrap_or("")
    }

    /// Its name without folder and ending.
    pub fn stem(&self) -> &str {
        let name = self.path.rsplit('/').next().unwrap_or(self.path);
        name.strip_suffix(".toml").unwrap_or(name)
    }

    /// Its text as a value, or the place and reason of the first thing that does not fit.
    pub fn parse<T: DeserializeOwned>(&self) -> Result<T, Fault> {
        toml::from_str(self.text).map_err(|error| {
            let span = error.span().unwrap_or(0..0);
            let reason = plain(error.message());
            match self.key_at(span.start).filter(|key| !reason.contains(key)) {
                Some(key) => self.fault(span, format!("{key}: {reason}")),
                None => self.fault(span, reason),
            }
        })
    }

    /// The key whose value lies at a place in the file, for messages that do not name it.
    fn key_at(&self, at: usize) -> Option<&str> {
        let before = self.text.get(..at)?;
        let key = before.rsplit(['\n', '{', ',']).next()?.split_once('=')?.0.trim();
        (!key.is_empty()).then_some(key)
    }

    /// A fault at a place in this file.
    pub fn fault(&self, span: Range<usize>, reason: impl Into<String>) -> Fault {
        let start = span.start.min(self.text.len());
        let line = self.text.as_bytes()[..start].iter().filter(|&&byte| byte == b'\n').count() + 1;
        Fault { file: self.path.to_string(), line, reason: reason.into() }
    }
}

/// A parser's message in words a designer knows.
fn plain(message: &str) -> String {
    const WORDS: [(&str, &str); 14] = [
        ("\n", "; "),
        ("invalid type: ", "found "),
        ("invalid value: ", "found "),
        ("floating point", "the fraction"),
        ("integer", "the number"),
        ("found string", "found the text"),
        ("expected u8", "expected a whole number from 0 to 255"),
        ("expected a sequence", "expected a list such as [1, 2]"),
        ("unknown variant", "unknown word"),
        ("unexpected keys in table: ", "unknown field "),
        (", available keys: ", ", expected one of "),
        ("string values must be quoted, expected literal string", "a value is missing or not in quotes"),
        ("invalid basic string, expected `\"`", "a text is not closed with \""),
        ("duplicate key", "this key is given twice"),
    ];
    WORDS.iter().fold(message.to_string(), |text, (from, to)| text.replace(from, to))
}

/// A mistake in a pack.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Fault {
    /// The file.
    pub file: String,
    /// The line, from 1.
    pub line: usize,
    /// What is wrong and what would be right.
    pub reason: String,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: {}", self.file, self.line, self.reason)
    }
}
