//! Laying mines, before round 1 and as a special action (DW-23.15).

use broadside_geometry::plane::{Disc, INCH, Outline, Point};
use broadside_kit::plane::area::Rect;
use broadside_kit::plane::base::Placed;

use super::clearing::Clearing;
use crate::measures::{MARKER, beyond, is_within};
use crate::prelude::*;
use crate::state::{Marker, MarkerKind};

/// Markers lie on a grid of half inches (DW-24.6).
const HALF: i32 = INCH / 2;

/// How far mines keep from the enemy's zone when they are laid before round 1, in hundredths of an inch.
const FROM_ZONE: i32 = 1000;

/// How far they keep from models, terrain and markers.
const CLEAR: i32 = 100;

/// How near to the model that lays it a mine lies, in inches.
const REACH: i32 = 5;

/// Where is the next minefield laid? Column, row, or no more of them.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct LayMine {
    pub seat: Seat,
    /// How many are left.
    pub left: u8,
    /// The model near which it is laid; none before round 1.
    pub near: Option<ModelNo>,
    /// In half inches.
    pub column: Option<u8>,
}

/// Where a minefield may be laid.
struct Shoal<'g> {
    /// The model near which it is laid.
    near: Option<Placed>,
    /// Where its middle may lie: on the table, and no further from the model than it reaches.
    area: Rect,
    zone: Option<Rect>,
    clearing: Clearing<'g>,
}

impl<'g> Shoal<'g> {
    fn of(game: &'g Dystopian, lay: LayMine) -> Self {
        let table = game.table().inset(MARKER);
        let about = lay.near.map(|model| {
            let (at, far) = (game.model(model).at, game.profile(model).reach() + MARKER + (REACH + 1) * INCH);
            Rect { x: (at.x - far, at.x + far), y: (at.y - far, at.y + far) }
        });
        let both = |one: (i32, i32), other: (i32, i32)| (one.0.max(other.0), one.1.min(other.1));
        let area = about.map_or(table, |it| Rect { x: both(table.x, it.x), y: both(table.y, it.y) });
        let zone = game.zone(opponent(lay.seat));
        let near = lay.near.map(|model| game.footprint(model));
        Self { near, area, zone, clearing: Clearing::of(game, MARKER, CLEAR) }
    }

    fn columns(&self) -> impl Iterator<Item = u8> + '_ {
        lines(self.area.x).filter(|&column| self.rows(column).next().is_some())
    }

    fn rows(&self, column: u8) -> impl Iterator<Item = u8> + '_ {
        lines(self.area.y).filter(move |&row| self.may_lie(place(column, row)))
    }

    fn may_lie(&self, at: Point) -> bool {
        let mine = Outline::Disc(Disc::new(at, MARKER));
        let placed_right = || match &self.near {
            Some(model) => is_within(model.outline(), mine, REACH),
            None => self.zone.is_some_and(|zone| is_far_from(zone, at)),
        };
        self.area.contains(at) && placed_right() && self.clearing.holds(at)
    }
}

/// The grid lines between two places.
fn lines((from, to): (i32, i32)) -> impl Iterator<Item = u8> {
    let (first, last) = ((from.max(0) + HALF - 1) / HALF, to.div_euclid(HALF));
    (first..=last).map(|line| line as u8)
}

/// Whether a mine at a place keeps far enough from a zone: at least as many hundredths of an inch, rounded.
fn is_far_from(zone: Rect, at: Point) -> bool {
    let far = i64::from(beyond(FROM_ZONE - 1) + MARKER);
    zone.nearest(at).distance_squared(at) >= far * far
}

const fn place(column: u8, row: u8) -> Point {
    Point::new(column as i32 * HALF, row as i32 * HALF)
}

impl Question<Dystopian> for LayMine {
    const RULE: &'static str = "DW-23.15";
    const WAIT: &'static str = "to lay mines";
    const HABIT: Option<Action> = Some(Action::Done);

    fn resolve(self, game: &mut Dystopian, umpire: &mut impl Umpire<Event>) -> Progress {
        if self.left == 0 || game.state.markers.is_full() {
            game.state.steps.pop();
            return Progress::Made;
        }
        take_lone(self, game, umpire)
    }

    fn asked(&self, _: &Dystopian) -> Asked {
        Asked::openly(self.seat)
    }

    fn list(&self, game: &Dystopian, _: Seat, each: Each<'_, Action>) -> Listing {
        match self.column {
            None => {
                let shoal = Shoal::of(game, *self);
                shoal.columns().map(Action::Column).chain([Action::Done]).try_for_each(each)
            }
            Some(column) => Shoal::of(game, *self).rows(column).map(Action::Row).try_for_each(each),
        }
    }

    /// The same as what is listed, without listing all of it.
    fn allows(&self, game: &Dystopian, _: Seat, action: Action) -> Result<(), Refusal> {
        let shoal = || Shoal::of(game, *self);
        let fits = match (action, self.column) {
            (Action::Done, None) => true,
            (Action::Column(column), None) => shoal().rows(column).next().is_some(),
            (Action::Row(row), Some(column)) => shoal().may_lie(place(column, row)),
            _ => false,
        };
        if fits { Ok(()) } else { Err(self.demand(game)) }
    }

    fn demand(&self, _: &Dystopian) -> Refusal {
        let reason = match (self.column, self.near) {
            (Some(_), _) => "pick a row with room for a minefield",
            (None, Some(_)) => "pick a column with room for a minefield within 5\", or stop",
            (None, None) => "pick a column with room for a minefield, 10\" from the enemy zone, or stop",
        };
        Refusal::new(Self::RULE, reason)
    }

    fn answer(self, game: &mut Dystopian, _: Seat, action: Action, umpire: &mut impl Umpire<Event>) {
        match (action, self.column) {
            (Action::Column(column), _) => game.enter(Self { column: Some(column), ..self }),
            (Action::Row(row), Some(column)) => {
                let at = place(column, row);
                _ = game.state.markers.try_push(Marker { kind: MarkerKind::Minefield, at });
                umpire.say(|| Event::MineLaid { at });
                game.enter(Self { left: self.left - 1, column: None, ..self });
            }
            _ => game.state.steps.pop().map_or((), drop),
        }
    }

    fn ask(&self, _: &Dystopian, _: Seat) -> Words {
        let text = match self.column {
            None => "In which column does the minefield lie?",
            Some(_) => "In which row does the minefield lie?",
        };
        Words::new(Self::RULE, text)
    }

    fn choice(&self, _: &Dystopian, _: Seat, action: Action) -> Choice {
        let label = match action {
            Action::Column(halves) | Action::Row(halves) => format!("{}.{}\"", halves / 2, 5 * (halves % 2)),
            _ => "No more mines".into(),
        };
        Choice::plain(action, Rule::new(Self::RULE), label)
    }

    fn sound(&self, game: &Dystopian) -> Result<(), Problem> {
        self.near.map_or(Ok(()), |model| game.knows_model(model, Self::RULE))?;
        let right = self.seat.index() < 2 && game.state.steps.depth() > 1;
        if right { Ok(()) } else { Err(Problem::new(Self::RULE, "steps", "nobody lays mines")) }
    }
}
