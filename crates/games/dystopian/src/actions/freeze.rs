//! What does a cryo projector freeze (DW-23.57)?

use broadside_geometry::plane::{Disc, Heading, INCH, Outline, Point};

use super::special::REACH;
use crate::content::{Form, TerrainId};
use crate::dice::roll_faces;
use crate::ground::clearing::Clearing;
use crate::measures::is_within;
use crate::pieces::{Face, Ground, Layer};
use crate::prelude::*;
use crate::state::{Feature, Target};

/// Points lie on a grid of half inches (DW-24.6).
const HALF: i32 = INCH / 2;

/// How far new ice keeps from models, terrain and markers, in hundredths of an inch.
const CLEAR: i32 = 200;

/// The most MASS of ice that is made, and to which ice grows.
const MADE: u8 = 3;
const GROWN: u8 = 4;

/// An enemy, an iceberg, or a point of open water by its column and row.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Freeze {
    /// In half inches.
    pub column: Option<u8>,
}

impl Question<Dystopian> for Freeze {
    const RULE: &'static str = "DW-23.57";
    const WAIT: &'static str = "to choose what to freeze";
    const DEMAND: &'static str =
        "choose an enemy, an iceberg or open water within 10 inches of every participant";

    fn asked(&self, game: &Dystopian) -> Asked {
        game.state.activation.as_ref().map_or(Asked::NOBODY, |activation| Asked::openly(activation.by))
    }

    fn list(&self, game: &Dystopian, _: Seat, each: Each<'_, Action>) -> Listing {
        let models = || game.participants();
        if let Some(column) = self.column {
            return game.frozen_rows(&models, column).map(Action::Row).try_for_each(each);
        }
        let targets = game.freeze_targets(&models).map(Action::at);
        let columns = game.frozen_columns(&models).map(Action::Column);
        targets.chain(columns).try_for_each(each)
    }

    fn answer(self, game: &mut Dystopian, _: Seat, action: Action, umpire: &mut impl Umpire<Event>) {
        if let Action::Column(column) = action {
            return game.enter(Self { column: Some(column) });
        }
        let mass = game.participants().map(|model| game.profile(model).mass).fold(0, u8::saturating_add);
        let faces = roll_faces(mass, umpire);
        umpire.say(|| Event::Freezes { dice: faces.to_vec() });
        let heavy = faces.iter().filter(|face| face.is_heavy()).count() as u8;
        game.state.steps.pop();
        match (action, self.column) {
            (Action::Model(model), _) => {
                let effects = faces.iter().filter(|&&face| face == Face::ExplodingStrike).count() as u8;
                game.roll_criticals(model, effects, umpire);
                game.resolve_explosions();
            }
            (Action::Feature(place), _) => {
                if let Some(ice) = game.state.terrain.get_mut(usize::from(place)) {
                    ice.mass = ice.mass.max(ice.mass.saturating_add(heavy).min(GROWN));
                }
            }
            (Action::Row(row), Some(column)) if heavy > 0 => {
                game.make_ice(point(column, row), heavy.min(MADE));
            }
            _ => {}
        }
    }

    fn ask(&self, _: &Dystopian, _: Seat) -> Words {
        let text = if self.column.is_some() { "In which row?" } else { "What is frozen?" };
        Words::new(Self::RULE, text)
    }

    fn choice(&self, game: &Dystopian, _: Seat, action: Action) -> Choice {
        let label = match action {
            Action::Column(halves) => format!("Water in column {}.{}\"", halves / 2, 5 * (halves % 2)),
            Action::Row(halves) => format!("{}.{}\"", halves / 2, 5 * (halves % 2)),
            _ => game.target_name(action),
        };
        Choice::plain(action, Rule::new(Self::RULE), label)
    }

    fn sound(&self, game: &Dystopian) -> Result<(), Problem> {
        game.is_acting(Self::RULE)
    }
}

const fn point(column: u8, row: u8) -> Point {
    Point::new(column as i32 * HALF, row as i32 * HALF)
}

impl Dystopian {
    /// Enemies on the surface that a participant sees, and icebergs, within reach of all of these models.
    pub(crate) fn freeze_targets<'a, M: Iterator<Item = ModelNo> + 'a>(
        &'a self,
        models: &'a (impl Fn() -> M + 'a),
    ) -> impl Iterator<Item = Target> + 'a {
        let by = self.state.activation.as_ref().map(|activation| activation.by);
        let all = by.into_iter().flat_map(|by| self.all_targets(by));
        all.filter(move |&target| {
            let fits = match target {
                Target::Model(enemy) => self.layer(enemy) == Layer::Surface,
                Target::Feature(place) => {
                    let feature = &self.state.terrain[usize::from(place)];
                    self.content.terrain_of(feature.terrain).kind == Ground::Iceberg
                }
            };
            let Some(there) = self.lying(target).filter(|_| fits) else { return false };
            let seen = target.model().is_none() || models().any(|it| self.view(it, target, false).visible);
            seen && models().all(|it| is_within(self.footprint(it).outline(), there.placed.outline(), REACH))
        })
    }

    /// Columns with a place for new ice within reach of all of these models.
    pub(crate) fn frozen_columns<'a, M: Iterator<Item = ModelNo> + 'a>(
        &'a self,
        models: &'a (impl Fn() -> M + 'a),
    ) -> impl Iterator<Item = u8> + 'a {
        let last = if self.state.terrain.is_full() { -1 } else { self.table().x.1 / HALF };
        let columns = (0..=last).map(|column| column as u8);
        let clearing = Clearing::of(self, 0, CLEAR);
        let abreast = move |column: u8| {
            let x = i32::from(column) * HALF;
            let near = |model| {
                let far = self.profile(model).reach() + (REACH + 1) * INCH;
                (self.model(model).at.x - x).abs() <= far
            };
            models().all(near)
        };
        columns.filter(move |&column| {
            let mut rows = self.lines().map(|row| point(column, row));
            abreast(column) && rows.any(|at| self.may_freeze(models, &clearing, at))
        })
    }

    /// All rows of the table.
    fn lines(&self) -> impl Iterator<Item = u8> + use<> {
        0..=(self.table().y.1 / HALF) as u8
    }

    fn frozen_rows<'a, M: Iterator<Item = ModelNo> + 'a>(
        &'a self,
        models: &'a (impl Fn() -> M + 'a),
        column: u8,
    ) -> impl Iterator<Item = u8> + 'a {
        let clearing = Clearing::of(self, 0, CLEAR);
        self.lines().filter(move |&row| self.may_freeze(models, &clearing, point(column, row)))
    }

    fn may_freeze<M: Iterator<Item = ModelNo>>(
        &self,
        models: &impl Fn() -> M,
        clearing: &Clearing<'_>,
        at: Point,
    ) -> bool {
        let near = |model: ModelNo| {
            let reach = self.profile(model).reach() + (REACH + 1) * INCH;
            self.model(model).at.is_within(at, reach)
                && is_within(self.footprint(model).outline(), Outline::point(at), REACH)
        };
        self.table().holds(Outline::Disc(Disc::new(at, INCH))) && models().all(near) && clearing.holds(at)
    }

    /// New ice: the smallest iceberg of the packs, of two the one with more corners.
    fn make_ice(&mut self, at: Point, mass: u8) {
        let size = |form: &Form| match form {
            Form::Regular { corners, radius } => (*radius, -i32::from(*corners)),
            Form::Corners(corners) => {
                (corners.iter().map(|it| it.0.abs().max(it.1.abs())).max().unwrap_or(0), 0)
            }
        };
        let pieces = (0..).map(TerrainId).zip(self.content.terrain());
        let ice = pieces.filter(|(_, terrain)| terrain.kind == Ground::Iceberg);
        let smallest = ice.min_by_key(|(_, terrain)| size(&terrain.form)).map(|(id, _)| id);
        if let Some(terrain) = smallest {
            _ = self.state.terrain.try_push(Feature {
                terrain,
                at,
                turned: Heading::NORTH,
                mass,
                damage: 0,
                landed: [0; 2],
            });
        }
    }
}
