//! What an effect takes: a model, its critical effects, a card to put away (valour table).

use broadside_engine::Seats;

use crate::content::CardId;
use crate::pieces::Critical;
use crate::prelude::*;
use crate::vocabulary::Deed;

/// What does an effect that was enacted take?
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ValourChoice {
    pub seat: Seat,
    pub unit: UnitNo,
    pub deed: Deed,
    /// Whether only models that gained disorder in this activation are meant (V25).
    pub shaken: bool,
    /// The model that was chosen.
    pub model: Option<ModelNo>,
    /// How many effects or cards are left to choose.
    pub left: u8,
}

impl Question<Dystopian> for ValourChoice {
    const RULE: &'static str = "DW-20.4";
    const WAIT: &'static str = "to say what a valour effect takes";
    const DEMAND: &'static str = "choose what the effect takes";

    /// The number of cards in a hand is public, so that a lone card needs no question either.
    fn resolve(self, game: &mut Dystopian, umpire: &mut impl Umpire<Event>) -> Progress {
        if self.left == 0 {
            game.state.steps.pop();
            return Progress::Made;
        }
        take_lone(self, game, umpire)
    }

    fn asked(&self, _: &Dystopian) -> Asked {
        match self.deed {
            Deed::Revises(_) => Asked::secretly(Seats::one(self.seat)),
            _ => Asked::openly(self.seat),
        }
    }

    fn list(&self, game: &Dystopian, seat: Seat, each: Each<'_, Action>) -> Listing {
        match (self.deed, self.model) {
            (Deed::Revises(_), _) => {
                game.admiral(seat).hand.iter().map(|card| Action::Remove(card.0)).try_for_each(each)
            }
            (Deed::Removes(_), Some(model)) => {
                let effects = game.model(model).effects;
                let there = Critical::ALL.into_iter().filter(|&critical| effects[critical as usize] > 0);
                // Up to so many: whoever chose the model need not go on.
                there.map(Action::Relieve).chain([Action::Done]).try_for_each(each)
            }
            _ => {
                let models = game.members(self.unit).filter(|&model| self.takes(game, model));
                models.map(Action::Model).try_for_each(each)
            }
        }
    }

    fn answer(self, game: &mut Dystopian, seat: Seat, action: Action, umpire: &mut impl Umpire<Event>) {
        match (action, self.deed) {
            (Action::Remove(card), _) => {
                game.put_under(seat, CardId(card), umpire);
                game.enter(Self { left: self.left - 1, ..self });
            }
            (Action::Model(model), Deed::Removes(_)) => game.enter(Self { model: Some(model), ..self }),
            (Action::Model(model), Deed::Launches(more)) => {
                game.state.boons.roll.launches = Some((model, more));
                game.state.steps.pop();
            }
            (Action::Model(model), _) => {
                game.state.steps.pop();
                game.calm(model, self.left, umpire);
            }
            (Action::Relieve(critical), _) => {
                let Some(model) = self.model else { return };
                let instances = &mut game.model_mut(model).effects[critical as usize];
                *instances = instances.saturating_sub(1);
                umpire.say(|| Event::Relieved { model, critical });
                game.enter(Self { left: self.left - 1, ..self });
                if game.criticals(model) == 0 {
                    game.state.steps.pop();
                }
            }
            _ => {
                game.state.steps.pop();
            }
        }
    }

    fn ask(&self, game: &Dystopian, _: Seat) -> Words {
        let name = game.unit_name(self.unit);
        let text = match (self.deed, self.model) {
            (Deed::Revises(_), _) => "Put a card of your hand under the deck.".into(),
            (Deed::Removes(_), Some(_)) => "Which critical effect is removed?".into(),
            (Deed::Removes(_), None) => format!("Critical effects of which model of {name} are removed?"),
            (Deed::Launches(_), _) => format!("Which model of {name} launches more tokens?"),
            _ => format!("Which model of {name} loses disorder?"),
        };
        Words::new(Self::RULE, text)
    }

    fn choice(&self, game: &Dystopian, _: Seat, action: Action) -> Choice {
        let label = match action {
            Action::Remove(card) => format!("Put away {}", game.card_words(CardId(card))),
            Action::Model(model) => game.profile(model).name.clone(),
            Action::Relieve(critical) => critical.name().into(),
            _ => "Done".into(),
        };
        Choice::plain(action, Rule::new(Self::RULE), label)
    }

    fn sound(&self, game: &Dystopian) -> Result<(), Problem> {
        game.may_ask(self.seat)?;
        let unit = game.state.units.get(self.unit.index()).filter(|unit| unit.owner == self.seat);
        let model = unit.is_some()
            && self.model.is_none_or(|model| game.members(self.unit).any(|member| member == model));
        let chooses =
            matches!(self.deed, Deed::Revises(_) | Deed::Removes(_) | Deed::Rallies(_) | Deed::Launches(_));
        if model && chooses && game.state.steps.depth() > 1 {
            return Ok(());
        }
        Err(Problem::new(Self::RULE, "steps", "there is nothing that this effect takes"))
    }
}

impl ValourChoice {
    /// Whether the effect may take a model of the unit.
    fn takes(self, game: &Dystopian, model: ModelNo) -> bool {
        match self.deed {
            Deed::Removes(_) => game.criticals(model) > 0,
            Deed::Launches(_) => {
                let taking_part = game.launching().filter(|launch| launch.0 == self.unit);
                taking_part.is_some_and(|(_, models)| models.contains(game.mate(model)))
            }
            _ => game.model(model).disorder > 0 && (!self.shaken || game.model(model).shaken),
        }
    }
}

impl Dystopian {
    /// A card of a hand goes under the deck, in secret: its owner alone knows where it is.
    fn put_under(&mut self, seat: Seat, card: CardId, umpire: &mut impl Umpire<Event>) {
        let admiral = &mut self.state.admirals[seat];
        admiral.seen.blur(admiral.hand, Seats::one(seat));
        admiral.hand.remove(card);
        admiral.deck.put_under(card);
        umpire.say(|| Event::Removed { seat, count: 1 });
    }

    /// A model loses levels of disorder.
    pub(crate) fn calm(&mut self, model: ModelNo, levels: u8, umpire: &mut impl Umpire<Event>) {
        let before = self.model(model).disorder;
        let levels = levels.min(before);
        self.model_mut(model).disorder = before - levels;
        umpire.say(|| Event::Calmed { model, levels });
    }
}
