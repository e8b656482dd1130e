//! Which dice are rolled again (DW-11.7)?

use crate::pieces::Face;
use crate::prelude::*;

/// Dice of a pool are chosen one by one, by their faces; all of both pools are rolled again together afterwards.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct RollAgain {
    /// Of the resistance pool, by whoever rolled it.
    pub resistance: bool,
}

impl RollAgain {
    fn faces(self, game: &Dystopian) -> impl Iterator<Item = Face> + '_ {
        let roll = game.state.roll.as_ref();
        let may = move |face: &Face| roll.is_some_and(|roll| roll.may_reroll(self.resistance, *face));
        Face::ALL.into_iter().filter(may)
    }
}

impl Question<Dystopian> for RollAgain {
    const RULE: &'static str = "DW-11.7";
    const WAIT: &'static str = "to choose dice to roll again";
    const DEMAND: &'static str = "choose a die that a rule lets you roll again, or be done";
    const HABIT: Option<Action> = Some(Action::Done);

    fn asked(&self, game: &Dystopian) -> Asked {
        let by = game.state.roll.map_or(game.state.first, |roll| roll.by);
        Asked::openly(if self.resistance { opponent(by) } else { by })
    }

    fn list(&self, game: &Dystopian, _: Seat, each: Each<'_, Action>) -> Listing {
        let faces = self.faces(game).map(Action::Reroll);
        let all = self.faces(game).next().map(|_| Action::All);
        faces.chain(all).chain([Action::Done]).try_for_each(each)
    }

    fn answer(self, game: &mut Dystopian, _: Seat, action: Action, _: &mut impl Umpire<Event>) {
        let Some(roll) = &mut game.state.roll else { return };
        match action {
            Action::Reroll(face) => roll.choose(self.resistance, face),
            Action::All => {
                // Blanks first: they are the worst.
                for face in Face::ALL {
                    while roll.may_reroll(self.resistance, face) {
                        roll.choose(self.resistance, face);
                    }
                }
                game.state.steps.pop();
            }
            _ => _ = game.state.steps.pop(),
        }
    }

    fn ask(&self, game: &Dystopian, _: Seat) -> Words {
        let Some(roll) = game.state.roll else { return Words::new(Self::RULE, "Choose dice to roll again.") };
        let chosen: u8 = roll.again[usize::from(self.resistance)].iter().sum();
        let so_far = if chosen > 0 { format!(" {chosen} so far.") } else { String::new() };
        let (hits, cancels) = (roll.action.hits(), roll.resistance.cancels());
        let pool = if self.resistance { "your resistance" } else { "your" };
        Words::new(
            Self::RULE,
            format!("{hits} hits against {cancels}. Choose {pool} dice to roll again.{so_far}"),
        )
    }

    fn choice(&self, game: &Dystopian, _: Seat, action: Action) -> Choice {
        let lie = |face: Face| {
            let roll = game.state.roll.as_ref();
            let pool = roll.map(|it| if self.resistance { &it.resistance } else { &it.action });
            pool.map_or(0, |pool| pool.fresh(face))
        };
        let label = match action {
            Action::Reroll(face) => {
                broadside_kit::words::capital(&format!("{}, {} of them", face.name(), lie(face)))
            }
            Action::All => "As many as you may, blanks first".into(),
            _ => "Done".into(),
        };
        Choice::plain(action, Rule::new(Self::RULE), label)
    }

    fn sound(&self, game: &Dystopian) -> Result<(), Problem> {
        let there = game.state.roll.is_some() && game.state.steps.depth() > 1;
        if there { Ok(()) } else { Err(Problem::new(Self::RULE, "steps", "nothing is rolled")) }
    }
}
