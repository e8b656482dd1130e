//! A bonus: Obstacles are placed: of which kind, where and which way (DN-5.14 to DN-5.17).

use crate::content::ObstacleKindId;
use crate::prelude::*;

const PLACE: &str = "DN-5.15";
const WAIT: &str = "to place an Obstacle";
/// So many options are considered: a search tells them apart, their looks do not.
const CONSIDERED: usize = 8;

fn name(game: &Dreadnaught, kind: ObstacleKindId) -> &str {
    &game.content.obstacles()[kind.index()].name
}

/// Obstacles are placed: of which kind.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct ChooseObstacle {
    pub seat: Seat,
    /// The size.
    pub size: u8,
    pub count: u8,
}

impl Question<Dreadnaught> for ChooseObstacle {
    const RULE: &'static str = "DN-5.16";
    const ASKS: Only<Self> = Some(|it| it.seat);
    const WAIT: &'static str = WAIT;
    const DEMAND: &'static str = "choose a kind of Obstacle of which enough are left";

    fn list(&self, game: &Dreadnaught, _: Seat, each: Each<'_, Action>) -> Listing {
        game.obstacle_kinds(self.size, self.count).map(Action::ObstacleKind).try_for_each(each)
    }

    fn answer(self, game: &mut Dreadnaught, seat: Seat, action: Action, _: &mut impl Umpire<Event>) {
        let Action::ObstacleKind(kind) = action else { return };
        game.replace(PlaceObstacle { seat, kind, left: self.count });
    }

    fn ask(&self, _: &Dreadnaught, _: Seat) -> Words {
        let what = if self.count > 1 { "Obstacles" } else { "Obstacle" };
        Words::new(Self::RULE, format!("Choose the kind of {what} you place."))
    }

    fn choice(&self, game: &Dreadnaught, _: Seat, action: Action) -> Choice {
        match action {
            Action::ObstacleKind(kind) => labels::obstacle_kind(game, action, Self::RULE, kind),
            _ => labels::answer(action, Self::RULE),
        }
    }

    fn consider(&self, game: &Dreadnaught, seat: Seat, into: &mut Vec<Vec<Action>>) {
        game.offer_some(seat, CONSIDERED, into);
    }
}

/// An Obstacle is placed: where.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct PlaceObstacle {
    pub seat: Seat,
    pub kind: ObstacleKindId,
    pub left: u8,
}

impl Question<Dreadnaught> for PlaceObstacle {
    const RULE: &'static str = PLACE;
    const ASKS: Only<Self> = Some(|it| it.seat);
    const WAIT: &'static str = WAIT;
    const DEMAND: &'static str = "the Obstacle cannot be placed there";

    fn list(&self, game: &Dreadnaught, _: Seat, each: Each<'_, Action>) -> Listing {
        game.obstacle_hexes(self.kind).map(Action::Hex).try_for_each(each)
    }

    fn answer(self, game: &mut Dreadnaught, seat: Seat, action: Action, _: &mut impl Umpire<Event>) {
        let Action::Hex(at) = action else { return };
        game.replace(FaceObstacle { seat, kind: self.kind, at, left: self.left });
    }

    fn ask(&self, game: &Dreadnaught, _: Seat) -> Words {
        Words::new(PLACE, format!("Choose a hex for {}.", name(game, self.kind)))
    }

    fn choice(&self, game: &Dreadnaught, _: Seat, action: Action) -> Choice {
        let Action::Hex(at) = action else { return labels::answer(action, PLACE) };
        let facing = game.obstacle_facings(self.kind, at).next().unwrap_or_default();
        let shapes = game.obstacle_ghost(self.kind, Pose { at, facing });
        Choice { shapes, ..picks::hex(game, action, PLACE, at) }
    }

    fn consider(&self, game: &Dreadnaught, seat: Seat, into: &mut Vec<Vec<Action>>) {
        game.offer_some(seat, CONSIDERED, into);
    }

    fn sound(&self, game: &Dreadnaught) -> Result<(), Problem> {
        exists(game.has(self.seat) && self.kind.index() < game.content.obstacles().len())
    }
}

/// An Obstacle is placed: which way.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct FaceObstacle {
    pub seat: Seat,
    pub kind: ObstacleKindId,
    /// The anchor, by its two coordinates.
    #[schemars(with = "Coordinates")]
    pub at: Hex,
    pub left: u8,
}

impl Question<Dreadnaught> for FaceObstacle {
    const RULE: &'static str = PLACE;
    const ASKS: Only<Self> = Some(|it| it.seat);
    const WAIT: &'static str = WAIT;
    const DEMAND: &'static str = "the Obstacle cannot be placed there";

    fn list(&self, game: &Dreadnaught, _: Seat, each: Each<'_, Action>) -> Listing {
        game.obstacle_facings(self.kind, self.at).map(Action::Face).try_for_each(each)
    }

    fn answer(self, game: &mut Dreadnaught, seat: Seat, action: Action, umpire: &mut impl Umpire<Event>) {
        let Action::Face(facing) = action else { return };
        let Self { kind, at, left, .. } = self;
        game.leave();
        game.place_obstacle(kind, Pose { at, facing }, umpire);
        if left > 1 && game.obstacle_hexes(kind).next().is_some() {
            game.push(PlaceObstacle { seat, kind, left: left - 1 });
        }
    }

    fn ask(&self, game: &Dreadnaught, _: Seat) -> Words {
        Words::new(PLACE, format!("Choose how {} lies.", name(game, self.kind)))
    }

    fn choice(&self, game: &Dreadnaught, _: Seat, action: Action) -> Choice {
        let Action::Face(facing) = action else { return labels::answer(action, PLACE) };
        let Self { kind, at, .. } = *self;
        let speed = game.content.obstacles()[kind.index()].speed;
        let goes_to = (0..speed).fold(at, |hex, _| hex.neighbour(facing));
        Choice {
            shapes: game.obstacle_ghost(kind, Pose { at, facing }),
            marks: (speed > 0).then(|| Dreadnaught::step_mark(at, goes_to)).into_iter().collect(),
            ..picks::facing(game, action, PLACE, Some(at), facing)
        }
    }

    fn consider(&self, game: &Dreadnaught, seat: Seat, into: &mut Vec<Vec<Action>>) {
        game.offer_some(seat, CONSIDERED, into);
    }

    fn sound(&self, game: &Dreadnaught) -> Result<(), Problem> {
        exists(game.has(self.seat) && self.kind.index() < game.content.obstacles().len())
    }
}
