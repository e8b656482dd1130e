//! What there is: games, rules, packs.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, anyhow};
use broadside_engine::packs::{Fault, PackFile};
use broadside_engine::{GameBox, Situation, readable, rulebook};
use broadside_shelf::{
    Edition, Visitor, beside_builtin, faults, game_folder, games as all_games, open_work, pack_files,
    with_game,
};

use crate::files;
use crate::out::{complain, say};

pub(crate) fn games(json: bool, packs: &[PathBuf]) -> Result<()> {
    let mut list = Vec::new();
    for game in all_games() {
        let edition = Edition::read(game.id, packs).map_err(|problem| anyhow!(problem))?;
        list.push((game, edition));
    }
    if json {
        let list: Vec<_> = list
            .iter()
            .map(|(game, edition)| {
                let scenarios = edition.situations().iter().map(|situation| {
                    let Situation { name, blurb, seats, start, .. } = situation;
                    serde_json::json!({ "scenario": start.situation, "name": name, "blurb": blurb, "seats": seats })
                });
                serde_json::json!({
                    "game": game.id,
                    "name": game.name,
                    "blurb": game.blurb,
                    "players": [game.players.start(), game.players.end()],
                    "builds": game.builds,
                    "scenarios": scenarios.collect::<Vec<_>>(),
                })
            })
            .collect();
        say!("{}", serde_json::to_string_pretty(&list)?);
    } else {
        for (game, edition) in list {
            let (least, most) = (game.players.start(), game.players.end());
            say!("{:<12} {} ({least} to {most} players)", game.id, game.blurb);
            for Situation { blurb, start, .. } in edition.situations() {
                say!("  --scenario {}: {blurb}", start.situation);
            }
        }
    }
    Ok(())
}

/// A rule, or a whole rulebook.
pub(crate) fn rule(id: &str) -> Result<()> {
    for game in all_games() {
        if game.id == id {
            say!("{}", rulebook::in_words(game.rulebook));
            return Ok(());
        }
        if let Some(entry) = rulebook::find(game.rulebook, &id.to_uppercase()) {
            say!("{} {}\n\n{}", entry.id, entry.title, entry.text);
            return Ok(());
        }
    }
    Err(anyhow!("there is no rule '{id}'"))
}

/// What may stand in a set-up file and in the state of a match file.
pub(crate) fn schema(game: &str) -> Result<()> {
    struct Schema;
    impl Visitor for Schema {
        type Out = serde_json::Value;
        fn visit<G: GameBox<Content: Clone>>(self) -> serde_json::Value {
            readable::schema::<G>()
        }
    }
    let schema = with_game(game, Schema).map_err(|problem| anyhow!(problem))?;
    say!("{}", serde_json::to_string_pretty(&schema)?);
    Ok(())
}

/// Files with their paths and texts.
type Files = Vec<(String, String)>;

/// Checks a folder of packs, one folder a game or the folder of one game, or a single file of one. It is read with
/// all that it is played with: the game's packs, those that are given, and the rest of its folder.
pub(crate) fn check(path: &Path, packs: &[PathBuf]) -> Result<()> {
    if path.is_file() {
        return check_file(path, packs);
    }
    if !path.is_dir() {
        return Err(anyhow!("{}: there is no such file or folder", path.display()));
    }
    let mut of_games = all_games();
    of_games.retain(|game| path.join(game.id).is_dir());
    if of_games.is_empty() {
        let files = in_folder(path)?;
        let mut readings = Vec::new();
        for game in may_belong_to(named_after(path)?) {
            readings.push(mistakes_in(game, &files, &given(game, packs, path)?)?);
        }
        return verdict(&fewest(readings).unwrap_or_default(), files.len(), path);
    }
    let (mut mistakes, mut count) = (Vec::new(), 0);
    for game in of_games {
        let folder = path.join(game.id);
        let files = in_folder(&folder)?;
        mistakes.extend(mistakes_in(game.id, &files, &given(game.id, packs, &folder)?)?);
        count += files.len();
    }
    verdict(&mistakes, count, path)
}

fn verdict(mistakes: &[String], files: usize, path: &Path) -> Result<()> {
    if mistakes.is_empty() {
        say!("{files} file{}, no mistakes", if files == 1 { "" } else { "s" });
        return Ok(());
    }
    for mistake in mistakes {
        complain(mistake);
    }
    let count = mistakes.len();
    Err(anyhow!("{count} mistake{} in {}", if count == 1 { "" } else { "s" }, path.display()))
}

/// Where several games might be meant, it is the one that finds the fewest mistakes.
fn fewest(readings: Vec<Vec<String>>) -> Option<Vec<String>> {
    readings.into_iter().min_by_key(Vec::len)
}

/// A file in the folder of a game is a part of its packs. Any other may be that too, if it lies in a folder such as
/// the packs of a game have, or else it is something built.
fn check_file(path: &Path, packs: &[PathBuf]) -> Result<()> {
    if path.extension().is_none_or(|ending| ending != "toml") {
        return Err(anyhow!("{}: a file of a pack ends in .toml", path.display()));
    }
    let text = files::read(path)?;
    let whole = path.canonicalize()?;
    let written = |path: &Path| path.to_string_lossy().replace('\\', "/");
    // What kind of thing a file of a pack describes is said by its folder, which has to be in its name.
    let has_folder = path.parent().is_some_and(|folder| folder.file_name().is_some());
    let checked = vec![(written(if has_folder { path } else { &whole }), text)];
    // A file at the very top of the disk has no folder above its own, which then has no name either.
    let folder = whole.ancestors().nth(2).unwrap_or(&whole);
    let kind = whole.parent().and_then(Path::file_name).map(|name| name.to_string_lossy().into_owned());
    let named = named_after(folder)?;
    let mut readings = Vec::new();
    for game in may_belong_to(named) {
        let kinds = with_game(game, Kinds).map_err(|problem| anyhow!(problem))?;
        if named.is_none() && !kind.as_deref().is_some_and(|kind| kinds.contains(kind)) {
            continue;
        }
        let mut beside = in_folder(folder)?;
        beside.retain(|(path, text)| {
            kinds.contains(PackFile { path, text }.kind()) && Path::new(path) != whole
        });
        beside.extend(given(game, packs, folder)?);
        readings.push(mistakes_in(game, &checked, &beside)?);
    }
    if named.is_none() {
        let builders = all_games().into_iter().filter(|game| game.builds.is_some());
        readings.extend(builders.map(|game| mistakes_of_work(game.id, packs, &written(path), &checked[0].1)));
    }
    match fewest(readings) {
        Some(mistakes) => verdict(&mistakes, 1, path),
        None => Err(anyhow!("{}: no game has a use for a single file", path.display())),
    }
}

/// Everything that keeps something built from being played with.
fn mistakes_of_work(game: &str, packs: &[PathBuf], name: &str, text: &str) -> Vec<String> {
    match open_work(game, packs, name, text) {
        Ok(workbench) if workbench.sound => Vec::new(),
        Ok(workbench) => {
            let blocked = workbench.table.prompt.blocked.iter();
            blocked.map(|it| format!("{name}: {}: {} [{}]", it.label, it.reason, it.rule)).collect()
        }
        Err(error) => error.to_string().lines().map(str::to_string).collect(),
    }
}

fn in_folder(folder: &Path) -> Result<Files> {
    pack_files(folder).map_err(|problem| anyhow!(problem))
}

/// The game that a folder is named after.
fn named_after(folder: &Path) -> Result<Option<&'static str>> {
    let whole = folder.canonicalize().with_context(|| format!("{} cannot be read", folder.display()))?;
    let is_named = |game: &&str| whole.file_name().is_some_and(|name| name == *game);
    Ok(all_games().iter().map(|game| game.id).find(is_named))
}

/// The games whose packs lie in a folder: the one that it is named after, or any.
fn may_belong_to(named: Option<&'static str>) -> Vec<&'static str> {
    named.map_or_else(|| all_games().iter().map(|game| game.id).collect(), |game| vec![game])
}

/// The files of the packs that are given, as far as they are of this game and lie elsewhere than what is checked.
fn given(game: &str, packs: &[PathBuf], checked: &Path) -> Result<Files> {
    let checked = checked.canonicalize()?;
    let mut files = Vec::new();
    for pack in packs {
        let folder = game_folder(pack, game);
        let of_others = folder == *pack && all_games().iter().any(|other| pack.join(other.id).is_dir());
        let fits = !of_others && named_after(&folder)?.is_none_or(|named| named == game);
        if fits && folder.canonicalize()? != checked {
            files.extend(in_folder(&folder)?);
        }
    }
    Ok(files)
}

/// The folders that a game's packs have.
struct Kinds;

impl Visitor for Kinds {
    type Out = BTreeSet<&'static str>;

    fn visit<G: GameBox<Content: Clone>>(self) -> Self::Out {
        G::packs().iter().map(PackFile::kind).collect()
    }
}

/// What a game finds wrong with files of people's own: those that are checked, and if they are right those beside
/// them, since nothing can be played before they are right too.
fn mistakes_in(game: &str, checked: &Files, beside: &Files) -> Result<Vec<String>> {
    struct Read<'a>(Vec<PackFile<'a>>);
    impl Visitor for Read<'_> {
        type Out = Vec<Fault>;
        fn visit<G: GameBox<Content: Clone>>(self) -> Self::Out {
            faults::<G>(&beside_builtin::<G>(&self.0))
        }
    }
    let own = beside.iter().chain(checked).map(|(path, text)| PackFile { path, text });
    let faults = with_game(game, Read(own.collect())).map_err(|problem| anyhow!(problem))?;
    let is_checked = |fault: &Fault| checked.iter().any(|(path, _)| *path == fault.file);
    let (mut told, others): (Vec<Fault>, Vec<Fault>) = faults.into_iter().partition(is_checked);
    if told.is_empty() {
        told = others;
    }
    Ok(told.iter().map(ToString::to_string).collect())
}
