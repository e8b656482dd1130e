//! Which tokens of a stack are shot down (DW-19.19, DW-19.21, DW-19.22)?

use super::stacks::Goal;
use crate::content::SquadronId;
use crate::prelude::*;

/// The owner of a stack under fire names a type, on which hits are spent; then another, as long as hits are left.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ScreenType {
    /// Whose stack it is.
    pub owner: Seat,
    pub goal: Goal,
    /// Hits that are left.
    pub hits: u16,
}

impl Question<Dystopian> for ScreenType {
    const RULE: &'static str = "DW-19.21";
    const WAIT: &'static str = "to say which squadrons are shot down";
    const DEMAND: &'static str = "name a type of the stack";

    /// Hits that are too few for any type of the stack are lost.
    fn resolve(self, game: &mut Dystopian, umpire: &mut impl Umpire<Event>) -> Progress {
        let stack = game.stack_on(self.owner, self.goal).map(|place| game.state.stacks[place]);
        let harmed = stack.is_some_and(|stack| {
            stack.types().any(|(it, _)| self.hits >= u16::from(game.resilience(&stack, it)))
        });
        if harmed {
            return take_lone(self, game, umpire);
        }
        game.state.steps.pop();
        Progress::Made
    }

    fn asked(&self, _: &Dystopian) -> Asked {
        Asked::openly(self.owner)
    }

    fn list(&self, game: &Dystopian, _: Seat, each: Each<'_, Action>) -> Listing {
        let stack = game.stack_on(self.owner, self.goal).map(|place| &game.state.stacks[place]);
        let types = stack.into_iter().flat_map(|stack| stack.types());
        types.map(|(squadron, _)| Action::Squadron(squadron.0)).try_for_each(each)
    }

    fn answer(self, game: &mut Dystopian, _: Seat, action: Action, umpire: &mut impl Umpire<Event>) {
        let (Action::Squadron(squadron), Some(place)) = (action, game.stack_on(self.owner, self.goal)) else {
            return;
        };
        let (squadron, stack) = (SquadronId(squadron), game.state.stacks[place]);
        let resilience = u16::from(game.resilience(&stack, squadron)).max(1);
        let there = u16::from(stack.tokens[squadron.index()]);
        let lost = (self.hits / resilience).min(there);
        (0..lost).for_each(|_| game.discard_token(self.owner, self.goal, squadron));
        umpire.say(|| Event::ShotDown { seat: self.owner, squadron, count: lost as u8 });
        // What is left over counts on only if the whole type is gone (DW-19.22).
        let hits = if lost == there { self.hits - lost * resilience } else { 0 };
        game.enter(Self { hits, ..self });
    }

    fn ask(&self, _: &Dystopian, _: Seat) -> Words {
        Words::new(Self::RULE, format!("{} hits on your squadrons. Which type takes them?", self.hits))
    }

    fn choice(&self, game: &Dystopian, _: Seat, action: Action) -> Choice {
        let label = match action {
            Action::Squadron(squadron) => game.content.squadron(SquadronId(squadron)).name.clone(),
            _ => String::new(),
        };
        Choice::plain(action, Rule::new(Self::RULE), label)
    }

    fn sound(&self, game: &Dystopian) -> Result<(), Problem> {
        game.may_ask(self.owner)?;
        let there = game.state.steps.depth() > 1 && game.stack_on(self.owner, self.goal).is_some();
        if there { Ok(()) } else { Err(Problem::new(Self::RULE, "steps", "there is no such stack")) }
    }
}
