//! A checkpoint: scoring, then doomed ships, then the end (DN-20.10).

use crate::prelude::*;

/// A checkpoint.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Checkpoint;

impl Procedure<Dreadnaught> for Checkpoint {
    fn resolve(self, game: &mut Dreadnaught, umpire: &mut impl Umpire<Event>) {
        game.score_pending(umpire);
        let doomed =
            game.order().find(|&seat| game.player(seat).doomed.is_some() && game.player(seat).ship.is_some());
        let Some(seat) = doomed else {
            game.leave();
            game.end_if_decided(umpire);
            return;
        };
        let wrecks = game.wrecks(seat);
        if !game.is_duel() && wrecks.len() > 1 && !game.player(seat).conceded {
            game.push(WreckType(seat));
        } else {
            game.destroy(seat, wrecks.first().copied(), umpire);
        }
    }
}
