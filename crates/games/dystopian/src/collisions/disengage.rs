//! The target of a ram is pushed back (DW-9.26).

use broadside_geometry::plane::INCH;

use crate::measures::{SINES, in_contact, overlap, straight};
use crate::movement::leg::Leg;
use crate::pieces::Layer;
use crate::prelude::*;

/// A model moves an inch straight astern, as far as it touches nothing.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Disengage {
    pub model: ModelNo,
    /// The rammer.
    pub from: ModelNo,
}

impl Procedure<Dystopian> for Disengage {
    fn resolve(self, game: &mut Dystopian, _: &mut impl Umpire<Event>) {
        game.state.steps.pop();
        let model = self.model;
        if !game.is_model_in_play(model) || game.profile(model).is_immobile() {
            return;
        }
        let pose = game.model(model).pose();
        let length = game.room_astern(self);
        if length > 0 {
            game.state.steps.push(Leg::pushed(model, pose, pose.heading.opposite(), length));
        }
    }

    fn sound(&self, game: &Dystopian) -> Result<(), Problem> {
        game.knows_model(self.model, "DW-9.26")?;
        game.knows_model(self.from, "DW-9.26")
    }
}

impl Dystopian {
    /// How far a rammed model moves back: up to the first model or terrain it comes to touch, or the edge; not at all
    /// if the rammer is in its way (DW-8.21, DW-9.26).
    fn room_astern(&self, push: Disengage) -> i32 {
        let model = push.model;
        let pose = self.model(model).pose();
        let track = straight(pose, pose.heading.opposite(), INCH);
        let base = &self.profile(model).stencil;
        let table = self.table();
        let left = track.leaves(SINES, base, table).map(|after| track.before(after));
        let mut room = left.unwrap_or(INCH);
        for other in self.others(model) {
            let touches = |pose| self.rest_meets((model, pose), other, in_contact);
            let overlaps = |pose| self.rest_meets((model, pose), other, overlap);
            if other == push.from {
                if track.first(SINES, overlaps).is_some() {
                    return 0;
                }
            } else if touches(pose) {
                // What it touches already stops it only where going on would lead into it (DW-9.2).
                room = room.min(track.first(SINES, overlaps).map_or(INCH, |after| track.before(after)));
            } else {
                room = room.min(track.first(SINES, touches).unwrap_or(INCH));
            }
        }
        if self.layer(model) != Layer::Airborne {
            for feature in &self.state.terrain {
                for solid in self.solid_parts(model, feature) {
                    let touches = |pose| in_contact(base.placed(pose).outline(), solid.outline());
                    let overlaps = |pose| overlap(base.placed(pose).outline(), solid.outline());
                    let after = if touches(pose) {
                        track.first(SINES, overlaps).map(|after| track.before(after))
                    } else {
                        track.first(SINES, touches)
                    };
                    room = room.min(after.unwrap_or(INCH));
                }
            }
        }
        room
    }
}
