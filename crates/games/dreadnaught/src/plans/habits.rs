//! What is done without a thought: habits with which a search plays on.

use broadside_kit::worth::Best;

use crate::movement::motion::Going;
use crate::player::Intent;
use crate::prelude::*;

impl Dreadnaught {
    /// Whether to fight on, at first sight.
    pub(crate) fn intent_habit(&self, seat: Seat) -> Action {
        let player = self.player(seat);
        let broken = player.systems.iter().filter(|system| system.disabled).count();
        let recovering = self.state.players.values().filter(|it| it.intent == Some(Intent::Recover)).count();
        let spent = player.hand.len() <= 2;
        if self.state.volley >= 3 || broken >= 2 || spent || recovering > 0 {
            Action::Recover
        } else {
            Action::Fight
        }
    }

    /// The commit that promises most.
    pub(crate) fn commit_habit(&self, seat: Seat) -> Action {
        // Of several that are worth the same, the last.
        let (mut best, mut most) = (Action::Pass, 0.1);
        self.weigh_commits(seat, |action, worth| {
            if worth > 0.1 && worth >= most {
                (best, most) = (action, worth);
            }
        });
        best
    }

    /// The target that is worth most.
    pub(crate) fn target_habit(&self, by: Shooter, op: u16) -> Option<Action> {
        let mut best = Best::of(Action::Done, 0.0);
        self.targets(by, op).for_each(|target| best.offer(Action::Target(target), self.aim_worth(target)));
        best.thing()
    }

    /// A quick step: the way that looks best among the next ones.
    pub(crate) fn step_habit(&self, seat: Seat, ship: ShipRef, going: Going) -> Option<Action> {
        let pose = self.pose(ship)?;
        let worth: fn(&Self, ShipRef, Pose) -> f32 = match going {
            Going::Drive { .. } => Self::pose_worth,
            Going::Cruiser { .. } => Self::escort_worth,
            _ => return self.step().first(self, seat),
        };
        let mut best = Best::of(Action::Done, worth(self, ship, pose) + 0.01);
        self.visit(seat, &mut |action| {
            let there = match action {
                Action::Forward => Pose { at: pose.at.neighbour(pose.facing), ..pose },
                Action::Left => Pose { facing: pose.facing.turned(-1), ..pose },
                Action::Hex(hex) => Pose { at: hex, ..pose },
                Action::Done => return true,
                _ => Pose { facing: pose.facing.turned(1), ..pose },
            };
            best.offer(action, worth(self, ship, there));
            true
        });
        best.thing()
    }

    /// How a Cruiser would stand somewhere: what its owner's Missions want.
    pub(crate) fn escort_worth(&self, ship: ShipRef, pose: Pose) -> f32 {
        let mut there = self.clone();
        there.set_pose(ship, pose);
        there.calling(ship.owner())
    }

    /// What a player's Missions say to where the ships are.
    pub(crate) fn calling(&self, seat: Seat) -> f32 {
        let mut worth = self.approach(seat);
        for held in &self.player(seat).missions {
            worth += 0.8 * f32::from(self.end_points(seat, held));
        }
        worth
    }
}
