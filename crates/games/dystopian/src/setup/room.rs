//! Where a model that is put down finds room (DW-4.16, DW-5.17, DW-5.21, DW-24.6).
//!
//! Bounds tell nearly everything: discs that hold an outline however it is turned, and discs that it holds. Outlines
//! are measured only where these do not tell.

use arrayvec::ArrayVec;

use broadside_geometry::plane::convex::{lies_deeper, nearest_point};
use broadside_geometry::plane::{Heading, INCH, Outline, Point, Pose};
use broadside_kit::plane::area::Rect;
use broadside_kit::plane::base::Placed;

use crate::content::Unit;
use crate::limits::{ALL_MARKERS, ALL_MODELS, ALL_TERRAIN, ALL_UNIT_MODELS};
use crate::measures::{DEPTH, MARKER, TOUCH, beyond, in_contact, is_within, overlap, stand};
use crate::pieces::Layer;
use crate::prelude::*;
use crate::state::MarkerKind;

/// A length in whole inches is rounded to hundredths: what is within it is nearer than this, in mils.
const fn within(inches: i32) -> i32 {
    inches * INCH + 5
}

/// Something that is there already.
#[derive(Clone, Copy)]
enum Thing {
    Model(ModelNo),
    /// By their places in the lists.
    Terrain(u8),
    Danger(u8),
}

/// Something that a model may not lie on.
#[derive(Clone, Copy)]
struct Neighbour {
    thing: Thing,
    at: Point,
    /// Nearer than this they always meet, and from this on they never do.
    surely: i32,
    never: i32,
}

/// A model of the own unit that is placed, or an enemy that an arrival keeps away from.
#[derive(Clone, Copy)]
struct Other {
    model: ModelNo,
    at: Point,
    surely: i32,
    never: i32,
}

/// What bounds tell of a place.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Fit {
    Never,
    Perhaps,
    Always,
}

/// A place, with what bounds do not tell of it.
pub(crate) struct Spot {
    at: Point,
    company: Fit,
    /// Neighbours that it may lie on, by their places, each with the point of it that is nearest.
    close: ArrayVec<(u8, Point), NEIGHBOURS>,
}

impl Spot {
    /// A place of which nothing is known.
    pub(crate) const fn new(at: Point) -> Self {
        Self { at, company: Fit::Never, close: ArrayVec::new_const() }
    }
}

const NEIGHBOURS: usize = ALL_MODELS + ALL_TERRAIN + ALL_MARKERS;

/// All that a model looks at when it is put down.
pub(crate) struct Room<'g> {
    pub(crate) game: &'g Dystopian,
    profile: &'g Unit,
    neighbours: ArrayVec<Neighbour, NEIGHBOURS>,
    mates: ArrayVec<Other, ALL_UNIT_MODELS>,
}

/// Whether two points are nearer than so many mils.
const fn nearer(one: Point, other: Point, mils: i32) -> bool {
    mils > 0 && one.distance_squared(other) < mils as i64 * mils as i64
}

impl<'g> Room<'g> {
    pub(crate) fn of(game: &'g Dystopian, model: ModelNo) -> Self {
        let profile = game.profile(model);
        let mut room = Self { game, profile, neighbours: ArrayVec::new(), mates: ArrayVec::new() };
        let (reach, least) = (profile.reach(), profile.stencil.least());
        let flies = profile.layer == Layer::Airborne;
        let unit = game.model(model).unit;
        for (other, it) in game.standing().filter(|it| it.0 != model) {
            let there = game.profile(other);
            let other_flies = there.layer == Layer::Airborne;
            // The base of one that flies counts against one that does not (DW-9.7).
            let (out, inside) =
                if flies && !other_flies { (profile.stand(), profile.stand()) } else { (reach, least) };
            let (other_out, other_inside) = if other_flies && !flies {
                (there.stand(), there.stand())
            } else {
                (there.reach(), there.stencil.least())
            };
            room.neighbours.push(Neighbour {
                thing: Thing::Model(other),
                at: it.at,
                surely: inside + other_inside - DEPTH,
                never: out + other_out,
            });
            if it.unit == unit {
                let link = within(4);
                let (near, far) = (there.stencil.least(), there.reach());
                room.mates.push(Other {
                    model: other,
                    at: it.at,
                    surely: least + near + link,
                    never: reach + far + link,
                });
            }
        }
        for (place, feature) in (0..).zip(&game.state.terrain) {
            let terrain = game.content.terrain_of(feature.terrain);
            if terrain.kind.is_solid() && !flies {
                let inside = terrain.stencil.as_ref().map_or(0, |it| it.least());
                room.neighbours.push(Neighbour {
                    thing: Thing::Terrain(place),
                    at: feature.at,
                    surely: least + inside - DEPTH,
                    never: reach + terrain.reach(),
                });
            }
        }
        for (place, marker) in (0..).zip(&game.state.markers) {
            if marker.kind != MarkerKind::Objective {
                room.neighbours.push(Neighbour {
                    thing: Thing::Danger(place),
                    at: marker.at,
                    surely: least + MARKER,
                    never: reach + MARKER + TOUCH,
                });
            }
        }
        room
    }

    /// Notes what bounds tell of a place of which nothing is known yet, whatever the heading, but for zones; false if it
    /// never fits there.
    pub(crate) fn survey(&self, spot: &mut Spot) -> bool {
        spot.company = self.company(spot.at);
        if spot.company == Fit::Never {
            return false;
        }
        for (place, neighbour) in self.neighbours.iter().enumerate() {
            if !nearer(spot.at, neighbour.at, neighbour.never) {
                continue;
            }
            if nearer(spot.at, neighbour.at, neighbour.surely) {
                return false;
            }
            let (fit, nearest) = self.beside(neighbour, spot.at);
            match fit {
                Fit::Never => return false,
                Fit::Perhaps => spot.close.push((place as u8, nearest)),
                Fit::Always => {}
            }
        }
        true
    }

    /// Whether it is near enough to those of its unit that are placed; the first one is anywhere (DW-24.6).
    fn company(&self, at: Point) -> Fit {
        if self.mates.is_empty() {
            return Fit::Always;
        }
        let mut company = Fit::Never;
        for mate in &self.mates {
            if nearer(at, mate.at, mate.surely) {
                return Fit::Always;
            }
            if !nearer(at, mate.at, mate.never) {
                continue;
            }
            // Only the model itself may still be turned.
            let there = self.game.footprint(mate.model);
            let nearer = |own: i32| Outline::point(at).is_nearer(there.outline(), beyond(400) + own);
            if nearer(self.profile.stencil.least()) {
                return Fit::Always;
            }
            if nearer(self.profile.reach()) {
                company = Fit::Perhaps;
            }
        }
        company
    }

    /// What bounds tell of all places within so many mils of a point, whatever the heading.
    pub(crate) fn about(&self, at: Point, slack: i32) -> Fit {
        let with = |mate: &Other| match away(at, mate.at, mate.surely, mate.never, slack) {
            Fit::Never => Fit::Always,
            Fit::Perhaps => Fit::Perhaps,
            Fit::Always => Fit::Never,
        };
        // Those of its unit are few, and far from most places.
        let company = self.mates.iter().map(with).max().unwrap_or(Fit::Always);
        if company == Fit::Never {
            return Fit::Never;
        }
        let beside = |neighbour: &Neighbour| away(at, neighbour.at, neighbour.surely, neighbour.never, slack);
        company.min(least(self.neighbours.iter().map(beside)))
    }

    /// Whether a line across the table could hold it: those of its unit are not too far to either side.
    pub(crate) fn may_be_abreast(&self, off: impl Fn(Point) -> i32) -> bool {
        self.mates.is_empty() || self.mates.iter().any(|mate| off(mate.at).abs() < mate.never)
    }

    /// What bounds tell of a place beside a neighbour whose outline is known, and which point of that is nearest: only
    /// the model itself may still be turned.
    fn beside(&self, neighbour: &Neighbour, at: Point) -> (Fit, Point) {
        let game = self.game;
        let flies = self.profile.layer == Layer::Airborne;
        let (mut reach, mut least) = (self.profile.reach(), self.profile.stencil.least());
        let there = match neighbour.thing {
            Thing::Model(other) => {
                let (it, profile) = (game.model(other), game.profile(other));
                let other_flies = profile.layer == Layer::Airborne;
                if flies && !other_flies {
                    (reach, least) = (self.profile.stand(), self.profile.stand());
                }
                if other_flies && !flies {
                    stand(profile.stand(), it.pose())
                } else {
                    profile.footprint(it.pose())
                }
            }
            Thing::Terrain(place) => match game.terrain(&game.state.terrain[usize::from(place)]).1 {
                Some(placed) => placed,
                None => return (Fit::Always, at),
            },
            // These are discs: bounds have told all there is.
            Thing::Danger(_) => return (Fit::Perhaps, neighbour.at),
        };
        let nearer = |own: i32| Outline::point(at).is_nearer(there.outline(), own);
        if !nearer(reach) {
            (Fit::Always, at)
        } else if nearer(least - DEPTH) {
            (Fit::Never, at)
        } else {
            let nearest = match there.outline() {
                Outline::Convex(corners) => nearest_point(corners, at),
                Outline::Disc(disc) => disc.center,
            };
            (Fit::Perhaps, nearest)
        }
    }

    /// Whether it lies near its unit and clear of everything at a place, with this heading.
    pub(crate) fn holds(&self, spot: &Spot, heading: Heading) -> bool {
        let pose = Pose::new(spot.at, heading);
        if spot.company == Fit::Always && spot.close.is_empty() {
            return true;
        }
        let placed = self.profile.footprint(pose);
        // A point of another that lies plainly inside tells at once.
        let plainly = |point: Point| match placed.outline() {
            Outline::Convex(corners) => lies_deeper(corners, point, DEPTH + 1),
            Outline::Disc(_) => false,
        };
        let clear = |&(place, nearest): &(u8, Point)| {
            let thing = self.neighbours[usize::from(place)].thing;
            let by_hulls = self.compares_hulls(thing);
            !(by_hulls && plainly(nearest) || self.meets(thing, pose, placed.outline()))
        };
        (spot.company == Fit::Always || self.is_near_mates(pose, &placed)) && spot.close.iter().all(clear)
    }

    /// Whether the own outline counts against a thing, and not the base of one that flies.
    fn compares_hulls(&self, thing: Thing) -> bool {
        match thing {
            Thing::Model(other) => {
                self.profile.layer != Layer::Airborne || self.game.profile(other).layer == Layer::Airborne
            }
            Thing::Terrain(_) | Thing::Danger(_) => true,
        }
    }

    /// Whether it lies so with some heading, as far as bounds tell: nothing is close, and it can be turned towards its
    /// unit. The outline reaches nearly as far as it can with one of the headings that there are.
    pub(crate) fn certainly_holds(&self, spot: &Spot) -> bool {
        let reaches = || {
            let most = beyond(400) + self.profile.reach() / 100 * 99;
            self.mates.iter().any(|mate| {
                let there = self.game.footprint(mate.model);
                Outline::point(spot.at).is_nearer(there.outline(), most)
            })
        };
        spot.close.is_empty() && (spot.company == Fit::Always || reaches())
    }

    /// Whether it lies within 4" of one of its unit that is placed already; the first does anywhere (DW-24.6).
    pub(crate) fn is_near_mates(&self, pose: Pose, placed: &Placed) -> bool {
        let near = |mate: &Other| {
            nearer(pose.at, mate.at, mate.surely)
                || nearer(pose.at, mate.at, mate.never)
                    && is_within(placed.outline(), self.game.footprint(mate.model).outline(), 4)
        };
        self.mates.is_empty() || self.mates.iter().any(near)
    }

    /// Whether it keeps clear of models, terrain, minefields and wrecks (DW-4.16, DW-5.21).
    pub(crate) fn is_clear(&self, pose: Pose, placed: &Placed) -> bool {
        self.neighbours.iter().all(|neighbour| {
            !nearer(pose.at, neighbour.at, neighbour.never)
                || !nearer(pose.at, neighbour.at, neighbour.surely)
                    && !self.meets(neighbour.thing, pose, placed.outline())
        })
    }

    fn meets(&self, thing: Thing, pose: Pose, outline: Outline<'_>) -> bool {
        let game = self.game;
        match thing {
            Thing::Model(other) => {
                game.would_overlap((self.profile, pose), (game.profile(other), game.model(other).pose()))
            }
            Thing::Terrain(place) => {
                let placed = game.terrain(&game.state.terrain[usize::from(place)]).1;
                placed.is_some_and(|there| overlap(outline, there.outline()))
            }
            Thing::Danger(place) => in_contact(outline, game.state.markers[usize::from(place)].outline()),
        }
    }

    /// Whether it would overlap another model of its unit that is not placed yet.
    pub(crate) fn overlaps(&self, pose: Pose, other: ModelNo, there: Pose) -> bool {
        self.game.would_overlap((self.profile, pose), (self.game.profile(other), there))
    }
}

/// The enemies that a model keeps away from when it is put down (DW-5.17, DW-23.16).
pub(crate) struct Enemies(ArrayVec<Other, ALL_MODELS>);

impl Enemies {
    pub(crate) fn of(game: &Dystopian, model: ModelNo, inches: i32) -> Self {
        let (owner, profile) = (game.owner(model), game.profile(model));
        let enemies = game.standing().filter(|(_, model)| game.unit(model.unit).owner != owner);
        let known = enemies.map(|(other, it)| {
            let there = game.profile(other);
            Other {
                model: other,
                at: it.at,
                surely: profile.stencil.least() + there.stencil.least() + within(inches),
                never: profile.reach() + there.reach() + within(inches),
            }
        });
        Self(known.collect())
    }

    /// What bounds tell of all places within so many mils of a point, whatever the heading.
    pub(crate) fn about(&self, at: Point, slack: i32) -> Fit {
        let beside = |enemy: &Other| away(at, enemy.at, enemy.surely, enemy.never, slack);
        least(self.0.iter().map(beside))
    }

    /// Whether one of them is within so many inches of a model that lies so.
    pub(crate) fn are_near(&self, game: &Dystopian, pose: Pose, placed: &Placed, inches: i32) -> bool {
        self.0.iter().any(|enemy| {
            nearer(pose.at, enemy.at, enemy.surely)
                || nearer(pose.at, enemy.at, enemy.never)
                    && is_within(placed.outline(), game.footprint(enemy.model).outline(), inches)
        })
    }
}

/// The least of what is told; once something never fits, nothing else matters.
fn least(mut fits: impl Iterator<Item = Fit>) -> Fit {
    let told = fits.try_fold(Fit::Always, |least, fit| (fit != Fit::Never).then_some(least.min(fit)));
    told.unwrap_or(Fit::Never)
}

/// Whether places within some mils of a point are away from another point: never if all of them are nearer than one
/// length, always if all are at least the other one off.
fn away(at: Point, other: Point, surely: i32, never: i32, slack: i32) -> Fit {
    if !nearer(at, other, never + slack) {
        Fit::Always
    } else if nearer(at, other, surely - slack) {
        Fit::Never
    } else {
        Fit::Perhaps
    }
}

/// Whether a rectangle holds an outline with this heading, and with any.
pub(crate) fn zone_fit(zone: Rect, profile: &Unit, at: Point) -> Fit {
    if zone.inset(profile.reach()).contains(at) {
        Fit::Always
    } else if zone.inset(profile.stencil.least()).contains(at) {
        Fit::Perhaps
    } else {
        Fit::Never
    }
}
