//! Cubes that go together are taken off together: whoever wants to be rid of them need not count.

use broadside_engine::dice::Script;
use broadside_engine::table::{Deed, Gesture, Hand};
use broadside_engine::{Game, Silent, With};

use crate::heat::reclaim::ReclaimAndVent;
use crate::prelude::*;

impl ReclaimAndVent {
    /// The whole step, and all that a system can be rid of at once.
    pub(crate) fn deeds(self, game: &Inertia, seat: Seat) -> Option<Gesture> {
        let mut deeds = self.whole(game, seat);
        let mut add = |deed: Deed| {
            if deeds.iter().all(|other| other.picks != deed.picks) {
                deeds.push(deed);
            }
        };
        for (id, ..) in game.systems(self.ship) {
            let shifts = game.systems(self.ship).map(|(to, ..)| Action::Shift(id, to));
            for action in
                [Action::Reclaim(id), Action::Vent(id), Action::Radiate(id)].into_iter().chain(shifts)
            {
                self.all_of(game, seat, action).into_iter().for_each(&mut add);
            }
        }
        self.reclaim_all(game, seat).into_iter().for_each(&mut add);
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

    /// The whole of step 2 as captains mostly do it, each way as one deed that ends it.
    pub(crate) fn whole(self, game: &Inertia, seat: Seat) -> Vec<Deed> {
        let mut deeds: Vec<Deed> = Vec::new();
        for routine in self.routines(game) {
            let found = self.done_whole(game, seat, routine);
            deeds.extend(found.filter(|deed| deeds.iter().all(|other| other.picks != deed.picks)));
        }
        deeds
    }

    /// What is allowed of a routine, and the end of step 2; none if it takes nothing off.
    fn done_whole(self, game: &Inertia, seat: Seat, mut routine: Vec<Action>) -> Option<Deed> {
        let mut after = game.clone();
        routine.retain(|&action| action != Action::Done && after.take_off(self.ship, seat, action));
        if routine.is_empty() {
            return None;
        }
        let (label, detail) = self.told(game, &after, &routine);
        // Where nothing else is left to be done, the step ends by itself.
        let mut options = Vec::new();
        after.list(seat, &mut options);
        if options.len() > 1 {
            routine.push(Action::Done);
        }
        let picks: Vec<String> = routine.iter().map(Action::to_string).collect();
        let action = picks.last().cloned().unwrap_or_default();
        let ends = self.choice(&after, seat, Action::Done);
        Some(Deed { choice: Choice { action, label, detail, ..ends }.in_group("The whole step"), picks })
    }

    /// What a routine is called, and what it does.
    fn told(self, game: &Inertia, after: &Inertia, routine: &[Action]) -> (String, String) {
        let mut from: Vec<String> = Vec::new();
        let mut energy = 0;
        for action in routine {
            if let Action::Reclaim(system) = *action {
                energy += 1;
                let name = game.system_name(self.ship, system);
                if !from.contains(&name) {
                    from.push(name);
                }
            }
        }
        let cubes = words::plural(energy, "energy cube");
        let heat = words::plural(routine.len() - energy, "heat cube");
        let (label, mut detail) = match (energy, routine.len() - energy) {
            (0, _) => ("Cool down".into(), format!("{heat} moved or lost")),
            (_, 0) => (format!("Reclaim {cubes}"), format!("From {}", words::list(&from))),
            _ => (
                format!("Cool down and reclaim {cubes}"),
                format!("{heat} moved or lost, energy from {}", words::list(&from)),
            ),
        };
        let lost = after.harmful_heat(self.ship);
        if lost > 0 {
            detail = format!("{detail}, {} lost to heat", words::plural(lost, "hull point"));
        }
        (format!("{label}, on to the systems"), detail)
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
}
