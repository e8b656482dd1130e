//! A whole movement as one hand makes it: every place a ship can come to, with the picks that lead there.

use std::collections::VecDeque;

use broadside_engine::Game;
use broadside_engine::table::{Gesture, Hand, Leg};

use crate::describe::board::hex_count;
use crate::describe::hexes;
use crate::prelude::*;

/// So many states are looked at; ways beyond them are found pick by pick.
const LOOKED_AT: usize = 400;

/// A movement that is tried, and how it came there.
struct Tried {
    game: Dreadnaught,
    picks: Vec<Action>,
    through: Vec<Hex>,
}

impl Tried {
    /// The same with one more pick; none if what follows cannot be foreseen, or if something secret is shown.
    fn with(&self, seat: Seat, action: Action) -> Option<Self> {
        let (game, _) = self.game.tried(seat, action).filter(|(_, reveals)| !reveals)?;
        let (mut picks, through) = (self.picks.clone(), self.through.clone());
        picks.push(action);
        Some(Self { game, picks, through })
    }

    fn leg(&self, more: &[Action], to: Pose, harms: bool) -> Leg {
        let mut through = self.through.clone();
        if through.last() != Some(&to.at) {
            through.push(to.at);
        }
        let turned = more.iter().find(|action| matches!(action, Action::Left | Action::Right));
        let way = hex_count((through.len() - 1) as u8);
        Leg {
            path: through.iter().map(|&hex| hexes::middle(hex)).collect(),
            heading: hexes::heading(to.facing),
            label: match turned {
                Some(Action::Left) => format!("{way}, turned left"),
                Some(_) => format!("{way}, turned right"),
                None => way,
            },
            harms,
            picks: self.picks.iter().chain(more).map(Action::to_string).collect(),
        }
    }
}

/// Every place and facing that a ship comes to after these picks, each by the fewest further ones. A way ends where
/// something is met: what comes of that is seen first.
fn legs(game: &Dreadnaught, seat: Seat, ship: ShipRef, begun: Option<Action>) -> Vec<Leg> {
    let Some(start) = game.pose(ship) else { return Vec::new() };
    let still = Tried { game: game.clone(), picks: Vec::new(), through: vec![start.at] };
    let first = match begun {
        Some(action) => still.with(seat, action),
        None => Some(still),
    };
    let mut seen = Vec::new();
    let mut found: Vec<(Pose, Leg)> = Vec::new();
    let mut add = |pose: Pose, leg: Leg| {
        if !found.iter().any(|&(there, _)| there == pose) {
            found.push((pose, leg));
        }
    };
    let mut open = VecDeque::from_iter(first);
    while let Some(tried) = open.pop_front() {
        let Some(pose) = tried.game.pose(ship) else { continue };
        if let Some(motion) = tried.game.motion_of(ship) {
            if seen.contains(&(pose, motion)) || seen.len() == LOOKED_AT {
                continue;
            }
            seen.push((pose, motion));
            go_on(&tried, seat, (ship, motion.steps), pose, &mut open, &mut add);
        } else if tried.game.may_rotate(ship) {
            for (action, by) in [(Action::Done, 0), (Action::Left, -1), (Action::Right, 1)] {
                let to = Pose { facing: pose.facing.turned(by), ..pose };
                add(to, tried.leg(&[action], to, false));
            }
        } else {
            add(pose, tried.leg(&[], pose, false));
        }
    }
    found.into_iter().map(|(_, leg)| leg).collect()
}

/// One pick more of a movement: each that can be foreseen is tried, each that meets something is a way of its own.
fn go_on(
    tried: &Tried,
    seat: Seat,
    (ship, steps): (ShipRef, u8),
    pose: Pose,
    open: &mut VecDeque<Tried>,
    add: &mut impl FnMut(Pose, Leg),
) {
    let mut options = Vec::new();
    tried.game.options(seat, &mut options);
    for action in options {
        let to = match action {
            Action::Hex(hex) => Pose { at: hex, ..pose },
            Action::Forward => Pose { at: pose.at.neighbour(pose.facing), ..pose },
            _ => pose,
        };
        if to.at != pose.at && tried.game.meets((ship, steps), pose.at, to.at) {
            let harms = tried.game.obstacles_at(to.at).next().is_some();
            add(to, tried.leg(&[action], to, harms));
        } else if let Some(mut next) = tried.with(seat, action) {
            if to.at != pose.at {
                next.through.push(to.at);
            }
            open.push_back(next);
        } else if to.at != pose.at {
            add(to, tried.leg(&[action], to, false));
        }
    }
}

impl Dreadnaught {
    /// Whether something happens between two hexes that lie side by side, so that nothing is picked beyond it unseen.
    fn meets(&self, (ship, steps): (ShipRef, u8), from: Hex, to: Hex) -> bool {
        let leaves = steps == 0 && self.obstacles_at(from).next().is_some();
        leaves
            || self.obstacles_at(to).next().is_some()
            || self.state.tokens.iter().any(|token| token.pose.at == to)
            || self.contacts_at(ship.owner(), to)
    }

    /// How a hand moves a ship as far as it goes.
    pub(crate) fn way_of(&self, seat: Seat, ship: ShipRef, begun: Option<Action>) -> Option<Gesture> {
        let pose = self.pose(ship)?;
        let ways = legs(self, seat, ship, begun);
        if ways.is_empty() {
            return None;
        }
        let label = format!("Move {}", self.ship_name(ship));
        Some(Gesture { label, piece: Some(self.ghost(ship, pose)), goes_on: false, hand: Hand::Way(ways) })
    }
}
