//! Which Boosts are worth a question to who is asked only where something fits (DN-6.7). What may be played is another
//! matter: all of it is listed whenever somebody is asked.

use broadside_engine::Offer;

use crate::content::lookups::moves_ship;
use crate::prelude::*;

/// Whether it turns on where ships stand what an operation can do.
fn is_about_places(op: &Op) -> bool {
    let reaches = matches!(
        op,
        Op::Strain { .. }
            | Op::Disable { .. }
            | Op::Detach { .. }
            | Op::ObstacleMove { .. }
            | Op::Place { .. }
            | Op::TokenMove { .. }
    );
    reaches || moves_ship(op)
}

/// Whether it is about Cruisers, too.
fn is_about_cruisers(op: &Op) -> bool {
    matches!(op, Op::CruiserMove { .. } | Op::CruiserFire(_))
}

impl Dreadnaught {
    /// What an option is to who is asked only where something fits. In free windows a Boost is let go by for the
    /// Volley; where ships matter to it, until one of them stands elsewhere. Any other window is about something that
    /// has just been done.
    pub(super) fn boost_offer(
        &self,
        seat: Seat,
        (kind, about): (WindowKind, Option<ShipRef>),
        action: Action,
    ) -> Offer {
        let (source, timing) = match action {
            Action::Card(card) => {
                (BoostSource::Grid(card), self.fitting_timing(seat, kind, about, card).unwrap_or(0))
            }
            Action::SystemBoost(slot, index) => (BoostSource::System { slot, index }, 0),
            Action::Mend => (BoostSource::Mend, 0),
            Action::Drain => (BoostSource::Drain, 0),
            _ => return Offer::New,
        };
        let program = self.timing(seat, source, timing).map_or(Program::default(), |timing| timing.effects);
        if self.is_idle(seat, program) {
            return Offer::Idle;
        }
        if kind != WindowKind::F {
            return Offer::New;
        }
        let cruisers = self.content.any_op(program, &mut |op| is_about_cruisers(op));
        let places = cruisers || self.content.any_op(program, &mut |op| is_about_places(op));
        Offer::Again(if places { self.places(cruisers) } else { 0 })
    }

    /// A number for where all Dreadnaughts stand, and the Cruisers if they matter.
    fn places(&self, cruisers: bool) -> u64 {
        let players = self.state.players.values();
        let poses = players.flat_map(|player| {
            let light = player.cruisers.iter().filter(|_| cruisers).map(|cruiser| cruiser.pose);
            std::iter::once(player.ship).chain(light)
        });
        let parts = poses.flat_map(|pose| match pose {
            Some(Pose { at, facing }) => [at.q as u8, at.r as u8, facing.index()],
            None => [u8::MAX; 3],
        });
        // FNV-1a.
        parts.fold(0xcbf2_9ce4_8422_2325, |sum, part| (sum ^ u64::from(part)).wrapping_mul(0x0100_0000_01b3))
    }

    /// Whether all of a program certainly comes to nothing now.
    fn is_idle(&self, seat: Seat, program: Program) -> bool {
        let ops = self.content.ops(program);
        !ops.is_empty() && ops.iter().all(|op| self.is_idle_op(seat, op))
    }

    fn is_idle_op(&self, seat: Seat, op: &Op) -> bool {
        let player = self.player(seat);
        match *op {
            Op::Unmark(_) => self.mendable(seat, Mending::Unmark, None).next().is_none(),
            Op::Enable(_) => self.mendable(seat, Mending::Enable, None).next().is_none(),
            Op::Unstrain(_) => self.mendable(seat, Mending::Unstrain, None).next().is_none(),
            Op::Ready(filter) => self.mendable(seat, Mending::Ready, filter.kin).next().is_none(),
            Op::Recall { types, .. } => !player
                .discard
                .iter()
                .any(|card| types.is_empty() || types.contains(self.content.grid_card(card).grid)),
            Op::Salvage(_) => player.overload.is_empty(),
            Op::Energy(_) => player.spent == 0,
            Op::Reattach(count) => count == 0 || self.reattachable(seat).next().is_none(),
            Op::CruiserFire(count) => count == 0 || self.attacking_cruisers(seat).next().is_none(),
            Op::CruiserMove { .. } | Op::Modify { whom: Whom::OwnCruisersWithin(_), .. } => {
                player.cruisers.iter().all(|cruiser| cruiser.pose.is_none())
            }
            Op::Strain { range, .. } => self.enemies_within(seat, range).next().is_none(),
            Op::ObstacleMove { range, .. } => self.obstacles_within(seat, range).next().is_none(),
            Op::Choose(branches) => branches.iter().all(|&branch| self.is_idle(seat, branch)),
            Op::If { conditions, then, otherwise } => {
                self.is_idle(seat, if self.holds(seat, conditions) { then } else { otherwise })
            }
            Op::May(program) => self.is_idle(seat, program),
            _ => false,
        }
    }
}
