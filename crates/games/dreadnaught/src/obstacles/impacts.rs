//! Collisions, moving Obstacles and weapon tokens (DN-14, DN-18.16 to DN-18.23).

use crate::step::{Collide, Flights, MoveObstacles, ObstacleGoes, TokenStrike};
use arrayvec::ArrayVec;

use broadside_engine::Seat;
use broadside_geometry::hex::{Direction, Hex};

use crate::attack::shot::{Shooter, Shot};
use crate::content::Collision;
use crate::effects::vocabulary::{Face, Ignored, Window};
use crate::event::Event;
use crate::state::{Dreadnaught, Pose, ShipRef};
use crate::step::Step;
use broadside_engine::Umpire;

/// The face of a ship that points in a direction of the map.
pub(crate) fn face_towards(pose: Pose, direction: Direction) -> Face {
    Face::ALL[usize::from(direction.turned(-(pose.facing.index() as i8)).index())]
}

impl Dreadnaught {
    /// A ship and an Obstacle collide (DN-14.5), unless the ship's owner ignores collisions.
    pub(crate) fn collide(&mut self, index: u8, ship: ShipRef, face: Face, umpire: &mut impl Umpire<Event>) {
        if self.ignores(ship.owner(), Ignored::Collision) {
            umpire.say(|| Event::Avoided { ship, obstacle: index });
            return;
        }
        umpire.say(|| Event::Collided { ship, obstacle: index });
        self.state.steps.push(Step::Collide(Collide { index, ship, face, next: 0 }));
    }

    /// The next effect of a collision.
    pub(crate) fn resolve_collision(
        &mut self,
        index: u8,
        ship: ShipRef,
        face: Face,
        next: u8,
        umpire: &mut impl Umpire<Event>,
    ) {
        let obstacle = self.state.obstacles[usize::from(index)];
        let effect = self.obstacle_kind(&obstacle).collision.get(usize::from(next)).copied();
        let Some(effect) = effect.filter(|_| self.pose(ship).is_some() || next > 0) else {
            self.state.steps.pop();
            return;
        };
        self.replace(Step::Collide(Collide { index, ship, face, next: next.saturating_add(1) }));
        match effect {
            Collision::Impact(damage) => {
                if self.pose(ship).is_some() {
                    let shot =
                        Shot { face: Some(face), ..Shot::impact(Shooter::Obstacle(index), ship, damage) };
                    self.begin_shot(shot, true, umpire);
                }
            }
            Collision::Stop => self.stop_motion(ship),
            Collision::LoseHp(hp) => self.hurt_obstacle(index, hp, umpire),
            Collision::Remove => self.remove_obstacle(index, umpire),
        }
    }

    /// An Obstacle loses HP; at 0 it is removed (DN-14.17).
    pub(crate) fn hurt_obstacle(&mut self, index: u8, hp: u8, umpire: &mut impl Umpire<Event>) {
        let obstacle = &mut self.state.obstacles[usize::from(index)];
        let has_hp = self.content.obstacles[obstacle.kind.index()].hp.is_some();
        if obstacle.gone || !has_hp {
            return;
        }
        obstacle.hp = obstacle.hp.saturating_sub(hp);
        let left = obstacle.hp;
        umpire.say(|| Event::ObstacleHurt { obstacle: index, hp: left });
        if left == 0 {
            self.remove_obstacle(index, umpire);
        }
    }

    pub(crate) fn remove_obstacle(&mut self, index: u8, umpire: &mut impl Umpire<Event>) {
        let obstacle = &mut self.state.obstacles[usize::from(index)];
        if !std::mem::replace(&mut obstacle.gone, true) {
            umpire.say(|| Event::ObstacleGone { obstacle: index });
        }
    }

    /// The next Obstacle of Power Up moves (DN-14.3).
    pub(crate) fn resolve_obstacles(&mut self, index: u8) {
        let Some(obstacle) = self.state.obstacles.get(usize::from(index)) else {
            self.state.steps.pop();
            return;
        };
        let (speed, direction, gone) =
            (self.obstacle_kind(obstacle).speed, obstacle.pose.facing, obstacle.gone);
        self.replace(Step::Obstacles(MoveObstacles(index + 1)));
        if speed > 0 && !gone {
            self.send_obstacle(index, direction, speed);
        }
    }

    /// An Obstacle begins to move.
    pub(crate) fn send_obstacle(&mut self, index: u8, direction: Direction, hexes: u8) {
        self.state.steps.push(Step::ObstacleGoes(ObstacleGoes {
            index,
            direction,
            left: hexes,
            made: false,
            asked: 0,
            spared: 0,
        }));
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

    /// An Obstacle under way: windows, the step, what it meets (DN-14.5, DN-14.11 to DN-14.14).
    pub(crate) fn resolve_obstacle_goes(&mut self, step: Step, umpire: &mut impl Umpire<Event>) {
        let Step::ObstacleGoes(ObstacleGoes { index, direction, left, made, asked, spared }) = step else {
            return;
        };
        let obstacle = self.state.obstacles[usize::from(index)];
        if obstacle.gone || left == 0 {
            self.state.steps.pop();
            return;
        }
        let collides = !self.in_set_up() && !self.obstacle_kind(&obstacle).collision.is_empty();
        let cells = self.newly_covered(index, direction, made);
        if !made {
            let in_way = if collides { self.ship_on(&cells, asked | spared) } else { None };
            if let Some((ship, _)) = in_way {
                let asked = asked | Self::ship_bit(ship);
                self.replace(Step::ObstacleGoes(ObstacleGoes {
                    index,
                    direction,
                    left,
                    made,
                    asked,
                    spared,
                }));
                self.open_window(Window::C, Some(ship));
                return;
            }
            self.replace(Step::ObstacleGoes(ObstacleGoes {
                index,
                direction,
                left,
                made: true,
                asked,
                spared,
            }));
            self.step_obstacle(index, direction, umpire);
            return;
        }
        let met = if collides { self.ship_on(&cells, spared) } else { None };
        match met {
            Some((ship, pose)) => {
                let spared = spared | Self::ship_bit(ship);
                self.replace(Step::ObstacleGoes(ObstacleGoes {
                    index,
                    direction,
                    left,
                    made,
                    asked,
                    spared,
                }));
                self.collide(index, ship, face_towards(pose, direction.opposite()), umpire);
            }
            None => self.replace(Step::ObstacleGoes(ObstacleGoes {
                index,
                direction,
                left: left - 1,
                made: false,
                asked: 0,
                spared,
            })),
        }
    }

    /// One step of an Obstacle, and what it does to other Obstacles and Tokens (DN-14.4, DN-14.13, DN-14.14).
    fn step_obstacle(&mut self, index: u8, direction: Direction, umpire: &mut impl Umpire<Event>) {
        let obstacle = &mut self.state.obstacles[usize::from(index)];
        obstacle.pose.at = obstacle.pose.at.neighbour(direction);
        let obstacle = *obstacle;
        let cells = self.obstacle_cells(&obstacle);
        if !cells.iter().any(|&cell| self.map().region.contains(cell)) {
            self.remove_obstacle(index, umpire);
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
                self.hurt_obstacle(index, loss, umpire);
                self.hurt_obstacle(other, loss, umpire);
            }
        }
        if self.obstacle_kind(&obstacle).collision.is_empty() {
            return;
        }
        while let Some(token) = self.state.tokens.iter().position(|token| new.contains(&token.pose.at)) {
            let strikes = self.content.tokens[self.state.tokens[token].kind.index()].strike > 0;
            self.remove_token(token, umpire);
            if strikes {
                self.hurt_obstacle(index, 3, umpire);
            }
        }
    }

    /// Removes a token; it returns to the supply (DN-18.16).
    pub(crate) fn remove_token(&mut self, index: usize, umpire: &mut impl Umpire<Event>) {
        let token = self.state.tokens.remove(index);
        // A flight under way keeps its place among the tokens that move up.
        for step in self.state.steps.iter_mut() {
            if let Step::Flights(Flights { index: flying, .. }) = step
                && usize::from(*flying) > index
            {
                *flying -= 1;
            }
        }
        umpire.say(|| Event::TokenGone { owner: token.owner, kind: token.kind, at: token.pose.at });
    }

    /// The first Torpedo or Mine that a ship runs into strikes it (DN-18.17, DN-18.18). Says whether one did.
    pub(crate) fn strike_entering(
        &mut self,
        ship: ShipRef,
        pose: Pose,
        direction: Direction,
        umpire: &mut impl Umpire<Event>,
    ) -> bool {
        let found = self.state.tokens.iter().position(|token| {
            let kind = &self.content.tokens[token.kind.index()];
            let near = if kind.adjacent { 1 } else { 0 };
            kind.strike > 0
                && self.are_enemies(token.owner, ship.owner())
                && token.pose.at.distance(pose.at) <= near
        });
        let Some(index) = found else { return false };
        let at = self.state.tokens[index].pose.at;
        let face = (at == pose.at).then(|| face_towards(pose, direction));
        self.token_strikes(index, ship, face, umpire);
        true
    }

    /// A token strikes a ship and is gone. Without a face, it comes from the token's hex.
    pub(crate) fn token_strikes(
        &mut self,
        index: usize,
        ship: ShipRef,
        face: Option<Face>,
        umpire: &mut impl Umpire<Event>,
    ) {
        let token = self.state.tokens[index];
        let damage = self.content.tokens[token.kind.index()].strike;
        self.remove_token(index, umpire);
        let from = if face.is_none() { Some(token.pose.at) } else { None };
        let shot = Shot { face, from, ..Shot::impact(Shooter::Token(token.owner), ship, damage) };
        self.begin_shot(shot, true, umpire);
    }

    /// The enemy ships that a token would strike where it is.
    pub(crate) fn struck_by(&self, index: usize) -> ArrayVec<ShipRef, 8> {
        let token = &self.state.tokens[index];
        let kind = &self.content.tokens[token.kind.index()];
        let near = if kind.adjacent { 1 } else { 0 };
        let mut ships = ArrayVec::new();
        if kind.strike > 0 {
            for (ship, pose) in self.ships() {
                if self.are_enemies(token.owner, ship.owner()) && pose.at.distance(token.pose.at) <= near {
                    let _full = ships.try_push(ship);
                }
            }
        }
        ships
    }

    /// A token has come to a hex: an Obstacle destroys it, or it strikes. Says whether it is still there.
    pub(crate) fn token_arrives(
        &mut self,
        index: usize,
        came: Direction,
        umpire: &mut impl Umpire<Event>,
    ) -> bool {
        let token = self.state.tokens[index];
        let obstacle = self
            .obstacles_at(token.pose.at)
            .find(|(_, it)| !self.obstacle_kind(it).collision.is_empty())
            .map(|(obstacle, _)| obstacle);
        if let Some(obstacle) = obstacle {
            let strikes = self.content.tokens[token.kind.index()].strike > 0;
            self.remove_token(index, umpire);
            if strikes {
                self.hurt_obstacle(obstacle, 3, umpire);
            }
            return false;
        }
        let struck = self.struck_by(index);
        match struck.as_slice() {
            [] => true,
            [ship] => {
                self.strike_moved(index, *ship, came, umpire);
                false
            }
            _ => {
                let (seat, index) = (token.owner, index as u8);
                self.state.steps.push(Step::TokenStrike(TokenStrike { seat, index, came }));
                false
            }
        }
    }

    /// A token that moved strikes a ship. In the same hex the face is the side it came from (DN-23.40).
    pub(crate) fn strike_moved(
        &mut self,
        index: usize,
        ship: ShipRef,
        came: Direction,
        umpire: &mut impl Umpire<Event>,
    ) {
        let at = self.state.tokens[index].pose.at;
        let pose = self.pose(ship).expect("a ship on the map is struck");
        let face = (pose.at == at).then(|| face_towards(pose, came.opposite()));
        self.token_strikes(index, ship, face, umpire);
    }

    /// Torpedoes fly (DN-18.17).
    pub(crate) fn resolve_flights(
        &mut self,
        place: u8,
        index: u8,
        left: u8,
        umpire: &mut impl Umpire<Event>,
    ) {
        if usize::from(place) >= self.count() {
            self.state.steps.pop();
            return;
        }
        let Some(token) = self.state.tokens.get(usize::from(index)).copied() else {
            self.replace(Step::Flights(Flights { place: place + 1, index: 0, left: u8::MAX }));
            return;
        };
        let speed = self.content.tokens[token.kind.index()].speed;
        let owner: Seat = self.in_order(place);
        if token.owner != owner || speed == 0 || left == 0 {
            self.replace(Step::Flights(Flights { place, index: index + 1, left: u8::MAX }));
            return;
        }
        let left = if left == u8::MAX { speed } else { left } - 1;
        let to = token.pose.at.neighbour(token.pose.facing);
        if !self.map().region.contains(to) {
            self.replace(Step::Flights(Flights { place, index, left: u8::MAX }));
            self.remove_token(usize::from(index), umpire);
            return;
        }
        self.replace(Step::Flights(Flights { place, index, left }));
        self.state.tokens[usize::from(index)].pose.at = to;
        umpire.say(|| Event::TokenMoved { owner, kind: token.kind, from: token.pose.at, to });
        if !self.token_arrives(usize::from(index), token.pose.facing, umpire) {
            // What is gone leaves its place in the list to the next one.
            for step in self.state.steps.iter_mut() {
                if let Step::Flights(Flights { left, .. }) = step {
                    *left = u8::MAX;
                }
            }
        }
    }
}
