//! A state from the form that is hashed, perhaps edited by hand.

use std::sync::Arc;

use broadside_engine::question;

use crate::content::Content;
use crate::game::Saved;
use crate::prelude::*;
use crate::setup::Setup;

impl Reflex {
    pub(crate) fn restored(
        content: &Arc<Content>,
        setup: &Setup,
        saved: Saved,
    ) -> Result<Self, Vec<Problem>> {
        let agreed = setup.check(content)?;
        let mut problems = Vec::new();
        let mut state = saved.table;
        if state.ships.count() != usize::from(setup.players) || saved.consoles.len() != state.ships.count() {
            let reason = format!("there must be {} ships and consoles", setup.players);
            return Err(vec![Problem::new("RX-1.1", "ships", reason)]);
        }
        state.battlefield = agreed.battlefield;
        match content.find_battlefield(&saved.battlefield) {
            Some(id) => state.battlefield = id,
            None => {
                let reason = format!("there is no battlefield '{}'", saved.battlefield);
                problems.push(Problem::new("RX-15.3", "battlefield", reason));
            }
        }
        for (seat, name) in state.ships.seats().zip(&saved.consoles) {
            match content.find_console(name) {
                Some(id) => state.ships[seat].console = id,
                None => problems.push(Problem::new(
                    "RX-15.2",
                    "consoles",
                    format!("there is no console '{name}'"),
                )),
            }
        }
        let game = Self { content: Arc::clone(content), state };
        game.inspect(&mut problems);
        if problems.is_empty() { Ok(game) } else { Err(problems) }
    }

    /// Everything that would make no sense to play on from.
    fn inspect(&self, problems: &mut Vec<Problem>) {
        let state = &self.state;
        let mut wrong = |rule, field: String, reason: &str| problems.push(Problem::new(rule, field, reason));
        if !(1..=12).contains(&state.round) {
            wrong("RX-14.6", "round".into(), "a game has rounds 1 to 12");
        }
        if !matches!(state.length, 6 | 12) {
            wrong("RX-1.5", "length".into(), "a game has 6 or 12 rounds");
        }
        let named = [Some(state.first), Some(state.active), state.reflex];
        if named.into_iter().flatten().any(|seat| !state.ships.has(seat)) {
            wrong("RX-1.1", "first, active, reflex".into(), "there is no such seat");
            return;
        }
        for (seat, ship) in state.ships.iter() {
            let console = self.console(seat);
            let field = |name: &str| format!("ship {seat}: {name}");
            if ship.space >= self.battlefield().size {
                wrong("RX-2.1", field("space"), "the ring has no such space");
            }
            if ship.sector == Sector::B && !self.has_two_sectors() {
                wrong("RX-2.5", field("sector"), "there is no Sector B in a game of two");
            }
            if ship.alive
                && state.ships.iter().any(|(other, it)| {
                    other > seat && it.alive && (it.sector, it.space) == (ship.sector, ship.space)
                })
                && !self.is_choosing_consoles()
            {
                wrong("RX-2.2", field("space"), "another ship stands there");
            }
            if ship.public_cubes() > console.cube_cap || ship.rerolls > 6 {
                wrong("RX-11.2", field("cubes"), "the console does not store so many");
            }
            if !ship.shields.without(console.station(Station::Shield)).is_empty() {
                wrong("RX-3.1", field("shields"), "a shield lies where no Shield space is");
            }
            if !ship.damage.without(console.spaces).is_empty() {
                wrong("RX-3.1", field("damage"), "damage lies where no die space is");
            }
            if !ship.dice.spaces().without(console.spaces).is_empty() {
                wrong("RX-3.1", field("dice"), "a die lies where no die space is");
            }
            let waiting = ship.dice.iter().filter(|(space, _)| !self.is_being_changed(seat, *space));
            if waiting.clone().any(|(space, number)| !console.fits(space, number)) {
                wrong("RX-3.2", field("dice"), "a die lies on a space that does not take its number");
            }
            if ship.hand.len() + ship.dice.spaces().len() > 5 {
                wrong("RX-5.2", field("dice, hand"), "nobody has more than five dice");
            }
            if ship.damage.meets(ship.shields.union(ship.dice.spaces())) {
                wrong("RX-10.11", field("damage"), "a damaged space holds neither die nor shield");
            }
            if self.has_lost_station(seat) && ship.alive {
                wrong(
                    "RX-12.2",
                    field("damage"),
                    "a ship without a Fire, Boost or Manoeuvre space is destroyed",
                );
            }
            if [Station::Boost, Station::Manoeuvre].iter().any(|&station| ship.dice.at(station).len() > 2) {
                wrong("RX-5.5", field("dice"), "at most two dice lie on Boost and on Manoeuvre");
            }
            if ship.boost_score > 60 || ship.manoeuvre_score > 12 {
                wrong("RX-7.5", field("boost_score, manoeuvre_score"), "no dice add up to that");
            }
            if state.manoeuvred && !ship.dice.at(Station::Manoeuvre).is_empty() {
                wrong("RX-8.3", field("dice"), "after a Manoeuvre no die lies on Manoeuvre");
            }
        }
        if self.living().count() < 2 && state.ending.is_none() {
            wrong("RX-14.1", "ships".into(), "with fewer than two ships the game is over");
        }
        if state.closed.is_some() && !self.has_two_sectors() {
            wrong("RX-12.6", "closed".into(), "there is one Sector in a game of two, and it is never closed");
        }
        if state.reflex.is_some_and(|seat| !self.ship(seat).alive) {
            wrong("RX-13.5", "reflex".into(), "a destroyed ship does not hold the Reflex die");
        }
        if state.steps.depth() == 0 {
            wrong("RX-6.7", "steps".into(), "something is always being resolved");
        }
        // After the end nothing is resolved any more, wherever it was broken off.
        if state.ending.is_none() {
            problems.extend(state.steps.iter().find_map(|step| step.sound(self).err()));
        }
        if problems.is_empty() {
            let stuck = question::stuck(self);
            problems.extend(stuck.map(|reason| Problem::new("RX-6.5", "steps", reason)));
        }
    }

    /// For a step that is not part of a turn: whether it is all that is being resolved.
    pub(crate) fn lies_alone(&self) -> Result<(), Problem> {
        match self.state.steps.depth() {
            1 => Ok(()),
            _ => Err(Problem::new("RX-6.7", "steps", "expected one step, or actions and one step upon it")),
        }
    }

    /// Whether a die belongs to the activation under way, in which cubes may have changed it (RX-11.6).
    fn is_being_changed(&self, seat: Seat, space: DieSpace) -> bool {
        let activation = self.activation_under_way().filter(|_| self.state.active == seat);
        activation.is_some_and(|activation| activation.dice.contains(space))
    }
}
