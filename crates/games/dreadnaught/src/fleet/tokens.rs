//! Weapon tokens strike, and leave the map (DN-18.16 to DN-18.23).

use arrayvec::ArrayVec;

use crate::event::Aim;
use crate::obstacles::impacts::face_towards;
use crate::prelude::*;

impl Dreadnaught {
    /// Removes a token; it returns to the supply (DN-18.16).
    pub(crate) fn remove_token(&mut self, index: usize, umpire: &mut impl Umpire<Event>) {
        let token = self.state.tokens.remove(index);
        self.move_flights_up(index);
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
        let kind = Some(token.kind);
        umpire.say(|| Event::Shot { by: shot.by, kind, at: Aim::Other(shot.target) });
        self.push_shot(shot, true);
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
                self.hurt_obstacle(obstacle, 3, "DN-14.14", umpire);
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
                self.push(TokenStrike { seat, index, came });
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
}
