//! How many escorts go as raiding parties (DW-18.14)?

use super::target::BoardingTarget;
use crate::prelude::*;

/// Each token that is discarded gives the unit two boarding dice, counted once (DW-18.15).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct RaidingParties {
    pub unit: UnitNo,
}

impl Question<Dystopian> for RaidingParties {
    const RULE: &'static str = "DW-18.14";
    const ASK: &'static str = "How many escort tokens are discarded as raiding parties?";
    const WAIT: &'static str = "to send raiding parties";
    const DEMAND: &'static str =
        "name a number of escort tokens of the unit; at least one if it has no other boarding dice";

    fn asked(&self, game: &Dystopian) -> Asked {
        Asked::openly(game.unit(self.unit).owner)
    }

    fn list(&self, game: &Dystopian, _: Seat, each: Each<'_, Action>) -> Listing {
        let least = u8::from(!game.can_board_with(self.unit, false));
        (least..=game.unit(self.unit).escorts).map(Action::Number).try_for_each(each)
    }

    fn answer(self, game: &mut Dystopian, _: Seat, action: Action, umpire: &mut impl Umpire<Event>) {
        let Action::Number(count) = action else { return };
        let unit = game.unit_mut(self.unit);
        unit.escorts = unit.escorts.saturating_sub(count);
        if let Some(boarding) = &mut game.state.boarding {
            boarding.raiders = count.saturating_mul(2);
        }
        if count > 0 {
            umpire.say(|| Event::Raiders { unit: self.unit, tokens: count });
        }
        game.enter(BoardingTarget);
    }

    fn choice(&self, _: &Dystopian, _: Seat, action: Action) -> Choice {
        let label = match action {
            Action::Number(0) => "None".into(),
            Action::Number(count) => format!("{count} (+{} dice)", 2 * count),
            _ => action.to_string(),
        };
        Choice::plain(action, Rule::new(Self::RULE), label)
    }

    fn sound(&self, game: &Dystopian) -> Result<(), Problem> {
        game.is_acting(Self::RULE)?;
        game.knows_unit(self.unit, Self::RULE)
    }
}
