//! Breakthrough (IN-17).

use broadside_engine::{Seat, Umpire};

use crate::event::Event;
use crate::pieces::ShipId;
use crate::state::{Ending, Inertia, Status};

/// Who runs (IN-17.1).
pub(crate) const RUNNER: Seat = Seat::new(0);
/// Who hunts.
pub(crate) const HUNTER: Seat = Seat::new(1);

impl Inertia {
    /// What must get through (IN-17.3).
    pub(crate) fn breakthrough_half(&self) -> u16 {
        self.state.players[RUNNER].fleet_cost.div_ceil(2)
    }

    /// Whether Breakthrough is decided (IN-17.3, IN-17.4).
    pub(crate) fn breakthrough_ending(&self) -> Option<Ending> {
        let half = self.breakthrough_half();
        let runner = &self.state.players[RUNNER];
        let in_play = self.in_play();
        let waiting: u16 = runner.reserve.iter().map(|&design| self.designs[usize::from(design)].cost).sum();
        let living: u16 = self.fleet(RUNNER).map(|(id, _)| self.blueprint(id).cost).sum();
        if half > 0 && runner.escaped >= half {
            Some(Ending::BrokeThrough(RUNNER))
        } else if !in_play.contains(RUNNER) || runner.escaped + living + waiting < half {
            Some(Ending::Stopped(HUNTER))
        } else if !in_play.contains(HUNTER) {
            Some(Ending::BrokeThrough(RUNNER))
        } else {
            None
        }
    }

    /// A runner's ship gets away (IN-17.2).
    pub(crate) fn escape(&mut self, id: ShipId, umpire: &mut impl Umpire<Event>) {
        let cost = self.blueprint(id).cost;
        let ship = self.ship_mut(id);
        ship.status = Status::Escaped;
        self.state.players[RUNNER].escaped += cost;
        umpire.say(|| Event::Escaped { ship: id });
        self.end_if_decided(umpire);
    }
}
