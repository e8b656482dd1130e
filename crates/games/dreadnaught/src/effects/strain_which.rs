//! STRAIN: which enemy Dreadnaught, and which of its Defence cards (DN-23.16).

use crate::prelude::*;

use super::{CONCERNS, opponents};

const RULE: &str = "DN-23.16";

/// An enemy Dreadnaught is chosen that gains Strain.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct StrainWhich {
    pub seat: Seat,
    pub count: u8,
    /// Within so many hexes.
    pub range: u8,
}

impl Question<Dreadnaught> for StrainWhich {
    const RULE: &'static str = RULE;
    const ASKS: Only<Self> = Some(|it| it.seat);
    const WAIT: &'static str = CONCERNS;
    const DEMAND: &'static str = "choose an enemy Dreadnaught in range";

    fn list(&self, game: &Dreadnaught, seat: Seat, each: Each<'_, Action>) -> Listing {
        game.enemies_within(seat, self.range).map(Action::Opponent).try_for_each(each)
    }

    fn answer(self, game: &mut Dreadnaught, seat: Seat, action: Action, _: &mut impl Umpire<Event>) {
        let Action::Opponent(enemy) = action else { return };
        game.replace(StrainCard { seat: enemy, count: self.count, by: Some(seat) });
    }

    fn ask(&self, _: &Dreadnaught, _: Seat) -> Words {
        Words::new(RULE, format!("Choose the enemy Dreadnaught that gains {} Strain.", self.count))
    }

    fn choice(&self, game: &Dreadnaught, _: Seat, action: Action) -> Choice {
        opponents::choice(game, action, RULE)
    }
}

/// The owner picks the Defence card for Strain.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct StrainCard {
    /// Whose ship.
    pub seat: Seat,
    pub count: u8,
    /// By whom.
    pub by: Option<Seat>,
}

impl Question<Dreadnaught> for StrainCard {
    const RULE: &'static str = RULE;
    const ASKS: Only<Self> = Some(|it| it.seat);
    const WAIT: &'static str = CONCERNS;
    const DEMAND: &'static str = "choose a Defence card of yours that is not Disabled";

    fn list(&self, game: &Dreadnaught, seat: Seat, each: Each<'_, Action>) -> Listing {
        let open = game.defences(seat).filter(|&slot| !game.player(seat).systems[slot].disabled);
        open.map(|slot| Action::System(slot as u8)).try_for_each(each)
    }

    fn answer(self, game: &mut Dreadnaught, seat: Seat, action: Action, umpire: &mut impl Umpire<Event>) {
        let Action::System(slot) = action else { return };
        game.leave();
        let strain = game.strain(seat, usize::from(slot), self.count);
        umpire.say(|| Event::Strained { seat, slot, strain });
    }

    fn ask(&self, _: &Dreadnaught, _: Seat) -> Words {
        Words::new(RULE, format!("Choose the Defence card of yours that gains {} Strain.", self.count))
    }

    fn choice(&self, game: &Dreadnaught, seat: Seat, action: Action) -> Choice {
        let Action::System(slot) = action else { return labels::answer(action, RULE) };
        labels::system(action, RULE, (seat, slot), game.slot_name(seat, slot))
    }

    fn sound(&self, game: &Dreadnaught) -> Result<(), Problem> {
        exists(game.has(self.seat) && self.by.is_none_or(|by| game.has(by)))
    }
}
