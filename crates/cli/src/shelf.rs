//! What there is: games, rules, packs.

use std::path::{Path, PathBuf};

use anyhow::{Result, anyhow};
use broadside_engine::GameBox;
use broadside_engine::packs::PackFile;
use broadside_engine::rulebook;
use broadside_shelf::{Visitor, beside_builtin, games as all_games, open_work, pack_files, with_game};

use crate::files;
use crate::out::{complain, say};

pub(crate) fn games(json: bool) -> Result<()> {
    let list = all_games();
    if json {
        let list: Vec<_> = list
            .iter()
            .map(|game| {
                serde_json::json!({
                    "game": game.id,
                    "name": game.name,
                    "blurb": game.blurb,
                    "players": [game.players.start(), game.players.end()],
                    "builds": game.builds,
                })
            })
            .collect();
        say!("{}", serde_json::to_string_pretty(&list)?);
    } else {
        for game in list {
            let (least, most) = (game.players.start(), game.players.end());
            say!("{:<12} {} ({least} to {most} players)", game.id, game.blurb);
        }
    }
    Ok(())
}

/// A rule, or a whole rulebook.
pub(crate) fn rule(id: &str) -> Result<()> {
    for game in all_games() {
        if game.id == id {
            say!("{}", game.rulebook);
            return Ok(());
        }
        if let Some(entry) = rulebook::find(game.rulebook, &id.to_uppercase()) {
            say!("{} {}\n\n{}", entry.id, entry.title, entry.text);
            return Ok(());
        }
    }
    Err(anyhow!("there is no rule '{id}'"))
}

/// Checks a folder of packs, one folder a game or the folder of one game, or a single file of one.
pub(crate) fn check(folder: &Path, packs: &[PathBuf]) -> Result<()> {
    if folder.is_file() {
        return check_file(folder, packs);
    }
    if !folder.is_dir() {
        return Err(anyhow!("{}: there is no such file or folder", folder.display()));
    }
    let of_games: Vec<_> = all_games().into_iter().filter(|game| folder.join(game.id).is_dir()).collect();
    let mut faults = Vec::new();
    let mut files = 0;
    if of_games.is_empty() {
        // A folder of one game says by its name which; with other names the first game that fits will do.
        let name = folder.canonicalize()?.file_name().map(|name| name.to_string_lossy().into_owned());
        let game = all_games().into_iter().find(|game| Some(game.id) == name.as_deref());
        let game = game.unwrap_or_else(|| all_games().swap_remove(0));
        files += check_game(game.id, folder, &mut faults)?;
    }
    for game in of_games {
        files += check_game(game.id, &folder.join(game.id), &mut faults)?;
    }
    verdict(&faults, files, folder)
}

fn verdict(faults: &[String], files: usize, path: &Path) -> Result<()> {
    if faults.is_empty() {
        say!("{files} file{}, no mistakes", if files == 1 { "" } else { "s" });
        return Ok(());
    }
    for fault in faults {
        complain(fault);
    }
    let count = faults.len();
    Err(anyhow!("{count} mistake{} in {}", if count == 1 { "" } else { "s" }, path.display()))
}

/// A file in the folder of a game is a part of its packs. Any other is taken for something built: by the game
/// that reads it with the fewest faults.
fn check_file(path: &Path, packs: &[PathBuf]) -> Result<()> {
    if path.extension().is_none_or(|ending| ending != "toml") {
        return Err(anyhow!("{}: a file of a pack ends in .toml", path.display()));
    }
    let text = files::read(path)?;
    let name = path.to_string_lossy().replace('\\', "/");
    let folders: Vec<_> = path.canonicalize()?.ancestors().skip(2).map(Path::to_path_buf).collect();
    let named = |id: &str| folders.first().and_then(|it| it.file_name()).is_some_and(|name| name == id);
    if let Some(game) = all_games().into_iter().find(|game| named(game.id)) {
        let mut faults = Vec::new();
        check_files(game.id, &[(name, text)], &mut faults)?;
        return verdict(&faults, 1, path);
    }
    let builders = all_games().into_iter().filter(|game| game.builds.is_some());
    let best = builders.map(|game| mistakes(game.id, packs, &name, &text)).min_by_key(Vec::len);
    match best {
        Some(faults) => verdict(&faults, 1, path),
        None => Err(anyhow!("{}: no game has a use for a single file", path.display())),
    }
}

/// Everything that keeps a file from being played with.
fn mistakes(game: &str, packs: &[PathBuf], name: &str, text: &str) -> Vec<String> {
    match open_work(game, packs, name, text) {
        Ok(bench) if bench.sound => Vec::new(),
        Ok(bench) => {
            let blocked = bench.table.prompt.blocked.iter();
            blocked.map(|it| format!("{name}: {}: {} [{}]", it.label, it.reason, it.rule)).collect()
        }
        Err(error) => error.to_string().lines().map(str::to_string).collect(),
    }
}

fn check_game(id: &str, folder: &Path, faults: &mut Vec<String>) -> Result<usize> {
    let files = pack_files(folder).map_err(|problem| anyhow!(problem))?;
    check_files(id, &files, faults)?;
    Ok(files.len())
}

fn check_files(id: &str, files: &[(String, String)], faults: &mut Vec<String>) -> Result<()> {
    struct Check<'a>(&'a [(String, String)], &'a mut Vec<String>);
    impl Visitor for Check<'_> {
        type Out = ();
        fn visit<G: GameBox<Content: Clone>>(self) {
            let own: Vec<PackFile<'_>> = self.0.iter().map(|(path, text)| PackFile { path, text }).collect();
            let all = beside_builtin::<G>(&own);
            if let Err(found) = G::content(&all) {
                self.1.extend(found.iter().map(ToString::to_string));
            }
        }
    }
    with_game(id, Check(files, faults)).map_err(|problem| anyhow!(problem))
}
