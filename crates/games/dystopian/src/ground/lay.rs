//! Laying mines, before round 1 and as a special action (DW-23.15).

use broadside_geometry::plane::{Disc, INCH, Outline, Point};

use crate::measures::{MARKER, distance, is_within};
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

impl LayMine {
    fn columns(self, game: &Dystopian) -> impl Iterator<Item = u8> + '_ {
        let last = game.table().x.1 / HALF;
        (0..=last as u8).filter(move |&column| self.rows(game, column).next().is_some())
    }

    fn rows(self, game: &Dystopian, column: u8) -> impl Iterator<Item = u8> + '_ {
        let last = game.table().y.1 / HALF;
        (0..=last as u8).filter(move |&row| self.may_lie(game, place(column, row)))
    }

    fn may_lie(self, game: &Dystopian, at: Point) -> bool {
        let mine = Outline::Disc(Disc::new(at, MARKER));
        let zone = game.zone(opponent(self.seat)).map(|zone| zone.corners());
        let placed_right = match self.near {
            Some(model) => is_within(game.footprint(model).outline(), mine, REACH),
            None => zone.is_some_and(|zone| distance(mine, Outline::Convex(&zone)) >= FROM_ZONE),
        };
        game.table().holds(mine) && placed_right && game.is_clear(mine, CLEAR)
    }
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
            None => self.columns(game).map(Action::Column).chain([Action::Done]).try_for_each(each),
            Some(column) => self.rows(game, column).map(Action::Row).try_for_each(each),
        }
    }

    /// The same as what is listed, without listing all of it.
    fn allows(&self, game: &Dystopian, _: Seat, action: Action) -> Result<(), Refusal> {
        let on_table = |column: u8, row: u8| game.table().contains(place(column, row));
        let fits = match (action, self.column) {
            (Action::Done, None) => true,
            (Action::Column(column), None) => on_table(column, 0) && self.rows(game, column).next().is_some(),
            (Action::Row(row), Some(column)) => {
                on_table(column, row) && self.may_lie(game, place(column, row))
            }
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

impl Dystopian {
    /// Whether something keeps so far, in hundredths of an inch, from all models, incoming ones too, terrain features
    /// and markers.
    pub(crate) fn is_clear(&self, outline: Outline<'_>, hundredths: i32) -> bool {
        let far = |other: Outline<'_>| distance(outline, other) >= hundredths;
        let solid = self.state.terrain.iter().map(|feature| self.terrain(feature));
        let mut solid = solid.filter(|(terrain, _)| terrain.kind.is_solid()).filter_map(|(_, placed)| placed);
        self.state.markers.iter().all(|marker| far(marker.outline()))
            && solid.all(|placed| far(placed.outline()))
            && self.standing().all(|(model, _)| far(self.footprint(model).outline()))
    }
}
