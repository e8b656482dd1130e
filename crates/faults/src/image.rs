//! What has really reached the disk.

use std::collections::BTreeMap;
use std::path::PathBuf;

/// Files by their place. Those that were never opened for writing are not here.
#[derive(Default)]
pub(crate) struct Files(BTreeMap<PathBuf, Image>);

/// A file as it would be after a power cut, and what has been done to it since its last good sync.
struct Image {
    synced: Vec<u8>,
    since: Vec<Change>,
}

enum Change {
    Write(usize, Vec<u8>),
    Size(usize),
}

impl Files {
    pub(crate) fn knows(&self, place: &PathBuf) -> bool {
        self.0.contains_key(place)
    }

    /// A file that nobody has open yet: what is in it counts as synced.
    pub(crate) fn open(&mut self, place: PathBuf, synced: Vec<u8>) {
        self.0.insert(place, Image { synced, since: Vec::new() });
    }

    pub(crate) fn write(&mut self, place: &PathBuf, at: usize, bytes: &[u8]) {
        self.change(place, Change::Write(at, bytes.to_vec()));
    }

    pub(crate) fn resize(&mut self, place: &PathBuf, size: usize) {
        self.change(place, Change::Size(size));
    }

    fn change(&mut self, place: &PathBuf, change: Change) {
        if let Some(image) = self.0.get_mut(place) {
            image.since.push(change);
        }
    }

    pub(crate) fn sync(&mut self, place: &PathBuf) {
        let Some(Image { synced, since }) = self.0.get_mut(place) else { return };
        for change in since.drain(..) {
            match change {
                Change::Write(at, bytes) => {
                    let end = at + bytes.len();
                    synced.resize(synced.len().max(end), 0);
                    synced[at..end].copy_from_slice(&bytes);
                }
                Change::Size(size) => synced.resize(size, 0),
            }
        }
    }

    /// A sync failed for good: the next one knows nothing of what should have been flushed.
    pub(crate) fn lose(&mut self, place: &PathBuf) {
        if let Some(image) = self.0.get_mut(place) {
            image.since.clear();
        }
    }

    pub(crate) fn delete(&mut self, place: &PathBuf) {
        self.0.remove(place);
    }

    /// Writes every file as it was synced. Nobody may have it open: closing it here would give back the locks of
    /// the whole process.
    pub(crate) fn put_back(&self) {
        for (place, image) in &self.0 {
            std::fs::write(place, &image.synced)
                .unwrap_or_else(|error| panic!("{}: {error}", place.display()));
        }
    }
}
