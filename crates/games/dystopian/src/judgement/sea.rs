//! Where everything lies, in inches and fractions of them: near enough to judge, quick to ask.
//!
//! What is allowed is measured exactly elsewhere; nothing here decides that.

#![expect(clippy::float_arithmetic, reason = "places are judged, and judgement may use floats")]

use arrayvec::ArrayVec;

use broadside_engine::Seat;
use broadside_geometry::plane::{Heading, INCH, Point, Pose};

use crate::content::{Form, Shape};
use crate::ids::{ModelNo, UnitNo};
use crate::limits::ALL_MODELS;
use crate::measures::SINES;
use crate::pieces::{Layer, Quarter};
use crate::state::{Dystopian, Status};

/// A place or a way, in inches.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub(crate) struct Spot {
    pub(crate) x: f32,
    pub(crate) y: f32,
}

impl Spot {
    pub(crate) const fn new(x: f32, y: f32) -> Self {
        Self { x, y }
    }

    pub(crate) fn of(point: Point) -> Self {
        Self::new(point.x as f32 / INCH as f32, point.y as f32 / INCH as f32)
    }

    pub(crate) fn since(self, from: Self) -> Self {
        Self::new(self.x - from.x, self.y - from.y)
    }

    pub(crate) fn dot(self, other: Self) -> f32 {
        self.x * other.x + self.y * other.y
    }

    pub(crate) fn cross(self, other: Self) -> f32 {
        self.x * other.y - self.y * other.x
    }

    pub(crate) fn distance(self, other: Self) -> f32 {
        let way = self.since(other);
        way.dot(way).sqrt()
    }
}

/// How a model lies.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Lie {
    pub(crate) at: Spot,
    /// Where its bow points, an inch long.
    pub(crate) bow: Spot,
    /// Half its length and half its width.
    pub(crate) half: (f32, f32),
}

/// Where something lies from a model: how far ahead, and how far to starboard.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Bearing {
    pub(crate) ahead: f32,
    pub(crate) abeam: f32,
}

impl Bearing {
    pub(crate) fn quarter(self) -> Quarter {
        if self.abeam.abs() <= self.ahead.abs() {
            if self.ahead >= 0.0 { Quarter::Fore } else { Quarter::Aft }
        } else if self.abeam > 0.0 {
            Quarter::Starboard
        } else {
            Quarter::Port
        }
    }

    /// Whether it is to port or to starboard, where batteries bear.
    pub(crate) fn is_abeam(self) -> bool {
        self.abeam.abs() > self.ahead.abs()
    }
}

impl Lie {
    pub fn new(shape: Shape, pose: Pose) -> Self {
        let bow = SINES.displacement(100 * INCH, pose.heading);
        let half = match shape {
            Shape::Ship { length, width } => (length, width),
            Shape::Disc { diameter } => (diameter, diameter),
        };
        let inches = |mils: i32| mils as f32 / (2 * INCH) as f32;
        Self {
            at: Spot::of(pose.at),
            bow: Spot::new(bow.x as f32 / (100 * INCH) as f32, bow.y as f32 / (100 * INCH) as f32),
            half: (inches(half.0), inches(half.1)),
        }
    }

    /// How a piece of terrain lies: the box about it as it is drawn.
    pub(crate) fn of_terrain(form: &Form, at: Point, turned: Heading) -> Self {
        match form {
            Form::Regular { radius, .. } => {
                // Between its corners it reaches less far.
                Self::new(Shape::Disc { diameter: radius * 19 / 10 }, Pose::new(at, turned))
            }
            Form::Corners(corners) => {
                let most = |of: fn(&(i32, i32)) -> i32| corners.iter().map(of).max().unwrap_or(0);
                let (width, length) = (2 * most(|it| it.0.abs()), 2 * most(|it| it.1.abs()));
                Self::new(Shape::Ship { length, width }, Pose::new(at, turned))
            }
        }
    }

    /// Where a place lies from it.
    pub(crate) fn bearing(&self, at: Spot) -> Bearing {
        let way = at.since(self.at);
        // Clockwise is positive: a bow to the north has the east to starboard.
        Bearing { ahead: way.dot(self.bow), abeam: way.cross(self.bow) }
    }

    /// The gap between two models, below zero where they overlap; both are taken for boxes.
    pub fn gap(&self, other: &Self) -> f32 {
        let along = self.bow.dot(other.bow).abs();
        let across = self.bow.cross(other.bow).abs();
        let one = apart(self.bearing(other.at), self.half, other.half, along, across);
        let two = apart(other.bearing(self.at), other.half, self.half, along, across);
        one.max(two)
    }

    /// How far a place is from it, taken for a box.
    pub(crate) fn gap_to(&self, at: Spot) -> f32 {
        apart(self.bearing(at), self.half, (0.0, 0.0), 1.0, 0.0)
    }

    /// How far any of it is from its middle.
    pub(crate) fn reach(&self) -> f32 {
        self.half.0 + self.half.1
    }
}

/// How far a box lies from another in the frame of the first.
fn apart(bearing: Bearing, own: (f32, f32), other: (f32, f32), along: f32, across: f32) -> f32 {
    let fore = bearing.ahead.abs() - own.0 - along * other.0 - across * other.1;
    let side = bearing.abeam.abs() - own.1 - across * other.0 - along * other.1;
    if fore > 0.0 && side > 0.0 { (fore * fore + side * side).sqrt() } else { fore.max(side) }
}

/// A model in the play area.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Hull {
    pub(crate) model: ModelNo,
    pub(crate) unit: UnitNo,
    pub(crate) seat: Seat,
    pub(crate) lie: Lie,
    pub(crate) layer: Layer,
}

/// All models in the play area.
pub(crate) struct Sea {
    pub(crate) hulls: ArrayVec<Hull, ALL_MODELS>,
}

impl Sea {
    pub(crate) fn of(game: &Dystopian) -> Self {
        let mut hulls = ArrayVec::new();
        for (number, unit) in (0..).map(UnitNo).zip(&game.state.units) {
            if unit.status != Status::Play {
                continue;
            }
            let layer = game.layer_of(number);
            for model in game.members(number) {
                let lie = game.lie(model);
                hulls.push(Hull { model, unit: number, seat: unit.owner, lie, layer });
            }
        }
        Self { hulls }
    }

    pub(crate) fn enemies(&self, seat: Seat) -> impl Iterator<Item = &Hull> {
        self.hulls.iter().filter(move |hull| hull.seat != seat)
    }

    pub(crate) fn of_unit(&self, unit: UnitNo) -> impl Iterator<Item = &Hull> + Clone {
        self.hulls.iter().filter(move |hull| hull.unit == unit)
    }
}

impl Dystopian {
    /// How a model lies.
    pub(crate) fn lie(&self, model: ModelNo) -> Lie {
        Lie::new(self.profile(model).shape, self.model(model).pose())
    }
}
