//! Packs from folders. The games themselves do no I/O.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use broadside_engine::GameBox;
use broadside_engine::packs::PackFile;

use crate::{Edition, games};

/// A game's content: the packs that come with it, and those of people's own folders.
///
/// # Errors
/// Every fault, one a line.
pub fn content<G: GameBox>(folders: &[PathBuf]) -> Result<Arc<G::Content>, String> {
    Ok(Arc::clone(Edition::read(G::ID, folders)?.content::<G>()))
}

/// People's own files beside the game's; one of the same kind and name takes the place of the game's.
pub fn beside_builtin<'a, G: GameBox>(own: &[PackFile<'a>]) -> Vec<PackFile<'a>> {
    let replaced =
        |file: &PackFile<'_>| own.iter().any(|mine| (mine.kind(), mine.stem()) == (file.kind(), file.stem()));
    let builtin = G::packs().iter().copied().filter(|file| !replaced(file));
    builtin.chain(own.iter().copied()).collect()
}

/// Where a game's packs lie in a folder of packs, which has one folder a game, or is one.
pub fn game_folder(folder: &Path, game: &str) -> PathBuf {
    let inner = folder.join(game);
    if inner.is_dir() { inner } else { folder.to_path_buf() }
}

/// What a folder of packs has for a game; nothing if it has folders of other games only.
///
/// # Errors
/// If something cannot be read, or there is nothing of any game.
pub(crate) fn own_files(folder: &Path, game: &str) -> Result<Vec<(String, String)>, String> {
    let has = |game: &str| folder.join(game).is_dir();
    let is_others = !has(game) && games().iter().any(|other| has(other.id));
    if is_others { Ok(Vec::new()) } else { pack_files(&game_folder(folder, game)) }
}

/// All TOML files in the folders of a folder, with their texts, in the order of their names.
///
/// # Errors
/// If something cannot be read, or there is nothing to read.
pub fn pack_files(folder: &Path) -> Result<Vec<(String, String)>, String> {
    let mut files = Vec::new();
    for kind in sorted(folder)?.into_iter().filter(|path| path.is_dir()) {
        for file in sorted(&kind)? {
            if file.extension().is_some_and(|ending| ending == "toml") {
                let text = std::fs::read_to_string(&file).map_err(|error| cannot_read(&file, &error))?;
                files.push((file.to_string_lossy().replace('\\', "/"), text));
            }
        }
    }
    if files.is_empty() {
        return Err(format!(
            "{}: there is no pack here, a folder of folders of .toml files",
            folder.display()
        ));
    }
    Ok(files)
}

fn sorted(folder: &Path) -> Result<Vec<PathBuf>, String> {
    let entries = std::fs::read_dir(folder).map_err(|error| cannot_read(folder, &error))?;
    let mut paths: Vec<PathBuf> = entries.filter_map(|entry| entry.ok().map(|entry| entry.path())).collect();
    paths.sort();
    Ok(paths)
}

fn cannot_read(path: &Path, error: &std::io::Error) -> String {
    format!("{}: cannot be read: {error}", path.display())
}
