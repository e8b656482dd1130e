//! Units that arrive from reserve along an edge (DW-5.17 to DW-5.22).

use broadside_geometry::plane::{Heading, INCH, Outline, Point, Pose};

use crate::measures::footprint;
use crate::pieces::{Edge, Layer};
use crate::prelude::*;
use crate::setup::position::Position;
use crate::state::Status;

/// Positions along an edge are half inches apart.
const HALF: i32 = INCH / 2;

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

    pub(crate) fn edges(self, game: &Dystopian) -> impl Iterator<Item = Edge> + '_ {
        Edge::ALL.into_iter().filter(move |&edge| self.places(game, edge).next().is_some())
    }

    pub(crate) fn places(self, game: &Dystopian, edge: Edge) -> impl Iterator<Item = u8> + '_ {
        let table = game.table();
        let length = if matches!(edge, Edge::South | Edge::North) { table.x.1 } else { table.y.1 };
        (0..=(length / HALF) as u8).filter(move |&along| self.headings(game, edge, along).next().is_some())
    }

    /// Headings 22.5 degrees apart that do not point out of the edge, as steps of 7.5 degrees.
    pub(crate) fn headings(self, game: &Dystopian, edge: Edge, along: u8) -> impl Iterator<Item = u8> + '_ {
        let inward = inward(edge);
        let not_out = move |steps: &u8| inward.turn_to(heading(*steps)).abs() <= 900;
        let all = (0..48).step_by(3).filter(not_out);
        all.filter(move |&steps| game.may_arrive(self, game.at_edge(self.model, edge, along, heading(steps))))
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
        if self.edge.is_none() && self.edges(game).next().is_none() {
            // Taken up again, and delayed (DW-5.22).
            game.take_up(self.unit, umpire);
            game.delay(self.unit, umpire);
            game.state.steps.pop();
            return Progress::Made;
        }
        take_lone(self, game, umpire)
    }

    fn asked(&self, game: &Dystopian) -> Asked {
        Asked::openly(game.unit(self.unit).owner)
    }

    fn list(&self, game: &Dystopian, _: Seat, each: Each<'_, Action>) -> Listing {
        match (self.edge, self.along) {
            (None, _) => self.edges(game).map(Action::Edge).try_for_each(each),
            (Some(edge), None) => self.places(game, edge).map(Action::Along).try_for_each(each),
            (Some(edge), Some(along)) => {
                self.headings(game, edge, along).map(Action::Heading).try_for_each(each)
            }
        }
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
                game.put_down(self.model, game.at_edge(self.model, edge, along, heading(steps)), umpire);
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

impl Dystopian {
    /// A model at a place along an edge, slid until it touches it.
    pub(crate) fn at_edge(&self, model: ModelNo, edge: Edge, along: u8, heading: Heading) -> Pose {
        let shape = self.profile(model).shape;
        let placed = footprint(shape, Pose::new(Point::new(0, 0), heading));
        let Outline::Convex(corners) = placed.outline() else {
            return Pose::new(Point::new(0, 0), heading);
        };
        let (along, table) = (i32::from(along) * HALF, self.table());
        let least = |of: fn(&Point) -> i32| corners.iter().map(of).min().unwrap_or(0);
        let most = |of: fn(&Point) -> i32| corners.iter().map(of).max().unwrap_or(0);
        let at = match edge {
            Edge::South => Point::new(along, -least(|corner| corner.y)),
            Edge::North => Point::new(along, table.y.1 - most(|corner| corner.y)),
            Edge::West => Point::new(-least(|corner| corner.x), along),
            Edge::East => Point::new(table.x.1 - most(|corner| corner.x), along),
        };
        Pose::new(at, heading)
    }

    /// Whether a model may arrive so (DW-5.17 to DW-5.21).
    fn may_arrive(&self, arriving: Arriving, pose: Pose) -> bool {
        let Arriving { unit, model, anywhere, .. } = arriving;
        let owner = self.unit(unit).owner;
        let placed = footprint(self.profile(model).shape, pose);
        let outline = placed.outline();
        let (Some(own), Some(enemy)) = (self.zone(owner), self.zone(opponent(owner))) else { return false };
        let in_own = own.holds(outline);
        let corners = enemy.corners();
        let clear_of_enemy = !Outline::Convex(&corners).overlaps(outline, 0);
        // What is quickly told comes first.
        self.table().holds(outline)
            && (in_own || anywhere && clear_of_enemy)
            && self.is_near_mates(model, pose)
            && !self.is_near_enemy(owner, outline, 5)
            && self.has_room(model, pose)
    }
}
