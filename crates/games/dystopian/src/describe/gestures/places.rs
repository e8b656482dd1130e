//! Models and markers that are put down: a place, then a direction.

use broadside_engine::Seat;
use broadside_engine::question::Stepwise;
use broadside_engine::table::{Bearing, Gesture, Hand, Spot};
use broadside_geometry::plane::{Heading, INCH, Point, Pose};
use broadside_kit::plane::words::degrees;

use super::{listed, plain, text};
use crate::action::Action;
use crate::ids::ModelNo;
use crate::pieces::Edge;
use crate::rounds::arrive::{Arriving, Landfall, inward};
use crate::setup::placing::{Berth, Placing};
use crate::state::Dystopian;
use crate::steps::{Freeze, LayMine, Step};

/// A grid line (DW-24.6).
const HALF: i32 = INCH / 2;

/// As many places as a table shows at once.
const MOST: usize = 600;

const fn point(column: u8, row: u8) -> Point {
    Point::new(column as i32 * HALF, row as i32 * HALF)
}

/// A heading of an action.
pub(in crate::describe) const fn heading(steps: u8) -> Heading {
    Heading::from_tenths(75 * steps as i32)
}

/// Rows of columns, so thinned out that what is left is not too much: of neighbouring columns not the same rows, and of
/// each column at least one that will do.
fn thinned(
    columns: &[u8],
    likely: impl Fn(u8) -> Vec<u8>,
    will_do: impl Fn(u8, u8) -> bool,
) -> Vec<(u8, u8)> {
    let rows: Vec<(u8, Vec<u8>)> = columns.iter().map(|&column| (column, likely(column))).collect();
    let all: usize = rows.iter().map(|(_, rows)| rows.len()).sum();
    let stride = all.div_ceil(MOST).max(1);
    let kept = rows.iter().flat_map(|(column, rows)| {
        let first = usize::from(*column) * (stride / 2 + 1) % stride;
        let some = rows.iter().skip(first).step_by(stride).filter(|&&row| will_do(*column, row));
        let mut some: Vec<(u8, u8)> = some.map(|&row| (*column, row)).collect();
        if some.is_empty() {
            some.extend(rows.iter().find(|&&row| will_do(*column, row)).map(|&row| (*column, row)));
        }
        some
    });
    kept.collect()
}

/// The columns that may be picked.
fn columns(game: &Dystopian, seat: Seat) -> Vec<u8> {
    let columns = listed(game, seat).into_iter().filter_map(|action| match action {
        Action::Column(column) => Some(column),
        _ => None,
    });
    columns.collect()
}

impl Dystopian {
    /// Where a force looks from its edge.
    pub(in crate::describe) fn forward(&self, seat: Seat) -> Heading {
        inward(self.admiral(seat).edge.unwrap_or(Edge::South))
    }

    fn spot(&self, at: Point, bow: Option<Heading>, picks: Vec<String>) -> Spot {
        Spot { at: self.chart().point(at), heading: bow.map(|bow| bow.tenths().into()), picks }
    }

    fn turned_by_hand(&self, model: ModelNo, at: Point, bow: Heading, seat: Seat) -> Gesture {
        let bearings = listed(self, seat).into_iter().filter_map(|action| match action {
            Action::Heading(steps) => Some(Bearing {
                heading: heading(steps).tenths().into(),
                label: degrees(heading(steps)),
                picks: text([action]),
            }),
            _ => None,
        });
        Gesture {
            label: format!("Turn {}", self.model_name(model)),
            piece: Some(self.ghost(model, Pose::new(at, bow))),
            goes_on: false,
            hand: Hand::Direction { center: self.chart().point(at), bearings: bearings.collect() },
        }
    }

    /// A model is put down by place, then turned.
    pub(super) fn placing_by_hand(&self, placing: Placing, seat: Seat) -> Vec<Gesture> {
        let (model, bow) = (placing.model, self.forward(seat));
        if placing.offers_formation(self) {
            return Vec::new();
        }
        let berth = Berth::of(self, model);
        let free = |column: u8, row: &u8| berth.headings(column, *row).nth(1).is_some();
        let spots: Vec<Spot> = match (placing.column, placing.row) {
            (Some(column), Some(row)) => {
                return vec![self.turned_by_hand(model, point(column, row), bow, seat)];
            }
            (Some(column), None) => {
                let rows = berth.rows(column).filter(|row| free(column, row));
                rows.map(|row| self.spot(point(column, row), Some(bow), text([Action::Row(row)]))).collect()
            }
            (None, _) => {
                let last = (self.table().y.1 / HALF) as u8;
                let near = |column: u8, row: u8| berth.may_hold(point(column, row));
                let likely = |column: u8| (0..=last).filter(|&row| near(column, row)).collect();
                let kept = thinned(&columns(self, seat), likely, |column, row| free(column, &row));
                // A column with a single row is not asked for the row.
                let lone = |column: u8| berth.rows(column).nth(1).is_none();
                kept.into_iter()
                    .map(|(column, row)| {
                        let row_pick = (!lone(column)).then_some(Action::Row(row));
                        let picks = text([Action::Column(column)].into_iter().chain(row_pick));
                        self.spot(point(column, row), Some(bow), picks)
                    })
                    .collect()
            }
        };
        vec![Gesture {
            label: format!("Put {} down", self.model_name(model)),
            piece: Some(self.ghost(model, Pose::new(Point::default(), bow))),
            goes_on: true,
            hand: Hand::Place(spots),
        }]
    }

    /// A model arrives somewhere along an edge, then it is turned.
    pub(super) fn arriving_by_hand(&self, arriving: Arriving, seat: Seat) -> Vec<Gesture> {
        let (model, landfall) = (arriving.model, Landfall::of(self, arriving));
        if let (Some(edge), Some(along)) = (arriving.edge, arriving.along) {
            let bow = inward(edge);
            let at = landfall.at_edge(edge, along, bow).0.at;
            return vec![self.turned_by_hand(model, at, bow, seat)];
        }
        let edges: Vec<Edge> = match arriving.edge {
            Some(edge) => vec![edge],
            None => landfall.edges().collect(),
        };
        let mut spots = Vec::new();
        for edge in edges {
            let named = arriving.edge.is_none().then_some(Action::Edge(edge));
            let places: Vec<u8> = landfall.places(edge).collect();
            let lone = places.len() == 1;
            for along in places {
                // Where there is one heading only, nothing is left to draft.
                if landfall.headings(edge, along).nth(1).is_none() {
                    continue;
                }
                let second = (!lone || named.is_none()).then_some(Action::Along(along));
                let (pose, _) = landfall.at_edge(edge, along, inward(edge));
                spots.push(self.spot(pose.at, Some(pose.heading), text(named.into_iter().chain(second))));
            }
        }
        vec![Gesture {
            label: format!("Bring {} in", self.model_name(model)),
            piece: Some(self.ghost(model, Pose::new(Point::default(), self.forward(seat)))),
            goes_on: true,
            hand: Hand::Place(spots),
        }]
    }

    /// A marker is laid by column and row.
    pub(super) fn laying_by_hand(&self, column: Option<u8>, seat: Seat) -> Vec<Gesture> {
        let rows_of = |column: u8| {
            let mut then = self.clone();
            match self.top() {
                Step::LayMine(laying) => then.enter(LayMine { column: Some(column), ..laying }),
                _ => then.enter(Freeze { column: Some(column) }),
            }
            let rows = listed(&then, seat).into_iter().filter_map(|action| match action {
                Action::Row(row) => Some(row),
                _ => None,
            });
            rows.collect::<Vec<u8>>()
        };
        let picked = |column: u8, row: u8, picks: Vec<String>| self.spot(point(column, row), None, picks);
        let spots: Vec<Spot> = match column {
            Some(column) => {
                let rows = rows_of(column).into_iter();
                rows.map(|row| picked(column, row, text([Action::Row(row)]))).collect()
            }
            None => {
                let all: Vec<(u8, Vec<u8>)> =
                    columns(self, seat).into_iter().map(|column| (column, rows_of(column))).collect();
                let rows = |column: u8| all.iter().find(|it| it.0 == column).map(|it| it.1.clone());
                let rows = |column: u8| rows(column).unwrap_or_default();
                let kept = thinned(&columns(self, seat), rows, |_, _| true).into_iter();
                kept.map(|(column, row)| {
                    let row_pick = (rows(column).len() > 1).then_some(Action::Row(row));
                    let picks = text([Action::Column(column)].into_iter().chain(row_pick));
                    picked(column, row, picks)
                })
                .collect()
            }
        };
        vec![plain("Pick a place on the water", Hand::Place(spots))]
    }
}
