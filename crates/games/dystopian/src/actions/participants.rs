//! Which models take part in an action (DW-12.3)? Attacks ask for weapons instead.

use crate::cards::checks::CrewCheck;
use crate::prelude::*;
use crate::state::Mates;
use crate::vocabulary::SpecialAction;

/// An action other than an attack.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Deed {
    Maintenance,
    Broadside,
    Boarding,
    /// An action that a property or system grants.
    Special(SpecialAction),
}

/// Models are added one by one, all at once, or it is done with those there are.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Participants {
    pub deed: Deed,
}

impl Participants {
    fn candidates(self, game: &Dystopian) -> impl Iterator<Item = ModelNo> + '_ {
        let chosen = game.state.acts.taking_part;
        let members = game.active_unit().into_iter().flat_map(|unit| game.members(unit));
        members.filter(move |&model| {
            !chosen.contains(game.mate(model))
                && game.may_take_part(model, self.deed).is_ok()
                && game.may_join(model, chosen)
        })
    }
}

impl Question<Dystopian> for Participants {
    const RULE: &'static str = "DW-12.3";
    const ASK: &'static str = "Which models take part?";
    const WAIT: &'static str = "to say which models take part";
    const DEMAND: &'static str = "name a model that can take part, or be done with those you have named";

    fn asked(&self, game: &Dystopian) -> Asked {
        game.state.activation.as_ref().map_or(Asked::NOBODY, |activation| Asked::openly(activation.by))
    }

    /// All at once are offered where there are several; where the unit is scattered, those of the formation of the first
    /// who can.
    fn list(&self, game: &Dystopian, _: Seat, each: Each<'_, Action>) -> Listing {
        let all = self.candidates(game).nth(1).map(|_| Action::All);
        let done = (!game.state.acts.taking_part.is_empty()).then_some(Action::Done);
        self.candidates(game).map(Action::Model).chain(all).chain(done).try_for_each(each)
    }

    fn allows(&self, game: &Dystopian, seat: Seat, action: Action) -> Result<(), Refusal> {
        if self.lists(game, seat, action) {
            return Ok(());
        }
        let Action::Model(model) = action else { return Err(self.demand(game)) };
        let member = game.active_unit().is_some_and(|unit| game.members(unit).any(|mate| mate == model));
        if !member {
            return Err(self.demand(game));
        }
        game.may_take_part(model, self.deed)?;
        if game.may_join(model, game.state.acts.taking_part) {
            return Err(self.demand(game));
        }
        Err(Refusal::new("DW-12.4", "those who take part belong to one formation"))
    }

    fn answer(self, game: &mut Dystopian, _: Seat, action: Action, _: &mut impl Umpire<Event>) {
        match action {
            Action::Model(model) => {
                let mate = game.mate(model);
                game.state.acts.taking_part.insert(mate);
                if self.candidates(game).next().is_some() {
                    return;
                }
            }
            Action::All => {
                // One after the other: who is named first settles the formation of the others.
                loop {
                    let next = self.candidates(game).next();
                    let Some(model) = next else { break };
                    let mate = game.mate(model);
                    game.state.acts.taking_part.insert(mate);
                }
            }
            _ => {}
        }
        let Some(unit) = game.active_unit() else { return };
        let chosen = game.state.acts.taking_part;
        game.take_part(unit, chosen);
        game.note_deed(self.deed, chosen);
        game.enter(Begin { deed: self.deed, checked: false });
    }

    fn choice(&self, game: &Dystopian, _: Seat, action: Action) -> Choice {
        let label = match action {
            Action::Model(model) => game.model_name(model),
            Action::All => "All of them".into(),
            _ => "Done".into(),
        };
        Choice::plain(action, Rule::new(Self::RULE), label)
    }

    fn sound(&self, game: &Dystopian) -> Result<(), Problem> {
        game.is_acting(Self::RULE)
    }
}

/// The participants are settled: a crew check where one is due, then the action itself (DW-12.7).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Begin {
    pub deed: Deed,
    /// Its crew check is made.
    pub checked: bool,
}

impl Procedure<Dystopian> for Begin {
    fn resolve(self, game: &mut Dystopian, umpire: &mut impl Umpire<Event>) {
        let Some(unit) = game.active_unit() else {
            game.state.steps.pop();
            return;
        };
        if !self.checked && game.needs_check(unit, game.state.acts.taking_part) {
            game.enter(Self { checked: true, ..self });
            return game.state.steps.push(CrewCheck::group(unit));
        }
        game.state.steps.pop();
        // A check that failed ends the action, which is used up.
        if !self.checked || game.state.check.take() == Some(true) {
            game.carry_out_deed(unit, self.deed, umpire);
        }
    }

    fn sound(&self, game: &Dystopian) -> Result<(), Problem> {
        game.is_acting("DW-12.7")
    }
}

impl Dystopian {
    /// Whether an edited state may hold a step of an action.
    pub(crate) fn is_acting(&self, rule: &'static str) -> Result<(), Problem> {
        let acts = self.active_unit().is_some() && self.state.steps.depth() > 1;
        if acts { Ok(()) } else { Err(Problem::new(rule, "steps", "no unit is activated")) }
    }

    /// Whether a unit can make an action now: somebody can take part in it.
    pub(crate) fn can_make(&self, unit: UnitNo, deed: Deed) -> bool {
        match deed {
            Deed::Broadside if self.state.acts.broadside => false,
            Deed::Boarding => self.can_board(unit),
            _ => self.members(unit).any(|model| self.may_take_part(model, deed).is_ok()),
        }
    }

    /// Whether a model may take part in an action, whoever else does.
    pub(crate) fn may_take_part(&self, model: ModelNo, deed: Deed) -> Result<(), Refusal> {
        if let Some(refusal) = self.bars(model) {
            return Err(refusal);
        }
        match deed {
            Deed::Maintenance => self.may_be_repaired(model),
            Deed::Broadside => self.may_fire_broadside(model),
            Deed::Boarding => self.may_board(model),
            Deed::Special(special) => self.may_act_specially(model, special),
        }
    }

    /// What is made once is used up with its participants, whether a crew check lets it happen or not (DW-12.2, DW-14.9,
    /// DW-14.20).
    fn note_deed(&mut self, deed: Deed, models: Mates) {
        let acts = &mut self.state.acts;
        match deed {
            Deed::Maintenance => {}
            Deed::Broadside => acts.broadside = true,
            Deed::Boarding => acts.boarded = acts.boarded.union(models),
            Deed::Special(special) => {
                let noted = &mut acts.special[special as usize];
                *noted = noted.union(models);
            }
        }
    }

    fn carry_out_deed(&mut self, unit: UnitNo, deed: Deed, umpire: &mut impl Umpire<Event>) {
        match deed {
            Deed::Maintenance => self.begin_maintenance(unit),
            Deed::Broadside => self.begin_broadside(),
            Deed::Boarding => self.board_now(unit),
            Deed::Special(special) => self.begin_special(unit, special, umpire),
        }
    }

    /// Those who take part in the action at hand and are still in play.
    pub(crate) fn participants(&self) -> impl Iterator<Item = ModelNo> + '_ {
        let models: Mates = self.state.acts.taking_part;
        self.active_unit().into_iter().flat_map(move |unit| self.of_mates(unit, models))
    }
}
