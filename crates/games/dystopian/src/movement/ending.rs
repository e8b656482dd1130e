//! The end of a model's move (DW-8.26).

use broadside_geometry::plane::{INCH, Outline, Pose, SLACK};

use super::leg::Leg;
use crate::collisions::{Collision, Thing};
use crate::damage::criticals::{Suffer, critical_die};
use crate::disorder::Gain;
use crate::measures::{OVERLAP, SINES, in_contact, overlap};
use crate::pieces::{Critical, Layer};
use crate::prelude::*;
use crate::state::MarkerNo;

/// How far apart the places are at which a model that goes on may end (DW-9.6).
const ONWARD: i32 = INCH / 10;

/// The end of a move, part by part.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct EndMove {
    pub model: ModelNo,
    pub part: Part,
}

/// What comes next.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Part {
    /// Out of models that it passed (DW-9.6).
    Onward,
    /// It went on: it may lie on terrain now (DW-9.8).
    Ashore,
    /// Contact with unit mates (DW-9.4).
    Mates,
    Wrecks,
    Impeded,
    /// What systems cost.
    Costs,
    Over,
}

impl EndMove {
    pub(crate) const fn begin(model: ModelNo) -> Self {
        Self { model, part: Part::Onward }
    }
}

impl Procedure<Dystopian> for EndMove {
    fn resolve(self, game: &mut Dystopian, umpire: &mut impl Umpire<Event>) {
        let model = self.model;
        let moving = game.move_of(model).filter(|_| game.is_model_in_play(model));
        let Some(moving) = moving.filter(|_| self.part != Part::Over) else {
            game.state.moving = None;
            game.state.steps.pop();
            return;
        };
        let next = |part| Self { part, ..self };
        let moved = !moving.path.is_empty();
        let (wreck, impeded, surge) = (moving.wrecks.first(), moving.impeded, moving.surge);
        match self.part {
            Part::Onward => {
                game.enter(next(Part::Mates));
                if moved && game.lies_on_passed(model) {
                    game.go_on(model, self, umpire);
                }
            }
            Part::Ashore => {
                game.enter(next(Part::Mates));
                if game.lies_on_terrain(model) {
                    game.destroy(model, umpire);
                } else {
                    game.state.steps.push(Gain { model, levels: 1 });
                }
            }
            Part::Mates => {
                game.enter(next(Part::Wrecks));
                if moved && let Some(mate) = game.runs_into_mate(model, umpire) {
                    game.state.steps.push(Collision::begin(model, Thing::Model(mate), true));
                }
            }
            Part::Wrecks => match wreck {
                Some(wreck) => game.roll_for_wreck(model, wreck, umpire),
                None => game.enter(next(Part::Impeded)),
            },
            Part::Impeded => {
                game.enter(next(Part::Costs));
                if impeded && !game.move_boons(game.model(model).unit).unimpeded {
                    umpire.say(|| Event::Impeded { model });
                    game.state.steps.push(Gain { model, levels: 1 });
                }
            }
            Part::Costs => {
                game.enter(next(Part::Over));
                let levels = surge.map_or(0, |surge| surge.2);
                if levels > 0 {
                    game.state.steps.push(Gain { model, levels });
                }
            }
            Part::Over => {}
        }
    }

    fn sound(&self, game: &Dystopian) -> Result<(), Problem> {
        game.knows_model(self.model, "DW-8.26")
    }
}

impl Dystopian {
    /// Whether a model lies on one that it was allowed to pass (DW-9.6). Of those it would collide with it lies on none;
    /// unit mates on the surface have a rule of their own (DW-9.4).
    fn lies_on_passed(&self, model: ModelNo) -> bool {
        let pose = self.model(model).pose();
        self.others(model).any(|other| {
            !self.is_surface_mate(model, other) && self.rest_meets((model, pose), other, overlap)
        })
    }

    fn is_surface_mate(&self, model: ModelNo, other: ModelNo) -> bool {
        self.layer(model) == Layer::Surface && self.model(model).unit == self.model(other).unit
    }

    /// A model goes on straight to the first place where it touches nobody, or back where there is no way on (DW-9.6,
    /// DW-9.9).
    fn go_on(&mut self, model: ModelNo, end: EndMove, umpire: &mut impl Umpire<Event>) {
        let Some(moving) = self.move_of(model) else { return };
        let clear = |pose| !self.others(model).any(|other| self.rest_meets((model, pose), other, in_contact));
        let pose = self.model(model).pose();
        let course = if moving.reverse { pose.heading.opposite() } else { pose.heading };
        let (table, profile) = (self.table(), self.profile(model));
        let on_table = |pose| table.holds(profile.footprint(pose).outline());
        let places = (1..).map(|step| step * ONWARD);
        let place = |length| crate::measures::straight(pose, course, length).end(SINES);
        let ahead = places.map(|length| (length, place(length))).take_while(|&(_, pose)| on_table(pose));
        let found = ahead.filter(|_| !moving.stopped).find(|&(_, pose)| clear(pose));
        match found {
            Some((length, _)) => {
                self.enter(EndMove { part: Part::Ashore, ..end });
                self.state.steps.push(Leg::onward(model, pose, course, length));
            }
            None => {
                let back = moving.back(clear, |pose| self.lies_deep_on((model, pose), self.others(model)));
                self.put_back(model, back, umpire);
                self.state.steps.push(Gain { model, levels: 1 });
            }
        }
    }

    /// The first of some models on which a model that lay so would lie deeper than places on a way are rounded.
    fn lies_deep_on(
        &self,
        (model, pose): (ModelNo, Pose),
        mut others: impl Iterator<Item = ModelNo>,
    ) -> Option<ModelNo> {
        let deep = |one: Outline<'_>, other: Outline<'_>| one.overlaps(other, OVERLAP + SLACK);
        others.find(|&other| self.rest_meets((model, pose), other, deep))
    }

    /// A model is moved back along its path; nothing is met on the way.
    fn put_back(&mut self, model: ModelNo, pose: Pose, umpire: &mut impl Umpire<Event>) {
        let it = self.model_mut(model);
        let from = it.pose();
        (it.at, it.heading) = (pose.at, pose.heading);
        umpire.say(|| Event::Moved { model, from, pose });
    }

    /// Whether a model overlaps terrain that is not open water to it (DW-9.8).
    fn lies_on_terrain(&self, model: ModelNo) -> bool {
        let placed = self.footprint(model);
        let mut solid = self.state.terrain.iter().flat_map(|feature| self.solid_parts(model, feature));
        solid.any(|part| overlap(placed.outline(), part.outline()))
    }

    /// The unit mate that a model on the surface runs into at the end of its move, out of which it is moved back if it
    /// lies on some (DW-9.4, DW-9.5).
    fn runs_into_mate(&mut self, model: ModelNo, umpire: &mut impl Umpire<Event>) -> Option<ModelNo> {
        if self.layer(model) != Layer::Surface {
            return None;
        }
        let unit = self.model(model).unit;
        // The heaviest mate that it meets in some way where it lies so, of several the first.
        let met = |game: &Self, pose, meets: fn(Outline<'_>, Outline<'_>) -> bool| {
            let mates = game.members(unit).filter(|&mate| mate != model);
            let met = mates.filter(|&mate| game.rest_meets((model, pose), mate, meets));
            met.min_by_key(|&mate| (u8::MAX - game.profile(mate).mass, mate))
        };
        let mut last = met(self, self.model(model).pose(), overlap);
        if last.is_some() {
            let free = |pose| {
                let on = met(self, pose, overlap);
                last = on.or(last);
                on.is_none()
            };
            let deep = |pose| {
                let mates = self.members(unit).filter(|&mate| mate != model);
                self.lies_deep_on((model, pose), mates)
            };
            let back = self.move_of(model)?.back(free, deep);
            self.put_back(model, back, umpire);
        }
        // From the last free angle of a rotation there may be a gap: it still ran into whom it lay on last.
        met(self, self.model(model).pose(), in_contact).or(last)
    }

    /// One critical die for a wreck: breach and navigation lock are suffered, and the wreck is gone (DW-21.26,
    /// DW-21.27).
    fn roll_for_wreck(&mut self, model: ModelNo, wreck: MarkerNo, umpire: &mut impl Umpire<Event>) {
        if let Some(moving) = &mut self.state.moving {
            moving.wrecks.remove(wreck);
        }
        let effect = critical_die(umpire);
        umpire.say(|| Event::WreckRoll { model, effect });
        if matches!(effect, Critical::Breach | Critical::NavigationLock) {
            self.remove_marker(wreck);
            self.state.steps.push(Suffer::one(model, effect));
        }
    }
}
