//! Crew checks (DW-20.19 to DW-20.24).

use crate::prelude::*;
use crate::valour::occasion::{Fact, Occasion};
use crate::vocabulary::Window;

/// A crew check of a model, or a group crew check of a unit. Does its admiral draw, or fail on purpose? Whether it
/// passed lies in `state.check` afterwards, and whoever pushed this takes it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CrewCheck {
    pub unit: UnitNo,
    /// None for a group crew check.
    pub model: Option<ModelNo>,
    /// It is made to keep below (DW-17.9).
    pub tanks: bool,
    /// The `crew_check` window has been opened.
    pub opened: bool,
}

impl CrewCheck {
    /// Of one model.
    pub fn of(game: &Dystopian, model: ModelNo) -> Self {
        Self { unit: game.model(model).unit, model: Some(model), tanks: false, opened: false }
    }

    /// Of a unit (DW-12.8, DW-20.21).
    pub const fn group(unit: UnitNo) -> Self {
        Self { unit, model: None, tanks: false, opened: false }
    }

    /// The CREW that counts: the lowest of the models concerned (DW-20.21).
    pub(crate) fn crew(self, game: &Dystopian) -> u8 {
        match self.model {
            Some(model) => game.crew(model),
            None => game.members(self.unit).map(|model| game.crew(model)).min().unwrap_or(0),
        }
    }

    fn end(self, game: &mut Dystopian, passed: bool) {
        game.state.check = Some(passed);
        game.state.steps.pop();
    }
}

impl Question<Dystopian> for CrewCheck {
    const RULE: &'static str = "DW-20.20";
    const WAIT: &'static str = "to make a crew check";
    const DEMAND: &'static str = "draw a card, or fail on purpose";
    const HABIT: Option<Action> = Some(Action::Draw);

    fn resolve(self, game: &mut Dystopian, _: &mut impl Umpire<Event>) -> Progress {
        if !self.opened {
            game.state.check = None;
            game.enter(Self { opened: true, ..self });
            let occasion = Occasion::of(Window::CrewCheck, self.unit)
                .with(Fact::GroupCheck, self.model.is_none())
                .with(Fact::TanksCheck, self.tanks);
            game.open(occasion);
            return Progress::Made;
        }
        // A card may let it pass without a draw.
        if std::mem::take(&mut game.state.boons.passes_check) {
            self.end(game, true);
            return Progress::Made;
        }
        Progress::Asks
    }

    fn asked(&self, game: &Dystopian) -> Asked {
        Asked::openly(game.unit(self.unit).owner)
    }

    fn list(&self, _: &Dystopian, _: Seat, each: Each<'_, Action>) -> Listing {
        [Action::Draw, Action::Fail].into_iter().try_for_each(each)
    }

    fn answer(self, game: &mut Dystopian, seat: Seat, action: Action, umpire: &mut impl Umpire<Event>) {
        let (unit, crew) = (self.unit, self.crew(game));
        if action == Action::Fail {
            umpire.say(|| Event::CrewCheck { unit, model: self.model, card: None, passed: false });
            return self.end(game, false);
        }
        // Without any card the check fails (DW-20.23); a deck that runs out is made up with this card (DW-20.22).
        let card = game.turn_up(seat);
        let passed = card.is_some_and(|card| game.value(card) <= crew);
        umpire.reveal(|| Event::CrewCheck { unit, model: self.model, card, passed });
        game.renew_deck(seat, umpire);
        self.end(game, passed);
    }

    fn ask(&self, game: &Dystopian, _: Seat) -> Words {
        let name = self.model.map_or_else(|| game.unit_name(self.unit), |model| game.model_name(model));
        let crew = self.crew(game);
        Words::new("DW-20.19", format!("Crew check of {name}: a card of at most {crew} passes."))
    }

    fn choice(&self, _: &Dystopian, _: Seat, action: Action) -> Choice {
        let label = if action == Action::Fail { "Fail on purpose" } else { "Draw a card" };
        Choice::plain(action, Rule::new(Self::RULE), label)
    }

    fn sound(&self, game: &Dystopian) -> Result<(), Problem> {
        game.knows_unit(self.unit, Self::RULE)?;
        self.model.map_or(Ok(()), |model| game.knows_model(model, Self::RULE))
    }
}
