//! The combat segment: which weapon fires next (FA-8.1).

use crate::firing::mode::FireMode;
use crate::pieces::Weapon;
use crate::prelude::*;
use crate::state::Attack;

/// Which weapon fires?
#[derive(Clone, Copy, Debug)]
pub struct CombatPick;

impl Question<Firestorm> for CombatPick {
    const RULE: &'static str = "FA-8.1";
    const ASK: &'static str = "Choose a weapon to fire, or end the combat segment.";
    const WAIT: &'static str = "to fire";
    const DEMAND: &'static str = "choose a weapon of the squadron, or be done";

    fn asked(&self, game: &Firestorm) -> Asked {
        game.active().map_or(Asked::NOBODY, Asked::openly)
    }

    fn list(&self, game: &Firestorm, seat: Seat, each: Each<'_, Action>) -> Listing {
        let Some(squadron) = game.activated() else { return Listing::Continue(()) };
        let fires = game.members(squadron).flat_map(|ship| {
            Weapon::ALL.into_iter().map(move |weapon| Action::Fire(ship, weapon)).chain([Action::Flak(ship)])
        });
        self.offer(game, seat, fires.chain([Action::Done]), each)
    }

    fn allows(&self, game: &Firestorm, _: Seat, action: Action) -> Result<(), Refusal> {
        let ours = |ship: ShipId| game.is_activated(ship).is_ok();
        match action {
            Action::Fire(ship, weapon) if ours(ship) => {
                game.check_weapon(ship, weapon)?;
                match game.targets(ship, weapon).next() {
                    Some(_) => Ok(()),
                    None => Err(Refusal::new("FA-8.2", "this weapon has no target")),
                }
            }
            Action::Flak(ship) if ours(ship) && game.may_flak(ship) => Ok(()),
            Action::Flak(ship) if ours(ship) => {
                Err(Refusal::new("FA-16.10", "the point defence of this ship has no target"))
            }
            Action::Done => Ok(()),
            _ => Err(self.demand(game)),
        }
    }

    fn answer(self, game: &mut Firestorm, seat: Seat, action: Action, _: &mut impl Umpire<Event>) {
        match action {
            Action::Fire(ship, weapon) => {
                game.state.attacks.push(Attack::declared(seat, Model::Ship(ship), Some(weapon)));
                game.state.steps.push(FireMode);
            }
            Action::Flak(ship) => game.begin_flak(ship),
            _ => {
                game.state.steps.pop();
            }
        }
    }

    fn choice(&self, game: &Firestorm, _: Seat, action: Action) -> Choice {
        match action {
            Action::Fire(ship, weapon) => {
                words::choice(Self::RULE, action, weapon.name()).in_group(game.ship_name(ship))
            }
            Action::Flak(ship) => {
                words::choice("FA-16.10", action, "Point defence").in_group(game.ship_name(ship))
            }
            Action::Done => words::choice(Self::RULE, action, "End the combat segment"),
            _ => words::unasked(action),
        }
    }

    fn blocked(&self, game: &Firestorm, seat: Seat) -> Vec<Blocked> {
        let ships = game.activated().into_iter().flat_map(|squadron| game.members(squadron));
        let weapons = ships.filter(|&ship| game.ship(ship).is_active()).flat_map(|ship| {
            let fitted = Weapon::ALL.into_iter().filter(move |&weapon| game.class(ship).has(weapon));
            fitted.map(move |weapon| {
                (format!("{}: {}", game.ship_name(ship), weapon.name()), Action::Fire(ship, weapon))
            })
        });
        refused(self, game, seat, weapons)
    }
}
