//! OBSMOVE: which Obstacle moves, and which way (DN-23.41).

use crate::describe::hexes;
use crate::prelude::*;
use crate::state::Obstacle;

const RULE: &str = "DN-23.41";

const DEMAND: &str = "choose an Obstacle in range and a direction";

/// An Obstacle is moved: which.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct ObstacleWhich {
    pub seat: Seat,
    pub hexes: u8,
    /// Within so many hexes.
    pub range: u8,
}

impl Question<Dreadnaught> for ObstacleWhich {
    const RULE: &'static str = RULE;
    const ASKS: Only<Self> = Some(|it| it.seat);
    const ASK: &'static str = "Choose the Obstacle you move.";
    const WAIT: &'static str = "to move an Obstacle";
    const DEMAND: &'static str = DEMAND;

    fn list(&self, game: &Dreadnaught, seat: Seat, each: Each<'_, Action>) -> Listing {
        game.obstacles_within(seat, self.range).map(Action::Obstacle).try_for_each(each)
    }

    fn answer(self, game: &mut Dreadnaught, seat: Seat, action: Action, _: &mut impl Umpire<Event>) {
        if let Action::Obstacle(index) = action {
            game.replace(ObstacleWay { seat, index, hexes: self.hexes });
        }
    }

    fn choice(&self, game: &Dreadnaught, _: Seat, action: Action) -> Choice {
        let Action::Obstacle(index) = action else {
            return Choice::plain(action, Rule::new(RULE), action.to_string());
        };
        let obstacle = game.state.obstacles.get(usize::from(index));
        let mut cells = obstacle.map(|it| game.obstacle_cells(it)).into_iter().flatten();
        let inside = cells.find(|&hex| game.map().region.contains(hex));
        Choice {
            anchors: inside.map(|hex| Anchor::Shape(hexes::id(hex))).into_iter().collect(),
            ..Choice::plain(action, Rule::new(RULE), format!("Move {}", game.obstacle_name(index)))
        }
    }
}

/// An Obstacle is moved: which way.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct ObstacleWay {
    pub seat: Seat,
    #[schemars(with = "PlaceNo")]
    pub index: u8,
    pub hexes: u8,
}

impl Question<Dreadnaught> for ObstacleWay {
    const RULE: &'static str = RULE;
    const ASKS: Only<Self> = Some(|it| it.seat);
    const ASK: &'static str = "Choose where the Obstacle goes.";
    const WAIT: &'static str = "to move an Obstacle";
    const DEMAND: &'static str = DEMAND;

    fn list(&self, _: &Dreadnaught, _: Seat, each: Each<'_, Action>) -> Listing {
        Direction::ALL.map(Action::Face).into_iter().try_for_each(each)
    }

    fn answer(self, game: &mut Dreadnaught, _: Seat, action: Action, _: &mut impl Umpire<Event>) {
        game.leave();
        if let Action::Face(direction) = action {
            game.send_obstacle(self.index, direction, self.hexes);
        }
    }

    fn choice(&self, game: &Dreadnaught, _: Seat, action: Action) -> Choice {
        let Action::Face(direction) = action else {
            return Choice::plain(action, Rule::new(RULE), action.to_string());
        };
        let from = game.state.obstacles.get(usize::from(self.index)).map(|obstacle| obstacle.pose.at);
        let mark = from.map(|from| {
            let to = (0..self.hexes).fold(from, |hex, _| hex.neighbour(direction));
            Dreadnaught::step_mark(from, to)
        });
        Choice { marks: mark.into_iter().collect(), ..picks::facing(game, action, RULE, from, direction) }
    }

    fn sound(&self, game: &Dreadnaught) -> Result<(), Problem> {
        exists(game.has(self.seat) && game.has_obstacle(self.index))
    }
}

impl Dreadnaught {
    /// The Obstacles within so many hexes of a player's Dreadnaught.
    pub(crate) fn obstacles_within(&self, seat: Seat, range: u8) -> impl Iterator<Item = u8> + '_ {
        let ship = self.player(seat).ship;
        let near = move |obstacle: &Obstacle| {
            let mut cells = self.obstacle_cells(obstacle).into_iter();
            ship.is_some_and(|ship| cells.any(|cell| cell.distance(ship.at) <= range))
        };
        self.standing().filter(move |(_, obstacle)| near(obstacle)).map(|(index, _)| index)
    }
}
