//! Plain, linked or split? (FA-8.15, step 1)

use crate::firing::target::FireTarget;
use crate::pieces::Weapon;
use crate::prelude::*;
use crate::split::targets::SplitTarget;
use crate::state::Mode;

/// How is the weapon fired?
#[derive(Clone, Copy, Debug)]
pub struct FireMode;

impl Question<Firestorm> for FireMode {
    const RULE: &'static str = "FA-8.15";
    const WAIT: &'static str = "to fire";

    fn asked(&self, game: &Firestorm) -> Asked {
        game.attack().map_or(Asked::NOBODY, |attack| Asked::openly(attack.by))
    }

    fn list(&self, game: &Firestorm, seat: Seat, each: Each<'_, Action>) -> Listing {
        self.offer(game, seat, [Action::Plain, Action::Linked, Action::Split], each)
    }

    fn demand(&self, _: &Firestorm) -> Refusal {
        Refusal::new(Self::RULE, "fire plain, linked or split")
    }

    fn allows(&self, game: &Firestorm, _: Seat, action: Action) -> Result<(), Refusal> {
        let Some((ship, weapon)) = game.declared() else { return Err(self.demand(game)) };
        match action {
            Action::Plain => Ok(()),
            Action::Linked if !game.mode_is_open(Mode::Linked) => {
                Err(Refusal::new("FA-10.9", "the squadron has split its fire"))
            }
            Action::Linked => {
                match game.targets(ship, weapon).any(|target| game.can_link(ship, weapon, target)) {
                    true => Ok(()),
                    false => Err(Refusal::new("FA-10.7", "no other weapon can link with this one")),
                }
            }
            Action::Split if !game.mode_is_open(Mode::Split) => {
                Err(Refusal::new("FA-10.9", "the squadron has linked its fire"))
            }
            Action::Split => match game.can_split(ship, weapon) {
                true => Ok(()),
                false => Err(Refusal::new("FA-11.3", "there are not two targets for this weapon")),
            },
            _ => Err(self.demand(game)),
        }
    }

    fn answer(self, game: &mut Firestorm, _: Seat, action: Action, _: &mut impl Umpire<Event>) {
        let mode = match action {
            Action::Linked => Mode::Linked,
            Action::Split => Mode::Split,
            _ => Mode::Plain,
        };
        if let Some(attack) = game.attack_mut() {
            attack.mode = mode;
        }
        match mode {
            Mode::Split => game.state.steps.replace(SplitTarget),
            Mode::Plain | Mode::Linked => game.state.steps.replace(FireTarget),
        }
    }

    fn ask(&self, game: &Firestorm, _: Seat) -> Words {
        let text = match game.declared() {
            Some((ship, weapon)) => {
                format!("How does {} fire its {}?", game.ship_name(ship), weapon.name())
            }
            None => "How is the weapon fired?".into(),
        };
        Words::new(Self::RULE, text)
    }

    fn choice(&self, _: &Firestorm, _: Seat, action: Action) -> Choice {
        match action {
            Action::Plain => {
                words::choice(Self::RULE, action, "Plain").with_detail("One weapon, one target.")
            }
            Action::Linked => words::choice("FA-10.1", action, "Linked")
                .with_detail("Other weapons of the squadron add half their dice."),
            Action::Split => words::choice("FA-11.1", action, "Split")
                .with_detail("The dice are divided among several targets."),
            _ => words::unasked(action),
        }
    }

    fn blocked(&self, game: &Firestorm, seat: Seat) -> Vec<Blocked> {
        let sought = [("Linked".to_string(), Action::Linked), ("Split".to_string(), Action::Split)];
        refused(self, game, seat, sought)
    }

    fn sound(&self, game: &Firestorm) -> Result<(), Problem> {
        game.is_declaring()
    }
}

impl Firestorm {
    /// The ship and the weapon of the attack that is being declared.
    pub(crate) fn declared(&self) -> Option<(ShipId, Weapon)> {
        let attack = self.attack()?;
        Some((attack.ship()?, attack.weapon?))
    }

    /// For a step that is about an attack by a ship.
    pub(crate) fn is_declaring(&self) -> Result<(), Problem> {
        match self.declared() {
            Some((ship, _)) if self.activated() == Some(self.ship(ship).squadron) => Ok(()),
            _ => Err(Problem::new("FA-8.15", "steps", "no attack of the squadron is being declared")),
        }
    }
}
