//! The owner of the target places the damage token (RX-10.8).

use schemars::JsonSchema;

use crate::pieces::SpaceSet;
use crate::prelude::*;

/// Which space is damaged?
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Damage {
    /// Who was hit.
    pub target: Seat,
    /// The shield that absorbed.
    pub by: DieSpace,
}

impl Question<Reflex> for Damage {
    const RULE: &'static str = "RX-10.8";
    const WAIT: &'static str = "to place a damage token";
    const DEMAND: &'static str = "choose the space for the damage token";

    fn resolve(self, game: &mut Reflex, umpire: &mut impl Umpire<Event>) -> Progress {
        if game.ends_without(self.target, umpire) {
            return Progress::Made;
        }
        take_lone(self, game, umpire)
    }

    fn asked(&self, _: &Reflex) -> Asked {
        Asked::openly(self.target)
    }

    fn list(&self, game: &Reflex, _: Seat, each: Each<'_, Action>) -> Listing {
        self.damageable(game).iter().map(Action::Damage).try_for_each(each)
    }

    fn allows(&self, game: &Reflex, _: Seat, action: Action) -> Result<(), Refusal> {
        let Action::Damage(space) = action else { return Err(self.demand(game)) };
        if self.damageable(game).contains(space) {
            return Ok(());
        }
        if !game.console(self.target).spaces.contains(space) {
            return Err(Refusal::new("RX-3.1", "your console has no such space"));
        }
        if game.ship(self.target).damage.contains(space) {
            return Err(Refusal::new("RX-10.8", "that space is damaged already"));
        }
        Err(Refusal::new("RX-10.8", "the damage must have the colour of the shield that absorbed"))
    }

    fn answer(self, game: &mut Reflex, seat: Seat, action: Action, umpire: &mut impl Umpire<Event>) {
        if let Action::Damage(space) = action {
            game.damage(seat, space, umpire);
        }
    }

    fn ask(&self, _: &Reflex, _: Seat) -> Words {
        let shield = words::shield(self.by);
        let text = format!("The {shield} absorbed the hit. Choose the space that is damaged for good.");
        Words::new(Self::RULE, text)
    }

    fn choice(&self, game: &Reflex, seat: Seat, action: Action) -> Choice {
        let Action::Damage(space) = action else { return unasked(action) };
        let label = match game.would_be_lost(seat, space) {
            true => format!("Damage {space}: your ship is destroyed"),
            false => format!("Damage {space}"),
        };
        Choice::plain(action, Rule::new(Self::RULE), label)
            .with_detail(game.damage_detail(seat, space))
            .in_group("Damage")
            .at([slot(seat, space)])
    }

    fn sound(&self, game: &Reflex) -> Result<(), Problem> {
        game.lies_in_turn_of(self.target)?;
        match self.by {
            DieSpace::SF | DieSpace::SR | DieSpace::SM => Ok(()),
            by => Err(Problem::new("RX-10.7", "steps", format!("{by} is no Shield space"))),
        }
    }
}

impl Damage {
    /// The spaces that may take the damage token.
    fn damageable(self, game: &Reflex) -> SpaceSet {
        let console = game.console(self.target);
        let coloured = match self.by {
            DieSpace::SF => console.front,
            DieSpace::SR => console.rear,
            _ => console.spaces,
        };
        coloured.without(game.ship(self.target).damage)
    }
}

impl Reflex {
    /// Who has yet to place a damage token.
    pub(crate) fn damage_under_way(&self) -> Option<Seat> {
        if let Step::Damage(Damage { target, .. }) = self.step() { Some(target) } else { None }
    }

    /// Places the damage token (RX-10.9, RX-10.10) and looks whether a station is lost (RX-12.2).
    fn damage(&mut self, target: Seat, space: DieSpace, umpire: &mut impl Umpire<Event>) {
        let ship = self.ship_mut(target);
        ship.damage.insert(space);
        let shield_lost = ship.shields.contains(space);
        ship.shields.remove(space);
        let die_lost = ship.dice.take(space);
        umpire.say(|| Event::Damaged { seat: target, space, shield_lost, die_lost });
        if self.has_lost_station(target) {
            umpire.say(|| Event::StationLost { seat: target, space });
            self.destroy(target, umpire);
        }
        self.end_activation(umpire);
    }

    fn damage_detail(&self, seat: Seat, space: DieSpace) -> String {
        if self.would_be_lost(seat, space) {
            return "The whole station would be gone.".into();
        }
        let ship = self.ship(seat);
        let mut detail = "It takes no dice and no shield any more.".to_string();
        if ship.shields.contains(space) {
            detail += " Its shield is lost.";
        }
        if let Some(number) = ship.dice.get(space) {
            detail += &format!(" The {number} on it is lost for this round.");
        }
        detail
    }

    /// Whether damage there destroys the ship (RX-12.2).
    fn would_be_lost(&self, seat: Seat, space: DieSpace) -> bool {
        let mut after = self.clone();
        after.ship_mut(seat).damage.insert(space);
        after.has_lost_station(seat)
    }
}
