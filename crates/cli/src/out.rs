//! What the program says. Whoever listens may hang up: `broadside replay FILE | head` is no mistake.

use std::io::{ErrorKind, Write, stderr, stdout};
use std::process::exit;

/// A line on standard output.
macro_rules! say {
    ($($words:tt)*) => {
        $crate::out::write(&format!("{}\n", format_args!($($words)*)))
    };
}
pub(crate) use say;

/// A text on standard output. If nobody reads it any more, the program has nothing left to do.
pub(crate) fn write(text: &str) {
    let mut out = stdout().lock();
    match out.write_all(text.as_bytes()).and_then(|()| out.flush()) {
        Ok(()) => {}
        Err(error) if error.kind() == ErrorKind::BrokenPipe => exit(0),
        Err(error) => {
            complain(&format!("broadside: standard output cannot be written: {error}"));
            exit(2);
        }
    }
}

/// A line on standard error.
pub(crate) fn complain(text: &str) {
    // With nobody to tell, the exit status has to do.
    let _unheard = writeln!(stderr(), "{text}");
}
