//! The editions of all games: those that new matches are played with, and those that old ones began with.

use std::collections::{HashMap, HashSet};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, SystemTime};

use broadside_shelf::{Edition, games};

use crate::store::{MatchRow, Store, Write};

/// How often people's own folders are looked at.
const EVERY: Duration = Duration::from_secs(2);
/// How many old editions are kept in memory.
const OLD: usize = 16;

/// All editions in use.
pub(crate) struct Editions {
    folders: Vec<PathBuf>,
    current: Mutex<HashMap<&'static str, Edition>>,
    old: Mutex<HashMap<String, Edition>>,
    stored: Mutex<HashSet<String>>,
}

/// What tells whether a folder has changed: paths, lengths and times of its files.
type Fingerprint = Vec<(PathBuf, u64, Option<SystemTime>)>;

impl Editions {
    /// Reads what the games and people's own folders have. A game with a fault in its folder is played with what
    /// it was played with last.
    pub(crate) async fn open(folders: Vec<PathBuf>, store: &Store) -> Result<Self, String> {
        let mut current = HashMap::new();
        for game in games() {
            let edition = match Edition::read(game.id, &folders) {
                Ok(edition) => edition,
                Err(faults) => {
                    report(game.id, &faults);
                    match last_played_with(store, game.id).await? {
                        Some(edition) => edition,
                        None => Edition::read(game.id, &[])?,
                    }
                }
            };
            current.insert(game.id, edition);
        }
        let (old, stored) = (Mutex::default(), Mutex::default());
        Ok(Self { folders, current: Mutex::new(current), old, stored })
    }

    /// The edition that new matches of a game are played with, if there is such a game.
    pub(crate) fn current(&self, game: &str) -> Option<Edition> {
        self.current.lock().unwrap_or_else(PoisonError::into_inner).get(game).cloned()
    }

    /// The editions a match may be played with, the one it began with first.
    pub(crate) async fn for_match(&self, store: &Store, row: &MatchRow) -> Result<Vec<Edition>, String> {
        let current = self.current(&row.game);
        let mut found: Vec<Edition> = Vec::new();
        if let Some(hash) = &row.edition
            && current.as_ref().is_none_or(|current| current.hash() != hash)
        {
            found.extend(self.old(store, &row.game, hash).await?);
        }
        found.extend(current);
        if found.is_empty() { Err(format!("there is no game '{}'", row.game)) } else { Ok(found) }
    }

    /// An edition by its hash. None if this program cannot read it any more.
    async fn old(&self, store: &Store, game: &str, hash: &str) -> Result<Option<Edition>, String> {
        let known = self.old.lock().unwrap_or_else(PoisonError::into_inner).get(hash).cloned();
        if known.is_some() {
            return Ok(known);
        }
        let Some(files) = store.edition(hash).await? else { return Ok(None) };
        let game = game.to_string();
        let read = tokio::task::spawn_blocking(move || Edition::of_files(&game, files)).await;
        match read.map_err(|error| error.to_string())? {
            Ok(edition) => {
                let mut old = self.old.lock().unwrap_or_else(PoisonError::into_inner);
                if old.len() >= OLD {
                    old.clear();
                }
                old.insert(hash.to_string(), edition.clone());
                Ok(Some(edition))
            }
            Err(faults) => {
                tracing::warn!(%faults, hash, "an old edition cannot be read any more");
                Ok(None)
            }
        }
    }

    /// Makes sure that an edition lies in the store before a match is played with it.
    pub(crate) async fn keep(&self, store: &Store, edition: &Edition) -> Result<(), String> {
        let hash = edition.hash().to_string();
        if self.stored.lock().unwrap_or_else(PoisonError::into_inner).contains(&hash) {
            return Ok(());
        }
        let files = serde_json::to_string(edition.files()).map_err(|error| error.to_string())?;
        store.write(Write::Edition { hash: hash.clone(), game: edition.game().into(), files }).await?;
        self.stored.lock().unwrap_or_else(PoisonError::into_inner).insert(hash);
        Ok(())
    }

    /// Looks at people's own folders again and again. What has a fault is reported and not taken.
    pub(crate) async fn watch(self: Arc<Self>) {
        if self.folders.is_empty() {
            return;
        }
        let mut seen = fingerprint(&self.folders);
        loop {
            tokio::time::sleep(EVERY).await;
            let editions = Arc::clone(&self);
            let looked = tokio::task::spawn_blocking(move || {
                let now = fingerprint(&editions.folders);
                if now != seen {
                    editions.read_again();
                }
                now
            });
            match looked.await {
                Ok(now) => seen = now,
                Err(_) => return,
            }
        }
    }

    fn read_again(&self) {
        for game in games() {
            match Edition::read(game.id, &self.folders) {
                Ok(edition) => {
                    self.current.lock().unwrap_or_else(PoisonError::into_inner).insert(game.id, edition);
                }
                Err(faults) => report(game.id, &faults),
            }
        }
    }
}

fn report(game: &str, faults: &str) {
    for fault in faults.lines() {
        tracing::error!(game, fault, "a pack is wrong; the game goes on with what was there before");
    }
}

async fn last_played_with(store: &Store, game: &str) -> Result<Option<Edition>, String> {
    let Some(hash) = store.latest_edition(game).await? else { return Ok(None) };
    let Some(files) = store.edition(&hash).await? else { return Ok(None) };
    Ok(Edition::of_files(game, files).ok())
}

/// Packs lie two or three folders deep.
fn fingerprint(folders: &[PathBuf]) -> Fingerprint {
    fn look(folder: &Path, depth: u32, into: &mut Fingerprint) {
        let Ok(entries) = std::fs::read_dir(folder) else { return };
        for entry in entries.flatten() {
            let path = entry.path();
            match std::fs::metadata(&path) {
                Ok(about) if about.is_dir() && depth > 0 => look(&path, depth - 1, into),
                Ok(about) if about.is_file() => into.push((path, about.len(), about.modified().ok())),
                _ => {}
            }
        }
    }
    let mut found = Vec::new();
    for folder in folders {
        look(folder, 2, &mut found);
    }
    found.sort();
    found
}
