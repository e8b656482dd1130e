//! Is an enacted effect denied? Then the card is revealed (DW-20.6 to DW-20.8).

use broadside_engine::Window as Passing;

use super::deeds::Enacted;
use super::occasion::Occasion;
use crate::content::CardId;
use crate::prelude::*;
use crate::vocabulary::Condition;

/// The highest value that a card can count (DW-20.1, DW-23.46).
const MOST_VALUE: u8 = 12;

/// Does the opponent put a card against the one that lies face down?
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Deny {
    /// Who enacts.
    pub seat: Seat,
    pub unit: UnitNo,
    pub occasion: Occasion,
    /// Whether it is the doctrine, and not the effect of the card (DW-20.10).
    pub special: bool,
    /// By how much its value was declared higher (DW-23.46).
    pub boost: u8,
}

impl Question<Dystopian> for Deny {
    const RULE: &'static str = "DW-20.6";
    const ASK: &'static str = "Deny the effect with a card of at least its value, or pass.";
    const WAIT: &'static str = "to deny a valour effect or pass";
    const DEMAND: &'static str = "deny the effect with a card of your hand, or pass";
    const HABIT: Option<Action> = Some(Action::Pass);

    /// Whoever holds a card is asked (DW-24.1).
    fn resolve(self, game: &mut Dystopian, umpire: &mut impl Umpire<Event>) -> Progress {
        if !game.admiral(opponent(self.seat)).hand.is_empty() {
            return Progress::Asks;
        }
        self.reveal(game, None, umpire);
        Progress::Made
    }

    fn asked(&self, _: &Dystopian) -> Asked {
        Asked::openly(opponent(self.seat))
    }

    fn list(&self, game: &Dystopian, seat: Seat, each: Each<'_, Action>) -> Listing {
        let cards = game.admiral(seat).hand.iter().map(|card| Action::Deny(card.0));
        cards.chain([Action::Pass]).try_for_each(each)
    }

    fn answer(self, game: &mut Dystopian, seat: Seat, action: Action, umpire: &mut impl Umpire<Event>) {
        let denial = match action {
            Action::Deny(card) => {
                game.discard(seat, CardId(card));
                Some(CardId(card))
            }
            _ => None,
        };
        self.reveal(game, denial, umpire);
    }

    fn choice(&self, game: &Dystopian, _: Seat, action: Action) -> Choice {
        let label = match action {
            Action::Deny(card) => {
                format!("Deny with {}", game.card_words(CardId(card)))
            }
            _ => "Pass".into(),
        };
        Choice::plain(action, Rule::new(Self::RULE), label)
    }

    fn window(&self, _: &Dystopian, _: Seat) -> Option<Passing<Action>> {
        Some(Passing { pass: Action::Pass, pressing: true })
    }

    fn sound(&self, game: &Dystopian) -> Result<(), Problem> {
        game.may_ask(self.seat)?;
        let there = self.unit.index() < game.state.units.len() && self.occasion.is_sound(game);
        let laid = there && self.boost <= MOST_VALUE && game.unit(self.unit).owner == self.seat;
        if laid && game.admiral(self.seat).laid.is_some_and(|card| self.fits(game, card)) {
            return Ok(());
        }
        Err(Problem::new(Self::RULE, "steps", "no card that fits lies face down"))
    }
}

impl Deny {
    /// Whether a card could be the one that lies face down.
    pub(crate) fn fits(self, game: &Dystopian, card: CardId) -> bool {
        let valour = game.content.valour_of(game.content.card(card).valour);
        self.special || self.occasion.enactors(game, self.seat, valour).any(|unit| unit == self.unit)
    }

    /// The card is revealed, and its effect happens if it beats the denial (DW-20.7). Both are discarded (DW-20.8).
    fn reveal(self, game: &mut Dystopian, denial: Option<CardId>, umpire: &mut impl Umpire<Event>) {
        let Self { seat, unit, special, boost, occasion } = self;
        game.state.steps.pop();
        let Some(card) = game.state.admirals[seat].laid.take() else { return };
        game.state.admirals[seat].discards.insert(card);
        let value = game.value(card).saturating_add(boost).min(MOST_VALUE);
        let works = denial.is_none_or(|denial| game.value(denial) < value);
        umpire.reveal(|| Event::Revealed { seat, card, special, value, denial, works });
        if works {
            let valour = if special {
                game.doctrine_of(seat)
            } else {
                game.content.valour_of(game.content.card(card).valour)
            };
            let shaken = valour.needs.contains(&Condition::GainedDisorder);
            let enacted = Enacted { seat, unit, occasion, shaken };
            for deed in valour.deeds.clone() {
                game.do_deed(deed, enacted, umpire);
            }
        }
    }
}
