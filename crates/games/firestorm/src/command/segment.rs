//! The command segment of a ship: shunting, fires, repairs, the cloak (FA-5.8).

use crate::measures::dice::d6;
use crate::pieces::Marker;
use crate::prelude::*;
use crate::vocabulary::Number;

/// What is repaired, in this order (FA-12.12).
const REPAIRED: [Marker; 7] = [
    Marker::Drive,
    Marker::Battery,
    Marker::ShieldsOut,
    Marker::MinesOut,
    Marker::PdOut,
    Marker::TorpedoesOut,
    Marker::CommandDeck,
];

/// Is the cloak of a ship on or off?
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CommandSegment {
    pub ship: ShipId,
    /// Its dice are rolled.
    pub rolled: bool,
}

impl Question<Firestorm> for CommandSegment {
    const RULE: &'static str = "FA-9.13";
    const WAIT: &'static str = "to set a cloak";
    const DEMAND: &'static str = "set the cloak on or off";

    fn resolve(self, game: &mut Firestorm, umpire: &mut impl Umpire<Event>) -> Progress {
        if !self.rolled {
            game.state.steps.replace(Self { rolled: true, ..self });
            game.roll_command(self.ship, umpire);
            return Progress::Made;
        }
        if game.has_cloak(self.ship) {
            return Progress::Asks;
        }
        self.go_on(game);
        Progress::Made
    }

    fn asked(&self, game: &Firestorm) -> Asked {
        game.active().map_or(Asked::NOBODY, Asked::openly)
    }

    fn list(&self, _: &Firestorm, _: Seat, each: Each<'_, Action>) -> Listing {
        [Action::CloakOn, Action::CloakOff].into_iter().try_for_each(each)
    }

    fn answer(self, game: &mut Firestorm, _: Seat, action: Action, umpire: &mut impl Umpire<Event>) {
        let (ship, on) = (self.ship, action == Action::CloakOn);
        if game.ship(ship).cloaked != on {
            game.ship_mut(ship).cloaked = on;
            umpire.say(|| Event::Cloak { ship, on });
        }
        self.go_on(game);
    }

    fn ask(&self, game: &Firestorm, _: Seat) -> Words {
        Words::new(Self::RULE, format!("Set the cloak of {}.", game.ship_name(self.ship)))
    }

    fn choice(&self, _: &Firestorm, _: Seat, action: Action) -> Choice {
        match action {
            Action::CloakOn => words::choice("FA-9.12", action, "Cloak on").with_detail(
                "Fire by it and at it has half the dice. No shields, no launching, no boarding.",
            ),
            Action::CloakOff => words::choice(Self::RULE, action, "Cloak off"),
            _ => words::unasked(action),
        }
    }

    fn habit(&self, game: &Firestorm, _: Seat) -> Option<Action> {
        Some(if game.ship(self.ship).cloaked { Action::CloakOn } else { Action::CloakOff })
    }

    fn sound(&self, game: &Firestorm) -> Result<(), Problem> {
        game.is_activated(self.ship)
    }
}

impl CommandSegment {
    pub(crate) const fn of(ship: ShipId) -> Self {
        Self { ship, rolled: false }
    }

    /// The next ship of the squadron, if there is one.
    fn go_on(self, game: &mut Firestorm) {
        let last = game.members(game.ship(self.ship).squadron).last();
        if Some(self.ship) == last {
            game.state.steps.pop();
        } else {
            game.state.steps.replace(Self::of(ShipId(self.ship.0 + 1)));
        }
    }
}

impl Firestorm {
    /// Whether a ship has a cloak that works (FA-9.13).
    pub(crate) fn has_cloak(&self, id: ShipId) -> bool {
        let ship = self.ship(id);
        self.class(id).cloak && ship.is_active() && !ship.has(Marker::ShieldsOut)
    }

    /// Whether a ship is cloaked just now.
    pub(crate) fn is_cloaked(&self, id: ShipId) -> bool {
        self.ship(id).cloaked && self.has_cloak(id)
    }

    /// For a step that names a ship of the activated squadron.
    pub(crate) fn is_activated(&self, ship: ShipId) -> Result<(), Problem> {
        let squadron = self.find_ship(ship).map(|ship| ship.squadron);
        if squadron.is_some() && squadron == self.activated() {
            return Ok(());
        }
        Err(Problem::new("FA-5.7", "steps", "expected a ship of the activated squadron"))
    }

    /// A ship that shunts leaves; fires, decompressions and repairs are rolled for (FA-17.9, FA-12.11, FA-12.12).
    fn roll_command(&mut self, ship: ShipId, umpire: &mut impl Umpire<Event>) {
        if !self.ship(ship).is_active() {
            return;
        }
        if self.ship(ship).shunting {
            self.withdraw(ship, None, umpire);
            return;
        }
        let (fires, decompressions) = (self.ship(ship).fires, self.ship(ship).decompressions);
        for _ in 0..fires {
            let die = d6("fire", umpire);
            let stays = die >= 5;
            umpire.say(|| Event::Spread { ship, marker: Marker::Fire, die, stays });
            if !stays {
                self.ship_mut(ship).lift(Marker::Fire);
            } else if !self.lose_crew(ship, 1, umpire) {
                return;
            }
        }
        for _ in 0..decompressions {
            let die = d6("decompression", umpire);
            let stays = die == 6;
            umpire.say(|| Event::Spread { ship, marker: Marker::Decompression, die, stays });
            if !stays {
                self.ship_mut(ship).lift(Marker::Decompression);
                continue;
            }
            self.lose_hull(ship, 1, umpire);
            if self.ship(ship).hp == 0 {
                self.destroy(ship, None, umpire);
                return;
            }
            if !self.lose_crew(ship, 2, umpire) {
                return;
            }
        }
        let bonus = self.ship_adds(Number::Repair, ship);
        for marker in REPAIRED {
            if self.ship(ship).has(marker) {
                let die = d6("repair", umpire);
                let done = i32::from(die) + bonus >= 5;
                umpire.say(|| Event::Repair { ship, marker, die, done });
                if done {
                    self.ship_mut(ship).lift(marker);
                }
            }
        }
    }
}
