//! Situations of any game: read, found, and tried as far as the first decision of a person.

use std::sync::Arc;

use broadside_engine::packs::{Fault, PackFile};
use broadside_engine::{AnyMatch, FIRST_BATTLE, GameBox, Match, Observer, Seat, Sight, Situation};
use broadside_kit::situations;
use broadside_players::{Computer, Level};

/// A person who has waited so long for a first decision would not believe that there is one.
const PATIENCE: usize = 500;

/// The situations in the files of a game, the first battle first.
///
/// # Errors
/// Every fault in them.
pub fn situations<G: GameBox>(
    content: &Arc<G::Content>,
    files: &[PackFile<'_>],
) -> Result<Vec<Situation>, Vec<Fault>> {
    let levels: Vec<String> = Level::ALL.iter().map(ToString::to_string).collect();
    let mut found = situations::read::<G>(content, files, &levels)?;
    found.sort_by_key(|situation| situation.start.situation != FIRST_BATTLE);
    Ok(found)
}

pub(crate) fn find<'a>(situations: &'a [Situation], id: &str) -> Result<&'a Situation, String> {
    situations.iter().find(|situation| situation.start.situation == id).ok_or_else(|| {
        let names: Vec<&str> = situations.iter().map(|it| it.start.situation.as_str()).collect();
        match names.as_slice() {
            [] => "this game has no scenarios that start from a position".to_string(),
            _ => format!("there is no scenario '{id}': expected one of {}", names.join(", ")),
        }
    })
}

/// Every fault in the files of a game. Once the content is right its situations are looked at, and once those are
/// right each is played until a person must decide.
pub fn faults<G: GameBox<Content: Clone>>(files: &[PackFile<'_>]) -> Vec<Fault> {
    let content = match G::content(files) {
        Ok(content) => Arc::new(content),
        Err(faults) => return faults,
    };
    let situations = match situations::<G>(&content, files) {
        Ok(situations) => situations,
        Err(faults) => return faults,
    };
    let tried = situations.iter().filter_map(|situation| {
        let reason = first_decision::<G>(&content, situation).err()?;
        let is_its =
            |file: &&PackFile<'_>| file.kind() == "situations" && file.stem() == situation.start.situation;
        files.iter().rev().find(is_its).map(|file| file.fault(0..0, reason))
    });
    tried.collect()
}

/// Whether what the first hints speak of is on the table of whoever reads them. Of later ones only a game can tell.
fn anchored(played: &dyn AnyMatch, person: Seat) -> Result<(), String> {
    let table = played.table(Observer::Seat(person));
    let missing =
        table.prompt.hints.iter().find(|hint| hint.anchor.as_ref().is_some_and(|it| !table.has(it)));
    match missing {
        None => Ok(()),
        Some(hint) => {
            Err(format!("what hint {} is anchored to is not on the table when it is told", hint.number))
        }
    }
}

/// Plays a situation until a person must decide.
fn first_decision<G: GameBox>(content: &Arc<G::Content>, situation: &Situation) -> Result<(), String> {
    let setup = serde_json::from_value(situation.setup.clone()).map_err(|error| error.to_string())?;
    let mut played = Match::<G>::begin_seeded(content, setup, situation.seats.clone(), 1)
        .and_then(|begun| begun.starting(situation.start.clone()))
        .map_err(|error| error.to_string())?;
    let mut computer = Computer::new(Level::Random, 1);
    let is_person = |seat: Seat| situation.seats[seat.index()] == "human";
    for _ in 0..PATIENCE {
        let awaited = played.game().awaiting().seats();
        if let Some(person) = awaited.iter().find(|&seat| is_person(seat)) {
            return anchored(&played, person);
        }
        let seat = awaited.first().ok_or("the game ends before a person has anything to decide")?;
        let action = computer.choose(&Sight::new(played.game(), seat));
        played.submit(seat, action, None).map_err(|error| error.to_string())?;
    }
    Err(format!("no person has anything to decide in the first {PATIENCE} decisions"))
}
