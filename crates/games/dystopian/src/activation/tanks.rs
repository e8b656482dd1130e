//! Blow the tanks at the end of an enemy activation (DW-17.9 to DW-17.11).

use crate::cards::checks::CrewCheck;
use crate::pieces::Layer;
use crate::prelude::*;

/// Submarines that an enemy action has rattled check whether they keep below, from this unit on.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Tanks {
    pub next: UnitNo,
    /// The unit whose check is made.
    pub checks: Option<UnitNo>,
}

impl Tanks {
    pub(crate) const BEGIN: Self = Self { next: UnitNo(0), checks: None };
}

impl Procedure<Dystopian> for Tanks {
    fn resolve(self, game: &mut Dystopian, umpire: &mut impl Umpire<Event>) {
        if let Some(unit) = self.checks
            && game.state.check.take() == Some(false)
        {
            game.unit_mut(unit).surfaced = true;
            umpire.say(|| Event::Position { unit, surfaced: true });
        }
        let units = (self.next.0..game.state.units.len() as u8).map(UnitNo);
        let rattled = |&unit: &UnitNo| game.unit(unit).rattled && game.is_in_play(unit);
        // A unit that has surfaced by now makes no check.
        let found = units.filter(rattled).find(|&unit| game.layer_of(unit) == Layer::Underwater);
        let Some(unit) = found else {
            game.state.units.iter_mut().for_each(|unit| unit.rattled = false);
            game.state.steps.pop();
            return;
        };
        game.enter(Self { next: UnitNo(unit.0 + 1), checks: Some(unit) });
        game.state.steps.push(CrewCheck { tanks: true, ..CrewCheck::group(unit) });
    }

    fn sound(&self, game: &Dystopian) -> Result<(), Problem> {
        self.checks.map_or(Ok(()), |unit| game.knows_unit(unit, "DW-17.9"))
    }
}
