//! The owner of the target picks the shield that absorbs the hit (RX-10.7).

use schemars::JsonSchema;

use crate::pieces::Side;
use crate::prelude::*;
use crate::steps::Damage;

/// Which shield absorbs the hit?
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Absorb {
    /// Who was hit.
    pub target: Seat,
    /// Where.
    pub side: Side,
}

impl Question<Reflex> for Absorb {
    const RULE: &'static str = "RX-10.7";
    const WAIT: &'static str = "to choose the shield that absorbs the hit";
    const DEMAND: &'static str = "choose the shield that absorbs the hit";

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
        game.protecting(self.target, self.side).iter().map(Action::Absorb).try_for_each(each)
    }

    fn allows(&self, game: &Reflex, _: Seat, action: Action) -> Result<(), Refusal> {
        let Action::Absorb(shield) = action else { return Err(self.demand(game)) };
        if !game.ship(self.target).shields.contains(shield) {
            return Err(Refusal::new("RX-10.7", "there is no active shield"));
        }
        if !self.side.shields().contains(shield) {
            return Err(Refusal::new("RX-9.3", "that shield does not protect the side that was hit"));
        }
        Ok(())
    }

    fn answer(self, game: &mut Reflex, seat: Seat, action: Action, umpire: &mut impl Umpire<Event>) {
        if let Action::Absorb(shield) = action {
            game.ship_mut(seat).shields.remove(shield);
            umpire.say(|| Event::Absorbed { seat, shield });
            game.state.steps.replace(Damage { target: seat, by: shield });
        }
    }

    fn ask(&self, _: &Reflex, _: Seat) -> Words {
        let side = self.side;
        let text =
            format!("You are hit in the {side}. Choose the shield that absorbs it; then you place damage.");
        Words::new(Self::RULE, text)
    }

    fn choice(&self, _: &Reflex, seat: Seat, action: Action) -> Choice {
        let Action::Absorb(space) = action else { return unasked(action) };
        let colour = match space {
            DieSpace::SF => "a front-coloured space",
            DieSpace::SR => "a rear-coloured space",
            _ => "any space",
        };
        Choice::plain(action, Rule::new(Self::RULE), format!("Absorb with the {}", words::shield(space)))
            .with_detail(format!("It is gone, and {colour} is damaged."))
            .in_group("Absorb")
            .at([slot(seat, space)])
    }

    fn sound(&self, game: &Reflex) -> Result<(), Problem> {
        game.lies_in_turn_of(self.target)
    }
}

impl Reflex {
    /// Who is hit where, while the shield that absorbs it is picked.
    pub(crate) fn hit_under_way(&self) -> Option<(Seat, Side)> {
        if let Step::Absorb(Absorb { target, side }) = self.step() { Some((target, side)) } else { None }
    }
}
