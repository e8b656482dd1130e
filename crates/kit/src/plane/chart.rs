//! The table as it is drawn: what lies on the plane, in the words of the engine's scene.
//!
//! A scene grows downwards, the table grows upwards; the chart turns one into the other.

use broadside_engine::table::{Mark, Meaning, Motion, Outline, Piece, Shape};
use broadside_engine::{Rule, Seat};
use broadside_geometry::plane::{Disc, Heading, Outline as Bounds, Point, Pose, Scale, Wedge};

use super::area::{Area, Rect};
use super::bands::Bands;
use super::way::{Handling, Pick, Way};

/// The drawing of a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Chart {
    /// What is drawn.
    pub table: Rect,
}

impl Chart {
    /// Left, top, width and height of a scene with the table in it, and so much round it.
    pub const fn bounds(self, margin: i32) -> [i32; 4] {
        let Rect { x, y } = self.table;
        [x.0 - margin, -margin, x.1 - x.0 + 2 * margin, y.1 - y.0 + 2 * margin]
    }

    /// A point.
    pub const fn point(self, point: Point) -> [i32; 2] {
        [point.x, self.table.y.1 - point.y]
    }

    /// A rectangle.
    pub fn rect(self, rect: Rect) -> Outline {
        self.polygon(&rect.corners())
    }

    /// A disc.
    pub const fn circle(self, center: Point, radius: i32) -> Outline {
        Outline::Circle { center: self.point(center), radius }
    }

    /// An outline with corners.
    pub fn polygon(self, corners: &[Point]) -> Outline {
        Outline::Polygon(corners.iter().map(|&corner| self.point(corner)).collect())
    }

    /// A base or a piece of terrain.
    pub fn outline(self, outline: Bounds<'_>) -> Outline {
        match outline {
            Bounds::Disc(Disc { center, radius }) => self.circle(center, radius),
            Bounds::Convex(corners) => self.polygon(corners),
        }
    }

    /// A zone.
    pub fn area(self, area: Area) -> Outline {
        match area {
            Area::Rect(rect) => self.rect(rect),
            Area::Disc(Disc { center, radius }) => self.circle(center, radius),
        }
    }

    /// An arc between two distances from its tip.
    pub fn sector(self, wedge: Wedge, inner: i32, radius: i32) -> Outline {
        Outline::Sector {
            center: self.point(wedge.tip),
            inner,
            radius,
            heading: heading(wedge.centre),
            half: wedge.half.min(1800),
        }
    }

    /// The bands of a weapon in its arc, the nearest first.
    pub fn bands(self, wedge: Wedge, bands: Bands) -> impl Iterator<Item = Outline> {
        let inner = [0].into_iter().chain(bands.0.iter().copied());
        inner.zip(bands.0).map(move |(inner, &limit)| self.sector(wedge, inner, limit))
    }

    /// Where picks lead from a way under way, as an open line; nothing of what stops them.
    pub fn course(self, scale: Scale, handling: &Handling, mut way: Way, picks: &[Pick]) -> Outline {
        let mut points = vec![self.point(way.pose.at)];
        for &pick in picks {
            way = way.after(scale, handling, pick);
            points.push(self.point(way.pose.at));
        }
        points.dedup();
        Outline::Path(points)
    }

    /// A line from a point to another.
    pub fn line(self, from: Point, to: Point, text: impl Into<String>, meaning: Meaning) -> Mark {
        Mark { from: self.point(from), to: self.point(to), text: text.into(), meaning, arrow: false }
    }

    /// Where something goes.
    pub fn arrow(self, from: Point, to: Point, text: impl Into<String>) -> Mark {
        Mark { arrow: true, ..self.line(from, to, text, Meaning::Course) }
    }

    /// A model that lies so, with its silhouette in mils.
    pub fn piece(
        self,
        id: impl Into<String>,
        seat: Option<Seat>,
        pose: Pose,
        (name, art): (impl Into<String>, String),
    ) -> Piece {
        Piece {
            id: id.into(),
            seat,
            position: self.point(pose.at),
            heading: Some(heading(pose.heading)),
            art,
            scale: 1000,
            name: name.into(),
            badges: Vec::new(),
            bars: Vec::new(),
            reach: Vec::new(),
            words: String::new(),
            level: 0,
            sheet: String::new(),
        }
    }

    /// A piece that travels through points and lies so in the end.
    pub fn travel(self, piece: impl Into<String>, through: &[Point], bow: Heading) -> Motion {
        let path = through.iter().map(|&point| self.point(point)).collect();
        Motion::Move { piece: piece.into(), path, heading: heading(bow) }
    }
}

/// A heading, in tenths of a degree clockwise from up.
pub const fn heading(heading: Heading) -> i32 {
    heading.tenths() as i32
}

/// Something on the board that stays where it is, with a label of a few letters and a sentence.
pub fn shape(
    id: impl Into<String>,
    outline: Outline,
    meaning: Meaning,
    (label, tooltip): (impl Into<String>, impl Into<String>),
    rule: &'static str,
) -> Shape {
    let (label, tooltip) = (label.into(), tooltip.into());
    Shape { id: id.into(), outline, meaning, label, tooltip, rule: Some(Rule::new(rule)) }
}
