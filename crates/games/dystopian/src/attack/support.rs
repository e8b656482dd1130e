//! Which squadrons give air support (DW-12.18, DW-19.4)?

use crate::content::SquadronId;
use crate::prelude::*;
use crate::squadrons::stacks::Goal;

/// Tokens of the supporting stack are discarded one by one, each for its SUPPORT in dice. They lie in `state.reply`
/// afterwards.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct AirSupport {
    pub unit: UnitNo,
    /// Dice so far.
    pub dice: u8,
}

impl AirSupport {
    /// The place of the supporting stack.
    fn stack(self, game: &Dystopian) -> Option<usize> {
        let owner = game.unit(self.unit).owner;
        let supports = |goal| goal == Goal::Unit(self.unit);
        game.state.stacks.iter().position(|stack| stack.owner == owner && supports(stack.goal))
    }

    fn types(self, game: &Dystopian) -> impl Iterator<Item = SquadronId> + '_ {
        let stack = self.stack(game).map(|place| &game.state.stacks[place]);
        stack.into_iter().flat_map(|stack| stack.types()).map(|(kind, _)| kind)
    }
}

impl Question<Dystopian> for AirSupport {
    const RULE: &'static str = "DW-19.4";
    const ASK: &'static str = "Discard supporting squadrons for resistance dice, or be done.";
    const WAIT: &'static str = "to give air support";
    const DEMAND: &'static str = "discard a token of the supporting stack, or be done";
    const HABIT: Option<Action> = Some(Action::Done);

    fn asked(&self, game: &Dystopian) -> Asked {
        Asked::openly(game.unit(self.unit).owner)
    }

    fn list(&self, game: &Dystopian, _: Seat, each: Each<'_, Action>) -> Listing {
        self.types(game).map(|kind| Action::Support(kind.0)).chain([Action::Done]).try_for_each(each)
    }

    fn answer(self, game: &mut Dystopian, seat: Seat, action: Action, umpire: &mut impl Umpire<Event>) {
        let (Action::Support(kind), Some(place)) = (action, self.stack(game)) else {
            game.state.reply = Some(self.dice);
            game.state.steps.pop();
            return;
        };
        let kind = SquadronId(kind);
        let support = game.content.squadron(kind).support;
        let stack = &mut game.state.stacks[place];
        stack.tokens[kind.index()] -= 1;
        if stack.size() == 0 {
            game.state.stacks.remove(place);
        }
        umpire.say(|| Event::AirSupport { seat, unit: self.unit, kind, dice: support });
        game.enter(Self { dice: self.dice.saturating_add(support), ..self });
    }

    fn choice(&self, game: &Dystopian, _: Seat, action: Action) -> Choice {
        let label = match action {
            Action::Support(kind) => {
                let kind = game.content.squadron(SquadronId(kind));
                format!("{} (+{})", kind.name, kind.support)
            }
            _ => "Done".into(),
        };
        Choice::plain(action, Rule::new(Self::RULE), label)
    }

    fn sound(&self, game: &Dystopian) -> Result<(), Problem> {
        game.knows_unit(self.unit, Self::RULE)
    }
}
