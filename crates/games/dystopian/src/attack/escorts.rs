//! How many escorts are given up for defensive fire (DW-18.8, DW-18.9)?

use crate::prelude::*;

/// Each token adds a die; one that is discarded adds three instead. The dice lie in `state.reply` afterwards.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct EscortDiscards {
    pub unit: UnitNo,
}

/// Dice of a token that is discarded, in place of 1.
const DEFENSIVE: u8 = 3;

impl Question<Dystopian> for EscortDiscards {
    const RULE: &'static str = "DW-18.9";
    const ASK: &'static str = "How many escort tokens are discarded for three dice each?";
    const WAIT: &'static str = "to say how many escorts give defensive fire";
    const DEMAND: &'static str = "name a number of escort tokens that the unit has";
    const HABIT: Option<Action> = Some(Action::Number(0));

    fn resolve(self, game: &mut Dystopian, umpire: &mut impl Umpire<Event>) -> Progress {
        // Without any nobody is asked, and there are no dice.
        take_lone(self, game, umpire)
    }

    fn asked(&self, game: &Dystopian) -> Asked {
        Asked::openly(game.unit(self.unit).owner)
    }

    fn list(&self, game: &Dystopian, _: Seat, each: Each<'_, Action>) -> Listing {
        (0..=game.unit(self.unit).escorts).map(Action::Number).try_for_each(each)
    }

    fn answer(self, game: &mut Dystopian, _: Seat, action: Action, umpire: &mut impl Umpire<Event>) {
        let Action::Number(count) = action else { return };
        let unit = game.unit_mut(self.unit);
        unit.escorts = unit.escorts.saturating_sub(count);
        let dice = unit.escorts.saturating_add(count.saturating_mul(DEFENSIVE));
        game.state.reply = Some(dice);
        game.state.steps.pop();
        if dice > 0 {
            umpire.say(|| Event::EscortFire { unit: self.unit, discarded: count, dice });
        }
    }

    fn choice(&self, _: &Dystopian, _: Seat, action: Action) -> Choice {
        let label = match action {
            Action::Number(0) => "None".into(),
            Action::Number(count) => format!("{count}"),
            _ => action.to_string(),
        };
        Choice::plain(action, Rule::new(Self::RULE), label)
    }

    fn sound(&self, game: &Dystopian) -> Result<(), Problem> {
        game.knows_unit(self.unit, Self::RULE)
    }
}
