//! Icebergs and structures under attack (DW-21.14 to DW-21.18).

use crate::pieces::Ground;
use crate::prelude::*;
use crate::state::{Marker, MarkerKind};
use crate::vocabulary::Goal;

impl Dystopian {
    /// ARMOUR of terrain that can be attacked (DW-21.18).
    pub(crate) fn feature_armour(&self, place: u8) -> u8 {
        let feature = self.state.terrain.get(usize::from(place));
        feature.map_or(1, |it| self.content.terrain_of(it.terrain).armour.max(1))
    }

    /// Damage to terrain: an iceberg melts by as much, a structure falls when its damage reaches its MASS, and leaves a
    /// wreck.
    pub(crate) fn harm_feature(
        &mut self,
        unit: UnitNo,
        place: u8,
        points: u8,
        umpire: &mut impl Umpire<Event>,
    ) {
        let Some(feature) = self.state.terrain.get_mut(usize::from(place)) else { return };
        // Terrain suffers no more than brings it down (M16).
        let points = points.min(feature.mass.saturating_sub(feature.damage));
        if let Some(attack) = &mut self.state.attack {
            (attack.damage, attack.total) = (points, attack.total.saturating_add(points));
        }
        if points == 0 {
            return;
        }
        let before = *feature;
        let kind = self.content.terrain_of(feature.terrain).kind;
        let gone = match kind {
            Ground::Iceberg => {
                feature.mass = feature.mass.saturating_sub(points);
                feature.mass == 0
            }
            _ => {
                feature.damage = feature.damage.saturating_add(points);
                feature.damage >= feature.mass
            }
        };
        umpire.say(|| Event::FeatureHarmed { at: before.at, points, gone });
        if !gone {
            return;
        }
        self.state.terrain.remove(usize::from(place));
        if let Some(attack) = &mut self.state.attack {
            attack.ruin = Some(before);
        }
        if kind == Ground::Structure {
            _ = self.state.markers.try_push(Marker { kind: MarkerKind::Wreck, at: before.at });
            self.pay_at_once(self.unit(unit).owner, Goal::StructureDestroyed, umpire);
        }
    }
}
