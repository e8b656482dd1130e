//! More of the kit: duels, shots, and content with one thing changed.

#![expect(unreachable_pub, reason = "the kit is one test binary's own library")]

use std::sync::Arc;

use broadside_engine::GameBox;
use broadside_engine::packs::PackFile;
use broadside_inertia::{Content, Event, Inertia};

use crate::kit::{RuleTable, Table, catalogue_files};

/// Ship 1 of player 1 at (24000,20000) with heading 0, and ship 2 of player 2 so far ahead of it, bow on.
pub fn duel(attacker: &str, target: &str, distance: i32) -> Table {
    let mut table = Table::new(2);
    table.ship(1, attacker, (24000, 20000), 0).ship(2, target, (24000, 20000 + distance), 180).step_3(1);
    table
}

/// What a weapon did: need, dice, hits, damage.
#[track_caller]
pub fn fired(table: &Table) -> (i8, Vec<u8>, u8, u8) {
    let shots = table.events().into_iter().filter_map(|event| match event {
        Event::Fired { need, dice, hits, damage, .. } => Some((*need, dice.clone(), *hits, *damage)),
        _ => None,
    });
    let shots: Vec<_> = shots.collect();
    assert_eq!(shots.len(), 1, "one shot was fired");
    shots[0].clone()
}

/// The plain catalogue with a text changed in one of its files.
pub fn changed(file: &str, from: &str, to: &str) -> Arc<Content> {
    let texts = catalogue_files().iter().map(|(path, text)| {
        let text = if path.ends_with(file) {
            assert!(text.contains(from), "{file} has no {from}");
            text.replacen(from, to, 1)
        } else {
            text.clone()
        };
        (path.clone(), text)
    });
    let texts: Vec<(String, String)> = texts.collect();
    let files: Vec<PackFile<'_>> = texts.iter().map(|(path, text)| PackFile { path, text }).collect();
    Arc::new(Inertia::content(&files).unwrap_or_else(|faults| panic!("{faults:?}")))
}

/// The names of the events of the last action, in order.
pub fn told(table: &Table) -> Vec<String> {
    let name = |event: &Event| {
        let text = format!("{event:?}");
        text.split([' ', '{', '(']).next().unwrap_or("").to_string()
    };
    table.events().into_iter().map(name).collect()
}
