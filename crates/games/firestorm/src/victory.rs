//! Victory points, and the end of the game (FA-20, FA-21.5, FA-21.6).

use arrayvec::ArrayVec;

use broadside_engine::question::Progress;
use broadside_engine::{Seat, Seats, Umpire};

use crate::content::HoldTime;
use crate::end_phase::EndPhase;
use crate::event::{Event, Why};
use crate::ids::{ShipId, ShipSet};
use crate::limits::PLAYERS;
use crate::setup::deploy::Deploy;
use crate::state::{Ending, Firestorm, Status};
use crate::steps::Step;

impl Firestorm {
    /// What a ship counts for, without wings (FA-20.2).
    pub(crate) fn worth(&self, id: ShipId) -> u16 {
        let squad = self.squad_of(id);
        let free = squad.owner.filter(|_| squad.free).and_then(|seat| self.side(seat)?.free);
        free.map_or(self.class(id).points, |free| free.worth)
    }

    pub(crate) fn score(
        &mut self,
        seat: Seat,
        points: i32,
        why: Why,
        ship: Option<ShipId>,
        umpire: &mut impl Umpire<Event>,
    ) {
        if points > 0 {
            self.state.players[seat].vp += points;
            umpire.say(|| Event::Scored { seat, points, why, ship });
        }
    }

    /// The loss of a ship, or of wings of its owner, scores for whoever it scores for.
    pub(crate) fn score_loss(
        &mut self,
        ship: ShipId,
        author: Option<Seat>,
        points: i32,
        why: Why,
        umpire: &mut impl Umpire<Event>,
    ) {
        let Some(owner) = self.owner(ship) else { return };
        if let Some(seat) = self.scorer(owner, author) {
            self.score(seat, points, why, Some(ship), umpire);
        }
    }

    /// Who scores for a loss: of two sides the other one, whoever did it (FA-20.3); of more the author, if he is an
    /// enemy (FA-21.5).
    pub(crate) fn scorer(&self, owner: Seat, author: Option<Seat>) -> Option<Seat> {
        let author = author.filter(|&author| self.are_enemies(author, owner));
        if self.sides() > 2 {
            return author;
        }
        let enemy = || self.state.players.seats().find(|&seat| self.are_enemies(seat, owner));
        author.or_else(enemy)
    }

    /// What scores in the End Phase (FA-19.10): areas that are held.
    pub(crate) fn score_holds(&mut self, umpire: &mut impl Umpire<Event>) {
        let (turn, last) = (self.state.turn, self.state.turn == self.state.turns);
        for hold in self.scenario().holds.clone() {
            let due = match hold.time {
                HoldTime::From(first) => turn >= first,
                HoldTime::Last => last,
            };
            let strength = |team: u8| -> u32 {
                let there =
                    self.on_table().filter(|(_, ship)| ship.is_active() && hold.area.contains(ship.at));
                let own = there.filter(|(id, _)| self.team_of(*id) == Some(team));
                own.map(|(_, ship)| u32::from(ship.hp)).sum()
            };
            if !due {
                continue;
            }
            let mut best: Option<(u32, Seat)> = None;
            let mut tied = false;
            for seat in self.leaders() {
                let hull = strength(self.player(seat).team);
                match best {
                    Some((most, _)) if hull < most => {}
                    Some((most, _)) if hull == most => tied = true,
                    _ => (best, tied) = (Some((hull, seat)), false),
                }
            }
            if let Some((1.., seat)) = best.filter(|_| !tied) {
                self.score(seat, i32::from(hold.points), Why::Held, None, umpire);
            }
        }
    }

    fn team_of(&self, ship: ShipId) -> Option<u8> {
        self.owner(ship).map(|seat| self.player(seat).team)
    }

    /// One player of each side, by its first seat.
    fn leaders(&self) -> impl Iterator<Item = Seat> + use<> {
        let first = |seat: &Seat| {
            !self.state.players.seats().any(|other| other < *seat && !self.are_enemies(other, *seat))
        };
        self.state.players.seats().filter(first).collect::<Seats>().iter()
    }

    /// Takes players out who have no operational ship left, and breaks the turn off when a side is wiped out
    /// (FA-20.4, FA-21.6): only between attacks, blasts and rounds of boarding.
    pub(crate) fn count_sides(&mut self, umpire: &mut impl Umpire<Event>) -> Progress {
        if self.state.turn == 0 || self.state.steps.iter().any(Step::must_be_finished) {
            return Progress::Asks;
        }
        let fights = |seat: &Seat| {
            let mut own = self.squadrons(*seat).flat_map(|(id, _)| self.members(id));
            own.any(|ship| self.ship(ship).is_operational())
        };
        let fighting: Seats = self.in_play().iter().filter(fights).collect();
        if self.sides_among(fighting) <= 1 {
            let over = [Step::Finish, EndPhase::BROKEN_OFF.into()];
            if self.state.steps.iter().next().is_some_and(|step| over.contains(step)) {
                return Progress::Asks;
            }
            self.break_off_activation();
            self.enter(EndPhase::BROKEN_OFF);
            return Progress::Made;
        }
        let gone = self.in_play().iter().find(|seat| !fighting.contains(*seat));
        // A side that is left with fewer players fights on; a player alone against several is out.
        let gone = gone.filter(|_| self.sides() > 2);
        let Some(seat) = gone else { return Progress::Asks };
        self.take_out(seat);
        umpire.say(|| Event::Out { seat });
        Progress::Made
    }

    /// Whatever is being done is left as it is, and the next player goes on.
    fn break_off_activation(&mut self) {
        for mine in &mut self.state.mines {
            mine.armed = true;
        }
        self.end_activation_cards();
        (self.state.activation, self.state.blast) = (None, None);
        self.state.attacks.clear();
        self.state.due.clear();
        self.enter(Step::Activate);
    }

    /// How many sides these players make.
    fn sides_among(&self, seats: Seats) -> usize {
        let teams = seats.iter().fold(0u64, |teams, seat| teams | 1 << (self.player(seat).team & 63));
        teams.count_ones() as usize
    }

    /// A player is out: flights and cards go, what else is on the table stays (FA-21.6).
    pub(crate) fn take_out(&mut self, seat: Seat) {
        self.state.players[seat].out = true;
        self.state.flights.retain(|flight| flight.owner != seat);
        self.discard_hand(seat);
    }

    /// Points for what is left on the table at the end (FA-20.2, FA-21.5).
    pub(crate) fn score_the_end(&mut self, umpire: &mut impl Umpire<Event>) {
        for index in 0..self.state.ships.len() {
            let id = ShipId(index as u8);
            let ship = *self.ship(id);
            if self.is_hulk(id) {
                let points = self.scenario().hulk.map_or(0, |hulk| i32::from(hulk.points));
                if let Some(prize) = ship.prize.filter(|_| ship.is_on_table()) {
                    self.score(prize.holder, points, Why::Hulk, Some(id), umpire);
                }
                continue;
            }
            let worth = i32::from(self.worth(id));
            match ship.status {
                Status::Table if ship.is_adrift() => self.share_out(id, worth, Why::Derelict, umpire),
                Status::Table if self.is_crippled(id) => self.share_out(id, worth / 2, Why::Crippled, umpire),
                Status::Reserve => self.withdraw(id, None, umpire),
                _ => {}
            }
        }
    }

    /// Points for a ship at the end: for the other side, or divided among all enemies.
    fn share_out(&mut self, id: ShipId, points: i32, why: Why, umpire: &mut impl Umpire<Event>) {
        if self.sides() == 2 {
            return self.score_loss(id, None, points, why, umpire);
        }
        let Some(owner) = self.owner(id) else { return };
        // A prize is its holder's.
        if let Some(prize) = self.ship(id).prize {
            return self.score(prize.holder, points, why, Some(id), umpire);
        }
        let enemies: Seats =
            self.state.players.seats().filter(|&seat| self.are_enemies(seat, owner)).collect();
        for seat in enemies.iter() {
            self.score(seat, points / enemies.len() as i32, why, Some(id), umpire);
        }
    }

    /// Victory points of a side.
    fn side_points(&self, leader: Seat) -> i32 {
        let own = self.state.players.iter().filter(|(seat, _)| !self.are_enemies(*seat, leader));
        own.map(|(_, player)| player.vp).sum()
    }

    /// Who has won (FA-20.5).
    pub(crate) fn decide(&mut self, umpire: &mut impl Umpire<Event>) {
        let mut totals: ArrayVec<(i32, Seat), PLAYERS> =
            self.leaders().map(|leader| (self.side_points(leader), leader)).collect();
        totals.sort_by_key(|&(points, leader)| (-points, leader));
        let best = totals.first().map_or(0, |&(points, _)| points);
        let second = totals.get(1).map_or(0, |&(points, _)| points);
        let (lead, least) = (best - second, i32::from(self.state.limit.points()) / 10);
        let near = totals.iter().take_while(|(points, _)| best - points < least).map(|&(_, leader)| leader);
        let leaders: Seats = near.collect();
        let seats = self.state.players.seats();
        let seats =
            seats.filter(|&seat| leaders.iter().any(|leader| !self.are_enemies(seat, leader))).collect();
        let ending = match leaders.len() {
            1 => Ending::Won { winners: seats, lead },
            _ => Ending::Drawn { between: seats },
        };
        self.state.ending = Some(ending);
        umpire.say(|| Event::Over { ending });
    }

    /// A player gives up: he is out, and his ships leave. The last side that is left wins.
    pub(crate) fn give_up(&mut self, seat: Seat, umpire: &mut impl Umpire<Event>) {
        umpire.say(|| Event::Conceded { seat });
        if self.active() == Some(seat) {
            self.break_off_activation();
        }
        let deploys = matches!(self.state.steps.iter().next(), Some(Step::Deploy(_)));
        if deploys {
            self.enter(Deploy::default());
        }
        self.take_out(seat);
        let mut leave = ShipSet::NONE;
        self.fleet(seat).filter(|(_, ship)| ship.is_operational()).for_each(|(id, _)| leave.insert(id));
        for id in leave.iter() {
            self.withdraw(id, None, umpire);
        }
        // An attack whose target may just have left is declared anew.
        if self.state.steps.top().is_some_and(|step| step.is_of_an_attack() && *step != Step::Firing) {
            self.state.steps.pop();
            self.state.attacks.pop();
        }
        if self.sides_among(self.in_play()) <= 1 {
            let ending = Ending::Left { winners: self.in_play() };
            self.state.ending = Some(ending);
            umpire.say(|| Event::Over { ending });
        }
    }
}
