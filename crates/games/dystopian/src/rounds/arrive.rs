//! Units that arrive from reserve along an edge (DW-5.17 to DW-5.22).

use broadside_geometry::plane::{Heading, INCH, Outline, Point, Pose};
use broadside_kit::plane::area::Rect;
use broadside_kit::plane::base::Placed;

use crate::content::Unit;
use crate::pieces::{Edge, Layer};
use crate::prelude::*;
use crate::setup::position::Position;
use crate::setup::room::{Enemies, Fit, Room, Spot};
use crate::state::Status;

/// Positions along an edge are half inches apart.
const HALF: i32 = INCH / 2;

/// How far from enemies it arrives, in inches (DW-5.17).
const ENEMY: i32 = 5;

/// Where does the next model of a unit arrive? Edge, place along it, heading.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Arriving {
    pub unit: UnitNo,
    pub model: ModelNo,
    /// Whether any edge will do (DW-5.19).
    pub anywhere: bool,
    /// The edge that was picked.
    pub edge: Option<Edge>,
    /// In half inches.
    pub along: Option<u8>,
}

impl Arriving {
    pub(crate) fn begin(game: &Dystopian, unit: UnitNo, anywhere: bool) -> Self {
        Self { unit, model: game.unit(unit).first, anywhere, edge: None, along: None }
    }
}

/// Where a model may arrive (DW-5.17 to DW-5.21).
pub(crate) struct Landfall<'g> {
    profile: &'g Unit,
    room: Room<'g>,
    enemies: Enemies,
    table: Rect,
    /// Its own zone and the enemy's; none before edges are chosen.
    zones: Option<(Rect, Rect)>,
    anywhere: bool,
}

impl<'g> Landfall<'g> {
    pub(crate) fn of(game: &'g Dystopian, arriving: Arriving) -> Self {
        let owner = game.unit(arriving.unit).owner;
        Self {
            profile: game.profile(arriving.model),
            room: Room::of(game, arriving.model),
            enemies: Enemies::of(game, arriving.model, ENEMY),
            table: game.table(),
            zones: game.zone(owner).zip(game.zone(opponent(owner))),
            anywhere: arriving.anywhere,
        }
    }

    pub(crate) fn edges(&self) -> impl Iterator<Item = Edge> + '_ {
        Edge::ALL.into_iter().filter(|&edge| self.places(edge).next().is_some())
    }

    pub(crate) fn places(&self, edge: Edge) -> impl Iterator<Item = u8> + '_ {
        let (from, to) = self.span(edge);
        (from..=to).filter(move |&along| self.headings(edge, along).next().is_some())
    }

    /// The last place along an edge.
    const fn lines(&self, edge: Edge) -> u8 {
        let along = matches!(edge, Edge::South | Edge::North);
        ((if along { self.table.x.1 } else { self.table.y.1 }) / HALF) as u8
    }

    /// From where to where along an edge there may be any place: in its own zone, unless any edge will do. Nowhere if
    /// the first is beyond the last.
    fn span(&self, edge: Edge) -> (u8, u8) {
        let (Some((own, _)), false) = (self.zones, self.anywhere) else { return (0, self.lines(edge)) };
        let (touches, along) = match edge {
            Edge::South => (own.y.0 <= 0, own.x),
            Edge::North => (own.y.1 >= self.table.y.1, own.x),
            Edge::West => (own.x.0 <= 0, own.y),
            Edge::East => (own.x.1 >= self.table.x.1, own.y),
        };
        if touches { ((along.0 / HALF) as u8, (along.1 / HALF) as u8) } else { (1, 0) }
    }

    /// Headings 22.5 degrees apart that do not point out of the edge, as steps of 7.5 degrees.
    pub(crate) fn headings(&self, edge: Edge, along: u8) -> impl Iterator<Item = u8> + '_ {
        let inward = inward(edge);
        let outlook = self.outlook(edge, along);
        let not_out = move |steps: &u8| inward.turn_to(heading(*steps)).abs() <= 900;
        let all = (0..if outlook == Fit::Never { 0 } else { 48 }).step_by(3).filter(not_out);
        all.filter(move |&steps| self.may_arrive(edge, along, heading(steps), outlook))
    }

    /// What bounds tell of a place along an edge, whatever the heading: the centre of a model that touches the edge lies
    /// no nearer to it than the disc that the outline holds, and no farther than the one that holds the outline.
    fn outlook(&self, edge: Edge, along: u8) -> Fit {
        let (least, reach) = (self.profile.stencil.least(), self.profile.reach());
        let (off, slack) = (least.midpoint(reach), (reach - least) / 2 + 2);
        let (along, table) = (i32::from(along) * HALF, self.table);
        let at = match edge {
            Edge::South => Point::new(along, off),
            Edge::North => Point::new(along, table.y.1 - off),
            Edge::West => Point::new(off, along),
            Edge::East => Point::new(table.x.1 - off, along),
        };
        let in_enemy_zone = self.zones.is_some_and(|(_, enemy)| enemy.inset(slack).contains(at));
        if in_enemy_zone {
            return Fit::Never;
        }
        match self.room.about(at, slack) {
            Fit::Never => Fit::Never,
            room => room.min(self.enemies.about(at, slack)),
        }
    }

    /// A model at a place along an edge, slid until it touches it, and the box about it.
    pub(crate) fn at_edge(&self, edge: Edge, along: u8, heading: Heading) -> (Pose, Rect) {
        let (along, table) = (i32::from(along) * HALF, self.table);
        let Rect { x, y } = self.profile.stencil.extent(heading);
        let at = match edge {
            Edge::South => Point::new(along, -y.0),
            Edge::North => Point::new(along, table.y.1 - y.1),
            Edge::West => Point::new(-x.0, along),
            Edge::East => Point::new(table.x.1 - x.1, along),
        };
        let about = Rect { x: (at.x + x.0, at.x + x.1), y: (at.y + y.0, at.y + y.1) };
        (Pose::new(at, heading), about)
    }

    /// Whether a model may arrive so, at a place of which bounds have told what they can.
    fn may_arrive(&self, edge: Edge, along: u8, heading: Heading, outlook: Fit) -> bool {
        let Some((own, enemy)) = self.zones else { return false };
        let (pose, about) = self.at_edge(edge, along, heading);
        let inside = |zone: Rect| {
            let within = |part: (i32, i32), whole: (i32, i32)| whole.0 <= part.0 && part.1 <= whole.1;
            within(about.x, zone.x) && within(about.y, zone.y)
        };
        let in_own = inside(own);
        if !inside(self.table) || !in_own && !self.anywhere {
            return false;
        }
        let beside = about.x.1 <= enemy.x.0
            || enemy.x.1 <= about.x.0
            || about.y.1 <= enemy.y.0
            || enemy.y.1 <= about.y.0;
        let clear_of_zone = |placed: &Placed| {
            in_own || beside || !Outline::Convex(&enemy.corners()).overlaps(placed.outline(), 0)
        };
        if outlook == Fit::Always {
            return in_own || beside || clear_of_zone(&self.profile.footprint(pose));
        }
        let mut spot = Spot::new(pose.at);
        if !self.room.survey(&mut spot) {
            return false;
        }
        let placed = self.profile.footprint(pose);
        clear_of_zone(&placed)
            && self.room.holds(&spot, heading)
            && !self.enemies.are_near(self.room.game, pose, &placed, ENEMY)
    }
}

const fn heading(steps: u8) -> Heading {
    Heading::from_tenths(75 * steps as i32)
}

/// The way in from an edge.
pub(crate) const fn inward(edge: Edge) -> Heading {
    match edge {
        Edge::South => Heading::NORTH,
        Edge::North => Heading::SOUTH,
        Edge::West => Heading::EAST,
        Edge::East => Heading::WEST,
    }
}

impl Question<Dystopian> for Arriving {
    const RULE: &'static str = "DW-5.17";
    const WAIT: &'static str = "to bring a unit in from reserve";

    fn resolve(self, game: &mut Dystopian, umpire: &mut impl Umpire<Event>) -> Progress {
        // Two edges are enough to know that there is a choice.
        let edges = self.edge.is_none().then(|| Landfall::of(game, self).edges().take(2).count());
        match edges {
            Some(0) => {
                // Taken up again, and delayed (DW-5.22).
                game.take_up(self.unit, umpire);
                game.delay(self.unit, umpire);
                game.state.steps.pop();
                Progress::Made
            }
            Some(2) => Progress::Asks,
            _ => take_lone(self, game, umpire),
        }
    }

    fn asked(&self, game: &Dystopian) -> Asked {
        Asked::openly(game.unit(self.unit).owner)
    }

    fn list(&self, game: &Dystopian, _: Seat, each: Each<'_, Action>) -> Listing {
        let landfall = Landfall::of(game, *self);
        match (self.edge, self.along) {
            (None, _) => landfall.edges().map(Action::Edge).try_for_each(each),
            (Some(edge), None) => landfall.places(edge).map(Action::Along).try_for_each(each),
            (Some(edge), Some(along)) => {
                landfall.headings(edge, along).map(Action::Heading).try_for_each(each)
            }
        }
    }

    /// The same as what is listed, without listing all of it.
    fn allows(&self, game: &Dystopian, _: Seat, action: Action) -> Result<(), Refusal> {
        let landfall = || Landfall::of(game, *self);
        let fits = match (action, self.edge, self.along) {
            (Action::Edge(edge), None, _) => landfall().places(edge).next().is_some(),
            (Action::Along(along), Some(edge), None) => {
                let on_table = along <= landfall().lines(edge);
                on_table && landfall().headings(edge, along).next().is_some()
            }
            (Action::Heading(steps), Some(edge), Some(along)) => {
                landfall().headings(edge, along).any(|it| it == steps)
            }
            _ => false,
        };
        if fits { Ok(()) } else { Err(self.demand(game)) }
    }

    fn demand(&self, _: &Dystopian) -> Refusal {
        let reason = match (self.edge, self.along) {
            (None, _) => "pick an edge along which the model may arrive",
            (_, None) => "pick a place along the edge, more than 5\" from enemies",
            _ => "pick a heading that does not lead off the table",
        };
        Refusal::new(Self::RULE, reason)
    }

    fn ask(&self, game: &Dystopian, _: Seat) -> Words {
        let name = &game.profile(self.model).name;
        let text = match (self.edge, self.along) {
            (None, _) => format!("Along which edge does {name} arrive?"),
            (_, None) => format!("Where along the edge does {name} arrive?"),
            _ => format!("Where does {name} head?"),
        };
        Words::new(Self::RULE, text)
    }

    fn answer(self, game: &mut Dystopian, _: Seat, action: Action, umpire: &mut impl Umpire<Event>) {
        match (action, self.edge, self.along) {
            (Action::Edge(edge), ..) => game.enter(Self { edge: Some(edge), ..self }),
            (Action::Along(along), ..) => game.enter(Self { along: Some(along), ..self }),
            (Action::Heading(steps), Some(edge), Some(along)) => {
                let pose = Landfall::of(game, self).at_edge(edge, along, heading(steps)).0;
                game.put_down(self.model, pose, umpire);
                let (unit, next) = (self.unit, ModelNo(self.model.0 + 1));
                if next.0 < game.unit(unit).first.0 + game.unit(unit).models {
                    return game.enter(Self { model: next, edge: None, along: None, ..self });
                }
                game.unit_mut(unit).status = Status::Incoming;
                game.state.steps.pop();
                if game.parent(unit).layer == Layer::Underwater {
                    game.state.steps.push(Position { unit });
                }
            }
            _ => {}
        }
    }

    fn choice(&self, _: &Dystopian, _: Seat, action: Action) -> Choice {
        let label = match action {
            Action::Edge(edge) => edge.name().to_string(),
            Action::Along(halves) => format!("{}.{}\"", halves / 2, 5 * (halves % 2)),
            Action::Heading(steps) => heading(steps).to_string(),
            _ => String::new(),
        };
        Choice::plain(action, Rule::new(Self::RULE), label)
    }

    fn sound(&self, game: &Dystopian) -> Result<(), Problem> {
        let there = game.state.units.get(self.unit.index()).is_some_and(|unit| {
            (unit.first.0..unit.first.0 + unit.models).contains(&self.model.0)
                && unit.status == Status::Reserve
        });
        if there && game.state.steps.depth() > 1 && game.zone(game.unit(self.unit).owner).is_some() {
            return Ok(());
        }
        Err(Problem::new(Self::RULE, "steps", "there is no such model to arrive"))
    }
}
