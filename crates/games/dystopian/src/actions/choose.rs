//! Which action does a unit make (DW-12.1)?

use crate::actions::participants::{Deed, Participants};
use crate::attack::mode::AttackMode;
use crate::prelude::*;
use crate::state::Mates;
use crate::vocabulary::SpecialAction;

/// The next action of the active unit, or the end of its action step.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ChooseAction;

impl Question<Dystopian> for ChooseAction {
    const RULE: &'static str = "DW-12.1";
    const WAIT: &'static str = "to choose an action";
    const DEMAND: &'static str = "choose an action that the unit can make, or end its action step";
    const HABIT: Option<Action> = Some(Action::Done);

    fn resolve(self, game: &mut Dystopian, umpire: &mut impl Umpire<Event>) -> Progress {
        // Whatever was made is done, and nobody takes part in what is chosen next (DW-12.3).
        (game.state.acting, game.state.attack) = (None, None);
        (game.state.acts.taking_part, game.state.acts.counted) = (Mates::NONE, false);
        // Where there is an action, the end of the step is another choice: there is no need to look for more.
        let seat = self.asked(game).seats.first();
        let acts = seat.and_then(|seat| self.first(game, seat)).is_some_and(|first| first != Action::Done);
        if acts { Progress::Asks } else { take_lone(self, game, umpire) }
    }

    fn asked(&self, game: &Dystopian) -> Asked {
        game.state.activation.as_ref().map_or(Asked::NOBODY, |activation| Asked::openly(activation.by))
    }

    fn list(&self, game: &Dystopian, _: Seat, each: Each<'_, Action>) -> Listing {
        let unit = game.active_unit().filter(|&unit| game.actions_left(unit) > 0);
        let actions = unit.into_iter().flat_map(|unit| {
            let all = [Action::Attack].into_iter().chain(Deed::all().map(Deed::action));
            all.filter(move |&action| game.can_act(unit, action))
        });
        actions.chain([Action::Done]).try_for_each(each)
    }

    /// The same as what is listed, without listing all of it.
    fn allows(&self, game: &Dystopian, _: Seat, action: Action) -> Result<(), Refusal> {
        if action == Action::Done {
            return Ok(());
        }
        let unit = game.active_unit().filter(|&unit| game.actions_left(unit) > 0);
        let Some(unit) = unit else {
            return Err(Refusal::new("DW-7.10", "the unit has made all its actions"));
        };
        if game.can_act(unit, action) { Ok(()) } else { Err(self.demand(game)) }
    }

    fn answer(self, game: &mut Dystopian, _: Seat, action: Action, umpire: &mut impl Umpire<Event>) {
        let (Some(unit), false) = (game.active_unit(), action == Action::Done) else {
            game.state.steps.pop();
            return game.cool_weapons();
        };
        game.use_actions(1);
        game.state.acting = Some(unit);
        umpire.say(|| Event::Acts { unit, action: action.to_string() });
        match Deed::of(action) {
            Some(deed) => game.begin_deed(unit, deed),
            None => game.state.steps.push(AttackMode),
        }
    }

    fn ask(&self, game: &Dystopian, _: Seat) -> Words {
        let unit = game.active_unit();
        let (name, left) = unit.map_or((String::new(), 0), |it| (game.unit_name(it), game.actions_left(it)));
        Words::new(
            Self::RULE,
            format!("{name} has {}. Choose one.", broadside_kit::words::plural(left, "action")),
        )
    }

    fn choice(&self, _: &Dystopian, _: Seat, action: Action) -> Choice {
        let label = match action {
            Action::Attack => "Attack",
            Action::Maintenance => "Maintenance",
            Action::Broadside => "Broadside",
            Action::Boarding => "Boarding",
            Action::Special(special) => special.name(),
            _ => "End the action step",
        };
        Choice::plain(action, Rule::new(Self::RULE), label)
    }

    fn sound(&self, game: &Dystopian) -> Result<(), Problem> {
        let chosen = game.active_unit().is_some() && game.state.steps.depth() > 1;
        if chosen { Ok(()) } else { Err(Problem::new(Self::RULE, "steps", "no unit is activated")) }
    }
}

impl Deed {
    /// All actions but attacks, in the order in which they are offered.
    pub(crate) fn all() -> impl Iterator<Item = Self> {
        let special = SpecialAction::ALL.into_iter().map(Self::Special);
        [Self::Maintenance, Self::Broadside, Self::Boarding].into_iter().chain(special)
    }

    const fn action(self) -> Action {
        match self {
            Self::Maintenance => Action::Maintenance,
            Self::Broadside => Action::Broadside,
            Self::Boarding => Action::Boarding,
            Self::Special(special) => Action::Special(special),
        }
    }

    const fn of(action: Action) -> Option<Self> {
        match action {
            Action::Maintenance => Some(Self::Maintenance),
            Action::Broadside => Some(Self::Broadside),
            Action::Boarding => Some(Self::Boarding),
            Action::Special(special) => Some(Self::Special(special)),
            _ => None,
        }
    }
}

impl Dystopian {
    /// Whether a unit can attack something now, or make another action.
    fn can_act(&self, unit: UnitNo, action: Action) -> bool {
        match Deed::of(action) {
            Some(deed) => self.can_make(unit, deed),
            None => action == Action::Attack && self.modes(unit).next().is_some(),
        }
    }

    fn begin_deed(&mut self, unit: UnitNo, deed: Deed) {
        match deed {
            Deed::Boarding => self.begin_boarding(unit),
            _ => self.state.steps.push(Participants { deed }),
        }
    }

    /// The action step ends: weapons that were fired and are limited rest in the next activation (DW-23.69).
    fn cool_weapons(&mut self) {
        let Some(unit) = self.active_unit() else { return };
        let fired = self.state.acts.fired;
        let models: arrayvec::ArrayVec<ModelNo, { crate::limits::ALL_UNIT_MODELS }> =
            self.members(unit).collect();
        for model in models {
            let used = fired[usize::from(self.mate(model).0)];
            let rests = self.mounts(model).filter(|&(place, mount)| {
                used & 1 << place != 0
                    && self.shots(mount).any(|shot| shot.0 == crate::vocabulary::Shot::Limited)
            });
            let resting = rests.fold(0, |mask, (place, _)| mask | 1 << place);
            self.model_mut(model).resting = resting;
        }
    }
}
