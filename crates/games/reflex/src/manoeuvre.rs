//! Chapter 8: Manoeuvre.

use broadside_engine::{Audience, Journal, Refusal, Seat, Seats};

use crate::action::Action;
use crate::event::Event;
use crate::pieces::{Facing, Sector, Station, TrackSpace};
use crate::state::{Reflex, Step, Winners};

impl Reflex {
    /// Settles the contest at once for all players (RX-8.1). What the winners do is asked next.
    pub(crate) fn resolve_manoeuvre(&mut self, by: Seat, journal: &mut impl Journal<Event>) {
        let mut two_dice = Seats::NONE;
        for seat in self.state.ships.seats() {
            let ship = self.ship_mut(seat);
            if !ship.alive {
                continue;
            }
            let spaces = ship.dice.at(Station::Manoeuvre);
            ship.manoeuvre_score = ship.dice.sum(spaces);
            if spaces.len() >= 2 {
                two_dice.insert(seat);
            }
            for space in spaces.iter() {
                ship.dice.take(space);
            }
        }
        self.state.manoeuvred = true;
        journal.note(Audience::EVERYONE, || Event::Contest {
            by,
            totals: self.living().map(|seat| (seat, self.ship(seat).manoeuvre_score)).collect(),
        });
        let sectors: &[Sector] = if self.has_two_sectors() { &[Sector::A, Sector::B] } else { &[Sector::A] };
        let mut won = Seats::NONE;
        for &sector in sectors {
            match self.sector_winner(sector) {
                Some(seat) => {
                    won.insert(seat);
                    journal.note(Audience::EVERYONE, || Event::SectorWon { seat, sector });
                }
                None if self.living().any(|seat| self.ship(seat).sector == sector) => {
                    journal.note(Audience::EVERYONE, || Event::NoWinner { sector });
                }
                None => {}
            }
        }
        // The active player first, then clockwise (RX-8.7).
        let mut order = by.around(self.count()).filter(|&seat| won.contains(seat));
        let winners = Winners { now: order.next(), then: order.next(), two_dice };
        self.state.steps.push(Step::Winners(winners));
    }

    /// The single highest total of at least 1 in a Sector (RX-8.4 to RX-8.6).
    fn sector_winner(&self, sector: Sector) -> Option<Seat> {
        let mut best: Option<Seat> = None;
        let mut top = 0;
        for seat in self.living().filter(|&seat| self.ship(seat).sector == sector) {
            let total = self.ship(seat).manoeuvre_score;
            if total > top {
                (best, top) = (Some(seat), total);
            } else if total == top {
                best = None;
            }
        }
        best
    }

    /// The places a winner with two dice may warp to: free Warp spots across the ring (RX-8.8), and in a game
    /// of three free Gates of the other Sector while it is open (RX-8.9).
    pub(crate) fn warp_places(&self, seat: Seat) -> impl Iterator<Item = (Sector, TrackSpace)> + '_ {
        let ship = self.ship(seat);
        let other = ship.sector.other();
        let spots = self.battlefield().warp_spots_across(ship.space).map(|space| (ship.sector, space));
        let gates = self.battlefield().gates.map(|space| (other, space));
        let open = self.has_two_sectors() && self.state.closed != Some(other);
        spots
            .into_iter()
            .chain(gates.into_iter().filter(move |_| open))
            .filter(|&(sector, space)| self.ship_at(sector, space).is_none())
    }

    pub(crate) fn check_warp(
        &self,
        seat: Seat,
        two_dice: Seats,
        sector: Sector,
        space: TrackSpace,
    ) -> Result<(), Refusal> {
        if !two_dice.contains(seat) {
            return Err(Refusal::new("RX-8.10", "a Warp needs two of your dice in this Manoeuvre"));
        }
        if self.warp_places(seat).any(|place| place == (sector, space)) {
            return Ok(());
        }
        let ship = self.ship(seat);
        if self.ship_at(sector, space).is_some() {
            return Err(Refusal::new("RX-8.11", "that space is occupied"));
        }
        if sector == ship.sector {
            return Err(Refusal::new(
                "RX-8.8",
                "you can warp to a Warp spot on the other side of the ring only",
            ));
        }
        if !self.has_two_sectors() {
            return Err(Refusal::new("RX-2.5", "there is no second Sector in a game of two"));
        }
        if self.state.closed == Some(sector) {
            return Err(Refusal::new("RX-12.6", "that Sector is closed"));
        }
        Err(Refusal::new("RX-8.9", "you enter the other Sector at a Gate only"))
    }

    /// What a winner chose (RX-8.8); then the next winner is asked.
    pub(crate) fn perform_winner(
        &mut self,
        seat: Seat,
        winners: Winners,
        action: Action,
        journal: &mut impl Journal<Event>,
    ) {
        let ship = self.ship_mut(seat);
        if action == Action::Flip {
            ship.facing = ship.facing.flipped();
            let facing = ship.facing;
            journal.note(Audience::EVERYONE, || Event::Flipped { seat, facing });
        } else if let Action::Warp { sector, space, facing } = action {
            let from = (ship.sector, ship.space);
            (ship.sector, ship.space, ship.facing) = (sector, space, facing);
            journal.note(Audience::EVERYONE, || Event::Warped { seat, from, to: (sector, space), facing });
        } else {
            journal.note(Audience::EVERYONE, || Event::Stayed { seat });
        }
        self.state.steps.pop();
        self.state.steps.push(Step::Winners(Winners { now: winners.then, then: None, ..winners }));
    }

    /// Every Warp of a winner: places and facings.
    pub(crate) fn warps(&self, seat: Seat) -> impl Iterator<Item = Action> + '_ {
        self.warp_places(seat)
            .flat_map(|(sector, space)| Facing::BOTH.map(|facing| Action::Warp { sector, space, facing }))
    }
}
