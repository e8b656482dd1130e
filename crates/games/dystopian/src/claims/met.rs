//! Whether the condition of a minor victory is met for an admiral (content, minor victories).

use broadside_geometry::plane::INCH;

use crate::pieces::{Edge, Layer};
use crate::prelude::*;
use crate::state::Status;
use crate::vocabulary::{Effect, Feat};

impl Dystopian {
    pub(crate) fn is_met(&self, feat: Feat, seat: Seat) -> bool {
        let enemy = opponent(seat);
        let feats = &self.state.feats;
        match feat {
            Feat::Crippled { mass, by_mass } => {
                let heaviest = feats.crippled[enemy.index()];
                heaviest > 0 && heaviest >= mass && by_mass.is_none_or(|most| feats.heaviest <= most)
            }
            Feat::Exploded => feats.exploded[enemy.index()],
            Feat::UnitLost => feats.lost[enemy.index()],
            Feat::Boarded(least) => feats.boarded >= least,
            Feat::Rammed(least) => feats.rammed >= least,
            Feat::Broadside(least) => feats.broadside >= least,
            Feat::LongShot(least) => feats.long_shot >= least,
            Feat::Burning(least) => self.fleet(enemy).any(|model| self.criticals(model) >= least),
            Feat::Panic { models, level } => {
                let panicking = self.fleet(enemy).filter(|&model| self.model(model).disorder >= level);
                panicking.count() >= usize::from(models)
            }
            Feat::Skies => {
                let flies = |model: ModelNo| self.profile(model).layer == Layer::Airborne;
                let mut own = self.battle_ready(seat);
                !self.has_squadrons(enemy) && (self.has_squadrons(seat) || own.any(flies))
            }
            Feat::BehindLines => {
                let Some(zone) = self.zone(enemy) else { return false };
                self.battle_ready(seat).any(|model| zone.holds(self.footprint(model).outline()))
            }
            Feat::Press => {
                let over = |seat: Seat| {
                    let scoring = self.fleet(seat).filter(|&model| self.is_scoring(model));
                    scoring
                        .filter(|&model| self.is_in_half_of(opponent(seat), self.model(model).at.y))
                        .count()
                };
                over(seat) > over(enemy)
            }
            Feat::Parade(least) => {
                let calm = self.fleet(seat).all(|model| self.model(model).disorder == 0);
                calm && self.fleet(seat).count() >= usize::from(least)
            }
            Feat::Wall { models, mass, within } => {
                let wall = self
                    .battle_ready(seat)
                    .filter(|&model| self.profile(model).mass >= mass && self.is_near_middle(model, within));
                wall.count() >= usize::from(models)
            }
            Feat::Trailing => self.admiral(seat).vp < self.admiral(enemy).vp,
            Feat::Held(least) => feats.held[seat.index()] >= least,
        }
    }

    /// The models of an admiral in the play area.
    pub(crate) fn fleet(&self, seat: Seat) -> impl Iterator<Item = ModelNo> + '_ {
        let units = self.units_of(seat).filter(|(_, unit)| unit.status == Status::Play);
        units.flat_map(|(unit, _)| self.members(unit))
    }

    /// Those of them that are battle-ready.
    pub(crate) fn battle_ready(&self, seat: Seat) -> impl Iterator<Item = ModelNo> + '_ {
        self.fleet(seat).filter(|&model| !self.model(model).crippled)
    }

    /// Whether a model scores: a battle-ready SURFACE one in the play area, or one that scores aloft (DW-2.17,
    /// DW-23.24).
    pub fn is_scoring(&self, model: ModelNo) -> bool {
        let it = self.model(model);
        let aloft = || self.profile(model).has(|effect| effect == Effect::ScoresAloft);
        let layer = self.layer_of(it.unit);
        let scores = layer == Layer::Surface || layer == Layer::Airborne && aloft();
        scores && !it.crippled && !it.lost && self.is_in_play(it.unit)
    }

    /// Whether a model's centre point is within so many inches of the middle line.
    pub(crate) fn is_near_middle(&self, model: ModelNo, inches: u8) -> bool {
        (self.model(model).at.y - self.table().y.1 / 2).abs() <= i32::from(inches) * INCH
    }

    /// Whether a point lies in the half of the table on an admiral's side.
    pub(crate) fn is_in_half_of(&self, seat: Seat, y: i32) -> bool {
        let middle = self.table().y.1 / 2;
        match self.admiral(seat).edge {
            Some(Edge::South) => y < middle,
            Some(Edge::North) => y > middle,
            _ => false,
        }
    }
}
