//! Parts of the log that several lines share: who aims at what, whose deck, how it ends.

use broadside_engine::table::{Line, Motion};

use crate::content::TokenKindId;
use crate::ending::victory::{Ending, Reason};
use crate::event::Aim;
use crate::prelude::*;

use super::board::{beacon_id, ship_id};
use super::lines::line;

impl Dreadnaught {
    pub(super) fn aim_name(&self, at: Aim) -> String {
        match at {
            Aim::Token(token) => {
                format!("{} of player {}", self.content.tokens[token.kind.index()].name, token.owner)
            }
            Aim::Other(target) => self.target_name(target),
        }
    }

    /// What an observer who is told of it reads.
    pub(super) fn commit_line(&self, commit: Commit, own: bool) -> String {
        let words = self.commit_words(commit);
        if own { words.replacen("commits", "commit", 1).replacen("passes", "pass", 1) } else { words }
    }

    pub(super) fn mission_name(&self, mission: crate::content::MissionId) -> &str {
        &self.content.missions[mission.index()].name
    }

    pub(super) fn shot_line(&self, by: Shooter, kind: Option<TokenKindId>, at: Aim) -> Line {
        let from = match by {
            Shooter::Card(seat, _) => ship_id(ShipRef::Dreadnaught(seat)),
            Shooter::Cruiser(seat, index) => ship_id(ShipRef::Cruiser(seat, index)),
            Shooter::Token(seat) => {
                let name = kind.map_or("token", |kind| &self.content.tokens[kind.index()].name);
                let text = format!("A {name} of player {seat} strikes {}.", self.aim_name(at));
                return on_target(line("DN-15.19", text), at, "damage");
            }
            Shooter::Obstacle(index) => {
                let text = format!("{} strikes {}.", self.obstacle_name(index), self.aim_name(at));
                return on_target(line("DN-14.9", text), at, "damage");
            }
        };
        let text = format!("{} fires at {}.", self.shooter_name(by), self.aim_name(at));
        line("DN-15.9", text).with_motion(Motion::Shot { from, to: aim_piece(at) })
    }
}

/// The piece on the board, unless it is a hex of an Obstacle.
pub(super) fn aim_piece(at: Aim) -> Option<String> {
    match at {
        Aim::Token(token) => Some(format!("token:{}:{},{}:0", token.owner, token.pose.at.q, token.pose.at.r)),
        Aim::Other(Target::Ship(ship)) => Some(ship_id(ship)),
        Aim::Other(Target::Beacon(index)) => Some(beacon_id(index)),
        Aim::Other(Target::Obstacle(..) | Target::Token(_)) => None,
    }
}

pub(super) fn on_target(line: Line, at: Aim, kind: &str) -> Line {
    match aim_piece(at) {
        Some(piece) => line.with_motion(Motion::Flash { piece, kind: kind.into() }),
        None => line,
    }
}

/// Scan looks at the own deck, Scry at another's.
pub(super) fn look_rule(seat: Seat, deck: Seat) -> &'static str {
    if seat == deck { "DN-12.13" } else { "DN-12.18" }
}

pub(super) fn whose_deck(seat: Seat, deck: Seat) -> String {
    if seat == deck { "the own deck".into() } else { format!("the deck of player {deck}") }
}

pub(super) fn goes_of(names: &str, count: usize, seat: Seat) -> String {
    if count == 1 { format!("{names} of player {seat} goes") } else { format!("{names} of player {seat} go") }
}

pub(super) fn ending_line(ending: Ending) -> Line {
    let outcome = ending.outcome();
    let names: Vec<String> = outcome.winners.iter().map(words::player).collect();
    let result = match (outcome.shared, names.len()) {
        (true, _) => words::draw(&names),
        (false, 0 | 1) => format!("{} wins", words::list(&names)),
        (false, _) => format!("{} win", words::list(&names)),
    };
    let why = match ending.reason {
        Reason::Destroyed => "A Dreadnaught is destroyed",
        Reason::LastShip => "One Dreadnaught or team is left",
        Reason::Exhausted => "Too few Grid cards are left",
        Reason::Turns => "The last turn is over",
        Reason::Conceded => "A player has given up",
    };
    Line::plain(outcome.rule, format!("{why}: {result}."))
}
