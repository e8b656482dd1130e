//! Choosing the model that moves next (DW-8.1).

use broadside_kit::set::Set;

use super::mode::MoveMode;
use crate::measures::in_contact;
use crate::prelude::*;
use crate::state::{MarkerKind, MarkerNo, Moving};

/// Which model of the unit moves?
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ChooseMover;

impl Question<Dystopian> for ChooseMover {
    const RULE: &'static str = "DW-8.1";
    const ASK: &'static str = "Choose the model that moves next.";
    const WAIT: &'static str = "to move a model";
    const DEMAND: &'static str = "choose a model of the unit that has not moved";

    fn asked(&self, game: &Dystopian) -> Asked {
        game.state.activation.as_ref().map_or(Asked::NOBODY, |activation| Asked::openly(activation.by))
    }

    fn list(&self, game: &Dystopian, _: Seat, each: Each<'_, Action>) -> Listing {
        let Some(activation) = &game.state.activation else { return Listing::Continue(()) };
        let members = activation.unit.into_iter().flat_map(|unit| game.members(unit));
        // A model with MAXIMUM SPEED 0 has no move (DW-8.18).
        let left = members.filter(|&it| !activation.moved.contains(game.mate(it)) && game.max_speed(it) > 0);
        left.map(Action::Model).try_for_each(each)
    }

    fn answer(self, game: &mut Dystopian, _: Seat, action: Action, _: &mut impl Umpire<Event>) {
        let Action::Model(model) = action else { return };
        let mate = game.mate(model);
        if let Some(activation) = &mut game.state.activation {
            activation.moved.insert(mate);
        }
        let touched = game.touched_wrecks(model);
        game.state.moving = Some(Moving::begin(model, game.model(model).pose(), touched));
        game.state.steps.push(MoveMode { model });
    }

    fn choice(&self, game: &Dystopian, _: Seat, action: Action) -> Choice {
        let label = match action {
            Action::Model(model) => game.model_name(model),
            _ => String::new(),
        };
        Choice::plain(action, Rule::new(Self::RULE), label)
    }

    fn sound(&self, game: &Dystopian) -> Result<(), Problem> {
        let chosen = game.active_unit().is_some() && game.state.steps.depth() > 1;
        if chosen { Ok(()) } else { Err(Problem::new(Self::RULE, "steps", "no unit is activated")) }
    }
}

impl Dystopian {
    /// The wrecks that a model touches where it lies (DW-21.26).
    pub(crate) fn touched_wrecks(&self, model: ModelNo) -> Set<MarkerNo> {
        let placed = self.footprint(model);
        let all = (0..).map(MarkerNo).zip(&self.state.markers);
        let wrecks = all.filter(|(_, marker)| marker.kind == MarkerKind::Wreck);
        wrecks.filter(|(_, it)| in_contact(placed.outline(), it.outline())).map(|(place, _)| place).collect()
    }
}
