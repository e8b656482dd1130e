//! DN-22: three to six players.

mod losses;
mod setup;
mod teams;

use broadside_dreadnaught::{Beat, Dreadnaught, Setup, Wreck};
use broadside_engine::dice::FastDice;
use broadside_engine::{Game, Log};

use crate::kit::*;

pub(super) const CLASSES: [&str; 6] = ["ANV-b", "TAL-b", "LAN-b", "THO-b", "TID-b", "CRO-b"];

pub(super) fn table(players: usize) -> Table {
    Table::of(&setup(&CLASSES[..players]))
}

pub(super) fn teams(players: usize, teams: u8) -> Table {
    Table::of(&Setup { teams: Some(teams), ..setup(&CLASSES[..players]) })
}

pub(super) fn problems(setup: &Setup) -> Vec<String> {
    let started = Dreadnaught::start(&content(), setup, &mut FastDice::new(1), &mut Log::new());
    rules(&started)
}

pub(super) fn doom(battle: &mut Table, number: usize, wreck: Wreck) -> &mut Table {
    battle.change(number, |player| player.doomed = Some(wreck)).fresh().beat(Beat::Convert)
}
