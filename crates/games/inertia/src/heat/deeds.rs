//! Cubes that go together are taken off together: whoever wants to be rid of them need not count.

use broadside_engine::dice::Script;
use broadside_engine::table::{Deed, Gesture, Hand};
use broadside_engine::{Game, Silent, With};

use crate::heat::reclaim::ReclaimAndVent;
use crate::prelude::*;

impl ReclaimAndVent {
    /// All that a system can be rid of at once, and all heat that goes before the systems are used.
    pub(crate) fn deeds(self, game: &Inertia, seat: Seat) -> Option<Gesture> {
        let mut deeds = Vec::new();
        for (id, ..) in game.systems(self.ship) {
            let shifts = game.systems(self.ship).map(|(to, ..)| Action::Shift(id, to));
            for action in
                [Action::Reclaim(id), Action::Vent(id), Action::Radiate(id)].into_iter().chain(shifts)
            {
                deeds.extend(self.all_of(game, seat, action));
            }
        }
        deeds.extend(self.reclaim_all(game, seat));
        deeds.extend(self.cool_down(game, seat));
        let hand = Hand::Deed(deeds);
        let label = format!("What {} can be rid of", game.ship_name(self.ship));
        (!hand.bundles().is_empty()).then_some(Gesture { label, piece: None, goes_on: false, hand })
    }

    /// The same again and again, as often as it goes.
    fn all_of(self, game: &Inertia, seat: Seat, action: Action) -> Option<Deed> {
        let mut after = game.clone();
        let mut times = 0;
        while after.take_off(self.ship, seat, action) {
            times += 1;
        }
        let once = self.choice(game, seat, action);
        let choice = match times {
            0 => return None,
            1 => once,
            _ => Choice { label: format!("{}, {times} times", once.label), ..once },
        };
        Some(Deed { choice, picks: vec![action.to_string(); times] })
    }

    /// Energy is reclaimed from one system after the other, as far as the flow goes; none if it lies on one alone.
    fn reclaim_all(self, game: &Inertia, seat: Seat) -> Option<Deed> {
        let mut after = game.clone();
        let mut picks = Vec::new();
        for (id, ..) in game.systems(self.ship) {
            while after.take_off(self.ship, seat, Action::Reclaim(id)) {
                picks.push(Action::Reclaim(id));
            }
        }
        let &last = picks.last().filter(|&&last| picks[0] != last)?;
        let (label, cubes) =
            ("Reclaim all that goes".into(), words::plural(picks.len() as u8, "energy cube"));
        let choice = Choice { label, detail: cubes, anchors: Vec::new(), ..self.choice(game, seat, last) };
        Some(Deed { choice, picks: picks.iter().map(Action::to_string).collect() })
    }

    /// Heat is radiated, vented and shifted as far as it goes, what would harm first, and step 2 ends.
    fn cool_down(self, game: &Inertia, seat: Seat) -> Option<Deed> {
        let mut after = game.clone();
        let mut picks = Vec::new();
        while let Some(action) = after.coolest(self.ship, seat) {
            picks.push(action.to_string());
        }
        if picks.is_empty() {
            return None;
        }
        let cubes = words::plural(picks.len() as u8, "heat cube");
        let lost = match after.harmful_heat(self.ship) {
            0 => String::new(),
            lost => format!(", {} lost to heat", words::plural(lost, "hull point")),
        };
        // Where nothing else is left to be done, the step ends by itself.
        let mut options = Vec::new();
        after.list(seat, &mut options);
        if options.len() > 1 {
            picks.push(Action::Done.to_string());
        }
        let (label, detail) = ("Cool down, on to the systems".into(), format!("{cubes} moved or lost{lost}"));
        let action = picks.last().cloned().unwrap_or_default();
        let choice = Choice { action, label, detail, ..self.choice(&after, seat, Action::Done) };
        Some(Deed { choice, picks })
    }
}

impl Inertia {
    /// Takes a cube off, if step 2 goes on and allows it.
    fn take_off(&mut self, ship: ShipId, seat: Seat, action: Action) -> bool {
        let Step::Reclaim(step) = self.step() else { return false };
        if step.ship != ship || step.allows(self, seat, action).is_err() {
            return false;
        }
        // No die is rolled for it.
        let (dice, journal) = (&mut Script::new([]), &mut Silent);
        step.answer(self, seat, action, &mut With { dice, journal });
        true
    }

    /// Does what cools a ship best now. Heat on a sink harms nobody and goes last; it is never shifted there from one.
    fn coolest(&mut self, ship: ShipId, seat: Seat) -> Option<Action> {
        let sinks: Vec<SystemId> =
            self.systems(ship).filter(|(_, it, _)| it.part.sink > 0).map(|(id, ..)| id).collect();
        let others: Vec<SystemId> =
            self.systems(ship).filter(|(_, it, _)| it.part.sink == 0).map(|(id, ..)| id).collect();
        let off = |&id: &SystemId| [Action::Radiate(id), Action::Vent(id)];
        let shifted = others.iter().flat_map(|&from| sinks.iter().map(move |&to| Action::Shift(from, to)));
        let mut all = others.iter().flat_map(off).chain(shifted).chain(sinks.iter().flat_map(off));
        all.find(|&action| self.take_off(ship, seat, action))
    }
}
