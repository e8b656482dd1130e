//! A file in the folder of the store that is locked while a server runs on it. The machine lets go of it when
//! the process ends, however it ends.

use std::fs::{File, OpenOptions, TryLockError};
use std::path::Path;
use std::time::Duration;

/// Held as long as the folder is ours.
pub(crate) struct Lock {
    _file: File,
}

/// How often it is tried again, so that a server that is just ending can let go.
const TRIES: u32 = 20;

impl Lock {
    /// Takes the folder for a server.
    pub(crate) async fn hold(folder: &Path) -> Result<Self, String> {
        for _ in 1..TRIES {
            if let Some(lock) = Self::take(folder)? {
                return Ok(lock);
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        let taken = || format!("{}: another server runs on this folder", folder.display());
        Self::take(folder)?.ok_or_else(taken)
    }

    /// Takes the folder if nobody has it.
    pub(crate) fn take(folder: &Path) -> Result<Option<Self>, String> {
        let path = folder.join("broadside.lock");
        let words = |error: std::io::Error| format!("{}: {error}", path.display());
        std::fs::create_dir_all(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
        let file = OpenOptions::new().write(true).create(true).truncate(false).open(&path).map_err(words)?;
        match file.try_lock() {
            Ok(()) => Ok(Some(Self { _file: file })),
            Err(TryLockError::WouldBlock) => Ok(None),
            // Some file systems know no locks: better without than not at all.
            Err(TryLockError::Error(error)) if error.kind() == std::io::ErrorKind::Unsupported => {
                tracing::warn!(%error, "the folder of the store cannot be locked");
                Ok(Some(Self { _file: file }))
            }
            Err(TryLockError::Error(error)) => Err(words(error)),
        }
    }
}
