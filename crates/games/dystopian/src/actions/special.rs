//! Special actions that properties and systems grant (DW-12.2).

use crate::actions::freeze::Freeze;
use crate::actions::shock::ShockTarget;
use crate::actions::tender::Tender;
use crate::ground::landing::LandOn;
use crate::ground::lay::LayMine;
use crate::pieces::Layer;
use crate::prelude::*;
use crate::squadrons::flak::FlakTarget;
use crate::squadrons::redirect::Redirect;
use crate::state::Mates;
use crate::vocabulary::{Effect, SpecialAction};

/// How far most of them reach, in inches.
pub(crate) const REACH: i32 = 10;

/// Each participant lays one minefield (DW-23.15).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Laying {
    /// Participants that have not laid theirs yet.
    pub left: Mates,
}

impl Procedure<Dystopian> for Laying {
    fn resolve(self, game: &mut Dystopian, _: &mut impl Umpire<Event>) {
        let unit = game.active_unit();
        let next = unit.and_then(|unit| game.of_mates(unit, self.left).next());
        let Some(model) = next else {
            game.state.steps.pop();
            return;
        };
        let mut left = self.left;
        left.remove(game.mate(model));
        game.enter(Self { left });
        game.state.steps.push(LayMine { seat: game.owner(model), left: 1, near: Some(model), column: None });
    }

    fn sound(&self, game: &Dystopian) -> Result<(), Problem> {
        game.is_acting("DW-23.15")
    }
}

impl Dystopian {
    /// What a model brings to a special action; none if it has none of it.
    pub(crate) fn special_of(&self, model: ModelNo, special: SpecialAction) -> Option<u8> {
        let mut most = None;
        self.each_effect(model, |given| {
            if let Effect::Acts { what, by } = given.effect
                && what == special
            {
                most = most.max(Some(by.of(given.x)));
            }
            std::ops::ControlFlow::Continue(())
        });
        most
    }

    /// Whether a model may take part in a special action: once an activation, and those under water in few of them
    /// (DW-12.2, DW-17.13).
    pub(crate) fn may_act_specially(&self, model: ModelNo, special: SpecialAction) -> Result<(), Refusal> {
        if self.special_of(model, special).is_none() {
            return Err(Refusal::new("DW-12.2", "it has nothing for this action"));
        }
        if self.state.acts.special[special as usize].contains(self.mate(model)) {
            return Err(Refusal::new("DW-12.2", "it has taken part in this action in this activation"));
        }
        if self.layer(model) == Layer::Underwater && special != SpecialAction::LayMines {
            return Err(Refusal::new("DW-17.13", "a submerged unit cannot make this action"));
        }
        let chosen = self.state.acts.taking_part;
        let unit = self.model(model).unit;
        let together = || self.of_mates(unit, chosen).chain([model]);
        let useful = match special {
            SpecialAction::Shock => self.shock_targets(together).next().is_some(),
            SpecialAction::Tender => self.tender_units(model).next().is_some(),
            SpecialAction::LayMines => self.state.round > 1 && !self.state.markers.is_full(),
            SpecialAction::Sweep => self.can_sweep(model),
            SpecialAction::Freeze => {
                self.freeze_targets(&together).next().is_some()
                    || self.frozen_columns(&together).next().is_some()
            }
            SpecialAction::Land => !self.unit(unit).landed && self.territories(together).next().is_some(),
            SpecialAction::Flak => self.flak_targets(together).next().is_some(),
            SpecialAction::Redirect => self.redirectable(self.unit(unit).owner).next().is_some(),
        };
        if useful { Ok(()) } else { Err(Refusal::new("DW-12.2", "there is nothing that it could do")) }
    }

    pub(crate) fn begin_special(
        &mut self,
        unit: UnitNo,
        special: SpecialAction,
        umpire: &mut impl Umpire<Event>,
    ) {
        let models = self.state.acts.taking_part;
        match special {
            SpecialAction::Shock => self.state.steps.push(ShockTarget),
            SpecialAction::Tender => self.begin_tender(unit),
            SpecialAction::Sweep => self.begin_sweep(umpire),
            SpecialAction::Freeze => self.state.steps.push(Freeze { column: None }),
            SpecialAction::LayMines => self.state.steps.push(Laying { left: models }),
            SpecialAction::Land => self.state.steps.push(LandOn),
            SpecialAction::Flak => self.state.steps.push(FlakTarget),
            SpecialAction::Redirect => {
                let each = self.participants().filter_map(|model| self.special_of(model, special));
                let left = each.fold(0, u8::saturating_add);
                self.state.steps.push(Redirect { left, moved: 0, stack: None });
            }
        }
    }

    fn begin_tender(&mut self, unit: UnitNo) {
        self.state.steps.push(Tender { model: None, left: 0, checked: false });
        self.state.steps.push(crate::cards::checks::CrewCheck::group(unit));
    }
}
