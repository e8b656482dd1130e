//! Troops land on territories (DW-23.28).

use crate::measures::is_within;
use crate::prelude::*;
use crate::vocabulary::SpecialAction;

/// How near a territory must be, in inches.
const REACH: i32 = 4;

/// On which territory do troops land?
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct LandOn;

impl Question<Dystopian> for LandOn {
    const RULE: &'static str = "DW-23.28";
    const ASK: &'static str = "On which territory do your troops land?";
    const WAIT: &'static str = "to land troops";
    const DEMAND: &'static str = "name a territory within 4\" of every participant";

    fn asked(&self, game: &Dystopian) -> Asked {
        game.state.activation.as_ref().map_or(Asked::NOBODY, |activation| Asked::openly(activation.by))
    }

    fn list(&self, game: &Dystopian, _: Seat, each: Each<'_, Action>) -> Listing {
        game.territories(|| game.participants()).map(Action::Feature).try_for_each(each)
    }

    fn answer(self, game: &mut Dystopian, seat: Seat, action: Action, umpire: &mut impl Umpire<Event>) {
        let (Action::Feature(place), Some(unit)) = (action, game.active_unit()) else { return };
        let each = game.participants().filter_map(|model| game.special_of(model, SpecialAction::Land));
        let count = each.fold(0, u8::saturating_add);
        let landed = &mut game.state.terrain[usize::from(place)].landed[seat.index()];
        *landed = landed.saturating_add(count);
        game.unit_mut(unit).landed = true;
        umpire.say(|| Event::Landed { unit, feature: place, count });
        game.state.steps.pop();
    }

    fn choice(&self, game: &Dystopian, _: Seat, action: Action) -> Choice {
        Choice::plain(action, Rule::new(Self::RULE), game.target_name(action))
    }

    fn sound(&self, game: &Dystopian) -> Result<(), Problem> {
        game.is_acting(Self::RULE)
    }
}

impl Dystopian {
    /// Territories within reach of all of these models, by their places (DW-21.12).
    pub(crate) fn territories<'a, M: Iterator<Item = ModelNo> + 'a>(
        &'a self,
        models: impl Fn() -> M + 'a,
    ) -> impl Iterator<Item = u8> + 'a {
        let all = (0..).zip(&self.state.terrain).filter(move |(_, feature)| {
            let (terrain, placed) = self.terrain(feature);
            let near = |model: ModelNo| {
                placed
                    .as_ref()
                    .is_some_and(|it| is_within(self.footprint(model).outline(), it.outline(), REACH))
            };
            terrain.is_territory() && models().all(near)
        });
        all.map(|(place, _)| place)
    }

    /// Whoever has more troops on a territory scores for it; not as an objective of the encounter.
    pub(crate) fn score_landings(&mut self, umpire: &mut impl Umpire<Event>) {
        let each = self.encounter().map_or(1, |encounter| encounter.landing.max(1));
        let first = self.state.first;
        for seat in [first, opponent(first)] {
            let enemy = opponent(seat).index();
            let held = self.state.terrain.iter().filter(|it| it.landed[seat.index()] > it.landed[enemy]);
            let points = u16::from(each) * held.count() as u16;
            self.score(seat, points, "DW-23.28", umpire);
        }
    }
}
