//! What the systems of a ship can do now, each with its whole price: whoever wants it need not count cubes.

use broadside_engine::dice::Script;
use broadside_engine::table::{Deed, Gesture, Hand};
use broadside_engine::{Game, Silent, With};

use crate::content::Ability;
use crate::pieces::Way;
use crate::prelude::*;
use crate::systems::use_systems::UseSystems;

impl UseSystems {
    /// Everything that can be done from here, powered with just as many cubes as it takes.
    pub(crate) fn deeds(self, game: &Inertia, seat: Seat) -> Option<Gesture> {
        let mut deeds = Vec::new();
        for (id, fitting, system) in game.systems(self.ship) {
            for (index, ability) in (0..).zip(&fitting.part.abilities) {
                let missing = ability.power.saturating_sub(system.energy);
                let (mut after, mut picks) = (game.clone(), Vec::new());
                if missing > 0 {
                    if game.check_power(self.ship, id, missing).is_err() {
                        continue;
                    }
                    after.ship_mut(self.ship).free -= missing;
                    after.system_mut(self.ship, id).energy += missing;
                    picks.push(Action::Power(id, missing).to_string());
                }
                if after.check_use(self.ship, id, index).is_ok() {
                    picks.push(Action::Use(id, index).to_string());
                    self.add(after, (id, index), &price(ability, missing), picks, seat, &mut deeds);
                }
            }
        }
        let hand = Hand::Deed(deeds);
        let label = format!("What {} can do", game.ship_name(self.ship));
        (!hand.bundles().is_empty()).then_some(Gesture { label, piece: None, goes_on: false, hand })
    }

    /// One deed, or one for each way or target where the use of the system asks for it and nothing else.
    fn add(
        self,
        mut after: Inertia,
        (system, ability): (SystemId, u8),
        price: &str,
        picks: Vec<String>,
        seat: Seat,
        deeds: &mut Vec<Deed>,
    ) {
        let whole = self.choice(&after, seat, Action::Use(system, ability));
        let priced = |choice: Choice| Choice { detail: format!("{}. {price}", choice.detail), ..choice };
        let asks = match after.fitting(self.ship, system).ability(ability).map(|card| card.effect) {
            Some(Effect::Rotate(_)) => true,
            Some(Effect::Attack(_) | Effect::Lock) => after.targets(self.ship, system, ability).count() > 1,
            _ => false,
        };
        if !asks {
            deeds.push(Deed { choice: priced(whole), picks });
            return;
        }
        // To ask needs no dice.
        let (dice, journal) = (&mut Script::new([]), &mut Silent);
        after.begin_use(self.ship, system, ability, &mut With { dice, journal });
        let mut options = Vec::new();
        after.list(seat, &mut options);
        deeds.extend(options.into_iter().map(|option| {
            let asked = after.step().choice(&after, seat, option);
            let label = match option {
                Action::Turn(Way::Clockwise) => format!("{}, clockwise", whole.label),
                Action::Turn(Way::Counter) => format!("{}, counter-clockwise", whole.label),
                _ => format!("{} at {}", whole.label, asked.label),
            };
            let anchors = whole.anchors.iter().take(1).chain(&asked.anchors).cloned().collect();
            let choice = Choice { label, anchors, group: whole.group.clone(), ..asked };
            let picks = picks.iter().cloned().chain([option.to_string()]).collect();
            Deed { choice: priced(choice), picks }
        }));
    }
}

fn price(ability: &Ability, missing: u8) -> String {
    let energy = match missing {
        0 => "No more energy".to_string(),
        cubes => words::plural(cubes, "energy cube"),
    };
    match ability.heat {
        0 => energy,
        heat => format!("{energy}, {}", words::plural(heat, "heat cube")),
    }
}
