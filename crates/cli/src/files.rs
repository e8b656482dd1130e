//! Files: read whole, written whole or not at all.

use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, anyhow};
use broadside_engine::{MAX_SEATS, Situation};
use broadside_shelf::{Edition, OpenMatch, Origin};

pub(crate) fn read(path: &Path) -> Result<String> {
    std::fs::read_to_string(path).with_context(|| format!("{} cannot be read", path.display()))
}

/// Writes beside the file and then puts it in its place, so that a crash leaves the old one or the new one.
/// Links and permissions stay; what is no file, such as a device, is not replaced by one.
pub(crate) fn write(path: &Path, text: &str) -> Result<()> {
    let (mut file, target) = draft(path)?;
    let problem = || format!("{} cannot be written", path.display());
    file.write_all(text.as_bytes()).with_context(problem)?;
    file.as_file().sync_all().with_context(problem)?;
    file.persist(&target).map_err(|error| error.error).with_context(problem)?;
    Ok(())
}

/// Whether [`write()`] will find a place for the file, as far as can be told beforehand.
pub(crate) fn require_writable(path: &Path) -> Result<()> {
    draft(path).map(drop)
}

/// An empty file beside the one that is to be written, and where to put it afterwards.
fn draft(path: &Path) -> Result<(tempfile::NamedTempFile, PathBuf)> {
    let there = std::fs::metadata(path).ok();
    if there.as_ref().is_some_and(|it| !it.is_file()) {
        return Err(anyhow!("{} cannot be written: it is not a file", path.display()));
    }
    let target = if there.is_some() { path.canonicalize()? } else { path.to_path_buf() };
    let folder = match target.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        _ => Path::new("."),
    };
    let problem = || format!("{} cannot be written", path.display());
    let file = new_in(folder).with_context(problem)?;
    if let Some(there) = there {
        file.as_file().set_permissions(there.permissions()).with_context(problem)?;
    }
    Ok((file, target))
}

/// A file that others may read if the person's files are so.
fn new_in(folder: &Path) -> std::io::Result<tempfile::NamedTempFile> {
    let mut builder = tempfile::Builder::new();
    #[cfg(unix)]
    builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666));
    builder.tempfile_in(folder)
}

/// What a seat is called if nobody says who sits there.
pub(crate) fn seat_name(index: usize) -> String {
    format!("seat {}", index + 1)
}

pub(crate) fn load(path: &Path, packs: &[PathBuf]) -> Result<Box<dyn OpenMatch>> {
    let text = read(path)?;
    broadside_shelf::load(&text, packs).map_err(|problem| anyhow!("{}: {problem}", path.display()))
}

/// A set-up file as JSON, with the number of players filled in.
pub(crate) fn setup(path: Option<&Path>, players: Option<usize>) -> Result<(Option<String>, usize)> {
    let Some(path) = path else {
        let players = players.unwrap_or(2);
        return if players > MAX_SEATS { Err(too_many(players)) } else { Ok((None, players)) };
    };
    let text = read(path)?;
    let name = path.display();
    let mut value: serde_json::Value = if path.extension().is_some_and(|ending| ending == "toml") {
        toml::from_str(&text).map_err(|error| anyhow!("{name}: {}", error.message().replace('\n', "; ")))?
    } else {
        serde_json::from_str(&text).map_err(|error| anyhow!("{name}: {error}"))?
    };
    let fields = value.as_object_mut().ok_or_else(|| anyhow!("{name}: a set-up is a list of fields"))?;
    let own = fields.get("players").and_then(serde_json::Value::as_u64).map(|number| number as usize);
    if let (Some(own), Some(players)) = (own, players)
        && own != players
    {
        return Err(anyhow!("{name} is for {own} players, not {players}"));
    }
    let players = own.or(players).unwrap_or(2);
    if players > MAX_SEATS {
        return Err(too_many(players).context(name.to_string()));
    }
    fields.entry("players").or_insert(players.into());
    Ok((Some(value.to_string()), players))
}

/// A match that begins in the position of a scenario, with whoever it says at the seats.
pub(crate) fn scenario(
    game: &str,
    packs: &[PathBuf],
    id: &str,
    seed: Option<u64>,
) -> Result<Box<dyn OpenMatch>> {
    let problem = |problem: String| anyhow!(problem);
    let edition = Edition::read(game, packs).map_err(problem)?;
    let Situation { seats, setup, start, .. } = edition.situation(id).map_err(problem)?.clone();
    let origin = origin(seed, seats.len())?;
    edition.begin(Some(&setup.to_string()), Some(start), seats, origin).map_err(problem)
}

fn too_many(players: usize) -> anyhow::Error {
    anyhow!("{players} players, but no game has seats for more than {MAX_SEATS}")
}

/// Where the dice of a new match come from: the seed, or the machine's randomness for table and seats.
pub(crate) fn origin(seed: Option<u64>, seats: usize) -> Result<Origin> {
    if let Some(seed) = seed {
        return Ok(Origin::Seed(seed));
    }
    let random = || -> Result<[u8; 32]> {
        let mut bytes = [0; 32];
        getrandom::fill(&mut bytes).map_err(|error| anyhow!("no randomness to be had: {error}"))?;
        Ok(bytes)
    };
    let secret = random()?;
    let entropy = (0..seats).map(|_| random()).collect::<Result<_>>()?;
    Ok(Origin::Fair { secret, entropy })
}
