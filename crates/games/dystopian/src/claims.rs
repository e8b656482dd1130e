//! Minor victories (DW-20.15 to DW-20.18): who may claim one now, and for what.

pub(crate) mod feats;
mod met;

use broadside_engine::Window;

use crate::content::{CardId, Victory};
use crate::prelude::*;
use crate::vocabulary::Moment;

/// Which minor victories are claimed?
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Claim {
    pub seat: Seat,
    /// Whose activation ends; none in the complete objectives step.
    pub active: Option<Seat>,
}

impl Question<Dystopian> for Claim {
    const RULE: &'static str = "DW-20.16";
    const ASK: &'static str = "Claim a minor victory with a card of your hand, or be done.";
    const WAIT: &'static str = "to claim minor victories";
    const DEMAND: &'static str =
        "claim a minor victory whose condition is met, with a card of your hand, or be done";
    const HABIT: Option<Action> = Some(Action::Done);

    /// Whether it is asked follows from public facts: what is in the hand is not known (DW-24.1).
    fn resolve(self, game: &mut Dystopian, _: &mut impl Umpire<Event>) -> Progress {
        if self.is_open(game) {
            return Progress::Asks;
        }
        game.state.steps.pop();
        Progress::Made
    }

    fn asked(&self, _: &Dystopian) -> Asked {
        Asked::openly(self.seat)
    }

    fn list(&self, game: &Dystopian, seat: Seat, each: Each<'_, Action>) -> Listing {
        let cards = game.admiral(seat).hand.iter().filter(|&card| self.is_met(game, game.victory(card)));
        cards.map(|card| Action::Claim(card.0)).chain([Action::Done]).try_for_each(each)
    }

    /// Any number may be claimed, one after the other (DW-20.17).
    fn answer(self, game: &mut Dystopian, seat: Seat, action: Action, umpire: &mut impl Umpire<Event>) {
        let Action::Claim(card) = action else {
            game.state.steps.pop();
            return;
        };
        let card = CardId(card);
        let vp = game.victory(card).vp;
        game.discard(seat, card);
        game.state.admirals[seat].vp += u16::from(vp);
        umpire.reveal(|| Event::Claimed { seat, card, vp });
    }

    fn choice(&self, game: &Dystopian, _: Seat, action: Action) -> Choice {
        match action {
            Action::Claim(card) => {
                let victory = game.victory(CardId(card));
                let label = format!("{} ({} VP)", victory.name, victory.vp);
                Choice::plain(action, Rule::new(Self::RULE), label).with_detail(victory.text.clone())
            }
            _ => Choice::plain(action, Rule::new(Self::RULE), "Done"),
        }
    }

    fn window(&self, _: &Dystopian, _: Seat) -> Option<Window<Action>> {
        Some(Window { pass: Action::Done, pressing: false })
    }

    fn sound(&self, game: &Dystopian) -> Result<(), Problem> {
        game.may_ask(self.seat)?;
        self.active.map_or(Ok(()), |active| game.may_ask(active))?;
        if game.state.steps.depth() > 1 {
            return Ok(());
        }
        Err(Problem::new(Self::RULE, "steps", "claims come at the end of an activation or of a round"))
    }
}

impl Claim {
    fn is_open(self, game: &Dystopian) -> bool {
        let holds = !game.admiral(self.seat).hand.is_empty();
        holds && game.content.victories().iter().any(|victory| self.is_met(game, victory))
    }

    /// Whether a minor victory may be claimed now.
    fn is_met(self, game: &Dystopian, victory: &Victory) -> bool {
        let now = match (victory.moment, self.active) {
            (Moment::Own, Some(active)) => active == self.seat,
            (Moment::Any, Some(_)) | (Moment::Objectives, None) => true,
            _ => false,
        };
        now && game.is_met(victory.feat, self.seat)
    }
}

impl Dystopian {
    fn victory(&self, card: CardId) -> &Victory {
        self.content.victory(self.content.card(card).victory)
    }

    /// Claim windows at the end of an activation, the active admiral first; or, without one, in the complete
    /// objectives step, the first admiral first (DW-20.16).
    pub(crate) fn open_claims(&mut self, active: Option<Seat>) {
        let first = active.unwrap_or(self.state.first);
        self.state.steps.push(Claim { seat: opponent(first), active });
        self.state.steps.push(Claim { seat: first, active });
    }
}
