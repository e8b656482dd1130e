//! Obstacles move in Power Up and by effects, and meet ships, other Obstacles and tokens (DN-14.3, DN-14.11).

use arrayvec::ArrayVec;

use crate::obstacles::impacts::face_towards;
use crate::prelude::*;
use crate::restore::MANY;

/// Obstacles move, from this one on.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[schemars(extend("parts" = ["index"]))]
pub struct MoveObstacles(#[schemars(with = "PlaceNo")] pub u8);

impl Procedure<Dreadnaught> for MoveObstacles {
    fn resolve(self, game: &mut Dreadnaught, _: &mut impl Umpire<Event>) {
        let Some(obstacle) = game.state.obstacles.get(usize::from(self.0)) else {
            game.leave();
            return;
        };
        let (speed, direction, gone) =
            (game.obstacle_kind(obstacle).speed, obstacle.pose.facing, obstacle.gone);
        game.replace(Self(self.0 + 1));
        if speed > 0 && !gone {
            game.send_obstacle(self.0, direction, speed);
        }
    }

    fn sound(&self, game: &Dreadnaught) -> Result<(), Problem> {
        exists(usize::from(self.0) <= game.state.obstacles.len())
    }
}

/// An Obstacle moves, step by step.
///
/// C windows, the step, the collisions.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct ObstacleGoes {
    #[schemars(with = "PlaceNo")]
    pub index: u8,
    #[schemars(with = "Way")]
    pub direction: Direction,
    pub left: u8,
    /// Whether the step is made, and what follows from it is not done.
    pub made: bool,
    /// Ships that had their window.
    #[schemars(with = "Bits<AmongShips>")]
    pub asked: u64,
    /// Ships that do not collide.
    ///
    /// They have already, or somebody saw to it.
    #[schemars(with = "Bits<AmongShips>")]
    pub spared: u64,
}

impl Procedure<Dreadnaught> for ObstacleGoes {
    /// Windows, the step, what it meets (DN-14.5, DN-14.11 to DN-14.14).
    fn resolve(mut self, game: &mut Dreadnaught, umpire: &mut impl Umpire<Event>) {
        let Self { index, direction, .. } = self;
        let obstacle = game.state.obstacles[usize::from(index)];
        if obstacle.gone || self.left == 0 {
            game.leave();
            return;
        }
        let collides = !game.in_set_up() && !game.obstacle_kind(&obstacle).collision.is_empty();
        let cells = game.newly_covered(index, direction, self.made);
        let known = if self.made { self.spared } else { self.asked | self.spared };
        let met = if collides { game.ship_on(&cells, known) } else { None };
        match (self.made, met) {
            (false, Some((ship, _))) => {
                self.asked |= Dreadnaught::ship_bit(ship);
                game.replace(self);
                game.open_window(WindowKind::C, Some(ship));
            }
            (false, None) => {
                self.made = true;
                game.replace(self);
                game.step_obstacle(index, direction, umpire);
            }
            (true, Some((ship, pose))) => {
                self.spared |= Dreadnaught::ship_bit(ship);
                game.replace(self);
                game.collide(index, ship, face_towards(pose, direction.opposite()), umpire);
            }
            (true, None) => game.replace(Self { left: self.left - 1, made: false, asked: 0, ..self }),
        }
    }

    fn sound(&self, game: &Dreadnaught) -> Result<(), Problem> {
        exists(game.has_obstacle(self.index) && self.left <= MANY)
    }
}

impl Underway for ObstacleGoes {
    fn item(&self, game: &Dreadnaught, _: &mut Untold<'_>) -> Option<(Option<Seat>, String)> {
        Some((None, format!("{} moves", game.obstacle_name(self.index))))
    }
}

impl Dreadnaught {
    /// An Obstacle begins to move.
    pub(crate) fn send_obstacle(&mut self, index: u8, direction: Direction, hexes: u8) {
        self.push(ObstacleGoes { index, direction, left: hexes, made: false, asked: 0, spared: 0 });
    }

    /// The Obstacle under way does not collide with a ship.
    pub(crate) fn spare(&mut self, ship: ShipRef) {
        if let Some(going) = self.state.steps.of_mut::<ObstacleGoes>().next_back() {
            going.spared |= Self::ship_bit(ship);
        }
    }

    /// The hexes that an Obstacle covers after a step and did not cover before.
    fn newly_covered(&self, index: u8, direction: Direction, made: bool) -> ArrayVec<Hex, 3> {
        let cells = self.obstacle_cells(&self.state.obstacles[usize::from(index)]);
        let shifted =
            |by: Direction| cells.iter().map(|cell| cell.neighbour(by)).collect::<ArrayVec<Hex, 3>>();
        if made {
            let before = shifted(direction.opposite());
            cells.iter().copied().filter(|cell| !before.contains(cell)).collect()
        } else {
            shifted(direction).into_iter().filter(|cell| !cells.contains(cell)).collect()
        }
    }

    /// The first ship on hexes, in resolution order and Dreadnaughts before Cruisers, that is not among some.
    fn ship_on(&self, cells: &[Hex], not: u64) -> Option<(ShipRef, Pose)> {
        self.order().find_map(|seat| {
            let mut own = self.ships().filter(|(ship, _)| ship.owner() == seat);
            own.find(|&(ship, pose)| cells.contains(&pose.at) && not & Self::ship_bit(ship) == 0)
        })
    }

    /// One step of an Obstacle, and what it does to other Obstacles and Tokens (DN-14.4, DN-14.13, DN-14.14).
    fn step_obstacle(&mut self, index: u8, direction: Direction, umpire: &mut impl Umpire<Event>) {
        let obstacle = &mut self.state.obstacles[usize::from(index)];
        obstacle.pose.at = obstacle.pose.at.neighbour(direction);
        let obstacle = *obstacle;
        let cells = self.obstacle_cells(&obstacle);
        if !cells.iter().any(|&cell| self.map().region.contains(cell)) {
            self.remove_obstacle(index, "DN-14.4", umpire);
            return;
        }
        umpire.say(|| Event::ObstacleMoved { obstacle: index, pose: obstacle.pose });
        let new = self.newly_covered(index, direction, true);
        for other in 0..self.state.obstacles.len() as u8 {
            let it = self.state.obstacles[usize::from(other)];
            if other == index || it.gone || self.state.obstacles[usize::from(index)].gone {
                continue;
            }
            let meets = self.obstacle_cells(&it).iter().any(|cell| new.contains(cell));
            let both = [&obstacle, &it].map(|piece| self.obstacle_kind(piece).hp.is_some());
            if meets && both == [true, true] {
                let loss = it.hp.min(self.state.obstacles[usize::from(index)].hp);
                self.hurt_obstacle(index, loss, "DN-14.13", umpire);
                self.hurt_obstacle(other, loss, "DN-14.13", umpire);
            }
        }
        if self.obstacle_kind(&obstacle).collision.is_empty() {
            return;
        }
        while let Some(token) = self.state.tokens.iter().position(|token| new.contains(&token.pose.at)) {
            let strikes = self.content.tokens[self.state.tokens[token].kind.index()].strike > 0;
            self.remove_token(token, umpire);
            if strikes {
                self.hurt_obstacle(index, 3, "DN-14.14", umpire);
            }
        }
    }
}
